/* The table without a window: input in, widgets and draw list out. */
#include "base/bounds.h"
#include "view/table/price.h"
#include "view/table/spread.h"
#include "view/tabletop.h"

#include <math.h>

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    *state = &t;
    return 0;
}

static struct cell where(struct tabletop *t, int token)
{
    return session_state(t->app.game.session)->token[token].at;
}

/* A cell of the widget list that lies `cost` away and is under no panel, and its id. */
static bool cell_of_cost(struct tabletop *t, const char *cost, char *id, size_t room)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count);

    for (size_t i = 0; i < count; i++) {
        struct rect r = list[i].rect;

        if (list[i].role != UI_CELL || strcmp(list[i].label, "walk") != 0 ||
            strcmp(list[i].value, cost) != 0 ||
            !rect_contains(t->app.screen->layout.free, r.x + r.w / 2, r.y + r.h / 2))
            continue;
        snprintf(id, room, "%s", list[i].id);
        return true;
    }
    return false;
}

static void the_table_shows_turn_figure_and_ways(void **state)
{
    struct tabletop *t = *state;
    struct str text;

    tabletop_settle(t);
    tabletop_widget(t, "board");
    tabletop_widget(t, "strip");
    tabletop_widget(t, "eyes");
    tabletop_widget(t, "undo");
    str_init(&text);
    draw_dump(&t->app.draw, &text);
    assert_non_null(strstr(str_cstr(&text), "Round 1"));
    str_clear(&text);
    assert_false(tabletop_widget(t, "undo")->enabled);
    assert_null(ui_find(&t->app.ui, "redo"));
}

static void a_click_selects_and_a_second_one_walks(void **state)
{
    struct tabletop *t = *state;
    int brann = tabletop_figure(t, "Brann");
    struct cell before = where(t, brann);
    char id[40], figure_id[24];

    tabletop_settle(t);
    snprintf(figure_id, sizeof figure_id, "figure.%d", brann);
    tabletop_click(t, figure_id);
    assert_int_equal(t->app.screen->selection.figure, brann);
    assert_true(cell_of_cost(t, "2", id, sizeof id));
    tabletop_click(t, id);
    assert_false(cell_same(where(t, brann), before));
    assert_true(tabletop_widget(t, "undo")->enabled);
    tabletop_click(t, "undo");
    assert_true(cell_same(where(t, brann), before));
    tabletop_click(t, "redo");
    assert_false(cell_same(where(t, brann), before));
}

static void what_is_done_is_told_in_the_log(void **state)
{
    struct tabletop *t = *state;
    char id[40], figure_id[24];

    tabletop_settle(t);
    snprintf(figure_id, sizeof figure_id, "figure.%d", tabletop_figure(t, "Brann"));
    tabletop_click(t, figure_id);
    assert_true(cell_of_cost(t, "3", id, sizeof id));
    tabletop_click(t, id);
    assert_true(t->app.screen->panels.log.n > 0);
    const char *text = t->app.screen->panels.log.line[t->app.screen->panels.log.n - 1].text;
    assert_non_null(strstr(text, "Brann"));
    assert_non_null(strstr(text, "3 squares"));
}

static void keys_do_what_the_pointer_does(void **state)
{
    struct tabletop *t = *state;
    int brann = tabletop_figure(t, "Brann");
    char figure_id[24];

    tabletop_settle(t);
    snprintf(figure_id, sizeof figure_id, "figure.%d", brann);
    tabletop_click(t, figure_id);
    struct cell before = where(t, brann);
    t->input.x = t->input.y = -1;
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_int_equal(where(t, brann).x, before.x + 2);
    tabletop_key(t, UI_KEY_CHAR, 'Z');
    assert_true(cell_same(where(t, brann), before));
    tabletop_key(t, UI_KEY_CHAR, 'Y');
    assert_int_equal(where(t, brann).x, before.x + 2);
}

/* ---- a deed with dice that a person types ---- */

static void type(struct tabletop *t, const char *text)
{
    for (; *text; text++)
        tabletop_key(t, UI_KEY_CHAR, *text);
}

static const char *asked(struct tabletop *t)
{
    const struct question *q = session_question(t->app.game.session);

    return q ? ruleset_name(session_rules(t->app.game.session), q->key) : "";
}

