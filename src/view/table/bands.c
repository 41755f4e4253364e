#include "view/table/bands.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/moment.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum {
    HEAD = 44,
    HEAD_FAR = 28,
    ROW = 31,
    ROW_FAR = 27,
    GAP = 3,
    MARK = 9,
    SPAN_ROWS = 2,
    CLOSE = 4,
    SPANS_MOST = 8
};

bool table_bands_are(const struct table_game *game)
{
    return game->rules->shown.bands != NULL;
}

static int count(const struct table_game *game)
{
    int n = 0;

    while (table_bands_are(game) && game->rules->shown.bands[n] && n < TABLE_ODDS_BANDS)
        n++;
    return n;
}

bool table_bands_know(const struct table_odds *odds)
{
    double all = 0;

    for (int i = 0; i < odds->bands; i++)
        all += odds->band[i];
    return all > 0;
}

int table_bands_fallen(const struct table_screen *screen)
{
    const struct play *pending = moment_pending(screen);
    const struct question *asked = moment_asked(screen);
    const struct bid_shown *bid = asked ? ruleset_bid(screen->game.rules, asked->key) : NULL;
    const short *band = screen->game.rules->shown.bands;

    if (!band || !pending || (bid && bid->rolls))
        return -1;
    for (int i = pending->events.n - 1; i >= 0; i--) {
        const struct event *e = &pending->events.at[i];

        for (int k = 0; k < count(&screen->game) && e->kind == EVENT_RESULT; k++)
            if (e->what == band[k] && e->who == pending->actor &&
                session_may_know(screen->game.session, e, screen->game.eyes))
                return k;
    }
    return -1;
}

/* ---- which numbers fall there ---- */

static bool numbers_of(const struct table_screen *screen, struct band_numbers *numbers)
{
    const struct play *pending = moment_pending(screen);
    const struct ruleset_shown *shown = &screen->game.rules->shown;

    return pending && shown->band_numbers && !screen->theme->far &&
           /* there chances are enough */ table_bands_fallen(screen) < 0 &&
           shown->band_numbers(pending, numbers);
}

void table_bands_numbers(const struct table_screen *screen, char *out, size_t room)
{
    struct band_numbers numbers;
    char key[80];

    *out = '\0';
    if (!numbers_of(screen, &numbers))
        return;
    snprintf(key, sizeof key, "band_numbers.%s", ruleset_name(screen->game.rules, numbers.what));
    table_words_said(&screen->game, key, NULL, 0, out, room);
}

/* "16 to 18", "19 or more" of the band; "" when nothing falls there. */
static void range_of(const struct band_numbers *numbers, int band, int n, char *out, size_t room)
{
    int step = numbers->falls ? -1 : 1, from = band > 0 ? numbers->edge[band - 1] : 0,
        to = band < n - 1 ? numbers->edge[band] - step : 0, lo = numbers->falls ? to : from,
        hi = numbers->falls ? from : to;

    *out = '\0';
    if (band == 0)
        snprintf(out, room, numbers->falls ? _("%d or more") : _("%d or less"), to);
    else if (band == n - 1)
        snprintf(out, room, numbers->falls ? _("%d or less") : _("%d or more"), from);
    else if (lo < hi)
        snprintf(out, room, _("%d to %d"), lo, hi);
    else if (lo == hi)
        snprintf(out, room, "%d", lo);
}

int table_bands_head_height(const struct table_screen *screen, const struct theme *theme)
{
    struct band_numbers numbers;
    int both = theme_line(theme, TYPE_BODY) + theme_line(theme, TYPE_SMALL);

    int plain = theme_px(theme, theme->far ? HEAD_FAR : HEAD);

    return numbers_of(screen, &numbers) ? larger(plain, both) : plain;
}

int table_bands_row_height(const struct theme *theme)
{
    return theme_px(theme, theme->far ? ROW_FAR : ROW);
}

/* Does a side act of which none is ours? What is good for it is bad for whoever looks. */
static bool is_against_us(const struct table_game *game, const struct command *wish)
{
    const struct state *view = game->view;

    if (!wish || wish->actor < 0 || wish->actor >= view->ntokens)
        return false;
    for (int i = 0; i < view->ntokens; i++)
        if (view->token[i].side == view->token[wish->actor].side && game_is_ours(game, i))
            return false;
    return true;
}

/* Worse than the middle one, the middle one, better. */
enum role table_bands_role(const struct table_game *game, const struct command *wish, int band, int n)
{
    bool against = is_against_us(game, wish);

    if (2 * band + 1 == n)
        return ROLE_ACCENT;
    return (2 * band + 1 < n) == against ? ROLE_GOOD : ROLE_BAD;
}

