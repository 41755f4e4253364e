/*
 * paint/paint_scene.h - a piece of ground while it is painted.
 *
 * Colour, height and shade are planes of numbers, somewhat larger than the
 * tile so that shadows and soft edges come in from outside. Materials are
 * laid one over the other (paint_earth.c, paint_stone.c), then one light from
 * the upper left shows their height; crowns, doors and fire lie on top.
 *
 * Lengths are design pixels (80 to a cell) unless said otherwise. Only
 * paint_ground.c and the materials include this.
 */
#ifndef PAINT_PAINT_SCENE_H
#define PAINT_PAINT_SCENE_H

#include "board/board.h"
#include "paint/paint_field.h"
#include "paint/paint_grid.h"
#include "paint/paint_palette.h"

#include <cairo.h>

/* clang-format off */
enum look {
    LOOK_FLOOR, LOOK_GRASS, LOOK_DIRT, LOOK_ROAD, LOOK_STONE, LOOK_WOOD, LOOK_WATER, LOOK_BOG, LOOK_RUBBLE,
    LOOK_ROUGH, LOOK_WALL, LOOK_PIT, LOOK_FIRE, LOOK_TREE, LOOK_ROCK, LOOK_RIVER, LOOK_PLANKS, LOOK_CARPET,
    LOOK_TILES, LOOK_CONCRETE, LOOK_GRATING, LOOK_STEEL, LOOK_LIFT, LOOK_HELIPAD, LOOK_DESK, LOOK_TABLE,
    LOOK_PLANTER, LOOK_SERVERS, LOOK_MACHINERY, LOOK_BLOCK, LOOK_CITY,
    LOOK_BUSH, LOOK_CRATE, LOOK_BARREL, LOOK_GASLIGHT, LOOK_SKYLIGHT,
    LOOK_MARBLE, LOOK_RUG, LOOK_STAIRS, LOOK_WARD, LOOK_CRYSTAL, LOOK_CASE, LOOK_PILLAR, LOOK_COUNTER,
    LOOK_CARDS, LOOK_PIANO, LOOK_TROUGH, LOOK_TIMBER, LOOK_STOOL, LOOK_BRAWL, LOOK_TIPPED, LOOK_BOTTLES,
    LOOK_BONES, LOOK_COFFIN, LOOK_BRAZIER, LOOK_SACKS, LOOK_ROPE, LOOK_BALCONY, LOOKS
};

/* Sets of looks, a bit for each. */
typedef uint64_t looks_set;

#define LOOK_ALL_LEAFY (1ull << LOOK_TREE | 1ull << LOOK_BUSH)
#define LOOK_ALL_WATER (1ull << LOOK_WATER | 1ull << LOOK_RIVER)
#define LOOK_ALL_WET (LOOK_ALL_WATER | 1ull << LOOK_BOG)
#define LOOK_ALL_SOFT \
    (LOOK_ALL_WET | 1ull << LOOK_FLOOR | 1ull << LOOK_GRASS | 1ull << LOOK_DIRT | 1ull << LOOK_ROAD)
#define LOOK_ALL_INDOORS \
    (1ull << LOOK_CARPET | 1ull << LOOK_TILES | 1ull << LOOK_STEEL | 1ull << LOOK_LIFT)
#define LOOK_ALL_SLABS \
    (LOOK_ALL_INDOORS | 1ull << LOOK_CONCRETE | 1ull << LOOK_GRATING | 1ull << LOOK_HELIPAD)
#define LOOK_ALL_STORED \
    (1ull << LOOK_CRATE | 1ull << LOOK_BARREL | 1ull << LOOK_GASLIGHT | 1ull << LOOK_SKYLIGHT)
#define LOOK_ALL_FURNISHED \
    (1ull << LOOK_RUG | 1ull << LOOK_STAIRS | 1ull << LOOK_WARD | 1ull << LOOK_CRYSTAL | 1ull << LOOK_CASE | \
     1ull << LOOK_PILLAR | 1ull << LOOK_COUNTER | 1ull << LOOK_CARDS | 1ull << LOOK_PIANO | \
     1ull << LOOK_TROUGH | 1ull << LOOK_STOOL | 1ull << LOOK_BRAWL | 1ull << LOOK_TIPPED | \
     1ull << LOOK_BOTTLES | 1ull << LOOK_BONES | 1ull << LOOK_COFFIN | 1ull << LOOK_BRAZIER | \
     1ull << LOOK_SACKS | 1ull << LOOK_ROPE)
