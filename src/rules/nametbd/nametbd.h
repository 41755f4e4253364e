/*
 * rules/nametbd/nametbd.h - what the files of Name TBD share. Nobody else includes it: the rest of the
 * program asks struct ruleset.
 *
 * Rule ids TBD-nn are those of the system's catalogue; rules/nametbd/text.json names them for the reader. One
 * file a chapter of the book:
 *   economy.c      Advantage beside the rolls, sessions (2)
 *   act.c          what else a turn is spent on (4)
 *   total.c        one roll: what the GM says of it, bids, dice (1, 2)
 *   outcome.c      what a total reads, and what it costs or pays (1)
 *   roll.c         a roll of a creature's own, against somebody or nobody (1)
 *   profile.c      what is struck with, how far it reaches (5, 9, 12)
 *   attack.c       the order of an attack, each target by itself (5)
 *   harm.c         damage dice and their bids (6)
 *   loss.c         what damage takes: Block, Tank, Shielded, defeat (6, 8)
 *   defeat.c       unconscious, unstable, dead (8)
 *   heal.c         rest, healing rolls, triage, stabilising (7)
 *   effort.c       rolls of a group, Big Magic (1, 3)
 *   resurrect.c    boxes, scars (8)
 *   help.c         help in what another does, and how near aid must be (1, 12)
 *   turn.c         sides in turn, passing, two at once (4)
 *   move.c         moving on the board (12)
 *   shift.c        the GM moves somebody (12)
 *   gm.c           the GM's controls
 *   figure.c       sheets: what is derived, who is there
 *   make.c         scores of a character that is made or grows (10, 11)
 *   buy.c          what is bought whole (9, 10)
 *   upgrade.c      one step of what is there; packing, selling, what money buys (3, 9, 11)
 *   feature.c      what there may be more of, and its price (9 to 11)
 *   price.c        what everything costs (9 to 11)
 *   sheet_check.c  what is wrong with a sheet (10)
 *   make.h         the part of this that is about both
 *   due.c          what is due by itself
 *   tables.c, tables_marks.c   stats, switches, accounts, marks, the book's tables
 *   rows.h         the rows of the tables, and every name
 *   numbers.h      the numbers of the book that are no table
 *   program/        how a program plays (program/program.h)
 *   nametbd.c      the list of deeds, the rule set
 */
#ifndef RULES_NAMETBD_NAMETBD_H
#define RULES_NAMETBD_NAMETBD_H

#include "core/mark_field.h"
#include "core/part.h"
#include "core/rule.h"
#include "core/whole.h"
#include "rules/kit/ask.h"
#include "rules/kit/deed.h"
#include "rules/kit/figure.h"
#include "rules/kit/wish.h"
#include "rules/nametbd/numbers.h"
#include "rules/nametbd/rows.h"

/* clang-format off */
#define DEED(word) tbd_deed_##word
/* Those that may be wished, in the order of lists; then those that are called. */
#define TBD_DEEDS(X) \
    X(attack) X(move) X(take_turn) X(pass) X(double_turn) X(end_turn) X(roll) X(opposed_roll) X(stand_up) \
    X(spend) X(ask_gm_balance) X(handle) X(other_action) X(quick_action) X(end_bleed) X(new_session) \
    X(take_advantage_note) X(allow_several_targets) X(no_danger) X(wake) \
    X(wave_through) X(refuse) X(set_physical) X(set_result) X(skip_turn) X(reorder) X(push) X(pull) \
    X(slide) X(risky_move) X(night_rest) X(heal) X(triage) X(stabilize) X(help) X(new_day) \
    X(collective_roll) X(cooperative_roll) X(big_magic) X(resurrect) X(clear_box) X(effort_round) \
    X(set_magnitude) X(set_hours) X(grant_materials) X(raise) X(lower) X(buy) X(upgrade) X(pack) \
    X(unpack) X(sell_item) X(buy_thing) X(own_ability) X(grant_mode) X(mark_targets) X(set_members) \
    X(cancel_roll) \
    X(next_turn) X(come_to) X(start_encounter) X(end_encounter) X(modifier) X(flag_dangerous) \
    X(add_increase) X(add_decrease) X(award_advantage) X(award_xp)
#define TBD_CALLED(X) X(total) X(group_round) X(against) X(harm) X(lose) X(survive) X(bleed)
enum deed_row { DEED_ROWS(TBD_DEEDS, TBD_CALLED) };
DEED_DECLARATIONS(TBD_DEEDS, TBD_CALLED)
/* clang-format on */

