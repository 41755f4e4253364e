/* session/threshold.c - where a number turns into a mark (session.h). */
#include "session/seats/inside.h"

#include "core/apply.h"

/* Would the mark hold if the number were so? The state is the same afterwards. */
static bool holds(struct session *s, struct state *view, int token, int stat, int mark, int level, int value)
{
    struct event e = { .kind = EVENT_STAT,
                       .who = (short)token,
                       .what = (short)stat,
                       .old = state_stat(view, token, stat),
                       .now = value };
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
