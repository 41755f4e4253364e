/* The state itself: who stands where on every layout, copies, room, the hash. */
#include "core/table.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "core/rule.h"
#include "core/state_hash.h"

enum { SIDE = 40, CROWD = 120, ASKED = 400 };

/* Figures of every size strewn over a board, some of them off it, some gone. */
static struct table crowd(struct random *random, enum layout layout)
{
    struct table t = table_open(layout, SIDE, SIDE - 7);

    while (t.now.ntokens < CROWD) {
        int size = below(random, FOOTPRINT_SIZE_MAX + 1);
        struct cell at = grid_cell_at(&t.now.board->grid, below(random, grid_cells(&t.now.board->grid)));

        if (below(random, 10) == 0)
            at = NOWHERE;
        else if (!footprint_fits(&t.now.board->grid, at, size))
            continue;
        figure_seen(&t, "one", "side", 0, at, size, SEATS_ALL);
    }
    for (int i = 0; i < CROWD; i += 17)
        edit(&t, EDIT_leave, i, 0, 0);
    return t;
}

static void shuffle_about(struct random *random, struct table *t)
{
    for (int i = 0; i < CROWD; i++) {
        struct cell at = grid_cell_at(&t->now.board->grid, below(random, grid_cells(&t->now.board->grid)));
        const struct token *token = &t->now.token[i];

        if (!(token->flags & TOKEN_GONE) && footprint_fits(&t->now.board->grid, at, token->size))
            edit(t, EDIT_place, i, 0, cell_pack(at));
    }
}

/* Who covers one of the cells, by looking at everybody. */
static int everybody_at(const struct state *now, const struct cell *cell, int n, int *token)
{
    int found = 0;

    for (int i = 0; i < now->ntokens; i++) {
        bool covers = false;

        for (int k = 0; k < n; k++)
            covers = covers || (cell_somewhere(now->token[i].at) &&
                                footprint_covers(now->board->grid.layout, now->token[i].at,
                                                 now->token[i].size, cell[k]));
        if (covers)
            token[found++] = i;
    }
    return found;
}

static int everybody_near(const struct state *now, struct cell centre, int reach, int *token)
{
    enum layout layout = now->board->grid.layout;
    int found = 0;

    for (int i = 0; i < now->ntokens; i++) {
        struct cell at = now->token[i].at;

        if (cell_somewhere(at) && abs(grid_column(layout, at) - grid_column(layout, centre)) <= reach &&
            abs(grid_row(layout, at) - grid_row(layout, centre)) <= reach)
            token[found++] = i;
    }
    return found;
}

static void assert_same_list(const int *one, const int *other, int n)
{
    for (int i = 0; i < n; i++)
        assert_int_equal(one[i], other[i]);
}

static void compare_crowds(struct random *random, const struct state *now)
{
    struct cell cell[5];
    int found[CROWD], wanted[CROWD], few[4];

    for (int i = 0; i < ASKED; i++) {
        int n = 1 + below(random, 5), met, reach = below(random, 15);

        for (int k = 0; k < n; k++)
            cell[k] = grid_cell(now->board->grid.layout, below(random, SIDE + 6) - 3,
                                below(random, SIDE + 6) - 3);
        met = everybody_at(now, cell, n, wanted);
        assert_int_equal(state_tokens_at(now, cell, n, found, CROWD), met);
        assert_same_list(found, wanted, met);
        assert_int_equal(state_tokens_at(now, cell, n, few, 4), met);
        assert_same_list(few, wanted, smaller(met, 4));
        met = everybody_near(now, cell[0], reach, wanted);
        assert_int_equal(state_tokens_near(now, cell[0], reach, found, CROWD), met);
        assert_same_list(found, wanted, met);
        assert_int_equal(state_tokens_near(now, cell[0], reach, few, 4), met);
        assert_same_list(few, wanted, smaller(met, 4));
    }
}

