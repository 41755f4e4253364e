/*
 * rules/nudge/numbers.h - the numbers of the book, each with the rule that has
 * it. What the catalogue gives as tables of things is data: rules/nudge/.
 */
#ifndef RULES_NUDGE_NUMBERS_H
#define RULES_NUDGE_NUMBERS_H

enum nudge_number {
    RANK_MOST = 4,        /* NU-06: peak */
    LEVEL_MOST = 3,       /* NU-02: nothing goes above Epic */
    UNITS_ALWAYS = 2,     /* NU-14: remain whatever the Attributes */
    UNITS_PER_NUDGE = 2,  /* NU-16: Quality Units taken out for one own Nudge */
    OWN_NUDGE_MOST = 3,   /* NU-16 */
    NUDGE_MOST = 99,      /* NU-10: no limit; this is what can be typed */
    NUDGE_OF_SKILL = 32,  /* NU-134: a Skill's Nudge goes from minus this to one below it */
    SECRETS_KEPT = 12,    /* NU-11: hidden Tests that can still be opened */
    SECRETS_MOST = 30000, /* what one of them can be called by */
    END_LOW = 0,          /* NU-19: raw counts that ignore the GM's Nudge */
    END_HIGH = 4,
    INNER_LOW = 1, /* NU-21, D-03: what a GM's Nudge alone may not leave */
    INNER_HIGH = 3,
    BINGO_PAYS = 1,       /* NU-25 */
    MEDDLE_OVER_RANK = 1, /* NU-29, NU-79 */
    AWARD_MOST = 999,     /* NU-30: no limit; this is what can be typed */
    THRESHOLD_BASE = 1,   /* NU-62 */
    MOVE_BASE = 4,        /* NU-48 */
    ENEMY_MOVE = 4,       /* NU-50, D-23 */
    RUN_TIMES = 2,        /* NU-49 */
    CLOSE_CELLS = 1,      /* NU-152 */
    HEAL_PASS = 1,        /* NU-65: Levels that a Revive heals */
    HEAL_BINGO = 2,
    CONTACTS_OVER_GUILE = 2,   /* NU-101 */
    TRADE_ITEMS = 5,           /* NU-126: of one Level lower */
    FORM_ATTRIBUTE_POINTS = 2, /* NU-98: what one more Level gives the other form or the Ally */
    FORM_QUALITY_POINTS = 1,
    LOOT_MORE = 2,             /* NU-123: additional Tests of a 4+ */
    ENEMY_THRESHOLD_BASIC = 1, /* NU-130, D-40: typical ones */
    ENEMY_THRESHOLD_ADVANCED = 2,
    ENEMY_THRESHOLD_ADVANCED_MOST = 3,
    ENEMY_THRESHOLD_EPIC = 5,
    ENEMY_SKILL_POINTS = 1,
    ENEMY_SKILL_POINTS_EPIC = 5
};

#endif
