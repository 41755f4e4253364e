/*
 * view/tools/lying.h - what lies on the board for everybody: strokes and areas.
 *
 * They are marks of the table (core/sketch.h), put down and taken away by
 * edits of the seat that draws, so that undo, saved games and secrecy hold for
 * them as for everything else.
 */
#ifndef VIEW_TOOLS_LYING_H
#define VIEW_TOOLS_LYING_H

#include "view/tools/tool.h"

/* The colour of an ink, and its name. */
enum role tool_lying_ink(int ink);
const char *tool_lying_ink_name(int ink);

/* How broad a stroke of that width is, in cells. */
float tool_lying_width(int width);

/* The next sketch that the eyes may know after mark `id` (-1: the first); its mark, -1: there is no more. */
int tool_lying_next(const struct table_game *game, int id, struct sketch *sketch);

/* Ink the stroke into the board's open group; `dashed`: hidden, `faded`: about to go. */
void tool_lying_ink_stroke(const struct camera *camera, struct ui *ui, const struct sketch_point *point,
                           int n, int ink, int width, bool dashed, bool faded);

/* Everything that lies there, into the board's open group. */
void tool_lying_draw(struct table_screen *screen, struct ui *ui);

/* Leave an area lying. */
void tool_lying_leave(struct table_screen *screen, const struct sketch *sketch);

/* Keep a stroke (its points are used up). */
void tool_lying_keep(struct table_screen *screen, struct sketch_point *point, int n);

/* Take these marks away; with n = -1 all that there are of the kind that `strokes` says. */
void tool_lying_drop(struct table_screen *screen, const int *id, int n);
void tool_lying_clear(struct table_screen *screen, bool strokes);

/* The mark of what lies at a place (in cells from the corner), within `near` of a line; -1: nothing. */
int tool_lying_at(const struct table_screen *screen, struct tool_place at, float near);

/* How many strokes, or areas, there are. */
int tool_lying_count(const struct table_game *game, bool strokes);

/* The areas, each with a way to take it up, as rows of the open panel. */
void tool_lying_panel(struct table_screen *screen, struct ui *ui);

#endif
