/* The start screen without a window: what it offers, where it leads, and how screens lie on each other. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/files.h"
#include "rules/list.h"
#include "support/scratch.h"
#include "view/app.h"

static void show(struct app *app, struct ui_input input)
{
    struct font_meter meter = font_meter_fixed();

    app_frame(app, &meter, &input);
}

static void frame(struct app *app)
{
    show(app, (struct ui_input){ .width = 1920, .height = 1600, .x = -1, .y = -1 });
}

static void open_app(struct app *app)
{
    struct err err;

    app_init(app, THEME_DARK, 0);
    assert_true(app_start(app, &err));
    frame(app);
}

/* Press a control and let it go; then what was wished for is there. */
static void press(struct app *app, const char *id)
{
    const struct ui_widget *w = ui_find(&app->ui, id);

    if (!w)
        fail_msg("%s is not there", id);
    struct ui_input input = {
        .width = 1920, .height = 1600, .x = w->rect.x + w->rect.w / 2, .y = w->rect.y + w->rect.h / 2
    };
    show(app, input);
    input.down = input.pressed = true;
    show(app, input);
    input.down = input.pressed = false;
    input.released = true;
    show(app, input);
    input.released = false;
    show(app, input);
    show(app, input);
}

static void key(struct app *app, enum ui_key key, char letter)
{
    struct ui_input input = { .width = 1920,
                              .height = 1600,
                              .x = -1,
                              .y = -1,
                              .presses = 1,
                              .press = { { .key = key, .letter = letter } } };

    show(app, input);
    frame(app);
}

static const char *find_card(const struct app *app, const char *title, char id[32])
{
    for (int i = 0; i < app->start->cards; i++) {
        if (!app->start->card[i].whole || strcmp(app->start->card[i].scenario.title, title) != 0)
            continue;
        snprintf(id, 32, "start.scenario.%d", i);
        return id;
    }
    fail_msg("there is no scenario %s", title);
    return "";
}

/* A card leads to the scenario's page, and that to the table. */
static void begin(struct app *app, const char *card)
{
    press(app, card);
    assert_int_equal(app_shown(app), APP_START);
    press(app, "page.begin");
}

static int kept_games(void)
{
    struct shelf shelf;
    struct err err;

    assert_true(shelf_open(&shelf, &err));
    int n = shelf.n;
    shelf_clear(&shelf);
    return n;
}

/* Something happens at the table: somebody is hurt. */
static void act_with(struct app *app, int hit_points)
{
    struct session *s = app->screen->game.session;
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&c, EDIT_set_stat, 0, session_rules(s)->shown.stat_hp, hit_points, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
}

static void act(struct app *app)
{
    act_with(app, 3);
}

static void only_what_works_is_offered(void **unused)
{
    struct app app;

    (void)unused;
    open_app(&app);
    assert_int_equal(app_shown(&app), APP_START);
    assert_true(start_screen_is_first(app.start));
    assert_null(ui_find(&app.ui, "start.continue"));
    assert_int_equal(ui_find(&app.ui, "start.practise") != NULL, app.start->lessons > 0);
    assert_non_null(ui_find(&app.ui, "start.create"));
    press(&app, "start.practise"); /* in which system is asked, the usual one comes first */
    assert_string_equal(ui_find(&app.ui, "start.heading")->value, "Choose a system to practise");
    assert_string_equal(ui_find(&app.ui, "start.practise.0")->label, "Another System");
    assert_non_null(ui_find(&app.ui, "start.practise.1"));
    for (int i = 0; i < app.start->cards; i++)
        assert_null(strstr(app.start->card[i].path, "practise"));
    assert_true(app.start->cards > 0);
    app_clear(&app);
}

/* Of a scenario in fog the picture shows what whoever plays sees as it begins: no enemy, no secret door. */
static void a_picture_keeps_what_fog_hides(void **unused)
{
    struct app app;
    int foggy = 0;

    (void)unused;
    open_app(&app);
    for (int i = 0; i < app.start->cards; i++) {
        const struct start_card *card = &app.start->card[i];
        const struct board *board = card->vista.board;
        int shown = 0;

        if (!strstr(card->path, "cellars") && !strstr(card->path, "undercroft"))
            continue;
        foggy++;
        assert_true(board && board->remembered);
        assert_int_equal(board->secrets, 0);
        for (int k = 0; k < grid_cells(&board->grid); k++)
            shown += board_get(board, LAYER_REVEAL, grid_cell_at(&board->grid, k)) == REVEAL_SHOWN;
        assert_true(shown > 10 && shown < grid_cells(&board->grid) / 2);
        assert_int_equal(card->vista.n, 3);
        for (int k = 0; k < card->vista.n; k++)
            assert_int_equal(card->vista.figure[k].look.side, TOKEN_PARTY);
    }
    assert_int_equal(foggy, 2);
    app_clear(&app);
}

