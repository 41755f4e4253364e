/*
 * rules/doom/doom.h - what the files of Fortune & Doom share. Nobody else includes it: the rest of the
 * program asks struct ruleset.
 *
 * Rule ids FD-nn are those of the system's catalogue; rules/doom/text.json names them for the reader. The
 * chapters of the book and their files:
 *   2.1   pool.c (a roll of d20s), check.c (tests, opposed, help), complication.c (and benefits)
 *   2.2   fortune.c
 *   2.3   social.c (talks and interest)
 *   2.4   people.c (foci, contacts, languages of a sheet), contact.c (contacts and languages in play)
 *   2.4 to 2.6, 2.19   make.c (making a character), price.c (what everything costs, points had and spent),
 *         purchase.c (abilities to traits bought), grow.c (progress), sheet_check.c (faults of a sheet)
 *   2.7   spell.c (what it is made of, its worth), magic.c (composed, cast over rounds), ability.c (what it
 *         comes to), blast.c (whom an area takes in), spell_effect.c (what lasts, healing by it)
 *   2.8   psionics.c (powers and their forms)
 *   2.9   wesen.c (traits, changing form, poison)
 *   2.10  entry.c (advantages, disadvantages, Talents bought), advantage.c (the same in a test)
 *   2.11  attack.c (its order), reaction.c, damage.c (location, dice, effects), knock.c (back, down, stun),
 *         clinch.c (stepping in, holding)
 *   2.12  weapon.c (what is in hand), thing.c (drawing, aiming, reloading), gear.c (shields, armour, grip),
 *         place.c (distance, bands, sight)
 *   2.13  armour.c, repair.c
 *   2.14  injury.c (thresholds, boxes), faint.c (staying conscious, bandaging)
 *   2.15  heal.c (healing and its calendar)
 *   2.16  initiative.c, turn.c, pace.c (how far one moves), move.c
 *   2.17, 2.18   wealth.c, ready.c (preparedness)
 *   3     door.c; 6   odds.c; 7   gm.c (the GM's controls)
 *   figure.c (what is derived, who is there), shown.c (for the window), due.c (what is due by itself)
 *   tables.c, tables_marks.c, tables_things.c by rows.h (the rows, every name) and numbers.h
 *   pool.h, spell.h, heal.h, make.h: the parts of this about a roll, a spell, healing, making and growing
 *   program/ (how a program plays); doom.c (deeds, the rule set)
 */
#ifndef RULES_DOOM_DOOM_H
#define RULES_DOOM_DOOM_H

#include "core/mark_field.h"
#include "core/part.h"
#include "core/rule.h"
#include "rules/doom/numbers.h"
#include "rules/doom/rows.h"
#include "rules/kit/ask.h"
#include "rules/kit/deed.h"
#include "rules/kit/field.h"
#include "rules/kit/figure.h"
#include "rules/kit/wish.h"

/* clang-format off */
#define DEED(word) doom_deed_##word
/* Those that may be wished, in the order of lists; then those that are called. */
#define DOOM_DEEDS(X) \
    X(attack) X(aim) X(reload) X(move) X(stand_up) X(go_down) X(fix_stance) X(fix_weapon) X(draw) X(stow) \
    X(drop) X(pick_up) X(shield_on) X(shield_off) X(grip) X(equip) X(brace) X(door) X(look) X(say) \
    X(suggest) X(test) X(opposed_test) X(attribute_check) X(help) X(contact_test) \
    X(language_check) X(repair) X(begin_talk) X(end_talk) X(social_test) X(bandage) X(stabilise) \
    X(step_in) X(step_out) X(grapple) X(break_free) X(let_go) X(react) X(end_turn) \
    X(cast) X(use_power) X(use_wesen) X(stop_concentrating) X(change_form) X(snap_back) \
    X(next_turn) X(take_turn) X(hold_on) X(start_encounter) X(end_encounter) \
    X(end_scene) X(difficulty) X(modifier) X(impose) X(spend_doom) X(award) X(damage) X(stabilise_now) \
    X(set_attribute) X(set_text) X(set_pyramid) X(buy_skill) X(better_skill) X(add_focus) X(add_contact) \
    X(add_language) X(finish) X(buy_ability) X(buy_power) X(buy_way) X(buy_means) X(buy_form) X(buy_trait) \
    X(buy_advantage) X(take_disadvantage) X(buy_off) X(buy_talent) X(learn_skill) X(raise_skill) \
    X(spend_progress) X(raise_attribute) X(choose_wealth) X(raise_wealth) X(sell_wealth) \
    X(buy_item) X(sell_item) X(prepare) X(find_item) X(declare_item) X(healing_check) \
    X(end_session) X(add_disadvantage) X(price) X(item_tn) X(prep_modifier) X(care) \
    X(activity_broken) X(begin_healing) X(healing_day) \
    X(wake) X(kill) X(contact_answer) X(repair_terms) X(score_modifier) X(set_interest) X(set_unaware) \
    X(set_helpless) X(limb) X(cover) X(move_factor) X(set_size) \
    X(material) X(spell_upkeep) X(wall_stops_blast) X(wesen_note) X(force_form) X(healing_grade) \
    X(form_package)
