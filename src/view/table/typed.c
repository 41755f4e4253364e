/*
 * Real dice, typed: each digit goes to the die that is wanted, then on to the next (view/table/tray.h).
 */
#include "view/table/tray.h"

#include "base/bounds.h"
#include "base/language.h"
#include "core/form.h"
#include "view/table/figure.h"
#include "view/table/wish.h"

#include <stdio.h>
#include <string.h>

enum { DIE = 72, SLOT = 88, SIDE = 60, FACES_MOST = 20, FACE_COLUMNS = 10 };

/* ---- what is typed ---- */

static void refuse(struct table_typed *typed, int sides, int face)
{
    snprintf(typed->wrong, sizeof typed->wrong, _("A d%d shows 1 to %d, not %d."), sides, sides, face);
    typed->half = 0;
}

/* The die that is wanted shows this; on to the next one that is blank. */
static void put(struct table_typed *typed, const struct pool *pool, int face)
{
    if (face < 1 || face > pool->sides) {
        refuse(typed, pool->sides, face);
        return;
    }
    typed->face[typed->at] = face;
    typed->half = 0;
    typed->wrong[0] = '\0';
    for (int i = 0; i < pool->n; i++) {
        typed->at = (typed->at + 1) % pool->n;
        if (typed->face[typed->at] == 0)
            return;
    }
}

/* Of two sides 0 is the blank one, 1 the one that counts. */
static void take_side(struct table_typed *typed, const struct pool *pool, int digit)
{
    if (digit > 1)
        snprintf(typed->wrong, sizeof typed->wrong, "%s",
                 _("Type 1 for a side that counts, 0 for a blank one."));
    else
        put(typed, pool, digit + 1);
}

/* A digit that could begin a longer number waits for the next, or for Enter. */
static void take_digit(struct table_typed *typed, const struct pool *pool, int digit)
{
    int face = typed->half * 10 + digit;

    typed->wrong[0] = '\0';
    if (pool_of_coins(pool))
        take_side(typed, pool, digit);
    else if (typed->half == 0 && digit == 0 && pool->sides == 10)
        put(typed, pool, 10); /* as d10 have it printed */
    else if (face > 0 && face * 10 <= pool->sides)
        typed->half = face;
    else
        put(typed, pool, face);
}

static void take_back(struct table_typed *typed, const struct pool *pool)
{
    typed->wrong[0] = '\0';
    if (typed->half > 0) {
        typed->half /= 10;
    } else {
        typed->at = (typed->at + pool->n - 1) % pool->n;
        typed->face[typed->at] = 0;
    }
}

static bool is_writing(const struct ui *ui)
{
    size_t count;
    const struct ui_widget *list = ui_widgets(ui, &count);

    for (size_t i = 0; i < count; i++)
        if (list[i].focused && list[i].role == UI_FIELD)
            return true;
    return false;
}

/* In the order in which they were pressed, several a frame. */
static void take_keys(struct table_typed *typed, struct ui *ui, const struct pool *pool)
{
    if (is_writing(ui))
        return;
    for (int i = 0; i < ui->in.presses; i++) {
        const struct ui_press *press = &ui->in.press[i];

        if (ui->used[i] || press->control || press->alt)
            continue;
        ui->used[i] = true;
        if (press->key == UI_KEY_CHAR && press->letter >= '0' && press->letter <= '9')
            take_digit(typed, pool, press->letter - '0');
        else if (press->key == UI_KEY_ENTER && typed->half > 0)
            put(typed, pool, typed->half);
        else if (press->key == UI_KEY_BACKSPACE)
            take_back(typed, pool);
        else
            ui->used[i] = false;
    }
}

/* ---- what it looks like ---- */

/* "Brann, attack, d20: type what you rolled." */
static void show_wanted(const struct table_game *game, struct ui *ui, const struct question *q, int at)
{
    char word[64], line[240];
    const char *roll = game_word(game, "value", ruleset_name(game->rules, q->key), word, sizeof word);

    if (q->about >= 0 && pool_of_coins(&q->pool))
        snprintf(line, sizeof line, _("%s, %s, number %d of %d: type 1 if it counts, 0 if it is blank."),
                 game_figure(game, q->about), roll, at + 1, q->pool.n);
    else if (q->about >= 0 && q->pool.n > 1)
        snprintf(line, sizeof line, _("%s, %s, d%d number %d of %d: type what you rolled."),
                 game_figure(game, q->about), roll, q->pool.sides, at + 1, q->pool.n);
    else if (q->about >= 0)
        snprintf(line, sizeof line, _("%s, %s, d%d: type what you rolled."), game_figure(game, q->about),
                 roll, q->pool.sides);
    else
        snprintf(line, sizeof line, _("%s, d%d: type what you rolled."), roll, q->pool.sides);
    ui_label(ui, "typed.wanted", FACE_STRONG, TYPE_BODY, ROLE_TEXT, line);
}

static void show_die(struct table_screen *screen, struct ui *ui, const struct question *q, int place,
                     struct rect where)
{
    const struct theme *t = ui->theme;
    struct table_typed *typed = &screen->panels.form.typed;
    bool wanted = typed->at == place;
    int shown = typed->face[place] ? typed->face[place] : wanted ? typed->half : 0;
    bool foe = q->about >= 0 && table_figure_side(&screen->game, q->about) == TOKEN_FOE;
    struct dice_look look = { .sides = q->pool.sides,
                              .face = shown,
                              .color = foe ? DICE_EMBER : DICE_IVORY,
                              .pips = screen->game.rules->shown.pips };
    char id[24], value[16], label[48];

