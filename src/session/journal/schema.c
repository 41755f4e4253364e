/* What a game's file must be before anything in it is read: its tables, and no others. */
#include "session/journal/own.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

enum { GAME_ID = 0x424d4154 }; /* "BMAT" */

/* In the order in which they are made. */
static const char *const tables[] = {
    "CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value)", /* keys apart: the board is large */
    "CREATE TABLE seat (number INTEGER PRIMARY KEY, row TEXT NOT NULL)",
    "CREATE TABLE text (number INTEGER PRIMARY KEY, row TEXT NOT NULL)",
    "CREATE TABLE item (number INTEGER PRIMARY KEY, row TEXT NOT NULL)",
    "CREATE TABLE terrain (number INTEGER PRIMARY KEY, row TEXT NOT NULL)",
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, version INTEGER NOT NULL,"
    " automatic INTEGER NOT NULL, cancelled INTEGER NOT NULL, hash TEXT NOT NULL, digest TEXT NOT NULL,"
    " texts INTEGER NOT NULL, items INTEGER NOT NULL, terrain INTEGER NOT NULL, book_print TEXT NOT NULL,"
    " command TEXT NOT NULL, tape TEXT NOT NULL, events TEXT NOT NULL, reason TEXT NOT NULL)",
    "CREATE INDEX tree ON entry (id, parent, automatic, cancelled, hash, digest)",
    "CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entries never change'); "
    "END",
    "CREATE TRIGGER entry_kept BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entries are never "
    "deleted'); "
    "END",
    "CREATE TABLE walked (entry INTEGER PRIMARY KEY, next INTEGER NOT NULL)",
    "CREATE TABLE checkpoint (entry INTEGER PRIMARY KEY, state BLOB NOT NULL)",
    "CREATE TABLE pending (one INTEGER PRIMARY KEY CHECK (one = 0), parent INTEGER NOT NULL,"
    " automatic INTEGER NOT NULL, command TEXT NOT NULL, tape TEXT NOT NULL, reason TEXT NOT NULL,"
    " version INTEGER NOT NULL, digest TEXT NOT NULL)",
};

enum { TABLES = sizeof tables / sizeof tables[0] };

/* As the first table was once. */
static const char old_meta[] = "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID";

bool journal_make_schema(struct journal *j, struct err *err)
{
    char identity[120];
    bool made = journal_run_text(j, "BEGIN", err);

    for (int i = 0; i < TABLES && made; i++)
        made = journal_run_text(j, tables[i], err);
    snprintf(identity, sizeof identity, "PRAGMA application_id=%d; PRAGMA user_version=%d", GAME_ID,
             GAME_FORMAT);
    j->format = GAME_FORMAT;
    return made && journal_run_text(j, identity, err) &&
           journal_run_text(j, "INSERT INTO meta VALUES ('stamp', 0); COMMIT", err);
}

/* Which of them is it? -1: none. */
static int find_table(const char *sql)
{
    for (int i = 0; i < TABLES; i++)
        if (strcmp(sql, tables[i]) == 0)
            return i;
    return strcmp(sql, old_meta) == 0 ? 0 : -1;
}

/* One more of what there is; `sql` is NULL for what SQLite made beside a table: the keys of the first. */
static bool note_table(const char *sql, const char *name, unsigned *found)
{
    int i = sql ? find_table(sql) : -1;

    if (!sql)
        return name && strcmp(name, "sqlite_autoindex_meta_1") == 0;
    if (i < 0 || *found >> i & 1)
        return false;
    *found |= 1u << i;
    return true;
}

/*
 * A table that is a view may have no end, and a trigger may do anything: what is not to the letter as we made
 * it is not read.
 */
static bool check_tables(struct journal *j, struct err *err)
{
    sqlite3_stmt *statement = NULL;
    int code = journal_ask(j, "SELECT sql, name FROM sqlite_schema", &statement);
    unsigned found = 0;
    bool same = true;

    while (same && code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        same = note_table((const char *)sqlite3_column_text(statement, 0),
                          (const char *)sqlite3_column_text(statement, 1), &found);
        code = SQLITE_OK;
    }
    if (sqlite3_errcode(j->db) == SQLITE_NOMEM) /* a text that there is no memory for reads as none */
        code = SQLITE_NOMEM;
    sqlite3_finalize(statement);
    if (code != SQLITE_OK && code != SQLITE_DONE)
        return journal_fail(j, code, err);
    return (same && found == (1u << TABLES) - 1) ||
           err_set(err, ERR_DATA, _("%s: the saved game is damaged: its tables are not those of a game"),
                   j->name);
}

bool journal_is_newer(const struct journal *j, struct err *err)
{
    return err_set(err, ERR_DATA, _("%s: the game was saved by a newer program (format %d, known is %d)"),
                   j->name, j->format, GAME_FORMAT);
}

/* Is it ours? What a later program makes may have other tables. */
bool journal_check_schema(struct journal *j, struct err *err)
{
    sqlite3_int64 id, format;

    if (!journal_ask_number(j, "PRAGMA application_id", &id, err) ||
        !journal_ask_number(j, "PRAGMA user_version", &format, err))
        return false;
    if (id != GAME_ID)
        return err_set(err, ERR_DATA, _("%s: this is not a saved game"), j->name);
    j->format = (int)format;
    if (!check_tables(j, err))
        return journal_knows_format(j) ? false : journal_is_newer(j, err);
    return journal_ask_number(j, "SELECT value FROM meta WHERE key = 'stamp'", &j->stamp, err);
}
