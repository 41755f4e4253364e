/*
 * paint/paint_cells.c - what lies where: the look of each cell, the soft ground under it, and masks of both.
 *
 * Trees, rubble and decks stand on something, and the painting shows it: grass goes on under a tree, the
 * river under its bridge. So each cell has a soil as well as a look, guessed from its neighbours where the
 * map does not say.
 */
#include "paint/paint_scene.h"

#include "base/bounds.h"
#include "base/mem.h"

#include <math.h>
#include <string.h>

enum { REACH = 60 }; /* design pixels that a material may go beyond its cells */

/* ---- looks ---- */

static int kept_in(int value, int count)
{
    return clamp(value, 0, count - 1);
}

static bool among(enum look look, looks_set looks)
{
    return looks >> look & 1;
}

/* Rows of the terrain table are looked at only if the board uses them: others may be on their way in. */
static enum look look_of_row(struct scene *s, int row)
{
    if (!s->known[row])
        s->known[row] = (unsigned char)(1 + scene_look_named(s->board->terrain->row[row].look));
    return (enum look)(s->known[row] - 1);
}

/* Woods: thickets of two by two cells, where squares have room for a great tree, and single trees between. */
static bool in_woods(struct cell c)
{
    return field_random(c.x >> 1, c.y >> 1, 304) < 0.34f || field_random(c.x, c.y, 303) < 0.36f;
}

/* Woods stand about a meadow; what was built ends, and bare earth lies about it. */
static enum look look_beyond(struct cell c, enum look nearest)
{
    if (among(nearest, LOOK_ALL_LEAFY | 1ull << LOOK_GRASS))
        return in_woods(c) ? LOOK_TREE : LOOK_GRASS;
    if (among(nearest, LOOK_ALL_MODERN)) /* a building, and the streets below it, are larger than any map */
        return nearest == LOOK_CITY ? LOOK_CITY : LOOK_BLOCK;
    return among(nearest, LOOK_ALL_SOFT | 1ull << LOOK_PLANKS) ? nearest : LOOK_FLOOR;
}

/* Masonry with a paved floor on every side, and nothing filled beside it. */
static bool stands_alone(struct scene *s, struct cell c)
{
    const struct grid *g = &s->board->grid;
    looks_set paved = 1ull << LOOK_STONE | 1ull << LOOK_TILES | 1ull << LOOK_MARBLE;

    for (int d = 0; d < grid_directions(g->layout); d++) {
        struct cell side = grid_step(g->layout, c, d);

        if (!grid_contains(g, side) || board_walled(s->board, side) ||
            (!grid_is_diagonal(g->layout, d) && !among(look_of_row(s, board_ground(s->board, side)), paved)))
            return false;
    }
    return true;
}

/* A wall of one cell amidst a hall is a pillar, whatever the map calls it. */
static enum look find_look(struct scene *s, struct cell c)
{
    const struct grid *g = &s->board->grid;
    int column = grid_column(g->layout, c), row = grid_row(g->layout, c);

    if (grid_holds(g, column, row)) {
        enum look look = look_of_row(s, board_ground(s->board, c));

        return look == LOOK_WALL && stands_alone(s, c) ? LOOK_PILLAR : look;
    }
    struct cell nearest = grid_cell(g->layout, kept_in(column, g->columns), kept_in(row, g->rows));
    return look_beyond(c, look_of_row(s, board_ground(s->board, nearest)));
}

static int place_of(const struct scene *s, struct cell c)
{
    int column = grid_column(s->grid.layout, c) - s->cells.x, row = grid_row(s->grid.layout, c) - s->cells.y;

    return column < 0 || row < 0 || column >= s->cells.w || row >= s->cells.h ? -1
                                                                              : row * s->cells.w + column;
}

enum look scene_look_at(const struct scene *s, struct cell c)
{
    int place = place_of(s, c);

    return place < 0 ? LOOK_FLOOR : (enum look)s->lies[place];
}

/* ---- soil ---- */

/* How many neighbours show each look; those across a corner do not count. */
static void ask_neighbours(const struct scene *s, struct cell c, int count[LOOKS])
{
    enum layout layout = s->board->grid.layout;

    memset(count, 0, LOOKS * sizeof *count);
    for (int d = 0; d < grid_directions(layout); d++) {
        if (!grid_is_diagonal(layout, d))
            count[scene_look_at(s, grid_step(layout, c, d))]++;
    }
}