/* ---- figure.c ---- */

/* In the game and not dead; conscious as well, able to act. Asked of everybody all the time. */
static inline bool tbd_there(const struct state *now, int token)
{
    return kit_there(now, token) && !state_has_any(now, token, KEY_BIT(DEAD) | KEY_BIT(PERMANENTLY_DEAD));
}
static inline bool tbd_able(const struct state *now, int token)
{
    return kit_there(now, token) &&
           !state_has_any(now, token, KEY_BIT(DEAD) | KEY_BIT(PERMANENTLY_DEAD) | KEY_BIT(UNCONSCIOUS));
}
/* A creature that a player's seat runs, and no ally (section 17). */
bool tbd_pc(const struct state *now, int token);
/* The small number of a mark, by the row of its field. */
static inline int tbd_field(const struct state *now, const struct book *book, int id, int field)
{
    return mark_field_now(book, &now->mark[id], &tbd_marks[now->mark[id].key].field[field]);
}
/* The same of one that starts as tbd_marks says, whatever the book has. */
static inline int tbd_plain_field(const struct state *now, int id, int field)
{
    return mark_field_of(now->mark[id].a, &tbd_marks[now->mark[id].key].field[field]);
}
/* TBD-236: the highest level of an ability, its own or of a thing in use; 0 none. */
int tbd_ability(const struct state *now, const struct book *book, int token, int ability);
/* TBD-183: the highest of these numbers among the things in use. */
int tbd_best_of_items(const struct state *now, const struct book *book, int token, int field);
static inline bool tbd_in_use(const struct state *now, const struct book *book, int id)
{
    (void)book;
    return now->mark[id].key == ITEM && tbd_plain_field(now, id, ITEM_IN_USE);
}
/* A style of that key; the next one behind `after` (-1: the first), -1. */
int tbd_style(const struct state *now, int token, int key, int after);
/* TBD-30: the seat whose account a creature uses; what is in it. */
int tbd_account(const struct play *p, int token);
int tbd_balance(const struct play *p, int token);
/* It spends out of its own account. */
void tbd_pay(struct play *p, int token, int amount, const char *rule);
/* TBD-31: has it so much, or a friend who may pay for it? Then its own account pays, else a friend's. */
bool tbd_can_pay(const struct play *p, int token, int price);
void tbd_pay_or_friend(struct play *p, int token, int amount, const char *rule);
/* TBD-31: offer a spend at that price, or any number at 1 each, to it and whoever may pay for it. */
bool tbd_offer(struct play *p, int token, int key, const char *rule, int price);
int tbd_offer_any(struct play *p, int token, int key, const char *rule);
/* TBD-237: the seats of its side, or of the other one; those of them that have an Advantage. */
unsigned tbd_side_seats(const struct state *now, int side, bool own);
unsigned tbd_payers(const struct play *p, unsigned seats);
/* Which specializations it owns (section 17), a bit each: by a tag, by its own bonus or a thing's. */
uint64_t tbd_owned(const struct state *now, const struct book *book, int token);
/* TBD-67: the best of its Complex & Powerful ones; -1. */
int tbd_great_art(const struct state *now, const struct book *book, int token);
/* TBD-154: it regains Life; how much of it. */
int tbd_heal(struct play *p, int token, int amount, const char *rule);
/* A single number of ruleset.json. */
static inline int tbd_number(const struct book *book, enum tbd_measure number)
{
    return book_number(book, (int)number);
}

/* A row of one of the book's tables; one of zeros where there is none. */
const struct item *tbd_row(const struct book *book, int table, int row);
/* Yes or no to the GM, or to a creature's seat; `rest` is the answer that counts without one. */
bool tbd_gm_says(struct play *p, int key, const char *rule, int about, bool rest);
bool tbd_asks(struct play *p, int key, const char *rule, int about, unsigned seats);

/* ---- total.c ---- */

