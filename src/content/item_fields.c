/* What a row of the catalogue says: its numbers and texts, some of them in turn in the objects of a list. */
#include "content/items.h"

#include "content/choice.h"
#include "content/words.h"

#include <stdio.h>
#include <string.h>

/* ---- lists ---- */

/* Does an object of a list begin there that has others of it before? */
static bool goes_on(const struct item_kind *kind, int i)
{
    return kind->field[i].list && ruleset_next_object(kind, kind->field[i].list, 0) != i;
}

/* How many objects of a list begin before that field. */
static int objects_before(const struct item_kind *kind, const char *list, int end)
{
    int n = 0;

    for (int at = ruleset_next_object(kind, list, 0); at >= 0 && at < end;
         at = ruleset_next_object(kind, list, at + 1))
        n++;
    return n;
}

/* ---- what a row may say ---- */

bool items_is_thing(const struct item_kind *kind)
{
    return kind->owned || ruleset_find_field(kind, "price") >= 0;
}

bool items_is_carried(const struct ruleset *rules, const struct item_kind *kind)
{
    return items_is_thing(kind) && ruleset_find_mark(rules, kind->key) < 0;
}

static struct choice choice_of(const struct field_def *def)
{
    return (struct choice){ def->key, def->choices ? 0 : def->lo, def->hi, def->choices,
                            .decimals = def->decimals };
}

static struct field field_of(const struct system *system, const struct item_kind *kind,
                             const struct field_def *def, struct arena *arena)
{
    const struct choice choice = choice_of(def);
    struct field field = def->text ? (struct field){ .key = def->key, .kind = FIELD_TEXT, .form = &form_text }
                                   : choice_field_or(&choice, def->start, arena);
    char both[80];

    snprintf(both, sizeof both, "%s.%s", kind->key, def->key);
    field.about = system_about(system, "stat",
                               system->words && words_find(system->words, "about", both) ? both : def->key,
                               NULL, arena);
    return field;
}

/* The list whose first object begins with the i-th field. */
static void add_list(struct field_table *table, const struct system *system, const struct item_kind *kind,
                     int i)
{
    const char *key = kind->field[i].list;
    struct field element = { .key = key, .kind = FIELD_OBJECT };
    struct field list = { .key = key, .kind = FIELD_LIST, .hi = objects_before(kind, key, ITEM_FIELDS) };
    struct field_table members;

    field_table_init(&members, table->arena);
    for (int k = i; k < i + ruleset_object_fields(kind, i); k++)
        field_table_add(&members, field_of(system, kind, &kind->field[k], table->arena));
    element.of = field_table_done(&members);
    list.of = element.of ? field_table_one(table->arena, element) : NULL;
    table->failed = table->failed || !list.of;
    field_table_add(table, list);
}

/* The i-th field that a list of words tells; NULL: it has no more. */
static const struct field_def *listed(const struct item_kind *kind, const char *words, int i)
{
    for (int k = 0; words && k < ITEM_FIELDS && kind->field[k].key; k++)
        if (kind->field[k].words && strcmp(kind->field[k].words, words) == 0 && i-- == 0)
            return &kind->field[k];
    return NULL;
}

static bool is_first_listed(const struct item_kind *kind, const struct field_def *def)
{
    return def->words && def == listed(kind, def->words, 0);
}

/* The list of words that begins with a field. */
static void add_words(struct field_table *table, const struct system *system, const struct item_kind *kind,
                      const struct field_def *first)
{
    const struct choice choice = choice_of(first);
    struct field list = { .key = first->words, .kind = FIELD_LIST };

    list.of = field_table_one(table->arena, choice_field(&choice, table->arena));
    list.about = system_about(system, "label", first->words, NULL, table->arena);
    while (listed(kind, first->words, list.hi))
        list.hi++;
    table->failed = table->failed || !list.of;
    field_table_add(table, list);
}

void items_add_fields(struct field_table *table, const struct system *system, const struct item_kind *kind)
{
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (is_first_listed(kind, &kind->field[i]))
            add_words(table, system, kind, &kind->field[i]);
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i += ruleset_object_fields(kind, i))
        if (!kind->field[i].list)
            field_table_add(table, field_of(system, kind, &kind->field[i], table->arena));
        else if (!goes_on(kind, i))
            add_list(table, system, kind, i);
}

/* ---- reading ---- */

/* What the row says itself, or an object of one of its lists. */
static void read_object(const cJSON *object, const struct field_def *def, int n, int *field,
                        const char **text)
{
    for (int i = 0; i < n; i++) {
        const struct choice choice = choice_of(&def[i]);

        text[i] = def[i].text ? field_text(object, def[i].key, NULL) : NULL;
        field[i] = def[i].text ? 0 : choice_read(object, &choice, def[i].start);
    }
}

