#include "core/explore.h"

#include "base/arena.h"
#include "base/hash.h"
#include "base/mem.h"
#include "core/apply.h"
#include "core/explore_pool.h"

#include <string.h>

enum { WORTHS_MAX = 6500, OPEN_START = 256 };

/*
 * A position at a border: how it differs from the state the command began on
 * (events to repeat), the frames, what was watched so far, and how likely it
 * is to come about. Equal positions are one.
 */
struct position {
    uint64_t key;
    double chance;
    int order;                 /* which to work out first: a position must not be left before all ways to it are known */
    int head;                  /* entries of the given tape already read */
    uint64_t args_used;
    unsigned happened;         /* watches that have seen their event on this way */
    int depth, nevents;
    struct frame *frame;
    struct event *event;       /* those that change the state */
    struct position *below;    /* chain of the hash table */
};

struct explorer {
    struct play play;
    struct state *now;
    const struct policy *policy;
    score_fn *score;
    const void *context;
    struct odds *odds;
    struct tape tape;          /* the given answers, then those being tried */
    int given;
    struct arena arena;
    struct position **bucket;  /* open positions by key */
    int nbuckets;
    struct position **heap;    /* open positions by order */
    int open;
    size_t heap_room;
    long budget;
    bool failed;
};

struct watch watch_make(int kind, int what)
{
    return (struct watch){ .kind = kind, .what = what, .who = -2, .target = -2, .label = -1 };
}

void odds_clear(struct odds *odds)
{
    for (int i = 0; i < odds->n; i++)
        mem_free(odds->watch[i].histogram);
    odds->n = 0;
}

/* ---- what is watched ---- */

static bool watched(const struct watch *w, const struct event *e)
{
    return e->kind == w->kind && (w->what < 0 || e->what == w->what) && (w->who == -2 || e->who == w->who)
        && (w->label < 0 || e->label == w->label) && (w->target == -2 || e->a == w->target);
}

/* The number an event is watched for. */
static int worth_of(const struct event *e)
{
    return e->kind == EVENT_MARKED || e->kind == EVENT_UNMARKED ? e->mark.level : e->now;
}

/* Widen a histogram so that it holds `value`. */
static bool make_bar(struct watch *w, int value)
{
    int lo = w->n && w->lo < value ? w->lo : value, hi = w->n && w->lo + w->n - 1 > value ? w->lo + w->n - 1 : value;
    double *wider;

    if (w->n && lo == w->lo && hi == w->lo + w->n - 1)
        return true;
    if (!(wider = mem_new((size_t)(hi - lo) + 1, sizeof *wider)))
        return false;
    if (w->n)
        memcpy(wider + (w->lo - lo), w->histogram, (size_t)w->n * sizeof *wider);
    mem_free(w->histogram);
    w->histogram = wider;
    w->lo = lo;
    w->n = hi - lo + 1;
    return true;
}

static void count_event(struct explorer *x, const struct event *e, double chance, unsigned *happened)
{
    for (int i = 0; i < x->odds->n; i++) {
        struct watch *w = &x->odds->watch[i];

        if (!watched(w, e))
            continue;
        if (!(*happened >> i & 1))
            w->chance += chance;
        *happened |= 1u << i;
        w->mean += chance * worth_of(e);
        if (make_bar(w, worth_of(e)))
            w->histogram[worth_of(e) - w->lo] += chance;
        else
            x->failed = true;
    }
}

/* ---- open positions ---- */

