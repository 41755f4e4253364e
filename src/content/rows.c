#include "content/rows.h"

#include <string.h>

static int length_of(const struct ruleset *rules, enum rows_of table)
{
    switch (table) {
    case ROWS_OF_STATS:
        return rules->nstats;
    case ROWS_OF_MARKS:
        return rules->nmarks;
    case ROWS_OF_KINDS:
        return rules->nkinds;
    case ROWS_OF_DEEDS:
        return rules->nwished;
    default:
        return rules->nnames;
    }
}

static const char *key_of(const struct ruleset *rules, enum rows_of table, int i)
{
    switch (table) {
    case ROWS_OF_STATS:
        return rules->stats[i].key;
    case ROWS_OF_MARKS:
        return rules->marks[i].key;
    case ROWS_OF_KINDS:
        return rules->kinds[i].key;
    case ROWS_OF_DEEDS:
        return rules->deeds[i]->key;
    default:
        return rules->name[i];
    }
}

/* Mark the names that have that use. */
static void mark_used(const struct ruleset *rules, enum rows_of table, bool *used)
{
    static const enum name_kind kind[] = { NAMES_QUESTION, NAMES_VALUE, NAMES_RESULT };

    for (const struct name_use *use = rules->shown.uses; use && use->kind != NAMES_END; use++)
        if (use->kind == kind[table - ROWS_OF_QUESTIONS])
            used[use->name] = true;
}

/* All keys of a table, as the words of a field: of names only those of one use. NULL: no memory. */
static const char *const *keys_of(const struct ruleset *rules, enum rows_of table, struct arena *arena)
{
    int n = length_of(rules, table), kept = 0;
    bool some = table >= ROWS_OF_QUESTIONS;
    const char **words = arena_take(arena, (size_t)n + 1, sizeof *words);
    bool *used = arena_take(arena, (size_t)n + 1, sizeof *used);

    if (!words || !used)
        return NULL;
    if (some)
        mark_used(rules, table, used);
    for (int i = 0; i < n; i++)
        if (!some || used[i])
            words[kept++] = key_of(rules, table, i);
    return words;
}

void rows_add_word(struct field_table *table, const struct system *system, const char *key, enum rows_of of,
                   const char *about)
{
    const char *const *words = keys_of(system->rules, of, table->arena);

    table->failed = table->failed || !words;
    field_table_add(table, (struct field)WORD_FIELD(key, words, .about = about));
}

/* A list of keys of a table. */
void rows_add_words(struct field_table *table, const struct system *system, const char *key, enum rows_of of,
                    const char *about)
{
    const char *const *words = keys_of(system->rules, of, table->arena);
    const struct field one = { .key = key, .kind = FIELD_WORD, .words = words };
    const struct field *row = words ? field_table_one(table->arena, one) : NULL;

    table->failed = table->failed || !row;
    field_table_add(table, (struct field)LIST_FIELD(key, 1, 64, row, .about = about));
}

void rows_add_list(struct field_table *table, const char *key, const struct field *row, const char *about)
{
    const struct field one = { .key = key, .kind = FIELD_OBJECT, .of = row };
    const struct field *rows = row ? field_table_one(table->arena, one) : NULL;

    table->failed = table->failed || !rows;
    field_table_add(table, (struct field)LIST_FIELD(key, 0, 32, rows, .about = about));
}

int rows_find(const struct ruleset *rules, enum rows_of table, const char *key)
{
    for (int i = 0; i < length_of(rules, table); i++)
        if (strcmp(key_of(rules, table, i), key) == 0)
            return i;
    return -1;
}
