#include "core/sketch.h"

#include "base/unit.h"

#define LAYOUT GRID_HEX_POINTY

enum { KEY = 0 };

static const struct mark_def marks[] = { SKETCH_MARK };
static const struct ruleset rules = { .marks = marks, .nmarks = 1 };

static struct mark mark_of(struct texts *texts, const char *text, int a)
{
    return (struct mark){ .key = KEY,
                          .of = -1,
                          .on = TABLE,
                          .a = a,
                          .level = 2,
                          .b = 1,
                          .text = (unsigned short)texts_add(texts, text),
                          .seen = SEATS_ALL };
}

static bool reads(const char *text, int a, struct sketch *s)
{
    struct texts texts;
    struct mark mark;
    bool read;

    assert_true(texts_init(&texts));
    mark = mark_of(&texts, text, a);
    read = sketch_read(&mark, KEY, &texts, LAYOUT, s);
    texts_clear(&texts);
    return read;
}

TEST(areas_are_written_as_a_person_would)
{
    int at = cell_pack((struct cell){ 3, 4 });
    struct sketch s;

    assert_true(reads("burst 2", at, &s));
    assert_int_equal(s.kind, SKETCH_BURST);
    assert_int_equal(s.size, 2);
    assert_true(cell_same(s.at, (struct cell){ 3, 4 }));
    assert_int_equal(s.ink, 2);
    assert_true(reads("cone nw 4", at, &s));
    assert_int_equal(s.direction, grid_direction_named(LAYOUT, "nw"));
    assert_true(reads("line 5,4", at, &s));
    assert_true(cell_same(s.to, (struct cell){ 5, 4 }));
    assert_true(reads("wall 3,1", at, &s));
    assert_int_equal(sketch_place(&s), at);
    assert_int_equal(s.broad, 1);
    assert_true(reads("wall 3,1 5", at, &s));
    assert_int_equal(s.broad, 5);
    assert_true(cell_same(s.to, (struct cell){ 3, 1 }));
}

TEST(what_means_nothing_is_not_drawn)
{
    static const char *const wrong[] = { "",           "burst",      "burst ",      "burst x",
                                         "burst 41",   "burst 1 ",   "cone 4",      "cone up 4",
                                         "cone e 0",   "line 900,1", "line 5,4 2",  "line 5,4 11",
                                         "line 5,4 x", "wall",       "line 5",      "burst -1",
                                         "rubbish 1",  "ink o",      "ink \x01\x01" };
    int at = cell_pack((struct cell){ 3, 4 });
    struct sketch s;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (reads(wrong[i], at, &s))
            fail_msg("\"%s\" was read", wrong[i]);
    assert_false(reads("burst 1", -1, &s));
    assert_false(reads("burst 1", CELL_SPAN * CELL_SPAN, &s));
    assert_false(reads("ink ", -5, &s));
    assert_false(reads("ink 00", 3, &s)); /* leaves the board to the left */
}

TEST(an_area_is_read_as_it_was_written)
{
    for (int kind = SKETCH_BURST; kind < SKETCH_KINDS; kind++)
        for (int size = 1; size <= SKETCH_SIZE_MAX; size += 13) {
            struct sketch s = { .kind = (enum sketch_kind)kind,
                                .at = { 2, 3 },
                                .to = { (short)(2 + size), 3 },
                                .direction = size % 6,
                                .size = size,
                                .broad = 3 },
                          back;
            char text[TEXT_BYTES + 1];

            assert_true(sketch_write(&s, LAYOUT, text));
            assert_true(reads(text, sketch_place(&s), &back));
            assert_int_equal(back.kind, kind);
            assert_true(cell_same(back.at, s.at));
            if (kind == SKETCH_BURST || kind == SKETCH_CONE)
                assert_int_equal(back.size, size);
            if (kind == SKETCH_CONE)
                assert_int_equal(back.direction, s.direction);
            if (kind >= SKETCH_LINE)
                assert_true(cell_same(back.to, s.to) && back.broad == 3);
        }
}

TEST(what_is_too_large_is_not_written)
{
    struct sketch s = { .kind = SKETCH_BURST, .size = SKETCH_SIZE_MAX + 1 };
    char text[TEXT_BYTES + 1];

    assert_false(sketch_write(&s, LAYOUT, text));
    s = (struct sketch){ .kind = SKETCH_LINE, .to = { SKETCH_SIZE_MAX + 1, 0 } };
    assert_false(sketch_write(&s, LAYOUT, text));
    s = (struct sketch){ .kind = SKETCH_INK, .points = 2, .point = { { 0, 0 }, { SKETCH_STEP + 1, 0 } } };
    assert_false(sketch_write(&s, LAYOUT, text));
}

/* Write a stroke piece by piece and read it back: the last point of each is the first of the next. */
static int through_pieces(struct sketch_point *point, int n, struct sketch_point *out)
{
    int pieces = 0, got = 0;

    while (n > 0) {
        struct sketch s = { .kind = SKETCH_INK }, back;
        char text[TEXT_BYTES + 1];
        int done = sketch_piece(point, n, &s);

        assert_true(sketch_write(&s, LAYOUT, text));
        assert_true(reads(text, sketch_place(&s), &back));
        assert_int_equal(back.points, s.points);
        if (got > 0)
            assert_memory_equal(&out[got - 1], &back.point[0], sizeof *out);
        for (int i = got > 0; i < back.points; i++)
            out[got++] = back.point[i];
        point += done;
        n -= done;
        pieces++;
        assert_true(pieces < 200);
    }
    return got;
}

