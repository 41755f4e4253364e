/*
 * rules/nudge/rows.h - the first part of nudge.h: the rows of Nudge's tables in their order, and the names
 * that it has besides the core's. tables.c and nudge.c fill the tables.
 */
#ifndef RULES_NUDGE_ROWS_H
#define RULES_NUDGE_ROWS_H

#include "core/rule.h"
#include "rules/kit/deed.h"
#include "rules/kit/names.h"
#include "rules/kit/set.h"

/* clang-format off */
/* NU-06; NU-113, NU-114; NU-34: in the order of the book, and what each is called. */
enum { AWARENESS, BRAWN, CO_ORDINATION, DEDUCTION, EDUCATION, FOCUS, GUILE, ATTRIBUTES };
enum path { ACADEMIC, COVERT, GRUNT, TECHNICAL, PATHS, PATHLESS = PATHS };
#define NUDGE_ATTRIBUTES(X) X(awareness) X(brawn) X(co_ordination) X(deduction) X(education) X(focus) X(guile)
#define NUDGE_PATHS(X) X(academic) X(covert) X(grunt) X(technical)
#define NUDGE_SPEEDS(X) X(defend) X(short) X(ranged) X(move) X(melee) X(long)

enum stat {
    /* the Attributes, then */
    KIND = ATTRIBUTES,
    RANK, RANK_PATHLESS = RANK + PATHS,          /* NU-111: one a Path */
    LEVEL, THRESHOLD, MOVE_OWN, MATERIALS,
    A_POINTS, A_POINTS_PATH, A_POINTS_FORM = A_POINTS_PATH + PATHS,  /* NU-82, NU-112, NU-98: unspent */
    Q_POINTS, Q_POINTS_PATH, Q_POINTS_FORM = Q_POINTS_PATH + PATHS,
    TOTAL_RANK, WOUND_SUM, MOVE_CELLS,           /* derived */
    MOVE_PART,                                   /* NU-172: thousandths of a cell, beside MOVING */
    STATS
};
enum { A_CHARACTER, AN_ENEMY, AN_ALLY, A_FORM }; /* values of KIND */

