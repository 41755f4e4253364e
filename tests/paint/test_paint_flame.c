/* Flames burn in the colour of their light. */
#include "base/unit.h"

#include "paint/paint_flame.h"

enum { SIZE = 64 };

/* How much more red than blue there is in all of a flame of such a light, of a bowl's fire in 255ths. */
static int warmth_of(int rgb)
{
    static uint32_t at[SIZE * SIZE];
    struct pixels to = { SIZE, SIZE, at };
    struct flame_look look = { .rgb = rgb };
    long red = 0, blue = 0;

    for (int i = 0; i < SIZE * SIZE; i++)
        at[i] = 0;
    assert_true(paint_flame.paint(&look, &to));
    for (int i = 0; i < SIZE * SIZE; i++) {
        red += at[i] >> 16 & 255;
        blue += at[i] & 255;
    }
    assert_true(red + blue > 0);
    return (int)(255 * (red - blue) / (red + blue));
}

/* An oil lamp's yellow and a torch's orange burn as wood does; white, grey and red light do not. */
TEST(only_a_fire_s_light_comes_from_a_fire_of_wood)
{
    int wood = warmth_of(0xff9040);

    assert_true(wood > 90);
    assert_int_equal(warmth_of(0xffd9a0), wood);
    assert_in_range(warmth_of(0xffffff) + 30, 0, wood / 2 + 30);
    assert_in_range(warmth_of(0xa0a0a0) + 30, 0, wood / 2 + 30);
    assert_true(warmth_of(0xff0000) != wood && warmth_of(0x6080ff) < 0);
}

RUN(cmocka_unit_test(only_a_fire_s_light_comes_from_a_fire_of_wood))
