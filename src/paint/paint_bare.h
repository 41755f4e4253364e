/*
 * paint/paint_bare.h - tiles of ground as they are below fog and light.
 *
 * Light moves, ground does not: what took long to paint is kept, so that shading it anew is a matter of
 * moments. From any thread.
 */
#ifndef PAINT_PAINT_BARE_H
#define PAINT_PAINT_BARE_H

#include "paint/draw.h"

enum { BARE_BYTES = 36 << 20 }; /* at most, at first: what was used longest ago goes */

/* Keep no more than that from now on. */
void bare_bound(size_t most_bytes);

/* Keep a copy; nothing happens if memory is exhausted. */
void bare_keep(uint64_t key, const struct pixels *pixels);

/* Copy a part of what is kept there to the same place; false: nothing of that size is. */
bool bare_take(uint64_t key, struct rect part, struct pixels *to);

/* Whether something is kept. */
bool bare_known(uint64_t key);

/* Give all of it back. */
void bare_forget(void);

#endif
