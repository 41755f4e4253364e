/* session/history/history.c - going along the tree: undo, redo, to any entry, back to where a turn began. */
#include "session/history/inside.h"
#include "session/history/known.h"
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/language.h"

/* Walking back would need memory: walk a copy. */
bool history_go(struct session *s, int to, struct err *err)
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

bool history_undo(struct session *s)
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
    return id > 0 && history_go(s, s->row[id].parent, &s->err);
}

/* Was something set aside that was begun behind what is in front? */
static int begun_behind(const struct session *s)
{
    int last = aside_last(s, ~0u);

    return last >= 0 && s->aside[last].begun > s->pending.begun ? last : -1;
}

bool session_undo(struct session *s)
{
    int last = begun_behind(s);

    if (last < 0 || s->pending.touched > 0)
        return history_undo(s);
    s->err = (struct err){ 0 };
    return aside_take_back(s, last);
}

bool session_goto(struct session *s, int entry, struct err *err)
{
    if (entry < 0 || entry >= s->nrows)
        return err_set(err, ERR_USAGE, _("there is no entry %d; the last is %d"), entry, s->nrows - 1);
    return session_cancel(s, err) && history_go(s, entry, err);
}

bool session_turn_back(struct session *s, const struct turn_start *start)
{
    return known_turn_back(s, SEAT_GM, start);
}
