/* board/door.c - where a door is kept, and how it stands. */
#include "board/door.h"

#include "board/footprint.h"

int door_beside(const struct board *board, struct cell c, int direction)
{
    int barrier = board_edge(board, c, direction);

    if (grid_is_diagonal(board->grid.layout, direction) || !grid_contains(&board->grid, c))
        return BARRIER_NONE;
    if (barrier == BARRIER_NONE)
        barrier = board_terrain(board, grid_step(board->grid.layout, c, direction))->door;
    return barrier_door(barrier) ? barrier : BARRIER_NONE;
}

int door_towards(const struct board *board, struct cell c, struct cell behind, int stands)
{
    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        if (door_beside(board, c, d) == stands &&
            (!cell_somewhere(behind) || cell_same(grid_step(board->grid.layout, c, d), behind)))
            return d;
    return -1;
}

/* In its turn among `n`, if there is none behind which that cell lies; how many there are now. */
static int insert(struct door_place *place, int n, struct door_place one)
{
    int at = n;

    for (int i = 0; i < n; i++)
        if (cell_same(place[i].behind, one.behind))
            return n;
    for (; at > 0 && cell_compare(place[at - 1].behind, one.behind) > 0; at--)
        place[at] = place[at - 1];
    place[at] = one;
    return n + 1;
}

int door_places(const struct board *board, struct cell anchor, int size, struct door_place *place, int room)
{
    enum layout layout = board->grid.layout;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int cells = footprint_cells(layout, anchor, size, cell), n = 0;

    for (int i = 0; i < cells; i++)
        for (int d = 0; d < grid_directions(layout) && n < room; d++) {
            struct cell behind = grid_step(layout, cell[i], d);
            int stands = door_beside(board, cell[i], d);

            if (stands != BARRIER_NONE && !footprint_covers(layout, anchor, size, behind))
                n = insert(place, n, (struct door_place){ cell[i], behind, d, stands });
        }
    return n;
}

bool door_secret_beside(const struct board *board, struct cell c, int direction)
{
    int barrier = board_edge(board, c, direction);

    if (board->secrets == 0 || grid_is_diagonal(board->grid.layout, direction))
        return false;
    return barrier == BARRIER_DOOR_SECRET ||
           (barrier == BARRIER_NONE &&
            board_terrain(board, grid_step(board->grid.layout, c, direction))->door == BARRIER_DOOR_SECRET);
}

/*
 * The ground that is like this one but for how its door
 * stands: one of the same looks, else the usual one; -1.
 */
static int ground_with_door(const struct terrain_table *table, int row, enum barrier barrier)
{
    for (int i = 0; i < table->count; i++) {
        struct terrain like = table->row[row];

        like.door = (unsigned char)barrier;
        for (size_t k = 0; k < sizeof like.key; k++)
            like.key[k] = table->row[i].key[k];
        if (terrain_same(&like, &table->row[i]) && terrain_built_in_row(&like) < 0)
            return i;
    }
    return terrain_find(table, barrier_name(barrier));
}

bool door_change(const struct board *board, struct cell c, int direction, enum barrier barrier,
                 struct door_change *change)
{
    struct side side;

    if (door_beside(board, c, direction) == BARRIER_NONE && !door_secret_beside(board, c, direction))
        return false;
    if (board_edge(board, c, direction) != BARRIER_NONE) {
        if (!board_side(&board->grid, c, direction, &side))
            return false;
        *change = (struct door_change){ side.cell, side.layer, barrier };
        return true;
    }
    change->cell = grid_step(board->grid.layout, c, direction);
    change->layer = LAYER_GROUND;
    change->value = ground_with_door(board->terrain, board_ground(board, change->cell), barrier);
    return change->value >= 0;
}

static bool open_around(struct board *board, struct cell c, bool locked)
{
    for (int d = 0; d < grid_directions(board->grid.layout); d++) {
        struct door_change change;

        int stands = door_beside(board, c, d);

        if (barrier_shut(stands) && (locked || stands != BARRIER_DOOR_LOCKED) &&
            door_change(board, c, d, BARRIER_DOOR_OPEN, &change) &&
            !board_set(board, change.layer, change.cell, change.value))
            return false;
    }
    return true;
}

struct board *door_open_all(const struct board *board, bool locked)
{
    struct board *open = board_hold(board);

    for (int i = 0; open && i < grid_cells(&board->grid); i++)
        if (!open_around(open, grid_cell_at(&board->grid, i), locked)) {
            board_free(open);
            return NULL;
        }
    return open;
}
