/* Drawing and erasing (view/tools/tool.h). */
#include "view/tools/tool.h"

#include "base/language.h"
#include "paint/paint_area.h"
#include "view/table/screen.h"
#include "view/tools/lying.h"

#include <math.h>
#include <stdio.h>

static const float ERASER = 0.22f; /* radius in cells */

/* ---- a stroke ---- */

static void add_point(struct tool_pen *pen, struct tool_place at)
{
    struct sketch_point p = { (short)lroundf(at.x * SKETCH_UNIT), (short)lroundf(at.y * SKETCH_UNIT) };
    const struct sketch_point *last = pen->points ? &pen->point[pen->points - 1] : NULL;

    if (p.x < 0 || p.y < 0 || (last && last->x == p.x && last->y == p.y))
        return;
    if (pen->points == TOOL_POINTS) /* room by leaving out what says little; the last point gives way */
        pen->points = sketch_simplify(pen->point, pen->points) - 1;
    if (pen->points < TOOL_POINTS)
        pen->point[pen->points++] = p;
}

static void strike(struct table_screen *screen, struct tool_place at)
{
    struct tool_pen *pen = &screen->tools.pen;
    int id = tool_lying_at(screen, at, ERASER), most = (int)(sizeof pen->struck / sizeof *pen->struck);

    if (id >= 0 && pen->strikes < most)
        pen->struck[pen->strikes++] = id;
}

static void go_on(struct table_screen *screen, struct tool_place at)
{
    if (screen->tools.pen.erases)
        strike(screen, at);
    else
        add_point(&screen->tools.pen, at);
}

static void finish(struct table_screen *screen)
{
    struct tool_pen *pen = &screen->tools.pen;

    if (pen->erases)
        tool_lying_drop(screen, pen->struck, pen->strikes);
    else if (pen->points > 0)
        tool_lying_keep(screen, pen->point, pen->points);
    pen->down = pen->keyed = false;
    pen->points = pen->strikes = 0;
}

static void press(struct table_screen *screen, struct tool_place at)
{
    struct tool_pen *pen = &screen->tools.pen;

    if (pen->keyed) { /* Enter once more: the line ends here */
        go_on(screen, at);
        finish(screen);
        return;
    }
    pen->points = pen->strikes = 0;
    pen->down = true;
    pen->keyed = screen->selection.keyed;
    pen->cursor = at.cell;
    go_on(screen, at);
}

static void drag(struct table_screen *screen, struct tool_place at)
{
    if (screen->tools.pen.down && !screen->tools.pen.keyed)
        go_on(screen, at);
}

static void drop(struct table_screen *screen, struct tool_place at)
{
    struct tool_pen *pen = &screen->tools.pen;

    if (!pen->down || (pen->keyed && !pen->erases))
        return;
    go_on(screen, at);
    finish(screen);
}

static bool let_go(struct table_screen *screen)
{
    struct tool_pen *pen = &screen->tools.pen;
    bool busy = pen->down;

    pen->down = pen->keyed = false;
    pen->points = pen->strikes = 0;
    return busy;
}

/* The cursor draws after Enter: every cell that it comes to is a point. */
static void follow_cursor(struct table_screen *screen)
{
    struct tool_pen *pen = &screen->tools.pen;
    const struct paint_grid *grid = &screen->camera.grid;
    struct paint_point at = paint_grid_center(grid, screen->selection.cursor);

    if (!pen->keyed || !screen->selection.keyed || cell_same(pen->cursor, screen->selection.cursor))
        return;
    pen->cursor = screen->selection.cursor;
    go_on(screen, (struct tool_place){ screen->selection.cursor, (at.x - (float)grid->x) / (float)grid->cell,
                                       (at.y - (float)grid->y) / (float)grid->cell });
}

/* ---- drawing ---- */

static void above(struct table_screen *screen, struct ui *ui)
{
    const struct tool_pen *pen = &screen->tools.pen;
    const struct paint_grid *grid = &screen->camera.grid;
    struct draw_pen ring = { .line = theme_color(ui->theme, ROLE_PATH),
                             .width = 2,
                             .casing = theme_color(ui->theme, ROLE_CASING),
                             .casing_width = 4.5f };

    follow_cursor(screen);
    if (pen->points > 0)
        tool_lying_ink_stroke(&screen->camera, ui, pen->point, pen->points, pen->ink, pen->width, pen->hidden,
                              false);
    if (screen->selection.keyed)
        paint_area(ui->draw, ui->theme, grid, AREA_FOCUS, &screen->selection.cursor, 1);
    if (screen->selection.keyed || !screen->selection.pointing)
        return;
    float radius = pen->erases ? ERASER : tool_lying_width(pen->width) / 2 + 0.03f;
    draw_circle(ui->draw, (float)(ui->in.x - grid->x), (float)(ui->in.y - grid->y),
                radius * (float)grid->cell);
    draw_ink(ui->draw, &ring);
}

