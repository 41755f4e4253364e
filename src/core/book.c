#include "core/book.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "core/ruleset.h"

#include <stdio.h>
#include <string.h>

/* The texts that the rules themselves give come first: numbers 1, 2 ... */
static bool add_texts(struct book *book)
{
    for (int i = 0; book->rules->texts && book->rules->texts[i]; i++)
        if (texts_add(&book->texts, book->rules->texts[i]) != i + 1)
            return false;
    return true;
}

/* The marks that are looked for at everybody: mostly nobody has one. */
static void gather_marks(struct book *book, const struct ruleset *rules)
{
    for (int i = 0; i < rules->nmarks; i++) {
        if (rules->marks[i].flags & MARK_OF_MARK || rules->marks[i].points_at)
            key_set_add(&book->parts, i);
        if (rules->marks[i].settle)
            key_set_add(&book->settled, i);
    }
}

static void place_pools(struct book *book, const struct ruleset *rules)
{
    for (int i = 0; i < rules->npools; i++)
        book->pool[i] = (short)ruleset_pool(rules, i, 0);
}

_Static_assert(ITEM_KINDS <= 64, "the kinds of a group are a set of bits");

static void find_kin(struct book *book)
{
    const struct ruleset *rules = book->rules;

    for (int i = 0; i < rules->nkinds; i++) {
        const char *word = rules->kinds[i].group ? rules->kinds[i].group : rules->kinds[i].key;

        for (int k = ruleset_next_kind(rules, word, -1); k >= 0; k = ruleset_next_kind(rules, word, k))
            book->kin[i] |= UINT64_C(1) << k;
    }
}

/* Numbers that nobody has told yet. */
static void forget_numbers(struct book *book)
{
    const struct ruleset *rules = book->rules;

    for (int kind = 0; rules && kind < rules->nkinds; kind++)
        for (int i = 0; rules->kinds[kind].numbers && rules->kinds[kind].numbers[i].key; i++)
            book->number[i] = clamp(0, rules->kinds[kind].numbers[i].lo, rules->kinds[kind].numbers[i].hi);
}

/* A row of the kind of single numbers says one of them. */
static void read_number(struct book *book, const struct item *item)
{
    const struct number_def *def = book->rules->kinds[item->kind].numbers;

    for (int i = 0; def && def[i].key; i++)
        if (strcmp(def[i].key, item->key) == 0)
            book->number[i] = item->field[0];
}

static void note_touched(struct book *book, const struct item *item)
{
    if (book->rules->kinds[item->kind].touches)
        book->touched[item->kind] |= book->rules->kinds[item->kind].touches(item);
}

bool book_init(struct book *book, const struct ruleset *rules)
{
    *book = (struct book){ .rules = rules, .first_key = rules ? rules->nmarks : 0 };
    book->terrain = terrain_table_new();
    book->number = mem_new(BOOK_NUMBERS, sizeof *book->number);
    if (!book->terrain || !book->number || !texts_init(&book->texts) || (rules && !add_texts(book))) {
        book_clear(book);
        return false;
    }
    if (rules) {
        gather_marks(book, rules);
        place_pools(book, rules);
        find_kin(book);
    }
    forget_numbers(book);
    return true;
}

bool book_begin_state(const struct book *book, struct state *state)
{
    if (!state_init(state, book->rules->nstats, ruleset_large_stats(book->rules)))
        return false;
    book_bind(book, state);
    return true;
}

void book_name_seat(struct book *book, int seat, const char *name)
{
    snprintf(book->seat[seat], BOOK_SEAT, "%s", name);
}

int book_find_seat(const struct book *book, const char *name)
{
    for (int i = 0; i < SEATS && *name; i++)
        if (strcmp(book->seat[i], name) == 0)
            return i;
    return -1;
}

void book_clear(struct book *book)
{
    texts_clear(&book->texts);
    mem_free(book->item);
    mem_free(book->number);
    terrain_table_free(book->terrain);
    *book = (struct book){ 0 };
}

int book_find_item(const struct book *book, const char *key)
{
    for (int i = book->nitems - 1; i >= 0; i--)
        if (strcmp(book->item[i].key, key) == 0)
            return i;
    return -1;
}

static bool same_item(const struct item *one, const struct item *other)
{
    return strcmp(one->key, other->key) == 0 && one->name == other->name && one->kind == other->kind &&
           memcmp(one->field, other->field, sizeof one->field) == 0;
}

int book_add_item(struct book *book, const struct item *item)
{
    void *at = book->item;

    for (int i = 0; i < book->nitems; i++)
        if (same_item(&book->item[i], item))
            return i;
    if (book->nitems >= ITEMS_MAX ||
        !mem_reserve(&at, &book->item_room, (size_t)book->nitems + 1, sizeof *item))
        return -1;
    book->item = at;
    book->item[book->nitems] = *item;
    if (!book->first[item->kind])
        book->first[item->kind] = book->nitems + 1;
    read_number(book, item);
    note_touched(book, item);
    return book->nitems++;
}

void book_cut(struct book *book, int nitems)
{
    book->nitems = nitems;
    for (int i = 0; i < ITEM_KINDS; i++)
        if (book->first[i] > nitems)
            book->first[i] = 0;
    forget_numbers(book);
    memset(book->touched, 0, sizeof book->touched);
    for (int i = 0; i < nitems; i++) {
        read_number(book, &book->item[i]);
        note_touched(book, &book->item[i]);
    }
}

int book_item_key(const struct book *book, const struct item *item)
{
    return book->first_key + (int)(item - book->item);
}

const struct mark_field *book_mark_fields(const struct book *book, int mark_key)
{
    const struct item *item = book_item(book, mark_key);

    if (item)
        return book->rules->kinds[item->kind].state;
    return mark_key >= 0 && mark_key < book->rules->nmarks ? book->rules->marks[mark_key].field : NULL;
}
