#include "view/table/body.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/words.h"

#include <stdio.h>

enum {
    TALL = 244,
    WIDE = 136,
    SMALL = 96,
    BARE = 450,
    PIP = 24,
    PIPS = 4,
    BOX = 40,
    GAP = 8,
    TRACKS_MOST = 8,
    BOXES_MOST = 8,
    PAD = 6
};

/* ---- a place ---- */

static void place_name(const struct table_game *game, const struct body_place *place, char *out, size_t room)
{
    char word[48];

    text_capital(game_word(game, "answer", ruleset_name(game->rules, place->name), word, sizeof word), out,
                 room);
}

static struct place_state state_of(const struct table_game *game, int token, const struct body_place *place)
{
    struct place_state is = { 0 };

    game->rules->shown.at_place(game->view, session_book(game->session), token, place->name, &is);
    return is;
}

/* "1 of 2", "2", "bare"; a loss is told even where signs show it. */
static void worth_words(const struct place_state *is, char *out, size_t room)
{
    if (is->full == 0)
        snprintf(out, room, "%s", _("bare"));
    else if (is->now < is->full)
        snprintf(out, room, _("%d of %d"), is->now, is->full);
    else
        snprintf(out, room, "%d", is->now);
}

void table_body_say(const struct table_game *game, int token, char *out, size_t room)
{
    enum { TOLD = 2 };
    struct str text;
    int told = 0;

    str_init(&text);
    for (const struct body_place *p = game->rules->shown.body; p && p->name && told < TOLD; p++) {
        struct place_state is = state_of(game, token, p);
        char name[48], worth[24];

        if (!p->drawing && is.full == 0)
            continue;
        told += p->drawing != NULL;
        worth_words(&is, worth, sizeof worth);
        if (text.len)
            str_add_format(&text, ", %s %s",
                           game_word(game, "answer", ruleset_name(game->rules, p->name), name, sizeof name),
                           worth);
        else {
            place_name(game, p, name, sizeof name);
            str_add_format(&text, "%s %s", name, worth);
        }
    }
    snprintf(out, room, "%s", str_cstr(&text));
    str_clear(&text);
}

/* A sign for each point, those worn away in outline; then the words, of a wound (NULL: none) those. */
static void show_worth(struct ui *ui, const struct place_state *is, const char *wound, struct rect row)
{
    const struct theme *t = ui->theme;
    int pip = theme_px(t, PIP), n = is->full <= PIPS ? is->full : 1;
    char text[24];

    for (int i = 0; i < n; i++) {
        bool worn = is->full <= PIPS ? i >= is->now : is->now == 0;

        paint_icon_draw(ui->draw, paint_icon_named(worn ? "worn" : "armour"), row.x,
                        row.y + (row.h - pip) / 2, pip, theme_color(t, worn ? ROLE_CONTROL : ROLE_QUIET));
        ui_cut(&row, pip, 0);
    }
    ui_cut(&row, n > 0 ? theme_px(t, 4) : 0, 0);
    worth_words(is, text, sizeof text);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, wound ? ROLE_BAD : ROLE_QUIET, wound ? wound : text, -1);
}

/* Its name, and what lies on it; of a hurt place in the colour of harm how it is hurt. */
static void show_label(struct table_game *game, struct ui *ui, const struct body_place *place,
                       const struct place_state *is, struct rect body)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY);
    char name[48], worth[24], wound[64] = "", word[48], id[64];
    struct rect row = { body.x, body.y + place->at * body.h / 1000, body.w, line };

    place_name(game, place, name, sizeof name);
    worth_words(is, worth, sizeof worth);
    if (is->wound)
        text_capital(game_word(game, "answer", ruleset_name(game->rules, is->wound), word, sizeof word),
                     wound, sizeof wound);
    snprintf(id, sizeof id, "body.%s", ruleset_name(game->rules, place->name));
    ui_drawn(ui, id, name, worth, wound, (struct rect){ row.x, row.y, row.w, line * 2 });
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_TEXT, name, -1);
    row.y += line;
    show_worth(ui, is, is->wound ? wound : NULL, row);
}

static void show_part(struct ui *ui, const struct body_place *place, const struct place_state *is,
                      struct rect where)
{
    struct rgba ink = theme_color(ui->theme, is->wound ? ROLE_BAD : ROLE_CONTROL);

    if (place->drawing)
        paint_icon_draw(ui->draw, paint_icon_named(place->drawing), where.x, where.y, where.w,
                        is->wound || is->now > 0 ? ink : rgba_faded(ink, BARE));
}

void table_body_small(struct table_game *game, struct ui *ui, int token, struct rect where)
{
    struct rect body = { where.x + (where.w - where.h) / 2, where.y, where.h, where.h };
    struct str told;

    str_init(&told); /* the frame of the drawings is a square, they themselves are slim */
    for (const struct body_place *p = game->rules->shown.body; p->name; p++) {
        struct place_state is = state_of(game, token, p);
        char name[48], worth[24], word[48];

        if (!p->drawing && is.full == 0)
            continue;
        show_part(ui, p, &is, body);
        place_name(game, p, name, sizeof name);
        worth_words(&is, worth, sizeof worth);
        str_add_format(&told, "%s%s: %s", told.len ? "\n" : "", name, worth);
        if (is.wound)
            str_add_format(&told, ", %s",
                           game_word(game, "answer", ruleset_name(game->rules, is.wound), word, sizeof word));
    }
    ui_drawn(ui, "body", _("Body"), "", str_cstr(&told), where);
    str_clear(&told);
}

