/*
 * rules/nametbd/numbers.h - the numbers of the book that no table of ours could want otherwise, each with the
 * rule that has it. Its tables are data: rules/nametbd/ruleset.json (tbd_row).
 */
#ifndef RULES_NAMETBD_NUMBERS_H
#define RULES_NAMETBD_NUMBERS_H

enum tbd_number {
    ROLL_DIE = 8,         /* TBD-27 */
    ROLL_KEEPS = 2,       /* TBD-27: of n + 2 dice two count */
    NET_MOST = 60,        /* TBD-27 has no cap; dice on a table have */
    BID_MOST = 15,        /* of one sort in one bid */
    STEP_POINTS = 3,      /* TBD-14: what a step of Difficulty is worth on a total */
    LIFE_START = 20,      /* TBD-47 */
    RECOVERY_START = 10,  /* TBD-48 */
    WEALTH_START = 2,     /* TBD-55: squalid */
    SEVERE_ADVANTAGE = 2, /* TBD-04: in place of a severe repercussion */
    BLOOD_PRICE = 2,      /* TBD-81 */
    DOUBLE_PRICE = 1,     /* TBD-99 */
    LONG_RANGE = -1,      /* TBD-126 */
    BOXES_MOST = 3,       /* TBD-157 */
    BOX_PRICE = 3,        /* TBD-161: XP */
    KEPT_A_BOX = 2,       /* TBD-163: of bonuses of Experiences */
    ITEMS_FREELY = 2,     /* TBD-185 */
    DICE_SORTS = 5,       /* d4, d6, d8, d10, d12 */
    DICE_MOST = 40,       /* of one sort, in one damage roll */
    STEPS_BEYOND = 60,    /* TBD-151 has no cap; steps past Very Hard have */
    PROFILES_MOST = 24,   /* that a figure chooses among */
    HOUR_MINUTES = 60
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
