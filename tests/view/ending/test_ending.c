/* What lies over the table once a fight is over. */
#include "view/tabletop.h"

#include "session/ending/chance.h"
#include "view/deed/deed.h"
#include "view/table/figure.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static const struct ending *told_in(const struct tabletop *t)
{
    return &t->app.screen->panels.ending.told;
}

static void a_fight_that_is_won_is_told(void **state)
{
    struct tabletop *t = *state;

    tabletop_knock_out(t, 2, 6);
    assert_string_equal(tabletop_widget(t, "ending.verdict")->label, "Won");
    assert_true(tabletop_says(t, "The toll at the bridge"));
    assert_int_equal(told_in(t)->figures, 7);
    tabletop_widget(t, "ending.did.0");
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ending"));
    tabletop_click(t, "over.ending");
    tabletop_frame(t);
    tabletop_widget(t, "ending");
}

/* At its pace; the page would cover it. */
static void the_last_blow_is_seen_before_the_page_comes(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    struct command blow = command_make(DEED_EDIT, SEAT_GM);
    int frames = 0;

    tabletop_knock_out(t, 3, 6);
    assert_true(command_edit(&blow, EDIT_set_stat, 2, screen->game.rules->shown.stat_hp, 1, NULL, 0));
    session_submit(t->app.game.session, &blow);
    command_clear(&blow);
    for (; frames < 400 && !screen->panels.ending.open; frames++) {
        tabletop_frame(t);
        assert_true(!screen->panels.ending.open || deed_left(screen) == 0);
    }
    assert_in_range(frames, 2, 399);
}

/* Who left it alive is told among those who came out of it, and counts among those who took part. */
static void who_left_the_fight_got_away(void **state)
{
    struct tabletop *t = *state;
    int gone = tabletop_figure(t, "Brann");

    tabletop_edit(t, EDIT_leave, gone, 0, 0, NULL, 0);
    tabletop_knock_out(t, 2, 6);
    assert_int_equal(told_in(t)->figures, 7);
    assert_non_null(strstr(tabletop_widget(t, "ending.stand")->label, "Brann got away; "));
    for (int i = 0; i < 7; i++)
        assert_int_equal(told_in(t)->figure[i].left, told_in(t)->figure[i].token == gone);
}

/* Who is out when it is taken away did not. */
static void who_is_carried_off_did_not_get_away(void **state)
{
    struct tabletop *t = *state;

    tabletop_knock_out(t, 2, 2);
    tabletop_edit(t, EDIT_leave, 2, 0, 0, NULL, 0);
    tabletop_knock_out(t, 3, 6);
    assert_int_equal(told_in(t)->figures, 6);
}

/* Behind the end deeds wait until somebody asks for them. */
static void after_the_end_nobody_is_offered_deeds(void **state)
{
    struct tabletop *t = *state;

    tabletop_knock_out(t, 2, 6);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    assert_false(tabletop_has(t, "action.feat"));
    tabletop_click(t, "actions.over");
    assert_true(tabletop_has(t, "action.feat"));
    tabletop_click(t, "actions.over");
    assert_false(tabletop_has(t, "action.feat"));
}

static void a_fight_that_is_lost_is_told(void **state)
{
    struct tabletop *t = *state;

    tabletop_knock_out(t, 0, 1);
    assert_string_equal(tabletop_widget(t, "ending.verdict")->label, "Lost");
    assert_int_equal(ending_chance(told_in(t), told_in(t)->moments - 1), 0);
}

/* Whoever calls it off lost nothing by that: no chance falls, and no turning point is told. */
static void a_fight_that_is_called_off_stands_as_it_stood(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    struct command off = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    int turn[ENDING_TURNS], last;

    assert_int_equal(session_submit(s, &off), OUTCOME_DONE);
    for (int i = 0; i < 100 && !t->app.screen->panels.ending.open; i++) {
        t->input.now += 100;
        tabletop_frame(t);
    }
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "ending.verdict")->label, "Undecided");
    assert_non_null(strstr(tabletop_widget(t, "ending.stand")->label, "Your whole side stands"));
    last = told_in(t)->moments - 1;
    assert_true(last > 0 && ending_chance(told_in(t), 0) > 0);
    assert_int_equal(ending_chance(told_in(t), last), ending_chance(told_in(t), last - 1));
    assert_int_equal(ending_turns(told_in(t), turn, ENDING_TURNS), 0);
}

