/* The GM's panels without a window: input in, widgets out. */
#include "view/tabletop.h"

#include "base/files.h"
#include "core/mark_field.h"
#include "view/table/eyes.h"
#include "view/table/moment.h"
#include "view/table/place.h"

/* The bridge with a person for its GM. */
static int set_up(void **state)
{
    static struct tabletop t;

    tabletop_open(&t, "bridge", true);
    *state = &t;
    return 0;
}

static void open_panel(struct tabletop *t, enum hand_panel panel)
{
    tabletop_settle(t);
    hand_open(&t->app.screen->hand, panel);
    tabletop_settle(t);
}

static int option(struct tabletop *t, int row)
{
    return session_state(t->app.game.session)->option[row];
}

static void a_switch_is_an_entry_that_undoes(void **state)
{
    struct tabletop *t = *state;
    int row = ruleset_find_option(t->app.screen->game.rules, "split_movement"), head;

    open_panel(t, HAND_OPTIONS);
    head = session_head(t->app.game.session);
    tabletop_click(t, "option.split_movement");
    assert_int_equal(option(t, row), 1);
    assert_int_equal(session_entry(t->app.game.session, session_head(t->app.game.session))->parent, head);
    assert_true(session_undo(t->app.game.session));
    assert_int_equal(option(t, row), 0);
}

static void only_a_person_who_is_the_gm_may_act(void **state)
{
    struct tabletop *t = *state;
    char why[160];

    assert_true(hand_may(&t->app.screen->game, why, sizeof why));
    session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PROGRAM);
    assert_false(hand_may(&t->app.screen->game, why, sizeof why));
    open_panel(t, HAND_OPTIONS);
    assert_int_equal(ui_find(&t->app.ui, "option.split_movement")->role, UI_LABEL);
    assert_null(ui_find(&t->app.ui, "option.diagonals.1"));
    open_panel(t, HAND_ACTS);
    assert_null(ui_find(&t->app.ui, "hand.add"));
}

/* Trying what fits an act leaves nothing behind: no text, no entry. */
static void asking_what_fits_leaves_no_trace(void **state)
{
    struct tabletop *t = *state;
    const struct ruleset *rules = t->app.screen->game.rules;
    struct session *session = t->app.game.session;
    int texts, head = session_head(session), shown = 0;
    char id[64];

    open_panel(t, HAND_ACTS);
    texts = session_book(session)->texts.n;
    for (int i = 0; i < rules->nwished; i++) {
        if (!(rules->deeds[i]->flags & DEED_GM) || rules->deeds[i]->flags & DEED_HIDDEN)
            continue;
        snprintf(id, sizeof id, "hand.%s", rules->deeds[i]->key);
        tabletop_click(t, id);
        assert_non_null(ui_find(&t->app.ui, "hand.do"));
        tabletop_click(t, "hand.back");
        shown++;
    }
    assert_true(shown > 10);
    assert_int_equal(session_book(session)->texts.n, texts);
    assert_int_equal(session_head(session), head);
}

static void forms_read_what_scripts_read(void **state)
{
    static const struct {
        const char *text;
        enum ask kind;
        int value[3];
    } reads[] = {
        { "7", ASK_COUNT, { 7 } },
        { "+7", ASK_COUNT, { 7 } },
        { "-7", ASK_COUNT, { -7 } },
        { "100000", ASK_COUNT, { 100000 } },
        { "-2000000", ASK_COUNT, { -2000000 } },
        { "99999999999", ASK_WORDS, { 0 } },
        { "2d6", ASK_ROLL, { 2, 6, 0 } },
        { "d20-1", ASK_ROLL, { 1, 20, -1 } },
        { "3d8+2", ASK_ROLL, { 3, 8, 2 } },
        { "2d", ASK_WORDS, { 0 } },
        { "d1", ASK_WORDS, { 0 } },
        { "99999d6", ASK_WORDS, { 0 } },
        { "wind", ASK_WORDS, { 0 } },
    };
    struct tabletop *t = *state;
    struct book *book = session_book(t->app.game.session);

    for (size_t i = 0; i < sizeof reads / sizeof *reads; i++) {
        struct command command = command_make(0, SEAT_GM);

        assert_true(hand_form_add(&command, book, NAME_target, reads[i].text));
        assert_int_equal(command.args.at[0].kind, reads[i].kind);
        if (reads[i].kind == ASK_WORDS)
            assert_string_equal(texts_get(&book->texts, command.args.value[0]), reads[i].text);
        for (int k = 0; reads[i].kind != ASK_WORDS && k < command.args.at[0].n; k++)
            assert_int_equal(command.args.value[k], reads[i].value[k]);
        command_clear(&command);
    }
}

