#include "view/sdl_draw.h"

#include "base/hash.h"
#include "base/mem.h"
#include "view/paint_shape.h"
#include "view/sdl_cache.h"

#include <math.h>

enum { CLIPS = 32, STRETCH = 64, GROUP_MARGIN = 192 };

struct sdl_draw {
    SDL_Renderer *renderer; /* not owned */
    struct sdl_font *font;  /* not owned */
    struct sdl_cache cache;
    struct rect clip[CLIPS];
    int clips;
    struct rect screen;
    int patience;           /* ms of putting off; 0: none */
    Uint64 deadline;        /* performance counter */
    bool late;              /* pictures were put off in this frame */
    int copies;
};

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
    return sdl;
}

void sdl_draw_free(struct sdl_draw *sdl)
{
    if (!sdl)
        return;
    sdl_cache_clear(&sdl->cache);
    mem_free(sdl);
}

void sdl_draw_forget(struct sdl_draw *sdl)
{
    sdl_cache_clear(&sdl->cache);
}

void sdl_draw_patience(struct sdl_draw *sdl, int milliseconds)
{
    sdl->patience = milliseconds;
}

struct sdl_draw_stats sdl_draw_stats(const struct sdl_draw *sdl)
{
    return (struct sdl_draw_stats){ sdl->cache.bytes, sdl->cache.most_bytes, (int)sdl->cache.count, sdl->cache.made,
                                    sdl->copies };
}

static SDL_Rect sdl_rect(struct rect r)
{
    return (SDL_Rect){ r.x, r.y, r.w, r.h };
}

static struct rect clip_now(const struct sdl_draw *sdl)
{
    return sdl->clips ? sdl->clip[sdl->clips - 1] : sdl->screen;
}

static void apply_clip(struct sdl_draw *sdl)
{
    SDL_Rect r = sdl_rect(clip_now(sdl));

    SDL_RenderSetClipRect(sdl->renderer, &r);
}

static void push_clip(struct sdl_draw *sdl, struct rect where)
{
    struct rect met = rect_meet(where, clip_now(sdl));

    if (sdl->clips < CLIPS)
        sdl->clip[sdl->clips++] = met;
    apply_clip(sdl);
}

static bool visible(const struct sdl_draw *sdl, struct rect where)
{
    return !rect_empty(rect_meet(where, clip_now(sdl)));
}

static void copy(struct sdl_draw *sdl, const struct sdl_texture *t, struct rect from, struct rect to)
{
    SDL_Rect source = sdl_rect(from), target = sdl_rect(to);

    if (rect_empty(from) || !visible(sdl, to))
        return;
    SDL_RenderCopy(sdl->renderer, t->texture, &source, &target);
    sdl->copies++;
}

static void copy_whole(struct sdl_draw *sdl, const struct sdl_texture *t, int x, int y)
{
    copy(sdl, t, (struct rect){ 0, 0, t->width, t->height }, (struct rect){ x, y, t->width, t->height });
}

static void show_fill(struct sdl_draw *sdl, const struct draw_op *op)
{
    SDL_Rect r = sdl_rect(op->rect);

    SDL_SetRenderDrawBlendMode(sdl->renderer, op->fill.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(sdl->renderer, op->fill.r, op->fill.g, op->fill.b, op->fill.a);
    SDL_RenderFillRect(sdl->renderer, &r);
}

/* ---- boxes ---- */

static struct sdl_texture *box_texture(struct sdl_draw *sdl, const struct draw_box *box, struct box_frame f, int w, int h,
                                       uint64_t key)
{
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, key);
    struct pixels pixels;

    if (t || !pixels_new(&pixels, w + f.left + f.right, h + f.top + f.bottom))
        return t;
    if (paint_box(box, w, h, &pixels))
        t = sdl_cache_put(&sdl->cache, key, &pixels, false);
    pixels_free(&pixels);
    return t;
}

/* Fill a strip with repeated copies of a piece of the texture: nothing is ever stretched. */
static void repeat(struct sdl_draw *sdl, const struct sdl_texture *t, struct rect from, struct rect to)
{
    for (int y = 0; y < to.h; y += from.h) {
        for (int x = 0; x < to.w; x += from.w) {
            struct rect piece = { from.x, from.y, to.w - x < from.w ? to.w - x : from.w, to.h - y < from.h ? to.h - y : from.h };

            copy(sdl, t, piece, (struct rect){ to.x + x, to.y + y, piece.w, piece.h });
        }
    }
}

