/*
 * paint/paint_night.c - the dark of a map at night, and the pools of light in it.
 *
 * Lamps, screens, fires and the town beyond the windows each light a pool about them, as far as one sees
 * from there: so rooms are lit room by room, and an open door lets light out. It is paint alone; who sees
 * whom is the game's business.
 */
#include "paint/paint_fitting.h"

#include "base/mem.h"
#include "paint/paint_ray.h"

#include <math.h>

/* The light on the ground, on a plane of fewer pixels. */
struct gleam {
    struct field field;
    int step;
    float *tone[3], *scratch; /* owned, one block */
    struct ray_walls walls;   /* owned: what stops the light of the lamp that is being lit */
};

struct pool {
    enum earth ink;
    float reach; /* design pixels; at most SCENE_LAMP_CELLS cells */
    float strength;
};

/* Walls on sides let a light go on for less than that; in filled cells it goes on for nearly all of them. */
#define THIN 0.3f
#define TOP 0.85f

/* How strong it is at a part of its reach: a bright middle, and a long way out of it. */
static inline float falloff(float far)
{
    float core = 7.6f * far * far;

    return (1 - far) * (1 - far) + 0.8f / (1 + core * (1 + core * (0.5f + core * 0.1667f)));
}

/* What stands in a filled cell shines out of it on all sides. */
static void open_sides(struct ray_walls *walls, struct paint_point p)
{
    int kept = 0;

    for (int i = 0; i < walls->n; i++) {
        const struct ray_wall *w = &walls->at[i];

        if (hypotf((w->ax + w->bx) / 2 - p.x, (w->ay + w->by) / 2 - p.y) > 0.6f)
            walls->at[kept++] = *w;
    }
    walls->n = kept;
}

/* How far a lamp over a cell shines; false: no memory. */
static bool look_about(const struct scene *s, struct gleam *g, struct cell lamp, float reach,
                       struct rays *rays)
{
    struct paint_grid cells = { s->grid.layout, 1, 0, 0 };
    struct paint_point p = paint_grid_center(&cells, lamp);

    if (!ray_walls_find(&g->walls, s->board, p.x, p.y, reach, false))
        return false;
    if (board_terrain(s->board, lamp)->wall)
        open_sides(&g->walls, p);
    for (int i = 0; i < g->walls.n; i++) /* the top of what stands in a cell is lit */
        if (g->walls.at[i].into > THIN)
            g->walls.at[i].into = TOP;
    rays_cast(rays, &g->walls, p.x, p.y);
    return true;
}

/* Add a pool about a point, in pixels of the scene, that belongs to a lamp over a cell. */
static void light_up(struct scene *s, struct gleam *g, struct cell lamp, struct paint_point p,
                     struct pool pool)
{
    struct tint ink = scene_tint(pool.ink);
    float reach = pool.reach * s->field.scale / (float)g->step, cell = (float)s->grid.cell / (float)g->step;
    float cx = (p.x + (float)s->field.left) / (float)g->step - (float)g->field.left,
          cy = (p.y + (float)s->field.top) / (float)g->step - (float)g->field.top;
    int x0 = (int)field_max(0, cx - reach), x1 = (int)field_min((float)g->field.width, cx + reach + 1),
        y0 = (int)field_max(0, cy - reach), y1 = (int)field_min((float)g->field.height, cy + reach + 1);
    struct rays rays;

    if (x0 >= x1 || y0 >= y1 || !look_about(s, g, lamp, reach / cell, &rays))
        return;
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            float far = hypotf((float)x + 0.5f - cx, (float)y + 0.5f - cy) / reach;
            int i = y * g->field.width + x;

            if (far >= 1 || !rays_meet(&rays, ((float)(g->field.left + x) + 0.5f) / cell,
                                       ((float)(g->field.top + y) + 0.5f) / cell))
                continue;
            float light = pool.strength * falloff(far);
            g->tone[0][i] += light * ink.r;
            g->tone[1][i] += light * ink.g;
            g->tone[2][i] += light * ink.b;
        }
    }
}

/* ---- what gives light ---- */

/* The ceiling has a lamp over one cell of every few; some are out. */
static bool has_lamp(struct cell c)
{
    int column = c.x >= 0 ? c.x / 3 : -1, row = c.y >= 0 ? c.y / 3 : -1;
    int which = (int)(9 * field_random(column, row, 901));

    return c.x - 3 * column == which % 3 && c.y - 3 * row == which / 3 &&
           field_random(column, row, 902) < 0.68f;
}

