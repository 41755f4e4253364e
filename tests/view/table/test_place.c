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

/* Is all of the figure clear of panels? */
static bool is_clear(const struct tabletop *t, int token)
{
    struct rect figure = rect_grown(table_tip_figure(t->app.screen, token), -1),
                free = t->app.screen->layout.free;

    return rect_contains(free, figure.x, figure.y) &&
           rect_contains(free, figure.x + figure.w, figure.y + figure.h);
}

/* A person moves the view so that a figure lies below the tools. */
static void put_below_the_rail(struct tabletop *t, int token)
{
    const struct rect *rail = &t->app.screen->layout.room[LAYOUT_RAIL];
    struct rect figure = table_tip_figure(t->app.screen, token);

    camera_pan(&t->app.screen->camera, rail->x + rail->w / 2 - figure.x - figure.w / 2,
               rail->y + rail->h / 2 - figure.y - figure.h / 2);
}

static void who_is_chosen_and_aimed_at_is_clear_of_panels(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    int sela = tabletop_figure(&t, "Sela"), mawl = tabletop_figure(&t, "Mawl");
    table_select_figure(&t.app.screen->selection, sela);
    tabletop_settle(&t);
    put_below_the_rail(&t, sela);
    tabletop_settle(&t);
    assert_false(is_clear(&t, sela)); /* whoever moved the view has it so */
    table_select_target(&t.app.screen->selection, mawl);
    tabletop_settle(&t);
    assert_true(is_clear(&t, sela) && is_clear(&t, mawl));
    tabletop_close(&table);
}

/* After the enemies' turn nobody of ours is left below the rail. */
static void ours_are_clear_of_panels_when_their_turn_begins(void **state)
{
    static struct tabletop t;
    void *table = &t;

    (void)state;
    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    int sela = tabletop_figure(&t, "Sela"), brann = tabletop_figure(&t, "Brann");
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    put_below_the_rail(&t, sela);
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    assert_true(is_clear(&t, sela) && is_clear(&t, brann));
    tabletop_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_whole_fight_is_in_sight_at_first),
                                        cmocka_unit_test(a_shared_screen_shows_who_is_concerned_and_large),
                                        cmocka_unit_test(who_is_chosen_and_aimed_at_is_clear_of_panels),
                                        cmocka_unit_test(ours_are_clear_of_panels_when_their_turn_begins) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