/* What a list of words says of a field is taken before what the field says by itself. */
static void read_words(const cJSON *row, const struct item_kind *kind, int *field)
{
    for (int k = 0; k < ITEM_FIELDS && kind->field[k].key; k++) {
        const struct field_def *def = &kind->field[k];

        for (int i = 0; is_first_listed(kind, def) && listed(kind, def->words, i); i++) {
            const struct field_def *one = listed(kind, def->words, i);
            const cJSON *word = cJSON_GetArrayItem(field_list(row, def->words), i);
            int choice = word ? ruleset_find_choice(one->choices, cJSON_GetStringValue(word)) : -1;

            if (choice >= 0)
                field[one - kind->field] = choice;
        }
    }
}

void items_read_fields(const cJSON *row, const struct item_kind *kind, struct item *item,
                       const char *text[ITEM_FIELDS])
{
    for (int i = 0, n; i < ITEM_FIELDS && kind->field[i].key; i += n) {
        const char *list = kind->field[i].list;
        const cJSON *object = list ? cJSON_GetArrayItem(field_list(row, list), objects_before(kind, list, i))
                                   : row;

        n = ruleset_object_fields(kind, i);
        read_object(object, &kind->field[i], n, &item->field[i], &text[i]);
    }
    read_words(row, kind, item->field);
}

bool items_add_texts(struct texts *texts, const struct item_kind *kind, const char *const text[ITEM_FIELDS],
                     struct item *item)
{
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        if (kind->field[i].text) {
            item->field[i] = texts_add(texts, text[i] ? text[i] : "");
            if (item->field[i] < 0)
                return false;
        }
    return true;
}

bool items_translate(struct item *item, const struct book *from, struct book *to)
{
    const struct item_kind *kind = &from->rules->kinds[item->kind];
    const char *text[ITEM_FIELDS];
    int name = texts_add(&to->texts, texts_get(&from->texts, item->name));

    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i++)
        text[i] = kind->field[i].text ? texts_get(&from->texts, item->field[i]) : NULL;
    item->name = (unsigned short)name;
    return name >= 0 && items_add_texts(&to->texts, kind, text, item);
}

/* ---- writing ---- */

static bool is_told(const struct item_kind *kind, const struct item *item, int at)
{
    for (int i = at; i < at + ruleset_object_fields(kind, at); i++)
        if (item->field[i] != kind->field[i].start)
            return true;
    return false;
}

static void write_object(struct writer *w, const struct item_kind *kind, const struct item *item,
                         const struct texts *texts, int at)
{
    for (int i = at; i < at + ruleset_object_fields(kind, at); i++) {
        const struct choice choice = choice_of(&kind->field[i]);

        if (item->field[i] == kind->field[i].start)
            continue;
        if (kind->field[i].text)
            writer_text(w, choice.key, texts_get(texts, item->field[i]));
        else
            choice_write(w, &choice, item->field[i]);
    }
}

/* The objects of a list, up to the last one that says something. */
static void write_list(struct writer *w, const struct item_kind *kind, const struct item *item,
                       const struct texts *texts, const char *list)
{
    int last = -1;

    for (int at = ruleset_next_object(kind, list, 0); at >= 0; at = ruleset_next_object(kind, list, at + 1))
        last = is_told(kind, item, at) ? at : last;
    if (last < 0)
        return;
    writer_array_row(w, list);
    for (int at = ruleset_next_object(kind, list, 0); at >= 0 && at <= last;
         at = ruleset_next_object(kind, list, at + 1)) {
        writer_object_row(w, NULL);
        write_object(w, kind, item, texts, at);
        writer_end(w);
    }
    writer_end(w);
}

/* The words of a list, up to the last one that says something. */
static void write_words(struct writer *w, const struct item_kind *kind, const struct item *item,
                        const char *words)
{
    const struct field_def *def;
    int n = 0;

    for (int i = 0; (def = listed(kind, words, i)) != NULL; i++)
        n = item->field[def - kind->field] != def->start ? i + 1 : n;
    if (n == 0)
        return;
    writer_array_row(w, words);
    for (int i = 0; i < n; i++) {
        def = listed(kind, words, i);
        writer_text(w, NULL, ruleset_choice(def->choices, item->field[def - kind->field]));
    }
    writer_end(w);
}

void items_write_fields(struct writer *w, const struct item_kind *kind, const struct item *item,
                        const struct texts *texts)
{
    for (int i = 0; i < ITEM_FIELDS && kind->field[i].key; i += ruleset_object_fields(kind, i))
        if (is_first_listed(kind, &kind->field[i]))
            write_words(w, kind, item, kind->field[i].words);
        else if (!kind->field[i].list && !kind->field[i].words)
            write_object(w, kind, item, texts, i);
        else if (kind->field[i].list && !goes_on(kind, i))
            write_list(w, kind, item, texts, kind->field[i].list);
}
