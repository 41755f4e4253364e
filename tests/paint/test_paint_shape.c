/* A box: fill, border and shadow. */
#include "base/unit.h"

#include "paint/paint_shape.h"

TEST(a_box_is_filled_bordered_and_shadowed)
{
    struct draw_box box = { .radius = 8,
                            .border = 1,
                            .shadow = 12,
                            .drop = 4,
                            .fill = { 0x33, 0x2c, 0x26, 255 },
                            .line = { 255, 255, 255, 255 },
                            .shade = { 0, 0, 0, 128 } };
    struct box_frame f = paint_box_frame(&box);
    struct pixels p;

    assert_true(pixels_new(&p, 60 + f.left + f.right, 40 + f.top + f.bottom));
    assert_true(paint_box(&box, 60, 40, &p));
    assert_int_equal(p.at[(f.top + 20) * p.width + f.left + 30], 0xff332c26u);
    assert_int_equal(p.at[(f.top + 20) * p.width + f.left], 0xffffffffu);
    assert_in_range(p.at[(f.top + 42) * p.width + f.left + 30] >> 24, 20, 127);
    assert_true(p.at[f.top * p.width + f.left] >> 24 < 128); /* the corner is round */
    pixels_free(&p);
}

RUN(cmocka_unit_test(a_box_is_filled_bordered_and_shadowed))
