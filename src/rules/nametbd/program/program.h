/*
 * rules/nametbd/program/program.h - another part of nametbd.h: how a program plays. No rule of the book
 * stands here; whatever is suggested, felt like or looked forward to is asked of the rules afterwards.
 */
#ifndef RULES_NAMETBD_PROGRAM_PROGRAM_H
#define RULES_NAMETBD_PROGRAM_PROGRAM_H

#include "rules/nametbd/nametbd.h"

/* ---- program/hope.c ---- */

/* On another side and able to act; on its own side, itself too. */
bool tbd_is_foe(const struct state *now, int token, int other);
bool tbd_is_friend(const struct state *now, int token, int other);
/* The nearest foe, NOBODY. */
int tbd_nearest_foe(const struct state *now, int token);
/* Advantage in the accounts of its side, or of the others. */
int tbd_purse(const struct state *now, const struct book *book, int token, bool own);
/* TBD-108, TBD-111: in how many of TBD_WAYS it hits somebody who adds nothing to the roll of defence. */
int tbd_hope_of_hit(const struct state *now, const struct book *book, int token,
                    const struct profile *profile);
/*
 * What an attack with a profile promises against such a one: twice its damage on average, times those ways.
 */
int tbd_hope(const struct state *now, const struct book *book, int token, int of, bool near);
/* The profile that promises most, wherever its target stands; NO_PROFILE. */
int tbd_favourite(const struct state *now, const struct book *book, int token);
/* As far as the farthest band of a profile, or of all that it has. */
int tbd_band_end(const struct state *now, const struct book *book, int token, int of);
int tbd_band_end_of_all(const struct state *now, const struct book *book, int token);
/* Of the specializations that heal (those of the body) its best; -1: none is above 0. */
int tbd_healing_art(const struct state *now, const struct book *book, int token);

/* ---- program/go.c ---- */

bool tbd_say_with(const struct state *now, const struct book *book, struct command *wish);

/* ---- program/suggest.c, program/bids.c ---- */

/* Shares of a bid on a roll, or on damage, for the first of the seats asked. */
void tbd_suggest_bid(const struct play *p, const struct question *q, int *value);
void tbd_suggest_damage_bid(const struct play *p, const struct question *q, int *value);

#endif
