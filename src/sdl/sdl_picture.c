#include "sdl/sdl_picture.h"

#include "base/bounds.h"
#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_ground.h"
#include "paint/paint_shape.h"

#include <string.h>

enum { STRETCH = 64, SHAPE_MARGIN = 192, PUT_OFF_MOST = 32, AT_LEAST = 2, HANDS = 2, TOGETHER = 64 };

/* A picture in the making: of what, under which key, and how large. */
struct sdl_wanted {
    uint64_t key;
    const struct draw *list;
    const struct draw_op *op;
    bool quick;           /* roughly, */
    struct pixels former; /* or over what was shown before, which stays in the cache */
    int width, height;    /* a box: without its frame */
    int left, top;        /* of a shape: where the corner lies from its origin */
    enum painter_kind kind;
    struct pixels pixels; /* none: not painted */
    int with;             /* so many behind it are painted with it; -1: it is with another */
};

/* ---- what an operation wants ---- */

/*
 * The picture that was shown before, or instead of a rough picture its rough version; none: nobody could mend
 * it, or it is gone.
 */
static struct pixels former_of(struct sdl_draw *sdl, const struct draw_op *op, bool quick)
{
    const struct painter *painter = op->picture.painter;
    uint64_t key = op->picture.former;
    struct sdl_texture *t = NULL;

    if (!key || !painter->mend || !(quick || painter->ready))
        return (struct pixels){ .at = NULL };
    t = sdl_cache_get(&sdl->cache, key);
    if (!t && quick)
        t = sdl_cache_get(&sdl->cache, sdl_picture_rough_key(key));
    bool same = t && t->pixels.width == op->picture.width && t->pixels.height == op->picture.height;
    return same ? t->pixels : (struct pixels){ .at = NULL };
}

static struct sdl_wanted wanted_picture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op,
                                        bool quick)
{
    enum painter_kind kind = op->picture.painter->kind;
    uint64_t key = quick ? sdl_picture_rough_key(op->picture.key) : op->picture.key;
    int width = kind == PAINTER_VEIL ? (op->picture.width + 3) / 4 : op->picture.width;

    return (struct sdl_wanted){ .key = key,
                                .list = d,
                                .op = op,
                                .quick = quick,
                                .former = former_of(sdl, op, quick),
                                .width = width,
                                .height = op->picture.height,
                                .kind = kind };
}

void sdl_picture_box_size(const struct draw_op *op, int *width, int *height)
{
    int side = 2 * paint_box_frame(&op->box).corner + STRETCH;

    *width = op->box.dash ? op->rect.w : smaller(op->rect.w, side);
    *height = op->box.dash ? op->rect.h : smaller(op->rect.h, side);
}

static struct sdl_wanted wanted_box(const struct draw_op *op)
{
    int size[2];

    sdl_picture_box_size(op, &size[0], &size[1]);
    return (struct sdl_wanted){ .key = hash_quick(paint_box_key(&op->box), size, sizeof size),
                                .op = op,
                                .width = size[0],
                                .height = size[1] };
}

/*
 * The part of a shape, from its origin, that is to be
 * rasterised: all of it if that is not more than the screen.
 */
static struct sdl_wanted wanted_shape(const struct sdl_draw *sdl, const struct draw *d,
                                      const struct draw_op *op, struct rect needed)
{
    struct rect part = op->shape.bounds;

    if ((long)part.w * part.h > (long)sdl->screen.w * sdl->screen.h)
        part = rect_meet(part, rect_grown(needed, SHAPE_MARGIN));
    return (struct sdl_wanted){ .key = op->shape.key,
                                .list = d,
                                .op = op,
                                .width = part.w,
                                .height = part.h,
                                .left = part.x,
                                .top = part.y };
}

/* ---- painting ---- */

static bool mend(struct sdl_wanted *w)
{
    memcpy(w->pixels.at, w->former.at, (size_t)w->width * (size_t)w->height * sizeof *w->pixels.at);
    return w->op->picture.painter->mend(draw_op_look(w->list, w->op), &w->pixels);
}

static bool paint_op(struct sdl_wanted *w)
{
    const struct draw_op *op = w->op;

    if (w->former.at && mend(w))
        return true;
    if (op->kind == DRAW_BOX)
        return paint_box(&op->box, w->width, w->height, &w->pixels);
    if (op->kind == DRAW_SHAPE)
        return paint_shape(w->list, op, w->left, w->top, &w->pixels);
    return (w->quick ? op->picture.painter->quick : op->picture.painter->paint)(draw_op_look(w->list, op),
                                                                                &w->pixels);
}

static void paint(struct sdl_wanted *w)
{
    struct box_frame f = { 0 };

    if (w->op->kind == DRAW_BOX)
        f = paint_box_frame(&w->op->box);
    if (pixels_new(&w->pixels, w->width + f.left + f.right, w->height + f.top + f.bottom) && !paint_op(w))
        pixels_free(&w->pixels);
}

