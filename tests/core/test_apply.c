/* Every event forwards and backwards, and long random walks of them taken back to the last byte. */
#include "core/table.h"

#include "board/footprint.h"
#include "core/rule.h"
#include "core/state_hash.h"

enum { WALK_LENGTH = 1500, WALKS = 6 };

/* A figure's record, numbers and marks in one number; 0: there is no such figure. */
static uint64_t figure_hash(const struct state *now, int token)
{
    uint64_t hash = token < now->ntokens ? mix_token(token, &now->token[token]) : 0;

    for (int i = 0; hash && i < now->nstats; i++)
        hash ^= mix_stat(token, i, state_stat(now, token, i));
    for (int id = hash ? state_first(now, token) : -1; id >= 0; id = now->mark[id].next)
        hash ^= mix_mark(id, &now->mark[id]);
    return hash;
}

/* Whoever changed is among the touched. */
static void assert_touched(const struct state *before, const struct state *now)
{
    for (int i = 0, next = state_next_touched(now, -1); i < now->ntokens; i++)
        if (i == next)
            next = state_next_touched(now, i);
        else
            assert_true(figure_hash(before, i) == figure_hash(now, i));
}

/* What a holder may have is what it has, and whatever is pointed at may be. */
static void assert_held(const struct state *now)
{
    for (int holder = TABLE; holder < now->ntokens; holder++) {
        struct key_set held = { 0 };

        for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next) {
            const struct mark *mark = &now->mark[id];

            key_set_add(&held, mark->key);
            assert_true(mark->of < 0 || state_may_be_pointed_at(now, mark->of));
            assert_true(mark->a < 1 || state_may_be_pointed_at(now, mark->a - 1));
        }
        assert_memory_equal(&held, state_held(now, holder), sizeof held);
    }
}

/* Do it, look at the hash, take it back: everything as before. Then do it for good. */
static void there_and_back(struct state *now, const struct event *e)
{
    struct state before = { 0 };

    assert_true(state_copy(&before, now));
    state_rest(now);
    assert_true(apply_event(now, e));
    assert_true(now->hash == state_hash(now));
    assert_touched(&before, now);
    assert_held(now);
    state_rest(now);
    assert_true(apply_back(now, e));
    assert_true(state_same(&before, now));
    assert_held(now);
    assert_true(apply_event(now, e));
    assert_touched(&before, now);
    state_clear(&before);
}

static struct event valued(int kind, int who, int what, int old, int now)
{
    return (struct event){
        .kind = (unsigned char)kind, .who = (short)who, .what = (short)what, .old = old, .now = now
    };
}

TEST(a_game_begins_with_its_switches_set)
{
    struct book book;
    struct state now;

    assert_true(book_init(&book, &brawl));
    assert_true(apply_start(&now, &book));
    assert_int_equal(now.option[PACE], 3);
    assert_int_equal(now.option[MOOD], 5);
    assert_int_equal(now.nstats, BRAWL_STATS);
    assert_true(now.hash == state_hash(&now));
    state_clear(&now);
    mem_fail_after(1, true);
    assert_false(apply_start(&now, &book));
    mem_fail_after(0, false);
    book_clear(&book);
}

TEST(numbers_go_there_and_back)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct event e = valued(EVENT_STAT, 2, HP, 8, -3);

    there_and_back(&t.now, &e);
    assert_int_equal(state_stat(&t.now, 2, HP), -3);
    e = valued(EVENT_POOL, NOBODY, 47, 0, 1 << 30);
    there_and_back(&t.now, &e);
    assert_int_equal(t.now.pool[47], 1 << 30);
    e = valued(EVENT_OPTION, NOBODY, MOOD, 5, 6);
    there_and_back(&t.now, &e);
    assert_int_equal(t.now.option[MOOD], 6);
    table_close(&t);
}

