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

/* Run what has begun to its end. */
static enum outcome roll_on(struct explorer *x, struct random *random)
{
    struct play *p = &x->play;
    enum outcome outcome;

    while ((outcome = play_run(p, &x->tape)) == OUTCOME_ASKS && p->wants.kind == ASK_ROLL && !x->failed)
        x->failed = !roll(x, random);
    x->failed = x->failed || outcome == OUTCOME_FAILED;
    return outcome;
}

/* Then what is planned, and due, behind it. */
static enum outcome roll_plan(struct explorer *x, struct random *random, enum outcome outcome)
{
    struct plan *plan = x->plan;
    const struct command *command;
    struct due due;

    plan->next = 1;
    plan->chain = 0;
    while (outcome == OUTCOME_DONE || outcome == OUTCOME_REFUSED) {
        command = plan->chain > CHAIN_MOST ? NULL : explore_plan_follows(x, &due);
        if (!command)
            return plan->chain > CHAIN_MOST ? OUTCOME_BAD : OUTCOME_DONE;
        plan->next += !command->automatic;
        tape_cut(&x->tape, x->stand_in.given);
        explore_begin(x, command);
        outcome = roll_on(x, random);
        command_clear(&due.command);
    }
    return outcome;
}

/* One run from beginning to end, in the memory there is. */
static void run(struct explorer *x, struct random *random, double chance)
{
    struct play *p = &x->play;
    enum outcome outcome;
    unsigned happened = 0;

    tape_cut(&x->tape, x->stand_in.given);
    explore_begin(x, x->plan ? x->plan->wish : p->command);
    outcome = roll_on(x, random);
    if (x->plan)
        outcome = roll_plan(x, random, outcome);
    for (int i = 0; i < p->events.n && outcome == OUTCOME_DONE; i++)
        x->failed = !explore_count(x->odds, &p->events.at[i], chance, &happened) || x->failed;
    if (outcome == OUTCOME_DONE)
        explore_finish(x, chance);
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
