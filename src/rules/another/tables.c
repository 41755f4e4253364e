#include "rules/another/another.h"

#include "core/sketch.h"
#include "rules/kit/rows.h"

const char *const another_names[N_COUNT] = { NAME_TABLE(ANOTHER_NAMES) };

const short another_attribute_names[ATTRIBUTES] = { N_accuracy, N_nimbleness, N_muscularity, N_endurance,
                                                    N_fortitude };

const short another_aspect_names[OWN_ASPECT - EXPERT + 1] = { N_expert,  N_paragon,   N_altruism,
                                                              N_bravery, N_unholy,    N_dwarf,
                                                              N_avenger, N_berserker, N_own_aspect };

const struct name_use another_uses[] = {
    QUESTION(luck_reroll, "AS-13"),
    QUESTION(reroll_die, "AS-96"),
    QUESTION(forced_movement, "AS-52"),
    QUESTION(forced_step, "AS-60"),
    QUESTION(knock_prone, "AS-68"),
    QUESTION(move_or_prone, "AS-68"),
    QUESTION(step, "AS-39"),
    QUESTION(confirm_friend, "AS-49"),
    QUESTION(next_figure, "AS-22"),
    QUESTION(first_side, "AS-20"),
    QUESTION(attribute, "AS-04"),
    QUESTION(dc, "AS-03"),
    QUESTION(situation_modifier, "AS-05"),
    QUESTION(cost, "AS-24"),
    QUESTION(hazard_damage, "AS-64"),
    QUESTION(hazard_prone, "AS-64"),
    QUESTION(end_encounter, "AS-28"),
    QUESTION(expert_kind, "AS-95"),
    QUESTION(avenger_type, "AS-103"),
    QUESTION(creation_method, "AS-89"),
    QUESTION(attribute_points, "AS-88"),
    QUESTION(aspect, "AS-90"),
    QUESTION(paragon_attribute, "AS-93"),
    QUESTION(aspect_name, "AS-105"),
    QUESTION(what, "AS-115"),
    VALUE(attack, "AS-41"),
    VALUE(defence, "AS-43"),
    VALUE(feint, "AS-80"),
    VALUE(fortitude, "AS-80"),
    VALUE(aura, "AS-99"),
    VALUE(feat, "AS-02"),
    VALUE(initiative, "AS-21"),
    VALUE(margin, "AS-45"),
    VALUE(damage, "AS-46"),
    VALUE(allowance, "AS-54"),
    VALUE(healed, "AS-15"),
    RESULT(created, "AS-91"),
    RESULT(success, "AS-02"),
    RESULT(failure, "AS-02"),
    RESULT(hit, "AS-44"),
    RESULT(miss, "AS-50"),
    RESULT(startled, "AS-81"),
    RESULT(resisted, "AS-81"),
    RESULT(moved, "AS-60"),
    RESULT(blocked, "AS-59"),
    RESULT(knocked_prone, "AS-66"),
    RESULT(unconscious, "AS-78"),
    RESULT(dead, "AS-79"),
    { NAMES_RESULT, NAME_refused, "AS-24" },
    { NAMES_END, 0, NULL },
};

const struct word_source another_word_sources[] = {
    { N_avenger_type, TYPES, -1 },
    { N_expert_kind, -1, TASK },
    { 0, 0, 0 },
};

