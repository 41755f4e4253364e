/*
 * core/room.h - who stands in a figure's way, and whether there is room for it.
 *
 * Which figures take room is the rule set's to say. Half-cell figures may
 * share a cell with their like, as many as board/footprint.h has it, and never
 * with others.
 */
#ifndef CORE_ROOM_H
#define CORE_ROOM_H

#include "core/ruleset.h"

enum { ROOM_OTHERS = 256 };

/*
 * The others that the walker's eyes know (SEATS_ALL: all), that take room and
 * whose footprint meets that of the walker with its anchor at `at`, in list
 * order; how many (at most ROOM_OTHERS). The state has a board.
 */
int room_others(const struct walk_who *who, struct cell at,
                bool (*takes_room)(const struct state *, int token), int other[ROOM_OTHERS]);

/* Is nobody at all where it would be, so that there is room for it? Mostly, and quickly said. */
static inline bool room_is_empty(const struct walk_who *who, struct cell at)
{
    return who->now->token[who->token].size <= 1 && state_is_empty(who->now, at);
}

/*
 * May `token` stand with these others: there are none, or all are half-cell
 * figures like itself, which share (`halves`), and there are not too many.
 */
bool room_left(const struct state *now, int token, const int *other, int n, bool halves);

#endif
