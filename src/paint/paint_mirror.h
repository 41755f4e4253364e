/*
 * paint/paint_mirror.h - a window's picture, small, within another window.
 */
#ifndef PAINT_PAINT_MIRROR_H
#define PAINT_PAINT_MIRROR_H

#include "paint/draw.h"

/* What a window shows now; the pixels are the window's. Width 0: nothing. */
struct paint_mirror {
    const uint32_t *at;
    int width, height, stride; /* in pixels */
    unsigned stamp;            /* another one whenever the pixels are */
};

/*
 * Append it, as large as `where`: it is read when the draw list is shown, and must last until then.
 * `at` NULL: it is not to be read just now, and what was painted by that stamp is shown, else black.
 */
void paint_mirror_draw(struct draw *d, const struct paint_mirror *mirror, struct rect where);

/*
 * The same as large as it is, its upper left corner there, turned clockwise by so many quarters, its corners
 * rounded: `stamp` 64 bits wide, for pixels that nobody counts.
 */
void paint_mirror_turned(struct draw *d, const struct pixels *pixels, uint64_t stamp, int quarters,
                         int radius, int x, int y);

/* The largest rectangle of its proportions in the middle of `where`. */
struct rect paint_mirror_fit(const struct paint_mirror *mirror, struct rect where);

#endif