/* The marks, with their words and fields, which tables.c has. */
#define NUDGE_MARKS(X) \
    X(QUALITY, { "quality", NAMED | MARK_LEVEL | MARK_ON_SHEET, "type", quality_types, "name", "NU-88", \
      quality_fields, "points", BONUS_POINT, .level_lo = 1, .level_hi = LEVEL_MOST }) \
    X(BONUS_POINT, { "bonus_point", MARK_OF_MARK | NAMED, "attribute", ATTRIBUTE_WORDS, "action_type", \
      "NU-89" }) \
    X(WOUND, { "wound", NAMED | MARK_LEVEL, NULL, NULL, "name", "NU-58", NULL, "points", PENALTY_POINT }) \
    X(PENALTY_POINT, { "penalty_point", MARK_OF_MARK | NAMED, "attribute", ATTRIBUTE_WORDS, "action_type", \
      "NU-59", NULL, NULL, 0, BONUS_POINT }) \
    X(DELAYED_WOUND, { "delayed_wound", NAMED | MARK_LEVEL | MARK_SHOWN, NULL, NULL, "name", "NU-67", NULL, \
      "points", PENALTY_POINT }) \
    /* NU-153: the Move begun: a left, b diagonals, level steps */ \
    X(MOVING, { "moving", MARK_LEVEL, "diagonals", NULL, NULL, "NU-153" }) \
    X(DECLARED, { "declared", MARK_SHOWN, "kind", nudge_declared_words, NULL, "NU-32" }) \
    X(PREPARED, { "prepared", MARK_SHOWN | MARK_OF_TOKEN | MARK_TEXT, "kind", nudge_declared_words, "place", \
      "NU-45", prepared_fields }) \
    X(TRIGGERED, { "triggered", MARK_OF_TOKEN | MARK_LEVEL, "when", WORD_LIST("before", "after"), NULL, \
      "NU-45" }) \
    X(DEFENDING, { "defending", MARK_SHOWN, NULL, NULL, NULL, "NU-38" }) \
    X(RESOLVED, { "resolved", MARK_DONE, NULL, NULL, NULL, "NU-32" }) /* its action is done, or lost */ \
    /* the GM made it its turn, whatever it declared */ \
    X(GIVEN_TURN, { "given_turn", 0, NULL, NULL, NULL, "NU-32" }) \
    X(OUT, { "out", MARK_DERIVED | MARK_OUT | MARK_LYING | MARK_SHOWN, NULL, NULL, NULL, "NU-63" }) \
    X(WOUNDED, { "wounded", MARK_DERIVED | MARK_SHOWN, NULL, NULL, NULL, "NU-163" }) \
    X(DEAD, { "dead", MARK_DEAD | MARK_LYING | MARK_SHOWN, NULL, NULL, NULL, "NU-64" }) \
    X(LASTING_HARM, { "lasting_harm", NAMED | MARK_ON_SHEET, NULL, NULL, "note", "NU-64" }) \
    X(PRONE, { "prone", MARK_SHOWN | MARK_LYING, NULL, NULL, NULL, "NU-163" }) \
    X(HIDDEN, { "hidden", MARK_SHOWN, NULL, NULL, NULL, "NU-163" }) \
    X(CLOSE, { "close", MARK_OF_TOKEN | MARK_MANY | MARK_SHOWN, NULL, NULL, NULL, "NU-157" }) \
    X(FORM, { "form", MARK_OF_TOKEN | MARK_MANY | MARK_ON_SHEET, NULL, NULL, NULL, "NU-97" }) \
    X(CHANGED, { "changed", MARK_OF_TOKEN | MARK_SHOWN, NULL, NULL, NULL, "NU-99" }) \
    X(COMPANION, { "companion", MARK_OF_TOKEN | MARK_ON_SHEET, NULL, NULL, NULL, "NU-108" }) \
    X(SKILL, { "skill", NAMED | MARK_ON_SHEET, "tag", nudge_skill_tags, "name", "NU-134", skill_fields }) \
    X(EPIC_POWER, { "epic_power", NAMED | MARK_ON_SHEET, NULL, NULL, "power", "NU-131" }) \
    X(AREA, { "area", NAMED | MARK_LEVEL, NULL, NULL, "name", "NU-159" }) \
    X(LOOT_TESTS, { "loot_tests", MARK_LEVEL | MARK_MANY, NULL, NULL, NULL, "NU-122" }) \
    X(LOOTED, { "looted", 0, NULL, NULL, NULL, "NU-122" }) \
    X(MILESTONE, { "milestone", NAMED | MARK_ON_SHEET, NULL, NULL, "note", "NU-121" }) \
    X(CREATED, { "created", MARK_ON_SHEET, NULL, NULL, NULL, "NU-87" }) \
    X(SPENT, { "spent", MARK_MANY | MARK_LEVEL | MARK_ON_SHEET, "points", WORD_LIST("attribute", "quality"), \
      NULL, "NU-120", spent_fields }) /* points: b the kind, by which, for what (NU-120, D-45) */ \
    /* a Contact that this Test calls on (NU-102) */ \
    X(CALLED, { "called", MARK_OF_MARK | MARK_MANY, NULL, NULL, NULL, "NU-102" }) \
    /* NU-156, NU-161, NU-57: the GM's word */ \
    X(SHOT_ALLOWED, { "shot_allowed", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "NU-156" }) \
    X(SHOT_FORBIDDEN, { "shot_forbidden", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "NU-156" }) \
    X(TARGET_ALLOWED, { "target_allowed", 0, NULL, NULL, NULL, "NU-161" }) \
    X(ATTACK_PLAYER, { "attack_player", MARK_OF_TOKEN | MARK_MANY, NULL, NULL, NULL, "NU-57" }) \
    /* NU-144: waits for the next Test */ \
    X(RESULT_SET, { "result_set", 0, "result", results, NULL, "NU-144" }) \
    X(TEST_SKIPPED, { "test_skipped", 0, NULL, NULL, NULL, "NU-144" }) \
    X(SECRET_NUDGE, { "secret_nudge", MARK_LEVEL | NAMED | MARK_OF_TOKEN, NULL, NULL, "action_type", \
      "NU-11", secret_fields }) /* NU-11: one of each hidden Test, the GM's until revealed */ \
    X(PLACE, { "place", 0, "place", nudge_places, NULL, "NU-127" }) /* NU-127, NU-164: of the table */ \
    X(AUTO_OPPONENT, { "auto_opponent", 0, NULL, NULL, NULL, "NU-164" }) \
    /* NU-05: of the table; NU-05, NU-129: who it is */ \
    X(CONCEPT, NOTE("concept", 0, "NU-05")) X(CONFLICT, NOTE("conflict", 0, "NU-05")) \
    X(DESCRIPTION, NOTE("description", MARK_ON_SHEET, "NU-129")) X(AGE, NOTE("age", MARK_ON_SHEET, "NU-05")) \
    X(TRADE, NOTE("trade", MARK_ON_SHEET, "NU-05")) X(HOME, NOTE("home", MARK_ON_SHEET, "NU-05")) \
    X(MOTIVE, NOTE("motive", MARK_ON_SHEET, "NU-05")) X(NOTES, NOTE("notes", MARK_ON_SHEET, "NU-05")) \
    X(MODIFIER, { "modifier", MARK_LEVEL | MARK_TEXT | MARK_MANY, NULL, NULL, "label", "NU-10" }) \
    X(SKETCH, SKETCH_MARK) /* core/sketch.h: what is drawn on the board */
