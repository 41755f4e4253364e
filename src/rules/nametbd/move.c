/* 12 Moving on the board (TBD-102, TBD-219, TBD-225 to TBD-228, TBD-240 to TBD-244). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"
#include "rules/kit/walk.h"

#include <string.h>

/* ---- TBD-228: who takes room ---- */

static bool takes_room(const struct state *now, int token)
{
    return tbd_there(now, token) && cell_somewhere(now->token[token].at);
}

/* TBD-240: half a cell shares with its like, where the house lets it. */
static bool may_end(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return kit_may_stay(who, at, takes_room, who->now->option[HALF_CELL_SHARING]);
}

static bool may_cross(const void *context, struct cell at)
{
    return kit_may_pass(context, at, takes_room, tbd_able);
}

/* ---- TBD-227: what ground is to each mode ---- */

/* Open ground as well as its own. */
static int open_or(const struct terrain *ground, enum going going)
{
    int own = kit_price_on(ground, going);

    return own ? own : kit_price_on(ground, GOING_LAND);
}

static int on_foot(const void *context, const struct terrain *ground)
{
    (void)context;
    return kit_price_on(ground, GOING_LAND);
}

/* What fills a cell and may be climbed. */
static bool is_rock(const struct terrain *ground)
{
    return (strcmp(ground->key, "wall") == 0 || strcmp(ground->key, "rock") == 0) &&
           terrain_going(ground) == GOING_LAND;
}

static int climbing(const void *context, const struct terrain *ground)
{
    (void)context;
    return is_rock(ground) ? ground->cost : open_or(ground, GOING_CLIMB);
}

static int burrowing(const void *context, const struct terrain *ground)
{
    (void)context;
    return open_or(ground, GOING_EARTH);
}

static int swimming(const void *context, const struct terrain *ground)
{
    (void)context;
    return open_or(ground, GOING_WATER);
}

/*
 * Where no mode is said: OWN_WAY, whichever of its own is the cheapest there; SOME_WAY, any but flying;
 * OPEN_WAY, the same, but up no wall.
 */
enum { OWN_WAY = FLY_MODE + 1, SOME_WAY, OPEN_WAY };

static bool owns_mode(const struct state *now, int token, int mode)
{
    return mode == WALK || state_stat(now, token, SPEED + mode);
}

static bool flies(const struct state *now, int token, int mode)
{
    return mode == FLY_MODE || (mode > FLY_MODE && owns_mode(now, token, FLY_MODE));
}

static int own_way(const void *context, const struct terrain *ground);
static int some_way(const void *context, const struct terrain *ground);
static int open_way(const void *context, const struct terrain *ground);

static int (*const prices[])(const void *, const struct terrain *) = { on_foot,  climbing,         burrowing,
                                                                       swimming, kit_price_flying, own_way,
                                                                       some_way, open_way };

static int cheapest(const struct walk_who *who, const struct terrain *ground, int most, bool owned)
{
    int best = 0;

    for (int mode = WALK; mode <= most; mode++) {
        int price = !owned || owns_mode(who->now, who->token, mode) ? prices[mode](who, ground) : 0;

        if (price && (!best || price < best))
            best = price;
    }
    return best;
}

static int own_way(const void *context, const struct terrain *ground)
{
    return cheapest(context, ground, FLY_MODE, true);
}

static int some_way(const void *context, const struct terrain *ground)
{
    const struct walk_who *who = context;

    return cheapest(who, ground, owns_mode(who->now, who->token, FLY_MODE) ? FLY_MODE : SWIM_MODE, false);
}

static int open_way(const void *context, const struct terrain *ground)
{
    return strcmp(ground->key, "wall") == 0 ? 0 : some_way(context, ground);
}

/* ---- the walker ---- */

static struct walker make_walker(const struct state *now, const struct book *book, int token, unsigned eyes,
                                 int mode, int left, bool full, struct walk_who *who)
{
    *who = (struct walk_who){ now, book, token, eyes };
    return (struct walker){ .board = now->board,
                            .size = now->token[token].size,
                            .diagonals = (enum diagonals)now->option[DIAGONALS],
                            .diagonals_done = state_stat(now, token, DIAGONALS_DONE),
                            .budget = left,
                            .full = full,
                            .may_cross = flies(now, token, mode) ? NULL : may_cross,
                            .may_end = may_end,
                            .price = prices[mode],
                            .context = who };
}

