/*
 * A game that is cut at every byte: its write-ahead log as a killed program leaves it, the file itself, and
 * its export. All entries that are whole are there, or it is said what is wrong and where.
 */
#include "hostile.h"

#include "base/files.h"
#include "session/journal/journal.h"

#include <fcntl.h>
#include <sqlite3.h>

enum { ACKS = 64 };

/* What was acknowledged when the log was so long. */
struct ack {
    long log;
    int entries;
};

static long length_of(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 ? (long)about.st_size : 0;
}

static void copy_file(const char *from, const char *to)
{
    struct str content = { 0 };
    struct err err;

    assert_true(files_read(from, 64 << 20, &content, &err));
    assert_true(files_write(to, str_cstr(&content), content.len, &err));
    str_clear(&content);
}

static void copy_game(const char *from, const char *to)
{
    char log[2][200];

    scratch_wipe(to);
    snprintf(log[0], sizeof log[0], "%s-wal", from);
    snprintf(log[1], sizeof log[1], "%s-wal", to);
    copy_file(from, to);
    copy_file(log[0], log[1]);
}

/*
 * A game of which some is in the file and some in the log;
 * `killed` gets it as a program that was killed leaves it.
 */
static int play(const char *path, const char *killed, struct ack *ack)
{
    struct session *s = begin_fight(path, true);
    char log[200];
    struct err err;
    int n = 0;

    session_close(s);
    s = session_open(path, &err);
    assert_non_null(s);
    snprintf(log, sizeof log, "%s-wal", path);
    for (ack[n++] = (struct ack){ 0, session_entries(s) }; n < 2; n++) {
        assert_true(session_opponent(s));
        ack[n] = (struct ack){ length_of(log), session_entries(s) };
    }
    copy_game(path, killed);
    session_close(s);
    scratch_wipe(path);
    return n;
}

/* ---- the log ---- */

/* How many entries can be read, by the shortest way there is: for every byte. -1: it does not open. */
static int count_entries(const char *path)
{
    sqlite3_stmt *statement = NULL;
    sqlite3 *db = NULL;
    int n = -1;

    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "SELECT max(id) FROM entry", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        n = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return n;
}

/* How many entries were acknowledged when the log was at most that long? */
static int promised(const struct ack *ack, int n, long log)
{
    int entries = 0;

    for (int i = 0; i < n; i++)
        entries = ack[i].log <= log ? ack[i].entries : entries;
    return entries;
}

/* Open it in earnest, verify it, play on: on a copy. */
static const char *harm_in_earnest(const char *path, int entries)
{
    const char *copy = scratch("earnest.game");
    static struct err err;
    struct session *s;
    const char *harm;

    copy_game(path, copy);
    s = session_open(copy, &err);
    if (!s)
        return err.text;
    harm = session_entries(s) != entries              ? "entries were lost"
           : session_error(s)->kind != ERR_NONE       ? "what waited for an answer is gone"
           : !session_verify(s, &err)                 ? err.text
           : !session_opponent(s) && !session_undo(s) ? "it does not go on"
                                                      : NULL;
    session_close(s);
    if (!harm && !session_verify_file(copy, &err))
        harm = err.text;
    scratch_wipe(copy);
    return harm;
}

/* Cut the log at every byte, from its end on. NULL, or the harm. */
static const char *cut_log(const char *path, const struct ack *ack, int n)
{
    static char told[1200];
    const char *harm = NULL;
    int before = -1;
    char log[200];

    snprintf(log, sizeof log, "%s-wal", path);
    for (long cut = length_of(log); cut >= 0 && !harm; cut--) {
        int found;

        assert_int_equal(truncate(log, cut), 0);
        found = count_entries(path);
        if (found < promised(ack, n, cut) || found > ack[n - 1].entries)
            harm = "entries were lost";
        else if (found != before)
            harm = harm_in_earnest(path, found);
        before = found;
        if (harm)
            snprintf(told, sizeof told, "cut at %ld with %d entries: %s", cut, found, harm);
    }
    return harm ? told : NULL;
}

