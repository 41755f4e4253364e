#include "view/table/strip.h"

#include "base/bounds.h"
#include "base/language.h"
#include "view/deed/deed.h"
#include "view/table/declared.h"
#include "view/table/figure.h"
#include "view/table/head.h"
#include "view/table/input.h"
#include "view/table/moment.h"
#include "view/table/phases.h"
#include "view/table/place.h"
#include "view/table/plates.h"
#include "view/table/sides.h"
#include "view/table/turns.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum {
    FACE_LARGE = 84,
    FACE_LARGE_FAR = 66,
    NAME_MOST = 190,
    TITLE_MOST = 260,
    MORE = 88,
    PAD = 28,
    BEFORE_SIDES = 10,
    PLATES_PART = 2,
    SECRET_WORDS = 60 /* per cent of the width of all in one line */
};

/* Faces shrink until all of them fit; then the rest is counted. */
static const struct {
    int face, gap, badge;
} sizes[] = { { 56, 16, 24 }, { 48, 13, 22 }, { 42, 10, 20 }, { 38, 8, 18 }, { 36, 6, 17 } };

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* The turns as they are shown. */
struct order {
    struct turns turns;
    int size;        /* row of `sizes` */
    int from, shown; /* the first after the one who acts that is shown, and how many are */
};

/* Between what stands on the strip; on a shared screen what is large is near. */
static int apart(const struct theme *t, int usual)
{
    return theme_px(t, t->far ? usual * 5 / 8 : usual);
}

static int face_large(const struct theme *t)
{
    return theme_px(t, t->far ? FACE_LARGE_FAR : FACE_LARGE);
}

/* After a fight: of which side somebody is still on their feet. */
static void left_standing(const struct table_game *game, char *out, size_t room)
{
    struct str sides;

    str_init(&sides);
    for (int i = 0; i < game->sides; i++) {
        int token = 0;
        char name[80];

        while (token < game->view->ntokens &&
               (game->view->token[token].side != game->side[i].side || !table_figure_stands(game, token)))
            token++;
        if (token == game->view->ntokens)
            continue;
        table_words_side_plain(game, game->side[i].side, name, sizeof name);
        language_list_on(&sides, name, false);
    }
    bool said = table_words_said(game, sides.len > 0 ? "fight.left" : "fight.nobody_left",
                                 &(struct word_slot){ "sides", str_cstr(&sides) }, 1, out, room);
    if (!said && sides.len > 0) /* words: sides: "Left standing: Party" */
        snprintf(out, room, _("Left standing: %s"), str_cstr(&sides));
    else if (!said)
        snprintf(out, room, "%s", _("Nobody is left standing"));
    str_clear(&sides);
}

static void title_of(const struct table_screen *screen, char *title, size_t title_room, char *below,
                     size_t below_room)
{
    int actor = moment_actor(screen),
        side = actor >= 0 ? screen->game.view->token[actor].side : screen->game.view->turn.side;
    struct log_source source = game_log_source(&screen->game);

    if (screen->game.view->turn.mode == MODE_ENCOUNTER) {
        log_round(&source, screen->game.view->turn.round, title, title_room);
        bool said = screen->game.rules->shown.in_line && turns_fit(&screen->game) && /* "by wits" */
                    table_words_said(&screen->game, "fight.order", NULL, 0, below, below_room);
        if (!said && turns_declared(&screen->game))
            snprintf(below, below_room, "%s", _("All declare"));
        else if (!said && side)
            table_words_side_acts(&screen->game, side, below, below_room);
        else if (!said)
            snprintf(below, below_room, "%s",
                     turns_at_once(&screen->game) ? _("All at once") : _("The fight begins"));
    } else if (screen->deeds.nwaiting > 0 && screen->panels.strip_round > 0) {
        log_round(&source, screen->panels.strip_round, title, title_room); /* its end was not seen yet */
        *below = '\0';
        if (screen->deeds.scene.who >= 0)
            table_words_side_acts(&screen->game, screen->game.view->token[screen->deeds.scene.who].side,
                                  below, below_room);
    } else if (screen->game.fought && !time_look_view(screen)) {
        snprintf(title, title_room, "%s", _("The fight is over"));
        left_standing(&screen->game, below, below_room);
    } else {
        snprintf(title, title_room, "%s", screen->game.rules->title);
        snprintf(below, below_room, _("Between fights"));
    }
}

