#include "base/unit.h"

#include "paint/font.h"

static struct theme theme_at(enum theme_kind kind, int percent)
{
    return (struct theme){ kind, percent };
}

/* The panel as it is seen: on the darkest and the lightest that may lie below it. */
static struct rgba panel_on(const struct theme *theme, unsigned char below)
{
    return rgba_over((struct rgba){ below, below, below, 255 }, theme_color(theme, ROLE_PANEL));
}

static int least_contrast(const struct theme *theme, enum role role)
{
    int dark = rgba_contrast(theme_color(theme, role), panel_on(theme, 20));
    int light = rgba_contrast(theme_color(theme, role), panel_on(theme, 150));

    return dark < light ? dark : light;
}

TEST(contrast_is_counted_as_wcag_does)
{
    struct rgba black = { 0, 0, 0, 255 }, white = { 255, 255, 255, 255 }, grey = { 119, 119, 119, 255 };

    assert_int_equal(rgba_contrast(black, white), 2100);
    assert_int_equal(rgba_contrast(white, black), 2100);
    assert_int_equal(rgba_contrast(white, white), 100);
    assert_in_range(rgba_contrast(grey, white), 440, 450); /* the usual example: #777 on white is 4.48 */
}

TEST(text_stands_out_on_panels)
{
    for (int kind = 0; kind < THEMES; kind++) {
        struct theme theme = theme_at((enum theme_kind)kind, 100);

        assert_true(least_contrast(&theme, ROLE_TEXT) >= 700);
        assert_true(least_contrast(&theme, ROLE_QUIET) >= 450);
        assert_true(least_contrast(&theme, ROLE_GOOD) >= 450);
        assert_true(least_contrast(&theme, ROLE_BAD) >= 450);
        assert_true(least_contrast(&theme, ROLE_ACCENT) >= 450);
    }
}

TEST(text_stands_out_on_controls_wells_and_notes)
{
    for (int kind = 0; kind < THEMES; kind++) {
        struct theme theme = theme_at((enum theme_kind)kind, 100);
        struct rgba text = theme_color(&theme, ROLE_TEXT), quiet = theme_color(&theme, ROLE_QUIET);

        assert_true(rgba_contrast(text, theme_color(&theme, ROLE_RAISED)) >= 700);
        assert_true(rgba_contrast(text, theme_color(&theme, ROLE_SUNKEN)) >= 700);
        assert_true(rgba_contrast(text, theme_color(&theme, ROLE_CHOSEN)) >= 700);
        assert_true(rgba_contrast(quiet, theme_color(&theme, ROLE_RAISED)) >= 450);
        assert_true(rgba_contrast(quiet, theme_color(&theme, ROLE_SUNKEN)) >= 450);
        assert_true(rgba_contrast(theme_color(&theme, ROLE_ON_ACCENT), theme_color(&theme, ROLE_ACCENT)) >=
                    450);
        assert_true(rgba_contrast(theme_color(&theme, ROLE_NOTE_TEXT), theme_color(&theme, ROLE_NOTE)) >=
                    700);
        assert_true(rgba_contrast(theme_color(&theme, ROLE_NOTE_QUIET), theme_color(&theme, ROLE_NOTE)) >=
                    450);
    }
}

TEST(high_contrast_asks_seven_to_one_of_all_text)
{
    struct theme theme = theme_at(THEME_CONTRAST, 100);

    for (enum role role = ROLE_TEXT; role <= ROLE_ACCENT; role++)
        assert_true(rgba_contrast(theme_color(&theme, role), theme_color(&theme, ROLE_PANEL)) >= 700);
}

TEST(borders_of_controls_can_be_seen)
{
    for (int kind = 0; kind < THEMES; kind++) {
        struct theme theme = theme_at((enum theme_kind)kind, 100);

        assert_true(rgba_contrast(theme_color(&theme, ROLE_CONTROL), panel_on(&theme, 20)) >= 300);
    }
}

