/* Where the camera stands when a table is opened. */
#include "view/tabletop.h"

static void open_fully_in_sight(const char *scenario)
{
    static struct tabletop t;
    void *state = &t;

    tabletop_open(&t, scenario, false);
    tabletop_settle(&t);
    const struct table_screen *screen = t.app.screen;
    struct rect free = screen->layout.free;

    for (int i = 0; i < screen->game.view->ntokens; i++) {
        struct rect figure = rect_grown(table_tip_figure(screen, i), -screen->camera.grid.cell / 8);

        if (table_figure_shown(&screen->game, i)) {
            assert_true(rect_contains(free, figure.x, figure.y));
            assert_true(rect_contains(free, figure.x + figure.w - 1, figure.y + figure.h - 1));
        }
    }
    tabletop_close(&state);
}

static void the_whole_fight_is_in_sight_at_first(void **state)
{
    (void)state;
    open_fully_in_sight("bridge");
    open_fully_in_sight("planks");
    open_fully_in_sight("practise");
}

static bool stands_free(const struct tabletop *t, int token)
{
    struct rect figure = table_tip_figure(t->app.screen, token), free = t->app.screen->layout.free;

    return rect_contains(free, figure.x + figure.w / 2, figure.y + figure.h / 2);
}

/* Figures grow with the layout; whom a question concerns no sentence and no question lies over. */
static void a_shared_screen_shows_who_is_concerned_and_large(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    int near = t.app.screen->camera.grid.cell, sela = tabletop_figure(&t, "Sela"),
        mawl = tabletop_figure(&t, "Mawl");
    tabletop_key(&t, UI_KEY_F10, 0);
    tabletop_settle(&t);
    assert_in_range(t.app.screen->camera.grid.cell, near + 1, 4 * near);
    table_select_figure(&t.app.screen->selection, sela);
    table_select_target(&t.app.screen->selection, mawl);
    tabletop_settle(&t);
    tabletop_click(&t, "action.attack");
    tabletop_settle(&t);
    assert_true(tabletop_has(&t, "question"));
    assert_true(stands_free(&t, sela) && stands_free(&t, mawl));
    tabletop_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_whole_fight_is_in_sight_at_first),
                                        cmocka_unit_test(a_shared_screen_shows_who_is_concerned_and_large) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
