#include "base/unit.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/str.h"
#include "paint/drawing.h"

#include <string.h>

#define HEAD "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>"
#define SVG(parts) HEAD parts "</svg>"

enum { SIDE = 48 };

static const struct rgba white = { 255, 255, 255, 255 };

/* ---- help ---- */

static struct drawing *read_text(const char *text, struct err *err)
{
    return drawing_read("a.svg", text, strlen(text), err);
}

static struct pixels painted(const char *text)
{
    struct err err = { .text = "" };
    struct drawing *drawing = read_text(text, &err);
    struct pixels p;

    if (!drawing)
        fail_msg("%s: %s", text, err.text);
    assert_true(pixels_new(&p, SIDE, SIDE));
    cairo_t *cr = canvas_open(&p);
    drawing_paint(drawing, cr, SIDE / 2.0, SIDE / 2.0, SIDE, white);
    assert_true(canvas_close(cr));
    drawing_free(drawing);
    return p;
}

/* Both look the same, up to the roundness of a curve. */
static void same(const char *a, const char *b)
{
    struct pixels p = painted(a), q = painted(b);
    long shown = 0;

    for (int i = 0; i < SIDE * SIDE; i++) {
        for (int shift = 0; shift < 32; shift += 8) {
            int one = (int)(p.at[i] >> shift & 255), other = (int)(q.at[i] >> shift & 255);

            if (one - other > 24 || other - one > 24)
                fail_msg("%s\n%s\ndiffer at %d,%d: %08x %08x", a, b, i % SIDE, i / SIDE, p.at[i], q.at[i]);
        }
        shown += p.at[i] >> 24 > 0;
    }
    assert_true(shown > 20);
    pixels_free(&p);
    pixels_free(&q);
}

static uint32_t pixel(const char *text, int x, int y)
{
    struct pixels p = painted(text);
    uint32_t found = p.at[y * SIDE + x];

    pixels_free(&p);
    return found;
}

static void refused(const char *text, const char *message)
{
    struct err err = { .text = "" };
    struct drawing *drawing = read_text(text, &err);

    if (drawing)
        fail_msg("read: %s", text);
    assert_string_equal(err.text, message);
    assert_int_equal(err.kind, ERR_DATA);
}

/* ---- paths ---- */

TEST(small_letters_count_from_where_the_path_stands)
{
    same(SVG("<path d='M2 3L20 4H12V18C14 18 16 19 17 21Q9 22 4 20A6 6 0 0 1 3 8Z'/>"),
         SVG("<path d='m2 3l18 1h-8v14c2 0 4 1 5 3q-8 1-13-1a6 6 0 01-1-12z'/>"));
    same(SVG("<path d='M2 2L22 2L22 22ZM4 8L4 20L14 20Z'/>"),
         SVG("<path d='M2,2 22,2 22,22zm2 6 0 12 10 0z'/>"));
}

TEST(smooth_curves_go_on_as_the_last_one_turned)
{
    same(SVG("<path d='M2 12C4 2 8 2 12 12C16 22 20 22 22 12Z'/>"),
         SVG("<path d='M2 12C4 2 8 2 12 12S20 22 22 12Z'/>"));
    same(SVG("<path d='M2 12Q7 2 12 12Q17 22 22 12Z'/>"), SVG("<path d='M2 12Q7 2 12 12t10 0Z'/>"));
    same(SVG("<path d='M2 20L12 4C12 4 20 6 22 20Z'/>"), SVG("<path d='M2 20L12 4S20 6 22 20Z'/>"));
    same(SVG("<path d='M2 20Q4 4 12 4C12 4 20 6 22 20Z'/>"), SVG("<path d='M2 20Q4 4 12 4S20 6 22 20Z'/>"));
}

TEST(arcs_are_parts_of_an_ellipse)
{
    same(SVG("<ellipse cx='12' cy='12' rx='10' ry='5'/>"),
         SVG("<path d='M2 12A10 5 0 0 1 22 12A10 5 0 0 1 2 12Z'/>"));
    same(SVG("<ellipse cx='12' cy='12' rx='10' ry='5' transform='rotate(30 12 12)'/>"),
         SVG("<path d='M3.3397 7A10 5 30 0 1 20.6603 17A10 5 30 0 1 3.3397 7Z'/>"));
    same(SVG("<circle cx='12' cy='12' r='8'/>"),
         SVG("<path d='M12 4A8 8 0 1 1 11.99 4Z'/>")); /* the long way */
    same(SVG("<circle cx='12' cy='12' r='8'/>"),
         SVG("<path d='M4 12A1 1 0 0 0 20 12A1 1 0 0 0 4 12Z'/>")); /* too small */
    same(SVG("<path d='M2 2L22 2L12 20Z'/>"), SVG("<path d='M2 2A0 3 0 0 1 22 2L12 20Z'/>"));
}

