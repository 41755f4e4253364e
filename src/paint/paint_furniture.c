/*
 * paint/paint_furniture.c - rooms of older houses: rugs, stairs, counters, card tables, pianos, troughs;
 * pillars, cases and what lies in them; wards drawn on a floor.
 *
 * What joins with its neighbours is drawn here, what stands alone is a drawing of assets/fittings.
 */
#include "paint/paint_canvas.h"
#include "paint/paint_fitting.h"

#include <math.h>

/* How far a thing that joins goes to each side: to the next one, or `end` from the middle of its square. */
struct sides {
    double below, left, above, right;
};

static struct sides sides_of(const struct scene *s, struct cell c, double end)
{
    double side[4];

    for (int turn = 0; turn < 4; turn++)
        side[turn] = fitting_joins(s, c, turn) ? FITTING_HALF + 0.5 : end;
    return (struct sides){ side[0], side[1], side[2], side[3] };
}

/* Design pixels about the middle of a cell. */
static void begin(struct scene *s, cairo_t *cr, struct paint_point p)
{
    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
}

static void fill(cairo_t *cr, struct sides side, enum earth ink, double light)
{
    cairo_rectangle(cr, -side.left, -side.above, side.left + side.right, side.above + side.below);
    canvas_color(cr, canvas_shade(palette_earth(ink), light));
    cairo_fill(cr);
}

/* A line along each side that does not join, `in` from it. */
static void hem(cairo_t *cr, struct sides side, double in, double width, enum earth ink, double alpha)
{
    double l = side.left > FITTING_HALF ? side.left : side.left - in,
           r = side.right > FITTING_HALF ? side.right : side.right - in,
           a = side.above > FITTING_HALF ? side.above : side.above - in,
           b = side.below > FITTING_HALF ? side.below : side.below - in;

    if (side.above < FITTING_HALF)
        fitting_line(cr, -l, -a, r, -a, width, ink, alpha);
    if (side.below < FITTING_HALF)
        fitting_line(cr, -l, b, r, b, width, ink, alpha);
    if (side.left < FITTING_HALF)
        fitting_line(cr, -l, -a, -l, b, width, ink, alpha);
    if (side.right < FITTING_HALF)
        fitting_line(cr, r, -a, r, b, width, ink, alpha);
}

/* ---- flat on the floor ---- */

/* Threads hang out of both ends of a rug. */
static void fringe(cairo_t *cr, struct sides side)
{
    double end = FITTING_HALF;

    for (double y = -side.above + 2; y < side.below; y += 4.6) {
        if (side.left < end)
            fitting_line(cr, -side.left - 6, y + 0.6, -side.left, y, 1.5, EARTH_PAPER, 0.75);
        if (side.right < end)
            fitting_line(cr, side.right, y, side.right + 6, y + 0.6, 1.5, EARTH_PAPER, 0.75);
    }
}

static void draw_rug(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    struct sides side = sides_of(s, c, 36);

    begin(s, cr, p);
    fringe(cr, side);
    fill(cr, side, EARTH_RUG, 0.94 + 0.08 * fitting_dice(c, 120));
    hem(cr, side, 2, 4, EARTH_RUG_PALE, 0.9);
    hem(cr, side, 5.5, 2.4, EARTH_GOLD, 0.9);
    hem(cr, side, 10.5, 6.5, EARTH_RUG_HEM, 0.95);
    hem(cr, side, 15.5, 1.8, EARTH_GOLD, 0.85);
    fitting_put(cr, "rug", 0, 0, 0, palette_earth(EARTH_GOLD));
    cairo_restore(cr);
}

static void draw_ward(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    (void)c;
    begin(s, cr, p);
    fitting_put(cr, "ward", 0, 0, 0, canvas_shade(palette_earth(EARTH_WARD), 0.5));
    cairo_restore(cr);
}

/* Steps lie across the way that they lead: across a column of them, along a row. */
static void draw_stairs(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    bool beside = fitting_joins(s, c, 1) || fitting_joins(s, c, 3);
    bool upright = fitting_joins(s, c, 0) || fitting_joins(s, c, 2);

    begin(s, cr, p);
    if (beside && !upright)
        cairo_rotate(cr, 1.5707963);
    fitting_put(cr, "stairs", 0, 0, 0, palette_earth(EARTH_PLANK));
    cairo_restore(cr);
}

static bool lay_flat(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_RUG, draw_rug, cr);
    scene_cells(s, 1ull << LOOK_WARD, draw_ward, cr);
    fitting_set_down(s, cr, 1.5f, 1.5f);
    cr = scene_canvas(s, true);
    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_STAIRS, draw_stairs, cr);
    fitting_set_down(s, cr, 10, 6);
    return true;
}

