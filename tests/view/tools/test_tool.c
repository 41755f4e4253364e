/* The tools of the rail without a window: measuring, drawing, templates, threat, pings. */
#include "view/tabletop.h"

#include "board/footprint.h"
#include "board/sight.h"
#include "view/table/figure.h"
#include "view/table/threat.h"
#include "view/table/tip.h"
#include "view/tools/lying.h"

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static int set_up_gm(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

static struct cell beside(struct cell c, int x, int y)
{
    return (struct cell){ (short)(c.x + x), (short)(c.y + y) };
}

static int strokes(struct tabletop *t)
{
    return tool_lying_count(&t->app.screen->game, true);
}

static int areas(struct tabletop *t)
{
    return tool_lying_count(&t->app.screen->game, false);
}

static void a_tool_is_taken_and_let_go(void **state)
{
    struct tabletop *t = *state;

    assert_true(tabletop_widget(t, "tool.select")->chosen);
    tabletop_letter(t, 'M');
    assert_true(tabletop_widget(t, "tool.measure")->chosen);
    assert_true(tabletop_has(t, "measure"));
    tabletop_letter(t, 'M');
    assert_true(tabletop_widget(t, "tool.select")->chosen);
    tabletop_click(t, "tool.template");
    assert_true(tabletop_widget(t, "tool.template")->chosen);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_true(tabletop_widget(t, "tool.select")->chosen);
    assert_string_equal(tabletop_widget(t, "tool.draw")->hint, "Draw (D)");
}

static void a_tool_keeps_the_pointer_from_the_figures(void **state)
{
    struct tabletop *t = *state;
    int selected = t->app.screen->selection.figure, head = session_head(t->app.game.session);

    tabletop_letter(t, 'M');
    tabletop_point(t, tabletop_where(t, "Mawl"));
    tabletop_down(t);
    tabletop_up(t);
    assert_int_equal(t->app.screen->selection.figure, selected);
    assert_int_equal(t->app.screen->selection.target, NOBODY);
    assert_int_equal(session_head(t->app.game.session), head);
}

static void the_ruler_counts_as_the_rules_do(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann"), to = tabletop_where(t, "Mawl");
    int far = state_distance(session_state(t->app.game.session), tabletop_figure(t, "Brann"),
                             tabletop_figure(t, "Mawl"));
    char text[40];

    tabletop_letter(t, 'M');
    tabletop_drag(t, from, to);
    snprintf(text, sizeof text, "%d squares", far);
    assert_string_equal(tabletop_widget(t, "ruler")->label, text);
    assert_true(tabletop_says(t, "Long sword: beyond 1"));
    assert_string_equal(tabletop_widget(t, "ruler")->value, "In plain sight");
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tabletop_has(t, "ruler"));
    assert_true(tabletop_widget(t, "tool.measure")->chosen);
}

static void the_ruler_bends_at_clicks_and_by_keyboard(void **state)
{
    struct tabletop *t = *state;
    struct cell from = tabletop_where(t, "Brann");

    tabletop_letter(t, 'M');
    tabletop_drag(t, beside(from, 1, 0), beside(from, 1, 0));
    tabletop_drag(t, beside(from, 4, 0), beside(from, 4, 0));
    tabletop_point(t, beside(from, 4, 2));
    assert_string_equal(tabletop_widget(t, "ruler")->label, "5 squares");
    tabletop_drag(t, beside(from, 4, 2), beside(from, 4, 2));
    tabletop_drag(t, beside(from, 4, 2), beside(from, 4, 2));
    tabletop_point(t, beside(from, 0, 0));
    assert_string_equal(tabletop_widget(t, "ruler")->label, "5 squares");

    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    assert_string_equal(tabletop_widget(t, "ruler")->label, "2 squares");
}

