/*
 * paint/paint_fitting.c - what stands in offices, on roofs and in stores: desks, plants, machinery, crates.
 *
 * Each fills its cell and joins with its neighbours of the same kind; which way it is turned follows from
 * where somebody could stand before it.
 */
#include "paint/paint_fitting.h"

#include "paint/art.h"

#include <math.h>
#include <string.h>

/* Below, to the left, above, to the right of a square: one quarter turn each. */
static const signed char ahead[4][2] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

static struct cell next_to(struct cell c, int turn)
{
    return (struct cell){ (short)(c.x + ahead[turn & 3][0]), (short)(c.y + ahead[turn & 3][1]) };
}

bool fitting_joins(const struct scene *s, struct cell c, int turn)
{
    return s->grid.layout == GRID_SQUARE && scene_look_at(s, next_to(c, turn)) == scene_look_at(s, c);
}

/* Can somebody stand there, on a floor of one of these? */
static bool is_open(const struct scene *s, struct cell c, int turn, looks_set floors)
{
    return s->grid.layout == GRID_SQUARE && (floors >> scene_look_at(s, next_to(c, turn)) & 1) &&
           board_edge(s->board, c, (2 * turn + 2) & 7) == BARRIER_NONE;
}

static bool has_room(const struct scene *s, struct cell c, int turn)
{
    return is_open(s, c, turn, LOOK_ALL_SLABS);
}

/* Quarter turns clockwise from "its front is towards the lower side": a front is where somebody can stand. */
static int turn_of(const struct scene *s, struct cell c)
{
    static const signed char order[2][4] = { { 0, 2, 1, 3 }, { 3, 1, 0, 2 } }; /* of a row; of a column */
    bool upright = (fitting_joins(s, c, 0) || fitting_joins(s, c, 2)) && !fitting_joins(s, c, 1) &&
                   !fitting_joins(s, c, 3);

    for (int i = 0; i < 4; i++) {
        if (has_room(s, c, order[upright][i]))
            return order[upright][i];
    }
    return 0;
}

struct cell fitting_front(const struct scene *s, struct cell c)
{
    return next_to(c, turn_of(s, c));
}

void fitting_stand(const struct scene *s, cairo_t *cr, struct cell c, struct paint_point p)
{
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    cairo_rotate(cr, turn_of(s, c) * 1.5707963);
}

bool fitting_is_on(struct cell c)
{
    return field_random(c.x, c.y, 801) < 0.42f;
}

double fitting_dice(struct cell c, unsigned which)
{
    return (double)field_random(c.x * 31 + c.y, c.y * 17 + c.x, 810 + which);
}

/* ---- parts ---- */

/* A board with a dark edge. */
static void panel(cairo_t *cr, double x, double y, double w, double h, double round, enum earth e,
                  double light)
{
    canvas_round_rect(cr, x, y, w, h, round);
    canvas_color(cr, canvas_shade(palette_earth(e), light));
    cairo_fill_preserve(cr);
    canvas_alpha(cr, palette(PIGMENT_BLACK), 0.55);
    cairo_set_line_width(cr, 1.3);
    cairo_stroke(cr);
}

void fitting_line(cairo_t *cr, double x, double y, double to_x, double to_y, double width, enum earth e,
                  double alpha)
{
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, to_x, to_y);
    canvas_alpha(cr, palette_earth(e), alpha);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

void fitting_draw(cairo_t *cr, const char *name, double x, double y, double cell, struct rgba ink)
{
    const struct drawing *drawing = art_find(ART_FITTING, name);

    if (drawing)
        drawing_paint(drawing, cr, x, y, cell, ink);
    else
        panel(cr, x - cell / 8, y - cell / 8, cell / 4, cell / 4, 0, EARTH_CASING, 1);
}

void fitting_put(cairo_t *cr, const char *name, double x, double y, double turn, struct rgba ink)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    fitting_draw(cr, name, 0, 0, 2 * FITTING_HALF, ink);
    cairo_restore(cr);
}

/* ---- desks ---- */

