/* The rows of the book's marks and things. */
#include "rules/nametbd/nametbd.h"

#include "core/sketch.h"
#include "rules/kit/rows.h"

static const char *const abilities[] = {
    "take_advantage",  "good_under_pressure", "tank",        "natural_healer",
    "powerful_healer", "draw_blood",          "own_ability", NULL
};
static const char *const styles[] = { "melee",   "ranged",  "simple_weak", "complex_powerful",
                                      "evasive", "armored", "shielded",    NULL };
static const char *const items[] = { "melee", "ranged", "defensive", "innate", "relic", NULL };
static const char *const item_ranges[] = { "melee", "reach", "ranged", "far", NULL };
static const char *const dice[] = { "d4", "d6", "d8", "d10", "d12", NULL };
static const char *const dice_of[] = { "melee", "ranged", NULL };
static const char *const ruled[] = { "attack", "reply", "aid", "move", "spend", NULL };
static const char *const group_kinds[] = { "collective", "cooperative", "big_magic", "resurrect", NULL };
#define SPECIALIZATION_WORD(word) #word,
static const char *const specializations[] = { "none", TBD_SPECIALIZATIONS(SPECIALIZATION_WORD) NULL };

/* clang-format off */

/* TBD-86: the sum of scars may go below 0. */
static const struct mark_field experience_fields[] = {
    [EXPERIENCE_BONUS] = { "bonus", 0, 5, -8, 1, NULL, "TBD-73" }, { NULL }
};
static const struct mark_list experience_lists[] = { { "linked", EXPERIENCE_LINKED, true },
                                                     { "relic", EXPERIENCE_RELIC, true }, { NULL } };
static const struct mark_list ability_lists[] = { { "note", ABILITY_NOTE, true },
                                                  { "cost", ABILITY_COST, true }, { NULL } };

/* TBD-87 to TBD-92, TBD-106, TBD-167 to TBD-172: what each is at first stands in a table of the book. */
#define BY(what, column) .table = 1 + what##_START_TABLE, .from = 1 + what##_STARTS_##column

static const struct mark_field style_fields[] = {
    [STYLE_STATISTIC] = { "statistic", 0, 3, 0, 0, tbd_statistic_words, "TBD-85" },
    [STYLE_BONUS] = { "bonus", 3, 4, 0, 0, NULL, "TBD-202", BY(STYLE, BONUS) },
    [STYLE_RANGE] = { "range", 7, 3, 0, 0, tbd_range_words, "TBD-87", BY(STYLE, RANGE) },
    [STYLE_DICE] = { "dice", 10, 4, 0, 0, NULL, "TBD-203", BY(STYLE, DICE) },
    [STYLE_DIE] = { "die", 14, 4, 0, 0, NULL, "TBD-204", BY(STYLE, DIE) },
    [STYLE_NO_PENALTY] = { "no_long_range_penalty", 18, 1, 0, 0, rows_no_yes, "TBD-90" },
    [STYLE_BLOCK] = { "block", 19, 3, 0, 0, NULL, "TBD-205", BY(STYLE, BLOCK) },
    [STYLE_SPECIALIZATION] = { "specialization", 22, 6, 0, 0, specializations, "TBD-89" }, { NULL }
};

static const struct mark_field profile_fields[] = {
    [PROFILE_STATISTIC] = { "statistic", 0, 3, 0, 0, tbd_statistic_words, "TBD-106" },
    [PROFILE_BONUS] = { "bonus", 3, 6, -16, 0, NULL, "TBD-106" },
    [PROFILE_RANGES] = { "ranges", 9, 5, 0, 1 << MELEE, tbd_range_words, "TBD-106", .set = true },
    [PROFILE_PHYSICAL] = { "physical", 14, 1, 0, 0, rows_no_yes, "TBD-106", BY(PROFILE, PHYSICAL) },
    [PROFILE_SEVERAL] = { "several_targets", 15, 1, 0, 0, rows_no_yes, "TBD-117" }, { NULL }
};

