/* Odds of merged positions against every way the dice may fall, one by one. */
#include "core/enumerate.h"
#include "core/rule.h"

static void usual_watches(struct odds *odds)
{
    odds->n = 0;
    add_watch(odds, EVENT_RESULT, N_hit);
    add_watch(odds, EVENT_RESULT, N_harm);
    odds->watch[1].who = 2;
    add_watch(odds, EVENT_TOTAL, N_margin);
    add_watch(odds, EVENT_STAT, HP);
    add_watch(odds, EVENT_MARKED, WOUND);
    add_watch(odds, EVENT_CHOSE, N_counter);
    add_watch(odds, EVENT_RESULT, NAME_lost);
    add_watch(odds, EVENT_RESULT, N_success);
    add_watch(odds, EVENT_RESULT, N_trouble);
    add_watch(odds, EVENT_RESULT, N_hit);
    odds->watch[9].target = 0;
}

/* Both ways, for a fixed set of watches. */
static double both_ways(struct table *t, const struct command *c, const struct tape *given,
                        const struct policy *policy)
{
    struct odds watches = { .n = 0 };

    usual_watches(&watches);
    return enumerated(t, c, given, policy, &watches);
}

TEST(a_strike_that_is_struck_back_rerolled_and_soaked)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct policy policy[SEATS];

    tapes_all_yes(policy);
    assert_true(both_ways(&t, &c, NULL, policy) > 4);
    both_ways(&t, &c, NULL, NULL);
    table_close(&t);
}

TEST(figures_that_may_fall_on_the_way)
{
    struct policy policy[SEATS];

    tapes_all_yes(policy);
    for (int hp = 1; hp <= 3; hp++) {
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(STRIKE, 1, 0, 2);

        edit(&t, EDIT_set_stat, 0, HP, hp);
        edit(&t, EDIT_set_stat, 2, HP, 4 - hp);
        both_ways(&t, &c, NULL, policy);
        table_close(&t);
    }
}

TEST(a_volley_on_three_that_may_soak)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(VOLLEY, 0, 2, NOBODY);
    struct policy policy[SEATS];

    tapes_all_yes(policy);
    for (int i = 0; i < 2; i++)
        edit(&t, EDIT_set_stat, i, NERVE, 1);
    edit(&t, EDIT_set_stat, figure(&t, "eve", "heroes", 3, 5, 5), NERVE, 2);
    edit(&t, EDIT_set_stat, 1, HP, 2);
    both_ways(&t, &c, NULL, policy);
    both_ways(&t, &c, NULL, NULL);
    table_close(&t);
}

TEST(pools_of_classes_with_dice_rolled_again)
{
    struct policy policy[SEATS];

    tapes_all_yes(policy);
    for (int luck = 0; luck <= 3; luck++) {
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(GAMBLE, 1, 0, NOBODY);

        edit(&t, EDIT_set_stat, 0, LUCK, luck);
        assert_true(both_ways(&t, &c, NULL, policy) > 1);
        table_close(&t);
    }
}

TEST(deeds_without_dice_and_those_that_fall)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct policy policy[SEATS];

    tapes_all_yes(policy);
    for (int deed = BID; deed <= NEST; deed++) {
        struct command c = wish(deed, 1, 0, NOBODY);

        if (deed == WALK)
            give_arg(&c, ASK_PICK, SEAT_ANY, N_step, cell_pack((struct cell){ 1, 2 }));
        both_ways(&t, &c, NULL, policy);
        command_clear(&c);
    }
    table_close(&t);
}

TEST(the_rest_of_a_pending_wish_from_every_prefix_of_its_tape)
{
    struct random random;
    struct policy policy[SEATS];

    random_from_number(&random, 23);
    tapes_all_yes(policy);
    for (int i = 0; i < 12; i++) {
        struct table t = four_fighters(GRID_SQUARE, 8);
        struct command c = wish(i % 3 == 2   ? GAMBLE
                                : i % 3 == 1 ? VOLLEY
                                             : STRIKE,
                                1, 0, i % 3 == 0 ? 2 : NOBODY);
        struct tape tape = { 0 };
        struct play p;

        assert_int_equal(run_at_random(&random, &t, &p, &c, &tape), OUTCOME_DONE);
        play_rollback(&p);
        play_clear(&p);
        for (int len = tape.len; len >= 0; len--) {
            tape_cut(&tape, len);
            both_ways(&t, &c, &tape, policy);
        }
        tape_clear(&tape);
        table_close(&t);
    }
}

/* ---- what may go otherwise ---- */

TEST(a_refused_wish_has_no_odds)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 0);
    struct odds odds = { .n = 0 };

    usual_watches(&odds);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 1000, &odds));
    assert_true(odds.refused);
    assert_int_equal(odds.refusal.why, N_miss);
    assert_true(odds.whole == 0);
    odds_clear(&odds);
    table_close(&t);
}