TEST(every_field_of_the_turn_goes_there_and_back)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    const int *field[TURN_FIELDS] = { &t.now.turn.round,     &t.now.turn.side,    &t.now.turn.actor,
                                      &t.now.turn.acts_left, &t.now.turn.phase,   &t.now.turn.mode,
                                      &t.now.turn.scene,     &t.now.turn.session, &t.now.turn.minute,
                                      &t.now.turn.goal,      &t.now.turn.second,  &t.now.turn.fog,
                                      &t.now.turn.doors,     &t.now.turn.sky,     &t.now.turn.sharing };

    for (int i = 0; i < TURN_FIELDS; i++) {
        struct event e = valued(EVENT_TURN, NOBODY, NAME_round + i, *field[i], 3 + i);

        there_and_back(&t.now, &e);
        assert_int_equal(*field[i], 3 + i);
    }
    table_close(&t);
}

TEST(every_field_of_a_figure_goes_there_and_back)
{
    static const int field[] = {
        NAME_side, NAME_seat, NAME_size, NAME_text, NAME_seen, NAME_flags, NAME_sheet
    };
    struct table t = four_fighters(GRID_SQUARE, 12);
    const struct token *ann = &t.now.token[0];

    for (unsigned i = 0; i < sizeof field / sizeof *field; i++) {
        const int old[] = { ann->side, ann->seat, ann->size, ann->text, ann->seen, ann->flags, ann->sheet };
        struct event e = valued(EVENT_TOKEN, 0, field[i], old[i],
                                field[i] == NAME_sheet   ? 50000
                                : field[i] == NAME_flags ? 1
                                                         : 3);

        there_and_back(&t.now, &e);
    }
    assert_int_equal(ann->side, 3);
    assert_int_equal(ann->size, 3);
    assert_int_equal(ann->sheet, 50000);
    table_close(&t);
}

TEST(a_step_moves_the_figure_in_the_index_too)
{
    struct table t = four_fighters(GRID_HEX_POINTY, 20);
    struct cell from = { 2, 2 }, to = { 7, 11 };
    struct event e = valued(EVENT_MOVED, 0, 0, cell_pack(from), cell_pack(to));
    int found[4];

    there_and_back(&t.now, &e);
    assert_int_equal(state_tokens_at(&t.now, &to, 1, found, 4), 1);
    assert_int_equal(state_tokens_at(&t.now, &from, 1, found, 4), 0);
    e = valued(EVENT_MOVED, 0, 0, cell_pack(to), -1);
    there_and_back(&t.now, &e);
    assert_int_equal(state_tokens_at(&t.now, &to, 1, found, 4), 0);
    table_close(&t);
}

TEST(joining_and_leaving_go_there_and_back)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct event e = { .kind = EVENT_JOINED,
                       .who = 4,
                       .token = { .at = { 5, 5 }, .seat = 3, .size = 2, .seen = 9, .first = 77 } };
    int found[4];

    there_and_back(&t.now, &e);
    assert_int_equal(t.now.ntokens, 5);
    assert_int_equal(t.now.token[4].first, -1);
    assert_int_equal(state_tokens_at(&t.now, &(struct cell){ 6, 6 }, 1, found, 4), 1);
    e.kind = EVENT_LEFT;
    e.token = t.now.token[4];
    there_and_back(&t.now, &e);
    assert_true(t.now.token[4].flags & TOKEN_GONE);
    assert_false(cell_somewhere(t.now.token[4].at));
    assert_int_equal(t.now.ntokens, 5);
    table_close(&t);
}

TEST(every_field_of_a_mark_goes_there_and_back)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    int id = lay_mark(&t, 1, WOUND, -1, 0, 0, SEATS_ALL);
    static const struct {
        int field, old, now;
    } change[] = { { NAME_level, 0, -4 },      { NAME_a, 0, 1 << 28 },
                   { NAME_b, 0, 7 },           { NAME_until, 0, (int)UNTIL(7, 12) },
                   { NAME_of, -1, 2 },         { NAME_on, 1, 3 },
                   { NAME_on, 3, TABLE },      { NAME_text, 0, 65000 },
                   { NAME_seen, SEATS_ALL, 1 } };

    for (unsigned i = 0; i < sizeof change / sizeof *change; i++) {
        struct event e = valued(EVENT_CHANGED, 1, change[i].field, change[i].old, change[i].now);

        e.a = id;
        there_and_back(&t.now, &e);
    }
    assert_int_equal(t.now.mark[id].level, -4);
    assert_int_equal(t.now.mark[id].text, 65000);
    assert_int_equal(UNTIL_KIND(t.now.mark[id].until), UNTIL_MINUTE);
    assert_int_equal(UNTIL_NUMBER(t.now.mark[id].until), 12);
    assert_int_equal(state_first(&t.now, TABLE), id);
    assert_int_equal(state_first(&t.now, 1), -1);
    table_close(&t);
}

