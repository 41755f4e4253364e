/* session/threshold.c - where a number turns into a mark, and what it then takes (session.h). */
#include "session/seats/inside.h"

#include "core/apply.h"

/* As if the number had become so: apply_back() takes it back. */
static struct event changed(const struct state *view, int token, int stat, int value)
{
    return (struct event){ .kind = EVENT_STAT,
                           .who = (short)token,
                           .what = (short)stat,
                           .old = state_stat(view, token, stat),
                           .now = value };
}

/* Would the mark hold if the number were so? The state is the same afterwards. */
static bool holds(struct session *s, struct state *view, int token, int stat, int mark, int level, int value)
{
    struct event e = changed(view, token, stat, value);
    bool marked;

    if (!apply_event(view, &e))
        return false;
    marked = ruleset_marked(&s->book, view, token, mark) >= level;
    apply_back(view, &e);
    return marked;
}

int session_threshold(struct session *s, int seat, int token, int stat, int mark, int level, int most)
{
    struct state *view = stat >= 0 ? view_of(s, seat) : NULL;
    int value = most;

    while (view && value >= 0 && !holds(s, view, token, stat, mark, level, value))
        value--;
    return view ? value : -1;
}

int session_hampered(struct session *s, int seat, int token, int stat, int value, int of)
{
    struct state *view = stat >= 0 && s->book.rules->shown.hampers ? view_of(s, seat) : NULL;
    struct event e;
    int hampers;

    if (!view)
        return 0;
    e = changed(view, token, stat, value);
    if (!apply_event(view, &e))
        return 0;
    hampers = s->book.rules->shown.hampers(view, &s->book, token, of);
    apply_back(view, &e);
    return hampers;
}
