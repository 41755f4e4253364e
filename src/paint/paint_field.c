#include "paint/paint_field.h"

#include "base/mem.h"

#include <math.h>
#include <string.h>

enum { WIDTH_MAX = FIELD_WIDTH_MAX, LATTICE_MAX = WIDTH_MAX + 8, BOXES = 2, COARSE = 4 };

/* ---- noise ---- */

static uint32_t scramble(uint32_t h)
{
    h ^= h >> 16;
    h *= 0x7feb352du;
    h ^= h >> 15;
    h *= 0x846ca68bu;
    return h ^ h >> 16;
}

float field_random(int x, int y, unsigned seed)
{
    uint32_t h = scramble((uint32_t)x * 0x9e3779b1u ^
                          scramble((uint32_t)y * 0x85ebca77u ^ seed * 0xc2b2ae3du));

    return (float)(h >> 8) / 16777216.0f;
}

/* Catmull-Rom weights of four neighbours at `t` between the middle two. */
static void weigh(float t, float w[4])
{
    w[0] = ((-0.5f * t + 1) * t - 0.5f) * t;
    w[1] = (1.5f * t - 2.5f) * t * t + 1;
    w[2] = ((-1.5f * t + 2) * t + 0.5f) * t;
    w[3] = (0.5f * t - 0.5f) * t * t;
}

/* One octave over a row: which lattice column is left of each pixel, and its four weights. */
struct row_plan {
    int first, count; /* lattice columns */
    short at[WIDTH_MAX];
    float part[WIDTH_MAX];
    float w[WIDTH_MAX][4];
};

static void plan_row(const struct field *f, struct row_plan *p, float span)
{
    p->first = (int)floorf(field_x(f, 0) / span) - 1;
    p->count = (int)floorf(field_x(f, f->width - 1) / span) + 3 - p->first;
    for (int x = 0; x < f->width; x++) {
        float u = field_x(f, x) / span, whole = floorf(u);

        p->at[x] = (short)((int)whole - 1 - p->first);
        p->part[x] = u - whole;
        weigh(u - whole, p->w[x]);
    }
}

static void lattice_row(const struct row_plan *p, int y, unsigned seed, float *row)
{
    for (int i = 0; i < p->count; i++)
        row[i] = field_random(p->first + i, y, seed);
}

/* Detail of a few pixels needs only its two neighbours. */
static void add_fine_row(const struct row_plan *p, const float *row, float amount, int width, float *out)
{
    for (int x = 0; x < width; x++) {
        const float *v = row + p->at[x] + 1;

        out[x] += amount * (v[0] + (v[1] - v[0]) * p->part[x]);
    }
}

static void add_row(const struct row_plan *p, const float *row, float amount, int width, float *out)
{
    for (int x = 0; x < width; x++) {
        const float *v = row + p->at[x], *w = p->w[x];

        out[x] += amount * (v[0] * w[0] + v[1] * w[1] + v[2] * w[2] + v[3] * w[3]);
    }
}

static void add_octave(const struct field *f, float *out, float across, float down, float amount,
                       unsigned seed)
{
    struct row_plan p;
    float lattice[4][LATTICE_MAX], row[LATTICE_MAX];
    int known = INT32_MIN;
    bool fine = across * f->scale < 5;

    plan_row(f, &p, across);
    for (int y = 0; y < f->height; y++) {
        float v = field_y(f, y) / down, whole = floorf(v), w[4];
        int at = (int)whole;

        if (at != known) {
            for (int k = 0; k < 4; k++)
                lattice_row(&p, at - 1 + k, seed, lattice[k]);
            known = at;
        }
        weigh(v - whole, w);
        for (int i = 0; i < p.count; i++)
            row[i] = lattice[0][i] * w[0] + lattice[1][i] * w[1] + lattice[2][i] * w[2] +
                     lattice[3][i] * w[3];
        (fine ? add_fine_row : add_row)(&p, row, amount, f->width, out + (size_t)y * (size_t)f->width);
    }
}

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

