#include "content/map_own.h"

#include <stdio.h>
#include <string.h>

void map_info_clear(struct map_info *info)
{
    arena_clear(&info->arena);
    *info = (struct map_info){ 0 };
}

void map_edge_place(struct cell c, const char *side, char place[MAP_PLACE])
{
    char text[CELL_TEXT];

    snprintf(place, MAP_PLACE, "edges/%s/%s", cell_print(c, text), side);
}

void map_row(const struct board *board, enum layer layer, int row, unsigned char value[MAP_ROW])
{
    for (int column = 0; column < board->grid.columns; column += PAGE_SIDE) {
        const struct page *page = board->page[board_page(board, layer, column, row)];

        if (page)
            memcpy(value + column, page->value + page_slot(0, row), PAGE_SIDE);
        else
            memset(value + column, 0, PAGE_SIDE);
    }
}

/* ---- another table ---- */

static int row_in(const struct terrain_table *table, const struct terrain *row)
{
    for (int i = 0; i < table->count; i++)
        if (terrain_same(&table->row[i], row))
            return i;
    return -1;
}

static int rows_missing(const struct terrain_table *from, const struct terrain_table *to)
{
    int n = 0;

    for (int i = 0; i < from->count; i++)
        n += row_in(to, &from->row[i]) < 0;
    return n;
}

static void renumber_ground(struct board *board, const unsigned char *row)
{
    for (int i = 0; i < board->across * board->down; i++)
        for (int k = 0; board->page[i] && k < PAGE_CELLS; k++)
            board->page[i]->value[k] = row[board->page[i]->value[k]];
}

bool map_adopt(struct board *board, struct map_info *info, struct terrain_table *to)
{
    const struct terrain_table *from = board->terrain;
    unsigned char row[TERRAIN_ROWS_MAX] = { 0 };
    bool same = true;

    if (to->count + rows_missing(from, to) > TERRAIN_ROWS_MAX)
        return false;
    for (int i = 0; i < from->count; i++) {
        row[i] = (unsigned char)terrain_add(to, &from->row[i]);
        same = same && row[i] == i;
    }
    if (!same)
        renumber_ground(board, row);
    for (int i = 0; info && i < info->nletters; i++)
        info->letter[i].row = row[info->letter[i].row];
    board->terrain = to;
    return true;
}
