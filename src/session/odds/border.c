/* session/odds/border.c - where an answer leads at once, before another die falls. */
#include "base/hash.h"
#include "session/journal/inside.h"
#include "session/odds/inside.h"
#include "session/seats/inside.h"

#include <stddef.h>

/* A border is all that a position is (core/explore.h), and what was told on the way there. */
static uint64_t hash_border(const struct play *p, enum outcome outcome)
{
    uint64_t hash = hash_more(HASH_START, &outcome, sizeof outcome);

    hash = hash_more(hash, &p->now->hash, sizeof p->now->hash);
    for (int i = 0; i < p->depth; i++)
        hash = hash_more(hash, &p->frame[i], offsetof(struct frame, tick));
    for (int i = 0; i < p->events.n; i++) {
        const struct event *e = &p->events.at[i];
        const int told[] = { e->kind, e->who, e->what, e->now, e->a };

        if (e->kind == EVENT_RESULT || e->kind == EVENT_TOTAL)
            hash = hash_more(hash, told, sizeof told);
    }
    return hash;
}

/* Step by step, until the answers are used up and a step has ended behind them. */
static bool walk(struct play *p, const struct tape *tape, uint64_t *where)
{
    enum outcome outcome = play_start(p);

    while (outcome == OUTCOME_BORDER && p->head < tape->len)
        outcome = play_step(p, tape);
    *where = hash_border(p, outcome);
    return (outcome == OUTCOME_BORDER || outcome == OUTCOME_DONE) && p->head == tape->len;
}

static bool walk_on(struct session *s, int seat, const struct tape *first, const struct stand_in *by,
                    uint64_t *where)
{
    struct stand_in stand_in = *by;
    struct tape seen = { 0 };
    struct state *view = NULL;
    bool known = view_tape(s, seat, &seen) && odds_add_answers(&seen, first) &&
                 (view = view_of(s, seat)) != NULL && fit_command(s, view, &s->pending.command, NULL);

    if (known) {
        struct play play;

        stand_in.given = seen.len;
        play_begin(&play, view, &s->book, &s->pending.command);
        play.stand_in = &stand_in;
        known = walk(&play, &seen, where);
        play_rollback(&play);
        play_clear(&play);
    }
    tape_clear(&seen);
    return known;
}

bool odds_border(struct session *s, int seat, const struct tape *first, const struct stand_in *by,
                 uint64_t *where)
{
    if (!pending_revive(s) || !session_question(s))
        return false;
    pending_suspend(s);
    bool known = walk_on(s, seat, first, by, where);
    return pending_revive(s) && known;
}
