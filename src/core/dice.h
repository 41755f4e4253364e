/*
 * core/dice.h - dice as they are written: d20, 2d6+1, coins, 2d8+1 on a tape.
 */
#ifndef CORE_DICE_H
#define CORE_DICE_H

#include <stdbool.h>

enum { DICE_TEXT_MOST = 64 }; /* of a group */

struct dice_text {
    int n, sides, plus;
};

/* Read "d20", "2d6+1", "3d8-2" and nothing else; 1..64 dice of 2..100 sides. */
bool dice_read(const char *text, struct dice_text *dice);

/*
 * Read the name of dice on a tape: "d20", "5d20", "coins" (n = 0: as many as
 * there are faces), "2d8+1" (n = 3: three dice of which two count; where two
 * dice and a number are meant, n - plus of them are rolled).
 */
bool dice_read_key(const char *text, struct dice_text *dice);

#endif
