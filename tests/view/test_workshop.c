/*
 * The workshop: what the game master's brush lays at the table and on a map file, what would not work, and
 * that the journal takes a stroke back as a whole.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/files.h"
#include "board/door.h"
#include "core/book.h"
#include "rules/list.h"
#include "support/scratch.h"
#include "view/app_map.h"
#include "view/table/eyes.h"
#include "view/tabletop.h"
#include "view/tools/ground.h"
#include "view/workshop/own.h"

static const struct board *board_of(struct tabletop *t)
{
    return session_state(t->app.game.session)->board;
}

static const char *ground(struct tabletop *t, struct cell c)
{
    return board_terrain(board_of(t), c)->key;
}

static int row_of(struct tabletop *t, const char *key)
{
    int row = terrain_find(board_of(t)->terrain, key);

    assert_true(row >= 0);
    return row;
}

static void open_as_gm(struct tabletop *t)
{
    tabletop_open(t, "bridge", true);
    table_eyes_set(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_HOME, 0);
}

/* The tool, with that ground and shape in hand; grounds further down are scrolled to by whoever looks. */
static void take(struct tabletop *t, const char *key, const char *shape)
{
    if (t->app.screen->tools.now != TOOL_BRUSH)
        tabletop_click(t, "tool.brush");
    tabletop_settle(t);
    tabletop_click(t, shape);
    t->app.screen->tools.brush.stuff = STUFF_GROUND;
    t->app.screen->tools.brush.ground = row_of(t, key);
    tabletop_settle(t);
}

static void ground_is_laid_and_taken_back(void **unused)
{
    static struct tabletop t;
    struct cell one = { 4, 8 }, other = { 6, 9 }, door = { 5, 9 };
    char before[32];

    (void)unused;
    open_as_gm(&t);
    snprintf(before, sizeof before, "%s", ground(&t, one));
    take(&t, "wall", "work.box");
    int head = session_head(t.app.game.session);
    tabletop_drag(&t, one, other);
    tabletop_settle(&t);
    assert_string_equal(ground(&t, one), "wall");
    assert_string_equal(ground(&t, door), "wall");
    assert_string_equal(ground(&t, other), "wall");
    assert_true(session_head(t.app.game.session) > head);
    take(&t, "door-locked", "work.brush");
    tabletop_point(&t, door);
    tabletop_down(&t);
    tabletop_up(&t);
    tabletop_settle(&t);
    assert_string_equal(ground(&t, door), "door-locked");
    take(&t, "wood", "work.fill"); /* as far as the walls go */
    tabletop_point(&t, one);
    tabletop_down(&t);
    tabletop_up(&t);
    tabletop_settle(&t);
    assert_string_equal(ground(&t, other), "wood");
    assert_string_equal(ground(&t, door), "door-locked");
    tabletop_letter(&t, 'Z');
    tabletop_settle(&t);
    tabletop_letter(&t, 'Z');
    tabletop_settle(&t);
    tabletop_letter(&t, 'Z');
    tabletop_settle(&t);
    assert_string_equal(ground(&t, one), before);
    app_clear(&t.app);
}

static void a_fast_stroke_leaves_no_gaps(void **unused)
{
    static struct tabletop t;

    (void)unused;
    open_as_gm(&t);
    take(&t, "wall", "work.brush");
    tabletop_drag(&t, (struct cell){ 4, 8 }, (struct cell){ 8, 8 });
    tabletop_settle(&t);
    for (short x = 4; x <= 8; x++)
        assert_string_equal(ground(&t, (struct cell){ x, 8 }), "wall");
    app_clear(&t.app);
}

static void ground_is_picked_up(void **unused)
{
    static struct tabletop t;

    (void)unused;
    open_as_gm(&t);
    take(&t, "wall", "work.pick");
    tabletop_point(&t, (struct cell){ 11, 3 });
    tabletop_down(&t);
    tabletop_up(&t);
    tabletop_settle(&t);
    assert_int_equal(t.app.screen->tools.brush.ground, row_of(&t, "river"));
    assert_int_equal(t.app.screen->tools.brush.shape, BRUSH_FREE);
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    assert_int_equal(t.app.screen->tools.now, TOOL_SELECT);
    app_clear(&t.app);
}

static void players_have_no_brush(void **unused)
{
    static struct tabletop t;

    (void)unused;
    tabletop_open(&t, "bridge", false);
    assert_false(tabletop_has(&t, "tool.brush"));
    app_clear(&t.app);
}

/* ---- a map file ---- */

static struct place place_of(struct tabletop *t, enum place_kind kind)
{
    struct place place;

    for (int id = -1; (id = workshop_next_place(&t->app.screen->game, id, &place)) >= 0;)
        if (place.kind == kind)
            return place;
    fail_msg("there is no place of kind %d", (int)kind);
    return place;
}

