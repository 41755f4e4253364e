/* core/explore_sample.c - an estimate, where there are more positions than one wants to walk. */
#include "core/explore_own.h"

#include "base/random.h"
#include "core/explore_count.h"

/* Roll what is asked for. False: no memory. */
static bool roll(struct explorer *x, struct random *random)
{
    const struct question *q = &x->play.wants;
    struct answer answer;
    int face[POOL_DICE];

    question_rest(q, &answer, face);
    random_faces(random, q->pool.sides, answer.n, face);
    return tape_add(&x->tape, answer, face);
}

/* Begin anew, in the memory there is. */
static void start(struct explorer *x)
{
    struct play *p = &x->play;
    struct events events = p->events;

    tape_cut(&x->tape, x->stand_in.given);
    play_begin(p, p->now, p->book, p->command);
    p->events = events;
    p->stand_in = &x->stand_in;
}

/* One run from beginning to end. */
static void run(struct explorer *x, struct random *random, double chance)
{
    struct play *p = &x->play;
    enum outcome outcome;
    unsigned happened = 0;

    start(x);
    while ((outcome = play_run(p, &x->tape)) == OUTCOME_ASKS && p->wants.kind == ASK_ROLL && !x->failed)
        x->failed = !roll(x, random);
    x->failed = x->failed || outcome == OUTCOME_FAILED;
    for (int i = 0; i < p->events.n && outcome == OUTCOME_DONE; i++)
        x->failed = !explore_count(x->odds, &p->events.at[i], chance, &happened) || x->failed;
    if (outcome == OUTCOME_DONE)
        x->odds->whole += chance;
    if (outcome == OUTCOME_DONE && x->score)
        x->odds->score += chance * x->score(x->context, p->now, &p->events);
    play_rollback(p);
}

void explore_sample(struct explorer *x)
{
    struct random random;
    long n = x->odds->samples;

    random_from_number(&random, x->play.now->hash); /* the same question gets the same estimate */
    explore_count_anew(x->odds);
    x->odds->whole = x->odds->score = 0;
    for (long i = 0; i < n && !x->failed && !explore_stopped(x); i++)
        run(x, &random, 1.0 / (double)n);
}
