/*
 * rules/brew/program/program.h - what the files share that play Brew by themselves. No rule of the book
 * stands here: numbers below are guesses, and whatever comes of them is asked of the rules.
 */
#ifndef RULES_BREW_PROGRAM_PROGRAM_H
#define RULES_BREW_PROGRAM_PROGRAM_H

#include "rules/brew/brew.h"

enum {
    GIVES_UP_AT = 3,  /* BREW-218: the GM's own fight down to this Health */
    AT_BAY_AFTER = 2, /* rounds without a wound */
    HALF_A_DIE = 3,   /* what a die brings, about */
    SPENT_AFTER = 3   /* rounds without a wound before anybody asks whether it is any use */
};

/* ---- arms.c: whom it would fight, and with what ---- */

bool brew_is_foe(const struct state *now, int token, int other);
bool brew_is_friend(const struct state *now, int token, int other);
/* The nearest foe, NOBODY; off the board the first. */
int brew_nearest_foe(const struct state *now, int token);
/* Does it reach some foe, or this one, with that weapon from where it stands? */
bool brew_serves(const struct state *now, const struct book *book, int token, const struct item *weapon);
bool brew_serves_on(const struct state *now, const struct book *book, int token, const struct item *weapon,
                    int foe);
/* The best pool of an attack with what is in hand. */
int brew_attack_pool(const struct state *now, const struct book *book, int token);
/* Is there anything to roll for one? */
bool brew_has_a_blow(const struct state *now, const struct book *book, int token);
/* What a blow of it does, about. */
int brew_blow(const struct state *now, const struct book *book, int token);
/* BREW-82: the field that it would rather strike with than with what is in hand, a row of them; -1. */
int brew_striking_field(const struct state *now, const struct book *book, int token);
/* BREW-218: one of the GM's that will not go on, with somebody near: it steps away while it has breath. */
bool brew_gives_up(const struct state *now, int token);
/* BREW-218: such a one with nobody near, and nobody after it: nothing keeps it here. */
bool brew_gets_away(const struct state *now, int token);
/* BREW-81: so long without a wound that nobody has the strength for another blow? */
bool brew_all_are_spent(const struct state *now, const struct book *book);

/* ---- urge.c ---- */

/* BREW-43: what it would declare, a row of BREW_DECLARED, and how much it feels like that. */
int brew_declares(const struct state *now, const struct book *book, const struct command *wish, int *urge);

/* ---- heal.c ---- */

/* How much good healing by magic would do that figure, 0: none, or it cannot be done. */
int brew_good_of_healing(const struct state *now, const struct book *book, int healer, int patient);

#endif
