/*
 * view/anim.h - what still moves on the screen although it has happened.
 *
 * The state is always ahead; figures glide after it. Every MOVED event
 * becomes a hop of 120 ms (a step) or 180 ms (a shove, with a small
 * overshoot), one after the other. A click or a key ends them all at once.
 * Times are milliseconds; wrapping of the counter is harmless.
 */
#ifndef VIEW_ANIM_H
#define VIEW_ANIM_H

#include "core/event.h"
#include "core/names.h"
#include "paint/paint_grid.h"

enum { ANIM_STEP = 120, ANIM_SHOVE = 180, ANIM_HOPS = 256 };

struct anim_hop {
    int token;
    struct cell from, to;
    unsigned start, length;
    bool shove;
};

struct anim {
    struct anim_hop hop[ANIM_HOPS]; /* in the order they begin */
    int n;
    bool reduced;  /* reduced motion: everything is there at once */
    int percent;   /* how fast, 0 as usual */
    unsigned wait; /* milliseconds before what is taken up now begins, if nothing else moves by then */
};

/*
 * Take up a movement that has just happened; anything but MOVED is passed over, as is more than
 * ANIM_HOPS at once.
 */
void anim_add(struct anim *anim, const struct event *event, unsigned now);

/* Forget what has ended. True while something moves. */
bool anim_tick(struct anim *anim, unsigned now);

/* End everything. */
void anim_finish(struct anim *anim);

/* Where a figure stands on the screen now; `at` is where the state has it. */
struct paint_point anim_figure(const struct anim *anim, const struct paint_grid *grid, int token,
                               struct cell at, int size, unsigned now);

/* Does it glide? */
bool anim_moves(const struct anim *anim, int token);

/* Milliseconds until everything stands still. */
unsigned anim_left(const struct anim *anim, unsigned now);

#endif
