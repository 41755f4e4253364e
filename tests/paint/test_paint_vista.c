/* The picture of a scenario: dark places are shown bright enough, what is not known stays the table. */
#include "base/unit.h"

#include "paint/paint_canvas.h"
#include "paint/paint_ground.h"
#include "paint/paint_vista.h"
#include "paint/plot.h"

enum { CELL = 32, SIDE = 8 * CELL };

static struct pixels shown_as(const struct board *board, enum vista_lift lift)
{
    struct theme theme = { THEME_DARK, 100 };
    struct paint_grid grid = { GRID_SQUARE, CELL, 0, 0 };
    struct draw list;
    struct pixels p;

    draw_init(&list);
    const struct rect all = { 0, 0, SIDE, SIDE };
    if (lift == VISTA_SAMPLE)
        paint_vista_sample(&list, &theme, board, &grid, all, 0);
    else if (lift == VISTA_CARD)
        paint_vista_card(&list, &theme, board, &grid, all, 0, 0);
    else
        paint_vista_draw(&list, &theme, board, &grid, all, 0, 0);
    assert_int_equal(list.count, 1);
    assert_true(pixels_new(&p, SIDE, SIDE));
    assert_true(list.ops[0].picture.painter->paint(draw_op_look(&list, &list.ops[0]), &p));
    draw_clear(&list);
    return p;
}

static struct pixels shown(const struct board *board)
{
    return shown_as(board, VISTA_CARD);
}

static int light_of(uint32_t word)
{
    return (int)(((word >> 16 & 255) + (word >> 8 & 255) + (word & 255)) / 3);
}

/* The mean over a square. */
static int light_of_square(const struct pixels *p, int left, int top, int side)
{
    long sum = 0;

    for (int i = 0; i < side * side; i++)
        sum += light_of(p->at[(top + i / side) * SIDE + left + i % side]);
    return (int)(sum / (side * side));
}

/* That of the middle of a picture, which its dark edges leave alone. */
static int middle_of(const struct pixels *p)
{
    return light_of_square(p, 3 * CELL, 3 * CELL, 2 * CELL);
}

TEST(night_is_shown_bright_enough)
{
    struct plot plot = plot_of(GRID_SQUARE, "carpet");
    struct pixels bare, p;

    plot.board->hour = HOUR_NIGHT;
    assert_true(pixels_new(&bare, SIDE, SIDE));
    assert_true(paint_ground_area(plot.board, NULL, CELL, 0, 0, THEME_DARK, 1000, &bare));
    p = shown(plot.board);
    assert_true(middle_of(&p) > middle_of(&bare) * 5 / 4);
    pixels_free(&p);
    pixels_free(&bare);
    plot_clear(&plot);
}

/* The left half of a dark place is known. */
static struct plot half_known(void)
{
    struct plot plot = plot_of(GRID_SQUARE, "stone");

    plot.board->hour = HOUR_NIGHT;
    plot.board->remembered = true;
    for (int i = 0; i < 64; i++)
        if (i % 8 < 4)
            assert_true(board_set(plot.board, LAYER_REVEAL, (struct cell){ (short)(i % 8), (short)(i / 8) },
                                  REVEAL_SHOWN));
    return plot;
}

/* Neither lit, nor does what lies there change what is shown of the rest. */
TEST(what_nobody_knows_is_the_table)
{
    enum {
        MIDDLE = 3 * CELL,
        UNLIT = 5 * CELL / 2
    }; /* as far as no light of a fire in the last column goes */
    struct plot plot = half_known();
    struct rgba table = theme_color(&(struct theme){ THEME_DARK, 100 }, ROLE_TABLE);
    struct pixels bare, p, other;

    assert_true(pixels_new(&bare, SIDE, SIDE));
    assert_true(paint_ground_area(plot.board, NULL, CELL, 0, 0, THEME_DARK, 1000, &bare));
    p = shown(plot.board);
    assert_true(light_of_square(&p, MIDDLE, MIDDLE, CELL) >
                light_of_square(&bare, MIDDLE, MIDDLE, CELL) * 5 / 4);
    uint32_t word = p.at[4 * CELL * SIDE + 5 * CELL];
    assert_int_equal(word, 0xff000000u | (unsigned)table.r << 16 | (unsigned)table.g << 8 | table.b);
    for (int i = 0; i < 64; i++)
        if (i % 8 == 7)
            assert_true(board_set(plot.board, LAYER_GROUND, (struct cell){ 7, (short)(i / 8) },
                                  terrain_find(plot.terrain, "fire")));
    other = shown(plot.board);
    for (int y = 0; y < SIDE; y++)
        assert_memory_equal(p.at + y * SIDE, other.at + y * SIDE, UNLIT * sizeof *p.at);
    pixels_free(&bare);
    pixels_free(&p);
    pixels_free(&other);
    plot_clear(&plot);
}

/* A sample of a ground is lighter than a picture of it, and no darker at its edges. */
TEST(a_sample_is_lighter_to_its_edges)
{
    struct plot plot = plot_of(GRID_SQUARE, "stone");
    struct pixels picture = shown_as(plot.board, VISTA_AS_IT_IS), sample = shown_as(plot.board, VISTA_SAMPLE);

    assert_true(middle_of(&sample) > middle_of(&picture) * 6 / 5);
    assert_true(light_of_square(&sample, 4, 4, 8) > light_of_square(&picture, 4, 4, 8) * 3 / 2);
    pixels_free(&picture);
    pixels_free(&sample);
    plot_clear(&plot);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(night_is_shown_bright_enough),
                                        cmocka_unit_test(what_nobody_knows_is_the_table),
                                        cmocka_unit_test(a_sample_is_lighter_to_its_edges) };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    canvas_forget();
    return failed;
}
