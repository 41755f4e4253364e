/* The GM's hand: each edit does what it says, and every kind of nonsense is refused and changes nothing. */
#include "core/table.h"

enum { BIG = 1 << 20 };

/* A game with a bit of everything. */
static struct table scene(void)
{
    struct table t = four_fighters(GRID_SQUARE, 40);
    struct item sword = { .key = "sword", .kind = 0, .field = { 2, 1 } };

    book_add_item(&t.book, &sword);
    lay_mark(&t, 0, WOUND, -1, 2, 0, SEATS_ALL); /* 0 */
    lay_mark(&t, 0, SORE, 0, 0, 0, SEATS_ALL);   /* 1, a part of 0 */
    lay_mark(&t, 1, GRUDGE, 2, 0, 0, SEATS_ALL); /* 2 */
    edit(&t, EDIT_leave, 3, 0, 0);
    return t;
}

static void refused(enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct table t = scene();
    struct state before = { 0 };
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    static const struct tape empty;
    struct play p;

    assert_true(state_copy(&before, &t.now));
    assert_true(command_edit(&c, EDIT_set_stat, 0, HP, 77, NULL, 0)); /* must be taken back with it */
    assert_true(command_edit(&c, op, who, what, value, more, nmore));
    play_begin(&p, &t.now, &t.book, &c);
    if (play_run(&p, &empty) != OUTCOME_REFUSED)
        fail_msg("%s %d %d %d was not refused", edit_name(op), who, what, value);
    assert_int_equal(p.refusal.why, NAME_refused);
    assert_int_equal(p.events.n, 0);
    assert_true(state_same(&before, &t.now));
    play_clear(&p);
    command_clear(&c);
    state_clear(&before);
    table_close(&t);
}

#define MORE(...) (const int[]){ __VA_ARGS__ }, (int)(sizeof(const int[]){ __VA_ARGS__ } / sizeof(int))

static void refused_plain(enum edit_op op, int who, int what, int value)
{
    refused(op, who, what, value, NULL, 0);
}

TEST(set_stat)
{
    struct table t = scene();

    edit(&t, EDIT_set_stat, 1, NERVE, -32768);
    assert_int_equal(state_stat(&t.now, 1, NERVE), -32768);
    table_close(&t);
    refused_plain(EDIT_set_stat, -1, HP, 1);
    refused_plain(EDIT_set_stat, 4, HP, 1);
    refused_plain(EDIT_set_stat, 3, HP, 1); /* it has left */
    refused_plain(EDIT_set_stat, 0, -1, 1);
    refused_plain(EDIT_set_stat, 0, BRAWL_STATS, 1);
    refused_plain(EDIT_set_stat, 0, HP, 32768);
    refused_plain(EDIT_set_stat, 0, HP, -32769);
}

TEST(set_pool)
{
    struct table t = scene();

    edit(&t, EDIT_set_pool, 0, POOLS - 1, INT_MAX);
    assert_int_equal(t.now.pool[POOLS - 1], INT_MAX);
    table_close(&t);
    refused_plain(EDIT_set_pool, 0, -1, 1);
    refused_plain(EDIT_set_pool, 0, POOLS, 1);
    refused_plain(EDIT_set_pool, 0, STAKE + 1, 1);
}

TEST(add_mark)
{
    struct table t = scene();
    const int more[] = { WOUND, -1, 12, (int)UNTIL(UNTIL_MINUTE, 9), -3, 4, 0, SEATS_GM };

    assert_int_equal(try_edit(&t, EDIT_add_mark, TABLE, 0, 0, more, 8), OUTCOME_DONE);
    assert_int_equal(t.now.mark[3].a, 12);
    assert_int_equal(t.now.mark[3].level, -3);
    assert_int_equal(t.now.mark[3].b, 4);
    assert_int_equal(t.now.mark[3].seen, SEATS_GM);
    assert_int_equal(lay_mark(&t, 2, BRAWL_MARKS, -1, 0, 0, SEATS_ALL), 4); /* the sword */
    table_close(&t);
    refused(EDIT_add_mark, 0, 0, 0, MORE(-1, -1, 0, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(BRAWL_MARKS + 1, -1, 0, 0, 0, 0, 0, 1)); /* no such item */
    refused(EDIT_add_mark, 0, 0, 0, MORE(SHADE, -1, 0, 0, 0, 0, 0, 1));           /* derived */
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, 1, 0, 0, 0, 0, 0, 1));            /* has no other */
    refused(EDIT_add_mark, 0, 0, 0, MORE(BRAWL_MARKS, 1, 0, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(GRUDGE, 4, 0, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(GRUDGE, -2, 0, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(SORE, 3, 0, 0, 0, 0, 0, 1)); /* a part of no mark */
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 32768, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 0, -32769, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, 999, 1)); /* no such text */
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, -1, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, 0, 65536));
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, 0, -1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, 0));
    refused(EDIT_add_mark, 3, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, -2, 0, 0, MORE(WOUND, -1, 0, 0, 0, 0, 0, 1));
}

