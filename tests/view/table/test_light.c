/*
 * Night and fog in the window: what is not known reaches no operation of its draw list, a game master's tool
 * shows rooms, lights and doors, rays are explained, and flames come to rest.
 */
#include "core/place.h"
#include "view/tabletop.h"

#include "board/door.h"
#include "view/table/eyes.h"
#include "view/table/place.h"
#include "view/table/screen.h"

enum { BRANN, ANNA = 1 };

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    tabletop_edit(&t, EDIT_set_turn, NOBODY, NAME_sky, SKY_NIGHT + 1, NULL, 0);
    *state = &t;
    return 0;
}

static void fog(struct tabletop *t, enum fog fog, int eyes)
{
    tabletop_edit(t, EDIT_set_turn, NOBODY, NAME_fog, (int)fog, NULL, 0);
    table_eyes_set(t->app.screen, eyes);
    tabletop_settle(t);
}

/* Everything that a frame draws and lists. */
static uint64_t frame(struct tabletop *t)
{
    struct str seen = { 0 };
    uint64_t key = 0;

    tabletop_settle(t);
    ui_dump(&t->app.ui, &seen);
    draw_dump(&t->app.draw, &seen);
    for (size_t i = 0; i < t->app.draw.count; i++)
        if (t->app.draw.ops[i].kind == DRAW_PICTURE)
            key = key * 31 + t->app.draw.ops[i].picture.key;
    for (const char *c = str_cstr(&seen); *c; c++)
        key = key * 31 + (unsigned char)*c;
    str_clear(&seen);
    return key;
}

/* The list of controls; until the next call. */
static const char *widgets_of(struct tabletop *t)
{
    static char text[1 << 17];
    struct str out = { 0 };

    ui_dump(&t->app.ui, &out);
    snprintf(text, sizeof text, "%s", str_cstr(&out));
    str_clear(&out);
    return text;
}

static void write_cell(struct tabletop *t, enum layer layer, struct cell c, int value)
{
    tabletop_edit(t, EDIT_set_terrain, NOBODY, (int)layer, value, (int[]){ cell_pack(c), 1 }, 2);
}

/* What lies there is written, and then as it was again: whether the window showed any of it meanwhile. */
static bool shows(struct tabletop *t, enum layer layer, struct cell c, int value)
{
    const struct board *board = session_state(t->app.game.session)->board;
    int old = board_get(board, layer, c);
    uint64_t before = frame(t);

    assert_int_not_equal(old, value);
    write_cell(t, layer, c, value);
    uint64_t meanwhile = frame(t);
    write_cell(t, layer, c, old);
    assert_true(frame(t) == before);
    return meanwhile != before;
}

/* One at a time: ground, light, a wall on a side and a lamp of what nobody was shown. */
static void secret_ground_reaches_nothing_that_is_drawn(void **state)
{
    struct tabletop *t = *state;
    struct cell there = { 5, 3 };
    int glow = glow_pack((struct glow){ 2, 4, GLOW_WHITE });

    fog(t, FOG_ROOMS, ANNA);
    assert_false(shows(t, LAYER_GROUND, there, 1));
    assert_false(shows(t, LAYER_LIGHT, there, LIGHT_QUENCHED));
    assert_false(shows(t, LAYER_EDGE_A, there, BARRIER_DOOR));
    uint64_t before = frame(t);
    tabletop_edit(t, EDIT_set_lamp, NOBODY, 0, glow, (int[]){ there.x * WALL_UNIT, there.y * WALL_UNIT }, 2);
    assert_true(frame(t) == before);
    fog(t, FOG_ROOMS, SEAT_GM);
    assert_true(shows(t, LAYER_EDGE_A, there, BARRIER_DOOR));
}

/* How wide the part of the board is that is marked as what the selected figure can reach; 0: none is. */
static int reach_width(const struct tabletop *t)
{
    struct rgba ink = theme_color(&t->app.theme, ROLE_REACH);
    int width = 0;

    for (size_t i = 0; i < t->app.draw.count; i++) {
        const struct draw_op *op = &t->app.draw.ops[i];

        if (op->kind == DRAW_SHAPE && memcmp(&op->shape.pen.line, &ink, sizeof ink) == 0)
            width = op->shape.bounds.w;
    }
    return width;
}

