/* JSON lines out and in, and verify: whatever was altered is found. */
#include "session/table.h"

#include "session/journal/journal.h"

#include <sqlite3.h>

/* A game with every shape of question, a chain, a branch, a cancelled roll, hidden things, items, ground. */
static struct session *rich_game(const char *path)
{
    struct session *s = table(path);
    struct item axe = { .key = "axe", .field = { 2 } };
    struct terrain slime = {
        .key = "slime", .note = "it's green", .cost = 3 * ONE_CELL, .hazard = true, .look = "bog"
    };
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct err err;
    int cells[] = { cell_pack((struct cell){ 4, 4 }), 3 };

    axe.name = (unsigned short)text(s, "die \xc3\x84xt");
    assert_int_equal(book_add_item(session_book(s), &axe), 0);
    add_mark(s, RAGNA, TINY_MARKS + 0, -1, 0, SEATS_ALL);
    assert_true(command_edit(&c, EDIT_set_terrain, NOBODY, LAYER_GROUND,
                             terrain_add(session_book(s)->terrain, &slime), cells, 2));
    submit_edit(s, &c);
    edit(s, EDIT_set_option, NOBODY, TOUGH, 1);
    strike_for(s, 6);
    ponder(s);
    add_mark(s, SNIK, CURSE, -1, text(s, "secret"), SEATS_GM);
    add_mark(s, SNIK, GRUDGE, RAGNA, 0, SEATS_ALL);
    assert_true(session_undo(s));
    assert_true(session_undo(s));
    strike_for(s, 3);
    assert_int_equal(ring_bell(s, 2), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_ROLL, 17), OUTCOME_DONE);
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 2), OUTCOME_ASKS);
    assert_true(session_cancel(s, &err));
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 6), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_DONE);
    edit(s, EDIT_leave, SNIK, 0, 0);
    assert_true(session_undo(s));
    return s;
}

TEST(a_rich_game_verifies)
{
    struct session *s = rich_game(NULL);

    assert_verifies(s);
    session_close(s);
}

TEST(export_and_import_are_identity)
{
    struct session *s = rich_game(NULL), *again;
    char *one = export_text(s), *other;
    struct err err;

    again = import_text(one);
    other = export_text(again);
    assert_string_equal(one, other);
    assert_state(again, session_state(s));
    assert_int_equal(session_head(again), session_head(s));
    for (int id = 0; id <= session_entries(s); id++) {
        assert_int_equal(session_next(again, id), session_next(s, id));
        assert_true(session_goto(s, id, &err));
        assert_true(session_goto(again, id, &err));
        assert_state(again, session_state(s));
    }
    assert_verifies(again);
    mem_free(one);
    mem_free(other);
    session_close(again);
    session_close(s);
}

