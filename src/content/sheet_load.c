/* Reading a sheet (content/sheet.h). */
#include "content/sheet_own.h"

#include "base/language.h"

#include "board/footprint.h"
#include "content/items.h"
#include "content/words.h"

#include <stdio.h>
#include <string.h>

enum { JUDGED_MAX = 16 };

const char *sheet_keep(struct sheet_loading *l, const char *text)
{
    const char *kept = arena_text(&l->sheet->arena, text);

    if (!kept)
        l->failed = true;
    return kept ? kept : "";
}

void *sheet_take(struct sheet_loading *l, int n, size_t size)
{
    void *block = arena_take(&l->sheet->arena, (size_t)n, size);

    if (!block)
        l->failed = true;
    return block;
}

/* ---- head ---- */

/* "goblin" of ".../creatures/goblin.sheet.json". */
static void read_key(struct sheet_loading *l, const char *path)
{
    const char *slash = strrchr(path, '/');
    char key[64];

    snprintf(key, sizeof key, "%s", slash ? slash + 1 : path);
    key[strcspn(key, ".")] = '\0';
    l->sheet->key = sheet_keep(l, key);
    l->sheet->file = sheet_keep(l, path);
}

/* It is said, or is the rule set's for its stats. */
static int size_of(const cJSON *root, const struct sheet *sheet, const struct book *book)
{
    const cJSON *size = json_get(root, "size");

    if (!cJSON_IsNumber(size))
        return sheet_usual_size(sheet, book);
    return size->valuedouble < 1 ? FOOTPRINT_HALF : field_int(root, "size", 1);
}

static void read_head(struct sheet_loading *l, const char *path)
{
    read_key(l, path);
    l->sheet->name = sheet_keep(l, field_text(l->root, "name", ""));
    l->sheet->about = sheet_keep(l, field_text(l->root, "about", ""));
    l->sheet->portrait = sheet_keep(l, field_text(l->root, "portrait", ""));
    l->sheet->emblem = sheet_keep(l, field_text(l->root, "emblem", ""));
    l->sheet->kept_of = sheet_keep(l, field_text(l->root, "kept_of", ""));
    if (!extras_keep(&l->sheet->extras, &l->sheet->arena, "", l->root))
        l->failed = true;
}

static void read_stats(struct sheet_loading *l)
{
    const cJSON *stats = field_object(l->root, "stats");
    int n = sheet_read_stats(stats, l->book->rules, NULL);

    l->sheet->stat = sheet_take(l, n, sizeof *l->sheet->stat);
    if (l->sheet->stat)
        l->sheet->nstats = sheet_read_stats(stats, l->book->rules, l->sheet->stat);
}

/* ---- items ---- */

static int find_kind(const struct ruleset *rules, const char *key)
{
    return *key ? ruleset_find_kind(rules, key) : -1;
}

static void read_own_item(struct sheet_loading *l, const cJSON *node, int kind)
{
    struct sheet_item *item = &l->sheet->item[l->sheet->nitems++];
    const struct item_kind *def = &l->book->rules->kinds[kind];

    *item = (struct sheet_item){ .item = { .kind = (short)kind },
                                 .name = sheet_keep(l, field_text(node, "name", "")) };
    sheet_item_key(item->name, item->item.key);
    items_read_fields(node, def, &item->item, item->text);
    items_read_state(node, def, &item->item, &item->level, &item->a);
    for (int i = 0; i < ITEM_FIELDS; i++)
        item->text[i] = item->text[i] ? sheet_keep(l, item->text[i]) : NULL;
}

static bool is_carried(const struct sheet_loading *l, int row)
{
    return items_is_carried(l->book->rules, &l->book->rules->kinds[l->book->item[row].kind]);
}

/* A key that things of the kind in row `other` have. */
static void judge_key(struct sheet_loading *l, const cJSON *node, const struct item_kind *kind, int other,
                      const char *key)
{
    if (key && json_get(node, key) && !items_is_said(l->book->rules, other, key) &&
        (!kind->used || strcmp(kind->used, key) != 0) && !mark_field_find(kind->state, key))
        reader_fault(l->r, node, key, FAULT_VALUE,
                     _("expected no \"%s\" for a thing of the kind \"%s\", found one"), key, kind->key);
}

/* A thing of the catalogue may only be used, and keep, as its kind does. */
static void judge_state(struct sheet_loading *l, const cJSON *node, int kind)
{
    const struct ruleset *rules = l->book->rules;

    for (int i = 0; i < rules->nkinds; i++) {
        judge_key(l, node, &rules->kinds[kind], i, rules->kinds[i].used);
        for (const struct mark_field *row = rules->kinds[i].state; row && row->key; row++)
            judge_key(l, node, &rules->kinds[kind], i, row->key);
    }
}

/* Which key was meant is told by the reader, from all keys there are. */
static void report_key(struct sheet_loading *l, const cJSON *node)
{
    enum { OFFERED = 512 };
    const char *keys[OFFERED];
    int n = 0;

    for (int i = 0; i < l->book->nitems && n < OFFERED; i++)
        if (is_carried(l, i))
            keys[n++] = l->book->item[i].key;
    reader_expected_word(l->r, node, "key", _("a key of the catalogue"), keys, n);
}

