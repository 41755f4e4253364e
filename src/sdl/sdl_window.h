/*
 * sdl/sdl_window.h - one window: opened, listened to, shown.
 *
 * Turns SDL's events into ui_input. Waits without using the processor while
 * nothing happens and nothing is due. Pictures are drawn into the window's own
 * memory (sdl_draw.h), and only what changed is sent to the screen: that is
 * the same on every machine, and fast without a graphics card.
 */
#ifndef SDL_SDL_WINDOW_H
#define SDL_SDL_WINDOW_H

#include "base/err.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_fingers.h"
#include "sdl/sdl_monitors.h"
#include "sdl/sdl_touch.h"
#include "ui/ui.h"

struct sdl_window {
    SDL_Window *window;
    struct sdl_window
        *beside_of;           /* the main window, whose fonts it has and which listens for both; or NULL */
    struct sdl_window *other; /* the first that is open beside this one, or NULL; of such a one the next */
    SDL_Surface *beside; /* drawn on instead of the window's own picture where that does not fit; or NULL */
    int wide, high;      /* of what is drawn, and stretched over that picture; 0: the picture's own */
    struct sdl_font *font;
    struct sdl_draw *draw;
    struct sdl_draw *aside; /* for lists that are not its own; NULL: there was none */
    struct ui_input input;
    struct sdl_touch touch;
    struct ui_fingers fingers;    /* of a window beside the main one, instead of a pointer */
    char *pasted;                 /* what the clipboard holds, SDL's; NULL: nobody asked for it */
    bool quit, exposed;           /* somebody closes it; it must be drawn again as it is */
    unsigned shown;               /* frames that changed what it shows */
    char dropped[1024];           /* a file was dropped on it, "" none */
    bool watches;                 /* whether displays come and go */
    unsigned looked;              /* when that was looked for last */
    struct sdl_monitors monitors; /* while it watches, those that are there */
};

/*
 * Is there a display that somebody can see, or one that $SDL_VIDEODRIVER asks for by name? False: fault
 * (ERR_ENVIRONMENT). It stays found until a window closes.
 */
bool sdl_window_find_display(struct err *err);

/*
 * Open a window of that size (0: as large as the screen, at most 1920x1080). False: fault, nothing is
 * open.
 */
bool sdl_window_open(struct sdl_window *w, int width, int height, struct err *err);
void sdl_window_close(struct sdl_window *w);

/* From now on displays that come and go are a reason for a frame, within a second; w->monitors has them. */
void sdl_window_watch(struct sdl_window *w);

/* The number of the display in w->monitors that the window stands on; -1: of none. It must watch. */
int sdl_window_display(const struct sdl_window *w);

/*
 * Open another one beside it, over a whole display, or as a small window where that is NULL. It is listened
 * to with the main window, but only for its size, its end and fingers: it has no pointer, and what is typed
 * goes to the main one, which outlives it. False: fault, and it is closed.
 */
bool sdl_window_open_beside(struct sdl_window *w, struct sdl_window *main, const char *title,
                            const struct sdl_monitor *on, struct err *err);

/*
 * Wait for something to happen, at most that many milliseconds (0: for ever),
 * and take up everything that has. True if there is a reason for a new frame.
 */
bool sdl_window_wait(struct sdl_window *w, unsigned milliseconds);

/*
 * Whether that would end at once, so long after it ended last: somebody did something, or that many
 * milliseconds (0: never) are over. Whatever another thread asks for has time until then.
 */
bool sdl_window_is_called(const struct sdl_window *w, unsigned milliseconds);

/* Ask for a frame: may be called from any thread while the window is open. A thinker's `ready`. */
void sdl_window_wake(void *unused);

/* Put a text into the clipboard. */
void sdl_window_copy(const char *text);

/* From now on its picture has that size (0: the window's own), and is stretched over it; w->input follows. */
void sdl_window_stretch(struct sdl_window *w, int width, int height);
/* How many pixels the window itself has. */
void sdl_window_size(struct sdl_window *w, int *width, int *height);

/* Show a list. True if parts were put off and should be shown again soon. */
bool sdl_window_show(struct sdl_window *w, const struct draw *list, struct rgba ground);

/*
 * A window beside another draws a frame that changes much in several goes, so that the other is not kept
 * waiting, and sends it when it is whole: as long as this goes on (true) there is no other frame of it.
 */
bool sdl_window_go_on(struct sdl_window *w);
/* Whether such a frame is half drawn, and with it the window's pixels. */
bool sdl_window_is_busy(const struct sdl_window *w);
/* Whether its last frame is that, or was put off: the same list, shown again at once, gets on. */
bool sdl_window_is_unfinished(const struct sdl_window *w);
/* What is left of it is not drawn any more; the next one is drawn in full. */
void sdl_window_give_up(struct sdl_window *w);

/* Draw a list that is not the window's own into pixels; what it needs is kept there from call to call. */
bool sdl_window_paint(struct sdl_window *w, const struct draw *list, struct rgba ground, struct pixels *to);

/* Its pixels, four bytes each, until it is listened to again; NULL: none. `stride` in pixels. */
const uint32_t *sdl_window_pixels(struct sdl_window *w, int *width, int *height, int *stride);

/* Send all of what it shows to the screen once more, as it is. */
void sdl_window_show_again(struct sdl_window *w);

/* What happened was used: forget presses, clicks and typed text. */
void sdl_window_used(struct sdl_window *w);

#endif
