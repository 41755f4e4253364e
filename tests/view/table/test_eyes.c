/*
 * Nothing that is hidden is drawn, listed or told before the
 * cover is taken off, and nothing of it stays behind.
 */
#include "view/tabletop.h"

enum { BRANN, MAWL = 2, RIKK = 5 };

static int text(struct tabletop *t, const char *words)
{
    return texts_add(&session_book(t->app.game.session)->texts, words);
}

/*
 * The bridge with a person for its GM; a figure, a modifier and a roll that only the GM knows, all called so.
 */
static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    tabletop_edit(&t, EDIT_set_token, RIKK, NAME_text, text(&t, "Xyzzy"), NULL, 0);
    tabletop_edit(&t, EDIT_set_token, RIKK, NAME_seen, SEATS_GM, NULL, 0);
    tabletop_edit(&t, EDIT_roll, NOBODY, text(&t, "Xyzzy listens"), 0, (int[]){ 1, 20, SEATS_GM }, 3);
    int key = 0;
    while (strcmp(t.app.screen->game.rules->marks[key].key, "modifier") != 0)
        key++;
    tabletop_edit(&t, EDIT_add_mark, TABLE, 0, 0,
                  (int[]){ key, -1, 0, 0, -9, 0, text(&t, "Xyzzy in the way"), SEATS_GM }, 8);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

/* Is the word anywhere in what is drawn or listed? */
static bool tells(struct tabletop *t)
{
    struct str seen = { 0 };

    app_dump(&t->app, &seen);
    draw_dump(&t->app.draw, &seen);
    bool found = strstr(str_cstr(&seen), "Xyzzy") != NULL;
    str_clear(&seen);
    return found;
}

static const char *odds_of_attack(struct tabletop *t, char *room, size_t size)
{
    table_select_figure(&t->app.screen->selection, BRANN);
    table_select_target(&t->app.screen->selection, MAWL);
    tabletop_settle(t);
    const struct ui_widget *attack = ui_find(&t->app.ui, "action.attack");
    assert_non_null(attack);
    snprintf(room, size, "%s", attack->value);
    return room;
}

/* How many dice groups are listed beside the open question. */
static int dice_listed(struct tabletop *t)
{
    char id[24];
    int n = 0;

    do
        snprintf(id, sizeof id, "dice.%d", n);
    while (ui_find(&t->app.ui, id) && ++n < 9);
    return n;
}

static void dice_of_who_is_hidden_leave_with_the_game_masters_eyes(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    const struct state *now = session_state(s);
    struct command attack = command_make(0, SEAT_GM);
    char id[24];

    while (strcmp(session_rules(s)->deeds[attack.deed]->key, "attack") != 0)
        attack.deed++;
    tabletop_edit(t, EDIT_place, RIKK, 0,
                  cell_pack((struct cell){ (short)(now->token[BRANN].at.x + 1), now->token[BRANN].at.y }),
                  NULL, 0);
    tabletop_edit(t, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
    attack.actor = RIKK;
    attack.target = BRANN;
    table_eyes_set(t->app.screen, SEAT_GM);
    if (session_submit(s, &attack) == OUTCOME_ASKS)
        session_serve(s);
    while (session_question(s) && session_question(s)->about != BRANN) {
        int none = 0;
        struct answer answer = { .kind = ASK_PICK, .seat = SEAT_GM, .n = 1 };

        question_rest(session_question(s), &answer, &none);
        session_answer(s, &answer, &none);
        session_serve(s);
    }
    assert_non_null(session_question(s));
    tabletop_settle(t);
    int all = dice_listed(t);
    table_eyes_set(t->app.screen, SEAT_TABLE);
    tabletop_settle(t);
    int left = dice_listed(t);
    t->app.screen->panels.dice.key = 0;
    tabletop_settle(t);
    assert_int_equal(left, dice_listed(t));
    assert_in_range(left, 0, all - 1);
    snprintf(id, sizeof id, "strip.%d", RIKK);
    assert_null(ui_find(&t->app.ui, id));
    assert_false(tells(t));
}

static void nothing_hidden_shows_before_the_cover_is_off(void **state)
{
    struct tabletop *t = *state;
    size_t count;

    assert_false(tells(t));
    table_eyes_wish(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    assert_false(tells(t));
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(strncmp(list[i].id, "cover", 5), 0);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tells(t));
    assert_int_not_equal(t->app.screen->game.eyes, SEAT_GM);
    table_eyes_wish(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_int_equal(t->app.screen->game.eyes, SEAT_GM);
    assert_true(tells(t));
}

static void nothing_of_it_stays_when_a_player_looks_again(void **state)
{
    struct tabletop *t = *state;

    table_eyes_set(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, RIKK);
    notice_tell(t->app.screen, "Xyzzy is seen");
    tabletop_settle(t);
    assert_true(tells(t));
    table_eyes_wish(t->app.screen, SEAT_TABLE);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->game.eyes, SEAT_TABLE);
    assert_false(tells(t));
}

static void odds_come_from_the_eyes_that_look(void **state)
{
    struct tabletop *t = *state;
    char players[200], gms[200];

    tabletop_edit(t, EDIT_place, MAWL, 0,
                  cell_pack((struct cell){ (short)(session_state(t->app.game.session)->token[BRANN].at.x + 1),
                                           session_state(t->app.game.session)->token[BRANN].at.y }),
                  NULL, 0);
    odds_of_attack(t, players, sizeof players);
    table_eyes_set(t->app.screen, SEAT_GM);
    odds_of_attack(t, gms, sizeof gms);
    assert_non_null(strstr(players, "%"));
    assert_string_not_equal(players, gms);
}

static void a_short_touch_does_not_lift_the_cover_and_a_long_one_does(void **state)
{
    struct tabletop *t = *state;

    table_eyes_wish(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    const struct ui_widget *look = ui_find(&t->app.ui, "cover.look");
    t->input.x = look->rect.x + look->rect.w / 2;
    t->input.y = look->rect.y + look->rect.h / 2;
    tabletop_frame(t);
    t->input.pressed = t->input.down = true;
    tabletop_frame(t);
    t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
    tabletop_settle(t);
    assert_true(t->app.screen->panels.seats.covered);
    t->input.pressed = t->input.down = true;
    for (int i = 0; i < 40; i++)
        tabletop_frame(t);
    assert_int_equal(t->app.screen->game.eyes, SEAT_GM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_hidden_shows_before_the_cover_is_off, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(nothing_of_it_stays_when_a_player_looks_again, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(dice_of_who_is_hidden_leave_with_the_game_masters_eyes, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(odds_come_from_the_eyes_that_look, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_short_touch_does_not_lift_the_cover_and_a_long_one_does, set_up,
                                        tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
