/*
 * Changes inputs word by word and line by line, besides libFuzzer's own way
 * byte by byte: what the loaders and the script language see first is words,
 * and broken ones get no further.
 */
#include "fuzz.h"

#include "base/bounds.h"

#include <ctype.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

enum { SPANS = 1024, PIECE = 512 };

/* Some bytes of the input. */
struct span {
    size_t at, len;
};

struct input {
    uint8_t *data;
    size_t size, most;
    uint64_t dice;
};

static size_t roll(struct input *in, size_t n)
{
    in->dice = in->dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return n ? (size_t)(in->dice >> 33) % n : 0;
}

/* ---- where words and lines are ---- */

static bool in_word(uint8_t c)
{
    return isalnum(c) || c == '_' || c >= 0x80;
}

/* A quoted text, a word or number, or one other byte. */
static size_t word_length(const uint8_t *at, size_t left)
{
    size_t n = 1;

    if (*at == '"') {
        while (n < left && at[n] != '"' && at[n] != '\n')
            n += at[n] == '\\' && n + 1 < left ? 2 : 1;
        return n < left ? n + 1 : left;
    }
    while (in_word(*at) && n < left && in_word(at[n]))
        n++;
    return n;
}

static size_t line_length(const uint8_t *at, size_t left)
{
    const uint8_t *end = memchr(at, '\n', left);

    return end ? (size_t)(end - at) + 1 : left;
}

/* Words that are no blanks, or lines, from somewhere on; how many. */
static size_t split(struct input *in, bool lines, struct span span[SPANS])
{
    size_t n = 0, at = in->size > (1 << 14) ? roll(in, in->size - (1 << 14)) : 0;

    while (at < in->size && n < SPANS) {
        size_t len = lines ? line_length(in->data + at, in->size - at)
                           : word_length(in->data + at, in->size - at);

        if (lines || !isspace(in->data[at]))
            span[n++] = (struct span){ at, len };
        at += len;
    }
    return n;
}

/* ---- changing ---- */

/* Put `len` bytes, which are no part of the input, in the place of a span. */
static void put(struct input *in, struct span old, const void *bytes, size_t len)
{
    if (in->size - old.len + len > in->most)
        return;
    memmove(in->data + old.at + len, in->data + old.at + old.len, in->size - old.at - old.len);
    memcpy(in->data + old.at, bytes, len);
    in->size = in->size - old.len + len;
}

/* Put a copy of one span in the place of another. */
static void copy(struct input *in, struct span from, struct span to)
{
    uint8_t piece[PIECE];
    size_t len = smaller(from.len, PIECE);

    memcpy(piece, in->data + from.at, len);
    put(in, to, piece, len);
}

/* A number near an edge in the place of a word. */
static void put_number(struct input *in, struct span to)
{
    static const char *const numbers[] = { "0",
                                           "1",
                                           "-1",
                                           "2",
                                           "3",
                                           "5",
                                           "10",
                                           "13",
                                           "20",
                                           "64",
                                           "65",
                                           "100",
                                           "255",
                                           "256",
                                           "999",
                                           "1000",
                                           "1001",
                                           "4096",
                                           "32767",
                                           "32768",
                                           "-32769",
                                           "65535",
                                           "65536",
                                           "2147483647",
                                           "2147483648",
                                           "-2147483649",
                                           "4294967296",
                                           "9223372036854775807",
                                           "9223372036854775808",
                                           "1e400",
                                           "0.5",
                                           "00" };
    const char *number = numbers[roll(in, sizeof numbers / sizeof *numbers)];

    put(in, to, number, strlen(number));
}

static void change(struct input *in, const struct span *span, size_t n)
{
    struct span a = span[roll(in, n)], b = span[roll(in, n)];

    switch (roll(in, 6)) {
    case 0:
        put(in, a, "", 0);
        break;
    case 1:
        copy(in, b, (struct span){ a.at, 0 });
        break;
    case 2:
        put_number(in, a);
        break;
    default:
        copy(in, b, a);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    struct input in = { data, size, most, seed };
    struct span span[SPANS];
    size_t n, changes = 1 + roll(&in, 3);

    roll(&in, 2);
    if (roll(&in, 3) == 0)
        return LLVMFuzzerMutate(data, size, most);
    for (size_t i = 0; i < changes; i++) {
        n = split(&in, roll(&in, 5) == 0, span);
        if (n > 0)
            change(&in, span, n);
    }
    return in.size;
}
