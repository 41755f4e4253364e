/* Reads the marks of a sheet, and what a figure of a scenario has in place of them or besides. */
#include "content/sheet_own.h"

#include "base/language.h"
#include "base/text.h"

#include <string.h>

/*
 * Lists are gone through three times: wholes that may be
 * pointed at, those that point, what names other figures.
 */
enum round { ROUND_PLAIN, ROUND_POINTS, ROUND_OTHERS, ROUNDS };

static struct sheet_mark *add(struct sheet_loading *l, const struct sheet_mark *mark)
{
    struct sheet_mark *at = &l->sheet->mark[l->sheet->nmarks++];

    *at = *mark;
    return at;
}

/* ---- what a mark carries ---- */

/* What a list ("attributes") says of one of its fields; else what the field says by itself. */
static int read_kept(const cJSON *node, const struct mark_def *def, const struct mark_field *field, int start)
{
    const struct choice choice = sheet_field_choice(field);
    const cJSON *word = NULL;
    int place = 0;

    while (field->list && mark_field_listed(def, field->list, place) != field)
        place++;
    if (field->list)
        word = cJSON_GetArrayItem(field_list(node, field->list), place);
    place = word ? ruleset_find_choice(field->choices, cJSON_GetStringValue(word)) : -1;
    return place < 0 ? choice_read(node, &choice, start) : field->lo + place;
}

static int kept_by(const struct book *book, const cJSON *node, const struct mark_def *def, int b)
{
    int a = 0;

    for (const struct mark_field *field = def->field; field && field->key; field++) {
        const struct mark_field own = mark_field_by(book, field, b);

        a = mark_field_put(a, &own, read_kept(node, def, field, own.start));
    }
    return a;
}

/* A mark of that row as the node has it, without its parts. */
static struct sheet_mark read_one(struct sheet_loading *l, const cJSON *node, int key)
{
    const struct mark_def *def = &l->book->rules->marks[key];
    const struct choice b_choice = sheet_b_choice(def), level = sheet_level_choice(def);
    int b = def->b_key ? choice_read(node, &b_choice, 0) : 0;
    const char *of = def->flags & MARK_OF_TOKEN ? field_text(node, "of", NULL) : NULL;

    return (struct sheet_mark){ .key = (short)key,
                                .level = (short)(def->flags & MARK_LEVEL ? choice_read(node, &level, 0) : 0),
                                .b = (short)b,
                                .text = def->flags & MARK_TEXT
                                            ? sheet_keep(l, field_text(node, sheet_text_key(def), ""))
                                            : "",
                                .a = kept_by(l->book, node, def, b),
                                .of = of ? sheet_keep(l, of) : NULL };
}

/* ---- parts ---- */

static int alike(const cJSON *entry)
{
    int n = field_int(entry, "value", 1);

    return n < 1 || n > SHEET_PARTS_ALIKE ? 1 : n;
}

static int count_parts(const cJSON *node, const struct mark_def *def)
{
    int n = 0;

    for (int i = 0; ruleset_list(def, i).key; i++) {
        const struct mark_list list = ruleset_list(def, i);

        n += list.one && json_get(node, list.key);
        JSON_EACH(entry, list.one ? NULL : field_list(node, list.key))
            n += alike(entry);
    }
    return n;
}

static bool is_pointed_at(const struct sheet *sheet, int row)
{
    for (int i = 0; i < sheet->nmarks; i++)
        if (sheet->mark[i].at == row + 1)
            return true;
    return false;
}

/* Is the row a part, of the whole called `name`, that is as the entry says? */
static bool is_meant(const struct sheet_loading *l, const cJSON *entry, const struct mark_def *part,
                     const char *name, int row)
{
    const struct sheet_mark *mark = &l->sheet->mark[row];
    const struct choice b = sheet_b_choice(part);

    return mark->key == part->points_at && mark->whole > 0 &&
           text_same(l->sheet->mark[mark->whole - 1].text, name) &&
           text_same(mark->text, field_text(entry, sheet_text_key(part), "")) &&
           (!part->b_key || !json_get(entry, part->b_key) || choice_read(entry, &b, -1) == mark->b);
}

/* Names of the wholes that could be meant, for the message. */
static void report_whole(struct sheet_loading *l, const cJSON *entry, int whole)
{
    enum { OFFERED = 64 };
    const char *names[OFFERED];
    int n = 0;

    for (int i = 0; i < l->sheet->nmarks && n < OFFERED; i++)
        if (l->sheet->mark[i].key == whole)
            names[n++] = l->sheet->mark[i].text;
    reader_expected_word(l->r, entry, l->book->rules->marks[whole].key,
                         _("the name of a mark here that has such a part"), names, n);
}

/*
 * The row, and 1, of the part that an entry points at: one that nothing else points at if it can be; 0 none.
 */
static int pointed(struct sheet_loading *l, const cJSON *entry, const struct mark_def *part, const char *name)
{
    int found = 0;

    for (int i = 0; i < l->sheet->nmarks; i++)
        if (is_meant(l, entry, part, name, i) && (!found || is_pointed_at(l->sheet, found - 1)))
            found = i + 1;
    return found;
}

