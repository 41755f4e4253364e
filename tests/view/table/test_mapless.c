/* A game without a map is played in the window all the same. */
#include "view/tabletop.h"

static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"In words\", \"seed\": "
    "\"words\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"player\", \"runs\": \"person\"}],"
    " \"sides\": [\"heroes\", \"goblins\"], \"first\": \"heroes\", \"figures\": ["
    "{\"name\": \"Brann\", \"like\": \"brann\", \"side\": \"heroes\", \"seat\": \"player\"},"
    "{\"name\": \"Sela\", \"like\": \"brann\", \"side\": \"heroes\", \"seat\": \"player\"},"
    "{\"name\": \"Snag\", \"like\": \"goblin\", \"side\": \"goblins\"}]}";

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open_text(&t, scenario);
    tabletop_settle(&t);
    assert_null(t.app.screen->game.view->board);
    *state = &t;
    return 0;
}

static void click_figure(struct tabletop *t, const char *name)
{
    char id[24];

    snprintf(id, sizeof id, "strip.%d", tabletop_figure(t, name));
    tabletop_click(t, id);
}

static void a_click_in_the_strip_selects_and_stays(void **state)
{
    struct tabletop *t = *state;

    click_figure(t, "Sela");
    assert_int_equal(t->app.screen->selection.figure, tabletop_figure(t, "Sela"));
    click_figure(t, "Brann");
    assert_int_equal(t->app.screen->selection.figure, tabletop_figure(t, "Brann"));
    assert_true(tabletop_says(t, "Choose an action."));
    assert_false(tabletop_says(t, "Choose a square"));
}

static void an_enemy_is_aimed_at_and_struck(void **state)
{
    struct tabletop *t = *state;
    int entry = session_head(t->app.game.session);

    click_figure(t, "Brann");
    tabletop_letter(t, 'Q');
    assert_int_equal(t->app.screen->selection.target, tabletop_figure(t, "Snag"));
    assert_non_null(strstr(tabletop_widget(t, "action.attack")->value, "%"));
    tabletop_click(t, "action.attack");
    assert_true(session_pending(t->app.game.session) || session_head(t->app.game.session) != entry);
}

static void an_action_that_waits_for_whom_takes_a_face_of_the_strip(void **state)
{
    struct tabletop *t = *state;
    int entry = session_head(t->app.game.session);

    click_figure(t, "Brann");
    tabletop_click(t, "action.attack");
    assert_true(t->app.screen->selection.aim >= 0);
    click_figure(t, "Snag");
    assert_int_equal(t->app.screen->selection.aim, -1);
    assert_true(session_pending(t->app.game.session) || session_head(t->app.game.session) != entry);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_click_in_the_strip_selects_and_stays, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(an_enemy_is_aimed_at_and_struck, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(an_action_that_waits_for_whom_takes_a_face_of_the_strip, set_up,
                                        tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
