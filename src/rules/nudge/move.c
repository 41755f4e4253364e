/*
 * Close and Far (NU-47, NU-152, NU-157), sight (NU-156), Move and Run (NU-46 to NU-50), on the grid as NU-150
 * to NU-155 and NU-169 to NU-173 have it; what the GM moves by hand (NU-162).
 */
#include "rules/nudge/nudge.h"

#include "board/footprint.h"
#include "board/sight.h"
#include "rules/kit/gm.h"
#include "rules/kit/walk.h"

bool nudge_in_sight(const struct state *now, int one, int other)
{
    return !nudge_grid(now) || kit_sees(now, one, other);
}

/* NU-152: walls between: not adjacent. */
bool nudge_close_at(const struct state *now, int one, struct cell at, int other)
{
    const struct token *a = &now->token[one], *b = &now->token[other];

    return cell_somewhere(at) && cell_somewhere(b->at) &&
           footprint_distance(now->board->grid.layout, at, a->size, b->at, b->size) <= CLOSE_CELLS &&
           sight_between(now->board, at, a->size, b->at, b->size);
}

/* NU-157: the link of a pair is one mark, on either of them. */
static int link_of(const struct state *now, int one, int other)
{
    int id = state_find(now, one, CLOSE, other);

    return id >= 0 ? id : state_find(now, other, CLOSE, one);
}

bool nudge_close(const struct state *now, int one, int other)
{
    return nudge_grid(now) ? nudge_close_at(now, one, now->token[one].at, other)
                           : link_of(now, one, other) >= 0;
}

/* ---- NU-47, NU-157: the link ---- */

static void set_link(struct play *p, int one, int other, bool close, const char *rule)
{
    int id = link_of(p->now, one, other);

    if (close && id < 0)
        kit_lay_of(p, one, CLOSE, other, 0, rule);
    else if (!close)
        play_unmark(p, id, rule);
}

static bool is_other(const struct play *p, int token, const char *rule, int other, struct refusal *no)
{
    return (other != NOBODY && other != token && nudge_here(p->now, other)) ||
           kit_refuse(no, rule, NAME_no_such_target);
}

/* On the wish as `entity`, or where a path would stand. */
static int named_entity(const struct play *p)
{
    return kit_figure(p, play_arg(p, N_entity, 0) ? N_entity : N_step);
}

/* Whom the actor's Move leads to or from: as the wish says, else asked; NOBODY. */
static int ask_entity(struct play *p)
{
    int named = p->actor == p->command->actor ? named_entity(p) : NOBODY;
    struct question q;

    if (named != NOBODY)
        return named;
    ask_begin(&q, ASK_PICK, N_entity, "NU-47", p->actor, nudge_seat(p));
    ask_option(&q, NAME_none);
    for (int i = 0; i < p->now->ntokens && q.n < OPTIONS_ASKED; i++)
        if (i != p->actor && nudge_here(p->now, i))
            ask_token(&q, i);
    return q.option[play_pick(p, &q)].of;
}

LEGAL(set_close, (p->now->option[MOVEMENT] != MOVEMENT_GRID || kit_refuse(no, "NU-157", N_not_abstract)) &&
                     is_other(p, p->target, "NU-157", kit_figure(p, N_entity), no));

/* Close, unless the GM says otherwise (close=no). */
GM_RULES_BY(set_close, "NU-157",
            set_link(p, p->target, kit_figure(p, N_entity),
                     !play_arg(p, N_close, 0) || kit_says_yes(p, N_close), "NU-157"),
            .args = ARGS(FIGURE(entity)), .more = ARGS(ONE_OF(close, "yes", "no")), .legal = set_close_legal);

/* ---- NU-153, NU-161, NU-170: who is in the way; whoever is out may be walked over and stood upon ---- */

static bool walker_ends(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return kit_may_stay(who, at, nudge_stands, who->now->option[HALF_CELL_SHARING]);
}

