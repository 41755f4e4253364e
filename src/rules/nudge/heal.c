/* Revive, the heals of a Scene's end (chapters 8 and 9). */
#include "rules/nudge/nudge.h"

#include "base/bounds.h"

static const char *const rule_of_heal[] = {
    [HEAL_REVIVE] = "NU-65", [HEAL_FREE] = "NU-72", [HEAL_SECOND] = "NU-74"
};

/* A figure's Wounds, as far as those who are asked know of them. */
static void offer_wounds(const struct play *p, struct question *q, int token)
{
    for (int id = state_first(p->now, token); id >= 0 && q->n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (p->now->mark[id].key == WOUND && nudge_know(p->now, id, q->seats))
            ask_token(q, id);
}

/* ---- NU-72: one Level off a Wound of the actor; arguments are the Wound's id and why ---- */

enum { X_WOUND, X_WHY };

/* Which of its points goes, where it has one for each Level; -1: none does. */
static int ask_point(struct play *p, int wound)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_heal_point, "NU-72", p->actor, nudge_seat(p));
    q.marks = true;
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (p->now->mark[id].key == PENALTY_POINT && p->now->mark[id].of == wound)
            ask_token(&q, id);
    return q.n < p->now->mark[wound].level ? -1 : q.option[play_pick(p, &q)].of;
}

static void take_off(struct play *p)
{
    const char *rule = rule_of_heal[p->x[X_WHY]];
    int wound = p->x[X_WOUND], level = p->now->mark[wound].level;

    if (level > 1) {
        play_unmark(p, ask_point(p, wound), rule);
        play_change(p, wound, NAME_level, level - 1, rule);
        nudge_note_mark(p, N_healed, wound, rule);
    } else {
        play_unmark(p, wound, rule);
    }
    play_result(p, p->actor, N_healed, 1, NOBODY, rule);
}

const struct deed DEED(take_off) = {
    .key = "take_off",
    .steps = STEPS({ "take-off", take_off }),
};

/* ---- NU-65: Revive ---- */

bool nudge_may_revive(const struct state *now, int actor, int target, struct refusal *no)
{
    if (target == actor)
        return kit_refuse(no, "NU-65", N_own_figure);
    if (!nudge_here(now, target) || !nudge_tests(now, target))
        return kit_refuse(no, "NU-65", NAME_no_such_target);
    if (kit_has(now, target, DEAD)) /* NU-64: that lasts */
        return kit_refuse(no, "NU-64", N_dead);
    return nudge_out(now, target) || kit_refuse(no, "NU-65", N_not_out);
}

bool nudge_revive_legal(const struct play *p, struct refusal *no)
{
    if (p->actor == NOBODY || !nudge_tests(p->now, p->actor))
        return kit_refuse(no, "NU-129", N_never_tests);
    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-63", N_out_of_action);
    if (!nudge_may_revive(p->now, p->actor, p->target, no))
        return false;
    if (play_arg(p, N_use_ability, 0) && !nudge_ability_named(p, N_use_ability))
        return kit_refuse(no, "NU-94", N_no_such_thing);
    return nudge_slot_legal(p, 1u << LONG, no);
}

enum { R_RESULT, R_LEFT = 4, R_LEVELS };

static void revive_test(struct play *p)
{
    const int args[4] = { nudge_ability_named(p, N_use_ability), TEXT_REVIVING };

    if (!nudge_begins(p))
        return;
    play_about(p, p->actor, N_revive, p->target, NOWHERE, "NU-65");
    play_call(p, DO_test, p->actor, p->target, R_RESULT, args);
}

int nudge_levels_revived(const struct state *now, const struct book *book, int patient, int result)
{
    int sum = nudge_value(now, book, patient, WOUND_SUM);
    int levels = !nudge_passes(result) ? 0 : nudge_number(book, result == BINGO ? HEAL_BINGO : HEAL_PASS);

    return smaller(levels, sum);
}

static void revive_levels(struct play *p)
{
    p->x[R_LEFT] = nudge_levels_revived(p->now, p->book, p->target, p->x[R_RESULT]);
}

/* Its player says which Wound. */
static void revive_heal(struct play *p)
{
    struct question q;

    ask_begin(&q, ASK_PICK, N_heal_wound, "NU-65", p->target,
              play_seat_of(p, nudge_player(p->now, p->target)));
    q.marks = true;
    offer_wounds(p, &q, p->target);
    if (q.n == 0 || p->x[R_LEFT] <= 0)
        return;
    p->x[R_LEFT]--;
    p->x[R_LEVELS]++;
    const int args[4] = { q.option[play_pick(p, &q)].of, HEAL_REVIVE };

    play_again(p);
    play_call(p, DO_take_off, p->target, NOBODY, -1, args);
}

/* D-16: back in action; NU-161: on its feet. */
static void revive_back(struct play *p)
{
    if (p->x[R_LEVELS] == 0)
        return;
    kit_drop_all(p, p->target, PRONE, "NU-161");
    play_result(p, p->actor, N_revived, p->x[R_LEVELS], p->target, "NU-65");
}

