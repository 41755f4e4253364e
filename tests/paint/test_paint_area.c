/* Outlines of areas. */
#include "base/unit.h"

#include "base/mem.h"
#include "paint/paint_area.h"
#include "paint/paint_arrow.h"

/*
 * Twice the area inside the rings, on the lattice: every cell adds as much, whatever their union looks like.
 */
static long lattice_area(const struct paint_outline *o)
{
    long sum = 0;

    for (int r = 0; r < o->rings; r++) {
        for (int i = o->ring[r]; i < o->ring[r + 1]; i++) {
            struct paint_corner a = o->corner[i], b = o->corner[i + 1 < o->ring[r + 1] ? i + 1 : o->ring[r]];

            sum += (long)a.x * b.y - (long)a.y * b.x;
        }
    }
    return sum;
}

TEST(a_union_has_no_inner_edges)
{
    struct cell cells[90];

    for (int layout = 0; layout < GRID_LAYOUTS; layout++) {
        struct paint_outline one, o;
        int n = 0;

        for (int i = 0; i < 64; i++)
            cells[n++] = grid_cell((enum layout)layout, 3 + i % 8, 2 + i / 8);
        for (int i = 0; i < 20; i++)
            cells[n++] = cells[i * 3]; /* some twice */
        assert_true(paint_outline_find(&one, (enum layout)layout, cells, 1));
        assert_true(paint_outline_find(&o, (enum layout)layout, cells, n));
        assert_int_equal(o.rings, 1);
        assert_int_equal(o.corners, layout == GRID_SQUARE ? 4 : o.corners);
        assert_int_equal(lattice_area(&o), 64 * lattice_area(&one));
        assert_true(lattice_area(&one) > 0); /* clockwise */
        paint_outline_clear(&one);
        paint_outline_clear(&o);
    }
}

TEST(holes_and_corners_make_rings_of_their_own)
{
    struct cell ring[8], touching[2] = { { 0, 0 }, { 1, 1 } };
    struct paint_outline o;
    int n = 0;

    for (int i = 0; i < 9; i++) {
        if (i != 4)
            ring[n++] = (struct cell){ (short)(i % 3), (short)(i / 3) };
    }
    assert_true(paint_outline_find(&o, GRID_SQUARE, ring, n));
    assert_int_equal(o.rings, 2);
    assert_int_equal(o.corners, 8);
    assert_int_equal(lattice_area(&o), 2 * 8);
    paint_outline_clear(&o);
    assert_true(paint_outline_find(&o, GRID_SQUARE, touching, 2));
    assert_int_equal(o.rings, 2);
    assert_int_equal(o.corners, 8);
    paint_outline_clear(&o);
    assert_true(paint_outline_find(&o, GRID_SQUARE, touching, 0));
    assert_int_equal(o.rings, 0);
    paint_outline_clear(&o);
}

TEST(an_outline_without_memory_is_none)
{
    struct cell cells[4] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 } };
    struct paint_outline o;

    for (long k = 1; k <= 4; k++) {
        mem_fail_after(k, false);
        assert_false(paint_outline_find(&o, GRID_SQUARE, cells, 4));
        mem_fail_after(0, false);
        assert_null(o.corner);
    }
}

TEST(an_area_is_one_filled_shape)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid g = { GRID_SQUARE, 40, 300, 200 };
    struct cell cells[4] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 } };
    struct draw d;
    uint64_t key;

    draw_init(&d);
    paint_board_group(&d, &g);
    paint_area(&d, &theme, &g, AREA_REACH, cells, 4);
    draw_group_end(&d);
    assert_int_equal(d.count, 2);
    assert_int_equal(d.ops[0].group.count, 1);
    key = d.ops[0].group.key;
    g.x -= 77; /* panning moves it and changes nothing */
    paint_board_group(&d, &g);
    paint_area(&d, &theme, &g, AREA_REACH, cells, 4);
    draw_group_end(&d);
    assert_true(d.ops[2].group.key == key);
    draw_clear(&d);
}

RUN(cmocka_unit_test(a_union_has_no_inner_edges), cmocka_unit_test(holes_and_corners_make_rings_of_their_own),
    cmocka_unit_test(an_outline_without_memory_is_none), cmocka_unit_test(an_area_is_one_filled_shape))