/* What is said of a roll besides its statistic and specialization, as one number (an argument of total). */
enum total_flags {
    TOTAL_POINTS =
        1, /* TBD-14: steps of Difficulty are points of the total: somebody resists, or a group rolls */
    TOTAL_ATTACK = 2,  /* TBD-108: `of` is a profile */
    TOTAL_DEFENCE = 4, /* TBD-109: `of` is a Defensive style's mark, -1 none */
    TOTAL_PHYSICAL = 8,
    TOTAL_FAR = 16,        /* TBD-126 */
    TOTAL_GIVEN = 32,      /* its Difficulty is the act's own: rest of the question */
    TOTAL_NOT_ASKED = 64,  /* its statistic is the act's own: not asked */
    TOTAL_HELPLESS = 128,  /* TBD-127 */
    TOTAL_DECREASE = 256,  /* TBD-137: a Decrease is the rest of what the GM gives freely */
    TOTAL_NO_TAG = 512,    /* TBD-70: the tag is in the Difficulty already */
    TOTAL_TRIAGE = 1024,   /* TBD-140: the tag counts; TBD-144: the GM has said that it goes so far */
    TOTAL_DIFFICULTY = 11, /* bits up, DIFFICULTY_BITS: the Difficulty that is the question's rest */
    DIFFICULTY_BITS = 3,
    TOTAL_BEYOND = TOTAL_DIFFICULTY + DIFFICULTY_BITS /* bits up: steps past it (TBD-151) */
};
enum { ASKED = -1 }; /* the GM says which (TBD-08) */

/*
 * Work out the total of `rolls`, of a roll that `began` (it, or whoever it resists) began: a step's last
 * act.
 * Back come the total, struct read_by packed, the statistic and the specialization that were used.
 */
void tbd_call_total(struct play *p, int began, int rolls, int back, int what, int statistic, int of,
                    int flags);
/* TBD-125: steps of Difficulty by the tag that one strikes with. */
int tbd_attack_steps(const struct state *now, int tag);

/* The slot of DO_total that says how its total is read. */
enum { TOTAL_READ_BY = 10 };

/* ---- outcome.c ---- */

/* TBD-10, TBD-11: what a total reads at the Difficulty and with the danger that came back with it. */
int tbd_read(struct play *p, int who, int total, int read_by);
/* TBD-10, TBD-13: from which number on each outcome but the worst is reached; `opposed`: of a difference. */
void tbd_edges(const struct play *p, int read_by, bool opposed, int edge[BANDS_MOST - 1]);
/* TBD-12, TBD-13: in how many of TBD_WAYS an opposed roll comes to Mixed or better, with so much more. */
enum { TBD_WAYS = ROLL_DIE * ROLL_DIE * ROLL_DIE * ROLL_DIE };
int tbd_hitting_ways(const struct book *book, int more);
/* TBD-13 */
int tbd_read_difference(struct play *p, int who, int difference, int read_by);
/* Packed: sum of steps and base, danger, success without a roll (TBD-61). */
int tbd_read_by(int difficulty, bool dangerous, bool trivial);
/* TBD-28: the same, with an outcome that the GM has said. */
int tbd_say_outcome(int read_by, int outcome);
bool tbd_is_trivial(int read_by);
/* TBD-63: it is an act of Complex & Powerful magic. */
int tbd_with_magic(int read_by);
bool tbd_is_magic(int read_by);
/* TBD-28, TBD-61: nothing comes of it; then it reads NO_OUTCOME. */
int tbd_call_off(int read_by);
bool tbd_is_off(int read_by);
enum { NO_OUTCOME = -1 };
/* TBD-01: tell it; of a roll that is no attack TBD-02: whether it works. */
void tbd_tell_outcome(struct play *p, int who, int outcome, int number, int target, const char *rule);
void tbd_tell_success(struct play *p, int who, int outcome, int number, int target, const char *rule);
/* TBD-03, TBD-04, TBD-15, TBD-16: the reward, or what is owed (`other`: who resisted); then TBD-63. */
void tbd_narrate(struct play *p, int who, unsigned seats, bool severe, const char *rule);
void tbd_misfire(struct play *p, int who, int outcome, bool magic);
void tbd_reward(struct play *p, int who, int outcome, const char *rule);
void tbd_owe(struct play *p, int who, int outcome, int other);
void tbd_settle(struct play *p, int who, int outcome, int other, int read_by);
/* TBD-15: where the house pays the other side of a contest as well. */
void tbd_pay_mirror(struct play *p, int other, int difference);
/* What a roll of `who` reads, by what came back of it: told, with success or failure. */
int tbd_outcome(struct play *p, int who, const int back[2], const char *rule);

/* ---- profile.c ---- */

