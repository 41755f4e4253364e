#include "sdl/sdl_picture.h"

#include "base/hash.h"
#include "base/mem.h"

/* A picture in the making. */
struct sdl_wanted {
    uint64_t key;
    const struct painter *painter;
    const void *look; /* in the draw list */
    bool quick;       /* roughly */
    int width, height;
    struct pixels pixels; /* none: not painted */
};

static struct sdl_wanted wanted_of(const struct draw *d, const struct draw_op *op, bool quick)
{
    const struct painter *painter = op->picture.painter;
    uint64_t key = quick ? sdl_picture_rough_key(op->picture.key) : op->picture.key;
    int width = painter->kind == PAINTER_VEIL ? (op->picture.width + 3) / 4 : op->picture.width;

    return (struct sdl_wanted){ .key = key, .painter = painter, .look = draw_op_look(d, op), .quick = quick, .width = width,
                                .height = op->picture.height };
}

static void paint(struct sdl_wanted *w)
{
    if (!pixels_new(&w->pixels, w->width, w->height))
        return;
    if (!(w->quick ? w->painter->quick : w->painter->paint)(w->look, &w->pixels))
        pixels_free(&w->pixels);
}

static struct sdl_texture *keep(struct sdl_draw *sdl, struct sdl_wanted *w)
{
    return w->pixels.at ? sdl_cache_put(&sdl->cache, w->key, &w->pixels, w->painter->kind) : NULL;
}

uint64_t sdl_picture_rough_key(uint64_t key)
{
    return hash_mix(key);
}

bool sdl_picture_awaits(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct painter *painter = op->picture.painter;

    return painter->quick && painter->hold && sdl->worker && !sdl_cache_get(&sdl->cache, op->picture.key) &&
           sdl_worker_ask(sdl->worker, op->picture.key, painter, draw_op_look(d, op), op->picture.width,
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

void sdl_picture_want(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    void *block = sdl->wanted;
    bool patient = op->picture.painter->quick && sdl->patience > 0;

    if (sdl_cache_get(&sdl->cache, op->picture.key))
        return;
    if (patient && !sdl_picture_awaits(sdl, d, op))
        return; /* the time that is left decides, when its turn comes */
    struct sdl_wanted wanted = wanted_of(d, op, patient);
    if (sdl_cache_get(&sdl->cache, wanted.key) || is_wanted(sdl, wanted.key) ||
        !mem_reserve(&block, &sdl->wanted_room, sdl->wanted_count + 1, sizeof wanted))
        return;
    sdl->wanted = block;
    sdl->wanted[sdl->wanted_count++] = wanted;
}

static void paint_wanted(void *context, int piece)
{
    struct sdl_draw *sdl = context;

    paint(&sdl->wanted[piece]);
}

void sdl_pictures_paint(struct sdl_draw *sdl)
{
    sdl_crew_run(sdl->crew, paint_wanted, sdl, (int)sdl->wanted_count);
    for (size_t i = 0; i < sdl->wanted_count; i++)
        keep(sdl, &sdl->wanted[i]);
    sdl->wanted_count = 0;
}

/* ---- one ---- */

/* Whether painting may wait: somebody else does it, or patience is up; and the painter has something quick to show. */
static bool put_off(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    if (!op->picture.painter->quick || sdl->patience <= 0)
        return false;
    return sdl_picture_awaits(sdl, d, op) || SDL_GetPerformanceCounter() > sdl->deadline;
}

struct sdl_texture *sdl_picture_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->picture.key);
    bool quick = !t && put_off(sdl, d, op);

    if (quick) {
        sdl->rough = true;
        t = sdl_cache_get(&sdl->cache, sdl_picture_rough_key(op->picture.key));
    }
    if (t)
        return t;
    struct sdl_wanted wanted = wanted_of(d, op, quick);
    paint(&wanted);
    return keep(sdl, &wanted);
}
