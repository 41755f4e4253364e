#include "paint/paint_field.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <math.h>
#include <string.h>

enum { WIDTH_MAX = FIELD_WIDTH_MAX, BOXES = 2, STEP_MAX = 16, NARROW = 8 };

/*
 * ---- coarse planes: what changes slowly is worked out on
 * every `step`-th pixel of the board and drawn out ----
 */

static int floor_over(int a, int step)
{
    return a >= 0 ? a / step : -((step - 1 - a) / step);
}

struct field field_coarse(const struct field *f, int step, int apron)
{
    struct field c = { 0, 0, floor_over(f->left, step) - apron, floor_over(f->top, step) - apron,
                       f->scale / (float)step };

    c.width = floor_over(f->left + f->width, step) + 1 + apron - c.left;
    c.height = floor_over(f->top + f->height, step) + 1 + apron - c.top;
    return c;
}

/* Where pixel x of the fine plane lies between two of the coarse one: the left one, and how far from it. */
static int between(int first, int x, int coarse_first, int step, float *part)
{
    float u = ((float)(first + x) + 0.5f) / (float)step - 0.5f - (float)coarse_first, whole = floorf(u);

    *part = u - whole;
    return (int)whole;
}

/* `n` pixels of a coarse row, each drawn out to `step`. */
static inline void stretch(const float *row, int n, int step, float *wide)
{
    float part[STEP_MAX];

    for (int j = 0; j < step; j++)
        part[j] = ((float)j + (step % 2 ? 0.0f : 0.5f)) / (float)step;
    for (int k = 0; k < n; k++) {
        float from = row[k], rise = row[k + 1] - from;

        for (int j = 0; j < step; j++)
            wide[k * step + j] = from + rise * part[j];
    }
}

/* The usual steps are known to the compiler. */
FIELD_WIDE static void stretch_row(const float *row, int n, int step, float *wide)
{
    if (step == 4)
        stretch(row, n, 4, wide);
    else if (step == 2)
        stretch(row, n, 2, wide);
    else
        stretch(row, n, step, wide);
}

FIELD_WIDE void field_draw_out(const struct field *f, const struct field *c, const float *coarse, int step,
                               float *out)
{
    float row[WIDTH_MAX + 2], wide[WIDTH_MAX + 2 * STEP_MAX], down;
    int skip = f->left - c->left * step - step / 2, first = skip / step; /* what lies left of the plane */
    int n = (skip + f->width - 1) / step + 1 - first;

    for (int y = 0; y < f->height; y++) {
        int above = between(f->top, y, c->top, step, &down);
        const float *a = coarse + (size_t)above * (size_t)c->width + first, *b = a + c->width,
                    *from = wide + (skip - first * step);

        for (int x = 0; x <= n; x++)
            row[x] = a[x] + (b[x] - a[x]) * down;
        stretch_row(row, n, step, wide);
        memcpy(out + (size_t)y * (size_t)f->width, from, (size_t)f->width * sizeof *out);
    }
}

/* ---- blur: boxes laid over each other make a bell ---- */

/* The means of `taps` neighbours, which the compiler knows. */
static inline void mean_row(const float *row, int width, int taps, float *out)
{
    float k = 1.0f / (float)taps;

    for (int x = 0; x < width; x++) {
        float sum = row[x];

        for (int i = 1; i < taps; i++)
            sum += row[x + i];
        out[x] = sum * k;
    }
}

/* A narrow box: all its pixels are added for each, of a row that goes on as it ends. */
FIELD_WIDE static void narrow_rows(const struct field *f, const float *from, float *to, int r)
{
    float row[WIDTH_MAX + 2 * NARROW];
    int w = f->width;

    for (int y = 0; y < f->height; y++) {
        float *out = to + (size_t)y * (size_t)w;

        memcpy(row + r, from + (size_t)y * (size_t)w, (size_t)w * sizeof *row);
        for (int x = 0; x < r; x++) {
            row[x] = row[r];
            row[w + r + x] = row[w + r - 1];
        }
        switch (r) {
        case 1:
            mean_row(row, w, 3, out);
            break;
        case 2:
            mean_row(row, w, 5, out);
            break;
        case 3:
            mean_row(row, w, 7, out);
            break;
        default:
            mean_row(row, w, 2 * r + 1, out);
            break;
        }
    }
}