/* "N" is the key for the next figure; typed into a field it is a letter. */
static void what_is_typed_does_nothing_else(void **state)
{
    struct tabletop *t = *state;
    int selected;

    open_panel(t, HAND_ACTS);
    tabletop_click(t, "hand.modifier");
    tabletop_click(t, "hand.label");
    selected = t->app.screen->selection.figure;
    t->input.press[0] = (struct ui_press){ .key = UI_KEY_CHAR, .letter = 'N' };
    t->input.presses = 1;
    snprintf(t->input.typed, sizeof t->input.typed, "n");
    tabletop_frame(t);
    t->input.typed[0] = '\0';
    tabletop_settle(t);
    assert_string_equal(ui_find(&t->app.ui, "hand.label")->value, "n");
    assert_int_equal(t->app.screen->selection.figure, selected);
}

static void escape_steps_back_and_out(void **state)
{
    struct tabletop *t = *state;

    open_panel(t, HAND_ACTS);
    tabletop_click(t, "hand.award");
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_null(ui_find(&t->app.ui, "hand.do"));
    tabletop_click(t, "hand.place");
    assert_true(t->app.screen->hand.pointing);
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_false(t->app.screen->hand.pointing);
    assert_non_null(ui_find(&t->app.ui, "hand"));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_null(ui_find(&t->app.ui, "hand"));
}

/* Beside the other panels at every size, never over them. */
static void panels_fit_every_window(void **state)
{
    static const int size[][2] = {
        { 1920, 1080 }, { 1280, 720 }, { 1024, 768 }, { 1080, 1920 }, { 3840, 2160 }
    };
    static const char *const other[] = { "figure", "tray", "log", "rail", "strip" };
    struct tabletop *t = *state;

    for (size_t i = 0; i < 2 * sizeof size / sizeof *size; i++) {
        t->input.width = size[i / 2][0];
        t->input.height = size[i / 2][1];
        t->app.screen->hand.open = HAND_CLOSED;
        open_panel(t, i % 2 ? HAND_OPTIONS : HAND_ACTS);
        struct rect hand = ui_find(&t->app.ui, "hand")->rect;
        assert_true(hand.w > 0 && hand.h > 0 && hand.x + hand.w <= t->input.width &&
                    hand.y + hand.h <= t->input.height);
        for (size_t k = 0; k < sizeof other / sizeof *other; k++) {
            const struct ui_widget *w = ui_find(&t->app.ui, other[k]);
            struct rect both = w ? rect_meet(hand, w->rect) : (struct rect){ 0 };

            if (both.w > 0 && both.h > 0)
                fail_msg("at %dx%d it covers %s", t->input.width, t->input.height, other[k]);
        }
    }
}

/* ---- figures from the catalogue ---- */

static int row_of(struct tabletop *t, const char *key)
{
    const struct roster *roster = &t->app.screen->hand.drop.roster;

    for (int i = 0; i < roster->n; i++)
        if (strcmp(roster->entry[i].key, key) == 0)
            return i;
    return -1;
}

