#include "session/inside.h"

#include "ai/ai.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

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
    for (int i = 0; i < answer.n; i++)
        face[i] = random_face(&s->random, q->pool.sides);
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
        err_set(&s->err, ERR_DATA, "no dice are to be rolled");
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

/* Let the opponent look at what the seat may know of the moment before the command. */
static bool consult(struct session *s, int seat, const struct question *q, struct answer *answer, int *value)
{
    struct tape seen = { 0 };
    struct state *before;
    bool found = false;

    pending_suspend(s);
    if (view_tape(s, seat, &seen) && (before = view_of(s, seat)) != NULL) {
        str_reset(&s->reason);
        found = ai_answer(before, &s->book, &s->pending.command, &seen, q, AI_BUDGET, answer, value, &s->reason);
    }
    tape_clear(&seen);
    answer->seat = (unsigned char)seat;
    return found && question_allows(q, answer, value);
}

static enum served answer_program(struct session *s, int seat)
{
    struct question q;
    struct answer answer;
    int value[POOL_DICE];
    bool found;

    question_copy(&q, session_question(s));
    found = consult(s, seat, &q, &answer, value);
    if (!pending_revive(s))
        return TROUBLE;
    if (!found)
        return answer_rest(s, seat);
    if (!*s->pending.reason)
        snprintf(s->pending.reason, sizeof s->pending.reason, "%.*s",
                 (int)text_cut(str_cstr(&s->reason), s->reason.len, sizeof s->pending.reason - 1),
                 str_cstr(&s->reason));
    return give(s, &answer, value);
}

static enum served answer_one(struct session *s)
{
    const struct question *q = session_question(s);
    int program = seats_first_run(s, q->seats, RUNNER_PROGRAM);

    if (q->kind == ASK_ROLL)
        return is_typed(s, q) ? WAITS : roll(s);
    if (seats_first_run(s, q->seats, RUNNER_PERSON) >= 0)
        return WAITS;
    return program >= 0 ? answer_program(s, program) : answer_rest(s, seats_first(s, q->seats));
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

/* ---- the opponent's turn ---- */

/* Keep the opponent's sentence for the entry that its wish becomes. */
static void keep_reason(struct session *s)
{
    snprintf(s->next_reason, sizeof s->next_reason, "%.*s",
             (int)text_cut(str_cstr(&s->reason), s->reason.len, sizeof s->next_reason - 1), str_cstr(&s->reason));
}

/* Choose and submit for one program seat. */
static bool try_deed(struct session *s, int seat, bool stay)
{
    struct state *view = view_of(s, seat);
    struct command choice = { 0 };
    bool acted;

    if (!view)
        return err_memory(&s->err);
    str_reset(&s->reason);
    if (!ai_choose(view, &s->book, 1u << seat, stay, AI_BUDGET, &choice, &s->reason))
        return false;
    choice.seat = (short)seat;
    keep_reason(s);
    acted = session_submit(s, &choice) <= OUTCOME_ASKS;
    s->next_reason[0] = '\0';
    command_clear(&choice);
    return acted;
}

/* What the seat cannot see may stop a walk; then the figure does what it can from where it stands. */
static bool act_for(struct session *s, int seat)
{
    bool acted = try_deed(s, seat, false) || try_deed(s, seat, true);

    if (acted && s->pending.open)
        session_serve(s);
    return acted;
}

bool session_opponent(struct session *s)
{
    if (s->pending.open || s->due.kind != DUE_WAIT || seats_first_run(s, s->due.seats, RUNNER_PERSON) >= 0)
        return false;
    for (int seat = 0; seat < s->nseats; seat++)
        if (s->due.seats >> seat & 1 && s->seat[seat].runner == RUNNER_PROGRAM && act_for(s, seat))
            return true;
    return false;
}

const char *session_reason(const struct session *s)
{
    return str_cstr(&s->reason);
}