/* Draw a coarse plane out: added to `out`, or in its place. */
static void draw_out(const struct field *f, const struct field *c, const float *coarse, int step, bool add,
                     float *out)
{
    float part[WIDTH_MAX], row[LATTICE_MAX], down;
    short at[WIDTH_MAX];

    for (int x = 0; x < f->width; x++)
        at[x] = (short)between(f->left, x, c->left, step, &part[x]);
    for (int y = 0; y < f->height; y++) {
        int above = between(f->top, y, c->top, step, &down);
        const float *a = coarse + (size_t)above * (size_t)c->width, *b = a + c->width;
        float *to = out + (size_t)y * (size_t)f->width;

        for (int x = 0; x < c->width; x++)
            row[x] = a[x] + (b[x] - a[x]) * down;
        for (int x = 0; x < f->width; x++) {
            float value = row[at[x]] + (row[at[x] + 1] - row[at[x]]) * part[x];

            to[x] = add ? to[x] + value : value;
        }
    }
}

/* The octaves that span at least three coarse pixels; how many there are. */
static int slow_octaves(const struct field *f, float least, int shown)
{
    int n = 0;

    while (n < shown && least / (float)(1 << n) * f->scale >= 3 * COARSE)
        n++;
    return n;
}

static void add_slow(const struct field *f, float *out, float across, float down, int octaves, float total,
                     unsigned seed)
{
    struct field c = field_coarse(f, COARSE, 1);
    size_t n = (size_t)c.width * (size_t)c.height;
    float *coarse = mem_new(n, sizeof *coarse);

    for (int o = 0; o < octaves; o++) {
        float k = (float)(1 << o);

        add_octave(coarse ? &c : f, coarse ? coarse : out, across / k, down / k, 1 / (k * total),
                   seed * 31u + (unsigned)o);
    }
    if (coarse)
        draw_out(f, &c, coarse, COARSE, true, out);
    mem_free(coarse);
}

void field_draw_out(const struct field *f, const struct field *coarse, const float *plane, int step,
                    float *out)
{
    draw_out(f, coarse, plane, step, false, out);
}

void field_noise(const struct field *f, float *out, float across, float down, int octaves, unsigned seed)
{
    size_t n = (size_t)f->width * (size_t)f->height;
    float least = across < down ? across : down, total = 0;
    int shown = 0;

    while (shown < octaves && least / (float)(1 << shown) * f->scale >= 1.3f)
        total += 1.0f / (float)(1 << shown++);
    for (size_t i = 0; i < n; i++)
        out[i] = shown ? 0 : 0.5f;
    int slow = slow_octaves(f, least, shown);
    if (slow)
        add_slow(f, out, across, down, slow, total, seed);
    for (int o = slow; o < shown; o++) {
        float k = (float)(1 << o);

        add_octave(f, out, across / k, down / k, 1 / (k * total), seed * 31u + (unsigned)o);
    }
}

/* ---- blur: boxes laid over each other make a bell ---- */

static void box_rows(const struct field *f, const float *from, float *to, int r)
{
    float k = 1.0f / (float)(2 * r + 1);

    for (int y = 0; y < f->height; y++) {
        const float *in = from + (size_t)y * (size_t)f->width;
        float *out = to + (size_t)y * (size_t)f->width, sum = in[0] * (float)r;
        int last = f->width - 1;

        for (int x = 0; x < r; x++)
            sum += in[x < last ? x : last];
        for (int x = 0; x <= last; x++) {
            sum += in[x + r < last ? x + r : last];
            out[x] = sum * k;
            sum -= in[x - r > 0 ? x - r : 0];
        }
    }
}

static void box_columns(const struct field *f, const float *from, float *to, int r)
{
    float sum[WIDTH_MAX];
    float k = 1.0f / (float)(2 * r + 1);
    int last = f->height - 1;
    size_t w = (size_t)f->width;

    for (size_t x = 0; x < w; x++)
        sum[x] = from[x] * (float)r;
    for (int y = 0; y < r; y++) {
        const float *in = from + (size_t)(y < last ? y : last) * w;

        for (size_t x = 0; x < w; x++)
            sum[x] += in[x];
    }
    for (int y = 0; y <= last; y++) {
        const float *in = from + (size_t)(y + r < last ? y + r : last) * w,
                    *gone = from + (size_t)(y - r > 0 ? y - r : 0) * w;
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
        box_rows(f, plane, scratch, r);
        box_columns(f, scratch, plane, r);
    }
}

