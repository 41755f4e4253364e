#include "core/explore.h"

#include "base/arena.h"
#include "base/hash.h"
#include "base/mem.h"
#include "core/apply.h"
#include "core/explore_count.h"
#include "core/explore_pool.h"
#include "core/play_own.h"

#include <string.h>

/* More different sums of one pool than this are more than any budget walks. */
enum { WORTHS_MAX = 1 << 16, OPEN_START = 256 };

/*
 * A position at a border: the step that led there and what it changed, the
 * frames, what was watched so far, and how likely it is to come about. Equal
 * positions are one; which of the ways to it is kept does not matter.
 */
struct position {
    uint64_t key;
    double chance;
    int order;                     /* work out first what others may lead to */
    int head;                      /* entries of the given tape already read */
    uint64_t args_used;
    unsigned happened;             /* watches that have seen their event on this way */
    const struct position *before; /* where the step began; NULL at the start */
    int level, nevents;            /* steps and changes of the state since the start */
    int nown;
    struct event *own;             /* the changes of that step */
    int depth;
    struct frame *frame;
    struct position *below;        /* chain of the hash table */
};

struct explorer {
    struct play play;
    struct stand_in stand_in;  /* the policies */
    score_fn *score;
    const void *context;
    struct odds *odds;
    struct tape tape;          /* the given answers, then the dice being tried */
    struct arena arena;        /* of the positions */
    struct position start;
    const struct position *here;   /* the position on whose changes the play stands */
    struct position **bucket;  /* open positions by key */
    int nbuckets;
    struct position **heap;    /* open positions by order */
    int open;
    size_t heap_room;
    long budget;
    bool failed;
};

/* ---- open positions ---- */

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

static uint64_t key_of(const struct play *p, int head, unsigned happened)
{
    uint64_t key = hash_mix(p->now->hash ^ p->args_used) + hash_mix((uint64_t)head << 32 | happened);

    for (int i = 0; i < p->depth; i++)
        key += key_of_frame(&p->frame[i], i + 1);
    return key;
}

static struct position **slot_of(struct explorer *x, uint64_t key)
{
    struct position **at = &x->bucket[key & (unsigned)(x->nbuckets - 1)];

    while (*at && (*at)->key != key)
        at = &(*at)->below;
    return at;
}

static void swap(struct position **a, struct position **b)
{
    struct position *other = *a;

    *a = *b;
    *b = other;
}

static void heap_up(struct explorer *x, int i)
{
    for (; i > 0 && x->heap[i]->order < x->heap[(i - 1) / 2]->order; i = (i - 1) / 2)
        swap(&x->heap[i], &x->heap[(i - 1) / 2]);
}

static struct position *heap_take(struct explorer *x)
{
    struct position *first = x->heap[0];
    int i = 0;

    x->heap[0] = x->heap[--x->open];
    for (;;) {
        int least = i;

        for (int child = 2 * i + 1; child <= 2 * i + 2; child++)
            if (child < x->open && x->heap[child]->order < x->heap[least]->order)
                least = child;
        if (least == i)
            return first;
        swap(&x->heap[i], &x->heap[least]);
        i = least;
    }
}

static bool grow_buckets(struct explorer *x)
{
    int n = 2 * x->nbuckets;
    struct position **wider = mem_new((size_t)n, sizeof *wider);

    if (!wider)
        return false;
    for (int i = 0; i < x->open; i++) {
        struct position *at = x->heap[i];

        at->below = wider[at->key & (unsigned)(n - 1)];
        wider[at->key & (unsigned)(n - 1)] = at;
    }
    mem_free(x->bucket);
    x->bucket = wider;
    x->nbuckets = n;
    return true;
}

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

/* Keep what is needed to come back to the border where the play stands. NULL: no memory. */
static struct position *keep_position(struct explorer *x, const struct position *before)
{
    const struct play *p = &x->play;
    struct position *at = arena_take(&x->arena, 1, sizeof *at);

    if (!at || !(at->frame = arena_take(&x->arena, (size_t)p->depth, sizeof *at->frame)))
        return NULL;
    at->before = before;
    at->level = before->level + 1;
    at->depth = p->depth;
    at->args_used = p->args_used;
    memcpy(at->frame, p->frame, (size_t)p->depth * sizeof *at->frame);
    return keep_changes(x, at) ? at : NULL;
}

