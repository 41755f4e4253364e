/*
 * session/history/take_back.c - the last answer of a person taken back, in the command that is open or
 * was last.
 */
#include "session/history/inside.h"
#include "session/seats/inside.h"

/* Did a person choose this, or type these dice? */
static bool is_persons(const struct session *s, const struct answer *answer)
{
    const struct seat *seat = session_seat(s, answer->seat);

    if (!seat || seat->runner != RUNNER_PERSON || answer->kind == ASK_EDIT)
        return false;
    return answer->kind != ASK_ROLL || seat->dice == DICE_TYPED;
}

/* Was it left to its rest, and would be again? */
static bool is_left(const struct session *s, const struct answer *answer)
{
    return answer->kind != ASK_ROLL && answer->kind != ASK_EDIT &&
           serve_leaves(s, 1u << answer->seat, answer->key);
}

/*
 * How many answers stay when the last one that a person gave is taken back, and what was left to its rest
 * since; -1 where that cannot be: dice that the program rolled, and what others chose knowing the answer, are
 * not taken back one by one.
 */
static int answers_kept(const struct session *s, const struct tape *tape)
{
    int n = tape->len;

    while (n > 0 && is_left(s, &tape->at[n - 1]))
        n--;
    return n > 0 && is_persons(s, &tape->at[n - 1]) ? n - 1 : -1;
}

/* The pending command, with fewer answers. */
static bool shorten(struct session *s, int kept)
{
    struct pending *p = &s->pending;

    tape_cut(&p->tape, kept);
    told_cut(&p->told, kept);
    pending_rewind(s);
    view_forget(s);
    return submit_settle(s, submit_run(s)) == OUTCOME_ASKS;
}

/* Make the entry's command the pending one again, with so many of its answers, and the next one open. */
static bool reopen(struct session *s, const struct command *command, const struct tape *tape, int kept)
{
    if (retouch_reopen(s, command, tape, kept) && pending_run(s) == OUTCOME_ASKS &&
        submit_settle(s, OUTCOME_ASKS) == OUTCOME_ASKS)
        return true;
    pending_drop(s);
    return false;
}

/* The entry where the game stands, its last answer open again. */
static bool reopen_head(struct session *s)
{
    const struct entry *entry = session_entry(s, s->head);
    int kept = entry && !entry->automatic ? answers_kept(s, &entry->tape) : -1;
    struct command command = { 0 };
    struct tape tape = { 0 };
    bool done;

    if (kept < 0)
        return false;
    if (!command_copy(&command, &entry->command) || !tape_copy(&tape, &entry->tape)) {
        command_clear(&command);
        return err_memory(&s->err);
    }
    done = history_undo(s);
    if (done && !reopen(s, &command, &tape, kept)) {
        struct err why = s->err;

        session_redo(s);
        s->err = why;
        done = false;
    }
    command_clear(&command);
    tape_clear(&tape);
    return done;
}

bool session_take_back(struct session *s)
{
    int kept;

    if (!s->pending.open)
        return reopen_head(s);
    kept = answers_kept(s, &s->pending.tape);
    return kept >= 0 && pending_revive(s) && shorten(s, kept);
}
