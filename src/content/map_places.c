/* Reads and writes what a map tells of itself besides its ground: zones, numbered rooms, notes. */
#include "content/map_own.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

/* Lists of the document, by enum place_kind; start areas have a form of their own. */
static const char *const lists[PLACE_KINDS] = { NULL, "zones", "rooms", "notes" };

static void read_place(struct map_loading *l, enum place_kind kind, const cJSON *node)
{
    struct place place = { .kind = kind,
                           .wide = field_int(node, "wide", 1),
                           .high = field_int(node, "high", 1),
                           .number = field_int(node, "number", 1) };
    const char *at = field_text(node, "at", ""), *key = kind == PLACE_NOTE ? "text" : "name",
               *text = field_text(node, key, "");

    if (!form_cell.fits(at) || map_read_cell(l, node, "at", at, &place.at) == 0)
        return;                      /* it has been said */
    if (strlen(text) > PLACE_TEXT) { /* so many characters may be more bytes */
        reader_expected(&l->r, node, key, FAULT_LIMIT, _("a text of at most 100 bytes"));
        return;
    }
    snprintf(place.text, sizeof place.text, "%s", text);
    if (place_fits(&place, &l->grid))
        l->info->place[l->info->nplaces++] = place;
    else
        reader_expected(&l->r, node, NULL, FAULT_VALUE, _("a place that lies on the map"));
}

void map_read_places(struct map_loading *l)
{
    int n = 0;

    for (int kind = PLACE_ZONE; kind < PLACE_KINDS; kind++)
        n += cJSON_GetArraySize(field_list(l->r.root, lists[kind]));
    l->info->place = arena_take(&l->info->arena, (size_t)n, sizeof *l->info->place);
    if (!l->info->place) {
        l->failed = true;
        return;
    }
    for (int kind = PLACE_ZONE; kind < PLACE_KINDS; kind++)
        JSON_EACH(node, field_list(l->r.root, lists[kind]))
            if (cJSON_IsObject(node))
                read_place(l, (enum place_kind)kind, node);
}

static void write_place(struct map_saving *s, const struct place *place)
{
    char at[CELL_TEXT];

    writer_object_row(&s->w, NULL);
    writer_text(&s->w, "at", cell_print(place->at, at));
    if (place->kind == PLACE_ZONE) {
        writer_int(&s->w, "wide", place->wide);
        writer_int(&s->w, "high", place->high);
    }
    if (place->kind == PLACE_ROOM)
        writer_int(&s->w, "number", place->number);
    if (*place->text)
        writer_text(&s->w, place->kind == PLACE_NOTE ? "text" : "name", place->text);
    writer_end(&s->w);
}

void map_write_places(struct map_saving *s)
{
    for (int kind = PLACE_ZONE; kind < PLACE_KINDS; kind++) {
        int n = 0;

        for (int i = 0; i < s->info->nplaces; i++) {
            if ((int)s->info->place[i].kind != kind)
                continue;
            if (n++ == 0)
                writer_array(&s->w, lists[kind]);
            write_place(s, &s->info->place[i]);
        }
        if (n > 0)
            writer_end(&s->w);
    }
}
