/*
 * session/odds/odds.h - odds that are worked out beside the game.
 *
 * The same as session_odds(), cut in two: asked on a copy of what the seat may
 * know, run anywhere (session/odds/thinker.h), read when done. Here a wish may follow
 * others (AS-144: berserk, a walk, then the attack). Whether it is allowed is known at once.
 */
#ifndef SESSION_ODDS_ODDS_H
#define SESSION_ODDS_ODDS_H

#include "core/shown.h"
#include "session/odds/snapshot.h"
#include "session/odds/thinker.h"
#include "session/session.h"

enum { ODDS_BEFORE = 2 };

/* What of a wish a figure's loss is told of. */
enum odds_span {
    ODDS_OF_COMMAND, /* what the command itself leads to */
    ODDS_OF_STAYING, /* the command only leads there: what follows until that figure's next turn is over */
    ODDS_OF_BOTH     /* the command, and what follows if the figure stays where that leaves it */
};

/* What odds are asked about. */
struct odds_wish {
    int seat;                                  /* whose knowledge they come from */
    const struct command *before[ODDS_BEFORE]; /* done first, everybody resting; NULL: nothing */
    const struct command *command;             /* NULL: what is pending, once it is answered by `first` */
    const struct tape *first;                  /* may be NULL */
    struct shown shown;                        /* how the seats answer meanwhile; its way is copied */
    bool foresees;                             /* what takes longer is followed to its end */
    long budget;
    int hurt;            /* the figure whose health is followed, counted from 1; 0: none */
    enum odds_span span; /* of that figure; of what is pending only the first */
};

/* How much less of a figure's health (ruleset_health) there is in the end; below 0: there is more. */
struct odds_loss {
    bool told; /* it is known, from at least one way */
    int least, most;
    double mean;
};

struct odds_thought {
    struct thought thought; /* first */
    uint64_t key;           /* the asker's own */
    struct snapshot *of;
    struct command before[ODDS_BEFORE], command;
    int nbefore;
    bool fits;        /* the seat knows all that the wish names */
    struct tape tape; /* answers that are given */
    struct shown shown;
    struct shown_way way; /* which `shown` is about */
    long budget;
    struct odds odds; /* the watches are the asker's to fill in */
    int hurt, health; /* whose health is followed, counted from 1, and how much there was */
    enum odds_span span;
    struct odds_loss loss;
    bool failed; /* there was no memory: nothing is known */
};

/*
 * A thought about a wish, all copied; `last` as in snapshot_take(). What is
 * pending is set aside for a moment, and what was seen of it is gone. NULL: no
 * memory, or nothing is pending.
 */
struct odds_thought *odds_thought_new(struct session *s, const struct odds_wish *wish, struct snapshot *last);

/*
 * Is the wish allowed? Fills the refusal when it is not: without a rule when
 * that cannot be said without telling what the seat may not know.
 */
bool odds_allowed(struct session *s, const struct odds_wish *wish, struct refusal *refusal);

#endif
