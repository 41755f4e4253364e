#include "view/table/coming.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/text.h"
#include "view/table/dice.h"
#include "view/table/figure.h"
#include "view/table/moment.h"
#include "view/table/plates.h"
#include "view/table/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_READ = 96, ROW = 58, ROW_FAR = 35, PAD = 10, GAP = 8, COIN = 20, COIN_STEP = 22, COINS = 8 };

/* Pixels across a die, the largest first. */
static const int sizes[] = { 40, 34, 28 };

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* ---- which rolls are to come ---- */

/* Whoever acts rolls as high as can be, all others as low, so that all comes that a success brings. */
static bool fall(const void *context, const struct play *play, const struct question *q,
                 struct answer *answer, int *value)
{
    (void)context;
    if (q->kind != ASK_ROLL)
        return false;
    question_rest(q, answer, value);
    for (int i = 0; i < q->pool.n; i++)
        value[i] = q->about == play->command->actor ? q->pool.sides : 1;
    return true;
}

static bool lies_there(const struct table_dice *dice, const struct log_row *row)
{
    for (int i = 0; i < dice->n; i++)
        if (dice->row[i].who == row->who && dice->row[i].what == row->what)
            return true;
    return false;
}

void table_coming_find(struct table_screen *screen)
{
    const struct policy by = { fall, NULL };
    struct table_coming *coming = &screen->panels.coming;
    struct log_source source = game_log_source(&screen->game);
    struct events events = { 0 };
    struct log_row row[ROWS_READ];
    int n = 0;

    if (coming->key == screen->panels.dice.key)
        return;
    coming->key = screen->panels.dice.key;
    coming->n = 0;
    if (session_ahead(screen->game.session, &by, &events))
        n = smaller(log_rows(&source, events.at, events.n, row, ROWS_READ), ROWS_READ);
    moment_look(screen);
    for (int i = 0; i < n && coming->n + screen->panels.dice.n < COMING_ROLLS; i++)
        if (row[i].roll.n > 0 && row[i].summed && !lies_there(&screen->panels.dice, &row[i]))
            coming->row[coming->n++] = row[i];
    events_clear(&events);
}

/* ---- a row in words ---- */

/* "+ 4 = 13"; of a roll to come "+ 4", of one that comes to nothing yet "". */
static void say_sum(const struct log_row *row, bool fallen, char *out, size_t room)
{
    int more = row->summed ? log_row_added(row) : 0;
    char total[24] = "";

    if (fallen && row->summed)
        snprintf(total, sizeof total, " = " FONT_STRONG "%d", row->sum);
    if (more)
        snprintf(out, room, "%s %d%s", more < 0 ? "\xe2\x88\x92" : "+", abs(more), total);
    else
        snprintf(out, room, "%s", *total ? total + 1 : "");
}

static void say_name(const struct table_game *game, const struct log_row *row, char *out, size_t room)
{
    char word[48];

    text_capital(game_word(game, "value", ruleset_name(game->rules, row->what), word, sizeof word), out,
                 room);
}

/* The i-th of all rows, those that lie there first. */
static const struct log_row *row_at(const struct table_panels *panels, int i)
{
    return i < panels->dice.n ? &panels->dice.row[i] : &panels->coming.row[i - panels->dice.n];
}

/* ---- what was given for a roll before its dice fell ---- */

struct given {
    int own, gms; /* from accounts of players, and of the game master */
};

/* What this event takes from an account. */
static void take(const struct table_game *game, const struct event *e, struct given *given)
{
    int seat = -1;

    if (e->kind != EVENT_POOL || ruleset_pool_row(game->rules, e->what, &seat) < 0 || seat < 0 ||
        e->now >= e->old || !session_may_know(game->session, e, game->eyes))
        return;
    if (seat == SEAT_GM)
        given->gms += e->old - e->now;
    else
        given->own += e->old - e->now;
}

/* Bids on that roll, which lies there or is the next one; of those further on nothing is known. */
static struct given given_for(const struct table_screen *screen, int nth)
{
    const struct table_game *game = &screen->game;
    const struct events *events = &session_pending(game->session)->events;
    const struct log_row *row = row_at(&screen->panels, nth);
    struct given now = { 0 }, found = { 0 };
    bool bids = false;

    if (!game->rules->shown.accounts || nth > screen->panels.dice.n)
        return found;
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->at[i];

        bids = e->kind == EVENT_CHOSE ? bids || ruleset_bid(game->rules, e->what)
                                      : bids && e->kind != EVENT_ROLLED;
        if (bids)
            take(game, e, &now);
        if (e->kind != EVENT_ROLLED)
            continue;
        if (e->who == row->who && e->what == row->what)
            found = now;
        now = (struct given){ 0 };
    }
    return nth == screen->panels.dice.n ? now : found;
}

static int coins_width(const struct theme *t, struct given given)
{
    int n = smaller(given.own + given.gms, COINS);

    return n > 0 ? theme_px(t, GAP + (n - 1) * COIN_STEP + COIN) : 0;
}

static void show_coins(struct table_game *game, struct ui *ui, struct given given, struct rect where)
{
    const struct theme *t = ui->theme;
    int n = smaller(given.own + given.gms, COINS), size = theme_px(t, COIN);
    enum icon icon = table_words_icon_of(game, game->rules->pools[game->rules->shown.accounts->pool].key);
    struct rect coin = { where.x + theme_px(t, GAP), where.y + (where.h - size) / 2, size, size };

    for (int i = 0; i < n; i++, coin.x += theme_px(t, COIN_STEP))
        table_plates_piece(ui, icon, i >= given.own, true, coin);
}

