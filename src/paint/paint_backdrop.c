#include "paint/paint_backdrop.h"

#include "base/bounds.h"
#include "base/decode.h"
#include "base/hash.h"
#include "base/mem.h"
#include "paint/paint_canvas.h"
#include "paint/paint_scene.h"

#include <math.h>
#include <stdatomic.h>
#include <stddef.h>

struct backdrop {
    atomic_int refs;
    uint64_t key;
    struct backdrop_fit fit;
    int shrunk; /* a pixel of the first level is so many of the file */
    int levels;
    struct pixels level[BACKDROP_LEVELS];
};

/* ---- its levels ---- */

/* Four pixels, or fewer at the border, as one. */
static uint32_t halved(const struct pixels *from, int x, int y)
{
    int right = smaller(2 * x + 1, from->width - 1), down = smaller(2 * y + 1, from->height - 1);
    uint32_t a = from->at[2 * y * from->width + 2 * x], b = from->at[2 * y * from->width + right],
             c = from->at[down * from->width + 2 * x], d = from->at[down * from->width + right];
    uint32_t even = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff),
             odd = (a >> 8 & 0xff00ff) + (b >> 8 & 0xff00ff) + (c >> 8 & 0xff00ff) + (d >> 8 & 0xff00ff);

    return (even >> 2 & 0xff00ff) | (odd >> 2 & 0xff00ff) << 8;
}

static bool make_levels(struct backdrop *b)
{
    for (; b->levels < BACKDROP_LEVELS; b->levels++) {
        const struct pixels *from = &b->level[b->levels - 1];
        struct pixels *to = &b->level[b->levels];

        if (from->width < 2 || from->height < 2)
            return true;
        if (!pixels_new(to, (from->width + 1) / 2, (from->height + 1) / 2))
            return false;
        for (int y = 0; y < to->height; y++)
            for (int x = 0; x < to->width; x++)
                to->at[y * to->width + x] = halved(from, x, y);
    }
    return true;
}

struct backdrop *backdrop_open(const char *path, const struct backdrop_fit *fit, struct err *err)
{
    static atomic_ullong opened;
    struct backdrop *b = mem_new(1, sizeof *b);
    struct decoded decoded;

    if (!b) {
        err_memory(err);
        return NULL;
    }
    atomic_init(&b->refs, 1);
    b->key = hash_mix(atomic_fetch_add(&opened, 1) + 1) | 1;
    b->fit = *fit;
    if (decode_file(path, BACKDROP_PIXELS, &decoded, err)) {
        b->level[0] = (struct pixels){ decoded.width, decoded.height, decoded.at };
        b->shrunk = decoded.shrunk;
        b->levels = 1;
        if (make_levels(b))
            return b;
        err_memory(err);
    }
    backdrop_drop(b);
    return NULL;
}

struct backdrop *backdrop_hold(struct backdrop *b)
{
    if (b)
        atomic_fetch_add(&b->refs, 1);
    return b;
}

void backdrop_drop(struct backdrop *b)
{
    if (!b || atomic_fetch_sub(&b->refs, 1) != 1)
        return;
    for (int i = 0; i < b->levels; i++)
        pixels_free(&b->level[i]);
    mem_free(b);
}

uint64_t backdrop_key(const struct backdrop *b)
{
    return b ? b->key : 0;
}

/* ---- its pixels ---- */

/* A level, and how pixels of the board lie on it, in 65536ths. */
struct laying {
    const struct pixels *level;
    long long x, y;        /* where pixel 0, 0 lies */
    long long right, down; /* the way from one to the next */
};

static struct laying lay(const struct backdrop *b, const struct paint_grid *grid)
{
    double k = b->shrunk, right = b->fit.cell / grid->cell / k, down = b->fit.cell_height / grid->cell / k;
    double x = b->fit.left / k, y = b->fit.top / k;
    int level = 0;

    while (level + 1 < b->levels && fmin(right, down) > 1.5) {
        right /= 2;
        down /= 2;
        x /= 2;
        y /= 2;
        level++;
    }
    return (struct laying){ &b->level[level], llround((x + (0.5 - grid->x) * right - 0.5) * 65536),
                            llround((y + (0.5 - grid->y) * down - 0.5) * 65536), llround(right * 65536),
                            llround(down * 65536) };
}

static uint32_t mixed(uint32_t a, uint32_t b, uint32_t part)
{
    uint32_t even = ((a & 0xff00ff) * (256 - part) + (b & 0xff00ff) * part) >> 8 & 0xff00ff,
             odd = ((a >> 8 & 0xff00ff) * (256 - part) + (b >> 8 & 0xff00ff) * part) & 0xff00ff00;

    return even | odd;
}

/* Between the four pixels around a point; clear beyond the picture. */
static uint32_t pixel_at(const struct pixels *p, long long u, long long v)
{
    long long x = u >> 16, y = v >> 16;

    if (x < -1 || y < -1 || x >= p->width || y >= p->height)
        return 0;
    int left = clamp((int)x, 0, p->width - 1), right = clamp((int)x + 1, 0, p->width - 1),
        top = clamp((int)y, 0, p->height - 1), down = clamp((int)y + 1, 0, p->height - 1);
    uint32_t across = (uint32_t)(u >> 8 & 255), by = (uint32_t)(v >> 8 & 255);

    return mixed(mixed(p->at[top * p->width + left], p->at[top * p->width + right], across),
                 mixed(p->at[down * p->width + left], p->at[down * p->width + right], across), by);
}

