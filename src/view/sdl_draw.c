#include "view/sdl_draw.h"

#include "base/hash.h"
#include "base/mem.h"
#include "view/paint_shape.h"
#include "view/sdl_cache.h"
#include "view/sdl_damage.h"
#include "view/sdl_worker.h"

enum { CLIPS = 32, STRETCH = 64, SHAPE_MARGIN = 192 };

struct sdl_draw {
    SDL_Renderer *renderer; /* not owned */
    struct sdl_font *font;  /* not owned */
    struct sdl_cache cache;
    struct rect clip[CLIPS];
    int clips;
    struct rect screen;
    bool keeps;             /* the target keeps its pixels */
    struct sdl_damage damage;
    struct rect rough;      /* what the last frame showed only roughly */
    long drawn;
    struct sdl_worker *worker; /* NULL: everything is painted at once */
    int patience;           /* ms of painting a frame before the rest is put off; 0: nothing is */
    Uint64 deadline;        /* performance counter */
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
    return (struct sdl_draw_stats){ sdl->cache.bytes, sdl->cache.most_bytes, (int)sdl->cache.count, sdl->cache.made,
                                    sdl->copies, sdl->drawn };
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

/* Copy a part of a texture whose corner stands at (x, y), passing over blocks with nothing in them. */
static void copy_busy(struct sdl_draw *sdl, const struct sdl_texture *t, struct rect from, int x, int y)
{
    int across = (t->width + SDL_BLOCK - 1) / SDL_BLOCK;

    if (!t->busy) {
        copy(sdl, t, from, rect_moved(from, x, y));
        return;
    }
    for (int row = from.y / SDL_BLOCK; row * SDL_BLOCK < from.y + from.h; row++) {
        for (int first = from.x / SDL_BLOCK; first * SDL_BLOCK < from.x + from.w; first++) {
            int end = first;

            while (end < across && t->busy[row * across + end])
                end++;
            struct rect run = rect_meet(from, (struct rect){ first * SDL_BLOCK, row * SDL_BLOCK, (end - first) * SDL_BLOCK, SDL_BLOCK });
            copy(sdl, t, run, rect_moved(run, x, y));
            first = end > first ? end - 1 : first;
        }
    }
}

static void copy_whole(struct sdl_draw *sdl, const struct sdl_texture *t, int x, int y)
{
    copy_busy(sdl, t, (struct rect){ 0, 0, t->width, t->height }, x, y);
}

/* Everything that an operation may touch. */
static struct rect extent(const struct draw_op *op)
{
    int px;
    struct box_frame f;

    switch (op->kind) {
    case DRAW_BOX:
        f = paint_box_frame(&op->box);
        return (struct rect){ op->rect.x - f.left, op->rect.y - f.top, op->rect.w + f.left + f.right, op->rect.h + f.top + f.bottom };
    case DRAW_TEXT:
        px = op->text.style.px;
        return (struct rect){ op->rect.x - px, op->rect.y - 2 * px, op->rect.w + 2 * px, 3 * px };
    case DRAW_PICTURE:
        return rect_grown(op->rect, op->picture.angle != 0 ? (op->rect.w > op->rect.h ? op->rect.w : op->rect.h) / 2 : 0);
    case DRAW_SHAPE:
        return rect_moved(op->shape.bounds, op->rect.x, op->rect.y);
    default:
        return op->rect;
    }
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
    if (!visible(sdl, extent(op)))
        return;
    const struct sdl_texture *t = text_texture(sdl, d, op);
    if (t)
        copy_whole(sdl, t, op->rect.x - t->left, op->rect.y - t->top);
}

/* ---- pictures ---- */

/* Whether painting may wait: somebody else does it, or patience is up; and the painter has something quick to show. */
static bool put_off(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct painter *painter = op->picture.painter;

    if (!painter->quick || sdl->patience <= 0)
        return false;
    if (sdl->worker && painter->hold &&
        sdl_worker_ask(sdl->worker, op->picture.key, painter, draw_op_look(d, op), op->picture.width, op->picture.height))
        return true;
    return SDL_GetPerformanceCounter() > sdl->deadline;
}

/* The rough version of a picture has a key of its own. */
static uint64_t rough_key(uint64_t key)
{
    return hash_mix(key);
}

/* What was painted in the meantime. */
static void collect(struct sdl_draw *sdl)
{
    const struct painter *painter;
    struct pixels pixels;
    uint64_t key;

    sdl_worker_frame(sdl->worker);
    while (sdl_worker_take(sdl->worker, &key, &painter, &pixels)) {
        sdl_cache_put(&sdl->cache, key, &pixels, painter->opaque);
        sdl_cache_drop(&sdl->cache, rough_key(key));
        pixels_free(&pixels);
    }
}

static struct sdl_texture *picture_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct painter *painter = op->picture.painter;
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->picture.key);
    struct pixels pixels;
    bool quick = !t && put_off(sdl, d, op);
    uint64_t key = quick ? rough_key(op->picture.key) : op->picture.key;

    if (quick) {
        sdl->rough = rect_empty(sdl->rough) ? op->rect : rect_around(sdl->rough, op->rect);
        t = sdl_cache_get(&sdl->cache, key);
    }
    if (t || !pixels_new(&pixels, op->picture.width, op->picture.height))
        return t;
    if ((quick ? painter->quick : painter->paint)(draw_op_look(d, op), &pixels))
        t = sdl_cache_put(&sdl->cache, key, &pixels, painter->opaque);
    pixels_free(&pixels);
    return t;
}

