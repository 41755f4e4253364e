/*
 * view/table/plan.h - walk up, then strike.
 *
 * When the target is too far away for what the selected figure does, the
 * nearest cell from which the rules would allow it is found by asking them
 * (session/odds/odds.h). The panel then shows the odds from there, the board
 * the way, and using the deed walks it first.
 */
#ifndef VIEW_TABLE_PLAN_H
#define VIEW_TABLE_PLAN_H

#include "board/reach.h"
#include "session/session.h"

enum { PLAN_STEPS = 64, PLAN_TRIES = 160 };

struct table_plan {
    uint64_t key;
    int steps, cost;         /* 0: no plan is needed, or there is none */
    struct cell near, asked; /* the nearest cell that will do; the end that was asked for last */
    int near_cost;
    struct cell way[PLAN_STEPS];
    struct command walk; /* the way as a command, its arguments owned by the plan */
};

/* Give the memory back. */
void table_plan_clear(struct table_plan *plan);

/*
 * Find one for `deed`, which is not allowed where its actor stands; `walk` is
 * the deed of walking without its way, `step` the name of the argument that
 * has it. If it is allowed from `to` (NULL: nowhere in particular), the way
 * ends there. All as the eyes of that seat know it: what is hidden from them
 * bars no way and no deed. Cheap when nothing changed.
 */
void table_plan_find(struct table_plan *plan, struct session *session, int eyes, struct reach *reach,
                     const struct command *walk, int step, const struct command *deed, const struct cell *to);

#endif