/* Nine pieces: corners as they are, sides repeated, the middle one plain fill. */
static void show_nine(struct sdl_draw *sdl, const struct draw_op *op, const struct sdl_texture *t, struct box_frame f)
{
    int left = f.left + f.corner, right = f.right + f.corner, top = f.top + f.corner, bottom = f.bottom + f.corner;
    struct rect o = { op->rect.x - f.left, op->rect.y - f.top, op->rect.w + f.left + f.right, op->rect.h + f.top + f.bottom };
    int from_x[4] = { 0, left, left + STRETCH, t->width }, from_y[4] = { 0, top, top + STRETCH, t->height };
    int to_x[4] = { o.x, o.x + left, o.x + o.w - right, o.x + o.w }, to_y[4] = { o.y, o.y + top, o.y + o.h - bottom, o.y + o.h };

    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            struct rect from = { from_x[column], from_y[row], from_x[column + 1] - from_x[column], from_y[row + 1] - from_y[row] };
            struct rect to = { to_x[column], to_y[row], to_x[column + 1] - to_x[column], to_y[row + 1] - to_y[row] };

            if (row == 1 && column == 1)
                show_fill(sdl, &(struct draw_op){ .kind = DRAW_FILL, .rect = to, .fill = op->box.fill });
            else
                repeat(sdl, t, from, to);
        }
    }
}

static void show_box(struct sdl_draw *sdl, const struct draw_op *op)
{
    struct box_frame f = paint_box_frame(&op->box);
    uint64_t key = paint_box_key(&op->box);
    bool small = op->rect.w < 2 * f.corner + STRETCH || op->rect.h < 2 * f.corner + STRETCH || op->box.dash;

    if (small) { /* painted in its own size */
        int size[2] = { op->rect.w, op->rect.h };
        const struct sdl_texture *t = box_texture(sdl, &op->box, f, op->rect.w, op->rect.h, hash_more(key, size, sizeof size));

        if (t)
            copy_whole(sdl, t, op->rect.x - f.left, op->rect.y - f.top);
        return;
    }
    int side = 2 * f.corner + STRETCH;
    const struct sdl_texture *t = box_texture(sdl, &op->box, f, side, side, key);
    if (t)
        show_nine(sdl, op, t, f);
}

/* ---- texts ---- */

static struct sdl_texture *text_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct font_style *style = &op->text.style;
    int look[2] = { (int)style->face, style->px };
    uint64_t key = hash_more(hash_more(hash_bytes(look, sizeof look), &style->ink, sizeof style->ink), draw_op_text(d, op),
                             op->text.len);
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, key);
    int baseline = 0, left = 0;

    if (t)
        return t;
    SDL_Surface *surface = sdl_font_set(sdl->font, *style, draw_op_text(d, op), &baseline, &left);
    if (!surface)
        return NULL;
    t = sdl_cache_put_surface(&sdl->cache, key, surface);
    SDL_FreeSurface(surface);
    if (t) {
        t->left = left;
        t->top = baseline;
    }
    return t;
}

static void show_text(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    int px = op->text.style.px;
    struct rect rough = { op->rect.x - px, op->rect.y - 2 * px, op->rect.w + 2 * px, 3 * px };

    if (!visible(sdl, rough))
        return;
    const struct sdl_texture *t = text_texture(sdl, d, op);
    if (t)
        copy_whole(sdl, t, op->rect.x - t->left, op->rect.y - t->top);
}

/* ---- pictures ---- */

/* Whether painting may wait: patience is up, and the painter has something quick to show. */
static bool put_off(struct sdl_draw *sdl, const struct painter *painter)
{
    return painter->quick && sdl->patience > 0 && SDL_GetPerformanceCounter() > sdl->deadline;
}

static struct sdl_texture *picture_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct painter *painter = op->picture.painter;
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->picture.key);
    struct pixels pixels;
    bool quick = !t && put_off(sdl, painter);
    uint64_t key = quick ? hash_mix(op->picture.key) : op->picture.key;

    sdl->late |= quick;
    if (quick)
        t = sdl_cache_get(&sdl->cache, key);
    if (t || !pixels_new(&pixels, op->picture.width, op->picture.height))
        return t;
    if ((quick ? painter->quick : painter->paint)(draw_op_look(d, op), &pixels))
        t = sdl_cache_put(&sdl->cache, key, &pixels, painter->opaque);
    pixels_free(&pixels);
    return t;
}

static void show_picture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    if (!visible(sdl, rect_grown(op->rect, op->picture.angle != 0 ? op->rect.w : 0)))
        return;
    struct sdl_texture *t = picture_texture(sdl, d, op);
    SDL_Rect to = sdl_rect(op->rect);
    if (!t)
        return;
    SDL_SetTextureAlphaMod(t->texture, op->picture.alpha);
    if (op->picture.angle != 0)
        SDL_RenderCopyEx(sdl->renderer, t->texture, NULL, &to, (double)op->picture.angle, NULL, SDL_FLIP_NONE);
    else
        SDL_RenderCopy(sdl->renderer, t->texture, NULL, &to);
    sdl->copies++;
}