/* ---- how much room it takes ---- */

static struct font_style name_style(const struct theme *t)
{
    return (struct font_style){ FACE_STRONG, theme_type(t, TYPE_NUMBER), theme_color(t, ROLE_TEXT) };
}

static int name_width(const struct table_game *game, struct ui *ui, int token)
{
    int width = font_width(ui->meter, ui->theme, name_style(ui->theme), game_figure(game, token)) + 1,
        most = theme_px(ui->theme, NAME_MOST);

    return smaller(width, most);
}

/* What heads the group that begins with the i-th: its word, else a mark between the groups. */
static const char *head_of(const struct table_game *game, const struct order *order, int i, char *word,
                           size_t room)
{
    return order->turns.word[i]
               ? game_word(game, "answer", ruleset_name(game->rules, order->turns.word[i]), word, room)
               : "";
}

/* Before a word that is not said of whoever acts, and stands right behind that one's name. */
static int mark_width(const struct theme *t, const struct order *order, int i)
{
    return order->turns.word[i] && order->turns.lead > 0 && i == order->turns.lead ? theme_px(t, 28) : 0;
}

static int head_width(const struct table_game *game, struct ui *ui, const struct order *order, int i)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    char word[48];

    if (!order->turns.gap[i])
        return 0;
    if (!order->turns.word[i])
        return apart(t, 36);
    return font_width(ui->meter, t, style, head_of(game, order, i, word, sizeof word)) + theme_px(t, 24) +
           mark_width(t, order, i);
}

/* The width of the i-th with what stands before it and the gap behind it. */
static int face_width(const struct table_game *game, struct ui *ui, const struct order *order, int i)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, sizes[order->size].gap);

    if (i == order->turns.acts)
        return face_large(t) + apart(t, 16) + name_width(game, ui, order->turns.token[i]) + apart(t, 18);
    return head_width(game, ui, order, i) + theme_px(t, sizes[order->size].face) + gap;
}

/* How many stand within `room` from the place that was scrolled to, and how wide they are. */
static int fill(const struct table_game *game, struct ui *ui, struct order *order, int room)
{
    int used = order->turns.lead ? face_width(game, ui, order, 0) : 0, i = order->turns.lead + order->from;

    order->shown = 0;
    for (; i < order->turns.n; i++) {
        int width = face_width(game, ui, order, i);

        if (used + width > room)
            break;
        used += width;
        order->shown++;
    }
    return used;
}

/* Choose the size, and who is shown; the width of the faces, the count of the rest with them. */
static int fit(struct table_screen *screen, struct ui *ui, struct order *order, int room)
{
    int all = order->turns.n - order->turns.lead, used = 0;

    for (order->size = 0; order->size < SIZES; order->size++) {
        used = fill(&screen->game, ui, order, room);
        if (order->shown == all) {
            screen->panels.strip_from = 0;
            return used;
        }
    }
    order->size = SIZES - 1;
    if (screen->panels.strip_from >= all || screen->panels.strip_from < 0)
        screen->panels.strip_from = 0;
    order->from = screen->panels.strip_from;
    if (!order->turns.lead && order->from == 0 &&
        order->turns.acts > 0) /* those before it have had their turn */
        order->from = order->turns.acts;
    return fill(&screen->game, ui, order, room - theme_px(ui->theme, MORE)) + theme_px(ui->theme, MORE);
}

/* ---- whom no player knows of ---- */

