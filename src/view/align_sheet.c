#include "view/align_sheet.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_arrow.h"

#include <math.h>
#include <stdio.h>

enum { MARGIN = 34, HEXES_DRAWN = 6000, FIFTH = 5, APART = 44, NARROW = 900 };

#define ROOT3 1.7320508075688772

int align_sheet_margin(const struct theme *theme)
{
    return theme_px(theme, MARGIN);
}

/* ---- lines ---- */

static void go_to(const struct align_sheet *s, struct draw *d, double x, double y, bool line)
{
    float to_x = (float)(x * s->scale), to_y = (float)(y * s->scale);

    if (line)
        draw_line(d, to_x, to_y);
    else
        draw_move(d, to_x, to_y);
}

/* Every fifth line and the last, or those between. */
static void draw_squares(const struct align_sheet *s, struct draw *d, bool fifths)
{
    const struct lattice *l = s->lattice;
    double right = l->x + l->grid.columns * l->cell, bottom = l->y + l->grid.rows * l->cell_height;

    for (int i = 0; i <= l->grid.columns; i++)
        if ((i % FIFTH == 0 || i == l->grid.columns) == fifths) {
            go_to(s, d, l->x + i * l->cell, l->y, false);
            go_to(s, d, l->x + i * l->cell, bottom, true);
        }
    for (int i = 0; i <= l->grid.rows; i++)
        if ((i % FIFTH == 0 || i == l->grid.rows) == fifths) {
            go_to(s, d, l->x, l->y + i * l->cell_height, false);
            go_to(s, d, right, l->y + i * l->cell_height, true);
        }
}

/* Corners of a hex about its middle, in halves of its width and height over flat sides and points. */
static void draw_hex(const struct align_sheet *s, struct draw *d, double x, double y)
{
    const struct lattice *l = s->lattice;
    bool flat = l->grid.layout == GRID_HEX_FLAT;
    double side = flat ? l->cell / ROOT3 : l->cell_height / ROOT3,
           half = flat ? l->cell_height / 2 : l->cell / 2;

    for (int i = 0; i <= 6; i++) {
        double along = i % 3 == 0 ? 1 : 0.5, up = i % 6 < 2 || i % 6 == 5 ? -1 : 1;
        double over = i % 6 == 0 || i % 6 == 3 ? 0 : i % 6 < 3 ? 1 : -1;
        double a = up * along * side, b = over * half;

        go_to(s, d, x + (flat ? a : b), y + (flat ? b : a), i > 0);
    }
}

/* The middle of a hex, in pixels of the picture. */
static void middle_of(const struct lattice *l, int column, int row, double *x, double *y)
{
    bool flat = l->grid.layout == GRID_HEX_FLAT;
    double side = flat ? l->cell / ROOT3 : l->cell_height / ROOT3, slip = (flat ? column : row) % 2 / 2.0;

    *x = flat ? l->x + side + column * 1.5 * side : l->x + (column + 0.5 + slip) * l->cell;
    *y = flat ? l->y + (row + 0.5 + slip) * l->cell_height : l->y + side + row * 1.5 * side;
}

static void draw_hexes(const struct align_sheet *s, struct draw *d)
{
    const struct grid *g = &s->lattice->grid;

    for (int i = 0; i < smaller(HEXES_DRAWN, g->columns * g->rows); i++) {
        double x, y;

        middle_of(s->lattice, i % g->columns, i / g->columns, &x, &y);
        draw_hex(s, d, x, y);
    }
}

/* The blue of the reach, as on a light or a dark table. */
static struct rgba line_of(const struct align_sheet *s, unsigned char alpha)
{
    return s->light ? (struct rgba){ 10, 111, 176, alpha } : (struct rgba){ 86, 180, 233, alpha };
}

static void draw_lines(const struct align_sheet *s, struct ui *ui)
{
    const struct draw_pen thin = { .line = line_of(s, 160), .width = 1.3F },
                          thick = { .line = line_of(s, 225),
                                    .width = 1.9F,
                                    .casing = s->light ? (struct rgba){ 255, 248, 232, 90 }
                                                       : (struct rgba){ 16, 12, 9, 90 },
                                    .casing_width = 4.4F };

    draw_clip(ui->draw, s->shown);
    draw_group(ui->draw, s->shown.x, s->shown.y);
    if (s->lattice->grid.layout == GRID_SQUARE) {
        draw_squares(s, ui->draw, false);
        draw_ink(ui->draw, &thin);
        draw_squares(s, ui->draw, true);
        draw_ink(ui->draw, &thick);
    } else {
        draw_hexes(s, ui->draw);
        draw_ink(ui->draw, &thin);
    }
    draw_group_end(ui->draw);
    draw_unclip(ui->draw);
}

/* ---- numbers ---- */

/* How many cells lie between two numbers that do not touch. */
static int step_of(double pixels, int apart)
{
    static const int step[] = { 5, 10, 20, 50, 100, 200 };
    int i = 0;

    while (i < 5 && step[i] * pixels < apart)
        i++;
    return step[i];
}

/* The way from a line to the next, in pixels of the window. */
static double step_across(const struct align_sheet *s)
{
    const struct lattice *l = s->lattice;

    return s->scale * (l->grid.layout == GRID_HEX_FLAT ? l->cell * 1.5 / ROOT3 : l->cell);
}

