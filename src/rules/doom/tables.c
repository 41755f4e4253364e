/* Stats, rows_no_yes, pools, names in use. */
#include "rules/doom/doom.h"

#include "rules/kit/rows.h"

const char *const doom_names[N_COUNT] = { NAME_TABLE(DOOM_NAMES) };

/* ---- section 7: questions, values, results ---- */

/* Names that are of two kinds, or the core's, besides. */
const struct name_use doom_uses[] = {
    DOOM_QUESTIONS(USE_QUESTION) DOOM_TOLD(USE_TOLD) DOOM_VALUES(USE_VALUE) DOOM_RESULTS(USE_RESULT)
        QUESTION(complication, "FD-07"),
    { NAMES_QUESTION, NAME_target, "FD-220" },
    { NAMES_QUESTION, NAME_text, "FD-37" },
    QUESTION(profession_name, "FD-58"),
    QUESTION(profession_2_name, "FD-58"),
    { NAMES_QUESTION, NAME_on, "FD-65", false },
    QUESTION(wesen_species, "FD-97"),
    { NAMES_VALUE, N_score, "FD-03", .test = TEST_BEGINS },
    { NAMES_VALUE, N_tn, "FD-09", .test = TEST_LEADS },
    OF_TEST(surplus, "FD-10"),
    VALUE(effects, "FD-125"),
    RESULT(success, "FD-10"),
    RESULT(complication, "FD-07"),
    { NAMES_RESULT, NAME_refused, "FD-164" },
    { NAMES_END, 0, NULL },
};

/* ---- section 7: stats and sheet fields ---- */

static const char *const none_or_level[] = { "none", NULL };

enum { LEVEL_MOST = 20, COUNT_MOST = 999 }; /* what can be typed where the book has no end */

/* clang-format off */
#define ATTRIBUTE_ROW(word) { #word, 1, 20, ATTRIBUTE_START, STAT_PLAIN, "FD-39" },
#define PROGRESS_ROW(word) { #word "_progress", 0, COUNT_MOST, 0, STAT_PLAIN, "FD-67" },
#define RAISES_ROW(word) { #word "_raises", 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-68" },
#define SKILL_ROW(word) { #word, 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-45" },
#define EXPERTISE_ROW(word) { #word "_expertise", 0, LEVEL_MOST, START_BY_RULE, STAT_PLAIN, "FD-45" },
#define SKILL_PROGRESS_ROW(word) { #word "_progress", 0, COUNT_MOST, 0, STAT_PLAIN, "FD-65" },
#define MARKED_ROW(word) { #word "_marked", 0, 1, 0, STAT_PLAIN, "FD-63", rows_no_yes },
#define TALENT_ROW(word) { #word "_talent", 0, 3, 0, STAT_PLAIN, "FD-103" },
#define POWER_ROW(word) { #word, NO_LEVEL, 3, NO_LEVEL, STAT_PLAIN, "FD-71", none_or_level },
#define WAY_ROW(word) { #word, 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-77" },
#define MEANS_ROW(word) { #word, 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-78" },
#define FORM_ROW(word) { #word, 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-93" },
#define ADVANTAGE_ROW(word) { #word, -3, 3, 0, STAT_PLAIN, "FD-106" },

