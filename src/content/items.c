#include "content/items.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/hash_table.h"
#include "base/language.h"
#include "base/mem.h"
#include "content/tables.h"

#include <stdio.h>
#include <string.h>

/* ---- what a document may contain ---- */

static const struct field row_head[] = {
    FORM_FIELD("key", &form_key, .needed = true, .example = "\"long_sword\"",
               .about = "The name that sheets, scripts and saved games use."),
    TEXT_FIELD("name", 1, 30, .about = "What players read; left out, the word of text.json."),
    { 0 }
};

/* The list of one kind's rows. */
static struct field list_of(const struct system *system, const struct item_kind *kind, struct arena *arena)
{
    struct field_table row;
    struct field element = { .key = kind->key, .kind = FIELD_OBJECT };
    struct field list = { .key = kind->key, .kind = FIELD_LIST, .lo = 0, .hi = 4096 };

    field_table_init(&row, arena);
    field_table_add_all(&row, row_head);
    items_add_fields(&row, system, kind);
    element.of = field_table_done(&row);
    list.of = element.of ? field_table_one(arena, element) : NULL;
    list.about = field_table_text(arena, "Every %s of the catalogue (%s).", kind->key, kind->rule);
    return list;
}

/* The object of a kind that stands for single numbers; a person's own file may say some of them anew. */
static struct field numbers_of(const struct system *system, const struct item_kind *kind, struct arena *arena)
{
    struct field_table numbers;
    struct field object = { .key = kind->key, .kind = FIELD_OBJECT };

    field_table_init(&numbers, arena);
    for (const struct number_def *def = kind->numbers; def->key; def++)
        field_table_add(&numbers, (struct field)INT_FIELD(def->key, def->lo, def->hi,
                                                          .about = system_about(system, kind->key, def->key,
                                                                                def->rule, arena)));
    object.of = field_table_done(&numbers);
    object.about = system_about(system, "kind", kind->key, kind->rule, arena);
    return object;
}

const struct field *items_lists(const struct system *system, bool things, struct arena *arena)
{
    const struct ruleset *rules = system->rules;
    struct field_table lists;

    field_table_init(&lists, arena);
    for (int i = 0; i < rules->nkinds; i++)
        if (items_is_thing(&rules->kinds[i]) == things) {
            const struct item_kind *kind = &rules->kinds[i];
            struct field list = kind->numbers ? numbers_of(system, kind, arena)
                                              : list_of(system, kind, arena);

            lists.failed = lists.failed || !list.of;
            field_table_add(&lists, list);
        }
    return field_table_done(&lists);
}

static const struct field *things(const struct system *system, struct arena *arena)
{
    return items_lists(system, true, arena);
}

const struct document *items_document(const struct system *systems, struct arena *arena)
{
    static const struct document plain = { "battlemat-items", "Battlemat items",
                                           "What figures can carry: one list for each kind of thing.", NULL };

    return system_document(&plain, systems, things, arena);
}

/* ---- rows ---- */

/* Add a row to the book; false when it is full or memory is exhausted. */
static bool add_row(struct book *book, int kind, const cJSON *row)
{
    const char *name = field_text(row, "name", "");
    const struct item_kind *def = &book->rules->kinds[kind];
    struct item item = { .kind = (short)kind };
    const char *text[ITEM_FIELDS];
    int known = texts_add(&book->texts, name);

    snprintf(item.key, sizeof item.key, "%s", field_text(row, "key", ""));
    items_read_fields(row, def, &item, text);
    item.name = (unsigned short)known;
    return known >= 0 && items_add_texts(&book->texts, def, text, &item) && book_add_item(book, &item) >= 0;
}

/* What the last document that says it says of a number; false: none does. */
static bool find_number(const struct reader *r, int n, const char *kind, const char *key, int *number)
{
    bool found = false;

    for (int i = 0; i < n; i++) {
        const cJSON *said = cJSON_GetObjectItemCaseSensitive(field_object(r[i].root, kind), key);

        found = found || said;
        *number = said ? said->valueint : *number;
    }
    return found;
}

/* A row for each number of a kind that stands for them; each must be said. */
static bool add_numbers(struct reader *r, int n, int kind, struct book *book)
{
    const struct item_kind *def = &book->rules->kinds[kind];
    const cJSON *object = field_object(r[0].root, def->key);
    bool whole = true;

    for (int i = 0; def->numbers && def->numbers[i].key && (object || whole); i++) {
        struct item item = { .kind = (short)kind };

        snprintf(item.key, sizeof item.key, "%s", def->numbers[i].key);
        if (!find_number(r, n, def->key, item.key, &item.field[0])) {
            reader_expected(&r[0], object ? object : r[0].root, object ? item.key : def->key, FAULT_MISSING,
                            object ? _("a whole number") : _("the numbers of the book"));
            whole = false;
        } else if (book_add_item(book, &item) < 0) {
            r[0].faults->failed = true;
            return false;
        }
    }
    return whole;
}

