/*
 * board/fov.c - shadows, cast outwards ring by ring.
 *
 * Round a cell lie four quarters of squares or six sixths of hexes, each
 * between two neighbouring directions u and v. The cells of one of them are
 * a * u + b * v with a, b >= 0, and a + b is their ring. In these skewed axes
 * both kinds of grid are one: whatever a line passes on its way to a cell lies
 * on rings before it, and "nearer to u" or "nearer to v" is the sign of a cross
 * product. Lines along the axes meet no corner, so no part knows of another.
 *
 * What stops lines casts a shadow: all directions strictly between the
 * outermost two of its corners. Lines that touch a corner are stopped only if
 * there is something on both hands (AS-37 (c)); then that one direction is a
 * shadow of its own. So the shadows are intervals whose ends may or may not
 * belong to them, kept apart and in order, and a cell is seen if the direction
 * of its centre lies in none of them.
 *
 * Around who looks may be open ground (board/clearing.h), all of which is seen:
 * it stops no line, so that the rings that lie in it need no look.
 *
 * A wall off the grid (board/wall.h) is asked about line by line on the rings
 * that it lies across; on those behind it is a shadow like any other, to which
 * both ends belong.
 */
#include "board/fov.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "board/clearing.h"
#include "board/footprint.h"

#include <string.h>

/* A direction: so much of u, so much of v; its length says nothing. */
struct ray {
    int u, v;
};

struct shadow {
    struct ray from, to; /* from the side of u to that of v */
    bool from_in, to_in; /* whether its ends belong to it */
};

/* The sides of a cell: towards the ring before it, the ring after it, and its neighbour nearer to u. */
enum { NEAR_U, NEAR_V, FAR_U, FAR_V, BETWEEN, SPOT_SIDES };

/* Who keeps such a side: the cell that far away, in that layer. */
struct keeper {
    enum layer layer;
    struct cell shift;
};

/* One cell of a ring, and what stops lines there. */
struct spot {
    struct cell at;
    bool dark; /* all of it lies in one shadow: nothing more is known of it */
    bool wall, sides, far_u, far_v, between;
};

/* A wall off the grid: between which rings it lies, in WALL_UNITs, and its ends as one part sees them. */
struct screen {
    const struct wall *wall;
    int near, far;
    struct ray from, to;
};

struct sector {
    struct fov *fov;
    const struct board *board;
    struct cell origin, u, v;
    struct keeper keeper[SPOT_SIDES];
    int radius;
    int clear;       /* the rings of this part up to that one are seen, and stop nothing */
    int screens;     /* walls off the grid that do not lie behind us yet */
    int shadows, at; /* how many, and the first that may reach the cell looked at */
};

/* Above 0: b is nearer to v than a; below: nearer to u; 0: the same direction. */
static int64_t turn(struct ray a, struct ray b)
{
    return (int64_t)a.u * b.v - (int64_t)a.v * b.u;
}

void fov_init(struct fov *fov)
{
    memset(fov, 0, sizeof *fov);
}

void fov_clear(struct fov *fov)
{
    mem_free(fov->bits);
    mem_free(fov->shadow);
    mem_free(fov->screen);
    fov_init(fov);
}

/* Make room for all cells within the radius of the figure, none of them seen. */
static bool fov_span(struct fov *fov, const struct grid *grid, const struct cell *cell, int cells, int radius)
{
    int right = 0, bottom = 0;

    fov->layout = grid->layout;
    fov->left = grid->columns;
    fov->top = grid->rows;
    for (int i = 0; i < cells; i++) {
        int column = grid_column(grid->layout, cell[i]), row = grid_row(grid->layout, cell[i]);
        fov->left = column - radius < fov->left ? column - radius : fov->left;
        fov->top = row - radius < fov->top ? row - radius : fov->top;
        right = column + radius > right ? column + radius : right;
        bottom = row + radius > bottom ? row + radius : bottom;
    }
    fov->left = fov->left > 0 ? fov->left : 0;
    fov->top = fov->top > 0 ? fov->top : 0;
    fov->columns = (right < grid->columns ? right + 1 : grid->columns) - fov->left;
    fov->rows = (bottom < grid->rows ? bottom + 1 : grid->rows) - fov->top;
    fov->words = (fov->columns + 63) / 64;
    size_t words = (size_t)fov->rows * (size_t)fov->words;
    if (!MEM_RESERVE(fov->bits, fov->room, words)) {
        fov->columns = fov->rows = 0;
        return false;
    }
    memset(fov->bits, 0, words * sizeof *fov->bits);
    return true;
}

