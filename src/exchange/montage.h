/*
 * exchange/montage.h - one picture put together of pieces of others.
 */
#ifndef EXCHANGE_MONTAGE_H
#define EXCHANGE_MONTAGE_H

#include "base/decode.h"
#include "base/err.h"
#include "base/str.h"

enum { MONTAGE_PIXELS = 32 << 20 }; /* a larger one is made smaller by a whole number */

struct montage {
    int width, height; /* of its pixels */
    int shrunk;        /* one of them is so many of what is laid wide and high */
    uint32_t *at;      /* colours premultiplied; owned */
    bool used;         /* something was laid */
};

/* A piece of a picture, in pixels of its file. */
struct montage_piece {
    const struct decoded *from;
    int x, y, width, height;
};

/* How it is turned before it is laid. */
struct montage_turn {
    bool across, down, swapped; /* mirrored; its axes swapped before that */
    int degrees;                /* turned clockwise about its middle */
};

/* Clear, so large in what is laid. False: no memory. */
bool montage_begin(struct montage *m, double width, double height);

/* Lay a piece with its upper left corner there, 0..1 as strong. */
void montage_lay(struct montage *m, const struct montage_piece *piece, struct montage_turn turn, double x,
                 double y, double strength);

/* Append it as a PNG. False: no memory. */
bool montage_write(const struct montage *m, struct str *png);

/* Give the memory back. */
void montage_clear(struct montage *m);

#endif
