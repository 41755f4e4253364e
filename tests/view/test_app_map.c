/*
 * A map that is made larger and smaller: what undo goes back to is bound, and what fails leaves all as it
 * was.
 */
#include "base/files.h"
#include "base/mem.h"
#include "session/shelf/draft_kept.h"
#include "support/scratch.h"
#include "view/app_map.h"
#include "view/tabletop.h"

/* A new draft, of a file that was never there before. */
static int set_up(void **state)
{
    static struct tabletop t;
    static int before;
    struct err err = { 0 };
    char name[32];

    snprintf(name, sizeof name, "map%d.map.json", before++);
    t = (struct tabletop){ .meter = font_meter_fixed(),
                           .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t.app, THEME_DARK, 0);
    if (!app_edit(&t.app, scratch(name), &err))
        fail_msg("%s", err.text);
    t.app.screen->anim.reduced = true;
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static bool grow(struct tabletop *t, struct err *err)
{
    t->app.screen->tools.brush.grow = (struct margins){ .left = 1 };
    return app_map_resize(&t->app, err);
}

static int columns(struct tabletop *t)
{
    return session_state(t->app.game.session)->board->grid.columns;
}

/* More were kept than are open at once. */
static void no_more_sizes_are_open_than_there_is_room_for(void **state)
{
    struct tabletop *t = *state;
    struct err err = { 0 };
    int before = columns(t);

    assert_true(grow(t, &err));
    t->app.newer.n = APP_OLDER; /* as after so many */
    assert_false(app_map_unsize(&t->app, &err));
    assert_non_null(strstr(err.text, "too often"));
    assert_int_equal(t->app.older.n, 1);
    assert_int_equal(columns(t), before + 1);
    t->app.newer.n = 0;
    assert_true(app_map_unsize(&t->app, &err));
    assert_int_equal(columns(t), before);
    t->app.older.n = APP_OLDER;
    assert_false(app_map_resized(&t->app, &err));
    t->app.older.n = 0;
    assert_true(app_map_resized(&t->app, &err));
    assert_int_equal(columns(t), before + 1);
}

/* How many files of maps are laid beside their journals. */
static int laid(void)
{
    struct files_list list = { 0 };
    struct str folder = { 0 };

    assert_true(draft_kept_folder(&folder) && files_list(str_cstr(&folder), "-file", &list, NULL));
    int n = list.n;
    files_list_clear(&list);
    str_clear(&folder);
    return n;
}

/* A stroke, so that it has a journal; it is as if it had been begun under a name of ours. */
static void draw(struct tabletop *t)
{
    tabletop_letter(t, 'A');
    tabletop_drag(t, (struct cell){ 1, 1 }, (struct cell){ 2, 3 });
    snprintf(t->app.game.fresh, sizeof t->app.game.fresh, "%s", "/nowhere/begun");
}

/*
 * Memory ends on the way to the other size, later and later, until it was not needed any more. Without it
 * what the map was may also not be laid by: then another one is begun.
 */
static void a_size_that_fails_leaves_all_as_it_was(void **state)
{
    struct tabletop *t = *state;
    struct err err = { 0 };
    int before = columns(t), already = laid(), failed = 0;

    draw(t);
    for (long k = 1; laid() == already; k += 11) {
        mem_fail_after(k, true);
        bool done = grow(t, &err);
        mem_fail_after(0, false);
        if (done && laid() == already) {
            tabletop_close(state);
            set_up(state);
            draw(t);
        } else if (!done) {
            failed++;
            assert_string_equal(t->app.game.fresh, "/nowhere/begun");
            assert_int_equal(laid(), already);
            assert_int_equal(columns(t), before);
        }
    }
    assert_true(failed > 9);
    assert_string_equal(t->app.older.at[0].game.fresh, "");
    assert_int_equal(columns(t), before + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(no_more_sizes_are_open_than_there_is_room_for, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_size_that_fails_leaves_all_as_it_was, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, scratch_move_in, scratch_move_out);
}