static void read_item(struct sheet_loading *l, const cJSON *node)
{
    const char *key = field_text(node, "key", NULL);
    int kind = find_kind(l->book->rules, field_text(node, "own", "")), row;
    struct sheet_item *item;

    if (kind >= 0) {
        read_own_item(l, node, kind);
        return;
    }
    if (!key || json_get(node, "own"))
        return;
    row = book_find_item(l->book, key);
    if (row < 0 || !is_carried(l, row)) {
        report_key(l, node);
        return;
    }
    judge_state(l, node, l->book->item[row].kind);
    item = &l->sheet->item[l->sheet->nitems++];
    *item = (struct sheet_item){ .item = l->book->item[row] };
    items_read_state(node, &l->book->rules->kinds[item->item.kind], &item->item, &item->level, &item->a);
}

static void read_items(struct sheet_loading *l)
{
    const cJSON *items = field_list(l->root, "items");

    l->sheet->item = sheet_take(l, cJSON_GetArraySize(items), sizeof *l->sheet->item);
    l->sheet->nitems = 0;
    JSON_EACH(node, l->sheet->item ? items : NULL)
        read_item(l, node);
}

/* ---- the rule set's own check ---- */

/* The last entry of a list whose `member` is `word`: the one that is too much. */
static const cJSON *last_with(const cJSON *list, const char *member, const char *word)
{
    const cJSON *last = NULL;

    JSON_EACH(node, list)
        if (strcmp(field_text(node, member, ""), word) == 0)
            last = node;
    return last;
}

static void report_judged(struct sheet_loading *l, const struct sheet_fault *fault, const struct words *words)
{
    const struct ruleset *rules = l->book->rules;
    const cJSON *node = NULL;
    const char *key = NULL, *why = words_find(words, "why", ruleset_name(rules, fault->why));
    struct str text;

    if (fault->mark >= 0 && fault->mark < rules->nmarks)
        node = last_with(field_list(l->root, "marks"), "key", rules->marks[fault->mark].key);
    if (fault->what >= 0 && field_object(l->root, "stats")) {
        node = field_object(l->root, "stats");
        key = json_get(node, rules->stats[fault->what].key) ? rules->stats[fault->what].key : NULL;
    }
    str_init(&text);
    words_fill_why(why ? why : ruleset_name(rules, fault->why), fault->number, &text);
    reader_fault(l->r, node ? node : l->root, key, FAULT_VALUE,
                 _("expected what %s allows, found otherwise: %s"), fault->rule, str_cstr(&text));
    str_clear(&text);
}

static void judge(struct sheet_loading *l)
{
    struct sheet_fault fault[JUDGED_MAX];
    int n = sheet_judge(l->sheet, l->book, fault, JUDGED_MAX);
    struct faults unheard = { 0 };
    struct words words = { 0 };

    if (n < 0)
        l->failed = true;
    if (n > 0)
        words_load(l->book->rules, &words, &unheard);
    for (int i = 0; i < n && i < JUDGED_MAX; i++)
        if (!fault[i].warning)
            report_judged(l, &fault[i], &words);
    words_clear(&words);
    faults_clear(&unheard);
}

/* ---- the whole ---- */

static void read_sheet(struct sheet_loading *l, const char *path)
{
    if (!system_check(l->r, l->book->rules, sheet_document))
        l->failed = true;
    read_head(l, path);
    read_stats(l);
    l->sheet->size = size_of(l->root, l->sheet, l->book);
    sheet_load_marks(l, NULL);
    read_items(l);
}

bool sheet_load(const char *path, const struct book *book, bool judged, struct sheet *sheet,
                struct faults *faults)
{
    struct reader r;
    struct sheet_loading l = { .r = &r, .book = book, .sheet = sheet };

    *sheet = (struct sheet){ .rules = book->rules };
    if (!reader_open(&r, path, JSON_LIMIT, faults))
        return false;
    l.root = r.root;
    read_sheet(&l, path);
    if (judged && reader_ok(&r) && !l.failed)
        judge(&l);
    if (l.failed)
        faults->failed = true;
    if (reader_close(&r) && !l.failed)
        return true;
    sheet_clear(sheet);
    return false;
}

bool sheet_vary(const struct sheet *like, const struct book *book, struct reader *r, const cJSON *node,
                struct sheet *sheet)
{
    struct sheet_loading l = { .r = r, .root = node, .book = book, .sheet = sheet };

    *sheet = *like;
    arena_init(&sheet->arena);
    sheet->extras = (struct extras){ 0 };
    sheet_load_marks(&l, like);
    if (field_list(node, "items"))
        read_items(&l);
    return !l.failed;
}

static const struct ruleset *rules_of(const char *path, rules_lister *rules_at, struct faults *faults)
{
    const struct ruleset *rules;
    struct reader r;

    if (!reader_open(&r, path, JSON_LIMIT, faults))
        return NULL;
    rules = system_named(&r, rules_at);
    return reader_close(&r) ? rules : NULL;
}

bool sheet_load_any(const char *path, rules_lister *rules_at, bool judged, struct book *book,
                    struct sheet *sheet, struct faults *faults)
{
    const struct ruleset *rules = rules_of(path, rules_at, faults);

    if (!rules)
        return false;
    if (!book_init(book, rules)) {
        faults->failed = true;
        return false;
    }
    if (items_load(book, faults) && sheet_load(path, book, judged, sheet, faults))
        return true;
    book_clear(book);
    return false;
}