/* All of them stand at the end of the strip, or some are among those that have no room. */
static void secret_text(const struct order *order, char *out, size_t room)
{
    int n = order->turns.n - order->turns.secret;

    if (order->shown >= order->turns.n - order->turns.lead)
        snprintf(out, room, "%s", _("only you see these"));
    else
        snprintf(out, room, n_("only you see %d of them", "only you see %d of them", n), n);
}

/* So wide that the words behind them take two lines; 0: there are none. */
static int secret_width(struct ui *ui, const struct order *order)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    char text[64];

    if (order->turns.secret == order->turns.n)
        return 0;
    secret_text(order, text, sizeof text);
    return font_width(ui->meter, t, style, text) * SECRET_WORDS / 100;
}

/* The most of it while faces are not fitted yet. */
static int secret_room(struct ui *ui, struct order *order)
{
    int some;

    order->shown = 0;
    some = secret_width(ui, order);
    order->shown = order->turns.n;
    return larger(some, secret_width(ui, order));
}

static void show_secret(struct ui *ui, const struct order *order, struct rect strip, int x)
{
    char text[64];
    int width = secret_width(ui, order);

    if (width == 0)
        return;
    secret_text(order, text, sizeof text);
    int high = ui_text_height(ui, width, FACE_BODY, TYPE_BODY, text);
    struct rect where = { x, strip.y + (strip.h - high) / 2, width, high };
    ui_text(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
    ui_drawn(ui, "strip.secret", text, "", text, where);
}

/* ---- one figure ---- */

/* "Brann: 14 of 20 hit points; prone": what hovering tells. */
static void describe(const struct table_game *game, int token, struct str *out)
{
    const struct ruleset *rules = game->rules;
    int now = game_stat(game, token, rules->shown.stat_hp),
        most = game_stat(game, token, rules->shown.stat_hp_max);
    struct str now_is;
    char word[48];

    str_add_text(out, game_figure(game, token));
    if (rules->shown.stat_hp >= 0 && most > 0)
        /* words: "14 of 20 hit points" after a figure's name */
        str_add_format(out, _(": %d of %d %s"), now, most,
                       game_word(game, "stat", rules->stats[rules->shown.stat_hp].key, word, sizeof word));
    str_init(&now_is);
    table_words_conditions(game, token, &now_is);
    if (now_is.len > 0)
        str_add_format(out, "\n%s", str_cstr(&now_is));
    str_clear(&now_is);
}

/* The one badge that a small face has room for: that it is done, else how it is. */
static enum badge badge_of(const struct token_look *look, bool done)
{
    if (done)
        return BADGE_DONE;
    if (look->posture == TOKEN_OUT)
        return BADGE_OUT;
    if (look->posture == TOKEN_PRONE)
        return BADGE_PRONE;
    for (int i = 0; i < look->badges; i++)
        if (look->badge[i].badge == BADGE_HIDDEN)
            return BADGE_HIDDEN;
    return look->badges > 0 && look->badge[0].badge != BADGE_MARK ? (enum badge)look->badge[0].badge
                                                                  : BADGE_NONE;
}

static void draw_ring(struct ui *ui, struct rect around, int away, int width, enum role ink)
{
    struct draw_box ring = { .radius = (short)(around.w / 2 + away),
                             .border = (short)width,
                             .line = theme_color(ui->theme, ink) };

    draw_box(ui->draw, rect_grown(around, away), &ring);
}

static void draw_face(struct table_screen *screen, struct ui *ui, int token, struct rect where, int badge,
                      bool hot)
{
    const struct theme *t = ui->theme;
    struct token_look look = table_figure_look(screen, token);
    const struct token_look *held = deed_look(screen, token);
    const struct pixels *portrait = look.portrait;

    look = held ? *held : look;
    look.portrait = portrait; /* what is held may be older than a frame */
    bool large = badge == 0, done = !large && table_figure_says(&screen->game, token, MARK_DONE);
    enum badge shows = badge_of(&look, done), declared = table_declared_badge(&screen->game, token);

    shows = declared != BADGE_NONE ? declared : shows;
    look.badges = 0;
    look.still = 1;
    if (large) {
        draw_ring(ui, where, theme_px(t, 5), theme_px(t, 4), ROLE_ACCENT);
        look.posture = TOKEN_UP;
    }
    paint_token_portrait(ui->draw, &look, where.x, where.y, where.w);
    if (done) /* it recedes, and the tick says why */
        draw_box(ui->draw, where,
                 &(struct draw_box){ .radius = (short)(where.w / 2),
                                     .fill = theme_faded(t, ROLE_PANEL, 450) });
    if (hot)
        draw_ring(ui, where, theme_px(t, 3), theme_px(t, 2), ROLE_TEXT);
    if (!large && shows != BADGE_NONE && look.posture != TOKEN_DEAD)
        paint_badge_draw(ui->draw, shows, where.x + where.w - badge / 3, where.y + where.h - badge / 3,
                         badge);
}

/* `badge`: its size; 0: the figure acts, and is shown large. */
static void show_face(struct table_screen *screen, struct ui *ui, int token, struct rect where, int badge)
{
    struct str hint;
    char id[24];

    snprintf(id, sizeof id, "strip.%d", token);
    struct ui_act act = ui_act(ui, id);
    draw_face(screen, ui, token, where, badge, act.hot);
    if (act.clicked) {
        if (screen->game.view->board && screen->selection.aim < 0 && !table_say_is_open(screen))
            table_select_figure(&screen->selection, token);
        else
            table_input_figure(screen, token);
        table_place_show(screen, screen->game.view->token[token].at);
    }
    ui_focus_ring(ui, id, where, where.w / 2);
    str_init(&hint);
    describe(&screen->game, token, &hint);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = game_figure(&screen->game, token),
                                    .value = badge == 0 ? _("acting")
                                             : table_figure_says(&screen->game, token, MARK_DONE) ? _("done")
                                                                                                  : "",
                                    .hint = str_cstr(&hint),
                                    .role = UI_TOKEN,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = badge == 0 });
    str_clear(&hint);
}

