/* A share of a step: each option's number between less and more, or a tick (view/making/screen.h). */
#include "view/making/screen.h"

#include "base/language.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { SHARE_COLUMNS = 4 };

static long long spent(const struct make_screen *screen, const struct question *q)
{
    long long sum = 0;

    for (int i = 0; i < q->n; i++)
        sum += (long long)screen->share[i] * q->option[i].price;
    return sum;
}

/* The place of the number next above (`by` 1) or below (-1) that of `i`; -1: there is none. */
static int next_number(const struct make_screen *screen, const struct question *q, int i, int by)
{
    int found = -1;

    for (int k = 0; k < q->n; k++)
        if ((screen->share[k] - screen->share[i]) * by > 0 &&
            (found < 0 || (screen->share[k] - screen->share[found]) * by < 0))
            found = k;
    return found;
}

static bool may_change(const struct make_screen *screen, const struct question *q, int i, int by)
{
    const struct option *o = &q->option[i];
    int number = screen->share[i] + by;

    if (q->apart)
        return next_number(screen, q, i, by) >= 0;
    return number >= o->lo && number <= o->hi && (by < 0 || spent(screen, q) + o->price <= q->hi);
}

/* One more or less; where no number may stand twice it changes places with the one that has the next. */
static void change_share(struct make_screen *screen, const struct question *q, int i, int by)
{
    int other = q->apart ? next_number(screen, q, i, by) : -1, had = screen->share[i];

    screen->share[i] = other < 0 ? had + by : screen->share[other];
    if (other >= 0)
        screen->share[other] = had;
}

/* `narrow`: it is one of several beside each other, and has no room for words about it. */
static void share_row(struct make_screen *screen, const struct question *q, int i, struct rect row,
                      bool narrow)
{
    struct ui *ui = screen->ui;
    const struct theme *t = ui->theme;
    const char *key = ruleset_name(screen->rules, q->option[i].key);
    const char *about = words_find(screen->words, "about", key);
    int size = theme_button(t), gap = theme_px(t, narrow ? 4 : 12), digits = theme_px(t, narrow ? 32 : 70);
    int named = narrow ? row.w - 2 * size - digits - 4 * gap : theme_px(t, 220);
    char word[80], title[80], number[16], less_id[96], more_id[96];
    struct ui_button less = { .id = less_id, .label = "\xe2\x88\x92", .bar = -1, .middle = true },
                     more = { .id = more_id, .label = "+", .bar = -1, .middle = true };
    struct rect name = ui_cut(&row, named, gap), down = ui_cut(&row, size, gap),
                value = ui_cut(&row, digits, gap), up = ui_cut(&row, size, theme_px(t, narrow ? 4 : 28));

    snprintf(less_id, sizeof less_id, "less.%s", key);
    snprintf(more_id, sizeof more_id, "more.%s", key);
    text_capital(make_word(screen, "stat", key, word, sizeof word), title, sizeof title);
    snprintf(number, sizeof number, "%d", screen->share[i]);
    ui_line(ui, name, FACE_STRONG, TYPE_BODY, ROLE_TEXT, title, -1);
    down.y = up.y = row.y + (row.h - size) / 2;
    down.h = up.h = size;
    less.disabled = !may_change(screen, q, i, -1);
    more.disabled = !may_change(screen, q, i, 1);
    less.reason = more.reason = "";
    if (ui_button(ui, down, &less))
        change_share(screen, q, i, -1);
    if (ui_button(ui, up, &more))
        change_share(screen, q, i, 1);
    ui_line(ui, value, FACE_STRONG, TYPE_TITLE, ROLE_TEXT, number, 0);
    if (!narrow)
        ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, about ? about : "", -1);
}

/* Beside each other as many as it takes for a button to have its height in each row. */
static int share_columns(int n, int high, int room)
{
    int columns = 1;

    while (columns < SHARE_COLUMNS && (n + columns - 1) / columns * high > room)
        columns++;
    return columns;
}

