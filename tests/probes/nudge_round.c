/*
 * Nudge, thin: all declare, then it goes by speed; what waits comes before or after (NU-32 to NU-54).
 */
#include "probes/nudge.h"

#include <string.h>

/* ---- what a figure does: x[0] the kind, x[1] an interruption; the Test's result in x[4] ---- */

enum { X_KIND, X_BREAKS, X_PASSED = 4 };

static int text_of(const struct play *p, const char *word)
{
    int text = texts_find(&p->book->texts, word);

    return text < 0 ? 0 : text;
}

/* NU-45, D-17: chosen when it resolves; unasked the one who triggered it. */
static int choose_target(struct play *p, int token, int kind, int prefer)
{
    struct question q;

    if (kind != RANGED && kind != MELEE)
        return NOBODY;
    ask_begin(&q, ASK_PICK, N_target, "NU-45", token, play_seat_of(p, token));
    ask_option(&q, NAME_none);
    for (int i = 0; i < p->now->ntokens; i++)
        if (nudge_probe_able(p->now, i) && p->now->token[i].side != p->now->token[token].side) {
            q.rest[0] = i == prefer ? q.n : q.rest[0];
            ask_token(&q, i);
        }
    return q.option[play_pick(p, &q)].of;
}

/* NU-51 to NU-53: a character tests to hit; whom an enemy attacks tests to get away. */
static void deed_test(struct play *p)
{
    static const int pair[] = { 0, 1 << CO_ORDINATION | 1 << DEDUCTION, 1 << CO_ORDINATION | 1 << AWARENESS,
                                1 << BRAWN | 1 << FOCUS };
    struct question q;
    int args[4] = { 0, text_of(p, p->x[X_KIND] == RANGED ? "shooting" : "striking") }, way;

    play_about(p, p->actor, N_acts, p->target, NOWHERE, "NU-34");
    if (p->x[X_KIND] == DEFEND)
        play_mark(p, mark_make(DEFENDING, p->actor), "NU-38");
    if (p->target == NOBODY) {
        play_end(p);
    } else if (!nudge_is_enemy(p, p->actor)) {
        play_call(p, PROC_TEST, p->actor, p->target, X_PASSED, args);
    } else {
        ask_begin(&q, ASK_PICK, N_defence, "NU-53", p->target, play_seat_of(p, p->target));
        ask_option(&q, NAME_none);
        for (int i = N_dodge_deduction; i <= N_soak; i++)
            ask_option(&q, i);
        way = play_pick(p, &q);
        args[0] = pair[way];
        args[1] = text_of(p, way == 3 ? "soaking" : "dodging");
        args[2] = plain_has(p->now, p->target, DEFENDING);
        if (way > 0)
            play_call(p, PROC_TEST, p->target, p->actor, X_PASSED, args);
    }
}

static void deed_effect(struct play *p)
{
    const int args[4] = { p->x[X_BREAKS], text_of(p, "taking damage") };
    bool hit = (p->x[X_PASSED] >= 2) != nudge_is_enemy(p, p->actor);

    play_result(p, p->actor, hit ? N_hit : N_avoided, 1, p->target, "NU-52");
    if (hit)
        play_call(p, PROC_WOUND, p->target, NOBODY, -1, args);
}

/* ---- one action of the round, and what waits for it: x[0] the kind ---- */

/* What the owner of a waiting action said to this trigger: the mark's b. */
enum { KEEPS, COMES_BEFORE, COMES_AFTER };

static bool waits_for(const struct play *p, int token)
{
    int id = state_find(p->now, token, PREPARED, -2), of = id < 0 ? NOBODY : p->now->mark[id].of;

    if (id < 0 || token == p->actor || !nudge_probe_able(p->now, token))
        return false;
    return of == p->actor || (of < 0 && p->now->token[token].side != p->now->token[p->actor].side);
}

