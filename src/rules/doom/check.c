/* 2.1, 2.3: tests and checks that are wished for themselves: plain, opposed, without a skill, and help. */
#include "rules/doom/test.h"

static const char *const skills[] = {
#define SKILL_WORD(word) #word,
    DOOM_SKILLS(SKILL_WORD) NULL
};
static const char *const attributes[] = { DOOM_ATTRIBUTES(SKILL_WORD) NULL
#undef SKILL_WORD
};

int doom_skill_said(const struct play *p, int key)
{
    return doom_word_of(p, key, N_athletics, N_profession_2);
}

static bool skill_legal(const struct play *p, struct refusal *no)
{
    if (doom_skill_said(p, N_skill) < 0)
        return kit_refuse(no, "FD-15", N_no_skill);
    return doom_action_legal(p, no);
}

/* What a test of the wish's skill begins with (FD-15): skill, attribute, focus. */
static struct test begin_test(struct play *p)
{
    struct test t = doom_test(p, p->actor, doom_skill_said(p, N_skill), N_test, ACTING);

    t.arms = ARM_RIGHT;
    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_test, p->target, NOWHERE, "FD-15");
    doom_spend(p, p->actor, ACTION, "FD-164");
    doom_ask_attribute(p, &t);
    doom_ask_focus(p, &t);
    return t;
}

static void remember(struct play *p, const struct test *t)
{
    doom_strain_contact(p, t, p->target);
    p->x[X_S] = t->successes;
    p->x[X_COMPLICATIONS] = t->complications;
    p->x[X_FLAGS] = t->doomed ? FLAG_DOOMED : 0;
}

/* ---- FD-15: a test against a TN ---- */

/* FD-11: at TN 0 whoever is trained just succeeds, unless it is to be rolled. */
static bool just_succeeds(struct play *p, const struct test *t)
{
    if (t->tn > 0 || t->level < 1 ||
        doom_offer(p, N_roll_anyway, "FD-11", p->actor, play_seat_of(p, p->actor)))
        return false;
    doom_compare(p, p->actor, 0, 0, NOBODY);
    return true;
}

static void roll(struct play *p)
{
    struct test t = begin_test(p);

    doom_ask_rating(p, &t);
    doom_weigh(p, &t);
    t.tn = (short)doom_most(0, t.tn);
    t.need = t.tn;
    play_value(p, p->actor, N_tn, "FD-09", t.tn);
    if (just_succeeds(p, &t)) {
        play_end(p);
        return;
    }
    doom_roll_test(p, &t);
    remember(p, &t);
    p->x[X_M] = t.tn;
}

static void compare(struct play *p)
{
    p->x[X_S] = doom_compare(p, p->actor, p->x[X_S], p->x[X_M], NOBODY);
}

static void complications(struct play *p)
{
    doom_complications(p, p->actor, doom_skill_said(p, N_skill), p->x[X_COMPLICATIONS]);
}

static void surplus(struct play *p)
{
    if (p->x[X_S] < 0)
        return;
    doom_spend_surplus(p, p->actor, p->x[X_S], p->x[X_FLAGS] & FLAG_DOOMED);
    doom_mark_skill(p, p->actor, doom_skill_said(p, N_skill));
}

#define BOTH (READS(FORTUNE) | READS(DOOM))
#define ROLLED (KEEP(X_S) | KEEP(X_M) | KEEP(X_COMPLICATIONS) | KEEP(X_FLAGS))

const struct deed DEED(test) = {
    .key = "test",
    .when = ANY_TIME,
    .args = ARGS(WORD(skill, skills)),
    .more = ARGS(TEXT(contact)),
    .rule = "FD-15",
    .legal = skill_legal,
    .odds = ODDS(N_success, N_surplus, N_complication),
    .steps = STEPS({ "roll", roll, NEEDS_ACTOR, ROLLED, BOTH },
                   { "compare", compare, 0, KEEP(X_S) | KEEP(X_COMPLICATIONS) | KEEP(X_FLAGS), BOTH },
                   { "complications", complications, 0, KEEP(X_S) | KEEP(X_FLAGS), 0 },
                   { "surplus", surplus }),
};

/* ---- FD-29, FD-30, FD-222: an opposed test ---- */

static bool opposed_legal(const struct play *p, struct refusal *no)
{
    if (!skill_legal(p, no))
        return false;
    return (p->target != p->actor && doom_there(p->now, p->target)) ||
           kit_refuse(no, "FD-29", NAME_no_such_target);
}

static void act(struct play *p)
{
    struct test t = begin_test(p);

    doom_ask_circumstance(p, &t);
    p->x[X_D_SKILL] = doom_ask_defending(p, p->actor, t.skill);
    doom_weigh(p, &t);
    t.need = (short)doom_most(1, 1 + t.tn);
    doom_roll_test(p, &t);
    remember(p, &t);
    p->x[X_M] = t.tn;
}

/* FD-215: who is helpless does not resist; everybody else just rolls, where turns are tracked for a price. */
static void resist(struct play *p)
{
    struct test t;

    if (!doom_able(p->now, p->target))
        return;
    t = doom_roll_defence(p, p->target, p->x[X_D_SKILL], p->x[X_S] - p->x[X_M]);
    p->x[X_D] = t.effective;
    p->x[X_D_COMPLICATIONS] = t.complications;
    p->x[X_FLAGS] |= FLAG_DEFENDED | (t.doomed ? FLAG_D_DOOMED : 0);
}

