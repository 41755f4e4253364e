/*
 * rules/another/another.h - what the files of Another System share. Nobody else
 * includes it: the rest of the program asks struct ruleset.
 *
 * Rule ids AS-nn are those of the system's catalogue; rules/another/text.json
 * names them for the reader. One file a chapter of the book:
 *   figure.c   sheets: attributes and what follows from them (1, 9)
 *   parts.c    what the numbers of a sheet are made of (1, 5, 9, 11)
 *   item.c     weapons, armour, belongings (11)
 *   health.c   hit points, bands, healing (7, 8)
 *   luck.c     luck: rerolls and healing (2)
 *   side.c     sides, who stands on them, their order (3)
 *   initiative.c  the fight begins (3)
 *   round.c    rounds: whose turn is next (3)
 *   turn.c     one figure's turn (3)
 *   end.c      the fight ends (3)
 *   due.c      what is due by itself
 *   move.c     movement of one's own will (4)
 *   attack.c   attacks and feints (5, 7)
 *   shove.c    push, pull, slide, prone (6)
 *   enter.c    hazards and the unholy aura, on entering a cell (6, 10)
 *   feat.c     feat rolls (1)
 *   aspect.c   aspects that are spent on (10)
 *   gm.c       the GM's controls
 *   program/urge.c     what the quick opponent feels like
 *   make.c     making a character (9)
 *   trade.c    buying, selling, wearing (11)
 *   advance.c  spending experience (12)
 *   check.c    what is wrong with a sheet (9)
 *   tables.c   stats, marks, options, items, names
 *   numbers.h  the numbers of the book
 *   another.c          actions, procedures, the rule set
 */
#ifndef RULES_ANOTHER_ANOTHER_H
#define RULES_ANOTHER_ANOTHER_H

#include "core/part.h"
#include "core/rule.h"
#include "rules/another/numbers.h"
#include "rules/kit/deed.h"
#include "rules/kit/figure.h"
#include "rules/kit/names.h"
#include "rules/kit/set.h"
#include "rules/kit/wish.h"

/* clang-format off */
enum stat {
    ACCURACY, NIMBLENESS, MUSCULARITY, ENDURANCE, FORTITUDE, /* AS-01; as bought, without item bonuses */
    ATTRIBUTES,
    HP = ATTRIBUTES, HP_MAX, LUCK, LUCK_MAX, EXPERIENCE, MONEY, DAMAGE_DIE,
    COMBAT_ACTION, MOVEMENT_ACTION, MOVEMENT_LEFT, /* AS-23: 1 = still there; cells of a begun movement */
    DIAGONALS_DONE,                                /* AS-31: diagonal steps of this movement */
    TURNS,                                         /* own turns begun, for AS-76 */
    STARTLE_IMMUNE,
    WEAPON_BONUS, ARMOUR_BONUS, MOVEMENT_PENALTY, ALLOWANCE, /* derived */
    ATTACK_BONUS, DEFENCE_BONUS, DAMAGE_BONUS,               /* what goes beside the dice now */
    MOVEMENT_PART,                                           /* thousandths of a cell beside MOVEMENT_LEFT */
    STATS
};

enum key {
    PRONE, WOUNDED, UNCONSCIOUS, DEAD, STARTLED, BERSERK, BERSERK_USED, EXPERT_BONUS, AURA_MET, ACTED,
    WEAPON_CHANGED,
    /* in the order of chapter 10 */
    EXPERT, PARAGON, ALTRUISM, BRAVERY, UNHOLY, DWARF, AVENGER, BERSERKER, OWN_ASPECT,
    TYPES, MODIFIER, HAZARD_MET, INITIATIVE, END_DECLINED, FORBID_KIND, SET_ALLOWANCE,
    STRUCK,
    /* how a character came about: AS-89, AS-115 */
    CREATED, ADVANCED,
    SKETCH, /* core/sketch.h: what is drawn on the board */
    MARKS
};