static void begin_app(struct tabletop *t)
{
    *t = (struct tabletop){ .meter = font_meter_fixed(),
                            .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
}

static void edit_in(struct tabletop *t, const char *path)
{
    struct err err = { 0 };

    if (!app_edit(&t->app, path, &err))
        fail_msg("%s", err.text);
    t->app.screen->anim.reduced = true;
    tabletop_settle(t);
    assert_true(workshop_is_open(t->app.screen));
}

static void edit_draft(struct tabletop *t, const char *path)
{
    begin_app(t);
    edit_in(t, path);
}

/* On a new file. */
static void open_draft(struct tabletop *t, const char *path)
{
    unlink(path);
    edit_draft(t, path);
}

/* To a point of the board, in cells from its corner. */
static void to_point(struct tabletop *t, float x, float y)
{
    const struct paint_grid *grid = &t->app.screen->camera.grid;

    tabletop_move(t, grid->x + (int)(x * (float)grid->cell), grid->y + (int)(y * (float)grid->cell));
}

static void click_point(struct tabletop *t, float x, float y)
{
    to_point(t, x, y);
    tabletop_down(t);
    tabletop_up(t);
}

static void click_cell(struct tabletop *t, short x, short y)
{
    tabletop_point(t, (struct cell){ x, y });
    tabletop_down(t);
    tabletop_up(t);
}

static void type(struct tabletop *t, const char *text)
{
    snprintf(t->input.typed, sizeof t->input.typed, "%s", text);
    tabletop_frame(t);
    t->input.typed[0] = '\0';
    tabletop_key(t, UI_KEY_ENTER, 0);
}

/* A house of 6 by 4 with its upper left cell at 4,4, walls on its sides. */
static void draw_house(struct tabletop *t)
{
    tabletop_letter(t, 'R');
    tabletop_letter(t, 'W');
    tabletop_drag(t, (struct cell){ 4, 4 }, (struct cell){ 9, 7 });
}

static void walls_and_doors_stand_on_sides(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("house.map.json");
    const struct cell door = { 9, 5 };

    (void)unused;
    open_draft(&t, path);
    draw_house(&t);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 4, 4 }, grid_direction_named(GRID_SQUARE, "n")),
                     BARRIER_WALL);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 4, 4 }, 0), BARRIER_NONE);
    assert_int_equal(board_edge(board_of(&t), door, 0), BARRIER_WALL);
    tabletop_letter(&t, 'B');
    tabletop_letter(&t, 'D');
    tabletop_click(&t, "work.stands.locked");
    click_point(&t, 10, 5.5F);
    assert_int_equal(board_edge(board_of(&t), door, 0), BARRIER_DOOR_LOCKED);
    tabletop_letter(&t, 'S');
    click_point(&t, 10, 5.5F);
    tabletop_click(&t, "work.stands.secret");
    tabletop_settle(&t);
    assert_int_equal(board_edge(board_of(&t), door, 0), BARRIER_DOOR_SECRET);
    tabletop_letter(&t, 'X');
    click_point(&t, 10, 5.5F);
    assert_int_equal(board_edge(board_of(&t), door, 0), BARRIER_NONE);
    for (int i = 0; i < 4; i++)
        tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), door, 0), BARRIER_NONE);
    assert_false(t.app.screen->game.may_undo);
    app_clear(&t.app);
    unlink(path);
}

/* A box of walls has the ground that was chosen with it, and a door where D offers one; so has its twin. */
static void a_house_is_laid_with_floor_and_door(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("floor.map.json");
    const struct tool_brush *brush;
    int east = grid_direction_named(GRID_SQUARE, "e"), west = grid_direction_named(GRID_SQUARE, "w");

    (void)unused;
    open_draft(&t, path);
    brush = &t.app.screen->tools.brush;
    tabletop_letter(&t, 'M');
    tabletop_letter(&t, 'R');
    tabletop_letter(&t, 'W');
    tabletop_letter(&t, '1');
    assert_int_equal(brush->stuff, STUFF_WALL);
    to_point(&t, 4.5F, 4.5F);
    tabletop_down(&t);
    to_point(&t, 9.5F, 7.5F);
    tabletop_frame(&t);
    assert_string_equal(tabletop_widget(&t, "workshop.door")->label, "Door here");
    tabletop_letter(&t, 'D');
    assert_string_equal(tabletop_widget(&t, "workshop.door")->label, "A door");
    tabletop_up(&t);
    assert_int_equal(board_ground(board_of(&t), (struct cell){ 5, 5 }), brush->floor - 1);
    assert_int_equal(board_ground(board_of(&t), (struct cell){ 24, 5 }), brush->floor - 1);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, east), brush->door);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 20, 5 }, west), brush->door);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 4 }, east), BARRIER_WALL);
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, east), BARRIER_NONE);
    tabletop_letter(&t, '1'); /* once more: what lies there stays */
    draw_house(&t);
    assert_int_not_equal(board_ground(board_of(&t), (struct cell){ 5, 5 }),
                         terrain_find(board_of(&t)->terrain, "wood"));
    app_clear(&t.app);
    unlink(path);
}

