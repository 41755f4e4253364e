/* Section 17: the GM's controls. */
#include "rules/kit/gm.h"

#include "rules/kit/rows.h"
#include "rules/nametbd/nametbd.h"

GM_MODIFIER(MODIFIER, 99, "TBD-28");

/* ---- TBD-05, TBD-26, TBD-28: what waits for the next roll ---- */

/* The mark of what waits for the next roll; it is laid if it is not there. */
static int coming(struct play *p, const char *rule)
{
    int id = state_find(p->now, TABLE, COMING, -2);

    return id < 0 ? play_mark(p, mark_make(COMING, TABLE), rule) : id;
}

static void lay_down(struct play *p, int field, const char *rule)
{
    const struct mark_field *number = &tbd_marks[COMING].field[field];
    int id = coming(p, rule);

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

DEED_IN_ONE(allow_several_targets, ANY_TIME, "TBD-117", allow_several, 0, .flags = DEED_GM | DEED_TARGET);

/* TBD-233: whoever is marked may be struck together, once. */
static void mark_targets(struct play *p)
{
    kit_drop_everywhere(p, MARKED_TARGET, "TBD-233");
    for (int i = 0; play_target(p, i) != NOBODY; i++)
        kit_give(p, play_target(p, i), MARKED_TARGET, "TBD-233");
}

DEED_IN_ONE(mark_targets, ANY_TIME, "TBD-233", mark_targets, 0,
            .flags = DEED_GM | DEED_TARGET | DEED_TARGETS);

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

/* Set by hand it may sleep with Life left (TBD-145). */
static bool is_asleep(const struct play *p, struct refusal *no)
{
    return (tbd_there(p->now, p->target) && kit_has(p->now, p->target, UNCONSCIOUS)) || is_down(p, no);
}

static void wake(struct play *p)
{
    tbd_wake(p, p->target);
}

const struct deed DEED(wake) = {
    .key = "wake",
    .when = ANY_TIME,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "TBD-148",
    .legal = is_asleep,
    .steps = STEPS({ "wake", wake }),
};

/* ---- TBD-238: waved through, or refused ---- */

static int ruling_on(const struct state *now, int what)
{
    for (int id = state_find(now, TABLE, RULED, -2); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == RULED && now->mark[id].b == what)
            return id;
    return -1;
}

enum ruling tbd_ruling(const struct state *now, const struct book *book, int what)
{
    int id = ruling_on(now, what);

    return id < 0 ? UNRULED : tbd_field(now, book, id, RULED_REFUSED) ? REFUSED : WAVED_THROUGH;
}

enum ruling tbd_take_ruling(struct play *p, int what)
{
    enum ruling ruling = tbd_ruling(p->now, p->book, what);

    play_unmark(p, ruling_on(p->now, what), "TBD-238");
    return ruling;
}

bool tbd_not_refused(const struct play *p, int what, struct refusal *no)
{
    return tbd_ruling(p->now, p->book, what) != REFUSED || kit_refuse(no, "TBD-238", N_gm_refuses);
}

bool tbd_allows_spend(struct play *p, int about, bool own, const char *rule)
{
    enum ruling ruling = tbd_take_ruling(p, RULED_SPEND);

    if (ruling != UNRULED)
        return ruling == WAVED_THROUGH;
    return own || tbd_gm_says(p, N_spend_allowed, rule, about, true);
}

static const char *const ruled_words[] = { "attack", "reply", "aid", "move", "spend", NULL };

static void rule_on(struct play *p, bool refused)
{
    struct mark mark = mark_make(RULED, TABLE);

    mark.b = (short)kit_choice(p, N_what, ruled_words);
    mark.a = mark_field_put(0, &tbd_marks[RULED].field[RULED_REFUSED], refused);
    play_unmark(p, ruling_on(p->now, mark.b), "TBD-238");
    play_mark(p, mark, "TBD-238");
}

static void wave_through(struct play *p)
{
    rule_on(p, false);
}

static void refuse(struct play *p)
{
    rule_on(p, true);
}

/* clang-format off */
#define RULING(word)                                                                                     \
    const struct deed DEED(word) = {                                                                     \
        .key = #word,                                                                                    \
        .when = ANY_TIME,                                                                                \
        .flags = DEED_GM,                                                                                \
        .args = ARGS(WORD(what, ruled_words)),                                                           \
        .rule = "TBD-238",                                                                               \
        .steps = STEPS({ "rule", word }),                                                                \
    }
/* clang-format on */

RULING(wave_through);
RULING(refuse);

/* ---- TBD-106 ---- */

static void set_physical(struct play *p)
{
    int id = coming(p, "TBD-106");

    if (id >= 0)
        play_keep(p, id, &tbd_marks[COMING].field[COMING_PHYSICAL],
                  PHYSICAL_NO + kit_choice(p, N_physical, rows_no_yes), "TBD-106");
}

int tbd_take_physical(struct play *p)
{
    int id = state_find(p->now, TABLE, COMING, -2);

    return id < 0 ? PHYSICAL_UNSAID : tbd_field(p->now, p->book, id, COMING_PHYSICAL);
}

const struct deed DEED(set_physical) = {
    .key = "set_physical",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(WORD(physical, rows_no_yes)),
    .rule = "TBD-106",
    .steps = STEPS({ "set", set_physical }),
};

/* ---- TBD-28: what comes of the roll, the running one or the next ---- */

#define OUTCOME_WORD(word) #word,
static const char *const outcomes[] = { TBD_OUTCOMES(OUTCOME_WORD) NULL };

static void set_result(struct play *p)
{
    int id = coming(p, "TBD-28");

    if (id >= 0)
        play_keep(p, id, &tbd_marks[COMING].field[COMING_RESULT], kit_choice(p, N_result, outcomes) + 1,
                  "TBD-28");
}

/* Of a roll that is under way how its total is read becomes another. */
static bool read_meanwhile(const struct play *pending, int read_by, struct meanwhile *what,
                           struct refusal *no)
{
    const struct frame *top = &pending->frame[pending->depth - 1];

    if (top->deed != DO_total || pending->x[TOTAL_READ_BY] == 0)
        return kit_refuse(no, "TBD-28", N_no_roll);
    *what = (struct meanwhile){
        .place = pending->head, .slot = TOTAL_READ_BY, .value = (short)read_by, .name = N_result
    };
    return true;
}

static bool set_result_meanwhile(const struct play *pending, const struct play *wish, struct meanwhile *what,
                                 struct refusal *no)
{
    return read_meanwhile(pending,
                          tbd_say_outcome(pending->x[TOTAL_READ_BY], kit_choice(wish, N_result, outcomes)),
                          what, no);
}

const struct deed DEED(set_result) = {
    .key = "set_result",
    .when = ANY_TIME,
    .flags = DEED_GM,
    .args = ARGS(WORD(result, outcomes)),
    .rule = "TBD-28",
    .meanwhile = set_result_meanwhile,
    .steps = STEPS({ "set", set_result }),
};

/* Where none is under way there is nothing to call off. */
static void cancel_roll(struct play *p)
{
    play_result(p, NOBODY, NAME_refused, 0, NOBODY, "TBD-28");
}

static bool cancel_meanwhile(const struct play *pending, const struct play *wish, struct meanwhile *what,
                             struct refusal *no)
{
    (void)wish;
    return read_meanwhile(pending, tbd_call_off(pending->x[TOTAL_READ_BY]), what, no);
}

GM_DEED(cancel_roll, "TBD-28", .meanwhile = cancel_meanwhile);

/* ---- TBD-104, TBD-231: the tracker by hand ---- */

static bool acted(const struct play *p, struct refusal *no)
{
    return kit_has(p->now, p->target, ACTED) || kit_refuse(no, "TBD-231", N_not_acted);
}

static bool not_acted(const struct play *p, struct refusal *no)
{
    return !kit_has(p->now, p->target, ACTED) || kit_refuse(no, "TBD-100", N_already_acted);
}

static void skip_turn(struct play *p)
{
    kit_give(p, p->target, ACTED, "TBD-231");
    if (p->now->turn.actor == p->target)
        play_turn(p, NAME_actor, NOBODY, "TBD-231");
}

/* It acts again in this round. */
static void reorder(struct play *p)
{
    kit_drop_all(p, p->target, ACTED, "TBD-231");
}

const struct deed DEED(skip_turn) = {
    .key = "skip_turn",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "TBD-231",
    .legal = not_acted,
    .steps = STEPS({ "skip", skip_turn }),
};

const struct deed DEED(reorder) = {
    .key = "reorder",
    .when = WHEN_ENCOUNTER,
    .flags = DEED_GM | DEED_TARGET,
    .rule = "TBD-231",
    .legal = acted,
    .steps = STEPS({ "again", reorder }),
};
