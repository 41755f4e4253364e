/*
 * core/form.h - the text form of cells, answers and questions.
 *
 * One form for scripts, journals, the log and typed dice: `d20=15`,
 * `luck_reroll=yes`, `forced_step=4,3`, `surplus=die:2,effect:1`.
 */
#ifndef CORE_FORM_H
#define CORE_FORM_H

#include "base/err.h"
#include "base/str.h"
#include "core/play.h"

/* The kind of dice of a roll question, as scripts write it: "d20", "2d20", "coins". */
void form_roll(const struct question *q, char *text, size_t room);

/*
 * What an option is called: its key, cell, figure, mark or text. The second of
 * a name is `goblin/2`; a figure whose name could be read as something else
 * (rest, another option's key, a cell, goblin/2) is `rest/1`, and so is the
 * text rest where words are asked.
 */
void form_option(const struct question *q, int option, const struct state *now, const struct book *book,
                 struct str *out);

/*
 * Read the value part of `key=value` as an answer to `q`; texts are added to
 * the book. False fills `err` with what would have been accepted, the nearest
 * name first. `value` has room for OPTIONS_ASKED or POOL_DICE numbers. What is
 * accepted is allowed (question_allows), from the seat that `answer` names: of
 * several with purses the fullest, unless it is another one's to give.
 */
bool form_parse(const struct question *q, const struct state *now, struct book *book, const char *text,
                struct answer *answer, int *value, struct err *err);

/* Append the value part of an allowed answer: form_parse() reads the same answer from it. */
void form_answer(const struct question *q, const struct state *now, const struct book *book,
                 const struct answer *answer, const int *value, struct str *out);

/* A figure by its name, or -1; of several the first that has not left. */
int form_token(const struct state *now, const struct book *book, const char *name);

#endif
