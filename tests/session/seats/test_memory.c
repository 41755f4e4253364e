/* What seats have seen follows from what happened: back and forth it is always the same. */
#include "session/table.h"

#include "base/random.h"

enum { BEN = 2, BRANN = 2, DEEDS = 40, LOOKS = 120 };

static void set_cell(struct session *s, enum layer layer, int x, int y, int value)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct cell at = { (short)x, (short)y };

    assert_true(
        command_edit(&c, EDIT_set_terrain, NOBODY, (int)layer, value, (int[]){ cell_pack(at), 1 }, 2));
    submit_edit(s, &c);
}

static void put(struct session *s, int who, int x, int y)
{
    edit(s, EDIT_place, who, 0, cell_pack((struct cell){ (short)x, (short)y }));
}

static enum sighted sighted(struct session *s, int seat, int x, int y)
{
    return session_sighted(s, seat, (struct cell){ (short)x, (short)y });
}

static struct session *walled_table(void)
{
    struct session *s = table(NULL);
    int wall = terrain_find(session_book(s)->terrain, "wall");

    for (int y = 0; y < 7; y++)
        set_cell(s, LAYER_GROUND, 6, y, wall);
    return s;
}

TEST(what_was_seen_stays_as_it_was_then)
{
    struct session *s = walled_table();
    int water = terrain_find(session_book(s)->terrain, "water");
    struct cell far = { 9, 1 };

    assert_int_equal(sighted(s, ANNA, 9, 1), SIGHTED_NOW); /* there is no fog */
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    assert_int_equal(sighted(s, ANNA, 9, 1), SIGHTED_NEVER);
    assert_int_equal(sighted(s, SEAT_GM, 9, 1), SIGHTED_NOW);
    assert_null(session_memory(s, SEAT_GM));
    put(s, RAGNA, 8, 7);
    put(s, RAGNA, 1, 1);
    assert_int_equal(sighted(s, ANNA, 9, 1), SIGHTED_BEFORE);
    set_cell(s, LAYER_GROUND, 9, 1, water);
    set_cell(s, LAYER_EDGE_A, 9, 1, BARRIER_WALL);
    assert_int_equal(board_ground(session_memory(s, ANNA), far), TERRAIN_FLOOR);
    assert_int_equal(board_edge(session_memory(s, ANNA), far, 0), BARRIER_NONE);
    put(s, RAGNA, 8, 7);
    assert_int_equal(board_ground(session_memory(s, ANNA), far), water);
    assert_int_equal(board_edge(session_memory(s, ANNA), far, 0), BARRIER_WALL);
    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    assert_int_equal(sighted(s, BEN, 9, 1), SIGHTED_NEVER); /* he runs nobody */
    set_cell(s, LAYER_REVEAL, 9, 1, REVEAL_SHOWN);
    assert_int_equal(sighted(s, BEN, 9, 1), SIGHTED_BEFORE);
    set_cell(s, LAYER_REVEAL, 9, 1, REVEAL_NOT);
    assert_int_equal(sighted(s, BEN, 9, 1), SIGHTED_NEVER);
    session_close(s);
}

/* Secret doors are remembered as the walls that they seem to be. */
TEST(nobody_remembers_a_secret)
{
    struct session *s = walled_table();

    set_cell(s, LAYER_EDGE_A, 3, 3, BARRIER_DOOR_SECRET);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    assert_int_equal(board_edge(session_memory(s, ANNA), (struct cell){ 3, 3 }, 0), BARRIER_WALL);
    session_close(s);
}

static void set_lamp(struct session *s, int x, int y, int glow)
{
    struct command c = command_make(DEED_EDIT, SEAT_GM);
    struct wall_point at = wall_centre((struct cell){ (short)x, (short)y });

    assert_true(command_edit(&c, EDIT_set_lamp, NOBODY, 0, glow, (int[]){ at.x, at.y }, 2));
    submit_edit(s, &c);
}

static const struct lamp *lamp_known(struct session *s, int x, int y)
{
    const struct board *board = session_view(s, ANNA)->board;

    return lamps_find(board->lamps, wall_centre((struct cell){ (short)x, (short)y }));
}

TEST(lamps_are_known_where_they_were_seen)
{
    struct session *s = walled_table();
    int glow = glow_pack((struct glow){ 1, 2, GLOW_WHITE });

    set_lamp(s, 9, 1, glow);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    assert_null(lamp_known(s, 9, 1));
    put(s, RAGNA, 8, 7);
    assert_int_equal(lamp_known(s, 9, 1)->glow, glow);
    put(s, RAGNA, 1, 1);
    set_lamp(s, 9, 1, 0); /* it is put out, and nobody looks */
    assert_int_equal(lamp_known(s, 9, 1)->glow, glow);
    put(s, RAGNA, 8, 7);
    assert_null(lamp_known(s, 9, 1));
    session_close(s);
}

