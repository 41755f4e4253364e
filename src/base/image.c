#include "base/image.h"

#include <string.h>

static int big16(const unsigned char *at)
{
    return at[0] << 8 | at[1];
}

static int big32(const unsigned char *at)
{
    return (int)((unsigned)big16(at) << 16 | (unsigned)big16(at + 2)) & 0x7fffffff;
}

static int little24(const unsigned char *at)
{
    return at[0] | at[1] << 8 | at[2] << 16;
}

static void look_at_png(struct image_facts *facts, const unsigned char *head, size_t len)
{
    facts->kind = IMAGE_PNG;
    if (len >= 24) {
        facts->width = big32(head + 16);
        facts->height = big32(head + 20);
    }
}

/* The frame header, behind segments that each tell their length. */
static void look_at_jpeg(struct image_facts *facts, const unsigned char *head, size_t len)
{
    size_t at = 2;

    facts->kind = IMAGE_JPEG;
    while (at + 9 <= len && head[at] == 0xff) {
        int marker = head[at + 1];

        if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc) {
            facts->height = big16(head + at + 5);
            facts->width = big16(head + at + 7);
            return;
        }
        at += marker == 0xff ? 1 : 2 + (size_t)big16(head + at + 2);
    }
}

static void look_at_webp(struct image_facts *facts, const unsigned char *head, size_t len)
{
    facts->kind = IMAGE_WEBP;
    if (len < 30)
        return;
    if (memcmp(head + 12, "VP8X", 4) == 0) {
        facts->width = little24(head + 24) + 1;
        facts->height = little24(head + 27) + 1;
    } else if (memcmp(head + 12, "VP8L", 4) == 0) {
        unsigned bits = (unsigned)little24(head + 21) | (unsigned)head[24] << 24;

        facts->width = (int)(bits & 0x3fff) + 1;
        facts->height = (int)(bits >> 14 & 0x3fff) + 1;
    } else if (memcmp(head + 12, "VP8 ", 4) == 0) {
        facts->width = little24(head + 26) & 0x3fff;
        facts->height = little24(head + 27) >> 8 & 0x3fff;
    }
}

struct image_facts image_look(const unsigned char *head, size_t len)
{
    struct image_facts facts = { 0 };

    if (len >= 8 && memcmp(head, "\x89PNG\r\n\x1a\n", 8) == 0)
        look_at_png(&facts, head, len);
    else if (len >= 3 && memcmp(head, "\xff\xd8\xff", 3) == 0)
        look_at_jpeg(&facts, head, len);
    else if (len >= 12 && memcmp(head, "RIFF", 4) == 0 && memcmp(head + 8, "WEBP", 4) == 0)
        look_at_webp(&facts, head, len);
    return facts;
}

const char *image_ending(enum image_kind kind)
{
    static const char *const endings[] = { "", ".png", ".jpg", ".webp" };

    return endings[kind];
}