static void show_picture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    struct sdl_texture *t = picture_texture(sdl, d, op);
    SDL_Rect to = sdl_rect(op->rect);
    if (!t)
        return;
    SDL_SetTextureAlphaMod(t->texture, op->picture.alpha);
    if (t->width == to.w && t->height == to.h && op->picture.angle == 0) {
        copy_whole(sdl, t, to.x, to.y);
        return;
    }
    if (op->picture.angle != 0)
        SDL_RenderCopyEx(sdl->renderer, t->texture, NULL, &to, (double)op->picture.angle, NULL, SDL_FLIP_NONE);
    else
        SDL_RenderCopy(sdl->renderer, t->texture, NULL, &to);
    sdl->copies++;
}

/* ---- shapes ---- */

/* The part of a shape, from its origin, that is to be rasterised: all of it if that is not more than the screen. */
static struct rect shape_window(const struct sdl_draw *sdl, const struct draw_op *op, struct rect needed)
{
    struct rect all = op->shape.bounds;

    if ((long)all.w * all.h <= (long)sdl->screen.w * sdl->screen.h)
        return all;
    return rect_meet(all, rect_grown(needed, SHAPE_MARGIN));
}

static bool holds(const struct sdl_texture *t, struct rect r)
{
    return r.x >= t->left && r.y >= t->top && r.x + r.w <= t->left + t->width && r.y + r.h <= t->top + t->height;
}

static struct sdl_texture *shape_texture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op, struct rect needed)
{
    struct sdl_texture *t = sdl_cache_get(&sdl->cache, op->shape.key);
    struct pixels pixels;

    if (t && holds(t, needed))
        return t;
    struct rect window = shape_window(sdl, op, needed);
    t = NULL;
    if (!pixels_new(&pixels, window.w, window.h))
        return NULL;
    if (paint_shape(d, op, window.x, window.y, &pixels))
        t = sdl_cache_put(&sdl->cache, op->shape.key, &pixels, false);
    pixels_free(&pixels);
    if (t) {
        t->left = window.x;
        t->top = window.y;
    }
    return t;
}

static void show_shape(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    struct rect on_screen = rect_meet(extent(op), sdl->screen), seen = rect_meet(on_screen, clip_now(sdl));

    if (rect_empty(seen))
        return;
    const struct sdl_texture *t = shape_texture(sdl, d, op, rect_moved(on_screen, -op->rect.x, -op->rect.y));
    if (t)
        copy_busy(sdl, t, rect_moved(seen, -op->rect.x - t->left, -op->rect.y - t->top), op->rect.x + t->left, op->rect.y + t->top);
}

/* ---- a frame ---- */

static void show_op(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
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
        break;
    case DRAW_SHAPE:
        show_shape(sdl, d, op);
        break;
    case DRAW_CLIP:
        push_clip(sdl, op->rect);
        break;
    case DRAW_UNCLIP:
        if (sdl->clips > 1)
            sdl->clips--;
        apply_clip(sdl);
        break;
    }
}

/* Show what touches this part of the screen. */
static void show_part(struct sdl_draw *sdl, const struct draw *list, struct rect part, struct rgba ground)
{
    sdl->clip[0] = part;
    sdl->clips = 1;
    apply_clip(sdl);
    if (sdl->keeps)
        show_fill(sdl, &(struct draw_op){ .kind = DRAW_FILL, .rect = part, .fill = ground });
    for (size_t i = 0; i < list->count; i++) {
        const struct draw_op *op = &list->ops[i];

        if (op->kind >= DRAW_CLIP || visible(sdl, extent(op)))
            show_op(sdl, list, op);
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
        return hash_more(hash_more(key, &op->text.style.ink, sizeof op->text.style.ink), draw_op_text(d, op), op->text.len);
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

        if (op->kind == DRAW_CLIP && sdl->clips < CLIPS) {
            sdl->clip[sdl->clips] = rect_meet(op->rect, clip_now(sdl));
            sdl->clips++;
        } else if (op->kind == DRAW_UNCLIP && sdl->clips > 1) {
            sdl->clips--;
        } else if (op->kind != DRAW_GROUP && visible(sdl, extent(op))) {
            sdl_damage_add(&sdl->damage, op_key(list, op, clip_now(sdl)), rect_meet(extent(op), clip_now(sdl)));
        }
    }
    if (!rect_empty(sdl->rough)) /* it looks different as soon as it is painted: never the same twice */
        sdl_damage_add(&sdl->damage, hash_mix((uint64_t)sdl->cache.frame), sdl->rough);
    return sdl_damage_end(&sdl->damage, sdl->screen, part);
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
    sdl->copies = 0;
    sdl->drawn = 0;
    sdl->deadline = SDL_GetPerformanceCounter() + SDL_GetPerformanceFrequency() * (Uint64)sdl->patience / 1000;
    if (sdl->keeps)
        parts = changed_parts(sdl, list, part);
    sdl->rough = (struct rect){ 0, 0, 0, 0 };
    for (int i = 0; i < parts; i++)
        show_part(sdl, list, part[i], ground);
    sdl->clips = 0;
    SDL_RenderSetClipRect(sdl->renderer, NULL);
    return rect_empty(sdl->rough);
}