static int hp(struct tabletop *t, const char *name)
{
    return game_stat(&t->app.screen->game, tabletop_figure(t, name),
                     t->app.screen->game.rules->shown.stat_hp);
}

/* Sela's bow reaches the bridge from where she stands; her dice are typed. */
static void begin_shot(struct tabletop *t)
{
    char id[24];

    assert_true(
        session_set_dice(t->app.game.session, session_find_seat(t->app.game.session, "player"), DICE_TYPED));
    tabletop_settle(t);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Sela"));
    tabletop_click(t, id);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Mawl"));
    tabletop_click(t, id);
    assert_int_equal(t->app.screen->selection.target, tabletop_figure(t, "Mawl"));
    assert_true(tabletop_widget(t, "action.attack")->enabled);
    assert_non_null(strstr(tabletop_widget(t, "action.attack")->value, "% hit"));
    tabletop_click(t, "action.attack");
}

/* Through both dice, as far as the shove; no luck betters a 20, and nobody is asked for it. */
static void shoot_well(struct tabletop *t)
{
    begin_shot(t);
    assert_string_equal(asked(t), "attack");
    type(t, "20");
    assert_string_equal(asked(t), "damage");
    type(t, "3");
    assert_string_equal(asked(t), "luck_reroll");
    assert_true(tabletop_widget(t, "answer.no")->focused);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
}

static void typed_dice_are_asked_for_and_counted(void **state)
{
    struct tabletop *t = *state;

    begin_shot(t);
    assert_string_equal(asked(t), "attack");
    type(t, "21");
    assert_string_equal(asked(t), "attack");
    assert_string_equal(tabletop_widget(t, "typed.wrong")->label, "A d20 shows 1 to 20, not 21.");
    assert_non_null(strstr(tabletop_widget(t, "typed.wanted")->label, "Sela"));
    assert_non_null(strstr(tabletop_widget(t, "typed.wanted")->label, "d20: type what you rolled"));
    type(t, "1");
    assert_string_equal(tabletop_widget(t, "typed.0")->value, "1");
    tabletop_key(t, UI_KEY_BACKSPACE, 0);
    assert_string_equal(tabletop_widget(t, "typed.0")->value, "");
    type(t, "12");
    assert_string_equal(asked(t), "luck_reroll");
    assert_non_null(strstr(tabletop_widget(t, "question")->label, "12"));
}

static void a_face_is_clicked_and_a_lone_digit_waits_for_enter(void **state)
{
    struct tabletop *t = *state;

    begin_shot(t);
    type(t, "2");
    assert_string_equal(asked(t), "attack");
    assert_non_null(tabletop_widget(t, "typed.half"));
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_string_not_equal(asked(t), "attack");
    assert_true(session_undo(t->app.game.session));
    tabletop_settle(t);
    tabletop_click(t, "action.attack");
    tabletop_click(t, "face.12");
    assert_string_equal(asked(t), "luck_reroll");
}

/* A cell where the target can be shoved to, in sight; the farthest. */
static const char *shove_cell(struct tabletop *t)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(&t->app.ui, &count), *best = NULL;

    for (size_t i = 0; i < count; i++) {
        struct rect r = list[i].rect;

        if (list[i].role == UI_CELL && strcmp(list[i].label, "shove") == 0 &&
            rect_contains(t->app.screen->layout.free, r.x + r.w / 2, r.y + r.h / 2) &&
            (!best || list[i].value[0] > best->value[0]))
            best = &list[i];
    }
    return best ? best->id : NULL;
}

static void the_shove_is_pointed_at_and_undone_across_dice(void **state)
{
    struct tabletop *t = *state;
    char id[40];

    shoot_well(t);
    struct cell before = where(t, tabletop_figure(t, "Mawl"));
    int hurt = hp(t, "Mawl");
    assert_string_equal(asked(t), "forced_movement");
    tabletop_widget(t, "answer.push");
    const char *cell = shove_cell(t);
    assert_non_null(cell);
    snprintf(id, sizeof id, "%s", cell);
    tabletop_click(t, id);
    assert_false(cell_same(where(t, tabletop_figure(t, "Mawl")), before));
    if (strcmp(asked(t), "") == 0) {
        tabletop_key(t, UI_KEY_CHAR, 'Z');
        assert_true(cell_same(where(t, tabletop_figure(t, "Mawl")), before));
        assert_true(hp(t, "Mawl") > hurt);
        tabletop_key(t, UI_KEY_CHAR, 'Y');
        assert_int_equal(hp(t, "Mawl"), hurt);
    }
}

