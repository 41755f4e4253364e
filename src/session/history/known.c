/*
 * session/history/known.c - what those who look may know of going back: what undo would take, without
 * telling secrets.
 */
#include "session/history/known.h"

#include "session/history/inside.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

/* ---- who may know of an entry ---- */

int known_turn_begun(const struct event *event, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_actor && event[i].now >= 0)
            return event[i].now;
    return NOBODY;
}

/* The mode that these events leave the game in, -1: they neither begin a fight nor end one. */
static int mode_left(const struct event *event, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (event[i].kind == EVENT_TURN && event[i].what == NAME_mode &&
            (event[i].old == MODE_ENCOUNTER || event[i].now == MODE_ENCOUNTER))
            return event[i].now;
    return -1;
}

static bool knows_any(const struct event *event, int n, unsigned eyes)
{
    for (int i = 0; i < n; i++)
        if (event_known(&event[i], eyes))
            return true;
    return false;
}

/* A seat knows its own deeds, and what it hears of; what was dropped is nobody's. */
static unsigned who_knows(const struct session *s, const struct entry *entry)
{
    unsigned seats = 0;

    for (int seat = 0; seat <= SEAT_CHOSEN && !entry->cancelled; seat++) {
        unsigned eyes = session_eyes(s, seat);
        bool own = !entry->automatic && eyes >> entry->command.seat & 1;

        if (own || (eyes && knows_any(entry->event, entry->nevents, eyes)))
            seats |= 1u << seat;
    }
    return seats;
}

const struct gist *gist_of(struct session *s, int id)
{
    struct gist *gist = &s->row[id].gist;
    const struct entry *entry = gist->known ? NULL : tree_entry(s, id, &s->err);

    if (entry) {
        int deed = entry->command.deed;
        bool act = deed == DEED_EDIT || s->rules->deeds[deed]->flags & DEED_GM;

        *gist = (struct gist){ .known = true,
                               .did = entry->nevents > 0,
                               .begun = (short)known_turn_begun(entry->event, entry->nevents),
                               .hand = (signed char)(act && !entry->automatic ? entry->command.seat : -1),
                               .seat = (signed char)entry->command.seat,
                               .mode = (signed char)mode_left(entry->event, entry->nevents),
                               .seats = who_knows(s, entry) };
    }
    return gist->known ? gist : NULL;
}

/* ---- deeds: what somebody did, with the chain that followed ---- */

bool known_deed(struct session *s, int end, int seat, int *start)
{
    bool known = seats_is_gm(s, seat);

    for (*start = end;; *start = s->row[*start].parent) {
        const struct gist *gist = *start > 0 ? gist_of(s, *start) : NULL;

        if (*start == 0)
            return known;
        known = known || !gist || gist->seats >> seat & 1;
        if (!s->row[*start].automatic)
            return known;
    }
}

/* The last entry of the deed that begins with this one. */
static int deed_end(const struct session *s, int start)
{
    while (s->row[start].next && s->row[s->row[start].next].automatic)
        start = s->row[start].next;
    return start;
}

int known_before(struct session *s, int seat, int entry)
{
    int start;

    while (entry > 0 && !known_deed(s, entry, seat, &start))
        entry = s->row[start].parent;
    return entry;
}

int known_head(struct session *s, int seat)
{
    return known_before(s, seat, s->head);
}

bool known_pending(struct session *s, int seat)
{
    const struct pending *p = &s->pending;
    unsigned eyes = session_eyes(s, seat);
    const struct question *q = session_question(s);
    int start;

    if (!p->open)
        return false;
    return seats_is_gm(s, seat) || (q && eyes_know(eyes, q->audience)) ||
           knows_any(p->play.events.at, p->play.events.n, eyes) ||
           (p->command.automatic ? known_deed(s, s->head, seat, &start) : eyes >> p->command.seat & 1);
}

/* ---- whose deeds a seat takes back ---- */

/*
 * A game master and the table: those of all persons; a player's own, and of all persons where no other player
 * is one. Not the program's, which would do the same again, unless it plays everybody.
 */
static unsigned own_seats(const struct session *s, int seat)
{
    unsigned persons = 0, others = 0;

    for (int i = 0; i < s->nseats; i++)
        if (s->seat[i].runner == RUNNER_PERSON) {
            persons |= 1u << i;
            others |= i != seat && !seats_is_gm(s, i) ? 1u << i : 0;
        }
    if (persons == 0)
        return ~0u;
    return seat >= SEAT_TABLE || seats_is_gm(s, seat) || others == 0 ? persons : 1u << seat;
}

static bool is_own(struct session *s, int start, int seat)
{
    const struct gist *gist = gist_of(s, start);

    return gist && gist->seat >= 0 && own_seats(s, seat) >> gist->seat & 1;
}

static bool pending_is_own(const struct session *s, int seat)
{
    const struct pending *p = &s->pending;

    return (!p->command.automatic && own_seats(s, seat) >> p->command.seat & 1) || p->touched > 0;
}

static bool front_is_own(struct session *s, int seat)
{
    return known_pending(s, seat) && pending_is_own(s, seat);
}

