/* Stats, switches, names in use. */
#include "rules/brew/brew.h"

#include "rules/kit/rows.h"

/* clang-format off */
#define OWN_WORD(word) #word,

const char *const brew_names[N_COUNT] = { NAME_TABLE(BREW_NAMES) };
const char *const brew_texts[] = { BREW_FEATURES(OWN_WORD) NULL };
const char *const brew_scores[] = { BREW_SCORES(OWN_WORD) NULL };
const char *const brew_attributes[] = { BREW_ATTRIBUTES(OWN_WORD) NULL };
const char *const brew_skills[] = { BREW_SKILLS(OWN_WORD) NULL };
const char *const brew_fields[] = { BREW_FIELDS(OWN_WORD) NULL };
const char *const brew_tags[] = { BREW_TAGS(OWN_WORD) NULL };
const char *const brew_scopes[] = { "all", BREW_SCORES(OWN_WORD) BREW_TAGS(OWN_WORD) NULL };
const char *const brew_pairs[] = { BREW_PAIRS(OWN_WORD) NULL };
/* clang-format on */

/* ---- section 7: questions, values, results ---- */

const struct name_use brew_uses[] = {
    QUESTION(answer, "BREW-58"),
    QUESTION(field, "BREW-166"),
    QUESTION(attack_pair, "BREW-56"),
    QUESTION(defence_pair, "BREW-57"),
    QUESTION(pair, "BREW-15"),
    QUESTION(take_hit_action, "BREW-68"),
    { NAMES_QUESTION, NAME_target, "BREW-68" },
    QUESTION(announce_attack, "BREW-70"),
    QUESTION(resolve_reroll, "BREW-24"),
    QUESTION(roll_anyway, "BREW-06"),
    QUESTION(chance, "BREW-30"),
    QUESTION(chance_goal, "BREW-30"),
    QUESTION(masks, "BREW-181"),
    QUESTION(pull_punch, "BREW-67"),
    QUESTION(deadly_outcome, "BREW-73"),
    QUESTION(lasting_injury, "BREW-99"),
    QUESTION(injury_name, "BREW-99"),
    QUESTION(absorbed, "BREW-102"),
    QUESTION(step, "BREW-208"),
    QUESTION(step_cell, "BREW-210"),
    QUESTION(provoked_attack, "BREW-209"),
    QUESTION(specialty_applies, "BREW-149"),
    QUESTION(allow, "BREW-07"),
    QUESTION(difficulty, "BREW-07"),
    QUESTION(next_effect, "BREW-43"),
    QUESTION(base, "BREW-17"),
    QUESTION(healing_soak, "BREW-84"),
    QUESTION(find_fault, "BREW-172"),
    QUESTION(next_roller, "BREW-18"),
    QUESTION(ancestry_choice, "BREW-153"),
    QUESTION(class_choice, "BREW-154"),
    QUESTION(bonus_choice, "BREW-153"),
    QUESTION(points, "BREW-145"),
    QUESTION(skill, "BREW-150"),
    QUESTION(specialty_text, "BREW-149"),
    QUESTION(trick_choice, "BREW-158"),
    QUESTION(flaw_choice, "BREW-158"),
    QUESTION(best_potential, "BREW-161"),
    QUESTION(equipment, "BREW-47"),
    QUESTION(profession_name, "BREW-148"),
    QUESTION(magic_attribute, "BREW-166"),
    QUESTION(what, "BREW-176"),
    QUESTION(profession, "BREW-148"),
    QUESTION(effect, "BREW-170"),
    QUESTION(unlucky, "BREW-184"),
    QUESTION(thin_face, "BREW-182"),
    QUESTION(vow_attribute, "BREW-195"),
    { NAMES_VALUE, N_pool, "BREW-02", .test = TEST_BEGINS },
    { NAMES_VALUE, NAME_die, "BREW-10", .test = TEST_TELLS },
    OF_TEST(total, "BREW-01"),
    OF_TEST(difficulty, "BREW-03"),
    OF_TEST(steps, "BREW-04"),
    VALUE(margin, "BREW-88"),
    VALUE(damage, "BREW-89"),
    VALUE(soaked, "BREW-89"),
    VALUE(absorbed, "BREW-100"),
    VALUE(healed, "BREW-117"),
    VALUE(legs_won, "BREW-79"),
    VALUE(metres, "BREW-52"),
    VALUE(kmh, "BREW-53"),
    VALUE(km, "BREW-49"),
    VALUE(tries, "BREW-18"),
    VALUE(minutes, "BREW-18"),
    VALUE(sprint, "BREW-52"),
    VALUE(run, "BREW-53"),
    VALUE(order, "BREW-40"),
    VALUE(days, "BREW-123"),
    VALUE(lucky, "BREW-180"),
    VALUE(unlucky, "BREW-184"),
    VALUE(old_enemies, "BREW-191"),
    VALUE(chance_die, "BREW-31"),
    RESULT(failure, "BREW-04"),
    RESULT(success, "BREW-04"),
    RESULT(perfect, "BREW-04"),
    RESULT(astounding, "BREW-04"),
    RESULT(auto_failure, "BREW-05"),
    RESULT(auto_success, "BREW-06"),
    RESULT(catastrophe, "BREW-184"),
    RESULT(old_enemy, "BREW-191"),
    RESULT(tie, "BREW-13"),
    RESULT(hit, "BREW-55"),
    RESULT(miss, "BREW-55"),
    RESULT(held, "BREW-71"),
    RESULT(free, "BREW-72"),
    RESULT(moved, "BREW-208"),
    RESULT(caught, "BREW-79"),
    RESULT(escaped, "BREW-79"),
    RESULT(unconscious, "BREW-96"),
    RESULT(dead, "BREW-98"),
    RESULT(stabilised, "BREW-109"),
    RESULT(asleep, "BREW-132"),
    RESULT(woke, "BREW-96"),
    RESULT(began, "BREW-38"),
    RESULT(over, "BREW-85"),
    RESULT(created, "BREW-141"),
    { NAMES_RESULT, NAME_refused, "BREW-07" },
    { NAMES_END, 0, NULL },
};