/* NU-153: its own side may be passed, a standing foe bars the way. */
static bool walker_crosses(const void *context, struct cell at)
{
    return kit_may_pass(context, at, nudge_stands, nudge_stands);
}

/* What is left of a Move, which its mark keeps from step to step (NU-172); NULL: all of so many cells. */
static struct walker make_walker(const struct state *now, const struct book *book, int token, int cells,
                                 const struct mark *way, struct walk_who *who)
{
    *who = (struct walk_who){ now, book, token, SEATS_ALL };
    return (struct walker){ .board = now->board,
                            .size = now->token[token].size,
                            .diagonals = (enum diagonals)now->option[DIAGONALS],
                            .diagonals_done = way ? way->b : 0,
                            .budget = way ? way->a * ONE_CELL + state_stat(now, token, MOVE_PART)
                                          : cells * ONE_CELL,
                            .full = !way || way->level == 0,
                            .may_cross = walker_crosses,
                            .may_end = walker_ends,
                            .context = who };
}

/* NU-155: before a Run's Test the plain allowance is shown. */
bool nudge_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                  struct walker *walker)
{
    int way = state_find(now, token, MOVING, -2);

    if (!nudge_grid(now) || !nudge_able(now, token)) /* who is able is on the board */
        return false;
    *walker = make_walker(now, book, token, way < 0 ? nudge_value(now, book, token, MOVE_CELLS) : 0,
                          way < 0 ? NULL : &now->mark[way], who);
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
    struct walker walker = make_walker(p->now, p->book, p->actor, cells, NULL, &who);

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
    bool placed = nudge_grid(p->now) && cell_somewhere(p->now->token[p->actor].at);
    bool named = play_arg(p, N_entity, 0) || play_arg(p, N_step, 0);

    return (!grid || placed || kit_refuse(no, "NU-46", N_no_map)) && nudge_slot_legal(p, 1u << MOVE, no) &&
           (grid ? path_legal(p, no) : !named || is_other(p, p->actor, "NU-47", named_entity(p), no));
}

static void move(struct play *p)
{
    if (nudge_begins(p))
        play_call(p, DO_walk, p->actor, nudge_grid(p->now) ? NOBODY : ask_entity(p), -1, NULL);
}

DEED_OF(move, ANY_TIME, "NU-42", STEPS(NUDGE_OPENING, { "move", move, 0, 0, READS(MEDDLE) }, NUDGE_CLOSING),
        .flags = DEED_CELL | DEED_WALK, .legal = move_legal, .args = ARGS(ANSWER(step), YES(run)));

/* ---- DO_walk: the Move itself, declared or held back; argument: whether it interrupts (NU-36) ---- */

enum { X_BREAKS, X_RUNS, X_RESULT = 4, X_CELLS = 8, X_STOPPED = 12 };