TEST(a_pending_command_travels_with_its_dice)
{
    struct session *s = table(NULL), *again;
    char *lines;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_ASKS);
    lines = export_text(s);
    again = import_text(lines);
    assert_int_equal(session_question(again)->key, N_luck_reroll);
    assert_int_equal(answer1(again, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    assert_int_equal(hp(again, SNIK), 5);
    mem_free(lines);
    session_close(again);
    session_close(s);
}

TEST(an_import_becomes_a_saved_game)
{
    const char *path = scratch("imported.game");
    struct session *s = rich_game(NULL), *again;
    char *lines = export_text(s), *other;
    struct err err = { 0 };

    again = session_import(lines, strlen(lines), "game.jsonl", path, &err);
    assert_non_null(again);
    again = reopen(again, path);
    other = export_text(again);
    assert_string_equal(lines, other);
    assert_true(session_verify_file(path, &err));
    mem_free(lines);
    mem_free(other);
    session_close(again);
    session_close(s);
    scratch_wipe(path);
}

/* ---- altered lines ---- */

static bool is_refused(const char *lines, struct err *err)
{
    struct session *s;

    *err = (struct err){ 0 };
    s = session_import(lines, strlen(lines), "game.jsonl", NULL, err);
    session_close(s);
    return !s && strncmp(err->text, "game.jsonl:", 11) == 0;
}

/* Change every digit of every entry's line, and every letter of its keys and words, one by one. */
TEST(no_byte_of_an_entry_can_be_altered)
{
    struct session *s = rich_game(NULL);
    char *lines = export_text(s);
    char *at = strchr(lines, '\n') + 1;
    struct err err;
    int altered = 0;

    for (; *at; at++) {
        char old = *at;

        if (old == '\n')
            continue;
        if (old >= '0' && old <= '9')
            *at = old == '9' ? '8' : (char)(old + 1);
        else if (old >= 'a' && old <= 'z' && (at - lines) % 11 == 0)
            *at = old == 'z' ? 'y' : (char)(old + 1);
        else
            continue;
        if (!is_refused(lines, &err))
            fail_msg("altered at %ld: %.60s: %s", (long)(at - lines), at - 30, err.text);
        *at = old;
        altered++;
    }
    assert_true(altered > 500);
    assert_false(is_refused(lines, &err));
    mem_free(lines);
    session_close(s);
}

TEST(lines_cannot_be_left_out_moved_or_doubled)
{
    struct session *s = rich_game(NULL);
    char *lines = export_text(s), *copy = mem_new(3 * strlen(lines), 1);
    struct err err;
    int n = session_entries(s) + 1;

    for (int skip = 0; skip < n - 1; skip++) {
        const char *at = lines;
        char *to = copy;

        for (int i = 0; i < n; i++) {
            const char *end = strchr(at, '\n') + 1;

            if (i != skip) {
                memcpy(to, at, (size_t)(end - at));
                to += end - at;
            }
            at = end;
        }
        *to = '\0';
        assert_true(is_refused(copy, &err));
    }
    snprintf(copy, 3 * strlen(lines), "%s%s", lines, strchr(lines, '\n') + 1);
    assert_true(is_refused(copy, &err));
    mem_free(copy);
    mem_free(lines);
    session_close(s);
}

TEST(faults_name_line_and_column)
{
    struct session *s = table(NULL);
    char *lines, *at;
    struct err err;

    strike_for(s, 4);
    lines = export_text(s);
    at = strstr(lines, "\"verb\":\"strike\"");
    assert_non_null(at);
    at[8] = 'x';
    assert_true(is_refused(lines, &err));
    assert_non_null(strstr(err.text, "game.jsonl:4:"));
    assert_non_null(strstr(err.text, "/command/verb"));
    at[8] = 's';
    at = strstr(lines, "\"system\":\"tiny\"");
    at[10] = 'T';
    assert_true(is_refused(lines, &err));
    assert_non_null(strstr(err.text, "game.jsonl:1:"));
    assert_true(is_refused("", &err));
    assert_true(is_refused("{}", &err));
    assert_true(is_refused("[1,2]\n", &err));
    assert_true(is_refused("{\"format\":\"battlemat-journal/2\",\"system\":\"tiny\"}\n", &err));
    mem_free(lines);
    session_close(s);
}

TEST(every_cut_of_an_export_is_refused_or_is_a_beginning)
{
    struct session *s = rich_game(NULL), *part;
    char *lines = export_text(s);
    size_t len = strlen(lines);
    struct err err;

    for (size_t cut = 0; cut < len; cut += 37) {
        part = session_import(lines, cut, "game.jsonl", NULL, &err);
        assert_null(part); /* the head of the whole game is not there yet */
    }
    mem_free(lines);
    session_close(s);
}

/* ---- altered files ---- */

static void run_sql(sqlite3 *db, const char *sql)
{
    char *what = NULL;

    if (sqlite3_exec(db, sql, NULL, NULL, &what) != SQLITE_OK)
        fail_msg("%s", what);
}

/* Run a statement on the file, as one without checksums; the triggers that keep entries stand aside. */
static void tamper(const char *path, const char *sql)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    run_sql(db, "CREATE TEMP TABLE aside AS SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
    run_sql(db, "DROP TRIGGER entry_stays; DROP TRIGGER entry_kept");
    run_sql(db, sql);
    run_sql(db, "DELETE FROM meta WHERE key IN ('beginning', 'sum'); PRAGMA user_version=1");
    run_sql(db, "PRAGMA writable_schema=ON; INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) "
                "SELECT 'trigger', name, 'entry', 0, sql FROM aside ORDER BY rowid");
    sqlite3_close(db);
}

static void copy_game(const char *from, const char *to)
{
    struct str content = { 0 };
    struct err err;

    assert_true(files_read(from, 64 << 20, &content, &err));
    assert_true(files_write(to, content.text, content.len, &err));
    str_clear(&content);
}

TEST(verify_finds_every_altered_column)
{
    static const char *const deeds[] = {
        "UPDATE entry SET tape = replace(tape, '\"value\":[6]', '\"value\":[5]') WHERE tape LIKE '%[6]%'",
        "UPDATE entry SET tape = replace(tape, '\"seat\":\"anna\"', '\"seat\":\"gm\"') WHERE tape LIKE "
        "'%anna%'",
        "UPDATE entry SET tape = replace(tape, '\"said\":\"blue\"', '\"said\":\"red\"') WHERE tape LIKE "
        "'%blue%'",
        "UPDATE entry SET tape = replace(tape, '[2,1]', '[2,0]') WHERE tape LIKE '%shares%'",
        "UPDATE entry SET events = replace(events, '\"faces\":[6]', '\"faces\":[5]') WHERE events LIKE "
        "'%[6]%'",
        "UPDATE entry SET events = replace(events, '\"now\":7', '\"now\":8') WHERE events LIKE '%\"now\":7%'",
        "UPDATE entry SET events = replace(events, 'ragna#0', 'rogna#0') WHERE id = 7",
        "UPDATE entry SET events = replace(events, '\"rule\":\"TI-3\"', '\"rule\":\"TI-4\"') WHERE id = 6",
        "UPDATE entry SET command = replace(command, 'snik#1', 'ragna#0') WHERE command LIKE '%strike%'",
        "UPDATE entry SET hash = '0123456789abcdef' WHERE id = 4",
        "UPDATE entry SET digest = '0123456789abcdef' WHERE id = 5",
        "UPDATE entry SET parent = 1 WHERE id = 3",
        "UPDATE entry SET automatic = 1 WHERE id = 6",
        "UPDATE entry SET cancelled = 0 WHERE cancelled = 1",
        "UPDATE entry SET reason = 'because' WHERE id = 6",
        "UPDATE entry SET texts = texts - 1 WHERE id = 7",
        "UPDATE entry SET book_print = '0123456789abcdef' WHERE id = 7",
        "UPDATE text SET row = 'rogna' WHERE row = 'ragna'",
        "UPDATE item SET row = replace(row, ':2', ':9')",
        "UPDATE terrain SET row = replace(row, 'slime', 'slims')",
        "UPDATE terrain SET row = replace(row, '\"cost\":3', '\"cost\":1') WHERE row LIKE '%slime%'",
        "DELETE FROM text WHERE number = 3",
        "DELETE FROM entry WHERE id = 6",
        "UPDATE meta SET value = replace(value, '\"tough\":\"false\"', '\"tough\":\"true\"') WHERE key = "
        "'options'",
        "UPDATE meta SET value = replace(value, '5*4', '6*4') WHERE key = 'board'",
        "UPDATE meta SET value = '43' WHERE key = 'seed'",
        "UPDATE meta SET value = '999' WHERE key = 'head'",
    };
    const char *path = scratch("true.game"), *altered = scratch("altered.game");
    struct err err = { 0 };

    session_close(rich_game(path));
    assert_true(session_verify_file(path, &err));
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        copy_game(path, altered);
        tamper(altered, deeds[i]);
        if (session_verify_file(altered, &err))
            fail_msg("not found: %s", deeds[i]);
        assert_true(strlen(err.text) > 0);
    }
    scratch_wipe(altered);
    scratch_wipe(path);
}

