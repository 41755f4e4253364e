/* Each kind's own library, row by row where it can. */
#include "base/decode.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>
#include <webp/decode.h>

enum { MCU = 16 }; /* pixels a side that a JPEG of the usual kind keeps together */

int decode_step(int bytes)
{
    return bytes == DECODE_PLANES ? 2 : 1;
}

/* Planes are as wide as whole blocks of a JPEG's, so that it decodes into them where they stand. */
size_t decode_stride(int width, int bytes)
{
    return bytes == DECODE_PLANES ? (size_t)(width + MCU - 1) / MCU * MCU * 3 : (size_t)width * (size_t)bytes;
}

static bool give_some(struct decode_rows *rows, const unsigned char *row, int strides)
{
    if (!rows->take(rows, row, strides))
        return false;
    rows->n = smaller(rows->n + strides * decode_step(rows->bytes), rows->facts.height);
    return true;
}

static bool give(struct decode_rows *rows, const unsigned char *row)
{
    return give_some(rows, row, 1);
}

/* ---- PNG ---- */

/* What is left of a file while it is read. */
struct source {
    const unsigned char *at;
    size_t left;
};

static void give_png(png_structp png, png_bytep to, size_t length)
{
    struct source *s = png_get_io_ptr(png);

    if (length > s->left)
        png_error(png, "cut short");
    memcpy(to, s->at, length);
    s->at += length;
    s->left -= length;
}

static void unheard(png_structp png, png_const_charp text)
{
    (void)png;
    (void)text;
}

static void give_up_png(png_structp png, png_const_charp text)
{
    (void)text;
    png_longjmp(png, 1);
}

/* Eight bits of red, green and blue, and of alpha if there is any, whatever it has. */
static void ask_for_rgb(png_structp png)
{
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_gray_to_rgb(png);
}

static bool read_interlaced(png_structp png, struct decode_rows *rows, unsigned char *all, int passes)
{
    size_t stride = (size_t)rows->facts.width * (size_t)rows->bytes;
    bool going = true;

    for (int pass = 0; pass < passes; pass++)
        for (int y = 0; y < rows->facts.height; y++)
            png_read_row(png, all + (size_t)y * stride, NULL);
    for (int y = 0; going && y < rows->facts.height; y++)
        going = give(rows, all + (size_t)y * stride);
    return going;
}

static bool read_png(png_structp png, png_infop info, struct decode_rows *rows, unsigned char **block)
{
    int passes, height = rows->facts.height;
    bool going = true;

    png_set_user_limits(png, DECODE_SIDE, DECODE_SIDE);
    png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON); /* each chunk has its CRC, which is looked at */
    png_read_info(png, info);
    ask_for_rgb(png);
    passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    rows->bytes = png_get_channels(png, info);
    if ((int)png_get_image_width(png, info) != rows->facts.width ||
        (int)png_get_image_height(png, info) != height || rows->bytes < 3 ||
        png_get_rowbytes(png, info) != (size_t)rows->facts.width * (size_t)rows->bytes)
        png_error(png, "another size");
    *block = mem_new_full(passes > 1 ? (size_t)height : 1, png_get_rowbytes(png, info));
    if (!*block)
        png_error(png, "no memory");
    if (passes > 1)
        return read_interlaced(png, rows, *block, passes);
    for (int y = 0; going && y < height; y++) {
        png_read_row(png, *block, NULL);
        going = give(rows, *block);
    }
    return going;
}

static bool try_png(const unsigned char *bytes, size_t len, struct decode_rows *rows, unsigned char **block)
{
    struct source source = { bytes, len };
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, give_up_png, unheard);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    volatile bool done = false;

    if (info && !setjmp(png_jmpbuf(png))) {
        png_set_read_fn(png, &source, give_png);
        done = read_png(png, info, rows, block);
    }
    png_destroy_read_struct(&png, &info, NULL);
    return done;
}

static bool decode_png(const unsigned char *bytes, size_t len, struct decode_rows *rows)
{
    unsigned char *block = NULL;
    bool done = try_png(bytes, len, rows, &block);

    mem_free(block);
    return done;
}

/* ---- JPEG ---- */

struct judge {
    struct jpeg_error_mgr manager;
    jmp_buf out;
};

static void give_up(j_common_ptr jpeg)
{
    longjmp(((struct judge *)jpeg->err)->out, 1);
}

static void say_nothing(j_common_ptr jpeg)
{
    (void)jpeg;
}

