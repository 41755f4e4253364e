/* What others do is seen: sentence and list while it rests; a key goes on; at once, nothing is shown. */
#include "view/tabletop.h"

#include "view/deed/deed.h"
#include "view/table/notes.h"
#include "view/table/opponent.h"

/* Turns end, and frames go on until somebody else's deed is shown; false: none is. */
static bool others_act(struct tabletop *t)
{
    for (int turn = 0; turn < 6; turn++) {
        t->input.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'E' };
        t->input.presses = 1;
        for (int i = 0; i < 400; i++) {
            tabletop_frame(t);
            if (tabletop_has(t, "deed"))
                return true;
            if (i > 5 && app_settled(&t->app))
                break;
        }
    }
    return false;
}

static void a_deed_of_others_rests_until_a_key_goes_on(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    int entry = t->app.screen->deeds.scene.entry;
    assert_true(tabletop_has(t, "deeds.0"));
    assert_true(tabletop_has(t, "deed.on"));
    assert_true(tabletop_has(t, "deed.why"));
    tabletop_frame(t);
    assert_int_equal(session_head(t->app.game.session), entry); /* the next one waits */
    assert_false(app_settled(&t->app));
    t->input.press[0] = (struct ui_press){ .key = UI_KEY_SPACE };
    t->input.presses = 1;
    tabletop_frame(t);
    tabletop_frame(t);
    assert_true(t->app.screen->deeds.over || t->app.screen->deeds.scene.entry != entry);
    tabletop_settle(t);
    assert_false(tabletop_has(t, "deed"));
}

/* Before its dice lie a deed is named by the wish; not to eyes that may not know who did it, or to whom. */
static void a_title_names_nobody_who_is_not_known(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    struct table_screen *screen = t->app.screen;
    const struct state *view = screen->game.view;
    const struct command *wish = &session_entry(t->app.game.session, screen->deeds.scene.entry)->command;
    struct token token[TOKENS_MAX];
    struct state less = *view;
    char title[160];

    assert_true(wish->actor >= 0);
    assert_true(deed_title(screen, title, sizeof title));
    assert_string_not_equal(title, "");
    memcpy(token, view->token, (size_t)view->ntokens * sizeof *token);
    less.token = token;
    token[wish->actor].flags |= TOKEN_GONE;
    screen->game.view = &less;
    assert_false(deed_title(screen, title, sizeof title));
    assert_string_equal(title, "");
    screen->game.view = view;
}

/* What stands in the log beside the deeds takes no room from them. */
static void a_note_of_the_log_is_none_of_their_deeds(void **state)
{
    struct tabletop *t = *state;
    const struct log *log;
    int note;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    log = &t->app.screen->panels.log;
    int entry = t->app.screen->deeds.scene.entry, line = t->app.screen->deeds.scene.line;
    struct deed_scene again;
    log_add_note(&t->app.screen->panels.log, entry, "What nobody was asked.");
    deed_read(t->app.screen, session_entry(t->app.game.session, entry), 0, &again);
    assert_int_equal(again.line, line); /* its dice are shown, not what was noted behind it */
    note = log->n;
    table_notes_add(t->app.screen, "It rains.");
    assert_string_equal(log->line[note].text, "It rains.");
    for (int i = 0; i < 2000 && !(t->app.screen->deeds.shown && t->app.screen->deeds.scene.line > note);
         i++) {
        t->input.press[0] = (struct ui_press){ .key = UI_KEY_SPACE };
        t->input.presses = i % 8 == 0;
        tabletop_frame(t);
    }
    assert_true(t->app.screen->deeds.scene.line > note);
    tabletop_frame(t);
    assert_true(tabletop_has(t, "deeds.1"));
    assert_false(tabletop_says(t, "It rains."));
}

/* Some water in the free part of the board. */
static struct cell water_in_view(struct tabletop *t)
{
    const struct board *board = session_state(t->app.game.session)->board;

    for (int i = 0; i < grid_cells(&board->grid); i++) {
        struct cell c = grid_cell_at(&board->grid, i);
        struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, c);

        if (strcmp(board_terrain(board, c)->key, "river") == 0 &&
            rect_contains(t->app.screen->layout.free, (int)at.x, (int)at.y))
            return c;
    }
    return NOWHERE;
}

