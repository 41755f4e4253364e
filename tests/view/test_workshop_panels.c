/* The workshop's panels: what is in sight, what houses are furnished with, who sees a door. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/files.h"
#include "board/door.h"
#include "support/scratch.h"
#include "view/app_map.h"
#include "view/tabletop.h"
#include "view/workshop/workshop.h"

static void begin(struct tabletop *t, const char *path, int width, int height)
{
    struct err err = { 0 };

    *t = (struct tabletop){ .meter = font_meter_fixed(),
                            .input = { .width = width, .height = height, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    if (!app_edit(&t->app, path, &err))
        fail_msg("%s", err.text);
    t->app.screen->anim.reduced = true;
    tabletop_settle(t);
    assert_true(workshop_is_open(t->app.screen));
}

static const char *ground(struct tabletop *t, struct cell c)
{
    return board_terrain(session_state(t->app.game.session)->board, c)->key;
}

static void assert_in_sight(struct tabletop *t, const char *id)
{
    const struct ui_widget *w = ui_find(&t->app.ui, id);

    if (!w || w->rect.h < 20 || w->rect.y < 0 || w->rect.y + w->rect.h > t->input.height)
        fail_msg("%s is not in sight", id);
}

/* In a small window the last tools are scrolled to: none may be lower than a finger needs. */
static void what_is_used_is_in_sight(void **unused)
{
    static const int size[][2] = { { 1280, 720 }, { 1920, 1080 } };
    static const char *const id[] = { "work.select", "work.light", "work.more", "work.try", "flaws.fine" };
    static struct tabletop t;
    const char *path = scratch("tools.map.json");

    (void)unused;
    for (int i = 0; i < 2; i++) {
        begin(&t, path, size[i][0], size[i][1]);
        for (size_t k = 0; k < sizeof id / sizeof id[0]; k++)
            assert_in_sight(&t, id[k]);
        if (size[i][0] == 1920)
            assert_in_sight(&t, "work.stamp");
        app_clear(&t.app);
        unlink(path);
    }
}

/* Its swatch stands behind those of grounds; the map's file has it, and knows it again. */
static void houses_are_furnished(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("furnished.map.json");
    struct str text = { 0 };
    char id[32];

    (void)unused;
    begin(&t, path, 1920, 1080);
    int counter = terrain_find(session_state(t.app.game.session)->board->terrain, "counter");
    assert_true(counter >= 0);
    tabletop_click(&t, "work.more");
    tabletop_settle(&t);
    snprintf(id, sizeof id, "brush.ground.%d", counter);
    tabletop_click(&t, id);
    tabletop_drag(&t, (struct cell){ 4, 4 }, (struct cell){ 7, 4 });
    assert_string_equal(ground(&t, (struct cell){ 6, 4 }), "counter");
    app_clear(&t.app);
    assert_true(files_read(path, 1 << 20, &text, NULL));
    assert_non_null(strstr(str_cstr(&text), "\"look\": \"counter\""));
    assert_non_null(strstr(str_cstr(&text), "\"look\": \"barrel\"")); /* at hand another day too */
    str_clear(&text);
    begin(&t, path, 1920, 1080);
    assert_string_equal(ground(&t, (struct cell){ 6, 4 }), "counter");
    app_clear(&t.app);
    unlink(path);
}

static int barrier(struct tabletop *t, struct cell c)
{
    return board_edge(session_state(t->app.game.session)->board, c, 0);
}

static void click_side(struct tabletop *t, struct cell c)
{
    const struct paint_grid *grid = &t->app.screen->camera.grid;

    tabletop_move(t, grid->x + (c.x + 1) * grid->cell, grid->y + c.y * grid->cell + grid->cell / 2);
    tabletop_down(t);
    tabletop_up(t);
    tabletop_settle(t);
}

static void a_door_is_seen_by_all_or_by_whoever_finds_it(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("hidden.map.json");
    const struct cell c = { 5, 5 };

    (void)unused;
    begin(&t, path, 1920, 1080);
    tabletop_letter(&t, 'D');
    click_side(&t, c);
    assert_int_equal(barrier(&t, c), BARRIER_DOOR);
    tabletop_letter(&t, 'S');
    click_side(&t, c);
    tabletop_click(&t, "work.seen.finder");
    tabletop_settle(&t);
    assert_int_equal(barrier(&t, c), BARRIER_DOOR_SECRET);
    tabletop_click(&t, "work.seen.finder");
    tabletop_settle(&t);
    assert_int_equal(barrier(&t, c), BARRIER_DOOR_SECRET);
    tabletop_click(&t, "work.seen.all");
    tabletop_settle(&t);
    assert_int_equal(barrier(&t, c), BARRIER_DOOR);
    tabletop_click(&t, "work.stands.wall");
    tabletop_settle(&t);
    assert_null(ui_find(&t.app.ui, "work.seen.all")); /* a wall hides from nobody */
    app_clear(&t.app);
    unlink(path);
}

