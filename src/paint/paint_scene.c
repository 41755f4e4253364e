#include "paint/paint_scene.h"

#include "base/mem.h"
#include "paint/paint_canvas.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

enum { CROWN_PLANES = 4, SCENE_SPARES = 3, LANES = 8 };

_Static_assert((int)LOOKS == TERRAIN_LOOKS, "a look has a word and a way to be painted");

enum look scene_look_named(const char *name)
{
    for (int i = 0; i < LOOKS; i++) {
        if (strcmp(terrain_looks[i], name) == 0)
            return (enum look)i;
    }
    return LOOK_FLOOR;
}

static bool board_has(const struct board *board, looks_set looks)
{
    for (int look = 0; look < LOOKS; look++)
        for (int i = 0; looks >> look & 1 && i < board->terrain->count; i++)
            if (strcmp(terrain_looks[look], board->terrain->row[i].look) == 0)
                return true;
    return false;
}

bool scene_is_lamplit(const struct board *board)
{
    return board_has(board, 1ull << LOOK_GASLIGHT | 1ull << LOOK_CARDS);
}

bool scene_is_store(const struct board *board)
{
    return board_has(board, 1ull << LOOK_GASLIGHT) && board_has(board, 1ull << LOOK_CRATE) &&
           !board_has(board, 1ull << LOOK_COUNTER);
}

unsigned scene_manner(const struct board *board)
{
    return (unsigned)scene_is_lamplit(board) << 1 | (unsigned)scene_is_store(board);
}

struct tint scene_tint(enum earth earth)
{
    struct rgba c = palette_earth(earth);

    return (struct tint){ (float)c.r / 255, (float)c.g / 255, (float)c.b / 255 };
}

/* ---- opening ---- */

float **scene_plane(struct scene *s, int i)
{
    float **plane[SCENE_PLANES] = { &s->red,     &s->green,   &s->blue,    &s->height,  &s->dark,
                                    &s->bare,    &s->patch,   &s->clump,   &s->grain,   &s->fine,
                                    &s->work[0], &s->work[1], &s->work[2], &s->work[3], &s->work[4],
                                    &s->work[5], &s->over[0], &s->over[1], &s->over[2], &s->over[3] };

    return plane[i];
}

/*
 * Room for `n` numbers of four bytes, and the rooms of scenes and canvases that were closed: to fetch ten
 * megabytes from the system takes a tenth of what painting on them does. They are kept while somebody has
 * much to paint, those of a kind together, as they are of about the same size.
 */
struct scene_store {
    enum { STORE_PLANES, STORE_CANVAS, STORES } kind;
    size_t n;
    float at[];
};

static struct scene_store *_Atomic spare[STORES][SCENE_SPARES];
static atomic_int keepers;

static struct scene_store *take_spare(int kind, size_t n)
{
    for (int i = 0; i < SCENE_SPARES; i++) {
        struct scene_store *found = atomic_exchange(&spare[kind][i], NULL), *none = NULL;

        if (found && found->n >= n)
            return found;
        if (found && !atomic_compare_exchange_strong(&spare[kind][i], &none, found))
            mem_free(found); /* too small, and its place is taken */
    }
    return NULL;
}

static struct scene_store *store_of(int kind, size_t n)
{
    struct scene_store *store = take_spare(kind, n);

    if (store)
        return store;
    store = mem_new_full(sizeof *store + n * sizeof store->at[0], 1);
    if (store) {
        store->kind = kind;
        store->n = n;
    }
    return store;
}

/* A `struct scene_store`, or NULL. */
static void give_back(void *ended)
{
    struct scene_store *store = ended;

    for (int i = 0; i < SCENE_SPARES && store && atomic_load(&keepers) > 0; i++)
        store = atomic_exchange(&spare[store->kind][i], store);
    mem_free(store);
}

void scene_keep(bool keep)
{
    if (keep) {
        atomic_fetch_add(&keepers, 1);
    } else if (atomic_fetch_sub(&keepers, 1) == 1) {
        for (int i = 0; i < STORES * SCENE_SPARES; i++)
            mem_free(atomic_exchange(&spare[i / SCENE_SPARES][i % SCENE_SPARES], NULL));
    }
}

/* The planes as they begin. Others are written before they are read. */
static void begin_planes(struct scene *s)
{
    size_t bytes = (size_t)s->n * sizeof(float);

    for (int i = 0; i < s->n; i++)
        s->dark[i] = 1;
    memset(s->bare, 0, bytes);
    for (int i = 0; i < CROWN_PLANES && s->over[i]; i++)
        memset(s->over[i], 0, bytes);
}