static void weigh_up(struct play *p)
{
    int needed = doom_most(1, p->x[X_D] + 1 + p->x[X_M]), over;

    play_value(p, p->actor, N_needed, "FD-29", needed);
    over = doom_compare(p, p->actor, p->x[X_S], needed, p->target);
    p->x[X_FLAGS] |= over >= 0 ? FLAG_WON : 0;
    p->x[X_MORE] = over;
    p->x[X_S] = over >= 0 ? over : doom_most(0, doom_least(p->x[X_D], p->x[X_D] - (p->x[X_S] - p->x[X_M])));
}

static void complications_of_defence(struct play *p)
{
    doom_complications(p, p->target, p->x[X_D_SKILL], p->x[X_D_COMPLICATIONS]);
}

/* FD-30, FD-222: the winner's surplus, and its skill is marked. */
static void winner(struct play *p)
{
    bool won = p->x[X_FLAGS] & FLAG_WON;

    if (won) {
        surplus(p);
        if (doom_skill_said(p, N_skill) == ROW_rapport)
            doom_befriend(p, p->actor, p->target, p->x[X_MORE]);
        return;
    }
    if (!(p->x[X_FLAGS] & FLAG_DEFENDED))
        return;
    play_value(p, p->target, N_defence_surplus, "FD-30", p->x[X_S]);
    doom_spend_surplus(p, p->target, p->x[X_S], p->x[X_FLAGS] & FLAG_D_DOOMED);
    doom_mark_skill(p, p->target, p->x[X_D_SKILL]);
}

#define RESISTED (ROLLED | KEEP(X_D) | KEEP(X_D_COMPLICATIONS) | KEEP(X_D_SKILL))
#define WEIGHED (KEEP(X_S) | KEEP(X_FLAGS) | KEEP(X_D_SKILL) | KEEP(X_MORE))

const struct deed DEED(opposed_test) = {
    .key = "opposed_test",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .args = ARGS(WORD(skill, skills)),
    .more = ARGS(TEXT(contact)),
    .rule = "FD-29",
    .legal = opposed_legal,
    .odds = ODDS(N_success, N_surplus, N_complication),
    .steps = STEPS({ "roll", act, NEEDS_ACTOR, ROLLED | KEEP(X_D_SKILL), BOTH },
                   { "defence", resist, NEEDS_TARGET, RESISTED, BOTH },
                   { "compare", weigh_up, 0, WEIGHED | KEEP(X_COMPLICATIONS) | KEEP(X_D_COMPLICATIONS),
                     BOTH },
                   { "complications", complications, 0, WEIGHED | KEEP(X_D_COMPLICATIONS), BOTH },
                   { "defence_complications", complications_of_defence, 0, WEIGHED, 0 },
                   { "surplus", winner }),
};

/* ---- FD-16: a check without a skill ---- */

static bool check_legal(const struct play *p, struct refusal *no)
{
    return doom_action_legal(p, no);
}

static void check(struct play *p)
{
    struct test t = doom_pure_check(p->actor, doom_word_of(p, N_attribute, N_agility, N_wits), N_check);

    doom_open_turn(p, p->actor);
    play_about(p, p->actor, N_check, NOBODY, NOWHERE, "FD-16");
    doom_spend(p, p->actor, ACTION, "FD-164");
    doom_ask_rating(p, &t);
    doom_weigh(p, &t);
    t.tn = (short)doom_most(0, t.tn);
    play_value(p, p->actor, N_tn, "FD-09", t.tn);
    doom_roll_test(p, &t);
    doom_compare(p, p->actor, t.successes, t.tn, NOBODY);
    doom_complicate(p, &t);
}

const struct deed DEED(attribute_check) = {
    .key = "attribute_check",
    .when = ANY_TIME,
    .args = ARGS(WORD(attribute, attributes)),
    .rule = "FD-16",
    .legal = check_legal,
    .odds = ODDS(N_success, N_complication),
    .steps = STEPS({ "check", check, NEEDS_ACTOR }),
};

/* ---- FD-27, FD-28: help ---- */

static bool help_legal(const struct play *p, struct refusal *no)
{
    if (!skill_legal(p, no))
        return false;
    return (p->target != p->actor && doom_able(p->now, p->target)) ||
           kit_refuse(no, "FD-27", NAME_no_such_target);
}

static void help(struct play *p)
{
    struct test t = begin_test(p);

    doom_weigh(p, &t);
    t.need = 1;
    doom_roll_test(p, &t);
    play_result(p, p->actor, t.successes > 0 ? N_success : N_failure, t.successes, p->target, "FD-28");
    doom_complicate(p, &t);
    if (t.successes < 1)
        return;
    doom_lend(p, p->target, t.successes, doom_skill_said(p, N_helped_skill) + 1, "FD-28");
    doom_mark_skill(p, p->actor, t.skill);
}

const struct deed DEED(help) = {
    .key = "help",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .args = ARGS(WORD(skill, skills)),
    .more = ARGS(WORD(helped_skill, skills)),
    .rule = "FD-27",
    .legal = help_legal,
    .odds = ODDS(N_success, N_complication),
    .steps = STEPS({ "help", help, NEEDS_ACTOR | NEEDS_TARGET }),
};
