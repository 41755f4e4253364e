/*
 * core/rule.h - what rule code may call while its deed is worked out (core/play.h): it reads the state,
 * changes it by events, tells what came of it, calls other deeds; it rolls (core/tally.h) and asks
 * (core/ask.h). How rules are written on it: rules/ADDING.md.
 */
#ifndef CORE_RULE_H
#define CORE_RULE_H

#include "core/ask.h"
#include "core/lighting.h"
#include "core/tally.h"

/* ---- reading ---- */

/* The seats that know a figure of this side (a text number); all for side 0. */
unsigned play_side_seen(const struct play *p, int side);

/* Do all seats know the figure now? Else nothing that everybody hears may name it. */
bool play_known_to_all(const struct play *p, int token);

/* The seat that runs a figure, as a set; the GM's for NOBODY. */
static inline unsigned play_seat_of(const struct play *p, int token)
{
    return token < 0 ? SEATS_GM : 1u << p->now->token[token].seat;
}

/* By what the seats that are asked know the state, for room_others() and its kin; SEATS_ALL: all of it. */
unsigned play_eyes(const struct play *p, unsigned seats);

/* While odds are worked out: stops at a bug, that a figure is read which is forgotten. */
void play_check_read(const struct play *p, int token);
/* A figure's stored number, as it is now. */
static inline int play_stat(const struct play *p, int token, int stat)
{
    if (p->forgotten.nth_target)
        play_check_read(p, token);
    return state_stat(p->now, token, stat);
}
/* The same as it was before this command began. */
int play_was(const struct play *p, int token, int stat);
/* A pool (row of ruleset.pools; of the table: seat -1), as it is now. */
int play_pool_now(const struct play *p, int row, int seat);
/* A house-rule switch. */
static inline int play_option(const struct play *p, int option)
{
    return p->now->option[option];
}

/*
 * Is it looked, in thought only, at what comes of a thing at last: what goes on over several commands, such
 * as a spell over rounds, is done within this one as if nothing came between?
 */
bool play_foresees(const struct play *p);
/* Is it done in thought only, with nothing told of it? */
bool play_in_thought(const struct play *p);

/* ---- which deed runs ---- */

/* Is the deed that runs, or is judged, the one of the wish, not a part of another deed? */
static inline bool play_is_own(const struct play *p)
{
    return p->depth <= 1;
}
/* The deed that runs (0), the one that called it (1), the one that called that; NULL: there is none. */
const struct frame *play_frame(const struct play *p, int above);
/* May so many deeds still be called, each by the one before? */
bool play_fits(const struct play *p, int deeper);
/* The place on the tape of the answer that is asked for next. */
int play_place(const struct play *p);
/*
 * The last total of that name that a figure came to since the command began, or of the other name; false:
 * there is none, and `total` stays.
 */
bool play_last_total(const struct play *p, int who, int what, int other, int *total);

/* ---- changing ---- */

/*
 * Events that change the state. Equal old and new emit nothing. A stat that its place cannot hold becomes the
 * nearest that it can (from -32768 to 32767, unless its row goes farther). A
 * mark's level and b go from -32768 to 32767: what would go beyond is refused, and nothing comes of the wish.
 */

