/*
 * bench/fight.h - fights for the rows of the rules: real rule code, dice from a generator.
 */
#ifndef BENCH_FIGHT_H
#define BENCH_FIGHT_H

#include "base/random.h"
#include "support/bench.h"

/* Two to strike each other, on a small board. */
struct bench fight_duel(void);

/*
 * Two sides of `each` figures of Another System; on no board
 * (columns 0), where everybody is beside everybody.
 */
struct bench fight_sides(int columns, int rows, int each);

/* The same on rooms of `side` x `side` cells, the two sides in two rooms with a wide doorway between. */
struct bench fight_rooms(int side, int each);

/* Fight until nobody is to act, each striking the first whom it may. The dice used come from `random`. */
int fight_first_target(struct bench *b, struct random *random);

/* The same mechanic as a bare loop: opposed d20, damage, four against four. How many blows. */
long fight_bare(struct random *random);

#endif
