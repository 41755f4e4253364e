#include "view/table/panel.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/body.h"
#include "view/table/boxes.h"
#include "view/table/cells.h"
#include "view/table/declared.h"
#include "view/table/eyes.h"
#include "view/table/figure.h"
#include "view/table/mark.h"
#include "view/table/moment.h"
#include "view/table/phases.h"
#include "view/table/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PORTRAIT = 92,
    PORTRAIT_TIGHT = 80,
    SHEET_WIDTH = 470,
    STAT_BOXES = 8,
    FEW_BOXES = 6,
    PIPS_MOST = 6,
    PIP = 28,
    HIDING = 44,
    PIP_LEAST = 18,
    GEM = 24,
    STRIPE = 6
};

/* ", 2 squares up" of somebody who flies. */
static void add_height(const struct table_game *game, const struct token *figure, char *text, size_t room)
{
    size_t n = strlen(text);
    char up[48];

    if (figure->height == 0 || n >= room)
        return;
    table_cells_up(game, figure->height, up, sizeof up);
    snprintf(text + n, room - n, ", %s", up);
}

static void show_head(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    bool tight = screen->panels.sheet.tight;
    int body = screen->panels.sheet.small ? table_body_small_size(&screen->game, t) : 0,
        portrait = theme_px(t, tight && body == 0 ? PORTRAIT_TIGHT : PORTRAIT), size;

    if (screen->layout.shape == LAYOUT_WIDE) /* there is room to see where it hurts */
        body = body * 3 / 2;
    size = larger(body, portrait);
    struct rect row = ui_row(ui, size), face = ui_cut(&row, portrait, theme_px(t, 18));
    struct token_look look = table_figure_look(screen, token);
    const struct token *figure = &screen->game.view->token[token];
    const struct seat *seat = session_seat(screen->game.session, figure->seat);
    char side[48], name[48], text[128];
    int ring = theme_px(t, 18);

    look.badges = 0;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, face.x, face.y + (size - portrait) / 2, portrait);
    if (body > 0)
        table_body_small(&screen->game, ui, token, ui_cut(&row, -body * 6 / 10, theme_px(t, 4)));
    row.y += (size - theme_line(t, TYPE_TITLE) - theme_line(t, TYPE_BODY)) / 2;
    row.h = theme_line(t, TYPE_TITLE);
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, game_figure(&screen->game, token), -1);
    row.y += row.h;
    row.h = theme_line(t, TYPE_BODY);
    paint_ring_draw(ui->draw, (enum token_side)look.side, row.x, row.y + (row.h - ring) / 2, ring);
    ui_cut(&row, ring, theme_px(t, 8));
    table_words_side_plain(&screen->game, figure->side, side, sizeof side);
    if (figure->seat == SEAT_GM)
        snprintf(name, sizeof name, "%s", _("the game master"));
    else
        text_capital(seat ? seat->name : _("nobody"), name, sizeof name);
    if (figure->seat == SEAT_GM && table_eyes_are_gm(&screen->game)) /* words: a side, and whose it is */
        snprintf(text, sizeof text, _("%s, yours"), side);
    else if (seat && seat->runner == RUNNER_PROGRAM)
        snprintf(text, sizeof text, _("%s, the program"), side);
    else
        snprintf(text, sizeof text, _("%s, played by %s"), side, name);
    add_height(&screen->game, figure, text, sizeof text);
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    bool fits = font_width(ui->meter, t, style, text) <= row.w;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, fits ? text : side, -1);
    ui_drawn(ui, "figure.side", text, "", text, row);
}

/* The number at the left or right end of a row can be unfolded; whether it is. */
static bool unfolds(struct table_screen *screen, struct ui *ui, struct rect row, const char *text, int stat,
                    int side)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int width = font_width(ui->meter, t, style, text);
    struct rect where = { side < 0 ? row.x : row.x + row.w - width, row.y, width, row.h };
    char id[80], word[64], value[64];

    snprintf(id, sizeof id, "stat.%s", screen->game.rules->stats[stat].key);
    font_clean(text, value, sizeof value);
    return table_sheet_number(&screen->panels, ui, id,
                              game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word,
                                        sizeof word),
                              value, rect_grown(where, theme_px(t, 4)));
}

