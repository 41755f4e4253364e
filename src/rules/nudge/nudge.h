/*
 * rules/nudge/nudge.h - what the files of Nudge share. Nobody else includes it: the rest of the program asks
 * struct ruleset.
 *
 * Rule ids NU-nn are those of the system's catalogue; rules/nudge/text.json names them for the reader. The
 * chapters of the book and their files:
 *   1, 2, 8, 11   figure.c (sheets, Threshold), quality.c (points of Qualities and Wounds)
 *   3, 4          attempt.c (a Test), toll.c (what it costs and brings)
 *   5, 19         round.c (declaring, speeds, what is due), prepare.c (held back), deed.c (and doors)
 *   6, 20         move.c (Close and Far, sight, Move and Run)
 *   7, 8, 9       attack.c, wound.c (also later, taken off, Revive), scene.c (its end, and a Session's)
 *   10 to 16      make.c (Path, Attributes, ranks), points.c (what pays), buy.c (Qualities), ability.c,
 *                 contact.c, companion.c (Allies, other forms), check.c (faults of a sheet); make.h
 *   17, 18        loot.c, trade.c; enemy.c
 *   22, 25        gm.c; tables.c by rows.h (rows, every name) and numbers.h; nudge.c (the rule set)
 *   24            program/ (how a program plays), with a header of its own
 */
#ifndef RULES_NUDGE_NUDGE_H
#define RULES_NUDGE_NUDGE_H

#include "base/text.h"
#include "core/mark_field.h"
#include "core/part.h"
#include "core/rule.h"
#include "rules/kit/ask.h"
#include "rules/kit/field.h"
#include "rules/kit/figure.h"
#include "rules/kit/meant.h"
#include "rules/kit/wish.h"
#include "rules/nudge/numbers.h"
#include "rules/nudge/rows.h"

/* A number of the book, as ruleset.json has it (enum nudge_measure). */
static inline int nudge_number(const struct book *book, enum nudge_measure number)
{
    return book_number(book, (int)number);
}

/* ---- figure.c ---- */

/* What sort of figure it is (values of KIND). */
static inline int nudge_kind(const struct state *now, int token)
{
    return state_stat(now, token, KIND);
}

/* NU-129: all but enemies test. */
static inline bool nudge_tests(const struct state *now, int token)
{
    return nudge_kind(now, token) != AN_ENEMY;
}

/* In the game, and on the board if there is one; not out besides, so that it can be a target. */
bool nudge_here(const struct state *now, int token);
bool nudge_stands(const struct state *now, int token);
/* NU-63, NU-133: its Wounds have come to its Threshold, or it is dead; how many Levels are left to it. */
bool nudge_out(const struct state *now, int token);
int nudge_room_for_wounds(const struct state *now, int token);
/* In action: it can do something, NU-36: be it only what is left of the slot under way. */
bool nudge_able(const struct state *now, int token);
/* NU-99, NU-100: the figure whose Attributes count for moving: its form while changed, else itself. */
int nudge_body(const struct state *now, int token);
/* A figure and then the form that it is in: the one after `body`, NOBODY behind the last. */
static inline int nudge_next_body(const struct state *now, int token, int body)
{
    return body == token && nudge_body(now, token) != token ? nudge_body(now, token) : NOBODY;
}
/* NU-165, D-12: whose Meddle and word it is: an Ally's owner's, else its own. */
static inline int nudge_player(const struct state *now, int token)
{
    int owner = nudge_kind(now, token) == AN_ALLY ? kit_of(now, token, COMPANION) : NOBODY;

    return owner >= 0 ? owner : token;
}

/* The seat of whoever says what a figure, or the acting one, does. */
static inline unsigned nudge_seat_of(const struct play *p, int token)
{
    return play_seat_of(p, nudge_player(p->now, token));
}
static inline unsigned nudge_seat(const struct play *p)
{
    return nudge_seat_of(p, p->actor);
}

/* nudge_fitness() with so many Wound Levels more. */
int nudge_fitness_with(const struct state *now, int token, int levels);
/* Tell a mark's name and Level to those who may know it. */
void nudge_note_mark(struct play *p, int label, int id, const char *rule);
/* Do two texts say the same, whatever their capitals? No two of the book's own do: their numbers tell. */
static inline bool nudge_same_text(const struct book *book, int one, int other)
{
    return one == other || ((one >= TEXTS_OWN || other >= TEXTS_OWN) &&
                            text_same(texts_get(&book->texts, one), texts_get(&book->texts, other)));
}

/* ---- quality.c ---- */

