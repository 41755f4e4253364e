/* Answers as cards: four of them stand in one row where the tray is broad, so that it stays low. */
#include "view/tabletop.h"

/* Finn strikes a foe beside him, and all dice, one for Doom (`doomed`) too, are low: a hit by several. */
static void strikes_so(struct tabletop *t, bool doomed)
{
    tabletop_open(t, "practise-doom", false);
    t->input.width = 1920;
    t->input.height = 1080;
    tabletop_settle(t);
    struct session *s = t->app.game.session;
    int finn = tabletop_figure(t, "Finn"), foe = NOBODY;
    const struct state *now = t->app.screen->game.view;
    for (int i = 0; i < now->ntokens && foe < 0; i++)
        if (now->token[i].side != now->token[finn].side && state_present(now, i))
            foe = i;
    struct cell beside = now->token[finn].at;
    struct command blow = command_make(ruleset_find_deed(session_rules(s), "attack"), now->token[finn].seat);
    const struct question *q;

    beside.x++;
    tabletop_edit(t, EDIT_place, foe, 0, cell_pack(beside), NULL, 0);
    blow.actor = finn;
    blow.target = foe;
    assert_int_equal(session_submit(s, &blow), OUTCOME_ASKS);
    while ((q = session_question(s)) != NULL &&
           strcmp(ruleset_name(session_rules(s), q->key), "surplus") != 0) {
        struct answer answer;
        int value[OPTIONS_ASKED];

        question_rest(q, &answer, value);
        if (strcmp(ruleset_name(session_rules(s), q->key), "doom_dice") == 0)
            value[0] = doomed;
        for (int i = 0; q->kind == ASK_ROLL && i < answer.n; i++)
            value[i] = q->about == foe ? q->pool.sides - 1 : 1;
        assert_in_range(session_answer(s, &answer, value), OUTCOME_DONE, OUTCOME_ASKS);
    }
    assert_non_null(q);
    for (int i = 0; i < 200; i++)
        tabletop_frame(t);
}

static void strikes_well(struct tabletop *t)
{
    strikes_so(t, false);
}

static void four_stand_in_one_row(void **state)
{
    struct tabletop *t = *state;

    strikes_well(t);
    int top = tabletop_widget(t, "card.0")->rect.y;
    assert_int_equal(tabletop_widget(t, "card.3")->rect.y, top);
    assert_true(tabletop_widget(t, "undo")->rect.y > top);
}

/* Of two that come to the same the second says what it means; the tray leaves the board its room. */
static void what_comes_to_the_same_is_told_apart(void **state)
{
    struct tabletop *t = *state;
    char benefit[24] = "";

    strikes_well(t);
    for (int i = 0; i < 5 && !*benefit; i++) {
        char id[24];

        snprintf(id, sizeof id, "card.%d", i);
        if (strncmp(tabletop_widget(t, id)->label, "A benefit", 9) == 0)
            snprintf(benefit, sizeof benefit, "%s", id);
    }
    assert_non_null(strstr(tabletop_widget(t, "card.0")->value, "%"));
    assert_string_equal(tabletop_widget(t, benefit)->value, "Helps a friend or hampers a foe");
    assert_true(tabletop_widget(t, "tray")->rect.h <= 450);
}

/* What is kept becomes Fortune, and what would not says so. */
static void what_brings_nothing_says_so(void **state)
{
    struct tabletop *t = *state;

    strikes_well(t);
    assert_string_equal(tabletop_widget(t, "card.0")->label, "Keep as Fortune");
    tabletop_close(state);
    strikes_so(t, true);
    assert_string_equal(tabletop_widget(t, "card.0")->label, "Keep: no Fortune after Doom");
}

int main(void)
{
    static struct tabletop t;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(four_stand_in_one_row, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_brings_nothing_says_so, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_comes_to_the_same_is_told_apart, NULL, tabletop_close,
                                                 &t),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
