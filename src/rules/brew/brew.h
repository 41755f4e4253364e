/*
 * rules/brew/brew.h - what the files of Brew share. Nobody else includes it: the rest of the program asks
 * struct ruleset.
 *
 * Rule ids BREW-nn are those of the system's catalogue; rules/brew/text.json names them for the reader. One
 * file a chapter of the book:
 *   pool.c         what goes into a roll (2.1)
 *   roll.c         the dice, degrees, a roll against a number (2.1)
 *   resolve.c      rerolls and Chance rolls (2.2)
 *   contest.c      two sides at once (2.1)
 *   skill.c        the deeds roll and contest (2.1)
 *   mode.c         bullet time, story, downtime; how a fight begins and ends (2.3, 2.6)
 *   order.c        who comes before whom (2.4)
 *   turn.c         Move and Action, rounds (2.4, 3)
 *   round.c        everyone at once (2.4)
 *   attack.c       the order of an attack (2.6)
 *   answer.c       how it is answered (2.6)
 *   several.c      one against several (2.6)
 *   hit.c          taking the hit and acting, firing back (2.6)
 *   weapon.c       what is in hand, what it does (2.7)
 *   range.c        three ranges, shots, throws, sight (2.6, 3)
 *   grapple.c      holding and getting up (2.6)
 *   chase.c        pursuit (2.6)
 *   pace.c         sprinting, running, travelling (2.5, 3)
 *   hide.c         hiding, the Cloak (2.14, 3)
 *   duel.c         a state of mind, one exchange of a duel (2.3, 2.6)
 *   together.c     collaboration (2.1)
 *   damage.c       armour, soak, pulled punches, lasting injuries (2.7, 2.8)
 *   health.c       wounds, unconsciousness, death (2.8)
 *   dawn.c         what dawns and sunsets bring (3)
 *   heal.c, care.c healing, injuries' trackers; Medicine, stabilising, the hospital (2.9)
 *   cast.c         magic: mana, casting, healing at once, Find Fault (2.12)
 *   ill.c, need.c  illness; food, drink, sleep, weather (2.10)
 *   rest.c         rest and training (2.3)
 *   move.c         moving on the board (3)
 *   gm.c           the GM's controls
 *   make.c         making a character (2.11)
 *   profession.c   what a job is called (2.11)
 *   setting.c      what ancestries and classes bring (2.11, 2.14)
 *   check.c        what no sheet may be (2.11)
 *   advance.c, award.c   experience spent and given (2.13)
 *   make.h         the part of this that is about these
 *   figure.c       sheets: what is derived, who is there
 *   flaw.c         flaws with a rule of their own (2.14); the best at something (2.11)
 *   feature.c      tricks, flaws and other rows of the setting (2.11)
 *   due.c          what is due by itself
 *   tables.c       stats, switches, names in use
 *   tables_marks.c, tables_things.c   marks, kinds of things, the book's tables
 *   roll.h         the part of this that is about one roll
 *   rows.h         the rows of the tables, and every name
 *   numbers.h      the numbers of the book that are no table
 *   program/       how the opponent thinks: what it feels like, what is taken for granted (BREW-228)
 *   brew.c         the list of deeds, the rule set
 */
#ifndef RULES_BREW_BREW_H
#define RULES_BREW_BREW_H

#include "core/mark_field.h"
#include "core/part.h"
#include "core/rule.h"
#include "rules/brew/numbers.h"
#include "rules/brew/rows.h"
#include "rules/kit/ask.h"
#include "rules/kit/deed.h"
#include "rules/kit/figure.h"
#include "rules/kit/wish.h"

/* clang-format off */
#define DEED(word) brew_deed_##word
#define DEADLY { N_deadly, ARGUMENT_YES, .option = 1 + DEADLY_ATTACKS } /* BREW-73 */
/* Those that may be wished, in the order of lists; then those that are called. */
#define BREW_DEEDS(X) \
    X(attack) X(grapple) X(stand_up) X(let_go) X(move) X(roll) X(contest) X(collaborate) \
    X(pursue) X(flee) X(step_out) \
    X(sprint) X(run) X(hide) X(cloak) X(state_of_mind) X(exchange) X(use_item) X(draw) \
    X(cast) X(care) X(take_rest) X(train) X(create) X(advance) X(regress) \
    X(declare) X(wait) X(end_turn) \
    X(next_turn) X(round) X(fall) X(die) X(dawn) X(wake_up) X(mana_back) X(weather_check) \
    X(take_turn) X(start_encounter) X(end_encounter) X(end_scene) X(end_session) X(set_mode) \
    X(difficulty) X(tries) X(travel) \
    X(cover) X(height) X(darkness) X(modifier) X(damage) \
    X(sunburn) X(excel) X(weigh) X(preset) \
    X(call_unlucky) X(call_thin_face) X(call_vow) X(award) X(mark_used) X(grant) X(drop) X(faith_lost) \
    X(restore) X(effect) X(hospital) X(illness) X(food) X(drink) X(sleep) X(weather)
