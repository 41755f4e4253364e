/*
 * core/ask.h - questions that rule code puts to seats: one of some options, a number, a share among several,
 * words; and answers that a wish has given in advance.
 *
 *     ask_begin(&q, ASK_PICK, N_reaction, "FD-117", p->target, play_seat_of(p, p->target));
 *     ask_option(&q, NAME_none);
 *     ask_option(&q, N_parry);
 *     chosen = play_pick(p, &q);
 */
#ifndef CORE_ASK_H
#define CORE_ASK_H

#include "core/play.h"

/*
 * Begin a question for these seats (none: the GM's); rest is option 0 (or
 * number 0; of a SHARE every option's `lo`). A rest that is not allowed is a bug.
 */
void ask_begin_by_number(struct question *q, enum ask kind, int key, unsigned rule, int about,
                         unsigned seats);
static inline void ask_begin(struct question *q, enum ask kind, int key, const char *rule, int about,
                             unsigned seats)
{
    ask_begin_by_number(q, kind, key, event_rule_number(rule), about, seats);
}
/* Add an option that is a name; at most OPTIONS_ASKED options in all. */
void ask_option(struct question *q, int key);
/* After all options of a PICK: one that cannot be had now, to be shown with the reason. */
void ask_barred(struct question *q, int key, const struct refusal *no);
/*
 * After all options of a PICK: `n` more that no list shows; whoever knows the name of one may answer with it.
 * They are many and seldom named: `list` writes them, each by ask_list(), where one may have been.
 */
void ask_unlisted(struct question *q, int n, void (*list)(struct question *q));
void ask_list(struct question *q, int i, int key);
/* Add an option of a SHARE: up to `most`, each of which counts `price`. */
void ask_share(struct question *q, int key, int most, int price);
/* Offer a number of a COUNT by name: the row of the book's item that stands for it ("hard" for 23). */
void ask_named(struct question *q, int item, int number);
/* Offer a number of a COUNT by a name: what it leads to. Of a PICK: arguments may say the number instead. */
void ask_called(struct question *q, int key, int number);
/*
 * A SHARE must come to just `n`; its rest gives all to the first option (of price 1, which must take so
 * much), and what a text leaves over goes there too: "die:1" of three keeps two.
 */
void ask_exactly(struct question *q, int n);
/* Add a cell. */
void ask_cell(struct question *q, struct cell cell);
/* Add a figure; or a mark, where q->marks says so. */
void ask_token(struct question *q, int token);
/* Add a text by its number. */
void ask_text(struct question *q, int text);
/* Add a name and a text that say it together. */
void ask_pair(struct question *q, int key, int text);

/* The most that each of the seats can give (`own`: so much a seat), for a SHARE or COUNT of several seats. */
void ask_purses(struct question *q, const int own[SEATS]);
/*
 * Add a mark to a SHARE (q->marks): up to `most`, each of which counts `price`. Names may stand beside it.
 */
void ask_share_mark(struct question *q, int mark, int most, int price);
/*
 * One more purse with so much in it, as a set for ask_draws(): what single options have of their own
 * (TBD-172), or how many of several may be taken at all (TBD-38).
 */
unsigned ask_purse(struct question *q, int holds);
/* The option that was just added to a SHARE is these seats' alone to give. */
void ask_owned(struct question *q, unsigned seats);
/* It is paid out of these purses, each of them in full: PURSE(0) is that of the seat that answers. */
void ask_draws(struct question *q, unsigned purses);

/* The chosen option's place. Who chose is p->answered: of several seats the one that answered. */
int play_pick(struct play *p, struct question *q);
/* The same of an open question: `text` becomes the text that goes with it, given or the option's own. */
int play_pick_text(struct play *p, struct question *q, int *text);
/* The chosen number. */
int play_count(struct play *p, struct question *q);
/* One number an option, to `share`. */
void play_share(struct play *p, struct question *q, int *share);
/* A text's number. */
int play_words(struct play *p, struct question *q);
/*
 * The last answer of this step that not all heard is no secret any more: all are told it, and odds of any
 * seat may reckon with it. (Beyond the tape's first OPENED_MAX answers they do not.)
 */
void play_open(struct play *p);
/* Yes or no to the seat of `token`; rest = no. */
bool play_offer(struct play *p, int token, int key, const char *rule);

/*
 * Arguments of the command (core/command.h, `args`), at most ARGS_MAX: the
 * i-th one with this key, NULL when there are fewer. Forms: ASK_PICK a
 * packed cell, ASK_COUNT a number, ASK_WORDS a text number (a word or a
 * quoted text), ASK_ROLL dice as count, sides, plus, ASK_SHARE figures.
 *
 * An argument whose key is a question's is that question's answer: given in
 * turn, the last one again and again as long as the question allows it.
 */
const struct answer *play_find_arg(const struct play *p, int key, int i);
static inline const struct answer *play_arg(const struct play *p, int key, int i)
{
    return p->command->args.len ? play_find_arg(p, key, i) : NULL; /* mostly nothing is said */
}
/* The first number of the first argument with this key. */
int play_arg_value(const struct play *p, int key, int otherwise);

/* The word of an argument, said as such or by its place in the argument's list; "" without one. */
const char *play_find_word(const struct play *p, int key);
static inline const char *play_arg_word(const struct play *p, int key)
{
    return p->command->args.len ? play_find_word(p, key) : "";
}
/*
 * The i-th target of the command (the first is command.target, the others its arguments NAME_target), NOBODY.
 */
int play_target(const struct play *p, int i);
/* Has every argument with this key served (so that a path given whole stops)? False when there is none. */
bool play_args_spent(const struct play *p, int key);

#endif
