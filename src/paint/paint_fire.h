/*
 * paint/paint_fire.h - painted fire: charred ground, embers, tongues from the back to the front.
 *
 * Only paint_*.c include this.
 */
#ifndef PAINT_PAINT_FIRE_H
#define PAINT_PAINT_FIRE_H

#include "paint/paint_canvas.h"

/* The colours of a tongue, from without to within, and of embers beside the darkest of them. */
struct fire_inks {
    struct rgba ink[4], ember[2];
};

/* What burns wood or oil. */
struct fire_inks fire_inks_of_wood(void);

struct fire {
    double x, y;   /* the middle of what burns */
    double radius; /* of the ground that is charred, */
    double grain;  /* and how large an ember is */
    int seed, embers, tongues;
    double beat; /* 0 .. 2 pi, how far it is in a flicker that goes round; below 0: it stands still */
    struct fire_inks inks;
};

void fire_char(cairo_t *cr, const struct fire *fire);
void fire_embers(cairo_t *cr, const struct fire *fire);
void fire_tongues(cairo_t *cr, const struct fire *fire);

#endif