enum option_row {
    NPC_LUCK, SPLIT_MOVEMENT, USE_MAP, SPEED_MIN, DIAGONALS, HELPLESS_DEFENCE, BERSERK_BEYOND_CAP,
    BERSERK_ON_TIE,
    COLLISION_DAMAGE, RANGED_FORCED_MOVEMENT, HAZARD_REPEAT, SIZE_RESISTS, PRONE_MODE,
    PRONE_PENALISES_FEINT,
    STARTLE_SAME_SOURCE_STACKS, WOUNDED_SCOPE, UNCONSCIOUS_FALLS_PRONE, MORNING_HEAL, PARAGON_IN_COMBAT,
    ALTRUISM_RANGE, AURA_TIE, AURA_AFFECTS_ALLIES, AURA_WHEN_BEARER_MOVES, START_MONEY, HALF_CELL_SHARING,
    OPTION_ROWS
};

/* Values of options that have words. */
enum { HELPLESS_NORMAL, HELPLESS_NO_NIMBLENESS, HELPLESS_AUTO_HIT };
enum { RANGED_ALL, RANGED_PUSH_ONLY, RANGED_NONE };
enum { PRONE_AUTOMATIC, PRONE_ASK, PRONE_EITHER };
enum { SCOPE_D20, SCOPE_ALL };
enum { MORNING_FULL = -1, MORNING_NONE = 0 };
enum { TIE_RESISTS, TIE_STARTLED };

/* Fields of items, in the order of the tables. */
enum { WEAPON, ARMOUR, BELONGING, TASK, DIFFICULTY, BOOK_NUMBER, KINDS };
enum { WEAPON_KIND, WEAPON_WB, WEAPON_REACH, WEAPON_RANGE, WEAPON_HANDS, WEAPON_PRICE };
enum { MELEE, RANGED };
enum { ARMOUR_AB, ARMOUR_PENALTY, ARMOUR_SHIELD, ARMOUR_PRICE };
enum { BELONGING_PRICE = ATTRIBUTES };
enum { TASK_ATTRIBUTE, TASK_PENALTY };
enum { DIFFICULTY_NUMBER };

#define ANOTHER_NAMES(X) \
    X(attack) X(defence) X(feint) X(fortitude) X(aura) X(feat) X(initiative) X(margin) X(damage) \
    X(allowance) X(healed) X(success) X(failure) X(hit) X(miss) X(startled) X(resisted) X(moved) \
    X(blocked) X(knocked_prone) X(unconscious) X(dead) X(woke) X(stood) X(began) X(over) \
    X(luck_reroll) X(reroll_die) X(forced_movement) X(forced_step) X(knock_prone) X(move_or_prone) \
    X(step) X(confirm_friend) X(next_figure) X(others) X(first_side) X(attribute) X(dc) \
    X(situation_modifier) X(cost) X(hazard_damage) X(hazard_prone) X(end_encounter) X(expert_kind) \
    X(avenger_type) X(kind) X(fear) X(weapon) X(lower) X(higher) X(push) X(pull) X(slide) X(neither) \
    X(movement) X(prone) X(dice) X(combat_action) X(movement_action) X(free) X(accuracy) X(nimbleness) \
    X(muscularity) X(endurance) X(armour) X(wounded) X(berserk) X(expert) X(least) X(cap) X(move) \
    X(heal) X(hazard) X(collision) X(luck) X(paragon) X(avenger) X(dwarf) \
    X(amount) X(hidden) X(value) X(label) X(name) X(item) X(bearer) X(use_aspect) \
    X(forbidden) X(new_day) X(turn) \
    /* why a wish is refused */ \
    X(not_your_turn) X(no_action_left) X(no_movement_left) X(out_of_reach) X(no_sight) \
    X(is_dead) X(is_unconscious) X(is_prone) X(not_prone) X(too_far) X(wall_in_the_way) \
    X(enemy_in_the_way) X(cell_taken) X(no_diagonals) X(no_luck) X(full_health) X(cannot_be_startled) \
    X(no_altruism) X(no_berserker) X(already_berserk) \
    X(no_expert) X(already_expert) X(no_avenger) X(no_own_aspect) X(already_changed) X(already_struck) \
    X(no_map) X(off_the_board) X(too_many_sides) \
    X(attribute_low) X(luck_range) X(hp_over_max) X(bonus_range) X(penalty_range) X(aspect_twice) \
    X(aspect_incomplete) X(experience_low) \
    X(already_created) X(not_created) X(points_left) X(score_range) X(aspects_missing) X(aspects_many) \
    X(too_dear) X(not_for_sale) X(no_experience) X(money_low) \
    /* making a character */ \
    X(creation_method) X(points) X(attribute_points) X(aspect) X(paragon_attribute) X(aspect_name) \
    X(altruism) X(bravery) X(unholy) X(berserker) X(own_aspect) X(created) X(what) X(advance) \
    /* what numbers are made of */ \
    X(base) X(learnt)