/* As known_own_aside(), its number; -1. */
static int own_aside(struct session *s, int seat)
{
    int last = aside_last(s, own_seats(s, seat));

    return last >= 0 && front_is_own(s, seat) && s->pending.begun > s->aside[last].begun ? -1 : last;
}

const struct command *known_own_aside(struct session *s, int seat)
{
    int last = own_aside(s, seat);

    return last >= 0 ? &s->aside[last].command : NULL;
}

const struct play *known_pending_own(struct session *s, int seat)
{
    return front_is_own(s, seat) && own_aside(s, seat) < 0 ? session_pending(s) : NULL;
}

int known_own(struct session *s, int seat, int floor)
{
    int start;

    for (int at = known_head(s, seat); at > floor; at = known_before(s, seat, s->row[start].parent))
        if (known_deed(s, at, seat, &start) && start > floor && is_own(s, start, seat))
            return start;
    return 0;
}

bool known_followed(struct session *s, int seat, int deed)
{
    int last = known_head(s, seat), start;

    return last > 0 && known_deed(s, last, seat, &start) && start != deed;
}

bool known_may_undo(struct session *s, int seat, int floor)
{
    return known_pending_own(s, seat) || own_aside(s, seat) >= 0 || known_own(s, seat, floor) > 0;
}

/* ---- what can be done again ---- */

/* Is this entry of a deed that the seat knows of? */
static bool is_known(struct session *s, int id, int seat)
{
    int start;

    return known_deed(s, deed_end(s, id), seat, &start);
}

/* Does it follow `from`, with nothing between that the seat knows of? */
static bool follows(struct session *s, int id, int from, int seat)
{
    int at = s->row[id].parent, start;

    while (at > from && !known_deed(s, at, seat, &start))
        at = s->row[start].parent;
    return at == from;
}

int known_next(struct session *s, int seat, int at)
{
    int from = known_before(s, seat, at), best = 0;

    if (from == at && (s->row[at].next == 0 || is_known(s, s->row[at].next, seat)))
        return s->row[at].next;
    for (int id = s->nrows - 1; id > from; id--)
        if (!s->row[id].automatic && (best == 0 || s->row[id].walked > s->row[best].walked) &&
            follows(s, id, from, seat) && is_known(s, id, seat) && tree_meet(s, id, at) != id)
            best = id;
    return best;
}

/*
 * Where redo ends that begins with this entry: at the end of its chain, or of all that was taken back with
 * it as one.
 */
static int redo_end(struct session *s, int seat, int to)
{
    bool leaps = known_before(s, seat, s->leap.to) == known_head(s, seat);

    if (leaps && s->leap.from >= to && tree_meet(s, s->leap.from, to) == to)
        return s->leap.from;
    return deed_end(s, to);
}

/* What others did behind it goes with it, up to the next deed of the seat's own. */
static int with_others(struct session *s, int seat, int end)
{
    int next;

    while ((next = known_next(s, seat, end)) > 0 && !is_own(s, next, seat))
        end = deed_end(s, next);
    return end;
}

bool known_may_redo(struct session *s, int seat)
{
    return !known_pending(s, seat) && known_next(s, seat, s->head) > 0;
}

int known_tip(struct session *s, int seat)
{
    int at = s->head;

    for (int next = known_next(s, seat, at); next > 0; next = known_next(s, seat, at))
        at = deed_end(s, next);
    return at;
}

/* ---- going ---- */

bool known_goto(struct session *s, int seat, int entry)
{
    s->err = (struct err){ 0 };
    s->lost = 0;
    if (known_pending(s, seat) && !session_cancel(s, &s->err))
        return false;
    return again_go(s, seat, entry);
}

bool known_undo(struct session *s, int seat, int floor)
{
    bool pending = known_pending(s, seat), own = front_is_own(s, seat);
    int start = known_own(s, seat, floor), aside = own_aside(s, seat);

    s->lost = 0;
    s->err = (struct err){ 0 };
    if (own && retouch_undo(s))
        return true;
    if (aside >= 0)
        return aside_take_back(s, aside);
    if (!own && start == 0)
        return false;
    if (pending && !session_cancel(s, &s->err))
        return false;
    return own || again_go(s, seat, s->row[start].parent);
}

static bool redo(struct session *s, int seat, bool others)
{
    int to = known_next(s, seat, s->head), end;

    s->err = (struct err){ 0 };
    s->lost = 0;
    if (to <= 0 || known_pending(s, seat))
        return false;
    end = redo_end(s, seat, to);
    return again_go(s, seat, others ? with_others(s, seat, end) : end);
}

bool known_redo(struct session *s, int seat)
{
    return redo(s, seat, true);
}

bool session_redo(struct session *s)
{
    return redo(s, SEAT_GM, false);
}

bool known_turn_back(struct session *s, int seat, const struct turn_start *start)
{
    int from;

    s->err = (struct err){ 0 };
    s->lost = 0;
    if (start->verdict != TURN_MAY || (known_pending(s, seat) && !session_cancel(s, &s->err)))
        return false;
    from = s->head;
    if (!again_go(s, seat, start->entry))
        return false;
    s->leap = (struct leap){ from, s->head };
    return true;
}

int known_lost(const struct session *s)
{
    return s->lost;
}
