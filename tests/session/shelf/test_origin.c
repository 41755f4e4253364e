/* What a game keeps of the scenario that it was begun from: opening, minutes, and where its sheets lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "content/sheet.h"
#include "rules/list.h"
#include "session/shelf/game.h"
#include "session/shelf/stage.h"
#include "support/scratch.h"

#include <string.h>
#include <sys/stat.h>

static const char scenario_text[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"Friday\",\n"
    " \"opening\": \"It rains.\\nHard.\", \"minutes\": 45, \"sides\": [\"a\"],\n"
    " \"figures\": [{\"name\": \"Ada\", \"sheet\": \"people/goblin.sheet.json\", \"side\": \"a\"},\n"
    "  {\"name\": \"Gob\", \"like\": \"goblin\", \"side\": \"a\"}]}\n";
static const char sheet_text[] =
    "{\"format\": \"battlemat-sheet/1\", \"system\": \"another\", \"name\": \"Ada\", \"about\": \"Wet.\",\n"
    " \"portrait\": \"ada.png\", \"stats\": {\"accuracy\": 3, \"nimbleness\": 4, \"muscularity\": 4,\n"
    " \"endurance\": 4, \"fortitude\": 3}}\n";

/* A path that lives as long as the test. */
struct where {
    char path[2 * SCRATCH_ROOM];
};

static struct where place(const char *name)
{
    struct where at;

    snprintf(at.path, sizeof at.path, "%s", scratch(name));
    return at;
}

static void write_text(const char *path, const char *text)
{
    struct err err;

    assert_true(files_write(path, text, strlen(text), &err));
}

/* A scenario in a folder, with a sheet and a picture below it (of which only the bytes count here). */
static void lay_out(const char *folder)
{
    char path[3 * SCRATCH_ROOM];
    struct err err;

    snprintf(path, sizeof path, "%s/people", folder);
    assert_true(files_make_folder(path, &err));
    snprintf(path, sizeof path, "%s/friday.scenario.json", folder);
    write_text(path, scenario_text);
    snprintf(path, sizeof path, "%s/people/goblin.sheet.json", folder);
    write_text(path, sheet_text);
    snprintf(path, sizeof path, "%s/people/ada.png", folder);
    write_text(path, "picture");
}

static struct session *begin(const char *folder, const char *game)
{
    char path[3 * SCRATCH_ROOM];
    struct scenario scenario;
    struct faults faults = { 0 };
    struct err err = { 0 };

    lay_out(folder);
    snprintf(path, sizeof path, "%s/friday.scenario.json", folder);
    if (!scenario_load(&scenario, path, rules_at, &faults)) {
        faults_none(&faults, &err);
        fail_msg("%s", err.text);
    }
    struct session *s = game_begin(&scenario, game, "1", false, &err);
    if (!s)
        fail_msg("%s", err.text);
    scenario_clear(&scenario);
    return s;
}

static struct session *reopen(struct session *s, const char *path)
{
    struct err err = { 0 };
    struct session *again;

    session_close(s);
    again = session_open_to_read(path, &err);
    if (!again)
        fail_msg("%s", err.text);
    return again;
}

/* By export and import. */
static struct session *send(struct session *s)
{
    struct str text = { 0 };
    struct err err = { 0 };
    struct session *again;

    assert_true(session_export(s, &text, &err));
    session_close(s);
    again = session_import(str_cstr(&text), text.len, "sent", NULL, &err);
    if (!again)
        fail_msg("%s", err.text);
    str_clear(&text);
    return again;
}

static void tells_its_scenario(const struct session *s)
{
    struct session_origin origin = session_origin(s);

    assert_string_equal(origin.opening, "It rains.\nHard.");
    assert_int_equal(origin.minutes, 45);
    assert_non_null(strstr(origin.file, "/friday.scenario.json"));
}

/* Where the sheet of a figure lies; "" nowhere. */
static struct where sheet_of(const struct session *s, int token)
{
    struct str path = { 0 };
    struct where at = { "" };

    if (session_find_sheet(s, session_state(s)->token[token].sheet, &path))
        snprintf(at.path, sizeof at.path, "%s", str_cstr(&path));
    str_clear(&path);
    return at;
}

/* ---- it is kept ---- */

static void a_kept_scenario_has_opening_minutes_and_picture_of_the_one_that_was_played(void **state)
{
    struct where game = place("kept.battlemat"), from = place("from"), path = place("kept.scenario.json");
    struct scenario kept;
    struct faults faults = { 0 };
    struct err err = { 0 };
    struct str picture = { 0 };

    (void)state;
    struct session *s = send(reopen(begin(from.path, game.path), game.path));
    tells_its_scenario(s);
    if (!stage_keep(s, "Kept", path.path, &err))
        fail_msg("%s", err.text);
    session_close(s);
    assert_true(scenario_load(&kept, path.path, rules_at, &faults));
    assert_string_equal(kept.opening, "It rains.\nHard.");
    assert_int_equal(kept.minutes, 45);
    assert_int_equal(kept.nsheets, 2);
    assert_string_equal(kept.sheet[0].about, "Wet.");
    assert_string_equal(kept.sheet[0].portrait, "kept-1.png");
    assert_true(files_read(scratch("kept-1.png"), 100, &picture, &err));
    assert_string_equal(str_cstr(&picture), "picture");
    assert_string_equal(kept.sheet[1].key, "goblin"); /* of the catalogue, though both files are called so */
    scenario_clear(&kept);
    str_clear(&picture);
}

