/* board/chamber.c - flooding from cell to cell, up to doors and walls. */
#include "board/chamber.h"

#include "base/mem.h"
#include "board/step.h"

static bool is_doorway(int barrier)
{
    return barrier >= BARRIER_DOOR && barrier != BARRIER_WINDOW;
}

/* Whether a wall or a door fills the cell. */
static bool is_filled(const struct board *board, struct cell c)
{
    return board_walled(board, c) || board_terrain(board, c)->door != BARRIER_NONE;
}

static bool leads_on(const struct board *board, struct cell c, int direction)
{
    return !grid_is_diagonal(board->grid.layout, direction) && !is_doorway(board_edge(board, c, direction)) &&
           step_open(board, c, direction, 1);
}

/* Mark what lies about a cell of the room; new ones are appended to the list. */
static int flood_on(const struct board *board, struct cell c, unsigned char *mark, int *list, int n)
{
    for (int d = 0; d < grid_directions(board->grid.layout); d++) {
        struct cell next = grid_step(board->grid.layout, c, d);
        int index;

        if (!grid_contains(&board->grid, next))
            continue;
        index = grid_index(&board->grid, next);
        if (mark[index] == CHAMBER_INSIDE)
            continue;
        if (is_filled(board, next)) {
            mark[index] = CHAMBER_RIM;
        } else if (leads_on(board, c, d)) {
            mark[index] = CHAMBER_INSIDE;
            list[n++] = index;
        }
    }
    return n;
}

bool chamber_mark(const struct board *board, struct cell from, unsigned char *mark)
{
    int start = grid_index(&board->grid, from), n = 1;
    int *list;

    if (mark[start] == CHAMBER_INSIDE)
        return true;
    if (is_filled(board, from)) {
        mark[start] = CHAMBER_RIM;
        return true;
    }
    list = mem_new((size_t)grid_cells(&board->grid), sizeof *list);
    if (!list)
        return false;
    mark[start] = CHAMBER_INSIDE;
    list[0] = start;
    for (int i = 0; i < n; i++)
        n = flood_on(board, grid_cell_at(&board->grid, list[i]), mark, list, n);
    mem_free(list);
    return true;
}

/* The direction across the sides that a layer keeps. */
static int direction_of(enum layout layout, enum layer layer)
{
    int kept = (int)layer - LAYER_EDGE_A;

    return layout == GRID_SQUARE ? 2 * kept : kept;
}

int chamber_hands(const struct board *board, enum layer layer, struct cell c, int old, int now,
                  struct cell hand[GRID_DIRECTIONS_MAX])
{
    enum layout layout = board->grid.layout;
    int n = 0;

    if (layer_has_sides((int)layer) && barrier_shut(old) && is_doorway(now) && !barrier_shut(now)) {
        hand[n++] = c;
        hand[n++] = grid_step(layout, c, direction_of(layout, layer));
    }
    if (layer == LAYER_GROUND && terrain_shut(&board->terrain->row[old]) && board->terrain->row[now].door &&
        !terrain_shut(&board->terrain->row[now]))
        for (int d = 0; d < grid_directions(layout); d++)
            if (!grid_is_diagonal(layout, d) && grid_contains(&board->grid, grid_step(layout, c, d)))
                hand[n++] = grid_step(layout, c, d);
    return n;
}
