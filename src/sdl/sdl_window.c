#include "sdl/sdl_window.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/str.h"
#include "paint/paint_ground.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH_USUAL = 1920,
    HEIGHT_USUAL = 1080,
    WIDTH_LEAST = 960,
    HEIGHT_LEAST = 540,
    PATIENCE = 24,
    SLICE = 2, /* ms of a frame of a window beside the main one, which waits for it */
    AWAY = -10000,
    BESIDE_WIDTH = 1280,
    BESIDE_HEIGHT = 720
};

/* ---- opening ---- */

static bool failed(struct sdl_window *w, const char *what, struct err *err)
{
    err_set(err, ERR_ENVIRONMENT, "%s: %s", what, SDL_GetError());
    sdl_window_close(w);
    return false;
}

/* As large as the display allows, with room for its bars. */
static void fitting_size(int *width, int *height)
{
    SDL_Rect free = { 0, 0, WIDTH_USUAL, HEIGHT_USUAL };

    SDL_GetDisplayUsableBounds(0, &free);
    *width = smaller(free.w, WIDTH_USUAL);
    *height = smaller(free.h, HEIGHT_USUAL);
}

/* The window's own picture, or one beside it, if that has another format. NULL: there is none now. */
static SDL_Surface *surface_of(struct sdl_window *w)
{
    SDL_Surface *own = SDL_GetWindowSurface(w->window);

    if (!own)
        return NULL;
    bool fits = sdl_draw_fits(own);
    if (w->beside && (fits || w->beside->w != own->w || w->beside->h != own->h)) {
        SDL_FreeSurface(w->beside);
        w->beside = NULL;
    }
    if (fits)
        return own;
    if (!w->beside)
        w->beside = SDL_CreateRGBSurfaceWithFormat(0, own->w, own->h, 32, SDL_PIXELFORMAT_RGB888);
    return w->beside;
}

static void find_size(struct sdl_window *w)
{
    SDL_Surface *surface = surface_of(w);

    if (surface) {
        w->input.width = w->wide > 0 ? w->wide : surface->w;
        w->input.height = w->wide > 0 ? w->high : surface->h;
    }
}

void sdl_window_stretch(struct sdl_window *w, int width, int height)
{
    if (w->wide == width && w->high == height)
        return;
    w->wide = width;
    w->high = height;
    w->exposed = true;
    find_size(w);
    sdl_draw_stretch(w->draw, width, height);
}

void sdl_window_size(struct sdl_window *w, int *width, int *height)
{
    SDL_Surface *own = SDL_GetWindowSurface(w->window);

    *width = own ? own->w : 0;
    *height = own ? own->h : 0;
}

/* Does this driver show a picture to somebody? SDL would go on to those that draw for nobody. */
static bool shows(const char *driver)
{
    static const char *const unseen[] = { "offscreen", "dummy", "evdev" };

    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (strcmp(driver, unseen[i]) == 0)
            return false;
    /* Wayland's library complains on its own where it has nowhere to look. */
    return strcmp(driver, "wayland") != 0 || getenv("WAYLAND_DISPLAY") || getenv("XDG_RUNTIME_DIR");
}

static void give_hints(void)
{
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION,
                "0"); /* else X11 loads Mesa and LLVM for the surface alone */
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"); /* the players' display stays */
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
}

bool sdl_window_find_display(struct err *err)
{
    const char *named = getenv("SDL_VIDEODRIVER");
    struct str drivers = { 0 };

    give_hints();
    for (int i = 0; i < SDL_GetNumVideoDrivers(); i++)
        if (shows(SDL_GetVideoDriver(i)))
            str_add_format(&drivers, "%s%s", drivers.len ? "," : "", SDL_GetVideoDriver(i));
    if (!named || !*named)
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, str_cstr(&drivers), SDL_HINT_OVERRIDE);
    str_clear(&drivers);
    return SDL_Init(SDL_INIT_VIDEO) == 0 ||
           err_set(err, ERR_ENVIRONMENT,
                   _("no display answers; \"battlemat render\" and \"battlemat demo\" need none"));
}