#define BREW_CALLED(X) X(hurt) X(roll_on_hit) X(morning)
enum deed_row { DEED_ROWS(BREW_DEEDS, BREW_CALLED) };
DEED_DECLARATIONS(BREW_DEEDS, BREW_CALLED)
/* clang-format on */

enum { IN_STORY = WHEN_DOWNTIME | WHEN_STORY, ALWAYS = IN_STORY | WHEN_ENCOUNTER };

/* ---- figure.c ---- */

/* A single number of ruleset.json. */
static inline int brew_number(const struct book *book, enum brew_measure number)
{
    return book_number(book, (int)number);
}
/* A row of one of the book's tables; one of zeros where there is none. */
const struct item *brew_row(const struct book *book, int table, int row);
/* Is that still a row of the table: `for (row = book_row(book, table, 0); brew_is_row(...); row++)`? */
static inline bool brew_is_row(const struct book *book, const struct item *row, int table)
{
    return row && row < book->item + book->nitems && row->kind == table;
}
/* In the game; on the board too, if there is one; alive; awake; able to do something. */
static inline bool brew_here(const struct state *now, int token)
{
    return kit_there(now, token) && (!now->board || cell_somewhere(now->token[token].at));
}
static inline bool brew_there(const struct state *now, int token)
{
    return kit_there(now, token) && !kit_has(now, token, DEAD);
}
static inline bool brew_awake(const struct state *now, int token)
{
    return brew_there(now, token) && !state_has_any(now, token, KEY_BIT(UNCONSCIOUS) | KEY_BIT(ASLEEP));
}
/* One look at what it has, and mostly none: it is asked of everybody all the time. */
static inline bool brew_able(const struct state *now, int token)
{
    return kit_there(now, token) && !state_has_any(now, token,
                                                   KEY_BIT(DEAD) | KEY_BIT(UNCONSCIOUS) | KEY_BIT(ASLEEP) |
                                                       KEY_BIT(DISABLED) | KEY_BIT(STABILISING));
}
/* By the score's row: BREW-144: its permanent bonuses; the score with them; BREW-45: with load too. */
int brew_bonus(const struct state *now, const struct book *book, int token, int row);
int brew_score(const struct state *now, const struct book *book, int token, int row);
int brew_score_now(const struct state *now, const struct book *book, int token, int row);
/* BREW-46: its badge and its load do not go together. */
bool brew_load_changes(const struct state *now, const struct book *book, int token);
bool brew_laden(const struct state *now, const struct book *book, int token);
/* BREW-02: by how much a roll with that Attribute is harder now, a number below 0; else 0. */
int brew_hampers(const struct state *now, const struct book *book, int token, int stat);
/* BREW-145: points of a pool that one in the making has left, by the stat that tells them; else 0. */
int brew_points_left(const struct state *now, const struct book *book, int who, int stat);
/* The level of its first mark of this key, 0. */
int brew_level(const struct state *now, int token, int key);
/* A small number of its first mark of this key, 0 without one. */
int brew_field(const struct state *now, const struct book *book, int token, int key, int field);

/* ---- feature.c ---- */

/* Has it a trick or flaw of that text (enum text), whoever granted it? */
bool brew_has_feature(const struct state *now, int token, int text);
/* BREW-183: does another one cancel it? */
bool brew_is_cancelled(const struct state *now, const struct book *book, int token, int text);
/* item_kind.touches: what a row of tricks or flaws bears on. */
uint64_t brew_feature_touches(const struct item *row);
/* What rows of its tricks and flaws give: a field of them added up. */
int brew_feature_sum(const struct state *now, const struct book *book, int token, int field);
/* BREW-194: what they add to a score for good. */
int brew_feature_bonus(const struct state *now, const struct book *book, int token, int score);
/* BREW-160: what they add to a roll of such scopes, a bit each. */
void brew_feature_parts(const struct state *now, const struct book *book, int token, uint64_t scopes,
                        struct parts *parts);

