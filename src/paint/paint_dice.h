/*
 * paint/paint_dice.h - dice and coins that lie on the table.
 */
#ifndef PAINT_PAINT_DICE_H
#define PAINT_PAINT_DICE_H

#include "paint/draw.h"

/* The dice of a side share a colour. */
enum dice_color { DICE_IVORY, DICE_EMBER, DICE_RED, DICE_BLUE, DICE_GREEN, DICE_PURPLE, DICE_GOLD, DICE_GREY, DICE_COLORS };

struct dice_look {
    int sides;  /* 2 (a coin), 4, 6, 8, 10, 12, 20; anything else is drawn as the next larger */
    int face;   /* 0: blank */
    int color;  /* enum dice_color */
    int pips;   /* d6 with pips */
    int angle;  /* degrees, clockwise; the shadow stays where it is */
};

extern const struct painter paint_dice;

/*
 * Draw a die `size` pixels across about (x, y), turned by `angle` degrees (to 3), `tall` permille of its height (a spin
 * squashes it).
 */
void paint_dice_draw(struct draw *d, const struct dice_look *look, int x, int y, int size, float angle, int tall, int alpha);

#endif
