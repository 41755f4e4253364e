/*
 * rules/nametbd/numbers.h - the numbers of the book, each with the rule that has it. What a table could want
 * otherwise is data: rules/nametbd/ruleset.json, read by tbd_number(), its tables by tbd_row(). Compiled are
 * how the dice are thrown, a switch's default, and the room of our lists.
 */
#ifndef RULES_NAMETBD_NUMBERS_H
#define RULES_NAMETBD_NUMBERS_H

enum tbd_fixed {
    ROLL_DIE = 8,       /* TBD-27 */
    ROLL_KEEPS = 2,     /* TBD-27: of n + 2 dice two count */
    NET_MOST = 60,      /* TBD-27 has no cap; dice on a table have */
    BID_MOST = 15,      /* of one sort in one bid */
    WEALTH_START = 2,   /* TBD-55: squalid */
    BOXES_DRAWN = 3,    /* of TBD-157: the boxes of a sheet, and what a scar can name */
    DICE_SORTS = 5,     /* d4, d6, d8, d10, d12 */
    DICE_MOST = 40,     /* of one sort, in one damage roll */
    STEPS_BEYOND = 60,  /* TBD-151 has no cap; steps past Very Hard have */
    PROFILES_MOST = 24, /* that a figure chooses among */
    HOUR_MINUTES = 60,
    DAY_MINUTES = 1440
};

/* The numbers of ruleset.json, in the order of their table (tbd_number()). */
enum tbd_measure {
    STEP_POINTS,      /* TBD-14: what a step of Difficulty is worth on a total */
    SEVERE_ADVANTAGE, /* TBD-04: in place of a severe repercussion */
    BLOOD_PRICE,      /* TBD-81 */
    DOUBLE_PRICE,     /* TBD-99 */
    LONG_RANGE,       /* TBD-126 */
    BOXES_MOST,       /* TBD-157 */
    BOX_PRICE,        /* TBD-161: XP */
    KEPT_A_BOX,       /* TBD-163: of bonuses of Experiences */
    ITEMS_FREELY,     /* TBD-185 */
    ITEM_DIE_NEAR,    /* TBD-171: sides of the die of a thing of which none is said, */
    ITEM_DIE_OFF,     /* and of one for Ranged or Far */
    BETTER_RANGED,    /* TBD-88: sides of a Ranged style's better die, */
    BETTER_SIMPLE,    /* TBD-89: of a Simple & Weak one's */
    MINUTES_MOST,     /* TBD-133: of one treatment, */
    MINUTES_USUAL     /* and where none are said */
};

/* What a state is worth to the program that plays (tbd_fitness()), out of 100: no numbers of the book. */
enum tbd_worth {
    WORTH_DEAD = 0,
    WORTH_UNCONSCIOUS = 6,
    WORTH_UNSTABLE = 12,
    WORTH_STANDING = 25,
    WORTH_WHOLE = 100
};

#endif
