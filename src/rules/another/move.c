#include "rules/another/another.h"

#include "board/footprint.h"
#include "core/room.h"
#include "core/stride.h"

/* ---- AS-33, AS-34, AS-123: who is in the way ---- */

/* AS-139: the unconscious and the prone take room, the dead do not. */
bool another_blocks(const struct state *now, int token)
{
    return another_alive(now, token) && another_here(now, token);
}

static int others_at(const struct walk_who *who, struct cell at, int other[ROOM_OTHERS])
{
    return room_others(who->now, who->token, who->eyes, at, another_blocks, other);
}

/* AS-33, AS-123: nobody is there, or only half-cell figures that leave room for one more. */
static bool leave_room(const struct state *now, int token, const int *other, int n)
{
    return room_left(now, token, other, n, now->option[HALF_CELL_SHARING]);
}

/* AS-34: one's own side and the unconscious may be passed; awake enemies block. */
static bool let_pass(const struct state *now, int token, const int *other, int n)
{
    for (int i = 0; i < n; i++)
        if (another_awake(now, other[i]) && now->token[other[i]].side != now->token[token].side)
            return false;
    return true;
}

bool another_room_by_force(const struct walk_who *who, struct cell at, int by)
{
    int other[ROOM_OTHERS], n = others_at(who, at, other);

    for (int i = 0; i < n; i++)
        if (other[i] == by)
            return false;
    return leave_room(who->now, who->token, other, n);
}

static bool walker_crosses(const void *context, struct cell at)
{
    const struct walk_who *who = context;
    int other[ROOM_OTHERS];

    return let_pass(who->now, who->token, other, others_at(who, at, other));
}

static bool walker_ends(const void *context, struct cell at)
{
    const struct walk_who *who = context;
    int other[ROOM_OTHERS];

    return leave_room(who->now, who->token, other, others_at(who, at, other));
}

/* ---- AS-30, AS-31, AS-36: what a walk costs ---- */

/* What is left of a movement under way, in thousandths of a cell. */
static int left_of(const struct state *now, int token)
{
    return state_stat(now, token, MOVEMENT_LEFT) * ONE_CELL + state_stat(now, token, MOVEMENT_PART);
}

void another_set_left(struct play *p, int token, int left, const char *rule)
{
    play_set(p, token, MOVEMENT_LEFT, left / ONE_CELL, rule);
    play_set(p, token, MOVEMENT_PART, left % ONE_CELL, rule);
}

/* AS-124: what is left of the movement action, in thousandths of a cell; `full`: nothing of it is spent. */
static int budget(const struct state *now, const struct book *book, int token, bool *full)
{
    bool own_turn = another_fighting(now) && now->turn.actor == token;

    *full = !own_turn || state_stat(now, token, MOVEMENT_ACTION);
    return *full ? another_value(now, book, token, ALLOWANCE) * ONE_CELL : left_of(now, token);
}

/* AS-124: spent on the cheapest path. */
static struct walker make_walker(const struct state *now, const struct book *book, int token, unsigned eyes,
                                 struct walk_who *who)
{
    bool full;
    int left = budget(now, book, token, &full);

    *who = (struct walk_who){ now, token, eyes };
    return (struct walker){ .board = now->board,
                            .size = now->token[token].size,
                            .diagonals = (enum diagonals)now->option[DIAGONALS],
                            .diagonals_done = full ? 0 : state_stat(now, token, DIAGONALS_DONE),
                            .budget = left,
                            .full = full,
                            .may_cross = walker_crosses,
                            .may_end = walker_ends,
                            .context = who };
}

/* AS-73, AS-78: can it walk at all? */
static bool can_walk(const struct state *now, int token)
{
    return another_map(now) && another_awake(now, token) && cell_somewhere(now->token[token].at) &&
           !kit_has(now, token, PRONE);
}

bool another_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                    struct walker *walker)
{
    if (!can_walk(now, token))
        return false;
    *walker = make_walker(now, book, token, SEATS_ALL, who);
    return walker->budget > 0;
}

/* ---- may it move, and along this path? ---- */

