/* Maps of other programs are known by what they hold, brought under any rules, and what they lost is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/files.h"
#include "content/scenario.h"
#include "rules/list.h"
#include "support/scratch.h"
#include "view/app.h"
#include "view/tabletop.h"

/* A scene of Foundry of 6 x 5 cells, with a wall, a token and a note. */
static const char scene[] =
    "{\"name\": \"The mill\", \"width\": 600, \"height\": 500, \"padding\": 0, \"grid\": {\"type\": 1, "
    "\"size\": "
    "100}, \"walls\": [{\"c\": [100, 100, 300, 100]}, {\"c\": [1, 1, 1, 1]}], \"lights\": [], \"tokens\": "
    "[{\"name\": \"Og\\u0001re\", \"x\": 9900, \"y\": 0}], \"notes\": [{}]}";

static void write_file(const char *path, const char *text)
{
    struct err err;

    assert_true(files_write(path, text, strlen(text), &err));
}

/* What lies in one's own folder of maps. */
static int kept(void)
{
    struct str path = { 0 };
    struct files_list list = { 0 };
    struct err err;

    assert_true(files_home_path(FILES_DATA, "maps", &path, &err));
    if (files_exist(str_cstr(&path)))
        assert_true(files_list(str_cstr(&path), "", &list, &err));
    int n = list.n;
    files_list_clear(&list);
    str_clear(&path);
    return n;
}

static void a_map_is_known_by_what_it_holds(void **unused)
{
    (void)unused;
    write_file(scratch("mill.json"), scene);
    write_file(scratch("note.json"), "{\"format\": \"battlemat-sheet/1\", \"walls\": 3}");
    write_file(scratch("page.html"), "<html></html>");
    write_file(scratch("map.xml"), "<?xml version=\"1.0\"?>\n<map width=\"3\"/>");
    write_file(scratch("broken.json"), "{\"width\": ");
    assert_true(bring_is_foreign(scratch("mill.json")));
    assert_true(bring_is_foreign(scratch("map.xml")));
    assert_true(bring_is_foreign("/no/such/file.dd2vtt")); /* its fault is told when it is brought */
    assert_false(bring_is_foreign(scratch("note.json")));
    assert_false(bring_is_foreign(scratch("page.html")));
    assert_false(bring_is_foreign(scratch("broken.json")));
    assert_false(bring_is_foreign("/no/such/file.json"));
    assert_false(bring_is_foreign(TEST_SOURCE_DIR "/maps/bridge.map.json"));
    assert_false(bring_is_foreign(TEST_SOURCE_DIR "/maps/bridge.scenario.json"));
}

static void every_rule_set_plays_on_it(void **unused)
{
    (void)unused;
    write_file(scratch("mill.json"), scene);
    for (int i = 0; rules_at(i); i++) {
        struct bring_wish wish = { scratch("mill.json"), rules_at(i), false };
        struct str path = { 0 };
        struct app_game game;
        struct err err = { 0 };

        if (!bring_map(&wish, &path, &err) || !app_game_open(&game, str_cstr(&path), "1", NULL, &err))
            fail_msg("%s: %s", rules_at(i)->id, err.text);
        assert_ptr_equal(session_rules(game.session), rules_at(i));
        assert_int_equal(session_state(game.session)->board->grid.columns, 6);
        session_close(game.session);
        game.session = NULL;
        app_game_close(&game);
        str_clear(&path);
    }
}

static void a_wrong_one_leaves_nothing(void **unused)
{
    struct bring_wish wish = { scratch("wrong.json"), rules_at(0), false };
    struct str path = { 0 };
    struct err err = { 0 };
    int before = kept();

    (void)unused;
    write_file(scratch("wrong.json"),
               "{\"width\": 600, \"height\": 500, \"grid\": {\"size\": 0}, \"walls\": []}");
    assert_false(bring_map(&wish, &path, &err));
    assert_non_null(strstr(err.text, "8 to 4096 pixels"));
    assert_null(strchr(err.text, '\n'));
    assert_int_equal(kept(), before);
    str_clear(&path);
}

/* ---- tried ---- */

/* Room for eight on either side. */
static const char field[] =
    "{\"format\": \"battlemat-map/1\", \"title\": \"Field\", \"grid\": \"square\", \"columns\": 8, \"rows\": "
    "4, "
    "\"legend\": {\"g\": \"grass\"}, \"ground\": [\"gggggggg\", \"gggggggg\", \"gggggggg\", \"gggggggg\"], "
    "\"starts\": {\"heroes\": [\"0,0\", \"0,1\", \"0,2\", \"0,3\", \"1,0\", \"1,1\", \"1,2\", \"1,3\"], "
    "\"foes\": [\"7,0\", \"7,1\", \"7,2\", \"7,3\", \"6,0\", \"6,1\", \"6,2\", \"6,3\"]}}";