/* Are there a brightness for each pixel, and both colours for each two by two? */
static bool has_planes(const struct jpeg_decompress_struct *jpeg)
{
    const jpeg_component_info *part = jpeg->comp_info;

    return jpeg->num_components == 3 && jpeg->jpeg_color_space == JCS_YCbCr && part[0].h_samp_factor == 2 &&
           part[0].v_samp_factor == 2 && part[1].h_samp_factor == 1 && part[1].v_samp_factor == 1 &&
           part[2].h_samp_factor == 1 && part[2].v_samp_factor == 1;
}

/* Sixteen rows at once, as they are decoded: no colour is spread over its pixels, none is reckoned. */
static bool read_planes(struct jpeg_decompress_struct *jpeg, struct decode_rows *rows)
{
    size_t stride = decode_stride(rows->facts.width, DECODE_PLANES), wide = stride / 3;
    JSAMPROW bright[MCU], blue[MCU / 2], red[MCU / 2];
    JSAMPARRAY plane[] = { bright, blue, red };
    bool going = true;

    jpeg->raw_data_out = TRUE;
    rows->bytes = DECODE_PLANES;
    jpeg_start_decompress(jpeg);
    unsigned char *all = jpeg->mem->alloc_large((j_common_ptr)jpeg, JPOOL_IMAGE, MCU / 2 * stride);
    memset(all, 0, MCU / 2 * stride);
    for (int i = 0; i < MCU / 2; i++) {
        bright[2 * i] = all + (size_t)i * stride;
        bright[2 * i + 1] = bright[2 * i] + wide;
        blue[i] = bright[2 * i] + 2 * wide;
        red[i] = blue[i] + wide / 2;
    }
    while (going && rows->n < rows->facts.height) {
        jpeg_read_raw_data(jpeg, plane, MCU);
        going = give_some(rows, all, (smaller(MCU, rows->facts.height - rows->n) + 1) / 2);
    }
    return going;
}

static bool read_rgb(struct jpeg_decompress_struct *jpeg, struct decode_rows *rows)
{
    JSAMPARRAY row;
    bool going = true;

    jpeg->out_color_space = JCS_RGB;
    rows->bytes = DECODE_RGB;
    jpeg_start_decompress(jpeg);
    row = jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, jpeg->output_width * 3, 1);
    while (going && jpeg->output_scanline < jpeg->output_height) {
        jpeg_read_scanlines(jpeg, row, 1);
        going = give(rows, row[0]);
    }
    return going;
}

static bool read_jpeg(struct jpeg_decompress_struct *jpeg, struct decode_rows *rows)
{
    if (jpeg_read_header(jpeg, TRUE) != JPEG_HEADER_OK || (int)jpeg->image_width != rows->facts.width ||
        (int)jpeg->image_height != rows->facts.height || jpeg->num_components > 3)
        return false;
    bool all = rows->planes && has_planes(jpeg) ? read_planes(jpeg, rows) : read_rgb(jpeg, rows);
    return all && jpeg->err->num_warnings < 1000;
}

static bool decode_jpeg(const unsigned char *bytes, size_t len, struct decode_rows *rows)
{
    struct jpeg_decompress_struct jpeg = { 0 };
    struct judge judge;
    volatile bool done = false;

    jpeg.err = jpeg_std_error(&judge.manager);
    judge.manager.error_exit = give_up;
    judge.manager.output_message = say_nothing;
    if (!setjmp(judge.out)) {
        jpeg_create_decompress(&jpeg);
        jpeg_mem_src(&jpeg, bytes, (unsigned long)len);
        done = read_jpeg(&jpeg, rows);
    }
    jpeg_destroy_decompress(&jpeg);
    return done;
}

/* ---- WebP ---- */

static bool decode_webp(const unsigned char *bytes, size_t len, struct decode_rows *rows)
{
    int width = 0, height = 0;
    unsigned char *all = WebPDecodeRGBA(bytes, len, &width, &height);
    bool done = all && width == rows->facts.width && height == rows->facts.height;

    rows->bytes = 4;
    for (int y = 0; done && y < height; y++)
        done = give(rows, all + (size_t)y * (size_t)width * 4);
    WebPFree(all);
    return done;
}

bool decode_bytes(const unsigned char *bytes, size_t len, struct decode_rows *rows)
{
    switch (rows->facts.kind) {
    case IMAGE_PNG:
        return decode_png(bytes, len, rows);
    case IMAGE_JPEG:
        return decode_jpeg(bytes, len, rows);
    case IMAGE_WEBP:
        return decode_webp(bytes, len, rows);
    default:
        return false;
    }
}
