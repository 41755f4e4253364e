/*
 * The players' window shows what its seats may know and nothing else, whatever the main window shows; held it
 * stays as it is, and before a curtain nothing of the board is drawn.
 */
#include "base/mem.h"
#include "view/table/eyes.h"
#include "view/table/place.h"
#include "view/tabletop.h"

enum { RIKK = 5, WIDTH = 960, HEIGHT = 540, FRAMES_MOST = 60 };

static int text(struct tabletop *t, const char *words)
{
    return texts_add(&session_book(t->app.game.session)->texts, words);
}

/* The bridge with a person for its GM, whose eyes the main window has; only they know of Rikk. */
static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    t.app.screen->panels.opening = false;
    t.app.settings.still = true;
    tabletop_edit(&t, EDIT_set_token, RIKK, NAME_text, text(&t, "Xyzzy"), NULL, 0);
    tabletop_hide(&t, RIKK, tabletop_where(&t, "Xyzzy"));
    table_eyes_set(t.app.screen, SEAT_GM);
    t.app.players.open = t.app.players.more = true;
    t.app.screen->players = &t.app.players;
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

/* Frames of the players' window until it changes no more by itself; false: it shows what it showed. */
static bool show(struct tabletop *t)
{
    const struct inch_fit fit = players_fit(&t->app.players, WIDTH, HEIGHT);
    unsigned wake = 1;
    bool shown = false;

    for (int i = 0; i < FRAMES_MOST && wake > 0; i++) {
        t->input.now += 500;
        shown = app_players_frame(&t->app, &t->meter, &fit, t->input.now, &wake);
    }
    return shown;
}

/* Its draw list with the keys of all pictures, its controls. The caller's. */
static char *seen(struct tabletop *t)
{
    struct players_window *w = t->app.shown_players;
    struct str all = { 0 };

    draw_dump(&w->draw, &all);
    ui_dump(&w->ui, &all);
    for (size_t i = 0; i < w->draw.count; i++)
        if (w->draw.ops[i].kind == DRAW_PICTURE)
            str_add_format(&all, "%llx\n", (unsigned long long)w->draw.ops[i].picture.key);
    assert_false(all.failed);
    return all.text;
}

static void expect_same(struct tabletop *t, const char *before, const char *what)
{
    char *now;

    assert_true(show(t));
    now = seen(t);
    if (strcmp(before, now) != 0)
        fail_msg("the players' window tells of %s", what);
    mem_free(now);
}

static int mark_named(const struct tabletop *t, const char *name)
{
    const struct ruleset *rules = t->app.screen->game.rules;
    int key = 0;

    while (strcmp(rules->marks[key].key, name) != 0)
        key++;
    return key;
}

static void tells_nothing_of_what_is_hidden(void **state)
{
    struct tabletop *t = *state;
    struct cell there = { 9, 3 };
    int more[] = { mark_named(t, "modifier"), -1, 0, 0, -9, 0, text(t, "Xyzzy in the way"), SEATS_GM };

    assert_true(show(t));
    char *before = seen(t);
    assert_null(strstr(before, "Xyzzy"));
    assert_non_null(strstr(before, "Brann"));
    tabletop_set(t, RIKK, "hp", 1);
    expect_same(t, before, "a number");
    tabletop_edit(t, EDIT_set_token, RIKK, NAME_text, text(t, "Plugh"), NULL, 0);
    expect_same(t, before, "a name");
    tabletop_edit(t, EDIT_add_mark, RIKK, 0, 0, more, 8);
    expect_same(t, before, "a mark");
    tabletop_hide(t, RIKK, there);
    expect_same(t, before, "a place");
    tabletop_edit(t, EDIT_roll, NOBODY, text(t, "Plugh listens"), 0, (int[]){ 1, 20, SEATS_GM }, 3);
    expect_same(t, before, "a roll");
    tabletop_edit(t, EDIT_set_token, RIKK, NAME_seen, SEATS_ALL, NULL, 0);
    assert_true(show(t));
    char *after = seen(t);
    assert_non_null(strstr(after, "Plugh")); /* what is hidden no more is there */
    mem_free(after);
    mem_free(before);
}