/* An illegal cell in a path refuses it whole, before the first step; of figures, what its seat knows. */
static bool path_legal(const struct play *p, struct refusal *no)
{
    static const struct refusal why[] = {
        [STRIDE_TOO_FAR] = { "AS-30", N_too_far },         [STRIDE_WALL] = { "AS-35", N_wall_in_the_way },
        [STRIDE_OFF_BOARD] = { "AS-35", N_off_the_board }, [STRIDE_DIAGONAL] = { "AS-31", N_no_diagonals },
        [STRIDE_BARRED] = { "AS-34", N_enemy_in_the_way }, [STRIDE_TAKEN] = { "AS-33", N_cell_taken },
    };
    struct walk_who who;
    enum stride fault = stride_judge(p, N_step, make_walker(p->now, p->book, p->actor, p->eyes, &who),
                                     p->now->token[p->actor].at);

    if (fault == STRIDE_FREE)
        return true;
    *no = why[fault];
    return false;
}

static bool move_legal(const struct play *p, struct refusal *no)
{
    bool full;

    if (!another_turn_legal(p, no))
        return false;
    if (!another_map(p->now) || !cell_somewhere(p->now->token[p->actor].at))
        return kit_refuse(no, "AS-29", N_no_map);
    if (kit_has(p->now, p->actor, PRONE))
        return kit_refuse(no, "AS-73", N_is_prone);
    if (budget(p->now, p->book, p->actor, &full) < 1)
        return kit_refuse(no, full ? "AS-30" : "AS-23", N_no_movement_left);
    return path_legal(p, no);
}

/* ---- AS-39: step by step ---- */

enum { X_TAKEN, X_HAPPENED, X_STOPPED = 5 };

static void set_out(struct play *p)
{
    bool full;

    another_open_turn(p, p->actor);
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "AS-25");
    budget(p->now, p->book, p->actor, &full);
    if (full) {
        another_forget_hazards(p, p->actor);
        play_set(p, p->actor, DIAGONALS_DONE, 0, "AS-31");
        another_set_left(p, p->actor, another_value(p->now, p->book, p->actor, ALLOWANCE) * ONE_CELL,
                         another_value(p->now, p->book, p->actor, MOVEMENT_PENALTY) ? "AS-108" : "AS-30");
    }
}

static int left_in(struct play *p)
{
    return play_stat(p, p->actor, MOVEMENT_LEFT) * ONE_CELL + play_stat(p, p->actor, MOVEMENT_PART);
}

/* AS-36: with its whole allowance a figure may always take one step. */
static struct walker walker_on_the_way(struct play *p, unsigned eyes, struct walk_who *who)
{
    struct walker w = make_walker(p->now, p->book, p->actor, eyes, who);

    w.budget = left_in(p);
    w.diagonals_done = play_stat(p, p->actor, DIAGONALS_DONE);
    w.full = w.full && p->x[X_TAKEN] == 0;
    return w;
}

static void take_step(struct play *p, const struct walker *w, struct cell to)
{
    struct cell from = p->now->token[p->actor].at;
    int direction = grid_direction_between(w->board->grid.layout, from, to);
    int price = direction < 0 ? 0 : walk_price(w, from, direction);
    const int args[4] = { direction, 0, 0, 0 };

    if (another_fighting(p->now))
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-25");
    another_set_left(p, p->actor, left_in(p) - price,
                     price == walk_factor(w, direction, w->diagonals_done) * ONE_CELL ? "AS-31" : "AS-36");
    if (direction >= 0 && grid_is_diagonal(w->board->grid.layout, direction))
        play_add(p, p->actor, DIAGONALS_DONE, 1, "AS-31");
    play_move(p, p->actor, to, NAME_walk, another_size_rule(p->now, p->actor, "AS-25"));
    p->x[X_TAKEN]++;
    play_again(p);
    play_call(p, DO_entered, p->actor, NOBODY, X_HAPPENED, args);
}

