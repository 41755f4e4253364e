/* Acts of the GM's that take numbers, names and words of a sheet: a field for each, filled in as it is. */
#include "core/mark_field.h"
#include "view/tabletop.h"

static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Sheets by hand\", \"seed\": "
    "\"form\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"anna\", \"runs\": \"person\"}],"
    " \"sides\": [\"heroes\", \"guards\"], \"first\": \"heroes\", \"figures\": ["
    "{\"name\": \"Bruna\", \"like\": \"bruna\", \"side\": \"heroes\", \"seat\": \"anna\"},"
    "{\"name\": \"Rex\", \"like\": \"rex\", \"side\": \"heroes\", \"seat\": \"anna\","
    " \"more_marks\": [{\"key\": \"companion\", \"of\": \"Bruna\"}]},"
    "{\"name\": \"Olin\", \"like\": \"baton_guard\", \"side\": \"guards\"}]}";

enum { BRUNA, REX, OLIN };

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open_text(&t, scenario);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static int tear_down(void **state)
{
    app_clear(&((struct tabletop *)*state)->app);
    return 0;
}

/* The form of an act for that figure. */
static void open_form(struct tabletop *t, int token, const char *act)
{
    table_select_figure(&t->app.screen->selection, token);
    table_select_target(&t->app.screen->selection, -1);
    hand_open(&t->app.screen->hand, HAND_CLOSED);
    hand_open(&t->app.screen->hand, HAND_ACTS);
    hand_form_open(t->app.screen, ruleset_find_deed(t->app.screen->game.rules, act));
    tabletop_settle(t);
}

static void type(struct tabletop *t, const char *id, const char *text)
{
    tabletop_click(t, id);
    snprintf(t->input.typed, sizeof t->input.typed, "%s", text);
    tabletop_frame(t);
    t->input.typed[0] = '\0';
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, id)->value, text);
}

static bool allowed(struct tabletop *t)
{
    return tabletop_widget(t, "hand.do")->enabled;
}

static int number(struct tabletop *t, int token, const char *key)
{
    return state_stat(session_state(t->app.game.session), token,
                      ruleset_find_stat(t->app.screen->game.rules, key));
}

/* The mark of that kind and name, -1. */
static int find(struct tabletop *t, int token, const char *kind, const char *name)
{
    const struct state *now = session_state(t->app.game.session);
    int key = ruleset_find_mark(t->app.screen->game.rules, kind);

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next)
        if (now->mark[id].key == key &&
            strcmp(texts_get(&session_book(t->app.game.session)->texts, now->mark[id].text), name) == 0)
            return id;
    return -1;
}

static int nudge_of(struct tabletop *t, int mark)
{
    const struct mark_def *def =
        &t->app.screen->game.rules->marks[ruleset_find_mark(t->app.screen->game.rules, "skill")];

    return mark_field_of(session_state(t->app.game.session)->mark[mark].a, &def->field[0]);
}

static void numbers_begin_as_they_are_and_are_said_when_changed(void **state)
{
    struct tabletop *t = *state;
    int head = session_head(t->app.game.session);

    open_form(t, OLIN, "edit_enemy");
    assert_string_equal(tabletop_widget(t, "hand.level")->value, "1");
    assert_string_equal(tabletop_widget(t, "hand.threshold")->value, "1");
    assert_false(allowed(t));
    tabletop_click(t, "hand.level.less"); /* there is no Level below Basic */
    assert_string_equal(tabletop_widget(t, "hand.level")->value, "1");
    tabletop_click(t, "hand.level.more");
    assert_true(allowed(t));
    tabletop_click(t, "hand.do");
    assert_int_equal(number(t, OLIN, "level"), 2);
    assert_int_equal(number(t, OLIN, "threshold"), 1); /* nothing was said of it */
    assert_true(session_undo(t->app.game.session));
    assert_int_equal(session_head(t->app.game.session), head);
}

static void a_name_that_is_there_is_offered_and_a_new_one_is_typed(void **state)
{
    struct tabletop *t = *state;

    open_form(t, OLIN, "edit_enemy");
    tabletop_click(t, "hand.skill.0");
    assert_string_equal(tabletop_widget(t, "hand.skill")->value, "Baton");
    tabletop_click(t, "hand.nudge.less");
    tabletop_click(t, "hand.nudge.less");
    tabletop_click(t, "hand.do");
    assert_int_equal(nudge_of(t, find(t, OLIN, "skill", "Baton")), -2);
    open_form(t, OLIN, "edit_enemy");
    type(t, "hand.skill", "Lies");
    assert_false(allowed(t)); /* which Tests does it meet, and how much is it? */
    tabletop_click(t, "hand.tag.1.1");
    tabletop_click(t, "hand.nudge.less");
    assert_true(allowed(t));
    type(t, "hand.power", "Howls");
    tabletop_click(t, "hand.do");
    assert_int_equal(nudge_of(t, find(t, OLIN, "skill", "Lies")), -1);
    assert_true(find(t, OLIN, "epic_power", "Howls") >= 0);
}