/* ---- section 7: stats ---- */

static const char *const traditions[] = { "none", BREW_ATTRIBUTES(OWN_WORD) NULL };
static const char *const sizes[] = { "small", "medium", "large", NULL };

/* clang-format off */
#define ATTRIBUTE_ROW(word) { #word, 1, 9, 1, STAT_PLAIN, "BREW-142" },
#define SKILL_ROW(word) { #word, 0, 9, 0, STAT_PLAIN, "BREW-143" },
#define FIELD_ROW(word) { #word, 0, 9, 0, STAT_PLAIN, "BREW-165" },
#define TOTAL_ROW(word) { #word "_score", -9, 99, 0, STAT_DERIVED, "BREW-144" },
#define NOW_ROW(word) { #word "_now", -9, 99, 0, STAT_DERIVED, "BREW-45" },

const struct stat_def brew_stats[STATS] = {
    BREW_ATTRIBUTES(ATTRIBUTE_ROW) BREW_SKILLS(SKILL_ROW) BREW_FIELDS(FIELD_ROW)
    BREW_SCORES(TOTAL_ROW) BREW_SCORES(NOW_ROW)
    [HEALTH] = { "health", -999, 999, START_BY_RULE, STAT_PLAIN, "BREW-93" },
    [HEALTH_MAX] = { "health_max", 1, 999, HEALTH_START, STAT_PLAIN, "BREW-93" },
    [RESOLVE] = { "resolve", 0, TYPED_MOST, START_BY_RULE, STAT_PLAIN, "BREW-22" },
    [RESOLVE_MAX] = { "resolve_max", 0, TYPED_MOST, RESOLVE_MOST, STAT_PLAIN, "BREW-22" },
    [MANA] = { "mana", 0, TYPED_MOST, START_BY_RULE, STAT_PLAIN, "BREW-167" },
    [MANA_TOTAL] = { "mana_total", 0, 999, 0, STAT_DERIVED, "BREW-167" },
    [EXPERIENCE] = { "experience", 0, 9999, 0, STAT_PLAIN, "BREW-174" },
    [STRESS] = { "stress", -999, 999, HEALTH_START, STAT_PLAIN, "BREW-103" },
    [STRESS_MAX] = { "stress_max", 1, 999, HEALTH_START, STAT_PLAIN, "BREW-103" },
    [HUNGER_DAMAGE] = { "hunger_damage", 0, 999, 0, STAT_PLAIN, "BREW-129" },
    [THIRST_DAMAGE] = { "thirst_damage", 0, 999, 0, STAT_PLAIN, "BREW-129" },
    [VOW_DAMAGE] = { "vow_damage", 0, 999, 0, STAT_PLAIN, "BREW-195" },
    [SOAK] = { "soak", 0, TYPED_MOST, 0, STAT_PLAIN, "BREW-91" },
    [EXTRA_ATTACKS] = { "extra_attacks", 0, 9, 0, STAT_PLAIN, "BREW-69" },
    [ACTION] = { "action", 0, 1, 1, STAT_PLAIN, "BREW-208" },
    [ATTACKS_LEFT] = { "attacks_left", 0, 99, START_BY_RULE, STAT_PLAIN, "BREW-69" },
    [ACTED_ON_HIT] = { "acted_on_hit", 0, 1, 0, STAT_PLAIN, "BREW-68" },
    [MOVE_LEFT] = { "move_left", 0, 999, START_BY_RULE, STAT_PLAIN, "BREW-208" },
    [SIZE_CLASS] = { "size_class", SMALL, LARGE, MEDIUM, STAT_PLAIN, "BREW-157", sizes },
    [MAGIC_ATTRIBUTE] = { "magic_attribute", 0, ATTRIBUTES - 1, ROW_wits, STAT_PLAIN, "BREW-166",
                          brew_attributes },
    [TRADITION] = { "tradition", NO_TRADITION, ATTRIBUTES - 1, NO_TRADITION, STAT_DERIVED, "BREW-166",
                    traditions },
    [CARRIED] = { "carried", 0, 10000000, 0, STAT_DERIVED, "BREW-44" },
    [ATTRIBUTES_LEFT] = { "attribute_points_left", 0, 99, 0, STAT_DERIVED, "BREW-145" },
    [SKILLS_LEFT] = { "skill_points_left", 0, 99, 0, STAT_DERIVED, "BREW-145" },
    [MAGIC_LEFT] = { "magic_points_left", 0, 99, 0, STAT_DERIVED, "BREW-145" },
    [FREE_LEFT] = { "free_points_left", -999, 999, 0, STAT_DERIVED, "BREW-145" },
};

