/* Movement of one's own will (chapter 4). */
#include "rules/another/another.h"

#include "rules/kit/walk.h"

/* ---- AS-33, AS-34, AS-123: who is in the way ---- */

/* AS-139: the unconscious and the prone take room, the dead do not. */
static bool blocks(const struct state *now, int token)
{
    return another_alive(now, token) && another_here(now, token);
}

/* AS-33, AS-123: nobody is there, or only half-cell figures that leave room for one more. */
static bool walker_ends(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return kit_may_stay(who, at, blocks, who->now->option[HALF_CELL_SHARING]);
}

/* AS-34: one's own side and the unconscious may be passed; awake enemies block. */
static bool walker_crosses(const void *context, struct cell at)
{
    return kit_may_pass(context, at, blocks, another_awake);
}

/* Is there room beside those who stand there, of whom `by` is none? */
static bool room_beside(const struct walk_who *who, struct cell at, int by)
{
    int other[ROOM_OTHERS], n = room_others(who, at, blocks, other);

    for (int i = 0; i < n; i++)
        if (other[i] == by)
            return false;
    return room_left(who->now, who->token, other, n, who->now->option[HALF_CELL_SHARING]);
}

bool another_room_by_force(const struct walk_who *who, struct cell at, int by)
{
    return room_is_empty(who, at) || room_beside(who, at, by);
}

/* ---- AS-30, AS-31, AS-36: what a walk costs ---- */

/* What is left of a movement under way, in thousandths of a cell. */
static int left_of(const struct state *now, int token)
{
    return state_stat(now, token, MOVEMENT_LEFT) * ONE_CELL + state_stat(now, token, MOVEMENT_PART);
}

/* Is nothing of its movement spent? */
static bool is_whole(const struct state *now, int token)
{
    bool own_turn = another_fighting(now) && now->turn.actor == token;

    return !own_turn || state_stat(now, token, MOVEMENT_ACTION);
}

/* AS-124: what is left of the movement action, in thousandths of a cell. */
static int budget(const struct state *now, const struct book *book, int token)
{
    return is_whole(now, token) ? another_value(now, book, token, ALLOWANCE) * ONE_CELL : left_of(now, token);
}

/* AS-124: spent on the cheapest path. */
static struct walker make_walker(const struct state *now, const struct book *book, int token, unsigned eyes,
                                 int left, struct walk_who *who)
{
    bool full = is_whole(now, token);

    *who = (struct walk_who){ now, book, token, eyes };
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
    *walker = make_walker(now, book, token, SEATS_ALL, budget(now, book, token), who);
    return walker->budget > 0;
}

/* ---- may it move, and along this path? ---- */

static bool path_legal(const struct play *p, struct refusal *no)
{
    static const struct refusal why[] = {
        [STRIDE_TOO_FAR] = { "AS-30", N_too_far },         [STRIDE_WALL] = { "AS-35", N_wall_in_the_way },
        [STRIDE_OFF_BOARD] = { "AS-35", N_off_the_board }, [STRIDE_DIAGONAL] = { "AS-31", N_no_diagonals },
        [STRIDE_BARRED] = { "AS-34", N_enemy_in_the_way }, [STRIDE_TAKEN] = { "AS-33", N_cell_taken },
    };
    struct walk_who who;
    int left = budget(p->now, p->book, p->actor);
    struct walker walker = make_walker(p->now, p->book, p->actor, p->eyes, left, &who);

    return kit_path_legal(p, N_step, &walker, why, no);
}

static bool move_legal(const struct play *p, struct refusal *no)
{
    if (!another_turn_legal(p, no))
        return false;
    if (!another_map(p->now) || !cell_somewhere(p->now->token[p->actor].at))
        return kit_refuse(no, "AS-29", N_no_map);
    if (kit_has(p->now, p->actor, PRONE))
        return kit_refuse(no, "AS-73", N_is_prone);
    if (budget(p->now, p->book, p->actor) < 1)
        return kit_refuse(no, is_whole(p->now, p->actor) ? "AS-30" : "AS-23", N_no_movement_left);
    return path_legal(p, no);
}

