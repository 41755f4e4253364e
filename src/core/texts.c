#include "core/texts.h"

#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

bool texts_init(struct texts *texts)
{
    *texts = (struct texts){ 0 };
    if (texts_add(texts, "") == 0)
        return true;
    texts_clear(texts);
    return false;
}

void texts_clear(struct texts *texts)
{
    for (int i = 0; i < texts->n; i++)
        mem_free(texts->at[i]);
    mem_free(texts->at);
    hash_table_clear(&texts->table);
    *texts = (struct texts){ 0 };
}

int texts_add(struct texts *texts, const char *text)
{
    void *at = texts->at;
    int number = texts_find(texts, text);
    char *copy;

    if (number >= 0)
        return number;
    if (strlen(text) > TEXT_BYTES || texts->n >= TEXTS_MAX ||
        !mem_reserve(&at, &texts->room, (size_t)texts->n + 1, sizeof *texts->at))
        return -1;
    texts->at = at;
    copy = mem_copy_text(text);
    if (!copy || !hash_table_add(&texts->table, hash_text(text), (uintptr_t)texts->n + 1)) {
        mem_free(copy);
        return -1;
    }
    texts->at[texts->n] = copy;
    return texts->n++;
}

int texts_find(const struct texts *texts, const char *text)
{
    uint64_t key = hash_text(text);
    size_t at = 0;

    for (uintptr_t one; (one = hash_table_next(&texts->table, key, &at));)
        if (strcmp(texts->at[one - 1], text) == 0)
            return (int)one - 1;
    return -1;
}
