/*
 * properties/trial.h - one wish on one random tape, and what must hold of it
 * whatever the rules are.
 *
 * A detector runs the wish again in some unkind way. It answers NULL when all
 * is well, else a sentence that says what broke; the state is as before.
 */
#ifndef TESTS_PROPERTIES_TRIAL_H
#define TESTS_PROPERTIES_TRIAL_H

#include "properties/chance.h"
#include "support/bench.h"

struct trial {
    struct bench *b;
    const struct command *command;
    struct tape tape;    /* answers and edits to the command's end */
    struct events whole; /* what then happened */
    const char *breach;  /* what broke while it was answered, or NULL */
};

/*
 * Work the wish out, answered at random, now and then edited by the GM at a
 * border; nothing has happened afterwards. False: the rules refuse it. Cleared
 * by the caller either way.
 */
bool trial_make(struct trial *t, struct bench *b, const struct command *command, struct random *random);
void trial_clear(struct trial *t);

/* Same tape, same events: run again, and on a copy of the state elsewhere in memory. */
const char *trial_repeats(struct trial *t);

/* Halted at every prefix of the tape, the events are a prefix; so are they when it then goes on. */
const char *trial_halts(struct trial *t);

/*
 * At every border all is overwritten but the state, the frames' kept numbers and the place on the tape; and
 * another run of the rules happens in between.
 */
const char *trial_forgets(struct trial *t);

/* Takes one event back from the state. */
typedef bool take_back(struct state *, const struct event *);

/* Applied and taken back, every byte of state and board is as before; the hash is right in between. */
const char *trial_undoes(struct trial *t, take_back *back);

/* All of them, in this order. */
const char *trial_breach(struct trial *t);

/* Does `text`, read as an answer to the question, mean these numbers? */
const char *trial_reads(const struct question *q, struct bench *b, const char *text,
                        const struct answer *answer, const int *value);

#endif
