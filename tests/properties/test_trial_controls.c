/* Every detector of properties/trial.h finds the breach planted for it, and nothing where there is none. */
#include "core/apply.h"
#include "core/ask.h"
#include "properties/leaky.h"
#include "properties/trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SEED = 5 };

typedef const char *detector(struct trial *);

/* What a detector says of an action that leaks so. */
static const char *said(enum leak leak, detector *detect)
{
    struct bench b = leaky_fight();
    struct command c = leaky_wish(leak);
    struct random random;
    struct trial t;
    const char *breach;

    random_from_number(&random, SEED);
    assert_true(trial_make(&t, &b, &c, &random));
    breach = detect(&t);
    trial_clear(&t);
    bench_close(&b);
    return breach;
}

static void honest_rules_pass(void **unused)
{
    (void)unused;
    assert_null(said(LEAK_HONEST, trial_breach));
}

static void rules_that_count_their_runs_are_found(void **unused)
{
    (void)unused;
    assert_string_equal(said(LEAK_COUNTS, trial_repeats), "the same tape gave other events");
}

static void rules_that_look_at_addresses_are_found(void **unused)
{
    (void)unused;
    assert_string_equal(said(LEAK_POINTS, trial_repeats), "the same tape gave other events");
}

static void rules_that_read_ahead_on_the_tape_are_found(void **unused)
{
    (void)unused;
    assert_null(said(LEAK_PEEKS, trial_repeats));
    assert_string_equal(said(LEAK_PEEKS, trial_halts), "a prefix of the tape gave no prefix of the events");
}

static void rules_that_read_what_the_last_step_left_are_found(void **unused)
{
    (void)unused;
    assert_null(said(LEAK_LEFT_OVER, trial_repeats));
    assert_string_equal(said(LEAK_LEFT_OVER, trial_forgets),
                        "something crossed a border that is neither state nor kept");
}

static void rules_that_keep_numbers_outside_the_state_are_found(void **unused)
{
    (void)unused;
    assert_null(said(LEAK_WHISPERS, trial_repeats));
    assert_string_equal(said(LEAK_WHISPERS, trial_forgets),
                        "something crossed a border that is neither state nor kept");
}

/* Written past the events, the state cannot be given back. */
static void rules_that_write_behind_the_events_are_found(void **unused)
{
    (void)unused;
    assert_string_equal(said(LEAK_BEHIND, trial_breach), "the state was not given back as it was");
}

/* ---- taking back ---- */

/* Forgets one thing of one kind of event, as a slip in apply.c would. */
static bool forget_stat(struct state *s, const struct event *e)
{
    return e->kind == EVENT_STAT || apply_back(s, e);
}

static bool forget_ground(struct state *s, const struct event *e)
{
    return e->kind == EVENT_TERRAIN || apply_back(s, e);
}

/* What undo says after these edits were made by the GM. */
static const char *undone(const int (*edit)[EDIT_NUMBERS], const int *n, int edits, take_back *back)
{
    struct bench b = leaky_fight();
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct random random;
    struct trial t;
    const char *breach;

    for (int i = 0; i < edits; i++)
        assert_true(tape_add(&c.args, (struct answer){ .kind = ASK_EDIT, .n = (short)n[i] }, edit[i]));
    random_from_number(&random, SEED);
    assert_true(trial_make(&t, &b, &c, &random));
    assert_null(trial_undoes(&t, apply_back));
    breach = trial_undoes(&t, back);
    trial_clear(&t);
    command_clear(&c);
    bench_close(&b);
    return breach;
}

static void a_byte_that_is_not_restored_is_found(void **unused)
{
    static const int stat[][EDIT_NUMBERS] = { { EDIT_set_stat, 0, 0, 3 } };
    const int ground[][EDIT_NUMBERS] = { { EDIT_set_terrain, 0, LAYER_GROUND, 1,
                                           cell_pack((struct cell){ 2, 3 }), 1 } };
    static const int n[] = { 4, 6 };

    (void)unused;
    assert_string_equal(undone(stat, &n[0], 1, forget_stat), "a byte was not restored by undo");
    assert_string_equal(undone(ground, &n[1], 1, forget_ground), "a byte was not restored by undo");
}

/* ---- the state's own sum, and answers as text ---- */

static void a_wrong_hash_is_found(void **unused)
{
    struct bench b = leaky_fight();
    struct command c = leaky_wish(LEAK_HONEST);
    struct random random;
    struct trial t;

    (void)unused;
    b.now.hash ^= 1;
    random_from_number(&random, SEED);
    assert_true(trial_make(&t, &b, &c, &random));
    assert_string_equal(t.breach, "the hash carried along is not that of the state");
    assert_non_null(trial_halts(&t));
    assert_non_null(trial_undoes(&t, apply_back));
    trial_clear(&t);
    bench_close(&b);
}

static void a_text_that_means_something_else_is_found(void **unused)
{
    struct bench b = leaky_fight();
    struct question q;
    struct answer answer = { .kind = ASK_COUNT, .n = 1 };
    int value = 4;

    (void)unused;
    ask_begin(&q, ASK_COUNT, NAME_yes, "LE-1", NOBODY, SEATS_GM);
    q.hi = 9;
    assert_null(trial_reads(&q, &b, "4", &answer, &value));
    assert_string_equal(trial_reads(&q, &b, "5", &answer, &value),
                        "an answer's text is read as another answer");
    assert_string_equal(trial_reads(&q, &b, "four", &answer, &value), "an answer's text is not read again");
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_rules_pass),
        cmocka_unit_test(rules_that_count_their_runs_are_found),
        cmocka_unit_test(rules_that_look_at_addresses_are_found),
        cmocka_unit_test(rules_that_read_ahead_on_the_tape_are_found),
        cmocka_unit_test(rules_that_read_what_the_last_step_left_are_found),
        cmocka_unit_test(rules_that_keep_numbers_outside_the_state_are_found),
        cmocka_unit_test(rules_that_write_behind_the_events_are_found),
        cmocka_unit_test(a_byte_that_is_not_restored_is_found),
        cmocka_unit_test(a_wrong_hash_is_found),
        cmocka_unit_test(a_text_that_means_something_else_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