static void own_scenarios_stand_beside_the_others(void **unused)
{
    static const char broken[] = "{ \"format\": \"battlemat-scenario/1\" }";
    static const char *const names[] = { "mine.scenario.json", "practise.scenario.json" };
    struct str folder = { 0 };
    struct err err;
    struct app app;
    char path[256];

    (void)unused;
    assert_true(files_home_path(FILES_DATA, "maps", &folder, &err) &&
                files_make_folder(str_cstr(&folder), &err));
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", str_cstr(&folder), names[i]);
        assert_true(files_write(path, broken, strlen(broken), &err));
    }
    open_app(&app);
    const struct start_card *last = &app.start->card[app.start->cards - 1];
    assert_false(last->whole);
    assert_non_null(strstr(last->fault, "mine.scenario.json"));
    snprintf(path, sizeof path, "start.scenario.%d", app.start->cards - 1);
    while (!ui_find(&app.ui, path))
        press(&app, "start.more"); /* it is the last of them */
    assert_false(ui_find(&app.ui, path)->enabled);
    press(&app, path);
    assert_int_equal(app_shown(&app), APP_START);
    assert_non_null(ui_find(&app.ui, "start.practise")); /* the lesson is no card */
    press(&app, "start.practise");
    press(&app, "start.practise.0"); /* and one with faults says so */
    assert_int_equal(app_shown(&app), APP_START);
    assert_non_null(strstr(app.start->notice, "practise.scenario.json"));
    app_clear(&app);
    str_clear(&folder);
}

static void a_game_that_was_only_looked_at_is_not_kept(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    assert_int_equal(app_shown(&app), APP_TABLE);
    assert_int_equal(kept_games(), 1);
    app.screen->exit = EXIT_START;
    frame(&app);
    assert_int_equal(app_shown(&app), APP_START);
    assert_int_equal(kept_games(), 0);
    press(&app, "start.create");
    press(&app, "start.system.another");
    assert_int_equal(app_shown(&app), APP_MAKER);
    app_clear(&app);
    assert_int_equal(kept_games(), 0);
}

static void a_page_says_who_plays_what(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    press(&app, find_card(&app, "The toll at the bridge", id));
    assert_string_equal(ui_find(&app.ui, "start.heading")->label, "The toll at the bridge");
    assert_non_null(ui_find(&app.ui, "page.opening.0"));
    assert_true(ui_find(&app.ui, "page.begin")->focused);
    assert_null(ui_find(&app.ui, "page.part.0")); /* there are no characters of one's own */
    assert_null(ui_find(&app.ui, "page.remove")); /* it came with the program */
    press(&app, "page.back");
    assert_string_equal(ui_find(&app.ui, "start.heading")->label, "New game");
    press(&app, id);
    press(&app, "page.seat.0.0");
    key(&app, UI_KEY_ENTER, 0);
    assert_int_equal(app_shown(&app), APP_TABLE);
    assert_int_equal(session_seat(app.screen->game.session, SEAT_GM)->runner, RUNNER_PERSON);
    assert_false(app.screen->panels.opening); /* it was read on the page */
    app_clear(&app);
}

/* A hero of one's own like Wick, by another name; its file is put into `path`. */
static void keep_moth(struct str *path)
{
    static const char *const shipped = TEST_SOURCE_DIR "/rules/another/heroes/wick.sheet.json";
    struct str sheet = { 0 };
    struct err err;

    assert_true(files_home_path(FILES_DATA, "rules/another/heroes", path, &err) &&
                files_make_folder(str_cstr(path), &err) && files_read(shipped, 100000, &sheet, &err));
    str_add_text(path, "/moth.sheet.json");
    char *name = strstr(sheet.text, "\"Wick\"");
    assert_non_null(name);
    memcpy(name, "\"Moth\"", 6);
    assert_true(files_write(str_cstr(path), str_cstr(&sheet), sheet.len, &err));
    str_clear(&sheet);
}

static const char *first_figure(const struct app *app)
{
    struct session *s = app->screen->game.session;

    return texts_get(&session_book(s)->texts, session_state(s)->token[0].text);
}

