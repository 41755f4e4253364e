#include "exchange/lattice.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846
#define ROOT3 1.7320508075688772

enum {
    LEAST = 32,         /* pixels a side of a picture */
    PERIOD_LEAST = 10,  /* pixels a cell */
    ACROSS = 1500,      /* rows that are looked at for a profile, and */
    COARSE = 3000,      /* places along it for the first search */
    RESPONSE_MOST = 40, /* what one pixel may say: a broad stroke is no better than a line */
    LINES_LEAST = 4     /* lines that make a grid */
};

#define MIDDLE 0.5 /* of a pixel, from where it begins */
#define SHARP_LEAST 7.0
#define PRESENT_LEAST 0.6 /* of its lines that stand out */

/* A picture along one of its axes: `along` places, `across` of them side by side. */
struct axis {
    const unsigned char *grey;
    int along, across;
    long step, stride; /* from place to place, from one side by side to the next */
};

/* Lines at first + k * period. */
struct comb {
    double period, first, sharp, present;
};

/* ---- how much of a line is there ---- */

/* Above 0: it is darker than what lies on both hands. */
static int response(const struct axis *a, int at, int beside)
{
    const unsigned char *p = a->grey + at * a->step + beside * a->stride;

    return clamp(p[-2 * a->step] + p[2 * a->step] - 2 * p[0], -RESPONSE_MOST, RESPONSE_MOST);
}

static void find_profile(const struct axis *a, double *profile)
{
    int by = larger(1, a->across / ACROSS);

    memset(profile, 0, (size_t)a->along * sizeof *profile);
    for (int i = 2; i < a->along - 2; i++) {
        long sum = 0, n = 0;

        for (int k = 0; k < a->across; k += by, n++)
            sum += response(a, i, k);
        profile[i] = (double)sum / (double)n;
    }
}

/* ---- combs ---- */

struct spread {
    double mean, deviation;
};

static struct spread spread_of(const double *value, int n)
{
    double sum = 0, square = 0;

    for (int i = 0; i < n; i++) {
        sum += value[i];
        square += value[i] * value[i];
    }
    double mean = sum / n, variance = square / n - mean * mean;
    return (struct spread){ mean, variance > 1e-9 ? sqrt(variance) : 1e-4 };
}

/* Values folded at a period: where they are highest, and how far that stands out. */
static struct comb fold(const double *value, int n, double period, struct spread spread, double *sum)
{
    int bins = (int)period;
    struct comb best = { .period = period };

    memset(sum, 0, (size_t)(bins + 1) * sizeof *sum);
    double phase = 0;
    for (int i = 0; i < n; i++) {
        sum[(int)phase] += value[i] - spread.mean;
        phase += 1;
        if (phase >= period)
            phase -= period;
    }
    double lines = n / period;
    for (int i = 0; i < bins; i++) {
        double sharp = sum[i] / (spread.deviation * sqrt(lines));

        if (sharp > best.sharp) {
            best.sharp = sharp;
            best.first = i + 0.5;
        }
    }
    return best;
}

/* The height of the profile at most a pixel beside a place; where that is. */
static double peak_near(const double *value, int n, double at, double *where)
{
    int middle = (int)floor(at + 0.5), best = -1;

    for (int i = middle - 2; i <= middle + 2; i++)
        if (i >= 0 && i < n && (best < 0 || value[i] > value[best]))
            best = i;
    *where = best < 0 ? at : best;
    return best < 0 ? 0 : value[best];
}

/* The middle of a line of up to three pixels about its highest place. */
static double middle_of(const double *value, int n, int peak)
{
    double sum = 0, weight = 0, floor_ = 0.35 * value[peak];

    for (int i = larger(0, peak - 2); i <= smaller(n - 1, peak + 2); i++)
        if (value[i] > floor_) {
            sum += value[i] * i;
            weight += value[i];
        }
    return weight > 0 ? sum / weight : peak;
}

/* The straight line through where its lines really are; how many of them stand out. */
static void refine(const double *value, int n, struct spread spread, struct comb *comb)
{
    double w = 0, wk = 0, wkk = 0, wx = 0, wkx = 0, where;
    int lines = 0, present = 0;

    for (int k = 0; comb->first + k * comb->period < n - 2; k++) {
        double high = peak_near(value, n, comb->first + k * comb->period, &where) - spread.mean;

        if (comb->first + k * comb->period < 2)
            continue;
        lines++;
        if (high < spread.deviation)
            continue;
        present++;
        double x = middle_of(value, n, (int)where);
        w += high;
        wk += high * k;
        wkk += high * k * k;
        wx += high * x;
        wkx += high * k * x;
    }
    double det = w * wkk - wk * wk;
    comb->present = lines >= LINES_LEAST - 1 ? present / (double)lines : 0;
    if (present < LINES_LEAST - 1 || det < 1e-9)
        return;
    comb->period = (w * wkx - wk * wx) / det;
    comb->first = (wx - wk * comb->period) / w;
}

