#include "view/table/menu.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "session/shelf/stage.h"
#include "view/keys_page.h"
#include "view/table/lesson.h"
#include "view/table/lost.h"
#include "view/table/moment.h"
#include "view/table/opening.h"
#include "view/table/printing.h"
#include "view/table/wish.h"
#include "view/table/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What lies under the menu and the dialogs, over the whole window. */

/* What the menu offers is of one of these. */
enum menu_group { OF_GAME, OF_TABLE, OF_PROGRAM };
static const char *const groups[] = { N_("This game"), N_("The table"), N_("Battlemat") };

static const struct {
    const char *id, *label, *key;
    enum icon icon;
    enum menu_group group;
    enum table_exit exit; /* where it leads to from the table */
} rows[] = {
    { "menu.save", N_("Save a copy"), "Ctrl+S", ICON_SAVE, OF_GAME },
    { "menu.time", N_("Timeline and replay"), "J", ICON_HOURGLASS, OF_GAME },
    { "menu.name", N_("Rename this game"), "R", ICON_DRAW, OF_GAME },
    { "menu.keep", N_("Keep as a scenario"), "K", ICON_OPEN, OF_GAME },
    { "menu.print", N_("Print the board"), "P", ICON_PRINT, OF_GAME },
    { "menu.map", N_("Change the map"), "Shift+B", ICON_PREP, OF_TABLE },
    { "menu.bring", N_("Bring a map"), "B", ICON_MAP, OF_TABLE, EXIT_BRING },
    { "menu.lost", N_("Left out of the map"), "O", ICON_LOG, OF_TABLE },
    { "menu.make", N_("Make a character"), "C", ICON_PERSON, OF_TABLE, EXIT_MAKE },
    { "menu.rules", N_("House rules"), "H", ICON_SCALES, OF_TABLE },
    { "menu.hand", N_("The GM\xe2\x80\x99s hand"), "G", ICON_HAND, OF_TABLE },
    { "menu.players", N_("Players\xe2\x80\x99 window"), "F9", ICON_GROUP, OF_TABLE },
    { "menu.tools", N_("Tools"), "T", ICON_SELECT, OF_TABLE },
    { "menu.settings", N_("Settings"), "S", ICON_SLIDERS, OF_PROGRAM, EXIT_SETTINGS },
    { "menu.about", N_("About the rules"), "A", ICON_BOOK, OF_PROGRAM },
    { "menu.help", N_("Keys"), "F1", ICON_KEYBOARD, OF_PROGRAM },
    { "menu.start", N_("To the start screen"), "L", ICON_LEAVE, OF_PROGRAM, EXIT_START },
};

enum { ROWS = sizeof rows / sizeof rows[0], HELP_WIDTH = 1180, HELP_PADDING = 36 };

void table_menu_open(struct table_panels *panels)
{
    panels->menu = panels->menu_keyed = true;
}

static void begin_naming(struct table_screen *screen, struct ui *ui, bool keeping)
{
    screen->panels.naming = true;
    screen->panels.keeping = keeping;
    snprintf(screen->panels.name, sizeof screen->panels.name, "%s", session_title(screen->game.session));
    ui_focus(ui, "name.text");
}

static void begin_printing(struct table_panels *panels, struct ui *ui)
{
    panels->paper.open = true;
    ui_focus(ui, "print.done");
}

static void use_row(struct table_screen *screen, struct ui *ui, int row)
{
    const char *id = rows[row].id;

    screen->panels.menu = false;
    screen->exit = rows[row].exit;
    if (strcmp(id, "menu.save") == 0)
        table_wish_simple(&screen->wish, WISH_SAVE);
    else if (strcmp(id, "menu.time") == 0)
        time_look_want(&screen->time, TIME_OPEN, -1);
    else if (strcmp(id, "menu.name") == 0)
        begin_naming(screen, ui, false);
    else if (strcmp(id, "menu.keep") == 0)
        begin_naming(screen, ui, true);
    else if (strcmp(id, "menu.map") == 0)
        tool_choose(screen, TOOL_BRUSH);
    else if (strcmp(id, "menu.print") == 0)
        begin_printing(&screen->panels, ui);
    else if (strcmp(id, "menu.rules") == 0)
        hand_open(&screen->hand, HAND_OPTIONS);
    else if (strcmp(id, "menu.hand") == 0)
        hand_open(&screen->hand, HAND_ACTS);
    else if (strcmp(id, "menu.players") == 0)
        screen->players->open = !screen->players->open;
    else if (strcmp(id, "menu.about") == 0)
        table_about_open(screen);
    else if (strcmp(id, "menu.tools") == 0)
        screen->panels.tools = !screen->panels.tools;
    else if (strcmp(id, "menu.lost") == 0)
        screen->panels.lost_open = true;
    else if (strcmp(id, "menu.help") == 0)
        table_menu_help(&screen->panels, ui, screen->game.view->board != NULL);
}