static void a_hero_of_ones_own_has_a_part(void **unused)
{
    struct str path = { 0 };
    struct app app;
    char id[32];

    (void)unused;
    keep_moth(&path);
    open_app(&app);
    press(&app, find_card(&app, "The toll at the bridge", id));
    assert_string_equal(ui_find(&app.ui, "page.part.0")->label, "Brann");
    press(&app, "page.part.0");
    assert_string_equal(ui_find(&app.ui, "page.part.0")->label, "Moth");
    press(&app, "page.begin");
    assert_string_equal(first_figure(&app), "Moth");
    app_clear(&app);
    str_clear(&path);
}

/* "Again" and "Again with other dice" begin it as its page did: with the same hero, against as few. */
static void a_fight_begun_again_is_the_one_of_its_page(void **unused)
{
    struct str path = { 0 };
    struct app app;
    char id[32], seed[128];

    (void)unused;
    keep_moth(&path);
    open_app(&app);
    press(&app, find_card(&app, "The toll at the bridge", id));
    press(&app, "page.part.0");
    app.start->page.choice.spared = 2;
    press(&app, "page.begin");
    snprintf(seed, sizeof seed, "%s", session_seed(app.screen->game.session));
    for (int other = 0; other < 2; other++) {
        app.screen->exit = other ? EXIT_OTHER_DICE : EXIT_AGAIN;
        frame(&app);
        frame(&app);
        assert_string_equal(first_figure(&app), "Moth");
        assert_int_equal(session_state(app.screen->game.session)->ntokens, 5);
        assert_true((strcmp(session_seed(app.screen->game.session), seed) != 0) == other);
    }
    app_clear(&app);
    str_clear(&path);
}

static void characters_are_played_copied_and_thrown_away(void **unused)
{
    struct str path = { 0 };
    struct app app;

    (void)unused;
    keep_moth(&path);
    open_app(&app);
    press(&app, "start.create");
    press(&app, "hero.print.0");
    assert_string_equal(app.start->notice, "Moth.pdf is in your home folder, one page to print.");
    assert_string_equal(app.start->hero[0].state, "Hit points 18 of 18, Luck 3 of 3");
    press(&app, "hero.copy.0");
    assert_int_equal(app.start->heroes, 2);
    assert_string_equal(app.start->hero[1].called, "Moth (2)");
    press(&app, "hero.remove.1");
    assert_int_equal(app.start->heroes, 2); /* it is asked again */
    press(&app, "hero.remove.1");
    assert_int_equal(app.start->heroes, 1);
    assert_true(files_exist(str_cstr(&path)));
    press(&app, "hero.play.0");
    assert_string_equal(ui_find(&app.ui, "page.part.0")->label, "Moth");
    press(&app, "page.begin");
    assert_string_equal(first_figure(&app), "Moth");
    app.screen->exit = EXIT_START;
    frame(&app);
    frame(&app);
    press(&app, "start.create");
    assert_true(ui_find(&app.ui, "hero.play.0")->focused);
    struct ui_button advance = { .label = "Advance", .bar = -1 };
    assert_true(ui_find(&app.ui, "hero.advance.0")->rect.w >= ui_button_width(&app.ui, &advance));
    press(&app, "hero.advance.0");
    assert_int_equal(app_shown(&app), APP_MAKER);
    app_clear(&app);
    str_clear(&path);
}

/* What is asked at the beginning gets its rest. */
static void answer_as_it_comes(struct session *s)
{
    int value[OPTIONS_ASKED];
    struct answer rest;

    for (const struct question *q; (q = session_question(s)) != NULL;) {
        question_rest(q, &rest, value);
        assert_int_not_equal(session_answer(s, &rest, value), OUTCOME_BAD);
    }
}

/*
 * What came with the program is kept beside it, one's own hero where it came from, which is said before; also
 * where the fight was left to the program.
 */
static void wounds_go_back_to_ones_own_hero(void **unused)
{
    struct str path = { 0 };
    struct app app;
    struct command wound = command_make(DEED_EDIT, SEAT_GM);

    (void)unused;
    keep_moth(&path);
    open_app(&app);
    press(&app, "start.create");
    press(&app, "hero.play.0");
    press(&app, "page.begin");
    struct session *s = app.screen->game.session;
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    assert_true(command_edit(&wound, EDIT_set_stat, 0, session_rules(s)->shown.stat_hp, 11, NULL, 0));
    answer_as_it_comes(s);
    assert_int_equal(session_submit(s, &wound), OUTCOME_DONE);
    command_clear(&wound);
    assert_int_equal(session_submit(s, &end), OUTCOME_DONE);
    assert_true(session_set_runner(s, 1, RUNNER_PROGRAM));
    frame(&app);
    ending_open(app.screen);
    frame(&app);
    press(&app, "ending.keep");
    assert_non_null(strstr(app.screen->panels.notice.text, "Press again to replace Moth on the shelf."));
    press(&app, "ending.keep");
    assert_string_equal(app.screen->panels.notice.text, "2 characters stand on the shelf now.");
    app.screen->exit = EXIT_START;
    frame(&app);
    frame(&app);
    press(&app, "start.create");
    assert_int_equal(app.start->heroes, 2); /* Sela is new */
    assert_string_equal(app.start->hero[0].name, "Moth");
    assert_string_equal(app.start->hero[0].path, str_cstr(&path));
    assert_string_equal(app.start->hero[0].state, "Hit points 11 of 18, Luck 3 of 3");
    assert_int_equal(remove(app.start->hero[1].path), 0);
    app_clear(&app);
    str_clear(&path);
}

