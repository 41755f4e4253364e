/*
 * rules/brew/rows.h - the first part of brew.h: the rows of Brew's tables in their order, and the names that
 * it has besides the core's. tables.c, tables_marks.c and tables_things.c fill the tables.
 */
#ifndef RULES_BREW_ROWS_H
#define RULES_BREW_ROWS_H

#include "core/rule.h"
#include "rules/kit/names.h"
#include "rules/kit/set.h"

/* clang-format off */

/* BREW-142, BREW-143, BREW-165: each word is a stat, a scope of modifiers and a name, in this order. */
#define BREW_ATTRIBUTES(X) X(power) X(precision) X(speed) X(perception) X(wits) X(charisma)
#define BREW_SKILLS(X) \
    X(athletics) X(animal_handling) X(craft) X(interaction) X(investigation) X(medicine) X(melee) \
    X(performance) X(stealth) X(survival) X(profession)
#define BREW_FIELDS(X) \
    X(transfiguration) X(healing) X(destruction) X(illusion) X(scrying) X(odds) X(movement)
#define BREW_SCORES(X) BREW_ATTRIBUTES(X) BREW_SKILLS(X) BREW_FIELDS(X)
/* BREW-08: what a roll may be about besides. */
#define BREW_TAGS(X) \
    X(hiding) X(large_object) X(social) X(deception) X(debate) X(eerie) X(focus) X(danger) \
    X(check_weather) X(underworld)
