#include "view/table/dice.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/text.h"
#include "paint/paint_dice.h"
#include "view/table/figure.h"
#include "view/table/lanes.h"
#include "view/table/moment.h"
#include "view/table/scale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROLLS_READ = 96,
    ROLLS_TRAY = 3,
    ROLLS_CARD = 2, /* on one seat's card: those that are compared */
    AREA = 136,
    AREA_NEAR = 84,
    AREA_FAR = 106,
    FEW = 4, /* answers that leave room for dice at their left */
    PART = 40,
    CAPTION = 36,
    CAPTION_FAR = 30,
    TURNS = 540,
    BEAT = 70,
    BESIDE = 66, /* pixels across a die whose sum stands at its right, */
    STACKED = 48 /* and of several below each other */
};

/* Pixels across a die; its place is a quarter wider, from afar a tenth. */
static const int sizes[] = { 108, 84, 76, 64, 50, 40, 32 };

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* ---- what was rolled ---- */

static bool is_same(const struct log_row *one, const struct log_row *other)
{
    return one->who == other->who && one->what == other->what;
}

/* The total of the i-th roll: of several alike the last one's stands last. */
static const struct log_row *find_total(const struct table_dice *dice, int i, const struct log_row *row,
                                        int n)
{
    int later = 0;

    for (int k = i + 1; k < dice->n; k++)
        later += is_same(&dice->row[k], &dice->row[i]);
    for (int k = n - 1; k >= 0; k--)
        if (row[k].summed && is_same(&row[k], &dice->row[i]) && later-- == 0)
            return &row[k];
    return NULL;
}

/* What the rolls come to as they lie: known before the last question about them is answered. */
static void look_ahead(struct table_screen *screen)
{
    struct table_dice *dice = &screen->panels.dice;
    struct log_source source = game_log_source(&screen->game);
    struct events events = { 0 };
    struct log_row row[ROLLS_READ];
    int n = 0;

    if (session_ahead(screen->game.session, NULL, &events))
        n = log_rows(&source, events.at, events.n, row, ROLLS_READ);
    moment_look(screen);
    for (int i = 0; i < dice->n; i++) {
        const struct log_row *total = find_total(dice, i, row, smaller(n, ROLLS_READ));

        if (dice->row[i].summed || !total)
            continue;
        dice->row[i].summed = dice->ahead[i] = true;
        dice->row[i].sum = total->sum;
        dice->row[i].terms = total->terms;
        memcpy(dice->row[i].term, total->term, sizeof total->term);
    }
    events_clear(&events);
}

/* Those with dice, at most the last `most` of them. */
static void take_rows(struct table_dice *dice, const struct log_row *row, int n, int most)
{
    for (int i = 0; i < n; i++) {
        if (row[i].roll.n == 0)
            continue;
        if (dice->n == most)
            memmove(dice->row, dice->row + 1, (size_t)--dice->n * sizeof *dice->row);
        dice->row[dice->n++] = row[i];
    }
}

static void take_pending(struct table_screen *screen, const struct play *pending)
{
    struct log_source source = game_log_source(&screen->game);
    struct log_row row[ROLLS_READ];
    int n = log_rows(&source, pending->events.at, pending->events.n, row, ROLLS_READ);

    take_rows(&screen->panels.dice, row, smaller(n, ROLLS_READ),
              screen->game.alone ? ROLLS_CARD : ROLLS_TRAY);
}

void table_dice_find(struct table_screen *screen)
{
    const struct play *pending = session_pending(screen->game.session);
    int numbers[] = { session_head(screen->game.session), pending ? pending->head : -1,
                      pending ? pending->events.n : 0, screen->game.eyes };
    uint64_t key = hash_bytes(numbers, sizeof numbers) | 1;

    if (screen->panels.dice.key == key)
        return;
    screen->panels.dice.key = key;
    screen->panels.dice.n = 0;
    memset(screen->panels.dice.ahead, 0, sizeof screen->panels.dice.ahead);
    if (!pending)
        return;
    take_pending(screen, pending);
    table_scale_find(screen);
    if (screen->panels.dice.n > 0)
        look_ahead(screen);
}

