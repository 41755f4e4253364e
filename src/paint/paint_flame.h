/*
 * paint/paint_flame.h - fire that gives light: in an iron bowl or on a torch, and the air that glows about
 * it.
 *
 * It has FLAME_FRAMES looks, which follow each other while it moves; at rest it shows the first.
 */
#ifndef PAINT_PAINT_FLAME_H
#define PAINT_PAINT_FLAME_H

#include "paint/draw.h"

enum { FLAME_FRAMES = 8 };

struct flame_look {
    int rgb;   /* 0xrrggbb, of the light that it gives */
    int frame; /* 0 .. FLAME_FRAMES - 1 */
    int torch; /* 1: on a stick; 0: in a bowl */
};

extern const struct painter paint_flame;

/* Draw it, `size` pixels high, with its foot, or the middle of its bowl, at (x, y). */
void paint_flame_draw(struct draw *d, const struct flame_look *look, int x, int y, int size);

/* The glow about (x, y), `size` pixels across. */
void paint_flame_glow(struct draw *d, const struct flame_look *look, int x, int y, int size);

#endif
