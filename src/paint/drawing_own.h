/*
 * paint/drawing_own.h - what a drawing is made of, for those who read and paint it.
 */
#ifndef PAINT_DRAWING_OWN_H
#define PAINT_DRAWING_OWN_H

#include "paint/drawing.h"

enum ink_kind { INK_NONE, INK_OWN, INK_PLAIN };

struct ink {
    enum ink_kind kind; /* INK_OWN: currentColor */
    struct rgba color;  /* INK_PLAIN */
};

/* How a part is painted: what its attributes say, and before them those of the groups around it. */
struct style {
    struct ink fill, line;
    double fill_alpha, line_alpha, width;
    cairo_fill_rule_t rule;
    cairo_line_cap_t cap;
    cairo_line_join_t join;
    cairo_matrix_t place;
};

struct part {
    cairo_path_t *path;
    struct style style;
};

struct drawing {
    double box[4]; /* left, top, width, height */
    struct rgba ink;
    struct part *part;
    size_t n, room;
};

#endif
