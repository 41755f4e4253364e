/* What a scenario has read out lies over the table until it was read. */
#include "view/tabletop.h"

#include "view/table/opening.h"

static const char text[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"Fog\","
    " \"opening\": \"It is late.\\nToo late.\", \"sides\": [\"heroes\", \"foes\"],"
    " \"figures\": [{\"name\": \"Orc\", \"like\": \"goblin\", \"side\": \"foes\"}]}";

/* A table, as app_open() makes one of a scenario. */
static void begin(struct tabletop *t, const char *scenario)
{
    tabletop_open_text(t, scenario);
    table_opening_begin(t->app.screen);
    for (int i = 0; i < 3; i++)
        tabletop_frame(t);
}

static const char *label_of(struct tabletop *t, const char *id)
{
    const struct ui_widget *widget = ui_find(&t->app.ui, id);

    return widget ? widget->label : "";
}

static void it_is_read_before_anything_is_done(void **state)
{
    struct tabletop t;
    int figure;

    (void)state;
    begin(&t, text);
    figure = t.app.screen->selection.figure;
    assert_string_equal(label_of(&t, "opening.title"), "Fog");
    assert_string_equal(label_of(&t, "opening.0"), "It is late.");
    assert_string_equal(label_of(&t, "opening.1"), "Too late.");
    tabletop_letter(&t, 'N'); /* the table hears nothing meanwhile */
    assert_int_equal(t.app.screen->selection.figure, figure);
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_frame(&t);
    assert_false(tabletop_has(&t, "opening.done"));
    tabletop_letter(&t, 'M');
    assert_int_equal(t.app.screen->tools.now, t.app.screen->game.view->board ? TOOL_MEASURE : TOOL_SELECT);
    tabletop_close((void *[]){ &t });
}

/*
 * It can be read again as long as the game lasts: its first sentence stands in the log and unfolds to all of
 * it. Looking at the table anew does not tell it twice.
 */
static void it_is_the_first_line_of_the_log(void **state)
{
    struct tabletop t;
    const struct log *log;

    (void)state;
    begin(&t, text);
    log = &t.app.screen->panels.log;
    assert_true(log->n >= 1);
    assert_string_equal(log->line[0].text, "It is late.");
    assert_string_equal(log->line[0].reason, "It is late. Too late.");
    t.app.screen->game.told_entry = -1;
    tabletop_frame(&t);
    assert_string_equal(log->line[0].text, "It is late.");
    for (int i = 1; i < log->n; i++)
        assert_string_not_equal(log->line[i].text, log->line[0].text);
    tabletop_close((void *[]){ &t });
}

/* A click beside it and Escape do as well. */
static void it_goes_by_a_click_and_by_escape(void **state)
{
    struct tabletop t;

    (void)state;
    begin(&t, text);
    tabletop_move(&t, 4, 4);
    tabletop_down(&t);
    tabletop_up(&t);
    assert_false(tabletop_has(&t, "opening.done"));
    table_opening_begin(t.app.screen);
    tabletop_frame(&t);
    assert_true(tabletop_has(&t, "opening.done"));
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    tabletop_frame(&t);
    assert_false(tabletop_has(&t, "opening.done"));
    tabletop_close((void *[]){ &t });
}

/* The program's figures wait; a game in which something was done is past its beginning. */
static void nobody_acts_before_and_a_game_under_way_has_none(void **state)
{
    struct tabletop t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    table_opening_begin(t.app.screen);
    for (int i = 0; i < SEATS; i++)
        session_set_runner(t.app.screen->game.session, i, RUNNER_PROGRAM);
    int before = session_entries(t.app.screen->game.session);
    tabletop_settle(&t);
    assert_int_equal(session_entries(t.app.screen->game.session), before);
    assert_true(tabletop_has(&t, "opening.done"));
    t.app.screen->game.floor = before - 1;
    table_opening_begin(t.app.screen);
    assert_false(t.app.screen->panels.opening);
    tabletop_close((void *[]){ &t });
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_read_before_anything_is_done),
        cmocka_unit_test(it_is_the_first_line_of_the_log),
        cmocka_unit_test(it_goes_by_a_click_and_by_escape),
        cmocka_unit_test(nobody_acts_before_and_a_game_under_way_has_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