static void each_moment_is_played_on(void **state)
{
    struct tabletop *t = *state;

    tabletop_knock_out(t, 2, 6);
    for (int i = 0; i < told_in(t)->moments + 2; i++)
        tabletop_frame(t);
    assert_true(ending_played(told_in(t)) >= CHANCE_FIRST);
    for (int i = 0; i < told_in(t)->moments; i++)
        assert_in_range(ending_chance(told_in(t), i), 0, 1000);
}

/* Brann goes berserk, which costs a luck point. */
static void luck_that_was_spent_is_counted(void **state)
{
    struct tabletop *t = *state;

    tabletop_letter(t, 'B');
    tabletop_settle(t);
    tabletop_knock_out(t, 2, 6);
    assert_int_equal(told_in(t)->figure[0].spent, 1);
    assert_int_equal(told_in(t)->figure[1].spent, 0);
    assert_string_equal(tabletop_widget(t, "ending.spent")->label, "Luck: your side spent 1");
}

/* Nobody is hurt in a first round of walking: what was done last tells what turned. */
static void a_time_without_wounds_is_told_by_what_was_done(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    int told = 0;

    for (int i = 0; i < 40 && (session_state(s)->turn.round < 2 || session_question(s)); i++)
        if (session_question(s))
            tabletop_key(t, UI_KEY_ESCAPE, 0);
        else
            tabletop_letter(t, 'E');
    tabletop_knock_out(t, 0, 1);
    for (int i = 0; i < told_in(t)->moments + 2; i++)
        tabletop_frame(t);
    assert_string_equal(tabletop_widget(t, "ending.round.1")->label, "Round 1");
    struct rect begin = tabletop_widget(t, "ending.moment.0")->rect;
    assert_in_range(tabletop_widget(t, "ending.round.1")->rect.x, begin.x, begin.x + begin.w);
    for (int i = 1; i <= ENDING_TURNS; i++) {
        char id[24];

        snprintf(id, sizeof id, "ending.turn.%d", i);
        const struct ui_widget *turn = ui_find(&t->app.ui, id);
        told += turn && *turn->label;
    }
    assert_true(told > 0);
}

/* Who is with whom does not change with who moves them. */
static void sides_keep_their_rings_where_the_program_plays_all(void **state)
{
    struct tabletop *t = *state;
    const struct table_game *game = &t->app.screen->game;

    assert_true(session_set_runner(t->app.game.session, 1, RUNNER_PROGRAM));
    tabletop_frame(t);
    assert_int_equal(game_players(game), 0);
    assert_int_equal(table_figure_side(game, tabletop_figure(t, "Brann")), TOKEN_PARTY);
    assert_int_equal(table_figure_side(game, 2), TOKEN_FOE);
}

/* Where the lower is the better that goes for the largest dice, however many small ones were thrown. */
static void luck_is_that_of_the_dice_that_can_be_judged(void **state)
{
    struct tabletop *t = *state;
    struct ending told;

    tabletop_close(state);
    tabletop_open(t, "toll", true);
    *state = t;
    tabletop_settle(t);
    tabletop_edit(t, EDIT_roll, 0, 0, 0, (int[]){ 1, 20, SEATS_ALL }, 3);
    tabletop_edit(t, EDIT_roll, 0, 0, 0, (int[]){ 12, 6, SEATS_ALL }, 3);
    tabletop_edit(t, EDIT_set_turn, NOBODY, NAME_mode, MODE_DOWNTIME, NULL, 0);
    assert_true(session_rules(t->app.game.session)->shown.low_dice);
    assert_true(ending_tell(t->app.game.session, 1, &told));
    assert_int_equal(told.sides, 20);
    ending_clear(&told);
}

