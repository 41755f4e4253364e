/* The games in our own folder: listed, called otherwise, copied, put into the trash. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "base/text.h"
#include "rules/list.h"
#include "session/shelf/game.h"
#include "session/shelf/shelf.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *in_folder(const char *file, char path[512])
{
    struct str folder = { 0 };
    struct err err;

    assert_true(game_folder(&folder, &err));
    snprintf(path, 512, "%s/%s", str_cstr(&folder), file);
    str_clear(&folder);
    return path;
}

/* A game that was changed last at that time. */
static void put_game(const char *file, const char *title, long when)
{
    const struct timespec times[2] = { { when, 0 }, { when, 0 } };
    struct err err;
    char path[512];
    struct session *s = session_new(rules_find("another"), in_folder(file, path), "1", &err);

    assert_non_null(s);
    assert_true(*title == '\0' || session_set_title(s, title, &err));
    session_close(s);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void put_file(const char *file, const char *content)
{
    struct err err;
    char path[512];

    assert_true(files_write(in_folder(file, path), content, strlen(content), &err));
}

static struct shelf look(void)
{
    struct shelf shelf;
    struct err err;

    assert_true(shelf_open(&shelf, &err));
    for (int i = 0; i < shelf.n; i++)
        shelf_read(&shelf.game[i]);
    return shelf;
}

static void title_is(const char *path, const char *title)
{
    struct err err;
    struct session *s = session_open_to_read(path, &err);

    assert_non_null(s);
    assert_string_equal(session_title(s), title);
    session_close(s);
}

/* ---- listing ---- */

static void an_empty_shelf_is_no_fault(void **unused)
{
    struct shelf shelf = look();

    (void)unused;
    assert_int_equal(shelf.n, 0);
    assert_int_equal(shelf_find(&shelf, "anything"), -1);
    shelf_clear(&shelf);
}

static void the_latest_game_lies_first(void **unused)
{
    (void)unused;
    put_game("old.battlemat", "Old", 1000);
    put_game("new.battlemat", "New", 3000);
    put_game("middle.game", "", 2000);
    put_file("notes.txt", "no game");
    put_file("game", "no ending");

    struct shelf shelf = look();
    assert_int_equal(shelf.n, 3);
    assert_string_equal(shelf.game[0].title, "New");
    assert_string_equal(shelf.game[1].title, "middle"); /* after its file, for it has no title */
    assert_string_equal(shelf.game[2].title, "Old");
    assert_int_equal(shelf.game[2].when, 1000);
    assert_ptr_equal(shelf.game[0].rules, rules_find("another"));
    assert_string_equal(shelf.game[0].fault, "");
    assert_false(shelf.game[0].fighting || shelf.game[0].making || shelf.game[0].table);
    shelf_clear(&shelf);
}

/* Where a fight stands is told in the words of its book. */
static void a_fight_tells_its_round_as_its_book_calls_it(void **unused)
{
    static const char text[] = "{\"format\": \"battlemat-text/1\", \"system\": \"another\", \"screen\": "
                               "{\"fight.round\": \"Exchange {n}\"}}";
    struct scenario scenario;
    struct faults faults = { 0 };
    struct err err;
    char path[512];

    (void)unused;
    assert_true(scenario_load(&scenario, TEST_SOURCE_DIR "/maps/bridge.scenario.json", rules_at, &faults));
    struct session *s = game_begin(&scenario, in_folder("fight.battlemat", path), "1", false, &err);
    assert_non_null(s);
    session_close(s);
    scenario_clear(&scenario);
    struct shelf shelf = look();
    assert_string_equal(shelf.game[0].round_said, "Round 1");
    shelf_clear(&shelf);
    assert_true(files_make_folder(scratch("rules/another"), &err));
    assert_true(files_write(scratch("rules/another/text.json"), text, strlen(text), &err));
    setenv("BATTLEMAT_DATA", scratch_here(), 1);
    shelf = look();
    assert_string_equal(shelf.game[0].round_said, "Exchange 1");
    unsetenv("BATTLEMAT_DATA");
    shelf_clear(&shelf);
}

static void a_broken_game_is_listed_with_what_is_wrong(void **unused)
{
    char path[512];

    (void)unused;
    put_file("rubbish.battlemat", "this is no game");
    put_file("empty.battlemat", "");
    put_game("cut.battlemat", "Cut", 1000);
    assert_int_equal(truncate(in_folder("cut.battlemat", path), 5000), 0);
    put_game("good.battlemat", "Good", 1000);
    assert_int_equal(mkdir(in_folder("folder.battlemat", path), 0700), 0);

    struct shelf shelf = look();
    assert_int_equal(shelf.n, 4);
    for (int i = 0; i < shelf.n; i++) {
        bool good = strcmp(shelf.game[i].file, "good.battlemat") == 0;

        assert_int_equal(shelf.game[i].rules != NULL, good);
        assert_int_equal(shelf.game[i].fault[0] == '\0', good);
        assert_true(shelf.game[i].title[0] != '\0');
        if (!good)
            assert_non_null(strstr(shelf.game[i].fault, shelf.game[i].file));
    }
    shelf_clear(&shelf);
}

static void a_name_that_is_no_text_is_shown_all_the_same(void **unused)
{
    (void)unused;
    put_file("\xff\x01.battlemat", "no game");
    put_game("d\xc3\xa9j\xc3\xa0 vu.battlemat", "", 1000);

    struct shelf shelf = look();
    assert_int_equal(shelf.n, 2);
    assert_string_equal(shelf.game[0].title, "??");
    assert_string_equal(shelf.game[1].title, "d\xc3\xa9j\xc3\xa0 vu");
    shelf_clear(&shelf);
}

static void games_are_found_by_file_and_by_title(void **unused)
{
    (void)unused;
    put_game("a-1.battlemat", "The bridge", 3000);
    put_game("a-2.battlemat", "The marsh", 2000);
    put_game("a-3.game", "The marsh", 1000);

    struct shelf shelf = look();
    assert_int_equal(shelf_find(&shelf, "a-3"), 2);
    assert_int_equal(shelf_find(&shelf, "a-1.battlemat"), 0);
    assert_int_equal(shelf_find(&shelf, "the BRIDGE"), 0);
    assert_int_equal(shelf_find(&shelf, "The marsh"), -1); /* two are called so */
    assert_int_equal(shelf_find(&shelf, "a-"), -1);
    shelf_clear(&shelf);
}

/* ---- names ---- */

static void a_title_may_hold_any_letters(void **unused)
{
    static const char *const titles[] = { "\xc3\x86r\xc3\xb8: 1/2 *?", "\xe9\xbe\x8d", "..", "a'b\"c\\d" };
    struct err err;
    char path[512];

    (void)unused;
    put_game("one.battlemat", "One", 1000);
    in_folder("one.battlemat", path);
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
        struct str where = { 0 };

        assert_true(shelf_rename(path, titles[i], &err));
        title_is(path, titles[i]);
        assert_true(shelf_export(path, scratch_home, &where, &err));
        assert_int_equal(strncmp(str_cstr(&where), scratch_home, strlen(scratch_home)), 0);
        assert_null(strchr(str_cstr(&where) + strlen(scratch_home) + 1, '/')); /* within that folder */
        title_is(str_cstr(&where), titles[i]);
        str_clear(&where);
    }
}