/* TBD-226: its free move is used up, its Action is not. */
static bool by_action_alone(const struct state *now, int token)
{
    return tbd_fighting(now) && now->turn.actor == token && state_stat(now, token, MOVE_LEFT) == 0 &&
           state_stat(now, token, ACTION);
}

/* What it has: of its turn what is left, else all of it. */
static int left_to(const struct state *now, const struct book *book, int token)
{
    bool begun = tbd_fighting(now) && now->turn.actor == token;

    return begun ? state_stat(now, token, MOVE_LEFT) : tbd_value(now, book, token, MOVE_CELLS) * ONE_CELL;
}

static bool can_walk(const struct state *now, int token)
{
    return now->board && cell_somewhere(now->token[token].at) && tbd_able(now, token);
}

bool tbd_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                struct walker *walker)
{
    int all = tbd_value(now, book, token, MOVE_CELLS) * ONE_CELL,
        left = by_action_alone(now, token) ? all : left_to(now, book, token);

    if (!can_walk(now, token))
        return false;
    *walker = make_walker(now, book, token, SEATS_ALL, OWN_WAY, left, left == all, who);
    return left > 0;
}

/* TBD-226: what is left to whoever has moved freely is said to be an Action. */
const char *tbd_gait(const struct state *now, const struct book *book, int token, int cost, short *argument)
{
    (void)cost;
    if (!by_action_alone(now, token))
        return NULL;
    *argument = N_action;
    return ruleset_name(book->rules, NAME_yes);
}

/* ---- may it move, and along this path? ---- */

/* TBD-225: in any mode that it owns, where none is said. */
static int mode_of(const struct play *p)
{
    int said = kit_choice(p, NAME_mode, tbd_mode_words);

    return said < 0 ? OWN_WAY : said;
}

static bool has_mode(const struct play *p, int mode)
{
    return mode == OWN_WAY || (mode < OWN_WAY && owns_mode(p->now, p->actor, mode));
}

static bool by_action(const struct play *p)
{
    return kit_says_yes(p, N_action);
}

enum { ANY_WAY = 60 * ONE_CELL };

static int all_of(const struct play *p)
{
    return tbd_value(p->now, p->book, p->actor, MOVE_CELLS) * ONE_CELL;
}

/* TBD-238: what the GM waves through goes as far as it likes. */
static int budget_of(const struct play *p)
{
    if (tbd_ruling(p->now, p->book, RULED_MOVE) == WAVED_THROUGH)
        return ANY_WAY;
    return by_action(p) ? all_of(p) : left_to(p->now, p->book, p->actor);
}

static bool path_legal(const struct play *p, int mode, int budget, struct refusal *no)
{
    static const struct refusal why[] = {
        [STRIDE_TOO_FAR] = { "TBD-225", N_too_far },
        [STRIDE_WALL] = { "TBD-243", N_wall_in_the_way },
        [STRIDE_OFF_BOARD] = { "TBD-243", N_off_the_board },
        [STRIDE_DIAGONAL] = { "TBD-219", N_no_diagonals },
        [STRIDE_BARRED] = { "TBD-228", N_enemy_in_the_way },
        [STRIDE_TAKEN] = { "TBD-228", N_cell_taken },
    };
    struct walk_who who;
    struct walker walker = make_walker(p->now, p->book, p->actor, p->eyes, mode, budget,
                                       budget > 0 && budget % all_of(p) == 0, &who);

    return kit_path_legal(p, N_step, &walker, why, no);
}

/* TBD-227: ground that some mode would pass, though none that it goes by, is no wall (TBD-243). */
static bool path_within(const struct play *p, int mode, int budget, struct refusal *no)
{
    if (path_legal(p, mode, budget, no))
        return true;
    if (no->why == N_wall_in_the_way && path_legal(p, OPEN_WAY, ANY_WAY, &(struct refusal){ 0 }))
        kit_refuse(no, "TBD-227", N_no_such_mode);
    return false;
}