static void fov_add(struct fov *fov, int column, int row)
{
    int x = column - fov->left;

    fov->bits[(size_t)(row - fov->top) * (size_t)fov->words + (size_t)(x >> 6)] |= 1ull << (x & 63);
}

/* Add all cells of a clearing. */
static void fov_add_clearing(struct fov *fov, const struct grid *grid, const struct clearing *clearing)
{
    for (int row = clearing->top; row <= clearing->bottom; row++) {
        uint64_t *bits = &fov->bits[(size_t)(row - fov->top) * (size_t)fov->words];
        int from, to;

        clearing_row(clearing, grid, row, &from, &to);
        to -= fov->left;
        for (int x = from - fov->left; x <= to; x = (x | 63) + 1) {
            int last = to < (x | 63) ? to : x | 63;

            bits[x >> 6] |= ~0ull >> (63 - (last - x)) << (x & 63);
        }
    }
}

/* Whether all of one shadow lies nearer to u than the other, with some direction between them. */
static bool apart(const struct shadow *a, const struct shadow *b)
{
    int64_t gap = turn(a->to, b->from);

    return gap > 0 || (gap == 0 && !a->to_in && !b->from_in);
}

/* Make `into` reach as far as both do. */
static void unite(struct shadow *into, const struct shadow *other)
{
    int64_t from = turn(other->from, into->from), to = turn(into->to, other->to);

    into->from_in = from == 0 ? into->from_in || other->from_in : from > 0 ? other->from_in : into->from_in;
    into->from = from > 0 ? other->from : into->from;
    into->to_in = to == 0 ? into->to_in || other->to_in : to > 0 ? other->to_in : into->to_in;
    into->to = to > 0 ? other->to : into->to;
}

/* Put one more shadow among the others, at or after the ones that were looked at last. */
static bool shadow_insert(struct sector *s, struct shadow new)
{
    struct fov *fov = s->fov;
    int first = s->at, last;

    if (!MEM_RESERVE(fov->shadow, fov->shadow_room, (size_t)s->shadows + 1))
        return false;
    while (first > 0 && !apart(&fov->shadow[first - 1], &new))
        first--;
    while (first < s->shadows && apart(&fov->shadow[first], &new))
        first++;
    for (last = first; last < s->shadows && !apart(&new, &fov->shadow[last]); last++)
        unite(&new, &fov->shadow[last]);
    memmove(&fov->shadow[first + 1], &fov->shadow[last], (size_t)(s->shadows - last) * sizeof *fov->shadow);
    fov->shadow[first] = new;
    s->shadows += 1 - (last - first);
    s->at = first < s->at ? first : s->at;
    return true;
}

/* AS-37 (a), (b): what lies between two corners stops all lines between them, as far as the part goes. */
static bool shadow_between(struct sector *s, struct ray from, struct ray to)
{
    struct shadow new = { from, to, false, false };

    if (from.v < 0) {
        new.from = (struct ray){ 1, 0 };
        new.from_in = true;
    }
    if (to.u < 0) {
        new.to = (struct ray){ 0, 1 };
        new.to_in = true;
    }
    return turn(new.from, new.to) <= 0 || shadow_insert(s, new);
}

