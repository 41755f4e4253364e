/* What a seat may know, copied: each time anew, or brought on by what happened since. */
#include "session/table.h"

#include "session/odds/snapshot.h"

static void move(struct session *s, int token, int x, int y)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);

    assert_true(
        command_edit(&c, EDIT_place, token, 0, cell_pack((struct cell){ (short)x, (short)y }), NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    command_clear(&c);
}

static void assert_now(const struct session *s, const struct snapshot *snapshot)
{
    const struct state *now = session_state(s), *was = &snapshot->state;

    assert_true(was->hash == now->hash);
    assert_int_equal(was->ntokens, now->ntokens);
    for (int i = 0; i < now->ntokens; i++)
        assert_true(cell_same(was->token[i].at, now->token[i].at));
}

TEST(a_snapshot_is_brought_on_when_nobody_else_holds_it)
{
    struct session *s = table(NULL);
    struct snapshot *one = snapshot_take(s, SEAT_GM, NULL), *two;

    for (int i = 0; i < 3; i++) {
        move(s, 0, 1, 1 + i);
        two = snapshot_take(s, SEAT_GM, one);
        assert_ptr_equal(two, one);
        assert_now(s, two);
        snapshot_release(two);
    }
    assert_true(session_undo(s));
    two = snapshot_take(s, SEAT_GM, one);
    assert_now(s, two);
    snapshot_release(two);
    snapshot_release(one);
    session_close(s);
}

TEST(what_somebody_else_thinks_about_stays_as_it_was)
{
    struct session *s = table(NULL);
    struct snapshot *one = snapshot_take(s, SEAT_GM, NULL), *thought = snapshot_hold(one), *two;
    struct cell was = one->state.token[0].at;

    move(s, 0, was.x + 1, was.y);
    two = snapshot_take(s, SEAT_GM, one);
    assert_ptr_not_equal(two, one);
    assert_now(s, two);
    assert_true(cell_same(thought->state.token[0].at, was));
    snapshot_release(thought);
    snapshot_release(one);
    snapshot_release(two);
    session_close(s);
}

RUN(cmocka_unit_test(a_snapshot_is_brought_on_when_nobody_else_holds_it),
    cmocka_unit_test(what_somebody_else_thinks_about_stays_as_it_was))
