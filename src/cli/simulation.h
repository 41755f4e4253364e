/*
 * cli/simulation.h - many fights of the program against itself, on several threads.
 *
 * Every fight has its own seed, the run's and its number, and nothing but
 * sums is kept: the same run gives the same result with any number of jobs.
 */
#ifndef CLI_SIMULATION_H
#define CLI_SIMULATION_H

#include "ai/fight.h"
#include "cli/deedcount.h"
#include "cli/rulecount.h"

enum { SIMULATION_SIDES = 16, SIMULATION_JOBS = 64 };

/* What is asked for. */
struct simulation {
    const char *path;  /* of the scenario */
    const char *seed;  /* number or text */
    long from, fights; /* the number of the first, and how many */
    int jobs;
    enum fight_policy policy, rival;
    /*
     * the side of the first figure plays by `policy` and all others by
     * `rival`, every other time the other way round; else all by `policy`
     */
    bool duel;
    bool best;          /* count the deeds of each figure as well */
    const char *folder; /* where each fight is kept as a game and verified; NULL: none is */
    bool keep;          /* games that are good stay there too */
};

/* The first fight of its kind: its number, -1 there was none, and what to say of it. */
struct first_of {
    long number;
    char text[1024];
};

/* What all fights came to. */
struct outcomes {
    char side[SIMULATION_SIDES][64];
    long won[SIMULATION_SIDES];
    int nsides;
    long fights, drawn, rounds;
    long won_by[2];    /* in a duel: by `policy`, by `rival` */
    long stalled, cut; /* not fought to the end: nobody could act, too many rounds */
    long verified;     /* games that were verified, and those of them that were found wanting */
    long faulty;
    struct first_of unended, fault; /* of those that did not end, that were found wanting */
    uint64_t mark;                  /* of all final states: two runs with the same mark were the same */
    struct rulecount rules;
    struct deedcount deeds; /* if they were asked for */
};

/* Nothing yet; rules are counted by this catalogue. */
void outcomes_init(struct outcomes *outcomes, const struct catalogue *catalogue);

/*
 * Fight them all and add to `outcomes`. False:
 * faults of the scenario are in `faults`, or err says what went wrong.
 */
bool simulation_run(const struct simulation *simulation, struct outcomes *outcomes, struct faults *faults,
                    struct err *err);

#endif
