/*
 * packaging/icons.c - the application's icon in the sizes that desktops without SVG look for.
 *
 *     icons assets/icon.svg FOLDER     writes FOLDER/16.png, FOLDER/32.png ...
 */
#include "base/files.h"
#include "paint/drawing.h"

#include <stdio.h>

static const int sizes[] = { 16, 32, 48, 64, 128, 256 };

static bool write_size(const struct drawing *icon, int size, const char *folder)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    cairo_t *cr = cairo_create(surface);
    char path[1024];
    bool done;

    drawing_paint(icon, cr, size / 2.0, size / 2.0, size, drawing_ink(icon));
    snprintf(path, sizeof path, "%s/%d.png", folder, size);
    done = cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    if (!done)
        fprintf(stderr, "%s: cannot be written\n", path);
    return done;
}

int main(int count, char **word)
{
    struct str text = { 0 };
    struct err err = { 0 };
    struct drawing *icon = NULL;
    bool done = false;

    if (count == 3 && files_read(word[1], DRAWING_LIMIT, &text, &err))
        icon = drawing_read(word[1], str_cstr(&text), text.len, &err);
    if (icon) {
        done = true;
        for (size_t i = 0; done && i < sizeof sizes / sizeof sizes[0]; i++)
            done = write_size(icon, sizes[i], word[2]);
        drawing_free(icon);
    } else {
        fprintf(stderr, "%s\n", count == 3 ? err.text : "icons SVG FOLDER");
    }
    str_clear(&text);
    return done ? 0 : 1;
}
