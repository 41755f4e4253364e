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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_whole_fight_is_in_sight_at_first) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