static void what_is_no_title_is_refused(void **unused)
{
    char path[512], letters[82];
    struct err err;

    (void)unused;
    memset(letters, 'x', sizeof letters);
    letters[81] = '\0';
    put_game("one.battlemat", "One", 1000);
    in_folder("one.battlemat", path);
    assert_false(shelf_rename(path, "", &err));
    assert_false(shelf_rename(path, "a\nb", &err));
    assert_false(shelf_rename(path, "\x02strong", &err)); /* a mark of the interface's */
    assert_false(shelf_rename(path, "\xff", &err));
    assert_false(shelf_rename(path, "\xc2\x9b", &err));
    assert_false(shelf_rename(path, letters, &err));
    title_is(path, "One");
    letters[80] = '\0';
    assert_true(shelf_rename(path, letters, &err));
}

static void the_title_of_a_document_is_made_to_fit(void **unused)
{
    char letters[201];
    struct err err;
    struct session *s = session_new(rules_find("another"), NULL, "1", &err);

    (void)unused;
    assert_true(session_take_title(s, "Two\nlines, \x1b[31mred\x7f \xc2\x9b\xff", &err));
    assert_string_equal(session_title(s), "Two?lines, ?[31mred? ??");
    memset(letters, 'x', sizeof letters - 1);
    letters[200] = '\0';
    assert_true(session_take_title(s, letters, &err));
    assert_int_equal(text_points(session_title(s), strlen(session_title(s))), 80);
    letters[80] = '\0';
    assert_true(session_take_title(s, letters, &err));
    assert_string_equal(session_title(s), letters);
    session_close(s);
}

static void a_title_goes_with_the_lines_of_a_game(void **unused)
{
    struct str lines = { 0 };
    struct err err;
    struct session *s = session_new(rules_find("another"), NULL, "1", &err);

    (void)unused;
    assert_true(session_set_title(s, "Friday", &err));
    assert_true(session_export(s, &lines, &err));
    session_close(s);
    s = session_import(str_cstr(&lines), lines.len, "lines", NULL, &err);
    assert_non_null(s);
    assert_string_equal(session_title(s), "Friday");
    session_close(s);
    str_clear(&lines);
}

/* ---- copies ---- */