bool scene_open(struct scene *s, const struct board *board, int cell, int left, int top, int width,
                int height)
{
    memset(s, 0, sizeof *s);
    float scale = (float)cell / 80;
    int apron = (int)ceilf(SCENE_APRON * scale) + 4;

    s->board = board;
    s->field = (struct field){ width + 2 * apron, height + 2 * apron, left - apron, top - apron, scale };
    if (s->field.width > FIELD_WIDTH_MAX)
        return false;
    s->grid = (struct paint_grid){ board->grid.layout, cell, apron - left, apron - top };
    struct rect field = { 0, 0, s->field.width, s->field.height };
    s->near = s->cells = paint_grid_reach(&s->grid, rect_grown(field, 2 * cell));
    if (board->hour == HOUR_NIGHT)
        s->cells = paint_grid_reach(&s->grid, rect_grown(field, SCENE_LAMP_CELLS * cell));
    s->seen = rect_grown((struct rect){ apron, apron, width, height }, (int)ceilf(SCENE_RIM * scale));
    if (!scene_survey(s))
        return false;
    if (!scene_has(s, 1ull << LOOK_TREE)) { /* trunks alone reach to the left and up that far */
        int less = apron - (int)ceilf(SCENE_BEHIND * scale) - 4;

        s->field.width -= less;
        s->field.height -= less;
    }
    s->n = s->field.width * s->field.height;
    int planes = scene_has(s, LOOK_ALL_LEAFY) ? SCENE_PLANES : SCENE_PLANES - CROWN_PLANES;
    s->store = store_of(STORE_PLANES,
                        (size_t)s->n * (size_t)planes + LANES); /* splats write so far behind the last row */
    if (!s->store)
        return false;
    s->plane = s->store->at;
    for (int i = 0; i < planes; i++)
        *scene_plane(s, i) = s->plane + (size_t)i * (size_t)s->n;
    begin_planes(s);
    return true;
}

void scene_close(struct scene *s)
{
    give_back(s->store);
    mem_free(s->lies);
    s->store = NULL;
    s->plane = NULL;
    s->lies = s->soil = NULL;
}

/* ---- masks and shadows ---- */

/* An empty picture as large as the scene; its room is given back with it. NULL: no memory. */
static cairo_surface_t *open_surface(const struct scene *s, cairo_format_t format)
{
    static const cairo_user_data_key_t key;
    int stride = cairo_format_stride_for_width(format, s->field.width), height = s->field.height;
    size_t bytes = (size_t)stride * (size_t)height; /* a coarse field has margins: more than s->n knows of */
    struct scene_store *store = store_of(STORE_CANVAS, bytes / sizeof store->at[0] + 1);

    if (!store)
        return NULL;
    memset(store->at, 0, bytes);
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)store->at, format,
                                                                   s->field.width, height, stride);
    if (cairo_surface_set_user_data(surface, &key, store, give_back) == CAIRO_STATUS_SUCCESS)
        return surface;
    cairo_surface_destroy(surface);
    give_back(store);
    return NULL;
}

cairo_t *scene_canvas(const struct scene *s, bool colours)
{
    cairo_surface_t *surface = canvas_has_room()
                                   ? open_surface(s, colours ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8)
                                   : NULL;

    if (!surface)
        return NULL;
    cairo_t *cr = cairo_create(surface);
    cairo_surface_destroy(surface);
    if (cairo_status(cr) == CAIRO_STATUS_SUCCESS)
        return cr;
    cairo_destroy(cr);
    return NULL;
}

FIELD_WIDE void scene_canvas_mask(cairo_t *cr, float *out)
{
    cairo_surface_t *surface = cairo_get_target(cr);

    cairo_surface_flush(surface);
    const unsigned char *bytes = cairo_image_surface_get_data(surface);
    int w = cairo_image_surface_get_width(surface), h = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++)
            out[y * w + x] = (float)bytes[y * stride + x] / 255;
    }
    cairo_destroy(cr);
}

FIELD_WIDE void scene_lay_canvas(struct scene *s, cairo_t *cr, float *mask)
{
    cairo_surface_t *surface = cairo_get_target(cr);

    cairo_surface_flush(surface);
    const unsigned char *bytes = cairo_image_surface_get_data(
        surface); /* rows without gaps: four bytes a pixel */
    for (int i = 0; i < s->n; i++) {
        float a = mask[i] = (float)bytes[4 * i + 3] / 255;

        if (a > 0)
            scene_lay(s, i,
                      (struct tint){ (float)bytes[4 * i + 2] / 255 / a, (float)bytes[4 * i + 1] / 255 / a,
                                     (float)bytes[4 * i] / 255 / a },
                      0.84f + 0.32f * s->fine[i], a);
    }
    cairo_destroy(cr);
}

