/*
 * ai/chooser.h - a choice under way; for the files that choose.
 *
 * choose.c goes through deeds and keeps the best, choose_walk.c through walks
 * and what could be done at their ends, choose_why.c tells why.
 */
#ifndef AI_CHOOSER_H
#define AI_CHOOSER_H

#include "ai/approach.h"
#include "ai/plan.h"
#include "base/str.h"

/* A gain below this is none: only ways to end the turn differ by less. */
#define GAIN 0.01

/* A wish that was looked at. */
struct plan {
    struct command command;
    int then, then_target; /* the deed it is done for, -1 none */
    int towards;           /* whom it only comes nearer to, NOBODY */
    struct planned way;    /* of what is only planned: how, and what it promises */
    double value;
    bool made;
};

/* The best deed after something that is thought of: a walk, what makes ready. */
struct follow_up {
    int deed, target; /* -1: none is worth anything */
    double value;
};

struct chooser {
    struct state *now;
    struct book *book;
    const struct ruleset *rules;
    struct valuation value;
    struct reach reach;
    struct ways ways;
    struct plan best, second;
    struct thinking thinking;
    int actor;
    bool walks;   /* from cell to cell */
    bool readied; /* what made ready is done in thought: no more of that */
    bool reacts;  /* it is not its turn: only what is done on another's, and for some gain */
    bool failed;
};

/* ---- choose.c ---- */

/* A wish worth so much, with nothing else to say of it. */
struct plan plan_make(struct command command, double value);

/* A wish of the figure that chooses. */
struct command chooser_wish(const struct chooser *c, int deed, int target);
/* What a wish comes to when everybody rests; false: it is not allowed, or the budget is spent. */
bool chooser_explore(struct chooser *c, const struct command *command, double *value);
/* Keep the best plan, and the best that comes to another deed; takes its command over. */
void chooser_consider(struct chooser *c, struct plan plan);
/* The best deed where things stand in thought; `targets_only`: of those done to somebody. */
struct follow_up chooser_follow_up(struct chooser *c, bool targets_only);
/* Could it be a target: somebody else who is there? */
bool chooser_is_target(const struct chooser *c, int token);

/* ---- choose_walk.c ---- */

/* Consider every walk with the best deed at its end; if nothing comes of any, one nearer to a foe. */
void chooser_try_walks(struct chooser *c);
/* Who knows of no foe looks for one. */
void chooser_try_hunt(struct chooser *c);
/* A door that bars the way is opened before anything else is thought of. False: none does. */
bool chooser_try_door(struct chooser *c);

/* ---- choose_why.c ---- */

/* The best plan, the runner-up, and the numbers that decided. */
void chooser_tell(struct chooser *c, struct str *why);

#endif
