#include "base/unit.h"

#include "base/mem.h"
#include "paint/draw.h"
#include "paint/paint_icon.h"

static const struct rgba white = { 255, 255, 255, 255 };
static const struct font_style body = { FACE_BODY, 20, { 255, 255, 255, 255 } };

static void expect_dump(const struct draw *d, const char *expected)
{
    struct str out;

    str_init(&out);
    draw_dump(d, &out);
    assert_string_equal(str_cstr(&out), expected);
    str_clear(&out);
}

TEST(the_list_reads_as_text)
{
    struct draw d;
    struct font_meter meter = font_meter_fixed();
    struct draw_box box = { .radius = 8, .border = 1, .fill = { 1, 2, 3, 255 }, .line = white };

    draw_init(&d);
    draw_fill(&d, (struct rect){ 1, 2, 30, 40 }, (struct rgba){ 0x17, 0x14, 0x12, 128 });
    draw_box(&d, (struct rect){ 5, 6, 70, 80 }, &box);
    draw_clip(&d, (struct rect){ 0, 0, 9, 9 });
    draw_text(&d, &meter, 10, 30, body, "Round 3", 0);
    draw_unclip(&d);
    paint_icon_draw(&d, ICON_SWORD, 3, 4, 30, white);
    expect_dump(&d, "fill 1,2 30x40 #17141280\n"
                    "box 5,6 70x80 #010203 border #ffffff\n"
                    "clip 0,0 9x9\n"
                    "text 10,30 body 20 #ffffff \"Round 3\"\n"
                    "unclip\n"
                    "picture icon 3,4 30x30\n");
    draw_clear(&d);
}

TEST(what_cannot_be_seen_is_not_listed)
{
    struct draw d;
    struct font_meter meter = font_meter_fixed();

    draw_init(&d);
    draw_fill(&d, (struct rect){ 0, 0, 0, 5 }, white);
    draw_fill(&d, (struct rect){ 0, 0, 5, 5 }, (struct rgba){ 9, 9, 9, 0 });
    draw_text(&d, &meter, 0, 0, body, "", 0);
    draw_group(&d, 5, 5);
    draw_group_end(&d);
    assert_int_equal(d.count, 0);
    draw_clear(&d);
}

TEST(long_text_ends_in_an_ellipsis)
{
    struct draw d;
    struct font_meter meter = font_meter_fixed();

    draw_init(&d); /* every letter is 12 wide */
    assert_int_equal(draw_text(&d, &meter, 0, 20, body, "Brann hits the goblin", 120), 120);
    assert_string_equal(draw_op_text(&d, &d.ops[0]), "Brann hit\xe2\x80\xa6");
    assert_true(draw_text(&d, &meter, 0, 20, body, "\xc3\xa4\xc3\xb6\xc3\xbc\xc3\xa4\xc3\xb6\xc3\xbc", 40) <=
                40);
    assert_string_equal(draw_op_text(&d, &d.ops[1]), "\xc3\xa4\xc3\xb6\xe2\x80\xa6");
    assert_int_equal(draw_text(&d, &meter, 0, 20, body, "short", 60), 60);
    assert_string_equal(draw_op_text(&d, &d.ops[2]), "short");
    draw_clear(&d);
}

TEST(text_is_set_in_the_middle)
{
    struct draw d;
    struct font_meter meter = font_meter_fixed();

    draw_init(&d);
    draw_text_middle(&d, &meter, 100, 20, body, "abcd", 0);
    assert_int_equal(d.ops[0].rect.x, 76);
    draw_clear(&d);
}

TEST(marks_split_a_text_into_runs)
{
    struct draw d;
    struct font_meter meter = font_meter_fixed();
    struct theme theme = { THEME_DARK, 100 };

    draw_init(&d);
    assert_int_equal(draw_rich(&d, &meter, &theme, 0, 20, body, FONT_STRONG "70" FONT_PLAIN " hit", 0),
                     28 + 48);
    expect_dump(&d, "text 0,20 strong 20 #ffffff \"70\"\n"
                    "text 28,20 body 20 #ffffff \" hit\"\n");
    draw_clear(&d);
}