/* The table knows what all its players know. */
TEST(players_together_know_what_each_of_them_knows)
{
    struct session *s = walled_table();
    const struct board *board;
    int water = terrain_find(session_book(s)->terrain, "water");

    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    assert_int_equal(join(s, "brann", BEN, 9, 1, SEATS_ALL), BRANN);
    set_cell(s, LAYER_GROUND, 1, 1, water);
    set_cell(s, LAYER_GROUND, 10, 1, water);
    set_cell(s, LAYER_GROUND, 6, 7, water);
    edit(s, EDIT_set_turn, 0, NAME_sharing, SHARING_NONE);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    board = session_view(s, SEAT_TABLE)->board;
    assert_int_equal(board_ground(board, (struct cell){ 1, 1 }), TERRAIN_FLOOR);
    assert_int_equal(board_ground(board, (struct cell){ 10, 1 }), TERRAIN_FLOOR);
    assert_int_equal(board_get(board, LAYER_REVEAL, (struct cell){ 1, 1 }), REVEAL_NOT);
    assert_int_equal(board_ground(session_view(s, ANNA)->board, (struct cell){ 1, 1 }), water);
    assert_int_equal(board_ground(session_view(s, BEN)->board, (struct cell){ 10, 1 }), water);
    assert_int_equal(board_ground(session_view(s, BEN)->board, (struct cell){ 1, 1 }), TERRAIN_FLOOR);
    put(s, BRANN, 2, 2);
    board = session_view(s, SEAT_TABLE)->board;
    assert_int_equal(board_ground(board, (struct cell){ 1, 1 }), water);
    assert_int_equal(board_ground(board, (struct cell){ 10, 1 }), TERRAIN_FLOOR);
    session_close(s);
}

/* A view as it is, to be compared. */
static void keep_view(struct session *s, struct state *kept)
{
    state_clear(kept);
    *kept = (struct state){ 0 };
    assert_true(state_copy(kept, session_view(s, ANNA)));
}

/* A wall is known to who knows one of the two cells that it stands between, whichever keeps it. */
TEST(players_together_know_the_walls_of_what_they_know)
{
    struct session *s = walled_table();
    const struct cell at = { 3, 2 };
    const struct board *board;

    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    assert_int_equal(join(s, "brann", BEN, 5, 2, SEATS_ALL), BRANN);
    for (int y = 0; y < 8; y++)
        set_cell(s, LAYER_EDGE_A, 3, y, BARRIER_WALL);
    put(s, RAGNA, 4, 3);
    edit(s, EDIT_set_turn, 0, NAME_sharing, SHARING_NONE);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    board = session_view(s, SEAT_TABLE)->board;
    assert_int_equal(board_get(board, LAYER_REVEAL, at), REVEAL_NOT);
    assert_int_equal(board_get(board, LAYER_REVEAL, (struct cell){ 4, 2 }), REVEAL_SHOWN);
    assert_int_equal(board_edge(board, at, 0), BARRIER_WALL);
    put(s, RAGNA, 1, 2);
    put(s, RAGNA, 9, 1);
    board = session_view(s, SEAT_TABLE)->board;
    assert_int_equal(board_get(session_view(s, ANNA)->board, LAYER_REVEAL, at), REVEAL_SHOWN);
    assert_int_equal(board_get(board, LAYER_REVEAL, at), REVEAL_NOT); /* Ben never was there */
    assert_int_equal(board_edge(board, at, 0), BARRIER_WALL);
    session_close(s);
}

