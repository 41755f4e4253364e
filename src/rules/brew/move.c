/* 3 Moving on the board (BREW-77, BREW-208, BREW-209, BREW-212, BREW-221 to BREW-224). */
#include "rules/brew/brew.h"

#include "board/footprint.h"
#include "rules/kit/walk.h"

/* ---- BREW-223, BREW-224: who is in the way ---- */

static bool takes_room(const struct state *now, int token)
{
    return brew_there(now, token) && brew_here(now, token);
}

static bool walker_ends(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return kit_may_stay(who, at, takes_room, who->now->option[HALF_CELL_SHARING]);
}

/* The unconscious and the held may be walked through. */
static bool bars(const struct state *now, int token)
{
    return brew_awake(now, token) && !kit_has(now, token, GRAPPLED);
}

static bool walker_crosses(const void *context, struct cell at)
{
    return kit_may_pass(context, at, takes_room, bars);
}

/* BREW-221 */
static struct walker make_walker(const struct state *now, const struct book *book, int token, unsigned eyes,
                                 int budget, struct walk_who *who)
{
    *who = (struct walk_who){ now, book, token, eyes };
    return (struct walker){ .board = now->board,
                            .size = now->token[token].size,
                            .diagonals = (enum diagonals)now->option[DIAGONALS],
                            .budget = budget,
                            .may_cross = walker_crosses,
                            .may_end = walker_ends,
                            .context = who };
}

struct walker brew_free_walker(const struct state *now, int token, struct walk_who *who)
{
    return make_walker(now, NULL, token, SEATS_ALL, TOKENS_MAX * ONE_CELL, who);
}

/* ---- BREW-211: beside somebody ---- */

struct cell brew_cell_beside(const struct state *now, int token, int other)
{
    const struct token *t = &now->token[token], *o = &now->token[other];
    struct cell best = NOWHERE;
    struct walk_who who;
    struct walker walker;
    int least = INT_MAX, reach = t->size + o->size + 1;

    if (!now->board || !cell_somewhere(t->at) || !cell_somewhere(o->at))
        return NOWHERE;
    walker = brew_free_walker(now, token, &who);
    for (int y = o->at.y - reach; y <= o->at.y + reach; y++)
        for (int x = o->at.x - reach; x <= o->at.x + reach; x++) {
            struct cell at = { (short)x, (short)y };
            enum layout layout = now->board->grid.layout;
            int far;

            if (!footprint_fits(&now->board->grid, at, t->size) ||
                footprint_distance(layout, at, t->size, o->at, o->size) != 1 || !walker.may_end(&who, at))
                continue;
            far = footprint_distance(layout, at, t->size, t->at, t->size);
            if (far < least) {
                least = far;
                best = at;
            }
        }
    return best;
}

/* ---- BREW-208: how far ---- */

/* Its own turn; where all act at once, before it has declared. */
static bool own_turn(const struct state *now, int token)
{
    return brew_fighting(now) && (now->turn.actor == token || now->turn.actor == NOBODY);
}

static int cells_left(const struct state *now, const struct book *book, int token)
{
    return own_turn(now, token) ? state_stat(now, token, MOVE_LEFT) : brew_move_cells(now, book, token);
}

static bool is_whole(const struct state *now, const struct book *book, int token)
{
    return cells_left(now, book, token) == brew_move_cells(now, book, token);
}

static bool can_walk(const struct state *now, int token)
{
    return now->board && brew_able(now, token) && cell_somewhere(now->token[token].at) &&
           !kit_has(now, token, GRAPPLED) && !kit_has(now, token, STABILISING);
}

/* ---- BREW-209: ranges that a step changes ---- */

/* The range to an enemy who is conscious and free, from a cell; LONG where there is none such. */
static int range_at(const struct state *now, int token, struct cell at, int enemy)
{
    const struct token *t = &now->token[token], *e = &now->token[enemy];

    if (e->side == t->side || !brew_takes_part(now, enemy) || !bars(now, enemy) || !cell_somewhere(e->at))
        return LONG;
    return brew_body_range(now, footprint_distance(now->board->grid.layout, at, t->size, e->at, e->size));
}