/* ---- parts ---- */

TEST(rectangles_circles_and_ellipses_are_paths)
{
    same(SVG("<path d='M3 4H15V10H3Z'/>"), SVG("<rect x='3' y='4' width='12' height='6'/>"));
    same(SVG("<path d='M5 4H13A2 2 0 0 1 15 6V8A2 2 0 0 1 13 10H5A2 2 0 0 1 3 8V6A2 2 0 0 1 5 4Z'/>"),
         SVG("<rect x='3' y='4' width='12' height='6' rx='2'/>"));
    same(SVG("<ellipse cx='9' cy='10' rx='6' ry='6'/>"), SVG("<circle cx='9' cy='10' r='6'/>"));
}

TEST(groups_hand_down_what_they_say)
{
    same(SVG("<path fill='none' stroke='#fff' stroke-width='3' d='M4 4L20 12'/>"),
         SVG("<g stroke='#ffffff' fill='none'><g stroke-width='3'><path d='M4 4L20 12'/></g></g>"));
    same(SVG("<path fill='none' stroke='#fff' stroke-width='3' d='M4 4L20 12'/>"),
         SVG("<path style='fill:none; stroke:#fff;stroke-width:3px' d='M4 4L20 12'/>"));
    same(SVG("<path fill='#fff' d='M4 4H8V8Z'/><path d='M10 10H20V20Z'/>"),
         SVG("<g fill='#fff'><path d='M4 4H8V8Z'/></g><path d='M10 10H20V20Z'/>"));
}

TEST(transforms_are_done_one_in_the_other)
{
    same(SVG("<rect x='12' y='12' width='6' height='4'/>"),
         SVG("<rect width='3' height='2' transform='translate(12 12) scale(2)'/>"));
    same(SVG("<rect x='8' y='4' width='4' height='6'/>"),
         SVG("<g transform='translate(12,4)'><rect width='6' height='4' transform='rotate(90)'/></g>"));
    same(SVG("<rect x='8' y='4' width='4' height='6'/>"),
         SVG("<rect width='1' height='1' transform='matrix(4 0 0 6 8 4)'/>"));
    same(SVG("<path fill='none' stroke='#fff' stroke-width='4' d='M4 12H20'/>"),
         SVG("<path fill='none' stroke='#fff' transform='scale(4)' d='M1 3H5'/>"));
}

TEST(colours_are_the_files_or_the_ink)
{
    assert_int_equal(pixel(SVG("<rect width='24' height='24' fill='#123456'/>"), 9, 9), 0xff123456);
    assert_int_equal(pixel(SVG("<rect width='24' height='24' fill='#1Af'/>"), 9, 9), 0xff11aaff);
    assert_int_equal(pixel(SVG("<rect width='24' height='24' fill='currentColor'/>"), 9, 9), 0xffffffff);
    assert_int_equal(pixel(SVG("<rect width='24' height='24'/>"), 9, 9), 0xff000000);
    assert_int_equal(pixel(SVG("<rect width='24' height='24' fill='#fff' opacity='.5' fill-opacity='0.4'/>"),
                           9, 9),
                     0x33333333);
    assert_int_equal(pixel(SVG("<path fill-rule='evenodd' d='M0 0H24V24H0ZM2 2H22V22H2Z'/>"), 24, 24), 0);
    assert_int_equal(pixel(SVG("<path d='M0 0H24V24H0ZM2 2H22V22H2Z'/>"), 24, 24), 0xff000000);
}

TEST(the_file_may_name_its_own_ink)
{
    struct err err;
    struct drawing *named = read_text("<svg viewBox='0 0 9 9' color='#ff7a59'/>", &err),
                   *plain = read_text("<svg viewBox='0 0 9 9'></svg>", &err);

    assert_int_equal(drawing_ink(named).r, 0xff);
    assert_int_equal(drawing_ink(named).g, 0x7a);
    assert_int_equal(drawing_ink(plain).r, 0);
    drawing_free(named);
    drawing_free(plain);
}