static const char *name_of(struct tabletop *t, int token)
{
    return game_figure(&t->app.screen->game, token);
}

static void six_goblins_are_numbered_and_stand_apart(void **state)
{
    struct tabletop *t = *state;
    const struct state *now = session_state(t->app.game.session);
    int before, head;
    char name[40];

    open_panel(t, HAND_DROP);
    before = now->ntokens;
    head = session_head(t->app.game.session);
    t->app.screen->hand.drop.chosen = row_of(t, "goblin");
    t->app.screen->hand.drop.count = 6;
    hand_drop_at(t->app.screen, now->token[0].at); /* somebody stands there: they stand around */
    tabletop_settle(t);
    now = session_state(t->app.game.session);
    assert_int_equal(now->ntokens, before + 6);
    for (int i = 0; i < 6; i++) {
        snprintf(name, sizeof name, "Goblin raider %d", i + 1);
        assert_string_equal(name_of(t, before + i), name);
        for (int k = 0; k < before + i; k++)
            assert_false(cell_same(now->token[before + i].at, now->token[k].at));
    }
    hand_drop_at(t->app.screen, now->token[0].at);
    tabletop_settle(t);
    assert_string_equal(name_of(t, before + 6), "Goblin raider 7");
    assert_true(session_undo(t->app.game.session) && session_undo(t->app.game.session));
    assert_int_equal(session_head(t->app.game.session), head);
}

static void a_figure_is_kept_as_a_sheet_and_found_in_the_catalogue(void **state)
{
    struct tabletop *t = *state;

    tabletop_settle(t);
    hand_keep_sheet(t->app.screen, 2);
    open_panel(t, HAND_DROP);
    int row = row_of(t, "mawl");
    assert_true(row >= 0);
    struct roster_entry kept = t->app.screen->hand.drop.roster.entry[row];
    assert_true(kept.own);
    assert_string_equal(kept.name, "Mawl");
    assert_true(roster_matches(&kept, "MAW"));
    assert_false(roster_matches(&kept, "maw toad"));
    assert_int_equal(remove(kept.path), 0);
}

/* Kept twice, as she is after the one fight and after the next, she stands once on the shelf. */
static void a_ready_figure_is_kept_on_one_sheet(void **state)
{
    struct tabletop *t = *state;
    int sela = tabletop_figure(t, "Sela"), hp = t->app.screen->game.rules->shown.stat_hp, own = 0;
    struct str path;

    str_init(&path);
    tabletop_settle(t);
    assert_false(hand_has_own_sheet(&t->app.screen->game, sela));
    assert_true(hand_keep_sheet(t->app.screen, sela));
    assert_true(hand_has_own_sheet(&t->app.screen->game, sela));
    hand_edit(t->app.screen, EDIT_set_stat, sela, hp, 7, NULL, 0);
    tabletop_settle(t);
    assert_true(hand_keep_sheet(t->app.screen, sela));
    open_panel(t, HAND_DROP);
    for (int i = 0; i < t->app.screen->hand.drop.roster.n; i++) {
        const struct roster_entry *entry = &t->app.screen->hand.drop.roster.entry[i];

        if (!entry->own || strcmp(entry->name, "Sela") != 0)
            continue;
        own++;
        assert_true(files_read(entry->path, 1 << 16, &path, &(struct err){ 0 }));
        assert_non_null(strstr(str_cstr(&path), "\"kept_of\": \"sela\""));
        assert_non_null(strstr(str_cstr(&path), "\"hp\": 7"));
        assert_int_equal(remove(entry->path), 0);
    }
    assert_int_equal(own, 1);
    assert_false(hand_has_own_sheet(&t->app.screen->game, sela));
    str_clear(&path);
}

