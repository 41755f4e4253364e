/* Reads and writes lamps: where each stands, how far it lights, and its colour. */
#include "content/map_own.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>

static void read_lamp(struct map_loading *l, const cJSON *node)
{
    unsigned long rgb = strtoul(field_text(node, "colour", "ffffff"), NULL, 16);
    int bright = field_int(node, "bright", 0), dim = field_int(node, "dim", bright);
    struct glow glow = { (unsigned char)bright, (unsigned char)dim,
                         glow_colour((int)(rgb >> 16 & 255), (int)(rgb >> 8 & 255), (int)(rgb & 255)) };
    struct lamp lamp = { .glow = glow_pack(glow) };

    if (wall_point_read(field_text(node, "at", ""), &lamp.at) == 0)
        return; /* the form has said so */
    if (dim < 1 || bright > dim)
        reader_fault(&l->r, node, NULL, FAULT_VALUE,
                     _("expected a lamp that lights some cell, and at least as many by half as fully"));
    else if (!lamp_fits(&l->grid, &lamp))
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
    int rgb[3];

    if (!lamps)
        return;
    writer_array(&s->w, "lamps");
    for (int i = 0; i < lamps->n; i++) {
        struct glow glow = glow_unpack(lamps->at[i].glow);

        writer_object(&s->w, NULL);
        writer_text(&s->w, "at", wall_point_print(lamps->at[i].at, text));
        writer_int(&s->w, "bright", glow.bright);
        writer_int(&s->w, "dim", glow.dim);
        if (glow.colour != GLOW_WHITE) {
            glow_rgb(glow.colour, rgb);
            snprintf(text, sizeof text, "%02x%02x%02x", (unsigned)rgb[0], (unsigned)rgb[1], (unsigned)rgb[2]);
            writer_text(&s->w, "colour", text);
        }
        writer_end(&s->w);
    }
    writer_end(&s->w);
}