/* That it is the dead one who takes its place is said before. */
static void death_goes_back_once_it_was_said(void **unused)
{
    struct str path = { 0 };
    struct app app;
    struct command blow = command_make(DEED_EDIT, SEAT_GM);

    (void)unused;
    keep_moth(&path);
    open_app(&app);
    press(&app, "start.create");
    press(&app, "hero.play.0");
    press(&app, "page.begin");
    struct session *s = app.screen->game.session;
    assert_true(command_edit(&blow, EDIT_set_stat, 0, session_rules(s)->shown.stat_hp, -2, NULL, 0));
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    answer_as_it_comes(s);
    assert_int_equal(session_submit(s, &blow), OUTCOME_DONE);
    command_clear(&blow);
    assert_int_equal(session_submit(s, &end), OUTCOME_DONE);
    frame(&app);
    ending_open(app.screen);
    frame(&app);
    press(&app, "ending.keep");
    assert_string_equal(app.screen->panels.notice.text,
                        "Press again to replace Moth (now dead) on the shelf.");
    app_clear(&app);
    str_clear(&path);
}

/* Who is dead is called so, and not offered to be played. */
static void the_dead_are_not_played(void **unused)
{
    struct str path = { 0 }, sheet = { 0 };
    struct app app;
    struct err err;
    char id[32];

    (void)unused;
    keep_moth(&path);
    assert_true(files_read(str_cstr(&path), 100000, &sheet, &err));
    char *stats = strstr(sheet.text, "\"money\": 15");
    assert_non_null(stats);
    memcpy(stats, "\"hp\": -2   ", 11);
    assert_true(files_write(str_cstr(&path), str_cstr(&sheet), sheet.len, &err));
    open_app(&app);
    press(&app, "start.create");
    assert_string_equal(app.start->hero[0].state, "Dead");
    assert_null(ui_find(&app.ui, "hero.play.0"));
    assert_non_null(ui_find(&app.ui, "hero.advance.0"));
    press(&app, "start.create"); /* back to the scenarios */
    press(&app, find_card(&app, "The toll at the bridge", id));
    assert_null(ui_find(&app.ui, "page.part.0")); /* nor has a part, and why is said */
    assert_string_equal(ui_find(&app.ui, "page.dead.moth")->label, "Moth is dead and takes no part.");
    app_clear(&app);
    str_clear(&path);
    str_clear(&sheet);
}

/* A copy of the bridge among one's own scenarios. */
static void keep_bridge(void)
{
    static const char *const name[] = { "bridge.scenario.json", "bridge.map.json" };
    struct str folder = { 0 }, text = { 0 }, path = { 0 };
    struct err err;

    assert_true(files_home_path(FILES_DATA, "maps", &folder, &err) &&
                files_make_folder(str_cstr(&folder), &err));
    for (int i = 0; i < 2; i++) {
        str_reset(&text);
        str_reset(&path);
        assert_true(str_add_format(&path, TEST_SOURCE_DIR "/maps/%s", name[i]) &&
                    files_read(str_cstr(&path), 1000000, &text, &err));
        str_reset(&path);
        assert_true(str_add_format(&path, "%s/%s", str_cstr(&folder), name[i]) &&
                    files_write(str_cstr(&path), str_cstr(&text), text.len, &err));
    }
    str_clear(&path);
    str_clear(&text);
    str_clear(&folder);
}

/* The last card, which is one's own; its id is put into `id`. */
static const char *own_card(struct app *app, char id[32])
{
    snprintf(id, 32, "start.scenario.%d", app->start->cards - 1);
    for (int i = 0; i < 8 && !ui_find(&app->ui, id); i++)
        press(app, "start.more");
    assert_non_null(ui_find(&app->ui, id));
    return id;
}

static void type(struct app *app, const char *text)
{
    struct ui_input input = { .width = 1920, .height = 1600, .x = -1, .y = -1 };

    snprintf(input.typed, sizeof input.typed, "%s", text);
    show(app, input);
    frame(app);
}