static void a_burst_lists_whom_it_catches(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Mawl");
    char id[24];

    snprintf(id, sizeof id, "caught.%d", tabletop_figure(t, "Mawl"));
    tabletop_letter(t, 'T');
    tabletop_point(t, beside(at, -1, 0));
    assert_string_equal(tabletop_widget(t, id)->label, "Mawl");
    assert_string_equal(tabletop_widget(t, id)->value, "18 of 18");
    assert_string_equal(tabletop_widget(t, "template")->label, "Burst 1: Mawl");
    assert_true(tabletop_says(t, "9 squares, 1 figure"));
    tabletop_click(t, "template.size.less");
    tabletop_point(t, beside(at, -1, 0));
    assert_string_equal(tabletop_widget(t, "template")->label, "Burst 0: nobody");
    tabletop_letter(t, ']');
    assert_string_equal(tabletop_widget(t, "template")->label, "Burst 1: Mawl");
}

static void a_cone_points_where_it_is_dragged_and_turns(void **state)
{
    struct tabletop *t = *state;
    struct cell at = beside(tabletop_where(t, "Mawl"), -2, 0);
    char id[24];

    snprintf(id, sizeof id, "caught.%d", tabletop_figure(t, "Mawl"));
    tabletop_letter(t, 'T');
    tabletop_click(t, "template.shape.1");
    tabletop_drag(t, at, beside(at, 2, 0));
    assert_true(tabletop_has(t, id));
    tabletop_letter(t, '.');
    tabletop_letter(t, '.');
    assert_false(tabletop_has(t, id));
    for (int i = 0; i < 2; i++) {
        t->input.wheel = -1;
        tabletop_frame(t);
    }
    tabletop_settle(t);
    assert_true(tabletop_has(t, id));
}

static void a_line_and_a_wall_turn_all_the_way_round(void **state)
{
    struct tabletop *t = *state;
    struct cell at = beside(tabletop_where(t, "Mawl"), -3, 0);
    struct sketch s;

    tabletop_letter(t, 'T');
    for (int shape = 2; shape <= 3; shape++) {
        tabletop_click(t, shape == 2 ? "template.shape.2" : "template.shape.3");
        tabletop_drag(t, at, beside(at, 4, 0));
        tabletop_click(t, "template.leave");
        for (int i = 0; i < 32; i++) { /* 8 cells a ring of radius 1, times 4 */
            t->input.wheel = 1;
            tabletop_point(t, at);
        }
        tabletop_click(t, "template.leave");
    }
    struct cell end[4];
    int n = 0;
    for (int id = -1; (id = tool_lying_next(&t->app.screen->game, id, &s)) >= 0 && n < 4;)
        end[n++] = s.to;
    assert_int_equal(n, 4);
    assert_true(cell_same(end[0], beside(at, 4, 0)) && cell_same(end[1], end[0]) &&
                cell_same(end[2], end[0]) && cell_same(end[3], end[0]));
}

static void what_is_left_lying_is_undone_and_taken_up(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Mawl");
    uint64_t before = session_state(t->app.game.session)->hash;

    tabletop_letter(t, 'T');
    assert_false(tabletop_widget(t, "template.leave")->enabled);
    tabletop_drag(t, at, at);
    tabletop_click(t, "template.leave");
    assert_int_equal(areas(t), 1);
    tabletop_letter(t, 'Z');
    assert_int_equal(areas(t), 0);
    assert_true(session_state(t->app.game.session)->hash == before);
    tabletop_letter(t, 'Y');
    assert_int_equal(areas(t), 1);
    struct sketch s;
    char id[32];
    snprintf(id, sizeof id, "lying.%d", tool_lying_next(&t->app.screen->game, -1, &s));
    assert_int_equal(s.kind, SKETCH_BURST);
    tabletop_click(t, id);
    assert_int_equal(areas(t), 0);
}