/* Whether the menu has that row now. */
static bool row_stands(const struct table_screen *screen, const char *id)
{
    bool far = screen->layout.shape == LAYOUT_FAR;

    if (strcmp(id, "menu.keep") == 0)
        return hand_seat(&screen->game) >= 0; /* the game master knows all that stands there */
    if (strcmp(id, "menu.map") == 0)
        return screen->game.view->board && tool_is_offered(&screen->game, TOOL_BRUSH);
    if (strcmp(id, "menu.tools") == 0)
        return far; /* else they stand at the edge */
    if (strcmp(id, "menu.players") == 0)
        return screen->players && !far; /* a picture has no window; this one is the players' already */
    if (strcmp(id, "menu.lost") == 0)
        return table_lost_stands(screen);
    return strcmp(id, "menu.bring") != 0 || !far; /* nobody types at a shared screen */
}

/* What the menu has now, as indices of `rows`. */
static int rows_now(const struct table_screen *screen, int *now)
{
    int n = 0;

    for (int i = 0; i < ROWS; i++)
        if (row_stands(screen, rows[i].id))
            now[n++] = i;
    return n;
}

static struct ui_button row_button(const struct table_screen *screen, int row)
{
    return (struct ui_button){ .id = rows[row].id,
                               .label = _(rows[row].label),
                               .key = rows[row].key,
                               .icon = rows[row].icon,
                               .chosen = strcmp(rows[row].id, "menu.players") == 0 && screen->players->open,
                               .warm = true,
                               .plain = true,
                               .bar = -1 };
}

/* Does a group begin with that one of them? */
static bool begins(const int *now, int at)
{
    return at == 0 || rows[now[at]].group != rows[now[at - 1]].group;
}

/*
 * What does not fit below each other stands in two columns, where the window is wide enough; how many then
 * are in the left one: whole groups of them.
 */
static int left_rows(const struct table_screen *screen, struct ui *ui, const struct ui_panel *panel,
                     const int *now, int n)
{
    const struct theme *t = ui->theme;
    const struct ui_button one = row_button(screen, now[0]);
    int head = theme_line(t, TYPE_BODY) + 2 * theme_gap(t), left = n,
        tall = 3 * head + n * ui_button_height(ui, panel->width, &one) + 2 * theme_padding(t),
        room = screen->layout.width - panel->x - theme_margin(t);

    if (tall <= panel->most || room < 2 * panel->width)
        return n;
    for (int i = 1; i < n; i++)
        if (begins(now, i) && abs(2 * i - n) <= abs(2 * left - n))
            left = i;
    return left;
}

/* "This game", with a line above it that parts it from what went before. */
static void show_group(struct ui *ui, enum menu_group group, bool top)
{
    char id[24];

    if (!top) {
        ui_space(ui, theme_gap(ui->theme));
        ui_rule(ui);
        ui_space(ui, theme_gap(ui->theme));
    }
    snprintf(id, sizeof id, "menu.group.%d", (int)group);
    ui_label(ui, id, FACE_TITLE, TYPE_BODY, ROLE_QUIET, _(groups[group]));
}

/* Escape, or a click beside it, closes the menu. */
static void show_menu(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_LIST, "menu.panel", _("Menu"));
    int now[ROWS], n = rows_now(screen, now), left = left_rows(screen, ui, &panel, now, n);

    if (left < n)
        panel.width *= 2;
    if (screen->panels.menu_keyed)
        ui_focus(ui, rows[now[0]].id);
    screen->panels.menu_keyed = false;
    panel.gap = -1; /* its rows are told apart by what they say */
    ui_panel_begin(ui, &panel);
    int gap = theme_gap(ui->theme);
    if (left < n)
        ui_split(ui, (ui_width(ui) - gap) / 2, gap);
    for (int i = 0; i < n; i++) {
        const struct ui_button button = row_button(screen, now[i]);

        if (i == left)
            ui_split_next(ui);
        if (begins(now, i))
            show_group(ui, rows[now[i]].group, i == 0 || i == left);
        if (ui_button_row(ui, &button))
            use_row(screen, ui, now[i]);
    }
    if (left < n)
        ui_split_end(ui);
    ui_panel_end(ui);
    if (ui_key(ui, UI_KEY_ESCAPE, 0, false) || ui_act(ui, TABLE_BELOW).clicked) {
        screen->panels.menu = false;
        ui_focus(ui, NULL);
    }
}

