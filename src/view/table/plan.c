#include "view/table/plan.h"

#include "base/hash.h"
#include "core/ruleset.h"
#include "session/odds/odds.h"
#include "view/table/board.h"
#include "view/table/screen.h"

#include <stdlib.h>

/* One that can be tried: where, and how dear it is to go there. */
struct end {
    struct cell cell;
    int cost;
};

void table_plan_clear(struct table_plan *plan)
{
    command_clear(&plan->walk);
    *plan = (struct table_plan){ 0 };
}

static int by_cost(const void *a, const void *b)
{
    const struct end *one = a, *other = b;

    return one->cost != other->cost ? one->cost - other->cost : cell_compare(one->cell, other->cell);
}

/* The cells where the figure may end, the cheapest first, at most PLAN_TRIES. */
static int ends_of(struct reach *reach, struct end end[PLAN_TRIES])
{
    int count = 0, n = 0;
    const struct reached *at = reach_cells(reach, &count);

    for (int i = 0; i < count; i++) {
        if (!at[i].end)
            continue;
        if (n == PLAN_TRIES) {
            qsort(end, (size_t)n, sizeof *end, by_cost);
            if (at[i].cost >= end[n - 1].cost)
                continue;
            n--;
        }
        end[n++] = (struct end){ at[i].cell, at[i].cost };
    }
    qsort(end, (size_t)n, sizeof *end, by_cost);
    return n;
}

bool table_plan_gait(struct session *session, int eyes, struct command *walk, int cost)
{
    const struct ruleset *rules = session_rules(session);
    const struct state *view = session_view(session, eyes);
    short argument = 0;
    const char *word = rules->shown.gait && view
                           ? rules->shown.gait(view, session_book(session), walk->actor, cost, &argument)
                           : NULL;
    int text = word ? texts_add(&session_book(session)->texts, word) : -1;

    return text < 0 ||
           tape_add(&walk->args,
                    (struct answer){ .kind = ASK_WORDS, .seat = walk->seat, .key = argument, .n = 1 }, &text);
}

bool table_plan_lay(struct table_plan *plan, const struct table_plan_asks *asks, struct cell to)
{
    const struct command *walk = asks->walk;
    struct table_screen *screen = asks->screen;
    short step = (short)screen->game.rules->shown.ask_step;
    int n = table_board_way(screen, to, plan->way, PLAN_STEPS);

    command_clear(&plan->walk);
    plan->walk = *walk;
    if (!table_plan_gait(screen->game.session, screen->game.eyes, &plan->walk,
                         reach_cost(&screen->finds.reach, to)))
        return false;
    for (int i = 0; i < n; i++) {
        int value = cell_pack(plan->way[i]);
        struct answer answer = { .kind = ASK_PICK, .seat = (unsigned char)walk->seat, .key = step, .n = 1 };

        if (!tape_add(&plan->walk.args, answer, &value))
            return false;
    }
    plan->steps = n;
    return n > 0;
}

/* Would the deed be allowed from the end of the way? */
static bool allowed(const struct table_plan *plan, const struct table_plan_asks *asks)
{
    const struct table_game *game = &asks->screen->game;
    struct odds_wish wish = { .seat = game->eyes, .before = { &plan->walk }, .command = asks->deed };
    struct refusal refusal;

    return odds_allowed(game->session, &wish, &refusal);
}

/* Does the deed carry from that cell, as far as the rules tell? */
static bool carries(const struct table_game *game, const struct command *deed, int range, struct cell from)
{
    return range < 0 || ruleset_carries(session_book(game->session), game->view, deed, range, from,
                                        game->view->token[deed->target].at);
}

/*
 * The nearest cell from which it would be allowed; NOWHERE: there is none. To try it takes a state of its
 * own, so cells from which it does not carry are left out.
 */
static void find_nearest(struct table_plan *plan, const struct table_plan_asks *asks)
{
    const struct table_game *game = &asks->screen->game;
    const struct command *deed = asks->deed;
    struct reach *reach = &asks->screen->finds.reach;
    struct end end[PLAN_TRIES];
    int n = reach->count > 0 ? ends_of(reach, end) : 0,
        range = n > 0 && deed->target >= 0 && ruleset_feels(game->rules)
                    ? ruleset_within(session_book(game->session), game->view, deed)
                    : -1;

    for (int i = 0; i < n; i++) {
        if (!carries(game, deed, range, end[i].cell))
            continue;
        if (!table_plan_lay(plan, asks, end[i].cell) || !allowed(plan, asks))
            continue;
        plan->near = end[i].cell;
        plan->near_cost = end[i].cost;
        return;
    }
    plan->steps = 0;
    plan->near = NOWHERE;
}

bool table_plan_reaches(const struct table_plan_asks *asks)
{
    struct table_plan plan = { 0 };

    find_nearest(&plan, asks);
    bool found = cell_somewhere(plan.near);
    table_plan_clear(&plan);
    return found;
}

void table_plan_find(struct table_plan *plan, const struct table_plan_asks *asks, const struct cell *to)
{
    const struct command *deed = asks->deed;
    const struct table_game *game = &asks->screen->game;
    int numbers[5] = { session_head(game->session), game->eyes, deed->deed, deed->actor, deed->target };
    uint64_t key = hash_more(session_hash(game->session), numbers, sizeof numbers) | 1;
    struct cell end = to ? *to : NOWHERE;

    if (plan->key != key) {
        table_plan_clear(plan);
        find_nearest(plan, asks);
        plan->key = key;
        plan->asked = plan->near;
        plan->cost = plan->near_cost;
    }
    if (cell_same(plan->asked, end))
        return;
    plan->asked = end;
    plan->cost = to ? reach_cost(&asks->screen->finds.reach, *to) : 0;
    if (to && table_plan_lay(plan, asks, *to) && allowed(plan, asks))
        return;
    plan->cost = plan->near_cost;
    plan->steps = 0;
    if (cell_somewhere(plan->near))
        table_plan_lay(plan, asks, plan->near);
}