bool sdl_window_open(struct sdl_window *w, int width, int height, struct err *err)
{
    *w = (struct sdl_window){ .input = { .x = AWAY, .y = AWAY }, .exposed = true };
    sdl_font_stop();
    if (!sdl_window_find_display(err))
        return false;
    if (width == 0)
        fitting_size(&width, &height);
    w->window = SDL_CreateWindow("Battlemat", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                                 SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!w->window || !surface_of(w))
        return failed(w, _("the window cannot be opened"), err);
    SDL_SetWindowMinimumSize(w->window, WIDTH_LEAST, HEIGHT_LEAST);
    w->font = sdl_font_new(err);
    w->draw = w->font ? sdl_draw_new(w->font, err) : NULL;
    if (!w->draw) {
        sdl_window_close(w);
        return false;
    }
    sdl_draw_patience(w->draw, PATIENCE);
    find_size(w);
    SDL_StartTextInput();
    return true;
}

void sdl_window_watch(struct sdl_window *w)
{
    if (w->watches)
        return;
    w->watches = true;
    w->looked = SDL_GetTicks();
    sdl_monitors_open(&w->monitors);
}

int sdl_window_display(const struct sdl_window *w)
{
    int x, y, width, height;

    SDL_GetWindowPosition(w->window, &x, &y);
    SDL_GetWindowSize(w->window, &width, &height);
    return sdl_monitors_at(&w->monitors, x + width / 2, y + height / 2);
}

/* Whether SDL, too, has a display there: then it knows how a window fills it. */
static bool fills(const struct rect *at)
{
    SDL_Rect r;

    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++)
        if (SDL_GetDisplayBounds(i, &r) == 0 && r.x == at->x && r.y == at->y && r.w == at->w && r.h == at->h)
            return true;
    return false;
}

/* Windows that are open beside each other have one bound for all that they keep. */
static void share(struct sdl_window *main)
{
    long pixels = main->other ? (long)main->input.width * main->input.height : 0;

    for (struct sdl_window *w = main->other; w; w = w->other) {
        sdl_draw_share(w->draw, true);
        pixels += (long)w->input.width * w->input.height;
    }
    sdl_draw_share(main->draw, main->other != NULL);
    paint_ground_share(pixels);
}

bool sdl_window_open_beside(struct sdl_window *w, struct sdl_window *main, const char *title,
                            const struct sdl_monitor *on, struct err *err)
{
    struct rect at = { SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, BESIDE_WIDTH, BESIDE_HEIGHT };
    Uint32 flags = SDL_WINDOW_ALLOW_HIGHDPI;

    if (on)
        at = on->at;
    flags |= !on ? SDL_WINDOW_RESIZABLE : fills(&at) ? SDL_WINDOW_FULLSCREEN_DESKTOP : SDL_WINDOW_BORDERLESS;
    *w = (struct sdl_window){ .beside_of = main, .font = main->font, .exposed = true };
    w->window = SDL_CreateWindow(title, at.x, at.y, at.w, at.h, flags);
    if (!w->window || !surface_of(w))
        return failed(w, _("the window cannot be opened"), err);
    w->draw = sdl_draw_new(w->font, err);
    if (!w->draw) {
        sdl_window_close(w);
        return false;
    }
    sdl_draw_patience(w->draw, PATIENCE);
    sdl_draw_slice(w->draw, SLICE);
    find_size(w);
    w->other = main->other;
    main->other = w;
    share(main);
    SDL_RaiseWindow(main->window); /* the keyboard is the main window's */
    return true;
}

/* One of those beside the main window is there no more. */
static void leave(struct sdl_window *w)
{
    struct sdl_window **at = &w->beside_of->other;

    while (*at && *at != w)
        at = &(*at)->other;
    if (*at)
        *at = w->other;
    share(w->beside_of);
}

void sdl_window_close(struct sdl_window *w)
{
    sdl_draw_free(w->aside);
    if (w->beside_of) {
        sdl_draw_free(w->draw);
        SDL_FreeSurface(w->beside);
        if (w->window)
            SDL_DestroyWindow(w->window);
        leave(w);
        *w = (struct sdl_window){ 0 };
        return;
    }
    sdl_font_stop(); /* of a window that was not opened */
    sdl_monitors_close(&w->monitors);
    sdl_draw_free(w->draw);
    sdl_font_free(w->font);
    SDL_FreeSurface(w->beside);
    if (w->window)
        SDL_DestroyWindow(w->window);
    SDL_Quit();
    *w = (struct sdl_window){ 0 };
}

