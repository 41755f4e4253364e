/* How seats answer while odds are worked out for show. */
#include "core/ask.h"
#include "core/shown.h"
#include "core/table.h"

static bool when_low(const struct question *q)
{
    return q->die < 3;
}

static const struct named_policy rerolls[] = {
    { "if_low", N_luck_reroll, NAME_yes, when_low, "BR-4" },
    { "always", N_luck_reroll, NAME_yes, NULL, "BR-4" },
};
static const struct assumed assumed[] = { { N_soak, NAME_yes }, { N_friend, N_gold }, { 0, 0 } };

/* What seat 1 answers to a yes-or-no question of this key; -1: nothing, so rest. */
static int answers(const struct shown *shown, int key, int asked_seat, int face)
{
    struct ruleset rules = brawl;
    struct play p = { .rules = &rules };
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];

    rules.shown.assumed = assumed;
    ask_begin(&q, ASK_PICK, key, "BR-4", NOBODY, 1u << asked_seat);
    ask_option(&q, NAME_no);
    ask_option(&q, NAME_yes);
    q.die = (short)face;
    if (!shown_answer(shown, &p, &q, &answer, value))
        return -1;
    assert_true(question_allows(&q, &answer, value));
    assert_int_equal(answer.seat, shown->seat);
    return value[0];
}

TEST(the_acting_seat_takes_what_is_free_and_everything_else_rests)
{
    const struct shown shown = { NULL, 1 };

    assert_int_equal(answers(&shown, N_soak, 1, 0), 1);
    assert_int_equal(answers(&shown, N_soak, 2, 0), -1);
    assert_int_equal(answers(&shown, N_luck_reroll, 1, 1), -1);
    assert_int_equal(answers(&shown, N_friend, 1, 0), -1); /* the assumed option is not there */
}

TEST(a_spend_is_made_when_its_time_has_come)
{
    const struct shown low = { &rerolls[0], 1 }, always = { &rerolls[1], 1 };

    assert_int_equal(answers(&low, N_luck_reroll, 1, 2), 1);
    assert_int_equal(answers(&low, N_luck_reroll, 1, 3), -1);
    assert_int_equal(answers(&always, N_luck_reroll, 1, 3), 1);
    assert_int_equal(answers(&always, N_luck_reroll, 3, 3), -1);
    assert_int_equal(answers(&low, N_soak, 1, 3), 1);
}

/* What seat 1 gives each of three sorts, the last of which is assumed, out of seven; -1: rest. */
static void shares(int lo, int price, const int *wanted)
{
    static const struct assumed silver[] = { { N_wealth, N_silver }, { 0, 0 } };
    const struct shown shown = { NULL, 1 };
    struct ruleset rules = brawl;
    struct play p = { .rules = &rules };
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];

    rules.shown.assumed = silver;
    ask_begin(&q, ASK_SHARE, N_wealth, "BR-10", NOBODY, 1u << 1);
    ask_share(&q, N_gold, 7, 1);
    ask_share(&q, N_silver, 5, price);
    ask_exactly(&q, 7);
    q.lo = lo;
    assert_true(shown_answer(&shown, &p, &q, &answer, value));
    assert_true(question_allows(&q, &answer, value));
    assert_int_equal(value[0], wanted[0]);
    assert_int_equal(value[1], wanted[1]);
}

TEST(of_a_share_the_assumed_option_takes_all_that_the_limits_allow)
{
    shares(7, 1, (const int[]){ 2, 5 });
    shares(0, 1, (const int[]){ 2, 5 });
    shares(7, 3, (const int[]){ 7, 0 }); /* one for one it cannot be exchanged */
}

TEST(a_number_is_not_assumed)
{
    const struct shown shown = { &rerolls[1], 1 };
    struct play p = { .rules = &brawl };
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];

    ask_begin(&q, ASK_COUNT, N_luck_reroll, "BR-4", NOBODY, 1u << 1);
    assert_false(shown_answer(&shown, &p, &q, &answer, value));
}

TEST(odds_for_show_reroll_for_the_acting_seat)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct command c = wish(STRIKE, 1, 0, 2);
    const struct shown rest = { NULL, 1 }, spend = { &rerolls[1], 1 };
    struct policy policy[SEATS];
    struct odds one = { .n = 1 }, other = { .n = 1 };

    one.watch[0] = other.watch[0] = watch_make(EVENT_RESULT, N_hit);
    shown_policies(&rest, policy);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, policy, NULL, NULL, 10000, &one));
    shown_policies(&spend, policy);
    assert_true(explore_odds(&t.now, &t.book, &c, NULL, policy, NULL, NULL, 10000, &other));
    assert_true(one.watch[0].chance > 6 / 9.0 - 1e-12 && one.watch[0].chance < 6 / 9.0 + 1e-12);
    assert_true(other.watch[0].chance > 22 / 27.0 - 1e-12 && other.watch[0].chance < 22 / 27.0 + 1e-12);
    odds_clear(&one);
    odds_clear(&other);
    table_close(&t);
}

RUN(cmocka_unit_test(of_a_share_the_assumed_option_takes_all_that_the_limits_allow),
    cmocka_unit_test(the_acting_seat_takes_what_is_free_and_everything_else_rests),
    cmocka_unit_test(a_spend_is_made_when_its_time_has_come), cmocka_unit_test(a_number_is_not_assumed),
    cmocka_unit_test(odds_for_show_reroll_for_the_acting_seat))