enum profile_kind { BY_STYLE, BY_ITEM, BY_PROFILE, BARE };

/* So many dice of a size. */
struct dice {
    short n, sides;
};

/* TBD-106: what an attack is made with. Dice in the printed order; of a thing for what is near or not. */
struct profile {
    enum profile_kind kind;
    short statistic, bonus, tag, specialization; /* specialization -1: none */
    bool physical, several;
    unsigned ranges; /* a set of MELEE ... FAR */
    short ndice;
    struct dice dice[DICE_SORTS];
};

/* A profile's number: a mark's id, or a bare specialization (TBD-119); NO_PROFILE. */
enum { NO_PROFILE = -1 };
static inline int tbd_bare(int specialization)
{
    return -2 - specialization;
}

/* Fill in of it what sort of attack it is: all but its bonus, dice and ranges; all but its bonus and dice. */
void tbd_profile_sort(const struct state *now, const struct book *book, int token, int of,
                      struct profile *profile);
void tbd_profile_reach(const struct state *now, const struct book *book, int token, int of,
                       struct profile *profile);
/* Fill it; `near`: its dice are those for melee and reach, where a thing has two sorts. */
void tbd_profile(const struct state *now, const struct book *book, int token, int of, bool near,
                 struct profile *profile);
/* TBD-219: how far apart, 0 without a map. TBD-220: is that within one of its bands? */
bool tbd_reaches(const struct state *now, int token, int target, const struct profile *profile);
bool tbd_near(const struct state *now, int token, int target);
bool tbd_sees(const struct state *now, int one, int other);
/* Those that reach it, or may answer an attack by `answered` (TBD-224), best first (TBD-115); how many. */
enum profile_scope { REACHING, ANSWERING, ALL_PROFILES };
int tbd_profiles(const struct play *p, int token, int target, enum profile_scope scope,
                 const struct profile *answered, int of[PROFILES_MOST]);
/* Is there any of REACHING or ALL_PROFILES? */
bool tbd_has_profile(const struct play *p, int token, int target, enum profile_scope scope);
/* The one that an argument names among all that it has, NO_PROFILE. */
int tbd_profile_called(const struct play *p, int token, const char *name);
/* Is a mark something to strike with? Twice the mean of what a hit with a profile brings (TBD-129). */
bool tbd_strikes(const struct state *now, const struct book *book, int id);
int tbd_twice_the_mean(const struct state *now, const struct book *book, int token,
                       const struct profile *profile);
/* Ask which of them; NO_PROFILE without any. */
int tbd_ask_profile(struct play *p, int key, const char *rule, int token, const int *of, int n);
/* TBD-123: the size of a bought die. */
int tbd_bought_die(const struct book *book, const struct profile *profile, bool near);
/* Does a hit with it cost 1 Advantage (TBD-121, TBD-124); may it splash back (TBD-122)? */
bool tbd_costs_advantage(const struct state *now, const struct profile *profile);
bool tbd_splashes(const struct state *now, const struct profile *profile);

/* ---- attack.c ---- */

/* TBD-112: is the damage that is dealt now that of a Very Good attack? */
bool tbd_hit_very_well(const struct play *p);

/* ---- bids: total.c, harm.c ---- */

/* The slots of whoever takes bids, the same in both. */
enum { X_NET = 4, X_WITH, X_OTHERS, X_STOPS, X_MANY };
#define KEEP_BIDS (KEEP(X_NET) | KEEP(X_WITH) | KEEP(X_OTHERS) | KEEP(X_STOPS) | KEEP(X_MANY))
void tbd_bid_on_damage(struct play *p);
/* TBD-17: who is in an effort, in their order, parted by commas. */
void tbd_tell_members(const struct state *now, const struct book *book, int effort, struct str *words);
/* TBD-171: the size of the die that a thing has near, or off, if nothing is said of it (0: d4). */
int tbd_usual_die(const struct book *book, bool near);
/* TBD-171: the dice of a thing's sorts of range that nothing is said of, "ranged:d6". */
void tbd_tell_usual_dice(const struct state *now, const struct book *book, int id, struct str *words);
/* TBD-86: the bonus of an Experience that goes by a style is the style's (ruleset.follows). */
bool tbd_follows(const struct state *now, const struct book *book, int id, const struct mark_field *field,
                 int *number);
