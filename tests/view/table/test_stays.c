/*
 * Controls stay where they are: through the moments of one fight of each book, in a wide, a small and a tall
 * window, none of those that are always wanted moves. They may be gone for a while.
 */
#include "view/tabletop.h"

#include "view/table/eyes.h"
#include "view/table/moment.h"
#include "view/table/wish.h"

enum { MOMENTS = 14, ANSWERS = 12, STAYING = 9 };

static const char *const staying[STAYING] = { "menu",     "eyes", "rail",       "tool.select",
                                              "tool.fit", "undo", "turn.start", "action.end_turn",
                                              "log.fold" };

struct moments {
    struct tabletop *t;
    const char *scenario;
    struct rect at[STAYING];
    bool asked, found[STAYING]; /* something was asked at all */
    unsigned turns;
};

/* The log grows up to its height, and its button with it; never anywhere else. */
static bool stays(const char *id, struct rect before, struct rect now)
{
    if (strcmp(id, "log.fold") == 0)
        before.y = now.y;
    return memcmp(&before, &now, sizeof now) == 0;
}

static void look(struct moments *w)
{
    for (int i = 0; i < STAYING; i++) {
        if (!tabletop_has(w->t, staying[i]))
            continue;
        struct rect now = tabletop_widget(w->t, staying[i])->rect;

        if (w->found[i] && !stays(staying[i], w->at[i], now))
            fail_msg("%s, %d x %d: %s went from %d,%d %dx%d to %d,%d %dx%d while %s", w->scenario,
                     w->t->input.width, w->t->input.height, staying[i], w->at[i].x, w->at[i].y, w->at[i].w,
                     w->at[i].h, now.x, now.y, now.w, now.h,
                     moment_asked(w->t->app.screen) ? "something is asked" : "nothing is asked");
        w->at[i] = now;
        w->found[i] = true;
    }
}

/* One of the controls with that beginning that can be used now, another one each time. */
static bool use(struct moments *w, const char *begin)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&w->t->app.ui, &count);
    int found = 0, wanted;
    char id[96];

    for (int pass = 0; pass < 2; pass++) {
        wanted = pass && found ? (int)(w->turns % (unsigned)found) : -1;
        for (size_t i = 0, k = 0; i < count; i++) {
            if (!list[i].enabled || !list[i].stop || strncmp(list[i].id, begin, strlen(begin)) != 0 ||
                strcmp(list[i].id, "action.end_turn") == 0)
                continue;
            found += pass == 0;
            if ((int)k++ != wanted)
                continue;
            snprintf(id, sizeof id, "%s", list[i].id);
            tabletop_click(w->t, id);
            w->turns++;
            return true;
        }
    }
    return false;
}

static void answer(struct moments *w)
{
    static const char *const ways[] = { "answer.", "card.", "bid.", "composed.done", NULL };
    int way = 0;

    while (ways[way] && !use(w, ways[way]))
        way++;
    tabletop_settle(w->t);
    if (!ways[way])
        table_wish_rest(w->t->app.screen);
    tabletop_settle(w->t);
}

/* Somebody does something to a foe, or ends the turn; every third deed is taken back. */
static void act(struct moments *w)
{
    struct table_screen *screen = w->t->app.screen;
    const struct state *now = session_state(w->t->app.game.session);
    int actor = moment_actor(screen);

    for (int i = 0; i < now->ntokens && actor < 0; i++)
        actor = state_present(now, i) && moment_may_act(screen, i) ? i : NOBODY;
    if (actor < 0)
        return;
    table_select_figure(&screen->selection, actor);
    for (int i = 0; i < now->ntokens; i++)
        if (state_present(now, i) && now->token[i].side != now->token[actor].side &&
            screen->game.rules->able(now, i))
            table_select_target(&screen->selection, i);
    tabletop_settle(w->t);
    look(w);
    if (w->turns++ % 4 == 3 || !use(w, "action."))
        tabletop_letter(w->t, 'E');
    else if (screen->selection.aim >= 0)
        tabletop_key(w->t, UI_KEY_ESCAPE, 0);
    tabletop_settle(w->t);
}

static void watch_all(struct tabletop *t, const char *scenario, int width, int height)
{
    struct moments w = { .t = t, .scenario = scenario };

    tabletop_open(t, scenario, true);
    t->app.screen->game.pace = 0;
    t->app.screen->panels.opening = false;
    t->input.width = width;
    t->input.height = height;
    table_eyes_set(t->app.screen, SEAT_GM);
    for (int i = 0; i < session_seats(t->app.game.session); i++)
        assert_true(session_set_runner(t->app.game.session, i, RUNNER_PERSON));
    tabletop_settle(t);
    for (int i = 0; i < MOMENTS && !moment_is_over(t->app.screen); i++) {
        for (int k = 0; k < ANSWERS && moment_asked(t->app.screen); k++) {
            w.asked = true;
            look(&w);
            answer(&w);
        }
        if (moment_asked(t->app.screen))
            table_wish_rest(t->app.screen);
        tabletop_settle(t);
        look(&w);
        act(&w);
    }
    assert_true(w.asked);
    for (int i = 0; i < STAYING; i++)
        if (!w.found[i])
            fail_msg("%s, %d x %d: there never was %s", scenario, width, height, staying[i]);
}

static void in_all_windows(void **state, const char *scenario)
{
    static const int size[][2] = { { 1920, 1080 }, { 1280, 720 }, { 1080, 1920 } };

    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        watch_all(*state, scenario, size[i][0], size[i][1]);
        tabletop_close(state);
    }
}

static void on_the_bridge(void **state)
{
    in_all_windows(state, "bridge");
}

static void in_the_warehouse(void **state)
{
    in_all_windows(state, "warehouse");
}

static void in_the_museum(void **state)
{
    in_all_windows(state, "museum");
}

static void in_the_saloon(void **state)
{
    in_all_windows(state, "saloon");
}

static void on_the_tower(void **state)
{
    in_all_windows(state, "tower");
}

int main(void)
{
    static struct tabletop t;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(on_the_bridge, &t), cmocka_unit_test_prestate(in_the_warehouse, &t),
        cmocka_unit_test_prestate(in_the_museum, &t), cmocka_unit_test_prestate(in_the_saloon, &t),
        cmocka_unit_test_prestate(on_the_tower, &t),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