TEST(an_edit_is_certain)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct odds odds = { .n = 0 };

    assert_true(command_edit(&c, EDIT_set_stat, 1, HP, 2, NULL, 0));
    usual_watches(&odds);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, all_hp, NULL, 1000, &odds));
    near(odds.whole, 1);
    near(odds.watch[3].chance, 1);
    near(odds.watch[3].mean, 2);
    near(odds.score, 6 + 2 * 2 + 8 * 3 + 9 * 4);
    assert_int_equal(state_stat(&t.now, 1, HP), 7);
    odds_clear(&odds);
    command_clear(&c);
    table_close(&t);
}

TEST(a_small_budget_gives_lower_bounds_and_says_so)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct odds full = { .n = 0 };
    struct policy policy[SEATS];
    struct state before = { 0 };

    tapes_all_yes(policy);
    usual_watches(&full);
    assert_true(state_copy(&before, &t.now));
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, policy, NULL, NULL, 1000000, &full));
    for (long budget = 0; budget <= full.positions; budget += budget < 50 ? 1 : 37) {
        struct odds odds = { .n = 0 };

        usual_watches(&odds);
        assert_true(explore_odds(&t.now, &t.book, &c, NULL, policy, NULL, NULL, budget, &odds));
        assert_int_equal(odds.exact, budget >= full.positions);
        assert_true(odds.positions <= budget);
        assert_true(odds.whole <= 1 + 1e-12);
        for (int i = 0; i < odds.n; i++)
            assert_true(odds.watch[i].chance <= full.watch[i].chance + 1e-12);
        assert_true(state_same(&before, &t.now));
        odds_clear(&odds);
    }
    odds_clear(&full);
    state_clear(&before);
    table_close(&t);
}

TEST(past_the_budget_runs_by_chance_give_an_estimate_that_says_so)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct odds exact = { .n = 0 }, estimate = { .samples = 20000 }, again = { .samples = 20000 };

    usual_watches(&exact);
    usual_watches(&estimate);
    usual_watches(&again);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, all_hp, NULL, 100000, &exact));
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, all_hp, NULL, 5, &estimate));
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 5, &again));
    assert_true(exact.exact);
    assert_false(estimate.exact);
    near(estimate.whole, 1);
    assert_true(fabs(estimate.score - exact.score) < 0.1);
    for (int i = 0; i < exact.n; i++) {
        assert_true(fabs(estimate.watch[i].chance - exact.watch[i].chance) < 0.02);
        assert_true(fabs(estimate.watch[i].mean - exact.watch[i].mean) < 0.1);
        near(estimate.watch[i].mean, again.watch[i].mean); /* the same question, the same estimate */
    }
    odds_clear(&exact);
    odds_clear(&estimate);
    odds_clear(&again);
    table_close(&t);
}

TEST(who_is_stopped_says_so)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    atomic_bool stop = true;
    struct odds odds = { .samples = 1000, .stop = &stop };

    usual_watches(&odds);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 100000, &odds));
    assert_false(odds.exact);
    assert_true(odds.whole == 0);
    odds_clear(&odds);
    table_close(&t);
}

TEST(the_last_run_of_the_budget_is_enough)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct odds odds = { .n = 0 };
    long positions;

    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 1000000, &odds));
    positions = odds.positions;
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, positions, &odds));
    assert_true(odds.exact);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, positions - 1, &odds));
    assert_false(odds.exact);
    table_close(&t);
}

TEST(a_tape_that_does_not_fit_is_not_exact)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct tape tape = { 0 };
    struct odds odds = { .n = 0 };

    die(&tape, 3);
    give(&tape, ASK_PICK, 1, 0);
    assert_true(explore_odds(&t.now, &t.book, &c, &tape, NULL, NULL, NULL, 1000, &odds));
    assert_false(odds.exact);
    assert_true(odds.whole == 0);
    tape_clear(&tape);
    table_close(&t);
}

static bool say_nonsense(const void *context, const struct play *p, const struct question *q,
                         struct answer *answer, int *value)
{
    (void)context;
    (void)p;
    question_rest(q, answer, value);
    value[0] = 99;
    return true;
}

TEST(a_policy_that_answers_nonsense_rests)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct policy policy[SEATS];
    struct odds one = { .n = 0 }, other = { .n = 0 };

    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ say_nonsense, NULL };
    usual_watches(&one);
    usual_watches(&other);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, policy, NULL, NULL, 100000, &one));
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 100000, &other));
    for (int i = 0; i < one.n; i++)
        near(one.watch[i].mean, other.watch[i].mean);
    odds_clear(&one);
    odds_clear(&other);
    table_close(&t);
}

