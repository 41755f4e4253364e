/*
 * session/odds/odds.c - how likely a command's outcomes are, exactly, also behind deeds that come
 * before it.
 */
#include "session/odds/odds.h"

#include "base/mem.h"
#include "session/journal/inside.h"
#include "session/odds/driven.h"
#include "session/odds/inside.h"
#include "session/seats/inside.h"

#include <string.h>

/* The odds cannot be told without telling what the seat may not know. */
static bool unknown(struct odds *odds)
{
    odds->exact = false;
    odds->refused = true;
    odds->refusal = (struct refusal){ .why = NAME_none };
    return true;
}

/* Do all answers of the tape still find their questions? */
static bool tape_fits(struct state *view, struct book *book, const struct command *command,
                      const struct tape *tape)
{
    struct play play;
    enum outcome outcome;
    bool fits;

    play_begin(&play, view, book, command);
    outcome = play_run(&play, tape);
    fits = (outcome == OUTCOME_ASKS || outcome == OUTCOME_DONE) && play.head == tape->len;
    play_rollback(&play);
    play_clear(&play);
    return fits;
}

bool odds_add_answers(struct tape *tape, const struct tape *first)
{
    for (int i = 0; first && i < first->len; i++)
        if (!tape_add(tape, first->at[i], first->value + first->at[i].at))
            return false;
    return true;
}

/* How what is pending is answered from here on: by policies, or as it is shown. */
struct manner {
    const struct policy *policy;
    struct driven *driven; /* NULL: by the policies */
    const struct odds_score *score;
    long budget;
};

static bool explore_pending(struct session *s, struct state *view, const struct tape *seen,
                            const struct policy policy[SEATS], const struct manner *manner, struct odds *odds)
{
    const struct odds_score *score = manner->score;

    return explore_odds(view, &s->book, &s->pending.command, seen, policy, score ? score->worth : NULL,
                        score ? score->context : NULL, manner->budget, odds);
}

/* As it is shown; once more if on the way somebody else was asked where to shove a figure. */
static bool explore_shown(struct session *s, struct state *view, const struct tape *seen,
                          const struct manner *manner, struct odds *odds)
{
    struct driven *driven = manner->driven;
    struct policy policy[SEATS];
    struct odds asked = *odds;
    long budget = driven->budget ? driven->budget : DRIVEN_BUDGET;

    driven_policies(driven, policy);
    driven->lacks = false;
    bool done = explore_pending(s, view, seen, policy, manner, odds);
    if (done && driven->lacks) {
        odds_clear(odds);
        *odds = asked;
        done = driven_find(driven, view, &s->book, &s->pending.command, seen, budget, NULL) &&
               explore_pending(s, view, seen, policy, manner, odds);
    }
    return done;
}

/* Odds of what is pending; it is suspended. */
static bool odds_of_pending(struct session *s, int seat, const struct tape *first,
                            const struct manner *manner, struct odds *odds)
{
    struct tape seen = { 0 };
    struct state *view = NULL;
    bool done = view_tape(s, seat, &seen) && odds_add_answers(&seen, first) &&
                (view = view_of(s, seat)) != NULL;

    if (done && (!fit_command(s, view, &s->pending.command, NULL) ||
                 !tape_fits(view, &s->book, &s->pending.command, &seen)))
        unknown(odds);
    else if (done)
        done = manner->driven ? explore_shown(s, view, &seen, manner, odds)
                              : explore_pending(s, view, &seen, manner->policy, manner, odds);
    tape_clear(&seen);
    return done;
}

static bool odds_of_answers(struct session *s, int seat, const struct tape *first,
                            const struct manner *manner, struct odds *odds)
{
    bool done;

    if (!pending_revive(s) || !session_question(s))
        return false;
    pending_suspend(s);
    done = odds_of_pending(s, seat, first, manner, odds);
    return pending_revive(s) && done;
}

bool odds_of_answer(struct session *s, int seat, const struct tape *first, const struct policy policy[SEATS],
                    const struct odds_score *score, long budget, struct odds *odds)
{
    return odds_of_answers(s, seat, first, &(struct manner){ policy, NULL, score, budget }, odds);
}

bool odds_of_answer_shown(struct session *s, int seat, const struct tape *first, struct driven *driven,
                          const struct odds_score *score, long budget, struct odds *odds)
{
    return odds_of_answers(s, seat, first, &(struct manner){ NULL, driven, score, budget }, odds);
}

bool session_odds(struct session *s, int seat, const struct command *command, const struct tape *first,
                  const struct policy policy[SEATS], long budget, struct odds *odds)
{
    struct state *view;

    if (!seats_exists(s, seat) || !pending_revive(s))
        return false;
    if (!command)
        return odds_of_answer(s, seat, first, policy, NULL, budget, odds);
    view = view_of(s, seat);
    if (!view)
        return err_memory(&s->err);
    if (!fit_command(s, view, command, NULL))
        return unknown(odds);
    return declared_odds(view, &s->book, command, first, policy, NULL, budget, odds);
}

