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

/* An act or edit of a person who is a game master, for which no `seats` may answer. */
static bool is_gms(const struct session *s, const struct entry *entry, unsigned seats)
{
    int seat = entry->command.seat, verb = entry->command.verb;
    bool act = verb == VERB_EDIT || s->rules->actions[verb].flags & ACT_GM;

    return act && !entry->automatic && !(seats >> seat & 1) && seat < s->nseats &&
           s->seat[seat].runner == RUNNER_PERSON;
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
static int begun_at(const struct entry *entry, int chain_end, int floor)
{
    int at = entry->automatic ? chain_end : entry->parent;

    return at > floor ? at : floor;
}

struct turn_start session_turn_start(struct session *s, unsigned seats, int floor)
{
    struct turn_start start = { .verdict = TURN_MAY };
    int end = s->head;
    bool setting_up = false; /* the last chain of what came before the floor may have begun a turn */

    if (pending_begins(s, seats, &start))
        return start;
    for (int id = s->head, after = 0; id > 0 && !setting_up; after = id, id = s->row[id].parent) {
        const struct entry *entry = tree_entry(s, id, &s->err);

        if (!entry)
            break;
        setting_up = id <= floor && !entry->automatic;
        if (after == 0 || !s->row[after].automatic)
            end = id;
        start.token = turn_begun(entry->event, entry->nevents);
        start.entry = begun_at(entry, end, floor);
        if (is_theirs(s, start.token, seats) && (start.entry != s->head || s->pending.open))
            return start;
        if (is_gms(s, entry, seats))
            start.verdict = TURN_GMS;
    }
    return (struct turn_start){ .verdict = TURN_NONE, .entry = s->head, .token = NOBODY };
}
