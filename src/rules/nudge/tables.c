/* Stats, marks, options, items, names. */
#include "rules/nudge/nudge.h"

#include "core/sketch.h"
#include "rules/kit/rows.h"

const char *const nudge_names[N_COUNT] = {
#define NAME_ROW(word) #word,
#define DOTTED_ROW(word, key) key,
    CORE_NAMES(NAME_ROW) NUDGE_NAMES(NAME_ROW) NUDGE_DOTTED(DOTTED_ROW)
#undef NAME_ROW
#undef DOTTED_ROW
};

/* In the order of TEXT_MOVING and its kin. */
const char *const nudge_texts[] = { "moving",  "shooting", "striking",   "dodging",       "soaking",
                                    "looting", "reviving", "healing",    "social",        "breaking in",
                                    "hacking", "yes",      "basic item", "advanced item", "defend",
                                    "short",   "ranged",   "move",       "melee",         "long",
                                    NULL };
_Static_assert(sizeof nudge_texts / sizeof *nudge_texts == TEXTS_OWN, "a text without its number");

/* clang-format off */
const struct name_use nudge_uses[] = {
    QUESTION(attributes, "NU-09"), { NAMES_QUESTION, N_nudge, "NU-10", .covered = true }, /* NU-168 */
    QUESTION(hidden, "NU-11"), QUESTION(points_fit, "NU-08"), QUESTION(skills_fit, "NU-136"),
    QUESTION(qualities, "NU-12"), QUESTION(contacts, "NU-102"), QUESTION(convert, "NU-16"),
    QUESTION(meddle, "NU-22"), QUESTION(meddle_reason, "NU-22"), QUESTION(wound, "NU-60"),
    QUESTION(wound_name, "NU-60"), QUESTION(penalty_point, "NU-59"), QUESTION(defence, "NU-53"),
    QUESTION(kind, "NU-32"), QUESTION(act, "NU-39"), { NAMES_QUESTION, NAME_text, "NU-39" },
    QUESTION(watched, "NU-45"), QUESTION(event, "NU-159"), QUESTION(next_figure, "NU-35"),
    { NAMES_QUESTION, NAME_target, "NU-45" }, QUESTION(trigger, "NU-45"),
    QUESTION(missed_trigger, "NU-141"), QUESTION(entity, "NU-47"), QUESTION(run, "NU-49"),
    QUESTION(enemy_run, "NU-50"), QUESTION(step, "NU-153"), QUESTION(cells, "NU-162"),
    QUESTION(door, "NU-39"), QUESTION(lock_tested, "NU-44"), QUESTION(lock_by, "NU-08"),
    QUESTION(counter_attack, "NU-41"), QUESTION(free_heal, "NU-72"), QUESTION(second_heal, "NU-73"),
    QUESTION(second_heal_allowed, "NU-73"), QUESTION(heal_wound, "NU-65"), QUESTION(heal_point, "NU-72"),
    QUESTION(delayed, "NU-68"), QUESTION(group_rank_up, "NU-81"), QUESTION(rank_path, "NU-118"),
    QUESTION(ability_speed, "NU-94"), QUESTION(loot_tester, "NU-122"), QUESTION(payment, "NU-126"),
    QUESTION(item_allowed, "NU-127"), QUESTION(path, "NU-85"), QUESTION(ranks, "NU-83"),
    QUESTION(attribute, "NU-116"), QUESTION(thing, "NU-84"), QUESTION(item, "NU-127"),
    QUESTION(type, "NU-88"), QUESTION(attribute_1, "NU-94"), QUESTION(attribute_2, "NU-94"),
    QUESTION(shapechanging, "NU-97"), QUESTION(action_type, "NU-89"), QUESTION(name, "NU-94"),
    VALUE(more_tests, "NU-124"),
    QUESTION(name, "NU-94"), QUESTION(contact, "NU-103"),
    { NAMES_VALUE, N_pool, "NU-14", .test = TEST_BEGINS }, OF_TEST(units_rolled, "NU-14"),
    OF_TEST(convertible, "NU-17"), OF_TEST(max_pairs, "NU-16"), OF_TEST(raw, "NU-18"),
    OF_TEST(own_nudge_counted, "NU-19"), OF_TEST(gm_nudge_counted, "NU-19"), OF_TEST(open_count, "NU-168"),
    OF_TEST(meddle_spent, "NU-22"), OF_TEST(subtotal, "NU-19"), OF_TEST(total, "NU-22"),
    { NAMES_VALUE, N_pass, "NU-24", .truth = true, .test = TEST_TELLS }, VALUE(wounds_gained, "NU-26"),
    VALUE(levels_by_gm, "NU-54"), VALUE(levels_by_player, "NU-54"), VALUE(levels_dropped, "NU-63"),
    VALUE(plain_cells, "NU-48"), VALUE(cells, "NU-49"),
    RESULT(botch, "NU-23"), RESULT(failure, "NU-23"), RESULT(evens, "NU-23"), RESULT(success, "NU-23"),
    RESULT(bingo, "NU-23"), RESULT(loot_hurt, "NU-123"), RESULT(loot_material, "NU-123"),
    RESULT(loot_basic, "NU-123"), RESULT(loot_advanced, "NU-123"), RESULT(loot_more, "NU-123"),
    RESULT(loot_nothing, "NU-124"), RESULT(ranked_up, "NU-118"), RESULT(bought, "NU-125"),
    RESULT(traded, "NU-126"), RESULT(granted, "NU-128"), RESULT(changed, "NU-97"),
    RESULT(changed_back, "NU-100"), RESULT(hit, "NU-52"), RESULT(miss, "NU-52"), RESULT(avoided, "NU-54"),
    RESULT(out, "NU-63"), RESULT(dead, "NU-64"), RESULT(revived, "NU-65"), RESULT(healed, "NU-72"),
    RESULT(moved, "NU-48"), RESULT(opened, "NU-39"), RESULT(closed, "NU-39"), RESULT(stays_shut, "NU-44"),
    RESULT(action_lost, "NU-37"), RESULT(trigger_lost, "NU-37"), RESULT(burned, "NU-104"),
    RESULT(mended, "NU-105"), RESULT(released, "NU-67"), RESULT(cancelled, "NU-67"),
    RESULT(succeeds, "NU-138"), RESULT(fails, "NU-138"), RESULT(skipped, "NU-144"),
    { NAMES_RESULT, NAME_refused, "NU-33" },
    { NAMES_END, 0, NULL },
};
/* clang-format on */