#define DOOM_CALLED(X) X(spell) X(roll_damage)
enum deed_row { DEED_ROWS(DOOM_DEEDS, DOOM_CALLED) };
DEED_DECLARATIONS(DOOM_DEEDS, DOOM_CALLED)
/* clang-format on */

struct test;

/* ---- the slots of a deed that rolls d20s ---- */

enum {
    X_S,             /* successes; once compared the surplus */
    X_M,             /* what makes it harder */
    X_BRACED = X_M,  /* of an attack, at its end, of the test to stay up: its TN and 1, 0: it makes none; */
    X_FLAGS,         /* FLAG_ ... */
    X_COMPLICATIONS, /* of the active side, then of whoever defends */
    X_D,             /* FD-29: D' */
    X_FREE = X_D,    /* its dice more, */
    X_D_COMPLICATIONS,
    X_LOST = X_D_COMPLICATIONS, /* dice less, */
    X_D_SKILL,
    X_CREDIBLE = X_D_SKILL, /* successes more */
    X_WEAPON,               /* row of the book, and in the last bits how it is used */
    X_DICE,                 /* its damage dice */
    X_MORE,                 /* with what ability it is defended; then dice bought */
    X_DEADLY = X_MORE,      /* of an attack: was that the wound? */
    X_EFFECTS,              /* rolled and bought; once shared out: how many a tag, packed */
    X_LOCATION,
    X_DAMAGE,
    X_CRITICALS,           /* FD-35 */
    X_ROLLED = X_CRITICALS /* of an attack: effects rolled, behind the damage */
};
enum {
    FLAG_DOOMED = 1,   /* FD-22: a Doom die was bought */
    FLAG_D_DOOMED = 2, /* by whoever defends */
    FLAG_DEFENDED = 4,
    FLAG_WON = 8, /* the active side has */
    FLAG_CHOSEN = 16,
    FLAG_BYPASS = 32,
    FLAG_RATED = 64 /* FD-35: against a TN, nobody resists */
};

/* clang-format off */
/* What a step must look at again where somebody else may have changed it. */
#define POOLS_READ (READS(FORTUNE) | READS(DOOM))
/* The steps of every attack from its roll to a miss (FD-128). */
#define ARMED (KEEP(X_WEAPON) | KEEP(X_DICE))
#define ATTACKED (ARMED | KEEP(X_S) | KEEP(X_M) | KEEP(X_COMPLICATIONS) | KEEP(X_FLAGS))
#define DEFENDED (ATTACKED | KEEP(X_D) | KEEP(X_D_COMPLICATIONS) | KEEP(X_D_SKILL) | KEEP(X_MORE))
#define COMPARED (ARMED | KEEP(X_S) | KEEP(X_FLAGS) | KEEP(X_D_COMPLICATIONS) | KEEP(X_D_SKILL))
#define ATTACK_STEPS(roll, complications) \
    { "test", roll, NEEDS_ACTOR | NEEDS_TARGET, ATTACKED, POOLS_READ }, \
    { "reaction", doom_defend, NEEDS_TARGET, DEFENDED, POOLS_READ }, \
    { "defence", doom_defence_test, NEEDS_TARGET, DEFENDED, POOLS_READ }, \
    { "compare", doom_compare_attack, NEEDS_TARGET, COMPARED | KEEP(X_COMPLICATIONS), POOLS_READ }, \
    { "complications", complications, 0, COMPARED, POOLS_READ }, \
    { "defence_complications", doom_defence_complications, 0, \
      ARMED | KEEP(X_S) | KEEP(X_FLAGS) | KEEP(X_D_SKILL), POOLS_READ }, \
    { "missed", doom_missed, 0, ARMED | KEEP(X_S) | KEEP(X_FLAGS), POOLS_READ }
