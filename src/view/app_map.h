/*
 * view/app_map.h - maps in the app: drawn, made larger or smaller, tried, brought from other programs, made
 * of pictures.
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

/*
 * As it and its file were before that, another day too; nothing happens where nothing lies below. False: err,
 * and it stays.
 */
bool app_map_unsize(struct app *app, struct err *err);

/* As they were after that, if that was taken back last. False: err, and it stays. */
bool app_map_resized(struct app *app, struct err *err);

/* A fight on the map as it is now. False: err. */
bool app_map_try(struct app *app, struct err *err);

/* Give back what waits below, and what undo came from; the file is the latest one's. */
void app_map_close_older(struct app *app);

/* The map that was drawn is closed: others may draw on it. */
void app_map_let_go(struct app *app);

/* Ask for a map of another program, above what is shown; `path` "": which one too. False: no memory. */
bool app_map_bring(struct app *app, const char *path, struct err *err);

/* A map of another program: which rules it is played by is asked. False: err. */
bool app_map_open_foreign(struct app *app, const char *path, const char *seed, const char *keep,
                          struct err *err);

/* A scenario is made of the map, beside the frames where that can be; then it is opened. */
void app_map_follow_bring(struct app *app);

/* A picture: how the grid lies on it is asked. False: err, and what was shown stays. */
bool app_map_align(struct app *app, const char *path, struct err *err);
void app_map_close_align(struct app *app);

/* What was wanted there in the frame before: the map is made, and drawn on. */
void app_map_follow_align(struct app *app);

/* ---- what app.c has for it ---- */

/* Tell what went wrong, if it did. */
void app_tell_if_not(struct app *app, bool done, const struct err *err);

/* Leave the screen on which a map of another program is brought. */
void app_close_bring(struct app *app);

/* Put a game on the table, which takes it over; what was shown goes. False: err, and it stays. */
bool app_show_table(struct app *app, const struct app_game *game, struct err *err);

/* Give back a screen, NULL allowed, with its game. */
void app_close_played(struct table_screen *screen, struct app_game *game);

/* What is played here now, or was last; NULL: nothing. */
const struct ruleset *app_usual_rules(const struct app *app);

#endif
