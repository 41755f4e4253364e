#include "paint/draw.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/text.h"

#include <string.h>

#define ELLIPSIS "\xe2\x80\xa6"

void draw_init(struct draw *d)
{
    *d = (struct draw){ .group = DRAW_NO_GROUP };
}

void draw_clear(struct draw *d)
{
    mem_free(d->ops);
    mem_free(d->steps);
    mem_free(d->bytes);
    draw_init(d);
}

void draw_reset(struct draw *d)
{
    d->count = d->nsteps = d->nbytes = d->path = 0;
    d->group = DRAW_NO_GROUP;
    d->failed = false;
}

size_t draw_turn(struct draw *d, size_t at)
{
    size_t was = d->count;

    d->count = at;
    return was;
}

bool rect_empty(struct rect r)
{
    return r.w <= 0 || r.h <= 0;
}

bool rect_contains(struct rect r, int x, int y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

struct rect rect_meet(struct rect a, struct rect b)
{
    int x = larger(a.x, b.x), y = larger(a.y, b.y);
    int right = smaller(a.x + a.w, b.x + b.w);
    int bottom = smaller(a.y + a.h, b.y + b.h);

    return (struct rect){ x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0 };
}

struct rect rect_around(struct rect a, struct rect b)
{
    int x = smaller(a.x, b.x), y = smaller(a.y, b.y);
    int right = larger(a.x + a.w, b.x + b.w);
    int bottom = larger(a.y + a.h, b.y + b.h);

    return (struct rect){ x, y, right - x, bottom - y };
}

struct rect rect_grown(struct rect r, int by)
{
    return (struct rect){ r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by };
}

struct rect rect_moved(struct rect r, int dx, int dy)
{
    return (struct rect){ r.x + dx, r.y + dy, r.w, r.h };
}

/* Room for one more operation, cleared; NULL if there is none. */
static struct draw_op *append(struct draw *d, enum draw_kind kind, struct rect where)
{
    void *block = d->ops;

    if (d->failed || !mem_reserve(&block, &d->ops_room, d->count + 1, sizeof *d->ops)) {
        d->failed = true;
        return NULL;
    }
    d->ops = block;
    struct draw_op *op = &d->ops[d->count++];
    memset(op, 0, sizeof *op);
    op->kind = kind;
    op->rect = where;
    return op;
}

/* Copy bytes into the list; where they begin, or 0 with `failed` set. */
static unsigned keep(struct draw *d, const void *bytes, size_t len)
{
    size_t at = (d->nbytes + 7) & ~(size_t)7;
    void *block = d->bytes;

    if (d->failed || !mem_reserve(&block, &d->bytes_room, at + len + 1, 1)) {
        d->failed = true;
        return 0;
    }
    d->bytes = block;
    if (len)
        memcpy(d->bytes + at, bytes, len);
    d->bytes[at + len] = '\0';
    d->nbytes = at + len + 1;
    return (unsigned)at;
}

static void outside_group(const struct draw *d)
{
    if (d->group != DRAW_NO_GROUP)
        BUG("only shapes stand in a group");
}

void draw_fill(struct draw *d, struct rect where, struct rgba fill)
{
    outside_group(d);
    if (rect_empty(where) || fill.a == 0)
        return;
    struct draw_op *op = append(d, DRAW_FILL, where);
    if (op)
        op->fill = fill;
}

void draw_box(struct draw *d, struct rect where, const struct draw_box *box)
{
    outside_group(d);
    if (rect_empty(where))
        return;
    struct draw_op *op = append(d, DRAW_BOX, where);
    if (op)
        op->box = *box;
}

/* One run in one style, already cut to size. */
static void put_text(struct draw *d, int x, int y, int width, struct font_style style, const char *text,
                     size_t len)
{
    if (len == 0 || style.ink.a == 0)
        return;
    unsigned at = keep(d, text, len);
    struct draw_op *op = append(d, DRAW_TEXT, (struct rect){ x, y, width, style.px });
    if (!op)
        return;
    op->text.style = style;
    op->text.text = at;
    op->text.len = (unsigned)len;
}

/* How many bytes of `text` fit into `most` pixels together with an ellipsis. */
static size_t fitting(const struct font_meter *meter, struct font_style style, const char *text, size_t len,
                      int most)
{
    int room = most - meter->width(meter->context, style.face, style.px, ELLIPSIS, strlen(ELLIPSIS));
    size_t low = 0, high = len;

    while (low < high) { /* the greatest cut that fits */
        size_t middle = text_cut(text, len, (low + high + 1) / 2);

        if (middle <= low)
            middle = low + (size_t)(text_char(text + low, len - low) ? text_char(text + low, len - low) : 1);
        if (middle > high)
            break;
        if (meter->width(meter->context, style.face, style.px, text, middle) <= room)
            low = middle;
        else
            high = middle - 1;
    }
    low = text_cut(text, len, low);
    while (low > 0 && text[low - 1] == ' ')
        low--;
    return low;
}

static int put_cut(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
                   const char *text, size_t len, int most)
{
    char cut[512];
    size_t n = fitting(meter, style, text, len, most);

    if (n > sizeof cut - sizeof ELLIPSIS)
        n = text_cut(text, len, sizeof cut - sizeof ELLIPSIS);
    memcpy(cut, text, n);
    memcpy(cut + n, ELLIPSIS, sizeof ELLIPSIS);
    n += strlen(ELLIPSIS);
    int width = meter->width(meter->context, style.face, style.px, cut, n);
    put_text(d, x, y, width, style, cut, n);
    return width;
}

int draw_run(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
             const char *text, size_t len)
{
    int width = len ? meter->width(meter->context, style.face, style.px, text, len) : 0;

    outside_group(d);
    put_text(d, x, y, width, style, text, len);
    return width;
}

int draw_text(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
              const char *text, int most)
{
    size_t len = strlen(text);
    int width = len ? meter->width(meter->context, style.face, style.px, text, len) : 0;

    outside_group(d);
    if (most > 0 && width > most)
        return put_cut(d, meter, x, y, style, text, len, most);
    put_text(d, x, y, width, style, text, len);
    return width;
}

int draw_rich(struct draw *d, const struct font_meter *meter, const struct theme *theme, int x, int y,
              struct font_style plain, const char *text, int most)
{
    bool cut = most > 0 && font_width(meter, theme, plain, text) > most;
    struct font_style style = plain;
    int begin = x;

    outside_group(d);
    while (*text) {
        size_t run = font_run(text);
        int width = run ? meter->width(meter->context, style.face, style.px, text, run) : 0;

        if (cut && x + width > begin + most)
            return x + put_cut(d, meter, x, y, style, text, run, begin + most - x) - begin;
        put_text(d, x, y, width, style, text, run);
        x += width;
        text += run;
        if (*text)
            style = font_marked(theme, plain, *text++);
    }
    return x - begin;
}

int draw_text_middle(struct draw *d, const struct font_meter *meter, int x, int y, struct font_style style,
                     const char *text, int most)
{
    int width = *text ? meter->width(meter->context, style.face, style.px, text, strlen(text)) : 0;

    if (most > 0 && width > most)
        return draw_text(d, meter, x - most / 2, y, style, text, most);
    return draw_text(d, meter, x - width / 2, y, style, text, 0);
}

/* Equal for equal pictures. */
static uint64_t picture_key(const struct painter *painter, const void *look, size_t from, int width,
                            int height)
{
    const uintptr_t kind[2] = { (uintptr_t)painter, (uintptr_t)width << 16 | (uintptr_t)height };

    return hash_quick(hash_quick(HASH_START, kind, sizeof kind), (const char *)look + from,
                      painter->look_size - from);
}

/* NULL: nothing is to be drawn, or no memory. */
static struct draw_op *add_picture(struct draw *d, const struct painter *painter, const void *look,
                                   size_t from, int width, int height, struct rect where)
{
    outside_group(d);
    if (rect_empty(where) || width <= 0 || height <= 0)
        return NULL;
    unsigned at = keep(d, look, painter->look_size);
    struct draw_op *op = append(d, DRAW_PICTURE, where);
    if (!op)
        return NULL;
    op->picture.painter = painter;
    op->picture.look = at;
    op->picture.width = width;
    op->picture.height = height;
    op->picture.alpha = 255;
    op->picture.key = picture_key(painter, look, from, width, height);
    return op;
}

void draw_picture(struct draw *d, const struct painter *painter, const void *look, int width, int height,
                  struct rect where, int alpha)
{
    struct draw_op *op = alpha > 0 ? add_picture(d, painter, look, 0, width, height, where) : NULL;

    if (!op)
        return;
    op->picture.alpha = (unsigned char)smaller(alpha, 255);
}

void draw_picture_from(struct draw *d, const struct painter *painter, const void *look, size_t from,
                       int width, int height, struct rect where)
{
    add_picture(d, painter, look, from, width, height, where);
}

void draw_picture_after(struct draw *d, const struct painter *painter, const void *look, const void *former,
                        size_t from, int width, int height, struct rect where)
{
    struct draw_op *op = add_picture(d, painter, look, from, width, height, where);

    if (op)
        op->picture.former = picture_key(painter, former, from, width, height);
}

void draw_veil(struct draw *d, const struct painter *painter, const void *look, struct rect where,
               struct rgba ink)
{
    struct draw_op *op = add_picture(d, painter, look, 0, where.w, where.h, where);

    if (op)
        op->picture.ink = ink;
}

void draw_clip(struct draw *d, struct rect where)
{
    outside_group(d);
    append(d, DRAW_CLIP, where);
}

void draw_unclip(struct draw *d)
{
    outside_group(d);
    append(d, DRAW_UNCLIP, (struct rect){ 0 });
}

size_t draw_mark(const struct draw *d)
{
    return d->count;
}

void draw_shift(struct draw *d, size_t mark, int dx, int dy)
{
    for (size_t i = mark; i < d->count; i++) {
        d->ops[i].rect.x += dx;
        d->ops[i].rect.y += dy;
    }
}

const char *draw_op_text(const struct draw *d, const struct draw_op *op)
{
    return d->bytes + op->text.text;
}

const void *draw_op_look(const struct draw *d, const struct draw_op *op)
{
    return d->bytes + op->picture.look;
}
