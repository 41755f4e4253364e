/* Is a game's file what was written? */
#include "session/journal/own.h"

#include "base/hash.h"
#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- rows ---- */

static bool is_one_of(const char *word, const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* Single values that do not enter the sums. */
static bool is_apart(const char *key)
{
    static const char *const apart[] = { "stamp", "beginning", "sum" };

    return is_one_of(key, apart, 3);
}

static bool is_of_beginning(const char *table, const char *key)
{
    static const char *const keys[] = { "system", "version", "seed", "source", "options", "board", "print" };

    return strcmp(table, "seat") == 0 || (strcmp(table, "meta") == 0 && is_one_of(key, keys, 7));
}

static const char *text_of(sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);

    return text ? (const char *)text : "";
}

/* Let one row enter or leave. */
static void enter(sqlite3_stmt *row, struct sums *sums)
{
    const char *table = text_of(row, 0), *key = text_of(row, 1);
    uint64_t hash = HASH_START;

    if (strcmp(table, "meta") == 0 && is_apart(key))
        return;
    for (int i = 0; i < sqlite3_column_count(row); i++) {
        const char *text = text_of(row, i);

        hash = hash_more(hash, text, (size_t)sqlite3_column_bytes(row, i) + 1);
    }
    *(is_of_beginning(table, key) ? &sums->begin : &sums->rest) ^= hash_mix(hash);
}

static bool enter_bound(struct journal *j, sqlite3_stmt *statement, struct err *err)
{
    int code = sqlite3_step(statement);

    if (code == SQLITE_ROW) {
        enter(statement, &j->now);
        code = journal_is_starved(j) ? SQLITE_NOMEM : code;
    }
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        journal_fail(j, code, err);
    journal_reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE;
}

bool journal_sum(struct journal *j, enum statement which, int number, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, which, err);

    if (!statement)
        return false;
    if (which != SQL_SUM_PENDING)
        sqlite3_bind_int(statement, 1, number);
    return enter_bound(j, statement, err);
}

bool journal_sum_key(struct journal *j, const char *key, struct err *err)
{
    sqlite3_stmt *statement = journal_statement(j, SQL_SUM_META, err);

    if (!statement)
        return false;
    sqlite3_bind_text(statement, 1, key, -1, SQLITE_STATIC);
    return enter_bound(j, statement, err);
}

/* ---- the sums in the file ---- */

enum { SUM_TEXT_ROOM = 2 * SPELLING_HEX };

/* The first stands there twice: if one is damaged it is seen that what they tell of is not. */
static void write_sums(const struct sums *sums, int format, char begin[SPELLING_HEX],
                       char both[SUM_TEXT_ROOM])
{
    char rest[SPELLING_HEX];

    spelling_hex(sums->begin, begin);
    spelling_hex(sums->rest ^ hash_mix((uint64_t)format), rest);
    snprintf(both, SUM_TEXT_ROOM, "%s %s", begin, rest);
}

bool journal_put_sums(struct journal *j, struct err *err)
{
    char begin[SPELLING_HEX], both[SUM_TEXT_ROOM], format[48];

    write_sums(&j->now, GAME_FORMAT, begin, both);
    snprintf(format, sizeof format, "PRAGMA user_version=%d", GAME_FORMAT);
    return journal_put_unsummed(j, "beginning", begin, err) && journal_put_unsummed(j, "sum", both, err) &&
           (j->summed || journal_run_text(j, format, err));
}

/* ---- the whole file ---- */

/* All rows of one table. */
static int enter_all(struct journal *j, const char *question, struct sums *sums)
{
    sqlite3_stmt *statement = NULL;
    int code = journal_ask(j, question, &statement);

    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        enter(statement, sums);
        code = journal_is_starved(j) ? SQLITE_NOMEM : SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Of a table that cannot be read the sums are wrong; without memory nothing is known. */
static bool enter_tables(struct journal *j, const char *const *questions, int n, bool *read, struct err *err)
{
    for (int i = 0; i < n; i++) {
        int code = enter_all(j, questions[i], &j->kept);

        if (code != SQLITE_OK && (code & 255) != SQLITE_CORRUPT && (code & 255) != SQLITE_INTERRUPT)
            return journal_fail(j, code, err);
        *read = *read && code == SQLITE_OK;
    }
    return true;
}

/* What the file has of its sums; "" nothing that could be read. False: no memory, or the disk. */
static bool get_sum(struct journal *j, const char *key, struct str *kept, struct err *err)
{
    struct err why = { 0 };

    if (journal_get(j, key, kept, &why))
        return true;
    str_reset(kept);
    if (why.kind != ERR_DATA && err)
        *err = why;
    return why.kind == ERR_DATA;
}

static void compare(struct journal *j, const char *first, const char *second, struct soundness *is)
{
    char begin[SPELLING_HEX], both[SUM_TEXT_ROOM];
    bool at_first;

    write_sums(&j->kept, journal_knows_format(j) ? j->format : GAME_FORMAT, begin, both);
    at_first = strcmp(first, begin) == 0;
    is->summed = j->summed = j->format != UNSUMMED_FORMAT || *first || *second;
    is->begins = is->begins && (!is->summed || at_first || strncmp(second, begin, strlen(begin)) == 0);
    is->all = is->all && is->begins && (!is->summed || (at_first && strcmp(second, both) == 0));
}

bool journal_weigh(struct journal *j, struct soundness *is, struct err *err)
{
    static const char *const first[] = { SUM_META, SUM_SEAT }, *const then[] = { SUM_TEXT,    SUM_ITEM,
                                                                                 SUM_TERRAIN, SUM_ENTRY,
                                                                                 SUM_WALKED,  SUM_PENDING };
    struct str begin = { 0 }, both = { 0 };
    bool read;

    *is = (struct soundness){ .begins = true, .all = true };
    j->kept = (struct sums){ 0 };
    read = enter_tables(j, first, 2, &is->begins, err) && enter_tables(j, then, 6, &is->all, err) &&
           get_sum(j, "beginning", &begin, err) && get_sum(j, "sum", &both, err);
    if (read)
        compare(j, str_cstr(&begin), str_cstr(&both), is);
    str_clear(&begin);
    str_clear(&both);
    if (!read)
        return false;
    if (journal_knows_format(j))
        return true;
    if (!is->all)
        return journal_is_newer(j, err);
    is->all = false; /* all but the format is as we wrote it */
    return true;
}

/* A page that there is no memory for is told in words: "... unable to get the page. error code=7". */
static bool is_memory(const char *word)
{
    const char *code = strstr(word, "error code=");
    long number = code ? strtol(strchr(code, '=') + 1, NULL, 10) : 0;

    return (number & 255) == SQLITE_NOMEM || number == SQLITE_IOERR_NOMEM;
}

bool journal_check(struct journal *j, struct err *err)
{
    sqlite3_stmt *statement = NULL;
    int code = journal_ask(j, j->only_read ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)",
                           &statement);
    bool whole = false;

    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW && is_memory(text_of(statement, 0)))
        err_memory(err);
    else if (code == SQLITE_ROW)
        whole = strcmp(text_of(statement, 0), "ok") == 0 ||
                err_set(err, ERR_DATA, _("%s: the saved game is damaged: %s"), j->name,
                        text_of(statement, 0));
    else
        journal_fail(j, code, err);
    sqlite3_finalize(statement);
    return whole;
}