static double step_down(const struct align_sheet *s)
{
    const struct lattice *l = s->lattice;

    return s->scale * (l->grid.layout == GRID_HEX_POINTY ? l->cell_height * 1.5 / ROOT3 : l->cell_height);
}

/* Is it told: each fifth or so, and the last where it does not stand upon the one before? */
static bool is_told(int i, int n, int step, double pixels, int apart)
{
    return i == n ? n % step == 0 || (n % step) * pixels >= apart : i % step == 0;
}

static void draw_numbers(const struct align_sheet *s, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct lattice *l = s->lattice;
    double across = step_across(s), down = step_down(s), x = s->shown.x + l->x * s->scale,
           y = s->shown.y + l->y * s->scale;
    int apart = theme_px(t, APART), line = theme_line(t, TYPE_BODY), gap = theme_px(t, 10);
    char text[16];

    for (int i = 1; i <= l->grid.columns; i++)
        if (is_told(i, l->grid.columns, step_of(across, apart), across, apart)) {
            snprintf(text, sizeof text, "%d", i);
            ui_line(ui,
                    (struct rect){ (int)(x + i * across) - apart, s->shown.y - line - gap / 2, 2 * apart,
                                   line },
                    FACE_STRONG, TYPE_BODY, ROLE_NOTE_TEXT, text, 0);
        }
    for (int i = 1; i <= l->grid.rows; i++)
        if (is_told(i, l->grid.rows, step_of(down, apart), down, apart)) {
            snprintf(text, sizeof text, "%d", i);
            ui_line(ui,
                    (struct rect){ s->shown.x - 2 * apart - gap, (int)(y + i * down) - line / 2, 2 * apart,
                                   line },
                    FACE_STRONG, TYPE_BODY, ROLE_NOTE_TEXT, text, 1);
        }
}

void align_sheet_grid(const struct align_sheet *sheet, struct ui *ui)
{
    draw_lines(sheet, ui);
    draw_numbers(sheet, ui);
}

/* ---- the cell in hand ---- */

static void draw_outline(const struct align_sheet *s, struct ui *ui, int column, int row)
{
    const struct lattice *l = s->lattice;
    const struct draw_pen pen = { .fill = { 232, 163, 61, 60 },
                                  .line = { 156, 82, 0, 255 },
                                  .width = (float)theme_px(ui->theme, 4),
                                  .casing = { 255, 248, 232, 255 },
                                  .casing_width = (float)theme_px(ui->theme, 8) };
    double x = l->x + column * l->cell, y = l->y + row * l->cell_height;

    if (l->grid.layout == GRID_SQUARE) {
        go_to(s, ui->draw, x, y, false);
        go_to(s, ui->draw, x + l->cell, y, true);
        go_to(s, ui->draw, x + l->cell, y + l->cell_height, true);
        go_to(s, ui->draw, x, y + l->cell_height, true);
        go_to(s, ui->draw, x, y, true);
    } else {
        middle_of(l, column, row, &x, &y);
        draw_hex(s, ui->draw, x, y);
    }
    draw_ink(ui->draw, &pen);
}

static void draw_corners(const struct align_sheet *s, struct ui *ui, int column, int row)
{
    const struct lattice *l = s->lattice;
    const struct draw_pen pen = { .fill = { 255, 248, 232, 255 },
                                  .line = { 156, 82, 0, 255 },
                                  .width = (float)theme_px(ui->theme, 3) };

    for (int i = 0; i < 4 && l->grid.layout == GRID_SQUARE; i++) {
        draw_circle(ui->draw, (float)((l->x + (column + i % 2) * l->cell) * s->scale),
                    (float)((l->y + (row + i / 2) * l->cell_height) * s->scale),
                    (float)theme_px(ui->theme, 6));
        draw_ink(ui->draw, &pen);
    }
}

void align_sheet_cell(const struct align_sheet *sheet, struct ui *ui, int column, int row, bool words)
{
    const struct lattice *l = sheet->lattice;
    const char *const text[] = { _("Drag a cell onto its lines"), _("and all others follow") };
    const struct rect *shown = &sheet->shown;

    column = clamp(column, 0, l->grid.columns - 1);
    row = clamp(row, 0, l->grid.rows - 1);
    draw_group(ui->draw, shown->x, shown->y);
    draw_outline(sheet, ui, column, row);
    draw_corners(sheet, ui, column, row);
    draw_group_end(ui->draw);
    if (!words)
        return;
    struct rect size = paint_note_size(ui->theme, ui->meter, text, 2);
    bool left = shown->w < theme_px(ui->theme, NARROW); /* at the right a lens would cover it */
    double x = shown->x + l->x * sheet->scale + (column + !left) * step_across(sheet),
           y = shown->y + l->y * sheet->scale + row * step_down(sheet);
    int away = theme_px(ui->theme, 28) + size.w / 2;
    paint_note(ui->draw, ui->theme, ui->meter, (int)x + (left ? -away : away),
               (int)y - theme_px(ui->theme, 20), ROLE_NOTE_LINE, text, 2, *shown);
}
