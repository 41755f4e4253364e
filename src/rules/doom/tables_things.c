/* The rows of the book's things. */
#include "rules/doom/doom.h"

#include "rules/kit/rows.h"

static const char *const places[] = { "carried", "hand", "arm", "worn", NULL };
static const char *const bands[] = { "adjacent", "melee",   "close", "near", "far",
                                     "very_far", "distant", "never", NULL };
const char *const doom_attribute_words[] = { DOOM_ATTRIBUTES(NAME_WORD) NULL };
const char *const doom_skill_words[] = { DOOM_SKILLS(NAME_WORD) NULL };
static const char *const ticked[] = { "never", DOOM_SKILLS(NAME_WORD) "resisting", "resisting_power",
                                      "defence", NULL };
static const char *const means[] = { "none", DOOM_MEANS(NAME_WORD) NULL };
static const char *const ways[] = { "none", DOOM_WAYS(NAME_WORD) NULL };
static const char *const forms[] = { "none", DOOM_FORMS(NAME_WORD) NULL };
static const char *const traits[] = { "none", DOOM_TRAITS(NAME_WORD) NULL };
static const char *const powers[] = { DOOM_POWERS(NAME_WORD) NULL };

/* clang-format off */

/* ---- what things keep themselves ---- */

/* FD-138, FD-240, FD-239 */
const struct mark_field doom_weapon_keeps[] = {
    [KEEPS_GRIP] = { "grip", 0, 1, 0, 0, WORD_LIST("one", "two"), "FD-239" },
    [KEEPS_LOADED] = { "loaded", 1, 1, 0, 1, rows_no_yes, "FD-138" },
    [KEEPS_PREPARED] = { "prepared", 2, 5, 0, 0, NULL, "FD-240" },
    [KEEPS_SILVER] = { "silver", 7, 1, 0, 0, rows_no_yes, "FD-246" },
    [KEEPS_COUNT] = { "count", 8, 8, 0, 1, NULL, "FD-240" }, { NULL }
};
const struct mark_field doom_thing_keeps[] = { { "count", 8, 8, 0, 1, NULL, "FD-240" }, { NULL } };

/* FD-140, FD-145: what it is worth where it covers, from as full as its row says. */
#define WORTH(key, place) \
    [VALUE + (place) - HEAD] = { key, 6 + 3 * ((place) - HEAD), 3, 0, 0, NULL, "FD-140", \
                                 .from = 1 + PROTECTION, .where = "covers", .part = (place) - HEAD }
const struct mark_field doom_armour_keeps[] = {
    [COVERS] = { "covers", 0, 6, 0, 0, doom_locations + 1, "FD-140", .set = true, .from = 1 + MAY_COVER },
    WORTH("value_head", HEAD), WORTH("value_left_arm", LEFT_ARM), WORTH("value_right_arm", RIGHT_ARM),
    WORTH("value_torso", TORSO), WORTH("value_left_leg", LEFT_LEG), WORTH("value_right_leg", RIGHT_LEG),
    [REPAIR_DONE] = { "repair_done", 24, 3, 0, 0, NULL, "FD-145" }, { NULL }
};
const struct mark_field doom_shield_keeps[] = {
    [SHIELD_VALUE] = { "value", 0, 3, 0, 0, NULL, "FD-143", .from = 1 + SHIELD_PROTECTION },
    [SHIELD_REPAIR] = { "repair_done", 3, 3, 0, 0, NULL, "FD-145" }, { NULL }
};

/* ---- section 7: item fields ---- */

enum { COST_IN_PENCE = 30000 };
#define PRICE { "price", 0, COST_IN_PENCE }
#define TAG \
    { "tag", 0, TAGS - 1, TAG_NONE, WORD_LIST("none", "kb", "kd", "stun", "skewer", "sb", "nad", "parry"), \
      .list = "tags" }
#define WEAPON_FIELDS \
    { { "dice", 0, 20, 1 }, { "pair", 0, 2, 0, WORD_LIST("none", "worse", "better") }, { "brawn", 0, 20 }, \
      { "brawn_two", 0, 20 }, { "two_handed", 0, 1, 0, rows_truth }, { "from", 0, NO_BAND, 0, bands }, \
      { "to", 0, NO_BAND, 0, bands }, { "throw_from", 0, NO_BAND, NO_BAND, bands }, \
      { "throw_to", 0, NO_BAND, NO_BAND, bands }, TAG, TAG, TAG, TAG, { "parry", 0, 2 }, { "aim", 0, 9 }, \
      { "reload", 0, 9 }, PRICE, { NULL } }
