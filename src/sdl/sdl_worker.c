#include "sdl/sdl_worker.h"

#include "base/guard.h"
#include "base/mem.h"
#include "paint/paint_ground.h"

#include <SDL.h>
#include <string.h>

enum { JOBS = 96, LOOK_MAX = 96, THREADS = 2 };

_Static_assert(sizeof(struct ground_look) <= LOOK_MAX, "the ground has room to wait beside the window");

enum job_state { JOB_FREE, JOB_WAITS, JOB_UNDER_WAY, JOB_DONE };

struct job {
    enum job_state state;
    uint64_t key;
    const struct painter *painter;
    unsigned char look[LOOK_MAX];
    struct pixels pixels;
    int width, height;
    unsigned wanted; /* the frame that asked last */
    unsigned order;
};

struct sdl_worker {
    SDL_Thread *thread[THREADS];
    int threads;
    SDL_mutex *lock; /* guards everything below */
    SDL_cond *asked;
    struct job job[JOBS];
    unsigned frame, order;
    bool drawing; /* a frame is under way */
    bool stop;
};

/* ---- on the thread ---- */

/* The waiting job that was asked for last; NULL if none waits. */
static struct job *next_job(struct sdl_worker *w)
{
    struct job *best = NULL;

    for (int i = 0; i < JOBS; i++) {
        struct job *j = &w->job[i];

        if (j->state == JOB_WAITS &&
            (!best || j->wanted > best->wanted || (j->wanted == best->wanted && j->order < best->order)))
            best = j;
    }
    return best;
}

/* Paint without holding the lock; a job under way is nobody else's. */
static void work(struct sdl_worker *w, struct job *j)
{
    j->state = JOB_UNDER_WAY;
    SDL_UnlockMutex(w->lock);
    bool well = pixels_new(&j->pixels, j->width, j->height);
    if (well && !j->painter->paint(j->look, &j->pixels)) {
        pixels_free(&j->pixels);
        well = false;
    }
    j->painter->release(j->look);
    SDL_LockMutex(w->lock);
    j->state = well ? JOB_DONE : JOB_FREE;
}

/* Whether a thread has something to do; memory is kept from one tile to the next while it has. */
static void be_busy(bool *busy, bool now)
{
    if (*busy != now)
        paint_ground_keep(now);
    *busy = now;
}

/* Paint until it is to stop, between frames: those want all processors. */
static int paint_jobs(void *data)
{
    struct sdl_worker *w = data;
    bool busy = false;

    guard_thread();
    SDL_LockMutex(w->lock);
    while (!w->stop) {
        struct job *j = next_job(w);

        be_busy(&busy, j != NULL);
        if (j && !w->drawing)
            work(w, j);
        else
            SDL_CondWait(w->asked, w->lock);
    }
    be_busy(&busy, false);
    SDL_UnlockMutex(w->lock);
    return 0;
}

/* ---- on the window's side ---- */

/* Not more: a tile under way takes 13 MB. True if there is any. */
static bool start_threads(struct sdl_worker *w)
{
    for (int i = 0; i < THREADS; i++) {
        SDL_Thread *thread = SDL_CreateThread(paint_jobs, "painter", w);

        if (thread)
            w->thread[w->threads++] = thread;
    }
    return w->threads > 0;
}

struct sdl_worker *sdl_worker_new(void)
{
    struct sdl_worker *w = mem_new(1, sizeof *w);

    if (!w)
        return NULL;
    w->lock = SDL_CreateMutex();
    w->asked = SDL_CreateCond();
    if (!w->lock || !w->asked || !start_threads(w)) {
        sdl_worker_free(w);
        return NULL;
    }
    return w;
}

/* Give back what a job holds; under the lock, or with the thread gone. */
static void drop(struct job *j)
{
    if (j->state == JOB_WAITS)
        j->painter->release(j->look);
    if (j->state == JOB_DONE)
        pixels_free(&j->pixels);
    j->state = JOB_FREE;
}

void sdl_worker_free(struct sdl_worker *w)
{
    if (!w)
        return;
    if (w->threads > 0) {
        SDL_LockMutex(w->lock);
        w->stop = true;
        SDL_CondBroadcast(w->asked);
        SDL_UnlockMutex(w->lock);
    }
    for (int i = 0; i < w->threads; i++)
        SDL_WaitThread(w->thread[i], NULL);
    for (int i = 0; i < JOBS; i++)
        drop(&w->job[i]);
    if (w->asked)
        SDL_DestroyCond(w->asked);
    if (w->lock)
        SDL_DestroyMutex(w->lock);
    mem_free(w);
}

void sdl_worker_frame(struct sdl_worker *w)
{
    SDL_LockMutex(w->lock);
    for (int i = 0; i < JOBS; i++) {
        if (w->job[i].state == JOB_WAITS && w->job[i].wanted + 1 < w->frame)
            drop(&w->job[i]);
    }
    w->frame++;
    w->drawing = true;
    SDL_UnlockMutex(w->lock);
}

void sdl_worker_frame_end(struct sdl_worker *w)
{
    SDL_LockMutex(w->lock);
    w->drawing = false;
    SDL_CondBroadcast(w->asked);
    SDL_UnlockMutex(w->lock);
}

/* The job of that key, or one that is free; NULL if all have something to do. */
static struct job *job_for(struct sdl_worker *w, uint64_t key)
{
    struct job *unused = NULL;

    for (int i = 0; i < JOBS; i++) {
        if (w->job[i].state != JOB_FREE && w->job[i].key == key)
            return &w->job[i];
        if (w->job[i].state == JOB_FREE)
            unused = &w->job[i];
    }
    return unused;
}

static bool take_on(struct sdl_worker *w, struct job *j, uint64_t key, const struct painter *painter,
                    const void *look)
{
    memset(j->look, 0, sizeof j->look);
    memcpy(j->look, look, painter->look_size);
    if (!painter->hold(j->look))
        return false;
    j->key = key;
    j->painter = painter;
    j->order = w->order++;
    j->state = JOB_WAITS;
    return true;
}

bool sdl_worker_ask(struct sdl_worker *w, uint64_t key, const struct painter *painter, const void *look,
                    int width, int height)
{
    bool taken = false;

    if (painter->look_size > LOOK_MAX)
        return false;
    SDL_LockMutex(w->lock);
    struct job *j = job_for(w, key);
    if (j && j->state == JOB_FREE) {
        j->width = width;
        j->height = height;
        taken = take_on(w, j, key, painter, look);
    } else {
        taken = j != NULL;
    }
    if (taken)
        j->wanted = w->frame;
    SDL_UnlockMutex(w->lock);
    return taken;
}

bool sdl_worker_knows(struct sdl_worker *w, uint64_t key)
{
    bool known = false;

    SDL_LockMutex(w->lock);
    for (int i = 0; i < JOBS; i++)
        known = known || (w->job[i].state != JOB_FREE && w->job[i].key == key);
    SDL_UnlockMutex(w->lock);
    return known;
}

bool sdl_worker_take(struct sdl_worker *w, uint64_t *key, const struct painter **painter,
                     struct pixels *pixels)
{
    bool found = false;

    SDL_LockMutex(w->lock);
    for (int i = 0; i < JOBS && !found; i++) {
        struct job *j = &w->job[i];

        if (j->state != JOB_DONE)
            continue;
        *key = j->key;
        *painter = j->painter;
        *pixels = j->pixels;
        j->state = JOB_FREE;
        found = true;
    }
    SDL_UnlockMutex(w->lock);
    return found;
}
