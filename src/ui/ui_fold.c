/* What unfolds: rows with a chevron, and the sunken wells that they open (ui/ui.h). */
#include "ui/ui.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/language.h"
#include "base/str.h"
#include "ui/ui_part.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 30, CHEVRON = 22, WELL_X = 14, WELL_Y = 9, CARD_Y = 12 };

static struct ui_column *open_column(struct ui *ui)
{
    if (ui->columns == 0)
        BUG("no panel or scroll area is open");
    return &ui->column[ui->columns - 1];
}

/* The label, or what is shorter where that has no room. */
static const char *chosen(const struct ui *ui, const struct ui_fold *fold, struct font_style style, int width)
{
    return fold->names && font_width(ui->meter, ui->theme, style, fold->label) > width ? fold->names
                                                                                       : fold->label;
}

/* How many parts a text tells with commas from there on. */
static int parts_from(const char *text)
{
    int n = 0;

    for (const char *at = text; at; at = strchr(at + 1, ','))
        n++;
    return n;
}

/*
 * Of a text as many of its parts, told with commas, as there is room for, and how many more there are: "Feint
 * and 3 more"; of a sample nobody counts: "Movement 5, attack +7". A first part that is too long by itself is
 * cut by ui_line().
 */
static const char *fitting(const struct ui *ui, const struct ui_fold *fold, const char *text,
                           struct font_style style, int width, struct str *room)
{
    if (font_width(ui->meter, ui->theme, style, text) <= width)
        return text;
    for (size_t n = strlen(text); n > 0; n--) {
        int left = text[n] == ',' ? parts_from(text + n + 1) : 0;
        char some[160];

        if (left == 0 || n >= sizeof some)
            continue;
        snprintf(some, sizeof some, "%.*s", (int)n, text);
        str_reset(room);
        if (fold->sample)
            str_add_text(room, some);
        else /* words: a list of which there is no room for all: "Feint, Heal and 3 more" */
            str_add_format(room, n_("%s and %d more", "%s and %d more", (unsigned)left), some, left);
        if (font_width(ui->meter, ui->theme, style, str_cstr(room)) <= width)
            return str_cstr(room);
    }
    return text;
}

int ui_fold_height(const struct theme *theme)
{
    return theme_px(theme, ROW);
}

/* Is the title to be left out: all of the label has room without it, and not with it? */
static bool yields(const struct ui *ui, const struct ui_fold *fold, int width)
{
    const struct theme *t = ui->theme;
    struct font_style style = { FACE_BODY, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    int label = font_width(ui->meter, t, style, fold->label),
        title = font_width(ui->meter, t, style, fold->title) + theme_px(t, 12);

    return fold->yields && label <= width && label + title > width;
}

bool ui_fold(struct ui *ui, const struct ui_fold *fold)
{
    const struct theme *t = ui->theme;
    struct rect whole = ui_row(ui, ui_fold_height(t)), row = whole;
    struct ui_act act = ui_act(ui, fold->id);
    int size = theme_px(t, CHEVRON), title = 0;

    if (act.hot)
        draw_box(ui->draw, rect_grown(whole, theme_px(t, 4)),
                 &(struct draw_box){ .radius = (short)theme_radius_small(t),
                                     .fill = theme_color(t, ROLE_RAISED) });
    struct rect chevron = ui_cut(&row, theme_px(t, 28), theme_px(t, 8));
    paint_icon_draw(ui->draw, fold->open ? ICON_DOWN : ICON_RIGHT, chevron.x + theme_px(t, 3),
                    chevron.y + (chevron.h - size) / 2, size, theme_color(t, ROLE_QUIET));
    if (*fold->title && !yields(ui, fold, row.w))
        title = ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_QUIET, fold->title, 1) + theme_px(t, 12);
    row.w -= title;
    enum face face = fold->open ? FACE_STRONG : FACE_BODY;
    struct font_style style = { face, theme_type(t, TYPE_BODY), theme_color(t, ROLE_TEXT) };
    struct str room = { 0 };
    const char *text = chosen(ui, fold, style, row.w), *brief = fitting(ui, fold, text, style, row.w, &room);
    ui_line(ui, row, face, TYPE_BODY, ROLE_TEXT, brief, -1);
    ui_focus_ring(ui, fold->id, whole, theme_radius_small(t));
    ui_add(ui, &(struct ui_widget){ .id = fold->id,
                                    .label = *fold->title ? fold->title : fold->label,
                                    .value = fold->label,
                                    .hint = brief != text ? text : "",
                                    .role = UI_BUTTON,
                                    .rect = rect_grown(whole, theme_px(t, 5)), /* a finger's breadth */
                                    .enabled = true,
                                    .chosen = fold->open,
                                    .stop = true });
    str_clear(&room);
    return act.clicked;
}

static void begin_box(struct ui *ui, struct ui_well *well, enum role fill, int pad_x, int pad_y)
{
    const struct theme *t = ui->theme;
    struct ui_column *c = open_column(ui);
    struct draw_box look = { .radius = (short)theme_px(t, 7),
                             .border = (short)theme_hairline(t),
                             .fill = theme_color(t, fill),
                             .line = theme_color(t, ROLE_LINE) };

    *well = (struct ui_well){ draw_mark(ui->draw), c->y, c->gap, 0, pad_x, pad_y };
    draw_box(ui->draw, (struct rect){ c->x, c->y, c->width, 1 }, &look);
    c->x += pad_x;
    c->width -= 2 * pad_x;
    c->y += pad_y;
    c->gap = theme_px(t, 4);
}

void ui_well_begin(struct ui *ui, struct ui_well *well)
{
    begin_box(ui, well, ROLE_SUNKEN, theme_px(ui->theme, WELL_X), theme_px(ui->theme, WELL_Y));
}

void ui_card_begin(struct ui *ui, struct ui_well *well)
{
    begin_box(ui, well, ROLE_PANEL, theme_padding(ui->theme), theme_px(ui->theme, CARD_Y));
}

int ui_well_end(struct ui *ui, const struct ui_well *well)
{
    struct ui_column *c = open_column(ui);
    int height = c->y - c->gap + well->pad_y - well->y, bottom = well->y + larger(height, well->least);

    if (!ui->draw->failed && well->mark < ui->draw->count)
        ui->draw->ops[well->mark].rect.h = bottom - well->y;
    c->x -= well->pad_x;
    c->width += 2 * well->pad_x;
    c->gap = well->gap;
    c->y = bottom + c->gap;
    return height;
}