static void draw_papers(cairo_t *cr, struct cell c)
{
    for (unsigned i = 0; i < 3; i++) {
        if (fitting_dice(c, 20 + i) > 0.6)
            continue;
        fitting_put(cr, "paper", (fitting_dice(c, 30 + i) < 0.5 ? -25 : 26) + 4 * fitting_dice(c, 40 + i),
                    -14 + 15 * fitting_dice(c, 50 + i), 0.9 * (fitting_dice(c, 60 + i) - 0.5),
                    palette_earth(EARTH_PAPER));
    }
}

static void draw_desk(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    int turn = turn_of(s, c);
    double left = fitting_joins(s, c, turn + 1) ? 40 : 37, right = fitting_joins(s, c, turn + 3) ? 40 : 37;

    cairo_save(cr);
    fitting_stand(s, cr, c, p);
    fitting_put(cr, "chair_dark", 5 - 10 * fitting_dice(c, 1), 25 + 4 * fitting_dice(c, 2),
                0.9 * (fitting_dice(c, 3) - 0.5), palette_earth(EARTH_SEAT));
    panel(cr, -left, -33, left + right, 44, 2, EARTH_DESK, 0.92 + 0.16 * fitting_dice(c, 4));
    fitting_line(cr, 3 - left, 8.2, right - 3, 8.2, 1.6, EARTH_DESK_PALE, 0.8);
    panel(cr, -left, -37, left + right, 5, 1, EARTH_PANEL, 1.05); /* a low screen between two desks */
    draw_papers(cr, c);
    fitting_put(cr, "computer", 0, 0, 0, palette_earth(EARTH_CASING));
    if (fitting_dice(c, 5) < 0.5)
        fitting_put(cr, "mug", -22, -19, 0,
                    palette_earth(fitting_dice(c, 6) < 0.5 ? EARTH_FLAME_DEEP : EARTH_PAPER));
    cairo_restore(cr);
}

/* ---- tables: one top for all cells that join, seats wherever somebody can stand ---- */

/* It stands among boards or stones, not in an office. */
static bool is_rustic(const struct scene *s, struct cell c)
{
    for (int turn = 0; turn < 4; turn++)
        if (has_room(s, c, turn))
            return false;
    return true;
}

static void draw_seats(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    bool rustic = is_rustic(s, c);
    cairo_t *cr = context;

    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    for (int turn = 0; turn < 4; turn++) {
        if (!fitting_joins(s, c, turn) && is_open(s, c, turn, LOOK_ALL_FLOORS))
            fitting_put(cr, rustic ? "chair_wood" : "chair", ahead[turn][0] * 30.0, ahead[turn][1] * 30.0,
                        turn * 1.5707963 + 0.3 * (fitting_dice(c, 70 + (unsigned)turn) - 0.5),
                        palette_earth(rustic ? EARTH_WALNUT_PALE : EARTH_SEAT));
    }
    cairo_restore(cr);
}

static void draw_top(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    double side[4];

    for (int turn = 0; turn < 4; turn++)
        side[turn] = fitting_joins(s, c, turn) ? 40.5 : 27;
    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    cairo_rectangle(cr, -side[1], -side[2], side[1] + side[3], side[0] + side[2]);
    canvas_color(cr, palette_earth(EARTH_WALNUT));
    cairo_fill(cr);
    for (int i = -3; i <= 3; i++) /* grain */
        fitting_line(cr, -side[1], i * 7.5 + 3 * fitting_dice(c, 80), side[3],
                     i * 7.5 + 3 * fitting_dice(c, 81), 1.4, i & 1 ? EARTH_WALNUT_PALE : EARTH_CHAR, 0.3);
    fitting_line(cr, -side[1], 3 - side[2], side[3], 3 - side[2], 2, EARTH_WALNUT_PALE,
                 side[2] < 40 ? 0.9 : 0);
    if (is_rustic(s, c)) {
        fitting_put(cr, "mug", -16 + 10 * fitting_dice(c, 82), -11, 6 * fitting_dice(c, 83),
                    palette_earth(EARTH_PAPER));
        fitting_put(cr, fitting_dice(c, 84) < 0.5 ? "mug" : "bottle", 14 * fitting_dice(c, 85), 10, 0,
                    palette_earth(EARTH_BUSH));
    } else if (fitting_dice(c, 7) < 0.6)
        fitting_put(cr, "laptop", 0, 0, 0.5 * (fitting_dice(c, 8) - 0.5), palette_earth(EARTH_CASING));
    else
        fitting_put(cr, "sheet", 0, 0, 0, palette_earth(EARTH_PAPER));
    cairo_restore(cr);
}

