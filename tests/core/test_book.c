#include "core/table.h"

static const struct item sword = { .key = "sword", .kind = 0, .field = { 2, 1 } };
static const struct item bow = { .key = "bow", .kind = 0, .field = { 1, 9 } };

TEST(items_are_found_by_key)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    assert_int_equal(book_find_item(&t.book, "sword"), -1);
    assert_int_equal(book_add_item(&t.book, &sword), 0);
    assert_int_equal(book_add_item(&t.book, &bow), 1);
    assert_int_equal(book_find_item(&t.book, "bow"), 1);
    assert_int_equal(t.book.item[0].field[0], 2);
    table_close(&t);
}

TEST(an_equal_item_is_the_old_row)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    book_add_item(&t.book, &sword);
    book_add_item(&t.book, &bow);
    assert_int_equal(book_add_item(&t.book, &sword), 0);
    assert_int_equal(t.book.nitems, 2);
    table_close(&t);
}

TEST(a_changed_item_hides_the_old_one_but_rows_stay)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);
    struct item better = sword;

    better.field[0] = 3;
    book_add_item(&t.book, &sword);
    assert_int_equal(book_add_item(&t.book, &better), 1);
    assert_int_equal(book_find_item(&t.book, "sword"), 1);
    assert_int_equal(book_item(&t.book, BRAWL_MARKS)->field[0], 2);
    assert_int_equal(book_item(&t.book, BRAWL_MARKS + 1)->field[0], 3);
    table_close(&t);
}

TEST(a_mark_stands_for_an_item_from_the_last_mark_on)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    book_add_item(&t.book, &sword);
    assert_null(book_item(&t.book, WOUND));
    assert_null(book_item(&t.book, KEY_FREE));
    assert_null(book_item(&t.book, BRAWL_MARKS + 1));
    assert_string_equal(book_item(&t.book, BRAWL_MARKS)->key, "sword");
    table_close(&t);
}

TEST(a_full_catalogue_takes_no_more)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);
    struct item item = { .kind = 1 };

    for (int i = 0; i < ITEMS_MAX; i++) {
        snprintf(item.key, sizeof item.key, "%d", i);
        assert_int_equal(book_add_item(&t.book, &item), i);
    }
    assert_int_equal(book_add_item(&t.book, &sword), -1);
    assert_int_equal(book_add_item(&t.book, &item), ITEMS_MAX - 1);
    table_close(&t);
}

static uint64_t first_number(const struct item *row)
{
    return UINT64_C(1) << row->field[0];
}

TEST(what_the_rows_of_a_kind_bear_on_is_kept_until_they_are_cut)
{
    struct item_kind kind = brawl.kinds[0];
    struct ruleset rules = brawl;
    struct book book;

    kind.touches = first_number;
    rules.kinds = &kind;
    rules.nkinds = 1;
    assert_true(book_init(&book, &rules));
    assert_true(book.touched[0] == 0);
    book_add_item(&book, &sword);
    book_add_item(&book, &bow);
    assert_true(book.touched[0] == (UINT64_C(1) << 2 | UINT64_C(1) << 1));
    book_cut(&book, 1);
    assert_true(book.touched[0] == UINT64_C(1) << 2);
    book_clear(&book);
}

TEST(without_memory_a_book_is_not_begun_and_takes_nothing)
{
    struct book book;
    bool begun = false;

    for (long k = 1; !begun; k++) {
        mem_fail_after(k, true);
        begun = book_init(&book, &brawl);
        mem_fail_after(0, false);
    }
    mem_fail_after(1, false);
    assert_int_equal(book_add_item(&book, &sword), -1);
    mem_fail_after(0, false);
    assert_int_equal(book.nitems, 0);
    book_clear(&book);
}

RUN(cmocka_unit_test(items_are_found_by_key), cmocka_unit_test(an_equal_item_is_the_old_row),
    cmocka_unit_test(a_changed_item_hides_the_old_one_but_rows_stay),
    cmocka_unit_test(a_mark_stands_for_an_item_from_the_last_mark_on),
    cmocka_unit_test(a_full_catalogue_takes_no_more),
    cmocka_unit_test(what_the_rows_of_a_kind_bear_on_is_kept_until_they_are_cut),
    cmocka_unit_test(without_memory_a_book_is_not_begun_and_takes_nothing))
