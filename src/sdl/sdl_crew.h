/*
 * sdl/sdl_crew.h - a second pair of hands for work that falls into pieces.
 *
 * Whoever has a crew works himself, and one thread beside him takes pieces too. Only sdl_draw.c and what it
 * consists of use it.
 */
#ifndef SDL_SDL_CREW_H
#define SDL_SDL_CREW_H

struct sdl_crew;

/* Does one piece. No two pieces may touch the same memory. */
typedef void sdl_crew_task(void *context, int piece);

/* NULL: one processor, no memory or no thread; everything works without a crew. */
struct sdl_crew *sdl_crew_new(void);

/* NULL is allowed. */
void sdl_crew_free(struct sdl_crew *crew);

/*
 * Do the pieces 0 to n - 1, in any order; returns when all are done. Without a crew (NULL) one after another.
 */
void sdl_crew_run(struct sdl_crew *crew, sdl_crew_task *task, void *context, int n);

/*
 * The same in two steps: the mate begins, and whoever called may do something else before both end it.
 * Without a crew (NULL) all is done at once, and the end has nothing to do.
 */
void sdl_crew_begin(struct sdl_crew *crew, sdl_crew_task *task, void *context, int n);
/* `crew` may be NULL. */
void sdl_crew_end(struct sdl_crew *crew);

#endif