/* clang-format on */

/* ---- figure.c ---- */

/* What puts somebody out. */
#define OUT_OF_IT (KEY_BIT(DEAD) | KEY_BIT(UNCONSCIOUS) | KEY_BIT(INCAPACITATED) | KEY_BIT(DYING))

/* In the game, and on the board, if there is one; not dead; both; conscious; able to act (FD-237, FD-242). */
static inline bool doom_here(const struct state *now, int token)
{
    return kit_there(now, token) && (!now->board || cell_somewhere(now->token[token].at));
}
static inline bool doom_there(const struct state *now, int token)
{
    return kit_there(now, token) && !kit_has(now, token, DEAD);
}
static inline bool doom_present(const struct state *now, int token)
{
    return doom_here(now, token) && !kit_has(now, token, DEAD);
}
static inline bool doom_awake(const struct state *now, int token)
{
    return kit_there(now, token) && !state_has_any(now, token, OUT_OF_IT);
}
static inline bool doom_able(const struct state *now, int token)
{
    return kit_there(now, token) && !state_has_any(now, token, OUT_OF_IT | KEY_BIT(HELPLESS));
}
bool doom_pc(const struct state *now, int token);

/* ---- pool.c, check.c ---- */

/* FD-163: how long a unit of the time scale is. */
int doom_seconds(const struct book *book, int scale);
/* Minutes, as a number, a span ("3h") or a word of that scale; else the usual ones. Not timed: below 0. */
int doom_minutes_said(const struct play *p, int usual);
bool doom_timed(const struct play *p, struct refusal *no);
/* A single number of ruleset.json. */
static inline int doom_number(const struct book *book, enum doom_measure number)
{
    return book_number(book, (int)number);
}
/* A row of one of the book's tables; one of zeros where there is none. */
const struct item *doom_row(const struct book *book, int table, int row);
/* The TN that the book itself gives a test (enum fixed_test). */
int doom_fixed_tn(const struct book *book, int test);
/* FD-46 */
int doom_default_attribute(struct world in, int skill);
/* FD-50: the mark that keeps a skill's foci; -1: it has none. */
int doom_foci_mark(int skill);
/* The skill that an argument names, -1. */
int doom_skill_said(const struct play *p, int key);

/* ---- fortune.c, complication.c ---- */

/* FD-23: Doom that a player gives or brings. */
void doom_gain(struct play *p, int who, int n, const char *rule);
/* FD-20, FD-25: surplus that nobody has spent. */
void doom_bank(struct play *p, int who, int surplus, bool doomed);
/* FD-117: a price in Fortune and Doom; of an NPC in Doom alone. True: it forbids Fortune (FD-195). */
bool doom_pay(struct play *p, int who, int price);
bool doom_can_pay(const struct play *p, int who, int price);
/* FD-07: so many on one roll. */
void doom_complications(struct play *p, int who, int skill, int n);
void doom_complicate(struct play *p, const struct test *t);
/* FD-220: one of the presets (its name), or a text. */
void doom_impose(struct play *p, int who, int preset, int text);
/*
 * FD-13: what a surplus of `n` buys. The question begins with what is kept, then comes what this test has for
 * it, then benefits: these come at once, and what is kept is banked.
 */
void doom_begin_share(const struct play *p, struct question *q, int who, const char *rule, int n);
void doom_share_surplus(struct play *p, struct question *q, int n, bool doomed, int share[OPTIONS_ASKED]);
/* The same of a plain test, which has nothing else for it. */
void doom_spend_surplus(struct play *p, int who, int surplus, bool doomed);
/* FD-53, FD-54: a Rapport test that worked by so much; what a test does to a contact it was made on. */
void doom_befriend(struct play *p, int who, int other, int over);
void doom_strain_contact(struct play *p, const struct test *t, int other);
/* FD-28: dice for the next test, of that skill (one more than its row; 0: any). */
void doom_lend(struct play *p, int who, int dice, int skill, const char *rule);

/* ---- wesen.c, make.c ---- */