static bool move_legal(const struct play *p, struct refusal *no)
{
    if (!(by_action(p) ? tbd_action_legal(p, no) : tbd_turn_legal(p, no)) ||
        !tbd_not_refused(p, RULED_MOVE, no))
        return false;
    if (!can_walk(p->now, p->actor))
        return kit_refuse(no, "TBD-219", N_no_map);
    if (!has_mode(p, mode_of(p)) && budget_of(p) != ANY_WAY)
        return kit_refuse(no, "TBD-227", N_no_such_mode);
    if (budget_of(p) < 1)
        return kit_refuse(no, "TBD-225", N_too_far);
    return path_within(p, mode_of(p), budget_of(p), no);
}

/* ---- step by step ---- */

enum { X_LEFT, X_TAKEN, X_MODE, X_STOPPED, X_ACTION };

/* TBD-226: with the Action the same allowance again, as a move of its own. */
static void set_out(struct play *p)
{
    p->x[X_MODE] = mode_of(p);
    p->x[X_ACTION] = by_action(p);
    p->x[X_LEFT] = budget_of(p);
    tbd_take_ruling(p, RULED_MOVE);
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "TBD-225");
    if (p->x[X_ACTION]) {
        tbd_spend_action(p, "TBD-226");
        play_set(p, p->actor, DIAGONALS_DONE, 0, "TBD-219");
    }
    if (!tbd_fighting(p->now))
        play_set(p, p->actor, DIAGONALS_DONE, 0, "TBD-219");
}

static struct walker on_the_way(const struct play *p, unsigned eyes, struct walk_who *who)
{
    return make_walker(p->now, p->book, p->actor, eyes, p->x[X_MODE], p->x[X_LEFT], p->x[X_LEFT] == all_of(p),
                       who);
}

static void take_step(struct play *p, const struct walker *truth, const struct kit_step *step)
{
    (void)truth;
    p->x[X_LEFT] -= larger(0, step->price);
    if (tbd_fighting(p->now) && !p->x[X_ACTION])
        play_set(p, p->actor, MOVE_LEFT, smaller(p->x[X_LEFT], play_stat(p, p->actor, MOVE_LEFT)), "TBD-225");
    play_add(p, p->actor, DIAGONALS_DONE, step->diagonal, "TBD-219");
    p->x[X_TAKEN]++;
    play_move(p, p->actor, step->to, NAME_walk, "TBD-225");
    play_again(p);
}

/* TBD-229: nobody answers a step. */
static void walk(struct play *p)
{
    kit_walk(p, &(struct kit_walk){ .step = N_step,
                                    .rule = "TBD-225",
                                    .in_the_way = "TBD-228",
                                    .seats = play_seat_of(p, p->actor),
                                    .taken = p->x[X_TAKEN],
                                    .stopped = &p->x[X_STOPPED],
                                    .over = !can_walk(p->now, p->actor),
                                    .walker = on_the_way,
                                    .go = take_step });
}

/* TBD-219: a flier may end higher or lower; all others are on the ground. */
static void arrive(struct play *p)
{
    int height = p->now->token[p->actor].height + play_arg_value(p, N_rise, 0) * ONE_CELL;

    height = flies(p->now, p->actor, p->x[X_MODE]) ? clamp(height, 0, HEIGHT_MOST) : 0;
    play_token(p, p->actor, NAME_height, height, "TBD-242");
    play_result(p, p->actor, N_moved, p->x[X_TAKEN], NOBODY, "TBD-225");
}

#define ON_THE_WAY (KEEP(X_LEFT) | KEEP(X_TAKEN) | KEEP(X_MODE) | KEEP(X_STOPPED) | KEEP(X_ACTION))