void table_dice_lay(struct table_screen *screen, const struct log_row *row, int n, unsigned tumble)
{
    table_dice_clear(&screen->panels);
    take_rows(&screen->panels.dice, row, n, DICE_ROLLS);
    screen->panels.dice.since = screen->now - DICE_SPIN + (tumble < DICE_SPIN ? tumble : DICE_SPIN);
}

void table_dice_clear(struct table_panels *panels)
{
    panels->dice = (struct table_dice){ .n = 0 };
}

/* ---- how large they are ---- */

static int pitch(const struct theme *t, int size)
{
    return theme_px(t, size + (t->far ? size / 10 : size / 4));
}

static int columns(const struct log_row *row, int lines)
{
    return (row->roll.n + lines - 1) / lines;
}

bool table_dice_coins(const struct table_game *game, int sides)
{
    return sides == 2 && game->rules->shown.coins;
}

static int face_that_counts(const struct log_row *row)
{
    return row->roll.face[row->roll.counts < row->roll.n ? row->roll.counts : 0];
}

/* Of two-sided pieces, how many show the side that counts: the higher one. */
static int upper_sides(const struct log_row *row)
{
    int n = 0;

    for (int i = 0; i < row->roll.n; i++)
        n += row->roll.face[i] > 1;
    return n;
}

void table_dice_caption(const struct table_game *game, const struct log_row *row, char *out, size_t room)
{
    struct log_source source = game_log_source(game);
    char word[48], name[64];
    int face = face_that_counts(row);

    text_capital(game_word(game, "value", ruleset_name(game->rules, row->what), word, sizeof word), name,
                 sizeof name);
    if (row->summed && row->roll.n == 1 && row->sum == face) /* nothing goes with it */
        snprintf(out, room, FONT_STRONG "%d", row->sum);
    else if (row->summed && (row->roll.n == 1 || row->roll.counts < row->roll.n))
        snprintf(out, room, FONT_QUIET "%d %s %d = " FONT_STRONG "%d", face,
                 row->sum < face ? "\xe2\x88\x92" : "+", abs(row->sum - face), row->sum);
    else if (row->summed)
        snprintf(out, room, FONT_QUIET "%s " FONT_STRONG "%s", name,
                 log_value(&source, row->what, row->sum, word, sizeof word));
    else if (table_dice_coins(game, row->roll.sides))
        snprintf(out, room, _("%s%s: %s%d%s of %d"), FONT_QUIET, name, FONT_STRONG, upper_sides(row),
                 FONT_QUIET, row->roll.n);
    else
        snprintf(out, room, FONT_QUIET "%s", name);
}

/* Whose a roll is stands over it where colours are not to be told apart from afar, or nothing else tells. */
static int head_height(const struct time_look *time, const struct theme *t)
{
    return t->far || time->open ? theme_line(t, TYPE_BODY) : 0;
}

/* Whoever rolled it, the first time; then what was rolled: "Brann", "Mawl", "Damage". */
static void head_of(const struct table_game *game, const struct table_dice *dice, int group, char *out,
                    size_t room)
{
    const struct log_row *row = &dice->row[group];
    bool first = row->who >= 0;
    char word[48];

    for (int i = 0; i < group; i++)
        first = first && dice->row[i].who != row->who;
    if (first)
        snprintf(out, room, "%s", game_figure(game, row->who));
    else
        text_capital(game_word(game, "value", ruleset_name(game->rules, row->what), word, sizeof word), out,
                     room);
}

static int group_width(struct table_screen *screen, struct ui *ui, int group, int size, int lines)
{
    const struct theme *t = ui->theme;
    const struct log_row *row = &screen->panels.dice.row[group];
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
    char text[96];
    int dice = columns(row, lines) * pitch(t, size), words;

    table_dice_caption(&screen->game, row, text, sizeof text);
    words = font_width(ui->meter, t, style, text) + theme_px(t, 14);
    if (head_height(&screen->time, t) > 0) {
        head_of(&screen->game, &screen->panels.dice, group, text, sizeof text);
        words = larger(words, font_width(ui->meter, t, style, text) + theme_px(t, 14));
    }
    return larger(dice, words);
}

