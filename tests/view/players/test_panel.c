/* What the main window says of the players' window, and what is at hand there without being unfolded. */
#include "view/table/eyes.h"
#include "view/tabletop.h"

/* The bridge with a person for its GM, whose eyes the main window has. */
static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    t.app.screen->panels.opening = false;
    table_eyes_set(t.app.screen, SEAT_GM);
    t.app.players.open = true;
    t.app.screen->players = &t.app.players;
    tabletop_settle(&t);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Brann"));
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static void expect_view(struct tabletop *t, const char *words)
{
    tabletop_frame(t);
    assert_string_equal(tabletop_widget(t, "players.state")->value, words);
}

static void it_says_what_of_the_game_they_see(void **state)
{
    struct tabletop *t = *state;

    expect_view(t, "following the action");
    t->app.players.view = PLAYERS_FIGHT;
    expect_view(t, "the whole fight");
    t->app.players.view = PLAYERS_STILL;
    expect_view(t, "standing still");
    t->app.players.view = PLAYERS_LED;
    expect_view(t, "led by you");
    tabletop_click(t, "players.curtain");
    expect_view(t, "the name of the game");
    tabletop_key(t, UI_KEY_F6, 0);
    expect_view(t, "nothing at all");
    tabletop_click(t, "players.hold");
    expect_view(t, "nothing new");
}

/* It follows whoever acts, but says so of nobody whom they do not know. */
static void it_names_whom_they_follow_if_they_know_of_it(void **state)
{
    struct tabletop *t = *state;
    int pick = tabletop_figure(t, "Pick");

    tabletop_edit(t, EDIT_set_turn, 0, NAME_actor, pick, NULL, 0);
    expect_view(t, "following Pick");
    tabletop_hide(t, pick, tabletop_where(t, "Pick"));
    expect_view(t, "following the action");
}

static bool is_drawn(const struct tabletop *t, const char *text)
{
    struct str list = { 0 };

    draw_dump(&t->app.draw, &list);
    bool drawn = strstr(str_cstr(&list), text) != NULL;
    str_clear(&list);
    return drawn;
}

static void a_handout_is_at_hand(void **state)
{
    struct tabletop *t = *state;

    assert_false(tabletop_has(t, "players.handout"));
    tabletop_click(t, "players.sheet");
    tabletop_frame(t);
    t->app.settings.scale = 75; /* all of the panel shows */
    tabletop_settle(t);
    tabletop_widget(t, "players.handout");
    assert_true(is_drawn(t, "A text to read"));
    assert_false(tabletop_widget(t, "players.hand")->enabled);
    snprintf(t->app.players.handout, sizeof t->app.players.handout, "%s", "Meet me at the mill");
    tabletop_frame(t);
    assert_true(tabletop_widget(t, "players.hand")->enabled);
    assert_false(is_drawn(t, "A text to read"));
    t->app.players.more = false;
    t->app.players.handed = true;
    tabletop_settle(t);
    tabletop_click(t, "players.sheet");
    assert_false(t->app.players.handed);
    assert_false(t->app.players.more);
}

/* As on the players' window, by the second. */
static void what_is_left_of_a_turn_is_told(void **state)
{
    struct tabletop *t = *state;

    assert_false(tabletop_has(t, "players.left"));
    t->app.settings.scale = 75; /* all of the panel shows */
    t->app.players.more = t->app.players.seats = true;
    t->input.now += 1000000; /* a turn that lasts for long */
    tabletop_settle(t);
    tabletop_click(t, "players.clock");
    assert_int_equal(t->app.players.clock, 30);
    assert_true(players_clock_left(&t->app.players, t->app.screen->now) >= 29);
    t->app.players.clock = 90;
    t->app.players.turn_since = t->input.now;
    tabletop_frame(t);
    unsigned gone = (t->app.screen->now - t->app.players.turn_since) / 1000;
    char left[8];
    snprintf(left, sizeof left, "1:%02u", 30 - gone);
    assert_string_equal(tabletop_widget(t, "players.left")->label, left);
    unsigned wake = players_panel_wake(t->app.screen);
    assert_true(wake > 0 && wake <= 1000);
    t->app.players.clock = 0;
    assert_int_equal(players_panel_wake(t->app.screen), 0);
}