#define LOOK_ALL_OFFICE \
    (1ull << LOOK_DESK | 1ull << LOOK_TABLE | 1ull << LOOK_PLANTER | 1ull << LOOK_SERVERS | \
     1ull << LOOK_MACHINERY)
#define LOOK_ALL_FITTED (LOOK_ALL_OFFICE | LOOK_ALL_STORED | LOOK_ALL_FURNISHED)
#define LOOK_ALL_MODERN \
    (LOOK_ALL_SLABS | LOOK_ALL_OFFICE | 1ull << LOOK_BLOCK | 1ull << LOOK_CITY)
#define LOOK_ALL_BUILT \
    (LOOK_ALL_SLABS | 1ull << LOOK_STONE | 1ull << LOOK_WOOD | 1ull << LOOK_MARBLE | 1ull << LOOK_PLANKS | \
     1ull << LOOK_BALCONY)
#define LOOK_ALL_FLOORS (LOOK_ALL_BUILT & ~(1ull << LOOK_PLANKS))
/* clang-format on */

/*
 * Design pixels around what is painted: shadows come in from the left and from above, roots and blur less far
 * from behind, and blades lean over the rim.
 */
enum { SCENE_APRON = 44, SCENE_BEHIND = 20, SCENE_RIM = 16 };

/* How far a lamp's light goes, in cells. */
enum { SCENE_LAMP_CELLS = 5 };

enum { SCENE_WORK = 6, SCENE_PLANES = 20, SCENE_BEYOND = 5 };

/* A colour as numbers, 0..1. */
struct tint {
    float r, g, b;
};

struct scene {
    const struct board *board;
    struct field field;
    struct paint_grid grid;                /* the camera: pixel 0, 0 of the planes is its origin */
    struct rect cells;                     /* columns and rows whose look is known, also beyond the board, */
    struct rect near;                      /* and those of them that show here: all but lamps farther away */
    unsigned char *lies;                   /* enum look of each cell; owned */
    unsigned char *soil;                   /* of the soft ground under it; in the same block */
    unsigned char known[TERRAIN_ROWS_MAX]; /* looks of rows of the terrain table, and 1; 0: not asked yet */
    struct rect seen;                      /* the pixels on which colours matter */
    int n;                                 /* pixels of a plane */
    struct scene_store *store;             /* the block that all planes lie in; owned */
    float *plane;                          /* the first of them */
    float *red, *green, *blue, *height, *dark;
    float *bare;                         /* 1 where nothing grows */
    float *patch, *clump, *grain, *fine; /* noise of 260, 90, 14 and 7 pixels that many materials share */
    float *work[SCENE_WORK];
    float *over[4];    /* crowns: premultiplied colour and alpha; only where trees or bushes are */
    looks_set present; /* a bit for each look and soil that is near */
    bool crowns;       /* something lies in `over` */
};

/* A scene of `width` x `height` pixels and an apron around, from `left`, `top` on. False: no memory. */
bool scene_open(struct scene *s, const struct board *board, int cell, int left, int top, int width,
                int height);
void scene_close(struct scene *s);

/* From now on many scenes will be opened and closed: keep their planes for each other; or no longer. */
void scene_keep(bool keep);

/* Plane i of SCENE_PLANES; the last four are those of the crowns and may be missing. */
float **scene_plane(struct scene *s, int i);

/* The look of that name; LOOK_FLOOR for one that is not known. */
enum look scene_look_named(const char *name);

/*
 * What the kinds of ground that a board knows tell of it, laid or not, so that what one has not seen yet
 * changes nothing: is there what burns gas or oil, whose light boards throw on; and is it a store that gas
 * lights, where boards are grey with dust, and dark away from the lamps? Both as one number, for the stamps
 * of its tiles.
 */
bool scene_is_lamplit(const struct board *board);
bool scene_is_store(const struct board *board);
unsigned scene_manner(const struct board *board);

/*
 * The look of a cell in reach. Beyond its border the board goes on as it ends there: water flows on, grass
 * grows on and has trees, what was built ends.
 */
