/*
 * The grid of twenty made-up pictures is found within a pixel, from the first cell to the last, or said not
 * to be there: squares and both kinds of hexes, off the corner, stretched, faint, broken, on noise and
 * strokes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "exchange/lattice.h"

#include <math.h>
#include <stdlib.h>

#define ROOT3 1.7320508075688772

enum { NO_GRID = -1 };

struct made {
    const char *what;
    int layout; /* NO_GRID: nothing is drawn */
    double cell, cell_height, x, y;
    int width, height;
    int ink; /* how much darker lines are; below 0: lighter */
    double broad;
    int broken; /* per cent of the pieces of lines that are missing */
    int noise, strokes;
};

static const struct made pictures[] = {
    { "squares", GRID_SQUARE, 50, 50, 0, 0, 600, 480, 90, 1, 0, 6, 0 },
    { "a fraction of a pixel", GRID_SQUARE, 71.5, 71.5, 18, 16, 672, 498, 60, 1, 0, 8, 0 },
    { "off the corner", GRID_SQUARE, 40, 40, 23.5, 11.25, 540, 420, 70, 2, 0, 6, 4 },
    { "stretched", GRID_SQUARE, 48.25, 44.5, 7, 30, 600, 450, 70, 1, 0, 6, 4 },
    { "faint", GRID_SQUARE, 64, 64, 10, 20, 768, 576, 7, 1, 0, 10, 6 },
    { "broken", GRID_SQUARE, 35, 35, 5, 5, 540, 420, 60, 1, 50, 8, 6 },
    { "light lines", GRID_SQUARE, 56.7, 56.7, 3, 40, 660, 480, -50, 2, 0, 8, 4 },
    { "small cells", GRID_SQUARE, 16.3, 16.3, 4, 4, 480, 360, 40, 1, 0, 4, 0 },
    { "large cells", GRID_SQUARE, 108, 108, 60, 90, 780, 600, 60, 3, 0, 6, 4 },
    { "long and low", GRID_SQUARE, 32.05, 32.05, 12, 9, 1320, 180, 50, 1, 0, 6, 3 },
    { "strokes everywhere", GRID_SQUARE, 60, 60, 22, 22, 600, 480, 40, 1, 0, 8, 25 },
    { "pointed hexes", GRID_HEX_POINTY, 60, 60, 0, 0, 600, 480, 80, 2, 0, 6, 0 },
    { "pointed hexes off the corner", GRID_HEX_POINTY, 55.3, 55.3, 21, 14, 600, 480, 70, 2, 0, 6, 4 },
    { "pointed hexes, stretched", GRID_HEX_POINTY, 64, 58, 13, 25, 660, 540, 60, 2, 0, 6, 4 },
    { "flat hexes", GRID_HEX_FLAT, 60, 60, 0, 0, 600, 480, 80, 2, 0, 6, 0 },
    { "flat hexes off the corner, broken", GRID_HEX_FLAT, 48.6, 48.6, 17, 9, 600, 480, 60, 2, 30, 6, 4 },
    { "faint flat hexes", GRID_HEX_FLAT, 70, 70, 30, 12, 720, 540, 14, 2, 0, 6, 3 },
    { "noise", NO_GRID, 0, 0, 0, 0, 540, 420, 0, 0, 0, 30, 0 },
    { "strokes", NO_GRID, 0, 0, 0, 0, 540, 420, 0, 0, 0, 10, 40 },
    { "one colour", NO_GRID, 0, 0, 0, 0, 360, 360, 0, 0, 0, 0, 0 },
};

enum { PICTURES = sizeof pictures / sizeof pictures[0] };

/* ---- painting ---- */

