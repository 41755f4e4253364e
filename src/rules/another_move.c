#include "rules/another.h"

#include "board/footprint.h"
#include "board/step.h"

#include <string.h>

/* ---- AS-33, AS-34, AS-123: who is in the way ---- */

enum { OTHERS_MAX = 256 };

/* AS-139: the unconscious and the prone take room, the dead do not. */
bool another_blocks(const struct state *now, int token)
{
    return another_alive(now, token) && another_here(now, token);
}

/* Half-cell figures share unless the table says otherwise. */
static bool is_half(const struct state *now, int token)
{
    return now->token[token].size == FOOTPRINT_HALF && now->option[HALF_CELL_SHARING];
}

/* The living others whose footprint meets that of `token` with its anchor at `at`. */
static int others_at(const struct state *now, int token, struct cell at, int other[OTHERS_MAX])
{
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int cells = footprint_cells(now->board->grid.layout, at, now->token[token].size, cell);
    int found = state_tokens_at(now, cell, cells, other, OTHERS_MAX), n = 0;

    for (int i = 0; i < found && i < OTHERS_MAX; i++)
        if (other[i] != token && another_blocks(now, other[i]))
            other[n++] = other[i];
    return n;
}

/* AS-33, AS-123: nobody is there, or only half-cell figures that leave room for one more. */
static bool leave_room(const struct state *now, int token, const int *other, int n)
{
    if (n == 0)
        return true;
    for (int i = 0; i < n; i++)
        if (!is_half(now, other[i]))
            return false;
    return is_half(now, token) && n < footprint_sharing(now->board->grid.layout, FOOTPRINT_HALF);
}

/* AS-34: one's own side and the unconscious may be passed; awake enemies block. */
static bool let_pass(const struct state *now, int token, const int *other, int n)
{
    for (int i = 0; i < n; i++)
        if (another_awake(now, other[i]) && now->token[other[i]].side != now->token[token].side)
            return false;
    return true;
}

static bool has_room(const struct state *now, int token, struct cell at)
{
    int other[OTHERS_MAX];

    return leave_room(now, token, other, others_at(now, token, at, other));
}

static bool may_cross(const struct state *now, int token, struct cell at)
{
    int other[OTHERS_MAX];

    return let_pass(now, token, other, others_at(now, token, at, other));
}

bool another_room_by_force(const struct state *now, int token, struct cell at, int by)
{
    int other[OTHERS_MAX], n = others_at(now, token, at, other);

    for (int i = 0; i < n; i++)
        if (other[i] == by)
            return false;
    return leave_room(now, token, other, n);
}

static bool walker_crosses(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return may_cross(who->now, who->token, at);
}

static bool walker_ends(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return has_room(who->now, who->token, at);
}

/* ---- AS-30, AS-31, AS-36: what a walk costs ---- */

/* AS-124: what is left of the movement action; `full`: nothing of it is spent. */
static int budget(const struct state *now, const struct book *book, int token, bool *full)
{
    bool own_turn = another_fighting(now) && now->turn.actor == token;

    *full = !own_turn || state_stat(now, token, MOVEMENT_ACTION);
    return *full ? another_value(now, book, token, ALLOWANCE) : state_stat(now, token, MOVEMENT_LEFT);
}

/* AS-124: spent on the cheapest path. */
static struct walker make_walker(const struct state *now, const struct book *book, int token,
                                 struct walk_who *who)
{
    bool full;
    int cells = budget(now, book, token, &full);

    *who = (struct walk_who){ now, token };
    return (struct walker){ .board = now->board,
                            .size = now->token[token].size,
                            .diagonals = (enum diagonals)now->option[DIAGONALS],
                            .diagonals_done = full ? 0 : state_stat(now, token, DIAGONALS_DONE),
                            .budget = cells,
                            .full = full,
                            .may_cross = walker_crosses,
                            .may_end = walker_ends,
                            .context = who };
}

/* AS-73, AS-78: can it walk at all? */
static bool can_walk(const struct state *now, int token)
{
    return another_map(now) && another_awake(now, token) && cell_somewhere(now->token[token].at) &&
           !another_has(now, token, PRONE);
}

bool another_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                    struct walker *walker)
{
    if (!can_walk(now, token))
        return false;
    *walker = make_walker(now, book, token, who);
    return walker->budget > 0;
}

/* Take a step's price off a walker that is only imagined, or is the true one. */
static void pay(struct walker *w, int direction, int price)
{
    w->budget -= price;
    w->full = false;
    w->diagonals_done += grid_is_diagonal(w->board->grid.layout, direction);
}

/* ---- the way out of a cell that somebody else takes ---- */

enum { WAY_STEPS = 8 };

