#include "view/table/scale.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/dice.h"
#include "view/table/words.h"

#include <stdio.h>

enum { DIE = 62, DIE_FAR = 48, MARK = 10, BAR = 38, BAR_FAR = 31, SIDES_LEAST = 6, SCALES_MOST = 2 };

/* ---- which rolls have one ---- */

static bool has_classes(const struct table_game *game, const struct pool *pool)
{
    const struct class_shown *is = game->rules->shown.classes;
    int n = 0;

    while (is && is[n].name)
        n++;
    return n > 0 && pool->read == READ_CLASSES && pool->nclasses == n && pool->sides >= SIDES_LEAST;
}

bool table_scale_of(const struct table_game *game, int entry, const struct log_row *row, struct pool *pool)
{
    return row->roll.n > 0 && session_rolled(game->session, entry, row->who, row->what, pool) &&
           has_classes(game, pool);
}

void table_scale_find(struct table_screen *screen)
{
    struct table_dice *dice = &screen->panels.dice;
    int scales = 0;

    for (int i = dice->n - 1; i >= 0; i--) {
        struct pool *pool = &dice->pool[i];

        if (!table_scale_of(&screen->game, -1, &dice->row[i], pool) || scales == SCALES_MOST)
            *pool = (struct pool){ 0 };
        scales += pool->sides > 0;
    }
}

bool table_scale_has(const struct table_dice *dice, int i)
{
    return dice->pool[i].sides > 0;
}

static int die_of(const struct theme *t)
{
    return theme_px(t, t->far ? DIE_FAR : DIE);
}

static int bar_of(const struct theme *t)
{
    return theme_px(t, t->far ? BAR_FAR : BAR);
}

/* ---- the bar ---- */

/* What a run of faces is: its word in the rule set's words, else its key. */
static void zone_words(const struct table_game *game, const struct class_shown *is, int from, int to,
                       bool brief, char *out, size_t room)
{
    char key[64];
    const char *word;

    snprintf(key, sizeof key, "class.%s", ruleset_name(game->rules, is->name));
    word = game_word_or_none(game, "screen", key);
    word = word ? word : ruleset_name(game->rules, is->name);
    if (brief)
        snprintf(out, room, "%s", is->tone == FACE_TROUBLE ? "!" : word);
    else if (from == to)
        snprintf(out, room, "%d: %s", from, word);
    else /* words: faces of a die, and what they are: "4 to 13: one success" */
        snprintf(out, room, _("%d to %d: %s"), from, to, word);
}

static void show_zone(const struct table_game *game, struct ui *ui, const struct class_shown *is, int from,
                      int to, struct rect where)
{
    static const enum role line[] = { ROLE_LINE, ROLE_GOOD, ROLE_GOOD, ROLE_BAD };
    const struct theme *t = ui->theme;
    struct rgba fill = is->tone == FACE_IDLE
                           ? theme_color(t, ROLE_SUNKEN)
                           : theme_faded(t, line[is->tone], is->tone == FACE_COUNTS ? 90 : 150);
    struct draw_box box = { .radius = (short)theme_px(t, 5),
                            .border = (short)theme_hairline(t),
                            .fill = fill,
                            .line = theme_color(t, line[is->tone]) };
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    char text[80];

    draw_box(ui->draw, where, &box);
    zone_words(game, is, from, to, false, text, sizeof text);
    if (font_width(ui->meter, t, style, text) > where.w - theme_px(t, 8))
        zone_words(game, is, from, to, true, text, sizeof text);
    if (font_width(ui->meter, t, style, text) <= where.w - theme_px(t, 4))
        ui_line(ui, where, FACE_STRONG, TYPE_BODY, is->tone == FACE_IDLE ? ROLE_QUIET : ROLE_TEXT, text, 0);
}

/* The left edge of a face's share of the bar. */
static int edge(const struct pool *pool, struct rect bar, int face)
{
    return bar.x + (face - 1) * bar.w / pool->sides;
}

static void show_bar(const struct table_game *game, struct ui *ui, const struct pool *pool, struct rect bar)
{
    for (int from = 1, to; from <= pool->sides; from = to + 1) {
        struct rect zone = bar;

        for (to = from; to < pool->sides && pool->class[to + 1] == pool->class[from];)
            to++;
        zone.x = edge(pool, bar, from);
        zone.w = edge(pool, bar, to + 1) - zone.x - theme_px(ui->theme, 1);
        show_zone(game, ui, &game->rules->shown.classes[pool->class[from]], from, to, zone);
    }
}

/* ---- the dice above it ---- */

