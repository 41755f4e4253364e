/*
 * paint/paint_fog_shade.c - the shades of a tile: found on a lattice of a few pixels, laid on each pixel.
 */
#include "paint/paint_fog_own.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "paint/paint_boards.h"
#include "paint/paint_field.h"
#include "paint/paint_scene.h"

#include <math.h>
#include <stdatomic.h>
#include <string.h>

enum { STEP = 4, SHADE_MOST = PAINT_TILE };

/* What is told of a point of the lattice. */
enum { KNOWN, NOW, DAY, RED, GREEN, BLUE, NEVER, PLANES };

/* What else is found on the way: distances in cells, weights. */
enum {
    TO_FLOOR = PLANES,
    TO_ROCK,
    TO_NOW,
    TO_BEHIND,
    WEIGHT,
    QUENCHED,
    SHONE,
    DARK,
    AROUND,
    KNOWN_ABOUT,
    FOUND_ABOUT,
    ALL
};

struct lattice {
    const struct paint_fog *fog;
    int cell;      /* pixels */
    int left, top; /* of its first point, in steps */
    int columns, rows;
    float *plane[ALL];
};

#define FAR 9.0f
#define NEAR 0.8f /* as far as a cell matters beyond its border */
#define SOFT 0.35f
#define ROUND 1.25f /* within how many cells it is counted how much is known */

static inline float point_x(const struct lattice *l, int i)
{
    return (float)((l->left + i) * STEP) / (float)l->cell;
}

static inline float point_y(const struct lattice *l, int i)
{
    return (float)((l->top + i) * STEP) / (float)l->cell;
}

#define WALL_FACE 0.15f /* how far a wall on a side stands over it */

/* ---- cells ---- */

/* How far a point, from the middle of a cell, lies beyond its border; below 0 inside. */
static inline float beyond(enum layout layout, float x, float y)
{
    float flat = layout == GRID_HEX_FLAT ? y : x, other = layout == GRID_HEX_FLAT ? x : y, far;

    if (layout == GRID_SQUARE)
        return field_max(fabsf(x), fabsf(y)) - 0.5f;
    far = field_max(fabsf(0.5f * flat + 0.8660254f * other), fabsf(0.5f * flat - 0.8660254f * other));
    return field_max(fabsf(flat), far) - 0.5f;
}

/* Something filled with all around it known is seen whole: a pillar, a door, the wall between two rooms. */
static bool enclosed(const struct paint_fog *fog, struct cell c)
{
    const struct grid *grid = &fog->board->grid;

    for (int i = 0; i < paint_grid_corners(grid->layout); i++) {
        struct cell beside = grid_step(grid->layout, c, paint_grid_direction(grid->layout, i));

        if (!grid_contains(grid, beside) ||
            !fog_cell_at(fog, grid_column(grid->layout, beside), grid_row(grid->layout, beside)).known)
            return false;
    }
    return true;
}

/* What a cell is to the points around: its distance by planes, its light by weight. */
struct splat {
    bool floor, rock, now, known, behind, found;
    float day, shone, dark;
    bool quenched;
};

/* What a cell leaves as it is: farther than anything counts. */
static inline float unless(bool counts)
{
    return counts ? 0 : FAR;
}

