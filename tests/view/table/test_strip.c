/* What the strip over the board says of a fight. */
#include "view/tabletop.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

/* All are knocked out but for so many; the program, as the game master, then ends the fight. */
static void knock_out(struct tabletop *t, int but)
{
    struct session *game = t->app.game.session;
    int hp = ruleset_find_stat(session_rules(game), "hp");

    for (int i = session_state(game)->ntokens - 1; i >= but; i--) {
        struct command edit = command_make(DEED_EDIT, SEAT_GM);

        assert_true(command_edit(&edit, EDIT_set_stat, i, hp, 1, NULL, 0));
        session_submit(game, &edit);
        command_clear(&edit);
        tabletop_settle(t);
    }
}

static void who_is_left_standing_is_said_after_the_fight(void **state)
{
    struct tabletop *t = *state;

    assert_true(tabletop_says(t, "Round 1"));
    assert_false(tabletop_has(t, "over.start"));
    knock_out(t, 2);
    assert_true(tabletop_says(t, "The fight is over"));
    assert_true(tabletop_says(t, "Left standing: Party"));
    tabletop_widget(t, "over.start");
}

static void nobody_may_be_left_standing(void **state)
{
    struct tabletop *t = *state;

    knock_out(t, 0);
    assert_true(tabletop_says(t, "Nobody is left standing"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_is_left_standing_is_said_after_the_fight, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(nobody_may_be_left_standing, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
