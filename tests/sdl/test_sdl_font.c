/* Figures in headings stand as tall as capitals, a minus is set as one, and no broken font file does harm. */
#include "base/unit.h"

#include "sdl/sdl_font.h"
#include "sdl/sdl_lining.h"

#include <string.h>

/* How many rows of the set text have ink. */
static int tall(struct sdl_font *font, const char *text)
{
    struct font_style style = { FACE_TITLE, 80, { 255, 255, 255, 255 } };
    struct pixels set;
    int baseline, left, rows = 0;

    assert_true(sdl_font_set(font, style, text, &set, &baseline, &left));
    for (int y = 0; y < set.height; y++) {
        bool ink = false;

        for (int x = 0; x < set.width; x++)
            ink = ink || set.at[y * set.width + x] >> 24 > 128;
        rows += ink;
    }
    pixels_free(&set);
    return rows;
}

TEST(figures_of_headings_are_as_tall_as_capitals)
{
    struct err err = { 0 };
    struct sdl_font *font = sdl_font_new(&err);
    char figure[2] = "0";

    assert_non_null(font);
    int capital = tall(font, "H"), small = tall(font, "x");
    assert_in_range(small, capital / 2, capital * 4 / 5);
    for (; *figure <= '9'; figure[0]++)
        assert_in_range(tall(font, figure), capital * 9 / 10, capital * 11 / 10);
    assert_in_range(tall(font, "the 11?"), capital, capital * 13 / 10);
    sdl_font_free(font);
}

static int wide(struct sdl_font *font, const char *text)
{
    struct font_meter meter = sdl_font_meter(font);

    return meter.width(meter.context, FACE_BODY, 40, text, strlen(text));
}

#define MINUS "\xe2\x88\x92"

TEST(a_hyphen_before_a_number_is_a_minus_and_no_other)
{
    struct err err = { 0 };
    struct sdl_font *font = sdl_font_new(&err);

    assert_non_null(font);
    assert_int_not_equal(wide(font, "-"), wide(font, MINUS));
    assert_int_equal(wide(font, "-14 to -2 (-3)"), wide(font, MINUS "14 to " MINUS "2 (" MINUS "3)"));
    assert_int_not_equal(wide(font, "2026-11"), wide(font, "2026" MINUS "11"));
    assert_int_not_equal(wide(font, "Snag-3"), wide(font, "Snag" MINUS "3"));
    assert_int_not_equal(wide(font, "well-known -"), wide(font, "well" MINUS "known " MINUS));
    sdl_font_free(font);
}

/* A directory of one table, and in it one feature of that name. */
static void small_font(char bytes[64], const char *feature)
{
    static const char start[] =
        "OTTO\0\1\0\0\0\0\0\0GSUB\0\0\0\0\0\0\0\x1c\0\0\0\x24\0\1\0\0\0\x0a\0\x0c\0\x0c\0\0";

    memset(bytes, 0, 64);
    memcpy(bytes, start, sizeof start);
    bytes[0x28 + 1] = 1; /* feature */
    memcpy(bytes + 0x28 + 2, feature, 4);
}

TEST(lining_figures_are_made_usual_where_a_font_has_them)
{
    char bytes[64];

    small_font(bytes, "lnum");
    assert_true(sdl_lining(bytes, sizeof bytes, 0));
    assert_memory_equal(bytes + 0x28 + 2, "rclt", 4);
    small_font(bytes, "onum");
    assert_false(sdl_lining(bytes, sizeof bytes, 0));
}

TEST(a_font_that_is_cut_off_is_left_alone)
{
    char bytes[64], whole[64];

    small_font(whole, "lnum");
    for (size_t len = 0; len < 0x28 + 6; len++) {
        memcpy(bytes, whole, sizeof bytes);
        assert_false(sdl_lining(bytes, len, 0));
        assert_memory_equal(bytes, whole, sizeof bytes);
    }
    memcpy(bytes, "ttcf", 4);
    assert_false(sdl_lining(bytes, sizeof bytes, 7));
}

RUN(cmocka_unit_test(figures_of_headings_are_as_tall_as_capitals),
    cmocka_unit_test(a_hyphen_before_a_number_is_a_minus_and_no_other),
    cmocka_unit_test(lining_figures_are_made_usual_where_a_font_has_them),
    cmocka_unit_test(a_font_that_is_cut_off_is_left_alone))