/* The sheet of one of many is not written over by a fellow without a number, though both are of one kind. */
static void one_of_many_has_a_sheet_of_its_own(void **state)
{
    struct tabletop *t = *state;
    const struct hand_drop *drop = &t->app.screen->hand.drop;
    int lone = session_state(t->app.game.session)->ntokens, removed = 0;
    struct cell at = session_state(t->app.game.session)->token[0].at;

    for (int count = 1; count <= 2; count++) {
        open_panel(t, HAND_DROP);
        t->app.screen->hand.drop.chosen = row_of(t, "goblin");
        t->app.screen->hand.drop.count = count;
        hand_drop_at(t->app.screen, at);
        tabletop_settle(t);
    }
    assert_string_equal(name_of(t, lone), "Goblin raider");
    assert_string_equal(name_of(t, lone + 1), "Goblin raider 2");
    assert_true(hand_keep_sheet(t->app.screen, lone + 1));
    bool written_over = hand_has_own_sheet(&t->app.screen->game, lone);
    open_panel(t, HAND_DROP);
    for (int i = 0; i < drop->roster.n; i++)
        if (drop->roster.entry[i].own && strcmp(drop->roster.entry[i].name, "Goblin raider 2") == 0)
            removed += remove(drop->roster.entry[i].path) == 0;
    assert_int_equal(removed, 1);
    assert_false(written_over);
}

static void what_is_hidden_is_nobodys_business_before_all_eyes(void **state)
{
    struct tabletop *t = *state;

    table_select_figure(&t->app.screen->selection, 2);
    open_panel(t, HAND_ACTS);
    assert_non_null(ui_find(&t->app.ui, "hand.eyes"));
    assert_null(ui_find(&t->app.ui, "hand.secret"));
    table_eyes_set(t->app.screen, SEAT_GM);
    open_panel(t, HAND_ACTS);
    assert_non_null(ui_find(&t->app.ui, "hand.secret"));
    tabletop_click(t, "hand.secret");
    assert_true(hand_is_secret(t->app.screen));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_int_equal(t->app.screen->hand.open, HAND_CLOSED);
    assert_false(hand_is_secret(t->app.screen));
}

/* Armed, the screen hides what the GM's figures do, and lets everybody hear of a player's. */
static void behind_the_screen_only_the_masters_figures_act(void **state)
{
    struct tabletop *t = *state;
    struct session *s = t->app.game.session;
    const int actor[2] = { 0, 2 }; /* Brann, Mawl */

    table_eyes_set(t->app.screen, SEAT_GM);
    for (int i = 0; i < 2; i++) {
        struct command edit = command_make(DEED_EDIT, SEAT_GM),
                       move = command_make(ruleset_find_deed(session_rules(s), "move"), SEAT_GM);

        move.seat = session_state(s)->token[actor[i]].seat;
        move.actor = (short)actor[i];
        assert_true(command_edit(&edit, EDIT_set_turn, 0, NAME_mode, MODE_DOWNTIME, NULL, 0));
        assert_int_equal(session_submit(s, &edit), OUTCOME_DONE);
        command_clear(&edit);
        tabletop_settle(t);
        t->app.screen->hand.secret = true;
        assert_int_equal(hand_deed(t->app.screen, &move), OUTCOME_ASKS);
        assert_int_equal(t->app.screen->hand.secret, i == 0);
        assert_int_equal(command_says_yes(session_pending(s)->command, &session_book(s)->texts, NAME_secret),
                         i == 1);
        assert_true(session_undo(s));
    }
}

/* Press, go there in that many milliseconds, let go. */
static void drag(struct tabletop *t, struct cell from, struct cell to, unsigned slowly)
{
    tabletop_point(t, from);
    t->input.pressed = t->input.down = true;
    tabletop_frame(t);
    tabletop_point(t, to);
    t->input.now += slowly;
    tabletop_frame(t);
    t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
    tabletop_settle(t);
}

static struct cell place_of(struct tabletop *t, int token)
{
    return session_state(t->app.game.session)->token[token].at;
}