/* FD-99: the level of a trait as the figure is now, 0 none; FD-231: as it is in that form. */
int doom_trait(struct world in, int token, int trait);
int doom_trait_in(struct world in, int token, int trait, int form);
/* FD-232: it has no hands, and what it wears counts for nothing. */
bool doom_full_form(const struct state *now, int token);
void doom_take_form(struct play *p, int who, int to, const char *rule);
/* FD-99: claws and the like, which go by the trait. */
bool doom_by_nature(const struct book *book, const struct item *item);
/* FD-233: what it does to whoever was hit; damage of venom. */
int doom_poison(struct play *p, int from, int who);
int doom_poison_said(const struct play *p);
/* FD-60: points, those spent, those of disadvantages, as a sheet that does not say them has them. */
int doom_points_start(struct world in, int token, int stat);

/* ---- weapon.c ---- */

enum way { BY_STRIKE, BY_THROW, BY_SHOT, WAY_BITS = 2 };
enum grip { GRIP_NOT, GRIP_ONE, GRIP_TWO };
enum { PUNCH, KICK, CLAWS, TEETH }; /* rows of NATURAL */
enum { ARM_LEFT = 1, ARM_RIGHT = 2 };

/* What a blow is struck with: its row, the thing (-1: none), how it is used. */
struct weapon {
    const struct item *item;
    int id;
    short way, dice;
    bool two;      /* in both hands */
    unsigned arms; /* ARM_LEFT, ARM_RIGHT */
};

extern const char *const doom_way_words[];
/* The row of a thing, a mark; NULL of none. */
const struct item *doom_item_at(const struct play *p, int id);
/* One strikes with it; NULL is none. */
bool doom_is_weapon(const struct item *item);
bool doom_tagged(const struct item *item, int tag);
bool doom_throws(const struct item *item);
/* FD-126: the tags that take effects, in printed order; how many. */
int doom_effect_tags(const struct item *item, int tag[TAGS]);
/* The weapon in the main hand, the shield on the arm: ids, -1 none. */
int doom_in_hand(struct world in, int token);
int doom_shield_on_arm(struct world in, int token);
/* FD-138: rounds that a mark of reloading still needs. */
int doom_rounds_left(struct world in, const struct mark *reloading);
/* FD-239: hands that it has, and how many hold something. */
int doom_hands(struct world in, int token);
int doom_hands_full(struct world in, int token);
bool doom_has_free_hand(const struct play *p);
/* FD-152 */
bool doom_arm_useless(const struct state *now, int token, int arm);
/* FD-138: is it shot with, and not loaded? */
bool doom_is_empty(struct world in, const struct weapon *weapon);
/* FD-137: how its Brawn lets it hold this; what it lacks where that is only harder (FD-192). */
enum grip doom_may_hold(const struct state *now, int token, const struct item *item);
int doom_brawn_lacking(const struct state *now, int token, const struct item *item);
bool doom_in_both_hands(struct world in, int token, int id);
/* The weapon of the wish: the one it names, else the one in hand, else doom_own_weapon(). */
struct weapon doom_weapon(const struct play *p);
/* The same of a thing (its id, -1: none) used so; how such a thing is used where nobody says. */
struct weapon doom_weapon_by(struct world in, int token, const struct item *item, int id, enum way way);
enum way doom_usual_way(const struct item *item);
/* FD-132, FD-99: bare hands, or what nature gave it. */
const struct item *doom_own_weapon(struct world in, int token);
int doom_weapon_from(const struct weapon *w);
int doom_weapon_to(const struct weapon *w);
/* FD-115: Fight for blows, Shoot for shots and throws. */
int doom_weapon_skill(const struct weapon *w);
/* FD-118: what a parry saves, -1: there is nothing to parry with. */
int doom_parry(struct world in, int token, const struct item **by);

/* ---- thing.c, gear.c ---- */

/* FD-256: the thing lies in that cell, on the table. */
void doom_lay_down(struct play *p, int id, struct cell at, const char *rule);
void doom_drop_held(struct play *p, int token, const char *rule);
void doom_drop_from_arm(struct play *p, int token, int arm, const char *rule);
/* FD-140: the locations that the wish names, as a set; else all that it may cover. */
unsigned doom_covers_said(const struct play *p, const struct item *item);

/* ---- place.c ---- */

struct span {
    short lo, hi; /* bands */
};