static void strokes_are_kept_and_rubbed_out(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Brann");
    struct sketch s;

    tabletop_letter(t, 'D');
    tabletop_click(t, "pen.ink.3");
    tabletop_click(t, "pen.width.2");
    tabletop_drag(t, beside(at, 2, 1), beside(at, 6, 1));
    assert_int_equal(strokes(t), 1);
    tool_lying_next(&t->app.screen->game, -1, &s);
    assert_int_equal(s.kind, SKETCH_INK);
    assert_int_equal(s.ink, 3);
    assert_int_equal(s.width, 2);
    assert_int_equal(s.point[0].x, (at.x + 2) * SKETCH_UNIT + SKETCH_UNIT / 2);
    assert_int_equal(s.point[s.points - 1].x, (at.x + 6) * SKETCH_UNIT + SKETCH_UNIT / 2);
    tabletop_drag(t, beside(at, 3, 2), beside(at, 5, 2));
    assert_int_equal(strokes(t), 2);
    tabletop_click(t, "pen.what.1");
    tabletop_drag(t, beside(at, 4, 1), beside(at, 4, 1));
    assert_int_equal(strokes(t), 1);
    tabletop_letter(t, 'Z');
    assert_int_equal(strokes(t), 2);
    tabletop_click(t, "pen.clear");
    assert_int_equal(strokes(t), 0);
    assert_false(tabletop_widget(t, "pen.clear")->enabled);
}

static void the_keyboard_draws_from_enter_to_enter(void **state)
{
    struct tabletop *t = *state;

    tabletop_letter(t, 'D');
    tabletop_key(t, UI_KEY_DOWN, 0);
    tabletop_key(t, UI_KEY_ENTER, 0);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_key(t, UI_KEY_RIGHT, 0);
    assert_int_equal(strokes(t), 0);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_int_equal(strokes(t), 1);
}

static void drawings_go_through_files_and_back(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Brann");
    struct session *s = t->app.game.session, *back;
    struct err err = { 0 };
    struct str text;

    tabletop_letter(t, 'D');
    tabletop_drag(t, beside(at, 2, 1), beside(at, 6, 2));
    tabletop_letter(t, 'T');
    tabletop_drag(t, at, at);
    tabletop_click(t, "template.leave");
    str_init(&text);
    assert_true(session_verify(s, &err));
    assert_true(session_export(s, &text, &err));
    back = session_import(str_cstr(&text), text.len, "copy", NULL, &err);
    assert_non_null(back);
    assert_true(session_state(back)->hash == session_state(s)->hash);
    session_close(back);
    str_clear(&text);
}

static void what_the_gm_hides_no_player_knows(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    struct cell at = tabletop_where(t, "Brann");
    struct sketch sketch;
    int player = 1;

    t->app.screen->game.eyes = SEAT_GM;
    tabletop_settle(t);
    tabletop_letter(t, 'D');
    tabletop_click(t, "pen.hidden");
    tabletop_drag(t, beside(at, 2, 1), beside(at, 6, 1));
    assert_int_equal(strokes(t), 1);
    int id = tool_lying_next(&t->app.screen->game, -1, &sketch);
    assert_int_equal(session_state(s)->mark[id].seen, SEATS_GM);
    t->app.screen->game.eyes = player;
    tabletop_settle(t);
    assert_int_equal(strokes(t), 0);
    assert_int_equal(state_find(session_view(s, player), TABLE, sketch_key(session_rules(s)), -2), -1);
}