/* ---- 2.16: house-rule switches ---- */

static const char *const ties[] = { "none", "defender", "reroll", NULL };
static const char *const orders[] = { "speed", "simultaneous", NULL };
static const char *const loads[] = { "weight", "declared", NULL };
static const char *const sprints[] = { "speed_plus_half_die", "half_of_sum", NULL };
static const char *const untrained[] = { "forbid", "attribute_only", NULL };
static const char *const disadvantages[] = { "2d6_low", "minus_2", NULL };
static const char *const announced[] = { "binding", "free", NULL };
static const char *const deadly[] = { "roll_first", "brutal", NULL };
static const char *const step_rules[] = { "timing", "band", NULL };
static const char *const fatigues[] = { "cumulative", "flat", "off", NULL };
static const char *const margins[] = { "once", "per_two", "threshold", NULL };
static const char *const wounds[] = { "full", "half", "none", NULL };
static const char *const limits[] = { "incident", "example", NULL };
static const char *const permanent[] = { "off", "extra", "required", NULL };
static const char *const healings[] = { "realistic", "simplified", NULL };
static const char *const sleeps[] = { "easy", "hard", "off", NULL };
static const char *const professions[] = { "normal", "off", "covers_all", NULL };
static const char *const refreshes[] = { "daily", "timed", "ritual", NULL };
static const char *const hours[] = { "dawn", "sunset", NULL };
static const char *const magic_damages[] = { "half_total", "attribute", "total", NULL };
static const char *const null[] = { "null", NULL };
static const char *const presets[] = { "grim", "heroic", NULL };

