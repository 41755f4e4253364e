/* What the calendar tells ahead: to each what it may know, in its language, as things stand. */
#include "view/tabletop.h"

#include "view/table/eyes.h"

#include <limits.h>

enum { HOUR = 60, WEEK = 7 * 24 * HOUR };

static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"brew\", \"title\": \"Two who die\", \"seed\": "
    "\"9\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"anna\", \"runs\": \"person\"}],"
    " \"sides\": [\"party\", \"house\"], \"figures\": ["
    "{\"name\": \"Dära\", \"like\": \"dara_quill\", \"side\": \"party\", \"seat\": \"anna\"},"
    "{\"name\": \"Xyzzy\", \"like\": \"drover\", \"side\": \"house\"}]}";

/* Both die of their wounds, and of one of them no player knows. */
static int set_up(void **state)
{
    static struct tabletop t;
    int dara, hidden;

    tabletop_open_text(&t, scenario);
    tabletop_settle(&t);
    dara = tabletop_figure(&t, "Dära");
    hidden = tabletop_figure(&t, "Xyzzy");
    tabletop_edit(&t, EDIT_set_token, hidden, NAME_seen, SEATS_GM, NULL, 0);
    tabletop_set(&t, dara, "power", 4);
    tabletop_set(&t, dara, "health", -2);
    tabletop_set(&t, hidden, "power", 4);
    tabletop_set(&t, hidden, "health", -2);
    *state = &t;
    return 0;
}

static const struct hand_ahead *ahead_of(struct tabletop *t, int seat)
{
    table_eyes_set(t->app.screen, seat);
    return hand_ahead_find(t->app.screen, WEEK);
}

static bool tells(const struct hand_ahead *ahead, int who)
{
    for (int i = 0; i < ahead->n; i++)
        if (ahead->at[i].who == who)
            return true;
    return false;
}

static void a_player_reads_nothing_of_whom_nobody_sees(void **state)
{
    struct tabletop *t = *state;
    int dara = tabletop_figure(t, "Dära"), hidden = 1 - dara;
    int anna = session_find_seat(t->app.game.session, "anna");
    char dies[96];

    for (int turn = 0; turn < 2; turn++) { /* behind the GM, too */
        const struct hand_ahead *ahead = ahead_of(t, anna);

        assert_true(tells(ahead, dara));
        assert_false(tells(ahead, hidden));
        hand_ahead_deaths(&t->app.screen->game, ahead, INT_MAX, dies, sizeof dies);
        assert_string_equal(dies, "Dära dies");
        ahead = ahead_of(t, SEAT_GM);
        assert_true(tells(ahead, dara));
        assert_true(tells(ahead, hidden));
        hand_ahead_deaths(&t->app.screen->game, ahead, INT_MAX, dies, sizeof dies);
        assert_string_equal(dies, "2 die");
    }
}

static void no_letter_is_cut_in_two(void **state)
{
    struct tabletop *t = *state;
    const struct hand_ahead *ahead = ahead_of(t, session_find_seat(t->app.game.session, "anna"));
    char dies[3];

    hand_ahead_deaths(&t->app.screen->game, ahead, INT_MAX, dies, sizeof dies);
    assert_string_equal(dies, "D");
}

/* More minutes than there are cannot be tried: that is said, rather than that nobody dies. */
static void what_cannot_be_foreseen_is_said(void **state)
{
    struct tabletop *t = *state;
    char dies[96];

    const struct hand_ahead *ahead = hand_ahead_find(t->app.screen, INT_MAX);
    int now = session_state(t->app.game.session)->turn.minute;
    hand_ahead_deaths(&t->app.screen->game, ahead, now + HOUR, dies, sizeof dies);
    assert_int_equal(ahead->n, 0);
    assert_string_equal(dies, "no more can be foreseen");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_player_reads_nothing_of_whom_nobody_sees, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(no_letter_is_cut_in_two, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_cannot_be_foreseen_is_said, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