TEST(terrain_goes_there_and_back_on_every_layer)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct table t = table_open((enum layout)layout, 70, 50);

        for (int layer = 0; layer < BOARD_LAYERS; layer++) {
            struct event e = valued(EVENT_TERRAIN, NOBODY, layer, 0, 2);

            e.a = cell_pack(grid_cell((enum layout)layout, 5, 31));
            e.b = 60; /* over two borders of pages */
            there_and_back(&t.now, &e);
            assert_int_equal(board_get(t.now.board, (enum layer)layer,
                                       grid_cell((enum layout)layout, 64, 31)),
                             2);
            assert_int_equal(board_get(t.now.board, (enum layer)layer,
                                       grid_cell((enum layout)layout, 65, 31)),
                             0);
        }
        table_close(&t);
    }
}

TEST(a_switch_and_a_new_map_touch_everybody)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    struct grid grid = { GRID_SQUARE, 5, 5 };
    struct event e = valued(EVENT_OPTION, NOBODY, MOOD, 5, 6);

    state_rest(&t.now);
    assert_int_equal(state_next_touched(&t.now, -1), -1);
    assert_true(apply_event(&t.now, &e));
    for (int i = 0; i < t.now.ntokens; i++)
        assert_int_equal(state_next_touched(&t.now, i - 1), i);
    assert_int_equal(state_next_touched(&t.now, t.now.ntokens - 1), -1);
    state_rest(&t.now);
    assert_true(state_set_board(&t.now, board_new(&grid, t.book.terrain)));
    assert_int_equal(state_next_touched(&t.now, -1), 0);
    table_close(&t);
}

TEST(what_only_tells_changes_nothing)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    for (int kind = EVENT_CONTENT; kind < EVENT_WALL; kind++) {
        uint64_t before = t.now.hash;
        struct event e = valued(kind, 1, 1, 2, 3);

        there_and_back(&t.now, &e);
        assert_true(t.now.hash == before);
    }
    table_close(&t);
}

/* ---- ids of marks ---- */

TEST(the_lowest_free_id_is_next)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    for (int i = 0; i < 6; i++)
        assert_int_equal(lay_mark(&t, i % 4, WOUND, -1, i, 0, SEATS_ALL), i);
    edit(&t, EDIT_drop_mark, 0, 4, 0);
    edit(&t, EDIT_drop_mark, 0, 1, 0);
    assert_int_equal(apply_next_mark(&t.now), 1);
    assert_int_equal(lay_mark(&t, 2, WOUND, -1, 9, 0, SEATS_ALL), 1);
    assert_int_equal(apply_next_mark(&t.now), 4);
    assert_int_equal(lay_mark(&t, 2, WOUND, -1, 9, 0, SEATS_ALL), 4);
    assert_int_equal(apply_next_mark(&t.now), 6);
    table_close(&t);
}

TEST(a_chain_rises_whatever_the_order)
{
    struct table t = four_fighters(GRID_SQUARE, 8);
    int last = -1, n = 0;

    for (int i = 0; i < 8; i++)
        lay_mark(&t, i % 2, WOUND, -1, i, 0, SEATS_ALL);
    edit(&t, EDIT_drop_mark, 0, 2, 0);
    edit(&t, EDIT_change_mark, 7, NAME_on, 0);
    edit(&t, EDIT_change_mark, 1, NAME_on, 0);
    lay_mark(&t, 0, SECRET, -1, 0, 0, SEATS_ALL);
    for (int id = state_first(&t.now, 0); id >= 0; id = t.now.mark[id].next, n++) {
        assert_true(id > last);
        assert_int_equal(t.now.mark[id].on, 0);
        last = id;
    }
    assert_int_equal(n, 6);
    table_close(&t);
}