/* The same without those behind a wall, a door or a window. */
static void ask_room(const struct scene *s, struct cell c, int count[LOOKS])
{
    enum layout layout = s->board->grid.layout;

    memset(count, 0, LOOKS * sizeof *count);
    for (int d = 0; d < grid_directions(layout); d++)
        if (!grid_is_diagonal(layout, d) && board_edge(s->board, c, d) == BARRIER_NONE)
            count[scene_look_at(s, grid_step(layout, c, d))]++;
}

static enum look most_of(const int count[LOOKS], looks_set looks, int least)
{
    enum look best = LOOKS;

    for (int i = 0; i < LOOKS; i++) {
        if (among((enum look)i, looks) && count[i] >= least && (best == LOOKS || count[i] > count[best]))
            best = (enum look)i;
    }
    return best;
}

/* Decks stand in what they lead over, furniture on the floor around it, all else on land. */
static enum look soil_of(const struct scene *s, struct cell c, enum look own)
{
    looks_set land = LOOK_ALL_SOFT & ~LOOK_ALL_WET;
    int count[LOOKS];
    enum look soil = LOOKS;

    if (among(own, LOOK_ALL_SOFT))
        return own;
    ask_neighbours(s, c, count);
    if (among(own, LOOK_ALL_FITTED)) {
        bool stored = among(own, LOOK_ALL_STORED | LOOK_ALL_FURNISHED);
        if (grid_contains(&s->board->grid, c))
            ask_room(s, c, count);
        soil = most_of(count, stored ? LOOK_ALL_FLOORS | land : LOOK_ALL_SLABS, 1);
        if (soil == LOOKS) /* a table in an inn */
            soil = most_of(count, LOOK_ALL_FLOORS, 1);
        return soil != LOOKS ? soil : stored ? LOOK_WOOD : LOOK_CARPET;
    }
    if (among(own, LOOK_ALL_BUILT))
        soil = most_of(count, LOOK_ALL_WET, own == LOOK_PLANKS ? 2 : 1);
    else if (among(own, LOOK_ALL_LEAFY | 1ull << LOOK_ROCK))
        land &= ~(1ull << LOOK_ROAD);
    return soil == LOOKS ? most_of(count, land, 0) : soil;
}

/* A door stands on the floor of the rooms beside it. */
static void floor_doors(struct scene *s, int n)
{
    for (int i = 0; i < n; i++) {
        struct cell c = grid_cell(s->grid.layout, s->cells.x + i % s->cells.w, s->cells.y + i / s->cells.w);
        int count[LOOKS];

        if (!grid_contains(&s->board->grid, c) || !board_terrain(s->board, c)->door)
            continue;
        ask_neighbours(s, c, count);
        enum look floor = most_of(count, LOOK_ALL_BUILT, 1);
        if (floor != LOOKS)
            s->lies[i] = (unsigned char)floor;
    }
}

bool scene_survey(struct scene *s)
{
    int n = s->cells.w * s->cells.h;

    s->lies = mem_new(2 * (size_t)n, 1);
    if (!s->lies)
        return false;
    s->soil = s->lies + n;
    for (int i = 0; i < n; i++)
        s->lies[i] = (unsigned char)find_look(s, grid_cell(s->grid.layout, s->cells.x + i % s->cells.w,
                                                           s->cells.y + i / s->cells.w));
    floor_doors(s, n);
    for (int i = 0; i < n; i++) {
        struct cell c = grid_cell(s->grid.layout, s->cells.x + i % s->cells.w, s->cells.y + i / s->cells.w);
        enum look own = (enum look)s->lies[i], soil = soil_of(s, c, own);

        s->soil[i] = (unsigned char)soil;
        if (rect_contains(s->near, s->cells.x + i % s->cells.w, s->cells.y + i / s->cells.w))
            s->present |= 1ull << own | 1ull << soil;
    }
    return true;
}