/* The mean of 2 x 2 pixels of the board; beyond the border its last pixels go on. */
static void halve(const struct field *f, const struct field *c, const float *plane, float *coarse)
{
    for (int y = 0; y < c->height; y++) {
        for (int x = 0; x < c->width; x++) {
            float sum = 0;

            for (int k = 0; k < 4; k++) {
                int px = (c->left + x) * 2 + k % 2 - f->left, py = (c->top + y) * 2 + k / 2 - f->top;

                px = px < 0 ? 0 : px >= f->width ? f->width - 1 : px;
                py = py < 0 ? 0 : py >= f->height ? f->height - 1 : py;
                sum += plane[py * f->width + px];
            }
            coarse[y * c->width + x] = sum / 4;
        }
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
    draw_out(f, &c, coarse, 2, false, plane);
    mem_free(coarse);
}

/* ---- shadows ---- */

/* Each pixel takes what the one up and left of it still has to give. */
static void smear(const struct field *f, const float *mask, float *out, float length)
{
    float fade = 1 / (length * f->scale);
    size_t w = (size_t)f->width;

    memcpy(out, mask, w * sizeof *out);
    for (int y = 1; y < f->height; y++) {
        const float *above = out + (size_t)(y - 1) * w, *here = mask + (size_t)y * w;
        float *to = out + (size_t)y * w;

        for (size_t x = 0; x < w; x++) {
            float come = x ? above[x] * 0.25f + above[x - 1] * 0.75f : above[x];

            come -= fade;
            to[x] = here[x] > come ? here[x] : come > 0 ? come : 0;
        }
    }
}

void field_cast(const struct field *f, const float *mask, float *out, float *scratch, float length,
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

bool field_quarry_open(struct field_quarry *q, const struct field *f, float size, float aspect, float jitter,
                       unsigned seed)
{
    *q = (struct field_quarry){ .size = size, .aspect = aspect };
    q->column = (int)floorf(field_x(f, 0) / (size * aspect)) - 2;
    q->row = (int)floorf(field_y(f, 0) / size) - 2;
    q->columns = (int)floorf(field_x(f, f->width) / (size * aspect)) + 3 - q->column;
    q->rows = (int)floorf(field_y(f, f->height) / size) + 3 - q->row;
    q->stone = mem_new((size_t)q->columns * (size_t)q->rows, sizeof *q->stone);
    if (!q->stone)
        return false;
    for (int i = 0; i < q->columns * q->rows; i++) {
        int c = q->column + i % q->columns, r = q->row + i / q->columns;

        q->stone[i] = (struct field_point){
            (float)c + (r & 1 ? 1.0f : 0.5f) + (field_random(c, r, seed) - 0.5f) * 2 * jitter,
            (float)r + 0.5f + (field_random(c, r, seed + 7777) - 0.5f) * 2 * jitter,
            field_random(c, r, seed + 991)
        };
    }
    return true;
}

void field_quarry_close(struct field_quarry *q)
{
    mem_free(q->stone);
    q->stone = NULL;
}

struct field_stone field_quarry_at(const struct field_quarry *q, float x, float y)
{
    float u = x / (q->size * q->aspect), v = y / q->size, first = 1e9f, second = 1e9f, tone = 0;
    int row = (int)floorf(v) - q->row;

    for (int r = row - 1; r <= row + 1; r++) {
        int column = (int)floorf(u - ((r + q->row) & 1 ? 0.5f : 0)) - q->column;
        const struct field_point *p = &q->stone[r * q->columns + column - 1];

        for (int c = 0; c < 3; c++) {
            float dx = p[c].x - u, dy = p[c].y - v, far = dx * dx + dy * dy;

            if (far < first) {
                second = first;
                first = far;
                tone = p[c].tone;
            } else if (far < second) {
                second = far;
            }
        }
    }
    return (struct field_stone){ sqrtf(second) - sqrtf(first), tone };
}
