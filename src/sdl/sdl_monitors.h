/*
 * sdl/sdl_monitors.h - which displays there are now.
 *
 * On X11 SDL tells of the displays that were there when it began, and of no other: there the server itself is
 * asked (RandR 1.5), by a connection of our own. Elsewhere SDL tells.
 */
#ifndef SDL_SDL_MONITORS_H
#define SDL_SDL_MONITORS_H

#include "paint/draw.h"

#include <stdbool.h>

enum { SDL_MONITORS_MOST = 16, SDL_MONITOR_NAME = 64 };

struct sdl_monitor {
    char name[SDL_MONITOR_NAME]; /* of its socket or of itself: the same when it comes back */
    struct rect at;              /* where it lies on the desktop, in its pixels */
};

struct sdl_monitors {
    void *server; /* owned; NULL: SDL tells */
    int n;
    struct sdl_monitor monitor[SDL_MONITORS_MOST];
};

/* Begin to look, while SDL is up; the list is filled. */
void sdl_monitors_open(struct sdl_monitors *m);
void sdl_monitors_close(struct sdl_monitors *m);

/* Look again: whether there are others now, or elsewhere. Some microseconds. */
bool sdl_monitors_look(struct sdl_monitors *m);

/* The number of the one that a point of the desktop lies on, or of that name; -1: none. */
int sdl_monitors_at(const struct sdl_monitors *m, int x, int y);
int sdl_monitors_named(const struct sdl_monitors *m, const char *name);

#endif