    if (pool_of_coins(&q->pool))
        look = paint_dice_piece(screen->panels.pieces, shown, (enum dice_color)look.color);
    snprintf(id, sizeof id, "typed.%d", place);
    snprintf(value, sizeof value, "%d", shown - pool_of_coins(&q->pool));
    snprintf(label, sizeof label, "d%d", q->pool.sides);
    if (ui_act(ui, id).clicked) {
        typed->at = place;
        typed->half = 0;
    }
    if (wanted)
        draw_box(ui->draw, where,
                 &(struct draw_box){ .radius = (short)theme_radius(t),
                                     .border = (short)theme_px(t, 3),
                                     .line = theme_color(t, ROLE_ACCENT) });
    paint_dice_draw(ui->draw, &look, where.x + where.w / 2, where.y + where.h / 2, theme_px(t, DIE), 0, 1000,
                    shown ? 255 : 140);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = label,
                                    .value = shown ? value : "",
                                    .hint = _("A die of yours: type here what it shows"),
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = wanted });
}

static void show_dice(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    int slot = theme_px(ui->theme, SLOT), columns = ui_width(ui) / slot;
    struct rect row = { 0 };

    columns = larger(columns, 1);
    for (int i = 0; i < q->pool.n; i++) {
        if (i % columns == 0)
            row = ui_row(ui, slot);
        show_die(screen, ui, q, i, ui_cut(&row, slot, 0));
    }
}

/* For the mouse and for fingers: both sides of a piece. */
static void show_sides(struct table_panels *panels, struct ui *ui, const struct pool *pool)
{
    const struct theme *t = ui->theme;
    int high = theme_px(t, SIDE), gap = theme_px(t, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = ui_row(ui, high);

    for (int side = 1; side >= 0; side--) {
        struct dice_look look = paint_dice_piece(panels->pieces, side + 1, DICE_IVORY);
        struct ui_button button = { .id = side ? "face.1" : "face.0",
                                    .label = side ? _("It counts") : _("Blank"),
                                    .key = side ? "1" : "0",
                                    .bar = -1,
                                    .middle = true };
        struct rect where = ui_cut(&row, width, gap);

        if (ui_button(ui, where, &button))
            put(&panels->form.typed, pool, side + 1);
        paint_dice_draw(ui->draw, &look, where.x + high / 2, where.y + high / 2, high * 7 / 10, 0, 1000, 255);
    }
}

/* Every face, or of larger dice every digit. */
static void show_faces(struct table_typed *typed, struct ui *ui, const struct pool *pool)
{
    const struct theme *t = ui->theme;
    int n = pool->sides <= FACES_MOST ? pool->sides : 10, gap = theme_px(t, 6);
    int columns = smaller(n, FACE_COLUMNS), width = (ui_width(ui) - (columns - 1) * gap) / columns;
    struct rect row = { 0 };
    char id[24], label[16];
    struct ui_button face = { .id = id, .label = label, .bar = -1, .middle = true };

    width = smaller(width, theme_px(t, 72));
    for (int i = 0; i < n; i++) {
        int shown = pool->sides <= FACES_MOST ? i + 1 : (i + 1) % 10;

        snprintf(id, sizeof id, "face.%d", shown);
        snprintf(label, sizeof label, "%d", shown);
        if (i % columns == 0)
            row = ui_row(ui, theme_button_bar(t));
        if (!ui_button(ui, ui_cut(&row, width, gap), &face))
            continue;
        if (pool->sides <= FACES_MOST)
            put(typed, pool, shown);
        else
            take_digit(typed, pool, shown);
    }
}

void table_typed_draw(struct table_screen *screen, struct ui *ui, const struct question *q)
{
    struct table_typed *typed = &screen->panels.form.typed;
    struct ui_button roll = {
        .id = "answer.roll", .label = _("Let the program roll"), .icon = ICON_DICE, .bar = -1
    };
    int blank = 0;

    take_keys(typed, ui, &q->pool);
    show_wanted(&screen->game, ui, q, typed->at);
    show_dice(screen, ui, q);
    if (*typed->wrong)
        ui_label(ui, "typed.wrong", FACE_BODY, TYPE_BODY, ROLE_BAD, typed->wrong);
    else if (typed->half > 0)
        ui_label(ui, "typed.half", FACE_BODY, TYPE_BODY, ROLE_QUIET, _("Another digit, or Enter."));
    if (pool_of_coins(&q->pool))
        show_sides(&screen->panels, ui, &q->pool);
    else
        show_faces(typed, ui, &q->pool);
    if (ui_button_row(ui, &roll))
        table_wish_simple(&screen->wish, WISH_ROLL);
    for (int i = 0; i < q->pool.n; i++)
        blank += typed->face[i] == 0;
    if (blank > 0)
        return;
    table_wish_answer(screen, ASK_ROLL, typed->face, q->pool.n);
    *typed = (struct table_typed){ .at = 0 }; /* once: it may be refused */
}
