/* Lanes of an exchange (view/table/lanes.h): what both sides roll with is read whole in any room. */
#include "view/tabletop.h"

#include "view/screen_check.h"
#include "view/table/answer.h"
#include "view/table/lanes.h"
#include "view/table/moment.h"

enum { ANSWERS = 12, BLOWS = 12 };

static const char duel[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"brew\", \"title\": \"Two\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"program\"}, {\"name\": \"aino\", \"runs\": \"person\"}],"
    " \"sides\": [\"party\", \"house\"], \"figures\": [{\"name\": \"Dara\", \"like\": \"dara_quill\","
    " \"side\": \"party\", \"seat\": \"aino\"}, {\"name\": \"Kane\", \"like\": \"kane\","
    " \"side\": \"house\"}]}";

static enum outcome wish(struct session *s, const char *deed, int actor, int target)
{
    struct command c = command_make(ruleset_find_deed(session_rules(s), deed), SEAT_GM);

    c.actor = (short)actor;
    c.target = (short)target;
    c.seat = actor == NOBODY ? SEAT_GM : session_state(s)->token[actor].seat;
    enum outcome outcome = session_submit(s, &c);
    command_clear(&c);
    return outcome;
}

/* Answer as usual until something is asked while dice lie in a lane; false: it is over before. */
static bool go_on(struct tabletop *t)
{
    struct session *s = t->app.game.session;

    for (int i = 0; session_pending(s) && i < ANSWERS; i++) {
        session_serve(s); /* dice, and what the program answers */
        const struct question *q = session_question(s);
        struct answer answer = { .seat = SEAT_ANY, .n = 1 };
        int values[OPTIONS_ASKED] = { 0 };

        moment_look(t->app.screen);
        tabletop_settle(t);
        const struct table_lane *lane = t->app.screen->panels.lanes.lane;
        if (!q)
            return false;
        if (tabletop_has(t, "lane.0") && (lane->rolled[0] || lane->rolled[1]))
            return true;
        question_rest(q, &answer, values);
        session_answer(s, &answer, values);
    }
    return false;
}

/* Blows are exchanged, round after round, until dice lie in a lane while something is asked. */
static bool exchange(struct tabletop *t)
{
    struct session *s = t->app.game.session;

    for (int i = 0; i < BLOWS; i++) {
        for (int who = 0; who < 2; who++)
            if (wish(s, "attack", who, !who) == OUTCOME_ASKS && go_on(t))
                return true;
        wish(s, "end_turn", session_state(s)->turn.actor, NOBODY);
        session_serve(s);
    }
    return false;
}

/* Both sides add as much as four words. */
static void lengthen(struct tabletop *t)
{
    struct table_lanes *lanes = &t->app.screen->panels.lanes;

    for (int side = 0; side < 2; side++) {
        struct log_row *row = &lanes->lane[0].row[side];

        lanes->lane[0].rolled[side] = true;
        for (row->terms = 0; row->terms < 4; row->terms++) {
            row->term[row->terms].label = (short)ruleset_find_name(t->app.screen->game.rules, "perception");
            row->term[row->terms].item = 0;
            row->term[row->terms].value = -4;
        }
    }
}

static void no_lane_is_cut(void **unused)
{
    static const char *const over[] = { NULL };
    static const int size[][2] = { { 1280, 720 }, { 1366, 768 }, { 1920, 1080 }, { 1080, 1920 } };
    struct tabletop t;
    struct str faults;

    (void)unused;
    tabletop_open_text(&t, duel);
    t.app.screen->panels.opening = false;
    tabletop_settle(&t);
    assert_true(exchange(&t));
    str_init(&faults);
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        t.input.width = size[i][0];
        t.input.height = size[i][1];
        lengthen(&t);
        tabletop_settle(&t);
        assert_true(tabletop_has(&t, "lane.0"));
        screen_check(&t.app.ui, over, "here", &faults);
    }
    assert_null(strstr(str_cstr(&faults), "cut in its lane"));
    str_clear(&faults);
    app_clear(&t.app);
}