/* TBD-73: what such an Experience, or that of a thing, adds: one's own and the best thing's. */
int tbd_experience_bonus(const struct play *p, int id);
/* What the roll that is bid on reads (ruleset_shown.band_numbers). */
bool tbd_band_numbers(const struct play *p, struct band_numbers *numbers);

/* ---- loss.c, defeat.c ---- */

enum loss_flags {
    LOSS_HIT = 1,         /* by an attack: Tank, Shielded, Draw Blood, TBD-149 */
    LOSS_BLOCK_ONLY = 2,  /* TBD-122 */
    LOSS_PAST_BLOCK = 4,  /* TBD-82 */
    LOSS_SIMULTANEOUS = 8 /* TBD-116 */
};
/* `target` loses that much by `actor`'s doing: a step's last act. */
void tbd_call_lose(struct play *p, int from, int who, int total, int flags);
/* TBD-145 to TBD-147: it has come to 0 Life. */
void tbd_fall(struct play *p, int who);
void tbd_knock_out(struct play *p, int who, const char *rule);
/* TBD-146: it sleeps for so many hours; it comes to; TBD-154: with Life again all that is over. */
void tbd_sleep(struct play *p, int who, int hours, const char *rule);
void tbd_wake(struct play *p, int who);
void tbd_get_well(struct play *p, int who);
void tbd_make_unstable(struct play *p, int who, const char *rule);

/* ---- turn.c ---- */

bool tbd_fighting(const struct state *now);
/* The first step of every deed: its turn begins with it, where none is under way (TBD-96, TBD-105). */
void tbd_open(struct play *p);
/* TBD-156: who owes its last Action, before anybody else does anything; NOBODY. */
int tbd_blazing(const struct state *now);
/* The last step of a deed that may be that Action: then it is dead. */
void tbd_burn_out(struct play *p);
bool tbd_turn_legal(const struct play *p, struct refusal *no);
bool tbd_action_legal(const struct play *p, struct refusal *no);
/* TBD-103 */
void tbd_spend_action(struct play *p, const char *rule);
/* How many of a side, or of the others, are still to act. */
int tbd_waiting(const struct state *now, int side, bool own);
int tbd_sides_able(const struct state *now);

/* ---- help.c ---- */

/* TBD-232, TBD-238: is the target within that distance (AID_TRIAGE ...), or does the GM say so? */
bool tbd_near_enough(const struct play *p, int aid, struct refusal *no);
/* A specialization that the wish names, ASKED without one. */
int tbd_named_specialization(const struct play *p);
/* TBD-61, TBD-144: the GM says whether a Simple & Weak one goes so far; told as refused where it does not. */
bool tbd_scope_fits(struct play *p, int specialization, const char *rule);

/* ---- resurrect.c ---- */

/* TBD-157, TBD-158: may whoever is dead be brought back? How many others are in the party. */
bool tbd_may_return(const struct play *p, int dead, struct refusal *no);
int tbd_others(const struct state *now, int dead);
/* TBD-158 to TBD-160: what a round of that effort brings; true: it is over. */
bool tbd_bring_back(struct play *p, int effort, int outcome);

/* ---- gm.c ---- */

/* TBD-238: what the GM has said of the next attack, reply, aid, move or spend. */
enum ruled_what { RULED_ATTACK, RULED_REPLY, RULED_AID, RULED_MOVE, RULED_SPEND };
enum ruling { UNRULED, WAVED_THROUGH, REFUSED };
enum ruling tbd_ruling(const struct state *now, const struct book *book, int what);
/* The same, and it has served. */
enum ruling tbd_take_ruling(struct play *p, int what);
/* TBD-31, TBD-42: a spend: as the GM has said, else one's own, or as the GM says now. */
bool tbd_allows_spend(struct play *p, int about, bool own, const char *rule);
/* Refused by it? Fills the refusal. */
/* TBD-106: what the GM calls the next attack: PHYSICAL_UNSAID, or no or yes; it has served. */
enum { PHYSICAL_UNSAID, PHYSICAL_NO, PHYSICAL_YES };
int tbd_take_physical(struct play *p);
bool tbd_not_refused(const struct play *p, int what, struct refusal *no);

/* ---- move.c ---- */

const char *tbd_gait(const struct state *now, const struct book *book, int token, int cost, short *argument);

/* ---- upgrade.c, sheet_check.c ---- */

/* TBD-166, TBD-188: things take no more features. */
void tbd_close_things(struct play *p, bool innate, const char *rule);

#endif