/* A row of `n` points from point `i` on; `first` is its number on the board, `mid` the middle of the cell. */
static inline void splat_points(struct lattice *l, enum layout layout, int i, int n, int first, float mid,
                                float y, const struct splat *s)
{
    float step = (float)STEP / (float)l->cell, floor = unless(s->floor), rock = unless(s->rock),
          now = unless(s->now), behind = unless(s->behind), known = s->known || s->behind, found = s->found,
          quenched = s->quenched, lit = s->day, shines = s->shone, unlit = s->dark;
    float *restrict to_floor = l->plane[TO_FLOOR] + i, *restrict to_rock = l->plane[TO_ROCK] + i,
                    *restrict to_now = l->plane[TO_NOW] + i, *restrict to_behind = l->plane[TO_BEHIND] + i,
                    *restrict weights = l->plane[WEIGHT] + i, *restrict day = l->plane[DAY] + i,
                    *restrict shone = l->plane[SHONE] + i, *restrict dark = l->plane[DARK] + i,
                    *restrict quench = l->plane[QUENCHED] + i, *restrict around = l->plane[AROUND] + i,
                    *restrict knowns = l->plane[KNOWN_ABOUT] + i,
                    *restrict founds = l->plane[FOUND_ABOUT] + i;

    for (int k = 0; k < n; k++) {
        float dx = (float)(first + k) * step - mid, far = field_max(beyond(layout, dx, y), 0),
              weight = 1 - field_min(far / SOFT, 1),
              about = field_max(1 - (dx * dx + y * y) / (ROUND * ROUND), 0);

        about *= about;
        to_floor[k] = field_min(to_floor[k], far + floor);
        to_rock[k] = field_min(to_rock[k], far + rock);
        to_now[k] = field_min(to_now[k], far + now);
        to_behind[k] = field_min(to_behind[k], far + behind);
        weights[k] += weight;
        day[k] += weight * lit;
        shone[k] += weight * shines;
        dark[k] += weight * unlit;
        quench[k] += weight * quenched;
        around[k] += about;
        knowns[k] += about * known;
        founds[k] += about * found;
    }
}

/* The same with what is asked of each point known beforehand. */
FIELD_WIDE static void splat_row(struct lattice *l, int i, int n, int first, float mid, float y,
                                 const struct splat *s)
{
    if (l->fog->board->grid.layout == GRID_SQUARE)
        splat_points(l, GRID_SQUARE, i, n, first, mid, y, s);
    else if (l->fog->board->grid.layout == GRID_HEX_FLAT)
        splat_points(l, GRID_HEX_FLAT, i, n, first, mid, y, s);
    else
        splat_points(l, GRID_HEX_POINTY, i, n, first, mid, y, s);
}

static void splat_cell(struct lattice *l, struct cell c, const struct splat *s)
{
    struct paint_grid grid = { l->fog->board->grid.layout, 1, 0, 0 };
    struct paint_point m = paint_grid_center(&grid, c);
    float per = (float)l->cell / STEP, wide = (0.58f + NEAR) * per;
    int x0 = larger((int)ceilf(m.x * per - wide) - l->left, 0),
        x1 = smaller((int)floorf(m.x * per + wide) - l->left, l->columns - 1);
    int y0 = larger((int)ceilf(m.y * per - wide) - l->top, 0),
        y1 = smaller((int)floorf(m.y * per + wide) - l->top, l->rows - 1);

    for (int y = y0; y <= y1 && x0 <= x1; y++)
        splat_row(l, y * l->columns + x0, x1 - x0 + 1, l->left + x0, m.x, point_y(l, y) - m.y, s);
}

static void lay_cell(struct lattice *l, int column, int row)
{
    static const float day[] = { [LIGHT_LIT] = 1, [LIGHT_DIM] = 0.4f, [LIGHT_DARK] = 0 },
                       shone[] = { 0, 0.06f, 0.16f };
    const struct paint_fog *fog = l->fog;
    struct cell c = grid_cell(fog->board->grid.layout, column, row);
    struct fog_cell at = fog_cell_at(fog, column, row);
    bool rock = at.known && at.filled && fog->fog && !enclosed(fog, c);

    if (fog->whole) /* distances to what is open, and to what others never saw and have seen before */
        rock = at.theirs == FOG_NEVER && !at.filled;
    splat_cell(l, c,
               &(struct splat){
                   .floor = fog->whole ? !at.filled : at.known && !rock,
                   .rock = rock,
                   .known = at.known,
                   .behind = !at.known && fog_cell_behind(fog, column, row),
                   .found = at.found,
                   .now = fog->whole ? at.theirs == FOG_BEFORE && !at.filled : at.now && !rock,
                   .day = day[at.natural],
                   .shone = at.now ? shone[at.shone] : 0,
                   .dark = at.now && at.natural == LIGHT_DARK && at.shone == 0 && fog->board->remembered ? 1
                                                                                                         : 0,
                   .quenched = at.quenched });
}

