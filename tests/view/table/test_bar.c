/* The bar below the board, where a large interface leaves it hardly any room. */
#include "view/table.h"

static int set_up(void **state)
{
    static struct table t;

    table_open(&t, "bridge", false);
    table_settle(&t);
    *state = &t;
    return 0;
}

static void set_scale(struct table *t, int percent)
{
    t->app.settings.scale = percent;
    table_frame(t);
    table_settle(t);
}

static void a_bar_that_holds_nothing_is_not_there(void **state)
{
    struct table *t = *state;

    assert_true(table_has(t, "tray"));
    set_scale(t, 250);
    assert_false(table_has(t, "tray"));
    table_key(t, UI_KEY_CHAR, 'R'); /* a feat: there is something to undo now, or a question */
    assert_true(table_has(t, "tray"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_bar_that_holds_nothing_is_not_there, set_up, table_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