TEST(who_stands_where_is_found_on_every_layout)
{
    struct random random;

    random_from_number(&random, 11);
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct table t = crowd(&random, (enum layout)layout);

        compare_crowds(&random, &t.now);
        shuffle_about(&random, &t);
        compare_crowds(&random, &t.now);
        table_close(&t);
    }
}

TEST(a_crowd_in_one_cell_is_listed_in_order)
{
    struct table t = table_open(GRID_SQUARE, 3, 3);
    struct cell at = { 1, 1 };
    int found[300];

    for (int i = 0; i < 300; i++)
        figure(&t, "ant", "ants", 0, 1, 1);
    assert_int_equal(state_tokens_at(&t.now, &at, 1, found, 300), 300);
    for (int i = 0; i < 300; i++)
        assert_int_equal(found[i], i);
    assert_int_equal(state_tokens_at(&t.now, &at, 1, NULL, 0), 300);
    assert_int_equal(state_tokens_near(&t.now, at, INT_MAX, found, 10), 300);
    assert_int_equal(found[9], 9);
    assert_int_equal(state_tokens_near(&t.now, at, -1, found, 10), 0);
    table_close(&t);
}

TEST(without_a_map_nobody_stands_anywhere)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);
    struct cell at = { 0, 0 };
    int found[4];

    figure(&t, "ann", "heroes", 1, 0, 0);
    assert_int_equal(state_tokens_at(&t.now, &at, 1, found, 4), 0);
    assert_int_equal(state_tokens_near(&t.now, at, 5, found, 4), 0);
    assert_true(state_present(&t.now, 0));
    assert_int_equal(state_distance(&t.now, 0, 0), 0);
    edit(&t, EDIT_leave, 0, 0, 0);
    assert_false(state_present(&t.now, 0));
    table_close(&t);
}

TEST(a_new_board_finds_the_figures_that_stand_on_it)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct grid grid = { GRID_SQUARE, 30, 30 };
    struct board *board = board_new(&grid, t.book.terrain);
    struct cell at = { 3, 3 };
    int found[4];

    mem_fail_after(1, true);
    assert_false(state_set_board(&t.now, board));
    mem_fail_after(0, false);
    assert_int_equal(t.now.board->grid.columns, 8);
    assert_true(state_set_board(&t.now, board));
    assert_int_equal(state_tokens_at(&t.now, &at, 1, found, 4), 1);
    assert_int_equal(found[0], 3);
    assert_true(t.now.hash == state_hash(&t.now));
    table_close(&t);
}

TEST(present_is_who_is_on_the_board)
{
    struct table t = four_fighters(GRID_HEX_FLAT, 9);

    assert_true(state_present(&t.now, 1));
    edit(&t, EDIT_place, 1, 0, -1);
    assert_false(state_present(&t.now, 1));
    edit(&t, EDIT_leave, 0, 0, 0);
    assert_false(state_present(&t.now, 0));
    table_close(&t);
}

TEST(distance_is_that_of_the_footprints)
{
    struct table t = table_open(GRID_SQUARE, 20, 20);

    figure_seen(&t, "giant", "foes", 0, (struct cell){ 2, 2 }, 3, SEATS_ALL);
    figure(&t, "ann", "heroes", 1, 9, 4);
    assert_int_equal(state_distance(&t.now, 0, 1), 5);
    assert_int_equal(state_distance(&t.now, 1, 0), 5);
    edit(&t, EDIT_place, 1, 0, -1);
    assert_int_equal(state_distance(&t.now, 0, 1), 0);
    table_close(&t);
}

