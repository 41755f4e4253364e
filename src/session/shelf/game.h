/*
 * session/shelf/game.h - how games begin, and where they are kept.
 */
#ifndef SESSION_SHELF_GAME_H
#define SESSION_SHELF_GAME_H

#include "content/scenario.h"
#include "session/session.h"

/*
 * A new game set up as the scenario says, up to the first thing that a person
 * must do. `path` and `seed` as session_new() has them; `by_program`: the
 * program plays every seat. NULL and err on failure.
 */
struct session *game_begin(struct scenario *scenario, const char *path, const char *seed, bool by_program,
                           struct err *err);

/*
 * The same with its seats and board alone: nobody is there and nothing has happened, and all of it is in
 * memory until session_begun().
 */
struct session *game_lay(struct scenario *scenario, const char *seed, bool by_program, struct err *err);

/* The folder of the games that nobody gave another place; its parents are made. False fills err. */
bool game_folder(struct str *path, struct err *err);

#endif
