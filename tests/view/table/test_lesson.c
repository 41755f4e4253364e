/* How a lesson ends. */
#include "session/history/known.h"
#include "support/scratch.h"
#include "view/tabletop.h"

/* A command of the game master's; what follows from it, follows. */
static void submit(struct tabletop *t, struct command *command)
{
    assert_int_not_equal(session_submit(t->app.game.session, command), OUTCOME_REFUSED);
    command_clear(command);
    tabletop_settle(t);
}

/* The lesson's fight, in which one has lost all it had, is over. */
static void lose(struct tabletop *t, const char *name)
{
    const struct ruleset *rules;
    struct command blow = command_make(DEED_EDIT, SEAT_GM), end;

    tabletop_open(t, "practise", false);
    rules = session_rules(t->app.game.session);
    table_lesson_begin(&t->app.screen->panels, &t->app.game.lesson);
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 1 of 6"));
    end = command_make(ruleset_find_deed(rules, "end_turn"),
                       session_state(t->app.game.session)->token[tabletop_figure(t, "Brann")].seat);
    end.actor = tabletop_figure(t, "Brann");
    submit(t, &end);
    assert_true(
        command_edit(&blow, EDIT_set_stat, tabletop_figure(t, name), rules->shown.stat_hp, -20, NULL, 0));
    submit(t, &blow);
    end = command_make(ruleset_find_deed(rules, "end_encounter"), SEAT_GM);
    if (session_state(t->app.game.session)->turn.mode == MODE_ENCOUNTER)
        submit(t, &end);
}

static void whoever_wins_fought_well(void **state)
{
    struct tabletop *t = *state;

    lose(t, "Snag");
    assert_string_equal(tabletop_widget(t, "lesson.step")->label, "Well fought");
    assert_true(tabletop_says(t, "Left standing: Party"));
}

static void whoever_loses_is_told_what_undo_is_for(void **state)
{
    struct tabletop *t = *state;

    lose(t, "Brann");
    assert_string_equal(tabletop_widget(t, "lesson.step")->label, "This one is lost");
    assert_non_null(strstr(tabletop_widget(t, "lesson.text")->label, "Undo"));
    assert_true(tabletop_widget(t, "undo")->enabled);
    assert_true(tabletop_widget(t, "lesson.back")->enabled);
}

static void begin(struct tabletop *t)
{
    tabletop_open(t, "practise", false);
    table_lesson_begin(&t->app.screen->panels, &t->app.game.lesson);
    tabletop_settle(t);
}

/* Brann's turn passes without the walk: it is still asked for, and can be had back, or skipped. */
static void whoever_strays_takes_it_back_or_skips_the_step(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    int head = session_head(t->app.game.session);
    tabletop_click(t, "action.end_turn");
    assert_true(tabletop_says(t, "Step 1 of 6"));
    assert_true(session_head(t->app.game.session) > head);
    tabletop_click(t, "lesson.back");
    assert_int_equal(session_head(t->app.game.session), head);
    assert_true(tabletop_says(t, "Step 1 of 6"));
    assert_false(tabletop_has(t, "lesson.skip"));
    tabletop_click(t, "action.end_turn");
    tabletop_click(t, "lesson.skip");
    assert_true(tabletop_says(t, "Step 2 of 6"));
    assert_false(tabletop_has(t, "lesson.back"));
}

/* Beside the goblin already: the blow is step 2, whatever was said of walking; called off, step 1 is back. */
static void what_is_done_ahead_counts_and_what_is_called_off_does_not(void **state)
{
    struct tabletop *t = *state;
    struct command blow;

    begin(t);
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Brann"), 0, cell_pack((struct cell){ 11, 6 }), NULL, 0);
    tabletop_settle(t);
    assert_true(session_set_dice(t->app.game.session, 1, DICE_TYPED));
    blow = command_make(ruleset_find_deed(session_rules(t->app.game.session), "attack"), 1);
    blow.actor = tabletop_figure(t, "Brann");
    blow.target = tabletop_figure(t, "Snag");
    assert_int_equal(session_submit(t->app.game.session, &blow), OUTCOME_ASKS);
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 3 of 6"));
    assert_true(known_undo(t->app.game.session, t->app.screen->game.eyes, t->app.screen->game.floor));
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 1 of 6"));
}

