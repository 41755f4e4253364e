#include "paint/paint_blit.h"

#include <string.h>

/* ---- one pixel ---- */

/* Two channels of a word, `part` of 255 of each, rounded. */
static uint32_t scaled(uint32_t pair, uint32_t part)
{
    uint32_t t = pair * part + 0x00800080u;

    return (t + (t >> 8 & 0x00ff00ffu)) >> 8 & 0x00ff00ffu;
}

static uint32_t faded(uint32_t word, uint32_t part)
{
    return scaled(word >> 8 & 0x00ff00ffu, part) << 8 | scaled(word & 0x00ff00ffu, part);
}

static uint32_t over(uint32_t below, uint32_t word)
{
    return word + faded(below, 255 - (word >> 24));
}

static uint32_t word_of(struct rgba c)
{
    return faded(0xff000000u | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b, c.a);
}

/* ---- eight pixels ---- */

/*
 * Eight at once, as vectors of the compiler, which it makes of whatever the processor has. A word is two
 * lanes of sixteen bits, each with two channels: the even ones are masked out, the odd ones shifted down.
 */
enum { EIGHT = 8, LITTLE_END_FIRST = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ };

typedef uint32_t words __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint16_t lanes __attribute__((vector_size(32), aligned(4), may_alias));

/* What all eight, two and two, have in any or in each of them. */
static inline uint64_t any_of(const uint64_t two[4])
{
    return two[0] | two[1] | two[2] | two[3];
}

static inline uint64_t each_of(const uint64_t two[4])
{
    return two[0] & two[1] & two[2] & two[3];
}

#define INLINE static inline __attribute__((always_inline))

/* A channel in the upper or lower half of each lane, rounded: what was multiplied, by 255. */
#define OF_255(lane) (((lane) + ((lane) >> 8)) >> 8)

/* What a word's alpha leaves of the pixel below, twice in the word; the word itself is added. */
INLINE void over_eight(uint32_t *to, const words *word)
{
    words left = 255 - (*word >> 24);
    lanes part = (lanes)(left | left << 16), below = *(lanes *)to, even = (below & 255) * part + 128,
          odd = (below >> 8) * part + 128;

    *(words *)to = *word + (words)(OF_255(even) | OF_255(odd) << 8);
}

/* Whole eights of a row; how many pixels that were. */
INLINE int over_eights(uint32_t *to, const uint32_t *from, int n)
{
    const uint64_t opaque = 0xff000000ff000000u;
    int i = 0;

    for (; i + EIGHT <= n; i += EIGHT) {
        uint64_t two[EIGHT / 2];

        memcpy(two, from + i, sizeof two);
        if (any_of(two) == 0)
            continue;
        if ((each_of(two) & opaque) == opaque)
            memcpy(to + i, two, sizeof two);
        else
            over_eight(to + i, (const words *)(from + i));
    }
    return i;
}

/*
 * The last pixels of a row, fewer than eight: an eight that ends with it, where words of nothing leave what
 * has been done as it is.
 */
INLINE void over_last(uint32_t *to, const uint32_t *from, int rest)
{
    static const uint32_t keep[2 * EIGHT] = {
        0, 0, 0, 0, 0, 0, 0, 0, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u
    };
    words word = *(const words *)(from + rest - EIGHT) & *(const words *)(keep + rest);

    over_eight(to + rest - EIGHT, &word);
}

INLINE int faded_eights(uint32_t *to, const uint32_t *from, int n, uint32_t alpha)
{
    const lanes part = (lanes){ 0 } + (uint16_t)alpha;
    int i = 0;

    for (; i + EIGHT <= n; i += EIGHT) {
        lanes word = *(const lanes *)(from + i), even = (word & 255) * part + 128,
              odd = (word >> 8) * part + 128;
        words less = (words)(OF_255(even) | OF_255(odd) << 8);

        over_eight(to + i, &less);
    }
    return i;
}

INLINE int fill_eights(uint32_t *to, uint32_t fill, int n)
{
    const words word = (words){ 0 } + fill;
    int i = 0;

    for (; i + EIGHT <= n; i += EIGHT)
        over_eight(to + i, &word);
    return i;
}

INLINE int veil_eights(uint32_t *to, const unsigned char *veil, uint32_t ink, int n)
{
    const lanes word = (lanes)((words){ 0 } + ink), even_ink = word & 255, odd_ink = word >> 8;
    const words to_the_top = { 1 << 24, 1 << 16, 1 << 8, 1, 1 << 24, 1 << 16, 1 << 8, 1 };
    int i = 0;

    for (; LITTLE_END_FIRST && i + EIGHT <= n; i += EIGHT) {
        uint64_t any; /* its lowest byte is the first */

        memcpy(&any, veil + i, sizeof any);
        if (any == 0)
            continue;
        uint32_t low = (uint32_t)any, high = (uint32_t)(any >> 32);
        words strong = (words){ low, low, low, low, high, high, high, high } * to_the_top >> 24;
        lanes part = (lanes)(strong | strong << 16), left = 255 - part, below = *(lanes *)(to + i);
        lanes even = (below & 255) * left + even_ink * part + 128,
              odd = (below >> 8) * left + odd_ink * part + 128;

        *(lanes *)(to + i) = OF_255(even) | OF_255(odd) << 8;
    }
    return i;
}