static void lay_cells(struct lattice *l, struct rect part)
{
    struct rect cells = fog_cells(l->fog, l->cell, part);
    int n = l->columns * l->rows;

    for (int i = 0; i < n; i++)
        l->plane[TO_FLOOR][i] = l->plane[TO_ROCK][i] = l->plane[TO_NOW][i] = l->plane[TO_BEHIND][i] = FAR;
    for (int row = cells.y; row < cells.y + cells.h; row++)
        for (int column = cells.x; column < cells.x + cells.w; column++)
            lay_cell(l, column, row);
    for (int i = 0; i < n; i++) {
        static const float beyond_board[] = { [LIGHT_LIT] = 1, [LIGHT_DIM] = 0.4f, [LIGHT_DARK] = 0 };
        float w = l->plane[WEIGHT][i];

        if (w <= 0) {
            l->plane[DAY][i] = beyond_board[l->fog->sky];
            continue;
        }
        for (int k = WEIGHT + 1; k < AROUND; k++)
            l->plane[k][i] /= w;
        l->plane[DAY][i] /= w;
    }
}

/* ---- light ---- */

/* 1 / e^x, near enough for the eye. */
static inline float fading(float x)
{
    return 1 / (1 + x * (1 + x * (0.5f + x * (0.16666667f + x * 0.04166667f))));
}

/* What is left of a flame's light at a distance in cells. */
static float falloff(const struct fog_flame *flame, float far)
{
    float r = (float)flame->dim + 0.5f, b = (float)flame->bright + 0.5f;
    float bright = flame->bright ? 1 - field_smooth(0.5f * b, 1.10f * b, far) : 0,
          core = far / (flame->bright ? field_min(0.6f * b, 0.9f + 0.3f * b) : 0.3f * r);

    return (1 - field_smooth(0.55f * r, r, far)) *
           (0.20f + 0.22f * bright + (flame->bright ? 0.62f : 0.18f) * fading(core * core));
}

/* Which part of a flame is seen from a point. */
static float shone_on(const struct fog_light *light, float x, float y)
{
    int seen = 0;

    for (int i = 0; i < FOG_FLICKERS; i++)
        seen += rays_meet(&light->rays[i], x, y);
    return (float)seen / FOG_FLICKERS;
}

/* The points of a lattice that a flame comes to. */
static struct rect reached(const struct lattice *l, const struct fog_flame *flame)
{
    float reach = (float)flame->dim + 0.5f, per = (float)l->cell / STEP;
    int x0 = (int)ceilf((flame->x - reach) * per) - l->left,
        y0 = (int)ceilf((flame->y - reach) * per) - l->top,
        x1 = (int)floorf((flame->x + reach) * per) - l->left,
        y1 = (int)floorf((flame->y + reach) * per) - l->top;

    return rect_meet((struct rect){ 0, 0, l->columns, l->rows },
                     (struct rect){ x0, y0, x1 - x0 + 1, y1 - y0 + 1 });
}

/* How much of it a point gets: by its distance, and how much of the flame is seen from it. */
static float lit_by(const struct lattice *l, const struct fog_light *light, int x, int y)
{
    const struct fog_flame *flame = &light->flame;
    float reach = (float)flame->dim + 0.5f, px = point_x(l, x), py = point_y(l, y), dx = px - flame->x,
          dy = py - flame->y, far = dx * dx + dy * dy, quenched = l->plane[QUENCHED][y * l->columns + x];

    if (far >= reach * reach || quenched >= 1)
        return 0;
    return falloff(flame, sqrtf(far)) * shone_on(light, px, py) * (1 - quenched);
}