#define ROW_NUMBER(row, ...) row,
#define ROW_FILLED(row, ...) [row] = __VA_ARGS__,
enum key { NUDGE_MARKS(ROW_NUMBER) MARKS };

/* NU-145, section 22: the house rules. */
#define NUDGE_OPTIONS(X) \
    X(PENALTY_FLOOR, WORDS("penalty_floor", 0, WORD_LIST("attribute", "pool"), "NU-07")) \
    X(NUDGE_HIDDEN, SWITCH("nudge_hidden", 0, "NU-11")) \
    X(SAME_ATTRIBUTE_TWICE, SWITCH("same_attribute_twice", 0, "NU-09")) \
    X(QUALITY_UNITS, WORDS("quality_units", 0, WORD_LIST("matching", "full_level"), "NU-15")) \
    X(EXTREMES_IGNORE, WORDS("extremes_ignore", 0, WORD_LIST("gm", "all", "none"), "NU-20")) \
    X(NUDGE_REACHES_EXTREMES, SWITCH("nudge_reaches_extremes", 1, "NU-21")) \
    X(BOUGHT_BINGO_PAYS, SWITCH("bought_bingo_pays", 1, "NU-25")) \
    X(WOUND_CHOOSER, WORDS("wound_chooser", 0, WORD_LIST("gm", "player"), "NU-27")) \
    X(HIDE_DECLARATIONS, SWITCH("hide_declarations", 0, "NU-33")) \
    X(PLAYERS_COUNTER, SWITCH("players_counter", 0, "NU-41")) \
    X(MOVEMENT, WORDS("movement", 0, nudge_movements, "NU-46")) \
    X(RUN_FAIL, WORDS("run_fail", 0, WORD_LIST("plain", "none"), "NU-49")) \
    X(POWER_LEVEL, WORDS("power_level", BASIC, WORD_LIST("hardcore", "basic", "advanced", "epic"), "NU-82")) \
    X(UNUSUAL_ABILITIES, SWITCH("unusual_abilities", 1, "NU-92")) \
    X(SHAPECHANGING, SWITCH("shapechanging", 1, "NU-92")) \
    X(CONTACTS, SWITCH("contacts", 1, "NU-92")) \
    X(ALLIES, SWITCH("allies", 1, "NU-92")) \
    X(CONTACTS_FREE, SWITCH("contacts_free", 0, "NU-101")) \
    X(PATHLESS_GAME, SWITCH("pathless", 0, "NU-114")) \
    X(LOOT_TESTS_PER, WORDS("loot_tests_per", 0, WORD_LIST("party", "character"), "NU-122")) \
    X(LOOT_BINGO_MEDDLE, SWITCH("loot_bingo_meddle", 0, "NU-123")) \
    X(LOOT_CHAIN_LIMIT, NUMBERS("loot_chain_limit", 10, 0, 99, "NU-124")) \
    X(ENEMY_DEFEND_NUDGE, NUMBERS("enemy_defend_nudge", 0, -9, 9, "NU-139")) \
    X(PREPARE_MAY_BE_EARLY, SWITCH("prepare_may_be_early", 1, "NU-140")) \
    X(ENEMIES_PREPARE, SWITCH("enemies_prepare", 0, "NU-142")) \
    X(HALF_CELL_SHARING, SWITCH("half_cell_sharing", 1, "NU-170")) \
    X(DIAGONALS, WORDS("diagonals", 0, walk_diagonals_words, "NU-150"))
enum option_row { NUDGE_OPTIONS(ROW_NUMBER) OPTION_ROWS };

