/* Stats, switches, pools, names in use. */
#include "rules/doom/doom.h"

#include "rules/kit/rows.h"

const char *const doom_names[N_COUNT] = { NAME_TABLE(DOOM_NAMES) };

/* ---- section 7: questions, values, results ---- */

const struct name_use doom_uses[] = {
    QUESTION(ways, "FD-79"),
    QUESTION(means, "FD-79"),
    QUESTION(purpose, "FD-80"),
    QUESTION(effect, "FD-83"),
    QUESTION(injury, "FD-83"),
    QUESTION(weight, "FD-83"),
    QUESTION(area, "FD-83"),
    QUESTION(time_row, "FD-83"),
    QUESTION(somatic, "FD-86"),
    QUESTION(time, "FD-86"),
    QUESTION(verbal, "FD-86"),
    QUESTION(concentration, "FD-86"),
    QUESTION(form, "FD-94"),
    QUESTION(harm_steps, "FD-223"),
    QUESTION(roll_anyway, "FD-11"),
    QUESTION(rating, "FD-08"),
    QUESTION(circumstance, "FD-08"),
    QUESTION(defending_skill, "FD-32"),
    QUESTION(attribute, "FD-14"),
    QUESTION(focus, "FD-51"),
    QUESTION(relevance, "FD-221"),
    QUESTION(injury_relevant, "FD-150"),
    QUESTION(fortune_dice, "FD-21"),
    QUESTION(doom_dice, "FD-22"),
    QUESTION(gm_dice, "FD-24"),
    QUESTION(talent, "FD-103"),
    QUESTION(complication, "FD-07"),
    QUESTION(cancel_complications, "FD-24"),
    QUESTION(surplus, "FD-119"),
    QUESTION(hit_location, "FD-119"),
    QUESTION(location_shift, "FD-113"),
    QUESTION(effects, "FD-125"),
    QUESTION(benefit, "FD-220"),
    { NAMES_QUESTION, NAME_target, "FD-220" },
    QUESTION(gm_allows, "FD-13"),
    QUESTION(reaction, "FD-116"),
    QUESTION(reaction_fortune, "FD-117"),
    QUESTION(dodge_cell, "FD-207"),
    QUESTION(kb_direction, "FD-206"),
    QUESTION(athletics_push, "FD-161"),
    QUESTION(use_prepared_load, "FD-138"),
    QUESTION(step, "FD-205"),
    QUESTION(spell_injury, "FD-90"),
    QUESTION(spell_result, "FD-90"),
    QUESTION(power_result, "FD-96"),
    QUESTION(lose_limb, "FD-152"),
    QUESTION(initiative_tie, "FD-160"),
    QUESTION(break_skill, "FD-236"),
    QUESTION(make_contact, "FD-53"),
    QUESTION(spread, "FD-40"),
    QUESTION(pyramid, "FD-49"),
    QUESTION(level_1, "FD-49"),
    QUESTION(level_2, "FD-49"),
    QUESTION(level_3, "FD-49"),
    QUESTION(level_4, "FD-49"),
    QUESTION(field, "FD-37"),
    { NAMES_QUESTION, NAME_text, "FD-37" },
    QUESTION(more_skill, "FD-61"),
    QUESTION(better, "FD-214"),
    QUESTION(drive_foci, "FD-50"),
    QUESTION(knowledge_foci, "FD-50"),
    QUESTION(performance_foci, "FD-50"),
    QUESTION(survival_foci, "FD-50"),
    QUESTION(profession_name, "FD-58"),
    QUESTION(profession_2_name, "FD-58"),
    QUESTION(contact_name, "FD-52"),
    QUESTION(language_name, "FD-56"),
    QUESTION(wealth_level, "FD-167"),
    QUESTION(means_name, "FD-78"),
    QUESTION(disadvantage, "FD-106"),
    QUESTION(burden, "FD-114"),
    QUESTION(talented, "FD-104"),
    QUESTION(learnt, "FD-62"),
    QUESTION(raised, "FD-62"),
    QUESTION(practised, "FD-65"),
    QUESTION(ability, "FD-71"),
    QUESTION(pay, "FD-68"),
    { NAMES_QUESTION, NAME_on, "FD-65", false },
    QUESTION(wesen_species, "FD-97"),
    QUESTION(power, "FD-71"),
    QUESTION(way, "FD-75"),
    QUESTION(trait, "FD-99"),
    QUESTION(advantage, "FD-106"),
    { NAMES_VALUE, N_score, "FD-03", .test = TEST_BEGINS },
    OF_TEST(pool, "FD-02"),
    { NAMES_VALUE, N_tn, "FD-09", .test = TEST_LEADS },
    OF_TEST(needed, "FD-29"),
    OF_TEST(successes, "FD-05"),
    OF_TEST(criticals, "FD-05"),
    OF_TEST(complications, "FD-05"),
    OF_TEST(surplus, "FD-10"),
    OF_TEST(failure_margin, "FD-10"),
    OF_TEST(fortune_gained, "FD-20"),
    OF_TEST(doom_gained, "FD-23"),
    OF_TEST(interest, "FD-35"),
    OF_TEST(defence_pool, "FD-222"),
    OF_TEST(defence_successes, "FD-222"),
    OF_TEST(defence_effective, "FD-31"),
    OF_TEST(defence_surplus, "FD-30"),
    VALUE(location, "FD-121"),
    VALUE(damage_dice, "FD-122"),
    VALUE(damage, "FD-123"),
    VALUE(effects, "FD-125"),
    VALUE(absorbed, "FD-141"),
    VALUE(net, "FD-146"),
    VALUE(wound, "FD-146"),
    VALUE(kd_tn, "FD-127"),
    VALUE(kd_successes, "FD-127"),
    VALUE(knock_back, "FD-206"),
    VALUE(break_tn, "FD-234"),
    VALUE(base_tn, "FD-84"),
    VALUE(column_modifier, "FD-87"),
    VALUE(casting_rounds, "FD-88"),
    VALUE(failure_row, "FD-90"),
    VALUE(blast_dice, "FD-91"),
    VALUE(blast_radius, "FD-208"),
    VALUE(area_side, "FD-209"),
    RESULT(success, "FD-10"),
    RESULT(failure, "FD-10"),
    RESULT(hit, "FD-120"),
    RESULT(miss, "FD-120"),
    RESULT(complication, "FD-07"),
    RESULT(cosmetic, "FD-146"),
    RESULT(moderate, "FD-146"),
    RESULT(serious, "FD-146"),
    RESULT(deadly, "FD-146"),
    RESULT(dying, "FD-148"),
    RESULT(unconscious, "FD-151"),
    RESULT(dead, "FD-242"),
    RESULT(knocked_kneeling, "FD-127"),
    RESULT(knocked_prone, "FD-127"),
    RESULT(knocked_back, "FD-206"),
    RESULT(stunned, "FD-126"),
    RESULT(grappled, "FD-234"),
    RESULT(poisoned, "FD-233"),
    RESULT(healed, "FD-154"),
    RESULT(worsened, "FD-154"),
    RESULT(died, "FD-148"),
    RESULT(item_found, "FD-175"),
    RESULT(progress, "FD-64"),
    RESULT(magic_fails_by_1, "FD-90"),
    RESULT(magic_fails_by_2, "FD-90"),
    RESULT(magic_fails_by_3, "FD-90"),
    RESULT(magic_fails_by_4, "FD-90"),
    RESULT(magic_fails_by_5, "FD-90"),
    RESULT(magic_fails_by_6, "FD-90"),
    RESULT(power_fails_by_1, "FD-96"),
    RESULT(power_fails_by_2, "FD-96"),
    RESULT(power_fails_by_3, "FD-96"),
    { NAMES_RESULT, NAME_refused, "FD-164" },
    { NAMES_END, 0, NULL },
};