/* A hit whose shove is left out is told as what it is; whoever goes on without it has the next step. */
static void a_blow_that_moved_nobody_is_no_other_deed(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Brann"), 0, cell_pack((struct cell){ 11, 6 }), NULL, 0);
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Snag"));
    tabletop_settle(t);
    tabletop_click(t, "action.attack");
    if (tabletop_has(t, "answer.none"))
        tabletop_click(t, "answer.none");
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 2 of 6"));
    assert_non_null(strstr(tabletop_widget(t, "lesson.strayed")->label, "moved nobody"));
    tabletop_click(t, "lesson.skip");
    assert_true(tabletop_says(t, "Step 4 of 6"));
}

/* A hit is taken back until one misses: nothing is to be chosen then, so it is struck again. */
static void a_blow_that_misses_is_struck_again(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    tabletop_click(t, "cell.10,7");
    for (int i = 0; i < 20 && !tabletop_says(t, "misses Snag"); i++) {
        if (session_pending(t->app.game.session))
            tabletop_key(t, UI_KEY_CHAR, 'Z');
        tabletop_settle(t);
        table_select_target(&t->app.screen->selection, tabletop_figure(t, "Snag"));
        tabletop_settle(t);
        tabletop_click(t, "action.attack");
        tabletop_settle(t);
    }
    assert_null(session_pending(t->app.game.session));
    assert_true(tabletop_says(t, "misses Snag"));
    assert_true(tabletop_says(t, "Step 2 of 6"));
    assert_non_null(strstr(tabletop_widget(t, "lesson.strayed")->label, "moved nobody"));
    assert_string_equal(tabletop_widget(t, "lesson.back")->key, "Z");
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Snag"), 0, cell_pack((struct cell){ 22, 1 }), NULL, 0);
    tabletop_settle(t); /* out of its reach for a turn */
    tabletop_click(t, "action.end_turn");
    assert_true(tabletop_says(t, "Step 2 of 6"));
    assert_false(tabletop_has(t, "lesson.strayed"));
}

/* Without the blow there is no shove to be chosen; by key. */
static void whoever_skips_the_blow_skips_what_comes_of_it(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    tabletop_click(t, "cell.11,6");
    tabletop_click(t, "action.end_turn");
    assert_true(tabletop_says(t, "Step 2 of 6"));
    assert_string_equal(tabletop_widget(t, "lesson.skip")->key, "Shift+N");
    tabletop_press(t, (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'N', .shift = true });
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 4 of 6"));
}

/* What was not shown is said, and can be had: the last deed is taken back. */
static void a_fight_that_ends_before_the_lesson_is_taken_up_again(void **state)
{
    struct tabletop *t = *state;

    lose(t, "Snag");
    assert_non_null(strstr(tabletop_widget(t, "lesson.text")->label, "steps 1 to 6 were not shown"));
    assert_true(tabletop_widget(t, "lesson.back")->enabled);
    assert_string_equal(tabletop_widget(t, "lesson.start")->key, "Enter");
}

/* By click to whoever has the mouse, by keys to whoever pressed some; alone, larger than what is told. */
static void a_step_says_the_click_or_the_keys(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    assert_string_equal(tabletop_widget(t, "lesson.text")->label, "Click the ringed square to walk there.");
    assert_string_equal(tabletop_widget(t, "lesson.about.0")->label,
                        "This is your table, and Brann is yours. The bright line shows how far he gets.");
    tabletop_key(t, UI_KEY_RIGHT, 0);
    assert_string_equal(tabletop_widget(t, "lesson.text")->label,
                        "Choose the ringed square (arrow keys and Enter) to walk there.");
    assert_int_equal(tabletop_widget(t, "lesson.text")->rect.h, 2 * theme_line(&t->app.theme, TYPE_NUMBER));
    tabletop_key(t, UI_KEY_ESCAPE, 0); /* a key as well */
    assert_non_null(strstr(tabletop_widget(t, "lesson.text")->label, "arrow keys and Enter"));
    tabletop_move(t, t->input.x + 9, t->input.y + 9);
    assert_string_equal(tabletop_widget(t, "lesson.text")->label, "Click the ringed square to walk there.");
}