/* Values of options that have words. */
enum { FLOOR_ATTRIBUTE, FLOOR_POOL };
enum { UNITS_MATCHING, UNITS_FULL_LEVEL };
enum { IGNORE_GM, IGNORE_ALL, IGNORE_NONE };
enum { CHOOSER_GM, CHOOSER_PLAYER };
enum { MOVEMENT_GRID, MOVEMENT_ABSTRACT };
enum { RUN_FAIL_PLAIN, RUN_FAIL_NONE };
enum { HARDCORE, BASIC, ADVANCED, EPIC, POWER_LEVELS };
enum { LOOT_PER_PARTY, LOOT_PER_CHARACTER };

/* Types of Qualities (NU-88, 93, 101, 108), tags of Skills (NU-136), actions by speed (NU-34), places. */
enum { A_TRAIT, AN_ITEM, AN_ABILITY, A_CONTACT, A_COMPANION };
enum { TAG_ATTACK, TAG_RANGED, TAG_MELEE, TAG_DODGE, TAG_SOCIAL, TAG_OTHER };
enum { DEFEND, SHORT, RANGED, MOVE, MELEE, LONG, NOTHING };
enum { PLACE_NONE, PLACE_SETTLEMENT, PLACE_CITY }; /* NU-127 */

/* Rows of the fields that marks keep in `a` (tables.c). */
enum { Q_USES, Q_BURNED, Q_AVAILABLE, Q_FREE, Q_WORKING, Q_SHAPECHANGING, Q_FIRST, Q_SECOND, Q_PAID };
enum { P_EVENT, P_ACT, P_WATCHED, P_KEPT, P_OTHER };
enum { WATCHED_FIGURE, WATCHED_ANY_FOE, WATCHED_ANYBODY };
enum { SKILL_NUDGE };
enum { SECRET_NUDGE_IS, SECRET_PLACE };
enum { S_BY, S_PATH /* one for each Path */ };

/* Kinds of the catalogue, and their fields in the order of the tables. */
enum { THING, WOUND_SAMPLE, POWER_ROW, BOOK_NUMBER, PATH_ROW, KINDS };
enum {
    THING_TYPE, THING_LEVEL, THING_PRICE, THING_SHAPECHANGING, THING_FIRST, THING_SECOND,
    THING_ATTRIBUTE, THING_ACTION_TYPE, THING_VALUE, /* then twice more */
};
/* What a sample says, the last four once more for its second point. */
enum { SAMPLE_LEVEL, SAMPLE_ATTRIBUTE, SAMPLE_QUALITY, SAMPLE_ACTION_TYPE, SAMPLE_VALUE };
enum { POINTS_OF_THING = 3, FIELDS_OF_POINT = 3, POINTS_OF_SAMPLE = 2, FIELDS_OF_SAMPLE_POINT = 4 };
enum { POWER_A_POINTS, POWER_RANK, POWER_Q_POINTS, POWER_LEVEL_MOST }; /* NU-82 */

/* Questions, what a Test tells, other values, results: each with its rule. */
#define NUDGE_QUESTIONS(X) \
    X(attributes, "NU-09") X(hidden, "NU-11") X(points_fit, "NU-08") X(skills_fit, "NU-136") \
    X(qualities, "NU-12") X(contacts, "NU-102") X(convert, "NU-16") X(meddle, "NU-22") \
    X(meddle_reason, "NU-22") X(wound, "NU-60") X(wound_name, "NU-60") X(penalty_point, "NU-59") \
    X(defence, "NU-53") X(kind, "NU-32") X(act, "NU-39") X(watched, "NU-45") X(event, "NU-159") \
    X(next_figure, "NU-35") X(trigger, "NU-45") X(missed_trigger, "NU-141") X(entity, "NU-47") \
    X(run, "NU-49") X(enemy_run, "NU-50") X(step, "NU-153") X(cells, "NU-162") X(door, "NU-39") \
    X(lock_tested, "NU-44") X(lock_by, "NU-08") X(counter_attack, "NU-41") X(free_heal, "NU-72") \
    X(second_heal, "NU-73") X(second_heal_allowed, "NU-73") X(heal_wound, "NU-65") \
    X(heal_point, "NU-72") X(delayed, "NU-68") X(group_rank_up, "NU-81") X(rank_path, "NU-118") \
    X(ability_speed, "NU-94") X(loot_tester, "NU-122") X(payment, "NU-126") X(item_allowed, "NU-127") \
    X(path, "NU-85") X(ranks, "NU-83") X(attribute, "NU-116") X(thing, "NU-84") X(type, "NU-88") \
    X(attribute_1, "NU-94") X(attribute_2, "NU-94") X(shapechanging, "NU-97") X(action_type, "NU-89") \
    X(name, "NU-94")