/* Shrunk to so many places: of each few the highest. False: no memory. */
static double *shrink(const double *value, int n, int by, int *few)
{
    *few = n / by;
    double *out = mem_new((size_t)*few, sizeof *out);

    for (int i = 0; out && i < *few; i++) {
        out[i] = value[i * by];
        for (int k = 1; k < by; k++)
            out[i] = out[i] > value[i * by + k] ? out[i] : value[i * by + k];
    }
    return out;
}

/* The best of all periods from `least` to `most`, tried so closely that no line drifts by a place. */
static struct comb search(const double *value, int n, double least, double most, double *sum)
{
    struct spread spread = spread_of(value, n);
    struct comb best = { .sharp = 0 };

    for (double p = least; p <= most; p += 0.5 * p / n) {
        struct comb comb = fold(value, n, p, spread, sum);

        if (comb.sharp > best.sharp)
            best = comb;
    }
    return best;
}

/* Lines that lie closer and are nearly all there, though some are stronger. */
static void divide(const double *value, int n, struct spread spread, struct comb *comb)
{
    for (int by = 5; by >= 2; by--) {
        struct comb fine = *comb;

        fine.period = comb->period / by;
        if (fine.period < PERIOD_LEAST)
            continue;
        fine.first = fmod(comb->first, fine.period);
        refine(value, n, spread, &fine);
        if (fine.present < 0.85)
            continue;
        fine.sharp = comb->sharp;
        *comb = fine;
        return;
    }
}

/* Of dark lines, or (`sign` below 0) light ones. */
static bool find_signed(double *value, int n, double sign, double *sum, struct comb *comb)
{
    int by = larger(1, n / COARSE), few;

    for (int i = 0; i < n; i++)
        value[i] *= sign;
    double *coarse = shrink(value, n, by, &few), least = (double)PERIOD_LEAST / by;
    if (!coarse)
        return false;
    *comb = search(coarse, few, least < 4 ? 4 : least, few / (double)LINES_LEAST, sum);
    mem_free(coarse);
    if (by > 1 && comb->period > 0) {
        double p = comb->period * by, slack = p * by / n;

        *comb = search(value, n, p - 2 * slack, p + 2 * slack, sum);
    }
    struct spread spread = spread_of(value, n);
    for (int i = 0; i < 3 && comb->period > 0; i++)
        refine(value, n, spread, comb);
    if (comb->period > 0)
        divide(value, n, spread, comb);
    return true;
}

/* The best comb of an axis, and whether its lines are the light ones. False: no memory. */
static bool find_comb(const struct axis *a, struct comb *comb, double *sign)
{
    double *value = mem_new((size_t)a->along, sizeof *value),
           *sum = mem_new((size_t)a->along + 2, sizeof *sum);
    struct comb light = { .sharp = 0 };
    bool whole = value && sum;

    if (whole)
        find_profile(a, value);
    whole = whole && find_signed(value, a->along, 1, sum, comb) &&
            find_signed(value, a->along, -1, sum, &light);
    *sign = light.sharp * light.present > comb->sharp * comb->present ? -1 : 1;
    if (*sign < 0)
        *comb = light;
    mem_free(value);
    mem_free(sum);
    return whole;
}

static bool stands_out(const struct comb *comb)
{
    return comb->sharp >= SHARP_LEAST && comb->present >= PRESENT_LEAST && comb->period >= PERIOD_LEAST;
}

/* ---- one crossing ---- */

enum { APART_MOST = 8 }; /* pixels from where a line should be that are looked at */

#define LINE_LEAST 5.0 /* what a line says at least, and so many deviations */
#define LINE_SHARP 2.0

/* How far the line that stands out most near a place lies from it; below 0: there is none. */
static double line_near(double *value, int n, double at)
{
    struct spread spread = spread_of(value, n);
    int best = -1, from = larger(0, (int)at - APART_MOST), end = smaller(n, (int)at + APART_MOST + 1);
    double apart = -1, high = fmax(LINE_LEAST, LINE_SHARP * spread.deviation);

    for (int sign = 1; sign >= -1; sign -= 2) {
        for (int i = from; i < end; i++)
            if (value[i] - spread.mean * sign > high) {
                high = value[i] - spread.mean * sign;
                best = i;
            }
        if (best >= 0)
            apart = fabs(middle_of(value, n, best) + MIDDLE - at);
        best = -1;
        for (int i = 0; i < n; i++)
            value[i] = -value[i];
    }
    return apart;
}

