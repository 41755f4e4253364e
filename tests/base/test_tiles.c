/* Pictures cut into tiles on the disk: what is read is the picture, whatever became of the file meanwhile. */
#include "base/unit.h"

#include "base/decode.h"
#include "base/files.h"
#include "base/mem.h"
#include "base/tiles.h"
#include "support/scratch.h"

#include <stdio.h>

#include <jpeglib.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { WIDE = 600, HIGH = 521 };

static char home[SCRATCH_ROOM];

static int set_up(void **unused)
{
    (void)unused;
    if (!scratch_make(home))
        return 1;
    return setenv("XDG_CACHE_HOME", home, 1);
}

static int tear_down(void **unused)
{
    (void)unused;
    scratch_remove(home);
    return 0;
}

/* A colour of each place; some shine through if they may. */
static void pixel_of(int x, int y, int bytes, unsigned char *to)
{
    to[0] = (unsigned char)(x * 7 + y);
    to[1] = (unsigned char)(x / 3 + y * 5);
    to[2] = (unsigned char)(x ^ y);
    if (bytes == 4)
        to[3] = (unsigned char)(x % 5 ? 255 : y);
}

static const char *write_picture(const char *name, int bytes)
{
    static char path[2 * SCRATCH_ROOM];
    unsigned char *all = mem_new(WIDE * HIGH, (size_t)bytes);
    png_image image = { .version = PNG_IMAGE_VERSION, .width = WIDE, .height = HIGH };

    assert_non_null(all);
    image.format = bytes == 4 ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
    for (int i = 0; i < WIDE * HIGH; i++)
        pixel_of(i % WIDE, i / WIDE, bytes, all + i * bytes);
    snprintf(path, sizeof path, "%s/%s", home, name);
    assert_true(png_image_write_to_file(&image, path, 0, all, 0, NULL));
    mem_free(all);
    return path;
}

static uint32_t premultiplied(int x, int y, int bytes)
{
    unsigned char at[4] = { 0, 0, 0, 255 };

    pixel_of(x, y, bytes, at);
    return (uint32_t)at[3] << 24 | (uint32_t)(at[0] * at[3] / 255) << 16 |
           (uint32_t)(at[1] * at[3] / 255) << 8 | (uint32_t)(at[2] * at[3] / 255);
}

static void assert_is_picture(struct tiles *t, int bytes)
{
    enum { X = 200, Y = 250, W = 400, H = 271 };
    uint32_t *part = mem_new((size_t)W * H, sizeof *part);

    assert_int_equal(tiles_width(t, 0), WIDE);
    assert_int_equal(tiles_height(t, 0), HIGH);
    assert_non_null(part);
    assert_true(tiles_read(t, 0, X, Y, W, H, part));
    for (int i = 0; i < W * H; i++)
        assert_int_equal(part[i], premultiplied(X + i % W, Y + i / W, bytes));
    mem_free(part);
}

/* The middle of four, channel by channel. */
static uint32_t middle_of(const uint32_t *at, int wide, int high, int x, int y)
{
    int right = x + 1 < wide ? x + 1 : x, down = y + 1 < high ? y + 1 : y;
    const uint32_t four[4] = { at[y * wide + x], at[y * wide + right], at[down * wide + x],
                               at[down * wide + right] };
    uint32_t out = 0;

    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = 2;

        for (int i = 0; i < 4; i++)
            sum += four[i] >> shift & 255;
        out |= sum / 4 << shift;
    }
    return out;
}

static uint32_t *level_of(struct tiles *t, int level)
{
    size_t n = (size_t)tiles_width(t, level) * (size_t)tiles_height(t, level);
    uint32_t *at = mem_new(n, sizeof *at);

    assert_non_null(at);
    assert_true(tiles_read(t, level, 0, 0, tiles_width(t, level), tiles_height(t, level), at));
    return at;
}

