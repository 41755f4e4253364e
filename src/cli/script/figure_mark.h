/*
 * cli/script/figure_mark.h - a mark in one value of a `figure` line: `skill="Shooting a Bow":ranged:-1`,
 * `companion=val`.
 */
#ifndef CLI_SCRIPT_FIGURE_MARK_H
#define CLI_SCRIPT_FIGURE_MARK_H

#include "cli/script/cursor.h"

/*
 * Is the value more than what a mark of this kind carries most: several parts, or the figure that it is of?
 */
bool figure_mark_is_full(const struct cursor *c, int key, const char *value);

/*
 * Read the parts of the value, colons between them: first the text, where such a mark has one, then in any
 * order a figure, its word, its level, the words and the one plain number that it keeps. False: a fault was
 * reported.
 */
bool figure_mark_read(struct cursor *c, const struct lexeme *at, int key, const char *value,
                      struct mark *mark);

#endif
