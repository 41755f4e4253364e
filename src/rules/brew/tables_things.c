/* The rows of the book's things. */
#include "rules/brew/brew.h"

#include "rules/kit/rows.h"

static const char *const weapon_kinds[] = { "unarmed",          "blunt",          "blade", "projectile",
                                            "complex_handheld", "complex_ranged", "magic", NULL };
static const char *const ranges[] = { "none", "close", "mid", "medium", "long", NULL };
static const char *const damages[] = { "half_total", "total", "attribute", "half_attribute",
                                       "0",          "1",     "2",         "3",
                                       "4",          "5",     "6",         "7",
                                       "8",          "9",     "10",        "11",
                                       "12",         NULL };

/* clang-format off */

/* BREW-47: what each thing keeps itself. */
static const struct mark_field keeps[] = {
    [ITEM_CARRIED] = { "carried", 0, 1, 0, 1, rows_no_yes, "BREW-46" }, { NULL }
};

enum { GRAMS_MOST = 1000000 };
#define GRAMS { "grams", 0, GRAMS_MOST, 0, NULL }
#define METRES(key) { key, 0, 2000000, 0, NULL, .decimals = true }
#define VISIBLE { "visible", 0, 1, 0, rows_truth }
#define PAIR(key) { key, NO_PAIR, ATTACK_PAIRS, NO_PAIR, attack_pairs, .words = "attack" }
#define RANGE(key) { key, 0, LONG, NO_RANGE, ranges, .words = "ranges" }
#define EFFECT \
    { "scope", 0, SCORES + TAGS, 0, brew_scopes, .list = "effects" }, \
    { "value", -TYPED_MOST, TYPED_MOST, 0, NULL, .list = "effects" }
#define FEATURE_FIELDS \
    { EFFECT, EFFECT, EFFECT, EFFECT, { "soak", 0, TYPED_MOST, 0, NULL }, \
      { "extra_attacks", 0, 9, 0, NULL }, \
      { "cancels", 0, 0, 0, NULL, true }, { "exclusive", 0, 0, 0, NULL, true }, \
      { "score", 0, SCORES - 1, 0, brew_scores, .list = "bonuses" }, \
      { "value", -9, 9, 0, NULL, .list = "bonuses" }, { NULL } }
#define GIVEN \
    { "score", 0, SCORES - 1, 0, brew_scores, .list = "bonuses" }, \
    { "value", -9, 9, 0, NULL, .list = "bonuses" }, \
    { "or", 0, SCORES, SCORES, given_scores, .list = "bonuses" }

static const char *const attack_pairs[] = {
#define OWN_WORD(word) #word,
    "none", BREW_PAIRS(OWN_WORD) NULL
};
static const char *const given_scores[] = {
    BREW_SCORES(OWN_WORD) "nothing", NULL
};
static const char *const sizes[] = { "small", "medium", "large", NULL };