/* A line of walls, off the board's grid too, and the same on the other half. */
static void lines_are_laid_and_mirrored(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("lines.map.json");
    int south = grid_direction_named(GRID_SQUARE, "s");

    (void)unused;
    open_draft(&t, path);
    tabletop_letter(&t, 'M');
    tabletop_letter(&t, 'L');
    tabletop_letter(&t, 'W');
    to_point(&t, 2, 6);
    tabletop_down(&t);
    to_point(&t, 6, 6);
    tabletop_up(&t);
    for (short x = 2; x < 6; x++) {
        assert_int_equal(board_edge(board_of(&t), (struct cell){ x, 5 }, south), BARRIER_WALL);
        assert_int_equal(board_edge(board_of(&t), (struct cell){ (short)(29 - x), 5 }, south), BARRIER_WALL);
    }
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 6, 5 }, south), BARRIER_NONE);
    tabletop_letter(&t, 'V');
    to_point(&t, 12, 12);
    tabletop_down(&t);
    to_point(&t, 15, 14.5F);
    tabletop_up(&t);
    assert_non_null(board_of(&t)->walls);
    assert_int_equal(board_of(&t)->walls->n, 1);
    assert_int_equal(board_of(&t)->walls->at[0].to.y, 14 * WALL_UNIT);
    app_clear(&t.app);
    unlink(path);
}

/* The note whose head is that. */
static const struct ui_widget *note_with(struct tabletop *t, const char *title)
{
    size_t n;
    const struct ui_widget *w = ui_widgets(&t->app.ui, &n);

    for (size_t i = 0; i < n; i++)
        if (strcmp(w[i].value, title) == 0)
            return &w[i];
    return NULL;
}

static void a_drawn_map_is_kept_in_its_file(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("kept.map.json");

    (void)unused;
    open_draft(&t, path);
    draw_house(&t);
    tabletop_letter(&t, 'G');
    click_cell(&t, 6, 5);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 1, 1 }, (struct cell){ 2, 3 });
    tabletop_letter(&t, 'E');
    tabletop_drag(&t, (struct cell){ 12, 1 }, (struct cell){ 15, 3 });
    type(&t, "The yard");
    tabletop_letter(&t, 'U');
    click_cell(&t, 5, 5);
    type(&t, "Common room");
    tabletop_letter(&t, 'N');
    click_cell(&t, 20, 10);
    type(&t, "He is armed.");
    assert_string_equal(place_of(&t, PLACE_ZONE).text, "The yard");
    assert_string_equal(place_of(&t, PLACE_NOTE).text, "He is armed.");
    assert_null(note_with(&t, "1 Common room"));
    tabletop_letter(&t, 'N');
    click_cell(&t, 5, 5); /* a note by the number of a room says which room it is about */
    type(&t, "Dark.");
    assert_string_equal(note_with(&t, "1 Common room")->label, "Dark.");
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    app_clear(&t.app); /* what was done just now is written at the latest when it closes */

    struct terrain_table *terrain = terrain_table_new();
    struct board *board;
    struct map_info info;
    struct faults faults;

    faults_init(&faults);
    assert_true(map_load(path, terrain, &board, &info, &faults));
    assert_int_equal(board_edge(board, (struct cell){ 9, 5 }, 0), BARRIER_WALL);
    assert_int_equal(board->lamps->n, 1);
    assert_int_equal(info.nstarts, 1);
    assert_string_equal(info.start[0].name, "heroes");
    assert_int_equal(info.start[0].n, 6);
    assert_int_equal(info.nplaces, 3);
    assert_int_equal(info.place[0].wide, 4);
    assert_int_equal(info.place[1].number, 1);
    assert_string_equal(info.place[1].text, "Common room");
    assert_string_equal(info.place[2].text, "He is armed.");
    board_free(board);
    map_info_clear(&info);
    terrain_table_free(terrain);
    faults_clear(&faults);
    unlink(path);
}