/* Every face, every answer and every event of the game, each altered alone, by SQL. */
static void alter_each(const char *path, const char *altered, const char *column, int id, const char *old)
{
    struct str content = { 0 };
    struct err err = { 0 };
    char *sql;

    for (const char *at = old; *at; at++) {
        if (*at < '0' || *at > '9')
            continue;
        str_reset(&content);
        str_add(&content, old, (size_t)(at - old));
        str_add_char(&content, *at == '9' ? '8' : (char)(*at + 1));
        str_add_text(&content, at + 1);
        copy_game(path, altered);
        sql = sqlite3_mprintf("UPDATE entry SET %s = %Q WHERE id = %d", column, str_cstr(&content), id);
        tamper(altered, sql);
        sqlite3_free(sql);
        if (session_verify_file(altered, &err))
            fail_msg("entry %d, %s: not found at %s", id, column, at);
    }
    str_clear(&content);
}

static int alter_row(void *context, int columns, char **value, char **names)
{
    const char *const *paths = context;

    (void)columns;
    alter_each(paths[0], paths[1], names[1], atoi(value[0]), value[1]);
    alter_each(paths[0], paths[1], names[2], atoi(value[0]), value[2]);
    return 0;
}

TEST(verify_finds_every_altered_face_answer_and_event)
{
    const char *paths[] = { scratch("honest.game"), scratch("forged.game") };
    struct session *s = table(paths[0]);
    sqlite3 *db;

    strike_for(s, 6);
    ponder(s);
    session_close(s);
    assert_int_equal(sqlite3_open(paths[0], &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT id, tape, events FROM entry WHERE id > 2", alter_row, paths,
                                  NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    scratch_wipe(paths[1]);
    scratch_wipe(paths[0]);
}

/* Write again all digests of a game, as a forger would who has this program's source. */
static void mend_digests(const char *path)
{
    struct err err;
    struct journal *j = journal_open(path, true, &err);
    struct line line;
    uint64_t digest = 0;

    assert_non_null(j);
    for (int id = 1; journal_get_line(j, id, &line, NULL); id++) {
        char hex[SPELLING_HEX], sql[120];

        assert_true(line_digest(&line, digest, &digest));
        snprintf(sql, sizeof sql, "UPDATE entry SET digest = '%s' WHERE id = %d", spelling_hex(digest, hex),
                 id);
        tamper(path, sql);
        line_clear(&line);
    }
    line_clear(&line);
    journal_close(j);
}

TEST(a_forger_who_mends_the_digests_is_found_by_the_dice)
{
    static const char *const deeds[] = {
        "SELECT 1",
        "UPDATE entry SET tape = replace(tape, '[4]', '[5]') WHERE id = 3",
        "UPDATE entry SET events = replace(events, '\"faces\":[4]', '\"faces\":[5]') WHERE id = 3",
        "UPDATE entry SET events = replace(events, '\"old\":10,\"now\":6', '\"old\":10,\"now\":5') WHERE id "
        "= 3",
        "UPDATE entry SET tape = replace(tape, '\"value\":[0],\"said\":\"no\"', "
        "'\"value\":[1],\"said\":\"yes\"')"
        " WHERE id = 3",
        "UPDATE entry SET command = replace(command, '\"target\":\"snik#1\"', '\"target\":\"ragna#0\"') "
        "WHERE id = 3",
    };
    const char *path = scratch("plain.game"), *forged = scratch("forged.game");
    struct session *s = table(path);
    struct err err = { 0 };

    strike_for(s, 4);
    session_close(s);
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        copy_game(path, forged);
        tamper(forged, deeds[i]);
        mend_digests(forged);
        if (session_verify_file(forged, &err) != (i == 0))
            fail_msg("%s: %s", deeds[i], err.text);
    }
    scratch_wipe(forged);
    scratch_wipe(path);
}

TEST(an_altered_pending_command_is_not_taken_up)
{
    const char *path = scratch("asked.game");
    struct session *s = table(path);
    struct err err = { 0 };

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 1), OUTCOME_ASKS);
    session_close(s);
    tamper(path, "UPDATE pending SET tape = replace(tape, '[1]', '[6]')");
    assert_false(session_verify_file(path, &err));
    s = session_open(path, &err);
    assert_non_null(s);
    assert_null(session_question(s));
    assert_non_null(strstr(session_error(s)->text, "altered"));
    session_close(s);
    scratch_wipe(path);
}

