/* Odds thought out aside: the same as those worked out at once, and never by what a seat may not know. */
#include "session/table.h"

#include "core/shown.h"
#include "session/odds/odds.h"

#include <math.h>

static struct odds_wish asked_of(const struct command *c, const struct tape *first)
{
    return (struct odds_wish){
        .seat = ANNA, .command = c, .first = first, .shown = { .seat = ANNA }, .budget = 100000
    };
}

static struct odds_thought *thought_of(struct session *s, const struct odds_wish *asked,
                                       struct snapshot *last)
{
    const atomic_bool never = false;
    struct odds_thought *x = odds_thought_new(s, asked, last);

    assert_non_null(x);
    x->odds.n = 1;
    x->odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    x->thought.run(&x->thought, &never);
    assert_false(x->failed);
    return x;
}

static double mean_of(struct session *s, const struct odds_wish *asked)
{
    struct odds_thought *x = thought_of(s, asked, NULL);
    double mean = x->odds.watch[0].mean;

    assert_true(x->odds.exact);
    assert_false(x->odds.refused);
    x->thought.drop(&x->thought);
    return mean;
}

TEST(odds_thought_out_aside_are_those_worked_out_at_once)
{
    struct session *s = table(NULL);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds_wish w = asked_of(&c, NULL);
    struct policy policy[SEATS];
    struct odds odds = { .n = 1 };
    uint64_t before = session_state(s)->hash;

    shown_policies(&w.shown, policy);
    odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    assert_true(session_odds(s, ANNA, &c, NULL, policy, 100000, &odds));
    assert_true(fabs(mean_of(s, &w) - odds.watch[0].mean) < 1e-12);
    assert_true(session_state(s)->hash == before);
    odds_clear(&odds);
    session_close(s);
}

TEST(a_thought_goes_on_when_the_game_does)
{
    struct session *s = table(NULL);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds_wish w = asked_of(&c, NULL);
    struct odds_thought *x = odds_thought_new(s, &w, NULL);
    const atomic_bool never = false;
    double now = mean_of(s, &w);

    edit(s, EDIT_set_option, 0, TOUGH, 1); /* from here on damage is halved */
    text(s, "a text more");
    assert_true(fabs(mean_of(s, &w) - now) > 0.5);
    x->odds.n = 1;
    x->odds.watch[0] = watch_make(EVENT_RESULT, N_hit);
    x->thought.run(&x->thought, &never);
    assert_true(fabs(x->odds.watch[0].mean - now) < 1e-12);
    x->thought.drop(&x->thought);
    session_close(s);
}

TEST(thoughts_about_one_moment_share_what_they_know)
{
    struct session *s = table(NULL);
    struct snapshot *one = snapshot_take(s, ANNA, NULL), *same = snapshot_take(s, ANNA, one), *later, *other;

    assert_ptr_equal(one, same);
    edit(s, EDIT_set_stat, SNIK, HP, 3);
    later = snapshot_take(s, ANNA, one);
    assert_ptr_not_equal(one, later);
    assert_ptr_equal(one->book, later->book);
    text(s, "new");
    other = snapshot_take(s, ANNA, later);
    assert_ptr_not_equal(other->book, later->book);
    assert_int_equal(state_stat(&later->state, SNIK, HP), 3);
    assert_int_not_equal(state_stat(&one->state, SNIK, HP), 3);
    snapshot_release(one);
    snapshot_release(same);
    snapshot_release(later);
    snapshot_release(other);
    snapshot_release(NULL);
    session_close(s);
}

/* On the thread another thought may play on the same snapshot just now: here with nobody left in it. */
TEST(a_thought_is_judged_by_the_game_and_not_by_a_snapshot_in_use)
{
    struct session *s = table(NULL);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds_wish w = asked_of(&c, NULL);
    struct odds_thought *one = odds_thought_new(s, &w, NULL), *other;
    int figures = one->of->state.ntokens;

    one->of->state.ntokens = 0;
    other = odds_thought_new(s, &w, one->of);
    one->of->state.ntokens = figures;
    assert_ptr_equal(other->of, one->of);
    assert_true(other->fits);
    one->thought.drop(&one->thought);
    other->thought.drop(&other->thought);
    session_close(s);
}

TEST(whether_a_wish_is_allowed_is_known_at_once)
{
    struct session *s = table(NULL);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK), own = wish(STRIKE, ANNA, RAGNA, RAGNA);
    struct odds_wish w = asked_of(&c, NULL), bad = asked_of(&own, NULL), after = asked_of(&c, NULL);
    struct refusal no;

    after.before[0] = &c;
    assert_true(odds_allowed(s, &w, &no));
    assert_false(odds_allowed(s, &bad, &no));
    assert_string_equal(no.rule, "TI-1");
    assert_true(odds_allowed(s, &after, &no));
    session_close(s);
}

/* Nothing that anna's odds say may change with what she does not know. */
TEST(hidden_figures_and_marks_change_no_odds)
{
    struct session *s = table(NULL);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds_wish w = asked_of(&c, NULL);
    double before = mean_of(s, &w);
    int spy = join(s, "spy", SEAT_GM, 4, 4, SEATS_GM);

    add_mark(s, SNIK, WOUND, -1, 0, SEATS_GM);
    add_mark(s, RAGNA, GRUDGE, spy, 0, SEATS_GM);
    assert_true(fabs(mean_of(s, &w) - before) < 1e-12);
    session_close(s);
}

TEST(a_wish_against_what_the_seat_may_not_know_gets_no_answer)
{
    struct session *s = table(NULL);
    struct command c = wish(STRIKE, ANNA, RAGNA, SNIK);
    struct odds_wish w = asked_of(&c, NULL);
    struct odds_thought *x;
    struct refusal no;

    c.target = join(s, "spy", SEAT_GM, 4, 4, SEATS_GM);
    assert_false(odds_allowed(s, &w, &no));
    x = thought_of(s, &w, NULL);
    assert_true(x->odds.refused);
    assert_false(x->odds.exact);
    x->thought.drop(&x->thought);
    session_close(s);
}

TEST(a_number_turns_into_a_mark_where_the_rules_say)
{
    struct session *s = table(NULL);
    uint64_t before;

    assert_int_equal(session_threshold(s, ANNA, SNIK, HP, CURSE, 1, 9), -1);
    add_mark(s, SNIK, CURSE, -1, 0, SEATS_ALL);
    before = session_state(s)->hash;
    assert_int_equal(session_threshold(s, ANNA, SNIK, HP, CURSE, 1, 9), 9);
    assert_int_equal(session_threshold(s, ANNA, SNIK, -1, CURSE, 1, 9), -1);
    assert_true(session_state(s)->hash == before);
    session_close(s);
}

RUN(cmocka_unit_test(odds_thought_out_aside_are_those_worked_out_at_once),
    cmocka_unit_test(a_thought_goes_on_when_the_game_does),
    cmocka_unit_test(thoughts_about_one_moment_share_what_they_know),
    cmocka_unit_test(a_thought_is_judged_by_the_game_and_not_by_a_snapshot_in_use),
    cmocka_unit_test(whether_a_wish_is_allowed_is_known_at_once),
    cmocka_unit_test(hidden_figures_and_marks_change_no_odds),
    cmocka_unit_test(a_wish_against_what_the_seat_may_not_know_gets_no_answer),
    cmocka_unit_test(a_number_turns_into_a_mark_where_the_rules_say))