/* A room without a door is said to be closed; a click leads there; a door mends it. */
static void what_would_not_work_is_said_while_one_draws(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("flaws.map.json");
    const struct flaws *flaws;

    (void)unused;
    open_draft(&t, path);
    flaws = &t.app.screen->tools.brush.flaws;
    assert_int_equal(flaws->n, 0);
    draw_house(&t);
    tabletop_letter(&t, 'U');
    click_cell(&t, 6, 5);
    tabletop_key(&t, UI_KEY_ENTER, 0);
    assert_int_equal(flaws->n, 1);
    assert_int_equal(flaws->at[0].kind, FLAW_ROOM_CLOSED);
    tabletop_click(&t, "flaw.0");
    assert_true(cell_same(t.app.screen->selection.cursor, (struct cell){ 6, 5 }));
    tabletop_letter(&t, 'B');
    tabletop_letter(&t, 'D');
    click_point(&t, 10, 5.5F);
    assert_int_equal(flaws->n, 0);
    assert_int_equal(flaws->doors, 1);
    tabletop_letter(&t, 'H');
    t.app.screen->tools.brush.ground = row_of(&t, "wall");
    click_cell(&t, 1, 1);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 1, 1 }, (struct cell){ 2, 1 });
    assert_int_equal(flaws->n, 1);
    assert_int_equal(flaws->at[0].kind, FLAW_START_WALLED);
    assert_int_equal(flaws->at[0].n, 1);
    assert_int_equal(flaws->at[0].of, 2);
    app_clear(&t.app);
    unlink(path);
}

/* ---- pieces ---- */

static void a_room_is_stamped_and_copied(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("stamps.map.json");

    (void)unused;
    open_draft(&t, path);
    tabletop_letter(&t, 'T');
    click_cell(&t, 8, 8); /* six by five, its door below */
    assert_string_equal(ground(&t, (struct cell){ 8, 8 }), "tiles");
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 5, 6 }, 4), BARRIER_WALL);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 8, 10 }, 2), BARRIER_DOOR);
    tabletop_letter(&t, 'S');
    tabletop_drag(&t, (struct cell){ 5, 6 }, (struct cell){ 10, 10 });
    tabletop_letter(&t, 'C');
    assert_int_equal(t.app.screen->tools.brush.piece.n, 30);
    tabletop_letter(&t, 'Q'); /* a quarter: the door is at the left */
    click_cell(&t, 20, 8);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 18, 8 }, 4), BARRIER_DOOR);
    tabletop_letter(&t, 'Z');
    assert_string_equal(ground(&t, (struct cell){ 20, 8 }), "grass");
    tabletop_click(&t, "work.stamp.3");
    click_cell(&t, 20, 8);
    assert_string_equal(ground(&t, (struct cell){ 20, 8 }), "fire");
    assert_non_null(board_of(&t)->lamps);
    app_clear(&t.app);
    unlink(path);
}

/* Undo goes back behind it, to all that was done before. */
static void a_map_becomes_larger_and_smaller(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("sizes.map.json");

    (void)unused;
    open_draft(&t, path);
    draw_house(&t);
    tabletop_click(&t, "work.size");
    tabletop_click(&t, "work.left.more");
    tabletop_settle(&t);
    assert_int_equal(board_of(&t)->grid.columns, 31);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 10, 5 }, 0), BARRIER_WALL);
    assert_string_equal(ground(&t, (struct cell){ 0, 0 }), "grass");
    tabletop_click(&t, "work.top.less");
    tabletop_settle(&t);
    assert_int_equal(board_of(&t)->grid.rows, 19);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 10, 4 }, 0), BARRIER_WALL);
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_of(&t)->grid.columns, 30);
    assert_int_equal(board_of(&t)->grid.rows, 20);
    tabletop_letter(&t, 'Y');
    assert_int_equal(board_of(&t)->grid.columns, 31);
    assert_int_equal(board_of(&t)->grid.rows, 20);
    tabletop_letter(&t, 'Y');
    assert_int_equal(board_of(&t)->grid.rows, 19);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 10, 4 }, 0), BARRIER_WALL);
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    click_cell(&t, 1, 1); /* another way was gone: what was larger does not come back */
    assert_true(tabletop_widget(&t, "redo")->enabled == false);
    app_clear(&t.app);
    unlink(path);
}

static void fill_of(struct tabletop *t, struct cell from, struct cell to, const char *key)
{
    for (short y = from.y; y <= to.y; y++)
        for (short x = from.x; x <= to.x; x++)
            assert_string_equal(ground(t, (struct cell){ x, y }), key);
}

