#include "session/journal/journal_own.h"

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
    [SQL_EACH_BRANCH] = "SELECT id, parent, automatic, cancelled, hash, digest FROM entry ORDER BY id",
    [SQL_PUT_WALKED] = "INSERT OR REPLACE INTO walked VALUES (?1, ?2)",
    [SQL_EACH_WALKED] = "SELECT entry, next FROM walked ORDER BY entry",
    [SQL_PUT_CHECKPOINT] = "INSERT OR REPLACE INTO checkpoint VALUES (?1, ?2)",
    [SQL_GET_CHECKPOINT] = "SELECT state FROM checkpoint WHERE entry = ?1",
    [SQL_EACH_CHECKPOINT] = "SELECT entry, length(state) FROM checkpoint ORDER BY entry",
    [SQL_PUT_PENDING] = "INSERT OR REPLACE INTO pending VALUES (0, ?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_DROP_PENDING] = "DELETE FROM pending",
    [SQL_GET_PENDING] = "SELECT parent, automatic, command, tape, reason, version, digest FROM pending",
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

/* The statement, ready to be bound; NULL and err on failure. */
static sqlite3_stmt *prepared(struct journal *j, enum statement which, struct err *err)
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

/* Make a statement ready for the next time. */
static void rest(sqlite3_stmt *statement)
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
    rest(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW;
}

/* What is needed to drop a change must be at hand before one begins: there may be no memory for it then. */
bool journal_prepare(struct journal *j, struct err *err)
{
    return prepared(j, SQL_BEGIN, err) && prepared(j, SQL_COMMIT, err) && prepared(j, SQL_ROLLBACK, err);
}

static bool run(struct journal *j, enum statement which, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, which, err);

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
    sqlite3_stmt *stamp = prepared(j, SQL_STAMP, err);

    journal_drop(j);
    if (!stamp || !run(j, SQL_BEGIN, err))
        return false;
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

bool journal_commit(struct journal *j, struct err *err)
{
    if (!run(j, SQL_COMMIT, err)) {
        journal_drop(j);
        return false;
    }
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

bool journal_put(struct journal *j, const char *key, const char *value, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_PUT, err);

    if (!statement)
        return false;
    bind_text(statement, 1, key);
    bind_text(statement, 2, value);
    return run_bound(j, statement, err);
}

bool journal_put_row(struct journal *j, enum journal_list list, int number, const char *row, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, (enum statement)(SQL_PUT_SEAT + list), err);

    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, number);
    bind_text(statement, 2, row);
    return run_bound(j, statement, err);
}

bool journal_put_line(struct journal *j, const struct line *line, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_PUT_LINE, err);

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
    return run_bound(j, statement, err);
}

bool journal_put_walked(struct journal *j, int entry, int next, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_PUT_WALKED, err);

    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, entry);
    sqlite3_bind_int(statement, 2, next);
    return run_bound(j, statement, err);
}

bool journal_put_checkpoint(struct journal *j, int entry, const struct str *state, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_PUT_CHECKPOINT, err);

    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, entry);
    sqlite3_bind_blob64(statement, 2, state->text, state->len, SQLITE_STATIC);
    return run_bound(j, statement, err);
}

bool journal_put_pending(struct journal *j, const struct line *line, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_PUT_PENDING, err);

    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, line->parent);
    sqlite3_bind_int(statement, 2, line->automatic);
    bind_str(statement, 3, &line->command);
    bind_str(statement, 4, &line->tape);
    bind_str(statement, 5, &line->reason);
    sqlite3_bind_int(statement, 6, line->version);
    bind_hex(statement, 7, line->digest);
    return run_bound(j, statement, err);
}

bool journal_drop_pending(struct journal *j, struct err *err)
{
    return run(j, SQL_DROP_PENDING, err);
}

/* ---- reading ---- */

static const char *column_text(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);

    return text ? (const char *)text : "";
}

static bool column_str(sqlite3_stmt *statement, int column, struct str *out)
{
    const char *text = column_text(statement, column);

    str_reset(out);
    return str_add(out, text, (size_t)sqlite3_column_bytes(statement, column));
}

static uint64_t column_hex(sqlite3_stmt *statement, int column)
{
    uint64_t number = 0;

    spelling_read_hex(column_text(statement, column), &number);
    return number;
}

/* What a column gives is empty, and no row to be read on, once SQLite has no memory to give it. */
static bool is_starved(const struct journal *j)
{
    return sqlite3_errcode(j->db) == SQLITE_NOMEM;
}

/* The next row: 1, 0 after the last, -1 with err on a fault. The statement is put to rest unless it is 1. */
static int next_row(struct journal *j, sqlite3_stmt *statement, struct err *err)
{
    int code = sqlite3_step(statement);

    if (code == SQLITE_ROW)
        return 1;
    if (code != SQLITE_DONE)
        journal_fail(j, code, err);
    rest(statement);
    return code == SQLITE_DONE ? 0 : -1;
}

bool journal_get(struct journal *j, const char *key, struct str *value, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_GET, err);
    bool whole;
    int row;

    if (!statement)
        return false;
    bind_text(statement, 1, key);
    row = next_row(j, statement, err);
    if (row < 0)
        return false;
    if (row == 0)
        return err_set(err, ERR_DATA, _("%s: the saved game says nothing about its %s"), j->name, key);
    whole = (column_str(statement, 0, value) && !is_starved(j)) || err_memory(err);
    rest(statement);
    return whole;
}

