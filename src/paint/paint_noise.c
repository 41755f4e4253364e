/*
 * paint/paint_noise.c - value noise: numbers on a lattice, smooth between.
 *
 * Octaves that span many pixels are worked out on coarse planes. Those of a few pixels come from sheets:
 * squares of noise that fit on themselves, made once for each span and laid side by side over the whole
 * board, with all octaves from there on. Where one begins depends on the seed, so two noises of the same span
 * do not agree.
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

/* A row of the lattice drawn out over the pixels. Detail of a few pixels needs only its two neighbours. */
static void draw_row(const struct row_plan *p, bool fine, const float *row, int width, float *out)
{
    for (int x = 0; x < width; x++) {
        const float *v = row + p->at[x], *w = p->w[x];

        out[x] = fine ? v[1] + (v[2] - v[1]) * p->part[x]
                      : v[0] * w[0] + v[1] * w[1] + v[2] * w[2] + v[3] * w[3];
    }
}

/* Four such rows above each other, by the weights `w`, on what is there. */
FIELD_WIDE static void add_row(float *const row[4], const float w[4], int width, float *out)
{
    const float *a = row[0], *b = row[1], *c = row[2], *d = row[3];

    for (int x = 0; x < width; x++)
        out[x] += a[x] * w[0] + b[x] * w[1] + c[x] * w[2] + d[x] * w[3];
}

/* An octave of the spans `across` and `down`; its lattice begins again after so many columns and rows. */
struct octave {
    float across, down;
    int around, about; /* 0: never */
    unsigned seed;
};

static void draw_lattice(const struct field *f, const struct row_plan *p, const struct octave *o, int y,
                         float *out)
{
    float lattice[LATTICE_MAX];

    lattice_row(p, wrapped(y, o->about), o->seed, lattice);
    draw_row(p, o->across * f->scale < 5, lattice, f->width, out);
}

/* Each row of the lattice is drawn out once and mixed for the pixels about it. */
static void add_octave(const struct field *f, float *out, const struct octave *o, float amount)
{
    struct row_plan p = { .around = o->around };
    float drawn[4][FIELD_WIDTH_MAX], *row[4], w[4];
    int known[4] = { INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN }; /* which rows of the lattice they are */

    plan_row(f, &p, o->across);
    for (int y = 0; y < f->height; y++) {
        float v = field_y(f, y) / o->down, whole = floorf(v);

        weigh(v - whole, w);
        for (int k = 0; k < 4; k++) {
            int at = (int)whole - 1 + k, place = at & 3;

            if (known[place] != at)
                draw_lattice(f, &p, o, at, drawn[place]);
            known[place] = at;
            row[k] = drawn[place];
            w[k] *= amount;
        }
        add_row(row, w, f->width, out + (size_t)y * (size_t)f->width);
    }
}

/* ---- sheets ---- */

enum {
    SHEET = 512, /* pixels a side */
    SPANS = 11,  /* kinds of spans */
    OCTAVES = 4, /* of one, at most */
    LEVELS = 170 /* steps from 0 to 1 */
};

#define FINEST 1.25f   /* pixels of the least span of a sheet */
#define COARSEST 12.8f /* and of the greatest */
#define BELOW 0.25f    /* smooth curves leave 0..1 by as much at most */
#define ROUGH 0.12f    /* of this scale only rough tiles are painted: too small to need sheets of their own */

struct sheet {
    unsigned char at[SHEET * SHEET]; /* LEVELS times the noise, from BELOW under 0 on */
};

/* Made when first needed and kept for good: all boards, at all sizes, share them. */
static struct sheet *_Atomic sheets[OCTAVES][SPANS][SPANS];

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

/* The octaves of a noise whose largest spans fit so often on a sheet. NULL: no memory. */
static struct sheet *make_sheet(int columns, int rows, int octaves)
{
    struct field f = { SHEET, SHEET, 0, 0, 1 };
    float total = 2 - 1 / (float)(1 << (octaves - 1));
    struct sheet *sheet = mem_new(1, sizeof *sheet);
    float *plane = sheet ? mem_new_full((size_t)SHEET * SHEET, sizeof *plane) : NULL;

