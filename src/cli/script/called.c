#include "cli/script/called.h"

#include "base/mem.h"

#include <string.h>

bool called_add(struct called *called, const char *word, const char *name)
{
    void *at = called->at;
    struct calling calling;

    if (!called->room)
        arena_init(&called->arena);
    calling = (struct calling){ arena_text(&called->arena, word), arena_text(&called->arena, name) };
    if (!calling.word || !calling.name || !mem_reserve(&at, &called->room, called->n + 1, sizeof calling))
        return false;
    called->at = at;
    called->at[called->n++] = calling;
    return true;
}

const char *called_name(const struct called *called, const char *word)
{
    for (size_t i = called->n; i-- > 0;)
        if (strcmp(called->at[i].word, word) == 0)
            return called->at[i].name;
    return word;
}

const char *called_word(const struct called *called, const char *name)
{
    for (size_t i = called ? called->n : 0; i-- > 0;)
        if (strcmp(called->at[i].name, name) == 0)
            return called->at[i].word;
    return name;
}

void called_clear(struct called *called)
{
    if (called->room)
        arena_clear(&called->arena);
    mem_free(called->at);
    *called = (struct called){ 0 };
}