/* FD-202: thousandths of a yard between two figures. */
int doom_yards(const struct state *now, int one, int other);
/* The same in cells, from a figure to one of that size at a cell. */
int doom_distance(const struct state *now, const struct token *from, struct cell at, int size);
bool doom_neighbours(const struct state *now, int one, int other);
/* FD-256: is the cell the figure's own, or next to it? Without a map all are. */
bool doom_within_a_step(const struct state *now, int token, struct cell cell);
/* FD-255 */
int doom_cells_of_move(const struct state *now, int yards);
int doom_cells_of_push(const struct state *now, int yards);
int doom_cells_of_radius(const struct state *now, int feet);
/* FD-130: the band of a distance, NO_BAND beyond; FD-203: the bands that two are at. */
int doom_band(const struct book *book, int yards);
struct span doom_span(struct world in, int one, int other);
/* FD-131, FD-190, FD-191 */
int doom_aim(struct world in, int token, int target);
int doom_range_tn(struct world in, const struct weapon *w, int token, int target);
/* FD-113: aimed or braced, a Sniper reaches as if it were so many times as near. */
int doom_sniper_nears(const struct state *now, int token, int target);
bool doom_reaches(struct world in, const struct weapon *w, int token, int target);
/* FD-203, FD-211: would it reach and see the target, if the two stood on those cells of the map? */
bool doom_reaches_from(struct world in, const struct weapon *w, int token, struct cell from, int target,
                       struct cell at);
/* FD-106: who has Nightvision sees in the dark too; whom it troubles, not even in half light. */
bool doom_sees_in(const struct state *now, const struct book *book, int token, enum light light);
/* FD-204, FD-235 */
bool doom_clinched(const struct state *now, int one, int other);
bool doom_in_clinch(const struct state *now, int token);
void doom_leave_clinch(struct play *p, int token, const char *rule);
int doom_held_by(const struct state *now, int holder);
void doom_let_go(struct play *p, int holder, const char *rule);

/* ---- reaction.c ---- */

/* FD-117: of the next one, before Parry. */
int doom_reaction_price(struct world in, int token);
/* The same for one that defends so: what a thing parries with saves some of it. */
int doom_price_of_defence(const struct play *p, int who, int how);
/* What an answer to the open question costs, and what it is paid in (struct ruleset_shown). */
int doom_toll(const struct play *p, const struct question *q, int option, short *word);
/* FD-164: is a deed done on another's turn, as a reaction? */
bool doom_reacting(const struct play *p);
/*
 * FD-116: `none`, `evade`, `fight` or `ability`, and with which one (FD-226; NULL: none may do it). Pay for
 * it; FD-207: step back after a dodge.
 */
int doom_ask_defence(struct play *p, int who, int from, bool melee, int *ward);
bool doom_pay_reaction(struct play *p, int who, int how);
void doom_step_back(struct play *p, int who, int from);

/* ---- attack.c, damage.c, armour.c, knock.c ---- */

/* FD-116, FD-211: may the wish's target be struck at all? */
bool doom_target_legal(const struct play *p, struct refusal *no);
/* X_WEAPON of bare hands. */
int doom_bare_hands(const struct play *p);
/* FD-115: the attack is rolled, with what makes it harder besides already in its TN; kept in the slots. */
void doom_roll_attack(struct play *p, struct test *t);
void doom_keep_roll(struct play *p, const struct test *t);
/* FD-30: what a defence D' has over S, with M; it is told, spent, its skill marked. */
int doom_defence_over(int d, int s, int m);
void doom_defence_wins(struct play *p);
/* FD-119, FD-225: what the surplus of a harmful act buys: so many of each. */
enum { BOUGHT_DICE, BOUGHT_EFFECTS, BOUGHT_PLACE, BOUGHT_BYPASS, BOUGHTS };
struct bought {
    int n[BOUGHTS];
};
/* `effects`: may any be bought; `place`: the location; `shield`: the price of getting past it, 0 none. */
struct bought doom_buy_harm(struct play *p, const char *rule, int n, bool doomed, int effects, bool place,
                            int shield);
/* The middle of every attack: who defends, with what, who has more, what goes wrong; a miss ends it there. */
void doom_defend(struct play *p);
void doom_defence_test(struct play *p);
void doom_compare_attack(struct play *p);
void doom_attack_complications(struct play *p);
void doom_defence_complications(struct play *p);
void doom_missed(struct play *p);

/* What the damage dice came to. */
struct harm {
    int damage, effects;
};