void table_panel_pip(const struct table_game *game, struct ui *ui, struct rect where, bool left)
{
    int size = left ? where.w : where.w * 4 / 5;
    struct rect at = { where.x + (where.w - size) / 2, where.y + (where.h - size) / 2, size, size };

    if (game->rules->shown.boxes)
        table_boxes_gem(ui, rect_grown(at, -at.w / 10), left);
    else
        paint_icon_draw(ui->draw, ICON_LUCK, at.x, at.y, size,
                        theme_color(ui->theme, left ? ROLE_GOOD : ROLE_CONTROL));
}

/* A sign for each point there may be, so large, at the right end of a row; the width of all. */
static int draw_pips(const struct table_game *game, struct ui *ui, struct rect row, int size, int now,
                     int most)
{
    int step = size + theme_px(ui->theme, 2), x = row.x + row.w - most * step;

    for (int i = 0; i < most; i++, x += step)
        table_panel_pip(game, ui, (struct rect){ x, row.y + (row.h - size) / 2, size, size }, i < now);
    return most * step;
}

/* Shown at the right end of a row of which `used` pixels are; the number shown if it is unfolded, else -1. */
static int show_pips(struct table_screen *screen, struct ui *ui, struct rect row, int used, int token)
{
    const struct theme *t = ui->theme;
    int most_stat = -1, stat = ruleset_find_spent(screen->game.rules, &most_stat);
    int now = game_stat(&screen->game, token, stat), most = game_stat(&screen->game, token, most_stat);
    char word[48], text[80];

    if (stat < 0 || (most == 0 && now == 0))
        return -1;
    const char *name = game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word,
                                 sizeof word);
    snprintf(text, sizeof text, "%s", name);
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int all = most * (theme_px(t, PIP) + theme_px(t, 2)), gap = theme_px(t, 10);
    bool as_pips = most <= PIPS_MOST && font_width(ui->meter, t, style, name) + gap + all + used <= row.w;
    if (!as_pips)
        snprintf(text, sizeof text, _("%d of %d %s"), now, most, name);
    if (!as_pips && font_width(ui->meter, t, style, text) + used > row.w)
        snprintf(text, sizeof text, "%d %s", now, name);
    bool open = unfolds(screen, ui, row, text, stat, 1);
    int width = ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    row.w -= width + gap;
    if (as_pips)
        draw_pips(&screen->game, ui, row, theme_px(t, PIP), now, most);
    return open ? stat : -1;
}

/* The same in a row of its own: a diamond for each point, how many are left; a foe without any has no row. */
static int show_gems(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int most_stat = -1, stat = ruleset_find_spent(screen->game.rules, &most_stat), size = theme_px(t, GEM);
    int now = game_stat(&screen->game, token, stat), most = game_stat(&screen->game, token, most_stat);
    char word[48], text[80];

    if (stat < 0 || most == 0 || most > PIPS_MOST)
        return -1;
    if (now == 0 && screen->game.view->token[token].seat == SEAT_GM)
        return -1;
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    for (int i = 0; i < most; i++) {
        struct rect gem = ui_cut(&row, size * 4 / 5, theme_px(t, 4));

        gem.y += (gem.h - size) / 2;
        gem.h = size;
        table_boxes_gem(ui, gem, i < now);
    }
    snprintf(text, sizeof text, _("%s%d%s of %d %s"), FONT_STRONG, now, FONT_PLAIN, most,
             game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word, sizeof word));
    bool open = unfolds(screen, ui, row, text, stat, 1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    return open ? stat : -1;
}

/* The first number whose whole its other numbers make up ("mana" and "mana_total"); -1: there is none. */
static int drops_stat(const struct table_game *game, int *whole)
{
    for (int i = 0; i < game->rules->nstats; i++) {
        *whole = ruleset_find_beside(game->rules, i, "_total");
        if (*whole >= 0)
            return i;
    }
    return -1;
}

static int drop_width(const struct theme *t)
{
    return theme_px(t, GEM) * 4 / 5;
}

