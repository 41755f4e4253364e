#include "paint/paint_mirror.h"

#include "base/bounds.h"

#include <math.h>
#include <stddef.h>

/* What says only where to read stands first (draw_picture_from). */
struct mirror_look {
    const uint32_t *at;
    int width, height, stride;
    unsigned stamp;
};

static const int taps = 2; /* a side, of each pixel */

static uint32_t mean_of(const struct mirror_look *from, int x, int y, const struct pixels *to)
{
    unsigned red = 0, green = 0, blue = 0, n = (unsigned)(taps * taps);

    for (int i = 0; i < taps * taps; i++) {
        int sx = (int)((long)(x * taps + i % taps) * from->width / (to->width * taps));
        int sy = (int)((long)(y * taps + i / taps) * from->height / (to->height * taps));
        uint32_t p = from->at[(size_t)sy * (size_t)from->stride + (size_t)sx];

        red += p >> 16 & 0xff;
        green += p >> 8 & 0xff;
        blue += p & 0xff;
    }
    return 0xff000000u | red / n << 16 | green / n << 8 | blue / n;
}

static bool paint(const void *look, struct pixels *to)
{
    const struct mirror_look *from = look;
    static const uint32_t black = 0xff000000u;

    for (int y = 0; y < to->height; y++)
        for (int x = 0; x < to->width; x++)
            to->at[(size_t)y * (size_t)to->width + (size_t)x] = from->at ? mean_of(from, x, y, to) : black;
    return true;
}

static const struct painter painter = { "mirror", PAINTER_OPAQUE, sizeof(struct mirror_look),
                                        paint,    NULL,           NULL,
                                        NULL,     NULL,           NULL };

struct rect paint_mirror_fit(const struct paint_mirror *mirror, struct rect where)
{
    struct rect fit = where;

    if (mirror->width <= 0 || mirror->height <= 0)
        return where;
    fit.h = (int)((long)where.w * mirror->height / mirror->width);
    if (fit.h > where.h) {
        fit.h = where.h;
        fit.w = (int)((long)where.h * mirror->width / mirror->height);
    }
    fit.x += (where.w - fit.w) / 2;
    fit.y += (where.h - fit.h) / 2;
    return fit;
}

void paint_mirror_draw(struct draw *d, const struct paint_mirror *mirror, struct rect where)
{
    struct mirror_look look = { mirror->at, mirror->width, mirror->height, mirror->stride, mirror->stamp };

    if (mirror->width > 0 && where.w > 0 && where.h > 0)
        draw_picture_from(d, &painter, &look, offsetof(struct mirror_look, width), where.w, where.h, where);
}

/* ---- turned ---- */

struct turned_look {
    const uint32_t *at;
    int width, height;
    uint64_t stamp, quarters, radius;
};

/* Pixel (x, y) of the turned picture in the upright one. */
static size_t turned_from(const struct turned_look *from, int x, int y)
{
    int u = x, v = y;

    if (from->quarters == 1) {
        u = y;
        v = from->height - 1 - x;
    } else if (from->quarters == 2) {
        u = from->width - 1 - x;
        v = from->height - 1 - y;
    } else if (from->quarters == 3) {
        u = from->width - 1 - y;
        v = x;
    }
    return (size_t)v * (size_t)from->width + (size_t)u;
}

/* A part, in 255ths, of a pixel, all of whose colours are premultiplied. */
static uint32_t part_of(uint32_t pixel, uint32_t part)
{
    uint32_t all = 0;

    for (int shift = 0; shift < 32; shift += 8)
        all |= ((pixel >> shift & 255) * part / 255) << shift;
    return all;
}

/* Beyond the arcs that its corners are there is nothing. */
static void round_corners(struct pixels *to, int radius)
{
    int r = smaller(radius, smaller(to->width, to->height) / 2);

    for (int y = 0; y < r; y++)
        for (int x = 0; x < r; x++) {
            double dx = r - x - 0.5, dy = r - y - 0.5, within = r + 0.5 - sqrt(dx * dx + dy * dy);
            const int column[] = { x, to->width - 1 - x }, row[] = { y, to->height - 1 - y };

            for (int k = 0; within < 1 && k < 4; k++) {
                uint32_t *at = &to->at[(size_t)row[k / 2] * (size_t)to->width + (size_t)column[k % 2]];

                *at = part_of(*at, within > 0 ? (uint32_t)(within * 255) : 0);
            }
        }
}

static bool paint_turned(const void *look, struct pixels *to)
{
    const struct turned_look *from = look;

    for (int y = 0; y < to->height; y++)
        for (int x = 0; x < to->width; x++)
            to->at[(size_t)y * (size_t)to->width + (size_t)x] = 0xff000000u |
                                                                from->at[turned_from(from, x, y)];
    round_corners(to, (int)from->radius);
    return true;
}

static const struct painter turner = { "turned",     PAINTER_CLEAR, sizeof(struct turned_look),
                                       paint_turned, NULL,          NULL,
                                       NULL,         NULL,          NULL };

void paint_mirror_turned(struct draw *d, const struct pixels *pixels, uint64_t stamp, int quarters,
                         int radius, int x, int y)
{
    struct turned_look look = { pixels->at, pixels->width,      pixels->height,
                                stamp,      (uint64_t)quarters, (uint64_t)radius };
    int width = quarters % 2 ? pixels->height : pixels->width,
        height = quarters % 2 ? pixels->width : pixels->height;

    if (pixels->at)
        draw_picture_from(d, &turner, &look, offsetof(struct turned_look, width), width, height,
                          (struct rect){ x, y, width, height });
}
