/* The bar below the board, where a large interface leaves it hardly any room. */
#include "view/table/words.h"
#include "view/tabletop.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static void set_scale(struct tabletop *t, int percent)
{
    t->app.settings.scale = percent;
    tabletop_frame(t);
    tabletop_settle(t);
}

static void a_bar_that_holds_nothing_is_not_there(void **state)
{
    struct tabletop *t = *state;

    assert_true(tabletop_has(t, "tray"));
    set_scale(t, 250);
    assert_false(tabletop_has(t, "tray"));
    tabletop_key(t, UI_KEY_CHAR, 'R'); /* a feat: there is something to undo now, or a question */
    assert_true(tabletop_has(t, "tray"));
}

/* Where undo stands as a tool its tip says too that it takes back what others did since. */
static void undo_says_what_goes_with_it(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;

    t->app.screen->game.pace = 0;
    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    for (int i = 0; i < 40 && (session_state(s)->turn.round < 2 || session_question(s)); i++)
        if (session_question(s))
            tabletop_key(t, UI_KEY_ESCAPE, 0);
        else
            tabletop_letter(t, 'E');
    assert_true(t->app.screen->game.undoes_more);
    assert_non_null(strstr(tabletop_widget(t, "undo")->label, "with all that followed it"));
}

/* What undo takes back is told after its word, beside its sign alone, or with as many words as have room. */
static void undo_says_as_much_as_has_room(void **state)
{
    struct tabletop *t = *state;
    struct table_game *game = &t->app.screen->game;

    tabletop_letter(t, 'R'); /* a feat: there is something to undo */
    while (session_question(t->app.game.session))
        tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_true(game->may_undo);
    snprintf(game->undoes, sizeof game->undoes, "Undo: Al, hop");
    snprintf(game->undone, sizeof game->undone, "Al, hop");
    tabletop_frame(t);
    assert_string_equal(tabletop_widget(t, "undo")->label, "Undo: Al, hop");
    snprintf(game->undoes, sizeof game->undoes, "Undo: Adalbert, hops");
    snprintf(game->undone, sizeof game->undone, "Adalbert, hops");
    tabletop_frame(t);
    assert_string_equal(tabletop_widget(t, "undo")->label, "Adalbert, hops");
    snprintf(game->undoes, sizeof game->undoes, "Undo: Al, hops with everything");
    snprintf(game->undone, sizeof game->undone, "Al, hops with everything");
    tabletop_frame(t);
    assert_string_equal(tabletop_widget(t, "undo")->label, "Al, hops with\xe2\x80\xa6");
    assert_non_null(strstr(tabletop_widget(t, "undo")->hint, "with everything"));
}

/* Also where each word of it would do the deed at once, a page can be left by mouse. */
static void a_page_of_words_that_do_it_can_be_left(void **state)
{
    struct tabletop *t = *state;
    int before = session_head(t->app.game.session);

    tabletop_letter(t, 'C'); /* Brann changes his weapon: for which? */
    assert_true(t->app.screen->panels.say.open);
    assert_false(tabletop_has(t, "say.done"));
    tabletop_click(t, "say.back");
    assert_false(t->app.screen->panels.say.open);
    assert_int_equal(session_head(t->app.game.session), before);
}

/* Of what one may strike with, what is in hand is marked from the start; another takes its place. */
static void what_is_in_hand_is_marked(void **state)
{
    struct tabletop *t = *state;
    int others = 0;
    char id[32], other[32] = "";

    tabletop_close(state);
    tabletop_open(t, "saloon", false);
    tabletop_settle(t);
    struct table_screen *screen = t->app.screen;
    int ada = tabletop_figure(t, "Ada"), held = table_words_in_hand(&screen->game, ada);
    for (int turn = 0; turn < 2 && !tabletop_has(t, "more.attack"); turn++) {
        if (turn > 0)
            tabletop_click(t, "action.end_turn"); /* Dara's */
        tabletop_settle(t);
        table_select_figure(&screen->selection, ada);
        table_select_target(&screen->selection, tabletop_figure(t, "Sharp"));
        tabletop_settle(t);
    }
    tabletop_click(t, "more.attack");
    tabletop_settle(t);
    for (int mark = 0; mark < screen->game.view->nmarks; mark++) {
        snprintf(id, sizeof id, "say.thing.%d", mark);
        if (!tabletop_has(t, id))
            continue;
        assert_int_equal(tabletop_widget(t, id)->chosen, mark == held);
        if (mark != held && others++ == 0)
            snprintf(other, sizeof other, "%s", id);
    }
    assert_true(others > 0);
    tabletop_click(t, other);
    tabletop_settle(t);
    snprintf(id, sizeof id, "say.thing.%d", held);
    assert_true(tabletop_widget(t, other)->chosen);
    assert_false(tabletop_widget(t, id)->chosen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_bar_that_holds_nothing_is_not_there, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(undo_says_what_goes_with_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(undo_says_as_much_as_has_room, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_in_hand_is_marked, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_page_of_words_that_do_it_can_be_left, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
