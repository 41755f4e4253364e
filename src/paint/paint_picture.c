#include "paint/paint_picture.h"

#include "base/bounds.h"
#include "base/files.h"
#include "base/png.h"
#include "paint/paint_canvas.h"

#include <string.h>

/* What is left of a file while cairo reads it. */
struct source {
    const unsigned char *at;
    size_t left;
};

static cairo_status_t give(void *context, unsigned char *to, unsigned length)
{
    struct source *s = context;

    if (length > s->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(to, s->at, length);
    s->at += length;
    s->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

static bool take_middle(cairo_surface_t *from, int most, struct pixels *to)
{
    int w = cairo_image_surface_get_width(from), h = cairo_image_surface_get_height(from),
        side = smaller(w, h);
    struct pixels square;

    if (!pixels_new(&square, smaller(side, most), smaller(side, most)))
        return false;
    cairo_t *cr = canvas_open(&square);
    if (cr) {
        double k = (double)square.width / side;

        cairo_scale(cr, k, k);
        cairo_set_source_surface(cr, from, (side - w) / 2.0, (side - h) / 2.0);
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
        cairo_paint(cr);
    }
    if (canvas_close(cr)) {
        *to = square;
        return true;
    }
    pixels_free(&square);
    return false;
}

bool picture_load(const char *path, int most, struct pixels *to)
{
    struct str bytes;
    bool well;

    str_init(&bytes);
    well = files_read(path, PNG_BYTES_MOST, &bytes, NULL) &&
           png_look(str_cstr(&bytes), bytes.len).is == PNG_WHOLE; /* few bytes may claim to be gigabytes */
    if (well) {
        struct source source = { (const unsigned char *)str_cstr(&bytes), bytes.len };
        cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(give, &source);

        well = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS && take_middle(surface, most, to);
        cairo_surface_destroy(surface);
    }
    str_clear(&bytes);
    return well;
}
