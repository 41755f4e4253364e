/*
 * Nudge, thin: a Test with the GM's hidden Nudge, and Wounds (NU-06 to NU-31, NU-58 to NU-63). A Wound's
 * Level is how many points it has; nothing else is stored of it. Left out: distance, Skills of enemies.
 */
#include "probes/nudge.h"

#include "probes/probes.h"

const char *const nudge_probe_kinds[] = { "defend", "short", "ranged", "move", "melee", "long", "nothing", NULL };

/* ---- figures ---- */

/* NU-62, NU-63, NU-129: an enemy has its own Threshold and counts Wounds; a character's is worked out. */
static int value(const struct state *now, const struct book *book, int token, int stat)
{
    bool enemy = state_stat(now, token, THRESHOLD) > 0;

    (void)book;
    if (stat == WOUND_SUM)
        return state_count(now, token, enemy ? WOUND : PENALTY_POINT);
    if (stat == THRESHOLD && !enemy)
        return state_stat(now, token, TOTAL_RANK) + state_stat(now, token, BRAWN) + 1;
    return state_stat(now, token, stat);
}

bool nudge_probe_able(const struct state *now, int token)
{
    return plain_here(now, token) && value(now, NULL, token, WOUND_SUM) < value(now, NULL, token, THRESHOLD);
}

static bool marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)book;
    return mark == OUT && !nudge_probe_able(now, token);
}

bool nudge_is_enemy(const struct play *p, int token)
{
    return play_stat(p, token, THRESHOLD) > 0;
}

/* Points for an attribute and this type of action: penalties, or bonuses of one Quality (-1: of any). */
static int points(const struct play *p, int token, int key, int whole, int attribute)
{
    int n = 0;

    for (int id = state_first(p->now, token); id >= 0; id = p->now->mark[id].next) {
        const struct mark *mark = &p->now->mark[id];

        n += mark->key == key && mark->b == attribute && mark->text == p->x[1] &&
             (whole < 0 || mark->of == whole);
    }
    return n;
}

/* ---- one Test: x[0] attributes, x[1] type of action (a text), x[2] no Wound from Evens; gives its result ---- */

enum { X_MASK, X_TYPE, X_GUARDED, X_NUDGE, X_HIDDEN, X_UNITS, X_OWN, X_RAW, X_RESULT };

/* NU-09: two that differ. */
static int ask_attributes(struct play *p)
{
    int share[OPTIONS_ASKED], mask = 0;
    struct question q;

    ask_begin(&q, ASK_SHARE, N_attributes, "NU-09", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i <= GUILE; i++)
        ask_share(&q, N_awareness + i, 1, 1);
    q.lo = q.hi = q.nrest = 2;
    q.rest[0] = q.rest[1] = 1;
    play_share(p, &q, share);
    for (int i = 0; i <= GUILE; i++)
        mask |= share[i] << i;
    return mask;
}

/* NU-10, NU-11, NU-174: asked in every Test, of the GM alone; that it is hidden everybody knows. */
static void test_ask(struct play *p)
{
    struct question q;

    if (p->depth == 1)
        p->x[X_TYPE] = play_arg_value(p, N_action_type, 0);
    if (!p->x[X_MASK])
        p->x[X_MASK] = ask_attributes(p);
    ask_begin(&q, ASK_COUNT, N_nudge, "NU-10", p->actor, SEATS_GM);
    q.audience = SEATS_GM;
    q.lo = -99;
    q.hi = 99;
    p->x[X_NUDGE] = play_count(p, &q);
    ask_begin(&q, ASK_PICK, N_hidden, "NU-11", p->actor, SEATS_GM);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    q.rest[0] = play_option(p, NUDGE_HIDDEN);
    p->x[X_HIDDEN] = play_pick(p, &q);
    if (!p->x[X_HIDDEN])
        play_open(p);
}

/* NU-12: a share of one's own Qualities that fit; rest: all. What they add, by attribute. */
static void choose_qualities(struct play *p, int bonus[GUILE + 1])
{
    int share[OPTIONS_ASKED];
    struct question q;

    ask_begin(&q, ASK_SHARE, N_qualities, "NU-12", p->actor, play_seat_of(p, p->actor));
    q.marks = true;
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        for (int i = 0; p->now->mark[id].key == QUALITY && i <= GUILE; i++)
            if (p->x[X_MASK] >> i & 1 && points(p, p->actor, BONUS_POINT, id, i)) {
                ask_token(&q, id);
                q.option[q.n - 1].hi = q.rest[q.n - 1] = 1;
                break;
            }
    q.nrest = q.n;
    play_share(p, &q, share);
    for (int k = 0; k < q.n; k++)
        for (int i = 0; share[k] && i <= GUILE; i++)
            bonus[i] += points(p, p->actor, BONUS_POINT, q.option[k].of, i);
}