const struct stat_def another_stats[STATS] = {
    [ACCURACY] = { "accuracy", 1, 99, 1, STAT_PLAIN, "AS-01" },
    [NIMBLENESS] = { "nimbleness", 1, 99, 1, STAT_PLAIN, "AS-01" },
    [MUSCULARITY] = { "muscularity", 1, 99, 1, STAT_PLAIN, "AS-01" },
    [ENDURANCE] = { "endurance", 1, 99, 1, STAT_PLAIN, "AS-01" },
    [FORTITUDE] = { "fortitude", 1, 99, 1, STAT_PLAIN, "AS-01" },
    [HP] = { "hp", -999, 999, START_BY_RULE, STAT_PLAIN, "AS-82" },
    [HP_MAX] = { "hp_max", 1, 999, 0, STAT_DEFAULT, "AS-82" },
    [LUCK] = { "luck", 0, 99, START_BY_RULE, STAT_PLAIN, "AS-10" },
    [LUCK_MAX] = { "luck_max", 0, 99, START_BY_RULE, STAT_PLAIN, "AS-10" },
    [EXPERIENCE] = { "experience", 0, 9999, 0, STAT_PLAIN, "AS-91" },
    [MONEY] = { "money", 0, 32000, START_BY_RULE, STAT_PLAIN, "AS-109" },
    [DAMAGE_DIE] = { "damage_die", 4, 12, 6, STAT_PLAIN, "AS-46" },
    [COMBAT_ACTION] = { "combat_action", 0, 1, 0, STAT_PLAIN, "AS-23" },
    [MOVEMENT_ACTION] = { "movement_action", 0, 1, 0, STAT_PLAIN, "AS-23" },
    [MOVEMENT_LEFT] = { "movement_left", 0, 999, 0, STAT_PLAIN, "AS-23" },
    [DIAGONALS_DONE] = { "diagonals_done", 0, 999, 0, STAT_PLAIN, "AS-31" },
    [TURNS] = { "turns", 0, 32000, 0, STAT_PLAIN, "AS-76" },
    [STARTLE_IMMUNE] = { "startle_immune", 0, 1, 0, STAT_PLAIN, "AS-81" },
    [WEAPON_BONUS] = { "weapon_bonus", 0, 3, 0, STAT_DERIVED, "AS-42" },
    [ARMOUR_BONUS] = { "armour_bonus", 0, 3, 0, STAT_DERIVED, "AS-107" },
    [MOVEMENT_PENALTY] = { "movement_penalty", 0, 99, 0, STAT_DERIVED, "AS-108" },
    [ALLOWANCE] = { "allowance", 0, 99, 0, STAT_DERIVED, "AS-30" },
    [ATTACK_BONUS] = { "attack_bonus", -99, 99, 0, STAT_DERIVED, "AS-41" },
    [DEFENCE_BONUS] = { "defence_bonus", -99, 99, 0, STAT_DERIVED, "AS-43" },
    [DAMAGE_BONUS] = { "damage_bonus", -99, 99, 0, STAT_DERIVED, "AS-46" },
    [MOVEMENT_PART] = { "movement_part", 0, ONE_CELL - 1, 0, STAT_PLAIN, "AS-36" },
};

static const char *const attributes[] = { "accuracy",  "nimbleness", "muscularity",
                                          "endurance", "fortitude",  NULL };
static const char *const methods[] = { "points", "dice", NULL };
static const char *const advances[] = { "accuracy",  "nimbleness", "muscularity", "endurance",
                                        "fortitude", "luck",       "aspect",      NULL };
static const char *const shove_kinds[] = { "none", "push", "pull", "slide", NULL };

