/* session/serve.c - what goes on by itself: the program's dice, its answers, its commands. */
#include "base/language.h"
#include "session/odds/thinker.h"
#include "session/seats/inside.h"

enum served { SERVED, WAITS, TROUBLE };

/* ---- dice ---- */

/* Does a person roll real dice for this? Nobody's rolls are the program's. */
static bool is_typed(const struct session *s, const struct question *q)
{
    for (int i = 0; q->about != NOBODY && i < s->nseats; i++)
        if (q->seats >> i & 1 && s->seat[i].dice == DICE_TYPED)
            return true;
    return false;
}

static enum served roll(struct session *s)
{
    const struct question *q = session_question(s);
    struct answer answer;
    int face[POOL_DICE], seat = seats_first(s, q->seats);

    question_rest(q, &answer, face);
    if (seat >= 0)
        answer.seat = (unsigned char)seat;
    random_faces(&s->random, q->pool.sides, answer.n, face);
    if (pending_give(s, &answer, face))
        return SERVED;
    err_memory(&s->err);
    return TROUBLE;
}

enum outcome session_roll(struct session *s)
{
    const struct question *q;

    if (!pending_revive(s))
        return OUTCOME_FAILED;
    q = session_question(s);
    if (!q || q->kind != ASK_ROLL) {
        err_set(&s->err, ERR_DATA, _("no dice are to be rolled"));
        return OUTCOME_BAD;
    }
    if (roll(s) == SERVED)
        return submit_settle(s, submit_run(s));
    pending_restore(s);
    return OUTCOME_FAILED;
}

/* ---- choices ---- */

static enum served give(struct session *s, const struct answer *answer, const int *value)
{
    if (pending_give(s, answer, value))
        return SERVED;
    err_memory(&s->err);
    return TROUBLE;
}

static enum served answer_rest(struct session *s, int seat)
{
    struct answer answer;
    int value[OPTIONS_ASKED];

    question_rest(session_question(s), &answer, value);
    if (seat >= 0)
        answer.seat = (unsigned char)seat;
    return give(s, &answer, value);
}

/* Let the opponent answer. */
static enum served answer_program(struct session *s)
{
    const atomic_bool never = false;
    struct thought *thought = session_think(s, 0);
    bool given;

    if (!thought)
        return TROUBLE;
    thought->run(thought, &never);
    given = opponent_give(s, thought);
    thought->drop(thought);
    return given ? SERVED : TROUBLE;
}

void session_leave_routine(struct session *s, unsigned seats)
{
    s->at_ease = seats;
}

bool serve_leaves(const struct session *s, unsigned asked, int key)
{
    unsigned persons = 0;

    for (int i = 0; i < s->nseats; i++)
        if (asked >> i & 1 && session_runs(s, i) == RUNNER_PERSON)
            persons |= 1u << i;
    return persons && (persons & ~s->at_ease) == 0 && ruleset_is_routine(s->rules, key);
}

static enum served answer_one(struct session *s)
{
    const struct question *q = session_question(s);

    if (submit_waits(s, seats_first(s, q->seats)))
        return WAITS;
    if (q->kind == ASK_ROLL)
        return is_typed(s, q) ? WAITS : roll(s);
    if (serve_leaves(s, q->seats, q->key))
        return answer_rest(s, seats_first_run(s, q->seats, RUNNER_PERSON));
    if (seats_first_run(s, q->seats, RUNNER_PERSON) >= 0)
        return WAITS;
    if (session_asks_program(s) >= 0)
        return s->deferred ? WAITS : answer_program(s);
    return answer_rest(s, seats_first(s, q->seats));
}

/* What was due by itself when the program ended, or the disk was full, goes on at the end of its line. */
static enum outcome resume(struct session *s)
{
    if (s->due.kind != DUE_AUTO || s->row[s->head].next)
        return OUTCOME_DONE;
    return submit_due(s);
}

enum outcome session_serve(struct session *s)
{
    enum outcome outcome;
    enum served served = SERVED;

    if (!pending_revive(s))
        return OUTCOME_FAILED;
    outcome = s->pending.open ? OUTCOME_ASKS : resume(s);
    while (outcome == OUTCOME_ASKS && (served = answer_one(s)) == SERVED)
        outcome = submit_run(s);
    if (served != TROUBLE)
        return submit_settle(s, outcome);
    pending_restore(s);
    return OUTCOME_FAILED;
}

enum outcome session_serve_one(struct session *s)
{
    enum outcome outcome = OUTCOME_ASKS;
    enum served served;

    if (!pending_revive(s))
        return OUTCOME_FAILED;
    if (!s->pending.open)
        return OUTCOME_DONE;
    served = answer_one(s);
    if (served == SERVED)
        outcome = submit_run(s);
    if (served != TROUBLE)
        return submit_settle(s, outcome);
    pending_restore(s);
    return OUTCOME_FAILED;
}

void session_defer(struct session *s, bool defer)
{
    s->deferred = defer;
}
