/*
 * rules/doom/program/program.h - another part of doom.h: how a program plays. No rule of the book stands
 * here; whatever is suggested, felt like or looked forward to is asked of the rules afterwards.
 */
#ifndef RULES_DOOM_PROGRAM_PROGRAM_H
#define RULES_DOOM_PROGRAM_PROGRAM_H

#include "rules/doom/spell.h"

/* ---- program/arms.c ---- */

/* So many rounds ahead weapons are judged by. */
enum { ROUNDS_AHEAD = 4 };
/* What somebody would fight with, and the harm it promises in the rounds to come, in hundredths. */
struct arm {
    struct weapon weapon;
    int worth;
};

/* The nearest who can do something and is on another side, NOBODY; one of them? */
int doom_nearest_foe(const struct state *now, int token);
bool doom_is_foe(const struct state *now, int token, int other);
/* FD-04: successes that a test with that much more in its Score brings on average, in hundredths. */
int doom_mean_of(struct world in, int who, int skill);
/*
 * FD-119 to FD-123: the harm that such a test brings on average where nobody defends, in hundredths, if `tn`
 * makes it harder, a hit has so many dice, and all that is over buys more of them.
 */
int doom_harm_hoped(const struct book *book, const struct spread *spread, int tn, int dice);
/* One weapon against the nearest foe; the best of all that it has; the one that is in its hand. */
struct arm doom_best_arm(struct world in, int token);
struct arm doom_arm_in_hand(struct world in, int token);
/*
 * The farthest band at which a weapon may be hoped to hit: no more than so many successes are missing on
 * average, in hundredths.
 */
enum { DOOM_MISSING_MOST = 110 };
int doom_hopeful_band(struct world in, int token, const struct weapon *weapon);
/* FD-139: is it nearer than the weapon is made for? Out of a clinch one may step. */
bool doom_too_near(struct world in, int token, const struct weapon *weapon, int foe);
/* What it has in hand, or by nature; what a shot at it lacks on average, in hundredths (0 of blows). */
struct weapon doom_wielded(struct world in, int token);
int doom_shot_lacks(struct world in, int token, const struct weapon *weapon, int foe);
/* FD-131: so many rounds of aiming are enough. */
enum { DOOM_AIMED_ENOUGH = 2 };
/* Is it of no use but in the clinch; of none there? */
bool doom_for_clinch(const struct weapon *weapon);
bool doom_beyond_clinch(const struct weapon *weapon);
/* The form that it fights best in; the one it has if that is no better. */
int doom_best_form(struct world in, int token);

/* ---- program/compose.c ---- */

/* A spell or a use of a power as a program would have it; `dice` of harm, 0: it heals. */
struct recipe {
    struct spell spell;
    int form;  /* of a power, -1 */
    int dice;  /* of harm */
    int worth; /* as of arms, a round */
};

/* What it would cast, or use, on that figure. False: nothing. */
bool doom_compose(struct world in, int token, int target, bool power, struct recipe *recipe);

/* ---- program/go.c ---- */

bool doom_carries(const struct state *now, const struct book *book, const struct command *wish,
                  struct cell from, struct cell at);
/* What must be said with a wish, said as the program would have it. */
bool doom_say_with(const struct state *now, const struct book *book, struct command *wish);
bool doom_spare(const struct state *now, const struct book *book, int token, struct command *wish);

#endif