/*
 * From an anchor where one may pass but not stay: does some way lead on to a
 * free cell for what is left? Its first direction, or -1. Looks WAY_STEPS far.
 */
static int way_out(const struct state *now, int token, struct walker w, struct cell at, int depth)
{
    enum layout layout = w.board->grid.layout;

    for (int d = 0; d < grid_directions(layout); d++) {
        struct walker next = w;
        struct cell to = grid_step(layout, at, d);
        int price = walk_price(&w, at, d);

        if (price < 0 || !may_cross(now, token, to))
            continue;
        pay(&next, d, price);
        if (has_room(now, token, to) || (depth < WAY_STEPS && way_out(now, token, next, to, depth + 1) >= 0))
            return d;
    }
    return -1;
}

/* May the next step go this way: walls, cost and figures allow it, and one can stay there or go on? */
static bool may_step(const struct state *now, int token, const struct walker *w, struct cell from,
                     int direction)
{
    struct cell to = grid_step(w->board->grid.layout, from, direction);
    int price = walk_price(w, from, direction), other[OTHERS_MAX], n;
    struct walker next = *w;

    if (price < 0)
        return false;
    n = others_at(now, token, to, other);
    if (!let_pass(now, token, other, n))
        return false;
    pay(&next, direction, price);
    return leave_room(now, token, other, n) || way_out(now, token, next, to, 1) >= 0;
}

/* ---- may it move, and along this path? ---- */

/* Why a step is not allowed. */
static bool refuse_step(const struct play *p, const struct walker *w, struct cell from, int direction,
                        struct refusal *no)
{
    struct cell to = grid_step(w->board->grid.layout, from, direction);

    if (!step_open(w->board, from, direction, w->size))
        return another_no(no, "AS-35",
                          grid_contains(&w->board->grid, to) ? N_wall_in_the_way : N_off_the_board);
    if (w->diagonals == DIAGONALS_NONE && grid_is_diagonal(w->board->grid.layout, direction))
        return another_no(no, "AS-31", N_no_diagonals);
    if (!may_cross(p->now, p->actor, to))
        return another_no(no, "AS-34", N_enemy_in_the_way);
    return another_no(no, "AS-30", N_too_far);
}

/* An illegal cell in a path refuses it whole, before the first step. */
static bool path_legal(const struct play *p, struct refusal *no)
{
    struct walk_who who;
    struct walker w = make_walker(p->now, p->book, p->actor, &who);
    enum layout layout = w.board->grid.layout;
    struct cell at = p->now->token[p->actor].at;
    const struct answer *arg;

    for (int i = 0; (arg = play_arg(p, N_step, i)) != NULL && arg->kind == ASK_PICK; i++) {
        struct cell to = cell_unpack(p->command->args.value[arg->at]);
        int direction = grid_direction_between(layout, at, to), price;

        if (direction < 0)
            return another_no(no, "AS-30", N_too_far);
        price = walk_price(&w, at, direction);
        if (price < 0 || !may_cross(p->now, p->actor, to))
            return refuse_step(p, &w, at, direction, no);
        pay(&w, direction, price);
        at = to;
    }
    if (!arg && !has_room(p->now, p->actor, at))
        return another_no(no, "AS-33", N_cell_taken);
    return true;
}

bool another_move_legal(const struct play *p, struct refusal *no)
{
    bool full;

    if (!another_turn_legal(p, no))
        return false;
    if (!another_map(p->now) || !cell_somewhere(p->now->token[p->actor].at))
        return another_no(no, "AS-29", N_no_map);
    if (another_has(p->now, p->actor, PRONE))
        return another_no(no, "AS-73", N_is_prone);
    if (budget(p->now, p->book, p->actor, &full) < 1)
        return another_no(no, full ? "AS-30" : "AS-23", N_no_movement_left);
    return path_legal(p, no);
}

/* ---- AS-39: step by step ---- */

enum { X_TAKEN, X_HAPPENED };

static void set_out(struct play *p)
{
    bool full;

    another_open_turn(p, p->actor);
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "AS-25");
    budget(p->now, p->book, p->actor, &full);
    if (full) {
        another_forget_hazards(p, p->actor);
        play_set(p, p->actor, DIAGONALS_DONE, 0, "AS-31");
        play_set(p, p->actor, MOVEMENT_LEFT, another_value(p->now, p->book, p->actor, ALLOWANCE),
                 another_value(p->now, p->book, p->actor, MOVEMENT_PENALTY) ? "AS-108" : "AS-30");
    }
}

/* AS-36: with its whole allowance a figure may always take one step. */
static struct walker walker_on_the_way(struct play *p, struct walk_who *who)
{
    struct walker w = make_walker(p->now, p->book, p->actor, who);