static void never_has_the_eyes_of_a_game_master(void **state)
{
    struct tabletop *t = *state;

    t->app.players.eyes = SEAT_GM;
    assert_true(show(t));
    assert_int_equal(t->app.shown_players->screen->game.eyes, SEAT_TABLE);
    t->app.players.eyes = PLAYERS_ACTING;
    assert_true(show(t));
    assert_int_not_equal(t->app.shown_players->screen->game.eyes, SEAT_GM);
}

static void has_no_control(void **state)
{
    struct tabletop *t = *state;
    size_t count;

    assert_true(show(t));
    const struct ui_widget *list = ui_widgets(&t->app.shown_players->ui, &count);
    for (size_t i = 0; i < count; i++)
        assert_true(list[i].role != UI_BUTTON && list[i].role != UI_FIELD && list[i].role != UI_TOGGLE);
}

static void held_it_stays_as_it_is(void **state)
{
    struct tabletop *t = *state;

    assert_true(show(t));
    char *before = seen(t);
    tabletop_key(t, UI_KEY_F8, 0);
    assert_int_equal(t->app.players.state, PLAYERS_HELD);
    assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: held");
    tabletop_set(t, tabletop_figure(t, "Brann"), "hp", 1);
    assert_false(show(t));
    char *after = seen(t);
    assert_string_equal(before, after);
    mem_free(after);
    tabletop_key(t, UI_KEY_F8, 0);
    assert_true(show(t));
    after = seen(t);
    assert_true(strcmp(before, after) != 0);
    mem_free(after);
    mem_free(before);
}

/* Ground that is not painted yet would be bare for as long as it is held: so it is held when it is whole. */
static void a_picture_that_lacks_something_is_held_when_it_is_whole(void **state)
{
    struct tabletop *t = *state;
    struct players *players = &t->app.players;

    assert_true(show(t));
    for (int again = 0; again < 2; again++) {
        players_shown(players, true);
        tabletop_key(t, UI_KEY_F8, 0);
        assert_int_equal(players->state, PLAYERS_LIVE);
        assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: held");
        players_shown(players, true);
        assert_int_equal(players->state, PLAYERS_LIVE);
        if (again == 0) { /* somebody thinks better of it */
            tabletop_key(t, UI_KEY_F8, 0);
            assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: live");
            players_shown(players, false);
            assert_int_equal(players->state, PLAYERS_LIVE);
        }
    }
    players_shown(players, false);
    assert_int_equal(players->state, PLAYERS_HELD);
    assert_false(show(t));
}

/* The name of the game, and a picture of what they saw as it fell: of what is done behind it nothing. */
static void a_curtain_hides_the_board(void **state)
{
    struct tabletop *t = *state;

    assert_true(show(t));
    tabletop_key(t, UI_KEY_F7, 0);
    assert_true(show(t));
    assert_non_null(ui_find(&t->app.shown_players->ui, "curtain"));
    assert_null(ui_find(&t->app.shown_players->ui, "board"));
    assert_null(ui_find(&t->app.shown_players->ui, "strip"));
    assert_non_null(ui_find(&t->app.shown_players->ui, "curtain.picture"));
    char *before = seen(t);
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Brann"), 0, cell_pack((struct cell){ 1, 1 }), NULL, 0);
    tabletop_edit(t, EDIT_set_token, RIKK, NAME_seen, SEATS_ALL, NULL, 0);
    expect_same(t, before, "what happens behind the curtain");
    tabletop_key(t, UI_KEY_F7, 0);
    assert_true(show(t));
    tabletop_key(t, UI_KEY_F7, 0);
    assert_true(show(t));
    char *after = seen(t);
    assert_true(strcmp(before, after) != 0); /* it fell before another picture */
    mem_free(after);
    mem_free(before);
    tabletop_click(t, "players.curtain");
    assert_int_equal(t->app.players.state, PLAYERS_LIVE);
    tabletop_key(t, UI_KEY_F9, 0);
    assert_false(show(t));
    assert_null(t->app.shown_players);
}

