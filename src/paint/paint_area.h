/*
 * paint/paint_area.h - areas of cells: one filled shape with one outline.
 *
 * Works on any set of cells of any layout. Sides that two cells of the set
 * share vanish; what is left is chained into rings and its corners rounded.
 * Everything goes into the draw list's open group, in the group's coordinates.
 */
#ifndef PAINT_PAINT_AREA_H
#define PAINT_PAINT_AREA_H

#include "paint/paint_grid.h"

/* The outline of a set: rings of corners, each closed, outer ones clockwise, holes the other way. */
struct paint_outline {
    struct paint_corner *corner;
    int corners;
    int *ring; /* where each ring begins; ring[rings] = corners */
    int rings;
};

/* Find it; a cell may stand in the list more than once. False if memory is exhausted. */
bool paint_outline_find(struct paint_outline *outline, enum layout layout, const struct cell *cells,
                        int count);
void paint_outline_clear(struct paint_outline *outline);

enum area_style {
    AREA_REACH,       /* where one can walk */
    AREA_REACH_DIM,   /* the same where not all is lit: a stronger fill would look like water there */
    AREA_LEGAL,       /* cells that may be chosen: glow to their rims */
    AREA_LEGAL_ELSE,  /* those that may be chosen in another way than the one that is looked at: dashes */
    AREA_TEMPLATE,    /* burst, cone, line */
    AREA_LYING,       /* one that was left on the board */
    AREA_BAND,        /* outline of a range, long dashes */
    AREA_BAND_FAR,    /* dots */
    AREA_THREAT_NEAR, /* tinted: where an enemy strikes whoever walks there */
    AREA_THREAT_ONE,  /* tinted within a line: faintly where one enemy strikes, */
    AREA_THREAT,      /* hatched besides where two do, */
    AREA_THREAT_MANY, /* densely where more do */
    AREA_FOES,        /* where enemies begin */
    AREA_FOE,         /* outline of what one enemy reaches */
    AREA_WITHIN,      /* outline of all that enemies reach, dashes */
    AREA_POINTER,     /* the cell under the pointer */
    AREA_FOCUS,       /* the cell under the keyboard, the end of a path */
    AREA_FORBIDDEN,   /* a cell that may not be chosen */
    AREA_SECRET,      /* what the players never saw: hatched, dashes */
    AREA_BEFORE       /* what they saw before: dots */
};

/* Append an area to the open group, whose origin is the board's corner (grid->x, grid->y). */
void paint_area(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                enum area_style style, const struct cell *cells, int count);

#endif