/* ---- how they fit ---- */

static int pitch(const struct theme *t, int die)
{
    return theme_px(t, die + die / 10);
}

struct table_coming_fit table_coming_fit(struct table_screen *screen, struct ui *ui, int room)
{
    const struct table_panels *panels = &screen->panels;
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    struct table_coming_fit fit = { .width = 0 };
    int n = panels->dice.n + panels->coming.n, most = 0, tail = 0;
    char text[96];

    if (panels->coming.n == 0)
        return fit;
    for (int i = 0; i < n; i++) {
        say_name(&screen->game, row_at(panels, i), text, sizeof text);
        fit.label = larger(fit.label, font_width(ui->meter, t, style, text) + theme_px(t, GAP));
        say_sum(row_at(panels, i), i < panels->dice.n, text, sizeof text);
        tail = larger(tail, font_width(ui->meter, t, style, text) + theme_px(t, 1) +
                                coins_width(t, given_for(screen, i)));
        most = larger(most, row_at(panels, i)->roll.n);
    }
    for (int i = 0; i < SIZES; i++) {
        fit.die = sizes[i];
        fit.dice = most * pitch(t, fit.die) + theme_px(t, GAP);
        fit.width = 2 * theme_px(t, PAD) + fit.label + fit.dice + tail;
        if (fit.width <= room)
            break;
    }
    if (fit.width > room)
        fit.width = 0;
    fit.height = n * theme_px(t, t->far ? ROW_FAR : ROW);
    return fit;
}

/* ---- how they lie ---- */

/* A die that has not fallen: blank, with a question on it. */
static void show_unknown(struct table_screen *screen, struct ui *ui, const struct log_row *row, int i, int x,
                         int y, int size)
{
    struct log_row blank = *row;
    bool foe = row->who >= 0 && table_figure_side(&screen->game, row->who) == TOKEN_FOE;
    struct font_style style = { FACE_STRONG, size * 4 / 10,
                                theme_color(ui->theme, foe ? ROLE_TEXT : ROLE_ON_ACCENT) };

    blank.roll.face[i] = 0;
    blank.counts |= 1u << i;
    table_dice_one(screen, ui, &blank, i, x, y, size, 0);
    if (!ui->theme->far) /* where a face without a number says it */
        draw_text_middle(ui->draw, ui->meter, x, font_baseline(style.face, style.px, y - size / 2, size),
                         style, "?", 0);
}

static void show_row(struct table_screen *screen, struct ui *ui, int nth, const struct table_coming_fit *fit,
                     struct rect where, unsigned left)
{
    const struct theme *t = ui->theme;
    const struct log_row *row = row_at(&screen->panels, nth);
    bool fallen = nth < screen->panels.dice.n;
    int x = where.x + fit->label + pitch(t, fit->die) / 2, y = where.y + where.h / 2;
    struct given given = given_for(screen, nth);
    struct rect name = { where.x, where.y, fit->label, where.h },
                sum = { where.x + fit->label + fit->dice, where.y,
                        where.w - fit->label - fit->dice - coins_width(t, given), where.h };
    char text[96], plain[96], whose[96], id[24];

    say_name(&screen->game, row, text, sizeof text);
    ui_line(ui, name, FACE_BODY, TYPE_BODY, fallen ? ROLE_TEXT : ROLE_QUIET, text, -1);
    for (int i = 0; i < row->roll.n; i++)
        if (fallen)
            table_dice_one(screen, ui, row, i, x + i * pitch(t, fit->die), y, theme_px(t, fit->die), left);
        else
            show_unknown(screen, ui, row, i, x + i * pitch(t, fit->die), y, theme_px(t, fit->die));
    if (left > 0)
        return;
    say_sum(row, fallen, text, sizeof text);
    sum.x += ui_line(ui, sum, FACE_BODY, TYPE_BODY, ROLE_QUIET, text, -1);
    if (given.own + given.gms > 0)
        show_coins(&screen->game, ui, given, sum);
    font_clean(text, plain, sizeof plain);
    table_dice_whose(&screen->game, row, whose, sizeof whose);
    snprintf(id, sizeof id, fallen ? "dice.%d" : "coming.%d", fallen ? nth : nth - screen->panels.dice.n);
    if (given.own + given.gms > 0)
        snprintf(plain + strlen(plain), sizeof plain - strlen(plain), _(", %d given"), given.own + given.gms);
    ui_drawn(ui, id, whose, plain, whose, where);
}

void table_coming_draw(struct table_screen *screen, struct ui *ui, const struct table_coming_fit *fit,
                       struct rect where)
{
    const struct theme *t = ui->theme;
    struct draw_box well = table_dice_well(t);
    unsigned left = table_dice_left(screen, ui);
    int n = screen->panels.dice.n + screen->panels.coming.n, pad = theme_px(t, PAD);
    struct rect row = { where.x + pad, where.y, fit->width - 2 * pad, fit->height / n };

    draw_box(ui->draw, (struct rect){ where.x, where.y, fit->width, fit->height }, &well);
    for (int i = 0; i < n; i++) {
        if (i > 0)
            draw_fill(ui->draw, (struct rect){ row.x, row.y, row.w, theme_hairline(t) },
                      theme_color(t, ROLE_LINE));
        show_row(screen, ui, i, fit, row,
                 i < screen->panels.dice.n && i >= screen->panels.dice.still ? left : 0);
        row.y += row.h;
    }
}