/* The rolls that lie in the well: those without a scale; how many. */
static int in_well(const struct table_dice *dice, int at[DICE_ROLLS])
{
    int n = 0;

    for (int i = 0; i < dice->n; i++)
        if (!table_scale_has(dice, i))
            at[n++] = i;
    return n;
}

static int caption_height(const struct theme *t)
{
    return theme_px(t, t->far ? CAPTION_FAR : CAPTION);
}

/* How tall dice lie: one seat's card is read from near, and leaves the board to see. */
static int area(const struct table_screen *screen, const struct theme *t)
{
    return theme_px(t, screen->game.alone ? AREA_NEAR
                       : t->far           ? AREA_FAR
                                          : AREA) -
           head_height(&screen->time, t);
}

struct table_dice_fit table_dice_fit(struct table_screen *screen, struct ui *ui, int room)
{
    const struct theme *t = ui->theme;
    struct table_dice_fit fit = { .width = 0 };
    int at[DICE_ROLLS], n = in_well(&screen->panels.dice, at);

    for (int i = 0; i < SIZES && n > 0; i++) {
        fit.lines = area(screen, t) / pitch(t, sizes[i]);
        if (fit.lines == 0)
            continue;
        fit.die = sizes[i];
        fit.width = 0;
        fit.groups = 0;
        for (int k = 0; k < n; k++) {
            int wide = group_width(screen, ui, at[k], sizes[i], fit.lines);

            fit.groups += n <= ROLLS_TRAY || k == 0 || fit.width + wide <= room;
            fit.width += wide;
        }
        if (fit.width <= room)
            break;
    }
    fit.width = smaller(fit.width, room);
    fit.height = n > 0 ? head_height(&screen->time, t) + area(screen, t) + caption_height(t) : 0;
    return fit;
}

struct table_dice_fit table_dice_beside(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    bool few = screen->game.alone && q->kind == ASK_PICK && q->n <= FEW && table_lanes_find(screen, q) <= 1;

    for (int i = 0; i < q->n; i++)
        few = few && !cell_somewhere(q->option[i].cell);
    if (!few)
        return (struct table_dice_fit){ .width = 0 };
    struct table_dice_fit fit = table_dice_fit_sums(screen, ui, SUMS_STACKED);
    return fit.width > 0 ? fit : table_dice_fit(screen, ui, ui_width(ui) * PART / 100);
}

/* ---- sums beside single dice ---- */

static int beside_size(const struct theme *t, enum table_dice_sums sums)
{
    return theme_px(t, sums == SUMS_STACKED ? STACKED : BESIDE);
}

static struct font_style sum_style(const struct theme *t, int die)
{
    return (struct font_style){ FACE_STRONG, die / 2, theme_color(t, ROLE_TEXT) };
}

static struct font_style terms_style(const struct theme *t)
{
    return (struct font_style){ FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };
}

/* "22" of "15 + 7". */
static void sum_texts(const struct log_row *row, char sum[16], char terms[32])
{
    int face = row->roll.face[0];

    snprintf(sum, 16, "%d", row->sum);
    snprintf(terms, 32, "%d %s %d", face, row->sum < face ? "\xe2\x88\x92" : "+", abs(row->sum - face));
}

static int sum_left(const struct theme *t, int die)
{
    return die * 6 / 5 + theme_px(t, 8);
}

static int roll_width(const struct ui *ui, const struct log_row *row, int die)
{
    const struct theme *t = ui->theme;
    char sum[16], terms[32];

    sum_texts(row, sum, terms);
    return sum_left(t, die) +
           larger(font_width(ui->meter, t, sum_style(t, die), sum),
                  font_width(ui->meter, t, terms_style(t), terms)) +
           theme_px(t, 12);
}

struct table_dice_fit table_dice_fit_sums(const struct table_screen *screen, const struct ui *ui,
                                          enum table_dice_sums sums)
{
    const struct theme *t = ui->theme;
    const struct table_dice *dice = &screen->panels.dice;
    int die = beside_size(t, sums), pad = theme_px(t, 6),
        line = larger(die * 6 / 5, die / 2 + theme_line(t, TYPE_BODY));
    struct table_dice_fit fit = {
        .width = 2 * pad, .height = line + 2 * pad, .groups = dice->n, .sums = sums
    };

