/*
 * rules/nudge/rows.h - the first part of nudge.h: the rows of Nudge's tables in their order, and the names
 * that it has besides the core's. tables.c and nudge.c fill the tables.
 */
#ifndef RULES_NUDGE_ROWS_H
#define RULES_NUDGE_ROWS_H

#include "core/rule.h"
#include "rules/kit/deed.h"

/* clang-format off */
enum { AWARENESS, BRAWN, CO_ORDINATION, DEDUCTION, EDUCATION, FOCUS, GUILE, ATTRIBUTES }; /* NU-06 */
enum path { ACADEMIC, COVERT, GRUNT, TECHNICAL, PATHS, PATHLESS = PATHS };                /* NU-113, NU-114 */

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

enum key {
    QUALITY, BONUS_POINT, WOUND, PENALTY_POINT, DELAYED_WOUND,
    MOVING,                                     /* NU-153: the Move begun: a left, b diagonals, level steps */
    DECLARED, PREPARED, TRIGGERED, DEFENDING, RESOLVED,     /* RESOLVED: its action is done, or lost */
    GIVEN_TURN,                                  /* the GM made it its turn, whatever it declared */
    OUT, WOUNDED, DEAD, LASTING_HARM, PRONE, HIDDEN, CLOSE, FORM, CHANGED, COMPANION,
    SKILL, EPIC_POWER, AREA, LOOT_TESTS, LOOTED, MILESTONE, CREATED,
    SPENT,                                       /* points: b the kind, by which, for what (NU-120, D-45) */
    CALLED,                                      /* a Contact that this Test calls on (NU-102) */
    SHOT_ALLOWED, SHOT_FORBIDDEN, TARGET_ALLOWED, ATTACK_PLAYER, /* NU-156, NU-161, NU-57: the GM's word */
    RESULT_SET, TEST_SKIPPED,                    /* NU-144: waits for the next Test */
    SECRET_NUDGE,                                /* NU-11: one of each hidden Test, the GM's until revealed */
    PLACE, AUTO_OPPONENT, CONCEPT, CONFLICT,     /* NU-127, NU-164, NU-05: of the table */
    DESCRIPTION, AGE, TRADE, HOME, MOTIVE, NOTES, /* NU-05, NU-129: who it is */
    MODIFIER,
    SKETCH, /* core/sketch.h: what is drawn on the board */
    MARKS
};

enum option_row {
    PENALTY_FLOOR, NUDGE_HIDDEN, SAME_ATTRIBUTE_TWICE, QUALITY_UNITS, EXTREMES_IGNORE, NUDGE_REACHES_EXTREMES,
    BOUGHT_BINGO_PAYS, WOUND_CHOOSER, HIDE_DECLARATIONS, PLAYERS_COUNTER, MOVEMENT, RUN_FAIL, POWER_LEVEL,
    UNUSUAL_ABILITIES, SHAPECHANGING, CONTACTS, ALLIES, CONTACTS_FREE, PATHLESS_GAME, LOOT_TESTS_PER,
    LOOT_BINGO_MEDDLE, LOOT_CHAIN_LIMIT, ENEMY_DEFEND_NUDGE, PREPARE_MAY_BE_EARLY, ENEMIES_PREPARE,
    HALF_CELL_SHARING, DIAGONALS,
    OPTION_ROWS
};

/* Values of options that have words. */
enum { FLOOR_ATTRIBUTE, FLOOR_POOL };
enum { UNITS_MATCHING, UNITS_FULL_LEVEL };
enum { IGNORE_GM, IGNORE_ALL, IGNORE_NONE };
enum { CHOOSER_GM, CHOOSER_PLAYER };
enum { MOVEMENT_GRID, MOVEMENT_ABSTRACT };
enum { RUN_FAIL_PLAIN, RUN_FAIL_NONE };
enum { HARDCORE, BASIC, ADVANCED, EPIC, POWER_LEVELS };
enum { LOOT_PER_PARTY, LOOT_PER_CHARACTER };

/*
 * Types of Qualities (NU-88, 93, 101, 108), tags of Skills
 * (NU-136), declared actions by speed (NU-34), places (NU-127).
 */
enum { A_TRAIT, AN_ITEM, AN_ABILITY, A_CONTACT, A_COMPANION };
enum { TAG_ATTACK, TAG_RANGED, TAG_MELEE, TAG_DODGE, TAG_SOCIAL, TAG_OTHER };
enum { DEFEND, SHORT, RANGED, MOVE, MELEE, LONG, NOTHING };
enum { PLACE_NONE, PLACE_SETTLEMENT, PLACE_CITY };

