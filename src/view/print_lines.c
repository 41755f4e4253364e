/* The lines of a printed board: its grid, walls and doors where ink is saved (view/print_own.h). */
#include "view/print_own.h"

/* How the grid lies as large as it can be painted: the finer, the more exact. */
static struct paint_grid fine_grid(const struct print *p)
{
    return (struct paint_grid){ .layout = p->board->grid.layout, .cell = PAINT_CELL_MAX };
}

static float x_of(const struct print *p, const struct print_sheet *s, float x)
{
    return print_points(s->x + (double)x * p->wish->cell / PAINT_CELL_MAX - s->left);
}

static float y_of(const struct print *p, const struct print_sheet *s, float y)
{
    return print_points(s->y - ((double)y * p->wish->cell / PAINT_CELL_MAX - s->top));
}

/* Columns and rows that show on a sheet. */
static struct rect cells_of(const struct print *p, const struct print_sheet *s)
{
    struct paint_grid grid = fine_grid(p);
    double k = PAINT_CELL_MAX / p->wish->cell;

    return paint_grid_visible(&grid, &p->board->grid,
                              (struct rect){ (int)(s->left * k), (int)(s->top * k), (int)(s->width * k) + 1,
                                             (int)(s->height * k) + 1 });
}

static bool is_known(const struct print *p, struct cell c)
{
    return !p->fog || board_get(p->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
}

/* The outline of a cell; its last sides are those of its neighbours, where it has some. */
static void trace_cell(struct print *p, const struct print_sheet *s, struct cell c)
{
    struct paint_grid grid = fine_grid(p);
    int corners = paint_grid_corners(grid.layout);

    for (int i = 0; i < corners; i++) {
        struct cell beyond = grid_step(grid.layout, c, paint_grid_direction(grid.layout, i));
        struct paint_point a = paint_grid_point(&grid, paint_grid_corner(grid.layout, c, i)),
                           b = paint_grid_point(&grid, paint_grid_corner(grid.layout, c, (i + 1) % corners));

        if (i >= corners / 2 && grid_contains(&p->board->grid, beyond) && is_known(p, beyond))
            continue;
        HPDF_Page_MoveTo(s->page, x_of(p, s, a.x), y_of(p, s, a.y));
        HPDF_Page_LineTo(s->page, x_of(p, s, b.x), y_of(p, s, b.y));
    }
}

static void fill_cell(struct print *p, const struct print_sheet *s, struct cell c, float shade)
{
    struct paint_grid grid = fine_grid(p);
    int corners = paint_grid_corners(grid.layout);

    HPDF_Page_SetRGBFill(s->page, shade, shade, shade);
    for (int i = 0; i < corners; i++) {
        struct paint_point at = paint_grid_point(&grid, paint_grid_corner(grid.layout, c, i));

        (i ? HPDF_Page_LineTo : HPDF_Page_MoveTo)(s->page, x_of(p, s, at.x), y_of(p, s, at.y));
    }
    HPDF_Page_Fill(s->page);
}

typedef void on_cell(struct print *p, const struct print_sheet *s, struct cell c);

static void each_cell(struct print *p, const struct print_sheet *s, on_cell *visit)
{
    struct rect cells = cells_of(p, s);

    for (int i = 0; i < cells.w * cells.h; i++) {
        struct cell c = grid_cell(p->board->grid.layout, cells.x + i % cells.w, cells.y + i / cells.w);

        if (grid_contains(&p->board->grid, c) && is_known(p, c))
            visit(p, s, c);
    }
}

/* Walls off the grid: those whose cells are known. */
static void trace_free_walls(struct print *p, const struct print_sheet *s)
{
    const struct walls *walls = p->board->walls;
    struct paint_grid grid = fine_grid(p);

    HPDF_Page_SetLineWidth(s->page, 2.4f);
    HPDF_Page_SetRGBStroke(s->page, 0, 0, 0);
    for (int i = 0; walls && i < walls->n; i++) {
        struct paint_point a = paint_grid_wall_point(&grid, walls->at[i].from),
                           b = paint_grid_wall_point(&grid, walls->at[i].to);
        struct cell c = paint_grid_cell(&grid, (int)(a.x + b.x) / 2, (int)(a.y + b.y) / 2);

        if (!is_known(p, c))
            continue;
        HPDF_Page_MoveTo(s->page, x_of(p, s, a.x), y_of(p, s, a.y));
        HPDF_Page_LineTo(s->page, x_of(p, s, b.x), y_of(p, s, b.y));
        HPDF_Page_Stroke(s->page);
    }
}

/* Grey, the harder it is to walk there; walls darkest. */
static void shade_cell(struct print *p, const struct print_sheet *s, struct cell c)
{
    const struct terrain *ground = board_terrain(p->board, c);

    if (terrain_shut(ground))
        fill_cell(p, s, c, 0.55f);
    else if (ground->hazard || ground->pit)
        fill_cell(p, s, c, 0.8f);
    else if (ground->cost > ONE_CELL)
        fill_cell(p, s, c, 0.9f);
}

/* What lies on its sides: walls thick, windows thin, doors as a gap with a line across. */
static void trace_sides(struct print *p, const struct print_sheet *s, struct cell c)
{
    struct paint_grid grid = fine_grid(p);
    int corners = paint_grid_corners(grid.layout);
    float shade;

    for (int i = 0; i < corners; i++) {
        int barrier = barrier_seeming(board_edge(p->board, c, paint_grid_direction(grid.layout, i)));
        struct paint_point a = paint_grid_point(&grid, paint_grid_corner(grid.layout, c, i)),
                           b = paint_grid_point(&grid, paint_grid_corner(grid.layout, c, (i + 1) % corners));

        if (barrier == BARRIER_NONE)
            continue;
        HPDF_Page_SetLineWidth(s->page, barrier == BARRIER_WALL ? 2.4f : 1.2f);
        shade = barrier_shut(barrier) ? 0 : 0.6f;
        HPDF_Page_SetRGBStroke(s->page, shade, shade, shade);
        HPDF_Page_MoveTo(s->page, x_of(p, s, a.x), y_of(p, s, a.y));
        HPDF_Page_LineTo(s->page, x_of(p, s, b.x), y_of(p, s, b.y));
        HPDF_Page_Stroke(s->page);
    }
}

void print_lines(struct print *p, const struct print_sheet *s)
{
    if (p->wish->spare)
        each_cell(p, s, shade_cell);
    HPDF_Page_SetRGBStroke(s->page, 0.45f, 0.45f, 0.45f);
    HPDF_Page_SetLineWidth(s->page, 0.3f);
    each_cell(p, s, trace_cell);
    if (HPDF_Page_GetGMode(s->page) == HPDF_GMODE_PATH_OBJECT) /* a page of which nothing is known has none */
        HPDF_Page_Stroke(s->page);
    if (p->wish->spare) {
        each_cell(p, s, trace_sides);
        trace_free_walls(p, s);
    }
}
