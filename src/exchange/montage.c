#include "exchange/montage.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <math.h>
#include <png.h>

bool montage_begin(struct montage *m, double width, double height)
{
    int k = 1;

    while (ceil(width / k) * ceil(height / k) > MONTAGE_PIXELS)
        k++;
    *m = (struct montage){ (int)fmax(ceil(width / k), 1), (int)fmax(ceil(height / k), 1), k, NULL, false };
    m->at = mem_new((size_t)m->width * (size_t)m->height, sizeof *m->at);
    return m->at != NULL;
}

void montage_clear(struct montage *m)
{
    mem_free(m->at);
    *m = (struct montage){ 0 };
}

/* A pixel with its colours premultiplied, `strength` of 256 as strong, over another. */
static uint32_t over(uint32_t below, uint32_t above, uint32_t strength)
{
    uint32_t even = (above & 0xff00ff) * strength >> 8 & 0xff00ff,
             odd = (above >> 8 & 0xff00ff) * strength >> 8 & 0xff00ff, rest = 255 - (odd >> 16);

    return ((below & 0xff00ff) * rest / 255 & 0xff00ff) + even +
           ((((below >> 8 & 0xff00ff) * rest / 255 & 0xff00ff) + odd) << 8);
}

/* Where a point of the laid piece, counted from its middle, lies in it: the turns backwards. */
static void turn_back(struct montage_turn turn, double *x, double *y)
{
    double angle = turn.degrees * acos(-1) / 180, c = cos(angle), s = sin(angle), px = *x, py = *y;

    if (turn.degrees) {
        *x = c * px + s * py;
        *y = -s * px + c * py;
    }
    *x = turn.across ? -*x : *x;
    *y = turn.down ? -*y : *y;
    if (turn.swapped) {
        px = *x;
        *x = *y;
        *y = px;
    }
}

/* The pixel of a piece at a point from its middle; clear beyond it. */
static uint32_t pixel_of(const struct montage_piece *p, double x, double y)
{
    int column = (int)floor(x + p->width / 2.0), row = (int)floor(y + p->height / 2.0);
    int k = p->from->shrunk, u = (p->x + column) / k, v = (p->y + row) / k;

    if (column < 0 || row < 0 || column >= p->width || row >= p->height || u < 0 || v < 0 ||
        u >= p->from->width || v >= p->from->height)
        return 0;
    return p->from->at[(size_t)v * (size_t)p->from->width + (size_t)u];
}

void montage_lay(struct montage *m, const struct montage_piece *piece, struct montage_turn turn, double x,
                 double y, double strength)
{
    double wide = turn.swapped ? piece->height : piece->width,
           high = turn.swapped ? piece->width : piece->height, k = m->shrunk;
    double mx = x + wide / 2, my = y + high / 2, reach = turn.degrees ? (wide + high) / 2 : 0;
    int left = (int)fmax(floor((mx - fmax(wide / 2, reach)) / k), 0),
        right = (int)fmin(ceil((mx + fmax(wide / 2, reach)) / k), m->width),
        top = (int)fmax(floor((my - fmax(high / 2, reach)) / k), 0),
        down = (int)fmin(ceil((my + fmax(high / 2, reach)) / k), m->height);
    uint32_t part = (uint32_t)lround(fmin(fmax(strength, 0), 1) * 256);

    m->used = true;
    for (int row = top; row < down; row++)
        for (int column = left; column < right; column++) {
            double px = (column + 0.5) * k - mx, py = (row + 0.5) * k - my;
            uint32_t *to = &m->at[(size_t)row * (size_t)m->width + (size_t)column], pixel;

            turn_back(turn, &px, &py);
            pixel = pixel_of(piece, px, py);
            if (pixel)
                *to = over(*to, pixel, part);
        }
}

/* Red, green, blue, alpha: as strong as they were before they were premultiplied. */
static void spread(const uint32_t *from, size_t n, unsigned char *to)
{
    for (; n > 0; n--, from++, to += 4) {
        uint32_t alpha = *from >> 24, half = alpha / 2;

        for (int i = 0; i < 3; i++) {
            uint32_t part = *from >> (16 - 8 * i) & 255;

            to[i] = (unsigned char)(alpha ? smaller((int)((part * 255 + half) / alpha), 255) : 0);
        }
        to[3] = (unsigned char)alpha;
    }
}

bool montage_write(const struct montage *m, struct str *png)
{
    size_t n = (size_t)m->width * (size_t)m->height;
    unsigned char *rgba = mem_new_full(n, 4);
    png_image image = { .version = PNG_IMAGE_VERSION,
                        .width = (png_uint_32)m->width,
                        .height = (png_uint_32)m->height,
                        .format = PNG_FORMAT_RGBA,
                        .flags = PNG_IMAGE_FLAG_FAST };
    png_alloc_size_t bytes = 0;
    char *block = NULL;
    bool done = false;

    if (!rgba)
        return false;
    spread(m->at, n, rgba);
    bytes = PNG_IMAGE_PNG_SIZE_MAX(image);
    block = mem_new_full(bytes, 1);
    done = block && png_image_write_to_memory(&image, block, &bytes, 0, rgba, 0, NULL) &&
           str_add(png, block, bytes);
    png_image_free(&image);
    mem_free(block);
    mem_free(rgba);
    return done;
}
