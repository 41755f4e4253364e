#include "view/table/zone.h"

#include "base/bounds.h"
#include "board/footprint.h"

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
    int most = smaller(far, UCHAR_MAX);

    if (x < 0 || y < 0 || x >= ZONE_SIDE || y >= ZONE_SIDE)
        return false;
    if (zone->from[at] == size + 1 && zone->far[at] >= far)
        return true;
    zone->from[at] = (unsigned char)(size + 1);
    zone->far[at] = (unsigned char)most;
    return false;
}

/* A deed done from a place. */
struct marking {
    const struct book *book;
    const struct state *now;
    const struct command *wish;
    struct cell from;
    int size, far;
};

/* Look at one cell that is not marked yet; the work. */
static long look_at(struct table_zone *zone, const struct marking *m, int at, struct cell cell)
{
    enum layout layout = m->now->board->grid.layout;
    int away = footprint_distance(layout, m->from, m->size, cell, zone->size);

    if (away > m->far || terrain_shut(board_terrain(m->now->board, cell)))
        return 1;
    if (ruleset_carries(m->book, m->now, m->wish, m->far, m->from, cell)) {
        zone->hit[at] = true;
        zone->cell[zone->n++] = cell;
    }
    return (long)(WORK_OF_SIGHT + away) * footprint_of(layout, m->size).count *
           footprint_of(layout, zone->size).count;
}

long table_zone_mark(struct table_zone *zone, const struct book *book, const struct state *now,
                     const struct command *wish, struct cell from, int far)
{
    const struct grid *grid = &now->board->grid;
    const struct marking m = { book, now, wish, from, now->token[wish->actor].size, far };
    int column = grid_column(grid->layout, from), row = grid_row(grid->layout, from);
    int round = far + larger(1, m.size) + larger(1, zone->size);
    int right = smaller(smaller(grid->columns, zone->left + ZONE_SIDE), column + round + 1);
    int bottom = smaller(smaller(grid->rows, zone->top + ZONE_SIDE), row + round + 1);
    long work = 1;

    if (!ruleset_tells_carries(book->rules) &&
        state_distance_from(now, wish->actor, from, wish->target, from) > far)
        return work; /* the other is higher or lower than that */
    if (!ruleset_tells_carries(book->rules) && is_known(zone, column, row, m.size, far))
        return work;
    for (int y = larger(larger(0, zone->top), row - round); y < bottom; y++)
        for (int x = larger(larger(0, zone->left), column - round); x < right; x++) {
            int at = (y - zone->top) * ZONE_SIDE + x - zone->left;

            work += zone->hit[at] ? 1 : look_at(zone, &m, at, grid_cell(grid->layout, x, y));
        }
    return work;
}
