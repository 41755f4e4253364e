#include "sdl/sdl_png.h"

#include "base/files.h"
#include "base/str.h"
#include "sdl/sdl_draw.h"

#include <png.h>

static bool show_on(SDL_Surface *surface, const struct draw *list, struct rgba ground, struct err *err)
{
    struct sdl_font *font = sdl_font_new(err);
    struct sdl_draw *sdl = font ? sdl_draw_new(font, err) : NULL;

    if (sdl)
        sdl_draw_show(sdl, list, surface, ground);
    sdl_draw_free(sdl);
    sdl_font_free(font);
    return sdl != NULL;
}

SDL_Surface *sdl_png_render(const struct draw *list, int width, int height, struct rgba ground,
                            struct err *err)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);

    if (!surface) {
        err_set(err, ERR_MEMORY, "no memory for a picture of %d x %d pixels", width, height);
        return NULL;
    }
    if (!show_on(surface, list, ground, err)) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

static void take_bytes(png_structp png, png_bytep bytes, png_size_t len)
{
    if (!str_add(png_get_io_ptr(png), bytes, len))
        png_error(png, "no memory");
}

/* libpng reports a failure by a jump; nothing of ours lives between. */
static bool encode(SDL_Surface *surface, struct str *out)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;

    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return false;
    }
    png_set_write_fn(png, out, take_bytes, NULL);
    png_set_compression_level(png, 3);
    png_set_filter(png, 0, PNG_FILTER_UP);
    png_set_IHDR(png, info, (png_uint_32)surface->w, (png_uint_32)surface->h, 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    png_set_bgr(png);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (int y = 0; y < surface->h; y++)
        png_write_row(png, (const png_byte *)surface->pixels + (size_t)y * (size_t)surface->pitch);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return true;
}

bool sdl_png_write(SDL_Surface *surface, const char *path, struct err *err)
{
    struct str bytes;

    str_init(&bytes);
    bool well = encode(surface, &bytes) && !bytes.failed;
    if (!well)
        err_memory(err);
    well = well && files_write(path, bytes.text, bytes.len, err);
    str_clear(&bytes);
    return well;
}

bool sdl_png_draw(const struct draw *list, int width, int height, struct rgba ground, const char *path,
                  struct err *err)
{
    SDL_Surface *surface = sdl_png_render(list, width, height, ground, err);
    bool done = surface && sdl_png_write(surface, path, err);

    SDL_FreeSurface(surface);
    return done;
}
