/* 2.16, 3: moving on the board (FD-161, FD-164, FD-165, FD-205, FD-253, FD-257). */
#include "rules/doom/pool.h"

#include "base/bounds.h"
#include "rules/kit/walk.h"

/* ---- FD-253: whoever is present takes room ---- */

bool doom_room(const struct walk_who *who, struct cell at)
{
    return kit_may_stay(who, at, doom_present, who->now->option[HALF_CELL_SHARING]);
}

static bool walker_ends(const void *context, struct cell at)
{
    return doom_room(context, at);
}

/* Friends may be passed, and whoever is not conscious. */
static bool walker_crosses(const void *context, struct cell at)
{
    return kit_may_pass(context, at, doom_present, doom_awake);
}

/* ---- FD-205, FD-257: what ground costs ---- */

/*
 * FD-257: water and climbs as many times on foot as the book says; other water is difficult besides where its
 * painter made it so (FD-205).
 */
static int price_on_foot(const void *context, const struct terrain *ground)
{
    const struct walk_who *who = context;

    if (terrain_shut(ground))
        return 0;
    switch (terrain_going(ground)) {
    case GOING_WATER:
    case GOING_CLIMB:
        return smaller(kit_ground_cost(ground) * doom_number(who->book, ROUGH_TIMES), PRICE_MOST);
    case GOING_EARTH:
        return 0;
    default:
        return ground->cost;
    }
}

enum mode_of_going { ON_FOOT, SWIMMING, CLIMBING, BURROWING, FLYING };
static int (*const prices[])(const void *, const struct terrain *) = {
    price_on_foot, kit_price_swimming, kit_price_climbing, kit_price_burrowing, kit_price_flying
};

/* FD-250, FD-251: it goes with every cell of its footprint. */
static struct walker make_walker(struct world in, int token, unsigned eyes, int going, int budget,
                                 struct walk_who *who)
{
    *who = (struct walk_who){ in.now, in.book, token, eyes };
    return (struct walker){ .board = in.now->board,
                            .size = in.now->token[token].size,
                            .diagonals = (enum diagonals)in.now->option[DIAGONALS],
                            .budget = budget,
                            .full = true,
                            .may_cross = going == FLYING ? NULL : walker_crosses,
                            .may_end = walker_ends,
                            .price = prices[going],
                            .context = who };
}

/* ---- FD-161: which move, and how far ---- */

static const char *const kinds[] = { [FULL] = "full", [HALF] = "half", [CRAWL] = "crawl", NULL };

static int kind_unsaid(const struct state *now, int token)
{
    if (kit_has(now, token, PRONE))
        return CRAWL;
    return !kit_fighting(now) || state_stat(now, token, ACTION) ? FULL : HALF;
}

static int kind_of(const struct play *p)
{
    int said = kit_word_of(p, N_kind, N_full, N_crawl);

    return said < 0 ? kind_unsaid(p->now, p->actor) : said;
}

static int going_of(const struct play *p)
{
    int said = kit_word_of(p, NAME_mode, N_swim, N_fly);

    return said < 0 ? ON_FOOT : SWIMMING + said;
}

static int yards_of(struct world in, int token, int kind, int going)
{
    if (kind == CRAWL)
        return doom_number(in.book, CRAWL_YARDS);
    if (going != ON_FOOT)
        return kind == HALF ? doom_move_in(in, token, going - SWIMMING) / 2
                            : doom_move_in(in, token, going - SWIMMING);
    return doom_value(in.now, in.book, token, kind == HALF ? HALF_MOVE : FULL_MOVE);
}

static int budget_of(const struct state *now, int yards)
{
    return doom_cells_of_move(now, yards) * ONE_CELL;
}

const char *doom_gait(const struct state *now, const struct book *book, int token, int cost, short *argument)
{
    const struct world in = { now, book };
    bool enough = cost <= budget_of(now, yards_of(in, token, HALF, ON_FOOT));
    int kind = kind_unsaid(now, token);

    if (!kit_fighting(now) || cost < 1)
        return NULL;
    *argument = N_kind;
    return kinds[kind == FULL && enough && state_stat(now, token, MINOR) ? HALF : kind];
}

static bool can_walk(const struct state *now, int token)
{
    return now->board && cell_somewhere(now->token[token].at) && doom_able(now, token);
}

/* FD-198: where a full and a half move do not go together. */
static bool has_moved_enough(const struct state *now, int token)
{
    return !now->option[FULL_PLUS_HALF] && kit_has(now, token, HAS_MOVED);
}

bool doom_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                 struct walker *walker)
{
    const struct world in = { now, book };
    int kind = kind_unsaid(now, token);

    if (!can_walk(now, token) || doom_in_clinch(now, token) || kit_has(now, token, GRAPPLED) ||
        !doom_has_left(now, token, kind == FULL ? ACTION : MINOR) || has_moved_enough(now, token))
        return false;
    *walker = make_walker(in, token, SEATS_ALL, ON_FOOT, budget_of(now, yards_of(in, token, kind, ON_FOOT)),
                          who);
    return walker->budget > 0;
}