/* Rows of the fields that marks keep in `a` (tables.c). */
enum { Q_USES, Q_BURNED, Q_AVAILABLE, Q_FREE, Q_WORKING, Q_SHAPECHANGING, Q_FIRST, Q_SECOND, Q_PAID };
enum { P_EVENT, P_ACT, P_WATCHED, P_KEPT, P_OTHER };
enum { WATCHED_FIGURE, WATCHED_ANY_FOE, WATCHED_ANYBODY };
enum { SKILL_NUDGE };
enum { SECRET_NUDGE_IS, SECRET_PLACE };
enum { S_BY, S_PATH /* one for each Path */ };

/* Kinds of the catalogue, and their fields in the order of the tables. */
enum { THING, WOUND_SAMPLE, POWER_ROW, BOOK_NUMBER, KINDS };
enum {
    THING_TYPE, THING_LEVEL, THING_PRICE, THING_SHAPECHANGING, THING_FIRST, THING_SECOND,
    THING_ATTRIBUTE, THING_ACTION_TYPE, THING_VALUE, /* then twice more */
};
/* What a sample says, the last four once more for its second point. */
enum { SAMPLE_LEVEL, SAMPLE_ATTRIBUTE, SAMPLE_QUALITY, SAMPLE_ACTION_TYPE, SAMPLE_VALUE };
enum { POINTS_OF_THING = 3, FIELDS_OF_POINT = 3, POINTS_OF_SAMPLE = 2, FIELDS_OF_SAMPLE_POINT = 4 };
enum { POWER_A_POINTS, POWER_RANK, POWER_Q_POINTS, POWER_LEVEL_MOST }; /* NU-82 */

#define NUDGE_NAMES(X) \
    X(awareness) X(brawn) X(co_ordination) X(deduction) X(education) X(focus) X(guile) \
    X(academic) X(covert) X(grunt) X(technical) X(pathless) \
    X(defend) X(short) X(ranged) X(move) X(melee) X(long) X(nothing) \
    X(botch) X(failure) X(evens) X(success) X(bingo) X(skipped) \
    X(loot_hurt) X(loot_material) X(loot_basic) X(loot_advanced) X(loot_more) X(loot_nothing) X(more_tests) \
    /* questions */ \
    X(attributes) X(nudge) X(hidden) X(points_fit) X(skills_fit) X(qualities) X(contacts) X(convert) \
    X(meddle) X(meddle_reason) X(wound) X(wound_name) X(penalty_point) X(defence) X(dodge_deduction) \
    X(dodge_awareness) X(soak) X(next_figure) X(trigger) X(keep) X(before) X(after) X(missed_trigger) \
    X(drop) X(run) X(enemy_run) X(step) X(counter_attack) X(free_heal) X(second_heal) X(second_heal_allowed) \
    X(heal_wound) X(heal_point) X(delayed) X(cancel) X(release) X(group_rank_up) X(rank_path) \
    X(ability_speed) X(loot_tester) X(payment) X(item_allowed) X(kind) X(watched) X(event) X(new) X(coins) \
    X(action_type) X(figures) X(amount) X(value) X(label) X(name) X(note) X(points) X(cells) X(entity) \
    X(place) X(thing) X(attribute) X(type) X(figure) X(ranks) X(shapechanging) X(attribute_1) X(attribute_2) \
    X(trait) X(item) X(ua) X(contact) X(ally) X(result) X(path) X(revive) X(close) X(push) X(pull) X(slide) \
    X(use_ability) X(test) X(act) X(open_door) X(close_door) X(door) X(lock_tested) X(lock_by) \
    X(breaking_in) X(hacking) \
    /* what triggers */ \
    X(acts) X(comes_close) X(leaves_close) X(enters_area) X(button) X(any_foe) X(anybody) \
    /* values of a Test */ \
    X(pool) X(units_rolled) X(convertible) X(max_pairs) X(raw) X(own_nudge_counted) X(gm_nudge_counted) \
    X(open_count) X(meddle_spent) X(subtotal) X(total) X(pass) X(wounds_gained) X(levels_by_gm) \
    X(levels_by_player) X(levels_dropped) X(plain_cells) X(fatigue) X(enemy_defends) X(skills) \
    /* results */ \
    X(hit) X(miss) X(avoided) X(out) X(revived) X(healed) X(moved) X(action_lost) X(trigger_lost) X(burned) \
    X(mended) X(dead) X(began) X(over) X(ranked_up) X(bought) X(traded) X(changed) \
    X(changed_back) X(opened) X(closed) X(stays_shut) X(released) X(cancelled) X(granted) X(award) X(stood) \
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
    /* what numbers are made of */ \
    X(base) X(rank) \
    /* deeds */ \
    X(looting) X(choose_path) X(raise) X(buy) X(raise_quality) X(buy_item) X(trade) X(change_back) \
    /* the GM's controls */ \
    X(nothing_hidden) X(answer_first) X(available) X(threshold) X(skill) X(tag) X(power) \
    X(materials) X(succeeds) X(fails) X(attribute_points) X(quality_points) X(off)

