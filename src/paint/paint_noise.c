/*
 * paint/paint_noise.c - value noise: numbers on a lattice, smooth between.
 *
 * Octaves that span many pixels are worked out on coarse planes. Those of a few pixels come from sheets:
 * squares of noise that fit on themselves, made once for each span and laid side by side over the whole
 * board. Where one begins depends on the seed, so two noises of the same span do not agree.
 */
#include "paint/paint_field.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <math.h>
#include <stdatomic.h>

enum { LATTICE_MAX = FIELD_WIDTH_MAX + 8, COARSE = 4 };

/* ---- numbers ---- */

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

/* ---- one octave ---- */

/* Catmull-Rom weights of four neighbours at `t` between the middle two. */
static void weigh(float t, float w[4])
{
    w[0] = ((-0.5f * t + 1) * t - 0.5f) * t;
    w[1] = (1.5f * t - 2.5f) * t * t + 1;
    w[2] = ((-1.5f * t + 2) * t + 0.5f) * t;
    w[3] = (0.5f * t - 0.5f) * t * t;
}

/* A row: which lattice column is left of each pixel, and its four weights. */
struct row_plan {
    int first, count; /* lattice columns */
    int around;       /* and after how many they begin again; 0: never */
    short at[FIELD_WIDTH_MAX];
    float part[FIELD_WIDTH_MAX];
    float w[FIELD_WIDTH_MAX][4];
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

static int wrapped(int i, int around)
{
    return around ? (i + around) % around : i;
}

static void lattice_row(const struct row_plan *p, int y, unsigned seed, float *row)
{
    for (int i = 0; i < p->count; i++)
        row[i] = field_random(wrapped(p->first + i, p->around), y, seed);
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

/* An octave of the spans `across` and `down`; its lattice begins again after so many columns and rows. */
struct octave {
    float across, down;
    int around, about; /* 0: never */
    unsigned seed;
};

static void add_octave(const struct field *f, float *out, const struct octave *o, float amount)
{
    struct row_plan p = { .around = o->around };
    float lattice[4][LATTICE_MAX], row[LATTICE_MAX];
    int known = INT32_MIN;
    bool fine = o->across * f->scale < 5;

    plan_row(f, &p, o->across);
    for (int y = 0; y < f->height; y++) {
        float v = field_y(f, y) / o->down, whole = floorf(v), w[4];
        int at = (int)whole;

        if (at != known) {
            for (int k = 0; k < 4; k++)
                lattice_row(&p, wrapped(at - 1 + k, o->about), o->seed, lattice[k]);
            known = at;
        }
        weigh(v - whole, w);
        for (int i = 0; i < p.count; i++)
            row[i] = lattice[0][i] * w[0] + lattice[1][i] * w[1] + lattice[2][i] * w[2] +
                     lattice[3][i] * w[3];
        (fine ? add_fine_row : add_row)(&p, row, amount, f->width, out + (size_t)y * (size_t)f->width);
    }
}

/* ---- sheets ---- */

enum { SHEET = 512, SPANS = 11, LEVELS = 170 }; /* pixels a side; kinds of spans; steps from 0 to 1 */

#define FINEST 1.25f   /* pixels of the least span of a sheet */
#define COARSEST 12.8f /* and of the greatest */
#define BELOW 0.25f    /* smooth curves leave 0..1 by as much at most */

struct sheet {
    unsigned char at[SHEET * SHEET]; /* LEVELS times the noise, from BELOW under 0 on */
};

/* Made when first needed and kept for good: all boards, at all sizes, share them. */
static struct sheet *_Atomic sheets[SPANS][SPANS];

/* Which span of sheets is nearest to this one. */
static int kind_of(float pixels)
{
    int kind = (int)(log2f(pixels / FINEST) * (float)(SPANS - 1) / log2f(COARSEST / FINEST) + 0.5f);

    return clamp(kind, 0, SPANS - 1);
}

/* How often such a span fits on a sheet. */
static int fitting(int kind)
{
    return (int)(SHEET / (FINEST * powf(COARSEST / FINEST, (float)kind / (SPANS - 1))) + 0.5f);
}

static struct sheet *make_sheet(int across, int down)
{
    struct field f = { SHEET, SHEET, 0, 0, 1 };
    int columns = fitting(across), rows = fitting(down);
    struct octave o = { (float)SHEET / (float)columns, (float)SHEET / (float)rows, columns, rows, 5 };
    struct sheet *sheet = mem_new(1, sizeof *sheet);
    float *plane = sheet ? mem_new((size_t)SHEET * SHEET, sizeof *plane) : NULL;

    if (!plane) {
        mem_free(sheet);
        return NULL;
    }
    add_octave(&f, plane, &o, LEVELS);
    for (int i = 0; i < SHEET * SHEET; i++)
        sheet->at[i] = (unsigned char)field_clamp(plane[i] + BELOW * LEVELS + 0.5f, 0, 255);
    mem_free(plane);
    return sheet;
}

/* Of two threads that make the same one, one throws it away. NULL: no memory. */
static const struct sheet *sheet_of(int across, int down)
{
    struct sheet *known = atomic_load(&sheets[across][down]), *made;

    if (known)
        return known;
    made = make_sheet(across, down);
    if (made && !atomic_compare_exchange_strong(&sheets[across][down], &known, made)) {
        mem_free(made);
        made = known;
    }
    return made;
}

FIELD_WIDE static void add_sheet(const struct field *f, float *out, const struct sheet *sheet, float amount,
                                 unsigned seed)
{
    uint32_t begin = scramble(seed * 0x9e3779b1u);
    unsigned left = (unsigned)f->left + (begin & (SHEET - 1)), top = (unsigned)f->top + (begin >> 16);
    float step = amount / LEVELS, below = amount * BELOW;

    for (int y = 0; y < f->height; y++) {
        const unsigned char *row = sheet->at + (top + (unsigned)y) % SHEET * SHEET;
        float *to = out + (size_t)y * (size_t)f->width;

        for (int x = 0; x < f->width;) {
            const unsigned char *from = row + (left + (unsigned)x) % SHEET;
            int n = (int)(row + SHEET - from);

            n = smaller(n, f->width - x);
            for (int i = 0; i < n; i++)
                to[x + i] += (float)from[i] * step - below;
            x += n;
        }
    }
}

/* ---- all octaves ---- */

/* Spans of a few pixels, in both directions, come from sheets. */
static void add_quick(const struct field *f, float *out, const struct octave *o, float amount)
{
    float across = o->across * f->scale, down = o->down * f->scale;
    bool small = across < COARSEST && down < COARSEST;
    const struct sheet *sheet = small ? sheet_of(kind_of(across), kind_of(down)) : NULL;

    if (sheet)
        add_sheet(f, out, sheet, amount, o->seed);
    else
        add_octave(f, out, o, amount);
}

/* Octave `i` of a noise. */
static struct octave octave_of(float across, float down, unsigned seed, int i)
{
    float k = (float)(1 << i);

    return (struct octave){ .across = across / k, .down = down / k, .seed = seed * 31u + (unsigned)i };
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

    for (int i = 0; i < octaves; i++) {
        struct octave o = octave_of(across, down, seed, i);

        add_octave(coarse ? &c : f, coarse ? coarse : out, &o, 1 / ((float)(1 << i) * total));
    }
    if (coarse)
        field_draw_out(f, &c, coarse, COARSE, true, out);
    mem_free(coarse);
}

typedef void octave_adder(const struct field *f, float *out, const struct octave *o, float amount);

FIELD_WIDE static void noise(const struct field *f, float *out, float across, float down, int octaves,
                             unsigned seed, octave_adder *add)
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
    for (int i = slow; i < shown; i++) {
        struct octave o = octave_of(across, down, seed, i);

        add(f, out, &o, 1 / ((float)(1 << i) * total));
    }
}

void field_noise(const struct field *f, float *out, float across, float down, int octaves, unsigned seed)
{
    noise(f, out, across, down, octaves, seed, add_quick);
}

void field_noise_true(const struct field *f, float *out, float across, float down, int octaves, unsigned seed)
{
    noise(f, out, across, down, octaves, seed, add_octave);
}