static void a_form_is_for_whom_its_act_is(void **state)
{
    struct tabletop *t = *state;

    open_form(t, OLIN, "edit_ally");
    assert_false(allowed(t));
    table_select_figure(&t->app.screen->selection, REX); /* another figure: other numbers */
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "hand.guile")->value, "0");
    tabletop_click(t, "hand.guile.more");
    tabletop_click(t, "hand.do");
    assert_int_equal(number(t, REX, "guile"), 1);
}

static void what_no_catalogue_has_is_told_by_its_fields(void **state)
{
    struct tabletop *t = *state;
    int id;

    open_form(t, BRUNA, "grant");
    type(t, "hand.thing", "Old Radio");
    type(t, "hand.figure", "Bruna");
    type(t, "hand.points", "education");
    assert_false(allowed(t)); /* for which kind of act? */
    for (const char *c = ":radio"; *c; c++) {
        snprintf(t->input.typed, sizeof t->input.typed, "%c", *c);
        tabletop_frame(t);
    }
    t->input.typed[0] = '\0';
    tabletop_settle(t);
    assert_true(allowed(t));
    tabletop_click(t, "hand.type.0.1");
    tabletop_click(t, "hand.do");
    id = find(t, BRUNA, "quality", "Old Radio");
    assert_true(id >= 0);
    assert_int_equal(session_state(t->app.game.session)->mark[id].b, 0); /* a Trait */
    assert_true(find(t, BRUNA, "bonus_point", "radio") >= 0);
}

/* ---- what is told of a Test under way ---- */

static const char *asked(struct tabletop *t)
{
    const struct question *q = session_question(t->app.game.session);

    return q ? ruleset_name(t->app.screen->game.rules, q->key) : "";
}

/* Bruna takes a Test with a hidden Nudge of -2; up to its Meddle. */
static void test_in_secret(struct tabletop *t)
{
    struct session *s = t->app.game.session;
    struct command test = command_make(ruleset_find_deed(t->app.screen->game.rules, "test"), SEAT_GM);

    test.actor = BRUNA;
    assert_int_equal(session_submit(s, &test), OUTCOME_ASKS);
    while (strcmp(asked(t), "meddle") != 0) {
        const struct question *q = session_question(s);
        int value[OPTIONS_ASKED];
        struct answer answer;

        question_rest(q, &answer, value);
        for (int i = 0; q->kind == ASK_ROLL && i < answer.n; i++)
            value[i] = 1 + (i < 3); /* three Units show success */
        if (strcmp(asked(t), "nudge") == 0)
            value[0] = -2;
        if (strcmp(asked(t), "hidden") == 0)
            value[0] = 1;
        for (int seat = 0; seat < SEATS; seat++)
            if (q->seats >> seat & 1)
                answer.seat = (unsigned char)seat;
        assert_int_equal(session_answer(s, &answer, value), OUTCOME_ASKS);
    }
    command_clear(&test);
    tabletop_settle(t);
}

static void a_test_under_way_is_opened_and_goes_on(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;

    test_in_secret(t);
    assert_int_equal(session_question(s)->total, 3); /* what the player knows */
    table_eyes_set(t->app.screen, SEAT_GM);
    open_form(t, BRUNA, "grant");
    assert_false(allowed(t)); /* other acts wait */
    open_form(t, BRUNA, "reveal_nudge");
    assert_string_equal(tabletop_widget(t, "hand.test.0")->label, "Bruna, hidden Nudge: -2");
    assert_true(allowed(t));
    tabletop_click(t, "hand.do");
    assert_string_equal(asked(t), "meddle");
    assert_int_equal(session_question(s)->total, 1);
    assert_true(session_undo(s)); /* undone, it is hidden as before */
    assert_int_equal(session_question(s)->total, 3);
}

static void of_several_tests_the_one_that_is_chosen_is_opened(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    const struct state *now = session_state(s);
    int key = ruleset_find_mark(t->app.screen->game.rules, "secret_nudge"), first, second;

    for (int i = 0; i < 2; i++) {
        test_in_secret(t);
        session_serve(s);
        while (session_question(s)) {
            int value[OPTIONS_ASKED];
            struct answer answer;

            question_rest(session_question(s), &answer, value);
            answer.seat = strcmp(asked(t), "meddle") == 0 ? 1 : SEAT_GM;
            session_answer(s, &answer, value);
        }
    }
    first = state_find(now, TABLE, key, BRUNA);
    second = now->mark[first].next;
    assert_int_equal(state_count(now, TABLE, key), 2);
    table_eyes_set(t->app.screen, SEAT_GM);
    open_form(t, BRUNA, "reveal_nudge");
    tabletop_click(t, "hand.test.1"); /* the older one */
    tabletop_click(t, "hand.do");
    assert_int_equal(now->mark[first].seen, SEATS_ALL);
    assert_int_equal(now->mark[second].seen, SEATS_GM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(numbers_begin_as_they_are_and_are_said_when_changed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_name_that_is_there_is_offered_and_a_new_one_is_typed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_form_is_for_whom_its_act_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_no_catalogue_has_is_told_by_its_fields, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_test_under_way_is_opened_and_goes_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_several_tests_the_one_that_is_chosen_is_opened, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