const struct deed DEED(move) = {
    .key = "move",
    .when = ANY_TIME,
    .flags = DEED_CELL | DEED_WALK,
    .args = ARGS(ANSWER(step)),
    .more = ARGS({ NAME_mode, ARGUMENT_WORD, 0, 0, 0, tbd_mode_words }, YES(action), NUMBER(rise, -99, 99)),
    .rule = "TBD-225",
    .legal = move_legal,
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "set-out", set_out, NEEDS_ACTOR, ON_THE_WAY, 0 }, { "walk", walk, 0, ON_THE_WAY, 0 },
                   { "arrive", arrive }),
};

/* ---- TBD-226, TBD-227: with a roll; in a mode that it has not, half as far ---- */

enum { X_TOTAL = 5, X_READ };

/* Where its own modes do not take it that way, by whatever mode does. */
static int risky_mode(const struct play *p)
{
    int mode = mode_of(p);

    return mode == OWN_WAY && !path_within(p, mode, all_of(p), &(struct refusal){ 0 }) ? SOME_WAY : mode;
}

static int risky_budget(const struct play *p, int mode)
{
    return has_mode(p, mode) ? all_of(p) : all_of(p) / ONE_CELL / 2 * ONE_CELL;
}

static bool risky_legal(const struct play *p, struct refusal *no)
{
    if (!tbd_action_legal(p, no) || !tbd_not_refused(p, RULED_MOVE, no))
        return false;
    if (!can_walk(p->now, p->actor))
        return kit_refuse(no, "TBD-219", N_no_map);
    int mode = risky_mode(p);

    if (path_within(p, mode, risky_budget(p, mode), no))
        return true;
    return !has_mode(p, mode) && no->why == N_too_far ? kit_refuse(no, "TBD-227", N_too_far) : false;
}

static void dare(struct play *p)
{
    tbd_spend_action(p, "TBD-226");
    play_about(p, p->actor, N_risky_move, NOBODY, p->now->token[p->actor].at, "TBD-226");
    tbd_call_total(p, p->actor, p->actor, X_TOTAL, N_total, ASKED, ASKED, 0);
}

static void judge(struct play *p)
{
    int outcome = tbd_outcome(p, p->actor, &p->x[X_TOTAL], "TBD-226");

    tbd_settle(p, p->actor, outcome, NOBODY, p->x[X_READ]);
    p->x[X_MODE] = risky_mode(p);
    p->x[X_LEFT] = risky_budget(p, p->x[X_MODE]);
    p->x[X_ACTION] = 1;
    play_set(p, p->actor, DIAGONALS_DONE, 0, "TBD-219");
    if (outcome < MIXED)
        play_end(p);
}

static const short risky_names[FRAME_X] = { [X_TOTAL] = N_total };

const struct deed DEED(risky_move) = {
    .key = "risky_move",
    .when = ANY_TIME,
    .flags = DEED_CELL | DEED_WALK,
    .args = ARGS(ANSWER(step)),
    .more = ARGS({ NAME_mode, ARGUMENT_WORD, 0, 0, 0, tbd_mode_words }),
    .rule = "TBD-226",
    .legal = risky_legal,
    .odds = ODDS(N_success, N_very_bad),
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "roll", dare, NEEDS_ACTOR, KEEP(X_TOTAL) | KEEP(X_READ), READS(ADVANTAGE) },
                   { "judge", judge, NEEDS_ACTOR, ON_THE_WAY, 0 }, { "walk", walk, 0, ON_THE_WAY, 0 },
                   { "arrive", arrive }),
    .x_name = risky_names,
};

/* ---- TBD-244: up again ---- */

static bool stand_up_legal(const struct play *p, struct refusal *no)
{
    return tbd_turn_legal(p, no) &&
           (kit_has(p->now, p->actor, PRONE) || kit_refuse(no, "TBD-244", N_not_prone));
}

static void stand_up(struct play *p)
{
    kit_drop_all(p, p->actor, PRONE, "TBD-244");
}

const struct deed DEED(stand_up) = {
    .key = "stand_up",
    .when = ANY_TIME,
    .rule = "TBD-244",
    .legal = stand_up_legal,
    .steps = STEPS({ "open", tbd_open, NEEDS_ACTOR, 0, READS(ADVANTAGE) },
                   { "stand", stand_up, NEEDS_ACTOR }),
};
