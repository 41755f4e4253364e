#include "session/aside.h"

#include "base/hash.h"
#include "base/language.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include <string.h>

/* Is nothing in front but a wish? */
static bool may_step_aside(const struct session *s)
{
    const struct pending *p = &s->pending;

    return !p->open || (!p->command.automatic && p->tape.len == 0);
}

bool session_may_begin_beside(const struct session *s, int seat)
{
    bool own = s->pending.open && s->pending.command.seat == seat;

    for (int i = 0; i < s->asides; i++)
        own = own || s->aside[i].command.seat == seat;
    return !own && s->asides < ASIDE_MOST && may_step_aside(s);
}

/* The seats that the command in front asks. */
static unsigned front_asks(const struct session *s)
{
    const struct question *q = session_question(s);

    return q ? q->seats : 0;
}

static void step_aside(struct session *s)
{
    struct pending *p = &s->pending;
    struct aside aside = { .command = p->command, .begun = p->begun, .asks = front_asks(s) };

    memcpy(aside.reason, p->reason, sizeof aside.reason);
    pending_suspend(s);
    p->command = (struct command){ 0 };
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

/* By the same rules as a wish that a file keeps (load_pending()). */
static enum outcome begin_anew(struct session *s, const struct aside *a)
{
    struct pending *p = &s->pending;
    enum outcome outcome = OUTCOME_BAD;

    if (fit_command(s, &s->now, &a->command, NULL) && fit_wish(s, &s->now, &a->command)) {
        if (!pending_begin(s, &a->command))
            return OUTCOME_FAILED;
        p->begun = a->begun;
        p->kept = s->kept_of == a->begun ? 0 : -1;
        memcpy(p->reason, a->reason, sizeof p->reason);
        outcome = pending_run(s);
        if (outcome != OUTCOME_ASKS)
            pending_drop(s);
    }
    return outcome == OUTCOME_ASKS || outcome == OUTCOME_FAILED ? outcome : say_why(s, &a->command);
}

/* On the disk is no row of one that is forgotten. */
static bool forget_row(struct session *s, unsigned begun)
{
    return s->kept_of != begun ||
           (s->pending.open ? keep_pending(s, &s->err) : keep_head(s, s->head, &s->err));
}

/* Whether it is in front; else it is dropped, or has stayed where it was for want of memory. */
static bool bring(struct session *s, int at)
{
    struct aside a = take_out(s, at);
    enum outcome outcome;

    if (s->pending.open)
        step_aside(s);
    outcome = begin_anew(s, &a);
    if (outcome == OUTCOME_FAILED) {
        err_memory(&s->err);
        s->aside[s->asides++] = a;
    } else {
        command_clear(&a.command);
    }
    if (outcome != OUTCOME_ASKS)
        s->lapse = (struct lapse){ true, outcome, s->refusal, s->err };
    if (outcome == OUTCOME_BAD || outcome == OUTCOME_REFUSED)
        forget_row(s, a.begun);
    else if (outcome == OUTCOME_ASKS && s->kept_of == 0)
        keep_pending(s, &s->err); /* if it cannot be written, it is with its first answer */
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

    s->lapse = (struct lapse){ 0 };
    if (!lapse.is)
        return false;
    s->refusal = lapse.refusal;
    s->err = lapse.err;
    *outcome = lapse.outcome;
    return true;
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

    command_clear(&aside.command);
}

bool aside_drop(struct session *s, int at)
{
    if (!forget_row(s, s->aside[at].begun))
        return false;
    drop(s, at);
    return true;
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
