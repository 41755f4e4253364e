/*
 * rules/nudge_play.h - another part of nudge.h: how a program plays (NU-164, NU-167). No rule of the book
 * stands here; whatever is suggested, planned or felt like is asked of the rules afterwards.
 */
#ifndef RULES_NUDGE_PLAY_H
#define RULES_NUDGE_PLAY_H

#include "rules/nudge.h"

#include <stdint.h>

/* ---- nudge_reckon.c ---- */

/* Chances are reckoned in 2^UNITS_RECKONED; so many Units at most. */
enum { UNITS_RECKONED = 40 };

/*
 * Units that one of the fourteen (0..6 one's own, then those
 * of the form) brings: rank, Traits and Items less Wounds.
 */
int nudge_units_of(const struct state *now, const struct book *book, int token, int index, int type);
/* Units of the best two Attributes for an action type. */
int nudge_best_units(const struct state *now, const struct book *book, int token, int type);
/* How likely so many Units pass with an own Nudge and one of the GM's side (NU-19, NU-23). */
int64_t nudge_passing(int units, int own, int gm);
/* The Wound Levels that a defence is to cost (NU-54); `guarded`: Evens does not hurt. */
int64_t nudge_expected_levels(int units, int gm, bool guarded);

/* ---- nudge_plan.c ---- */

/* What a figure had best declare: a kind; or the same, held back until a foe acts or comes Close. */
struct plan {
    int kind;
    bool waits;
};
struct plan nudge_plan(const struct state *now, const struct book *book, int token);
/* Does it rather shoot? */
bool nudge_is_shooter(const struct state *now, const struct book *book, int token);
/* A foe that stands. */
bool nudge_is_foe(const struct state *now, int token, int other);
/* Can any foe be struck, or shot at, from where it stands? */
bool nudge_can_attack(const struct state *now, int token, int kind);
/* Runs (NU-49, NU-50), and doors (NU-39, NU-44): what ruleset.hurry and ruleset.open_way ask. */
int nudge_hurry(const struct state *now, const struct book *book, int token, struct command *wish);
bool nudge_open_way(const struct state *now, const struct book *book, int token, struct cell behind,
                    struct command *wish);
/* A fight that is decided ends. */
bool nudge_gm_wish(const struct state *now, const struct book *book, struct command *wish);

/* ---- nudge_suggest.c ---- */

enum suggested nudge_suggest(const struct play *p, const struct question *q, bool spends,
                             struct answer *answer, int *value);

/* ---- nudge_urge.c ---- */

int nudge_urge(const struct state *now, const struct book *book, const struct command *wish);
int nudge_within(const struct state *now, const struct book *book, const struct command *wish);

#endif