/* ---- award.c ---- */

/* BREW-177: a score was used in play. */
void brew_tick(struct play *p, int who, int score);

/* ---- flaw.c ---- */

/* BREW-198: it has come into the sun, and is harmed by it: the mark; -1. */
int brew_begins_to_burn(const struct state *now, const struct book *book, int who);
/* BREW-161: what it may be the best at has come to 5. */
bool brew_becomes_best(const struct state *now, const struct book *book, int who);
/* BREW-161: another figure is, or will be, the best at it. */
bool brew_is_taken(const struct state *now, int who, int skill);

/* ---- skill.c ---- */

/* BREW-15: Attribute and skill of an answer that is a pair, and its pool. */
bool brew_tabled(const struct play *play, const struct question *q, int option, struct option_place *place);

/* ---- mode.c, order.c, turn.c ---- */

/* BREW-33; is there a round under way? */
static inline bool brew_bullet(const struct state *now)
{
    return now->turn.mode == MODE_ENCOUNTER;
}
static inline bool brew_fighting(const struct state *now)
{
    return brew_bullet(now) && now->turn.round > 0;
}
static inline bool brew_at_once(const struct state *now)
{
    return brew_fighting(now) && now->option[TURN_ORDER] == SIMULTANEOUS;
}
/* BREW-202: the preset has been changed, and its switches not yet. */
bool brew_preset_changes(const struct state *now);
bool brew_takes_part(const struct state *now, int token);
/* How many sides can still do something, 2 at most. */
int brew_sides_able(const struct state *now);
/* BREW-39, BREW-40: give everybody who has none a place in the order. */
void brew_settle_order(struct play *p);
int brew_place_of(const struct state *now, int token);
/* BREW-39: the place of whoever takes part in the fight, else -1. */
int brew_shown_place(const struct state *now, int token, short *word);
/* Is the one earlier than the other: by place, else by Speed, else by the list? */
bool brew_earlier(const struct state *now, const struct book *book, int one, int other);
/* Who is next in this round; NOBODY. */
int brew_next_in_order(const struct state *now);
/* BREW-197, BREW-216: does the figure see what is lit so? Dark Sight ignores darkness. */
bool brew_sees_in(const struct state *now, const struct book *book, int token, enum light light);
/* May it move now? May it act? BREW-43: where all act at once one moves before one declares. */
bool brew_move_legal(const struct play *p, struct refusal *no);
bool brew_turn_legal(const struct play *p, struct refusal *no);
bool brew_action_legal(const struct play *p, struct refusal *no);
/* The figure's turn begins, if nobody's is under way. */
void brew_open_turn(struct play *p, int token);
void brew_spend_action(struct play *p, int token, const char *rule);
/* What everybody has of a new round. */
void brew_refresh(struct play *p, int token);
/* What a round leaves behind on a figure goes. */
void brew_forget_round(struct play *p, int token);
/* BREW-208: cells of the Move. */
int brew_move_cells(const struct state *now, const struct book *book, int token);
void brew_close_round(struct play *p);

/* ---- weapon.c, range.c ---- */

enum way { BY_MELEE, BY_THROW, BY_SHOT, BY_MAGIC };

/* The row of bare hands, of the weapon in hand or those. */
const struct item *brew_unarmed(const struct book *book);
const struct item *brew_weapon_in_hand(const struct state *now, const struct book *book, int token);
/* BREW-82: what an attack by magic strikes with; what the attack under way does. */
const struct item *brew_magic(void);
const struct item *brew_weapon_used(const struct play *p);
/* The weapon of the wish: magic, the one it names, else the one in hand, else bare hands. */
const struct item *brew_weapon_said(const struct play *p);
enum way brew_way(const struct item *weapon);
/* BREW-62: does it know how to use it? */
bool brew_knows(const struct state *now, const struct book *book, int token, const struct item *weapon);
/* BREW-86, BREW-92: by the Attribute's sheet score and the total. */
int brew_base_damage(const struct state *now, const struct book *book, int token, const struct item *weapon,
                     int attribute, int total);
/* BREW-69: attacks of a round with it in hand. */
int brew_attacks(const struct state *now, const struct book *book, int token);

