/*
 * What lies on the card of one seat: what can be done to whom a finger chose, in little room; dice that come
 * to rest by themselves, or never moved.
 */
#include "view/round_table.h"
#include "view/table/screen.h"
#include "view/table/tray.h"

enum { AIMED_MOST = 45, ASKED_MOST = 48 }; /* per cent of the display's height */

static const struct person bridge[] = { { "Brann", "brann", "Anna", "3,6" },
                                        { "Sela", "sela", "Bert", "3,7" },
                                        { "Mawl", "goblin_brute", NULL, "4,6" },
                                        { NULL } };

static int set_up(void **state)
{
    return round_open(state, "another", "bridge.map.json", "person", "\"first\": \"party\", ", bridge);
}

static void point_at(struct round_table *r, int token)
{
    const struct table_screen *shown = r->t.app.shown_players->screen;
    struct paint_point at = paint_grid_center(&shown->camera.grid, shown->game.view->token[token].at);

    round_put_down(r, 1, (int)at.x, (int)at.y);
    round_lift(r);
}

/* The list of deeds folds up before what is likely against them; it is there again for whoever wants it. */
static void what_can_be_done_to_whom_a_finger_chose_leaves_the_board_free(void **state)
{
    struct round_table *r = *state;

    round_tap(r, BERT, "seat.deeds");
    round_on_card(r, BERT, "action.attack");
    point_at(r, tabletop_figure(&r->t, "Mawl"));
    round_on_card(r, BERT, "aimed.attack");
    round_on_card(r, BERT, "aimed.feint");
    assert_null(ui_find(&round_card(r, BERT)->ui, "action.attack"));
    assert_true(round_card(r, BERT)->height * 100 <= ROUND_HEIGHT * AIMED_MOST);
    round_tap(r, BERT, "seat.deeds");
    round_on_card(r, BERT, "action.attack");
    assert_null(ui_find(&round_card(r, BERT)->ui, "aimed.attack"));
}

/* Brann strikes at Mawl and is asked about his die; of the first frame then, milliseconds to the next. */
static unsigned strike(struct round_table *r)
{
    struct session *s = r->t.app.game.session;
    struct command command = command_make(ruleset_find_deed(session_rules(s), "attack"), ANNA);
    const struct inch_fit fit = players_fit(&r->t.app.players, ROUND_WIDTH, ROUND_HEIGHT);

    command.actor = tabletop_figure(&r->t, "Brann");
    command.target = tabletop_figure(&r->t, "Mawl");
    assert_int_equal(session_submit(s, &command), OUTCOME_ASKS);
    session_serve(s);
    unsigned next = app_players_cards(&r->t.app, &r->t.meter, &fit, &r->fingers, r->t.input.now);
    assert_true(round_card(r, ANNA)->asks);
    return next;
}

static void dice_on_a_card_come_to_rest_by_themselves(void **state)
{
    struct round_table *r = *state;
    struct table_screen *shown = r->t.app.shown_players->screen;

    r->t.app.settings.still = false;
    shown->anim.reduced = false;
    unsigned next = strike(r);
    assert_true(round_card(r, ANNA)->screen->panels.dice.spinning);
    assert_null(ui_find(&round_card(r, ANNA)->ui, "dice.0"));
    assert_in_range(next, 1, TABLE_FRAME);
}

static void dice_on_a_card_lie_still_where_nothing_is_to_move(void **state)
{
    struct round_table *r = *state;

    r->t.app.shown_players->screen->anim.reduced = true;
    strike(r);
    assert_false(round_card(r, ANNA)->screen->panels.dice.spinning);
    round_on_card(r, ANNA, "dice.0");
}

/* Beside the question there is room for the face of whom it is about. */
static void a_question_has_a_face_and_leaves_the_board_free(void **state)
{
    struct round_table *r = *state;

    strike(r);
    round_show(r);
    const struct seat_card *card = round_card(r, ANNA);
    int face = table_question_face(&card->screen->game, &card->theme);
    assert_true(face > 0 && round_on_card(r, ANNA, "question")->rect.x > face);
    assert_true(card->height * 100 <= ROUND_HEIGHT * ASKED_MOST);
}

/* What is left of luck is told by its signs alone where their name has no room. */
static void luck_has_its_signs_where_its_name_has_no_room(void **state)
{
    struct round_table *r = *state;

    round_show(r);
    assert_string_equal(round_on_card(r, BERT, "figure.pips")->label, "3 of 3 luck");
}