/* A door that was broken, or ground that was flooded, while one of them alone looked. */
TEST(players_together_know_nothing_of_what_one_of_them_saw_change)
{
    struct session *s = walled_table();
    const struct cell beyond = { 3, 2 }, ground = { 4, 2 };
    int water = terrain_find(session_book(s)->terrain, "water");

    assert_int_equal(session_add_seat(s, "ben", false, RUNNER_PERSON), BEN);
    assert_int_equal(join(s, "brann", BEN, 5, 2, SEATS_ALL), BRANN);
    for (int y = 0; y < 8; y++)
        set_cell(s, LAYER_EDGE_A, 3, y, BARRIER_WALL);
    set_cell(s, LAYER_EDGE_A, 3, 2, BARRIER_DOOR);
    put(s, RAGNA, 4, 3);
    edit(s, EDIT_set_turn, 0, NAME_sharing, SHARING_NONE);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    assert_int_equal(board_edge(session_view(s, SEAT_TABLE)->board, beyond, 0), BARRIER_DOOR);
    put(s, BRANN, 9, 1); /* he looks away */
    set_cell(s, LAYER_EDGE_A, 3, 2, BARRIER_DOOR_BROKEN);
    set_cell(s, LAYER_GROUND, ground.x, ground.y, water);
    assert_int_equal(board_edge(session_view(s, ANNA)->board, beyond, 0), BARRIER_DOOR_BROKEN);
    assert_int_equal(board_ground(session_view(s, ANNA)->board, ground), water);
    assert_int_equal(board_edge(session_view(s, BEN)->board, beyond, 0), BARRIER_DOOR);
    assert_int_equal(board_edge(session_view(s, SEAT_TABLE)->board, beyond, 0), BARRIER_NONE);
    assert_int_equal(board_ground(session_view(s, SEAT_TABLE)->board, ground), TERRAIN_FLOOR);
    assert_int_equal(board_get(session_view(s, SEAT_TABLE)->board, LAYER_REVEAL, ground), REVEAL_NOT);
    put(s, BRANN, 5, 2); /* until he has seen it too */
    assert_int_equal(board_edge(session_view(s, SEAT_TABLE)->board, beyond, 0), BARRIER_DOOR_BROKEN);
    assert_int_equal(board_ground(session_view(s, SEAT_TABLE)->board, ground), water);
    session_close(s);
}

TEST(what_is_undone_was_never_seen)
{
    struct session *s = walled_table();
    struct state before = { 0 };
    int head;

    put(s, SNIK, 9, 1);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    keep_view(s, &before);
    head = session_head(s);
    put(s, RAGNA, 8, 7);
    put(s, SNIK, 10, 1); /* she sees him go */
    put(s, RAGNA, 1, 1);
    assert_false(state_same(session_view(s, ANNA), &before));
    for (int i = 0; i < 3; i++)
        assert_true(session_undo(s));
    assert_int_equal(session_head(s), head);
    assert_true(state_same(session_view(s, ANNA), &before));
    assert_true(board_same(session_view(s, ANNA)->board, before.board));
    assert_int_equal(sighted(s, ANNA, 9, 1), SIGHTED_NEVER);
    state_clear(&before);
    session_close(s);
}

/* Any deed that changes who sees what. */
static void change_something(struct session *s, struct random *random)
{
    int x = random_face(random, 12) - 1, y = random_face(random, 8) - 1, kind = random_face(random, 6);

    if (kind <= 3)
        put(s, kind == 1 ? SNIK : RAGNA, x, y);
    else if (kind == 4)
        set_cell(s, LAYER_EDGE_B, x, y < 7 ? y : 6, random_face(random, BARRIERS) - 1);
    else if (kind == 5)
        set_cell(s, LAYER_GROUND, x, y, random_face(random, 5) - 1);
    else
        set_cell(s, LAYER_REVEAL, x, y, random_face(random, 2) - 1);
}

TEST(undo_restores_it_exactly)
{
    struct session *s = walled_table();
    struct board *was[DEEDS];
    int entry[DEEDS];
    struct random random;
    struct err err;

    random_from_number(&random, 77);
    edit(s, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT);
    for (int i = 0; i < DEEDS; i++) {
        change_something(s, &random);
        entry[i] = session_head(s);
        was[i] = board_hold(session_memory(s, ANNA));
        assert_non_null(was[i]);
    }
    for (int i = 0; i < LOOKS; i++) {
        int to = random_face(&random, DEEDS) - 1;

        assert_true(i % 3 == 0 ? session_goto(s, 0, &err) : true); /* from the root, or from nearby */
        assert_true(session_goto(s, entry[to], &err));
        assert_true(board_same(session_memory(s, ANNA), was[to]));
    }
    for (int i = 0; i < DEEDS; i++)
        board_free(was[i]);
    session_close(s);
}

RUN(cmocka_unit_test(what_was_seen_stays_as_it_was_then), cmocka_unit_test(nobody_remembers_a_secret),
    cmocka_unit_test(lamps_are_known_where_they_were_seen),
    cmocka_unit_test(players_together_know_what_each_of_them_knows),
    cmocka_unit_test(players_together_know_the_walls_of_what_they_know),
    cmocka_unit_test(players_together_know_nothing_of_what_one_of_them_saw_change),
    cmocka_unit_test(what_is_undone_was_never_seen), cmocka_unit_test(undo_restores_it_exactly))