/* ---- the strip ---- */

/* How wide the round and what is below it are. */
static int title_width(struct ui *ui, const char *title, const char *below)
{
    const struct theme *t = ui->theme;
    struct font_style big = { FACE_TITLE, theme_type(t, TYPE_TITLE), theme_color(t, ROLE_TEXT) };
    struct font_style small = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int one = font_width(ui->meter, t, big, title), other = font_width(ui->meter, t, small, below),
        most = theme_px(t, TITLE_MOST), width = larger(one, other) + 1;

    return smaller(width, most);
}

/* Where the faces begin. */
static int show_title(struct ui *ui, struct rect strip, int width, const char *title, const char *below)
{
    const struct theme *t = ui->theme;
    int lines = theme_line(t, TYPE_TITLE) + theme_line(t, TYPE_BODY);
    struct rect upper = { strip.x + apart(t, PAD), strip.y + (strip.h - lines) / 2 - theme_px(t, 1), width,
                          theme_line(t, TYPE_TITLE) };
    struct rect lower = { upper.x, upper.y + upper.h, width, theme_line(t, TYPE_BODY) };
    int x = upper.x + width + apart(t, 22);

    ui_line(ui, upper, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, title, -1);
    ui_line(ui, lower, FACE_BODY, TYPE_BODY, ROLE_QUIET, below, -1);
    draw_fill(ui->draw, (struct rect){ x, strip.y + theme_px(t, 16), 1, strip.h - theme_px(t, 32) },
              theme_color(t, ROLE_LINE));
    return x + apart(t, 20);
}

static int show_actor(struct table_screen *screen, struct ui *ui, int token, struct rect strip, int x)
{
    const struct theme *t = ui->theme;
    int size = face_large(t), width = name_width(&screen->game, ui, token);
    struct rect name = { x + size + apart(t, 16), strip.y, width, strip.h };

    show_face(screen, ui, token, (struct rect){ x, strip.y + (strip.h - size) / 2, size, size }, 0);
    ui_line(ui, name, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, game_figure(&screen->game, token), -1);
    return name.x + width + apart(t, 18);
}