const struct word_source nudge_word_sources[] = {
    { N_wound_name, -1, WOUND_SAMPLE },
    { N_item, -1, THING },
    { 0, 0, 0 },
};

static const char *const kinds_of_figures[] = { "character", "enemy", "ally", "form", NULL };

/* clang-format off */
#define ATTRIBUTE(key) { key, 0, RANK_MOST, 0, STAT_PLAIN, "NU-06" }
#define RANK_OF(key, rule) { key, 0, 999, 0, STAT_PLAIN, rule }
#define POINTS(key, rule) { key, 0, 999, 0, STAT_PLAIN, rule }
/* clang-format on */

const struct stat_def nudge_stats[STATS] = {
    [AWARENESS] = ATTRIBUTE("awareness"),
    [BRAWN] = ATTRIBUTE("brawn"),
    [CO_ORDINATION] = ATTRIBUTE("co_ordination"),
    [DEDUCTION] = ATTRIBUTE("deduction"),
    [EDUCATION] = ATTRIBUTE("education"),
    [FOCUS] = ATTRIBUTE("focus"),
    [GUILE] = ATTRIBUTE("guile"),
    [KIND] = { "kind", A_CHARACTER, A_FORM, A_CHARACTER, STAT_PLAIN, "NU-129", kinds_of_figures },
    [RANK + ACADEMIC] = RANK_OF("rank_academic", "NU-111"),
    [RANK + COVERT] = RANK_OF("rank_covert", "NU-111"),
    [RANK + GRUNT] = RANK_OF("rank_grunt", "NU-111"),
    [RANK + TECHNICAL] = RANK_OF("rank_technical", "NU-111"),
    [RANK_PATHLESS] = RANK_OF("rank_pathless", "NU-114"),
    [LEVEL] = { "level", 0, LEVEL_MOST, 0, STAT_PLAIN, "NU-130" },
    [THRESHOLD] = { "threshold", 0, 999, 0, STAT_DEFAULT, "NU-62" },
    [MOVE_OWN] = { "move", 0, 99, 0, STAT_DEFAULT, "NU-50" },
    [MATERIALS] = { "materials", 0, 999, 0, STAT_PLAIN, "NU-125" },
    [A_POINTS] = POINTS("attribute_points", "NU-82"),
    [A_POINTS_PATH + ACADEMIC] = POINTS("attribute_points_academic", "NU-116"),
    [A_POINTS_PATH + COVERT] = POINTS("attribute_points_covert", "NU-116"),
    [A_POINTS_PATH + GRUNT] = POINTS("attribute_points_grunt", "NU-116"),
    [A_POINTS_PATH + TECHNICAL] = POINTS("attribute_points_technical", "NU-116"),
    [A_POINTS_FORM] = POINTS("attribute_points_form", "NU-98"),
    [Q_POINTS] = POINTS("quality_points", "NU-82"),
    [Q_POINTS_PATH + ACADEMIC] = POINTS("quality_points_academic", "NU-117"),
    [Q_POINTS_PATH + COVERT] = POINTS("quality_points_covert", "NU-117"),
    [Q_POINTS_PATH + GRUNT] = POINTS("quality_points_grunt", "NU-117"),
    [Q_POINTS_PATH + TECHNICAL] = POINTS("quality_points_technical", "NU-117"),
    [Q_POINTS_FORM] = POINTS("quality_points_form", "NU-98"),
    [TOTAL_RANK] = { "total_rank", 0, 9999, 0, STAT_DERIVED, "NU-111" },
    [WOUND_SUM] = { "wound_sum", 0, 9999, 0, STAT_DERIVED, "NU-63" },
    [MOVE_CELLS] = { "move_cells", 0, 99, 0, STAT_DERIVED, "NU-48" },
    [MOVE_PART] = { "move_part", 0, ONE_CELL - 1, 0, STAT_PLAIN, "NU-172" },
};

