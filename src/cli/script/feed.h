/*
 * cli/script/feed.h - where the answers to a command's questions come from.
 *
 * First the arguments of the wish (the core looks them up itself), then the
 * tape of the script in order, then what stands for those who say nothing:
 * the dice source, the seat's runner, `answers rest`. Under `dice script` and
 * `answers strict` a question that none of them answers is a fault.
 */
#ifndef CLI_SCRIPT_FEED_H
#define CLI_SCRIPT_FEED_H

#include "cli/script/cursor.h"

enum feed_kind { FEED_ANSWER, FEED_EDIT, FEED_PENDING, FEED_ASKS };

/* One entry of a script's tape. */
struct feed_entry {
    enum feed_kind kind;
    const struct lexeme *word; /* where faults point */
    const char *key, *value;   /* ANSWER: d20, 15; ASKS: question, seat or NULL; owned by `texts` */
    int seat;                  /* who says it, or SEAT_ANY */
    int edit[4];               /* EDIT: numbers of an ASK_EDIT answer; op -1: by the name `key` of a number */
};

struct feed {
    struct feed_entry *at;
    int n, next;
    size_t room;
    struct arena texts;
};

/* Read the tape at the cursor to the end of the statement. False: fault; the caller clears it either way. */
bool feed_read(struct cursor *c, struct feed *feed);

/* Give the memory back; an all-zero feed is valid and empty. */
void feed_clear(struct feed *feed);

/*
 * Answer what is asked until the command (and what follows by itself) is done,
 * or left open by `pending` or an `expect asks`. OUTCOME_BAD: a fault was
 * reported. An answer left over is one.
 */
enum outcome feed_serve(struct script *s, struct feed *feed, enum outcome outcome);

/* The same, but entries that are left over stay for the next command. */
enum outcome feed_answer_all(struct script *s, struct feed *feed, enum outcome outcome);

/* Keep the text of an answer for the path answer.KEY. */
void feed_remember(struct script *s, const char *key, const char *text);

/* The last one kept under a key, or NULL. */
const char *feed_recall(const struct script *s, const char *key);

/* "[4;2]" of "cell[4;2]", as the core reads cells; any other text as it is. */
const char *feed_cell(const char *text);

enum { FEED_EDIT_NUMBERS = 6 };

/*
 * The edit that gives a number of the running deed another value, by its name: where it is kept, else for
 * when it is told. How many numbers it has; 0: there is no such number, or nothing runs.
 */
int feed_set_value(const struct script *s, const char *name, int value, int number[FEED_EDIT_NUMBERS]);

/*
 * Is this the question, by its key or its dice? Is this seat (or the seat of this figure) among those
 * asked?
 */
bool feed_is_question(const struct script *s, const struct question *q, const char *key);
bool feed_asks_seat(const struct script *s, const struct question *q, const char *name);

/* Describe the open question for messages: `d20 for attack of ragna (AS-41)`. */
void feed_describe(const struct script *s, const struct question *q, struct str *out);

#endif