/* Anna types high dice until she is asked whether to roll that of damage anew. */
static const struct question *hit_with_typed_dice(struct round_table *r)
{
    struct session *s = r->t.app.game.session;

    assert_true(session_set_dice(s, ANNA, DICE_TYPED));
    strike(r);
    round_show(r);
    for (int i = 0; i < 6; i++) {
        const struct question *q = session_question(s);

        if (!q || (q->die > 0 && !q->result))
            return q;
        if (q->kind == ASK_ROLL)
            round_tap(r, ANNA, q->pool.sides == 20 ? "face.20" : "face.3");
        else
            round_tap(r, ANNA, "answer.no");
    }
    return NULL;
}

/* A die of damage that may be rolled anew comes to something as it lies. */
static void a_hit_is_told_with_the_damage_that_lies_there(void **state)
{
    struct round_table *r = *state;
    const struct question *q = hit_with_typed_dice(r);

    assert_non_null(q);
    assert_int_equal(q->die, 3);
    const struct ui_widget *told = ui_find(&r->t.app.shown_players->ui, "told");
    assert_non_null(told);
    assert_non_null(strstr(told->label, "Brann hits Mawl for "));
    assert_null(strstr(told->label, "for 0"));
}

/* What it would come to is asked of the rules when something changed, not for each frame. */
static void what_is_under_way_is_worked_out_once(void **state)
{
    struct round_table *r = *state;
    const struct ui *ui;

    assert_non_null(hit_with_typed_dice(r));
    struct str *said = &r->t.app.shown_players->told.text;
    assert_true(said->len > 0);
    str_clear(said);
    str_add_text(said, "as it was said");
    round_show(r);
    ui = &r->t.app.shown_players->ui;
    assert_string_equal(ui_find(ui, "told")->label, "as it was said");
    round_tap(r, ANNA, "answer.no");
    assert_non_null(strstr(ui_find(ui, "told")->label, "Brann hits Mawl for "));
}

static const struct person haunted[] = { { "Wick", "wick", "Anna", "3,6" },
                                         { "Mawl", "goblin_brute", NULL, "6,6" },
                                         { NULL } };

static int set_up_haunted(void **state)
{
    return round_open(state, "another", "bridge.map.json", "person", "\"first\": \"house\", ", haunted);
}

/* A roll that is no part of the deed under way has odds too: of what whoever is asked hopes for. */
static void what_somebody_hopes_for_within_a_deed_has_odds(void **state)
{
    struct round_table *r = *state;
    struct session *s = r->t.app.game.session;
    struct command walk = command_make(ruleset_find_deed(session_rules(s), "move"), SEAT_GM);
    const struct cell near = { 5, 6 };

    walk.actor = tabletop_figure(&r->t, "Mawl");
    assert_int_equal(session_submit(s, &walk), OUTCOME_ASKS);
    assert_true(session_batch(s, session_question(s)->key, &near, 1));
    session_serve(s);
    round_show(r);
    const struct question *q = session_question(s);
    assert_non_null(q);
    assert_true(q->seats >> ANNA & 1 && q->die > 0);
    const struct ui_widget *between = ui_find(&r->t.app.shown_players->ui, "between"); /* two cells off */
    assert_non_null(between);
    assert_string_equal(between->label, "Mawl");
    assert_string_equal(between->value, "Wick");
    assert_non_null(strstr(round_on_card(r, ANNA, "answer.no")->value, "startled"));
    assert_non_null(strstr(round_on_card(r, ANNA, "answer.yes")->value, "% startled"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_can_be_done_to_whom_a_finger_chose_leaves_the_board_free, set_up,
                                        round_close),
        cmocka_unit_test_setup_teardown(dice_on_a_card_come_to_rest_by_themselves, set_up, round_close),
        cmocka_unit_test_setup_teardown(dice_on_a_card_lie_still_where_nothing_is_to_move, set_up,
                                        round_close),
        cmocka_unit_test_setup_teardown(a_question_has_a_face_and_leaves_the_board_free, set_up, round_close),
        cmocka_unit_test_setup_teardown(luck_has_its_signs_where_its_name_has_no_room, set_up, round_close),
        cmocka_unit_test_setup_teardown(a_hit_is_told_with_the_damage_that_lies_there, set_up, round_close),
        cmocka_unit_test_setup_teardown(what_is_under_way_is_worked_out_once, set_up, round_close),
        cmocka_unit_test_setup_teardown(what_somebody_hopes_for_within_a_deed_has_odds, set_up_haunted,
                                        round_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
