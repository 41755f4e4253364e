#include "view/players/inch.h"

#include "base/bounds.h"

#include <math.h>
#include <string.h>

enum { METRE = 10000, NEAR = 400, GUESS = 3780 }; /* NEAR: one part of so many is near enough */

struct inch inch_usual(void)
{
    return (struct inch){ .cell = INCH_CELL_USUAL, .line = 1 };
}

bool inch_same(const struct inch *a, const struct inch *b)
{
    return strcmp(a->name, b->name) == 0 && a->across == b->across && a->along == b->along &&
           a->cell == b->cell && a->locked == b->locked && a->bezel == b->bezel && a->line == b->line;
}

bool inch_holds(const struct inch *inch)
{
    return inch->locked && inch->across > 0 && inch->along > 0;
}

static double pixels_of(int density, int length)
{
    return (double)density * length / METRE;
}

int inch_pixels(int density, int length)
{
    return (int)lround(pixels_of(density, length));
}

int inch_density(int pixels, int length)
{
    return clamp((int)lround((double)pixels * METRE / length), INCH_DENSITY_LEAST, INCH_DENSITY_MOST);
}

static bool near(double wanted, int pixels)
{
    return fabs(wanted - pixels) * NEAR <= wanted;
}

struct inch_fit inch_fit(const struct inch *inch, int width, int height)
{
    struct inch_fit fit = { 0, width, height };

    if (!inch_holds(inch))
        return fit;
    double across = pixels_of(inch->across, inch->cell), along = pixels_of(inch->along, inch->cell);
    fit.cell = (int)lround(fmax(across, along));
    if (near(across, fit.cell) && near(along, fit.cell))
        return fit;
    fit.width = (int)lround(width * fit.cell / across);
    fit.height = (int)lround(height * fit.cell / along);
    return fit;
}

int inch_bezel(const struct inch *inch)
{
    return inch_pixels(inch->across > 0 ? inch->across : GUESS, inch->bezel * 10);
}

struct inch_length inch_rule(enum inch_rule rule)
{
    static const struct inch_length rules[INCH_RULES] = { { 856, 540 }, { 2000, 1000 }, { 2032, 1016 } };

    return rules[rule];
}

int inch_cell_step(int cell, int by)
{
    static const int step[] = {
        INCH_CELL_LEAST, INCH_CELL_USUAL, 260, 270, 280, 290, 300, 310, INCH_CELL_MOST
    };
    int n = (int)(sizeof step / sizeof step[0]), at = 0;

    while (at < n - 1 && step[at] < cell)
        at++;
    return step[clamp(at + by, 0, n - 1)];
}