/* The ring about the square draws the eye while the step is new, then stands still, or at once. */
static void the_ring_pulses_for_a_while_where_things_may_move(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    assert_false(table_lesson_pulses(t->app.screen)); /* nothing moves */
    t->app.screen->anim.reduced = false;
    assert_true(table_lesson_pulses(t->app.screen));
    t->app.screen->now += 3000;
    assert_false(table_lesson_pulses(t->app.screen));
}

/* What is taken back is to be done again. */
static void whoever_takes_the_walk_back_is_told_to_walk(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    tabletop_click(t, "cell.11,6");
    assert_true(tabletop_says(t, "Step 2 of 6"));
    tabletop_key(t, UI_KEY_CHAR, 'Z');
    assert_true(tabletop_says(t, "Step 1 of 6"));
}

/* Who did something else instead of what was taken back has done that alone. */
static void what_was_taken_back_counts_for_nothing(void **state)
{
    struct tabletop *t = *state;

    begin(t);
    tabletop_click(t, "cell.11,6");
    tabletop_key(t, UI_KEY_CHAR, 'Z');
    tabletop_click(t, "action.end_turn");
    assert_true(tabletop_says(t, "Step 1 of 6"));
}

/* Whoever closes the window in the middle of it goes on where it was. */
static void a_lesson_that_was_kept_goes_on(void **state)
{
    struct tabletop *t = *state;
    struct app_game kept;
    const char *path = scratch("kept.battlemat");
    struct err err = { 0 };

    begin(t);
    tabletop_click(t, "cell.11,6");
    table_lesson_begin(&t->app.screen->panels, &t->app.game.lesson);
    tabletop_settle(t);
    assert_true(tabletop_says(t, "Step 2 of 6"));

    assert_true(app_game_open(&kept, TEST_SOURCE_DIR "/maps/practise.scenario.json", "1", path, &err));
    int steps = kept.lesson.n;
    app_game_close(&kept);
    assert_true(app_game_open(&kept, path, NULL, NULL, &err));
    assert_int_equal(kept.lesson.n, steps);
    app_game_close(&kept);
    assert_int_equal(unlink(path), 0);
}

/* Nudge: what was asked of a shot ended its steps; that it is done then is nothing else. */
static void what_comes_of_a_blow_that_counted_is_no_straying(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "practise-nudge", false);
    table_lesson_begin(&t->app.screen->panels, &t->app.game.lesson);
    tabletop_settle(t);
    tabletop_click(t, "action.declare");
    tabletop_click(t, "answer.ranged");
    tabletop_settle(t);
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Nils"));
    tabletop_settle(t);
    assert_true(tabletop_says(t, "0 to 1 own Wound Levels")); /* what it may cost, not what it does */
    tabletop_click(t, "action.attack");
    int head = session_head(t->app.game.session);
    for (int i = 0; i < 9 && session_head(t->app.game.session) == head; i++) {
        assert_non_null(session_pending(t->app.game.session));
        tabletop_key(t, UI_KEY_ENTER, 0);
        tabletop_settle(t);
    }
    assert_true(session_head(t->app.game.session) > head);
    assert_int_equal(t->app.screen->panels.lesson.at, 7);
    assert_false(t->app.screen->panels.lesson.strayed);
}

static int set_up(void **state)
{
    static struct tabletop t;

    *state = &t;
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whoever_wins_fought_well, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_loses_is_told_what_undo_is_for, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_strays_takes_it_back_or_skips_the_step, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_done_ahead_counts_and_what_is_called_off_does_not, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_blow_that_moved_nobody_is_no_other_deed, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_blow_that_misses_is_struck_again, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_skips_the_blow_skips_what_comes_of_it, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_fight_that_ends_before_the_lesson_is_taken_up_again, set_up,
                                        tabletop_close),

        cmocka_unit_test_setup_teardown(a_step_says_the_click_or_the_keys, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_ring_pulses_for_a_while_where_things_may_move, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_takes_the_walk_back_is_told_to_walk, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_was_taken_back_counts_for_nothing, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_lesson_that_was_kept_goes_on, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_comes_of_a_blow_that_counted_is_no_straying, set_up,
                                        tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