/* The ground under the pointer says what it does, but not over what somebody else does now. */
static void the_ground_is_silent_while_a_deed_is_shown(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    for (int i = 0; i < 2; i++) {
        tabletop_point(t, water_in_view(t));
        tabletop_frame(t);
        t->input.now += 600;
        tabletop_frame(t);
        assert_true(i == 1 || t->app.screen->deeds.shown);
        assert_true(tabletop_has(t, "ground") == (i == 1));
        tabletop_settle(t);
    }
}

static void at_once_shows_nothing_of_it(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    t->app.screen->game.pace = 0;
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_false(others_act(t));
}

/* Frames until others strike somebody, and their dice lie; false: nobody does. */
static bool others_strike(struct tabletop *t)
{
    const struct table_screen *screen = t->app.screen;

    for (int i = 0; i < 8000; i++) {
        if (deed_struck(screen) >= 0 && deed_has_rolled(screen) && tabletop_has(t, "course.0"))
            return true;
        tabletop_frame(t);
        if (!app_settled(&t->app))
            continue;
        bool asked = session_question(t->app.game.session) != NULL; /* who goes next, what may be spent */
        t->input.press[0] = asked ? (struct ui_press){ .key = UI_KEY_ENTER }
                                  : (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'E' };
        t->input.presses = 1;
    }
    return false;
}

/* Whom it befalls is shown beside the board, with what it came to, and lies clear of panels. */
static void whom_a_deed_of_others_befalls_is_shown(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    assert_true(others_strike(t));
    const struct table_screen *screen = t->app.screen;
    int struck = deed_struck(screen), who = screen->deeds.scene.who;
    tabletop_frame(t);
    assert_true(game_is_ours(&screen->game, struck));
    assert_string_equal(tabletop_widget(t, "figure")->label, game_figure(&screen->game, struck));
    assert_int_equal(strncmp(tabletop_widget(t, "deed")->label, game_figure(&screen->game, who),
                             strlen(game_figure(&screen->game, who))),
                     0); /* it begins with whoever did it */
    struct rect figure = table_tip_figure(screen, struck), free = screen->layout.free;
    assert_true(rect_contains(free, figure.x + figure.w / 2, figure.y + figure.h / 2));
    const char *dice = tabletop_widget(t, "course.0")->value; /* "23 against 16: hit by 7" */
    assert_non_null(strstr(dice, " against "));
    bool missed = strstr(tabletop_widget(t, "deed")->label, "misses") != NULL;
    assert_non_null(strstr(dice, missed ? ": missed" : ": hit by "));
    int unseen, lost = deed_takes(screen, struck, &unseen);
    assert_true(lost == 0 || unseen > 0 || tabletop_has(t, "figure.was"));
    assert_false(tabletop_has(t, "sheet.gear")); /* the sheet waits: what befalls it stands there */
}

/* What came of it is read in the log once its dice lie, and at a calm pace there is time to read it. */
static void the_log_waits_for_the_dice(void **state)
{
    struct tabletop *t = *state;
    const struct deeds *deeds;
    bool fell = false;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    assert_true(others_strike(t));
    deeds = &t->app.screen->deeds;
    assert_true(deeds->scene.rest >= 1500);
    assert_int_equal(deed_lines_told(t->app.screen), t->app.screen->panels.log.n);
    unsigned since = deeds->since;
    for (int i = 0; i < deeds->scene.n; i++)
        if (deeds->scene.beat[i].kind == BEAT_DICE) {
            t->app.screen->deeds.scene.beat[i].lasts = 100000; /* as if they still fell */
            fell = true;
        }
    assert_true(fell && since > 0);
    int told = deed_lines_told(t->app.screen);
    assert_true(told < t->app.screen->panels.log.n);
    assert_true(t->app.screen->panels.log.line[told].entry >= deeds->scene.entry);
}

