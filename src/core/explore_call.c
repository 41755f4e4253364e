/*
 * core/explore_call.c - called deeds, worked out once for each state they begin in.
 *
 * A deed cannot see its caller: what it does depends on the state, its own
 * frame and what is left of tape and arguments. So the ways it may end, each
 * with its changes, and what is counted meanwhile are kept, and used again
 * wherever it begins so.
 */
#include "core/explore_own.h"

#include "base/hash.h"
#include "base/mem.h"
#include "core/explore_count.h"

#include <string.h>

/* One way in which a deed may end. */
struct ending {
    double chance;
    struct frame done;   /* what it brings back */
    struct event *event; /* what it changed */
    int nevents, head;
    uint64_t args_used, ignored; /* ignored: as it changed meanwhile */
    unsigned happened, pools;
    short targets;
};

struct called {
    struct odds odds; /* what was counted, of a deed that certainly begins */
    struct ending *ending;
    int nendings;
};

enum { DEEP = FRAMES - 6 };

/* ---- the table ---- */

/* Where it begins, without its callers: of these counts what they still read, and the room they leave. */
static uint64_t key_of(const struct play *p, const struct position *at)
{
    int below = at->depth - 1;
    uint64_t key = explore_open_key(p, at, below);

    return hash_mix(
        key ^ ((uint64_t)(below > DEEP ? below : 0) << 32 | (explore_forget_not(p, below) & ~at->pools)));
}

static struct called *called_at(const struct explorer *x, uint64_t key)
{
    return (struct called *)hash_table_get(&x->called, key);
}

void explore_call_clear(struct explorer *x)
{
    for (size_t i = 0; i < x->called.room; i++)
        if (x->called.row[i].what)
            odds_clear(&((struct called *)x->called.row[i].what)->odds);
    hash_table_clear(&x->called);
}

/* ---- working out ---- */

void explore_call_end(struct explorer *x, const struct position *before, double chance, unsigned happened)
{
    struct play *p = &x->play;
    struct frame *done = &p->frame[p->floor];
    struct open *open = x->open;

    memset(done->x + (done->back >= 0 ? 4 : 0), 0,
           (size_t)(done->back >= 0 ? FRAME_X - 4 : FRAME_X) * sizeof(int));
    done->step = done->flags = 0;
    done->tick = 0;
    p->depth = p->floor + 1;
    x->open = x->ends;
    explore_open_add(x, before, chance, happened);
    x->open = open;
}

/* All that changed between two positions, in order. */
static bool gather_changes(struct explorer *x, const struct position *from, const struct position *to,
                           struct ending *ending)
{
    int n = to->nevents - from->nevents;

    ending->nevents = n;
    if (n > 0 && !(ending->event = arena_take(&x->arena, (size_t)n, sizeof *ending->event)))
        return false;
    for (; to != from; to = to->before) {
        n -= to->nown;
        if (to->nown)
            memcpy(&ending->event[n], to->own, (size_t)to->nown * sizeof *to->own);
    }
    return true;
}

static bool keep_endings(struct explorer *x, const struct position *at, struct called *c)
{
    c->nendings = x->ends->n;
    if (!(c->ending = arena_take(&x->arena, (size_t)c->nendings, sizeof *c->ending)))
        return false;
    for (int i = 0; i < c->nendings; i++) {
        const struct position *end = x->ends->heap[i];

        c->ending[i] = (struct ending){ .chance = end->chance,
                                        .done = end->frame[end->depth - 1],
                                        .head = end->head,
                                        .args_used = end->args_used,
                                        .ignored = end->ignored ^ at->ignored,
                                        .happened = end->happened,
                                        .pools = end->pools,
                                        .targets = end->targets };
        if (!gather_changes(x, at, end, &c->ending[i]))
            return false;
    }
    return true;
}

/* Nothing counted yet of what the asker watches. */
static void watch_anew(struct odds *odds, const struct odds *asked)
{
    odds->n = asked->n;
    for (int i = 0; i < asked->n; i++)
        odds->watch[i] = explore_watch_anew(&asked->watch[i]);
}

/* Walk the deed alone, as if it certainly began. */
static void walk_alone(struct explorer *x, const struct position *at, struct called *c)
{
    struct open open = { 0 }, ends = { 0 }, *outer_open = x->open, *outer_ends = x->ends;
    struct odds *outer_odds = x->odds;
    int floor = x->play.floor;

    watch_anew(&c->odds, x->odds);
    x->open = &open;
    x->ends = &ends;
    x->odds = &c->odds;
    x->play.floor = at->depth - 1;
    explore_step(x, at, 1);
    explore_walk(x);
    x->failed = x->failed || !keep_endings(x, at, c);
    x->play.floor = floor;
    x->odds = outer_odds;
    x->ends = outer_ends;
    x->open = outer_open;
    explore_open_clear(&ends);
    explore_open_clear(&open);
}

/* ---- using it ---- */

/* Adding to a pool whose number is forgotten adds to whatever it is here. */
static struct event as_here(const struct play *p, const struct position *at, struct event e)
{
    int seat, by = e.now - e.old;

    if (e.kind == EVENT_POOL && at->pools >> ruleset_pool_row(p->rules, e.what, &seat) & 1) {
        e.old = p->now->pool[e.what];
        e.now = e.old + by;
    }
    return e;
}

/* Let the deed end so. */
static void end_so(struct explorer *x, const struct position *at, const struct ending *ending)
{
    struct play *p = &x->play;

    explore_open_step_back(x, at);
    for (int i = 0; i < ending->nevents; i++) {
        struct event e = as_here(p, at, ending->event[i]);

        if (!explore_open_repeat(p, &e)) {
            x->failed = true;
            return;
        }
    }
    p->head = ending->head;
    p->args_used = ending->args_used;
    p->forgotten.pools = ending->pools;
    p->forgotten.targets = ending->targets;
    p->depth--;
    x->ignored ^= ending->ignored;
    explore_border(x, play_return(p, &ending->done), at, at->chance * ending->chance, ending->happened);
}

void explore_call_procedure(struct explorer *x, const struct position *at)
{
    struct called *c;
    uint64_t key;

    if (!explore_open_stand_at(x, at)) {
        x->failed = true;
        return;
    }
    explore_open_step_back(x, at);
    key = key_of(&x->play, at);
    c = called_at(x, key);
    if (!c) {
        if (!(c = arena_take(&x->arena, 1, sizeof *c))) {
            x->failed = true;
            return;
        }
        walk_alone(x, at, c);
        if (!hash_table_add(&x->called, key, (uintptr_t)c)) {
            odds_clear(&c->odds);
            x->failed = true;
            return;
        }
    }
    x->failed = x->failed || !explore_add(x->odds, &c->odds, at->chance);
    for (int i = 0; i < c->nendings && !x->failed; i++)
        if (explore_open_stand_at(x, at))
            end_so(x, at, &c->ending[i]);
        else
            x->failed = true;
}
