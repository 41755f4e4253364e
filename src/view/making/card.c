#include "view/making/card.h"

#include "ui/ui_part.h"

#include <stdio.h>
#include <string.h>

enum { NARROW = 280, TICK = 36 };

/* Can it not be chosen, whatever else is? */
static bool is_barred(const struct make_card *card)
{
    return card->disabled && !card->waits;
}

static void draw_ring(struct ui *ui, struct rect where, const struct make_card *card)
{
    const struct theme *t = ui->theme;
    int icon = where.w * 6 / 10;
    struct draw_box ring = { .radius = (short)(where.w / 2),
                             .border = (short)theme_px(t, 2),
                             .fill = theme_color(t, card->chosen ? ROLE_ACCENT : ROLE_SUNKEN),
                             .line = theme_color(t, card->chosen ? ROLE_ACCENT : ROLE_CONTROL) };

    draw_box(ui->draw, where, &ring);
    paint_icon_draw(ui->draw, card->icon, where.x + (where.w - icon) / 2, where.y + (where.h - icon) / 2,
                    icon,
                    theme_color(t, card->chosen      ? ROLE_ON_ACCENT
                                   : is_barred(card) ? ROLE_QUIET
                                                     : ROLE_TEXT));
}

static void draw_tick(struct ui *ui, struct rect head)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, TICK), icon = size * 6 / 10;
    struct rect at = { head.x + head.w - size, head.y + (head.h - size) / 2, size, size };
    struct draw_box disc = { .radius = (short)(size / 2), .fill = theme_color(t, ROLE_ACCENT) };

    draw_box(ui->draw, at, &disc);
    paint_icon_draw(ui->draw, ICON_CHECK, at.x + (size - icon) / 2, at.y + (size - icon) / 2, icon,
                    theme_color(t, ROLE_ON_ACCENT));
}

enum { TRIAL_GAP = 10, TEXT_GAP = 14 };

/* How tall what it would change is. */
static int trial_height(const struct ui *ui)
{
    const struct theme *t = ui->theme;

    return theme_line(t, TYPE_BODY) + theme_line(t, TYPE_NUMBER) + 2 * theme_px(t, TRIAL_GAP);
}

/* What it would change, along the lower edge of `inside`. */
static void draw_trial(struct ui *ui, struct rect inside, const struct make_card *card)
{
    const struct theme *t = ui->theme;
    int line = theme_line(t, TYPE_BODY), number = theme_line(t, TYPE_NUMBER), gap = theme_px(t, TRIAL_GAP);
    int y = inside.y + inside.h - line - number;
    struct rect at = { inside.x, y + line, inside.w, number };

    draw_fill(ui->draw, (struct rect){ inside.x, y - gap, inside.w, theme_hairline(t) },
              theme_color(t, ROLE_LINE));
    ui_line(ui, (struct rect){ inside.x, y, inside.w, line }, FACE_BODY, TYPE_BODY, ROLE_QUIET, card->trial,
            -1);
    if (*card->before) {
        char from[40];

        snprintf(from, sizeof from, "%s \xe2\x86\x92", card->before);
        ui_cut(&at, ui_line(ui, at, FACE_BODY, TYPE_BODY, ROLE_TEXT, from, -1), gap);
    }
    ui_line(ui, at, FACE_STRONG, TYPE_NUMBER, *card->before ? ROLE_GOOD : ROLE_TEXT, card->after, -1);
}

static int change_count(const struct make_card *card)
{
    int n = 0;

    while (card->change && n < MAKE_CHANGES && card->change[n].label[0])
        n++;
    return n;
}

static int step_width(const struct ui *ui, const struct make_change *change)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_GOOD) };

    return font_width(ui->meter, t, style, change->step);
}

/* Is its name too long to stand before what it becomes? Then it has a line of its own. */
static bool is_long(const struct ui *ui, int width, const struct make_change *change)
{
    const struct theme *t = ui->theme;
    struct font_style name = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_QUIET) };

    return font_width(ui->meter, t, name, change->label) + theme_px(t, TRIAL_GAP) + step_width(ui, change) >
           width;
}

/* How tall one of them is. */
static int change_height(struct ui *ui, int width, const struct make_change *change)
{
    int line = theme_line(ui->theme, TYPE_BODY);

    if (!is_long(ui, width, change))
        return line;
    return line + ui_text_height(ui, width, FACE_STRONG, TYPE_BODY, change->step);
}

