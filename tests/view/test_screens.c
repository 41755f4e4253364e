/*
 * Every screen in every state, at nine sizes of window, every scale that fits and all themes: nothing is cut,
 * nothing overlaps, everything can be hit. Texts are measured wider than they are, so there is room to spare.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <png.h>

#include "support/scratch.h"
#include "view/app.h"
#include "view/screen_check.h"

struct walk {
    struct app app;
    struct font_meter meter;
    struct ui_input input;
    char kept[64];
};

/* What may stand over other panels: it is opened to be answered or shut. */
static const char *const over[] = { "menu.panel", "help", "cover", "seats", "sheet", "lost", NULL };

static const struct {
    int width, height;
} sizes[] = { { 1280, 720 },  { 1366, 768 },  { 1024, 768 },  { 1600, 1200 }, { 1920, 1080 },
              { 2560, 1440 }, { 3840, 2160 }, { 1080, 1920 }, { 720, 1280 } };

static const int scales[] = { 0, 75, 100, 125, 150, 200, 250 };

enum { SIZES = sizeof sizes / sizeof sizes[0], SCALES = sizeof scales / sizeof scales[0] };

/* ---- a person ---- */

static void frame(struct walk *w)
{
    w->input.now += 1000;
    app_frame(&w->app, &w->meter, &w->input);
    w->input.pressed = w->input.released = false;
    w->input.presses = 0;
}

static void rest(struct walk *w)
{
    for (int i = 0; i < 2000; i++) {
        frame(w);
        if (i > 2 && app_settled(&w->app))
            return;
    }
    fail_msg("the screen does not come to rest");
}

static void click(struct walk *w, const char *id)
{
    const struct ui_widget *widget = ui_find(&w->app.ui, id);

    if (!widget)
        fail_msg("there is no %s", id);
    w->input.x = widget->rect.x + widget->rect.w / 2;
    w->input.y = widget->rect.y + widget->rect.h / 2;
    frame(w);
    w->input.pressed = w->input.down = true;
    frame(w);
    w->input.down = false;
    w->input.released = true;
    rest(w);
    w->input.x = w->input.y = -1;
    frame(w);
}

/* ---- what is on the screen ---- */

static void nothing_more(struct walk *w)
{
    (void)w;
}

static void nobody_selected(struct walk *w)
{
    click(w, "strip.2");
}

static void a_target(struct walk *w)
{
    click(w, "figure.2");
}

static void a_question(struct walk *w)
{
    click(w, "strip.1");
    click(w, "figure.2");
    click(w, "action.attack");
    assert_non_null(ui_find(&w->app.ui, "answer.yes"));
}

static void typed_dice(struct walk *w)
{
    struct session *s = w->app.game.session;

    for (int i = 0; i < session_seats(s); i++)
        if (session_seat(s, i)->runner == RUNNER_PERSON)
            assert_true(session_set_dice(s, i, DICE_TYPED));
    click(w, "strip.1");
    click(w, "figure.2");
    click(w, "action.attack");
    assert_non_null(ui_find(&w->app.ui, "question"));
}

static void the_log_unfolded(struct walk *w)
{
    struct table_screen *screen = w->app.screen;

    a_question(w);
    click(w, "answer.no");
    screen->panels.log_open = screen->panels.log_more = true;
    screen->panels.unfolded = screen->panels.log.n - 1;
    rest(w);
}

static void the_hand(struct walk *w)
{
    hand_open(&w->app.screen->hand, HAND_ACTS);
}

static void the_house_rules(struct walk *w)
{
    hand_open(&w->app.screen->hand, HAND_OPTIONS);
}

static void the_menu(struct walk *w)
{
    click(w, "menu");
}

static void the_help(struct walk *w)
{
    w->app.screen->panels.help = true;
}

static void a_template(struct walk *w)
{
    click(w, "tool.template");
}

static void a_pen(struct walk *w)
{
    click(w, "tool.draw");
}

static void a_ruler(struct walk *w)
{
    click(w, "tool.measure");
}

static void what_is_not_allowed(struct walk *w)
{
    click(w, "actions.rest");
}

static void all_eyes(struct walk *w)
{
    click(w, "eyes");
}

