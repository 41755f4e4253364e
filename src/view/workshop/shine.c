/* How far a lamp shines: the one that is pointed at, and those whose light what is drawn would stand in. */
#include "view/workshop/own.h"

#include "base/language.h"
#include "board/fov.h"
#include "paint/paint_arrow.h"
#include "paint/paint_icon.h"
#include "view/table/cells.h"
#include "view/table/flame.h"

#include <math.h>
#include <stdio.h>

/* About it; looks on each cell of the way; how wide the sign of a lamp is. */
enum { RAYS = 180, STEPS = 8, SIGN = 44 };

static struct paint_point middle_of(const struct paint_grid *grid, const struct lamp *lamp)
{
    struct paint_point p = paint_grid_wall_point(grid, lamp->at);

    return (struct paint_point){ p.x - (float)grid->x, p.y - (float)grid->y };
}

/* The way from a lamp until it stops: at its reach, or where nothing is seen from it. */
static float way_of(const struct paint_grid *grid, const struct fov *fov, struct paint_point from,
                    float angle, float reach)
{
    float step = (float)grid->cell / STEPS, far = step;

    for (; far < reach; far += step) {
        int x = grid->x + (int)(from.x + far * cosf(angle)), y = grid->y + (int)(from.y + far * sinf(angle));

        if (!fov_holds(fov, paint_grid_cell(grid, x, y)))
            return far - step / 2;
    }
    return reach;
}

/* How it shines: as far as each ray of it comes. */
struct shine {
    struct paint_point from;
    float reach, far[RAYS];
};

static struct paint_point end_of(const struct shine *shine, int ray)
{
    float angle = (float)ray * 6.2831853F / RAYS, far = shine->far[ray % RAYS];

    return (struct paint_point){ shine->from.x + far * cosf(angle), shine->from.y + far * sinf(angle) };
}

/* Soft light over all that it shines on. */
static void draw_air(struct ui *ui, const struct shine *shine, struct rgba light)
{
    struct draw_pen pen = { .fill = light };

    pen.fill.a = 34;
    for (int i = 0; i < RAYS; i++) {
        struct paint_point p = end_of(shine, i);

        if (i == 0)
            draw_move(ui->draw, p.x, p.y);
        else
            draw_line(ui->draw, p.x, p.y);
    }
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
}

static bool is_whole(const struct shine *shine, int ray)
{
    return shine->far[ray % RAYS] >= shine->reach;
}

/* The ring where nothing stops it: walls and what casts a shadow cut pieces out. */
static void draw_arcs(struct ui *ui, const struct shine *shine, struct rgba light)
{
    struct draw_pen pen = { .line = light,
                            .width = 3.2F,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 6,
                            .dash = 2,
                            .gap = 9 };
    int first = 0, lines = 0;

    while (first < RAYS && is_whole(shine, first))
        first++;
    for (int i = first; i < first + RAYS; i++) {
        struct paint_point a = end_of(shine, i), b = end_of(shine, i + 1);

        if (!is_whole(shine, i) || !is_whole(shine, i + 1)) {
            if (lines > 0)
                draw_ink(ui->draw, &pen);
            lines = 0;
            continue;
        }
        if (lines++ == 0)
            draw_move(ui->draw, a.x, a.y);
        draw_line(ui->draw, b.x, b.y);
    }
    if (lines > 0)
        draw_ink(ui->draw, &pen);
}

static void draw_ring(const struct camera *camera, struct ui *ui, const struct lamp *lamp,
                      const struct fov *fov)
{
    struct glow glow = glow_unpack(lamp->glow);
    struct shine shine = { .from = middle_of(&camera->grid, lamp),
                           .reach = ((float)glow.dim + 0.5F) * (float)camera->grid.cell };
    int rgb = table_flame_rgb(glow);
    struct rgba light = { (unsigned char)(rgb >> 16), (unsigned char)(rgb >> 8), (unsigned char)rgb, 255 };

    for (int i = 0; i < RAYS; i++)
        shine.far[i] = way_of(&camera->grid, fov, shine.from, (float)i * 6.2831853F / RAYS, shine.reach);
    draw_air(ui, &shine, light);
    draw_arcs(ui, &shine, light);
}

/* The sign of a lamp over the fire that it is painted as. */
static void draw_sign(const struct camera *camera, struct ui *ui, struct paint_point at)
{
    const struct theme *t = ui->theme;
    int size = theme_px(t, SIGN), icon = size * 5 / 8, x = camera->grid.x + (int)at.x,
        y = camera->grid.y + (int)at.y;
    struct draw_box disc = { .radius = (short)(size / 2),
                             .border = (short)theme_px(t, 2),
                             .fill = theme_color(t, ROLE_NOTE),
                             .line = theme_color(t, ROLE_NOTE_LINE) };

    draw_box(ui->draw, (struct rect){ x - size / 2, y - size / 2, size, size }, &disc);
    paint_icon_draw(ui->draw, ICON_LIGHT, x - icon / 2, y - icon / 2, icon, theme_color(t, ROLE_NOTE_TEXT));
}

/* Is it pointed at, or does it shine on a cell of the box in hand or of its twin? */
static bool concerns(const struct table_screen *screen, const struct lamp *lamp, const struct fov *fov,
                     const struct marks *marks)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &screen->game.view->board->grid;
    int cells = grid_cells(grid);

    if (!brush->down)
        return cell_same(lamp_cell(lamp), brush->to.cell);
    for (int i = 0; i < cells && marks->cell; i++)
        if (marks->cell[i] && fov_holds(fov, grid_cell_at(grid, i)))
            return true;
    return false;
}

/* Draw the rings, or (`words`) say how far each shines. */
static void each_lamp(struct table_screen *screen, struct ui *ui, bool words)
{
    const struct board *board = screen->game.view->board;
    const struct camera *camera = &screen->camera;
    struct marks marks = { .cell = NULL };
    struct fov fov;

    fov_init(&fov);
    bool whole = workshop_mark(screen, &marks);
    for (int i = 0; whole && board->lamps && i < board->lamps->n; i++) {
        const struct lamp *lamp = &board->lamps->at[i];
        int dim = glow_unpack(lamp->glow).dim;
        char text[64], reach[48];
        const char *const line[] = { text };

        if (!fov_find(&fov, board, lamp_cell(lamp), 1, dim) || !concerns(screen, lamp, &fov, &marks))
            continue;
        if (!words) {
            draw_ring(camera, ui, lamp, &fov);
            continue;
        }
        struct paint_point at = middle_of(&camera->grid, lamp);
        draw_sign(camera, ui, at);
        table_cells_say(&screen->game, dim, reach, sizeof reach);
        snprintf(text, sizeof text, _("Light, %s"), reach); /* words: how far it shines */
        paint_note(ui->draw, ui->theme, ui->meter, camera->grid.x + (int)at.x,
                   camera->grid.y + (int)at.y - camera->grid.cell - theme_px(ui->theme, 14), ROLE_NOTE_LINE,
                   line, 1, camera->free);
    }
    workshop_marks_clear(&marks);
    fov_clear(&fov);
}

void workshop_draw_shine(struct table_screen *screen, struct ui *ui)
{
    each_lamp(screen, ui, false);
}

void workshop_note_shine(struct table_screen *screen, struct ui *ui)
{
    each_lamp(screen, ui, true);
}
