/*
 * ai/plan.h - deeds that are only planned (DEED_PLANS): how they may be planned is gone through in thought.
 */
#ifndef AI_PLAN_H
#define AI_PLAN_H

#include "ai/value.h"

enum { PLAN_WAYS = 16 };

/* One answer to the first question that the planner is asked, and what then is to come of it. */
struct planned {
    short answer; /* the option's name; 0: nothing was asked, or a figure was named */
    int figure;   /* the figure that was named, NOBODY */
    double value;
    struct outlook outlook;
};

/*
 * Plan as `command` has it in every way there is; what is asked further gets the rule set's suggestion,
 * else its rest. How many ways, the first PLAN_WAYS in the order offered (one alone, where the rule set
 * suggests it and nothing is gained by trying others); -1: it needs dice, or is not allowed. The state is
 * left as it was.
 */
int plan_ways(struct state *now, struct book *book, const struct command *command,
              const struct valuation *value, struct planned way[PLAN_WAYS]);

#endif
