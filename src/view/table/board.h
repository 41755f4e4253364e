/*
 * view/table/board.h - the board on the screen: ground, areas, figures, arrows.
 */
#ifndef VIEW_TABLE_BOARD_H
#define VIEW_TABLE_BOARD_H

#include "view/table/screen.h"

/* Whom odds are for: the enemy under the pointer or the cell cursor, else the target. */
void play_board_aim(struct play_screen *screen, const struct ui *ui);

/* Find out what can be pointed at now: reach, cells of a shove. Cheap when nothing changed. */
void play_board_find(struct play_screen *screen);

/* The figure whose reach is shown, NOBODY if none is. */
int play_board_walker(const struct play_screen *screen);

/* The way to a cell within its reach (board/reach.h): cells without the start, or -1. */
int play_board_way(struct play_screen *screen, struct cell to, struct cell *way, int room);

/* Whom the deed under way is aimed at; else whom the selected figure, if it may act; NOBODY. */
int play_board_target(const struct play_screen *screen);

/*
 * Show it, with the board, its figures and its cells in the widget list ("board", "figure.NAME",
 * "cell.X,Y").
 */
void play_board_draw(struct play_screen *screen, struct ui *ui);

#endif
