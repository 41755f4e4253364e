#include "view/players/measure.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/str.h"
#include "view/table/game.h"

#include <stdio.h>

enum { ROW = 44, STEP = 60, GUESS = 3780, LEAST = 20, MOST = 8000, FAST = 10, TICK = 24 };

static int guessed(int density)
{
    return density > 0 ? density : GUESS;
}

/* As long as what is held there is believed to be. */
static void begin_frame(struct players *p)
{
    struct inch_length length = inch_rule(p->measure.rule);

    p->measure.across = inch_pixels(guessed(p->inch.across), length.across);
    p->measure.along = inch_pixels(guessed(p->inch.along), length.along);
}

static void measure_begin(struct players *p)
{
    p->measure.on = true;
    begin_frame(p);
}

/* A picture that was held has gone: the curtain hangs in its place. */
static void measure_end(struct players *p)
{
    struct inch_length length = inch_rule(p->measure.rule);

    p->inch.across = inch_density(p->measure.across, length.across);
    p->inch.along = inch_density(p->measure.along, length.along);
    p->inch.locked = true;
    p->measure.on = false;
    if (p->state == PLAYERS_HELD)
        p->state = PLAYERS_CURTAIN;
}

static void lengthen(int *pixels, int by)
{
    *pixels = clamp(*pixels + by, LEAST, MOST);
}

void measure_beyond(const struct players *players, const struct table_game *game, struct ui *ui)
{
    const struct players_beyond *beyond = &players->beyond;
    struct str names = { 0 };
    char size[160], text[400];

    if (!beyond->on || players->view != PLAYERS_FIGHT)
        return;
    for (int i = 0; i < beyond->n && i < PLAYERS_BEYOND; i++)
        language_list_on(&names, game_figure(game, beyond->who[i]), false);
    snprintf(size, sizeof size, _("The fight takes %d × %d cells, the display has %d × %d to scale."),
             beyond->wide, beyond->high, beyond->room_wide, beyond->room_high);
    snprintf(text, sizeof text,
             beyond->n == 0               ? _("%s It follows the action.")
             : beyond->n > PLAYERS_BEYOND ? _("%s It follows the action; out of sight: %s and others.")
                                          : _("%s It follows the action; out of sight: %s."),
             size, str_cstr(&names));
    ui_label(ui, "players.beyond", FACE_BODY, TYPE_SMALL, ROLE_ACCENT, text);
    str_clear(&names);
}

bool measure_keys(struct players *p, struct ui *ui)
{
    static const struct {
        enum ui_key key;
        int across, along;
    } arrows[] = {
        { UI_KEY_LEFT, -1, 0 }, { UI_KEY_RIGHT, 1, 0 }, { UI_KEY_UP, 0, -1 }, { UI_KEY_DOWN, 0, 1 }
    };
    bool shift = ui->in.presses > 0 && ui->in.press[0].shift;

    for (size_t i = 0; p->measure.on && i < sizeof arrows / sizeof arrows[0]; i++) {
        if (!ui_key(ui, arrows[i].key, 0, false))
            continue;
        lengthen(&p->measure.across, arrows[i].across * (shift ? FAST : 1));
        lengthen(&p->measure.along, arrows[i].along * (shift ? FAST : 1));
        return true;
    }
    return false;
}

/* ---- the panel ---- */

static bool step_button(struct ui *ui, struct rect where, const char *id, const char *name, const char *label)
{
    char whole[40];
    struct ui_button button = { .id = whole, .label = label, .bar = -1, .middle = true };

    snprintf(whole, sizeof whole, "%s.%s", id, name);
    return ui_button(ui, where, &button);
}

/* What something is, between a button for less and one for more: -1, 0 or 1. */
static int step_row(struct ui *ui, const char *id, const char *text)
{
    int side = theme_px(ui->theme, STEP), gap = theme_px(ui->theme, 8);
    struct rect row = ui_row(ui, theme_px(ui->theme, ROW));
    struct rect less = ui_cut(&row, side, gap), more = ui_cut(&row, -side, gap);

    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, 0);
    ui_drawn(ui, id, text, "", text, row);
    bool down = step_button(ui, less, id, "less", "\xe2\x88\x92");
    return step_button(ui, more, id, "more", "+") - down;
}

static const char *rule_named(enum inch_rule rule)
{
    static const char *const words[INCH_RULES] = { N_("Card"), N_("Ruler mm"), N_("Ruler in") };

    return _(words[rule]);
}

static void measuring_rows(struct players *p, struct ui *ui)
{
    const char *rules[INCH_RULES];
    char text[80];
    struct ui_button done = { .id = "inch.done", .label = _("It is as long"), .bar = -1, .primary = true };

    for (int i = 0; i < INCH_RULES; i++)
        rules[i] = rule_named((enum inch_rule)i);
    int rule = ui_segments(ui, ui_row(ui, theme_px(ui->theme, ROW)), "inch.rule", rules, INCH_RULES,
                           p->measure.rule);
    if (rule != (int)p->measure.rule) {
        p->measure.rule = (enum inch_rule)rule;
        begin_frame(p);
    }
    snprintf(text, sizeof text, _("Across: %d pixels"), p->measure.across);
    lengthen(&p->measure.across, step_row(ui, "inch.across", text));
    snprintf(text, sizeof text, _("Along: %d pixels"), p->measure.along);
    lengthen(&p->measure.along, step_row(ui, "inch.along", text));
    ui_label(ui, "inch.help", FACE_BODY, TYPE_SMALL, ROLE_QUIET,
             _("Hold it to the players\xe2\x80\x99 display. Arrows make the frame longer and shorter, "
               "with Shift by ten pixels."));
    if (ui_button_row(ui, &done))
        measure_end(p);
}