TEST(parts_name_what_the_same_command_set)
{
    struct table t = scene();
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    const struct tape empty = { 0 };
    struct play p;

    assert_true(command_edit(&c, EDIT_add_mark, 1, 0, 0, MORE(WOUND, -1, 0, 0, 1, 0, 0, SEATS_ALL))); /* 3 */
    /* 4 of 3 */
    assert_true(command_edit(&c, EDIT_add_mark, 1, 0, 0, MORE(SORE, -2, 0, 0, 0, 0, 0, SEATS_ALL)));
    assert_true(command_edit(&c, EDIT_add_mark, 1, 0, 0, MORE(WOUND, -1, 0, 0, 1, 0, 0, SEATS_ALL))); /* 5 */
    /* 6 of 5, at 4 */
    assert_true(command_edit(&c, EDIT_add_mark, 1, 0, 0, MORE(SALVE, -2, -2, 0, 0, 0, 0, SEATS_ALL)));
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &empty), OUTCOME_DONE);
    assert_int_equal(t.now.mark[4].of, 3);
    assert_int_equal(t.now.mark[6].of, 5);
    assert_int_equal(t.now.mark[6].a, 5);
    play_clear(&p);
    command_clear(&c);
    edit(&t, EDIT_change_mark, 6, NAME_a, 2);
    assert_int_equal(t.now.mark[6].a, 2);
    edit(&t, EDIT_drop_mark, 0, 1, 0); /* what it points at */
    assert_int_equal(t.now.mark[6].key, KEY_FREE);
    assert_int_equal(t.now.mark[5].key, WOUND);
    table_close(&t);
    refused(EDIT_add_mark, 0, 0, 0, MORE(SORE, -2, 0, 0, 0, 0, 0, 1)); /* nothing was set before */
    refused(EDIT_add_mark, 0, 0, 0, MORE(SALVE, 0, -1, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(SALVE, 0, 1, 0, 0, 0, 0, 1)); /* a wound is no part */
    refused(EDIT_add_mark, 0, 0, 0, MORE(SALVE, 0, INT_MIN, 0, 0, 0, 0, 1));
    refused(EDIT_add_mark, 0, 0, 0, MORE(SORE, INT_MIN, 0, 0, 0, 0, 0, 1));
}

TEST(drop_mark_takes_the_parts_along)
{
    struct table t = scene();

    lay_mark(&t, 1, GRUDGE, 0, 0, 0, SEATS_ALL); /* against figure 0, no part of mark 0 */
    edit(&t, EDIT_drop_mark, 0, 0, 0);
    assert_int_equal(state_first(&t.now, 0), -1);
    assert_int_equal(state_count(&t.now, 1, GRUDGE), 2);
    table_close(&t);
    refused_plain(EDIT_drop_mark, 0, 3, 0);
    refused_plain(EDIT_drop_mark, 0, -1, 0);
    refused_plain(EDIT_drop_mark, 0, BIG, 0);
}

