/*
 * view/screen_check.h - what must be true of any screen, whatever is on it.
 *
 * Judges a finished frame by its draw list and its list of widgets, as a
 * person would with a ruler: nothing cut, nothing over something else,
 * everything within the window and large enough to be hit.
 */
#ifndef TESTS_VIEW_SCREEN_CHECK_H
#define TESTS_VIEW_SCREEN_CHECK_H

#include "base/str.h"
#include "ui/ui.h"

/*
 * Append a line to `faults` for each thing that is wrong with the frame that was ended last:
 *
 * - a text runs out of its panel, the window or a clip at its side, or under a box that is drawn later;
 * - two texts overlap;
 * - a text is cut with an ellipsis, and nothing there tells all of it when it is hovered, or it is in a lane;
 * - a control or a panel lies (partly) outside the window, or two panels overlap that are not over all else;
 * - a button is lower than 40 design pixels;
 * - a text has less contrast to what is below it than 7 to 1, or 4.5 in any other ink;
 * - two widgets have one id;
 * - Tab goes back up within a panel.
 *
 * `where` begins each line. What may stand over other panels is named in `over`, NULL-terminated.
 */
void screen_check(const struct ui *ui, const char *const *over, const char *where, struct str *faults);

/*
 * The same for a shared screen: no text is smaller than what is read from three metres, and whatever one does
 * in the game is neither cut nor covered. `over`: panels that may lie over it.
 */
void screen_check_far(const struct ui *ui, const char *const *over, const char *where, struct str *faults);

#endif