/* What happened while it was held is not for them: it hangs before what they saw when it was. */
static void after_a_held_picture_the_curtain_shows_that(void **state)
{
    struct tabletop *t = *state;
    struct cell was = tabletop_where(t, "Brann");

    assert_true(show(t));
    tabletop_key(t, UI_KEY_F8, 0);
    assert_false(show(t));
    tabletop_edit(t, EDIT_place, tabletop_figure(t, "Brann"), 0, cell_pack((struct cell){ 1, 1 }), NULL, 0);
    tabletop_edit(t, EDIT_set_token, RIKK, NAME_seen, SEATS_ALL, NULL, 0);
    int shown = t->app.shown_players->curtain.vista.n;
    tabletop_key(t, UI_KEY_F7, 0);
    assert_true(show(t));
    const struct vista *vista = &t->app.shown_players->curtain.vista;
    assert_int_equal(vista->n, shown);
    assert_true(cell_same(vista->figure[0].at, was)); /* Brann */
    tabletop_key(t, UI_KEY_F7, 0);
    assert_true(show(t));
    tabletop_key(t, UI_KEY_F7, 0);
    assert_true(show(t));
    assert_int_equal(vista->n, shown + 1);
    assert_false(cell_same(vista->figure[0].at, was));
}

static void black_it_shows_nothing(void **state)
{
    struct tabletop *t = *state;

    tabletop_key(t, UI_KEY_F6, 0);
    assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: black");
    assert_true(show(t));
    assert_int_equal(t->app.shown_players->draw.count, 1);
    tabletop_key(t, UI_KEY_F6, 0);
    assert_int_equal(t->app.players.state, PLAYERS_LIVE);
}

/* The arrow from there to there does not pass below that. */
static void expect_line_free(const struct tabletop *t, struct rect note, struct cell from, struct cell to)
{
    const struct paint_grid *grid = &t->app.shown_players->screen->camera.grid;
    struct paint_point a = paint_grid_center(grid, from), b = paint_grid_center(grid, to);

    for (int i = 0; i <= 20; i++)
        assert_false(rect_contains(note, (int)(a.x + (b.x - a.x) * (float)i / 20),
                                   (int)(a.y + (b.y - a.y) * (float)i / 20)));
}

/* Figures are outlines; an arrow says which miniature goes where, until it was moved; of the hidden none. */
static void miniatures_are_moved_by_arrows(void **state)
{
    struct tabletop *t = *state;
    int brann = tabletop_figure(t, "Brann");
    struct cell there = tabletop_where(t, "Brann");
    const struct ui *ui = NULL;
    char id[24];

    snprintf(id, sizeof id, "mini.%d", brann);
    there.y++;
    there.x++;
    t->app.players.minis = true;
    assert_true(show(t));
    ui = &t->app.shown_players->ui;
    assert_int_equal(t->app.players.to_move, 0);
    tabletop_edit(t, EDIT_place, brann, 0, cell_pack(there), NULL, 0);
    tabletop_hide(t, RIKK, (struct cell){ 9, 3 });
    assert_true(show(t));
    assert_int_equal(t->app.players.to_move, 1);
    assert_string_equal(ui_find(ui, id)->label, "Move Brann");
    expect_line_free(t, ui_find(ui, id)->rect, (struct cell){ there.x - 1, there.y - 1 }, there);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_F5, 0);
    assert_true(show(t));
    assert_int_equal(t->app.players.to_move, 0);
    assert_null(ui_find(ui, id));
}

/* A text or a picture lies over the board until it is taken away; what is no picture is refused. */
static void a_handout_is_shown_and_taken_away(void **state)
{
    struct tabletop *t = *state;
    struct err err;

    assert_false(tabletop_widget(t, "players.hand")->enabled); /* there is nothing to show */
    snprintf(t->app.players.handout, sizeof t->app.players.handout, "%s", "Meet me at the mill");
    tabletop_settle(t);
    tabletop_click(t, "players.hand");
    assert_true(show(t));
    assert_string_equal(ui_find(&t->app.shown_players->ui, "handout")->label, "Meet me at the mill");
    tabletop_click(t, "players.hand");
    assert_true(show(t));
    assert_null(ui_find(&t->app.shown_players->ui, "handout"));
    assert_false(players_hand(&t->app.players, TEST_SOURCE_DIR "/CMakeLists.txt", &err));
    assert_false(t->app.players.handed);
    assert_true(players_hand(&t->app.players, TEST_SOURCE_DIR "/docs/start.png", &err));
    assert_true(show(t));
    const struct draw *list = &t->app.shown_players->draw;
    size_t i = 0;
    while (i < list->count &&
           (list->ops[i].kind != DRAW_PICTURE || strcmp(list->ops[i].picture.painter->name, "sheet") != 0))
        i++;
    assert_true(i < list->count);
    struct pixels p;
    assert_true(pixels_new(&p, list->ops[i].picture.width, list->ops[i].picture.height));
    assert_true(list->ops[i].picture.painter->paint(draw_op_look(list, &list->ops[i]), &p));
    assert_int_equal(p.at[0] >> 24, 255);
    pixels_free(&p);
    players_take_away(&t->app.players);
    assert_true(show(t));
    assert_null(ui_find(&t->app.shown_players->ui, "handout"));
}