    for (int i = 0; i < dice->n; i++) {
        const struct log_row *row = &dice->row[i];
        int wide = roll_width(ui, row, die);

        if (row->roll.n != 1 || !row->summed || table_scale_has(dice, i) ||
            table_dice_coins(&screen->game, row->roll.sides))
            return (struct table_dice_fit){ .width = 0 };
        fit.width = sums == SUMS_STACKED ? larger(fit.width, wide + 2 * pad) : fit.width + wide;
        fit.height += sums == SUMS_STACKED && i > 0 ? line : 0;
    }
    return dice->n > 0 && dice->n <= ROLLS_TRAY ? fit : (struct table_dice_fit){ .width = 0 };
}

/* ---- how they lie ---- */

/* A die that has just been rolled tumbles for a moment; it has landed when `left` is 0. */
static void tumble(const struct table_screen *screen, struct dice_look *look, float *angle, int *tall,
                   unsigned left)
{
    float part = (float)left / DICE_SPIN;
    unsigned beat = screen->now / BEAT;

    *angle += part * part * TURNS;
    *tall = 1000 - (int)(part * 380 * (float)(beat % 2));
    if (left > DICE_SPIN / 5)
        look->face = 1 + (int)((beat * 2654435761u >> 8) % (unsigned)look->sides);
}

/* A plain tile with the number alone, for who reads numbers sooner than dice. */
static void show_number(struct ui *ui, int face, bool counts, int x, int y, int size)
{
    const struct theme *t = ui->theme;
    int side = size * 8 / 10, px = size / 2;
    struct rect tile = { x - side / 2, y - side / 2, side, side };
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)theme_hairline(t),
                            .fill = theme_color(t, ROLE_RAISED),
                            .line = theme_color(t, ROLE_CONTROL) };
    struct font_style style = { FACE_STRONG, px, theme_color(t, counts ? ROLE_TEXT : ROLE_QUIET) };
    char text[12];

    snprintf(text, sizeof text, "%d", face);
    draw_box(ui->draw, tile, &box);
    draw_text_middle(ui->draw, ui->meter, x, font_baseline(style.face, px, tile.y, tile.h), style, text, 0);
}

static void ring_die(struct ui *ui, int x, int y, int size)
{
    const struct theme *t = ui->theme;
    int radius = size * 6 / 10;
    struct draw_box box = { .radius = (short)radius,
                            .border = (short)theme_px(t, 4),
                            .line = theme_color(t, ROLE_ACCENT) };

    draw_box(ui->draw, (struct rect){ x - radius, y - radius, 2 * radius, 2 * radius }, &box);
}

/* The `i`-th die of a roll about (x, y), blue-green if nobody's; those that do not count are pale. */
void table_dice_one(struct table_screen *screen, struct ui *ui, const struct log_row *row, int i, int x,
                    int y, int size, unsigned left)
{
    bool foe = row->who >= 0 && table_figure_side(&screen->game, row->who) == TOKEN_FOE;
    struct dice_look look = { .sides = row->sides[i],
                              .face = row->roll.face[i],
                              .color = row->who < 0 ? DICE_TEAL
                                       : foe        ? DICE_EMBER
                                                    : DICE_IVORY,
                              .pips = screen->game.rules->shown.pips };
    float angle = (float)((foe ? 7 : -9) + i * 37 % 23 * (i > 0));
    int tall = 1000;

    tumble(screen, &look, &angle, &tall, left);
    if (table_dice_coins(&screen->game, look.sides))
        look = paint_dice_piece(screen->panels.pieces, look.face, (enum dice_color)look.color);
    bool counts = left > 0 || log_row_counts(row, i);
    if (screen->panels.dice_shown == DICE_NUMBERS)
        show_number(ui, row->roll.face[i] - table_dice_coins(&screen->game, row->roll.sides), counts, x, y,
                    size);
    else
        paint_dice_draw(ui->draw, &look, x, y, size, angle, tall, counts ? 255 : 110);
}

