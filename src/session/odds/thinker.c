/*
 * session/odds/thinker.c - the thread that works odds out: what was asked last comes first, what is
 * old is dropped.
 */
#include "session/odds/thinker.h"

#include "base/mem.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

/* Thoughts in the order asked. */
struct queue {
    struct thought *first, *last;
};

struct thinker {
    pthread_t thread;
    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t asked, finished;
    struct queue waiting, done;
    struct queue refuse; /* finished after nobody wanted it: freed on the asker's side */
    struct thought *under_way;
    bool unwanted; /* nobody wants what is under way */
    bool end;
    atomic_bool stop; /* what is under way is to end */
    void (*ready)(void *context);
    void *context;
};

/* ---- queues ---- */

static void append(struct queue *queue, struct thought *thought)
{
    thought->next = NULL;
    if (queue->last)
        queue->last->next = thought;
    else
        queue->first = thought;
    queue->last = thought;
}

static struct thought *take_first(struct queue *queue)
{
    struct thought *first = queue->first;

    if (!first)
        return NULL;
    queue->first = first->next;
    if (!queue->first)
        queue->last = NULL;
    return first;
}

static bool is_kind(const struct thought *thought, int kind)
{
    return thought && (kind < 0 || thought->kind == kind);
}

static bool holds(const struct queue *queue, int kind)
{
    for (const struct thought *t = queue->first; t; t = t->next)
        if (is_kind(t, kind))
            return true;
    return false;
}

/* Free those of a kind. */
static void drop(struct queue *queue, int kind)
{
    struct queue kept = { NULL, NULL };
    struct thought *thought;

    while ((thought = take_first(queue)) != NULL)
        if (is_kind(thought, kind))
            thought->drop(thought);
        else
            append(&kept, thought);
    *queue = kept;
}

/* ---- on the thread ---- */

/* Think without holding the lock; what is under way is nobody else's. */
static void think(struct thinker *t, struct thought *thought)
{
    t->under_way = thought;
    t->unwanted = false;
    atomic_store(&t->stop, false);
    pthread_mutex_unlock(&t->lock);
    thought->run(thought, &t->stop);
    pthread_mutex_lock(&t->lock);
    t->under_way = NULL;
    append(t->unwanted ? &t->refuse : &t->done, thought);
    pthread_cond_broadcast(&t->finished);
}

static void *work(void *context)
{
    struct thinker *t = context;
    struct thought *thought;

    pthread_mutex_lock(&t->lock);
    while (!t->end) {
        thought = take_first(&t->waiting);
        if (!thought) {
            pthread_cond_wait(&t->asked, &t->lock);
            continue;
        }
        think(t, thought);
        pthread_mutex_unlock(&t->lock);
        t->ready(t->context);
        pthread_mutex_lock(&t->lock);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* ---- on the asker's side ---- */

struct thinker *thinker_new(void (*ready)(void *context), void *context)
{
    struct thinker *t = mem_new(1, sizeof *t);

    if (!t)
        return NULL;
    t->ready = ready;
    t->context = context;
    atomic_init(&t->stop, false);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->asked, NULL);
    pthread_cond_init(&t->finished, NULL);
    if (pthread_create(&t->thread, NULL, work, t) == 0)
        return t;
    pthread_cond_destroy(&t->finished);
    pthread_cond_destroy(&t->asked);
    pthread_mutex_destroy(&t->lock);
    mem_free(t);
    return NULL;
}

void thinker_free(struct thinker *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    t->end = true;
    atomic_store(&t->stop, true);
    pthread_cond_signal(&t->asked);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    drop(&t->waiting, -1);
    drop(&t->done, -1);
    drop(&t->refuse, -1);
    pthread_cond_destroy(&t->finished);
    pthread_cond_destroy(&t->asked);
    pthread_mutex_destroy(&t->lock);
    mem_free(t);
}

void thinker_ask(struct thinker *t, struct thought *thought)
{
    pthread_mutex_lock(&t->lock);
    append(&t->waiting, thought);
    pthread_cond_signal(&t->asked);
    pthread_mutex_unlock(&t->lock);
}

struct thought *thinker_take(struct thinker *t, int kind)
{
    struct queue others = { NULL, NULL };
    struct thought *thought, *found = NULL;

    pthread_mutex_lock(&t->lock);
    while ((thought = take_first(&t->done)) != NULL)
        if (!found && is_kind(thought, kind))
            found = thought;
        else
            append(&others, thought);
    t->done = others;
    pthread_mutex_unlock(&t->lock);
    return found;
}

void thinker_forget(struct thinker *t, int kind)
{
    pthread_mutex_lock(&t->lock);
    drop(&t->waiting, kind);
    drop(&t->done, kind);
    drop(&t->refuse, -1);
    if (is_kind(t->under_way, kind)) {
        t->unwanted = true;
        atomic_store(&t->stop, true);
    }
    pthread_mutex_unlock(&t->lock);
}

bool thinker_busy(struct thinker *t, int kind)
{
    bool busy;

    pthread_mutex_lock(&t->lock);
    busy = holds(&t->waiting, kind) || holds(&t->done, kind) || (is_kind(t->under_way, kind) && !t->unwanted);
    pthread_mutex_unlock(&t->lock);
    return busy;
}

bool thinker_done(struct thinker *t)
{
    bool done;

    pthread_mutex_lock(&t->lock);
    done = holds(&t->done, -1);
    pthread_mutex_unlock(&t->lock);
    return done;
}

static struct timespec later(unsigned milliseconds)
{
    struct timespec at;

    timespec_get(&at, TIME_UTC);
    at.tv_sec += milliseconds / 1000;
    at.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (at.tv_nsec >= 1000000000) {
        at.tv_sec++;
        at.tv_nsec -= 1000000000;
    }
    return at;
}

bool thinker_wait(struct thinker *t, unsigned milliseconds)
{
    struct timespec until = later(milliseconds);
    int gave_up = 0;
    bool all;

    pthread_mutex_lock(&t->lock);
    while ((t->under_way || t->waiting.first) && gave_up != ETIMEDOUT)
        gave_up = pthread_cond_timedwait(&t->finished, &t->lock, &until);
    all = !t->under_way && !t->waiting.first;
    pthread_mutex_unlock(&t->lock);
    return all;
}
