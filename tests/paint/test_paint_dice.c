/* Dice: every face its own, and told apart without colour. */
#include "base/unit.h"

#include "paint/paint_dice.h"
#include "paint/painted.h"

TEST(every_face_of_every_die_is_its_own)
{
    static const int sides[] = { 2, 4, 6, 8, 10, 12, 20 };

    for (int s = 0; s < 7; s++) {
        uint64_t last = 0;

        for (int face = sides[s] == 2 ? 0 : 1; face <= (sides[s] == 2 ? 1 : sides[s]); face++) {
            struct dice_look look = { .sides = sides[s], .face = face, .color = DICE_IVORY };
            long shown = 0;
            uint64_t hash = painted(&paint_dice, &look, 80, &shown);

            assert_true(shown > 1000);
            assert_true(hash != last);
            last = hash;
        }
    }
}

/* How bright a pixel is, 0 to 255. */
static int brightness(unsigned pixel)
{
    return (int)((pixel >> 16 & 255) * 30 + (pixel >> 8 & 255) * 59 + (pixel & 255) * 11) / 100;
}

static void paint_gray(struct dice_look look, int side, int *gray)
{
    struct pixels p;
    long sum = 0;

    assert_true(pixels_new(&p, side, side));
    assert_true(paint_dice.paint(&look, &p));
    for (int i = 0; i < side * side; i++)
        sum += gray[i] = brightness(p.at[i]);
    for (int i = 0; i < side * side; i++) /* a darker piece is no other picture */
        gray[i] -= (int)(sum / (side * side));
    pixels_free(&p);
}

TEST(a_side_that_counts_and_a_blank_one_are_told_apart_without_colour)
{
    enum { SIDE = 40 };
    int one[SIDE * SIDE], none[SIDE * SIDE], unknown[SIDE * SIDE];

    for (int piece = 0; piece < PIECES; piece++) {
        int others = 0, unlike = 0;

        paint_gray(paint_dice_piece((enum dice_piece)piece, 2, DICE_IVORY), SIDE, one);
        paint_gray(paint_dice_piece((enum dice_piece)piece, 1, DICE_IVORY), SIDE, none);
        paint_gray(paint_dice_piece((enum dice_piece)piece, 0, DICE_IVORY), SIDE, unknown);
        for (int i = 0; i < SIDE * SIDE; i++) {
            others += abs(one[i] - none[i]) > 60;
            unlike += abs(none[i] - unknown[i]) > 15;
        }
        assert_true(others > SIDE * SIDE / 20);
        assert_true(unlike > SIDE * SIDE / 50);
    }
}

TEST(only_dice_of_two_sides_have_the_colour_of_whose_they_are)
{
    struct dice_look ours, theirs;

    for (int piece = 0; piece < PIECES; piece++)
        for (int rolled = 1; rolled <= 2; rolled++) {
            ours = paint_dice_piece((enum dice_piece)piece, rolled, DICE_IVORY);
            theirs = paint_dice_piece((enum dice_piece)piece, rolled, DICE_EMBER);
            assert_int_equal(ours.color != theirs.color, piece == PIECE_DIE);
            assert_int_equal(ours.face, rolled - 1);
        }
}

RUN_AND_FORGET(cmocka_unit_test(every_face_of_every_die_is_its_own),
               cmocka_unit_test(a_side_that_counts_and_a_blank_one_are_told_apart_without_colour),
               cmocka_unit_test(only_dice_of_two_sides_have_the_colour_of_whose_they_are))
