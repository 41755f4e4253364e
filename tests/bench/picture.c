#include "bench/picture.h"

#include "base/mem.h"

#include <stdio.h>

#include <jpeglib.h>
#include <png.h>

enum { QUALITY = 88, LINE = 2 };

static void fill_row(unsigned char *row, int side, int y, unsigned *seed)
{
    for (int x = 0; x < side; x++) {
        *seed = *seed * 1664525u + 1013904223u;
        int grain = (int)(*seed >> 28), rock = (x / 300 + y / 260) % 5 * 12,
            line = x % PICTURE_CELL < LINE || y % PICTURE_CELL < LINE ? 45 : 0;

        row[3 * x] = (unsigned char)(140 + rock + grain - line);
        row[3 * x + 1] = (unsigned char)(125 + rock + grain - line);
        row[3 * x + 2] = (unsigned char)(100 + rock + grain - line);
    }
}

static void write_jpeg(FILE *file, int side, unsigned char *row)
{
    struct jpeg_compress_struct jpeg = { 0 };
    struct jpeg_error_mgr judge;
    unsigned seed = 1;

    jpeg.err = jpeg_std_error(&judge);
    jpeg_create_compress(&jpeg);
    jpeg_stdio_dest(&jpeg, file);
    jpeg.image_width = jpeg.image_height = (JDIMENSION)side;
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, QUALITY, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    for (int y = 0; y < side; y++) {
        fill_row(row, side, y, &seed);
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
}

static void write_png(FILE *file, int side, unsigned char *row)
{
    png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_info *info = png_create_info_struct(png);
    unsigned seed = 1;

    png_init_io(png, file);
    png_set_IHDR(png, info, (png_uint_32)side, (png_uint_32)side, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
    png_set_compression_level(png, 1);
    png_set_filter(png, 0, PNG_FILTER_UP);
    png_write_info(png, info);
    for (int y = 0; y < side; y++) {
        fill_row(row, side, y, &seed);
        png_write_row(png, row);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

static bool write_rows(const char *path, int side, void (*rows)(FILE *file, int side, unsigned char *row))
{
    FILE *file = fopen(path, "wb");
    unsigned char *row = mem_new((size_t)side, 3);
    bool done = file && row;

    if (done)
        rows(file, side, row);
    mem_free(row);
    return file && fclose(file) == 0 && done;
}

bool picture_write_jpeg(const char *path, int side)
{
    return write_rows(path, side, write_jpeg);
}

bool picture_write_png(const char *path, int side)
{
    return write_rows(path, side, write_png);
}

bool picture_bare_jpeg(const char *path)
{
    struct jpeg_decompress_struct jpeg = { 0 };
    struct jpeg_error_mgr judge;
    FILE *file = fopen(path, "rb");

    if (!file)
        return false;
    jpeg.err = jpeg_std_error(&judge);
    jpeg_create_decompress(&jpeg);
    jpeg_stdio_src(&jpeg, file);
    jpeg_read_header(&jpeg, TRUE);
    jpeg_start_decompress(&jpeg);
    unsigned char *row = mem_new(jpeg.output_width, 3);
    while (row && jpeg.output_scanline < jpeg.output_height)
        jpeg_read_scanlines(&jpeg, &row, 1);
    mem_free(row);
    jpeg_destroy_decompress(&jpeg);
    fclose(file);
    return row != NULL;
}

bool picture_bare_png(const char *path)
{
    FILE *file = fopen(path, "rb");
    png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_info *info = png_create_info_struct(png);

    if (!file)
        return false;
    png_init_io(png, file);
    png_read_info(png, info);
    unsigned char *row = mem_new(png_get_rowbytes(png, info), 1);
    for (png_uint_32 y = png_get_image_height(png, info); row && y > 0; y--)
        png_read_row(png, row, NULL);
    mem_free(row);
    png_destroy_read_struct(&png, &info, NULL);
    fclose(file);
    return row != NULL;
}
