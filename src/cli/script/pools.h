/*
 * cli/script/pools.h - pools by their names: "doom", and of a seat "meddle.anna".
 */
#ifndef CLI_SCRIPT_POOLS_H
#define CLI_SCRIPT_POOLS_H

#include "cli/script/cursor.h"
#include "cli/script/eyes.h"

/* Append what a pool (a number of state.pool) is called; nothing when the rule set has no such pool. */
void pools_name(const struct eyes *eyes, int pool, struct str *out);

/* May these eyes see it now? */
bool pools_seen(const struct eyes *eyes, int pool);

/*
 * The pool called `key`, for seats followed by a seat's name (NULL: none stood
 * there). A fault points at `at`.
 */
bool pools_find(struct cursor *c, const struct lexeme *at, const char *key, const char *seat, int *pool);

/* `pool NAME N`, `set_pool NAME N`: read the words and add the edit to the command. */
bool pools_control(struct cursor *c, struct command *command);

#endif