bool session_odds_plan(struct session *s, int seat, const struct command *wish, int n,
                       const struct policy policy[SEATS], long budget, struct odds *odds)
{
    struct state *view;

    if (!seats_exists(s, seat) || !pending_revive(s))
        return false;
    view = view_of(s, seat);
    if (!view)
        return err_memory(&s->err);
    for (int i = 0; i < n; i++)
        if (!fit_command(s, view, &wish[i], NULL))
            return unknown(odds);
    return explore_plan(view, &s->book, wish, n, policy, NULL, NULL, budget, odds);
}

/* ---- a figure's health ---- */

static int health_of(const struct book *book, const struct state *now, int hurt)
{
    return hurt > 0 ? ruleset_health(book, now, hurt - 1) : 0;
}

/* What a way has cost; the least and the most of all are kept with the thought. */
static double loss_of(const void *context, const struct state *now, const struct events *events)
{
    struct odds_thought *x = *(struct odds_thought *const *)context;
    int lost = x->health - health_of(x->of->book, now, x->hurt);

    (void)events;
    if (!x->loss.told || lost < x->loss.least)
        x->loss.least = lost;
    if (!x->loss.told || lost > x->loss.most)
        x->loss.most = lost;
    x->loss.told = true;
    return lost;
}

/* Deeds that are done in thought, one after the other. */
struct deeds {
    struct play play[ODDS_BEFORE];
    struct tape tape[ODDS_BEFORE];
    int done;
};

static void undo_deeds(struct deeds *deeds)
{
    while (deeds->done > 0) {
        play_rollback(&deeds->play[--deeds->done]);
        play_clear(&deeds->play[deeds->done]);
    }
    for (int i = 0; i < ODDS_BEFORE; i++)
        tape_clear(&deeds->tape[i]);
}

/* False: one of them is not allowed, and nothing is left of any. */
static bool do_deeds(struct deeds *deeds, struct state *view, struct book *book,
                     const struct command *const *before, int n)
{
    deeds->done = 0;
    memset(deeds->tape, 0, sizeof deeds->tape);
    for (int i = 0; i < n; i++) {
        if (!try_at_rest(&deeds->play[i], view, book, before[i], &deeds->tape[i])) {
            play_clear(&deeds->play[i]);
            undo_deeds(deeds);
            return false;
        }
        deeds->done++;
    }
    return true;
}

/*
 * The odds of the wish as things stand now, from the answers on a tape (NULL: none) on: once more, if on the
 * way somebody else was asked where to shove a figure.
 */
static bool explore_wish(struct state *view, struct odds_thought *x, struct driven *driven,
                         const struct tape *tape, const struct odds_score *score)
{
    struct policy policy[SEATS];
    struct odds asked = x->odds;

    driven_policies(driven, policy);
    bool done = declared_odds(view, x->of->book, &x->command, tape, policy, score, x->budget, &x->odds);
    if (!done || !driven->lacks)
        return done;
    odds_clear(&x->odds);
    x->odds = asked;
    x->loss = (struct odds_loss){ .told = false };
    return driven_find(driven, view, x->of->book, &x->command, tape, DRIVEN_BUDGET, asked.stop) &&
           declared_odds(view, x->of->book, &x->command, tape, policy, score, x->budget, &x->odds);
}

/* The odds of a wish after other deeds, alone or with what follows. */
static bool odds_after(struct state *view, struct odds_thought *x, struct driven *driven,
                       const struct odds_score *score)
{
    const struct command *before[ODDS_BEFORE] = { &x->before[0], &x->before[1] };
    struct book *book = x->of->book;
    struct policy policy[SEATS];
    struct deeds deeds;

    if (!do_deeds(&deeds, view, book, before, x->nbefore))
        return unknown(&x->odds);
    x->health = health_of(book, view, x->hurt);
    driven_policies(driven, policy);
    bool done = x->span == ODDS_OF_BOTH
                    ? stay_odds(view, book, x->hurt - 1, &x->command, policy, score, x->budget, &x->odds)
                    : explore_wish(view, x, driven, NULL, score);
    undo_deeds(&deeds);
    return done;
}

/* What happens to a figure that stays where the command leaves it. */
static bool odds_of_staying(struct state *view, struct odds_thought *x, struct driven *driven,
                            const struct odds_score *score)
{
    const struct command *first = &x->command;
    struct policy policy[SEATS];
    struct deeds deeds;

    if (!do_deeds(&deeds, view, x->of->book, &first, 1))
        return unknown(&x->odds);
    x->health = health_of(x->of->book, view, x->hurt);
    driven_policies(driven, policy);
    bool done = stay_odds(view, x->of->book, x->hurt - 1, NULL, policy, score, x->budget, &x->odds);
    undo_deeds(&deeds);
    return done;
}

/* ---- beside the game ---- */

