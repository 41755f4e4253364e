/*
 * session/journal/walk.c - the state brought from one entry to another: backwards to where the ways
 * meet, then on.
 */
#include "session/journal/inside.h"

#include "base/language.h"
#include "base/mem.h"
#include "core/apply.h"

enum { CHECKPOINT_COST = 32 }; /* reading one takes about as long as so many entries */

static bool misfit(const struct session *s, int id, struct err *err)
{
    return err_set(err, ERR_DATA, _("%s: entry %d does not fit the game it stands in"),
                   journal_name(s->journal), id);
}

/* Take back the last `n` of an entry's events. */
static bool take_back(const struct session *s, struct state *state, const struct entry *entry, int n,
                      struct err *err)
{
    for (int i = n - 1; i >= 0; i--) {
        const struct event *e = &entry->event[i];

        if (!event_changes((enum event_kind)e->kind))
            continue;
        if (!fit_event(state, &s->book, e, true))
            return misfit(s, entry->id, err);
        if (!apply_back(state, e))
            return err_memory(err);
    }
    return true;
}

/* Let an entry's events happen; all of them or none. */
static bool let_happen(const struct session *s, struct state *state, const struct entry *entry,
                       struct err *err)
{
    for (int i = 0; i < entry->nevents; i++) {
        const struct event *e = &entry->event[i];

        if (!event_changes((enum event_kind)e->kind))
            continue;
        if (!fit_event(state, &s->book, e, false)) {
            misfit(s, entry->id, err);
        } else if (!apply_event(state, e)) {
            err_memory(err);
        } else {
            continue;
        }
        take_back(s, state, entry, i, NULL);
        return false;
    }
    return true;
}

static bool step_back(struct session *s, struct state *state, int *at, struct err *err)
{
    const struct entry *entry = tree_entry(s, *at, err);

    if (!entry || !take_back(s, state, entry, entry->nevents, err))
        return false;
    *at = entry->parent;
    return true;
}

static bool step_on(struct session *s, struct state *state, int *at, int id, struct err *err)
{
    const struct entry *entry = tree_entry(s, id, err);

    if (!entry || !let_happen(s, state, entry, err))
        return false;
    *at = id;
    return true;
}

/* How many steps lead up from an entry to one of its ancestors. */
static int steps_up(const struct session *s, int from, int ancestor)
{
    int n = 0;

    for (; from != ancestor; from = s->row[from].parent)
        n++;
    return n;
}

/* From an ancestor down to `to`. */
static bool walk_down(struct session *s, struct state *state, int *at, int to, struct err *err)
{
    int n = steps_up(s, to, *at);
    int *path = mem_new((size_t)n + 1, sizeof *path);
    bool walked = true;

    if (!path)
        return err_memory(err);
    for (int i = n - 1, id = to; i >= 0; i--, id = s->row[id].parent)
        path[i] = id;
    for (int i = 0; i < n && walked; i++)
        walked = step_on(s, state, at, path[i], err);
    mem_free(path);
    return walked;
}

/* The nearest entry at or above `id` whose whole state is kept; the root at last. */
static int checkpoint_above(const struct session *s, int id)
{
    while (id > 0 && !s->row[id].checkpoint)
        id = s->row[id].parent;
    return id;
}

/* Begin again at a checkpoint, or at the root. False leaves the state as it was. */
static bool jump_to(struct session *s, struct state *state, int *at, int id)
{
    struct state there = { 0 };
    struct str bytes = { 0 };
    bool jumped = id == 0 ? state_copy(&there, &s->root)
                          : journal_get_checkpoint(s->journal, id, &bytes, NULL) &&
                                checkpoint_read(s, &bytes, id, &there);

    str_clear(&bytes);
    if (!jumped) {
        state_clear(&there);
        return false;
    }
    state_clear(state);
    *state = there;
    *at = id;
    return true;
}

bool walk_to(struct session *s, struct state *state, int *at, int to, struct err *err)
{
    int meet = tree_meet(s, *at, to), above = checkpoint_above(s, to);
    int walk = steps_up(s, *at, meet) + steps_up(s, to, meet);

    if (steps_up(s, to, above) + CHECKPOINT_COST < walk)
        jump_to(s, state, at, above);
    meet = tree_meet(s, *at, to);
    while (*at != meet)
        if (!step_back(s, state, at, err))
            return false;
    return walk_down(s, state, at, to, err);
}
