/* Reads and writes how the cells of a map are lit: rows of letters. */
#include "content/map_own.h"

#include "base/language.h"

#include <string.h>

static void read_row(struct map_loading *l, const cJSON *node, int row)
{
    static const char letters[] = MAP_LIGHT_LETTERS;

    for (int column = 0; node->valuestring[column]; column++) {
        const char *letter = strchr(letters, node->valuestring[column]);

        if (!letter || letter == letters)
            continue;
        if (column >= l->grid.columns || row >= l->grid.rows) {
            reader_fault(&l->r, node, NULL, FAULT_VALUE,
                         _("expected cells of the map, found '%c' in column %d"), *letter, column);
            return;
        }
        if (!board_set(l->board, LAYER_LIGHT, grid_cell(l->grid.layout, column, row),
                       (int)(letter - letters)))
            l->failed = true;
    }
}

void map_read_shade(struct map_loading *l)
{
    int row = 0;

    JSON_EACH(node, field_list(l->r.root, "shade")) {
        if (cJSON_IsString(node))
            read_row(l, node, row);
        row++;
    }
}

/* The letters of a row up to the last that is not lit; how many. */
static int shade_row(const struct map_saving *s, int row, char text[GRID_SIDE_MAX + 1])
{
    unsigned char light[MAP_ROW], shaded = 0;
    int n = 0;

    map_row(s->board, LAYER_LIGHT, row, light);
    for (int column = 0; column < s->board->grid.columns; column++)
        shaded |= light[column] ^ LIGHT_LIT; /* mostly none is, and many are looked at at once */
    for (int column = 0; column < s->board->grid.columns && shaded; column++) {
        text[column] = MAP_LIGHT_LETTERS[light[column]];
        if (light[column] != LIGHT_LIT)
            n = column + 1;
    }
    text[n] = '\0';
    return n;
}

void map_write_shade(struct map_saving *s)
{
    char text[GRID_SIDE_MAX + 1];
    int rows = 0;

    for (int row = 0; row < s->board->grid.rows; row++)
        if (shade_row(s, row, text) > 0)
            rows = row + 1;
    if (rows == 0)
        return;
    writer_array(&s->w, "shade");
    for (int row = 0; row < rows; row++) {
        shade_row(s, row, text);
        writer_text(&s->w, NULL, text);
    }
    writer_end(&s->w);
}
