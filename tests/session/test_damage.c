/* Games that were damaged, or made to do harm: told as they are, or not at all. */
#include "table.h"

#include "base/random.h"

#include <sqlite3.h>
#include <sys/stat.h>

/* ---- bytes that flip ---- */

enum { LONG = 150, FLIPS = 100, MEMORY = 64 << 20 };

/* A long game: beyond checkpoints, with branches, and something that waits for an answer. */
static void play_long(const char *path)
{
    struct session *s = table(path);

    for (int i = 0; i < LONG; i++) {
        edit(s, EDIT_set_stat, SNIK, HP, 20 + i % 9);
        if (i % 40 == 20)
            assert_true(session_undo(s) && session_undo(s));
        if (i % 50 == 30)
            text(s, i % 100 == 30 ? "said in the middle" : "said later");
    }
    ponder(s);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    session_close(s);
}

/* The n-th line, from 0. */
static const char *line_of(const char *lines, int n)
{
    while (n-- > 0)
        lines = strchr(lines, '\n') + 1;
    return lines;
}

/* What can be rescued is the true beginning, to the byte, and a game like any other. */
static void check_rescued(const char *bad, const char *to, int whole, const char *truth)
{
    struct err err = { 0 };
    struct session *s;
    int entries = 0;
    char *lines;

    if (!session_rescue(bad, to, &entries, &err))
        fail_msg("%s", err.text);
    assert_int_equal(entries, whole);
    s = session_open(to, &err);
    if (!s)
        fail_msg("%s", err.text);
    assert_int_equal(session_entries(s), whole);
    assert_true(session_goto(s, whole, &err));
    assert_verifies(s);
    lines = export_text(s);
    assert_int_equal(strncmp(line_of(lines, 1), line_of(truth, 1), strlen(line_of(lines, 1))), 0);
    edit(s, EDIT_set_stat, SNIK, HP, 3);
    free(lines);
    session_close(s);
    scratch_wipe(to);
}

/* It says that it is damaged and how far it is whole, and that is so. */
static void check_refused(const char *bad, const char *to, const struct err *err, const char *truth)
{
    int whole = session_whole(bad);
    char far[80];

    assert_int_equal(err->kind, ERR_DATA);
    snprintf(far, sizeof far, whole ? "; it is whole up to entry %d" : "", whole);
    if (!strstr(err->text, "damaged") && !strstr(err->text, "not a saved game"))
        fail_msg("it says: %s", err->text);
    if (!strstr(err->text, far))
        fail_msg("it says: %s, and %d entries are whole", err->text, whole);
    if (whole)
        check_rescued(bad, to, whole, truth);
}

/* Whoever opens it is told the truth, or that it is damaged. */
static bool tells_truth(const char *bad, const char *to, bool only_read, const char *truth)
{
    struct err err = { 0 };
    struct session *s = (only_read ? session_open_to_read : session_open)(bad, &err);
    char *lines;
    int head;

    if (!s) {
        check_refused(bad, to, &err, truth);
        return false;
    }
    lines = export_text(s);
    assert_string_equal(lines, truth);
    free(lines);
    head = session_head(s);
    for (int id = session_entries(s); id > 0; id--)
        assert_non_null(session_entry(s, id));
    if (!only_read)
        assert_true(session_cancel(s, &err) && session_goto(s, 0, &err) && session_goto(s, head, &err));
    session_close(s);
    return true;
}

static char *truth_of(const char *path)
{
    struct err err = { 0 };
    struct session *s = session_open_to_read(path, &err);
    char *lines;

    if (!s)
        fail_msg("%s", err.text);
    lines = export_text(s);
    session_close(s);
    return lines;
}