/* NU-155: a Run's Test comes first, then the path. In abstract mode nobody runs. */
static void walk_run(struct play *p)
{
    bool grid = nudge_grid(p->now), tests = nudge_tests(p->now, p->actor), said;

    play_about(p, p->actor, N_move, p->target, p->now->token[p->actor].at, grid ? "NU-48" : "NU-47");
    if (!grid)
        return;
    p->x[X_CELLS] = play_value(p, p->actor, N_plain_cells, tests ? "NU-48" : "NU-50",
                               nudge_value(p->now, p->book, p->actor, MOVE_CELLS));
    said = !tests && p->actor == p->command->actor && play_arg(p, N_run, 0);
    if (said)
        p->x[X_RUNS] = says_run(p, p->actor);
    else /* NU-49: the mover chooses; NU-50: the GM says whether a foe may */
        p->x[X_RUNS] = tests ? kit_yes(p, N_run, "NU-49", p->actor, nudge_seat(p), false)
                             : kit_yes(p, N_enemy_run, "NU-50", p->actor, SEATS_GM, false);
    if (p->x[X_RUNS] && tests)
        play_call(p, DO_a_test, p->actor, NOBODY, X_RESULT,
                  (const int[4]){ RUN_PAIR, TEXT_MOVING, p->x[X_BREAKS] ? TEST_BREAKS : 0 });
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
    if (nudge_grid(p->now)) {
        forget_way(p);
        kit_lay_of(p, p->actor, MOVING, -1, p->x[X_CELLS], "NU-153");
    } else {
        play_call(p, DO_stride, p->actor, p->target, -1, NULL);
    }
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
    w = make_walker(p->now, p->book, p->actor, 0, &p->now->mark[way], &who);
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

static void take_step(struct play *p, const struct walker *truth, const struct kit_step *step)
{
    (void)truth;
    play_again(p);
    if (kit_is_about(p->now, PREPARED)) {
        play_call(p, DO_stride, p->actor, NOBODY, X_CELLS, (const int[4]){ cell_pack(step->to) });
    } else {
        go(p, step->to);
        /* of a fraction of one the whole ones: those are the GM's to change */
        p->x[X_CELLS] = kit_a(p->now, p->actor, MOVING, 0);
    }
}

static struct walker walker_on_the_way(const struct play *p, unsigned eyes, struct walk_who *who)
{
    int way = state_find(p->now, p->actor, MOVING, -2);
    struct walker w = make_walker(p->now, p->book, p->actor, 0, &p->now->mark[way], who);

    who->eyes = eyes;
    return w;
}

/* NU-153: any number of cells, the GM's to change (NU-48); nobody stays with whom it did not stand before. */
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
DEED_CALLED(walk,
            STEPS({ "run", walk_run, NEEDS_ACTOR, RUN, READS(MEDDLE) },
                  { "cells", walk_cells, 0, RUN, READS(MEDDLE) },
                  { "set-out", set_out, 0, RUN, READS(MEDDLE) },
                  { "walk", walk, 0, RUN | KEEP_BACK(X_CELLS) | KEEP(X_STOPPED), READS(MEDDLE) },
                  { "arrive", walk_end, 0, 0, READS(MEDDLE) }),
            .x_name = (const short[FRAME_X]){ [X_CELLS] = N_cells });

/* ---- DO_stride: one step to the cell that is the argument; in abstract mode to or from the target ---- */

enum { X_TO };

static int step_number(const struct play *p)
{
    return kit_level(p->now, p->actor, MOVING, 0) + 1;
}

/* NU-159: what waits for it is asked while the mover is still one cell away. */
STEP_DOES(stride_watch, nudge_ask_triggers(p, &(struct happening){ p->actor, -1, cell_unpack(p->x[X_TO]),
                                                                   p->target, step_number(p) }));

/* Who was stopped stays, and what the step would have triggered does not come. What is left is given back. */
static void stride_go(struct play *p)
{
    int step = step_number(p);
    bool goes_on = nudge_goes_on(p, p->actor);

    if (goes_on && !nudge_grid(p->now) && p->target != NOBODY) { /* NU-47: from Far to Close or back */
        set_link(p, p->actor, p->target, link_of(p->now, p->actor, p->target) < 0, "NU-47");
        play_result(p, p->actor, N_moved, 1, p->target, "NU-47");
    } else if (!goes_on || (nudge_grid(p->now) && !go(p, cell_unpack(p->x[X_TO]))))
        nudge_forget_triggers(p, p->actor, step);
    p->x[X_TO] = kit_a(p->now, p->actor, MOVING, 0);
}

DEED_CALLED(stride, STEPS({ "triggers", stride_watch, 0, KEEP(X_TO), READS(MEDDLE) },
                          { "before", nudge_fire_before, 0, KEEP(X_TO), READS(MEDDLE) },
                          { "go", stride_go, 0, KEEP(X_TO), READS(MEDDLE) }));

/* ---- NU-157: grid or abstract ---- */

/* To abstract the links are read from who stands Close; to grid all stay where they are. */
static void set_mode(struct play *p)
{
    int mode = kit_choice(p, NAME_mode, nudge_movements);
    bool grid = nudge_grid(p->now);

    for (int i = 0; i < p->now->ntokens && mode == MOVEMENT_ABSTRACT && grid; i++)
        for (int other = i + 1; other < p->now->ntokens; other++)
            if (nudge_here(p->now, i) && nudge_here(p->now, other))
                set_link(p, i, other, nudge_close_at(p->now, i, p->now->token[i].at, other), "NU-157");
    play_set_option(p, MOVEMENT, mode, "NU-157");
}

GM_DEED(set_mode, "NU-157", .args = ARGS({ NAME_mode, ARGUMENT_WORD, .words = nudge_movements }));

/* ---- NU-162: by the GM's hand; no rule of the system moves another figure ---- */

/* A push leads away from the entity, a pull nearer to it; where the GM names none, both lead anywhere. */
static bool right_way(const struct play *p, struct cell from, struct cell to)
{
    int entity = kit_figure(p, N_entity), farther;

    if (p->command->deed == DO_slide || entity == NOBODY)
        return true;
    farther = state_distance_from(p->now, p->target, to, entity, p->now->token[entity].at) -
              state_distance_from(p->now, p->target, from, entity, p->now->token[entity].at);
    return p->command->deed == DO_push ? farther > 0 : farther < 0;
}

static bool is_free(const struct play *p, struct cell at)
{
    return walker_ends(&(struct walk_who){ p->now, NULL, p->target, SEATS_ALL }, at);
}

/* Diagonals too, never through walls or onto somebody who stands. */
static const struct kit_way way = { N_cells,     "NU-162",     N_too_far, N_wall_in_the_way,
                                    N_wrong_way, N_cell_taken, right_way, is_free };

LEGAL(force,
      ((p->now->board && cell_somewhere(p->now->token[p->target].at)) ||
       kit_refuse(no, "NU-162", N_no_map)) &&
          (!play_arg(p, N_entity, 0) || is_other(p, p->target, "NU-162", kit_figure(p, N_entity), no)) &&
          kit_way_legal(p, &way, no));

enum { X_STEPS };

STEP_DOES(force_begin,
          play_about(p, NOBODY, N_push + p->command->deed - DO_push, p->target, NOWHERE, "NU-162"));

/* Any distance: step by step, until the GM stops. */
static void force_step(struct play *p)
{
    struct cell at = p->now->token[p->target].at;
    enum layout layout = p->now->board->grid.layout;
    struct refusal no;
    struct question q;
    int choice;

    if (play_args_spent(p, N_cells))
        return;
    ask_begin(&q, ASK_PICK, N_cells, "NU-162", p->target, SEATS_GM);
    ask_option(&q, NAME_stop);
    for (int d = 0; d < grid_directions(layout); d++)
        if (kit_way_step(p, &way, at, grid_step(layout, at, d), &no))
            ask_cell(&q, grid_step(layout, at, d));
    choice = play_pick(p, &q);
    if (choice == 0)
        return;
    play_move(p, p->target, q.option[choice].cell, NAME_shove, "NU-162");
    p->x[X_STEPS]++;
    play_again(p);
}

static void force_end(struct play *p)
{
    if (p->x[X_STEPS] > 0)
        play_result(p, p->target, N_moved, p->x[X_STEPS], NOBODY, "NU-162");
}

#define FORCE(word, ...) \
    DEED_OF(word, ANY_TIME, "NU-162", \
            STEPS({ #word, force_begin }, { "step", force_step, 0, KEEP(X_STEPS) }, { "end", force_end }), \
            .flags = DEED_GM | DEED_TARGET, .legal = force_legal, .args = ARGS(ANSWER(cells)), __VA_ARGS__)
FORCE(push, .more = ARGS(FIGURE(entity)));
FORCE(pull, .more = ARGS(FIGURE(entity)));
FORCE(slide, .more = NULL);