TEST(each_seat_answers_by_its_own_policy)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    struct policy policy[SEATS] = { { tapes_yes, NULL } }; /* the GM's alone: cur fights back, ann rests */
    struct odds odds = { .n = 0 };

    usual_watches(&odds);
    add_watch(&odds, EVENT_CHOSE, N_luck_reroll);
    odds.watch[10].who = 0;
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, policy, NULL, NULL, 100000, &odds));
    near(odds.watch[10].chance, 1);
    near(odds.watch[10].mean, 0);
    near(odds.watch[5].mean, odds.watch[5].chance);
    assert_true(odds.watch[5].mean > 0.5);
    odds_clear(&odds);
    table_close(&t);
}

/* ---- deeds that Brawl has not ---- */

/* The odds of the first of these for ann; the others are called. */
static void odds_of(const struct deed *const *deeds, int ndeeds, struct odds *odds)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(0, 1, 0, NOBODY);
    struct ruleset rules = brawl;

    rules.deeds = deeds;
    rules.ndeeds = ndeeds;
    rules.nwished = 1;
    t.book.rules = &rules;
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 100000, odds));
    t.book.rules = &brawl;
    table_close(&t);
}

/* 24 dice of six classes come to 118,755 different sums. */
static void huge_roll(struct play *p)
{
    const struct pool pool = {
        .n = 24, .sides = 6, .read = READ_CLASSES, .nclasses = 6, .class = { 0, 0, 1, 2, 3, 4, 5 }
    };

    play_pool(p, p->actor, N_faces, "BR-20", &pool);
}

TEST(a_pool_beyond_any_budget_is_not_exact)
{
    static const struct step steps[] = { { "huge", huge_roll, 0, 0, 0 }, { NULL } };
    static const struct deed huge = { .key = "huge", .when = WHEN_DOWNTIME, .rule = "BR-20", .steps = steps };
    static const struct deed *const deeds[] = { &huge };
    struct odds odds = { .n = 0 };

    odds_of(deeds, 1, &odds);
    assert_false(odds.exact);
    assert_true(odds.whole == 0);
}

/* Both dice are kept, so every pair of faces is a position of its own. */
static void wide_roll(struct play *p)
{
    p->x[0] = play_die(p, p->actor, N_faces, "BR-20", 40);
    p->x[1] = play_die(p, p->actor, N_faces, "BR-20", 40);
}

static void wide_end(struct play *p)
{
    play_result(p, p->actor, N_total, p->x[0] * p->x[1] % 7, NOBODY, "BR-20");
}

TEST(many_positions_may_be_open_at_once)
{
    static const struct step steps[] = { { "roll", wide_roll, 0, KEEP(0) | KEEP(1), 0 },
                                         { "end", wide_end, 0, 0, 0 },
                                         { NULL } };
    static const struct deed wide = { .key = "wide", .when = WHEN_DOWNTIME, .rule = "BR-20", .steps = steps };
    static const struct deed *const deeds[] = { &wide };
    struct odds odds = { .n = 1 };
    double wanted[7] = { 0 };

    for (int i = 0; i < 1600; i++)
        wanted[(i / 40 + 1) * (i % 40 + 1) % 7] += 1 / 1600.0;
    odds.watch[0] = watch_make(EVENT_RESULT, N_total);
    odds_of(deeds, 1, &odds);
    assert_true(odds.exact);
    assert_int_equal(odds.positions, 1 + 40 + 1600 + 1600);
    for (int i = 0; i < 7; i++)
        near(odds.watch[0].histogram[i], wanted[i]);
    odds_clear(&odds);
}

enum { FAR = 12 };

/* One or two on, until it is far enough: the same place is reached after more steps and after fewer. */
static void climb(struct play *p)
{
    p->x[0] += play_die(p, p->actor, N_faces, "BR-20", 2);
    if (p->x[0] < FAR)
        play_again(p);
    else
        play_result(p, p->actor, N_total, p->x[0], NOBODY, "BR-20");
}

TEST(a_position_left_too_early_is_opened_again)
{
    static const struct step steps[] = { { "climb", climb, 0, KEEP(0), 0 }, { NULL } };
    static const struct deed climb = {
        .key = "climb", .when = WHEN_DOWNTIME, .rule = "BR-20", .steps = steps
    };
    static const struct deed *const deeds[] = { &climb };
    struct odds odds = { .n = 1 };
    double reach[FAR + 2] = { 1 };

    for (int i = 0; i < FAR; i++) {
        reach[i + 1] += reach[i] / 2;
        reach[i + 2] += reach[i] / 2;
    }
    odds.watch[0] = watch_make(EVENT_RESULT, N_total);
    odds_of(deeds, 1, &odds);
    assert_true(odds.exact);
    near(odds.whole, 1);
    near(odds.watch[0].histogram[0], reach[FAR]);
    near(odds.watch[0].histogram[1], reach[FAR + 1]);
    odds_clear(&odds);
}

