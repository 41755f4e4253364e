/* Opening games in the window. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/resource.h>

#include "view/tabletop.h"

/* Wish anything that begins with dice, and do not roll them. */
static bool leave_dice_open(struct session *s)
{
    const struct ruleset *rules = session_rules(s);
    const struct state *now = session_state(s);

    for (int i = 0; i < now->ntokens * now->ntokens * rules->nwished; i++) {
        struct command c = command_make(i % rules->nwished, SEAT_GM);
        struct refusal no;

        c.actor = i / rules->nwished % now->ntokens;
        c.target = i / rules->nwished / now->ntokens;
        c.seat = now->token[c.actor].seat;
        if (!session_allows(s, &c, &no) || session_submit(s, &c) != OUTCOME_ASKS)
            continue;
        if (session_question(s)->kind == ASK_ROLL)
            return true;
        session_cancel(s, &(struct err){ 0 });
    }
    return false;
}

/* As after a power cut between the wish and its dice. */
static void dice_that_were_not_rolled_are_rolled(void **unused)
{
    static const char scenario[] = TEST_SOURCE_DIR "/maps/bridge.scenario.json";
    struct err err = { 0 };
    struct app_game game;
    struct app app;
    char path[64];

    (void)unused;
    snprintf(path, sizeof path, "open-dice-%ld.battlemat", (long)getpid());
    assert_true(app_game_open(&game, scenario, "3", path, &err));
    assert_true(leave_dice_open(game.session));
    app_game_close(&game);

    app_init(&app, THEME_DARK, 0);
    assert_true(app_open(&app, path, NULL, NULL, &err));
    assert_true(!session_question(app.screen->game.session) ||
                session_question(app.screen->game.session)->kind != ASK_ROLL);
    app_clear(&app);
    unlink(path);
}

/* No file may grow beyond this, as on a full disk. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;

    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* What is said of a full disk stays as long as nothing can be kept, and goes once something is. */
static void a_trouble_is_told_until_it_is_over(void **unused)
{
    struct tabletop t = { .meter = font_meter_fixed(),
                          .input = { .width = 1280, .height = 720, .x = -1, .y = -1, .now = 1 } };
    struct err err = { 0 };
    char path[64];

    (void)unused;
    snprintf(path, sizeof path, "full-%ld.battlemat", (long)getpid());
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_open(&t.app, TEST_SOURCE_DIR "/maps/bridge.scenario.json", "3", path, &err));
    t.app.screen->anim.reduced = true;
    tabletop_settle(&t);
    tabletop_click(&t, "opening.done");
    int before = session_head(t.app.screen->game.session);
    limit_files(0);
    tabletop_letter(&t, 'E');
    limit_files(RLIM_INFINITY);
    for (int i = 0; i < 2 * TABLE_NOTICE_TIME / 20; i++)
        tabletop_frame(&t);
    assert_int_equal(session_head(t.app.screen->game.session), before);
    assert_string_equal(t.app.screen->panels.notice.text, session_error(t.app.screen->game.session)->text);
    assert_non_null(ui_find(&t.app.ui, "notice"));
    tabletop_letter(&t, 'E');
    tabletop_frame(&t);
    assert_true(session_head(t.app.screen->game.session) > before);
    assert_string_equal(t.app.screen->panels.notice.text, "");
    app_clear(&t.app);
    unlink(path);
}

/* F1 tells the keys of any screen, before any dialog, and leaves the keyboard where it was. */
static void the_keys_of_every_screen_are_told(void **unused)
{
    static struct tabletop t;
    struct err err = { 0 };

    (void)unused;
    t.meter = font_meter_fixed();
    t.input = (struct ui_input){ .width = 1280, .height = 720, .x = -1, .y = -1, .now = 1 };
    app_init(&t.app, THEME_DARK, 0);
    assert_true(app_start(&t.app, &err));
    tabletop_settle(&t);
    tabletop_key(&t, UI_KEY_TAB, 0);
    uint64_t focus = t.app.ui.focus;
    assert_true(focus != 0);
    tabletop_key(&t, UI_KEY_F1, 0);
    tabletop_frame(&t);
    assert_true(tabletop_has(&t, "help.done") && tabletop_says(&t, "The highlighted button"));
    tabletop_key(&t, UI_KEY_F1, 0);
    tabletop_frame(&t);
    assert_false(tabletop_has(&t, "help.done"));
    assert_true(t.app.ui.focus == focus);
    app_clear(&t.app);
    tabletop_open(&t, "practise", false);
    t.app.screen->panels.opening = true;
    tabletop_frame(&t);
    assert_true(tabletop_has(&t, "opening.done"));
    tabletop_key(&t, UI_KEY_F1, 0);
    tabletop_frame(&t);
    assert_true(tabletop_says(&t, "Begin") && tabletop_has(&t, "help.done"));
    assert_false(tabletop_says(&t, "Fold the log")); /* which is not heard below it */
    tabletop_key(&t, UI_KEY_ESCAPE, 0);
    tabletop_frame(&t);
    assert_true(tabletop_has(&t, "opening.done"));
    app_clear(&t.app);
}

