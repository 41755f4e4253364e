/*
 * bench/stage_window.h - the real window with a crowd on the table, and bare blits beside it.
 */
#ifndef BENCH_STAGE_WINDOW_H
#define BENCH_STAGE_WINDOW_H

#include "bench/crowd.h"
#include "bench/gauge.h"
#include "sdl/sdl_window.h"
#include "view/app.h"

struct stage {
    struct app app;
    struct sdl_window window;
    struct font_meter meter;
    SDL_Renderer *renderer;     /* SDL's own, on the same window */
    SDL_Texture *layer, *token; /* what a bare frame copies with it */
    int tokens;                 /* how many of them */
    int swing, step;            /* where a pan is in its course */
};

/* Where there is no display windows are drawn for nobody. */
void stage_driver(void);

/*
 * A window of that size with a crowd on its table, `cell` pixels a cell; all painted. False fills the fault.
 */
bool stage_open(struct gauge *gauge, struct stage *stage, int width, int height, struct session *session,
                int cell);
void stage_close(struct stage *stage);

/* Build and show one frame. */
void stage_frame(struct stage *stage);
/* The same as if it were that time, in milliseconds. */
void stage_frame_at(struct stage *stage, unsigned now);

/* Show frames until all that is in view is painted, and nothing changes any more. */
void stage_settle(struct stage *stage);

/* Let all be painted that a pan will show; false: it never was. */
bool stage_warm(struct stage *stage);

/* Pan a few pixels, and show it; task.run. */
void stage_pan(void *stage, long times);

/* The same by hand: one copy of the frame, a blit for each token in view, shown; task.run. */
void stage_bare(void *stage, long times);

/* Blits for the tokens alone, shown; task.run. */
void stage_blits(void *stage, long times);

#endif