/* AS-141: what is MARK_SHOWN has a marker on the figure. */
const struct mark_def another_marks[MARKS] = {
    [PRONE] = { "prone", MARK_SHOWN | MARK_LYING, NULL, NULL, NULL, "AS-71" },
    [WOUNDED] = { "wounded", MARK_SHOWN | MARK_DERIVED, NULL, NULL, NULL, "AS-77" },
    [UNCONSCIOUS] = { "unconscious", MARK_SHOWN | MARK_DERIVED | MARK_OUT, NULL, NULL, NULL, "AS-78" },
    [DEAD] = { "dead", MARK_SHOWN | MARK_DERIVED | MARK_DEAD, NULL, NULL, NULL, "AS-79" },
    [STARTLED] = { "startled", MARK_SHOWN | MARK_OF_TOKEN | MARK_LEVEL | MARK_MANY, NULL, NULL, NULL,
                   "AS-74" },
    [BERSERK] = { "berserk", MARK_SHOWN, NULL, NULL, NULL, "AS-104" },
    [BERSERK_USED] = { "berserk_used", 0, NULL, NULL, NULL, "AS-104" },
    [EXPERT_BONUS] = { "expert_bonus", MARK_SHOWN | MARK_TEXT | MARK_MANY, "attribute", attributes, "kind",
                       "AS-95" },
    [AURA_MET] = { "aura_met", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "AS-100" },
    [ACTED] = { "acted", MARK_DONE, NULL, NULL, NULL, "AS-19" },
    [WEAPON_CHANGED] = { "weapon_changed", 0, NULL, NULL, NULL, "AS-110" },
    [EXPERT] = { "expert", MARK_ON_SHEET, NULL, NULL, NULL, "AS-95" },
    [PARAGON] = { "paragon", MARK_ON_SHEET | MARK_MANY, "attribute", attributes, NULL, "AS-96" },
    [ALTRUISM] = { "altruism", MARK_ON_SHEET, NULL, NULL, NULL, "AS-97" },
    [BRAVERY] = { "bravery", MARK_ON_SHEET, NULL, NULL, NULL, "AS-98" },
    [UNHOLY] = { "unholy", MARK_ON_SHEET, NULL, NULL, NULL, "AS-99" },
    [DWARF] = { "dwarf", MARK_ON_SHEET, NULL, NULL, NULL, "AS-101" },
    [AVENGER] = { "avenger", MARK_ON_SHEET | MARK_TEXT | MARK_MANY, NULL, NULL, "type", "AS-102" },
    [BERSERKER] = { "berserker", MARK_ON_SHEET, NULL, NULL, NULL, "AS-104" },
    [OWN_ASPECT] = { "own_aspect", MARK_ON_SHEET | MARK_TEXT | MARK_MANY, NULL, NULL, "name", "AS-105" },
    [TYPES] = { "types", MARK_TYPE | MARK_ON_SHEET | MARK_TEXT | MARK_MANY, NULL, NULL, "type", "AS-102" },
    [MODIFIER] = { "modifier", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "label", "AS-09" },
    [HAZARD_MET] = { "hazard_met", MARK_MANY, NULL, NULL, NULL, "AS-64" },
    [INITIATIVE] = { "initiative", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "side", "AS-21" },
    [END_DECLINED] = { "end_declined", MARK_LEVEL, NULL, NULL, NULL, "AS-28" },
    [FORBID_KIND] = { "forbid_kind", MARK_MANY, "kind", shove_kinds, NULL, "AS-61" },
    [SET_ALLOWANCE] = { "set_allowance", MARK_LEVEL, NULL, NULL, NULL, "AS-61" },
    [STRUCK] = { "struck", 0, NULL, NULL, NULL, "AS-104" },
    [CREATED] = { "created", MARK_ON_SHEET, "method", methods, NULL, "AS-89" },
    [ADVANCED] = { "advanced", MARK_ON_SHEET | MARK_MANY | MARK_LEVEL, "what", advances, NULL, "AS-115" },
    [SKETCH] = SKETCH_MARK,
};

static const char *const helpless[] = { "normal", "no_nimbleness", "auto_hit", NULL };
static const char *const ranged[] = { "all", "push_only", "none", NULL };
static const char *const prone_modes[] = { "automatic", "ask", "either", NULL };
static const char *const scopes[] = { "d20", "all", NULL };
static const char *const morning[] = { "full", "none", NULL };
static const char *const ties[] = { "resists", "startled", NULL };