TEST(a_flipped_byte_is_told_or_changes_nothing)
{
    const char *path = scratch("good.game");
    char bad[200], to[200];
    struct str content = { 0 };
    struct random random;
    struct err err;
    int told = 0;
    char *truth;

    snprintf(bad, sizeof bad, "%s", scratch("bad.game"));
    snprintf(to, sizeof to, "%s", scratch("rescued.game"));
    play_long(path);
    truth = truth_of(path);
    assert_true(files_read(path, MEMORY, &content, &err));
    random_from_number(&random, 5);
    for (int i = 0; i < FLIPS; i++) {
        size_t at = (size_t)(random_next(&random) % content.len);
        char old = content.text[at];
        bool reads;

        content.text[at] = (char)(i % 2 ? ~old : old ^ (1 << (random_face(&random, 8) - 1)));
        assert_true(files_write(bad, content.text, content.len, &err));
        content.text[at] = old;
        reads = tells_truth(bad, to, true, truth);
        if (reads && !session_verify_file(bad, &err))
            check_refused(bad, to, &err, truth);
        told += !tells_truth(bad, to, false, truth);
        scratch_wipe(bad);
    }
    print_message("# of %d flipped bytes %d were told, the others change nothing\n", FLIPS, told);
    assert_true(told > FLIPS / 4 && told < FLIPS);
    free(truth);
    str_clear(&content);
    scratch_wipe(path);
}

/* ---- what is believed of a game ---- */

static void change(const char *path, const char *sql)
{
    char *what = NULL;
    sqlite3 *db;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &what) != SQLITE_OK)
        fail_msg("%s", what);
    sqlite3_close(db);
}

TEST(what_a_game_began_with_is_checked)
{
    static const char *const changes[] = {
        "UPDATE meta SET value = replace(value, '5*4', '6*4') WHERE key = 'board'",
        "UPDATE meta SET value = '43' WHERE key = 'seed'",
        "UPDATE meta SET value = replace(value, 'false', 'true') WHERE key = 'options'",
        "UPDATE meta SET value = 'nothing' WHERE key = 'system'",
        "UPDATE seat SET row = replace(row, 'anna', 'anno')",
        "UPDATE terrain SET row = replace(row, 'water', 'wader')",
        "UPDATE text SET row = 'rogna' WHERE row = 'ragna'",
        "UPDATE meta SET value = '1' WHERE key = 'head'",
        "DELETE FROM text WHERE number = (SELECT max(number) FROM text)",
        "UPDATE meta SET value = replace(value, '0', '1') WHERE key = 'random'",
        "DELETE FROM meta WHERE key = 'sum'",
        "UPDATE meta SET value = '0123456789abcdef' WHERE key = 'beginning'",
        "PRAGMA user_version=1",
        "PRAGMA user_version=130",
    };
    const char *path = scratch("began.game"), *altered = scratch("altered.game");
    struct str content = { 0 };
    struct err err;

    session_close(table(path));
    assert_true(files_read(path, MEMORY, &content, &err));
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        for (int only_read = 0; only_read < 2; only_read++) {
            assert_true(files_write(altered, content.text, content.len, &err));
            change(altered, changes[i]);
            err = (struct err){ 0 };
            if ((only_read ? session_open_to_read : session_open)(altered, &err))
                fail_msg("not found: %s", changes[i]);
            if (err.kind != ERR_DATA || !strstr(err.text, "damaged"))
                fail_msg("%s: it says: %s", changes[i], err.text);
            scratch_wipe(altered);
        }
    str_clear(&content);
    scratch_wipe(path);
}

TEST(a_game_without_checksums_opens_says_so_and_gets_them)
{
    const char *path = scratch("before.game");
    struct err err = { 0 };
    struct session *s;

    session_close(table(path));
    s = session_open(path, &err);
    assert_true(session_is_checked(s));
    session_close(s);
    change(path, "DELETE FROM meta WHERE key IN ('sum', 'beginning'); PRAGMA user_version=1");
    assert_true(session_verify_file(path, &err));
    s = session_open(path, &err);
    assert_non_null(s);
    assert_false(session_is_checked(s));
    edit(s, EDIT_set_stat, SNIK, HP, 3);
    s = reopen(s, path);
    assert_true(session_is_checked(s));
    session_close(s);
    change(path, "UPDATE meta SET value = '43' WHERE key = 'seed'");
    assert_null(session_open(path, &err));
    scratch_wipe(path);
}

/* ---- files that were made to do harm ---- */

static void craft(const char *path, const char *sql)
{
    session_close(table(path));
    change(path, sql);
}