/* A game that is dropped on the window while a character is made comes to be seen. */
static void a_game_is_opened_over_a_character_in_the_making(void **unused)
{
    struct err err = { 0 };
    struct app app;
    char made[64], path[64];

    (void)unused;
    snprintf(made, sizeof made, "made-%ld.battlemat", (long)getpid());
    snprintf(path, sizeof path, "over-%ld.battlemat", (long)getpid());
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, "another", "3", made, &err));
    assert_false(app_open(&app, "no such file", NULL, path, &err));
    app_tell(&app, err.text);
    assert_string_equal(app.maker->notice, err.text);
    assert_true(app_open(&app, TEST_SOURCE_DIR "/maps/bridge.scenario.json", "3", path, &err));
    assert_null(app.maker);
    assert_non_null(app.screen);
    app_clear(&app);
    unlink(made);
    unlink(path);
}

static unsigned frame_at(struct app *app, unsigned now)
{
    struct font_meter meter = font_meter_fixed();
    struct ui_input in = { .width = 1280, .height = 720, .x = -1, .y = -1, .now = now };

    return app_frame(app, &meter, &in);
}

/* The file alone can be copied once nobody has done anything for a second. */
static void a_game_rests_when_nothing_happens_for_a_second(void **unused)
{
    struct err err = { 0 };
    struct session *s;
    struct app app;
    char made[64];

    (void)unused;
    snprintf(made, sizeof made, "rests-%ld.battlemat", (long)getpid());
    app_init(&app, THEME_DARK, 0);
    assert_true(app_make(&app, "another", "3", made, &err));
    s = app.maker->session;
    frame_at(&app, 5000);
    assert_int_equal(session_loose(s), 0);
    assert_true(session_set_title(s, "One", &err));
    frame_at(&app, 6000);
    assert_true(session_set_title(s, "Two", &err));
    frame_at(&app, 6900);
    assert_true(session_loose(s) > 0);
    unsigned wake = frame_at(&app, 7800);
    assert_true(session_loose(s) > 0);
    assert_true(wake > 0 && wake <= 100);
    frame_at(&app, 7900);
    assert_int_equal(session_loose(s), 0);
    app_clear(&app);
    unlink(made);
}

static int scale_after(struct app *app, char letter)
{
    struct font_meter meter = font_meter_fixed();
    struct ui_input in = { .width = 3840, .height = 2160, .x = -1, .y = -1 };

    in.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = letter, .control = true };
    in.presses = 1;
    app_frame(app, &meter, &in);
    in.presses = 0;
    app_frame(app, &meter, &in);
    return app->theme.percent;
}

static void keys_scale_the_interface(void **unused)
{
    struct app app;

    (void)unused;
    app_init(&app, THEME_DARK, 0);
    assert_int_equal(scale_after(&app, '+'), 225); /* 200 suits the window */
    assert_int_equal(scale_after(&app, '+'), 250);
    assert_int_equal(scale_after(&app, '+'), 250);
    assert_int_equal(scale_after(&app, '-'), 225);
    assert_int_equal(scale_after(&app, '0'), 200);
    for (int i = 0; i < 12; i++)
        scale_after(&app, '-');
    assert_int_equal(app.theme.percent, 75);
    app_clear(&app);
}

/* It lies on the stack of the program and is cleared: every page of it is taken, and none goes back. */
static void what_the_window_shows_takes_no_room_for_what_is_not_there(void **unused)
{
    (void)unused;
    assert_true(sizeof(struct app) < 128 * 1024);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_window_shows_takes_no_room_for_what_is_not_there),
        cmocka_unit_test(the_keys_of_every_screen_are_told),
        cmocka_unit_test(keys_scale_the_interface),
        cmocka_unit_test(a_game_rests_when_nothing_happens_for_a_second),
        cmocka_unit_test(dice_that_were_not_rolled_are_rolled),
        cmocka_unit_test(a_trouble_is_told_until_it_is_over),
        cmocka_unit_test(a_game_is_opened_over_a_character_in_the_making),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
