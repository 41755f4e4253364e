#include "paint/paint_backdrop.h"

#include "base/bounds.h"
#include "base/decode.h"
#include "base/guard.h"
#include "base/hash.h"
#include "base/language.h"
#include "base/mem.h"
#include "base/tiles.h"
#include "paint/paint_canvas.h"
#include "paint/paint_scene.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

/* Pixels that are cut at once, as that takes no time; how often spoilt tiles are cut anew; rows to read. */
enum { AT_ONCE = 1 << 20, ANEW_MOST = 2, BAND = 512 };

struct backdrop {
    atomic_int refs;
    uint64_t key;
    struct backdrop_fit fit;
    int width, height; /* of the picture */
    char *path;
    struct tiles *_Atomic tiles;        /* NULL: it is not ready */
    struct tiles *older[ANEW_MOST + 1]; /* spoilt ones, which somebody may be reading still */
    int nolder;
    atomic_int turns; /* grows whenever it becomes ready, or no longer is */
    atomic_bool wrong;
    struct err err; /* if it is wrong */
    struct tiles_watch watch;
};

/* ---- from the file to its tiles ---- */

/* What the file says of itself is enough to begin with. */
static struct backdrop *begin(const char *path, const struct backdrop_fit *fit, struct err *err)
{
    static atomic_ullong opened;
    struct backdrop *b = mem_new(1, sizeof *b);
    struct image_facts facts;

    if (!b || !(b->path = mem_copy_text(path))) {
        err_memory(err);
    } else if (decode_look(path, &facts, err)) {
        atomic_init(&b->refs, 1);
        b->key = hash_mix(atomic_fetch_add(&opened, 1) + 1);
        b->fit = *fit;
        b->width = facts.width;
        b->height = facts.height;
        return b;
    }
    if (b)
        mem_free(b->path);
    mem_free(b);
    return NULL;
}

static void cut(struct backdrop *b)
{
    struct tiles *tiles = tiles_open(b->path, &b->watch, &b->err);

    if (tiles)
        atomic_store(&b->tiles, tiles);
    else
        atomic_store(&b->wrong, true);
    atomic_fetch_add(&b->turns, 1);
}

/* The thread holds it; when nobody else does any more, it need not go on. */
static void *cut_beside(void *data)
{
    guard_thread();
    cut(data);
    backdrop_drop(data);
    return NULL;
}

static void cut_on_thread(struct backdrop *b)
{
    pthread_t thread;
    pthread_attr_t alone;

    atomic_store(&b->watch.stop, false);
    pthread_attr_init(&alone);
    pthread_attr_setdetachstate(&alone, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &alone, cut_beside, backdrop_hold(b)) != 0) {
        cut(b);
        backdrop_drop(b);
    }
    pthread_attr_destroy(&alone);
}

struct backdrop *backdrop_begin(const char *path, const struct backdrop_fit *fit, struct err *err)
{
    struct backdrop *b = begin(path, fit, err);

    if (b && b->width <= AT_ONCE / b->height)
        cut(b);
    else if (b)
        cut_on_thread(b);
    if (!b || !atomic_load(&b->wrong))
        return b;
    *err = b->err;
    backdrop_drop(b);
    return NULL;
}

struct backdrop *backdrop_open(const char *path, const struct backdrop_fit *fit, struct err *err)
{
    struct backdrop *b = begin(path, fit, err);

    if (b)
        cut(b);
    if (!b || !atomic_load(&b->wrong))
        return b;
    *err = b->err;
    backdrop_drop(b);
    return NULL;
}

enum backdrop_state backdrop_state(const struct backdrop *b, int *done)
{
    *done = atomic_load(&b->watch.permille);
    if (atomic_load(&b->wrong))
        return BACKDROP_WRONG;
    return atomic_load(&b->tiles) ? BACKDROP_READY : BACKDROP_CUT;
}

const struct err *backdrop_fault(const struct backdrop *b)
{
    return &b->err;
}

/* Somebody found them spoilt, whom nobody forestalled: they are cut anew, but not without end. */
static void cut_anew(struct backdrop *b, struct tiles *spoilt)
{
    struct tiles *now = spoilt;

    if (!tiles_are_spoilt(spoilt) || !atomic_compare_exchange_strong(&b->tiles, &now, NULL))
        return; /* memory was exhausted, or somebody else was quicker */
    bool again = b->nolder < ANEW_MOST;
    b->older[b->nolder++] = spoilt;
    atomic_store(&b->watch.permille, 0);
    atomic_fetch_add(&b->turns, 1);
    if (again) {
        cut_on_thread(b);
        return;
    }
    err_set(&b->err, ERR_ENVIRONMENT, _("%s: what the disk keeps of the picture is spoilt again and again"),
            b->path);
    atomic_store(&b->wrong, true);
}