/* A blow on its way through shield, armour and hide. */
struct blow {
    int damage, location;
    int sb, skewer; /* FD-126: points of shield, of armour ignored */
    bool bypass, nad, no_shield, ignores_all;
};

/* FD-121, FD-113; FD-119. */
int doom_roll_location(struct play *p, int who, bool may_shift);
int doom_choose_location(struct play *p, int who);
int doom_brawn_bonus(struct world in, int token);
/* FD-122: with so many dice more. */
int doom_damage_dice(struct world in, int token, const struct weapon *w, int more);
struct harm doom_roll_damage(struct play *p, int who, int dice, int pair);
/* FD-123: what all faces of a damage die do together. */
int doom_harm_of_faces(void);
/* FD-125: how many effects each tag gets, packed; doom_effect() reads one. */
unsigned doom_share_effects(struct play *p, int who, const struct item *item, int effects);
int doom_effect(unsigned spent, int tag);
/* FD-141 to FD-144: what is left of it; what absorbed wears down. */
int doom_absorb(struct play *p, int token, const struct blow *blow);
/* All that is worn there, now or when it was `whole`: FD-196, added where layers add, else the best. */
int doom_worn(struct world in, int token, int location, bool whole);
int doom_armour_at(struct world in, int token, int location);
int doom_shield_value(struct world in, int token);
bool doom_shield_counts(struct world in, int token);
int doom_helm_tn(struct world in, int token);
/* FD-220: the best piece there loses a point. */
void doom_tear(struct play *p, int token, int location, const char *rule);
/* Directions, those straighter away from a figure first; how many are equally the straightest. */
int doom_straight_away(const struct state *now, int from, int who, int direction[GRID_DIRECTIONS_MAX]);
/* The same, after a test against it where the table has one (FD-194). */
void doom_resist_push(struct play *p, int who, int from, int effects);
/* FD-127: keep what its test to stay up is like before the dice (BRACED), for doom_knock_down(). */
void doom_brace(struct play *p, int who, int effects);
void doom_knock_down(struct play *p, int who, int effects);
void doom_stun(struct play *p, int who);

/* ---- injury.c, faint.c, heal.c, spell_effect.c ---- */

void doom_threshold_parts(struct world in, int token, int track, int level, struct parts *parts);
int doom_threshold(struct world in, int token, int track, int level);
void doom_injury_parts(struct world in, int token, struct parts *parts);
/* FD-147: the level at which a wound of that level finds a box, 0 none. */
int doom_free_box(struct world in, int token, int track, int level);
/* FD-111, FD-182: boxes of a level, and how many of them are filled. */
int doom_boxes(const struct state *now, int token, int track, int level);
int doom_boxes_filled(struct world in, int token, int track, int level);
/* Fill a box of that level or higher, or begin to die: the level filled, 0: dying. */
int doom_fill_box(struct play *p, int token, int track, int level, int location, int heal_tn);
/* FD-146 to FD-152: net damage at a location; tells it. 1 Moderate to 4 dying, 0 none. */
int doom_wound(struct play *p, int token, int net, int track, int location);
/* The same, and FD-151's check where it is due at once. */
int doom_injure(struct play *p, int token, int net, int track, int location);
/* FD-131, FD-229: what a wound makes one lose. */
void doom_jolt(struct play *p, int token, const char *rule);
/* What a figure that can do nothing more was at. */
void doom_end_efforts(struct play *p, int token, const char *rule);
void doom_set_limb(struct play *p, int token, int location, bool useless);
/* FD-148, FD-153 */
void doom_start_dying(struct play *p, int token, int track);
void doom_fall_unconscious(struct play *p, int token, const char *rule);
void doom_die(struct play *p, int token, const char *rule);
void doom_save(struct play *p, int token, const char *rule);
/* FD-151, FD-153: has it to check at the start of its rounds; do so. */
bool doom_must_hold_on(const struct state *now, int token);
void doom_hold_on(struct play *p, int token);
/* The same outside fights: at once, then each minute. */
void doom_watch_over(struct play *p, int token);
/* A fight is over: who has to hold on does so by minutes from now on. */
void doom_by_minutes(struct play *p, int token);
/* FD-243: of a track's clock the minute of its next check (struct ruleset_shown). */
int doom_falls_due(const struct state *now, const struct book *book, int mark);
/* FD-213: its caster's turn begins, or ends: those that last rounds are counted. */
void doom_begin_effects(struct play *p, int caster);
void doom_count_effects(struct play *p, int caster);
/* FD-227: what needs it ends too. */
void doom_stop_concentrating(struct play *p, int who, const char *rule);
/* FD-229: a wound ends a casting that needs focus. */
void doom_shake_casting(struct play *p, int who);

