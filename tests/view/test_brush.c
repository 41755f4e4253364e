/* The game master lays ground, walls and doors with the brush; the journal takes a stroke back as a whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "core/book.h"
#include "view/table/eyes.h"
#include "view/tabletop.h"

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
}

/* The tool, with that ground and shape in hand; grounds further down are scrolled to by whoever looks. */
static void take(struct tabletop *t, const char *key, const char *shape)
{
    if (t->app.screen->tools.now != TOOL_BRUSH)
        tabletop_click(t, "tool.brush");
    tabletop_settle(t);
    tabletop_click(t, shape);
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
    take(&t, "wall", "brush.shape.1");
    int head = session_head(t.app.game.session);
    tabletop_drag(&t, one, other);
    tabletop_settle(&t);
    assert_string_equal(ground(&t, one), "wall");
    assert_string_equal(ground(&t, door), "wall");
    assert_string_equal(ground(&t, other), "wall");
    assert_true(session_head(t.app.game.session) > head);
    take(&t, "door-locked", "brush.shape.0");
    tabletop_point(&t, door);
    tabletop_down(&t);
    tabletop_up(&t);
    tabletop_settle(&t);
    assert_string_equal(ground(&t, door), "door-locked");
    take(&t, "wood", "brush.shape.2"); /* as far as the walls go */
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
    take(&t, "wall", "brush.shape.0");
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
    take(&t, "wall", "brush.shape.3");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ground_is_laid_and_taken_back),
        cmocka_unit_test(a_fast_stroke_leaves_no_gaps),
        cmocka_unit_test(ground_is_picked_up),
        cmocka_unit_test(players_have_no_brush),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