#define PENALTY_OF(attribute) { #attribute, -99, 0, 0, NULL },
static const struct number_def numbers[] = {
    [SCORE_MOST] = { "score_most", 1, 9, "BREW-144" },
    [DIFFICULTY_REST] = { "difficulty_rest", 1, 99, "BREW-03" },
    [REROLL_FROM] = { "reroll_from", 1, 6, "BREW-24" },
    [CHANCE_ADDS] = { "chance_adds", 1, 7, "BREW-31" },
    [UNLUCKY_UP_TO] = { "unlucky_up_to", 0, 6, "BREW-184" },
    [KNOWN_PEOPLE] = { "known_people", 1, 99, "BREW-190" },
    [COMPOSURE] = { "composure", 1, 99, "BREW-182" },
    [OFFENDED_PENALTY] = { "offended_penalty", -20, 0, "BREW-182" },
    [VOW_DIFFICULTY] = { "vow_difficulty", 1, 99, "BREW-195" },
    [VOW_BROKEN] = { "vow_broken", 0, 99, "BREW-195" },
    [BEST_BONUS] = { "best_bonus", 0, 20, "BREW-162" },
    [BEST_OTHERS] = { "best_others", 0, 9, "BREW-162" },
    [STATE_OF_MIND_BONUS] = { "state_of_mind_bonus", 0, 20, "BREW-37" },
    [LADEN_PENALTY] = { "laden_penalty", -20, 0, "BREW-45" },
    [WEATHER_PENALTY] = { "weather_penalty", -20, 0, "BREW-139" },
    [OTHERS_PENALTY] = { "others_penalty", -20, 0, "BREW-70" },
    [TARGETED_PENALTY] = { "targeted_penalty", -20, 0, "BREW-66" },
    [FATIGUE_PENALTY] = { "fatigue_penalty", -20, 0, "BREW-81" },
    [HELD_PENALTY] = { "held_penalty", -20, 0, "BREW-72" },
    [TIRED_PENALTY] = { "tired_penalty", -20, 0, "BREW-80" },
    [TIRED_DIFFICULTY] = { "tired_difficulty", 1, 99, "BREW-80" },
    [MARGIN_LEAST] = { "margin_least", 1, 20, "BREW-88" },
    [MELEE_UNAWARE] = { "melee_unaware", 1, 99, "BREW-65" },
    [SHOT_UNAWARE] = { "shot_unaware", 1, 99, "BREW-65" },
    [THROWN_NEAR] = { "thrown_near", 1, 99, "BREW-61" },
    [THROWN_FAR] = { "thrown_far", 1, 99, "BREW-61" },
    [THROW_SMALL] = { "throw_small", 0, 99, "BREW-60" },
    [THROW_HEAVY] = { "throw_heavy", 0, 99, "BREW-60" },
    [STILL_NEAR] = { "still_near", 0, 99, "BREW-61" },
    [STILL_FAR] = { "still_far", 0, 99, "BREW-61" },
    [STILL_HEAVY_NEAR] = { "still_heavy_near", 0, 99, "BREW-61" },
    [STILL_HEAVY_FAR] = { "still_heavy_far", 0, 99, "BREW-61" },
    [SPRINT_SECONDS] = { "sprint_seconds", 1, 60, "BREW-52" },
    [BUTTON_PENALTY] = { "button_penalty", -20, 20, "BREW-226" },
    [CLOAK_SOAK] = { "cloak_soak", 0, 20, "BREW-187" },
    [INJURY_POINTS] = { "injury_points", 0, 99, "BREW-99" },
    [NIGHT_HOURS] = { "night_hours", 1, 24, "BREW-23" },
    [CARE_DIFFICULTY] = { "care_difficulty", 1, 99, "BREW-106" },
    [CARE_HIGH] = { "care_high", 1, 99, "BREW-107" },
    [STABILISING_FROM] = { "stabilising_from", 0, 99, "BREW-110" },
    [SIMPLE_CARE] = { "simple_care", 0, 99, "BREW-119" },
    [SIMPLE_CARE_HIGH] = { "simple_care_high", 0, 99, "BREW-119" },
    [SIMPLE_MAGIC] = { "simple_magic", 0, 99, "BREW-119" },
    [SIMPLE_MAGIC_HIGH] = { "simple_magic_high", 0, 99, "BREW-119" },
    [MAGIC_HEALS] = { "magic_heals", 0, 99, "BREW-117" },
    [MAGIC_HEALS_HIGH] = { "magic_heals_high", 0, 99, "BREW-117" },
    [MAGIC_HEALS_MOST] = { "magic_heals_most", 0, 99, "BREW-117" },
    [HEALING_DIFFICULTY] = { "healing_difficulty", 1, 99, "BREW-117" },
    [MAGIC_HIGHEST] = { "magic_highest", 1, 99, "BREW-117" },
    [FAULT_DAMAGE] = { "fault_damage", 0, 99, "BREW-172" },
    [SHORT_REST_HOURS] = { "short_rest_hours", 1, 24, "BREW-120" },
    [FULL_REST_HOURS] = { "full_rest_hours", 1, 24, "BREW-120" },
    [HAMPERED_BY] = { "hampered_by", 0, 99, "BREW-121" },
    [ILLNESS_BASE] = { "illness_base", 0, 99, "BREW-123" },
    [STAYING_AWAKE] = { "staying_awake", 1, 99, "BREW-133" },
    [HOLDING_OUT] = { "holding_out", 1, 99, "BREW-135" },
    [SLEEPLESS_WORN] = { "sleepless_worn", 1, 31, "BREW-133" },
    [SLEEPLESS_WAKING] = { "sleepless_waking", 1, 31, "BREW-133" },
    [SLEEPLESS_SPENT] = { "sleepless_spent", 1, 31, "BREW-134" },
    [SLEEPLESS_LAST] = { "sleepless_last", 1, 31, "BREW-137" },
    [SLEEPLESS_PENALTY] = { "sleepless_penalty", -20, 0, "BREW-133" },
    [WEATHER_FROM] = { "weather_from", 0, 99, "BREW-140" },
    [GEAR_BONUS] = { "gear_bonus", 0, 20, "BREW-140" },
    [TRAINING_DAYS] = { "training_days", 1, 99, "BREW-29" },
    [TRAINED_MOST] = { "trained_most", 0, 20, "BREW-29" },
    [SPECIALTIES_MOST] = { "specialties_most", 0, 20, "BREW-152" },
    [SPECIALTIES_OWN] = { "specialties_own", 0, 20, "BREW-152" },
    [NO_SPECIALTY_POINTS] = { "no_specialty_points", 0, 99, "BREW-150" },
    [SECOND_LEAST] = { "second_least", 0, 9, "BREW-151" },
    [EXTRA_TRICK_POINTS] = { "extra_trick_points", 0, 99, "BREW-159" },
    [SIZE_LARGE] = { "size_large", 1, 12, "BREW-214" },
    [THIRST_MEAGRE] = { "thirst_meagre", 0, 99, "BREW-128" },
    [THIRST_NONE] = { "thirst_none", 0, 99, "BREW-128" },
    { NULL },
};

