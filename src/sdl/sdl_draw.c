#include "sdl/sdl_draw.h"

#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_shape.h"
#include "sdl/sdl_show.h"

struct sdl_draw *sdl_draw_new(SDL_Renderer *renderer, struct sdl_font *font, struct err *err)
{
    struct sdl_draw *sdl = mem_new(1, sizeof *sdl);

    if (!sdl) {
        err_memory(err);
        return NULL;
    }
    sdl->renderer = renderer;
    sdl->font = font;
    sdl_cache_init(&sdl->cache, renderer, 0);
    sdl_damage_init(&sdl->damage);
    return sdl;
}

void sdl_draw_free(struct sdl_draw *sdl)
{
    if (!sdl)
        return;
    sdl_worker_free(sdl->worker);
    sdl_cache_clear(&sdl->cache);
    sdl_damage_clear(&sdl->damage);
    mem_free(sdl);
}

void sdl_draw_forget(struct sdl_draw *sdl)
{
    sdl_cache_clear(&sdl->cache);
    sdl_damage_forget(&sdl->damage);
}

void sdl_draw_keeps(struct sdl_draw *sdl, bool keeps)
{
    sdl->keeps = keeps;
    sdl_damage_forget(&sdl->damage);
}

void sdl_draw_again(struct sdl_draw *sdl)
{
    sdl_damage_forget(&sdl->damage);
}

void sdl_draw_patience(struct sdl_draw *sdl, int milliseconds)
{
    sdl->patience = milliseconds;
    if (milliseconds > 0 && !sdl->worker)
        sdl->worker = sdl_worker_new();
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
        sdl_cache_put(&sdl->cache, key, &pixels, painter->opaque);
        sdl_cache_drop(&sdl->cache, sdl_show_rough_key(key));
        pixels_free(&pixels);
    }
}

/* Show what touches this part of the screen. */
static void show_part(struct sdl_draw *sdl, const struct draw *list, struct rect part, struct rgba ground)
{
    sdl_show_within(sdl, part);
    if (sdl->keeps)
        sdl_show_fill(sdl, part, ground);
    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];

        if (op->kind >= DRAW_CLIP || sdl_show_visible(sdl, sdl_show_extent(op)))
            sdl_show_op(sdl, list, op);
    }
    sdl->drawn += (long)part.w * part.h;
}

/* What an operation looks like and where: equal keys, equal pixels. */
static uint64_t op_key(const struct draw *d, const struct draw_op *op, struct rect clip)
{
    uint64_t key = hash_more(hash_bytes(&op->rect, sizeof op->rect), &clip, sizeof clip);
    float turn[2];

    switch (op->kind) {
    case DRAW_FILL:
        return hash_more(key, &op->fill, sizeof op->fill);
    case DRAW_BOX:
        return hash_mix(key ^ paint_box_key(&op->box));
    case DRAW_TEXT:
        key = hash_more(key, &op->text.style.face, sizeof op->text.style.face);
        return hash_more(hash_more(key, &op->text.style.ink, sizeof op->text.style.ink), draw_op_text(d, op),
                         op->text.len);
    case DRAW_PICTURE:
        turn[0] = op->picture.angle;
        turn[1] = op->picture.alpha;
        return hash_mix(hash_more(key, turn, sizeof turn) ^ op->picture.key);
    default:
        return hash_mix(key ^ op->shape.key);
    }
}

/* Compare the list with what was shown last; the parts to draw. */
static int changed_parts(struct sdl_draw *sdl, const struct draw *list, struct rect part[SDL_DAMAGE_PARTS])
{
    sdl->clip[0] = sdl->screen;
    sdl->clips = 1;
    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];

        if (op->kind == DRAW_CLIP && sdl->clips < SDL_CLIPS) {
            sdl->clip[sdl->clips] = rect_meet(op->rect, sdl_show_clip(sdl));
            sdl->clips++;
        } else if (op->kind == DRAW_UNCLIP && sdl->clips > 1) {
            sdl->clips--;
        } else if (op->kind != DRAW_GROUP && sdl_show_visible(sdl, sdl_show_extent(op))) {
            sdl_damage_add(&sdl->damage, op_key(list, op, sdl_show_clip(sdl)),
                           rect_meet(sdl_show_extent(op), sdl_show_clip(sdl)));
        }
    }
    if (!rect_empty(sdl->rough)) /* it looks different as soon as it is painted: never the same twice */
        sdl_damage_add(&sdl->damage, hash_mix((uint64_t)sdl->cache.frame), sdl->rough);
    return sdl_damage_end(&sdl->damage, sdl->screen, part);
}

/*
 * Whatever is in view counts as used, even where its part of the screen is not drawn again: else the
 * pictures around a change would be thrown away and painted anew, in turns and for ever.
 */
static void keep_what_shows(struct sdl_draw *sdl, const struct draw *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];

        if ((op->kind != DRAW_PICTURE && op->kind != DRAW_SHAPE) ||
            rect_empty(rect_meet(sdl_show_extent(op), sdl->screen)))
            continue;
        if (op->kind == DRAW_SHAPE)
            sdl_cache_get(&sdl->cache, op->shape.key);
        else if (!sdl_cache_get(&sdl->cache, op->picture.key))
            sdl_cache_get(&sdl->cache, sdl_show_rough_key(op->picture.key));
    }
}

/* Room for small things and two and a half screens: what is in view, and much of what was a moment ago. */
static void set_bounds(struct sdl_draw *sdl)
{
    struct rect screen = { 0, 0, 0, 0 };

    SDL_GetRendererOutputSize(sdl->renderer, &screen.w, &screen.h);
    if (screen.w != sdl->screen.w || screen.h != sdl->screen.h)
        sdl_damage_forget(&sdl->damage);
    sdl->screen = screen;
    sdl->cache.most_bytes = ((size_t)8 << 20) + (size_t)screen.w * (size_t)screen.h * 10;
}

bool sdl_draw_show(struct sdl_draw *sdl, const struct draw *list)
{
    struct rect part[SDL_DAMAGE_PARTS];
    struct rgba ground;
    int parts = 1;

    set_bounds(sdl);
    part[0] = sdl->screen;
    SDL_GetRenderDrawColor(sdl->renderer, &ground.r, &ground.g, &ground.b, &ground.a);
    sdl_cache_frame(&sdl->cache);
    if (sdl->worker)
        collect(sdl);
    keep_what_shows(sdl, list);
    sdl->copies = 0;
    sdl->drawn = 0;
    sdl->deadline =
        SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * (Uint64)sdl->patience / 1000;
    if (sdl->keeps)
        parts = changed_parts(sdl, list, part);
    sdl->rough = (struct rect){ 0, 0, 0, 0 };
    for (int i = 0; i < parts; i++)
        show_part(sdl, list, part[i], ground);
    sdl->clips = 0;
    SDL_RenderSetClipRect(sdl->renderer, NULL);
    return rect_empty(sdl->rough);
}