/* A moment with dice, on a line that another one has left. */
static void the_timeline(struct walk *w)
{
    struct table_screen *screen = w->app.screen;
    struct err err;
    int at = 0;

    for (int i = 0; i < session_seats(screen->game.session); i++)
        assert_true(session_set_runner(screen->game.session, i, RUNNER_PROGRAM));
    for (int i = 0; i < 12 && session_opponent(screen->game.session); i++)
        session_serve(screen->game.session);
    for (int i = 1; i < session_seats(screen->game.session); i++)
        assert_true(session_set_runner(screen->game.session, i, RUNNER_PERSON));
    assert_true(session_goto(screen->game.session, session_head(screen->game.session) / 2, &err));
    rest(w);
    time_look_want(&screen->time, TIME_OPEN, -1);
    rest(w);
    for (int i = 1; i < screen->time.line.items; i++) {
        const struct log_line *told = time_line_told(&screen->time.line, &screen->panels, i);

        at = told->rows > 0 ? i : at;
    }
    time_look_want(&screen->time, TIME_GO, at);
    rest(w);
}

static void a_gm_at_the_table(struct walk *w)
{
    assert_true(session_set_runner(w->app.game.session, SEAT_GM, RUNNER_PERSON));
    rest(w);
    the_hand(w);
}

static void the_cover(struct walk *w)
{
    assert_true(session_set_runner(w->app.game.session, SEAT_GM, RUNNER_PERSON));
    rest(w);
    click(w, "eyes");
    click(w, "seat.gm");
    assert_non_null(ui_find(&w->app.ui, "cover"));
}

/* Its ways on stand beside the ways back. */
static void a_fight_that_is_over(struct walk *w)
{
    struct session *s = w->app.game.session;
    struct command end = command_make(ruleset_find_deed(session_rules(s), "end_encounter"), SEAT_GM);

    click(w, "strip.1");
    click(w, "action.end_turn");
    assert_int_equal(session_submit(s, &end), OUTCOME_DONE);
    rest(w);
    assert_true(w->app.screen->game.may_undo);
    w->app.screen->panels.ending.open = false;
    rest(w);
    assert_non_null(ui_find(&w->app.ui, "over.start"));
}

/* As much as one map can lose. */
static void what_the_map_lost(struct walk *w)
{
    for (int i = 0; i < 40; i++)
        str_add_text(&w->app.screen->panels.lost, "object \"the old mill by the river\" of type \"sign\"\n");
    w->app.screen->panels.lost_open = true;
    rest(w);
    assert_non_null(ui_find(&w->app.ui, "lost.done"));
}

/* Where a book has such, the first two of the table are after each other. */
static void two_pursuits(struct walk *w)
{
    const struct ruleset *rules = session_rules(w->app.game.session);

    for (int i = 0; rules->shown.track && i < 2; i++) {
        struct command edit = command_make(DEED_EDIT, SEAT_GM);
        int more[] = { rules->shown.track->mark, !i, i, 0, 0, 0, 0, SEATS_ALL };

        assert_true(command_edit(&edit, EDIT_add_mark, TABLE, 0, 0, more, 8));
        session_submit(w->app.game.session, &edit); /* not while something is asked */
        command_clear(&edit);
    }
    rest(w);
}

static void a_sheet_unfolded(struct walk *w)
{
    w->app.screen->panels.sheet.open = ~0u;
}

static void the_keyboards_focus(struct walk *w)
{
    w->input.press[0] = (struct ui_press){ .key = UI_KEY_TAB };
    w->input.presses = 1;
    frame(w);
}

