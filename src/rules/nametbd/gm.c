/* Section 17: the GM's controls. */
#include "rules/kit/gm.h"

#include "rules/nametbd/nametbd.h"

GM_MODIFIER(MODIFIER, 99, "TBD-28");

/* ---- TBD-05, TBD-26, TBD-28: what waits for the next roll ---- */

static void lay_down(struct play *p, int field, const char *rule)
{
    int id = state_find(p->now, TABLE, COMING, -2);
    const struct mark_field *number = &tbd_marks[COMING].field[field];

    if (id < 0)
        id = play_mark(p, mark_make(COMING, TABLE), rule);
    if (id >= 0)
        play_keep(p, id, number, mark_field_now(p->book, &p->now->mark[id], number) + 1, rule);
}

static void flag_dangerous(struct play *p)
{
    lay_down(p, COMING_DANGEROUS, "TBD-05");
}

static void add_increase(struct play *p)
{
    lay_down(p, COMING_INCREASES, "TBD-26");
}

static void add_decrease(struct play *p)
{
    lay_down(p, COMING_DECREASES, "TBD-26");
}

/* clang-format off */
#define LAID_DOWN(word, id)                                                                              \
    const struct deed DEED(word) = {                                                                     \
        .key = #word, .when = ANY_TIME, .flags = DEED_GM, .rule = id, .steps = STEPS({ "lay", word }),    \
    }
/* clang-format on */

LAID_DOWN(flag_dangerous, "TBD-05");
LAID_DOWN(add_increase, "TBD-26");
LAID_DOWN(add_decrease, "TBD-26");

/* ---- TBD-117: whoever may strike several at once ---- */

static void allow_several(struct play *p)
{
    kit_give(p, p->target, MAY_STRIKE_SEVERAL, "TBD-117");
}

const struct deed DEED(allow_several_targets) = {
    .key = "allow_several_targets",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "TBD-117",
    .steps = STEPS({ "allow", allow_several }),
};

/* ---- TBD-146, TBD-148 ---- */

static bool is_down(const struct play *p, struct refusal *no)
{
    return (tbd_there(p->now, p->target) && play_stat(p, p->target, LIFE) == 0) ||
           kit_refuse(no, "TBD-146", N_is_up);
}

/* Out of danger it sleeps for so many hours. */
static void no_danger(struct play *p)
{
    kit_drop_all(p, p->target, UNCONSCIOUS, "TBD-146");
    kit_drop_all(p, p->target, UNSTABLE, "TBD-146");
    tbd_sleep(p, p->target, play_arg_value(p, N_hours, play_option(p, UNCONSCIOUS_HOURS)), "TBD-146");
}

const struct deed DEED(no_danger) = {
    .key = "no_danger",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .more = ARGS(NUMBER(hours, 0, 999)),
    .rule = "TBD-146",
    .legal = is_down,
    .steps = STEPS({ "sleep", no_danger }),
};

static void wake(struct play *p)
{
    tbd_wake(p, p->target);
}

const struct deed DEED(wake) = {
    .key = "wake",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "TBD-148",
    .legal = is_down,
    .steps = STEPS({ "wake", wake }),
};
