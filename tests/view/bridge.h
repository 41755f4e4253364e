/*
 * view/bridge.h - the bridge on a table without a window, for tests of what stands on it: keys in, widgets
 * out.
 */
#ifndef TESTS_VIEW_BRIDGE_H
#define TESTS_VIEW_BRIDGE_H

#include "view/app.h"

#include <cmocka.h>

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

/* Open it, nothing moving by itself. The caller gives it back with app_clear(). */
static void table_open(struct table *t)
{
    struct err err;

    *t = (struct table){ .meter = font_meter_fixed(),
                         .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    assert_true(app_game_open(&t->app.game, TEST_SOURCE_DIR "/maps/bridge.scenario.json", "3", NULL, &err));
    t->app.screen = play_screen_new(t->app.game.session, words_find, &t->app.game.words);
    assert_non_null(t->app.screen);
    t->app.screen->anim.reduced = true;
}

/* Frames until nothing moves and nobody but a person is to act; the first of them takes what was pressed. */
static void settle(struct table *t)
{
    for (int i = 0; i < 20000; i++) {
        t->input.now += 20;
        app_frame(&t->app, &t->meter, &t->input);
        t->input.pressed = t->input.released = false;
        t->input.presses = t->input.wheel = 0;
        if (i > 2 && app_settled(&t->app))
            return;
    }
    fail_msg("the table does not come to rest");
}

static void press(struct table *t, enum ui_key key)
{
    t->input.press[0] = (struct ui_press){ .key = key };
    t->input.presses = 1;
    settle(t);
}

/* An edit of the GM's: a figure's number. */
static void set_number(struct table *t, int token, const char *key, int value)
{
    struct session *s = t->app.game.session;
    struct command edit = command_make(VERB_EDIT, SEAT_GM);

    assert_true(
        command_edit(&edit, EDIT_set_stat, token, ruleset_find_stat(session_rules(s), key), value, NULL, 0));
    assert_int_equal(session_submit(s, &edit), OUTCOME_DONE);
    command_clear(&edit);
}

static int tear_down(void **state)
{
    struct table *t = *state;

    app_clear(&t->app);
    return 0;
}

#endif
