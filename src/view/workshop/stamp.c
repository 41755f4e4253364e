/* Pieces that are laid as a whole: a room, stairs, a bridge, a camp, what was copied, other maps. */
#include "view/workshop/own.h"

#include "base/language.h"
#include "base/mem.h"
#include "content/map.h"
#include "paint/paint_area.h"
#include "view/table/notice.h"

#include <stdio.h>

enum { MARGIN = 2, CAMP = 5, CAMP_BRIGHT = 3, CAMP_DIM = 6 };

/* Kinds of ground that no map knows by itself. */
static const struct terrain stairs = { .key = "stairs", .cost = ONE_CELL, .look = "stairs" },
                            planks = { .key = "planks", .cost = ONE_CELL, .look = "planks" };

static const struct {
    short wide, high;
    const char *ground;        /* a key, or */
    const struct terrain *own; /* a row of its own */
    bool walled;
} shapes[] = { { 6, 5, "tiles", NULL, true },
               { 2, 4, NULL, &stairs, false },
               { 2, 6, NULL, &planks, false },
               { CAMP, CAMP, "dirt", NULL, false } };

/* Walls about the rectangle, and a door in the middle of its lower side. */
static void wall_in(struct board *board, int wide, int high)
{
    const struct grid *grid = &board->grid;
    bool doored = false;

    for (int i = wide * high - 1; i >= 0; i--) {
        struct cell c = grid_cell(grid->layout, MARGIN + i % wide, MARGIN + i / wide);

        for (int d = 0; d < grid_directions(grid->layout); d++) {
            struct cell to = grid_step(grid->layout, c, d);
            int column = grid_column(grid->layout, to) - MARGIN, row = grid_row(grid->layout, to) - MARGIN;
            bool door = !doored && row == high && i % wide == wide / 2;

            if (grid_is_diagonal(grid->layout, d) || (column >= 0 && row >= 0 && column < wide && row < high))
                continue;
            board_set_edge(board, c, d, door ? BARRIER_DOOR : BARRIER_WALL);
            doored = doored || door;
        }
    }
}

/* Without its corners, and a fire in its middle. */
static void make_camp(struct board *board, struct cell middle)
{
    struct lamp lamp = { wall_centre(middle),
                         glow_pack((struct glow){ CAMP_BRIGHT, CAMP_DIM, glow_colour(255, 171, 94) }) };

    board_set(board, LAYER_GROUND, middle, terrain_find(board->terrain, "fire"));
    board_set_lamp(board, lamp, true);
}

/* A piece of one of the shapes, made on a small board of its own. */
static bool make(struct piece *piece, struct terrain_table *terrain, enum layout layout, int shape)
{
    int wide = shapes[shape].wide, high = shapes[shape].high;
    const struct grid grid = { layout, wide + 2 * MARGIN, high + 2 * MARGIN };
    struct board *board = board_new(&grid, terrain);
    int ground = shapes[shape].own ? terrain_add(terrain, shapes[shape].own)
                                   : terrain_find(terrain, shapes[shape].ground);
    bool whole = board && ground >= 0;

    for (int i = 0; whole && i < wide * high; i++)
        whole = board_set(board, LAYER_GROUND, grid_cell(layout, MARGIN + i % wide, MARGIN + i / wide),
                          ground);
    if (whole && shapes[shape].walled)
        wall_in(board, wide, high);
    if (whole && shape == STAMP_CAMP)
        make_camp(board, grid_cell(layout, MARGIN + wide / 2, MARGIN + high / 2));
    whole = whole && piece_take(board, grid_cell(layout, MARGIN, MARGIN), wide, high, piece);
    board_free(board);
    return whole;
}

static void hold(struct tool_brush *brush, const struct piece *piece, enum brush_stamp stamp)
{
    piece_clear(&brush->piece);
    brush->piece = *piece;
    brush->stamp = stamp;
    brush->stuff = STUFF_STAMP;
    brush->shape = BRUSH_FREE;
    brush->held = HELD_NOTHING;
}

void workshop_take_stamp(struct table_screen *screen, enum brush_stamp stamp)
{
    struct piece piece;

    if (make(&piece, session_book(screen->game.session)->terrain, screen->game.view->board->grid.layout,
             stamp))
        hold(&screen->tools.brush, &piece, stamp);
    else
        notice_tell(screen, "%s", _("There is no memory left."));
}

void workshop_copy(struct table_screen *screen)
{
    struct tool_brush *brush = &screen->tools.brush;
    struct piece piece;

    if (piece_take(screen->game.view->board, brush->place.at, brush->place.wide, brush->place.high, &piece))
        hold(brush, &piece, STAMP_COPY);
    else
        notice_tell(screen, _("At most %d cells are copied at once."), PIECE_CELLS);
}

