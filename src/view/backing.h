/*
 * view/backing.h - the picture that a map is made of, found beside its file.
 */
#ifndef VIEW_BACKING_H
#define VIEW_BACKING_H

#include "base/err.h"
#include "paint/paint_backdrop.h"

/* The picture of a map file, owned by the caller; NULL: none. False: it has one that cannot be shown. */
bool backing_find(const char *map, struct backdrop **backdrop, struct err *err);

#endif
