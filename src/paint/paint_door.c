/*
 * paint/paint_door.c - doors and windows along the sides of cells, drawn over the lit ground.
 *
 * Plain shapes, so that shut, open and locked are told apart from afar. What a door is made of follows from
 * the floors beside it: wood, the steel and glass of an office, the two leaves of a lift, the round plug of
 * a strong room. Everywhere x runs along the wall, y across it, and the origin is in the middle.
 */
#include "paint/paint_scene.h"

#include "paint/paint_canvas.h"
#include "paint/paint_fitting.h"

#include <math.h>

static void earth(cairo_t *cr, enum earth e, double light)
{
    canvas_color(cr, canvas_shade(palette_earth(e), light));
}

static void fitting(cairo_t *cr, const char *name, double x, double k)
{
    fitting_draw(cr, name, x, 0, 2 * FITTING_HALF * k, palette_earth(EARTH_IRON));
}

/* A piece of wood or iron with a dark rim and light on its upper edge. */
static void slab(cairo_t *cr, double x, double y, double w, double h, enum earth e, double light, double k)
{
    canvas_round_rect(cr, x, y, w, h, 1.6 * k);
    earth(cr, e, light);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.72);
    cairo_set_line_width(cr, 1.5 * k);
    cairo_stroke(cr);
    cairo_rectangle(cr, x + 1.2 * k, y + 1.2 * k, w - 2.4 * k, 1.6 * k);
    canvas_alpha(cr, palette(PIGMENT_WHITE), 0.18);
    cairo_fill(cr);
}

/* Shadows fall to the lower right of the screen, however the door is turned. */
static void door_shadow(cairo_t *cr, double x, double y, double w, double h, double k)
{
    for (int i = 3; i > 0; i--) {
        double dx = 2.2 * k * i, dy = 2.8 * k * i;

        cairo_device_to_user_distance(cr, &dx, &dy);
        cairo_rectangle(cr, x + dx, y + dy, w, h);
        canvas_alpha(cr, palette(PIGMENT_BLACK), 0.2);
        cairo_fill(cr);
    }
}

static void jamb(cairo_t *cr, double x, double k)
{
    door_shadow(cr, x - 7 * k, -13 * k, 14 * k, 26 * k, k * 0.8);
    slab(cr, x - 7 * k, -13 * k, 14 * k, 26 * k, EARTH_POST, 0.92, k);
}

static void leaf(cairo_t *cr, double x, double length, double k)
{
    double h = 15 * k;

    door_shadow(cr, x, -h / 2, length, h, k);
    slab(cr, x, -h / 2, length, h, EARTH_DOOR, 1.08, k);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.45);
    cairo_set_line_width(cr, 1.1 * k);
    cairo_move_to(cr, x + 2 * k, 0);
    cairo_line_to(cr, x + length - 2 * k, 0);
    cairo_stroke(cr);
    for (int i = 0; i < 2; i++)
        slab(cr, x + length * (i ? 0.76 : 0.14), -h / 2 - k, 5.5 * k, h + 2 * k, EARTH_IRON, 1.15, k);
}

/* A brass lock and an iron bar: nobody takes it for a door that only is shut. */
static void padlock(cairo_t *cr, double length, double k)
{
    slab(cr, -length / 2 - 3 * k, -3.2 * k, length + 6 * k, 6.4 * k, EARTH_IRON, 1.7, k);
    fitting(cr, "padlock", 0, k);
}

static void threshold(cairo_t *cr, double length, double k)
{
    cairo_rectangle(cr, -length / 2, -9 * k, length, 18 * k);
    canvas_alpha(cr, palette_earth(EARTH_FLAG_PALE), 0.34);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.35);
    cairo_set_line_width(cr, 1.2 * k);
    cairo_stroke(cr);
}

/* ---- wood ---- */