static void a_copy_replaces_nothing(void **unused)
{
    struct str first = { 0 }, second = { 0 };
    struct err err;
    char path[512], to[SCRATCH_ROOM + 32];

    (void)unused;
    put_game("one.battlemat", "One", 1000);
    in_folder("one.battlemat", path);
    assert_true(shelf_export(path, "~", &first, &err)); /* the home */
    assert_true(shelf_export(path, scratch_home, &second, &err));
    snprintf(to, sizeof to, "%s/One.battlemat", scratch_home);
    assert_string_equal(str_cstr(&first), to);
    assert_false(shelf_export(path, to, &first, &err));
    assert_non_null(strstr(err.text, to));
    snprintf(to, sizeof to, "%s/One-2.battlemat", scratch_home);
    assert_string_equal(str_cstr(&second), to);
    snprintf(to, sizeof to, "%s/nowhere/x.battlemat", scratch_home);
    assert_false(shelf_export(path, to, &first, &err));
    str_clear(&first);
    str_clear(&second);
}

static void a_game_from_elsewhere_is_taken_in(void **unused)
{
    struct str copy = { 0 }, kept = { 0 };
    struct err err;
    char path[512];

    (void)unused;
    put_game("one.battlemat", "One", 1000);
    assert_true(shelf_export(in_folder("one.battlemat", path), scratch_home, &copy, &err));
    assert_true(shelf_import(str_cstr(&copy), &kept, &err));
    assert_string_equal(str_cstr(&kept), in_folder("One.battlemat", path));
    title_is(path, "One");
    assert_false(shelf_import("no such file", &kept, &err));
    str_clear(&copy);
    str_clear(&kept);
}

/* ---- the trash ---- */

static void what_is_removed_lies_in_the_trash(void **unused)
{
    struct str where = { 0 }, note = { 0 };
    struct err err;
    char path[512], expected[600];

    (void)unused;
    for (int i = 1; i <= 2; i++) {
        put_game("a b.battlemat", "One", 1000);
        str_reset(&where);
        assert_true(shelf_remove(in_folder("a b.battlemat", path), &where, &err));
        assert_false(files_exist(path));
        title_is(str_cstr(&where), "One");
    }
    snprintf(path, sizeof path, "%s/.local/share/Trash/files/a b.battlemat.2", scratch_home);
    assert_string_equal(str_cstr(&where), path);
    snprintf(path, sizeof path, "%s/.local/share/Trash/info/a b.battlemat.trashinfo", scratch_home);
    assert_true(files_read(path, 4096, &note, &err));
    snprintf(expected, sizeof expected,
             "[Trash Info]\nPath=%s/.local/state/battlemat/games/a%%20b.battlemat\nDeletionDate=",
             scratch_home);
    assert_int_equal(strncmp(str_cstr(&note), expected, strlen(expected)), 0);
    str_clear(&where);
    str_clear(&note);
}

static void a_broken_game_can_go_too(void **unused)
{
    struct err err;
    char path[512];

    (void)unused;
    put_file("rubbish.battlemat", "this is no game");
    assert_true(shelf_remove(in_folder("rubbish.battlemat", path), NULL, &err));
    assert_false(files_exist(path));
    assert_false(shelf_remove(path, NULL, &err));
}

static void a_game_that_somebody_plays_stays(void **unused)
{
    struct err err;
    char path[512];

    (void)unused;
    put_game("one.battlemat", "One", 1000);
    struct session *s = session_open(in_folder("one.battlemat", path), &err);
    assert_non_null(s);
    assert_false(shelf_remove(path, NULL, &err));
    assert_true(files_exist(path));
    assert_true(session_set_title(s, "Two", &err)); /* and goes on */
    session_close(s);
    assert_true(shelf_remove(path, NULL, &err));
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, scratch_move_in, scratch_move_out)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_HOME(an_empty_shelf_is_no_fault),
        IN_A_HOME(the_latest_game_lies_first),
        IN_A_HOME(a_fight_tells_its_round_as_its_book_calls_it),
        IN_A_HOME(a_broken_game_is_listed_with_what_is_wrong),
        IN_A_HOME(a_name_that_is_no_text_is_shown_all_the_same),
        IN_A_HOME(games_are_found_by_file_and_by_title),
        IN_A_HOME(a_title_may_hold_any_letters),
        IN_A_HOME(what_is_no_title_is_refused),
        IN_A_HOME(the_title_of_a_document_is_made_to_fit),
        IN_A_HOME(a_title_goes_with_the_lines_of_a_game),
        IN_A_HOME(a_copy_replaces_nothing),
        IN_A_HOME(a_game_from_elsewhere_is_taken_in),
        IN_A_HOME(what_is_removed_lies_in_the_trash),
        IN_A_HOME(a_broken_game_can_go_too),
        IN_A_HOME(a_game_that_somebody_plays_stays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
