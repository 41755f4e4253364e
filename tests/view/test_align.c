/* A picture becomes a map: its grid is found and shown, a cell is dragged, and what is kept is drawn on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/files.h"
#include "rules/list.h"
#include "support/scratch.h"
#include "view/tabletop.h"
#include "view/workshop/workshop.h"

#include <cairo.h>
#include <math.h>

/* So far the upper left corner of the picture has no lines. */
static int bare;

/* Lines each 40 pixels from 12, 20 on. */
static void write_picture(const char *path)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 500, 400);
    cairo_t *cr = cairo_create(surface);

    cairo_set_source_rgb(cr, 0.8, 0.75, 0.6);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0.3, 0.3, 0.3);
    cairo_set_line_width(cr, 1);
    for (int at = 12; at < 500; at += 40) {
        cairo_move_to(cr, at + 0.5, 0);
        cairo_line_to(cr, at + 0.5, 400);
        cairo_move_to(cr, 0, at + 8.5);
        cairo_line_to(cr, 500, at + 8.5);
    }
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, 0.8, 0.75, 0.6);
    cairo_rectangle(cr, 0, 0, bare + 20, bare + 30);
    cairo_fill(cr);
    cairo_destroy(cr);
    assert_int_equal(cairo_surface_write_to_png(surface, path), CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy(surface);
}

static void open_picture(struct tabletop *t, const char *path)
{
    struct err err = { 0 };

    write_picture(path);
    *t = (struct tabletop){ .meter = font_meter_fixed(),
                            .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    if (!app_open(&t->app, path, NULL, NULL, &err))
        fail_msg("%s", err.text);
    tabletop_settle(t);
}

static void assert_near(double one, double other)
{
    if (fabs(one - other) > 0.6)
        fail_msg("%.3f is not %.3f", one, other);
}

/* To a pixel of the picture. */
static void to_pixel(struct tabletop *t, double x, double y)
{
    const struct rect *at = &t->app.align.shown;

    tabletop_move(t, at->x + (int)(x * at->w / 500), at->y + (int)(y * at->h / 400));
}

static void a_grid_is_found_dragged_and_kept(void **unused)
{
    static struct tabletop t;
    char home[SCRATCH_ROOM];
    const char *path = scratch("lines.png");
    const struct lattice *l = &t.app.align.lattice;

    (void)unused;
    assert_true(scratch_make(home));
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_STATE_HOME", home, 1);
    open_picture(&t, path);
    assert_int_equal(app_shown(&t.app), APP_ALIGN);
    assert_near(l->cell, 40);
    assert_near(l->x, 12.5);
    assert_near(l->y, 20.5);
    assert_int_equal(l->grid.columns, 12);
    assert_int_equal(l->grid.rows, 9);
    to_pixel(&t, 12.5 + 10 * 40, 20.5 + 8 * 40); /* the eleventh line goes ten pixels on: each one further */
    tabletop_down(&t);
    to_pixel(&t, 22.5 + 10 * 40, 20.5 + 8 * 40);
    tabletop_up(&t);
    assert_near(l->cell, 41);
    assert_near(l->cell_height, 40);
    tabletop_click(&t, "align.again");
    assert_near(l->cell, 40);
    tabletop_click(&t, "align.done");
    tabletop_settle(&t);
    assert_int_equal(app_shown(&t.app), APP_TABLE);
    assert_true(workshop_is_open(t.app.screen));
    assert_int_equal(session_state(t.app.game.session)->board->grid.columns, 12);
    assert_non_null(t.app.screen->stamps.backdrop);
    app_clear(&t.app);
    scratch_remove(home);
    unlink(path);
}

static void what_is_no_picture_is_said(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("cut.png");
    struct err err = { 0 };

    (void)unused;
    write_picture(path);
    assert_int_equal(truncate(path, 400), 0);
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_start(&t.app, &err));
    assert_false(app_open(&t.app, path, NULL, NULL, &err));
    assert_int_equal(app_shown(&t.app), APP_START);
    assert_non_null(strstr(err.text, "cut.png"));
    app_clear(&t.app);
    unlink(path);
}

/* However often one makes it smaller, by its size or by how many there are. */
static void a_cell_stays_large_enough_to_see(void **unused)
{
    static struct tabletop t;
    struct lattice *l = &t.app.align.lattice;
    const char *path = scratch("small.png");

    (void)unused;
    open_picture(&t, path);
    l->cell = l->cell_height = 4.05;
    tabletop_click(&t, "align.cell.less");
    tabletop_click(&t, "align.cell.less");
    assert_true(l->cell == 4 && l->cell_height == 4);
    tabletop_click(&t, "align.columns.more");
    tabletop_click(&t, "align.rows.more");
    assert_true(l->cell == 4 && l->cell_height == 4);
    app_clear(&t.app);
    unlink(path);
}

static void assert_enter_is(struct tabletop *t, const char *id, const char *other)
{
    assert_true(tabletop_widget(t, id)->focused);
    assert_false(tabletop_widget(t, other)->focused);
    assert_string_equal(tabletop_widget(t, id)->key, "Enter");
}

/* Whether the grid fits or not: what Enter does has the focus, and nothing else is highlighted. */
static void one_button_is_the_answer(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("answer.png");

    (void)unused;
    open_picture(&t, path);
    assert_enter_is(&t, "align.done", "align.again");
    t.app.align.lattice.x += 6;
    tabletop_settle(&t);
    assert_enter_is(&t, "align.again", "align.done");
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_settle(&t);
    assert_near(t.app.align.lattice.x, 12.5);
    assert_enter_is(&t, "align.done", "align.again");
    app_clear(&t.app);
    unlink(path);
}