/* It stands still under the pointer from deed to deed. */
static void the_pace_keeps_its_place_and_is_heard(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    struct rect once = tabletop_widget(t, "deed.pace.2")->rect;
    for (int i = 0; i < 2000 && table_opponent_acts(t->app.screen); i++) {
        tabletop_frame(t);
        const struct ui_widget *now = ui_find(&t->app.ui, "deed.pace.2");
        assert_true(!now || (now->rect.x == once.x && now->rect.y == once.y));
    }
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0); /* who goes next */
    assert_true(others_act(t));
    tabletop_click_at(t, once.x + once.w / 2, once.y + once.h / 2);
    assert_int_equal(t->app.screen->game.pace, 0);
    assert_int_equal(t->app.settings.pace, 0);
}

/* Whoever goes for the pace as the last deed is over does not undo all that was seen. */
static void a_click_that_comes_too_late_undoes_nothing(void **state)
{
    struct tabletop *t = *state;
    struct rect undo;

    tabletop_open(t, "bridge", false);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    for (int i = 0; i < 4000 && (t->app.screen->deeds.shown || table_opponent_acts(t->app.screen)); i++)
        tabletop_frame(t);
    undo = tabletop_widget(t, "undo")->rect;
    int done = session_head(t->app.game.session);
    tabletop_click_at(t, undo.x + undo.w / 2, undo.y + undo.h / 2);
    assert_int_equal(session_head(t->app.game.session), done);
    tabletop_settle(t);
    t->input.now += 1000;
    tabletop_click_at(t, undo.x + undo.w / 2, undo.y + undo.h / 2);
    assert_int_not_equal(session_head(t->app.game.session), done);
}

static void what_others_did_is_read_in_a_small_window_too(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "bridge", false);
    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(others_act(t));
    for (int i = 0; i < 3; i++)
        tabletop_frame(t);
    struct rect list = tabletop_widget(t, "log")->rect, row = tabletop_widget(t, "deeds.0")->rect;
    assert_true(row.y >= list.y && row.y + row.h <= list.y + list.h);
    assert_true(row.h >= theme_line(t->app.ui.theme, TYPE_BODY)); /* nothing of it is cut off */
}