static void lay_light(struct lattice *l, const struct fog_light *light)
{
    const struct fog_flame *flame = &light->flame;
    struct rect part = reached(l, flame);
    float weak[3], strong[3];

    for (int k = 0; k < 3; k++) {
        float tone = field_smooth(0, 1, (float)flame->rgb[k] / 255); /* deeper than its flame is */

        strong[k] = field_mix(tone, 1, 0.42f);
        weak[k] = field_mix(tone, 1, 0.08f) * 0.84f;
    }
    for (int y = part.y; y < part.y + part.h; y++)
        for (int x = part.x; x < part.x + part.w; x++) {
            float f = lit_by(l, light, x, y);

            if (f <= 0)
                continue;
            float t = field_smooth(0, 1.1f, f);
            for (int k = 0; k < 3; k++)
                l->plane[RED + k][y * l->columns + x] += f * field_mix(weak[k], strong[k], t);
        }
}

/* What is lit shows at least so, in the colour that comes there. */
static void shine(struct lattice *l, int i)
{
    float least = l->plane[SHONE][i],
          most = field_max(l->plane[RED][i], field_max(l->plane[GREEN][i], l->plane[BLUE][i]));

    for (int k = RED; k <= BLUE && most < least; k++)
        l->plane[k][i] = most > 0.01f ? l->plane[k][i] * least / most : least;
}

static void lay_lights(struct lattice *l, struct rect part)
{
    for (int i = 0; i < l->fog->lights; i++)
        if (fog_light_reaches(l->fog->light[i], l->cell, part))
            lay_light(l, l->fog->light[i]);
    for (int i = 0; i < l->columns * l->rows; i++)
        shine(l, i);
}

/* ---- what is known, what is seen ---- */

static float in_view(const struct paint_fog *fog, float x, float y)
{
    for (int i = 0; i < fog->eyes; i++)
        if (rays_meet(&fog->eye[i].rays, x, y))
            return 1;
    return 0;
}

/* To whom sees all: rock away from rooms is dull, and what others know is told by tints. */
static void lay_theirs(struct lattice *l)
{
    for (int i = 0; i < l->columns * l->rows; i++) {
        float never = 1 - field_smooth(0, 0.08f, l->plane[TO_ROCK][i]),
              before = 1 - field_smooth(0, 0.08f, l->plane[TO_NOW][i]);

        l->plane[NEVER][i] = never;
        l->plane[NOW][i] = 1 - before * (1 - never);
        l->plane[KNOWN][i] = l->fog->theirs ? 1 - 0.66f * field_smooth(0.25f, 0.6f, l->plane[TO_FLOOR][i])
                                            : 1;
    }
}

/* How ragged the border of what is known is, about 0. */
static float ragged(float x, float y)
{
    static const float per = 3.2f, most = 0.05f;
    float u = floorf(x * per), v = floorf(y * per), s = x * per - u, t = y * per - v;
    int i = (int)u, j = (int)v;

    s = s * s * (3 - 2 * s);
    t = t * t * (3 - 2 * t);
    return (field_mix(field_mix(field_random(i, j, 93), field_random(i + 1, j, 93), s),
                      field_mix(field_random(i, j + 1, 93), field_random(i + 1, j + 1, 93), s), t) -
            0.5f) *
           most;
}

/* How much is known at a point of which so much is known around: less towards what is not, by an outline
   that knows no cells. */
static float known_of(const struct lattice *l, int i, float known, float rough)
{
    float around = l->plane[AROUND][i], floor = l->plane[TO_FLOOR][i];

    if (known <= 0 || floor >= 0.6f)
        return 0;
    if (known == around && floor <= 0)
        return 1;
    float wall = 1 - field_smooth(0, 0.12f, l->plane[TO_BEHIND][i]),
          soft = 1 - field_smooth(0.2f, 0.56f, floor + rough * 0.7f),
          sharp = 1 - field_smooth(WALL_FACE, WALL_FACE + 0.07f, floor);

    return field_max(field_smooth(0.22f, 0.70f, known / around + rough), wall) * field_mix(soft, sharp, wall);
}

