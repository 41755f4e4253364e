/*
 * view/table/rolls.h - the dice that lie in the tray, and how they are shown (dice.h).
 */
#ifndef VIEW_TABLE_ROLLS_H
#define VIEW_TABLE_ROLLS_H

#include "session/log/log.h"

/* How dice are shown: they tumble, they lie there at once, or only what they say. */
enum dice_shown { DICE_TUMBLE, DICE_STILL, DICE_NUMBERS, DICE_WAYS };

enum { DICE_ROLLS = 12, DICE_SPIN = 520 }; /* at most; milliseconds that they tumble */

/* The dice in the tray, by dice.c. */
struct table_dice {
    uint64_t key;                   /* the moment they were read at */
    struct log_row row[DICE_ROLLS]; /* oldest first */
    struct pool pool[DICE_ROLLS];   /* of those that lie on a scale (scale.h); else without sides */
    int n;
    bool ahead[DICE_ROLLS]; /* its total is what it comes to if nothing is changed any more */
    int lying;              /* rolls that lay there in the frame before */
    int still;              /* how many of those shown have landed before */
    unsigned since;         /* when the latest of them came */
    bool spinning;
};

/* The rolls that follow them, by coming.c: with those that lie there so many at most. */
enum { COMING_ROLLS = 3 };
struct table_coming {
    uint64_t key; /* of the dice that they follow */
    struct log_row row[COMING_ROLLS];
    int n;
};

/* What is at stake while bids are asked (callout.h). */
struct table_callout {
    uint64_t key; /* of the moment */
    short actor, target;
    char roll[48]; /* what would answer; "" nothing */
};

#endif
