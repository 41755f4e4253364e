#include "core/texts.h"

#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

/* Where `text` stands or would stand in the hash table. */
static int bucket_of(const struct texts *texts, const char *text)
{
    unsigned mask = (unsigned)texts->nbuckets - 1;
    unsigned at = (unsigned)hash_bytes(text, strlen(text)) & mask;

    while (texts->bucket[at] && strcmp(texts->at[texts->bucket[at] - 1], text) != 0)
        at = (at + 1) & mask;
    return (int)at;
}

static bool grow_buckets(struct texts *texts)
{
    struct texts bigger = *texts;

    bigger.nbuckets = texts->nbuckets ? 2 * texts->nbuckets : 64;
    bigger.bucket = mem_new((size_t)bigger.nbuckets, sizeof *bigger.bucket);
    if (!bigger.bucket)
        return false;
    for (int i = 0; i < texts->n; i++)
        bigger.bucket[bucket_of(&bigger, texts->at[i])] = i + 1;
    mem_free(texts->bucket);
    *texts = bigger;
    return true;
}

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
    mem_free(texts->bucket);
    *texts = (struct texts){ 0 };
}

int texts_add(struct texts *texts, const char *text)
{
    void *at = texts->at;
    int bucket = texts->n ? texts_find(texts, text) : -1;

    if (bucket >= 0)
        return bucket;
    if (strlen(text) > TEXT_BYTES || texts->n >= TEXTS_MAX)
        return -1;
    if (2 * (texts->n + 1) > texts->nbuckets && !grow_buckets(texts))
        return -1;
    if (!mem_reserve(&at, &texts->room, (size_t)texts->n + 1, sizeof *texts->at))
        return -1;
    texts->at = at;
    if (!(texts->at[texts->n] = mem_copy_text(text)))
        return -1;
    bucket = bucket_of(texts, text);
    texts->bucket[bucket] = ++texts->n;
    return texts->n - 1;
}

int texts_find(const struct texts *texts, const char *text)
{
    return texts->nbuckets ? texts->bucket[bucket_of(texts, text)] - 1 : -1;
}

const char *texts_get(const struct texts *texts, int number)
{
    return number >= 0 && number < texts->n ? texts->at[number] : "";
}