/* While a figure acts the plate above it is one row, which has what is at hand too, and nothing of it cut. */
static void what_a_figure_does_has_room(void **state)
{
    struct tabletop *t = *state;
    static const int sizes[][2] = { { 1920, 1080 }, { 1280, 720 }, { 960, 540 } };

    for (int i = 0; i < 3; i++) {
        const struct panel_layout *l = &t->app.screen->layout;

        t->input.width = sizes[i][0];
        t->input.height = sizes[i][1];
        table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
        table_select_target(&t->app.screen->selection, tabletop_figure(t, "Mawl"));
        tabletop_settle(t);
        assert_true(l->stands[LAYOUT_PLAYERS].h < sizes[i][1] / 4);
        assert_false(tabletop_widget(t, "players.state")->cut);
        tabletop_widget(t, "players.sheet");
        tabletop_click(t, "players.hold");
        assert_int_equal(t->app.players.state, PLAYERS_HELD);
        assert_false(tabletop_widget(t, "players.state")->cut);
        tabletop_click(t, "players.hold");
        assert_int_equal(t->app.players.state, PLAYERS_LIVE);
        assert_false(tabletop_widget(t, "players.state")->cut);
    }
}

/* Below the picture it is in words, chosen or not, and nothing of these is cut. */
static void expect_words(struct tabletop *t)
{
    static const char *const id[] = { "players.hold", "players.curtain", "players.sheet" };

    for (int on = PLAYERS_BLACK; on >= PLAYERS_LIVE; on--) {
        t->app.players.state = (enum players_state)on;
        t->app.players.handed = on == PLAYERS_BLACK;
        tabletop_settle(t);
        for (int i = 0; i < 3; i++) {
            const struct ui_widget *w = tabletop_widget(t, id[i]);

            assert_true(w->rect.w > w->rect.h * 3 / 2);
            assert_false(w->cut);
        }
    }
}

/* While something is asked there is room for the whole picture: steps that are over wait. */
static void while_something_is_asked_the_picture_is_whole(void **state)
{
    struct tabletop *t = *state;
    const struct panel_layout *l = &t->app.screen->layout;

    t->input.width = 1920;
    t->input.height = 1080;
    struct session *s = t->app.game.session;
    int sela = tabletop_figure(t, "Sela");
    struct command blow = command_make(ruleset_find_deed(session_rules(s), "attack"),
                                       t->app.screen->game.view->token[sela].seat);
    blow.actor = (short)sela;
    blow.target = (short)tabletop_figure(t, "Mawl");
    assert_int_equal(session_submit(s, &blow), OUTCOME_ASKS);
    command_clear(&blow);
    tabletop_settle(t);
    assert_true(tabletop_has(t, "step.damage"));
    assert_true(l->stands[LAYOUT_PLAYERS].h >= l->stands[LAYOUT_PLAYERS].w * 3 / 4);
    assert_string_equal(tabletop_widget(t, "players.curtain")->key, "F7");
    expect_words(t);
    tabletop_click(t, "players.more");
    assert_true(t->app.players.more);
}

/* While players sit around a window of their own the game master looks at foes; else they are aimed at. */
static void a_game_master_looks_at_the_foe_that_is_clicked(void **state)
{
    struct tabletop *t = *state;
    const struct table_selection *selection = &t->app.screen->selection;
    int mawl = tabletop_figure(t, "Mawl"), brann = tabletop_figure(t, "Brann");

    for (int around = 0; around < 2; around++) {
        t->app.players.around = around;
        table_select_figure(&t->app.screen->selection, brann);
        table_select_no_target(&t->app.screen->selection);
        tabletop_settle(t);
        struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, tabletop_where(t, "Mawl"));
        tabletop_click_at(t, (int)at.x, (int)at.y);
        assert_int_equal(selection->figure, around ? mawl : brann);
        assert_int_equal(selection->target == mawl, !around);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_says_what_of_the_game_they_see, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(it_names_whom_they_follow_if_they_know_of_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_handout_is_at_hand, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_a_figure_does_has_room, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(while_something_is_asked_the_picture_is_whole, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_game_master_looks_at_the_foe_that_is_clicked, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_left_of_a_turn_is_told, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