static void show_drop(struct ui *ui, struct rect where, bool left)
{
    const struct theme *t = ui->theme;
    float w = (float)where.w, r = w * 0.36F, x = w / 2, y = w * 0.6F;
    struct draw_pen pen = { .fill = left ? theme_color(t, ROLE_PARTY) : (struct rgba){ 0 },
                            .line = theme_color(t, left ? ROLE_PARTY : ROLE_CONTROL),
                            .width = (float)theme_hairline(t),
                            .dash = left ? 0 : (float)theme_px(t, 3),
                            .gap = left ? 0 : (float)theme_px(t, 3) };

    draw_group(ui->draw, where.x, where.y + (where.h - where.w) / 2);
    draw_arc(ui->draw, x, y, r, -0.35F, 3.49F);
    draw_bend(ui->draw, x - r * 0.6F, y - r, x, w * 0.02F);
    draw_bend(ui->draw, x + r * 0.6F, y - r, x + r * 0.94F, y - r * 0.34F);
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

/* What is cast with, a drop each; who has none has no row. */
static void show_drops(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int whole = -1, stat = drops_stat(&screen->game, &whole);
    int now = game_stat(&screen->game, token, stat), most = game_stat(&screen->game, token, whole);
    char word[48], text[80];

    if (stat < 0 || most <= 0)
        return;
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    snprintf(text, sizeof text, _("%s%d%s of %d %s"), FONT_STRONG, now, FONT_PLAIN, most,
             game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word, sizeof word));
    unfolds(screen, ui, row, text, stat, 1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    for (int i = 0; i < most && most <= PIPS_MOST; i++)
        show_drop(ui, ui_cut(&row, drop_width(t), theme_px(t, 4)), i < now);
}

void table_panel_drops(const struct table_game *game, struct ui *ui, int token, struct rect *row)
{
    int whole = -1, stat = drops_stat(game, &whole), gap = theme_px(ui->theme, 4);
    int most = stat < 0 ? 0 : game_stat(game, token, whole);

    for (int i = most - 1; i >= 0 && most <= PIPS_MOST; i--)
        show_drop(ui, ui_cut(row, -drop_width(ui->theme), gap), i < game_stat(game, token, stat));
}

/* The names of the thresholds below the bar, from the left; one that finds no room is left out. */
static void show_tick_names(struct table_game *game, struct ui *ui, struct rect bar,
                            const struct figure_tick *tick, int n, int most)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int left = bar.x;

    for (int i = n - 1; i >= 0; i--) {
        char word[48], text[64], level[80];
        const char *key = game->rules->marks[tick[i].mark].key;

        snprintf(level, sizeof level, tick[i].level > 1 ? "%s.%d" : "%s", key, tick[i].level);
        const char *name = game_word_or_none(game, "short", level);

        snprintf(text, sizeof text, "%s %d", name ? name : game_word(game, "mark", key, word, sizeof word),
                 tick[i].at);
        int width = font_width(ui->meter, t, style, text), x = bar.x + bar.w * tick[i].at / most - width / 2;
        if (x < left)
            x = left;
        if (x + width > bar.x + bar.w)
            x = bar.x + bar.w - width;
        if (x < left)
            continue;
        draw_text(ui->draw, ui->meter, x, font_baseline(FACE_BODY, style.px, row.y, row.h), style, text, 0);
        left = x + width + theme_px(t, 20);
    }
}

void table_panel_pips(struct table_screen *screen, struct ui *ui, int token, struct rect row)
{
    const struct theme *t = ui->theme;
    const struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int most_stat = -1, stat = ruleset_find_spent(screen->game.rules, &most_stat);
    int now = game_stat(&screen->game, token, stat), most = game_stat(&screen->game, token, most_stat);
    int pip = theme_px(t, PIP), gap = theme_px(t, 2), all = most * (pip + gap);
    char word[48], text[80];

    if (stat < 0 || most <= 0 || most > PIPS_MOST) {
        show_pips(screen, ui, row, 0, token);
        return;
    }
    const char *name = game_word(&screen->game, "stat", screen->game.rules->stats[stat].key, word,
                                 sizeof word);
    bool named = !t->far && font_width(ui->meter, t, style, name) + theme_px(t, 10) + all <= row.w;
    if (t->far) /* below the name, from its left edge on */
        row.w = smaller(row.w, all);
    if (named || row.w < most * (theme_px(t, PIP_LEAST) + gap)) {
        show_pips(screen, ui, row, 0, token);
        return;
    }
    /* without their name, for which there is no room */
    ui_cut(&row, row.w - draw_pips(&screen->game, ui, row, smaller(pip, row.w / most - gap), now, most), 0);
    snprintf(text, sizeof text, _("%d of %d %s"), now, most, name);
    ui_drawn(ui, "figure.pips", text, "", text, row);
}