/* A field that a mark keeps (Q_USES ...). */
int nudge_field(const struct mark *mark, int field);
/* NU-59, D-39: is this bonus point switched off by a Wound? */
bool nudge_is_off(const struct state *now, int point);
/* So much for each Attribute. */
struct points {
    int of[ATTRIBUTES];
};
/* NU-59, NU-89: points of a type that count, of a whole (-1: all Wounds; all Qualities not called on). */
struct points nudge_points(const struct state *now, const struct book *book, int token, int key, int whole,
                           int type);
/* NU-12: may this Quality's bonus points be used at all now (burned, broken or absent ones not)? */
bool nudge_usable(const struct state *now, int id);
/* NU-94, NU-96: the pair of an ability, or of an Item that carries one, 0: none now; of one that is named. */
int nudge_ability_pair(const struct state *now, int id);
int nudge_ability_named(const struct play *p, int argument);
/* NU-15: what one Quality adds in a Test of this type. A full Level is added once: to another after `one`. */
struct points nudge_adds(const struct state *now, const struct book *book, int id, int type);
int nudge_adds_after(const struct state *now, const struct points *adds, int one, int other);
/* What all that are not called on add, after that Attribute (-1: first). */
struct points nudge_add_all(const struct state *now, const struct book *book, int token, int before,
                            int type);
/* ---- attempt.c, toll.c ---- */

enum test_flags {
    TEST_GUARDED = 1,      /* NU-38: Evens does not hurt */
    TEST_DEFENCE = 2,      /* NU-54: Failure hurts as well, and who describes what */
    TEST_LOOT = 4,         /* NU-123 */
    TEST_LOOT_MORE = 8,    /* NU-124: one that another granted */
    TEST_SECOND_HEAL = 16, /* NU-74: it hurts by its own table */
    TEST_RANGED = 32,      /* NU-135: which Skills of the target meet it */
    TEST_MELEE = 64,
    TEST_AGAINST = 128,    /* it is an attack on the target: Skills at dodging meet it */
    TEST_BREAKS = 256,     /* NU-36: within an interruption */
    TEST_LOOT_LAST = 1024, /* NU-124: no more may come of it: a 4+ is read as 3 */
    TEST_PAIR = 16         /* above this bit: the two Attributes, PAIR() */
};
enum result { BOTCH, FAILURE, EVENS, SUCCESS, BINGO, SKIPPED };

/* Two Attributes as one number, never 0: 0..6 one's own, 7..13 those of the form one is in. */
#define PAIR(one, other) (1 + (one)*2 * ATTRIBUTES + (other))
enum { RUN_PAIR = PAIR(CO_ORDINATION, BRAWN), LOOT_PAIR = PAIR(AWARENESS, DEDUCTION) }; /* NU-49, NU-123 */
static inline int nudge_pair_one(int pair)
{
    return (pair - 1) / (2 * ATTRIBUTES);
}
static inline int nudge_pair_other(int pair)
{
    return (pair - 1) % (2 * ATTRIBUTES);
}
/* Which of the fourteen an option of the question `attributes` is. */
int nudge_attribute_offered(const struct option *option);
/* NU-23: does this result pass? */
bool nudge_passes(int result);
/* NU-144: does the GM's word wait for the next Test? */
bool nudge_is_ruled(const struct state *now);
/* NU-07, D-07: what one Attribute brings. NU-14: the Units of two. */
int nudge_attribute_units(const struct state *now, int rank, int bonus, int penalty);
int nudge_pool(const struct book *book, int one, int other);
/* NU-19 to NU-21, D-03: so many successes with one's own Nudge and the GM's side. */
int nudge_subtotal(const struct state *now, int raw, int own, int gm);
/* NU-23, NU-124: the row of a total in a Test of these flags. */
int nudge_row(int total, int flags);
/* NU-23, NU-123: Levels that such a result costs by itself; NU-54: those of an attack it does not avert. */
int nudge_levels_of_test(int result, int flags);
int nudge_levels_of_attack(int result, int flags);
/*
 * DO_a_test: the actor tests, `target` is whose Skills may meet it. Arguments: PAIR() or 0 to ask; the
 * action type's text; flags; 0. It gives back: the result, the subtotal, flags with the pair above TEST_PAIR,
 * the type: just what DO_toll takes, which is called once the pass has had its effect (NU-26).
 */
enum { BACK_RESULT, BACK_SUBTOTAL, BACK_FLAGS, BACK_TYPE };
/* A step: DO_toll of a Test of the actor's that gave back into the first slots. */
void nudge_pay_toll(struct play *p);
/* NU-129, NU-63: does the actor test at all, and can it now? */
bool nudge_may_test(const struct play *p, struct refusal *no);
/* Of the Test whose question is open: its Attributes, its action type's text, Units before conversion. */
struct test_asked {
    int pair, type, units;
};
struct test_asked nudge_test_asked(const struct play *p);
/* NU-23, NU-26, NU-54, NU-63: tell ahead the Levels that it gains, whose they are, what drops; how many. */
int nudge_tell_levels(struct play *p, int token, int by_gm, int by_player, const char *rule);