TEST(the_highest_marks_dropped_shorten_the_table)
{
    struct table t = four_fighters(GRID_SQUARE, 8);

    for (int i = 0; i < 5; i++)
        lay_mark(&t, 0, WOUND, -1, 0, 0, SEATS_ALL);
    edit(&t, EDIT_drop_mark, 0, 3, 0);
    assert_int_equal(t.now.nmarks, 5);
    edit(&t, EDIT_drop_mark, 0, 4, 0);
    assert_int_equal(t.now.nmarks, 3);
    assert_int_equal(apply_next_mark(&t.now), 3);
    table_close(&t);
}

/* ---- random walks ---- */

static bool free_token(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

static struct event random_mark_event(struct random *random, struct state *now)
{
    static const int field[] = { NAME_level, NAME_on, NAME_a, NAME_of, NAME_seen };
    int id = now->nmarks ? below(random, now->nmarks) : -1, what = field[below(random, 5)];
    struct event e = { .kind = EVENT_MARKED,
                       .mark = mark_make(below(random, 2) ? below(random, BRAWL_MARKS) : below(random, 400),
                                         below(random, now->ntokens + 1) - 1) };

    e.mark.next = apply_next_mark(now);
    e.mark.a = below(random, 9000);
    e.mark.of = below(random, 9000) - 1;
    if (id < 0 || now->mark[id].key == KEY_FREE || below(random, 3) == 0)
        return e;
    if (below(random, 2)) {
        e = (struct event){ .kind = EVENT_UNMARKED, .mark = now->mark[id] };
        e.mark.next = id;
        return e;
    }
    e = valued(EVENT_CHANGED, 0, what, 0, below(random, now->ntokens));
    e.a = id;
    e.old = what == NAME_level ? now->mark[id].level
            : what == NAME_on  ? now->mark[id].on
            : what == NAME_a   ? now->mark[id].a
            : what == NAME_of  ? now->mark[id].of
                               : now->mark[id].seen;
    return e;
}

static struct event random_token_event(struct random *random, const struct state *now)
{
    int token = below(random, now->ntokens);
    struct cell to = grid_cell_at(&now->board->grid, below(random, grid_cells(&now->board->grid)));
    struct event e = { .kind = EVENT_JOINED, .who = (short)now->ntokens };

    e.token = (struct token){ .at = to, .size = (short)below(random, 7), .seen = SEATS_ALL, .first = -1 };
    if (below(random, 6) == 0)
        return e;
    if (free_token(now, token) && state_first(now, token) < 0 && now->ntokens > 20 && below(random, 5) == 0)
        return (struct event){ .kind = EVENT_LEFT, .who = (short)token, .token = now->token[token] };
    if (below(random, 4) == 0)
        return valued(EVENT_TOKEN, token, NAME_size, now->token[token].size, below(random, 7));
    return valued(EVENT_MOVED, token, 0, cell_pack(now->token[token].at),
                  below(random, 9) ? cell_pack(to) : -1);
}

static struct event random_event(struct random *random, struct state *now)
{
    int token = below(random, now->ntokens), stat = below(random, BRAWL_STATS), pool = below(random, POOLS);
    struct event e;

    switch (below(random, 8)) {
    case 0:
    case 1:
        return random_mark_event(random, now);
    case 2:
        return random_token_event(random, now);
    case 3:
        return valued(EVENT_STAT, token, stat, state_stat(now, token, stat), below(random, 65536) - 32768);
    case 4:
        return valued(EVENT_POOL, NOBODY, pool, now->pool[pool], below(random, 100));
    case 5:
        e = valued(EVENT_TERRAIN, NOBODY, below(random, BOARD_LAYERS), 0, below(random, 5));
        e.a = cell_pack(grid_cell(now->board->grid.layout, below(random, 40), below(random, 30)));
        e.b = board_run(now->board, (enum layer)e.what, cell_unpack(e.a), 1 + below(random, 9));
        e.old = board_get(now->board, (enum layer)e.what, cell_unpack(e.a));
        return e;
    case 6:
        e = valued(EVENT_WALL, NOBODY, 0, 0, 0);
        e.wall = wall_ordered((struct wall){ { below(random, 9) * 700, 1500 }, { 4000, below(random, 9) } });
        e.what = walls_find(now->board->walls, &e.wall) < 0;
        return e;
    case 7:
        e = valued(EVENT_LAMP, NOBODY, 0, 0, 0);
        e.lamp = (struct lamp){ { below(random, 9) * 700, 1500 },
                                glow_pack((struct glow){ 1, (unsigned char)(1 + below(random, 9)), 7 }) };
        if (lamps_find(now->board->lamps, e.lamp.at))
            e.lamp = *lamps_find(now->board->lamps, e.lamp.at);
        else
            e.what = 1;
        return e;
    case 8:
        return valued(EVENT_TOKEN, token, NAME_light, glow_pack(now->token[token].glow),
                      below(random, 2) << 8 * below(random, 2));
    default:
        return valued(EVENT_TURN, NOBODY, NAME_round, now->turn.round, below(random, 9));
    }
}

TEST(random_walks_are_taken_back_exactly)
{
    static struct event path[WALK_LENGTH];
    struct random random;

    random_from_number(&random, 31);
    for (int walk = 0; walk < WALKS; walk++) {
        struct table t = table_open((enum layout)(walk % GRID_LAYOUTS), 50, 30);
        struct state start = { 0 }, half = { 0 };

        figure(&t, "ann", "heroes", 1, 2, 2);
        assert_true(state_copy(&start, &t.now));
        for (int i = 0; i < WALK_LENGTH; i++) {
            if (i == WALK_LENGTH / 2)
                assert_true(state_copy(&half, &t.now));
            path[i] = random_event(&random, &t.now);
            if (i % 50 == 0)
                there_and_back(&t.now, &path[i]);
            else
                assert_true(apply_event(&t.now, &path[i]));
        }
        for (int i = WALK_LENGTH - 1; i >= 0; i--) {
            assert_true(apply_back(&t.now, &path[i]));
            if (i == WALK_LENGTH / 2)
                assert_true(state_same(&half, &t.now));
        }
        assert_true(state_same(&start, &t.now));
        for (int i = 0; i < WALK_LENGTH / 2; i++)
            assert_true(apply_event(&t.now, &path[i]));
        assert_true(state_same(&half, &t.now));
        state_clear(&start);
        state_clear(&half);
        table_close(&t);
    }
}

TEST(a_copy_over_a_copy_lies_in_its_memory)
{
    struct table small = four_fighters(GRID_SQUARE, 8), large = four_fighters(GRID_SQUARE, 40);
    struct state copy = { 0 };
    void *token;

    lay_mark(&small, 1, WOUND, -1, 3, 0, SEATS_ALL);
    assert_true(state_copy(&copy, &small.now));
    token = copy.token;
    edit(&small, EDIT_set_stat, 0, 0, 7);
    lay_mark(&small, 2, WOUND, -1, 5, 0, SEATS_ALL);
    assert_true(state_copy(&copy, &small.now));
    assert_ptr_equal(copy.token, token);
    assert_true(state_same(&copy, &small.now));
    assert_held(&copy);
    assert_true(state_copy(&copy, &large.now));
    assert_true(state_same(&copy, &large.now));
    state_clear(&copy);
    table_close(&small);
    table_close(&large);
}

/* ---- without memory ---- */

static void assert_fails_cleanly(struct state *now, const struct event *e)
{
    struct state before = { 0 };

    assert_true(state_copy(&before, now));
    state_clear(&before);
    assert_true(state_copy(&before, now));
    mem_fail_after(1, false);
    assert_false(apply_event(now, e));
    mem_fail_after(0, false);
    assert_true(state_same(&before, now));
    assert_true(now->hash == state_hash(now));
    state_clear(&before);
}

TEST(without_memory_nothing_changes)
{
    struct table t = four_fighters(GRID_SQUARE, 40);
    struct event join = { .kind = EVENT_JOINED, .token = { .at = { 1, 1 }, .first = -1, .size = 1 } };
    struct event mark = { .kind = EVENT_MARKED, .mark = mark_make(WOUND, 0) };
    struct event ground = valued(EVENT_TERRAIN, NOBODY, LAYER_GROUND, 0, 2);

    ground.a = cell_pack((struct cell){ 5, 5 });
    ground.b = 30;
    while (t.now.ntokens < t.now.room_tokens) {
        join.who = (short)t.now.ntokens;
        assert_true(apply_event(&t.now, &join));
    }
    while (t.now.nmarks < t.now.room_marks) {
        mark.mark.next = apply_next_mark(&t.now);
        assert_true(apply_event(&t.now, &mark));
    }
    join.who = (short)t.now.ntokens;
    mark.mark.next = apply_next_mark(&t.now);
    assert_fails_cleanly(&t.now, &join);
    assert_fails_cleanly(&t.now, &mark);
    assert_fails_cleanly(&t.now, &ground);
    assert_true(apply_event(&t.now, &ground));
    table_close(&t);
}

TEST(taking_back_needs_no_memory)
{
    struct table t = four_fighters(GRID_SQUARE, 40);
    struct random random;
    struct event path[300];
    struct state start = { 0 };

    random_from_number(&random, 5);
    assert_true(state_copy(&start, &t.now));
    board_free(start.board); /* no snapshot of the board is held */
    start.board = NULL;
    for (int i = 0; i < 300; i++) {
        do
            path[i] = random_event(&random, &t.now);
        while (path[i].kind == EVENT_WALL || path[i].kind == EVENT_LAMP); /* their lists are made anew */
        assert_true(apply_event(&t.now, &path[i]));
    }
    mem_fail_after(1, false);
    for (int i = 299; i >= 0; i--)
        assert_true(apply_back(&t.now, &path[i]));
    mem_fail_after(0, false);
    assert_true(t.now.hash == start.hash);
    state_clear(&start);
    table_close(&t);
}

TEST(the_table_of_figures_has_an_end)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);
    struct event join = { .kind = EVENT_JOINED, .token = { .at = NOWHERE, .first = -1 } };

    for (int i = 0; i < TOKENS_MAX; i++) {
        join.who = (short)i;
        assert_true(apply_event(&t.now, &join));
    }
    join.who = TOKENS_MAX;
    assert_false(apply_event(&t.now, &join));
    assert_int_equal(t.now.ntokens, TOKENS_MAX);
    table_close(&t);
}