static void assert_holds(const char *path, const char *text)
{
    struct str there = { 0 };
    struct err err;

    assert_true(files_read(path, 1 << 20, &there, &err));
    assert_string_equal(str_cstr(&there), text);
    str_clear(&there);
}

/* What somebody wrote for nobody yet, with a title and an opening of its own. */
static void a_scenario_that_is_there_stays(void **unused)
{
    static const char prepared[] =
        "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": "
        "\"The long night\", \"opening\": \"It is late.\", \"map\": "
        "\"night.map.json\", \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}], "
        "\"sides\": [\"heroes\", \"foes\"], \"figures\": []}";
    struct str path = { 0 };
    struct err err = { 0 };

    (void)unused;
    write_file(scratch("night.map.json"), field);
    write_file(scratch("night.scenario.json"), prepared);
    assert_true(bring_try(rules_at(0), scratch("night.map.json"), &path, &err));
    assert_string_equal(str_cstr(&path), scratch("night.scenario.json"));
    assert_holds(str_cstr(&path), prepared);
    str_clear(&path);
}

/* What the program wrote itself for nobody is fought on as soon as both sides have a start. */
static void a_bare_scenario_of_our_own_is_peopled(void **unused)
{
    const struct bring_bare bare = { rules_at(0), "Our field", GRID_SQUARE, 8, 4 };
    struct str path = { 0 }, map = { 0 }, tried = { 0 };
    struct scenario scenario;
    struct faults faults;
    struct err err = { 0 };

    (void)unused;
    faults_init(&faults);
    assert_true(bring_bare(&bare, &path, &err) && bring_map_of(str_cstr(&path), &map));
    write_file(str_cstr(&map), field);
    assert_true(bring_try(rules_at(1), str_cstr(&map), &tried, &err));
    assert_string_equal(str_cstr(&tried), str_cstr(&path));
    assert_true(scenario_load(&scenario, str_cstr(&path), rules_at, &faults));
    assert_true(scenario.nfigures >= 2);
    assert_string_equal(scenario.title, "Our field");
    assert_ptr_equal(scenario.rules, rules_at(0));
    scenario_clear(&scenario);
    faults_clear(&faults);
    str_clear(&path);
    str_clear(&map);
    str_clear(&tried);
}

static void a_new_map_is_named_as_one(void **unused)
{
    struct err err = { 0 };

    (void)unused;
    assert_false(bring_bare_map(scratch("mistyped.scenario.json"), &err));
    assert_non_null(strstr(err.text, ".map.json"));
    assert_false(files_exist(scratch("mistyped.scenario.json")));
    assert_true(bring_bare_map(scratch("fresh.map.json"), &err));
}

/* ---- on the screen ---- */

static void drop(struct tabletop *t, const char *path)
{
    struct err err = { 0 };

    if (!app_open(&t->app, path, NULL, NULL, &err))
        fail_msg("%s", err.text);
    tabletop_settle(t);
    assert_int_equal(app_shown(&t->app), APP_BRING);
}

/* Dropped at a table: which rules it is played by is asked; then what it lost is told, now and later. */
static void a_map_that_is_dropped_is_played(void **unused)
{
    struct tabletop t = { .meter = font_meter_fixed(),
                          .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    struct err err = { 0 };

    (void)unused;
    write_file(scratch("mill.json"), scene);
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_open(&t.app, TEST_SOURCE_DIR "/maps/office.scenario.json", "3", NULL, &err));
    t.app.screen->anim.reduced = true;
    const struct ruleset *office = t.app.screen->game.rules;
    drop(&t, scratch("mill.json"));
    assert_ptr_equal(rules_at(t.app.bring.rules), office); /* that of the table, unless one says otherwise */
    tabletop_click(&t, "bring.rules.1");
    tabletop_click(&t, "bring.done");
    tabletop_settle(&t);
    assert_int_equal(app_shown(&t.app), APP_TABLE);
    assert_ptr_equal(t.app.screen->game.rules, rules_at(1));
    assert_non_null(ui_find(&t.app.ui, "lost.2"));
    assert_string_equal(str_cstr(&t.app.screen->panels.lost),
                        "1 piece of wall without length\na figure beyond the picture: Og re\nnotes: 1\n");
    tabletop_click(&t, "lost.done");
    assert_null(ui_find(&t.app.ui, "lost"));
    tabletop_click(&t, "menu");
    tabletop_click(&t, "menu.lost");
    assert_non_null(ui_find(&t.app.ui, "lost"));
    tabletop_click(&t, "lost.done");
    assert_int_equal(session_set_runner(t.app.screen->game.session, SEAT_GM, RUNNER_SILENT), true);
    tabletop_settle(&t);
    tabletop_click(&t, "menu");
    assert_null(ui_find(&t.app.ui, "menu.lost")); /* it may name what players do not know */
    app_clear(&t.app);
}

static void count(void *context)
{
    atomic_fetch_add((atomic_int *)context, 1);
}