/* ---- section 7: stats and sheet fields ---- */

static const char *const switches[] = { "no", "yes", NULL };
static const char *const none_or_level[] = { "none", NULL };
static const char *const npc_levels[] = { "none",     "average", "moderate", "professional",
                                          "seasoned", "veteran", NULL };
static const char *const abilities[] = { "none", "magic", "psionics", "wesen", NULL };
static const char *const styles[] = { "innate", "sigil", NULL };

enum { LEVEL_MOST = 20, COUNT_MOST = 999 }; /* what can be typed where the book has no end */

/* clang-format off */
#define ATTRIBUTE_ROW(word) { #word, 1, 20, ATTRIBUTE_START, STAT_PLAIN, "FD-39" },
#define PROGRESS_ROW(word) { #word "_progress", 0, COUNT_MOST, 0, STAT_PLAIN, "FD-67" },
#define RAISES_ROW(word) { #word "_raises", 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-68" },
#define SKILL_ROW(word) { #word, 0, LEVEL_MOST, 0, STAT_PLAIN, "FD-45" },
#define EXPERTISE_ROW(word) { #word "_expertise", 0, LEVEL_MOST, START_BY_RULE, STAT_PLAIN, "FD-45" },
#define SKILL_PROGRESS_ROW(word) { #word "_progress", 0, COUNT_MOST, 0, STAT_PLAIN, "FD-65" },
#define MARKED_ROW(word) { #word "_marked", 0, 1, 0, STAT_PLAIN, "FD-63", switches },
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
    [PC] = { "pc", 0, 1, 0, STAT_PLAIN, "FD-17", switches },
    [NPC_LEVEL] = { "npc_level", 0, NPC_VETERAN, 0, STAT_PLAIN, "FD-176", npc_levels },
    [POINTS] = { "points", -COUNT_MOST, COUNT_MOST, START_BY_RULE, STAT_PLAIN, "FD-60" },
    [POINTS_SPENT] = { "points_spent", 0, COUNT_MOST, START_BY_RULE, STAT_PLAIN, "FD-60" },
    [DISADVANTAGE_POINTS] = { "disadvantage_points", 0, COUNT_MOST, START_BY_RULE, STAT_PLAIN, "FD-60" },
    [ABILITY] = { "ability", 0, OF_WESEN, START_BY_RULE, STAT_PLAIN, "FD-70", abilities },
    [MAGIC] = { "magic", NO_LEVEL, 3, NO_LEVEL, STAT_PLAIN, "FD-71", none_or_level },
    [WESEN] = { "wesen", NO_LEVEL, 3, NO_LEVEL, STAT_PLAIN, "FD-71", none_or_level },
    DOOM_POWERS(POWER_ROW)
    [MAGIC_STYLE] = { "magic_style", 0, 1, 0, STAT_PLAIN, "FD-74", styles },
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