/* ---- groups ---- */

/* The part of a group, from its origin, that is to be rasterised: all of it if that is not much more than the screen. */
static struct rect group_window(const struct sdl_draw *sdl, const struct draw_op *op, struct rect needed)
{
    struct rect all = { (int)floorf(op->group.left), (int)floorf(op->group.top), 0, 0 };

    all.w = (int)ceilf(op->group.right) - all.x;
    all.h = (int)ceilf(op->group.bottom) - all.y;
    if ((long)all.w * all.h <= (long)sdl->screen.w * sdl->screen.h)
        return all;
    return rect_meet(all, rect_grown(needed, GROUP_MARGIN));
}

static bool holds(const struct sdl_texture *t, struct rect r)
{
    return r.x >= t->left && r.y >= t->top && r.x + r.w <= t->left + t->width && r.y + r.h <= t->top + t->height;
}

static struct sdl_texture *group_texture(struct sdl_draw *sdl, const struct draw *d, size_t at, struct rect needed)
{
    const struct draw_op *op = &d->ops[at];
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->group.key);
    struct pixels pixels;

    if (t && holds(t, needed))
        return t;
    struct rect window = group_window(sdl, op, needed);
    t = NULL;
    if (!pixels_new(&pixels, window.w, window.h))
        return NULL;
    if (paint_group(d, at, window.x, window.y, &pixels))
        t = sdl_cache_put(&sdl->cache, op->group.key, &pixels, false);
    pixels_free(&pixels);
    if (t) {
        t->left = window.x;
        t->top = window.y;
    }
    return t;
}

static void show_group(struct sdl_draw *sdl, const struct draw *d, size_t at)
{
    const struct draw_op *op = &d->ops[at];
    struct rect all = { (int)floorf(op->group.left), (int)floorf(op->group.top), 0, 0 };

    all.w = (int)ceilf(op->group.right) - all.x;
    all.h = (int)ceilf(op->group.bottom) - all.y;
    struct rect seen = rect_meet(rect_moved(all, op->rect.x, op->rect.y), clip_now(sdl));
    if (rect_empty(seen))
        return;
    struct rect needed = rect_moved(seen, -op->rect.x, -op->rect.y);
    const struct sdl_texture *t = group_texture(sdl, d, at, needed);
    if (t)
        copy(sdl, t, rect_moved(needed, -t->left, -t->top), seen);
}

/* ---- a frame ---- */

static void show_op(struct sdl_draw *sdl, const struct draw *d, size_t i)
{
    const struct draw_op *op = &d->ops[i];

    switch (op->kind) {
    case DRAW_FILL:
        show_fill(sdl, op);
        break;
    case DRAW_BOX:
        show_box(sdl, op);
        break;
    case DRAW_TEXT:
        show_text(sdl, d, op);
        break;
    case DRAW_PICTURE:
        show_picture(sdl, d, op);
        break;
    case DRAW_GROUP:
        show_group(sdl, d, i);
        break;
    case DRAW_SHAPE: /* shown with its group */
        break;
    case DRAW_CLIP:
        push_clip(sdl, op->rect);
        break;
    case DRAW_UNCLIP:
        if (sdl->clips > 0)
            sdl->clips--;
        apply_clip(sdl);
        break;
    }
}

/* Room for small things and three screens: what is in view, what was a moment ago, and boxes and texts. */
static void set_bounds(struct sdl_draw *sdl)
{
    sdl->screen = (struct rect){ 0, 0, 0, 0 };
    SDL_GetRendererOutputSize(sdl->renderer, &sdl->screen.w, &sdl->screen.h);
    sdl->cache.most_bytes = ((size_t)12 << 20) + (size_t)sdl->screen.w * (size_t)sdl->screen.h * 12;
}

bool sdl_draw_show(struct sdl_draw *sdl, const struct draw *list)
{
    set_bounds(sdl);
    sdl_cache_frame(&sdl->cache);
    sdl->clips = 0;
    sdl->copies = 0;
    sdl->late = false;
    sdl->deadline = SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * (Uint64)sdl->patience / 1000;
    for (size_t i = 0; i < list->count; i++)
        show_op(sdl, list, i);
    sdl->clips = 0;
    SDL_RenderSetClipRect(sdl->renderer, NULL);
    return !sdl->late;
}