static void each_level_is_half_of_the_one_before(void **unused)
{
    (void)unused;
    for (int bytes = 3; bytes <= 4; bytes++) {
        struct tiles *t = tiles_open(write_picture("halves.png", bytes), NULL, NULL);
        uint32_t *above;

        assert_non_null(t);
        assert_is_picture(t, bytes);
        above = level_of(t, 0);
        for (int level = 1; level < tiles_levels(t); level++) {
            int wide = tiles_width(t, level), high = tiles_height(t, level), from = tiles_width(t, level - 1);
            uint32_t *at = level_of(t, level);

            assert_int_equal(wide, (from + 1) / 2);
            for (int i = 0; i < wide * high; i++)
                assert_int_equal(at[i], middle_of(above, from, tiles_height(t, level - 1), i % wide * 2,
                                                  i / wide * 2));
            mem_free(above);
            above = at;
        }
        mem_free(above);
        tiles_close(t);
    }
}

/* ---- a JPEG, whose colours are kept for two by two pixels ---- */

/* Smooth, so that a colour is near that of its neighbours; of an odd size. */
enum { JPEG_WIDE = 537, JPEG_HIGH = 301 };

static const char *write_jpeg(int across)
{
    static char path[2 * SCRATCH_ROOM];
    struct jpeg_compress_struct jpeg = { 0 };
    struct jpeg_error_mgr judge;
    unsigned char row[JPEG_WIDE * 3], *at = row;

    snprintf(path, sizeof path, "%s/planes%d.jpg", home, across);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    jpeg.err = jpeg_std_error(&judge);
    jpeg_create_compress(&jpeg);
    jpeg_stdio_dest(&jpeg, file);
    jpeg.image_width = JPEG_WIDE;
    jpeg.image_height = JPEG_HIGH;
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    jpeg.comp_info[0].h_samp_factor = jpeg.comp_info[0].v_samp_factor = across;
    jpeg_start_compress(&jpeg, TRUE);
    for (int y = 0; y < JPEG_HIGH; y++) {
        for (int x = 0; x < JPEG_WIDE; x++) {
            row[3 * x] = (unsigned char)(x * 255 / JPEG_WIDE);
            row[3 * x + 1] = (unsigned char)(y * 255 / JPEG_HIGH);
            row[3 * x + 2] = (unsigned char)(255 - (x + y) * 255 / (JPEG_WIDE + JPEG_HIGH));
        }
        jpeg_write_scanlines(&jpeg, &at, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    fclose(file);
    return path;
}

/* As libjpeg has it where it does not spread colours over the pixels around. */
static uint32_t *read_jpeg(const char *path)
{
    uint32_t *all = mem_new((size_t)JPEG_WIDE * JPEG_HIGH, sizeof *all), *to = all;
    struct jpeg_decompress_struct jpeg = { 0 };
    struct jpeg_error_mgr judge;
    unsigned char row[JPEG_WIDE * 3], *at = row;
    FILE *file = fopen(path, "rb");

    assert_true(file && all);
    jpeg.err = jpeg_std_error(&judge);
    jpeg_create_decompress(&jpeg);
    jpeg_stdio_src(&jpeg, file);
    jpeg_read_header(&jpeg, TRUE);
    jpeg.do_fancy_upsampling = FALSE;
    jpeg_start_decompress(&jpeg);
    while (jpeg.output_scanline < jpeg.output_height) {
        jpeg_read_scanlines(&jpeg, &at, 1);
        for (int x = 0; x < JPEG_WIDE; x++)
            *to++ = 255u << 24 | (uint32_t)row[3 * x] << 16 | (uint32_t)row[3 * x + 1] << 8 | row[3 * x + 2];
    }
    jpeg_finish_decompress(&jpeg);
    jpeg_destroy_decompress(&jpeg);
    fclose(file);
    return all;
}

static void assert_near(uint32_t a, uint32_t b)
{
    for (int shift = 0; shift < 32; shift += 8)
        assert_in_range((int)(a >> shift & 255) - (int)(b >> shift & 255) + 3, 0, 6);
}

static void a_jpeg_is_what_its_library_makes_of_it(void **unused)
{
    (void)unused;
    for (int across = 1; across <= 2; across++) {
        const char *path = write_jpeg(across);
        struct tiles *t = tiles_open(path, NULL, NULL);
        uint32_t *right = read_jpeg(path), *all, *half;

        assert_non_null(t);
        assert_true(tiles_opaque(t));
        all = level_of(t, 0);
        half = level_of(t, 1);
        assert_memory_equal(all, right, (size_t)JPEG_WIDE * JPEG_HIGH * sizeof *all);
        for (int i = 0; i < tiles_width(t, 1) * tiles_height(t, 1); i++)
            assert_near(half[i], middle_of(all, JPEG_WIDE, JPEG_HIGH, i % tiles_width(t, 1) * 2,
                                           i / tiles_width(t, 1) * 2));
        mem_free(right);
        mem_free(all);
        mem_free(half);
        tiles_close(t);
    }
}

/* ---- what lies in the cache ---- */

enum { FOLDER = 2 * SCRATCH_ROOM };

static struct files_list kept(char folder[FOLDER])
{
    struct files_list list = { 0 };

    snprintf(folder, FOLDER, "%s/battlemat/pictures", home);
    files_list(folder, ".tiles", &list, NULL);
    return list;
}

/* The only file in the cache. */
static const char *kept_one(void)
{
    static char path[2 * FOLDER];
    char folder[FOLDER];
    struct files_list list = kept(folder);

    assert_int_equal(list.n, 1);
    snprintf(path, sizeof path, "%s/%.200s", folder, list.name[0]);
    files_list_clear(&list);
    return path;
}

static ino_t number_of(const char *path)
{
    struct stat facts;

    assert_int_equal(stat(path, &facts), 0);
    return facts.st_ino;
}

static void spoil(const char *path, long at)
{
    FILE *file = fopen(path, "r+b");

    assert_non_null(file);
    fseek(file, at, at < 0 ? SEEK_END : SEEK_SET);
    fputs("spoilt", file);
    fclose(file);
}

static void a_picture_is_cut_once_whatever_it_is_called(void **unused)
{
    (void)unused;
    tiles_prune(0);
    tiles_close(tiles_open(write_picture("one.png", 3), NULL, NULL));
    ino_t first = number_of(kept_one());
    struct tiles *t = tiles_open(write_picture("another.png", 3), NULL, NULL);
    assert_non_null(t);
    assert_is_picture(t, 3);
    assert_true(number_of(kept_one()) == first);
    tiles_close(t);
}

static void what_is_cut_short_or_spoilt_is_made_anew(void **unused)
{
    const char *path = write_picture("spoilt.png", 3);

    (void)unused;
    tiles_prune(0);
    for (int way = 0; way < 4; way++) {
        tiles_close(tiles_open(path, NULL, NULL));
        const char *file = kept_one();
        ino_t old = number_of(file);

        if (way == 0)
            assert_int_equal(truncate(file, 5000), 0);
        else if (way == 1)
            assert_int_equal(truncate(file, 0), 0);
        else
            spoil(file, way == 2 ? 20 : 60); /* in its head; among its sums */
        struct tiles *t = tiles_open(path, NULL, NULL);
        assert_non_null(t);
        assert_is_picture(t, 3);
        assert_true(number_of(kept_one()) != old);
        tiles_close(t);
    }
}

/* Its head is well, so it is found only when it is read. */
static void a_spoilt_tile_is_never_shown(void **unused)
{
    const char *path = write_picture("tile.png", 3);
    uint32_t *all = mem_new((size_t)WIDE * HIGH, sizeof *all);
    char folder[FOLDER];

    (void)unused;
    assert_non_null(all);
    tiles_prune(0);
    tiles_close(tiles_open(path, NULL, NULL));
    spoil(kept_one(), 4096 + 70000);
    struct tiles *t = tiles_open(path, NULL, NULL);
    assert_non_null(t);
    assert_false(tiles_read(t, 0, 0, 0, WIDE, HIGH, all));
    tiles_close(t);
    struct files_list list = kept(folder);
    assert_int_equal(list.n, 0);
    files_list_clear(&list);
    t = tiles_open(path, NULL, NULL);
    assert_is_picture(t, 3);
    tiles_close(t);
    mem_free(all);
}

static void what_was_not_used_for_longest_goes_first(void **unused)
{
    char folder[FOLDER];
    struct stat facts;

    (void)unused;
    tiles_prune(0);
    tiles_close(tiles_open(write_picture("older.png", 3), NULL, NULL));
    ino_t older = number_of(kept_one());
    assert_int_equal(stat(kept_one(), &facts), 0);
    nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
    struct tiles *t = tiles_open(write_picture("newer.png", 4), NULL, NULL);
    tiles_prune((uint64_t)facts.st_size * 2);
    assert_true(number_of(kept_one()) != older);
    tiles_prune(0);
    struct files_list list = kept(folder);
    assert_int_equal(list.n, 0);
    files_list_clear(&list);
    assert_is_picture(t, 4); /* who reads it reads on */
    tiles_close(t);
}

/* They are cut for this once, and nothing is kept. */
static void a_cache_that_cannot_be_written_is_done_without(void **unused)
{
    const char *path = write_picture("without.png", 3);
    struct err err = { 0 };

    (void)unused;
    setenv("XDG_CACHE_HOME", "/proc/nowhere", 1);
    struct tiles *t = tiles_open(path, NULL, &err);
    if (!t)
        fail_msg("%s", err.text);
    assert_is_picture(t, 3);
    assert_false(tiles_are_spoilt(t));
    tiles_close(t);
    setenv("XDG_CACHE_HOME", home, 1);
}

/* The disk takes no more behind so many bytes. */
static void a_full_disk_is_done_without(void **unused)
{
    const char *path = write_picture("full.png", 3);
    struct rlimit was;
    struct err err = { 0 };

    (void)unused;
    tiles_prune(0);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 400000, was.rlim_max });
    struct tiles *t = tiles_open(path, NULL, &err);
    setrlimit(RLIMIT_FSIZE, &was);
    assert_null(t); /* it holds for memory as well: a sentence, and nothing is left */
    assert_non_null(strstr(err.text, "full.png: the disk does not take its tiles"));
    char folder[FOLDER];
    struct files_list list = kept(folder);
    assert_int_equal(list.n, 0);
    files_list_clear(&list);
}