/* ---- holders ---- */

struct backdrop *backdrop_hold(struct backdrop *b)
{
    if (b)
        atomic_fetch_add(&b->refs, 1);
    return b;
}

void backdrop_drop(struct backdrop *b)
{
    if (!b)
        return;
    if (atomic_load(&b->refs) == 2 && !atomic_load(&b->tiles))
        atomic_store(&b->watch.stop, true); /* only the thread that cuts it has it still */
    if (atomic_fetch_sub(&b->refs, 1) != 1)
        return;
    for (int i = 0; i < b->nolder; i++)
        tiles_close(b->older[i]);
    tiles_close(atomic_load(&b->tiles));
    mem_free(b->path);
    mem_free(b);
}

uint64_t backdrop_key(const struct backdrop *b)
{
    return b ? hash_mix(b->key + (uint64_t)atomic_load(&b->turns)) | 1 : 0;
}

/* ---- its pixels ---- */

/* A level, and how pixels of the board lie on it, in 65536ths. */
struct laying {
    int level;
    long long x, y;        /* where pixel 0, 0 lies */
    long long right, down; /* the way from one to the next */
};

static struct laying lay(const struct tiles *tiles, const struct backdrop_fit *fit,
                         const struct paint_grid *grid)
{
    double right = fit->cell / grid->cell, down = fit->cell_height / grid->cell;
    double x = fit->left, y = fit->top;
    int level = 0;

    while (level + 1 < tiles_levels(tiles) && fmin(right, down) > 1.5) {
        right /= 2;
        down /= 2;
        x /= 2;
        y /= 2;
        level++;
    }
    return (struct laying){ level, llround((x + (0.5 - grid->x) * right - 0.5) * 65536),
                            llround((y + (0.5 - grid->y) * down - 0.5) * 65536), llround(right * 65536),
                            llround(down * 65536) };
}

/* As much of a level as some rows need. */
struct patch {
    int width, height;    /* of the level */
    int x, y;             /* where it begins in it */
    struct pixels pixels; /* none: the level lies elsewhere, or could not be read */
};

/* What pixels from `u` to `to` of a side lie on: the first, and how many; false: none. */
static bool span(long long u, long long to, int side, int *from, int *n)
{
    int first = (int)(u >> 16), last = (int)(to >> 16);

    *from = clamp(first, 0, side - 1);
    *n = clamp(last + 1, 0, side - 1) - *from + 1;
    return last >= -1 && first < side;
}

/* Rows `top` to `end` of pixels that wide. False: they cannot be had. */
static bool read_patch(struct tiles *tiles, const struct laying *l, int width, int top, int end,
                       struct patch *p)
{
    int w, h;

    *p = (struct patch){ tiles_width(tiles, l->level), tiles_height(tiles, l->level), .pixels = { 0 } };
    if (!span(l->x, l->x + (width - 1) * l->right, p->width, &p->x, &w) ||
        !span(l->y + top * l->down, l->y + (end - 1) * l->down, p->height, &p->y, &h))
        return true;
    p->pixels = (struct pixels){ w, h, mem_new_full((size_t)w * (size_t)h, sizeof(uint32_t)) };
    if (p->pixels.at && tiles_read(tiles, l->level, p->x, p->y, w, h, p->pixels.at))
        return true;
    pixels_free(&p->pixels);
    return false;
}

static uint32_t mixed(uint32_t a, uint32_t b, uint32_t part)
{
    uint32_t even = ((a & 0xff00ff) * (256 - part) + (b & 0xff00ff) * part) >> 8 & 0xff00ff,
             odd = ((a >> 8 & 0xff00ff) * (256 - part) + (b >> 8 & 0xff00ff) * part) & 0xff00ff00;

    return even | odd;
}

