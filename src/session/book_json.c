#include "session/book_json.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

/* ---- items ---- */

void book_json_write_item(struct writer *w, const char *key, const struct spelling *s, const struct item *item)
{
    const struct item_kind *kind = &s->rules->kinds[item->kind];

    writer_object_row(w, key);
    writer_text(w, "key", item->key);
    writer_text(w, "kind", kind->key);
    spelling_write_unless(w, "name", s, MEANS_TEXT, 0, item->name);
    writer_object_row(w, "fields");
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (item->field[i] != 0)
            writer_int(w, kind->field[i].key, item->field[i]);
    writer_end(w);
    writer_end(w);
}

static int read_kind(struct reader *r, const cJSON *node, const struct spelling *s)
{
    const char *word = reader_text(r, node, "kind", 63);
    int kind = ruleset_find_kind(s->rules, word);

    if (kind < 0 && *word)
        reader_fault(r, node, "kind", FAULT_CHOICE, _("expected a kind of item of %s, found \"%s\""),
                     s->rules->id, word);
    return kind;
}

static void read_fields(struct reader *r, const cJSON *fields, const struct item_kind *kind, struct item *item)
{
    const char *keys[ITEM_FIELDS];
    int n = 0;

    for (; n < ITEM_FIELDS && kind->field[n].key; n++) {
        keys[n] = kind->field[n].key;
        item->field[n] = reader_int_or(r, fields, keys[n], INT_MIN, INT_MAX, 0);
    }
    reader_known(r, fields, keys, n);
}

void book_json_read_item(struct reader *r, const cJSON *node, const struct spelling *s, struct item *item)
{
    int kind = read_kind(r, node, s);
    const cJSON *fields = reader_object(r, node, "fields");

    *item = (struct item){ .kind = (short)(kind < 0 ? 0 : kind) };
    snprintf(item->key, sizeof item->key, "%s", reader_text(r, node, "key", sizeof item->key - 1));
    item->name = (unsigned short)spelling_read(r, node, "name", s, MEANS_TEXT, 0);
    if (kind >= 0 && fields)
        read_fields(r, fields, &s->rules->kinds[kind], item);
    READER_KNOWN(r, node, "key", "kind", "name", "fields");
}

/* ---- terrain ---- */

static void write_flag(struct writer *w, const char *key, bool flag)
{
    if (flag)
        writer_bool(w, key, true);
}

static void write_number(struct writer *w, const char *key, int number)
{
    if (number)
        writer_int(w, key, number);
}

void book_json_write_terrain(struct writer *w, const char *key, const struct terrain *t)
{
    writer_object_row(w, key);
    writer_text(w, "key", t->key);
    if (*t->note)
        writer_text(w, "note", t->note);
    write_flag(w, "wall", t->wall);
    write_number(w, "door", t->door);
    writer_int(w, "cost", t->cost);
    write_flag(w, "hazard", t->hazard);
    write_flag(w, "pit", t->pit);
    write_flag(w, "has_damage", t->has_damage);
    write_flag(w, "has_prone", t->has_prone);
    write_flag(w, "prone", t->prone);
    write_number(w, "damage_count", t->damage_count);
    write_number(w, "damage_sides", t->damage_sides);
    write_number(w, "damage_flat", t->damage_flat);
    writer_text(w, "look", t->look);
    writer_end(w);
}

void book_json_read_terrain(struct reader *r, const cJSON *node, struct terrain *t)
{
    *t = (struct terrain){ 0 };
    snprintf(t->key, sizeof t->key, "%s", reader_text(r, node, "key", sizeof t->key - 1));
    snprintf(t->note, sizeof t->note, "%s", reader_text_or(r, node, "note", sizeof t->note - 1, ""));
    t->wall = reader_bool_or(r, node, "wall", false);
    t->door = (unsigned char)reader_int_or(r, node, "door", 0, BARRIER_DOOR_LOCKED, 0);
    t->cost = (unsigned char)reader_int(r, node, "cost", 1, 9);
    t->hazard = reader_bool_or(r, node, "hazard", false);
    t->pit = reader_bool_or(r, node, "pit", false);
    t->has_damage = reader_bool_or(r, node, "has_damage", false);
    t->has_prone = reader_bool_or(r, node, "has_prone", false);
    t->prone = reader_bool_or(r, node, "prone", false);
    t->damage_count = (unsigned char)reader_int_or(r, node, "damage_count", 0, 255, 0);
    t->damage_sides = (unsigned char)reader_int_or(r, node, "damage_sides", 0, 255, 0);
    t->damage_flat = (short)reader_int_or(r, node, "damage_flat", SHRT_MIN, SHRT_MAX, 0);
    snprintf(t->look, sizeof t->look, "%s", reader_text_or(r, node, "look", sizeof t->look - 1, ""));
    READER_KNOWN(r, node, "key", "note", "wall", "door", "cost", "hazard", "pit", "has_damage", "has_prone", "prone",
                 "damage_count", "damage_sides", "damage_flat", "look");
}