static const struct {
    const char *name;
    void (*enter)(struct walk *w);
    bool bridge; /* it is reached so at the bridge alone */
} states[] = {
    { "idle", nothing_more },
    { "an enemy selected", nobody_selected, true },
    { "a target", a_target, true },
    { "a question", a_question, true },
    { "typed dice", typed_dice, true },
    { "the log unfolded", the_log_unfolded, true },
    { "the GM's hand", the_hand },
    { "house rules", the_house_rules },
    { "the menu", the_menu },
    { "help", the_help },
    { "a template", a_template },
    { "drawing", a_pen },
    { "measuring", a_ruler },
    { "what is not allowed", what_is_not_allowed, true },
    { "whose eyes", all_eyes },
    { "the timeline", the_timeline },
    { "a GM's hand at the table", a_gm_at_the_table },
    { "the cover", the_cover },
    { "the sheet unfolded", a_sheet_unfolded },
    { "pursuits", two_pursuits },
    { "what the map lost", what_the_map_lost },
    { "a fight that is over", a_fight_that_is_over, true },
    { "focus", the_keyboards_focus },
};

/* ---- the walk ---- */

/* The frame after the panels learnt their heights, judged. */
static void judge(struct walk *w, const char *state, struct str *faults)
{
    char where[120];

    for (int i = 0; i < 4; i++)
        frame(w);
    snprintf(where, sizeof where, "%dx%d at %d %%, %s, %s", w->input.width, w->input.height,
             w->app.theme.percent, theme_name(w->app.theme.kind), state);
    screen_check(&w->app.ui, over, where, faults);
}

/* Every size, and at each the scales that are not the same there. */
static void walk_sizes(struct walk *w, const char *state, struct str *faults)
{
    for (int i = 0; i < SIZES; i++) {
        int seen[SCALES], n = 0;

        w->input.width = sizes[i].width;
        w->input.height = sizes[i].height;
        for (int k = 0; k < SCALES; k++) {
            int percent = theme_scale(scales[k], w->input.width, w->input.height), at = 0;

            while (at < n && seen[at] != percent)
                at++;
            if (at < n)
                continue;
            seen[n++] = percent;
            w->app.settings.scale = scales[k];
            judge(w, state, faults);
        }
    }
}

/* The themes differ in nothing but colour: one size will do. */
static void walk_themes(struct walk *w, const char *state, struct str *faults)
{
    w->input.width = 1920;
    w->input.height = 1080;
    w->app.settings.scale = 0;
    for (int theme = 0; theme < THEMES; theme++) {
        w->app.settings.theme = (enum theme_kind)theme;
        judge(w, state, faults);
    }
    w->app.settings.theme = THEME_DARK;
}

/* A tenth wider than Inter and EB Garamond are: translations want more room than English. */
static int wide(void *context, enum face face, int px, const char *text, size_t len)
{
    int letters = 0, permille = face == FACE_TITLE ? 460 : face == FACE_STRONG ? 590 : 560;

    (void)context;
    for (size_t i = 0; i < len; i++)
        letters += ((unsigned char)text[i] & 0xc0) != 0x80;
    return (letters * px * permille + 999) / 1000;
}

static void begin(struct walk *w)
{
    *w = (struct walk){ .meter = { NULL, wide },
                        .input = { .width = 1920, .height = 1080, .x = -1, .y = -1, .now = 1 } };
    app_init(&w->app, THEME_DARK, 0);
}

/* A scenario, or a game that was kept. */
static void open_table(struct walk *w, const char *file)
{
    struct err err;

    begin(w);
    assert_true(app_game_open(&w->app.game, file, "42", NULL, &err));
    w->app.screen = table_screen_new(w->app.game.session, w->app.game.worded ? words_find : NULL,
                                     &w->app.game.words);
    assert_non_null(w->app.screen);
    w->app.screen->anim.reduced = true;
    w->app.screen->game.pace = 0;
    rest(w);
}

static void none(struct str *faults)
{
    size_t len = faults->len;

    fputs(str_cstr(faults), stderr);
    str_clear(faults);
    assert_int_equal(len, 0);
}

static void the_table_fits_every_window(void **unused)
{
    static struct walk w;
    struct str faults;

    (void)unused;
    str_init(&faults);
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        open_table(&w, TEST_SOURCE_DIR "/maps/bridge.scenario.json");
        states[i].enter(&w);
        walk_sizes(&w, states[i].name, &faults);
        walk_themes(&w, states[i].name, &faults);
        app_clear(&w.app);
    }
    none(&faults);
}

