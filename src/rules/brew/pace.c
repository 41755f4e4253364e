/* 2.5, 3 Sprinting, running, travelling (BREW-48 to BREW-54, BREW-211). */
#include "rules/brew/brew.h"

#include "base/bounds.h"

/* The half of a sum, rounded up; never under 0. */
static int half_up(int sum)
{
    return sum > 0 ? (sum + 1) / 2 : 0;
}

/* BREW-52: metres in three seconds. */
static int sprint_metres(const struct play *p, int die)
{
    int speed = brew_score_now(p->now, p->book, p->actor, ROW_speed);

    if (play_option(p, SPRINT_FORMULA) == HALF_OF_SUM)
        return half_up(speed + die);
    return half_up(2 * speed + die);
}

static bool sprint_legal(const struct play *p, struct refusal *no)
{
    if (!play_option(p, SPRINT_ROLL))
        return kit_refuse(no, "BREW-52", N_switched_off);
    if (kit_has(p->now, p->actor, GRAPPLED))
        return kit_refuse(no, "BREW-213", N_is_held);
    if (brew_fighting(p->now) && brew_engaged_on_board(p->now, p->actor))
        return kit_refuse(no, "BREW-209", N_is_engaged);
    if (brew_fighting(p->now) &&
        play_stat(p, p->actor, MOVE_LEFT) < brew_move_cells(p->now, p->book, p->actor))
        return kit_refuse(no, "BREW-211", N_no_movement_left);
    return brew_action_legal(p, no);
}

/* One roll holds for the whole dash; on the board it is cells to go, with what is left of the Move gone. */
static void sprint(struct play *p)
{
    int metres, scale = larger(1, play_option(p, METRES_PER_CELL)), cells;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_sprint, NOBODY, p->now->token[p->actor].at, "BREW-52");
    brew_spend_action(p, p->actor, "BREW-211");
    metres = sprint_metres(p, play_die(p, p->actor, N_sprint, "BREW-52", DIE)) *
             play_option(p, ROUND_SECONDS) / brew_number(p->book, SPRINT_SECONDS);
    play_value(p, p->actor, N_metres, "BREW-52", metres);
    cells = metres * METRE / scale;
    if (brew_fighting(p->now))
        play_set(p, p->actor, MOVE_LEFT, metres > 0 ? larger(1, cells) : 0, "BREW-211");
}

const struct deed DEED(sprint) = {
    .key = "sprint",
    .when = ALWAYS,
    .rule = "BREW-52",
    .legal = sprint_legal,
    .steps = STEPS({ "sprint", sprint, NEEDS_ACTOR }),
};

/* ---- BREW-53, BREW-54 ---- */

/* BREW-54, BREW-138: so many levels more; the fourth is unconsciousness. */
static void tire(struct play *p, int who, int levels, const char *rule)
{
    int id = state_find(p->now, who, EXHAUSTED, -2);
    struct mark mark = mark_make(EXHAUSTED, who);

    if (levels < 1)
        return;
    mark.level = (short)smaller(EXHAUSTED_MOST, levels);
    if (id < 0)
        play_mark(p, mark, rule);
    else
        play_change(p, id, NAME_level, smaller(EXHAUSTED_MOST, p->now->mark[id].level + levels), rule);
    if (brew_level(p->now, who, EXHAUSTED) < EXHAUSTED_MOST || kit_has(p->now, who, UNCONSCIOUS))
        return;
    kit_give(p, who, UNCONSCIOUS, "BREW-138");
    play_result(p, who, N_unconscious, EXHAUSTED_MOST, NOBODY, "BREW-138");
}

static void run(struct play *p)
{
    int die;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_run, NOBODY, p->now->token[p->actor].at, "BREW-53");
    brew_spend_action(p, p->actor, "BREW-208");
    die = play_die(p, p->actor, N_run, "BREW-53", DIE);
    play_value(p, p->actor, N_kmh, "BREW-53",
               half_up(brew_score_now(p->now, p->book, p->actor, ROW_speed) +
                       brew_score_now(p->now, p->book, p->actor, ROW_power) + die));
    tire(p, p->actor, play_arg_value(p, N_hours, 0), "BREW-54");
}

static bool run_legal(const struct play *p, struct refusal *no)
{
    int hours = play_arg_value(p, N_hours, 0);

    if (kit_has(p->now, p->actor, GRAPPLED))
        return kit_refuse(no, "BREW-213", N_is_held);
    return (hours >= 0 && hours <= TYPED_MOST && brew_action_legal(p, no)) ||
           (hours < 0 && kit_refuse(no, "BREW-54", NAME_no_number));
}

const struct deed DEED(run) = {
    .key = "run",
    .when = ALWAYS,
    .args = ARGS(ANSWER(hours)),
    .rule = "BREW-53",
    .legal = run_legal,
    .steps = STEPS({ "run", run, NEEDS_ACTOR }),
};

/* ---- BREW-48 to BREW-50: hours on the road; what they cost is the GM's to say ---- */

/* By what one goes: a row of the book, NULL: nobody says. */
static const struct item *way_said(const struct play *p)
{
    const struct item *row = kit_item(p, N_by);

    return row && row->kind == TRAVEL_TABLE ? row : NULL;
}

static bool travel_legal(const struct play *p, struct refusal *no)
{
    return !play_arg(p, N_by, 0) || way_said(p) || kit_refuse(no, "BREW-48", NAME_no_such_item);
}

/* BREW-48, BREW-49: as far as the hours go, at most a day's way for each day begun. */
static int kilometres(const struct item *way, int hours)
{
    int days = (hours + DAY_HOURS - 1) / DAY_HOURS;

    return smaller(hours * way->field[TRAVEL_MOST], days * way->field[TRAVEL_DAY]);
}

/* BREW-50: those who go straight on are tired, as the GM has it. */
static void arrive_tired(struct play *p)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_plays(p->now, i) && p->now->token[i].seat != SEAT_GM)
            tire(p, i, play_arg_value(p, NAME_level, 0), "BREW-50");
}

static void travel(struct play *p)
{
    const struct item *way = way_said(p);

    if (way) {
        play_value(p, NOBODY, N_kmh, "BREW-48", way->field[TRAVEL_MOST]);
        play_value(p, NOBODY, N_km, "BREW-49", kilometres(way, play_arg_value(p, N_hours, 0)));
    }
    arrive_tired(p);
    play_turn(p, NAME_goal, p->now->turn.minute + HOUR_MINUTES * play_arg_value(p, N_hours, 0), "BREW-49");
}

const struct deed DEED(travel) = {
    .key = "travel",
    .when = IN_STORY,
    .flags = DEED_GM,
    .args = ARGS(NUMBER(hours, 0, TYPED_MOST)),
    .more = ARGS(ONE_ITEM(by), { NAME_level, ARGUMENT_NUMBER, 0, 0, EXHAUSTED_MOST - 1 }),
    .rule = "BREW-49",
    .legal = travel_legal,
    .steps = STEPS({ "travel", travel }),
};
