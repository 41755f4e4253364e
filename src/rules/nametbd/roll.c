/* 1 A creature's own roll, against nobody or somebody (TBD-07 to TBD-15). */
#include "rules/nametbd/nametbd.h"

enum { X_TOTAL, X_READ, X_OTHER = 4, X_OTHER_READ, X_RESISTED = 8 };

/* ---- TBD-09 ---- */

static void roll(struct play *p)
{
    play_about(p, p->actor, N_roll, NOBODY, NOWHERE, "TBD-09");
    if (!kit_has(p->now, p->actor, BLAZE)) /* TBD-156 */
        tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, ASKED, 0);
}

/* TBD-02: it works, or does not; then what it pays or costs. */
static void tell(struct play *p, int outcome, int number, int other)
{
    tbd_tell_outcome(p, p->actor, outcome, number, other, "TBD-01");
    tbd_tell_success(p, p->actor, outcome, number, other, "TBD-02");
    tbd_settle(p, p->actor, outcome, other, p->x[X_READ]);
}

static void settle(struct play *p)
{
    bool blaze = kit_has(p->now, p->actor, BLAZE);

    tell(p, blaze ? VERY_GOOD : tbd_read(p, p->actor, p->x[X_TOTAL], p->x[X_READ]), p->x[X_TOTAL], NOBODY);
}

static const short roll_names[FRAME_X] = { [X_TOTAL] = N_total };

#define KEEP_OWN (KEEP(X_TOTAL) | KEEP(X_READ))

const struct deed DEED(roll) = {
    .key = "roll",
    .when = ANY_TIME,
    .args = ARGS(ANSWER(statistic)),
    .rule = "TBD-09",
    .legal = tbd_turn_legal,
    .odds = ODDS(N_success, N_very_good, N_very_bad, N_total),
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "roll", roll, NEEDS_ACTOR, KEEP_OWN, READS(ADVANTAGE) },
                   { "settle", settle, NEEDS_ACTOR }, { "burn-out", tbd_burn_out }),
    .x_name = roll_names,
};

/* ---- TBD-12 to TBD-15 ---- */

static bool opposed_legal(const struct play *p, struct refusal *no)
{
    if (p->target == p->actor || !tbd_there(p->now, p->target))
        return kit_refuse(no, "TBD-12", NAME_no_such_target);
    return tbd_turn_legal(p, no);
}

/* TBD-07: the GM may say that nobody resists. */
static void begin(struct play *p)
{
    play_about(p, p->actor, N_roll, p->target, p->now->token[p->target].at, "TBD-12");
    p->x[X_RESISTED] = tbd_gm_says(p, N_opposed, "TBD-07", p->actor, true);
}

static void own_total(struct play *p)
{
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, ASKED,
                   p->x[X_RESISTED] ? TOTAL_POINTS : 0);
}

static void other_total(struct play *p)
{
    if (p->x[X_RESISTED] && !tbd_is_off(p->x[X_READ]))
        tbd_call_total(p, p->actor, p->target, X_OTHER, N_total, ASKED, ASKED, TOTAL_POINTS);
}

static void compare(struct play *p)
{
    int difference = p->x[X_TOTAL] - p->x[X_OTHER];

    if (tbd_is_off(p->x[X_OTHER_READ]))
        p->x[X_READ] = tbd_call_off(p->x[X_READ]);
    if (!p->x[X_RESISTED]) {
        settle(p);
        return;
    }
    tell(p, tbd_read_difference(p, p->actor, difference, p->x[X_READ]), difference, p->target);
    if (!tbd_is_off(p->x[X_READ]))
        tbd_pay_mirror(p, p->target, difference);
}

const struct deed DEED(opposed_roll) = {
    .key = "opposed_roll",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .args = ARGS(ANSWER(statistic)),
    .rule = "TBD-12",
    .legal = opposed_legal,
    .odds = ODDS(N_success, N_very_good, N_very_bad, N_difference),
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "begin", begin, NEEDS_ACTOR | NEEDS_TARGET, KEEP(X_RESISTED), READS(ADVANTAGE) },
                   { "own", own_total, NEEDS_ACTOR | NEEDS_TARGET, KEEP_OWN | KEEP(X_RESISTED),
                     READS(ADVANTAGE) },
                   { "other", other_total, NEEDS_ACTOR | NEEDS_TARGET,
                     KEEP_OWN | KEEP(X_RESISTED) | KEEP(X_OTHER) | KEEP(X_OTHER_READ), READS(ADVANTAGE) },
                   { "compare", compare, NEEDS_ACTOR }),
    .x_name = roll_names,
};