const struct option_def another_options[OPTION_ROWS] = {
    [NPC_LUCK] = NUMBERS("npc_luck", 0, 0, 9, "AS-18"),
    [SPLIT_MOVEMENT] = SWITCH("split_movement", 0, "AS-23"),
    [USE_MAP] = SWITCH("use_map", 1, "AS-29"),
    [SPEED_MIN] = NUMBERS("speed_min", 1, 0, 3, "AS-30"),
    [DIAGONALS] = WORDS("diagonals", 0, walk_diagonals_words, "AS-31"),
    [HELPLESS_DEFENCE] = WORDS("helpless_defence", 0, helpless, "AS-43"),
    [BERSERK_BEYOND_CAP] = SWITCH("berserk_beyond_cap", 1, "AS-54"),
    [BERSERK_ON_TIE] = SWITCH("berserk_on_tie", 0, "AS-54"),
    [COLLISION_DAMAGE] = NUMBERS("collision_damage", 0, 0, 6, "AS-59"),
    [RANGED_FORCED_MOVEMENT] = WORDS("ranged_forced_movement", 0, ranged, "AS-62"),
    [HAZARD_REPEAT] = SWITCH("hazard_repeat", 0, "AS-64"),
    [SIZE_RESISTS] = SWITCH("size_resists", 0, "AS-65"),
    [PRONE_MODE] = WORDS("prone_mode", 0, prone_modes, "AS-68"),
    [PRONE_PENALISES_FEINT] = SWITCH("prone_penalises_feint", 0, "AS-71"),
    [STARTLE_SAME_SOURCE_STACKS] = SWITCH("startle_same_source_stacks", 0, "AS-75"),
    [WOUNDED_SCOPE] = WORDS("wounded_scope", 0, scopes, "AS-77"),
    [UNCONSCIOUS_FALLS_PRONE] = SWITCH("unconscious_falls_prone", 1, "AS-78"),
    [MORNING_HEAL] = { "morning_heal", MORNING_NONE, 1, 30, morning, MORNING_FULL, "AS-85" },
    [PARAGON_IN_COMBAT] = SWITCH("paragon_in_combat", 0, "AS-96"),
    [ALTRUISM_RANGE] = NUMBERS("altruism_range", 1, 1, 20, "AS-97"),
    [AURA_TIE] = WORDS("aura_tie", 0, ties, "AS-99"),
    [AURA_AFFECTS_ALLIES] = SWITCH("aura_affects_allies", 1, "AS-100"),
    [AURA_WHEN_BEARER_MOVES] = SWITCH("aura_when_bearer_moves", 1, "AS-100"),
    [START_MONEY] = NUMBERS("start_money", 100, 0, 10000, "AS-109"),
    [HALF_CELL_SHARING] = SWITCH("half_cell_sharing", 1, "AS-123"),
};

static const char *const weapon_kinds[] = { "melee", "ranged", NULL };

const struct item_kind another_kinds[KINDS] = {
    [WEAPON] = { "weapon",
                 "in_hand",
                 { { "kind", 0, 1, 0, weapon_kinds },
                   { "bonus", 0, 3, 1, NULL },
                   { "reach", 0, 20, 1, NULL },
                   { "range", 0, 999, 0, NULL },
                   { "hands", 0, 2, 1, NULL },
                   { "price", 0, 30000, 0, NULL },
                   { NULL } },
                 "AS-106" },
    [ARMOUR] = { "armour",
                 "worn",
                 { { "bonus", 0, 3, 1, NULL },
                   { "penalty", 0, 9, 0, NULL },
                   { "shield", 0, 1, 0, rows_truth },
                   { "price", 0, 30000, 0, NULL },
                   { NULL } },
                 "AS-107" },
    [BELONGING] = { "belonging",
                    NULL,
                    { { "accuracy", -9, 9, 0, NULL },
                      { "nimbleness", -9, 9, 0, NULL },
                      { "muscularity", -9, 9, 0, NULL },
                      { "endurance", -9, 9, 0, NULL },
                      { "fortitude", -9, 9, 0, NULL },
                      { "price", 0, 30000, 0, NULL },
                      { NULL } },
                    "AS-94" },
    [TASK] = { "task",
               NULL,
               { { "attribute", 0, 4, 0, attributes }, { "penalty", 0, 1, 0, rows_truth }, { NULL } },
               "AS-04" },
    [DIFFICULTY] = { "difficulty", NULL, { { "number", 1, DC_MOST, DC_EASY, NULL }, { NULL } }, "AS-03" },
};