/* A lane says what was done in it, and one that is under way what it comes to as it stands. */
static void a_lane_tells_the_deed(void **unused)
{
    struct tabletop t;

    (void)unused;
    tabletop_open_text(&t, duel);
    t.app.screen->panels.opening = false;
    tabletop_settle(&t);
    assert_true(exchange(&t));
    const struct ui_widget *lane = tabletop_widget(&t, "lane.0");
    assert_true(strcmp(lane->label, "Kane: Fights Kane") == 0 || strcmp(lane->label, "Kane: Defends") == 0 ||
                strcmp(lane->label, "Kane: Fights back") == 0);
    assert_true(lane->value[0] && strcmp(lane->value, "still open") != 0);
    app_clear(&t.app);
}

/* Struck, Dara takes the hit: until it is asked what she does meanwhile. */
static bool takes_the_hit(struct tabletop *t)
{
    struct session *s = t->app.game.session;
    const struct ruleset *rules = session_rules(s);

    for (int i = 0; session_pending(s) && i < ANSWERS; i++) {
        session_serve(s);
        const struct question *q = session_question(s);
        struct answer answer = { .seat = SEAT_ANY, .n = 1 };
        int values[OPTIONS_ASKED] = { 0 }, take = ruleset_find_name(rules, "take_hit");

        if (!q)
            return false;
        if (q->key == ruleset_find_name(rules, "take_hit_action") && q->about == 0)
            return true;
        question_rest(q, &answer, values);
        for (int k = 0; k < q->n && q->kind == ASK_PICK; k++)
            if (q->option[k].key == take)
                values[0] = k;
        session_answer(s, &answer, values);
    }
    return false;
}

/* Where no person is game master nobody says what another roll brings: all of those are behind one row. */
static void what_brings_nothing_is_behind_one_row(void **unused)
{
    struct tabletop t;
    bool asked = false;

    (void)unused;
    tabletop_open_text(&t, duel);
    struct session *s = t.app.game.session;
    t.app.screen->panels.opening = false;
    for (int i = 0; i < 2 * BLOWS && !asked; i++) {
        asked = wish(s, "attack", i % 2, 1 - i % 2) == OUTCOME_ASKS && takes_the_hit(&t);
        if (!asked && i % 2 == 1) {
            wish(s, "end_turn", session_state(s)->turn.actor, NOBODY);
            session_serve(s);
        }
    }
    assert_true(asked);
    moment_look(t.app.screen);
    tabletop_settle(&t);
    assert_true(tabletop_has(&t, "answer.none") && tabletop_has(&t, "tabled.other"));
    assert_false(tabletop_has(&t, "answer.power_survival"));
    tabletop_click(&t, "tabled.other");
    tabletop_settle(&t);
    assert_true(tabletop_has(&t, "answer.power_survival"));
    app_clear(&t.app);
}

/* As it stands the other side has landed its blow: what the wish comes to tells nobody anything. */
static void a_blow_back_is_not_told_as_the_wish(void **unused)
{
    struct tabletop t;
    struct question q;

    (void)unused;
    tabletop_open_text(&t, duel);
    t.app.screen->panels.opening = false;
    tabletop_settle(&t);
    assert_true(exchange(&t));
    assert_true(t.app.screen->panels.lanes.open >= 0);
    question_copy(&q, session_question(t.app.game.session));
    const struct command *wish = session_pending(t.app.game.session)->command;
    q.result = (short)ruleset_find_name(t.app.screen->game.rules, "hit");
    q.fails = q.about == wish->actor;
    assert_true(table_answer_beside(t.app.screen, &q));
    q.fails = !q.fails;
    assert_false(table_answer_beside(t.app.screen, &q));
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(no_lane_is_cut),
                                        cmocka_unit_test(a_lane_tells_the_deed),
                                        cmocka_unit_test(what_brings_nothing_is_behind_one_row),
                                        cmocka_unit_test(a_blow_back_is_not_told_as_the_wish) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