enum another_name { NAMES_OF(ANOTHER_NAMES) };

/* All that is done, first what may be wished, in the order of lists; then what is called. */
#define DEED(word) another_deed_##word
#define ANOTHER_DEEDS(X) \
    X(attack) X(feint) X(move) X(stand_up) X(heal) X(feat) X(berserk) X(expert) X(change_avenger) \
    X(use_aspect) X(change_weapon) X(end_turn) X(next_turn) X(take_turn) X(start_encounter) \
    X(end_encounter) X(propose_end) X(settle) X(new_day) X(damage) X(mark_near) X(modifier) X(award) \
    X(forbid_kind) X(set_allowance) X(end_scene) X(end_session) X(create) X(buy) X(sell) X(wear) \
    X(advance)
#define ANOTHER_CALLED(X) \
    X(entered) X(aura) X(take_aspect)

enum deed_row { DEED_ROWS(ANOTHER_DEEDS, ANOTHER_CALLED) };
DEED_DECLARATIONS(ANOTHER_DEEDS, ANOTHER_CALLED)

/* clang-format on */

/* ---- tables.c ---- */

SET_TABLES_DECLARED(another);
SET_ANSWERS_DECLARED(another);
SET_PROGRAM_DECLARED(another);
extern const struct word_source another_word_sources[];
/* The names of the attributes, in the order of their stats. */
extern const short another_attribute_names[ATTRIBUTES];
/* The names of the aspects, from EXPERT on. */
extern const short another_aspect_names[OWN_ASPECT - EXPERT + 1];

/* A number of the book, as ruleset.json has it (enum another_measure). */
static inline int another_number(const struct book *book, enum another_measure number)
{
    return book_number(book, (int)number);
}

/* ---- figure.c ---- */

/* AS-09: an attribute with its always-on item bonuses (AS-94). */
int another_attribute(const struct state *now, const struct book *book, int token, int stat);
/* Is there a map, and is it used (AS-29)? */
static inline bool another_map(const struct state *now)
{
    return now->board && now->option[USE_MAP];
}

/* In the game, and on the board if there is one. */
static inline bool another_here(const struct state *now, int token)
{
    return kit_there(now, token) && (!another_map(now) || cell_somewhere(now->token[token].at));
}

/*
 * The rule that a figure moves by: the usual one, for other sizes than one cell their own (AS-121 to AS-123).
 */
const char *another_size_rule(const struct state *now, int token, const char *usual);

/* ---- parts.c ---- */

/* AS-41: what goes beside an attack's die with this weapon (NULL: bare hands); AS-43: beside a defence's. */
void another_attack_parts(const struct state *now, const struct book *book, int token,
                          const struct item *weapon, struct parts *parts);
void another_defence_parts(const struct state *now, const struct book *book, int token, struct parts *parts);
/* AS-46: what goes beside the damage die (NULL: of bare hands), before the target's armour. */
void another_damage_parts(const struct state *now, const struct book *book, int token,
                          const struct item *weapon, struct parts *parts);
/* AS-107: what armour comes to, or (`sign` -1) less by that; one part, of the piece if it is a single one. */
void another_add_armour(const struct state *now, const struct book *book, int token, const char *rule,
                        int sign, struct parts *parts);

/* ---- item.c ---- */

/* The weapon in hand as a catalogue row; NULL: unarmed. */
const struct item *another_weapon(const struct state *now, const struct book *book, int token);
/* The weapon that this wish fights with: the one it names, else the one in hand; NULL: unarmed. */
const struct item *another_weapon_used(const struct play *p);
/* Is it shot or thrown? Bare hands (NULL) are not. */
bool another_is_ranged(const struct item *weapon);
/* AS-125: how far it reaches; bare hands (NULL) reach 1. */
int another_reach(const struct book *, const struct item *weapon);
/* AS-110: a weapon that the wish names and that is not in hand is drawn first, once a turn. */
bool another_weapon_legal(const struct play *p, struct refusal *no);
/* Draw it. */
void another_draw_weapon(struct play *p);

/* ---- health.c ---- */