/* What each book shows besides: accounts and clocks at the head, bodies, pages of deeds. */
static void the_table_of_every_system_fits_every_window(void **unused)
{
    static const char *const scenario[] = { "museum", "saloon", "warehouse", "office" };
    static struct walk w;
    struct str faults;
    char path[400];

    (void)unused;
    str_init(&faults);
    for (size_t i = 0; i < sizeof scenario / sizeof *scenario; i++) {
        snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/%s.scenario.json", scenario[i]);
        open_table(&w, path);
        w.app.screen->panels.opening = false;
        rest(&w);
        walk_sizes(&w, scenario[i], &faults);
        walk_themes(&w, scenario[i], &faults);
        app_clear(&w.app);
    }
    none(&faults);
}

/* ---- read from three metres ---- */

static void judge_far(struct walk *w, const char *state, struct str *faults)
{
    static const int size[][2] = { { 1920, 1080 }, { 3840, 2160 } };
    char where[120];

    w->app.settings.shared = true;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        w->input.width = size[i][0];
        w->input.height = size[i][1];
        for (int k = 0; k < 4; k++)
            frame(w);
        snprintf(where, sizeof where, "shared, %dx%d, %s", size[i][0], size[i][1], state);
        screen_check(&w->app.ui, over, where, faults);
        screen_check_far(&w->app.ui, over, where, faults);
    }
}

static const char *const everything[] = { "bridge", "museum", "saloon", "warehouse", "office" };

/* Where the program has thought as far as a person's turn: each state begins there, none thinks again. */
static void keep_begun(struct walk *w, const char *scenario)
{
    char path[400];
    struct err err;

    snprintf(path, sizeof path, TEST_SOURCE_DIR "/maps/%s.scenario.json", scenario);
    open_table(w, path);
    assert_true(session_save_as(w->app.game.session, scratch("begun.battlemat"), &err));
    app_clear(&w->app);
}

static void open_begun(struct walk *w)
{
    struct err err;
    struct session *begun = session_open_to_read(scratch("begun.battlemat"), &err);

    assert_non_null(begun);
    assert_true(session_save_as(begun, scratch("table.battlemat"), &err));
    session_close(begun);
    open_table(w, scratch("table.battlemat"));
    w->app.screen->panels.opening = false;
    rest(w);
}

static void a_shared_screen_shows_every_state_of_every_system(void **unused)
{
    static struct walk w;
    struct str faults;
    char name[80];

    (void)unused;
    str_init(&faults);
    for (size_t s = 0; s < sizeof everything / sizeof *everything; s++) {
        keep_begun(&w, everything[s]);
        for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
            if (s > 0 && states[i].bridge)
                continue;
            open_begun(&w);
            states[i].enter(&w);
            snprintf(name, sizeof name, "%s, %s", everything[s], states[i].name);
            judge_far(&w, name, &faults);
            app_clear(&w.app);
        }
    }
    none(&faults);
}

static void start_and_settings_fit_every_window(void **unused)
{
    static struct walk w;
    struct str faults;
    struct err err;

    (void)unused;
    str_init(&faults);
    begin(&w);
    assert_true(app_start(&w.app, &err));
    rest(&w);
    walk_sizes(&w, "start", &faults);
    walk_themes(&w, "start", &faults);
    w.input.width = 1920;
    w.input.height = 1080;
    frame(&w);
    click(&w, "start.settings");
    assert_int_equal(app_shown(&w.app), APP_SETTINGS);
    walk_sizes(&w, "settings", &faults);
    walk_themes(&w, "settings", &faults);
    click(&w, "settings.done");
    click(&w, "start.bring");
    assert_int_equal(app_shown(&w.app), APP_BRING);
    walk_sizes(&w, "a map is brought", &faults);
    walk_themes(&w, "a map is brought", &faults);
    click(&w, "bring.back");
    click(&w, "start.scenery");
    assert_int_equal(app_shown(&w.app), APP_SCENERY);
    walk_sizes(&w, "a map is made", &faults);
    walk_themes(&w, "a map is made", &faults);
    w.input.width = 1920;
    w.input.height = 1080;
    frame(&w);
    click(&w, "scenery.kind.5");
    walk_sizes(&w, "bare ground is made", &faults);
    app_clear(&w.app);
    none(&faults);
}