/* BREW-15: an Attribute, bare and with each skill and field: names and words, in the order of struct pair. */
#define BREW_PAIRS_OF(X, a) \
    X(a) X(a##_athletics) X(a##_animal_handling) X(a##_craft) X(a##_interaction) X(a##_investigation) \
    X(a##_medicine) X(a##_melee) X(a##_performance) X(a##_stealth) X(a##_survival) X(a##_profession) \
    X(a##_transfiguration) X(a##_healing) X(a##_destruction) X(a##_illusion) X(a##_scrying) X(a##_odds) \
    X(a##_movement)
#define BREW_PAIRS(X) \
    BREW_PAIRS_OF(X, power) BREW_PAIRS_OF(X, precision) BREW_PAIRS_OF(X, speed) \
    BREW_PAIRS_OF(X, perception) BREW_PAIRS_OF(X, wits) BREW_PAIRS_OF(X, charisma)
/* BREW-180 to BREW-198: the tricks and flaws with a mechanic of their own, as texts of every book. */
#define BREW_FEATURES(X) \
    X(lucky) X(thousand_masks) X(tough_skin) X(winning_arguments) X(free_resolve) X(cloak) X(know_people) \
    X(magical_affinity) X(dark_sight) X(thin_face) X(unlucky) X(superstitious) X(bound_to_the_god) \
    X(old_enemies) X(bound_by_their_word) X(weakness_to_sunlight)
/* BREW-164: texts of a sheet. */
#define BREW_STORY(X) X(player) X(concept) X(backstory) X(notes)

#define BREW_ROW(word) ROW_##word,
enum { BREW_ATTRIBUTES(BREW_ROW) ATTRIBUTES };
enum { BREW_SKILLS(BREW_ROW) SKILLS };
enum { BREW_FIELDS(BREW_ROW) FIELDS };
enum { BREW_STORY(BREW_ROW) STORIES };
#undef BREW_ROW
enum { SCORES = ATTRIBUTES + SKILLS + FIELDS, TRAINED = SKILLS + FIELDS };

#define BREW_TAG(word) TAG_##word,
enum tag { BREW_TAGS(BREW_TAG) TAGS };
#undef BREW_TAG
#define BREW_TEXT(word) TEXT_##word,
enum text { TEXT_NONE, BREW_FEATURES(BREW_TEXT) TEXTS };
#undef BREW_TEXT

/*
 * A score is ATTRIBUTE + ROW_power, SKILL + ROW_melee, FIELD + ROW_healing, as it was bought; TOTAL and NOW
 * go by the same rows.
 */
enum stat {
    SCORE, ATTRIBUTE = SCORE, SKILL = ATTRIBUTE + ATTRIBUTES, FIELD = SKILL + SKILLS,
    TOTAL = SCORE + SCORES, NOW = TOTAL + SCORES,                      /* derived: BREW-144; BREW-45 */
    HEALTH = NOW + SCORES, HEALTH_MAX, RESOLVE, RESOLVE_MAX, MANA, MANA_TOTAL, EXPERIENCE,
    STRESS, STRESS_MAX, HUNGER_DAMAGE, THIRST_DAMAGE, VOW_DAMAGE, SOAK, EXTRA_ATTACKS,
    ACTION, ATTACKS_LEFT, ACTED_ON_HIT, MOVE_LEFT, SIZE_CLASS, MAGIC_ATTRIBUTE,
    TRADITION,                                                         /* derived: BREW-166 */
    ATTRIBUTES_LEFT, SKILLS_LEFT, MAGIC_LEFT, FREE_LEFT,               /* derived: BREW-145, in the making */
    CARRIED,                                                           /* derived, in grams */
    STATS
};
enum { NO_TRADITION = -1 };                                            /* else an Attribute's row */
enum { SMALL, MEDIUM, LARGE };                                         /* BREW-157: values of SIZE_CLASS */

enum key {
    WOUNDED, UNCONSCIOUS, DEAD, DYING, STABILISING, LASTING_INJURY, PERMANENT_INJURY, GRAPPLED, PRONE,
    DISABLED, UNAWARE, ENGAGED, ANNOUNCED, LADEN, EXHAUSTED, ILL, HUNGRY, THIRSTY, SLEEPLESS, ASLEEP,
    EXTREME_WEATHER,
    WEATHER_GEAR, SUNLIGHT, STATE_OF_MIND, MODIFIER,
    /* of a sheet */
    SPECIALTY, PROFESSION_DOTS, TRAINED_RESOLVE, KNOWN_WEAPON, USED, ANCESTRY, CLASS, TRICK, FLAW, BONUS,
    BEST_POTENTIAL, BEST, SPELL, STORY,
    /* what lasts a while */
    MANA_USED = STORY + STORIES, HOSPITAL, CARED_TODAY, TRIED_TODAY, CLOAK, FAITH_LOST, MASKS_USED, CHASE,
    COLLABORATION,
    /* the program's own */
    INJURY_MODIFIER, INJURY_BOUND,          /* parts of injuries and illnesses */
    COLLABORATOR,                           /* BREW-16: who works on it, besides its base */
    PLACE,                                  /* BREW-39: where it stands in the order, level from 0 */
    ACTED, WAITING,                         /* BREW-208: it has had its turn; will act later in the round */
    HAS_ATTACKED, ANNOUNCEMENTS_ASKED,      /* BREW-70, of this round */
    STRUCK_HOME,                            /* BREW-81: an attack took Health in this round */
    FATIGUE_STREAK,                         /* BREW-81: rounds without, level */
    DECLARED,                               /* BREW-43 */
    BEFORE,                                 /* BREW-85: the mode from before the fight */
    DIFFICULTY, TRIES,                      /* BREW-07, BREW-20: what the GM has said of the next task */
    DAWNS,                                  /* BREW-219: dawns and sunsets that were, level */
    TRAINING,                               /* BREW-29: days of a skill that have made no point yet, level */
    PRESET_NOW,                             /* BREW-202: whose switches stand, level */
    UNLUCKY_CALLED,                         /* BREW-184 */
    CREATED, ADVANCED,                      /* BREW-141; BREW-179: what was bought, level: for how much */
    SKETCH,
    MARKS
};

/* Rows of the fields that marks keep in `a` (tables_marks.c). */
enum { MODIFIER_VALUE, MODIFIER_END };
enum { END_STAYS, END_ROLL, END_SCENE };                               /* BREW-08, BREW-21 */
enum { STABILISING_DAYS, STABILISING_MISSES };
enum { INJURY_TRACKER };
enum { ILL_DAYS };
enum { SLEEPLESS_DAY, SLEEPLESS_SLEPT, SLEEPLESS_HELD };
enum { SLEPT_NONE, SLEPT_SHORT };
enum { SUN_SINCE, SUN_BURNT };
enum { BONUS_VALUE, BONUS_SOURCE };
enum { FROM_OTHER, FROM_ANCESTRY, FROM_CLASS, FROM_TRICK };
enum { SPELL_DOT };
enum { SPELL_OF_FIELD, SPELL_OF_DOT };
enum { CHASE_PURSUER, CHASE_LEG, CHASE_WON, CHASE_LOST };
enum { TASK_DICE, TASK_TRIES, TASK_DIFFICULTY };
enum { TRIES_STEP, TRIES_MAXIMUM };                                    /* minutes; tries */
enum { DECLARED_DEED, DECLARED_DONE, DECLARED_FIELD, DECLARED_TARGETED, DECLARED_DEADLY, DECLARED_WITH };
enum { WITH_HAND, WITH_MAGIC, WITH_ROW }; /* what an attack is made with: or a row of the book, and that */
/* BREW-43: what may be declared, in the order of its words. */
#define BREW_DECLARED(X) \
    X(nothing) X(defend) X(attack) X(grapple) X(stand_up) X(step_out) X(hide) X(care) X(move) X(cast)
#define BREW_DECLARED_ROW(word) DECLARED_##word,
enum { BREW_DECLARED(BREW_DECLARED_ROW) };
enum { HEAT, COLD };

/* ---- house-rule switches (2.16) ---- */

enum { LADDER_RUNGS = 9 };                                             /* of which 0 is none */
enum option_row {
    THRESHOLD_LADDER, TIE_RULE = THRESHOLD_LADDER + LADDER_RUNGS, RESOLVE_IN_STORY, CHANCE_IN_STORY,
    NPC_RESOLVE, TRAINED_RESOLVE_IN_BULLET, STATE_OF_MIND_USED, STATE_OF_MIND_PENALTY, TURN_ORDER, LOAD_MODE,
    SPRINT_ROLL, SPRINT_FORMULA, UNTRAINED_COMPLEX_WEAPON, GRAPPLE_DISADVANTAGE, TAKE_HIT_ATTACK,
    ANNOUNCED_ATTACKS, DEADLY_ATTACKS, STEP_RULE, CHASE_LEGS, FIGHT_FATIGUE, MARGIN_BONUS, WOUND_PENALTIES,
    LASTING_INJURY_CAP, LASTING_INJURY_LIMIT, PERMANENT_INJURIES, STRESS_TRACK, HEALING_MODE,
    MEDICINE_HIGH_BONUS, HEALING_FULL_ON_CHANCE_6, MAGIC_ILLNESS_USES_MANA, DEPRIVATION,
    DEPRIVATION_MAX_LOSS, SLEEP_MODE, ATTRIBUTE_POINTS, SKILL_POINTS, MAGIC_POINTS, FREE_POINTS,
    EXTRA_FREE_POINTS, SETTING_MAGIC, ANCESTRIES, CLASSES, BEST_AT_THING, BEST_BARRED,
    SKILL_LIST = BEST_BARRED + SKILLS, PROFESSION_RULE = SKILL_LIST + SKILLS, MANA_REFRESH, MANA_REFRESH_AT,
    MANA_REFRESH_HOURS, MANA_RITUAL_PAIR, MANA_RITUAL_DIFFICULTY, SPELL_LISTS, EFFECTS_PER_POINT,
    MAGIC_ATTACK_DAMAGE, RAISE_ATTRIBUTES, TRICK_CAP, SKILL_CAP_AT5, SKILL_CAP_REST, SKILL_CAP_REST_2,
    REGRESSION, PRESET, METRES_PER_CELL, MID_REACH_M, MEDIUM_SHOT_M, LONG_SHOT_M, ROUND_SECONDS, DIAGONALS,
    HALF_CELL_SHARING,
    OPTION_ROWS
};

/* Values of those that have words. */
enum { TIE_NONE, TIE_DEFENDER, TIE_REROLL };
enum { BY_SPEED, SIMULTANEOUS };
enum { LOAD_WEIGHT, LOAD_DECLARED };
enum { SPEED_PLUS_HALF_DIE, HALF_OF_SUM };
enum { UNTRAINED_FORBID, UNTRAINED_ATTRIBUTE_ONLY };
enum { GRAPPLE_2D6_LOW, GRAPPLE_MINUS_2 };
enum { ANNOUNCED_BINDING, ANNOUNCED_FREE };
enum { DEADLY_ROLL_FIRST, DEADLY_BRUTAL };
enum { STEP_TIMING, STEP_BAND };
enum { FATIGUE_CUMULATIVE, FATIGUE_FLAT, FATIGUE_OFF };
enum { MARGIN_ONCE, MARGIN_PER_TWO, MARGIN_THRESHOLD };
enum { WOUNDS_FULL, WOUNDS_HALF, WOUNDS_NONE };
enum { LIMIT_INCIDENT, LIMIT_EXAMPLE };
enum { PERMANENT_OFF, PERMANENT_EXTRA, PERMANENT_REQUIRED };
enum { HEALING_REALISTIC, HEALING_SIMPLIFIED };
enum { SLEEP_EASY, SLEEP_HARD, SLEEP_OFF };
enum { PROFESSION_NORMAL, PROFESSION_OFF, PROFESSION_COVERS_ALL };
enum { MANA_DAILY, MANA_TIMED, MANA_BY_RITUAL };
enum { AT_DAWN, AT_SUNSET };
enum { MAGIC_HALF_TOTAL, MAGIC_ATTRIBUTE_DAMAGE, MAGIC_TOTAL };
enum { NO_CAP = -1 };

/* ---- kinds of things, and the book's tables ---- */

enum kind {
    WEAPON, ARMOUR, THING,
    WOUND_TABLE, CARRY_TABLE, NUMBER_TABLE, TRAVEL_TABLE, PRICE_TABLE,
    TRICK_TABLE, FLAW_TABLE, CLASS_TABLE, ANCESTRY_TABLE, SPELL_TABLE, TIRED_TABLE, SLEEP_TABLE,
    PUNCH_TABLE,
    BOOK_NUMBER,
    KINDS
};
enum { ITEM_CARRIED };                                                 /* what each thing keeps */
enum weapon_field {
    WEAPON_KIND, WEAPON_PAIR, WEAPON_RANGE = WEAPON_PAIR + 3, WEAPON_DAMAGE = WEAPON_RANGE + 3, WEAPON_HEAVY,
    WEAPON_COMPLEX, WEAPON_SPECIALTY, WEAPON_EXTRA, WEAPON_BONUS, WEAPON_MIN, WEAPON_MAX, WEAPON_GRAMS,
    WEAPON_VISIBLE, WEAPON_PIERCING
};
enum { NO_PAIR };                                                       /* else a pair, and 1 */
enum { UNARMED, BLUNT, BLADE, PROJECTILE, COMPLEX_HANDHELD, COMPLEX_RANGED, BY_SPELL };
enum { NO_RANGE, CLOSE, MID, MEDIUM_RANGE, LONG };
enum { HALF_TOTAL, WHOLE_TOTAL, WHOLE_ATTRIBUTE, HALF_ATTRIBUTE, FIXED_DAMAGE };
enum { ARMOUR_SOAK, ARMOUR_GRAMS, ARMOUR_VISIBLE };
enum { THING_GRAMS, THING_VISIBLE };
enum { WOUND_AT, WOUND_BODY, WOUND_MIND, WOUND_ROWS = 2 };             /* BREW-94, from the worst */
enum { EXHAUSTION_PENALTY };                                           /* BREW-138, a row a level */
/* Fields: a penalty for each attribute. BREW-134, BREW-137: days 2 and 3, then the later ones. */
enum { NO_SLEEP, SOME_SLEEP = NO_SLEEP + 2 };
enum { CARRY_POWER, CARRY_GRAMS };
enum { NUMBER_OF };                                                    /* BREW-07 */
enum { PUNCH_NONE, PUNCH_TO_0, PUNCH_FULL };                           /* BREW-67, rows */
enum { TRAVEL_LEAST, TRAVEL_MOST, TRAVEL_DAY };
enum { PRICE_TIMES, PRICE_PLUS };
enum { EFFECT_SCOPE, EFFECT_VALUE, EFFECT_NEXT };                      /* up to EFFECTS of them */
enum {
    EFFECTS = 4, FEATURE_SOAK = EFFECTS * EFFECT_NEXT, FEATURE_ATTACKS, FEATURE_CANCELS, FEATURE_EXCLUSIVE,
    FEATURE_SCORE, FEATURE_BONUS                                       /* BREW-194: permanent */
};

#define BREW_NAMES(X) \
    BREW_PAIRS(X) BREW_SKILLS(X) BREW_FIELDS(X) BREW_TAGS(X) BREW_FEATURES(X) \
    /* what goes into a roll */ \
    X(bonus) X(wounded) X(laden) X(exhausted) X(sleepless) X(weather) X(lasting_injury) X(permanent_injury) \
    X(ill) X(trick) X(flaw) X(others) X(targeted) X(fatigue) X(best) X(state_of_mind) X(tired) X(held) \
    X(chance_die) \
    /* values */ \
    X(pool) X(total) X(difficulty) X(steps) X(margin) X(damage) X(soaked) X(absorbed) X(healed) X(metres) \
    X(kmh) X(legs_won) X(tries) X(minutes) X(order) \
    /* results */ \
    X(success) X(perfect) X(astounding) X(failure) X(auto_failure) X(auto_success) X(catastrophe) X(tie) \
    X(hit) X(miss) X(free) X(moved) X(caught) X(escaped) X(unconscious) X(dead) X(stabilised) \
    X(asleep) X(old_enemy) X(began) X(over) X(woke) \
    /* questions */ \
    X(answer) X(attack_pair) X(defence_pair) X(pair) X(take_hit_action) X(announce_attack) X(resolve_reroll) \
    X(roll_anyway) X(chance) X(chance_goal) X(masks) X(pull_punch) X(deadly_outcome) X(find_fault) \
    X(healing_soak) X(injury_name) X(step) X(step_cell) X(provoked_attack) X(base) \
    X(next_roller) X(specialty_applies) X(allow) X(next_effect) X(vow_attribute) X(bonus_choice) \
    X(points) X(specialty_text) X(class_choice) X(ancestry_choice) X(trick_choice) X(flaw_choice) \
    X(best_potential) X(equipment) X(profession_name) X(magic_attribute) \
    /* their options */ \
    X(defend) X(fight_back) X(step_away) X(take_hit) X(dodge) X(fire_back) X(other) X(point) \
    X(trained) X(disable) X(kill) X(permanent) X(penalty) X(aggressive) X(walk_out) X(impossible) \
    X(deadly) X(item) X(free_resolve_reason) X(unlit_target) X(reason) \
    /* deeds and their arguments */ \
    X(roll) X(contest) X(collaborate) X(attack) X(grapple) X(stand_up) X(let_go) X(move) X(step_out) \
    X(sprint) \
    X(run) \
    X(pursue) X(flee) X(cast) X(care) X(hide) X(use_item) X(draw) X(exchange) X(declare) X(wait) \
    X(take_rest) X(deed) X(train) X(create) X(advance) X(regress) X(nothing) X(weapon) X(field) X(tag) \
    X(hours) \
    X(skill) X(days) X(what) X(specialty) X(class) X(kind) X(consecutive) X(concurrent) X(with) X(effect) \
    X(value) X(scope) X(end) X(label) X(hidden) X(amount) X(armour) X(cause) X(plain) X(hunger) X(thirst) \
    X(vow) \
    X(magical) X(name) X(entry) X(feature) X(maximum) X(which) X(turn) X(defence) X(ancestry) \
    X(weather_gear) \
    /* why a wish is refused */ \
    X(not_your_turn) X(no_action_left) X(no_attack_left) X(no_movement_left) X(is_dead) X(is_unconscious) \
    X(is_asleep) X(is_held) X(not_held) X(is_stabilising) X(out_of_reach) X(no_sight) X(no_map) X(too_far) \
    X(wall_in_the_way) X(enemy_in_the_way) X(cell_taken) X(no_diagonals) X(off_the_board) X(is_engaged) \
    X(not_known) X(no_field) X(no_mana) X(has_announced) X(only_declared) X(already_declared) \
    X(not_declared) X(in_a_fight) X(no_such_mode) X(no_such_pair) X(nobody_held) X(no_room) \
    X(has_waited) X(only_one) X(switched_off) X(holds_nobody) X(not_a_duel) \
    X(nobody_near) X(cover) X(darkness) X(not_pursued) \
    /* what a sheet lacks */ \
    X(out_of_range) X(over_the_most) \
    X(has_tried) X(is_too_tired) \
    X(created) X(made_already) X(points_over) X(points_left) X(one_extra_trick) X(no_such_skill) \
    X(dots_differ) X(too_many) X(skill_too_low) X(not_for_you) X(no_flaw) X(penalty_lost) X(best_taken) \
    X(original) X(at_its_cap) X(skill_is_0) X(no_experience) X(nothing_to_lose) X(no_such_flaw) \
    X(by) X(km) X(not_carried) X(not_with_that) X(is_running)

enum brew_name { NAMES_OF(BREW_NAMES) };

/* clang-format on */

/* ---- tables.c, tables_marks.c, tables_things.c ---- */

SET_TABLES_DECLARED(brew);
SET_ANSWERS_DECLARED(brew);
SET_PROGRAM_DECLARED(brew);
extern const char *const brew_texts[];
/* Words, NULL-terminated: of scopes (0 is all), scores, skills, fields, Attributes, pairs, tags. */
extern const char *const brew_scopes[],
    *const brew_scores[], *const brew_skills[], *const brew_fields[], *const brew_attributes[],
                                                                          *const brew_pairs[],
                                                                              *const brew_tags[];

#endif
