/*
 * paint/paint_field.h - planes of numbers: noise, blur, shadows.
 *
 * What the ground is made of. Noise is a function of the place on the board
 * alone, so neighbouring tiles agree without knowing each other.
 */
#ifndef PAINT_PAINT_FIELD_H
#define PAINT_PAINT_FIELD_H

#include <stdbool.h>
#include <stdint.h>

enum { FIELD_WIDTH_MAX = 2048 };

/*
 * Before a function that goes over whole planes: it is there twice, and the one that takes eight numbers at
 * once is called where the processor can. Both come to the same numbers.
 */
#if defined(__x86_64__) && defined(__OPTIMIZE__) && defined(__GLIBC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define FIELD_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define FIELD_WIDE
#endif

/* Where a plane lies: its first pixel, counted from the board's corner, and pixels a design pixel. */
struct field {
    int width, height;
    int left, top;
    float scale;
};

/* A number in 0..1 from whole numbers; the same on every machine. */
float field_random(int x, int y, unsigned seed);

/* 0 below `low`, 1 above `high`, smooth between. */
static inline float field_smooth(float low, float high, float x)
{
    float t = (x - low) * (1 / (high - low));

    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return t * t * (3 - 2 * t);
}

static inline float field_mix(float a, float b, float part)
{
    return a + (b - a) * part;
}

/* Other than those of the C library these are no calls, and care for no numbers that are none. */
static inline float field_max(float a, float b)
{
    return a > b ? a : b;
}

static inline float field_min(float a, float b)
{
    return a < b ? a : b;
}

static inline float field_clamp(float x, float low, float high)
{
    return x < low ? low : x > high ? high : x;
}

/* The middle of a pixel in design pixels from the board's corner. */
static inline float field_x(const struct field *f, int x)
{
    return ((float)(f->left + x) + 0.5f) / f->scale;
}

static inline float field_y(const struct field *f, int y)
{
    return ((float)(f->top + y) + 0.5f) / f->scale;
}

/*
 * Value noise, about 0..1, in `octaves` halving sizes; the largest spans `across` x `down` design pixels.
 * Octaves finer than the pixels are left out; those of a few pixels are laid from a sheet that repeats
 * (paint_noise.c).
 */
void field_noise(const struct field *f, float *out, float across, float down, int octaves, unsigned seed);

/* The same without sheets, whose spans are rounded to pixels: for streaks, in which that would show. */
void field_noise_true(const struct field *f, float *out, float across, float down, int octaves,
                      unsigned seed);

/* Blur by about `radius` design pixels; `scratch` is a plane of the same size. */
void field_blur(const struct field *f, float *plane, float *scratch, float radius);

/*
 * The shadow that `mask` throws to the lower right, `length` design pixels long and blurred by `soft`, into
 * `out`: 0..1, 0 under the mask itself.
 */
void field_cast(const struct field *f, const float *mask, float *out, float *scratch, float length,
                float soft);

/*
 * The plane of every `step`-th pixel of the board that covers a plane and `apron` (1 or more) coarse pixels
 * around: for what changes slowly. All planes of the board share these pixels, so neighbours agree.
 */
struct field field_coarse(const struct field *f, int step, int apron);

/* Draw such a plane out to the fine one. At most 16 pixels a step. */
void field_draw_out(const struct field *f, const struct field *coarse, const float *plane, int step,
                    float *out);

/* The two nearest of scattered points, as stones have it, for each pixel of a row. */
struct field_stones {
    float edge[FIELD_WIDTH_MAX + 8]; /* how much farther the second is, in sizes: 0 in the joint */
    float tone[FIELD_WIDTH_MAX + 8]; /* 0..1, one number a stone; behind the row nothing is told */
};

struct field_near;

struct field_point {
    float x, y, tone;
};

/* The points of all stones that a plane needs. */
struct field_quarry {
    float size, aspect;
    int column, row, columns, rows;
    struct field_point *stone; /* owned */
    struct field_near *near;   /* those around each half of a column, in row `ready`; owned */
    int ready;
};

/*
 * Stones of about `size` design pixels, `aspect` times as wide
 * as high; `jitter` 0 (a grid) to 0.5. False: no memory.
 */
bool field_quarry_open(struct field_quarry *quarry, const struct field *f, float size, float aspect,
                       float jitter, unsigned seed);
void field_quarry_close(struct field_quarry *quarry);

/* The stones of the pixels `from` to `to` - 1 of row `y` of that plane. */
void field_quarry_row(struct field_quarry *quarry, const struct field *f, int y, int from, int to,
                      struct field_stones *out);

/*
 * The next pixels of a row, from `to` on, that are more than 0: `from` the first to behind the last of them.
 * A few others may lie between. False: there are none.
 */
bool field_stretch(const float *row, int width, int *from, int *to);

#endif