/* ---- initiative.c, turn.c, due.c ---- */

bool doom_takes_part(const struct state *now, int token);
/* Is it one of those by whom a fight goes on: on a side, and able to do something? */
bool doom_fights(const struct state *now, int token);
int doom_place_of(const struct state *now, int token);
/* FD-160: the first in order that has not had its turn in this round, NOBODY. */
int doom_next_in_order(const struct state *now);
void doom_sort_in(struct play *p);
void doom_end_fight(struct play *p);
/* Is it its turn; has it such an Action left (FD-244)? */
bool doom_turn_legal(const struct play *p, struct refusal *no);
bool doom_action_legal(const struct play *p, struct refusal *no);
bool doom_minor_legal(const struct play *p, struct refusal *no);
bool doom_quick_legal(const struct play *p, struct refusal *no);
bool doom_has_left(const struct state *now, int token, int stat);
/* ACTION, MINOR or QUICK is spent; outside fights nothing is. */
void doom_spend(struct play *p, int token, int stat, const char *rule);
/* The actor's deed begins, and costs it that. */
void doom_begin(struct play *p, int stat, const char *rule);
/* clang-format off */
/* A deed of one step that costs an ACTION, a MINOR or a QUICK, then is one statement (`p` is the play). */
#define DEED_COSTS(word, cost, id, does, ...) \
    static void word##_step(struct play *p) \
    { \
        doom_begin(p, cost, id); \
        does; \
    } \
    DEED_IN_ONE(word, ANY_TIME, id, word##_step, NEEDS_ACTOR, __VA_ARGS__)
/* clang-format on */
/* It has an Action; a Minor and a Quick one: all that a new turn gives it. */
void doom_set_actions(struct play *p, int token, bool action, bool rest, const char *rule);
void doom_refresh(struct play *p, int token);
/* FD-238: the first deed of a fight begins the turn of whoever does it. */
void doom_open_turn(struct play *p, int token);

/* ---- pace.c, move.c, door.c ---- */

/* What is said with a deed, its words in their order: `kind` (FD-161), `to` (FD-165), `deed` (FD-254). */
enum kind_of_move { FULL, HALF, CRAWL };
enum ups { TO_THE_FEET, TO_THE_KNEES };
enum deed_at_door { TO_OPEN, TO_CLOSE, TO_FORCE };

void doom_move_parts(struct world in, int token, struct parts *parts);
void doom_half_move_parts(struct world in, int token, struct parts *parts);
/* FD-257: swimming, climbing, burrowing, flying (from 0): yards. */
int doom_move_in(struct world in, int token, int how);
/* FD-253: may it end there? */
bool doom_room(const struct walk_who *who, struct cell at);
/* What leaving a cell ends. */
void doom_moved(struct play *p, int token, const char *rule);

/* ---- odds.c ---- */

/* FD-258: what odds assume, as questions and as answers that must be found; false: its rest. */
extern const struct assumed doom_assumed[];
bool doom_assume(const struct play *p, const struct question *q, int *value);
/* FD-259: one die more, of each pool. */
enum { POLICY_FORTUNE, POLICY_DOOM, POLICY_GM, POLICIES };
enum { SPENDS = 7 * POLICIES };
extern const struct named_policy doom_policies[POLICIES];
extern const struct spend doom_spends[SPENDS];

/* ---- shown.c: for struct ruleset_shown ---- */

extern const struct pool_plate doom_plates[];
extern const struct class_shown doom_classes[];
extern const short doom_routine[], doom_cards[], doom_composed[], doom_wounds[];
extern const struct area_shown doom_area;
extern const struct body_place doom_body[];
extern const struct harm_track doom_tracks[];
/* move.c: FD-164, a half move where that will do. */
const char *doom_gait(const struct state *now, const struct book *book, int token, int cost, short *argument);
int doom_shown_place(const struct state *now, int token, short *word);
void doom_at_place(const struct state *now, const struct book *book, int token, int place,
                   struct place_state *is);
int doom_harmed(const struct state *now, const struct book *book, int token, int stat, int *boxes);

#endif