/* Put the figure where no panel covers the board; its cell. */
static struct cell put_in_sight(struct tabletop *t, int token)
{
    struct table_screen *screen = t->app.screen;
    struct rect free = screen->layout.free;
    struct cell at = NOWHERE;

    assert_true(camera_cell(&screen->camera, free.x + free.w / 2, free.y + free.h / 2, &at));
    tabletop_edit(t, EDIT_place, token, 0, cell_pack(at), NULL, 0);
    tabletop_settle(t);
    return place_of(t, token);
}

static void a_figure_is_carried_as_slowly_as_one_likes(void **state)
{
    struct tabletop *t = *state;
    struct cell from, to;

    open_panel(t, HAND_ACTS);
    from = put_in_sight(t, 2);
    to = (struct cell){ (short)(from.x + 1), from.y };
    drag(t, from, to, 900);
    assert_true(cell_same(place_of(t, 2), to));
    assert_null(ui_find(&t->app.ui, "ping.0"));
}

static void a_panel_that_is_shut_takes_no_place(void **state)
{
    struct tabletop *t = *state;
    struct cell before;

    table_select_figure(&t->app.screen->selection, 2);
    open_panel(t, HAND_ACTS);
    before = put_in_sight(t, 2);
    tabletop_click(t, "hand.place");
    assert_true(t->app.screen->hand.pointing);
    tabletop_click(t, "hand.shut");
    assert_false(t->app.screen->hand.pointing);
    drag(t, (struct cell){ (short)(before.x + 1), before.y },
         (struct cell){ (short)(before.x + 1), before.y }, 0);
    assert_true(cell_same(place_of(t, 2), before));
}

/* A click with the second button on a figure. */
static void second_click(struct tabletop *t, struct cell c)
{
    tabletop_point(t, c);
    t->input.second_down = t->input.second_pressed = true;
    tabletop_frame(t);
    t->input.second_down = t->input.second_pressed = false;
    t->input.second_released = true;
    tabletop_frame(t);
    t->input.second_released = false;
    assert_true(t->app.restless); /* what it opened shows at once, wherever the pointer goes */
    tabletop_settle(t);
}

/* The hand moves the board aside; once it is shut, it is where it was, but for whoever moved the view. */
static void the_board_goes_back_when_the_hand_is_shut(void **state)
{
    struct tabletop *t = *state;
    const struct paint_grid *grid = &t->app.screen->camera.grid;

    tabletop_settle(t);
    struct paint_grid before = *grid;
    for (int moved = 0; moved < 2; moved++) {
        hand_open(&t->app.screen->hand, HAND_ACTS);
        tabletop_settle(t);
        assert_int_not_equal(grid->x, before.x);
        if (moved)
            camera_pan(&t->app.screen->camera, 0, -8);
        int x = moved ? grid->x : before.x;
        tabletop_key(t, UI_KEY_ESCAPE, 0);
        tabletop_settle(t);
        assert_int_equal(t->app.screen->hand.open, HAND_CLOSED);
        assert_int_equal(grid->x, x);
    }
}

static void pulling_a_figure_says_how_the_hand_moves_it(void **state)
{
    struct tabletop *t = *state;

    tabletop_settle(t);
    struct cell from = tabletop_where(t, "Mawl"), to = { (short)(from.x + 1), from.y };
    drag(t, from, to, 0);
    assert_true(cell_same(tabletop_where(t, "Mawl"), from));
    assert_non_null(strstr(t->app.screen->panels.notice.text, "right button"));
}