const struct stat_def doom_stats[STATS] = {
    DOOM_ATTRIBUTES(ATTRIBUTE_ROW) DOOM_ATTRIBUTES(PROGRESS_ROW) DOOM_ATTRIBUTES(RAISES_ROW)
    DOOM_SKILLS(SKILL_ROW) DOOM_SKILLS(EXPERTISE_ROW) DOOM_SKILLS(SKILL_PROGRESS_ROW)
    DOOM_SKILLS(MARKED_ROW) DOOM_SKILLS(TALENT_ROW)
    [PC] = { "pc", 0, 1, 0, STAT_PLAIN, "FD-17", rows_no_yes },
    [NPC_LEVEL] = { "npc_level", 0, NPC_VETERAN, 0, STAT_PLAIN, "FD-176",
        WORD_LIST("none", "average", "moderate", "professional", "seasoned", "veteran") },
    [POINTS] = { "points", -COUNT_MOST, COUNT_MOST, START_BY_RULE, STAT_PLAIN, "FD-60" },
    [POINTS_SPENT] = { "points_spent", 0, COUNT_MOST, START_BY_RULE, STAT_PLAIN, "FD-60" },
    [DISADVANTAGE_POINTS] = { "disadvantage_points", 0, COUNT_MOST, START_BY_RULE, STAT_PLAIN, "FD-60" },
    [ABILITY] = { "ability", 0, OF_WESEN, START_BY_RULE, STAT_PLAIN, "FD-70",
        WORD_LIST("none", "magic", "psionics", "wesen") },
    [MAGIC] = { "magic", NO_LEVEL, 3, NO_LEVEL, STAT_PLAIN, "FD-71", none_or_level },
    [WESEN] = { "wesen", NO_LEVEL, 3, NO_LEVEL, STAT_PLAIN, "FD-71", none_or_level },
    DOOM_POWERS(POWER_ROW)
    [MAGIC_STYLE] = { "magic_style", 0, 1, 0, STAT_PLAIN, "FD-74", WORD_LIST("innate", "sigil") },
    DOOM_WAYS(WAY_ROW) DOOM_MEANS(MEANS_ROW) DOOM_FORMS(FORM_ROW)
    [WESEN_PRICE] = { "wesen_price", 0, 10, 0, STAT_PLAIN, "FD-97" },
    [WESEN_FORM] = { "wesen_form", 0, 3, 0, STAT_PLAIN, "FD-232" },
    DOOM_ADVANTAGES(ADVANTAGE_ROW)
    [WEALTH] = { "wealth", -2, 5, 0, STAT_PLAIN, "FD-217" },
    [PREPAREDNESS] = { "preparedness", -2, 4, 0, STAT_PLAIN, "FD-173" },
    [INTEREST_START] = { "social_interest_start", 0, 4, 0, STAT_PLAIN, "FD-33" },
    [REACTIONS] = { "reactions", 0, COUNT_MOST, 0, STAT_PLAIN, "FD-117" },
    [ACTION] = { "action", 0, 1, 0, STAT_PLAIN, "FD-164" },
    [MINOR] = { "minor", 0, 1, 0, STAT_PLAIN, "FD-164" },
    [QUICK] = { "quick", 0, 1, 0, STAT_PLAIN, "FD-164" },
    [MOVE_LEFT] = { "move_left", 0, COUNT_MOST, 0, STAT_PLAIN, "FD-205" },
    [THRESHOLD] = { "vigour_moderate", 0, 99, 0, STAT_DERIVED, "FD-42" },
    { "vigour_serious", 0, 99, 0, STAT_DERIVED, "FD-42" },
    { "vigour_deadly", 0, 99, 0, STAT_DERIVED, "FD-42" },
    { "stress_moderate", 0, 99, 0, STAT_DERIVED, "FD-42" },
    { "stress_serious", 0, 99, 0, STAT_DERIVED, "FD-42" },
    { "stress_deadly", 0, 99, 0, STAT_DERIVED, "FD-42" },
    [DAMAGE_BONUS] = { "damage_bonus", -99, 99, 0, STAT_DERIVED, "FD-43" },
    [FULL_MOVE] = { "full_move", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-161" },
    [HALF_MOVE] = { "half_move", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-161" },
    [SWIM_MOVE] = { "swim_move", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-257" },
    [CLIMB_MOVE] = { "climb_move", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-257" },
    [BURROW_MOVE] = { "burrow_move", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-257" },
    [FLY_MOVE] = { "fly_move", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-257" },
    [TN_GENERAL] = { "tn_general", 0, 99, 0, STAT_DERIVED, "FD-149" },
    [REACTION_COST] = { "reaction_cost", 0, COUNT_MOST, 0, STAT_DERIVED, "FD-117" },
    [MONEY] = { "money", 0, 10000000, START_BY_RULE, STAT_PLAIN, "FD-245" },
};
/* clang-format on */

/* FD-17, FD-19: both are everybody's to see (FD-260). */
const struct pool_def doom_pools[OWN_POOLS] = {
    [FORTUNE] = { "fortune", 0, 0, NULL, "FD-17" },
    [DOOM] = { "doom", 0, 0, NULL, "FD-19" },
};

/* ---- 2.20: house-rule switches ---- */

static const char *const consequences[] = { "tn", "dice", NULL };
static const char *const by[] = { "rule", "gm", NULL };

/* clang-format off */
/* FD-121: the face of the d20, and where it hits. */
#define FACE(face, place) \
    [HIT_LOCATIONS + (face) - 1] = { "hit_locations." #face, place, 1, 0, doom_locations + 1, HEAD, "FD-121" }
#define FIREARM(row, key, dice) \
    [FIREARM_DAMAGE + (row)] = NUMBERS("firearm_damage." key, dice, 1, 20, "FD-199")

const struct option_def doom_options[OPTION_ROWS] = {
    [MAX_POOL] = NUMBERS("max_pool", 5, 1, 10, "FD-178"),
    [BASE_POOL] = NUMBERS("base_pool", 2, 1, 10, "FD-178"),
    [THRESHOLD_SOURCE] = WORDS("threshold_source", 0, WORD_LIST("formula", "table"), "FD-179"),
    [INJURY_BOXES] = { "injury_boxes", 1, 1, 3, NULL, 0, "FD-180" },
    [INJURY_CONSEQUENCE] = WORDS("injury_consequence", 0, consequences, "FD-181"),
    [TOUGH_EFFECT] = WORDS("tough_effect", 0, WORD_LIST("threshold", "box", "both"), "FD-182"),
    [LEVEL_COST_MODE] = WORDS("level_cost_mode", 0, WORD_LIST("total", "incremental"), "FD-183"),
    [REACTION_PRICE] = WORDS("reaction_price", 0, WORD_LIST("rising", "flat", "none"), "FD-184"),
    [FOCUS_PENALTY] = NUMBERS("focus_penalty", 2, 0, 5, "FD-185"),
    [FOCUS_CAPS_EXPERTISE] = SWITCH("focus_caps_expertise", 1, "FD-185"),
    [MAGIC_MOD_FLOOR] = NUMBERS("magic_mod_floor", -1, -4, 0, "FD-186"),
    [MAGIC_HEAL] = WORDS("magic_heal", 0, consequences, "FD-187"),
    [MAGIC_RANGE_YARDS] = NUMBERS("magic_range_yards", 10, 0, 1000, "FD-188"),
    [MAGIC_IN_PYRAMID] = SWITCH("magic_in_pyramid", 0, "FD-188"),
    [PREP_MODE] = WORDS("prep_mode", 0, WORD_LIST("target", "dice"), "FD-189"),
    [AIM_MODE] = WORDS("aim_mode", 0, WORD_LIST("rating", "one"), "FD-190"),
    [AIM_BEYOND_RANGE] = SWITCH("aim_beyond_range", 0, "FD-190"),
    [FAR_NEEDS_AIM] = SWITCH("far_needs_aim", 0, "FD-190"),
    [RANGE_STRICT] = SWITCH("range_strict", 1, "FD-191"),
    [BRAWN_MIN] = WORDS("brawn_min", 0, WORD_LIST("forbid", "penalty"), "FD-192"),
    [BRAWN_BONUS_BOWS] = SWITCH("brawn_bonus_bows", 0, "FD-192"),
    [MIN_DAMAGE_DICE] = NUMBERS("min_damage_dice", 1, 0, 5, "FD-192"),
    [PARRY_NEEDS_TAG] = SWITCH("parry_needs_tag", 1, "FD-193"),
    [DODGE_NEEDS_ROOM] = SWITCH("dodge_needs_room", 1, "FD-193"),
    [DODGE_STEP] = SWITCH("dodge_step", 1, "FD-193"),
    [KD_PARTIAL] = SWITCH("kd_partial", 1, "FD-194"),
    [KB_RESISTED] = SWITCH("kb_resisted", 0, "FD-194"),
    [NPC_SURPLUS] = WORDS("npc_surplus", 0, WORD_LIST("lost", "doom"), "FD-195"),
    [REACTION_DOOM_BLOCKS_FORTUNE] = SWITCH("reaction_doom_blocks_fortune", 0, "FD-195"),
    [LAYERS_STACK] = SWITCH("layers_stack", 0, "FD-196"),
    [INJURY_TRACKS_SUM] = SWITCH("injury_tracks_sum", 1, "FD-196"),
    [EXPERTISE_CAP_LEVEL] = SWITCH("expertise_cap_level", 0, "FD-197"),
    [ATTRIBUTE_CAP] = NUMBERS("attribute_cap", 12, 1, 20, "FD-197"),
    [FULL_PLUS_HALF] = SWITCH("full_plus_half", 1, "FD-198"),
    [HALF_ROUND] = WORDS("half_round", 0, WORD_LIST("down", "up", "nearest"), "FD-198"),
    [NINETEENTH_SKILL] = WORDS("nineteenth_skill", 0, WORD_LIST("Persuade", "Investigate"), "FD-199"),
    FACE(1, HEAD), FACE(2, HEAD), FACE(3, LEFT_ARM), FACE(4, LEFT_ARM), FACE(5, LEFT_ARM),
    FACE(6, RIGHT_ARM), FACE(7, RIGHT_ARM), FACE(8, RIGHT_ARM), FACE(9, TORSO), FACE(10, TORSO),
    FACE(11, TORSO), FACE(12, TORSO), FACE(13, TORSO), FACE(14, TORSO), FACE(15, LEFT_LEG),
    FACE(16, LEFT_LEG), FACE(17, LEFT_LEG), FACE(18, RIGHT_LEG), FACE(19, RIGHT_LEG), FACE(20, RIGHT_LEG),
    FIREARM(0, "holdout", 3), FIREARM(1, "pistol", 4), FIREARM(2, "long", 5), FIREARM(3, "musket", 6),
    FIREARM(4, "blunderbuss", 5), FIREARM(5, "carbine", 5),
    [YARDS_PER_CELL] = { "yards_per_cell", YARD, YARD / 10, 100 * YARD, NULL, 0, "FD-201", .decimals = true },
    [DIAGONALS] = WORDS("diagonals", DIAGONALS_ALTERNATE, walk_diagonals_words, "FD-200"),
    [HALF_CELL_SHARING] = SWITCH("half_cell_sharing", 1, "FD-252"),
    [GRAPPLE_RULE] = WORDS("grapple", 0, by, "FD-247"),
    [POISON_RULE] = WORDS("poison", 0, by, "FD-247"),
    [ABILITY_ARMOUR] = WORDS("ability_armour", 0, WORD_LIST("by_kind", "ignored", "counts"), "FD-248"),
    [CREDIBLE_ALONE] = SWITCH("credible_alone", 1, "FD-248"),
    [ATHLETICS_PART_OF_MOVE] = SWITCH("athletics_part_of_move", 1, "FD-248"),
    [TRADE_DOWN] = SWITCH("trade_down", 1, "FD-248"),
    [LIMB_LOSS] = WORDS("limb_loss", 0, WORD_LIST("ask", "always", "never"), "FD-248"),
    [WESEN_CHANGE] = WORDS("wesen_change", 0, WORD_LIST("action", "test"), "FD-248"),
    [HIDE_ADDS] = SWITCH("hide_adds", 1, "FD-248"),
};
/* clang-format on */
