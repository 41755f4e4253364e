/*
 * A player's window tells no canary: in random games of every system its widget
 * list (--dump-ui) and its draw list are searched frame by frame. The same frames
 * with the GM's eyes are full of them.
 */
#include "content/words.h"
#include "properties/fights.h"
#include "properties/game.h"
#include "properties/secrets.h"
#include "view/app.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DEEDS = 25, ANNA = 1, FRAMES_EACH = 4 };

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
    struct session *session;
};

/* The GM is not at this window: what is asked of the GM is answered elsewhere. */
static void open_table(struct table *t, int system, struct random *random, int eyes)
{
    struct bench b = fight_of(system, random);
    struct faults faults;

    *t = (struct table){ .meter = font_meter_fixed(),
                         .input = { .width = 1920, .height = 1080, .x = 900, .y = 500, .now = 1 } };
    t->session = game_of(&b);
    bench_close(&b);
    canary_hide(t->session, false);
    app_init(&t->app, THEME_DARK, 0);
    faults_init(&faults);
    t->app.game.session = t->session;
    t->app.game.worded = words_load(session_rules(t->session), &t->app.game.words, &faults);
    faults_clear(&faults);
    t->app.screen = table_screen_new(t->session, words_find, &t->app.game.words);
    assert_non_null(t->app.screen);
    t->app.screen->game.eyes = eyes;
}

/* What is on some frames, the pointer somewhere on the board, a line of the log unfolded. */
static void look(struct table *t, struct random *random, struct str *seen)
{
    for (int i = 0; i < FRAMES_EACH; i++) {
        t->input.now += 150;
        t->input.x = 400 + chance_below(random, 1000);
        t->input.y = 200 + chance_below(random, 600);
        t->app.screen->panels.unfolded = t->app.screen->panels.log.n - 1 - i;
        app_frame(&t->app, &t->meter, &t->input);
        app_dump(&t->app, seen);
        draw_dump(&t->app.draw, seen);
    }
}

static void play_on(struct table *t, struct random *random)
{
    game_finish(t->session, random);
    canary_modify(t->session);
    game_play(t->session, random, 2, true);
    while (session_question(t->session) && !(session_question(t->session)->seats >> ANNA & 1))
        game_finish(t->session, random);
}

static void search_players_window(int system)
{
    struct random random;
    struct table t;

    random_from_number(&random, 31);
    open_table(&t, system, &random, ANNA);
    for (int deed = 0; deed < DEEDS; deed++) {
        struct str seen = { 0 };
        const char *canary;

        look(&t, &random, &seen);
        canary = canary_find(str_cstr(&seen));
        if (canary)
            fail_msg("%s: the window shows %.200s", fight_system(system),
                     canary - str_cstr(&seen) > 100 ? canary - 100 : str_cstr(&seen));
        str_clear(&seen);
        play_on(&t, &random);
    }
    app_clear(&t.app);
}

static void no_canary_is_shown(void **unused)
{
    (void)unused;
    for (int i = 0; i < fights_by_hand(); i++)
        search_players_window(i);
}

static void search_gms_window(int system)
{
    struct random random;
    struct str seen = { 0 };
    struct table t;

    random_from_number(&random, 31);
    open_table(&t, system, &random, SEAT_GM);
    for (int deed = 0; deed < DEEDS; deed++) {
        look(&t, &random, &seen);
        play_on(&t, &random);
    }
    assert_non_null(strstr(str_cstr(&seen), "canary-lurker"));
    if (session_rules(t.session)->mark_modifier >= 0)
        assert_non_null(strstr(str_cstr(&seen), "27400"));
    str_clear(&seen);
    app_clear(&t.app);
}

static void the_gm_is_shown_canaries(void **unused)
{
    (void)unused;
    for (int i = 0; i < fights_by_hand(); i++)
        search_gms_window(i);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(no_canary_is_shown),
                                        cmocka_unit_test(the_gm_is_shown_canaries) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
