/* Games that were damaged, or made to do harm: told as they are, or not at all. */
#include "table.h"

#include <sqlite3.h>
#include <sys/stat.h>

/* ---- files that were made to do harm ---- */

static void craft(const char *path, const char *sql)
{
    char *what = NULL;
    sqlite3 *db;

    session_close(table(path));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &what) != SQLITE_OK)
        fail_msg("%s", what);
    sqlite3_close(db);
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

RUN(cmocka_unit_test(tables_that_no_game_has_are_not_read),
    cmocka_unit_test(a_table_without_an_end_is_given_up), cmocka_unit_test(a_pipe_is_not_waited_for))