/* With little room their small picture is one row above the figure: it covers nothing of the board. */
static void in_a_small_window_the_board_stays_free(void **state)
{
    struct tabletop *t = *state;
    const struct panel_layout *l = &t->app.screen->layout;

    t->input.width = 1280;
    t->input.height = 720;
    t->app.screen->panels.opening = false;
    t->app.players.open = t->app.players.more = false;
    table_select_figure(&t->app.screen->selection, tabletop_figure(t, "Brann"));
    tabletop_settle(t);
    struct rect free = l->free, figure = l->room[LAYOUT_FIGURE];
    t->app.players.open = true;
    tabletop_settle(t);
    assert_memory_equal(&free, &l->free, sizeof free);
    assert_true(rect_empty(rect_meet(l->stands[LAYOUT_PLAYERS], free)));
    assert_true(l->stands[LAYOUT_FIGURE].y + l->stands[LAYOUT_FIGURE].h <= figure.y + figure.h);
    assert_true(l->room[LAYOUT_FIGURE].h * 5 > figure.h * 4); /* which keeps most of its column */
    assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: live");
    tabletop_click(t, "players.hold"); /* at hand without being unfolded */
    assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: held");
    tabletop_click(t, "players.curtain");
    assert_string_equal(tabletop_widget(t, "players.state")->label, "Players see: curtain");
    assert_false(t->app.players.more);
}

/* Measured, a cell is an inch, and the picture moves by whole cells: lines lie where they lay. */
static void to_scale_it_moves_by_whole_cells(void **state)
{
    struct tabletop *t = *state;
    int brann = tabletop_figure(t, "Brann");

    t->app.settings.scale = 75; /* all of the panel shows */
    t->app.players.inches = true;
    tabletop_settle(t);
    assert_false(tabletop_widget(t, "inch.locked")->enabled);
    tabletop_click(t, "inch.measure");
    assert_true(show(t));
    struct rect frame = ui_find(&t->app.shown_players->ui, "measure")->rect;
    assert_null(ui_find(&t->app.shown_players->ui, "board"));
    assert_int_equal(frame.w, inch_pixels(3780, inch_rule(INCH_CARD).across));
    tabletop_key(t, UI_KEY_RIGHT, 0);
    tabletop_click(t, "inch.along.less");
    assert_true(show(t));
    assert_int_equal(ui_find(&t->app.shown_players->ui, "measure")->rect.w, frame.w + 1);
    assert_int_equal(ui_find(&t->app.shown_players->ui, "measure")->rect.h, frame.h - 1);
    tabletop_click(t, "inch.done");
    assert_true(inch_holds(&t->app.players.inch));
    assert_true(show(t));
    const struct paint_grid *grid = &t->app.shown_players->screen->camera.grid;
    struct paint_grid before = *grid;
    assert_int_equal(grid->cell, 96);
    for (int x = 0; x < 12; x += 3) {
        tabletop_edit(t, EDIT_place, brann, 0, cell_pack((struct cell){ (short)x, 1 }), NULL, 0);
        table_place_show(t->app.shown_players->screen, (struct cell){ (short)x, 1 });
        assert_true(show(t));
        assert_int_equal(grid->cell, 96);
        assert_int_equal((grid->x - before.x) % 96, 0);
        assert_int_equal((grid->y - before.y) % 96, 0);
    }
}