TEST(every_role_has_a_name_of_its_own)
{
    for (int a = 0; a < ROLES; a++) {
        assert_non_null(theme_role_name((enum role)a));
        for (int b = 0; b < a; b++)
            assert_string_not_equal(theme_role_name((enum role)a), theme_role_name((enum role)b));
    }
}

TEST(themes_have_names)
{
    enum theme_kind kind = THEME_DARK;

    for (int i = 0; i < THEMES; i++) {
        assert_true(theme_named(theme_name((enum theme_kind)i), &kind));
        assert_int_equal(kind, i);
    }
    assert_false(theme_named("neon", &kind));
}

TEST(measures_grow_with_the_scale)
{
    struct theme small = theme_at(THEME_DARK, 75), usual = theme_at(THEME_DARK, 100),
                 large = theme_at(THEME_DARK, 250);

    assert_int_equal(theme_button(&usual), 56);
    assert_int_equal(theme_button(&small), 42);
    assert_int_equal(theme_button(&large), 140);
    assert_int_equal(theme_type(&usual, TYPE_BODY), 20);
    assert_int_equal(theme_type(&usual, TYPE_PAGE), 56);
    assert_int_equal(theme_hairline(&small), 1);
    assert_int_equal(theme_px(&small, 0), 0);
    assert_int_equal(theme_px(&small, -20), -15);
}

TEST(the_scale_leaves_room_for_960_by_540)
{
    assert_int_equal(theme_scale(0, 1920, 1080), 100);
    assert_int_equal(theme_scale(0, 3840, 2160), 200);
    assert_int_equal(theme_scale(0, 1280, 720), 75);
    assert_int_equal(theme_scale(250, 1920, 1080), 200);
    assert_int_equal(theme_scale(100, 960, 540), 100);
    assert_int_equal(theme_scale(100, 800, 540), 83);
}

TEST(fading_and_laying_over)
{
    struct rgba half = rgba_faded((struct rgba){ 200, 100, 0, 255 }, 500);

    assert_int_equal(half.a, 128);
    struct rgba over = rgba_over((struct rgba){ 0, 0, 0, 255 }, half);
    assert_int_equal(over.r, 100);
    assert_int_equal(over.a, 255);
}

TEST(marks_change_the_style_and_are_cleaned_away)
{
    struct theme theme = theme_at(THEME_DARK, 100);
    struct font_style plain = { FACE_BODY, 20, theme_color(&theme, ROLE_QUIET) };
    struct font_meter meter = font_meter_fixed();
    char clean[32];

    assert_int_equal(font_marked(&theme, plain, FONT_STRONG[0]).face, FACE_STRONG);
    assert_int_equal(font_marked(&theme, plain, FONT_NUMBER[0]).px, 26);
    assert_int_equal(font_clean("a" FONT_STRONG "b" FONT_PLAIN "c", clean, sizeof clean), 3);
    assert_string_equal(clean, "abc");
    font_clean("\xc3\xa4\xc3\xa4", clean, 4); /* never half a letter */
    assert_string_equal(clean, "\xc3\xa4");
    assert_int_equal(font_width(&meter, &theme, plain, "ab" FONT_STRONG "c"), 12 + 12 + 14);
}

RUN(cmocka_unit_test(contrast_is_counted_as_wcag_does), cmocka_unit_test(text_stands_out_on_panels),
    cmocka_unit_test(text_stands_out_on_controls_wells_and_notes),
    cmocka_unit_test(high_contrast_asks_seven_to_one_of_all_text),
    cmocka_unit_test(borders_of_controls_can_be_seen), cmocka_unit_test(every_role_has_a_name_of_its_own),
    cmocka_unit_test(themes_have_names), cmocka_unit_test(measures_grow_with_the_scale),
    cmocka_unit_test(the_scale_leaves_room_for_960_by_540), cmocka_unit_test(fading_and_laying_over),
    cmocka_unit_test(marks_change_the_style_and_are_cleaned_away))