static void ones_own_scenario_is_renamed_and_thrown_away(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    keep_bridge();
    open_app(&app);
    int cards = app.start->cards;
    press(&app, own_card(&app, id));
    press(&app, "page.rename");
    type(&app, "The old bridge"); /* in place of what it was called */
    press(&app, "page.named");
    frame(&app);
    assert_int_equal(app.start->cards, cards);
    assert_string_equal(ui_find(&app.ui, own_card(&app, id))->label, "The old bridge");
    press(&app, id);
    press(&app, "page.remove");
    press(&app, "page.remove");
    frame(&app);
    assert_int_equal(app.start->cards, cards - 1);
    app_clear(&app);
}

static void house_rules_are_chosen_before_a_game(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    press(&app, find_card(&app, "The toll at the bridge", id));
    press(&app, "page.rules");
    for (int i = 0; i < 6; i++)
        frame(&app);
    int most, scrolled = ui_scrolled(&app.ui, "page", &most);
    assert_true(most > 0 && scrolled > 0); /* what was unfolded comes into sight */
    int row = ruleset_find_option(app.start->card[app.start->page.card].scenario.rules, "split_movement");
    assert_int_equal(app.start->page.choice.option[row], 0);
    app.start->page.choice.option[row] = 1;
    press(&app, "page.begin");
    assert_int_equal(app_shown(&app), APP_TABLE);
    assert_int_equal(session_state(app.screen->game.session)->option[row], 1);
    app_clear(&app);
}

/* Where the page's Begin stood there is the button that ends a turn: a double click begins, and no more. */
static void a_second_click_is_not_for_the_next_screen(void **unused)
{
    struct ui_input input = { .width = 1920, .height = 1080 };
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    press(&app, find_card(&app, "The toll at the bridge", id));
    input.x = -1;
    show(&app, input);
    const struct rect begin = ui_find(&app.ui, "page.begin")->rect;
    input.x = begin.x + begin.w / 2;
    input.y = begin.y + begin.h / 2;
    show(&app, input);
    for (int click = 0; click < 4; click++) {
        int head = app_shown(&app) == APP_TABLE ? session_head(app.screen->game.session) : 0;

        input.now += click == 3 ? 1000 : 40;
        input.down = input.pressed = true;
        show(&app, input);
        input.down = input.pressed = false;
        input.released = true;
        show(&app, input);
        input.released = false;
        show(&app, input);
        show(&app, input);
        assert_int_equal(app_shown(&app), APP_TABLE);
        if (click > 0)
            assert_int_equal(session_head(app.screen->game.session) > head, click == 3);
    }
    app_clear(&app);
}

static void a_scenario_is_played_with_fewer_enemies(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    press(&app, find_card(&app, "The toll at the bridge", id));
    int figures = app.start->card[app.start->page.card].scenario.nfigures;
    press(&app, "page.difficulty.2");
    assert_int_equal(app.start->page.choice.spared, 2);
    assert_non_null(strstr(ui_find(&app.ui, "page.size")->label, "2 against 3"));
    assert_string_equal(ui_find(&app.ui, "page.plays.0")->label, "Mawl, Toad and Pick");
    press(&app, "page.begin");
    assert_int_equal(app_shown(&app), APP_TABLE);
    assert_int_equal(session_state(app.screen->game.session)->ntokens, figures - 2);
    app_clear(&app);
}

static void what_was_played_goes_on(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    act(&app);
    int head = session_head(app.screen->game.session);
    app.screen->exit = EXIT_START;
    frame(&app);
    frame(&app);
    const struct ui_widget *going_on = ui_find(&app.ui, "start.continue");
    assert_non_null(going_on);
    assert_int_equal(strncmp(going_on->value, "The toll at the bridge; ", 24), 0);
    assert_true(going_on->focused);
    key(&app, UI_KEY_ENTER, 0);
    assert_int_equal(app_shown(&app), APP_TABLE);
    assert_int_equal(session_head(app.screen->game.session), head);
    app_clear(&app);
    assert_int_equal(kept_games(), 1);
}

/*
 * The first page has one of each: the shortest where the system's lesson plays, if no other has that map; the
 * others stand together by system.
 */
/* Does one of the first so many show that map? */
static bool has_map_before(const struct start_card *card, int n, const char *map)
{
    for (int i = 0; i < n; i++)
        if (strcmp(card[i].scenario.map_file, map) == 0)
            return true;
    return false;
}

