/*
 * view/table/seen.h - the figures in sight, drawn on the board.
 *
 * Where each stands in the frame's list is kept: while nothing changes but where figures glide, a frame is
 * the last one with those drawn anew in their places of the list.
 */
#ifndef VIEW_TABLE_SEEN_H
#define VIEW_TABLE_SEEN_H

#include "view/table/looks.h"
#include "view/table/screen.h"
#include "view/table/share.h"

/* From below. */
enum table_layer { LAYER_OF_DEAD, LAYER_OF_LYING, LAYER_OF_STANDING };

struct table_seen {
    int token;
    enum table_layer layer;
    const struct table_known *known;
    struct table_share share;
    size_t op, ops; /* where it begins in the draw list, and how much of it is its own */
};

/* Find everybody in sight, once a frame: screen->seen, in the frame's arena. */
void table_seen_find(struct table_screen *screen, struct ui *ui);

/* Draw those of one layer. */
void table_seen_draw(struct table_screen *screen, struct ui *ui, enum table_layer layer);

/* Draw the badges of one once more: above a ring around it. */
void table_seen_badges(struct table_screen *screen, struct ui *ui, int token);

/*
 * Draw those again that glide or breathe, in the last frame's list. False: the list is no longer whole, and
 * must be built anew (there was no memory).
 */
bool table_seen_again(struct table_screen *screen, struct ui *ui);

#endif
