#include "view/align_panel.h"

#include "base/language.h"
#include "view/align_grid.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { ROW = 46, THUMB = 68, LAYOUTS = 96 };

/* Sunken, with the edge of a control. */
static void show_box(struct ui *ui, struct rect where)
{
    const struct theme *t = ui->theme;
    const struct draw_box box = { .radius = (short)theme_radius_small(t),
                                  .border = 1,
                                  .fill = theme_color(t, ROLE_SUNKEN),
                                  .line = theme_color(t, ROLE_CONTROL) };

    draw_box(ui->draw, where, &box);
}

static void show_number(struct ui *ui, const char *id, const char *label, const char *value, int *by)
{
    const struct theme *t = ui->theme;
    int size = theme_button_bar(t), gap = theme_px(t, 10);
    struct rect row = ui_row(ui, size), plus = ui_cut(&row, -size, gap),
                middle = ui_cut(&row, -theme_px(t, 112), gap), minus = ui_cut(&row, -size, gap);
    char less[48], more[48];

    snprintf(less, sizeof less, "%s.less", id);
    snprintf(more, sizeof more, "%s.more", id);
    ui_drawn(ui, id, label, value, "", middle);
    show_box(ui, middle);
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, label, -1);
    ui_line(ui, middle, FACE_STRONG, TYPE_NUMBER, ROLE_TEXT, value, 0);
    show_box(ui, minus);
    *by = ui_tool(ui, minus, less, ICON_MINUS, _("Less"), NULL, false) ? -1 : 0;
    show_box(ui, plus);
    *by += ui_tool(ui, plus, more, ICON_PLUS, _("More"), NULL, false);
}

/* So many columns or rows from here to the end of the picture. */
static void show_counts(struct align_screen *screen, struct ui *ui)
{
    struct lattice *l = &screen->lattice;
    char value[24];
    int by;

    snprintf(value, sizeof value, "%d", l->grid.columns);
    show_number(ui, "align.columns", _("Columns"), value, &by);
    if (by && l->grid.columns + by > 0)
        l->cell *= l->grid.columns / (double)(l->grid.columns + by);
    snprintf(value, sizeof value, "%d", l->grid.rows);
    int down;
    show_number(ui, "align.rows", _("Rows"), value, &down);
    if (down && l->grid.rows + down > 0)
        l->cell_height *= l->grid.rows / (double)(l->grid.rows + down);
    snprintf(value, sizeof value, "%.1f", l->cell);
    int both;
    show_number(ui, "align.cell", _("Cell, in pixels"), value, &both);
    l->cell += both * 0.1;
    l->cell_height += both * 0.1;
    if (by || down || both)
        align_grid_count(screen);
}

static void show_shift(struct align_screen *screen, struct ui *ui)
{
    static const struct {
        const char *id;
        enum icon icon;
        int x, y;
    } ways[] = { { "align.left", ICON_LEFT, -1, 0 },
                 { "align.right", ICON_RIGHT, 1, 0 },
                 { "align.up", ICON_UP, 0, -1 },
                 { "align.down", ICON_DOWN, 0, 1 } };
    int size = theme_button_bar(ui->theme), gap = theme_px(ui->theme, 6);
    struct rect row = ui_row(ui, size), keys = ui_cut(&row, -(4 * size + 3 * gap), gap);

    for (int i = 0; i < 4; i++) {
        struct rect key = ui_cut(&keys, size, gap);

        show_box(ui, key);
        if (ui_tool(ui, key, ways[i].id, ways[i].icon, _("Shift by a pixel"), NULL, false)) {
            screen->lattice.x += ways[i].x;
            screen->lattice.y += ways[i].y;
            lattice_count(&screen->lattice, screen->width, screen->height);
        }
    }
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, _("Shift by a pixel"), -1);
}

/* A reason, with a tick if it speaks for the grid. */
static void show_reason(struct ui *ui, const char *id, bool good, const char *text)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, 20);
    struct rect row = ui_row(ui, theme_line(t, TYPE_BODY)), icon = ui_cut(&row, size, theme_px(t, 10));

    paint_icon_draw(ui->draw, good ? ICON_CHECK : ICON_CROSS, icon.x, icon.y + (icon.h - size) / 2, size,
                    theme_color(t, good ? ROLE_GOOD : ROLE_BAD));
    ui_line(ui, row, FACE_BODY, TYPE_BODY, ROLE_TEXT, text, -1);
    ui_drawn(ui, id, text, "", "", row);
}

