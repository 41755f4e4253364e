/*
 * view/play_log.h - the log at the lower left.
 *
 * One sentence an entry; a click unfolds every die, modifier and rule id of
 * it. Folded, or in a narrow window, the last sentence alone is shown.
 */
#ifndef VIEW_PLAY_LOG_H
#define VIEW_PLAY_LOG_H

#include "view/play_screen.h"

/* Show it. Widgets: "log", "log.fold", "log.line.N" (N counts from the oldest line). */
void play_log_draw(struct play_screen *screen, struct ui *ui);

/* Fold it to one line, or unfold it. */
void play_log_fold(struct play_screen *screen);

#endif
