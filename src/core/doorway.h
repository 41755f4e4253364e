/*
 * core/doorway.h - doors as things at the table, where the book is silent.
 *
 * An unlocked door beside a figure is opened or shut freely on its turn, unless the book has a deed for it or
 * the GM holds the doors (turn.doors). Locked and broken ones are the GM's; while the program is the GM, a
 * locked one opens for an action of the figure's (ruleset.give_action), without a test. It is an edit
 * (EDIT_door) that players too may wish.
 *
 * A secret door is found by whoever ends a move beside it and can act, while the GM does not hold the
 * doors: then it is a shut one.
 */
#ifndef CORE_DOORWAY_H
#define CORE_DOORWAY_H

#include "board/door.h"
#include "core/command.h"
#include "core/play.h"
#include "core/ruleset.h"

/* The door between a figure and a cell beside it; false: there is none, or nobody knows of it yet. */
bool doorway_find(const struct state *now, int token, struct cell behind, struct door_place *door);

/* Somebody who stands in a doorway, so that it cannot be shut; NOBODY. */
int doorway_blocked(const struct state *now, const struct door_place *door);

/* Do doors of this game open so at all: is the book silent, and does the GM leave them to everybody? */
bool doorway_leaves(const struct book *book, const struct state *now);

/* May the figure open (or else shut) that door now? `locks`: the program is the GM, so locked ones too. */
bool doorway_free(const struct book *book, const struct state *now, int token, struct cell behind, bool open,
                  bool locks);

/* Is the wish nothing but a door that a figure of this seat may open or shut so? */
bool doorway_only(const struct book *book, const struct state *now, const struct command *command, int seat,
                  bool locks);

/* Make it the wish for that door. False: no memory. */
bool doorway_wish(const struct state *now, int token, struct cell behind, bool open, struct command *wish);

/* A deed is done: those whom it moved find the secret doors beside them, unless the GM holds the doors. */
void doorway_find_secrets(struct play *p);

#endif
