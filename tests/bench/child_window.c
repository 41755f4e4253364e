#include "bench/child_window.h"

#include "base/mem.h"
#include "bench/child.h"
#include "bench/gauge.h"
#include "sdl/sdl_window.h"
#include "view/app.h"

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

/* Whoever measures waits for this file. */
static int stay(const char *path)
{
    FILE *file = fopen(path, "w");

    if (file)
        fclose(file);
    pause();
    return 0;
}

int child_table(const char *path)
{
    struct app app;
    struct sdl_window w;
    struct font_meter meter;
    struct err err;
    char game[320];

    snprintf(game, sizeof game, "%s.battlemat", path);
    remove(game);
    if (!sdl_window_find_display(&err))
        return 1;
    app_init(&app, THEME_DARK, 0);
    sdl_font_foresee(); /* as the program does */
    if (!app_open(&app, BENCH_SOURCE "/maps/bridge.scenario.json", "1", game, &err) ||
        !sdl_window_open(&w, 1920, 1080, &err))
        return 1;
    app.screen->panels.opening = false; /* it is the table that is weighed */
    meter = sdl_font_meter(w.font);
    app_frame(&app, &meter, &w.input);
    sdl_window_show(&w, &app.draw, theme_color(&app.theme, ROLE_TABLE));
    return stay(path);
}

/*
 * Frames until all that is in view is there as it will be; the longest, in milliseconds of processor time, of
 * those behind the first few that a picture was cut beside.
 */
static double show_whole(struct app *app, struct sdl_window *w, const struct font_meter *meter)
{
    enum { PATIENCE = 60000, FIRST = 5 };
    double longest = 0;

    for (int i = 0, whole = 0; i < PATIENCE && whole < 3; i++) {
        double begin = gauge_cpu();

        w->input.now = SDL_GetTicks();
        app_frame(app, meter, &w->input);
        whole = sdl_window_show(w, &app->draw, theme_color(&app->theme, ROLE_TABLE)) || !app_settled(app)
                    ? 0
                    : whole + 1;
        if (i >= FIRST && app->screen->panels.cuts)
            longest = fmax(longest, (gauge_cpu() - begin) / 1e6);
        SDL_Delay(1);
    }
    return longest;
}

int child_picture(const char *path)
{
    static const int cells[] = { 12, 48, 128 };
    struct app app;
    struct sdl_window w;
    struct font_meter meter;
    struct err err;

    mem_return_large(); /* as the program's window has it */
    app_init(&app, THEME_DARK, 0);
    if (!app_edit(&app, path, &err) || !sdl_window_open(&w, 1920, 1080, &err))
        return 1;
    meter = sdl_font_meter(w.font);
    double longest = show_whole(&app, &w, &meter);
    const struct grid *grid = &app.screen->game.view->board->grid;
    for (int size = 0; size < 3; size++)
        for (int i = 0; i < 8; i++) {
            struct cell at = { (short)(i * grid->columns / 8), (short)(i * grid->rows / 8) };

            camera_look(&app.screen->camera, cells[size], at, (struct rect){ 0, 0, 1920, 1080 });
            show_whole(&app, &w, &meter);
        }
    printf("%ld %.3f\n", child_memory(getpid(), "VmHWM"), longest);
    return 0;
}

int child_window(const char *path)
{
    SDL_Window *window;
    SDL_Renderer *renderer;

    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    window = SDL_CreateWindow("bare", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1920, 1080, 0);
    renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!renderer)
        return 1;
    SDL_SetRenderDrawColor(renderer, 20, 20, 20, 255);
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    return stay(path);
}
