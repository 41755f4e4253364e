/* board/wall.c - segments off the grid, and the blocks they run through. */
#include "board/wall.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- one wall ---- */

int wall_point_compare(struct wall_point a, struct wall_point b)
{
    return a.y != b.y ? (a.y < b.y ? -1 : 1) : a.x != b.x ? (a.x < b.x ? -1 : 1) : 0;
}

struct wall wall_ordered(struct wall wall)
{
    return wall_point_compare(wall.from, wall.to) <= 0 ? wall : (struct wall){ wall.to, wall.from };
}

int wall_compare(const struct wall *a, const struct wall *b)
{
    int from = wall_point_compare(a->from, b->from);

    return from != 0 ? from : wall_point_compare(a->to, b->to);
}

/* Twice a point's column and row on the stored rectangle, unrounded (board/grid.h). */
static struct wall_point on_rectangle(enum layout layout, struct wall_point p)
{
    return (struct wall_point){ 2 * p.x + (layout == GRID_HEX_POINTY ? p.y : 0),
                                2 * p.y + (layout == GRID_HEX_FLAT ? p.x : 0) };
}

bool wall_point_fits(const struct grid *grid, struct wall_point p)
{
    enum { FAR = 4 * GRID_SIDE_MAX * WALL_UNIT };

    if (p.x < -FAR || p.x > FAR || p.y < -FAR || p.y > FAR)
        return false;
    p = on_rectangle(grid->layout, p);
    return p.x >= -2 * WALL_UNIT && p.x <= 2 * WALL_UNIT * (grid->columns + 1) && p.y >= -2 * WALL_UNIT &&
           p.y <= 2 * WALL_UNIT * (grid->rows + 1);
}

bool wall_fits(const struct grid *grid, const struct wall *wall)
{
    return wall_point_compare(wall->from, wall->to) != 0 && wall_point_fits(grid, wall->from) &&
           wall_point_fits(grid, wall->to);
}