/* How many cells of a way in the spread hurt, all of them by d6. */
static int wet_cells(struct tabletop *t, int at)
{
    struct cell way[SPREAD_STEPS];
    int n = table_spread_way(&t->app.screen->finds.spread, at, way), wet = 0;

    for (int i = 0; i < n; i++)
        wet += board_terrain(session_state(t->app.game.session)->board, way[i])->hazard;
    return wet;
}

static void what_a_shove_costs_is_told_of_the_cell_that_is_pointed_at(void **state)
{
    struct tabletop *t = *state;
    int told[3] = { 0 };

    shoot_well(t);
    for (int i = 1; i < t->app.screen->finds.spread.n; i++) {
        int wet = wet_cells(t, i);
        struct table_price price;
        char one[40];

        table_price_shove(t->app.screen, i, &price);
        tabletop_settle(t);
        table_price_shove(t->app.screen, i, &price);
        snprintf(one, sizeof one, "%d to %d hit points lost", wet, 6 * wet);
        if (wet == 0 && price.n > 0)
            fail_msg("a dry way costs: %s", price.line[0]);
        if ((wet == 1 || wet == 2) && (price.n == 0 || strncmp(price.line[0], one, strlen(one)) != 0))
            fail_msg("a way through %d cells of water costs: %s", wet, price.n ? price.line[0] : "nothing");
        told[smaller(wet, 2)]++;
    }
    assert_true(told[0] > 0 && told[1] > 0 && told[2] > 0);
}

/* Does anything drawn go through the middle of that cell? */
static bool is_drawn_through(struct tabletop *t, struct cell cell)
{
    const struct paint_grid *grid = &t->app.screen->camera.grid;
    struct paint_point middle = paint_grid_center(grid, cell);
    const struct draw *d = t->app.ui.draw;

    for (size_t i = 0; i < d->nsteps; i++)
        if (fabsf(d->steps[i].at[0] - middle.x + (float)grid->x) < 0.5f &&
            fabsf(d->steps[i].at[1] - middle.y + (float)grid->y) < 0.5f)
            return true;
    return false;
}

/* Whoever is pushed around a corner is drawn so, not straight across what lies between. */
static void the_arrow_of_a_shove_goes_the_way_that_the_figure_goes(void **state)
{
    struct tabletop *t = *state;
    const struct table_spread *spread = &t->app.screen->finds.spread;
    int bent = 0;

    shoot_well(t);
    for (int i = 1; i < spread->n; i++) {
        struct cell way[SPREAD_STEPS], from = spread->at[0].cell;
        int n = table_spread_way(spread, i, way), x = way[n - 1].x - from.x, y = way[n - 1].y - from.y;

        if (n != 2 || (way[0].x - from.x) * y == (way[0].y - from.y) * x ||
            table_spread_at(spread, way[1], -1) != i)
            continue;
        tabletop_point(t, way[1]);
        tabletop_settle(t);
        assert_true(is_drawn_through(t, way[0]));
        bent++;
    }
    assert_true(bent > 0);
}

static void a_button_narrows_the_shove_to_one_kind(void **state)
{
    struct tabletop *t = *state;
    int all;

    shoot_well(t);
    all = t->app.screen->finds.spread.n;
    tabletop_click(t, "answer.pull");
    assert_string_equal(asked(t), "forced_movement");
    assert_true(tabletop_widget(t, "answer.pull")->chosen);
    for (int i = 1; i < all; i++) {
        const struct spread_cell *c = &t->app.screen->finds.spread.at[i];
        int first = table_spread_at(&t->app.screen->finds.spread, c->cell, t->app.screen->selection.kind);

        assert_true(first < 0 || t->app.screen->finds.spread.at[first].kind == t->app.screen->selection.kind);
    }
    tabletop_click(t, "answer.none");
    assert_string_not_equal(asked(t), "forced_movement");
}

