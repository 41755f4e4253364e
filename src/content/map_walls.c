/* Reads and writes walls off the grid: a text for each, from point to point. */
#include "content/map_own.h"

#include "base/language.h"

static void read_wall(struct map_loading *l, const cJSON *node)
{
    struct wall wall;

    if (!wall_read(node->valuestring, &wall))
        return; /* the form has said so */
    if (!wall_fits(&l->grid, &wall))
        reader_fault(&l->r, node, NULL, FAULT_VALUE,
                     _("expected two different points of the map, at most a cell beyond its border"));
    else if (!board_set_wall(l->board, wall, true))
        l->failed = true;
}

void map_read_walls(struct map_loading *l)
{
    JSON_EACH(node, field_list(l->r.root, "walls"))
        if (cJSON_IsString(node) && (!l->board->walls || l->board->walls->n < WALLS_MAX))
            read_wall(l, node);
}

void map_write_walls(struct map_saving *s)
{
    const struct walls *walls = s->board->walls;
    char text[WALL_TEXT];

    if (!walls)
        return;
    writer_array(&s->w, "walls");
    for (int i = 0; i < walls->n; i++)
        writer_text(&s->w, NULL, wall_print(&walls->at[i], text));
    writer_end(&s->w);
}
