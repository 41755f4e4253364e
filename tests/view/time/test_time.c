/* The timeline without a window: looking back changes nothing, and tells nobody more than they may know. */
#include "view/tabletop.h"

#include "base/bounds.h"
#include "view/table/moment.h"

static struct session *game(struct tabletop *t)
{
    return t->app.game.session;
}

static struct table_screen *screen(struct tabletop *t)
{
    return t->app.screen;
}

/* Nobody does more than need be. */
static void play_to_round(struct tabletop *t, int round)
{
    for (int i = 0; i < 40 && (session_state(game(t))->turn.round < round || session_question(game(t)));
         i++) {
        if (session_question(game(t)))
            tabletop_key(t, UI_KEY_ESCAPE, 0);
        else
            tabletop_letter(t, 'E');
    }
    assert_int_equal(session_state(game(t))->turn.round, round);
}

static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", false);
    t.app.screen->anim.reduced = false;
    tabletop_settle(&t);
    play_to_round(&t, 2);
    *state = &t;
    return 0;
}

static const char *label(struct tabletop *t, const char *id)
{
    return tabletop_widget(t, id)->label;
}

/* The state of the game behind an entry, as hash. */
static uint64_t hash_at(struct tabletop *t, int entry)
{
    return session_entry(game(t), entry)->hash;
}

static int entry_shown(struct tabletop *t)
{
    return time_line_entry(&screen(t)->time.line, screen(t)->time.at);
}

static void an_earlier_moment_is_shown_and_the_game_stays(void **state)
{
    struct tabletop *t = *state;
    int head = session_head(game(t)), entries = session_entries(game(t));
    uint64_t now = screen(t)->game.view->hash;

    tabletop_letter(t, 'J');
    assert_non_null(strstr(label(t, "time.banner"), "Now: round 2"));
    assert_false(tabletop_has(t, "tray"));
    assert_false(tabletop_has(t, "time.on"));
    for (int i = screen(t)->time.at; i > 0; i--) {
        tabletop_key(t, UI_KEY_LEFT, 0);
        assert_int_equal(screen(t)->game.view->hash, hash_at(t, entry_shown(t)));
        assert_int_equal(session_head(game(t)), head);
    }
    assert_non_null(strstr(label(t, "time.banner"), "You are looking back: round 1"));
    assert_int_equal(entry_shown(t), screen(t)->game.floor);
    tabletop_key(t, UI_KEY_END, 0);
    assert_int_equal(screen(t)->game.view->hash, now);
    tabletop_key(t, UI_KEY_HOME, 0);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(tabletop_has(t, "time"));
    assert_int_equal(screen(t)->game.view->hash, now);
    assert_int_equal(session_entries(game(t)), entries);
}

static void nothing_is_done_while_one_looks_back(void **state)
{
    struct tabletop *t = *state;
    int head = session_head(game(t));
    struct command command;

    tabletop_letter(t, 'J');
    tabletop_key(t, UI_KEY_HOME, 0);
    tabletop_letter(t, 'E');
    tabletop_letter(t, 'Z');
    tabletop_letter(t, 'A');
    assert_int_equal(session_head(game(t)), head);
    command = command_make(game_deed(&screen(t)->game, DEED_ENDS_TURN), 1);
    command.actor = larger(screen(t)->game.view->turn.actor, 0);
    screen(t)->wish = (struct table_wish){ .kind = WISH_DEED, .command = command };
    tabletop_settle(t);
    assert_int_equal(session_head(game(t)), head);
    assert_int_equal(screen(t)->wish.kind, WISH_NOTHING);
    for (int i = 0; i < screen(t)->game.view->ntokens; i++)
        assert_false(moment_may_act(screen(t), i));
}

static void the_program_waits_while_one_looks_back(void **state)
{
    struct tabletop *t = *state;
    int head;

    while (session_due(game(t))->kind == DUE_WAIT && moment_may_act(screen(t), screen(t)->selection.figure)) {
        t->input.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'E' };
        t->input.presses = 1;
        tabletop_frame(t);
        tabletop_frame(t);
        if (session_question(game(t)))
            tabletop_key(t, UI_KEY_ESCAPE, 0);
    }
    t->input.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'J' };
    t->input.presses = 1;
    tabletop_frame(t);
    tabletop_frame(t);
    head = session_head(game(t));
    for (int i = 0; i < 400; i++)
        tabletop_frame(t);
    assert_true(app_settled(&t->app));
    assert_int_equal(session_head(game(t)), head);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    tabletop_settle(t);
    assert_true(session_head(game(t)) > head);
}