static int changes_height(struct ui *ui, int width, const struct make_card *card)
{
    int high = 0;

    for (int i = 0; i < change_count(card); i++)
        high += change_height(ui, width, &card->change[i]);
    return high;
}

static void draw_change(struct ui *ui, struct rect at, const struct make_change *change)
{
    int line = theme_line(ui->theme, TYPE_BODY);
    enum role ink = change->gains ? ROLE_GOOD : ROLE_TEXT;
    struct rect name = { at.x, at.y, at.w, line }, step = { at.x, at.y + line, at.w, at.h - line };

    ui_line(ui, name, FACE_BODY, TYPE_BODY, ROLE_QUIET, change->label, -1);
    if (step.h < line)
        ui_line(ui, name, FACE_STRONG, TYPE_BODY, ink, change->step, 1);
    else if (step_width(ui, change) <= at.w)
        ui_line(ui, step, FACE_STRONG, TYPE_BODY, ink, change->step, 1);
    else
        ui_text(ui, step, FACE_STRONG, TYPE_BODY, ink, change->step);
}

/* What it would change of the sheet: what, and at the right from what to what. */
static void draw_changes(struct ui *ui, struct rect inside, const struct make_card *card)
{
    const struct theme *t = ui->theme;
    int high = changes_height(ui, inside.w, card);
    struct rect at = { inside.x, inside.y + inside.h - high, inside.w, 0 };

    if (high > 0)
        draw_fill(ui->draw,
                  (struct rect){ inside.x, at.y - theme_px(t, TRIAL_GAP), inside.w, theme_hairline(t) },
                  theme_color(t, ROLE_LINE));
    for (int i = 0; i < change_count(card); i++, at.y += at.h) {
        at.h = change_height(ui, at.w, &card->change[i]);
        draw_change(ui, at, &card->change[i]);
    }
}

static int pad_of(const struct ui *ui, int width)
{
    return theme_px(ui->theme, width < theme_px(ui->theme, NARROW) ? 14 : 20);
}

static int ring_of(const struct ui *ui, int width)
{
    return theme_px(ui->theme, width < theme_px(ui->theme, NARROW) ? 42 : 64);
}

/* How much of its lower edge is taken. */
static int foot_height(struct ui *ui, int width, const struct make_card *card)
{
    if (card->trial)
        return trial_height(ui);
    if (change_count(card))
        return changes_height(ui, width, card) + 2 * theme_px(ui->theme, TRIAL_GAP);
    return *card->foot ? ui_text_height(ui, width, FACE_BODY, TYPE_BODY, card->foot) + theme_px(ui->theme, 8)
                       : 0;
}

int make_card_height(struct ui *ui, int width, const struct make_card *card)
{
    int pad = pad_of(ui, width);

    return 2 * pad + ring_of(ui, width) + theme_px(ui->theme, TEXT_GAP) +
           foot_height(ui, width - 2 * pad, card) +
           ui_text_height(ui, width - 2 * pad, FACE_BODY, TYPE_BODY, card->text);
}

static bool is_one_line(struct ui *ui, int width, enum type type, const char *title)
{
    return ui_text_height(ui, width, FACE_TITLE, type, title) <= theme_line(ui->theme, type);
}

/* Its name, as large as it has room beside the tick; too long for one line it is small, in two. */
static void draw_title(struct ui *ui, struct rect head, const struct make_card *card)
{
    bool large = is_one_line(ui, head.w - theme_px(ui->theme, TICK), TYPE_TITLE, card->title);
    enum role ink = is_barred(card) ? ROLE_QUIET : ROLE_TEXT;
    int high;

    if (large || is_one_line(ui, head.w, TYPE_NUMBER, card->title)) {
        ui_line(ui, head, FACE_TITLE, large ? TYPE_TITLE : TYPE_NUMBER, ink, card->title, -1);
        return;
    }
    high = ui_text_height(ui, head.w, FACE_TITLE, TYPE_BODY, card->title);
    ui_text(ui, (struct rect){ head.x, head.y + (head.h - high) / 2, head.w, high }, FACE_TITLE, TYPE_BODY,
            ink, card->title);
}