static const char beside[] =
    "{\"format\": 0.3, \"resolution\": {\"map_origin\": {\"x\": 0, \"y\": 0}, \"map_size\": {\"x\": 12, "
    "\"y\": "
    "9}, \"pixels_per_grid\": 40}, \"line_of_sight\": [[{\"x\": 1, \"y\": 1}, {\"x\": 4, \"y\": 1}, {\"x\": "
    "4, "
    "\"y\": 3}]], \"portals\": [{\"position\": {\"x\": 1, \"y\": 1.5}, \"bounds\": [{\"x\": 1, \"y\": 1}, "
    "{\"x\": 1, \"y\": 2}], \"rotation\": 0, \"closed\": true, \"freestanding\": false}], \"lights\": "
    "[{\"position\": {\"x\": 5, \"y\": 5}, \"range\": 3, \"intensity\": 1, \"color\": \"ffffffff\", "
    "\"shadows\": true}], \"image\": \"\"}";

/* It is counted below the picture, and had for a click. */
static void a_map_file_beside_is_offered(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("cave.png"), *file = scratch("cave.dd2vtt");
    const struct convert_count *count = &t.app.align.count;
    struct err err = { 0 };

    (void)unused;
    assert_true(files_write(file, beside, sizeof beside - 1, &err));
    open_picture(&t, path);
    assert_string_equal(tabletop_widget(&t, "align.beside")->value, "cave.dd2vtt");
    assert_int_equal(count->walls, 2);
    assert_int_equal(count->doors, 1);
    assert_int_equal(count->lamps, 1);
    tabletop_key(&t, UI_KEY_CHAR, 'M');
    tabletop_settle(&t);
    assert_int_equal(app_shown(&t.app), APP_BRING);
    assert_string_equal(t.app.bring.path, file);
    app_clear(&t.app);
    assert_true(files_write(file, "{}", 2, &err)); /* no map at all */
    open_picture(&t, path);
    assert_string_equal(tabletop_widget(&t, "align.beside")->value, "");
    assert_null(ui_find(&t.app.ui, "align.instead"));
    app_clear(&t.app);
    unlink(file);
    unlink(path);
}

/* A lens looks where the picture has lines, though none are near its corner; it stays while one drags. */
static void a_lens_looks_where_lines_are(void **unused)
{
    static struct tabletop t;
    const char *path = scratch("corner.png");
    const struct align_lens *lens = t.app.align.lens;

    (void)unused;
    bare = 3 * 40;
    open_picture(&t, path);
    bare = 0;
    assert_true(lens[0].column > 3 || lens[0].row > 3);
    assert_true(lens[0].apart >= 0 && lens[0].apart <= 1);
    int column = lens[0].column, row = lens[0].row;
    to_pixel(&t, 12.5, 20.5);
    tabletop_down(&t);
    to_pixel(&t, 22.5, 20.5);
    assert_int_equal(lens[0].column, column);
    assert_int_equal(lens[0].row, row);
    assert_near(lens[0].x, 22.5 + column * 40);
    tabletop_up(&t);
    app_clear(&t.app);
    unlink(path);
}

static int maps_kept(void)
{
    struct str path = { 0 };
    struct files_list list = { 0 };
    struct err err;

    assert_true(files_home_path(FILES_DATA, "maps", &path, &err) && files_make_folder(str_cstr(&path), &err));
    assert_true(files_list(str_cstr(&path), "", &list, &err));
    int n = list.n;
    files_list_clear(&list);
    str_clear(&path);
    return n;
}

/* A picture of that name among one's maps stays what it is; what was made beside it goes alone again. */
static void a_picture_that_is_there_is_not_replaced(void **unused)
{
    static const struct lattice lattice = { { GRID_SQUARE, 12, 9 }, 40, 40, 12, 20, 0 };
    const char *path = scratch("lines.png");
    const struct bring_picture wish = { rules_at(0), path, &lattice };
    char home[SCRATCH_ROOM];
    struct str own = { 0 }, scenario = { 0 };
    struct err err = { 0 };

    (void)unused;
    assert_true(scratch_make(home));
    setenv("XDG_DATA_HOME", home, 1);
    assert_int_equal(maps_kept(), 0);
    assert_true(files_home_path(FILES_DATA, "maps/lines.png", &own, &err));
    assert_true(files_write(str_cstr(&own), "mine", 4, &err));
    write_picture(path);
    if (!bring_picture(&wish, &scenario, &err))
        fail_msg("%s", err.text);
    assert_true(files_begins_with(str_cstr(&own), "mine", 4));
    assert_int_equal(maps_kept(), 4);
    bring_take_back(str_cstr(&scenario));
    assert_int_equal(maps_kept(), 1);
    assert_true(files_begins_with(str_cstr(&own), "mine", 4));
    str_clear(&own);
    str_clear(&scenario);
    scratch_remove(home);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_is_found_dragged_and_kept),
        cmocka_unit_test(what_is_no_picture_is_said),
        cmocka_unit_test(a_cell_stays_large_enough_to_see),
        cmocka_unit_test(one_button_is_the_answer),
        cmocka_unit_test(a_map_file_beside_is_offered),
        cmocka_unit_test(a_lens_looks_where_lines_are),
        cmocka_unit_test(a_picture_that_is_there_is_not_replaced),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
