/* session/history/turn_start.c - where the turn of whoever acts began, and whether there was a fight. */
#include "base/bounds.h"
#include "session/history/inside.h"
#include "session/history/known.h"

static bool is_theirs(const struct session *s, int token, unsigned seats)
{
    return token >= 0 && token < s->now.ntokens && seats >> s->now.token[token].seat & 1;
}

/* An act or edit of a person who is a game master, for which no `seats` may answer. */
static bool is_gms(const struct session *s, const struct gist *gist, unsigned seats)
{
    int seat = gist->hand;

    return seat >= 0 && !(seats >> seat & 1) && seat < s->nseats && s->seat[seat].runner == RUNNER_PERSON;
}

/* What is pending, if the seat may know of it, began a turn itself: it began where the game stands. */
static bool pending_begins(const struct session *s, bool known, unsigned seats, struct turn_start *start)
{
    const struct play *play = known ? session_pending(s) : NULL;

    start->token = play ? known_turn_begun(play->events.at, play->events.n) : NOBODY;
    start->entry = s->head;
    return is_theirs(s, start->token, seats);
}

/* Where its turn began, if the entry began one: behind its chain, or before what a person did to begin it. */
static int begun_at(const struct row *row, int chain_end, int floor)
{
    int at = row->automatic ? chain_end : row->parent;

    return larger(at, floor);
}

struct turn_start session_turn_start(struct session *s, int seat, unsigned seats, int floor)
{
    struct turn_start start = { .verdict = TURN_MAY };
    int end = s->head, left = TURN_SPAN, now = known_head(s, seat), first;
    bool setting_up = false; /* the last chain of what came before the floor may have begun a turn */
    bool pending = known_pending(s, seat);

    if (pending_begins(s, pending, seats, &start))
        return start;
    for (int id = s->head, after = 0; id > 0 && !setting_up && left > 0; after = id, id = s->row[id].parent) {
        const struct gist *gist = gist_of(s, id);

        if (!gist)
            break;
        left--;
        setting_up = id <= floor && !s->row[id].automatic;
        if (after == 0 || !s->row[after].automatic)
            end = id;
        start.token = gist->begun;
        start.entry = begun_at(&s->row[id], end, floor);
        if (is_theirs(s, start.token, seats) && (start.entry < now || pending))
            return start;
        if (is_gms(s, gist, seats) && known_deed(s, end, seat, &first))
            start.verdict = TURN_GMS;
    }
    return (struct turn_start){ .verdict = TURN_NONE, .entry = s->head, .token = NOBODY };
}

bool session_fought(struct session *s)
{
    int left = TURN_SPAN;

    for (int id = s->head; id > 0 && left > 0; left--, id = s->row[id].parent) {
        const struct gist *gist = gist_of(s, id);

        if (!gist)
            break;
        if (gist->mode >= 0)
            return gist->mode != MODE_ENCOUNTER;
    }
    return false;
}