TEST(change_mark)
{
    struct table t = scene();

    edit(&t, EDIT_change_mark, 0, NAME_level, 5);
    edit(&t, EDIT_change_mark, 0, NAME_on, TABLE);
    edit(&t, EDIT_change_mark, 2, NAME_of, 0);
    edit(&t, EDIT_change_mark, 1, NAME_of, -1);
    edit(&t, EDIT_change_mark, 0, NAME_seen, 0);
    edit(&t, EDIT_change_mark, 0, NAME_a, INT_MIN);
    edit(&t, EDIT_change_mark, 0, NAME_until, (int)UNTIL(UNTIL_ROUND, 4));
    edit(&t, EDIT_change_mark, 0, NAME_text, 1);
    assert_int_equal(t.now.mark[0].a, INT_MIN);
    assert_int_equal(UNTIL_KIND(t.now.mark[0].until), UNTIL_ROUND);
    assert_int_equal(t.now.mark[0].text, 1);
    assert_int_equal(t.now.mark[0].level, 5);
    assert_int_equal(state_first(&t.now, TABLE), 0);
    table_close(&t);
    refused_plain(EDIT_change_mark, 3, NAME_level, 1);
    refused_plain(EDIT_change_mark, -1, NAME_level, 1);
    refused_plain(EDIT_change_mark, 0, NAME_level, 40000);
    refused_plain(EDIT_change_mark, 0, NAME_b, -40000);
    refused_plain(EDIT_change_mark, 0, NAME_on, 3);
    refused_plain(EDIT_change_mark, 0, NAME_on, -2);
    refused_plain(EDIT_change_mark, 0, NAME_of, 1);
    refused_plain(EDIT_change_mark, 2, NAME_of, 4);
    refused_plain(EDIT_change_mark, 0, NAME_text, 500);
    refused_plain(EDIT_change_mark, 0, NAME_seen, 65536);
    refused_plain(EDIT_change_mark, 0, NAME_round, 1);
    refused_plain(EDIT_change_mark, 0, NAME_COUNT, 1);
}

TEST(a_mark_cannot_be_a_part_of_itself)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    figure(&t, "ann", "heroes", 1, 0, 0);
    for (int i = 0; i < 3; i++)
        lay_mark(&t, 0, SORE, i - 1, 0, 0, SEATS_ALL);
    assert_int_equal(try_edit(&t, EDIT_change_mark, 0, NAME_of, 0, NULL, 0), OUTCOME_REFUSED);
    assert_int_equal(try_edit(&t, EDIT_change_mark, 0, NAME_of, 2, NULL, 0), OUTCOME_REFUSED);
    assert_int_equal(try_edit(&t, EDIT_change_mark, 2, NAME_of, 0, NULL, 0), OUTCOME_DONE);
    /* A file may say it all the same: dropping still ends. */
    struct event says = { .kind = EVENT_CHANGED, .who = 0, .a = 0, .what = NAME_of, .old = -1, .now = 2 };
    assert_true(apply_event(&t.now, &says));
    edit(&t, EDIT_drop_mark, 0, 1, 0);
    assert_int_equal(t.now.nmarks, 3);
    edit(&t, EDIT_drop_mark, 0, 2, 0);
    assert_int_equal(t.now.nmarks, 0);
    table_close(&t);
}

TEST(place)
{
    struct table t = scene();

    edit(&t, EDIT_place, 0, 0, cell_pack((struct cell){ 39, 39 }));
    assert_true(cell_same(t.now.token[0].at, (struct cell){ 39, 39 }));
    edit(&t, EDIT_place, 0, 0, -1);
    assert_false(cell_somewhere(t.now.token[0].at));
    edit(&t, EDIT_set_token, 0, NAME_size, 2);
    assert_int_equal(try_edit(&t, EDIT_place, 0, 0, cell_pack((struct cell){ 39, 39 }), NULL, 0),
                     OUTCOME_REFUSED);
    table_close(&t);
    refused_plain(EDIT_place, 0, 0, cell_pack((struct cell){ 40, 0 }));
    refused_plain(EDIT_place, 0, 0, cell_pack((struct cell){ 0, -1 }));
    refused_plain(EDIT_place, 0, 0, -2);
    refused_plain(EDIT_place, 0, 0, INT_MAX);
    refused_plain(EDIT_place, 3, 0, cell_pack((struct cell){ 1, 1 }));
    refused_plain(EDIT_place, -1, 0, cell_pack((struct cell){ 1, 1 }));
}

TEST(nobody_is_placed_where_there_is_no_map)
{
    struct table t = table_open(GRID_SQUARE, 0, 0);

    figure(&t, "ann", "heroes", 1, 0, 0);
    assert_int_equal(try_edit(&t, EDIT_place, 0, 0, cell_pack((struct cell){ 1, 1 }), NULL, 0),
                     OUTCOME_REFUSED);
    assert_int_equal(try_edit(&t, EDIT_set_terrain, 0, LAYER_GROUND, 1,
                              MORE(cell_pack((struct cell){ 1, 1 }), 1)),
                     OUTCOME_REFUSED);
    table_close(&t);
}