/* NU-07, NU-13 to NU-17: effective values and 2; pairs of Quality Units may become own Nudges. */
static void test_pool(struct play *p)
{
    int bonus[GUILE + 1] = { 0 }, convertible = 0;

    choose_qualities(p, bonus);
    p->x[X_UNITS] = 2;
    for (int i = 0; i <= GUILE; i++)
        if (p->x[X_MASK] >> i & 1) {
            int all = play_stat(p, p->actor, i) + bonus[i] - points(p, p->actor, PENALTY_POINT, -1, i);

            p->x[X_UNITS] += all < 0 ? 0 : all;
            convertible += plain_least(bonus[i], all < 0 ? 0 : all);
        }
    p->x[X_OWN] = plain_count(p, N_convert, "NU-16", p->actor, play_seat_of(p, p->actor),
                              plain_least(3, convertible / 2));
    p->x[X_UNITS] = play_value(p, p->actor, N_units_rolled, "NU-14", p->x[X_UNITS] - 2 * p->x[X_OWN]);
}

/* NU-18 */
static void test_roll(struct play *p)
{
    struct pool coins = plain_classes(plain_least(p->x[X_UNITS], POOL_DICE), 2, 2);

    coins.class[2] = 1;
    p->x[X_RAW] =
        play_value(p, p->actor, N_raw, "NU-18", play_pool(p, p->actor, N_coins, "NU-18", &coins).n[1]);
}

/* NU-22: once, after the coins, whatever they show. */
static int spend_meddle(struct play *p)
{
    int seat = p->now->token[p->actor].seat, spent;
    struct question q;

    spent = plain_count(p, N_meddle, "NU-22", p->actor, 1u << seat, play_pool_now(p, MEDDLE, seat));
    play_pool_add(p, MEDDLE, seat, -spent, "NU-22");
    ask_begin(&q, ASK_WORDS, N_meddle_reason, "NU-22", p->actor, 1u << seat);
    if (spent > 0)
        play_note(p, p->actor, N_meddle_reason, play_words(p, &q), spent, "NU-22");
    return spent;
}

/* NU-19 to NU-24, NU-168: no coins and four ignore the GM's Nudge; hidden, nobody else learns a number. */
static void test_count(struct play *p)
{
    int raw = p->x[X_RAW], open = raw + p->x[X_OWN], counted = raw < 1 || raw > 3 ? 0 : p->x[X_NUDGE], total;

    if (p->x[X_HIDDEN])
        play_value(p, p->actor, N_open_count, "NU-168", open);
    play_term(p, p->actor, N_subtotal, N_nudge, "NU-10", p->x[X_NUDGE],
              p->x[X_HIDDEN] ? SEATS_GM : SEATS_ALL);
    play_value(p, p->actor, N_gm_nudge_counted, "NU-19", counted);
    total = play_value(p, p->actor, N_subtotal, "NU-19", open + counted < 0 ? 0 : open + counted);
    total = play_value(p, p->actor, N_total, "NU-22", total + spend_meddle(p));
    p->x[X_RESULT] = plain_least(total, 4);
    play_result(p, p->actor, N_botch + p->x[X_RESULT], total, p->target, "NU-23");
}

/* NU-23, NU-38: Botch and Evens hurt the tester. */
static void test_wound(struct play *p)
{
    const int args[4] = { 0, p->x[X_TYPE] };

    if (p->x[X_RESULT] == 0 || (p->x[X_RESULT] == 2 && !p->x[X_GUARDED]))
        play_call(p, PROC_WOUND, p->actor, NOBODY, -1, args);
}

/* NU-25, NU-26: income comes last. */
static void test_end(struct play *p)
{
    if (p->x[X_RESULT] == 4)
        play_pool_add(p, MEDDLE, p->now->token[p->actor].seat, 1, "NU-25");
    p->x[0] = p->x[X_RESULT];
}

