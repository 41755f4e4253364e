/*
 * board/shape.h - templates: bursts, cones, lines, walls.
 *
 * Each writes the cells of the board that it covers to `out`, which holds
 * `room`, and returns how many there are; when that is larger than `room`
 * the rest is not written. Bursts and cones come in reading order, lines and
 * walls in the order from one end to the other. Walls on the board are not
 * looked at.
 */
#ifndef BOARD_SHAPE_H
#define BOARD_SHAPE_H

#include "board/board.h"
#include "board/footprint.h"

/* All cells within `radius` of a figure's cells (AS-32), those among them. Size 1: a plain disc. */
int shape_burst(const struct grid *grid, struct cell anchor, int size, int radius, struct cell *out,
                int room);

/*
 * The cells within `length` of `apex`, which is left out, whose centres lie
 * at most 45 degrees (squares) or 30 degrees (hexes) to either side of the
 * direction: a quarter of the disc on squares, a sixth on hexes, both edges
 * of the cone included.
 */
int shape_cone(const struct grid *grid, struct cell apex, int direction, int length, struct cell *out,
               int room);

/*
 * The cells nearest to the straight line from centre to centre, both ends
 * among them, one for each step of distance; of two equally near the one
 * that stands earlier in reading order. So a line and its reverse are alike.
 */
int shape_line(const struct grid *grid, struct cell from, struct cell to, struct cell *out, int room);

/*
 * The same line made tight: where two of its squares meet only at a corner,
 * the neighbour of both that is nearer to the line (the earlier in reading
 * order if both are) is put between. Nothing can step through. On hexes, as
 * shape_line().
 */
int shape_wall(const struct grid *grid, struct cell from, struct cell to, struct cell *out, int room);

/*
 * Those cells and all within `radius` of any of them, in reading order: a broad
 * line. `count` cells, at least one.
 */
int shape_broad(const struct grid *grid, const struct cell *cells, int count, int radius, struct cell *out,
                int room);

#endif
