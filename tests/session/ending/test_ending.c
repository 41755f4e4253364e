/* What is told of a fight that is over. */
#include "session/ending/ending.h"
#include "session/table.h"

/* Ragna strikes snik, and spends no luck; how much snik loses. */
static int strike_once(struct session *s)
{
    int before = state_stat(session_state(s), SNIK, HP);
    struct answer no = { 0 };
    int value = 0;
    enum outcome o = strike(s);

    while (o == OUTCOME_ASKS) {
        question_rest(session_question(s), &no, &value);
        o = session_question(s)->kind == ASK_ROLL ? session_roll(s) : session_answer(s, &no, &value);
    }
    assert_int_equal(o, OUTCOME_DONE);
    return before - state_stat(session_state(s), SNIK, HP);
}

static struct session *fight(int blows, int *harm)
{
    struct session *s = table(NULL);

    edit(s, EDIT_set_stat, SNIK, HP, 100);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_ENCOUNTER);
    edit(s, EDIT_set_turn, NOBODY, NAME_round, 1);
    for (int i = 0; i < blows; i++)
        *harm += strike_once(s);
    return s;
}

TEST(no_fight_that_goes_on_or_never_was_is_told)
{
    struct session *s = table(NULL);
    struct ending told;
    int harm = 0;

    assert_false(ending_tell(s, SEAT_GM, &told));
    session_close(s);
    s = fight(1, &harm);
    assert_false(ending_tell(s, SEAT_GM, &told));
    assert_int_equal(told.moments, 0);
    session_close(s);
}

TEST(harm_dice_and_moments_are_those_of_the_fight)
{
    int harm = 0, step[2];
    struct session *s = fight(3, &harm);
    struct ending told;

    edit(s, EDIT_set_turn, NOBODY, NAME_round, 2);
    harm += strike_once(s);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    strike_once(s); /* what comes later counts no more */
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.side, session_state(s)->token[RAGNA].side);
    assert_int_equal(told.moments, 3);
    assert_int_equal(told.rounds, 2);
    assert_int_equal(told.figures, 2);
    assert_int_equal(told.figure[0].token, RAGNA);
    assert_int_equal(told.figure[0].harm, harm);
    assert_int_equal(told.figure[1].suffered, harm);
    assert_int_equal(told.figure[1].harm, 0);
    assert_int_equal(told.sides, 6);
    assert_int_equal(told.dice[0].n, 4);
    assert_int_equal(told.dice[1].n, 0);
    assert_int_equal(ending_chance(&told, 0), -1);
    assert_int_equal(ending_deeds(&told, 1, step, 2), 2);
    assert_true(step[0] < step[1]);
    ending_clear(&told);
    session_close(s);
}

TEST(who_hides_or_comes_into_sight_has_lost_nothing)
{
    int harm = 0, unseen = 0;
    struct session *s = fight(1, &harm);
    struct ending told;

    edit(s, EDIT_set_token, SNIK, NAME_seen, 1);
    edit(s, EDIT_set_stat, SNIK, HP, 50);
    edit(s, EDIT_set_token, SNIK, NAME_seen, SEATS_ALL);
    harm += strike_once(s);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.figure[1].suffered, harm);
    assert_int_equal(told.figure[1].felled, 0);
    assert_int_equal(told.figure[0].felled, 0);
    for (int i = 2; i < 5; i++)
        unseen += told.step[i].weight;
    assert_int_equal(unseen, 0);
    ending_clear(&told);
    session_close(s);
}

TEST(who_strikes_back_is_told_of_the_harm)
{
    int harm = 0;
    struct session *s = fight(1, &harm);
    struct command wished = wish(SPAR, ANNA, RAGNA, SNIK);
    struct ending told;

    assert_int_equal(session_submit(s, &wished), OUTCOME_DONE);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.figure[0].harm, harm);
    assert_int_equal(told.figure[0].suffered, SPARRED);
    assert_int_equal(told.figure[1].harm, SPARRED);
    ending_clear(&told);
    session_close(s);
}

/* Snik falls by its own doing, but not before a blow. */
TEST(who_falls_later_is_told_of_whom_it_was_harmed_by)
{
    int harm = 0;
    struct session *s = fight(1, &harm);
    struct command wished = wish(SPAR, SEAT_GM, SNIK, SNIK);
    struct ending told;

    edit(s, EDIT_set_stat, SNIK, HP, SPARRED);
    assert_int_equal(session_submit(s, &wished), OUTCOME_DONE);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.figure[0].felled, 1);
    assert_int_equal(told.figure[0].harm, harm);
    ending_clear(&told);
    session_close(s);
}

TEST(who_got_up_and_fell_again_was_put_down_once)
{
    int harm = 0;
    struct session *s = fight(1, &harm);
    struct ending told;

    for (int i = 0; i < 2; i++) {
        edit(s, EDIT_set_stat, SNIK, HP, 1);
        harm = strike_once(s);
        assert_true(harm >= 1);
    }
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.figure[0].felled, 1);
    ending_clear(&told);
    session_close(s);
}

/* Snik, whom Anna does not see, lurks after a blow. */
TEST(a_deed_that_the_seat_does_not_know_of_parts_no_times)
{
    int harm = 0;
    struct session *s = fight(1, &harm);
    struct command hidden = wish(LURK, SEAT_GM, SNIK, NOBODY);
    struct ending told;

    edit(s, EDIT_set_token, SNIK, NAME_seen, 1);
    assert_int_equal(session_submit(s, &hidden), OUTCOME_DONE);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(ending_tell(s, SEAT_GM, &told));
    assert_int_equal(told.moments, 3);
    ending_clear(&told);
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.moments, 2);
    ending_clear(&told);
    session_close(s);
}

/* Two sides stand, and neither is one's own: that is lost, not undecided. */
TEST(whose_side_is_out_has_lost_to_several)
{
    int harm = 0;
    struct session *s = fight(1, &harm);
    int third = join(s, "olga", SEAT_GM, 5, 5, SEATS_ALL);
    struct ending told;

    edit(s, EDIT_set_token, third, NAME_side, text(s, "wolves"));
    edit(s, EDIT_set_stat, RAGNA, HP, 0);
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(ending_tell(s, ANNA, &told));
    assert_int_equal(told.winner, session_state(s)->token[SNIK].side);
    ending_clear(&told);
    session_close(s);
}

RUN(cmocka_unit_test(whose_side_is_out_has_lost_to_several),
    cmocka_unit_test(no_fight_that_goes_on_or_never_was_is_told),
    cmocka_unit_test(harm_dice_and_moments_are_those_of_the_fight),
    cmocka_unit_test(who_strikes_back_is_told_of_the_harm),
    cmocka_unit_test(who_falls_later_is_told_of_whom_it_was_harmed_by),
    cmocka_unit_test(who_got_up_and_fell_again_was_put_down_once),
    cmocka_unit_test(who_hides_or_comes_into_sight_has_lost_nothing),
    cmocka_unit_test(a_deed_that_the_seat_does_not_know_of_parts_no_times))
