/* The table without a window: input in, widgets and draw list out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "view/app.h"
#include "view/play_spread.h"

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

static int set_up(void **state)
{
    static struct table t;
    struct err err;

    t = (struct table){ .meter = font_meter_fixed(),
                        .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_game_open(&t.app.game, TEST_SOURCE_DIR "/maps/bridge.scenario.json", "3", NULL, &err));
    t.app.screen = play_screen_new(t.app.game.session, t.app.game.worded ? words_find : NULL,
                                   &t.app.game.words);
    assert_non_null(t.app.screen);
    *state = &t;
    return 0;
}

static int tear_down(void **state)
{
    struct table *t = *state;

    app_clear(&t->app);
    return 0;
}

static void frame(struct table *t)
{
    t->input.now += 20;
    app_frame(&t->app, &t->meter, &t->input);
    t->input.pressed = t->input.released = false;
    t->input.presses = 0;
}

/* Frames until nothing moves and nobody but a person is to act. */
static void settle(struct table *t)
{
    for (int i = 0; i < 20000; i++) {
        frame(t);
        if (i > 1 && app_settled(&t->app))
            return;
    }
    fail_msg("the table does not come to rest");
}

static void click_at(struct table *t, int x, int y)
{
    t->input.x = x;
    t->input.y = y;
    frame(t);
    t->input.pressed = t->input.down = true;
    frame(t);
    t->input.down = false;
    t->input.released = true;
    frame(t);
    settle(t);
}

static const struct ui_widget *widget(struct table *t, const char *id)
{
    const struct ui_widget *w = ui_find(&t->app.ui, id);

    if (!w)
        fail_msg("there is no widget %s", id);
    return w;
}

static void click(struct table *t, const char *id)
{
    struct rect r = widget(t, id)->rect;

    click_at(t, r.x + r.w / 2, r.y + r.h / 2);
}

static void press(struct table *t, enum ui_key key, char letter)
{
    t->input.press[0] = (struct ui_press){ .key = key, .letter = letter };
    t->input.presses = 1;
    frame(t);
    settle(t);
}

static int figure(struct table *t, const char *name)
{
    const struct state *now = session_state(t->app.game.session);

    for (int i = 0; i < now->ntokens; i++)
        if (strcmp(screen_figure(t->app.screen, i), name) == 0)
            return i;
    fail_msg("there is no figure %s", name);
    return -1;
}

static struct cell where(struct table *t, int token)
{
    return session_state(t->app.game.session)->token[token].at;
}

/* A cell of the widget list that lies `cost` away and is under no panel, and its id. */
static bool cell_of_cost(struct table *t, const char *cost, char *id, size_t room)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++) {
        struct rect r = list[i].rect;

        if (list[i].role != UI_CELL || strcmp(list[i].label, "walk") != 0 ||
            strcmp(list[i].value, cost) != 0 ||
            !rect_contains(t->app.screen->layout.free, r.x + r.w / 2, r.y + r.h / 2))
            continue;
        snprintf(id, room, "%s", list[i].id);
        return true;
    }
    return false;
}

static void the_table_shows_turn_figure_and_ways(void **state)
{
    struct table *t = *state;
    struct str text;

    settle(t);
    widget(t, "board");
    widget(t, "strip");
    widget(t, "eyes");
    widget(t, "undo");
    str_init(&text);
    draw_dump(&t->app.draw, &text);
    assert_non_null(strstr(str_cstr(&text), "Round 1"));
    str_clear(&text);
    assert_false(widget(t, "undo")->enabled);
    assert_null(ui_find(&t->app.ui, "redo"));
}

static void a_click_selects_and_a_second_one_walks(void **state)
{
    struct table *t = *state;
    int brann = figure(t, "Brann");
    struct cell before = where(t, brann);
    char id[40], figure_id[24];

    settle(t);
    snprintf(figure_id, sizeof figure_id, "figure.%d", brann);
    click(t, figure_id);
    assert_int_equal(t->app.screen->selected, brann);
    assert_true(cell_of_cost(t, "2", id, sizeof id));
    click(t, id);
    assert_false(cell_same(where(t, brann), before));
    assert_true(widget(t, "undo")->enabled);
    click(t, "undo");
    assert_true(cell_same(where(t, brann), before));
    click(t, "redo");
    assert_false(cell_same(where(t, brann), before));
}

