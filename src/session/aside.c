#include "session/aside.h"

#include "base/mem.h"
#include "session/seats/inside.h"

bool session_may_begin_beside(const struct session *s, int seat)
{
    bool own = s->pending.open && s->pending.command.seat == seat;

    for (int i = 0; i < s->asides; i++)
        own = own || s->aside[i]->command.seat == seat;
    return s->now.turn.mode != MODE_ENCOUNTER && !own && s->asides < ASIDE_MOST;
}

bool session_set_aside(struct session *s)
{
    struct pending *p;

    if (!s->pending.open)
        return true;
    p = mem_new(1, sizeof *p);
    if (!p)
        return err_memory(&s->err);
    pending_suspend(s);
    *p = s->pending;
    s->aside[s->asides++] = p;
    s->pending = (struct pending){ .kept = -1 };
    s->batch.n = s->batch.at = 0;
    return true;
}

/* Which of those that are set aside is to come to the front; -1: the one that is there. */
typedef int choice(const struct session *s, int seat);

static int begun_first(const struct session *s, int seat)
{
    int best = -1;
    unsigned first = s->pending.open ? s->pending.begun : 0;

    (void)seat;
    for (int i = 0; i < s->asides; i++)
        if ((best < 0 && !s->pending.open) || s->aside[i]->begun < first) {
            best = i;
            first = s->aside[i]->begun;
        }
    return best;
}

/* How much a command is this seat's: it asks it, it is its own. */
static int worth_of(const struct pending *p, int seat)
{
    return !p->open ? -1 : p->play.wants.seats >> seat & 1 ? 2 : p->command.seat == seat;
}

static int of_seat(const struct session *s, int seat)
{
    const struct pending *found = &s->pending;
    int best = -1, most = worth_of(found, seat);

    for (int i = 0; i < s->asides; i++) {
        int worth = worth_of(s->aside[i], seat);

        if (worth < most || (worth == most && s->aside[i]->begun > found->begun))
            continue;
        best = i;
        most = worth;
        found = s->aside[i];
    }
    return best;
}

/* What is in front takes its place, if anything is. */
static void bring(struct session *s, int at)
{
    struct pending front = s->pending;

    if (front.open && !front.stale) {
        pending_suspend(s);
        front = s->pending;
    }
    s->pending = *s->aside[at];
    s->batch.n = s->batch.at = 0;
    if (front.open) {
        *s->aside[at] = front;
        return;
    }
    mem_free(s->aside[at]);
    for (s->asides--; at < s->asides; at++)
        s->aside[at] = s->aside[at + 1];
}

static void turn(struct session *s, int seat, choice *which)
{
    struct err err;

    for (int tries = s->asides + 1; tries > 0; tries--) {
        int at = s->asides > 0 ? which(s, seat) : -1;

        if (at >= 0)
            bring(s, at);
        if (pending_revive(s) || !session_cancel(s, &err))
            return;
    }
}

void session_bring(struct session *s, int seat)
{
    if (s->asides > 0)
        turn(s, seat, of_seat);
}

void session_bring_first(struct session *s)
{
    if (s->asides > 0)
        turn(s, 0, begun_first);
}

void aside_clear(struct session *s)
{
    for (int i = 0; i < s->asides; i++) {
        pending_free(s->aside[i]);
        mem_free(s->aside[i]);
    }
    s->asides = 0;
}