static void star(struct draw *d, int x, int y, float size)
{
    struct draw_pen pen = { .fill = { 200, 0, 0, 255 }, .line = { 255, 255, 255, 255 }, .width = 4 };

    draw_group(d, x, y);
    draw_move(d, 0, 0);
    draw_line(d, size, 0);
    draw_bend(d, size, size, 0, size);
    draw_close(d);
    draw_ink(d, &pen);
    draw_group_end(d);
}

TEST(a_group_is_the_same_wherever_it_stands)
{
    struct draw d;

    draw_init(&d);
    star(&d, 10, 10, 30);
    star(&d, 500, 40, 30);
    star(&d, 10, 10, 31);
    assert_int_equal(d.ops[0].kind, DRAW_GROUP);
    assert_true(d.ops[0].group.key == d.ops[2].group.key);
    assert_true(d.ops[0].group.key != d.ops[4].group.key);
    assert_true(d.ops[1].shape.bounds.x <= -2 && d.ops[1].shape.bounds.w >= 34); /* the line's width counts */
    draw_clear(&d);
}

TEST(pictures_are_equal_when_looks_and_sizes_are)
{
    struct draw d;

    draw_init(&d);
    paint_icon_draw(&d, ICON_SWORD, 3, 4, 30, white);
    paint_icon_draw(&d, ICON_SWORD, 300, 4, 30, white);
    paint_icon_draw(&d, ICON_SWORD, 3, 4, 31, white);
    paint_icon_draw(&d, ICON_BOW, 3, 4, 30, white);
    assert_true(d.ops[0].picture.key == d.ops[1].picture.key);
    assert_true(d.ops[0].picture.key != d.ops[2].picture.key);
    assert_true(d.ops[0].picture.key != d.ops[3].picture.key);
    draw_clear(&d);
}

TEST(what_was_drawn_can_be_moved)
{
    struct draw d;

    draw_init(&d);
    draw_fill(&d, (struct rect){ 0, 0, 5, 5 }, white);
    size_t mark = draw_mark(&d);
    draw_fill(&d, (struct rect){ 1, 1, 5, 5 }, white);
    star(&d, 7, 7, 3);
    draw_shift(&d, mark, 10, -20);
    assert_int_equal(d.ops[0].rect.x, 0);
    assert_int_equal(d.ops[1].rect.x, 11);
    assert_int_equal(d.ops[1].rect.y, -19);
    assert_int_equal(d.ops[2].rect.x, 17);
    draw_clear(&d);
}

TEST(rectangles_meet)
{
    struct rect a = { 0, 0, 10, 10 }, b = { 5, 6, 10, 10 }, far = { 30, 0, 1, 1 };

    assert_int_equal(rect_meet(a, b).w, 5);
    assert_int_equal(rect_meet(a, b).h, 4);
    assert_true(rect_empty(rect_meet(a, far)));
    assert_true(rect_contains(a, 9, 9));
    assert_false(rect_contains(a, 10, 9));
    assert_int_equal(rect_grown(a, 2).w, 14);
}

TEST(without_memory_the_frame_is_incomplete_and_nothing_else)
{
    struct font_meter meter = font_meter_fixed();

    for (long k = 1; k < 8; k++) {
        struct draw d;

        draw_init(&d);
        mem_fail_after(k, false);
        draw_fill(&d, (struct rect){ 0, 0, 5, 5 }, white);
        draw_text(&d, &meter, 0, 0, body, "text", 0);
        paint_icon_draw(&d, ICON_BOW, 3, 4, 30, white);
        star(&d, 7, 7, 3);
        mem_fail_after(0, false);
        if (k <= 2)
            assert_true(d.failed);
        draw_reset(&d);
        assert_false(d.failed);
        draw_clear(&d);
    }
}

RUN(cmocka_unit_test(the_list_reads_as_text), cmocka_unit_test(what_cannot_be_seen_is_not_listed),
    cmocka_unit_test(long_text_ends_in_an_ellipsis), cmocka_unit_test(text_is_set_in_the_middle),
    cmocka_unit_test(marks_split_a_text_into_runs), cmocka_unit_test(a_group_is_the_same_wherever_it_stands),
    cmocka_unit_test(pictures_are_equal_when_looks_and_sizes_are),
    cmocka_unit_test(what_was_drawn_can_be_moved), cmocka_unit_test(rectangles_meet),
    cmocka_unit_test(without_memory_the_frame_is_incomplete_and_nothing_else))