/* BREW-205: how far apart; CLOSE, MID or LONG, for bodies. */
int brew_cells(const struct state *now, int one, int other);
int brew_body_range(const struct state *now, int cells);
/* BREW-214: of that size_class. */
int brew_cells_across(const struct book *book, int size_class);
/* The same for whoever shows them (ruleset_shown.range). */
int brew_shown_range(const struct state *now, int n);
/* BREW-60, BREW-87, BREW-206: does it reach so far? `aware`: against whom it is contested. */
bool brew_reaches(const struct state *now, const struct book *book, int token, const struct item *weapon,
                  int cells, bool aware);
/* BREW-61: near or far; the number that a throw at somebody still must reach. */
int brew_still_difficulty(const struct state *now, const struct book *book, int token,
                          const struct item *weapon, int cells);
/* BREW-78: who is after it and can go on, NOBODY. Who is run after runs: it strikes at nobody, nor walks. */
int brew_pursuer(const struct state *now, int quarry);
bool brew_goes_while_running(const struct play *p, int deed, struct refusal *no);
/* Has somebody run, so that one may think of running after; is one run after? */
bool brew_at_hand(const struct state *now, const struct book *book, int token, int deed);
/* BREW-211: how that chase stands (ruleset_shown.track). */
bool brew_chase_stands(const struct state *now, const struct book *book, int mark, struct track_stands *);
/* BREW-225: a line to any of its cells. */
bool brew_sees(const struct state *now, int one, int other);
/* BREW-209: close or mid to a conscious, free enemy. */
bool brew_engaged_on_board(const struct state *now, int token);
/* BREW-210: the nearest free cells one range farther from that figure: how many. */
enum { CELLS_OUTWARDS = 64 };
int brew_cells_outwards(const struct play *p, int token, int from, struct cell *cell, int room);
/* BREW-211: the free cell beside that figure that is nearest to where it stands; NOWHERE. */
struct cell brew_cell_beside(const struct state *now, int token, int other);

/* ---- attack.c, answer.c, several.c, hit.c, round.c ---- */

/* The slots of an attack; the first four are what it is called with. */
enum {
    X_ANSWER, /* enum answer */
    X_HOW,    /* HOW_ ... */
    X_OTHERS, /* BREW-70: in a round of all at once, how many; else worked out */
    X_WEAPON, /* row of the book and 1; 0: magic */
    X_PAIR,   /* and 1 */
    X_AGAINST,
    X_WINNER,
    X_DAMAGE,
    X_ACT,
    X_THIRD
};
enum answer_to {
    ANSWER_ASKED,
    ANSWER_DEFEND,
    ANSWER_FIGHT_BACK,
    ANSWER_STEP_AWAY,
    ANSWER_TAKE_HIT,
    ANSWER_DODGE,
    ANSWER_FIRE_BACK,
    ANSWER_NONE /* nobody defends: against a number */
};
enum how {
    HOW_AT_ONCE = 1,   /* BREW-43 */
    HOW_TARGETED = 2,  /* BREW-66 */
    HOW_DEADLY = 4,    /* BREW-73 */
    HOW_GRAPPLES = 8,  /* BREW-71 */
    HOW_BACK = 16,     /* BREW-64: fired back */
    HOW_PROVOKED = 32, /* BREW-77 */
    HOW_EXCHANGE = 64, /* both rolled */
    HOW_FOE = 7        /* so much further left: how the foe's blow was declared, who attacks as well */
};
enum { NOBODY_WINS, ATTACKER_WINS, DEFENDER_WINS };

bool brew_attack_legal(const struct play *p, struct refusal *no);
/* The steps that an attack and a grapple have in common. */
void brew_announce(struct play *p);
void brew_pick_answer(struct play *p);
void brew_step_away(struct play *p);
void brew_pick_act(struct play *p);
void brew_act_on_hit(struct play *p);

/* BREW-58: does what the target holds reach the attacker, and is it known? */
bool brew_hand_reaches(const struct play *p);
/* BREW-65: aware, awake and free enough to answer? */
bool brew_defends(const struct state *now, int token, int against);
/* BREW-70 */
int brew_engaged_with(const struct state *now, int token);
int brew_other_attackers(const struct play *p, int token);
/* Who is against it in this round, the engaged one first; what so many cost its other defences. */
int brew_foes(const struct state *now, const struct book *book, int token, short *foe, int room);
int brew_foes_at_once(const struct state *now, const struct book *book, int who, short *foe, int room);
int brew_crowd_penalty(const struct book *book, int foes);
void brew_engage(struct play *p, int one, int other);
bool brew_bound_elsewhere(const struct state *now, int token, int target);
void brew_note_attack(struct play *p, int attacker, int target);
/* BREW-43: whom it has declared to attack and not done so yet; NOBODY. */
int brew_declared_on(const struct state *now, int token);
/* What it has declared to attack that one with, else what it holds; by which field, or -1. */
const struct item *brew_weapon_declared(const struct state *now, const struct book *book, int who, int foe);
int brew_field_declared(const struct state *now, int who, int foe);
bool brew_all_declared(const struct state *now);
/* The row of the deed that is declared by that word of BREW_DECLARED, -1. */
int brew_declared_deed(int declared);

