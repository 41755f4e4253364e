#include "session/inside.h"

/* The odds cannot be told without telling what the seat may not know. */
static bool unknown(struct odds *odds)
{
    odds->exact = false;
    odds->refused = true;
    odds->refusal = (struct refusal){ .why = NAME_none };
    return true;
}

/* Do all answers of the tape still find their questions? */
static bool tape_fits(struct session *s, struct state *view, const struct command *command, const struct tape *tape)
{
    struct play play;
    enum outcome outcome;
    bool fits;

    if (!fit_command(s, view, command, NULL))
        return false;
    play_begin(&play, view, &s->book, command);
    outcome = play_run(&play, tape);
    fits = (outcome == OUTCOME_ASKS || outcome == OUTCOME_DONE) && play.head == tape->len;
    play_rollback(&play);
    play_clear(&play);
    return fits;
}

static bool add_first(struct tape *tape, const struct tape *first)
{
    for (int i = 0; first && i < first->len; i++)
        if (!tape_add(tape, first->at[i], first->value + first->at[i].at))
            return false;
    return true;
}

/* Odds of what is pending; it is suspended. */
static bool odds_of_pending(struct session *s, int seat, const struct tape *first, const struct policy policy[SEATS],
                            long budget, struct odds *odds)
{
    struct tape seen = { 0 };
    struct state *view = NULL;
    bool done = view_tape(s, seat, &seen) && add_first(&seen, first) && (view = view_of(s, seat)) != NULL;

    if (done)
        done = tape_fits(s, view, &s->pending.command, &seen)
                   ? explore_odds(view, &s->book, &s->pending.command, &seen, policy, NULL, NULL, budget, odds)
                   : unknown(odds);
    tape_clear(&seen);
    return done;
}

bool session_odds(struct session *s, int seat, const struct command *command, const struct tape *first,
                  const struct policy policy[SEATS], long budget, struct odds *odds)
{
    struct state *view;
    bool done;

    if (seat < 0 || seat >= s->nseats || !pending_revive(s))
        return false;
    if (!command) {
        if (!session_question(s))
            return false;
        pending_suspend(s);
        done = odds_of_pending(s, seat, first, policy, budget, odds);
        return pending_revive(s) && done;
    }
    view = view_of(s, seat);
    if (!view)
        return err_memory(&s->err);
    if (!fit_command(s, view, command, NULL))
        return unknown(odds);
    return explore_odds(view, &s->book, command, first, policy, NULL, NULL, budget, odds);
}

/* Do a deed in thought: dice lowest, everybody rests. False: it is not allowed; the play is then rolled back. */
static bool do_first(struct play *play, struct state *view, struct book *book, const struct command *command,
                     struct tape *tape)
{
    enum outcome outcome;

    play_begin(play, view, book, command);
    while ((outcome = play_run(play, tape)) == OUTCOME_ASKS) {
        struct answer answer;
        int value[POOL_DICE];

        question_rest(&play->wants, &answer, value);
        if (!tape_add(tape, answer, value))
            break;
    }
    if (outcome == OUTCOME_DONE)
        return true;
    play_rollback(play);
    return false;
}

bool session_odds_after(struct session *s, int seat, const struct command *before, const struct command *command,
                        const struct policy policy[SEATS], long budget, struct odds *odds)
{
    struct state *view = pending_revive(s) ? view_of(s, seat) : NULL;
    struct play play;
    struct tape tape = { 0 };
    bool done;

    if (!view)
        return err_memory(&s->err);
    if (!fit_command(s, view, before, NULL) || !fit_command(s, view, command, NULL))
        return unknown(odds);
    if (do_first(&play, view, &s->book, before, &tape)) {
        done = explore_odds(view, &s->book, command, NULL, policy, NULL, NULL, budget, odds);
        play_rollback(&play);
    } else {
        done = unknown(odds);
    }
    play_clear(&play);
    tape_clear(&tape);
    return done;
}
