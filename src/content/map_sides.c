/* Reads walls and doors on the sides between cells: runs of them, or rows of letters. */
#include "content/map_own.h"

#include "base/language.h"

#include <string.h>

int map_kept_side(enum layout layout, int k)
{
    static const signed char kept[GRID_LAYOUTS][4] = { { 0, 2, -1, -1 }, { 0, 1, 2, -1 }, { 0, 1, 2, -1 } };

    return kept[layout][k];
}

static void set_side(struct map_loading *l, struct cell c, int direction, int barrier)
{
    if (!board_set_edge(l->board, c, direction, (enum barrier)barrier))
        l->failed = true;
}

/* ---- a run ---- */

/* The direction that leads straight from one cell to the other, or -1; how many steps through `steps`. */
static int straight(const struct grid *grid, struct cell from, struct cell to, int *steps)
{
    *steps = grid_distance(grid->layout, from, to);
    for (int d = 0; d < grid_directions(grid->layout); d++) {
        struct cell c = from;

        for (int i = 0; i < *steps; i++)
            c = grid_step(grid->layout, c, d);
        if (cell_same(c, to))
            return d;
    }
    return -1;
}

static bool read_run(struct map_loading *l, const cJSON *edge, struct cell *from, int *along, int *steps)
{
    const char *text = field_text(edge, "cells", "");
    int used = map_read_cell(l, edge, "cells", text, from);
    struct cell to = *from;

    if (used == 0 || (text[used] && !map_read_cell(l, edge, "cells", text + used + strlen(".."), &to)))
        return false;
    *along = straight(&l->grid, *from, to, steps);
    if (*along < 0)
        reader_expected(&l->r, edge, "cells", FAULT_VALUE, _("a straight run of cells"));
    return *along >= 0;
}

/* Extras belong to the side of the run's first cell, by the cell that keeps it. */
static void keep_edge_extras(struct map_loading *l, const cJSON *edge, struct cell from, int side)
{
    struct side keeper;
    char place[MAP_PLACE];

    if (!board_side(&l->grid, from, side, &keeper))
        return;
    if (!cell_same(keeper.cell, from))
        side = grid_opposite(l->grid.layout, side);
    map_edge_place(keeper.cell, grid_direction_name(l->grid.layout, side), place);
    map_keep_extras(l, place, edge);
}

static void set_sides(struct map_loading *l, const cJSON *edge, struct cell c, int side, int barrier)
{
    int along, steps;
    struct side keeper;

    if (!read_run(l, edge, &c, &along, &steps))
        return;
    keep_edge_extras(l, edge, c, side);
    for (int i = 0; i <= steps; i++, c = grid_step(l->grid.layout, c, along)) {
        if (!board_side(&l->grid, c, side, &keeper)) {
            reader_expected(&l->r, edge, "cells", FAULT_VALUE,
                            _("cells that have another cell of the map on that side"));
            return;
        }
        set_side(l, c, side, barrier);
    }
}

static void read_edge(struct map_loading *l, const cJSON *edge)
{
    int side = grid_direction_named(l->grid.layout, field_text(edge, "side", ""));
    int kind = json_get(edge, "kind") ? field_word(edge, "kind", map_side_kinds) : 0;

    if (field_word(edge, "side", map_directions) < 0 || kind < 0 ||
        !map_form_run.fits(field_text(edge, "cells", "")))
        return;
    if (side < 0 || grid_is_diagonal(l->grid.layout, side))
        reader_expected(&l->r, edge, "side", FAULT_CHOICE, _("a side that the cells of this grid have"));
    else
        set_sides(l, edge, grid_cell(l->grid.layout, 0, 0), side, BARRIER_WALL + kind);
}

/* ---- rows of letters ---- */

static void read_sides_row(struct map_loading *l, const cJSON *node, int row, int direction)
{
    static const char letters[] = MAP_SIDE_LETTERS;
    const char *text = node->valuestring;
    struct side keeper;

    for (int column = 0; text[column]; column++) {
        const char *letter = strchr(letters, text[column]);
        struct cell c = grid_cell(l->grid.layout, column, row);

        if (!letter || letter == letters)
            continue;
        if (column >= l->grid.columns || row >= l->grid.rows ||
            !board_side(&l->grid, c, direction, &keeper)) {
            reader_fault(&l->r, node, NULL, FAULT_VALUE,
                         _("expected sides between two cells of the map, found '%c' in column %d"), *letter,
                         column);
            return;
        }
        set_side(l, c, direction, (int)(letter - letters));
    }
}

static bool is_kept(enum layout layout, int direction)
{
    for (int k = 0; map_kept_side(layout, k) >= 0; k++)
        if (map_kept_side(layout, k) == direction)
            return true;
    return false;
}

/* The rows of one direction; its key is one that some grid keeps. */
static void read_sides(struct map_loading *l, const cJSON *sides, const char *key)
{
    int direction = grid_direction_named(l->grid.layout, key), row = 0;

    if (!is_kept(l->grid.layout, direction)) {
        reader_fault(&l->r, sides, key, FAULT_CHOICE,
                     _("expected sides that a cell of this grid keeps, found \"%s\""), key);
        return;
    }
    JSON_EACH(node, field_list(sides, key)) {
        if (cJSON_IsString(node))
            read_sides_row(l, node, row, direction);
        row++;
    }
}

void map_read_sides(struct map_loading *l)
{
    static const char *const kept[] = { "e", "se", "s", "nw", "n", "ne", NULL };
    const cJSON *sides = field_object(l->r.root, "sides");

    JSON_EACH(edge, field_list(l->r.root, "edges"))
        read_edge(l, edge);
    map_keep_extras(l, "sides", sides);
    for (const char *const *key = kept; *key; key++)
        if (field_list(sides, *key))
            read_sides(l, sides, *key);
}