static void share_rows(struct make_screen *screen, const struct question *q, struct rect where, char *count,
                       size_t room)
{
    const struct theme *t = screen->ui->theme;
    int high = theme_px(t, 84), gap = theme_px(t, 8), pad = theme_px(t, 20);
    int columns = share_columns(q->n, theme_button(t) + gap, where.h), rows = (q->n + columns - 1) / columns;
    int wide;

    if (rows * (high + gap) > where.h)
        high = where.h / rows - gap;
    ui_panel_box(screen->ui, (struct rect){ where.x, where.y, where.w, rows * (high + gap) });
    wide = (where.w - 2 * pad) / columns;
    for (int i = 0; i < q->n; i++)
        share_row(screen, q, i,
                  (struct rect){ where.x + pad + i / rows * wide, where.y + i % rows * (high + gap) + gap / 2,
                                 wide - (columns > 1 ? pad : 0), high },
                  columns > 1);
    if (spent(screen, q) == q->hi)
        snprintf(count, room, _("All %d points spent"), q->hi);
    else
        snprintf(count, room, _("%lld of %d"), spent(screen, q), q->hi);
}

/* ---- so many of several ---- */

bool make_share_ticks(const struct question *q)
{
    for (int i = 0; i < q->n; i++)
        if (q->option[i].lo != 0 || q->option[i].hi != 1 || q->option[i].price != 1)
            return false;
    return q->lo == q->hi;
}

/* Where just one is chosen another takes its place; of several one is taken out first. */
static void tick(struct make_screen *screen, const struct question *q, int i)
{
    bool had = screen->share[i];

    if (q->hi == 1)
        memset(screen->share, 0, sizeof screen->share);
    screen->share[i] = !had;
}

static void tick_button(struct make_screen *screen, const struct question *q, int i, struct rect where)
{
    const char *key = ruleset_name(screen->rules, q->option[i].key);
    char word[80], title[80], id[96];
    struct ui_button button = { .id = id, .label = title, .bar = -1, .chosen = screen->share[i] > 0 };

    snprintf(id, sizeof id, "tick.%s", key);
    text_capital(make_word(screen, "stat", key, word, sizeof word), title, sizeof title);
    button.disabled = q->hi > 1 && !screen->share[i] && spent(screen, q) >= q->hi;
    button.reason = _("Take one out first.");
    button.tip = words_find(screen->words, "about", key);
    if (ui_button(screen->ui, where, &button))
        tick(screen, q, i);
}

/* Each a button with a tick, column by column. */
static void ticks(struct make_screen *screen, const struct question *q, struct rect where, char *count,
                  size_t room)
{
    const struct theme *t = screen->ui->theme;
    int gap = theme_px(t, 12), high = theme_button(t);
    int columns = share_columns(q->n, high + gap, where.h), rows;

    columns = columns < 2 ? 2 : columns;
    rows = (q->n + columns - 1) / columns;
    for (int i = 0; i < q->n; i++) {
        int wide = (where.w - (columns - 1) * gap) / columns;

        tick_button(screen, q, i,
                    (struct rect){ where.x + i / rows * (wide + gap), where.y + i % rows * (high + gap), wide,
                                   high });
    }
    snprintf(count, room, _("%lld of %d"), spent(screen, q), q->hi);
}

bool make_share_fits(const struct make_screen *screen, const struct question *q)
{
    const struct answer answer = { .kind = ASK_SHARE,
                                   .n = (short)q->n,
                                   .seat = screen->now->token[screen->token].seat };

    return question_allows(q, &answer, screen->share);
}

void make_share_draw(struct make_screen *screen, const struct question *q, struct rect where, char *count,
                     size_t room)
{
    if (make_share_ticks(q))
        ticks(screen, q, where, count, room);
    else
        share_rows(screen, q, where, count, room);
}
