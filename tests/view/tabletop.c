#include "view/tabletop.h"

#include "support/scratch.h"

void tabletop_open_file(struct tabletop *t, const char *path, bool gm)
{
    struct err err;

    *t = (struct tabletop){ .meter = font_meter_fixed(),
                            .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&t->app, THEME_DARK, 0);
    if (!app_game_open(&t->app.game, path, "3", NULL, &err))
        fail_msg("%s", err.text);
    if (gm)
        assert_true(session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PERSON));
    t->app.screen = table_screen_new(t->app.game.session, t->app.game.worded ? words_find : NULL,
                                     &t->app.game.words);
    assert_non_null(t->app.screen);
    t->app.screen->anim.reduced = true;
}

void tabletop_open(struct tabletop *t, const char *scenario, bool gm)
{
    char path[512];

    snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/%s.scenario.json", scenario);
    tabletop_open_file(t, path, gm);
}

void tabletop_open_text(struct tabletop *t, const char *scenario)
{
    const char *path = scratch("table.scenario.json");
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(scenario, file);
    assert_int_equal(fclose(file), 0);
    tabletop_open_file(t, path, false);
    unlink(path);
}

void tabletop_frame(struct tabletop *t)
{
    t->input.now += 20;
    app_frame(&t->app, &t->meter, &t->input);
    t->input.pressed = t->input.released = false;
    t->input.presses = t->input.wheel = 0;
}

void tabletop_settle(struct tabletop *t)
{
    for (int i = 0; i < 20000; i++) {
        tabletop_frame(t);
        if (i > 1 && app_settled(&t->app))
            return;
    }
    fail_msg("the table does not come to rest");
}

void tabletop_move(struct tabletop *t, int x, int y)
{
    t->input.x = x;
    t->input.y = y;
    tabletop_frame(t);
}

void tabletop_down(struct tabletop *t)
{
    t->input.pressed = t->input.down = true;
    tabletop_frame(t);
}

void tabletop_up(struct tabletop *t)
{
    t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
    tabletop_settle(t);
}

void tabletop_press(struct tabletop *t, struct ui_press press)
{
    if (press.key == UI_KEY_ENTER || press.key == UI_KEY_SPACE)
        t->input.now += UI_TWICE; /* whoever presses it has read what is asked */
    t->input.press[0] = press;
    t->input.presses = 1;
    tabletop_frame(t);
    tabletop_settle(t);
}

void tabletop_key(struct tabletop *t, enum ui_key key, char letter)
{
    tabletop_press(t, (struct ui_press){ .key = key, .letter = letter });
}

void tabletop_letter(struct tabletop *t, char letter)
{
    tabletop_key(t, UI_KEY_CHAR, letter);
}

const struct ui_widget *tabletop_widget(struct tabletop *t, const char *id)
{
    const struct ui_widget *w = ui_find(&t->app.ui, id);

    if (!w)
        fail_msg("there is no widget %s", id);
    return w;
}

bool tabletop_has(struct tabletop *t, const char *id)
{
    return ui_find(&t->app.ui, id) != NULL;
}

void tabletop_click_at(struct tabletop *t, int x, int y)
{
    tabletop_move(t, x, y);
    tabletop_down(t);
    tabletop_up(t);
}

void tabletop_click(struct tabletop *t, const char *id)
{
    struct rect r = tabletop_widget(t, id)->rect;

    tabletop_click_at(t, r.x + r.w / 2, r.y + r.h / 2);
}

void tabletop_point(struct tabletop *t, struct cell c)
{
    struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, c);

    tabletop_move(t, (int)at.x, (int)at.y);
    assert_true(t->app.screen->selection.pointing);
}

void tabletop_drag(struct tabletop *t, struct cell from, struct cell to)
{
    tabletop_point(t, from);
    tabletop_down(t);
    tabletop_point(t, to);
    tabletop_up(t);
}

int tabletop_figure(struct tabletop *t, const char *name)
{
    const struct state *now = session_state(t->app.game.session);

    for (int i = 0; i < now->ntokens; i++)
        if (strcmp(game_figure(&t->app.screen->game, i), name) == 0)
            return i;
    fail_msg("there is no figure %s", name);
    return -1;
}

struct cell tabletop_where(struct tabletop *t, const char *name)
{
    return session_state(t->app.game.session)->token[tabletop_figure(t, name)].at;
}

bool tabletop_says(struct tabletop *t, const char *text)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++)
        if (strstr(list[i].label, text) || strstr(list[i].value, text))
            return true;
    return false;
}

int tabletop_close(void **state)
{
    struct tabletop *t = *state;

    app_clear(&t->app);
    return 0;
}

void tabletop_edit(struct tabletop *t, enum edit_op op, int who, int what, int value, const int *more,
                   int nmore)
{
    struct command edit = command_make(DEED_EDIT, SEAT_GM);

    assert_true(command_edit(&edit, op, who, what, value, more, nmore));
    if (session_submit(t->app.game.session, &edit) == OUTCOME_ASKS)
        assert_int_equal(session_serve(t->app.game.session), OUTCOME_DONE);
    command_clear(&edit);
}

void tabletop_set(struct tabletop *t, int token, const char *key, int value)
{
    tabletop_edit(t, EDIT_set_stat, token, ruleset_find_stat(session_rules(t->app.game.session), key), value,
                  NULL, 0);
}

void tabletop_hide(struct tabletop *t, int token, struct cell there)
{
    tabletop_edit(t, EDIT_set_token, token, NAME_seen, SEATS_GM, NULL, 0);
    tabletop_edit(t, EDIT_place, token, 0, cell_pack(there), NULL, 0);
}

void tabletop_knock_out(struct tabletop *t, int first, int last)
{
    struct session *game = t->app.game.session;
    int hp = ruleset_find_stat(session_rules(game), "hp");

    for (int i = last; i >= first; i--) {
        struct command edit = command_make(DEED_EDIT, SEAT_GM);

        assert_true(command_edit(&edit, EDIT_set_stat, i, hp, 1, NULL, 0));
        session_submit(game, &edit);
        command_clear(&edit);
        tabletop_settle(t);
    }
    for (int i = 0; i < 100 && t->app.screen->panels.ending.awaits; i++) {
        t->input.now += 100;
        tabletop_frame(t);
    }
    tabletop_settle(t);
}
