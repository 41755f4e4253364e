/* bench/rows_time_window.c - looking back on a long game. */
#include "bench/crowd.h"
#include "bench/rows.h"

#include "view/app.h"

#include <stdio.h>

enum { DEEDS = 2000, FIGURES = 40 };

/* A table without a window. */
struct back {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

static void show(struct back *b)
{
    b->input.now += 20;
    app_frame(&b->app, &b->meter, &b->input);
}

static bool open_back(struct back *b, int deeds)
{
    struct session *session = crowd_new(NULL, 60, 40, FIGURES, crowd_spread);

    *b = (struct back){ .meter = font_meter_fixed(),
                        .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&b->app, THEME_DARK, 0);
    for (int i = 0; session && i < deeds; i++) {
        struct cell at = session_state(session)->token[i % FIGURES].at;

        at.x = (short)(at.x + (i / FIGURES % 2 ? -1 : 1));
        crowd_move(session, i % FIGURES, at);
    }
    b->app.screen = session ? table_screen_new(session, NULL, NULL) : NULL;
    if (!b->app.screen)
        session_close(session);
    return b->app.screen;
}

static void open_and_shut(void *context, long times)
{
    struct back *b = context;

    for (long i = 0; i < times; i++) {
        time_look_want(&b->app.screen->time, TIME_OPEN, -1);
        show(b);
        time_look_want(&b->app.screen->time, TIME_SHUT, 0);
        show(b);
    }
}

static void step(void *context, long times)
{
    struct back *b = context;
    const struct time_look *look = &b->app.screen->time;

    for (long i = 0; i < times; i++) {
        time_look_want(&b->app.screen->time, TIME_GO, look->at > 0 ? look->at - 1 : look->line.items - 2);
        show(b);
    }
}

/* Opening it (a = 0), or going to the moment before (a = 1): with the frames that show it. */
static bool measure_back(struct gauge *gauge, const struct row *row, struct result *r)
{
    struct back b;

    if (!open_back(&b, gauge->quick ? DEEDS / 20 : DEEDS)) {
        app_clear(&b.app);
        return gauge_fail(gauge, "no memory for a game");
    }
    show(&b);
    if (row->a == 1) {
        time_look_want(&b.app.screen->time, TIME_OPEN, -1);
        show(&b);
    }
    r->ours = gauge_time(gauge, (struct task){ row->a ? step : open_and_shut, &b }) / 1e6;
    snprintf(r->note, sizeof r->note, "%d entries", session_entries(b.app.screen->game.session));
    app_clear(&b.app);
    return true;
}

const struct row rows_time[] = {
    { "timeline.open", "the timeline of a game of 2,000 entries, opened and shut, with its frames", "ms",
      NULL, VALUE_MOST, 50, measure_back, 0, 0 },
    { "timeline.step", "from a moment to the one before, with its frame", "ms", NULL, VALUE_MOST, 5,
      measure_back, 1, 0 },
    { 0 },
};
