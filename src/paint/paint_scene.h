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

enum look {
    LOOK_FLOOR, LOOK_GRASS, LOOK_DIRT, LOOK_ROAD, LOOK_STONE, LOOK_WOOD, LOOK_WATER, LOOK_BOG, LOOK_RUBBLE, LOOK_ROUGH,
    LOOK_WALL, LOOK_PIT, LOOK_FIRE, LOOK_TREE, LOOK_ROCK, LOOKS
};

enum { SCENE_APRON = 44, SCENE_WORK = 6 };

/* A colour as numbers, 0..1. */
struct tint {
    float r, g, b;
};

struct scene {
    const struct board *board;
    struct field field;
    struct paint_grid grid;  /* the camera: pixel 0, 0 of the planes is its origin */
    struct rect cells;       /* columns and rows that may matter */
    int n;                   /* pixels of a plane */
    float *plane;            /* all planes in one block; owned */
    float *red, *green, *blue, *height, *dark;
    float *bare;             /* 1 where nothing grows */
    float *patch, *clump, *grain, *fine; /* noise of 260, 90, 14 and 7 pixels that many materials share */
    float *work[SCENE_WORK];
    float *over[4];          /* crowns: premultiplied colour and alpha; only where trees are */
    unsigned present;        /* a bit for each look in reach */
    unsigned char look[TERRAIN_ROWS_MAX]; /* of each row of the terrain table */
    bool crowns;             /* something lies in `over` */
};

/* A scene of `width` x `height` pixels and an apron around, from `left`, `top` on. False: no memory. */
bool scene_open(struct scene *s, const struct board *board, int cell, int left, int top, int width, int height);
void scene_close(struct scene *s);

/* The look of that name; LOOK_FLOOR for one that is not known. */
enum look scene_look_named(const char *name);

/* The look of a cell of the board. */
enum look scene_look_at(const struct scene *s, struct cell c);

static inline bool scene_has(const struct scene *s, enum look look)
{
    return s->present >> look & 1;
}

/* Call `each` for every cell of that look in reach, with its middle in pixels of the scene. */
typedef void scene_visit(struct scene *s, struct cell c, struct paint_point middle, void *context);
void scene_cells(struct scene *s, enum look look, scene_visit *each, void *context);

/*
 * Lay a material on the rows of the scene that it can touch: those of the cells of its look, and an apron around.
 * True if there are none.
 */
typedef bool scene_material(struct scene *s);
bool scene_in_band(struct scene *s, enum look look, scene_material *lay);

/* The cells of a look as a plane: 1 inside, 0 outside, soft by a pixel. */
bool scene_mask(struct scene *s, enum look look, float *out);

/* The mask blurred by `soft` with noise of `size` and `amount` on it: about 0.5 along the border. Uses work[4] and work[5]. */
bool scene_soft_mask(struct scene *s, enum look look, float *out, float soft, float size, float amount, unsigned seed);

/* A cairo context to draw a mask or colours with, in pixels of the scene; take it with scene_canvas_mask(). NULL: no memory. */
cairo_t *scene_canvas(const struct scene *s, bool colours);
void scene_canvas_mask(cairo_t *cr, float *out);

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

/* A soft-edged ellipse about (x, y) in pixels of the scene, radii in pixels, into the colours or the crowns. */
void scene_splat(struct scene *s, bool crown, float x, float y, float rx, float ry, float angle, struct tint tint, float alpha);

/* The materials, in the order in which they are laid. False: no memory. */
bool earth_paint(struct scene *s);   /* floor, grass, dirt, road, rough, bog, water, pit */
bool stone_paint(struct scene *s);   /* flags, planks, rubble, rocks, walls */
bool barrier_paint(struct scene *s); /* walls along sides */
bool canopy_paint(struct scene *s);  /* trees */

/* Doors and fire, on lit pixels that begin `x`, `y` pixels into the scene. */
bool barrier_doors(struct scene *s, struct pixels *to, int x, int y);
bool fire_paint(struct scene *s, struct pixels *to, int x, int y);
void fire_glow(struct scene *s, float *warmth);

#endif