/* ---- one Wound Level for the actor: x[0] an interruption (NU-36), x[1] type of action ---- */

static int ask_wound(struct play *p)
{
    struct mark mark = mark_make(WOUND, p->actor);
    struct question q;
    int chosen;

    ask_begin(&q, ASK_PICK, N_wound, "NU-60", p->actor, SEATS_GM);
    q.marks = true;
    ask_option(&q, N_new);
    for (int id = state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next) {
        int level = 0;

        for (int part = state_first(p->now, p->actor); part >= 0; part = p->now->mark[part].next)
            level += p->now->mark[part].key == PENALTY_POINT && p->now->mark[part].of == id;
        if (p->now->mark[id].key == WOUND && level < 3) /* NU-61 */
            ask_token(&q, id);
    }
    chosen = nudge_is_enemy(p, p->actor) ? 0 : play_pick(p, &q);
    if (chosen > 0)
        return q.option[chosen].of;
    ask_begin(&q, ASK_WORDS, N_wound_name, "NU-60", p->actor, SEATS_GM);
    mark.text = (unsigned short)(nudge_is_enemy(p, p->actor) ? 0 : play_words(p, &q));
    return play_mark(p, mark, "NU-60");
}

static void wound(struct play *p)
{
    struct mark point = mark_make(PENALTY_POINT, p->actor);
    struct question q;

    if (!nudge_probe_able(p->now, p->actor)) /* NU-63: beyond the Threshold nothing is added */
        return;
    point.of = ask_wound(p);
    if (!nudge_is_enemy(p, p->actor)) {
        ask_begin(&q, ASK_PICK, N_penalty_point, "NU-59", p->actor, SEATS_GM);
        for (int i = 0; i <= GUILE; i++)
            ask_option(&q, N_awareness + i);
        point.b = (short)play_pick(p, &q);
        point.text = (unsigned short)p->x[1];
        play_mark(p, point, "NU-59");
    }
    if (nudge_probe_able(p->now, p->actor))
        return;
    play_result(p, p->actor, N_out, 1, NOBODY, "NU-63");
    if (p->x[0]) /* NU-36: whom an interruption takes out loses all that is not yet resolved */
        plain_drop(p, p->actor, DECLARED, "NU-36");
}

static bool test_legal(const struct play *p, struct refusal *no)
{
    return (p->actor >= 0 && !nudge_is_enemy(p, p->actor) && nudge_probe_able(p->now, p->actor)) ||
           plain_refuse(no, "NU-51", N_not_now);
}

#define ASKED (KEEP(X_MASK) | KEEP(X_TYPE) | KEEP(X_GUARDED) | KEEP(X_NUDGE) | KEEP(X_HIDDEN))
static const struct step test_steps[] = {
    { "ask", test_ask, NEEDS_ACTOR, ASKED, READS(MEDDLE) },
    { "pool", test_pool, NEEDS_ACTOR, ASKED | KEEP(X_UNITS) | KEEP(X_OWN), READS(MEDDLE) },
    { "roll", test_roll, NEEDS_ACTOR, ASKED | KEEP(X_OWN) | KEEP(X_RAW), READS(MEDDLE) },
    { "count", test_count, NEEDS_ACTOR, KEEP(X_TYPE) | KEEP(X_GUARDED) | KEEP(X_RESULT), 0 },
    { "wound", test_wound, 0, KEEP(X_RESULT), 0 },
    { "end", test_end, 0, KEEP(0), 0 },
    { NULL },
};
static const struct step wound_steps[] = { { "wound", wound, 0, 0, 0 }, { NULL } };
static const struct proc procs[PROCS] = {
    { "test", test_steps, NULL },
    { "declare", nudge_probe_declare_steps, NULL },
    { "prepare", nudge_probe_prepare_steps, NULL },
    { "slot", nudge_probe_slot_steps, NULL },
    { "end_round", nudge_end_steps, NULL },
    { "start_encounter", plain_start_steps, NULL },
    { "act", nudge_act_steps, NULL },
    { "deed", nudge_deed_steps, NULL },
    { "wound", wound_steps, NULL },
};
static const short odds[] = { N_bingo, N_success, N_evens, N_failure, N_botch, 0 };
static const struct action actions[ACTIONS] = {
    { "test", PROC_TEST, WHEN_DOWNTIME | WHEN_ENCOUNTER, 0, "attributes action_type", "NU-09", test_legal,
      odds },
    { "declare", PROC_DECLARE, WHEN_ENCOUNTER, 0, "kind", "NU-33", nudge_probe_declare_legal, NULL },
    { "prepare", PROC_PREPARE, WHEN_ENCOUNTER, 0, "kind watched", "NU-45", nudge_probe_declare_legal, NULL },
    { "slot", PROC_SLOT, WHEN_ENCOUNTER, ACT_GM | ACT_HIDDEN, NULL, "NU-34", NULL, NULL },
    { "end_round", PROC_END_ROUND, WHEN_ENCOUNTER, ACT_GM | ACT_HIDDEN, NULL, "NU-32", NULL, NULL },
    { "start_encounter", PROC_START, WHEN_DOWNTIME, ACT_GM, NULL, "NU-32", NULL, NULL },
};
#define ATTRIBUTE(key) \
    { \
        key, 0, 4, 0, STAT_PLAIN, "NU-06" \
    }
