/*
 * view/table/finds.h - what the rules let the selection do: worked out when it changes, by reach.c, spread.c,
 * plan.c and odds.c.
 */
#ifndef VIEW_TABLE_FINDS_H
#define VIEW_TABLE_FINDS_H

#include "board/reach.h"
#include "view/table/odds.h"
#include "view/table/plan.h"
#include "view/table/spread.h"

enum { TABLE_BLOWS = 16 };

/* Is there nobody whom a blow could be dealt to, not even after a walk? */
struct table_blow {
    uint64_t key; /* which blow, and when */
    bool nobody;
    struct refusal why; /* of the nearest */
};

/* What the rules let the selection do, worked out when it changes. */
struct table_finds {
    int walks; /* the selected figure where the rules let it walk now, else NOBODY */
    uint64_t walks_key;
    struct reach reach;
    uint64_t reach_key;
    int allowance, steps_most; /* of whoever the reach belongs to, in thousandths of a cell; and its steps */
    struct table_spread spread;
    struct table_plan plan; /* how to come within reach of the target */
    struct table_blow blow[TABLE_BLOWS];
    struct table_odds_store odds;
};

#endif
