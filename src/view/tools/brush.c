/* Ground that the game master lays: by brush, by box, as far as the same ground goes (view/tools/tool.h). */
#include "view/tools/tool.h"

#include "base/language.h"
#include "base/mem.h"
#include "base/text.h"
#include "core/reveal.h"
#include "paint/paint_area.h"
#include "view/table/screen.h"
#include "view/tools/ground.h"

#include <stdio.h>

enum { CELLS_DRAWN = 4096 };

static const struct board *board_of(const struct table_game *game)
{
    return game->view->board;
}

/* ---- what is pointed out ---- */

/*
 * The cells of the ground of one that straight steps over it lead to, the nearest first, at most so many;
 * how many. Each is marked.
 */
static int spread_like(const struct board *board, struct cell from, unsigned char *mark, int *cell, int most)
{
    const struct grid *grid = &board->grid;
    int ground = board_ground(board, from), n = 1;

    cell[0] = grid_index(grid, from);
    mark[cell[0]] = 1;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < grid_directions(grid->layout) && n < most; d++) {
            struct cell to = grid_step(grid->layout, grid_cell_at(grid, cell[i]), d);

            if (grid_is_diagonal(grid->layout, d) || !grid_contains(grid, to) || mark[grid_index(grid, to)] ||
                board_ground(board, to) != ground)
                continue;
            mark[grid_index(grid, to)] = 1;
            cell[n++] = grid_index(grid, to);
        }
    return n;
}

/* False: no memory. */
static bool mark_like(const struct board *board, struct cell from, unsigned char *mark)
{
    int all = grid_cells(&board->grid);
    int *cell = mem_new((size_t)all, sizeof *cell);

    if (cell)
        spread_like(board, from, mark, cell, all);
    mem_free(cell);
    return cell;
}

static bool mark_pointed(const struct table_screen *screen, struct cell at, unsigned char *mark)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &board_of(&screen->game)->grid;

    if (brush->shape == BRUSH_FILL)
        return mark_like(board_of(&screen->game), at, mark);
    if (brush->shape == BRUSH_BOX)
        reveal_mark_rect(grid, brush->down ? brush->corner : at, at, mark);
    for (int i = 0; i < brush->stroke.cells && brush->shape == BRUSH_FREE; i++)
        mark[grid_index(grid, brush->stroke.cell[i])] = 1;
    return true;
}

/* ---- laying it ---- */

/* One edit for each run of cells, all of them one command: a stroke is taken back as a whole. */
static void lay(struct table_screen *screen, struct cell at)
{
    unsigned char *mark = mem_new((size_t)grid_cells(&board_of(&screen->game)->grid), 1);
    struct command *command = tool_command_begin(screen);

    if (command)
        tool_command_submit(screen, mark && mark_pointed(screen, at, mark) &&
                                        reveal_edits(board_of(&screen->game), LAYER_GROUND, mark,
                                                     screen->tools.brush.ground, command));
    mem_free(mark);
    screen->tools.brush.down = false;
    screen->tools.brush.stroke.cells = 0;
}

static void press(struct table_screen *screen, struct tool_place at)
{
    struct tool_brush *brush = &screen->tools.brush;

    if (!grid_contains(&board_of(&screen->game)->grid, at.cell))
        return;
    if (brush->shape == BRUSH_PICK) {
        brush->ground = board_ground(board_of(&screen->game), at.cell);
        brush->shape = BRUSH_FREE;
    } else if (brush->shape == BRUSH_FILL) {
        lay(screen, at.cell);
    } else {
        brush->down = true;
        brush->corner = at.cell;
        brush->stroke.cells = 0;
        tool_stroke_add(&screen->tools.brush.stroke, &board_of(&screen->game)->grid, at.cell);
    }
}

static void drag(struct table_screen *screen, struct tool_place at)
{
    if (screen->tools.brush.down && screen->tools.brush.shape == BRUSH_FREE)
        tool_stroke_add(&screen->tools.brush.stroke, &board_of(&screen->game)->grid, at.cell);
}