/* What was found on the walk that is shown is known where it has come into view. */
static float known_at(const struct lattice *l, int i, float x, float y, float view)
{
    float known = l->plane[KNOWN_ABOUT][i], found = l->plane[FOUND_ABOUT][i];

    if (found <= 0 && (known <= 0 || (known == l->plane[AROUND][i] && l->plane[TO_FLOOR][i] <= 0)))
        return known > 0 ? 1 : 0; /* far from any border */
    float rough = ragged(x, y), now = known_of(l, i, known, rough);
    return found > 0 ? field_max(known_of(l, i, known - found, rough), now * view) : now;
}

static void lay_sight(struct lattice *l)
{
    const struct paint_fog *fog = l->fog;

    for (int i = 0; i < l->columns * l->rows; i++) {
        float x = point_x(l, i % l->columns), y = point_y(l, i / l->columns);
        float now = l->plane[TO_NOW][i];
        float most = field_max(l->plane[RED][i], field_max(l->plane[GREEN][i], l->plane[BLUE][i]));
        float view = fog->eye && now < 0.75f ? in_view(fog, x, y) : 0;

        l->plane[KNOWN][i] = fog->fog ? known_at(l, i, x, y, view) : 1;
        if (!fog->sight) {
            l->plane[NOW][i] = 1;
            continue;
        }
        float gate = fog->eye ? (1 - field_smooth(0.35f, 0.75f, now)) * view
                              : 1 - field_smooth(0.3f, 0.6f, now);
        float lit = field_max(field_smooth(0.03f, 0.12f, most),
                              field_max(l->plane[DAY][i] * 2, l->plane[DARK][i] * 2));
        l->plane[NOW][i] = gate * field_min(lit, 1);
    }
}

/*
 * Rooms of lattices that were closed: half a megabyte that the system would have to clear, for each part of
 * each frame in which a torch is carried. NULL: taken, or none yet.
 */
enum { SPARES = 4, POINTS_MOST = (SHADE_MOST / STEP + 3) * (SHADE_MOST / STEP + 3) };

static float *_Atomic spare[SPARES];

static float *take_room(size_t points)
{
    float *room = NULL;

    for (int i = 0; i < SPARES && !room && points <= POINTS_MOST; i++)
        room = atomic_exchange(&spare[i], NULL);
    if (!room)
        room = mem_new_full((points > POINTS_MOST ? points : POINTS_MOST) * ALL, sizeof *room);
    if (room)
        memset(room, 0, points * ALL * sizeof *room);
    return room;
}

static void give_back(float *room, size_t points)
{
    for (int i = 0; i < SPARES && room && points <= POINTS_MOST; i++)
        room = atomic_exchange(&spare[i], room);
    mem_free(room);
}

void paint_fog_forget(void)
{
    for (int i = 0; i < SPARES; i++)
        mem_free(atomic_exchange(&spare[i], NULL));
}

static bool open_lattice(struct lattice *l, const struct paint_fog *fog, int cell, struct rect part)
{
    *l = (struct lattice){ .fog = fog, .cell = cell };
    l->left = (int)floorf((float)part.x / STEP);
    l->top = (int)floorf((float)part.y / STEP);
    l->columns = (part.x + part.w - 1 - l->left * STEP) / STEP + 3;
    l->rows = (part.y + part.h - 1 - l->top * STEP) / STEP + 3;
    size_t points = (size_t)l->columns * (size_t)l->rows;
    l->plane[0] = take_room(points);
    for (int k = 1; k < ALL && l->plane[0]; k++)
        l->plane[k] = l->plane[0] + (size_t)k * points;
    return l->plane[0] != NULL;
}

/* ---- pixels ---- */

/* How ground looks that nothing lights, that is remembered, that is not known. */
struct mood {
    float lift, gain; /* of what is not lit; of light */
    float old, paper; /* what is left of the remembered, how much of the table shows through it */
    float table[3], secret[3];
};