/* Which position is worked out first: what the outer procedure reached early, where inner ones still run. */
static int order_of(const struct play *p)
{
    return p->frame[0].tick * FRAMES * 4 + (FRAMES - p->depth) * 4 + (p->frame[p->depth - 1].tick & 3);
}

/* A new open position where the play stands. NULL: no memory. */
static struct position *add_position(struct explorer *x, const struct position *before, uint64_t key,
                                     int head, unsigned happened)
{
    void *heap = x->heap;
    struct position *at;

    if (!mem_reserve(&heap, &x->heap_room, (size_t)x->open + 1, sizeof *x->heap))
        return NULL;
    x->heap = heap;
    if ((x->open >= x->nbuckets && !grow_buckets(x)) || !(at = keep_position(x, before)))
        return NULL;
    at->key = key;
    at->head = head;
    at->happened = happened;
    at->order = order_of(&x->play);
    *slot_of(x, key) = at;
    x->heap[x->open++] = at;
    heap_up(x, x->open - 1);
    return at;
}

/* The step from `before` has led to a border, `chance` likely: join an equal position or open a new one. */
static void open_position(struct explorer *x, const struct position *before, double chance, unsigned happened)
{
    int head = x->play.head < x->stand_in.given ? x->play.head : x->stand_in.given;
    uint64_t key = key_of(&x->play, head, happened);
    struct position *at = *slot_of(x, key);

    if (!at && !(at = add_position(x, before, key, head, happened))) {
        x->failed = true;
        return;
    }
    at->chance += chance;
}

static void close_position(struct explorer *x, struct position *at)
{
    *slot_of(x, at->key) = at->below;
}

/* ---- walking on ---- */

/* Let an event of an earlier run happen again. */
static bool repeat(struct play *p, const struct event *e)
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
        if (!repeat(&x->play, &to->own[i]))
            return false;
    return true;
}

/* Bring the play to a position: back to where the ways part, then on. False: no memory. */
static bool stand_at(struct explorer *x, const struct position *at)
{
    const struct position *shared = parting(x->here, at);

    play_take_back(&x->play, shared->nevents);
    x->here = at;
    return go_on(x, shared, at);
}

/* Back to the border where the step begins; nothing of it has happened. */
static void step_back(struct explorer *x, const struct position *at)
{
    struct play *p = &x->play;

    play_take_back(p, at->nevents);
    memcpy(p->frame, at->frame, (size_t)at->depth * sizeof *p->frame);
    p->depth = at->depth;
    p->head = at->head;
    p->args_used = at->args_used;
    p->begun = true;
    p->halted = false;
}

/* One step has come to its border on a way `chance` likely: count what happened in it. */
static void end_step(struct explorer *x, enum outcome outcome, const struct position *at, double chance)
{
    struct play *p = &x->play;
    unsigned happened = at->happened;

    for (int i = at->nevents; i < p->events.n; i++)
        if (!explore_count(x->odds, &p->events.at[i], chance, &happened))
            x->failed = true;
    if (outcome == OUTCOME_BORDER) {
        open_position(x, at, chance, happened);
        return;
    }
    x->odds->whole += chance;
    if (x->score)
        x->odds->score += chance * x->score(x->context, p->now, &p->events);
}

static void try_step(struct explorer *x, const struct position *at, double chance);

/* Go on with each of the sums that the dice may come to, by its chance. */
static void try_sums(struct explorer *x, int key, const struct worth *worth, int n, const struct position *at,
                     double chance)
{
    int len = x->tape.len, value[CLASSES_MAX];

    for (int i = 0; i < n && !x->failed; i++) {
        for (int k = 0; k < CLASSES_MAX; k++)
            value[k] = worth[i].sum.n[k];
        if (tape_add(&x->tape, (struct answer){ .kind = ASK_SUM, .key = (short)key, .n = CLASSES_MAX },
                     value))
            try_step(x, at, chance * worth[i].chance);
        else
            x->failed = true;
        tape_cut(&x->tape, len);
    }
}

