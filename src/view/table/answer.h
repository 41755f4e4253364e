/*
 * view/table/answer.h - the order of answers, the letter that chooses one, and what it means.
 */
#ifndef VIEW_TABLE_ANSWER_H
#define VIEW_TABLE_ANSWER_H

#include "view/table/screen.h"

/*
 * A key for each answer, by its label; the one that it had before; never E, which ends turns, nor, as long as
 * there are others, a letter of a deed. The answer that Esc gives has that.
 */
enum { TABLE_ANSWER_ESC = '\x1b' };
void table_answer_letters(struct table_screen *screen, const struct question *q, const int *option, int n,
                          char letter[OPTIONS_ASKED]);

/* Put answers in the order of their list: foes before friends where it is asked whom a blow is at. */
void table_answer_order(const struct table_game *game, const struct question *q, int *option, int n);

/*
 * Is the exchange under way another one than the wish of whoever acts: a blow that a step provoked, one given
 * beside a hit, a defence against who hides, a blow back that gets the better of it? Then the figures of the
 * wish are not those of who is asked.
 */
bool table_answer_beside(struct table_screen *screen, const struct question *q);

/* "beside.out" of the words: why whom the question comes from still acts, who is out already. Appended. */
void table_answer_outlasts(const struct table_game *game, const struct question *q, struct str *out);

/* What it is called where it brings nothing, as "idle.QUESTION=ANSWER" has it; NULL: it has no such word. */
const char *table_answer_idle(const struct table_game *game, const struct question *q, int option);

/*
 * What an answer means, by the words "screen" "means.QUESTION=ANSWER"; "" without them. {better}: the chance
 * that a die asked about is higher when it is rolled again; {stands}: what it comes to as it lies. Of an
 * answer that is `bare`, of which nothing else is told, also by "bare.QUESTION=ANSWER".
 */
void table_answer_means(const struct table_screen *screen, const struct question *q, int option, bool bare,
                        char *out, size_t room);

#endif