static void colour_of(enum theme_kind kind, enum role role, float out[3])
{
    struct theme theme = { .kind = kind, .percent = 100 };
    struct rgba c = theme_color(&theme, role);

    out[0] = (float)c.r / 255;
    out[1] = (float)c.g / 255;
    out[2] = (float)c.b / 255;
}

static struct mood mood_of(const struct paint_fog *fog, enum theme_kind theme)
{
    struct mood m = { .lift = 0.09f, .gain = 1.95f, .old = 0.335f };

    if (!fog->fog)
        m.lift = 0.34f;
    if (fog->whole) {
        m.lift = 0.60f;
        m.gain = 1.25f;
    }
    if (theme == THEME_PARCHMENT) {
        m.old = 0.8f;
        m.paper = 0.55f;
        m.lift = field_max(m.lift, 0.4f);
    }
    colour_of(theme, ROLE_TABLE, m.table);
    colour_of(theme, ROLE_SECRET_VEIL, m.secret);
    return m;
}

/* The planes of a row of pixels, from a point of the lattice on. */
struct shades {
    float at[PLANES][SHADE_MOST + 2 * STEP], boards[SHADE_MOST];
};

/* A row of pixels that begins at column `from` of the lattice and is so many columns wide. */
FIELD_WIDE static void draw_out(const struct lattice *l, int from, int columns, int y, struct shades *out)
{
    static const float part[STEP] = { 0.125f, 0.375f, 0.625f, 0.875f };
    int row = (y - l->top * STEP) / STEP;
    float down = ((float)(y - (l->top + row) * STEP) + 0.5f) / STEP, mixed[SHADE_MOST / STEP + 3];

    for (int k = 0; k < (l->fog->whole ? PLANES : NEVER); k++) {
        const float *a = l->plane[k] + (size_t)row * (size_t)l->columns + from, *b = a + l->columns;

        for (int i = 0; i <= columns; i++)
            mixed[i] = field_mix(a[i], b[i], down);
        for (int i = 0; i < columns; i++)
            for (int x = 0; x < STEP; x++)
                out->at[k][i * STEP + x] = mixed[i] + (mixed[i + 1] - mixed[i]) * part[x];
    }
}

FIELD_WIDE static void shade_row(const struct mood *m, const struct shades *s, int skip, int width,
                                 uint32_t *out)
{
    static const float tint[3] = { 0.91f, 0.98f, 1.07f };

    for (int x = 0; x < width; x++) {
        float c[3] = { (float)(out[x] >> 16 & 255) / 255, (float)(out[x] >> 8 & 255) / 255,
                       (float)(out[x] & 255) / 255 };
        float lum = 0.3f * c[0] + 0.59f * c[1] + 0.11f * c[2], day = s->at[DAY][skip + x],
              now = s->at[NOW][skip + x], known = s->at[KNOWN][skip + x], lit[3], grey = 0;
        uint32_t word = 0xff;

        for (int k = 0; k < 3; k++) {
            lit[k] = 1 - fading(1.22f * c[k] * (m->lift + m->gain * s->at[RED + k][skip + x]));
            grey += lit[k] * 0.3333333f;
        }
        for (int k = 0; k < 3; k++) {
            float v = field_clamp(grey + (lit[k] - grey) * 1.22f, 0, 1);

            v *= 0.865f + 0.135f * v; /* to the power of 1.1 */
            v = field_max(v, field_mix(v, c[k], day));
            float old = field_clamp((lum * 0.82f + c[k] * 0.18f) * tint[k], 0, 1);
            old *= (1.2f - 0.2f * old) * m->old;
            old = field_mix(old, m->table[k], m->paper);
            v = field_mix(m->table[k] * s->boards[x], field_mix(old, v, now), known);
            word = word << 8 | (uint32_t)(field_clamp(v, 0, 1) * 255 + 0.5f);
        }
        out[x] = word;
    }
}