/* One and those with it, all roughly; each of them or none. */
static void paint_with(struct sdl_wanted *w)
{
    const void *look[TOGETHER] = { NULL };
    struct pixels *to[TOGETHER] = { NULL };
    int n = w->with + 1;
    bool well = true;

    for (int i = 0; i < n; i++) {
        look[i] = draw_op_look(w[i].list, w[i].op);
        to[i] = &w[i].pixels;
        well = pixels_new(to[i], w[i].width, w[i].height) && well;
    }
    if (well && w->op->picture.painter->together(look, to, n))
        return;
    for (int i = 0; i < n; i++)
        pixels_free(to[i]);
}

static struct sdl_texture *keep(struct sdl_draw *sdl, struct sdl_wanted *w)
{
    struct sdl_texture *t = w->pixels.at ? sdl_cache_put(&sdl->cache, w->key, &w->pixels, w->kind) : NULL;

    if (t) {
        t->left = w->left;
        t->top = w->top;
    }
    return t;
}

static struct sdl_texture *painted(struct sdl_draw *sdl, struct sdl_wanted wanted)
{
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, wanted.key);

    if (t)
        return t;
    paint(&wanted);
    return keep(sdl, &wanted);
}

/* ---- beside the window ---- */

uint64_t sdl_picture_rough_key(uint64_t key)
{
    return hash_mix(key);
}

bool sdl_picture_waits(const struct draw *d, const struct draw_op *op)
{
    const struct painter *painter = op->picture.painter;

    return painter->quick && !(painter->ready && painter->ready(draw_op_look(d, op)));
}

bool sdl_picture_awaits(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct painter *painter = op->picture.painter;

    if (!painter->quick || !painter->hold || !sdl->worker || sdl_cache_get(&sdl->cache, op->picture.key))
        return false;
    if (sdl->slice > 0 && !sdl_worker_knows(sdl->worker, op->picture.key) && sdl->asks-- <= 0)
        return true; /* with the next frame: what is asked for is copied */
    return sdl_worker_ask(sdl->worker, op->picture.key, painter, draw_op_look(d, op), op->picture.width,
                          op->picture.height);
}

/* ---- all that a frame lacks ---- */

static bool is_wanted(const struct sdl_draw *sdl, uint64_t key)
{
    for (size_t i = 0; i < sdl->wanted_count; i++)
        if (sdl->wanted[i].key == key)
            return true;
    return false;
}

static void want(struct sdl_draw *sdl, struct sdl_wanted wanted)
{
    void *block = sdl->wanted;

    if (sdl_cache_get(&sdl->cache, wanted.key) || is_wanted(sdl, wanted.key) ||
        !mem_reserve(&block, &sdl->wanted_room, sdl->wanted_count + 1, sizeof wanted))
        return;
    sdl->wanted = block;
    sdl->wanted[sdl->wanted_count++] = wanted;
}

/* A sliced frame paints few rough pictures; what stood there before stays until it has the others too. */
static bool may_paint(struct sdl_draw *sdl, const struct draw_op *op, bool quick)
{
    bool counts = quick && sdl->slice > 0 &&
                  !sdl_cache_get(&sdl->cache, sdl_picture_rough_key(op->picture.key));

    bool may = !counts || sdl->roughs-- > 0;

    sdl->bare = sdl->bare || !may;
    return may;
}

/* What takes long waits for its turn if nobody beside the window takes it: the time that is left decides. */
static void want_painted(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    bool patient = sdl_picture_waits(d, op) && sdl->patience > 0;

    if (!sdl_cache_get(&sdl->cache, op->picture.key) && (!patient || sdl_picture_awaits(sdl, d, op)) &&
        may_paint(sdl, op, patient))
        want(sdl, wanted_picture(sdl, d, op, patient));
}

void sdl_picture_want(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    if (op->kind == DRAW_PICTURE)
        want_painted(sdl, d, op);
    else if (op->kind == DRAW_BOX)
        want(sdl, wanted_box(op));
    else if (op->kind == DRAW_SHAPE)
        want(sdl, wanted_shape(sdl, d, op, sdl_show_needed(sdl, op)));
}

/* Whether a sliced frame is put off for what it lacks; not again and again. */
static bool is_late(const struct sdl_draw *sdl)
{
    return sdl->slice > 0 && sdl->put_off < PUT_OFF_MOST && SDL_GetPerformanceCounter() > sdl->slice_end;
}

static void paint_wanted(void *context, int piece)
{
    struct sdl_draw *sdl = context;
    struct sdl_wanted *w = &sdl->wanted[((size_t)piece + sdl->wanted_first) % sdl->wanted_count];

    if (w->with > 0)
        paint_with(w);
    else if (w->with == 0 && (piece < AT_LEAST || !is_late(sdl))) /* it gets on, however busy all are */
        paint(w);
}