/* ---- terrain ---- */

static void lay_ground(struct table *t, struct cell at, int length, int row)
{
    assert_int_equal(try_edit(t, EDIT_set_terrain, 0, LAYER_GROUND, row, MORE(cell_pack(at), length)),
                     OUTCOME_DONE);
}

TEST(terrain_is_one_event_for_each_run_of_equal_cells)
{
    static const struct tape empty;
    struct table t = scene();
    struct state before = { 0 };
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct play p;

    lay_ground(&t, (struct cell){ 4, 7 }, 3, 2);
    lay_ground(&t, (struct cell){ 9, 7 }, 1, 1);
    lay_ground(&t, (struct cell){ 20, 7 }, 20, 2);
    assert_true(state_copy(&before, &t.now));
    assert_true(
        command_edit(&c, EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(cell_pack((struct cell){ 0, 7 }), 40)));
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &empty), OUTCOME_DONE);
    /* 0-3, 4-6, 7-8, (9 is so already), 10-19, 20-39 */
    assert_int_equal(count_events(&p.events, EVENT_TERRAIN, LAYER_GROUND), 5);
    assert_int_equal(p.events.at[1].old, 2);
    assert_int_equal(p.events.at[1].b, 3);
    for (int x = 0; x < 40; x++)
        assert_int_equal(board_ground(t.now.board, (struct cell){ (short)x, 7 }), 1);
    assert_true(t.now.hash == state_hash(&t.now));
    play_rollback(&p);
    assert_true(state_same(&before, &t.now));
    play_clear(&p);
    command_clear(&c);
    state_clear(&before);
    table_close(&t);
}

TEST(terrain_that_is_none)
{
    int at = cell_pack((struct cell){ 3, 3 }), rows;
    struct table t = scene();

    rows = t.book.terrain->count;
    table_close(&t);
    refused(EDIT_set_terrain, 0, LAYER_GROUND, rows, MORE(at, 1));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, -1, MORE(at, 1));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(at, 0));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(at, 38));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(at, INT_MAX));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(-1, 1));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(INT_MAX, 1));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(cell_pack((struct cell){ -1, 3 }), 1));
    refused(EDIT_set_terrain, 0, LAYER_GROUND, 1, MORE(at));
    refused_plain(EDIT_set_terrain, 0, LAYER_GROUND, 1);
    refused(EDIT_set_terrain, 0, -1, 1, MORE(at, 1));
    refused(EDIT_set_terrain, 0, BOARD_LAYERS, 1, MORE(at, 1));
    refused(EDIT_set_terrain, 0, LAYER_EDGE_A, BARRIERS, MORE(at, 1));
    refused(EDIT_set_terrain, 0, LAYER_LIGHT, LIGHTS, MORE(at, 1));
    /* Squares have two sides to keep, and none along the border. */
    refused(EDIT_set_terrain, 0, LAYER_EDGE_C, BARRIER_WALL, MORE(at, 1));
    refused(EDIT_set_terrain, 0, LAYER_EDGE_A, BARRIER_WALL, MORE(cell_pack((struct cell){ 39, 3 }), 1));
    refused(EDIT_set_terrain, 0, LAYER_EDGE_B, BARRIER_WALL, MORE(cell_pack((struct cell){ 3, 39 }), 1));
}

TEST(sides_are_laid_where_there_are_some)
{
    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct table t = table_open((enum layout)layout, 7, 5);
        int laid = 0, sides = 0;

        for (int i = 0; i < grid_cells(&t.now.board->grid); i++)
            for (int layer = LAYER_EDGE_A; layer <= LAYER_EDGE_C; layer++)
                laid += try_edit(&t, EDIT_set_terrain, 0, layer, BARRIER_WALL,
                                 MORE(cell_pack(grid_cell_at(&t.now.board->grid, i)), 1)) == OUTCOME_DONE;
        for (int i = 0; i < grid_cells(&t.now.board->grid); i++)
            for (int d = 0; d < grid_directions((enum layout)layout); d++)
                sides += board_edge(t.now.board, grid_cell_at(&t.now.board->grid, i), d) == BARRIER_WALL;
        assert_true(laid > 50);
        assert_int_equal(sides, 2 * laid); /* each is seen from both its cells */
        table_close(&t);
    }
}

