/*
 * session/journal/journal.c - the writing side of the file: rows put in transactions, and what is told
 * when one fails.
 */
#include "session/journal/own.h"

#include "base/language.h"

#include <errno.h>
#include <string.h>

static const char *const sql[STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_STAMP] = "UPDATE meta SET value = value + 1 WHERE key = 'stamp' AND value = ?1",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_PUT] = "INSERT INTO meta VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [SQL_GET] = "SELECT value FROM meta WHERE key = ?1",
    [SQL_PUT_SEAT] = "INSERT OR REPLACE INTO seat VALUES (?1, ?2)",
    [SQL_PUT_TEXT] = "INSERT INTO text VALUES (?1, ?2)",
    [SQL_PUT_ITEM] = "INSERT INTO item VALUES (?1, ?2)",
    [SQL_PUT_TERRAIN] = "INSERT INTO terrain VALUES (?1, ?2)",
    [SQL_EACH_SEAT] = "SELECT number, row FROM seat ORDER BY number",
    [SQL_EACH_TEXT] = "SELECT number, row FROM text ORDER BY number",
    [SQL_EACH_ITEM] = "SELECT number, row FROM item ORDER BY number",
    [SQL_EACH_TERRAIN] = "SELECT number, row FROM terrain ORDER BY number",
    [SQL_PUT_LINE] =
        "INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    [SQL_GET_LINE] = "SELECT * FROM entry WHERE id = ?1",
    [SQL_EACH_LINE] = "SELECT * FROM entry ORDER BY id",
    [SQL_PUT_WALKED] = "INSERT OR REPLACE INTO walked VALUES (?1, ?2)",
    [SQL_EACH_WALKED] = "SELECT entry, next FROM walked ORDER BY entry",
    [SQL_PUT_CHECKPOINT] = "INSERT OR REPLACE INTO checkpoint VALUES (?1, ?2)",
    [SQL_GET_CHECKPOINT] = "SELECT state FROM checkpoint WHERE entry = ?1",
    [SQL_EACH_CHECKPOINT] = "SELECT entry, length(state) FROM checkpoint ORDER BY entry",
    [SQL_PUT_PENDING] = "INSERT OR REPLACE INTO pending VALUES (0, ?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_DROP_PENDING] = "DELETE FROM pending",
    [SQL_GET_PENDING] = "SELECT parent, automatic, command, tape, reason, version, digest FROM pending",
    [SQL_SUM_META] = SUM_META " WHERE key = ?1",
    [SQL_SUM_SEAT] = SUM_SEAT " WHERE number = ?1",
    [SQL_SUM_TEXT] = SUM_TEXT " WHERE number = ?1",
    [SQL_SUM_ITEM] = SUM_ITEM " WHERE number = ?1",
    [SQL_SUM_TERRAIN] = SUM_TERRAIN " WHERE number = ?1",
    [SQL_SUM_ENTRY] = SUM_ENTRY " WHERE id = ?1",
    [SQL_SUM_WALKED] = SUM_WALKED " WHERE entry = ?1",
    [SQL_SUM_PENDING] = SUM_PENDING,
};

/* ---- statements ---- */

static enum err_kind kind_of(int code)
{
    switch (code & 255) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_INTERRUPT:
    case SQLITE_ERROR:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_FORMAT:
        return ERR_DATA;
    default:
        return ERR_ENVIRONMENT;
    }
}

/* Without memory the system maps no file either, which SQLite reports as trouble with the disk. */
static bool lacks_memory(const struct journal *j, int code)
{
    return (code & 255) == SQLITE_NOMEM ||
           ((code & 255) == SQLITE_IOERR && j->db &&
            (sqlite3_extended_errcode(j->db) == SQLITE_IOERR_NOMEM || sqlite3_system_errno(j->db) == ENOMEM));
}

bool journal_fail(const struct journal *j, int code, struct err *err)
{
    return journal_fail_with(j, j->db, code, err);
}

bool journal_fail_with(const struct journal *j, sqlite3 *db, int code, struct err *err)
{
    const char *what = db ? sqlite3_errmsg(db) : sqlite3_errstr(code);

    if (lacks_memory(j, code))
        return err_memory(err);
    if ((code & 255) == SQLITE_NOTADB)
        what = _("this is not a saved game");
    else if ((code & 255) == SQLITE_CORRUPT)
        what = _("the saved game is damaged");
    else if ((code & 255) == SQLITE_INTERRUPT)
        what = _("the saved game is damaged: it has no end");
    else if ((code & 255) == SQLITE_BUSY)
        what = _("another program is writing this game");
    else if ((code & 255) == SQLITE_FULL)
        what = _("the disk is full");
    else if ((code & 255) == SQLITE_READONLY)
        what = _("the saved game cannot be written");
    return err_set(err, kind_of(code), "%s: %s", j->name, what);
}