static const struct command *wish_under_way(const struct table_game *game)
{
    const struct play *pending = session_pending(game->session);

    return pending ? pending->command : NULL;
}

static enum role role_of(const struct table_game *game, int band)
{
    return table_bands_role(game, wish_under_way(game), band, count(game));
}

static void band_name(const struct table_game *game, int band, char *out, size_t room)
{
    char word[48];

    text_capital(game_word(game, "result", ruleset_name(game->rules, game->rules->shown.bands[band]), word,
                           sizeof word),
                 out, room);
}

/* A triangle that points down at the band. */
static void mark(struct ui *ui, struct rect where)
{
    int size = theme_px(ui->theme, MARK) * 2;

    paint_icon_draw(ui->draw, ICON_DOWN, where.x + (where.w - size) / 2, where.y - size * 2 / 3, size,
                    theme_color(ui->theme, ROLE_TEXT));
}

/* The name, smaller where it would be cut, and below it the numbers. */
static void name_band(struct ui *ui, struct rect cell, const char *name, const char *range, enum role role)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, role) };
    bool fits = font_width(ui->meter, t, style, name) <= cell.w;
    int line = theme_line(t, TYPE_BODY), small = theme_line(t, TYPE_SMALL);

    if (*range) {
        struct rect below = { cell.x, cell.y + (cell.h - line - small) / 2 + line, cell.w, small };

        ui_line(ui, below, FACE_BODY, TYPE_SMALL, role, range, 0);
        cell.h = below.y - cell.y;
    }
    ui_line(ui, cell, FACE_STRONG, fits ? TYPE_BODY : TYPE_SMALL, role, name, 0);
}

void table_bands_head(struct table_screen *screen, struct ui *ui, struct rect where, int fallen)
{
    const struct theme *t = ui->theme;
    int n = count(&screen->game), gap = theme_px(t, GAP), width = n ? (where.w - (n - 1) * gap) / n : 0;
    struct band_numbers numbers;
    bool numbered = numbers_of(screen, &numbers);
    char name[48], id[80], range[40] = "";

    for (int i = 0; i < n; i++) {
        struct rect cell = ui_cut(&where, width, gap);
        bool lit = fallen == i, dim = fallen >= 0 && !lit;
        enum role role = role_of(&screen->game, i);
        struct draw_box box = { .radius = (short)theme_px(t, 6),
                                .border = (short)(lit ? theme_px(t, 3) : theme_hairline(t)),
                                .fill = theme_color(t, ROLE_SUNKEN),
                                .line = theme_color(t, dim ? ROLE_LINE : role) };

        draw_box(ui->draw, cell, &box);
        if (!dim) {
            box.fill = theme_faded(t, role, i == 0 || i == n - 1 ? 320 : 220);
            draw_box(ui->draw, cell, &box);
        }
        band_name(&screen->game, i, name, sizeof name);
        snprintf(id, sizeof id, "band.%s",
                 ruleset_name(screen->game.rules, screen->game.rules->shown.bands[i]));
        if (numbered)
            range_of(&numbers, i, n, range, sizeof range);
        ui_drawn(ui, id, name, lit ? _("it fell here") : range, "", cell);
        name_band(ui, cell, name, range, dim ? ROLE_QUIET : ROLE_TEXT);
        if (lit)
            mark(ui, cell);
    }
}

static void show_chance(const struct table_game *game, struct ui *ui, struct rect cell, double chance,
                        enum role role)
{
    const struct theme *t = ui->theme;
    struct draw_box box = { .radius = (short)theme_px(t, 5),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_SUNKEN),
                            .line = theme_color(t, ROLE_LINE) };
    int tall = (int)(chance * (cell.h - 2) + 0.5);
    char text[24];

    draw_box(ui->draw, cell, &box);
    draw_fill(ui->draw, (struct rect){ cell.x + 1, cell.y + cell.h - 1 - tall, cell.w - 2, tall },
              theme_faded(t, role, 330));
    table_words_percent(game, (double)(long)(chance * 1000 + 0.5) / 1000, text, sizeof text);
    ui_line(ui, cell, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, 0);
}

void table_bands_row(struct table_game *game, struct ui *ui, struct rect where, const char *id,
                     const struct table_odds *odds)
{
    const struct theme *t = ui->theme;
    int n = count(game), gap = theme_px(t, GAP), width = n ? (where.w - (n - 1) * gap) / n : 0;
    char told[160] = "", name[48], text[24], label[64];
    struct rect all = where;

    for (int i = 0; i < n; i++) {
        size_t at = strlen(told);

        band_name(game, i, name, sizeof name);
        table_words_percent(game, odds->band[i], text, sizeof text);
        snprintf(told + at, sizeof told - at, "%s%s %s", i ? ", " : "", name, text);
        show_chance(game, ui, ui_cut(&where, width, gap), odds->band[i], role_of(game, i));
    }
    snprintf(label, sizeof label, "bands.%s", id);
    ui_drawn(ui, label, told, "", told, all);
}