TEST(a_long_stroke_is_several_marks_without_gaps)
{
    static struct sketch_point point[300], out[4000];
    int n = 300;

    for (int i = 0; i < n; i++)
        point[i] = (struct sketch_point){ (short)(100 + 7 * i), (short)(500 + (i * i) % 23) };
    int got = through_pieces(point, n, out);
    assert_int_equal(got, n);
    assert_int_equal(out[n - 1].x, 100 + 7 * (n - 1));
}

TEST(a_way_longer_than_a_mark_comes_to_its_end)
{
    static struct sketch_point out[4000];
    struct sketch_point point[2] = { { 0, 0 }, { 16000, 9000 } };
    int got = through_pieces(point, 2, out);

    assert_int_equal(out[0].x, 0);
    assert_int_equal(out[got - 1].x, 16000);
    assert_int_equal(out[got - 1].y, 9000);
    for (int i = 1; i < got; i++)
        assert_true(abs(out[i].x - out[i - 1].x) <= SKETCH_STEP &&
                    abs(out[i].y - out[i - 1].y) <= SKETCH_STEP);
}

TEST(a_single_point_is_a_stroke)
{
    struct sketch_point out[8], point = { 40, 50 };

    assert_int_equal(through_pieces(&point, 1, out), 1);
    assert_int_equal(out[0].y, 50);
}

TEST(a_straight_line_keeps_its_ends_and_a_corner_its_corner)
{
    struct sketch_point p[64];

    for (int i = 0; i < 30; i++)
        p[i] = (struct sketch_point){ (short)(4 * i), 0 };
    int n = sketch_simplify(p, 30);
    assert_true(n <= 3);
    assert_int_equal(p[0].x, 0);
    assert_int_equal(p[n - 1].x, 116);
    for (int i = 0; i < 20; i++) {
        p[i] = (struct sketch_point){ (short)(4 * i), 0 };
        p[20 + i] = (struct sketch_point){ 80, (short)(4 * i) };
    }
    n = sketch_simplify(p, 40);
    assert_true(n >= 3 && n <= 6);
    bool corner = false;
    for (int i = 0; i < n; i++)
        corner = corner || (abs(p[i].x - 80) <= 4 && p[i].y == 0);
    assert_true(corner);
    assert_int_equal(sketch_simplify(p, 1), 1);
    assert_int_equal(sketch_simplify(p, 0), 0);
}

/* ---- who may ---- */

static struct command edit(enum edit_op op, int who, int what, const int *more, int n)
{
    struct command c = command_make(DEED_EDIT, 1);

    assert_true(command_edit(&c, op, who, what, 0, more, n));
    return c;
}

TEST(any_seat_may_draw_and_rub_out_what_it_sees_and_nothing_else)
{
    struct mark mark[2] = { { .key = KEY, .on = TABLE, .seen = SEATS_ALL },
                            { .key = KEY, .on = TABLE, .seen = SEATS_GM } };
    struct state now = { .mark = mark, .nmarks = 2 };
    int sketch[8] = { KEY, -1, 0, 0, 0, 0, 0, SEATS_ALL },
        other[8] = { KEY + 1, -1, 0, 0, 0, 0, 0, SEATS_ALL };
    struct command draws = edit(EDIT_add_mark, TABLE, 0, sketch, 8),
                   gives = edit(EDIT_add_mark, 0, 0, sketch, 8),
                   marks_it = edit(EDIT_add_mark, TABLE, 0, other, 8),
                   rubs = edit(EDIT_drop_mark, -1, 0, NULL, 0), hidden = edit(EDIT_drop_mark, -1, 1, NULL, 0),
                   beyond = edit(EDIT_drop_mark, -1, 7, NULL, 0), sets = edit(EDIT_set_stat, 0, 0, NULL, 0),
                   nothing = command_make(DEED_EDIT, 1);

    assert_true(sketch_only(&rules, &now, &draws, 1));
    assert_true(sketch_only(&rules, &now, &rubs, 1));
    assert_false(sketch_only(&rules, &now, &hidden, 1));
    assert_false(sketch_only(&rules, &now, &beyond, 1));
    assert_false(sketch_only(&rules, &now, &gives, 1));
    assert_false(sketch_only(&rules, &now, &marks_it, 1));
    assert_false(sketch_only(&rules, &now, &sets, 1));
    assert_false(sketch_only(&rules, &now, &nothing, 1));
    assert_true(command_edit(&draws, EDIT_set_stat, 0, 0, 1, NULL, 0));
    assert_false(sketch_only(&rules, &now, &draws, 1));
    struct command *all[] = { &draws, &gives, &marks_it, &rubs, &hidden, &beyond, &sets, &nothing };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        command_clear(all[i]);
}

RUN(cmocka_unit_test(areas_are_written_as_a_person_would), cmocka_unit_test(what_means_nothing_is_not_drawn),
    cmocka_unit_test(an_area_is_read_as_it_was_written), cmocka_unit_test(what_is_too_large_is_not_written),
    cmocka_unit_test(a_long_stroke_is_several_marks_without_gaps),
    cmocka_unit_test(a_way_longer_than_a_mark_comes_to_its_end), cmocka_unit_test(a_single_point_is_a_stroke),
    cmocka_unit_test(a_straight_line_keeps_its_ends_and_a_corner_its_corner),
    cmocka_unit_test(any_seat_may_draw_and_rub_out_what_it_sees_and_nothing_else))
