/*
 * sdl/sdl_touch.h - fingers on the screen, turned into what a pointer does.
 *
 * One finger is the pointer with its button held; when it lifts there is no pointer any more. Two fingers
 * move and stretch the picture; whatever the first was about to press is let go elsewhere. Both lifted at
 * once, soon and without moving, take back (Control Z). SDL's own imitation of a mouse is switched off.
 */
#ifndef SDL_SDL_TOUCH_H
#define SDL_SDL_TOUCH_H

#include "ui/ui.h"

#include <SDL.h>
#include <stdbool.h>

struct sdl_touch {
    struct {
        SDL_FingerID id;
        float x, y; /* pixels */
    } finger[2];
    int down;         /* fingers that count */
    bool two;         /* two have been down since the first came */
    bool moved;       /* more than fingers tremble */
    bool lifted;      /* the pointer goes away after the frame that sees the release */
    unsigned since;   /* when the second came, ms */
    float span, x, y; /* between the two as the second came; where their middle was last */
};

/* Take a finger event up. The picture's size is in `in`. */
void sdl_touch_take(struct sdl_touch *touch, struct ui_input *in, const SDL_TouchFingerEvent *event);

/* A frame has seen the input. */
void sdl_touch_used(struct sdl_touch *touch, struct ui_input *in);

#endif
