/* Icons: every one is drawn and named. */
#include "base/unit.h"

#include "paint/paint_icon.h"
#include "paint/painted.h"

TEST(every_icon_is_drawn_and_named)
{
    for (int i = 1; i < ICONS; i++) {
        struct icon_look look = { i, { 255, 255, 255, 255 } };
        long shown = 0;

        painted(&paint_icon, &look, 48, &shown);
        assert_true(shown > 40);
        assert_int_equal(paint_icon_named(paint_icon_name((enum icon)i)), i);
    }
    assert_int_equal(paint_icon_named("nothing"), ICON_NONE);
}

RUN(cmocka_unit_test(every_icon_is_drawn_and_named))