/* How many cells of that kind of shove that hurt lie clear of panels. */
static int clear_water(struct tabletop *t, int kind)
{
    const struct table_spread *spread = &t->app.screen->finds.spread;
    const struct camera *camera = &t->app.screen->camera;
    int n = 0;

    for (int i = 1; i < spread->n; i++) {
        struct cell cell = spread->at[i].cell;
        struct paint_point at = paint_grid_center(&camera->grid, cell);

        n += spread->at[i].kind == kind && board_terrain(t->app.screen->game.view->board, cell)->hazard &&
             rect_contains(t->app.screen->layout.free, (int)at.x, (int)at.y);
    }
    return n;
}

/* What a shove is for lies in sight, below no panel, when its kind is chosen. */
static void water_that_one_can_be_moved_into_is_clear_of_panels(void **state)
{
    struct tabletop *t = *state;

    shoot_well(t);
    camera_pan(&t->app.screen->camera, 0, 400);
    tabletop_settle(t);
    int kind = t->app.screen->finds.spread.kind[t->app.screen->finds.spread.kinds - 1];
    assert_int_equal(clear_water(t, kind), 0); /* whoever moved the view has it so */
    tabletop_click(t, "answer.slide");
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.kind, kind);
    assert_true(clear_water(t, kind) > 3);
}

/* A window of that size, as far as the shove. */
static void shove_in(struct tabletop *t, int width, int height)
{
    t->input.width = width;
    t->input.height = height;
    tabletop_settle(t);
    shoot_well(t);
    assert_string_equal(asked(t), "forced_movement");
}

/* The board needs the room: a second row of answers would hide it. */
static void four_ways_to_shove_lie_in_one_row(void **state)
{
    static const char *const ways[] = { "answer.none", "answer.push", "answer.slide", "answer.pull" };
    static const int size[][2] = { { 1920, 1080 }, { 1280, 720 } };

    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct tabletop *t = *state;

        shove_in(t, size[i][0], size[i][1]);
        for (int k = 1; k < 4; k++)
            assert_int_equal(tabletop_widget(t, ways[k])->rect.y, tabletop_widget(t, ways[0])->rect.y);
        tabletop_close(state);
        set_up(state);
    }
}

static bool is_covered(const struct tabletop *t, struct rect cell)
{
    for (int i = 0; i < LAYOUT_PARTS; i++)
        if (!rect_empty(rect_meet(t->app.screen->layout.stood[i], cell)))
            return true;
    return false;
}

/* Wherever a shove may end can be pointed at, and the board stays when a kind of it is chosen. */
static void no_panel_lies_over_where_a_shove_may_end(void **state)
{
    static const int size[][2] = { { 1920, 1080 }, { 1280, 720 } };

    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        struct tabletop *t = *state;
        const struct table_spread *spread = &t->app.screen->finds.spread;
        const struct camera *camera = &t->app.screen->camera;

        shove_in(t, size[i][0], size[i][1]);
        tabletop_settle(t);
        assert_true(spread->n > 60);
        for (int k = 1; k < spread->n; k++)
            if (is_covered(t, table_tip_cell(camera, spread->at[k].cell)))
                fail_msg("%d x %d: a panel lies over cell %d", size[i][0], size[i][1], k);
        struct paint_grid before = camera->grid;
        tabletop_click(t, "answer.pull");
        tabletop_settle(t);
        assert_memory_equal(&camera->grid, &before, sizeof before);
        tabletop_close(state);
        set_up(state);
    }
}

/* As far as the shove, with Rikk hidden there; all that is listed then. */
static void list_shove(struct tabletop *t, struct cell there, struct str *listed)
{
    tabletop_hide(t, tabletop_figure(t, "Rikk"), there);
    shoot_well(t);
    assert_string_equal(asked(t), "forced_movement");
    assert_true(t->app.screen->finds.spread.n > 1);
    str_clear(listed);
    app_dump(&t->app, listed);
}

