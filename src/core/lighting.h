/*
 * core/lighting.h - how well a place is lit (BREW-216): by the sky, by how dark it is itself, and by what
 * gives light.
 *
 * The sky lights every cell (day), by half (dusk) or not at all (night, underground); a cell may be darker by
 * itself. Where that leaves it dim or dark, lamps of the map (board/lamp.h) and lights that figures carry
 * brighten what lies within their radius and in a clear line, but no cell that is dark by magic. The answer
 * is lit, dim or dark; nobody else reads lamps, glows and the sky. On a board that somebody remembers
 * (board.remembered) it is what that one saw.
 */
#ifndef CORE_LIGHTING_H
#define CORE_LIGHTING_H

#include "core/state.h"

/* Of a cell; lit off the board and without one. */
enum light lighting_at(const struct state *state, struct cell c);

/* Of a figure: as the best lit of its cells; lit while it is off the board. Rules ask by this alone. */
enum light lighting_on(const struct state *state, int token);

/* Is the sky, as the GM or the map has it, that of the day? Without a board and a word of the GM's it is. */
bool lighting_by_day(const struct state *state);

/* How well the sky lights all cells, as the GM or the map has it: lit, dim or dark. It needs a board. */
enum light lighting_of_sky(const struct state *state);

/*
 * The same as lighting_at() for all cells of a rectangle of stored columns and rows (board/grid.h), row by
 * row, one byte each into `out`. False if memory is exhausted: then all are as the sky has them.
 */
bool lighting_fill(const struct state *state, int left, int top, int columns, int rows, unsigned char *out);

#endif