/* AS-79, AS-84: dead below the bands of health. */
static inline bool another_alive(const struct state *now, int token)
{
    return kit_there(now, token) && state_stat(now, token, HP) >= state_number(now, HP_ALIVE);
}

/* AS-78: unconscious from 4 down to 0: alive, and not awake. */
static inline bool another_awake(const struct state *now, int token)
{
    return kit_there(now, token) && state_stat(now, token, HP) >= state_number(now, HP_AWAKE);
}

/* AS-77, AS-84: alive, with so few hit points? */
bool another_wounded(const struct state *now, const struct book *book, int token);
/* Take HP away or give some back; tells and does what follows from the bands at once (AS-78, AS-84). */
void another_hurt_by_number(struct play *p, int token, int amount, unsigned rule);
static inline void another_hurt(struct play *p, int token, int amount, const char *rule)
{
    another_hurt_by_number(p, token, amount, event_rule_number(rule));
}
/* AS-83: heal up to the maximum; what was regained. */
int another_heal(struct play *p, int token, int amount, const char *rule);
/* AS-78: fall prone without being knocked. */
void another_fall(struct play *p, int token, const char *rule);

/* ---- luck.c ---- */

/* AS-12..14: may this figure reroll now, and does it? `least`: what succeeds; INT_MIN: anything. */
bool another_offer_luck(struct play *p, struct tally *tally, int least);
/* Two sides roll against each other: the acting one needs a lead of `least` for its `works`, else `fails`. */
struct another_contest {
    int least, works, fails; /* names of results */
};
/* AS-14: both first dice lie on the table; acting side, other side, acting side again if answered. */
void another_offer_both(struct play *p, struct tally *acting, struct tally *other,
                        struct another_contest contest);

/* ---- side.c ---- */

/* Sides that a fight may have: the GM's question names them all (AS-20). */
enum { SIDES_MAX = 63, ASKED_AT_ONCE = 64 };

/* A member of the fight: in the game, on the board, on a side. */
static inline bool another_takes_part(const struct state *now, int token)
{
    return another_here(now, token) && now->token[token].side != 0;
}

/* Is it one of the side's, and awake? */
static inline bool another_fights_for(const struct state *now, int token, int side)
{
    return now->token[token].side == side && another_takes_part(now, token) && another_awake(now, token);
}
/* AS-22, AS-27: has it its turn before it in this round, and is it awake? */
static inline bool another_still_to_act(const struct state *now, int token, int side)
{
    return another_fights_for(now, token, side) && !kit_has(now, token, ACTED);
}
/* Has anybody of the side? */
bool another_side_has_turns(const struct state *now, int side);
/* Is there anybody in the fight who can act at all? */
bool another_anybody_awake(const struct state *now);
/* AS-142: every seat that runs an awake member of the side, else the GM. */
unsigned another_seats_of_side(const struct state *now, int side);
/* The sides in the order of their first figures: how many there are; SIDES_MAX at most are written. */
int another_list_sides(const struct state *now, int side[SIDES_MAX]);
/* The side after this one in the order of initiative; 0 after the last. After side 0 comes the first. */
int another_side_after(const struct state *now, int side);
/* AS-20, AS-21: give a side its place in the order. */
void another_place_side(struct play *p, int side, int place, const char *rule);
/* Sides that came when the fight was on get their places. */
void another_place_latecomers(struct play *p);

/* ---- turn.c ---- */

/* Is a fight on? */
bool another_fighting(const struct state *now);
/* May this figure act in its turn? Else fills the refusal. */
bool another_turn_legal(const struct play *p, struct refusal *no);
/* Has it the combat action still (AS-24)? */
bool another_combat_legal(const struct play *p, struct refusal *no);
/* AS-23: this figure's turn begins. */
void another_begin_turn(struct play *p, int token);
/* The figure's deed begins: its turn begins too, if nobody's was under way (AS-22). */
void another_open_turn(struct play *p, int token);
/* This figure has had its turn: unused actions are lost, what lasts to its end ends (AS-23, AS-76). */
void another_end_turn(struct play *p, int token);
/* The combat action is spent; a movement begun and not to be split is over (AS-23). */
static inline void another_spend_combat(struct play *p, int token, const char *rule)
{
    if (another_fighting(p->now))
        play_set(p, token, COMBAT_ACTION, 0, rule);
}

