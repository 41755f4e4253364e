#include "sdl/sdl_damage.h"

#include "base/mem.h"

#include <stdlib.h>

enum { LOOKED_AT = 64 };

void sdl_damage_init(struct sdl_damage *d)
{
    *d = (struct sdl_damage){ .whole = true };
}

void sdl_damage_clear(struct sdl_damage *d)
{
    mem_free(d->last);
    mem_free(d->now);
    sdl_damage_init(d);
}

void sdl_damage_forget(struct sdl_damage *d)
{
    d->whole = true;
}

void sdl_damage_add(struct sdl_damage *d, uint64_t key, struct rect where)
{
    void *block = d->now;

    if (!mem_reserve(&block, &d->room_now, d->count_now + 1, sizeof *d->now)) {
        d->whole = true;
        return;
    }
    d->now = block;
    d->now[d->count_now++] = (struct sdl_mark){ key, where };
}

/* ---- parts ---- */

struct parts {
    struct rect *part;
    int count;
};

static long waste(struct rect a, struct rect b)
{
    struct rect both = rect_around(a, b);

    return (long)both.w * both.h - (long)a.w * a.h - (long)b.w * b.h;
}

/* Put two parts together until none overlap and there is room. */
static void settle(struct parts *p)
{
    for (;;) {
        int a = -1, b = -1;
        long least = 0;

        for (int i = 0; i < p->count; i++) {
            for (int k = i + 1; k < p->count; k++) {
                bool must = !rect_empty(rect_meet(p->part[i], p->part[k]));
                long cost = must ? -1000000000L : waste(p->part[i], p->part[k]);

                if (a < 0 || cost < least) {
                    a = i;
                    b = k;
                    least = cost;
                }
            }
        }
        if (a < 0 || (least > 0 && p->count < SDL_DRAW_PARTS))
            return;
        p->part[a] = rect_around(p->part[a], p->part[b]);
        p->part[b] = p->part[--p->count];
    }
}

static void add_part(struct parts *p, struct rect r)
{
    if (rect_empty(r))
        return;
    for (int i = 0; i < p->count; i++) {
        if (waste(p->part[i], r) <= 0) {
            p->part[i] = rect_around(p->part[i], r);
            settle(p);
            return;
        }
    }
    p->part[p->count++] = r;
    settle(p);
}

/* ---- comparing ---- */

static int by_key(const void *a, const void *b)
{
    const struct sdl_mark *p = *(const struct sdl_mark *const *)a, *q = *(const struct sdl_mark *const *)b;

    if (p->key != q->key)
        return p->key < q->key ? -1 : 1;
    return p < q ? -1 : p > q;
}

static const struct sdl_mark **sorted(const struct sdl_mark *mark, size_t n)
{
    const struct sdl_mark **list = mem_new(n + 1, sizeof *list);

    for (size_t i = 0; list && i < n; i++)
        list[i] = &mark[i];
    if (list)
        qsort(list, n, sizeof *list, by_key);
    return list;
}

enum { NOWHERE_NOW = -1 };

/*
 * What stands in one frame and not in the other. Of what stands in both, place[i] becomes the place in `b` of
 * the i-th in `a`; NOWHERE_NOW for the rest. False: no memory.
 */
static bool differences(const struct sdl_mark *a, size_t na, const struct sdl_mark *b, size_t nb, long *place,
                        struct parts *p)
{
    const struct sdl_mark **x = sorted(a, na), **y = sorted(b, nb);
    size_t i = 0, k = 0;
    bool well = x && y;

    while (well && (i < na || k < nb)) {
        if (k == nb || (i < na && x[i]->key < y[k]->key)) {
            place[x[i] - a] = NOWHERE_NOW;
            add_part(p, x[i++]->where);
        } else if (i == na || y[k]->key < x[i]->key) {
            add_part(p, y[k++]->where);
        } else {
            place[x[i++] - a] = y[k++] - b;
        }
    }
    mem_free(x);
    mem_free(y);
    return well;
}

/* What stands in both, but in another order, where it overlaps: simply all of it. */
static void disorder(const struct sdl_mark *a, size_t na, const long *place, struct parts *p)
{
    long next = 0;

    for (size_t i = 0; i < na; i++) { /* whoever comes earlier now than one before it changed its place */
        if (place[i] == NOWHERE_NOW)
            continue;
        if (place[i] < next)
            add_part(p, a[i].where);
        else
            next = place[i] + 1;
    }
}

/* Both, for the parts of the lists that differ. False: no memory. */
static bool compare(const struct sdl_mark *a, size_t na, const struct sdl_mark *b, size_t nb, struct parts *p)
{
    long *place = mem_new(na + 1, sizeof *place);
    bool well = place && differences(a, na, b, nb, place, p);

    if (well)
        disorder(a, na, place, p);
    mem_free(place);
    return well;
}

/*
 * Whether a quick look at what comes first says that nearly all has moved: the ground lies lowest, and comes
 * first. False says nothing.
 */
static bool moved_on(const struct sdl_mark *a, size_t na, const struct sdl_mark *b, size_t nb,
                     struct rect screen)
{
    long area = 0, most = (long)screen.w * screen.h / 8 * 7;

    for (size_t i = 0; i < LOOKED_AT && i < na && i < nb && area < most; i++)
        if (a[i].key != b[i].key)
            area += (long)b[i].where.w * b[i].where.h;
    return area >= most;
}

int sdl_damage_end(struct sdl_damage *d, struct rect screen, struct rect part[SDL_DRAW_PARTS])
{
    struct rect room[SDL_DRAW_PARTS + 1];
    struct parts p = { room, 0 };
    size_t same = 0, na = d->count_last, nb = d->count_now;
    struct sdl_mark *last = d->last;

    while (same < na && same < nb && d->last[same].key == d->now[same].key)
        same++;
    while (na > same && nb > same && d->last[na - 1].key == d->now[nb - 1].key) {
        na--;
        nb--;
    }
    if (d->whole || moved_on(d->last + same, na - same, d->now + same, nb - same, screen) ||
        !compare(d->last + same, na - same, d->now + same, nb - same, &p))
        add_part(&p, screen);
    d->last = d->now;
    d->now = last;
    d->count_last = d->count_now;
    d->count_now = 0;
    size_t swapped = d->room_last;
    d->room_last = d->room_now;
    d->room_now = swapped;
    d->whole = false;
    for (int i = 0; i < p.count; i++)
        part[i] = rect_meet(p.part[i], screen);
    return p.count;
}