/* Without any panel, and whoever's turn it is; but what is asked is to be answered first. */
static void who_looks_as_the_game_master_moves_whom_they_pull(void **state)
{
    struct tabletop *t = *state;

    table_eyes_set(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    struct cell from = tabletop_where(t, "Mawl"), to = { (short)(from.x + 1), from.y };
    assert_int_equal(t->app.screen->hand.open, HAND_CLOSED);
    assert_false(moment_may_act(t->app.screen, tabletop_figure(t, "Mawl")));
    struct paint_grid stood = t->app.screen->camera.grid;
    drag(t, from, to, 0);
    assert_true(cell_same(tabletop_where(t, "Mawl"), to));
    assert_memory_equal(&t->app.screen->camera.grid, &stood, sizeof stood);
    assert_true(session_undo(t->app.game.session));
    tabletop_settle(t);
    assert_true(cell_same(tabletop_where(t, "Mawl"), from));
}

static bool is_prone(struct tabletop *t, int token)
{
    return state_find(session_state(t->app.game.session), token,
                      ruleset_find_mark(t->app.screen->game.rules, "prone"), -2) >= 0;
}

/* The lower end of the panel comes into sight. */
static void unroll(struct tabletop *t)
{
    int most;

    ui_scrolled(&t->app.ui, "hand", &most);
    ui_scroll_to(&t->app.ui, "hand", most);
    tabletop_settle(t);
}

/* Harm, healing, a condition, out of sight, and back: each one click, each to be taken back. */
static void what_a_gm_does_most_is_a_click_on_the_figure_away(void **state)
{
    struct tabletop *t = *state;
    int mawl = tabletop_figure(t, "Mawl"), hp = t->app.screen->game.rules->shown.stat_hp;
    const struct state *now = session_state(t->app.game.session);
    int whole = state_stat(now, mawl, hp);

    tabletop_settle(t);
    second_click(t, tabletop_where(t, "Mawl"));
    tabletop_click(t, "quick.harm");
    assert_int_equal(state_stat(session_state(t->app.game.session), mawl, hp), whole - 5);
    tabletop_click(t, "quick.act.heal");
    tabletop_click(t, "quick.pad.9");
    tabletop_click(t, "quick.heal"); /* no more than there was */
    assert_int_equal(state_stat(session_state(t->app.game.session), mawl, hp), whole);
    tabletop_click(t, "quick.act.condition");
    tabletop_click(t, "quick.mark.prone");
    assert_true(is_prone(t, mawl));
    tabletop_click(t, "quick.mark.prone");
    assert_false(is_prone(t, mawl));
    assert_false(tabletop_has(t, "hand.stat.accuracy"));
    tabletop_click(t, "quick.numbers");
    assert_true(tabletop_has(t, "hand.stat.accuracy"));
    assert_false(tabletop_has(t, "hand.stat.combat_action")); /* nobody but the program counts so */
    unroll(t);
    tabletop_click(t, "hand.rest");
    assert_true(tabletop_has(t, "hand.stat.combat_action"));
    unroll(t);
    tabletop_click(t, "hand.rest");
    tabletop_click(t, "quick.leave");
    assert_false(state_present(session_state(t->app.game.session), mawl));
    assert_true(session_undo(t->app.game.session));
    assert_true(state_present(session_state(t->app.game.session), mawl));
}

static int health_of(struct tabletop *t, int token)
{
    return state_stat(session_state(t->app.game.session), token, t->app.screen->game.rules->shown.stat_hp);
}

/* A number is typed as on a pad, shown on figure and bar before it is done, and Enter does it; once. */
static void what_a_number_would_do_is_shown_before_it_is_done(void **state)
{
    struct tabletop *t = *state;
    int mawl = tabletop_figure(t, "Mawl"), whole;

    tabletop_settle(t);
    whole = health_of(t, mawl);
    second_click(t, tabletop_where(t, "Mawl"));
    tabletop_letter(t, '1');
    tabletop_letter(t, '0');
    assert_string_equal(tabletop_widget(t, "quick.amount")->value, "10");
    assert_string_equal(tabletop_widget(t, "note.foretold")->label, "Mawl 18 \xe2\x86\x92 8");
    assert_non_null(strstr(tabletop_widget(t, "quick.then")->label, "wounded at"));
    tabletop_key(t, UI_KEY_BACKSPACE, 0);
    assert_string_equal(tabletop_widget(t, "quick.amount")->value, "1");
    assert_int_equal(health_of(t, mawl), whole);
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_int_equal(health_of(t, mawl), whole - 1);
    assert_false(tabletop_has(t, "note.foretold"));
    tabletop_key(t, UI_KEY_ENTER, 0); /* nothing is in hand any more */
    assert_int_equal(health_of(t, mawl), whole - 1);
    tabletop_click(t, "quick.pad.all");
    tabletop_key(t, UI_KEY_ENTER, 0);
    assert_true(health_of(t, mawl) <= 0);
}

/* Whose hand is on a figure sees its sheet, whoever's turn it is; and whom nobody else sees is told. */
static void the_hand_shows_whom_it_is_about(void **state)
{
    struct tabletop *t = *state;
    int mawl = tabletop_figure(t, "Mawl");

    tabletop_settle(t);
    assert_true(tabletop_has(t, "action.attack"));
    table_eyes_set(t->app.screen, SEAT_GM);
    tabletop_settle(t);
    assert_true(hand_quick_open(t->app.screen, mawl));
    tabletop_settle(t);
    assert_string_equal(tabletop_widget(t, "figure")->label, "Mawl");
    assert_false(tabletop_has(t, "action.attack"));
    assert_false(tabletop_has(t, "note.hidden"));
    tabletop_click(t, "quick.hide");
    assert_string_equal(tabletop_widget(t, "note.hidden")->label, "only you see Mawl");
    tabletop_click(t, "hand.shut");
    assert_true(tabletop_has(t, "action.attack"));
    assert_string_equal(tabletop_widget(t, "figure")->label, "Brann");
}

static const char crew[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"nudge\", \"title\": \"Roof\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"person\"}], \"sides\": [\"guards\"], \"figures\":"
    " [{\"name\": \"Bolt\", \"like\": \"guard\", \"side\": \"guards\"}]}";

/* Where wounds are no number, the book's own deed harms, with the figure already in it. */
static void where_health_is_no_number_the_books_deed_harms(void **state)
{
    struct tabletop *t = *state;

    app_clear(&t->app);
    tabletop_open_text(t, crew);
    tabletop_settle(t);
    assert_true(hand_quick_open(t->app.screen, 0));
    tabletop_settle(t);
    assert_false(tabletop_has(t, "quick.pad.1"));
    tabletop_click(t, "quick.act.harm");
    assert_true(tabletop_has(t, "hand.do"));
    tabletop_key(t, UI_KEY_ESCAPE, 0);
    assert_true(tabletop_has(t, "quick.act.harm"));
}

static bool apart(struct rect a, struct rect b)
{
    return a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;
}

/* Whoever it is about stays in sight beside it, in a small window too; a long press opens it as well. */
static void the_hand_opens_beside_its_figure(void **state)
{
    struct tabletop *t = *state;
    struct table_screen *screen = t->app.screen;

    t->input.width = 1280;
    t->input.height = 720;
    tabletop_settle(t);
    for (int token = 0; token < session_state(t->app.game.session)->ntokens; token++) {
        table_place_figure(screen, token);
        tabletop_settle(t);
        second_click(t, session_state(t->app.game.session)->token[token].at);
        assert_int_equal(screen->hand.open, HAND_FIGURE);
        if (!apart(screen->layout.stands[LAYOUT_DRAWER], table_tip_figure(screen, token)))
            fail_msg("%s is covered by the hand", game_figure(&screen->game, token));
        assert_false(ui_find(&t->app.ui, "quick.leave")->cut); /* nothing of what is done most scrolls */
        tabletop_click(t, "hand.shut");
    }
    table_place_show(screen, tabletop_where(t, "Mawl"));
    tabletop_settle(t);
    tabletop_point(t, tabletop_where(t, "Mawl"));
    t->input.down = t->input.pressed = true;
    tabletop_frame(t);
    t->input.pressed = false;
    t->input.now += 700;
    tabletop_frame(t);
    t->input.down = false;
    t->input.released = true;
    tabletop_frame(t);
    t->input.released = false;
    tabletop_settle(t);
    assert_int_equal(screen->hand.open, HAND_FIGURE);
    assert_string_equal(game_figure(&screen->game, hand_figure(screen)), "Mawl");
}

/* Who is no game master has no such hand. */
static void a_player_has_no_hand_for_figures(void **state)
{
    struct tabletop *t = *state;

    session_set_runner(t->app.game.session, SEAT_GM, RUNNER_PROGRAM);
    tabletop_settle(t);
    second_click(t, tabletop_where(t, "Mawl"));
    assert_false(tabletop_has(t, "quick.act.harm"));
}

static const char armoured[] =
    "{\"format\": \"battlemat-scenario/1\", \"system\": \"doom\", \"title\": \"Armoured\", \"seats\":"
    " [{\"name\": \"gm\", \"runs\": \"person\"}], \"sides\": [\"watch\"], \"figures\":"
    " [{\"name\": \"Harker\", \"like\": \"watchman\", \"side\": \"watch\"}]}";

/* What a thing keeps itself, such as how much an armour is still worth, is changed in words, and undone. */
static void the_numbers_of_a_thing_are_changed_in_words(void **state)
{
    struct tabletop *t = *state;
    const struct state *now;
    int a, thing = -1;

    app_clear(&t->app);
    tabletop_open_text(t, armoured);
    tabletop_settle(t);
    now = session_state(t->app.game.session);
    for (int i = state_first(now, 0); i >= 0; i = now->mark[i].next)
        if (mark_field_find(book_mark_fields(session_book(t->app.game.session), now->mark[i].key),
                            "value_torso"))
            thing = i;
    assert_true(thing >= 0);
    a = now->mark[thing].a;
    table_select_figure(&t->app.screen->selection, 0);
    open_panel(t, HAND_ACTS);
    t->app.screen->hand.thing = thing + 1;
    tabletop_settle(t);
    tabletop_click(t, "hand.thing.value_torso.less");
    tabletop_settle(t);
    assert_int_not_equal(session_state(t->app.game.session)->mark[thing].a, a);
    assert_true(session_undo(t->app.game.session));
    assert_int_equal(session_state(t->app.game.session)->mark[thing].a, a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_switch_is_an_entry_that_undoes, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(only_a_person_who_is_the_gm_may_act, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(asking_what_fits_leaves_no_trace, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(forms_read_what_scripts_read, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_typed_does_nothing_else, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(escape_steps_back_and_out, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(panels_fit_every_window, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(six_goblins_are_numbered_and_stand_apart, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_figure_is_kept_as_a_sheet_and_found_in_the_catalogue, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_ready_figure_is_kept_on_one_sheet, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(one_of_many_has_a_sheet_of_its_own, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_is_hidden_is_nobodys_business_before_all_eyes, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(behind_the_screen_only_the_masters_figures_act, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(a_figure_is_carried_as_slowly_as_one_likes, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_numbers_of_a_thing_are_changed_in_words, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_panel_that_is_shut_takes_no_place, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(the_board_goes_back_when_the_hand_is_shut, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(pulling_a_figure_says_how_the_hand_moves_it, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(who_looks_as_the_game_master_moves_whom_they_pull, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(what_a_gm_does_most_is_a_click_on_the_figure_away, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(the_hand_shows_whom_it_is_about, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(what_a_number_would_do_is_shown_before_it_is_done, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(where_health_is_no_number_the_books_deed_harms, set_up,
                                        tabletop_close),
        cmocka_unit_test_setup_teardown(the_hand_opens_beside_its_figure, set_up, tabletop_close),
        cmocka_unit_test_setup_teardown(a_player_has_no_hand_for_figures, set_up, tabletop_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
