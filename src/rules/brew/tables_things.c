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
static const char *const switches[] = { "no", "yes", NULL };

/* clang-format off */

/* BREW-47: what each thing keeps itself. */
static const struct mark_field keeps[] = {
    [ITEM_CARRIED] = { "carried", 0, 1, 0, 1, switches, "BREW-46" }, { NULL }
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
    [TRICK_TABLE] = { "trick_row", NULL, FEATURE_FIELDS, "BREW-160" },
    [FLAW_TABLE] = { "flaw_row", NULL, FEATURE_FIELDS, "BREW-160" },
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
};
/* clang-format on */