/* AS-37 (c): what touches a corner from both hands stops the line through it. */
static bool shadow_at(struct sector *s, struct ray corner, bool nearer_u, bool nearer_v)
{
    return !nearer_u || !nearer_v || shadow_insert(s, (struct shadow){ corner, corner, true, true });
}

static bool dense(const struct sector *s, struct cell c, int side)
{
    const struct grid *grid = &s->board->grid;
    struct cell keeper = cell_moved(c, s->keeper[side].shift);
    int column = grid_column(grid->layout, keeper), row = grid_row(grid->layout, keeper);

    return grid_holds(grid, column, row) &&
           barrier_dense(board_peek(s->board, s->keeper[side].layer, column, row));
}

/* The same of a side that is asked for only where something lies on the other hand. */
static bool near(const struct sector *s, const struct spot *spot, int side)
{
    return spot->sides && dense(s, spot->at, side);
}

static inline struct spot look_at(const struct sector *s, bool hex, struct cell c, int column, int row)
{
    struct spot spot = { .at = c,
                         .wall = board_price(s->board, column, row) == 0,
                         .sides = board_sides_near(s->board, column, row) };

    if (spot.sides) {
        spot.far_u = dense(s, c, FAR_U);
        spot.far_v = dense(s, c, FAR_V);
        spot.between = hex && dense(s, c, BETWEEN);
    }
    return spot;
}

/* The six corners of a cell, or its four, from u to v, without the one towards the middle. */
enum { LOW, BENEATH, AHEAD, ABOVE, HIGH };

static inline struct ray corner_of(bool hex, int which, int a, int b)
{
    static const struct ray square[] = { { 1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, 1 } };
    static const struct ray six[] = { { 1, -2 }, { 2, -1 }, { 1, 1 }, { -1, 2 }, { -2, 1 } };
    int fineness = hex ? 3 : 2;

    return hex ? (struct ray){ fineness * a + six[which].u, fineness * b + six[which].v }
               : (struct ray){ fineness * a + square[which].u, fineness * b + square[which].v };
}

/* The outermost corners of a cell as seen from the middle. */
static inline struct ray lowest(bool hex, int a, int b)
{
    return corner_of(hex, b <= a ? LOW : BENEATH, a, b);
}

static inline struct ray highest(bool hex, int a, int b)
{
    return corner_of(hex, a <= b ? HIGH : ABOVE, a, b);
}

/* What a cell and the sides that are its to cast throw on the rings behind it. */
static inline bool cast(struct sector *s, bool hex, const struct spot *spot, int a, int b)
{
    if (spot->wall)
        return shadow_between(s, lowest(hex, a, b), highest(hex, a, b));
    return (!spot->far_u || shadow_between(s, corner_of(hex, BENEATH, a, b), corner_of(hex, AHEAD, a, b))) &&
           (!spot->far_v || shadow_between(s, corner_of(hex, AHEAD, a, b), corner_of(hex, ABOVE, a, b)));
}

/*
 * A line through the corner that two neighbours of a ring share with the cell before them, and straight on
 * between them: so it is on squares, and on hexes along the side that both share. c is nearer to u.
 */
static bool cast_between(struct sector *s, struct ray corner, const struct spot *c, const struct spot *d)
{
    return shadow_at(s, corner, c->wall || c->far_v || near(s, c, NEAR_U),
                     d->wall || d->far_u || near(s, d, NEAR_V));
}

/*
 * The two corners of the side that two neighbouring hexes of a ring share, and that side itself; c, at
 * (a, b), is nearer to u. Lines nearer to u than the middle of the part come into c and leave by d, for the
 * side leans to v against them; those beyond come into d and leave by c; the one in the middle runs along it.
 */
