#include "board/cell.h"

#include "board/ground.h"

static void packed_cells_come_back(void **state)
{
    (void)state;
    for (int y = -2000; y <= 3000; y += 7) {
        for (int x = -2000; x <= 3000; x += 11) {
            struct cell c = { (short)x, (short)y };
            assert_true(cell_pack(c) >= 0);
            assert_true(cell_same(cell_unpack(cell_pack(c)), c));
        }
    }
    assert_int_equal(cell_pack(NOWHERE), -1);
    assert_false(cell_somewhere(cell_unpack(-1)));
}

static void packed_numbers_rise_in_reading_order(void **state)
{
    struct cell c[] = { { 2, -1 }, { -3, 0 }, { 0, 0 }, { 5, 0 }, { -9, 1 } };

    (void)state;
    for (int i = 0; i + 1 < 5; i++) {
        assert_true(cell_pack(c[i]) < cell_pack(c[i + 1]));
        assert_true(cell_compare(c[i], c[i + 1]) < 0);
        assert_true(cell_compare(c[i + 1], c[i]) > 0);
        assert_int_equal(cell_compare(c[i], c[i]), 0);
    }
}

static void sorting_follows_reading_order(void **state)
{
    struct cell c[] = { { 1, 1 }, { 0, 1 }, { 7, 0 }, { -2, 1 } };

    (void)state;
    cell_sort(c, 4);
    assert_true(cell_same(c[0], (struct cell){ 7, 0 }));
    assert_true(cell_same(c[1], (struct cell){ -2, 1 }));
    assert_true(cell_same(c[3], (struct cell){ 1, 1 }));
    cell_sort(c, 0);
}

static void a_cell_is_written_with_a_comma(void **state)
{
    char text[CELL_TEXT];

    (void)state;
    assert_string_equal(cell_print((struct cell){ 3, 4 }, text), "3,4");
    assert_string_equal(cell_print((struct cell){ -10, 0 }, text), "-10,0");
    assert_string_equal(cell_print(NOWHERE, text), "-32768,-32768");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packed_cells_come_back),
        cmocka_unit_test(packed_numbers_rise_in_reading_order),
        cmocka_unit_test(sorting_follows_reading_order),
        cmocka_unit_test(a_cell_is_written_with_a_comma),
    };
    return cmocka_run_group_tests_name("board/cell", tests, NULL, NULL);
}