static void an_outline_is_laid_and_an_area_erased(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("outline.map.json");

    (void)unused;
    open_draft(&t, path);
    take(&t, "wall", "work.outline");
    tabletop_drag(&t, (struct cell){ 4, 4 }, (struct cell){ 9, 7 });
    fill_of(&t, (struct cell){ 4, 4 }, (struct cell){ 9, 4 }, "wall");
    fill_of(&t, (struct cell){ 9, 4 }, (struct cell){ 9, 7 }, "wall");
    fill_of(&t, (struct cell){ 5, 5 }, (struct cell){ 8, 6 }, "grass");
    draw_house(&t);
    tabletop_letter(&t, 'X'); /* first what stands there, then the ground */
    tabletop_drag(&t, (struct cell){ 3, 3 }, (struct cell){ 10, 8 });
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    fill_of(&t, (struct cell){ 4, 4 }, (struct cell){ 9, 4 }, "wall");
    tabletop_drag(&t, (struct cell){ 3, 3 }, (struct cell){ 10, 8 });
    fill_of(&t, (struct cell){ 4, 4 }, (struct cell){ 9, 7 }, "grass");
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_WALL);
    app_clear(&t.app);
    unlink(path);
}

/* Enter begins and ends a rectangle at the cell cursor; of walls it lays the side that Q turns. */
static void everything_is_laid_by_keys(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("keys.map.json");
    const struct table_selection *at;

    (void)unused;
    open_draft(&t, path);
    at = &t.app.screen->selection;
    take(&t, "wood", "work.box");
    tabletop_key(&t, UI_KEY_RIGHT, 0);
    assert_true(at->keyed);
    struct cell from = at->cursor;
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_key(&t, UI_KEY_RIGHT, 0);
    tabletop_key(&t, UI_KEY_RIGHT, 0);
    tabletop_key(&t, UI_KEY_DOWN, 0);
    tabletop_key(&t, UI_KEY_ENTER, 0);
    assert_int_equal(at->cursor.x, from.x + 2);
    fill_of(&t, from, at->cursor, "wood");
    tabletop_letter(&t, 'B');
    tabletop_letter(&t, 'D');
    int turned = t.app.screen->tools.brush.turned;
    tabletop_key(&t, UI_KEY_ENTER, 0);
    assert_int_equal(board_edge(board_of(&t), at->cursor, turned), BARRIER_DOOR);
    tabletop_letter(&t, 'Q');
    int other = t.app.screen->tools.brush.turned;
    assert_true(other != turned);
    tabletop_key(&t, UI_KEY_ENTER, 0);
    assert_int_equal(board_edge(board_of(&t), at->cursor, other), BARRIER_DOOR);
    app_clear(&t.app);
    unlink(path);
}

static void everything_is_laid_by_touch(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("touch.map.json");

    (void)unused;
    open_draft(&t, path);
    t.input.touch = true;
    tabletop_click(&t, "work.box");
    tabletop_click(&t, "work.wall");
    tabletop_drag(&t, (struct cell){ 4, 4 }, (struct cell){ 9, 7 });
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_WALL);
    tabletop_click(&t, "work.brush");
    tabletop_click(&t, "work.door");
    click_point(&t, 10, 5.5F);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_DOOR);
    tabletop_click(&t, "undo");
    tabletop_settle(&t);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_WALL);
    app_clear(&t.app);
    unlink(path);
}

static void another_map_is_a_stamp(void **unused)
{
    static struct tabletop t;
    const char *other = scratch("other.map.json"), *path = scratch("whole.map.json");

    (void)unused;
    open_draft(&t, other);
    draw_house(&t);
    app_clear(&t.app);
    open_draft(&t, path);
    tabletop_letter(&t, 'T');
    tabletop_click(&t, "work.other");
    type(&t, other);
    assert_int_equal(t.app.screen->tools.brush.piece.n, 600);
    click_cell(&t, 15, 10);
    bool found = false;
    for (short x = 0; x < 29; x++)
        found = found || board_edge(board_of(&t), (struct cell){ x, 5 }, 0) == BARRIER_WALL;
    assert_true(found);
    app_clear(&t.app);
    unlink(other);
    unlink(path);
}

/* Nothing else is done with the table of a map file: Escape leads to the menu, never to a bare board. */
static void escape_leaves_no_bare_table(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("escape.map.json");

    (void)unused;
    open_draft(&t, path);
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    assert_true(t.app.screen->panels.menu);
    assert_true(workshop_is_open(t.app.screen));
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    assert_false(t.app.screen->panels.menu);
    tool_choose(t.app.screen, TOOL_MEASURE);
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    assert_true(workshop_is_open(t.app.screen));
    app_clear(&t.app);
    unlink(path);
}