/* ---- may it move, and along this path? ---- */

static bool path_legal(const struct play *p, int budget, struct refusal *no)
{
    static const struct refusal why[] = {
        [STRIDE_TOO_FAR] = { "FD-161", N_too_far },         [STRIDE_WALL] = { "FD-254", N_wall_in_the_way },
        [STRIDE_OFF_BOARD] = { "FD-254", N_off_the_board }, [STRIDE_DIAGONAL] = { "FD-205", N_no_diagonals },
        [STRIDE_BARRED] = { "FD-253", N_enemy_in_the_way }, [STRIDE_TAKEN] = { "FD-253", N_cell_taken },
    };
    struct walk_who who;
    struct walker walker = make_walker(kit_in(p), p->actor, p->eyes, going_of(p), budget, &who);

    return kit_path_legal(p, N_step, &walker, why, no);
}

static bool move_legal(const struct play *p, struct refusal *no)
{
    int kind = kind_of(p), yards = yards_of(kit_in(p), p->actor, kind, going_of(p));
    bool pushes = kind == FULL && going_of(p) == ON_FOOT && kit_says_yes(p, N_athletics_push);
    int more = pushes ? play_stat(p, p->actor, SKILL + ROW_athletics) : 0;

    return (kind == FULL ? doom_action_legal(p, no) : doom_minor_legal(p, no)) &&
           (kit_on_map(p->now, p->actor, p->actor) || kit_refuse(no, "FD-205", N_no_map)) &&
           (kind == CRAWL || !kit_has(p->now, p->actor, PRONE) || kit_refuse(no, "FD-165", N_lies)) &&
           (!has_moved_enough(p->now, p->actor) || kit_refuse(no, "FD-198", N_already)) &&
           (!kit_has(p->now, p->actor, GRAPPLED) || kit_refuse(no, "FD-235", N_is_held)) &&
           (doom_held_by(p->now, p->actor) == NOBODY || kit_refuse(no, "FD-235", N_holds)) &&
           (!doom_in_clinch(p->now, p->actor) || kit_refuse(no, "FD-204", N_is_clinched)) &&
           (yards > 0 || kit_refuse(no, "FD-161", N_too_far)) &&
           path_legal(p, budget_of(p->now, yards + more), no);
}

/* ---- FD-161: the Athletics test of a full move ---- */

/* Yards more; what complications bring comes in any case. */
static int push(struct play *p)
{
    struct test t = doom_test(p, p->actor, ROW_athletics, N_test, ACTING);

    doom_ask_attribute(p, &t);
    t.tn = doom_fixed_tn(p->book, TEST_PUSH);
    return doom_attempt(p, &t, NOBODY, "FD-161") ? t.level : 0;
}

static bool may_push(const struct play *p, int kind)
{
    return kind == FULL && going_of(p) == ON_FOOT && play_stat(p, p->actor, SKILL + ROW_athletics) > 0 &&
           (play_option(p, ATHLETICS_PART_OF_MOVE) || doom_has_left(p->now, p->actor, MINOR));
}

/* ---- step by step ---- */

enum { X_LEFT, X_TAKEN, X_DIAGONALS, X_GOING, X_STOPPED };

static void set_out(struct play *p)
{
    int kind = kind_of(p), yards;

    doom_open_turn(p, p->actor);
    yards = yards_of(kit_in(p), p->actor, kind, going_of(p));
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "FD-161");
    doom_spend(p, p->actor, kind == FULL ? ACTION : MINOR, "FD-161");
    if (kit_fighting(p->now) && !play_option(p, FULL_PLUS_HALF))
        kit_give(p, p->actor, HAS_MOVED, "FD-198");
    if (may_push(p, kind) && play_offer(p, p->actor, N_athletics_push, "FD-161")) {
        if (!play_option(p, ATHLETICS_PART_OF_MOVE))
            doom_spend(p, p->actor, MINOR, "FD-248");
        yards += push(p);
    }
    p->x[X_LEFT] = budget_of(p->now, yards);
    p->x[X_GOING] = going_of(p);
    play_set(p, p->actor, MOVE_LEFT, p->x[X_LEFT] / ONE_CELL, "FD-205");
}

/* FD-205: a whole unspent move always buys one step. */
static struct walker walker_on_the_way(const struct play *p, unsigned eyes, struct walk_who *who)
{
    struct walker w = make_walker(kit_in(p), p->actor, eyes, p->x[X_GOING], p->x[X_LEFT], who);

    w.diagonals_done = p->x[X_DIAGONALS];
    w.full = p->x[X_TAKEN] == 0;
    return w;
}