static bool cast_hex_corners(struct sector *s, const struct spot *c, const struct spot *d, int a, int b)
{
    struct ray first = corner_of(true, HIGH, a, b), last = corner_of(true, ABOVE, a, b);
    int lean = a - 1 - b; /* above 0: nearer to u than the middle */

    if (lean == 0)
        return cast_between(s, first, c, d);
    if (lean > 0)
        return shadow_at(s, first, near(s, c, NEAR_U), d->wall || d->between || near(s, d, NEAR_V)) &&
               shadow_at(s, last, c->wall || c->far_v || d->between, d->far_u) &&
               (!d->between || shadow_between(s, first, last));
    return shadow_at(s, first, c->wall || d->between || near(s, c, NEAR_U), near(s, d, NEAR_V)) &&
           shadow_at(s, last, c->far_v, d->wall || d->far_u || d->between) &&
           (!d->between || shadow_between(s, last, first));
}

/* The corners between two neighbours of a ring. */
static inline bool cast_corners(struct sector *s, bool hex, const struct spot *c, const struct spot *d, int a,
                                int b)
{
    bool something = c->wall || d->wall || c->sides || d->sides;

    if (!something || c->dark || d->dark)
        return true;
    return hex ? cast_hex_corners(s, c, d, a, b) : cast_between(s, corner_of(false, HIGH, a, b), c, d);
}

/* Keep the range of b in which `at` + `each` * b lies within 0 .. most. */
static void keep_within(int at, int each, int most, int *low, int *high)
{
    if (each == 0) {
        *high = at < 0 || at > most ? *low - 1 : *high;
        return;
    }
    int from = each > 0 ? -at : at - most, to = each > 0 ? most - at : at;
    int step = each > 0 ? each : -each;
    int first = from <= 0 ? 0 : (from + step - 1) / step;
    int last = to < 0 ? -1 : to / step;

    *low = first > *low ? first : *low;
    *high = last < *high ? last : *high;
}

/*
 * Which cells of a ring, by b, may lie on the board and within the radius. Hexes are stored in lines that are
 * shoved by half a cell: twice their place along the line goes straight.
 */
static void ring_range(const struct sector *s, bool hex, int ring, int *low, int *high)
{
    const struct grid *grid = &s->board->grid;
    int fold_x = grid->layout == GRID_SQUARE || grid->layout == GRID_HEX_FLAT ? 1 : 2;
    int fold_y = grid->layout == GRID_HEX_FLAT ? 2 : 1;
    int lean_x = fold_x == 2, lean_y = fold_y == 2;
    int u_x = fold_x * s->u.x + lean_x * s->u.y, v_x = fold_x * s->v.x + lean_x * s->v.y;
    int u_y = fold_y * s->u.y + lean_y * s->u.x, v_y = fold_y * s->v.y + lean_y * s->v.x;
    int x = fold_x * s->origin.x + lean_x * s->origin.y, y = fold_y * s->origin.y + lean_y * s->origin.x;

    *low = !hex && ring > s->radius ? ring - s->radius : 0;
    *high = !hex && ring > s->radius ? s->radius : ring;
    keep_within(x + ring * u_x, v_x - u_x, fold_x * grid->columns - 1, low, high);
    keep_within(y + ring * u_y, v_y - u_y, fold_y * grid->rows - 1, low, high);
}

static struct cell ring_cell(const struct sector *s, int a, int b)
{
    return (struct cell){ (short)(s->origin.x + a * s->u.x + b * s->v.x),
                          (short)(s->origin.y + a * s->u.y + b * s->v.y) };
}

/* Go on to the first shadow that does not lie nearer to u than the direction; from u to v only. */
static inline void shadow_seek(struct sector *s, struct ray ray)
{
    const struct shadow *shadow = s->fov->shadow;

    for (; s->at < s->shadows; s->at++) {
        int64_t left = turn(ray, shadow[s->at].to);
        if (left > 0 || (left == 0 && shadow[s->at].to_in))
            return;
    }
}

/* Whether the direction lies in no shadow. */
static inline bool lit(struct sector *s, struct ray ray)
{
    shadow_seek(s, ray);
    if (s->at == s->shadows)
        return true;
    const struct shadow *shadow = &s->fov->shadow[s->at];
    int64_t ahead = turn(ray, shadow->from);
    return ahead > 0 || (ahead == 0 && !shadow->from_in);
}

