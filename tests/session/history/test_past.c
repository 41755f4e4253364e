/* Looking at a moment of the game while the game stays where it is; taking a turn back to its start. */
#include "session/table.h"

#include "base/random.h"
#include "session/history/past.h"

enum { DEEDS = 12 };

/* A game of two lines that part behind the fifth deed; the state behind each entry. */
static struct session *parted(struct state *states[2 * DEEDS + 3])
{
    struct session *s = table(NULL);
    struct err err;

    states[session_head(s)] = snapshot(s);
    for (int i = 0; i < DEEDS; i++) {
        strike_for(s, 1 + i % 6);
        states[session_head(s)] = snapshot(s);
    }
    assert_true(session_goto(s, 7, &err));
    for (int i = 0; i < DEEDS; i++) {
        if (i % 3 == 2)
            ponder(s);
        else
            strike_for(s, 6 - i % 6);
        states[session_head(s)] = snapshot(s);
    }
    return s;
}

TEST(every_moment_of_every_line_is_seen_as_it_was)
{
    struct state *states[2 * DEEDS + 3] = { NULL };
    struct session *s = parted(states);
    char *before = export_text(s), *after;
    int head = session_head(s), next = session_next(s, 7);
    struct past *past = past_new(s);
    struct random random;
    struct err err;

    assert_non_null(past);
    random_from_number(&random, 7);
    for (int i = 0; i < 200; i++) {
        int to = random_face(&random, 2 * DEEDS + 1) + 1;

        assert_true(past_go(past, to, &err));
        assert_true(state_same(past_view(past, SEAT_GM), states[to]));
        assert_int_equal(session_head(s), head);
    }
    assert_false(past_go(past, 2 * DEEDS + 3, &err));
    assert_false(past_go(past, -1, &err));
    past_free(past);
    assert_int_equal(session_next(s, 7), next);
    assert_state(s, states[head]);
    after = export_text(s);
    assert_string_equal(before, after);
    mem_free(before);
    mem_free(after);
    for (int i = 0; i < 2 * DEEDS + 3; i++)
        if (states[i])
            drop(states[i]);
    session_close(s);
}

TEST(what_is_pending_has_not_happened_where_the_past_begins)
{
    struct session *s = table(NULL);
    struct state *now = snapshot(s);
    struct past *past;

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_ASKS);
    past = past_new(s);
    assert_non_null(past);
    assert_true(state_same(past_view(past, SEAT_GM), now));
    assert_non_null(session_question(s));
    past_free(past);
    drop(now);
    session_close(s);
}

TEST(what_was_hidden_then_is_hidden_when_one_looks_back)
{
    struct session *s = table(NULL);
    int not_anna = SEATS_ALL & ~(1 << ANNA), ghost = join(s, "ghost", SEAT_GM, 5, 5, not_anna), then;
    struct past *past;
    struct err err;

    then = session_head(s);
    add_mark(s, RAGNA, CURSE, -1, text(s, "curse"), not_anna);
    edit(s, EDIT_set_token, ghost, NAME_seen, SEATS_ALL);
    past = past_new(s);
    assert_true(cell_somewhere(past_view(past, ANNA)->token[ghost].at));
    assert_int_equal(state_count(past_view(past, ANNA), RAGNA, CURSE), 0);
    assert_int_equal(state_count(past_view(past, SEAT_GM), RAGNA, CURSE), 1);
    assert_true(past_go(past, then, &err));
    assert_false(cell_somewhere(past_view(past, ANNA)->token[ghost].at));
    assert_int_equal(past_view(past, ANNA)->token[ghost].text, 0);
    assert_true(cell_somewhere(past_view(past, SEAT_GM)->token[ghost].at));
    assert_null(past_view(past, 9));
    past_free(past);
    session_close(s);
}

TEST(what_is_known_of_an_entry_without_reading_it)
{
    struct session *s = table(NULL);
    struct err err;

    strike_for(s, 3);
    assert_int_equal(ring_bell(s, 2), OUTCOME_ASKS);
    assert_int_equal(session_parent(s, 3), 2);
    assert_false(session_chained(s, 3));
    assert_true(session_chained(s, session_head(s)));
    assert_int_equal(session_parent(s, 999), 0);
    assert_false(session_entry(s, 3)->cancelled);
    strike(s);
    assert_true(session_goto(s, 3, &err));
    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_int_equal(answer1(s, ANNA, ASK_ROLL, 5), OUTCOME_ASKS);
    assert_true(session_cancel(s, &err));
    assert_true(session_entry(s, session_head(s))->cancelled);
    session_close(s);
}

/* ---- the start of a turn ---- */

static void begin_turn(struct session *s, int token)
{
    edit(s, EDIT_set_turn, NOBODY, NAME_actor, token);
}

TEST(a_turn_is_taken_back_as_one_step_and_done_again_as_one)
{
    struct session *s = table(NULL);
    struct turn_start start;
    struct state *before, *after;
    int entry;

    begin_turn(s, SNIK);
    entry = session_head(s);
    before = snapshot(s);
    begin_turn(s, RAGNA);
    strike_for(s, 4);
    strike_for(s, 2);
    strike_for(s, 5);
    after = snapshot(s);
    start = session_turn_start(s, SEAT_GM, SEATS_ALL, 2);
    assert_int_equal(start.verdict, TURN_MAY);
    assert_int_equal(start.token, RAGNA);
    assert_int_equal(start.entry, entry);
    assert_true(session_turn_back(s, &start));
    assert_state(s, before);
    assert_true(session_redo(s));
    assert_state(s, after);
    assert_false(session_redo(s));
    assert_true(session_undo(s));
    assert_true(session_redo(s));
    assert_state(s, after);
    assert_verifies(s);
    drop(before);
    drop(after);
    session_close(s);
}

