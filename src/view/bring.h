/*
 * view/bring.h - maps of other programs, brought to a table of one's own.
 */
#ifndef VIEW_BRING_H
#define VIEW_BRING_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>

/* Is it a map of another program, by an ending that none of our files has? */
bool bring_is_foreign(const char *path);

/*
 * Convert it into our own folder of maps, with a scenario of nobody on it, whose path is put behind
 * `scenario`; what could not be taken goes into `lost`, a line each. False: a fault, and nothing was written.
 */
bool bring_map(const char *path, struct str *scenario, struct str *lost, struct err *err);

#endif
