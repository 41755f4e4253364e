/* session/threshold.c - where a number turns into a mark, and what it then takes (session.h). */
#include "core/threshold.h"
#include "session/seats/inside.h"

int session_threshold(struct session *s, int seat, int token, int stat, int mark, int level, int most)
{
    struct state *view = stat >= 0 ? view_of(s, seat) : NULL;

    return view ? threshold_find(view, &s->book, token, stat, mark, level, most) : -1;
}

int session_hampered(struct session *s, int seat, int token, int stat, int value, int of)
{
    struct state *view = stat >= 0 && s->book.rules->shown.hampers ? view_of(s, seat) : NULL;

    return view ? threshold_hampers(view, &s->book, token, stat, value, of) : 0;
}
