/* Columns of rows: panels, scroll areas, clips (ui/ui.h). */
#include "ui/ui.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/hash.h"
#include "base/language.h"
#include "ui/ui_part.h"

#include <limits.h>
#include <stdio.h>

enum { BAR_WIDTH = 6, WHEEL_STEP = 56, FOCUS_ROOM = 6 };

struct ui_memo *ui_memo(struct ui *ui, uint64_t hash)
{
    struct ui_memo *oldest = &ui->memo[0];

    for (int i = 0; i < UI_MEMOS; i++) {
        if (ui->memo[i].hash == hash) {
            ui->memo[i].frame = ui->frame;
            return &ui->memo[i];
        }
        if (ui->memo[i].frame < oldest->frame)
            oldest = &ui->memo[i];
    }
    *oldest = (struct ui_memo){ .hash = hash, .frame = ui->frame };
    return oldest;
}

bool ui_in_sight(const struct ui *ui, struct rect where)
{
    struct rect seen = rect_meet(where, ui->clip[ui->clips - 1]);

    return seen.w > 0 && seen.h > 0;
}

void ui_clip(struct ui *ui, struct rect where)
{
    if (ui->clips == UI_DEPTH)
        BUG("clips are nested too deeply");
    ui->clip[ui->clips] = rect_meet(where, ui->clip[ui->clips - 1]);
    ui->clips++;
    draw_clip(ui->draw, where);
}

void ui_unclip(struct ui *ui)
{
    if (ui->clips < 2)
        BUG("no clip to take back");
    ui->clips--;
    draw_unclip(ui->draw);
}

static struct ui_column *column(struct ui *ui)
{
    if (ui->columns == 0)
        BUG("no panel or scroll area is open");
    return &ui->column[ui->columns - 1];
}

static struct ui_column *push(struct ui *ui)
{
    if (ui->columns == UI_DEPTH)
        BUG("panels are nested too deeply");
    return &ui->column[ui->columns++];
}

struct rect ui_row(struct ui *ui, int height)
{
    struct ui_column *c = column(ui);
    struct rect row = { c->x, c->y, c->width, height };

    c->y += height + c->gap;
    if (c->scrolls && row.y + height <= c->where.y + c->where.h)
        c->fits = larger(c->fits, row.y + height - c->where.y);
    return row;
}

struct rect ui_row_heading(struct ui *ui, int height)
{
    int fits = column(ui)->fits;
    struct rect row = ui_row(ui, height);

    column(ui)->fits = fits;
    return row;
}

void ui_space(struct ui *ui, int height)
{
    column(ui)->y += height;
}

int ui_left(const struct ui *ui)
{
    if (ui->columns == 0)
        BUG("no panel or scroll area is open");
    const struct ui_column *c = &ui->column[ui->columns - 1];

    return c->most > 0 ? c->most - 2 * c->padding - c->foot - (c->y - c->top) : INT_MAX / 2;
}

int ui_width(const struct ui *ui)
{
    if (ui->columns == 0)
        BUG("no panel or scroll area is open");
    return ui->column[ui->columns - 1].width;
}

struct rect ui_cut(struct rect *row, int width, int gap)
{
    struct rect piece = *row;

    if (width < 0) {
        piece.w = -width;
        piece.x = row->x + row->w - piece.w;
        row->w -= piece.w + gap;
        return piece;
    }
    piece.w = width;
    row->x += width + gap;
    row->w -= width + gap;
    return piece;
}

void ui_split(struct ui *ui, int width, int gap)
{
    struct ui_column *c = column(ui);

    c->split = (struct rect){ c->x, c->y, c->width, gap };
    c->width = width;
}

void ui_split_next(struct ui *ui)
{
    struct ui_column *c = column(ui);
    int right = c->x + c->width + c->split.h;

    c->split.h = c->y - c->split.y;
    c->y = c->split.y;
    c->width = c->split.x + c->split.w - right;
    c->x = right;
}

void ui_split_end(struct ui *ui)
{
    struct ui_column *c = column(ui);
    int left = c->split.y + c->split.h;

    c->y = larger(left, c->y);
    c->x = c->split.x;
    c->width = c->split.w;
}

