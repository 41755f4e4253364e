/*
 * view/table/board.h - the board on the screen: ground, areas, figures, arrows.
 */
#ifndef VIEW_TABLE_BOARD_H
#define VIEW_TABLE_BOARD_H

#include "paint/paint_arrow.h"
#include "view/table/screen.h"

/* Whom odds are for: the enemy under the pointer or the cell cursor, else the target. */
void table_board_aim(struct table_screen *screen, const struct ui *ui);

/* Find out what can be pointed at now: reach, cells of a shove. Cheap when nothing changed. */
void table_board_find(struct table_screen *screen);

/* The figure whose reach is shown, NOBODY if none is. */
int table_board_walker(const struct table_screen *screen);

/* Can that blow be dealt to nobody, from here or after a walk, and why not to the nearest? */
bool table_board_no_blow(struct table_screen *screen, int deed, struct refusal *why);

/* Whether the window's eyes know what lies in a cell: while there is no fog they know all. */
bool table_board_known(const struct table_game *game, struct cell c);

/* The way to a cell within its reach (board/reach.h): cells without the start, or -1. */
int table_board_way(struct table_screen *screen, struct cell to, struct cell *way, int room);

/*
 * The place in the spread that is looked at, or where the kind leads whose answer has the keyboard: as far as
 * it goes, rather onto ground that hurts; or -1.
 */
int table_board_shoved(const struct table_screen *screen);

/* How a place in the spread is come to: by a push, a pull, a slide. */
enum shove table_board_shove(const struct table_screen *screen, int at);

/* Whom the deed under way is aimed at; else whom the selected figure, if it may act; NOBODY. */
int table_board_target(const struct table_screen *screen);

/*
 * Show it, with the board, its figures and its cells in the widget list ("board", "figure.NAME",
 * "cell.X,Y").
 */
void table_board_draw(struct table_screen *screen, struct ui *ui);

#endif
