#include "sdl/sdl_png.h"

#include "base/files.h"
#include "base/guard.h"
#include "paint/paint_ground.h"
#include "sdl/sdl_draw.h"

#include <png.h>
#include <zlib.h>

/* Rows of a strip; strips under way; bytes written at once. */
enum { STRIP = PAINT_TILE, STRIPS = 2, PORTION = 1 << 16 };

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

/* ---- encoding ---- */

/* libpng reports a failure by a jump: each step takes it up, and nothing of ours lives between. */
struct encoder {
    png_structp png;
    png_infop info;
    struct files_writing *file;
    struct err err; /* why it failed */
};

static void put_bytes(png_structp png, png_bytep bytes, png_size_t len)
{
    struct encoder *e = png_get_io_ptr(png);

    if (!files_put(e->file, bytes, len, &e->err))
        png_error(png, "");
}

/* Nothing follows from a flush: the file is synced at its end. */
static void flush(png_structp png)
{
    (void)png;
}

/* What cannot be told in its own words is want of memory. */
static void jump(png_structp png, png_const_charp text)
{
    struct encoder *e = png_get_error_ptr(png);

    (void)text;
    if (e->err.kind == ERR_NONE)
        err_memory(&e->err);
    png_longjmp(png, 1);
}

/* Painted ground is noise: after its filter only runs repeat, and looking for more takes twice as long. */
static bool encode_head(struct encoder *e, int width, int height)
{
    if (setjmp(png_jmpbuf(e->png)))
        return false;
    png_set_write_fn(e->png, e, put_bytes, flush);
    png_set_compression_buffer_size(e->png, PORTION);
    png_set_compression_level(e->png, 1);
    png_set_compression_strategy(e->png, Z_RLE);
    png_set_filter(e->png, 0, PNG_FILTER_PAETH);
    png_set_IHDR(e->png, e->info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(e->png, e->info);
    png_set_bgr(e->png);
    png_set_filler(e->png, 0, PNG_FILLER_AFTER);
    return true;
}

static bool encode_rows(struct encoder *e, const SDL_Surface *surface, int rows)
{
    if (setjmp(png_jmpbuf(e->png)))
        return false;
    for (int y = 0; y < rows; y++)
        png_write_row(e->png, (const png_byte *)surface->pixels + (size_t)y * (size_t)surface->pitch);
    return true;
}

static bool encode_end(struct encoder *e)
{
    if (setjmp(png_jmpbuf(e->png)))
        return false;
    png_write_end(e->png, e->info);
    return true;
}

static bool open_encoder(struct encoder *e, int width, int height, const char *path)
{
    *e = (struct encoder){ .png = NULL };
    e->file = files_begin(path, &e->err);
    if (!e->file)
        return false;
    e->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, e, jump, NULL);
    e->info = e->png ? png_create_info_struct(e->png) : NULL;
    return e->info ? encode_head(e, width, height) : err_memory(&e->err);
}

/* The file is there if all went well; why it is not. */
static bool close_encoder(struct encoder *e, bool good, struct err *err)
{
    good = good && encode_end(e);
    png_destroy_write_struct(&e->png, &e->info);
    good = e->file && files_end(e->file, good, &e->err) && good;
    if (!good && err)
        *err = e->err;
    return good;
}

bool sdl_png_write(SDL_Surface *surface, const char *path, struct err *err)
{
    struct encoder e;
    bool good = open_encoder(&e, surface->w, surface->h, path) && encode_rows(&e, surface, surface->h);

    return close_encoder(&e, good, err);
}

/* ---- both at once, in strips ---- */

/* While one strip is drawn, a thread encodes the one before. */
struct press {
    struct encoder encoder;
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
        p->good = p->good && encode_rows(&p->encoder, p->strip[i], p->rows[i]);
        SDL_SemPost(p->emptied);
    }
}

static bool open_press(struct press *p, int width, int height, const char *path, struct err *err)
{
    *p = (struct press){ .rows = { 0 } };
    p->good = open_encoder(&p->encoder, width, height, path);
    if (!p->good || !open_drawer(&p->drawer, err))
        return false;
    for (int i = 0; i < STRIPS; i++) {
        p->strip[i] = new_surface(width, height < STRIP ? height : STRIP, err);
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
    int i = 0;

    paint_ground_keep(true);
    for (int top = 0; top < height; top += STRIP, i = (i + 1) % STRIPS) {
        SDL_SemWait(p->emptied);
        draw_shift(list, 0, 0, -top);
        sdl_draw_show(p->drawer.draw, list, p->strip[i], ground);
        draw_shift(list, 0, 0, top);
        p->rows[i] = height - top < STRIP ? height - top : STRIP;
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
    return close_encoder(&p->encoder, good, good || !p->good ? err : NULL);
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