/* The same for whom sees all. */
FIELD_WIDE static void shade_row_whole(const struct mood *m, const struct shades *s, int skip, int width,
                                       uint32_t *out)
{
    for (int x = 0; x < width; x++) {
        float c[3] = { (float)(out[x] >> 16 & 255) / 255, (float)(out[x] >> 8 & 255) / 255,
                       (float)(out[x] & 255) / 255 };
        float day = s->at[DAY][skip + x], before = 1 - s->at[NOW][skip + x], never = s->at[NEVER][skip + x],
              v[3], grey = 0;
        uint32_t word = 0xff;

        for (int k = 0; k < 3; k++) {
            v[k] = 1 - fading(1.22f * c[k] * (m->lift + m->gain * s->at[RED + k][skip + x]));
            v[k] = field_max(v[k], field_mix(v[k], c[k], day)) * s->at[KNOWN][skip + x];
            grey += v[k] * 0.3333333f;
        }
        for (int k = 0; k < 3; k++) {
            float old = field_mix(v[k], field_mix(v[k], grey, 0.34f) * 0.7f, before);

            old = field_mix(old, m->secret[k], 0.5f * never);
            word = word << 8 | (uint32_t)(field_clamp(old, 0, 1) * 255 + 0.5f);
        }
        out[x] = word;
    }
}

/* Beyond the board its ground fades into the boards of the table, row by row of pixels. */
static void lay_table(const struct lattice *l, const struct mood *m, int left, int y, int width,
                      const float *boards, uint32_t *out)
{
    struct paint_grid grid = { l->fog->board->grid.layout, l->cell, 0, 0 };
    int wide = 0, high = 0;

    paint_grid_extent(&grid, &l->fog->board->grid, &wide, &high);
    if (y >= 0 && y < high && left >= 0 && left + width <= wide)
        return;
    for (int i = 0; i < width; i++) {
        int x = left + i, across = larger(larger(-x, x - wide + 1), 0),
            down = larger(larger(-y, y - high + 1), 0);
        float far = hypotf((float)across, (float)down) / (float)l->cell,
              part = field_smooth(0.2f, SCENE_BEYOND, far);
        uint32_t word = 0xff;

        for (int k = 0; k < 3; k++) {
            float v = field_mix((float)(out[i] >> (16 - 8 * k) & 255), m->table[k] * boards[i] * 255, part);

            word = word << 8 | (uint32_t)(field_clamp(v, 0, 255) + 0.5f);
        }
        out[i] = word;
    }
}

bool paint_fog_shade(const struct paint_fog *fog, int cell, int left, int top, enum theme_kind theme,
                     struct rect part, struct pixels *to)
{
    struct rect on_board = rect_moved(part, left, top);
    struct mood mood = mood_of(fog, theme);
    struct lattice l;
    struct shades s;

    if (!open_lattice(&l, fog, cell, on_board))
        return false;
    lay_cells(&l, on_board);
    lay_lights(&l, on_board);
    if (fog->whole)
        lay_theirs(&l);
    else
        lay_sight(&l);
    for (int y = part.y; y < part.y + part.h; y++)
        for (int x = part.x; x < part.x + part.w; x += SHADE_MOST) {
            int width = smaller(part.x + part.w - x, SHADE_MOST), from = left + x - l.left * STEP,
                skip = from % STEP;

            draw_out(&l, from / STEP, (skip + width + STEP - 1) / STEP, top + y, &s);
            uint32_t *row = to->at + (size_t)y * (size_t)to->width + x;
            boards_row(theme, left + x, top + y, width, s.boards);
            (fog->whole ? shade_row_whole : shade_row)(&mood, &s, skip, width, row);
            if (fog->whole)
                lay_table(&l, &mood, left + x, top + y, width, s.boards, row);
        }
    give_back(l.plane[0], (size_t)l.columns * (size_t)l.rows);
    return true;
}
