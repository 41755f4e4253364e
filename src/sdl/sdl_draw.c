#include "sdl/sdl_draw.h"

#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_shape.h"
#include "sdl/sdl_picture.h"
#include "sdl/sdl_show.h"
#include "sdl/sdl_stretch.h"

/* A sliced frame: so many rough pictures of its own, and a part of the screen that is worth it. */
enum { ROUGHS = 2, ASKS = 3, WORTH = 4 };

struct sdl_draw *sdl_draw_new(struct sdl_font *font, struct err *err)
{
    struct sdl_draw *sdl = mem_new(1, sizeof *sdl);

    if (!sdl) {
        err_memory(err);
        return NULL;
    }
    sdl->font = font;
    sdl_cache_init(&sdl->cache, 0);
    sdl_damage_init(&sdl->damage);
    sdl->crew = sdl_crew_new();
    return sdl;
}

void sdl_draw_free(struct sdl_draw *sdl)
{
    if (!sdl)
        return;
    sdl_worker_free(sdl->worker);
    sdl_crew_free(sdl->crew);
    sdl_cache_clear(&sdl->cache);
    sdl_damage_clear(&sdl->damage);
    sdl_blits_clear(&sdl->blits);
    mem_free(sdl->wanted);
    mem_free(sdl);
}

void sdl_draw_again(struct sdl_draw *sdl)
{
    sdl_damage_forget(&sdl->damage);
}

void sdl_draw_give_up(struct sdl_draw *sdl)
{
    sdl->waits = false;
    if (!sdl->busy)
        return;
    sdl->busy = false;
    sdl_blits_forget(&sdl->blits);
    sdl_draw_again(sdl);
}

void sdl_draw_share(struct sdl_draw *sdl, bool shared)
{
    sdl->shared = shared;
}

void sdl_draw_patience(struct sdl_draw *sdl, int milliseconds)
{
    sdl->patience = milliseconds;
    if (milliseconds > 0 && !sdl->worker)
        sdl->worker = sdl_worker_new();
}

void sdl_draw_slice(struct sdl_draw *sdl, int milliseconds)
{
    sdl->slice = milliseconds;
}

bool sdl_draw_is_busy(const struct sdl_draw *sdl)
{
    return sdl->busy;
}

bool sdl_draw_is_unfinished(const struct sdl_draw *sdl)
{
    return sdl->busy || sdl->waits;
}

void sdl_draw_stretch(struct sdl_draw *sdl, int width, int height)
{
    sdl_draw_give_up(sdl);
    sdl_draw_again(sdl);
    sdl->blits.wide = width;
    sdl->blits.high = height;
}

static Uint64 counter_in(int milliseconds)
{
    return SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * (Uint64)milliseconds / 1000;
}

struct sdl_draw_stats sdl_draw_stats(const struct sdl_draw *sdl)
{
    return (struct sdl_draw_stats){ sdl->cache.bytes, sdl->cache.most_bytes, (int)sdl->cache.count,
                                    sdl->cache.made,  sdl->copies,           sdl->drawn };
}

/* ---- a frame ---- */

/* What was painted in the meantime. */
static void collect(struct sdl_draw *sdl)
{
    const struct painter *painter;
    struct pixels pixels;
    uint64_t key;

    sdl_worker_frame(sdl->worker);
    while (sdl_worker_take(sdl->worker, &key, &painter, &pixels)) {
        sdl_cache_put(&sdl->cache, key, &pixels, painter->kind);
        sdl_cache_drop(&sdl->cache, sdl_picture_rough_key(key));
    }
}

typedef void op_visitor(struct sdl_draw *sdl, const struct draw *list, const struct draw_op *op);

/* Everything that touches this part of the screen, within its clips. */
static void each_op(struct sdl_draw *sdl, const struct draw *list, struct rect part, op_visitor *visit)
{
    sdl_show_within(sdl, part);
    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];

        if (op->kind == DRAW_CLIP)
            sdl_show_clip_to(sdl, op->rect);
        else if (op->kind == DRAW_UNCLIP)
            sdl_show_unclip(sdl);
        else if (sdl_show_visible(sdl, sdl_show_extent(op)))
            visit(sdl, list, op);
    }
}

static void set_text(struct sdl_draw *sdl, const struct draw *list, const struct draw_op *op)
{
    if (op->kind == DRAW_TEXT)
        sdl_picture_text(sdl, list, op);
}

/*
 * All that will be shown and is not there yet, by all hands; texts by this one, for fonts have no other.
 * False: there was no time for all of it.
 */
static bool paint_lacking(struct sdl_draw *sdl, const struct draw *list)
{
    for (int i = 0; i < sdl->parts; i++)
        each_op(sdl, list, sdl->part[i], sdl_picture_want);
    sdl_pictures_begin(sdl);
    for (int i = 0; i < sdl->parts; i++)
        each_op(sdl, list, sdl->part[i], set_text);
    return sdl_pictures_end(sdl);
}