/* NU-99: Attributes of the form that one is in, and of one's own. */
#define NUDGE_DOTTED(X) \
    X(form_awareness, "form.awareness") X(form_brawn, "form.brawn") \
    X(form_co_ordination, "form.co_ordination") X(form_deduction, "form.deduction") \
    X(form_education, "form.education") X(form_focus, "form.focus") X(form_guile, "form.guile") \
    X(own_awareness, "own.awareness") X(own_brawn, "own.brawn") X(own_co_ordination, "own.co_ordination") \
    X(own_deduction, "own.deduction") X(own_education, "own.education") X(own_focus, "own.focus") \
    X(own_guile, "own.guile")

enum nudge_name {
    NUDGE_FIRST = NAME_COUNT - 1,
#define NUDGE_NAME(word) N_##word,
#define NUDGE_DOTTED_NAME(word, key) N_##word,
    NUDGE_NAMES(NUDGE_NAME) NUDGE_DOTTED(NUDGE_DOTTED_NAME)
#undef NUDGE_NAME
#undef NUDGE_DOTTED_NAME
    N_COUNT
};

/* All that is done, first what may be wished, in the order of lists; then what is called. */
#define DEED(word) nudge_deed_##word
#define NUDGE_DEEDS(X) \
    X(declare) X(prepare) X(defend) X(short_action) X(long_action) X(attack) X(move) X(open_door) \
    X(close_door) X(try) X(use_ability) X(change_form) X(change_back) X(revive) X(stand_up) X(end_turn) \
    X(loot) X(trade) X(buy_item) X(pay_contact) X(choose_path) X(raise) X(buy) X(raise_quality) \
    X(place_point) X(start_encounter) X(end_encounter) X(slot) X(end_round) X(turn) X(end_scene) \
    X(end_session) X(reveal_nudge) X(award_meddle) X(skip_test) X(set_result) X(inflict_wound) \
    X(remove_wound) X(queue_wound) X(release_wound) X(cancel_wound) X(fire_trigger) X(set_close) \
    X(set_mode) X(allow_shot) X(forbid_shot) X(allow_target) X(push) X(pull) X(slide) \
    X(contact_available) X(mend_contact) X(grant) X(edit_ally) X(edit_enemy) X(set_place) X(use_power) \
    X(enemy_act) X(rank_up) X(attack_player) X(auto_opponent) X(modifier)
#define NUDGE_CALLED(X) \
    X(test) X(toll) X(wound) X(strike) X(defence) X(walk) X(stride) X(fire) X(take_off) X(free_heal) \
    X(second_heal) X(loot_one) X(loot_test)

enum deed_row { DEED_ROWS(NUDGE_DEEDS, NUDGE_CALLED) };
DEED_DECLARATIONS(NUDGE_DEEDS, NUDGE_CALLED)

enum { OWN_POOLS = 1, MEDDLE = 0 };

/* NU-08: texts of the action types that the program sets itself; those of other Tests are the table's. */
enum {
    TEXT_MOVING = 1, TEXT_SHOOTING, TEXT_STRIKING, TEXT_DODGING, TEXT_SOAKING, TEXT_LOOTING, TEXT_REVIVING,
    TEXT_HEALING, TEXT_SOCIAL, TEXT_BREAKING_IN, TEXT_HACKING,
    TEXT_YES, /* in answers that a program gives in advance */
    TEXT_BASIC_ITEM, TEXT_ADVANCED_ITEM, /* NU-123: what a find is called while nobody has said what it is */
    TEXT_DEFEND, /* then the other kinds of actions, by speed */
    TEXTS_OWN = TEXT_DEFEND + NOTHING /* so many with 0, the empty one */
};
/* clang-format on */

/* ---- tables.c ---- */

extern const char *const nudge_names[N_COUNT];
extern const struct name_use nudge_uses[];
extern const struct word_source nudge_word_sources[];
extern const struct stat_def nudge_stats[STATS];
extern const struct mark_def nudge_marks[MARKS];
extern const struct option_def nudge_options[OPTION_ROWS];
extern const struct item_kind nudge_kinds[KINDS];
extern const char *const nudge_texts[];
extern const char *const nudge_attribute_words[ATTRIBUTES + 1];
extern const char *const nudge_declared_words[];
extern const char *const nudge_event_words[];
extern const char *const nudge_skill_tags[];
extern const char *const nudge_quality_types[];
extern const char *const nudge_places[];
extern const char *const nudge_movements[];

#endif
