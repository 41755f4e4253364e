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
    static unsigned now;
    struct ui_input input = { .width = 1920, .height = 1080, .x = -1, .y = -1 };

    input.now = now += press ? UI_TWICE : 20;
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

static bool has_keys(const struct app *app, const char *id)
{
    const struct ui_widget *w = ui_find(&app->ui, id);

    return w && w->focused;
}

/* By keys alone: what is to be chosen has the focus, then, once it is enough, Next has it. */
static void keys_are_led_through_a_step(void **unused)
{
    const struct ui_press enter = { .key = UI_KEY_ENTER }, tab = { .key = UI_KEY_TAB },
                          letter = { .key = UI_KEY_CHAR, .letter = 'N' };
    struct err err = { 0 };
    struct app app;
    char path[64];

    (void)unused;
    snprintf(path, sizeof path, "keys-%ld.battlemat", (long)getpid());
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, "another", "3", path, &err));
    frame(&app);
    frame(&app);
    snprintf(app.maker->name, sizeof app.maker->name, "Ragna");
    for (int i = 0; i < 4; i++)
        frame_with(&app, i == 0 ? &enter : NULL);
    assert_true(has_keys(&app, "answer.points"));
    for (int i = 0; i < 4; i++)
        frame_with(&app, i == 0 ? &enter : NULL);
    assert_true(ui_find(&app.ui, "next")->enabled && has_keys(&app, "next")); /* 18 points are shared out */
    for (int i = 0; i < 6; i++)
        frame_with(&app, i == 0 ? &enter : NULL);
    assert_int_equal(app.maker->at, 2);
    for (int aspect = 0; aspect < 2; aspect++) { /* bravery, berserker: nothing more is asked about them */
        for (int i = 0; i < 4 + aspect; i++) {
            assert_false(has_keys(&app, "next"));
            frame_with(&app, i < 3 + aspect ? &tab : &enter);
        }
        for (int i = 0; i < 4; i++)
            frame(&app);
    }
    assert_true(has_keys(&app, "next"));
    frame_with(&app, &tab);
    frame(&app);
    frame(&app);
    assert_string_equal(ui_find(&app.ui, "next")->key, "N"); /* Enter is another control's meanwhile */
    for (int i = 0; i < 4; i++)
        frame_with(&app, i == 0 ? &letter : NULL);
    assert_int_equal(app.maker->at, 3);
    assert_non_null(strstr(ui_find(&app.ui, "title")->hint, "No weapon yet"));
    for (int i = 0; i < 4; i++)
        frame_with(&app, i == 0 ? &enter : NULL);
    assert_int_equal(app.maker->at, 4); /* it may be done so, and is said once more */
    assert_non_null(strstr(ui_find(&app.ui, "title")->hint, "No weapon yet"));
    app_clear(&app);
    unlink(path);
}

/* A name that the field takes is one that the sheet may have. */
static void the_field_takes_no_longer_name_than_a_sheet(void **unused)
{
    const struct make_screen *maker = NULL;

    (void)unused;
    assert_int_equal(sizeof maker->name - 1, SHEET_NAME);
}

/* What is still to be asked about it does not hide what it may come to. */
static void a_price_stands_on_the_card_before_the_last_question(void **unused)
{
    static const struct {
        const char *key, *price;
    } cards[] = { { "tag", "2 to 3 XP" }, { "experience", "1 XP" }, { "style", "free" } };
    struct err err = { 0 };
    struct app app;
    char path[64];

    (void)unused;
    snprintf(path, sizeof path, "price-%ld.battlemat", (long)getpid());
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, "nametbd", "3", path, &err));
    frame(&app);
    app.maker->at = 3;
    frame(&app);
    frame(&app);
    const struct question *q = session_question(app.maker->session);
    assert_non_null(q);
    for (size_t k = 0; k < sizeof cards / sizeof *cards; k++) {
        int found = 0;

        for (int i = 0; i < q->n; i++)
            if (strcmp(ruleset_name(app.maker->rules, q->option[i].key), cards[k].key) == 0) {
                found++;
                assert_string_equal(app.maker->preview[i][0].label, "Price");
                assert_string_equal(app.maker->preview[i][0].step, cards[k].price);
            }
        assert_int_equal(found, 1);
    }
    app_clear(&app);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_name_that_is_undone_is_shown_no_more),
                                        cmocka_unit_test(enter_in_the_field_of_the_name_goes_on),
                                        cmocka_unit_test(keys_are_led_through_a_step),
                                        cmocka_unit_test(the_field_takes_no_longer_name_than_a_sheet),
                                        cmocka_unit_test(
                                            a_price_stands_on_the_card_before_the_last_question) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
