/* The log on the screen: it follows what happens, scrolls back to its beginning, and is reached by keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "view/app.h"

enum { LINES = 60 };

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

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

/* Something that is told: the GM sets a number. */
static void tell(struct table *t, int n)
{
    struct session *s = t->app.game.session;
    int stat = ruleset_find_stat(session_rules(s), "money");

    for (int i = 0; i < n; i++) {
        struct command edit = command_make(VERB_EDIT, SEAT_GM);

        assert_true(command_edit(&edit, EDIT_set_stat, 0, stat, 100 + session_entries(s), NULL, 0));
        assert_int_equal(session_submit(s, &edit), OUTCOME_DONE);
        command_clear(&edit);
    }
    settle(t);
}

static int set_up(void **state)
{
    static struct table t;
    struct err err;

    t = (struct table){ .meter = font_meter_fixed(),
                        .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_game_open(&t.app.game, TEST_SOURCE_DIR "/maps/bridge.scenario.json", "3", NULL, &err));
    t.app.screen = play_screen_new(t.app.game.session, words_find, &t.app.game.words);
    assert_non_null(t.app.screen);
    t.app.screen->anim.reduced = true;
    settle(&t);
    tell(&t, LINES);
    *state = &t;
    return 0;
}

static int tear_down(void **state)
{
    struct table *t = *state;

    app_clear(&t->app);
    return 0;
}

/* Is the line in sight, as a whole? */
static bool shows(struct table *t, int line)
{
    char id[40];

    snprintf(id, sizeof id, "log.line.%d", line);
    const struct ui_widget *w = ui_find(&t->app.ui, id), *area = ui_find(&t->app.ui, "log.lines");
    return w && area && w->rect.h >= theme_line(&t->app.theme, TYPE_BODY) && w->rect.y >= area->rect.y &&
           w->rect.y + w->rect.h <= area->rect.y + area->rect.h;
}

static int last(const struct table *t)
{
    return t->app.screen->log.n - 1;
}

static void wheel(struct table *t, int notches)
{
    struct rect r = ui_find(&t->app.ui, "log.lines")->rect;

    t->input.x = r.x + r.w / 2;
    t->input.y = r.y + r.h / 2;
    settle(t);
    t->input.wheel = notches;
    settle(t);
}

static void press(struct table *t, enum ui_key key)
{
    t->input.press[0] = (struct ui_press){ .key = key };
    t->input.presses = 1;
    settle(t);
}

static void what_happens_pulls_it_down(void **state)
{
    struct table *t = *state;

    assert_true(last(t) >= LINES);
    assert_true(shows(t, last(t)));
    tell(t, 3);
    assert_true(shows(t, last(t)));
    assert_false(shows(t, 0));
}

static void it_scrolls_back_to_the_beginning_and_stays(void **state)
{
    struct table *t = *state;

    wheel(t, 1000);
    assert_true(shows(t, 0));
    tell(t, 3);
    assert_true(shows(t, 0));
    assert_false(shows(t, last(t)));
    wheel(t, -1000);
    assert_true(shows(t, last(t)));
    tell(t, 1);
    assert_true(shows(t, last(t)));
}

static void keys_go_from_line_to_line(void **state)
{
    struct table *t = *state;
    char id[40];

    snprintf(id, sizeof id, "log.line.%d", last(t));
    ui_focus(&t->app.ui, id);
    settle(t);
    for (int i = 0; i < 20; i++)
        press(t, UI_KEY_UP);
    assert_true(shows(t, last(t) - 20));
    press(t, UI_KEY_HOME);
    assert_true(shows(t, 0));
    press(t, UI_KEY_DOWN);
    assert_true(ui_find(&t->app.ui, "log.line.1")->focused);
    press(t, UI_KEY_END);
    assert_true(shows(t, last(t)));
    press(t, UI_KEY_ENTER);
    assert_int_equal(t->app.screen->unfolded, last(t));
}

/* Lines that are undone are forgotten, with how tall they were. */
static void what_is_undone_leaves_it(void **state)
{
    struct table *t = *state;
    int lines = t->app.screen->log.n;

    for (int i = 0; i < 10; i++)
        assert_true(session_undo(t->app.game.session));
    settle(t);
    assert_int_equal(t->app.screen->log.n, lines - 10);
    assert_int_equal(t->app.screen->lines.n, lines - 10);
    assert_true(shows(t, last(t)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_happens_pulls_it_down, set_up, tear_down),
        cmocka_unit_test_setup_teardown(it_scrolls_back_to_the_beginning_and_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keys_go_from_line_to_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_undone_leaves_it, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