/* The game is called otherwise from now on. */
static bool rename_game(struct table_screen *screen)
{
    struct err err = { 0 };

    if (session_set_title(screen->game.session, screen->panels.name, &err)) {
        notice_tell(screen, _("It is called %s now."), screen->panels.name);
        return true;
    }
    notice_tell(screen, "%s", err.text);
    return false;
}

/* The table stands among the scenarios of the start screen from now on. */
static bool keep_table(struct table_screen *screen)
{
    struct err err = { 0 };
    struct str path;

    str_init(&path);
    bool kept = *screen->panels.name && stage_path(screen->panels.name, &path, &err) &&
                stage_keep(screen->game.session, screen->panels.name, str_cstr(&path), &err);
    if (kept)
        notice_tell(screen, _("%s is among the scenarios now."), screen->panels.name);
    else
        notice_tell(screen, "%s", *screen->panels.name ? err.text : _("It needs a name."));
    str_clear(&path);
    return kept;
}

/* What the game, or the scenario that is made of it, is called. */
static void show_naming(struct table_screen *screen, struct ui *ui)
{
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "name",
                                         screen->panels.keeping ? _("Keep as a scenario")
                                                                : _("Rename this game"));
    struct ui_button done = { .id = "name.done",
                              .label = screen->panels.keeping ? _("Keep it") : _("Rename"),
                              .bar = -1,
                              .primary = true,
                              .middle = true };
    struct ui_button keep = {
        .id = "name.keep", .label = _("Cancel"), .key = "Esc", .bar = -1, .middle = true
    };

    panel.y += screen->layout.height / 6; /* it is short: nearer to the middle */
    panel.most -= screen->layout.height / 6;
    ui_panel_begin(ui, &panel);
    ui_label(ui, "name.title", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("What is it called?"));
    if (screen->panels.keeping)
        ui_label(
            ui, "name.about", FACE_BODY, TYPE_BODY, ROLE_QUIET,
            _("Map, figures, seats and house rules as they are now, to begin from as often as you like."));
    struct rect row = ui_row(ui, theme_button(ui->theme));
    bool entered = ui_field(ui, row, "name.text", _("Name"), screen->panels.name, sizeof screen->panels.name);
    bool use = ui_button_row(ui, &done) || entered;
    if (ui_button_row(ui, &keep))
        screen->panels.naming = false;
    ui_panel_end(ui);
    if (use && (screen->panels.keeping ? keep_table(screen) : rename_game(screen)))
        screen->panels.naming = false;
}

bool table_menu_leads_out(const struct table_screen *screen)
{
    return screen->game.view->turn.mode != MODE_ENCOUNTER && screen->game.fought && screen->selection.aim < 0;
}

/* A fight that is over leads on: to how it went, and to another one where there is room for that too. */
void table_menu_way_out(struct table_screen *screen, struct ui *ui, struct rect *row)
{
    struct ui_button start = {
        .id = "over.start", .label = _("To the start screen"), .bar = -1, .middle = true
    };
    struct ui_button story = { .id = "over.ending",
                               .label = _("How it went"),
                               .bar = -1,
                               .middle = true,
                               .primary = !table_lesson_open(screen) }; /* which leads on itself */
    int gap = theme_px(ui->theme, 12);

    if (!table_menu_leads_out(screen))
        return;
    int width = ui_button_width(ui, &start);
    struct rect right = ui_cut(row, -smaller(row->w, ui_button_width(ui, &story)), gap);
    if (row->w >= width && ui_button(ui, ui_cut(row, -width, gap), &start)) /* first, as Tab goes */
        screen->exit = EXIT_START;
    if (ui_button(ui, right, &story))
        ending_open(screen);
}

void table_menu_help(struct table_panels *panels, struct ui *ui, bool points)
{
    panels->help_points = points;
    keys_page_gather(ui, false, panels->help_now, sizeof panels->help_now);
    panels->help = true;
    panels->help_all = false;
}

