/* Undo, redo, branches, go-to: always the exact state, whatever the way. */
#include "session/table.h"

#include "base/random.h"

TEST(undo_and_redo_restore_every_state)
{
    struct session *s = table(NULL);
    struct state *states[10];

    for (int i = 0; i < 10; i++) {
        states[i] = snapshot(s);
        if (i % 3 == 2)
            ponder(s);
        else
            strike_for(s, 1 + i % 6);
    }
    for (int i = 9; i >= 0; i--) {
        assert_true(session_undo(s));
        assert_state(s, states[i]);
    }
    for (int i = 1; i < 10; i++) {
        assert_true(session_redo(s));
        assert_state(s, states[i]);
    }
    for (int i = 0; i < 10; i++)
        drop(states[i]);
    session_close(s);
}

TEST(undo_ends_at_the_root_and_redo_at_the_tip)
{
    struct session *s = table(NULL);

    assert_false(session_redo(s));
    assert_true(session_undo(s));
    assert_true(session_undo(s));
    assert_false(session_undo(s));
    assert_int_equal(session_head(s), 0);
    assert_int_equal(session_state(s)->ntokens, 0);
    assert_non_null(session_state(s)->board);
    session_close(s);
}

TEST(playing_on_after_undo_makes_a_branch_and_keeps_the_old_line)
{
    struct session *s = table(NULL);
    struct state *old, *new;
    struct err err;

    strike_for(s, 6);
    strike_for(s, 5);
    old = snapshot(s);
    assert_true(session_undo(s));
    assert_true(session_undo(s));
    strike_for(s, 1);
    new = snapshot(s);
    assert_int_equal(session_entries(s), 5);
    assert_int_equal(session_entry(s, 5)->parent, 2);
    assert_int_equal(session_next(s, 2), 5);
    assert_true(session_goto(s, 4, &err));
    assert_state(s, old);
    assert_int_equal(session_next(s, 2), 3);
    assert_true(session_undo(s));
    assert_true(session_undo(s));
    assert_true(session_redo(s)); /* the line walked last, not the latest */
    assert_int_equal(session_head(s), 3);
    assert_true(session_goto(s, 5, &err));
    assert_state(s, new);
    assert_false(session_goto(s, 6, &err));
    assert_false(session_goto(s, -1, &err));
    assert_verifies(s);
    drop(old);
    drop(new);
    session_close(s);
}

TEST(new_rolls_after_undo_are_new_faces)
{
    struct session *s = table(NULL);
    int first, same = 0;

    for (int i = 0; i < 10; i++) {
        assert_int_equal(strike(s), OUTCOME_ASKS);
        assert_int_equal(session_roll(s), OUTCOME_ASKS);
        first = session_pending(s)->tape->value[0];
        assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
        assert_true(session_undo(s));
        assert_int_equal(strike(s), OUTCOME_ASKS);
        assert_int_equal(session_roll(s), OUTCOME_ASKS);
        same += first == session_pending(s)->tape->value[0];
        assert_int_equal(answer1(s, ANNA, ASK_PICK, 0), OUTCOME_DONE);
    }
    assert_true(same < 10);
    session_close(s);
}

TEST(undo_of_a_pending_wish_takes_back_that_alone)
{
    struct session *s = table(NULL);
    struct state *before = snapshot(s);

    assert_int_equal(strike(s), OUTCOME_ASKS);
    assert_true(session_undo(s));
    assert_int_equal(session_head(s), 2);
    assert_null(session_question(s));
    assert_state(s, before);
    drop(before);
    session_close(s);
}

TEST(goto_into_a_chain_does_not_play_it_again)
{
    struct session *s = table(NULL);
    struct err err;
    struct state *end;

    assert_int_equal(ring_bell(s, 4), OUTCOME_ASKS);
    assert_int_equal(answer1(s, SEAT_GM, ASK_PICK, 1), OUTCOME_ASKS);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    end = snapshot(s);
    assert_int_equal(session_entries(s), 7);
    assert_true(session_goto(s, 4, &err));
    assert_int_equal(session_due(s)->kind, DUE_AUTO);
    assert_int_equal(session_serve(s), OUTCOME_DONE);
    assert_int_equal(session_head(s), 4);
    assert_true(session_redo(s));
    assert_int_equal(session_head(s), 7);
    assert_state(s, end);
    drop(end);
    session_close(s);
}

/* One random deed: play, undo, redo, go anywhere. */
static void wander(struct session *s, struct random *random)
{
    struct err err;

    switch (random_face(random, 6)) {
    case 1:
        session_undo(s);
        break;
    case 2:
        session_redo(s);
        break;
    case 3:
        assert_true(session_goto(s, random_face(random, session_entries(s) + 1) - 1, &err));
        break;
    default:
        if (session_state(s)->ntokens < 2)
            assert_true(session_goto(s, 2, &err));
        else if (random_face(random, 3) == 1 && session_state(s)->token[RAGNA].at.x < 9)
            ponder(s);
        else
            strike_for(s, random_face(random, 6));
    }
}

TEST(a_random_walk_always_stands_where_it_should)
{
    enum { STEPS = 600 };
    struct session *s = table(NULL);
    struct random random;
    uint64_t hash[STEPS + 3] = { 0 };
    struct err err;

    random_from_number(&random, 7);
    for (int i = 0; i < STEPS; i++) {
        int head;

        if (session_state(s)->ntokens == 2 && hp(s, RAGNA) > 0)
            edit(s, EDIT_set_stat, SNIK, HP, 90 + i % 2);
        wander(s, &random);
        head = session_head(s);
        assert_true(session_state(s)->hash == state_hash(session_state(s)));
        if (head < STEPS + 3 && hash[head])
            assert_true(hash[head] == session_state(s)->hash);
        if (head < STEPS + 3)
            hash[head] = session_state(s)->hash;
    }
    for (int id = session_entries(s); id >= 0; id -= 7) {
        assert_true(session_goto(s, id, &err));
        if (id > 0)
            assert_true(session_entry(s, id)->hash == session_state(s)->hash);
    }
    assert_verifies(s);
    session_close(s);
}

TEST(long_ways_lead_over_checkpoints_to_the_same_state)
{
    struct session *s = table(NULL);
    struct state *tip;
    struct err err;

    edit(s, EDIT_set_stat, SNIK, HP, 99);
    for (int i = 0; i < 150; i++) {
        edit(s, EDIT_set_stat, SNIK, HP, 50 + i % 7);
        add_mark(s, SNIK, i % 2 ? WOUND : CURSE, -1, text(s, i % 3 ? "deep" : "old"), SEATS_ALL);
    }
    for (int i = 0; i < 40; i++)
        edit(s, EDIT_drop_mark, NOBODY, 3 * i, 0);
    tip = snapshot(s);
    assert_true(session_goto(s, 5, &err));
    assert_true(session_goto(s, session_entries(s), &err));
    assert_state(s, tip);
    assert_verifies(s);
    drop(tip);
    session_close(s);
}

RUN(cmocka_unit_test(undo_and_redo_restore_every_state),
    cmocka_unit_test(undo_ends_at_the_root_and_redo_at_the_tip),
    cmocka_unit_test(playing_on_after_undo_makes_a_branch_and_keeps_the_old_line),
    cmocka_unit_test(new_rolls_after_undo_are_new_faces),
    cmocka_unit_test(undo_of_a_pending_wish_takes_back_that_alone),
    cmocka_unit_test(goto_into_a_chain_does_not_play_it_again),
    cmocka_unit_test(a_random_walk_always_stands_where_it_should),
    cmocka_unit_test(long_ways_lead_over_checkpoints_to_the_same_state))
