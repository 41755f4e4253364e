#include "session/inside.h"

/* Work the pending command out on a copy, with one more answer. */
static bool run_copy(struct session *s, struct tape *tape, const struct answer *answer, const int *value,
                     struct state *after)
{
    struct play play;
    enum outcome outcome;

    if (!tape_add(tape, *answer, value))
        return false;
    play_begin(&play, after, &s->book, &s->pending.command);
    outcome = play_run(&play, tape);
    play_clear(&play);
    return outcome == OUTCOME_DONE || outcome == OUTCOME_ASKS;
}

bool session_try(struct session *s, const struct answer *answer, const int *value, struct state *after)
{
    const struct question *q = session_question(s);
    struct answer full = *answer;
    struct tape tape = { 0 };
    bool done;

    if (!q || !question_allows(q, answer, value))
        return false;
    full.key = q->key;
    done = tape_copy(&tape, &s->pending.tape);
    pending_suspend(s);
    done = done && state_copy(after, &s->now) && run_copy(s, &tape, &full, value, after);
    tape_clear(&tape);
    return pending_revive(s) && done;
}