#define NUDGE_TOLD(X) \
    X(units_rolled, "NU-14") X(convertible, "NU-17") X(max_pairs, "NU-16") X(raw, "NU-18") \
    X(own_nudge_counted, "NU-19") X(gm_nudge_counted, "NU-19") X(open_count, "NU-168") \
    X(meddle_spent, "NU-22") X(subtotal, "NU-19") X(total, "NU-22")
#define NUDGE_VALUES(X) \
    X(more_tests, "NU-124") X(wounds_gained, "NU-26") X(levels_by_gm, "NU-54") \
    X(levels_by_player, "NU-54") X(levels_dropped, "NU-63") X(plain_cells, "NU-48")
#define NUDGE_RESULTS(X) \
    X(botch, "NU-23") X(failure, "NU-23") X(evens, "NU-23") X(success, "NU-23") X(bingo, "NU-23") \
    X(skipped, "NU-144") X(loot_hurt, "NU-123") X(loot_material, "NU-123") X(loot_basic, "NU-123") \
    X(loot_advanced, "NU-123") X(loot_more, "NU-123") X(loot_nothing, "NU-124") X(succeeds, "NU-138") \
    X(fails, "NU-138") X(hit, "NU-52") X(miss, "NU-52") X(avoided, "NU-54") X(out, "NU-63") \
    X(dead, "NU-64") X(revived, "NU-65") X(healed, "NU-72") X(moved, "NU-48") X(opened, "NU-39") \
    X(closed, "NU-39") X(stays_shut, "NU-44") X(action_lost, "NU-37") X(trigger_lost, "NU-37") \
    X(burned, "NU-104") X(mended, "NU-105") X(released, "NU-67") X(cancelled, "NU-67") \
    X(changed, "NU-97") X(changed_back, "NU-100") X(bought, "NU-125") X(traded, "NU-126") \
    X(granted, "NU-128") X(ranked_up, "NU-118")
/* All that rules name; types of Qualities from `trait` on stand in their order. */
#define NUDGE_NAMES(X) \
    NUDGE_ATTRIBUTES(X) NUDGE_PATHS(X) X(pathless) NUDGE_SPEEDS(X) X(nothing) \
    NUDGE_QUESTIONS(X) NUDGE_TOLD(X) NUDGE_VALUES(X) NUDGE_RESULTS(X) \
    /* answers, what is said with a deed, what else is told */ \
    X(nudge) X(dodge_deduction) X(dodge_awareness) X(soak) X(keep) X(before) X(after) X(drop) X(cancel) \
    X(release) X(new) X(coins) X(figures) X(amount) X(value) X(label) X(note) X(points) X(place) X(figure) \
    X(trait) X(item) X(ua) X(contact) X(ally) X(result) X(revive) X(close) X(push) X(pull) X(slide) \
    X(use_ability) X(test) X(open_door) X(close_door) X(breaking_in) X(hacking) X(acts) X(comes_close) \
    X(leaves_close) X(enters_area) X(button) X(any_foe) X(anybody) X(pool) X(pass) X(fatigue) \
    X(enemy_defends) X(skills) X(began) X(over) X(award) X(stood) X(base) X(rank) \
    /* why a wish is refused */ \
    X(not_your_turn) X(not_now) X(already_declared) X(not_declared) X(all_must_declare) \
    X(out_of_action) X(out_of_reach) X(no_sight) X(own_figure) X(never_tests) X(no_door) X(is_locked) \
    X(no_such_thing) X(no_map) X(too_far) X(wall_in_the_way) X(enemy_in_the_way) X(cell_taken) \
    X(no_diagonals) X(off_the_board) X(wrong_way) X(not_abstract) X(not_prone) \
    X(too_early) X(not_prepared) X(enemies_do_not) \
    X(switched_off) X(not_out) X(rank_full) X(level_full) X(no_path) X(path_mixed) \
    X(not_for_sale) X(no_materials) X(nothing_to_loot) X(not_burned) X(no_shape) X(already_changed) \
    X(not_changed) X(no_wound) X(no_text) X(forbidden) X(points_many) \
    X(attribute_points_short) X(quality_points_short) X(other_path) X(items_missing) X(not_sold_here) \
    /* what a sheet lacks */ \
    X(rank_range) X(points_differ) X(level_over) X(limit_over) X(ability_attributes) \
    X(threshold_untypical) X(skills_untypical) X(path_missing) X(contacts_over) X(nothing_named) \
    /* deeds, the GM's controls */ \
    X(looting) X(choose_path) X(raise) X(buy) X(raise_quality) X(buy_item) X(trade) X(change_back) \
    X(nothing_hidden) X(answer_first) X(available) X(threshold) X(skill) X(tag) X(power) \
    X(materials) X(attribute_points) X(quality_points) X(off)