sqlite3_stmt *journal_statement(struct journal *j, enum statement which, struct err *err)
{
    sqlite3_stmt **statement = &j->statement[which];
    int code = SQLITE_OK;

    j->steps = 0;
    if (!*statement)
        code = sqlite3_prepare_v3(j->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    if (code == SQLITE_OK)
        return *statement;
    journal_fail(j, code, err);
    return NULL;
}

void journal_reset(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

/* Run a bound statement that gives no rows. */
static bool run_bound(struct journal *j, sqlite3_stmt *statement, struct err *err)
{
    int code = sqlite3_step(statement);

    if (code != SQLITE_DONE && code != SQLITE_ROW)
        journal_fail(j, code, err);
    journal_reset(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW;
}

/* What is needed to drop a change must be at hand before one begins: there may be no memory for it then. */
bool journal_prepare(struct journal *j, struct err *err)
{
    return journal_statement(j, SQL_BEGIN, err) && journal_statement(j, SQL_COMMIT, err) &&
           journal_statement(j, SQL_ROLLBACK, err);
}

static bool run(struct journal *j, enum statement which, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, which, err);

    return statement && run_bound(j, statement, err);
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

static void bind_str(sqlite3_stmt *statement, int place, const struct str *str)
{
    sqlite3_bind_text64(statement, place, str_cstr(str), str->len, SQLITE_STATIC, SQLITE_UTF8);
}

static void bind_hex(sqlite3_stmt *statement, int place, uint64_t number)
{
    char hex[SPELLING_HEX];

    sqlite3_bind_text(statement, place, spelling_hex(number, hex), -1, SQLITE_TRANSIENT);
}

/* ---- transactions ---- */

bool journal_begin(struct journal *j, struct err *err)
{
    sqlite3_stmt *stamp = journal_statement(j, SQL_STAMP, err);

    journal_drop(j);
    if (!stamp || !run(j, SQL_BEGIN, err))
        return false;
    j->now = j->kept;
    sqlite3_bind_int64(stamp, 1, j->stamp);
    if (run_bound(j, stamp, err)) {
        if (sqlite3_changes(j->db) == 1)
            return true;
        err_set(err, ERR_ENVIRONMENT, _("%s: another program has gone on with this game; open it again"),
                j->name);
    }
    journal_drop(j);
    return false;
}

bool journal_hold(struct journal *j, struct err *err)
{
    return journal_run_text(j, "BEGIN", err);
}

void journal_let_go(struct journal *j)
{
    journal_drop(j);
}

bool journal_commit(struct journal *j, struct err *err)
{
    if (!journal_put_sums(j, err) || !run(j, SQL_COMMIT, err)) {
        journal_drop(j);
        return false;
    }
    j->kept = j->now;
    j->summed = true;
    j->stamp++;
    j->loose = j->path != NULL;
    return true;
}

void journal_drop(struct journal *j)
{
    if (j->db && !sqlite3_get_autocommit(j->db))
        run(j, SQL_ROLLBACK, NULL);
}

/* ---- writing ---- */

bool journal_put_unsummed(struct journal *j, const char *key, const char *value, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_PUT, err);

    if (!statement)
        return false;
    bind_text(statement, 1, key);
    bind_text(statement, 2, value);
    return run_bound(j, statement, err);
}

/* What a row that is replaced was leaves the sums, and what it is now enters them. */
bool journal_put(struct journal *j, const char *key, const char *value, struct err *err)
{
    return journal_sum_key(j, key, err) && journal_put_unsummed(j, key, value, err) &&
           journal_sum_key(j, key, err);
}

bool journal_put_row(struct journal *j, enum journal_list list, int number, const char *row, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, (enum statement)(SQL_PUT_SEAT + list), err);
    enum statement sum = (enum statement)(SQL_SUM_SEAT + list);

    if (!statement || !journal_sum(j, sum, number, err))
        return false;
    sqlite3_bind_int(statement, 1, number);
    bind_text(statement, 2, row);
    return run_bound(j, statement, err) && journal_sum(j, sum, number, err);
}

bool journal_put_line(struct journal *j, const struct line *line, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_PUT_LINE, err);

    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, line->id);
    sqlite3_bind_int(statement, 2, line->parent);
    sqlite3_bind_int(statement, 3, line->version);
    sqlite3_bind_int(statement, 4, line->automatic);
    sqlite3_bind_int(statement, 5, line->cancelled);
    bind_hex(statement, 6, line->hash);
    bind_hex(statement, 7, line->digest);
    sqlite3_bind_int(statement, 8, line->rows.texts);
    sqlite3_bind_int(statement, 9, line->rows.items);
    sqlite3_bind_int(statement, 10, line->rows.terrain);
    bind_hex(statement, 11, line->rows.print);
    bind_str(statement, 12, &line->command);
    bind_str(statement, 13, &line->tape);
    bind_str(statement, 14, &line->events);
    bind_str(statement, 15, &line->reason);
    return run_bound(j, statement, err) && journal_sum(j, SQL_SUM_ENTRY, line->id, err);
}

bool journal_put_walked(struct journal *j, int entry, int next, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_PUT_WALKED, err);

    if (!statement || !journal_sum(j, SQL_SUM_WALKED, entry, err))
        return false;
    sqlite3_bind_int(statement, 1, entry);
    sqlite3_bind_int(statement, 2, next);
    return run_bound(j, statement, err) && journal_sum(j, SQL_SUM_WALKED, entry, err);
}

bool journal_put_checkpoint(struct journal *j, int entry, const struct str *state, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_PUT_CHECKPOINT, err);

    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, entry);
    sqlite3_bind_blob64(statement, 2, state->text, state->len, SQLITE_STATIC);
    return run_bound(j, statement, err);
}

bool journal_put_pending(struct journal *j, const struct line *line, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_PUT_PENDING, err);

    if (!statement || !journal_sum(j, SQL_SUM_PENDING, 0, err))
        return false;
    sqlite3_bind_int(statement, 1, line->parent);
    sqlite3_bind_int(statement, 2, line->automatic);
    bind_str(statement, 3, &line->command);
    bind_str(statement, 4, &line->tape);
    bind_str(statement, 5, &line->reason);
    sqlite3_bind_int(statement, 6, line->version);
    bind_hex(statement, 7, line->digest);
    return run_bound(j, statement, err) && journal_sum(j, SQL_SUM_PENDING, 0, err);
}

bool journal_drop_pending(struct journal *j, struct err *err)
{
    return journal_sum(j, SQL_SUM_PENDING, 0, err) && run(j, SQL_DROP_PENDING, err);
}
