/* The screen on which characters are made, driven by its wishes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "view/app.h"
#include "view/making/screen.h"

static void frame_with(struct app *app, const struct ui_press *press)
{
    struct font_meter meter = font_meter_fixed();
    struct ui_input input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 20 };

    if (press)
        input.press[input.presses++] = *press;
    app_frame(app, &meter, &input);
}

static void frame(struct app *app)
{
    frame_with(app, NULL);
}

static const char *name_in_the_game(const struct app *app)
{
    const struct make_screen *maker = app->maker;

    return texts_get(&session_book(maker->session)->texts,
                     session_state(maker->session)->token[maker->token].text);
}

/* What is on the screen is what the sheet will say. */
static void a_name_that_is_undone_is_shown_no_more(void **unused)
{
    struct err err = { 0 };
    struct app app;
    char path[64];

    (void)unused;
    snprintf(path, sizeof path, "name-%ld.battlemat", (long)getpid());
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, "another", "3", path, &err));
    frame(&app);
    snprintf(app.maker->name, sizeof app.maker->name, "Ragna");
    make_want(app.maker, MAKE_NAME);
    app.maker->at = 1;
    frame(&app);
    assert_string_equal(name_in_the_game(&app), "Ragna");
    assert_string_equal(app.maker->name, "Ragna");
    make_want(app.maker, MAKE_UNDO);
    frame(&app);
    assert_string_equal(name_in_the_game(&app), MAKING_NAMELESS);
    assert_string_equal(app.maker->name, "");
    app_clear(&app);
    unlink(path);
}

/* The next button wears that key's cap. */
static void enter_in_the_field_of_the_name_goes_on(void **unused)
{
    const struct ui_press enter = { .key = UI_KEY_ENTER };
    struct err err = { 0 };
    struct app app;
    char path[64];

    (void)unused;
    snprintf(path, sizeof path, "enter-%ld.battlemat", (long)getpid());
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, "another", "3", path, &err));
    frame(&app);
    frame(&app);
    frame_with(&app, &enter); /* there is no name yet */
    assert_int_equal(app.maker->at, 0);
    snprintf(app.maker->name, sizeof app.maker->name, "Ragna");
    frame_with(&app, &enter);
    frame(&app);
    assert_int_equal(app.maker->at, 1);
    assert_string_equal(name_in_the_game(&app), "Ragna");
    app_clear(&app);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_name_that_is_undone_is_shown_no_more),
                                        cmocka_unit_test(enter_in_the_field_of_the_name_goes_on) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