bool journal_each_row(struct journal *j, enum journal_list list,
                      bool (*take)(void *context, int number, const char *row, struct err *err),
                      void *context, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, (enum statement)(SQL_EACH_SEAT + list), err);
    int row = statement ? 1 : -1;

    while (row > 0 && (row = next_row(j, statement, err)) > 0) {
        int number = sqlite3_column_int(statement, 0);
        const char *text = column_text(statement, 1);

        if (is_starved(j) ? !err_memory(err) : !take(context, number, text, err)) {
            rest(statement);
            return false;
        }
    }
    return row == 0;
}

bool journal_each_branch(struct journal *j,
                         bool (*take)(void *context, const struct branch *, struct err *err), void *context,
                         struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_EACH_BRANCH, err);
    int row = statement ? 1 : -1;

    while (row > 0 && (row = next_row(j, statement, err)) > 0) {
        struct branch branch = { sqlite3_column_int(statement, 0),
                                 sqlite3_column_int(statement, 1),
                                 sqlite3_column_int(statement, 2) != 0,
                                 sqlite3_column_int(statement, 3) != 0,
                                 column_hex(statement, 4),
                                 column_hex(statement, 5) };

        if (is_starved(j) ? !err_memory(err) : !take(context, &branch, err)) {
            rest(statement);
            return false;
        }
    }
    return row == 0;
}

/* Hand over pairs of numbers. */
static bool each_pair(struct journal *j, enum statement which,
                      bool (*take)(void *context, int one, int other, struct err *err), void *context,
                      struct err *err)
{
    sqlite3_stmt *statement = prepared(j, which, err);
    int row = statement ? 1 : -1;

    while (row > 0 && (row = next_row(j, statement, err)) > 0)
        if (!take(context, sqlite3_column_int(statement, 0), sqlite3_column_int(statement, 1), err)) {
            rest(statement);
            return false;
        }
    return row == 0;
}

bool journal_each_walked(struct journal *j, bool (*take)(void *context, int entry, int next, struct err *err),
                         void *context, struct err *err)
{
    return each_pair(j, SQL_EACH_WALKED, take, context, err);
}

bool journal_each_checkpoint(struct journal *j,
                             bool (*take)(void *context, int entry, int bytes, struct err *err),
                             void *context, struct err *err)
{
    return each_pair(j, SQL_EACH_CHECKPOINT, take, context, err);
}

bool journal_get_line(struct journal *j, int id, struct line *line, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_GET_LINE, err);
    bool whole;
    int row;

    *line = (struct line){ .id = id };
    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, id);
    row = next_row(j, statement, err);
    if (row < 0)
        return false;
    if (row == 0)
        return err_set(err, ERR_DATA, _("%s: entry %d is missing"), j->name, id);
    line->parent = sqlite3_column_int(statement, 1);
    line->version = sqlite3_column_int(statement, 2);
    line->automatic = sqlite3_column_int(statement, 3) != 0;
    line->cancelled = sqlite3_column_int(statement, 4) != 0;
    line->hash = column_hex(statement, 5);
    line->digest = column_hex(statement, 6);
    line->rows = (struct book_rows){ sqlite3_column_int(statement, 7), sqlite3_column_int(statement, 8),
                                     sqlite3_column_int(statement, 9), column_hex(statement, 10) };
    whole = column_str(statement, 11, &line->command) && column_str(statement, 12, &line->tape) &&
            column_str(statement, 13, &line->events) && column_str(statement, 14, &line->reason) &&
            !is_starved(j);
    rest(statement);
    return whole || err_memory(err);
}

bool journal_get_checkpoint(struct journal *j, int entry, struct str *state, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_GET_CHECKPOINT, err);
    bool whole;
    int row;

    str_reset(state);
    if (!statement)
        return false;
    sqlite3_bind_int(statement, 1, entry);
    row = next_row(j, statement, err);
    if (row <= 0)
        return row == 0 &&
               err_set(err, ERR_DATA, _("%s: there is no checkpoint of entry %d"), j->name, entry);
    whole = str_add(state, sqlite3_column_blob(statement, 0), (size_t)sqlite3_column_bytes(statement, 0)) &&
            !is_starved(j);
    rest(statement);
    return whole || err_memory(err);
}

bool journal_get_pending(struct journal *j, struct line *line, bool *found, struct err *err)
{
    sqlite3_stmt *statement = prepared(j, SQL_GET_PENDING, err);
    bool whole;
    int row;

    *line = (struct line){ 0 };
    if (!statement)
        return false;
    row = next_row(j, statement, err);
    *found = row > 0;
    if (row <= 0)
        return row == 0;
    line->parent = sqlite3_column_int(statement, 0);
    line->automatic = sqlite3_column_int(statement, 1) != 0;
    whole = column_str(statement, 2, &line->command) && column_str(statement, 3, &line->tape) &&
            column_str(statement, 4, &line->reason);
    line->version = sqlite3_column_int(statement, 5);
    line->digest = column_hex(statement, 6);
    whole = whole && !is_starved(j);
    rest(statement);
    return whole || err_memory(err);
}
