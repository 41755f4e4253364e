/*
 * gallery/gallery_tokens.h - the sheet of parts: tokens, ground, arrows, dice, cells and buttons in one
 * picture.
 *
 * For the gallery and for looking at after a change of the painting; beside
 * the mock-up of the same name. Nothing here is part of a game.
 */
#ifndef GALLERY_GALLERY_TOKENS_H
#define GALLERY_GALLERY_TOKENS_H

#include "board/board.h"
#include "ui/ui.h"

/* Pixels of the picture, both ways; emblems with a charge. */
enum { GALLERY_TOKENS_SIDE = 1920, GALLERY_TOKENS_CHARGES = 14 };

struct gallery_tokens {
    struct terrain_table *terrain;
    struct board *lawn, *ground; /* below the tokens; a patch of each kind of ground */
};

/* False: no memory; clear it all the same. */
bool gallery_tokens_init(struct gallery_tokens *g);
void gallery_tokens_clear(struct gallery_tokens *g);

/* Draw the sheet between ui_begin() and ui_end(). `g` must last until the draw list was shown. */
void gallery_tokens_draw(const struct gallery_tokens *g, struct ui *ui);

#endif
