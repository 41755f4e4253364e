/* Notes on the board keep clear of figures and of each other. */
#include "base/files.h"
#include "support/scratch.h"
#include "view/tabletop.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static struct rect disc(struct tabletop *t, int token)
{
    return rect_grown(table_tip_figure(t->app.screen, token), -t->app.screen->camera.grid.cell / 8);
}

static bool meet(struct rect a, struct rect b)
{
    return !rect_empty(rect_meet(a, b));
}

/* Mawl, with somebody at each of the sides that are named. */
static struct rect note_of_mawl(struct tabletop *t, const int (*side)[2], int sides)
{
    static const char *const other[] = { "Brann", "Sela" };
    int mawl = tabletop_figure(t, "Mawl");
    struct cell at = grid_cell(GRID_SQUARE, 8, 8);

    tabletop_edit(t, EDIT_place, mawl, 0, cell_pack(at), NULL, 0);
    for (int i = 0; i < sides; i++) {
        struct cell there = cell_moved(at, grid_cell(GRID_SQUARE, side[i][0], side[i][1]));

        tabletop_edit(t, EDIT_place, tabletop_figure(t, other[i]), 0, cell_pack(there), NULL, 0);
    }
    tabletop_settle(t);
    tabletop_point(t, at);
    tabletop_settle(t);
    return tabletop_widget(t, "note.figure")->rect;
}

static void a_note_stands_in_line_with_what_it_speaks_of(void **state)
{
    struct tabletop *t = *state;
    struct rect note = note_of_mawl(t, NULL, 0), mawl = disc(t, tabletop_figure(t, "Mawl"));

    assert_false(meet(note, mawl));
    assert_int_equal(note.x + note.w / 2, mawl.x + mawl.w / 2);
}

static void a_figure_above_sends_the_note_below(void **state)
{
    struct tabletop *t = *state;
    struct rect note = note_of_mawl(t, (const int[][2]){ { 0, -1 } }, 1),
                mawl = disc(t, tabletop_figure(t, "Mawl"));

    assert_true(note.y >= mawl.y + mawl.h);
    assert_false(meet(note, disc(t, tabletop_figure(t, "Brann"))));
}

static void between_two_figures_the_note_stands_beside(void **state)
{
    struct tabletop *t = *state;
    struct rect note = note_of_mawl(t, (const int[][2]){ { 0, -1 }, { 0, 1 } }, 2);

    assert_false(meet(note, disc(t, tabletop_figure(t, "Mawl"))));
    assert_false(meet(note, disc(t, tabletop_figure(t, "Brann"))));
    assert_false(meet(note, disc(t, tabletop_figure(t, "Sela"))));
}

/* The middle of a cell into which one wades. */
static struct cell find_water(struct tabletop *t)
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
    struct tabletop *t = *state;
    int brann = tabletop_figure(t, "Brann");
    struct cell water = find_water(t);
    char id[24];

    tabletop_edit(t, EDIT_place, brann, 0, cell_pack(cell_moved(water, (struct cell){ -1, 0 })), NULL, 0);
    tabletop_settle(t);
    snprintf(id, sizeof id, "figure.%d", brann);
    tabletop_click(t, id);
    tabletop_point(t, water);
    tabletop_settle(t);
    t->input.now += 1000;
    tabletop_settle(t);
    assert_false(meet(tabletop_widget(t, "note.way")->rect, tabletop_widget(t, "ground")->rect));
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
    static struct tabletop t;
    void *own = &t;
    struct err err;

    (void)state;
    assert_true(files_write(scratch("mud.map.json"), map, sizeof map - 1, &err));
    assert_true(files_write(scratch("mud.scenario.json"), scenario, sizeof scenario - 1, &err));
    tabletop_open_file(&t, scratch("mud.scenario.json"), false);
    tabletop_settle(&t);
    tabletop_point(&t, (struct cell){ 3, 2 });
    t.input.now += 1000;
    tabletop_settle(&t);
    assert_non_null(strstr(tabletop_widget(&t, "ground")->label, "2.25 to enter"));
    tabletop_close(&own);
}

/* Where wounds are counted a bare "0 of 3" would read as if nothing were left. */
static void a_note_says_what_is_counted_if_it_is_harm(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    tabletop_open(&t, "office", false);
    tabletop_settle(&t);
    tabletop_point(&t, tabletop_where(&t, "Crane"));
    tabletop_settle(&t);
    assert_string_equal(tabletop_widget(&t, "note.figure")->label, "Crane, 0 of 5 Wound Levels");
    tabletop_close(&own);
}

/* Numbers that befall several in one place, or one after the other, can all be read. */
static void what_is_written_in_one_place_stands_apart(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    struct rect wanted = { 700, 40, 80, 60 }, at[4];

    screen->panels.tips.n = 0;
    for (int i = 0; i < 4; i++) {
        at[i] = table_tip_apart(screen, wanted);
        for (int k = 0; k < i; k++)
            assert_false(meet(at[i], at[k]));
    }
    assert_memory_equal(&at[0], &wanted, sizeof wanted);
    assert_int_equal(at[1].x, wanted.x);
    assert_true(at[1].y < wanted.y); /* the next stands above it */
}

/* Just beside the disc: room for a badge. */
static struct rect rim_of(struct tabletop *t, int token)
{
    struct rect of = disc(t, token);

    return (struct rect){ of.x + of.w + t->app.screen->camera.grid.cell / 9, of.y, 8, of.h };
}

static void a_note_keeps_clear_of_badges(void **state)
{
    struct tabletop *t = *state;
    const struct ruleset *rules = t->app.screen->game.rules;
    int mawl = tabletop_figure(t, "Mawl"), more[8] = { 0, -1, 0, 0, 0, 0, 0, SEATS_ALL };

    table_tip_begin(t->app.screen, &t->app.ui);
    assert_true(table_tip_free(t->app.screen, rim_of(t, mawl)));
    for (int mark = 0; mark < rules->nmarks; mark++) {
        more[0] = mark;
        if (!(rules->marks[mark].flags & MARK_DERIVED))
            tabletop_edit(t, EDIT_add_mark, mawl, 0, 0, more, 8);
    }
    tabletop_settle(t);
    table_tip_begin(t->app.screen, &t->app.ui);
    assert_false(table_tip_free(t->app.screen, rim_of(t, mawl)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_note_stands_in_line_with_what_it_speaks_of, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_figure_above_sends_the_note_below, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(between_two_figures_the_note_stands_beside, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_written_in_one_place_stands_apart, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_note_keeps_clear_of_badges, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(two_notes_of_a_cell_stand_apart, set_up, tabletop_close),
        cmocka_unit_test(a_note_says_what_is_counted_if_it_is_harm),
        cmocka_unit_test(a_note_tells_a_fraction_of_a_cell),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
