/*
 * session/journal/own.h - what session/journal*.c share.
 */
#ifndef SESSION_JOURNAL_OWN_H
#define SESSION_JOURNAL_OWN_H

#include "session/journal/journal.h"

#include <sqlite3.h>

/* Every statement that is run more than once. */
/* clang-format off */
enum statement {
    SQL_BEGIN, SQL_STAMP, SQL_COMMIT, SQL_ROLLBACK,
    SQL_PUT, SQL_GET,
    SQL_PUT_SEAT, SQL_PUT_TEXT, SQL_PUT_ITEM, SQL_PUT_TERRAIN,
    SQL_EACH_SEAT, SQL_EACH_TEXT, SQL_EACH_ITEM, SQL_EACH_TERRAIN,
    SQL_PUT_LINE, SQL_GET_LINE, SQL_EACH_LINE,
    SQL_PUT_WALKED, SQL_EACH_WALKED,
    SQL_PUT_CHECKPOINT, SQL_GET_CHECKPOINT, SQL_EACH_CHECKPOINT,
    SQL_PUT_PENDING, SQL_DROP_PENDING, SQL_GET_PENDING,
    SQL_SUM_META, SQL_SUM_SEAT, SQL_SUM_TEXT, SQL_SUM_ITEM, SQL_SUM_TERRAIN, SQL_SUM_ENTRY, SQL_SUM_WALKED,
    SQL_SUM_PENDING,
    STATEMENTS
};
/* clang-format on */

/* What the sums are made of. The digest of an entry tells all of it; a whole state is told by its hash. */
#define SUM_META "SELECT 'meta', key, value FROM meta"
#define SUM_SEAT "SELECT 'seat', number, row FROM seat"
#define SUM_TEXT "SELECT 'text', number, row FROM text"
#define SUM_ITEM "SELECT 'item', number, row FROM item"
#define SUM_TERRAIN "SELECT 'terrain', number, row FROM terrain"
#define SUM_ENTRY "SELECT 'entry', id, digest FROM entry"
#define SUM_WALKED "SELECT 'walked', entry, next FROM walked"
#define SUM_PENDING \
    "SELECT 'pending', 0, parent, automatic, command, tape, reason, version, digest FROM pending"

enum { GAME_FORMAT = 2, UNSUMMED_FORMAT = 1 };

/* Fingerprints of rows, in any order: each enters by exclusive or, and leaves so. */
struct sums {
    uint64_t begin; /* what the game began with, and its seats */
    uint64_t rest;
};

struct journal {
    sqlite3 *db;
    char *name; /* for messages */
    char *path; /* NULL: in memory */
    sqlite3_stmt *statement[STATEMENTS];
    long long steps, steps_most; /* of the statement under way, and that it may take */
    int format;
    struct sums kept, now; /* of what is committed, and with the change under way */
    bool summed;           /* the file has its sums: it is of no program before there were such */
    bool only_read, loose; /* loose: some of it may be in the log alone */
    sqlite3_int64 stamp;   /* commits so far; says whether the last one was ours */
};

/* Connect to a file as SQLite opens it, and have at hand what every change needs. */
bool journal_connect(struct journal *j, const char *where, int flags, struct err *err);
/* The same to what a copy of the game and its log becomes, which lies nowhere: to look at only. */
bool journal_connect_apart(struct journal *j, struct err *err);
/* A statement on its file comes to its end, or is given up. */
void journal_limit(struct journal *j);

/* Run statements that give no rows. */
bool journal_run_text(struct journal *j, const char *statements, struct err *err);
/* Begin to ask something once; what SQLite says. The statement is the caller's to finalize. */
int journal_ask(struct journal *j, const char *question, sqlite3_stmt **statement);
/* The first column of the first row as a number. */
bool journal_ask_number(struct journal *j, const char *question, sqlite3_int64 *number, struct err *err);

/* Lay out the tables of a game in an empty file. */
bool journal_make_schema(struct journal *j, struct err *err);
/* Does the head name a format that we know? Else it is damaged, or the game is a newer program's. */
static inline bool journal_knows_format(const struct journal *j)
{
    return j->format == UNSUMMED_FORMAT || j->format == GAME_FORMAT;
}

bool journal_is_newer(const struct journal *j, struct err *err);

/* Is it a game, to the letter? Takes up its stamp and its format. */
bool journal_check_schema(struct journal *j, struct err *err);

/* Say in `err` what SQLite found wrong; always false. */
bool journal_fail(const struct journal *j, int code, struct err *err);
/* The same of another connection than its own (may be NULL). */
bool journal_fail_with(const struct journal *j, sqlite3 *db, int code, struct err *err);

/* The statement, ready to be bound; NULL and err on failure. Reset it when it is done. */
sqlite3_stmt *journal_statement(struct journal *j, enum statement which, struct err *err);
void journal_reset(sqlite3_stmt *statement);

/* What a column gives is empty, and no row to be read on, once SQLite has no memory to give it. */
static inline bool journal_is_starved(const struct journal *j)
{
    return sqlite3_errcode(j->db) == SQLITE_NOMEM;
}

/* Let a row (SQL_SUM_..., by its number or its key) enter the sums, or leave: before and after a change. */
bool journal_sum(struct journal *j, enum statement which, int number, struct err *err);
bool journal_sum_key(struct journal *j, const char *key, struct err *err);
/* Write the sums beside what they are of. */
bool journal_put_sums(struct journal *j, struct err *err);
bool journal_put_unsummed(struct journal *j, const char *key, const char *value, struct err *err);

/* Have at hand what begins and ends a change; false and err on failure. */
bool journal_prepare(struct journal *j, struct err *err);

#endif