/* "help.now.1" and so on of the words: what one can do in this game. False: the book says no more. */
static bool game_help(const struct table_game *game, int n, char *out, size_t room)
{
    char key[24];

    snprintf(key, sizeof key, "help.now.%d", n);
    return table_words_said(game, key, NULL, 0, out, room);
}

/* What stands before the n-th of them, of "help.icons" of the words; ICON_NONE: nothing. */
static enum icon help_icon(const struct table_game *game, int n)
{
    const char *names = game_word_or_none(game, "screen", "help.icons");
    char name[24] = "";
    int used = 0;

    for (; names && n > 0 && sscanf(names, "%23s%n", name, &used) == 1; n--)
        names += used;
    return names && n == 0 ? paint_icon_named(name) : ICON_NONE;
}

/* A sentence, what it is about drawn before it. */
static void show_sentence(struct ui *ui, const char *id, enum icon icon, const char *text)
{
    const struct theme *t = ui->theme;
    int size = theme_icon(t), line = theme_line(t, TYPE_BODY), indent = size + theme_px(t, 16),
        wide = ui_width(ui);
    int tall = ui_text_height(ui, wide - indent, FACE_BODY, TYPE_BODY, text);
    struct rect row = ui_row(ui, larger(tall, size)), at = ui_cut(&row, size, indent - size);

    if (icon != ICON_NONE)
        paint_icon_draw(ui->draw, icon, at.x, at.y + larger(0, line - size) / 2, size,
                        theme_color(t, ROLE_ACCENT));
    row.y += (size - line > 0 ? size - line : 0) / 2;
    ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text);
    ui_drawn(ui, id, text, "", "", row);
}

static void show_game_help(struct table_game *game, struct ui *ui)
{
    char id[24], said[240], text[240];
    bool end = false;

    for (int n = 1; game_help(game, n, said, sizeof said); n++) {
        if (n == 1)
            ui_label(ui, "help.title.game", FACE_TITLE, TYPE_PAGE, ROLE_TEXT, game->rules->title);
        snprintf(id, sizeof id, "help.now.%d", n);
        show_sentence(ui, id, help_icon(game, n), font_stress(said, text, sizeof text));
        end = true;
    }
    if (!end)
        return;
    ui_space(ui, theme_gap(ui->theme));
    ui_rule(ui);
    ui_space(ui, theme_gap(ui->theme));
}

/* The keys of the moment, then those that point and press: asked, or at the end, one chooses no figures. */
static void show_keys_of_now(const struct table_screen *screen, struct ui *ui)
{
    const struct table_panels *panels = &screen->panels;
    const struct keys_line always[] = { { "Q", N_("Next target") },
                                        { "N", N_("Next figure") },
                                        { "X", N_("Held: what enemies can hit") },
                                        { N_("Arrows"), panels->help_points ? N_("Point on the board")
                                                                            : N_("Next button that way") },
                                        { N_("Enter"), panels->help_points ? N_("Do there what a click does")
                                                                           : N_("The highlighted button") },
                                        { N_("Tab"), N_("Next button") },
                                        { N_("Esc"), N_("No, let go, then the menu") } };
    int left_out = moment_is_over(screen) ? 3 : moment_question(screen, NULL) ? 2 : 0;

    keys_page_rows(ui, panels->help_now, always + left_out, (int)(sizeof always / sizeof *always) - left_out);
}

/* As tall as it was last, in the middle; where nobody knows that yet, once more at once. */
static void centre(const struct table_screen *screen, struct ui *ui, struct ui_panel *panel)
{
    int tall = ui_extent(ui, panel->id) + 2 * panel->padding, down = (screen->layout.height - tall) / 2;

    if (ui_extent(ui, panel->id) == 0)
        ui->wake = 1; /* the next frame knows */
    else if (down > panel->y) {
        panel->most -= down - panel->y;
        panel->y = down;
    }
}