static void a_game_of_before_has_none_and_is_kept_all_the_same(void **state)
{
    struct err err = { 0 };
    struct session *s = session_new(rules_find("another"), NULL, "1", &err);
    struct session_origin origin = session_origin(s);

    (void)state;
    assert_string_equal(origin.file, "");
    assert_string_equal(origin.opening, "");
    assert_int_equal(origin.minutes, 0);
    session_close(s);
}

/* ---- where a sheet lies ---- */

static void a_sheet_beside_the_scenario_is_found_wherever_both_went(void **state)
{
    struct where from = place("first"), to = place("second"), game = place("first.battlemat"),
                 moved = place("second/moved.battlemat");
    struct session *s = begin(from.path, game.path);

    (void)state;
    assert_non_null(strstr(sheet_of(s, 0).path, "/first/people/goblin.sheet.json"));
    assert_non_null(strstr(sheet_of(s, 1).path, "/creatures/goblin.sheet.json"));
    s = reopen(s, game.path);
    assert_non_null(strstr(sheet_of(s, 0).path, "/first/people/goblin.sheet.json"));
    session_close(s);
    assert_int_equal(rename(from.path, to.path), 0);
    s = reopen(NULL, game.path);
    assert_string_equal(sheet_of(s, 0).path, ""); /* gone */
    session_close(s);
    assert_int_equal(rename(game.path, moved.path), 0);
    s = reopen(NULL, moved.path);
    assert_non_null(strstr(sheet_of(s, 0).path, "/second/people/goblin.sheet.json"));
    session_close(s);
}

static void a_sheet_is_found_among_our_own_maps(void **state)
{
    struct where from = place("third"), game = place("third.battlemat");
    struct session *s = begin(from.path, game.path);

    (void)state;
    session_close(s);
    assert_true(files_make_folder(scratch("data/battlemat"), &(struct err){ 0 }));
    assert_int_equal(rename(from.path, scratch("data/battlemat/maps")), 0);
    setenv("XDG_DATA_HOME", place("data").path, 1);
    s = reopen(NULL, game.path);
    assert_non_null(strstr(sheet_of(s, 0).path, "/maps/people/goblin.sheet.json"));
    session_close(s);
    unsetenv("XDG_DATA_HOME");
}

/* Where a text would lead as the sheet of a figure. */
static bool leads_anywhere(struct session *s, const char *sheet)
{
    struct str path = { 0 };
    bool leads = session_find_sheet(s, texts_add(&session_book(s)->texts, sheet), &path);

    assert_int_equal(leads, path.len > 0);
    str_clear(&path);
    return leads;
}

static void nothing_beside_the_folder_is_found(void **state)
{
    static const char *const out[] = { "./../fourth/people/goblin.sheet.json",
                                       "./people/../../fourth/people/goblin.sheet.json",
                                       ".//etc/passwd",
                                       "./people//goblin.sheet.json",
                                       "./people/./goblin.sheet.json",
                                       "./",
                                       "../people/goblin.sheet.json",
                                       "people/goblin.sheet.json",
                                       "/etc/passwd" };
    struct where from = place("fourth");
    struct session *s = begin(from.path, NULL);

    (void)state;
    assert_true(leads_anywhere(s, "./people/goblin.sheet.json"));
    for (size_t i = 0; i < sizeof out / sizeof out[0]; i++)
        assert_false(leads_anywhere(s, out[i]));
    session_close(s);
}

/* Does a game lead to its sheet that came from somebody else, and says that this is its scenario? */
static bool is_believed(const char *scenario)
{
    struct where from = place("fifth");
    struct str text = { 0 }, other = { 0 };
    struct err err = { 0 };
    struct session *s = begin(from.path, NULL);

    assert_true(session_export(s, &text, &err));
    session_close(s);
    const char *begins = strstr(str_cstr(&text), "\"scenario\":\""), *ends = strstr(begins, "\",\"opening\"");
    str_add(&other, text.text, (size_t)(begins - text.text));
    str_add_format(&other, "\"scenario\":\"%s", scenario);
    str_add_text(&other, ends);
    s = session_import(str_cstr(&other), other.len, "crafted", NULL, &err);
    if (!s)
        fail_msg("%s", err.text);
    bool believed = *sheet_of(s, 0).path != '\0';
    session_close(s);
    str_clear(&text);
    str_clear(&other);
    return believed;
}

static void nothing_is_believed_of_a_scenario_that_is_not_ones_own(void **state)
{
    struct where whole = place("fifth/friday.scenario.json"), pipe = place("fifth/pipe.scenario.json"),
                 other = place("fifth/other.scenario.json"), word = place("fifth/people/ada.png");

    (void)state;
    assert_true(is_believed(whole.path));
    assert_false(is_believed(""));
    assert_false(is_believed("fifth/friday.scenario.json")); /* from where one happens to stand */
    assert_false(is_believed(place("fifth/gone.scenario.json").path));
    assert_false(is_believed(word.path)); /* no scenario by its name */
    assert_int_equal(mkfifo(pipe.path, 0600), 0);
    assert_false(is_believed(pipe.path));
    write_text(other.path, "{}");
    assert_true(is_believed(other.path));
    if (geteuid() == 0 && chown(other.path, 12345, 12345) == 0)
        assert_false(is_believed(other.path)); /* somebody else's */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kept_scenario_has_opening_minutes_and_picture_of_the_one_that_was_played),
        cmocka_unit_test(a_game_of_before_has_none_and_is_kept_all_the_same),
        cmocka_unit_test(a_sheet_beside_the_scenario_is_found_wherever_both_went),
        cmocka_unit_test(a_sheet_is_found_among_our_own_maps),
        cmocka_unit_test(nothing_beside_the_folder_is_found),
        cmocka_unit_test(nothing_is_believed_of_a_scenario_that_is_not_ones_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