/* Whether a cell lies in one shadow with all its corners. */
static inline bool covered(struct sector *s, bool hex, int a, int b)
{
    if (s->shadows == 0)
        return false;
    shadow_seek(s, (struct ray){ a, b });
    if (s->at == s->shadows)
        return false;
    const struct shadow *shadow = &s->fov->shadow[s->at];
    int64_t from = turn(shadow->from, lowest(hex, a, b)), to = turn(highest(hex, a, b), shadow->to);
    return (from > 0 || (from == 0 && shadow->from_in)) && (to > 0 || (to == 0 && shadow->to_in));
}

/* The last cell of a ring, by b, that the shadow before us surely covers like the one at b. */
static int covered_until(const struct sector *s, int ring, int b)
{
    struct ray to = s->fov->shadow[s->at].to;
    int last = (int)((long)ring * to.v / (to.u + to.v)) - 2;

    return last > b ? last : b;
}

/* ---- walls off the grid ---- */

/* A point as so much of u and so much of v, in WALL_UNITs from the middle. */
static struct ray ray_to(const struct sector *s, struct wall_point p)
{
    struct wall_point o = wall_centre(s->origin);
    int x = p.x - o.x, y = p.y - o.y, det = s->u.x * s->v.y - s->u.y * s->v.x; /* 1 or -1 */

    return (struct ray){ det * (x * s->v.y - y * s->v.x), det * (s->u.x * y - s->u.y * x) };
}

static bool within_part(struct ray ray)
{
    return ray.u >= 0 && ray.v >= 0;
}

/* Whether a direction lies between two others that are less than a half turn apart, or is one of them. */
static bool between(struct ray from, struct ray to, struct ray ray)
{
    return turn(from, ray) >= 0 && turn(ray, to) >= 0 && (turn(from, to) > 0 || within_part(from));
}

/* The part of what a wall hides that lies between u and v; false: none of it does. */
static bool screen_shadow(const struct screen *screen, struct shadow *shadow)
{
    const struct ray u = { 1, 0 }, v = { 0, 1 };

    *shadow = (struct shadow){ screen->from, screen->to, true, true };
    if (!within_part(screen->from)) {
        if (!between(screen->from, screen->to, u))
            return false;
        shadow->from = u;
    }
    if (!within_part(screen->to))
        shadow->to = v;
    return true;
}

/* Whether a wall comes within the radius, roughly. */
static bool wall_near(const struct wall *wall, struct cell origin, int radius)
{
    struct wall_point o = wall_centre(origin);
    int far = (radius + 1) * WALL_UNIT;

    return larger(wall->from.x, wall->to.x) >= o.x - far && smaller(wall->from.x, wall->to.x) <= o.x + far &&
           wall->to.y >= o.y - far && wall->from.y <= o.y + far;
}

/* List the walls that may hide something in this part. */
static bool screens_find(struct sector *s)
{
    const struct walls *walls = s->board->walls;

    s->screens = 0;
    for (int i = 0; walls && i < walls->n; i++) {
        const struct wall *wall = &walls->at[i];
        struct ray from = ray_to(s, wall->from), to = ray_to(s, wall->to);
        bool back = turn(from, to) < 0;
        struct screen screen = { wall, smaller(from.u + from.v, to.u + to.v),
                                 larger(from.u + from.v, to.u + to.v), back ? to : from, back ? from : to };
        struct shadow shadow;

        if (!wall_near(wall, s->origin, s->radius) || !screen_shadow(&screen, &shadow))
            continue;
        if (!MEM_RESERVE(s->fov->screen, s->fov->screen_room, (size_t)s->screens + 1))
            return false;
        s->fov->screen[s->screens++] = screen;
    }
    return true;
}