static const struct stat_def stats[STATS] = {
    ATTRIBUTE("awareness"),
    ATTRIBUTE("brawn"),
    ATTRIBUTE("co_ordination"),
    ATTRIBUTE("deduction"),
    ATTRIBUTE("education"),
    ATTRIBUTE("focus"),
    ATTRIBUTE("guile"),
    { "total_rank", 0, 99, 1, STAT_PLAIN, "NU-111" },
    { "threshold", 0, 99, 0, STAT_DEFAULT, "NU-62" },
    { "wound_sum", 0, 99, 0, STAT_DERIVED, "NU-63" },
};
static const char *const attributes[] = { "awareness", "brawn", "co_ordination", "deduction",
                                          "education", "focus", "guile",         NULL };
static const struct mark_def marks[MARKS] = {
    { "wound", MARK_TEXT | MARK_MANY | MARK_SHOWN, NULL, NULL, "name", "NU-58" },
    { "penalty_point", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "attribute", attributes, "action_type",
      "NU-59" },
    { "quality", MARK_TEXT | MARK_MANY, NULL, NULL, "name", "NU-88" },
    { "bonus_point", MARK_OF_MARK | MARK_TEXT | MARK_MANY, "attribute", attributes, "action_type", "NU-89" },
    { "declared", MARK_SHOWN, "kind", nudge_probe_kinds, NULL, "NU-32" },
    { "prepared", MARK_OF_TOKEN | MARK_LEVEL | MARK_SHOWN, NULL, NULL, NULL, "NU-45" },
    { "defending", MARK_SHOWN, NULL, NULL, NULL, "NU-38" },
    { "out", MARK_DERIVED | MARK_OUT | MARK_SHOWN, NULL, NULL, NULL, "NU-63" },
};
static const char *const truth[] = { "false", "true", NULL };
static const struct option_def options[OWN_OPTIONS] = {
    { "nudge_hidden", 0, 1, 0, truth, 0, "NU-11" },
    { "hide_declarations", 0, 1, 0, truth, 0, "NU-33" },
};
static const struct pool_def pools[OWN_POOLS] = { { "meddle", 0, POOL_OF_SEAT, NULL, "NU-28" } };
static const char *const names[N_COUNT] = PLAIN_NAME_TABLE(NAMES);

const struct ruleset nudge_probe = { .id = "nudge",
                                     .title = "Nudge",
                                     .prefix = "NU",
                                     .version = 1,
                                     .name = names,
                                     .nnames = N_COUNT,
                                     .stats = stats,
                                     .nstats = STATS,
                                     .marks = marks,
                                     .nmarks = MARKS,
                                     .options = options,
                                     .noptions = OWN_OPTIONS,
                                     .pools = pools,
                                     .npools = OWN_POOLS,
                                     .procs = procs,
                                     .nprocs = PROCS,
                                     .actions = actions,
                                     .nactions = ACTIONS,
                                     .stat_hp = WOUND_SUM,
                                     .stat_hp_max = THRESHOLD,
                                     .mark_modifier = -1,
                                     .due = nudge_due,
                                     .able = nudge_probe_able,
                                     .there = plain_here,
                                     .may_act = nudge_probe_able,
                                     .value = value,
                                     .start = plain_start,
                                     .marked = marked,
                                     .blocks = plain_here,
                                     .check = plain_check,
                                     .fitness = plain_fitness,
                                     .walker = plain_walker };
