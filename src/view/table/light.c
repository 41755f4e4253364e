#include "view/table/light.h"

#include "paint/paint_area.h"
#include "paint/paint_arrow.h"

/* So many hexes are darkened as what they are; where more show they are a few pixels wide. */
enum { HEXES_MOST = 4096 };

struct shade {
    struct ui *ui;
    const struct board *board;
    const struct paint_grid *grid;
    struct cell *hex[LIGHTS]; /* in the frame's arena, as soon as there is one */
    int n[LIGHTS];
};

/* So many cells of a row, from `first` on, are lit that badly. Squares at once: there may be a million. */
static void shade_run(struct shade *s, struct cell first, int column, int row, int n, enum light light)
{
    const struct paint_grid *g = s->grid;

    if (g->layout == GRID_SQUARE) {
        draw_fill(s->ui->draw,
                  (struct rect){ g->x + first.x * g->cell, g->y + first.y * g->cell, n * g->cell, g->cell },
                  theme_color(s->ui->theme, light == LIGHT_DIM ? ROLE_DIM : ROLE_DARK));
        return;
    }
    if (!s->hex[light])
        s->hex[light] = arena_take(&s->ui->arena[s->ui->now], HEXES_MOST, sizeof(struct cell));
    for (int i = 0; i < n && s->hex[light] && s->n[light] < HEXES_MOST; i++)
        s->hex[light][s->n[light]++] = grid_cell(g->layout, column + i, row);
}

static void shade_row(struct shade *s, struct rect shown, int row)
{
    for (int column = shown.x, run; column<shown.x + shown.w; column += run> 0 ? run : 1) {
        struct cell first = grid_cell(s->grid->layout, column, row);
        enum light light = board_light(s->board, first);

        run = board_run(s->board, LAYER_LIGHT, first, shown.x + shown.w - column);
        if (light != LIGHT_LIT)
            shade_run(s, first, column, row, run, light);
    }
}

void table_light_draw(const struct table_screen *screen, struct ui *ui, const struct board *board)
{
    struct shade s = { .ui = ui, .board = board, .grid = &screen->camera.grid };
    struct rect shown = paint_grid_visible(s.grid, &board->grid,
                                           (struct rect){ 0, 0, ui->in.width, ui->in.height });

    for (int row = shown.y; row < shown.y + shown.h; row++)
        shade_row(&s, shown, row);
    paint_board_group(ui->draw, s.grid);
    for (int light = LIGHT_DIM; light < LIGHTS; light++)
        if (s.n[light] > 0)
            paint_area(ui->draw, ui->theme, s.grid, light == LIGHT_DIM ? AREA_DIM : AREA_DARK, s.hex[light],
                       s.n[light]);
    draw_group_end(ui->draw);
}
