/* 2.9 Medicine: care, stabilising, the hospital (BREW-106 to BREW-114, BREW-119). */
#include "rules/brew/roll.h"

#include "base/bounds.h"
#include "rules/kit/rows.h"

static bool care_legal(const struct play *p, struct refusal *no)
{
    if (!brew_there(p->now, p->target))
        return kit_refuse(no, "BREW-98", N_is_dead);
    if (state_find(p->now, p->target, TRIED_TODAY, p->actor) >= 0)
        return kit_refuse(no, "BREW-113", N_has_tried);
    return brew_action_legal(p, no);
}

/* BREW-113: Medicine by any Attribute, or a profession that fits. */
static struct pair medicine(struct play *p)
{
    struct pair open[PAIRS_OPEN];
    int n = 0;

    for (short i = 0; i < ATTRIBUTES; i++)
        open[n++] = (struct pair){ i, ROW_medicine };
    for (short i = 0; i < ATTRIBUTES && brew_score(p->now, p->book, p->actor, ATTRIBUTES + ROW_profession);
         i++)
        open[n++] = (struct pair){ i, ROW_profession };
    return brew_ask_pair(p, p->actor, N_pair, "BREW-113", open, n);
}

/* BREW-109, BREW-110, BREW-111: Health 1, and days in which nothing is done. */
static void stabilise(struct play *p)
{
    struct mark mark = mark_make(STABILISING, p->target);
    int days = brew_number(p->book, STABILISING_FROM) - brew_score(p->now, p->book, p->target, ROW_power);
    int id;

    play_set(p, p->target, HEALTH, 1, "BREW-109");
    brew_wake(p, p->target, "BREW-109");
    kit_drop_all(p, p->target, STABILISING, "BREW-109");
    id = play_mark(p, mark, "BREW-109");
    if (id >= 0)
        play_keep(p, id, &brew_marks[STABILISING].field[STABILISING_DAYS], larger(1, days), "BREW-110");
    play_result(p, p->target, N_stabilised, days, p->actor, "BREW-109");
}

/* BREW-119: at once, once a day; whoever stays below 1 no longer dies of it (D-66). */
static void treat_at_once(struct play *p, bool high)
{
    if (kit_has(p->now, p->target, CARED_TODAY))
        return;
    brew_heal(p, p->target, brew_number(p->book, high ? SIMPLE_CARE_HIGH : SIMPLE_CARE), HEAL_BY_CARE,
              "BREW-119");
    if (!kit_has(p->now, p->target, DYING))
        return;
    kit_drop_all(p, p->target, DYING, "BREW-119");
    play_result(p, p->target, N_stabilised, 0, p->actor, "BREW-119");
}

static void treat(struct play *p, int total)
{
    struct mark cared = mark_make(CARED_TODAY, p->target);
    bool high = total >= brew_number(p->book, CARE_HIGH);

    if (brew_simplified(p->now))
        treat_at_once(p, high);
    else if (play_stat(p, p->target, HEALTH) < 1)
        stabilise(p);
    cared.of = (short)p->actor;
    cared.level = high && play_option(p, MEDICINE_HIGH_BONUS) ? 2 : 1;
    play_mark(p, cared, "BREW-106");
}

static void care(struct play *p)
{
    struct mark tried = mark_make(TRIED_TODAY, p->target);
    struct throw r;
    int total = 0;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_care, p->target, p->now->token[p->target].at, "BREW-106");
    brew_spend_action(p, p->actor, "BREW-208");
    tried.of = (short)p->actor;
    play_mark(p, tried, "BREW-113");
    brew_prepare(p, &r, p->actor, medicine(p), 0, 0, "BREW-106");
    if (brew_test(p, &r, brew_ask_difficulty(p, p->actor, brew_number(p->book, CARE_DIFFICULTY), "BREW-108"),
                  &total))
        treat(p, total);
}

const struct deed DEED(care) = {
    .key = "care",
    .when = ALWAYS,
    .flags = DEED_TARGET,
    .args = ARGS(ANSWER(pair)),
    .rule = "BREW-106",
    .legal = care_legal,
    .odds = ODDS(N_success, N_perfect, N_astounding, N_stabilised),
    .steps = STEPS({ "care", care, NEEDS_ACTOR | NEEDS_TARGET }),
};

/* ---- BREW-114 ---- */

static void hospital(struct play *p)
{
    if (kit_choice(p, N_value, rows_no_yes) > 0)
        kit_give(p, p->target, HOSPITAL, "BREW-114");
    else
        kit_drop(p, p->target, HOSPITAL, "BREW-114");
}

const struct deed DEED(hospital) = {
    .key = "hospital",
    .when = ALWAYS,
    .flags = DEED_GM | DEED_TARGET,
    .args = ARGS(WORD(value, rows_no_yes)),
    .rule = "BREW-114",
    .steps = STEPS({ "hospital", hospital, NEEDS_TARGET }),
};