/* A pixel with its colours premultiplied over an opaque one. */
static uint32_t over(uint32_t below, uint32_t above)
{
    uint32_t rest = 255 - (above >> 24);
    uint32_t even = (below & 0xff00ff) * rest / 255 & 0xff00ff,
             odd = (below >> 8 & 0xff00ff) * rest / 255 & 0xff00ff;

    return 0xff000000u | (even + (above & 0xff00ff)) | (odd + (above >> 8 & 0xff00ff)) << 8;
}

/* Where the picture shows: on bare floor, of every row of the table. */
static void find_bare(const struct board *board, bool bare[TERRAIN_ROWS_MAX])
{
    for (int i = 0; i < board->terrain->count; i++)
        bare[i] = scene_look_named(board->terrain->row[i].look) == LOOK_FLOOR;
}

void backdrop_paint(const struct backdrop *b, const struct board *board, const struct paint_grid *grid,
                    struct pixels *to)
{
    struct laying l = lay(b, grid);
    bool bare[TERRAIN_ROWS_MAX] = { false };
    struct cell last = NOWHERE;
    bool shown = false;

    find_bare(board, bare);
    for (int y = 0; y < to->height; y++) {
        uint32_t *word = to->at + (size_t)y * (size_t)to->width;
        long long v = l.y + y * l.down, u = l.x;

        for (int x = 0; x < to->width; x++, u += l.right) {
            struct cell c = paint_grid_cell(grid, x, y);

            if (!cell_same(c, last)) {
                shown = grid_contains(&board->grid, c) && bare[board_ground(board, c)];
                last = c;
            }
            if (shown) {
                uint32_t pixel = pixel_at(l.level, u, v);

                word[x] = pixel >> 24 == 255 ? pixel : over(word[x], pixel);
            }
        }
    }
}

/* ---- walls ---- */

static void trace_side(struct scene *s, const struct side_line *side, void *context)
{
    cairo_t *cr = context;

    (void)s;
    if (side->barrier != BARRIER_WALL)
        return;
    cairo_move_to(cr, (double)side->from.x, (double)side->from.y);
    cairo_line_to(cr, (double)side->to.x, (double)side->to.y);
}

static void trace_free(const struct scene *s, cairo_t *cr)
{
    const struct walls *walls = s->board->walls;

    for (int i = 0; walls && i < walls->n; i++) {
        struct paint_point from = paint_grid_wall_point(&s->grid, walls->at[i].from),
                           to = paint_grid_wall_point(&s->grid, walls->at[i].to);

        cairo_move_to(cr, (double)from.x, (double)from.y);
        cairo_line_to(cr, (double)to.x, (double)to.y);
    }
}

bool backdrop_walls(struct scene *s, struct pixels *to, int x, int y)
{
    cairo_t *cr = canvas_open(to);
    double k = (double)s->field.scale;

    if (!cr)
        return false;
    cairo_translate(cr, -x, -y);
    scene_sides(s, trace_side, cr);
    trace_free(s, cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, fmax(7 * k, 2));
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.55);
    cairo_stroke_preserve(cr);
    cairo_set_line_width(cr, fmax(3 * k, 1));
    canvas_alpha(cr, (struct rgba){ 222, 205, 170, 255 }, 0.85);
    cairo_stroke(cr);
    return canvas_close(cr);
}

/* ---- by itself ---- */

struct sheet_look {
    struct backdrop *picture;
    uint64_t key;
};

static bool paint_sheet(const void *data, struct pixels *to)
{
    const struct sheet_look *look = data;
    struct backdrop whole = *look->picture;
    struct paint_grid grid = { .cell = 1 };

    whole.fit = (struct backdrop_fit){ (double)whole.level[0].width * whole.shrunk / to->width,
                                       (double)whole.level[0].height * whole.shrunk / to->height, 0, 0 };
    struct laying l = lay(&whole, &grid);
    for (int y = 0; y < to->height; y++)
        for (int x = 0; x < to->width; x++)
            to->at[(size_t)y * (size_t)to->width + (size_t)x] = over(0xff000000u,
                                                                     pixel_at(l.level, l.x + x * l.right,
                                                                              l.y + y * l.down));
    return true;
}

static bool hold_sheet(void *data)
{
    backdrop_hold(((struct sheet_look *)data)->picture);
    return true;
}

static void release_sheet(void *data)
{
    backdrop_drop(((struct sheet_look *)data)->picture);
}

static const struct painter sheet = { "sheet",       PAINTER_OPAQUE, sizeof(struct sheet_look),
                                      paint_sheet,   NULL,           hold_sheet,
                                      release_sheet, NULL,           NULL };

struct rect backdrop_draw(struct draw *d, struct backdrop *b, struct rect where)
{
    long width = b->level[0].width, height = b->level[0].height;
    bool broad = width * where.h > height * where.w;
    int w = broad ? where.w : larger(1, (int)(width * where.h / height)),
        h = broad ? larger(1, (int)(height * where.w / width)) : where.h;
    struct rect at = { where.x + (where.w - w) / 2, where.y + (where.h - h) / 2, w, h };
    struct sheet_look look = { b, b->key };

    draw_picture_from(d, &sheet, &look, offsetof(struct sheet_look, key), w, h, at);
    return at;
}
