#include "sdl/sdl_fingers.h"

enum { MOUSE = -1 };

/* Whose event it is; false: nobody's. */
static bool whose(const SDL_Event *e, long long *id)
{
    switch (e->type) {
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        *id = (long long)e->tfinger.fingerId;
        return true;
    case SDL_MOUSEMOTION:
        *id = MOUSE;
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        *id = MOUSE;
        return e->button.button == SDL_BUTTON_LEFT;
    default:
        return false;
    }
}

static bool goes_down(const SDL_Event *e)
{
    return e->type == SDL_FINGERDOWN || e->type == SDL_MOUSEBUTTONDOWN;
}

static bool goes_up(const SDL_Event *e)
{
    return e->type == SDL_FINGERUP || e->type == SDL_MOUSEBUTTONUP;
}

static int find(const struct ui_fingers *fingers, long long id)
{
    for (int i = 0; i < fingers->n; i++)
        if (fingers->at[i].id == id)
            return i;
    return -1;
}

bool sdl_fingers_take(struct ui_fingers *fingers, const SDL_Event *e, int x, int y)
{
    long long id;
    if (!whose(e, &id))
        return false;
    int i = find(fingers, id);

    if (i < 0 && goes_down(e) && fingers->n < UI_FINGERS) {
        fingers->at[fingers->n++] = (struct ui_finger){ id, x, y, true, false };
    } else if (i >= 0) {
        fingers->at[i].x = x;
        fingers->at[i].y = y;
        fingers->at[i].released = fingers->at[i].released || goes_up(e);
    }
    return i >= 0 || goes_down(e);
}

bool sdl_fingers_full(const struct ui_fingers *fingers, const SDL_Event *e)
{
    long long id;
    int i = whose(e, &id) ? find(fingers, id) : -1;

    return i >= 0 && (fingers->at[i].released || (fingers->at[i].pressed && goes_up(e)));
}

void sdl_fingers_used(struct ui_fingers *fingers)
{
    int n = 0;

    for (int i = 0; i < fingers->n; i++) {
        if (fingers->at[i].released)
            continue;
        fingers->at[n] = fingers->at[i];
        fingers->at[n++].pressed = false;
    }
    fingers->n = n;
}