#define FIRST_RUNG(start) [THRESHOLD_LADDER] = NUMBERS("threshold_ladder.1", start, 1, 99, "BREW-03")
#define RUNG(i, start) \
    [THRESHOLD_LADDER + (i) - 1] = { "threshold_ladder." #i, start, 0, 99, NULL, 0, "BREW-03", .spare = true }
#define BARRED(word) SWITCH("best_barred." #word, 0, "BREW-161"),
#define LISTED(word) SWITCH("skills." #word, 1, "BREW-163"),
#define METRES(row, key, start, lo, hi, rule) [row] = { key, start, lo, hi, NULL, 0, rule, .decimals = true }
#define CAP(row, key) [row] = { key, NO_CAP, 0, 99, null, NO_CAP, "BREW-178" }

const struct option_def brew_options[OPTION_ROWS] = {
    FIRST_RUNG(6), RUNG(2, 8), RUNG(3, 10), RUNG(4, 16), RUNG(5, 18), RUNG(6, 0),
    RUNG(7, 0), RUNG(8, 0), RUNG(9, 0),
    [TIE_RULE] = WORDS("tie_rule", 0, ties, "BREW-13"),
    [RESOLVE_IN_STORY] = SWITCH("resolve_in_story", 0, "BREW-27"),
    [CHANCE_IN_STORY] = SWITCH("chance_in_story", 0, "BREW-32"),
    [NPC_RESOLVE] = NUMBERS("npc_resolve", 0, 0, 5, "BREW-28"),
    [TRAINED_RESOLVE_IN_BULLET] = SWITCH("trained_resolve_in_bullet", 0, "BREW-29"),
    [STATE_OF_MIND_USED] = SWITCH("state_of_mind", 0, "BREW-37"),
    [STATE_OF_MIND_PENALTY] = NUMBERS("state_of_mind_penalty", -2, -4, -1, "BREW-37"),
    [TURN_ORDER] = WORDS("turn_order", BY_SPEED, orders, "BREW-43"),
    [LOAD_MODE] = WORDS("load_mode", 0, loads, "BREW-46"),
    [SPRINT_ROLL] = SWITCH("sprint_roll", 1, "BREW-52"),
    [SPRINT_FORMULA] = WORDS("sprint_formula", 0, sprints, "BREW-52"),
    [UNTRAINED_COMPLEX_WEAPON] = WORDS("untrained_complex_weapon", 0, untrained, "BREW-62"),
    [GRAPPLE_DISADVANTAGE] = WORDS("grapple_disadvantage", 0, disadvantages, "BREW-72"),
    [TAKE_HIT_ATTACK] = SWITCH("take_hit_attack", 1, "BREW-68"),
    [ANNOUNCED_ATTACKS] = WORDS("announced_attacks", 0, announced, "BREW-70"),
    [DEADLY_ATTACKS] = WORDS("deadly_attacks", 0, deadly, "BREW-73"),
    [STEP_RULE] = WORDS("step_rule", 0, step_rules, "BREW-77"),
    [CHASE_LEGS] = NUMBERS("chase_legs", 5, 1, 9, "BREW-79"),
    [FIGHT_FATIGUE] = WORDS("fight_fatigue", 0, fatigues, "BREW-81"),
    [MARGIN_BONUS] = WORDS("margin_bonus", 0, margins, "BREW-88"),
    [WOUND_PENALTIES] = WORDS("wound_penalties", 0, wounds, "BREW-95"),
    [LASTING_INJURY_CAP] = NUMBERS("lasting_injury_cap", 3, 0, 9, "BREW-100"),
    [LASTING_INJURY_LIMIT] = WORDS("lasting_injury_limit", 0, limits, "BREW-100"),
    [PERMANENT_INJURIES] = WORDS("permanent_injuries", 0, permanent, "BREW-102"),
    [STRESS_TRACK] = SWITCH("stress_track", 0, "BREW-103"),
    [HEALING_MODE] = WORDS("healing_mode", 0, healings, "BREW-104"),
    [MEDICINE_HIGH_BONUS] = SWITCH("medicine_high_bonus", 1, "BREW-107"),
    [HEALING_FULL_ON_CHANCE_6] = SWITCH("healing_full_on_chance_6", 0, "BREW-118"),
    [MAGIC_ILLNESS_USES_MANA] = SWITCH("magic_illness_uses_mana", 0, "BREW-125"),
    [DEPRIVATION] = SWITCH("deprivation", 0, "BREW-126"),
    [DEPRIVATION_MAX_LOSS] = SWITCH("deprivation_max_loss", 1, "BREW-131"),
    [SLEEP_MODE] = WORDS("sleep_mode", 0, sleeps, "BREW-132"),
    [ATTRIBUTE_POINTS] = NUMBERS("attribute_points", 10, 0, 99, "BREW-141"),
    [SKILL_POINTS] = NUMBERS("skill_points", 10, 0, 99, "BREW-141"),
    [MAGIC_POINTS] = NUMBERS("magic_points", 5, 0, 99, "BREW-141"),
    [FREE_POINTS] = NUMBERS("free_points", 5, 0, 99, "BREW-141"),
    [EXTRA_FREE_POINTS] = NUMBERS("extra_free_points", 0, 0, 99, "BREW-141"),
    [SETTING_MAGIC] = SWITCH("setting_magic", 1, "BREW-141"),
    [ANCESTRIES] = SWITCH("ancestries", 1, "BREW-141"),
    [CLASSES] = SWITCH("classes", 1, "BREW-141"),
    [BEST_AT_THING] = SWITCH("best_at_thing", 0, "BREW-161"),
    [BEST_BARRED] = BREW_SKILLS(BARRED)
    [SKILL_LIST] = BREW_SKILLS(LISTED)
    [PROFESSION_RULE] = WORDS("profession", 0, professions, "BREW-163"),
    [MANA_REFRESH] = WORDS("mana_refresh", 0, refreshes, "BREW-168"),
    [MANA_REFRESH_AT] = WORDS("mana_refresh_at", 0, hours, "BREW-168"),
    [MANA_REFRESH_HOURS] = NUMBERS("mana_refresh_hours", 2, 1, 24, "BREW-168"),
    [MANA_RITUAL_PAIR] = WORDS("mana_ritual", RITUAL_PAIR, brew_pairs, "BREW-168"),
    [MANA_RITUAL_DIFFICULTY] = NUMBERS("mana_ritual_difficulty", RITUAL_DIFFICULTY, 1, DIFFICULTY_MOST,
                                       "BREW-168"),
    [SPELL_LISTS] = SWITCH("spell_lists", 0, "BREW-170"),
    [EFFECTS_PER_POINT] = NUMBERS("effects_per_point", 3, 1, 9, "BREW-170"),
    [MAGIC_ATTACK_DAMAGE] = WORDS("magic_attack_damage", 0, magic_damages, "BREW-173"),
    [RAISE_ATTRIBUTES] = SWITCH("raise_attributes", 1, "BREW-178"),
    CAP(TRICK_CAP, "trick_cap"), CAP(SKILL_CAP_AT5, "skill_cap_pattern.at5"),
    CAP(SKILL_CAP_REST, "skill_cap_pattern.rest"), CAP(SKILL_CAP_REST_2, "skill_cap_pattern.rest_2"),
    [REGRESSION] = SWITCH("regression", 0, "BREW-179"),
    [PRESET] = WORDS("preset", 0, presets, "BREW-202"),
    METRES(METRES_PER_CELL, "metres_per_cell", 1000, 500, 10000, "BREW-203"),
    METRES(MID_REACH_M, "mid_reach_m", 3000, 1000, 20000, "BREW-205"),
    METRES(MEDIUM_SHOT_M, "medium_shot_m", 30000, 1000, 500000, "BREW-206"),
    METRES(LONG_SHOT_M, "long_shot_m", 150000, 1000, 2000000, "BREW-206"),
    [ROUND_SECONDS] = NUMBERS("round_seconds", 3, 3, 12, "BREW-207"),
    [DIAGONALS] = WORDS("diagonals", DIAGONALS_ONE, walk_diagonals_words, "BREW-221"),
    [HALF_CELL_SHARING] = SWITCH("half_cell_sharing", 1, "BREW-224"),
};
/* clang-format on */