double lattice_apart(const unsigned char *grey, int side, double x, double y)
{
    const struct axis across = { grey, side, side, 1, side }, down = { grey, side, side, side, 1 };
    double *value = mem_new((size_t)side, sizeof *value), by = -1, below = -1;

    if (value) {
        find_profile(&across, value);
        by = line_near(value, side, x);
        find_profile(&down, value);
        below = line_near(value, side, y);
    }
    mem_free(value);
    return by < 0 || below < 0 ? -1 : fmax(by, below);
}

/* ---- hexes ---- */

/*
 * Sides of hexes that stand across the axis: lines of a comb, of which each second one has them at the same
 * places. `period`: from one to the next such place; `first`: the middle of one of line 0; `sharp`: how well
 * the difference of both kinds swings so, from 0 to 1.
 */
struct swing {
    double period, first, sharp;
};

/* The difference of even and odd lines at each place across. */
static void find_difference(const struct axis *a, const struct comb *comb, double sign, double *out)
{
    for (int k = 0; k < a->across; k++) {
        double sum[2] = { 0, 0 };
        int n[2] = { 0, 0 };

        for (int i = 0; comb->first + i * comb->period < a->along - 4; i++) {
            int at = (int)floor(comb->first + i * comb->period + 0.5), best = -RESPONSE_MOST;

            if (at < 3)
                continue;
            for (int d = -1; d <= 1; d++)
                best = larger(best, (int)(sign * response(a, at + d, k)));
            sum[i % 2] += best;
            n[i % 2]++;
        }
        out[k] = n[0] && n[1] ? sum[0] / n[0] - sum[1] / n[1] : 0;
    }
}

/* How much of it swings with that period, as the best wave that lies through it; its phase. */
static double wave(const double *value, int n, double period, double *phase)
{
    double cc = 0, cs = 0, ss = 0, cv = 0, sv = 0, turn = 2 * PI / period;

    for (int i = 0; i < n; i++) {
        double c = cos(turn * i), s = sin(turn * i);

        cc += c * c;
        cs += c * s;
        ss += s * s;
        cv += c * value[i];
        sv += s * value[i];
    }
    double det = cc * ss - cs * cs, a = (ss * cv - cs * sv) / det, b = (cc * sv - cs * cv) / det;
    *phase = atan2(b, a);
    return a * cv + b * sv;
}

/* The best of some periods about `around`, if it is better than what was found before. */
static void swing_among(const double *value, int n, double around, double slack, double step, double *best,
                        struct swing *swing)
{
    double phase;

    for (double p = around - slack; p <= around + slack; p += step) {
        double power = wave(value, n, p, &phase);

        if (power > *best) {
            *best = power;
            swing->period = p;
            swing->first = phase / (2 * PI) * p;
        }
    }
}

static bool find_swing(const struct axis *a, const struct comb *comb, double sign, struct swing *swing)
{
    double *value = mem_new((size_t)a->across, sizeof *value), usual = 2 * comb->period * ROOT3, best = 0,
           drift = usual * usual / a->across; /* a period so much longer is one too few */

    *swing = (struct swing){ .sharp = 0 };
    if (!value)
        return false;
    find_difference(a, comb, sign, value);
    struct spread spread = spread_of(value, a->across);
    swing_among(value, a->across, usual * 1.04, usual * 0.29, 0.15 * drift, &best, swing);
    swing_among(value, a->across, swing->period, 0.15 * drift, 0.01 * drift, &best, swing);
    swing_among(value, a->across, swing->period, 0.01 * drift, 0.001 * drift, &best, swing);
    swing->sharp = sqrt(best / a->across) / spread.deviation;
    mem_free(value);
    return true;
}

/*
 * The hexes whose flat sides stand across the axis, as if it ran from left to right. Lines lie half a cell
 * apart; the first row is the first whose cells are whole, its cells begin at lines of its kind.
 */
static void hexes_of(const struct comb *comb, const struct swing *swing, struct lattice *lattice)
{
    double cell = 2 * comb->period, side = swing->period / 3, row = 1.5 * side;
    double middle = fmod(swing->first + MIDDLE, swing->period);
    int odd = 0;

    for (; middle - side < -0.03 * side; middle += row)
        odd = !odd;
    for (; middle - side >= row - 0.03 * side; middle -= row)
        odd = !odd;
    double x = fmod(comb->first + MIDDLE + odd * comb->period, cell);
    x = x < -0.03 * cell ? x + cell : x > 0.97 * cell ? x - cell : x;
    lattice->cell = cell;
    lattice->cell_height = side * ROOT3;
    lattice->x = x;
    lattice->y = middle - side;
    lattice->sharp = comb->sharp;
}

