#include "bench/child_window.h"

#include <SDL.h>
#include <stdio.h>
#include <unistd.h>

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
    FILE *file = fopen(path, "w");
    if (file)
        fclose(file);
    pause();
    return 0;
}