/* After a rectangle of walls a click sets one door, not four; then walls are laid as before. */
static void doors_are_set_one_by_one(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("one_door.map.json");

    (void)unused;
    begin(&t, path, 1920, 1080);
    tabletop_letter(&t, 'R');
    tabletop_letter(&t, 'W');
    tabletop_drag(&t, (struct cell){ 4, 4 }, (struct cell){ 7, 7 });
    tabletop_letter(&t, 'D');
    click_side(&t, (struct cell){ 7, 5 });
    assert_int_equal(barrier(&t, (struct cell){ 7, 5 }), BARRIER_DOOR);
    assert_int_equal(barrier(&t, (struct cell){ 6, 5 }), BARRIER_NONE);
    assert_int_equal(barrier(&t, (struct cell){ 8, 5 }), BARRIER_NONE);
    tabletop_letter(&t, 'W');
    tabletop_drag(&t, (struct cell){ 10, 4 }, (struct cell){ 12, 6 });
    assert_int_equal(barrier(&t, (struct cell){ 9, 5 }), BARRIER_WALL);
    assert_int_equal(barrier(&t, (struct cell){ 12, 5 }), BARRIER_WALL);
    app_clear(&t.app);
    unlink(path);
}

static int starts_of(struct tabletop *t, const char *path, const char *name)
{
    struct str text = { 0 };

    assert_true(workshop_keep_now(t->app.screen, NULL));
    assert_true(files_read(path, 1 << 20, &text, NULL));
    const char *found = strstr(str_cstr(&text), name);
    int n = 0;
    for (const char *c = found; c && *c != ']'; c++)
        n += *c == ',' && c[1] >= '0' && c[1] <= '9';
    str_clear(&text);
    return n;
}

/* Whose it is is said of the one that was just laid, and of those to come. */
static void both_sides_have_their_starts(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("starts.map.json");

    (void)unused;
    begin(&t, path, 1920, 1080);
    tabletop_letter(&t, 'A');
    tabletop_drag(&t, (struct cell){ 2, 2 }, (struct cell){ 3, 4 });
    tabletop_drag(&t, (struct cell){ 20, 2 }, (struct cell){ 20, 3 });
    tabletop_settle(&t);
    assert_non_null(ui_find(&t.app.ui, "flaws.starts"));
    tabletop_click(&t, "work.side.1");
    tabletop_settle(&t);
    assert_null(ui_find(&t.app.ui, "flaws.starts"));
    tabletop_drag(&t, (struct cell){ 22, 2 }, (struct cell){ 22, 3 });
    assert_int_equal(starts_of(&t, path, "\"heroes\""), 6);
    assert_int_equal(starts_of(&t, path, "\"foes\""), 4);
    app_clear(&t.app);
    unlink(path);
}

/* What is selected is told on while walls are laid, and until Escape; of a door in hand its own kinds are. */
static void what_is_selected_stays_so_beside_walls(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("selected.map.json");

    (void)unused;
    begin(&t, path, 1920, 1080);
    tabletop_letter(&t, 'W');
    tabletop_letter(&t, 'R');
    tabletop_drag(&t, (struct cell){ 4, 4 }, (struct cell){ 9, 7 });
    assert_string_equal(tabletop_widget(&t, "work.title")->label, "Wall");
    tabletop_letter(&t, 'S');
    const struct paint_grid *grid = &t.app.screen->camera.grid;
    tabletop_move(&t, grid->x + 10 * grid->cell, grid->y + 11 * grid->cell / 2);
    tabletop_down(&t);
    tabletop_up(&t);
    assert_true(tabletop_has(&t, "work.stands.secret"));
    tabletop_click(&t, "work.stands.secret");
    tabletop_letter(&t, 'W');
    tabletop_letter(&t, 'R');
    tabletop_drag(&t, (struct cell){ 4, 10 }, (struct cell){ 9, 12 });
    assert_string_equal(tabletop_widget(&t, "work.title")->label, "Secret door");
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    assert_string_equal(tabletop_widget(&t, "work.title")->label, "Wall");
    app_clear(&t.app);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_used_is_in_sight),
        cmocka_unit_test(houses_are_furnished),
        cmocka_unit_test(a_door_is_seen_by_all_or_by_whoever_finds_it),
        cmocka_unit_test(doors_are_set_one_by_one),
        cmocka_unit_test(both_sides_have_their_starts),
        cmocka_unit_test(what_is_selected_stays_so_beside_walls),
    };

    setenv("XDG_STATE_HOME", scratch_here(), 1); /* what was drawn is kept there */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
