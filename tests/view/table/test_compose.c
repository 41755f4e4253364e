/* What is made of several answers on one page: a spell of Ways and Means, what it needs and would come to. */
#include "view/tabletop.h"

#include "view/table/compose.h"
#include "view/table/wish.h"

static const char duel[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"doom\", \"title\": \"Duel\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\", \"runs\": \"person\"}],"
    " \"sides\": [\"thieves\", \"watch\"], \"figures\":"
    " [{\"name\": \"Ilse\", \"like\": \"ilse\", \"side\": \"thieves\", \"seat\": \"aino\"},"
    " {\"name\": \"Corvin\", \"like\": \"corvin\", \"side\": \"thieves\", \"seat\": \"aino\"},"
    " {\"name\": \"Harker\", \"like\": \"watchman\", \"side\": \"watch\"}]}";

enum { AINO = 1, ILSE = 0, CORVIN, HARKER };

static struct command wish_of(struct tabletop *t, const char *deed, int seat)
{
    return command_make(ruleset_find_deed(session_rules(t->app.game.session), deed), seat);
}

/* One of them wishes this at somebody, no fight being on; its page is open. */
static void open_page(struct tabletop *t, const char *deed, int actor, int target)
{
    struct command wish, end;

    tabletop_open_text(t, duel);
    tabletop_settle(t);
    table_wish_pick(t->app.screen, 0); /* who acts first */
    tabletop_settle(t);
    end = wish_of(t, "end_encounter", SEAT_GM);
    assert_int_equal(session_submit(t->app.game.session, &end), OUTCOME_DONE);
    wish = wish_of(t, deed, AINO);
    wish.actor = (short)actor;
    wish.target = (short)target;
    assert_int_equal(session_submit(t->app.game.session, &wish), OUTCOME_ASKS);
    command_clear(&wish);
    screen_look(t->app.screen);
    tabletop_settle(t);
}

static bool composes(struct tabletop *t)
{
    const struct question *q = screen_question(t->app.screen, NULL);

    return q && ruleset_is_composed(session_rules(t->app.game.session), q->key);
}

static double percent(struct tabletop *t, const char *id)
{
    return strtod(tabletop_widget(t, id)->value, NULL);
}

static void a_page_asks_all_that_a_spell_is_made_of(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    assert_true(tabletop_widget(&t, "part.ways.1")->chosen); /* as the rules suggest it: it harms */
    assert_true(tabletop_has(&t, "part.means.1"));
    assert_true(tabletop_widget(&t, "part.purpose.6")->chosen);
    assert_true(tabletop_has(&t, "part.concentration.more"));
    assert_true(tabletop_says(&t, "Score 16"));
    app_clear(&t.app);
}

static void what_it_costs_to_fail_is_known_before(void **unused)
{
    struct tabletop t;
    double before;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    before = percent(&t, "hit");
    assert_true(tabletop_says(&t, "Target 1: 2 for its size"));
    tabletop_click(&t, "part.injury.more");
    tabletop_click(&t, "part.injury.more");
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "Target 3: 4 for its size"));
    assert_true(percent(&t, "hit") < before);
    assert_true(percent(&t, "magic_fails_by_2") > 0);
    app_clear(&t.app);
}

static void a_spell_of_nothing_is_not_cast(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    tabletop_click(&t, "part.ways.1");
    tabletop_settle(&t);
    assert_false(tabletop_has(&t, "part.means.1"));
    assert_false(tabletop_widget(&t, "composed.done")->enabled);
    app_clear(&t.app);
}

static void all_answers_are_given_at_once(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    tabletop_click(&t, "part.injury.less");
    tabletop_click(&t, "composed.done");
    tabletop_settle(&t);
    assert_false(composes(&t));
    assert_non_null(session_pending(t.app.game.session)); /* dice may be bought */
    app_clear(&t.app);
}

static void escape_casts_nothing(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    tabletop_settle(&t);
    assert_null(session_pending(t.app.game.session));
    app_clear(&t.app);
}

static void a_power_is_composed_as_well(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_page(&t, "use_power", CORVIN, HARKER);
    assert_true(tabletop_has(&t, "part.form.0"));
    tabletop_click(&t, "composed.done");
    tabletop_settle(&t);
    assert_false(composes(&t));
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_asks_all_that_a_spell_is_made_of),
        cmocka_unit_test(what_it_costs_to_fail_is_known_before),
        cmocka_unit_test(a_spell_of_nothing_is_not_cast),
        cmocka_unit_test(all_answers_are_given_at_once),
        cmocka_unit_test(escape_casts_nothing),
        cmocka_unit_test(a_power_is_composed_as_well),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