static void show_help(struct table_screen *screen, struct ui *ui)
{
    /* words: lines of the help; what stands in brackets is set in bold */
    static const char *const line[] = {
        N_("[Click] a figure, an enemy, the ground; [double click] an enemy to go for it"),
        N_("[Click] a number of the sheet, a line of the log, a rule: what is behind it"),
        N_("[Drag] the board to move it; [wheel, + and -] zoom; [Home] shows all"),
        N_("[Arrows, 1 to 9] point on the board, [Enter] does there what a click does"),
        N_("[Shift and arrows] move the board"),
        N_("[N] next figure, [Q] next target, [Tab] next button; [Shift+A] declares the obvious for all"),
        N_("[V] plays, [M] measures, [D] draws, [T] lays templates; [, and .] turn one, [Enter] puts it "
           "down"),
        N_("[X] held shows what enemies can reach and hit; [P], [Alt and click] or a long press says: look "
           "here"),
        N_("[K] held: how doors stand, what a figure sees, the look between two places and what blocks it"),
        N_("[O] a game master's fog, lights and doors: by room, brush, box or outline"),
        N_("[Shift+B] a game master changes the map: ground, walls, doors, lights, zones, notes; [P] goes "
           "back"),
        N_("[Z, Y] undo and redo anything, dice included; [Shift+Z] takes the whole turn back"),
        N_("[W] shows once more what has just happened"),
        N_("[J] the timeline: look back, replay with [Space], play on from an earlier moment"),
        N_("[The plate] in the corner: who looks, who plays what, whose dice are typed"),
        N_("[Right click] a figure, or [Shift+G]: what a game master does to it"),
        N_("[Esc] answers no, stops, lets go; then it opens the menu. [Enter] is the highlighted button"),
        N_("[L] folds the log, [Ctrl+S] saves a copy, [F11] fills the screen, [F10] is for a shared one"),
        N_("[F9] is a window for the players, [F8] holds its picture, [F7] hangs a curtain before it, "
           "[F6] makes it black"),
        N_("[Ctrl and +, -] make all of it larger or smaller, [Ctrl+0] as the window is"),
    };
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_DIALOG, "help", _("Keys"));
    struct ui_button done = { .id = "help.done",
                              .label = _("Back to the table"),
                              .key = "Esc",
                              .bar = -1,
                              .primary = true,
                              .middle = true };
    struct ui_fold fold = { .id = "help.all", .label = _("Pointer and keys"), .title = "" };
    char id[24], text[240];

    panel.gap = theme_px(ui->theme, 6);
    panel.width = smaller(theme_px(ui->theme, HELP_WIDTH),
                          screen->layout.width - 2 * theme_margin(ui->theme));
    panel.x = (screen->layout.width - panel.width) / 2;
    panel.padding = theme_px(ui->theme, HELP_PADDING);
    centre(screen, ui, &panel);
    ui_panel_begin(ui, &panel);
    if (!screen->panels.help_all)
        show_game_help(&screen->game, ui);
    if (*screen->panels.help_now && !screen->panels.help_all)
        show_keys_of_now(screen, ui);
    fold.open = screen->panels.help_all || !*screen->panels.help_now;
    if (ui_fold(ui, &fold))
        screen->panels.help_all = !screen->panels.help_all;
    for (size_t i = 0; i < sizeof line / sizeof line[0] && fold.open; i++) {
        snprintf(id, sizeof id, "help.%zu", i);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET, font_stress(_(line[i]), text, sizeof text));
    }
    ui_space(ui, 2 * theme_gap(ui->theme));
    struct rect foot = ui_row(ui, theme_button_main(ui->theme));
    if (ui_button(ui, ui_cut(&foot, -smaller(foot.w, ui_button_width(ui, &done)), 0), &done) ||
        ui_key(ui, UI_KEY_F1, 0, false))
        screen->panels.help = false;
    ui_panel_end(ui);
}

bool table_menu_is_open(const struct table_panels *panels)
{
    return panels->menu || panels->naming || panels->help || panels->about.open || panels->opening ||
           panels->lost_open || panels->paper.open || panels->ending.open;
}

void table_menu_draw(struct table_screen *screen, struct ui *ui)
{
    if (ui->deaf)
        ui_hear(ui, TABLE_BELOW, _("The table"));
    if (screen->panels.menu || screen->panels.naming || screen->panels.help || screen->panels.about.open ||
        screen->panels.opening || screen->panels.lost_open || screen->panels.paper.open)
        draw_fill(ui->draw, (struct rect){ 0, 0, ui->in.width, ui->in.height },
                  theme_faded(ui->theme, ROLE_SHADE, 900));
    if (screen->panels.ending.open)
        ending_draw(screen, ui);
    if (screen->panels.menu)
        show_menu(screen, ui);
    if (screen->panels.naming)
        show_naming(screen, ui);
    if (screen->panels.help)
        show_help(screen, ui);
    if (screen->panels.about.open)
        table_about_draw(screen, ui);
    if (screen->panels.paper.open)
        table_printing_draw(screen, ui);
    if (screen->panels.opening)
        table_opening_draw(screen, ui);
    else if (screen->panels.lost_open)
        table_lost_draw(screen, ui);
}
