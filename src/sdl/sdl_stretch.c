#include "sdl/sdl_stretch.h"

#include "base/bounds.h"

enum { WHOLE = 256, ACROSS = 64 }; /* parts of a pixel; so many columns at once */

/* After which pixel of a line a pixel of the surface lies, and how near to the next one. */
struct between {
    int first;
    uint32_t part;
};

static struct between between(int at, int from, int to)
{
    int64_t middle = ((int64_t)(2 * at + 1) * from * WHOLE / to - WHOLE) / 2;
    int place = clamp((int)middle, 0, (from - 1) * WHOLE), first = smaller(place / WHOLE, from - 2);

    return (struct between){ first, (uint32_t)(place - first * WHOLE) };
}

/* Red and blue together, green by itself. */
static uint32_t mix(uint32_t a, uint32_t b, uint32_t part)
{
    const uint32_t outer = 0xff00ff, inner = 0x00ff00;

    return ((((a & outer) * (WHOLE - part) + (b & outer) * part) / WHOLE) & outer) |
           ((((a & inner) * (WHOLE - part) + (b & inner) * part) / WHOLE) & inner);
}

/* The first pixel of the surface that lies after that one of the picture, or a later one. */
static int begin_of(int first, int from, int to)
{
    int at = clamp((int)((int64_t)(first - 1) * to / from) - 1, 0, to);

    while (at < to && between(at, from, to).first < first)
        at++;
    return at;
}

struct rect sdl_stretch_made(const struct sdl_strip *strip, int width, int height)
{
    const struct rect *part = &strip->part;
    int left = begin_of(part->x, strip->width, width), top = begin_of(part->y, strip->height, height);

    return (struct rect){ left, top, begin_of(part->x + part->w - 1, strip->width, width) - left,
                          begin_of(part->y + part->h - 1, strip->height, height) - top };
}

static void make_row(const uint32_t *upper, const uint32_t *lower, uint32_t part, const struct between *c,
                     uint32_t *out, int n)
{
    for (int i = 0; i < n; i++) {
        int at = c[i].first;

        out[i] = mix(mix(upper[at], upper[at + 1], c[i].part), mix(lower[at], lower[at + 1], c[i].part),
                     part);
    }
}

void sdl_stretch(const struct sdl_strip *strip, const struct blit_target *onto)
{
    struct rect made = sdl_stretch_made(strip, onto->width, onto->height);
    struct between column[ACROSS];

    for (int x = made.x; x < made.x + made.w; x += ACROSS) {
        int n = smaller(ACROSS, made.x + made.w - x);

        for (int i = 0; i < n; i++) {
            column[i] = between(x + i, strip->width, onto->width);
            column[i].first -= strip->part.x;
        }
        for (int y = made.y; y < made.y + made.h; y++) {
            struct between row = between(y, strip->height, onto->height);
            const uint32_t *upper = strip->at + (size_t)(row.first - strip->part.y) * (size_t)strip->part.w;

            make_row(upper, upper + strip->part.w, row.part, column,
                     onto->at + (size_t)y * (size_t)onto->pitch + x, n);
        }
    }
}
