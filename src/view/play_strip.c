#include "view/play_strip.h"

#include "base/language.h"
#include "base/text.h"
#include "view/play_figure.h"
#include "view/play_wish.h"
#include "view/play_words.h"

#include <stdio.h>
#include <string.h>

enum { STRIP_FIGURES = 24, FACE_SMALL = 56, FACE_LARGE = 84, STRIP_HEIGHT = 96 };

/* Who stands on the strip, in order; `gap[i]` says that another side begins with the i-th. */
struct order {
    int token[STRIP_FIGURES];
    bool gap[STRIP_FIGURES];
    int n, more;
};

static bool belongs(const struct play_screen *screen, int token, int side)
{
    const struct token *t = &screen->view->token[token];

    return t->side == side && !(t->flags & TOKEN_GONE);
}

static void add_side(const struct play_screen *screen, struct order *order, int side, bool dead)
{
    bool gap = order->n > 0 && screen->view->token[order->token[order->n - 1]].side != side;

    for (int i = 0; i < screen->view->ntokens; i++) {
        if (!belongs(screen, i, side) || play_figure_says(screen, i, MARK_DEAD) != dead ||
            i == screen_actor(screen))
            continue;
        if (order->n == STRIP_FIGURES) {
            order->more++;
            continue;
        }
        order->gap[order->n] = gap;
        order->token[order->n++] = i;
        gap = false;
    }
}

/* The side that acts comes first, then the others in the order of the list; in each, the dead last. */
static void find_order(const struct play_screen *screen, struct order *order)
{
    int actor = screen_actor(screen),
        first = actor >= 0 ? screen->view->token[actor].side : screen->view->turn.side;

    if (first) {
        if (actor >= 0)
            order->token[order->n++] = actor;
        add_side(screen, order, first, false);
        add_side(screen, order, first, true);
    }
    for (int i = 0; i < screen->sides; i++) {
        if (screen->side[i].side == first)
            continue;
        add_side(screen, order, screen->side[i].side, false);
        add_side(screen, order, screen->side[i].side, true);
    }
}

static void title_of(const struct play_screen *screen, char *title, size_t title_room, char *below,
                     size_t below_room)
{
    int actor = screen_actor(screen),
        side = actor >= 0 ? screen->view->token[actor].side : screen->view->turn.side;

    if (screen->view->turn.mode == MODE_ENCOUNTER) {
        snprintf(title, title_room, _("Round %d"), screen->view->turn.round);
        if (side)
            play_words_side_acts(screen, side, below, below_room);
        else
            snprintf(below, below_room, "%s", _("The fight begins"));
    } else {
        snprintf(title, title_room, "%s", screen->rules->title);
        snprintf(below, below_room, _("No fight"));
    }
}

static void show_face(struct play_screen *screen, struct ui *ui, int token, struct rect where, bool large)
{
    const struct theme *t = ui->theme;
    struct token_look look = play_figure_look(screen, token);
    char id[24];
    int badge = theme_px(t, 24);
    bool done = play_figure_says(screen, token, MARK_DONE) && !large;

    snprintf(id, sizeof id, "strip.%d", token);
    look.badges = 0;
    look.still = 1;
    if (large) {
        struct draw_box ring = { .radius = (short)(where.w / 2 + theme_px(t, 5)),
                                 .border = (short)theme_px(t, 4),
                                 .line = theme_color(t, ROLE_ACCENT) };
        draw_box(ui->draw, rect_grown(where, theme_px(t, 5)), &ring);
        look.posture = TOKEN_UP;
    }
    paint_token_portrait(ui->draw, &look, where.x, where.y, where.w);
    if (done)
        paint_badge_draw(ui->draw, BADGE_DONE, where.x + where.w - badge / 3, where.y + where.h - badge / 3,
                         badge);
    else if (look.posture == TOKEN_PRONE || look.posture == TOKEN_OUT)
        paint_badge_draw(ui->draw, look.posture == TOKEN_OUT ? BADGE_OUT : BADGE_PRONE,
                         where.x + where.w - badge / 3, where.y + where.h - badge / 3, badge);
    if (ui_act(ui, id).clicked) {
        screen->selected = token;
        if (play_figure_shown(screen, token))
            camera_show(&screen->camera, screen->view->token[token].at, screen->camera.grid.cell);
    }
    ui_focus_ring(ui, id, where, where.w / 2);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = screen_figure(screen, token),
                                    .value = done    ? _("done")
                                             : large ? _("acting")
                                                     : "",
                                    .hint = screen_figure(screen, token),
                                    .role = UI_TOKEN,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = large });
}