static void show_why(const struct align_screen *screen, struct ui *ui)
{
    char text[120];
    double apart = align_grid_apart(screen);

    ui_label(ui, "align.why", FACE_TITLE, TYPE_NUMBER, ROLE_TEXT, _("Why we think so"));
    if (screen->found.sharp > 0)
        snprintf(text, sizeof text, _("The lines repeat every %.1f pixels"), screen->found.cell);
    else
        snprintf(text, sizeof text, "%s", _("No lines were found that repeat"));
    show_reason(ui, "align.lines", screen->found.sharp > 0, text);
    if (screen->named_columns > 0) {
        snprintf(text, sizeof text, _("The name says %d \xc3\x97 %d"), screen->named_columns,
                 screen->named_rows);
        show_reason(ui, "align.name", true, text);
    }
    if (apart >= 0) {
        snprintf(text, sizeof text, _("At worst %.1f pixels apart"), apart);
        show_reason(ui, "align.apart", apart <= 1, text);
    }
}

static void show_back(struct align_screen *screen, struct ui *ui, struct rect where)
{
    struct ui_button back = { .id = "align.back", .label = _("Back"), .key = "Esc", .bar = -1 };

    if (ui_button(ui, where, &back))
        screen->leave = true;
}

static void show_foot(struct align_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    bool off = align_grid_is_off(screen);
    struct ui_button done = { .id = "align.done",
                              .label = _("Looks right"),
                              .key = off ? "L" : "Enter",
                              .bar = -1,
                              .primary = !off,
                              .middle = true };
    struct ui_button again = { .id = "align.again",
                               .label = _("Find again"),
                               .icon = ICON_ZOOM_IN,
                               .key = off ? "Enter" : "F",
                               .bar = -1,
                               .primary = off };
    struct ui_button none = { .id = "align.none",
                              .label = _("No grid"),
                              .key = "G",
                              .bar = -1,
                              .tip = _("The picture has none: cells of the usual size lie on it") };

    if (ui_button(ui, ui_row(ui, theme_button_main(t)), &done))
        screen->done = true;
    struct rect row = ui_row(ui, theme_button(t)), left = ui_cut(&row, row.w * 6 / 10, theme_px(t, 8));
    if (ui_button(ui, left, &again))
        align_grid_choose(screen);
    if (ui_button(ui, row, &none))
        align_grid_usual(screen);
    show_back(screen, ui, ui_row(ui, theme_button(t)));
}

static void show_doing(struct align_screen *screen, struct ui *ui)
{
    char value[24];
    int done;
    const char *words = align_grid_doing(screen, &done);

    snprintf(value, sizeof value, "%d %%", done / 10);
    ui_meter(ui, ui_row(ui, theme_px(ui->theme, ROW)), "align.doing", words, value, done, NULL, ROLE_ACCENT);
    show_back(screen, ui, ui_row(ui, theme_button(ui->theme)));
}

/* A square, or a hex that stands on its point or lies on its side, in the middle of a place. */
static void draw_shape(struct ui *ui, enum layout layout, struct rect where)
{
    const struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_ACCENT),
                                  .width = (float)theme_px(ui->theme, 2) };
    int corners = layout == GRID_SQUARE ? 4 : 6;
    double turn = layout == GRID_SQUARE ? 0.5 : layout == GRID_HEX_POINTY ? 0 : 0.5, radius = where.h / 2.0;

    draw_group(ui->draw, where.x + where.w / 2, where.y + where.h / 2);
    for (int i = 0; i <= corners; i++) {
        double angle = (i + turn) * 4 * acos(0.0) / corners;
        float x = (float)(radius * sin(angle)), y = (float)(-radius * cos(angle));

        if (i == 0)
            draw_move(ui->draw, x, y);
        else
            draw_line(ui->draw, x, y);
    }
    draw_ink(ui->draw, &pen);
    draw_group_end(ui->draw);
}

