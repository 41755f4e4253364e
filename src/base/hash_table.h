/*
 * base/hash_table.h - finds numbers or pointers by a key of 64 bits: a hash table with open addressing.
 *
 * A key is a hash, or spread like one (hash_mix()); its low bits say where it stands. Where different things
 * may have the same key, whoever asks walks over all that have it and compares. What is kept is never 0; a
 * pointer is kept as a uintptr_t, a place counted from 0 as one more. An all-zero table is valid and empty.
 */
#ifndef BASE_HASH_TABLE_H
#define BASE_HASH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hash_row {
    uint64_t key;
    uintptr_t what; /* 0: free */
};

struct hash_table {
    struct hash_row *row;
    size_t room; /* a power of two, more than half of it free; 0 */
    size_t count;
};

/* Give the memory back; the table is empty. */
void hash_table_clear(struct hash_table *table);

/* Add one, beside what has the same key. False: no memory, nothing changed. */
bool hash_table_add(struct hash_table *table, uint64_t key, uintptr_t what);

/* Take one out that has this key. Nothing happens if there is none. */
void hash_table_drop(struct hash_table *table, uint64_t key);

/*
 * What has this key, one after the other, in no order: `at` begins at 0 and is hash_table_next()'s own; 0
 * after the last.
 */
static inline uintptr_t hash_table_next(const struct hash_table *table, uint64_t key, size_t *at)
{
    while (*at < table->room) {
        const struct hash_row *row = &table->row[(key + (*at)++) & (table->room - 1)];

        if (!row->what)
            break;
        if (row->key == key)
            return row->what;
    }
    return 0;
}

/* What has this key, of several any; 0: nothing. */
static inline uintptr_t hash_table_get(const struct hash_table *table, uint64_t key)
{
    size_t at = 0;

    return hash_table_next(table, key, &at);
}

#endif
