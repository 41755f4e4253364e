#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "session/odds/thinker.h"

#include <stdatomic.h>

#define TEST(name) static void name(void **unused __attribute__((unused)))

enum { LONG = 10000, ONE = 1, OTHER = 2 };

/* A thought that adds up, or goes on until it is stopped. */
struct sum {
    struct thought thought;
    int from, result;
    bool endless, stopped;
    int *dropped;
};

static atomic_int rung;

static void ring(void *context)
{
    (void)context;
    atomic_fetch_add(&rung, 1);
}

static void add_up(struct thought *thought, const atomic_bool *stop)
{
    struct sum *sum = (struct sum *)thought;

    while (sum->endless && !sum->stopped)
        sum->stopped = atomic_load(stop);
    for (int i = 0; i <= sum->from; i++)
        sum->result += i;
}

static void drop(struct thought *thought)
{
    ++*((struct sum *)thought)->dropped;
    mem_free(thought);
}

static struct sum *sum_new(int from, int kind, int *dropped)
{
    struct sum *sum = mem_new(1, sizeof *sum);

    assert_non_null(sum);
    *sum = (struct sum){ .thought = { add_up, drop, kind, NULL }, .from = from, .dropped = dropped };
    return sum;
}

TEST(thoughts_are_thought_in_the_order_asked)
{
    struct thinker *t = thinker_new(ring, NULL);
    int dropped = 0, before = atomic_load(&rung);

    assert_non_null(t);
    for (int i = 1; i <= 5; i++)
        thinker_ask(t, &sum_new(i, ONE, &dropped)->thought);
    assert_true(thinker_wait(t, LONG));
    for (int i = 1; i <= 5; i++) {
        struct sum *sum = (struct sum *)thinker_take(t, -1);

        assert_non_null(sum);
        assert_int_equal(sum->result, i * (i + 1) / 2);
        drop(&sum->thought);
    }
    assert_null(thinker_take(t, -1));
    assert_false(thinker_busy(t, -1));
    thinker_free(t);
    assert_int_equal(atomic_load(&rung) - before, 5);
    assert_int_equal(dropped, 5);
}

TEST(what_is_finished_is_taken_by_its_kind)
{
    struct thinker *t = thinker_new(ring, NULL);
    int dropped = 0;
    struct thought *taken;

    thinker_ask(t, &sum_new(1, ONE, &dropped)->thought);
    thinker_ask(t, &sum_new(2, OTHER, &dropped)->thought);
    assert_true(thinker_wait(t, LONG));
    taken = thinker_take(t, OTHER);
    assert_int_equal(taken->kind, OTHER);
    drop(taken);
    assert_null(thinker_take(t, OTHER));
    assert_true(thinker_busy(t, ONE));
    assert_false(thinker_busy(t, OTHER));
    thinker_free(t);
    assert_int_equal(dropped, 2);
}

TEST(a_thought_that_nobody_wants_ends_and_is_never_taken)
{
    struct thinker *t = thinker_new(ring, NULL);
    int dropped = 0;
    struct sum *endless = sum_new(1, ONE, &dropped);
    struct thought *taken;

    endless->endless = true;
    thinker_ask(t, &endless->thought);
    thinker_ask(t, &sum_new(3, ONE, &dropped)->thought);
    thinker_ask(t, &sum_new(4, OTHER, &dropped)->thought);
    assert_false(thinker_wait(t, 5));
    thinker_forget(t, ONE);
    assert_false(thinker_busy(t, ONE));
    assert_true(thinker_wait(t, LONG));
    taken = thinker_take(t, -1);
    assert_int_equal(taken->kind, OTHER);
    drop(taken);
    assert_null(thinker_take(t, -1));
    thinker_free(t);
    assert_int_equal(dropped, 3);
}

TEST(closing_stops_what_is_under_way)
{
    struct thinker *t = thinker_new(ring, NULL);
    int dropped = 0;

    for (int i = 0; i < 3; i++) {
        struct sum *endless = sum_new(1, ONE, &dropped);

        endless->endless = true;
        thinker_ask(t, &endless->thought);
    }
    thinker_free(t);
    thinker_free(NULL);
    assert_int_equal(dropped, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thoughts_are_thought_in_the_order_asked),
        cmocka_unit_test(what_is_finished_is_taken_by_its_kind),
        cmocka_unit_test(a_thought_that_nobody_wants_ends_and_is_never_taken),
        cmocka_unit_test(closing_stops_what_is_under_way),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