/* How wide the strip is with everybody on it. */
static int strip_width(const struct play_screen *screen, struct ui *ui, const struct order *order, int title)
{
    const struct theme *t = ui->theme;
    struct font_style name = { FACE_STRONG, theme_type(t, TYPE_NUMBER), theme_color(t, ROLE_TEXT) };
    int width = theme_px(t, 28) + title + theme_px(t, 26), actor = screen_actor(screen);

    for (int i = 0; i < order->n; i++) {
        width += theme_px(t, order->gap[i] ? 36 : 0);
        width += theme_px(t, order->token[i] == actor ? FACE_LARGE : FACE_SMALL) + theme_px(t, 16);
        if (order->token[i] == actor)
            width += font_width(ui->meter, t, name, screen_figure(screen, actor)) + theme_px(t, 14);
    }
    return width + theme_px(t, 10);
}

static int show_title(const struct theme *t, struct ui *ui, struct rect strip, const char *title,
                      const char *below)
{
    struct rect upper = { strip.x + theme_px(t, 28), strip.y + theme_px(t, 14), strip.w,
                          theme_line(t, TYPE_TITLE) };
    struct rect lower = { upper.x, upper.y + upper.h, strip.w, theme_line(t, TYPE_BODY) };
    int one = ui_line(ui, upper, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, title, -1);
    int other = ui_line(ui, lower, FACE_BODY, TYPE_BODY, ROLE_QUIET, below, -1);
    int x = upper.x + (one > other ? one : other) + theme_px(t, 22);

    draw_fill(ui->draw, (struct rect){ x, strip.y + theme_px(t, 16), 1, strip.h - theme_px(t, 32) },
              theme_color(t, ROLE_LINE));
    return x + theme_px(t, 20);
}

static void show_faces(struct play_screen *screen, struct ui *ui, const struct order *order,
                       struct rect strip, int x)
{
    const struct theme *t = ui->theme;
    int actor = screen_actor(screen);

    for (int i = 0; i < order->n; i++) {
        bool large = order->token[i] == actor;
        int size = theme_px(t, large ? FACE_LARGE : FACE_SMALL), chevron = theme_px(t, 28);

        if (order->gap[i]) {
            paint_icon_draw(ui->draw, ICON_RIGHT, x - theme_px(t, 2), strip.y + (strip.h - chevron) / 2,
                            chevron, theme_color(t, ROLE_CONTROL));
            x += theme_px(t, 36);
        }
        if (x + size > strip.x + strip.w)
            return;
        show_face(screen, ui, order->token[i], (struct rect){ x, strip.y + (strip.h - size) / 2, size, size },
                  large);
        x += size + theme_px(t, 16);
        if (large) {
            struct rect name = { x - theme_px(t, 4), strip.y, strip.w, strip.h };
            x += ui_line(ui, name, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, screen_figure(screen, actor), -1) +
                 theme_px(t, 14);
        }
    }
}

static void panel_box(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)theme_hairline(t),
                            .shadow = (short)theme_px(t, 30),
                            .drop = (short)theme_px(t, 10),
                            .fill = theme_color(t, ROLE_PANEL),
                            .line = theme_color(t, ROLE_LINE),
                            .shade = theme_color(t, ROLE_SHADE),
                            .gleam = 1,
                            .light = theme_color(t, ROLE_GLEAM) };

    draw_box(ui->draw, where, &box);
}

static void show_strip(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct order order = { .n = 0 };
    char title[64], below[96];
    struct font_style big = { FACE_TITLE, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };
    struct font_style small = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };

    find_order(screen, &order);
    title_of(screen, title, sizeof title, below, sizeof below);
    int one = font_width(ui->meter, t, big, title), other = font_width(ui->meter, t, small, below);
    int width = strip_width(screen, ui, &order, (one > other ? one : other) + theme_px(t, 22));
    int left = theme_px(t, 108), room = ui->in.width - theme_panel_width(t) - 2 * theme_margin(t) - left;
    width = width < room ? width : room;
    struct rect strip = { left + (room - width) / 2, theme_margin(t), width, theme_px(t, STRIP_HEIGHT) };
    panel_box(ui, strip);
    ui_add(ui, &(struct ui_widget){ .id = "strip",
                                    .label = title,
                                    .value = below,
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = strip,
                                    .enabled = true });
    show_faces(screen, ui, &order, strip, show_title(t, ui, strip, title, below));
}

/* ---- whose eyes ---- */

static void show_eyes(struct play_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct seat *seat = session_seat(screen->session, screen->eyes);
    int icon = theme_px(t, 30), persons = 0;
    char name[40];

    snprintf(name, sizeof name, "%s", _("Table"));
    for (int i = 0; i < session_seats(screen->session); i++)
        persons += session_seat(screen->session, i)->runner == RUNNER_PERSON;
    if (persons == 1 && seat)
        text_capital(seat->name, name, sizeof name);
    panel_box(ui, where);
    paint_icon_draw(ui->draw, ICON_EYE, where.x + (where.w - icon) / 2, where.y + theme_px(t, 8), icon,
                    theme_color(t, ROLE_TEXT));
    ui_line(ui, (struct rect){ where.x, where.y + theme_px(t, 42), where.w, theme_px(t, 28) }, FACE_STRONG,
            TYPE_BODY, ROLE_TEXT, name, 0);
    draw_fill(ui->draw,
              (struct rect){ where.x + theme_px(t, 6), where.y + where.h - theme_px(t, 4),
                             where.w - theme_px(t, 12), theme_px(t, 4) },
              theme_color(t, persons == 1 ? ROLE_PARTY : ROLE_QUIET));
    ui_add(ui, &(struct ui_widget){ .id = "eyes",
                                    .label = name,
                                    .value = "",
                                    .hint = _("Whose eyes this window has"),
                                    .role = UI_PANEL,
                                    .rect = where,
                                    .enabled = true });
}

