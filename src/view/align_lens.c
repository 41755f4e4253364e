#include "view/align_lens.h"

#include "base/bounds.h"
#include "base/language.h"
#include "paint/paint_arrow.h"

#include <math.h>
#include <stdio.h>

enum { LENS = 84, ZOOM = 3, PATCH = 256, INWARDS = 2 };

#define ROOT3 1.7320508075688772

/* ---- where they look ---- */

/* From line to line; of hexes from one column or row to the next. */
static void corner_of(const struct lattice *l, int column, int row, double *x, double *y)
{
    bool flat = l->grid.layout == GRID_HEX_FLAT, pointy = l->grid.layout == GRID_HEX_POINTY;

    *x = l->x + column * l->cell * (flat ? 1.5 / ROOT3 : 1);
    *y = l->y + row * l->cell_height * (pointy ? 1.5 / ROOT3 : 1);
    if (pointy)
        *x += l->cell / 2 * (1 + row % 2);
    if (flat)
        *y += l->cell_height / 2 * (1 + column % 2);
}

void align_lens_find(struct align_lens lens[ALIGN_LENSES], const struct lattice *l, struct backdrop *picture)
{
    static unsigned char grey[PATCH * PATCH];
    const struct grid *g = &l->grid;
    int near_x = smaller(INWARDS, g->columns / 2), near_y = smaller(INWARDS, g->rows / 2);

    corner_of(l, near_x, near_y, &lens[0].x, &lens[0].y);
    corner_of(l, larger(near_x, g->columns - INWARDS), larger(near_y, g->rows - INWARDS), &lens[1].x,
              &lens[1].y);
    for (int i = 0; i < ALIGN_LENSES; i++) {
        int left = (int)lens[i].x - PATCH / 2, top = (int)lens[i].y - PATCH / 2;

        lens[i].apart = -1;
        if (g->layout == GRID_SQUARE && backdrop_grey_part(picture, &left, &top, PATCH, grey))
            lens[i].apart = lattice_apart(grey, PATCH, lens[i].x - left, lens[i].y - top);
    }
}

/* ---- what they show ---- */

static void spoke(struct draw *d, double turn, double radius)
{
    draw_move(d, (float)radius, (float)radius);
    draw_line(d, (float)(radius + radius * sin(turn)), (float)(radius - radius * cos(turn)));
}

/* The sides that meet at that corner, as the grid has them. */
static void draw_sides(struct ui *ui, enum layout layout, double radius)
{
    const struct draw_pen pen = { .line = theme_color(ui->theme, ROLE_REACH),
                                  .width = (float)theme_px(ui->theme, 2),
                                  .dash = (float)theme_px(ui->theme, 10),
                                  .gap = (float)theme_px(ui->theme, 6) };
    int n = layout == GRID_SQUARE ? 4 : 3;
    double first = layout == GRID_HEX_FLAT ? -acos(0.0) : 0;

    for (int i = 0; i < n; i++)
        spoke(ui->draw, first + i * 4 * acos(0.0) / n, radius);
    draw_ink(ui->draw, &pen);
}

/* Brass, as lenses on a table have. */
static void draw_ring(struct ui *ui, float radius)
{
    const struct draw_pen brass = { .line = { 178, 135, 66, 255 },
                                    .width = (float)theme_px(ui->theme, 7),
                                    .casing = theme_color(ui->theme, ROLE_CASING),
                                    .casing_width = (float)theme_px(ui->theme, 11) };

    draw_circle(ui->draw, radius, radius, radius);
    draw_ink(ui->draw, &brass);
}

static void show_apart(const struct align_lens *lens, int number, struct ui *ui, struct rect where)
{
    char text[48], id[24];
    const char *const line[] = { text };
    int y = where.y + where.h + theme_px(ui->theme, 10);

    if (lens->apart < 0)
        snprintf(text, sizeof text, "%s", _("No lines here"));
    else
        snprintf(text, sizeof text, _("%.1f pixels apart"), lens->apart);
    snprintf(id, sizeof id, "align.lens.%d", number);
    ui_drawn(ui, id, text, "", "",
             paint_note(ui->draw, ui->theme, ui->meter, where.x + where.w / 2, y,
                        lens->apart < 0    ? ROLE_NOTE_LINE
                        : lens->apart <= 1 ? ROLE_GOOD
                                           : ROLE_BAD,
                        line, 1, (struct rect){ 0, 0, ui->in.width, ui->in.height }));
}

/* The first beside the left edge of the picture, the other one beside its right edge. */
static struct rect place_of(int number, const struct ui *ui, struct rect shown, struct rect room)
{
    int side = 2 * theme_px(ui->theme, LENS), gap = theme_px(ui->theme, 16),
        note = theme_line(ui->theme, TYPE_BODY) * 2 + gap;
    int x = number == 0 ? larger(room.x, shown.x - side * 3 / 4)
                        : smaller(room.x + room.w - side - gap, shown.x + shown.w - side / 4),
        y = number == 0 ? shown.y + gap : shown.y + shown.h - side - note - gap;

    return (struct rect){ x, y, side, side };
}

void align_lens_draw(const struct align_lens lens[ALIGN_LENSES], const struct lattice *l,
                     struct backdrop *picture, int width, struct ui *ui, struct rect shown, struct rect room)
{
    double k = shown.w / (double)width;

    for (int i = 0; i < ALIGN_LENSES; i++) {
        struct rect where = place_of(i, ui, shown, room);
        double radius = where.w / 2.0;
        float mark = (float)theme_px(ui->theme, 8), x = (float)(shown.x + lens[i].x * k),
              y = (float)(shown.y + lens[i].y * k);
        const struct draw_pen pen = { .line = { 178, 135, 66, 255 },
                                      .width = (float)theme_px(ui->theme, 2),
                                      .casing = theme_color(ui->theme, ROLE_CASING),
                                      .casing_width = (float)theme_px(ui->theme, 5) };

        draw_group(ui->draw, 0, 0);
        draw_move(ui->draw, x, y);
        draw_line(ui->draw, (float)(where.x + radius), (float)(where.y + radius));
        draw_circle(ui->draw, x, y, mark);
        draw_ink(ui->draw, &pen);
        draw_group_end(ui->draw);
        backdrop_lens(ui->draw, picture, lens[i].x, lens[i].y, ZOOM, where);
        draw_group(ui->draw, where.x, where.y);
        draw_sides(ui, l->grid.layout, radius);
        draw_ring(ui, (float)radius);
        draw_group_end(ui->draw);
        show_apart(&lens[i], i, ui, where);
    }
}
