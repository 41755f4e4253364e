#include "core/explore_count.h"

#include "base/mem.h"

#include <limits.h>
#include <string.h>

struct watch watch_make(int kind, int what)
{
    return (struct watch){ .kind = kind,
                           .what = what,
                           .upto = what,
                           .who = -2,
                           .target = -2,
                           .label = -1,
                           .least = INT_MIN,
                           .most = INT_MAX };
}

struct watch explore_watch_anew(const struct watch *asked)
{
    struct watch w = *asked;

    w.chance = w.mean = 0;
    w.histogram = NULL;
    w.lo = w.n = 0;
    w.scattered = false;
    return w;
}

void odds_clear(struct odds *odds)
{
    for (int i = 0; i < odds->n; i++)
        mem_free(odds->watch[i].histogram);
    odds->n = 0;
}

/* The number an event is watched for; of a pool, which may be forgotten, by how much it changes. */
static int worth_of(const struct event *e)
{
    if (e->kind == EVENT_POOL)
        return e->now - e->old;
    return e->kind == EVENT_MARKED || e->kind == EVENT_UNMARKED ? e->mark.level : e->now;
}

static bool watched(const struct watch *w, const struct event *e)
{
    return e->kind == w->kind && (w->what < 0 || (e->what >= w->what && e->what <= w->upto)) &&
           (w->who == -2 || e->who == w->who) && (w->label < 0 || e->label == w->label) &&
           (w->target == -2 || e->a == w->target) &&
           (worth_of(e) >= w->least && worth_of(e) <= w->most) != w->outside;
}

/* Widen a histogram so that it goes from `lo` to `hi`. */
static bool widen(struct watch *w, int lo, int hi)
{
    double *wider = mem_new((size_t)(hi - lo) + 1, sizeof *wider);

    if (!wider)
        return false;
    if (w->n)
        memcpy(wider + (w->lo - lo), w->histogram, (size_t)w->n * sizeof *wider);
    mem_free(w->histogram);
    w->histogram = wider;
    w->lo = lo;
    w->n = hi - lo + 1;
    return true;
}

/* The numbers lie too far apart. */
static void scatter(struct watch *w)
{
    mem_free(w->histogram);
    w->histogram = NULL;
    w->n = 0;
    w->scattered = true;
}

/* Add to the bar of `value`. False: no memory. */
static bool raise_bar(struct watch *w, int value, double chance)
{
    int lo = w->n && w->lo < value ? w->lo : value,
        hi = w->n && w->lo + w->n - 1 > value ? w->lo + w->n - 1 : value;

    if (w->scattered)
        return true;
    if ((long long)hi - lo >= BARS_MAX) {
        scatter(w);
        return true;
    }
    if (hi - lo + 1 != w->n && !widen(w, lo, hi))
        return false;
    w->histogram[value - lo] += chance;
    return true;
}

bool explore_count(struct odds *odds, const struct event *e, double chance, unsigned *happened)
{
    for (int i = 0; i < odds->n; i++) {
        struct watch *w = &odds->watch[i];

        if (!watched(w, e))
            continue;
        if (!(*happened >> i & 1))
            w->chance += chance;
        *happened |= 1u << i;
        w->mean += chance * worth_of(e);
        if (!raise_bar(w, worth_of(e), chance))
            return false;
    }
    return true;
}

bool explore_add(struct odds *odds, const struct odds *counted, double chance)
{
    for (int i = 0; i < odds->n; i++) {
        struct watch *to = &odds->watch[i];
        const struct watch *from = &counted->watch[i];

        to->chance += chance * from->chance;
        to->mean += chance * from->mean;
        if (from->scattered)
            scatter(to);
        for (int k = 0; k < from->n; k++)
            if (from->histogram[k] > 0 && !raise_bar(to, from->lo + k, chance * from->histogram[k]))
                return false;
    }
    return true;
}

void explore_count_anew(struct odds *odds)
{
    for (int i = 0; i < odds->n; i++) {
        struct watch *w = &odds->watch[i];

        mem_free(w->histogram);
        *w = explore_watch_anew(w);
    }
}
