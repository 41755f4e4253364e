/* Adding up what odds are asked about. */
#include "core/explore_count.h"

#include "base/mem.h"
#include "base/unit.h"

static struct event result(int what, int who, int target, int now)
{
    return (struct event){
        .kind = EVENT_RESULT, .what = (short)what, .who = (short)who, .a = target, .now = now
    };
}

static struct odds watching(struct watch watch)
{
    struct odds odds = { .n = 1 };

    odds.watch[0] = watch;
    return odds;
}

static unsigned count(struct odds *odds, struct event e, double chance, unsigned happened)
{
    assert_true(explore_count(odds, &e, chance, &happened));
    return happened;
}

TEST(an_event_is_counted_once_a_way_but_every_number_is)
{
    struct odds odds = watching(watch_make(EVENT_RESULT, 5));
    unsigned happened = count(&odds, result(5, 0, 1, 3), 0.25, 0);

    assert_int_equal(happened, 1);
    assert_int_equal(count(&odds, result(5, 0, 1, 4), 0.25, happened), 1);
    count(&odds, result(5, 0, 1, 4), 0.5, 0);
    assert_true(odds.watch[0].chance == 0.75);
    assert_true(odds.watch[0].mean == 0.75 + 1 + 2);
    assert_int_equal(odds.watch[0].lo, 3);
    assert_int_equal(odds.watch[0].n, 2);
    assert_true(odds.watch[0].histogram[0] == 0.25);
    assert_true(odds.watch[0].histogram[1] == 0.75);
    odds_clear(&odds);
    assert_int_equal(odds.n, 0);
}

TEST(a_watch_looks_for_kind_name_figures_and_label)
{
    struct watch w = watch_make(EVENT_RESULT, 5);
    struct event e = result(5, 2, 3, 1), note = { .kind = EVENT_NOTE, .what = 5 };
    struct odds odds;

    w.who = 2;
    w.target = 3;
    w.label = 9;
    e.label = 9;
    odds = watching(w);
    assert_int_equal(count(&odds, e, 1, 0), 1);
    assert_int_equal(count(&odds, note, 1, 0), 0);
    e.label = 8;
    assert_int_equal(count(&odds, e, 1, 0), 0);
    e.label = 9;
    e.who = 1;
    assert_int_equal(count(&odds, e, 1, 0), 0);
    e.who = 2;
    e.a = 2;
    assert_int_equal(count(&odds, e, 1, 0), 0);
    e.a = 3;
    e.what = 6;
    assert_int_equal(count(&odds, e, 1, 0), 0);
    odds_clear(&odds);
    odds = watching(watch_make(EVENT_RESULT, -1));
    assert_int_equal(count(&odds, result(77, 4, -1, 0), 1, 0), 1);
    odds_clear(&odds);
}

TEST(each_watch_has_a_bit_of_its_own)
{
    struct odds odds = { .n = 3 };
    unsigned happened;

    for (int i = 0; i < 3; i++)
        odds.watch[i] = watch_make(EVENT_RESULT, i);
    happened = count(&odds, result(2, 0, 0, 0), 1, 0);
    assert_int_equal(happened, 4);
    happened = count(&odds, result(0, 0, 0, 0), 1, happened);
    assert_int_equal(happened, 5);
    odds_clear(&odds);
}

TEST(a_mark_counts_by_its_level)
{
    struct odds odds = watching(watch_make(EVENT_MARKED, 2));
    struct event e = { .kind = EVENT_MARKED, .what = 2, .mark = { .level = -3, .a = 900 } };

    count(&odds, e, 1, 0);
    assert_int_equal(odds.watch[0].lo, -3);
    assert_true(odds.watch[0].mean == -3);
    odds_clear(&odds);
}

TEST(bars_grow_to_both_sides)
{
    struct odds odds = watching(watch_make(EVENT_RESULT, 5));
    static const int number[] = { 10, 12, 5, -4, 11, 12 };

    for (int i = 0; i < 6; i++)
        count(&odds, result(5, 0, 0, number[i]), 1, 0);
    assert_int_equal(odds.watch[0].lo, -4);
    assert_int_equal(odds.watch[0].n, 17);
    assert_true(odds.watch[0].histogram[16] == 2);
    assert_true(odds.watch[0].histogram[0] == 1);
    assert_true(odds.watch[0].histogram[1] == 0);
    odds_clear(&odds);
}

TEST(numbers_too_far_apart_have_no_histogram)
{
    struct odds odds = watching(watch_make(EVENT_RESULT, 5));

    count(&odds, result(5, 0, 0, 0), 0.5, 0);
    count(&odds, result(5, 0, 0, BARS_MAX - 1), 0.25, 0);
    assert_false(odds.watch[0].scattered);
    count(&odds, result(5, 0, 0, INT_MIN), 0.25, 0);
    assert_true(odds.watch[0].scattered);
    assert_int_equal(odds.watch[0].n, 0);
    assert_null(odds.watch[0].histogram);
    count(&odds, result(5, 0, 0, 3), 0.5, 0);
    assert_true(odds.watch[0].chance == 1.5);
    odds_clear(&odds);
}

TEST(without_memory_it_says_so)
{
    struct odds odds = watching(watch_make(EVENT_RESULT, 5));
    struct event e = result(5, 0, 0, 9);
    unsigned happened = 0;

    count(&odds, result(5, 0, 0, 3), 1, 0);
    mem_fail_after(1, true);
    assert_false(explore_count(&odds, &e, 1, &happened));
    mem_fail_after(0, false);
    assert_int_equal(odds.watch[0].n, 1);
    odds_clear(&odds);
}

RUN(cmocka_unit_test(an_event_is_counted_once_a_way_but_every_number_is),
    cmocka_unit_test(a_watch_looks_for_kind_name_figures_and_label),
    cmocka_unit_test(each_watch_has_a_bit_of_its_own), cmocka_unit_test(a_mark_counts_by_its_level),
    cmocka_unit_test(bars_grow_to_both_sides), cmocka_unit_test(numbers_too_far_apart_have_no_histogram),
    cmocka_unit_test(without_memory_it_says_so))