/* ---- rows ---- */

INLINE void fill_row(uint32_t *to, uint32_t fill, int n)
{
    int i = 0;

    if (fill >> 24 == 255) {
        for (; i < n; i++)
            to[i] = fill;
        return;
    }
    for (i = fill_eights(to, fill, n); i < n; i++)
        to[i] = over(to[i], fill);
}

INLINE void over_row(uint32_t *to, const uint32_t *from, int n)
{
    int i = over_eights(to, from, n);

    if (n > EIGHT && i < n)
        over_last(to + i, from + i, n - i);
    for (; n < EIGHT && i < n; i++)
        to[i] = over(to[i], from[i]);
}

INLINE void faded_row(uint32_t *to, const uint32_t *from, int n, uint32_t alpha)
{
    for (int i = faded_eights(to, from, n, alpha); i < n; i++)
        to[i] = over(to[i], faded(from[i], alpha));
}

static uint32_t veiled(uint32_t below, uint32_t ink, uint32_t strong)
{
    uint32_t word = 0;

    for (int shift = 0; shift < 32; shift += 8)
        word |= ((below >> shift & 255) * (255 - strong) + (ink >> shift & 255) * strong + 127) / 255
                << shift;
    return word;
}

INLINE void veil_row(const struct blit *b, uint32_t *to, int y, struct rect part)
{
    const unsigned char *veil = (const unsigned char *)(b->from +
                                                        (size_t)(y - b->where.y) * (size_t)b->pitch) +
                                (part.x - b->where.x);
    uint32_t ink = word_of((struct rgba){ b->fill.r, b->fill.g, b->fill.b, 255 });

    for (int i = veil_eights(to, veil, ink, part.w); i < part.w; i++)
        to[i] = veiled(to[i], ink, veil[i]);
}

/* A row of a scaled picture: for each pixel the nearest. */
static void scaled_row(const struct blit *b, uint32_t *to, int y, struct rect part)
{
    const uint32_t *row = b->from + (size_t)((y - b->where.y) * b->height / b->where.h) * (size_t)b->pitch;

    for (int x = 0; x < part.w; x++) {
        uint32_t word = row[(part.x + x - b->where.x) * b->width / b->where.w];

        to[x] = over(to[x], faded(word, b->alpha));
    }
}

INLINE void picture_row(const struct blit *b, uint32_t *to, int y, struct rect part)
{
    const uint32_t *from = b->from + (size_t)(y - b->where.y) * (size_t)b->pitch +
                           (size_t)(part.x - b->where.x);

    if (b->width != b->where.w || b->height != b->where.h)
        scaled_row(b, to, y, part);
    else if (b->alpha < 255)
        faded_row(to, from, part.w, b->alpha);
    else if (b->kind == BLIT_COPY)
        memcpy(to, from, (size_t)part.w * sizeof *to);
    else
        over_row(to, from, part.w);
}

INLINE void lay_rows(const struct blit_target *to, const struct blit *b, struct rect part)
{
    uint32_t fill = b->kind == BLIT_FILL ? word_of(b->fill) : 0;

    for (int y = part.y; y < part.y + part.h; y++) {
        uint32_t *row = to->at + (size_t)y * (size_t)to->pitch + part.x;

        if (b->kind == BLIT_FILL)
            fill_row(row, fill, part.w);
        else if (b->kind == BLIT_VEIL)
            veil_row(b, row, y, part);
        else
            picture_row(b, row, y, part);
    }
}

/* ---- for this processor ---- */

#ifdef __x86_64__
/* The same, for processors that take eight pixels in one. */
__attribute__((target("avx2"))) static void lay_rows_wide(const struct blit_target *to, const struct blit *b,
                                                          struct rect part)
{
    lay_rows(to, b, part);
}

static bool is_wide(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
static void lay_rows_wide(const struct blit_target *to, const struct blit *b, struct rect part)
{
    lay_rows(to, b, part);
}

static bool is_wide(void)
{
    return true;
}
#endif

void paint_blit(const struct blit_target *to, const struct blit *b, int top, int height)
{
    struct rect band = rect_meet((struct rect){ 0, top, to->width, height },
                                 (struct rect){ 0, 0, to->width, to->height });
    struct rect part = rect_meet(rect_meet(b->where, b->shown), band);

    if (is_wide())
        lay_rows_wide(to, b, part);
    else
        lay_rows(to, b, part);
}
