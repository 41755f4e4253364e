/*
 * view/backing.h - the picture that a map is made of, found beside its file.
 */
#ifndef VIEW_BACKING_H
#define VIEW_BACKING_H

#include "base/err.h"
#include "paint/paint_backdrop.h"

/*
 * The picture of a map file, owned by the caller; NULL: none. `waits`: a large one is there at once, else it
 * is cut beside the frames (paint/paint_backdrop.h). False: it has one that cannot be shown.
 */
bool backing_find(const char *map, bool waits, struct backdrop **backdrop, struct err *err);

#endif
