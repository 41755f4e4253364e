/* Move and Run (NU-46 to NU-50), on the grid as NU-150 to NU-155 and NU-169 to NU-173 have it. */
#include "rules/nudge/nudge.h"

#include "rules/kit/walk.h"

/* ---- NU-153, NU-161, NU-170: who is in the way ---- */

/* NU-153, NU-161: whoever is out may be walked over and stood upon. */
static bool blocks(const struct state *now, int token)
{
    return nudge_stands(now, token);
}

static bool walker_ends(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return kit_may_stay(who, at, blocks, who->now->option[HALF_CELL_SHARING]);
}

bool nudge_room_at(const struct state *now, int token, struct cell at)
{
    const struct walk_who who = { now, NULL, token, SEATS_ALL };

    return walker_ends(&who, at);
}

/* NU-153: its own side may be passed, a standing foe bars the way. */
static bool walker_crosses(const void *context, struct cell at)
{
    return kit_may_pass(context, at, blocks, blocks);
}

/* ---- how far ---- */

/* A Move with so much left, in thousandths of a cell (NU-172); `full`: nothing is spent. */
static struct walker make_walker(const struct state *now, const struct book *book, int token, int left,
                                 bool full, struct walk_who *who)
{
    *who = (struct walk_who){ now, book, token, SEATS_ALL };
    return (struct walker){ .board = now->board,
                            .size = now->token[token].size,
                            .diagonals = (enum diagonals)now->option[DIAGONALS],
                            .budget = left,
                            .full = full,
                            .may_cross = walker_crosses,
                            .may_end = walker_ends,
                            .context = who };
}

/* What is left of the Move under way: its mark keeps it from step to step. */
static struct walker walker_under_way(const struct state *now, const struct book *book, int token, int id,
                                      struct walk_who *who)
{
    const struct mark *way = &now->mark[id];
    struct walker w = make_walker(now, book, token, way->a * ONE_CELL + state_stat(now, token, MOVE_PART),
                                  way->level == 0, who);

    w.diagonals_done = way->b;
    return w;
}

static bool on_board(const struct state *now, int token)
{
    return nudge_grid(now) && cell_somewhere(now->token[token].at);
}

/* NU-155: before a Run's Test the plain allowance is shown. */
bool nudge_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                  struct walker *walker)
{
    int way = state_find(now, token, MOVING, -2);

    if (!on_board(now, token) || !nudge_able(now, token))
        return false;
    if (way >= 0)
        *walker = walker_under_way(now, book, token, way, who);
    else
        *walker = make_walker(now, book, token, nudge_value(now, book, token, MOVE_CELLS) * ONE_CELL, true,
                              who);
    return walker->budget > 0;
}

/* ---- may it move, and along this path? ---- */

/* Does the wish say that whoever wishes it runs? Of a foe, that is the GM's word (NU-50). */
static bool says_run(const struct play *p, int token)
{
    return token == p->command->actor &&
           (kit_says_yes(p, N_run) || (!nudge_tests(p->now, token) && kit_says_yes(p, N_enemy_run)));
}

/* Of a Run, what a pass would allow is enough (NU-155). */
static bool path_legal(const struct play *p, struct refusal *no)
{
    static const struct refusal why[] = {
        [STRIDE_TOO_FAR] = { "NU-48", N_too_far },          [STRIDE_WALL] = { "NU-173", N_wall_in_the_way },
        [STRIDE_OFF_BOARD] = { "NU-173", N_off_the_board }, [STRIDE_DIAGONAL] = { "NU-150", N_no_diagonals },
        [STRIDE_BARRED] = { "NU-153", N_enemy_in_the_way }, [STRIDE_TAKEN] = { "NU-153", N_cell_taken },
    };
    bool runs = says_run(p, p->actor);
    int cells = nudge_value(p->now, p->book, p->actor, MOVE_CELLS) *
                (runs ? nudge_number(p->book, RUN_TIMES) : 1);
    struct walk_who who;
    struct walker walker = make_walker(p->now, p->book, p->actor, cells * ONE_CELL, true, &who);

    who.eyes = p->eyes;
    if (kit_path_legal(p, N_step, &walker, why, no))
        return true;
    if (runs && no->why == N_too_far)
        no->rule = "NU-49";
    return false;
}

/* NU-42: the declared Move, in its slot; without a fight at any time. */
static bool move_legal(const struct play *p, struct refusal *no)
{
    bool grid = p->now->option[MOVEMENT] == MOVEMENT_GRID;

    if (grid && !on_board(p->now, p->actor))
        return kit_refuse(no, "NU-46", N_no_map);
    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
    if (!nudge_slot_legal(p, 1u << MOVE, no))
        return false;
    return grid ? path_legal(p, no) : nudge_toggle_legal(p, no);
}