/*
 * Where it ends at the worst, as the book words it ("dead at −5"): quietly, at the end of health's row, if
 * there is room for it beside so much; how wide it is then.
 */
static int show_end(const struct table_game *game, struct ui *ui, struct rect row, int beside)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    char id[80];

    snprintf(id, sizeof id, "ends.%s", game->rules->stats[game->rules->shown.stat_hp].key);
    const char *text = game_word_or_none(game, "screen", id);
    int width = text ? font_width(ui->meter, t, style, text) : 0, gap = beside > 0 ? theme_px(t, 12) : 0;

    if (!text || beside + gap + width > row.w)
        return 0;
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    return width + gap;
}

/* "up to 8 at stake" behind health, and what that ends at; "−8" where there is no room for more. */
static void show_stake(struct table_screen *screen, struct ui *ui, int token, struct rect row)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_BAD) };
    int least, most;
    char text[64];

    if (!table_boxes_stake(screen, token, &least, &most)) {
        show_end(&screen->game, ui, row, 0);
        return;
    }
    snprintf(text, sizeof text, least == most ? _("%d at stake") : _("up to %d at stake"), most);
    int width = font_width(ui->meter, t, style, text);
    if (width > row.w)
        snprintf(text, sizeof text, "\xe2\x88\x92%d", most);
    row.w -= show_end(&screen->game, ui, row, width);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_BAD, text, 1);
}

/* What is at stake, then the boxes; in a narrow panel what can be spent stays above. */
static void show_boxes(struct table_screen *screen, struct ui *ui, int token, struct rect row, int used,
                       bool open)
{
    bool tight = screen->panels.sheet.tight && !moment_asked(screen);
    int pips = tight ? show_pips(screen, ui, row, used, token) : -1;

    ui_cut(&row, used, 0);
    if (!tight)
        show_stake(screen, ui, token, row);
    ui_space(ui, theme_px(ui->theme, 6) - theme_gap(ui->theme));
    table_boxes_draw(screen, ui, token);
    if (!tight)
        pips = show_gems(screen, ui, token);
    if (!tight)
        show_drops(screen, ui, token);
    if (open)
        table_sheet_parts(screen, ui, token, screen->game.rules->shown.stat_hp,
                          screen->game.rules->shown.stat_hp_max, true);
    if (pips >= 0)
        table_sheet_parts(screen, ui, token, pips, ruleset_find_beside(screen->game.rules, pips, "_max"),
                          true);
}

/* "was 20", while a blow is seen. */
static void show_before(struct ui *ui, struct rect row, int before)
{
    char text[32], plain[32];

    snprintf(text, sizeof text, _("was %s%d"), FONT_STRONG, before);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    font_clean(text, plain, sizeof plain);
    ui_drawn(ui, "figure.was", plain, "", "", row);
}

/* What it has just lost of it stays on the bar for a moment, as stripes; parts in thousandths. */
static void show_lost(struct ui *ui, struct rect bar, int now, int before)
{
    int left = bar.x + bar.w * now / 1000, right = bar.x + bar.w * before / 1000;
    int wide = theme_px(ui->theme, STRIPE), step = 2 * wide;
    struct rgba ink = theme_color(ui->theme, ROLE_BAD);

    if (right <= left)
        return;
    ui_clip(ui, (struct rect){ left, bar.y + 1, right - left, bar.h - 2 });
    draw_fill(ui->draw, (struct rect){ left, bar.y, right - left, bar.h }, rgba_faded(ink, 420));
    for (int y = 0; y < bar.h; y++) /* they lean */
        for (int x = left - step + (bar.h - y) / 2 % step; x < right; x += step)
            draw_fill(ui->draw, (struct rect){ x, bar.y + y, wide, 1 }, ink);
    ui_unclip(ui);
}