static void a_player_may_draw_but_not_move_the_gms_figures(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    struct command c = command_make(DEED_EDIT, 1);

    assert_true(command_edit(&c, EDIT_place, tabletop_figure(t, "Mawl"), 0,
                             cell_pack(tabletop_where(t, "Brann")), NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_REFUSED);
    command_clear(&c);
}

static void nothing_is_drawn_while_looking_back(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Brann");

    tabletop_letter(t, 'D');
    tabletop_drag(t, beside(at, 2, 1), beside(at, 6, 1));
    assert_int_equal(strokes(t), 1);
    int entries = session_entries(t->app.game.session);
    time_look_want(&t->app.screen->time, TIME_OPEN, -1);
    tabletop_settle(t);
    assert_true(t->app.screen->time.open);
    tabletop_click(t, "tool.draw");
    tabletop_drag(t, beside(at, 2, 2), beside(at, 6, 2));
    assert_int_equal(session_entries(t->app.game.session), entries);
    assert_true(strstr(t->app.screen->panels.notice.text, "looking back") != NULL);
}

static void a_broad_line_catches_those_beside_it(void **state)
{
    struct tabletop *t = *state;
    struct cell at = beside(tabletop_where(t, "Mawl"), -3, 1);
    char id[24];

    snprintf(id, sizeof id, "caught.%d", tabletop_figure(t, "Mawl"));
    tabletop_letter(t, 'T');
    tabletop_click(t, "template.shape.2");
    tabletop_drag(t, at, beside(at, 4, 0));
    assert_false(tabletop_has(t, id));
    tabletop_click(t, "template.width.more");
    assert_string_equal(tabletop_widget(t, "template.width")->value, "3 squares");
    assert_true(tabletop_has(t, id));
    tabletop_click(t, "template.width.less");
    assert_string_equal(tabletop_widget(t, "template.width")->value, "1 square");
    assert_false(tabletop_widget(t, "template.width.less")->enabled);
}

/* ---- threat ---- */

/* The chance that the rules' own attack has in its own turn, beside its target: an independent position. */
static double chance_beside(struct tabletop *t, int foe, int target, struct cell there)
{
    struct session *s = t->app.game.session;
    const struct ruleset *rules = session_rules(s);
    struct command c = command_make(DEED_EDIT, SEAT_GM),
                   strike = command_make(ruleset_find_deed(rules, "attack"), SEAT_GM);
    struct policy policy[SEATS];
    struct shown shown = { .seat = SEAT_GM };
    struct odds odds = { .n = 1 };
    double chance;

    assert_true(command_edit(&c, EDIT_place, foe, 0, cell_pack(there), NULL, 0));
    assert_true(command_edit(&c, EDIT_set_turn, 0, NAME_side, session_state(s)->token[foe].side, NULL, 0));
    assert_true(command_edit(&c, EDIT_set_turn, 0, NAME_actor, foe, NULL, 0));
    assert_true(command_edit(&c, EDIT_set_stat, foe, ruleset_find_stat(rules, "combat_action"), 1, NULL, 0));
    assert_int_equal(session_submit(s, &c), OUTCOME_DONE);
    strike.actor = foe;
    strike.target = target;
    shown_policies(&shown, policy);
    odds.watch[0] = watch_make(EVENT_RESULT, ruleset_find_name(rules, "hit"));
    assert_true(session_odds(s, SEAT_GM, &strike, NULL, policy, 1000000, &odds));
    assert_true(odds.exact && !odds.refused);
    chance = odds.watch[0].chance;
    odds_clear(&odds);
    command_clear(&c);
    assert_true(session_undo(s));
    return chance;
}

static void threat_tells_who_could_hit_with_exact_odds(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    int mawl = tabletop_figure(t, "Mawl"), brann = tabletop_figure(t, "Brann");
    struct cell at = beside(tabletop_where(t, "Mawl"), -3, 0);
    char percent[32], line[80];

    tabletop_click(t, "tool.threat");
    table_select_figure(&screen->selection, brann);
    tabletop_point(t, at);
    tabletop_settle(t);
    assert_true(screen->threat.foes > 0);
    assert_true(strstr(tabletop_widget(t, "threat")->label, "can hit Brann here") != NULL);
    double chance = chance_beside(t, mawl, brann, beside(tabletop_where(t, "Brann"), 1, 0));
    table_odds_percent(chance, percent, sizeof percent);
    tabletop_settle(t);
    struct rect r = tabletop_widget(t, "threat")->rect;
    assert_true(r.w > 0);
    snprintf(line, sizeof line, "Mawl: %s hit", percent);
    assert_true(tabletop_says(t, line));
}

/* A plate keeps off figures and off the note of the cell looked at. */
static void keeps_clear(struct tabletop *t, const char *id)
{
    struct table_screen *screen = t->app.screen;
    struct rect at = tabletop_widget(t, id)->rect, note = tabletop_widget(t, "threat")->rect;

    assert_true(rect_empty(rect_meet(at, note)));
    for (int k = 0; k < screen->game.view->ntokens; k++)
        if (table_figure_shown(&screen->game, k))
            assert_true(rect_empty(rect_meet(at, rect_grown(table_tip_figure(screen, k), -4))));
}

/* Amidst cells it is said how many enemies hit there; of one that is chosen, where that one does. */
static void it_is_said_how_many_hit_where(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    const struct table_threat *threat = &screen->threat;
    int plates = 0;
    char id[24];

    tabletop_click(t, "tool.threat");
    table_select_figure(&screen->selection, tabletop_figure(t, "Brann"));
    tabletop_point(t, beside(tabletop_where(t, "Brann"), 1, 0));
    tabletop_settle(t);
    for (int level = 1; level <= 3; level++) {
        snprintf(id, sizeof id, "threat.level.%d", level);
        if (!tabletop_has(t, id))
            continue;
        struct rect at = tabletop_widget(t, id)->rect;
        struct cell c = paint_grid_cell(&screen->camera.grid, (float)at.x + (float)at.w / 2,
                                        (float)at.y + (float)at.h / 2);
        int hits = 0;

        for (int i = 0; i < threat->mines; i++)
            if (cell_same(threat->mine[i], c))
                hits = __builtin_popcount(threat->who[i]);
        assert_int_equal(hits < 3 ? hits : 3, level);
        assert_int_equal(atoi(tabletop_widget(t, id)->label), level);
        keeps_clear(t, id);
        plates++;
    }
    assert_true(plates > 1);
    assert_false(tabletop_has(t, "threat.foe"));
    table_select_target(&screen->selection, tabletop_figure(t, "Mawl"));
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "threat.foe")->label, "Mawl");
    keeps_clear(t, "threat.foe");
    tabletop_click(t, "tool.threat");
    tabletop_settle(t);
    assert_false(tabletop_has(t, "threat.foe"));
}