/* ---- AS-39: step by step ---- */

enum { X_TAKEN, X_HAPPENED, X_STOPPED = 5 };

static void set_out(struct play *p)
{
    another_open_turn(p, p->actor);
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "AS-25");
    if (is_whole(p->now, p->actor)) {
        another_forget_hazards(p, p->actor);
        play_set(p, p->actor, DIAGONALS_DONE, 0, "AS-31");
        another_set_left(p, p->actor, another_value(p->now, p->book, p->actor, ALLOWANCE) * ONE_CELL,
                         another_value(p->now, p->book, p->actor, MOVEMENT_PENALTY) ? "AS-108" : "AS-30");
    }
}

/* AS-36: with its whole allowance a figure may always take one step. */
static struct walker walker_on_the_way(const struct play *p, unsigned eyes, struct walk_who *who)
{
    struct walker w = make_walker(p->now, p->book, p->actor, eyes, left_of(p->now, p->actor), who);

    w.diagonals_done = play_stat(p, p->actor, DIAGONALS_DONE);
    w.full = w.full && p->x[X_TAKEN] == 0;
    return w;
}

static void spend_movement(struct play *p)
{
    if (another_fighting(p->now))
        play_set(p, p->actor, MOVEMENT_ACTION, 0, "AS-25");
}

static void take_step(struct play *p, const struct walker *w, const struct kit_step *step)
{
    const int args[4] = { step->direction, 0, 0, 0 };
    bool plain = step->price == walk_factor(w, step->direction, w->diagonals_done) * ONE_CELL;

    spend_movement(p);
    another_set_left(p, p->actor, w->budget - step->price, plain ? "AS-31" : "AS-36");
    play_add(p, p->actor, DIAGONALS_DONE, step->diagonal, "AS-31");
    play_move(p, p->actor, step->to, NAME_walk, another_size_rule(p->now, p->actor, "AS-25"));
    p->x[X_TAKEN]++;
    play_again(p);
    play_call(p, DO_entered, p->actor, NOBODY, X_HAPPENED, args);
}

/* AS-34; a pit, a fall: the figure stops. */
static void walk(struct play *p)
{
    bool fell = p->x[X_HAPPENED] & (ENTERED_PIT | ENTERED_FELL);

    kit_walk(p, &(struct kit_walk){ .step = N_step,
                                    .rule = "AS-39",
                                    .in_the_way = "AS-34",
                                    .seats = play_seat_of(p, p->actor),
                                    .taken = p->x[X_TAKEN],
                                    .stopped = &p->x[X_STOPPED],
                                    .over = fell || !can_walk(p->now, p->actor),
                                    .walker = walker_on_the_way,
                                    .go = take_step,
                                    .halt = spend_movement });
}

/* AS-23: one stretch, unless the table lets it be split. */
static void arrive(struct play *p)
{
    bool split = play_option(p, SPLIT_MOVEMENT) && another_fighting(p->now);

    if (p->x[X_TAKEN] > 0)
        play_result(p, p->actor, N_moved, p->x[X_TAKEN], NOBODY, "AS-25");
    if (split && left_of(p->now, p->actor) > 0)
        return;
    another_set_left(p, p->actor, 0, "AS-23");
    play_set(p, p->actor, DIAGONALS_DONE, 0, "AS-31");
    another_forget_hazards(p, p->actor);
}

const struct deed DEED(move) = {
    .key = "move",
    .when = ANY_TIME,
    .flags = DEED_CELL | DEED_WALK,
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
    if (!another_turn_legal(p, no))
        return false;
    if (!kit_has(p->now, p->actor, PRONE))
        return kit_refuse(no, "AS-72", N_not_prone);
    return is_whole(p->now, p->actor) || kit_refuse(no, "AS-72", N_no_movement_left);
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