TEST(what_other_programs_write_is_passed_over)
{
    same(SVG("<rect x='3' y='4' width='12' height='6'/>"),
         "<?xml version='1.0'?>\n<!-- made by > hand -->\n<svg width='210mm' height='9' version='1.1' id='a'"
         " inkscape:version='1' viewBox='0 0 24 24'>"
         "<title>A box</title><sodipodi:namedview "
         "a='b'><x/></sodipodi:namedview><metadata><r><c>x</c></r></metadata>"
         "<rect inkscape:label='&quot;' id='b' x='3' y='4' width='12' height='6'></rect></svg>\n");
}

TEST(a_casing_lies_about_what_is_in_ink)
{
    struct err err;
    struct drawing *drawing = read_text(SVG("<rect x='8' y='8' width='8' height='8' fill='currentColor'/>"
                                            "<rect width='2' height='2' fill='#123'/>"),
                                        &err);
    struct pixels p;

    assert_true(pixels_new(&p, SIDE, SIDE));
    cairo_t *cr = canvas_open(&p);
    drawing_case(drawing, cr, SIDE / 2.0, SIDE / 2.0, SIDE, 2, white);
    assert_true(canvas_close(cr));
    assert_int_equal(p.at[24 * SIDE + 13], 0xffffffff); /* two units left of the rectangle */
    assert_int_equal(p.at[24 * SIDE + 10], 0);
    assert_int_equal(p.at[0], 0);
    pixels_free(&p);
    drawing_free(drawing);
}

/* ---- faults ---- */

TEST(a_fault_says_where_and_what)
{
    refused("", "a.svg:1:1: expected </svg>, found the end");
    refused("hello", "a.svg:1:6: expected </svg>, found the end");
    refused("<html/>", "a.svg:1:2: expected one svg, found \"html/>\"");
    refused("<svg/>", "a.svg:1:2: expected an svg with a viewBox, found \"svg/>\"");
    refused("<svg viewBox='0 0 0 9'/>",
            "a.svg:1:15: expected a box of at least 1 by 1, found \"0 0 0 9'/>\"");
    refused("<svg viewBox='0 0 9'/>", "a.svg:1:20: expected a number, found \"'/>\"");
    refused(HEAD "\n <path\n  d='M1 1L2 x'/></svg>", "a.svg:3:13: expected a number, found \"x'/></svg>\"");
    refused(SVG("<path d='L1 1'/>"),
            "a.svg:1:70: expected M, with which a path begins, found \"L1 1'/></svg>\"");
    refused(SVG("<path d='M1 1Z2'/>"), "a.svg:1:75: expected one of MLHVCSQTAZ, found \"2'/></svg>\"");
    refused(SVG("<path d='M1 1A2 2 0 2 0 3 3'/>"), "a.svg:1:81: expected 0 or 1, found \"2 0 3 3'/></svg>\"");
    refused(SVG("<path fill='red'/>"),
            "a.svg:1:73: expected #rrggbb, none or currentColor, found \"red'/></svg>\"");
    refused(SVG("<path fill='#12'/>"),
            "a.svg:1:73: expected #rrggbb, none or currentColor, found \"#12'/></svg>\"");
    refused(SVG("<text/>"), "a.svg:1:62: expected g, path, rect, circle or ellipse, found \"text/></svg>\"");
    refused(SVG("<path stroke-dasharray='1'/>"),
            "a.svg:1:67: expected an attribute that we read (assets/README.md), "
            "found \"stroke-dasharray='1'\"");
    refused(SVG("<path style='x:1'/>"),
            "a.svg:1:74: expected a property that we read (assets/README.md), found "
            "\"x:1'/></svg>\"");
    refused(SVG("<path stroke-width='-1'/>"), "a.svg:1:81: expected a number above 0, found \"-1'/></svg>\"");
    refused(SVG("<g transform='scale(0)'/>"),
            "a.svg:1:75: expected a scale from 1/1000 to 1000, found \"scale(0)'/></svg>\"");
    refused(SVG("<path d='M1 1"), "a.svg:1:80: expected a quotation mark, found the end");
    refused(HEAD "<g>", "a.svg:1:64: expected </svg>, found the end");
    refused(SVG("") "</g>", "a.svg:1:71: expected no end before a beginning, found the end");
    refused(SVG("") "<svg/>", "a.svg:1:68: expected one svg, found \"svg/>\"");
    refused(SVG("<path><g/></path>"), "a.svg:1:69: expected nothing in a part, found \"/></path></svg>\"");
}

TEST(numbers_are_those_of_svg)
{
    static const char *const wrong[] = { "nan", "inf", "0x10", "1e9",     "-10001",
                                         ".",   "-",   "+-1",  "1e99999", "--1" };
    char text[200];

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct err err;

        snprintf(text, sizeof text, HEAD "<path d='M%s 1'/></svg>", wrong[i]);
        assert_null(read_text(text, &err));
    }
    same(SVG("<path d='M2 3L20 .5L-.5-10L1 12Z'/>"), SVG("<path d='M+2 3.0L2e1.5L-.5-1E+1L100e-2,12Z'/>"));
}

