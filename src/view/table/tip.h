/*
 * view/table/tip.h - notes on the board, beside what they speak of: each takes the place about it where
 * it covers neither a figure nor another note.
 */
#ifndef VIEW_TABLE_TIP_H
#define VIEW_TABLE_TIP_H

#include "board/cell.h"
#include "ui/ui.h"

struct play_panels;
struct play_screen;

/* Where a note would rather stand. */
enum tip_side { TIP_ABOVE, TIP_BELOW, TIP_BESIDE };

enum { PLAY_TIPS = 12 };

/* Where those of this frame stand, and what they speak of. */
struct play_tips {
    struct rect at[PLAY_TIPS];
    int n;
};

/* A frame begins: none stands yet. */
void play_tip_begin(struct play_panels *panels);

/* What a note about a cell, about a figure keeps clear of. */
struct rect play_tip_cell(const struct play_screen *screen, struct cell at);
struct rect play_tip_figure(const struct play_screen *screen, int token);

/* Put a note, its first line bold, next to `about`; where it stands. */
struct rect play_tip(struct play_screen *screen, struct ui *ui, struct rect about, enum tip_side side,
                     enum role line, const char *const *text, int lines);

/* Is there neither a note nor a figure? Notes that come later do not count. */
bool play_tip_free(const struct play_screen *screen, struct rect at);

#endif
