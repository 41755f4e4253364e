/*
 * session/journal/journal_own.h - what session/journal*.c share.
 */
#ifndef SESSION_JOURNAL_JOURNAL_OWN_H
#define SESSION_JOURNAL_JOURNAL_OWN_H

#include "session/journal/journal.h"

#include <sqlite3.h>

/* Every statement that is run more than once. */
/* clang-format off */
enum statement {
    SQL_BEGIN, SQL_STAMP, SQL_COMMIT, SQL_ROLLBACK,
    SQL_PUT, SQL_GET,
    SQL_PUT_SEAT, SQL_PUT_TEXT, SQL_PUT_ITEM, SQL_PUT_TERRAIN,
    SQL_EACH_SEAT, SQL_EACH_TEXT, SQL_EACH_ITEM, SQL_EACH_TERRAIN,
    SQL_PUT_LINE, SQL_GET_LINE, SQL_EACH_BRANCH,
    SQL_PUT_WALKED, SQL_EACH_WALKED,
    SQL_PUT_CHECKPOINT, SQL_GET_CHECKPOINT, SQL_EACH_CHECKPOINT,
    SQL_PUT_PENDING, SQL_DROP_PENDING, SQL_GET_PENDING,
    STATEMENTS
};
/* clang-format on */

struct journal {
    sqlite3 *db;
    char *name; /* for messages */
    char *path; /* NULL: in memory */
    sqlite3_stmt *statement[STATEMENTS];
    long long steps, steps_most; /* of the statement under way, and that it may take */
    bool only_read, loose;       /* loose: some of it may be in the log alone */
    sqlite3_int64 stamp;         /* commits so far; says whether the last one was ours */
};

/* Connect to a file as SQLite opens it, and have at hand what every change needs. */
bool journal_connect(struct journal *j, const char *where, int flags, struct err *err);
/* The same to what a copy of the game and its log becomes, which lies nowhere: to look at only. */
bool journal_connect_apart(struct journal *j, struct err *err);
/* A statement on its file comes to its end, or is given up. */
void journal_limit(struct journal *j);
/* Is there a file of that name and this ending, with so many bytes? Without memory: so it seems. */
bool journal_lies_beside(const char *path, const char *ending, long bytes);

/* Run statements that give no rows. */
bool journal_run_text(struct journal *j, const char *statements, struct err *err);
/* Begin to ask something once; what SQLite says. The statement is the caller's to finalize. */
int journal_ask(struct journal *j, const char *question, sqlite3_stmt **statement);
/* The first column of the first row as a number. */
bool journal_ask_number(struct journal *j, const char *question, sqlite3_int64 *number, struct err *err);

/* Lay out the tables of a game in an empty file. */
bool journal_make_schema(struct journal *j, struct err *err);
/* Is it a game that this program knows, to the letter? Takes up its stamp. */
bool journal_check_schema(struct journal *j, struct err *err);

/* Say in `err` what SQLite found wrong; always false. */
bool journal_fail(const struct journal *j, int code, struct err *err);
/* The same of another connection than its own (may be NULL). */
bool journal_fail_with(const struct journal *j, sqlite3 *db, int code, struct err *err);

/* Have at hand what begins and ends a change; false and err on failure. */
bool journal_prepare(struct journal *j, struct err *err);

#endif