/* Led, it looks where the game master does, as soon as that is elsewhere; else it stands where it stood. */
static void led_it_looks_where_the_game_master_does(void **state)
{
    struct tabletop *t = *state;
    const struct paint_grid *led;
    struct cell middle;

    t->app.players.inch = (struct inch){
        .across = 3780, .along = 3780, .cell = INCH_CELL_USUAL, .locked = true, .line = 1
    }; /* larger than the display */
    t->app.players.view = PLAYERS_STILL;
    assert_true(show(t));
    led = &t->app.shown_players->screen->camera.grid;
    const struct paint_grid stood = *led;
    for (int x = 6; x < 20; x += 6) {
        for (int view = PLAYERS_STILL; view <= PLAYERS_LED; view++) {
            const struct paint_grid before = *led;
            const struct rect free = t->app.screen->camera.free;

            t->app.players.view = (enum players_view)view;
            camera_look(&t->app.screen->camera, 48, (struct cell){ (short)x, 7 }, free);
            tabletop_settle(t);
            assert_true(show(t));
            if (view == PLAYERS_STILL) {
                assert_memory_equal(led, &before, sizeof before);
                continue;
            }
            assert_true(camera_cell(&t->app.shown_players->screen->camera, WIDTH / 2, HEIGHT / 2, &middle));
            assert_true(abs(middle.x - x) <= 1 && abs(middle.y - 7) <= 1);
        }
    }
    assert_true(led->x != stood.x);
}

/* Wherever somebody of the fight is, all of it is brought into the free part; a picture held still stands. */
static void it_fits_the_fight(void **state)
{
    struct tabletop *t = *state;
    int pick = tabletop_figure(t, "Pick");

    assert_true(show(t));
    struct table_screen *s = t->app.shown_players->screen;
    const struct grid grid = s->game.view->board->grid;
    for (int end = 0; end < 2; end++)
        for (int view = PLAYERS_STILL; view >= PLAYERS_FIGHT; view--) {
            struct cell there = { (short)(end ? grid.columns - 1 : 0), (short)(end ? grid.rows - 1 : 0) };

            camera_look(&s->camera, 64, (struct cell){ (short)(grid.columns - 1 - there.x), 3 },
                        s->camera.free);
            t->app.players.view = (enum players_view)view;
            tabletop_edit(t, EDIT_place, pick, 0, cell_pack(there), NULL, 0);
            show(t);
            assert_int_equal(table_place_fits(s), view == PLAYERS_FIGHT);
        }
}

/* Far apart, one after another acts: each lies in the free part, with cells far larger than the fight. */
static void expect_each_in_sight(struct tabletop *t)
{
    struct table_screen *s = t->app.shown_players->screen;
    const struct grid grid = s->game.view->board->grid;
    int whom[] = { tabletop_figure(t, "Pick"), tabletop_figure(t, "Brann") };

    for (int i = 0; i < 4; i++) {
        int who = whom[i % 2];
        struct cell there = { (short)(i % 2 ? 0 : grid.columns - 2), (short)(i < 2 ? 0 : grid.rows - 2) };

        tabletop_edit(t, EDIT_place, who, 0, cell_pack(there), NULL, 0);
        tabletop_edit(t, EDIT_set_turn, 0, NAME_actor, who, NULL, 0);
        assert_true(show(t));
        const struct rect at = table_tip_figure(s, who), free = s->camera.free;
        assert_true(at.x >= free.x && at.x + at.w <= free.x + free.w);
        assert_true(at.y >= free.y && at.y + at.h <= free.y + free.h);
    }
}

static void it_keeps_who_acts_in_sight(void **state)
{
    struct tabletop *t = *state;

    assert_true(show(t));
    struct table_screen *s = t->app.shown_players->screen;
    camera_look(&s->camera, 160, (struct cell){ 9, 7 }, s->camera.free);
    t->app.players.view = PLAYERS_FOLLOW;
    expect_each_in_sight(t);
    t->app.players.view = PLAYERS_STILL;
    const struct paint_grid stood = s->camera.grid;
    tabletop_edit(t, EDIT_set_turn, 0, NAME_actor, tabletop_figure(t, "Pick"), NULL, 0);
    assert_true(show(t));
    assert_memory_equal(&s->camera.grid, &stood, sizeof stood);
    t->app.players.view = PLAYERS_FOLLOW; /* what it left alone while it stood still */
    assert_true(show(t));
    const struct rect at = table_tip_figure(s, tabletop_figure(t, "Pick")), free = s->camera.free;
    assert_true(at.x >= free.x && at.x + at.w <= free.x + free.w);
    assert_true(at.y >= free.y && at.y + at.h <= free.y + free.h);
}

