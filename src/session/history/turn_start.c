#include "session/inside.h"

/* The figure whose turn begins in these events, NOBODY. */
static int turn_begun(const struct event *event, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_actor && event[i].now >= 0)
            return event[i].now;
    return NOBODY;
}

static bool is_theirs(const struct session *s, int token, unsigned seats)
{
    return token >= 0 && token < s->now.ntokens && seats >> s->now.token[token].seat & 1;
}

/* The mode that these events leave the game in, -1: they change none. */
static int mode_left(const struct event *event, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_mode)
            return event[i].now;
    return -1;
}

/* What an entry did to turns, and by whose hand; NULL: it cannot be read. */
static const struct gist *gist_of(struct session *s, int id)
{
    struct gist *gist = &s->row[id].gist;
    const struct entry *entry = gist->known ? NULL : tree_entry(s, id, &s->err);

    if (entry) {
        int verb = entry->command.verb;
        bool act = verb == VERB_EDIT || s->rules->actions[verb].flags & ACT_GM;

        *gist = (struct gist){ .known = true,
                               .begun = (short)turn_begun(entry->event, entry->nevents),
                               .hand = (signed char)(act && !entry->automatic ? entry->command.seat : -1),
                               .mode = (signed char)mode_left(entry->event, entry->nevents) };
    }
    return gist->known ? gist : NULL;
}

/* An act or edit of a person who is a game master, for which no `seats` may answer. */
static bool is_gms(const struct session *s, const struct gist *gist, unsigned seats)
{
    int seat = gist->hand;

    return seat >= 0 && !(seats >> seat & 1) && seat < s->nseats && s->seat[seat].runner == RUNNER_PERSON;
}

/* What is pending began a turn itself: it began where the game stands. */
static bool pending_begins(const struct session *s, unsigned seats, struct turn_start *start)
{
    const struct play *play = session_pending(s);

    start->token = play ? turn_begun(play->events.at, play->events.n) : NOBODY;
    start->entry = s->head;
    return is_theirs(s, start->token, seats);
}

/* Where its turn began, if the entry began one: behind its chain, or before what a person did to begin it. */
static int begun_at(const struct row *row, int chain_end, int floor)
{
    int at = row->automatic ? chain_end : row->parent;

    return at > floor ? at : floor;
}

struct turn_start session_turn_start(struct session *s, unsigned seats, int floor)
{
    struct turn_start start = { .verdict = TURN_MAY };
    int end = s->head, left = TURN_SPAN;
    bool setting_up = false; /* the last chain of what came before the floor may have begun a turn */

    if (pending_begins(s, seats, &start))
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
        if (is_theirs(s, start.token, seats) && (start.entry != s->head || s->pending.open))
            return start;
        if (is_gms(s, gist, seats))
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
            return gist->mode == MODE_DOWNTIME;
    }
    return false;
}
