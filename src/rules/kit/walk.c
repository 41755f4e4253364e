#include "rules/kit/walk.h"

#include "board/step.h"
#include "rules/kit/wish.h"

/* ---- what ground costs ---- */

int kit_ground_cost(const struct terrain *ground)
{
    return terrain_going(ground) == GOING_WATER && terrain_built_in_row(ground) >= 0 ? ONE_CELL
                                                                                     : ground->cost;
}

int kit_price_on(const struct terrain *ground, enum going going)
{
    return terrain_going(ground) == going && !terrain_shut(ground) ? kit_ground_cost(ground) : 0;
}

int kit_price_swimming(const void *context, const struct terrain *ground)
{
    (void)context;
    return kit_price_on(ground, GOING_WATER);
}

int kit_price_climbing(const void *context, const struct terrain *ground)
{
    (void)context;
    return kit_price_on(ground, GOING_CLIMB);
}

int kit_price_burrowing(const void *context, const struct terrain *ground)
{
    (void)context;
    return kit_price_on(ground, GOING_EARTH);
}

int kit_price_flying(const void *context, const struct terrain *ground)
{
    (void)context;
    return terrain_going(ground) == GOING_EARTH || terrain_shut(ground) ? 0 : ONE_CELL;
}

/* ---- the path of a wish ---- */

bool kit_path_legal(const struct play *p, int step, const struct walker *walker, const struct refusal *why,
                    struct refusal *no)
{
    enum stride fault = stride_judge(p, step, *walker, p->now->token[p->actor].at);

    if (fault == STRIDE_FREE)
        return true;
    *no = why[fault];
    return false;
}

bool kit_way_step(const struct play *p, const struct kit_way *way, struct cell from, struct cell to,
                  struct refusal *no)
{
    int direction = grid_direction_between(p->now->board->grid.layout, from, to);

    return (direction >= 0 || kit_refuse(no, way->rule, way->too_far)) &&
           (step_open(p->now->board, from, direction, p->now->token[p->target].size) ||
            kit_refuse(no, way->rule, way->wall)) &&
           (!way->leads || way->leads(p, from, to) || kit_refuse(no, way->rule, way->wrong)) &&
           (way->is_free(p, to) || kit_refuse(no, way->rule, way->taken));
}

bool kit_way_legal(const struct play *p, const struct kit_way *way, struct refusal *no)
{
    struct cell at = p->now->token[p->target].at, to;
    const struct answer *said;

    for (int i = 0; (said = play_arg(p, way->key, i)) && said->kind == ASK_PICK; i++, at = to) {
        to = cell_unpack(p->command->args.value[said->at]);
        if (!kit_way_step(p, way, at, to, no))
            return false;
    }
    return true;
}

/* ---- step by step ---- */

struct kit_step kit_step_to(const struct walker *walker, struct cell from, struct cell to)
{
    enum layout layout = walker->board->grid.layout;
    int direction = grid_direction_between(layout, from, to);

    return (struct kit_step){ to, direction, direction < 0 ? -1 : walk_price(walker, from, direction),
                              direction >= 0 && grid_is_diagonal(layout, direction) };
}

/* A path is the command's actor's own. */
static bool path_is_walked(const struct play *p, int step)
{
    return p->actor == p->command->actor && play_args_spent(p, step);
}

static bool path_breaks_off(const struct play *p, const struct kit_walk *walk, const struct question *q)
{
    const struct answer *next = p->actor == p->command->actor ? play_arg(p, walk->step, walk->taken) : NULL;

    if (!next || next->kind != ASK_PICK)
        return false;
    for (int i = 0; i < q->n; i++)
        if (cell_somewhere(q->option[i].cell) &&
            cell_pack(q->option[i].cell) == p->command->args.value[next->at])
            return false;
    return true;
}

static bool may_stay(const struct kit_walk *walk, const struct walker *walker, struct cell at)
{
    return (walk->at_home && walk->taken == 0) || stride_may_stay(walker, at);
}

/* It goes no farther than to where it may stay. */
static void stop_short(struct play *p, const struct kit_walk *walk, const struct walker *truth,
                       struct cell at)
{
    int out = may_stay(walk, truth, at) ? -1 : stride_way_out(truth, at);
    struct kit_step step;

    if (!*walk->stopped)
        play_result(p, p->actor, NAME_stopped, walk->taken, NOBODY, walk->in_the_way);
    *walk->stopped = 1;
    if (walk->halt)
        walk->halt(p);
    if (out < 0)
        return;
    step = kit_step_to(truth, at, grid_step(truth->board->grid.layout, at, out));
    walk->go(p, truth, &step);
}

static void step_on(struct play *p, const struct kit_walk *walk, const struct walker *truth, struct cell at)
{
    struct walk_who who;
    struct walker known = walk->walker(p, play_eyes(p, walk->seats), &who);
    struct kit_step step;
    struct question q;
    int choice;

    ask_begin(&q, ASK_PICK, walk->step, walk->rule, p->actor, walk->seats);
    stride_ask(&q, &known, at, may_stay(walk, &known, at));
    if (path_breaks_off(p, walk, &q)) {
        if (p->now->turn.fog != FOG_OFF)
            stop_short(p, walk, truth, at);
        return;
    }
    choice = play_pick(p, &q);
    if (q.option[choice].key == NAME_stop)
        return;
    step = kit_step_to(truth, at, q.option[choice].cell);
    if (stride_is_stopped(&known, truth, at, step.to))
        stop_short(p, walk, truth, at);
    else
        walk->go(p, truth, &step);
}

void kit_walk(struct play *p, const struct kit_walk *walk)
{
    struct cell at = p->now->token[p->actor].at;
    struct walk_who who;
    struct walker truth;

    if (walk->over)
        return;
    truth = walk->walker(p, SEATS_ALL, &who);
    if ((*walk->stopped || path_is_walked(p, walk->step)) && may_stay(walk, &truth, at))
        return;
    if (*walk->stopped)
        stop_short(p, walk, &truth, at);
    else
        step_on(p, walk, &truth, at);
}