/* ---- turn, switches, figures ---- */

TEST(set_turn)
{
    struct table t = scene();

    edit(&t, EDIT_set_turn, 0, NAME_actor, 2);
    edit(&t, EDIT_set_turn, 0, NAME_side, text_of(&t, "foes"));
    edit(&t, EDIT_set_turn, 0, NAME_mode, MODE_ENCOUNTER);
    edit(&t, EDIT_set_turn, 0, NAME_second, 59);
    edit(&t, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    assert_int_equal(t.now.turn.actor, 2);
    edit(&t, EDIT_set_turn, 0, NAME_actor, NOBODY);
    table_close(&t);
    refused_plain(EDIT_set_turn, 0, NAME_actor, 3);
    refused_plain(EDIT_set_turn, 0, NAME_actor, -2);
    refused_plain(EDIT_set_turn, 0, NAME_side, 900);
    refused_plain(EDIT_set_turn, 0, NAME_side, -1);
    refused_plain(EDIT_set_turn, 0, NAME_mode, 2);
    refused_plain(EDIT_set_turn, 0, NAME_level, 1);
    refused_plain(EDIT_set_turn, 0, NAME_round - 1, 1);
    refused_plain(EDIT_set_turn, 0, NAME_fog, FOGS);
    refused_plain(EDIT_set_turn, 0, NAME_doors, DOORS);
    refused_plain(EDIT_set_turn, 0, NAME_sky, SKIES + 1);
    refused_plain(EDIT_set_turn, 0, NAME_sky, -1);
    refused_plain(EDIT_set_turn, 0, NAME_sharing, SHARINGS);
    refused_plain(EDIT_set_turn, 0, NAME_sharing, -1);
    refused_plain(EDIT_set_turn, 0, NAME_sharing + 1, 1);
}

TEST(set_lamp)
{
    struct table t = scene();

    assert_int_equal(try_edit(&t, EDIT_set_lamp, 0, 0, 2 | 4 << 8, MORE(1024, 0)), OUTCOME_DONE);
    assert_int_equal(t.now.board->lamps->n, 1);
    assert_int_equal(try_edit(&t, EDIT_set_lamp, 0, 0, 3 | 4 << 8, MORE(1024, 0)),
                     OUTCOME_DONE); /* in its place */
    assert_int_equal(t.now.board->lamps->n, 1);
    assert_int_equal(t.now.board->lamps->at[0].glow, 3 | 4 << 8);
    assert_int_equal(try_edit(&t, EDIT_set_lamp, 0, 0, 0, MORE(1024, 0)), OUTCOME_DONE);
    assert_null(t.now.board->lamps);
    assert_int_equal(try_edit(&t, EDIT_set_lamp, 0, 0, 0, MORE(1024, 0)),
                     OUTCOME_DONE); /* there is none: nothing happens */
    table_close(&t);
    refused(EDIT_set_lamp, 0, 0, 4 | 3 << 8, MORE(0, 0));
    refused(EDIT_set_lamp, 0, 0, 1 << 8, MORE(0, -1024));
    refused(EDIT_set_lamp, 0, 0, 1 << 8, MORE(0));
    refused_plain(EDIT_set_lamp, 0, 0, 1 << 8);
}

TEST(set_option)
{
    struct table t = scene();

    edit(&t, EDIT_set_option, 0, MOOD, -2);
    assert_int_equal(t.now.option[MOOD], -2);
    table_close(&t);
    refused_plain(EDIT_set_option, 0, MOOD, 3);
    refused_plain(EDIT_set_option, 0, TOUGH, 2);
    refused_plain(EDIT_set_option, 0, BRAWL_OPTIONS, 0);
    refused_plain(EDIT_set_option, 0, -1, 0);
}

TEST(set_token)
{
    struct table t = scene();

    edit(&t, EDIT_set_token, 0, NAME_seat, 15);
    edit(&t, EDIT_set_token, 0, NAME_size, 6);
    edit(&t, EDIT_set_token, 0, NAME_side, text_of(&t, "foes"));
    edit(&t, EDIT_set_token, 0, NAME_sheet, text_of(&t, "ann.json"));
    edit(&t, EDIT_set_token, 0, NAME_text, text_of(&t, "anne"));
    edit(&t, EDIT_set_token, 0, NAME_seen, 0);
    edit(&t, EDIT_set_token, 0, NAME_light, 4 | 8 << 8);
    assert_int_equal(t.now.token[0].text, text_of(&t, "anne"));
    assert_int_equal(t.now.token[0].size, 6);
    table_close(&t);
    refused_plain(EDIT_set_token, 0, NAME_seat, 16);
    refused_plain(EDIT_set_token, 0, NAME_seat, -1);
    refused_plain(EDIT_set_token, 0, NAME_size, 7);
    refused_plain(EDIT_set_token, 0, NAME_size, -1);
    refused_plain(EDIT_set_token, 0, NAME_text, 700);
    refused_plain(EDIT_set_token, 0, NAME_side, 700);
    refused_plain(EDIT_set_token, 0, NAME_sheet, -1);
    refused_plain(EDIT_set_token, 0, NAME_seen, 65536);
    refused_plain(EDIT_set_token, 0, NAME_light, 8 | 4 << 8);
    refused_plain(EDIT_set_token, 0, NAME_flags, TOKEN_GONE);
    refused_plain(EDIT_set_token, 0, NAME_level, 1);
    refused_plain(EDIT_set_token, 3, NAME_seat, 1);
}

TEST(a_figure_grows_only_where_it_finds_room)
{
    struct table t = table_open(GRID_SQUARE, 4, 4);

    figure(&t, "ann", "heroes", 1, 3, 3);
    assert_int_equal(try_edit(&t, EDIT_set_token, 0, NAME_size, 2, NULL, 0), OUTCOME_REFUSED);
    edit(&t, EDIT_place, 0, 0, -1);
    edit(&t, EDIT_set_token, 0, NAME_size, 2);
    table_close(&t);
}

TEST(join_sets_the_numbers_that_a_sheet_need_not_say)
{
    struct table t = scene();
    int eve = figure(&t, "eve", "heroes", 2, 9, 9);

    assert_int_equal(eve, 4);
    assert_int_equal(state_stat(&t.now, eve, HP), 10);
    assert_int_equal(state_stat(&t.now, eve, GUARD), 0); /* by rule, once the rest is known */
    assert_int_equal(t.now.token[eve].seat, 2);
    table_close(&t);
    refused(EDIT_join, 0, 0, -2, MORE(0, 1, 0, 1, 0, 1));
    refused(EDIT_join, 0, 0, cell_pack((struct cell){ 40, 2 }), MORE(0, 1, 0, 1, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 16, 0, 1, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, -1, 0, 1, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(99, 1, 0, 1, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 99, 1, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 0, 7, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 0, -1, 0, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 0, 1, 99, 1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 0, 1, 0, 65536));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 0, 1, 0, -1));
    refused(EDIT_join, 0, 0, -1, MORE(0, 1, 0, 1, 0));
}