void table_panel_health(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int unseen, lost = deed_takes(screen, token, &unseen),
                harm = screen->game.rules->shown.hp_is_harm ? -1 : 1;
    int now = game_stat(&screen->game, token, screen->game.rules->shown.stat_hp) + harm * unseen,
        most = game_stat(&screen->game, token, screen->game.rules->shown.stat_hp_max);
    int n = table_figure_ticks(screen, token), ticks[TABLE_TICKS + 1];
    int part = unseen ? table_figure_health_at(&screen->game, token, now)
                      : table_figure_health(&screen->game, token);
    int before = lost > unseen ? now + harm * (lost - unseen) : now;
    const struct figure_tick *tick = screen->panels.tick;
    char word[48], text[96];

    if (screen->game.rules->shown.stat_hp < 0 || most <= 0)
        return;
    struct rect row = ui_row(ui, theme_line(t, TYPE_NUMBER));
    const char *one = harm < 0 && now == 1 ? game_word_or_none(&screen->game, "screen", "health.one") : NULL;
    const char *name = one ? one
                           : game_word(&screen->game, "stat",
                                       screen->game.rules->stats[screen->game.rules->shown.stat_hp].key, word,
                                       sizeof word);
    if (harm < 0 &&
        screen->layout.shape !=
            LAYOUT_FAR) /* words: harm, and how much of it is too much: "1 Wound Levels, out at 3" */
        snprintf(text, sizeof text, _("%s%d%s %s, out at %d"), FONT_NUMBER, now, FONT_PLAIN, name, most);
    else
        snprintf(text, sizeof text, _("%s%d%s of %d %s"), FONT_NUMBER, now, FONT_PLAIN, most, name);
    bool open = unfolds(screen, ui, row, text, screen->game.rules->shown.stat_hp, -1);
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    int used = font_width(ui->meter, t, style, text) + theme_px(t, 12);
    ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
    bool far = screen->layout.shape == LAYOUT_FAR; /* there they stand beside the portrait */
    if (!far && table_boxes_fit(&screen->game, token)) {
        show_boxes(screen, ui, token, row, used, open);
        return;
    }
    if (before != now)
        show_before(ui, row, before);
    int pips = far || before != now ? -1 : show_pips(screen, ui, row, used, token);
    for (int i = 0; i < n; i++)
        ticks[i] = tick[i].at * 1000 / most;
    ticks[n] = -1;
    ui_space(ui, theme_px(t, 6) - theme_gap(t));
    struct rect bar = ui_row(ui, theme_bar_health(t));
    snprintf(text, sizeof text, _("%d of %d"), now, most);
    text_minus(text, sizeof text);
    ui_meter(ui, bar, "figure.health", name, text, part, ticks,
             !n || now > tick[0].at ? ROLE_HEALTH : (now > tick[n - 1].at ? ROLE_ACCENT : ROLE_BAD));
    if (before != now)
        show_lost(ui, bar, part, table_figure_health_at(&screen->game, token, before));
    if (n > 0 && !far && !tool_has_panel(screen)) { /* which wants the room */
        ui_space(ui, theme_px(t, 2) - theme_gap(t));
        show_tick_names(&screen->game, ui, bar, tick, n, most);
    }
    if (open)
        table_sheet_parts(screen, ui, token, screen->game.rules->shown.stat_hp,
                          screen->game.rules->shown.stat_hp_max, true);
    if (pips >= 0)
        table_sheet_parts(screen, ui, token, pips, ruleset_find_beside(screen->game.rules, pips, "_max"),
                          true);
}

/* ---- the numbers that the book lists before health: attributes ---- */

static void short_name(const struct table_game *game, const char *key, char *out, size_t room)
{
    const char *word = game_word_or_none(game, "short", key);

    snprintf(out, room, word ? "%s" : "%.3s", word ? word : key);
    for (char *c = out; *c; c++)
        *c = (char)toupper((unsigned char)*c);
}

/* What wounds and the like take from each roll with it. */
static int hampered_by(const struct table_game *game, int token, int stat)
{
    const struct ruleset *rules = game->rules;

    return rules->shown.hampers ? rules->shown.hampers(game->view, session_book(game->session), token, stat)
                                : 0;
}

