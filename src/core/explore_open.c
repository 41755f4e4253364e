/* core/explore_open.c - positions that wait to be worked out, and the way from one to another. */
#include "core/explore_own.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "core/apply.h"

#include <string.h>

/* ---- keys ---- */

/* A frame's share of a position's key: all of it but the tick, most of it zeros. */
static uint64_t key_of_frame(const struct frame *frame, int depth)
{
    uint64_t word[offsetof(struct frame, tick) / sizeof(uint64_t)], key = 0;

    memcpy(word, frame, sizeof word);
    for (unsigned i = 0; i < sizeof word / sizeof *word; i++)
        if (word[i])
            key += hash_mix(hash_mix((unsigned)depth * FRAME_X + i) ^ word[i]);
    return key;
}

uint64_t explore_open_key(const struct play *p, const struct position *at, int below)
{
    uint64_t key = hash_mix(p->now->hash ^ at->ignored ^ explore_forget_pools(p, at->pools) ^ at->args_used) +
                   hash_mix((uint64_t)at->head << 32 | at->happened);

    if (at->pools || at->targets)
        key += hash_mix((uint64_t)at->pools << 32 | (unsigned short)at->targets);
    for (int i = below; i < p->depth; i++)
        key += key_of_frame(&p->frame[i], i - below + 1);
    return key;
}

/* ---- the table and the heap ---- */

void explore_open_clear(struct open *open)
{
    hash_table_clear(&open->table);
    mem_free(open->heap);
    *open = (struct open){ .n = 0 };
}

static struct position *open_at(const struct open *open, uint64_t key)
{
    return (struct position *)hash_table_get(&open->table, key);
}

static void swap(struct position **a, struct position **b)
{
    struct position *other = *a;

    *a = *b;
    *b = other;
}

/* Of the same order the older: what came of one step lies side by side, which makes the ways short. */
static bool goes_first(const struct position *one, const struct position *other)
{
    return one->order != other->order ? one->order < other->order : one->serial < other->serial;
}

static void heap_up(struct open *open, int i)
{
    struct position **heap = open->heap;

    for (; i > 0 && goes_first(heap[i], heap[(i - 1) / 2]); i = (i - 1) / 2)
        swap(&heap[i], &heap[(i - 1) / 2]);
}

static void heap_down(struct open *open)
{
    struct position **heap = open->heap;

    for (int i = 0;;) {
        int least = i;

        for (int child = 2 * i + 1; child <= 2 * i + 2; child++)
            if (child < open->n && goes_first(heap[child], heap[least]))
                least = child;
        if (least == i)
            return;
        swap(&heap[i], &heap[least]);
        i = least;
    }
}

struct position *explore_open_take(struct open *open)
{
    struct position *first = open->n > 0 ? open->heap[0] : NULL;

    if (!first)
        return NULL;
    open->heap[0] = open->heap[--open->n];
    heap_down(open);
    hash_table_drop(&open->table, first->key);
    return first;
}

/* ---- a new position ---- */

/* Keep what the step from `before` changed. False: no memory. */
static bool keep_changes(struct explorer *x, struct position *at)
{
    const struct events *events = &x->play.events;
    int n = 0;

    for (int i = at->before->nevents; i < events->n; i++)
        n += event_changes((enum event_kind)events->at[i].kind);
    if (n > 0 && !(at->own = arena_take(&x->arena, (size_t)n, sizeof *at->own)))
        return false;
    for (int i = at->before->nevents; i < events->n; i++)
        if (event_changes((enum event_kind)events->at[i].kind))
            at->own[at->nown++] = events->at[i];
    at->nevents = at->before->nevents + n;
    return true;
}

/* Which position is worked out first: what the outer deed reached early, where inner ones still run. */
static int order_of(const struct play *p)
{
    return p->frame[p->floor].tick * FRAMES * 4 + (FRAMES - p->depth) * 4 + (p->frame[p->depth - 1].tick & 3);
}

/* Copy a position that is new, with what is needed to come back to it. NULL: no memory. */
static struct position *keep_position(struct explorer *x, const struct position *fresh)
{
    const struct play *p = &x->play;
    struct position *at = arena_take(&x->arena, 1, sizeof *at);

    if (!at)
        return NULL;
    *at = *fresh;
    if (!(at->frame = arena_take(&x->arena, (size_t)p->depth, sizeof *at->frame)))
        return NULL;
    at->level = at->before->level + 1;
    at->depth = p->depth;
    at->order = p->depth > 0 ? order_of(p) : x->plan->chain;
    at->called = p->depth > at->before->depth && at->before->depth > 0;
    memcpy(at->frame, p->frame, (size_t)p->depth * sizeof *at->frame);
    return keep_changes(x, at) ? at : NULL;
}

/* Open a position that is new. NULL: no memory. */
static struct position *enlist(struct explorer *x, const struct position *fresh)
{
    struct open *open = x->open;
    void *heap = open->heap;
    struct position *at;

    if (!mem_reserve(&heap, &open->room, (size_t)open->n + 1, sizeof *open->heap))
        return NULL;
    open->heap = heap;
    at = keep_position(x, fresh);
    if (!at || !hash_table_add(&open->table, at->key, (uintptr_t)at))
        return NULL;
    at->serial = open->serial++;
    open->heap[open->n++] = at;
    heap_up(open, open->n - 1);
    return at;
}

void explore_open_add(struct explorer *x, const struct position *before, double chance, unsigned happened)
{
    const struct play *p = &x->play;
    struct position fresh = { .before = before, .happened = happened, .args_used = p->args_used }, *at;
    uint64_t ignored;

    fresh.head = smaller(p->head, x->stand_in.given);
    explore_forget(x, &fresh);
    ignored = fresh.ignored;
    fresh.ignored ^= explore_forget_marks(x);
    fresh.key = explore_open_key(p, &fresh, p->floor);
    fresh.ignored = ignored;
    at = open_at(x->open, fresh.key);
    if (!at && !(at = enlist(x, &fresh))) {
        x->failed = true;
        return;
    }
    at->chance += chance;
}

/* ---- from one position to another ---- */

bool explore_open_repeat(struct play *p, const struct event *e)
{
    if (!apply_event(p->now, e))
        return false;
    if (events_add(&p->events, e))
        return true;
    return apply_back(p->now, e) && false;
}

/* The last position that lies on the ways to both. */
static const struct position *parting(const struct position *one, const struct position *other)
{
    while (one != other)
        if (one->level > other->level)
            one = one->before;
        else
            other = other->before;
    return one;
}

/* Let the changes from one position to a later one happen again. False: no memory. */
static bool go_on(struct explorer *x, const struct position *from, const struct position *to)
{
    if (to == from)
        return true;
    if (!go_on(x, from, to->before))
        return false;
    for (int i = 0; i < to->nown; i++)
        if (!explore_open_repeat(&x->play, &to->own[i]))
            return false;
    return true;
}

bool explore_open_stand_at(struct explorer *x, const struct position *at)
{
    const struct position *shared = parting(x->here, at);

    play_take_back(&x->play, shared->nevents);
    x->here = at;
    return go_on(x, shared, at);
}

void explore_open_step_back(struct explorer *x, const struct position *at)
{
    struct play *p = &x->play;

    play_take_back(p, at->nevents);
    memcpy(p->frame, at->frame, (size_t)at->depth * sizeof *p->frame);
    p->depth = at->depth;
    p->head = at->head;
    p->args_used = at->args_used;
    p->forgotten.pools = at->pools;
    p->forgotten.targets = at->targets;
    x->ignored = at->ignored;
    p->begun = true;
    p->halted = false;
}