static void the_key_shows_threat_for_as_long_as_it_is_held(void **state)
{
    struct tabletop *t = *state;

    tabletop_point(t, beside(tabletop_where(t, "Mawl"), -2, 0));
    tabletop_settle(t);
    assert_false(tabletop_has(t, "threat"));
    t->input.held = 1u << ('X' - 'A');
    tabletop_settle(t);
    assert_true(tabletop_has(t, "threat"));
    t->input.held = 0;
    tabletop_settle(t);
    assert_false(tabletop_has(t, "threat"));
}

static void a_hidden_enemy_threatens_nothing(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    int foes;

    tabletop_click(t, "tool.threat");
    tabletop_point(t, beside(tabletop_where(t, "Mawl"), -2, 0));
    tabletop_settle(t);
    foes = screen->threat.foes;
    assert_true(foes > 1 && tabletop_says(t, "Mawl:"));
    tabletop_edit(t, EDIT_set_token, tabletop_figure(t, "Mawl"), NAME_seen, SEATS_GM, NULL, 0);
    tabletop_settle(t);
    assert_int_equal(screen->threat.foes, foes - 1);
    assert_false(tabletop_says(t, "Mawl:"));
}

/*
 * Can any of the enemies go to where it hits a figure of that size there? Cell by cell, as the rules have it.
 */
static bool is_threatened(const struct table_screen *screen, struct cell at, int size)
{
    const struct table_threat *threat = &screen->threat;
    const struct board *board = screen->game.view->board;

    for (int i = 0; i < threat->foes; i++) {
        const struct threat_foe *foe = &threat->foe[i];
        int its = screen->game.view->token[foe->token].size, far = foe->band[foe->bands - 1].far;

        for (int j = foe->first; j < foe->first + foe->ends; j++)
            if (footprint_distance(board->grid.layout, threat->end[j], its, at, size) <= far &&
                sight_between(board, threat->end[j], its, at, size))
                return true;
    }
    return false;
}

/* Walls or none. */
static bool is_near(const struct table_screen *screen, struct cell at, int size)
{
    const struct table_threat *threat = &screen->threat;

    for (int i = 0; i < threat->foes; i++) {
        const struct threat_foe *foe = &threat->foe[i];
        int its = screen->game.view->token[foe->token].size;

        for (int j = foe->first; j < foe->first + foe->ends; j++)
            if (footprint_distance(screen->game.view->board->grid.layout, threat->end[j], its, at, size) <=
                foe->band[foe->bands - 1].far)
                return true;
    }
    return false;
}

