/*
 * Loaded before the program (LD_PRELOAD): gives it fingers. Each line that somebody writes to the pipe
 * $FINGERS, "down 1 0.25 0.5", becomes an event of SDL as a touch screen would send it; "drop PATH" a file
 * that falls on the window. After "on TITLE" they touch the window with that title, no longer the first.
 * Whenever a window sends something to the screen its title is added to the file $PRESENTED, a line each.
 */
#define _GNU_SOURCE

#include <SDL.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOWS = 64 };

static Uint32 touched; /* the window; 0: the one that listens */

static void choose(char *title)
{
    title[strcspn(title, "\n")] = '\0';
    for (Uint32 i = 1; i < WINDOWS; i++) {
        SDL_Window *window = SDL_GetWindowFromID(i);

        if (window && strcmp(SDL_GetWindowTitle(window), title) == 0)
            touched = i;
    }
}

static void send(const char *what, long finger, float x, float y)
{
    SDL_Event event = { .type = strcmp(what, "down") == 0 ? SDL_FINGERDOWN
                                : strcmp(what, "up") == 0 ? SDL_FINGERUP
                                                          : SDL_FINGERMOTION };

    event.tfinger.timestamp = SDL_GetTicks();
    event.tfinger.windowID = touched;
    event.tfinger.touchId = 1;
    event.tfinger.fingerId = finger;
    event.tfinger.x = x;
    event.tfinger.y = y;
    event.tfinger.pressure = 1;
    SDL_PushEvent(&event);
}

static void drop(char *path)
{
    SDL_Event event = { .type = SDL_DROPFILE };

    path[strcspn(path, "\n")] = '\0';
    event.drop.timestamp = SDL_GetTicks();
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
}

static void *listen(void *path)
{
    FILE *pipe = fopen(path, "r");
    char line[1024], what[8];
    long finger;
    float x, y;

    while (pipe && fgets(line, sizeof line, pipe))
        if (strncmp(line, "drop ", 5) == 0)
            drop(line + 5);
        else if (strncmp(line, "on ", 3) == 0)
            choose(line + 3);
        else if (sscanf(line, "%7s %ld %f %f", what, &finger, &x, &y) == 4)
            send(what, finger, x, y);
    if (pipe)
        fclose(pipe);
    return NULL;
}

/* ---- what is sent to the screen ---- */

static void tell(SDL_Window *window)
{
    const char *path = getenv("PRESENTED");
    FILE *file = path ? fopen(path, "a") : NULL;

    if (!file)
        return;
    fprintf(file, "%s\n", SDL_GetWindowTitle(window));
    fclose(file);
}

/* In the place of SDL's own, which does the work. */
int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int n)
{
    static int (*send_rects)(SDL_Window *, const SDL_Rect *, int);

    if (!send_rects)
        *(void **)&send_rects = dlsym(RTLD_NEXT, "SDL_UpdateWindowSurfaceRects");
    tell(window);
    return send_rects(window, rects, n);
}

int SDL_UpdateWindowSurface(SDL_Window *window)
{
    static int (*send_all)(SDL_Window *);

    if (!send_all)
        *(void **)&send_all = dlsym(RTLD_NEXT, "SDL_UpdateWindowSurface");
    tell(window);
    return send_all(window);
}

__attribute__((constructor)) static void begin(void)
{
    char *path = getenv("FINGERS");
    pthread_t thread;

    if (path && pthread_create(&thread, NULL, listen, path) == 0)
        pthread_detach(thread);
}
