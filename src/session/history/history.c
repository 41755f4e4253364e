#include "session/inside.h"

#include "base/language.h"

/*
 * Bring the game to an entry; on failure it stays where it is. Walking back would need memory: walk a copy.
 */
static bool go(struct session *s, int to, struct err *err)
{
    struct state there = { 0 }, here;
    int at = s->head;
    bool gone = (state_copy(&there, &s->now) || err_memory(err)) && walk_to(s, &there, &at, to, err) &&
                keep_head(s, to, err);

    if (gone) {
        view_forget(s);
        here = s->now;
        s->now = there;
        there = here;
        s->stamp++;
        s->chain = 0;
        session_look(s);
    }
    state_clear(&there);
    tree_trim(s);
    return gone;
}

bool session_undo(struct session *s)
{
    int id;

    s->err = (struct err){ 0 };
    if (retouch_undo(s))
        return true;
    if (s->pending.open) {
        bool automatic = s->pending.command.automatic;

        if (!session_cancel(s, &s->err))
            return false;
        if (!automatic)
            return true;
    }
    for (id = s->head; id > 0 && s->row[id].automatic; id = s->row[id].parent)
        ;
    return id > 0 && go(s, s->row[id].parent, &s->err);
}

/*
 * Where redo ends that begins with this entry: at the end of
 * its chain, or of all that was taken back with it as one.
 */
static int redo_end(const struct session *s, int to)
{
    if (s->leap.to == s->head && s->leap.from >= to && tree_meet(s, s->leap.from, to) == to)
        return s->leap.from;
    while (s->row[to].next && s->row[s->row[to].next].automatic)
        to = s->row[to].next;
    return to;
}

bool session_redo(struct session *s)
{
    int to = s->row[s->head].next;

    s->err = (struct err){ 0 };
    return !s->pending.open && to > 0 && go(s, redo_end(s, to), &s->err);
}

bool session_goto(struct session *s, int entry, struct err *err)
{
    if (entry < 0 || entry >= s->nrows)
        return err_set(err, ERR_USAGE, _("there is no entry %d; the last is %d"), entry, s->nrows - 1);
    return session_cancel(s, err) && go(s, entry, err);
}

bool session_turn_back(struct session *s, const struct turn_start *start)
{
    int from;

    s->err = (struct err){ 0 };
    if (start->verdict != TURN_MAY || !session_cancel(s, &s->err))
        return false;
    from = s->head;
    if (!go(s, start->entry, &s->err))
        return false;
    s->leap = (struct leap){ from, start->entry };
    return true;
}