/* To scale there is no room for all of it: it is said how much is left out, and who acts is followed. */
static void to_scale_it_follows_a_fight_without_room(void **state)
{
    struct tabletop *t = *state;
    struct players *p = &t->app.players;

    p->view = PLAYERS_FIGHT;
    assert_true(show(t));
    assert_false(p->beyond.on);
    p->inch = (struct inch){ .across = 6300, .along = 6300, .cell = INCH_CELL_USUAL, .locked = true };
    expect_each_in_sight(t);
    assert_int_equal(t->app.shown_players->screen->camera.grid.cell, 160);
    assert_true(p->beyond.on && p->beyond.n > 0 && p->beyond.n < 7);
    assert_true(p->beyond.wide > p->beyond.room_wide && p->beyond.room_wide > 0);
    tabletop_frame(t);
    assert_non_null(strstr(tabletop_widget(t, "players.state")->value, "out of sight"));
    assert_non_null(strstr(tabletop_widget(t, "players.beyond")->label, "Pick"));
    p->inch.locked = false;
    assert_true(show(t));
    assert_false(p->beyond.on);
}

/* A fight whose book draws who means something for whom, with a person for its GM. */
static int set_up_saloon(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "saloon", true);
    t.app.screen->panels.opening = false;
    t.app.settings.still = true;
    tabletop_edit(&t, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
    struct cell beside = tabletop_where(&t, "Kane");
    beside.x++;
    tabletop_edit(&t, EDIT_place, tabletop_figure(&t, "Dara"), 0, cell_pack(beside), NULL, 0);
    table_eyes_set(t.app.screen, SEAT_GM);
    t.app.players.open = true;
    tabletop_settle(&t);
    *state = &t;
    return 0;
}

/* The GM's enemy begins to strike at somebody, and the first question stands open. */
static void begin_to_strike(struct tabletop *t, bool secretly)
{
    struct session *s = t->app.game.session;
    struct command strike = command_make(ruleset_find_deed(session_rules(s), "attack"), SEAT_GM);
    const struct answer yes = { .kind = ASK_WORDS, .seat = SEAT_ANY, .key = NAME_secret, .n = 1 };
    int word = text(t, "yes");
    struct refusal no = { "", 0, 0 };

    strike.actor = tabletop_figure(t, "Kane");
    strike.target = tabletop_figure(t, "Dara");
    assert_true(!secretly || tape_add(&strike.args, yes, &word));
    if (!session_allows(s, &strike, &no))
        fail_msg("refused by %s, %s", no.rule, ruleset_name(session_rules(s), no.why));
    assert_int_equal(session_submit(s, &strike), OUTCOME_ASKS);
    command_clear(&strike);
}

/* Of the GM's secret deed between two whom all see the players are shown nothing; of another they are. */
static void a_secret_deed_draws_nothing(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    struct err err;

    assert_true(show(t));
    char *before = seen(t);
    begin_to_strike(t, true);
    expect_same(t, before, "a secret deed");
    assert_true(session_cancel(s, &err));
    begin_to_strike(t, false);
    assert_true(show(t));
    char *after = seen(t);
    assert_true(strcmp(before, after) != 0);
    mem_free(after);
    mem_free(before);
}

/* The frame is no picture to be held, and what has happened since is not for the players: a curtain hangs. */
static void a_held_picture_that_was_measured_on_is_a_curtain(void **state)
{
    struct tabletop *t = *state;

    t->app.settings.scale = 75;
    t->app.players.inches = true;
    tabletop_settle(t);
    assert_true(show(t));
    tabletop_key(t, UI_KEY_F8, 0);
    assert_false(show(t));
    tabletop_click(t, "inch.measure");
    assert_true(show(t));
    assert_non_null(ui_find(&t->app.shown_players->ui, "measure"));
    tabletop_click(t, "inch.done");
    assert_true(show(t));
    assert_null(ui_find(&t->app.shown_players->ui, "measure"));
    assert_null(ui_find(&t->app.shown_players->ui, "board"));
    assert_non_null(ui_find(&t->app.shown_players->ui, "curtain"));
}

