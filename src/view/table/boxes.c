#include "view/table/boxes.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/figure.h"
#include "view/table/lanes.h"
#include "view/table/moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOX = 36, GAP = 4, NUMBERED = 22, BRACKET = 6, TEXT = 160, LOW = 1000 };

/* What becomes of a box. */
enum fate { IS_LEFT, AT_STAKE, IS_TAKEN, IS_LOST };

static int health_of(const struct table_game *game, int token, int *most)
{
    *most = game_stat(game, token, game->rules->shown.stat_hp_max);
    return game_stat(game, token, game->rules->shown.stat_hp);
}

bool table_boxes_fit(const struct table_game *game, int token)
{
    int most;

    health_of(game, token, &most);
    return game->rules->shown.boxes && most > 0 && most <= TABLE_BOXES_MOST;
}

bool table_boxes_stake(struct table_screen *screen, int token, int *least, int *most)
{
    int seat = 0;
    const struct question *q = moment_question(screen, &seat);

    if (!q)
        return false;
    if (table_lanes_stake(screen, q, seat, token, least, most)) /* not what else the round may bring */
        return *most > 0;
    const struct table_odds *odds = table_odds_pending(&screen->finds.odds, screen->game.session, seat, NULL,
                                                       token);
    const struct odds_loss loss = odds->loss;
    moment_look(screen);
    *least = larger(0, loss.least);
    *most = loss.most;
    return loss.told && loss.most > 0;
}

/* ---- a box ---- */

static enum fate fate_of(int box, int now, int least, int most)
{
    if (box > now)
        return IS_LOST;
    return box > now - least ? IS_TAKEN : box > now - most ? AT_STAKE : IS_LEFT;
}

static void strike_out(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct draw_pen pen = { .line = theme_color(t, ROLE_BAD), .width = (float)theme_px(t, 2) };
    float side = (float)where.w * 0.28F, middle = (float)where.w / 2, height = (float)where.h / 2;

    draw_group(ui->draw, where.x, where.y);
    draw_move(ui->draw, middle - side, height + side);
    draw_line(ui->draw, middle + side, height - side);
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

static void show_box(struct ui *ui, struct rect where, int number, enum fate fate)
{
    const struct theme *t = ui->theme;
    bool left = fate == IS_LEFT, threatened = fate == AT_STAKE || fate == IS_TAKEN;
    struct draw_box box = { .radius = (short)theme_px(t, 6),
                            .border = (short)(threatened ? theme_px(t, 2) : theme_hairline(t)),
                            .dash = (short)(fate == AT_STAKE ? theme_px(t, 4) : 0),
                            .fill = left         ? theme_color(t, ROLE_GOOD)
                                    : threatened ? theme_faded(t, ROLE_BAD, fate == IS_TAKEN ? 450 : 160)
                                                 : theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, left         ? ROLE_GOOD
                                                   : threatened ? ROLE_BAD
                                                                : ROLE_LINE) };
    char text[16];

    draw_box(ui->draw, where, &box);
    if (fate == IS_LOST) {
        strike_out(ui, where);
        return;
    }
    snprintf(text, sizeof text, "%d", number);
    if (where.w >= theme_px(t, NUMBERED))
        ui_line(ui, where, FACE_STRONG, TYPE_BODY, left ? ROLE_ON_ACCENT : ROLE_TEXT, text, 0);
}

/* ---- what can be spent: diamonds ---- */