static void what_is_done_is_told_in_the_log(void **state)
{
    struct table *t = *state;
    char id[40], figure_id[24];

    settle(t);
    snprintf(figure_id, sizeof figure_id, "figure.%d", figure(t, "Brann"));
    click(t, figure_id);
    assert_true(cell_of_cost(t, "3", id, sizeof id));
    click(t, id);
    assert_true(t->app.screen->log.n > 0);
    const char *text = t->app.screen->log.line[t->app.screen->log.n - 1].text;
    assert_non_null(strstr(text, "Brann"));
    assert_non_null(strstr(text, "3 squares"));
}

static void keys_do_what_the_pointer_does(void **state)
{
    struct table *t = *state;
    int brann = figure(t, "Brann");
    char figure_id[24];

    settle(t);
    snprintf(figure_id, sizeof figure_id, "figure.%d", brann);
    click(t, figure_id);
    struct cell before = where(t, brann);
    t->input.x = t->input.y = -1;
    press(t, UI_KEY_RIGHT, 0);
    press(t, UI_KEY_RIGHT, 0);
    press(t, UI_KEY_ENTER, 0);
    assert_int_equal(where(t, brann).x, before.x + 2);
    press(t, UI_KEY_CHAR, 'Z');
    assert_true(cell_same(where(t, brann), before));
    press(t, UI_KEY_CHAR, 'Y');
    assert_int_equal(where(t, brann).x, before.x + 2);
}

/* ---- a deed with dice that a person types ---- */

static void type(struct table *t, const char *text)
{
    for (; *text; text++)
        press(t, UI_KEY_CHAR, *text);
}

static const char *asked(struct table *t)
{
    const struct question *q = session_question(t->app.game.session);

    return q ? ruleset_name(session_rules(t->app.game.session), q->key) : "";
}

static int hp(struct table *t, const char *name)
{
    return screen_stat_named(t->app.screen, figure(t, name), "hp");
}

/* Sela's bow reaches the bridge from where she stands; her dice are typed. */
static void begin_shot(struct table *t)
{
    char id[24];

    assert_true(
        session_set_dice(t->app.game.session, session_find_seat(t->app.game.session, "player"), DICE_TYPED));
    settle(t);
    snprintf(id, sizeof id, "figure.%d", figure(t, "Sela"));
    click(t, id);
    snprintf(id, sizeof id, "figure.%d", figure(t, "Mawl"));
    click(t, id);
    assert_int_equal(t->app.screen->target, figure(t, "Mawl"));
    assert_true(widget(t, "action.attack")->enabled);
    assert_non_null(strstr(widget(t, "action.attack")->value, "% hit"));
    click(t, "action.attack");
}

/* Through both dice and the luck questions, as far as the shove. */
static void shoot_well(struct table *t)
{
    begin_shot(t);
    assert_string_equal(asked(t), "attack");
    type(t, "20");
    assert_string_equal(asked(t), "luck_reroll");
    assert_true(widget(t, "answer.no")->focused);
    click(t, "answer.no");
    assert_string_equal(asked(t), "damage");
    type(t, "3");
    assert_string_equal(asked(t), "luck_reroll");
    press(t, UI_KEY_ESCAPE, 0);
}

static void typed_dice_are_asked_for_and_counted(void **state)
{
    struct table *t = *state;

    begin_shot(t);
    assert_string_equal(asked(t), "attack");
    type(t, "21");
    assert_string_equal(asked(t), "attack");
    assert_string_equal(widget(t, "typed.wrong")->label, "A d20 shows 1 to 20, not 21.");
    assert_non_null(strstr(widget(t, "typed.wanted")->label, "Sela"));
    assert_non_null(strstr(widget(t, "typed.wanted")->label, "d20: type what you rolled"));
    type(t, "1");
    assert_string_equal(widget(t, "typed.0")->value, "1");
    press(t, UI_KEY_BACKSPACE, 0);
    assert_string_equal(widget(t, "typed.0")->value, "");
    type(t, "20");
    assert_string_equal(asked(t), "luck_reroll");
    assert_non_null(strstr(widget(t, "question")->label, "20"));
}

