/* core/play_seen.c - who may know of an event, and what it is about. */
#include "core/play_own.h"

bool play_known_to_all(const struct play *p, int token)
{
    unsigned seats = play_seen(p, token);

    for (int i = 0; i < p->now->ntokens; i++)
        if (!(seats >> p->now->token[i].seat & 1))
            return false;
    return p->now->token[token].seen == SEATS_ALL;
}

unsigned play_eyes(const struct play *p, unsigned seats)
{
    if (p->eyes & EYES_ONE)
        return p->eyes;
    if (seats & SEATS_GM)
        return SEATS_ALL;
    return seats >> p->command->seat & 1 ? p->eyes : seats;
}

unsigned play_side_seen(const struct play *p, int side)
{
    unsigned seats = side ? SEATS_GM : SEATS_ALL;

    for (int i = 0; seats != SEATS_ALL && i < p->now->ntokens; i++)
        if (p->now->token[i].side == side)
            seats |= play_seen(p, i);
    return seats;
}

unsigned play_mark_of_seen(const struct play *p, const struct mark *m)
{
    unsigned seats = SEATS_ALL;

    for (int depth = 0; depth < FRAMES && m->key != KEY_FREE; depth++) {
        unsigned flags = m->key < p->rules->nmarks ? p->rules->marks[m->key].flags : 0;

        seats &= (m->seen | SEATS_GM) & play_seen(p, m->on);
        if (flags & MARK_OF_TOKEN)
            seats &= play_seen(p, m->of);
        if (!(flags & MARK_OF_MARK) || m->of < 0 || m->of >= p->now->nmarks)
            break;
        m = &p->now->mark[m->of];
    }
    return seats;
}

/* What a mark's field says after a change may tell of another figure, or of a mark that is hidden. */
static unsigned change_seen(const struct play *p, const struct event *e)
{
    struct mark m = p->now->mark[e->a];
    unsigned before = play_mark_seen(p, &m);

    if (e->what == NAME_on)
        m.on = (short)e->now;
    if (e->what == NAME_of)
        m.of = e->now;
    return before & play_mark_seen(p, &m);
}

/* Whoever sees both ends of a way knows that it was gone. */
static unsigned way_seen(const struct play *p, const struct event *e)
{
    const struct token *t = &p->now->token[e->who];

    return eyes_on_at(p->book, p->now, t, cell_unpack(e->old)) &
           eyes_on_at(p->book, p->now, t, cell_unpack(e->now));
}

/* What changes, but for whoever knows no secrets: a secret door is a wall until it is found. */
static bool seems_the_same(const struct board *board, const struct event *e)
{
    int seems = board_seeming(board, (enum layer)e->what, e->now);

    return e->now != seems || board_seeming(board, (enum layer)e->what, e->old) == seems;
}

unsigned play_event_seen(const struct play *p, const struct event *e)
{
    switch (e->kind) {
    case EVENT_ABOUT:
    case EVENT_RESULT:
        return play_seen(p, e->who) & play_seen(p, e->a);
    case EVENT_CHANGED:
        return play_seen(p, e->who) & change_seen(p, e);
    case EVENT_POOL:
        return play_seen(p, e->who) & ruleset_pool_seen(p->rules, p->now, e->what);
    case EVENT_TURN:
        return play_turn_seen(p, e->what, e->old, e->now);
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        return play_seen(p, e->who) & play_mark_seen(p, &e->mark);
    case EVENT_TOKEN:
        return e->what == NAME_seen ? (unsigned)e->old | (unsigned)e->now | SEATS_GM : play_seen(p, e->who);
    case EVENT_MOVED:
        return way_seen(p, e);
    case EVENT_TERRAIN:
        return seems_the_same(p->now->board, e) ? SEATS_GM : eyes_on_terrain(p->book, p->now, e);
    case EVENT_WALL:
        return eyes_on_wall(p->book, p->now, &e->wall);
    case EVENT_LAMP:
        return eyes_on_cell(p->book, p->now, lamp_cell(&e->lamp));
    case EVENT_JOINED:
        return eyes_on_at(p->book, p->now, &e->token, e->token.at);
    default:
        return play_seen(p, e->who);
    }
}