/* ---- counters and troughs ---- */

/* A mug, a bottle that stands or lies, or nothing. */
static void draw_drink(cairo_t *cr, struct cell c, unsigned i)
{
    double what = fitting_dice(c, 132 + i), x = -25 + 22 * i + 6 * fitting_dice(c, 136 + i),
           y = -12 + 22 * fitting_dice(c, 140 + i);

    if (what < 0.14)
        fitting_put(cr, "bottle_lying", x, y, 6.283 * fitting_dice(c, 144 + i), palette_earth(EARTH_BUSH));
    else if (what < 0.26)
        fitting_put(cr, "bottle", x, y, fitting_dice(c, 144 + i) - 0.5, palette_earth(EARTH_PAPER));
    else if (what < 0.6)
        fitting_put(cr, "mug", x, y, 6.283 * fitting_dice(c, 144 + i), palette_earth(EARTH_PAPER));
}

static void draw_counter(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    struct sides side = sides_of(s, c, 25);

    begin(s, cr, p);
    fill(cr, side, EARTH_WALNUT, 1.3);
    for (int i = -2; i <= 2; i++)
        fitting_line(cr, -side.left, i * 9 + 3 * fitting_dice(c, 130), side.right,
                     i * 9 + 3 * fitting_dice(c, 131), 1.3, i & 1 ? EARTH_WALNUT_PALE : EARTH_CHAR, 0.3);
    hem(cr, side, 1.2, 2.4, EARTH_CHAR, 0.6);
    hem(cr, side, 4.5, 1.6, EARTH_WALNUT_PALE, 0.9);
    if (side.below < FITTING_HALF) { /* a rail of brass to put a foot on */
        fitting_line(cr, -side.left, side.below + 4, side.right, side.below + 4, 4.6, EARTH_CHAR, 0.8);
        fitting_line(cr, -side.left, side.below + 3.4, side.right, side.below + 3.4, 2.4, EARTH_BRASS, 1);
    }
    for (unsigned i = 0; i < 3; i++)
        draw_drink(cr, c, i);
    cairo_restore(cr);
}

static void draw_trough(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    struct sides rim = sides_of(s, c, 30), water = sides_of(s, c, 23);

    begin(s, cr, p);
    fill(cr, rim, EARTH_CRATE, 0.62);
    hem(cr, rim, 1, 2, EARTH_CHAR, 0.6);
    fill(cr, water, EARTH_POOL_DEEP, 1.1);
    hem(cr, water, 1.5, 3, EARTH_CHAR, 0.4);
    for (int i = 0; i < 3; i++)
        fitting_line(cr, -14 + 6 * i, -9 + 8 * i, 6 + 6 * i, -11 + 8 * i, 1.6, EARTH_RIPPLE, 0.5);
    cairo_restore(cr);
}

/* ---- what stands alone ---- */

/* A row: what stands there, of how many drawings, turned towards whoever comes, as it fell, or not at all. */
enum turning { SQUARE_ON, TO_THE_FRONT, ANYHOW };

static const struct piece {
    enum look look;
    enum turning turning;
    const char *base;       /* "" for none */
    const char *drawing[4]; /* one of them; the first again where there are fewer */
    enum earth ink;
} pieces[] = {
    { LOOK_PILLAR, SQUARE_ON, "", { "pillar" }, EARTH_MARBLE_PALE },
    { LOOK_CASE, TO_THE_FRONT, "case", { "case_mask", "case_blade", "case_urn", "case_skull" }, EARTH_GOLD },
    { LOOK_CRYSTAL, SQUARE_ON, "", { "crystal" }, EARTH_CRYSTAL },
    { LOOK_CARDS, ANYHOW, "", { "cards" }, EARTH_WALNUT_PALE },
    { LOOK_PIANO, TO_THE_FRONT, "", { "piano" }, EARTH_WALNUT },
    { LOOK_TIPPED, ANYHOW, "", { "table_tipped" }, EARTH_WALNUT_PALE },
    { LOOK_STOOL, SQUARE_ON, "", { "stool" }, EARTH_RUG },
    { LOOK_BRAZIER, SQUARE_ON, "", { "brazier" }, EARTH_IRON },
    { LOOK_SACKS, ANYHOW, "", { "sacks" }, EARTH_CRATE },
    { LOOK_ROPE, ANYHOW, "", { "rope" }, EARTH_CRATE },
    { LOOK_BOTTLES, SQUARE_ON, "", { "bottles" }, EARTH_WALNUT },
};