static void playing_on_makes_a_line_and_the_old_one_is_reached_again(void **state)
{
    struct tabletop *t = *state;
    int head = session_head(game(t)), from;
    char id[40];

    tabletop_letter(t, 'J');
    tabletop_key(t, UI_KEY_HOME, 0);
    from = entry_shown(t);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_int_equal(session_head(game(t)), from);
    assert_false(tabletop_has(t, "time"));
    tabletop_letter(t, 'Y');
    assert_true(session_head(game(t)) > from && session_head(game(t)) < head);
    tabletop_letter(t, 'Z');
    assert_int_equal(session_head(game(t)), from);
    tabletop_letter(t, 'E');
    assert_true(session_head(game(t)) > head);
    tabletop_letter(t, 'J');
    snprintf(id, sizeof id, "time.line.%d", head);
    assert_non_null(strstr(label(t, id), "The old line, from round 1"));
    tabletop_click(t, id);
    assert_non_null(strstr(label(t, "time.banner"), "You are looking at another line: round 2"));
    assert_int_equal(screen(t)->game.view->hash, hash_at(t, entry_shown(t)));
    assert_string_equal(label(t, "time.on"), "Return to this line");
    tabletop_click(t, "time.on");
    assert_int_equal(session_head(game(t)), head);
}

static void a_replay_goes_from_the_beginning_to_now(void **state)
{
    struct tabletop *t = *state;
    int head = session_head(game(t)), seen = 0, at = -1;
    bool moved = false;

    tabletop_letter(t, 'J');
    tabletop_letter(t, '.');
    tabletop_letter(t, '.');
    assert_true(tabletop_widget(t, "time.speed.3")->chosen);
    t->input.press[0] = (struct ui_press){ .key = UI_KEY_SPACE };
    t->input.presses = 1;
    tabletop_frame(t);
    tabletop_frame(t);
    assert_false(app_settled(&t->app));
    for (int i = 0; i < 20000 && (i < 2 || screen(t)->time.plays); i++) {
        tabletop_frame(t);
        seen += screen(t)->time.at != at;
        at = screen(t)->time.at;
        for (int k = 0; k < screen(t)->anim.n; k++) {
            moved = true;
            assert_true(screen(t)->anim.hop[k].length <= ANIM_SHOVE / 4);
        }
    }
    assert_true(moved);
    assert_int_equal(at, screen(t)->time.line.now);
    assert_int_equal(seen, screen(t)->time.line.now + 1);
    assert_int_equal(session_head(game(t)), head);
    tabletop_settle(t);
    tabletop_key(t, UI_KEY_SPACE, 0);
    assert_int_equal(screen(t)->time.at, screen(t)->time.line.now);
}

static void the_turn_is_taken_back_by_one_key_and_done_again_by_one(void **state)
{
    struct tabletop *t = *state;
    struct turn_start start;
    int head = session_head(game(t));

    start = screen(t)->game.turn_start;
    assert_int_equal(start.verdict, TURN_MAY);
    tabletop_press(t, (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'Z', .shift = true });
    assert_int_equal(session_head(game(t)), start.entry);
    assert_true(start.entry < head - 1);
    tabletop_letter(t, 'Y');
    assert_int_equal(session_head(game(t)), head);
    t->input.now += 1000; /* others acted before: a click in that very moment would mean their pace */
    tabletop_click(t, "turn.start");
    assert_int_equal(session_head(game(t)), start.entry);
    for (int i = 0; i < 20 && screen(t)->game.turn_start.verdict == TURN_MAY; i++)
        tabletop_press(t, (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'Z', .shift = true });
    assert_int_equal(session_head(game(t)), screen(t)->game.floor);
    assert_false(tabletop_widget(t, "turn.start")->enabled);
    assert_non_null(strstr(tabletop_widget(t, "turn.start")->hint, "Nothing has been done"));
}

/* How many rolls the moment that is shown has, and how many of them lie beside the timeline. */
static void count_rolls(struct tabletop *t, int *rolled, int *lying)
{
    const struct log_line *told = time_line_told(&screen(t)->time.line, &screen(t)->panels,
                                                 screen(t)->time.at);
    char id[24];

    *rolled = *lying = 0;
    for (int i = 0; told && i < told->rows; i++)
        *rolled += told->row[i].roll.n > 0;
    for (;; ++*lying) {
        snprintf(id, sizeof id, "dice.%d", *lying);
        if (!tabletop_has(t, id))
            return;
    }
}