static uint32_t chance(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static uint32_t mixed(uint32_t a, uint32_t b)
{
    uint32_t h = a * 2654435761u ^ (b + 0x9e3779b9u) * 2246822519u;

    return (h ^ h >> 15) * 2654435761u >> 8;
}

/* How far a point is from the nearest line of its grid in pixels, and which piece of a line that is. */
static double from_squares(const struct made *m, double px, double py, uint32_t *piece)
{
    double u = (px - m->x) / m->cell, v = (py - m->y) / m->cell_height;
    double x = fabs(u - floor(u + 0.5)) * m->cell, y = fabs(v - floor(v + 0.5)) * m->cell_height;

    *piece = x < y ? mixed((uint32_t)(int)floor(u + 0.5), (uint32_t)(int)floor(v) + 5000)
                   : mixed((uint32_t)(int)floor(v + 0.5), (uint32_t)(int)floor(u) + 90000);
    return x < y ? x : y;
}

/* Pointed hexes; flat ones are the same with both axes changed. */
static double from_hexes(const struct made *m, double px, double py, uint32_t *piece)
{
    bool flat = m->layout == GRID_HEX_FLAT;
    double cell = flat ? m->cell_height : m->cell, other = flat ? m->cell : m->cell_height,
           side = cell / ROOT3;
    double u = flat ? py - m->y : px - m->x, v = (flat ? px - m->x : py - m->y) * cell / other;
    double near = 1e9, next = 1e9;
    uint32_t first = 0, second = 0;
    int at = (int)floor((v - side) / (1.5 * side));

    for (int row = at - 1; row <= at + 2; row++)
        for (int k = -1; k <= 1; k++) {
            double slip = (row & 1) ? cell / 2 : 0;
            int column = (int)floor((u - cell / 2 - slip) / cell + 0.5) + k;
            double far = hypot(u - (column + 0.5) * cell - slip, v - side - row * 1.5 * side);
            uint32_t one = mixed((uint32_t)row + 700, (uint32_t)column + 7000);

            if (far < near) {
                next = near;
                second = first;
                near = far;
                first = one;
            } else if (far < next) {
                next = far;
                second = one;
            }
        }
    *piece = first ^ second;
    return (next * next - near * near) / (2 * cell); /* from the line half way between both middles */
}

static void stroke(const struct made *m, unsigned char *grey, uint32_t *state)
{
    double x = chance(state) % (unsigned)m->width, y = chance(state) % (unsigned)m->height;
    double turn = (chance(state) % 6283) / 1000.0;

    for (int i = 0; i < 260; i++) {
        turn += (chance(state) % 201 - 100.0) / 900;
        x += cos(turn);
        y += sin(turn);
        for (int k = 0; k < 9; k++) {
            int at_x = (int)x + k % 3, at_y = (int)y + k / 3;

            if (at_x >= 0 && at_y >= 0 && at_x < m->width && at_y < m->height)
                grey[(long)at_y * m->width + at_x] = 40;
        }
    }
}

static unsigned char *paint(const struct made *m)
{
    unsigned char *grey = mem_new((size_t)m->width * (size_t)m->height, 1);
    uint32_t state = 7, piece = 0;

    assert_non_null(grey);
    for (int y = 0; y < m->height; y++)
        for (int x = 0; x < m->width; x++)
            grey[(long)y * m->width + x] =
                (unsigned char)(150 + (m->noise ? (int)(chance(&state) % (unsigned)(2 * m->noise)) : 0));
    for (int i = 0; i < m->strokes; i++)
        stroke(m, grey, &state);
    for (int y = 0; y < m->height && m->layout != NO_GRID; y++)
        for (int x = 0; x < m->width; x++) {
            double far = m->layout == GRID_SQUARE ? from_squares(m, x + 0.5, y + 0.5, &piece)
                                                  : from_hexes(m, x + 0.5, y + 0.5, &piece);
            double part = m->broad / 2 + 0.5 - far;
            unsigned char *pixel = &grey[(long)y * m->width + x];

            if (part <= 0 || (int)(piece % 100) < m->broken)
                continue;
            int now = *pixel - (int)(m->ink * (part < 1 ? part : 1));
            *pixel = (unsigned char)(now < 0 ? 0 : now > 255 ? 255 : now);
        }
    return grey;
}

/* ---- judging ---- */

/* How far the n-th line of one is from the nearest such line of the other, at both ends of the picture. */
static double apart(double x, double period, double found_x, double found_period, double length)
{
    double worst = 0;

    for (double at = x; at <= length; at += period) {
        double k = floor((at - found_x) / found_period + 0.5), far = fabs(found_x + k * found_period - at);

        worst = far > worst ? far : worst;
    }
    return worst;
}

static void judge(const struct made *m, const struct lattice *l)
{
    double row = m->cell_height, found_row = l->cell_height, column = m->cell, found_column = l->cell;

    if ((int)l->grid.layout != m->layout)
        fail_msg("%s: layout %d instead of %d", m->what, (int)l->grid.layout, m->layout);
    if (m->layout == GRID_HEX_POINTY) { /* rows of one kind: each second */
        row *= ROOT3;
        found_row *= ROOT3;
    } else if (m->layout == GRID_HEX_FLAT) {
        column *= ROOT3;
        found_column *= ROOT3;
    }
    double x = apart(m->x, column, l->x, found_column, m->width),
           y = apart(m->y, row, l->y, found_row, m->height);
    if (x > 1 || y > 1)
        fail_msg("%s: %.2f and %.2f pixels apart; %.3f x %.3f at %.2f, %.2f", m->what, x, y, l->cell,
                 l->cell_height, l->x, l->y);
}

static void grids_are_found_or_said_not_to_be(void **unused)
{
    (void)unused;
    for (int i = 0; i < PICTURES; i++) {
        const struct made *m = &pictures[i];
        unsigned char *grey = paint(m);
        struct lattice l;
        bool found = lattice_find(grey, m->width, m->height, &l);

        mem_free(grey);
        if (found != (m->layout != NO_GRID))
            fail_msg("%s: found %d (%.2f by %.2f, sharp %.1f)", m->what, found, l.cell, l.cell_height,
                     l.sharp);
        if (found)
            judge(m, &l);
    }
}

/* The square of 256 pixels about the middle; how far its lines lie from a crossing, taken `by` pixels off. */
static double apart_in(const struct made *m, const unsigned char *grey, double by)
{
    enum { SIDE = 256 };
    static unsigned char part[SIDE * SIDE];
    int left = (m->width - SIDE) / 2, top = (m->height - SIDE) / 2;
    double cell = m->cell > 0 ? m->cell : 50, high = m->cell_height > 0 ? m->cell_height : 50,
           x = m->x + floor((left + SIDE / 2 - m->x) / cell) * cell,
           y = m->y + floor((top + SIDE / 2 - m->y) / high) * high;

    for (int i = 0; i < SIDE * SIDE; i++)
        part[i] = grey[(long)(top + i / SIDE) * m->width + left + i % SIDE];
    return lattice_apart(part, SIDE, x - left + by, y - top);
}

static void it_is_told_how_far_a_crossing_is(void **unused)
{
    (void)unused;
    for (int i = 0; i < PICTURES; i += 2) { /* one of two, as painting them takes a while */
        const struct made *m = &pictures[i];

        if (m->layout == GRID_HEX_POINTY || m->layout == GRID_HEX_FLAT)
            continue;
        unsigned char *grey = paint(m);
        double on = apart_in(m, grey, 0), off = apart_in(m, grey, 4);
        mem_free(grey);
        if (m->layout == NO_GRID ? on >= 0 : on < 0 || on > 1 || fabs(off - 4) > 1)
            fail_msg("%s: %.2f, and %.2f four pixels off", m->what, on, off);
    }
}

static void cells_are_counted(void **unused)
{
    struct lattice l;
    unsigned char *grey = paint(&pictures[0]);

    (void)unused;
    assert_true(lattice_find(grey, pictures[0].width, pictures[0].height, &l));
    assert_int_equal(l.grid.columns, 12);
    assert_int_equal(l.grid.rows, 9);
    mem_free(grey);
    l = lattice_filling(2000, 1500, 40, 30);
    assert_true(l.cell == 50 && l.cell_height == 50 && l.x == 0);
}

static void names_tell_sizes(void **unused)
{
    int columns = 0, rows = 0;

    (void)unused;
    assert_true(lattice_named("cave 40x30.png", &columns, &rows));
    assert_int_equal(columns, 40);
    assert_int_equal(rows, 30);
    assert_true(lattice_named("/home/x/cave_22_X_18_night.jpg", &columns, &rows));
    assert_int_equal(columns, 22);
    assert_false(lattice_named("cave.png", &columns, &rows));
    assert_false(lattice_named("2024x.png", &columns, &rows));
    assert_false(lattice_named("5000x4000.png", &columns, &rows)); /* that many pixels, no cells */
    assert_false(lattice_named("1x1.png", &columns, &rows));
}

static void small_pictures_have_none(void **unused)
{
    static const unsigned char grey[31 * 31] = { 0 };
    struct lattice l;

    (void)unused;
    assert_false(lattice_find(grey, 31, 31, &l));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_are_found_or_said_not_to_be),
        cmocka_unit_test(it_is_told_how_far_a_crossing_is),
        cmocka_unit_test(cells_are_counted),
        cmocka_unit_test(names_tell_sizes),
        cmocka_unit_test(small_pictures_have_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