/* ---- a game of when less ground was built in ---- */

#define SLIME "'{\"key\":\"slime\",\"note\":\"\",\"cost\":3,\"look\":\"bog\"}'"

/* Begun when so many kinds of ground were built in, with one of its own behind them. */
static void begin_long_ago(const char *path, int built_in)
{
    struct err err = { 0 };
    struct session *s = session_new(&tiny, path, "42", &err);
    char sql[200];

    assert_non_null(s);
    assert_int_equal(session_add_seat(s, "anna", false, RUNNER_PERSON), ANNA);
    set_board(s);
    session_close(s);
    snprintf(sql, sizeof sql, "UPDATE terrain SET row = " SLIME " WHERE number = %d", built_in);
    tamper(path, sql);
    snprintf(sql, sizeof sql, "DELETE FROM terrain WHERE number > %d", built_in);
    tamper(path, sql);
}

static void lay(struct session *s, int ground, int x)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&c, EDIT_set_terrain, NOBODY, LAYER_GROUND, ground,
                             (int[]){ cell_pack((struct cell){ (short)x, 4 }), 1 }, 2));
    submit_edit(s, &c);
}

TEST(a_game_of_an_older_table_keeps_its_own_ground_and_gets_the_new)
{
    const char *path = scratch("older.game");
    int built_in = terrain_built_in() - 2, slime, newest;
    struct session *s, *again;
    struct err err = { 0 };
    char *lines;

    begin_long_ago(path, built_in);
    s = session_open(path, &err);
    assert_non_null(s);
    slime = terrain_find(session_book(s)->terrain, "slime");
    newest = terrain_built_in();
    assert_int_equal(slime, built_in);
    assert_int_equal(session_book(s)->terrain->count, terrain_built_in() + 1);
    lay(s, slime, 3);
    lay(s, newest, 5);
    s = reopen(s, path);
    assert_int_equal(board_ground(session_state(s)->board, (struct cell){ 3, 4 }), slime);
    assert_int_equal(board_ground(session_state(s)->board, (struct cell){ 5, 4 }), newest);
    assert_int_equal(terrain_built_in_row(&session_book(s)->terrain->row[newest]), terrain_built_in() - 1);
    assert_verifies(s);
    lines = export_text(s);
    again = import_text(lines);
    assert_state(again, session_state(s));
    assert_int_equal(terrain_find(session_book(again)->terrain, "slime"), slime);
    session_close(again);
    session_close(s);
    assert_true(session_verify_file(path, &err));
    free(lines);
    scratch_wipe(path);
}