/* A pillar is of the stone that its floor is of. */
static struct rgba ink_of(const struct scene *s, struct cell c, const struct piece *piece)
{
    bool plain = piece->look == LOOK_PILLAR && scene_look_at(s, fitting_front(s, c)) != LOOK_MARBLE;

    return plain ? canvas_shade(palette_earth(EARTH_FLAG), 0.9) : palette_earth(piece->ink);
}

static void draw_piece(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    const struct piece *piece = pieces;

    while (piece->look != scene_look_at(s, c))
        piece++;
    const char *drawing = piece->drawing[(int)(4 * fitting_dice(c, 157)) & 3];
    begin(s, cr, p);
    if (piece->turning == TO_THE_FRONT) {
        struct cell front = fitting_front(s, c);

        cairo_rotate(cr, atan2(front.y - c.y, front.x - c.x) - 1.5707963);
    } else if (piece->turning == ANYHOW) {
        cairo_rotate(cr, 6.283 * fitting_dice(c, 151));
    }
    if (*piece->base)
        fitting_put(cr, piece->base, 0, 0, 0, palette_earth(EARTH_BRASS));
    fitting_put(cr, drawing ? drawing : piece->drawing[0], 0, 0, 0, ink_of(s, c, piece));
    cairo_restore(cr);
}

/* Two cells that join are one coffin, drawn in the first of them. */
static void draw_coffin(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    int turn = fitting_joins(s, c, 0) || fitting_joins(s, c, 2) ? 0 : 3, back = (turn + 2) & 3;
    bool joins = fitting_joins(s, c, turn);

    if (fitting_joins(s, c, back))
        return;
    begin(s, cr, p);
    if (turn == 0)
        cairo_rotate(cr, 1.5707963);
    if (joins)
        cairo_translate(cr, FITTING_HALF, 0);
    else
        cairo_scale(cr, 0.55, 0.8);
    fitting_put(cr, "coffin", 0, 0, 0, palette_earth(EARTH_FLAG_PALE));
    cairo_restore(cr);
}

/* What a fight leaves: chairs thrown over, cards, a bottle, broken glass. */
static void draw_brawl(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    double turn = 6.283 * fitting_dice(c, 160), what = fitting_dice(c, 161);
    double x = 22 * (fitting_dice(c, 162) - 0.5), y = 22 * (fitting_dice(c, 163) - 0.5);

    begin(s, cr, p);
    fitting_put(cr, "playing_cards", -x, -y, turn, palette_earth(EARTH_PAPER));
    if (what < 0.75)
        fitting_put(cr, "chair_fallen", x, y, turn + 2, palette_earth(EARTH_WALNUT_PALE));
    else
        fitting_put(cr, "chair_wood", x, y, turn + 2, palette_earth(EARTH_WALNUT_PALE));
    if (fitting_dice(c, 164) < 0.5)
        fitting_put(cr, "shards", -1.6 * y, 1.6 * x, turn, palette_earth(EARTH_GLASS));
    if (fitting_dice(c, 165) < 0.5)
        fitting_put(cr, "bottle_lying", 26, -24, turn, palette_earth(EARTH_BUSH));
    cairo_restore(cr);
}

static void draw_bones(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    begin(s, cr, p);
    fitting_put(cr, "bones", 0, 0, 6.283 * fitting_dice(c, 166), palette_earth(EARTH_BONE));
    cairo_restore(cr);
}

static bool lay_strewn(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_BRAWL, draw_brawl, cr);
    scene_cells(s, 1ull << LOOK_BONES, draw_bones, cr);
    fitting_set_down(s, cr, 6, 5);
    return true;
}

static bool lay_standing(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_COUNTER, draw_counter, cr);
    scene_cells(s, 1ull << LOOK_TROUGH, draw_trough, cr);
    scene_cells(s, 1ull << LOOK_COFFIN, draw_coffin, cr);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        scene_cells(s, 1ull << pieces[i].look, draw_piece, cr);
    fitting_set_down(s, cr, 20, 15);
    return true;
}

bool furniture_paint(struct scene *s)
{
    looks_set flat = 1ull << LOOK_RUG | 1ull << LOOK_WARD | 1ull << LOOK_STAIRS,
              strewn = 1ull << LOOK_BRAWL | 1ull << LOOK_BONES;

    return scene_in_band(s, flat, lay_flat) && scene_in_band(s, strewn, lay_strewn) &&
           scene_in_band(s, LOOK_ALL_FURNISHED & ~(flat | strewn), lay_standing);
}