#define FAILURE \
    { { "level", 0, DEADLY, 0, WORD_LIST("none", "moderate", "serious", "deadly") }, { "heal_tn", 0, 15 }, \
      { "dice", 0, 20 }, { "feet", 0, 1000 }, { NULL } }
#define TRAIT_OF(n) \
    { "trait_" n, 0, TRAITS, 0, traits }, { "level_" n, 1, 3, 1 }, { "from_" n, 0, 3 }
#define OF_WEAPONS .group = "weapon"

#define MEASURE(row, ...) [row] = { __VA_ARGS__ },
static const struct number_def numbers[] = { DOOM_MEASURES(MEASURE) { NULL } };

const struct item_kind doom_kinds[KINDS] = {
    [MELEE] = { "melee", "place", WEAPON_FIELDS, "FD-132", places, HAND, doom_weapon_keeps, OF_WEAPONS },
    [THROWN] = { "thrown", "place", WEAPON_FIELDS, "FD-133", places, HAND, doom_weapon_keeps, OF_WEAPONS },
    [BOW] = { "bow", "place", WEAPON_FIELDS, "FD-134", places, HAND, doom_weapon_keeps, OF_WEAPONS },
    [POWDER] = { "powder", "place", WEAPON_FIELDS, "FD-135", places, HAND, doom_weapon_keeps, OF_WEAPONS },
    [NATURAL] = { "natural", NULL, WEAPON_FIELDS, "FD-132" },
    [ARMOUR] = { "armour", "place", { { "protection", 1, 7, 1 }, { "move_penalty", 0, 9 },
        { "notice_tn", 0, 9 }, { "may_cover", 1, 63, 63 }, PRICE, { "whole", 0, 1, 0, rows_truth },
        { "leg_penalty", 0, 9 }, { NULL } }, "FD-140", places, WORN, doom_armour_keeps },
    [SHIELD] = { "shield", "place", { { "protection", 1, 7, 1 }, { "move_penalty", 0, 9 },
        { "parries", 0, 1, 1, rows_truth }, { "parry", 0, 2 }, PRICE, { NULL } }, "FD-143", places, ARM,
        doom_shield_keeps },
    [THING] = { "thing", "place", { PRICE, { NULL } }, "FD-246", places, CARRIED, doom_thing_keeps },
    [SKILL_TABLE] = { "skill_row", NULL, { { "attribute", 0, ATTRIBUTES - 1, 0, doom_attribute_words },
        { "defended_by", 0, SKILLS - 1, ROW_notice, doom_skill_words }, { "foci", 0, 1, 0, rows_truth },
        { NULL } }, "FD-46" },
    [RATING_TABLE] = { "rating_row", NULL, { { "ideal", 0, 20 }, { "controlled", 0, 20 },
        { "normal", 0, 20 }, { "risky", 0, 20 }, { "desperate", 0, 20 }, { NULL } }, "FD-08" },
    [BONUS_TABLE] = { "damage_bonus", NULL, { { "brawn", 1, 20, 1 }, { "dice", -20, 20 }, { NULL } },
        "FD-43" },
    [THRESHOLD_TABLE] = { "printed_thresholds", NULL, { { "of", 1, 20, 1 }, { "moderate", 1, 20, 1 },
        { "serious", 1, 20, 1 }, { "deadly", 1, 20, 1 }, { NULL } }, "FD-42" },
    [ADVANTAGE_TABLE] = { "advantage_row", NULL, { { "cost", 0, 99 }, { "varies", 0, 1, 0, rows_truth },
        { "is", 0, 2, ADV_BOTH, WORD_LIST("advantage", "disadvantage", "both") },
        { "gives", 0, 2, EFFECT_DICE, WORD_LIST("dice", "nothing", "success") },
        { "on", 0, TICKED_DEFENCE, 0, ticked, .list = "ticked" },
        { "on", 0, TICKED_DEFENCE, 0, ticked, .list = "ticked" },
        { "on", 0, TICKED_DEFENCE, 0, ticked, .list = "ticked" },
        { "on", 0, TICKED_DEFENCE, 0, ticked, .list = "ticked" }, { NULL } }, "FD-106" },
    [BAND_TABLE] = { "range_band", NULL, { { "yards", 0, 10000 }, { "tn", 0, 20 }, { NULL } }, "FD-130" },
    [INJURY_TABLE] = { "injury_level", NULL, { { "tn", 0, 20 }, { "tn_touched", 0, 20 },
        { "natural_tn", 0, 20 }, { "natural_days", 1, 99, 1 }, { "attended_tn", 0, 20 },
        { "attended_days", 1, 99, 1 }, { "skill", 0, 20 }, { "magic_tn", 0, 20 }, { NULL } }, "FD-149" },
    [SPELL_TABLE] = { "spell_row", NULL, { { "injury_dice", 0, 99 }, { "pounds", 0, 1000000 },
        { "feet", 1, 10000, 1 }, { "seconds", 1, 40000000, 6 }, { NULL } }, "FD-83" },
    [COLUMN_TABLE] = { "spell_column", NULL, { { "tn", -9, 9 }, { "seconds", 0, 999 }, { NULL } },
        "FD-86" },
    [MAGIC_FAILURE_TABLE] = { "magic_failure", NULL, FAILURE, "FD-90" },
    [POWER_FAILURE_TABLE] = { "power_failure", NULL, FAILURE, "FD-96" },
    [ABILITY_TABLE] = { "ability_price", NULL, { { "level_0", 0, 999 }, { "level_1", 0, 999 },
        { "level_2", 0, 999 }, { "level_3", 0, 999 }, { NULL } }, "FD-71" },
    [WAY_TABLE] = { "way_row", NULL, { { "needs", 0, WAYS, 0, ways }, { NULL } }, "FD-77" },
    [MEANS_TABLE] = { "means_row", NULL, { { "needs", 0, MEANS, 0, means }, { NULL } }, "FD-78" },
    [FORM_TABLE] = { "form_row", NULL, { { "needs", 0, FORMS, 0, forms },
        { "power", 0, POWERS - 1, 0, powers }, { "resisted", 0, 1, 0, rows_truth },
        { "harms", 0, 1, 0, rows_truth }, { "unlimited", 0, 1, 0, rows_truth }, { NULL } }, "FD-93" },
    [TRAIT_TABLE] = { "trait_row", NULL, { { "level_1", 0, 99 }, { "level_2", 0, 99 }, { "level_3", 0, 99 },
        { "twelfths_1", 0, 99 }, { "twelfths_2", 0, 99 }, { "twelfths_3", 0, 99 }, { NULL } }, "FD-99" },
    [SPECIES_TABLE] = { "species_row", NULL, { { "cost", 4, 10, 4 }, TRAIT_OF("1"), TRAIT_OF("2"),
        TRAIT_OF("3"), TRAIT_OF("4"), { NULL } }, "FD-97" },
    [WEALTH_TABLE] = { "wealth_level", NULL, { { "cost", -99, 99 }, { "money", 0, 1000000 },
        { "coin", 0, 1000000 }, { NULL } }, "FD-167" },
    [PREPAREDNESS_TABLE] = { "preparedness_level", NULL, { { "move_penalty", 0, 9 }, { NULL } }, "FD-174" },
    [NPC_TABLE] = { "pyramid", NULL, { { "level_1", 0, 19 }, { "level_2", 0, 19 }, { "level_3", 0, 19 },
        { "level_4", 0, 19 }, { "points", 0, 99 }, { "disadvantages", 0, 99 }, { NULL } }, "FD-176" },
    [TIME_TABLE] = { "time_scale", NULL, { { "seconds", 1, 100000, 6 }, { NULL } }, "FD-163" },
    [TEST_TABLE] = { "fixed_test", NULL, { { "tn", 0, 20 }, { NULL } }, "FD-151" },
    [BOOK_NUMBER] = { "number", NULL, { { "number", -9999, 9999 }, { NULL } }, "FD-120",
        .numbers = numbers },
};
/* clang-format on */
