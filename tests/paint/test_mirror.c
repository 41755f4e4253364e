/* A picture that is turned lies on what is below it with round corners. */
#include "paint/paint_mirror.h"
#include "painted.h"

enum { WIDE = 60, HIGH = 40, RADIUS = 12, RED = (int)0xffff0000 };

/* Each corner has a hole, what is within is whole, between them it fades. */
static void expect_rounded(const struct pixels *p)
{
    const int last = p->width * p->height - 1;
    int faded = 0;

    assert_int_equal(p->at[0], 0);
    assert_int_equal(p->at[p->width - 1], 0);
    assert_int_equal(p->at[last], 0);
    assert_int_equal(p->at[last - p->width + 1], 0);
    assert_int_equal(p->at[p->height / 2 * p->width], (uint32_t)RED);
    assert_int_equal(p->at[RADIUS * p->width + RADIUS], (uint32_t)RED);
    for (int i = 0; i <= last; i++) {
        faded += p->at[i] != 0 && p->at[i] != (uint32_t)RED;
        assert_true((p->at[i] >> 16 & 255) <= p->at[i] >> 24); /* premultiplied */
    }
    assert_true(faded > 0);
}

TEST(a_turned_picture_has_round_corners)
{
    struct pixels red, shown;
    struct draw list;

    assert_true(pixels_new(&red, WIDE, HIGH));
    for (int i = 0; i < WIDE * HIGH; i++)
        red.at[i] = (uint32_t)RED;
    for (int quarters = 0; quarters < 4; quarters++) {
        draw_init(&list);
        paint_mirror_turned(&list, &red, 1, quarters, RADIUS, 0, 0);
        assert_int_equal(list.count, 1);
        const struct painter *painter = list.ops[0].picture.painter;
        assert_int_equal(painter->kind, PAINTER_CLEAR);
        assert_true(pixels_new(&shown, quarters % 2 ? HIGH : WIDE, quarters % 2 ? WIDE : HIGH));
        assert_true(painter->paint(draw_op_look(&list, &list.ops[0]), &shown));
        expect_rounded(&shown);
        pixels_free(&shown);
        draw_clear(&list);
    }
    pixels_free(&red);
}

RUN(cmocka_unit_test(a_turned_picture_has_round_corners))
