#include "core/threshold.h"

#include "core/apply.h"

/* As if the number had become so: apply_back() takes it back. */
static struct event changed(const struct state *now, int token, int stat, int value)
{
    return (struct event){ .kind = EVENT_STAT,
                           .who = (short)token,
                           .what = (short)stat,
                           .old = state_stat(now, token, stat),
                           .now = value };
}

/* Would the mark hold if the number were so? */
static bool holds(struct state *now, const struct book *book, int token, int stat, int mark, int level,
                  int value)
{
    struct event e = changed(now, token, stat, value);

    if (!apply_event(now, &e))
        return false;
    bool marked = ruleset_marked(book, now, token, mark) >= level;
    apply_back(now, &e);
    return marked;
}

int threshold_find(struct state *now, const struct book *book, int token, int stat, int mark, int level,
                   int most)
{
    int value = most;

    while (value >= 0 && !holds(now, book, token, stat, mark, level, value))
        value--;
    return value;
}

int threshold_hampers(struct state *now, const struct book *book, int token, int stat, int value, int of)
{
    struct event e = changed(now, token, stat, value);

    if (!book->rules->shown.hampers || !apply_event(now, &e))
        return 0;
    int hampers = book->rules->shown.hampers(now, book, token, of);
    apply_back(now, &e);
    return hampers;
}