const char *const nudge_attribute_words[ATTRIBUTES + 1] = { "awareness", "brawn",     "co_ordination",
                                                            "deduction", "education", "focus",
                                                            "guile",     NULL };
const char *const nudge_declared_words[] = { "defend", "short", "ranged",  "move",
                                             "melee",  "long",  "nothing", NULL };
static const char *const attribute_or_none[] = { "none",          "awareness", "brawn",
                                                 "co_ordination", "deduction", "education",
                                                 "focus",         "guile",     NULL };
static const char *const paths_or_free[] = { "academic", "covert", "grunt", "technical", "free", NULL };
static const char *const points[] = { "attribute", "quality", NULL };
const char *const nudge_quality_types[] = { "trait", "item", "ua", "contact", "ally", NULL };
const char *const nudge_skill_tags[] = { "attack", "ranged", "melee", "dodge", "social", "other", NULL };
const char *const nudge_event_words[] = {
    "acts", "comes_close", "leaves_close", "enters_area", "button", NULL
};
static const char *const acts[] = { "any", "defend", "short", "ranged", "move", "melee", "long", NULL };
static const char *const watched[] = { "figure", "any_foe", "anybody", NULL };
static const char *const when[] = { "before", "after", NULL };
static const char *const results[] = { "botch", "failure", "evens", "success", "bingo", NULL };
const char *const nudge_places[] = { "none", "settlement", "city", NULL };

