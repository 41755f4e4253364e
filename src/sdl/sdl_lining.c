#include "sdl/sdl_lining.h"

#include <string.h>

/* Numbers in OpenType files begin with their highest byte; what lies outside reads as 0. */
struct font_bytes {
    char *at;
    size_t len;
};

static size_t number(const struct font_bytes *b, size_t at, int bytes)
{
    size_t value = 0;

    if (at > b->len || b->len - at < (size_t)bytes)
        return 0;
    for (int i = 0; i < bytes; i++)
        value = value << 8 | (unsigned char)b->at[at + (size_t)i];
    return value;
}

static bool tagged(const struct font_bytes *b, size_t at, const char *tag)
{
    return at <= b->len && b->len - at >= 4 && memcmp(b->at + at, tag, 4) == 0;
}

/* Where the directory of a face begins: at once, or in its place in a collection. */
static size_t directory(const struct font_bytes *b, int index)
{
    enum { COLLECTION_FACES = 8, COLLECTION_FIRST = 12 };

    if (!tagged(b, 0, "ttcf"))
        return 0;
    bool there = index >= 0 && (size_t)index < number(b, COLLECTION_FACES, 4);
    return there ? number(b, COLLECTION_FIRST + 4 * (size_t)index, 4) : b->len;
}

/* Where the table of substitutions begins; 0: there is none. */
static size_t substitutions(const struct font_bytes *b, size_t directory)
{
    enum { COUNT = 4, FIRST = 12, RECORD = 16, OFFSET = 8 };
    size_t tables = number(b, directory + COUNT, 2);

    for (size_t i = 0; i < tables; i++)
        if (tagged(b, directory + FIRST + i * RECORD, "GSUB"))
            return number(b, directory + FIRST + i * RECORD + OFFSET, 4);
    return 0;
}

bool sdl_lining(char *bytes, size_t len, int index)
{
    enum { FEATURES = 6, RECORD = 6 };
    static const char always[] = "rclt"; /* which hardly a font has itself */
    struct font_bytes b = { bytes, len };
    size_t table = substitutions(&b, directory(&b, index)), list = table + number(&b, table + FEATURES, 2);
    size_t n = table ? number(&b, list, 2) : 0;
    bool found = false;

    for (size_t i = 0; i < n; i++) {
        size_t record = list + 2 + i * RECORD;

        if (tagged(&b, record, "lnum")) {
            memcpy(b.at + record, always, 4);
            found = true;
        }
    }
    return found;
}
