#include "sdl/sdl_show.h"

#include "base/bounds.h"
#include "paint/paint_shape.h"
#include "sdl/sdl_picture.h"

struct rect sdl_show_clip(const struct sdl_draw *sdl)
{
    return sdl->clips ? sdl->clip[sdl->clips - 1] : sdl->screen;
}

void sdl_show_clip_to(struct sdl_draw *sdl, struct rect where)
{
    struct rect met = rect_meet(where, sdl_show_clip(sdl));

    if (sdl->clips < SDL_CLIPS)
        sdl->clip[sdl->clips++] = met;
}

void sdl_show_unclip(struct sdl_draw *sdl)
{
    if (sdl->clips > 1)
        sdl->clips--;
}

bool sdl_show_visible(const struct sdl_draw *sdl, struct rect where)
{
    return !rect_empty(rect_meet(where, sdl_show_clip(sdl)));
}

void sdl_show_within(struct sdl_draw *sdl, struct rect part)
{
    sdl->clip[0] = part;
    sdl->clips = 1;
}

/* ---- blits ---- */

static void add_blit(struct sdl_draw *sdl, struct blit blit)
{
    blit.shown = rect_meet(blit.where, sdl_show_clip(sdl));
    if (rect_empty(blit.shown))
        return;
    sdl_blits_add(&sdl->blits, &blit);
    sdl->copies++;
}

/* A part of a picture, as large as it is. */
static void copy(struct sdl_draw *sdl, const struct sdl_texture *t, struct rect from, struct rect to)
{
    const struct pixels *p = &t->pixels;

    if (!rect_empty(from))
        add_blit(sdl, (struct blit){ .kind = t->kind == PAINTER_OPAQUE ? BLIT_COPY : BLIT_OVER,
                                     .alpha = 255,
                                     .where = to,
                                     .from = p->at + (size_t)from.y * (size_t)p->width + from.x,
                                     .pitch = p->width,
                                     .width = to.w,
                                     .height = to.h });
}

/* Copy a part of a texture whose corner stands at (x, y), passing over blocks with nothing in them. */
static void copy_busy(struct sdl_draw *sdl, const struct sdl_texture *t, struct rect from, int x, int y)
{
    int across = (t->pixels.width + SDL_BLOCK - 1) / SDL_BLOCK;

    if (!t->busy) {
        copy(sdl, t, from, rect_moved(from, x, y));
        return;
    }
    for (int row = from.y / SDL_BLOCK; row * SDL_BLOCK < from.y + from.h; row++) {
        for (int first = from.x / SDL_BLOCK; first * SDL_BLOCK < from.x + from.w; first++) {
            int end = first;

            while (end < across && t->busy[row * across + end])
                end++;
            struct rect run = rect_meet(from, (struct rect){ first * SDL_BLOCK, row * SDL_BLOCK,
                                                             (end - first) * SDL_BLOCK, SDL_BLOCK });
            copy(sdl, t, run, rect_moved(run, x, y));
            first = end > first ? end - 1 : first;
        }
    }
}

static void copy_whole(struct sdl_draw *sdl, const struct sdl_texture *t, int x, int y)
{
    copy_busy(sdl, t, t->held, x, y);
}

struct rect sdl_show_extent(const struct draw_op *op)
{
    int px;
    struct box_frame f;

    switch (op->kind) {
    case DRAW_BOX:
        f = paint_box_frame(&op->box);
        return (struct rect){ op->rect.x - f.left, op->rect.y - f.top, op->rect.w + f.left + f.right,
                              op->rect.h + f.top + f.bottom };
    case DRAW_TEXT:
        px = op->text.style.px;
        return (struct rect){ op->rect.x - px, op->rect.y - 2 * px, op->rect.w + 2 * px, 3 * px };
    case DRAW_SHAPE:
        return rect_moved(op->shape.bounds, op->rect.x, op->rect.y);
    default:
        return op->rect;
    }
}

/* Fill a part of the screen. */
static void fill_part(struct sdl_draw *sdl, struct rect where, struct rgba fill)
{
    add_blit(sdl, (struct blit){ .kind = BLIT_FILL, .where = where, .fill = fill });
}

/* ---- boxes ---- */

/* Fill a strip with repeated copies of a piece of the texture: nothing is ever stretched. */
static void repeat(struct sdl_draw *sdl, const struct sdl_texture *t, struct rect from, struct rect to)
{
    for (int y = 0; y < to.h; y += from.h) {
        for (int x = 0; x < to.w; x += from.w) {
            struct rect piece = { from.x, from.y, smaller(to.w - x, from.w), smaller(to.h - y, from.h) };

            copy(sdl, t, piece, (struct rect){ to.x + x, to.y + y, piece.w, piece.h });
        }
    }
}

