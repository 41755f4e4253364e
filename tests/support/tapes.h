/*
 * tests/support/tapes.h - every way the dice of a wish may fall, tape by tape, to hold odds against.
 */
#ifndef TESTS_SUPPORT_TAPES_H
#define TESTS_SUPPORT_TAPES_H

#include "core/explore.h"

#include <limits.h>
#include <math.h>

struct tapes {
    struct state *now;
    struct book *book;
    const struct command *command;
    const struct policy *policy; /* of each seat; NULL: all rest */
    struct tape tape;            /* what is given from the start; owned */
    long runs, most;             /* walked to their end; no further than so many (0: all) */
    /* Told of every run, and how likely it is. */
    void (*done)(void *context, const struct play *, double chance);
    void *context;
};

/* A seat that says yes, and takes as much as there is. */
static inline bool tapes_yes(const void *context, const struct play *p, const struct question *q,
                             struct answer *answer, int *value)
{
    (void)context;
    (void)p;
    question_rest(q, answer, value);
    if (q->kind == ASK_PICK)
        value[0] = q->n - 1;
    if (q->kind == ASK_COUNT)
        value[0] = q->hi;
    for (int i = 0; q->kind == ASK_SHARE && i < q->n; i++) {
        int least = value[i];

        for (value[i] = q->option[i].hi; value[i] > least && !question_allows(q, answer, value);)
            value[i]--;
    }
    return true;
}

static inline void tapes_all_yes(struct policy policy[SEATS])
{
    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ tapes_yes, NULL };
}

static inline bool tapes_ended(const struct tapes *x)
{
    return x->most && x->runs >= x->most;
}

static void tapes_walk(struct tapes *x, double chance);

static inline void tapes_roll(struct tapes *x, const struct question *q, double chance)
{
    struct answer answer;
    int face[POOL_DICE], n = q->pool.n, len = x->tape.len;

    question_rest(q, &answer, face);
    for (int i = 0; i < n; i++)
        face[i] = 1;
    for (int at = -1; at < n && !tapes_ended(x);) {
        assert_true(tape_add(&x->tape, answer, face));
        tapes_walk(x, chance / pow(q->pool.sides, n));
        tape_cut(&x->tape, len);
        for (at = 0; at < n && ++face[at] > q->pool.sides; at++)
            face[at] = 1;
    }
}

/* As the seat's policy has it, else its rest. */
static inline void tapes_answer(struct tapes *x, const struct play *p, const struct question *q,
                                struct answer *answer, int *value)
{
    const struct policy *policy = x->policy ? &x->policy[question_seat(q)] : NULL;

    if (!policy || !policy->answer || !policy->answer(policy->context, p, q, answer, value) ||
        !question_allows(q, answer, value))
        question_rest(q, answer, value);
}

/* Walk on from the tape as it is, which is so likely: 1 at the start. */
static inline void tapes_walk(struct tapes *x, double chance)
{
    /* as while exploring, results carry their numbers whoever may know them; all answers stand on the tape */
    static const struct stand_in nobody = { NULL, NULL, INT_MAX };
    struct play p;
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];
    enum outcome outcome;

    play_begin(&p, x->now, x->book, x->command);
    p.stand_in = &nobody;
    outcome = play_run(&p, &x->tape);
    if (outcome == OUTCOME_DONE) {
        x->done(x->context, &p, chance);
        x->runs++;
    }
    question_copy(&q, &p.wants);
    if (outcome == OUTCOME_ASKS && q.kind != ASK_ROLL)
        tapes_answer(x, &p, &q, &answer, value);
    play_rollback(&p);
    play_clear(&p);
    if (outcome != OUTCOME_ASKS || tapes_ended(x))
        return;
    if (q.kind == ASK_ROLL) {
        tapes_roll(x, &q, chance);
        return;
    }
    assert_true(tape_add(&x->tape, answer, value));
    tapes_walk(x, chance);
    tape_cut(&x->tape, x->tape.len - 1);
}

#endif