/* A wide one: what comes in is added to the sum, what goes out is taken away. */
static void wide_rows(const struct field *f, const float *from, float *to, int r)
{
    float k = 1.0f / (float)(2 * r + 1);

    for (int y = 0; y < f->height; y++) {
        const float *in = from + (size_t)y * (size_t)f->width;
        float *out = to + (size_t)y * (size_t)f->width, sum = in[0] * (float)r;
        int last = f->width - 1;

        for (int x = 0; x < r; x++)
            sum += in[smaller(x, last)];
        for (int x = 0; x <= last; x++) {
            sum += in[smaller(x + r, last)];
            out[x] = sum * k;
            sum -= in[larger(x - r, 0)];
        }
    }
}

FIELD_WIDE static void box_columns(const struct field *f, const float *from, float *to, int r)
{
    float sum[WIDTH_MAX];
    float k = 1.0f / (float)(2 * r + 1);
    int last = f->height - 1;
    size_t w = (size_t)f->width;

    for (size_t x = 0; x < w; x++)
        sum[x] = from[x] * (float)r;
    for (int y = 0; y < r; y++) {
        const float *in = from + (size_t)smaller(y, last) * w;

        for (size_t x = 0; x < w; x++)
            sum[x] += in[x];
    }
    for (int y = 0; y <= last; y++) {
        const float *in = from + (size_t)smaller(y + r, last) * w,
                    *gone = from + (size_t)larger(y - r, 0) * w;
        float *out = to + (size_t)y * w;

        for (size_t x = 0; x < w; x++) {
            sum[x] += in[x];
            out[x] = sum[x] * k;
            sum[x] -= gone[x];
        }
    }
}

static void blur_boxes(const struct field *f, float *plane, float *scratch, int r)
{
    for (int i = 0; i < BOXES; i++) {
        (r <= NARROW ? narrow_rows : wide_rows)(f, plane, scratch, r);
        box_columns(f, scratch, plane, r);
    }
}

/* Two neighbours of a row that goes on as it ends. */
static float pair(const float *row, int x, int last)
{
    return row[clamp(x, 0, last)] + row[x < -1 ? 0 : x >= last ? last : x + 1];
}

/* The mean of 2 x 2 pixels of the board; beyond the border its last pixels go on. */
FIELD_WIDE static void halve(const struct field *f, const struct field *c, const float *plane, float *coarse)
{
    float sum[WIDTH_MAX];
    int last = f->width - 1, low = f->height - 1, skip = 2 * c->left - f->left;
    int inside = (1 - skip) / 2, end = (last - skip + 1) / 2; /* from the one to the other in whole pairs */

    for (int y = 0; y < c->height; y++) {
        int py = 2 * (c->top + y) - f->top, qy = py + 1;
        const float *a = plane + (size_t)clamp(py, 0, low) * (size_t)f->width,
                    *b = plane + (size_t)clamp(qy, 0, low) * (size_t)f->width;
        float *to = coarse + (size_t)y * (size_t)c->width;

        for (int x = 0; x <= last; x++)
            sum[x] = (a[x] + b[x]) / 4;
        for (int x = 0; x < inside; x++)
            to[x] = pair(sum, skip + 2 * x, last);
        for (int x = inside; x < end; x++)
            to[x] = sum[skip + 2 * x] + sum[skip + 2 * x + 1];
        for (int x = end; x < c->width; x++)
            to[x] = pair(sum, skip + 2 * x, last);
    }
}