static uint64_t key_of(const struct play *p, int head, unsigned happened)
{
    uint64_t key = hash_mix(p->now->hash ^ p->args_used) + hash_mix((uint64_t)head << 32 | happened);

    for (int i = 0; i < p->depth; i++) {
        struct frame f = p->frame[i];

        f.tick = 0;
        key = hash_mix(key ^ hash_bytes(&f, sizeof f));
    }
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

static int count_changes(const struct events *events)
{
    int n = 0;

    for (int i = 0; i < events->n; i++)
        n += event_changes((enum event_kind)events->at[i].kind);
    return n;
}

/* Keep what is needed to come back to the border where the play stands. */
static struct position *keep_position(struct explorer *x)
{
    struct play *p = &x->play;
    struct position *at = arena_take(&x->arena, 1, sizeof *at);
    int n = count_changes(&p->events);

    if (!at || !(at->frame = arena_take(&x->arena, (size_t)p->depth, sizeof *at->frame))
        || !(at->event = arena_take(&x->arena, (size_t)n + 1, sizeof *at->event)))
        return NULL;
    at->depth = p->depth;
    at->args_used = p->args_used;
    memcpy(at->frame, p->frame, (size_t)p->depth * sizeof *at->frame);
    for (int i = 0; i < p->events.n; i++)
        if (event_changes((enum event_kind)p->events.at[i].kind))
            at->event[at->nevents++] = p->events.at[i];
    return at;
}

/* The play stands at a border, `chance` likely: join it with an equal position or open a new one. */
static void open_position(struct explorer *x, double chance, unsigned happened)
{
    struct play *p = &x->play;
    int head = p->head < x->given ? p->head : x->given;
    uint64_t key = key_of(p, head, happened);
    struct position **slot = slot_of(x, key), *at = *slot;
    void *heap = x->heap;

    if (!at) {
        bool room = mem_reserve(&heap, &x->heap_room, (size_t)x->open + 1, sizeof *x->heap);

        x->heap = heap;
        if (!room || !(at = keep_position(x))) {
            x->failed = true;
            return;
        }
        at->key = key;
        at->head = head;
        at->happened = happened;
        at->order = p->frame[0].tick * FRAMES * 4 + (FRAMES - p->depth) * 4 + (p->frame[p->depth - 1].tick & 3);
        *slot = at;
        x->heap[x->open++] = at;
        heap_up(x, x->open - 1);
        if (x->open > x->nbuckets && !grow_buckets(x))
            x->failed = true;
    }
    at->chance += chance;
}

static void close_position(struct explorer *x, struct position *at)
{
    *slot_of(x, at->key) = at->below;
}

/* ---- walking on ---- */

/* Bring the play to a position: repeat its events on the state the command began on. */
static void stand_at(struct explorer *x, const struct position *at)
{
    struct play *p = &x->play;

    for (int i = 0; i < at->nevents; i++)
        if (!apply_event(p->now, &at->event[i]) || !events_add(&p->events, &at->event[i]))
            x->failed = true;
    memcpy(p->frame, at->frame, (size_t)at->depth * sizeof *p->frame);
    p->depth = at->depth;
    p->head = at->head;
    p->args_used = at->args_used;
    p->begun = true;
    p->halted = false;
}

/* One step has come to its border on a way `chance` likely: count what happened in it. */
static void end_step(struct explorer *x, enum outcome outcome, const struct position *at, double chance, int first)
{
    struct play *p = &x->play;
    unsigned happened = at->happened;

    for (int i = first; i < p->events.n; i++)
        count_event(x, &p->events.at[i], chance, &happened);
    if (outcome == OUTCOME_BORDER) {
        open_position(x, chance, happened);
        return;
    }
    x->odds->whole += chance;
    if (x->score)
        x->odds->score += chance * x->score(x->context, p->now, &p->events);
}

static void try_step(struct explorer *x, const struct position *at, double chance, int first);

static bool push(struct explorer *x, struct answer answer, const int *value)
{
    if (!tape_add(&x->tape, answer, value))
        x->failed = true;
    return !x->failed;
}

/* Every sum the dice may come to, each by its chance. */
static void try_dice(struct explorer *x, const struct question *q, const struct position *at, double chance, int first)
{
    int room = q->pool.n == 1 ? q->pool.sides : WORTHS_MAX, len = x->tape.len;
    struct worth few[POOL_SIDES], *worth = room <= POOL_SIDES ? few : mem_new((size_t)room, sizeof *worth);
    struct pool pool = q->pool;
    short key = q->key;
    int n = worth ? explore_pool(&pool, worth, room) : room + 1;

    if (n > room)
        x->failed = true;
    for (int i = 0; i < n && !x->failed; i++) {
        int value[CLASSES_MAX];

        for (int k = 0; k < CLASSES_MAX; k++)
            value[k] = worth[i].sum.n[k];
        if (push(x, (struct answer){ .kind = ASK_SUM, .key = key, .n = CLASSES_MAX }, value))
            try_step(x, at, chance * worth[i].chance, first);
        tape_cut(&x->tape, len);
    }
    if (worth != few)
        mem_free(worth);
}

/* The one answer that the asked seat's policy gives. */
static void try_policy(struct explorer *x, const struct question *q, const struct position *at, double chance,
                       int first)
{
    struct answer answer;
    int value[POOL_DICE], len = x->tape.len, seat = 0;
    const struct policy *policy;

    while (seat < SEATS - 1 && !(q->seats >> seat & 1))
        seat++;
    policy = x->policy ? &x->policy[seat] : NULL;
    if (!policy || !policy->answer || !policy->answer(policy->context, &x->play, q, &answer, value)
        || !question_allows(q, &answer, value))
        question_rest(q, &answer, value);
    if (push(x, answer, value))
        try_step(x, at, chance, first);
    tape_cut(&x->tape, len);
}

/* Back to the border where the step begins; nothing of it has happened. */
static void step_back(struct explorer *x, const struct position *at, int first)
{
    struct play *p = &x->play;

    while (p->events.n > first) {
        const struct event *e = &p->events.at[--p->events.n];

        if (event_changes((enum event_kind)e->kind) && !apply_back(p->now, e))
            x->failed = true;
    }
    memcpy(p->frame, at->frame, (size_t)at->depth * sizeof *p->frame);
    p->depth = at->depth;
    p->head = at->head;
    p->args_used = at->args_used;
    p->halted = false;
}

/* Run the step from its start with the tape as it is, and branch at the first thing it lacks. */
static void try_step(struct explorer *x, const struct position *at, double chance, int first)
{
    enum outcome outcome;
    struct question q;

    step_back(x, at, first);
    if (++x->odds->positions > x->budget) {
        x->odds->exact = false;
        return;
    }
    outcome = play_step(&x->play, &x->tape);
    if (outcome == OUTCOME_FAILED || outcome == OUTCOME_BAD) {
        x->failed = x->failed || outcome == OUTCOME_FAILED;
        x->odds->exact = false;
    } else if (outcome != OUTCOME_ASKS) {
        end_step(x, outcome, at, chance, first);
    } else {
        q = x->play.wants;
        if (q.kind == ASK_ROLL)
            try_dice(x, &q, at, chance, first);
        else
            try_policy(x, &q, at, chance, first);
    }
}

/* ---- the whole ---- */

/* Work out every open position, those first that lie furthest back. */
static void walk(struct explorer *x)
{
    while (x->open > 0 && !x->failed) {
        struct position *at = heap_take(x);

        close_position(x, at);
        stand_at(x, at);
        try_step(x, at, at->chance, at->nevents);
        play_rollback(&x->play);
    }
}

/* Judge the wish; what is left to do stands at its first border. */
static void begin(struct explorer *x)
{
    const struct position nowhere = { .chance = 1 };
    enum outcome outcome = play_start(&x->play);

    if (outcome == OUTCOME_REFUSED) {
        x->odds->refused = true;
        x->odds->refusal = x->play.refusal;
    } else if (outcome == OUTCOME_DONE) {
        end_step(x, outcome, &nowhere, 1, 0);
    } else if (outcome == OUTCOME_BORDER) {
        open_position(x, 1, 0);
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
    x->given = x->tape.len;
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

bool explore_odds(struct state *now, struct book *book, const struct command *command, const struct tape *tape,
                  const struct policy policy[SEATS], score_fn *score, const void *context, long budget,
                  struct odds *odds)
{
    struct explorer x = { .now = now, .policy = policy, .score = score, .context = context, .odds = odds,
                          .budget = budget };

    start_figures(odds);
    play_begin(&x.play, now, book, command);
    x.play.exploring = true;
    if (get_ready(&x, tape)) {
        begin(&x);
        walk(&x);
    } else {
        x.failed = true;
    }
    put_away(&x);
    return !x.failed;
}