TEST(a_new_deed_after_it_makes_redo_go_the_new_way)
{
    struct session *s = table(NULL);
    struct turn_start start;

    begin_turn(s, RAGNA);
    strike_for(s, 4);
    strike_for(s, 5);
    start = session_turn_start(s, SEAT_GM, SEATS_ALL, 2);
    assert_true(session_turn_back(s, &start));
    strike_for(s, 1);
    assert_false(session_redo(s));
    assert_true(session_undo(s));
    assert_true(session_redo(s));
    assert_int_equal(session_head(s), session_entries(s));
    session_close(s);
}

TEST(a_turn_is_looked_for_only_so_far_back)
{
    struct session *s = table(NULL);
    struct turn_start start;

    begin_turn(s, RAGNA);
    for (int i = 1; i < TURN_SPAN; i++)
        edit(s, EDIT_set_turn, NOBODY, NAME_round, i);
    start = session_turn_start(s, SEAT_GM, SEATS_ALL, 0);
    assert_int_equal(start.verdict, TURN_MAY);
    assert_int_equal(start.token, RAGNA);
    edit(s, EDIT_set_turn, NOBODY, NAME_round, TURN_SPAN);
    assert_int_equal(session_turn_start(s, SEAT_GM, SEATS_ALL, 0).verdict, TURN_NONE);
    session_close(s);
}

TEST(a_fight_is_over_until_the_next_or_until_it_is_long_ago)
{
    struct session *s = table(NULL);

    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_ENCOUNTER);
    assert_false(session_fought(s));
    edit(s, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME);
    assert_true(session_fought(s));
    assert_true(session_undo(s));
    assert_false(session_fought(s));
    assert_true(session_redo(s));
    for (int i = 1; i < TURN_SPAN; i++)
        edit(s, EDIT_set_turn, NOBODY, NAME_round, i);
    assert_true(session_fought(s));
    edit(s, EDIT_set_turn, NOBODY, NAME_round, TURN_SPAN);
    assert_false(session_fought(s));
    session_close(s);
}

TEST(the_turn_of_another_seat_is_passed_over_and_the_floor_is_not)
{
    struct session *s = table(NULL);
    struct turn_start start;
    int floor;

    begin_turn(s, RAGNA);
    floor = session_head(s);
    strike_for(s, 4);
    begin_turn(s, SNIK);
    strike_for(s, 2);
    start = session_turn_start(s, SEAT_GM, 1u << ANNA | 1u << SEAT_GM, floor);
    assert_int_equal(start.token, SNIK);
    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PROGRAM));
    start = session_turn_start(s, ANNA, 1u << ANNA, floor);
    assert_int_equal(start.verdict, TURN_MAY);
    assert_int_equal(start.token, RAGNA);
    assert_int_equal(start.entry, floor);
    assert_true(session_turn_back(s, &start));
    start = session_turn_start(s, ANNA, 1u << ANNA, floor);
    assert_int_equal(start.verdict, TURN_NONE);
    assert_false(session_turn_back(s, &start));
    session_close(s);
}

TEST(what_a_game_master_changed_meanwhile_is_taken_back_by_one_alone)
{
    struct session *s = table(NULL);
    struct turn_start start;

    assert_true(session_set_runner(s, SEAT_GM, RUNNER_PERSON));
    begin_turn(s, RAGNA);
    strike_for(s, 4);
    edit(s, EDIT_set_stat, SNIK, HP, 9);
    start = session_turn_start(s, ANNA, 1u << ANNA, 2);
    assert_int_equal(start.verdict, TURN_GMS);
    assert_false(session_turn_back(s, &start));
    assert_int_equal(hp(s, SNIK), 9);
    start = session_turn_start(s, SEAT_GM, SEATS_ALL, 2);
    assert_int_equal(start.verdict, TURN_MAY);
    session_close(s);
}

RUN(cmocka_unit_test(every_moment_of_every_line_is_seen_as_it_was),
    cmocka_unit_test(what_is_pending_has_not_happened_where_the_past_begins),
    cmocka_unit_test(what_was_hidden_then_is_hidden_when_one_looks_back),
    cmocka_unit_test(what_is_known_of_an_entry_without_reading_it),
    cmocka_unit_test(a_turn_is_taken_back_as_one_step_and_done_again_as_one),
    cmocka_unit_test(a_new_deed_after_it_makes_redo_go_the_new_way),
    cmocka_unit_test(a_fight_is_over_until_the_next_or_until_it_is_long_ago),
    cmocka_unit_test(a_turn_is_looked_for_only_so_far_back),
    cmocka_unit_test(the_turn_of_another_seat_is_passed_over_and_the_floor_is_not),
    cmocka_unit_test(what_a_game_master_changed_meanwhile_is_taken_back_by_one_alone))
