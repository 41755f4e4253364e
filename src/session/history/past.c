/* session/history/past.c - the game as it stood after an entry, beside the one that goes on. */
#include "session/history/past.h"

#include "base/language.h"
#include "base/mem.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

struct past {
    struct session *session;
    struct state state, seen; /* seen: what was taken out of it for a seat */
    int at;
    unsigned eyes; /* whose `seen` is, 0 nobody's */
};

/* Where the game stands; where a command is pending, its state is not that entry's any more. */
static bool begin(struct past *past)
{
    struct session *s = past->session;

    if (!s->pending.open) {
        past->at = s->head;
        return state_copy(&past->state, &s->now);
    }
    past->at = 0;
    return state_copy(&past->state, &s->root) && past_go(past, s->head, &s->err);
}

struct past *past_new(struct session *session)
{
    struct past *past = mem_new(1, sizeof *past);

    if (!past)
        return NULL;
    past->session = session;
    if (begin(past))
        return past;
    past_free(past);
    return NULL;
}

bool past_go(struct past *past, int entry, struct err *err)
{
    struct session *s = past->session;
    bool gone;

    if (entry < 0 || entry >= s->nrows)
        return err_set(err, ERR_USAGE, _("there is no entry %d; the last is %d"), entry, s->nrows - 1);
    if (entry == past->at)
        return true;
    state_clear(&past->seen); /* while it shares pages of the board, walking would copy them */
    past->eyes = 0;
    gone = walk_to(s, &past->state, &past->at, entry, err);
    tree_trim(s);
    return gone;
}

const struct state *past_view(struct past *past, int seat)
{
    struct session *s = past->session;

    if (!seats_exists(s, seat))
        return NULL;
    if (view_hides_nothing(s, &past->state, seat))
        return &past->state;
    if (past->eyes != session_eyes(s, seat)) {
        past->eyes = 0;
        if (!view_project(s, &past->state, past->at, seat, &past->seen))
            return NULL;
        past->eyes = session_eyes(s, seat);
    }
    return &past->seen;
}

void past_free(struct past *past)
{
    if (!past)
        return;
    state_clear(&past->state);
    state_clear(&past->seen);
    mem_free(past);
}
