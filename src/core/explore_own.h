/*
 * core/explore_own.h - what core/explore*.c share: positions, those that are open, and the way to them.
 */
#ifndef CORE_EXPLORE_OWN_H
#define CORE_EXPLORE_OWN_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "core/explore.h"
#include "core/explore_pool.h"
#include "core/play_own.h"

/*
 * A position at a border: the step that led there and what it changed, the
 * frames, what was watched so far, and how likely it is to come about. Equal
 * positions are one; which of the ways to it is kept does not matter.
 */
struct position {
    uint64_t key;
    double chance;
    int order; /* work out first what others may lead to */
    unsigned serial;
    int head; /* entries of the given tape already read */
    uint64_t args_used;
    uint64_t ignored;              /* what finished targets add to the hash of the state */
    unsigned happened;             /* watches that have seen their event on this way */
    unsigned pools;                /* rows of pools that are forgotten */
    short targets;                 /* targets that are */
    bool called;                   /* its top frame is a deed that was just called */
    const struct position *before; /* where the step began; NULL at the start */
    int level, nevents;            /* steps and changes of the state since the start */
    int nown;
    struct event *own; /* the changes of that step */
    int depth;
    struct frame *frame;
};

/* Positions that are still to be worked out: by key, and by order. All zero: there are none. */
struct open {
    struct hash_table table;
    struct position **heap;
    int n;
    unsigned serial; /* of the next */
    size_t room;
};

/* What a pool of dice may come to, worked out once. */
struct known_pool {
    struct pool pool;
    struct worth *worth;
    int n;
};

struct called;

enum { KNOWN_POOLS = 32 };

struct explorer {
    struct play play;
    struct stand_in stand_in; /* the policies */
    score_fn *score;
    const void *context;
    struct odds *asked; /* the asker's */
    struct odds *odds;  /* where events are counted: those, or a called deed's own */
    struct tape tape;   /* the given answers, then the dice being tried */
    struct arena arena; /* of the positions */
    struct position start;
    const struct position *here; /* the position on whose changes the play stands */
    uint64_t ignored;            /* of the position that the step began at */
    struct open *open;
    struct open *ends; /* of the called deed that is worked out: how it may end; else NULL */
    struct plan *plan; /* NULL: a single wish */
    struct known_pool known[KNOWN_POOLS];
    int nknown;
    short *nth_target;        /* see struct forgotten */
    struct hash_table called; /* deeds that were worked out apart, by key: struct called */
    long budget, positions;
    bool failed, inexact;
};

/* A rule set that goes on by itself for longer than this goes on without end. */
enum { CHAIN_MOST = 10000 };

/* Wishes that are done one after the other. */
struct plan {
    const struct command *wish;
    int n, next;            /* wishes; the first of them that has not begun yet */
    struct open *over;      /* where what runs now is over: what is due there, or the next wish, begins */
    int chain;              /* commands due by themselves since the last wish began, with the one that runs */
    bool granted, refused;  /* the last wish was allowed, was not, on some way */
    struct refusal refusal; /* why it was not */
};

/* ---- explore.c ---- */

/* Lay another command ready where the play stands; what happened before stays. */
void explore_begin(struct explorer *x, const struct command *command);

/* Judge the command that is laid ready at a position; what is left to do stands at its first border. */
void explore_judge(struct explorer *x, const struct position *at);

/* A run has come to its end. */
void explore_finish(struct explorer *x, double chance);

/* The play has come to a border, or to its end, on a way `chance` likely from `before`. */
void explore_border(struct explorer *x, enum outcome outcome, const struct position *before, double chance,
                    unsigned happened);

/* Run the step from its start with the tape as it is, and branch at the first dice it lacks. */
void explore_step(struct explorer *x, const struct position *at, double chance);

/* Work out every open position, those first that lie furthest back. */
void explore_walk(struct explorer *x);

/* Does nobody want the answer any more? */
bool explore_stopped(const struct explorer *x);

/* The sums that a pool may come to; NULL: too many (inexact), or no memory (failed). */
const struct worth *explore_known_pool(struct explorer *x, const struct pool *pool, int *n);

/* Lay a sum on the tape. False: no memory. */
bool explore_lay(struct explorer *x, int key, const struct sum *sum);

/* ---- explore_open.c ---- */

/* Give the memory back; the list, which may have been all zero, holds nothing. */
void explore_open_clear(struct open *open);

/* The key of the position at which the play stands; the first `below` frames do not count. */
uint64_t explore_open_key(const struct play *p, const struct position *at, int below);

/* The step from `before` has led to a border, `chance` likely: join an equal position or open a new one. */
void explore_open_add(struct explorer *x, const struct position *before, double chance, unsigned happened);

/* The one to be worked out next, which is open no more; NULL when there is none. */
struct position *explore_open_take(struct open *open);

/* Bring the play to a position: back to where the ways part, then on. False: no memory. */
bool explore_open_stand_at(struct explorer *x, const struct position *at);

/* Back to the border where the step begins; nothing of it has happened. */
void explore_open_step_back(struct explorer *x, const struct position *at);

/* Let an event of an earlier run happen again. False: no memory. */
bool explore_open_repeat(struct play *p, const struct event *e);

/* ---- explore_forget.c ---- */

/* Find out which figures are targets. False: no memory. */
bool explore_forget_init(struct explorer *x);

/*
 * What may be forgotten at the border where the play stands, besides what was before:
 * fills pools, targets and ignored of `at`. Whether the watches of finished
 * targets have happened is forgotten too.
 */
void explore_forget(const struct explorer *x, struct position *at);

/* The rows of pools that the first `depth` frames may read before they are over. */
unsigned explore_forget_not(const struct play *p, int depth);

/* What those marks of the target add to the hash of the state that are read no more (step.forgets). */
uint64_t explore_forget_marks(const struct explorer *x);

/* What these rows of pools add to the hash of the state. */
uint64_t explore_forget_pools(const struct play *p, unsigned rows);

/* ---- explore_call.c ---- */

/* Work out the called deed that stands on top at a position, or use what is known of it. */
void explore_call_procedure(struct explorer *x, const struct position *at);

/* The called deed that is worked out is over on a way `chance` likely. */
void explore_call_end(struct explorer *x, const struct position *before, double chance, unsigned happened);

void explore_call_clear(struct explorer *x);

/* ---- explore_plan.c ---- */

/* Work out all wishes of the plan. */
void explore_plan_walk(struct explorer *x);

/* The command that runs is over, or was not allowed, on a way `chance` likely. */
void explore_plan_over(struct explorer *x, const struct position *before, double chance, unsigned happened);

/*
 * What begins where a command is over: what is due, in `due`, whose command the caller clears; else the next
 * wish. NULL: nothing.
 */
const struct command *explore_plan_follows(struct explorer *x, struct due *due);

/* ---- explore_sample.c ---- */

/* Estimate by runs by chance what was too much to be walked; replaces what was counted. */
void explore_sample(struct explorer *x);

#endif