/* ---- listening ---- */

static const struct {
    SDL_Keycode code;
    enum ui_key key;
} keys[] = {
    { SDLK_TAB, UI_KEY_TAB },       { SDLK_RETURN, UI_KEY_ENTER },   { SDLK_KP_ENTER, UI_KEY_ENTER },
    { SDLK_SPACE, UI_KEY_SPACE },   { SDLK_ESCAPE, UI_KEY_ESCAPE },  { SDLK_BACKSPACE, UI_KEY_BACKSPACE },
    { SDLK_DELETE, UI_KEY_DELETE }, { SDLK_LEFT, UI_KEY_LEFT },      { SDLK_RIGHT, UI_KEY_RIGHT },
    { SDLK_UP, UI_KEY_UP },         { SDLK_DOWN, UI_KEY_DOWN },      { SDLK_HOME, UI_KEY_HOME },
    { SDLK_END, UI_KEY_END },       { SDLK_PAGEUP, UI_KEY_PAGE_UP }, { SDLK_PAGEDOWN, UI_KEY_PAGE_DOWN },
    { SDLK_F1, UI_KEY_F1 },         { SDLK_F2, UI_KEY_F2 },          { SDLK_F3, UI_KEY_F3 },
    { SDLK_F4, UI_KEY_F4 },         { SDLK_F5, UI_KEY_F5 },          { SDLK_F6, UI_KEY_F6 },
    { SDLK_F7, UI_KEY_F7 },         { SDLK_F8, UI_KEY_F8 },          { SDLK_F9, UI_KEY_F9 },
    { SDLK_F10, UI_KEY_F10 },       { SDLK_F11, UI_KEY_F11 },        { SDLK_F12, UI_KEY_F12 },
};

/*
 * Letters in upper case, digits of the number pad as digits, other signs as they are; 0 for what is no
 * sign.
 */
static char letter_of(SDL_Keycode code)
{
    if (code >= SDLK_a && code <= SDLK_z)
        return (char)(code - SDLK_a + 'A');
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return (char)(code - SDLK_KP_1 + '1');
    switch (code) {
    case SDLK_KP_0:
        return '0';
    case SDLK_KP_PLUS:
        return '+';
    case SDLK_KP_MINUS:
        return '-';
    default:
        return code > ' ' && code < 127 ? (char)code : 0;
    }
}

/* A key that is held goes on moving, panning and deleting; it decides nothing a second time. */
static bool decides(const struct ui_press *p)
{
    return p->key == UI_KEY_ENTER || p->key == UI_KEY_SPACE ||
           (p->key == UI_KEY_CHAR && p->letter >= 'A' && p->letter <= 'Z' && !p->control);
}

static void press(struct sdl_window *w, const SDL_Keysym *sym, bool again)
{
    struct ui_press p = { .shift = sym->mod & KMOD_SHIFT,
                          .control = sym->mod & KMOD_CTRL,
                          .alt = sym->mod & KMOD_ALT };

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].code == sym->sym)
            p.key = keys[i].key;
    if (p.key == UI_KEY_NONE && (p.letter = letter_of(sym->sym)) != 0)
        p.key = UI_KEY_CHAR;
    if (again && decides(&p))
        return;
    w->input.taken += p.key != UI_KEY_NONE;
    if (p.key == UI_KEY_F11)
        SDL_SetWindowFullscreen(w->window, SDL_GetWindowFlags(w->window) & SDL_WINDOW_FULLSCREEN_DESKTOP
                                               ? 0
                                               : SDL_WINDOW_FULLSCREEN_DESKTOP);
    else if (p.key != UI_KEY_NONE && w->input.presses < UI_PRESSES)
        w->input.press[w->input.presses++] = p;
    if (p.control && p.letter == 'V' && !w->pasted)
        w->input.pasted = w->pasted = SDL_GetClipboardText();
}

void sdl_window_copy(const char *text)
{
    SDL_SetClipboardText(text);
}