/* In the order of Q_USES and its kin. */
static const struct mark_field quality_fields[] = {
    { "uses", 0, 8, 0, 0, NULL, "NU-102" },
    { "burned", 8, 1, 0, 0, rows_no_yes, "NU-104" },
    { "available", 9, 1, 0, 1, rows_no_yes, "NU-103" },
    { "free", 10, 1, 0, 0, rows_no_yes, "NU-128" },
    { "working", 11, 1, 0, 1, rows_no_yes, "NU-126" },
    { "shapechanging", 12, 1, 0, 0, rows_no_yes, "NU-97" },
    { "attribute_1", 13, 3, 0, 0, attribute_or_none, "NU-94", "attributes" },
    { "attribute_2", 16, 3, 0, 0, attribute_or_none, "NU-94", "attributes" },
    { "paid", 19, 2, 0, 0, NULL, "NU-128" },
    { NULL },
};
/* clang-format off */
/* In the order of P_EVENT and its kin. */
static const struct mark_field prepared_fields[] = {
    { "event", 0, 3, 0, 0, nudge_event_words, "NU-159" },
    { "act", 3, 3, 0, 0, acts, "NU-159" },
    { "watched", 6, 2, 0, 0, watched, "NU-45" },
    { "kept", 8, 1, 0, 0, rows_no_yes, "NU-141" },
    { "other", 9, 13, -1, -1, NULL, "NU-159" },
    { NULL },
};
/* In the order of S_BY and S_PATH. */
static const struct mark_field spent_fields[] = {
    { "by", 0, 3, 0, 0, paths_or_free, "NU-120" },
    { "academic", 3, 1, 0, 0, rows_no_yes, "NU-117" },
    { "covert", 4, 1, 0, 0, rows_no_yes, "NU-117" },
    { "grunt", 5, 1, 0, 0, rows_no_yes, "NU-117" },
    { "technical", 6, 1, 0, 0, rows_no_yes, "NU-117" },
    { NULL },
};
static const struct mark_field skill_fields[] = {
    { "nudge", 0, 6, -NUDGE_OF_SKILL, 0, NULL, "NU-134" },
    { NULL },
};
/* clang-format on */

/* In the order of SECRET_NUDGE_IS and SECRET_PLACE. */
static const struct mark_field secret_fields[] = { { "nudge", 0, 12, -2048, 0, NULL, "NU-11" },
                                                   { "place", 12, 16, 0, 0, NULL, "NU-11" },
                                                   { NULL } };

enum { NAMED = MARK_TEXT | MARK_MANY };