static void draw_inside(struct ui *ui, struct rect where, const struct make_card *card)
{
    const struct theme *t = ui->theme;
    bool narrow = where.w < theme_px(t, NARROW);
    int pad = pad_of(ui, where.w), ring = ring_of(ui, where.w);
    struct rect head = { where.x + pad, where.y + pad, where.w - 2 * pad, ring };
    struct rect text = { head.x, head.y + head.h + theme_px(t, TEXT_GAP), head.w, 0 };
    struct rect at = ui_cut(&head, ring, theme_px(t, narrow ? 10 : 16));

    if (card->icon != ICON_NONE)
        draw_ring(ui, at, card);
    else
        head = (struct rect){ where.x + pad, where.y + pad, where.w - 2 * pad, ring };
    if (card->chosen)
        draw_tick(ui, head);
    draw_title(ui, head, card);
    text.h = where.y + where.h - pad - text.y;
    if (card->trial)
        draw_trial(ui, text, card);
    draw_changes(ui, text, card);
    text.h -= foot_height(ui, text.w, card);
    ui_text(ui, text, FACE_BODY, TYPE_BODY, is_barred(card) ? ROLE_QUIET : ROLE_TEXT, card->text);
    if (*card->foot && !card->trial) {
        int height = ui_text_height(ui, text.w, FACE_BODY, TYPE_BODY, card->foot);

        ui_text(ui, (struct rect){ text.x, where.y + where.h - pad - height, text.w, height }, FACE_BODY,
                TYPE_BODY, ROLE_QUIET, card->foot);
    }
}

/* The same in one line: icon, name, sentence, and at the right why it cannot be chosen. */
static void draw_row(struct ui *ui, struct rect where, const struct make_card *card)
{
    const struct theme *t = ui->theme;
    int pad = theme_px(t, 14), ring = where.h - 2 * pad;
    struct rect row = { where.x + theme_px(t, 20), where.y + pad, where.w - theme_px(t, 40), ring };

    if (card->icon != ICON_NONE)
        draw_ring(ui, ui_cut(&row, ring, theme_px(t, 16)), card);
    if (card->chosen)
        draw_tick(ui, ui_cut(&row, -ring, pad));
    ui_cut(&row,
           ui_line(ui, row, FACE_TITLE, TYPE_NUMBER, is_barred(card) ? ROLE_QUIET : ROLE_TEXT, card->title,
                   -1),
           theme_px(t, 24));
    row.w -= ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, card->foot, 1);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, is_barred(card) ? ROLE_QUIET : ROLE_TEXT, card->text, -1);
}

/* What stands on it besides its name, for whoever cannot see it. */
static void say_card(const struct make_card *card, char *value, size_t room)
{
    size_t n;

    if (card->trial)
        snprintf(value, room, "%s %s: %s %s %s", card->text, card->trial, card->before,
                 *card->before ? "\xe2\x86\x92" : "", card->after);
    else
        snprintf(value, room, "%s %s", card->text, card->foot);
    n = strlen(value);
    for (int i = 0; i < change_count(card) && n < room; i++)
        n += (size_t)snprintf(value + n, room - n, "%s%s %s", i ? ", " : "", card->change[i].label,
                              card->change[i].step);
}

bool make_card(struct ui *ui, struct rect where, const struct make_card *card)
{
    struct ui_act act = ui_act(ui, card->id);
    char value[400];

    if (card->disabled)
        act = (struct ui_act){ .focused = act.focused };
    struct draw_box face = ui_face(ui, act, false, card->chosen, is_barred(card));
    if (is_barred(card)) /* its words must be read, whatever it lies on */
        face.fill = theme_faded(ui->theme, ROLE_SUNKEN, 850);
    draw_box(ui->draw, where, &face);
    if (card->low)
        draw_row(ui, where, card);
    else
        draw_inside(ui, where, card);
    ui_focus_ring(ui, card->id, where, theme_radius(ui->theme));
    say_card(card, value, sizeof value);
    ui_add(ui, &(struct ui_widget){ .id = card->id,
                                    .label = card->title,
                                    .value = value,
                                    .role = UI_BUTTON,
                                    .rect = where,
                                    .enabled = !card->disabled,
                                    .chosen = card->chosen,
                                    .stop = true,
                                    .hint = card->disabled ? card->foot : "" });
    return act.clicked;
}
