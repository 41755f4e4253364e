/*
 * view/app_map.h - maps that are drawn: how the app opens them, makes them larger or smaller, tries them.
 */
#ifndef VIEW_APP_MAP_H
#define VIEW_APP_MAP_H

#include "view/app.h"

/*
 * What was made with a seed is kept as a scenario, and opened, or its map is drawn on; what is on it was seen
 * before. False: err.
 */
bool app_map_keep_made(struct app *app, struct err *err);

/* It becomes larger or smaller, as its screen says: another game, below which this one waits. False: err. */
bool app_map_resize(struct app *app, struct err *err);

/* As it was before that; there must be something below. */
void app_map_unsize(struct app *app);

/* A fight on the map as it is now. False: err. */
bool app_map_try(struct app *app, struct err *err);

/* Give back what waits below; its file is the latest one's. */
void app_map_close_older(struct app *app);

/* ---- what app.c has for it ---- */

/* Put a game on the table, which takes it over; what was shown goes. False: err, and it stays. */
bool app_show_table(struct app *app, const struct app_game *game, struct err *err);

/* Give back a screen, NULL allowed, with its game. */
void app_close_played(struct table_screen *screen, struct app_game *game);

/* What is played here now, or was last; NULL: nothing. */
const struct ruleset *app_usual_rules(const struct app *app);

#endif