void ui_rule(struct ui *ui)
{
    struct ui_column *c = column(ui);
    int thick = theme_hairline(ui->theme), fade = c->width / 8;
    struct rect row = ui_row(ui, thick);

    for (int i = 0; i < 4; i++) { /* towards both ends in steps */
        struct rgba ink = theme_faded(ui->theme, ROLE_LINE, 125 + 250 * i);
        int step = fade / 4;

        draw_fill(ui->draw, (struct rect){ row.x + i * step, row.y, step, thick }, ink);
        draw_fill(ui->draw, (struct rect){ row.x + row.w - (i + 1) * step, row.y, step, thick }, ink);
    }
    draw_fill(ui->draw, (struct rect){ row.x + fade / 4 * 4, row.y, row.w - fade / 4 * 8, thick },
              theme_color(ui->theme, ROLE_LINE));
}

/* ---- scrolling ---- */

/* Whether the pointer is over the area or something in it, and over nothing above. */
static bool pointed_at(const struct ui *ui, uint64_t hash, struct rect where)
{
    int last = 1 - ui->now;
    bool inside = false;

    if (!rect_contains(rect_meet(where, ui->clip[ui->clips - 1]), ui->in.x, ui->in.y))
        return false;
    for (size_t i = 0; i < ui->count[last]; i++) {
        if (ui->list[last][i].hash == hash)
            inside = true;
        if (ui->list[last][i].hash == ui->hot)
            return inside;
    }
    return false;
}

static void hold(struct ui_memo *memo, int height)
{
    memo->room = height;
    int most = memo->extent > height ? memo->extent - height : 0;

    memo->value = clamp(memo->value, 0, most);
}

static void scroll_by_input(struct ui *ui, struct ui_memo *memo, uint64_t hash, struct rect where)
{
    bool over = pointed_at(ui, hash, where);

    if (over && ui->in.wheel && !ui->wheel_used && memo->extent > where.h) {
        memo->value -= ui->in.wheel * theme_px(ui->theme, WHEEL_STEP);
        ui->wheel_used = true;
    }
    if (ui->dragging && ui->in.down && !ui->wheel_used && memo->extent > where.h &&
        rect_contains(where, ui->drag_x, ui->drag_y)) {
        memo->value -= ui->in.y - ui->drag_last;
        ui->wheel_used = true;
    }
    if (over && ui_key(ui, UI_KEY_PAGE_DOWN, 0, false))
        memo->value += where.h * 4 / 5;
    if (over && ui_key(ui, UI_KEY_PAGE_UP, 0, false))
        memo->value -= where.h * 4 / 5;
    hold(memo, where.h);
}

/* The thumb at the right edge; it can be dragged. Thin and faint unless the pointer is about there. */
static void scroll_bar(struct ui *ui, uint64_t hash, struct rect where)
{
    bool over = rect_contains(where, ui->in.x, ui->in.y);
    struct ui_memo *memo = ui_memo(ui, hash);
    int width = theme_px(ui->theme, BAR_WIDTH),
        length = where.h * where.h / (memo->extent ? memo->extent : 1);
    char id[32];

    if (memo->extent <= where.h)
        return;
    snprintf(id, sizeof id, "scroll.%016llx", (unsigned long long)hash);
    struct ui_act act = ui_act(ui, id);
    struct rect thumb = { where.x + where.w - width, where.y, width, larger(length, 3 * width) };
    int way = where.h - thumb.h, most = memo->extent - where.h;
    if (act.down && way > 0) {
        memo->value = (ui->in.y - where.y - thumb.h / 2) * most / way;
        hold(memo, where.h);
    }
    thumb.y += way > 0 ? memo->value * way / most : 0;
    struct rect shown = thumb;
    if (!over && !act.down) {
        shown.w = larger(thumb.w / 2, 1);
        shown.x += thumb.w - shown.w;
    }
    draw_fill(ui->draw, shown,
              theme_faded(ui->theme, act.hot || act.down ? ROLE_QUIET : ROLE_CONTROL, over ? 800 : 450));
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = _("scroll bar"),
                                    .role = UI_SCROLL,
                                    .rect = rect_grown(thumb, width),
                                    .enabled = true });
}

/*
 * What of a panel is shown while there is more below: as many whole rows as there were in the last frame, for
 * one that is cut looks broken; but not where so little would be left.
 */
