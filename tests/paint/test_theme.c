#include "base/unit.h"

#include "base/bounds.h"
#include "paint/font.h"

static struct theme theme_at(enum theme_kind kind, int percent)
{
    return (struct theme){ .kind = kind, .percent = percent };
}

/* A surface as it is seen, on a board of that grey. */
static struct rgba seen(const struct theme *theme, enum role surface, unsigned char below)
{
    return rgba_over((struct rgba){ below, below, below, 255 }, theme_color(theme, surface));
}

/* The least of what it comes to on the darkest and the lightest board. */
static int least_contrast(const struct theme *theme, enum role ink, enum role surface)
{
    int dark = rgba_contrast(theme_color(theme, ink), seen(theme, surface, 20));
    int light = rgba_contrast(theme_color(theme, ink), seen(theme, surface, 150));

    return smaller(dark, light);
}

enum { PLAIN = 700, QUIET = 450, EDGE = 300 }; /* 7:1, 4.5:1, 3:1 */

/* Every ink that texts are set in, on every surface where they stand; what must be told from its ground. */
static const struct {
    enum role ink, on;
    int least, high; /* high: in the theme of high contrast */
} pairs[] = {
    { ROLE_TEXT, ROLE_PANEL, PLAIN, 1500 },        { ROLE_TEXT, ROLE_RAISED, PLAIN, 1500 },
    { ROLE_TEXT, ROLE_SUNKEN, PLAIN, 1500 },       { ROLE_TEXT, ROLE_CHOSEN, PLAIN, 1200 },
    { ROLE_TEXT, ROLE_TABLE, PLAIN, 1500 },        { ROLE_QUIET, ROLE_PANEL, QUIET, 1000 },
    { ROLE_QUIET, ROLE_RAISED, QUIET, 1000 },      { ROLE_QUIET, ROLE_SUNKEN, QUIET, 1000 },
    { ROLE_QUIET, ROLE_CHOSEN, QUIET, 1000 },      { ROLE_QUIET, ROLE_TABLE, QUIET, 1000 },
    { ROLE_ACCENT, ROLE_PANEL, QUIET, PLAIN },     { ROLE_ACCENT, ROLE_RAISED, QUIET, PLAIN },
    { ROLE_ACCENT, ROLE_SUNKEN, QUIET, PLAIN },    { ROLE_ACCENT, ROLE_CHOSEN, QUIET, PLAIN },
    { ROLE_GOOD, ROLE_PANEL, QUIET, PLAIN },       { ROLE_GOOD, ROLE_RAISED, QUIET, PLAIN },
    { ROLE_GOOD, ROLE_SUNKEN, QUIET, PLAIN },      { ROLE_GOOD, ROLE_CHOSEN, QUIET, PLAIN },
    { ROLE_BAD, ROLE_PANEL, QUIET, PLAIN },        { ROLE_BAD, ROLE_RAISED, QUIET, PLAIN },
    { ROLE_BAD, ROLE_SUNKEN, QUIET, PLAIN },       { ROLE_BAD, ROLE_CHOSEN, QUIET, PLAIN },
    { ROLE_ON_ACCENT, ROLE_ACCENT, QUIET, PLAIN }, { ROLE_NOTE_TEXT, ROLE_NOTE, PLAIN, 1500 },
    { ROLE_NOTE_QUIET, ROLE_NOTE, QUIET, 1000 },
};

TEST(contrast_is_counted_as_wcag_does)
{
    struct rgba black = { 0, 0, 0, 255 }, white = { 255, 255, 255, 255 }, grey = { 119, 119, 119, 255 };

    assert_int_equal(rgba_contrast(black, white), 2100);
    assert_int_equal(rgba_contrast(white, black), 2100);
    assert_int_equal(rgba_contrast(white, white), 100);
    assert_in_range(rgba_contrast(grey, white), 440, 450); /* the usual example: #777 on white is 4.48 */
}