static void reach_is_marked_where_the_ground_is_known(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Brann");

    fog(t, FOG_ROOMS, ANNA);
    table_select_figure(&t->app.screen->selection, BRANN);
    tabletop_settle(t);
    assert_true(t->app.screen->finds.reach.count > 2);
    assert_int_equal(reach_width(t), 0);
    for (int i = -1; i <= 1; i++)
        write_cell(t, LAYER_REVEAL, (struct cell){ (short)(at.x + i), at.y }, REVEAL_SHOWN);
    tabletop_settle(t);
    assert_in_range(reach_width(t), 2 * t->app.screen->camera.grid.cell, 4 * t->app.screen->camera.grid.cell);
    fog(t, FOG_OFF, ANNA);
    assert_true(reach_width(t) > 4 * t->app.screen->camera.grid.cell);
}

/* A figure that is kept from a player carries its torch where that player was shown nothing. */
static void a_secret_torch_lights_nothing(void **state)
{
    struct tabletop *t = *state;
    int last = session_state(t->app.game.session)->ntokens - 1;

    fog(t, FOG_ROOMS, ANNA);
    tabletop_edit(t, EDIT_set_token, last, NAME_seen, SEATS_GM, NULL, 0);
    uint64_t before = frame(t);
    tabletop_edit(t, EDIT_set_token, last, NAME_light, glow_pack((struct glow){ 3, 6, GLOW_WHITE }), NULL, 0);
    assert_true(frame(t) == before);
}

static bool is_shown(struct tabletop *t, struct cell c)
{
    return board_get(session_state(t->app.game.session)->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
}

static void take_tool(struct tabletop *t, const char *thing)
{
    fog(t, FOG_ROOMS, SEAT_GM);
    tabletop_click(t, "tool.fog");
    tabletop_settle(t);
    tabletop_click(t, thing);
    tabletop_settle(t);
}

static void click_cell(struct tabletop *t, struct cell c)
{
    tabletop_point(t, c);
    tabletop_down(t);
    tabletop_up(t);
    tabletop_settle(t);
}

static void a_game_master_shows_and_covers(void **state)
{
    struct tabletop *t = *state;
    struct cell one = tabletop_where(t, "Brann"), other = { (short)(one.x + 1), (short)(one.y + 1) };

    take_tool(t, "fog.shape.2");
    tabletop_drag(t, one, other);
    tabletop_settle(t);
    assert_true(is_shown(t, one) && is_shown(t, other));
    assert_false(is_shown(t, (struct cell){ (short)(one.x + 2), one.y }));
    tabletop_click(t, "fog.all");
    tabletop_settle(t);
    assert_true(is_shown(t, (struct cell){ 0, 0 }));
    tabletop_click(t, "fog.what.1");
    tabletop_settle(t);
    tabletop_click(t, "fog.shape.1");
    tabletop_settle(t);
    click_cell(t, one);
    assert_false(is_shown(t, one));
    assert_true(is_shown(t, other));
}

static void a_game_master_puts_up_lights_and_takes_them_away(void **state)
{
    struct tabletop *t = *state;
    struct cell free = tabletop_where(t, "Brann");

    while (table_figure_at(&t->app.screen->game, free) >= 0)
        free.x++;
    take_tool(t, "fog.thing.1");
    click_cell(t, free);
    const struct lamps *lamps = session_state(t->app.game.session)->board->lamps;
    assert_true(lamps != NULL && lamps->n == 1);
    click_cell(t, free);
    assert_null(session_state(t->app.game.session)->board->lamps);
    click_cell(t, tabletop_where(t, "Brann"));
    assert_int_equal(session_state(t->app.game.session)->token[BRANN].glow.dim, 5);
}

static void a_ray_tells_what_blocks_it(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann"), to = { (short)(from.x + 3), from.y };

    write_cell(t, LAYER_EDGE_A, (struct cell){ (short)(from.x + 1), from.y }, BARRIER_DOOR);
    table_eyes_set(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, BRANN);
    t->input.held = 1u << ('K' - 'A');
    tabletop_point(t, from);
    tabletop_point(t, to);
    tabletop_frame(t);
    assert_string_equal(tabletop_widget(t, "ray")->label, "Blocked by a shut door");
    assert_string_equal(tabletop_widget(t, "ray")->hint, "In the dark: nothing gives light here");
    assert_string_equal(tabletop_widget(t, "ray.view")->label, "What Brann sees");
    t->input.held = 0;
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ray"));
}

/* What somebody sees whom no player knows of shows all the time that a game master has it selected. */
static void whoever_lurks_looks_out(void **state)
{
    struct tabletop *t = *state;
    int mawl = tabletop_figure(t, "Mawl");

    table_eyes_set(t->app.screen, SEAT_GM);
    table_select_figure(&t->app.screen->selection, mawl);
    tabletop_settle(t);
    assert_false(tabletop_has(t, "ray.lurker"));
    tabletop_hide(t, mawl, tabletop_where(t, "Mawl"));
    table_select_figure(&t->app.screen->selection, mawl);
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "ray.lurker")->label, "What Mawl sees");
    t->app.screen->camera.grid.x += 5000; /* out of sight nothing is said of it */
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ray.lurker"));
    t->app.screen->camera.grid.x -= 5000;
    tabletop_frame(t);
    tabletop_click(t, "figure.hidden"); /* shown to all it looks out no more */
    assert_false(tabletop_has(t, "ray.lurker"));
    assert_false(tabletop_has(t, "figure.hidden"));
    assert_int_equal(session_state(t->app.game.session)->token[mawl].seen, SEATS_ALL);
    table_select_figure(&t->app.screen->selection, BRANN);
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ray.lurker"));
    table_eyes_set(t->app.screen, SEAT_TABLE);
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ray.lurker"));
}

