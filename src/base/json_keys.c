#include "base/json_keys.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/hash.h"
#include "base/mem.h"

/* A text between quotes that passed the scan, read byte by byte, escapes replaced by what they mean. */
struct reading {
    const char *at; /* the next character of the source */
    char byte[4];   /* what the last one meant */
    int n, next;
};

/* The value of four hexadecimal digits. */
static long hex4(const char *at)
{
    char digits[5] = { at[0], at[1], at[2], at[3], 0 };

    return strtol(digits, NULL, 16);
}

/* The escape \u with its four digits, or two of them, as UTF-8. */
static void read_unicode(struct reading *r)
{
    long point = hex4(r->at + 2);

    r->at += 6;
    if (point >= 0xD800 && point <= 0xDBFF) {
        point = 0x10000 + ((point - 0xD800) << 10) + (hex4(r->at + 2) - 0xDC00);
        r->at += 6;
    }
    r->n = (int)utf8proc_encode_char((utf8proc_int32_t)point, (utf8proc_uint8_t *)r->byte);
}

static void read_escape(struct reading *r)
{
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    const char *letter = strchr(letters, r->at[1]);

    r->byte[0] = letter ? meant[letter - letters] : r->at[1];
    r->n = 1;
    r->at += 2;
}

/* The next byte, or -1 behind the last. */
static int read_byte(struct reading *r)
{
    if (r->next < r->n)
        return (unsigned char)r->byte[r->next++];
    if (*r->at == '"')
        return -1;
    if (*r->at != '\\')
        return (unsigned char)*r->at++;
    if (r->at[1] == 'u')
        read_unicode(r);
    else
        read_escape(r);
    r->next = 1;
    return (unsigned char)r->byte[0];
}

static uint64_t hash_key(const char *quote)
{
    struct reading r = { .at = quote + 1 };
    uint64_t hash = HASH_START;

    for (int byte; (byte = read_byte(&r)) >= 0;) {
        char c = (char)byte;

        hash = hash_more(hash, &c, 1);
    }
    return hash;
}

static int compare_texts(const char *a, const char *b)
{
    struct reading ra = { .at = a + 1 }, rb = { .at = b + 1 };

    for (;;) {
        int one = read_byte(&ra), two = read_byte(&rb);

        if (one != two)
            return one < two ? -1 : 1;
        if (one < 0)
            return 0;
    }
}

/* Equal keys stand in the order of the file. */
static int compare_keys(const void *left, const void *right)
{
    const struct json_key *a = left, *b = right;
    int order;

    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    order = compare_texts(a->quote, b->quote);
    return order ? order : (a->quote > b->quote) - (a->quote < b->quote);
}

bool json_keys_push(struct json_keys *keys, const char *quote)
{
    void *block = keys->at;

    if (!mem_reserve(&block, &keys->room, keys->n + 1, sizeof *keys->at))
        return false;
    keys->at = block;
    keys->at[keys->n++] = (struct json_key){ quote, hash_key(quote) };
    return true;
}

const char *json_keys_twice(struct json_keys *keys, size_t first, const char **earlier)
{
    const struct json_key *at = keys->at;
    const char *later = NULL;

    if (keys->n - first < 2)
        return NULL;
    qsort(keys->at + first, keys->n - first, sizeof *at, compare_keys);
    for (size_t i = first + 1; i < keys->n; i++)
        if (at[i].hash == at[i - 1].hash && compare_texts(at[i].quote, at[i - 1].quote) == 0 &&
            (!later || at[i].quote < later)) {
            later = at[i].quote;
            *earlier = at[i - 1].quote;
        }
    return later;
}

void json_keys_drop(struct json_keys *keys, size_t first)
{
    keys->n = first;
}

void json_keys_clear(struct json_keys *keys)
{
    mem_free(keys->at);
    *keys = (struct json_keys){ 0 };
}