static void the_whole_zone_is_marked_and_nothing_else(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    const struct grid *grid = &screen->game.view->board->grid;
    int n = 0;

    tabletop_click(t, "tool.threat");
    table_select_figure(&screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    assert_false(screen->threat.zone.busy);
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            struct cell at = grid_cell(grid->layout, column, row);

            n += !terrain_shut(board_terrain(screen->game.view->board, at)) &&
                 is_threatened(screen, at, screen->game.view->token[screen->selection.figure].size);
        }
    assert_int_equal(screen->threat.zone.n, n);
    for (int i = 0; i < n; i++)
        assert_true(is_threatened(screen, screen->threat.zone.cell[i],
                                  screen->game.view->token[screen->selection.figure].size));
}

/* A set in which one strikes round corners, and one in which what flies is out of everybody's reach. */
static bool round_corners(const struct state *now, const struct book *book, const struct command *wish,
                          struct cell from, struct cell at)
{
    (void)now, (void)book, (void)wish, (void)from, (void)at;
    return true;
}

static bool on_the_ground(const struct state *now, const struct book *book, const struct command *wish,
                          struct cell from, struct cell at)
{
    (void)book, (void)from, (void)at;
    return now->token[wish->target].height == 0;
}

/* From now on the window asks a set whose deeds carry so. */
static void deeds_carry(struct tabletop *t, struct ruleset *rules,
                        bool (*carries)(const struct state *, const struct book *, const struct command *,
                                        struct cell, struct cell))
{
    struct table_screen *screen = t->app.screen;

    *rules = *screen->game.rules;
    rules->program.carries = carries;
    screen->game.rules = session_book(screen->game.session)->rules = rules;
    screen->threat.key = screen->threat.zone.key = 0;
    tabletop_settle(t);
}

static void the_rules_say_how_far_deeds_carry(void **state)
{
    static struct ruleset round, flight;
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    const struct grid *grid = &screen->game.view->board->grid;
    int brann = tabletop_figure(t, "Brann"), seen, near = 0;

    tabletop_click(t, "tool.threat");
    table_select_figure(&screen->selection, brann);
    tabletop_settle(t);
    seen = screen->threat.zone.n;
    deeds_carry(t, &round, round_corners);
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            struct cell at = grid_cell(grid->layout, column, row);

            near += !terrain_shut(board_terrain(screen->game.view->board, at)) &&
                    is_near(screen, at, screen->game.view->token[brann].size);
        }
    assert_true(near > seen);
    assert_int_equal(screen->threat.zone.n, near);
    deeds_carry(t, &flight, on_the_ground);
    assert_int_equal(screen->threat.zone.n, near);
    tabletop_edit(t, EDIT_set_token, brann, NAME_height, 1000, NULL, 0);
    tabletop_settle(t);
    assert_int_equal(screen->threat.zone.n, 0);
    tabletop_point(t, beside(tabletop_where(t, "Mawl"), -2, 0));
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "threat")->label, "Nobody can hit Brann here");
}

/* The set as it is: forty cells up nobody threatens who flies. */
static void nobody_threatens_who_flies_above_them(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;
    int brann = tabletop_figure(t, "Brann");

    tabletop_click(t, "tool.threat");
    table_select_figure(&screen->selection, brann);
    tabletop_settle(t);
    assert_true(screen->threat.zone.n > 0);
    tabletop_edit(t, EDIT_set_token, brann, NAME_height, 40 * ONE_CELL, NULL, 0);
    tabletop_settle(t);
    assert_int_equal(screen->threat.zone.n, 0);
}

/* ---- pings, bands, ground ---- */

static void a_ping_is_seen_for_two_seconds(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Mawl");
    int head = session_head(t->app.game.session);

    t->input.alt = true;
    tabletop_point(t, beside(at, 0, 2));
    tabletop_down(t);
    t->input.alt = t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
    tabletop_frame(t);
    assert_true(tabletop_has(t, "ping.0"));
    assert_int_equal(t->app.screen->selection.target, NOBODY);
    t->input.now += TOOL_PING_TIME;
    tabletop_frame(t);
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ping.0"));
    assert_int_equal(session_head(t->app.game.session), head);
}

