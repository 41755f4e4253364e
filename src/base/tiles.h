/*
 * base/tiles.h - a picture cut into tiles on the disk, at levels of which each is half as large as another.
 *
 * The first time it is decoded (base/decode.h) and cut; afterwards any part of it is read at any level, and
 * memory holds no more of it than is asked for. What was cut lies in the user's cache, under a name that
 * follows from what the picture's file holds and how long that is, never from its path. It can be made again
 * at any time: what is cut short, spoilt or of another picture is found by its sums and made anew, and what
 * was not used for longest goes when all of them grow too large.
 */
#ifndef BASE_TILES_H
#define BASE_TILES_H

#include "base/err.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Pixels a side of a tile; levels of a picture at most. */
enum { TILE_SIDE = 256, TILES_LEVELS = 12 };

/* How far the cutting is, for another thread, which may stop it. */
struct tiles_watch {
    atomic_int permille;
    atomic_bool stop;
};

/* Never changed but for being found spoilt, and read by any number of threads at once. */
struct tiles;

/*
 * The tiles of a picture, cut now if they are not there; owned by the caller: tiles_close(). `watch`: NULL,
 * nobody looks. NULL is a fault, whose sentence begins with the path.
 */
struct tiles *tiles_open(const char *path, struct tiles_watch *watch, struct err *err);

/* NULL is allowed. */
void tiles_close(struct tiles *tiles);

/* Does nothing shine through, as its file has no alpha? */
bool tiles_opaque(const struct tiles *tiles);

/* How many levels there are, and how large one is; level 0 has the picture's own size. */
int tiles_levels(const struct tiles *tiles);
int tiles_width(const struct tiles *tiles, int level);
int tiles_height(const struct tiles *tiles, int level);

/*
 * Put a part of a level, which lies within it, into `to`: 0xAARRGGBB, colours premultiplied, rows without
 * gaps. Each tile is looked at when it is read first. False: no memory, or the disk has something else than
 * was cut; in that case they are spoilt from then on, and taken from the cache: tiles_open() cuts them anew.
 */
bool tiles_read(struct tiles *tiles, int level, int x, int y, int width, int height, uint32_t *to);

/* Did the disk have something else? */
bool tiles_are_spoilt(const struct tiles *tiles);

/* The bytes that all tiles of the cache may take together, this one's as well: the oldest beyond that go. */
void tiles_prune(uint64_t most);

#endif
