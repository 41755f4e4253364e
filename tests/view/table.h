/*
 * tests/view/table.h - a table without a window: input in, widgets out.
 */
#ifndef TESTS_VIEW_TABLE_H
#define TESTS_VIEW_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "view/app.h"
#include "view/play_figure.h"

struct table {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
};

/* A scenario's file; with a person for its GM if `gm`. Motion is reduced. */
static inline void table_open_file(struct table *t, const char *path, bool gm)
{
    struct err err;

    *t = (struct table){ .meter = font_meter_fixed(),
                         .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    if (!app_game_open(&t->app.game, path, "3", NULL, &err))
        fail_msg("%s", err.text);
    if (gm)
        assert_true(session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PERSON));
    t->app.screen = play_screen_new(t->app.game.session, t->app.game.worded ? words_find : NULL,
                                    &t->app.game.words);
    assert_non_null(t->app.screen);
    t->app.screen->anim.reduced = true;
}

/* A scenario of maps/. */
static inline void table_open(struct table *t, const char *scenario, bool gm)
{
    char path[512];

    snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/%s.scenario.json", scenario);
    table_open_file(t, path, gm);
}

/* A scenario as it would stand in a file. */
static inline void table_open_text(struct table *t, const char *scenario)
{
    char folder[] = "/tmp/battlemat-table-XXXXXX", path[80];

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/table.scenario.json", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(scenario, file);
    assert_int_equal(fclose(file), 0);
    table_open_file(t, path, false);
    unlink(path);
    rmdir(folder);
}

static inline void table_frame(struct table *t)
{
    t->input.now += 20;
    app_frame(&t->app, &t->meter, &t->input);
    t->input.pressed = t->input.released = false;
    t->input.presses = t->input.wheel = 0;
}

/* Frames until nothing moves and nobody but a person is to act. */
static inline void table_settle(struct table *t)
{
    for (int i = 0; i < 20000; i++) {
        table_frame(t);
        if (i > 1 && app_settled(&t->app))
            return;
    }
    fail_msg("the table does not come to rest");
}

static inline void table_move(struct table *t, int x, int y)
{
    t->input.x = x;
    t->input.y = y;
    table_frame(t);
}

static inline void table_down(struct table *t)
{
    t->input.pressed = t->input.down = true;
    table_frame(t);
}

static inline void table_up(struct table *t)
{
    t->input.down = false;
    t->input.released = true;
    table_frame(t);
    table_settle(t);
}

static inline void table_press(struct table *t, struct ui_press press)
{
    t->input.press[0] = press;
    t->input.presses = 1;
    table_frame(t);
    table_settle(t);
}

static inline void table_key(struct table *t, enum ui_key key, char letter)
{
    table_press(t, (struct ui_press){ .key = key, .letter = letter });
}

static inline void table_letter(struct table *t, char letter)
{
    table_key(t, UI_KEY_CHAR, letter);
}

static inline const struct ui_widget *table_widget(struct table *t, const char *id)
{
    const struct ui_widget *w = ui_find(&t->app.ui, id);

    if (!w)
        fail_msg("there is no widget %s", id);
    return w;
}

static inline bool table_has(struct table *t, const char *id)
{
    return ui_find(&t->app.ui, id) != NULL;
}

static inline void table_click(struct table *t, const char *id)
{
    struct rect r = table_widget(t, id)->rect;

    table_move(t, r.x + r.w / 2, r.y + r.h / 2);
    table_down(t);
    table_up(t);
}

/* The pointer to the middle of a cell. */
static inline void table_point(struct table *t, struct cell c)
{
    struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, c);

    table_move(t, (int)at.x, (int)at.y);
    assert_true(t->app.screen->pointing);
}

static inline void table_drag(struct table *t, struct cell from, struct cell to)
{
    table_point(t, from);
    table_down(t);
    table_point(t, to);
    table_up(t);
}

static inline int table_figure(struct table *t, const char *name)
{
    const struct state *now = session_state(t->app.game.session);

    for (int i = 0; i < now->ntokens; i++)
        if (strcmp(screen_figure(t->app.screen, i), name) == 0)
            return i;
    fail_msg("there is no figure %s", name);
    return -1;
}

static inline struct cell table_where(struct table *t, const char *name)
{
    return session_state(t->app.game.session)->token[table_figure(t, name)].at;
}

/* Does the frame's list have a text that contains this? */
static inline bool table_says(struct table *t, const char *text)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++)
        if (strstr(list[i].label, text) || strstr(list[i].value, text))
            return true;
    return false;
}

#endif