/* Is this the die that may be rolled again? */
static bool asked_for(const struct table_panels *panels, const struct question *q, int group, int i)
{
    const struct log_row *row = &panels->dice.row[group];

    return q && q->die > 0 && (!row->summed || panels->dice.ahead[group]) && row->who == q->about &&
           row->sides[i] == q->sides && row->roll.face[i] == q->die && log_row_counts(row, i);
}

/* "Attack: Sela", for the colour of the dice does not tell everybody. */
void table_dice_whose(const struct table_game *game, const struct log_row *row, char *out, size_t room)
{
    char word[48], name[64];

    text_capital(game_word(game, "value", ruleset_name(game->rules, row->what), word, sizeof word), name,
                 sizeof name);
    if (row->who >= 0)
        snprintf(out, room, "%s: %s", name, game_figure(game, row->who));
    else
        snprintf(out, room, "%s", name);
}

static void show_head(struct table_screen *screen, struct ui *ui, int group, struct rect where)
{
    char text[96], id[24];

    head_of(&screen->game, &screen->panels.dice, group, text, sizeof text);
    snprintf(id, sizeof id, "dice.%d.head", group);
    ui_line(ui, where, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 0);
    ui_drawn(ui, id, text, "", "", where);
}

static void show_group(struct table_screen *screen, struct ui *ui, const struct question *q, int group,
                       const struct table_dice_fit *fit, struct rect where, unsigned left)
{
    const struct theme *t = ui->theme;
    const struct log_row *row = &screen->panels.dice.row[group];
    int size = theme_px(t, fit->die), step = pitch(t, fit->die), across = columns(row, fit->lines);
    int head = head_height(&screen->time, t), lines = (row->roll.n + across - 1) / across;
    int x = where.x + (where.w - across * step) / 2 + step / 2,
        y = where.y + head + theme_px(t, 4) + (area(screen, t) - lines * step) / 2 + step / 2;
    struct rect below = { where.x, where.y + head + area(screen, t) - theme_px(t, 4), where.w,
                          theme_line(t, TYPE_BODY) };
    char text[96], plain[96], id[24];
    bool ringed = false;

    for (int i = 0; i < row->roll.n; i++) {
        int at_x = x + i % across * step, at_y = y + i / across * step;

        table_dice_one(screen, ui, row, i, at_x, at_y, size, left);
        if (left == 0 && !ringed && asked_for(&screen->panels, q, group, i)) {
            ring_die(ui, at_x, at_y, size);
            ringed = true;
        }
    }
    if (left > 0)
        return;
    if (head > 0)
        show_head(screen, ui, group, (struct rect){ where.x, where.y + theme_px(t, 2), where.w, head });
    table_dice_caption(&screen->game, row, text, sizeof text);
    font_clean(text, plain, sizeof plain);
    ui_line(ui, below, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, 0);
    snprintf(id, sizeof id, "dice.%d", group);
    table_dice_whose(&screen->game, row, text, sizeof text);
    ui_drawn(ui, id, text, plain, text, where);
}

/* How long the dice that came last still tumble; a key or a click lets them lie. */
unsigned table_dice_left(struct table_screen *screen, const struct ui *ui)
{
    struct table_dice *dice = &screen->panels.dice;
    const struct play *pending = moment_pending(screen);
    int rolls = 0;

    for (int i = 0; pending && i < pending->events.n; i++)
        rolls += pending->events.at[i].kind == EVENT_ROLLED &&
                 session_may_know(screen->game.session, &pending->events.at[i], screen->game.eyes);
    if (rolls > dice->lying) {
        dice->since = screen->now;
        dice->still = dice->n - (rolls - dice->lying);
    } else if (ui->in.pressed || ui->in.presses > 0) {
        dice->since = screen->now - DICE_SPIN;
    }
    dice->lying = rolls;
    unsigned age = screen->now - dice->since;
    dice->spinning = age < DICE_SPIN && !screen->anim.reduced && screen->panels.dice_shown == DICE_TUMBLE;
    return dice->spinning ? DICE_SPIN - age : 0;
}