TEST(marks_are_found_by_holder_key_and_other)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    int first, second;

    lay_mark(&t, 0, WOUND, -1, 1, 0, SEATS_ALL);
    first = lay_mark(&t, 0, GRUDGE, 2, 0, 0, SEATS_ALL);
    second = lay_mark(&t, 0, GRUDGE, 3, 0, 0, SEATS_ALL);
    lay_mark(&t, 1, GRUDGE, 3, 0, 0, SEATS_ALL);
    lay_mark(&t, TABLE, BONUS, -1, 2, 0, SEATS_ALL);
    assert_int_equal(state_find(&t.now, 0, GRUDGE, -2), first);
    assert_int_equal(state_find(&t.now, 0, GRUDGE, 3), second);
    assert_int_equal(state_find(&t.now, 0, GRUDGE, 1), -1);
    assert_int_equal(state_find(&t.now, 2, GRUDGE, -2), -1);
    assert_int_equal(state_count(&t.now, 0, GRUDGE), 2);
    assert_int_equal(state_count(&t.now, TABLE, BONUS), 1);
    assert_int_equal(state_count(&t.now, TABLE, WOUND), 0);
    table_close(&t);
}

TEST(numbers_of_nobody_are_0)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    assert_int_equal(state_stat(&t.now, NOBODY, HP), 0);
    assert_int_equal(state_stat(&t.now, 2, HP), 8);
    table_close(&t);
}

/* ---- copies ---- */

TEST(a_copy_is_the_same_and_stays_so)
{
    struct table t = four_fighters(GRID_HEX_POINTY, 12);
    struct state copy = { 0 }, second = { 0 };
    int found[4];

    lay_mark(&t, 1, WOUND, -1, 2, 0, SEATS_ALL);
    assert_true(state_copy(&copy, &t.now));
    assert_true(state_same(&copy, &t.now));
    assert_true(state_copy(&second, &copy));
    edit(&t, EDIT_set_stat, 1, HP, 1);
    edit(&t, EDIT_place, 2, 0, cell_pack((struct cell){ 4, 4 }));
    lay_mark(&t, 2, WOUND, -1, 1, 0, SEATS_ALL);
    assert_int_equal(try_edit(&t, EDIT_set_terrain, 0, LAYER_GROUND, 1,
                              (int[]){ cell_pack((struct cell){ 1, 1 }), 1 }, 2),
                     OUTCOME_DONE);
    assert_false(state_same(&copy, &t.now));
    assert_true(state_same(&copy, &second));
    assert_true(copy.hash == state_hash(&copy));
    assert_int_equal(state_stat(&copy, 1, HP), 7);
    assert_int_equal(board_ground(copy.board, (struct cell){ 1, 1 }), 0);
    assert_int_equal(state_tokens_at(&copy, &(struct cell){ 2, 3 }, 1, found, 4), 1);
    assert_true(state_copy(&copy, &t.now));
    assert_true(state_same(&copy, &t.now));
    state_clear(&copy);
    state_clear(&second);
    table_close(&t);
}

TEST(without_memory_the_old_copy_stays)
{
    struct table t = four_fighters(GRID_SQUARE, 40);
    struct state old = { 0 }, copy = { 0 };
    bool done = false;

    assert_true(state_copy(&old, &t.now));
    assert_true(state_copy(&copy, &t.now));
    edit(&t, EDIT_set_stat, 1, HP, 1);
    for (long k = 1; !done; k++) {
        mem_fail_after(k, true);
        done = state_copy(&copy, &t.now);
        mem_fail_after(0, false);
        assert_true(state_same(&copy, done ? &t.now : &old));
    }
    state_clear(&copy);
    state_clear(&old);
    table_close(&t);
}