FIELD_WIDE void scene_cast(struct scene *s, const float *mask, float length, float strength, float soft)
{
    field_cast(&s->field, mask, s->work[4], s->work[5], length, soft);
    for (int i = 0; i < s->n; i++)
        s->dark[i] *= 1 - strength * s->work[4][i];
}

/* ---- splats ---- */

/* An ellipse: which pixels it may touch, and how far each is from its middle (1: on its rim, squared). */
struct ellipse {
    float x, y;
    float xx, xy, yy; /* of the square */
    float least;      /* its lesser radius */
    struct rect reach;
};

static struct ellipse ellipse_of(const struct scene *s, bool crown, float x, float y, float rx, float ry,
                                 float angle)
{
    float ca = cosf(angle), sa = sinf(angle), ux = ca / rx, uy = sa / rx, vx = sa / ry, vy = ca / ry;
    float wide = sqrtf(rx * ca * rx * ca + ry * sa * ry * sa),
          high = sqrtf(rx * sa * rx * sa + ry * ca * ry * ca);
    int left = (int)ceilf(x - wide - 1), top = (int)ceilf(y - high - 1); /* half a pixel of soft edge */
    struct rect box = { left, top, (int)floorf(x + wide) + 1 - left, (int)floorf(y + high) + 1 - top };
    struct rect whole = { 0, 0, s->field.width, s->field.height };

    return (struct ellipse){ .x = x - 0.5f,
                             .y = y - 0.5f,
                             .xx = ux * ux + vx * vx,
                             .xy = 2 * (ux * uy - vx * vy),
                             .yy = uy * uy + vy * vy,
                             .least = field_min(rx, ry),
                             .reach = rect_meet(box, crown ? whole : rect_meet(whole, s->seen)) };
}

/* Where colours are laid: red, green, blue, and how dense they are in a crown. */
struct paper {
    int width, planes;
    float *plane[4], colour[4];
};

/* How much of each of LANES pixels from `x` on is covered; those from `end` on are not. */
static inline void cover_lanes(const struct ellipse *e, int x, int y, int end, float alpha, float *cover)
{
    float dy = (float)y - e->y, slant = e->xy * dy, rest = e->yy * dy * dy, least = e->least;

#pragma GCC unroll 1
    for (int i = 0; i < LANES; i++) {
        float dx = (float)(x + i) - e->x, q = (e->xx * dx + slant) * dx + rest;

        cover[i] = alpha * field_clamp((1 - sqrtf(q)) * least + 0.5f, 0, x + i < end ? 1 : 0);
    }
}

/* Whole LANES, so that nothing is left to be done one by one; what lies behind the end stays as it is. */
FIELD_WIDE static void lay_ellipse(const struct ellipse *e, const struct paper *p, float alpha)
{
    struct rect r = e->reach;
    int end = r.x + r.w;
    float cover[LANES];

    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < end; x += LANES) {
            cover_lanes(e, x, y, end, alpha, cover);
            for (int k = 0; k < p->planes; k++) {
                float *to = p->plane[k] + (size_t)y * (size_t)p->width + x, colour = p->colour[k];

#pragma GCC unroll 1
                for (int i = 0; i < LANES; i++)
                    to[i] += (colour - to[i]) * cover[i];
            }
        }
    }
}

void scene_splat(struct scene *s, bool crown, float x, float y, float rx, float ry, float angle,
                 struct tint tint, float alpha)
{
    float least = field_min(rx, ry);
    struct paper ground = { s->field.width, 3, { s->red, s->green, s->blue }, { tint.r, tint.g, tint.b } };
    struct paper leaves = {
        s->field.width, 4, { s->over[0], s->over[1], s->over[2], s->over[3] }, { tint.r, tint.g, tint.b, 1 }
    };

    if (least < 0.35f) { /* thinner than can be shown: fainter instead */
        alpha *= least / 0.35f;
        rx = field_max(rx, 0.35f);
        ry = field_max(ry, 0.35f);
    }
    struct ellipse e = ellipse_of(s, crown, x, y, rx, ry, angle);
    lay_ellipse(&e, crown ? &leaves : &ground, alpha);
}