/* ---- the panel ---- */

static void show_ink(struct tools *tools, struct ui *ui, struct rect where, int ink)
{
    const struct theme *t = ui->theme;
    struct tool_pen *pen = &tools->pen;
    char id[24];
    int radius = theme_radius(t), inset = theme_px(t, 8);
    bool chosen = pen->ink == ink;
    struct draw_box box = { .radius = (short)radius,
                            .border = (short)theme_px(t, chosen ? 3 : 1),
                            .fill = theme_color(t, chosen ? ROLE_CHOSEN : ROLE_RAISED),
                            .line = theme_color(t, chosen ? ROLE_ACCENT : ROLE_CONTROL) };
    struct draw_box blob = { .radius = (short)(where.w / 2 - inset),
                             .fill = theme_color(t, tool_lying_ink(ink)),
                             .border = 1,
                             .line = theme_color(t, ROLE_CASING) };

    snprintf(id, sizeof id, "pen.ink.%d", ink);
    if (ui_act(ui, id).clicked) {
        pen->ink = ink;
        pen->erases = false;
    }
    draw_box(ui->draw, where, &box);
    draw_box(ui->draw, rect_grown(where, -inset), &blob);
    ui_focus_ring(ui, id, where, radius);
    ui_add(ui, &(struct ui_widget){ .id = id,
                                    .label = tool_lying_ink_name(ink),
                                    .value = "",
                                    .hint = tool_lying_ink_name(ink),
                                    .role = UI_CHOICE,
                                    .rect = where,
                                    .enabled = true,
                                    .stop = true,
                                    .chosen = chosen });
}

static void show_inks(struct tools *tools, struct ui *ui)
{
    int size = theme_px(ui->theme, 52), gap = (ui_width(ui) - SKETCH_INKS * size) / (SKETCH_INKS - 1);
    struct rect row = ui_row(ui, size);

    for (int i = 0; i < SKETCH_INKS; i++)
        show_ink(tools, ui, ui_cut(&row, size, gap), i);
}

static void show_secret(struct table_screen *screen, struct ui *ui)
{
    int seat = tool_seat(&screen->game);

    if (seat >= 0 && session_seat(screen->game.session, seat)->gm)
        ui_toggle(ui, ui_row(ui, theme_button(ui->theme)), "pen.hidden", _("Hidden from the players"),
                  &screen->tools.pen.hidden);
}

static void panel(struct table_screen *screen, struct ui *ui)
{
    struct tool_pen *pen = &screen->tools.pen;
    const char *const what[] = { _("Draw"), _("Erase") };
    const char *const width[SKETCH_WIDTHS] = { _("Fine"), _("Middle"), _("Broad") };
    struct ui_button clear = { .id = "pen.clear",
                               .label = _("Clear all drawings"),
                               .icon = ICON_CROSS,
                               .bar = -1,
                               .reason = _("Nothing is drawn.") };

    ui_rule(ui);
    tool_title(ui, "pen", _("Draw"), "D", pen->keyed ? _("Enter ends the line") : "");
    pen->erases = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "pen.what", what, 2, pen->erases) == 1;
    show_inks(&screen->tools, ui);
    pen->width = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "pen.width", width, SKETCH_WIDTHS,
                             pen->width);
    show_secret(screen, ui);
    clear.disabled = tool_lying_count(&screen->game, true) == 0;
    if (ui_button_row(ui, &clear) && !clear.disabled)
        tool_lying_clear(screen, true);
}

const struct tool_def tool_pen_def = { .id = "tool.draw",
                                       .label = N_("Draw"),
                                       .key = "D",
                                       .icon = ICON_DRAW,
                                       .press = press,
                                       .drag = drag,
                                       .drop = drop,
                                       .let_go = let_go,
                                       .above = above,
                                       .panel = panel };