/* A stroke that ends beside the board is laid as far as it went, a box is not. */
static void drop(struct table_screen *screen, struct tool_place at)
{
    struct tool_brush *brush = &screen->tools.brush;

    if (!brush->down)
        return;
    drag(screen, at);
    if (brush->shape == BRUSH_FREE || grid_contains(&board_of(&screen->game)->grid, at.cell))
        lay(screen, at.cell);
    brush->down = false;
}

static bool let_go(struct table_screen *screen)
{
    bool busy = screen->tools.brush.down;

    screen->tools.brush.down = false;
    screen->tools.brush.stroke.cells = 0;
    return busy;
}

/* ---- drawing ---- */

/* The cells that a click, or letting go, would lay, or so many of them; how many. */
static int find_pointed(const struct table_screen *screen, struct cell at, struct cell *out)
{
    const struct board *board = board_of(&screen->game);
    int all = grid_cells(&board->grid), like[CELLS_DRAWN], n = 0;
    unsigned char *mark = mem_new((size_t)all, 1);

    if (mark && screen->tools.brush.shape == BRUSH_FILL) {
        for (int likes = spread_like(board, at, mark, like, CELLS_DRAWN); n < likes; n++)
            out[n] = grid_cell_at(&board->grid, like[n]);
    } else if (mark && mark_pointed(screen, at, mark)) {
        for (int i = 0; i < all && n < CELLS_DRAWN; i++)
            if (mark[i])
                out[n++] = grid_cell_at(&board->grid, i);
    }
    mem_free(mark);
    return n;
}

static void above(struct table_screen *screen, struct ui *ui)
{
    struct cell at, cell[CELLS_DRAWN];
    int n;

    if (!tool_looks_at(screen, &at) || !grid_contains(&board_of(&screen->game)->grid, at))
        return;
    n = find_pointed(screen, at, cell);
    paint_area(ui->draw, ui->theme, &screen->camera.grid,
               screen->tools.brush.down ? AREA_TEMPLATE : AREA_POINTER, n > 0 ? cell : &at, n > 0 ? n : 1);
}

/* ---- the panel ---- */

/* The kinds of ground that this game knows, in two columns. */
static void show_grounds(struct table_screen *screen, struct ui *ui)
{
    const struct terrain_table *table = board_of(&screen->game)->terrain;
    int gap = theme_px(ui->theme, 8), width = (ui_width(ui) - gap) / 2;
    struct rect row = { 0 };

    for (int i = 0; i < table->count; i++) {
        char id[32], word[48], name[64];
        struct ui_button button = {
            .id = id, .label = name, .bar = -1, .chosen = i == screen->tools.brush.ground
        };

        snprintf(id, sizeof id, "brush.ground.%d", i);
        text_capital(tool_ground_name(&screen->game, &table->row[i], word, sizeof word), name, sizeof name);
        if (i % 2 == 0)
            row = ui_row(ui, theme_button(ui->theme));
        if (ui_button(ui, i % 2 == 0 ? ui_cut(&row, width, gap) : row, &button))
            screen->tools.brush.ground = i;
    }
}

static void panel(struct table_screen *screen, struct ui *ui)
{
    const char *const shape[BRUSHES] = { _("Brush"), _("Box"), _("Fill"), _("Pick up") };
    int now;

    ui_rule(ui);
    tool_title(ui, "brush", _("Ground"), "Shift+B", "");
    now = ui_segments(ui, ui_row(ui, theme_button(ui->theme)), "brush.shape", shape, BRUSHES,
                      (int)screen->tools.brush.shape);
    if (now != (int)screen->tools.brush.shape)
        let_go(screen);
    screen->tools.brush.shape = (enum brush_shape)now;
    ui_label(ui, "brush.about", FACE_BODY, TYPE_BODY, ROLE_QUIET,
             _("Walls and doors are kinds of ground too. A stroke is taken back as a whole."));
    show_grounds(screen, ui);
}

const struct tool_def tool_brush_def = { .id = "tool.brush",
                                         .label = N_("Lay ground, walls and doors"),
                                         .key = "Shift+B",
                                         .icon = ICON_PREP,
                                         .press = press,
                                         .drag = drag,
                                         .drop = drop,
                                         .let_go = let_go,
                                         .above = above,
                                         .panel = panel };
