/*
 * paint/paint_ground.h - the painted map: ground, walls, doors, grid.
 *
 * The map is cut into square tiles; a frame shows those in view, each a
 * cached picture, so what a frame costs depends on the window and not on the
 * board. A tile is painted from the board alone: same board, same pixels,
 * whatever the order, and no seam between tiles.
 *
 * The board is read while a tile is painted, which may be when the draw list
 * is shown: it must last until then.
 */
#ifndef PAINT_PAINT_GROUND_H
#define PAINT_PAINT_GROUND_H

#include "board/board.h"
#include "paint/paint_grid.h"

enum { PAINT_TILE = 320, PAINT_PLAIN_BELOW = 12 }; /* smaller cells than these show flat colours */
enum { PAINT_GRID_WIDER = 100000 };                /* added to a strength: lines a pixel wider */

struct paint_fog; /* paint_fog.h */
struct backdrop;  /* paint_backdrop.h */

struct ground_look {
    const struct board *board;
    struct board *held;           /* a snapshot of its own, if it has one, */
    struct terrain_table *ground; /* on kinds of ground of its own */
    struct paint_fog *fog;        /* how it is lit and what is known of it; NULL: all, by day */
    struct backdrop *backdrop;    /* the picture that it is made of; NULL: none */
    struct rect changed; /* since the tile that was shown before, in pixels from the board's corner */
    uint64_t stamp;      /* of what the tile shows: changes when it must be painted anew */
    uint64_t shade;      /* of its fog; 0: none */
    int cell;            /* pixels a cell */
    int left, top;       /* of the tile, in pixels from the board's corner */
    int theme;           /* enum theme_kind */
    int grid;            /* strength of the grid's lines (paint_ground_draw) */
    int plain;           /* 1: cells too small for anything but flat colours */
};

extern const struct painter paint_ground, paint_ground_shaded;

/*
 * What is remembered of the last frame: the stamps of its tiles, for as long as the board stays as it is, and
 * what lay in the cells in view, so that a change of few cells is painted over the tiles that were there.
 * Begins as zeros.
 */
enum { PAINT_STAMPS = 256, PAINT_MARKS = 8192, PAINT_BLOCKS = 64 };

struct paint_stamps {
    struct backdrop
        *backdrop; /* set by whoever has them: the picture that the ground is made of; NULL: none */
    uint64_t key;  /* of the board and the size of its cells */
    struct {
        bool known;
        int x, y; /* counted in tiles */
        uint64_t stamp;
        uint64_t former;              /* its stamp until the cells changed; 0: none */
        uint64_t shown[2], before[2]; /* stamp and shade as drawn in fog, and as drawn before that; 0: not */
        uint64_t of;                  /* of which fog these are; 0: none */
        uint64_t block[PAINT_BLOCKS]; /* as drawn in fog */
        struct rect mended;           /* what changed in fog, in pixels from the board's corner */
    } tile[PAINT_STAMPS];
    uint64_t view;       /* of which board, how large and which part of it, the marks are */
    struct rect changed; /* since the stamps before, in pixels from the board's corner, with all around */
    uint64_t fog;        /* whose fog was drawn, and how large; 0: none */
    uint32_t mark[PAINT_MARKS];
};

/*
 * Append the tiles that show in `where`, over the table's colour. `grid` is
 * the camera; `strength` the permille of the grid's usual strength (0 none,
 * more while something is dragged), and PAINT_GRID_WIDER for each pixel that
 * its lines are wider than one;
 * `stamps` may be NULL: then the cells of all tiles are looked at.
 */
void paint_ground_draw(struct draw *d, const struct theme *theme, const struct board *board,
                       const struct paint_grid *grid, struct rect where, int strength,
                       struct paint_stamps *stamps);

/* The same as it is lit and known: `owner` tells whose fog it is, stamps are needed. */
void paint_ground_draw_in_fog(struct draw *d, const struct theme *theme, const struct board *board,
                              struct paint_fog *fog, int owner, const struct paint_grid *grid,
                              struct rect where, int strength, struct paint_stamps *stamps);

/*
 * A snapshot of a board for another thread, on a copy of its kinds of ground: the game that both came from
 * may be closed meanwhile. False: no memory, both are NULL. Given back with paint_ground_let_go().
 */
bool paint_ground_hold(const struct board *board, struct board **held, struct terrain_table **ground);
void paint_ground_let_go(struct board *held, struct terrain_table *ground);

/*
 * Many tiles will be painted, by any threads: keep memory from one to the next, until as often told to keep
 * it no longer.
 */
void paint_ground_keep(bool keep);

/* Bare tiles are kept below their fog: give them back. */
void paint_ground_forget(void);

/* Windows of so many pixels in all have one bound for them; 0: a single one, which keeps many. */
void paint_ground_share(long pixels);

/* A number that changes when the cells in (and just around) a part of the window look different. */
uint64_t paint_ground_stamp(const struct board *board, const struct paint_grid *grid, struct rect part);

/* The lamp: the corners lie in the dark; nothing in parchment and contrast. */
void paint_ground_lamp(struct draw *d, const struct theme *theme, struct rect where);

/*
 * Paint any rectangle of the board into `to`, whose upper left
 * pixel lies `left`, `top` from the board's corner. `backdrop`: the picture that it is made of, may be NULL.
 */
bool paint_ground_area(const struct board *board, struct backdrop *backdrop, int cell, int left, int top,
                       enum theme_kind theme, int strength, struct pixels *to);

#endif
