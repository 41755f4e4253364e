/*
 * paint/paint_arrow.h - lines on the board: paths, arrows, rings, crosses.
 *
 * Everything goes into the draw list's open group, whose origin is the
 * board's corner; points are in the window (paint_grid_center) and are turned
 * into the group's coordinates here. Every line has its dark casing.
 */
#ifndef PAINT_PAINT_ARROW_H
#define PAINT_PAINT_ARROW_H

#include "paint/paint_grid.h"

/* Open and close the group that areas and arrows go to. */
void paint_board_group(struct draw *d, const struct paint_grid *grid);

/* A way with a dot on each step but the last. */
void paint_path(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                const struct paint_point *point, int count);

enum shove { SHOVE_PUSH, SHOVE_PULL, SHOVE_SLIDE };

/*
 * A broad arrow: a block, a shaft with barbs, a bow of dashes. The bow leads to the middle of the figure that
 * ends at `to` and stops before it; the others end there.
 */
void paint_shove(struct draw *d, const struct theme *theme, const struct paint_grid *grid, enum shove kind,
                 struct paint_point from, struct paint_point to);

/* A bow from one figure to another, beside both; one that may `answer` is of dashes. */
void paint_blow(struct draw *d, const struct theme *theme, const struct paint_grid *grid, bool answer,
                struct paint_point from, struct paint_point to);

/* What somebody means to do to another: strike beside it, both each other, aim from afar, help. */
enum meant { MEANT_STRIKE, MEANT_CROSSED, MEANT_AIM, MEANT_HELP };

/*
 * From one figure to another, whose discs are of so many pixels: a round plate with a head between the two,
 * with one for each if they strike each other; a straight line of dashes; a bow of dots. `back`: in what
 * colour the other's way comes back, ROLE_NONE: it does not.
 */
void paint_meant(struct draw *d, const struct theme *theme, const struct paint_grid *grid, enum meant meant,
                 enum role ink, enum role back, struct paint_point from, struct paint_point to, int disc);

/* The dashed ring around a ghost at the end of a shove. */
void paint_ghost_ring(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                      enum shove kind, struct paint_point at, int disc);

/* Four arcs around a target of `disc` pixels. */
void paint_target(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                  struct paint_point at, int disc);

/* A cross on a disc of `size` pixels about (x, y): no way there. Not part of a group. */
void paint_blocked(struct draw *d, const struct theme *theme, int x, int y, int size);

/* A ring around somebody a template catches. */
void paint_caught(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                  struct paint_point at, int disc);

/* The cross at a template's middle. */
void paint_middle(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                  struct paint_point at);

/* A straight measured line with ends. */
void paint_measure(struct draw *d, const struct theme *theme, const struct paint_grid *grid,
                   struct paint_point from, struct paint_point to);

/* How large a note is: w and h. */
struct rect paint_note_size(const struct theme *theme, const struct font_meter *meter,
                            const char *const *text, int lines);

/*
 * A note on the board: a dark plate with lines of text, the first one bold.
 * (x, y) is the middle of its upper edge; `line` the border's role
 * (ROLE_NOTE_LINE usually). It is kept inside `within`. Not part of a group.
 */
struct rect paint_note(struct draw *d, const struct theme *theme, const struct font_meter *meter, int x,
                       int y, enum role line, const char *const *text, int lines, struct rect within);

#endif
