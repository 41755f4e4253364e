#include "bench/stage_window.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/*
 * How far a pan goes before it turns, and in which steps; pictures that still lack may take so many frames.
 */
enum { PAN_STEP = 4, PAN_STEPS = 60, PATIENCE = 20000 };

/* Without a display SDL's dummy driver draws into memory. The heap is kept as the program keeps its own. */
void stage_driver(void)
{
    mem_return_large();
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        setenv("SDL_VIDEODRIVER", "dummy", 1);
}

void stage_frame(struct stage *s)
{
    stage_frame_at(s, SDL_GetTicks());
}

void stage_frame_at(struct stage *s, unsigned now)
{
    s->window.input.now = now;
    app_frame(&s->app, &s->meter, &s->window.input);
    sdl_window_used(&s->window);
    sdl_window_show(&s->window, &s->app.draw, theme_color(&s->app.theme, ROLE_TABLE));
}

/* True when every picture of this frame was there. */
static bool frame_whole(struct stage *s)
{
    app_frame(&s->app, &s->meter, &s->window.input);
    return !sdl_window_show(&s->window, &s->app.draw, theme_color(&s->app.theme, ROLE_TABLE));
}

void stage_settle(struct stage *s)
{
    for (int i = 0; i < PATIENCE && (!frame_whole(s) || i < 4); i++)
        SDL_Delay(1);
}

static void swing(struct stage *s)
{
    s->swing = (s->swing + 1) % (2 * PAN_STEPS);
    camera_pan(&s->app.screen->camera, s->swing < PAN_STEPS ? PAN_STEP : -PAN_STEP, 0);
}

bool stage_warm(struct stage *s)
{
    for (int i = 0; i < 2 * PAN_STEPS; i++) {
        int tries = 0;

        while (!frame_whole(s) && tries++ < PATIENCE)
            SDL_Delay(1);
        if (tries >= PATIENCE)
            return false;
        swing(s);
    }
    return true;
}

static int tokens_in_view(const struct stage *s)
{
    const struct table_screen *screen = s->app.screen;
    int n = 0;

    for (int i = 0; i < screen->game.view->ntokens; i++) {
        struct paint_point at = paint_grid_figure(&screen->camera.grid, screen->game.view->token[i].at, 1);

        n += at.x >= 0 && at.y >= 0 && at.x < (float)s->window.input.width &&
             at.y < (float)s->window.input.height;
    }
    return n;
}

/* A picture of noise, blended or copied. */
static SDL_Texture *noise(struct stage *s, int width, int height, bool blended)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Texture *texture = NULL;

    if (surface) {
        for (int i = 0; i < width * height; i++)
            ((Uint32 *)surface->pixels)[i] = (Uint32)i * 2654435761u | (blended ? 0 : 0xff000000u);
        texture = SDL_CreateTextureFromSurface(s->renderer, surface);
        SDL_SetTextureBlendMode(texture, blended ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
        SDL_FreeSurface(surface);
    }
    return texture;
}

bool stage_open(struct gauge *gauge, struct stage *s, int width, int height, struct session *session,
                int cell)
{
    struct err err;

    *s = (struct stage){ .tokens = 0 };
    if (!session)
        return gauge_fail(gauge, "no crowd could be had");
    app_init(&s->app, THEME_DARK, 100);
    s->app.screen = table_screen_new(session, NULL, NULL);
    if (!s->app.screen || !sdl_window_open(&s->window, width, height, &err)) {
        app_clear(&s->app);
        return gauge_fail(gauge, "%s", err.text);
    }
    s->meter = sdl_font_meter(s->window.font);
    s->app.screen->anim.reduced = true;
    stage_frame(s);
    camera_look(&s->app.screen->camera, cell, (struct cell){ 50, 30 }, (struct rect){ 0, 0, width, height });
    s->renderer = SDL_CreateSoftwareRenderer(SDL_GetWindowSurface(s->window.window));
    s->layer = noise(s, width + PAN_STEP * PAN_STEPS, height, false);
    s->token = noise(s, cell, cell, true);
    s->tokens = tokens_in_view(s);
    if (s->layer && s->token && stage_warm(s))
        return true;
    stage_close(s);
    return gauge_fail(gauge, "the ground could not be painted");
}

void stage_close(struct stage *s)
{
    SDL_DestroyTexture(s->layer);
    SDL_DestroyTexture(s->token);
    if (s->renderer)
        SDL_DestroyRenderer(s->renderer);
    sdl_window_close(&s->window);
    app_clear(&s->app);
}

void stage_pan(void *context, long times)
{
    struct stage *s = context;

    sdl_draw_again(s->window.draw);
    for (long i = 0; i < times; i++) {
        swing(s);
        stage_frame(s);
    }
}

static void show_bare(struct stage *s)
{
    SDL_RenderFlush(s->renderer);
    SDL_UpdateWindowSurface(s->window.window);
}

static void blit_tokens(struct stage *s, int shift)
{
    int cell, across;
    SDL_Rect to;

    SDL_QueryTexture(s->token, NULL, NULL, &cell, NULL);
    across = s->window.input.width / cell;
    for (int i = 0; i < s->tokens; i++) {
        to = (SDL_Rect){ i % across * cell + shift % 4, i / across * cell % s->window.input.height, cell,
                         cell };
        SDL_RenderCopy(s->renderer, s->token, NULL, &to);
    }
}

void stage_bare(void *context, long times)
{
    struct stage *s = context;

    for (long i = 0; i < times; i++) {
        SDL_Rect from = { PAN_STEP * (int)(i % PAN_STEPS), 0, s->window.input.width, s->window.input.height };

        SDL_RenderCopy(s->renderer, s->layer, &from, NULL);
        blit_tokens(s, (int)i);
        show_bare(s);
    }
}

void stage_blits(void *context, long times)
{
    struct stage *s = context;

    for (long i = 0; i < times; i++) {
        blit_tokens(s, (int)i);
        show_bare(s);
    }
}