static void show_layout(struct align_screen *screen, struct ui *ui)
{
    static const char *const id[] = { "align.layout.0", "align.layout.1", "align.layout.2" };
    const char *const layout[GRID_LAYOUTS] = { _("Squares"), _("Hex, point"), _("Hex, flat") };
    const struct theme *t = ui->theme;
    int now = (int)screen->lattice.grid.layout, gap = theme_px(t, 8), chosen = now, tick = theme_px(t, 20),
        wide = (ui_width(ui) - (GRID_LAYOUTS - 1) * gap) / GRID_LAYOUTS;
    struct rect row = ui_row(ui, theme_px(t, LAYOUTS));

    for (int i = 0; i < GRID_LAYOUTS; i++) {
        struct rect at = ui_cut(&row, wide, gap),
                    shape = { at.x, at.y + theme_px(t, 16), at.w, theme_px(t, 30) };
        struct ui_act act = ui_act(ui, id[i]);
        struct draw_box face = ui_face(ui, act, false, i == now, false);

        draw_box(ui->draw, at, &face);
        draw_shape(ui, (enum layout)i, shape);
        ui_line(ui, (struct rect){ at.x, at.y + at.h / 2, at.w, at.h / 2 },
                i == now ? FACE_STRONG : FACE_BODY, TYPE_BODY, ROLE_TEXT, layout[i], 0);
        if (i == now)
            paint_icon_draw(ui->draw, ICON_CHECK, at.x + at.w - tick - theme_px(t, 8), at.y + theme_px(t, 8),
                            tick, theme_color(t, ROLE_ACCENT));
        ui_focus_ring(ui, id[i], at, theme_radius_small(t));
        ui_add(ui, &(struct ui_widget){ .id = id[i],
                                        .label = layout[i],
                                        .value = "",
                                        .hint = "",
                                        .role = UI_BUTTON,
                                        .rect = at,
                                        .enabled = true,
                                        .chosen = i == now,
                                        .stop = true });
        if (act.clicked)
            chosen = i;
    }
    if (chosen == now)
        return;
    screen->lattice.grid.layout = (enum layout)chosen;
    lattice_count(&screen->lattice, screen->width, screen->height);
}

/* How the grid lies, and why. */
static void show_grid(struct align_screen *screen, struct ui *ui)
{
    show_layout(screen, ui);
    show_counts(screen, ui);
    show_shift(screen, ui);
    ui_rule(ui);
    show_why(screen, ui);
    if (*screen->notice)
        ui_label(ui, "align.notice", FACE_BODY, TYPE_BODY, ROLE_BAD, screen->notice);
    show_foot(screen, ui);
}

/* The picture small, its name without what it ends in, and how large it is. */
static void show_file(struct align_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const char *slash = strrchr(screen->path, '/'), *name = slash ? slash + 1 : screen->path,
               *dot = strrchr(name, '.');
    struct rect row = ui_row(ui, theme_px(t, THUMB)), small = ui_cut(&row, row.h * 4 / 3, theme_px(t, 16));
    int half = row.h / 2;
    char size[48], stem[ALIGN_PATH];

    snprintf(stem, sizeof stem, "%.*s", dot && dot > name ? (int)(dot - name) : (int)strlen(name), name);
    snprintf(size, sizeof size, _("%d \xc3\x97 %d pixels"), screen->width, screen->height);
    backdrop_draw(ui->draw, screen->picture, small);
    ui_line(ui, (struct rect){ row.x, row.y, row.w, half }, FACE_TITLE, TYPE_TITLE, ROLE_TEXT, stem, -1);
    ui_line(ui, (struct rect){ row.x, row.y + half, row.w, half }, FACE_BODY, TYPE_BODY, ROLE_QUIET, size,
            -1);
    ui_drawn(ui, "align.file", name, size, "", row);
}

void align_panel_show(struct align_screen *screen, struct ui *ui, int x)
{
    const struct theme *t = ui->theme;
    struct ui_panel panel = { .id = "align",
                              .title = _("Does the grid fit?"),
                              .x = x,
                              .y = theme_margin(t),
                              .width = ui->in.width - x - theme_margin(t),
                              .most = ui->in.height - 2 * theme_margin(t) };

    ui_panel_begin(ui, &panel);
    show_file(screen, ui);
    ui_rule(ui);
    (screen->stage == ALIGN_SHOWS ? show_grid : show_doing)(screen, ui);
    ui_panel_end(ui);
}
