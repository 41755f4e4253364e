#include "view/table/flame.h"

#include "base/bounds.h"
#include "paint/paint_flame.h"
#include "paint/paint_ray.h"
#include "view/table/screen.h"

enum { FIRE = 0xff9c48, LAMP_OF_CELL = 64, GLOW_OF_CELL = 170, TORCH_OF_DISC = 44 };

int table_flame_rgb(struct glow glow)
{
    int rgb[3];

    if (glow.colour == GLOW_WHITE)
        return FIRE;
    glow_rgb(glow.colour, rgb);
    return rgb[0] << 16 | rgb[1] << 8 | rgb[2];
}

void table_flames_begin(struct table_screen *screen, const struct ui *ui)
{
    struct table_flames *f = &screen->flames;

    if (f->taken != ui->in.taken || f->x != ui->in.x || f->y != ui->in.y) {
        f->taken = ui->in.taken;
        f->x = ui->in.x;
        f->y = ui->in.y;
        f->since = screen->now;
    }
    f->burns = false;
    f->moves = !screen->anim.reduced && screen->now - f->since < TABLE_FLAME_REST;
}

/* Which of its looks a flame has now; neighbours are not in step. */
static int frame_of(const struct table_flames *f, unsigned now, int who)
{
    return f->moves ? (int)((now / TABLE_FLAME_BEAT + (unsigned)who * 3) % FLAME_FRAMES) : 0;
}

static void draw_flame(struct table_screen *screen, struct ui *ui, struct flame_look *look, int who, int x,
                       int y, int size)
{
    look->frame = frame_of(&screen->flames, screen->now, who);
    screen->flames.burns = true;
    paint_flame_glow(ui->draw, look, x, y, screen->camera.grid.cell * GLOW_OF_CELL / 100);
    paint_flame_draw(ui->draw, look, x, look->torch ? y + size / 3 : y, size);
}

void table_flames_draw(struct table_screen *screen, struct ui *ui, const struct board *board)
{
    const struct paint_grid *grid = &screen->camera.grid;
    const struct board *sight = screen->light.sight;
    int size = grid->cell * LAMP_OF_CELL / 100;

    for (int i = 0; board->lamps && i < board->lamps->n; i++) {
        const struct lamp *lamp = &board->lamps->at[i];
        struct paint_point p = ray_point(grid->layout, lamp->at);
        int x = grid->x + (int)(p.x * (float)grid->cell), y = grid->y + (int)(p.y * (float)grid->cell);
        struct flame_look look = { .rgb = table_flame_rgb(glow_unpack(lamp->glow)) };

        if (board->remembered && sight && board_get(sight, LAYER_REVEAL, lamp_cell(lamp)) != REVEAL_SHOWN)
            continue;
        if (x > -2 * grid->cell && y > -2 * grid->cell && x < ui->in.width + 2 * grid->cell &&
            y < ui->in.height + 2 * grid->cell)
            draw_flame(screen, ui, &look, i, x, y, size);
    }
}

void table_flame_carried(struct table_screen *screen, struct ui *ui, int token, int x, int y, int disc)
{
    struct glow glow = screen->game.view->token[token].glow;
    struct flame_look look = { .rgb = table_flame_rgb(glow), .torch = 1 };
    int size = disc * TORCH_OF_DISC / 100;

    if (glow.dim)
        draw_flame(screen, ui, &look, token, x + disc * 40 / 100, y - disc * 36 / 100, size);
}

unsigned table_flames_wake(const struct table_screen *screen)
{
    const struct table_flames *f = &screen->flames;

    return f->burns && f->moves ? TABLE_FLAME_BEAT - screen->now % TABLE_FLAME_BEAT : 0;
}
