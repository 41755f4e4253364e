#include "base/unit.h"

#include "paint/paint_blit.h"

#include <stdlib.h>

enum { SIDE = 23, NIGHT = 0x102030 };

/* A word of premultiplied colour, any of them. */
static uint32_t any_word(unsigned *seed)
{
    uint32_t a = (*seed = *seed * 1103515245u + 12345u) >> 16 & 255, word;

    if (a < 40)
        a = 0;
    if (a > 215)
        a = 255;
    word = a << 24;
    for (int shift = 0; shift < 24; shift += 8)
        word |= (a ? ((*seed = *seed * 1103515245u + 12345u) >> 16) % (a + 1) : 0) << shift;
    return word;
}

/* One channel laid over another, as plainly as can be said. */
static int laid(int below, int channel, int alpha)
{
    return channel + (int)((below * (255 - alpha)) / 255.0 + 0.5);
}

static void check(uint32_t got, uint32_t below, uint32_t word)
{
    for (int shift = 0; shift < 24; shift += 8)
        assert_int_equal(got >> shift & 255,
                         laid((int)(below >> shift & 255), (int)(word >> shift & 255), (int)(word >> 24)));
}

static struct blit picture(enum blit_kind kind, const uint32_t *from, int x, int y, int side)
{
    return (struct blit){ .kind = kind,
                          .alpha = 255,
                          .where = { x, y, side, side },
                          .shown = { x, y, side, side },
                          .from = from,
                          .pitch = SIDE,
                          .width = side,
                          .height = side };
}

TEST(pictures_are_laid_over_what_is_there)
{
    uint32_t to[SIDE * SIDE], below[SIDE * SIDE], from[SIDE * SIDE];
    struct blit_target target = { to, SIDE, SIDE, SIDE };
    unsigned seed = 7;

    for (int i = 0; i < SIDE * SIDE; i++) {
        to[i] = below[i] = any_word(&seed) & 0xffffff;
        from[i] = any_word(&seed);
    }
    struct blit b = picture(BLIT_OVER, from, 0, 0, SIDE);
    paint_blit(&target, &b, 0, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++)
        check(to[i], below[i], from[i]);
}

TEST(nothing_is_drawn_beyond_what_is_shown)
{
    uint32_t to[SIDE * SIDE] = { 0 }, from[SIDE * SIDE];
    struct blit_target target = { to, SIDE, SIDE, SIDE };

    for (int i = 0; i < SIDE * SIDE; i++)
        from[i] = 0xff000000u | (uint32_t)i;
    struct blit b = picture(BLIT_COPY, from, -3, -5, SIDE);
    b.shown = (struct rect){ 2, -5, 6, SIDE };
    paint_blit(&target, &b, 4, 2); /* rows 4 and 5 */
    for (int i = 0; i < SIDE * SIDE; i++) {
        int x = i % SIDE, y = i / SIDE;
        bool in = x >= 2 && x < 8 && y >= 4 && y < 6;

        assert_int_equal(to[i], in ? 0xff000000u | (uint32_t)((y + 5) * SIDE + x + 3) : 0);
    }
}

TEST(fills_are_opaque_or_laid_over)
{
    uint32_t to[SIDE];
    struct blit_target target = { to, SIDE, 1, SIDE };
    struct blit fill = { .kind = BLIT_FILL,
                         .fill = { 200, 100, 50, 128 },
                         .where = { 0, 0, SIDE, 1 },
                         .shown = { 1, 0, SIDE - 2, 1 } };

    for (int i = 0; i < SIDE; i++)
        to[i] = NIGHT;
    paint_blit(&target, &fill, 0, 1);
    assert_int_equal(to[0], NIGHT);
    assert_int_equal(to[SIDE - 1], NIGHT);
    for (int i = 1; i < SIDE - 1; i++)
        check(to[i], NIGHT, 0x80643219);
    fill.fill.a = 255;
    paint_blit(&target, &fill, 0, 1);
    for (int i = 1; i < SIDE - 1; i++)
        assert_int_equal(to[i], 0xffc86432);
}

TEST(pictures_fade_and_stretch)
{
    uint32_t to[SIDE * SIDE] = { 0 }, from[SIDE * 2] = { 0 };
    struct blit_target target = { to, SIDE, SIDE, SIDE };

    from[0] = from[1] = from[SIDE] = 0xff0000ff;
    from[SIDE + 1] = 0xff00ff00;
    struct blit b = picture(BLIT_OVER, from, 1, 1, 2);
    b.where = b.shown = (struct rect){ 1, 1, 8, 6 };
    b.alpha = 51;
    paint_blit(&target, &b, 0, SIDE);
    assert_int_equal(to[0], 0);
    assert_int_equal(to[SIDE + 1] & 0xffffff, 51);
    assert_int_equal(to[4 * SIDE + 4] & 0xffffff, 51);
    assert_int_equal(to[4 * SIDE + 5] & 0xffffff, 51 << 8);
    assert_int_equal(to[6 * SIDE + 8] & 0xffffff, 51 << 8);
    assert_int_equal(to[7 * SIDE + 8], 0);
}

TEST(veils_are_one_colour_of_many_strengths)
{
    uint32_t to[SIDE * 2], below[SIDE * 2], words[SIDE * 2 / 4 + 2] = { 0 };
    unsigned char *veil = (unsigned char *)words;
    struct blit_target target = { to, SIDE, 2, SIDE };
    struct blit b = { .kind = BLIT_VEIL,
                      .fill = { 200, 100, 0, 255 },
                      .where = { 0, 0, SIDE, 2 },
                      .shown = { 0, 0, SIDE, 2 },
                      .from = words,
                      .pitch = (SIDE + 3) / 4 };
    unsigned seed = 11;

    for (int i = 0; i < SIDE * 2; i++) {
        to[i] = below[i] = any_word(&seed) & 0xffffff;
        veil[i / SIDE * b.pitch * 4 + i % SIDE] = (unsigned char)(i * 11);
    }
    paint_blit(&target, &b, 0, 2);
    for (int i = 0; i < SIDE * 2; i++) {
        int strong = veil[i / SIDE * b.pitch * 4 + i % SIDE];

        for (int shift = 0; shift < 24; shift += 8) {
            int ink = shift == 16 ? 200 : shift == 8 ? 100 : 0, under = (int)(below[i] >> shift & 255);

            assert_int_equal(to[i] >> shift & 255,
                             (int)((under * (255 - strong) + ink * strong) / 255.0 + 0.5));
        }
    }
}

RUN(cmocka_unit_test(pictures_are_laid_over_what_is_there),
    cmocka_unit_test(nothing_is_drawn_beyond_what_is_shown), cmocka_unit_test(fills_are_opaque_or_laid_over),
    cmocka_unit_test(pictures_fade_and_stretch), cmocka_unit_test(veils_are_one_colour_of_many_strengths))