void fitting_set_down(struct scene *s, cairo_t *cr, float height, float shadow)
{
    float *m = s->work[0], *inner = s->work[1];

    scene_lay_canvas(s, cr, m);
    memcpy(inner, m, (size_t)s->n * sizeof *m);
    field_blur(&s->field, inner, s->work[5], 2.2f);
    scene_cast(s, m, shadow, 0.62f, 2.5f);
    for (int i = 0; i < s->n; i++) {
        s->dark[i] *= 1 - 0.35f * field_smooth(0, 0.5f, inner[i]) * (1 - m[i]);
        s->height[i] = field_mix(s->height[i], 10 + height * field_smooth(0.3f, 0.95f, inner[i]), m[i]);
        s->dark[i] = field_mix(s->dark[i], 1, m[i]);
    }
}

static bool lay_desks(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_DESK, draw_desk, cr);
    scene_cells(s, 1ull << LOOK_TABLE, draw_seats, cr);
    scene_cells(s, 1ull << LOOK_TABLE, draw_top, cr);
    fitting_set_down(s, cr, 14, 11);
    return true;
}

/* ---- servers and machinery ---- */

static void draw_rack(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    int turn = turn_of(s, c);
    double left = fitting_joins(s, c, turn + 1) ? 40 : 36, right = fitting_joins(s, c, turn + 3) ? 40 : 36;

    cairo_save(cr);
    fitting_stand(s, cr, c, p);
    panel(cr, -left, -36, left + right, 72, 2, EARTH_CASING, 1.15);
    for (int half = 0; half < 2; half++) { /* two racks to a cell */
        double x = half ? 1.5 : 1.5 - left, w = (half ? right : left) - 3;

        panel(cr, x, -33, w, 50, 1.5, EARTH_CASING_PALE, 0.82 + 0.1 * fitting_dice(c, 10 + (unsigned)half));
        for (int i = 0; i < 8; i++)
            fitting_line(cr, x + 5, -28 + i * 5.4, x + w - 5, -28 + i * 5.4, 2, EARTH_CHAR, 0.6);
        panel(cr, x, 19, w, 14, 1, EARTH_CASING, 0.8);
    }
    fitting_line(cr, -left, -34.5, right, -34.5, 3.4, EARTH_LED_RED, 0.35); /* cables along the back */
    fitting_line(cr, -left, -37.5, right, -37.5, 2.4, EARTH_LED_WARM, 0.35);
    cairo_restore(cr);
}

static void draw_machine(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    cairo_save(cr);
    fitting_stand(s, cr, c, p);
    fitting_put(cr, "machine", 0, 0, 0,
                canvas_shade(palette_earth(EARTH_PIPE), 0.92 + 0.12 * fitting_dice(c, 12)));
    if (fitting_dice(c, 13) < 0.65)
        fitting_put(cr, "fan", 0, 0, 6 * fitting_dice(c, 14), palette_earth(EARTH_PIPE));
    else
        fitting_put(cr, "vent", 0, 0, 0, palette_earth(EARTH_GRATE));
    cairo_restore(cr);
}

static bool lay_racks(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_SERVERS, draw_rack, cr);
    scene_cells(s, 1ull << LOOK_MACHINERY, draw_machine, cr);
    fitting_set_down(s, cr, 30, 24);
    return true;
}

/* ---- plants ---- */

static void draw_tub(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    double side[4];

    for (int turn = 0; turn < 4; turn++)
        side[turn] = fitting_joins(s, c, turn) ? 40.5 : 34;
    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    cairo_rectangle(cr, -side[1], -side[2], side[1] + side[3], side[0] + side[2]);
    canvas_color(cr, palette_earth(EARTH_CONCRETE_PALE));
    cairo_fill(cr);
    for (int turn = 0; turn < 4; turn++)
        side[turn] -= side[turn] > 40 ? 0 : 7;
    cairo_rectangle(cr, -side[1], -side[2], side[1] + side[3], side[0] + side[2]);
    canvas_color(cr, palette_earth(EARTH_MUD_DARK));
    cairo_fill(cr);
    cairo_restore(cr);
}

