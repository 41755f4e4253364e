/*
 * sdl/sdl_fingers.h - fingers of several people on one window, each by itself; a mouse is one of them.
 */
#ifndef SDL_SDL_FINGERS_H
#define SDL_SDL_FINGERS_H

#include "ui/ui_finger.h"

#include <SDL.h>

/*
 * Take an event up; (x, y) is where it was, in pixels of the picture. False: it is none of a finger or of the
 * mouse's button.
 */
bool sdl_fingers_take(struct ui_fingers *fingers, const SDL_Event *event, int x, int y);

/* Would the event hide another one of the same finger, which no frame has seen yet? */
bool sdl_fingers_full(const struct ui_fingers *fingers, const SDL_Event *event);

/* A frame has seen them. */
void sdl_fingers_used(struct ui_fingers *fingers);

#endif