/*
 * Rough pictures come last, those of one painter behind each other: where a frame is not put off for others
 * they are painted together, as many at once as there are hands for, and first, as that takes longest.
 */
static void put_together(struct sdl_draw *sdl, size_t first)
{
    size_t n = 0;
    struct sdl_wanted *w = sdl->wanted + first;

    while (first + n < sdl->wanted_count && w[n].op->picture.painter == w->op->picture.painter &&
           !w[n].former.at)
        n++;
    size_t each = (n + HANDS - 1) / HANDS;
    if (each < 2 || each > TOGETHER || !w->op->picture.painter->together)
        return;
    for (size_t i = 0; i < n; i++)
        w[i].with = i % each > 0 ? -1 : (int)(n - i < each ? n - i : each) - 1;
    sdl->wanted_first = first;
}

/* A frame is put off for what it lacks altogether: rough pictures have time behind that. */
static void put_rough_last(struct sdl_draw *sdl)
{
    size_t n = 0;

    for (size_t i = 0; i < sdl->wanted_count; i++) {
        struct sdl_wanted w = sdl->wanted[i];

        if (w.quick)
            continue;
        sdl->wanted[i] = sdl->wanted[n];
        sdl->wanted[n++] = w;
    }
    sdl->wanted_first = 0;
    if (sdl->slice == 0 && n < sdl->wanted_count)
        put_together(sdl, n);
}

void sdl_pictures_begin(struct sdl_draw *sdl)
{
    put_rough_last(sdl);
    paint_ground_keep(true);
    sdl_crew_begin(sdl->crew, paint_wanted, sdl, (int)sdl->wanted_count);
}

bool sdl_pictures_end(struct sdl_draw *sdl)
{
    bool whole;

    sdl_crew_end(sdl->crew);
    paint_ground_keep(false);
    sdl->kept = 0;
    for (size_t i = 0; i < sdl->wanted_count; i++)
        sdl->kept += keep(sdl, &sdl->wanted[i]) != NULL;
    whole = sdl->kept == sdl->wanted_count;
    sdl->wanted_count = 0;
    return (whole || !is_late(sdl)) && !(sdl->bare && sdl->put_off < PUT_OFF_MOST);
}

/* ---- one ---- */

/*
 * Whether painting may wait: somebody else does it, or
 * patience is up; and the painter has something quick to show.
 */
static bool put_off(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    if (!sdl_picture_waits(d, op) || sdl->patience <= 0)
        return false;
    return sdl_picture_awaits(sdl, d, op) || (sdl->slice > 0 && sdl->worker) ||
           SDL_GetPerformanceCounter() > sdl->deadline;
}

struct sdl_texture *sdl_picture_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->picture.key);
    bool quick = !t && put_off(sdl, d, op);

    if (quick) {
        sdl->rough = true;
        t = sdl_cache_get(&sdl->cache, sdl_picture_rough_key(op->picture.key));
    }
    if (t || (quick && sdl->slice > 0)) /* of those a sliced frame has painted what it may already */
        return t;
    return painted(sdl, wanted_picture(sdl, d, op, quick));
}

struct sdl_texture *sdl_picture_box(struct sdl_draw *sdl, const struct draw_op *op)
{
    return painted(sdl, wanted_box(op));
}

static bool holds(const struct sdl_texture *t, struct rect r)
{
    return r.x >= t->left && r.y >= t->top && r.x + r.w <= t->left + t->pixels.width &&
           r.y + r.h <= t->top + t->pixels.height;
}

struct sdl_texture *sdl_picture_shape(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->shape.key);
    struct rect needed = sdl_show_needed(sdl, op);

    if (t && holds(t, needed))
        return t;
    sdl_cache_set_aside(&sdl->cache, op->shape.key); /* it may have been laid somewhere already */
    return painted(sdl, wanted_shape(sdl, d, op, needed));
}

struct sdl_texture *sdl_picture_text(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct font_style *style = &op->text.style;
    int look[2] = { (int)style->face, style->px };
    uint64_t key = hash_quick(hash_quick(hash_quick(HASH_START, look, sizeof look), &style->ink,
                                         sizeof style->ink),
                              draw_op_text(d, op), op->text.len);
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, key);
    int baseline = 0, left = 0;
    struct pixels pixels;

    if (t || !sdl_font_set(sdl->font, *style, draw_op_text(d, op), &pixels, &baseline, &left))
        return t;
    t = sdl_cache_put(&sdl->cache, key, &pixels, PAINTER_CLEAR);
    if (t) {
        t->left = left;
        t->top = baseline;
    }
    return t;
}