const struct mark_def nudge_marks[MARKS] = {
    [QUALITY] = { "quality", NAMED | MARK_LEVEL | MARK_ON_SHEET, "type", nudge_quality_types, "name", "NU-88",
                  quality_fields, "points", BONUS_POINT, .level_lo = 1, .level_hi = LEVEL_MOST },
    [BONUS_POINT] = { "bonus_point", MARK_OF_MARK | NAMED, "attribute", nudge_attribute_words, "action_type",
                      "NU-89" },
    [WOUND] = { "wound", NAMED | MARK_LEVEL, NULL, NULL, "name", "NU-58", NULL, "points", PENALTY_POINT },
    [PENALTY_POINT] = { "penalty_point", MARK_OF_MARK | NAMED, "attribute", nudge_attribute_words,
                        "action_type", "NU-59", NULL, NULL, 0, BONUS_POINT },
    [DELAYED_WOUND] = { "delayed_wound", NAMED | MARK_LEVEL | MARK_SHOWN, NULL, NULL, "name", "NU-67", NULL,
                        "points", PENALTY_POINT },
    [MOVING] = { "moving", MARK_LEVEL, "diagonals", NULL, NULL, "NU-153" },
    [DECLARED] = { "declared", MARK_SHOWN, "kind", nudge_declared_words, NULL, "NU-32" },
    [PREPARED] = { "prepared", MARK_SHOWN | MARK_OF_TOKEN | MARK_TEXT, "kind", nudge_declared_words, "place",
                   "NU-45", prepared_fields },
    [TRIGGERED] = { "triggered", MARK_OF_TOKEN | MARK_LEVEL, "when", when, NULL, "NU-45" },
    [DEFENDING] = { "defending", MARK_SHOWN, NULL, NULL, NULL, "NU-38" },
    [RESOLVED] = { "resolved", MARK_DONE, NULL, NULL, NULL, "NU-32" },
    [GIVEN_TURN] = { "given_turn", 0, NULL, NULL, NULL, "NU-32" },
    [OUT] = { "out", MARK_DERIVED | MARK_OUT | MARK_LYING | MARK_SHOWN, NULL, NULL, NULL, "NU-63" },
    [WOUNDED] = { "wounded", MARK_DERIVED | MARK_SHOWN, NULL, NULL, NULL, "NU-163" },
    [DEAD] = { "dead", MARK_DEAD | MARK_LYING | MARK_SHOWN, NULL, NULL, NULL, "NU-64" },
    [LASTING_HARM] = { "lasting_harm", NAMED | MARK_ON_SHEET, NULL, NULL, "note", "NU-64" },
    [PRONE] = { "prone", MARK_SHOWN | MARK_LYING, NULL, NULL, NULL, "NU-163" },
    [HIDDEN] = { "hidden", MARK_SHOWN, NULL, NULL, NULL, "NU-163" },
    [CLOSE] = { "close", MARK_OF_TOKEN | MARK_MANY | MARK_SHOWN, NULL, NULL, NULL, "NU-157" },
    [FORM] = { "form", MARK_OF_TOKEN | MARK_MANY | MARK_ON_SHEET, NULL, NULL, NULL, "NU-97" },
    [CHANGED] = { "changed", MARK_OF_TOKEN | MARK_SHOWN, NULL, NULL, NULL, "NU-99" },
    [COMPANION] = { "companion", MARK_OF_TOKEN | MARK_ON_SHEET, NULL, NULL, NULL, "NU-108" },
    [SKILL] = { "skill", NAMED | MARK_ON_SHEET, "tag", nudge_skill_tags, "name", "NU-134", skill_fields },
    [EPIC_POWER] = { "epic_power", NAMED | MARK_ON_SHEET, NULL, NULL, "power", "NU-131" },
    [AREA] = { "area", NAMED | MARK_LEVEL, NULL, NULL, "name", "NU-159" },
    [LOOT_TESTS] = { "loot_tests", MARK_LEVEL | MARK_MANY, NULL, NULL, NULL, "NU-122" },
    [LOOTED] = { "looted", 0, NULL, NULL, NULL, "NU-122" },
    [MILESTONE] = { "milestone", NAMED | MARK_ON_SHEET, NULL, NULL, "note", "NU-121" },
    [SPENT] = { "spent", MARK_MANY | MARK_LEVEL | MARK_ON_SHEET, "points", points, NULL, "NU-120",
                spent_fields },
    [CREATED] = { "created", MARK_ON_SHEET, NULL, NULL, NULL, "NU-87" },
    [CALLED] = { "called", MARK_OF_MARK | MARK_MANY, NULL, NULL, NULL, "NU-102" },
    [SHOT_ALLOWED] = { "shot_allowed", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "NU-156" },
    [SHOT_FORBIDDEN] = { "shot_forbidden", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "NU-156" },
    [TARGET_ALLOWED] = { "target_allowed", 0, NULL, NULL, NULL, "NU-161" },
    [ATTACK_PLAYER] = { "attack_player", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "NU-57" },
    [RESULT_SET] = { "result_set", 0, "result", results, NULL, "NU-144" },
    [TEST_SKIPPED] = { "test_skipped", 0, NULL, NULL, NULL, "NU-144" },
    [SECRET_NUDGE] = { "secret_nudge", MARK_LEVEL | NAMED | MARK_OF_TOKEN, NULL, NULL, "action_type", "NU-11",
                       secret_fields },
    [PLACE] = { "place", 0, "place", nudge_places, NULL, "NU-127" },
    [AUTO_OPPONENT] = { "auto_opponent", 0, NULL, NULL, NULL, "NU-164" },
    [CONCEPT] = { "concept", MARK_TEXT, NULL, NULL, "note", "NU-05" },
    [CONFLICT] = { "conflict", MARK_TEXT, NULL, NULL, "note", "NU-05" },
    [DESCRIPTION] = { "description", MARK_TEXT | MARK_ON_SHEET, NULL, NULL, "note", "NU-129" },
    [AGE] = { "age", MARK_TEXT | MARK_ON_SHEET, NULL, NULL, "note", "NU-05" },
    [TRADE] = { "trade", MARK_TEXT | MARK_ON_SHEET, NULL, NULL, "note", "NU-05" },
    [HOME] = { "home", MARK_TEXT | MARK_ON_SHEET, NULL, NULL, "note", "NU-05" },
    [MOTIVE] = { "motive", MARK_TEXT | MARK_ON_SHEET, NULL, NULL, "note", "NU-05" },
    [NOTES] = { "notes", MARK_TEXT | MARK_ON_SHEET, NULL, NULL, "note", "NU-05" },
    [MODIFIER] = { "modifier", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "label", "NU-10" },
    [SKETCH] = SKETCH_MARK,
};

