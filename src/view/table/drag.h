/*
 * view/table/drag.h - what the pointer does on the board from one frame to the next (input.h).
 */
#ifndef VIEW_TABLE_DRAG_H
#define VIEW_TABLE_DRAG_H

#include <stdbool.h>

/* What the pointer does on the board. */
struct table_drag {
    bool held, panning, walking;
    bool placing; /* the GM's hand carries `carried` */
    int carried;
    int pinched; /* pixels a cell as two fingers came, 0: they are not there */
    int x, y;    /* where it went down */
    int last_x, last_y;
    int second_x, second_y; /* where the second button went down */
    unsigned since;         /* when it went down */
    unsigned clicked_at;    /* for double clicks */
    int clicked_token;
};

#endif