static void a_face_is_clicked_and_a_lone_digit_waits_for_enter(void **state)
{
    struct table *t = *state;

    begin_shot(t);
    type(t, "2");
    assert_string_equal(asked(t), "attack");
    assert_non_null(widget(t, "typed.half"));
    press(t, UI_KEY_ENTER, 0);
    assert_string_not_equal(asked(t), "attack");
    assert_true(session_undo(t->app.game.session));
    settle(t);
    click(t, "action.attack");
    click(t, "face.20");
    assert_string_equal(asked(t), "luck_reroll");
}

/* A cell where the target can be shoved to, in sight; the farthest. */
static const char *shove_cell(struct table *t)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count), *best = NULL;

    for (size_t i = 0; i < count; i++) {
        struct rect r = list[i].rect;

        if (list[i].role == UI_CELL && strcmp(list[i].label, "shove") == 0 &&
            rect_contains(t->app.screen->layout.free, r.x + r.w / 2, r.y + r.h / 2) &&
            (!best || list[i].value[0] > best->value[0]))
            best = &list[i];
    }
    return best ? best->id : NULL;
}

static void the_shove_is_pointed_at_and_undone_across_dice(void **state)
{
    struct table *t = *state;
    char id[40];

    shoot_well(t);
    struct cell before = where(t, figure(t, "Mawl"));
    int hurt = hp(t, "Mawl");
    assert_string_equal(asked(t), "forced_movement");
    widget(t, "answer.push");
    const char *cell = shove_cell(t);
    assert_non_null(cell);
    snprintf(id, sizeof id, "%s", cell);
    click(t, id);
    assert_false(cell_same(where(t, figure(t, "Mawl")), before));
    if (strcmp(asked(t), "") == 0) {
        press(t, UI_KEY_CHAR, 'Z');
        assert_true(cell_same(where(t, figure(t, "Mawl")), before));
        assert_true(hp(t, "Mawl") > hurt);
        press(t, UI_KEY_CHAR, 'Y');
        assert_int_equal(hp(t, "Mawl"), hurt);
    }
}

static void a_button_narrows_the_shove_to_one_kind(void **state)
{
    struct table *t = *state;
    int all;

    shoot_well(t);
    all = t->app.screen->spread.n;
    click(t, "answer.pull");
    assert_string_equal(asked(t), "forced_movement");
    assert_true(widget(t, "answer.pull")->chosen);
    for (int i = 1; i < all; i++) {
        const struct spread_cell *c = &t->app.screen->spread.at[i];
        int first = play_spread_at(&t->app.screen->spread, c->cell, t->app.screen->kind);

        assert_true(first < 0 || t->app.screen->spread.at[first].kind == t->app.screen->kind);
    }
    click(t, "answer.none");
    assert_string_not_equal(asked(t), "forced_movement");
}

/* Only the game master knows of that figure, and it stands there. */
static void hide(struct table *t, int token, struct cell there)
{
    struct command c = command_make(VERB_EDIT, SEAT_GM);

    assert_true(command_edit(&c, EDIT_set_token, token, NAME_seen, SEATS_GM, NULL, 0));
    assert_true(command_edit(&c, EDIT_place, token, 0, cell_pack(there), NULL, 0));
    assert_int_equal(session_submit(t->app.game.session, &c), OUTCOME_DONE);
    command_clear(&c);
}

/* As far as the shove, with Rikk hidden there; all that is listed then. */
static void list_shove(struct table *t, struct cell there, struct str *listed)
{
    hide(t, figure(t, "Rikk"), there);
    shoot_well(t);
    assert_string_equal(asked(t), "forced_movement");
    assert_true(t->app.screen->spread.n > 1);
    str_clear(listed);
    app_dump(&t->app, listed);
}

static void who_hides_in_the_way_of_a_shove_is_not_told_by_it(void **state)
{
    struct table *t = *state;
    struct str away = { 0 }, there = { 0 };

    settle(t);
    list_shove(t, where(t, figure(t, "Rikk")), &away);
    struct cell way = t->app.screen->spread.at[1].cell;
    tear_down(state);
    set_up(state);
    settle(t);
    list_shove(t, way, &there);
    assert_string_equal(str_cstr(&away), str_cstr(&there));
    assert_true(play_spread_at(&t->app.screen->spread, way, -1) > 0);
    play_eyes_set(t->app.screen, SEAT_GM);
    settle(t);
    assert_true(play_spread_at(&t->app.screen->spread, way, -1) < 0);
    str_clear(&away);
    str_clear(&there);
}

