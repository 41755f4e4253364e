/*
 * properties/chance.h - wishes, answers and edits drawn at random, of any rule set.
 *
 * Answers are always allowed; wishes name what there is, and may be refused.
 */
#ifndef TESTS_PROPERTIES_CHANCE_H
#define TESTS_PROPERTIES_CHANCE_H

#include "base/random.h"
#include "core/play.h"

/* 0 .. n - 1. */
int chance_below(struct random *random, int n);

/* An answer that the question allows; `value` has room for OPTIONS_ASKED numbers. New words go to `book`. */
void chance_answer(struct random *random, const struct question *q, struct book *book, struct answer *answer,
                   int *value);

/*
 * A wish that this rule set offers, of a figure that may act or the GM's; the caller
 * clears it. False: none was found.
 */
bool chance_wish(struct random *random, const struct ruleset *rules, const struct state *now,
                 struct command *c);

/*
 * An edit of the GM on what there is, as the numbers of an ASK_EDIT entry; how many.
 * `border`: within a running command, whose procedure may then be cut short.
 */
int chance_edit(struct random *random, const struct ruleset *rules, const struct state *now, bool border,
                int number[EDIT_NUMBERS]);

#endif