void scene_cells(struct scene *s, looks_set looks, scene_visit *each, void *context)
{
    if (!scene_has(s, looks))
        return;
    for (int n = 0; n < s->near.w * s->near.h; n++) {
        struct cell c = grid_cell(s->grid.layout, s->near.x + n % s->near.w, s->near.y + n / s->near.w);
        int i = place_of(s, c);

        if (among((enum look)s->soil[i], looks) || among((enum look)s->lies[i], looks))
            each(s, c, paint_grid_center(&s->grid, c), context);
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
    span->top = field_min(span->top, p.y);
    span->bottom = field_max(span->bottom, p.y);
}

/* The same planes, from row `top` on: whatever is worked out on them is worked out for those rows alone. */
static struct scene band_of(const struct scene *s, int top, int bottom)
{
    struct scene band = *s;
    size_t skip = (size_t)top * (size_t)s->field.width;

    band.field.top += top;
    band.field.height = bottom - top;
    band.grid.y -= top;
    band.seen.y -= top;
    band.n = band.field.height * band.field.width;
    band.plane += skip;
    for (int i = 0; i < SCENE_PLANES; i++) {
        if (*scene_plane(&band, i))
            *scene_plane(&band, i) += skip;
    }
    return band;
}

bool scene_in_band(struct scene *s, looks_set looks, scene_material *lay)
{
    struct span span = { 1e9f, -1e9f };
    float more = (float)s->grid.cell * 0.6f + REACH * s->field.scale;

    scene_cells(s, looks, widen, &span);
    int top = (int)floorf(span.top - more), bottom = (int)ceilf(span.bottom + more);
    top = top < 0
              ? 0
              : top - ((s->field.top + top) & 3); /* blur and noise work on blocks of the board's pixels */
    top = larger(top, 0);
    bottom = smaller(bottom, s->field.height);
    if (bottom <= top)
        return true;
    struct scene band = band_of(s, top, bottom);
    return lay(&band);
}

/* ---- masks ---- */

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

bool scene_mask(struct scene *s, looks_set looks, float *out)
{
    if (!scene_has(s, looks)) {
        memset(out, 0, (size_t)s->n * sizeof *out);
        return true;
    }
    cairo_t *cr = scene_canvas(s, false);
    if (!cr)
        return false;
    scene_cells(s, looks, trace_cell, cr);
    cairo_fill(cr);
    scene_canvas_mask(cr, out);
    return true;
}

bool scene_coarse_mask(struct scene *s, looks_set looks, const struct field *coarse, float *out)
{
    struct scene small = *s;
    float step = s->field.scale / coarse->scale;

    small.field = *coarse;
    cairo_t *cr = scene_canvas(&small, false);
    if (!cr)
        return false;
    cairo_scale(cr, 1 / (double)step, 1 / (double)step);
    cairo_translate(cr, (double)((float)s->field.left - (float)coarse->left * step),
                    (double)((float)s->field.top - (float)coarse->top * step));
    scene_cells(s, looks, trace_cell, cr);
    cairo_fill(cr);
    scene_canvas_mask(cr, out);
    return true;
}

bool scene_blurred_mask(struct scene *s, looks_set looks, float *out, float soft)
{
    int step = s->field.scale >= 0.35f ? 4 : s->field.scale >= 0.2f ? 2 : 1;
    struct field c = field_coarse(&s->field, step,
                                  (int)ceilf(2.5f * soft * s->field.scale / (float)step) + 2);
    size_t n = (size_t)c.width * (size_t)c.height;
    float *coarse = mem_new(2 * n, sizeof *coarse);
    bool well = coarse && scene_coarse_mask(s, looks, &c, coarse);

    if (well) {
        field_blur(&c, coarse, coarse + n, soft);
        field_draw_out(&s->field, &c, coarse, step, out);
    }
    mem_free(coarse);
    return well;
}

FIELD_WIDE bool scene_soft_mask(struct scene *s, looks_set looks, float *out, float soft, float size,
                                float amount, unsigned seed)
{
    if (!scene_blurred_mask(s, looks, out, soft))
        return false;
    field_noise(&s->field, s->work[4], size, size, 4, seed);
    for (int i = 0; i < s->n; i++) /* far from the cells noise alone makes nothing */
        out[i] += (s->work[4][i] - 0.5f) * amount * field_smooth(0, 0.14f, out[i]);
    return true;
}
