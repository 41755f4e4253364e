/*
 * session/ending/luck.h - how rare a throw of many dice is.
 */
#ifndef SESSION_ENDING_LUCK_H
#define SESSION_ENDING_LUCK_H

#include <stdbool.h>

enum { LUCK_DICE = 400, LUCK_SIDES = 100 };

/*
 * How likely `n` dice of so many sides add up to more than `sum` (`low`: to less), 0..1, exactly. -1: more
 * dice or sides than LUCK_DICE and LUCK_SIDES, or no memory.
 */
double luck_beyond(int sides, int n, int sum, bool low);

#endif