enum look scene_look_at(const struct scene *s, struct cell c);

/*
 * Find the look of all cells in reach, and their soil: their own soft ground, or what their neighbours let
 * expect below a tree or a deck. False: no memory.
 */
bool scene_survey(struct scene *s);

static inline bool scene_has(const struct scene *s, looks_set looks)
{
    return (s->present & looks) != 0;
}

/*
 * Call `each` for every cell in reach that shows one of the looks (soft ground: also under what stands on
 * it), with its middle in pixels of the scene.
 */
typedef void scene_visit(struct scene *s, struct cell c, struct paint_point middle, void *context);
void scene_cells(struct scene *s, looks_set looks, scene_visit *each, void *context);

/*
 * Lay a material on the rows of the scene that it can touch: those of the cells of its looks, and an apron
 * around. True if there are none.
 */
typedef bool scene_material(struct scene *s);
bool scene_in_band(struct scene *s, looks_set looks, scene_material *lay);

/* The cells of these looks as a plane: 1 inside, 0 outside, soft by a pixel. */
bool scene_mask(struct scene *s, looks_set looks, float *out);

/* The same blurred by `soft` design pixels, of which at most 45. */
bool scene_blurred_mask(struct scene *s, looks_set looks, float *out, float soft);

/* The same on a coarser plane of its own, see field_coarse(). */
bool scene_coarse_mask(struct scene *s, looks_set looks, const struct field *coarse, float *out);

/*
 * The blurred mask with noise of `size` and `amount` on it:
 * about 0.5 along the border. Uses work[4] and work[5].
 */
bool scene_soft_mask(struct scene *s, looks_set looks, float *out, float soft, float size, float amount,
                     unsigned seed);

/*
 * A cairo context to draw a mask or colours with, in pixels of
 * the scene; take it with scene_canvas_mask(). NULL: no memory.
 */
cairo_t *scene_canvas(const struct scene *s, bool colours);
void scene_canvas_mask(cairo_t *cr, float *out);

/* Lay what was drawn in colours on the ground and take its outline into `mask`. Ends the canvas. */
void scene_lay_canvas(struct scene *s, cairo_t *cr, float *mask);

struct tint scene_tint(enum earth earth);

static inline struct tint tint_mix(struct tint a, struct tint b, float part)
{
    return (struct tint){ field_mix(a.r, b.r, part), field_mix(a.g, b.g, part), field_mix(a.b, b.b, part) };
}

/* Lay `tint`, `light` times as bright, over pixel i, `part` of it. */
static inline void scene_lay(struct scene *s, int i, struct tint tint, float light, float part)
{
    s->red[i] = field_mix(s->red[i], tint.r * light, part);
    s->green[i] = field_mix(s->green[i], tint.g * light, part);
    s->blue[i] = field_mix(s->blue[i], tint.b * light, part);
}

static inline void scene_dim(struct scene *s, int i, float factor)
{
    s->red[i] *= factor;
    s->green[i] *= factor;
    s->blue[i] *= factor;
}

/* Darken the ground by the shadow of a mask; uses work[4] and work[5]. */
void scene_cast(struct scene *s, const float *mask, float length, float strength, float soft);

/*
 * A soft-edged ellipse about (x, y) in pixels of the scene, radii in pixels, into the colours or the crowns.
 * Colours are laid where they can be seen, and SCENE_RIM design pixels around: as far as growth looks at the
 * ground that it leans over. Crowns throw shadows from anywhere.
 */
void scene_splat(struct scene *s, bool crown, float x, float y, float rx, float ry, float angle,
                 struct tint tint, float alpha);

/* What grows or lies about. */
/* clang-format off */
enum growth {
    GROWTH_LEAF, GROWTH_TUFT, GROWTH_REED, GROWTH_BUBBLE, GROWTH_LILY, GROWTH_BOULDER, GROWTH_STONE,
    GROWTH_LOG, GROWTH_FERN, GROWTHS
};
/* clang-format on */

/*
 * Strew it over the ground: on a lattice of `step` design pixels each place has one with a chance of `chance`
 * times what the plane `keep` says there.
 */
void growth_scatter(struct scene *s, enum growth growth, float step, float chance, const float *keep,
                    unsigned seed);

