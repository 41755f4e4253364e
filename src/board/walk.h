/*
 * board/walk.h - who walks, and what a step costs of one's own will.
 *
 * Costs follow AS-31 and AS-36: the ground entered, a large figure's dearest
 * new cell, times the factor of a diagonal; all in thousandths of a cell
 * (NU-172). Walls are those of board/step.h. Where a walker can go altogether is
 * board/reach.h. Nothing here allocates.
 */
#ifndef BOARD_WALK_H
#define BOARD_WALK_H

#include "board/step.h"

/* What a diagonal step on squares costs (AS-31, NU-150, FD-200, TBD-219, BREW-221). */
enum diagonals { DIAGONALS_ONE, DIAGONALS_ALTERNATE, DIAGONALS_TWO, DIAGONALS_NONE };

/* The words of an option that says so, in that order, NULL-terminated. */
extern const char *const walk_diagonals_words[];

/*
 * Who walks. The two questions are about figures in the way: the answers must
 * depend on nothing but the cell, and may be asked for more than once. The
 * walker itself is in nobody's way.
 */
struct walker {
    const struct board *board;
    int size; /* footprint, 0..6 */
    enum diagonals diagonals;
    int diagonals_done; /* diagonal steps already taken in this movement (DIAGONALS_ALTERNATE) */
    int budget;         /* what is left of the allowance, in thousandths of a cell */
    bool full;          /* all of it is left: one step is allowed whatever it costs (AS-36) */
    bool (*may_cross)(const void *context, struct cell anchor); /* NULL: yes */
    bool (*may_end)(const void *context, struct cell anchor);   /* asked of what may be crossed; NULL: yes */
    /* What ground costs it that does not just walk, 0: closed to it (struct footing); NULL: it walks. */
    int (*price)(const void *context, const struct terrain *);
    const void *context;
};

/* How ground is to the walker, through `own` where it does not just walk; NULL: it walks. */
static inline const struct footing *walk_footing(const struct walker *walker, struct footing *own)
{
    *own = (struct footing){ walker->price, walker->context };
    return walker->price ? own : NULL;
}

/* What divides the cost of all ground that there may be, and that costs no less and no more. */
struct walk_costs {
    int unit, cheapest, dearest;
};

/* For a walker: of what ever lay on its board, or, with a footing of its own, of all ground of the game. */
struct walk_costs walk_costs(const struct walker *walker);

/* Do walls, the board's border and closed ground allow it that step? */
bool walk_open(const struct walker *walker, struct cell from, int direction);

/*
 * What one step takes from the walker's budget, at most all of it; -1 if
 * walls, the diagonals or the budget forbid it. Figures are not asked about.
 */
int walk_price(const struct walker *walker, struct cell from, int direction);

/* The same in all directions: little more work than in one. */
void walk_prices(const struct walker *walker, struct cell from, int price[GRID_DIRECTIONS_MAX]);

/*
 * The factor of a step in that direction after `done` diagonal ones (AS-31, NU-150);
 * 0 if the walker takes none.
 */
int walk_factor(const struct walker *walker, int direction, int done);

/* How many steps its budget can pay for at most, whichever way it goes; 0 without any. */
int walk_farthest(const struct walker *walker);

/*
 * What is taken for a step that costs `price` when `spent` is gone:
 * the price, or all of the budget for a first step that is too dear
 * (AS-36); 0 if it cannot be paid or is no step at all.
 */
static inline int walk_take(const struct walker *walker, int spent, int price)
{
    if (price <= walker->budget - spent)
        return price;
    return walker->full && spent == 0 && walker->budget > 0 ? walker->budget : 0;
}

#endif
