/* A box of walls in the making: its floor and its door, shown as they would stand (view/workshop/own.h). */
#include "view/workshop/own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "core/reveal.h"
#include "paint/paint_arrow.h"
#include "paint/paint_vista.h"

#include <math.h>
#include <stdlib.h>

enum { MARGIN = 2, OWN = 255, TWIN = 150 };

bool workshop_is_house(const struct tool_brush *brush, const struct grid *grid)
{
    return brush->down && brush->stuff == STUFF_WALL && brush->shape == BRUSH_BOX &&
           grid->layout == GRID_SQUARE;
}

/* The middle of the side that the pointer drew. */
static struct brush_side door_of(const struct tool_brush *brush, const struct grid *grid, bool twin)
{
    struct place box;
    bool right = grid_column(grid->layout, brush->to.cell) >= grid_column(grid->layout, brush->from.cell);

    workshop_box(brush, grid, &box);
    int column = grid_column(grid->layout, box.at) + (right ? box.wide - 1 : 0),
        row = grid_row(grid->layout, box.at) + (box.high - 1) / 2;

    if (twin) {
        column = grid->columns - 1 - column;
        right = !right;
    }
    return (struct brush_side){ grid_cell(grid->layout, column, row),
                                grid_direction_named(grid->layout, right ? "e" : "w") };
}

/* ---- laying it ---- */

static bool lay_door(const struct board *board, struct brush_side at, int barrier, struct command *command)
{
    struct side side;

    return !board_side(&board->grid, at.cell, at.direction, &side) ||
           command_edit(command, EDIT_set_terrain, NOBODY, (int)side.layer, barrier,
                        (int[]){ cell_pack(side.cell), 1 }, 2);
}

bool workshop_lay_house(const struct table_screen *screen, const struct marks *marks, struct command *command)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    bool whole = !brush->floor || reveal_edits(board, LAYER_GROUND, marks->cell, brush->floor - 1, command);

    for (int twin = 0; twin <= brush->mirror && brush->doored && whole; twin++)
        whole = lay_door(board, door_of(brush, &board->grid, twin), brush->door, command);
    return whole;
}

/* ---- showing it ---- */

/* The cells of the box, or of its twin: how many columns and rows from where. False: it has none. */
static bool extent_of(const struct grid *grid, const unsigned char *mark, int as, struct rect *all)
{
    *all = (struct rect){ 0 };
    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);
        struct rect one = { grid_column(grid->layout, c), grid_row(grid->layout, c), 1, 1 };

        if (mark[i] == as)
            *all = all->w > 0 ? rect_around(*all, one) : one;
    }
    return all->w > 0;
}

/* That part of the board and what lies about it, with what is to come; NULL: no memory. */
static struct board *made(const struct table_screen *screen, struct rect box, bool twin)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    const struct grid grid = { board->grid.layout, box.w + 2 * MARGIN, box.h + 2 * MARGIN };
    struct brush_side door = door_of(brush, &board->grid, twin);
    struct board *piece = board_new(&grid, board->terrain);

    for (int i = 0; piece && i < grid_cells(&grid); i++) {
        struct cell c = grid_cell_at(&grid, i),
                    there = { (short)(c.x + box.x - MARGIN), (short)(c.y + box.y - MARGIN) };
        bool inside = c.x >= MARGIN && c.y >= MARGIN && c.x < MARGIN + box.w && c.y < MARGIN + box.h;

        board_set(piece, LAYER_GROUND, c,
                  inside && brush->floor ? brush->floor - 1 : board_ground(board, there));
        for (int d = 0; inside && d < grid_directions(grid.layout); d++) {
            struct cell to = grid_step(grid.layout, c, d);
            bool rim = to.x < MARGIN || to.y < MARGIN || to.x >= MARGIN + box.w || to.y >= MARGIN + box.h,
                 opens = brush->doored && cell_same(there, door.cell) && d == door.direction;

            if (rim && !grid_is_diagonal(grid.layout, d))
                board_set_edge(piece, c, d, opens ? (enum barrier)brush->door : BARRIER_WALL);
        }
    }
    return piece;
}

/* Painted as it would stand. */
static void draw_made(struct table_screen *screen, struct ui *ui, const unsigned char *mark, int as)
{
    const struct board *board = screen->game.view->board;
    int cell = screen->camera.grid.cell, out = larger(cell / 6, 1);
    struct rect box;

    if (!extent_of(&board->grid, mark, as, &box))
        return;
    int x = screen->camera.grid.x + box.x * cell, y = screen->camera.grid.y + box.y * cell;
    struct rect where = { x - out, y - out, box.w * cell + 2 * out, box.h * cell + 2 * out };
    struct paint_grid grid = { GRID_SQUARE, cell, x - MARGIN * cell, y - MARGIN * cell };
    struct board **kept = &screen->tools.brush.made[as == MARKED_MIRRORED];

    board_free(*kept);
    *kept = made(screen, box, as == MARKED_MIRRORED);
    if (*kept)
        paint_vista_ghost(ui->draw, ui->theme, *kept, &grid, where, as == MARKED ? OWN : TWIN);
}