static void move(struct play *p)
{
    if (nudge_begins(p))
        play_call(p, DO_walk, p->actor, nudge_grid(p->now) ? NOBODY : nudge_ask_entity(p), -1, NULL);
}

const struct deed DEED(move) = {
    .key = "move",
    .when = ANY_TIME,
    .flags = DEED_CELL | DEED_WALK,
    .args = ARGS(ANSWER(step), YES(run)),
    .rule = "NU-42",
    .legal = move_legal,
    .steps = STEPS(NUDGE_OPENING, { "move", move, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
};

/* ---- DO_walk: the Move itself, declared or held back; argument: whether it interrupts (NU-36) ---- */

enum { X_BREAKS, X_RUNS, X_RESULT = 4, X_CELLS = 8, X_STOPPED = 12 };

const short nudge_walk_x[FRAME_X] = { [X_CELLS] = N_cells };

/* NU-49: the mover chooses; NU-50: the GM says whether a foe may. */
static bool ask_run(struct play *p)
{
    if (nudge_tests(p->now, p->actor))
        return kit_yes(p, N_run, "NU-49", p->actor, nudge_seat(p), false);
    if (p->actor == p->command->actor && play_arg(p, N_run, 0))
        return says_run(p, p->actor);
    return kit_yes(p, N_enemy_run, "NU-50", p->actor, SEATS_GM, false);
}

int nudge_run_pair(void)
{
    return nudge_pair(CO_ORDINATION, BRAWN);
}

/* NU-155: a Run's Test comes first, then the path. In abstract mode nobody runs. */
static void walk_run(struct play *p)
{
    const int args[4] = { nudge_run_pair(), TEXT_MOVING, p->x[X_BREAKS] ? TEST_BREAKS : 0 };
    bool grid = nudge_grid(p->now), tests = nudge_tests(p->now, p->actor);

    play_about(p, p->actor, N_move, p->target, p->now->token[p->actor].at, grid ? "NU-48" : "NU-47");
    if (!grid)
        return;
    p->x[X_CELLS] = play_value(p, p->actor, N_plain_cells, tests ? "NU-48" : "NU-50",
                               nudge_value(p->now, p->book, p->actor, MOVE_CELLS));
    if (!ask_run(p))
        return;
    p->x[X_RUNS] = 1;
    if (tests)
        play_call(p, DO_test, p->actor, NOBODY, X_RESULT, args);
}

/* NU-49, D-22; NU-144: a Test that was skipped changes nothing. */
static void walk_cells(struct play *p)
{
    bool tests = nudge_tests(p->now, p->actor);

    if (!nudge_grid(p->now))
        return;
    if (p->x[X_RUNS] && (!tests || nudge_passes(p->x[X_RESULT])))
        p->x[X_CELLS] *= nudge_number(p->book, RUN_TIMES);
    else if (p->x[X_RUNS] && p->x[X_RESULT] != SKIPPED && play_option(p, RUN_FAIL) == RUN_FAIL_NONE)
        p->x[X_CELLS] = 0;
    play_value(p, p->actor, N_cells, !p->x[X_RUNS] ? "NU-48" : tests ? "NU-49" : "NU-50", p->x[X_CELLS]);
}

/* NU-172: what is left at the end is lost. */
static void forget_way(struct play *p)
{
    kit_drop_all(p, p->actor, MOVING, "NU-153");
    play_set(p, p->actor, MOVE_PART, 0, "NU-172");
}

/* NU-48: so far as the GM lets it be now; NU-47: to or from the one named. */
static void set_out(struct play *p)
{
    struct mark way = mark_make(MOVING, p->actor);

    if (!nudge_grid(p->now)) {
        play_call(p, DO_stride, p->actor, p->target, -1, NULL);
        return;
    }
    way.a = p->x[X_CELLS];
    forget_way(p);
    play_mark(p, way, "NU-153");
}

/* NU-150, NU-153, NU-171, NU-172: the step and its price. False: it cannot be gone any more. */
static bool go(struct play *p, struct cell to)
{
    const char *rule = p->now->token[p->actor].size > 1 ? "NU-171" : "NU-48";
    int way = state_find(p->now, p->actor, MOVING, -2);
    struct walk_who who;
    struct kit_step step;
    struct walker w;

    if (way < 0)
        return false;
    w = walker_under_way(p->now, p->book, p->actor, way, &who);
    step = kit_step_to(&w, p->now->token[p->actor].at, to);
    if (step.price < 0 || !walker_crosses(&who, to))
        return false;
    stride_pay(&w, step.direction, step.price);
    play_change(p, way, NAME_a, w.budget / ONE_CELL, "NU-153");
    play_set(p, p->actor, MOVE_PART, w.budget % ONE_CELL, "NU-172");
    play_change(p, way, NAME_b, w.diagonals_done, "NU-150");
    play_change(p, way, NAME_level, p->now->mark[way].level + 1, "NU-153");
    play_move(p, p->actor, to, NAME_walk, rule);
    return true;
}

/* What is left of its cells, of a fraction of one the whole ones: those are the GM's to change. */
static int cells_left(const struct play *p)
{
    int way = state_find(p->now, p->actor, MOVING, -2);

    return way < 0 ? 0 : p->now->mark[way].a;
}

static void take_step(struct play *p, const struct walker *truth, const struct kit_step *step)
{
    (void)truth;
    play_again(p);
    if (nudge_anybody_waits(p->now)) {
        play_call(p, DO_stride, p->actor, NOBODY, X_CELLS, (const int[4]){ cell_pack(step->to) });
    } else {
        go(p, step->to);
        p->x[X_CELLS] = cells_left(p);
    }
}

static struct walker walker_on_the_way(const struct play *p, unsigned eyes, struct walk_who *who)
{
    struct walker w = walker_under_way(p->now, p->book, p->actor, state_find(p->now, p->actor, MOVING, -2),
                                       who);

    who->eyes = eyes;
    return w;
}

/*
 * NU-153: any number of cells, which are the GM's to change (NU-48) as long as
 * it lasts; nobody stays where somebody stands, but with whom it stood already.
 */
static void walk(struct play *p)
{
    int way = state_find(p->now, p->actor, MOVING, -2);

    if (way < 0)
        return;
    play_change(p, way, NAME_a, p->x[X_CELLS], "NU-48");
    kit_walk(p, &(struct kit_walk){ .step = N_step,
                                    .rule = "NU-153",
                                    .in_the_way = "NU-153",
                                    .seats = nudge_seat(p),
                                    .taken = p->now->mark[way].level,
                                    .stopped = &p->x[X_STOPPED],
                                    .over = !nudge_goes_on(p, p->actor),
                                    .at_home = true,
                                    .walker = walker_on_the_way,
                                    .go = take_step });
}

static void walk_end(struct play *p)
{
    int way = state_find(p->now, p->actor, MOVING, -2);

    if (way >= 0 && p->now->mark[way].level > 0)
        play_result(p, p->actor, N_moved, p->now->mark[way].level, NOBODY, "NU-48");
    forget_way(p);
    if (p->x[X_RUNS] && nudge_tests(p->now, p->actor))
        play_call(p, DO_toll, p->actor, NOBODY, -1, p->x + X_RESULT); /* NU-26, D-22 */
}

#define RUN (KEEP(X_BREAKS) | KEEP(X_RUNS) | KEEP_BACK(X_RESULT) | KEEP(X_CELLS))
const struct deed DEED(walk) = {
    .key = "walk",
    .steps = STEPS({ "run", walk_run, NEEDS_ACTOR, RUN, READS(MEDDLE) },
                   { "cells", walk_cells, 0, RUN, READS(MEDDLE) },
                   { "set-out", set_out, 0, RUN, READS(MEDDLE) },
                   { "walk", walk, 0, RUN | KEEP_BACK(X_CELLS) | KEEP(X_STOPPED), READS(MEDDLE) },
                   { "arrive", walk_end, 0, 0, READS(MEDDLE) }),
    .x_name = nudge_walk_x,
};

/* ---- DO_stride: one step to the cell that is the argument; in abstract mode to or from the target ---- */

enum { X_TO };

static int step_number(const struct play *p)
{
    int way = state_find(p->now, p->actor, MOVING, -2);

    return way < 0 ? 1 : p->now->mark[way].level + 1;
}

/* NU-159: what waits for it is asked while the mover is still one cell away. */
static void stride_watch(struct play *p)
{
    nudge_ask_step_triggers(p, cell_unpack(p->x[X_TO]), p->target, step_number(p));
}

static void stride_before(struct play *p)
{
    if (nudge_fire_next(p, p->actor, N_before))
        play_again(p);
}

/* Who was stopped stays, and what the step would have triggered does not come. What is left is given back. */
static void stride_go(struct play *p)
{
    int step = step_number(p);
    bool goes_on = nudge_goes_on(p, p->actor);

    if (goes_on && !nudge_grid(p->now))
        nudge_toggle_close(p, p->actor, p->target, "NU-47");
    else if (!goes_on || !go(p, cell_unpack(p->x[X_TO])))
        nudge_forget_triggers(p, p->actor, step);
    p->x[X_TO] = cells_left(p);
}

const struct deed DEED(stride) = {
    .key = "stride",
    .steps = STEPS({ "triggers", stride_watch, 0, KEEP(X_TO), READS(MEDDLE) },
                   { "before", stride_before, 0, KEEP(X_TO), READS(MEDDLE) },
                   { "go", stride_go, 0, KEEP(X_TO), READS(MEDDLE) }),
};
