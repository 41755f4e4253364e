#include "view/play_place.h"

#include "view/play_figure.h"

#include <string.h>

enum { CELL_SMALL = 48, CELL_LARGE = 96 };

/* The middle of those who are still in it: there the fight is. */
static struct cell middle_of_fight(const struct play_screen *screen)
{
    const struct grid *grid = &screen->view->board->grid;
    int column = 0, row = 0, n = 0;

    for (int i = 0; i < screen->view->ntokens; i++) {
        struct cell at = screen->view->token[i].at;

        if (!play_figure_shown(screen, i) || play_figure_says(screen, i, MARK_DEAD))
            continue;
        column += grid_column(grid->layout, at);
        row += grid_row(grid->layout, at);
        n++;
    }
    return n ? grid_cell(grid->layout, column / n, row / n)
             : grid_cell(grid->layout, grid->columns / 2, grid->rows / 2);
}

/* The board from edge to edge of the window, if its cells are neither too small nor too large so. */
static void place_first(struct play_screen *screen, const struct ui *ui, struct rect free)
{
    const struct grid *grid = &screen->view->board->grid;
    int width, height, cell = theme_px(ui->theme, CELL_SMALL), most = theme_px(ui->theme, CELL_LARGE);
    struct paint_grid wide = { .layout = grid->layout };

    do {
        wide.cell = ++cell;
        paint_grid_extent(&wide, grid, &width, &height);
    } while (cell < most && (width < ui->in.width || height < ui->in.height));
    camera_init(&screen->camera, grid, free);
    camera_look(&screen->camera, cell, middle_of_fight(screen),
                (struct rect){ 0, 0, ui->in.width, ui->in.height });
    for (int i = 0; i < screen->view->ntokens; i++)
        if (screen_is_ours(screen, i) && play_figure_shown(screen, i))
            camera_show(&screen->camera, screen->view->token[i].at, screen->camera.grid.cell);
    if (screen->selected >= 0 && play_figure_shown(screen, screen->selected))
        camera_show(&screen->camera, screen->view->token[screen->selected].at, screen->camera.grid.cell);
    screen->placed = true;
}

/*
 * When panels grow, those whom the question or the next deed
 * concerns stay in sight, and what lies around them.
 */
static void show_concerned(struct play_screen *screen)
{
    const struct play *pending = session_pending(screen->session);
    int who[2] = { pending ? screen_actor(screen) : screen->selected,
                   pending ? pending->target : screen->target };
    int margin = screen->camera.grid.cell * (pending ? 5 : 2) / 2, n = 0;
    struct cell at[2];

    for (int i = 0; i < 2; i++)
        if (who[i] >= 0 && who[i] < screen->view->ntokens && play_figure_shown(screen, who[i]))
            at[n++] = screen->view->token[who[i]].at;
    if (screen->anim.reduced)
        for (int i = 0; i < n; i++)
            camera_show(&screen->camera, at[i], margin);
    else
        camera_glide(&screen->camera, at, n, margin, screen->now);
}

void play_place(struct play_screen *screen, const struct ui *ui)
{
    struct rect free = screen->layout.free;

    if (!screen->view->board)
        return;
    if (!screen->placed)
        place_first(screen, ui, free);
    if (memcmp(&screen->camera.free, &free, sizeof free) == 0)
        return;
    bool less = free.h < screen->camera.free.h;
    camera_set_free(&screen->camera, free);
    if (less)
        show_concerned(screen);
}

void screen_show_cell(struct play_screen *screen, struct cell cell)
{
    if (!screen->view->board || !cell_somewhere(cell))
        return;
    if (screen->anim.reduced)
        camera_show(&screen->camera, cell, screen->camera.grid.cell);
    else
        camera_glide(&screen->camera, &cell, 1, screen->camera.grid.cell, screen->now);
}
