/*
 * Memory that runs out while loading and saving: scenario (with its map, sheets and catalogue), words,
 * tables, a saved game, an export; and writing them. On every way that leads to a request some
 * are refused, once and from then on (paths.h).
 */
#include "endure.h"

#include "content/map.h"
#include "content/tables.h"
#include "content/words.h"

static const char *game_path;

/* ---- deeds ---- */

static bool load_scenario(struct session **s)
{
    struct faults faults = { 0 };
    struct scenario scenario;
    bool loaded = scenario_load(&scenario, source("tests/hostile/yard.scenario.json"), rules_at, &faults);
    struct err err = { 0 };

    (void)s;
    if (!loaded)
        faults_none(&faults, &err);
    blames_no_file(loaded, &err);
    if (loaded)
        scenario_clear(&scenario);
    faults_clear(&faults);
    return loaded;
}

static bool load_words(struct session **s)
{
    struct faults faults = { 0 };
    struct words words;
    bool loaded = words_load(session_rules(*s), &words, &faults);

    if (loaded)
        words_clear(&words);
    faults_clear(&faults);
    return loaded;
}

static bool load_tables(struct session **s)
{
    struct faults faults = { 0 };
    struct tables tables;
    bool loaded = tables_load(session_rules(*s), &tables, &faults);

    if (loaded)
        tables_clear(&tables);
    faults_clear(&faults);
    return loaded;
}

static bool open_game(struct session **s)
{
    struct err err = { 0 };
    struct session *again = session_open(game_path, &err);

    if (!blames_no_file(again != NULL, &err))
        return false;
    session_close(*s);
    *s = again;
    return true;
}

static bool export_game(struct session **s)
{
    struct str out = { 0 };
    struct err err;
    bool done = session_export(*s, &out, &err);

    str_clear(&out);
    return done;
}

static struct str lines;

static bool import_game(struct session **s)
{
    struct err err;
    struct session *copy = session_import(lines.text, lines.len, "game.jsonl", NULL, &err);

    (void)s;
    session_close(copy);
    return blames_no_file(copy != NULL, &err);
}

static bool verify_game(struct session **s)
{
    struct err err = { 0 };

    (void)s;
    return blames_no_file(session_verify_file(game_path, &err), &err);
}

static bool save_copy(struct session **s)
{
    struct err err;

    return blames_no_file(session_save_as(*s, scratch("copy.game"), &err), &err);
}

static bool save_map(struct session **s)
{
    struct err err;

    return map_save_file(scratch("copy.map.json"), session_state(*s)->board, NULL, &err);
}

static bool save_sheet(struct session **s)
{
    struct str out = { 0 };
    bool done = sheet_save(session_state(*s), session_book(*s), 0, NULL, &out);

    str_clear(&out);
    return done;
}

/* ---- each of them ---- */

static void try_on(struct session *s, attempt *deed, long least)
{
    const char *path = game_path;

    must_endure(&s, path, deed, false, least);
    session_close(s);
    scratch_wipe(path);
    scratch_wipe(scratch("copy.game"));
    unlink(scratch("copy.map.json"));
    assert_false(leaks());
}

static const char *choose_path(void)
{
    static char path[160];

    snprintf(path, sizeof path, "%s", scratch("load.game"));
    return game_path = path;
}

static void try(attempt *deed, long least)
{
    try_on(begin_fight(choose_path(), true), deed, least);
}

TEST(a_scenario_endures)
{
    try(load_scenario, 500);
}
TEST(words_endure)
{
    try(load_words, 70);
}
TEST(tables_endure)
{
    try(load_tables, 100);
}
TEST(opening_endures)
{
    try_on(begin_fight(choose_path(), true), open_game, 500);
}

/* Without a catalogue, so that every request can be refused. */
TEST(opening_a_bare_game_endures)
{
    struct err err;
    struct session *s = session_new(rules_at(0), choose_path(), "1", &err);

    assert_non_null(s);
    try_on(s, open_game, 300);
}
TEST(a_game_that_is_verified_endures)
{
    struct err err;
    struct session *s = session_new(rules_at(0), choose_path(), "1", &err);

    assert_non_null(s);
    try_on(s, verify_game, 300);
}
TEST(an_export_endures)
{
    try(export_game, 20);
}
TEST(a_copy_endures)
{
    try(save_copy, 200);
}
TEST(a_map_endures)
{
    try(save_map, 10);
}
TEST(a_sheet_endures)
{
    try(save_sheet, 4);
}

/* Of a game without a catalogue, whose reading would be most of it; that is refused above. */
TEST(an_import_endures)
{
    struct err err;
    struct session *s = session_new(rules_at(0), NULL, "1", &err);

    assert_non_null(s);
    assert_true(session_export(s, &lines, &err));
    session_close(s);
    try(import_game, 500);
    str_clear(&lines);
}

TEST(everybodys_requests_were_refused)
{
    assert_true(heap_refused_sqlite() > 500);
    assert_true(heap_refused_cjson() > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scenario_endures),
        cmocka_unit_test(words_endure),
        cmocka_unit_test(tables_endure),
        cmocka_unit_test(opening_endures),
        cmocka_unit_test(opening_a_bare_game_endures),
        cmocka_unit_test(a_game_that_is_verified_endures),
        cmocka_unit_test(an_export_endures),
        cmocka_unit_test(a_copy_endures),
        cmocka_unit_test(a_map_endures),
        cmocka_unit_test(a_sheet_endures),
        cmocka_unit_test(an_import_endures),
        cmocka_unit_test(everybodys_requests_were_refused),
    };

    heap_join();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
