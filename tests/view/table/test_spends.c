/*
 * AS-144, TBD-245: below the odds of a deed stands a line for each point that may be spent on it, and none is
 * left out; where there is little room the last one is told when the pointer rests there.
 */
#include "view/tabletop.h"

static const char scenario[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"another\", \"title\": \"T\",\n"
    " \"seats\": [{\"name\": \"ann\"}], \"sides\": [\"heroes\", \"foes\"], \"first\": \"heroes\",\n"
    " \"figures\": [{\"name\": \"Brann\", \"like\": \"brann\", \"side\": \"heroes\", \"seat\": \"ann\",\n"
    "   \"stats\": {\"luck\": %d}, \"more_marks\": [{\"key\": \"expert\"}]},\n"
    "  {\"name\": \"Snag\", \"like\": \"goblin\", \"side\": \"foes\"}]}\n";

/* Brann's turn, Snag for a target; all odds are worked out. */
static void open_with(struct tabletop *t, int luck)
{
    char text[sizeof scenario];

    snprintf(text, sizeof text, scenario, luck);
    tabletop_open_text(t, text);
    tabletop_settle(t);
    tabletop_click(t, "strip.1");
    for (int i = 0; i < 300; i++)
        tabletop_frame(t);
}

/* Is it told of that deed: on its card, or when the pointer rests there? */
static bool tells(struct tabletop *t, const char *id, const char *line)
{
    const struct ui_widget *card = tabletop_widget(t, id);

    return strstr(card->value, line) || strstr(card->hint, line);
}

static void each_spend_has_its_line(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    open_with(&t, 3);
    assert_true(tells(&t, "action.attack", "61.75 % hit"));
    assert_true(tells(&t, "action.attack", "1 luck on a miss: 77.7 % hit"));
    assert_true(tells(&t, "action.attack", "1 luck on low damage: "));
    assert_true(tells(&t, "action.berserk", "47.5 % prone, else 38.25 %")); /* its own card has it */
    assert_true(tells(&t, "action.feint", "70 % startled"));
    assert_true(tells(&t, "action.feint", "1 luck on a miss: 84.5 % startled"));
    tabletop_close(&own);
}

static void without_luck_there_are_none(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    open_with(&t, 0);
    assert_true(tells(&t, "action.attack", "61.75 % hit"));
    assert_false(tells(&t, "action.attack", "luck"));
    assert_false(tells(&t, "action.feint", "luck"));
    tabletop_close(&own);
}

static const char of_advantage[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nametbd\", \"title\": \"T\",\n"
    " \"seats\": [{\"name\": \"ann\"}], \"sides\": [\"heroes\", \"foes\"], \"first\": \"heroes\",\n"
    " \"pools\": {\"advantage\": {\"ann\": 3}},\n"
    " \"figures\": [{\"name\": \"Vesna\", \"like\": \"vesna\", \"side\": \"heroes\", \"seat\": \"ann\"},\n"
    "  {\"name\": \"Armour\", \"like\": \"hollow_armour\", \"side\": \"foes\"}]}\n";

static void many_spends_wait_for_the_pointer(void **state)
{
    static const char *const lines[] = { "May strike back",           "With one Increase: ",
                                         "With 2 Advantages: ",       "With one Decrease on the other side: ",
                                         "With one die more: ",       "With the best Experience: ",
                                         "With the reward as a die: " };
    static struct tabletop t;
    void *own = &t;

    (void)state;
    tabletop_open_text(&t, of_advantage);
    tabletop_settle(&t);
    tabletop_click(&t, "strip.1");
    for (int i = 0; i < 300; i++)
        tabletop_frame(&t);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_true(tells(&t, "action.attack", lines[i]));
    tabletop_close(&own);
}

/* BREW-64: whoever is shot at and has a gun may take it and shoot: the card of the shot says so. */
static const char of_gunmen[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"brew\", \"title\": \"T\",\n"
    " \"seats\": [{\"name\": \"ann\"}], \"sides\": [\"party\", \"house\"],\n"
    " \"figures\": [{\"name\": \"Holt\", \"like\": \"holt_ames\", \"side\": \"party\", \"seat\": \"ann\"},\n"
    "  {\"name\": \"Pike\", \"like\": \"pike\", \"side\": \"house\"}]}\n";

static void a_shot_that_may_be_returned_says_so(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    tabletop_open_text(&t, of_gunmen);
    tabletop_settle(&t);
    tabletop_click(&t, "strip.1");
    for (int i = 0; i < 300; i++)
        tabletop_frame(&t);
    assert_true(tells(&t, "action.attack", "May take it and hit back"));
    assert_false(tells(&t, "action.attack", "May hit back"));
    tabletop_close(&own);
}

/* TBD-42: a deed of which only a number, and perhaps a note, is said. */
static void what_the_purse_allows_may_be_spent_with_a_note(void **state)
{
    static struct tabletop t;
    void *own = &t;
    char text[sizeof of_advantage], *purse;

    (void)state;
    tabletop_open_text(&t, of_advantage);
    t.app.screen->panels.others_open = true;
    tabletop_settle(&t);
    tabletop_click(&t, "strip.1");
    assert_true(tabletop_widget(&t, "action.spend")->enabled);
    ui_focus(&t.app.ui, "action.spend");
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_frame(&t);
    assert_true(tabletop_has(&t, "say.note"));
    assert_true(tabletop_widget(&t, "say.done")->enabled);
    tabletop_close(&own);

    snprintf(text, sizeof text, "%s", of_advantage);
    purse = strstr(text, "\"ann\": 3");
    assert_non_null(purse);
    purse[strlen("\"ann\": ")] = '0';
    tabletop_open_text(&t, text);
    t.app.screen->panels.others_open = true;
    tabletop_settle(&t);
    tabletop_click(&t, "strip.1");
    ui_focus(&t.app.ui, "actions.rest");
    tabletop_key(&t, UI_KEY_ENTER, 0);
    tabletop_frame(&t);
    assert_false(tabletop_widget(&t, "action.spend")->enabled);
    assert_true(tells(&t, "action.spend", "There is not enough Advantage"));
    tabletop_close(&own);
}

/*
 * At the gap in the parapet Mawl hits Brann by far: what the river may then do to him stands on the
 * answers, for Mawl will push him there; on the meadow nothing of the kind is said.
 */
static void is_hit_at(struct tabletop *t, struct cell brann)
{
    tabletop_open(t, "bridge", false);
    struct session *s = t->app.game.session;
    int mawl = tabletop_figure(t, "Mawl"), hurt = tabletop_figure(t, "Brann"), face[] = { 14, 7 };
    struct command blow = command_make(ruleset_find_deed(session_rules(s), "attack"), SEAT_GM);
    struct cell beside = { brann.x, (short)(brann.y - 1) };
    const struct question *q;

    blow.actor = mawl;
    blow.target = hurt;
    tabletop_edit(t, EDIT_place, hurt, 0, cell_pack(brann), NULL, 0);
    tabletop_edit(t, EDIT_place, mawl, 0, cell_pack(beside), NULL, 0);
    tabletop_edit(t, EDIT_set_turn, NOBODY, NAME_actor, mawl, NULL, 0);
    tabletop_set(t, mawl, "combat_action", 1);
    assert_int_equal(session_submit(s, &blow), OUTCOME_ASKS);
    for (int i = 0; (q = session_question(s)) != NULL && !(q->kind == ASK_PICK && q->about == hurt);) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(q, &answer, value);
        if (q->kind == ASK_ROLL)
            value[0] = face[i++];
        assert_int_equal(session_answer(s, &answer, value), OUTCOME_ASKS);
    }
    for (int i = 0; i < 300; i++)
        tabletop_frame(t);
    assert_true(tabletop_has(t, "question"));
}

static void what_an_enemy_may_drive_one_into_stands_on_the_answers(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    is_hit_at(&t, (struct cell){ 11, 7 });
    assert_non_null(strstr(tabletop_widget(&t, "answer.no")->value, "hit points lost, ground included"));
    tabletop_close(&own);
    is_hit_at(&t, (struct cell){ 3, 10 });
    assert_null(strstr(tabletop_widget(&t, "answer.no")->value, "ground included"));
    tabletop_close(&own);
}

/* From three metres it is read whose dice they are: by name, over each. */
static void on_a_shared_screen_dice_are_named(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    is_hit_at(&t, (struct cell){ 11, 7 });
    assert_false(tabletop_has(&t, "dice.0.head"));
    t.app.settings.shared = true;
    t.input.width = 1920;
    t.input.height = 1080;
    for (int i = 0; i < 100; i++)
        tabletop_frame(&t);
    assert_string_equal(tabletop_widget(&t, "dice.0.head")->label, "Mawl");
    assert_string_equal(tabletop_widget(&t, "dice.1.head")->label, "Brann");
    tabletop_close(&own);
}

/* BREW-58: what may befall whoever attacks, and what it costs; then of each of the two how likely it hits. */
static const char of_brew[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"brew\", \"title\": \"T\",\n"
    " \"seats\": [{\"name\": \"ann\"}], \"sides\": [\"party\", \"house\"],\n"
    " \"figures\": [{\"name\": \"Ada\", \"like\": \"ada\", \"side\": \"party\", \"seat\": \"ann\"},\n"
    "  {\"name\": \"Kane\", \"like\": \"kane\", \"side\": \"house\", \"seat\": \"ann\"}]}\n";

static void a_blow_that_comes_back_is_told_of_each(void **state)
{
    static struct tabletop t;
    void *own = &t;

    (void)state;
    tabletop_open_text(&t, of_brew);
    tabletop_settle(&t);
    tabletop_click(&t, "strip.1");
    for (int i = 0; i < 300; i++)
        tabletop_frame(&t);
    assert_true(tells(&t, "action.attack", "May hit back"));
    assert_true(tells(&t, "action.attack", ", up to "));
    tabletop_click(&t, "action.attack");
    struct session *s = t.app.game.session;
    struct answer answer;
    int value[OPTIONS_ASKED];
    question_rest(session_question(s), &answer, value); /* with what she strikes */
    assert_int_equal(session_answer(s, &answer, value), OUTCOME_ASKS);
    for (int i = 0; i < 300; i++)
        tabletop_frame(&t);
    assert_true(tabletop_has(&t, "answer.fight_back"));
    assert_true(tells(&t, "answer.fight_back", "Ada hits"));
    assert_true(tells(&t, "answer.fight_back", "Kane hits"));
    assert_true(tells(&t, "answer.fight_back", "damage to Ada"));
    assert_true(tells(&t, "answer.defend", "Ada hits"));
    assert_false(tells(&t, "answer.defend", "Kane hits")); /* who only defends hits nobody */
    tabletop_close(&own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_spend_has_its_line),
        cmocka_unit_test(without_luck_there_are_none),
        cmocka_unit_test(many_spends_wait_for_the_pointer),
        cmocka_unit_test(a_blow_that_comes_back_is_told_of_each),
        cmocka_unit_test(a_shot_that_may_be_returned_says_so),
        cmocka_unit_test(what_the_purse_allows_may_be_spent_with_a_note),
        cmocka_unit_test(what_an_enemy_may_drive_one_into_stands_on_the_answers),
        cmocka_unit_test(on_a_shared_screen_dice_are_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