/* ---- wound.c ---- */

/* NU-27, NU-54: the victim's player describes it; NU-67: it counts nothing yet. */
enum wound_flags { WOUND_BY_PLAYER = 1, WOUND_DELAYED = 2 };
/*
 * DO_wound: the actor gains one Wound Level. Arguments: flags above, the action type's text, the Test's
 * pair or 0; WOUND_NEW, a Wound's id and 1, or 0: that is asked (NU-60).
 */
enum { WOUND_NEW = -1 };

/* NU-63: tell that it is out, if it is; NU-36: by an interruption it then loses what it has not done yet. */
void nudge_tell_out(struct play *p, int token, bool breaks);

/* NU-70: the next sample after that one (-1: first) that means something and touches the pair (0: any). */
int nudge_sample_next(const struct state *now, const struct book *book, int victim, int pair, int after);
/* NU-67: a delayed Wound comes, as far as it fits (D-16); or it never does. */
void nudge_release(struct play *p, int id, const char *rule);
void nudge_cancel(struct play *p, int id, const char *rule);
/* Can the target be revived by the actor at all? How many Levels does such a result of its Test heal? */
bool nudge_may_revive(const struct state *now, int actor, int target, struct refusal *no);
int nudge_levels_revived(const struct state *now, const struct book *book, int patient, int result);

/* ---- round.c ---- */

/* Does only one side stand? */
bool nudge_decided(const struct state *now);
/* What it declared and has not done: a kind, NOTHING without one. */
static inline int nudge_declared(const struct state *now, int token)
{
    return kit_b(now, token, DECLARED, NOTHING);
}

/* NU-32: has it chosen its action of this round? NU-33: may the actor choose, or change it, now? */
bool nudge_has_chosen(const struct state *now, int token);
bool nudge_choice_legal(const struct play *p, struct refusal *no);
/* NU-33: begin a question that is as secret as the choice may be. Ask which action, DEFEND to `last`. */
void nudge_begin_choice(const struct play *p, struct question *q, int key, const char *rule);
int nudge_ask_kind(struct play *p, int last);
/* The actor's choice (DECLARED or PREPARED) takes the place of the one before. */
void nudge_choose(struct play *p, struct mark choice, const char *rule);
/* NU-166: all seats that run a figure of its side, else the GM's. */
unsigned nudge_side_seats(const struct state *now, int token);
/* A figure of the players': a seat other than the GM's runs it, or the one whose companion it is. */
static inline bool nudge_of_players(const struct state *now, int token)
{
    return now->token[nudge_player(now, token)].seat != SEAT_GM;
}

/* NU-35, NU-143, NU-166: who of those comes next, the players' as they agree, then the GM's; NOBODY: none. */
int nudge_ask_next(struct play *p, const char *rule, bool (*comes)(const struct play *, int token, int when),
                   int when);
/* Can it act, and is this its slot, of one of these kinds (a set of 1 << kind)? In peace it always is. */
bool nudge_slot_legal(const struct play *p, unsigned kinds, struct refusal *no);
/*
 * What every action of a slot begins with: who waits for it is asked, then comes what comes before (NU-143);
 * and what it ends with: what comes after, and the slot is over. Between them nudge_begins() says whether it
 * still happens. Called by another procedure they do nothing: what is part of a deed is no deed of its own.
 */
/* clang-format off */
#define PASS_ODDS ODDS(N_pass, N_bingo, N_success, N_evens, N_failure, N_botch)
#define NUDGE_OPENING \
    { "triggers", nudge_open, NEEDS_ACTOR, 0, READS(MEDDLE) }, \
    { "before", nudge_before, 0, 0, READS(MEDDLE) }
#define NUDGE_CLOSING { "after", nudge_after, 0, 0, READS(MEDDLE) }
/* clang-format on */
void nudge_open(struct play *p);
void nudge_before(struct play *p);
void nudge_after(struct play *p);
/* False: an interruption has taken it (NU-143); then the procedure ends. */
bool nudge_begins(struct play *p);
/* Has nothing taken it from this figure meanwhile? Of an action beside the slots: it stands. */
bool nudge_goes_on(const struct play *p, int token);
/* NU-38: the actor defends, to the end of the round. */
void nudge_defend(struct play *p);
/* Its action of the round is done; what it declared is lost, what it prepared is (NU-36, NU-37, NU-43). */
void nudge_resolve(struct play *p, int token, const char *rule);
void nudge_lose_action(struct play *p, int token, const char *rule);
void nudge_lose_trigger(struct play *p, int token, const char *rule);