RUN(cmocka_unit_test(a_game_begins_with_its_switches_set), cmocka_unit_test(numbers_go_there_and_back),
    cmocka_unit_test(every_field_of_the_turn_goes_there_and_back),
    cmocka_unit_test(every_field_of_a_figure_goes_there_and_back),
    cmocka_unit_test(a_step_moves_the_figure_in_the_index_too),
    cmocka_unit_test(joining_and_leaving_go_there_and_back),
    cmocka_unit_test(every_field_of_a_mark_goes_there_and_back),
    cmocka_unit_test(terrain_goes_there_and_back_on_every_layer),
    cmocka_unit_test(a_switch_and_a_new_map_touch_everybody),
    cmocka_unit_test(what_only_tells_changes_nothing), cmocka_unit_test(the_lowest_free_id_is_next),
    cmocka_unit_test(a_chain_rises_whatever_the_order),
    cmocka_unit_test(the_highest_marks_dropped_shorten_the_table),
    cmocka_unit_test(a_copy_over_a_copy_lies_in_its_memory),
    cmocka_unit_test(random_walks_are_taken_back_exactly), cmocka_unit_test(without_memory_nothing_changes),
    cmocka_unit_test(taking_back_needs_no_memory), cmocka_unit_test(the_table_of_figures_has_an_end))