/* While engaged, the Move may not lead a range outwards. */
static bool leads_outwards(const struct state *now, int token, struct cell from, struct cell to)
{
    for (int i = 0; i < now->ntokens; i++) {
        int before = range_at(now, token, from, i);

        if (before < LONG && range_at(now, token, to, i) > before)
            return true;
    }
    return false;
}

/* While engaged the cells farther out are not to be reached. */
static bool crosses_inwards(const void *context, struct cell at)
{
    const struct walk_who *who = context;

    return walker_crosses(context, at) &&
           !(brew_fighting(who->now) &&
             leads_outwards(who->now, who->token, who->now->token[who->token].at, at));
}

bool brew_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                 struct walker *walker)
{
    if (!can_walk(now, token) || (brew_at_once(now) && kit_has(now, token, DECLARED)))
        return false;
    *walker = make_walker(now, book, token, SEATS_ALL, cells_left(now, book, token) * ONE_CELL, who);
    walker->full = is_whole(now, book, token);
    walker->may_cross = crosses_inwards;
    return walker->budget > 0;
}

/* From close to mid or back: whose weapon reaches the cell that is left, and whose attack is there. */
static bool is_provoked(const struct state *now, const struct book *book, int token, struct cell from,
                        struct cell to, int enemy)
{
    int before = range_at(now, token, from, enemy), after = range_at(now, token, to, enemy);
    const struct token *t = &now->token[token], *e = &now->token[enemy];
    const struct item *weapon = brew_weapon_in_hand(now, book, enemy);

    return before != after && before <= MID && after <= MID && state_stat(now, enemy, ATTACKS_LEFT) > 0 &&
           !brew_bound_elsewhere(now, enemy, token) && brew_way(weapon) == BY_MELEE &&
           brew_reaches(now, book, enemy, weapon,
                        footprint_distance(now->board->grid.layout, from, t->size, e->at, e->size), false);
}

/* ---- may it move, and along this path? ---- */

static bool path_leads_outwards(const struct play *p)
{
    struct cell at = p->now->token[p->actor].at;
    const struct answer *said;

    if (!brew_fighting(p->now))
        return false;
    for (int i = 0; (said = play_arg(p, N_step, i)) != NULL && said->kind == ASK_PICK; i++) {
        struct cell to = cell_unpack(p->command->args.value[said->at]);

        if (leads_outwards(p->now, p->actor, at, to))
            return true;
        at = to;
    }
    return false;
}

static bool move_legal(const struct play *p, struct refusal *no)
{
    static const struct refusal why[] = {
        [STRIDE_TOO_FAR] = { "BREW-208", N_too_far },
        [STRIDE_WALL] = { "BREW-212", N_wall_in_the_way },
        [STRIDE_OFF_BOARD] = { "BREW-212", N_off_the_board },
        [STRIDE_DIAGONAL] = { "BREW-221", N_no_diagonals },
        [STRIDE_BARRED] = { "BREW-223", N_enemy_in_the_way },
        [STRIDE_TAKEN] = { "BREW-223", N_cell_taken },
    };
    struct walk_who who;
    struct walker walker;

    if (!brew_move_legal(p, no))
        return false;
    if (!p->now->board || !cell_somewhere(p->now->token[p->actor].at))
        return kit_refuse(no, "BREW-205", N_no_map);
    if (kit_has(p->now, p->actor, GRAPPLED))
        return kit_refuse(no, "BREW-213", N_is_held);
    walker = make_walker(p->now, p->book, p->actor, p->eyes, cells_left(p->now, p->book, p->actor) * ONE_CELL,
                         &who);
    walker.full = is_whole(p->now, p->book, p->actor);
    if (walker.budget < 1)
        return kit_refuse(no, "BREW-208", N_no_movement_left);
    if (!kit_path_legal(p, N_step, &walker, why, no))
        return false;
    return !path_leads_outwards(p) || kit_refuse(no, "BREW-209", N_is_engaged);
}

