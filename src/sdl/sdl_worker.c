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
    struct sdl_worker *next; /* in the round */
    struct job job[JOBS];
    unsigned frame, order;
    int under_way; /* of its jobs */
    bool drawing;  /* a frame is under way */
};

/* The threads of all windows. Windows come and go on one thread, which alone makes and ends them. */
static struct painters {
    SDL_Thread *thread[THREADS];
    int threads;
    SDL_mutex *lock; /* guards everything below, and all workers */
    SDL_cond *asked, *painted;
    struct sdl_worker *first; /* whose turn is next */
    bool stop;
} painters;

/* ---- on the thread ---- */

/* The waiting job of a window that was asked for last; NULL if none waits. */
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
    w->under_way++;
    SDL_UnlockMutex(painters.lock);
    bool well = pixels_new(&j->pixels, j->width, j->height);
    if (well && !j->painter->paint(j->look, &j->pixels)) {
        pixels_free(&j->pixels);
        well = false;
    }
    j->painter->release(j->look);
    SDL_LockMutex(painters.lock);
    j->state = well ? JOB_DONE : JOB_FREE;
    w->under_way--;
    SDL_CondBroadcast(painters.painted);
}

/* Whether a thread has something to do; memory is kept from one tile to the next while it has. */
static void be_busy(bool *busy, bool now)
{
    if (*busy != now)
        paint_ground_keep(now);
    *busy = now;
}

/* Whose turn it was comes last in the round. */
static void put_last(struct sdl_worker *w)
{
    struct sdl_worker **at = &painters.first;

    while (*at && *at != w)
        at = &(*at)->next;
    if (*at)
        *at = w->next;
    while (*at)
        at = &(*at)->next;
    w->next = NULL;
    *at = w;
}

/*
 * The next job of all windows, which take turns; NULL: none, or all that have one draw a frame, and want all
 * processors. `waits`: whether there is one for all that.
 */
static struct job *next_of_all(struct sdl_worker **whose, bool *waits)
{
    *waits = false;
    for (struct sdl_worker *w = painters.first; w; w = w->next) {
        struct job *j = next_job(w);

        *waits = *waits || j;
        *whose = w;
        if (j && !w->drawing)
            return j;
    }
    return NULL;
}

/* Paint until they are to stop. */
static int paint_jobs(void *unused)
{
    bool busy = false;

    (void)unused;
    guard_thread();
    SDL_LockMutex(painters.lock);
    while (!painters.stop) {
        struct sdl_worker *w;
        bool waits;
        struct job *j = next_of_all(&w, &waits);

        be_busy(&busy, waits);
        if (j) {
            put_last(w);
            work(w, j);
        } else {
            SDL_CondWait(painters.asked, painters.lock);
        }
    }
    be_busy(&busy, false);
    SDL_UnlockMutex(painters.lock);
    return 0;
}

/* ---- on the window's side ---- */

static void end_painters(void)
{
    if (painters.threads > 0) {
        SDL_LockMutex(painters.lock);
        painters.stop = true;
        SDL_CondBroadcast(painters.asked);
        SDL_UnlockMutex(painters.lock);
    }
    for (int i = 0; i < painters.threads; i++)
        SDL_WaitThread(painters.thread[i], NULL);
    if (painters.asked)
        SDL_DestroyCond(painters.asked);
    if (painters.painted)
        SDL_DestroyCond(painters.painted);
    if (painters.lock)
        SDL_DestroyMutex(painters.lock);
    painters = (struct painters){ .lock = NULL };
}

/* Not more of them: a tile under way takes 13 MB. True if there are any. */
static bool begin_painters(void)
{
    painters.lock = SDL_CreateMutex();
    painters.asked = SDL_CreateCond();
    painters.painted = SDL_CreateCond();
    for (int i = 0; i < THREADS && painters.lock && painters.asked && painters.painted; i++) {
        SDL_Thread *thread = SDL_CreateThread(paint_jobs, "painter", NULL);

        if (thread)
            painters.thread[painters.threads++] = thread;
    }
    return painters.threads > 0;
}

struct sdl_worker *sdl_worker_new(void)
{
    struct sdl_worker *w = mem_new(1, sizeof *w);

    if (w && painters.threads == 0 && !begin_painters()) {
        end_painters();
        mem_free(w);
        return NULL;
    }
    if (!w)
        return NULL;
    SDL_LockMutex(painters.lock);
    put_last(w);
    SDL_UnlockMutex(painters.lock);
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
    struct sdl_worker **at = &painters.first;

    if (!w)
        return;
    SDL_LockMutex(painters.lock);
    for (int i = 0; i < JOBS; i++)
        if (w->job[i].state == JOB_WAITS)
            drop(&w->job[i]);
    SDL_CondBroadcast(painters.asked); /* whoever waits for its turn to paint them need not keep memory */
    while (w->under_way > 0)
        SDL_CondWait(painters.painted, painters.lock);
    for (int i = 0; i < JOBS; i++)
        drop(&w->job[i]);
    while (*at != w)
        at = &(*at)->next;
    *at = w->next;
    bool last = !painters.first;
    SDL_UnlockMutex(painters.lock);
    mem_free(w);
    if (last)
        end_painters();
}

void sdl_worker_frame(struct sdl_worker *w)
{
    SDL_LockMutex(painters.lock);
    for (int i = 0; i < JOBS; i++) {
        if (w->job[i].state == JOB_WAITS && w->job[i].wanted + 1 < w->frame)
            drop(&w->job[i]);
    }
    w->frame++;
    w->drawing = true;
    SDL_UnlockMutex(painters.lock);
}

void sdl_worker_frame_end(struct sdl_worker *w)
{
    SDL_LockMutex(painters.lock);
    w->drawing = false;
    SDL_CondBroadcast(painters.asked);
    SDL_UnlockMutex(painters.lock);
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
    SDL_LockMutex(painters.lock);
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
    SDL_UnlockMutex(painters.lock);
    return taken;
}

bool sdl_worker_knows(struct sdl_worker *w, uint64_t key)
{
    bool known = false;

    SDL_LockMutex(painters.lock);
    for (int i = 0; i < JOBS; i++)
        known = known || (w->job[i].state != JOB_FREE && w->job[i].key == key);
    SDL_UnlockMutex(painters.lock);
    return known;
}

bool sdl_worker_take(struct sdl_worker *w, uint64_t *key, const struct painter **painter,
                     struct pixels *pixels)
{
    bool found = false;

    SDL_LockMutex(painters.lock);
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
    SDL_UnlockMutex(painters.lock);
    return found;
}
