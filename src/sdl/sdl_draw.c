#include "sdl/sdl_draw.h"

#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_shape.h"
#include "sdl/sdl_picture.h"
#include "sdl/sdl_show.h"

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
        sdl_cache_put(&sdl->cache, key, &pixels, painter->kind);
        sdl_cache_drop(&sdl->cache, sdl_picture_rough_key(key));
    }
}

/* Show what touches this part of the screen. */
static void show_part(struct sdl_draw *sdl, const struct draw *list, struct rect part, struct rgba ground)
{
    sdl_show_within(sdl, part);
    sdl_blits_begin(&sdl->blits, part, ground);
    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];

        if (op->kind >= DRAW_CLIP || sdl_show_visible(sdl, sdl_show_extent(op)))
            sdl_show_op(sdl, list, op);
    }
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
        return hash_quick(hash_quick(key, &op->text.style.ink, sizeof op->text.style.ink), draw_op_text(d, op),
                          op->text.len);
    case DRAW_PICTURE:
        return hash_mix(hash_quick(key, &op->picture.ink, sizeof op->picture.ink) ^ op->picture.alpha ^ op->picture.key);
    default:
        return hash_mix(key ^ op->shape.key);
    }
}

/*
 * Whatever is in view counts as used, even where its part of the screen is not drawn again: else the
 * pictures around a change would be thrown away and painted anew, in turns and for ever.
 */
static void keep(struct sdl_draw *sdl, const struct draw_op *op)
{
    if (op->kind == DRAW_SHAPE)
        sdl_cache_get(&sdl->cache, op->shape.key);
    else if (op->kind == DRAW_PICTURE && !sdl_cache_get(&sdl->cache, op->picture.key))
        sdl_cache_get(&sdl->cache, sdl_picture_rough_key(op->picture.key));
}

/*
 * What will be seen of an operation. A picture that is painted beside the window looks the same until it is
 * there; one whose turn did not come in time (`late`) is never the same twice.
 */
static uint64_t look_key(struct sdl_draw *sdl, const struct draw *list, const struct draw_op *op, bool late)
{
    uint64_t key = op_key(list, op, sdl_show_clip(sdl));

    if (op->kind != DRAW_PICTURE || !op->picture.painter->quick || sdl_cache_get(&sdl->cache, op->picture.key))
        return key;
    if (sdl_picture_awaits(sdl, list, op)) {
        sdl->rough = true;
        return hash_mix(key);
    }
    return late ? key ^ sdl->cache.frame : key;
}

/* Compare the list with what was shown last: the parts to draw. */
static void find_changed(struct sdl_draw *sdl, const struct draw *list)
{
    bool late = sdl->rough;

    sdl->rough = false;
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
            keep(sdl, op);
            if (op->kind == DRAW_PICTURE)
                sdl_picture_want(sdl, list, op);
            sdl_damage_add(&sdl->damage, look_key(sdl, list, op, late),
                           rect_meet(sdl_show_extent(op), sdl_show_clip(sdl)));
        }
    }
    sdl->parts = sdl_damage_end(&sdl->damage, sdl->screen, sdl->part);
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
    /* Room for small things and two and a half screens: what is in view, and much of what was a moment ago. */
    sdl->cache.most_bytes = ((size_t)8 << 20) + (size_t)on->w * (size_t)on->h * 10;
}

bool sdl_draw_fits(const SDL_Surface *surface)
{
    const SDL_PixelFormat *f = surface->format;

    return f->BytesPerPixel == 4 && f->Rmask == 0xff0000 && f->Gmask == 0xff00 && f->Bmask == 0xff;
}

bool sdl_draw_show(struct sdl_draw *sdl, const struct draw *list, SDL_Surface *on, struct rgba ground)
{
    set_target(sdl, on);
    sdl_cache_frame(&sdl->cache);
    if (sdl->worker)
        collect(sdl);
    sdl->copies = 0;
    sdl->drawn = 0;
    sdl->deadline =
        SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * (Uint64)sdl->patience / 1000;
    find_changed(sdl, list);
    sdl_pictures_paint(sdl);
    for (int i = 0; i < sdl->parts; i++)
        show_part(sdl, list, sdl->part[i], ground);
    sdl->clips = 0;
    if (sdl->worker)
        sdl_worker_frame_end(sdl->worker);
    return !sdl->rough;
}

int sdl_draw_parts(const struct sdl_draw *sdl, struct rect part[SDL_DRAW_PARTS])
{
    for (int i = 0; i < sdl->parts; i++)
        part[i] = sdl->part[i];
    return sdl->parts;
}