TEST(a_log_cut_at_every_byte_keeps_what_was_acknowledged)
{
    char path[160], killed[160];
    struct ack ack[ACKS];
    const char *harm;
    int n;

    snprintf(path, sizeof path, "%s", scratch("played.game"));
    snprintf(killed, sizeof killed, "%s", scratch("killed.game"));
    n = play(path, killed, ack);
    print_message("# the log has %ld bytes\n", ack[n - 1].log);
    assert_true(ack[n - 1].log > 4096 && ack[n - 1].entries > ack[0].entries);
    harm = cut_log(killed, ack, n);
    if (harm)
        fail_msg("%s", harm);
    scratch_wipe(killed);
}

/* A log that is damaged within is not a log that was cut: what it promised is gone, and that is found. */
TEST(a_log_with_a_bad_byte_is_found)
{
    char path[160], killed[160], log[200];
    struct ack ack[ACKS];
    const char bad = 'X';
    int n, file;

    snprintf(path, sizeof path, "%s", scratch("played.game"));
    snprintf(killed, sizeof killed, "%s", scratch("killed.game"));
    n = play(path, killed, ack);
    snprintf(log, sizeof log, "%s-wal", killed);
    file = open(log, O_WRONLY);
    assert_int_equal(pwrite(file, &bad, 1, 500), 1);
    close(file);
    assert_non_null(cut_log(killed, ack, n));
    scratch_wipe(killed);
}

/* ---- the file ---- */

/* Is a file that lacks its end refused, with its path? NULL, or the harm. */
static const char *refuse(const char *path)
{
    struct err err = { 0 };
    struct journal *j = journal_open(path, true, &err);

    journal_close(j);
    if (j)
        return "it opens";
    if (err.kind != ERR_DATA && err.kind != ERR_ENVIRONMENT)
        return "it is told as something else";
    return strstr(err.text, path) ? NULL : "the path is not told";
}

TEST(a_file_cut_at_every_byte_is_refused)
{
    char path[160];
    struct session *s;
    struct err err;
    long whole;

    snprintf(path, sizeof path, "%s", scratch("whole.game"));
    s = begin_fight(path, true);
    session_close(s);
    assert_true(session_verify_file(path, &err));
    assert_non_null(refuse(path)); /* the detector: a whole file is not refused */
    whole = length_of(path);
    print_message("# the file has %ld bytes\n", whole);
    for (long cut = whole - 1; cut >= 0; cut--) {
        const char *harm;

        assert_int_equal(truncate(path, cut), 0);
        harm = refuse(path);
        if (harm)
            fail_msg("cut at %ld: %s", cut, harm);
        assert_int_equal(length_of(path), cut);
    }
    scratch_wipe(path);
}

/* ---- the export ---- */

/* A game of few words: its catalogue would be most of what is cut. */
static void export_small_game(struct str *lines)
{
    struct err err = { 0 };
    struct session *s = session_new(rules_at(0), NULL, "1", &err);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    int more[] = { 0, 0, 0, 1, 0, (int)SEATS_ALL };

    assert_non_null(s);
    more[0] = texts_add(&session_book(s)->texts, "foes");
    more[4] = texts_add(&session_book(s)->texts, "ragna");
    assert_true(command_edit(&c, EDIT_join, NOBODY, 0, -1, more, 6));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
    assert_true(session_export(s, lines, &err));
    session_close(s);
}

static const char *refuse_lines(const char *lines, size_t len)
{
    struct err err = { 0 };
    struct session *s = session_import(lines, len, "game.jsonl", NULL, &err);

    session_close(s);
    if (s)
        return "it is taken";
    return strncmp(err.text, "game.jsonl:", 11) == 0 ? NULL : "the place is not told";
}

TEST(an_export_cut_at_every_byte_is_refused_with_its_place)
{
    struct str lines = { 0 };

    export_small_game(&lines);
    print_message("# the export has %zu bytes\n", lines.len);
    assert_non_null(refuse_lines(lines.text, lines.len)); /* the detector: a whole one is taken */
    for (size_t cut = 0; cut + 1 < lines.len; cut++) {
        const char *harm = refuse_lines(lines.text, cut);

        if (harm)
            fail_msg("cut at %zu: %s", cut, harm);
    }
    assert_non_null(refuse_lines(lines.text, lines.len - 1)); /* only the end of the last line is missing */
    str_clear(&lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_cut_at_every_byte_keeps_what_was_acknowledged),
        cmocka_unit_test(a_log_with_a_bad_byte_is_found),
        cmocka_unit_test(a_file_cut_at_every_byte_is_refused),
        cmocka_unit_test(an_export_cut_at_every_byte_is_refused_with_its_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