/* Places of dice by rising face, none over another, as near to their own as can be. */
static void set_apart(const struct log_row *row, const struct pool *pool, struct rect bar, int size,
                      int order[EVENT_FACES], int x[EVENT_FACES])
{
    int n = row->roll.n;

    for (int i = 0; i < n; i++) {
        int k = i;

        for (; k > 0 && row->roll.face[order[k - 1]] > row->roll.face[i]; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 0; i < n; i++) {
        int face = row->roll.face[order[i]], middle = (edge(pool, bar, face) + edge(pool, bar, face + 1)) / 2;

        x[i] = i > 0 && middle < x[i - 1] + size ? x[i - 1] + size : middle;
    }
    for (int i = n - 1, right = bar.x + bar.w - size / 2; i >= 0; i--, right = x[i + 1] - size)
        x[i] = smaller(x[i], right);
    for (int i = 0, left = bar.x + size / 2; i < n; i++, left = x[i - 1] + size)
        x[i] = larger(x[i], left);
}

static void show_mark(struct ui *ui, int x, int y)
{
    const struct theme *t = ui->theme;
    int half = theme_px(t, MARK) * 7 / 10;

    for (int i = 0; i < theme_px(t, MARK); i++) {
        int wide = half * i / theme_px(t, MARK);

        draw_fill(ui->draw, (struct rect){ x - wide, y + i, 2 * wide + 1, 1 }, theme_color(t, ROLE_TEXT));
    }
}

static void show_dice(struct table_screen *screen, struct ui *ui, const struct log_row *row,
                      const struct pool *pool, struct rect bar, int y, unsigned left)
{
    int size = die_of(ui->theme), order[EVENT_FACES], x[EVENT_FACES];

    set_apart(row, pool, bar, size * 21 / 20, order, x);
    for (int i = 0; i < row->roll.n; i++) {
        int face = row->roll.face[order[i]];

        table_dice_one(screen, ui, row, order[i], x[i], y + size / 2, size, left);
        if (left == 0)
            show_mark(ui, (edge(pool, bar, face) + edge(pool, bar, face + 1)) / 2,
                      bar.y - theme_px(ui->theme, MARK) - theme_px(ui->theme, 2));
    }
}

/* ---- all of it ---- */

/* What they come to by the words "scale.worth", or "scale.worth.1" of one: "3 successes". */
void table_scale_says(const struct table_game *game, const struct log_row *row, const struct pool *pool,
                      char *out, size_t room)
{
    char number[12], key[32];
    const struct word_slot slot = { "n", number };
    int worth = 0;

    for (int i = 0; i < row->roll.n; i++)
        if (log_row_counts(row, i))
            worth += game->rules->shown.classes[pool->class[row->roll.face[i]]].worth;
    snprintf(number, sizeof number, "%d", worth);
    snprintf(key, sizeof key, "scale.worth.%d", worth);
    if (!table_words_said(game, key, &slot, 1, out, room) &&
        !table_words_said(game, "scale.worth", &slot, 1, out, room))
        snprintf(out, room, "%d", worth);
}

/* Dice and bar alone. */
static int bare_height(const struct theme *t)
{
    return die_of(t) + theme_px(t, MARK + 4) + bar_of(t);
}

int table_scale_high(const struct theme *t)
{
    return theme_line(t, TYPE_BODY) + bare_height(t);
}

void table_scale_row(struct table_screen *screen, struct ui *ui, const struct log_row *row,
                     const struct pool *pool, struct rect where, const char *id, unsigned left)
{
    const struct theme *t = ui->theme;
    int line = where.h - bare_height(t); /* whose they are stands above them, if there is room */
    struct rect head = where, bar = where;
    char whose[120], worth[120];

    head.h = line;
    bar.h = bar_of(t);
    bar.y += where.h - bar.h;
    table_dice_whose(&screen->game, row, whose, sizeof whose);
    table_scale_says(&screen->game, row, pool, worth, sizeof worth);
    if (left == 0 && line > 0)
        ui_cut(&head, -ui_line(ui, head, FACE_STRONG, TYPE_BODY, ROLE_TEXT, worth, 1), theme_px(t, MARK));
    if (line > 0)
        ui_line(ui, head, FACE_STRONG, TYPE_BODY, ROLE_TEXT, whose, -1);
    show_bar(&screen->game, ui, pool, bar);
    show_dice(screen, ui, row, pool, bar, where.y + line + theme_px(t, 2), left);
    ui_drawn(ui, id, whose, left == 0 ? worth : "", "", where);
}

static void show_scale(struct table_screen *screen, struct ui *ui, int i, unsigned left)
{
    const struct table_dice *dice = &screen->panels.dice;
    const struct theme *t = ui->theme;
    int height = t->far || table_scale_alone(dice) == i ? bare_height(t) : table_scale_high(t);
    char id[24];

    snprintf(id, sizeof id, "dice.%d", i);
    table_scale_row(screen, ui, &dice->row[i], &dice->pool[i], ui_row(ui, height), id, left);
}

int table_scale_alone(const struct table_dice *dice)
{
    int alone = -1;

    for (int i = 0; i < dice->n; i++) {
        if (table_scale_has(dice, i) && alone >= 0)
            return -1;
        alone = table_scale_has(dice, i) ? i : alone;
    }
    return alone;
}

void table_scale_worth(const struct table_game *game, const struct table_dice *dice, int i, char *out,
                       size_t room)
{
    table_scale_says(game, &dice->row[i], &dice->pool[i], out, room);
}

void table_scale_draw(struct table_screen *screen, struct ui *ui, unsigned left)
{
    const struct table_dice *dice = &screen->panels.dice;

    for (int i = 0; i < dice->n; i++)
        if (table_scale_has(dice, i))
            show_scale(screen, ui, i, i >= dice->still ? left : 0);
}