/* ---- prepare.c ---- */

/* What may be waited for, in the order of nudge_event_words (NU-159). */
enum awaits { AWAITS_ACTS, AWAITS_COMES_CLOSE, AWAITS_LEAVES_CLOSE, AWAITS_ENTERS_AREA, AWAITS_BUTTON };
/* What happens, as those who wait for it see it. */
struct happening {
    int actor;
    int kind;       /* of its action; -1: it is on the way */
    struct cell to; /* on the way: where its next step leads */
    int other;      /* on the way in abstract mode: whom it joins or leaves */
    int step;       /* the how manyth of its Move */
};
/* NU-45, NU-143, NU-159: ask everybody for whom that is what was waited for: "before" or "after"? */
void nudge_ask_triggers(struct play *p, const struct happening *happening);
/* Steps, again until none is left: fire the next of those that chose to come before, or after, the actor. */
void nudge_fire_before(struct play *p);
void nudge_fire_after(struct play *p);
/* What it triggered does not happen: they keep waiting. Of one step; of all (-1); of everybody (NOBODY). */
void nudge_forget_triggers(struct play *p, int actor, int step);

/* ---- deed.c ---- */

/* What it takes to open the shut door to the cell behind: SHORT or LONG; NOTHING: there is no such door. */
int nudge_door_takes(const struct state *now, int token, struct cell behind);

/* ---- attack.c ---- */

static inline bool nudge_strikes(int kind)
{
    return kind == RANGED || kind == MELEE;
}
/* What kind of attack the wish is: as declared, else as it says, else by distance; where it says nothing. */
int nudge_attack_kind(const struct play *p);
int nudge_attack_unsaid(const struct state *now, int actor, int target);
/* NU-51: the action type and the flags of an attack's Test, of either kind. */
static inline int nudge_attack_type(int kind)
{
    return kind == RANGED ? TEXT_SHOOTING : TEXT_STRIKING;
}
int nudge_attack_flags(int kind);
/* NU-53: none, and the three Tests as they are offered; the flags of each, and of that which is asked for. */
enum { DEFENCE_WAYS = 4 };
struct defence_way {
    int pair, type; /* PAIR(), its action type */
};
extern const struct defence_way nudge_defences[DEFENCE_WAYS];
int nudge_defence_flags(int kind, bool guarded);
int nudge_defence_asked(const struct play *p);
/* May the actor strike or shoot that target from where it stands? */
bool nudge_can_hit(const struct state *now, int actor, int target, int kind, struct refusal *no);

/* ---- move.c ---- */

/* Is there a map, and is it used (NU-46)? */
static inline bool nudge_grid(const struct state *now)
{
    return now->board && now->option[MOVEMENT] == MOVEMENT_GRID;
}

/* NU-152, NU-157: adjacent, or by the Close mark; on the grid: would it be, with its anchor there? */
bool nudge_close(const struct state *now, int one, int other);
bool nudge_close_at(const struct state *now, int one, struct cell at, int other);
/* NU-156, NU-173: may it be shot at: in sight; without the grid always. */
bool nudge_in_sight(const struct state *now, int one, int other);

/* ---- ability.c ---- */

/* NU-94, NU-96: is this mark an ability, or an Item that carries one and works? */
bool nudge_is_ability(const struct state *now, int id);
/* NU-97: does a pass change the figure's form; into which (NOBODY: one that is no figure)? */
bool nudge_ability_changes(const struct state *now, int token, int id);
int nudge_form_taken(const struct state *now, const struct book *book, int token, int id);
/* NU-94: has the actor an ability that it may use? NU-97: has it another form that it is not in? */
bool nudge_has_ability(const struct play *p);
bool nudge_may_change(const struct state *now, int token);

/* ---- contact.c ---- */

/* NU-104: burn those that the actor's Test called on; NU-102: or count that they were. */
void nudge_use_contacts(struct play *p, bool burns);
bool nudge_is_burned(const struct state *now, int id);
/* NU-105 to NU-107: it can be called on again. */
void nudge_mend(struct play *p, int contact, const char *rule);

/* ---- enemy.c ---- */

/* NU-135: does the target's Skill meet such a Test by its tag (NU-136)? */
bool nudge_skill_meets(const struct state *now, const struct book *book, int skill, int flags, int type);
/* What all that meet such a Test make of it; `target` NOBODY or no enemy: 0. */
int nudge_skills_bring(const struct state *now, const struct book *book, int target, int flags, int type);
/* NU-139: what a foe that defends adds. */
int nudge_enemy_defends(const struct state *now, int target, int flags);

/* ---- gm.c ---- */

bool nudge_target_legal(const struct play *p, struct refusal *no);
SET_PROGRAM_DECLARED(nudge);

#endif