/* "1 inch", "28 mm": what the bar is long. */
static void say_length(const struct inch *inch, char *out, size_t room)
{
    if (inch->cell == INCH_CELL_USUAL)
        snprintf(out, room, "%s", _("1 inch"));
    else
        snprintf(out, room, _("%d mm"), inch->cell / 10);
}

/* "A cell is 1 inch", "A cell is 28 mm". */
static void say_cell(const struct inch *inch, char *out, size_t room)
{
    if (inch->cell == INCH_CELL_USUAL)
        snprintf(out, room, "%s", _("A cell is 1 inch"));
    else
        snprintf(out, room, _("A cell is %d mm"), inch->cell / 10);
}

static void lock_row(struct players *p, struct ui *ui)
{
    bool locked = p->inch.locked, measured = p->inch.across > 0;
    struct ui_button none = { .id = "inch.locked",
                              .label = _("The scale holds"),
                              .bar = -1,
                              .disabled = true,
                              .reason = _("Measure the display first") };

    if (!measured)
        ui_button_row(ui, &none);
    else if (ui_toggle(ui, ui_row(ui, theme_px(ui->theme, ROW)), "inch.locked", _("The scale holds"),
                       &locked))
        p->inch.locked = locked;
}

void measure_rows(struct players *p, struct ui *ui)
{
    char text[80];
    struct ui_button measure = { .id = "inch.measure",
                                 .label = p->inch.across > 0 ? _("Measure the display again")
                                                             : _("Measure the display"),
                                 .bar = -1,
                                 .tip = _("With a ruler or a bank card that is held to it; kept for the next "
                                          "time") };

    if (p->measure.on) {
        measuring_rows(p, ui);
        return;
    }
    if (ui_button_row(ui, &measure))
        measure_begin(p);
    lock_row(p, ui);
    say_cell(&p->inch, text, sizeof text);
    p->inch.cell = inch_cell_step(p->inch.cell, step_row(ui, "inch.cell", text));
    snprintf(text, sizeof text, _("Bezel: %d mm"), p->inch.bezel);
    p->inch.bezel = clamp(p->inch.bezel + step_row(ui, "inch.bezel", text), 0, INCH_BEZEL_MOST);
    snprintf(text, sizeof text, n_("Grid: %d pixel", "Grid: %d pixels", p->inch.line), p->inch.line);
    p->inch.line = clamp(p->inch.line + step_row(ui, "inch.line", text), 1, INCH_LINE_MOST);
}

/* ---- on the display ---- */

void measure_bar(const struct inch *inch, struct ui *ui, struct rect where, int cell)
{
    const struct theme *t = ui->theme;
    char text[64];
    int tick = theme_px(t, TICK) / 2, line = theme_line(t, TYPE_BODY), wide = larger(theme_px(t, 2), 1);
    struct rect bar = { where.x + where.w - cell, where.y + where.h - tick, cell, wide };
    struct rect words = { bar.x - cell * 4, where.y + where.h - tick - line / 2, cell * 4 - tick, line };
    struct rgba ink = theme_color(t, ROLE_TEXT);

    say_length(inch, text, sizeof text);
    draw_fill(ui->draw, bar, ink);
    draw_fill(ui->draw, (struct rect){ bar.x, bar.y - tick, wide, 2 * tick }, ink);
    draw_fill(ui->draw, (struct rect){ bar.x + bar.w - wide, bar.y - tick, wide, 2 * tick }, ink);
    ui_line(ui, words, FACE_STRONG, TYPE_BODY, ROLE_TEXT, text, 1);
    ui_drawn(ui, "inch", text, "", text, bar);
}

static const char *told(enum inch_rule rule)
{
    static const char *const words[INCH_RULES] = { N_("Hold a bank card here"),
                                                   N_("Hold a ruler here: 200 mm across, 100 mm along"),
                                                   N_("Hold a ruler here: 8 inches across, 4 inches along") };

    return _(words[rule]);
}

/* A card has round corners of an eighth of an inch; what is held to lines of a ruler has none. */
static int corner_of(const struct players *p)
{
    enum { CORNER = 32 }; /* tenths of a millimetre */

    return p->measure.rule == INCH_CARD ? p->measure.across * CORNER / inch_rule(INCH_CARD).across : 0;
}

void measure_draw(const struct players *p, struct ui *ui)
{
    const struct theme *t = ui->theme;
    int wide = p->measure.across, high = p->measure.along;
    struct rect whole = { 0, 0, ui->in.width, ui->in.height },
                frame = { (whole.w - wide) / 2, (whole.h - high) / 2, wide, high };
    struct rect row = { 0, frame.y + frame.h + theme_px(t, TICK), whole.w, theme_line(t, TYPE_TITLE) };
    int below = theme_line(t, TYPE_NUMBER), words = row.h + below;
    /* bright on dark: what sticks out from below is seen */
    struct draw_box card = { .radius = (short)corner_of(p), .fill = theme_color(t, ROLE_TEXT) };

    draw_fill(ui->draw, whole, theme_color(t, ROLE_TABLE));
    draw_box(ui->draw, frame, &card);
    if (row.y + words > whole.h)
        row.y = (whole.h - words) / 2;
    ui_line(ui, row, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, told(p->measure.rule), 0);
    ui_drawn(ui, "measure", told(p->measure.rule), "", told(p->measure.rule), frame);
    row.y += row.h;
    row.h = below;
    ui_line(ui, row, FACE_BODY, TYPE_NUMBER, ROLE_QUIET,
            _("Make the bright frame just as large, in the main window"), 0);
}
