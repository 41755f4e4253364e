/*
 * core/sketch.h - what somebody drew on the board: strokes and areas left lying.
 *
 * A sketch is no rule: it is a mark of the table, with the key "sketch" of
 * whatever rule set, so that it is undone, saved, exported and hidden like any
 * other. The mark's `text` says what it is, as a person may write it:
 *
 *     burst 2        cone e 4        line 5,7        wall 5,7 3
 *     ink ...        (a stroke: two signs a point, from the place on)
 *
 * A line may end with its width in cells, an odd number. `a` is the place: a
 * packed cell, of a stroke two times 16 bits in sixteenths of a cell's width
 * from the board's corner. `level` is the ink, `b` a stroke's width. Whole
 * numbers only; nothing allocates.
 */
#ifndef CORE_SKETCH_H
#define CORE_SKETCH_H

#include "board/grid.h"
#include "core/ruleset.h"
#include "core/texts.h"

/* The key of the mark; a rule set has SKETCH_MARK among its own marks, or no sketches. */
#define SKETCH_KEY "sketch"
/* clang-format off */
#define SKETCH_MARK { SKETCH_KEY, MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "shape", NULL }
/* clang-format on */

enum sketch_kind { SKETCH_INK, SKETCH_BURST, SKETCH_CONE, SKETCH_LINE, SKETCH_WALL, SKETCH_KINDS };

enum {
    SKETCH_UNIT = 16,     /* parts of a cell's width */
    SKETCH_INKS = 6,      /* colours, from 0 */
    SKETCH_WIDTHS = 3,    /* fine, middle, broad, from 0 */
    SKETCH_SIZE_MAX = 40, /* radius or length of an area, in cells */
    SKETCH_BROAD_MAX = 9, /* width of a line or wall, in cells */
    SKETCH_POINTS = 58,   /* of one mark: a longer stroke is several */
    SKETCH_STEP = 31      /* farthest way from point to point along one axis */
};

/* A point in sixteenths of a cell's width from the board's corner. */
struct sketch_point {
    short x, y;
};

struct sketch {
    enum sketch_kind kind;
    int ink, width;
    struct cell at;      /* middle, apex, beginning */
    struct cell to;      /* LINE, WALL: the other end */
    int direction, size; /* CONE; BURST, CONE */
    int broad;           /* LINE, WALL: 1, 3, 5 ... cells */
    struct sketch_point point[SKETCH_POINTS];
    int points;
};

/* The row of the rule set's marks that sketches are, or -1. */
int sketch_key(const struct ruleset *rules);

/* What a mark with that key says; false if it is none, or says nothing that can be drawn. */
bool sketch_read(const struct mark *mark, int key, const struct texts *texts, enum layout layout,
                 struct sketch *sketch);

/* Write its text. False: its numbers are beyond the limits above. */
bool sketch_write(const struct sketch *sketch, enum layout layout, char text[TEXT_BYTES + 1]);

/* The `a` of its mark. */
int sketch_place(const struct sketch *sketch);

/*
 * The next piece of a stroke: as many points from the front of `point` as fit
 * a mark (ways that are too long get points between). How many are done with:
 * the rest begins at `point` + that many, where the piece ended; `n`: nothing is left.
 */
int sketch_piece(struct sketch_point *point, int n, struct sketch *sketch);

/*
 * Leave out points of a stroke that lie within a sixteenth or two of the line between
 * those that stay; in place, how many are left.
 */
int sketch_simplify(struct sketch_point *point, int n);

/* May somebody who is no game master wish this? Only adding and dropping sketches that `seat` may know. */
bool sketch_only(const struct ruleset *rules, const struct state *now, const struct command *command,
                 int seat);

#endif
