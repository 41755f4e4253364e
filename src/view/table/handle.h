/*
 * view/table/handle.h - the round handle of a door, for whoever may turn it and for whoever asks; a window's
 * only tells what it is, for no rule opens one.
 */
#ifndef VIEW_TABLE_HANDLE_H
#define VIEW_TABLE_HANDLE_H

#include "view/table/screen.h"

/* A door on a side of a cell, or one that fills the cell behind it. */
struct handle_door {
    struct cell from, beyond;
    int direction, barrier; /* how it stands (enum barrier) */
};

/* The door of a cell in that direction; false: there is none that anybody knows of. */
bool handle_door_at(const struct board *board, struct cell from, int direction, struct handle_door *door);

/* Call `show` with each door and window in view, once. */
void handle_each(struct table_screen *screen, struct ui *ui,
                 void (*show)(struct table_screen *screen, struct ui *ui, const struct handle_door *door));

/* Where its handle stands; false: a panel covers it. */
bool handle_place(const struct table_screen *screen, const struct ui *ui, const struct handle_door *door,
                  struct rect *where);

/* "Shut door", "Window" and the like, translated. */
const char *handle_called(int barrier);

/* Draw one that can be clicked; `grip`: it is for a hand, not for telling how it stands. True: clicked. */
bool handle_button(struct ui *ui, struct rect where, const char *id, const char *label, int barrier,
                   bool grip);

/* Draw one that only tells how the door stands, and `told`; of a window, what it lets through instead. */
void handle_mark(struct ui *ui, struct rect where, const char *id, int barrier, const char *told);

#endif