/* Does the lesson of its system play there? */
static bool has_lesson(const struct start_screen *screen, const struct start_card *of)
{
    for (int i = 0; i < screen->lessons; i++)
        if (screen->lesson[i].rules == of->scenario.rules)
            return strcmp(screen->lesson[i].map, of->scenario.map_file) == 0;
    return false;
}

static void every_system_is_on_the_first_page(void **unused)
{
    struct app app;
    int ends = 1, systems = 0;

    (void)unused;
    while (rules_at(systems))
        systems++;
    open_app(&app);
    const struct start_card *card = app.start->card;
    assert_true(app.start->cards > systems);
    for (int i = 0; i < app.start->cards; i++)
        for (int k = 0; k < systems && k < i; k++)
            if (i < systems)
                assert_string_not_equal(card[i].scenario.map_file, card[k].scenario.map_file);
            else
                assert_true(card[i].scenario.rules != card[k].scenario.rules ||
                            card[i].scenario.minutes >= card[k].scenario.minutes ||
                            has_map_before(card, k, card[i].scenario.map_file) ||
                            has_lesson(app.start, &card[k]));
    for (int i = 0; i < systems; i++) {
        assert_ptr_equal(card[i].scenario.rules, rules_at(i));
        assert_true(has_lesson(app.start, &card[i]));
    }
    for (int i = systems + 1; i < app.start->cards; i++)
        ends += card[i].scenario.rules != card[i - 1].scenario.rules;
    assert_int_equal(ends, systems);
    app_clear(&app);
}

static void what_is_over_is_not_what_comes_first(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    struct session *s = app.screen->game.session;
    struct command c = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    app.screen->exit = EXIT_START;
    frame(&app);
    frame(&app);
    assert_int_equal(app.start->shelf.n, 1);
    assert_null(ui_find(&app.ui, "start.continue"));
    assert_true(ui_find(&app.ui, "start.scenario.0")->focused);
    app_clear(&app);
}

static void a_copy_lies_on_the_shelf(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    act(&app);
    app.screen->wish.kind = WISH_SAVE;
    frame(&app);
    app.screen->wish.kind = WISH_SAVE;
    frame(&app);
    app.screen->exit = EXIT_START;
    frame(&app);
    assert_int_equal(kept_games(), 3);
    assert_true(shelf_find(&app.start->shelf, "The toll at the bridge") >= 0);
    assert_true(shelf_find(&app.start->shelf, "Copy of The toll at the bridge") >= 0);
    assert_true(shelf_find(&app.start->shelf, "Copy 2 of The toll at the bridge") >= 0);
    app_clear(&app);
}

/* One letter of the last deed is changed. */
static void damage(const char *path)
{
    static const char word[] = "\"value\":713}";
    struct str bytes = { 0 };
    struct err err;
    size_t at;

    assert_true(files_read(path, 64 << 20, &bytes, &err));
    for (at = bytes.len - sizeof word; at > 0 && memcmp(bytes.text + at, word, sizeof word - 1) != 0; at--)
        ;
    assert_true(at > 0);
    bytes.text[at + 1] ^= 1;
    assert_true(files_write(path, bytes.text, bytes.len, &err));
    str_clear(&bytes);
}

static void what_is_whole_of_a_damaged_game_is_rescued(void **unused)
{
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    act(&app);
    act_with(&app, 713);
    app.screen->exit = EXIT_START;
    frame(&app);
    damage(app.start->shelf.game[0].path);
    app_clear(&app);
    open_app(&app);
    assert_null(ui_find(&app.ui, "start.continue"));
    press(&app, "start.open");
    assert_true(ui_find(&app.ui, "shelf.game.0")->focused); /* the keyboard goes on there */
    press(&app, "shelf.game.0");
    if (!strstr(app.start->shelf.game[0].fault, "it is whole up to entry"))
        fail_msg("it says: %s", app.start->shelf.game[0].fault);
    assert_null(ui_find(&app.ui, "shelf.open"));
    press(&app, "shelf.rescue");
    assert_int_equal(kept_games(), 2);
    int whole = shelf_find(&app.start->shelf, "The toll at the bridge");
    assert_true(whole >= 0);
    assert_non_null(app.start->shelf.game[whole].rules);
    app_clear(&app);
}

static void screens_lie_on_each_other(void **unused)
{
    struct app app;

    (void)unused;
    open_app(&app);
    key(&app, UI_KEY_CHAR, 'S');
    assert_int_equal(app_shown(&app), APP_SETTINGS);
    key(&app, UI_KEY_ESCAPE, 0);
    assert_int_equal(app_shown(&app), APP_START);
    key(&app, UI_KEY_CHAR, 'C');
    key(&app, UI_KEY_ENTER, 0); /* the first system */
    assert_int_equal(app_shown(&app), APP_MAKER);
    key(&app, UI_KEY_ESCAPE, 0);
    assert_int_equal(app_shown(&app), APP_START);
    app_clear(&app);
}

