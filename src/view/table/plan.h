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
 * What a plan is made of, borrowed: within the reach found on the screen, all as the seat that looks there
 * knows it. What is hidden from it bars no way and no deed.
 */
struct table_plan_asks {
    struct table_screen *screen;
    const struct command *walk; /* the deed of walking without its way, */
    const struct command *deed; /* and what is to be done, which is not allowed where its actor stands */
};

/*
 * Lay the way to a cell: into `plan->way`, and as its walk. False: there is none, or no memory.
 * `asks->deed` is not needed.
 */
bool table_plan_lay(struct table_plan *plan, const struct table_plan_asks *asks, struct cell to);

/* Find one; if the deed is allowed from `to` (may be NULL), the way ends there. Cheap if nothing changed. */
void table_plan_find(struct table_plan *plan, const struct table_plan_asks *asks, const struct cell *to);

/* Is there a cell from which the deed would be allowed? */
bool table_plan_reaches(const struct table_plan_asks *asks);

/*
 * Say in a walk that costs so much (thousandths of a cell) how it is to be gone, as the rule set has it
 * (ruleset_shown.gait). False: no memory.
 */
bool table_plan_gait(struct session *session, int eyes, struct command *walk, int cost);

#endif
