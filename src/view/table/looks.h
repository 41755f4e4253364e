/*
 * view/table/looks.h - what is shown of every figure, kept for as long as the game stands still.
 *
 * Thousands may be in view, and panning changes none of them. What is kept follows from the state that is
 * looked at, the game's entry and the language alone.
 */
#ifndef VIEW_TABLE_LOOKS_H
#define VIEW_TABLE_LOOKS_H

#include "paint/paint_token.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct table_screen;

struct table_known {
    unsigned age; /* the age of what is kept that this belongs to */
    bool dead;
    int health;             /* the number that the rule set shows as health; 0 where it shows none */
    struct token_look look; /* without selection */
    char id[24];            /* in the widget list */
    char value[128];        /* for the widget list: "12 of 20 at 3,4", "2.5 squares up, 9 of 9 at 5,5" */
};

struct table_looks {
    uint64_t key;              /* what all is read off */
    unsigned age;              /* rises whenever that changes; never 0 then */
    struct table_known *known; /* by figure; owned */
    size_t room;
};

void table_looks_clear(struct table_looks *looks);

/* Once a frame, before all others: forget what no longer holds. */
void table_looks_begin(struct table_screen *screen);

/* What was shown of a figure in the last frame, before table_looks_begin(); NULL: nothing was. */
const struct table_known *table_looks_last(const struct table_looks *looks, int token);

/* What is shown of a figure; valid until table_looks_begin(). NULL: no memory. */
const struct table_known *table_looks_of(struct table_screen *screen, int token);

#endif
