/*
 * tests/fuzz/fuzz_data.c - any bytes as a rule set's data: catalogue, tables, words, by their "format".
 *
 * aims: content/items.c content/tables.c content/words.c content/check.c content/system.c
 * plant: words_get
 */
#include "fuzz.h"

#include "content/check.h"
#include "content/items.h"
#include "content/schema.h"
#include "content/tables.h"
#include "content/words.h"
#include "rules/list.h"

PLANT(const char *, words_get, const struct words *words, const char *key);

/* The planted fault: long keys are not found. */
const char *__wrap_words_get(const struct words *words, const char *key)
{
    return fuzz_planted() && strlen(key) > 12 ? NULL : __real_words_get(words, key);
}

/* Loaded, or faults that say why. */
static bool judge(bool loaded, struct faults *faults)
{
    if (loaded)
        BUG_UNLESS(faults->n == 0);
    else
        fuzz_faults(faults);
    return loaded;
}

/* Every word is found by its key, and its places can be filled. */
static void try_words(const char *path)
{
    static const struct word_slot slot[] = { { "who", "Ada" }, { "die", "20" } };
    struct faults faults;
    struct words words;
    struct str text;

    faults_init(&faults);
    if (!judge(words_load_file(path, rules_at(0), &words, &faults), &faults))
        return;
    str_init(&text);
    for (int i = 0; i < words.n; i++) {
        BUG_UNLESS(words_get(&words, words.at[i].key) == words.at[i].text);
        BUG_UNLESS(i == 0 || strcmp(words.at[i - 1].key, words.at[i].key) < 0);
        words_fill(words.at[i].text, slot, 2, &text);
    }
    BUG_UNLESS(words_get(&words, "no.such") == NULL || !text.failed);
    words_find(&words, "stat", "hp");
    str_clear(&text);
    words_clear(&words);
}

/* Every row of the catalogue is found by its key; without faults nothing is added twice. */
static void try_items(const char *path)
{
    struct faults faults;
    struct book book;
    int n;

    faults_init(&faults);
    BUG_UNLESS(book_init(&book, rules_at(0)));
    if (judge(items_load_file(path, &book, &faults), &faults)) {
        n = book.nitems;
        for (int i = 0; i < n; i++)
            BUG_UNLESS(book_find_item(&book, book.item[i].key) == i);
        BUG_UNLESS(items_load_file(path, &book, &faults) && book.nitems == n);
    } else {
        BUG_UNLESS(book.nitems == 0);
    }
    book_clear(&book);
}

static void try_tables(const char *path)
{
    struct faults faults;
    struct tables tables;

    faults_init(&faults);
    if (!judge(tables_load_file(path, rules_at(0), &tables, &faults), &faults))
        return;
    for (int i = 0; i < tables.trials.n; i++)
        BUG_UNLESS(tables.trials.at[i].mark >= 0 && *tables.trials.at[i].foe && tables.trials.at[i].away > 0);
    tables_clear(&tables);
}

/* What comes with the program loads, whatever was loaded before; the words explain the fields. */
static void load_own(void)
{
    struct system systems[] = { { rules_at(0), NULL }, { NULL, NULL } };
    struct faults faults;
    struct tables tables;
    struct words words;
    struct arena arena;
    struct book book;

    faults_init(&faults);
    arena_init(&arena);
    BUG_UNLESS(book_init(&book, rules_at(0)) && items_load(&book, &faults) && book.nitems > 0);
    BUG_UNLESS(tables_load(rules_at(0), &tables, &faults) && words_load(rules_at(0), &words, &faults));
    systems[0].words = &words;
    BUG_UNLESS(items_document(systems, &arena) && tables_document(systems, &arena) &&
               words_document(systems, &arena));
    words_clear(&words);
    tables_clear(&tables);
    book_clear(&book);
    arena_clear(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = fuzz_file("fuzz.json", data, size), *kind = NULL;
    struct faults faults;
    bool good;

    faults_init(&faults);
    good = judge(check_file(path, rules_at, &kind, &faults), &faults);
    BUG_UNLESS(!good || kind);
    if (size == 0)
        load_own();
    if (!kind)
        return 0;
    if (strcmp(kind, "text") == 0)
        try_words(path);
    if (strcmp(kind, "items") == 0)
        try_items(path);
    if (strcmp(kind, "ruleset") == 0)
        try_tables(path);
    return 0;
}
