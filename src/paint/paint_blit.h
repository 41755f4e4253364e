/*
 * paint/paint_blit.h - copies pictures onto a picture.
 *
 * The inner loops of every frame: plain fills and copies, and premultiplied
 * pictures laid over what is there. The target is opaque; what its pixels
 * hold beside red, green and blue does not matter.
 */
#ifndef PAINT_PAINT_BLIT_H
#define PAINT_PAINT_BLIT_H

#include "paint/draw.h"

/* The picture that is drawn on: rows of `width` words, `pitch` words apart. */
struct blit_target {
    uint32_t *at;
    int width, height, pitch;
};

enum blit_kind {
    BLIT_FILL, /* one colour, laid over if it is not opaque */
    BLIT_COPY, /* an opaque picture */
    BLIT_OVER, /* a picture laid over what is there */
    BLIT_VEIL  /* one colour laid over what is there, a byte a pixel as strong */
};

struct blit {
    enum blit_kind kind;
    unsigned char alpha;  /* of the whole picture, BLIT_OVER */
    struct rgba fill;     /* BLIT_FILL, BLIT_VEIL */
    struct rect where;    /* on the target */
    struct rect shown;    /* the part of it that is drawn */
    const uint32_t *from; /* the pixel for the upper left corner of `where`; must last. Of a veil, the word */
    int pitch;            /* words from row to row */
    int width, height;    /* of the picture: of another size than `where`, it is scaled */
};

/* Draw those rows of a blit that lie in the band from `top` on, `height` high; nothing beyond the target. */
void paint_blit(const struct blit_target *to, const struct blit *blit, int top, int height);

#endif
