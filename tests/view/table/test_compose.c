/* What is made of several answers on one page: a spell of Ways and Means, what it needs and would come to. */
#include "view/tabletop.h"

#include "view/table/compose.h"
#include "view/table/moment.h"
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

static void wish_at(struct tabletop *t, const char *deed, int actor, int target)
{
    struct command wish;

    wish = wish_of(t, deed, AINO);
    wish.actor = (short)actor;
    wish.target = (short)target;
    assert_int_equal(session_submit(t->app.game.session, &wish), OUTCOME_ASKS);
    command_clear(&wish);
    moment_look(t->app.screen);
    tabletop_settle(t);
}

static void open_fight(struct tabletop *t)
{
    tabletop_open_text(t, duel);
    tabletop_settle(t);
    table_wish_pick(t->app.screen, 0); /* who acts first */
    tabletop_settle(t);
}

/* One of them wishes this at somebody, no fight being on; its page is open. */
static void open_page(struct tabletop *t, const char *deed, int actor, int target)
{
    struct command end;

    open_fight(t);
    end = wish_of(t, "end_encounter", SEAT_GM);
    assert_int_equal(session_submit(t->app.game.session, &end), OUTCOME_DONE);
    wish_at(t, deed, actor, target);
}

static bool composes(struct tabletop *t)
{
    const struct question *q = moment_question(t->app.screen, NULL);

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
    assert_true(tabletop_says(&t, "Target 1. It is 2 for its size"));
    tabletop_click(&t, "part.injury.more");
    tabletop_click(&t, "part.injury.more");
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "Target 3. It is 4 for its size"));
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

static void end_turns_before(struct tabletop *t, int actor)
{
    for (int i = 0; i < 3 && !moment_may_act(t->app.screen, actor); i++)
        for (int token = 0; token < 3 && !moment_may_act(t->app.screen, actor); token++) {
            struct command end = wish_of(t, "end_turn",
                                         session_state(t->app.game.session)->token[token].seat);
            struct refusal no;

            end.actor = token;
            if (session_allows(t->app.game.session, &end, &no))
                assert_int_equal(session_submit(t->app.game.session, &end), OUTCOME_DONE);
            moment_look(t->app.screen);
            tabletop_settle(t);
        }
}

/* The chance to hit of a spell that takes all the time there is. */
static double hits_slowly(struct tabletop *t)
{
    for (int i = 0; i < 4 && !tabletop_says(t, "Rounds of casting: 4"); i++) {
        tabletop_click(t, "part.time.less");
        tabletop_settle(t);
    }
    assert_true(tabletop_says(t, "Rounds of casting: 4"));
    return percent(t, "hit");
}

/* Four rounds of casting in a fight: the dice of the last one are what counts. */
static void what_comes_at_the_end_of_several_rounds_is_known(void **unused)
{
    struct tabletop t;
    double at_once;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    at_once = hits_slowly(&t);
    assert_true(at_once > 0);
    app_clear(&t.app);
    open_fight(&t);
    end_turns_before(&t, ILSE);
    wish_at(&t, "cast", ILSE, HARKER);
    assert_true(hits_slowly(&t) == at_once);
    app_clear(&t.app);
}

static void undo_opens_the_page_as_it_was_left(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    tabletop_click(&t, "part.means.1");
    tabletop_click(&t, "part.means.2");
    tabletop_settle(&t);
    tabletop_click(&t, "composed.done");
    tabletop_settle(&t);
    assert_false(composes(&t));
    tabletop_click(&t, "undo");
    tabletop_settle(&t);
    assert_true(composes(&t));
    assert_false(tabletop_widget(&t, "part.means.1")->chosen);
    assert_true(tabletop_widget(&t, "part.means.2")->chosen);
    app_clear(&t.app);
}

static void it_is_aimed_from_within_the_page(void **unused)
{
    struct tabletop t;
    const struct command *wish;

    (void)unused;
    open_page(&t, "cast", ILSE, HARKER);
    tabletop_click(&t, "part.injury.more");
    moment_look(t.app.screen);
    assert_true(table_compose_aim(t.app.screen, moment_question(t.app.screen, NULL), NOWHERE, CORVIN));
    tabletop_settle(&t);
    wish = session_pending(t.app.game.session)->command;
    assert_int_equal(wish->target, CORVIN);
    assert_true(tabletop_says(&t, "Cast a spell: Corvin"));
    assert_true(tabletop_says(&t, "3 for its size"));
    assert_true(
        table_compose_aim(t.app.screen, moment_question(t.app.screen, NULL), (struct cell){ 2, 2 }, NOBODY));
    tabletop_settle(&t);
    wish = session_pending(t.app.game.session)->command; /* there is no map: it stays as it was */
    assert_int_equal(wish->target, CORVIN);
    assert_true(composes(&t));
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
        cmocka_unit_test(what_comes_at_the_end_of_several_rounds_is_known),
        cmocka_unit_test(undo_opens_the_page_as_it_was_left),
        cmocka_unit_test(it_is_aimed_from_within_the_page),
        cmocka_unit_test(escape_casts_nothing),
        cmocka_unit_test(a_power_is_composed_as_well),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
