/*
 * What a script of Name TBD sees a case of, for all cases: prices step by step, what is said of a roll, the
 * height of fliers; what a program hopes for of a blow.
 */
#include "base/bounds.h"
#include "base/faults.h"
#include "content/items.h"
#include "core/apply.h"
#include "core/shown.h"
#include "rules/nametbd/make.h"
#include "rules/nametbd/program/program.h"
#include "support/bench.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static struct bench open_book(void)
{
    struct bench b = bench_open("nametbd", GRID_SQUARE, 20, 12);
    struct faults faults;

    faults_init(&faults);
    assert_true(items_load(&b.book, &faults));
    faults_clear(&faults);
    return b;
}

/* TBD-191: a way costs what its steps cost, there and back again, and no step is free. */
static void a_way_costs_its_steps(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    for (int stat = 0; stat < b.rules->nstats; stat++) {
        int score = tbd_score_of(stat), sum = 0;

        for (int value = 1; score >= 0 && value <= 12; value++) {
            sum += tbd_step_price(&b.book, score, value);
            assert_true(tbd_step_price(&b.book, score, value) > 0);
            assert_int_equal(tbd_way_price(&b.book, score, 0, value), sum);
            assert_int_equal(tbd_way_price(&b.book, score, value, 0), -sum);
        }
    }
    bench_close(&b);
}

/* TBD-28, TBD-61: what is said of a roll in advance comes back as it was said, whatever else is said. */
static void what_is_said_of_a_roll_stays_apart(void **unused)
{
    (void)unused;
    for (int difficulty = -4; difficulty <= 4; difficulty++)
        for (int bits = 0; bits < 4; bits++) {
            int by = tbd_read_by(difficulty, bits & 1, bits & 2), off = tbd_call_off(by);

            assert_int_equal(tbd_is_trivial(by), (bits & 2) != 0);
            assert_false(tbd_is_magic(by));
            assert_false(tbd_is_off(by));
            assert_true(tbd_is_magic(tbd_with_magic(by)));
            assert_int_equal(tbd_is_trivial(tbd_with_magic(by)), (bits & 2) != 0);
            assert_true(tbd_is_off(off));
            assert_int_equal(tbd_is_trivial(off), (bits & 2) != 0);
            for (int outcome = VERY_BAD; outcome <= VERY_GOOD; outcome++) {
                int said = tbd_say_outcome(by, outcome);

                assert_int_equal(tbd_is_trivial(said), (bits & 2) != 0);
                assert_false(tbd_is_off(said));
                assert_int_equal(tbd_say_outcome(said, VERY_BAD), tbd_say_outcome(by, VERY_BAD));
            }
        }
}

/* TBD-219, TBD-242: the larger of the plane and the height, fractions of a cell up. */
static void height_counts_as_distance(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    bench_figure(&b, "ana", "heroes", 1, "3,3", "");
    bench_figure(&b, "bat", "foes", 0, "6,3", "");
    for (int height = 0; height <= 8 * ONE_CELL; height += 250) {
        int up = (height + ONE_CELL - 1) / ONE_CELL;

        b.now.token[1].height = height;
        assert_int_equal(state_distance(&b.now, 0, 1), larger(up, 3));
        assert_int_equal(state_distance_from(&b.now, 0, (struct cell){ 6, 2 }, 1, b.now.token[1].at),
                         larger(up, 1));
    }
    bench_close(&b);
}

/* Ana strikes with a profile of that tag at somebody who adds nothing to the defence; its mark. */
static int give_profile(struct bench *b, int tag, int bonus)
{
    const struct mark_field *field = b->rules->marks[PROFILE].field;
    struct event e = { .kind = EVENT_MARKED, .mark = mark_make(PROFILE, 0) };

    e.mark.next = apply_next_mark(&b->now);
    e.mark.b = (short)tag;
    e.mark.a = mark_field_put(0, &field[PROFILE_STATISTIC], STRENGTH);
    e.mark.a = mark_field_put(e.mark.a, &field[PROFILE_BONUS], bonus);
    e.mark.a = mark_field_put(e.mark.a, &field[PROFILE_RANGES], 1 << MELEE);
    assert_true(apply_event(&b->now, &e));
    return state_find(&b->now, 0, PROFILE, -2);
}

/* TBD-108, TBD-111, TBD-125 */
static void hope_is_as_explored(struct bench *b, int tag, int bonus)
{
    int id = give_profile(b, tag, bonus);
    struct command c = command_make(DO_attack, 1);
    const struct shown shown = { .seat = 1 };
    struct policy policy[SEATS];
    struct odds odds = { .n = 1 };
    struct profile profile;

    c.actor = 0;
    c.target = 1;
    odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    odds.watch[0].who = 0;
    shown_policies(&shown, policy);
    assert_true(explore_odds(&b->now, &b->book, &c, NULL, policy, NULL, NULL, 1000000, &odds));
    assert_true(odds.exact && !odds.refused);
    tbd_profile(&b->now, &b->book, 0, id, true, &profile);
    assert_int_equal(profile.bonus, bonus);
    assert_true(fabs(tbd_hope_of_hit(&b->now, &b->book, 0, &profile) - TBD_WAYS * odds.watch[0].chance) <
                1e-3);
    odds_clear(&odds);
}

static void what_is_hoped_for_is_what_exploring_finds(void **unused)
{
    static const char *const modifies[] = { "false", "true" };

    (void)unused;
    for (int with = 0; with < 2; with++)
        for (int tag = HUMAN; tag <= COMPLEX_POWERFUL; tag++)
            for (int bonus = 0; bonus <= 6; bonus += 3) {
                struct bench b = open_book();
                char words[32];

                bench_option(&b, "tag_modifier_in_combat", modifies[with]);
                snprintf(words, sizeof words, "strength=%d", 3 - bonus);
                bench_figure(&b, "ana", "heroes", 1, "3,3", words);
                bench_figure(&b, "bat", "foes", 0, "4,3", "max_life=9 life=9");
                hope_is_as_explored(&b, tag, bonus);
                bench_close(&b);
            }
}

/* TBD-190: a figure of which no sheet says anything is where its prices begin, wherever a table puts that. */
static void an_unsaid_figure_is_where_its_prices_begin(void **unused)
{
    struct bench b = open_book();

    (void)unused;
    assert_int_equal(ruleset_stat_start(&b.book, MAX_LIFE), 20);
    assert_int_equal(ruleset_stat_start(&b.book, RECOVERY), 10);
    assert_int_equal(ruleset_stat_start(&b.book, SPEED), NORMAL);
    assert_int_equal(ruleset_stat_start(&b.book, XP), START_BY_RULE);
    b.book.item[tbd_price_row(&b.book, SCORE_LIFE) - b.book.item].field[PRICED_FROM] = 25;
    assert_int_equal(ruleset_stat_start(&b.book, MAX_LIFE), 25);
    bench_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_way_costs_its_steps),
        cmocka_unit_test(an_unsaid_figure_is_where_its_prices_begin),
        cmocka_unit_test(what_is_said_of_a_roll_stays_apart),
        cmocka_unit_test(height_counts_as_distance),
        cmocka_unit_test(what_is_hoped_for_is_what_exploring_finds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
