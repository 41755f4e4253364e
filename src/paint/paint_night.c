/*
 * paint/paint_night.c - the dark of a map at night, and the pools of light in it.
 *
 * Lamps, screens, fires and the town beyond the windows each light a pool about them, as far as one sees
 * from there: so rooms are lit room by room, and an open door lets light out. It is paint alone; who sees
 * whom is the game's business.
 */
#include "paint/paint_fitting.h"

#include "base/mem.h"
#include "board/sight.h"

#include <math.h>

enum { POOL_CELLS = 3 }; /* how far light may reach, in cells to each side */

/* The light on the ground, on a plane of fewer pixels. */
struct gleam {
    struct field field;
    int step;
    float *tone[3], *scratch; /* owned, one block */
};

struct pool {
    enum earth ink;
    float reach; /* design pixels */
    float strength;
};

/* Which cells of those about it a lamp shines on. */
static void look_about(const struct scene *s, struct cell from,
                       bool lit[2 * POOL_CELLS + 1][2 * POOL_CELLS + 1])
{
    for (int dy = -POOL_CELLS; dy <= POOL_CELLS; dy++) {
        for (int dx = -POOL_CELLS; dx <= POOL_CELLS; dx++) {
            struct cell c = { (short)(from.x + dx), (short)(from.y + dy) };

            lit[dy + POOL_CELLS][dx + POOL_CELLS] = sight_clear(s->board, from, c);
        }
    }
}

/* Add a pool about a point, in pixels of the scene, that belongs to a lamp over a cell. */
static void light_up(struct scene *s, struct gleam *g, struct cell lamp, struct paint_point p,
                     struct pool pool)
{
    bool lit[2 * POOL_CELLS + 1][2 * POOL_CELLS + 1];
    struct tint ink = scene_tint(pool.ink);
    float reach = pool.reach * s->field.scale / (float)g->step;
    float cx = (p.x + (float)s->field.left) / (float)g->step - (float)g->field.left,
          cy = (p.y + (float)s->field.top) / (float)g->step - (float)g->field.top;
    int x0 = (int)field_max(0, cx - reach), x1 = (int)field_min((float)g->field.width, cx + reach + 1),
        y0 = (int)field_max(0, cy - reach), y1 = (int)field_min((float)g->field.height, cy + reach + 1);

    look_about(s, lamp, lit);
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            float near = 1 - hypotf((float)x + 0.5f - cx, (float)y + 0.5f - cy) / reach;
            struct cell c = paint_grid_cell(&s->grid,
                                            (g->field.left + x) * g->step + g->step / 2 - s->field.left,
                                            (g->field.top + y) * g->step + g->step / 2 - s->field.top);
            int dx = c.x - lamp.x + POOL_CELLS, dy = c.y - lamp.y + POOL_CELLS, i = y * g->field.width + x;

            if (near <= 0 || dx < 0 || dy < 0 || dx > 2 * POOL_CELLS || dy > 2 * POOL_CELLS || !lit[dy][dx])
                continue;
            near = pool.strength * near * near * (3 - 2 * near);
            g->tone[0][i] += near * ink.r;
            g->tone[1][i] += near * ink.g;
            g->tone[2][i] += near * ink.b;
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
        return (struct pool){ EARTH_WARMTH, 230, 1.1f };
    case LOOK_GASLIGHT:
        return (struct pool){ EARTH_GAS, 255, 1.0f };
    case LOOK_WARD:
        return (struct pool){ EARTH_WARD, 170, 0.45f };
    case LOOK_CRYSTAL:
        return (struct pool){ EARTH_CRYSTAL, 330, 1.0f };
    case LOOK_CARDS:
        return (struct pool){ EARTH_GAS, 210, 0.7f };
    case LOOK_SKYLIGHT:
        return (struct pool){ EARTH_MOON, 150, 0.3f };
    case LOOK_CARPET:
    case LOOK_TILES:
        return (struct pool){ EARTH_TUBE, 235, has_lamp(c) ? 0.8f : 0.0f };
    default:
        return (struct pool){ EARTH_TUBE, 0, 0 };
    }
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

static uint32_t darkened(uint32_t word, const float light[3])
{
    uint32_t out = 0xff000000u;

    for (int i = 0; i < 3; i++) {
        float tone = (float)(word >> (16 - 8 * i) & 255) * light[i];

        out |= (uint32_t)field_min(tone + 0.5f, 255) << (16 - 8 * i);
    }
    return out;
}

/*
 * The light of each pixel lies in three planes: `air` is how much there is without lamps, `peak` the most.
 * The streets have their own.
 */
FIELD_WIDE static void darken(struct scene *s, int x, int y, float air, float peak, struct pixels *to)
{
    struct tint dark = scene_tint(EARTH_NIGHT);
    const float *town = s->work[3];
    float base[3] = { field_mix(dark.r, 1, air), field_mix(dark.g, 1, air), field_mix(dark.b, 1, air) };

    for (int row = 0; row < to->height; row++) {
        for (int column = 0; column < to->width; column++) {
            int i = (y + row) * s->field.width + x + column;
            float light[3];

            for (int k = 0; k < 3; k++)
                light[k] = field_max(base[k] + (peak - base[k]) * field_min(s->work[k][i], 1.1f), town[i]);
            to->at[row * to->width + column] = darkened(to->at[row * to->width + column], light);
        }
    }
}

bool night_paint(struct scene *s, int x, int y, enum theme_kind theme, struct pixels *to)
{
    struct gleam g;

    if (s->board->hour != HOUR_NIGHT)
        return true;
    if (!scene_mask(s, 1ull << LOOK_CITY, s->work[3]) || !open_glow(s, &g))
        return false;
    scene_cells(s, ~0ull, shine_on, &g);
    scene_sides(s, shine_in, &g);
    for (int k = 0; k < 3; k++) {
        field_blur(&g.field, g.tone[k], g.scratch, 9);
        field_draw_out(&s->field, &g.field, g.tone[k], g.step, s->work[k]);
    }
    if (theme == THEME_PARCHMENT) /* a pale page has neither the dark nor the glare */
        darken(s, x, y, 0.35f, 1.06f, to);
    else
        darken(s, x, y, 0, 1.3f, to);
    mem_free(g.tone[0]);
    return true;
}
