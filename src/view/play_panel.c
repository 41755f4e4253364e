#include "view/play_panel.h"

#include "base/language.h"
#include "base/text.h"
#include "view/play_figure.h"
#include "view/play_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { SHEET_WIDTH = 470, HEIGHT_COMPACT = 1000, PORTRAIT = 92, STAT_BOXES = 6, PIPS_MOST = 6 };

static void show_head(struct play_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_px(t, PORTRAIT)),
                face = ui_cut(&row, theme_px(t, PORTRAIT), theme_px(t, 18));
    struct token_look look = play_figure_look(screen, token);
    const struct token *figure = &screen->view->token[token];
    const struct seat *seat = session_seat(screen->session, figure->seat);
    char side[48], name[48], text[128];
    int ring = theme_px(t, 18);

    look.badges = 0;
    look.posture = TOKEN_UP;
    paint_token_portrait(ui->draw, &look, face.x, face.y, face.w);
    row.y += theme_px(t, 12);
    row.h = theme_line(t, TYPE_TITLE);
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, screen_figure(screen, token), -1);
    row.y += row.h;
    row.h = theme_line(t, TYPE_BODY);
    paint_ring_draw(ui->draw, (enum token_side)look.side, row.x, row.y + (row.h - ring) / 2, ring);
    ui_cut(&row, ring, theme_px(t, 8));
    play_words_side_plain(screen, figure->side, side, sizeof side);
    text_capital(seat ? seat->name : _("nobody"), name, sizeof name);
    if (seat && seat->runner == RUNNER_PROGRAM)
        snprintf(text, sizeof text, _("%s, the program"), side);
    else
        snprintf(text, sizeof text, _("%s, played by %s"), side, name);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
}

/* A number with a greatest value beside it ("luck" and "luck_max"), shown as pips; -1 if there is none. */
static int pips_stat(const struct play_screen *screen, int *most)
{
    for (int i = 0; i < screen->rules->nstats; i++) {
        char key[64];

        if (i == screen->rules->stat_hp)
            continue;
        snprintf(key, sizeof key, "%s_max", screen->rules->stats[i].key);
        *most = ruleset_find_stat(screen->rules, key);
        if (*most >= 0)
            return i;
    }
    return -1;
}

static void show_pips(struct play_screen *screen, struct ui *ui, struct rect row, int token)
{
    const struct theme *t = ui->theme;
    int most_stat = -1, stat = pips_stat(screen, &most_stat);
    int size = theme_px(t, 28), now = screen_stat(screen, token, stat),
        most = screen_stat(screen, token, most_stat);
    char word[48], text[80];

    if (stat < 0 || (most == 0 && now == 0))
        return;
    const char *name = screen_word(screen, "stat", screen->rules->stats[stat].key, word, sizeof word);
    if (most > PIPS_MOST)
        snprintf(text, sizeof text, _("%d of %d %s"), now, most, name);
    else
        snprintf(text, sizeof text, "%s", name);
    int width = ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 1);
    if (most > PIPS_MOST)
        return;
    int x = row.x + row.w - width - theme_px(t, 10) - most * (size + theme_px(t, 2));
    for (int i = 0; i < most; i++, x += size + theme_px(t, 2))
        paint_icon_draw(ui->draw, ICON_LUCK, x, row.y + (row.h - size) / 2, size,
                        theme_color(t, i < now ? ROLE_GOOD : ROLE_CONTROL));
}

/* The names of the thresholds below the bar; those that would run into each other are left out. */
static void show_tick_names(struct play_screen *screen, struct ui *ui, struct rect bar,
                            const struct figure_tick *tick, int n, int most)
{
    const struct theme *t = ui->theme;
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY));
    int right = bar.x + bar.w + theme_px(t, 10);

    for (int i = 0; i < n; i++) {
        char word[48], text[64];
        struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
        const char *key = screen->rules->marks[tick[i].mark].key,
                   *name = screen_word_or_none(screen, "short", key);

        snprintf(text, sizeof text, "%s %d",
                 name ? name : screen_word(screen, "mark", key, word, sizeof word), tick[i].at);
        int width = font_width(ui->meter, t, style, text), x = bar.x + bar.w * tick[i].at / most - width / 2;
        if (x + width > right - theme_px(t, 10))
            x = right - theme_px(t, 10) - width;
        if (x < bar.x)
            x = bar.x;
        if (x + width > right)
            continue;
        draw_text(ui->draw, ui->meter, x, font_baseline(FACE_BODY, style.px, row.y, row.h), style, text, 0);
        right = x - theme_px(t, 10);
    }
}

static void show_health(struct play_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int now = screen_stat(screen, token, screen->rules->stat_hp),
        most = screen_stat(screen, token, screen->rules->stat_hp_max);
    int n = play_figure_ticks(screen, token), ticks[PLAY_TICKS + 1];
    int part = play_figure_health(screen, token);
    const struct figure_tick *tick = screen->tick;
    char word[48], text[96];
    struct rect row = ui_row(ui, theme_line(t, TYPE_NUMBER));

    if (screen->rules->stat_hp < 0 || most <= 0)
        return;
    const char *name =
        screen_word(screen, "stat", screen->rules->stats[screen->rules->stat_hp].key, word, sizeof word);
    snprintf(text, sizeof text, _("%s%d%s of %d %s"), FONT_NUMBER, now, FONT_PLAIN, most, name);
    ui_text(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, text);
    show_pips(screen, ui, row, token);
    for (int i = 0; i < n; i++)
        ticks[i] = tick[i].at * 1000 / most;
    ticks[n] = -1;
    ui_space(ui, theme_px(t, 6) - theme_gap(t));
    struct rect bar = ui_row(ui, theme_bar_health(t));
    snprintf(text, sizeof text, _("%d of %d"), now, most);
    ui_meter(ui, bar, "figure.health", name, text, part, ticks,
             n && now <= tick[0].at ? ROLE_BAD : ROLE_GOOD);
    if (n > 0) {
        ui_space(ui, theme_px(t, 2) - theme_gap(t));
        show_tick_names(screen, ui, bar, tick, n, most);
    }
}