TEST(a_table_of_ground_that_does_not_begin_with_the_floor_is_refused)
{
    const char *path = scratch("floorless.game");
    struct err err = { 0 };

    begin_long_ago(path, 0);
    assert_null(session_open(path, &err));
    assert_non_null(strstr(err.text, "expected plain floor as the first kind of ground"));
    scratch_wipe(path);
}

RUN(cmocka_unit_test(a_rich_game_verifies), cmocka_unit_test(export_and_import_are_identity),
    cmocka_unit_test(a_pending_command_travels_with_its_dice),
    cmocka_unit_test(an_import_becomes_a_saved_game), cmocka_unit_test(no_byte_of_an_entry_can_be_altered),
    cmocka_unit_test(lines_cannot_be_left_out_moved_or_doubled),
    cmocka_unit_test(faults_name_line_and_column),
    cmocka_unit_test(every_cut_of_an_export_is_refused_or_is_a_beginning),
    cmocka_unit_test(verify_finds_every_altered_column),
    cmocka_unit_test(verify_finds_every_altered_face_answer_and_event),
    cmocka_unit_test(a_forger_who_mends_the_digests_is_found_by_the_dice),
    cmocka_unit_test(a_game_of_an_older_table_keeps_its_own_ground_and_gets_the_new),
    cmocka_unit_test(a_table_of_ground_that_does_not_begin_with_the_floor_is_refused),
    cmocka_unit_test(an_altered_pending_command_is_not_taken_up))