/* "+12": whoever has no room; a click goes on to them. Where what follows begins. */
static int show_more(struct table_panels *panels, struct ui *ui, const struct order *order, struct rect strip,
                     int x)
{
    const struct theme *t = ui->theme;
    int all = order->turns.n - order->turns.lead, size = theme_px(t, 44);
    char label[16];
    struct ui_button more = {
        .id = "strip.more", .label = label, .bar = -1, .middle = true, .tip = _("Show who comes after these")
    };

    if (order->shown >= all)
        return x;
    snprintf(label, sizeof label, "+%d", all - order->shown);
    if (ui_button(ui, (struct rect){ x, strip.y + (strip.h - size) / 2, theme_px(t, MORE), size }, &more))
        panels->strip_from = order->from + order->shown >= all ? 0 : order->from + order->shown;
    return x + theme_px(t, MORE) + apart(t, 12);
}

static void show_head(struct table_game *game, struct ui *ui, const struct order *order, int i,
                      struct rect strip, int x)
{
    const struct theme *t = ui->theme;
    int chevron = theme_px(t, 28);
    char word[48];
    struct rect where = { x, strip.y, head_width(game, ui, order, i), strip.h };

    if (i == order->turns.secret) {
        draw_fill(ui->draw,
                  (struct rect){ x + where.w / 3, strip.y + strip.h / 4, theme_hairline(t), strip.h / 2 },
                  theme_color(t, ROLE_LINE));
        return;
    }
    ui_cut(&where, mark_width(t, order, i), 0);
    if (order->turns.word[i])
        ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, head_of(game, order, i, word, sizeof word), -1);
    if (!order->turns.word[i] || mark_width(t, order, i) > 0)
        paint_icon_draw(ui->draw, ICON_RIGHT, x - theme_px(t, 2), strip.y + (strip.h - chevron) / 2, chevron,
                        theme_color(t, ROLE_CONTROL));
}

static void show_faces(struct table_screen *screen, struct ui *ui, const struct order *order,
                       struct rect strip, int x)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, sizes[order->size].face);

    if (order->turns.lead)
        x = show_actor(screen, ui, order->turns.token[0], strip, x);
    for (int i = order->turns.lead + order->from; i < order->turns.lead + order->from + order->shown; i++) {
        if (i == order->turns.acts) {
            x = show_actor(screen, ui, order->turns.token[i], strip, x);
            continue;
        }
        if (order->turns.gap[i])
            show_head(&screen->game, ui, order, i, strip, x);
        x += head_width(&screen->game, ui, order, i);
        show_face(screen, ui, order->turns.token[i],
                  (struct rect){ x, strip.y + (strip.h - size) / 2, size, size },
                  theme_px(t, sizes[order->size].badge));
        x += size + theme_px(t, sizes[order->size].gap);
    }
    show_secret(ui, order, strip, show_more(&screen->panels, ui, order, strip, x));
}

/* The wheel over a strip that has more than it can show. */
static void scroll(struct table_panels *panels, struct ui *ui, const struct order *order, struct rect strip)
{
    int all = order->turns.n - order->turns.lead;

    if (order->shown >= all || !ui->in.wheel || ui->wheel_used || !rect_contains(strip, ui->in.x, ui->in.y))
        return;
    int from = panels->strip_from - ui->in.wheel;
    panels->strip_from = clamp(from, 0, all - 1);
    ui->wheel_used = true;
}

/* Tall windows have it from edge to edge, with the menu at its end. */
static struct rect place(const struct table_screen *screen, const struct ui *ui, int *room)
{
    const struct panel_layout *l = &screen->layout;
    struct rect strip = l->room[LAYOUT_STRIP];