void field_blur(const struct field *f, float *plane, float *scratch, float radius)
{
    int r = (int)(radius * f->scale + 0.5f);
    struct field c = field_coarse(f, 2, 1);
    /* more than `scratch` has, where the plane is only a few rows high */
    size_t n = (size_t)c.width * (size_t)c.height;
    float *coarse = r >= 4 ? mem_new(2 * n, sizeof *coarse) : NULL;

    if (!coarse) {
        if (r >= 1)
            blur_boxes(f, plane, scratch, r);
        return;
    }
    halve(f, &c, plane, coarse);
    blur_boxes(&c, coarse, coarse + n, (r + 1) / 2);
    field_draw_out(f, &c, coarse, 2, plane);
    mem_free(coarse);
}

/* ---- shadows ---- */

/* Each pixel takes what the one up and left of it still has to give. */
FIELD_WIDE static void smear(const struct field *f, const float *mask, float *out, float length)
{
    float fade = 1 / (length * f->scale);
    size_t w = (size_t)f->width;

    memcpy(out, mask, w * sizeof *out);
    for (int y = 1; y < f->height; y++) {
        const float *above = out + (size_t)(y - 1) * w, *here = mask + (size_t)y * w;
        float *to = out + (size_t)y * w;

        to[0] = field_max(here[0], field_max(above[0] - fade, 0));
        for (size_t x = 1; x < w; x++) {
            float come = above[x] * 0.25f + above[x - 1] * 0.75f - fade, still = come > 0 ? come : 0;

            to[x] = here[x] > still ? here[x] : still;
        }
    }
}

FIELD_WIDE void field_cast(const struct field *f, const float *mask, float *out, float *scratch, float length,
                           float soft)
{
    size_t n = (size_t)f->width * (size_t)f->height;

    smear(f, mask, out, length);
    for (size_t i = 0; i < n; i++)
        out[i] = field_smooth(0, 0.6f, out[i]);
    field_blur(f, out, scratch, soft * 0.6f);
    for (size_t i = 0; i < n; i++)
        out[i] *= 1 - mask[i];
}

/* ---- stones ---- */

enum { NEAR = 9, LANES = 8 }; /* stones that may be nearest to a place; numbers worked out at once */

/* The stones around one half of a column, three of each of three rows. */
struct field_near {
    float x[NEAR], y[NEAR], tone[NEAR];
};

static struct field_point point_at(int c, int r, float jitter, unsigned seed)
{
    return (struct field_point){ (float)c + (r & 1 ? 1.0f : 0.5f) +
                                     (field_random(c, r, seed) - 0.5f) * 2 * jitter,
                                 (float)r + 0.5f + (field_random(c, r, seed + 7777) - 0.5f) * 2 * jitter,
                                 field_random(c, r, seed + 991) };
}

bool field_quarry_open(struct field_quarry *q, const struct field *f, float size, float aspect, float jitter,
                       unsigned seed)
{
    *q = (struct field_quarry){ .size = size, .aspect = aspect, .ready = INT32_MIN };
    q->column = (int)floorf(field_x(f, 0) / (size * aspect)) - 2;
    q->row = (int)floorf(field_y(f, 0) / size) - 2;
    q->columns = (int)floorf(field_x(f, f->width) / (size * aspect)) + 3 - q->column;
    q->rows = (int)floorf(field_y(f, f->height) / size) + 3 - q->row;
    q->stone = mem_new((size_t)q->columns * (size_t)q->rows, sizeof *q->stone);
    q->near = mem_new(2 * (size_t)q->columns, sizeof *q->near);
    if (!q->stone || !q->near) {
        field_quarry_close(q);
        return false;
    }
    for (int i = 0; i < q->columns * q->rows; i++)
        q->stone[i] = point_at(q->column + i % q->columns, q->row + i / q->columns, jitter, seed);
    return true;
}

void field_quarry_close(struct field_quarry *q)
{
    mem_free(q->stone);
    mem_free(q->near);
    q->stone = NULL;
    q->near = NULL;
}

/* `half` counts halves of columns: in every other row stones stand half a column further. */
static struct field_near stones_near(const struct field_quarry *q, int half, int row)
{
    struct field_near near;