static void a_long_press_pings_and_does_nothing_else(void **state)
{
    struct tabletop *t = *state;
    struct cell at = tabletop_where(t, "Mawl");

    tabletop_point(t, at);
    tabletop_down(t);
    t->input.now += 700;
    tabletop_frame(t);
    assert_true(tabletop_has(t, "ping.0"));
    tabletop_up(t);
    assert_int_equal(t->app.screen->selection.target, NOBODY);
}

static void bands_are_named_while_one_aims(void **state)
{
    struct tabletop *t = *state;
    struct table_band band[TABLE_BANDS];
    int n = table_band_find(&t->app.screen->game, tabletop_figure(t, "Sela"), band, TABLE_BANDS);

    assert_true(n >= 1);
    for (int i = 1; i < n; i++)
        assert_true(band[i - 1].far < band[i].far);
    assert_false(tabletop_has(t, "band.0"));
    tabletop_letter(t, 'N');
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Sela"));
    tabletop_letter(t, 'T');
    assert_true(tabletop_has(t, "band.0"));
    assert_true(tabletop_says(t, "squares"));
}

static void the_ground_says_what_it_does(void **state)
{
    struct tabletop *t = *state;
    const struct board *board = session_state(t->app.game.session)->board;
    struct cell fire = NOWHERE;

    for (int i = 0; i < grid_cells(&board->grid) && !cell_somewhere(fire); i++) {
        struct cell c = grid_cell_at(&board->grid, i);
        struct paint_point at = paint_grid_center(&t->app.screen->camera.grid, c);

        if (strcmp(board_terrain(board, c)->key, "fire") == 0 &&
            rect_contains(t->app.screen->layout.free, (int)at.x, (int)at.y))
            fire = c;
    }
    assert_true(cell_somewhere(fire));
    tabletop_point(t, fire);
    tabletop_frame(t);
    assert_false(tabletop_has(t, "ground"));
    t->input.now += 1000;
    tabletop_frame(t);
    assert_true(strstr(tabletop_widget(t, "ground")->label, "to enter") != NULL);
    assert_true(strstr(tabletop_widget(t, "ground")->value, "1d6 damage") != NULL);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tabletop_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_tool_is_taken_and_let_go),
        CASE(a_tool_keeps_the_pointer_from_the_figures),
        CASE(the_ruler_counts_as_the_rules_do),
        CASE(the_ruler_bends_at_clicks_and_by_keyboard),
        CASE(a_burst_lists_whom_it_catches),
        CASE(a_cone_points_where_it_is_dragged_and_turns),
        CASE(a_line_and_a_wall_turn_all_the_way_round),
        CASE(what_is_left_lying_is_undone_and_taken_up),
        CASE(strokes_are_kept_and_rubbed_out),
        CASE(the_keyboard_draws_from_enter_to_enter),
        CASE(drawings_go_through_files_and_back),
        cmocka_unit_test_setup_teardown(what_the_gm_hides_no_player_knows, set_up_gm, tabletop_close),
        CASE(a_player_may_draw_but_not_move_the_gms_figures),
        CASE(nothing_is_drawn_while_looking_back),
        CASE(a_broad_line_catches_those_beside_it),
        CASE(threat_tells_who_could_hit_with_exact_odds),
        CASE(the_whole_zone_is_marked_and_nothing_else),
        CASE(the_rules_say_how_far_deeds_carry),
        CASE(nobody_threatens_who_flies_above_them),
        CASE(it_is_said_how_many_hit_where),
        CASE(the_key_shows_threat_for_as_long_as_it_is_held),
        CASE(a_hidden_enemy_threatens_nothing),
        CASE(a_ping_is_seen_for_two_seconds),
        CASE(a_long_press_pings_and_does_nothing_else),
        CASE(bands_are_named_while_one_aims),
        CASE(the_ground_says_what_it_does),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