static void who_hides_in_the_way_of_a_shove_is_not_told_by_it(void **state)
{
    struct tabletop *t = *state;
    struct str away = { 0 }, there = { 0 };

    tabletop_settle(t);
    list_shove(t, where(t, tabletop_figure(t, "Rikk")), &away);
    struct cell way = t->app.screen->finds.spread.at[1].cell;
    tabletop_close(state);
    set_up(state);
    tabletop_settle(t);
    list_shove(t, way, &there);
    assert_string_equal(str_cstr(&away), str_cstr(&there));
    assert_true(table_spread_at(&t->app.screen->finds.spread, way, -1) > 0);
    table_eyes_set(t->app.screen, SEAT_GM); /* it is offered to who shoves, whoever looks on */
    tabletop_settle(t);
    assert_true(table_spread_at(&t->app.screen->finds.spread, way, -1) > 0);
    str_clear(&away);
    str_clear(&there);
}

static void the_deed_is_told_step_by_step(void **state)
{
    struct tabletop *t = *state;

    shoot_well(t);
    assert_true(tabletop_widget(t, "step.to-hit")->enabled);
    assert_non_null(strstr(tabletop_widget(t, "step.to-hit")->value, "against"));
    assert_true(tabletop_widget(t, "step.shove")->chosen);
    assert_false(tabletop_widget(t, "step.prone")->enabled);
}

static void a_number_is_asked_for_with_minus_and_plus(void **state)
{
    struct tabletop *t = *state;
    char id[24];

    session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PERSON);
    tabletop_settle(t);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Brann"));
    tabletop_click(t, id);
    tabletop_click(t, "action.feat");
    assert_string_equal(asked(t), "attribute");
    /* how hard it is and whether it may be done at all is asked later: odds would say nothing */
    assert_false(tabletop_says(t, " success"));
    assert_non_null(strstr(tabletop_widget(t, "question")->hint, "the GM decides"));
    tabletop_click(t, "answer.nimbleness");
    assert_string_equal(asked(t), "dc");
    tabletop_click(t, "answer.count.more");
    assert_int_equal(t->app.screen->panels.form.count, 14);
    tabletop_click(t, "answer.count.less");
    tabletop_click(t, "answer.count.less");
    assert_int_equal(t->app.screen->panels.form.count, 12);
    tabletop_click(t, "answer.ok");
    assert_string_not_equal(asked(t), "dc");
}

/* The keyboard begins at the answer, and plus and minus are for the number, not for the board. */
static void a_number_is_changed_with_the_keys_that_name_it(void **state)
{
    struct tabletop *t = *state;

    session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PERSON);
    tabletop_settle(t);
    tabletop_letter(t, 'R');
    tabletop_click(t, "answer.nimbleness");
    assert_string_equal(asked(t), "dc");
    assert_true(tabletop_widget(t, "answer.ok")->focused);
    int count = t->app.screen->panels.form.count, cell = t->app.screen->camera.grid.cell;
    tabletop_letter(t, '+');
    tabletop_letter(t, '+');
    tabletop_letter(t, '-');
    assert_int_equal(t->app.screen->panels.form.count, count + 1);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->camera.grid.cell, cell);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_string_not_equal(asked(t), "dc");
}

/* A deed that wants a target, chosen by its key, has the cursor at the nearest foe. */
static void keys_that_choose_a_deed_begin_at_the_nearest_foe(void **state)
{
    struct tabletop *t = *state;

    tabletop_settle(t);
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela")); /* she has a bow */
    tabletop_settle(t);
    tabletop_letter(t, 'A');
    assert_true(t->app.screen->selection.aim >= 0);
    assert_true(t->app.screen->selection.keyed);
    assert_true(cell_same(t->app.screen->selection.cursor, tabletop_where(t, "Mawl")));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_click(t, "action.attack"); /* the pointer finds its foe itself */
    assert_true(t->app.screen->selection.aim >= 0);
    assert_false(t->app.screen->selection.keyed);
    tabletop_letter(t, '+'); /* nor does it lose it to a key for something else */
    assert_false(t->app.screen->selection.keyed);
}

static void who_is_too_far_away_is_walked_up_to(void **state)
{
    struct tabletop *t = *state;
    char id[24];

    tabletop_settle(t);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Brann"));
    tabletop_click(t, id);
    for (int i = 0; i < 2; i++) { /* two turns bring him near, whatever the others do */
        char cell[40];

        if (t->app.screen->finds.plan.steps == 0 && cell_of_cost(t, "5", cell, sizeof cell))
            tabletop_click(t, cell);
    }
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Mawl"));
    tabletop_click(t, id);
    const struct table_plan *plan = &t->app.screen->finds.plan;
    if (plan->steps > 0) {
        assert_true(tabletop_widget(t, "action.attack")->enabled);
        assert_non_null(strstr(tabletop_widget(t, "actions.plan")->label, "after"));
    } else {
        assert_false(tabletop_widget(t, "action.attack")->enabled);
    }
}