/* A PNG that is no more than its head. */
static bool would_be_tried(unsigned width, unsigned height)
{
    unsigned char head[33] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    struct image_facts facts;
    char path[FOLDER];

    for (int i = 0; i < 4; i++) {
        head[16 + i] = (unsigned char)(width >> (24 - 8 * i));
        head[20 + i] = (unsigned char)(height >> (24 - 8 * i));
    }
    snprintf(path, sizeof path, "%s/head.png", home);
    assert_true(files_write(path, head, sizeof head, NULL));
    return decode_look(path, &facts, NULL);
}

static void the_largest_have_16384_pixels_a_side(void **unused)
{
    (void)unused;
    assert_true(would_be_tried(16384, 16384));
    assert_true(would_be_tried(16384, 1));
    assert_false(would_be_tried(16385, 1));
    assert_false(would_be_tried(100000, 100000));
    assert_false(would_be_tried(0, 10));
}

static void a_wrong_picture_leaves_nothing(void **unused)
{
    const char *path = write_picture("cut.png", 3);
    char folder[FOLDER];
    struct err err = { 0 };

    (void)unused;
    tiles_prune(0);
    assert_int_equal(truncate(path, 3000), 0);
    assert_null(tiles_open(path, NULL, &err));
    assert_non_null(strstr(err.text, "cut.png: the picture cannot be decoded"));
    struct tiles_watch watch = { .stop = true };
    assert_null(tiles_open(write_picture("stopped.png", 3), &watch, &err));
    struct files_list list = kept(folder);
    assert_int_equal(list.n, 0);
    files_list_clear(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_is_half_of_the_one_before),
        cmocka_unit_test(a_jpeg_is_what_its_library_makes_of_it),
        cmocka_unit_test(a_picture_is_cut_once_whatever_it_is_called),
        cmocka_unit_test(what_is_cut_short_or_spoilt_is_made_anew),
        cmocka_unit_test(a_spoilt_tile_is_never_shown),
        cmocka_unit_test(what_was_not_used_for_longest_goes_first),
        cmocka_unit_test(a_cache_that_cannot_be_written_is_done_without),
        cmocka_unit_test(a_full_disk_is_done_without),
        cmocka_unit_test(the_largest_have_16384_pixels_a_side),
        cmocka_unit_test(a_wrong_picture_leaves_nothing),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