/* A third display has the turns and nothing else, of whom all may know; behind the curtain the name alone. */
static void the_turns_stand_alone(void **state)
{
    struct tabletop *t = *state;
    unsigned wake;
    size_t count;

    assert_false(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, 1000, &wake));
    t->app.settings.scale = 75; /* all of the panel shows */
    t->app.players.seats = true;
    tabletop_settle(t);
    tabletop_click(t, "players.turns");
    assert_true(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, 2000, &wake));
    assert_int_equal(wake, 0);
    const struct ui *ui = &t->app.shown_turns->ui;
    struct rect strip = ui_find(ui, "strip")->rect;
    assert_true(strip.y > HEIGHT / 4 && strip.y + strip.h < HEIGHT * 3 / 4);
    assert_non_null(ui_find(ui, "strip.0"));
    const struct ui_widget *list = ui_widgets(ui, &count);
    for (size_t i = 0; i < count; i++)
        assert_true(strncmp(list[i].id, "strip", 5) == 0 && !strstr(list[i].label, "Xyzzy"));
    t->app.players.clock = 30;
    assert_true(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, 3000, &wake));
    assert_true(wake > 0 && wake <= 1000);
    assert_non_null(ui_find(ui, "clock"));
    t->app.players.state = PLAYERS_CURTAIN;
    assert_true(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, 4000, &wake));
    assert_null(ui_find(ui, "strip"));
    assert_non_null(ui_find(ui, "curtain"));
    t->app.players.state = PLAYERS_HELD;
    assert_false(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, 5000, &wake));
    t->app.players.turns = false;
    assert_false(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, 6000, &wake));
    assert_null(t->app.shown_turns);
}

/* A bezel hides the edge: nothing that is to be read lies there. */
static void nothing_lies_below_a_bezel(void **state)
{
    struct tabletop *t = *state;
    size_t count;

    t->app.players.inch.bezel = 20;
    assert_true(show(t));
    int px = inch_bezel(&t->app.players.inch);
    const struct rect free = { px, px, WIDTH - 2 * px, HEIGHT - 2 * px };
    const struct ui_widget *list = ui_widgets(&t->app.shown_players->ui, &count);
    for (size_t i = 0; i < count; i++)
        if (strncmp(list[i].id, "strip", 5) == 0 || strcmp(list[i].id, "told") == 0)
            assert_true(rect_contains(free, list[i].rect.x, list[i].rect.y) &&
                        rect_contains(free, list[i].rect.x + list[i].rect.w - 1,
                                      list[i].rect.y + list[i].rect.h - 1));
}

/* Off at first; what is left of a turn is told by the second, and begins anew with the next turn. */
static void a_clock_tells_how_long_a_turn_lasts(void **state)
{
    struct tabletop *t = *state;
    const struct inch_fit fit = players_fit(&t->app.players, WIDTH, HEIGHT);
    unsigned wake;

    assert_true(show(t));
    assert_null(ui_find(&t->app.shown_players->ui, "clock"));
    t->app.settings.scale = 75; /* all of the panel shows */
    t->app.players.seats = true;
    tabletop_settle(t);
    tabletop_click(t, "players.clock");
    assert_int_equal(t->app.players.clock, 30);
    unsigned since = t->app.players.turn_since;
    assert_true(app_players_frame(&t->app, &t->meter, &fit, since + 12500, &wake));
    assert_string_equal(ui_find(&t->app.shown_players->ui, "clock")->label, "0:18");
    assert_true(wake > 0 && wake <= 1000);
    t->app.players.turns = true; /* opened in the middle of the turn, a third display tells the same */
    assert_true(app_turns_frame(&t->app, &t->meter, WIDTH, HEIGHT, since + 12500, &wake));
    assert_string_equal(ui_find(&t->app.shown_turns->ui, "clock")->label, "0:18");
    assert_true(app_players_frame(&t->app, &t->meter, &fit, since + 99000, &wake));
    assert_string_equal(ui_find(&t->app.shown_players->ui, "clock")->label, "0:00");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tells_nothing_of_what_is_hidden, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(never_has_the_eyes_of_a_game_master, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(has_no_control, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(held_it_stays_as_it_is, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_picture_that_lacks_something_is_held_when_it_is_whole, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_curtain_hides_the_board, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(after_a_held_picture_the_curtain_shows_that, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(black_it_shows_nothing, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(miniatures_are_moved_by_arrows, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_handout_is_shown_and_taken_away, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(to_scale_it_moves_by_whole_cells, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(led_it_looks_where_the_game_master_does, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(it_fits_the_fight, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(it_keeps_who_acts_in_sight, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(to_scale_it_follows_a_fight_without_room, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_held_picture_that_was_measured_on_is_a_curtain, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_secret_deed_draws_nothing, set_up_saloon, tabletop_close),
        cmocka_unit_test_setup_teardown(the_turns_stand_alone, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(nothing_lies_below_a_bezel, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_clock_tells_how_long_a_turn_lasts, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(in_a_small_window_the_board_stays_free, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