/* Where pieces of one side begin and end: before, between and behind the corners; all of it is one piece. */
static void cut_side(int at[4], int from, int length, bool stretches, int before, int behind)
{
    at[0] = from;
    at[1] = from + (stretches ? before : 0);
    at[2] = from + length - (stretches ? behind : 0);
    at[3] = from + length;
}

/* Up to nine pieces: corners as they are, sides repeated, the middle one plain fill. */
static void show_pieces(struct sdl_draw *sdl, const struct draw_op *op, const struct sdl_texture *t,
                        struct box_frame f, bool wide, bool high)
{
    int left = f.left + f.corner, right = f.right + f.corner, top = f.top + f.corner,
        bottom = f.bottom + f.corner, from_x[4], from_y[4], to_x[4], to_y[4];

    cut_side(from_x, 0, t->pixels.width, wide, left, right);
    cut_side(from_y, 0, t->pixels.height, high, top, bottom);
    cut_side(to_x, op->rect.x - f.left, op->rect.w + f.left + f.right, wide, left, right);
    cut_side(to_y, op->rect.y - f.top, op->rect.h + f.top + f.bottom, high, top, bottom);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            struct rect from = { from_x[column], from_y[row], from_x[column + 1] - from_x[column],
                                 from_y[row + 1] - from_y[row] };
            struct rect to = { to_x[column], to_y[row], to_x[column + 1] - to_x[column],
                               to_y[row + 1] - to_y[row] };

            if (row == 1 && column == 1 && wide && high)
                fill_part(sdl, to, op->box.fill);
            else
                repeat(sdl, t, from, to);
        }
    }
}

static void show_box(struct sdl_draw *sdl, const struct draw_op *op)
{
    struct box_frame f = paint_box_frame(&op->box);
    const struct sdl_texture *t = sdl_picture_box(sdl, op);
    int width, height;

    if (!t)
        return;
    sdl_picture_box_size(op, &width, &height);
    if (width < op->rect.w || height < op->rect.h)
        show_pieces(sdl, op, t, f, width < op->rect.w, height < op->rect.h);
    else
        copy_whole(sdl, t, op->rect.x - f.left, op->rect.y - f.top);
}

/* ---- texts ---- */

static void show_text(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    if (!sdl_show_visible(sdl, sdl_show_extent(op)))
        return;
    const struct sdl_texture *t = sdl_picture_text(sdl, d, op);
    if (t)
        copy_whole(sdl, t, op->rect.x - t->left, op->rect.y - t->top);
}

/* ---- pictures ---- */

static void show_picture(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    const struct sdl_texture *t = sdl_picture_texture(sdl, d, op);
    const struct pixels *p;

    if (!t)
        return;
    p = &t->pixels;
    if (t->kind == PAINTER_VEIL)
        add_blit(sdl, (struct blit){ .kind = BLIT_VEIL,
                                     .fill = op->picture.ink,
                                     .where = op->rect,
                                     .from = p->at,
                                     .pitch = p->width });
    else if (p->width == op->rect.w && p->height == op->rect.h && op->picture.alpha == 255)
        copy_whole(sdl, t, op->rect.x, op->rect.y);
    else
        add_blit(sdl, (struct blit){ .kind = BLIT_OVER,
                                     .alpha = op->picture.alpha,
                                     .where = op->rect,
                                     .from = p->at,
                                     .pitch = p->width,
                                     .width = p->width,
                                     .height = p->height });
}

/* ---- shapes ---- */

struct rect sdl_show_needed(const struct sdl_draw *sdl, const struct draw_op *op)
{
    return rect_moved(rect_meet(sdl_show_extent(op), sdl->screen), -op->rect.x, -op->rect.y);
}

static void show_shape(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    struct rect seen = rect_meet(rect_meet(sdl_show_extent(op), sdl->screen), sdl_show_clip(sdl));

    if (rect_empty(seen))
        return;
    const struct sdl_texture *t = sdl_picture_shape(sdl, d, op);
    if (t)
        copy_busy(sdl, t, rect_moved(seen, -op->rect.x - t->left, -op->rect.y - t->top), op->rect.x + t->left,
                  op->rect.y + t->top);
}

/* ---- all of them ---- */

void sdl_show_op(struct sdl_draw *sdl, const struct draw *d, const struct draw_op *op)
{
    switch (op->kind) {
    case DRAW_FILL:
        fill_part(sdl, op->rect, op->fill);
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
    case DRAW_SHAPE:
        show_shape(sdl, d, op);
        break;
    case DRAW_GROUP:
    case DRAW_CLIP:
    case DRAW_UNCLIP:
        break;
    }
}
