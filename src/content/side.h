/*
 * content/side.h - sides whose name says where they stand. A side is a word of the scenario's; these mean the
 * same in every system, each other is the party's if a player runs somebody of it, else a foe.
 */
#ifndef CONTENT_SIDE_H
#define CONTENT_SIDE_H

/* The players' side where nobody has named one. */
#define SIDE_HEROES "heroes"

enum side_stand { SIDE_BY_PLAYERS, SIDE_PARTY, SIDE_ALLIED, SIDE_NEUTRAL };

/* Where a side of this name stands; SIDE_BY_PLAYERS: its name does not say. */
enum side_stand side_stand(const char *name);

#endif
