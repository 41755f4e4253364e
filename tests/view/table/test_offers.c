/* Which cells of a shove are offered on the board (view/table/offers.h). */
#include "view/table/offers.h"
#include "view/tabletop.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    *state = &t;
    return 0;
}

static void type(struct tabletop *t, const char *digits)
{
    for (; *digits; digits++)
        tabletop_key(t, UI_KEY_CHAR, *digits);
}

/* Sela shoots Mawl as well as one can, up to how it is shoved. */
static void shoot(struct tabletop *t)
{
    struct session *s = t->app.game.session;
    char id[24];

    assert_true(session_set_dice(s, session_find_seat(s, "player"), DICE_TYPED));
    tabletop_settle(t);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Sela"));
    tabletop_click(t, id);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Mawl"));
    tabletop_click(t, id);
    tabletop_click(t, "action.attack");
    type(t, "20");
    type(t, "3");
    tabletop_key(t, UI_KEY_ESCAPE, 0); /* no luck is spent */
    tabletop_settle(t);
    assert_true(t->app.screen->finds.spread.n > 1);
}

/* The kind that is pointed at glows alone; before, and for the pointer, all are offered. */
static void of_a_shove_the_kind_that_is_shown_is_offered(void **state)
{
    struct tabletop *t = *state;
    struct cell cells[SPREAD_CELLS];

    shoot(t);
    const struct table_spread *spread = &t->app.screen->finds.spread;
    assert_int_equal(table_offers_cells(t->app.screen, -1, cells, SPREAD_CELLS), spread->n - 1);
    for (int i = 1; i < spread->n; i += 7) {
        int n = table_offers_cells(t->app.screen, i, cells, SPREAD_CELLS);

        assert_true(n > 0 && n < spread->n - 1);
        for (int k = 0; k < n; k++)
            assert_true(table_spread_at(spread, cells[k], spread->at[i].kind) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(of_a_shove_the_kind_that_is_shown_is_offered, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
