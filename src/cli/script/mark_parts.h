/*
 * cli/script/mark_parts.h - the parts of a mark as a line tells them:
 * `points=brawn:shooting:2,shotgun:shooting`, or the single value that it has besides: `about="a printer"`.
 */
#ifndef CLI_SCRIPT_MARK_PARTS_H
#define CLI_SCRIPT_MARK_PARTS_H

#include "cli/script/cursor.h"

/*
 * Add the edits that give the parts behind the = of `at` (none: no parts) to a whole: the mark `id`, whose
 * parts of that row they take the place of, or, where `id` is -1, `whole`, which the command adds and behind
 * it so far `added` parts of other lists; these count on. Faults are reported.
 */
bool mark_parts_set(struct cursor *c, const struct lexeme *at, const struct mark *whole, int id,
                    struct mark_list list, int *added, struct command *command);

#endif