static void the_workshop_fits_every_window(void **unused)
{
    static struct walk w;
    const char *path = scratch("drawn.map.json");
    struct str faults;
    struct err err;

    (void)unused;
    str_init(&faults);
    begin(&w);
    unlink(path);
    assert_true(app_edit(&w.app, path, &err));
    rest(&w);
    walk_sizes(&w, "a map is drawn", &faults);
    walk_themes(&w, "a map is drawn", &faults);
    app_clear(&w.app);
    unlink(path);
    none(&faults);
}

/* Lines each 40 pixels. */
static void write_lines(const char *path)
{
    enum { WIDE = 520, HIGH = 400 };
    static unsigned char grey[WIDE * HIGH];
    png_image image = { .version = PNG_IMAGE_VERSION, .width = WIDE, .height = HIGH };

    image.format = PNG_FORMAT_GRAY;
    for (int i = 0; i < WIDE * HIGH; i++)
        grey[i] = i % WIDE % 40 == 12 || i / WIDE % 40 == 20 ? 70 : 190;
    assert_true(png_image_write_to_file(&image, path, 0, grey, 0, NULL));
}

static void the_alignment_fits_every_window(void **unused)
{
    static struct walk w;
    const char *path = scratch("cellar 13x10.png");
    struct str faults;
    struct err err;

    (void)unused;
    str_init(&faults);
    begin(&w);
    setenv("XDG_CACHE_HOME", scratch_here(), 1);
    write_lines(path);
    if (!app_edit(&w.app, path, &err))
        fail_msg("%s", err.text);
    rest(&w);
    assert_int_equal(app_shown(&w.app), APP_ALIGN);
    walk_sizes(&w, "a grid is laid", &faults);
    walk_themes(&w, "a grid is laid", &faults);
    app_clear(&w.app);
    unsetenv("XDG_CACHE_HOME");
    unlink(path);
    none(&faults);
}

static void the_creation_fits_every_window(void **unused)
{
    static struct walk w;
    struct str faults;
    struct err err;
    char state[40];

    (void)unused;
    str_init(&faults);
    begin(&w);
    snprintf(w.kept, sizeof w.kept, "screens-%ld.battlemat", (long)getpid());
    assert_true(app_make(&w.app, "another", "3", w.kept, &err));
    rest(&w);
    for (int step = 0; step < 5; step++) {
        w.app.maker->at = step;
        snprintf(state, sizeof state, "creation, step %d", step);
        walk_sizes(&w, state, &faults);
    }
    app_clear(&w.app);
    unlink(w.kept);
    none(&faults);
}

/* ---- the judge sees what is wrong ---- */

/* A frame with a panel of 400 x 300 at (100, 100), and in it whatever `fill` draws. */
static bool finds(void (*fill)(struct ui *ui), const char *what)
{
    struct theme theme = { THEME_DARK, 100 };
    struct font_meter meter = { NULL, wide };
    struct ui_input in = { .width = 1920, .height = 1080, .x = -1, .y = -1 };
    struct draw draw;
    struct ui ui;
    struct str faults;

    ui_init(&ui);
    draw_init(&draw);
    str_init(&faults);
    ui_begin(&ui, &theme, &meter, &draw, &in);
    ui_panel_box(&ui, (struct rect){ 100, 100, 400, 300 });
    ui_add(&ui, &(struct ui_widget){
                    .id = "panel", .label = "", .role = UI_PANEL, .rect = { 100, 100, 400, 300 } });
    fill(&ui);
    ui_end(&ui);
    screen_check(&ui, over, "here", &faults);
    bool found = *what ? strstr(str_cstr(&faults), what) != NULL : faults.len == 0;
    if (!found)
        print_message("looked for: %s\nfound: %s", what, str_cstr(&faults));
    str_clear(&faults);
    draw_clear(&draw);
    ui_clear(&ui);
    return found;
}

static void ink(struct ui *ui, int x, int y, enum role role, const char *text)
{
    struct font_style style = { FACE_BODY, 20, theme_color(ui->theme, role) };

    draw_text(ui->draw, ui->meter, x, y, style, text, 0);
}