void table_boxes_gem(struct ui *ui, struct rect where, bool left)
{
    const struct theme *t = ui->theme;
    float half = (float)where.w / 2, tall = (float)where.h / 2;
    struct draw_pen pen = { .fill = left ? theme_color(t, ROLE_ACCENT) : (struct rgba){ 0 },
                            .line = theme_color(t, left ? ROLE_ACCENT : ROLE_CONTROL),
                            .width = (float)theme_hairline(t),
                            .dash = left ? 0 : (float)theme_px(t, 3),
                            .gap = left ? 0 : (float)theme_px(t, 3) };

    draw_group(ui->draw, where.x, where.y);
    draw_move(ui->draw, half, 1);
    draw_line(ui->draw, (float)where.w - 1, tall);
    draw_line(ui->draw, half, (float)where.h - 1);
    draw_line(ui->draw, 1, tall);
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

/* ---- from where on it is hampered ---- */

static const char *tick_word(const struct table_game *game, const struct figure_tick *tick, char *room,
                             size_t size)
{
    const char *key = game->rules->marks[tick->mark].key;
    char level[80];

    snprintf(level, sizeof level, tick->level > 1 ? "%s.%d" : "%s", key, tick->level);
    const char *word = game_word_or_none(game, "short", level);
    return word ? word : game_word(game, "mark", key, room, size);
}

/* "−4 body": what is then taken from rolls with such numbers; "−4" where there is no room, or no word. */
static void takes_words(const struct table_game *game, const struct figure_tick *tick, int i, bool named,
                        char *out, size_t room)
{
    char key[80];

    snprintf(key, sizeof key, "hampered.%s", game->rules->stats[tick->less[i].first].key);
    const char *word = named ? game_word_or_none(game, "screen", key) : NULL;
    snprintf(out, room, "%s%d%s%s", tick->less[i].takes < 0 ? "\xe2\x88\x92" : "+", abs(tick->less[i].takes),
             word ? " " : "", word ? word : "");
}

void table_boxes_takes(struct table_screen *screen, int token, int left, char *out, size_t room)
{
    int n = table_figure_ticks(screen, token), last = n - 1;
    const struct figure_tick *tick = screen->panels.tick;

    while (last >= 0 && tick[last].at < left)
        last--;
    out[0] = '\0';
    for (int i = 0; last >= 0 && i < TICK_TAKES && tick[last].less[i].takes; i++) {
        char one[64];

        takes_words(&screen->game, &tick[last], i, true, one, sizeof one);
        snprintf(out + strlen(out), room - strlen(out), "%s%s", i ? ", " : "", one);
    }
}

static void show_bracket(struct ui *ui, struct rect where, struct rgba ink)
{
    int line = theme_hairline(ui->theme);

    draw_fill(ui->draw, (struct rect){ where.x, where.y + where.h - line, where.w, line }, ink);
    draw_fill(ui->draw, (struct rect){ where.x, where.y, line, where.h }, ink);
    draw_fill(ui->draw, (struct rect){ where.x + where.w - line, where.y, line, where.h }, ink);
}

/* Is there room for little? Then all that a threshold takes stands in one line, in numbers. */
static bool is_low(const struct ui *ui)
{
    return ui->in.height < theme_px(ui->theme, LOW);
}

/* What the threshold takes, a line each where there is room; all of it is said to who cannot see. */
static void show_takes(const struct table_game *game, struct ui *ui, const struct figure_tick *tick,
                       struct rect where, enum role ink)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ink) };
    char word[64], text[64], all[TEXT] = "", brief[TEXT] = "", id[32];
    const char *name = tick_word(game, tick, word, sizeof word);
    struct rect line = { where.x, where.y, where.w, theme_line(t, TYPE_BODY) };
    size_t len = 0, used = 0;

    for (int i = 0; i < TICK_TAKES && tick->less[i].takes; i++) {
        takes_words(game, tick, i, true, text, sizeof text);
        len += (size_t)snprintf(all + len, sizeof all - len, "%s%s", i ? ", " : "", text);
        if (is_low(ui) || font_width(ui->meter, t, style, text) > where.w)
            takes_words(game, tick, i, false, text, sizeof text);
        used += (size_t)snprintf(brief + used, sizeof brief - used, "%s%s", i ? ", " : "", text);
        if (!is_low(ui))
            ui_line(ui, line, i ? FACE_BODY : FACE_STRONG, TYPE_BODY, i ? ROLE_QUIET : ink, text, 0);
        line.y += line.h;
    }
    line.y = where.y;
    if (is_low(ui))
        ui_line(ui, line, FACE_STRONG, TYPE_BODY, ink, brief, 0);
    snprintf(id, sizeof id, "figure.health.%d", tick->at);
    ui_drawn(ui, id, name, all, "", where);
}

static int most_takes(const struct figure_tick *tick, int n)
{
    int most = 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < TICK_TAKES && tick[i].less[k].takes; k++)
            most = larger(most, k + 1);
    return most;
}

