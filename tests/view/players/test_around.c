/*
 * Seats around the players' display: each has a card that is turned to it, and is touched by itself; several
 * declare at once; what is asked in secret lies under a cover; a palm does nothing.
 */
#include "base/mem.h"
#include "paint/paint_ground.h"
#include "session/aside.h"
#include "view/round_table.h"
#include "view/table/eyes.h"
#include "view/table/wish.h"

static const struct person saloon[] = {
    { "Dara", "dara_quill", "Anna", "3,6" }, { "Wren", "wren_hale", "Bert", "4,6" },
    { "Holt", "holt_ames", "Cleo", "5,6" },  { "Ada", "ada", "Dora", "6,6" },
    { "Kane", "kane", NULL, "7,7" },         { NULL }
};
static const struct person bridge[] = { { "Brann", "brann", "Anna", "3,6" },
                                        { "Sela", "sela", "Bert", "3,7" },
                                        { "Mawl", "goblin_brute", NULL, "4,6" },
                                        { NULL } };

static const struct person party[] = {
    { "Brann", "brann", "Anna", "3,6" },     { "Sela", "sela", "Bert", "3,7" },
    { "Tove", "tove", "Cleo", "2,6" },       { "Odo", "sela", "Dora", "2,7" },
    { "Mawl", "goblin_brute", NULL, "4,6" }, { NULL }
};

static int set_up(void **state)
{
    const char *once = "\"options\": {\"turn_order\": \"simultaneous\"}, ";

    return round_open(state, "brew", "saloon.map.json", "person", once, saloon);
}

static int set_up_bridge(void **state)
{
    return round_open(state, "another", "bridge.map.json", "person", "\"first\": \"party\", ", bridge);
}

static int set_up_party(void **state)
{
    return round_open(state, "another", "bridge.map.json", "person", "\"first\": \"party\", ", party);
}

static void each_seat_has_a_card_that_is_turned_to_it(void **state)
{
    struct round_table *r = *state;
    const struct around *a = &r->t.app.shown_players->around;

    assert_int_equal(a->n, 4);
    for (int i = 0; i < a->n; i++) {
        const struct seat_card *card = a->card[i];
        bool aside = card->edge == EDGE_LEFT || card->edge == EDGE_RIGHT;

        assert_int_equal(card->screen->game.eyes, card->seat);
        assert_int_equal(card->at.w, aside ? card->height : card->width);
        assert_true(rect_contains((struct rect){ 0, 0, ROUND_WIDTH, ROUND_HEIGHT }, card->at.x, card->at.y));
        for (int k = 0; k < i; k++)
            assert_true(rect_empty(rect_meet(card->at, a->card[k]->at)));
    }
    assert_true(round_card(r, ANNA)->at.y > ROUND_HEIGHT / 2);
    assert_true(round_card(r, BERT)->at.y < ROUND_HEIGHT / 4);
    assert_true(round_card(r, CLEO)->at.x > ROUND_WIDTH * 3 / 4);
    assert_true(round_card(r, DORA)->at.x < ROUND_WIDTH / 4);
}

/* The side acts in any order here: both of its seats have the turn, who plays nobody has not. */
static void whose_turn_it_is_glows_at_that_edge(void **state)
{
    struct round_table *r = *state;
    const struct ui *ui = &r->t.app.shown_players->ui;

    assert_non_null(ui_find(ui, "glow.1")); /* EDGE_NEAR: Anna */
    assert_non_null(ui_find(ui, "glow.3")); /* EDGE_FAR: Bert */
    assert_null(ui_find(ui, "glow.2"));
    assert_null(ui_find(ui, "glow.4"));
}

static void open_declaration(struct round_table *r, int seat)
{
    round_tap(r, seat, "seat.deeds");
    round_tap(r, seat, "action.declare");
    assert_true(round_on_card(r, seat, "say.deed.defend")->enabled);
}

/* Two declarations stand open together; two fingers, at two edges, answer both in the same frame. */
static void two_declare_in_the_same_frame(void **state)
{
    struct round_table *r = *state;
    int before = session_head(r->t.app.screen->game.session);

    open_declaration(r, BERT);
    open_declaration(r, DORA);
    assert_int_equal(session_head(r->t.app.screen->game.session), before);
    round_put_on(r, 1, DORA, "say.deed.defend");
    round_put_on(r, 2, BERT, "say.deed.defend");
    round_lift(r);
    struct session *s = r->t.app.screen->game.session;
    assert_int_equal(session_head(s), before + 2);
    assert_int_not_equal(session_entry(s, before + 1)->command.seat,
                         session_entry(s, before + 2)->command.seat);
    assert_null(ui_find(&round_card(r, BERT)->ui, "say.deed.defend"));
}