/* A large one takes seconds: the window goes on meanwhile, and is woken when it is there. */
static void a_map_is_brought_beside_the_frames(void **unused)
{
    struct tabletop t = { .meter = font_meter_fixed(),
                          .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    atomic_int woken = 0;
    struct err err = { 0 };

    (void)unused;
    write_file(scratch("mill.json"), scene);
    app_init(&t.app, THEME_DARK, 0);
    app_wake(&t.app, count, &woken);
    assert_true(app_open(&t.app, scratch("mill.json"), NULL, NULL, &err));
    tabletop_frame(&t);
    t.app.bring.bring = true;
    tabletop_frame(&t);
    assert_int_equal(app_shown(&t.app), APP_BRING);
    while (atomic_load(&woken) == 0)
        ;
    tabletop_frame(&t);
    assert_int_equal(app_shown(&t.app), APP_TABLE);
    app_clear(&t.app);
    write_file(scratch("broken.tmj"), "{\"type\": \"map\", ");
    app_init(&t.app, THEME_DARK, 0);
    app_wake(&t.app, count, &woken);
    assert_true(app_open(&t.app, scratch("broken.tmj"), NULL, NULL, &err));
    t.app.bring.bring = true;
    tabletop_frame(&t);
    assert_false(app_settled(&t.app));
    assert_false(tabletop_widget(&t, "bring.back")->enabled);
    assert_non_null(ui_find(&t.app.ui, "bring.aside"));
    app_clear(&t.app); /* which waits for it */
}

/* What is wrong is told where one can choose again, and Back leads to where one was. */
static void a_wrong_one_is_told_and_left(void **unused)
{
    struct tabletop t = { .meter = font_meter_fixed(),
                          .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    struct err err = { 0 };

    (void)unused;
    write_file(scratch("broken.tmj"), "{\"type\": \"map\", ");
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_open(&t.app, TEST_SOURCE_DIR "/maps/office.scenario.json", "3", NULL, &err));
    const struct table_screen *office = t.app.screen;
    drop(&t, scratch("broken.tmj"));
    tabletop_click(&t, "bring.done");
    tabletop_frame(&t);
    assert_int_equal(app_shown(&t.app), APP_BRING);
    assert_non_null(strstr(t.app.bring.notice, "broken.tmj"));
    assert_non_null(ui_find(&t.app.ui, "bring.notice"));
    tabletop_click(&t, "bring.back");
    tabletop_frame(&t);
    assert_int_equal(app_shown(&t.app), APP_TABLE);
    assert_ptr_equal(t.app.screen, office);
    app_clear(&t.app);
}

/* The folder of what was dropped stands open; one goes up, into a folder, and takes a file by a click. */
static void a_file_is_chosen_in_a_folder(void **unused)
{
    struct tabletop t = { .meter = font_meter_fixed(),
                          .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    struct err err = { 0 };

    (void)unused;
    assert_true(files_make_folder(scratch("shelf/old"), &err));
    write_file(scratch("shelf/b.tmx"), "<map/>");
    write_file(scratch("shelf/notes.txt"), "");
    write_file(scratch("shelf/own.map.json"), "{}");
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_open(&t.app, scratch("shelf/old/x.uvtt"), NULL, NULL, &err));
    tabletop_settle(&t);
    assert_string_equal(t.app.bring.folder, scratch("shelf/old"));
    assert_non_null(ui_find(&t.app.ui, "bring.none"));
    tabletop_click(&t, "bring.up");
    tabletop_frame(&t);
    assert_int_equal(t.app.bring.n, 2); /* the folder, and of the files the one that may be a map */
    tabletop_click(&t, "bring.file.1");
    assert_string_equal(t.app.bring.path, scratch("shelf/b.tmx"));
    assert_string_equal(tabletop_widget(&t, "bring.path")->value, scratch("shelf/b.tmx"));
    assert_true(tabletop_widget(&t, "bring.done")->focused);
    tabletop_click(&t, "bring.file.0");
    tabletop_frame(&t);
    assert_string_equal(t.app.bring.folder, scratch("shelf/old"));
    app_clear(&t.app);
}

int main(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, scratch_move_in, scratch_move_out)
    const struct CMUnitTest tests[] = {
        AT_HOME(a_map_is_known_by_what_it_holds),
        AT_HOME(every_rule_set_plays_on_it),
        AT_HOME(a_wrong_one_leaves_nothing),
        AT_HOME(a_map_that_is_dropped_is_played),
        AT_HOME(a_wrong_one_is_told_and_left),
        AT_HOME(a_file_is_chosen_in_a_folder),
        AT_HOME(a_map_is_brought_beside_the_frames),
        AT_HOME(a_scenario_that_is_there_stays),
        AT_HOME(a_bare_scenario_of_our_own_is_peopled),
        AT_HOME(a_new_map_is_named_as_one),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