/* What takes several slices. */
static bool is_large(const struct sdl_draw *sdl, struct rect part)
{
    return sdl->slice > 0 && (long)part.w * part.h > (long)sdl->screen.w * sdl->screen.h / WORTH;
}

/* Later slices have no list any more: so all that is drawn in them is gathered as one part. */
static void unite_parts(struct sdl_draw *sdl)
{
    struct rect whole = sdl->part[0];

    for (int i = 1; i < sdl->parts; i++)
        whole = rect_around(whole, sdl->part[i]);
    if (sdl->parts > 1 && is_large(sdl, whole)) {
        sdl->part[0] = whole;
        sdl->parts = 1;
    }
}

static void show_part(struct sdl_draw *sdl, const struct draw *list, struct rect part, struct rgba ground)
{
    sdl_blits_begin(&sdl->blits, part, ground);
    each_op(sdl, list, part, sdl_show_op);
    if (sdl->parts == 1 && is_large(sdl, part))
        sdl->busy = !sdl_blits_run_until(&sdl->blits, sdl->crew, sdl->slice_end);
    else
        sdl_blits_run(&sdl->blits, sdl->crew);
    sdl->drawn += (long)part.w * part.h;
}

/* What an operation looks like and where: equal keys, equal pixels. */
static uint64_t op_key(const struct draw *d, const struct draw_op *op, struct rect clip)
{
    const struct rect where[2] = { op->rect, clip };
    uint64_t key = hash_quick((uint64_t)op->kind, where, sizeof where);
    switch (op->kind) {
    case DRAW_FILL:
        return hash_quick(key, &op->fill, sizeof op->fill);
    case DRAW_BOX:
        return hash_mix(key ^ paint_box_key(&op->box));
    case DRAW_TEXT:
        key = hash_quick(key, &op->text.style.face, sizeof op->text.style.face);
        return hash_quick(hash_quick(key, &op->text.style.ink, sizeof op->text.style.ink),
                          draw_op_text(d, op), op->text.len);
    case DRAW_PICTURE:
        return hash_mix(hash_quick(key, &op->picture.ink, sizeof op->picture.ink) ^ op->picture.alpha ^
                        op->picture.key);
    default:
        return hash_mix(key ^ op->shape.key);
    }
}

uint64_t sdl_draw_key(const struct draw *list)
{
    uint64_t key = list->count;

    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];
        bool drawn = op->kind != DRAW_CLIP && op->kind != DRAW_UNCLIP && op->kind != DRAW_GROUP;

        key = drawn ? hash_mix(key ^ op_key(list, op, op->rect))
                    : hash_quick(key ^ (uint64_t)op->kind, &op->rect, sizeof op->rect);
    }
    return key;
}

/*
 * Whatever is in view counts as used, even where its part of the screen is not drawn again: else the
 * pictures around a change would be thrown away and painted anew, in turns and for ever.
 */
static void keep(struct sdl_draw *sdl, const struct draw_op *op)
{
    if (op->kind == DRAW_SHAPE && !sdl_cache_get(&sdl->cache, op->shape.key))
        sdl->lacking = true;
    else if (op->kind == DRAW_PICTURE && !sdl_cache_get(&sdl->cache, op->picture.key) &&
             !sdl_cache_get(&sdl->cache, sdl_picture_rough_key(op->picture.key)))
        sdl->lacking = true;
}

/*
 * What will be seen of an operation. A picture that is painted beside the window looks the same until it is
 * there; one whose turn did not come in time is never the same twice.
 */
static uint64_t look_key(struct sdl_draw *sdl, const struct draw *list, const struct draw_op *op)
{
    uint64_t key = op_key(list, op, sdl_show_clip(sdl));

    if (op->kind != DRAW_PICTURE || sdl_cache_get(&sdl->cache, op->picture.key) ||
        !sdl_picture_waits(list, op))
        return key;
    if (sdl_picture_awaits(sdl, list, op)) {
        sdl->rough = true;
        bool bare = sdl->slice > 0 && !sdl_cache_get(&sdl->cache, sdl_picture_rough_key(op->picture.key));
        return hash_mix(key) ^ (bare ? sdl->cache.frame : 0);
    }
    return sdl->late ? key ^ sdl->cache.frame : key;
}

static void mark_op(struct sdl_draw *sdl, const struct draw *list, const struct draw_op *op)
{
    if (op->kind == DRAW_GROUP)
        return;
    keep(sdl, op);
    sdl_damage_add(&sdl->damage, look_key(sdl, list, op), rect_meet(sdl_show_extent(op), sdl_show_clip(sdl)));
}

