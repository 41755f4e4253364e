/*
 * paint/paint.h - painters make pictures from a few numbers.
 *
 * A painter turns a look (a flat struct without pointers or padding) into
 * pixels. Equal looks give equal pixels, always: that is how pictures are
 * cached, and why painting needs neither window nor clock. Painters use
 * cairo, never SDL.
 */
#ifndef PAINT_PAINT_H
#define PAINT_PAINT_H

#include "paint/theme.h"

#include <stddef.h>
#include <stdint.h>

/* Premultiplied ARGB, a word a pixel, rows without gaps. */
struct pixels {
    int width, height;
    uint32_t *at; /* owned */
};

enum painter_kind {
    PAINTER_CLEAR,  /* pictures with holes */
    PAINTER_OPAQUE, /* every pixel is opaque */
    PAINTER_VEIL /* no colours: how strong one colour lies on what is below, a byte a pixel, four to a word */
};

struct painter {
    const char *name;
    enum painter_kind kind;
    size_t look_size;
    /* Paint the look onto clear pixels of the size the picture was asked for. False: memory is exhausted. */
    bool (*paint)(const void *look, struct pixels *to);
    /* NULL, or a rough version in a fraction of the time, shown until there is time for the real one. */
    bool (*quick)(const void *look, struct pixels *to);
    /*
     * NULL, or makes a copied look keep what it points at, for painting on another thread; false: no memory.
     */
    bool (*hold)(void *look);
    void (*release)(void *look);
    /*
     * NULL, or what a rough version is, and the real one where `ready` tells that it can be, if the picture
     * shown before is at hand: `to` holds that one, and what changed since is painted over it. False: all of
     * it must be painted.
     */
    bool (*mend)(const void *look, struct pixels *to);
    /* NULL, or whether painting is a matter of moments now, and there is no need for a rough version. */
    bool (*ready)(const void *look);
    /* NULL, or the rough versions of several looks, in less time than one by one; the same to the eye. */
    bool (*together)(const void *const look[], struct pixels *const to[], int n);
};

/*
 * Clear pixels, owned by the caller; false (pixels untouched)
 * if memory is exhausted or a side is not in 1..16384.
 */
bool pixels_new(struct pixels *pixels, int width, int height);

/* Give them back. */
void pixels_free(struct pixels *pixels);

/* A number that differs when any pixel differs. */
uint64_t pixels_hash(const struct pixels *pixels);

#endif