/* The walls that lie wholly before a ring are shadows from now on. */
static bool screens_pass(struct sector *s, int ring)
{
    int kept = 0;

    for (int i = 0; i < s->screens; i++) {
        struct screen screen = s->fov->screen[i];
        struct shadow shadow;

        if (screen.far >= ring * WALL_UNIT) {
            s->fov->screen[kept++] = screen;
            continue;
        }
        s->at = 0;
        if (screen_shadow(&screen, &shadow) && !shadow_insert(s, shadow))
            return false;
    }
    s->screens = kept;
    return true;
}

/* Whether a wall that lies across the ring of a cell hides it. */
static bool screened(const struct sector *s, struct cell c, int ring)
{
    struct wall_point from = wall_centre(s->origin), to = wall_centre(c);

    for (int i = 0; i < s->screens; i++)
        if (s->fov->screen[i].near <= ring * WALL_UNIT && wall_touches(s->fov->screen[i].wall, from, to))
            return true;
    return false;
}

/* Whether a wall goes through the very middle: from there nothing else is seen. */
static bool blinded(const struct board *board, struct cell origin)
{
    return walls_on_way(board->walls, &board->grid, origin, origin);
}

/* See what is lit of one ring, and cast its shadows on those behind it. */
static inline bool ring_seen(struct sector *s, bool hex, int ring, int low, int high)
{
    const struct grid *grid = &s->board->grid;
    struct spot last, spot = { .dark = true };

    s->at = 0;
    for (int b = low; b <= high; b++) {
        int a = ring - b;
        last = spot;
        spot = (struct spot){ .dark = true };
        if (covered(s, hex, a, b)) {
            b = covered_until(s, ring, b);
            continue;
        }
        struct cell c = ring_cell(s, a, b);
        int column = grid_column(grid->layout, c), row = grid_row(grid->layout, c);
        if (hex && !grid_holds(grid, column, row))
            continue;
        spot = look_at(s, hex, c, column, row);
        if (!cast_corners(s, hex, &last, &spot, a + 1, b - 1))
            return false;
        if (!spot.wall && lit(s, (struct ray){ a, b }) && !screened(s, c, ring))
            fov_add(s->fov, column, row);
        if (!cast(s, hex, &spot, a, b))
            return false;
    }
    return true;
}

/* Whether one shadow lies over everything that is left. */
static bool all_dark(const struct sector *s)
{
    const struct shadow *shadow = s->fov->shadow;

    return s->shadows == 1 && shadow->from_in && shadow->to_in && shadow->from.v == 0 && shadow->to.u == 0;
}

static inline bool rings_seen(struct sector *s, bool hex)
{
    const struct grid *grid = &s->board->grid;
    int rings = hex ? s->radius : 2 * s->radius, most = grid->columns + grid->rows;
    struct spot here = look_at(s, hex, s->origin, grid_column(grid->layout, s->origin),
                               grid_row(grid->layout, s->origin));

    if (!cast(s, hex, &here, 0, 0))
        return false;
    for (int ring = s->clear + 1; ring <= rings && ring <= most && !all_dark(s); ring++) {
        int low, high;
        ring_range(s, hex, ring, &low, &high);
        if (!screens_pass(s, ring) || !ring_seen(s, hex, ring, low, high))
            return false;
    }
    return true;
}

/* The keeper of the sides in one direction of a cell. */
static struct keeper keeper_of(enum layout layout, int direction)
{
    int each = layout == GRID_SQUARE ? 2 : 1, directions = grid_directions(layout);
    bool own = direction < directions / 2;
    struct keeper keeper = { (enum layer)(LAYER_EDGE_A + direction % (directions / 2) / each), { 0, 0 } };

    if (!own)
        keeper.shift = grid_offsets[layout][direction];
    return keeper;
}