static int whole_rows(const struct ui_memo *memo, int room)
{
    bool more = memo->value + room < memo->extent, same = memo->fits_at == memo->value && memo->fits <= room;

    return more && same && memo->fits * 4 >= room * 3 ? memo->fits : room;
}

/* The ring of a focus shows around a control at an edge; where there is more beyond it, nothing does. */
static struct rect with_ring(const struct ui *ui, const struct ui_memo *memo, struct rect where)
{
    int room = theme_px(ui->theme, FOCUS_ROOM), above = memo->value > 0 ? 0 : room,
        below = memo->value + where.h < memo->extent ? 0 : room;

    return (struct rect){ where.x - room, where.y - above, where.w + 2 * room, where.h + above + below };
}

void ui_scroll_begin(struct ui *ui, const char *id, const char *title, struct rect where, int gap)
{
    uint64_t hash = hash_text(id);
    struct ui_memo *memo = ui_memo(ui, hash);
    struct ui_column *c = push(ui);

    scroll_by_input(ui, memo, hash, where);
    ui_add(ui, &(struct ui_widget){
                   .id = id, .label = title, .role = UI_SCROLL, .rect = where, .enabled = true });
    *c = (struct ui_column){ .hash = hash,
                             .x = where.x,
                             .y = where.y - memo->value,
                             .width = where.w,
                             .gap = gap,
                             .top = where.y - memo->value,
                             .scrolls = true,
                             .where = where };
    if (memo->extent > where.h)
        c->width -= theme_px(ui->theme, 2 * BAR_WIDTH);
    ui_clip(ui, with_ring(ui, memo, where));
}

/* How tall the rows taken so far are. */
static int taken(const struct ui_column *c)
{
    return c->y > c->top ? c->y - c->top - c->gap : 0;
}

void ui_scroll_end(struct ui *ui)
{
    struct ui_column c = *column(ui);
    struct ui_memo *memo = ui_memo(ui, c.hash);

    ui_unclip(ui);
    ui->columns--;
    if (memo->extent != taken(&c))
        ui_wake(ui, 1);
    memo->extent = taken(&c);
    hold(memo, c.where.h);
    scroll_bar(ui, c.hash, c.where);
}

static struct ui_memo *memo_of(struct ui *ui, const char *id)
{
    return ui_memo(ui, hash_text(id));
}

int ui_scrolled(struct ui *ui, const char *id, int *most)
{
    struct ui_memo *memo = memo_of(ui, id);

    *most = memo->room > 0 && memo->extent > memo->room ? memo->extent - memo->room : 0;
    return memo->value;
}

int ui_extent(struct ui *ui, const char *id)
{
    return memo_of(ui, id)->extent;
}

int ui_offset(const struct ui *ui)
{
    if (ui->columns == 0)
        BUG("no panel or scroll area is open");
    return ui->column[ui->columns - 1].y - ui->column[ui->columns - 1].top;
}

void ui_reveal(struct ui *ui, int from)
{
    const struct ui_column *c = column(ui);
    struct ui_memo *memo = ui_memo(ui, c->hash);
    int room = c->scrolls ? c->where.h : c->most - 2 * c->padding - c->foot, last = taken(c),
        to = memo->value;

    if (c->scrolls ? c->where.h == 0 : c->most == 0)
        return;
    if (last - to > room)
        to = last - room;
    if (from < to)
        to = from;
    if (to != memo->value)
        ui_wake(ui, 1);
    memo->value = to;
}

void ui_scroll_to(struct ui *ui, const char *id, int to)
{
    memo_of(ui, id)->value = to;
}

/* ---- panels ---- */

void ui_panel_box(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    struct rgba fill = theme_color(t, ROLE_PANEL);
    if (t->far) /* names on the board are large there, and would be read through it */
        fill.a = 255;
    struct draw_box box = { .radius = (short)theme_radius(t),
                            .border = (short)theme_hairline(t),
                            .shadow = (short)theme_px(t, 30),
                            .drop = (short)theme_px(t, 10),
                            .fill = fill,
                            .line = theme_color(t, ROLE_LINE),
                            .shade = theme_color(t, ROLE_SHADE),
                            .gleam = 1,
                            .light = theme_color(t, ROLE_GLEAM) };

    draw_box(ui->draw, where, &box);
}

static int measure_or(int asked, int usual)
{
    return asked < 0 ? 0 : asked == 0 ? usual : asked;
}

