/*
 * rules/nudge/numbers.h - the numbers of the book, each with the rule that has
 * it. What a table could want otherwise is data, as the catalogue's tables are: rules/nudge/.
 */
#ifndef RULES_NUDGE_NUMBERS_H
#define RULES_NUDGE_NUMBERS_H

enum nudge_number {
    RANK_MOST = 4,        /* NU-06: peak */
    LEVEL_MOST = 3,       /* NU-02: nothing goes above Epic */
    NUDGE_MOST = 99,      /* NU-10: no limit; this is what can be typed */
    NUDGE_OF_SKILL = 32,  /* NU-134: a Skill's Nudge goes from minus this to one below it */
    SECRETS_KEPT = 12,    /* NU-11: hidden Tests that can still be opened */
    SECRETS_MOST = 30000, /* what one of them can be called by */
    END_LOW = 0,          /* NU-19: raw counts that ignore the GM's Nudge */
    END_HIGH = 4,
    INNER_LOW = 1, /* NU-21, D-03: what a GM's Nudge alone may not leave */
    INNER_HIGH = 3,
    AWARD_MOST = 999,          /* NU-30: no limit; this is what can be typed */
    CLOSE_CELLS = 1,           /* NU-152 */
    THRESHOLD_BASE = 1,        /* NU-62; these are asked of a figure alone */
    ENEMY_THRESHOLD_BASIC = 1, /* NU-130, D-40: typical ones */
    ENEMY_THRESHOLD_ADVANCED = 2,
    ENEMY_THRESHOLD_ADVANCED_MOST = 3,
    ENEMY_THRESHOLD_EPIC = 5
};

/* The numbers of ruleset.json, in the order of their table (nudge_number()). */
enum nudge_measure {
    UNITS_ALWAYS,           /* NU-14: remain whatever the Attributes */
    UNITS_PER_NUDGE,        /* NU-16: Quality Units taken out for one own Nudge */
    OWN_NUDGE_MOST,         /* NU-16 */
    BINGO_PAYS,             /* NU-25 */
    MEDDLE_OVER_RANK,       /* NU-29, NU-79 */
    MOVE_BASE,              /* NU-48 */
    ENEMY_MOVE,             /* NU-50, D-23 */
    RUN_TIMES,              /* NU-49 */
    HEAL_PASS,              /* NU-65: Levels that a Revive heals */
    HEAL_BINGO,             /* NU-65: and a Bingo */
    CONTACTS_OVER_GUILE,    /* NU-101 */
    TRADE_ITEMS,            /* NU-126: of one Level lower */
    FORM_ATTRIBUTE_POINTS,  /* NU-98: what one more Level gives the other form or the Ally */
    FORM_QUALITY_POINTS,    /* NU-98 */
    LOOT_MORE,              /* NU-123: additional Tests of a 4+ */
    ENEMY_SKILL_POINTS,     /* NU-130, NU-132 */
    ENEMY_SKILL_POINTS_EPIC /* NU-130 */
};

#endif