/* Between the four pixels around a point; clear beyond the picture. */
static uint32_t pixel_at(const struct patch *p, long long u, long long v)
{
    long long x = u >> 16, y = v >> 16;

    if (x < -1 || y < -1 || x >= p->width || y >= p->height)
        return 0;
    int left = clamp((int)x, 0, p->width - 1) - p->x, right = clamp((int)x + 1, 0, p->width - 1) - p->x,
        top = clamp((int)y, 0, p->height - 1) - p->y, down = clamp((int)y + 1, 0, p->height - 1) - p->y;
    const uint32_t *above = p->pixels.at + (size_t)top * (size_t)p->pixels.width,
                   *below = p->pixels.at + (size_t)down * (size_t)p->pixels.width;
    uint32_t across = (uint32_t)(u >> 8 & 255), by = (uint32_t)(v >> 8 & 255);

    return mixed(mixed(above[left], above[right], across), mixed(below[left], below[right], across), by);
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

/* Rows of the board's pixels, on what of the picture lies below them. */
struct band {
    const struct board *board;
    const struct paint_grid *grid;
    const bool *bare;
    struct laying laying;
    struct patch patch;
};

/* Pixels from `u` on at a row `v` of the level, on what lies in `word`. */
static void lay_pixels(const struct band *b, long long u, long long v, uint32_t *word, int n)
{
    const struct patch *p = &b->patch;
    long long step = b->laying.right, last = u + (n - 1) * step, y = v >> 16;
    bool inside = u >= 0 && (last >> 16) < p->width - 1 && y >= 0 && y < p->height - 1;
    const uint32_t *above = inside ? p->pixels.at + (size_t)(y - p->y) * (size_t)p->pixels.width : NULL,
                   *below = inside ? above + p->pixels.width : NULL;
    uint32_t by = (uint32_t)(v >> 8 & 255);

    for (int i = 0; i < n; i++, u += step) {
        uint32_t pixel;

        if (inside) {
            long long x = (u >> 16) - p->x;
            uint32_t across = (uint32_t)(u >> 8 & 255);

            pixel = across || by ? mixed(mixed(above[x], above[x + 1], across),
                                         mixed(below[x], below[x + 1], across), by)
                                 : above[x];
        } else {
            pixel = pixel_at(p, u, v);
        }
        word[i] = pixel >> 24 == 255 ? pixel : over(word[i], pixel);
    }
}

static void paint_row(const struct band *b, int y, struct pixels *to)
{
    uint32_t *word = to->at + (size_t)y * (size_t)to->width;

    for (int x = 0, end; x < to->width; x = end) {
        struct cell c = paint_grid_cell(b->grid, x, y);

        end = x + 1;
        if (b->grid->layout == GRID_SQUARE) /* as far as its cell goes: asked once */
            end = clamp(b->grid->x + (c.x + 1) * b->grid->cell, x + 1, to->width);
        if (grid_contains(&b->board->grid, c) && b->bare[board_ground(b->board, c)])
            lay_pixels(b, b->laying.x + x * b->laying.right, b->laying.y + y * b->laying.down, word + x,
                       end - x);
    }
}

void backdrop_paint(struct backdrop *backdrop, const struct board *board, const struct paint_grid *grid,
                    struct pixels *to)
{
    struct tiles *tiles = atomic_load(&backdrop->tiles);
    bool bare[TERRAIN_ROWS_MAX] = { false };
    struct band b = { board, grid, bare, .patch = { 0 } };

    if (!tiles)
        return;
    find_bare(board, bare);
    b.laying = lay(tiles, &backdrop->fit, grid);
    for (int top = 0; top < to->height; top += BAND) {
        int end = smaller(top + BAND, to->height);

        if (!read_patch(tiles, &b.laying, to->width, top, end, &b.patch)) {
            cut_anew(backdrop, tiles);
            return;
        }
        for (int y = top; b.patch.pixels.at && y < end; y++)
            paint_row(&b, y, to);
        pixels_free(&b.patch.pixels);
    }
}

bool backdrop_is_opaque(const struct backdrop *b)
{
    const struct tiles *tiles = atomic_load(&b->tiles);

    return tiles && tiles_opaque(tiles);
}

/* ---- its brightness ---- */

static void take_grey(const uint32_t *from, size_t n, unsigned char *to)
{
    for (size_t i = 0; i < n; i++)
        to[i] = (unsigned char)(((from[i] >> 16 & 255) * 77 + (from[i] >> 8 & 255) * 150 +
                                 (from[i] & 255) * 29) >>
                                8);
}

unsigned char *backdrop_grey(struct backdrop *b, int most, int *width, int *height, int *shrunk)
{
    struct tiles *tiles = atomic_load(&b->tiles);
    int level = 0;

    if (!tiles) /* they were found spoilt just now */
        return NULL;
    while (level + 1 < tiles_levels(tiles) &&
           (long long)tiles_width(tiles, level) * tiles_height(tiles, level) > most)
        level++;
    *width = tiles_width(tiles, level);
    *height = tiles_height(tiles, level);
    *shrunk = 1 << level;
    size_t wide = (size_t)*width;
    unsigned char *grey = mem_new_full(wide * (size_t)*height, 1);
    uint32_t *band = mem_new_full(wide * TILE_SIDE, sizeof *band);
    bool good = grey && band;
    for (int y = 0; good && y < *height; y += TILE_SIDE) {
        int rows = smaller(TILE_SIDE, *height - y);

        good = tiles_read(tiles, level, 0, y, *width, rows, band);
        if (good)
            take_grey(band, wide * (size_t)rows, grey + wide * (size_t)y);
        else
            cut_anew(b, tiles);
    }
    mem_free(band);
    if (good)
        return grey;
    mem_free(grey);
    return NULL;
}

bool backdrop_grey_part(struct backdrop *b, int *left, int *top, int side, unsigned char *grey)
{
    struct tiles *tiles = atomic_load(&b->tiles);
    uint32_t *part = tiles && side <= b->width && side <= b->height
                         ? mem_new_full((size_t)side * (size_t)side, sizeof *part)
                         : NULL;

    *left = clamp(*left, 0, b->width - side);
    *top = clamp(*top, 0, b->height - side);
    bool good = part && tiles_read(tiles, 0, *left, *top, side, side, part);

    if (good)
        take_grey(part, (size_t)side * (size_t)side, grey);
    mem_free(part);
    return good;
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

/* Some of a picture, laid as `fit` says. */
static bool paint_part(struct backdrop *b, const struct backdrop_fit *fit, struct pixels *to)
{
    struct tiles *tiles = atomic_load(&b->tiles);
    struct patch p;

    if (!tiles)
        return true;
    struct laying l = lay(tiles, fit, &(struct paint_grid){ .cell = 1 });
    for (int top = 0; top < to->height; top += BAND) {
        int end = smaller(top + BAND, to->height);

        if (!read_patch(tiles, &l, to->width, top, end, &p)) {
            cut_anew(b, tiles);
            return true;
        }
        for (int y = top; p.pixels.at && y < end; y++)
            for (int x = 0; x < to->width; x++)
                to->at[(size_t)y * (size_t)to->width + (size_t)x] = over(0xff000000u,
                                                                         pixel_at(&p, l.x + x * l.right,
                                                                                  l.y + y * l.down));
        pixels_free(&p.pixels);
    }
    return true;
}

static bool paint_sheet(const void *data, struct pixels *to)
{
    const struct sheet_look *look = data;
    const struct backdrop_fit whole = { (double)look->picture->width / to->width,
                                        (double)look->picture->height / to->height, 0, 0 };

    return paint_part(look->picture, &whole, to);
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
    long width = b->width, height = b->height;
    bool broad = width * where.h > height * where.w;
    int w = broad ? where.w : larger(1, (int)(width * where.h / height)),
        h = broad ? larger(1, (int)(height * where.w / width)) : where.h;
    struct rect at = { where.x + (where.w - w) / 2, where.y + (where.h - h) / 2, w, h };
    struct sheet_look look = { b, backdrop_key(b) };

    if (atomic_load(&b->tiles))
        draw_picture_from(d, &sheet, &look, offsetof(struct sheet_look, key), w, h, at);
    return at;
}

/* ---- through a lens ---- */

struct lens_look {
    struct backdrop *picture;
    uint64_t key;
    double x, y;
    long zoom;
};

static bool paint_lens(const void *data, struct pixels *to)
{
    const struct lens_look *look = data;
    double step = 1.0 / (double)look->zoom, radius = to->width / 2.0;
    const struct backdrop_fit fit = { step, step, look->x - radius * step, look->y - radius * step };

    if (!paint_part(look->picture, &fit, to))
        return false;
    for (int y = 0; y < to->height; y++)
        for (int x = 0; x < to->width; x++)
            if (hypot(x + 0.5 - radius, y + 0.5 - radius) > radius)
                to->at[(size_t)y * (size_t)to->width + (size_t)x] = 0;
    return true;
}

static const struct painter lens = { "lens",        PAINTER_CLEAR, sizeof(struct lens_look),
                                     paint_lens,    NULL,          hold_sheet,
                                     release_sheet, NULL,          NULL };

void backdrop_lens(struct draw *d, struct backdrop *b, double x, double y, int zoom, struct rect where)
{
    struct lens_look look = { b, backdrop_key(b), x, y, zoom };

    if (atomic_load(&b->tiles))
        draw_picture_from(d, &lens, &look, offsetof(struct lens_look, key), where.w, where.h, where);
}
