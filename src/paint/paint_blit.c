#include "paint/paint_blit.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

/* ---- four pixels ---- */

#ifdef __SSE2__
/* Sixteen-bit lanes: below * part / 255, rounded. */
static __m128i scaled_lanes(__m128i below, __m128i part)
{
    __m128i t = _mm_add_epi16(_mm_mullo_epi16(below, part), _mm_set1_epi16(128));

    return _mm_mulhi_epu16(t, _mm_set1_epi16(257));
}

/* `part`: 255 - alpha of each pixel, twice, in sixteen bits. */
static __m128i over_four(__m128i below, __m128i word, __m128i part)
{
    __m128i zero = _mm_setzero_si128();
    __m128i low = scaled_lanes(_mm_unpacklo_epi8(below, zero), _mm_unpacklo_epi32(part, part));
    __m128i high = scaled_lanes(_mm_unpackhi_epi8(below, zero), _mm_unpackhi_epi32(part, part));

    return _mm_adds_epu8(word, _mm_packus_epi16(low, high));
}

/* Four pixels of one ink, as strong as the bytes say: each of them four times. */
static __m128i veil_four(__m128i below, __m128i strong, __m128i ink)
{
    __m128i zero = _mm_setzero_si128(), full = _mm_set1_epi16(255), half = _mm_set1_epi16(128);
    __m128i low = _mm_unpacklo_epi8(strong, zero), high = _mm_unpackhi_epi8(strong, zero);
    __m128i a = _mm_add_epi16(_mm_mullo_epi16(_mm_unpacklo_epi8(below, zero), _mm_xor_si128(low, full)),
                              _mm_mullo_epi16(ink, low));
    __m128i b = _mm_add_epi16(_mm_mullo_epi16(_mm_unpackhi_epi8(below, zero), _mm_xor_si128(high, full)),
                              _mm_mullo_epi16(ink, high));

    a = _mm_mulhi_epu16(_mm_add_epi16(a, half), _mm_set1_epi16(257));
    b = _mm_mulhi_epu16(_mm_add_epi16(b, half), _mm_set1_epi16(257));
    return _mm_packus_epi16(a, b);
}

static void veil_at(uint32_t *to, __m128i strong, __m128i ink)
{
    __m128i below = _mm_loadu_si128((const __m128i *)(void *)to);

    _mm_storeu_si128((__m128i *)(void *)to, veil_four(below, strong, ink));
}

static int veil_sixteens(uint32_t *to, const unsigned char *veil, uint32_t word, int n)
{
    __m128i ink = _mm_unpacklo_epi8(_mm_set1_epi32((int)word), _mm_setzero_si128());
    int i = 0;

    for (; i + 16 <= n; i += 16) {
        __m128i strong = _mm_loadu_si128((const __m128i *)(const void *)(veil + i));
        __m128i low = _mm_unpacklo_epi8(strong, strong), high = _mm_unpackhi_epi8(strong, strong);

        if (_mm_movemask_epi8(_mm_cmpeq_epi8(strong, _mm_setzero_si128())) == 0xffff)
            continue;
        veil_at(to + i, _mm_unpacklo_epi16(low, low), ink);
        veil_at(to + i + 4, _mm_unpackhi_epi16(low, low), ink);
        veil_at(to + i + 8, _mm_unpacklo_epi16(high, high), ink);
        veil_at(to + i + 12, _mm_unpackhi_epi16(high, high), ink);
    }
    return i;
}

static __m128i part_left(__m128i word)
{
    __m128i part = _mm_srli_epi32(_mm_xor_si128(word, _mm_set1_epi32(-1)), 24);

    return _mm_or_si128(part, _mm_slli_epi32(part, 16));
}

static int over_fours(uint32_t *to, const uint32_t *from, int n)
{
    const __m128i opaque = _mm_set1_epi32(255);
    int i = 0;

    for (; i + 4 <= n; i += 4) {
        __m128i word = _mm_loadu_si128((const __m128i *)(const void *)(from + i)), below;
        __m128i alpha = _mm_srli_epi32(word, 24);

        if (_mm_movemask_epi8(_mm_cmpeq_epi32(word, _mm_setzero_si128())) == 0xffff)
            continue;
        if (_mm_movemask_epi8(_mm_cmpeq_epi32(alpha, opaque)) != 0xffff) {
            below = _mm_loadu_si128((const __m128i *)(void *)(to + i));
            word = over_four(below, word, part_left(word));
        }
        _mm_storeu_si128((__m128i *)(void *)(to + i), word);
    }
    return i;
}

static int fill_fours(uint32_t *to, uint32_t fill, int n)
{
    __m128i word = _mm_set1_epi32((int)fill), part = part_left(word);
    int i = 0;

    for (; i + 4 <= n; i += 4) {
        __m128i below = _mm_loadu_si128((const __m128i *)(void *)(to + i));

        _mm_storeu_si128((__m128i *)(void *)(to + i), over_four(below, word, part));
    }
    return i;
}
#else
static int over_fours(uint32_t *to, const uint32_t *from, int n)
{
    (void)to, (void)from, (void)n;
    return 0;
}

static int fill_fours(uint32_t *to, uint32_t fill, int n)
{
    (void)to, (void)fill, (void)n;
    return 0;
}

static int veil_sixteens(uint32_t *to, const unsigned char *veil, uint32_t word, int n)
{
    (void)to, (void)veil, (void)word, (void)n;
    return 0;
}
#endif

/* ---- rows ---- */

static void fill_row(uint32_t *to, uint32_t fill, int n)
{
    int i = 0;

    if (fill >> 24 == 255) {
        for (; i < n; i++)
            to[i] = fill;
        return;
    }
    for (i = fill_fours(to, fill, n); i < n; i++)
        to[i] = over(to[i], fill);
}

static void over_row(uint32_t *to, const uint32_t *from, int n)
{
    for (int i = over_fours(to, from, n); i < n; i++)
        to[i] = over(to[i], from[i]);
}

static void faded_row(uint32_t *to, const uint32_t *from, int n, uint32_t alpha)
{
    for (int i = 0; i < n; i++)
        if (from[i])
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

static void veil_row(const struct blit *b, uint32_t *to, int y, struct rect part)
{
    const unsigned char *veil = (const unsigned char *)(b->from +
                                                        (size_t)(y - b->where.y) * (size_t)b->pitch) +
                                (part.x - b->where.x);
    uint32_t ink = word_of((struct rgba){ b->fill.r, b->fill.g, b->fill.b, 255 });

    for (int i = veil_sixteens(to, veil, ink, part.w); i < part.w; i++)
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

static void picture_row(const struct blit *b, uint32_t *to, int y, struct rect part)
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

void paint_blit(const struct blit_target *to, const struct blit *b, int top, int height)
{
    struct rect band = rect_meet((struct rect){ 0, top, to->width, height },
                                 (struct rect){ 0, 0, to->width, to->height });
    struct rect part = rect_meet(rect_meet(b->where, b->shown), band);
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