/* ---- the whole ---- */

/* The first line on the picture; one that lies at its very edge counts. */
static double first_line(const struct comb *comb)
{
    double x = fmod(comb->first + MIDDLE, comb->period);

    return x > comb->period - 1.5 ? x - comb->period : x;
}

void lattice_count(struct lattice *l, int width, int height)
{
    double w = width - l->x, h = height - l->y, side = l->cell_height / ROOT3;
    double columns = w / l->cell, rows = h / l->cell_height;

    if (l->grid.layout == GRID_HEX_POINTY) {
        columns = (w - l->cell / 2) / l->cell;
        rows = (h - side / 2) / (1.5 * side);
    } else if (l->grid.layout == GRID_HEX_FLAT) {
        side = l->cell / ROOT3;
        columns = (w - side / 2) / (1.5 * side);
        rows = (h - l->cell_height / 2) / l->cell_height;
    }
    l->grid.columns = clamp((int)(columns + 0.04), 1, GRID_SIDE_MAX);
    l->grid.rows = clamp((int)(rows + 0.04), 1, GRID_SIDE_MAX);
}

/* Hexes along one of both axes. */
static bool try_hexes(const struct axis *a, const struct comb *comb, double sign, bool flat,
                      struct lattice *lattice, double *best)
{
    struct swing swing;

    if (comb->period <= 0 || comb->present < PRESENT_LEAST || comb->sharp < SHARP_LEAST * 0.6)
        return true;
    if (!find_swing(a, comb, sign, &swing))
        return false;
    if (swing.sharp <= *best || swing.sharp * sqrt(a->across / 2.0) < SHARP_LEAST)
        return true;
    *best = swing.sharp;
    hexes_of(comb, &swing, lattice);
    lattice->grid.layout = flat ? GRID_HEX_FLAT : GRID_HEX_POINTY;
    if (flat) {
        struct lattice turned = *lattice;

        lattice->cell = turned.cell_height;
        lattice->cell_height = turned.cell;
        lattice->x = turned.y;
        lattice->y = turned.x;
    }
    return true;
}

bool lattice_find(const unsigned char *grey, int width, int height, struct lattice *lattice)
{
    const struct axis across = { grey, width, height, 1, width }, down = { grey, height, width, width, 1 };
    struct comb x = { .sharp = 0 }, y = { .sharp = 0 };
    double sign_x, sign_y, best = 0.35;

    *lattice = (struct lattice){ .sharp = 0 };
    if (width < LEAST || height < LEAST || !find_comb(&across, &x, &sign_x) || !find_comb(&down, &y, &sign_y))
        return false;
    double ratio = x.period > 0 ? y.period / x.period : 0;
    if (stands_out(&x) && stands_out(&y) && ratio > 0.7 && ratio < 1.43)
        *lattice = (struct lattice){
            { GRID_SQUARE, 0, 0 }, x.period,       y.period,
            first_line(&x),        first_line(&y), x.sharp < y.sharp ? x.sharp : y.sharp
        };
    else if (!try_hexes(&across, &x, sign_x, false, lattice, &best) ||
             !try_hexes(&down, &y, sign_y, true, lattice, &best))
        return false;
    if (lattice->sharp == 0)
        return false;
    lattice_count(lattice, width, height);
    return true;
}

/* ---- names ---- */

static const char *pass_between(const char *text)
{
    while (*text == ' ' || *text == '_' || *text == '-')
        text++;
    return text;
}

bool lattice_named(const char *name, int *columns, int *rows)
{
    for (const char *at = name; *at; at++) {
        char *end;
        bool begins = isdigit((unsigned char)*at) && (at == name || !isdigit((unsigned char)at[-1]));
        long first = begins ? strtol(at, &end, 10) : 0;
        const char *x = begins ? pass_between(end) : "";

        if (*x != 'x' && *x != 'X')
            continue;
        x = pass_between(x + 1);
        long second = isdigit((unsigned char)*x) ? strtol(x, NULL, 10) : 0;
        if (first < 2 || second < 2 || first > GRID_SIDE_MAX || second > GRID_SIDE_MAX)
            continue;
        *columns = (int)first;
        *rows = (int)second;
        return true;
    }
    return false;
}

struct lattice lattice_filling(int width, int height, int columns, int rows)
{
    return (struct lattice){
        { GRID_SQUARE, columns, rows }, (double)width / columns, (double)height / rows, 0, 0, 0
    };
}
