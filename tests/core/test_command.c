#include "core/table.h"

TEST(a_bare_wish_has_nothing_but_verb_and_seat)
{
    struct command c = command_make(WALK, 3);

    assert_int_equal(c.deed, WALK);
    assert_int_equal(c.seat, 3);
    assert_int_equal(c.actor, NOBODY);
    assert_int_equal(c.target, NOBODY);
    assert_int_equal(c.item, -1);
    assert_false(cell_somewhere(c.cell));
    assert_int_equal(c.args.len, 0);
}

TEST(a_copy_owns_its_arguments)
{
    struct command c = wish(WALK, 1, 0, NOBODY), copy;

    give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, 4);
    assert_true(command_copy(&copy, &c));
    assert_ptr_not_equal(copy.args.at, c.args.at);
    command_clear(&c);
    assert_int_equal(copy.args.len, 1);
    assert_int_equal(copy.args.value[copy.args.at[0].at], 4);
    assert_int_equal(copy.deed, WALK);
    command_clear(&copy);
}

TEST(without_memory_a_copy_is_none)
{
    struct command c = wish(WALK, 1, 0, NOBODY), copy;
    bool done = false;

    give_arg(&c, ASK_COUNT, SEAT_ANY, N_levels, 4);
    for (long k = 1; !done; k++) {
        mem_fail_after(k, true);
        done = command_copy(&copy, &c);
        mem_fail_after(0, false);
        if (!done)
            assert_int_equal(copy.args.len, 0);
    }
    assert_int_equal(copy.args.len, 1);
    command_clear(&copy);
    command_clear(&c);
}

TEST(an_edit_lays_its_numbers_in_order)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    const int more[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };

    assert_true(command_edit(&c, EDIT_set_stat, 1, HP, -7, NULL, 0));
    assert_true(command_edit(&c, EDIT_add_mark, 2, 0, 0, more, 8));
    assert_int_equal(c.args.len, 2);
    assert_int_equal(c.args.at[0].kind, ASK_EDIT);
    assert_int_equal(c.args.at[0].n, 4);
    assert_int_equal(c.args.value[0], EDIT_set_stat);
    assert_int_equal(c.args.value[3], -7);
    assert_int_equal(c.args.at[1].n, EDIT_NUMBERS);
    assert_int_equal(c.args.value[c.args.at[1].at + 11], 8);
    command_clear(&c);
}

static void lay_too_many_numbers(void)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    const int more[9] = { 0 };

    command_edit(&c, EDIT_add_mark, 0, 0, 0, more, 9);
}

TEST(an_edit_of_too_many_numbers_is_a_bug)
{
    assert_true(stops(lay_too_many_numbers));
}

TEST(edits_have_words)
{
    assert_string_equal(edit_name(EDIT_set_x), "set_x");
    assert_string_equal(edit_name(EDIT_fill), "fill");
    assert_string_equal(edit_name(EDIT_fill_pool), "fill_pool");
    assert_string_equal(edit_name(EDIT_COUNT), "");
}

RUN(cmocka_unit_test(a_bare_wish_has_nothing_but_verb_and_seat), cmocka_unit_test(a_copy_owns_its_arguments),
    cmocka_unit_test(without_memory_a_copy_is_none), cmocka_unit_test(an_edit_lays_its_numbers_in_order),
    cmocka_unit_test(an_edit_of_too_many_numbers_is_a_bug), cmocka_unit_test(edits_have_words))
