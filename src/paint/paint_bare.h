/*
 * paint/paint_bare.h - tiles of ground as they are below fog and light.
 *
 * Light moves, ground does not: what took long to paint is kept, so that shading it anew is a matter of
 * moments. From any thread.
 */
#ifndef PAINT_PAINT_BARE_H
#define PAINT_PAINT_BARE_H

#include "paint/paint.h"

enum { BARE_BYTES = 48 << 20 }; /* of pixels at most: what was used longest ago goes */

/* Keep a copy; nothing happens if memory is exhausted. */
void bare_keep(uint64_t key, const struct pixels *pixels);

/* Copy a part of what is kept there, as large as `to`; false: nothing is kept, or it is too small. */
bool bare_take(uint64_t key, int left, int top, struct pixels *to);

/* Whether something is kept. */
bool bare_known(uint64_t key);

/* Give all of it back. */
void bare_forget(void);

#endif
