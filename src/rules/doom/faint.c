/* 2.14 Staying conscious (FD-151, FD-153), bandaging and saving (FD-241). */
#include "rules/doom/pool.h"

/* ---- who has to hold on ---- */

static bool deadly(struct world in, int token, int track)
{
    return doom_boxes_filled(in, token, track, DEADLY) > 0;
}

bool doom_must_hold_on(const struct state *now, int token)
{
    for (int id = state_find(now, token, WOUNDED, -2); id >= 0 && doom_there(now, token);
         id = kit_next(now, id))
        if (now->mark[id].level == DEADLY)
            return !kit_has(now, token, BANDAGED) && !kit_has(now, token, DYING);
    return false;
}

/* The book's own TN, no injury counts; its complications are FD-07's. */
static bool holds(struct play *p, int token, int attribute)
{
    struct test t = doom_pure_check(token, attribute, N_check);
    int surplus, tn = doom_fixed_tn(p->book, TEST_STAY);

    play_value(p, token, N_tn, "FD-151", tn);
    doom_roll_test(p, &t);
    surplus = doom_compare(p, token, t.successes, tn, NOBODY);
    doom_complicate(p, &t);
    return surplus >= 0;
}

static void wait_a_minute(struct play *p, int token)
{
    struct mark mark = mark_make(UNTIL_CHECK, token);

    kit_drop_all(p, token, UNTIL_CHECK, "FD-151");
    if (kit_fighting(p->now))
        mark.level = (short)(doom_seconds(p->book, NORMAL) / doom_seconds(p->book, URGENT));
    else
        mark.until = UNTIL(UNTIL_MINUTE, p->now->turn.minute + 1);
    play_mark(p, mark, "FD-151");
}

/* A minute has passed for one that lies there; who fails the check is dead. */
static void cling(struct play *p, int token)
{
    if (holds(p, token, ROW_brawn))
        wait_a_minute(p, token);
    else
        doom_die(p, token, "FD-151");
}

/* Unconscious, in rounds: each minute of them another check. */
static void lie_there(struct play *p, int token)
{
    int id = state_find(p->now, token, UNTIL_CHECK, -2);

    if (id < 0) {
        wait_a_minute(p, token);
        return;
    }
    play_change(p, id, NAME_level, p->now->mark[id].level - 1, "FD-151");
    if (p->now->mark[id].level < 1)
        cling(p, token);
}

void doom_hold_on(struct play *p, int token)
{
    if (!doom_must_hold_on(p->now, token))
        return;
    if (kit_has(p->now, token, UNCONSCIOUS)) {
        if (deadly(kit_in(p), token, VIGOUR))
            lie_there(p, token);
        return;
    }
    for (int track = VIGOUR; track <= STRESS; track++)
        if (deadly(kit_in(p), token, track) && !holds(p, token, track == VIGOUR ? ROW_brawn : ROW_will)) {
            doom_fall_unconscious(p, token, track == VIGOUR ? "FD-151" : "FD-153");
            wait_a_minute(p, token);
            return;
        }
}

/* ---- outside fights: one check at once, and one each minute ---- */

void doom_watch_over(struct play *p, int token)
{
    if (kit_fighting(p->now) || !doom_must_hold_on(p->now, token))
        return;
    doom_hold_on(p, token);
    if (doom_there(p->now, token))
        wait_a_minute(p, token);
}

void doom_by_minutes(struct play *p, int token)
{
    if (doom_must_hold_on(p->now, token))
        wait_a_minute(p, token);
}

static void next_minute(struct play *p)
{
    bool lies = kit_has(p->now, p->actor, UNCONSCIOUS);

    kit_drop_all(p, p->actor, UNTIL_CHECK, "FD-151");
    if (!doom_must_hold_on(p->now, p->actor))
        return;
    if (lies && deadly(kit_in(p), p->actor, VIGOUR))
        cling(p, p->actor);
    else if (!lies)
        doom_watch_over(p, p->actor);
}

