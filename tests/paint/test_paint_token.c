/* What a figure looks like: states, sides, emblems, badges. */
#include "base/unit.h"

#include "paint/paint_token.h"
#include "paint/painted.h"

TEST(every_state_of_a_token_looks_different)
{
    struct token_look look[12];
    uint64_t hash[12];

    for (int i = 0; i < 12; i++)
        look[i] = paint_token_look("Brann", TOKEN_PARTY);
    look[1].side = TOKEN_FOE;
    look[2].side = TOKEN_ALLY;
    look[3].side = TOKEN_NEUTRAL;
    look[4].posture = TOKEN_PRONE;
    look[5].posture = TOKEN_OUT;
    look[6].posture = TOKEN_DEAD;
    look[7].health = 500;
    look[8].selected = 1;
    look[9].acting = 1;
    look[10].hidden = 1;
    paint_token_badge(&look[11], BADGE_STARTLED, 2);
    for (int i = 0; i < 12; i++) {
        long shown = 0;

        hash[i] = painted(&paint_token, &look[i], paint_token_canvas(68), &shown);
        assert_true(shown > 1500);
        assert_true(hash[i] == painted(&paint_token, &look[i], paint_token_canvas(68), NULL));
        for (int k = 0; k < i; k++)
            assert_true(hash[i] != hash[k]);
    }
}

TEST(sides_are_told_apart_without_colour)
{
    struct token_look look = paint_token_look("Mawl", TOKEN_PARTY);
    uint64_t dark[4];

    look.field = FIELD_PLAIN;
    for (int side = 0; side < 4; side++) { /* which pixels of the rim are bright, whatever their hue */
        struct pixels p;

        look.side = side;
        look.tincture = TINCTURE_SABLE;
        assert_true(pixels_new(&p, 106, 106));
        assert_true(paint_token.paint(&look, &p));
        for (int i = 0; i < p.width * p.height; i++)
            p.at[i] = (p.at[i] >> 8 & 255) + (p.at[i] >> 16 & 255) > 160;
        dark[side] = pixels_hash(&p);
        pixels_free(&p);
        for (int k = 0; k < side; k++)
            assert_true(dark[side] != dark[k]);
    }
}

TEST(an_emblem_follows_from_the_name)
{
    struct token_look a = paint_token_look("Brann", TOKEN_PARTY), b = paint_token_look("Brann", TOKEN_PARTY);
    int fields = 0;
    char name[2] = "a";

    assert_memory_equal(&a, &b, sizeof a);
    for (int seen = 0; name[0] <= 'z'; name[0]++) {
        struct token_look look = paint_token_look(name, TOKEN_FOE);

        assert_int_equal(look.letter[0], name[0] - 'a' + 'A');
        assert_in_range(look.field, 0, FIELDS - 1);
        fields += !(seen >> look.field & 1);
        seen |= 1 << look.field;
    }
    assert_true(fields >= 8);
    a = paint_token_look("\xc3\x84gir", TOKEN_ALLY);
    assert_string_equal(a.letter, "\xc3\x84");
    a = paint_token_look("", TOKEN_ALLY);
    assert_string_equal(a.letter, "?");
}

TEST(every_size_of_figure_is_painted)
{
    struct token_look look = paint_token_look("Troll", TOKEN_FOE);
    static const int disc[] = { 8, 14, 34, 68, 136, 212, 428 };

    for (int i = 0; i < 7; i++) {
        long shown = 0;

        look.disc = disc[i];
        painted(&paint_token, &look, paint_token_canvas(disc[i]), &shown);
        assert_true(shown > disc[i] * disc[i] / 2);
    }
}

/* Pixels of the letter's own colour in a hundred thousand of the disc. */
static long letter_part(const struct token_look *look, int disc)
{
    struct token_look full = *look;
    struct pixels p;
    long n = 0;

    full.disc = disc;
    assert_true(pixels_new(&p, paint_token_canvas(disc), paint_token_canvas(disc)));
    assert_true(paint_token.paint(&full, &p));
    for (int i = 0; i < p.width * p.height; i++)
        n += (p.at[i] >> 16 & 255) > 225 && (p.at[i] >> 8 & 255) > 215 && (p.at[i] & 255) > 190;
    pixels_free(&p);
    return n * 100000 / ((long)disc * disc);
}

/* On a screen of 3840x2160 a letter is as large beside its disc as at 1920x1080. */
TEST(a_larger_screen_has_larger_letters)
{
    struct token_look look = paint_token_look("Mawl", TOKEN_PARTY), large = look;

    look.tincture = look.metal = large.tincture = large.metal = TINCTURE_SABLE;
    long usual = letter_part(&look, 68), twice = letter_part(&look, 155), more = letter_part(&look, 217);

    assert_in_range(twice, usual * 85 / 100, usual * 125 / 100);
    assert_in_range(more, usual * 85 / 100, usual * 125 / 100);
    large.across = 3; /* a figure of many cells leaves more of its field to be seen */
    assert_in_range(letter_part(&large, 212), usual * 30 / 100, usual * 80 / 100);
    assert_true(paint_token_grown(&look, 136) > 1.99 && paint_token_grown(&large, 212) < 1.01);
}

TEST(every_badge_has_a_sign_and_a_key)
{
    for (int i = 1; i < BADGE_MARK; i++) {
        assert_int_equal(paint_badge_named(paint_badge_name((enum badge)i)), i);
        for (int k = 1; k < i; k++)
            assert_string_not_equal(paint_badge_name((enum badge)i), paint_badge_name((enum badge)k));
    }
    assert_int_equal(paint_badge_named("something else"), BADGE_MARK);
}

RUN_AND_FORGET(cmocka_unit_test(every_state_of_a_token_looks_different),
               cmocka_unit_test(sides_are_told_apart_without_colour),
               cmocka_unit_test(an_emblem_follows_from_the_name),
               cmocka_unit_test(every_size_of_figure_is_painted),
               cmocka_unit_test(a_larger_screen_has_larger_letters),
               cmocka_unit_test(every_badge_has_a_sign_and_a_key))