/* A bracket below the boxes of each threshold, with what it takes from there on down. */
static void show_penalties(struct table_screen *screen, struct ui *ui, struct rect boxes, int pitch, int n,
                           int most)
{
    const struct theme *t = ui->theme;
    const struct figure_tick *tick = screen->panels.tick;
    int tall = theme_px(t, BRACKET), lines = is_low(ui) ? 1 : most_takes(tick, n), gap = theme_px(t, GAP);
    struct rect row = ui_row(ui, tall + lines * theme_line(t, TYPE_BODY));

    for (int i = n - 1; i >= -1; i--) {
        int from = i == n - 1 ? 0 : tick[i + 1].at, to = i < 0 ? most : tick[i].at;
        struct rect where = { boxes.x + from * pitch, row.y, (to - from) * pitch - gap, tall };
        enum role ink = i < 0 ? ROLE_QUIET : i == n - 1 ? ROLE_BAD : ROLE_ACCENT;

        show_bracket(ui, where, theme_color(t, i < 0 ? ROLE_CONTROL : ink));
        where.y += tall;
        where.h = row.h - tall;
        if (i >= 0) {
            show_takes(&screen->game, ui, &tick[i], where, ink);
            continue;
        }
        where.h = theme_line(t, TYPE_BODY);
        ui_line(ui, where, FACE_BODY, TYPE_BODY, ink, _("no penalty"), 0);
    }
}

/* The same where a threshold takes nothing from rolls: what one is called from there on down. */
static void show_brackets(struct table_screen *screen, struct ui *ui, struct rect boxes, int pitch, int n)
{
    const struct theme *t = ui->theme;
    const struct figure_tick *tick = screen->panels.tick;
    struct rect row = ui_row(ui, theme_px(t, BRACKET) + theme_line(t, TYPE_BODY));
    int left = row.x, tall = theme_px(t, BRACKET);

    for (int i = n - 1; i >= 0; i--) {
        int from = i == n - 1 ? 0 : tick[i + 1].at, x = boxes.x + from * pitch,
            wide = (tick[i].at - from) * pitch - theme_px(t, GAP);
        enum role ink = i == n - 1 ? ROLE_BAD : ROLE_ACCENT;
        struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ink) };
        char word[64];
        const char *text = tick_word(&screen->game, &tick[i], word, sizeof word);
        int width = font_width(ui->meter, t, style, text), at = larger(left, x + (wide - width) / 2);

        show_bracket(ui, (struct rect){ x, row.y, wide, tall }, style.ink);
        if (at + width > row.x + row.w)
            continue;
        draw_text(ui->draw, ui->meter, at, font_baseline(FACE_BODY, style.px, row.y + tall, row.h - tall),
                  style, text, 0);
        left = at + width + theme_px(t, 12);
    }
}

/* ---- all of it ---- */

/* "6 of 10, 4 at stake" */
static void tell(int now, int most, int least, int stake, char *out, size_t room)
{
    if (stake <= 0)
        snprintf(out, room, _("%d of %d"), now, most);
    else if (least == stake)
        snprintf(out, room, _("%d of %d, %d at stake"), now, most, stake);
    else
        snprintf(out, room, _("%d of %d, up to %d at stake"), now, most, stake);
    text_minus(out, room);
}

void table_boxes_draw(struct table_screen *screen, struct ui *ui, int token)
{
    const struct theme *t = ui->theme;
    int most, now = health_of(&screen->game, token, &most), least = 0, stake = 0,
              n = table_figure_ticks(screen, token), gap = theme_px(t, GAP);
    struct rect row = ui_row(ui, theme_px(t, BOX)), all = row;
    int pitch = smaller((row.w + gap) / most, theme_px(t, BOX) + gap);
    char text[TEXT], word[64];

    if (!table_boxes_stake(screen, token, &least, &stake))
        least = stake = 0;
    tell(now, most, least, stake, text, sizeof text);
    ui_drawn(ui, "figure.health",
             game_word(&screen->game, "stat",
                       screen->game.rules->stats[screen->game.rules->shown.stat_hp].key, word, sizeof word),
             text, "", all);
    for (int i = 1; i <= most; i++)
        show_box(ui, ui_cut(&row, pitch - gap, gap), i, fate_of(i, now, least, stake));
    if (n > 0) {
        ui_space(ui, theme_px(t, 3) - theme_gap(t));
        if (most_takes(screen->panels.tick, n) > 0)
            show_penalties(screen, ui, all, pitch, n, most);
        else
            show_brackets(screen, ui, all, pitch, n);
    }
}
