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
