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

/*
 * The numbers of ruleset.json (doom_number()), a row each: what may stand there, the rule that has it. Some
 * in more words: SPREAD_LEAST is the lowest of the values that a player shares out, each once; the levels of
 * ABILITY are those of entries and traits too; RANGE_STEP_TN is for a band nearer than a weapon is made for,
 * ROUGH_TIMES for water and climbs without the trait; FORM_GROWS tells how many times the price of the level
 * before; somebody is befriended by so much Contacts, by successes over what was needed or tests that worked.
 */
/* clang-format off */
#define DOOM_MEASURES(X) \
    X(SPREAD_LEAST, "spread_least", 1, 14, "FD-40") X(PYRAMID_LEVELS, "pyramid_levels", 1, 20, "FD-49") \
    X(ABILITY_LEVELS, "ability_levels", 1, 3, "FD-71") X(TOUGH_LEVELS, "tough_levels", 1, 3, "FD-111") \
    X(LANGUAGE_NATIVE, "language_native", 1, 9, "FD-56") X(LANGUAGE_MOST, "language_most", 1, 9, "FD-56") \
    X(PREPARED_MOST, "prepared_most", 0, 5, "FD-173") X(LIKELY_TN, "likely_tn", 0, 20, "FD-175") \
    X(SILVER_PENCE, "silver_pence", 0, 9999, "FD-246") X(HEAL_CRITICAL, "heal_critical", 0, 20, "FD-154") \
    X(STANCE_TN, "stance_tn", 0, 20, "FD-220") X(KNEELING_TN, "kneeling_tn", 0, 20, "FD-165") \
    X(PRONE_TN, "prone_tn", 0, 20, "FD-165") X(POISONED_TN, "poisoned_tn", 0, 20, "FD-233") \
    X(ATTACK_LEAST, "attack_least", 1, 20, "FD-120") X(REACTION_FLAT, "reaction_flat", 0, 20, "FD-184") \
    X(KD_STEPS, "kd_steps", 1, 2, "FD-126") X(BREAK_TN, "break_tn", 0, 9, "FD-234") \
    X(REPAIR_TN, "repair_tn", 0, 15, "FD-145") X(INTEREST_USUAL, "interest_usual", 1, 7, "FD-33") \
    X(MEETING_USUAL, "meeting_usual", -5, 5, "FD-36") X(RANGE_STEP_TN, "range_step_tn", 0, 20, "FD-191") \
    X(ROUGH_TIMES, "rough_times", 1, 9, "FD-257") \
    X(DICE_LOST_MODERATE, "dice_lost_moderate", 0, 9, "FD-181") \
    X(DICE_LOST_SERIOUS, "dice_lost_serious", 0, 9, "FD-181") \
    X(CRAWL_YARDS, "crawl_yards", 0, 99, "FD-165") X(FORM_GROWS, "form_grows", 1, 9, "FD-97") \
    X(BEFRIEND_CONTACTS, "befriend_contacts", 0, 9, "FD-53") \
    X(BEFRIEND_OVER, "befriend_over", 0, 20, "FD-53") X(BEFRIEND_TIMES, "befriend_times", 1, 99, "FD-53")
#define MEASURE_ROW(row, ...) row,
enum doom_measure { DOOM_MEASURES(MEASURE_ROW) };
#undef MEASURE_ROW
/* clang-format on */

#endif
