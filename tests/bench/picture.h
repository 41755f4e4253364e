/* bench/picture.h - large pictures of maps, made row by row: rock with some grain, and lines of a grid. */
#ifndef BENCH_PICTURE_H
#define BENCH_PICTURE_H

#include <stdbool.h>

/* Pixels from one line to the next. */
enum { PICTURE_CELL = 128 };

/* Write one of `side` pixels a side. False: it cannot be written. */
bool picture_write_jpeg(const char *path, int side);
bool picture_write_png(const char *path, int side);

/* The library's bare decoding of its rows, each put over the one before. False: it cannot be read. */
bool picture_bare_jpeg(const char *path);
bool picture_bare_png(const char *path);

#endif