static bool explore_thought(struct odds_thought *x, struct driven *driven)
{
    struct state *state = &x->of->state;
    struct odds_score score = { x->hurt > 0 ? loss_of : NULL, &x };

    if (!x->fits)
        return unknown(&x->odds);
    if (x->span == ODDS_OF_STAYING)
        return odds_of_staying(state, x, driven, &score);
    if (x->nbefore > 0 || x->span == ODDS_OF_BOTH)
        return odds_after(state, x, driven, &score);
    if (!tape_fits(state, x->of->book, &x->command, &x->tape))
        return unknown(&x->odds);
    return explore_wish(state, x, driven, &x->tape, &score);
}

static void run_thought(struct thought *thought, const atomic_bool *stop)
{
    struct odds_thought *x = (struct odds_thought *)thought;
    struct driven driven = { .shown = &x->shown };

    x->odds.stop = stop;
    x->failed = !explore_thought(x, &driven);
    x->odds.stop = NULL;
    driven_clear(&driven);
    x->loss.told = x->loss.told && x->odds.exact && !x->odds.refused;
    x->loss.mean = x->odds.score;
}

static void free_thought(struct thought *thought)
{
    struct odds_thought *x = (struct odds_thought *)thought;

    snapshot_release(x->of);
    for (int i = 0; i < ODDS_BEFORE; i++)
        command_clear(&x->before[i]);
    command_clear(&x->command);
    tape_clear(&x->tape);
    odds_clear(&x->odds);
    mem_free(x);
}

/*
 * Whether the wishes can be put now, and what harm begins from. The snapshot may be in use (another
 * thought plays on it, on the thread), so the view that it was taken of is asked.
 */
static bool fit(struct session *s, struct odds_thought *x, const struct odds_wish *wish)
{
    struct state *view = view_of(s, wish->seat);

    if (!view)
        return false;
    x->fits = fit_command(s, view, &x->command, NULL);
    for (int i = 0; i < x->nbefore; i++)
        x->fits = x->fits && fit_command(s, view, &x->before[i], NULL);
    if (x->hurt > 0 && wish->command)
        x->health = health_of(&s->book, view, x->hurt);
    return true;
}

/* Copy what is asked: a new wish. */
static bool copy_wish(struct session *s, struct odds_thought *x, const struct odds_wish *wish,
                      struct snapshot *last)
{
    for (; x->nbefore < ODDS_BEFORE && wish->before[x->nbefore]; x->nbefore++)
        if (!command_copy(&x->before[x->nbefore], wish->before[x->nbefore]))
            return false;
    return command_copy(&x->command, wish->command) && (x->of = snapshot_take(s, wish->seat, last)) != NULL &&
           fit(s, x, wish);
}

/* The same for what is pending: it begins again, from what the seat knew of the moment before. */
static bool copy_pending(struct session *s, struct odds_thought *x, const struct odds_wish *wish,
                         struct snapshot *last)
{
    bool copied;

    if (!session_question(s))
        return false;
    if (x->hurt > 0) /* from here on, not from where it began */
        x->health = health_of(&s->book, session_view(s, wish->seat), x->hurt);
    pending_suspend(s);
    copied = command_copy(&x->command, &s->pending.command) && view_tape(s, wish->seat, &x->tape) &&
             odds_add_answers(&x->tape, wish->first) &&
             (x->of = snapshot_take(s, wish->seat, last)) != NULL && fit(s, x, wish);
    return pending_revive(s) && copied;
}

struct odds_thought *odds_thought_new(struct session *s, const struct odds_wish *wish, struct snapshot *last)
{
    struct odds_thought *x = pending_revive(s) ? mem_new(1, sizeof *x) : NULL;

    if (!x)
        return NULL;
    x->thought = (struct thought){ .run = run_thought, .drop = free_thought };
    x->shown = wish->shown;
    if (wish->shown.way) {
        x->way = *wish->shown.way;
        x->shown.way = &x->way;
    }
    x->budget = wish->budget;
    x->hurt = wish->hurt;
    x->span = wish->span;
    if (wish->command ? copy_wish(s, x, wish, last) : copy_pending(s, x, wish, last))
        return x;
    free_thought(&x->thought);
    return NULL;
}

/* Judge the wish at the state where it stands then. */
static bool judge(struct session *s, struct state *view, const struct odds_wish *wish, int nbefore,
                  struct refusal *refusal)
{
    struct deeds deeds;

    if (!do_deeds(&deeds, view, &s->book, wish->before, nbefore))
        return false;
    bool allowed = play_legal(view, &s->book, wish->command, refusal);
    undo_deeds(&deeds);
    return allowed;
}

bool odds_allowed(struct session *s, const struct odds_wish *wish, struct refusal *refusal)
{
    struct state *view = pending_revive(s) ? view_of(s, wish->seat) : NULL;
    int n = 0;

    *refusal = (struct refusal){ .why = NAME_none };
    if (!view || !fit_command(s, view, wish->command, NULL))
        return false;
    for (; n < ODDS_BEFORE && wish->before[n]; n++)
        if (!fit_command(s, view, wish->before[n], NULL))
            return false;
    return judge(s, view, wish, n, refusal);
}