#define TESTED KEEP_BACK(R_RESULT)
const struct deed DEED(revive) = {
    .key = "revive",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .rule = "NU-65",
    .legal = nudge_revive_legal,
    .odds = ODDS(N_revived, N_healed, N_botch),
    .steps = STEPS(NUDGE_OPENING, { "revive", revive_test, NEEDS_ACTOR, TESTED, READS(MEDDLE) },
                   { "levels", revive_levels, 0, TESTED | KEEP(R_LEFT), READS(MEDDLE) },
                   { "heal", revive_heal, 0, TESTED | KEEP(R_LEFT) | KEEP(R_LEVELS), READS(MEDDLE) },
                   { "back", revive_back, 0, TESTED, READS(MEDDLE) },
                   { "toll", nudge_pay_toll, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};

/*
 * ---- what a character's player may heal at the end of a
 * Scene: its Wounds and those of its Allies (NU-165, D-46) ----
 */

static bool is_its_own(const struct state *now, int token, int other)
{
    return nudge_player(now, other) == token && kit_there(now, other) && !kit_has(now, other, DEAD);
}

static void begin_heal(const struct play *p, struct question *q, int key, const char *rule)
{
    ask_begin(q, ASK_PICK, key, rule, p->actor, play_seat_of(p, p->actor));
    q->marks = true;
    ask_option(q, NAME_none);
    for (int i = 0; i < p->now->ntokens; i++)
        if (is_its_own(p->now, p->actor, i))
            offer_wounds(p, q, i);
}

/* ---- NU-71, NU-72, NU-105: one Level for nothing, or a Contact mended instead ---- */

static void free_heal(struct play *p)
{
    struct question q;
    int chosen;

    begin_heal(p, &q, N_free_heal, "NU-72");
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (nudge_is_burned(p->now, id))
            ask_token(&q, id);
    chosen = q.option[play_pick(p, &q)].of;
    if (chosen < 0)
        return;
    if (p->now->mark[chosen].key == QUALITY) {
        nudge_mend(p, chosen, "NU-105");
        return;
    }
    const int args[4] = { chosen, HEAL_FREE };

    play_call(p, DO_take_off, p->now->mark[chosen].on, NOBODY, -1, args);
}

const struct deed DEED(free_heal) = {
    .key = "free_heal",
    .steps = STEPS({ "free-heal", free_heal }),
};

/* ---- NU-73 to NU-75: a Test for one Level more ---- */

enum { S_RESULT, S_FLAGS = 2, S_WOUND = 4 };

static void second_propose(struct play *p)
{
    const int args[4] = { 0, TEXT_HEALING, TEST_SECOND_HEAL };
    struct question q;

    begin_heal(p, &q, N_second_heal, "NU-73");
    p->x[S_WOUND] = q.option[play_pick(p, &q)].of;
    if (p->x[S_WOUND] < 0) {
        play_end(p);
        return;
    }
    if (!kit_yes(p, N_second_heal_allowed, "NU-73", p->actor, SEATS_GM, true)) {
        play_result(p, p->actor, NAME_refused, 0, NOBODY, "NU-73");
        play_end(p);
        return;
    }
    play_call(p, DO_test, p->actor, NOBODY, S_RESULT, args);
}

/* D-25: the same Wound, or, where it is Epic, a new one (D-15). */
static void worsen(struct play *p, int wound)
{
    const struct mark *mark = &p->now->mark[wound];
    const int args[4] = { play_option(p, WOUND_CHOOSER) == CHOOSER_PLAYER ? WOUND_BY_PLAYER : 0, TEXT_HEALING,
                          p->x[S_FLAGS] >> TEST_PAIR, mark->level < LEVEL_MOST ? wound + 1 : WOUND_NEW };

    if (mark->on == p->actor)
        nudge_burn_contacts(p); /* D-31 */
    play_call(p, DO_wound, mark->on, NOBODY, -1, args);
}

/* NU-74: instead of what the result usually brings. */
static void second_effect(struct play *p)
{
    const int args[4] = { p->x[S_WOUND], HEAL_SECOND };
    int result = p->x[S_RESULT], own = p->now->mark[p->x[S_WOUND]].on == p->actor && result == BOTCH;
    bool by_player = play_option(p, WOUND_CHOOSER) == CHOOSER_PLAYER;

    nudge_tell_levels(p, p->actor, by_player ? 0 : own, by_player ? own : 0, "NU-74");
    if (result == BOTCH)
        worsen(p, p->x[S_WOUND]);
    else if (result == SUCCESS || result == BINGO)
        play_call(p, DO_take_off, p->now->mark[p->x[S_WOUND]].on, NOBODY, -1, args);
}

static void second_toll(struct play *p)
{
    play_call(p, DO_toll, p->actor, NOBODY, -1, p->x + S_RESULT);
}

const struct deed DEED(second_heal) = {
    .key = "second_heal",
    .steps = STEPS({ "propose", second_propose, 0, TESTED | KEEP(S_WOUND), READS(MEDDLE) },
                   { "effect", second_effect, 0, TESTED }, { "toll", second_toll }),
};