static void place_button(struct ui *ui, const char *id, struct rect where)
{
    struct ui_button button = { .id = id, .label = "Go", .bar = -1 };

    ui_button(ui, where, &button);
}

static void all_well(struct ui *ui)
{
    ink(ui, 120, 140, ROLE_TEXT, "Well");
    ui_line(ui, (struct rect){ 120, 150, 60, 28 }, FACE_BODY, TYPE_BODY, ROLE_TEXT,
            "Cut, but told on hovering", -1);
    place_button(ui, "one", (struct rect){ 120, 200, 100, 56 });
    place_button(ui, "two", (struct rect){ 240, 200, 100, 56 });
}

static void two_texts_at_a_place(struct ui *ui)
{
    ink(ui, 120, 140, ROLE_TEXT, "One");
    ink(ui, 130, 142, ROLE_TEXT, "Other");
}

static void a_text_that_is_cut(struct ui *ui)
{
    struct font_style style = { FACE_BODY, 20, theme_color(ui->theme, ROLE_TEXT) };

    draw_text(ui->draw, ui->meter, 120, 140, style, "Much too long for this", 60);
}

static void a_text_that_runs_out(struct ui *ui)
{
    ink(ui, 390, 140, ROLE_TEXT, "Out of the panel");
}

static void a_text_below_a_box(struct ui *ui)
{
    ink(ui, 120, 220, ROLE_TEXT, "Hidden");
    place_button(ui, "one", (struct rect){ 120, 200, 100, 56 });
}

static void a_pale_text(struct ui *ui)
{
    ink(ui, 120, 140, ROLE_LINE, "Pale");
}

static void a_low_button(struct ui *ui)
{
    place_button(ui, "one", (struct rect){ 120, 200, 100, 30 });
}

static void a_button_outside(struct ui *ui)
{
    ui_add(ui, &(struct ui_widget){
                   .id = "one", .label = "", .role = UI_BUTTON, .rect = { 1900, 20, 40, 56 }, .stop = true });
    ui->list[ui->now][ui->count[ui->now] - 1].rect.w = 40; /* as if it were not clipped */
}

static void a_panel_over_another(struct ui *ui)
{
    ui_add(ui, &(struct ui_widget){
                   .id = "other", .label = "", .role = UI_PANEL, .rect = { 300, 300, 400, 300 } });
}

static void a_name_twice(struct ui *ui)
{
    place_button(ui, "one", (struct rect){ 120, 200, 100, 56 });
    place_button(ui, "one", (struct rect){ 240, 200, 100, 56 });
}

static void an_order_backwards(struct ui *ui)
{
    place_button(ui, "one", (struct rect){ 240, 200, 100, 56 });
    place_button(ui, "two", (struct rect){ 120, 200, 100, 56 });
}

static void the_judge_sees_what_is_wrong(void **unused)
{
    (void)unused;
    assert_true(finds(all_well, ""));
    assert_true(finds(two_texts_at_a_place, "overlap"));
    assert_true(finds(a_text_that_is_cut, "nothing tells it whole"));
    assert_true(finds(a_text_that_runs_out, "runs out of panel"));
    assert_true(finds(a_text_below_a_box, "is below a box"));
    assert_true(finds(a_pale_text, "has a contrast of"));
    assert_true(finds(a_low_button, "is only 30 high"));
    assert_true(finds(a_button_outside, "one lies outside"));
    assert_true(finds(a_panel_over_another, "panel and other overlap"));
    assert_true(finds(a_name_twice, "there twice"));
    assert_true(finds(an_order_backwards, "Tab goes left"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_fits_every_window),
        cmocka_unit_test(the_table_of_every_system_fits_every_window),
        cmocka_unit_test(start_and_settings_fit_every_window),
        cmocka_unit_test(a_shared_screen_shows_every_state_of_every_system),
        cmocka_unit_test(the_workshop_fits_every_window),
        cmocka_unit_test(the_alignment_fits_every_window),
        cmocka_unit_test(the_creation_fits_every_window),
        cmocka_unit_test(the_judge_sees_what_is_wrong),
    };

    return cmocka_run_group_tests(tests, scratch_move_in, scratch_move_out);
}