static void begin_to_heal(struct round_table *r, int seat)
{
    for (int i = 0; i < 6 && !ui_find(&round_card(r, seat)->ui, "action.heal"); i++)
        round_tap(r, seat, "actions.more");
    round_tap(r, seat, "action.heal");
    assert_true(round_card(r, seat)->asks);
}

/* The main window takes back what was begun last, though the first is in front there. */
static void undo_takes_the_later_one(struct round_table *r)
{
    struct table_screen *main = r->t.app.screen;

    assert_non_null(strstr(main->game.undoes, "Sela"));
    table_wish_simple(&main->wish, WISH_UNDO);
    round_show(r);
    assert_true(round_card(r, ANNA)->asks && !round_card(r, BERT)->asks);
    assert_non_null(strstr(main->game.undoes, "Brann"));
}

/* Whoever has no card is asked at the main window, whatever was begun before. */
static void without_a_card_the_main_window_asks(struct round_table *r, int seat)
{
    struct players *players = &r->t.app.players;
    enum players_edge edge = players->edge[seat];

    assert_int_not_equal(session_pending(r->t.app.game.session)->command->seat, seat);
    players->edge[seat] = EDGE_NONE;
    round_show(r);
    assert_int_equal(session_pending(r->t.app.game.session)->command->seat, seat);
    players->edge[seat] = edge;
    round_show(r);
}

/* Out of a fight Brann and Sela, who roll by hand, heal themselves: what each has rolled is asked at once. */
static void two_rests_stand_open_together(void **state)
{
    struct round_table *r = *state;
    struct session *s = r->t.app.game.session;
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);
    int brann = tabletop_figure(&r->t, "Brann"), sela = tabletop_figure(&r->t, "Sela"), hp = 0;

    session_submit(s, &end);
    assert_int_not_equal(session_state(s)->turn.mode, MODE_ENCOUNTER);
    hp = ruleset_find_stat(session_rules(s), "hp");
    tabletop_set(&r->t, brann, "hp", 8);
    tabletop_set(&r->t, sela, "hp", 8);
    assert_true(session_set_dice(s, ANNA, DICE_TYPED) && session_set_dice(s, BERT, DICE_TYPED));
    round_show(r);
    int before = session_head(s);
    for (int seat = ANNA; seat <= BERT; seat++) {
        round_tap(r, seat, "seat.deeds");
        if (seat == ANNA)
            round_tap(r, seat, "actions.over"); /* the fight is, and they play on */
        begin_to_heal(r, seat);
    }
    assert_int_equal(session_head(s), before);
    assert_true(round_card(r, ANNA)->asks);
    undo_takes_the_later_one(r);
    begin_to_heal(r, BERT);
    without_a_card_the_main_window_asks(r, BERT);
    assert_true(round_card(r, ANNA)->asks);
    round_on_card(r, ANNA, "face.4");
    round_tap(r, BERT, "face.3"); /* who began later answers first */
    assert_int_equal(session_head(s), before + 1);
    assert_int_equal(state_stat(session_state(s), sela, hp), 11);
    assert_int_equal(state_stat(session_state(s), brann, hp), 8);
    assert_true(round_card(r, ANNA)->asks && !round_card(r, BERT)->asks);
    round_tap(r, ANNA, "face.4");
    assert_int_equal(session_head(s), before + 2);
    assert_int_equal(state_stat(session_state(s), brann, hp), 12);
    assert_null(session_pending(s));
}

/* What the seat's figure does begins, and its dice are to be rolled by hand. */
static void attack(struct round_table *r, int seat, int actor, int target)
{
    struct session *s = r->t.app.game.session;
    const struct ruleset *rules = session_rules(s);
    int deed = 0;

    while (strcmp(rules->deeds[deed]->key, "attack") != 0)
        deed++;
    struct command command = command_make(deed, seat);
    command.actor = actor;
    command.target = target;
    assert_int_equal(session_submit(s, &command), OUTCOME_ASKS);
    round_show(r);
}

/* Where its edge has no room for all a card that is asked lies on top, and takes the finger. */
static void a_card_that_is_asked_lies_on_top(void **state)
{
    struct round_table *r = *state;
    struct rect both = { 0, 0, 0, 0 };

    for (int seat = ANNA; seat <= DORA; seat++)
        r->t.app.players.edge[seat] = EDGE_NEAR;
    attack(r, ANNA, tabletop_figure(&r->t, "Brann"), tabletop_figure(&r->t, "Mawl"));
    assert_true(round_card(r, ANNA)->asks);
    for (int seat = BERT; seat <= DORA && rect_empty(both); seat++)
        both = rect_meet(round_card(r, ANNA)->at, round_card(r, seat)->at);
    assert_false(rect_empty(both));
    round_put_down(r, 1, both.x + both.w / 2, both.y + both.h / 2);
    round_show(r);
    const struct around *around = &r->t.app.shown_players->around;
    assert_int_equal(around->fingers, 1);
    assert_int_equal(around->finger[0].seat, ANNA);
}

