/*
 * base/tiles_own.h - what tiles.c, tiles_cut.c and tiles_shelf.c share, and nobody else.
 */
#ifndef BASE_TILES_OWN_H
#define BASE_TILES_OWN_H

#include "base/str.h"
#include "base/tiles.h"

struct tiles_level {
    int width, height, across, down; /* in pixels; in tiles */
    size_t first;                    /* which tile of the file is its first, row by row */
};

struct tiles {
    int file; /* open for reading */
    int width, height, bytes, levels;
    struct tiles_level level[TILES_LEVELS];
    size_t count;       /* of all tiles */
    uint64_t *sum;      /* of each, as cut; owned */
    atomic_bool *sound; /* of each: it was read whole, and is as cut; owned */
    struct str named;   /* its path in the cache; "" it has none */
    atomic_bool spoilt;
};

/* What a file holds, and how long it is: who the picture is. */
struct tiles_name {
    uint64_t hash, size;
};

/*
 * What a tile consists of, one behind another: all bytes of its pixels, or, of DECODE_PLANES, their
 * brightness, how blue and how red each two by two of them are.
 */
struct tiles_part {
    int bytes, side; /* of a pixel of it; pixels a side of a tile */
    size_t at;       /* where a tile has it */
};

enum { TILES_PARTS = 3 };

/* How many there are. */
int tiles_parts(const struct tiles *tiles, struct tiles_part part[TILES_PARTS]);

/* How many pixels of a part this many of the picture take. */
int tiles_part_of(const struct tiles_part *part, int pixels);

/* Lay out levels and tiles for a picture of that size; bytes: DECODE_RGB and its like (base/decode.h). */
void tiles_lay_out(struct tiles *tiles, int width, int height, int bytes);

/* Bytes of a tile, and where the file has one. */
size_t tiles_size(const struct tiles *tiles);
uint64_t tiles_place(const struct tiles *tiles, size_t tile);

uint64_t tiles_sum(const struct tiles *tiles, const unsigned char *tile);

/* The head and sums of a file, written when all tiles are. False: errno says why. */
bool tiles_write_head(const struct tiles *tiles, const struct tiles_name *name);

/* Those of an open file; false (no memory, another picture, spoilt): nothing is owned. */
bool tiles_read_head(struct tiles *tiles, int file, const struct tiles_name *name);

/* Decode and cut into `file`, open for both. False: err; `full`, if it is the disk that takes no more. */
bool tiles_cut(struct tiles *tiles, const char *path, int file, struct tiles_watch *watch, bool *full,
               struct err *err);

#endif