/* NU-45, NU-159: once for each occurrence, at its beginning, in list order. */
static void act_ask(struct play *p)
{
    static const short when[] = { N_keep, N_before, N_after, 0 };

    for (int i = 0; i < p->now->ntokens; i++)
        if (waits_for(p, i)) {
            int said = plain_pick(p, N_trigger, "NU-45", i, play_seat_of(p, i), when, 0) - N_keep;

            play_change(p, state_find(p->now, i, PREPARED, -2), NAME_b, said, "NU-45");
        }
}

/* NU-143: the next one that said so; this step again as long as there is one. */
static void fire(struct play *p, int said)
{
    int id = -1, args[4] = { 0, 1 }, i = 0, target;

    for (; i < p->now->ntokens; i++)
        if (waits_for(p, i) && p->now->mark[id = state_find(p->now, i, PREPARED, -2)].b == said)
            break;
    if (i == p->now->ntokens)
        return;
    args[0] = p->now->mark[id].level;
    play_unmark(p, id, "NU-45");
    target = choose_target(p, i, args[0], p->actor);
    play_again(p);
    play_call(p, PROC_DEED, i, target, -1, args);
}

static void act_before(struct play *p)
{
    fire(p, COMES_BEFORE);
}

static void act_after(struct play *p)
{
    fire(p, COMES_AFTER);
}

/* NU-36, NU-143: it is lost to whom an interruption took out. */
static void act_deed(struct play *p)
{
    const int args[4] = { p->x[X_KIND], 0 };

    if (plain_has(p->now, p->actor, DECLARED)) {
        plain_drop(p, p->actor, DECLARED, "NU-34");
        play_call(p, PROC_DEED, p->actor, choose_target(p, p->actor, p->x[X_KIND], NOBODY), -1, args);
    } else {
        play_result(p, p->actor, N_action_lost, 1, NOBODY, "NU-36");
        play_end(p);
    }
}

/* ---- the round ---- */

static int lowest_speed(const struct state *now)
{
    int lowest = NOTHING;

    for (int i = 0; i < now->ntokens; i++) {
        int id = state_find(now, i, DECLARED, -2);

        lowest = id < 0 ? lowest : plain_least(lowest, now->mark[id].b);
    }
    return lowest;
}

/* NU-33, NU-37: all is open now; who is out before the slot comes up has lost its action. */
static void slot_begin(struct play *p)
{
    p->x[0] = lowest_speed(p->now);
    play_turn(p, NAME_phase, p->x[0] + 1, "NU-34");
    for (int i = 0; i < p->now->ntokens; i++) {
        int id = state_find(p->now, i, DECLARED, -2);

        if (id >= 0)
            play_change(p, id, NAME_seen, SEATS_ALL, "NU-33");
        if (id >= 0 && !nudge_probe_able(p->now, i) && p->now->mark[id].b == p->x[0]) {
            play_unmark(p, id, "NU-37");
            play_result(p, i, N_action_lost, 1, NOBODY, "NU-37");
        }
    }
}

/* NU-35, NU-36: the players' figures, then the GM's; of one speed nobody stops another. */
static void slot_next(struct play *p)
{
    const int args[4] = { p->x[0], 0 };
    struct question q;

    ask_begin(&q, ASK_PICK, N_next_figure, "NU-35", NOBODY, 0);
    for (int gm = 0; gm < 2 && q.n == 0; gm++)
        for (int i = 0; i < p->now->ntokens; i++) {
            int id = state_find(p->now, i, DECLARED, -2);

            if (id >= 0 && p->now->mark[id].b == p->x[0] && (p->now->token[i].seat == SEAT_GM) == gm) {
                q.seats = (unsigned short)((q.n ? q.seats : 0) | play_seat_of(p, i));
                ask_token(&q, i);
            }
        }
    if (q.n == 0)
        return;
    play_again(p);
    play_call(p, PROC_ACT, q.option[play_pick(p, &q)].of, NOBODY, -1, args);
    play_unstoppable(p);
}

static void end_round(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        for (int key = DECLARED; key <= DEFENDING; key++)
            plain_drop(p, i, key, "NU-38");
    play_turn(p, NAME_phase, 0, "NU-32");
    play_turn(p, NAME_round, p->now->turn.round + 1, "NU-32");
}