static void show_box(struct table_screen *screen, struct ui *ui, struct rect where, int token, int stat)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_px(t, 7),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, ROLE_LINE) };
    const char *key = screen->game.rules->stats[stat].key;
    char name[24], value[24], less[8], id[80], word[64], number_id[80];

    draw_box(ui->draw, where, &box);
    short_name(&screen->game, key, name, sizeof name);
    int hampers = hampered_by(&screen->game, token, stat), n = game_stat(&screen->game, token, stat);
    snprintf(less, sizeof less, hampers < 0 ? "\xe2\x88\x92%d" : hampers ? "+%d" : "", abs(hampers));
    snprintf(number_id, sizeof number_id, "signed=%s", key); /* what is added to a roll has its sign */
    const char *sign = n >= 0 && game_word_or_none(&screen->game, "label", number_id) ? "+" : "";
    snprintf(value, sizeof value, hampers ? "%s%d %s" : "%s%d", sign, n, less);
    snprintf(id, sizeof id, "stat.%s", key);
    table_sheet_number(&screen->panels, ui, id, game_word(&screen->game, "stat", key, word, sizeof word),
                       value, where);
    struct rect upper = { where.x, where.y + theme_px(t, 3), where.w, theme_px(t, 24) };
    struct rect lower = { where.x, upper.y + upper.h, where.w, theme_px(t, 28) };
    ui_line(ui, upper, FACE_BODY, TYPE_BODY, ROLE_QUIET, name, 0);
    snprintf(value, sizeof value, "%s%d", sign, n);
    if (hampers) { /* at the right of the number, and both in the middle */
        struct font_style big = { FACE_STRONG, theme_type(t, TYPE_NUMBER), theme_color(t, ROLE_TEXT) },
                          small = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_BAD) };
        int number = font_width(ui->meter, t, big, value), gap = theme_px(t, 3),
            both = number + gap + font_width(ui->meter, t, small, less);

        ui_cut(&lower, larger(0, (lower.w - both) / 2), 0);
        ui_line(ui, ui_cut(&lower, number, gap), FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, value, -1);
        ui_line(ui, lower, FACE_STRONG, TYPE_BODY, ROLE_BAD, less, -1);
        return;
    }
    ui_line(ui, lower, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, value, 0);
}

/* The numbers of the layout's boxes; without a layout, those before health. */
static int box_stats(struct table_screen *screen, int token, int stat[STAT_BOXES])
{
    const struct sheet_page *page = table_sheet_page(screen, token);
    int n = 0;

    for (int i = 0; page && i < page->nblocks; i++)
        for (int k = 0; page->block[i].show == BLOCK_BOXES && k < page->block[i].n && n < STAT_BOXES; k++)
            stat[n++] = page->block[i].line[k].stat;
    for (int i = 0; !page && i < screen->game.rules->shown.stat_hp && n < STAT_BOXES; i++)
        if (screen->game.rules->stats[i].kind == STAT_PLAIN)
            stat[n++] = i;
    return n;
}

void table_panel_stats(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int stat[STAT_BOXES], n = box_stats(screen, token, stat);
    char id[80];

    if (n == 0)
        return;
    struct rect row = ui_row(ui, theme_px(t, 60));
    int gap = theme_px(t, n > FEW_BOXES ? 5 : 8), width = (row.w - (n - 1) * gap) / n;
    for (int i = 0; i < n; i++)
        show_box(screen, ui, ui_cut(&row, width, gap), token, stat[i]);
    for (int i = 0; i < n; i++) {
        snprintf(id, sizeof id, "stat.%s", screen->game.rules->stats[stat[i]].key);
        if (strcmp(screen->panels.sheet.unfolded, id) == 0)
            table_sheet_parts(screen, ui, token, stat[i], -1, true);
    }
}

/* ---- lines: conditions, pools ---- */

static void show_line(struct ui *ui, const char *id, const char *what, const struct str *text)
{
    const struct theme *t = ui->theme;
    struct rect row;

    if (text->len == 0)
        return;
    row = ui_row(ui, theme_line(t, TYPE_BODY));
    int width = ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, what, 1);
    row.w -= width + theme_px(t, 12);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, str_cstr(text), -1);
    ui_drawn(ui, id, what, str_cstr(text), str_cstr(text), row);
}

void table_panel_lines(struct table_screen *screen, struct ui *ui, int token)
{
    struct str text;

    table_mark_draw(screen, ui, token);
    str_init(&text);
    table_words_pools(&screen->game, token, &text);
    show_line(ui, "figure.pools", _("Pools"), &text);
    str_clear(&text);
}

/* Nobody is selected: the tool in hand may still have something to show. */
static void show_tool_alone(struct table_screen *screen, struct ui *ui, const struct ui_panel *panel)
{
    ui_panel_begin(ui, panel);
    tool_panel(screen, ui);
    screen->panels.stand.panel = ui_panel_end(ui);
    layout_stands(&screen->layout, LAYOUT_FIGURE, screen->panels.stand.panel);
}

