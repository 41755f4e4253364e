/*
 * Turns by hand, where the book allows: who waits acts later, who is ready acts when something happens, a
 * side chooses who of it acts, and the game master gives a turn to anybody. All of it is in sight, not folded
 * away.
 */
#include "view/table/eyes.h"
#include "view/tabletop.h"

static struct tabletop t;

static void open_fight(const char *scenario, bool gm)
{
    tabletop_open(&t, scenario, gm);
    t.app.screen->panels.opening = false;
    t.app.settings.still = true;
    tabletop_settle(&t);
}

static int close_fight(void **state)
{
    void *table = &t;

    (void)state;
    return tabletop_close(&table);
}

static int acts_now(void)
{
    return session_state(t.app.game.session)->turn.actor;
}

/* The figure that the panel is about, which may act. */
static int shown_now(void)
{
    return t.app.screen->selection.figure;
}

static bool is_open(const char *id)
{
    return tabletop_has(&t, id) && tabletop_widget(&t, id)->enabled && tabletop_widget(&t, id)->rect.h > 0;
}

/* Brew: the turn is put off, and taken up again after another's (BREW-208). */
static void who_waits_acts_later(void **state)
{
    (void)state;
    open_fight("saloon", true);
    int first = shown_now();
    assert_true(is_open("action.wait"));
    tabletop_click(&t, "action.wait");
    tabletop_settle(&t);
    const struct ruleset *rules = session_rules(t.app.game.session);
    assert_false(rules->may_act(session_state(t.app.game.session), first)); /* until another has had one */
    assert_int_not_equal(acts_now(), first);
}

/* Nudge: an action that is prepared goes off when what it waits for happens (NU-45). */
static void who_prepares_acts_when_something_happens(void **state)
{
    (void)state;
    open_fight("office", false);
    assert_true(is_open("action.declare"));
    assert_true(is_open("action.prepare"));
    tabletop_click(&t, "action.prepare");
    tabletop_settle(&t);
    assert_true(t.app.screen->panels.say.open || session_question(t.app.game.session));
}

/* Whoever of the side is chosen ends its turn first: popcorn within the side (AS-22, TBD-96). */
static void expect_chosen(const char *scenario, const char *last)
{
    char id[32];

    open_fight(scenario, false);
    int other = tabletop_figure(&t, last);
    assert_int_not_equal(shown_now(), other);
    snprintf(id, sizeof id, "strip.%d", other);
    tabletop_click(&t, id);
    tabletop_settle(&t);
    assert_int_equal(shown_now(), other);
    assert_true(is_open("action.end_turn"));
    tabletop_click(&t, "action.end_turn");
    tabletop_settle(&t);
    const struct ruleset *rules = session_rules(t.app.game.session);
    assert_false(rules->may_act(session_state(t.app.game.session), other));
}

static void a_side_chooses_who_acts(void **state)
{
    (void)state;
    expect_chosen("bridge", "Sela");
}

static void an_alternating_side_chooses_passes_and_doubles(void **state)
{
    (void)state;
    open_fight("stones", false);
    assert_true(is_open("action.pass"));
    assert_true(tabletop_has(&t, "action.double_turn"));
}

/* In every book the game master gives the turn to whom they like, out of its order. */
static void give_turn(const char *scenario)
{
    int to = NOBODY;

    open_fight(scenario, true);
    const struct state *now = session_state(t.app.game.session);
    for (int i = 0; i < now->ntokens && to < 0; i++)
        if (i != acts_now() && i != shown_now() && state_present(now, i))
            to = i;
    table_eyes_set(t.app.screen, SEAT_GM);
    hand_open(&t.app.screen->hand, HAND_FIGURE);
    t.app.screen->hand.of = to;
    tabletop_settle(&t);
    if (!is_open("quick.turn"))
        fail_msg("%s: the turn cannot be given", scenario);
    tabletop_click(&t, "quick.turn");
    tabletop_frame(&t);
    if (acts_now() != to)
        fail_msg("%s: %d acts, not %d", scenario, acts_now(), to);
}

static void the_game_master_gives_the_turn(void **state)
{
    static const char *const scenarios[] = { "bridge", "saloon", "toll", "stones", "office" };

    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        give_turn(scenarios[i]);
        if (i + 1 < sizeof scenarios / sizeof scenarios[0])
            close_fight(state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(who_waits_acts_later, close_fight),
        cmocka_unit_test_teardown(who_prepares_acts_when_something_happens, close_fight),
        cmocka_unit_test_teardown(a_side_chooses_who_acts, close_fight),
        cmocka_unit_test_teardown(an_alternating_side_chooses_passes_and_doubles, close_fight),
        cmocka_unit_test_teardown(the_game_master_gives_the_turn, close_fight),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
