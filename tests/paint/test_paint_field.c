/* Noise, blur and shadow on planes of numbers. */
#include "base/unit.h"

#include "base/mem.h"
#include "paint/paint_field.h"

#include <math.h>

TEST(noise_depends_on_the_place_alone)
{
    struct field a = { 64, 64, 0, 0, 1 }, b = { 32, 32, 16, 16, 1 };
    float whole[64 * 64], part[32 * 32];

    field_noise(&a, whole, 40, 40, 3, 9);
    field_noise(&b, part, 40, 40, 3, 9);
    for (int y = 0; y < 32; y++) {
        for (int x = 0; x < 32; x++) {
            float d = whole[(y + 16) * 64 + x + 16] - part[y * 32 + x];

            assert_true(d < 1e-4f && d > -1e-4f);
        }
    }
}

/* Bands of materials may be a row or two high: their blur may not write beyond them. */
TEST(the_thinnest_plane_is_blurred_within_itself)
{
    enum { WIDE = 400 };

    for (int high = 1; high < 8; high++) {
        struct field f = { WIDE, high, 3, 5, 1 };
        float *plane = mem_new((size_t)(WIDE * high), sizeof *plane),
              *scratch = mem_new((size_t)(WIDE * high), sizeof *scratch);

        for (int i = 0; i < WIDE * high; i++)
            plane[i] = 1;
        field_blur(&f, plane, scratch, 9);
        for (int i = 0; i < WIDE * high; i++)
            assert_true(fabsf(plane[i] - 1) < 1e-3f);
        mem_free(plane);
        mem_free(scratch);
    }
}

TEST(a_shadow_falls_to_the_lower_right)
{
    struct field f = { 40, 40, 0, 0, 1 };
    float mask[1600] = { 0 }, shade[1600], scratch[1600];

    for (int i = 0; i < 100; i++)
        mask[(10 + i / 10) * 40 + 10 + i % 10] = 1;
    field_cast(&f, mask, shade, scratch, 10, 1);
    assert_true(shade[22 * 40 + 22] > 0.3f);
    assert_true(shade[7 * 40 + 7] < 0.05f);
    assert_true(shade[15 * 40 + 15] == 0);
}

RUN(cmocka_unit_test(noise_depends_on_the_place_alone), cmocka_unit_test(a_shadow_falls_to_the_lower_right),
    cmocka_unit_test(the_thinnest_plane_is_blurred_within_itself))
