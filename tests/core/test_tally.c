/* Totals: labelled terms, rerolls, and the GM's modifiers, told or hidden. */
#include "base/bounds.h"
#include "core/explore.h"
#include "core/rule.h"
#include "core/table.h"

/* A strike of ann's up to the question whether she spends luck: both dice rolled. */
static struct tape rolled(int hit, int dodge)
{
    struct tape tape = { 0 };

    die(&tape, hit);
    die(&tape, dodge);
    give(&tape, ASK_PICK, 1, 0);
    return tape;
}

static const struct event *nth(const struct events *events, int kind, int n)
{
    for (int i = 0; i < events->n; i++)
        if (events->at[i].kind == kind && n-- == 0)
            return &events->at[i];
    return NULL;
}

TEST(terms_are_told_before_their_total)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = rolled(1, 3);
    struct play p;

    edit(&t, EDIT_set_stat, 0, NERVE, 4);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(count_events(&p.events, EVENT_TERM, N_attack), 1); /* the situation was 0: no term */
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->label, N_margin);
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->now, 4);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 0)->now, 5);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 1)->now, 3);
    assert_true(nth(&p.events, EVENT_TERM, 0) < nth(&p.events, EVENT_TOTAL, 0));
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(a_reroll_keeps_the_better_die)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    for (int again = 1; again <= 3; again++) {
        struct command c = wish(STRIKE, 1, 0, 2);
        struct tape tape = { 0 };
        struct play p;

        die(&tape, 2);
        die(&tape, 2);
        give(&tape, ASK_PICK, 1, 1);
        die(&tape, again);
        play_begin(&p, &t.now, &t.book, &c);
        assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
        assert_int_equal(nth(&p.events, EVENT_TOTAL, 0)->now, larger(again, 2));
        assert_int_equal(nth(&p.events, EVENT_ROLLED, 2)->roll.again, 1);
        assert_int_equal(nth(&p.events, EVENT_ROLLED, 2)->roll.face[0], again);
        assert_int_equal(state_stat(&t.now, 0, LUCK), 0);
        play_rollback(&p);
        play_clear(&p);
        tape_clear(&tape);
    }
    table_close(&t);
}

TEST(a_modifier_of_the_gm_goes_into_the_first_total_and_is_gone)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = rolled(2, 2);
    struct play p;

    lay_mark(&t, TABLE, BONUS, -1, 3, 0, SEATS_ALL);
    lay_mark(&t, 0, BONUS, -1, -1, 0, SEATS_ALL);
    lay_mark(&t, 2, BONUS, -1, 1, 0, SEATS_ALL);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 0)->now, 4);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 1)->now, 3);
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->label, NAME_modifier);
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->rule, RULE_GM);
    assert_int_equal(t.now.nmarks, 0);
    play_rollback(&p);
    assert_int_equal(state_count(&t.now, TABLE, BONUS), 1);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

TEST(a_hidden_modifier_hides_what_is_made_of_it_but_not_the_dice)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    for (int seen = 0; seen <= 1; seen++) { /* known to nobody is known to the GM */
        struct command c = wish(STRIKE, 1, 0, 2);
        struct tape tape = rolled(3, 2);
        struct play p;
        int id = lay_mark(&t, 2, BONUS, -1, 1, 0, seen);

        play_begin(&p, &t.now, &t.book, &c);
        assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
        assert_int_equal(nth(&p.events, EVENT_ROLLED, 1)->seats, SEATS_ALL);
        assert_int_equal(nth(&p.events, EVENT_TOTAL, 0)->seats, SEATS_ALL); /* told before */
        assert_int_equal(nth(&p.events, EVENT_TERM, 0)->seats, SEATS_GM);
        assert_int_equal(nth(&p.events, EVENT_TOTAL, 1)->seats, SEATS_GM);
        assert_int_equal(nth(&p.events, EVENT_TOTAL, 1)->now, 3);
        assert_int_equal(last_event(&p.events, EVENT_TOTAL, N_margin)->seats, SEATS_GM);
        assert_int_equal(last_event(&p.events, EVENT_RESULT, N_hit)->seats, SEATS_ALL);
        assert_int_equal(last_event(&p.events, EVENT_RESULT, N_hit)->now, 0); /* a hit, but not by how much */
        play_rollback(&p);
        play_clear(&p);
        tape_clear(&tape);
        edit(&t, EDIT_drop_mark, 0, id, 0);
    }
    table_close(&t);
}

TEST(odds_count_by_how_much_all_the_same)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct odds odds = { .n = 1 };

    lay_mark(&t, 0, BONUS, -1, 2, 0, SEATS_GM);
    odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 10000, &odds));
    assert_int_equal(odds.watch[0].lo, 0);
    assert_int_equal(odds.watch[0].n, 5);
    odds_clear(&odds);
    table_close(&t);
}

