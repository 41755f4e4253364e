/*
 * rules/doom/numbers.h - the numbers of the book, each with the rule that has it. What a table could want
 * otherwise is data: rules/doom/ruleset.json, read by doom_number(), its tables by doom_row(). Compiled are
 * how the die is read, units and hours, what a figure or a mark has of which nobody says anything, and the
 * bounds of what can be typed or told.
 */
#ifndef RULES_DOOM_NUMBERS_H
#define RULES_DOOM_NUMBERS_H

enum doom_fixed {
    LEVELS_TOLD = 3,      /* FD-107: of an entry, whatever ABILITY_LEVELS says */
    TN_TOLD = 1,          /* of a hold or a repair that is told without one */
    LEVELS_CHECKED = 21,  /* FD-48: as high as levels go, and one more */
    TALENTS = 3,          /* FD-104 */
    FORM_PRICE_LEAST = 4, /* FD-97 */
    FORM_PRICE_MOST = 10,
    WEALTH_LEAST = -2, /* FD-167; the first row of its table, and of the one of preparedness */
    WEALTH_MOST = 5,   /* FD-217 */
    PREP_LEAST = -2,   /* FD-172 */
    PREP_MOST = 2,
    DAY_MINUTES = 1440,     /* FD-243 */
    DIE = 20,               /* FD-01 */
    COMPLICATES = 20,       /* FD-04: this face does, whatever the Score */
    UNTRAINED = 19,         /* FD-04: and this one, of whoever has no level */
    ATTRIBUTE_START = 8,    /* FD-40: of a figure that says nothing; average */
    DAMAGE_DIE = 6,         /* FD-123 */
    YARD = 1000,            /* FD-201: distances are in thousandths */
    FEET_IN_YARD = 3,       /* FD-208 */
    OUT_OF_SIGHT_YARDS = 1, /* FD-202: between everybody, without a map */
    MINUTE_SECONDS = 60,
    ROUNDS_TO_LIVE = 3, /* FD-148: own turns that begin after the wound */
    HANDS = 2,          /* FD-239 */
    WHOLE_MOVE = 1000   /* FD-161: the GM's factor is in thousandths */
};

/* The numbers of ruleset.json, in the order of their table (doom_number()). */
enum doom_measure {
    SPREAD_LEAST,       /* FD-40: the lowest of the values that a player shares out, each once */
    PYRAMID_LEVELS,     /* FD-49 */
    ABILITY_LEVELS,     /* FD-71, FD-107: of abilities, entries and traits */
    TOUGH_LEVELS,       /* FD-111 */
    LANGUAGE_NATIVE,    /* FD-56 */
    LANGUAGE_MOST,      /* FD-56 */
    PREPARED_MOST,      /* FD-173 */
    LIKELY_TN,          /* FD-175 */
    SILVER_PENCE,       /* FD-246 */
    HEAL_CRITICAL,      /* FD-154: dice up to here are two successes */
    STANCE_TN,          /* FD-220: of an awkward stance */
    KNEELING_TN,        /* FD-165 */
    PRONE_TN,           /* FD-165 */
    POISONED_TN,        /* FD-233 */
    ATTACK_LEAST,       /* FD-120: successes that an attack needs in any case */
    REACTION_FLAT,      /* FD-184 */
    KD_STEPS,           /* FD-126: from standing to prone */
    BREAK_TN,           /* FD-234: of anybody's hold */
    REPAIR_TN,          /* FD-145 */
    INTEREST_USUAL,     /* FD-33 */
    MEETING_USUAL,      /* FD-36 */
    RANGE_STEP_TN,      /* FD-191: a band nearer than a weapon is made for */
    ROUGH_TIMES,        /* FD-257: water and climbs without the trait */
    DICE_LOST_MODERATE, /* FD-181 */
    DICE_LOST_SERIOUS,  /* FD-181 */
    CRAWL_YARDS,        /* FD-165 */
    FORM_GROWS,         /* FD-97: how many times the price of the level before */
    BEFRIEND_CONTACTS,  /* FD-53: the Contacts that somebody becomes one by, */
    BEFRIEND_OVER,      /* successes over what was needed, */
    BEFRIEND_TIMES      /* or tests that worked */
};

#endif
