/* An act of the GM's that is about a seat: it is chosen by its name. */
#include "view/tabletop.h"

static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Two seats\", \"seed\": "
    "\"seats\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"anna\", \"runs\": \"person\"},"
    " {\"name\": \"ben\", \"runs\": \"person\"}], \"sides\": [\"heroes\"], \"first\": \"heroes\", "
    "\"figures\": ["
    "{\"name\": \"Kirt\", \"like\": \"kirt\", \"side\": \"heroes\", \"seat\": \"anna\"},"
    "{\"name\": \"Bruna\", \"like\": \"bruna\", \"side\": \"heroes\", \"seat\": \"ben\"}]}";

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open_text(&t, scenario);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static int meddle_of(struct tabletop *t, const char *seat)
{
    const struct ruleset *rules = t->app.screen->game.rules;
    int pool = ruleset_pool(rules, ruleset_find_pool(rules, "meddle"),
                            session_find_seat(t->app.game.session, seat));

    return session_state(t->app.game.session)->pool[pool];
}

static void meddle_goes_to_the_seat_that_is_chosen(void **state)
{
    struct tabletop *t = *state;
    int anna = meddle_of(t, "anna"), ben = meddle_of(t, "ben");

    hand_open(&t->app.screen->hand, HAND_ACTS);
    tabletop_settle(t);
    tabletop_click(t, "hand.award_meddle");
    assert_false(tabletop_has(t, "hand.seat.2")); /* the GM has none */
    tabletop_click(t, "hand.seat.1");
    tabletop_click(t, "hand.amount.more");
    tabletop_click(t, "hand.do");
    assert_int_equal(meddle_of(t, "anna"), anna);
    assert_int_equal(meddle_of(t, "ben"), ben + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(meddle_goes_to_the_seat_that_is_chosen, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