/*
 * Compare the list with what was shown last: the parts to draw. Where they are stretched, what lies around a
 * pixel of the surface must be there as well.
 */
static void find_changed(struct sdl_draw *sdl, const struct draw *list)
{
    sdl->late = sdl->rough;
    sdl->rough = sdl->lacking = false;
    each_op(sdl, list, sdl->screen, mark_op);
    sdl->parts = sdl_damage_end(&sdl->damage, sdl->screen, sdl->part);
    for (int i = 0; sdl->blits.wide > 0 && i < sdl->parts; i++)
        sdl->part[i] = rect_meet(rect_grown(sdl->part[i], 1), sdl->screen);
}

/* A surface of another size or place shows nothing of the last frame. */
static void set_target(struct sdl_draw *sdl, const SDL_Surface *on)
{
    struct blit_target target = { on->pixels, on->w, on->h, on->pitch / (int)sizeof(uint32_t) };
    const struct blit_target *last = &sdl->blits.target;

    if (target.at != last->at || target.width != last->width || target.height != last->height)
        sdl_damage_forget(&sdl->damage);
    sdl->blits.target = target;
    sdl->screen = (struct rect){ 0, 0, on->w, on->h };
    if (sdl->blits.wide > 0)
        sdl->screen = (struct rect){ 0, 0, sdl->blits.wide, sdl->blits.high };
    /*
     * Room for small things and two and a half screens: what is in view, and much of what was a moment ago.
     */
    sdl->cache.most_bytes = ((size_t)8 << 20) + (size_t)on->w * (size_t)on->h * 10;
    if (sdl->shared) /* what is in view and half as much */
        sdl->cache.most_bytes = ((size_t)4 << 20) + (size_t)on->w * (size_t)on->h * 5;
}

bool sdl_draw_fits(const SDL_Surface *surface)
{
    const SDL_PixelFormat *f = surface->format;

    return f->BytesPerPixel == 4 && f->Rmask == 0xff0000 && f->Gmask == 0xff00 && f->Bmask == 0xff;
}

/* It gets on with a list that stays the same, whatever that lacks; of others it is not put off for ever. */
static void put_off(struct sdl_draw *sdl, uint64_t list)
{
    if (sdl->kept == 0 || sdl->put_off == 0 || list != sdl->put_off_list)
        sdl->put_off++;
    sdl->put_off_list = list;
    sdl->rough = true;
    sdl->parts = 0;
    sdl_draw_again(sdl);
}

bool sdl_draw_frame(struct sdl_draw *sdl, const struct draw *list, SDL_Surface *on, struct rgba ground)
{
    set_target(sdl, on);
    sdl_cache_frame(&sdl->cache);
    if (sdl->worker)
        collect(sdl);
    sdl->copies = 0;
    sdl->drawn = 0;
    sdl->deadline = counter_in(sdl->patience);
    sdl->slice_end = counter_in(sdl->slice);
    sdl->roughs = ROUGHS;
    sdl->asks = ASKS;
    sdl->busy = sdl->bare = false;
    find_changed(sdl, list);
    unite_parts(sdl);
    sdl->waits = (sdl->lacking || sdl->slice > 0) && !paint_lacking(sdl, list);
    if (sdl->waits)
        put_off(sdl, sdl_draw_key(list));
    else
        sdl->put_off = 0;
    for (int i = 0; i < sdl->parts; i++)
        show_part(sdl, list, sdl->part[i], ground);
    sdl->clips = 0;
    return !sdl->rough;
}

void sdl_draw_shown(struct sdl_draw *sdl)
{
    if (sdl->worker)
        sdl_worker_frame_end(sdl->worker);
}

bool sdl_draw_show(struct sdl_draw *sdl, const struct draw *list, SDL_Surface *on, struct rgba ground)
{
    bool whole = sdl_draw_frame(sdl, list, on, ground);

    sdl_draw_shown(sdl);
    return whole;
}

bool sdl_draw_go_on(struct sdl_draw *sdl, const SDL_Surface *on)
{
    const struct blit_target *at = &sdl->blits.target;

    if (on->pixels != at->at || on->w != at->width || on->h != at->height) {
        sdl_draw_give_up(sdl);
        return false;
    }
    sdl->busy = !sdl_blits_run_until(&sdl->blits, sdl->crew, counter_in(sdl->slice));
    return true;
}

int sdl_draw_parts(const struct sdl_draw *sdl, struct rect part[SDL_DRAW_PARTS])
{
    const struct sdl_blits *blits = &sdl->blits;

    for (int i = 0; i < sdl->parts; i++) {
        struct sdl_strip strip = { blits->wide, blits->high, sdl->part[i], NULL };

        part[i] = sdl->part[i];
        if (blits->wide > 0)
            part[i] = sdl_stretch_made(&strip, blits->target.width, blits->target.height);
    }
    return sdl->parts;
}