static void wooden(cairo_t *cr, double length, enum barrier state, double k)
{
    double clear = length - 26 * k;

    if (state == BARRIER_DOOR_OPEN) {
        threshold(cr, clear, k);
        cairo_save(cr);
        cairo_translate(cr, -clear / 2, 0);
        cairo_rotate(cr, 1.32);
        leaf(cr, 0, clear * 0.94, k);
        cairo_restore(cr);
    } else {
        leaf(cr, -clear / 2, clear, k);
        if (state == BARRIER_DOOR_LOCKED)
            padlock(cr, clear, k);
        else
            fitting(cr, "door_ring", clear * 0.27, k);
    }
    jamb(cr, -length / 2 + 7 * k, k);
    jamb(cr, length / 2 - 7 * k, k);
}

/* A light leaf of slats in a frame. */
static void slats(cairo_t *cr, double length, double k)
{
    double h = 9 * k;

    door_shadow(cr, 0, -h / 2, length, h, k);
    slab(cr, 0, -h / 2, length, h, EARTH_CRATE, 1.35, k);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.4);
    cairo_set_line_width(cr, 1.2 * k);
    for (int i = 1; i < 5; i++) {
        cairo_move_to(cr, length * i / 5, -h / 2 + 2 * k);
        cairo_line_to(cr, length * i / 5, h / 2 - 2 * k);
    }
    cairo_stroke(cr);
}

/* Two short leaves that swing: what stands open in a wall of timber. */
static void swinging(cairo_t *cr, double length, double k)
{
    double clear = length - 22 * k;

    threshold(cr, clear, k);
    for (int way = -1; way <= 1; way += 2) {
        cairo_save(cr);
        cairo_translate(cr, way * clear / 2, 0);
        cairo_scale(cr, -way, 1);
        cairo_rotate(cr, way < 0 ? -0.8 : -0.55);
        slats(cr, clear * 0.5, k);
        cairo_restore(cr);
    }
    jamb(cr, -length / 2 + 7 * k, k);
    jamb(cr, length / 2 - 7 * k, k);
}

/* ---- offices ---- */

/* A small lamp with a halo: red where it is locked, green where not. */
static void lamp(cairo_t *cr, double x, double y, bool locked, double k)
{
    struct rgba ink = palette_earth(locked ? EARTH_LED_RED : EARTH_LED);
    cairo_pattern_t *halo = cairo_pattern_create_radial(x, y, 0, x, y, 15 * k);

    canvas_stop(halo, 0, ink, 0.75);
    canvas_stop(halo, 0.3, ink, 0.28);
    canvas_stop(halo, 1, ink, 0);
    canvas_circle(cr, x, y, 15 * k);
    cairo_set_source(cr, halo);
    cairo_fill(cr);
    cairo_pattern_destroy(halo);
    canvas_circle(cr, x, y, 3.2 * k);
    canvas_color(cr, ink);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.8);
    cairo_set_line_width(cr, k);
    cairo_stroke(cr);
}

static void steel_jamb(cairo_t *cr, double x, double k)
{
    door_shadow(cr, x - 5 * k, -9 * k, 10 * k, 18 * k, k * 0.8);
    slab(cr, x - 5 * k, -9 * k, 10 * k, 18 * k, EARTH_PANEL_PALE, 0.86, k);
}

static void pane(cairo_t *cr, double x, double y, double w, double h, double k)
{
    cairo_rectangle(cr, x, y, w, h);
    canvas_alpha(cr, palette_earth(EARTH_GLASS), 0.75);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.5);
    cairo_set_line_width(cr, k);
    cairo_stroke(cr);
}

static void office_leaf(cairo_t *cr, double x, double length, double k)
{
    double h = 11 * k;

    door_shadow(cr, x, -h / 2, length, h, k);
    slab(cr, x, -h / 2, length, h, EARTH_STEEL_PALE, 1.05, k);
    pane(cr, x + length * 0.14, -h / 2 + 3.2 * k, length * 0.5, h - 6.4 * k, k);
    slab(cr, x + length * 0.8, -h / 2 - 2.5 * k, 4 * k, h + 5 * k, EARTH_IRON, 1.3, k);
}

