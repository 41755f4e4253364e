/* What lies where on a sheet of scenery, and what may be put there (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/bounds.h"

#include <stdlib.h>

enum { RING = 8 };

/* A warm light that fills a room. */
const struct glow scenery_torch = { 3, 7, 0xf5 };

struct cell scenery_cell(const struct scenery *s, int spot)
{
    int x = spot % s->width, y = spot / s->width;

    return s->turned ? grid_cell(s->board->grid.layout, y, x) : grid_cell(s->board->grid.layout, x, y);
}

int scenery_spot_of(const struct scenery *s, struct cell c)
{
    enum layout layout = s->board->grid.layout;
    int column = grid_column(layout, c), row = grid_row(layout, c);

    if (!grid_holds(&s->board->grid, column, row))
        return -1;
    return s->turned ? scenery_spot(s, row, column) : scenery_spot(s, column, row);
}

int scenery_beside(const struct scenery *s, int spot, int way)
{
    static const signed char across[FOUR] = { 1, 0, -1, 0 }, down[FOUR] = { 0, 1, 0, -1 };
    int x = spot % s->width + across[way], y = spot / s->width + down[way];

    return scenery_has(s, x, y) ? scenery_spot(s, x, y) : -1;
}

void scenery_put(struct scenery *s, int spot, enum scenery_ground lies)
{
    s->lies[spot] = (unsigned char)lies;
}

void scenery_fill(struct scenery *s, const struct patch *patch, enum scenery_ground lies)
{
    for (int y = larger(patch->top, 0); y <= smaller(patch->bottom, s->height - 1); y++)
        for (int x = larger(patch->left, 0); x <= smaller(patch->right, s->width - 1); x++)
            scenery_put(s, scenery_spot(s, x, y), lies);
}

bool scenery_open(const struct scenery *s, int spot)
{
    return !s->bars[s->lies[spot]];
}

/* Whether the side between two spots lets one through, locked and hidden doors not. */
static bool is_side_open(const struct scenery *s, int from, int to)
{
    enum layout layout = s->board->grid.layout;
    struct cell a = scenery_cell(s, from), b = scenery_cell(s, to);
    int barrier = board_edge(s->board, a, grid_direction_between(layout, a, b));

    return !barrier_shut(barrier) || barrier == BARRIER_DOOR;
}

bool scenery_leads(const struct scenery *s, int spot, int way)
{
    int to = scenery_beside(s, spot, way);

    return to >= 0 && scenery_open(s, to) && (!s->sides || is_side_open(s, spot, to));
}

/* The eight spots about another, one after the other, and whether one gets from each to the next. */
static void look_round(const struct scenery *s, int spot, bool leads[RING])
{
    static const signed char across[RING] = { 1, 1, 0, -1, -1, -1, 0, 1 };
    static const signed char down[RING] = { 0, 1, 1, 1, 0, -1, -1, -1 };
    static const signed char next[RING] = { 1, 2, 2, 3, 3, 0, 0, 1 };
    int x = spot % s->width, y = spot / s->width;

    for (int i = 0; i < RING; i++) {
        int at = scenery_spot(s, x + across[i], y + down[i]);

        leads[i] = scenery_has(s, x + across[i], y + down[i]) && scenery_open(s, at) &&
                   scenery_leads(s, at, next[i]);
    }
}

/* Whether what opens on a spot hangs together about it as well: nothing is cut off if it is barred. */
static bool is_spare(const struct scenery *s, int spot)
{
    bool leads[RING], opens = false;
    int first = 0, parts = 0;

    look_round(s, spot, leads);
    while (first < RING && leads[(first + RING - 1) % RING])
        first++;
    if (first == RING)
        return true;
    for (int k = 0; k < RING; k++) {
        int i = (first + k) % RING;

        opens = opens || (i % 2 == 0 && scenery_leads(s, spot, i / 2));
        if (leads[i])
            continue;
        parts += opens;
        opens = false;
    }
    return parts == 1;
}

bool scenery_block(struct scenery *s, int spot, enum scenery_ground lies)
{
    if (s->kept[spot] || !scenery_open(s, spot) || !is_spare(s, spot))
        return false;
    scenery_put(s, spot, lies);
    return true;
}

void scenery_strew(struct scenery *s, int spot, enum scenery_ground lies)
{
    if (!s->kept[spot] && scenery_open(s, spot))
        scenery_put(s, spot, lies);
}

void scenery_around(struct scenery *s, int spot, int steps,
                    void (*each)(struct scenery *, int spot, int away))
{
    int x = spot % s->width, y = spot / s->width;
    struct cell middle = scenery_cell(s, spot);

    for (int v = larger(y - steps, 0); v <= smaller(y + steps, s->height - 1); v++)
        for (int u = larger(x - steps, 0); u <= smaller(x + steps, s->width - 1); u++) {
            int at = scenery_spot(s, u, v);
            int away = grid_distance(s->board->grid.layout, middle, scenery_cell(s, at));

            /* a circle on squares too, where the corners are no farther than the sides */
            if (away <= steps && (steps < 2 || abs(u - x) + abs(v - y) < 2 * steps))
                each(s, at, away);
        }
}

static void keep(struct scenery *s, int spot, int away)
{
    (void)away;
    s->kept[spot] = true;
}

void scenery_keep(struct scenery *s, int spot, int steps)
{
    scenery_around(s, spot, steps, keep);
}

void scenery_hollow(struct scenery *s, int spot, int away)
{
    (void)away;
    if (!scenery_is_border(s, spot))
        scenery_put(s, spot, LIE_STONE);
}

void scenery_side(struct scenery *s, int spot, int direction, enum barrier barrier)
{
    s->sides = true;
    if (!board_set_edge(s->board, scenery_cell(s, spot), direction, barrier))
        s->failed = true;
}

void scenery_lamp(struct scenery *s, int spot, struct glow glow)
{
    struct lamp lamp = { wall_centre(scenery_cell(s, spot)), glow_pack(glow) };

    if (s->board->lamps && s->board->lamps->n >= LAMPS_MAX)
        return;
    if (!board_set_lamp(s->board, lamp, true))
        s->failed = true;
}
