/* Editing one line of text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui/ui_edit.h"

enum { ROOM = 64 };

static struct ui_edit e;
static char text[ROOM];

static int set_up(void **unused)
{
    (void)unused;
    strcpy(text, "the quick fox");
    edit_begin(&e, text, false);
    return 0;
}

static void words_are_jumped_over(void **unused)
{
    (void)unused;
    edit_go(&e, edit_before(text, e.caret, true), false);
    assert_int_equal(e.caret, 10);
    edit_go(&e, edit_before(text, e.caret, true), false);
    assert_int_equal(e.caret, 4);
    edit_go(&e, edit_after(text, e.caret, true), false);
    assert_int_equal(e.caret, 9);
    assert_int_equal(edit_before(text, 0, true), 0);
    assert_int_equal(edit_after(text, strlen(text), true), strlen(text));
}

static void letters_of_several_bytes_are_one(void **unused)
{
    (void)unused;
    strcpy(text, "a\xc3\xa4 b");
    assert_int_equal(edit_after(text, 1, false), 3);
    assert_int_equal(edit_before(text, 3, false), 1);
    assert_int_equal(edit_after(text, 0, true), 3);
}

static void what_is_typed_replaces_what_is_selected(void **unused)
{
    (void)unused;
    edit_go(&e, 4, false);
    edit_go(&e, 9, true);
    assert_true(edit_put(&e, text, ROOM, "slow", EDIT_TYPED));
    assert_string_equal(text, "the slow fox");
    edit_go(&e, 3, false);
    edit_go(&e, 8, true);
    edit_cut(&e, text, 0);
    assert_string_equal(text, "the fox");
}

static void what_was_typed_on_end_is_taken_back_as_one(void **unused)
{
    (void)unused;
    edit_put(&e, text, ROOM, "e", EDIT_TYPED);
    edit_put(&e, text, ROOM, "s", EDIT_TYPED);
    edit_go(&e, 0, false);
    edit_put(&e, text, ROOM, "see ", EDIT_PUT);
    assert_string_equal(text, "see the quick foxes");
    assert_true(edit_undo(&e, text));
    assert_string_equal(text, "the quick foxes");
    assert_true(edit_undo(&e, text));
    assert_string_equal(text, "the quick fox");
    assert_int_equal(e.caret, strlen(text));
    assert_false(edit_undo(&e, text));
    assert_true(edit_redo(&e, text));
    assert_true(edit_redo(&e, text));
    assert_string_equal(text, "see the quick foxes");
    assert_false(edit_redo(&e, text));
}

static void what_is_done_after_taking_back_ends_doing_again(void **unused)
{
    (void)unused;
    edit_put(&e, text, ROOM, "!", EDIT_PUT);
    edit_undo(&e, text);
    edit_put(&e, text, ROOM, "?", EDIT_PUT);
    assert_false(edit_redo(&e, text));
    assert_true(edit_undo(&e, text));
    assert_string_equal(text, "the quick fox");
}

static void what_does_not_fit_is_not_taken(void **unused)
{
    (void)unused;
    assert_false(edit_put(&e, text, 16, "es and hens", EDIT_PUT));
    assert_string_equal(text, "the quick fox");
    assert_false(edit_undo(&e, text));
}

static void the_oldest_steps_are_forgotten(void **unused)
{
    (void)unused;
    for (int i = 0; i < EDIT_STEPS + 5; i++)
        edit_put(&e, text, ROOM, "x", EDIT_PUT);
    for (int i = 0; i < EDIT_STEPS; i++)
        assert_true(edit_undo(&e, text));
    assert_false(edit_undo(&e, text));
    assert_string_equal(text, "the quick foxxxxxx");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(words_are_jumped_over, set_up),
        cmocka_unit_test_setup(letters_of_several_bytes_are_one, set_up),
        cmocka_unit_test_setup(what_is_typed_replaces_what_is_selected, set_up),
        cmocka_unit_test_setup(what_was_typed_on_end_is_taken_back_as_one, set_up),
        cmocka_unit_test_setup(what_is_done_after_taking_back_ends_doing_again, set_up),
        cmocka_unit_test_setup(what_does_not_fit_is_not_taken, set_up),
        cmocka_unit_test_setup(the_oldest_steps_are_forgotten, set_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
