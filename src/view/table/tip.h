/*
 * view/table/tip.h - notes on the board, beside what they speak of: each takes the place about it where
 * it covers neither a figure nor another note.
 */
#ifndef VIEW_TABLE_TIP_H
#define VIEW_TABLE_TIP_H

#include "board/cell.h"
#include "ui/ui.h"

struct camera;
struct table_panels;
struct table_screen;

/* Where a note would rather stand. */
enum tip_side { TIP_ABOVE, TIP_BELOW, TIP_BESIDE };

enum { TABLE_TIPS = 64 };

/* Where those of this frame stand, and what they speak of. */
struct table_tips {
    struct rect at[TABLE_TIPS];
    int n;
};

/* A frame begins: none stands yet. */
void table_tip_begin(struct table_panels *panels);

/* What a note about a cell, about a figure keeps clear of. */
struct rect table_tip_cell(const struct camera *camera, struct cell at);
struct rect table_tip_figure(const struct table_screen *screen, int token);

/* Put a note, its first line bold, next to `about`; where it stands. */
struct rect table_tip(struct table_screen *screen, struct ui *ui, struct rect about, enum tip_side side,
                      enum role line, const char *const *text, int lines);

/* Notes that come later keep clear of it, too: an arrow's sign, a number. */
void table_tip_taken(struct table_panels *panels, struct rect at);

/* What is written at `at` stands there, or as near above or beside as no note and no other such lies; it is
   taken then. */
struct rect table_tip_apart(struct table_panels *panels, struct rect at);

/* Is there neither a note nor a figure? Notes that come later do not count. */
bool table_tip_free(const struct table_screen *screen, struct rect at);

#endif
