/*
 * view/table/rooms.h - the rooms of the map to a game master's eyes: their outlines, numbers, and what the
 * players know of each.
 *
 * Shown while there is fog, or while its tool is in hand. Rooms are those of board/chamber.h, with the
 * numbers that the map gives them, else in reading order.
 */
#ifndef VIEW_TABLE_ROOMS_H
#define VIEW_TABLE_ROOMS_H

#include "board/board.h"
#include "paint/paint_fog.h"
#include "ui/ui.h"

struct table_screen;

enum { TABLE_ROOMS = 64 };

struct table_room {
    int cells;
    struct cell first;    /* in reading order */
    struct cell chip;     /* where its number stands */
    enum fog_state known; /* to the players */
    int number;           /* as the map has it, else in reading order */
};

/* Begins as zeros. */
struct table_rooms {
    uint64_t key; /* of which board it is, and what is known of it */
    int n;
    struct table_room room[TABLE_ROOMS];
    unsigned char *of; /* the number of each cell's room, by grid_index(), 0: none; owned */
};

/* Are they shown? Then their numbers stand there, and not once more where the map puts them. */
bool table_rooms_show(const struct table_screen *screen);

/* Draw them over the ground; nothing for players' eyes. */
void table_rooms_draw(struct table_screen *screen, struct ui *ui);
/* Then, above figures and doors, their numbers. */
void table_rooms_chips(struct table_screen *screen, struct ui *ui);

/* How many of them the players see now, have seen before, never saw: of the last frame that drew them. */
int table_rooms_count(const struct table_rooms *rooms, enum fog_state known);

void table_rooms_clear(struct table_rooms *rooms);

#endif