TEST(tables_that_no_game_has_are_not_read)
{
    static const char *const crafts[] = {
        "DROP TABLE walked; CREATE VIEW walked AS WITH RECURSIVE w(entry, next) AS (SELECT 0, 1 UNION ALL "
        "SELECT entry, next FROM w) SELECT * FROM w",
        "DROP TABLE pending; CREATE VIEW pending AS WITH RECURSIVE w(x) AS (SELECT 0 UNION ALL SELECT x FROM "
        "w) SELECT x AS parent FROM w WHERE x > 0",
        "CREATE TRIGGER more AFTER UPDATE ON meta BEGIN DELETE FROM walked; END",
        "CREATE TABLE more (x)",
        "DROP INDEX tree",
        "DROP TRIGGER entry_stays",
        "ALTER TABLE walked ADD COLUMN more DEFAULT 1",
    };
    const char *path = scratch("crafted.game");
    struct err err;

    for (size_t i = 0; i < sizeof crafts / sizeof crafts[0]; i++)
        for (int only_read = 0; only_read < 2; only_read++) {
            craft(path, crafts[i]);
            err = (struct err){ 0 };
            assert_null((only_read ? session_open_to_read : session_open)(path, &err));
            assert_int_equal(err.kind, ERR_DATA);
            assert_non_null(strstr(err.text, "its tables are not those of a game"));
            scratch_wipe(path);
        }
}

enum { PAGE = 4096, LEAVES = 6 };

static int number(void *into, int columns, char **value, char **names)
{
    (void)columns;
    (void)names;
    *(int *)into = atoi(value[0]);
    return 0;
}

/* The page of a number, the place of its i-th cell, and a cell's first four bytes: the page it leads to. */
static unsigned char *page(struct str *file, unsigned n)
{
    return (unsigned char *)file->text + (size_t)(n - 1) * PAGE;
}

static unsigned char *cell(unsigned char *inner, int i)
{
    return inner + (inner[12 + 2 * i] << 8 | inner[13 + 2 * i]);
}

static unsigned big_endian(const unsigned char *b)
{
    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

static void lead_to(unsigned char *inner, unsigned to)
{
    const unsigned char bytes[4] = { (unsigned char)(to >> 24), (unsigned char)(to >> 16),
                                     (unsigned char)(to >> 8), (unsigned char)to };

    for (int i = 0; i < (inner[3] << 8 | inner[4]); i++)
        memcpy(cell(inner, i), bytes, 4);
    memcpy(inner + 8, bytes, 4);
}

/* Each page of a table leads to the next of a few, as often as it can: more rows than can ever be read. */
static void make_endless(struct str *file, unsigned root)
{
    unsigned char *inner = page(file, root);
    unsigned leaf[LEAVES];

    assert_int_equal(inner[0], 5); /* it leads to pages that lead to none */
    for (int i = 0; i < LEAVES; i++)
        leaf[i] = big_endian(cell(inner, i));
    for (int i = 0; i + 1 < LEAVES; i++) {
        memcpy(page(file, leaf[i]), inner, PAGE);
        lead_to(page(file, leaf[i]), leaf[i + 1]);
    }
    lead_to(inner, leaf[0]);
}

TEST(a_table_without_an_end_is_given_up)
{
    const char *path = scratch("endless.game");
    struct str content = { 0 };
    struct err err = { 0 };
    sqlite3 *db;
    int root = 0;

    craft(path,
          "INSERT INTO checkpoint WITH RECURSIVE c(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM c WHERE "
          "n < 30000) SELECT n, x'' FROM c");
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT rootpage FROM sqlite_schema WHERE name = 'checkpoint'", number,
                                  &root, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    assert_true(files_read(path, 64 << 20, &content, &err));
    make_endless(&content, (unsigned)root);
    assert_true(files_write(path, content.text, content.len, &err));
    assert_null(session_open(path, &err));
    assert_int_equal(err.kind, ERR_DATA);
    assert_non_null(strstr(err.text, "it has no end"));
    str_clear(&content);
    scratch_wipe(path);
}

TEST(a_pipe_is_not_waited_for)
{
    const char *path = scratch("pipe.game");
    struct err err = { 0 };

    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(session_open(path, &err));
    assert_int_equal(err.kind, ERR_ENVIRONMENT);
    assert_null(session_open_to_read(path, &err));
    scratch_wipe(path);
}

RUN(cmocka_unit_test(a_flipped_byte_is_told_or_changes_nothing),
    cmocka_unit_test(what_a_game_began_with_is_checked),
    cmocka_unit_test(a_game_without_checksums_opens_says_so_and_gets_them),
    cmocka_unit_test(tables_that_no_game_has_are_not_read),
    cmocka_unit_test(a_table_without_an_end_is_given_up), cmocka_unit_test(a_pipe_is_not_waited_for))