/* The rows of several documents, kind by kind, so that those of a kind stand together. */
static bool add_rows(struct reader *r, int n, bool of_things, struct book *book)
{
    const struct ruleset *rules = book->rules;
    int before = book->nitems;

    for (int i = 0; i < rules->nkinds; i++)
        for (int k = 0; k < n && items_is_thing(&rules->kinds[i]) == of_things; k++) {
            if (k == 0 && !add_numbers(r, n, i, book)) {
                book_cut(book, before);
                return false;
            }
            JSON_EACH(row, field_list(r[k].root, rules->kinds[i].key))
                if (!add_row(book, i, row)) {
                    book_cut(book, before);
                    faults_add(r[k].faults, &(struct fault_place){ .file = r[k].json.name }, FAULT_MEMORY,
                               _("expected room for every item, found none left"));
                    return false;
                }
        }
    return true;
}

/* Has a row with this key been met? If not, it has been now. */
static bool is_second(struct hash_table *met, const char *key, struct faults *faults)
{
    uint64_t hash = hash_text(key);
    uintptr_t other;

    for (size_t at = 0; (other = hash_table_next(met, hash, &at));)
        if (strcmp((const char *)other, key) == 0)
            return true;
    if (!hash_table_add(met, hash, (uintptr_t)key))
        faults->failed = true;
    return false;
}

void items_judge_lists(struct reader *r, const struct ruleset *rules)
{
    struct hash_table met = { 0 };

    for (int i = 0; i < rules->nkinds; i++)
        JSON_EACH(row, field_list(r->root, rules->kinds[i].key))
            if (is_second(&met, field_text(row, "key", ""), r->faults))
                reader_expected(r, row, "key", FAULT_DUPLICATE, _("each key once"));
    hash_table_clear(&met);
}

/* ---- files ---- */

/* Open a file of the two kinds that hold rows; path NULL: the rule set's own. False: it has faults. */
static bool open_rows(struct reader *r, const char *path, bool of_things, const struct ruleset *rules,
                      struct faults *faults)
{
    if (!system_open(r, rules, path, of_things ? "items.json" : "ruleset.json", faults))
        return false;
    if (system_check(r, rules, of_things ? items_document : tables_document))
        items_judge_lists(r, rules);
    if (reader_ok(r))
        return true;
    reader_close(r);
    return false;
}

static bool load_rows(const char *path, struct book *book, struct faults *faults)
{
    struct reader r;
    bool whole = open_rows(&r, path, true, book->rules, faults);

    if (!whole)
        return false;
    whole = add_rows(&r, 1, true, book);
    return reader_close(&r) && whole;
}

bool items_load_file(const char *path, struct book *book, struct faults *faults)
{
    return load_rows(path, book, faults);
}

/* ---- the person's own ---- */

/* Open the own lists that are without faults, at most `room`; how many. */
static int open_own_lists(struct reader *r, int room, const struct ruleset *rules, struct faults *faults)
{
    struct files_list list;
    struct str folder;
    int n = 0;

    if (system_list_own(rules, ".ruleset.json", &folder, &list))
        for (int i = 0; i < list.n && n < room; i++) {
            struct str path = system_own_path(&folder, list.name[i]);

            faults->failed = faults->failed || path.failed;
            n += !path.failed && open_rows(&r[n], str_cstr(&path), false, rules, faults);
            str_clear(&path);
        }
    files_list_clear(&list);
    str_clear(&folder);
    return n;
}

enum { OWN_LISTS = 16 };

static void close_lists(struct reader *r, int n)
{
    for (int i = 0; i < n; i++)
        reader_close(&r[i]);
}

/* The rule set's lists, each followed by what is the person's own. */
static bool load_lists(struct book *book, struct faults *faults, struct faults *added)
{
    struct reader *r = mem_new(1 + OWN_LISTS, sizeof *r);
    int n = 0;
    bool whole;

    faults->failed = faults->failed || !r;
    if (!r || !open_rows(&r[n], NULL, false, book->rules, faults)) {
        mem_free(r);
        return false;
    }
    n = 1 + open_own_lists(&r[1], OWN_LISTS, book->rules, added);
    whole = add_rows(r, n, false, book);
    close_lists(r, n);
    mem_free(r);
    return whole;
}

void items_load_added(struct book *book, struct faults *faults)
{
    struct files_list list;
    struct str folder;

    if (system_list_own(book->rules, ".items.json", &folder, &list))
        for (int i = 0; i < list.n; i++) {
            struct str path = system_own_path(&folder, list.name[i]);

            faults->failed = faults->failed || path.failed;
            if (!path.failed)
                load_rows(str_cstr(&path), book, faults);
            str_clear(&path);
        }
    files_list_clear(&list);
    str_clear(&folder);
}

void items_check_lists(const struct ruleset *rules, struct faults *faults)
{
    struct reader *r = mem_new(OWN_LISTS, sizeof *r);

    faults->failed = faults->failed || !r;
    if (r)
        close_lists(r, open_own_lists(r, OWN_LISTS, rules, faults));
    mem_free(r);
}

bool items_load(struct book *book, struct faults *faults)
{
    struct faults added;
    int before = book->nitems;
    bool whole = load_rows(NULL, book, faults);

    faults_init(&added);
    whole = load_lists(book, faults, &added) && whole;
    items_load_added(book, &added);
    if (faults_kind(&added) == ERR_MEMORY)
        faults->failed = true;
    faults_clear(&added);
    if (whole && !faults->failed)
        return true;
    book_cut(book, before);
    return false;
}
