#include "paint/paint_scene.h"

#include "base/mem.h"
#include "paint/paint_canvas.h"

#include <math.h>
#include <string.h>

enum { CROWN_PLANES = 4, PLANES = 5 + 1 + 4 + SCENE_WORK + CROWN_PLANES };

static const char *const look_names[LOOKS] = { "floor", "grass", "dirt", "road",   "stone",
                                               "wood",  "water", "bog",  "rubble", "rough",
                                               "wall",  "pit",   "fire", "tree",   "rock" };

enum look scene_look_named(const char *name)
{
    for (int i = 0; i < LOOKS; i++) {
        if (strcmp(look_names[i], name) == 0)
            return (enum look)i;
    }
    return LOOK_FLOOR;
}

enum look scene_look_at(const struct scene *s, struct cell c)
{
    return (enum look)s->look[board_ground(s->board, c)];
}

struct tint scene_tint(enum earth earth)
{
    struct rgba c = palette_earth(earth);

    return (struct tint){ (float)c.r / 255, (float)c.g / 255, (float)c.b / 255 };
}

/* ---- opening ---- */

static float **plane_at(struct scene *s, int i)
{
    float **plane[PLANES] = { &s->red,     &s->green,   &s->blue,    &s->height,  &s->dark,
                              &s->bare,    &s->patch,   &s->clump,   &s->grain,   &s->fine,
                              &s->work[0], &s->work[1], &s->work[2], &s->work[3], &s->work[4],
                              &s->work[5], &s->over[0], &s->over[1], &s->over[2], &s->over[3] };

    return plane[i];
}

/* Rows of the terrain table are looked at only if the board uses them: others may be on their way in. */
static void take_stock(struct scene *s)
{
    bool known[TERRAIN_ROWS_MAX] = { false };

    for (int n = 0; n < s->cells.w * s->cells.h; n++) {
        int row = board_ground(
            s->board, grid_cell(s->grid.layout, s->cells.x + n % s->cells.w, s->cells.y + n / s->cells.w));

        if (!known[row]) {
            known[row] = true;
            s->look[row] = (unsigned char)scene_look_named(s->board->terrain->row[row].look);
            s->present |= 1u << s->look[row];
        }
    }
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
    s->cells = paint_grid_visible(
        &s->grid, &board->grid,
        (struct rect){ -cell, -cell, s->field.width + 2 * cell, s->field.height + 2 * cell });
    s->n = s->field.width * s->field.height;
    take_stock(s);
    int planes = scene_has(s, LOOK_TREE) ? PLANES : PLANES - CROWN_PLANES;
    s->plane = mem_new((size_t)s->n * (size_t)planes, sizeof *s->plane);
    if (!s->plane)
        return false;
    for (int i = 0; i < planes; i++)
        *plane_at(s, i) = s->plane + (size_t)i * (size_t)s->n;
    for (int i = 0; i < s->n; i++)
        s->dark[i] = 1;
    return true;
}

void scene_close(struct scene *s)
{
    mem_free(s->plane);
    s->plane = NULL;
}

void scene_cells(struct scene *s, enum look look, scene_visit *each, void *context)
{
    if (!scene_has(s, look))
        return;
    for (int r = s->cells.y; r < s->cells.y + s->cells.h; r++) {
        for (int c = s->cells.x; c < s->cells.x + s->cells.w; c++) {
            struct cell cell = grid_cell(s->grid.layout, c, r);

            if (scene_look_at(s, cell) == look)
                each(s, cell, paint_grid_center(&s->grid, cell), context);
        }
    }
}

/* ---- bands ---- */

struct span {
    float top, bottom;
};

static void widen(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    struct span *span = context;

    (void)s;
    (void)c;
    span->top = fminf(span->top, p.y);
    span->bottom = fmaxf(span->bottom, p.y);
}

/* The same planes, from row `top` on: whatever is worked out on them is worked out for those rows alone. */
static struct scene band_of(const struct scene *s, int top, int bottom)
{
    struct scene band = *s;
    size_t skip = (size_t)top * (size_t)s->field.width;

    band.field.top += top;
    band.field.height = bottom - top;
    band.grid.y -= top;
    band.n = band.field.height * band.field.width;
    band.plane += skip;
    for (int i = 0; i < PLANES; i++) {
        if (*plane_at(&band, i))
            *plane_at(&band, i) += skip;
    }
    return band;
}

bool scene_in_band(struct scene *s, enum look look, scene_material *lay)
{
    struct span span = { 1e9f, -1e9f };
    float more = (float)s->grid.cell * 0.6f + SCENE_APRON * s->field.scale;

    scene_cells(s, look, widen, &span);
    int top = (int)floorf(span.top - more), bottom = (int)ceilf(span.bottom + more);
    top = top < 0
              ? 0
              : top - ((s->field.top + top) & 3); /* blur and noise work on blocks of the board's pixels */
    top = top < 0 ? 0 : top;
    bottom = bottom > s->field.height ? s->field.height : bottom;
    if (bottom <= top)
        return true;
    struct scene band = band_of(s, top, bottom);
    return lay(&band);
}

/* ---- masks ---- */

