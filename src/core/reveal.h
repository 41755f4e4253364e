/*
 * core/reveal.h - cells shown to all players: by the GM's hand, or by a door that opens.
 *
 * What is shown of the map is a layer of the board (enum reveal). While fog goes by rooms, a door that opens
 * beside what is shown shows the rooms on its other hands (board/chamber.h), as part of whatever opened it.
 */
#ifndef CORE_REVEAL_H
#define CORE_REVEAL_H

#include "core/command.h"
#include "core/play.h"

/*
 * What a hand points out, marked in a list by grid_index(): a rectangle of stored columns and rows between
 * two corners; the cells whose middle lies within an outline of at least three corners or on its rim. Cells
 * of the grid; those that are marked already stay so. A brush marks cell by cell, a room is
 * board/chamber.h's.
 */
void reveal_mark_rect(const struct grid *grid, struct cell a, struct cell b, unsigned char *mark);
void reveal_mark_outline(const struct grid *grid, const struct cell *corner, int n, unsigned char *mark);

/*
 * Add the edits that write `value` to that layer of the cells marked (by grid_index(), not 0), a run of a row
 * each, as far as they are otherwise: what is shown of them, or what ground lies there. False: no memory.
 */
bool reveal_edits(const struct board *board, enum layer layer, const unsigned char *mark, int value,
                  struct command *command);

/* What follows from an event of the list that has just happened: nothing, but for a door that opens. */
void reveal_behind(struct play *p, const struct event *event);

#endif