/* Escape from every side at the right: the keyboard goes on where that side was asked for. */
static void the_focus_comes_back(void **unused)
{
    static const struct {
        char letter;
        const char *from;
    } side[] = { { 'P', "start.practise" }, { 'O', "start.open" }, { 'C', "start.create" } };
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    for (size_t i = 0; i < sizeof side / sizeof *side; i++) {
        key(&app, UI_KEY_CHAR, side[i].letter);
        key(&app, UI_KEY_ESCAPE, 0);
        frame(&app);
        assert_string_equal(ui_find(&app.ui, "start.heading")->label, "New game");
        assert_true(ui_find(&app.ui, side[i].from)->focused);
    }
    press(&app, "start.own");
    key(&app, UI_KEY_ESCAPE, 0);
    frame(&app);
    assert_true(ui_find(&app.ui, "start.own")->focused);
    press(&app, find_card(&app, "The toll at the bridge", id));
    key(&app, UI_KEY_ESCAPE, 0);
    frame(&app);
    assert_true(ui_find(&app.ui, id)->focused);
    key(&app, UI_KEY_ENTER, 0); /* and opens that card again */
    frame(&app);
    assert_string_equal(ui_find(&app.ui, "start.heading")->label, "The toll at the bridge");
    app_clear(&app);
}

