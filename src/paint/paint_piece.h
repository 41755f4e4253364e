/*
 * paint/paint_piece.h - what two-sided pieces look like: one side counts, the other is blank.
 *
 * The sides are told apart by what is on them, not by colour alone. All pieces are of size 1 about the
 * origin. For paint_dice.c.
 */
#ifndef PAINT_PAINT_PIECE_H
#define PAINT_PAINT_PIECE_H

#include "paint/draw.h"

#include <cairo.h>

/* A coin: the sun counts, the moon does not; any other face is smooth. */
void piece_coin(cairo_t *cr, int face, struct rgba color);

/* What stands on the upper face of a cube: a star, or a small ring; nothing on any other face. */
void piece_star(cairo_t *cr, int face, struct rgba color, struct rgba ink);

/*
 * A flat disc of two woods: a lozenge in the pale side,
 * grooves in the dark one; any other face is pale and smooth.
 */
void piece_token(cairo_t *cr, int face);

#endif
