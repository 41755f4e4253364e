#include "sdl/sdl_touch.h"

#include "base/bounds.h"

#include <math.h>

enum { AWAY = -10000, TREMBLE = 12, TAP = 300, WHOLE = 1000, SPAN_LEAST = 20 };

static float span_of(const struct sdl_touch *touch)
{
    float span = hypotf(touch->finger[1].x - touch->finger[0].x, touch->finger[1].y - touch->finger[0].y);

    return larger(span, SPAN_LEAST);
}

static void middle_of(const struct sdl_touch *touch, float *x, float *y)
{
    *x = (touch->finger[0].x + touch->finger[1].x) / 2;
    *y = (touch->finger[0].y + touch->finger[1].y) / 2;
}

static int find(const struct sdl_touch *touch, SDL_FingerID id)
{
    for (int i = 0; i < touch->down; i++)
        if (touch->finger[i].id == id)
            return i;
    return -1;
}

static void follow(struct ui_input *in, float x, float y)
{
    in->x = (int)x;
    in->y = (int)y;
}

/* The first finger presses; a second one lets go of that, and both hold the picture. */
static void finger_down(struct sdl_touch *touch, struct ui_input *in, const SDL_TouchFingerEvent *e, float x,
                        float y)
{
    if (touch->down >= 2 || (touch->two && touch->down > 0))
        return;
    touch->finger[touch->down].id = e->fingerId;
    touch->finger[touch->down].x = x;
    touch->finger[touch->down++].y = y;
    if (touch->down == 1) {
        touch->two = touch->lifted = false;
        in->touch = in->down = in->pressed = true;
        follow(in, x, y);
        return;
    }
    touch->two = true;
    touch->moved = in->pinch_ends = false;
    touch->since = e->timestamp;
    touch->span = span_of(touch);
    middle_of(touch, &touch->x, &touch->y);
    in->down = false;
    in->released = true;
    in->x = in->y = AWAY;
    in->pinching = true;
    in->pinch = WHOLE;
    in->pinch_x = (int)touch->x;
    in->pinch_y = (int)touch->y;
}

static void finger_moves(struct sdl_touch *touch, struct ui_input *in, int i, float x, float y)
{
    float middle_x, middle_y;

    touch->finger[i].x = x;
    touch->finger[i].y = y;
    if (!touch->two) {
        follow(in, x, y);
        return;
    }
    if (touch->down < 2)
        return;
    middle_of(touch, &middle_x, &middle_y);
    float stretch = span_of(touch) - touch->span;
    touch->moved = touch->moved || fabsf(stretch) > TREMBLE ||
                   hypotf(middle_x - touch->x, middle_y - touch->y) > TREMBLE;
    if (!touch->moved)
        return;
    in->pan_x += (int)middle_x - (int)touch->x;
    in->pan_y += (int)middle_y - (int)touch->y;
    in->pinch = (int)lroundf(WHOLE * span_of(touch) / touch->span);
    in->pinch_x = (int)middle_x;
    in->pinch_y = (int)middle_y;
    touch->x = middle_x;
    touch->y = middle_y;
}

static void finger_up(struct sdl_touch *touch, struct ui_input *in, const SDL_TouchFingerEvent *e, int i)
{
    touch->finger[i] = touch->finger[1];
    touch->down--;
    if (!touch->two) {
        in->down = false;
        in->released = true;
        touch->lifted = true;
    } else if (touch->down == 0) {
        in->pinch_ends = true;
        if (!touch->moved && e->timestamp - touch->since < TAP && in->presses < UI_PRESSES)
            in->press[in->presses++] = (struct ui_press){ .key = UI_KEY_CHAR,
                                                          .letter = 'Z',
                                                          .control = true };
    }
}

void sdl_touch_take(struct sdl_touch *touch, struct ui_input *in, const SDL_TouchFingerEvent *event)
{
    float x = event->x * (float)in->width, y = event->y * (float)in->height;
    int i = find(touch, event->fingerId);

    in->taken += event->type != SDL_FINGERMOTION;
    if (event->type == SDL_FINGERDOWN)
        finger_down(touch, in, event, x, y);
    else if (i >= 0 && event->type == SDL_FINGERMOTION)
        finger_moves(touch, in, i, x, y);
    else if (i >= 0)
        finger_up(touch, in, event, i);
}

void sdl_touch_used(struct sdl_touch *touch, struct ui_input *in)
{
    in->pan_x = in->pan_y = 0;
    if (in->pinch_ends)
        in->pinching = in->pinch_ends = false;
    if (!touch->lifted)
        return;
    touch->lifted = false;
    in->x = in->y = AWAY;
}
