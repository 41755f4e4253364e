#include "session/aside.h"

#include "base/hash.h"
#include "base/language.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include <string.h>

/* Is it nothing but what whoever acts paid, or has in mind? */
static bool is_ones_own(const struct event *event, int actor)
{
    switch (event->kind) {
    case EVENT_STAT:
    case EVENT_CHANGED:
        return event->who == actor;
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return event->mark.on == actor;
    default:
        return !event_changes((enum event_kind)event->kind);
    }
}

/* Has what is in front done nothing yet but roll dice? */
static bool may_step_aside(const struct session *s)
{
    const struct pending *p = &s->pending;
    bool may = !p->open || (!p->command.automatic && p->touched == 0);

    for (int i = 0; i < p->play.events.n && p->open && may; i++)
        may = is_ones_own(&p->play.events.at[i], p->command.actor);
    return may;
}

bool session_may_begin_beside(const struct session *s, int seat)
{
    bool own = s->pending.open && s->pending.command.seat == seat;

    for (int i = 0; i < s->asides; i++)
        own = own || s->aside[i].command.seat == seat;
    return !own && s->asides < ASIDE_MOST && may_step_aside(s);
}

const struct command *session_aside(const struct session *s, int i, unsigned *asks)
{
    if (i < 0 || i >= s->asides)
        return NULL;
    *asks = s->aside[i].asks;
    return &s->aside[i].command;
}

/* The seats that the command in front asks. */
static unsigned front_asks(const struct session *s)
{
    const struct question *q = session_question(s);

    return q ? q->seats : 0;
}

/*
 * The seats that may know all dice of what is in front, and the table. Not the chosen ones: others may be
 * chosen before it is told.
 */
static unsigned dice_known(const struct session *s)
{
    const struct events *events = &s->pending.play.events;
    unsigned known = 0;

    for (int seat = 0; seat < SEAT_CHOSEN; seat++) {
        bool all = true;

        for (int i = 0; i < events->n; i++)
            all = all &&
                  (events->at[i].kind != EVENT_ROLLED || event_known(&events->at[i], session_eyes(s, seat)));
        known |= all ? 1u << seat : 0;
    }
    return known;
}

static void step_aside(struct session *s)
{
    struct pending *p = &s->pending;
    struct aside aside = { .begun = p->begun, .asks = front_asks(s), .known = dice_known(s) };

    memcpy(aside.reason, p->reason, sizeof aside.reason);
    pending_suspend(s);
    aside.command = p->command;
    aside.tape = p->tape;
    aside.told = p->told;
    p->command = (struct command){ 0 };
    p->tape = (struct tape){ 0 };
    p->told = (struct told){ 0 };
    pending_free(p);
    s->batch.n = s->batch.at = 0;
    s->aside[s->asides++] = aside;
}

bool session_set_aside(struct session *s)
{
    if (!s->pending.open)
        return true;
    if (s->asides >= ASIDE_MOST || !may_step_aside(s))
        return err_set(&s->err, ERR_DATA, "%s", _("the last command still waits for an answer"));
    step_aside(s);
    return true;
}

/* ---- which of them ---- */

/* What speaks for a command that asks these seats, was begun by that one. */
typedef int judge(unsigned asks, int by, unsigned seats);

/* It asks it, it is its own; `seats` is that one. */
static int for_seat(unsigned asks, int by, unsigned seats)
{
    return asks & seats ? 2 : by >= 0 && seats >> by & 1;
}

static int for_any(unsigned asks, int by, unsigned seats)
{
    (void)by;
    return (asks & seats) != 0;
}

/* The one that most speaks for, of several the one begun first; -1: the one in front. */
static int choose(const struct session *s, judge *worth, unsigned seats)
{
    const struct pending *p = &s->pending;
    int best = -1, most = p->open ? worth(front_asks(s), p->command.seat, seats) : -1;
    unsigned first = p->begun;

    for (int i = 0; i < s->asides; i++) {
        const struct aside *a = &s->aside[i];
        int good = worth(a->asks, a->command.seat, seats);

        if (good < most || (good == most && a->begun > first))
            continue;
        best = i;
        most = good;
        first = a->begun;
    }
    return best;
}

/* ---- to the front ---- */

static struct aside take_out(struct session *s, int at)
{
    struct aside aside = s->aside[at];

    for (s->asides--; at < s->asides; at++)
        s->aside[at] = s->aside[at + 1];
    return aside;
}

/* Why it does not begin, as far as its seat may know. */
static enum outcome say_why(struct session *s, const struct command *command)
{
    if (!fit_command(s, &s->now, command, &s->err))
        return OUTCOME_BAD;
    if (!session_allows(s, command, &s->refusal))
        return OUTCOME_REFUSED;
    err_set(&s->err, ERR_DATA, "%s", _("what was begun asks something else now: begin it anew"));
    return OUTCOME_BAD;
}

/* Run it, with the dice and answers that it had. */
static enum outcome run_anew(struct session *s, const struct aside *a)
{
    struct pending *p = &s->pending;
    struct spelling spelling = session_spelling(s);
    enum outcome outcome;