TEST(every_difference_is_seen)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct state copy = { 0 };
    const struct {
        enum edit_op op;
        int who, what, value;
    } change[] = {
        { EDIT_set_stat, 3, NERVE, 5 },
        { EDIT_set_pool, 0, POT, 3 },
        { EDIT_set_turn, 0, NAME_round, 2 },
        { EDIT_set_option, 0, MOOD, 6 },
        { EDIT_set_token, 2, NAME_seat, 4 },
        { EDIT_set_token, 2, NAME_seen, 3 },
        { EDIT_set_token, 2, NAME_size, 2 },
        { EDIT_place, 1, 0, -1 },
        { EDIT_leave, 0, 0, 0 },
        { EDIT_set_turn, 0, NAME_second, 1 },
        { EDIT_set_turn, 0, NAME_actor, 0 },
    };

    for (unsigned i = 0; i < sizeof change / sizeof *change; i++) {
        uint64_t before = t.now.hash;

        if (change[i].op == EDIT_set_turn && change[i].what == NAME_actor) /* 0 has left: say 1 */
            edit(&t, EDIT_set_turn, 0, NAME_actor, 1);
        else {
            assert_true(state_copy(&copy, &t.now));
            edit(&t, change[i].op, change[i].who, change[i].what, change[i].value);
            assert_false(state_same(&copy, &t.now));
        }
        assert_false(t.now.hash == before);
        assert_true(t.now.hash == state_hash(&t.now));
    }
    state_clear(&copy);
    table_close(&t);
}

/* Change a byte behind the hash's back: the slow comparison must see it all the same. */
static void assert_seen(const struct state *now, struct state *copy, void *place, size_t bytes)
{
    unsigned char *byte = place;

    for (size_t i = 0; i < bytes; i++) {
        byte[i] ^= 1;
        assert_true(copy->hash == now->hash);
        assert_false(state_same(copy, now));
        assert_false(state_same(now, copy));
        byte[i] ^= 1;
    }
    assert_true(state_same(copy, now));
}

TEST(the_slow_comparison_does_not_rely_on_the_hash)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct state copy = { 0 };

    lay_mark(&t, 1, WOUND, -1, 2, 0, SEATS_ALL);
    lay_mark(&t, 1, SECRET, -1, 2, 0, SEATS_ALL);
    lay_mark(&t, TABLE, BONUS, -1, 2, 0, SEATS_ALL);
    edit(&t, EDIT_drop_mark, 0, 1, 0);
    assert_true(state_copy(&copy, &t.now));
    assert_seen(&t.now, &copy, &copy.turn, sizeof copy.turn);
    assert_seen(&t.now, &copy, copy.pool, sizeof copy.pool);
    assert_seen(&t.now, &copy, copy.option, sizeof copy.option);
    assert_seen(&t.now, &copy, &copy.table_first, 1);
    assert_seen(&t.now, &copy, &copy.nmarks, 1);
    assert_seen(&t.now, &copy, &copy.ntokens, 1);
    for (int i = 0; i < 4; i++) {
        assert_seen(&t.now, &copy, &copy.token[i], offsetof(struct token, seen) + sizeof copy.token[i].seen);
        assert_seen(&t.now, &copy, &copy.token[i].first, sizeof copy.token[i].first);
    }
    assert_seen(&t.now, &copy, copy.stat, 4 * BRAWL_STATS * sizeof *copy.stat);
    assert_seen(&t.now, &copy, &copy.mark[0], sizeof *copy.mark);
    assert_seen(&t.now, &copy, &copy.mark[2], sizeof *copy.mark);
    copy.mark[1].level = 77; /* a free slot holds nothing */
    assert_true(state_same(&copy, &t.now));
    assert_true(board_set(copy.board, LAYER_GROUND, (struct cell){ 7, 7 }, 1));
    assert_false(state_same(&copy, &t.now));
    state_clear(&copy);
    table_close(&t);
}

/* ---- room ---- */

