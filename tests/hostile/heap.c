#include "heap.h"

#include "base/bug.h"
#include "base/mem.h"

#include <cJSON.h>
#include <sqlite3.h>
#include <stddef.h>

enum { HEAD = 16 }; /* before each of SQLite's blocks: its size */

static long refused_sqlite, refused_cjson;

static int size_of(void *block)
{
    return block ? *(int *)(void *)((char *)block - HEAD) : 0;
}

static void *keep_size(char *block, int bytes)
{
    if (!block) {
        refused_sqlite++;
        return NULL;
    }
    *(int *)(void *)block = bytes;
    return block + HEAD;
}

static void *take(int bytes)
{
    return keep_size(mem_new((size_t)bytes + HEAD, 1), bytes);
}

static void *resize(void *block, int bytes)
{
    return keep_size(mem_resize((char *)block - HEAD, (size_t)bytes + HEAD, 1), bytes);
}

static void give_back(void *block)
{
    mem_free(block ? (char *)block - HEAD : NULL);
}

static int round_up(int bytes)
{
    return (bytes + 7) & ~7;
}

static int begin(void *unused)
{
    (void)unused;
    return SQLITE_OK;
}

static void end(void *unused)
{
    (void)unused;
}

static void *take_for_cjson(size_t bytes)
{
    void *block = mem_new(bytes, 1);

    refused_cjson += !block;
    return block;
}

void heap_join(void)
{
    static sqlite3_mem_methods methods = { take, give_back, resize, size_of, round_up, begin, end, NULL };
    cJSON_Hooks hooks = { .malloc_fn = take_for_cjson, .free_fn = mem_free };

    /* Lookaside memory and the memory of pages are blocks like any other, so that each can be refused. */
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) != SQLITE_OK ||
        sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) != SQLITE_OK ||
        sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 0) != SQLITE_OK || sqlite3_initialize() != SQLITE_OK)
        BUG("SQLite does not take its memory from us");
    cJSON_InitHooks(&hooks);
}

long heap_refused_sqlite(void)
{
    return refused_sqlite;
}

long heap_refused_cjson(void)
{
    return refused_cjson;
}