/* Another figure is shown from its head on, however far one had read of the last. */
static void begin_at_top(struct table_panels *panels, struct ui *ui, int token)
{
    if (panels->sheet.shown == token)
        return;
    ui_scroll_to(ui, "figure", 0);
    ui_scroll_to(ui, "sheet", 0);
    panels->sheet.shown = token;
    panels->sheet.carried = true;
}

/* Who is selected, or in a game master's hand. */
static int figure_shown(const struct table_screen *screen)
{
    int held = screen->hand.open == HAND_FIGURE ? hand_figure(screen) : NOBODY;

    return held >= 0 ? held : screen->selection.figure;
}

/* A game master's own whom no player knows of: hidden or not, and who would see it then. */
static void show_hiding(struct table_screen *screen, struct ui *ui, int token)
{
    const struct table_game *game = &screen->game;
    bool hidden = !(game->view->token[token].seen & ~SEATS_GM);
    char text[120];

    if (!table_figure_secret(game, token) || game->view->token[token].seat != SEAT_GM || screen->time.open)
        return;
    const char *called = hidden ? _("Hidden from the players") : _("Hide from the players");
    if (ui_toggle(ui, ui_row(ui, theme_px(ui->theme, HIDING)), "figure.hidden", called, &hidden))
        hand_edit(screen, EDIT_set_token, token, NAME_seen, hidden ? SEATS_GM : SEATS_ALL, NULL, 0);
    if (!hidden)
        snprintf(text, sizeof text, "%s", _("Seen by nobody now"));
    if (!hidden || table_ray_would_see(game, token, text, sizeof text))
        ui_label(ui, "figure.watchers", FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
}

/* How far what is under way has come, unless the strip tells it. */
static void show_steps(struct table_screen *screen, struct ui *ui)
{
    if (!table_phases_fit(&screen->game))
        table_steps_draw(screen, ui);
}

void table_panel_draw(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int struck = deed_struck(screen), token = struck >= 0 ? struck : figure_shown(screen), end = 0;
    bool acts = token == screen->selection.figure;
    bool split = screen->layout.shape == LAYOUT_TALL; /* the sheet, and beside it the deeds */
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_FIGURE, "figure", "");

    begin_at_top(&screen->panels, ui, token);
    if (screen->layout.shape == LAYOUT_FAR) {
        table_fit_clear(&screen->panels.sheet);
        table_panel_far(screen, ui);
        return;
    }
    if (panel.width == 0)
        return;
    if (token < 0) {
        show_tool_alone(screen, ui, &panel);
        return;
    }
    panel.title = game_figure(&screen->game, token);
    if (!split && acts) /* else it stands in the tray's bar */
        end = table_actions_end_height(screen, ui);
    if (end > 0) { /* at its foot, which stays where it is however much stands above */
        panel.foot = end + theme_gap(t);
        panel.least = panel.most;
    }
    panel.whole = !split;
    table_fit_find(screen, ui, token, panel.most - panel.foot - 2 * theme_padding(t));
    ui_panel_begin(ui, &panel);
    if (split)
        ui_split(ui, theme_px(t, SHEET_WIDTH), theme_px(t, 26));
    show_head(screen, ui, token);
    table_panel_health(screen, ui, token);
    table_panel_stats(screen, ui, token);
    table_sheet_chips(screen, ui, token);
    table_body_draw(&screen->game, ui, token, screen->panels.sheet.small);
    table_panel_lines(screen, ui, token);
    show_hiding(screen, ui, token);
    if (tool_has_panel(screen))
        tool_panel(screen, ui);
    else if (struck < 0 ||
             table_sheet_is_unfolded(&screen->panels.sheet)) /* while one looks on: what befalls it */
        table_sheet_draw(screen, ui, token);
    if (split)
        ui_split_next(ui);
    if (moment_asked(screen))
        show_steps(screen, ui);
    else if (struck >= 0)
        deed_course(screen, ui);
    else if (acts && !screen->time.open && game_is_ours(&screen->game, token))
        table_actions_draw(screen, ui);
    if (!screen->time.open)
        table_declared_draw(screen, ui);
    if (split)
        ui_split_end(ui);
    screen->panels.stand.panel = ui_panel_end(ui);
    table_actions_draw_foot(screen, ui, screen->panels.stand.panel, end);
    layout_stands(&screen->layout, LAYOUT_FIGURE, screen->panels.stand.panel);
}