static const char *const floors[] = { "attribute", "pool", NULL };
static const char *const units[] = { "matching", "full_level", NULL };
static const char *const ignored[] = { "gm", "all", "none", NULL };
static const char *const choosers[] = { "gm", "player", NULL };
const char *const nudge_movements[] = { "grid", "abstract", NULL };
static const char *const run_fails[] = { "plain", "none", NULL };
static const char *const powers[] = { "hardcore", "basic", "advanced", "epic", NULL };
static const char *const loot_per[] = { "party", "character", NULL };

/* NU-145: section 22. */
const struct option_def nudge_options[OPTION_ROWS] = {
    [PENALTY_FLOOR] = WORDS("penalty_floor", 0, floors, "NU-07"),
    [NUDGE_HIDDEN] = SWITCH("nudge_hidden", 0, "NU-11"),
    [SAME_ATTRIBUTE_TWICE] = SWITCH("same_attribute_twice", 0, "NU-09"),
    [QUALITY_UNITS] = WORDS("quality_units", 0, units, "NU-15"),
    [EXTREMES_IGNORE] = WORDS("extremes_ignore", 0, ignored, "NU-20"),
    [NUDGE_REACHES_EXTREMES] = SWITCH("nudge_reaches_extremes", 1, "NU-21"),
    [BOUGHT_BINGO_PAYS] = SWITCH("bought_bingo_pays", 1, "NU-25"),
    [WOUND_CHOOSER] = WORDS("wound_chooser", 0, choosers, "NU-27"),
    [HIDE_DECLARATIONS] = SWITCH("hide_declarations", 0, "NU-33"),
    [PLAYERS_COUNTER] = SWITCH("players_counter", 0, "NU-41"),
    [MOVEMENT] = WORDS("movement", 0, nudge_movements, "NU-46"),
    [RUN_FAIL] = WORDS("run_fail", 0, run_fails, "NU-49"),
    [POWER_LEVEL] = WORDS("power_level", BASIC, powers, "NU-82"),
    [UNUSUAL_ABILITIES] = SWITCH("unusual_abilities", 1, "NU-92"),
    [SHAPECHANGING] = SWITCH("shapechanging", 1, "NU-92"),
    [CONTACTS] = SWITCH("contacts", 1, "NU-92"),
    [ALLIES] = SWITCH("allies", 1, "NU-92"),
    [CONTACTS_FREE] = SWITCH("contacts_free", 0, "NU-101"),
    [PATHLESS_GAME] = SWITCH("pathless", 0, "NU-114"),
    [LOOT_TESTS_PER] = WORDS("loot_tests_per", 0, loot_per, "NU-122"),
    [LOOT_BINGO_MEDDLE] = SWITCH("loot_bingo_meddle", 0, "NU-123"),
    [LOOT_CHAIN_LIMIT] = NUMBERS("loot_chain_limit", 10, 0, 99, "NU-124"),
    [ENEMY_DEFEND_NUDGE] = NUMBERS("enemy_defend_nudge", 0, -9, 9, "NU-139"),
    [PREPARE_MAY_BE_EARLY] = SWITCH("prepare_may_be_early", 1, "NU-140"),
    [ENEMIES_PREPARE] = SWITCH("enemies_prepare", 0, "NU-142"),
    [HALF_CELL_SHARING] = SWITCH("half_cell_sharing", 1, "NU-170"),
    [DIAGONALS] = WORDS("diagonals", 0, walk_diagonals_words, "NU-150"),
};

