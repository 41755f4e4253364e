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
    assert_ptr_equal(was->number, snapshot->book->number);
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

TEST(its_book_finds_the_same_things)
{
    struct session *s = table(NULL);
    struct book *book = session_book(s);

    assert_true(book_add_item(book, &(struct item){ .key = "club" }) >= 0);
    struct snapshot *one = snapshot_take(s, SEAT_GM, NULL);

    assert_true(book->nitems > 0);
    for (int i = 0; i < book->nitems; i++)
        for (int kind = 0; kind < book->rules->nkinds; kind++)
            assert_int_equal(book_is_of_kind(one->book, &one->book->item[i], kind),
                             book_is_of_kind(book, &book->item[i], kind));
    assert_true(book_is_of_kind(one->book, &one->book->item[0], book->item[0].kind));
    snapshot_release(one);
    session_close(s);
}

RUN(cmocka_unit_test(a_snapshot_is_brought_on_when_nobody_else_holds_it),
    cmocka_unit_test(what_somebody_else_thinks_about_stays_as_it_was),
    cmocka_unit_test(its_book_finds_the_same_things))