/* Letters that are held down show something for as long. */
static void hold(struct sdl_window *w, SDL_Keycode code, bool down)
{
    unsigned bit = code >= SDLK_a && code <= SDLK_z ? 1u << (code - SDLK_a) : 0;

    w->input.held = down ? w->input.held | bit : w->input.held & ~bit;
}

static void button(struct sdl_window *w, const SDL_MouseButtonEvent *e)
{
    bool down = e->type == SDL_MOUSEBUTTONDOWN;
    struct ui_input *in = &w->input;

    in->alt = SDL_GetModState() & KMOD_ALT;
    in->taken++;
    if (e->button == SDL_BUTTON_LEFT) {
        in->down = down;
        in->pressed = in->pressed || down;
        in->released = in->released || !down;
    } else {
        in->second_down = down;
        in->second_pressed = in->second_pressed || down;
        in->second_released = in->second_released || !down;
    }
}

/* The pointer counts in points of the screen, the picture in pixels. */
static void point(struct sdl_window *w, int x, int y)
{
    int width, height;

    SDL_GetWindowSize(w->window, &width, &height);
    w->input.x = width > 0 ? x * w->input.width / width : x;
    w->input.y = height > 0 ? y * w->input.height / height : y;
}

static void window_event(struct sdl_window *w, const SDL_WindowEvent *e)
{
    if (e->event == SDL_WINDOWEVENT_CLOSE)
        w->quit = true;
    if (e->event == SDL_WINDOWEVENT_LEAVE)
        w->input.x = w->input.y = AWAY;
    if (e->event == SDL_WINDOWEVENT_FOCUS_LOST)
        w->input.held = 0;
    if (e->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        find_size(w);
    if (e->event == SDL_WINDOWEVENT_EXPOSED || e->event == SDL_WINDOWEVENT_SIZE_CHANGED ||
        e->event == SDL_WINDOWEVENT_LEAVE)
        w->exposed = true;
    if (e->event == SDL_WINDOWEVENT_EXPOSED || e->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        sdl_draw_again(w->draw); /* the picture may be another one now */
}

/* The window an event belongs to, 0: to none, or to whichever listens. */
static Uint32 window_of(const SDL_Event *e)
{
    switch (e->type) {
    case SDL_WINDOWEVENT:
        return e->window.windowID;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return e->tfinger.windowID;
    case SDL_MOUSEMOTION:
        return e->motion.windowID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return e->button.windowID;
    case SDL_MOUSEWHEEL:
        return e->wheel.windowID;
    default:
        return 0;
    }
}

/* The window beside this one that an event belongs to; NULL: it is this one's. */
static struct sdl_window *beside_with(const struct sdl_window *w, const SDL_Event *e)
{
    struct sdl_window *other = w->other;

    while (other && window_of(e) != SDL_GetWindowID(other->window))
        other = other->other;
    return other;
}

/* Where a finger or the mouse is on a window's picture. */
static void place_of(const struct sdl_window *w, const SDL_Event *e, int *x, int *y)
{
    int width = 1, height = 1;
    bool finger = e->type == SDL_FINGERDOWN || e->type == SDL_FINGERMOTION || e->type == SDL_FINGERUP;

    if (finger) {
        *x = (int)(e->tfinger.x * (float)w->input.width);
        *y = (int)(e->tfinger.y * (float)w->input.height);
        return;
    }
    SDL_GetWindowSize(w->window, &width, &height);
    *x = (e->type == SDL_MOUSEMOTION ? e->motion.x : e->button.x) * w->input.width / larger(width, 1);
    *y = (e->type == SDL_MOUSEMOTION ? e->motion.y : e->button.y) * w->input.height / larger(height, 1);
}

/* One of the window beside this one: it has no pointer, but fingers. */
static bool take_beside(struct sdl_window *other, const SDL_Event *e)
{
    int x, y;

    if (e->type != SDL_WINDOWEVENT) {
        place_of(other, e, &x, &y);
        return sdl_fingers_take(&other->fingers, e, x, y);
    }
    window_event(other, &e->window);
    return other->exposed || other->quit;
}

/* Take one event up; false if it means nothing to us. */
static bool take(struct sdl_window *w, const SDL_Event *e)
{
    struct ui_input *in = &w->input;
    struct sdl_window *beside = beside_with(w, e);

    if (beside)
        return take_beside(beside, e);
    switch (e->type) {
    case SDL_QUIT:
        w->quit = true;
        return true;
    case SDL_WINDOWEVENT:
        window_event(w, &e->window);
        return w->exposed || w->quit;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        sdl_touch_take(&w->touch, in, &e->tfinger);
        return true;
    case SDL_MOUSEMOTION:
        in->touch = false;
        point(w, e->motion.x, e->motion.y);
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        point(w, e->button.x, e->button.y);
        button(w, &e->button);
        return true;
    case SDL_MOUSEWHEEL:
        in->wheel += e->wheel.y;
        in->taken++;
        return true;
    case SDL_KEYDOWN:
        press(w, &e->key.keysym, e->key.repeat != 0);
        hold(w, e->key.keysym.sym, true);
        return true;
    case SDL_KEYUP:
        hold(w, e->key.keysym.sym, false);
        return true;
    case SDL_TEXTINPUT:
        strncat(in->typed, e->text.text, sizeof in->typed - strlen(in->typed) - 1);
        return true;
    case SDL_DROPFILE:
        snprintf(w->dropped, sizeof w->dropped, "%s", e->drop.file);
        SDL_free(e->drop.file);
        return true;
    case SDL_USEREVENT:
        return true;
    default:
        return false;
    }
}

void sdl_window_wake(void *unused)
{
    SDL_Event e = { .type = SDL_USEREVENT };

    (void)unused;
    SDL_PushEvent(&e);
}

/* A press and a release must not fall into one frame, nor two presses: the controls would see neither. */
static bool fills_frame(const struct sdl_window *w, const SDL_Event *next)
{
    bool button = next->type == SDL_MOUSEBUTTONDOWN || next->type == SDL_MOUSEBUTTONUP ||
                  next->type == SDL_FINGERDOWN || next->type == SDL_FINGERUP;
    bool motion = next->type == SDL_MOUSEMOTION || next->type == SDL_FINGERMOTION;
    const struct sdl_window *beside = beside_with(w, next);

    if (beside)
        return sdl_fingers_full(&beside->fingers, next);
    return (button && (w->input.pressed || w->input.released)) ||
           (motion && (w->input.pressed || w->touch.lifted)) ||
           (next->type == SDL_KEYDOWN && w->input.presses > 0);
}

/* Whether displays came or went, looked for at most once in a second. */
static bool other_displays(struct sdl_window *w)
{
    enum { LOOK_EVERY = 900 };
    unsigned now = SDL_GetTicks();

    if (!w->watches || now - w->looked < LOOK_EVERY)
        return false;
    w->looked = now;
    return sdl_monitors_look(&w->monitors);
}

/*
 * Until an event comes (true), the time is over (0: never) or displays have come or gone. SDL makes an event
 * of a signal that ends the program only when it looks; one that comes just before it falls asleep is seen at
 * the next look.
 */
static bool event_comes(struct sdl_window *w, unsigned milliseconds)
{
    enum { LOOK_AGAIN = 2000, LOOK_SOON = 1000 };
    unsigned since = SDL_GetTicks(), slice = w->watches ? LOOK_SOON : LOOK_AGAIN;

    for (;;) {
        unsigned gone = SDL_GetTicks() - since;

        if (milliseconds > 0 && gone >= milliseconds)
            return false;
        unsigned wait = milliseconds > 0 && milliseconds - gone < slice ? milliseconds - gone : slice;
        if (SDL_WaitEventTimeout(NULL, (int)wait) != 0)
            return true;
        if (other_displays(w))
            return false;
    }
}

bool sdl_window_wait(struct sdl_window *w, unsigned milliseconds)
{
    SDL_Event e;
    bool reason = w->exposed;

    if (!reason && !event_comes(w, milliseconds))
        reason = true; /* it is time */
    reason = other_displays(w) || reason;
    while (SDL_PeepEvents(&e, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0 || SDL_PollEvent(NULL)) {
        if (SDL_PeepEvents(&e, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) < 1)
            break;
        if (fills_frame(w, &e)) {
            reason = true; /* what fills it may be left over */
            break;
        }
        SDL_PeepEvents(&e, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
        reason = take(w, &e) || reason;
    }
    w->input.now = SDL_GetTicks();
    return reason;
}

bool sdl_window_is_called(const struct sdl_window *w, unsigned milliseconds)
{
    SDL_PumpEvents();
    return w->exposed || (milliseconds > 0 && SDL_GetTicks() - w->input.now >= milliseconds) ||
           SDL_HasEvents(SDL_FIRSTEVENT, SDL_USEREVENT - 1);
}

void sdl_window_used(struct sdl_window *w)
{
    struct ui_input *in = &w->input;

    in->pressed = in->released = in->second_pressed = in->second_released = false;
    in->wheel = in->presses = 0;
    sdl_touch_used(&w->touch, in);
    sdl_fingers_used(&w->fingers);
    in->typed[0] = '\0';
    SDL_free(w->pasted);
    in->pasted = w->pasted = NULL;
    w->exposed = false;
}

/* Send what was drawn to the screen. */
static void present(struct sdl_window *w)
{
    struct rect part[SDL_DRAW_PARTS];
    SDL_Rect sent[SDL_DRAW_PARTS];
    int n = sdl_draw_parts(w->draw, part);

    for (int i = 0; i < n; i++) {
        sent[i] = (SDL_Rect){ part[i].x, part[i].y, part[i].w, part[i].h };
        if (w->beside)
            SDL_BlitSurface(w->beside, &sent[i], SDL_GetWindowSurface(w->window), &sent[i]);
    }
    if (n > 0)
        SDL_UpdateWindowSurfaceRects(w->window, sent, n);
}

/* Present a frame that is drawn to its end. True: it is not. */
static bool send(struct sdl_window *w)
{
    if (sdl_draw_is_busy(w->draw))
        return true;
    present(w);
    w->shown += sdl_draw_stats(w->draw).drawn > 0;
    return false;
}

bool sdl_window_show(struct sdl_window *w, const struct draw *list, struct rgba ground)
{
    SDL_Surface *surface = surface_of(w);

    if (!surface)
        return true;
    bool whole = sdl_draw_frame(w->draw, list, surface, ground), late = send(w);
    sdl_draw_shown(w->draw);
    return late || !whole;
}

bool sdl_window_go_on(struct sdl_window *w)
{
    SDL_Surface *surface = sdl_draw_is_busy(w->draw) ? surface_of(w) : NULL;

    if (!surface || !sdl_draw_go_on(w->draw, surface))
        return false;
    send(w);
    return true;
}

bool sdl_window_is_busy(const struct sdl_window *w)
{
    return sdl_draw_is_busy(w->draw);
}

bool sdl_window_is_unfinished(const struct sdl_window *w)
{
    return sdl_draw_is_unfinished(w->draw);
}

void sdl_window_give_up(struct sdl_window *w)
{
    sdl_draw_give_up(w->draw);
}

bool sdl_window_paint(struct sdl_window *w, const struct draw *list, struct rgba ground, struct pixels *to)
{
    struct err err;
    SDL_Surface *on = SDL_CreateRGBSurfaceWithFormatFrom(to->at, to->width, to->height, 32, to->width * 4,
                                                         SDL_PIXELFORMAT_RGB888);

    if (!w->aside)
        w->aside = sdl_draw_new(w->font, &err);
    bool whole = w->aside && on;
    if (whole) {
        sdl_draw_share(w->aside, true);
        sdl_draw_again(w->aside);
        whole = sdl_draw_show(w->aside, list, on, ground);
    }
    SDL_FreeSurface(on);
    return whole;
}

const uint32_t *sdl_window_pixels(struct sdl_window *w, int *width, int *height, int *stride)
{
    SDL_Surface *surface = surface_of(w);

    if (!surface)
        return NULL;
    *width = surface->w;
    *height = surface->h;
    *stride = surface->pitch / (int)sizeof(uint32_t);
    return surface->pixels;
}

void sdl_window_show_again(struct sdl_window *w)
{
    SDL_UpdateWindowSurface(w->window);
}