static bool has_chosen(const struct state *now, int token)
{
    return !nudge_probe_able(now, token) || plain_has(now, token, DECLARED) || plain_has(now, token, PREPARED);
}

/* NU-32: nothing resolves until all have picked; then slot by slot. */
void nudge_due(const struct state *now, const struct book *book, struct due *due)
{
    int chosen = 0;

    plain_due(now, book, due);
    due->seats = 0;
    for (int i = 0; i < now->ntokens; i++)
        if (!has_chosen(now, i))
            due->seats |= (unsigned short)(1u << now->token[i].seat);
        else
            chosen += nudge_probe_able(now, i);
    if (now->turn.mode != MODE_ENCOUNTER || (now->turn.phase == 0 && (due->seats || chosen == 0))) {
        due->seats = SEATS_ALL;
        return;
    }
    due->kind = DUE_AUTO;
    due->command.verb = lowest_speed(now) < NOTHING ? PROC_SLOT : PROC_END_ROUND;
    due->command.automatic = true;
}

static int kind_wished(const struct play *p)
{
    const char *word = texts_get(&p->book->texts, play_arg_value(p, N_kind, 0));
    int kind = 0;

    while (nudge_probe_kinds[kind] && strcmp(nudge_probe_kinds[kind], word) != 0)
        kind++;
    return kind;
}

bool nudge_probe_declare_legal(const struct play *p, struct refusal *no)
{
    if (p->actor < 0 || p->now->turn.mode != MODE_ENCOUNTER || p->now->turn.phase > 0 ||
        has_chosen(p->now, p->actor) || !nudge_probe_kinds[kind_wished(p)])
        return plain_refuse(no, "NU-33", N_not_now);
    return true;
}

/* NU-33: seen by its own seat and the GM until all have declared, where the switch says so. */
static void declare(struct play *p)
{
    struct mark mark = mark_make(DECLARED, p->actor);

    mark.b = (short)kind_wished(p);
    mark.seen = play_option(p, HIDE_DECLARATIONS) ? (unsigned short)(play_seat_of(p, p->actor) | SEATS_GM)
                                                  : SEATS_ALL;
    play_mark(p, mark, "NU-33");
}

/* NU-45: held back until this figure (any foe: none named) does what it declared. */
static void prepare(struct play *p)
{
    struct mark mark = mark_make(PREPARED, p->actor);

    mark.level = (short)kind_wished(p);
    for (int i = 0; i < p->now->ntokens; i++)
        if (p->now->token[i].text == play_arg_value(p, N_watched, 0))
            mark.of = i;
    play_mark(p, mark, "NU-45");
}

const struct step nudge_act_steps[] = {
    { "ask", act_ask, 0, KEEP(X_KIND), READS(MEDDLE) },
    { "before", act_before, 0, KEEP(X_KIND), READS(MEDDLE) },
    { "deed", act_deed, NEEDS_ACTOR, 0, READS(MEDDLE) },
    { "after", act_after, 0, 0, READS(MEDDLE) },
    { NULL },
};
const struct step nudge_deed_steps[] = {
    { "test", deed_test, 0, KEEP(X_BREAKS) | KEEP(X_PASSED), READS(MEDDLE) },
    { "effect", deed_effect, NEEDS_TARGET, 0, 0 },
    { NULL },
};
const struct step nudge_probe_slot_steps[] = {
    { "begin", slot_begin, 0, KEEP(0), READS(MEDDLE) },
    { "next", slot_next, 0, KEEP(0), READS(MEDDLE) },
    { NULL },
};
const struct step nudge_probe_declare_steps[] = { { "declare", declare, 0, 0, 0 }, { NULL } };
const struct step nudge_probe_prepare_steps[] = { { "prepare", prepare, 0, 0, 0 }, { NULL } };
const struct step nudge_end_steps[] = { { "end", end_round, 0, 0, 0 }, { NULL } };