/* Everybody rolls: the game master says once for what, each seat has its die, in whatever order they roll. */
static void everybody_rolls_in_any_order(void **state)
{
    struct round_table *r = *state;
    struct session *s = r->t.app.game.session;
    struct table_screen *main = r->t.app.screen;
    struct command feat = command_make(ruleset_find_deed(session_rules(s), "feat"), ANNA);
    const int order[] = { DORA, BERT, ANNA, CLEO }, said[] = { 1, 15, 0 };
    int head;

    tabletop_edit(&r->t, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
    for (int seat = ANNA; seat <= DORA; seat++)
        assert_true(session_set_dice(s, seat, DICE_TYPED));
    table_eyes_set(main, SEAT_GM);
    round_show(r);
    head = session_head(s);
    feat.actor = tabletop_figure(&r->t, "Brann");
    main->hand.everybody = true;
    table_wish_deed(&main->wish, &feat);
    round_show(r);
    for (int i = 0; i < 3; i++) {
        const struct question *q = session_question(s);

        assert_int_equal(q->seats, SEATS_GM);
        table_wish_answer(main, q->kind, &said[i], 1);
        round_show(r);
    }
    assert_false(main->hand.everybody);
    for (int seat = ANNA; seat <= DORA; seat++) {
        assert_true(round_card(r, seat)->asks);
        assert_false(round_card(r, seat)->covered);
    }
    for (int i = 0; i < 4; i++) {
        struct answer die = { ASK_ROLL, (unsigned char)order[i], 0, 1, 0 };
        int face = 10;

        session_bring(s, order[i]);
        die.key = session_question(s)->key;
        assert_int_equal(session_pending(s)->command->seat, order[i]);
        assert_int_equal(session_answer(s, &die, &face), OUTCOME_ASKS); /* spend luck on it? */
        round_show(r);
    }
    for (int i = 3; i >= 0; i--) {
        const struct question *q;
        struct answer keep;
        int value[OPTIONS_ASKED];

        assert_true(round_card(r, order[i])->asks);
        session_bring(s, order[i]);
        q = session_question(s);
        question_rest(q, &keep, value);
        keep.seat = (unsigned char)order[i];
        assert_int_equal(session_pending(s)->command->seat, order[i]);
        assert_int_equal(session_answer(s, &keep, value), OUTCOME_DONE);
        assert_int_equal(session_head(s), head + 4 - i);
        round_show(r);
        assert_false(round_card(r, order[i])->asks);
    }
    assert_null(session_question(s));
}

/* The game master's tray hides no board for what is answered at the table: a line opens it there too. */
static void what_a_card_asks_is_a_line_to_the_game_master(void **state)
{
    struct round_table *r = *state;

    table_eyes_set(r->t.app.screen, SEAT_GM);
    attack(r, ANNA, tabletop_figure(&r->t, "Brann"), tabletop_figure(&r->t, "Mawl"));
    assert_true(round_card(r, ANNA)->asks);
    const struct ui_widget *line = ui_find(&r->t.app.ui, "waits.here");
    assert_non_null(line);
    assert_non_null(strstr(line->label, "Anna: "));
    assert_null(ui_find(&r->t.app.ui, "question"));
    assert_null(ui_find(&r->t.app.ui, "waits.since")); /* while no clock tells of turns */
    r->t.app.players.clock = 60;
    r->t.input.now = r->t.app.screen->panels.waited.since + 75000;
    tabletop_frame(&r->t);
    assert_non_null(ui_find(&r->t.app.ui, "waits.since"));
    assert_string_equal(ui_find(&r->t.app.ui, "waits.since")->label, "1:15");
    tabletop_click(&r->t, "waits.here");
    assert_null(ui_find(&r->t.app.ui, "waits.here"));
    assert_non_null(ui_find(&r->t.app.ui, "question"));
    r->t.app.screen->panels.answers_here = 0;
    r->t.app.players.state = PLAYERS_CURTAIN; /* then nobody has a card */
    round_show(r);
    assert_null(ui_find(&r->t.app.ui, "waits.here"));
}

/* One frame of the players' window alone; whether it is to draw again soon. */
static bool show_once(struct round_table *r)
{
    const struct inch_fit fit = players_fit(&r->t.app.players, ROUND_WIDTH, ROUND_HEIGHT);
    unsigned wake = 0;

    r->t.input.now += 200;
    app_players_cards(&r->t.app, &r->t.meter, &fit, &r->fingers, r->t.input.now);
    app_players_frame(&r->t.app, &r->t.meter, &fit, r->t.input.now, &wake);
    return wake > 0;
}

/* Whether the frame has its tiles of the ground where a board lies that stands there. */
static bool is_drawn_at(const struct draw *d, const struct paint_grid *grid)
{
    for (size_t i = 0; i < d->count; i++) {
        const struct rect *at = &d->ops[i].rect;

        if (d->ops[i].kind == DRAW_PICTURE && d->ops[i].picture.painter == &paint_ground)
            return (at->x - grid->x) % PAINT_TILE == 0 && (at->y - grid->y) % PAINT_TILE == 0;
    }
    return false;
}

/*
 * All of the fight is to be seen, and is not: with the next question the board stays for a frame, with what
 * fingers mean on it, and only then stands where it is to.
 */
static void the_next_question_comes_before_the_board_moves(void **state)
{
    enum { LARGE = 300 };
    struct round_table *r = *state;
    struct session *s = r->t.app.game.session;
    struct players_window *w = r->t.app.shown_players;
    const struct paint_grid *grid = &w->screen->camera.grid;
    struct answer die = { ASK_ROLL, ANNA, 0, 1, 0 };
    int face = 10;

    r->t.app.players.view = PLAYERS_FIGHT;
    assert_true(session_set_dice(s, ANNA, DICE_TYPED));
    attack(r, ANNA, tabletop_figure(&r->t, "Brann"), tabletop_figure(&r->t, "Mawl"));
    die.key = session_question(s)->key;
    assert_true(is_drawn_at(&w->draw, grid));
    camera_look(&w->screen->camera, LARGE, (struct cell){ 0, 0 },
                (struct rect){ 0, 0, ROUND_WIDTH, ROUND_HEIGHT });
    struct paint_grid stood = *grid;
    assert_int_equal(session_answer(s, &die, &face), OUTCOME_ASKS);
    assert_true(show_once(r));
    assert_int_equal(round_card(r, ANNA)->asks, session_question(s)->seats >> ANNA & 1);
    assert_memory_equal(grid, &stood, sizeof stood);
    assert_true(is_drawn_at(&w->draw, grid));
    show_once(r);
    assert_int_not_equal(grid->cell, LARGE);
    assert_true(is_drawn_at(&w->draw, grid));
}

/* Three within a hand's breadth: whatever lies below them is let go. */
static void a_palm_does_nothing(void **state)
{
    struct round_table *r = *state;
    int x, y;

    round_point(round_card(r, ANNA), round_on_card(r, ANNA, "seat.deeds")->rect, &x, &y);
    round_put_down(r, 1, x, y);
    round_put_down(r, 2, x + 60, y + 10);
    round_put_down(r, 3, x + 30, y - 80);
    round_lift(r);
    assert_false(round_card(r, ANNA)->deeds);
    round_tap(r, ANNA, "seat.deeds");
    assert_true(round_card(r, ANNA)->deeds);
}

/* A finger stays with the card where it went down. */
static void a_finger_that_slides_off_does_nothing(void **state)
{
    struct round_table *r = *state;

    round_put_on(r, 1, CLEO, "seat.deeds");
    round_show(r);
    r->fingers.at[0].x = ROUND_WIDTH / 2;
    round_lift(r);
    assert_false(round_card(r, CLEO)->deeds);
}

/* What a list of a card has as text. */
static bool is_written(struct round_table *r, int seat, const char *text)
{
    const struct draw *d = &round_card(r, seat)->draw;

    for (size_t i = 0; i < d->count; i++)
        if (d->ops[i].kind == DRAW_TEXT && strstr(draw_op_text(d, &d->ops[i]), text))
            return true;
    return false;
}

/* A finger on a figure on the board. */
static bool is_drawn(const struct seat_card *card, const char *text)
{
    struct str list = { 0 };

    draw_dump(&card->draw, &list);
    bool drawn = strstr(str_cstr(&list), text) != NULL;
    str_clear(&list);
    return drawn;
}

/* A finger that rests on a control is told what it is, as a pointer would be, and does not press it. */
static void a_long_press_only_tells(void **state)
{
    struct round_table *r = *state;

    round_tap(r, ANNA, "seat.sheet");
    assert_true(round_card(r, ANNA)->sheet);
    round_tap(r, ANNA, "seat.sheet");
    assert_false(round_card(r, ANNA)->sheet);
    assert_false(is_drawn(round_card(r, ANNA), "Sheet"));
    round_put_on(r, 1, ANNA, "seat.sheet");
    for (int i = 0; i < 10; i++) {
        round_show(r);
        r->t.input.now += 200;
    }
    assert_true(is_drawn(round_card(r, ANNA), "Sheet"));
    round_lift(r);
    assert_false(round_card(r, ANNA)->sheet);
    assert_false(is_drawn(round_card(r, ANNA), "Sheet"));
}

static void point_at(struct round_table *r, int token)
{
    const struct table_screen *shown = r->t.app.shown_players->screen;
    struct paint_point at = paint_grid_center(&shown->camera.grid, shown->game.view->token[token].at);

    round_put_down(r, 1, (int)at.x, (int)at.y);
    round_lift(r);
}

/* A finger on the board points for whoever is to act. */
static void a_finger_on_the_board_points(void **state)
{
    struct round_table *r = *state;
    int mawl = tabletop_figure(&r->t, "Mawl");

    point_at(r, mawl);
    assert_int_equal(round_card(r, ANNA)->screen->selection.target, mawl);
    assert_int_not_equal(round_card(r, BERT)->screen->selection.target, mawl);
}

/* Of whom not everybody knows nobody reads what is asked, until a finger holds the cover; another answers. */
static void a_secret_question_lies_under_a_cover(void **state)
{
    struct round_table *r = *state;
    int brann = tabletop_figure(&r->t, "Brann");
    struct session *s = r->t.app.game.session;
    const struct question *q;

    assert_true(session_set_dice(s, ANNA, DICE_TYPED)); /* she is asked what she has rolled */
    tabletop_edit(&r->t, EDIT_set_token, brann, NAME_seen, 1 | 1 << ANNA, NULL, 0);
    round_show(r);
    attack(r, ANNA, brann, tabletop_figure(&r->t, "Mawl"));
    q = session_question(s);
    assert_non_null(q);
    assert_true(q->seats >> ANNA & 1);
    assert_int_equal(q->kind, ASK_ROLL);
    assert_true(round_card(r, ANNA)->covered);
    table_eyes_set(r->t.app.screen, SEAT_GM);
    round_show(r);
    assert_non_null(strstr(ui_find(&r->t.app.ui, "waits.here")->label, "Anna, secret: "));
    table_eyes_set(r->t.app.screen, SEAT_TABLE);
    round_show(r);
    assert_non_null(ui_find(&round_card(r, ANNA)->ui, "seat.cover"));
    assert_null(ui_find(&round_card(r, ANNA)->ui, "question"));
    assert_false(is_written(r, ANNA, "Brann") || is_written(r, ANNA, "luck"));
    round_put_on(r, 7, ANNA, "seat.cover");
    round_show(r);
    assert_false(round_card(r, ANNA)->covered);
    round_put_on(r, 8, ANNA, "face.12");
    round_show(r);
    r->fingers.at[1].released = true;
    round_show(r);
    r->fingers.n = 1;
    round_show(r);
    q = session_question(s);
    assert_true(!q || q->kind != ASK_ROLL); /* answered, while the other hand holds the cover */
    round_lift(r);
}

/* What Anna alone knows lies under a cover, numbers and deeds; what all know lies open. */
static void what_a_seat_alone_knows_lies_under_a_cover(void **state)
{
    struct round_table *r = *state;
    int brann = tabletop_figure(&r->t, "Brann"), modifier = 0,
        word = texts_add(&session_book(r->t.app.game.session)->texts, "Xyzzy");
    const struct ruleset *rules = session_rules(r->t.app.game.session);

    while (strcmp(rules->marks[modifier].key, "modifier") != 0)
        modifier++;
    round_tap(r, ANNA, "seat.sheet");
    assert_false(round_card(r, ANNA)->covered);
    tabletop_edit(&r->t, EDIT_add_mark, brann, 0, 0,
                  (int[]){ modifier, -1, 0, 0, -2, 0, word, 1 | 1 << ANNA }, 8);
    round_show(r);
    assert_true(round_card(r, ANNA)->covered);
    assert_false(is_written(r, ANNA, "Brann") || is_written(r, ANNA, "Xyzzy"));
    round_put_on(r, 1, ANNA, "seat.cover");
    round_show(r);
    assert_false(round_card(r, ANNA)->covered);
    round_put_on(r, 2, ANNA, "seat.sheet"); /* folded again, while the other hand holds the cover */
    const struct inch_fit fit = players_fit(&r->t.app.players, ROUND_WIDTH, ROUND_HEIGHT);
    app_players_cards(&r->t.app, &r->t.meter, &fit, &r->fingers, r->t.input.now); /* not for long */
    r->fingers.at[1].pressed = false;
    r->fingers.at[1].released = true;
    round_show(r);
    r->fingers.n = 1;
    round_lift(r);
    assert_false(round_card(r, ANNA)->covered || round_card(r, ANNA)->sheet);
    round_tap_once(r, ANNA, "seat.deeds"); /* not for a single frame */
    assert_true(round_card(r, ANNA)->deeds && round_card(r, ANNA)->covered);
    assert_null(ui_find(&round_card(r, ANNA)->ui, "seat.deeds"));
    assert_false(is_written(r, ANNA, "Brann"));
}

/* All that the players' display shows and lists, cards and all. */
static char *seen(struct round_table *r)
{
    const struct players_window *w = r->t.app.shown_players;
    struct str all = { 0 };

    draw_dump(&w->draw, &all);
    ui_dump(&w->ui, &all);
    for (int i = 0; i < w->around.n; i++) {
        draw_dump(&w->around.card[i]->draw, &all);
        ui_dump(&w->around.card[i]->ui, &all);
    }
    assert_false(all.failed);
    return all.text;
}

static void expect_same(struct round_table *r, const char *before, const char *what)
{
    round_show(r);
    char *now = seen(r);
    if (strcmp(before, now) != 0)
        fail_msg("the table tells of %s", what);
    mem_free(now);
}

/* Of chosen seats it shows what all of these know: of whom one alone sees, with that one's eyes alone. */
static void chosen_seats_have_its_eyes(void **state)
{
    struct round_table *r = *state;
    struct tabletop *t = &r->t;
    const struct ui *ui = &t->app.shown_players->ui;
    char id[24];

    snprintf(id, sizeof id, "figure.%d", tabletop_figure(t, "Mawl"));
    tabletop_edit(t, EDIT_set_token, tabletop_figure(t, "Mawl"), NAME_seen, 1 << ANNA | SEATS_GM, NULL, 0);
    t->app.settings.scale = 75; /* all of the panel shows */
    t->app.players.more = true;
    round_show(r);
    tabletop_settle(t);
    assert_null(ui_find(ui, id));
    for (int i = 0; i < 2; i++) /* whoever acts, then chosen seats: the first of them at first */
        tabletop_click(t, "players.eyes");
    assert_int_equal(t->app.players.eyes, SEAT_CHOSEN);
    assert_string_equal(tabletop_widget(t, "players.eyes")->label, "Eyes: Anna");
    round_show(r);
    assert_non_null(ui_find(ui, id));
    tabletop_click(t, "players.eyes.2");
    assert_string_equal(tabletop_widget(t, "players.eyes")->label, "Eyes: Anna, Bert");
    round_show(r);
    assert_null(ui_find(ui, id));
    tabletop_click(t, "players.eyes.2");
    round_show(r);
    assert_non_null(ui_find(ui, id));
    tabletop_click(t, "players.eyes.1"); /* nobody: the table's */
    assert_string_equal(tabletop_widget(t, "players.eyes")->label, "Eyes: The table");
    round_show(r);
    assert_null(ui_find(ui, id));
    tabletop_click(t, "players.eyes");
    assert_int_equal(t->app.players.eyes, SEAT_TABLE);
}

/* While the game master is asked in secret no card changes: not even that somebody is asked shows. */
static void a_secret_question_of_the_game_master_changes_no_card(void **state)
{
    struct round_table *r = *state;
    struct session *s = r->t.app.game.session;
    struct command strike = command_make(ruleset_find_deed(session_rules(s), "attack"), SEAT_GM);
    const struct answer yes = { .kind = ASK_WORDS, .seat = SEAT_ANY, .key = NAME_secret, .n = 1 };
    int word = texts_add(&session_book(s)->texts, "yes"), mawl = tabletop_figure(&r->t, "Mawl");

    tabletop_edit(&r->t, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
    assert_true(session_set_dice(s, SEAT_GM, DICE_TYPED));
    round_tap(r, ANNA, "seat.sheet");
    round_show(r);
    char *before = seen(r);
    assert_non_null(round_on_card(r, BERT, "seat.deeds")); /* as long as nothing is asked */
    strike.actor = mawl;
    strike.target = tabletop_figure(&r->t, "Brann");
    assert_true(tape_add(&strike.args, yes, &word));
    assert_int_equal(session_submit(s, &strike), OUTCOME_ASKS);
    assert_non_null(session_question(s));
    expect_same(r, before, "a secret question");
    command_clear(&strike);
    mem_free(before);
}

/* The game master's secret blow is half done, and its die was changed: so it is not set aside any more. */
static void strike_in_secret(struct round_table *r)
{
    struct session *s = r->t.app.game.session;
    struct command strike = command_make(ruleset_find_deed(session_rules(s), "attack"), SEAT_GM);
    const struct answer yes = { .kind = ASK_WORDS, .seat = SEAT_ANY, .key = NAME_secret, .n = 1 };
    int word = texts_add(&session_book(s)->texts, "yes"), high = 20;

    tabletop_edit(&r->t, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0);
    tabletop_set(&r->t, tabletop_figure(&r->t, "Sela"), "hp", 8);
    assert_true(session_set_dice(s, SEAT_GM, DICE_TYPED));
    strike.actor = tabletop_figure(&r->t, "Mawl");
    strike.target = tabletop_figure(&r->t, "Brann");
    assert_true(tape_add(&strike.args, yes, &word));
    assert_int_equal(session_submit(s, &strike), OUTCOME_ASKS);
    const struct answer die = { ASK_ROLL, SEAT_GM, session_question(s)->key, 1, 0 };
    assert_int_equal(session_answer(s, &die, &high), OUTCOME_ASKS);
    assert_true(session_may_begin_beside(s, BERT));
    assert_true(session_change_die(s, 0, 0, high - 1));
    assert_false(session_may_begin_beside(s, BERT));
    command_clear(&strike);
    round_show(r);
}

/* What Bert wishes meanwhile waits: his card and the game master's panel say so, and he takes it back. */
static void what_waits_is_said_and_can_be_taken_back(void **state)
{
    struct round_table *r = *state;
    struct session *s = r->t.app.game.session;
    const struct players *players = &r->t.app.players;

    strike_in_secret(r);
    int before = session_head(s);
    round_tap(r, BERT, "seat.deeds");
    round_tap(r, BERT, "actions.over");
    for (int i = 0; i < 6 && !ui_find(&round_card(r, BERT)->ui, "action.heal"); i++)
        round_tap(r, BERT, "actions.more");
    round_tap(r, BERT, "action.heal");
    assert_non_null(ui_find(&round_card(r, BERT)->ui, "seat.waits"));
    assert_int_equal(players->waits, 1u << BERT);
    const struct ui_widget *told = ui_find(&r->t.app.ui, "players.waits");
    assert_non_null(told);
    assert_non_null(strstr(told->label, "Bert"));
    round_tap(r, BERT, "seat.never");
    assert_null(ui_find(&round_card(r, BERT)->ui, "seat.waits"));
    assert_int_equal(players->waits, 0);
    assert_null(ui_find(&r->t.app.ui, "players.waits"));
    assert_int_equal(session_head(s), before);
}

/* Brann stood behind a wall, alone, and comes back: he has seen ground that Sela has not. */
static void see_other_ground(struct round_table *r)
{
    struct session *s = r->t.app.game.session;
    int brann = tabletop_figure(&r->t, "Brann");

    tabletop_edit(&r->t, EDIT_set_wall, 0, 0, 1, (int[]){ 512, 2560, 30 * 1024, 2560 }, 4);
    tabletop_edit(&r->t, EDIT_place, brann, 0, cell_pack((struct cell){ 3, 1 }), NULL, 0);
    round_show(r);
    tabletop_edit(&r->t, EDIT_place, brann, 0, cell_pack((struct cell){ 3, 6 }), NULL, 0);
    assert_false(state_same(session_view(s, ANNA), session_view(s, SEAT_TABLE)));
}

/* In fog what a seat has seen of the ground is no reason to cover what its figure is like. */
static void in_fog_a_sheet_lies_open(void **state)
{
    struct round_table *r = *state;

    tabletop_edit(&r->t, EDIT_set_turn, 0, NAME_sharing, SHARING_NONE, NULL, 0);
    tabletop_edit(&r->t, EDIT_set_turn, 0, NAME_fog, FOG_SIGHT, NULL, 0);
    see_other_ground(r);
    round_show(r);
    round_tap(r, ANNA, "seat.sheet");
    assert_true(round_card(r, ANNA)->sheet);
    assert_false(round_card(r, ANNA)->covered);
}

/* What everybody is asked lies open, and its odds are what all know; under a cover what its seat knows. */
static void odds_of_an_open_question_come_from_what_all_know(void **state)
{
    struct round_table *r = *state;
    int brann = tabletop_figure(&r->t, "Brann");

    attack(r, ANNA, brann, tabletop_figure(&r->t, "Mawl"));
    assert_non_null(session_question(r->t.app.game.session));
    assert_false(round_card(r, ANNA)->covered);
    assert_int_equal(round_card(r, ANNA)->screen->finds.odds.eyes, SEAT_TABLE);
    struct err err;
    assert_true(session_cancel(r->t.app.game.session, &err));
    tabletop_edit(&r->t, EDIT_set_token, brann, NAME_seen, 1 | 1 << ANNA, NULL, 0);
    round_show(r);
    round_put_on(r, 1, ANNA, "seat.cover");
    round_show(r);
    assert_int_equal(round_card(r, ANNA)->screen->finds.odds.eyes, ANNA);
    round_lift(r);
}

static int in_reach(struct round_table *r)
{
    const struct ui *ui = &r->t.app.shown_players->ui;
    size_t n;
    const struct ui_widget *w = ui_widgets(ui, &n);
    int cells = 0;

    for (size_t i = 0; i < n; i++)
        cells += strncmp(w[i].id, "cell.", 5) == 0;
    return cells;
}

/* Where whoever acts can go shows on the board; of whom not everybody knows it does not. */
static void the_board_shows_where_whoever_acts_can_go(void **state)
{
    struct round_table *r = *state;
    const struct table_screen *shown = r->t.app.shown_players->screen;
    int brann = tabletop_figure(&r->t, "Brann"), sela = tabletop_figure(&r->t, "Sela");

    round_tap(r, ANNA, "seat.sheet");
    assert_int_equal(shown->selection.figure, brann);
    assert_true(in_reach(r) > 5);
    round_tap(r, BERT, "seat.sheet"); /* whose card was touched last */
    assert_int_equal(shown->selection.figure, sela);
    assert_true(in_reach(r) > 5);
    tabletop_edit(&r->t, EDIT_set_token, sela, NAME_seen, 1 | 1 << BERT, NULL, 0);
    round_show(r);
    assert_int_equal(shown->selection.figure, NOBODY);
    assert_int_equal(in_reach(r), 0);
}

/* At a figure of which not everybody knows no edge tells whose turn it is. */
static void no_edge_glows_for_whom_not_everybody_knows(void **state)
{
    struct round_table *r = *state;
    const struct ui *ui = &r->t.app.shown_players->ui;

    assert_non_null(ui_find(ui, "glow.1"));
    tabletop_edit(&r->t, EDIT_set_token, tabletop_figure(&r->t, "Brann"), NAME_seen, 1 | 1 << ANNA, NULL, 0);
    round_show(r);
    assert_null(ui_find(ui, "glow.1"));
    assert_non_null(ui_find(ui, "glow.3"));
}

/* Of whom only the game master knows no card tells a number, a name, a place or a mark. */
static void cards_tell_nothing_of_what_is_hidden(void **state)
{
    struct round_table *r = *state;
    int mawl = tabletop_figure(&r->t, "Mawl"), name;

    tabletop_hide(&r->t, mawl, (struct cell){ 9, 3 });
    round_tap(r, ANNA, "seat.deeds");
    round_show(r);
    char *before = seen(r);
    assert_null(strstr(before, "Mawl"));
    tabletop_set(&r->t, mawl, "hp", 17);
    expect_same(r, before, "a number");
    name = texts_add(&session_book(r->t.app.game.session)->texts, "Plugh");
    tabletop_edit(&r->t, EDIT_set_token, mawl, NAME_text, name, NULL, 0);
    expect_same(r, before, "a name");
    tabletop_hide(&r->t, mawl, (struct cell){ 10, 4 });
    expect_same(r, before, "a place");
    tabletop_edit(&r->t, EDIT_roll, NOBODY, name, 0, (int[]){ 1, 20, SEATS_GM }, 3);
    expect_same(r, before, "a roll");
    tabletop_edit(&r->t, EDIT_set_token, mawl, NAME_seen, SEATS_ALL, NULL, 0);
    round_show(r);
    char *after = seen(r);
    assert_non_null(strstr(after, "Plugh"));
    mem_free(after);
    mem_free(before);
}

/* Behind the curtain nobody is asked anything. */
static void behind_the_curtain_there_are_no_cards(void **state)
{
    struct round_table *r = *state;

    r->t.app.players.state = PLAYERS_CURTAIN;
    round_show(r);
    assert_int_equal(r->t.app.shown_players->around.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_seat_has_a_card_that_is_turned_to_it, set_up, round_close),
        cmocka_unit_test_setup_teardown(whose_turn_it_is_glows_at_that_edge, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(two_declare_in_the_same_frame, set_up, round_close),
        cmocka_unit_test_setup_teardown(two_rests_stand_open_together, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(everybody_rolls_in_any_order, set_up_party, round_close),
        cmocka_unit_test_setup_teardown(a_card_that_is_asked_lies_on_top, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(what_a_card_asks_is_a_line_to_the_game_master, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(the_next_question_comes_before_the_board_moves, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(a_palm_does_nothing, set_up, round_close),
        cmocka_unit_test_setup_teardown(a_finger_that_slides_off_does_nothing, set_up, round_close),
        cmocka_unit_test_setup_teardown(a_finger_on_the_board_points, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(a_secret_question_lies_under_a_cover, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(what_a_seat_alone_knows_lies_under_a_cover, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(the_board_shows_where_whoever_acts_can_go, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(what_waits_is_said_and_can_be_taken_back, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(no_edge_glows_for_whom_not_everybody_knows, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(cards_tell_nothing_of_what_is_hidden, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(a_long_press_only_tells, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(chosen_seats_have_its_eyes, set_up_bridge, round_close),
        cmocka_unit_test_setup_teardown(a_secret_question_of_the_game_master_changes_no_card, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(in_fog_a_sheet_lies_open, set_up_party, round_close),
        cmocka_unit_test_setup_teardown(odds_of_an_open_question_come_from_what_all_know, set_up_bridge,
                                        round_close),
        cmocka_unit_test_setup_teardown(behind_the_curtain_there_are_no_cards, set_up, round_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
