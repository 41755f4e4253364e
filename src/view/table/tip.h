/*
 * view/table/tip.h - the one placer of all that is lettered on the board: notes beside what they speak of,
 * names below figures, numbers that befall them, names of bands.
 *
 * Each takes the place about it where it covers least of what is there: figures with their badges and
 * torches, flames, arrows, handles, signs, panels, and what was lettered before. What is drawn on the board
 * and must stay to be seen is told of as it is drawn (table_tip_taken() and its like); names of figures come
 * last.
 */
#ifndef VIEW_TABLE_TIP_H
#define VIEW_TABLE_TIP_H

#include "board/cell.h"
#include "paint/paint_grid.h"
#include "ui/ui.h"

struct camera;
struct table_panels;
struct table_screen;

/* Where a note would rather stand. */
enum tip_side { TIP_ABOVE, TIP_BELOW, TIP_BESIDE };

enum { TABLE_TIPS = 320, TABLE_TIPS_NAMED = 32, TABLE_TIPS_SPARE = 160 };

/* What is taken in this frame, and who is named. */
struct table_tips {
    struct rect at[TABLE_TIPS];
    int n;
    short named[TABLE_TIPS_NAMED];
    int names;
    struct cell spare[TABLE_TIPS_SPARE]; /* that the next note rather leaves free */
    int spared;
};

/* A frame begins: nothing stands yet but the panels of the frame before and the flames of the board. */
void table_tip_begin(struct table_screen *screen, const struct ui *ui);

/* What a note about a cell, about a figure keeps clear of. */
struct rect table_tip_cell(const struct camera *camera, struct cell at);
struct rect table_tip_figure(const struct table_screen *screen, int token);

/* Put a note, its first line bold, next to `about`; where it stands. */
struct rect table_tip(struct table_screen *screen, struct ui *ui, struct rect about, enum tip_side side,
                      enum role line, const char *const *text, int lines);

/* What comes later keeps clear of it, too: a handle, a sign, a number. */
void table_tip_taken(struct table_panels *panels, struct rect at);

/* And of a straight line, of a bow that bends towards a point, so many pixels wide. */
void table_tip_line(struct table_panels *panels, struct paint_point from, struct paint_point to, int wide);
void table_tip_bow(struct table_panels *panels, struct paint_point from, struct paint_point towards,
                   struct paint_point to, int wide);

/* A note names that figure: it has no name below it. Is it so? */
void table_tip_name(struct table_panels *panels, int token);
bool table_tip_names(const struct table_panels *panels, int token);

/* What is written at `at` stands there, or near above or beside where least is in the way; it is taken. */
struct rect table_tip_apart(struct table_screen *screen, struct rect at);

/*
 * The first place about `of` for something of that size that nothing is in the way of: below, above, beside.
 * False: there is none.
 */
bool table_tip_beside(const struct table_screen *screen, struct rect of, int gap, struct rect *at);

/* Is there neither anything that is taken nor a figure? What comes later does not count. */
bool table_tip_free(const struct table_screen *screen, struct rect at);

/* Where a part's panel (layout.h) stood in the frame before; w = 0: nowhere. */
struct rect table_tip_panel(const struct table_screen *screen, int part);

/* Does a panel lie over its middle? */
bool table_tip_is_under(const struct table_screen *screen, struct rect of);

#endif