/* Closed and opened again, undo goes on where it stopped; not if somebody else wrote the file meanwhile. */
static void undo_goes_on_another_day(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("another_day.map.json");
    struct str text = { 0 };
    struct err err;

    (void)unused;
    open_draft(&t, path);
    draw_house(&t);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 1, 1 }, (struct cell){ 2, 3 });
    app_clear(&t.app);
    edit_draft(&t, path);
    assert_true(t.app.screen->game.may_undo);
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    assert_false(t.app.screen->game.may_undo);
    tabletop_letter(&t, 'Y');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_WALL);
    app_clear(&t.app);
    assert_true(files_read(path, 1 << 20, &text, &err) && str_add_text(&text, "\n"));
    assert_true(files_write(path, str_cstr(&text), text.len, &err));
    str_clear(&text);
    edit_draft(&t, path);
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_WALL);
    assert_false(t.app.screen->game.may_undo);
    app_clear(&t.app);
    unlink(path);
}

/* The second window is told so; the first one goes on, and after it the other. */
static void one_window_at_a_time_draws_on_a_map(void **unused)
{
    static struct tabletop t, other;
    const char *path = scratch("held.map.json");
    struct err err = { 0 };

    (void)unused;
    open_draft(&t, path);
    draw_house(&t);
    begin_app(&other);
    assert_false(app_edit(&other.app, path, &err));
    assert_non_null(strstr(err.text, "held.map.json: another window draws on it"));
    assert_null(other.app.screen);
    edit_in(&t, path); /* in the same window it goes on */
    assert_true(t.app.screen->game.may_undo);
    assert_false(app_edit(&other.app, path, &err));
    app_clear(&t.app);
    edit_in(&other, path);
    assert_true(other.app.screen->game.may_undo);
    app_clear(&other.app);
    edit_draft(&t, path);
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    app_clear(&t.app);
    unlink(path);
}

/* Whatever is played meanwhile: it goes on under the rules that it was begun with. */
static void undo_goes_on_whatever_was_played(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("played.map.json");
    struct err err = { 0 };

    (void)unused;
    open_draft(&t, path);
    const struct ruleset *rules = t.app.screen->game.rules;
    draw_house(&t);
    app_clear(&t.app);
    begin_app(&t);
    assert_true(app_open(&t.app, TEST_SOURCE_DIR "/maps/warehouse.scenario.json", "1", NULL, &err));
    assert_ptr_not_equal(t.app.screen->game.rules, rules);
    edit_in(&t, path);
    assert_ptr_equal(t.app.screen->game.rules, rules);
    assert_true(t.app.screen->game.may_undo);
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    app_clear(&t.app);
    unlink(path);
}

/* A file that has the name of a journal, and is none of ours, is still there when the map was looked at. */
static void what_is_not_ours_stays(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("foreign.map.json");
    struct str kept = { 0 };
    struct err err = { 0 };

    (void)unused;
    open_draft(&t, path);
    snprintf(t.app.game.title, sizeof t.app.game.title, "%s", "drawn on"); /* so that it stays */
    assert_true(str_add_text(&kept, t.app.game.fresh) && kept.len > 0);
    app_clear(&t.app);
    assert_true(files_write(str_cstr(&kept), "mine", 4, &err));
    edit_draft(&t, path);
    app_clear(&t.app);
    assert_true(files_exist(str_cstr(&kept)));
    unlink(str_cstr(&kept));
    str_clear(&kept);
    unlink(path);
}

/* Killed before the file was written: the journal has the last stroke, and the file gets it. */
static void a_stroke_outlives_the_program(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("killed.map.json");
    struct str before = { 0 }, after = { 0 };
    struct err err;

    (void)unused;
    open_draft(&t, path);
    draw_house(&t);
    app_clear(&t.app);
    assert_true(files_read(path, 1 << 20, &before, &err));
    edit_draft(&t, path);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 1, 1 }, (struct cell){ 2, 3 });
    app_clear(&t.app);
    assert_true(files_write(path, str_cstr(&before), before.len, &err));
    edit_draft(&t, path);
    assert_int_equal(place_of(&t, PLACE_START).wide, 2);
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_edge(board_of(&t), (struct cell){ 9, 5 }, 0), BARRIER_NONE);
    tabletop_letter(&t, 'Y');
    tabletop_letter(&t, 'Y');
    app_clear(&t.app);
    assert_true(files_read(path, 1 << 20, &after, &err));
    assert_non_null(strstr(str_cstr(&after), "heroes"));
    str_clear(&before);
    str_clear(&after);
    unlink(path);
}

/* What stamps bring along is called by a name, not by its key. */
static void grounds_of_stamps_have_names(void **unused)
{
    static const struct terrain brought[] = { { .key = "stairs" }, { .key = "planks" } };
    static struct tabletop t;
    char room[64];

    (void)unused;
    open_as_gm(&t);
    for (int i = 0; i < 2; i++)
        assert_ptr_not_equal(tool_ground_name(&t.app.screen->game, &brought[i], room, sizeof room), room);
    app_clear(&t.app);
}

/* Rules that are not those one has who chose none. */
static int other_rules(void)
{
    assert_non_null(rules_at(1));
    return 1;
}