static void read_pointing(struct sheet_loading *l, const cJSON *entry, struct sheet_mark part,
                          const char *name, int whole)
{
    const struct mark_def *def = &l->book->rules->marks[part.key];

    part.b = 0;
    part.text = "";
    part.at = pointed(l, entry, def, name);
    add(l, &part);
    if (part.at == 0)
        report_whole(l, entry, whole);
}

/* One entry of the list of parts: so many alike. */
static void read_parts(struct sheet_loading *l, const cJSON *entry, int key, int whole)
{
    const struct mark_def *def = &l->book->rules->marks[key];
    struct sheet_mark part = read_one(l, entry, key);
    int other = sheet_pointed_whole(l->book->rules, def);
    const char *name = other < 0 ? NULL : field_text(entry, l->book->rules->marks[other].key, NULL);

    part.whole = whole;
    if (def->points_at && def->b_key && !name && !json_get(entry, def->b_key))
        reader_fault(l->r, entry, NULL, FAULT_MISSING, _("expected \"%s\" or \"%s\", found neither"),
                     def->b_key, l->book->rules->marks[other].key);
    for (int i = alike(entry); i > 0; i--)
        if (name)
            read_pointing(l, entry, part, name, other);
        else
            add(l, &part);
}

/* A single value that a mark has besides. */
static void read_value(struct sheet_loading *l, const cJSON *node, struct mark_list list, int whole)
{
    const struct mark_def *def = &l->book->rules->marks[list.parts];
    const struct choice choice = sheet_one_choice(def, list.key);
    struct sheet_mark part = { .key = list.parts, .whole = whole, .text = "" };

    if (!json_get(node, list.key))
        return;
    if (def->flags & MARK_TEXT)
        part.text = sheet_keep(l, field_text(node, list.key, ""));
    else if (def->b_choices)
        part.b = (short)choice_read(node, &choice, 0);
    else
        part.level = (short)choice_read(node, &choice, 0);
    if (*part.text || def->b_choices || part.level)
        add(l, &part);
}

/* ---- lists ---- */

/* When a mark of that row is read: behind what its parts may point at. */
static enum round round_of(const struct ruleset *rules, const struct mark_def *def, const cJSON *node)
{
    if (def->flags & MARK_OF_TOKEN && json_get(node, "of"))
        return ROUND_OTHERS;
    return sheet_mark_points(rules, def) ? ROUND_POINTS : ROUND_PLAIN;
}

static void read_mark(struct sheet_loading *l, const cJSON *node, enum round round)
{
    const struct ruleset *rules = l->book->rules;
    int key = ruleset_find_mark(rules, field_text(node, "key", "")), whole;
    struct sheet_mark mark;

    if (key < 0 || round_of(rules, &rules->marks[key], node) != round)
        return;
    mark = read_one(l, node, key);
    add(l, &mark);
    whole = l->sheet->nmarks;
    for (int i = 0; ruleset_list(&rules->marks[key], i).key; i++) {
        const struct mark_list list = ruleset_list(&rules->marks[key], i);

        if (list.one)
            read_value(l, node, list, whole);
        JSON_EACH(entry, list.one ? NULL : field_list(node, list.key))
            read_parts(l, entry, list.parts, whole);
    }
}

static int count_marks(const struct sheet_loading *l, const cJSON *list)
{
    const struct ruleset *rules = l->book->rules;
    int n = 0;

    JSON_EACH(node, list) {
        int key = ruleset_find_mark(rules, field_text(node, "key", ""));

        n += key < 0 ? 0 : 1 + count_parts(node, &rules->marks[key]);
    }
    return n;
}

static void read_type(struct sheet_loading *l, const cJSON *node)
{
    if (cJSON_IsString(node))
        add(l, &(struct sheet_mark){ .key = (short)sheet_types_mark(l->book->rules),
                                     .text = sheet_keep(l, node->valuestring) });
}

/* The marks of another sheet, its types or all others. */
static void take_over(struct sheet_loading *l, const struct sheet *like, bool types)
{
    for (int i = 0; like && i < like->nmarks; i++)
        if ((like->mark[i].key == sheet_types_mark(l->book->rules)) == types)
            add(l, &like->mark[i]);
}

static void read_lists(struct sheet_loading *l, const struct sheet *like, const cJSON *marks,
                       const cJSON *types)
{
    if (!marks)
        take_over(l, like, false);
    if (!types)
        take_over(l, like, true);
    for (enum round round = ROUND_PLAIN; round < ROUNDS; round++) {
        JSON_EACH(node, marks)
            read_mark(l, node, round);
        JSON_EACH(node, field_list(l->root, "more_marks"))
            read_mark(l, node, round);
        JSON_EACH(node, round == ROUND_PLAIN && sheet_types_mark(l->book->rules) >= 0 ? types : NULL)
            read_type(l, node);
    }
}

void sheet_load_marks(struct sheet_loading *l, const struct sheet *like)
{
    const cJSON *marks = field_list(l->root, "marks"), *types = field_list(l->root, "types");
    int room = count_marks(l, marks) + count_marks(l, field_list(l->root, "more_marks")) +
               cJSON_GetArraySize(types) + (like ? like->nmarks : 0);

    l->sheet->mark = sheet_take(l, room, sizeof *l->sheet->mark);
    l->sheet->nmarks = 0;
    if (l->sheet->mark)
        read_lists(l, like, marks, types);
}
