/* Places to start in a chart, by names of others. */
#include "exchange/chart_own.h"

#include "base/mem.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 31, CELLS = 64 };

/* ---- cells ---- */

/* The hex that a point lies in: of three coordinates the one that was rounded most gives way. */
static struct cell rounded_hex(struct chart_point p)
{
    double z = -p.x - p.y, rx = round(p.x), ry = round(p.y), rz = round(z);
    double dx = fabs(rx - p.x), dy = fabs(ry - p.y), dz = fabs(rz - z);

    if (dx > dy && dx > dz)
        rx = -ry - rz;
    else if (dy > dz)
        ry = -rx - rz;
    return (struct cell){ (short)rx, (short)ry };
}

bool chart_cell(const struct chart *chart, struct chart_point at, struct cell *c)
{
    struct chart_point p = chart_axes(&chart->frame, at);

    if (!(fabs(p.x) < 2 * GRID_SIDE_MAX && fabs(p.y) < 2 * GRID_SIDE_MAX))
        return false;
    *c = chart->frame.grid.layout == GRID_SQUARE
             ? (struct cell){ (short)floor(p.x + 0.5), (short)floor(p.y + 0.5) }
             : rounded_hex(p);
    return grid_contains(&chart->frame.grid, *c);
}

/* ---- names ---- */

/* What is left of a name; "start" if that is nothing. */
static void plain_name(const char *name, char plain[NAME + 1])
{
    size_t n = 0;

    for (; *name && n < NAME - 3; name++) {
        unsigned char letter = (unsigned char)*name;

        if (letter < 128 && (isalnum(letter) || letter == '-'))
            plain[n++] = (char)letter;
        else if (n > 0 && plain[n - 1] != '_')
            plain[n++] = '_';
    }
    while (n > 0 && plain[n - 1] == '_')
        n--;
    plain[n] = '\0';
    if (n == 0 || strncmp(plain, "x-", 2) == 0)
        snprintf(plain, NAME + 1, "start");
}

static struct map_start *find(struct chart *chart, const char *name)
{
    for (int i = 0; i < chart->info.nstarts; i++)
        if (strcmp(chart->info.start[i].name, name) == 0)
            return &chart->info.start[i];
    return NULL;
}

static struct map_start *add(struct chart *chart, const char *name)
{
    size_t n = (size_t)chart->info.nstarts;
    struct map_start start = { .name = chart_text(chart, name),
                               .cell = arena_take(&chart->info.arena, CELLS, sizeof *start.cell) };

    if (!start.cell || !MEM_RESERVE(chart->info.start, chart->start_room, n + 1)) {
        chart->failed = true;
        return NULL;
    }
    chart->info.start[n] = start;
    chart->info.nstarts++;
    chart->starts++;
    return &chart->info.start[n];
}

void chart_start_cell(struct chart *chart, const char *name, struct cell c)
{
    char plain[NAME + 1];
    struct map_start *start;

    plain_name(name, plain);
    start = find(chart, plain);
    if (!start && chart->info.nstarts < CELLS)
        start = add(chart, plain);
    for (int i = 0; start && i < start->n; i++)
        if (cell_same(start->cell[i], c))
            return;
    if (start && start->n < CELLS)
        start->cell[start->n++] = c;
    else if (start || chart->info.nstarts == CELLS)
        chart->unplaced++;
}

bool chart_start_at(struct chart *chart, const char *name, struct chart_point at)
{
    char plain[NAME + 1], numbered[NAME + 13];
    struct cell c;

    if (!chart_cell(chart, at, &c))
        return false;
    plain_name(name, plain);
    snprintf(numbered, sizeof numbered, "%s", plain);
    for (int i = 2; find(chart, numbered) && i <= CELLS; i++)
        snprintf(numbered, sizeof numbered, "%.28s_%d", plain, i);
    chart_start_cell(chart, numbered, c);
    return true;
}