/* A figure's number becomes `value`. */
void play_set_by_number(struct play *p, int token, int stat, int value, unsigned rule);
static inline void play_set(struct play *p, int token, int stat, int value, const char *rule)
{
    play_set_by_number(p, token, stat, value, event_rule_number(rule));
}
/* It changes by so much. */
static inline void play_add(struct play *p, int token, int stat, int change, const char *rule)
{
    play_set(p, token, stat, play_stat(p, token, stat) + change, rule);
}
/* A pool (row of ruleset.pools; of the table: seat -1) becomes `value`. */
void play_pool_set_by_number(struct play *p, int row, int seat, int value, unsigned rule);
static inline void play_pool_set(struct play *p, int row, int seat, int value, const char *rule)
{
    play_pool_set_by_number(p, row, seat, value, event_rule_number(rule));
}
/* It changes by so much. */
void play_pool_add_by_number(struct play *p, int row, int seat, int by, unsigned rule);
static inline void play_pool_add(struct play *p, int row, int seat, int by, const char *rule)
{
    play_pool_add_by_number(p, row, seat, by, event_rule_number(rule));
}
/* A figure goes to a cell (NOWHERE: off the board); `how`: NAME_walk, NAME_shove, NAME_placed. */
void play_move(struct play *p, int token, struct cell to, int how, const char *rule);
/* `mark` needs key and on; returns its id, -1 while halted. */
int play_mark_by_number(struct play *p, const struct mark *mark, unsigned rule);
static inline int play_mark(struct play *p, struct mark mark, const char *rule)
{
    return play_mark_by_number(p, &mark, event_rule_number(rule));
}
/* A mark with nothing special: of, level, b, a, text 0/-1, seen by all. */
static inline struct mark mark_make(int key, int on)
{
    return (struct mark){ .key = (short)key, .on = (short)on, .of = -1, .next = -1, .seen = SEATS_ALL };
}
/* Remove a mark, then the marks that are parts of it. Nothing when there is no such mark. */
void play_unmark_by_number(struct play *p, int id, unsigned rule);
static inline void play_unmark(struct play *p, int id, const char *rule)
{
    play_unmark_by_number(p, id, event_rule_number(rule));
}
/* A field of a mark (NAME_level, NAME_a ...; id -1: of none) becomes `value`; a refusal says the rule. */
void play_change_by_number(struct play *p, int id, int field, int value, const char *rule, unsigned number);
static inline void play_change(struct play *p, int id, int field, int value, const char *rule)
{
    play_change_by_number(p, id, field, value, rule, event_rule_number(rule));
}
/* One of the small numbers that a mark, or a thing, keeps becomes `value`, or the nearest that it can be. */
void play_keep(struct play *p, int id, const struct mark_field *field, int value, const char *rule);
/*
 * A single value that a whole has besides (struct mark_list, `one`), of parts of that row, becomes `value`: a
 * level, the place of a word, a text. A level or text of 0 is none.
 */
void play_keep_one(struct play *p, int whole, int row, int value, const char *rule);
/* A field of the turn (NAME_round ...) becomes `value`. */
void play_turn_by_number(struct play *p, int field, int value, unsigned rule);
static inline void play_turn(struct play *p, int field, int value, const char *rule)
{
    play_turn_by_number(p, field, value, event_rule_number(rule));
}
/* A house-rule switch becomes `value`. */
void play_set_option(struct play *p, int option, int value, const char *rule);
/*
 * A figure comes into the game, as `token` says it is (`first` is -1), with what its numbers start with; its
 * number, -1 while halted. There must be room for it (TOKENS_MAX).
 */
int play_join(struct play *p, struct token token, const char *rule);
/* A field of a figure (NAME_side, NAME_seat, NAME_size, NAME_height ...) becomes `value`. */
void play_token(struct play *p, int token, int field, int value, const char *rule);
/*
 * What lies beside a cell in that straight direction becomes `barrier`: on its side, or of a door that fills
 * the neighbour that door (board/door.h). Nothing where there is no side, at the border.
 */
void play_barrier(struct play *p, struct cell c, int direction, enum barrier barrier, const char *rule);

/* ---- telling ---- */

/* `who` begins a deed: its name, whom and which cell it is aimed at (NOBODY, NOWHERE). */
void play_about_by_number(struct play *p, int who, int what, int target, struct cell cell, unsigned rule);
static inline void play_about(struct play *p, int who, int what, int target, struct cell cell,
                              const char *rule)
{
    play_about_by_number(p, who, what, target, cell, event_rule_number(rule));
}
/* How it came out for `who`: a name and a number; headlines and odds are made of these. */
void play_result_by_number(struct play *p, int who, int key, int value, int target, unsigned rule);
static inline void play_result(struct play *p, int who, int key, int value, int target, const char *rule)
{
    play_result_by_number(p, who, key, value, target, event_rule_number(rule));
}
/*
 * A remark for the log: a name, a text's number, a number. Who
 * may not know this step's figures hears nothing of it.
 */
void play_note_by_number(struct play *p, int who, int label, int text, int number, unsigned rule);
static inline void play_note(struct play *p, int who, int label, int text, int number, const char *rule)
{
    play_note_by_number(p, who, label, text, number, event_rule_number(rule));
}

/* ---- going on ---- */

/* Run another deed before this one goes on; its x[0..3] are `args` (NULL: zeros). A step's last act. */
void play_call(struct play *p, int deed, int actor, int target, int back, const int args[4]);
/* What was just called, else this deed, cannot be stopped: `needs` is not looked at any more. */
void play_unstoppable(struct play *p);
/* Run this same step once more after the border: the only loop over borders. */
void play_again(struct play *p);
/* Leave this deed after this step. */
void play_end(struct play *p);
/* Four frames still free? Else offer nothing that nests. */
bool play_room(const struct play *p);

#endif