static const struct mark_field item_fields[] = {
    [ITEM_OF_STATISTIC] = { "statistic", 0, 3, 0, 0, tbd_statistic_words, "TBD-167" },
    [ITEM_ATTACK] = { "attack", 3, 3, 0, 0, NULL, "TBD-167", BY(ITEM, ATTACK) },
    [ITEM_DEFEND] = { "defend", 6, 3, 0, 0, NULL, "TBD-169", BY(ITEM, DEFEND) },
    [ITEM_BLOCK] = { "block", 9, 3, 0, 0, NULL, "TBD-169", BY(ITEM, BLOCK) },
    [ITEM_RANGES] = { "ranges", 12, 4, 0, 0, item_ranges, "TBD-167", .set = true, BY(ITEM, RANGES) },
    [ITEM_LIFE] = { "life", 16, 4, 0, 0, NULL, "TBD-175" },
    [ITEM_RECOVERY] = { "recovery", 20, 3, 0, 0, NULL, "TBD-176" },
    [ITEM_IN_USE] = { "in_use", 23, 1, 0, 1, rows_no_yes, "TBD-186" },
    [ITEM_FIRST] = { "first", 24, 1, 0, 0, rows_no_yes, "TBD-165" },
    [ITEM_HELD] = { "held", 25, 4, 0, 0, NULL, "TBD-172" },
    [ITEM_OPEN] = { "open", 29, 1, 0, 0, rows_no_yes, "TBD-166" }, { NULL }
};
static const struct mark_field die_field[] = { [DIE_SIZE] = { "die", 0, 3, 0, 2, dice, "TBD-171" },
    { NULL } };
static const struct mark_list item_lists[] = {
    { "statistics", ITEM_STATISTIC }, { "specializations", ITEM_SPECIALIZATION },
    { "experiences", ITEM_EXPERIENCE }, { "abilities", ITEM_ABILITY }, { "xp_paid", ITEM_XP, true }, { NULL }
};
static const struct mark_field effort_fields[] = {
    [EFFORT_RUNNING] = { "running", 0, 13, -1000, 0, NULL, "TBD-19" },
    [EFFORT_MAGNITUDE] = { "magnitude", 13, 7, 1, 1, NULL, "TBD-17" },
    [EFFORT_ROUNDS] = { "rounds", 20, 5, 0, 0, NULL, "TBD-19" },
    [EFFORT_HOURS] = { "hours", 25, 6, 0, 0, NULL, "TBD-71" },
    [EFFORT_BIG_MAGIC] = { "big_magic", 31, 1, 0, 0, rows_no_yes, "TBD-70" }, { NULL }
};
static const struct mark_field member_fields[] = {
    [MEMBER_STATISTIC] = { "statistic", 0, 3, 0, 0, tbd_statistic_words, "TBD-19" },
    [MEMBER_SPECIALIZATION] = { "specialization", 3, 6, 0, 0, NULL, "TBD-19" }, { NULL }
};
static const struct mark_field repercussion_fields[] = {
    [REPERCUSSION_SEVERE] = { "severe", 0, 1, 0, 0, rows_no_yes, "TBD-04" }, { NULL }
};
static const struct mark_list scar_lists[] = { { "minus", SCAR_MINUS, true }, { "plus", SCAR_PLUS, true },
    { NULL } };
static const struct mark_field scar_fields[] = { [SCAR_BOX] = { "box", 0, 2, 0, 0, NULL, "TBD-161" },
    { NULL } };
static const char *const results[] = { "unsaid", "very_bad", "bad", "mixed", "good", "very_good", NULL };
static const char *const physical_words[] = { "unsaid", "no", "yes", NULL };
static const struct mark_field coming_fields[] = {
    [COMING_DANGEROUS] = { "dangerous", 0, 1, 0, 0, rows_no_yes, "TBD-05" },
    [COMING_INCREASES] = { "increases", 1, 6, 0, 0, NULL, "TBD-26" },
    [COMING_DECREASES] = { "decreases", 7, 6, 0, 0, NULL, "TBD-26" },
    [COMING_PHYSICAL] = { "physical", 13, 2, 0, 0, physical_words, "TBD-106" },
    [COMING_RESULT] = { "result", 15, 3, 0, 0, results, "TBD-28" }, { NULL }
};
static const struct mark_field unconscious_fields[] = {
    [UNCONSCIOUS_ROLLS] = { "rolls", 0, 5, 0, 0, NULL, "TBD-152" }, { NULL }
};
static const struct mark_field ruled_fields[] = { [RULED_REFUSED] = { "refused", 0, 1, 0, 0, rows_no_yes,
    "TBD-238" }, { NULL } };

