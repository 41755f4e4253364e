#include "view/table/place.h"

#include "base/bounds.h"
#include "view/table/concern.h"
#include "view/table/figure.h"

#include <string.h>

enum { CELL_WHOLE = 8, CELL_SMALL = 48, CELL_FAR = 72, CELL_LARGE = 96 };

struct rect table_place_fight(const struct table_screen *screen)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct rect fight = { grid->x, grid->y, 0, 0 };
    bool any = false;

    paint_grid_extent(grid, &screen->camera.board, &fight.w, &fight.h);
    for (int i = 0; i < screen->game.view->ntokens; i++) {
        if (!table_figure_shown(&screen->game, i) || table_figure_says(&screen->game, i, MARK_DEAD))
            continue;
        struct rect figure = table_tip_figure(screen, i);

        fight = any ? rect_around(fight, figure) : figure;
        any = true;
    }
    return fight;
}

/*
 * A little smaller than wished, if that brings all of the fight into the free part; not on a shared screen,
 * where who stands beyond has a sign at the edge. As small as it must be where the whole fight is asked for.
 */
static int cell_for(const struct table_screen *screen, struct rect fight, int cell, bool far)
{
    const struct paint_grid *grid = &screen->camera.grid;
    struct rect free = screen->camera.free;
    int wide = free.w * grid->cell / (fight.w + 1), high = free.h * grid->cell / (fight.h + 1);
    int fits = smaller(wide, high), least = cell * 4 / 5;

    if (screen->whole)
        return clamp(fits, CELL_WHOLE, cell);
    return fits >= cell || far ? cell : larger(fits, least);
}

/* How far what lies from `at` over `length` must move to lie in a room, if it is not larger than that. */
static int move_into(int at, int length, int from, int room)
{
    int beyond = at + length - (from + room);

    if (length > room)
        return 0;
    return at < from ? from - at : smaller(0, -beyond);
}

/* The board from edge to edge of the window, if its cells are neither too small nor too large so. */
static void place_first(struct table_screen *screen, const struct ui *ui, struct rect free)
{
    const struct grid *grid = &screen->game.view->board->grid;
    int width, height, cell = theme_px(ui->theme, ui->theme->far ? CELL_FAR : CELL_SMALL),
                       most = theme_px(ui->theme, CELL_LARGE);
    struct paint_grid wide = { .layout = grid->layout };
    struct cell middle = grid_cell(grid->layout, grid->columns / 2, grid->rows / 2);

    do {
        wide.cell = ++cell;
        paint_grid_extent(&wide, grid, &width, &height);
    } while (cell < most && (width < ui->in.width || height < ui->in.height));
    camera_init(&screen->camera, grid, free);
    struct rect fight = table_place_fight(screen);
    camera_cell(&screen->camera, fight.x + fight.w / 2, fight.y + fight.h / 2, &middle);
    cell = cell_for(screen, fight, cell, ui->theme->far) + 1;
    do {
        camera_look(&screen->camera, --cell, middle, (struct rect){ 0, 0, ui->in.width, ui->in.height });
        fight = table_place_fight(screen); /* figures are not smaller in all measures */
    } while (screen->whole && cell > CELL_WHOLE && (fight.w > free.w || fight.h > free.h));
    camera_pan(&screen->camera, move_into(fight.x, fight.w, free.x, free.w),
               move_into(fight.y, fight.h, free.y, free.h));
    for (int i = 0; i < screen->game.view->ntokens && !screen->whole; i++)
        if (game_is_ours(&screen->game, i) && table_figure_shown(&screen->game, i))
            camera_show(&screen->camera, screen->game.view->token[i].at, screen->camera.grid.cell / 2);
    if (!screen->whole && screen->selection.figure >= 0 &&
        table_figure_shown(&screen->game, screen->selection.figure))
        camera_show(&screen->camera, screen->game.view->token[screen->selection.figure].at,
                    screen->camera.grid.cell / 2);
    screen->placed = true;
    screen->placed_far = ui->theme->far;
}

void table_place(struct table_screen *screen, const struct ui *ui)
{
    struct rect free = screen->layout.free;

    if (!screen->game.view->board)
        return;
    bool same = memcmp(&screen->camera.free, &free, sizeof free) == 0;
    bool fits = screen->placed && screen->placed_far == ui->theme->far;
    if (!fits || (screen->panels.opening && !same)) { /* figures grow with the layout of a shared screen */
        place_first(screen, ui, free);
        return;
    }
    table_concern_aside(screen);
    if (!same)
        camera_set_free(&screen->camera, free);
    table_concern(screen, ui);
}

bool table_place_fits(const struct table_screen *screen)
{
    struct rect fight = table_place_fight(screen), free = screen->camera.free;

    return fight.x >= free.x && fight.y >= free.y && fight.x + fight.w <= free.x + free.w &&
           fight.y + fight.h <= free.y + free.h;
}

static void show_around(struct table_screen *screen, struct cell cell, int margin)
{
    if (!screen->game.view->board || !cell_somewhere(cell))
        return;
    if (screen->anim.reduced)
        camera_show(&screen->camera, cell, margin);
    else
        camera_glide(&screen->camera, cell, margin, screen->now);
}

void table_place_show(struct table_screen *screen, struct cell cell)
{
    show_around(screen, cell, screen->camera.grid.cell);
}

void table_place_figure(struct table_screen *screen, int token)
{
    const struct token *figure = &screen->game.view->token[token];

    show_around(screen, figure->at, screen->camera.grid.cell * larger(figure->size, 1));
}