/* Above 0: c lies to the right of the way from a to b (y is downwards), below 0 to the left, 0 on it. */
static int64_t side_of(struct wall_point a, struct wall_point b, struct wall_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

/* Of points in one line: whether the stretches of a coordinate meet. */
static bool stretches_meet(int a, int b, int c, int d)
{
    return larger(smaller(a, b), smaller(c, d)) <= smaller(larger(a, b), larger(c, d));
}

static bool apart(int64_t one, int64_t other)
{
    return (one > 0 && other > 0) || (one < 0 && other < 0);
}

bool wall_touches(const struct wall *wall, struct wall_point a, struct wall_point b)
{
    int64_t from = side_of(a, b, wall->from), to = side_of(a, b, wall->to);

    if (apart(from, to) || apart(side_of(wall->from, wall->to, a), side_of(wall->from, wall->to, b)))
        return false;
    return from != 0 || to != 0 ||
           (stretches_meet(a.x, b.x, wall->from.x, wall->to.x) &&
            stretches_meet(a.y, b.y, wall->from.y, wall->to.y));
}

bool wall_met_from(const struct grid *grid, const struct wall *wall, struct cell c)
{
    for (int d = 0; d < grid_directions(grid->layout); d++)
        if (wall_touches(wall, wall_centre(c), wall_centre(grid_step(grid->layout, c, d))))
            return true;
    return false;
}

void wall_about(const struct wall *wall, struct cell *low, struct cell *high)
{
    *low = (struct cell){ (short)(smaller(wall->from.x, wall->to.x) / WALL_UNIT - 1),
                          (short)(wall->from.y / WALL_UNIT - 1) };
    *high = (struct cell){ (short)(larger(wall->from.x, wall->to.x) / WALL_UNIT + 1),
                           (short)(wall->to.y / WALL_UNIT + 1) };
}

static uint64_t point_mix(struct wall_point p)
{
    return (uint64_t)(uint32_t)p.x << 32 | (uint32_t)p.y;
}

uint64_t wall_mix(const struct wall *wall)
{
    return hash_mix(hash_mix(point_mix(wall->from)) + point_mix(wall->to));
}

/* ---- as text ---- */

enum { DECIMALS = 10, WHOLE_MOST = 4 * GRID_SIDE_MAX };

/* A number of cells at the beginning of a text; the characters used, 0: there is none. */
static int coordinate_read(const char *text, int *number)
{
    bool below = *text == '-';
    const char *at = text + below;
    int64_t whole = 0, part = 0, unit = 1;
    int digits = 0;

    for (; *at >= '0' && *at <= '9' && whole <= WHOLE_MOST; at++, digits++)
        whole = 10 * whole + (*at - '0');
    if (digits == 0 || whole > WHOLE_MOST)
        return 0;
    if (at[0] == '.' && at[1] >= '0' && at[1] <= '9')
        for (at++; *at >= '0' && *at <= '9' && unit < INT64_C(10000000000); at++, unit *= 10)
            part = 10 * part + (*at - '0');
    if (*at >= '0' && *at <= '9')
        return 0;
    *number = (int)(whole * WALL_UNIT + (part * WALL_UNIT + unit / 2) / unit) * (below ? -1 : 1);
    return (int)(at - text);
}

int wall_point_read(const char *text, struct wall_point *p)
{
    struct wall_point read;
    int first = coordinate_read(text, &read.x), second;

    if (first == 0 || text[first] != ',')
        return 0;
    second = coordinate_read(text + first + 1, &read.y);
    if (second == 0)
        return 0;
    *p = read;
    return first + 1 + second;
}

/* With as many decimals as it takes: five tell 1/1024 from the next. */
static int coordinate_print(int number, char *text, size_t room)
{
    int size = number < 0 ? -number : number, back, n = 0;

    for (int decimals = 0, unit = 1; decimals <= 5; decimals++, unit *= 10) {
        int64_t tenths = ((int64_t)size * unit + WALL_UNIT / 2) / WALL_UNIT;

        n = snprintf(text, room, decimals ? "%s%d.%0*d" : "%s%d", number < 0 ? "-" : "", (int)(tenths / unit),
                     decimals, (int)(tenths % unit));
        if (coordinate_read(text, &back) == n && back == number)
            break;
    }
    return n;
}

char *wall_point_print(struct wall_point p, char text[WALL_POINT_TEXT])
{
    int n = coordinate_print(p.x, text, WALL_POINT_TEXT / 2);

    text[n++] = ',';
    coordinate_print(p.y, text + n, WALL_POINT_TEXT / 2);
    return text;
}

char *wall_print(const struct wall *wall, char text[WALL_TEXT])
{
    size_t n = strlen(wall_point_print(wall->from, text));

    memcpy(text + n, "..", 2);
    wall_point_print(wall->to, text + n + 2);
    return text;
}

bool wall_read(const char *text, struct wall *wall)
{
    struct wall read;
    int first = wall_point_read(text, &read.from), second;

    if (first == 0 || strncmp(text + first, "..", 2) != 0)
        return false;
    second = wall_point_read(text + first + 2, &read.to);
    if (second == 0 || text[first + 2 + second] != '\0')
        return false;
    *wall = read;
    return true;
}

/* ---- the way through the blocks ---- */

enum { BLOCK = 2 * WALL_BLOCK * WALL_UNIT }; /* on the doubled rectangle */

static int block_of(int at, int blocks)
{
    return clamp(at < 0 ? 0 : at / BLOCK, 0, blocks - 1);
}

/* A way on the doubled rectangle, from left to right. */
struct way {
    struct wall_point a, b;
};

static struct way way_between(enum layout layout, struct wall_point a, struct wall_point b)
{
    a = on_rectangle(layout, a);
    b = on_rectangle(layout, b);
    return a.x <= b.x ? (struct way){ a, b } : (struct way){ b, a };
}

/* How far down it is at `x`, between its ends. */
static int down_at(const struct way *way, int x)
{
    int64_t dx = way->b.x - way->a.x, dy = way->b.y - way->a.y;

    return way->a.y + (int)(dy * (x - way->a.x) / dx);
}

/*
 * The blocks of one of the columns that it comes through, from `first` to `last`; rather one too many. Those
 * at the border reach beyond it.
 */
static void way_blocks(const struct way *way, int column, int first, int last, int down, int *top,
                       int *bottom)
{
    int left = column == first ? way->a.y : down_at(way, column * BLOCK);
    int right = column == last ? way->b.y : down_at(way, (column + 1) * BLOCK);

    *top = block_of(smaller(left, right) - 1, down);
    *bottom = block_of(larger(left, right) + 1, down);
}

static int across_of(const struct grid *grid)
{
    return (grid->columns + WALL_BLOCK - 1) / WALL_BLOCK;
}

static int down_of(const struct grid *grid)
{
    return (grid->rows + WALL_BLOCK - 1) / WALL_BLOCK;
}

/* ---- all of a board ---- */

struct walls *walls_hold(struct walls *walls)
{
    if (walls)
        atomic_fetch_add_explicit(&walls->refs, 1, memory_order_relaxed);
    return walls;
}

void walls_drop(struct walls *walls)
{
    if (!walls || atomic_fetch_sub_explicit(&walls->refs, 1, memory_order_acq_rel) != 1)
        return;
    mem_free(walls->at);
    mem_free(walls->first);
    mem_free(walls->through);
    mem_free(walls);
}

int walls_find(const struct walls *walls, const struct wall *wall)
{
    int low = 0, high = walls ? walls->n : 0;

    while (low < high) {
        int middle = (low + high) / 2, order = wall_compare(&walls->at[middle], wall);

        if (order == 0)
            return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

/* Count into `first`, or where `through` is there, write the lists: `first` then moves to their ends. */
static void pass_through(struct walls *walls, enum layout layout)
{
    for (int i = 0; i < walls->n; i++) {
        struct way way = way_between(layout, walls->at[i].from, walls->at[i].to);
        int first = block_of(way.a.x, walls->across), last = block_of(way.b.x, walls->across);

        for (int x = first; x <= last; x++) {
            int top, bottom;

            way_blocks(&way, x, first, last, walls->down, &top, &bottom);
            for (int y = top; y <= bottom; y++) {
                int *at = &walls->first[y * walls->across + x + 1];

                if (walls->through)
                    walls->through[*at] = i;
                ++*at;
            }
        }
    }
}

/* Which walls come through which block. False: no memory. */
static bool make_index(struct walls *walls, enum layout layout)
{
    int blocks = walls->across * walls->down, sum = 0;

    walls->first = mem_new((size_t)blocks + 1, sizeof *walls->first);
    if (!walls->first)
        return false;
    pass_through(walls, layout);
    for (int i = 1; i <= blocks; i++) { /* from how many a block has to where its list begins */
        int many = walls->first[i];

        walls->first[i] = sum;
        sum += many;
    }
    walls->through = mem_new((size_t)sum, sizeof *walls->through);
    if (!walls->through)
        return false;
    pass_through(walls, layout);
    return true; /* first[i + 1] has moved on to the end of block i, where the next begins */
}

/* Copy the old list with the wall put in, or left out. */
static int merge(const struct walls *old, const struct wall *wall, bool stands, struct wall *to)
{
    int n = 0;

    for (int i = 0; old && i < old->n; i++) {
        if (stands && wall_compare(wall, &old->at[i]) < 0) {
            to[n++] = *wall;
            stands = false;
        }
        if (wall_compare(wall, &old->at[i]) != 0)
            to[n++] = old->at[i];
    }
    if (stands)
        to[n++] = *wall;
    return n;
}

bool walls_change(const struct walls *old, const struct grid *grid, const struct wall *wall, bool stands,
                  struct walls **changed)
{
    struct walls *walls = mem_new(1, sizeof *walls);

    if (walls)
        walls->at = mem_new((size_t)(old ? old->n : 0) + 1, sizeof *walls->at);
    if (!walls || !walls->at) {
        mem_free(walls);
        return false;
    }
    atomic_init(&walls->refs, 1);
    walls->across = across_of(grid);
    walls->down = down_of(grid);
    walls->n = merge(old, wall, stands, walls->at);
    if (walls->n > 0 && !make_index(walls, grid->layout)) {
        walls_drop(walls);
        return false;
    }
    *changed = walls->n > 0 ? walls : NULL;
    if (walls->n == 0)
        walls_drop(walls);
    return true;
}

static int in_order(const void *a, const void *b)
{
    return wall_compare(a, b);
}

struct walls *walls_of(const struct grid *grid, struct wall *wall, int n)
{
    struct walls *walls = n > 0 ? mem_new(1, sizeof *walls) : NULL;

    if (!walls)
        return NULL;
    atomic_init(&walls->refs, 1);
    walls->across = across_of(grid);
    walls->down = down_of(grid);
    walls->at = mem_new((size_t)n, sizeof *walls->at);
    qsort(wall, (size_t)n, sizeof *wall, in_order);
    for (int i = 0; walls->at && i < n; i++)
        if (i == 0 || wall_compare(&wall[i - 1], &wall[i]) != 0)
            walls->at[walls->n++] = wall[i];
    if (!walls->at || !make_index(walls, grid->layout)) {
        walls_drop(walls);
        return NULL;
    }
    return walls;
}

static bool block_between(const struct walls *walls, int block, struct wall_point a, struct wall_point b)
{
    for (int i = walls->first[block]; i < walls->first[block + 1]; i++)
        if (wall_touches(&walls->at[walls->through[i]], a, b))
            return true;
    return false;
}

bool walls_on_way(const struct walls *walls, const struct grid *grid, struct cell a, struct cell b)
{
    struct wall_point from = wall_centre(a), to = wall_centre(b);
    struct way way;
    int first, last;

    if (!walls)
        return false;
    way = way_between(grid->layout, from, to);
    first = block_of(way.a.x, walls->across);
    last = block_of(way.b.x, walls->across);
    for (int x = first; x <= last; x++) {
        int top, bottom;

        way_blocks(&way, x, first, last, walls->down, &top, &bottom);
        for (int y = top; y <= bottom; y++)
            if (block_between(walls, y * walls->across + x, from, to))
                return true;
    }
    return false;
}
