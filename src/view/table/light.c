#include "view/table/light.h"

#include "base/bounds.h"
#include "core/lighting.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"

/* So many hexes are darkened as what they are; where more show they are a few pixels wide. */
enum { HEXES_MOST = 4096 };

/* How a cell is shown: lit as enum light has it, or not known at all. */
enum { UNKNOWN = LIGHTS, SHADES };

struct shade {
    struct ui *ui;
    const struct board *board;
    const struct paint_grid *grid;
    struct rect shown;  /* stored columns and rows */
    unsigned char *lit; /* of what is shown, row by row; NULL: cells are as dark as they are by themselves */
    bool fog;           /* what was never seen is not known */
    struct cell *hex[SHADES]; /* in the frame's arena, as soon as there is one */
    int n[SHADES];
};

/* So many cells of a row, from `first` on, are lit that badly. Squares at once: there may be a million. */
static void shade_run(struct shade *s, struct cell first, int column, int row, int n, int shade)
{
    static const enum role roles[SHADES] = {
        [LIGHT_DIM] = ROLE_DIM, [LIGHT_DARK] = ROLE_DARK, [UNKNOWN] = ROLE_TABLE
    };
    const struct paint_grid *g = s->grid;

    if (g->layout == GRID_SQUARE) {
        draw_fill(s->ui->draw,
                  (struct rect){ g->x + first.x * g->cell, g->y + first.y * g->cell, n * g->cell, g->cell },
                  theme_color(s->ui->theme, roles[shade]));
        return;
    }
    if (!s->hex[shade])
        s->hex[shade] = arena_take(&s->ui->arena[s->ui->now], HEXES_MOST, sizeof(struct cell));
    for (int i = 0; i < n && s->hex[shade] && s->n[shade] < HEXES_MOST; i++)
        s->hex[shade][s->n[shade]++] = grid_cell(g->layout, column + i, row);
}

/* The cell of this column and so many behind it in its row: not known, or how well they are lit. */
static int shade_from(const struct shade *s, int column, int row, int *run)
{
    int most = s->shown.x + s->shown.w - column;
    struct cell first = grid_cell(s->grid->layout, column, row);

    if (s->fog) {
        bool known = board_get(s->board, LAYER_REVEAL, first) == REVEAL_SHOWN;

        most = larger(board_run(s->board, LAYER_REVEAL, first, most), 1);
        *run = most;
        if (!known)
            return UNKNOWN;
    }
    if (!s->lit) {
        enum light light = board_light(s->board, first);

        *run = larger(board_run(s->board, LAYER_LIGHT, first, most), 1);
        return light == LIGHT_QUENCHED ? LIGHT_DARK : light;
    }
    const unsigned char *at = s->lit + (row - s->shown.y) * s->shown.w + column - s->shown.x;
    for (*run = 1; *run < most && at[*run] == *at;)
        ++*run;
    return *at;
}

static void shade_row(struct shade *s, int row)
{
    for (int column = s->shown.x, run; column < s->shown.x + s->shown.w; column += run) {
        int shade = shade_from(s, column, row, &run);

        if (shade != LIGHT_LIT)
            shade_run(s, grid_cell(s->grid->layout, column, row), column, row, run, shade);
    }
}

/* By what gives light, where something does. */
static void light_up(struct shade *s, const struct state *state)
{
    const struct rect *r = &s->shown;

    if (!lighting_counts(state))
        return;
    s->lit = arena_take(&s->ui->arena[s->ui->now], (size_t)r->w * (size_t)r->h, 1);
    if (s->lit)
        lighting_fill(state, r->x, r->y, r->w, r->h, s->lit);
}

void table_light_draw(const struct camera *camera, struct ui *ui, const struct state *state)
{
    static const enum area_style styles[SHADES] = {
        [LIGHT_DIM] = AREA_DIM, [LIGHT_DARK] = AREA_DARK, [UNKNOWN] = AREA_UNKNOWN
    };
    struct shade s = { .ui = ui,
                       .board = state->board,
                       .fog = state->turn.fog != FOG_OFF && state->board->remembered,
                       .grid = &camera->grid };

    s.shown = paint_grid_visible(s.grid, &s.board->grid, (struct rect){ 0, 0, ui->in.width, ui->in.height });
    light_up(&s, state);
    for (int row = s.shown.y; row < s.shown.y + s.shown.h; row++)
        shade_row(&s, row);
    paint_board_group(ui->draw, s.grid);
    for (int i = 0; i < SHADES; i++)
        if (s.n[i] > 0)
            paint_area(ui->draw, ui->theme, s.grid, styles[i], s.hex[i], s.n[i]);
    draw_group_end(ui->draw);
}