static bool rolled_much(struct tabletop *t)
{
    const struct entry *e = session_last_deed(game(t));
    int rolls = 0;

    for (int i = 0; i < e->nevents; i++)
        rolls += e->event[i].kind == EVENT_ROLLED && !e->event[i].roll.again;
    return rolls > 3;
}

/* Attack, defence, damage, and what the ground does to whoever is pushed onto it. */
static void every_roll_of_a_moment_lies_beside_the_timeline(void **state)
{
    struct tabletop *t = *state;
    int rolled, lying, most = 0;

    for (int i = 0; i < session_seats(game(t)); i++)
        assert_true(session_set_runner(game(t), i, RUNNER_PROGRAM));
    session_defer(game(t), false);
    for (int i = 0; i < 400 && session_opponent(game(t)) && !rolled_much(t); i++)
        session_serve(game(t));
    session_defer(game(t), true);
    assert_true(session_set_runner(game(t), 1, RUNNER_PERSON));
    tabletop_settle(t);
    tabletop_letter(t, 'J');
    for (int i = screen(t)->time.at, last = i; i > 0 && last - i < 12; i--) {
        count_rolls(t, &rolled, &lying);
        assert_int_equal(lying, rolled);
        most = larger(rolled, most);
        tabletop_key(t, UI_KEY_LEFT, 0);
    }
    assert_true(most > 3);
}

/* What the tiles of the ground are known by, all together. */
static uint64_t ground_shown(struct tabletop *t)
{
    uint64_t keys = 0;

    for (size_t i = 0; i < t->app.draw.count; i++) {
        const struct draw_op *op = &t->app.draw.ops[i];

        if (op->kind == DRAW_PICTURE && strcmp(op->picture.painter->name, "ground") == 0)
            keys ^= op->picture.key;
    }
    return keys;
}

static void ground_that_did_not_change_is_not_painted_again(void **state)
{
    struct tabletop *t = *state;
    struct camera camera = screen(t)->camera;
    uint64_t before = ground_shown(t);

    assert_true(before != 0);
    tabletop_letter(t, 'J');
    tabletop_key(t, UI_KEY_LEFT, 0);
    screen(t)->camera.grid = camera.grid;
    tabletop_frame(t);
    assert_true(ground_shown(t) == before);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_true(session_undo(game(t)));
    tabletop_settle(t);
    screen(t)->camera = camera;
    tabletop_frame(t);
    assert_true(ground_shown(t) == before);
}

/* ---- secrecy ---- */

static void hide(struct tabletop *t, int token, int seen)
{

    tabletop_edit(t, EDIT_set_token, token, NAME_seen, seen, NULL, 0);
}

/* A mark on Brann that only the game master knows of. */
static void curse(struct tabletop *t)
{
    int more[] = { ruleset_find_mark(screen(t)->game.rules, "prone"), -1, 0, 0, 1, 0, 0, SEATS_GM };

    tabletop_edit(t, EDIT_add_mark, tabletop_figure(t, "Brann"), 0, 0, more, 8);
}

static void what_a_game_master_did_in_secret_is_no_moment_of_a_player(void **state)
{
    struct tabletop *t = *state;
    int moments;

    tabletop_letter(t, 'J');
    moments = screen(t)->time.line.items;
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    curse(t);
    tabletop_settle(t);
    tabletop_letter(t, 'J');
    assert_int_equal(screen(t)->time.line.items, moments);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    table_eyes_set(screen(t), SEAT_GM);
    tabletop_settle(t);
    tabletop_letter(t, 'J');
    assert_true(screen(t)->time.line.items > moments);
}

/* What a player's window lists of undo, redo and the timeline: ids, words, and what can be pressed. */
static void list_ways(struct tabletop *t, struct str *out)
{
    static const char *const ids[] = { "undo", "redo", "turn.start" };

    for (int i = 0; i < 3; i++)
        if (tabletop_has(t, ids[i])) {
            const struct ui_widget *w = tabletop_widget(t, ids[i]);

            str_add_format(out, "%s %s %s %d\n", ids[i], w->label, w->hint, w->enabled);
        }
    tabletop_letter(t, 'J');
    for (int i = 0; i < screen(t)->time.line.items; i++) {
        const struct log_line *told = time_line_told(&screen(t)->time.line, &screen(t)->panels, i);

        str_add_format(out, "%s%s\n", told ? told->text : "-", i == screen(t)->time.line.now ? " (now)" : "");
    }
    str_add_format(out, "%s, %d other lines\n", label(t, "time.banner"), screen(t)->time.line.branches);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
}

