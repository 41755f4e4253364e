/*
 * view/portraits.h - the pictures of figures whose sheets name one.
 *
 * A sheet and its picture are read when a figure is first shown; a picture
 * that is gone or cannot be read leaves the figure its emblem.
 */
#ifndef VIEW_PORTRAITS_H
#define VIEW_PORTRAITS_H

#include "paint/paint.h"

struct play_screen;
struct portraits;

/* No picture yet; owned by the caller. NULL: no memory, which shows emblems. */
struct portraits *portraits_new(void);

/* Give them back; NULL is allowed. No draw list that shows one may be shown any more. */
void portraits_free(struct portraits *portraits);

/* The picture of a figure, and a number that tells it from others through `key`; NULL: it has none. */
const struct pixels *portraits_of(struct portraits *portraits, const struct play_screen *screen, int token, uint64_t *key);

#endif