static const char brawl[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"doom\", \"title\": \"Brawl\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"person\"}, {\"name\": \"aino\", \"runs\": \"person\"}],"
    " \"sides\": [\"thieves\", \"watch\"], \"figures\":"
    " [{\"name\": \"Finn\", \"like\": \"finn\", \"side\": \"thieves\", \"seat\": \"aino\"},"
    " {\"name\": \"Harker\", \"like\": \"watchman\", \"side\": \"watch\"}]}";

/* Hit or miss, its d20s lie above the faces that count; where it lands is no test, and has no such scale. */
static void a_test_lies_on_its_scale_once_it_is_done(void **state)
{
    struct tabletop *t = *state;
    struct command test = command_make(DEED_EDIT, SEAT_GM);
    struct refusal no;

    tabletop_open_text(t, brawl);
    tabletop_settle(t);
    for (int actor = 0; actor < 2; actor++) { /* whose turn it is strikes at the other */
        struct command wish = command_make(ruleset_find_deed(session_rules(t->app.game.session), "attack"),
                                           actor == 0);

        wish.actor = actor;
        wish.target = 1 - actor;
        if (session_allows(t->app.game.session, &wish, &no))
            test = wish;
    }
    assert_int_equal(session_submit(t->app.game.session, &test), OUTCOME_ASKS);
    session_serve(t->app.game.session);
    for (int i = 0; i < 40 && session_question(t->app.game.session); i++) {
        const struct question *q = session_question(t->app.game.session);
        int value[OPTIONS_ASKED];
        struct answer answer;

        if (q->kind == ASK_ROLL) {
            session_serve(t->app.game.session);
            continue;
        }
        question_rest(q, &answer, value);
        answer.seat = (unsigned char)question_seat(q);
        session_answer(t->app.game.session, &answer, value);
        session_serve(t->app.game.session);
    }
    for (int i = 0; i < 200 && !tabletop_has(t, "deed.scale.0"); i++)
        tabletop_frame(t);
    assert_true(tabletop_has(t, "deed.scale.0"));
    assert_non_null(strstr(tabletop_widget(t, "deed.scale.0")->value, "success"));
    if (tabletop_has(t, "deed.scale.1"))
        assert_null(strstr(tabletop_widget(t, "deed.scale.1")->label, "Location"));
}

/* Harm, a condition, another place, and gone: what a game master does by hand is a scene; nobody waits. */
static void what_is_done_by_hand_is_seen(void **state)
{
    struct tabletop *t = *state;
    const struct ruleset *rules;
    const struct deed_scene *scene;

    tabletop_open(t, "bridge", true);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    rules = session_rules(t->app.game.session);
    scene = &t->app.screen->deeds.scene;
    int mawl = tabletop_figure(t, "Mawl"), hp = rules->shown.stat_hp;
    struct cell at = tabletop_where(t, "Mawl"), to = { (short)(at.x + 1), at.y };

    tabletop_edit(t, EDIT_set_stat, mawl, hp, 11, NULL, 0);
    tabletop_frame(t);
    assert_true(tabletop_has(t, "deed.number.0"));
    assert_string_equal(tabletop_widget(t, "deed.number.0")->value, "Mawl");
    tabletop_edit(t, EDIT_add_mark, mawl, 0, 0,
                  (int[]){ ruleset_find_mark(rules, "prone"), -1, 0, 0, 0, 0, 0, SEATS_ALL }, 8);
    tabletop_settle(t);
    assert_int_equal(scene->beat[0].kind, BEAT_BADGE);
    tabletop_edit(t, EDIT_place, mawl, 0, cell_pack(to), NULL, 0);
    tabletop_settle(t);
    assert_int_equal(scene->beat[0].kind, BEAT_STEP);
    assert_true(cell_same(scene->beat[0].to, to));
    tabletop_edit(t, EDIT_leave, mawl, 0, 0, NULL, 0);
    tabletop_settle(t);
    assert_int_equal(scene->beat[0].kind, BEAT_LEAVES);
    assert_false(table_opponent_acts(t->app.screen));
    assert_true(app_settled(&t->app)); /* nobody waits for it */
}

/* The blow that ends a fight is seen before anything says that it is over. */
static void a_fight_is_over_when_its_last_blow_was_seen(void **state)
{
    struct tabletop *t = *state;

    tabletop_open(t, "practise", false);
    tabletop_settle(t);
    table_lesson_begin(&t->app.screen->panels, &t->app.game.lesson);
    tabletop_frame(t);
    const struct ruleset *rules = session_rules(t->app.game.session);
    struct command blow = command_make(DEED_EDIT, SEAT_GM);

    assert_true(
        command_edit(&blow, EDIT_set_stat, tabletop_figure(t, "Snag"), rules->shown.stat_hp, -20, NULL, 0));
    assert_int_not_equal(session_submit(t->app.game.session, &blow), OUTCOME_REFUSED);
    command_clear(&blow);
    for (int i = 0; i < 9 && t->app.screen->deeds.nwaiting == 0; i++)
        tabletop_frame(t);
    assert_int_not_equal(t->app.screen->game.view->turn.mode, MODE_ENCOUNTER);
    assert_true(t->app.screen->deeds.nwaiting > 0);
    assert_string_equal(tabletop_widget(t, "strip")->label, "Round 1");
    assert_true(tabletop_says(t, "Step 1 of 6"));
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "strip")->label, "The fight is over");
    assert_string_equal(tabletop_widget(t, "lesson.step")->label, "Well fought");
}

int main(void)
{
    struct tabletop t;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(a_deed_of_others_rests_until_a_key_goes_on, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_title_names_nobody_who_is_not_known, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(whom_a_deed_of_others_befalls_is_shown, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(the_log_waits_for_the_dice, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(the_pace_keeps_its_place_and_is_heard, NULL, tabletop_close,
                                                 &t),
        cmocka_unit_test_prestate_setup_teardown(a_click_that_comes_too_late_undoes_nothing, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_others_did_is_read_in_a_small_window_too, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_test_lies_on_its_scale_once_it_is_done, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(what_is_done_by_hand_is_seen, NULL, tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_note_of_the_log_is_none_of_their_deeds, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(the_ground_is_silent_while_a_deed_is_shown, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(a_fight_is_over_when_its_last_blow_was_seen, NULL,
                                                 tabletop_close, &t),
        cmocka_unit_test_prestate_setup_teardown(at_once_shows_nothing_of_it, NULL, tabletop_close, &t),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