/* ---- step by step ---- */

enum { X_TAKEN, X_STOPPED, X_DIAGONALS, X_TO, X_PRICE, X_NEXT, X_LEFT };

static void set_out(struct play *p)
{
    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "BREW-208");
    brew_let_go(p, p->actor, "BREW-213");
    p->x[X_LEFT] = cells_left(p->now, p->book, p->actor) * ONE_CELL;
}

static struct walker walker_on_the_way(const struct play *p, unsigned eyes, struct walk_who *who)
{
    struct walker w = make_walker(p->now, p->book, p->actor, eyes, p->x[X_LEFT], who);

    w.diagonals_done = p->x[X_DIAGONALS];
    w.full = p->x[X_TAKEN] == 0 && is_whole(p->now, p->book, p->actor);
    w.may_cross = crosses_inwards;
    return w;
}

/* Whoever it provokes strikes before it leaves the cell. */
static void take_step(struct play *p, const struct walker *w, const struct kit_step *step)
{
    (void)w;
    p->x[X_TO] = 1 + cell_pack(step->to);
    p->x[X_PRICE] = step->price;
    p->x[X_DIAGONALS] += step->diagonal;
    p->x[X_NEXT] = 0;
    play_again(p);
}

/* The earliest of those that it provokes, from that place on; NOBODY. */
static int next_provoked(const struct play *p, struct cell to)
{
    struct cell from = p->now->token[p->actor].at;
    int next = NOBODY;

    if (!brew_fighting(p->now) || !play_room(p))
        return NOBODY;
    for (int i = 0; i < p->now->ntokens; i++)
        if (brew_place_of(p->now, i) >= p->x[X_NEXT] && is_provoked(p->now, p->book, p->actor, from, to, i) &&
            (next == NOBODY || brew_place_of(p->now, i) < brew_place_of(p->now, next)))
            next = i;
    return next;
}

static void arrive_at(struct play *p, struct cell to)
{
    if (!can_walk(p->now, p->actor))
        return;
    p->x[X_LEFT] -= p->x[X_PRICE];
    if (brew_fighting(p->now))
        play_set(p, p->actor, MOVE_LEFT, p->x[X_LEFT] / ONE_CELL, "BREW-208");
    play_move(p, p->actor, to, NAME_walk, "BREW-208");
    p->x[X_TAKEN]++;
    p->x[X_TO] = 0;
    play_again(p);
}

static void leave_cell(struct play *p)
{
    const int provoked[4] = { ANSWER_ASKED, HOW_PROVOKED | (brew_at_once(p->now) ? HOW_AT_ONCE : 0) };
    struct cell to = cell_unpack(p->x[X_TO] - 1);
    int enemy = next_provoked(p, to);

    if (enemy == NOBODY) {
        arrive_at(p, to);
        return;
    }
    p->x[X_NEXT] = brew_place_of(p->now, enemy) + 1;
    if (!play_offer(p, enemy, N_provoked_attack, "BREW-209")) {
        play_again(p);
        return;
    }
    play_again(p);
    play_call(p, DO_attack, enemy, p->actor, -1, provoked);
}

static void walk(struct play *p)
{
    if (p->x[X_TO]) {
        leave_cell(p);
        return;
    }
    kit_walk(p, &(struct kit_walk){ .step = N_step,
                                    .rule = "BREW-208",
                                    .in_the_way = "BREW-223",
                                    .seats = play_seat_of(p, p->actor),
                                    .taken = p->x[X_TAKEN],
                                    .stopped = &p->x[X_STOPPED],
                                    .over = !can_walk(p->now, p->actor),
                                    .walker = walker_on_the_way,
                                    .go = take_step });
}

static void arrive(struct play *p)
{
    if (p->x[X_TAKEN] > 0)
        play_result(p, p->actor, N_moved, p->x[X_TAKEN], NOBODY, "BREW-208");
}

