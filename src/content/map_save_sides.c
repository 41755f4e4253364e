/* Writes walls and doors on sides: a list of runs, or of many rows of letters. */
#include "content/map_own.h"

#include <stdio.h>
#include <string.h>

enum { EDGES_LISTED = 400 }; /* more walls on sides than that are written as rows of letters */

/* How many walls there are on sides; counting stops when they are too many to be listed. */
static int count_sides(const struct board *board)
{
    unsigned char side[MAP_ROW];
    int n = 0;

    if (board->edge_pages == 0)
        return 0;
    for (int k = 0; map_kept_side(board->grid.layout, k) >= 0; k++)
        for (int row = 0; row < board->grid.rows && n <= EDGES_LISTED; row++) {
            map_row(board, (enum layer)(LAYER_EDGE_A + k), row, side);
            for (int column = 0; column < board->grid.columns; column++)
                n += side[column] != BARRIER_NONE;
        }
    return n;
}

/* Does something of the author's stand at this side? */
static bool has_extras(const struct map_saving *s, struct cell c, const char *side)
{
    char place[MAP_PLACE];

    map_edge_place(c, side, place);
    return extras_at(&s->info->extras, place);
}

static void write_edge(struct map_saving *s, struct cell from, struct cell to, const char *side, int barrier)
{
    char one[CELL_TEXT], other[CELL_TEXT], text[2 * CELL_TEXT + 2], place[MAP_PLACE];

    snprintf(text, sizeof text, cell_same(from, to) ? "%s" : "%s..%s", cell_print(from, one),
             cell_print(to, other));
    writer_object_row(&s->w, NULL);
    writer_text(&s->w, "cells", text);
    writer_text(&s->w, "side", side);
    if (barrier != BARRIER_WALL)
        writer_text(&s->w, "kind", barrier_name((enum barrier)barrier));
    map_edge_place(from, side, place);
    extras_write(&s->info->extras, place, &s->w);
    writer_end(&s->w);
}

/* The next cell along the wall: below for the east sides of squares, else to the right. */
static struct cell next_along(const struct board *board, int k, struct cell c)
{
    enum layout layout = board->grid.layout;

    return grid_step(layout, c, layout == GRID_SQUARE && k == 0 ? 2 : 0);
}

static int barrier_at(const struct map_saving *s, int k, struct cell c)
{
    return board_get(s->board, (enum layer)(LAYER_EDGE_A + k), c);
}

/* The cell before on the same wall has written this one already. */
static bool is_continued(const struct map_saving *s, int k, struct cell c, const char *side)
{
    enum layout layout = s->board->grid.layout;
    struct cell before = grid_step(layout, c, grid_opposite(layout, layout == GRID_SQUARE && k == 0 ? 2 : 0));

    return barrier_at(s, k, before) == barrier_at(s, k, c) && !has_extras(s, c, side);
}

static void write_run(struct map_saving *s, int k, struct cell from, const char *side)
{
    struct cell to = from, next = next_along(s->board, k, from);
    int barrier = barrier_at(s, k, from);

    while (barrier_at(s, k, next) == barrier && !has_extras(s, next, side)) {
        to = next;
        next = next_along(s->board, k, next);
    }
    write_edge(s, from, to, side, barrier);
}

static void write_edges(struct map_saving *s)
{
    const struct grid *grid = &s->board->grid;

    writer_array(&s->w, "edges");
    for (int k = 0; map_kept_side(grid->layout, k) >= 0; k++) {
        const char *side = grid_direction_name(grid->layout, map_kept_side(grid->layout, k));

        for (int row = 0; row < grid->rows; row++)
            for (int column = 0; column < grid->columns; column++) {
                struct cell c = grid_cell(grid->layout, column, row);

                if (barrier_at(s, k, c) != BARRIER_NONE && !is_continued(s, k, c, side))
                    write_run(s, k, c, side);
            }
    }
    writer_end(&s->w);
}

/* The kept side that a place of extras names, as k; -1 if it is none of this board. */
static int side_of_place(const struct map_saving *s, const char *place, struct cell *c)
{
    enum layout layout = s->board->grid.layout;
    char side[8];
    int x, y, k = 0;

    if (sscanf(place, "edges/%d,%d/%7s", &x, &y, side) != 3)
        return -1;
    *c = (struct cell){ (short)x, (short)y };
    while (map_kept_side(layout, k) >= 0 && map_kept_side(layout, k) != grid_direction_named(layout, side))
        k++;
    return map_kept_side(layout, k) >= 0 ? k : -1;
}

/* Of many walls only those that carry something of the author's stand in the list. */
static void write_marked_edges(struct map_saving *s)
{
    const struct extra *extra = s->info->extras.at;
    enum layout layout = s->board->grid.layout;

    writer_array(&s->w, "edges");
    for (int i = 0; i < s->info->extras.n; i++) {
        struct cell c;
        int k = side_of_place(s, extra[i].place, &c);
        bool again = i > 0 && strcmp(extra[i].place, extra[i - 1].place) == 0;

        if (k >= 0 && !again && barrier_at(s, k, c) != BARRIER_NONE)
            write_edge(s, c, c, grid_direction_name(layout, map_kept_side(layout, k)), barrier_at(s, k, c));
    }
    writer_end(&s->w);
}

/* A row as a JSON text of letters up to its last wall; how many letters. */
static int side_letters(const struct map_saving *s, int k, int row, char text[MAP_ROW + 3])
{
    unsigned char side[MAP_ROW];
    int n = s->board->grid.columns;

    map_row(s->board, (enum layer)(LAYER_EDGE_A + k), row, side);
    while (n > 0 && side[n - 1] == BARRIER_NONE)
        n--;
    *text++ = '"';
    for (int column = 0; column < n; column++)
        *text++ = MAP_SIDE_LETTERS[side[column]];
    *text++ = '"';
    *text = '\0';
    return n;
}

/* The list ends with the last row that has a wall. */
static void write_side_rows(struct map_saving *s, int k)
{
    const struct grid *grid = &s->board->grid;
    char text[MAP_ROW + 3];
    int empty = 0;

    writer_array(&s->w, grid_direction_name(grid->layout, map_kept_side(grid->layout, k)));
    for (int row = 0; row < grid->rows; row++) {
        int n = side_letters(s, k, row, text);

        for (; n > 0 && empty > 0; empty--)
            writer_text(&s->w, NULL, "");
        if (n > 0)
            writer_raw(&s->w, NULL, text);
        else
            empty++;
    }
    writer_end(&s->w);
}

void map_write_sides(struct map_saving *s)
{
    int n = count_sides(s->board);

    if (n > 0 && n <= EDGES_LISTED)
        write_edges(s);
    else if (n > 0)
        write_marked_edges(s);
    if (n <= EDGES_LISTED && !extras_at(&s->info->extras, "sides"))
        return;
    writer_object(&s->w, "sides");
    for (int k = 0; n > EDGES_LISTED && map_kept_side(s->board->grid.layout, k) >= 0; k++)
        write_side_rows(s, k);
    extras_write(&s->info->extras, "sides", &s->w);
    writer_end(&s->w);
}