/* ---- what some of them bring ---- */

/* A bracket: the bands it goes over, and its row. */
struct bracket {
    int first, last, row;
    const struct band_span *span;
};

static int band_of(const struct table_game *game, int result)
{
    int at = 0;

    while (at < count(game) && game->rules->shown.bands[at] != result)
        at++;
    return at;
}

/* The first row in which nothing lies over the same bands. */
static int free_row(const struct bracket *bracket, int n, int first, int last)
{
    int row = 0;

    for (int i = 0; i < n; i++)
        if (bracket[i].row == row && bracket[i].first <= last && first <= bracket[i].last) {
            row++;
            i = -1;
        }
    return row;
}

/* Those of the deed under way, or those of all that have none of their own; how many. */
static int find_brackets(const struct table_screen *screen, struct bracket bracket[SPANS_MOST])
{
    const struct play *pending = moment_pending(screen);
    const struct band_span *span = screen->game.rules->shown.band_spans;
    int deed = pending ? pending->command->deed : -1, n = 0;
    bool own = false;

    for (const struct band_span *s = span; s && s->word; s++)
        own = own || s->deed == deed;
    for (; span && span->word && pending && n < SPANS_MOST; span++) {
        struct bracket b = { band_of(&screen->game, span->first), band_of(&screen->game, span->last), 0,
                             span };

        if (span->deed != (own ? deed : -1))
            continue;
        b.row = free_row(bracket, n, b.first, b.last);
        bracket[n++] = b;
    }
    return n;
}

/* A line of words with hardly any air. */
static int span_line(const struct theme *theme)
{
    return theme_line(theme, TYPE_SMALL) - theme_px(theme, CLOSE);
}

int table_bands_spans_height(const struct table_screen *screen, const struct theme *theme)
{
    struct bracket bracket[SPANS_MOST];
    int n = table_bands_fallen(screen) < 0 ? find_brackets(screen, bracket) : 0;

    return n > 0 ? SPAN_ROWS * span_line(theme) + theme_px(theme, GAP) : 0;
}

/* A line with its ends turned up, broken by the words in its middle; over one band the words alone. */
static void draw_bracket(struct ui *ui, struct rect where, const char *text, enum role role, bool lines)
{
    const struct theme *t = ui->theme;
    struct rgba ink = theme_color(t, role);
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_SMALL), ink };
    int thick = larger(1, theme_px(t, 2)),
        words = font_width(ui->meter, t, style, text) + 2 * theme_px(t, GAP), side = (where.w - words) / 2,
        y = where.y + where.h / 2, tick = where.h / 3;

    ui_line(ui, where, FACE_STRONG, TYPE_SMALL, role, text, 0);
    if (!lines || side <= thick)
        return;
    draw_fill(ui->draw, (struct rect){ where.x, y, side, thick }, ink);
    draw_fill(ui->draw, (struct rect){ where.x + where.w - side, y, side, thick }, ink);
    draw_fill(ui->draw, (struct rect){ where.x, y - tick, thick, tick }, ink);
    draw_fill(ui->draw, (struct rect){ where.x + where.w - thick, y - tick, thick, tick }, ink);
}

void table_bands_spans(struct table_screen *screen, struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct bracket bracket[SPANS_MOST];
    int n = find_brackets(screen, bracket), bands = count(&screen->game), gap = theme_px(t, GAP),
        line = span_line(t), width = bands ? (where.w - (bands - 1) * gap) / bands : 0;
    bool against = is_against_us(&screen->game, wish_under_way(&screen->game));
    char key[64], text[80];

    for (int i = 0; i < n; i++) {
        const struct bracket *b = &bracket[i];
        struct rect at = { where.x + b->first * (width + gap), where.y + gap + b->row * line,
                           (b->last - b->first) * (width + gap) + width, line };

        snprintf(key, sizeof key, "span.%s", ruleset_name(screen->game.rules, b->span->word));
        if (!table_words_said(&screen->game, key, NULL, 0, text, sizeof text))
            continue;
        ui_drawn(ui, key, text, "", "", at);
        draw_bracket(ui, at, text, b->span->well != against ? ROLE_GOOD : ROLE_BAD, b->first < b->last);
    }
}
