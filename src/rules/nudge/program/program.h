/*
 * rules/nudge/program/program.h - another part of nudge.h: how a program plays (NU-164, NU-167). No rule of
 * the book stands here; whatever is suggested, planned or felt like is asked of the rules afterwards.
 */
#ifndef RULES_NUDGE_PROGRAM_PROGRAM_H
#define RULES_NUDGE_PROGRAM_PROGRAM_H

#include "rules/nudge/nudge.h"

#include <stdint.h>

/* ---- program/reckon.c ---- */

/* Chances are reckoned in 2^UNITS_RECKONED; so many Units at most. */
enum { UNITS_RECKONED = 56 };

/* Whoever looks, at a state. `glad`: a Bingo's Meddle counts for something when a defence is chosen. */
struct look {
    const struct state *now;
    const struct book *book;
    int token;
    bool glad;
};

/* What each of the fourteen Attributes (0..6 one's own, then the body's) brings to a Test of a type. */
struct units {
    int body, type, of[2 * ATTRIBUTES];
};
struct units nudge_units(const struct look *look, int body, int type);
/* Units with two of them. Of the pair, 0: of any that may be chosen, those with most, of equals the first. */
int nudge_units_with(const struct look *look, const struct units *units, int one, int other);
struct two {
    int one, other, units;
};
struct two nudge_best_two(const struct look *look, const struct units *units, int pair);
/* The most Units in this body (its own, or a form's) with the pair, 0: with any that may be chosen. */
int nudge_units_as(const struct look *look, int body, int pair, int type);
/* Those of the best two Attributes for an action type, in the form that it is in. */
int nudge_best_units(const struct state *now, const struct book *book, int token, int type);
/* How likely they pass. */
int64_t nudge_passing(const struct state *now, int units, int own, int gm);
/*
 * One Test of whoever looks: whose Skills may meet it (NOBODY: none), PAIR() or 0 for the best, the
 * action type, enum test_flags, and what waits for it of the GM's Nudge.
 */
struct reckoned_test {
    int target, pair, type, flags, waiting;
};
/* The chances of its results; that it passes; that it costs one Level, two. */
struct chances {
    int64_t of[SKIPPED], pass, one, two;
};
struct chances nudge_test_chances(const struct look *look, const struct reckoned_test *test);
/* A defence (0: none, else as they are offered), and its Test: what does not pass is hit. */
struct defence {
    int way;
    struct chances test;
};
/* The best of whoever looks against an attack: nudge_defence_flags(), and what waits as above. */
struct defence nudge_best_defence(const struct look *look, int attacker, int flags, int waiting);

/* ---- program/plan.c ---- */

/* What a figure had best declare: a kind; or the same, held back until a foe acts or comes Close. */
struct plan {
    int kind;
    bool waits;
};
enum { SHOT_CELLS = 6 }; /* from so near somebody is in sight, or soon will be */
struct plan nudge_plan(const struct state *now, const struct book *book, int token);
/* Can it shoot well enough to think of it; does it rather shoot? */
bool nudge_shoots(const struct state *now, const struct book *book, int token);
bool nudge_is_shooter(const struct state *now, const struct book *book, int token);
/*
 * A fight that has gone on for so long is to be won: nobody covers itself any more or buys off a blow, which
 * among those who live by Bingos would go on for ever.
 */
bool nudge_is_late(const struct state *now);
/* Does a fellow do something meanwhile if it only covers itself, so that it is not for ever? */
bool nudge_is_relieved(const struct state *now, int token);
/* A foe that stands; how many there are so near (CLOSE_CELLS: Close). */
bool nudge_is_foe(const struct state *now, int token, int other);
int nudge_foes_within(const struct state *now, int token, int cells);
/* Without the grid: whom it had best come Close to; NOBODY: nobody is Far. */
int nudge_to_join(const struct state *now, int token);
/* Can any foe be struck, or shot at, from where it stands? */
bool nudge_can_attack(const struct state *now, int token, int kind);

#endif
