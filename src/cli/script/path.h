/*
 * cli/script/path.h - the paths that `show` and `expect` read: snik.hp, ask.options,
 * distance ragna snik, count reach ragna ...
 *
 * A path is one word or more; cursor tells where it stands. What is known but
 * not there, or not for the seat that looks, is absent; what makes no sense is
 * a fault that names what would.
 */
#ifndef CLI_SCRIPT_PATH_H
#define CLI_SCRIPT_PATH_H

#include "cli/script/cursor.h"
#include "cli/script/eyes.h"

/* Read a path at the cursor through these eyes, and append the path as written to `text` (may be NULL). */
bool path_read(struct cursor *c, const struct eyes *eyes, struct datum *out, struct str *text);

/*
 * The first parts that paths can have besides the figures of the game, NULL-terminated; figures cannot
 * be called so.
 */
const char *const *path_roots(void);

/* What may stand after a figure's name besides stats, marks and kinds of items, NULL-terminated. */
const char *const *path_fields(void);

#endif
