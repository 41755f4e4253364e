/*
 * session/journal/verify.h - is a game what its dice and answers make of it?
 *
 * Every line is run again, command and tape, from its parent's state; what
 * comes out is put in writing and must be the same line to the last byte.
 */
#ifndef SESSION_JOURNAL_VERIFY_H
#define SESSION_JOURNAL_VERIFY_H

#include "session/inside.h"

struct verify {
    struct session *s; /* its tree must hold the entries before the one looked at */
    struct state state;
    int at, next;          /* where the state stands; the entry that is to come */
    struct book_rows rows; /* those of the line before */
};

/* Begin at the root. False: no memory. */
bool verify_begin(struct verify *v, struct session *s);
void verify_end(struct verify *v);

/*
 * Look at one line: `text` is what is written, at line `number` of `name`
 * (0: no lines). On success the state stands after it, and `line` and `entry`
 * are what it is (the caller clears them in any case).
 */
bool verify_line(struct verify *v, const char *text, size_t len, const char *name, int number,
                 struct line *line, struct entry *entry, struct err *err);

#endif