cairo_t *scene_canvas(const struct scene *s, bool colours)
{
    cairo_surface_t *surface = cairo_image_surface_create(colours ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8,
                                                          s->field.width, s->field.height);
    cairo_t *cr = cairo_create(surface);

    cairo_surface_destroy(surface);
    if (cairo_status(cr) == CAIRO_STATUS_SUCCESS)
        return cr;
    cairo_destroy(cr);
    return NULL;
}

void scene_canvas_mask(cairo_t *cr, float *out)
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

static void trace_cell(struct scene *s, struct cell c, struct paint_point middle, void *context)
{
    cairo_t *cr = context;
    int n = paint_grid_corners(s->grid.layout);

    (void)middle;
    for (int i = 0; i < n; i++) {
        struct paint_point p = paint_grid_point(&s->grid, paint_grid_corner(s->grid.layout, c, i));

        if (i == 0)
            cairo_move_to(cr, (double)p.x, (double)p.y);
        else
            cairo_line_to(cr, (double)p.x, (double)p.y);
    }
    cairo_close_path(cr);
}

static int kept_in(int value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* Beyond its border the board goes on as it ends there: a river does not turn into a lake. */
static void trace_beyond(struct scene *s, enum look look, cairo_t *cr)
{
    const struct grid *g = &s->board->grid;
    enum { FAR = 2 };
    int left = s->cells.x ? s->cells.x : -FAR, right = s->cells.x + s->cells.w,
        top = s->cells.y ? s->cells.y : -FAR, bottom = s->cells.y + s->cells.h;

    right += right == g->columns ? FAR : 0;
    bottom += bottom == g->rows ? FAR : 0;
    for (int r = top; r < bottom; r++) {
        for (int c = left; c < right; c++) {
            bool inside = c >= 0 && r >= 0 && c < g->columns && r < g->rows;
            struct cell nearest = grid_cell(g->layout, kept_in(c, g->columns), kept_in(r, g->rows));

            if (!inside && scene_look_at(s, nearest) == look)
                trace_cell(s, grid_cell(g->layout, c, r), (struct paint_point){ 0, 0 }, cr);
        }
    }
}

bool scene_mask(struct scene *s, enum look look, float *out)
{
    cairo_t *cr = scene_canvas(s, false);

    if (!cr)
        return false;
    scene_cells(s, look, trace_cell, cr);
    trace_beyond(s, look, cr);
    cairo_fill(cr);
    scene_canvas_mask(cr, out);
    return true;
}

bool scene_soft_mask(struct scene *s, enum look look, float *out, float soft, float size, float amount,
                     unsigned seed)
{
    if (!scene_mask(s, look, out))
        return false;
    field_blur(&s->field, out, s->work[5], soft);
    field_noise(&s->field, s->work[4], size, size, 4, seed);
    for (int i = 0; i < s->n; i++)
        out[i] += (s->work[4][i] - 0.5f) * amount;
    return true;
}

void scene_cast(struct scene *s, const float *mask, float length, float strength, float soft)
{
    field_cast(&s->field, mask, s->work[4], s->work[5], length, soft);
    for (int i = 0; i < s->n; i++)
        s->dark[i] *= 1 - strength * s->work[4][i];
}

/* ---- splats ---- */

static void blend(struct scene *s, bool crown, int i, struct tint t, float a)
{
    if (!crown) {
        scene_lay(s, i, t, 1, a);
        return;
    }
    s->over[0][i] = s->over[0][i] * (1 - a) + t.r * a;
    s->over[1][i] = s->over[1][i] * (1 - a) + t.g * a;
    s->over[2][i] = s->over[2][i] * (1 - a) + t.b * a;
    s->over[3][i] = s->over[3][i] * (1 - a) + a;
}

void scene_splat(struct scene *s, bool crown, float x, float y, float rx, float ry, float angle,
                 struct tint tint, float alpha)
{
    float reach = (rx > ry ? rx : ry) + 1, least = rx < ry ? rx : ry, ca = cosf(angle), sa = sinf(angle);
    int x0 = (int)floorf(x - reach), x1 = (int)ceilf(x + reach), y0 = (int)floorf(y - reach),
        y1 = (int)ceilf(y + reach);

    if (least < 0.35f) { /* thinner than can be shown: fainter instead */
        alpha *= least / 0.35f;
        rx = rx < 0.35f ? 0.35f : rx;
        ry = ry < 0.35f ? 0.35f : ry;
        least = 0.35f;
    }
    x0 = x0 < 0 ? 0 : x0;
    y0 = y0 < 0 ? 0 : y0;
    x1 = x1 >= s->field.width ? s->field.width - 1 : x1;
    y1 = y1 >= s->field.height ? s->field.height - 1 : y1;
    for (int py = y0; py <= y1; py++) {
        for (int px = x0; px <= x1; px++) {
            float dx = (float)px + 0.5f - x, dy = (float)py + 0.5f - y, u = (dx * ca + dy * sa) / rx,
                  v = (dy * ca - dx * sa) / ry;
            float q = u * u + v * v, cover;

            if (q > 4)
                continue;
            cover = (1 - sqrtf(q)) * least + 0.5f;
            if (cover > 0)
                blend(s, crown, py * s->field.width + px, tint, alpha * (cover > 1 ? 1 : cover));
        }
    }
}