static void one_plays_on_from_a_moment(void **state)
{
    struct tabletop *t = *state;

    const struct ending_panel *panel = &t->app.screen->panels.ending;
    int turn[ENDING_TURNS];
    char end[32];

    tabletop_knock_out(t, 2, 6);
    if (ending_turns(&panel->told, turn, ENDING_TURNS) > 0) /* before it turned most, until one is chosen */
        assert_int_equal(panel->chosen, turn[0] - 1);
    snprintf(end, sizeof end, "ending.moment.%d", panel->told.moments - 1);
    tabletop_click(t, end);
    assert_false(tabletop_widget(t, "ending.on")->enabled);
    tabletop_click(t, "ending.moment.0");
    tabletop_click(t, "ending.on");
    tabletop_settle(t);
    assert_false(tabletop_has(t, "ending"));
    assert_int_equal(session_state(t->app.game.session)->turn.mode, MODE_ENCOUNTER);
}

static void one_begins_again_with_the_same_dice_or_others(void **state)
{
    struct tabletop *t = *state;
    char seed[128];

    snprintf(seed, sizeof seed, "%s", session_seed(t->app.game.session));
    tabletop_knock_out(t, 2, 6);
    tabletop_click(t, "ending.again");
    tabletop_settle(t);
    assert_int_equal(session_state(t->app.game.session)->turn.mode, MODE_ENCOUNTER);
    assert_string_equal(session_seed(t->app.game.session), seed);
    tabletop_key(t, UI_KEY_ENTER, 0); /* the opening is read */
    tabletop_knock_out(t, 2, 6);
    tabletop_click(t, "ending.other");
    tabletop_settle(t);
    assert_string_not_equal(session_seed(t->app.game.session), seed);
}

static void one_watches_it_from_its_beginning(void **state)
{
    struct tabletop *t = *state;
    unsigned before;

    tabletop_knock_out(t, 2, 6);
    t->app.screen->game.pace = 1000;
    before = t->input.now;
    tabletop_click(t, "ending.watch");
    assert_true(t->app.screen->time.open);
    assert_true(t->input.now - before >= 5 * t->app.screen->game.pace); /* five were knocked out */
}

/* Nudge: a shot to its end, and then the fight's. */
static void coins_are_counted_and_not_averaged(void **state)
{
    struct tabletop *t = *state;
    struct session *s;

    tabletop_close(state);
    tabletop_open(t, "practise-nudge", false);
    s = t->app.game.session;
    tabletop_settle(t);
    tabletop_click(t, "action.declare");
    tabletop_click(t, "answer.ranged");
    tabletop_settle(t);
    table_select_target(&t->app.screen->selection, tabletop_figure(t, "Nils"));
    tabletop_settle(t);
    tabletop_click(t, "action.attack");
    for (int i = 0; i < 9 && session_pending(s); i++) {
        tabletop_key(t, UI_KEY_ENTER, 0);
        tabletop_settle(t);
    }
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    assert_int_equal(session_submit(s, &end), OUTCOME_DONE);
    tabletop_settle(t);
    const struct ui_widget *luck = tabletop_widget(t, "ending.luck.0");
    assert_non_null(strstr(luck->label, " coins, 50 %"));
    assert_non_null(strstr(luck->value, " %"));
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, set_up, tabletop_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_fight_that_is_won_is_told),
        CASE(the_last_blow_is_seen_before_the_page_comes),
        CASE(who_left_the_fight_got_away),
        CASE(who_is_carried_off_did_not_get_away),
        CASE(a_fight_that_is_lost_is_told),
        CASE(after_the_end_nobody_is_offered_deeds),
        CASE(a_fight_that_is_called_off_stands_as_it_stood),
        CASE(each_moment_is_played_on),
        CASE(luck_that_was_spent_is_counted),
        CASE(a_time_without_wounds_is_told_by_what_was_done),
        CASE(sides_keep_their_rings_where_the_program_plays_all),
        CASE(luck_is_that_of_the_dice_that_can_be_judged),
        CASE(coins_are_counted_and_not_averaged),
        CASE(one_plays_on_from_a_moment),
        CASE(one_begins_again_with_the_same_dice_or_others),
        CASE(one_watches_it_from_its_beginning),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