/* Dashes about the side that may become a door, or a line about the one that does. */
static void draw_door(const struct table_screen *screen, struct ui *ui, struct brush_side door)
{
    const struct theme *t = ui->theme;
    const struct tool_brush *brush = &screen->tools.brush;
    int cell = screen->camera.grid.cell;
    bool right = door.direction == grid_direction_named(GRID_SQUARE, "e");
    float half = (float)cell * 0.3F, x = (float)((door.cell.x + right) * cell),
          y = (float)(door.cell.y * cell), out = (float)theme_px(t, 4);
    struct draw_pen pen = { .line = theme_color(t, ROLE_ACCENT),
                            .width = (float)theme_px(t, 3),
                            .casing = theme_color(t, ROLE_CASING),
                            .casing_width = (float)theme_px(t, 6),
                            .dash = (float)theme_px(t, brush->doored ? 0 : 8),
                            .gap = (float)theme_px(t, brush->doored ? 0 : 5) };

    draw_move(ui->draw, x - half, y - out);
    draw_line(ui->draw, x + half, y - out);
    draw_line(ui->draw, x + half, y + (float)cell + out);
    draw_line(ui->draw, x - half, y + (float)cell + out);
    draw_close(ui->draw);
    draw_ink(ui->draw, &pen);
}

void workshop_art(struct table_screen *screen, struct ui *ui)
{
    struct marks marks = { .cell = NULL };

    if (screen->tools.now != TOOL_BRUSH ||
        !workshop_is_house(&screen->tools.brush, &screen->game.view->board->grid))
        return;
    bool whole = workshop_mark(screen, &marks);
    for (int as = MARKED; whole && as <= MARKED_MIRRORED; as++)
        draw_made(screen, ui, marks.cell, as);
    workshop_marks_clear(&marks);
}

void workshop_draw_house(struct table_screen *screen, struct ui *ui)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct grid *grid = &screen->game.view->board->grid;

    for (int twin = 0; twin <= (brush->mirror && brush->doored); twin++)
        draw_door(screen, ui, door_of(brush, grid, twin));
}

void workshop_house_keys(struct table_screen *screen, struct ui *ui)
{
    struct tool_brush *brush = &screen->tools.brush;

    if (workshop_is_house(brush, &screen->game.view->board->grid) && ui_key(ui, UI_KEY_CHAR, 'D', false))
        brush->doored = !brush->doored;
}

void workshop_house_note(struct table_screen *screen, struct ui *ui)
{
    const struct theme *t = ui->theme;
    const struct tool_brush *brush = &screen->tools.brush;
    const struct camera *camera = &screen->camera;
    struct brush_side door = door_of(brush, &screen->game.view->board->grid, false);
    const char *words = brush->doored ? _("A door") : _("Door here");
    struct font_style style = { FACE_STRONG, theme_type(t, TYPE_BODY), theme_color(t, ROLE_NOTE_TEXT) };
    bool right = door.direction == grid_direction_named(GRID_SQUARE, "e");
    int high = theme_px(t, 40), pad = theme_px(t, 12), cap = theme_px(t, 34), gap = theme_px(t, 22),
        wide = font_width(ui->meter, t, style, words) + cap + 3 * pad,
        x = camera->grid.x + (door.cell.x + right) * camera->grid.cell,
        y = camera->grid.y + door.cell.y * camera->grid.cell - theme_px(t, 8);
    struct rect where = { right ? x + gap : x - gap - wide, y, wide, high },
                row = { where.x + pad, y, wide - 2 * pad, high };
    struct draw_box box = { .radius = (short)theme_radius_small(t),
                            .border = (short)theme_px(t, 2),
                            .fill = theme_color(t, ROLE_NOTE),
                            .line = theme_color(t, ROLE_NOTE_LINE) };

    if (!ui_in_sight(ui, where))
        return;
    draw_box(ui->draw, where, &box);
    ui_line(ui, row, FACE_STRONG, TYPE_BODY, ROLE_NOTE_TEXT, words, -1);
    ui_key_cap(ui, row, "D", ROLE_NOTE_TEXT);
    ui_drawn(ui, "workshop.door", words, "", "", where);
}
