/* How far a lamp shines: the one that is pointed at, and those whose light what is drawn would stand in. */
#include "view/workshop/own.h"

#include "base/language.h"
#include "board/fov.h"
#include "paint/paint_arrow.h"
#include "view/table/cells.h"

#include <math.h>
#include <stdio.h>

enum { RAYS = 180, STEPS = 8 }; /* about it; looks on each cell of the way */

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

static void draw_ring(const struct camera *camera, struct ui *ui, const struct lamp *lamp,
                      const struct fov *fov)
{
    struct glow glow = glow_unpack(lamp->glow);
    struct paint_point from = middle_of(&camera->grid, lamp);
    float reach = ((float)glow.dim + 0.5F) * (float)camera->grid.cell;
    int rgb[3];

    glow_rgb(glow.colour, rgb);
    struct rgba line = { (unsigned char)rgb[0], (unsigned char)rgb[1], (unsigned char)rgb[2], 255 },
                fill = line;
    struct draw_pen pen = { .line = line,
                            .width = 2.8F,
                            .casing = theme_color(ui->theme, ROLE_CASING),
                            .casing_width = 5,
                            .dash = 2,
                            .gap = 9 };

    fill.a = 20;
    pen.fill = fill;
    for (int i = 0; i < RAYS; i++) {
        float angle = (float)i * 6.2831853F / RAYS, far = way_of(&camera->grid, fov, from, angle, reach),
              x = from.x + far * cosf(angle), y = from.y + far * sinf(angle);

        if (i == 0)
            draw_move(ui->draw, x, y);
        else
            draw_line(ui->draw, x, y);
    }
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
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
