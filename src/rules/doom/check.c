/* 2.1, 2.3: tests and checks that are wished for themselves: plain, opposed, without a skill, and help. */
#include "rules/doom/pool.h"

#include "base/bounds.h"

int doom_skill_said(const struct play *p, int key)
{
    return kit_word_of(p, key, N_athletics, N_profession_2);
}

static bool skill_legal(const struct play *p, struct refusal *no)
{
    return (doom_skill_said(p, N_skill) >= 0 || kit_refuse(no, "FD-15", N_no_skill)) &&
           doom_action_legal(p, no);
}

static struct test begin_test(struct play *p)
{
    return doom_begin_test(p, doom_skill_said(p, N_skill), ACTION, "FD-15");
}

static void remember(struct play *p, const struct test *t)
{
    doom_strain_contact(p, t, p->target);
    doom_keep_roll(p, t);
}

/* ---- FD-15: a test against a TN ---- */

/* FD-11: at TN 0 whoever is trained just succeeds, unless it is to be rolled. */
static bool just_succeeds(struct play *p, const struct test *t)
{
    if (t->tn > 0 || t->level < 1 || play_offer(p, p->actor, N_roll_anyway, "FD-11"))
        return false;
    doom_compare(p, p->actor, 0, 0, NOBODY);
    return true;
}

static void roll(struct play *p)
{
    struct test t = begin_test(p);

    doom_ask_rating(p, &t);
    doom_fix_tn(p, &t, "FD-09");
    if (just_succeeds(p, &t)) {
        play_end(p);
        return;
    }
    doom_roll_test(p, &t);
    remember(p, &t);
}

static void compare(struct play *p)
{
    p->x[X_S] = doom_compare(p, p->actor, p->x[X_S], p->x[X_M], NOBODY);
}

void doom_said_complications(struct play *p)
{
    doom_complications(p, p->actor, doom_skill_said(p, N_skill), p->x[X_COMPLICATIONS]);
}

static void surplus(struct play *p)
{
    if (p->x[X_S] < 0)
        return;
    doom_win(p, p->actor, doom_skill_said(p, N_skill), p->x[X_S], p->x[X_FLAGS] & FLAG_DOOMED);
}

#define ROLLED (KEEP(X_S) | KEEP(X_M) | KEEP(X_COMPLICATIONS) | KEEP(X_FLAGS))

const struct deed DEED(test) = {
    .key = "test",
    .when = ANY_TIME,
    .args = ARGS(WORD(skill, doom_skill_words)),
    .more = ARGS(NAME_OF(contact, CONTACT)),
    .rule = "FD-15",
    .legal = skill_legal,
    .odds = ODDS(N_success, N_surplus, N_complication),
    .steps = STEPS({ "roll", roll, NEEDS_ACTOR, ROLLED, POOLS_READ },
                   { "compare", compare, 0, KEEP(X_S) | KEEP(X_COMPLICATIONS) | KEEP(X_FLAGS), POOLS_READ },
                   { "complications", doom_said_complications, 0, KEEP(X_S) | KEEP(X_FLAGS), 0 },
                   { "surplus", surplus }),
};

/* ---- FD-29, FD-30, FD-222: an opposed test ---- */

bool doom_other_legal(const struct play *p, const char *rule, struct refusal *no)
{
    return (p->target != p->actor && doom_able(p->now, p->target)) ||
           kit_refuse(no, rule, NAME_no_such_target);
}

LEGAL_AND(opposed, skill_legal, p->target != p->actor && doom_there(p->now, p->target), "FD-29",
          NAME_no_such_target);

static void act(struct play *p)
{
    struct test t = begin_test(p);

    doom_ask_circumstance(p, &t);
    p->x[X_D_SKILL] = doom_ask_defending(p, p->actor, t.skill);
    doom_weigh(p, &t);
    t.need = (short)larger(1, 1 + t.tn);
    doom_roll_test(p, &t);
    remember(p, &t);
}

/* FD-215: who is helpless does not resist; everybody else just rolls, where turns are tracked for a price. */
static void resist(struct play *p)
{
    if (!doom_able(p->now, p->target))
        return;
    p->x[X_FLAGS] |= FLAG_DEFENDED;
    doom_defence_test(p);
}

static void weigh_up(struct play *p)
{
    int needed = larger(1, p->x[X_D] + 1 + p->x[X_M]), over;

    play_value(p, p->actor, N_needed, "FD-29", needed);
    over = doom_compare(p, p->actor, p->x[X_S], needed, p->target);
    p->x[X_FLAGS] |= over >= 0 ? FLAG_WON : 0;
    p->x[X_MORE] = over;
    p->x[X_S] = over >= 0 ? over : doom_defence_over(p->x[X_D], p->x[X_S], p->x[X_M]);
}

/* FD-30, FD-222: the winner's surplus, and its skill is marked. */
void doom_winner(struct play *p)
{
    if (p->x[X_FLAGS] & FLAG_WON) {
        surplus(p);
        if (doom_skill_said(p, N_skill) == ROW_rapport)
            doom_befriend(p, p->actor, p->target, p->x[X_MORE]);
    } else if (p->x[X_FLAGS] & FLAG_DEFENDED) {
        doom_defence_wins(p);
    }
}

const struct deed DEED(opposed_test) = {
    .key = "opposed_test",
    .when = ANY_TIME,
    .flags = DEED_TARGET,
    .args = ARGS(WORD(skill, doom_skill_words)),
    .more = ARGS(NAME_OF(contact, CONTACT)),
    .rule = "FD-29",
    .legal = opposed_legal,
    .odds = ODDS(N_success, N_surplus, N_complication),
    .steps = OPPOSED_STEPS(act, resist, weigh_up),
};

/* ---- FD-16: a check without a skill ---- */

static void check(struct play *p)
{
    struct test t = doom_begin_check(p, kit_word_of(p, N_attribute, N_agility, N_wits), "FD-16");

    doom_ask_rating(p, &t);
    doom_try(p, &t, NOBODY, "FD-09");
}

DEED_IN_ONE(attribute_check, ANY_TIME, "FD-16", check, NEEDS_ACTOR,
            .args = ARGS(WORD(attribute, doom_attribute_words)), .legal = doom_action_legal,
            .odds = ODDS(N_success, N_complication));

/* ---- FD-27, FD-28: help ---- */

LEGAL(help, skill_legal(p, no) && doom_other_legal(p, "FD-27", no));

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

DEED_IN_ONE(help, ANY_TIME, "FD-27", help, NEEDS_ACTOR | NEEDS_TARGET, .flags = DEED_TARGET,
            .args = ARGS(WORD(skill, doom_skill_words)), .more = ARGS(WORD(helped_skill, doom_skill_words)),
            .legal = help_legal, .odds = ODDS(N_success, N_complication));

/* ---- FD-164: looking about, a Notice check as a Minor ---- */

static void look(struct play *p)
{
    struct test t = doom_begin_test(p, ROW_notice, MINOR, "FD-164");

    doom_ask_rating(p, &t);
    doom_attempt(p, &t, NOBODY, "FD-09");
}

DEED_IN_ONE(look, ANY_TIME, "FD-164", look, NEEDS_ACTOR, .legal = doom_minor_legal,
            .odds = ODDS(N_success, N_complication));