/* NU-99: behind them the Attributes of the form that one is in, and of one's own. */
#define FORM_NAME(word) N_form_##word,
#define OWN_NAME(word) N_own_##word,
enum nudge_name {
    N_BEFORE = NAME_COUNT - 1,
    NUDGE_NAMES(NAME_NUMBER) NUDGE_ATTRIBUTES(FORM_NAME) NUDGE_ATTRIBUTES(OWN_NAME) N_COUNT
};

/* All that is done, first what may be wished, in the order of lists; then what is called. */
#define DEED(word) nudge_deed_##word
#define NUDGE_DEEDS(X) \
    X(declare) X(prepare) X(defend) X(short_action) X(long_action) X(attack) X(move) X(open_door) \
    X(close_door) X(test) X(use_ability) X(change_form) X(change_back) X(revive) X(stand_up) X(end_turn) \
    X(loot) X(trade) X(buy_item) X(pay_contact) X(choose_path) X(raise) X(buy) X(raise_quality) \
    X(place_point) X(start_encounter) X(end_encounter) X(slot) X(end_round) X(take_turn) X(end_scene) \
    X(end_session) X(reveal_nudge) X(award_meddle) X(skip_test) X(set_result) X(inflict_wound) \
    X(remove_wound) X(queue_wound) X(release_wound) X(cancel_wound) X(fire_trigger) X(set_close) \
    X(set_mode) X(allow_shot) X(forbid_shot) X(allow_target) X(push) X(pull) X(slide) \
    X(contact_available) X(mend_contact) X(grant) X(edit_ally) X(edit_enemy) X(set_place) X(use_power) \
    X(enemy_act) X(rank_up) X(attack_player) X(auto_opponent) X(modifier)
#define NUDGE_CALLED(X) \
    X(a_test) X(toll) X(wound) X(strike) X(defence) X(walk) X(stride) X(fire) X(take_off) X(free_heal) \
    X(second_heal) X(loot_one) X(loot_test)

enum deed_row { DEED_ROWS(NUDGE_DEEDS, NUDGE_CALLED) };
DEED_DECLARATIONS(NUDGE_DEEDS, NUDGE_CALLED)

enum { OWN_POOLS = 1, MEDDLE = 0 };

/*
 * NU-08: texts of the action types that the program sets itself (those of other Tests are the table's); of
 * answers that it gives in advance; NU-123: of finds of which nobody has said what they are.
 */
#define NUDGE_TEXTS(X) \
    X(MOVING, "moving") X(SHOOTING, "shooting") X(STRIKING, "striking") X(DODGING, "dodging") \
    X(SOAKING, "soaking") X(LOOTING, "looting") X(REVIVING, "reviving") X(HEALING, "healing") \
    X(SOCIAL, "social") X(BREAKING_IN, "breaking in") X(HACKING, "hacking") X(YES, "yes") \
    X(BASIC_ITEM, "basic item") X(ADVANCED_ITEM, "advanced item")
#define TEXT_NUMBER(number, word) TEXT_##number,
#define TEXT_WORD(number, word) word,
/* Then the kinds of actions, by speed; so many with 0, the empty one. */
enum { NO_TEXT, NUDGE_TEXTS(TEXT_NUMBER) TEXT_DEFEND, TEXTS_OWN = TEXT_DEFEND + NOTHING };
/* clang-format on */

/* ---- tables.c ---- */

SET_TABLES_DECLARED(nudge);
SET_ANSWERS_DECLARED(nudge);
extern const struct word_source nudge_word_sources[];
extern const char *const nudge_texts[];
extern const char *const nudge_declared_words[];
extern const char *const nudge_event_words[];
extern const char *const nudge_skill_tags[];
extern const char *const nudge_places[];
extern const char *const nudge_movements[];

#endif
