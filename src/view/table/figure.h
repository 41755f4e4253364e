/*
 * view/table/figure.h - what a figure looks like, read off the state.
 *
 * Postures come from what the rule set says of its marks (MARK_DEAD and its
 * kin), badges from the marks' keys.
 */
#ifndef VIEW_TABLE_FIGURE_H
#define VIEW_TABLE_FIGURE_H

#include "paint/paint_token.h"
#include "view/table/screen.h"

/* Note which marks say how a figure is: once, when the screen is made. */
void table_figure_init(struct table_game *game);

/* Does one of its marks say this of it (MARK_DEAD, MARK_OUT, MARK_LYING, MARK_DONE)? */
bool table_figure_says(const struct table_game *game, int token, enum mark_flags what);

/* Is it there, and still on its feet? */
bool table_figure_stands(const struct table_game *game, int token);

/* Is it one of whom no player knows, kept hidden or out of sight? A game master is told. */
bool table_figure_secret(const struct table_game *game, int token);

/*
 * Whose ring it wears: a side with a person's figure is the party's, "allies" and "neutral" say it
 * themselves.
 */
enum token_side table_figure_side(const struct table_game *game, int token);

/* Find that out for all sides, if anything changed: once a frame. */
void table_figure_sides(struct table_game *game);

/* Permille of its health; of what that would be if its number were `now`. */
int table_figure_health(const struct table_game *game, int token);
int table_figure_health_at(const struct table_game *game, int token, int now);

/* Its counter (badges, posture, health), without selection. */
struct token_look table_figure_look(const struct table_screen *screen, int token);

/* The same as it stands on the board: with the badge of what it has declared. */
struct token_look table_figure_on_board(const struct table_screen *screen, int token);

/* The figure standing (or, if nobody stands, lying) in a cell, or NOBODY. */
int table_figure_at(const struct table_game *game, struct cell cell);

/*
 * On the board and still in the game. Who can be chosen or
 * aimed at: state_present(), for there may be no board.
 */
bool table_figure_shown(const struct table_game *game, int token);

/* The thresholds of a figure's health bar, highest first, in screen->panels.tick; how many. */
int table_figure_ticks(struct table_screen *screen, int token);

#endif
