/* rules/nametbd/rows.h - the rows of Name TBD's tables, and every name (section 17 of its catalogue). */
#ifndef RULES_NAMETBD_ROWS_H
#define RULES_NAMETBD_ROWS_H

#include "core/ruleset.h"
#include "rules/kit/names.h"
#include "rules/kit/set.h"

/* clang-format off */

/* ---- lists that rows and names are made of ---- */

#define TBD_STATISTICS(X) X(strength) X(finesse) X(willpower) X(instinct) X(presence) X(knowledge)
#define TBD_NOUNS(X, verb) \
    X(verb##_air) X(verb##_earth) X(verb##_fire) X(verb##_water) X(verb##_animals) X(verb##_plants) \
    X(verb##_body) X(verb##_illusion) X(verb##_mind) X(verb##_arcana)
/* TBD-56: the sixty. */
#define TBD_SPECIALIZATIONS(X) \
    TBD_NOUNS(X, control) TBD_NOUNS(X, create) TBD_NOUNS(X, destroy) TBD_NOUNS(X, perceive) \
    TBD_NOUNS(X, know) TBD_NOUNS(X, transform)
#define TBD_DIFFICULTIES(X) X(very_easy) X(easy) X(medium) X(hard) X(very_hard)
#define TBD_OUTCOMES(X) X(very_bad) X(bad) X(mixed) X(good) X(very_good)

#define NOUN(word) NOUN##word,
enum noun { TBD_NOUNS(NOUN, ) NOUNS };
#undef NOUN
enum { NOUN_BODY = NOUN_body }; /* the one that heals */
enum { STATISTICS = 6, SPECIALIZATIONS = 60, DIFFICULTIES = 5 };
enum { STRENGTH, FINESSE, WILLPOWER, INSTINCT, PRESENCE, KNOWLEDGE };
enum { VERY_EASY, EASY, MEDIUM, HARD, VERY_HARD };
enum outcome_row { VERY_BAD, BAD, MIXED, GOOD, VERY_GOOD };
enum { HUMAN, SUPERHUMAN, SIMPLE_WEAK, COMPLEX_POWERFUL, TAGS };
enum { MELEE, REACH, NEARBY, RANGED, FAR, RANGES };
enum { SLOW, NORMAL, FAST };
enum { WALK, CLIMB_MODE, BURROW_MODE, SWIM_MODE, FLY_MODE };

/* ---- numbers of a figure ---- */

enum stat_row {
    STATISTIC,
    SPECIALIZATION = STATISTIC + STATISTICS,
    TAG = SPECIALIZATION + SPECIALIZATIONS,
    MAX_LIFE = TAG + SPECIALIZATIONS, LIFE, RECOVERY, BLOCK,
    SPEED, CLIMB, BURROW, SWIM, FLY, /* in the order of the modes behind walking */
    WEALTH, XP, XP_SPENT, BOXES, DEFEND, REACH_EXTRA, MOVE_CELLS,
    ACTION, MOVE_LEFT, DIAGONALS_DONE,
    EFFECTIVE_STATISTIC,
    EFFECTIVE_SPECIALIZATION = EFFECTIVE_STATISTIC + STATISTICS,
    EFFECTIVE_MAX_LIFE = EFFECTIVE_SPECIALIZATION + SPECIALIZATIONS, EFFECTIVE_RECOVERY, EFFECTIVE_BLOCK,
    RESERVE, XP_GIVEN,
    STATS
};

/* ---- marks ---- */

enum mark_row {
    EXPERIENCE, EXPERIENCE_LINKED, EXPERIENCE_RELIC,
    ABILITY, ABILITY_NOTE, ABILITY_COST,
    STYLE, PROFILE, PROFILE_DICE,
    ITEM, ITEM_DICE, ITEM_STATISTIC, ITEM_SPECIALIZATION, ITEM_EXPERIENCE, ITEM_ABILITY, ITEM_XP,
    DEFEATED, UNCONSCIOUS, UNSTABLE, DEAD, PERMANENTLY_DEAD,
    BLEED, ACTED, PASSED, DOUBLED, TRIAGED, FREE_TRIAGES_USED, PRESSURE_USED, NIGHT_RESTED, HEALED_TODAY,
    BLAZE, SCAR, SCAR_MINUS, SCAR_PLUS, ALLY,
    EFFORT, MEMBER, REPERCUSSION, PRONE, HIDDEN,
    NOTE, BEGAN, MOVING, COMING, RULED, MAY_STRIKE_SEVERAL, MARKED_TARGET, MODIFIER, SKETCH,
    SCOPE, /* of each specialization */
    FULL_NAME = SCOPE + SPECIALIZATIONS, NOTES, /* behind the others, whose numbers stand in kept games */
    MARKS
};

/* Small numbers that marks keep. */
enum { EXPERIENCE_BONUS };
enum { STYLE_STATISTIC, STYLE_BONUS, STYLE_RANGE, STYLE_DICE, STYLE_DIE, STYLE_NO_PENALTY, STYLE_BLOCK,
       STYLE_SPECIALIZATION };
enum { PROFILE_STATISTIC, PROFILE_BONUS, PROFILE_RANGES, PROFILE_PHYSICAL, PROFILE_SEVERAL };
enum { ITEM_OF_STATISTIC, ITEM_ATTACK, ITEM_DEFEND, ITEM_BLOCK, ITEM_RANGES, ITEM_LIFE, ITEM_RECOVERY,
       ITEM_IN_USE, ITEM_FIRST, ITEM_HELD, ITEM_OPEN };
enum { DIE_SIZE };
enum { EFFORT_RUNNING, EFFORT_MAGNITUDE, EFFORT_ROUNDS, EFFORT_HOURS, EFFORT_BIG_MAGIC };
enum { MEMBER_STATISTIC, MEMBER_SPECIALIZATION };
enum { REPERCUSSION_SEVERE };
enum { SCAR_BOX };
enum { COMING_DANGEROUS, COMING_INCREASES, COMING_DECREASES, COMING_PHYSICAL, COMING_RESULT };
enum { RULED_REFUSED };
enum { UNCONSCIOUS_ROLLS };

/* b of a style, of an item, of an ability. */
enum { MELEE_STYLE, RANGED_STYLE, SIMPLE_WEAK_STYLE, COMPLEX_POWERFUL_STYLE, EVASIVE, ARMORED, SHIELDED };
enum { MELEE_ITEM, RANGED_ITEM, DEFENSIVE_ITEM, INNATE_ITEM, RELIC };
enum { TAKE_ADVANTAGE, GOOD_UNDER_PRESSURE, TANK, NATURAL_HEALER, POWERFUL_HEALER, DRAW_BLOOD, OWN_ABILITY };

/* TBD-30: an account of each seat. */
enum { ADVANTAGE, OWN_POOLS };

/* ---- tables of the book (ruleset.json) ---- */

enum kind_row { DIFFICULTY_TABLE, OPPOSED_TABLE, DIE_TABLE, HEALING_TABLE, WEALTH_TABLE,
                PRICE_TABLE, STYLE_PRICE_TABLE, ITEM_PRICE_TABLE, COST_TABLE, BOOK_NUMBER,
                STYLE_START_TABLE, PROFILE_START_TABLE, ITEM_START_TABLE, KINDS };
/* Columns: the least total that reads Bad, Mixed, Good, Very Good. */
enum { LEAST_BAD, LEAST_MIXED, LEAST_GOOD, LEAST_VERY_GOOD };
enum { DIE_SIMPLE_WEAK, DIE_COMPLEX_POWERFUL, DIE_NEAR, DIE_OFF };
enum { DIE_SIDES };
enum { HEALING_MINUTES };
enum { STYLE_STARTS_BONUS, STYLE_STARTS_RANGE, STYLE_STARTS_DICE, STYLE_STARTS_DIE, STYLE_STARTS_BLOCK };
enum { PROFILE_STARTS_PHYSICAL };
enum { ITEM_STARTS_ATTACK, ITEM_STARTS_DEFEND, ITEM_STARTS_BLOCK, ITEM_STARTS_RANGES,
       ITEM_STARTS_EXPERIENCE };

/* ---- house-rule switches (section 13) ---- */

enum option_row {
    DIFFICULTY_ENDS, OPPOSED_MIRROR_PAYOUT, GM_ROLLS_PAY_PLAYERS, COOP_EXCESS_ADVANTAGE, HELP_SIDE_EFFECTS,
    EXPERIENCES_PER_ROLL, GM_ADVANTAGE_HIDDEN, ADVANTAGE_CARRY_OVER, FRIENDS_PAY, BIDDING, STARTING_WEALTH,
    STARTING_XP, BIG_MAGIC_HOURS, TAKE_ADVANTAGE_COST, BLEED_IGNORES_BLOCK, BLEED_STACKS, FIRST_SIDE,
    ROUND_STARTER, WEAPON_WITH_STYLE, STRIKE_BACK_SIMULTANEOUS, MULTI_TARGET_DAMAGE,
    STYLE_SW_PAYS_ADVANTAGE, STYLE_CP_SPLASH, STYLE_MAGIC_DAMAGE_ADDS_SPEC, TAG_MODIFIER_IN_COMBAT,
    ATTACK_HELPLESS, HALF_RECOVERY_ROUND, TRIAGE_REPEAT_COST, TRIAGE_RESET, UNCONSCIOUS_HOURS,
    UNSTABLE_FROM_UNCONSCIOUS_ACTS, UNSTABLE_COUNTER_RESET, NPC_DEFEAT, BLAZE_OF_GLORY, RESURRECTION,
    RESURRECTION_UNMARK, BLAZE_MARKS_ALL_BOXES, POSSESSION, INNATE_COUNTS_AS_ITEM, STYLE_SURCHARGE_IS_TOTAL,
    STYLE_DAMAGE_DICE_MAX, MOVE_MODE_COST, DIAGONALS, HALF_CELL_SHARING,
    RANGE_CELLS, /* of each range the least and the most */
    MOVE_CELLS_OF = RANGE_CELLS + 2 * RANGES, /* slow, normal, fast */
    AID_CELLS = MOVE_CELLS_OF + 3,            /* triage, stabilize, help */
    OPTION_ROWS = AID_CELLS + 3
};
/* What ends the count of triages (TBD-143). */
enum { RESET_BY_NIGHT, RESET_BY_SESSION, RESET_BY_FIGHT };
enum { AID_TRIAGE, AID_STABILIZE, AID_HELP };

/* ---- names ---- */

/* Questions to the GM about a roll and, in the same order, those about an opponent's. */
#define TBD_ROLL_QUESTIONS(X) \
    X(statistic) X(specialization) X(difficulty_steps) X(ordinary_act) X(magic_act) X(free_increases) \
    X(other_statistic) X(other_specialization) X(other_difficulty_steps) X(other_ordinary_act) \
    X(other_magic_act) X(other_free_increases) X(other_modifier)
#define TBD_QUESTIONS(X) \
    X(opposed) X(difficulty) X(dangerous) X(group_dangerous) X(magnitude) X(minutes) X(bid) \
    X(experience_fits) X(spend_allowed) X(damage_bid) X(reward) X(repercussion) X(gone_awry) X(profile) \
    X(defence) X(pay_simple_weak) X(shielded) X(tank) X(draw_blood) X(splash_back) X(reply) \
    X(may_strike_back) X(strike_back_profile) X(still_in_danger) X(defeat) X(end_bleed) X(consent) \
    X(triage_extra) X(scope_fits) X(heal_allowed) X(resources_met) X(another_round) X(account) X(step) \
    X(scar_minus) X(scar_plus) X(possess) X(keep_boxes) X(item_change) X(sale_allowed) X(tag_change) \
    X(price_met)
#define TBD_ANSWERS(X) \
    X(increase) X(decrease) X(more_dice) X(fewer_dice) X(something_extra) X(advantage) X(waive) \
    X(strike_back) X(unconscious) X(unstable) X(blaze_of_glory) X(trivial) X(new) X(defend)
#define TBD_VALUES(X) \
    X(net) X(dice_count) X(kept_sum) X(total) X(read_total) X(difference) X(sum) X(running) X(quotient) \
    X(hours) X(attack_total) X(defence_total) X(damage_dice) X(damage_total) X(loss) X(strike_back_total) \
    X(splash_total) X(healed) X(advantage_offer) X(kept_experiences) X(gm_balance)
#define TBD_RESULTS(X) \
    X(hit) X(miss) X(success) X(failure) X(defeated) X(stabilized) X(dead) X(permanently_dead) \
    X(resurrected) X(bleed) X(passed) X(began) X(over) X(moved) X(woke)
/* What goes into a total, what a deed is called, what is said with it. */
#define TBD_LABELS(X) \
    X(experience) X(tag) X(bonus) X(evasive) X(item) X(far) X(steps) X(block) X(attack) X(move) \
    X(roll) X(help) X(turn) X(first_side) X(members) X(action) X(value) X(label) X(hidden) X(amount) X(note) \
    X(name) X(kind) X(what) X(thing) X(feature) X(key) X(cost) X(linked) X(ranges) X(scope) X(wealth) \
    X(other) X(number) X(result) X(stat) X(xp) X(risky_move) X(triage) X(heal) X(stabilize) X(act) \
    X(spent) X(award) X(rise) X(physical) X(difficulty_end)
#define TBD_MODES(X) X(climb) X(burrow) X(swim) X(fly)
/* What is chosen from and paid for while a character is made or grows. */
#define TBD_VERBS(X) X(control) X(create) X(destroy) X(perceive) X(know) X(transform)
#define TBD_NOUN_NAMES(X) \
    X(air) X(earth) X(fire) X(water) X(animals) X(plants) X(body) X(illusion) X(mind) X(arcana)
#define TBD_MAKING(X) \
    TBD_VERBS(X) TBD_NOUN_NAMES(X) X(noun) X(tag_verb) X(tag_noun) X(feature_noun) X(lowered) X(price) \
    X(max_life) X(life) X(recovery) X(speed) X(human) X(superhuman) X(simple_weak) X(complex_powerful) \
    X(melee) X(ranged) X(reach) X(armored) X(defensive) \
    X(innate) X(relic) X(style) X(ability) X(take_advantage) X(good_under_pressure) X(natural_healer) \
    X(powerful_healer) X(own_ability) X(dice) X(no_long_range_penalty) X(melee_die) X(ranged_die) \
    X(better_die) X(style_name) X(item_name) X(same_statistic) X(bonuses) X(occasion) X(each)
/* Why a wish is refused. */
#define TBD_REFUSALS(X) \
    X(not_your_turn) X(no_action_left) X(out_of_reach) X(out_of_sight) X(one_target_only) X(already_acted) \
    X(cannot_pass) X(nobody_left) X(no_advantage) X(no_such_mode) X(is_defeated) X(is_dead) \
    X(no_profile) X(no_map) X(too_far) X(wall_in_the_way) X(off_the_board) X(no_diagonals) \
    X(enemy_in_the_way) X(cell_taken) X(wrong_side) X(not_prone) X(must_blaze) X(gm_refuses) X(no_ability) \
    X(used_up) X(no_bleed) X(is_up) X(not_acted) X(no_roll) \
    X(not_unstable) X(rested_today) X(treated_today) X(no_effort) X(no_mage) \
    X(no_xp) X(not_for_sale) X(at_its_limit) X(no_such_tag) X(one_innate) \
    X(nothing_called_so) X(not_for_that) X(costs_more) \
    X(not_dead) X(not_here) X(no_box)
#define TBD_NAMES(X) \
    TBD_STATISTICS(X) TBD_SPECIALIZATIONS(X) TBD_DIFFICULTIES(X) TBD_OUTCOMES(X) TBD_ROLL_QUESTIONS(X) \
    TBD_QUESTIONS(X) TBD_ANSWERS(X) TBD_VALUES(X) TBD_RESULTS(X) TBD_LABELS(X) TBD_MODES(X) TBD_MAKING(X) \
    TBD_REFUSALS(X)
enum tbd_name { NAMES_OF(TBD_NAMES) };

/* clang-format on */

SET_TABLES_DECLARED(tbd);
SET_ANSWERS_DECLARED(tbd);
SET_PROGRAM_DECLARED(tbd);
extern const struct pool_def tbd_pools[];
/* Words, NULL-terminated: the statistics, the specializations, the tags, the ranges, the modes of moving. */
extern const char *const tbd_statistic_words[],
    *const tbd_specialization_words[], *const tbd_tag_words[], *const tbd_wealth_words[],
                                                                   *const tbd_range_words[],
                                                                       *const tbd_mode_words[],
                                                                           *const tbd_difficulty_words[];

#endif