    for (int i = 0; i < NEAR; i++) {
        int r = row - 1 + i / 3, odd = (r + q->row) & 1;
        int column = floor_over(half - odd, 2) - q->column - 1 + i % 3;
        const struct field_point *p = &q->stone[r * q->columns + clamp(column, 0, q->columns - 1)];

        near.x[i] = p->x;
        near.y[i] = p->y;
        near.tone[i] = p->tone;
    }
    return near;
}

/* Neighbouring rows of pixels lie on the same row of stones: what is around each half is gathered once. */
static void gather(struct field_quarry *q, int row)
{
    if (q->ready == row)
        return;
    for (int i = 0; i < 2 * q->columns; i++)
        q->near[i] = stones_near(q, 2 * q->column + i, row);
    q->ready = row;
}

/* What is known of a place: how far the nearest and the second are, squared, and the tone of the nearest. */
struct nearest {
    float first, second, tone;
};

static inline struct nearest closer(struct nearest n, float dx, float away, float tone)
{
    float far = dx * dx + away;

    n.second = far < n.first ? n.first : far < n.second ? far : n.second;
    n.tone = far < n.first ? tone : n.tone;
    n.first = far < n.first ? far : n.first;
    return n;
}

/* The places from `u` on, LANES at a time; each in one go, so that what is known of it stays in registers. */
FIELD_WIDE static void find_nearest(const struct field_near *near, float u, float v, float step, int blocks,
                                    float *first, float *second, float *tone)
{
    float left[NEAR], away[NEAR];

    for (int i = 0; i < NEAR; i++) {
        left[i] = near->x[i] - u;
        away[i] = (near->y[i] - v) * (near->y[i] - v);
    }
    for (int x = 0; x < blocks * LANES; x++) {
        struct nearest n = { 1e9f, 1e9f, 0 };
        float at = (float)x * step;

        n = closer(n, left[0] - at, away[0], near->tone[0]);
        n = closer(n, left[1] - at, away[1], near->tone[1]);
        n = closer(n, left[2] - at, away[2], near->tone[2]);
        n = closer(n, left[3] - at, away[3], near->tone[3]);
        n = closer(n, left[4] - at, away[4], near->tone[4]);
        n = closer(n, left[5] - at, away[5], near->tone[5]);
        n = closer(n, left[6] - at, away[6], near->tone[6]);
        n = closer(n, left[7] - at, away[7], near->tone[7]);
        n = closer(n, left[8] - at, away[8], near->tone[8]);
        first[x] = n.first;
        second[x] = n.second;
        tone[x] = n.tone;
    }
}

FIELD_WIDE void field_quarry_row(struct field_quarry *q, const struct field *f, int y, int from, int to,
                                 struct field_stones *out)
{
    float across = q->size * q->aspect, step = 1 / (f->scale * across), v = field_y(f, y) / q->size;
    float first[FIELD_WIDTH_MAX + LANES];

    gather(q, (int)floorf(v) - q->row);
    for (int x = from; x < to;) {
        float u = field_x(f, x) / across;
        int half = (int)floorf(2 * u), n = (int)(((float)(half + 1) / 2 - u) / step) + 1;

        n = smaller(n, to - x); /* what is found beyond is found anew */
        find_nearest(&q->near[half - 2 * q->column], u, v, step, (n + LANES - 1) / LANES, first + x,
                     out->edge + x, out->tone + x);
        x += n;
    }
    for (int x = from; x < to; x++)
        out->edge[x] = sqrtf(out->edge[x]) - sqrtf(first[x]);
}

bool field_stretch(const float *row, int width, int *from, int *to)
{
    enum { APART = 16 };
    int left = *to, right;

    while (left < width && row[left] <= 0)
        left++;
    right = left;
    for (int x = left; x < width && x < right + APART; x++)
        right = row[x] > 0 ? x + 1 : right;
    *from = left;
    *to = right;
    return left < right;
}