/* Held, K tells how doors stand: one beside the figure has the handle that turns it. */
static void doors_tell_how_they_stand(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann"), far = { (short)(from.x + 2), from.y };
    char id[40];

    snprintf(id, sizeof id, "door.%d,%d", from.x + 1, from.y);
    write_cell(t, LAYER_EDGE_A, from, BARRIER_DOOR);
    write_cell(t, LAYER_EDGE_A, far, BARRIER_DOOR_LOCKED);
    table_eyes_set(t->app.screen, SEAT_GM);
    table_select_figure(&t->app.screen->selection, BRANN);
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, id)->label, "Open the door");
    assert_null(strstr(widgets_of(t), "stands."));
    t->input.held = 1u << ('K' - 'A');
    tabletop_frame(t);
    assert_non_null(strstr(widgets_of(t), "Locked door"));
    assert_null(strstr(widgets_of(t), "Window"));
    write_cell(t, LAYER_EDGE_A, far, BARRIER_WINDOW);
    tabletop_frame(t);
    assert_non_null(strstr(widgets_of(t), "Window"));
    t->input.held = 0;
}

/* Whoever stands beside a door is not covered by its handle; between two it stands beside the door. */
static void a_handle_gives_way_to_figures(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann"), beyond = { (short)(from.x + 1), from.y };
    int mawl = tabletop_figure(t, "Mawl");
    char id[40];

    write_cell(t, LAYER_EDGE_A, from, BARRIER_DOOR);
    fog(t, FOG_ROOMS, SEAT_GM);
    snprintf(id, sizeof id, "handle.%d,%d.%d", from.x, from.y,
             grid_direction_between(GRID_SQUARE, from, beyond));
    for (int both = 0; both < 2; both++) {
        struct cell at = both ? beyond : (struct cell){ (short)(from.x + 5), from.y };

        tabletop_edit(t, EDIT_place, mawl, 0, cell_pack(at), NULL, 0);
        tabletop_settle(t);
        struct rect brann = table_tip_figure(t->app.screen, BRANN), to = tabletop_widget(t, id)->rect;
        int down = to.y + to.h / 2 - (brann.y + brann.h / 2);

        if (both)
            assert_true(-down >= brann.h / 3);
        else
            assert_true(down == 0 && to.x + to.w / 2 > brann.x + brann.w + 5);
    }
}

