#include "sdl/sdl_crew.h"

#include "base/guard.h"
#include "base/mem.h"

#include <SDL.h>
#include <stdbool.h>

struct sdl_crew {
    SDL_Thread *thread;
    SDL_sem *begin, *done; /* the mate may begin; it has done what it took */
    SDL_atomic_t next;     /* the next piece that nobody took */
    sdl_crew_task *task;   /* NULL: stop */
    void *context;
    int n;
};

static void take_pieces(struct sdl_crew *crew)
{
    for (int i = SDL_AtomicAdd(&crew->next, 1); i < crew->n; i = SDL_AtomicAdd(&crew->next, 1))
        crew->task(crew->context, i);
}

static int help(void *data)
{
    struct sdl_crew *crew = data;

    guard_thread();
    for (;;) {
        SDL_SemWait(crew->begin);
        if (!crew->task)
            return 0;
        take_pieces(crew);
        SDL_SemPost(crew->done);
    }
}

struct sdl_crew *sdl_crew_new(void)
{
    struct sdl_crew *crew = SDL_GetCPUCount() > 1 ? mem_new(1, sizeof *crew) : NULL;

    if (!crew)
        return NULL;
    crew->begin = SDL_CreateSemaphore(0);
    crew->done = SDL_CreateSemaphore(0);
    if (crew->begin && crew->done)
        crew->thread = SDL_CreateThread(help, "mate", crew);
    if (crew->thread)
        return crew;
    sdl_crew_free(crew);
    return NULL;
}

void sdl_crew_free(struct sdl_crew *crew)
{
    if (!crew)
        return;
    if (crew->thread) {
        crew->task = NULL;
        SDL_SemPost(crew->begin);
        SDL_WaitThread(crew->thread, NULL);
    }
    if (crew->begin)
        SDL_DestroySemaphore(crew->begin);
    if (crew->done)
        SDL_DestroySemaphore(crew->done);
    mem_free(crew);
}

void sdl_crew_begin(struct sdl_crew *crew, sdl_crew_task *task, void *context, int n)
{
    for (int i = 0; !crew && i < n; i++)
        task(context, i);
    if (!crew)
        return;
    crew->task = task;
    crew->context = context;
    crew->n = n;
    SDL_AtomicSet(&crew->next, 0);
    SDL_SemPost(crew->begin);
}

void sdl_crew_end(struct sdl_crew *crew)
{
    if (!crew)
        return;
    take_pieces(crew);
    if (SDL_SemTryWait(crew->begin) != 0) /* else the mate never woke, and need not */
        SDL_SemWait(crew->done);
}

void sdl_crew_run(struct sdl_crew *crew, sdl_crew_task *task, void *context, int n)
{
    struct sdl_crew *worth = n > 1 ? crew : NULL;

    sdl_crew_begin(worth, task, context, n);
    sdl_crew_end(worth);
}
