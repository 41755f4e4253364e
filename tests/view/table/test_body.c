/* The selected figure's panel in Fortune & Doom: its body is in sight at every size; how high it flies. */
#include "view/tabletop.h"

#include "view/table/moment.h"
#include "view/table/wish.h"

static void open_at(struct tabletop *t, int width, int height)
{
    tabletop_open(t, "warehouse", false);
    t->app.screen->panels.opening = false;
    t->input.width = width;
    t->input.height = height;
    tabletop_settle(t);
}

/* Where there is no room for words beside it, it stands small in the head; nothing of it is scrolled away. */
static void the_body_is_seen_at_every_size(void **unused)
{
    static const int size[][2] = {
        { 1024, 600 }, { 1280, 720 }, { 1366, 768 }, { 1920, 1080 }, { 3840, 2160 }
    };

    (void)unused;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct tabletop t;

        open_at(&t, size[i][0], size[i][1]);
        const char *id = tabletop_has(&t, "body") ? "body" : "body.head";
        struct rect body = tabletop_widget(&t, id)->rect;
        assert_true(body.h > 0 && body.y + body.h < size[i][1] / 2);
        app_clear(&t.app);
    }
}

static void a_small_body_tells_where_it_is_hurt(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_at(&t, 1280, 720);
    table_select_target(&t.app.screen->selection, tabletop_figure(&t, "Harker"));
    t.app.settings.scale = 100; /* larger than it is by itself: there is no room */
    tabletop_settle(&t);
    assert_non_null(strstr(tabletop_widget(&t, "body")->hint, "Torso: "));
    app_clear(&t.app);
}

static void who_flies_is_so_high(void **unused)
{
    struct tabletop t;

    (void)unused;
    open_at(&t, 1920, 1080);
    int who = t.app.screen->selection.figure;
    assert_null(strstr(tabletop_widget(&t, "figure.side")->label, " up"));
    tabletop_edit(&t, EDIT_set_token, who, NAME_height, 2 * ONE_CELL, NULL, 0);
    moment_look(t.app.screen);
    tabletop_settle(&t);
    assert_non_null(strstr(tabletop_widget(&t, "figure.side")->label, ", 2 squares up"));
    app_clear(&t.app);
}

/* A deed of many steps shows those about where it stands, so that the body stays. */
static void of_many_steps_those_about_the_present_one_are_shown(void **unused)
{
    struct tabletop t;
    struct command attack;
    size_t count;
    int steps = 0;

    (void)unused;
    open_at(&t, 1920, 1080);
    attack = command_make(ruleset_find_deed(session_rules(t.app.game.session), "attack"), 1);
    attack.actor = t.app.screen->selection.figure;
    attack.seat = (unsigned char)session_state(t.app.game.session)->token[attack.actor].seat;
    for (int i = 0; i < session_state(t.app.game.session)->ntokens; i++)
        if (session_state(t.app.game.session)->token[i].side !=
            session_state(t.app.game.session)->token[attack.actor].side)
            attack.target = i;
    session_submit(t.app.game.session, &attack);
    command_clear(&attack);
    moment_look(t.app.screen);
    tabletop_settle(&t);
    assert_non_null(moment_question(t.app.screen, NULL));
    const struct ui_widget *w = ui_widgets(&t.app.ui, &count);
    for (size_t i = 0; i < count; i++)
        steps += strncmp(w[i].id, "step.", 5) == 0;
    assert_in_range(steps, 2, 7);
    app_clear(&t.app);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_body_is_seen_at_every_size),
        cmocka_unit_test(a_small_body_tells_where_it_is_hurt),
        cmocka_unit_test(who_flies_is_so_high),
        cmocka_unit_test(of_many_steps_those_about_the_present_one_are_shown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