TEST(leave_takes_the_marks_along)
{
    struct table t = scene();

    edit(&t, EDIT_leave, 0, 0, 0);
    assert_int_equal(state_first(&t.now, 0), -1);
    assert_true(t.now.token[0].flags & TOKEN_GONE);
    assert_int_equal(t.now.ntokens, 4);
    table_close(&t);
    refused_plain(EDIT_leave, 3, 0, 0);
    refused_plain(EDIT_leave, 4, 0, 0);
    refused_plain(EDIT_leave, -1, 0, 0);
}

TEST(fill_asks_the_rule)
{
    struct table t = scene();

    edit(&t, EDIT_set_stat, 0, LUCK, 5);
    edit(&t, EDIT_fill, 0, GUARD, 0);
    assert_int_equal(state_stat(&t.now, 0, GUARD), 12);
    table_close(&t);
    refused_plain(EDIT_fill, 0, HP, 0); /* has a start of its own */
    refused_plain(EDIT_fill, 0, BRAWL_STATS, 0);
    refused_plain(EDIT_fill, 0, -1, 0);
    refused_plain(EDIT_fill, 3, GUARD, 0);
}

TEST(fill_pool_asks_the_rule)
{
    struct table t = scene();
    int seat = t.now.token[0].seat, figures = 0, pool = ruleset_pool(t.book.rules, FAVOUR, seat);

    for (int i = 0; i < 3; i++)
        figures += t.now.token[i].seat == seat;
    edit(&t, EDIT_fill_pool, 0, pool, 0);
    assert_int_equal(t.now.pool[pool], 1 + figures);
    table_close(&t);
    refused_plain(EDIT_fill_pool, 0, STAKE, 0); /* has a start of its own */
    refused_plain(EDIT_fill_pool, 0, POOLS, 0);
    refused_plain(EDIT_fill_pool, 0, -1, 0);
}