static void the_deed_is_told_step_by_step(void **state)
{
    struct table *t = *state;

    shoot_well(t);
    assert_true(widget(t, "step.to-hit")->enabled);
    assert_non_null(strstr(widget(t, "step.to-hit")->value, "against"));
    assert_true(widget(t, "step.shove")->chosen);
    assert_false(widget(t, "step.prone")->enabled);
}

static void a_number_is_asked_for_with_minus_and_plus(void **state)
{
    struct table *t = *state;
    char id[24];

    session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PERSON);
    settle(t);
    snprintf(id, sizeof id, "figure.%d", figure(t, "Brann"));
    click(t, id);
    click(t, "action.feat");
    assert_string_equal(asked(t), "attribute");
    click(t, "answer.nimbleness");
    assert_string_equal(asked(t), "dc");
    click(t, "answer.count.more");
    assert_int_equal(t->app.screen->form.count, 14);
    click(t, "answer.count.less");
    click(t, "answer.count.less");
    assert_int_equal(t->app.screen->form.count, 12);
    click(t, "answer.ok");
    assert_string_not_equal(asked(t), "dc");
}

static void who_is_too_far_away_is_walked_up_to(void **state)
{
    struct table *t = *state;
    char id[24];

    settle(t);
    snprintf(id, sizeof id, "figure.%d", figure(t, "Brann"));
    click(t, id);
    for (int i = 0; i < 2; i++) { /* two turns bring him near, whatever the others do */
        char cell[40];

        if (t->app.screen->plan.steps == 0 && cell_of_cost(t, "5", cell, sizeof cell))
            click(t, cell);
    }
    snprintf(id, sizeof id, "figure.%d", figure(t, "Mawl"));
    click(t, id);
    const struct play_plan *plan = &t->app.screen->plan;
    if (plan->steps > 0) {
        assert_true(widget(t, "action.attack")->enabled);
        assert_non_null(strstr(widget(t, "actions.plan")->label, "after"));
    } else {
        assert_false(widget(t, "action.attack")->enabled);
    }
}

static void dragging_the_ground_moves_the_view_alone(void **state)
{
    struct table *t = *state;
    int entry;

    settle(t);
    entry = session_head(t->app.game.session);
    int x = t->app.screen->camera.grid.x;
    t->input.x = 900;
    t->input.y = 600;
    frame(t);
    t->input.pressed = t->input.down = true;
    frame(t);
    t->input.x = 860;
    frame(t);
    t->input.down = false;
    t->input.released = true;
    frame(t);
    settle(t);
    assert_int_equal(t->app.screen->camera.grid.x, x - 40);
    assert_int_equal(session_head(t->app.game.session), entry);
}

static void an_idle_table_asks_for_no_frame(void **state)
{
    struct table *t = *state;

    settle(t);
    t->input.now += 10000;
    app_frame(&t->app, &t->meter, &t->input);
    t->input.now += 20;
    assert_int_equal(app_frame(&t->app, &t->meter, &t->input), 0);
}

static void every_control_can_be_reached_by_tab(void **state)
{
    struct table *t = *state;
    bool undo = false;

    settle(t);
    for (int i = 0; i < 80 && !undo; i++) {
        press(t, UI_KEY_TAB, 0);
        undo = widget(t, "tool.fit")->focused;
    }
    assert_true(undo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_table_shows_turn_figure_and_ways, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_click_selects_and_a_second_one_walks, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_done_is_told_in_the_log, set_up, tear_down),
        cmocka_unit_test_setup_teardown(keys_do_what_the_pointer_does, set_up, tear_down),
        cmocka_unit_test_setup_teardown(typed_dice_are_asked_for_and_counted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_face_is_clicked_and_a_lone_digit_waits_for_enter, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_shove_is_pointed_at_and_undone_across_dice, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_button_narrows_the_shove_to_one_kind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_hides_in_the_way_of_a_shove_is_not_told_by_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_deed_is_told_step_by_step, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_number_is_asked_for_with_minus_and_plus, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_is_too_far_away_is_walked_up_to, set_up, tear_down),
        cmocka_unit_test_setup_teardown(dragging_the_ground_moves_the_view_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_idle_table_asks_for_no_frame, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_control_can_be_reached_by_tab, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
