#include "view/table.h"

#include "support/scratch.h"

void table_open_file(struct table *t, const char *path, bool gm)
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

void table_open(struct table *t, const char *scenario, bool gm)
{
    char path[512];

    snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/%s.scenario.json", scenario);
    table_open_file(t, path, gm);
}

void table_open_text(struct table *t, const char *scenario)
{
    const char *path = scratch("table.scenario.json");
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(scenario, file);
    assert_int_equal(fclose(file), 0);
    table_open_file(t, path, false);
    unlink(path);
}

void table_frame(struct table *t)
{
    t->input.now += 20;
    app_frame(&t->app, &t->meter, &t->input);
    t->input.pressed = t->input.released = false;
    t->input.presses = t->input.wheel = 0;
}

void table_settle(struct table *t)
{
    for (int i = 0; i < 20000; i++) {
        table_frame(t);
        if (i > 1 && app_settled(&t->app))
            return;
    }
    fail_msg("the table does not come to rest");
}

void table_move(struct table *t, int x, int y)
{
    t->input.x = x;
    t->input.y = y;
    table_frame(t);
}

void table_down(struct table *t)
{
    t->input.pressed = t->input.down = true;
    table_frame(t);
}

void table_up(struct table *t)
{
    t->input.down = false;
    t->input.released = true;
    table_frame(t);
    table_settle(t);
}

void table_press(struct table *t, struct ui_press press)
{
    t->input.press[0] = press;
    t->input.presses = 1;
    table_frame(t);
    table_settle(t);
}

void table_key(struct table *t, enum ui_key key, char letter)
{
    table_press(t, (struct ui_press){ .key = key, .letter = letter });
}

void table_letter(struct table *t, char letter)
{
    table_key(t, UI_KEY_CHAR, letter);
}

const struct ui_widget *table_widget(struct table *t, const char *id)
{
    const struct ui_widget *w = ui_find(&t->app.ui, id);

    if (!w)
        fail_msg("there is no widget %s", id);
    return w;
}

bool table_has(struct table *t, const char *id)
{
    return ui_find(&t->app.ui, id) != NULL;
}

void table_click_at(struct table *t, int x, int y)
{
    table_move(t, x, y);
    table_down(t);
    table_up(t);
}

void table_click(struct table *t, const char *id)
{
    struct rect r = table_widget(t, id)->rect;

    table_click_at(t, r.x + r.w / 2, r.y + r.h / 2);
}

void table_point(struct table *t, struct cell c)
{
    struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, c);

    table_move(t, (int)at.x, (int)at.y);
    assert_true(t->app.screen->selection.pointing);
}

void table_drag(struct table *t, struct cell from, struct cell to)
{
    table_point(t, from);
    table_down(t);
    table_point(t, to);
    table_up(t);
}

int table_figure(struct table *t, const char *name)
{
    const struct state *now = session_state(t->app.game.session);

    for (int i = 0; i < now->ntokens; i++)
        if (strcmp(screen_figure(&t->app.screen->game, i), name) == 0)
            return i;
    fail_msg("there is no figure %s", name);
    return -1;
}

struct cell table_where(struct table *t, const char *name)
{
    return session_state(t->app.game.session)->token[table_figure(t, name)].at;
}

bool table_says(struct table *t, const char *text)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++)
        if (strstr(list[i].label, text) || strstr(list[i].value, text))
            return true;
    return false;
}

int table_close(void **state)
{
    struct table *t = *state;

    app_clear(&t->app);
    return 0;
}

void table_edit(struct table *t, enum edit_op op, int who, int what, int value, const int *more, int nmore)
{
    struct command edit = command_make(VERB_EDIT, SEAT_GM);

    assert_true(command_edit(&edit, op, who, what, value, more, nmore));
    if (session_submit(t->app.game.session, &edit) == OUTCOME_ASKS)
        assert_int_equal(session_serve(t->app.game.session), OUTCOME_DONE);
    command_clear(&edit);
}

void table_set(struct table *t, int token, const char *key, int value)
{
    table_edit(t, EDIT_set_stat, token, ruleset_find_stat(session_rules(t->app.game.session), key), value,
               NULL, 0);
}

void table_hide(struct table *t, int token, struct cell there)
{
    table_edit(t, EDIT_set_token, token, NAME_seen, SEATS_GM, NULL, 0);
    table_edit(t, EDIT_place, token, 0, cell_pack(there), NULL, 0);
}