TEST(what_belongs_to_a_border_is_no_command)
{
    refused_plain(EDIT_set_x, 0, 1, 5);
    refused_plain(EDIT_skip_step, 0, 0, 0);
    refused_plain(EDIT_end_proc, 0, 0, 0);
}

static void refused_numbers(int n, const int *number, int kind)
{
    static const struct tape empty;
    struct table t = scene();
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct play p;

    assert_true(tape_add(&c.args, (struct answer){ .kind = (unsigned char)kind, .n = (short)n }, number));
    play_begin(&p, &t.now, &t.book, &c);
    assert_int_equal(play_run(&p, &empty), OUTCOME_REFUSED);
    play_clear(&p);
    command_clear(&c);
    table_close(&t);
}

TEST(numbers_that_are_no_edit)
{
    refused_numbers(3, (int[]){ EDIT_set_stat, 0, HP }, ASK_EDIT);
    refused_numbers(0, NULL, ASK_EDIT);
    refused_numbers(4, (int[]){ EDIT_COUNT, 0, 0, 0 }, ASK_EDIT);
    refused_numbers(4, (int[]){ -1, 0, 0, 0 }, ASK_EDIT);
    refused_numbers(13, (int[13]){ EDIT_set_stat }, ASK_EDIT);
    refused_numbers(4, (int[]){ EDIT_set_stat, 0, HP, 1 }, ASK_PICK);
}

TEST(random_numbers_never_break_anything)
{
    struct random random;
    struct table t = scene();
    int done = 0;

    random_from_number(&random, 99);
    for (int i = 0; i < 30000; i++) {
        int more[8], nmore = below(&random, 9), op = below(&random, EDIT_COUNT);

        for (int k = 0; k < nmore; k++)
            more[k] = below(&random, 30) ? below(&random, 12) - 2 : (int)random_next(&random);
        if (nmore > 0 && op == EDIT_set_terrain)
            more[0] = cell_pack((struct cell){ (short)below(&random, 42), (short)below(&random, 42) });
        done += try_edit(&t, (enum edit_op)op, below(&random, 8) - 1, below(&random, 40) - 1,
                         below(&random, 60) - 2, more, nmore) == OUTCOME_DONE;
    }
    assert_true(done > 1000);
    assert_true(t.now.hash == state_hash(&t.now));
    table_close(&t);
}

RUN(cmocka_unit_test(set_stat), cmocka_unit_test(set_pool), cmocka_unit_test(add_mark),
    cmocka_unit_test(parts_name_what_the_same_command_set), cmocka_unit_test(drop_mark_takes_the_parts_along),
    cmocka_unit_test(change_mark), cmocka_unit_test(a_mark_cannot_be_a_part_of_itself),
    cmocka_unit_test(place), cmocka_unit_test(nobody_is_placed_where_there_is_no_map),
    cmocka_unit_test(terrain_is_one_event_for_each_run_of_equal_cells),
    cmocka_unit_test(terrain_that_is_none), cmocka_unit_test(sides_are_laid_where_there_are_some),
    cmocka_unit_test(set_turn), cmocka_unit_test(set_lamp), cmocka_unit_test(set_option),
    cmocka_unit_test(set_token), cmocka_unit_test(a_figure_grows_only_where_it_finds_room),
    cmocka_unit_test(join_sets_the_numbers_that_a_sheet_need_not_say),
    cmocka_unit_test(leave_takes_the_marks_along), cmocka_unit_test(fill_asks_the_rule),
    cmocka_unit_test(fill_pool_asks_the_rule), cmocka_unit_test(what_belongs_to_a_border_is_no_command),
    cmocka_unit_test(numbers_that_are_no_edit), cmocka_unit_test(random_numbers_never_break_anything))