/* A crossed bar of hazard stripes says from afar that it is locked. */
static void stripes(cairo_t *cr, double length, double h, double k)
{
    cairo_save(cr);
    cairo_rectangle(cr, -length / 2, -h / 2, length, h);
    canvas_color(cr, palette_earth(EARTH_CHAR));
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    canvas_color(cr, palette_earth(EARTH_MARKING_WARM));
    cairo_set_line_width(cr, 3.4 * k);
    for (double x = -length / 2 - h; x < length / 2 + h; x += 8 * k) {
        cairo_move_to(cr, x, h);
        cairo_line_to(cr, x + 2 * h, -h);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void office(cairo_t *cr, double length, enum barrier state, double k)
{
    double clear = length - 20 * k;

    if (state == BARRIER_DOOR_OPEN) {
        threshold(cr, clear, k * 0.7);
        cairo_save(cr);
        cairo_translate(cr, -clear / 2, 0);
        cairo_rotate(cr, 1.38);
        office_leaf(cr, 0, clear * 0.94, k);
        cairo_restore(cr);
    } else {
        office_leaf(cr, -clear / 2, clear, k);
    }
    steel_jamb(cr, -length / 2 + 5 * k, k);
    steel_jamb(cr, length / 2 - 5 * k, k);
    if (state == BARRIER_DOOR_LOCKED)
        stripes(cr, clear * 0.92, 6 * k, k);
    if (state != BARRIER_DOOR_OPEN)
        lamp(cr, length / 2 - 5 * k, 0, state == BARRIER_DOOR_LOCKED, k);
}

/* ---- lifts ---- */

static void lift(cairo_t *cr, double length, enum barrier state, double k)
{
    double clear = length - 16 * k, half = clear / 2, h = 12 * k;
    double gone = state == BARRIER_DOOR_OPEN ? half * 0.82 : 0;

    threshold(cr, clear, k * 0.8);
    for (int way = -1; way <= 1; way += 2) {
        double x = way < 0 ? -half : gone, w = half - gone;

        door_shadow(cr, x, -h / 2, w, h, k * 0.8);
        slab(cr, x, -h / 2, w, h, EARTH_CAR, 1.2, k);
        for (int i = 1; i < 4 && gone <= 0; i++) { /* brushed */
            cairo_rectangle(cr, x + w * i / 4, -h / 2 + 2 * k, k, h - 4 * k);
            canvas_alpha(cr, palette(PIGMENT_BLACK), 0.22);
            cairo_fill(cr);
        }
    }
    steel_jamb(cr, -length / 2 + 4 * k, k);
    steel_jamb(cr, length / 2 - 4 * k, k);
    if (state == BARRIER_DOOR_LOCKED)
        stripes(cr, clear * 0.6, 5 * k, k);
    if (state != BARRIER_DOOR_OPEN)
        lamp(cr, 0, -h / 2 - 4 * k, state == BARRIER_DOOR_LOCKED, k);
}

/* ---- strong rooms ---- */

/* A plug of steel as thick as half a cell; its face is turned up so that wheel and bolts are seen. */
static void plug(cairo_t *cr, double x, double length, bool locked, double k)
{
    double h = 30 * k;

    door_shadow(cr, x, -h / 2, length, h, k * 1.5);
    slab(cr, x, -h / 2, length, h, EARTH_STEEL, 1.12, k);
    slab(cr, x + 4 * k, -h / 2 + 4 * k, length - 8 * k, h - 8 * k, EARTH_STEEL_PALE, 0.95, k);
    fitting(cr, "vault_wheel", x + length / 2, k);
    lamp(cr, x + length - 10 * k, -h / 2 + 9 * k, locked, k);
}

static void strong(cairo_t *cr, double length, enum barrier state, double k)
{
    double clear = length - 12 * k;

    if (state == BARRIER_DOOR_OPEN) {
        threshold(cr, clear, k * 1.5);
        cairo_save(cr);
        cairo_translate(cr, -clear / 2 - 4 * k, 0);
        cairo_rotate(cr, 1.5);
        plug(cr, 6 * k, clear * 0.9, false, k);
        cairo_restore(cr);
    } else {
        plug(cr, -clear / 2, clear, state == BARRIER_DOOR_LOCKED, k);
    }
    for (int way = -1; way <= 1; way += 2) {
        double x = way * (length / 2 + 2 * k) - 7 * k;

        slab(cr, x, -18 * k, 14 * k, 36 * k, EARTH_STEEL, 0.8, k);
    }
}

/* ---- which of them ---- */

static void door(cairo_t *cr, double length, enum barrier state, looks_set floors, double k)
{
    if (floors & 1ull << LOOK_STEEL)
        strong(cr, length, state, k);
    else if (floors & 1ull << LOOK_LIFT)
        lift(cr, length, state, k);
    else if (floors & LOOK_ALL_MODERN)
        office(cr, length, state, k);
    else if (floors & 1ull << LOOK_TIMBER && state == BARRIER_DOOR_OPEN)
        swinging(cr, length, k);
    else
        wooden(cr, length, state, k);
}

/* Glass in a thin frame, with the light lying across it. */
static void window(cairo_t *cr, double length, double k)
{
    double h = 9 * k;

    door_shadow(cr, -length / 2, -h / 2, length, h, k * 0.6);
    cairo_rectangle(cr, -length / 2, -h / 2, length, h);
    canvas_alpha(cr, palette_earth(EARTH_GLASS), 0.62);
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette_earth(EARTH_CASING), 0.95);
    cairo_set_line_width(cr, 1.8 * k);
    cairo_stroke(cr);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, length * (0.27 * i - 0.05), h / 2 - k);
        cairo_line_to(cr, length * (0.27 * i + 0.05), k - h / 2);
        canvas_alpha(cr, palette_earth(EARTH_SHEEN), 0.85);
        cairo_set_line_width(cr, (i ? 1.6 : 3) * k);
        cairo_stroke(cr);
    }
    for (int i = -1; i <= 1; i++)
        slab(cr, i * length / 2 - 3 * k, -6.5 * k, 6 * k, 13 * k, EARTH_STEEL_PALE, 1, k);
}

