#include "sdl/sdl_png.h"

#include "base/bounds.h"
#include "base/guard.h"
#include "paint/paint_ground.h"
#include "sdl/sdl_draw.h"
#include "sdl/sdl_encoder.h"

#include <string.h>

/* Strips under way; pixels that each may hold; rows of tiles in one: between two strips one painter waits for
 * the other, so more are quicker. */
enum { STRIPS = 2, STRIP_PIXELS = 1 << 22, STRIP_TILES = 2 };

/* Rows of a strip of a picture this wide. */
static int strip_rows(int width)
{
    return width <= STRIP_PIXELS / (STRIP_TILES * PAINT_TILE) ? STRIP_TILES * PAINT_TILE : PAINT_TILE;
}

/* ---- drawing ---- */

static SDL_Surface *new_surface(int width, int height, struct err *err)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);

    if (!surface)
        err_set(err, ERR_MEMORY, "no memory for a picture of %d x %d pixels", width, height);
    return surface;
}

/* What draws, with fonts of its own. */
struct drawer {
    struct sdl_font *font;
    struct sdl_draw *draw;
};

static bool open_drawer(struct drawer *d, struct err *err)
{
    d->font = sdl_font_new(err);
    d->draw = d->font ? sdl_draw_new(d->font, err) : NULL;
    return d->draw != NULL;
}

static void close_drawer(struct drawer *d)
{
    sdl_draw_free(d->draw);
    sdl_font_free(d->font);
}

SDL_Surface *sdl_png_render(const struct draw *list, int width, int height, struct rgba ground,
                            struct err *err)
{
    SDL_Surface *surface = new_surface(width, height, err);
    struct drawer d = { NULL };
    bool well = surface && open_drawer(&d, err);

    if (well)
        sdl_draw_show(d.draw, list, surface, ground);
    close_drawer(&d);
    if (well)
        return surface;
    SDL_FreeSurface(surface);
    return NULL;
}

bool sdl_png_pixels(struct draw *list, int left, int top, struct rgba ground, struct pixels *to,
                    struct err *err)
{
    SDL_Surface *surface;

    draw_shift(list, 0, -left, -top);
    surface = sdl_png_render(list, to->width, to->height, ground, err);
    draw_shift(list, 0, left, top);
    for (int y = 0; surface && y < to->height; y++)
        memcpy(to->at + (size_t)y * (size_t)to->width, (const char *)surface->pixels + y * surface->pitch,
               (size_t)to->width * sizeof *to->at);
    SDL_FreeSurface(surface);
    return surface != NULL;
}

bool sdl_png_write(SDL_Surface *surface, const char *path, struct err *err)
{
    struct sdl_encoder *e = sdl_encoder_open(surface->w, surface->h, path, err);

    return sdl_encoder_close(e, e && sdl_encoder_rows(e, surface, surface->h), err);
}

/* ---- both at once, in strips ---- */

/* While one strip is drawn, a thread encodes the one before. */
struct press {
    struct sdl_encoder *encoder;
    struct drawer drawer;
    SDL_Surface *strip[STRIPS];
    int rows[STRIPS]; /* of each; 0: there are no more */
    SDL_sem *filled, *emptied;
    SDL_Thread *thread;
    bool good; /* so far, says the thread */
};

static int encode_strips(void *data)
{
    struct press *p = data;

    guard_thread();
    for (int i = 0;; i = (i + 1) % STRIPS) {
        SDL_SemWait(p->filled);
        if (p->rows[i] == 0)
            return 0;
        p->good = p->good && sdl_encoder_rows(p->encoder, p->strip[i], p->rows[i]);
        SDL_SemPost(p->emptied);
    }
}

static bool open_press(struct press *p, int width, int height, const char *path, struct err *err)
{
    *p = (struct press){ .good = true };
    p->encoder = sdl_encoder_open(width, height, path, err);
    if (!p->encoder || !open_drawer(&p->drawer, err))
        return false;
    for (int i = 0; i < STRIPS; i++) {
        p->strip[i] = new_surface(width, smaller(height, strip_rows(width)), err);
        if (!p->strip[i])
            return false;
    }
    p->filled = SDL_CreateSemaphore(0);
    p->emptied = SDL_CreateSemaphore(STRIPS);
    if (p->filled && p->emptied)
        p->thread = SDL_CreateThread(encode_strips, "encoder", p);
    return p->thread || err_memory(err);
}

static void draw_strips(struct press *p, struct draw *list, int height, struct rgba ground)
{
    int rows = strip_rows(p->strip[0]->w);
    int i = 0;

    paint_ground_keep(true);
    for (int top = 0; top < height; top += rows, i = (i + 1) % STRIPS) {
        SDL_SemWait(p->emptied);
        draw_shift(list, 0, 0, -top);
        sdl_draw_show(p->drawer.draw, list, p->strip[i], ground);
        draw_shift(list, 0, 0, top);
        p->rows[i] = smaller(height - top, rows);
        SDL_SemPost(p->filled);
    }
    paint_ground_keep(false);
    SDL_SemWait(p->emptied);
    p->rows[i] = 0;
    SDL_SemPost(p->filled);
    SDL_WaitThread(p->thread, NULL);
}

static bool close_press(struct press *p, bool good, struct err *err)
{
    for (int i = 0; i < STRIPS; i++)
        SDL_FreeSurface(p->strip[i]);
    if (p->filled)
        SDL_DestroySemaphore(p->filled);
    if (p->emptied)
        SDL_DestroySemaphore(p->emptied);
    close_drawer(&p->drawer);
    return sdl_encoder_close(p->encoder, good, err);
}

bool sdl_png_draw(struct draw *list, int width, int height, struct rgba ground, const char *path,
                  struct err *err)
{
    struct press p;
    bool open = open_press(&p, width, height, path, err);

    if (open)
        draw_strips(&p, list, height, ground);
    return close_press(&p, open && p.good, err);
}
