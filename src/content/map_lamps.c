/* Reads and writes lamps: where each stands, how far it lights, and its colour. */
#include "content/map_own.h"

#include "base/language.h"
#include "content/glow.h"

static void read_lamp(struct map_loading *l, const cJSON *node)
{
    struct lamp lamp;

    if (wall_point_read(field_text(node, "at", ""), &lamp.at) == 0)
        return; /* the form has said so */
    lamp.glow = glow_pack(glow_read(&l->r, node));
    if (lamp.glow == 0)
        return;
    if (!lamp_fits(&l->grid, &lamp))
        reader_fault(&l->r, node, NULL, FAULT_VALUE, _("expected a point of the map"));
    else if (!board_set_lamp(l->board, lamp, true))
        l->failed = true;
}

void map_read_lamps(struct map_loading *l)
{
    JSON_EACH(node, field_list(l->r.root, "lamps"))
        if (cJSON_IsObject(node) && (!l->board->lamps || l->board->lamps->n < LAMPS_MAX))
            read_lamp(l, node);
}

void map_write_lamps(struct map_saving *s)
{
    const struct lamps *lamps = s->board->lamps;
    char text[WALL_POINT_TEXT];

    if (!lamps)
        return;
    writer_array(&s->w, "lamps");
    for (int i = 0; i < lamps->n; i++) {
        writer_object(&s->w, NULL);
        writer_text(&s->w, "at", wall_point_print(lamps->at[i].at, text));
        glow_write(&s->w, glow_unpack(lamps->at[i].glow));
        writer_end(&s->w);
    }
    writer_end(&s->w);
}
