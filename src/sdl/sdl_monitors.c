#include "sdl/sdl_monitors.h"

#include "base/mem.h"

#include <SDL.h>
#include <X11/extensions/Xrandr.h>
#include <stdio.h>
#include <string.h>

/* What of X11 is needed is found when it runs, as SDL does: a machine without it needs no library of it. */
struct server {
    void *x11, *randr; /* libraries */
    Display *display;
    int (*close)(Display *);
    Window (*root)(Display *);
    char *(*name)(Display *, Atom);
    int (*give_back)(void *);
    XRRMonitorInfo *(*monitors)(Display *, Window, Bool, int *);
    void (*free_monitors)(XRRMonitorInfo *);
};

/* ---- by X11 ---- */

/* A function of a library, into the place of a pointer to it. */
static bool take(void *library, const char *name, void *into)
{
    void *function = library ? SDL_LoadFunction(library, name) : NULL;

    memcpy(into, &function, sizeof function);
    return function != NULL;
}

static void close_server(struct server *s)
{
    if (s->display)
        s->close(s->display);
    if (s->randr)
        SDL_UnloadObject(s->randr);
    if (s->x11)
        SDL_UnloadObject(s->x11);
    mem_free(s);
}

/* A connection to a server that knows of monitors; NULL: there is none. */
static struct server *open_server(void)
{
    struct server *s = mem_new(1, sizeof *s);
    Display *(*open)(const char *);
    Bool (*extension)(Display *, int *, int *);
    Status (*version)(Display *, int *, int *);
    int event, error, major = 0, minor = 0;

    if (!s)
        return NULL;
    s->x11 = SDL_LoadObject("libX11.so.6");
    s->randr = SDL_LoadObject("libXrandr.so.2");
    if (take(s->x11, "XOpenDisplay", &open) && take(s->x11, "XCloseDisplay", &s->close) &&
        take(s->x11, "XDefaultRootWindow", &s->root) && take(s->x11, "XGetAtomName", &s->name) &&
        take(s->x11, "XFree", &s->give_back) && take(s->randr, "XRRQueryExtension", &extension) &&
        take(s->randr, "XRRQueryVersion", &version) && take(s->randr, "XRRGetMonitors", &s->monitors) &&
        take(s->randr, "XRRFreeMonitors", &s->free_monitors))
        s->display = open(NULL);
    if (s->display && extension(s->display, &event, &error) && version(s->display, &major, &minor) &&
        major * 100 + minor >= 105)
        return s;
    close_server(s);
    return NULL;
}

static int ask_server(const struct server *s, struct sdl_monitor *out)
{
    int count = 0, n = 0;
    XRRMonitorInfo *info = s->monitors(s->display, s->root(s->display), True, &count);

    for (int i = 0; info && i < count && n < SDL_MONITORS_MOST; i++) {
        char *name = s->name(s->display, info[i].name);

        out[n].at = (struct rect){ info[i].x, info[i].y, info[i].width, info[i].height };
        snprintf(out[n++].name, SDL_MONITOR_NAME, "%s", name ? name : "");
        if (name)
            s->give_back(name);
    }
    if (info)
        s->free_monitors(info);
    return n;
}

/* ---- by SDL ---- */

static int ask_sdl(struct sdl_monitor *out)
{
    int n = SDL_GetNumVideoDisplays();

    n = n < SDL_MONITORS_MOST ? n : SDL_MONITORS_MOST;
    for (int i = 0; i < n; i++) {
        SDL_Rect at = { 0, 0, 0, 0 };
        const char *name = SDL_GetDisplayName(i);

        SDL_GetDisplayBounds(i, &at);
        out[i].at = (struct rect){ at.x, at.y, at.w, at.h };
        snprintf(out[i].name, SDL_MONITOR_NAME, "%s", name ? name : "");
    }
    return n < 0 ? 0 : n;
}

/* ---- the list ---- */

void sdl_monitors_open(struct sdl_monitors *m)
{
    const char *driver = SDL_GetCurrentVideoDriver();

    *m = (struct sdl_monitors){ .server = driver && strcmp(driver, "x11") == 0 ? open_server() : NULL };
    sdl_monitors_look(m);
}

void sdl_monitors_close(struct sdl_monitors *m)
{
    if (m->server)
        close_server(m->server);
    *m = (struct sdl_monitors){ .server = NULL };
}

bool sdl_monitors_look(struct sdl_monitors *m)
{
    struct sdl_monitors now = { .server = m->server };

    now.n = m->server ? ask_server(m->server, now.monitor) : ask_sdl(now.monitor);
    bool same = memcmp(&now, m, sizeof now) == 0;
    *m = now;
    return !same;
}

int sdl_monitors_at(const struct sdl_monitors *m, int x, int y)
{
    for (int i = 0; i < m->n; i++) {
        const struct rect *r = &m->monitor[i].at;

        if (x >= r->x && x < r->x + r->w && y >= r->y && y < r->y + r->h)
            return i;
    }
    return -1;
}

int sdl_monitors_named(const struct sdl_monitors *m, const char *name)
{
    for (int i = 0; i < m->n; i++)
        if (strcmp(m->monitor[i].name, name) == 0)
            return i;
    return -1;
}
