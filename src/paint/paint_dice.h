/*
 * paint/paint_dice.h - dice that lie on the table, and two-sided pieces: coins, dice with a star or nothing,
 * tokens.
 */
#ifndef PAINT_PAINT_DICE_H
#define PAINT_PAINT_DICE_H

#include "paint/draw.h"

/* The dice of a side share a colour. */
/* clang-format off */
enum dice_color {
    DICE_IVORY, DICE_EMBER, DICE_RED, DICE_BLUE, DICE_GREEN, DICE_PURPLE, DICE_GOLD, DICE_GREY,
    DICE_TEAL,
    DICE_COLORS
};
/* clang-format on */

/* What stands for a die of two sides. */
enum dice_piece { PIECE_COIN, PIECE_DIE, PIECE_TOKEN, PIECES };

/* The face of a two-sided piece that nobody has rolled yet; the blank side is 0, the one that counts 1. */
enum { FACE_UNKNOWN = -1 };

struct dice_look {
    int sides; /* 2, 4, 6, 8, 10, 12, 20; anything else is drawn as the next larger */
    int face;  /* 0: blank */
    int color; /* enum dice_color */
    int pips;  /* d6 with pips */
    int angle; /* degrees, clockwise; the shadow stays where it is */
    int piece; /* enum dice_piece, of two sides */
};

extern const struct painter paint_dice;

/* A piece that shows what was rolled: 2 counts, 1 does not, 0 is not rolled yet. Only dice show `color`. */
struct dice_look paint_dice_piece(enum dice_piece piece, int rolled, enum dice_color color);

/*
 * Draw a die `size` pixels across about (x, y), turned by `angle` degrees (to 3), `tall` permille of its
 * height (a spin squashes it).
 */
void paint_dice_draw(struct draw *d, const struct dice_look *look, int x, int y, int size, float angle,
                     int tall, int alpha);

#endif