static void fork_roll(struct play *p)
{
    play_call(p, play_die(p, p->actor, N_faces, "BR-20", 3), p->actor, NOBODY, -1, NULL);
}

static void fork_one(struct play *p)
{
    play_result(p, p->actor, N_total, 1, NOBODY, "BR-20");
}

static void fork_two(struct play *p)
{
    play_result(p, p->actor, N_total, 2, NOBODY, "BR-20");
}

static void fork_none(struct play *p)
{
    if (p->actor == NOBODY)
        play_end(p);
}

TEST(positions_differ_by_procedure_and_step_alone)
{
    static const struct step roll[] = { { "roll", fork_roll, 0, 0, 0 }, { NULL } };
    static const struct step one[] = { { "one", fork_one, 0, 0, 0 }, { NULL } };
    static const struct step two[] = { { "two", fork_two, 0, 0, 0 }, { NULL } };
    static const struct step both[] = {
        { "none", fork_none, 0, 0, 0 }, { "one", fork_one, 0, 0, 0 }, { "two", fork_two, 0, 0, 0 }, { NULL }
    };
    static const struct deed deed[] = {
        { .key = "roll", .when = WHEN_DOWNTIME, .rule = "BR-20", .steps = roll },
        { .key = "one", .steps = one },
        { .key = "two", .steps = two },
        { .key = "both", .steps = both },
    };
    static const struct deed *const deeds[] = { &deed[0], &deed[1], &deed[2], &deed[3] };
    struct odds odds = { .n = 1 };

    odds.watch[0] = watch_make(EVENT_RESULT, N_total);
    odds_of(deeds, 4, &odds);
    near(odds.whole, 1);
    near(odds.watch[0].histogram[0], 2 / 3.0);
    near(odds.watch[0].histogram[1], 2 / 3.0);
    odds_clear(&odds);
}

TEST(odds_may_be_asked_for_again)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 0);
    struct odds odds = { .n = 0 };

    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 1000, &odds));
    assert_true(odds.refused);
    c.target = 2;
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, all_hp, NULL, 1000, &odds));
    assert_false(odds.refused);
    near(odds.whole, 1);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 1, &odds));
    assert_false(odds.exact);
    assert_true(odds.score == 0);
    table_close(&t);
}

TEST(large_numbers_are_no_trouble)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct odds odds = { .n = 0 };
    struct command c = wish(STRIKE, 1, 0, 2);

    edit(&t, EDIT_set_stat, 2, HP, 30000);
    usual_watches(&odds);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, NULL, NULL, NULL, 100000, &odds));
    assert_true(odds.exact);
    assert_int_equal(odds.watch[3].lo, 30000 - 3);
    assert_int_equal(odds.watch[3].n, 3);
    odds_clear(&odds);
    table_close(&t);
}

RUN(cmocka_unit_test(a_strike_that_is_struck_back_rerolled_and_soaked),
    cmocka_unit_test(figures_that_may_fall_on_the_way), cmocka_unit_test(a_volley_on_three_that_may_soak),
    cmocka_unit_test(pools_of_classes_with_dice_rolled_again),
    cmocka_unit_test(deeds_without_dice_and_those_that_fall),
    cmocka_unit_test(the_rest_of_a_pending_wish_from_every_prefix_of_its_tape),
    cmocka_unit_test(a_refused_wish_has_no_odds), cmocka_unit_test(an_edit_is_certain),
    cmocka_unit_test(a_small_budget_gives_lower_bounds_and_says_so),
    cmocka_unit_test(past_the_budget_runs_by_chance_give_an_estimate_that_says_so),
    cmocka_unit_test(who_is_stopped_says_so), cmocka_unit_test(the_last_run_of_the_budget_is_enough),
    cmocka_unit_test(a_tape_that_does_not_fit_is_not_exact),
    cmocka_unit_test(a_policy_that_answers_nonsense_rests),
    cmocka_unit_test(each_seat_answers_by_its_own_policy),
    cmocka_unit_test(a_pool_beyond_any_budget_is_not_exact),
    cmocka_unit_test(a_position_left_too_early_is_opened_again),
    cmocka_unit_test(positions_differ_by_procedure_and_step_alone),
    cmocka_unit_test(odds_may_be_asked_for_again), cmocka_unit_test(many_positions_may_be_open_at_once),
    cmocka_unit_test(large_numbers_are_no_trouble))