int table_body_small_size(const struct table_game *game, const struct theme *theme)
{
    return game->rules->shown.body ? theme_px(theme, SMALL) : 0;
}

static void show_body(struct table_game *game, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, TALL)), left = row, right, body = row;
    int wide = theme_px(t, WIDE), beside = (row.w - wide) / 2;

    left.w = beside;
    right = (struct rect){ row.x + row.w - beside, row.y, beside, row.h };
    body.x += (row.w - body.h) / 2; /* the frame of the drawings is a square */
    body.w = body.h;
    for (const struct body_place *p = game->rules->shown.body; p->name; p++) {
        struct place_state is = state_of(game, token, p);

        show_part(ui, p, &is, body);
        if (p->drawing || is.full > 0)
            show_label(game, ui, p, &is, p->side < 0 ? left : right);
    }
}

/* ---- the boxes that harm fills ---- */

/* "x Moderate 3": what one is called, crossed where it is filled, and how much fills it. */
static void box_words(const struct table_game *game, int token, int stat, bool filled, char *out, size_t room)
{
    const char *key = game->rules->stats[stat].key, *brief = game_word_or_none(game, "short", key);
    char word[64];

    snprintf(out, room, "%s%s %s%d", filled ? FONT_BAD "\xc3\x97 " : "",
             brief ? brief : game_word(game, "stat", key, word, sizeof word), FONT_STRONG,
             game_stat(game, token, stat));
}

static int filled_of(const struct table_game *game, int token, int stat, int *boxes)
{
    *boxes = 1;
    return game->rules->shown.harmed(game->view, session_book(game->session), token, stat, boxes);
}

static void show_box(struct table_game *game, struct ui *ui, struct rect where, int token, int stat,
                     enum type type)
{
    const struct theme *t = ui->theme;
    const char *key = game->rules->stats[stat].key;
    int boxes, filled = filled_of(game, token, stat, &boxes);
    char word[64], text[80], id[80], value[24];
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)(filled ? theme_px(t, 2) : theme_hairline(t)),
                            .fill = theme_color(t, filled ? ROLE_CHOSEN : ROLE_SUNKEN),
                            .line = theme_color(t, filled ? ROLE_BAD : ROLE_LINE) };

    draw_box(ui->draw, where, &box);
    box_words(game, token, stat, filled, text, sizeof text);
    snprintf(id, sizeof id, "track.%s", key);
    snprintf(value, sizeof value, _("%d of %d"), filled, boxes);
    ui_drawn(ui, id, game_word(game, "stat", key, word, sizeof word), value, "", where);
    ui_line(ui, where, FACE_BODY, type, filled ? ROLE_TEXT : ROLE_QUIET, text, 0);
}

/* How wide each of a track's boxes is with its words in full size, and all of them are. */
static int box_widths(const struct table_game *game, const struct ui *ui, int token,
                      const struct harm_track *track, int *width)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int all = 0, boxes;
    char text[80];

    for (int i = 0; i < track->levels && i < BOXES_MOST; i++) {
        box_words(game, token, track->stat + i, filled_of(game, token, track->stat + i, &boxes) > 0, text,
                  sizeof text);
        width[i] = font_width(ui->meter, t, style, text) + 2 * theme_px(t, PAD);
        all += width[i];
    }
    return all;
}

/* How much wider than all its boxes the row of a track is; below 0: their words have no room in full size. */
static int spare_of(const struct table_game *game, const struct ui *ui, int token,
                    const struct harm_track *track, int *width)
{
    const struct theme *t = ui->theme;
    int n = smaller(track->levels, BOXES_MOST);

    return ui_width(ui) - theme_icon(t) - n * theme_px(t, GAP) - box_widths(game, ui, token, track, width);
}

/* `full`: with words in full size. */
static void show_track(struct table_game *game, struct ui *ui, int token, const struct harm_track *track,
                       bool full)
{
    const struct theme *t = ui->theme;
    int gap = theme_px(t, GAP), icon = theme_icon(t), n = smaller(track->levels, BOXES_MOST),
        width[BOXES_MOST], more = spare_of(game, ui, token, track, width);
    struct rect row = ui_row(ui, theme_px(t, BOX)), sign = ui_cut(&row, icon, gap);

    paint_icon_draw(ui->draw, table_words_icon_of(game, ruleset_name(game->rules, track->name)), sign.x,
                    sign.y + (sign.h - icon) / 2, icon, theme_color(t, ROLE_QUIET));
    for (int i = 0, even = (row.w - (n - 1) * gap) / n; i < n; i++)
        show_box(game, ui, ui_cut(&row, full ? width[i] + more / n : even, gap), token, track->stat + i,
                 full ? TYPE_BODY : TYPE_SMALL);
}

void table_body_draw(struct table_game *game, struct ui *ui, int token, bool small)
{
    const struct ruleset_shown *shown = &game->rules->shown;
    int width[BOXES_MOST];
    bool full = true;

    if (shown->body && !small)
        show_body(game, ui, token);
    for (const struct harm_track *track = shown->tracks; track && track->levels > 0; track++)
        full = full && spare_of(game, ui, token, track, width) >= 0; /* one size for all of them */
    for (const struct harm_track *track = shown->tracks; track && track->levels > 0; track++)
        show_track(game, ui, token, track, full);
}