static void settings_hold_at_once_at_the_table(void **unused)
{
    struct settings kept;
    struct faults faults;
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    app_load_settings(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    app.screen->exit = EXIT_SETTINGS;
    frame(&app);
    frame(&app);
    press(&app, "settings.theme.1");
    press(&app, "settings.pace.2");
    press(&app, "settings.still");
    press(&app, "settings.dice.2");
    assert_int_equal(app.theme.kind, THEME_PARCHMENT);
    press(&app, "settings.done");
    assert_int_equal(app_shown(&app), APP_TABLE);
    assert_int_equal(app.screen->game.pace, 0);
    assert_int_equal(app.screen->panels.dice_shown, DICE_NUMBERS);
    assert_true(app.screen->anim.reduced);
    faults_init(&faults);
    assert_true(settings_read(&kept, app.settings_file, &faults));
    assert_int_equal(kept.theme, THEME_PARCHMENT);
    assert_true(kept.still);
    faults_clear(&faults);
    app_clear(&app);
}

/* What is said of settings that could not be kept goes once they are. */
static void settings_are_kept_again(void **unused)
{
    struct rlimit limit, none;
    struct app app;

    (void)unused;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    none = limit;
    none.rlim_cur = 0;
    open_app(&app);
    app_load_settings(&app);
    key(&app, UI_KEY_CHAR, 'S');
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    press(&app, "settings.theme.1");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_non_null(strstr(app.config.notice, "settings.json"));
    press(&app, "settings.theme.0");
    assert_string_equal(app.config.notice, "");
    app_clear(&app);
}

static void a_faulty_settings_file_stays_as_it_is(void **unused)
{
    static const char wrong[] = "{ \"format\": \"battlemat-settings/1\", \"theme\": \"pink\" }";
    struct str path = { 0 }, text = { 0 };
    struct err err;
    struct app app;

    (void)unused;
    assert_true(settings_path(&path, &err));
    assert_true(files_write(str_cstr(&path), wrong, strlen(wrong), &err));
    open_app(&app);
    app_load_settings(&app);
    key(&app, UI_KEY_CHAR, 'S');
    assert_non_null(strstr(app.config.notice, "settings.json:1:"));
    press(&app, "settings.theme.1");
    assert_int_equal(app.theme.kind, THEME_PARCHMENT);
    assert_true(files_read(str_cstr(&path), 4096, &text, &err));
    assert_string_equal(str_cstr(&text), wrong);
    app_clear(&app);
    str_clear(&path);
    str_clear(&text);
}

/* Every control stands within the window, and none on another; what scrolls may be cut. */
static void nothing_is_cut_off(struct app *app, int width, int height)
{
    struct ui_input input = { .width = width, .height = height, .x = -1, .y = -1 };
    size_t n;

    for (int i = 0; i < 4; i++)
        show(app, input);
    const struct ui_widget *w = ui_widgets(&app->ui, &n);
    for (size_t a = 0; a < n; a++) {
        struct rect whole = { 0, 0, width, height }, met = rect_meet(w[a].rect, whole);

        if (w[a].role != UI_BUTTON && w[a].role != UI_CHOICE && w[a].role != UI_TOGGLE)
            continue;
        if (met.w != w[a].rect.w || met.h != w[a].rect.h)
            fail_msg("%s is cut off at %dx%d", w[a].id, width, height);
        for (size_t b = 0; b < a; b++)
            if (w[b].role == w[a].role && !rect_empty(rect_meet(w[a].rect, w[b].rect)))
                fail_msg("%s lies on %s at %dx%d", w[a].id, w[b].id, width, height);
    }
}

static void everything_stands_in_the_window_at_any_size(void **unused)
{
    static const int size[][3] = { { 1280, 720, 0 },  { 1920, 1080, 0 }, { 3840, 2160, 0 },
                                   { 1024, 768, 0 },  { 1080, 1920, 0 }, { 1920, 1080, 250 },
                                   { 1280, 720, 75 }, { 960, 540, 0 },   { 2560, 1080, 0 } };
    struct app app;
    char id[32];

    (void)unused;
    open_app(&app);
    begin(&app, find_card(&app, "The toll at the bridge", id));
    act(&app);
    app.screen->exit = EXIT_START;
    frame(&app);
    for (size_t i = 0; i < sizeof size / sizeof size[0]; i++) {
        app.settings.scale = size[i][2];
        app.start->side = SIDE_NEW;
        nothing_is_cut_off(&app, size[i][0], size[i][1]);
        app.start->side = SIDE_SAVED;
        app.start->row = 0;
        nothing_is_cut_off(&app, size[i][0], size[i][1]);
        app.start->wish = START_SETTINGS;
        nothing_is_cut_off(&app, size[i][0], size[i][1]);
        app.config.leave = true;
        frame(&app);
    }
    app_clear(&app);
}

/* Bare ground of any system and grid, with a person for its game master, is a few clicks away. */
static void a_table_of_ones_own_is_laid_out(void **unused)
{
    struct app app;

    (void)unused;
    open_app(&app);
    press(&app, "start.own");
    assert_string_equal(ui_find(&app.ui, "start.heading")->label, "Your own table");
    press(&app, "own.system.nudge");
    press(&app, "own.grid.1");
    press(&app, "own.size.0");
    press(&app, "own.begin");
    assert_int_equal(app_shown(&app), APP_TABLE);
    const struct state *now = session_state(app.game.session);
    assert_string_equal(session_rules(app.game.session)->id, "nudge");
    assert_int_equal(now->board->grid.layout, GRID_HEX_POINTY);
    assert_int_equal(now->board->grid.columns, 16);
    assert_int_equal(now->ntokens, 0);
    assert_int_equal(session_seat(app.game.session, SEAT_GM)->runner, RUNNER_PERSON);
    app_clear(&app);
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, scratch_move_in, scratch_move_out)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_HOME(only_what_works_is_offered),
        IN_A_HOME(a_picture_keeps_what_fog_hides),
        IN_A_HOME(own_scenarios_stand_beside_the_others),
        IN_A_HOME(a_game_that_was_only_looked_at_is_not_kept),
        IN_A_HOME(a_page_says_who_plays_what),
        IN_A_HOME(a_hero_of_ones_own_has_a_part),
        IN_A_HOME(a_fight_begun_again_is_the_one_of_its_page),
        IN_A_HOME(characters_are_played_copied_and_thrown_away),
        IN_A_HOME(wounds_go_back_to_ones_own_hero),
        IN_A_HOME(death_goes_back_once_it_was_said),
        IN_A_HOME(the_dead_are_not_played),
        IN_A_HOME(ones_own_scenario_is_renamed_and_thrown_away),
        IN_A_HOME(a_table_of_ones_own_is_laid_out),
        IN_A_HOME(house_rules_are_chosen_before_a_game),
        IN_A_HOME(a_second_click_is_not_for_the_next_screen),
        IN_A_HOME(a_scenario_is_played_with_fewer_enemies),
        IN_A_HOME(what_was_played_goes_on),
        IN_A_HOME(every_system_is_on_the_first_page),
        IN_A_HOME(what_is_over_is_not_what_comes_first),
        IN_A_HOME(a_copy_lies_on_the_shelf),
        IN_A_HOME(what_is_whole_of_a_damaged_game_is_rescued),
        IN_A_HOME(screens_lie_on_each_other),
        IN_A_HOME(the_focus_comes_back),
        IN_A_HOME(settings_hold_at_once_at_the_table),
        IN_A_HOME(settings_are_kept_again),
        IN_A_HOME(a_faulty_settings_file_stays_as_it_is),
        IN_A_HOME(everything_stands_in_the_window_at_any_size),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
