#include "sdl/sdl_stretch.h"

#include "base/bounds.h"

#include <stdint.h>

enum { WHOLE = 256 }; /* parts of a pixel */

/* Between which two pixels of a line a pixel of the surface lies, and how near to the second. */
struct between {
    int first, second, part;
};

static struct between between(int at, int from, int to)
{
    int64_t middle = ((int64_t)(2 * at + 1) * from * WHOLE / to - WHOLE) / 2;
    int place = clamp((int)middle, 0, (from - 1) * WHOLE), first = place / WHOLE;

    return (struct between){ first, smaller(first + 1, from - 1), place % WHOLE };
}

/* Red and blue together, green by itself. */
static uint32_t mix(uint32_t a, uint32_t b, uint32_t part)
{
    const uint32_t outer = 0xff00ff, inner = 0x00ff00;

    return ((((a & outer) * (WHOLE - part) + (b & outer) * part) / WHOLE) & outer) |
           ((((a & inner) * (WHOLE - part) + (b & inner) * part) / WHOLE) & inner);
}

static const uint32_t *line_of(const SDL_Surface *s, int y)
{
    return (const uint32_t *)s->pixels + (size_t)y * (size_t)s->pitch / sizeof(uint32_t);
}

/* Pixels of a line that one before them and one behind them may reach into. */
static int begin_of(int at, int from, int to)
{
    return clamp((int)((int64_t)(at - 1) * to / from) - 1, 0, to);
}

static int end_of(int at, int from, int to)
{
    return clamp((int)((int64_t)(at + 1) * to / from) + 2, 0, to);
}

struct rect sdl_stretch(const SDL_Surface *picture, SDL_Surface *onto, struct rect part)
{
    int left = begin_of(part.x, picture->w, onto->w), right = end_of(part.x + part.w, picture->w, onto->w),
        top = begin_of(part.y, picture->h, onto->h), bottom = end_of(part.y + part.h, picture->h, onto->h);

    for (int y = top; y < bottom; y++) {
        struct between rows = between(y, picture->h, onto->h);
        const uint32_t *upper = line_of(picture, rows.first), *lower = line_of(picture, rows.second);
        uint32_t *out = (uint32_t *)onto->pixels + (size_t)y * (size_t)onto->pitch / sizeof *out;

        for (int x = left; x < right; x++) {
            struct between c = between(x, picture->w, onto->w);

            out[x] = mix(mix(upper[c.first], upper[c.second], (uint32_t)c.part),
                         mix(lower[c.first], lower[c.second], (uint32_t)c.part), (uint32_t)rows.part);
        }
    }
    return (struct rect){ left, top, right - left, bottom - top };
}
