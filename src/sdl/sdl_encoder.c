#include "sdl/sdl_encoder.h"

#include "base/bug.h"
#include "base/files.h"
#include "base/mem.h"
#include "paint/paint_field.h"

#include <isa-l/igzip_lib.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

/* Bytes of a chunk; of a pixel in the file; PNG's number of its filter "Paeth". */
enum { CHUNK = 1 << 16, DEEP = 3, PAETH = 4 };

/* libpng reports a failure by a jump: each step takes it up, and nothing of ours lives between. */
struct sdl_encoder {
    png_structp png;
    png_infop info;
    struct files_writing *file;
    int width;
    struct isal_zstream zip;
    unsigned char *room;   /* what the packing needs */
    unsigned char *row[2]; /* the present one and the one above it, behind a pixel of zeros */
    unsigned char *line;   /* the present one as it goes into the file */
    unsigned char chunk[CHUNK];
    struct err err; /* why it failed */
};

/* ---- the file ---- */

static void put_bytes(png_structp png, png_bytep bytes, png_size_t len)
{
    struct sdl_encoder *e = png_get_io_ptr(png);

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
    struct sdl_encoder *e = png_get_error_ptr(png);

    (void)text;
    if (e->err.kind == ERR_NONE)
        err_memory(&e->err);
    png_longjmp(png, 1);
}

static bool put_head(struct sdl_encoder *e, int height)
{
    if (setjmp(png_jmpbuf(e->png)))
        return false;
    png_set_write_fn(e->png, e, put_bytes, flush);
    png_set_IHDR(e->png, e->info, (png_uint_32)e->width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(e->png, e->info);
    return true;
}

static void put_chunk(struct sdl_encoder *e)
{
    png_write_chunk(e->png, (png_const_bytep) "IDAT", e->chunk, CHUNK - e->zip.avail_out);
    e->zip.next_out = e->chunk;
    e->zip.avail_out = CHUNK;
}

/* ---- a row ---- */

/* The colours of a row without the fourth byte. */
FIELD_WIDE static void take_colours(const uint32_t *pixel, int width, unsigned char *restrict to)
{
    for (int x = 0; x < width; x++) {
        to[DEEP * x] = (unsigned char)(pixel[x] >> 16);
        to[DEEP * x + 1] = (unsigned char)(pixel[x] >> 8);
        to[DEEP * x + 2] = (unsigned char)pixel[x];
    }
}

static inline short apart(short a, short b)
{
    return (short)(a > b ? a - b : b - a);
}

/*
 * How each byte differs from whichever of its neighbours (the one to the left, above, and above to the left)
 * is nearest to left + above - corner: the filter "Paeth" of the standard.
 */
FIELD_WIDE static void filter_row(const unsigned char *now, const unsigned char *above, int bytes,
                                  unsigned char *restrict to)
{
    for (int i = 0; i < bytes; i++) {
        short left = now[i - DEEP], up = above[i], corner = above[i - DEEP];
        short by_left = apart(up, corner), by_up = apart(left, corner),
              by_corner = apart((short)(left + up), (short)(2 * corner));
        short rest = by_up <= by_corner ? up : corner;

        to[i] = (unsigned char)(now[i] - (by_left <= by_up && by_left <= by_corner ? left : rest));
    }
}

static void swap_rows(struct sdl_encoder *e)
{
    unsigned char *row = e->row[0];

    e->row[0] = e->row[1];
    e->row[1] = row;
}

/* ---- packing ---- */

/* All that waits to be packed; its end as well, if this is all. Chunks that are full go to the file. */
static void pack(struct sdl_encoder *e, bool last)
{
    e->zip.end_of_stream = last;
    do {
        if (e->zip.avail_out == 0)
            put_chunk(e);
        BUG_UNLESS(isal_deflate(&e->zip) == COMP_OK);
    } while (e->zip.avail_out == 0);
    if (last)
        put_chunk(e);
}

bool sdl_encoder_rows(struct sdl_encoder *e, const SDL_Surface *surface, int rows)
{
    int bytes = DEEP * e->width;

    if (setjmp(png_jmpbuf(e->png)))
        return false;
    for (int y = 0; y < rows; y++) {
        const char *pixels = (const char *)surface->pixels + (size_t)y * (size_t)surface->pitch;

        take_colours((const uint32_t *)(const void *)pixels, e->width, e->row[0] + DEEP);
        filter_row(e->row[0] + DEEP, e->row[1] + DEEP, bytes, e->line + 1);
        e->zip.next_in = e->line;
        e->zip.avail_in = (uint32_t)bytes + 1;
        pack(e, false);
        swap_rows(e);
    }
    return true;
}

static bool put_end(struct sdl_encoder *e)
{
    if (setjmp(png_jmpbuf(e->png)))
        return false;
    pack(e, true);
    png_write_chunk(e->png, (png_const_bytep) "IEND", NULL, 0);
    return true;
}

/* ---- opening and closing ---- */

static bool open_packing(struct sdl_encoder *e)
{
    size_t bytes = (size_t)DEEP * ((size_t)e->width + 1);

    isal_deflate_init(&e->zip);
    e->room = mem_new(1, ISAL_DEF_LVL1_DEFAULT);
    e->row[0] = mem_new(1, bytes);
    e->row[1] = mem_new(1, bytes);
    e->line = mem_new(1, bytes);
    if (!e->room || !e->row[0] || !e->row[1] || !e->line)
        return err_memory(&e->err);
    e->line[0] = PAETH;
    e->zip.level = 1;
    e->zip.level_buf = e->room;
    e->zip.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    e->zip.gzip_flag = IGZIP_ZLIB;
    e->zip.next_out = e->chunk;
    e->zip.avail_out = CHUNK;
    return true;
}

static bool open_file(struct sdl_encoder *e, int height, const char *path)
{
    e->file = files_begin(path, &e->err);
    if (!e->file)
        return false;
    e->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, e, jump, NULL);
    e->info = e->png ? png_create_info_struct(e->png) : NULL;
    return e->info ? put_head(e, height) : err_memory(&e->err);
}

static void free_encoder(struct sdl_encoder *e)
{
    png_destroy_write_struct(&e->png, &e->info);
    mem_free(e->room);
    mem_free(e->row[0]);
    mem_free(e->row[1]);
    mem_free(e->line);
    mem_free(e);
}

struct sdl_encoder *sdl_encoder_open(int width, int height, const char *path, struct err *err)
{
    struct sdl_encoder *e = mem_new(1, sizeof *e);

    if (!e) {
        err_memory(err);
        return NULL;
    }
    e->width = width;
    if (open_packing(e) && open_file(e, height, path))
        return e;
    sdl_encoder_close(e, false, err);
    return NULL;
}

bool sdl_encoder_close(struct sdl_encoder *e, bool good, struct err *err)
{
    if (!e)
        return false;
    good = good && put_end(e);
    good = e->file && files_end(e->file, good, &e->err) && good;
    if (!good && err && e->err.kind != ERR_NONE)
        *err = e->err;
    free_encoder(e);
    return good;
}
