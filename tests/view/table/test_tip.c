/* Notes on the board keep clear of figures and of each other. */
#include "base/files.h"
#include "support/scratch.h"
#include "view/table.h"

static int set_up(void **state)
{
    static struct table t;

    table_open(&t, "bridge", false);
    table_settle(&t);
    *state = &t;
    return 0;
}

static struct rect disc(struct table *t, int token)
{
    return rect_grown(play_tip_figure(t->app.screen, token), -t->app.screen->camera.grid.cell / 8);
}

static bool meet(struct rect a, struct rect b)
{
    return !rect_empty(rect_meet(a, b));
}

/* Mawl, with somebody at each of the sides that are named. */
static struct rect note_of_mawl(struct table *t, const int (*side)[2], int sides)
{
    static const char *const other[] = { "Brann", "Sela" };
    int mawl = table_figure(t, "Mawl");
    struct cell at = grid_cell(GRID_SQUARE, 8, 8);

    table_edit(t, EDIT_place, mawl, 0, cell_pack(at), NULL, 0);
    for (int i = 0; i < sides; i++) {
        struct cell there = cell_moved(at, grid_cell(GRID_SQUARE, side[i][0], side[i][1]));

        table_edit(t, EDIT_place, table_figure(t, other[i]), 0, cell_pack(there), NULL, 0);
    }
    table_settle(t);
    table_point(t, at);
    table_settle(t);
    return table_widget(t, "note.figure")->rect;
}

static void a_note_stands_in_line_with_what_it_speaks_of(void **state)
{
    struct table *t = *state;
    struct rect note = note_of_mawl(t, NULL, 0), mawl = disc(t, table_figure(t, "Mawl"));

    assert_false(meet(note, mawl));
    assert_int_equal(note.x + note.w / 2, mawl.x + mawl.w / 2);
}

static void a_figure_above_sends_the_note_below(void **state)
{
    struct table *t = *state;
    struct rect note = note_of_mawl(t, (const int[][2]){ { 0, -1 } }, 1),
                mawl = disc(t, table_figure(t, "Mawl"));

    assert_true(note.y >= mawl.y + mawl.h);
    assert_false(meet(note, disc(t, table_figure(t, "Brann"))));
}

static void between_two_figures_the_note_stands_beside(void **state)
{
    struct table *t = *state;
    struct rect note = note_of_mawl(t, (const int[][2]){ { 0, -1 }, { 0, 1 } }, 2);

    assert_false(meet(note, disc(t, table_figure(t, "Mawl"))));
    assert_false(meet(note, disc(t, table_figure(t, "Brann"))));
    assert_false(meet(note, disc(t, table_figure(t, "Sela"))));
}

/* The middle of a cell into which one wades. */
static struct cell find_water(struct table *t)
{
    const struct board *board = t->app.screen->game.view->board;

    for (int i = 1; i < board->grid.columns * board->grid.rows; i++) {
        struct cell at = grid_cell(GRID_SQUARE, i % board->grid.columns, i / board->grid.columns);

        if (board_terrain(board, at)->cost > ONE_CELL && board_terrain(board, at)->has_damage && at.x > 3 &&
            at.y > 3)
            return at;
    }
    fail_msg("no water");
    return (struct cell){ 0, 0 };
}

/* The way into the river has a note, what the river does another. */
static void two_notes_of_a_cell_stand_apart(void **state)
{
    struct table *t = *state;
    int brann = table_figure(t, "Brann");
    struct cell water = find_water(t);
    char id[24];

    table_edit(t, EDIT_place, brann, 0, cell_pack(cell_moved(water, (struct cell){ -1, 0 })), NULL, 0);
    table_settle(t);
    snprintf(id, sizeof id, "figure.%d", brann);
    table_click(t, id);
    table_point(t, water);
    table_settle(t);
    t->input.now += 1000;
    table_settle(t);
    assert_false(meet(table_widget(t, "note.way")->rect, table_widget(t, "ground")->rect));
}

/* NU-172: what ground costs is told to the thousandth. */
static void a_note_tells_a_fraction_of_a_cell(void **state)
{
    static const char map[] =
        "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": 9, \"rows\": 5,\n"
        " \"legend\": {\".\": \"grass\", \"~\": {\"key\": \"deep_mud\", \"cost\": 2.25, \"look\": "
        "\"water\"}},\n"
        " \"ground\": [\".........\", \"...~~....\", \"...~~....\", \"...~~....\", \".........\"]}\n";
    static const char scenario[] =
        "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Mud\",\n"
        " \"map\": \"mud.map.json\", \"sides\": [\"a\"], \"figures\": []}\n";
    static struct table t;
    void *own = &t;
    struct err err;

    (void)state;
    assert_true(files_write(scratch("mud.map.json"), map, sizeof map - 1, &err));
    assert_true(files_write(scratch("mud.scenario.json"), scenario, sizeof scenario - 1, &err));
    table_open_file(&t, scratch("mud.scenario.json"), false);
    table_settle(&t);
    table_point(&t, (struct cell){ 3, 2 });
    t.input.now += 1000;
    table_settle(&t);
    assert_non_null(strstr(table_widget(&t, "ground")->label, "2.25 to enter"));
    table_close(&own);
}

/* Where wounds are counted a bare "0 of 3" would read as if nothing were left. */
static void a_note_says_what_is_counted_if_it_is_harm(void **state)
{
    static struct table t;
    void *own = &t;

    (void)state;
    table_open(&t, "office", false);
    table_settle(&t);
    table_point(&t, table_where(&t, "Crane"));
    table_settle(&t);
    assert_string_equal(table_widget(&t, "note.figure")->label, "Crane, 0 of 3 Wound Levels");
    table_close(&own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_note_stands_in_line_with_what_it_speaks_of, set_up, table_close),
        cmocka_unit_test_setup_teardown(a_figure_above_sends_the_note_below, set_up, table_close),
        cmocka_unit_test_setup_teardown(between_two_figures_the_note_stands_beside, set_up, table_close),
        cmocka_unit_test_setup_teardown(two_notes_of_a_cell_stand_apart, set_up, table_close),
        cmocka_unit_test(a_note_says_what_is_counted_if_it_is_harm),
        cmocka_unit_test(a_note_tells_a_fraction_of_a_cell),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