TEST(reserved_room_needs_no_memory_later)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct event join = { .kind = EVENT_JOINED, .token = { .at = { 1, 1 }, .first = -1, .size = 1 } };
    struct event mark = { .kind = EVENT_MARKED, .mark = mark_make(WOUND, 0) };

    assert_true(state_reserve(&t.now, 500, 900));
    mem_fail_after(1, false);
    for (int i = 0; i < 500; i++) {
        join.who = (short)t.now.ntokens;
        assert_true(apply_event(&t.now, &join));
    }
    for (int i = 0; i < 900; i++) {
        mark.mark.next = apply_next_mark(&t.now);
        assert_true(apply_event(&t.now, &mark));
    }
    assert_false(state_reserve(&t.now, 5000, 0));
    mem_fail_after(0, false);
    assert_int_equal(state_count(&t.now, 0, WOUND), 900);
    assert_true(t.now.hash == state_hash(&t.now));
    table_close(&t);
}

TEST(a_state_begins_empty_or_not_at_all)
{
    struct state state;

    mem_fail_after(1, true);
    assert_false(state_init(&state, 5, 0));
    mem_fail_after(0, false);
    assert_null(state.token);
    assert_true(state_init(&state, 5, 0));
    assert_int_equal(state.turn.actor, NOBODY);
    assert_int_equal(state.ntokens, 0);
    assert_int_equal(state_first(&state, TABLE), -1);
    assert_true(state.hash == state_hash(&state));
    state_clear(&state);
    state_clear(&state);
}

static void begin_with_too_many_stats(void)
{
    struct state state;

    state_init(&state, STATS_MAX + 1, 0);
}

TEST(more_than_256_numbers_a_figure_is_a_bug)
{
    assert_true(stops(begin_with_too_many_stats));
}

/* ---- the hash ---- */

TEST(parts_that_hold_nothing_add_nothing_and_places_matter)
{
    struct mark empty = { .key = KEY_FREE }, one = mark_make(WOUND, 0), other = one;
    struct token ann = { .size = 1, .seat = 2 }, bob = ann;

    assert_true(mix_pool(3, 0) == 0);
    assert_true(mix_stat(2, 1, 0) == 0);
    assert_true(mix_option(2, 0) == 0);
    assert_true(mix_turn(2, 0) == 0);
    assert_true(mix_mark(7, &empty) == 0);
    assert_false(mix_stat(2, 1, 5) == mix_stat(1, 2, 5));
    assert_false(mix_stat(2, 1, 5) == mix_stat(2, 1, -5));
    assert_false(mix_pool(4, 9) == mix_option(4, 9));
    other.level = 1;
    assert_false(mix_mark(7, &one) == mix_mark(7, &other));
    assert_false(mix_mark(7, &one) == mix_mark(8, &one));
    other = one;
    other.next = 99;
    assert_true(mix_mark(7, &one) == mix_mark(7, &other)); /* the chain is no fact of its own */
    bob.seen = 1;
    assert_false(mix_token(1, &ann) == mix_token(1, &bob));
    bob = ann;
    bob.first = 12;
    assert_true(mix_token(1, &ann) == mix_token(1, &bob));
}

RUN(cmocka_unit_test(who_stands_where_is_found_on_every_layout),
    cmocka_unit_test(a_crowd_in_one_cell_is_listed_in_order),
    cmocka_unit_test(without_a_map_nobody_stands_anywhere),
    cmocka_unit_test(a_new_board_finds_the_figures_that_stand_on_it),
    cmocka_unit_test(present_is_who_is_on_the_board), cmocka_unit_test(distance_is_that_of_the_footprints),
    cmocka_unit_test(marks_are_found_by_holder_key_and_other), cmocka_unit_test(numbers_of_nobody_are_0),
    cmocka_unit_test(a_copy_is_the_same_and_stays_so), cmocka_unit_test(without_memory_the_old_copy_stays),
    cmocka_unit_test(every_difference_is_seen),
    cmocka_unit_test(the_slow_comparison_does_not_rely_on_the_hash),
    cmocka_unit_test(reserved_room_needs_no_memory_later),
    cmocka_unit_test(a_state_begins_empty_or_not_at_all),
    cmocka_unit_test(more_than_256_numbers_a_figure_is_a_bug),
    cmocka_unit_test(parts_that_hold_nothing_add_nothing_and_places_matter))
