/*
 * paint/paint_flow.c - streaks of light along a river.
 *
 * Which way water flows is read off its banks: across them the mask changes, along them it does not. Noise
 * smeared that way makes streaks that bend with the river and never end at a cell.
 */
#include "paint/paint_scene.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <math.h>

enum { STEPS = 9 }; /* each way */

#define STRIDE 8.0f /* design pixels a step */
#define WIDE 34.0f  /* how far the banks are felt */

/* Planes of the coarse field. */
struct flow {
    struct field field;
    int step;     /* pixels of the board a pixel */
    int apron;    /* its pixels around what is painted */
    float *block; /* owned */
    float *mask, *xx, *xy, *yy, *noise, *scratch;
};

static bool flow_open(struct flow *f, const struct scene *s)
{
    f->step = s->field.scale < 0.3f ? 1 : (int)field_min(field_max(s->field.scale * 3 + 0.5f, 2), 16);
    f->apron = (int)((STEPS * STRIDE + WIDE) * s->field.scale / (float)f->step) + 2;
    f->field = field_coarse(&s->field, f->step, f->apron);
    size_t n = (size_t)f->field.width * (size_t)f->field.height;
    f->block = f->field.width < FIELD_WIDTH_MAX ? mem_new(6 * n, sizeof *f->block) : NULL;
    if (!f->block)
        return false;
    float **plane[6] = { &f->mask, &f->xx, &f->xy, &f->yy, &f->noise, &f->scratch };
    for (size_t i = 0; i < 6; i++)
        *plane[i] = f->block + i * n;
    return true;
}

/* The mask's slopes, multiplied with each other so that both banks agree, and spread over the whole river. */
static void feel_banks(struct flow *f)
{
    int w = f->field.width, h = f->field.height;

    field_blur(&f->field, f->mask, f->scratch, WIDE);
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            int i = y * w + x;
            float gx = f->mask[x + 1 < w ? i + 1 : i] - f->mask[x ? i - 1 : i];
            float gy = f->mask[y + 1 < h ? i + w : i] - f->mask[y ? i - w : i];

            f->xx[i] = gx * gx * 1e4f;
            f->xy[i] = gx * gy * 1e4f;
            f->yy[i] = gy * gy * 1e4f;
        }
    }
    field_blur(&f->field, f->xx, f->scratch, WIDE);
    field_blur(&f->field, f->xy, f->scratch, WIDE);
    field_blur(&f->field, f->yy, f->scratch, WIDE);
}

/* Turn the products into the unit direction along the banks, kept in xx and yy. */
static void find_directions(struct flow *f)
{
    int n = f->field.width * f->field.height;

    for (int i = 0; i < n; i++) {
        float c = f->xx[i] - f->yy[i], d = 2 * f->xy[i], length = sqrtf(c * c + d * d) + 1e-9f;
        float across = sqrtf(field_clamp((1 + c / length) / 2, 0, 1)),
              down = across > 1e-3f ? d / length / (2 * across) : 1;

        f->xx[i] = -down;
        f->yy[i] = across;
    }
}

/* The mean of the noise along one half of the stream through a place. */
static float follow(const struct flow *f, float x, float y, float way)
{
    int w = f->field.width, h = f->field.height;
    float stride = STRIDE * f->field.scale, sum = 0, lastx = 0, lasty = 0;

    for (int k = 0; k < STEPS; k++) {
        int px = (int)x, py = (int)y;

        px = clamp(px, 0, w - 1);
        py = clamp(py, 0, h - 1);
        float dx = f->xx[py * w + px], dy = f->yy[py * w + px];
        if (k == 0 ? way < 0 : dx * lastx + dy * lasty < 0) {
            dx = -dx;
            dy = -dy;
        }
        sum += f->noise[py * w + px];
        x += dx * stride;
        y += dy * stride;
        lastx = dx;
        lasty = dy;
    }
    return sum / STEPS;
}

/* Of the plane itself; what lies around it was only needed to come from. */
static void smear(struct flow *f)
{
    int w = f->field.width, h = f->field.height, apron = f->apron - 1;

    for (int y = apron; y < h - apron; y++) {
        for (int x = apron; x < w - apron; x++) {
            int i = y * w + x;
            float x0 = (float)x + 0.5f, y0 = (float)y + 0.5f;
            float mean = f->mask[i] < 0.3f ? 0.5f : (follow(f, x0, y0, 1) + follow(f, x0, y0, -1)) / 2;

            f->xy[i] = mean;
        }
    }
}

FIELD_WIDE bool flow_paint(struct scene *s, looks_set looks, float *out)
{
    struct flow f;
    bool well = flow_open(&f, s) && scene_coarse_mask(s, looks, &f.field, f.mask);

    if (well) {
        feel_banks(&f);
        find_directions(&f);
        field_noise_true(&f.field, f.noise, 12, 12, 2, 34);
        smear(&f);
        field_draw_out(&s->field, &f.field, f.xy, f.step, out);
    }
    for (int i = 0; well && i < s->n; i++) {
        float thin = field_smooth(0.54f, 0.57f, out[i]) * (1 - field_smooth(0.57f, 0.61f, out[i]));

        out[i] = 0.3f * thin + 0.75f * field_smooth(0.47f, 0.64f, out[i]);
    }
    mem_free(f.block);
    return well;
}
