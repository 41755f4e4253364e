/*
 * paint/paint_glow.c - how far a change shows at night: which cells give light, or may stand in its way.
 *
 * Most kinds of ground do neither, and look the same from a few cells away whatever they are. Where one does,
 * light changes only in the pool of a lamp, and only behind what changed. All of it is found by what lies in
 * the cells, without painting anything: somewhat too far is found rather than too near.
 */
#include "paint/paint_scene.h"

#include <math.h>
#include <string.h>

enum {
    DESIGN = 80,
    NEIGHBOURS = 2
}; /* design pixels a cell; how far away what stands beside may turn a front */

/* From the middle of a cell to its corner; and as far as light that lies there is blurred. */
#define HALF 0.75f
#define BLUR 0.6f

/* Looks that light nothing, wall nothing off and are no floor that a door would take over. */
#define LOOK_ALL_PLAIN \
    (LOOK_ALL_SOFT | 1ull << LOOK_RUBBLE | 1ull << LOOK_ROUGH | 1ull << LOOK_PIT | 1ull << LOOK_TREE | \
     1ull << LOOK_ROCK | 1ull << LOOK_BUSH)

bool glow_matters(const struct board *board, int row)
{
    const struct terrain *ground = &board->terrain->row[row];

    return ground->wall || ground->door || !(LOOK_ALL_PLAIN >> scene_look_named(ground->look) & 1);
}

/* What of a cell's mark matters for light. */
static uint32_t glow_of(const struct board *board, uint32_t mark)
{
    int row = (int)(mark & 255);

    return glow_matters(board, row) ? mark : mark & ~255u;
}

uint32_t glow_mark(const struct board *board, struct cell c)
{
    uint32_t mark = 0;

    for (int layer = LAYER_EDGE_C; layer >= LAYER_GROUND; layer--)
        mark = mark << 8 | (uint32_t)board_get(board, (enum layer)layer, c);
    return mark;
}

/* Where a lamp may hang: over a cell or beside it, in cells. */
struct lantern {
    float x, y, reach;
    bool about; /* its place, or whether it is lit, follows from what lies around */
};

/* A door takes over the lamps of the floor that it stands on; windows let the town's colours in. */
static struct lantern lantern_at(const struct board *board, struct cell c, uint32_t mark)
{
    const struct terrain *ground = &board->terrain->row[mark & 255];
    struct paint_grid cells = { board->grid.layout, 1, 0, 0 };
    struct paint_point p = paint_grid_center(&cells, c);
    enum look look = scene_look_named(ground->look);
    struct lantern l = { p.x, p.y, night_reach(look, c) / DESIGN, look == LOOK_SERVERS };

    for (int layer = LAYER_EDGE_A; layer <= LAYER_EDGE_C; layer++)
        if ((mark >> 8 * layer & 255) == BARRIER_WINDOW && l.reach < NIGHT_SIGN + 1)
            l = (struct lantern){ p.x, p.y, NIGHT_SIGN + 1, true };
    if (ground->door && l.reach < NIGHT_FLOOR)
        l = (struct lantern){ p.x, p.y, NIGHT_FLOOR, true };
    if (look == LOOK_SERVERS)
        l.reach += 1;
    return l;
}

/* How far a point lies from the way between two others, in squares of cells. */
static float off_way(struct paint_point p, float ax, float ay, float bx, float by)
{
    float dx = bx - ax, dy = by - ay, length = dx * dx + dy * dy,
          t = field_clamp(((p.x - ax) * dx + (p.y - ay) * dy) / field_max(length, 1e-3f), 0, 1);

    return hypotf(p.x - ax - t * dx, p.y - ay - t * dy);
}

/* What is being looked for: of which changed cells, and what was found, in pixels. */
struct shadow {
    const struct board *board;
    int cell;
    struct rect cells, found;
};

static struct paint_point middle_of(const struct board *board, int column, int row)
{
    struct paint_grid cells = { board->grid.layout, 1, 0, 0 };

    return paint_grid_center(&cells, grid_cell(cells.layout, column, row));
}

/* All that a lamp lights (`all`), or lights past a changed cell that stands in its way. */
static void add_behind(struct shadow *s, const struct lantern *l, struct paint_point changed, bool all)
{
    int more = SCENE_LAMP_CELLS + 2;

    for (int r = s->cells.y - more; r < s->cells.y + s->cells.h + more; r++)
        for (int c = s->cells.x - more; c < s->cells.x + s->cells.w + more; c++) {
            struct paint_point p = middle_of(s->board, c, r);

            if (hypotf(p.x - l->x, p.y - l->y) > l->reach + HALF ||
                (!all && off_way(changed, l->x, l->y, p.x, p.y) > 2 * HALF + (l->about ? 1 : 0)))
                continue;
            float left = p.x - HALF - BLUR, top = p.y - HALF - BLUR, side = 2 * (HALF + BLUR);
            struct rect box = { (int)floorf(left * (float)s->cell), (int)floorf(top * (float)s->cell),
                                (int)ceilf(side * (float)s->cell) + 1,
                                (int)ceilf(side * (float)s->cell) + 1 };
            s->found = rect_empty(s->found) ? box : rect_around(s->found, box);
        }
}

/* What one lamp, as it is or was, lights otherwise since a cell changed. */
static void add_lamp(struct shadow *s, struct cell at, uint32_t mark, struct cell changed)
{
    struct lantern l = lantern_at(s->board, at, mark);
    struct paint_point p = middle_of(s->board, grid_column(s->board->grid.layout, changed),
                                     grid_row(s->board->grid.layout, changed));
    int away = grid_distance(s->board->grid.layout, at, changed);

    if (l.reach > 0 && hypotf(p.x - l.x, p.y - l.y) <= l.reach + 2 * HALF)
        add_behind(s, &l, p, away == 0 || (l.about && away <= NEIGHBOURS));
}

struct rect glow_changed(const struct board *board, int cell, struct rect cells, const uint32_t *former)
{
    struct shadow s = { board, cell, cells, { .w = 0 } };
    enum layout layout = board->grid.layout;
    int more = SCENE_LAMP_CELLS + 1;

    for (int i = 0; i < cells.w * cells.h; i++) {
        struct cell changed = grid_cell(layout, cells.x + i % cells.w, cells.y + i / cells.w);
        uint32_t now = glow_mark(board, changed);

        if (glow_of(board, now) == glow_of(board, former[i]))
            continue;
        add_lamp(&s, changed, former[i], changed);
        for (int k = 0; k < (2 * more + 1) * (2 * more + 1); k++) {
            int column = cells.x + i % cells.w - more + k % (2 * more + 1),
                row = cells.y + i / cells.w - more + k / (2 * more + 1);
            struct cell at = grid_cell(layout, column, row);

            if (grid_holds(&board->grid, column, row))
                add_lamp(&s, at, glow_mark(board, at), changed);
        }
    }
    return s.found;
}