/* A rail on turned posts: what a window is where both its sides are of wood. */
static void balustrade(cairo_t *cr, double length, double k)
{
    static const double width[] = { 11, 7, 1.6 }, light[] = { 0.4, 1.2, 1.7 };
    enum { POSTS = 2 };

    for (int i = 0; i < 2; i++) /* it stands high above what is below */
        door_shadow(cr, -length / 2, -4 * k, length, 8 * k, (1.2 + 1.5 * i) * k);
    for (int i = 0; i < 3; i++) {
        double up = i == 2 ? -2 * k : 0;

        cairo_move_to(cr, -length / 2, up);
        cairo_line_to(cr, length / 2, up);
        earth(cr, EARTH_DOOR, light[i]);
        cairo_set_line_width(cr, width[i] * k);
        cairo_stroke(cr);
    }
    for (int i = 0; i <= POSTS; i++) {
        double x = length * ((double)i / POSTS - 0.5);

        canvas_circle(cr, x, 0, 6.2 * k);
        earth(cr, EARTH_DOOR, 1.3);
        cairo_fill_preserve(cr);
        earth(cr, EARTH_DOOR, 0.3);
        cairo_set_line_width(cr, 1.4 * k);
        cairo_stroke(cr);
        canvas_circle(cr, x - 1.5 * k, -1.5 * k, 2 * k);
        earth(cr, EARTH_DOOR, 1.85);
        cairo_fill(cr);
    }
}

/* For the GM alone: a door, faint in the wall that everybody else takes for whole, dashes about it. */
static void secret(cairo_t *cr, double length, looks_set looks, double k)
{
    const double dash[] = { 6 * k, 4 * k };
    double clear = length - 22 * k, h = 20 * k;

    cairo_push_group(cr);
    door(cr, length, BARRIER_DOOR, looks, k);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, 0.6);
    canvas_round_rect(cr, -clear / 2, -h / 2, clear, h, 3 * k);
    cairo_set_dash(cr, dash, 2, 0);
    canvas_alpha(cr, palette(PIGMENT_WHITE), 0.9);
    cairo_set_line_width(cr, 2 * k);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* Two halves of a leaf on the ground, one still at its post. */