/* A window's handle tells a game master what it is, and a click turns nothing. */
static void a_window_is_turned_by_nobody(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann");
    char id[40];

    write_cell(t, LAYER_EDGE_A, from, BARRIER_WINDOW);
    fog(t, FOG_ROOMS, SEAT_GM);
    snprintf(id, sizeof id, "handle.%d,%d.%d", from.x, from.y,
             grid_direction_between(GRID_SQUARE, from, (struct cell){ (short)(from.x + 1), from.y }));
    assert_string_equal(tabletop_widget(t, id)->label, "Window");
    assert_string_equal(tabletop_widget(t, id)->value, "One sees and shoots through it; nobody goes through");
    tabletop_click(t, id);
    tabletop_settle(t);
    assert_int_equal(board_get(session_state(t->app.game.session)->board, LAYER_EDGE_A, from),
                     BARRIER_WINDOW);
}

/* While a figure walks its old view and its new one are one; with reduced motion it is there at once. */
static void fog_glides_with_its_figure(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    struct cell from = tabletop_where(t, "Brann"), to = { (short)(from.x + 1), from.y };
    struct event walks = {
        .kind = EVENT_MOVED, .who = BRANN, .old = cell_pack(from), .now = cell_pack(to), .a = NAME_walk
    };

    fog(t, FOG_SIGHT, ANNA);
    tabletop_edit(t, EDIT_place, BRANN, 0, cell_pack(to), NULL, 0);
    tabletop_settle(t);
    assert_null(screen->light.joined);
    screen->anim.reduced = false;
    tabletop_edit(t, EDIT_place, BRANN, 0, cell_pack(from), NULL, 0);
    walks.old = cell_pack(to);
    walks.now = cell_pack(from);
    anim_add(&screen->anim, &walks, t->input.now);
    tabletop_frame(t);
    assert_true(screen->light.joined && table_light_glides(screen));
    for (int i = 0; i < grid_cells(&screen->light.sight->grid); i++) {
        struct cell c = grid_cell_at(&screen->light.sight->grid, i);

        assert_true(board_get(screen->light.joined, LAYER_REVEAL, c) >=
                    board_get(screen->light.sight, LAYER_REVEAL, c));
    }
    t->input.now += 5000;
    tabletop_frame(t);
    assert_null(screen->light.joined);
    screen->anim.reduced = true;
}

/* Five seconds after somebody last touched anything nothing moves; with reduced motion nothing ever does. */
static void flames_come_to_rest(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;

    tabletop_edit(t, EDIT_set_token, BRANN, NAME_light, glow_pack((struct glow){ 2, 5, GLOW_WHITE }), NULL,
                  0);
    table_eyes_set(screen, SEAT_GM);
    tabletop_settle(t);
    assert_int_equal(table_flames_wake(screen), 0);
    screen->anim.reduced = false;
    t->input.x++;
    tabletop_frame(t);
    assert_in_range(table_flames_wake(screen), 1, TABLE_FLAME_BEAT);
    t->input.now += TABLE_FLAME_REST;
    tabletop_frame(t);
    assert_int_equal(table_flames_wake(screen), 0);
    screen->anim.reduced = true;
}

static void rooms_are_told_with_what_players_know(void **state)
{
    struct tabletop *t = *state;

    fog(t, FOG_ROOMS, SEAT_GM);
    assert_string_equal(tabletop_widget(t, "room.1")->value, "the players never saw it");
    fog(t, FOG_ROOMS, ANNA);
    assert_false(tabletop_has(t, "room.1"));
}

/* Once, where what the players know of it stands. */
static void a_room_has_the_number_that_the_map_gives_it(void **state)
{
    struct tabletop *t = *state;
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct place place = { .kind = PLACE_ROOM, .wide = 1, .high = 1, .number = 77 };

    fog(t, FOG_ROOMS, SEAT_GM);
    place.at = t->app.screen->rooms.room[0].first;
    assert_string_not_equal(tabletop_widget(t, "room.1")->label, "77");
    assert_true(place_add(&place, session_book(t->app.game.session), &command));
    assert_int_equal(session_submit(t->app.game.session, &command), OUTCOME_DONE);
    command_clear(&command);
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "room.1")->label, "77");
    size_t n;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &n);
    for (size_t i = 0; i < n; i++)
        assert_true(strncmp(list[i].id, "place.", 6) != 0);
}