/* ---- the menu, and the keys ---- */

static void show_menu(struct play_screen *screen, struct ui *ui, int x, int y)
{
    struct ui_panel panel = {
        .id = "menu.panel", .title = _("Menu"), .x = x, .y = y, .width = theme_px(ui->theme, 320)
    };
    struct ui_button save = {
        .id = "menu.save", .label = _("Save a copy"), .key = "Ctrl+S", .icon = ICON_SAVE, .bar = -1
    };
    struct ui_button make = { .id = "menu.make", .label = _("Make a character"), .icon = ICON_PERSON, .bar = -1 };
    struct ui_button rules = { .id = "menu.rules", .label = _("House rules"), .icon = ICON_GEAR, .bar = -1 };
    struct ui_button hand = { .id = "menu.hand", .label = _("The GM's hand"), .icon = ICON_HAND, .bar = -1 };
    struct ui_button help = { .id = "menu.help", .label = _("Keys"), .key = "F1", .icon = ICON_BOOK, .bar = -1 };

    ui_panel_begin(ui, &panel);
    if (ui_button_row(ui, &save)) {
        play_wish_simple(screen, WISH_SAVE);
        screen->menu = false;
    }
    if (ui_button_row(ui, &make)) {
        screen->make = true;
        screen->menu = false;
    }
    if (ui_button_row(ui, &rules)) {
        hand_open(&screen->hand, HAND_OPTIONS);
        screen->menu = false;
    }
    if (ui_button_row(ui, &hand)) {
        hand_open(&screen->hand, HAND_ACTS);
        screen->menu = false;
    }
    if (ui_button_row(ui, &help)) {
        screen->help = true;
        screen->menu = false;
    }
    ui_panel_end(ui);
}

static void show_help(struct play_screen *screen, struct ui *ui)
{
    /* words: lines of the help; what stands in brackets is set in bold */
    static const char *const line[] = {
        N_("[Click] a figure, an enemy, a cell; again on an enemy to attack"),
        N_("[Drag] the board to move it; [wheel, + and -] zoom; [Home] shows all"),
        N_("[Arrows, 1 to 9] point at a cell, [Enter] does there what a click does"),
        N_("[Shift and arrows] move the board"),
        N_("[N] next figure, [Q] next target, [Tab] next button"),
        N_("[V] plays, [M] measures, [D] draws, [T] lays templates; [, and .] turn one, [Enter] puts it down"),
        N_("[Z, Y] undo and redo anything, dice included"),
        N_("[Esc] answers no, stops, lets go"),
        N_("[L] folds the log, [Ctrl+S] saves a copy, [F11] fills the screen"),
    };
    int width = theme_px(ui->theme, 760);
    struct ui_panel panel = { .id = "help",
                              .title = _("Keys"),
                              .x = (ui->in.width - width) / 2,
                              .y = theme_px(ui->theme, 180),
                              .width = width };
    struct ui_button done = { .id = "help.done",
                              .label = _("Back to the table"),
                              .key = "Esc",
                              .bar = -1,
                              .primary = true,
                              .middle = true };
    char id[24], text[240];

    ui_panel_begin(ui, &panel);
    ui_label(ui, "help.title", FACE_TITLE, TYPE_TITLE, ROLE_TEXT, _("Pointer and keys"));
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        snprintf(id, sizeof id, "help.%zu", i);
        ui_label(ui, id, FACE_BODY, TYPE_BODY, ROLE_QUIET,
                 font_stress(_(line[i]), text, sizeof text));
    }
    if (ui_button_row(ui, &done))
        screen->help = false;
    ui_panel_end(ui);
}

void play_strip_draw(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int margin = theme_margin(t), size = theme_px(t, 68);
    struct rect menu = { margin, margin, size, size };

    show_strip(screen, ui);
    panel_box(ui, menu);
    if (ui_tool(ui, rect_grown(menu, -theme_px(t, 6)), "menu", ICON_MENU, _("Menu"), NULL, false))
        screen->menu = !screen->menu;
    show_eyes(screen, ui, (struct rect){ margin, margin + theme_px(t, 80), size, theme_px(t, 82) });
    if (screen->view->board)
        tool_rail_draw(screen, ui, margin, theme_px(t, 196));
}

void play_strip_draw_over(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;

    if (screen->menu)
        show_menu(screen, ui, theme_margin(t) + theme_px(t, 80), theme_margin(t));
    if (screen->help)
        show_help(screen, ui);
}
