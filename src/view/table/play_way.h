/*
 * view/table/play_way.h - which of the cheapest ways a person's figure is sent along.
 *
 * The board knows one cheapest way to a cell (AS-120), and it may lead through
 * a fire although another that costs the same does not. Whoever points at a
 * cell means that other one. The rules and the program's figures go their own
 * ways: this is about what the window proposes.
 */
#ifndef VIEW_TABLE_PLAY_WAY_H
#define VIEW_TABLE_PLAY_WAY_H

#include "board/reach.h"

/* Where to look for ways: a search that is done, and whose it is. */
struct play_ways {
    struct reach *reach;
    const struct walker *walker;
    struct cell start;
};

/*
 * Write a cheapest way to `to`, without the start, to `way`, which holds `room` cells: around all hazards on
 * the walker's board if that costs no more (`to` itself may be one). Its length, or -1 as in reach_path().
 */
int play_way_find(const struct play_ways *ways, struct cell to, struct cell *way, int room);

#endif