static void a_map_keeps_its_rules(void **unused)
{
    static struct tabletop t;
    char home[SCRATCH_ROOM];
    struct err err = { 0 };

    (void)unused;
    assert_true(scratch_make(home));
    setenv("XDG_DATA_HOME", home, 1);
    t = (struct tabletop){ .meter = font_meter_fixed(),
                           .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_edit(&t.app, NULL, &err));
    tabletop_frame(&t);
    t.app.scenery.rules = other_rules();
    t.app.scenery.draw = true;
    t.app.scenery.fight = false;
    t.app.scenery.keep = true;
    tabletop_settle(&t);
    assert_true(workshop_is_open(t.app.screen));
    assert_ptr_equal(session_rules(t.app.game.session), rules_at(other_rules()));
    t.app.screen->anim.reduced = true;
    tabletop_click(&t, "work.size");
    tabletop_click(&t, "work.left.more");
    tabletop_settle(&t);
    assert_int_equal(t.app.older.n, 1);
    assert_ptr_equal(session_rules(t.app.game.session), rules_at(other_rules()));
    app_clear(&t.app);
    scratch_remove(home);
}

/* ---- when something goes wrong ---- */

static void write_file(const char *path, const char *text)
{
    struct err err = { 0 };

    if (!files_write(path, text, strlen(text), &err))
        fail_msg("%s", err.text);
}

static void assert_file(const char *path, const char *part)
{
    struct str text = { 0 };

    assert_true(files_read(path, 1 << 20, &text, NULL));
    if (!strstr(str_cstr(&text), part))
        fail_msg("no %s in %s", part, str_cstr(&text));
    str_clear(&text);
}

/* A file that is there: with a picture (that lies nowhere), letters and a key of its author's. */
static void open_pictured(struct tabletop *t, const char *path, int side)
{
    char text[400];

    open_draft(t, path);
    app_clear(&t->app);
    snprintf(text, sizeof text,
             "{\"format\": \"battlemat-map/1\", \"grid\": \"square\", \"columns\": %d, \"rows\": %d, "
             "\"about\": \"Mine\", \"picture\": {\"file\": \"none.png\", \"cell\": 50, "
             "\"cell_height\": 40, \"offset\": [7, 8]}, \"x-mine\": 12}",
             side, side);
    write_file(path, text);
    edit_draft(t, path);
}

static void assert_picture(const char *path, int x, int y)
{
    struct map_picture picture;
    struct str file = { 0 };

    assert_true(map_find_picture(path, &picture, &file));
    assert_int_equal(picture.offset_x, x);
    assert_int_equal(picture.offset_y, y);
    str_clear(&file);
}

/* It stays under its cells, and undo brings back the file as it was. */
static void a_picture_goes_along_with_its_cells(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("pictured.map.json");

    (void)unused;
    open_pictured(&t, path, 12);
    tabletop_click(&t, "work.size");
    tabletop_click(&t, "work.left.more");
    tabletop_settle(&t);
    assert_picture(path, -43000, 8000);
    tabletop_click(&t, "work.top.less");
    tabletop_settle(&t);
    assert_picture(path, -43000, 48000);
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_of(&t)->grid.columns, 12);
    assert_picture(path, 7000, 8000);
    assert_file(path, "\"x-mine\": 12");
    app_clear(&t.app);
    unlink(path);
}

/* Closed in between, each time: below all strokes of the larger map lie those of the smaller one. */
static void undo_goes_back_over_sizes_another_day(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("sizes.map.json");

    (void)unused;
    open_pictured(&t, path, 12);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 1, 1 }, (struct cell){ 2, 3 });
    tabletop_click(&t, "work.size");
    tabletop_click(&t, "work.left.more");
    tabletop_settle(&t);
    tabletop_click(&t, "work.right.more");
    tabletop_settle(&t);
    assert_int_equal(board_of(&t)->grid.columns, 14);
    app_clear(&t.app);
    edit_draft(&t, path);
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_of(&t)->grid.columns, 13);
    app_clear(&t.app);
    edit_draft(&t, path);
    assert_int_equal(board_of(&t)->grid.columns, 13);
    assert_int_equal(place_of(&t, PLACE_START).at.x, 2);
    tabletop_letter(&t, 'Z');
    assert_int_equal(board_of(&t)->grid.columns, 12);
    assert_int_equal(place_of(&t, PLACE_START).at.x, 1);
    assert_picture(path, 7000, 8000);
    assert_file(path, "\"x-mine\": 12");
    tabletop_letter(&t, 'Y'); /* and on again */
    assert_int_equal(board_of(&t)->grid.columns, 13);
    tabletop_letter(&t, 'Z');
    tabletop_letter(&t, 'Z');
    assert_false(t.app.screen->game.may_undo);
    tabletop_letter(&t, 'Y');
    app_clear(&t.app);
    edit_draft(&t, path);
    assert_int_equal(board_of(&t)->grid.columns, 12);
    assert_int_equal(place_of(&t, PLACE_START).at.x, 1);
    app_clear(&t.app);
    unlink(path);
}

