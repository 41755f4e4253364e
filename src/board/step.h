/*
 * board/step.h - what walls allow: AS-35 and AS-65.
 *
 * Only walls and the board's border are looked at; who stands where is the
 * rules' business. Sizes are those of board/footprint.h.
 */
#ifndef BOARD_STEP_H
#define BOARD_STEP_H

#include "board/board.h"

/* Whether a figure may stand there: all cells on the board, none a wall, no shut side between two. */
bool stand_open(const struct board *board, struct cell at, int size);

/*
 * Whether walls allow a figure at `from` one step: it may stand where the
 * step ends, and each of its cells crosses no shut side and, on a diagonal,
 * cuts no corner. Where it stands now is not judged.
 */
bool step_open(const struct board *board, struct cell from, int direction, int size);

/*
 * All directions at once: the price (1..COST_MOST) of the dearest cell that a step
 * newly covers (AS-36), 0 where step_open() says no.
 */
void step_prices(const struct board *board, struct cell from, int size,
                 unsigned short price[GRID_DIRECTIONS_MAX]);

/* The harm (struct terrain_table) of all cells that a step newly covers, as long as it is open. */
int step_harm(const struct board *board, struct cell from, int direction, int size);

#endif