/* ---- the numbers that the book lists before health: attributes ---- */

static void short_name(const struct play_screen *screen, const char *key, char *out, size_t room)
{
    const char *word = screen_word_or_none(screen, "short", key);

    snprintf(out, room, word ? "%s" : "%.3s", word ? word : key);
    for (char *c = out; *c; c++)
        *c = (char)toupper((unsigned char)*c);
}

static void show_box(struct play_screen *screen, struct ui *ui, struct rect where, int token, int stat)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_px(t, 7),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, ROLE_LINE) };
    const char *key = screen->rules->stats[stat].key;
    char name[24], value[16], id[80], word[64];

    draw_box(ui->draw, where, &box);
    short_name(screen, key, name, sizeof name);
    snprintf(value, sizeof value, "%d", screen_stat(screen, token, stat));
    struct rect upper = { where.x, where.y + theme_px(t, 3), where.w, theme_px(t, 24) };
    struct rect lower = { where.x, upper.y + upper.h, where.w, theme_px(t, 28) };
    ui_line(ui, upper, FACE_BODY, TYPE_BODY, ROLE_QUIET, name, 0);
    ui_line(ui, lower, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, value, 0);
    snprintf(id, sizeof id, "stat.%s", key);
    screen_label(ui, id, screen_word(screen, "stat", key, word, sizeof word), value, "", where);
}

static void show_stats(struct play_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int stat[STAT_BOXES], n = 0;

    for (int i = 0; i < screen->rules->stat_hp && n < STAT_BOXES; i++)
        if (screen->rules->stats[i].kind == STAT_PLAIN)
            stat[n++] = i;
    if (n == 0)
        return;
    struct rect row = ui_row(ui, theme_px(t, 60));
    int gap = theme_px(t, 8), width = (row.w - (n - 1) * gap) / n;
    for (int i = 0; i < n; i++)
        show_box(screen, ui, ui_cut(&row, width, gap), token, stat[i]);
}

/* ---- lines: gear, traits, conditions ---- */

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
    screen_label(ui, id, what, str_cstr(text), str_cstr(text), row);
}

static void show_lines(struct play_screen *screen, struct ui *ui, int token)
{
    struct str text;
    char word[40], label[40];

    str_init(&text);
    play_words_conditions(screen, token, &text);
    show_line(ui, "figure.conditions", _("Now"), &text);
    str_reset(&text);
    play_words_pools(screen, token, &text);
    show_line(ui, "figure.pools", _("Pools"), &text);
    str_reset(&text);
    play_words_items(screen, token, true, &text);
    show_line(ui, "figure.gear", _("Gear"), &text);
    if (ui->in.height < theme_px(ui->theme, HEIGHT_COMPACT) && screen->layout.shape != LAYOUT_TALL) {
        str_clear(&text);
        return;
    }
    str_reset(&text);
    play_words_items(screen, token, false, &text);
    show_line(ui, "figure.pack", _("Carried"), &text);
    str_reset(&text);
    play_words_traits(screen, token, &text);
    text_capital(screen_word(screen, "screen", "traits", word, sizeof word), label, sizeof label);
    show_line(ui, "figure.traits", label, &text);
    str_clear(&text);
}

/* Nobody is selected: the tool in hand may still have something to show. */
static void show_tool_alone(struct play_screen *screen, struct ui *ui, const struct ui_panel *panel)
{
    ui_panel_begin(ui, panel);
    tool_panel(screen, ui);
    layout_stands(&screen->layout, LAYOUT_FIGURE, ui_panel_end(ui));
}

void play_panel_draw(struct play_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int token = screen->selected, gap = theme_margin(t) / 2, foot = 0;
    bool split = screen->layout.shape == LAYOUT_TALL; /* the sheet, and beside it the actions */
    struct ui_panel panel = layout_panel(&screen->layout, LAYOUT_FIGURE, "figure", "");

    if (panel.width == 0)
        return;
    if (token < 0) {
        show_tool_alone(screen, ui, &panel);
        return;
    }
    panel.title = screen_figure(screen, token);
    if (!split && play_actions_end_height(screen, ui) > 0) /* else it stands in the tray's bar */
        foot = play_actions_end_height(screen, ui) + gap;
    panel.most -= foot;
    ui_panel_begin(ui, &panel);
    if (split)
        ui_split(ui, theme_px(t, SHEET_WIDTH), theme_px(t, 26));
    show_head(screen, ui, token);
    show_health(screen, ui, token);
    show_stats(screen, ui, token);
    if (tool_has_panel(screen))
        tool_panel(screen, ui);
    else
        show_lines(screen, ui, token);
    if (split)
        ui_split_next(ui);
    if (session_question(screen->session))
        play_steps_draw(screen, ui);
    else if (screen_is_ours(screen, token))
        play_actions_draw(screen, ui);
    if (split)
        ui_split_end(ui);
    struct rect stands = ui_panel_end(ui);
    if (foot > 0)
        play_actions_draw_end(screen, ui,
                              (struct rect){ stands.x, stands.y + stands.h + gap, stands.w, foot - gap });
    stands.h += foot;
    layout_stands(&screen->layout, LAYOUT_FIGURE, stands);
}