    w.budget = play_stat(p, p->actor, MOVEMENT_LEFT);
    w.diagonals_done = play_stat(p, p->actor, DIAGONALS_DONE);
    w.full = w.full && p->x[X_TAKEN] == 0;
    return w;
}

/* The cells of the next step in direction order; where one may not stay, stopping is no answer. */
static void offer_steps(struct play *p, const struct walker *w, struct question *q)
{
    enum layout layout = w->board->grid.layout;
    struct cell at = p->now->token[p->actor].at;
    bool may_stay = has_room(p->now, p->actor, at);
    int out = may_stay ? -1 : way_out(p->now, p->actor, *w, at, 1);

    ask_begin(q, ASK_PICK, N_step, "AS-39", p->actor, play_seat_of(p, p->actor));
    if (may_stay || out < 0)
        ask_option(q, NAME_stop);
    for (int d = 0; d < grid_directions(layout); d++) {
        if (!may_step(p->now, p->actor, w, at, d))
            continue;
        if (d == out)
            q->rest[0] = q->n;
        ask_cell(q, grid_step(layout, at, d));
    }
}

static void take_step(struct play *p, const struct walker *w, struct cell to)
{
    struct cell from = p->now->token[p->actor].at;
    int direction = grid_direction_between(w->board->grid.layout, from, to);
    int price = direction < 0 ? 0 : walk_price(w, from, direction);
    const int args[4] = { direction, 0, 0, 0 };

    if (another_fighting(p->now))
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-25");
    play_add(p, p->actor, MOVEMENT_LEFT, -price,
             price > walk_factor(w, direction, w->diagonals_done) ? "AS-36" : "AS-31");
    if (direction >= 0 && grid_is_diagonal(w->board->grid.layout, direction))
        play_add(p, p->actor, DIAGONALS_DONE, 1, "AS-31");
    play_move(p, p->actor, to, NAME_walk, another_size_rule(p->now, p->actor, "AS-25"));
    p->x[X_TAKEN]++;
    play_again(p);
    play_call(p, PROC_ENTERED, p->actor, NOBODY, X_HAPPENED, args);
}

/* A pit, a fall, a path walked to its end: the figure stops. */
static bool comes_to_a_stop(struct play *p)
{
    return p->x[X_HAPPENED] & (ENTERED_PIT | ENTERED_FELL) || !can_walk(p->now, p->actor) ||
           (play_args_spent(p, N_step) && has_room(p->now, p->actor, p->now->token[p->actor].at));
}

static void walk(struct play *p)
{
    struct walk_who who;
    struct walker w;
    struct question q;
    int choice;

    if (comes_to_a_stop(p))
        return;
    w = walker_on_the_way(p, &who);
    offer_steps(p, &w, &q);
    if (q.n == 0)
        return;
    choice = play_pick(p, &q);
    if (q.option[choice].key != NAME_stop)
        take_step(p, &w, q.option[choice].cell);
}

/* AS-23: one stretch, unless the table lets it be split. */
static void arrive(struct play *p)
{
    bool split = play_option(p, SPLIT_MOVEMENT) && another_fighting(p->now);

    if (p->x[X_TAKEN] > 0)
        play_result(p, p->actor, N_moved, p->x[X_TAKEN], NOBODY, "AS-25");
    if (split && play_stat(p, p->actor, MOVEMENT_LEFT) > 0)
        return;
    play_set(p, p->actor, MOVEMENT_LEFT, 0, "AS-23");
    play_set(p, p->actor, DIAGONALS_DONE, 0, "AS-31");
    another_forget_hazards(p, p->actor);
}

const struct step another_move_steps[] = {
    { "set-out", set_out, NEEDS_ACTOR, 0, 0 },
    { "walk", walk, 0, KEEP(X_TAKEN) | KEEP(X_HAPPENED), 0 },
    { "arrive", arrive, 0, 0, 0 },
    { NULL },
};

/* ---- AS-72 ---- */

bool another_stand_up_legal(const struct play *p, struct refusal *no)
{
    bool full;

    if (!another_turn_legal(p, no))
        return false;
    if (!another_has(p->now, p->actor, PRONE))
        return another_no(no, "AS-72", N_not_prone);
    budget(p->now, p->book, p->actor, &full);
    return full || another_no(no, "AS-72", N_no_movement_left);
}

static void stand_up(struct play *p)
{
    another_open_turn(p, p->actor);
    if (another_fighting(p->now))
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-72");
    play_set(p, p->actor, MOVEMENT_LEFT, 0, "AS-72");
    play_unmark(p, state_find(p->now, p->actor, PRONE, -2), "AS-72");
    play_result(p, p->actor, N_stood, 0, NOBODY, "AS-72");
}

const struct step another_stand_up_steps[] = {
    { "stand-up", stand_up, NEEDS_ACTOR, 0, 0 },
    { NULL },
};