const struct item_kind brew_kinds[KINDS] = {
    [WEAPON] = { "weapon", "ready", { { "kind", 0, BY_SPELL, BLADE, weapon_kinds },
                 PAIR("pair"), PAIR("pair_2"), PAIR("pair_3"), RANGE("range"), RANGE("range_2"),
                 RANGE("range_3"), { "damage", 0, FIXED_DAMAGE + 12, HALF_TOTAL, damages },
                 { "heavy", 0, 1, 0, rows_truth }, { "complex", 0, 1, 0, rows_truth },
                 { "specialty", 0, 0, 0, NULL, true }, { "extra_attacks", 0, 9, 0, NULL },
                 { "bonus", -9, 9, 0, NULL }, METRES("min_m"), METRES("max_m"),
                 GRAMS, VISIBLE, { "ignores_armour", 0, 1, 0, rows_truth }, { NULL } },
                 "BREW-87", .state = keeps, .owned = true },
    [ARMOUR] = { "armour", "worn", { { "soak", 0, TYPED_MOST, 0, NULL }, GRAMS, VISIBLE, { NULL } },
                 "BREW-90", .state = keeps, .owned = true },
    [THING] = { "thing", NULL, { GRAMS, VISIBLE, { NULL } }, "BREW-47", .state = keeps, .owned = true },
    [WOUND_TABLE] = { "wound_row", NULL, { { "health", -99, 99, 0, NULL }, { "body", -99, 0, 0, NULL },
                      { "mind", -99, 0, 0, NULL }, { NULL } }, "BREW-94" },
    [CARRY_TABLE] = { "carry_row", NULL, { { "power", 0, 99, 0, NULL }, GRAMS, { NULL } }, "BREW-44" },
    [NUMBER_TABLE] = { "difficulty_row", NULL, { { "number", 0, DIFFICULTY_MOST + 1, 0, NULL }, { NULL } },
                       "BREW-07" },
    [TRAVEL_TABLE] = { "travel_row", NULL, { { "kmh_least", 0, 99, 0, NULL }, { "kmh_most", 0, 99, 0, NULL },
                       { "km_a_day", 0, 999, 0, NULL }, { NULL } }, "BREW-48" },
    [PRICE_TABLE] = { "price_row", NULL, { { "times", 0, 99, 0, NULL }, { "plus", 0, 99, 0, NULL },
                      { NULL } },
                      "BREW-175" },
    [TRICK_TABLE] = { "trick_row", NULL, FEATURE_FIELDS, "BREW-160", .touches = brew_feature_touches },
    [FLAW_TABLE] = { "flaw_row", NULL, FEATURE_FIELDS, "BREW-160", .touches = brew_feature_touches },
    [CLASS_TABLE] = { "class_row", NULL, { GIVEN, GIVEN, { "trick", 0, 0, 0, NULL, true },
                      { "trick_2", 0, 0, 0, NULL, true }, { "flaw", 0, 0, 0, NULL, true },
                      { "skill", 0, SKILLS - 1, 0, brew_skills, .list = "specialties" },
                      { "text", 0, 0, 0, NULL, true, .list = "specialties" },
                      { "skill", 0, SKILLS - 1, 0, brew_skills, .list = "specialties" },
                      { "text", 0, 0, 0, NULL, true, .list = "specialties" },
                      { "skill", 0, SKILLS - 1, 0, brew_skills, .list = "specialties" },
                      { "text", 0, 0, 0, NULL, true, .list = "specialties" }, { NULL } }, "BREW-154" },
    [ANCESTRY_TABLE] = { "ancestry_row", NULL, { GIVEN, GIVEN, { "any_attribute", 0, 9, 0, NULL },
                         { "size", 0, LARGE, MEDIUM, sizes }, { "trick", 0, 0, 0, NULL, true },
                         { "flaw", 0, 0, 0, NULL, true }, { NULL } }, "BREW-153" },
    [SPELL_TABLE] = { "spell_row", NULL, { { "field", 0, FIELDS - 1, 0, brew_fields },
                      { "dot", 1, 5, 1, NULL }, { NULL } }, "BREW-170" },
    [TIRED_TABLE] = { "exhaustion_row", NULL, { { "penalty", -99, 0, 0, NULL }, { NULL } }, "BREW-138" },
    [PUNCH_TABLE] = { "punch_row", NULL, { { NULL } }, "BREW-67" },
    [SLEEP_TABLE] = { "sleepless_row", NULL, { BREW_ATTRIBUTES(PENALTY_OF) { NULL } }, "BREW-134" },
    [BOOK_NUMBER] = { "number", NULL, { { "number", -99, 99, 0, NULL }, { NULL } }, "BREW-07",
                      .numbers = numbers },
};
/* clang-format on */