    *room = strip.w;
    if (l->shape == LAYOUT_TALL)
        *room = l->room[LAYOUT_MENU].x - theme_px(ui->theme, 10) - strip.x;
    return strip;
}

/* What a side does stands at the end of the line, if all accounts have room beside it; how wide. */
static int sides_width(struct table_screen *screen, struct ui *ui, int line)
{
    int width = table_sides_width(screen, ui), wants = width + theme_px(ui->theme, BEFORE_SIDES);

    screen->panels.sides = width > 0 && table_head_spare(screen, ui, line) >= wants;
    return screen->panels.sides ? width : 0;
}

/* The second line of the strip, below what remains of it. */
static void show_head_line(struct table_screen *screen, struct ui *ui, struct rect *strip)
{
    const struct theme *t = ui->theme;
    struct rect line = *strip;
    int pad = theme_px(t, 18), under = theme_px(t, 14);

    if (!table_head_shows(&screen->game, ui))
        return;
    strip->h = layout_strip_line(t);
    line.x += pad;
    line.w -= 2 * pad;
    line.y += strip->h;
    line.h -= strip->h + under;
    int sides = sides_width(screen, ui, line.w);
    if (sides > 0)
        table_sides_draw(screen, ui, ui_cut(&line, -sides, theme_px(t, BEFORE_SIDES)));
    table_head_draw(screen, ui, line);
}

/*
 * How far a round is stands at the end, if all faces have room beside it at their largest; else the present
 * phase below the round. How wide it is.
 */
static int phases_width(struct table_screen *screen, struct ui *ui, struct order *order, int room,
                        char *below, size_t below_room)
{
    int width = table_phases_width(screen, ui), wants = width > 0 ? width + theme_px(ui->theme, PAD) : 0;

    order->size = 0;
    if (width == 0 ||
        (screen->layout.shape != LAYOUT_TALL && fill(&screen->game, ui, order, room - wants) > 0 &&
         order->shown == order->turns.n - order->turns.lead))
        return wants;
    snprintf(below, below_room, "%s", table_phases_now(screen));
    return 0;
}

void table_strip_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    struct order order;
    char title[64], below[96];
    int room;
    struct rect strip = place(screen, ui, &room);

    order = (struct order){ .size = 0 };
    turns_find(screen, &order.turns);
    if (screen->game.view->turn.mode == MODE_ENCOUNTER)
        screen->panels.strip_round = screen->game.view->turn.round;
    title_of(screen, title, sizeof title, below, sizeof below);
    int plates = table_head_has_plates(&screen->game, ui)
                     ? 0
                     : table_plates_width(screen, ui, room / PLATES_PART),
        phases = phases_width(screen, ui, &order,
                              room - apart(t, PAD + 42) - title_width(ui, title, below) - plates, below,
                              sizeof below),
        head = title_width(ui, title, below), before = apart(t, PAD) + head + apart(t, 42),
        secret = secret_room(ui, &order),
        width = before + fit(screen, ui, &order, room - before - plates - phases - secret - theme_px(t, 12)) +
                theme_px(t, 12) + plates + phases + secret_width(ui, &order);
    if ((plates > 0 || table_head_shows(&screen->game, ui)) && screen->layout.shape != LAYOUT_TALL &&
        width < strip.w)
        width = strip.w; /* pools stand at its end, whoever comes and goes */
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
    layout_stands(&screen->layout, LAYOUT_STRIP, strip);
    show_head_line(screen, ui, &strip);
    show_faces(screen, ui, &order, strip, show_title(ui, strip, head, title, below));
    if (phases > 0) {
        struct rect line = { strip.x, strip.y, strip.w - plates - theme_px(t, 18), strip.h };

        table_phases_draw(screen, ui, line);
    }
    if (plates > 0)
        table_plates_draw(screen, ui,
                          (struct rect){ strip.x + smaller(room, strip.w) - plates, strip.y, plates,
                                         strip.h });
    scroll(&screen->panels, ui, &order, strip);
}