DEED_IN_ONE(hold_on, ANY_TIME, "FD-151", next_minute, 0, .flags = DEED_HIDDEN);

/* ---- what one was at ---- */

void doom_end_efforts(struct play *p, int token, const char *rule)
{
    kit_drop_these(p, token, KEYS(AIMING, BRACED, CASTING), rule);
    doom_stop_concentrating(p, token, rule);
    doom_let_go(p, token, rule);
}

void doom_jolt(struct play *p, int token, const char *rule)
{
    kit_drop_all(p, token, AIMING, rule);
    doom_stop_concentrating(p, token, "FD-227");
    doom_shake_casting(p, token);
}

/* ---- FD-241 ---- */

/* Who is cared for: whoever names nobody cares for themselves. */
static int patient(const struct play *p)
{
    return p->target == NOBODY ? p->actor : p->target;
}

static bool patient_legal(const struct play *p, struct refusal *no)
{
    return doom_action_legal(p, no) &&
           (doom_there(p->now, patient(p)) || kit_refuse(no, "FD-241", N_is_dead)) &&
           (patient(p) == p->actor || doom_neighbours(p->now, p->actor, patient(p)) ||
            doom_yards(p->now, p->actor, patient(p)) == 0 || kit_refuse(no, "FD-241", N_not_neighbour));
}

LEGAL_AND(bandage, patient_legal,
          kit_has(p->now, patient(p), WOUNDED) && !kit_has(p->now, patient(p), BANDAGED), "FD-241",
          N_not_wounded);

static void bind_up(struct play *p, int token)
{
    kit_give(p, token, BANDAGED, "FD-241");
    kit_drop_all(p, token, UNTIL_CHECK, "FD-241");
    play_result(p, token, N_bandaged, 1, NOBODY, "FD-241");
}

DEED_COSTS(bandage, ACTION, "FD-241", bind_up(p, patient(p)), .flags = DEED_TARGET | DEED_OWN_TARGET,
           .legal = bandage_legal);

static bool stabilise_legal(const struct play *p, struct refusal *no)
{
    int said = doom_skill_said(p, N_skill);

    return patient_legal(p, no) &&
           (said < 0 || said == ROW_knowledge || said == ROW_profession || said == ROW_profession_2 ||
            kit_refuse(no, "FD-241", N_no_skill)) &&
           (kit_has(p->now, p->target, DYING) || kit_has(p->now, p->target, POISONED) ||
            kit_refuse(no, "FD-241", N_not_wounded));
}

void doom_save(struct play *p, int token, const char *rule)
{
    kit_drop_all(p, token, DYING, rule);
    play_result(p, token, N_saved, 1, NOBODY, rule);
    bind_up(p, token);
}

/* Knowledge or Profession, whichever the wish says, else the higher; TN 2, of a toxin its level. */
static void stabilise(struct play *p)
{
    int said = doom_skill_said(p, N_skill);
    bool toxin = !kit_has(p->now, p->target, DYING);
    int better = doom_better(p, p->actor, SKILL, ROW_knowledge, ROW_profession);
    struct test t = doom_begin_test(p, said < 0 ? better : said, ACTION, "FD-241");

    t.tn = (short)(toxin ? kit_level(p->now, p->target, POISONED, 0) : doom_fixed_tn(p->book, TEST_SAVE));
    if (!doom_attempt(p, &t, p->target, "FD-241"))
        return;
    if (toxin)
        kit_drop_all(p, p->target, POISONED, "FD-241");
    else
        doom_save(p, p->target, "FD-241");
}

DEED_IN_ONE(stabilise, ANY_TIME, "FD-241", stabilise, NEEDS_ACTOR | NEEDS_TARGET, .flags = DEED_TARGET,
            .more = ARGS(ONE_OF(skill, "knowledge", "profession", "profession_2")), .legal = stabilise_legal,
            .odds = ODDS(N_success, N_complication));
