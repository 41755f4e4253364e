#include "view/table/zone.h"

#include "board/footprint.h"
#include "board/sight.h"

#include <limits.h>
#include <string.h>

enum { WORK_OF_SIGHT = 12 };

void table_zone_begin(struct table_zone *zone, const struct grid *grid, struct cell middle, int size)
{
    uint64_t key = zone->key;

    memset(zone, 0, sizeof *zone);
    zone->key = key;
    zone->busy = true;
    zone->left = grid_column(grid->layout, middle) - ZONE_SEEK;
    zone->top = grid_row(grid->layout, middle) - ZONE_SEEK;
    zone->size = size;
}

/* Was it marked from there already, as far and by one as large? Now it is. */
static bool is_known(struct table_zone *zone, int column, int row, int size, int far)
{
    int x = column - zone->left, y = row - zone->top, at = y * ZONE_SIDE + x;
    int most = far < UCHAR_MAX ? far : UCHAR_MAX;

    if (x < 0 || y < 0 || x >= ZONE_SIDE || y >= ZONE_SIDE)
        return false;
    if (zone->from[at] == size + 1 && zone->far[at] >= far)
        return true;
    zone->from[at] = (unsigned char)(size + 1);
    zone->far[at] = (unsigned char)most;
    return false;
}

/* Look at one cell that is not marked yet; the work. */
static long look_at(struct table_zone *zone, const struct board *board, int at, struct cell cell,
                    struct cell from, int from_size, int far)
{
    enum layout layout = board->grid.layout;
    int away = footprint_distance(layout, from, from_size, cell, zone->size);

    if (away > far || terrain_shut(board_terrain(board, cell)))
        return 1;
    if (sight_between(board, from, from_size, cell, zone->size)) {
        zone->hit[at] = true;
        zone->cell[zone->n++] = cell;
    }
    return (long)(WORK_OF_SIGHT + away) * footprint_of(layout, from_size).count *
           footprint_of(layout, zone->size).count;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

long table_zone_mark(struct table_zone *zone, const struct board *board, struct cell from, int from_size,
                     int far)
{
    const struct grid *grid = &board->grid;
    int column = grid_column(grid->layout, from), row = grid_row(grid->layout, from);
    int round = far + larger(1, from_size) + larger(1, zone->size);
    int right = smaller(smaller(grid->columns, zone->left + ZONE_SIDE), column + round + 1);
    int bottom = smaller(smaller(grid->rows, zone->top + ZONE_SIDE), row + round + 1);
    long work = 1;

    if (is_known(zone, column, row, from_size, far))
        return work;
    for (int y = larger(larger(0, zone->top), row - round); y < bottom; y++)
        for (int x = larger(larger(0, zone->left), column - round); x < right; x++) {
            int at = (y - zone->top) * ZONE_SIDE + x - zone->left;

            work += zone->hit[at]
                        ? 1
                        : look_at(zone, board, at, grid_cell(grid->layout, x, y), from, from_size, far);
        }
    return work;
}
