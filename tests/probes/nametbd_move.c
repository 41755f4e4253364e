#include "core/stride.h"
#include "probes/nametbd.h"

#include <string.h>

/* TBD-225, TBD-227: the ways to move; `modes` has a bit for each that a creature owns. */
enum { WALK, CLIMB, SWIM, BURROW, FLY };
const char *const bids_modes[] = { "walk", "climb", "swim", "burrow", "fly", NULL };

enum { X_TAKEN, X_MODE };

/* ---- TBD-227: what ground is to each mode ---- */

static bool is_rock(const struct terrain *ground)
{
    bool rock = strcmp(ground->key, "wall") == 0 || strcmp(ground->key, "rock") == 0;

    return rock && terrain_going(ground) == GOING_LAND;
}

/* Open ground costs what the map says; water is swum, walls and rock are climbed, earth is dug through. */
static int costs(int mode, const struct terrain *ground)
{
    int open = terrain_shut(ground) ? 0 : ground->cost;

    switch (mode) {
    case CLIMB:
        return is_rock(ground) || terrain_going(ground) == GOING_CLIMB ? ground->cost : open;
    case SWIM:
        return terrain_going(ground) == GOING_WATER ? ground->cost : 0;
    case BURROW:
        return terrain_going(ground) == GOING_EARTH ? ground->cost : open;
    case FLY:
        return terrain_shut(ground) ? 0 : ONE_CELL;
    default:
        return terrain_going(ground) == GOING_LAND ? open : 0;
    }
}

/* The mode of the move that is under way; a walk if none is. */
static int mode_of(const struct state *now, int token)
{
    int id = state_find(now, token, MOVING, -2);

    return id < 0 ? WALK : now->mark[id].b;
}

static int price_under_way(const void *context, const struct terrain *ground)
{
    const struct walk_who *who = context;

    return costs(mode_of(who->now, who->token), ground);
}

bool bids_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                 struct walker *walker)
{
    int left = state_stat(now, token, MOVE_CELLS) * ONE_CELL + state_stat(now, token, MOVE_PART);

    if (!now->board || !cell_somewhere(now->token[token].at) || !bids_standing(now, token))
        return false;
    *who = (struct walk_who){ now, book, token, SEATS_ALL };
    *walker = (struct walker){ .board = now->board,
                               .size = now->token[token].size,
                               .budget = left,
                               .full = left == 6 * ONE_CELL,
                               .price = price_under_way,
                               .context = who };
    return left > 0;
}

/* ---- the wish ---- */

static int wished_mode(const struct play *p)
{
    const struct answer *arg = play_arg(p, NAME_mode, 0);
    const char *word = arg ? texts_get(&p->book->texts, play_arg_value(p, NAME_mode, 0)) : bids_modes[WALK];

    return ruleset_find_choice(bids_modes, word);
}

/* A path is judged before it is begun: by the mode that it will have. */
struct wished {
    int mode;
};

static int price_wished(const void *context, const struct terrain *ground)
{
    const struct wished *wished = context;

    return costs(wished->mode, ground);
}

bool bids_move_legal(const struct play *p, struct refusal *no)
{
    const struct wished wished = { wished_mode(p) };
    struct walk_who who;
    struct walker walker;

    if (!bids_may_act(p->now, p->actor))
        return kit_refuse(no, "TBD-96", N_not_your_turn);
    if (wished.mode < 0 || !(play_stat(p, p->actor, OWN_MODES) >> wished.mode & 1))
        return kit_refuse(no, "TBD-227", N_no_such_mode);
    if (!bids_walker(p->now, p->book, p->actor, &who, &walker))
        return kit_refuse(no, "TBD-225", N_no_way);
    walker.price = price_wished;
    walker.context = &wished;
    return stride_judge(p, N_step, walker, p->now->token[p->actor].at) == STRIDE_FREE ||
           kit_refuse(no, "TBD-227", N_no_way);
}

/* ---- the move ---- */

static void set_out(struct play *p)
{
    struct mark moving = mark_make(MOVING, p->actor);

    bids_open_turn(p, p->actor);
    play_about(p, p->actor, N_move, NOBODY, p->now->token[p->actor].at, "TBD-225");
    moving.b = (short)wished_mode(p);
    play_mark(p, moving, "TBD-227");
}

static void pay(struct play *p, int price)
{
    int left = play_stat(p, p->actor, MOVE_CELLS) * ONE_CELL + play_stat(p, p->actor, MOVE_PART) - price;

    play_set(p, p->actor, MOVE_CELLS, left / ONE_CELL, "TBD-225");
    play_set(p, p->actor, MOVE_PART, left % ONE_CELL, "TBD-242");
}

static void step(struct play *p)
{
    struct cell at = p->now->token[p->actor].at;
    struct walk_who who;
    struct walker walker;
    struct question q;
    int choice;

    if (!bids_walker(p->now, p->book, p->actor, &who, &walker) ||
        (p->x[X_TAKEN] && play_args_spent(p, N_step)))
        return;
    ask_begin(&q, ASK_PICK, N_step, "TBD-225", p->actor, play_seat_of(p, p->actor));
    stride_ask(&q, &walker, at, true);
    choice = play_pick(p, &q);
    if (q.option[choice].key == NAME_stop)
        return;
    pay(p, walk_price(&walker, at,
                      grid_direction_between(walker.board->grid.layout, at, q.option[choice].cell)));
    play_move(p, p->actor, q.option[choice].cell, NAME_walk, "TBD-225");
    p->x[X_TAKEN]++;
    play_again(p);
}

/* TBD-219: who flies may end higher or lower, by `rise` cells; all others are on the ground. */
static void arrive(struct play *p)
{
    int height = mode_of(p->now, p->actor) == FLY
                     ? p->now->token[p->actor].height + play_arg_value(p, N_rise, 0) * ONE_CELL
                     : 0;

    play_token(p, p->actor, NAME_height, height, "TBD-219");
    kit_drop(p, p->actor, MOVING, "TBD-227");
}

const struct step bids_move_steps[] = {
    { "set_out", set_out, NEEDS_ACTOR, 0, 0 },
    { "step", step, NEEDS_ACTOR, KEEP(X_TAKEN), 0 },
    { "arrive", arrive, 0, 0, 0 },
    { NULL },
};