/* The step asks for dice: branch. */
static void try_dice(struct explorer *x, const struct position *at, double chance)
{
    const struct pool pool = x->play.wants.pool;
    int key = x->play.wants.key, room = explore_pool_most(&pool), n;
    struct worth *worth;

    if (room > WORTHS_MAX) {
        x->odds->exact = false;
        return;
    }
    worth = mem_new((size_t)room, sizeof *worth);
    n = worth ? explore_pool(&pool, worth, room) : -1;
    if (n < 0)
        x->failed = true;
    try_sums(x, key, worth, n, at, chance);
    mem_free(worth);
}

/* Run the step from its start with the tape as it is, and branch at the first dice it lacks. */
static void try_step(struct explorer *x, const struct position *at, double chance)
{
    enum outcome outcome;

    step_back(x, at);
    if (x->odds->positions >= x->budget) {
        x->odds->exact = false;
        return;
    }
    x->odds->positions++;
    outcome = play_step(&x->play, &x->tape);
    if (outcome == OUTCOME_ASKS)
        try_dice(x, at, chance);
    else if (outcome == OUTCOME_BORDER || outcome == OUTCOME_DONE)
        end_step(x, outcome, at, chance);
    else if (outcome == OUTCOME_FAILED)
        x->failed = true;
    else
        x->odds->exact = false;
}

/* ---- the whole ---- */

/* How a seat's policy answers, for the play (a stand_in's answer). */
static void answer_by_policy(const void *context, const struct play *p, const struct question *q,
                             struct answer *answer, int *value)
{
    const struct policy *policy = context;
    int seat = 0;

    while (seat < SEATS - 1 && !(q->seats >> seat & 1))
        seat++;
    if (!policy || !policy[seat].answer || !policy[seat].answer(policy[seat].context, p, q, answer, value)
        || !question_allows(q, answer, value))
        question_rest(q, answer, value);
}

/* Does nobody want the answer any more? */
static bool stopped(const struct explorer *x)
{
    return x->odds->stop && atomic_load_explicit(x->odds->stop, memory_order_relaxed);
}

/* Work out every open position, those first that lie furthest back. */
static void walk(struct explorer *x)
{
    while (x->open > 0 && !x->failed && x->odds->positions < x->budget && !stopped(x)) {
        struct position *at = heap_take(x);

        close_position(x, at);
        if (stand_at(x, at))
            try_step(x, at, at->chance);
        else
            x->failed = true;
    }
    play_rollback(&x->play);
    if (x->open > 0)
        x->odds->exact = false;
}

/* Judge the wish; what is left to do stands at its first border. */
static void begin(struct explorer *x)
{
    enum outcome outcome = play_start(&x->play);

    if (outcome == OUTCOME_REFUSED) {
        x->odds->refused = true;
        x->odds->refusal = x->play.refusal;
    } else if (outcome == OUTCOME_DONE) {
        end_step(x, outcome, &x->start, 1);
    } else if (outcome == OUTCOME_BORDER) {
        open_position(x, &x->start, 1, 0);
    } else {
        x->failed = true;
    }
    play_rollback(&x->play);
}

static void start_figures(struct odds *odds)
{
    odds->exact = true;
    odds->refused = false;
    odds->positions = 0;
    odds->whole = odds->score = 0;
}

static bool get_ready(struct explorer *x, const struct tape *tape)
{
    arena_init(&x->arena);
    x->nbuckets = OPEN_START;
    x->bucket = mem_new(OPEN_START, sizeof *x->bucket);
    if (!x->bucket || (tape && !tape_copy(&x->tape, tape)))
        return false;
    x->stand_in.given = x->tape.len;
    return true;
}

static void put_away(struct explorer *x)
{
    play_clear(&x->play);
    tape_clear(&x->tape);
    arena_clear(&x->arena);
    mem_free(x->bucket);
    mem_free(x->heap);
}

bool explore_odds(struct state *now, struct book *book, const struct command *command,
                  const struct tape *tape, const struct policy policy[SEATS], score_fn *score,
                  const void *context, long budget, struct odds *odds)
{
    struct explorer x = { .stand_in = { answer_by_policy, policy, 0 }, .score = score, .context = context,
                          .odds = odds, .budget = budget };

    x.here = &x.start;
    start_figures(odds);
    play_begin(&x.play, now, book, command);
    x.play.stand_in = &x.stand_in;
    if (get_ready(&x, tape)) {
        begin(&x);
        walk(&x);
    } else {
        x.failed = true;
    }
    put_away(&x);
    return !x.failed;
}
