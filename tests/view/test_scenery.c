/* A map is made on its screen, made otherwise, and kept as a table: with a fight on it, or bare. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/list.h"
#include "support/scratch.h"
#include "view/app.h"
#include "view/cast.h"
#include "view/tabletop.h"
#include "view/workshop/workshop.h"

/* The screen, above nothing; how one comes there is walked (window/walks). */
static void open_screen(struct tabletop *t)
{
    *t = (struct tabletop){ .meter = font_meter_fixed(),
                            .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    t->app.laying = scenery_screen_begin(&t->app.scenery, NULL);
    tabletop_frame(t);
    assert_int_equal(app_shown(&t->app), APP_SCENERY);
}

/* What is chosen shows: the ground is as the generator makes it of the same wish. */
static void shows(struct tabletop *t, int kind, enum layout layout, const char *seed)
{
    const struct scenery_screen *screen = &t->app.scenery;
    struct scenery_wish wish = { kind,
                                 { layout, screen->board->grid.columns, screen->board->grid.rows },
                                 seed };
    struct terrain_table *terrain = terrain_table_new();
    struct board *board;
    struct map_info info;
    struct err err = { 0 };

    assert_int_equal(screen->board->grid.layout, layout);
    assert_true(scenery_make(&wish, terrain, &board, &info, &err));
    for (int i = 0; i < grid_cells(&board->grid); i++)
        assert_string_equal(board_terrain(board, grid_cell_at(&board->grid, i))->key,
                            board_terrain(screen->board, grid_cell_at(&board->grid, i))->key);
    board_free(board);
    map_info_clear(&info);
    terrain_table_free(terrain);
}

static void what_is_chosen_is_made(void **unused)
{
    static struct tabletop t;
    struct scenery_screen *screen = &t.app.scenery;

    (void)unused;
    open_screen(&t);
    assert_true(tabletop_widget(&t, "scenery.keep")->focused); /* what Enter does is what is highlighted */
    snprintf(screen->seed, sizeof screen->seed, "41");
    tabletop_frame(&t);
    shows(&t, 0, GRID_SQUARE, "41");
    tabletop_click(&t, "scenery.kind.2");
    tabletop_click(&t, "scenery.grid.1");
    tabletop_click(&t, "scenery.size.0");
    tabletop_frame(&t);
    assert_int_equal(screen->board->grid.columns, 20);
    shows(&t, 2, GRID_HEX_POINTY, "41");
    tabletop_letter(&t, 'O');
    tabletop_frame(&t);
    shows(&t, 2, GRID_HEX_POINTY, "42");
    snprintf(screen->seed, sizeof screen->seed, "mill");
    tabletop_click(&t, "scenery.other");
    tabletop_frame(&t);
    shows(&t, 2, GRID_HEX_POINTY, "mill 2");
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    tabletop_frame(&t);
    assert_int_equal(app_shown(&t.app), APP_NOTHING);
    assert_null(t.app.scenery.board);
    app_clear(&t.app);
}

/* Each system has somebody to send, on each kind of map. */
static void a_fight_waits_on_it(void **unused)
{
    (void)unused;
    for (int i = 0; rules_at(i); i++) {
        static struct tabletop t;
        int foes = 0;

        open_screen(&t);
        t.app.scenery.kind = i;
        t.app.scenery.grid = i % GRID_LAYOUTS;
        t.app.scenery.rules = i;
        snprintf(t.app.scenery.seed, sizeof t.app.scenery.seed, "%d", i);
        tabletop_frame(&t);
        tabletop_click(&t, "scenery.keep");
        tabletop_settle(&t);
        if (app_shown(&t.app) != APP_TABLE)
            fail_msg("%s: %s", rules_at(i)->id, t.app.scenery.notice);
        assert_ptr_equal(t.app.screen->game.rules, rules_at(i));
        const struct state *now = session_state(t.app.screen->game.session);

        for (int k = 0; k < now->ntokens; k++) {
            assert_true(cell_somewhere(now->token[k].at));
            foes += now->token[k].side != now->token[0].side;
        }
        assert_true(foes > 0 && foes < now->ntokens);
        app_clear(&t.app);
    }
}

/* Any size, any grid and any ground, to be drawn on at once. */
static void bare_ground_is_drawn_on(void **unused)
{
    static struct tabletop t;
    const struct board *board;

    (void)unused;
    open_screen(&t);
    tabletop_click(&t, "scenery.kind.5");
    tabletop_click(&t, "scenery.grid.2");
    tabletop_click(&t, "scenery.ground0.2");
    snprintf(t.app.scenery.columns, sizeof t.app.scenery.columns, "33");
    snprintf(t.app.scenery.rows, sizeof t.app.scenery.rows, "1001");
    tabletop_frame(&t);
    tabletop_frame(&t);
    assert_null(t.app.scenery.board);
    assert_true(tabletop_says(&t, "1000"));
    snprintf(t.app.scenery.rows, sizeof t.app.scenery.rows, "7");
    tabletop_frame(&t);
    tabletop_frame(&t);
    assert_non_null(t.app.scenery.board);
    assert_int_equal(t.app.scenery.notice[0], '\0');
    tabletop_click(&t, "scenery.draw");
    tabletop_settle(&t);
    assert_int_equal(app_shown(&t.app), APP_TABLE);
    assert_true(workshop_is_open(t.app.screen));
    board = session_state(t.app.game.session)->board;
    assert_int_equal(board->grid.layout, GRID_HEX_FLAT);
    assert_int_equal(board->grid.columns, 33);
    assert_int_equal(board->grid.rows, 7);
    assert_string_equal(board_terrain(board, grid_cell(GRID_HEX_FLAT, 3, 3))->key, "stone");
    app_clear(&t.app);
}

/* Without figures it is the GM's, to be set up by hand. */
static void a_bare_one_is_the_gms(void **unused)
{
    static struct tabletop t;

    (void)unused;
    open_screen(&t);
    tabletop_click(&t, "scenery.fight");
    tabletop_click(&t, "scenery.keep");
    tabletop_settle(&t);
    assert_int_equal(app_shown(&t.app), APP_TABLE);
    assert_int_equal(session_state(t.app.screen->game.session)->ntokens, 0);
    assert_int_equal(t.app.screen->game.eyes, SEAT_GM);
    app_clear(&t.app);
}

/* Of every kind, in a window that is small: what one leaves it by is there without scrolling. */
static void the_map_is_kept_without_scrolling(void **unused)
{
    static const char *const end[] = { "scenery.draw", "scenery.back", "scenery.keep" };
    static struct tabletop t;

    (void)unused;
    open_screen(&t);
    t.input.width = 1280;
    t.input.height = 720;
    tabletop_settle(&t);
    for (int kind = 0; kind < 6; kind++) {
        char id[32];

        snprintf(id, sizeof id, "scenery.kind.%d", kind);
        tabletop_click(&t, id);
        tabletop_settle(&t);
        for (int i = 0; i < 3; i++) {
            const struct ui_widget *w = ui_find(&t.app.ui, end[i]);

            assert_non_null(w);
            assert_true(w->rect.h > 20 && w->rect.y + w->rect.h <= 720);
        }
    }
    app_clear(&t.app);
}

/* Whoever is too many for a map stays away: the cast as a whole, not some of it. */
static void a_cast_is_whole(void **unused)
{
    struct cast cast;

    (void)unused;
    assert_false(cast_find(rules_at(0), 1, 0, &cast));
    assert_true(cast_find(rules_at(0), CAST_SIDE, 0, &cast));
    assert_true(cast.n > 2);
    assert_false(cast.figure[0].foe);
    assert_true(cast.figure[cast.n - 1].foe);
}

int main(void)
{
#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, scratch_move_in, scratch_move_out)
    const struct CMUnitTest tests[] = {
        AT_HOME(what_is_chosen_is_made),
        AT_HOME(a_fight_waits_on_it),
        AT_HOME(bare_ground_is_drawn_on),
        AT_HOME(a_bare_one_is_the_gms),
        AT_HOME(the_map_is_kept_without_scrolling),
        AT_HOME(a_cast_is_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