/* clang-format off */
#define THING_POINT \
    { "attribute", 0, 0, 0, attribute_or_none, false, "points" }, \
    { "action_type", 0, 0, 0, NULL, true, "points" }, \
    { "value", 0, LEVEL_MOST, 1, NULL, false, "points" }
#define SAMPLE_POINT \
    { "attribute", 0, 0, 0, attribute_or_none, false, "points" }, \
    { "quality", 0, 0, 0, NULL, true, "points" }, \
    { "action_type", 0, 0, 0, NULL, true, "points" }, \
    { "value", 0, LEVEL_MOST, 1, NULL, false, "points" }

static const struct number_def numbers[] = {
    [UNITS_ALWAYS] = { "units_always", 0, 20, "NU-14" },
    [UNITS_PER_NUDGE] = { "units_per_nudge", 1, 20, "NU-16" },
    [OWN_NUDGE_MOST] = { "own_nudge_most", 0, 9, "NU-16" },
    [BINGO_PAYS] = { "bingo_pays", 0, 99, "NU-25" },
    [MEDDLE_OVER_RANK] = { "meddle_over_rank", 0, 99, "NU-79" },
    [MOVE_BASE] = { "move_base", 0, 99, "NU-48" },
    [ENEMY_MOVE] = { "enemy_move", 0, 99, "NU-50" },
    [RUN_TIMES] = { "run_times", 1, 9, "NU-49" },
    [HEAL_PASS] = { "heal_pass", 0, 3, "NU-65" },
    [HEAL_BINGO] = { "heal_bingo", 0, 3, "NU-65" },
    [CONTACTS_OVER_GUILE] = { "contacts_over_guile", 0, 99, "NU-101" },
    [TRADE_ITEMS] = { "trade_items", 1, 20, "NU-126" },
    [FORM_ATTRIBUTE_POINTS] = { "form_attribute_points", 0, 99, "NU-98" },
    [FORM_QUALITY_POINTS] = { "form_quality_points", 0, 99, "NU-98" },
    [LOOT_MORE] = { "loot_more", 0, 9, "NU-123" },
    [ENEMY_SKILL_POINTS] = { "enemy_skill_points", 0, 99, "NU-130" },
    [ENEMY_SKILL_POINTS_EPIC] = { "enemy_skill_points_epic", 0, 99, "NU-130" },
    { NULL },
};

const struct item_kind nudge_kinds[KINDS] = {
    [THING] = { "quality", NULL,
                { { "type", 0, 0, A_TRAIT, nudge_quality_types },
                  { "level", 1, LEVEL_MOST, 1 },
                  { "price", 1, LEVEL_MOST, 1 },
                  { "shapechanging", 0, 1, 0, rows_truth },
                  { "attribute_1", 0, 0, 0, attribute_or_none, .words = "attributes" },
                  { "attribute_2", 0, 0, 0, attribute_or_none, .words = "attributes" },
                  THING_POINT, THING_POINT, THING_POINT },
                "NU-91" },
    [WOUND_SAMPLE] = { "wound_sample", NULL, { { "level", 1, LEVEL_MOST, 1 }, SAMPLE_POINT, SAMPLE_POINT },
                       "NU-70" },
    [POWER_ROW] = { "power_level", NULL,
                    { { "attribute_points", 0, 99, 0 },
                      { "highest_rank", 0, RANK_MOST, 0 },
                      { "quality_points", 0, 99, 0 },
                      { "highest_level", 1, LEVEL_MOST, 1 } },
                    "NU-82" },
    [BOOK_NUMBER] = { "number", NULL, { { "number", -999, 999, 0 } }, "NU-06", .numbers = numbers },
};
/* clang-format on */