/* A pit, a fall, a path walked to its end: the figure stops. */
static bool comes_to_a_stop(struct play *p, bool may_stay)
{
    return p->x[X_HAPPENED] & (ENTERED_PIT | ENTERED_FELL) || !can_walk(p->now, p->actor) ||
           (may_stay && (p->x[X_STOPPED] || play_args_spent(p, N_step)));
}

/* AS-34: it comes upon somebody whom it did not see, and goes no farther than to where it may stay. */
static void stop_short(struct play *p, const struct walker *truth, struct cell at)
{
    int out = stride_way_out(truth, at);

    if (!p->x[X_STOPPED])
        play_result(p, p->actor, NAME_stopped, p->x[X_TAKEN], NOBODY, "AS-34");
    if (another_fighting(p->now))
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-25");
    p->x[X_STOPPED] = 1;
    if (!stride_may_stay(truth, at) && out >= 0)
        take_step(p, truth, grid_step(truth->board->grid.layout, at, out));
}

static void walk(struct play *p)
{
    unsigned seats = play_seat_of(p, p->actor);
    struct cell at = p->now->token[p->actor].at;
    struct walk_who seen, all;
    struct walker known = walker_on_the_way(p, play_eyes(p, seats), &seen);
    struct walker truth = walker_on_the_way(p, SEATS_ALL, &all);
    struct question q;
    int choice;

    if (comes_to_a_stop(p, stride_may_stay(&truth, at)))
        return;
    if (p->x[X_STOPPED]) {
        stop_short(p, &truth, at);
        return;
    }
    ask_begin(&q, ASK_PICK, N_step, "AS-39", p->actor, seats);
    stride_ask(&q, &known, at, stride_may_stay(&known, at));
    if (q.n == 0)
        return;
    choice = play_pick(p, &q);
    if (q.option[choice].key == NAME_stop)
        return;
    if (stride_is_stopped(&known, &truth, at, q.option[choice].cell))
        stop_short(p, &truth, at);
    else
        take_step(p, &truth, q.option[choice].cell);
}

/* AS-23: one stretch, unless the table lets it be split. */
static void arrive(struct play *p)
{
    bool split = play_option(p, SPLIT_MOVEMENT) && another_fighting(p->now);

    if (p->x[X_TAKEN] > 0)
        play_result(p, p->actor, N_moved, p->x[X_TAKEN], NOBODY, "AS-25");
    if (split && left_in(p) > 0)
        return;
    another_set_left(p, p->actor, 0, "AS-23");
    play_set(p, p->actor, DIAGONALS_DONE, 0, "AS-31");
    another_forget_hazards(p, p->actor);
}

const struct deed DEED(move) = {
    .key = "move",
    .when = ANY_TIME,
    .flags = ACT_CELL | ACT_WALK,
    .args = ARGS(ANSWER(step)),
    .rule = "AS-25",
    .legal = move_legal,
    .steps = STEPS({ "set-out", set_out, NEEDS_ACTOR },
                   { "walk", walk, 0, KEEP(X_TAKEN) | KEEP(X_HAPPENED) | KEEP(X_STOPPED) },
                   { "arrive", arrive }),
};

/* ---- AS-72 ---- */

static bool stand_up_legal(const struct play *p, struct refusal *no)
{
    bool full;

    if (!another_turn_legal(p, no))
        return false;
    if (!kit_has(p->now, p->actor, PRONE))
        return kit_refuse(no, "AS-72", N_not_prone);
    budget(p->now, p->book, p->actor, &full);
    return full || kit_refuse(no, "AS-72", N_no_movement_left);
}

static void stand_up(struct play *p)
{
    another_open_turn(p, p->actor);
    if (another_fighting(p->now))
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-72");
    another_set_left(p, p->actor, 0, "AS-72");
    play_unmark(p, state_find(p->now, p->actor, PRONE, -2), "AS-72");
    play_result(p, p->actor, N_stood, 0, NOBODY, "AS-72");
}

const struct deed DEED(stand_up) = {
    .key = "stand_up",
    .when = ANY_TIME,
    .rule = "AS-72",
    .legal = stand_up_legal,
    .steps = STEPS({ "stand-up", stand_up, NEEDS_ACTOR }),
};