/* ---- damage.c, health.c ---- */

/* What DO_hurt is called with: damage, HURT_..., cause. */
enum { X_HURT, X_HURT_HOW, X_CAUSE };
enum {
    HURT_ATTACK = 1, /* may be pulled, ends the streak of BREW-81 */
    HURT_NO_ARMOUR = 2,
    HURT_AT_ONCE = 4, /* nobody falls before the round is over */
    HURT_NO_SOAK = 8,
    HURT_NO_INJURY = 16
};
enum { CAUSE_PLAIN, CAUSE_HUNGER, CAUSE_THIRST, CAUSE_VOW };

/* Health is lost, and what comes of it at once; gained, the waking included; what it really gained. */
void brew_lose_health(struct play *p, int who, int amount, int cause, const char *rule);
int brew_gain_health(struct play *p, int who, int amount, const char *rule);
/* BREW-96 to BREW-98: what Health says of it, told when it has changed. */
void brew_fall(struct play *p, int who);
void brew_die(struct play *p, int who, const char *rule);
void brew_wake(struct play *p, int who, const char *rule);
/* Do its Health and its marks not go together? */
bool brew_amiss(const struct state *now, int token);
/* BREW-94: 0, 1 or 2, by that Health. */
int brew_wounds(const struct book *book, int health);

/* ---- dawn.c, heal.c, ill.c, need.c: the calendar ---- */

/* BREW-219: dawns until that minute; is one due, or a sunset; the next minute of one. */
int brew_dawns(int minute);
bool brew_dawn_due(const struct state *now);
int brew_next_minute(const struct state *now);
/* Steps of a figure's morning. */
void brew_thirst(struct play *p);
void brew_hunger(struct play *p);
void brew_recover(struct play *p);
void brew_day_of_illness(struct play *p);
void brew_count_sleepless(struct play *p);
void brew_demand_sleep(struct play *p);

bool brew_simplified(const struct state *now);
int brew_falls_due(const struct state *now, const struct book *book, int mark);
enum healing { HEAL_BY_NATURE, HEAL_BY_CARE, HEAL_BY_MAGIC };
/* BREW-115, BREW-129: points go to Health and to every injury's tracker; what Health really gained. */
int brew_heal(struct play *p, int who, int points, enum healing how, const char *rule);
/* BREW-115, BREW-116: every tracker goes down by so much, or up. */
void brew_heal_injuries(struct play *p, int who, int points, const char *rule);
/* BREW-133 to BREW-137: what lack of sleep takes from rolls with that Attribute; does it bar them? */
int brew_sleep_penalty(const struct state *now, const struct book *book, int who, int attribute);
bool brew_too_tired(const struct state *now, const struct book *book, int who);
/* BREW-132, BREW-138: it has slept five hours. */
void brew_sleep_well(struct play *p, int who);

/* ---- cast.c ---- */

/* BREW-166, BREW-167: has it a dot of that field, and a slot? */
bool brew_can_cast(const struct state *now, const struct book *book, int who, int field);
/* BREW-170, BREW-171: does it know that effect, where there are lists? Healing needs none. */
bool brew_has_spell(const struct play *p, int who, int field, const char *name);
/* BREW-84: a step of DO_hurt. */
void brew_heal_at_once(struct play *p);
/* BREW-172: what it adds to damage that lands. */
int brew_find_fault(struct play *p, int who);

/* ---- grapple.c ---- */

/* Whom it holds; NOBODY. */
int brew_held_by(const struct state *now, int token);
void brew_hold(struct play *p, int holder, int held);
void brew_let_go(struct play *p, int holder, const char *rule);

/* ---- move.c, due.c, program/ ---- */

/* It goes where it may, whatever it costs. */
struct walker brew_free_walker(const struct state *now, int token, struct walk_who *who);
bool brew_say_with(const struct state *now, const struct book *book, struct command *wish);

#endif
