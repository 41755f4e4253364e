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
    AWARD_MOST = 999, /* NU-30: no limit; this is what can be typed */
    CLOSE_CELLS = 1   /* NU-152 */
};

/* The numbers of ruleset.json, each with its range (nudge_number()). */
/* clang-format off */
#define NUDGE_MEASURES(X) \
    X(UNITS_ALWAYS, { "units_always", 0, 20, "NU-14" })            /* remain whatever the Attributes */ \
    X(UNITS_PER_NUDGE, { "units_per_nudge", 1, 20, "NU-16" })      /* Quality Units out for one own Nudge */ \
    X(OWN_NUDGE_MOST, { "own_nudge_most", 0, 9, "NU-16" }) \
    X(BINGO_PAYS, { "bingo_pays", 0, 99, "NU-25" }) \
    X(MEDDLE_OVER_RANK, { "meddle_over_rank", 0, 99, "NU-79" })    /* NU-29 */ \
    X(MOVE_BASE, { "move_base", 0, 99, "NU-48" }) \
    X(ENEMY_MOVE, { "enemy_move", 0, 99, "NU-50" })                /* D-23 */ \
    X(RUN_TIMES, { "run_times", 1, 9, "NU-49" }) \
    X(THRESHOLD_BASE, { "threshold_base", 0, 99, "NU-62" })        /* and Brawn and the ranks */ \
    X(ENEMY_THRESHOLD_BASIC, { "enemy_threshold_basic", 1, 999, "NU-130" }) /* D-40: typical ones */ \
    X(ENEMY_THRESHOLD_ADVANCED, { "enemy_threshold_advanced", 1, 999, "NU-130" }) \
    X(ENEMY_THRESHOLD_ADVANCED_MOST, { "enemy_threshold_advanced_most", 1, 999, "NU-130" }) \
    X(ENEMY_THRESHOLD_EPIC, { "enemy_threshold_epic", 1, 999, "NU-130" }) \
    X(HEAL_PASS, { "heal_pass", 0, 3, "NU-65" })                   /* Levels that a Revive heals */ \
    X(HEAL_BINGO, { "heal_bingo", 0, 3, "NU-65" })                 /* and a Bingo */ \
    X(CONTACTS_OVER_GUILE, { "contacts_over_guile", 0, 99, "NU-101" }) \
    X(TRADE_ITEMS, { "trade_items", 1, 20, "NU-126" })             /* of one Level lower */ \
    X(FORM_ATTRIBUTE_POINTS, { "form_attribute_points", 0, 99, "NU-98" }) /* one more Level's, NU-110 */ \
    X(FORM_QUALITY_POINTS, { "form_quality_points", 0, 99, "NU-98" }) \
    X(LOOT_MORE, { "loot_more", 0, 9, "NU-123" })                  /* additional Tests of a 4+ */ \
    X(ENEMY_SKILL_POINTS, { "enemy_skill_points", 0, 99, "NU-130" }) /* NU-132 */ \
    X(ENEMY_SKILL_POINTS_EPIC, { "enemy_skill_points_epic", 0, 99, "NU-130" })
#define MEASURE(row, ...) row,
enum nudge_measure { NUDGE_MEASURES(MEASURE) };
/* clang-format on */

#endif