/* Put a note there as the game master sees it, and look at that. */
static void put_note(struct tabletop *t, struct cell at)
{
    struct command command = command_make(DEED_EDIT, SEAT_GM);
    struct place place = { .kind = PLACE_NOTE, .at = at, .wide = 1, .high = 1 };

    snprintf(place.text, sizeof place.text, "%s", "A bell wakes him.");
    assert_true(place_add(&place, session_book(t->app.game.session), &command));
    assert_int_equal(session_submit(t->app.game.session, &command), OUTCOME_DONE);
    command_clear(&command);
    table_eyes_set(t->app.screen, SEAT_GM);
    t->app.screen->camera.grid.cell = 60;
    table_place_show(t->app.screen, at);
    tabletop_settle(t);
}

/* The note put up last, or what hangs on it. */
static const struct ui_widget *note_widget(struct tabletop *t, const char *part)
{
    char id[40];

    snprintf(id, sizeof id, "place.%d%s", t->app.screen->game.view->nmarks - 1, part);
    return tabletop_widget(t, id);
}

/* A note stands beside the cell that it is about, with a thread to its middle, also at the board's edge. */
static void a_note_hangs_by_a_thread_on_its_cell(void **state)
{
    struct tabletop *t = *state;
    static const struct cell at[] = { { 8, 8 }, { 4, 0 } };

    for (int i = 0; i < 2; i++) {
        put_note(t, at[i]);
        struct paint_point middle = paint_grid_center(&t->app.screen->camera.grid, at[i]);
        struct rect paper = note_widget(t, "")->rect, line = note_widget(t, ".thread")->rect;
        assert_string_equal(note_widget(t, "")->label, "A bell wakes him.");
        assert_false(rect_contains(paper, (int)middle.x, (int)middle.y));
        assert_true(rect_contains(rect_grown(line, 1), (int)middle.x, (int)middle.y));
        assert_false(rect_empty(rect_meet(rect_grown(line, 2), paper)));
        assert_true(paper.y >= t->app.screen->layout.free.y);
    }
}

/* One about a cell with a door hangs on the handle of that. */
static void a_note_hangs_on_the_door_of_its_cell(void **state)
{
    struct tabletop *t = *state;
    struct cell at = { 8, 8 };
    struct rect line[2];

    put_note(t, at);
    for (int door = 0; door < 2; door++) {
        if (door)
            write_cell(t, LAYER_EDGE_A, at, BARRIER_DOOR);
        tabletop_settle(t);
        line[door] = note_widget(t, ".thread")->rect;
    }
    struct paint_point middle = paint_grid_center(&t->app.screen->camera.grid, at);
    assert_int_equal(line[0].x, (int)middle.x);
    assert_int_equal(abs(line[1].x - (int)middle.x), t->app.screen->camera.grid.cell / 2);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tabletop_close)

int main(void)
{
    const struct CMUnitTest tests[] = { CASE(a_note_hangs_by_a_thread_on_its_cell),
                                        CASE(a_note_hangs_on_the_door_of_its_cell),
                                        CASE(secret_ground_reaches_nothing_that_is_drawn),
                                        CASE(reach_is_marked_where_the_ground_is_known),
                                        CASE(a_secret_torch_lights_nothing),
                                        CASE(a_game_master_shows_and_covers),
                                        CASE(a_game_master_puts_up_lights_and_takes_them_away),
                                        CASE(a_ray_tells_what_blocks_it),
                                        CASE(whoever_lurks_looks_out),
                                        CASE(doors_tell_how_they_stand),
                                        CASE(a_handle_gives_way_to_figures),
                                        CASE(a_window_is_turned_by_nobody),
                                        CASE(fog_glides_with_its_figure),
                                        CASE(flames_come_to_rest),
                                        CASE(rooms_are_told_with_what_players_know),
                                        CASE(a_room_has_the_number_that_the_map_gives_it) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
