/*
 * What no book in the program has yet, shown by the window all the same (probes/moments.c): every moment is
 * laid out as a screen must be, and says what there is to know.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/ruleset.h"
#include "gallery/moments.h"
#include "paint/paint_ground.h"
#include "view/screen_check.h"
#include "view/table/figure.h"
#include "view/table/words.h"

static struct stage stage;

static const struct moment *moment_named(const char *name)
{
    for (int i = 0; moment_at(i); i++)
        if (strcmp(moment_at(i)->name, name) == 0)
            return moment_at(i);
    fail_msg("there is no moment %s", name);
    return NULL;
}

static void enter(const struct moment *moment)
{
    struct font_meter meter = font_meter_fixed();

    stage_open(&stage, &meter, moment->width, moment->height);
    moment->enter(&stage);
    assert_false(stage.failed);
}

static int leave(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

static const struct ui_widget *widget(const char *id)
{
    const struct ui_widget *found = ui_find(&stage.app.ui, id);

    if (!found)
        fail_msg("there is no %s", id);
    return found;
}

/* Whether the ground is shaded, and not everywhere alike. */
static bool shaded(void)
{
    uint64_t first = 0;
    bool unlike = false;

    for (size_t i = 0; i < stage.app.draw.count; i++) {
        const struct draw_op *op = &stage.app.draw.ops[i];

        if (op->kind != DRAW_PICTURE || op->picture.painter != &paint_ground_shaded)
            continue;
        uint64_t shade = ((const struct ground_look *)draw_op_look(&stage.app.draw, op))->shade;
        unlike = unlike || (first != 0 && shade != first);
        first = shade;
    }
    return unlike;
}

static int option(const char *key)
{
    return session_state(stage.app.game.session)
        ->option[ruleset_find_option(stage.app.screen->game.rules, key)];
}

static void every_moment_is_laid_out_as_a_screen_must_be(void **state)
{
    static const char *const over[] = { "menu.panel", "help", "cover", "seats", NULL };
    struct str faults;

    (void)state;
    str_init(&faults);
    for (int i = 0; moment_at(i); i++) {
        enter(moment_at(i));
        screen_check(&stage.app.ui, over, moment_at(i)->name, &faults);
        stage_close(&stage);
    }
    assert_string_equal(str_cstr(&faults), "");
    str_clear(&faults);
}

static void a_fliers_height_is_told(void **state)
{
    (void)state;
    enter(moment_named("fliers-720"));
    assert_string_equal(widget("figure.0")->value, "2.5 squares up, 20 of 20 at 4,3");
    assert_string_equal(widget("figure.1")->value, "20 of 20 at 7,5");
    assert_string_equal(widget("note.figure")->value, "12 squares up");
    assert_int_equal(table_figure_look(stage.app.screen, 0).height, 25);
    assert_int_equal(table_figure_look(stage.app.screen, 4).height, 13);
    assert_int_equal(table_figure_look(stage.app.screen, 1).height, 0);
}

/* What a fight is counted in is the book's word, where it has one. */
static void a_round_is_called_as_the_book_has_it(void **state)
{
    char text[64];

    (void)state;
    enter(moment_named("fliers-720"));
    assert_true(table_words_said(&stage.app.screen->game, "threat.none", &(struct word_slot){ "who", "kite" },
                                 1, text, sizeof text));
    assert_string_equal(text, "Nobody comes near kite here");
    stage_close(&stage);
    enter(moment_named("fight-720"));
    assert_non_null(strstr(widget("strip")->label, "Exchange 1"));
}

static void half_light_and_the_dark_are_seen(void **state)
{
    (void)state;
    enter(moment_named("light-720"));
    assert_true(shaded());
    assert_string_equal(widget("ground")->value, "In the dark");
}

static void a_list_of_switches_is_one_list(void **state)
{
    (void)state;
    enter(moment_named("switches-1080"));
    assert_string_equal(widget("option.rows")->label, "Rows");
    stage_click(&stage, "option.rows.1.more");
    assert_int_equal(option("rows.1"), 2);
    assert_int_equal(option("rows.2"), 2);
}

static void a_large_number_is_typed(void **state)
{
    (void)state;
    enter(moment_named("switches-1080"));
    assert_string_equal(widget("option.purse")->label, "120000");
    stage_click(&stage, "option.purse");
    assert_true(widget("option.purse.number")->focused);
    stage_type(&stage, "50000");
    assert_string_equal(widget("option.purse.number")->value, "50000");
    stage_key(&stage, UI_KEY_ENTER, 0);
    assert_int_equal(option("purse"), 50000);
    stage_click(&stage, "option.purse");
    stage_type(&stage, "2000001");
    stage_key(&stage, UI_KEY_ENTER, 0);
    assert_int_equal(option("purse"), 50000);
}

static void the_hand_has_the_words_of_numbers(void **state)
{
    (void)state;
    enter(moment_named("hand-1080"));
    stage_click(&stage, "hand.rest");
    assert_string_equal(widget("hand.stat.kind")->label, "Kind beast");
    assert_string_equal(widget("hand.stat.coins")->label, "Coins 1999999");
    assert_string_equal(widget("hand.stat.gift")->label, "Gift 2");
    stage_click(&stage, "hand.stat.kind");
    stage_click(&stage, "hand.value.more");
    stage_click(&stage, "hand.set");
    assert_int_equal(state_stat(session_state(stage.app.game.session), 1, 0), 3);
}

static void the_last_of_a_hundred_options_can_be_taken(void **state)
{
    const struct session *s;

    (void)state;
    enter(moment_named("question-720"));
    s = stage.app.game.session;
    assert_int_equal(session_question(s)->n, 100);
    assert_true(widget("answer.0")->enabled);
    for (int i = 0; i < 99 && !ui_find(&stage.app.ui, "answer.99"); i++)
        stage_click(&stage, "answer.more");
    stage_click(&stage, "answer.99");
    assert_null(session_question(s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_moment_is_laid_out_as_a_screen_must_be),
        cmocka_unit_test_teardown(a_fliers_height_is_told, leave),
        cmocka_unit_test_teardown(a_round_is_called_as_the_book_has_it, leave),
        cmocka_unit_test_teardown(half_light_and_the_dark_are_seen, leave),
        cmocka_unit_test_teardown(a_list_of_switches_is_one_list, leave),
        cmocka_unit_test_teardown(a_large_number_is_typed, leave),
        cmocka_unit_test_teardown(the_hand_has_the_words_of_numbers, leave),
        cmocka_unit_test_teardown(the_last_of_a_hundred_options_can_be_taken, leave),
    };
    if (chdir(TEST_SOURCE_DIR) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