/* The same window, with and without a secret after each thing that is done. */
static void go_back_and_on(struct tabletop *t, bool secrets, struct str *out)
{
    static const char keys[] = "ZZYZYYZZEZY";

    assert_true(session_set_runner(game(t), SEAT_GM, RUNNER_PERSON));
    tabletop_settle(t);
    for (const char *key = keys; *key; key++) {
        if (secrets) {
            curse(t);
            tabletop_settle(t);
        }
        list_ways(t, out);
        tabletop_letter(t, *key);
        while (session_question(game(t)))
            tabletop_key(t, UI_KEY_ESCAPE, 0);
        tabletop_settle(t);
    }
    list_ways(t, out);
}

static void a_secret_shows_in_nothing_that_goes_back_or_on(void **state)
{
    struct tabletop *t = *state, plain;
    struct str one = { 0 }, other = { 0 };

    tabletop_open(&plain, "bridge", false);
    tabletop_settle(&plain);
    play_to_round(&plain, 2);
    go_back_and_on(&plain, false, &one);
    go_back_and_on(t, true, &other);
    assert_string_equal(str_cstr(&one), str_cstr(&other));
    assert_int_equal(screen(t)->game.lost, 0);
    assert_true(state_count(session_state(game(t)), tabletop_figure(t, "Brann"),
                            ruleset_find_mark(screen(t)->game.rules, "prone")) > 0);
    str_clear(&one);
    str_clear(&other);
    t = &plain;
    tabletop_close((void **)&t);
}

static void what_was_hidden_then_is_on_no_card_and_on_no_board_of_then(void **state)
{
    struct tabletop *t = *state;
    int nettle = tabletop_figure(t, "Nettle"), at;

    hide(t, nettle, SEATS_GM);
    tabletop_settle(t);
    play_to_round(t, 3);
    hide(t, nettle, SEATS_ALL);
    tabletop_settle(t);
    tabletop_letter(t, 'J');
    assert_true(table_figure_shown(&screen(t)->game, nettle));
    at = screen(t)->time.at;
    bool hidden = false;
    for (; at > 0 && !(hidden && table_figure_shown(&screen(t)->game, nettle)); at--) {
        tabletop_key(t, UI_KEY_LEFT, 0);
        if (table_figure_shown(&screen(t)->game, nettle))
            continue;
        hidden = true;
        const struct log_line *told = time_line_told(&screen(t)->time.line, &screen(t)->panels,
                                                     screen(t)->time.at);
        assert_null(told ? strstr(told->text, "Nettle") : NULL);
        assert_false(cell_somewhere(screen(t)->game.view->token[nettle].at));
        assert_int_not_equal(screen(t)->game.view->turn.actor, nettle);
        assert_null(strstr(label(t, "time.banner"), "Nettle"));
    }
    assert_true(hidden);
}

/* From the last deed of a person's on, deed by deed. */
static void what_has_just_happened_is_seen_again(void **state)
{
    struct tabletop *t = *state;
    int others = 0;

    screen(t)->game.pace = 1000;
    t->input.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'W' };
    t->input.presses = 1;
    tabletop_frame(t);
    tabletop_frame(t);
    assert_true(screen(t)->time.open && screen(t)->time.plays);
    assert_true(screen(t)->time.at < screen(t)->time.line.now);
    for (int i = screen(t)->time.at + 1; i <= screen(t)->time.line.now; i++) {
        const struct entry *entry = session_entry(game(t), time_line_entry(&screen(t)->time.line, i));

        assert_true(entry->automatic || entry->command.seat == SEAT_GM);
        others += !entry->automatic;
    }
    assert_true(others > 0);
    tabletop_settle(t);
    assert_int_equal(screen(t)->time.at, screen(t)->time.line.now);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tabletop_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(an_earlier_moment_is_shown_and_the_game_stays),
        CASE(nothing_is_done_while_one_looks_back),
        CASE(the_program_waits_while_one_looks_back),
        CASE(playing_on_makes_a_line_and_the_old_one_is_reached_again),
        CASE(a_replay_goes_from_the_beginning_to_now),
        CASE(what_has_just_happened_is_seen_again),
        CASE(the_turn_is_taken_back_by_one_key_and_done_again_by_one),
        CASE(every_roll_of_a_moment_lies_beside_the_timeline),
        CASE(ground_that_did_not_change_is_not_painted_again),
        CASE(what_a_game_master_did_in_secret_is_no_moment_of_a_player),
        CASE(a_secret_shows_in_nothing_that_goes_back_or_on),
        CASE(what_was_hidden_then_is_on_no_card_and_on_no_board_of_then),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
