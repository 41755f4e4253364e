/* Who is in a walker's way, and what makes steps a walk. */
#include "core/ask.h"
#include "core/room.h"
#include "core/stride.h"
#include "core/table.h"

static const struct cell nowhere_to_stay = { 2, 1 };

static bool stands(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static bool crosses_all(const void *context, struct cell at)
{
    (void)context, (void)at;
    return true;
}

static bool stays_elsewhere(const void *context, struct cell at)
{
    return !cell_same(at, *(const struct cell *)context);
}

static struct walker walker_with(const struct table *t, int budget)
{
    return (struct walker){ .board = t->now.board,
                            .size = 1,
                            .budget = budget * ONE_CELL,
                            .full = true,
                            .may_cross = crosses_all,
                            .may_end = stays_elsewhere,
                            .context = &nowhere_to_stay };
}

static int others(const struct table *t, int token, unsigned eyes, struct cell at, int other[ROOM_OTHERS])
{
    const struct walk_who who = { &t->now, &t->book, token, eyes };

    return room_others(&who, at, stands, other);
}

TEST(others_are_those_who_take_room_there_in_list_order)
{
    struct table t = table_open(GRID_SQUARE, 6, 4);
    int ann = figure(&t, "ann", "us", 1, 0, 0), bob = figure(&t, "bob", "us", 1, 2, 1), other[ROOM_OTHERS];
    int ox = figure_seen(&t, "ox", "us", 1, (struct cell){ 1, 1 }, 2, SEATS_ALL);

    assert_int_equal(others(&t, ann, SEATS_ALL, (struct cell){ 2, 1 }, other), 2);
    assert_int_equal(other[0], bob);
    assert_int_equal(other[1], ox);
    assert_int_equal(others(&t, bob, SEATS_ALL, (struct cell){ 2, 1 }, other), 1); /* not itself */
    assert_int_equal(others(&t, ann, SEATS_ALL, (struct cell){ 4, 3 }, other), 0);
    /* all of its cells count */
    assert_int_equal(others(&t, ox, SEATS_ALL, (struct cell){ 0, 0 }, other), 1);
    assert_int_equal(other[0], ann);
    table_close(&t);
}

TEST(four_halves_share_a_square_two_a_hex_and_none_with_others)
{
    for (int layout = GRID_SQUARE; layout <= GRID_HEX_POINTY; layout++) {
        struct table t = table_open((enum layout)layout, 6, 6);
        int half[5], whole = figure(&t, "whole", "us", 1, 3, 3), most = layout == GRID_SQUARE ? 4 : 2;
        const struct cell at = { 2, 2 };

        for (int i = 0; i < 5; i++)
            half[i] = figure_seen(&t, "half", "us", 1, at, 0, SEATS_ALL);
        assert_true(room_left(&t.now, half[4], NULL, 0, true));
        assert_true(room_left(&t.now, half[4], half, most - 1, true));
        assert_false(room_left(&t.now, half[4], half, most, true));
        assert_false(room_left(&t.now, half[4], half, 1, false));
        assert_false(room_left(&t.now, half[4], &whole, 1, true));
        assert_false(room_left(&t.now, whole, half, 1, true));
        table_close(&t);
    }
}

TEST(a_step_onto_a_taken_cell_needs_a_way_on)
{
    struct table hall = table_open(GRID_SQUARE, 6, 3);
    struct walker far = walker_with(&hall, 2), near = walker_with(&hall, 1);
    struct question q;

    ask_begin(&q, ASK_PICK, N_step, "BR-14", NOBODY, SEATS_ALL);
    stride_ask(&q, &far, (struct cell){ 1, 1 }, true);
    assert_int_equal(q.option[0].key, NAME_stop);
    assert_true(cell_same(q.option[1].cell, (struct cell){ 2, 1 })); /* E first: one may go on from there */
    assert_int_equal(q.n, 9);
    assert_int_equal(q.rest[0], 0);
    ask_begin(&q, ASK_PICK, N_step, "BR-14", NOBODY, SEATS_ALL);
    stride_ask(&q, &near, (struct cell){ 1, 1 }, true);
    assert_int_equal(q.n, 8);
    table_close(&hall);
}

TEST(where_one_may_not_stop_the_way_out_is_the_rest)
{
    struct table t = table_open(GRID_SQUARE, 6, 3);
    struct walker w = walker_with(&t, 1);
    struct question q;

    assert_false(stride_may_stay(&w, nowhere_to_stay));
    assert_true(stride_may_stay(&w, (struct cell){ 3, 1 }));
    assert_int_equal(stride_way_out(&w, nowhere_to_stay), 0);
    ask_begin(&q, ASK_PICK, N_step, "BR-14", NOBODY, SEATS_ALL);
    stride_ask(&q, &w, nowhere_to_stay, false);
    assert_int_equal(q.n, 8);
    assert_true(cell_same(q.option[q.rest[0]].cell, (struct cell){ 3, 1 }));
    w.budget = 0;
    ask_begin(&q, ASK_PICK, N_step, "BR-14", NOBODY, SEATS_ALL);
    stride_ask(&q, &w, nowhere_to_stay, false);
    assert_int_equal(q.n, 1); /* there is no way out: it stays */
    assert_int_equal(q.option[0].key, NAME_stop);
    table_close(&t);
}

/* What a path of these cells comes to. */
static enum stride judged(struct table *t, struct walker w, struct cell from, int n, const struct cell *path)
{
    struct command c = wish(WALK, 1, 0, NOBODY);
    enum stride fault;
    struct play p;

    for (int i = 0; i < n; i++)
        give_arg(&c, ASK_PICK, SEAT_ANY, N_step, cell_pack(path[i]));
    play_begin(&p, &t->now, &t->book, &c);
    fault = stride_judge(&p, N_step, w, from);
    play_clear(&p);
    command_clear(&c);
    return fault;
}

TEST(a_path_given_whole_is_judged_whole)
{
    struct table t = table_open(GRID_SQUARE, 6, 3);
    struct walker w = walker_with(&t, 2);
    const struct cell from = { 1, 1 }, on[] = { { 2, 1 }, { 3, 1 }, { 4, 1 } }, leap[] = { { 3, 1 } };
    const struct cell off[] = { { 1, 2 }, { 1, 3 } }, aslant[] = { { 2, 2 } };

    assert_int_equal(judged(&t, w, from, 0, on), STRIDE_FREE);
    assert_int_equal(judged(&t, w, from, 1, on), STRIDE_TAKEN);
    assert_int_equal(judged(&t, w, from, 2, on), STRIDE_FREE);
    assert_int_equal(judged(&t, w, from, 3, on), STRIDE_TOO_FAR);
    assert_int_equal(judged(&t, w, from, 1, leap), STRIDE_TOO_FAR);
    assert_int_equal(judged(&t, w, from, 2, off), STRIDE_OFF_BOARD);
    w.diagonals = DIAGONALS_NONE;
    assert_int_equal(judged(&t, w, from, 1, aslant), STRIDE_DIAGONAL);
    assert_true(board_set_edge(t.now.board, from, 0, BARRIER_WALL));
    assert_int_equal(judged(&t, w, from, 2, on), STRIDE_WALL);
    table_close(&t);
}

RUN(cmocka_unit_test(others_are_those_who_take_room_there_in_list_order),
    cmocka_unit_test(four_halves_share_a_square_two_a_hex_and_none_with_others),
    cmocka_unit_test(a_step_onto_a_taken_cell_needs_a_way_on),
    cmocka_unit_test(where_one_may_not_stop_the_way_out_is_the_rest),
    cmocka_unit_test(a_path_given_whole_is_judged_whole))
