/* What the strip over the board says of a fight. */
#include "view/tabletop.h"

#include "view/table/eyes.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static void who_is_left_standing_is_said_after_the_fight(void **state)
{
    struct tabletop *t = *state;

    assert_true(tabletop_says(t, "Round 1"));
    assert_false(tabletop_has(t, "over.start"));
    tabletop_knock_out(t, 2, 6);
    tabletop_key(t, UI_KEY_ESCAPE, 0); /* how it went lies over it */
    tabletop_frame(t);
    assert_true(tabletop_says(t, "The fight is over"));
    assert_true(tabletop_says(t, "Left standing: Party"));
    assert_string_equal(tabletop_widget(t, "prompt")->label, "The fight is over.");
    tabletop_widget(t, "over.start");
}

static void nobody_may_be_left_standing(void **state)
{
    struct tabletop *t = *state;

    tabletop_knock_out(t, 0, 6);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_frame(t);
    assert_true(tabletop_says(t, "Nobody is left standing"));
}

/* Who is asked what it will do does not act yet. */
static void nobody_acts_while_all_declare(void **unused)
{
    static struct tabletop t;
    void *state = &t;

    (void)unused;
    tabletop_open(&t, "office", false);
    table_select_figure(&t.app.screen->selection, tabletop_figure(&t, "Sable"));
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "All declare"));
    assert_false(tabletop_says(&t, "Guards act"));
    tabletop_click(&t, "action.declare");
    assert_true(tabletop_says(&t, "All declare"));
    tabletop_click(&t, "answer.obvious");
    tabletop_settle(&t);
    tabletop_letter(&t, 'S'); /* goes first */
    tabletop_settle(&t);
    assert_true(tabletop_says(&t, "The crew acts"));
    assert_false(tabletop_says(&t, "All declare"));
    tabletop_close(&state);
}

/* A game master has them behind all others, and is told; nobody else has them at all. */
static void whom_no_player_knows_of_stands_behind_all_others(void **unused)
{
    static struct tabletop t;
    void *state = &t;

    (void)unused;
    tabletop_open(&t, "bridge", true);
    tabletop_settle(&t);
    assert_false(tabletop_has(&t, "strip.secret"));
    int secret = tabletop_figure(&t, "Mawl"), last = tabletop_figure(&t, "Nettle");
    char one[24], other[24];
    snprintf(one, sizeof one, "strip.%d", secret);
    snprintf(other, sizeof other, "strip.%d", last);
    assert_true(tabletop_widget(&t, one)->rect.x < tabletop_widget(&t, other)->rect.x);
    tabletop_hide(&t, secret, tabletop_where(&t, "Mawl"));
    tabletop_settle(&t);
    table_eyes_set(t.app.screen, SEAT_GM);
    tabletop_frame(&t);
    struct rect face = tabletop_widget(&t, one)->rect;
    assert_true(face.x > tabletop_widget(&t, other)->rect.x);
    assert_true(tabletop_widget(&t, "strip.secret")->rect.x >= face.x + face.w);
    assert_string_equal(tabletop_widget(&t, "strip.secret")->label, "only you see these");
    t.input.width = 800; /* not all have room */
    t.input.height = 600;
    t.app.settings.scale = 200;
    tabletop_settle(&t);
    face = tabletop_widget(&t, "strip.more")->rect;
    assert_true(tabletop_widget(&t, "strip.secret")->rect.x >= face.x + face.w);
    assert_string_equal(tabletop_widget(&t, "strip.secret")->label, "only you see 1 of them");
    table_eyes_set(t.app.screen, SEAT_TABLE);
    tabletop_frame(&t);
    assert_false(tabletop_has(&t, "strip.secret"));
    assert_false(tabletop_has(&t, one));
    tabletop_close(&state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_is_left_standing_is_said_after_the_fight, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(nobody_may_be_left_standing, set_up, tabletop_close),
        cmocka_unit_test(nobody_acts_while_all_declare),
        cmocka_unit_test(whom_no_player_knows_of_stands_behind_all_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
