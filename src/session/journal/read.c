/* What a game's file holds, row by row. */
#include "session/journal/own.h"

#include "base/language.h"

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

/* The next row: 1, 0 after the last, -1 with err on a fault. The statement is put to rest unless it is 1. */
static int next_row(struct journal *j, sqlite3_stmt *statement, struct err *err)
{
    int code = sqlite3_step(statement);

    if (code == SQLITE_ROW)
        return 1;
    if (code != SQLITE_DONE)
        journal_fail(j, code, err);
    journal_reset(statement);
    return code == SQLITE_DONE ? 0 : -1;
}

bool journal_get(struct journal *j, const char *key, struct str *value, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_GET, err);
    bool whole;
    int row;

    if (!statement)
        return false;
    sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
    row = next_row(j, statement, err);
    if (row < 0)
        return false;
    if (row == 0)
        return err_set(err, ERR_DATA, _("%s: the saved game says nothing about its %s"), j->name, key);
    whole = (column_str(statement, 0, value) && !journal_is_starved(j)) || err_memory(err);
    journal_reset(statement);
    return whole;
}

bool journal_each_row(struct journal *j, enum journal_list list,
                      bool (*take)(void *context, int number, const char *row, struct err *err),
                      void *context, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, (enum statement)(SQL_EACH_SEAT + list), err);
    int row = statement ? 1 : -1;

    while (row > 0 && (row = next_row(j, statement, err)) > 0) {
        int number = sqlite3_column_int(statement, 0);
        const char *text = column_text(statement, 1);

        if (journal_is_starved(j) ? !err_memory(err) : !take(context, number, text, err)) {
            journal_reset(statement);
            return false;
        }
    }
    return row == 0;
}

static bool read_texts(sqlite3_stmt *statement, struct line *line)
{
    return column_str(statement, 11, &line->command) && column_str(statement, 12, &line->tape) &&
           column_str(statement, 13, &line->events) && column_str(statement, 14, &line->reason);
}

/* The numbers of a line; its texts stay as they are. */
static void read_numbers(sqlite3_stmt *statement, struct line *line)
{
    line->id = sqlite3_column_int(statement, 0);
    line->parent = sqlite3_column_int(statement, 1);
    line->version = sqlite3_column_int(statement, 2);
    line->automatic = sqlite3_column_int(statement, 3) != 0;
    line->cancelled = sqlite3_column_int(statement, 4) != 0;
    line->hash = column_hex(statement, 5);
    line->digest = column_hex(statement, 6);
    line->rows = (struct book_rows){ sqlite3_column_int(statement, 7), sqlite3_column_int(statement, 8),
                                     sqlite3_column_int(statement, 9), column_hex(statement, 10) };
}

bool journal_each_line(struct journal *j,
                       bool (*take)(void *context, const struct line *line, struct err *err), void *context,
                       struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_EACH_LINE, err);
    struct line line = { 0 };
    int row = statement ? 1 : -1;

    while (row > 0 && (row = next_row(j, statement, err)) > 0) {
        bool read = read_texts(statement, &line);

        read_numbers(statement, &line);
        if (!((read && !journal_is_starved(j)) || err_memory(err)) || !take(context, &line, err)) {
            journal_reset(statement);
            row = -1;
        }
    }
    line_clear(&line);
    return row == 0;
}

/* Hand over pairs of numbers. */
static bool each_pair(struct journal *j, enum statement which,
                      bool (*take)(void *context, int one, int other, struct err *err), void *context,
                      struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, which, err);
    int row = statement ? 1 : -1;

    while (row > 0 && (row = next_row(j, statement, err)) > 0)
        if (!take(context, sqlite3_column_int(statement, 0), sqlite3_column_int(statement, 1), err)) {
            journal_reset(statement);
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
    sqlite3_stmt *statement = journal_statement(j, SQL_GET_LINE, err);
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
    read_numbers(statement, line);
    whole = read_texts(statement, line) && !journal_is_starved(j);
    journal_reset(statement);
    return whole || err_memory(err);
}

bool journal_get_checkpoint(struct journal *j, int entry, struct str *state, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_GET_CHECKPOINT, err);
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
            !journal_is_starved(j);
    journal_reset(statement);
    return whole || err_memory(err);
}

bool journal_get_pending(struct journal *j, struct line *line, bool *found, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_GET_PENDING, err);
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
    whole = whole && !journal_is_starved(j);
    journal_reset(statement);
    return whole || err_memory(err);
}
