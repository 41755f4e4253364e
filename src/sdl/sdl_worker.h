/*
 * sdl/sdl_worker.h - paints pictures beside the windows, on threads of their own.
 *
 * All windows have two threads together, and take turns.
 * Only painters that can keep their look (paint.h, `hold`) are asked. What is
 * asked for last is painted first; what nobody asks for again is dropped.
 * Only sdl_draw.c and sdl_picture.c use it.
 */
#ifndef SDL_SDL_WORKER_H
#define SDL_SDL_WORKER_H

#include "paint/paint.h"

#include <stdbool.h>

struct sdl_worker;

/* For one window. NULL if there is no memory or no thread. All are made and freed on one thread. */
struct sdl_worker *sdl_worker_new(void);

/* Waits for the pictures under way. NULL is allowed. */
void sdl_worker_free(struct sdl_worker *worker);

/* A new frame begins: what is not asked for in it need not be painted. */
void sdl_worker_frame(struct sdl_worker *worker);

/* The frame is drawn: until the next one begins, its processor is free for painting. */
void sdl_worker_frame_end(struct sdl_worker *worker);

/* Ask for a picture, once a frame for as long as it is wanted. False: not taken on. */
bool sdl_worker_ask(struct sdl_worker *worker, uint64_t key, const struct painter *painter, const void *look,
                    int width, int height);

/* Whether it was asked for that already, and has not given it yet. */
bool sdl_worker_knows(struct sdl_worker *worker, uint64_t key);

/*
 * The next finished picture through `pixels` (the caller's from
 * now on) and its key and painter; false if there is none.
 */
bool sdl_worker_take(struct sdl_worker *worker, uint64_t *key, const struct painter **painter,
                     struct pixels *pixels);

#endif
