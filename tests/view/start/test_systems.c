/* With a second system that makes characters, the start screen asks of which one shall be made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/list.h"
#include "view/app.h"

/*
 * ---- a list of rule sets of our own: the one that ships, the
 * same by another name, one without characters ----
 */

enum { OTHER, BARE, MORE };
static struct ruleset more[MORE];

const struct ruleset *rules_at(int i)
{
    return i == 0 ? &another_set : i <= MORE ? &more[i - 1] : NULL;
}

const struct ruleset *rules_find(const char *id)
{
    for (int i = 0; rules_at(i); i++)
        if (strcmp(rules_at(i)->id, id) == 0)
            return rules_at(i);
    return NULL;
}

static int list_them(void **unused)
{
    (void)unused;
    more[OTHER] = more[BARE] = another_set;
    more[OTHER].id = "other";
    more[OTHER].title = "The other system";
    more[BARE].id = "bare";
    more[BARE].nwished = 0;
    return setenv("HOME", "/nowhere", 1);
}

/* ---- the tests ---- */

static void frame(struct app *app, enum ui_key key, char letter)
{
    struct font_meter meter = font_meter_fixed();
    struct ui_input input = { .width = 1280, .height = 720, .x = -1, .y = -1 };

    if (key != UI_KEY_NONE) {
        input.presses = 1;
        input.press[0] = (struct ui_press){ .key = key, .letter = letter };
    }
    app_frame(app, &meter, &input);
}

static void the_systems_that_make_characters_are_offered(void **unused)
{
    struct app app;
    struct err err;

    (void)unused;
    app_init(&app, THEME_DARK, 0);
    assert_true(app_start(&app, &err));
    frame(&app, UI_KEY_NONE, 0);
    frame(&app, UI_KEY_CHAR, 'C');
    frame(&app, UI_KEY_NONE, 0);
    assert_int_equal(app_shown(&app), APP_START);
    assert_non_null(ui_find(&app.ui, "start.system.another"));
    assert_true(ui_find(&app.ui, "start.system.another")->focused);
    assert_string_equal(ui_find(&app.ui, "start.system.other")->label, "The other system");
    assert_null(ui_find(&app.ui, "start.system.bare"));
    ui_focus(&app.ui, "start.system.other");
    frame(&app, UI_KEY_ENTER, 0);
    assert_int_equal(app.start->wish, START_CREATE);
    assert_string_equal(app.start->file, "other");
    app.start->wish = START_NOTHING;
    frame(&app, UI_KEY_ESCAPE, 0);
    frame(&app, UI_KEY_NONE, 0);
    assert_null(ui_find(&app.ui, "start.system.other"));
    app_clear(&app);
}

static void a_command_line_without_a_system_asks_too(void **unused)
{
    struct app app;
    struct err err;

    (void)unused;
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, NULL, NULL, NULL, &err));
    frame(&app, UI_KEY_NONE, 0);
    assert_non_null(ui_find(&app.ui, "start.system.other"));
    assert_false(app_make(&app, "bare", NULL, NULL, &err));
    assert_non_null(strstr(err.text, "another, other"));
    app_clear(&app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_systems_that_make_characters_are_offered),
        cmocka_unit_test(a_command_line_without_a_system_asks_too),
    };

    return cmocka_run_group_tests(tests, list_them, NULL);
}
