#include "base/hash.h"

#include <string.h>

#define FNV_PRIME UINT64_C(0x100000001B3)

uint64_t hash_more(uint64_t hash, const void *bytes, size_t len)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < len; i++)
        hash = (hash ^ at[i]) * FNV_PRIME;
    return hash;
}

uint64_t hash_quick(uint64_t hash, const void *bytes, size_t len)
{
    const unsigned char *at = bytes;
    uint64_t word;

    hash ^= len;
    for (; len >= sizeof word; len -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    word = 0;
    memcpy(&word, at, len);
    return hash_mix(hash ^ word);
}

uint64_t hash_bytes(const void *bytes, size_t len)
{
    return hash_more(HASH_START, bytes, len);
}

uint64_t hash_text(const char *text)
{
    return hash_bytes(text, strlen(text));
}
