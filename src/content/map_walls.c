/* Reads and writes walls off the grid: a text for each, from point to point. */
#include "content/map_own.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"

static void read_wall(struct map_loading *l, const cJSON *node, struct wall *to, int *n)
{
    struct wall wall;

    if (!wall_read(node->valuestring, &wall))
        return; /* the form has said so */
    if (!wall_fits(&l->grid, &wall))
        reader_fault(&l->r, node, NULL, FAULT_VALUE,
                     _("expected two different points of the map, at most a cell beyond its border"));
    else
        to[(*n)++] = wall;
}

void map_read_walls(struct map_loading *l)
{
    const cJSON *list = field_list(l->r.root, "walls");
    int n = 0, room = smaller(cJSON_GetArraySize(list), WALLS_MAX);
    struct wall *wall = room > 0 ? mem_new((size_t)room, sizeof *wall) : NULL;

    JSON_EACH(node, list)
        if (wall && cJSON_IsString(node) && n < room)
            read_wall(l, node, wall, &n);
    if ((room > 0 && !wall) || !board_put_walls(l->board, wall, n))
        l->failed = true;
    mem_free(wall);
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