enum {
    KEEP_WALK = KEEP(X_TAKEN) | KEEP(X_STOPPED) | KEEP(X_DIAGONALS) | KEEP(X_TO) | KEEP(X_PRICE) |
                KEEP(X_NEXT) | KEEP(X_LEFT)
};

const struct deed DEED(move) = {
    .key = "move",
    .when = ALWAYS,
    .flags = DEED_WALK,
    .args = ARGS(ANSWER(step)),
    .rule = "BREW-208",
    .legal = move_legal,
    .steps = STEPS({ "set-out", set_out, NEEDS_ACTOR, KEEP_WALK }, { "walk", walk, NEEDS_ACTOR, KEEP_WALK },
                   { "arrive", arrive }),
};

/* ---- BREW-75: a step outwards in place of the attack; whom it provokes strikes ---- */

/* The nearest of those who engage it, earliest first; NOBODY. */
static int nearest_engaged(const struct state *now, const struct book *book, int token)
{
    struct cell at = now->token[token].at;
    int nearest = NOBODY;

    for (int i = 0; i < now->ntokens; i++) {
        int range = range_at(now, token, at, i), best;

        if (range == LONG)
            continue;
        best = nearest == NOBODY ? LONG : range_at(now, token, at, nearest);
        if (range < best || (range == best && brew_earlier(now, book, i, nearest)))
            nearest = i;
    }
    return nearest;
}

static bool step_out_legal(const struct play *p, struct refusal *no)
{
    struct cell cell[1];

    if (!brew_action_legal(p, no))
        return false;
    if (!p->now->board || !cell_somewhere(p->now->token[p->actor].at))
        return kit_refuse(no, "BREW-205", N_no_map);
    if (kit_has(p->now, p->actor, GRAPPLED))
        return kit_refuse(no, "BREW-213", N_is_held);
    if (brew_fighting(p->now) && play_stat(p, p->actor, ATTACKS_LEFT) < 1)
        return kit_refuse(no, "BREW-75", N_no_attack_left);
    if (nearest_engaged(p->now, p->book, p->actor) == NOBODY)
        return kit_refuse(no, "BREW-75", N_nobody_near);
    return brew_cells_outwards(p, p->actor, nearest_engaged(p->now, p->book, p->actor), cell, 1) > 0 ||
           kit_refuse(no, "BREW-75", N_no_room);
}

static void choose_step(struct play *p)
{
    struct cell cell[CELLS_OUTWARDS];
    struct question q;
    int n;

    brew_open_turn(p, p->actor);
    play_about(p, p->actor, N_step_out, NOBODY, p->now->token[p->actor].at, "BREW-75");
    brew_spend_action(p, p->actor, "BREW-75");
    n = brew_cells_outwards(p, p->actor, nearest_engaged(p->now, p->book, p->actor), cell, CELLS_OUTWARDS);
    if (n == 0)
        return;
    brew_let_go(p, p->actor, "BREW-213");
    ask_begin(&q, ASK_PICK, N_step_cell, "BREW-75", p->actor, play_seat_of(p, p->actor));
    for (int i = 0; i < n; i++)
        ask_cell(&q, cell[i]);
    p->x[X_TO] = 1 + cell_pack(q.option[play_pick(p, &q)].cell);
    p->x[X_LEFT] = play_stat(p, p->actor, MOVE_LEFT) * ONE_CELL;
}

static void step_off(struct play *p)
{
    if (p->x[X_TO])
        leave_cell(p);
}

const struct deed DEED(step_out) = {
    .key = "step_out",
    .when = WHEN_ENCOUNTER,
    .args = ARGS(ANSWER(step_cell)),
    .rule = "BREW-75",
    .legal = step_out_legal,
    .steps = STEPS({ "choose", choose_step, NEEDS_ACTOR, KEEP_WALK },
                   { "walk", step_off, NEEDS_ACTOR, KEEP_WALK }, { "arrive", arrive }),
};
