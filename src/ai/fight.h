/*
 * ai/fight.h - whole fights on the core alone: no journal, no people.
 *
 * A fight is a copy of a position, played to its end by one way of choosing
 * for all sides, or by one for one side and another for the rest. Nothing is
 * shared between fights but the book, which the caller does not write
 * meanwhile; each thread takes a book of its own.
 */
#ifndef AI_FIGHT_H
#define AI_FIGHT_H

#include "ai/quick.h"
#include "ai/scout.h"
#include "base/str.h"
#include "core/event.h"

enum fight_policy { FIGHT_QUICK, FIGHT_STRONG };

/* How a fight ended. */
enum fight_end {
    FIGHT_OVER,    /* the rules say so */
    FIGHT_STALLED, /* nobody could act */
    FIGHT_CUT,     /* too many rounds */
    FIGHT_BROKEN   /* no memory */
};

struct fight {
    struct state now;
    struct book *book;
    enum fight_policy policy, rival;
    int rivals;         /* the side (a text) that plays by `rival`; 0: there is none, `policy` is for all */
    long budget;        /* positions that a strong choice may explore */
    int rounds_most;    /* after so many it is cut off */
    struct quick quick; /* its listener for refusals may be set */
    /*
     * Told of each command once it is done: it, its tape and its events are the play's. NULL: nobody listens.
     */
    void (*happened)(void *context, const struct play *play);
    void *context;
    struct str why;       /* of the command last chosen by exploring (ai/reason.h), "" of all others */
    struct scouts scouts; /* what the sides know, in fog */
    int stopped;          /* the figure that just came upon something unseen and stays; NOBODY */
    bool barred;          /* it did not walk: it ends its turn */
    struct random dice;
    struct tape tape;
    struct events room;
};

/* A fighter's memory, to be used for one fight after the other. */
void fight_init(struct fight *fight, struct book *book, enum fight_policy policy);

/* Give it back. */
void fight_clear(struct fight *fight);

/* Work a command out, with dice of the fight's own. The outcome; only DONE changed the state. */
enum outcome fight_do(struct fight *fight, const struct command *command);

/*
 * From `start` (copied) do `begin` (NULL: the fight is under way there) and fight to the end. Dice and whims
 * come from `seed`: same position, same seed, same fight.
 */
enum fight_end fight_play(struct fight *fight, const struct state *start, const struct command *begin,
                          uint64_t seed);

/* The side (a text) that alone has somebody who can act; 0: none, or several. */
int fight_winner(const struct ruleset *rules, const struct state *now);

#endif