    if (!pending_begin(s, &a->command) || !tape_copy(&p->tape, &a->tape))
        return OUTCOME_FAILED;
    p->begun = a->begun;
    p->kept = a->tape.len > 0 || s->kept_of == a->begun ? a->tape.len : -1;
    memcpy(p->reason, a->reason, sizeof p->reason);
    outcome = pending_replay(&p->play, &p->tape, &spelling, &p->told);
    s->stamp++;
    return outcome == OUTCOME_ASKS && p->play.head < p->tape.len ? OUTCOME_BAD : outcome;
}

/* By the same rules as a wish that a file keeps (load_pending()). */
static enum outcome begin_anew(struct session *s, const struct aside *a)
{
    enum outcome outcome = OUTCOME_BAD;

    if (fit_command(s, &s->now, &a->command, NULL) && fit_wish(s, &s->now, &a->command)) {
        outcome = run_anew(s, a);
        if (outcome != OUTCOME_ASKS)
            pending_drop(s);
    }
    return outcome == OUTCOME_ASKS || outcome == OUTCOME_FAILED ? outcome : say_why(s, &a->command);
}

/* On the disk is nothing of one that is forgotten. */
static bool forget_row(struct session *s, const struct aside *a)
{
    return (a->tape.len == 0 && s->kept_of != a->begun) ||
           (s->pending.open ? keep_pending(s, &s->err) : keep_head(s, s->head, &s->err));
}

static void clear(struct aside *aside)
{
    command_clear(&aside->command);
    tape_clear(&aside->tape);
    told_clear(&aside->told);
}

/* Whose it was, and its dice. */
static struct lapsed what_lapsed(const struct aside *a)
{
    struct lapsed what = { .seat = a->command.seat, .actor = a->command.actor, .known = a->known };

    for (int i = 0; i < a->tape.len; i++) {
        const struct answer *answer = &a->tape.at[i];

        for (int k = 0; k < answer->n && answer->kind == ASK_ROLL && what.n < LAPSED_DICE; k++)
            what.face[what.n++] = a->tape.value[answer->at + k];
    }
    return what;
}

/* Whether it is in front; else it is dropped, or has stayed where it was for want of memory. */
static bool bring(struct session *s, int at)
{
    struct aside a = take_out(s, at);
    enum outcome outcome;

    if (s->pending.open)
        step_aside(s);
    outcome = begin_anew(s, &a);
    if (outcome != OUTCOME_ASKS)
        s->lapse = (struct lapse){ true, outcome, s->refusal, s->err, what_lapsed(&a) };
    if (outcome == OUTCOME_FAILED) {
        err_memory(&s->err);
        s->aside[s->asides++] = a;
        return false;
    }
    if (outcome != OUTCOME_ASKS)
        forget_row(s, &a);
    else if (s->kept_of == 0)
        keep_pending(s, &s->err); /* if it cannot be written, it is with its first answer */
    clear(&a);
    return outcome == OUTCOME_ASKS;
}

static void turn(struct session *s, judge *worth, unsigned seats)
{
    for (int tries = s->asides; tries > 0 && s->asides > 0; tries--) {
        int at = may_step_aside(s) ? choose(s, worth, seats) : -1;

        if (at < 0 || bring(s, at))
            return;
    }
}

void session_bring(struct session *s, int seat)
{
    if (seat >= 0 && seat < SEATS)
        turn(s, for_seat, 1u << seat);
}

void session_bring_first(struct session *s, unsigned seats)
{
    turn(s, for_any, seats);
}

bool session_lapsed(struct session *s, enum outcome *outcome)
{
    struct lapse lapse = s->lapse;

    s->lapse.is = false;
    if (!lapse.is)
        return false;
    s->refusal = lapse.refusal;
    s->err = lapse.err;
    *outcome = lapse.outcome;
    return true;
}

const struct lapsed *session_lapsed_what(const struct session *s)
{
    return &s->lapse.what;
}

/* ---- what others ask of them ---- */

int aside_last(const struct session *s, unsigned seats)
{
    int last = -1;

    for (int i = 0; i < s->asides; i++)
        if (seats >> s->aside[i].command.seat & 1 && (last < 0 || s->aside[i].begun > s->aside[last].begun))
            last = i;
    return last;
}

static void drop(struct session *s, int at)
{
    struct aside aside = take_out(s, at);

    clear(&aside);
}

static bool forget(struct session *s, int at)
{
    struct aside aside = take_out(s, at);

    if (forget_row(s, &aside)) {
        clear(&aside);
        return true;
    }
    s->aside[s->asides++] = aside;
    return false;
}

bool aside_take_back(struct session *s, int at)
{
    if (s->aside[at].tape.len == 0 || !may_step_aside(s))
        return forget(s, at);
    return !bring(s, at) || session_cancel(s, &s->err);
}

void aside_read(struct session *s)
{
    step_aside(s);
}

void aside_clear(struct session *s)
{
    while (s->asides > 0)
        drop(s, s->asides - 1);
}

uint64_t session_open_print(const struct session *s)
{
    uint64_t print = hash_mix(s->pending.begun) << 1;

    for (int i = 0; i < s->asides; i++)
        print += hash_mix(s->aside[i].begun);
    return print;
}