/* However it is cut off, it is a fault and nothing else. */
TEST(what_breaks_off_is_no_drawing)
{
    static const char whole[] =
        "<?xml version='1.0'?><!-- x --><svg viewBox='0 0 24 24' fill='#fff'><title>a</title>"
        "<g transform='scale(2)'><path d='M1 1A2 2 0 1 0 3 3Q1 2 3 4Z'/></g></svg>";
    struct err err;
    struct drawing *drawing;

    for (size_t len = 0; len < sizeof whole - 1; len++) {
        char *cut = mem_new(len + 1, 1);

        memcpy(cut, whole, len);
        drawing = drawing_read("a.svg", cut, len, &err);
        if (drawing)
            fail_msg("read: %s", cut);
        mem_free(cut);
    }
    drawing = read_text(whole, &err);
    assert_non_null(drawing);
    drawing_free(drawing);
}

/* Whatever is changed in a drawing, it is read or refused; the sanitizers look on. */
TEST(whatever_is_changed_is_read_or_refused)
{
    static const char *const word[] = { "1e4", "-9999.9", "nan", "scale(999)", "<g>", "</g>",
                                        "/>",  "\"",      "A",   "z",          "%" };
    struct random random;
    struct str whole, text;
    struct err err;

    str_init(&whole);
    str_init(&text);
    random_from_number(&random, 21);
    assert_true(files_read(TEST_SOURCE_DIR "/assets/emblems/guard.svg", DRAWING_LIMIT, &whole, &err));
    for (int i = 0; i < 3000; i++) {
        size_t at = random_next(&random) % whole.len, skip = random_next(&random) % 3;

        str_reset(&text);
        str_add(&text, str_cstr(&whole), at);
        str_add_text(&text, word[random_next(&random) % (sizeof word / sizeof *word)]);
        str_add_text(&text, str_cstr(&whole) + smaller(at + skip, whole.len));
        drawing_free(read_text(str_cstr(&text), &err));
    }
    str_clear(&whole);
    str_clear(&text);
}

TEST(what_would_grow_without_end_is_refused)
{
    struct err err;
    struct str text;

    str_init(&text);
    str_add_text(&text, HEAD);
    for (int i = 0; i < 600; i++)
        str_add_text(&text, "<path/>");
    assert_null(read_text(str_cstr(&text), &err));
    assert_non_null(strstr(err.text, "at most 512 parts"));
    str_reset(&text);
    str_add_text(&text, HEAD);
    for (int i = 0; i < 20; i++)
        str_add_text(&text, "<g>");
    assert_null(read_text(str_cstr(&text), &err));
    assert_non_null(strstr(err.text, "at most 15 groups"));
    str_clear(&text);
}

/* Read well or told as a fault, whatever request finds no memory. */
TEST(without_memory_it_is_a_fault)
{
    struct err err;

    for (long k = 1; k < 4; k++) {
        mem_fail_after(k, true);
        struct drawing *drawing = read_text(SVG("<path d='M1 1L2 2'/>"), &err);
        mem_fail_after(0, false);
        if (!drawing)
            assert_int_equal(err.kind, ERR_MEMORY);
        drawing_free(drawing);
    }
}

RUN(cmocka_unit_test(small_letters_count_from_where_the_path_stands),
    cmocka_unit_test(smooth_curves_go_on_as_the_last_one_turned),
    cmocka_unit_test(arcs_are_parts_of_an_ellipse),
    cmocka_unit_test(rectangles_circles_and_ellipses_are_paths),
    cmocka_unit_test(groups_hand_down_what_they_say), cmocka_unit_test(transforms_are_done_one_in_the_other),
    cmocka_unit_test(colours_are_the_files_or_the_ink), cmocka_unit_test(the_file_may_name_its_own_ink),
    cmocka_unit_test(what_other_programs_write_is_passed_over),
    cmocka_unit_test(a_casing_lies_about_what_is_in_ink), cmocka_unit_test(a_fault_says_where_and_what),
    cmocka_unit_test(numbers_are_those_of_svg), cmocka_unit_test(what_breaks_off_is_no_drawing),
    cmocka_unit_test(whatever_is_changed_is_read_or_refused),
    cmocka_unit_test(what_would_grow_without_end_is_refused), cmocka_unit_test(without_memory_it_is_a_fault))
