/* The picture that a map came with: read and written. */
#include "content/map_own.h"

#include "base/files.h"

#include <string.h>

static struct map_picture read_picture(const cJSON *node)
{
    const cJSON *offset = field_list(node, "offset");
    struct map_picture picture = { .file = field_text(node, "file", ""),
                                   .cell = field_thousandths(node, "cell", 0) };

    picture.cell_height = field_thousandths(node, "cell_height", picture.cell);
    if (cJSON_GetArraySize(offset) == 2) {
        json_thousandths(cJSON_GetArrayItem(offset, 0), &picture.offset_x);
        json_thousandths(cJSON_GetArrayItem(offset, 1), &picture.offset_y);
    }
    return picture;
}

void map_read_picture(struct map_loading *l)
{
    const cJSON *node = field_object(l->r.root, "picture");

    if (!node)
        return;
    l->info->picture = read_picture(node);
    l->info->picture.file = arena_text(&l->info->arena, l->info->picture.file);
    if (!l->info->picture.file)
        l->failed = true;
    map_keep_extras(l, "picture", node);
}

static void write_pixels(struct writer *w, const char *key, int thousandths)
{
    writer_real(w, key, thousandths / 1000.0);
}

void map_write_picture(struct map_saving *s)
{
    const struct map_picture *picture = &s->info->picture;

    if (!picture->file || !*picture->file)
        return;
    writer_object(&s->w, "picture");
    writer_text(&s->w, "file", picture->file);
    write_pixels(&s->w, "cell", picture->cell);
    if (picture->cell_height != picture->cell)
        write_pixels(&s->w, "cell_height", picture->cell_height);
    if (picture->offset_x || picture->offset_y) {
        writer_array_row(&s->w, "offset");
        write_pixels(&s->w, NULL, picture->offset_x);
        write_pixels(&s->w, NULL, picture->offset_y);
        writer_end(&s->w);
    }
    extras_write(&s->info->extras, "picture", &s->w);
    writer_end(&s->w);
}

static bool is_within(int number, int lo, int hi)
{
    return number >= lo && number <= hi;
}

bool map_picture_fits(const struct map_picture *picture)
{
    return is_within(picture->cell, MAP_PIXELS_LEAST, MAP_PIXELS_MOST) &&
           is_within(picture->cell_height, MAP_PIXELS_LEAST, MAP_PIXELS_MOST) &&
           is_within(picture->offset_x, -MAP_OFFSET_MOST, MAP_OFFSET_MOST) &&
           is_within(picture->offset_y, -MAP_OFFSET_MOST, MAP_OFFSET_MOST);
}

/* ---- without the map ---- */

/* Put the path of a file beside `map` behind `path`; false: it is no name for one. */
static bool path_beside(const char *map, const char *file, struct str *path)
{
    const char *slash = strrchr(map, '/');

    return *file && files_path_is_safe(file) && str_add(path, map, slash ? (size_t)(slash + 1 - map) : 0) &&
           str_add_text(path, file);
}

bool map_find_picture(const char *map, struct map_picture *picture, struct str *path)
{
    struct str text = { 0 };
    struct faults faults;
    struct reader r;
    bool found = false;

    faults_init(&faults);
    if (files_read(map, JSON_BOARD_LIMIT, &text, NULL) && strstr(str_cstr(&text), "\"picture\"") &&
        reader_open_text(&r, map, str_cstr(&text), text.len, &faults)) {
        *picture = read_picture(field_object(r.root, "picture"));
        found = picture->cell > 0 && path_beside(map, picture->file, path);
        picture->file = NULL;
        reader_close(&r);
    }
    faults_clear(&faults);
    str_clear(&text);
    return found;
}
