/* What seats have seen follows from what happened: back and forth it is always the same. */
#include "session/table.h"

#include "base/random.h"

enum { BEN = 2, DEEDS = 40, LOOKS = 120 };

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
    cmocka_unit_test(undo_restores_it_exactly))