static void what_odds_assume_is_told_above_odds_alone(void **state)
{
    struct tabletop *t = *state;
    char id[24];

    tabletop_settle(t);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Brann"));
    tabletop_click(t, id);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Mawl"));
    tabletop_click(t, id);
    assert_int_equal(t->app.screen->selection.against, tabletop_figure(t, "Mawl"));
    assert_false(tabletop_widget(t, "action.attack")->enabled); /* half the bridge away */
    assert_false(tabletop_has(t, "actions.plain"));
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Sela"));
    tabletop_click(t, id);
    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Mawl"));
    tabletop_click(t, id);
    assert_true(tabletop_widget(t, "action.attack")->enabled);
    assert_true(tabletop_has(t, "actions.plain"));
}

static void dragging_the_ground_moves_the_view_alone(void **state)
{
    struct tabletop *t = *state;
    int entry;

    tabletop_settle(t);
    entry = session_head(t->app.game.session);
    int x = t->app.screen->camera.grid.x;
    t->input.x = 900;
    t->input.y = 600;
    tabletop_frame(t);
    t->input.pressed = t->input.down = true;
    tabletop_frame(t);
    t->input.x = 860;
    tabletop_frame(t);
    t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->camera.grid.x, x - 40);
    assert_int_equal(session_head(t->app.game.session), entry);
}

/* Sela is pulled while Brann is chosen: she is, and walks; of a foe nothing is said, and the view moves. */
static void whoever_may_act_walks_where_it_is_pulled(void **state)
{
    struct tabletop *t = *state;
    int sela = tabletop_figure(t, "Sela");

    tabletop_settle(t);
    struct cell from = tabletop_where(t, "Sela"), to = { (short)(from.x + 1), from.y };
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    tabletop_drag(t, from, to);
    tabletop_settle(t);
    assert_int_equal(t->app.screen->selection.figure, sela);
    assert_true(cell_same(tabletop_where(t, "Sela"), to));
}

static void an_idle_table_asks_for_no_frame(void **state)
{
    struct tabletop *t = *state;

    tabletop_settle(t);
    t->input.now += 10000;
    app_frame(&t->app, &t->meter, &t->input);
    t->input.now += 20;
    assert_int_equal(app_frame(&t->app, &t->meter, &t->input), 0);
}

static void every_control_can_be_reached_by_tab(void **state)
{
    struct tabletop *t = *state;
    bool undo = false;

    tabletop_settle(t);
    for (int i = 0; i < 80 && !undo; i++) {
        tabletop_key(t, UI_KEY_TAB, 0);
        undo = tabletop_widget(t, "tool.fit")->focused;
    }
    assert_true(undo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_table_shows_turn_figure_and_ways, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_click_selects_and_a_second_one_walks, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_done_is_told_in_the_log, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(keys_do_what_the_pointer_does, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(typed_dice_are_asked_for_and_counted, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_face_is_clicked_and_a_lone_digit_waits_for_enter, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(the_shove_is_pointed_at_and_undone_across_dice, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(the_arrow_of_a_shove_goes_the_way_that_the_figure_goes, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(water_that_one_can_be_moved_into_is_clear_of_panels, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_button_narrows_the_shove_to_one_kind, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_a_shove_costs_is_told_of_the_cell_that_is_pointed_at, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(who_hides_in_the_way_of_a_shove_is_not_told_by_it, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(four_ways_to_shove_lie_in_one_row, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(no_panel_lies_over_where_a_shove_may_end, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_deed_is_told_step_by_step, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_number_is_asked_for_with_minus_and_plus, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_number_is_changed_with_the_keys_that_name_it, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(keys_that_choose_a_deed_begin_at_the_nearest_foe, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(who_is_too_far_away_is_walked_up_to, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_odds_assume_is_told_above_odds_alone, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(whoever_may_act_walks_where_it_is_pulled, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(dragging_the_ground_moves_the_view_alone, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(an_idle_table_asks_for_no_frame, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(every_control_can_be_reached_by_tab, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