static void take_step(struct play *p, const struct walker *truth, const struct kit_step *step)
{
    (void)truth;
    p->x[X_LEFT] -= step->price;
    play_set(p, p->actor, MOVE_LEFT, p->x[X_LEFT] / ONE_CELL, "FD-205");
    p->x[X_DIAGONALS] += step->diagonal;
    p->x[X_TAKEN]++;
    play_move(p, p->actor, step->to, NAME_walk, "FD-205");
    if (p->x[X_TAKEN] == 1)
        doom_moved(p, p->actor, "FD-131");
    play_again(p);
}

static void walk(struct play *p)
{
    kit_walk(p, &(struct kit_walk){ .step = N_step,
                                    .rule = "FD-205",
                                    .in_the_way = "FD-253",
                                    .seats = play_seat_of(p, p->actor),
                                    .taken = p->x[X_TAKEN],
                                    .stopped = &p->x[X_STOPPED],
                                    .over = !can_walk(p->now, p->actor),
                                    .walker = walker_on_the_way,
                                    .go = take_step });
}

static void arrive(struct play *p)
{
    play_set(p, p->actor, MOVE_LEFT, 0, "FD-244");
    play_result(p, p->actor, N_moved, p->x[X_TAKEN], NOBODY, "FD-161");
}

#define ON_THE_WAY (KEEP(X_LEFT) | KEEP(X_TAKEN) | KEEP(X_DIAGONALS) | KEEP(X_GOING) | KEEP(X_STOPPED))

const struct deed DEED(move) = {
    .key = "move",
    .when = ANY_TIME,
    .flags = DEED_CELL | DEED_WALK,
    .args = ARGS(ANSWER(step)),
    .more = ARGS(WORD(kind, kinds),
                 { NAME_mode, ARGUMENT_WORD, 0, 0, 0, WORD_LIST("walk", "swim", "climb", "burrow", "fly") }),
    .rule = "FD-161",
    .legal = move_legal,
    .steps = STEPS({ "set-out", set_out, NEEDS_ACTOR, ON_THE_WAY, 0 }, { "walk", walk, 0, ON_THE_WAY, 0 },
                   { "arrive", arrive }),
};

/* ---- FD-210: what moving ends; reloading and casting go on ---- */

void doom_moved(struct play *p, int token, const char *rule)
{
    kit_drop_all(p, token, AIMING, rule);
    kit_drop_all(p, token, BRACED, rule);
    doom_leave_clinch(p, token, "FD-204");
}

/* ---- FD-165: up and down ---- */

static bool to_the_knees(const struct play *p)
{
    return kit_says(p, N_to, N_kneeling);
}

static bool stand_legal(const struct play *p, struct refusal *no)
{
    bool lies = kit_has(p->now, p->actor, PRONE);

    if (!lies && (!kit_has(p->now, p->actor, KNEELING) || to_the_knees(p)))
        return doom_turn_legal(p, no) && kit_refuse(no, "FD-165", N_stands);
    return lies && !to_the_knees(p) ? doom_action_legal(p, no) : doom_minor_legal(p, no);
}

static void stand_up(struct play *p)
{
    bool lies = kit_has(p->now, p->actor, PRONE);

    doom_begin(p, lies && !to_the_knees(p) ? ACTION : MINOR, "FD-165");
    kit_drop_all(p, p->actor, lies ? PRONE : KNEELING, "FD-165");
    if (lies && to_the_knees(p))
        kit_give(p, p->actor, KNEELING, "FD-165");
    play_result(p, p->actor, N_stood, 1, NOBODY, "FD-165");
}

static const char *const ups[] = { [TO_THE_FEET] = "standing", [TO_THE_KNEES] = "kneeling", NULL };

DEED_IN_ONE(stand_up, ANY_TIME, "FD-165", stand_up, NEEDS_ACTOR, .more = ARGS(WORD(to, ups)),
            .legal = stand_legal, .flags = DEED_READIES);

static bool go_down_legal(const struct play *p, struct refusal *no)
{
    if (kit_has(p->now, p->actor, PRONE) ||
        (kit_has(p->now, p->actor, KNEELING) && !kit_says(p, N_to, N_prone)))
        return doom_turn_legal(p, no) && kit_refuse(no, "FD-165", N_lies);
    return doom_quick_legal(p, no);
}

static void go_down(struct play *p)
{
    bool prone = kit_says(p, N_to, N_prone);

    doom_begin(p, QUICK, "FD-165");
    kit_drop_all(p, p->actor, KNEELING, "FD-165");
    kit_give(p, p->actor, prone ? PRONE : KNEELING, "FD-165");
    play_result(p, p->actor, N_went_down, prone, NOBODY, "FD-165");
}

DEED_IN_ONE(go_down, ANY_TIME, "FD-165", go_down, NEEDS_ACTOR, .more = ARGS(ONE_OF(to, "kneeling", "prone")),
            .legal = go_down_legal);
