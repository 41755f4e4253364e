/*
 * session/journal/book_json.c - what a game knows besides its system's catalogue: things and kinds of
 * ground, as JSON.
 */
#include "session/journal/book_json.h"

#include "base/bounds.h"
#include "base/language.h"

#include <stdio.h>
#include <string.h>

/* ---- items ---- */

/* A number, or a text by its words; 0 is left out. */
static void write_field(struct writer *w, const struct spelling *s, const struct field_def *def, int value)
{
    spelling_write_unless(w, def->key, s, def->text ? MEANS_TEXT : MEANS_NUMBER, 0, value);
}

/* How many objects of a list there are up to the last one that is not all zeros. */
static int count_objects(const struct item_kind *kind, const char *list, const struct item *item)
{
    int n = 0, told = 0;

    for (int at = ruleset_next_object(kind, list, 0); at >= 0; at = ruleset_next_object(kind, list, at + 1)) {
        n++;
        for (int i = at; i < at + ruleset_object_fields(kind, at); i++)
            told = item->field[i] ? n : told;
    }
    return told;
}

static void write_list(struct writer *w, const struct spelling *s, const struct item_kind *kind, int at,
                       const struct item *item)
{
    const char *list = kind->field[at].list;
    int n = count_objects(kind, list, item);

    if (n == 0)
        return;
    writer_array_row(w, list);
    for (; n > 0; n--, at = ruleset_next_object(kind, list, at + 1)) {
        writer_object_row(w, NULL);
        for (int i = at; i < at + ruleset_object_fields(kind, at); i++)
            write_field(w, s, &kind->field[i], item->field[i]);
        writer_end(w);
    }
    writer_end(w);
}

void book_json_write_item(struct writer *w, const char *key, const struct spelling *s,
                          const struct item *item)
{
    const struct item_kind *kind = &s->rules->kinds[item->kind];

    writer_object_row(w, key);
    writer_text(w, "key", item->key);
    writer_text(w, "kind", kind->key);
    spelling_write_unless(w, "name", s, MEANS_TEXT, 0, item->name);
    writer_object_row(w, "fields");
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (!kind->field[i].list)
            write_field(w, s, &kind->field[i], item->field[i]);
        else if (i == ruleset_next_object(kind, kind->field[i].list, 0))
            write_list(w, s, kind, i, item);
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

static int read_field(struct reader *r, const cJSON *node, const struct spelling *s,
                      const struct field_def *def)
{
    int number = spelling_read(r, node, def->key, s, def->text ? MEANS_TEXT : MEANS_NUMBER, 0);

    if (!def->text || (number >= 0 && number < s->book->texts.n))
        return number;
    reader_fault(r, node, def->key, FAULT_RANGE, _("expected a text of the game, found %d"), number);
    return 0;
}

static void read_object(struct reader *r, const cJSON *node, const struct spelling *s,
                        const struct item_kind *kind, int at, struct item *item)
{
    const char *keys[ITEM_FIELDS];
    int n = ruleset_object_fields(kind, at);

    for (int i = 0; i < n; i++) {
        keys[i] = kind->field[at + i].key;
        item->field[at + i] = read_field(r, node, s, &kind->field[at + i]);
    }
    reader_known(r, node, keys, n);
}

/* The objects of a list, which begins at that field. */
static void read_list(struct reader *r, const cJSON *fields, const struct spelling *s,
                      const struct item_kind *kind, int at, struct item *item)
{
    const char *list = kind->field[at].list;

    JSON_EACH(node, reader_array_or_none(r, fields, list, ITEM_FIELDS)) {
        if (at < 0) {
            reader_fault(r, node, NULL, FAULT_RANGE, _("expected fewer %s"), list);
            return;
        }
        read_object(r, node, s, kind, at, item);
        at = ruleset_next_object(kind, list, at + 1);
    }
}

static void read_fields(struct reader *r, const cJSON *fields, const struct spelling *s,
                        const struct item_kind *kind, struct item *item)
{
    const char *keys[ITEM_FIELDS];
    int n = 0;

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++) {
        const char *list = kind->field[i].list;

        if (list && i != ruleset_next_object(kind, list, 0))
            continue;
        keys[n++] = list ? list : kind->field[i].key;
        if (list)
            read_list(r, fields, s, kind, i, item);
        else
            item->field[i] = read_field(r, fields, s, &kind->field[i]);
    }
    reader_known(r, fields, keys, n);
}

void book_json_read_item(struct reader *r, const cJSON *node, const struct spelling *s, struct item *item)
{
    int kind = read_kind(r, node, s);
    const cJSON *fields = reader_object(r, node, "fields");

    *item = (struct item){ .kind = (short)larger(kind, 0) };
    snprintf(item->key, sizeof item->key, "%s", reader_text(r, node, "key", sizeof item->key - 1));
    item->name = (unsigned short)spelling_read(r, node, "name", s, MEANS_TEXT, 0);
    if (kind >= 0 && fields)
        read_fields(r, fields, s, &s->rules->kinds[kind], item);
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
    writer_real(w, "cost", t->cost / (double)ONE_CELL);
    write_flag(w, "hazard", t->hazard);
    write_flag(w, "pit", t->pit);
    write_flag(w, "has_damage", t->has_damage);
    write_flag(w, "has_prone", t->has_prone);
    write_flag(w, "prone", t->prone);
    write_number(w, "damage_count", t->damage_count);
    write_number(w, "damage_sides", t->damage_sides);
    write_number(w, "damage_flat", t->damage_flat);
    writer_text(w, "look", t->look);
    if (t->going != GOING_LAND)
        writer_text(w, "going", going_words[t->going]);
    writer_end(w);
}

void book_json_read_terrain(struct reader *r, const cJSON *node, struct terrain *t)
{
    *t = (struct terrain){ 0 };
    snprintf(t->key, sizeof t->key, "%s", reader_text(r, node, "key", sizeof t->key - 1));
    snprintf(t->note, sizeof t->note, "%s", reader_text_or(r, node, "note", sizeof t->note - 1, ""));
    t->wall = reader_bool_or(r, node, "wall", false);
    t->door = (unsigned char)reader_int_or(r, node, "door", 0, BARRIER_DOOR_BROKEN, 0);
    t->cost = (short)reader_thousandths(r, node, "cost", 1, COST_MOST);
    t->hazard = reader_bool_or(r, node, "hazard", false);
    t->pit = reader_bool_or(r, node, "pit", false);
    t->has_damage = reader_bool_or(r, node, "has_damage", false);
    t->has_prone = reader_bool_or(r, node, "has_prone", false);
    t->prone = reader_bool_or(r, node, "prone", false);
    t->damage_count = (unsigned char)reader_int_or(r, node, "damage_count", 0, 255, 0);
    t->damage_sides = (unsigned char)reader_int_or(r, node, "damage_sides", 0, 255, 0);
    t->damage_flat = (short)reader_int_or(r, node, "damage_flat", SHRT_MIN, SHRT_MAX, 0);
    snprintf(t->look, sizeof t->look, "%s", reader_text_or(r, node, "look", sizeof t->look - 1, ""));
    if (json_get(node, "going"))
        t->going = (unsigned char)reader_choice(r, node, "going", going_words, GOINGS);
    READER_KNOWN(r, node, "key", "note", "wall", "door", "cost", "hazard", "pit", "has_damage", "has_prone",
                 "prone", "damage_count", "damage_sides", "damage_flat", "look", "going");
}