static struct pool pool_of(enum look look, struct cell c)
{
    switch (look) {
    case LOOK_DESK:
        return (struct pool){ EARTH_SCREEN, 110, fitting_is_on(c) ? 0.5f : 0.0f };
    case LOOK_SERVERS:
        return (struct pool){ EARTH_LED, 120, 0.26f };
    case LOOK_LIFT:
        return (struct pool){ EARTH_TUBE, 170, 0.55f };
    case LOOK_PLANTER:
        return (struct pool){ EARTH_LED_WARM, 110, 0.4f };
    case LOOK_TABLE:
        return (struct pool){ EARTH_LED_WARM, 150, 0.4f };
    case LOOK_HELIPAD:
        return (struct pool){ EARTH_TUBE, 190, 0.15f };
    case LOOK_STEEL:
        return (struct pool){ EARTH_SCREEN, 130, 0.16f };
    case LOOK_FIRE:
        return (struct pool){ EARTH_WARMTH, 320, 1.1f };
    case LOOK_GASLIGHT:
        return (struct pool){ EARTH_GAS, 340, 1.0f };
    case LOOK_WARD:
        return (struct pool){ EARTH_WARD, 210, 0.55f };
    case LOOK_CRYSTAL:
        return (struct pool){ EARTH_CRYSTAL, 360, 0.72f };
    case LOOK_BRAZIER:
        return (struct pool){ EARTH_WARMTH, 340, 1.0f };
    case LOOK_CARDS:
        return (struct pool){ EARTH_GAS, 280, 0.75f };
    case LOOK_SKYLIGHT:
        return (struct pool){ EARTH_MOON, 190, 0.22f };
    case LOOK_CARPET:
    case LOOK_TILES:
        return (struct pool){ EARTH_TUBE, 235, has_lamp(c) ? 0.8f : 0.0f };
    default:
        return (struct pool){ EARTH_TUBE, 0, 0 };
    }
}

float night_reach(enum look look, struct cell c)
{
    struct pool pool = pool_of(look, c);

    return pool.strength > 0 ? pool.reach : 0;
}

static void shine_on(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    enum look look = scene_look_at(s, c);
    struct pool pool = pool_of(look, c);

    if (pool.strength <= 0 || !grid_contains(&s->board->grid, c))
        return;
    if (look == LOOK_SERVERS) { /* nobody sees anything from within a rack: its lamps are on its front */
        c = fitting_front(s, c);
        p = paint_grid_center(&s->grid, c);
    }
    light_up(s, context, c, p, pool);
}

/*
 * The signs of the town throw their colours over rails and through panes, some sides of one colour and some
 * of another.
 */
static void shine_in(struct scene *s, const struct side_line *side, void *context)
{
    bool out = scene_look_at(s, side->beyond) == LOOK_CITY;
    struct cell in = out ? side->cell : side->beyond;
    struct paint_point p = { (side->from.x + side->to.x) / 2, (side->from.y + side->to.y) / 2 };
    float draw = field_random((in.x + 64) / 3, (in.y + 64) / 3, 911);

    if (side->barrier == BARRIER_WINDOW && scene_side_has(s, side, 1ull << LOOK_CITY))
        light_up(s, context, in, p,
                 (struct pool){ draw < 0.4f    ? EARTH_NEON
                                : draw < 0.75f ? EARTH_SCREEN
                                               : EARTH_STREETLIGHT,
                                150, 0.3f });
}

/* ---- over the ground ---- */

static bool open_glow(struct scene *s, struct gleam *g)
{
    g->step = s->field.scale >= 0.5f ? 4 : s->field.scale >= 0.25f ? 2 : 1;
    g->field = field_coarse(&s->field, g->step, 8);
    size_t n = (size_t)g->field.width * (size_t)g->field.height;
    float *block = mem_new(4 * n, sizeof *block);

    if (!block)
        return false;
    for (int i = 0; i < 3; i++)
        g->tone[i] = block + (size_t)i * n;
    g->scratch = block + 3 * n;
    return true;
}

