/* A cell is as long as is wished on any display that was measured: half a per cent over its width at most. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <math.h>

#include "view/players/inch.h"

enum { METRE = 10000, WIDTH = 1920, HEIGHT = 1080 };

/* How far off cells over a whole side of the display are, in parts of their length. */
static double error_of(int cell, int picture, int display, int density, int wanted)
{
    double stretched = (double)cell * display / picture, length = stretched * METRE / density;

    return fabs(length - wanted) / wanted;
}

/* From a projector's 16 to a telephone's 400 pixels an inch, unlike across and along. */
static void every_display_is_to_scale(void **unused)
{
    (void)unused;
    for (int across = 630; across < 15700; across = across * 103 / 100 + 1)
        for (int skew = -8; skew <= 8; skew++)
            for (int cell = INCH_CELL_LEAST; cell <= INCH_CELL_MOST; cell = inch_cell_step(cell, 1)) {
                int along = across * (100 + skew) / 100;
                struct inch inch = { .across = across, .along = along, .cell = cell, .locked = true };
                struct inch_fit fit = inch_fit(&inch, WIDTH, HEIGHT);

                assert_true(fit.cell > 0);
                assert_true(error_of(fit.cell, fit.width, WIDTH, across, cell) < 0.003);
                assert_true(error_of(fit.cell, fit.height, HEIGHT, along, cell) < 0.003);
                if (cell == INCH_CELL_MOST)
                    break;
            }
}

/* Half a pixel of what is held to the screen: with the card it is the most on the coarsest television. */
static void what_is_held_there_is_exact_enough(void **unused)
{
    (void)unused;
    for (int density = 2000; density < 15700; density += 37) /* 51 pixels an inch: 1080 lines on 43 inches */
        for (int rule = 0; rule < INCH_RULES; rule++) {
            struct inch_length length = inch_rule((enum inch_rule)rule);
            int across = inch_density(inch_pixels(density, length.across), length.across),
                along = inch_density(inch_pixels(density, length.along), length.along);

            assert_true(fabs((double)across - density) / density < 0.005);
            assert_true(fabs((double)along - density) / density < 0.005);
        }
}

static void near_enough_whole_pixels_are_not_stretched(void **unused)
{
    struct inch inch = { .across = 3780, .along = 3780, .cell = INCH_CELL_USUAL, .locked = true };
    struct inch_fit fit = inch_fit(&inch, WIDTH, HEIGHT);

    (void)unused;
    assert_int_equal(fit.cell, 96);
    assert_int_equal(fit.width, WIDTH);
    assert_int_equal(fit.height, HEIGHT);
    inch.along = 3600; /* unlike the other way: the picture is higher than the display */
    fit = inch_fit(&inch, WIDTH, HEIGHT);
    assert_int_equal(fit.width, WIDTH);
    assert_true(fit.height > HEIGHT);
}

static void unmeasured_nothing_holds(void **unused)
{
    struct inch inch = inch_usual();

    (void)unused;
    inch.locked = true;
    assert_false(inch_holds(&inch));
    assert_int_equal(inch_fit(&inch, WIDTH, HEIGHT).cell, 0);
    inch.bezel = 10;
    assert_int_equal(inch_bezel(&inch), 38);
}

static void cells_go_from_25_to_32_millimetres(void **unused)
{
    (void)unused;
    assert_int_equal(inch_cell_step(INCH_CELL_USUAL, -1), 250);
    assert_int_equal(inch_cell_step(INCH_CELL_USUAL, 1), 260);
    assert_int_equal(inch_cell_step(320, 1), 320);
    assert_int_equal(inch_cell_step(250, -1), 250);
    assert_int_equal(inch_cell_step(280, 0), 280);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_display_is_to_scale),
        cmocka_unit_test(what_is_held_there_is_exact_enough),
        cmocka_unit_test(near_enough_whole_pixels_are_not_stretched),
        cmocka_unit_test(unmeasured_nothing_holds),
        cmocka_unit_test(cells_go_from_25_to_32_millimetres),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
