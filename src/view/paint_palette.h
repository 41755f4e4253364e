/*
 * view/paint_palette.h - the colours of painted things.
 *
 * Interface colours are roles of the theme; what is painted (tokens, dice,
 * ground) has its colours here and nowhere else.
 */
#ifndef VIEW_PAINT_PALETTE_H
#define VIEW_PAINT_PALETTE_H

#include "view/paint_token.h"

enum pigment {
    PIGMENT_BLACK, PIGMENT_WHITE,
    PIGMENT_DISC,        /* under everything of a token */
    PIGMENT_EDGE,        /* the dark edge of a counter */
    PIGMENT_RING,        /* behind a ring */
    PIGMENT_NOTCH,
    PIGMENT_LETTER, PIGMENT_LETTER_LINE,
    PIGMENT_ACCENT, PIGMENT_CASING, PIGMENT_HALO, PIGMENT_HALO_DEEP,
    PIGMENT_BADGE, PIGMENT_BADGE_SHADE, PIGMENT_BADGE_INK, PIGMENT_BADGE_RED, PIGMENT_BADGE_YELLOW,
    PIGMENT_BADGE_ORANGE, PIGMENT_BADGE_BLUE, PIGMENT_BADGE_GREEN,
    PIGMENT_BONES,       /* the cross of the dead */
    PIGMENT_IVORY, PIGMENT_EMBER, PIGMENT_DIE_RED, PIGMENT_DIE_BLUE, PIGMENT_DIE_GREEN, PIGMENT_DIE_PURPLE,
    PIGMENT_DIE_GOLD, PIGMENT_DIE_GREY,
    PIGMENT_DIE_INK, PIGMENT_DIE_INK_LIGHT, PIGMENT_MOON,
    PIGMENTS
};

struct rgba palette(enum pigment pigment);
struct rgba palette_tincture(enum tincture tincture);
struct rgba palette_side(enum token_side side);

#endif
