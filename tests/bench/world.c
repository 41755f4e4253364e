#include "bench/world.h"

#include "base/hash.h"
#include "base/mem.h"

enum { ROOM = 10, DOOR = 5 };

static const char *room_ground(int column, int row)
{
    uint64_t chance = hash_mix((uint64_t)row << 20 | (uint64_t)column);

    if (column % ROOM == 0 && row % ROOM != DOOR)
        return "wall";
    if (row % ROOM == 0 && column % ROOM != DOOR)
        return "wall";
    if (chance % 16 == 0)
        return "bog";
    return chance % 8 == 1 ? "rough" : "grass";
}

static bool lay_rooms(struct world *w)
{
    enum layout layout = w->board->grid.layout;

    for (int row = 0; row < w->board->grid.rows; row++) {
        for (int column = 0; column < w->board->grid.columns; column++) {
            int kind = terrain_find(w->terrain, room_ground(column, row));

            if (!board_set(w->board, LAYER_GROUND, grid_cell(layout, column, row), kind))
                return false;
        }
    }
    return true;
}

static void copy_prices(struct world *w)
{
    for (int row = 0; row < w->board->grid.rows; row++)
        for (int column = 0; column < w->board->grid.columns; column++)
            w->price[(row + 1) * w->width + column + 1] = (unsigned char)(board_price(w->board, column, row) /
                                                                          ONE_CELL);
}

bool world_make(struct world *w, enum layout layout, enum world_kind kind, int columns, int rows)
{
    struct grid grid = { layout, columns, rows };

    *w = (struct world){ .terrain = terrain_table_new(), .width = columns + 2, .height = rows + 2 };
    w->board = w->terrain ? board_new(&grid, w->terrain) : NULL;
    w->price = mem_new((size_t)w->width * (size_t)w->height, 1);
    if (!w->board || !w->price || (kind == WORLD_ROOMS && !lay_rooms(w))) {
        world_clear(w);
        return false;
    }
    copy_prices(w);
    return true;
}

void world_clear(struct world *w)
{
    board_free(w->board);
    terrain_table_free(w->terrain);
    mem_free(w->price);
    *w = (struct world){ 0 };
}

struct cell world_open_cell(const struct world *w, unsigned number)
{
    const struct grid *grid = &w->board->grid;

    for (uint64_t i = number;; i += UINT64_C(1) << 32) {
        uint64_t chance = hash_mix(i + 1);
        int column = (int)(chance % (unsigned)grid->columns),
            row = (int)((chance >> 32) % (unsigned)grid->rows);

        if (board_price(w->board, column, row) > 0)
            return grid_cell(grid->layout, column, row);
    }
}