static void assert_state(struct tabletop *t, const char *words)
{
    const struct ui_widget *state = ui_find(&t->app.ui, "work.state");

    assert_non_null(state);
    if (!strstr(state->label, words))
        fail_msg("%s", state->label);
}

/* A file that cannot be read is not overwritten; that is said, and tried again until it can be. */
static void what_cannot_be_kept_is_said_and_tried_again(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("unkept.map.json");
    struct err err = { 0 };
    struct str good = { 0 };

    (void)unused;
    open_pictured(&t, path, 12);
    assert_true(files_read(path, 1 << 20, &good, NULL));
    write_file(path, "{ half");
    take(&t, "wall", "work.box");
    tabletop_drag(&t, (struct cell){ 2, 2 }, (struct cell){ 3, 3 });
    assert_int_not_equal(workshop_keep(t.app.screen, true), 0);
    tabletop_settle(&t);
    assert_file(path, "{ half");
    assert_string_not_equal(t.app.screen->panels.notice.text, "");
    assert_state(&t, "Not kept: ");
    assert_false(app_map_try(&t.app, &err));
    assert_string_not_equal(err.text, "");
    write_file(path, str_cstr(&good));
    str_clear(&good);
    app_clear(&t.app); /* closes: the last time that it is tried */
    assert_file(path, "\"wall\"");
    assert_file(path, "none.png");
    assert_file(path, "\"x-mine\": 12");
    unlink(path);
}

static void a_start_area_is_no_larger_than_a_file_may_have(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("wide.map.json");
    struct place place;

    (void)unused;
    open_pictured(&t, path, 70);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 0, 0 }, (struct cell){ 69, 69 });
    assert_int_equal(workshop_next_place(&t.app.screen->game, -1, &place), -1);
    assert_non_null(strstr(t.app.screen->panels.notice.text, "4096"));
    tabletop_drag(&t, (struct cell){ 0, 0 }, (struct cell){ 63, 62 });
    assert_int_equal(place_of(&t, PLACE_START).high, 63);
    place = place_of(&t, PLACE_START);
    assert_true(draft_start_fits(t.app.game.session, &place)); /* the same cells once more */
    place.at.y++;
    assert_true(draft_start_fits(t.app.game.session, &place));
    place.at.y++;
    assert_false(draft_start_fits(t.app.game.session, &place));
    app_clear(&t.app);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ground_is_laid_and_taken_back),
        cmocka_unit_test(a_fast_stroke_leaves_no_gaps),
        cmocka_unit_test(ground_is_picked_up),
        cmocka_unit_test(players_have_no_brush),
        cmocka_unit_test(walls_and_doors_stand_on_sides),
        cmocka_unit_test(a_house_is_laid_with_floor_and_door),
        cmocka_unit_test(lines_are_laid_and_mirrored),
        cmocka_unit_test(a_drawn_map_is_kept_in_its_file),
        cmocka_unit_test(what_would_not_work_is_said_while_one_draws),
        cmocka_unit_test(a_room_is_stamped_and_copied),
        cmocka_unit_test(a_map_becomes_larger_and_smaller),
        cmocka_unit_test(an_outline_is_laid_and_an_area_erased),
        cmocka_unit_test(everything_is_laid_by_keys),
        cmocka_unit_test(everything_is_laid_by_touch),
        cmocka_unit_test(another_map_is_a_stamp),
        cmocka_unit_test(escape_leaves_no_bare_table),
        cmocka_unit_test(undo_goes_on_another_day),
        cmocka_unit_test(one_window_at_a_time_draws_on_a_map),
        cmocka_unit_test(undo_goes_on_whatever_was_played),
        cmocka_unit_test(what_is_not_ours_stays),
        cmocka_unit_test(undo_goes_back_over_sizes_another_day),
        cmocka_unit_test(a_stroke_outlives_the_program),
        cmocka_unit_test(grounds_of_stamps_have_names),
        cmocka_unit_test(a_map_keeps_its_rules),
        cmocka_unit_test(a_picture_goes_along_with_its_cells),
        cmocka_unit_test(what_cannot_be_kept_is_said_and_tried_again),
        cmocka_unit_test(a_start_area_is_no_larger_than_a_file_may_have),
    };

    setenv("XDG_STATE_HOME", scratch_here(), 1); /* what was drawn is kept there */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
