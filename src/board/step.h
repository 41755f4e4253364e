/*
 * board/step.h - what walls allow whoever goes or is moved: AS-35, AS-65 and their kin in every book.
 *
 * Only walls and the board's border are looked at; who stands where is the
 * rules' business. Sizes are those of board/footprint.h. Who does not just walk
 * - swims, climbs, flies - says itself what ground is to it (struct footing).
 */
#ifndef BOARD_STEP_H
#define BOARD_STEP_H

#include "board/board.h"

/*
 * What ground is to somebody who goes about in some way of its own (FD-257, TBD-227): what entering such
 * ground costs, 1..PRICE_MOST, or 0: it is closed. A wall that is open to it shuts no corner either; sides
 * that are shut stay so. The answer depends on nothing but the kind of ground.
 */
struct footing {
    int (*price)(const void *context, const struct terrain *);
    const void *context;
};

enum { PRICE_MOST = 60 * ONE_CELL };

/* Whether a figure may stand there: all cells on the board, none a wall, no shut side or wall between two. */
bool step_stands_open(const struct board *board, struct cell at, int size);

/*
 * Whether walls allow a figure at `from` one step: it may stand where the
 * step ends, and each of its cells crosses no shut side, touches no wall off
 * the grid (board/wall.h) and, on a diagonal, cuts no corner. Where it stands now is not judged.
 */
bool step_open(const struct board *board, struct cell from, int direction, int size);

/* step_prices() for a single cell, where that is quick: on most cells of most boards. False: it is not. */
bool step_prices_amid(const struct board *board, struct cell from, unsigned short price[GRID_DIRECTIONS_MAX]);

/* The same for any figure anywhere. */
void step_prices_anywhere(const struct board *board, struct cell from, int size,
                          unsigned short price[GRID_DIRECTIONS_MAX]);

/*
 * All directions at once: the price (1..COST_MOST) of the dearest cell that a step
 * newly covers (AS-36), 0 where step_open() says no.
 */
static inline void step_prices(const struct board *board, struct cell from, int size,
                               unsigned short price[GRID_DIRECTIONS_MAX])
{
    if (size > 1 || !step_prices_amid(board, from, price))
        step_prices_anywhere(board, from, size, price);
}

/* The harm (struct terrain_table) of all cells that a step newly covers, as long as it is open. */
int step_harm(const struct board *board, struct cell from, int direction, int size);

/* What entering ground costs who has that footing (NULL: who walks); 0: it is closed. */
int footing_price(const struct footing *footing, const struct terrain *terrain);

/* step_prices() for who has that footing, one direction after the other. */
void step_prices_singly(const struct board *board, const struct footing *footing, struct cell from, int size,
                        unsigned short price[GRID_DIRECTIONS_MAX]);

/* The same two for who has that footing (may be NULL: who walks). */
bool step_open_on(const struct board *board, const struct footing *footing, struct cell from, int direction,
                  int size);
static inline void step_prices_on(const struct board *board, const struct footing *footing, struct cell from,
                                  int size, unsigned short price[GRID_DIRECTIONS_MAX])
{
    if (footing)
        step_prices_singly(board, footing, from, size, price);
    else
        step_prices(board, from, size, price);
}

#endif