TEST(every_ink_stands_out_on_every_surface_it_is_used_on)
{
    for (int kind = 0; kind < THEMES; kind++) {
        struct theme theme = theme_at((enum theme_kind)kind, 100);

        for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
            int least = kind == THEME_CONTRAST ? pairs[i].high : pairs[i].least,
                is = least_contrast(&theme, pairs[i].ink, pairs[i].on);

            if (is < least)
                fail_msg("%s: %s on %s is %d.%02d, asked for %d.%02d", theme_name(theme.kind),
                         theme_role_name(pairs[i].ink), theme_role_name(pairs[i].on), is / 100, is % 100,
                         least / 100, least % 100);
        }
    }
}

/* Behind the panels lies the painted board: the mean of its lightest ground is a grey of 102. */
TEST(borders_of_controls_can_be_seen)
{
    for (int kind = 0; kind < THEMES; kind++) {
        struct theme theme = theme_at((enum theme_kind)kind, 100);
        struct rgba edge = theme_color(&theme, ROLE_CONTROL);

        assert_true(rgba_contrast(edge, seen(&theme, ROLE_PANEL, 20)) >= EDGE);
        assert_true(rgba_contrast(edge, seen(&theme, ROLE_PANEL, 102)) >= EDGE);
        assert_true(rgba_contrast(edge, seen(&theme, ROLE_SUNKEN, 20)) >= 290);
    }
}

/* Nothing shines through, nothing is told by a shadow or a gleam alone. */
TEST(high_contrast_is_opaque)
{
    struct theme theme = theme_at(THEME_CONTRAST, 100);

    for (enum role role = ROLE_TABLE; role <= ROLE_CHOSEN; role++)
        assert_int_equal(theme_color(&theme, role).a, 255);
    assert_int_equal(theme_color(&theme, ROLE_NOTE).a, 255);
    for (enum role role = ROLE_SHADE; role <= ROLE_GLEAM; role++)
        assert_int_equal(theme_color(&theme, role).a, 0);
}

/* Sides differ by the shape of their ring; where they are told apart by eye, by their brightness as well. */
TEST(sides_are_seen_on_the_dark_below_a_ring)
{
    for (int kind = 0; kind < THEMES; kind++) {
        struct theme theme = theme_at((enum theme_kind)kind, 100);

        for (enum role side = ROLE_PARTY; side <= ROLE_NEUTRAL; side++)
            assert_true(least_contrast(&theme, side, ROLE_NOTE) >= 300);
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
    assert_int_equal(theme_scale(0, 1080, 1920), 100);
    assert_int_equal(theme_scale(0, 720, 1280), 75);
}

TEST(on_a_shared_screen_nothing_is_small)
{
    struct theme wide = { .percent = theme_scale_far(1920, 1080), .far = true },
                 wall = { .percent = theme_scale_far(3840, 2160), .far = true };

    for (int type = 0; type < TYPES; type++) {
        assert_true(theme_type(&wide, (enum type)type) >= 32);
        assert_true(theme_type(&wall, (enum type)type) >= 64);
    }
    assert_in_range(theme_button(&wide), 64, 70);
    assert_in_range(theme_panel_width(&wide), 400, 460); /* "Change weapon" stands whole */
    assert_int_equal(theme_scale_far(1080, 1920), 112);  /* room for 960x540 goes before */
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

RUN(cmocka_unit_test(contrast_is_counted_as_wcag_does),
    cmocka_unit_test(every_ink_stands_out_on_every_surface_it_is_used_on),
    cmocka_unit_test(borders_of_controls_can_be_seen), cmocka_unit_test(high_contrast_is_opaque),
    cmocka_unit_test(sides_are_seen_on_the_dark_below_a_ring),
    cmocka_unit_test(every_role_has_a_name_of_its_own), cmocka_unit_test(themes_have_names),
    cmocka_unit_test(measures_grow_with_the_scale), cmocka_unit_test(the_scale_leaves_room_for_960_by_540),
    cmocka_unit_test(on_a_shared_screen_nothing_is_small), cmocka_unit_test(fading_and_laying_over),
    cmocka_unit_test(marks_change_the_style_and_are_cleaned_away))