/* ---- initiative.c, round.c, end.c, due.c ---- */

/* AS-28: is one side left awake of several, and the GM has not said "go on" about just this? */
bool another_end_is_due(const struct state *now);

/* ---- move.c ---- */

/* AS-23, AS-36: what is left of its movement, in thousandths of a cell. */
static inline void another_set_left(struct play *p, int token, int left, const char *rule)
{
    play_set(p, token, MOVEMENT_LEFT, left / ONE_CELL, rule);
    play_set(p, token, MOVEMENT_PART, left % ONE_CELL, rule);
}
/*
 * AS-33, AS-58, AS-123: may it be moved by force so that its anchor is at `at`, as
 * these eyes know the others? `by`: whose cell is never shared.
 */
bool another_room_by_force(const struct walk_who *who, struct cell at, int by);
/* A movement is over: its hazards may work again (AS-64). */
void another_forget_hazards(struct play *p, int token);

/* ---- attack.c ---- */

extern const short another_attack_x[FRAME_X];
/* AS-41, AS-80: the attribute that strikes with it: Muscularity hand to hand, Accuracy at range. */
int another_striking(const struct item *weapon);
/* AS-75, AS-76: one count of startled from this source. */
void another_startle(struct play *p, int token, int source, const char *rule);
/* An attribute as a term, item bonuses and all. */
void another_add_attribute(struct play *p, struct tally *tally, int attribute, const char *rule);
/* AS-77: -1 while wounded, on d20 rolls. */
void another_add_wounded(struct play *p, struct tally *tally);
/* AS-05: what the wish says of circumstances; nth 0 for the roll it makes, 1 for the roll against it. */
void another_add_situation(struct play *p, struct tally *tally, int nth);
/* AS-96: roll the d20 for this attribute; Paragon rolls two when `combat` is off or the switch is on. */
void another_d20_by_number(struct play *p, struct tally *tally, int token, int what, unsigned rule,
                           int attribute, bool combat);
static inline void another_d20(struct play *p, struct tally *tally, int token, int what, const char *rule,
                               int attribute, bool combat)
{
    another_d20_by_number(p, tally, token, what, event_rule_number(rule), attribute, combat);
}
/* Slots of an attack's frame; the shove and prone steps read them. */
enum { X_MARGIN, X_LEFT, X_KIND, X_STEPS, X_BLOCKED, X_WAS_PRONE, X_CHOICE, X_RANGED, X_BACK };

/* ---- shove.c ---- */

void another_shove_choose(struct play *p);

/* AS-56: why nobody is pulled from where the two stand (the key of a word), or NULL. There is a map. */
const char *another_pull_barred(const struct state *now, const struct book *book, int actor, int target);
void another_shove_step(struct play *p);
void another_shove_end(struct play *p);
void another_knock_prone(struct play *p);

/* ---- enter.c ---- */

/* What `entered` gives back, in its first slot. */
enum { X_ENTERED };
enum { ENTERED_PIT = 1, ENTERED_FELL = 2 };
/* AS-98 to AS-100: may the bearer's aura startle this newcomer, if they are near each other? */
bool another_aura_works(const struct play *p, int newcomer, int bearer);
/* Is an aura check due between these two now, on the map? */
bool another_aura_due(const struct play *p, int newcomer, int bearer);

/* ---- make.c, trade.c, advance.c ---- */

/* How a character's scores came about, by its mark CREATED; MADE_FREELY: it has none (AS-89, AS-92). */
enum { MADE_FREELY = -1, MADE_BY_POINTS, MADE_BY_DICE };
int another_made_by(const struct state *now, int token);

/* Each score from `least` to `most`, together `points`. */
struct score_limits {
    int least, most, points;
};
/*
 * AS-88: a book whose numbers do not go together is read so that they do: no fewer points than the least to
 * each, no more than the most.
 */
struct score_limits another_score_limits(const struct book *book);

/* Is this key of a mark an aspect's? How many aspects has it? */
bool another_is_aspect(int key);
int another_count_aspects(const struct state *now, int token);

/* ---- feat.c, aspect.c, gm.c, check.c ---- */

/* AS-98: it cannot be startled. */
bool another_fearless(const struct state *now, int token);
/* Does a figure need settling after a GM's edit (AS-78, AS-98)? */
bool another_unsettled(const struct state *now, int token);

#endif