static void broken(cairo_t *cr, double length, double k)
{
    double clear = length - 26 * k;

    threshold(cr, clear, k);
    for (int i = 0; i < 2; i++) {
        cairo_save(cr);
        cairo_translate(cr, clear * (i ? 0.2 : -0.46), i ? 9 * k : 0);
        cairo_rotate(cr, i ? -0.35 : 0.9);
        leaf(cr, i ? -clear * 0.2 : 0, clear * (i ? 0.45 : 0.4), k);
        cairo_restore(cr);
    }
    jamb(cr, -length / 2 + 7 * k, k);
    jamb(cr, length / 2 - 7 * k, k);
}

/* Whatever may be there but a wall; `looks`: of the ground about it. */
static void opening(cairo_t *cr, double length, enum barrier barrier, looks_set looks, double k)
{
    static const looks_set wooden = LOOK_ALL_STORED | LOOK_ALL_FURNISHED | 1ull << LOOK_WOOD |
                                    1ull << LOOK_PLANKS | 1ull << LOOK_BALCONY;

    if (barrier == BARRIER_WINDOW && !(looks & ~wooden))
        balustrade(cr, length, k);
    else if (barrier == BARRIER_WINDOW)
        window(cr, length, k);
    else if (barrier == BARRIER_DOOR_SECRET)
        secret(cr, length, looks, k);
    else if (barrier == BARRIER_DOOR_BROKEN)
        broken(cr, length, k);
    else
        door(cr, length, barrier, looks, k);
}

static void on_side(struct scene *s, const struct side_line *side, void *context)
{
    cairo_t *cr = context;

    if (side->barrier == BARRIER_WALL)
        return;
    cairo_save(cr);
    double length = scene_stand_on(cr, side->from, side->to);
    opening(cr, length, (enum barrier)side->barrier,
            1ull << scene_look_at(s, side->cell) | 1ull << scene_look_at(s, side->beyond),
            (double)s->field.scale);
    cairo_restore(cr);
}

static bool shut_towards(const struct scene *s, struct cell c, int direction)
{
    struct cell to = grid_step(s->grid.layout, c, direction);

    return !grid_contains(&s->board->grid, to) || board_walled(s->board, to);
}

/* A door that fills its cell stands between the walls on both its sides. */
static void in_cell(struct scene *s, struct cell c, cairo_t *cr)
{
    int along = 0, directions = grid_directions(s->grid.layout);
    struct paint_point p = paint_grid_center(&s->grid, c);

    for (int d = directions - 1; d >= 0; d--) {
        if (!grid_is_diagonal(s->grid.layout, d) && shut_towards(s, c, d) &&
            shut_towards(s, c, grid_opposite(s->grid.layout, d)))
            along = d;
    }
    struct paint_point q = paint_grid_center(&s->grid, grid_step(s->grid.layout, c, along));
    struct paint_point from = { p.x - (q.x - p.x) / 2, p.y - (q.y - p.y) / 2 },
                       to = { (p.x + q.x) / 2, (p.y + q.y) / 2 };
    cairo_save(cr);
    double length = scene_stand_on(cr, from, to);
    looks_set timber = 1ull << scene_look_at(s, grid_step(s->grid.layout, c, along)) & 1ull << LOOK_TIMBER;
    opening(cr, length, (enum barrier)board_terrain(s->board, c)->door, 1ull << scene_look_at(s, c) | timber,
            (double)s->field.scale);
    cairo_restore(cr);
}

bool door_paint(struct scene *s, struct pixels *to, int x, int y)
{
    cairo_t *cr = canvas_open(to);

    if (!cr)
        return false;
    cairo_translate(cr, -x, -y);
    for (int n = 0; n < s->near.w * s->near.h; n++) {
        struct cell c = grid_cell(s->grid.layout, s->near.x + n % s->near.w, s->near.y + n / s->near.w);

        if (grid_contains(&s->board->grid, c) && board_terrain(s->board, c)->door)
            in_cell(s, c, cr);
    }
    scene_sides(s, on_side, cr);
    return canvas_close(cr);
}