void ui_panel_begin(struct ui *ui, const struct ui_panel *panel)
{
    const struct theme *t = ui->theme;
    uint64_t hash = hash_text(panel->id);
    struct ui_memo *memo = ui_memo(ui, hash);
    struct ui_column *c = push(ui);
    int padding = measure_or(panel->padding, theme_padding(t));
    int around = 2 * padding + panel->foot;
    bool scrolls = panel->most > 0 && memo->extent + around > panel->most;
    int y = panel->anchor == UI_TOP ? panel->y : panel->y - (scrolls ? panel->most : memo->extent + around);

    *c = (struct ui_column){ .hash = hash,
                             .x = panel->x + padding,
                             .y = y + padding,
                             .width = panel->width - 2 * padding,
                             .gap = measure_or(panel->gap, theme_gap(t)),
                             .padding = padding,
                             .scrolls = scrolls,
                             .panel = true,
                             .most = panel->most,
                             .least = panel->least,
                             .foot = panel->foot,
                             .anchor = panel->anchor,
                             .mark = draw_mark(ui->draw),
                             .widgets = ui->count[ui->now] };
    c->where = (struct rect){ panel->x, panel->y, panel->width, scrolls ? panel->most : 0 };
    ui_panel_box(ui, (struct rect){ panel->x, y, panel->width, panel->most > 0 ? panel->most : 1 });
    if (panel->over && !ui->draw->failed)
        ui->draw->ops[c->mark].box.fill.a = 255;
    ui_add(ui, &(struct ui_widget){
                   .id = panel->id,
                   .label = panel->title,
                   .role = UI_PANEL,
                   .enabled = true,
                   .rect = { panel->x, y, panel->width, scrolls ? panel->most : ui->in.height } });
    if (scrolls) {
        c->where = (struct rect){ c->x, y + padding, panel->width - 2 * padding, panel->most - around };
        scroll_by_input(ui, memo, hash, c->where);
        c->y -= memo->value;
        c->width -= theme_px(t, 2 * BAR_WIDTH);
        struct rect shown = rect_grown(c->where, theme_px(t, FOCUS_ROOM));
        int whole = panel->whole && panel->anchor == UI_TOP ? whole_rows(memo, c->where.h) : c->where.h;
        if (whole < c->where.h) {
            shown.h = c->where.y + whole + theme_focus_gap(t) - shown.y;
            if (panel->foot == 0)
                c->least = c->most = whole + around;
        }
        ui_clip(ui, shown);
    }
    c->top = c->y;
}

/* A panel that hangs from its lower edge was drawn where the last frame's height put it. */
static void settle(struct ui *ui, const struct ui_column *c, int dy)
{
    draw_shift(ui->draw, c->mark, 0, dy);
    for (size_t i = c->widgets; i < ui->count[ui->now]; i++)
        ui->list[ui->now][i].rect.y += dy;
}

struct rect ui_panel_end(struct ui *ui)
{
    struct ui_column c = *column(ui);
    struct ui_memo *memo = ui_memo(ui, c.hash);
    int content = taken(&c), height = content + 2 * c.padding + c.foot;

    if (height < c.least)
        height = c.least;
    if (c.most > 0 && height > c.most)
        height = c.most;
    if (c.scrolls) {
        ui_unclip(ui);
        scroll_bar(ui, c.hash, (struct rect){ c.where.x, c.where.y, c.where.w + c.padding / 2, c.where.h });
        if (c.fits != memo->fits || memo->fits_at != memo->value)
            ui_wake(ui, 1);
        memo->fits = c.fits;
        memo->fits_at = memo->value;
    }
    ui->columns--;
    if (memo->extent != content)
        ui_wake(ui, 1);
    memo->extent = content;
    hold(memo, c.where.h);
    if (ui->draw->failed || c.mark >= ui->draw->count || c.widgets >= ui->count[ui->now])
        return c.where;
    struct draw_op *box = &ui->draw->ops[c.mark];
    if (c.anchor == UI_BOTTOM && !c.scrolls)
        settle(ui, &c, c.where.y - height - box->rect.y);
    box = &ui->draw->ops[c.mark];
    box->rect.h = height;
    ui->list[ui->now][c.widgets].rect = rect_meet(box->rect, ui->clip[ui->clips - 1]);
    return box->rect;
}
