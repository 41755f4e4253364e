/*
 * view/table/light.h - how the ground is lit, and what is known of it, as the eyes of the window have it.
 *
 * It is painted into the tiles of the ground (paint/paint_fog.h), never over them.
 */
#ifndef VIEW_TABLE_LIGHT_H
#define VIEW_TABLE_LIGHT_H

#include "paint/paint_fog.h"
#include "ui/ui.h"

#include <stdint.h>

struct table_screen;

/* What is kept from one frame to the next. Begins as zeros. */
struct table_light {
    struct paint_fog *fog; /* what was shown last; NULL: day, and all is known */
    struct board *sight;   /* what the window's eyes see now; NULL: all that they know */
    struct board *known;   /* what they know by now */
    struct board *joined;  /* while one of them walks: what was seen before it and is seen now; else NULL */
    struct board *known_before; /* and what was known before it */
    int eyes;                   /* whose they are */
    unsigned char *theirs; /* what the players know of each cell (enum fog_state), for a GM's eyes; or NULL */
    uint64_t sight_key;    /* of which moment and whose it is */
};

struct state;

/*
 * How a board is shown that is that of `state` as whoever looks knows it; NULL: by day, with nothing hidden.
 * It lasts until the next call.
 */
struct paint_fog *table_light_find(struct table_screen *screen, struct ui *ui, const struct state *state,
                                   const struct board *board);

/* Whether something that gives light glides: the ground about it is not the same in the next frame. */
bool table_light_glides(const struct table_screen *screen);

/* Give back what is kept. */
void table_light_clear(struct table_light *light);

#endif