enum { SHEET_MANY = MARK_ON_SHEET | MARK_MANY, NAMED_MANY = SHEET_MANY | MARK_TEXT };
enum { PART = MARK_OF_MARK | MARK_MANY, PART_LEVEL = PART | MARK_LEVEL, ONE = MARK_OF_MARK,
    COUNTER = MARK_LEVEL };

#define PLAIN(key, flags, rule) { key, flags, NULL, NULL, NULL, rule }
#define FIELDS(key, flags, rule, fields) { key, flags, NULL, NULL, NULL, rule, fields }
#define SCOPE_ROW(word) { #word "_scope", MARK_ON_SHEET | MARK_TEXT, NULL, NULL, #word "_scope", "TBD-61" },

const struct mark_def tbd_marks[MARKS] = {
    [EXPERIENCE] = { "experience", NAMED_MANY, NULL, NULL, "name", "TBD-73", experience_fields,
                     .more = experience_lists },
    [EXPERIENCE_LINKED] = PLAIN("experience_linked", ONE | MARK_TEXT, "TBD-86"),
    [EXPERIENCE_RELIC] = PLAIN("experience_relic", ONE | MARK_TEXT, "TBD-172"),
    [ABILITY] = { "ability", NAMED_MANY | MARK_UNNAMED | MARK_LEVEL, "key", abilities, "name", "TBD-75",
        .more = ability_lists,
                  .level_lo = 1, .level_hi = 99 },
    [ABILITY_NOTE] = PLAIN("ability_note", ONE | MARK_TEXT, "TBD-84"),
    [ABILITY_COST] = { "ability_cost", ONE | MARK_LEVEL, NULL, NULL, NULL, "TBD-84", .level_hi = 999 },
    [STYLE] = { "style", NAMED_MANY | MARK_UNNAMED, "key", styles, "name", "TBD-85", style_fields },
    [PROFILE] = { "profile", NAMED_MANY, "tag", tbd_tag_words, "name", "TBD-106", profile_fields, "dice",
                  PROFILE_DICE },
    [PROFILE_DICE] = { "profile_dice", PART, "die", dice, NULL, "TBD-106" },
    [ITEM] = { "item", NAMED_MANY | MARK_THING, "kind", items, "name", "TBD-164", item_fields, "dice",
               ITEM_DICE,
               .more = item_lists },
    [ITEM_DICE] = { "item_dice", PART, "range", dice_of, NULL, "TBD-171", die_field },
    [ITEM_STATISTIC] = { "item_statistic", PART_LEVEL, "statistic", tbd_statistic_words, NULL, "TBD-173" },
    [ITEM_SPECIALIZATION] = { "item_specialization", PART_LEVEL, "specialization", tbd_specialization_words,
                              NULL, "TBD-173" },
    [ITEM_EXPERIENCE] = { "item_experience", PART_LEVEL | MARK_TEXT, NULL, NULL, "experience", "TBD-173" },
    [ITEM_ABILITY] = { "item_ability", PART_LEVEL, "ability", abilities, NULL, "TBD-177" },
    [ITEM_XP] = { "item_xp", ONE | MARK_LEVEL, NULL, NULL, NULL, "TBD-187", .level_hi = 9999 },
    [DEFEATED] = PLAIN("defeated", MARK_DERIVED | MARK_SHOWN, "TBD-145"),
    [UNCONSCIOUS] = { "unconscious", MARK_SHOWN | MARK_OUT | MARK_LYING | MARK_RINGS, NULL, NULL, NULL,
                      "TBD-148", unconscious_fields, .settle = DO_come_to },
    [UNSTABLE] = PLAIN("unstable", MARK_SHOWN | MARK_LEVEL, "TBD-150"),
    [DEAD] = PLAIN("dead", MARK_SHOWN | MARK_DEAD, "TBD-150"),
    [PERMANENTLY_DEAD] = PLAIN("permanently_dead", MARK_SHOWN | MARK_DEAD, "TBD-158"),
    [BLEED] = PLAIN("bleed", MARK_SHOWN | MARK_LEVEL | MARK_MANY, "TBD-82"),
    [ACTED] = PLAIN("acted", MARK_DONE, "TBD-100"),
    [PASSED] = PLAIN("passed", 0, "TBD-98"),
    [DOUBLED] = PLAIN("doubled", 0, "TBD-99"),
    [TRIAGED] = PLAIN("triaged", COUNTER, "TBD-143"),
    [FREE_TRIAGES_USED] = PLAIN("free_triages_used", COUNTER, "TBD-79"),
    [PRESSURE_USED] = PLAIN("pressure_used", COUNTER, "TBD-77"),
    [NIGHT_RESTED] = PLAIN("night_rested", 0, "TBD-138"),
    [HEALED_TODAY] = PLAIN("healed_today", 0, "TBD-138"),
    [BLAZE] = PLAIN("blaze", MARK_SHOWN, "TBD-156"),
    [SCAR] = { "scar", SHEET_MANY, NULL, NULL, NULL, "TBD-160", scar_fields, .more = scar_lists },
    [SCAR_MINUS] = PLAIN("scar_minus", ONE | MARK_TEXT, "TBD-160"),
    [SCAR_PLUS] = PLAIN("scar_plus", ONE | MARK_TEXT, "TBD-160"),
    [ALLY] = { "ally", MARK_ON_SHEET | MARK_TEXT, NULL, NULL, "account", "TBD-30" },
    [EFFORT] = { "effort", MARK_SHOWN | MARK_LEVEL | MARK_OF_TOKEN, "difficulty", tbd_difficulty_words,
        NULL, "TBD-17",
                 effort_fields },
    [MEMBER] = { "member", MARK_OF_MARK | MARK_LEVEL, "kind", group_kinds, NULL, "TBD-17", member_fields },
    [REPERCUSSION] = FIELDS("repercussion", MARK_SHOWN | MARK_TEXT | MARK_MANY, "TBD-04",
        repercussion_fields),
    [PRONE] = PLAIN("prone", MARK_SHOWN | MARK_LYING, "TBD-244"),
    [HIDDEN] = PLAIN("hidden", MARK_SHOWN, "TBD-244"),
    [FULL_NAME] = { "name", MARK_ON_SHEET | MARK_TEXT, NULL, NULL, NULL, "TBD-94" },
    [NOTES] = { "notes", MARK_ON_SHEET | MARK_TEXT, NULL, NULL, NULL, "TBD-94" },
    [NOTE] = PLAIN("note", MARK_SHOWN | MARK_TEXT | MARK_MANY, "TBD-42"),
    [BEGAN] = { "began", MARK_TEXT, NULL, NULL, "side", "TBD-101" },
    [MOVING] = { "moving", 0, "mode", tbd_mode_words, NULL, "TBD-227" },
    [COMING] = FIELDS("coming", 0, "TBD-28", coming_fields),
    [RULED] = { "ruled", MARK_MANY, "what", ruled, NULL, "TBD-238", ruled_fields },
    [MAY_STRIKE_SEVERAL] = PLAIN("may_strike_several", MARK_SHOWN, "TBD-117"),
    [MARKED_TARGET] = PLAIN("marked_target", MARK_SHOWN, "TBD-233"),
    [MODIFIER] = { "modifier", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "label", "TBD-28" },
    [SKETCH] = SKETCH_MARK,
    [SCOPE] = TBD_SPECIALIZATIONS(SCOPE_ROW)
};
/* clang-format on */