/* The materials, in the order in which they are laid. False: no memory. */
bool city_paint(struct scene *s);      /* what lies far below a drop; called by slab_paint() */
bool slab_paint(struct scene *s);      /* floors of offices and roofs, and walls as thick as cells */
bool fitting_paint(struct scene *s);   /* what stands in them: desks, servers, plants */
bool furniture_paint(struct scene *s); /* rooms of older houses: rugs, counters, cases, stairs */
bool earth_paint(struct scene *s);     /* floor, grass, dirt, road, rough, bog, water, pit */
bool water_paint(struct scene *s);     /* rivers and pools; called by earth_paint() */
/* light on running water, 0..1; called by water_paint() */
bool flow_paint(struct scene *s, looks_set looks, float *out);
bool stone_paint(struct scene *s);   /* flags, planks, rubble, rocks, walls */
bool planks_paint(struct scene *s);  /* ways of planks; called by stone_paint() */
bool barrier_paint(struct scene *s); /* walls along sides */
bool canopy_paint(struct scene *s);  /* trees */

/*
 * Piers and fallen stones under a deck; take off a mask of the
 * deck what has broken off; whether a wall is broken at a corner.
 */
bool breach_paint(struct scene *s);
bool breach_cut(struct scene *s, float *deck, float *scratch);
bool breach_ends(const struct scene *s, struct paint_corner at);

/* Fade what lies beyond the board into the table. */
void border_paint(const struct board *board, const struct paint_grid *grid, enum theme_kind theme,
                  struct pixels *to);

/* A colour as a pixel, by the grade of a theme: by day in parchment, darker and greyer for high contrast. */
uint32_t light_word(struct tint tint, enum theme_kind theme);

/*
 * Light the planes into pixels that begin `left`, `top` pixels
 * into the scene; then what stands above all else.
 */
void light_develop(struct scene *s, int left, int top, enum theme_kind theme, struct pixels *to);
void light_crowns(const struct scene *s, int left, int top, enum theme_kind theme, struct pixels *to);

/*
 * How far a cell of that look shines at night, in design pixels; 0: not at all. In cells: as far as the lamps
 * of any floor do, and the signs of the town through a window.
 */
float night_reach(enum look look, struct cell c);

#define NIGHT_FLOOR 3.0f
#define NIGHT_SIGN 2.0f

/*
 * How far what changed shows at night (paint_glow.c). Whether a kind of ground lights, or walls off, cells
 * that are farther away than all else of it shows; what lies in a cell and on its sides, as one number; and
 * the pixels from the board's corner in which these cells, which had other numbers before, change the light
 * of lamps.
 */
bool glow_matters(const struct board *board, int row);
uint32_t glow_mark(const struct board *board, struct cell c);
struct rect glow_changed(const struct board *board, int cell, struct rect cells, const uint32_t *former);

/* A side between two cells, and what is on it. */
struct side_line {
    struct paint_point from, to; /* pixels of the scene */
    struct paint_corner a, b;
    struct cell cell, beyond; /* on both hands */
    int barrier;
    int seed;
};

/* Call `visit` for every side in reach that has something on it, once. */
typedef void scene_visit_side(struct scene *s, const struct side_line *side, void *context);
void scene_sides(struct scene *s, scene_visit_side *visit, void *context);

/* Whether one of these looks lies on either hand of a side. */
bool scene_side_has(const struct scene *s, const struct side_line *side, looks_set looks);

/* Put the origin in the middle of a side and turn x along it, rightwards or down; its length. */
double scene_stand_on(cairo_t *cr, struct paint_point from, struct paint_point to);

/* Doors, windows and fire, on lit pixels that begin `x`, `y` pixels into the scene. */
bool door_paint(struct scene *s, struct pixels *to, int x, int y);

/*
 * At night: the dark, and what lamps, screens and fires light
 * up of it; then, by day too, what shines of itself.
 */
bool night_paint(struct scene *s, int x, int y, enum theme_kind theme, struct pixels *to);
bool shine_paint(struct scene *s, struct pixels *to, int x, int y);
bool canopy_fire_paint(struct scene *s, struct pixels *to, int x, int y);
void canopy_fire_glow(struct scene *s, float *warmth);

#endif
