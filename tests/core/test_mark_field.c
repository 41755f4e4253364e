/* Small numbers that share a mark's `a`: each has its bits and its start, and changes no other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/mark_field.h"

/* Three bits from 0 that begin at 0; five from -16 that begin at -2; three that begin by the mark's word. */
static const struct mark_field fields[] = {
    { "uses", 0, 3, 0, 0, NULL, "T-1" },
    { "modifier", 3, 5, -16, -2, NULL, "T-2", .list = "told" },
    { "bonus", 8, 3, 0, 0, NULL, "T-3", .table = 1, .from = 1, .list = "told" },
    { NULL },
};
enum { USES, MODIFIER, BONUS };

/* A book with a row for each of two words. */
static const struct item_kind kinds[] = {
    { "start", NULL, { { "bonus", 0, 9, 0, NULL }, { NULL } }, "T-3" }
};
static const struct ruleset rules = { .id = "starting", .kinds = kinds, .nkinds = 1 };
static struct book book;

static int open_book(void **state)
{
    (void)state;
    return book_init(&book, &rules) && book_add_item(&book, &(struct item){ "few", .field = { 2 } }) >= 0 &&
                   book_add_item(&book, &(struct item){ "many", .field = { 5 } }) >= 0
               ? 0
               : -1;
}

static int close_book(void **state)
{
    (void)state;
    book_clear(&book);
    return 0;
}

static void nothing_written_is_where_it_starts(void **state)
{
    struct mark_field second = mark_field_by(&book, &fields[BONUS], 1);

    (void)state;
    assert_int_equal(mark_field_of(0, &fields[USES]), 0);
    assert_int_equal(mark_field_of(0, &fields[MODIFIER]), -2);
    assert_int_equal(mark_field_of(0, &second), 5);
    assert_int_equal(mark_field_now(&book, &(struct mark){ .b = 1 }, &fields[BONUS]), 5);
    assert_int_equal(mark_field_now(&book, &(struct mark){ .b = 2 }, &fields[BONUS]), 0); /* no such row */
}

static void each_holds_all_its_values_beside_the_others(void **state)
{
    (void)state;
    for (int uses = 0; uses < 8; uses++)
        for (int modifier = -16; modifier < 16; modifier++) {
            int a = mark_field_put(mark_field_put(0, &fields[USES], uses), &fields[MODIFIER], modifier);

            assert_int_equal(mark_field_of(a, &fields[USES]), uses);
            assert_int_equal(mark_field_of(a, &fields[MODIFIER]), modifier);
            assert_int_equal(mark_field_of(mark_field_put(a, &fields[USES], 0), &fields[MODIFIER]), modifier);
        }
}

static void what_it_cannot_hold_becomes_the_nearest(void **state)
{
    (void)state;
    assert_int_equal(mark_field_of(mark_field_put(0, &fields[USES], 99), &fields[USES]), 7);
    assert_int_equal(mark_field_of(mark_field_put(0, &fields[USES], -1), &fields[USES]), 0);
    assert_int_equal(mark_field_of(mark_field_put(0, &fields[MODIFIER], -99), &fields[MODIFIER]), -16);
}

/* Another word has another start: what was said stays, what was not begins anew. */
static void said_numbers_stay_when_the_word_changes(void **state)
{
    struct mark_field first = mark_field_by(&book, &fields[BONUS], 0),
                      second = mark_field_by(&book, &fields[BONUS], 1);
    int a = mark_field_put(0, &first, 3);

    (void)state;
    assert_int_equal(mark_field_of(mark_field_rebase(&book, a, fields, 0, 1, 1u << 8), &second), 3);
    assert_int_equal(mark_field_of(mark_field_rebase(&book, 0, fields, 0, 1, 0), &second), 5);
}

static void fields_are_found_by_key_and_by_list(void **state)
{
    struct mark_def def = { .key = "mark", .field = fields };

    (void)state;
    assert_ptr_equal(mark_field_find(fields, "modifier"), &fields[MODIFIER]);
    assert_null(mark_field_find(fields, "mod"));
    assert_null(mark_field_find(NULL, "modifier"));
    assert_ptr_equal(mark_field_listed(&def, "told", 1), &fields[BONUS]);
    assert_null(mark_field_listed(&def, "told", 2));
    assert_null(mark_field_listed(&def, "untold", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_written_is_where_it_starts),
        cmocka_unit_test(each_holds_all_its_values_beside_the_others),
        cmocka_unit_test(what_it_cannot_hold_becomes_the_nearest),
        cmocka_unit_test(said_numbers_stay_when_the_word_changes),
        cmocka_unit_test(fields_are_found_by_key_and_by_list),
    };

    return cmocka_run_group_tests(tests, open_book, close_book);
}
