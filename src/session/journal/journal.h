/*
 * session/journal/journal.h - the file of a game: an append-only tree of lines in SQLite.
 *
 * Every change is one transaction, on the disk when journal_commit() returns
 * (WAL, synchronous FULL; where the file system cannot do that, a rollback
 * journal). A game that nobody has open is one file, without a log. Two
 * programs may read a game at once, but only one can write it: each commit
 * checks that the last one was its own.
 *
 * Tables: meta (key, value), seat, text, item, terrain (rows of the book by
 * number), entry (never changed, never deleted), walked (where a branch that
 * is not the latest was walked last), checkpoint (whole states, for speed
 * alone), pending (the command that waits for an answer).
 */
#ifndef SESSION_JOURNAL_JOURNAL_H
#define SESSION_JOURNAL_JOURNAL_H

#include "session/journal/line.h"

struct journal;

/* A new game, in memory. NULL and err on failure. */
struct journal *journal_create(struct err *err);

/*
 * Write a game that is in memory to a file, whole or not at all, and go on there. Nothing may have that name.
 * False: it goes on in memory, and the file is not there; or, if it could only not be synced, it is.
 */
bool journal_place(struct journal *j, const char *path, struct err *err);

/*
 * Open one. With `only_read` nothing is ever changed, nothing is left beside the file, and a program that has
 * it open does not disturb.
 */
struct journal *journal_open(const char *path, bool only_read, struct err *err);

/* NULL is allowed. What was not committed is dropped; all else is in the one file then. */
void journal_close(struct journal *j);

/*
 * Bring what is in the log into the file, so that this alone holds everything: for when nothing happens.
 * That it cannot be done, or not yet, harms nothing.
 */
void journal_rest(struct journal *j);

/* Grows with each change that may be in the log alone; 0: everything is in the file. */
long long journal_commits(const struct journal *j);

/* The file's name for messages; and where it lies, NULL in memory. */
const char *journal_name(const struct journal *j);

/* Was it opened only to be read? */
bool journal_only_read(const struct journal *j);
const char *journal_path(const struct journal *j);

/* Is SQLite content with every page of the file? Where it is only read its indexes are compared as well. */
bool journal_check(struct journal *j, struct err *err);

/*
 * Is the file what was written, as the sums tell that every change leaves beside it? False: it cannot be read
 * (disk, memory), or is a newer program's.
 */
struct soundness {
    bool summed; /* false: it is of before there were sums, and cannot be checked */
    bool begins; /* what the game began with, and its seats, are whole */
    bool all; /* so is everything else, but for entries (their digests tell) and whole states (their hash) */
};
bool journal_weigh(struct journal *j, struct soundness *is, struct err *err);

/* What is read from now on, up to journal_let_go(), is of one moment, whatever others write. */
bool journal_hold(struct journal *j, struct err *err);
void journal_let_go(struct journal *j);

/*
 * Write all of it to another file, atomically; an old file there must be a game that nobody has open. False:
 * the old file stands; only when the folder itself cannot be synced the new one does, and err says so.
 */
bool journal_copy(struct journal *j, const char *path, struct err *err);

/*
 * Bring a game that nobody has open into its one file, so that
 * this can be moved. True if there is none of that name.
 */
bool journal_retire(const char *path, struct err *err);

/* ---- changes: between begin and commit ---- */

bool journal_begin(struct journal *j, struct err *err);
/* On the disk when this returns true; else nothing of it is. */
bool journal_commit(struct journal *j, struct err *err);
/* Drop what was done since journal_begin(); harmless when nothing is open. */
void journal_drop(struct journal *j);

bool journal_put(struct journal *j, const char *key, const char *value, struct err *err);

/* The lists that only grow; a row is JSON, or the text itself. Seats are written again when they change. */
enum journal_list { JOURNAL_SEAT, JOURNAL_TEXT, JOURNAL_ITEM, JOURNAL_TERRAIN };
bool journal_put_row(struct journal *j, enum journal_list list, int number, const char *row, struct err *err);

bool journal_put_line(struct journal *j, const struct line *line, struct err *err);
bool journal_put_walked(struct journal *j, int entry, int next, struct err *err);
bool journal_put_checkpoint(struct journal *j, int entry, const struct str *state, struct err *err);
/* The pending command (a line without events), and none. */
bool journal_put_pending(struct journal *j, const struct line *line, struct err *err);
bool journal_drop_pending(struct journal *j, struct err *err);

/* ---- reading ---- */

/* The value into `value`, emptied first. False with err if there is none. */
bool journal_get(struct journal *j, const char *key, struct str *value, struct err *err);

/* Hand over every row in order; stops when `take` returns false (which then filled err). */
bool journal_each_row(struct journal *j, enum journal_list list,
                      bool (*take)(void *context, int number, const char *row, struct err *err),
                      void *context, struct err *err);

/* What the tree needs of an entry. */
struct branch {
    int id, parent;
    bool automatic, cancelled;
    uint64_t hash, digest;
};

/* Hand over every line in the order of their numbers; it is the journal's. */
bool journal_each_line(struct journal *j,
                       bool (*take)(void *context, const struct line *line, struct err *err), void *context,
                       struct err *err);
bool journal_each_walked(struct journal *j, bool (*take)(void *context, int entry, int next, struct err *err),
                         void *context, struct err *err);
bool journal_each_checkpoint(struct journal *j,
                             bool (*take)(void *context, int entry, int bytes, struct err *err),
                             void *context, struct err *err);

/* One line; the caller clears it. False with err if there is none. */
bool journal_get_line(struct journal *j, int id, struct line *line, struct err *err);
/* The state of a checkpoint into `state`, emptied first. */
bool journal_get_checkpoint(struct journal *j, int entry, struct str *state, struct err *err);
/* `found` tells whether a command is pending. */
bool journal_get_pending(struct journal *j, struct line *line, bool *found, struct err *err);

#endif