struct draw_box table_dice_well(const struct theme *theme)
{
    return (struct draw_box){ .radius = (short)theme_radius(theme),
                              .border = (short)theme_hairline(theme),
                              .inset = (short)theme_px(theme, 8),
                              .fill = theme_color(theme, ROLE_SUNKEN),
                              .line = theme_color(theme, ROLE_LINE),
                              .shade = theme_color(theme, ROLE_SHADE) };
}

static void show_sum(struct table_screen *screen, struct ui *ui, const struct question *q, int group, int die,
                     struct rect where, unsigned left)
{
    const struct theme *t = ui->theme;
    const struct log_row *row = &screen->panels.dice.row[group];
    int x = where.x + sum_left(t, die), middle = where.y + where.h / 2, line = theme_line(t, TYPE_BODY),
        top = middle - (die / 2 + line) / 2;
    char sum[16], terms[32], id[24], whose[96], plain[96];

    table_dice_one(screen, ui, row, 0, where.x + die * 3 / 5, middle, die, left);
    if (left > 0)
        return;
    if (asked_for(&screen->panels, q, group, 0))
        ring_die(ui, where.x + die * 3 / 5, middle, die);
    sum_texts(row, sum, terms);
    draw_text(ui->draw, ui->meter, x, font_baseline(FACE_STRONG, die / 2, top, die / 2), sum_style(t, die),
              sum, 0);
    draw_text(ui->draw, ui->meter, x, font_baseline(FACE_BODY, theme_type(t, TYPE_BODY), top + die / 2, line),
              terms_style(t), terms, 0);
    snprintf(id, sizeof id, "dice.%d", group);
    table_dice_whose(&screen->game, row, whose, sizeof whose);
    snprintf(plain, sizeof plain, "%s = %s", terms, sum);
    ui_drawn(ui, id, whose, plain, whose, where);
}

static void show_sums(struct table_screen *screen, struct ui *ui, const struct question *q,
                      const struct table_dice_fit *fit, struct rect where, unsigned left)
{
    const struct theme *t = ui->theme;
    struct draw_box well = table_dice_well(t);
    const struct table_dice *dice = &screen->panels.dice;
    int pad = theme_px(t, 6), die = beside_size(t, fit->sums);
    struct rect roll = { where.x + pad, where.y + pad, 0, fit->height - 2 * pad };

    where.w = fit->width;
    where.h = larger(fit->height, where.h);
    draw_box(ui->draw, where, &well);
    roll.y += (where.h - fit->height) / 2;
    if (fit->sums == SUMS_STACKED)
        roll.h /= fit->groups;
    for (int i = 0; i < fit->groups; i++) {
        roll.w = roll_width(ui, &dice->row[i], die);
        show_sum(screen, ui, q, i, die, roll, i >= dice->still ? left : 0);
        if (fit->sums == SUMS_STACKED)
            roll.y += roll.h;
        else
            roll.x += roll.w;
    }
}

void table_dice_draw(struct table_screen *screen, struct ui *ui, const struct question *q,
                     const struct table_dice_fit *fit, struct rect where)
{
    const struct theme *t = ui->theme;
    struct draw_box well = table_dice_well(t);
    unsigned left = table_dice_left(screen, ui);
    int used = 0, at[DICE_ROLLS];

    if (fit->sums != SUMS_BELOW) {
        show_sums(screen, ui, q, fit, where, left);
        return;
    }

    if (in_well(&screen->panels.dice, at) == 0)
        return;
    draw_box(ui->draw, (struct rect){ where.x, where.y, fit->width, fit->height }, &well);
    for (int i = 0; i < fit->groups; i++)
        used += group_width(screen, ui, at[i], fit->die, fit->lines);
    int spare = (fit->width - used) / fit->groups;
    for (int i = 0; i < fit->groups; i++) {
        struct rect group = { where.x, where.y, group_width(screen, ui, at[i], fit->die, fit->lines) + spare,
                              fit->height };

        show_group(screen, ui, q, at[i], fit, group, at[i] >= screen->panels.dice.still ? left : 0);
        where.x += group.w;
    }
}