/* Leaves from dark to pale, the palest towards the light. */
static void grow_shrub(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    float k = s->field.scale;

    (void)context;
    for (unsigned i = 0; i < 70; i++) {
        float part = (float)i / 70, reach = 34 * (1 - 0.45f * part),
              a = 6.283f * (float)fitting_dice(c, 100 + i),
              r = sqrtf((float)fitting_dice(c, 200 + i)) * reach,
              turn = 6.283f * (float)fitting_dice(c, 300 + i);
        struct tint t = part < 0.4f
                            ? tint_mix(scene_tint(EARTH_BUSH_DARK), scene_tint(EARTH_BUSH), part / 0.4f)
                            : tint_mix(scene_tint(EARTH_BUSH), scene_tint(EARTH_BUSH_PALE),
                                       (part - 0.4f) / 0.6f);

        scene_splat(s, false, p.x + (r * cosf(a) - 5 * part) * k, p.y + (r * sinf(a) - 6 * part) * k,
                    8.5f * k, 3.4f * k, turn, t, 0.86f);
    }
}

static bool lay_planters(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_PLANTER, draw_tub, cr);
    fitting_set_down(s, cr, 18, 13);
    scene_cells(s, 1ull << LOOK_PLANTER, grow_shrub, NULL);
    return true;
}

/* ---- what is stored ---- */

static void draw_crate(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    fitting_put(cr, fitting_dice(c, 89) < 0.4 ? "crate_slats" : "crate", 0, 0,
                1.5707963 * (int)(4 * fitting_dice(c, 90)) + 0.05 * (fitting_dice(c, 91) - 0.5),
                canvas_shade(palette_earth(EARTH_CRATE), 0.84 + 0.3 * fitting_dice(c, 92)));
    cairo_restore(cr);
}

/* Two or three to a cell, as they were rolled. */
static void draw_barrels(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;
    double turn = 6.283 * fitting_dice(c, 93);
    int n = fitting_dice(c, 94) < 0.4 ? 3 : 2;

    cairo_save(cr);
    cairo_translate(cr, (double)p.x, (double)p.y);
    cairo_scale(cr, (double)s->field.scale, (double)s->field.scale);
    for (int i = 0; i < n; i++, turn += 6.283 / n)
        fitting_put(cr, "barrel", 19 * cos(turn), 19 * sin(turn), turn,
                    canvas_shade(palette_earth(EARTH_CRATE), 0.75 + 0.3 * fitting_dice(c, 95 + (unsigned)i)));
    cairo_restore(cr);
}

static void draw_post(struct scene *s, struct cell c, struct paint_point p, void *context)
{
    cairo_t *cr = context;

    (void)c;
    fitting_draw(cr, "gaslight", (double)p.x, (double)p.y, 2 * FITTING_HALF * (double)s->field.scale,
                 palette_earth(EARTH_IRON));
}

static bool lay_stores(struct scene *s)
{
    cairo_t *cr = scene_canvas(s, true);

    if (!cr)
        return false;
    scene_cells(s, 1ull << LOOK_CRATE, draw_crate, cr);
    scene_cells(s, 1ull << LOOK_BARREL, draw_barrels, cr);
    scene_cells(s, 1ull << LOOK_GASLIGHT, draw_post, cr);
    fitting_set_down(s, cr, 22, 17);
    return true;
}

bool fitting_paint(struct scene *s)
{
    return scene_in_band(s, 1ull << LOOK_DESK | 1ull << LOOK_TABLE, lay_desks) &&
           scene_in_band(s, 1ull << LOOK_PLANTER, lay_planters) &&
           scene_in_band(s, 1ull << LOOK_SERVERS | 1ull << LOOK_MACHINERY, lay_racks) &&
           scene_in_band(s, 1ull << LOOK_CRATE | 1ull << LOOK_BARREL | 1ull << LOOK_GASLIGHT, lay_stores);
}