static const char *const sources[] = { "formula", "table", NULL };
static const char *const consequences[] = { "tn", "dice", NULL };
static const char *const toughness[] = { "threshold", "box", "both", NULL };
static const char *const cost_modes[] = { "total", "incremental", NULL };
static const char *const reaction_prices[] = { "rising", "flat", "none", NULL };
static const char *const prep_modes[] = { "target", "dice", NULL };
static const char *const aim_modes[] = { "rating", "one", NULL };
static const char *const minimums[] = { "forbid", "penalty", NULL };
static const char *const npc_surpluses[] = { "lost", "doom", NULL };
static const char *const roundings[] = { "down", "up", "nearest", NULL };
static const char *const nineteenth[] = { "Persuade", "Investigate", NULL };
static const char *const by[] = { "rule", "gm", NULL };
static const char *const ability_armours[] = { "by_kind", "ignored", "counts", NULL };
static const char *const limb_losses[] = { "ask", "always", "never", NULL };
static const char *const changes[] = { "action", "test", NULL };

/* clang-format off */
/* FD-121: the face of the d20, and where it hits. */
#define FACE(face, place) \
    [HIT_LOCATIONS + (face) - 1] = { "hit_locations." #face, place, 1, 0, doom_locations + 1, HEAD, "FD-121" }
#define FIREARM(row, key, dice) \
    [FIREARM_DAMAGE + (row)] = NUMBERS("firearm_damage." key, dice, 1, 20, "FD-199")

const struct option_def doom_options[OPTION_ROWS] = {
    [MAX_POOL] = NUMBERS("max_pool", 5, 1, 10, "FD-178"),
    [BASE_POOL] = NUMBERS("base_pool", 2, 1, 10, "FD-178"),
    [THRESHOLD_SOURCE] = WORDS("threshold_source", 0, sources, "FD-179"),
    [INJURY_BOXES] = { "injury_boxes", 1, 1, 3, NULL, 0, "FD-180" },
    [INJURY_CONSEQUENCE] = WORDS("injury_consequence", 0, consequences, "FD-181"),
    [TOUGH_EFFECT] = WORDS("tough_effect", 0, toughness, "FD-182"),
    [LEVEL_COST_MODE] = WORDS("level_cost_mode", 0, cost_modes, "FD-183"),
    [REACTION_PRICE] = WORDS("reaction_price", 0, reaction_prices, "FD-184"),
    [FOCUS_PENALTY] = NUMBERS("focus_penalty", 2, 0, 5, "FD-185"),
    [FOCUS_CAPS_EXPERTISE] = SWITCH("focus_caps_expertise", 1, "FD-185"),
    [MAGIC_MOD_FLOOR] = NUMBERS("magic_mod_floor", -1, -4, 0, "FD-186"),
    [MAGIC_HEAL] = WORDS("magic_heal", 0, consequences, "FD-187"),
    [MAGIC_RANGE_YARDS] = NUMBERS("magic_range_yards", 10, 0, 1000, "FD-188"),
    [MAGIC_IN_PYRAMID] = SWITCH("magic_in_pyramid", 0, "FD-188"),
    [PREP_MODE] = WORDS("prep_mode", 0, prep_modes, "FD-189"),
    [AIM_MODE] = WORDS("aim_mode", 0, aim_modes, "FD-190"),
    [AIM_BEYOND_RANGE] = SWITCH("aim_beyond_range", 0, "FD-190"),
    [FAR_NEEDS_AIM] = SWITCH("far_needs_aim", 0, "FD-190"),
    [RANGE_STRICT] = SWITCH("range_strict", 1, "FD-191"),
    [BRAWN_MIN] = WORDS("brawn_min", 0, minimums, "FD-192"),
    [BRAWN_BONUS_BOWS] = SWITCH("brawn_bonus_bows", 0, "FD-192"),
    [MIN_DAMAGE_DICE] = NUMBERS("min_damage_dice", 1, 0, 5, "FD-192"),
    [PARRY_NEEDS_TAG] = SWITCH("parry_needs_tag", 1, "FD-193"),
    [DODGE_NEEDS_ROOM] = SWITCH("dodge_needs_room", 1, "FD-193"),
    [DODGE_STEP] = SWITCH("dodge_step", 1, "FD-193"),
    [KD_PARTIAL] = SWITCH("kd_partial", 1, "FD-194"),
    [KB_RESISTED] = SWITCH("kb_resisted", 0, "FD-194"),
    [NPC_SURPLUS] = WORDS("npc_surplus", 0, npc_surpluses, "FD-195"),
    [REACTION_DOOM_BLOCKS_FORTUNE] = SWITCH("reaction_doom_blocks_fortune", 0, "FD-195"),
    [LAYERS_STACK] = SWITCH("layers_stack", 0, "FD-196"),
    [INJURY_TRACKS_SUM] = SWITCH("injury_tracks_sum", 1, "FD-196"),
    [EXPERTISE_CAP_LEVEL] = SWITCH("expertise_cap_level", 0, "FD-197"),
    [ATTRIBUTE_CAP] = NUMBERS("attribute_cap", 12, 1, 20, "FD-197"),
    [FULL_PLUS_HALF] = SWITCH("full_plus_half", 1, "FD-198"),
    [HALF_ROUND] = WORDS("half_round", 0, roundings, "FD-198"),
    [NINETEENTH_SKILL] = WORDS("nineteenth_skill", 0, nineteenth, "FD-199"),
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
    [ABILITY_ARMOUR] = WORDS("ability_armour", 0, ability_armours, "FD-248"),
    [CREDIBLE_ALONE] = SWITCH("credible_alone", 1, "FD-248"),
    [ATHLETICS_PART_OF_MOVE] = SWITCH("athletics_part_of_move", 1, "FD-248"),
    [TRADE_DOWN] = SWITCH("trade_down", 1, "FD-248"),
    [LIMB_LOSS] = WORDS("limb_loss", 0, limb_losses, "FD-248"),
    [WESEN_CHANGE] = WORDS("wesen_change", 0, changes, "FD-248"),
    [HIDE_ADDS] = SWITCH("hide_adds", 1, "FD-248"),
};
/* clang-format on */