void workshop_copy_map(struct table_screen *screen, const char *path)
{
    struct board *board = NULL;
    struct map_info info;
    struct faults faults;
    struct piece piece = { .cell = NULL };
    struct err err = { 0 };

    faults_init(&faults);
    bool whole = map_load(path, session_book(screen->game.session)->terrain, &board, &info, &faults);
    if (!whole)
        faults_none(&faults, &err);
    faults_clear(&faults);
    if (!whole) {
        notice_tell(screen, "%s", err.text);
        return;
    }
    if (board->grid.layout != screen->game.view->board->grid.layout)
        notice_tell(screen, "%s", _("That map has another grid."));
    else if (piece_take(board, grid_cell(board->grid.layout, 0, 0), board->grid.columns, board->grid.rows,
                        &piece))
        hold(&screen->tools.brush, &piece, STAMP_COPY);
    else
        notice_tell(screen, _("At most %d cells are copied at once."), PIECE_CELLS);
    board_free(board);
    map_info_clear(&info);
}

/* ---- laying it ---- */

static struct cell laid_at(const struct piece_cell *cell, struct cell to)
{
    return (struct cell){ (short)(to.x + cell->at.x), (short)(to.y + cell->at.y) };
}

static bool set(struct command *command, enum layer layer, struct cell c, int value)
{
    return command_edit(command, EDIT_set_terrain, NOBODY, (int)layer, value, (int[]){ cell_pack(c), 1 }, 2);
}

/* Between two cells of the piece it has the say, at its rim only what stands there is laid. */
static bool lay_sides(const struct board *board, const struct piece_cell *cell, struct cell c,
                      const unsigned char *mark, struct command *command)
{
    const struct grid *grid = &board->grid;
    bool whole = true;

    for (int d = 0; d < grid_directions(grid->layout) && whole; d++) {
        struct cell to = grid_step(grid->layout, c, d);
        struct side side;

        if (!board_side(grid, c, d, &side) || (mark[grid_index(grid, to)] && !cell_same(side.cell, c)) ||
            (!mark[grid_index(grid, to)] && cell->side[d] == BARRIER_NONE) ||
            board_edge(board, c, d) == cell->side[d])
            continue;
        whole = set(command, side.layer, side.cell, cell->side[d]);
    }
    return whole;
}

static bool lay_lamps(const struct board *board, const struct piece *piece, struct cell to,
                      struct command *command)
{
    bool whole = true;

    for (int i = 0; i < piece->lamps && whole; i++) {
        struct lamp lamp = piece->lamp[i];

        lamp.at.x += to.x * WALL_UNIT;
        lamp.at.y += to.y * WALL_UNIT;
        if (lamp_fits(&board->grid, &lamp))
            whole = command_edit(command, EDIT_set_lamp, NOBODY, 0, lamp.glow,
                                 (int[]){ lamp.at.x, lamp.at.y }, 2);
    }
    return whole;
}

static bool lay_piece(const struct board *board, const struct piece *piece, struct cell to,
                      unsigned char *mark, struct command *command)
{
    const struct grid *grid = &board->grid;
    bool whole = true;

    for (int i = 0; i < piece->n; i++)
        if (grid_contains(grid, laid_at(&piece->cell[i], to)))
            mark[grid_index(grid, laid_at(&piece->cell[i], to))] = 1;
    for (int i = 0; i < piece->n && whole; i++) {
        struct cell c = laid_at(&piece->cell[i], to);

        if (!grid_contains(grid, c))
            continue;
        whole = (board_ground(board, c) == piece->cell[i].ground ||
                 set(command, LAYER_GROUND, c, piece->cell[i].ground)) &&
                lay_sides(board, &piece->cell[i], c, mark, command);
    }
    return whole && lay_lamps(board, piece, to, command);
}

void workshop_lay_stamp(struct table_screen *screen)
{
    const struct tool_brush *brush = &screen->tools.brush;
    const struct board *board = screen->game.view->board;
    struct command *command = tool_command_begin(screen);
    unsigned char *mark = command ? mem_new((size_t)grid_cells(&board->grid), 1) : NULL;

    if (command)
        tool_command_submit(screen, mark && lay_piece(board, &brush->piece, brush->to.cell, mark, command));
    mem_free(mark);
}

void workshop_draw_stamp(struct table_screen *screen, struct ui *ui)
{
    const struct tool_brush *brush = &screen->tools.brush;
    struct cell cell[PIECE_CELLS];
    int n = 0;

    for (int i = 0; i < brush->piece.n; i++)
        if (grid_contains(&screen->game.view->board->grid, laid_at(&brush->piece.cell[i], brush->to.cell)))
            cell[n++] = laid_at(&brush->piece.cell[i], brush->to.cell);
    paint_area(ui->draw, ui->theme, &screen->camera.grid, AREA_TEMPLATE, cell, n);
}
