/*
 * rules/doom/numbers.h - the numbers of the book that no table of ours could want otherwise, each with the
 * rule that has it. Its tables are data: rules/doom/ruleset.json (doom_row).
 */
#ifndef RULES_DOOM_NUMBERS_H
#define RULES_DOOM_NUMBERS_H

enum doom_number {
    SPREAD_LEAST = 6,     /* FD-40: each value from here ... */
    SPREAD_MOST = 11,     /* ... to here once */
    PYRAMID_LEVELS = 4,   /* FD-49 */
    LEVELS_CHECKED = 21,  /* FD-48: as high as levels go, and one more */
    ABILITY_LEVELS = 3,   /* FD-71, FD-107: of abilities, entries and traits */
    TOUGH_LEVELS = 2,     /* FD-111 */
    TALENTS = 3,          /* FD-104 */
    FORM_PRICE_LEAST = 4, /* FD-97 */
    FORM_PRICE_MOST = 10,
    LANGUAGE_NATIVE = 3, /* FD-56 */
    LANGUAGE_MOST = 4,
    WEALTH_LEAST = -2, /* FD-167; the first row of its table, and of the one of preparedness */
    WEALTH_MOST = 5,   /* FD-217 */
    PREPARED_MOST = 4, /* FD-173 */
    PREP_LEAST = -2,   /* FD-172 */
    PREP_MOST = 2,
    LIKELY_TN = 1,          /* FD-175 */
    SILVER_PENCE = 120,     /* FD-246 */
    HEAL_CRITICAL = 2,      /* FD-154: dice up to here are two successes */
    DAY_MINUTES = 1440,     /* FD-243 */
    DIE = 20,               /* FD-01 */
    COMPLICATES = 20,       /* FD-04: this face does, whatever the Score */
    UNTRAINED = 19,         /* FD-04: and this one, of whoever has no level */
    ATTRIBUTE_START = 8,    /* FD-40: of a figure that says nothing; average */
    DAMAGE_DIE = 6,         /* FD-123 */
    STANCE_TN = 1,          /* FD-220: of an awkward stance */
    KNEELING_TN = 1,        /* FD-165 */
    PRONE_TN = 2,           /* FD-165 */
    POISONED_TN = 1,        /* FD-233 */
    ATTACK_LEAST = 1,       /* FD-120: successes that an attack needs in any case */
    REACTION_FLAT = 1,      /* FD-184 */
    KD_STEPS = 2,           /* FD-126: from standing to prone */
    YARD = 1000,            /* FD-201: distances are in thousandths */
    FEET_IN_YARD = 3,       /* FD-208 */
    OUT_OF_SIGHT_YARDS = 1, /* FD-202: between everybody, without a map */
    MINUTE_SECONDS = 60,
    ROUNDS_TO_LIVE = 3,     /* FD-148: own turns that begin after the wound */
    BREAK_TN = 1,           /* FD-234: of anybody's hold */
    REPAIR_TN = 1,          /* FD-145 */
    INTEREST_USUAL = 2,     /* FD-33 */
    MEETING_USUAL = -2,     /* FD-36 */
    RANGE_STEP_TN = 1,      /* FD-191: a band nearer than a weapon is made for */
    HANDS = 2,              /* FD-239 */
    WHOLE_MOVE = 1000,      /* FD-161: the GM's factor is in thousandths */
    CRAWL_YARDS = 1,        /* FD-165 */
    ROUGH_TIMES = 3,        /* FD-257: water and climbs without the trait */
    DICE_LOST_MODERATE = 1, /* FD-181 */
    DICE_LOST_SERIOUS = 2
};

#endif