/* The part of the surroundings between a direction and the next straight one. */
static void sector_aim(struct sector *s, int direction)
{
    enum layout layout = s->board->grid.layout;
    int directions = grid_directions(layout);
    int next = (direction + (layout == GRID_SQUARE ? 2 : 1)) % directions;

    s->u = grid_offsets[layout][direction];
    s->v = grid_offsets[layout][next];
    s->keeper[FAR_U] = keeper_of(layout, direction);
    s->keeper[FAR_V] = keeper_of(layout, next);
    s->keeper[NEAR_U] = keeper_of(layout, grid_opposite(layout, direction));
    s->keeper[NEAR_V] = keeper_of(layout, grid_opposite(layout, next));
    s->keeper[BETWEEN] = keeper_of(layout, (direction + directions - 1) % directions);
    s->shadows = s->at = 0;
}

/* Whether every open cell within the radius is seen already: then this one adds nothing. */
static bool nothing_left(const struct fov *fov, const struct board *board, struct cell origin, int radius)
{
    enum layout layout = board->grid.layout;

    for (int i = 0; i < fov->rows * fov->words; i++) {
        int first = i % fov->words * 64, row = fov->top + i / fov->words, width = fov->columns - first;
        uint64_t unseen = ~fov->bits[i] & (width < 64 ? (1ull << width) - 1 : ~0ull);

        for (; unseen; unseen &= unseen - 1) {
            int column = fov->left + first + __builtin_ctzll(unseen);

            if (board_price(board, column, row) != 0 &&
                grid_distance(layout, origin, grid_cell(layout, column, row)) <= radius)
                return false;
        }
    }
    return true;
}

/* Add what one cell sees. */
static bool cell_sees(struct fov *fov, const struct board *board, struct cell origin, int radius)
{
    enum layout layout = board->grid.layout;
    bool hex = layout != GRID_SQUARE;
    struct sector s = { .fov = fov, .board = board, .origin = origin, .radius = radius };

    if (board_walled(board, origin) || blinded(board, origin))
        return true;
    struct clearing around;
    if (clearing_find(&around, board, origin, radius)) {
        fov_add_clearing(fov, &board->grid, &around);
        if (around.radius == radius || nothing_left(fov, board, origin, radius))
            return true;
    }
    for (int d = 0; d < grid_directions(layout); d += hex ? 1 : 2) {
        sector_aim(&s, d);
        s.clear = smaller(clearing_along(&around, &board->grid, s.u),
                          clearing_along(&around, &board->grid, s.v));
        if (!screens_find(&s) || !(hex ? rings_seen(&s, true) : rings_seen(&s, false)))
            return false;
    }
    return true;
}

/*
 * The cells of a figure that are on the board; first those that see most, at its corners, then those that may
 * add nothing.
 */
static int eyes_of(const struct board *board, struct cell at, int size, struct cell cell[FOOTPRINT_CELLS_MAX])
{
    struct cell all[FOOTPRINT_CELLS_MAX];
    int cells = footprint_cells(board->grid.layout, at, size, all), kept = 0;

    for (int i = 0; i < cells; i++) {
        struct cell next = all[i % 2 == 0 ? i / 2 : cells - 1 - i / 2];
        if (grid_contains(&board->grid, next))
            cell[kept++] = next;
    }
    return kept;
}

bool fov_find(struct fov *fov, const struct board *board, struct cell at, int size, int radius)
{
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int cells = eyes_of(board, at, size, cell);

    fov->columns = fov->rows = 0;
    if (cells == 0 || radius < 0)
        return true;
    radius = radius < FOV_FAR ? radius : FOV_FAR;
    if (!fov_span(fov, &board->grid, cell, cells, radius))
        return false;
    for (int i = 0; i < cells; i++)
        fov_add(fov, grid_column(fov->layout, cell[i]), grid_row(fov->layout, cell[i]));
    for (int i = 0; i < cells; i++)
        if ((i == 0 || !nothing_left(fov, board, cell[i], radius)) &&
            !cell_sees(fov, board, cell[i], radius)) {
            fov->columns = fov->rows = 0;
            return false;
        }
    return true;
}