/* A light without a source that lies on such ground. */
static bool lay_air(struct scene *s, struct gleam *g, looks_set looks, enum earth ink, float strength)
{
    struct tint tint = scene_tint(ink);

    if (!scene_has(s, looks))
        return true;
    if (!scene_coarse_mask(s, looks, &g->field, g->scratch))
        return false;
    for (int i = 0; i < g->field.width * g->field.height; i++) {
        g->tone[0][i] += strength * tint.r * g->scratch[i];
        g->tone[1][i] += strength * tint.g * g->scratch[i];
        g->tone[2][i] += strength * tint.b * g->scratch[i];
    }
    return true;
}

/*
 * The moon lies on what is under the open sky, and comes in through high windows to polished stone and
 * standing water; the glow of lamps lies on all of a room of wood, less where it is a store.
 */
static bool lay_moon(struct scene *s, struct gleam *g)
{
    looks_set open = (LOOK_ALL_SOFT & ~(1ull << LOOK_FLOOR)) | 1ull << LOOK_PLANKS | 1ull << LOOK_ROUGH,
              wooden = LOOK_ALL_FURNISHED | LOOK_ALL_STORED | 1ull << LOOK_WOOD | 1ull << LOOK_TIMBER |
                       1ull << LOOK_BALCONY;
    float lamps = scene_is_store(s->board) ? 0.1f : 0.2f;

    return lay_air(s, g, open, EARTH_MOON, 0.2f) && lay_air(s, g, 1ull << LOOK_MARBLE, EARTH_MOON, 0.12f) &&
           lay_air(s, g, 1ull << LOOK_WATER, EARTH_MOON, 0.22f) &&
           (!scene_is_lamplit(s->board) || lay_air(s, g, wooden, EARTH_GAS, lamps));
}

/* One of a pixel's channels in this light. */
static inline uint32_t darkened(uint32_t word, int shift, float light)
{
    float tone = (float)(int)(word >> shift & 255) * light;

    return (uint32_t)(int)field_min(tone + 0.5f, 255) << shift;
}

/* Where lamps meet, or right below one, light grows ever less: 1 - 1 / e^x, near enough. */
static inline float soft_end(float light)
{
    return 1 - 1 / (1 + light * (1 + light * (0.5f + light * 0.21f)));
}

/*
 * The light of each pixel lies in three planes: `air` is how much there is without lamps, `peak` the most.
 * The streets have their own.
 */
FIELD_WIDE static void darken(struct scene *s, int x, int y, float air, float peak, struct pixels *to)
{
    struct tint dark = scene_tint(EARTH_NIGHT);
    int width = to->width; /* which the compiler cannot know to stay */
    float r = field_mix(dark.r, 1, air), g = field_mix(dark.g, 1, air), b = field_mix(dark.b, 1, air);

    for (int row = 0; row < to->height; row++) {
        int i = (y + row) * s->field.width + x;
        const float *restrict red = s->work[0] + i, *restrict green = s->work[1] + i,
                              *restrict blue = s->work[2] + i, *restrict town = s->work[3] + i;
        uint32_t *restrict word = to->at + (size_t)row * (size_t)to->width;

        for (int k = 0; k < width; k++)
            word[k] = 0xff000000u |
                      darkened(word[k], 16, field_max(r + (peak - r) * soft_end(red[k]), town[k])) |
                      darkened(word[k], 8, field_max(g + (peak - g) * soft_end(green[k]), town[k])) |
                      darkened(word[k], 0, field_max(b + (peak - b) * soft_end(blue[k]), town[k]));
    }
}

bool night_paint(struct scene *s, int x, int y, enum theme_kind theme, struct pixels *to)
{
    struct gleam g = { .step = 0 };

    if (s->board->hour != HOUR_NIGHT)
        return true;
    if (!scene_mask(s, 1ull << LOOK_CITY, s->work[3]) || !open_glow(s, &g))
        return false;
    if (!lay_moon(s, &g)) {
        mem_free(g.tone[0]);
        return false;
    }
    struct scene far = *s;
    far.near = s->cells;
    scene_cells(&far, ~0ull, shine_on, &g);
    scene_sides(&far, shine_in, &g);
    for (int k = 0; k < 3; k++) {
        field_blur(&g.field, g.tone[k], g.scratch, 10);
        field_draw_out(&s->field, &g.field, g.tone[k], g.step, s->work[k]);
    }
    if (theme == THEME_PARCHMENT) /* a pale page has neither the dark nor the glare */
        darken(s, x, y, 0.35f, 1.06f, to);
    else
        darken(s, x, y, 0, 1.75f, to);
    mem_free(g.tone[0]);
    ray_walls_clear(&g.walls);
    return true;
}
