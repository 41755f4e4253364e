/* Acts of the GM's with words of their own: each is offered, by the name that players know. */
#include "view/tabletop.h"

static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"doom\", \"title\": \"Words\", \"seed\": \"words\","
    " \"seats\": [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"anna\", \"runs\": \"person\"}],"
    " \"sides\": [\"heroes\", \"guards\"], \"first\": \"heroes\", \"figures\": ["
    "{\"name\": \"Orla\", \"like\": \"orla\", \"side\": \"heroes\", \"seat\": \"anna\"},"
    "{\"name\": \"Watch\", \"like\": \"watchman\", \"side\": \"guards\"}]}";

enum { WATCH = 1 };

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open_text(&t, scenario);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static void open_form(struct tabletop *t, const char *act)
{
    table_select_figure(&t->app.screen->selection, WATCH);
    hand_open(&t->app.screen->hand, HAND_CLOSED);
    hand_open(&t->app.screen->hand, HAND_ACTS);
    hand_form_open(t->app.screen, ruleset_find_deed(t->app.screen->game.rules, act));
    tabletop_settle(t);
}

static const struct argument *argument_of(struct tabletop *t, const char *name)
{
    const struct ruleset *rules = t->app.screen->game.rules;
    const struct argument *argument = rules->deeds[t->app.screen->hand.deed]->more;

    while (strcmp(ruleset_name(rules, argument->name), name) != 0)
        argument++;
    return argument;
}

/* The widget of the i-th choice of a field, in rows of four. */
static const struct ui_widget *choice(struct tabletop *t, const char *name, int i)
{
    char id[64];

    snprintf(id, sizeof id, "hand.%s.%d.%d", name, i / 4, i % 4);
    return tabletop_widget(t, id);
}

static void a_word_goes_by_its_own_name(void **state)
{
    struct tabletop *t = *state;

    open_form(t, "difficulty");
    assert_string_equal(choice(t, "rating", 0)->label, "As it is");
    assert_string_equal(choice(t, "rating", 1)->label, "Easy");
    assert_string_equal(choice(t, "rating", 7)->label, "Legendary");
    assert_string_equal(choice(t, "circumstance", 5)->label, "Desperate");
    open_form(t, "damage");
    tabletop_click(t, "hand.track.2");
    assert_string_equal(tabletop_widget(t, "hand.track.2")->label, "Stress");
}

/* What is asked when somebody strikes has an answer "fight" too, which is to parry. */
static void a_skill_goes_by_the_name_of_its_number(void **state)
{
    struct tabletop *t = *state;

    open_form(t, "difficulty");
    assert_string_equal(choice(t, "defending_skill", 1)->label, "Athletics");
    assert_string_equal(choice(t, "defending_skill", 8)->label, "Fight");
}

static void all_words_are_offered_and_the_last_can_be_chosen(void **state)
{
    struct tabletop *t = *state;
    const struct state *now = session_state(t->app.game.session);
    int key = ruleset_find_mark(t->app.screen->game.rules, "difficulty"), n = 0;
    char id[64];

    open_form(t, "difficulty");
    while (argument_of(t, "defending_skill")->words[n])
        n++;
    assert_true(n > 16);
    for (int i = 0; i <= n; i++)
        assert_non_null(choice(t, "defending_skill", i));
    assert_string_equal(choice(t, "defending_skill", n)->label, "Second profession");
    snprintf(id, sizeof id, "hand.defending_skill.%d.%d", n / 4, n % 4);
    ui_scroll_to(&t->app.ui, "hand", 10000); /* to the form's end */
    tabletop_settle(t);
    tabletop_click(t, id);
    assert_string_equal(t->app.screen->hand.field[2].text, "profession_2");
    tabletop_click(t, "hand.do");
    assert_true(state_find(now, WATCH, key, -2) >= 0);
}

static void numbers_are_stepped_within_their_range(void **state)
{
    struct tabletop *t = *state;

    open_form(t, "modifier");
    assert_string_equal(tabletop_widget(t, "hand.value")->value, "1");
    for (int i = 0; i < 22; i++)
        tabletop_click(t, "hand.value.more");
    assert_string_equal(tabletop_widget(t, "hand.value")->value, "20");
    for (int i = 0; i < 42; i++)
        tabletop_click(t, "hand.value.less");
    assert_string_equal(tabletop_widget(t, "hand.value")->value, "-20");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_word_goes_by_its_own_name, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_skill_goes_by_the_name_of_its_number, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(all_words_are_offered_and_the_last_can_be_chosen, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(numbers_are_stepped_within_their_range, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
