#include "view/play_strip.h"

#include "base/language.h"
#include "base/text.h"
#include "view/play_figure.h"
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
    struct rect strip = screen->layout.room[LAYOUT_STRIP];
    if (screen->layout.shape != LAYOUT_TALL && width < strip.w) {
        strip.x += (strip.w - width) / 2;
        strip.w = width;
    }
    ui_panel_box(ui, strip);
    ui_add(ui, &(struct ui_widget){ .id = "strip",
                                    .label = title,
                                    .value = below,
                                    .hint = "",
                                    .role = UI_PANEL,
                                    .rect = strip,
                                    .enabled = true });
    show_faces(screen, ui, &order, strip, show_title(t, ui, strip, title, below));
}

void play_strip_draw(struct play_screen *screen, struct ui *ui)
{
    show_strip(screen, ui);
}
