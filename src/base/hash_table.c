#include "base/hash_table.h"

#include "base/mem.h"

enum { ROOM_FIRST = 16 };

void hash_table_clear(struct hash_table *table)
{
    mem_free(table->row);
    *table = (struct hash_table){ 0 };
}

static void place(struct hash_table *table, uint64_t key, uintptr_t what)
{
    size_t i = (size_t)key & (table->room - 1);

    while (table->row[i].what)
        i = (i + 1) & (table->room - 1);
    table->row[i] = (struct hash_row){ key, what };
}

static bool grow(struct hash_table *table)
{
    struct hash_table wider = { .room = table->room ? 2 * table->room : ROOM_FIRST, .count = table->count };

    wider.row = mem_new(wider.room, sizeof *wider.row);
    if (!wider.row)
        return false;
    for (size_t i = 0; i < table->room; i++)
        if (table->row[i].what)
            place(&wider, table->row[i].key, table->row[i].what);
    mem_free(table->row);
    *table = wider;
    return true;
}

bool hash_table_add(struct hash_table *table, uint64_t key, uintptr_t what)
{
    if (2 * (table->count + 1) > table->room && !grow(table))
        return false;
    place(table, key, what);
    table->count++;
    return true;
}

/* May what stands at `from` move up to the gap, or would it then lie before where its key begins? */
static bool may_move(const struct hash_table *table, size_t from, size_t gap)
{
    size_t mask = table->room - 1, home = (size_t)table->row[from].key & mask;

    return ((from - home) & mask) >= ((from - gap) & mask);
}

void hash_table_drop(struct hash_table *table, uint64_t key)
{
    size_t mask = table->room - 1, gap = (size_t)key & mask;

    if (table->room == 0)
        return;
    while (table->row[gap].what && table->row[gap].key != key)
        gap = (gap + 1) & mask;
    if (!table->row[gap].what)
        return;
    for (size_t i = (gap + 1) & mask; table->row[i].what; i = (i + 1) & mask)
        if (may_move(table, i, gap)) {
            table->row[gap] = table->row[i];
            gap = i;
        }
    table->row[gap] = (struct hash_row){ 0 };
    table->count--;
}