TEST(more_modifiers_than_a_total_holds_wait_for_the_next)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = rolled(1, 1);
    struct play p;

    for (int i = 0; i < TERMS_MAX + 3; i++)
        lay_mark(&t, TABLE, BONUS, -1, 1, 0, SEATS_ALL);
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &tape), OUTCOME_ASKS);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 0)->now, 1 + TERMS_MAX);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 1)->now, 1 + 3);
    play_rollback(&p);
    play_clear(&p);
    tape_clear(&tape);
    table_close(&t);
}

static void add_too_many_terms(void)
{
    struct tally tally = { .who = 0 };

    for (int i = 0; i <= TERMS_MAX; i++)
        tally_add(&tally, N_margin, "BR-2", 1);
}

TEST(a_sum_so_far_takes_no_modifier_up)
{
    struct tally tally = { .die = 4 };

    assert_int_equal(tally_sum(&tally), 4);
    tally_add(&tally, N_margin, "BR-2", 3);
    tally_add(&tally, N_margin, "BR-2", -9);
    assert_int_equal(tally_sum(&tally), -2);
    assert_int_equal(tally.n, 2);
}

TEST(what_is_gathered_counts_at_once_and_the_open_part_of_it_is_known)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tally tally = { .die = 4, .who = 0 }, plain = { .die = 4, .who = 0, .plain = true };
    struct play p;

    lay_mark(&t, TABLE, BONUS, -1, 3, 0, SEATS_ALL);
    lay_mark(&t, 0, BONUS, -1, -2, 0, SEATS_GM);
    play_begin(&p, &t.now, &t.book, &c);
    play_gather(&p, &plain); /* of another kind: they wait */
    assert_int_equal(play_total(&p, &plain, INT_MIN), 4);
    assert_int_equal(state_count(&t.now, TABLE, BONUS), 1);
    play_gather(&p, &tally);
    assert_int_equal(state_count(&t.now, TABLE, BONUS), 0);
    assert_int_equal(tally_sum(&tally), 5);
    assert_int_equal(tally_known(&tally), 7);
    lay_mark(&t, 0, BONUS, -1, 9, 0, SEATS_ALL); /* laid down since: it waits for another */
    assert_int_equal(play_total(&p, &tally, INT_MIN), 5);
    assert_int_equal(state_count(&t.now, 0, BONUS), 1);
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

TEST(too_many_terms_of_a_rule_are_a_bug)
{
    struct tally tally = { .who = 0 };

    for (int i = 0; i < 100; i++)
        tally_add(&tally, N_margin, "BR-2", 0);
    assert_int_equal(tally.n, 0);
    assert_true(stops(add_too_many_terms));
}

TEST(a_hidden_term_hides_what_is_worked_out_after_it)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct play p;

    play_begin(&p, &t.now, &t.book, &c);
    play_value(&p, 0, N_faces, "BR-15", 3);
    play_term(&p, 0, N_total, N_nudge, "BR-11", -2, 1u << 3);
    play_value(&p, 0, N_total, "BR-15", 1);
    play_result(&p, 0, N_success, 1, NOBODY, "BR-15");
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 0)->seats, SEATS_ALL);
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->seats, 1 << 3 | SEATS_GM);
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->now, -2);
    assert_int_equal(nth(&p.events, EVENT_TERM, 0)->label, N_nudge);
    assert_int_equal(nth(&p.events, EVENT_TOTAL, 1)->seats, 1 << 3 | SEATS_GM);
    assert_int_equal(nth(&p.events, EVENT_RESULT, 0)->seats, SEATS_ALL);
    assert_int_equal(nth(&p.events, EVENT_RESULT, 0)->now, 0); /* what came of it, not by how much */
    play_rollback(&p);
    play_clear(&p);
    table_close(&t);
}

RUN(cmocka_unit_test(a_hidden_term_hides_what_is_worked_out_after_it),
    cmocka_unit_test(a_sum_so_far_takes_no_modifier_up),
    cmocka_unit_test(what_is_gathered_counts_at_once_and_the_open_part_of_it_is_known),
    cmocka_unit_test(terms_are_told_before_their_total), cmocka_unit_test(a_reroll_keeps_the_better_die),
    cmocka_unit_test(a_modifier_of_the_gm_goes_into_the_first_total_and_is_gone),
    cmocka_unit_test(a_hidden_modifier_hides_what_is_made_of_it_but_not_the_dice),
    cmocka_unit_test(odds_count_by_how_much_all_the_same),
    cmocka_unit_test(more_modifiers_than_a_total_holds_wait_for_the_next),
    cmocka_unit_test(too_many_terms_of_a_rule_are_a_bug))