    if (!plane) {
        mem_free(sheet);
        return NULL;
    }
    for (int i = 0; i < octaves; i++, columns *= 2, rows *= 2) {
        struct octave o = { (float)SHEET / (float)columns, (float)SHEET / (float)rows, columns, rows,
                            5 + (unsigned)i };

        add_octave(&f, plane, &o, LEVELS / ((float)(1 << i) * total));
    }
    for (int i = 0; i < SHEET * SHEET; i++)
        sheet->at[i] = (unsigned char)field_clamp(plane[i] + BELOW * LEVELS + 0.5f, 0, 255);
    mem_free(plane);
    return sheet;
}

/* Its largest spans are about so many pixels. Of two made at once one is thrown away. NULL: no memory. */
static const struct sheet *sheet_of(float across, float down, int octaves)
{
    int i = kind_of(across), j = kind_of(down);
    struct sheet *_Atomic *place = &sheets[octaves - 1][i][j];
    struct sheet *known = atomic_load(place), *made;

    if (known)
        return known;
    made = make_sheet(fitting(i), fitting(j), octaves);
    if (made && !atomic_compare_exchange_strong(place, &known, made)) {
        mem_free(made);
        made = known;
    }
    return made;
}

/* Lay a sheet side by side over a plane. */
FIELD_WIDE static void lay_sheet(const struct field *f, float *out, const struct sheet *sheet, float amount,
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

/* In place of what is there. False: no memory, nothing was laid. */
static bool lay_slow(const struct field *f, float *out, float across, float down, int octaves, float total,
                     unsigned seed)
{
    struct field c = field_coarse(f, COARSE, 1);
    float *coarse = mem_new((size_t)c.width * (size_t)c.height, sizeof *coarse);

    if (!coarse)
        return false;
    for (int i = 0; i < octaves; i++) {
        struct octave o = octave_of(across, down, seed, i);

        add_octave(&c, coarse, &o, 1 / ((float)(1 << i) * total));
    }
    field_draw_out(f, &c, coarse, COARSE, out);
    mem_free(coarse);
    return true;
}

/*
 * The octaves `from` to `end` - 1, each half of the one before; those whose spans are a few pixels in both
 * directions from one sheet, where `sheets` may be used.
 */
struct rest {
    float across, down, total;
    unsigned seed;
    int from, end;
    bool sheets;
};

static void add_rest(const struct field *f, float *out, const struct rest *r)
{
    for (int i = r->from; i < r->end; i++) {
        struct octave o = octave_of(r->across, r->down, r->seed, i);
        float across = o.across * f->scale, down = o.down * f->scale,
              amount = 1 / ((float)(1 << i) * r->total);
        int octaves = r->end - i;
        bool small = r->sheets && f->scale > ROUGH && across < COARSEST && down < COARSEST &&
                     octaves <= OCTAVES;
        const struct sheet *sheet = small ? sheet_of(across, down, octaves) : NULL;

        if (sheet) {
            lay_sheet(f, out, sheet, amount * (2 - 1 / (float)(1 << (octaves - 1))), o.seed);
            return;
        }
        add_octave(f, out, &o, amount);
    }
}

FIELD_WIDE static void noise(const struct field *f, float *out, float across, float down, int octaves,
                             unsigned seed, bool quick)
{
    size_t n = (size_t)f->width * (size_t)f->height;
    float least = across < down ? across : down, total = 0;
    int shown = 0;

    while (shown < octaves && least / (float)(1 << shown) * f->scale >= 1.3f)
        total += 1.0f / (float)(1 << shown++);
    int slow = slow_octaves(f, least, shown);
    if (!slow || !lay_slow(f, out, across, down, slow, total, seed)) {
        slow = 0;
        for (size_t i = 0; i < n; i++)
            out[i] = shown ? 0 : 0.5f;
    }
    add_rest(f, out, &(struct rest){ across, down, total, seed, slow, shown, quick });
}

void field_noise(const struct field *f, float *out, float across, float down, int octaves, unsigned seed)
{
    noise(f, out, across, down, octaves, seed, true);
}

void field_noise_true(const struct field *f, float *out, float across, float down, int octaves, unsigned seed)
{
    noise(f, out, across, down, octaves, seed, false);
}
