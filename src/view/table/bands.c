#include "view/table/bands.h"

#include "base/language.h"
#include "base/text.h"
#include "view/table/words.h"

#include <stdio.h>
#include <string.h>

enum { HEAD = 44, ROW = 38, GAP = 4, MARK = 9 };

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
    const struct play *pending = screen_pending(screen);
    const short *band = screen->game.rules->shown.bands;

    for (int i = 0; band && pending && i < pending->events.n; i++) {
        const struct event *e = &pending->events.at[i];

        for (int k = 0; k < count(&screen->game) && e->kind == EVENT_RESULT; k++)
            if (e->what == band[k] && e->who == pending->command->actor &&
                session_may_know(screen->game.session, e, screen->game.eyes))
                return k;
    }
    return -1;
}

int table_bands_head_height(const struct theme *theme)
{
    return theme_px(theme, HEAD);
}

int table_bands_row_height(const struct theme *theme)
{
    return theme_px(theme, ROW);
}

/* Worse than the middle one, the middle one, better. */
static enum role role_of(int band, int n)
{
    return 2 * band + 1 < n ? ROLE_BAD : 2 * band + 1 == n ? ROLE_ACCENT : ROLE_GOOD;
}

static void band_name(const struct table_game *game, int band, char *out, size_t room)
{
    char word[48];

    text_capital(screen_word(game, "result", ruleset_name(game->rules, game->rules->shown.bands[band]), word,
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

void table_bands_head(struct table_screen *screen, struct ui *ui, struct rect where, int fallen)
{
    const struct theme *t = ui->theme;
    int n = count(&screen->game), gap = theme_px(t, GAP), width = n ? (where.w - (n - 1) * gap) / n : 0;
    char name[48], id[80];

    for (int i = 0; i < n; i++) {
        struct rect cell = ui_cut(&where, width, gap);
        bool lit = fallen == i, dim = fallen >= 0 && !lit;
        enum role role = role_of(i, n);
        struct draw_box box = { .radius = (short)theme_px(t, 6),
                                .border = (short)(lit ? theme_px(t, 3) : theme_hairline(t)),
                                .fill = theme_color(t, ROLE_SUNKEN),
                                .line = theme_color(t, dim ? ROLE_LINE : role) };

        draw_box(ui->draw, cell, &box);
        if (!dim) {
            box.fill = theme_faded(t, role, i == 0 || i == n - 1 ? 400 : 220);
            draw_box(ui->draw, cell, &box);
        }
        band_name(&screen->game, i, name, sizeof name);
        snprintf(id, sizeof id, "band.%s",
                 ruleset_name(screen->game.rules, screen->game.rules->shown.bands[i]));
        screen_label(ui, id, name, lit ? _("it fell here") : "", "", cell);
        ui_line(ui, cell, FACE_STRONG, TYPE_BODY, dim ? ROLE_QUIET : ROLE_TEXT, name, 0);
        if (lit)
            mark(ui, cell);
    }
}

static void show_chance(struct ui *ui, struct rect cell, double chance, enum role role)
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
              theme_faded(t, role, 420));
    table_odds_percent((double)(long)(chance * 1000 + 0.5) / 1000, text, sizeof text);
    ui_line(ui, cell, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, 0);
}

void table_bands_row(struct table_screen *screen, struct ui *ui, struct rect where, const char *id,
                     const struct table_odds *odds)
{
    const struct theme *t = ui->theme;
    int n = count(&screen->game), gap = theme_px(t, GAP), width = n ? (where.w - (n - 1) * gap) / n : 0;
    char told[160] = "", name[48], text[24], label[64];
    struct rect all = where;

    for (int i = 0; i < n; i++) {
        size_t at = strlen(told);

        band_name(&screen->game, i, name, sizeof name);
        table_odds_percent(odds->band[i], text, sizeof text);
        snprintf(told + at, sizeof told - at, "%s%s %s", i ? ", " : "", name, text);
        show_chance(ui, ui_cut(&where, width, gap), odds->band[i], role_of(i, n));
    }
    snprintf(label, sizeof label, "bands.%s", id);
    screen_label(ui, label, told, "", told, all);
}
