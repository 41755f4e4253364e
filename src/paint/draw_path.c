/* Groups and the shapes in them (paint/draw.h). */
#include "paint/draw.h"

#include "base/bug.h"
#include "base/hash.h"
#include "base/mem.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265f

static struct draw_op *open_group(struct draw *d)
{
    if (d->group == DRAW_NO_GROUP)
        BUG("a shape outside of a group");
    return d->failed ? NULL : &d->ops[d->group];
}

void draw_group(struct draw *d, int x, int y)
{
    void *block = d->ops;

    if (d->group != DRAW_NO_GROUP)
        BUG("groups do not nest");
    if (d->failed || !mem_reserve(&block, &d->ops_room, d->count + 1, sizeof *d->ops)) {
        d->failed = true;
        d->group = 0;
        return;
    }
    d->ops = block;
    struct draw_op *op = &d->ops[d->count];
    memset(op, 0, sizeof *op);
    op->kind = DRAW_GROUP;
    op->rect = (struct rect){ x, y, 0, 0 };
    op->group.key = HASH_START;
    d->group = d->count++;
    d->path = d->nsteps;
}

void draw_group_end(struct draw *d)
{
    struct draw_op *group = open_group(d);

    if (group && group->group.count == 0)
        d->count = d->group;
    d->group = DRAW_NO_GROUP;
}

static void step(struct draw *d, enum draw_step_kind kind, const float *at, int n)
{
    void *block = d->steps;

    if (!open_group(d))
        return;
    if (!mem_reserve(&block, &d->steps_room, d->nsteps + 1, sizeof *d->steps)) {
        d->failed = true;
        return;
    }
    d->steps = block;
    struct draw_step *s = &d->steps[d->nsteps++];
    memset(s, 0, sizeof *s);
    s->kind = kind;
    for (int i = 0; i < n; i++)
        s->at[i] = at[i];
}

void draw_move(struct draw *d, float x, float y)
{
    step(d, DRAW_MOVE, (float[]){ x, y }, 2);
}

void draw_line(struct draw *d, float x, float y)
{
    step(d, DRAW_LINE, (float[]){ x, y }, 2);
}

static void draw_curve(struct draw *d, float x1, float y1, float x2, float y2, float x, float y)
{
    step(d, DRAW_CURVE, (float[]){ x1, y1, x2, y2, x, y }, 6);
}

/* Where the path under way stands. */
static void path_end(const struct draw *d, float *x, float *y)
{
    *x = *y = 0;
    if (d->nsteps <= d->path)
        return;
    const struct draw_step *last = &d->steps[d->nsteps - 1];
    int pair = last->kind == DRAW_CURVE ? 4 : 0;
    *x = last->at[pair];
    *y = last->at[pair + 1];
}

void draw_bend(struct draw *d, float x1, float y1, float x, float y)
{
    float x0, y0;

    path_end(d, &x0, &y0);
    draw_curve(d, x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3,
               x, y);
}

void draw_close(struct draw *d)
{
    step(d, DRAW_CLOSE, NULL, 0);
}

void draw_arc(struct draw *d, float x, float y, float radius, float from, float to)
{
    int parts = (int)ceilf(fabsf(to - from) / (PI / 2) - 0.001f);
    float turn = parts ? (to - from) / (float)parts : 0, k = 4.0f / 3.0f * tanf(turn / 4) * radius;

    draw_move(d, x + radius * cosf(from), y + radius * sinf(from));
    for (int i = 0; i < parts; i++) {
        float a = from + turn * (float)i, b = a + turn;

        draw_curve(d, x + radius * cosf(a) - k * sinf(a), y + radius * sinf(a) + k * cosf(a),
                   x + radius * cosf(b) + k * sinf(b), y + radius * sinf(b) - k * cosf(b),
                   x + radius * cosf(b), y + radius * sinf(b));
    }
}

void draw_circle(struct draw *d, float x, float y, float radius)
{
    draw_arc(d, x, y, radius, 0, 2 * PI);
    draw_close(d);
}

/* Field by field, so that padding never counts. */
static uint64_t pen_hash(uint64_t hash, const struct draw_pen *pen)
{
    const struct rgba color[4] = { pen->fill, pen->hatch, pen->line, pen->casing };
    const float number[7] = { pen->hatch_width, pen->hatch_step, pen->width, pen->casing_width,
                              pen->dash,        pen->gap,        pen->shift };
    unsigned char butt = pen->butt;

    hash = hash_quick(hash, color, sizeof color);
    hash = hash_quick(hash, number, sizeof number);
    return hash_quick(hash_quick(hash, &butt, 1), &pen->bare, sizeof pen->bare);
}

/* The smallest rectangle of whole pixels around the path, `by` wider on every side. */
static struct rect enclose(const struct draw_step *s, size_t n, float by)
{
    float left = 1e6f, top = 1e6f, right = -1e6f, bottom = -1e6f;

    for (size_t i = 0; i < n; i++) {
        int pairs = s[i].kind == DRAW_CLOSE ? 0 : s[i].kind == DRAW_CURVE ? 3 : 1;

        for (int p = 0; p < pairs; p++) {
            left = fminf(left, s[i].at[2 * p]);
            right = fmaxf(right, s[i].at[2 * p]);
            top = fminf(top, s[i].at[2 * p + 1]);
            bottom = fmaxf(bottom, s[i].at[2 * p + 1]);
        }
    }
    int x = (int)floorf(left - by), y = (int)floorf(top - by);
    return (struct rect){ x, y, (int)ceilf(right + by) - x, (int)ceilf(bottom + by) - y };
}

void draw_ink_again(struct draw *d, const struct draw_pen *pen)
{
    void *block = d->ops;
    size_t n = d->nsteps - d->path;

    if (!open_group(d) || n == 0)
        return;
    if (!mem_reserve(&block, &d->ops_room, d->count + 1, sizeof *d->ops)) {
        d->failed = true;
        return;
    }
    d->ops = block;
    struct draw_op *op = &d->ops[d->count++], *group = &d->ops[d->group];
    memset(op, 0, sizeof *op);
    op->kind = DRAW_SHAPE;
    op->rect = group->rect;
    op->shape.path = (unsigned)d->path;
    op->shape.steps = (unsigned)n;
    op->shape.pen = *pen;
    op->shape.bounds = enclose(d->steps + d->path, n, 1 + fmaxf(pen->width, pen->casing_width) / 2);
    op->shape.key = pen_hash(hash_quick(HASH_START, d->steps + d->path, n * sizeof *d->steps), pen);
    group->group.count++;
    group->group.key = hash_mix(group->group.key ^ op->shape.key);
}

void draw_ink(struct draw *d, const struct draw_pen *pen)
{
    draw_ink_again(d, pen);
    d->path = d->nsteps;
}
