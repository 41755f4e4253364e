/*
 * content/map_own.h - shared by map_*.c.
 */
#ifndef CONTENT_MAP_OWN_H
#define CONTENT_MAP_OWN_H

#include "content/map.h"

/* Letters of a row of sides, in the order of enum barrier. */
#define MAP_SIDE_LETTERS ".|+'!:?x"

extern const char *const map_grids[];      /* in the order of enum layout */
extern const char *const map_hours[];      /* in the order of enum hour */
extern const char *const map_skies[];      /* in the order of enum sky */
extern const char *const map_doors[];      /* of doors that fill a cell: map_door_of[] */
extern const unsigned char map_door_of[];  /* how one of these words stands, enum barrier */
extern const char *const map_side_kinds[]; /* from BARRIER_WALL on */
extern const char *const map_directions[]; /* of all grids */

/* A cell or a straight run, "3,4..9,4". */
extern const struct text_form map_form_run;

/*
 * A map being read. The board stands on a table of its own, so that a wrong
 * file leaves the caller's table as it was.
 */
struct map_loading {
    struct reader r;
    struct grid grid;
    struct terrain_table *terrain;
    struct board *board;
    struct map_info *info;
    short ascii[128]; /* row of the table for each plain letter, -1 none */
    bool failed;      /* memory was exhausted */
};

/* Read the legend, then the rows of the ground. */
void map_read_legend(struct map_loading *l);
void map_read_ground(struct map_loading *l);

/* Read what lies on the sides between cells, in both forms. */
void map_read_sides(struct map_loading *l);

/* The cell at the beginning of a text; the bytes it takes, 0 after a fault: it is not on the map. */
int map_read_cell(struct map_loading *l, const cJSON *node, const char *key, const char *text,
                  struct cell *c);

/* Keep the "x-" members of an object. */
void map_keep_extras(struct map_loading *l, const char *place, const cJSON *object);

/* The direction that a cell keeps as its k-th side (LAYER_EDGE_A + k), -1 after the last. */
int map_kept_side(enum layout layout, int k);

/* A map being written. */
struct map_saving {
    const struct board *board;
    const struct map_info *info; /* an empty one at least */
    struct writer w;
    bool used[TERRAIN_ROWS_MAX];      /* rows of the table that the ground has */
    char letter[TERRAIN_ROWS_MAX][5]; /* what stands for them */
};

/*
 * The bytes of a layer in one stored row, for loops over a whole board: as
 * many as the board has columns, in a list with room for MAP_ROW.
 */
enum { MAP_ROW = GRID_SIDE_MAX + PAGE_SIDE };
void map_row(const struct board *board, enum layer layer, int row, unsigned char value[MAP_ROW]);

/* Write what lies on the sides between cells. */
void map_write_sides(struct map_saving *s);

/* Walls off the grid. */
void map_read_walls(struct map_loading *l);
void map_write_walls(struct map_saving *s);

/* Lamps. */
void map_read_lamps(struct map_loading *l);
void map_write_lamps(struct map_saving *s);

/* How cells are lit, a letter each: MAP_LIGHT_LETTERS in the order of enum light. */
#define MAP_LIGHT_LETTERS ".:#*"
void map_read_shade(struct map_loading *l);
void map_write_shade(struct map_saving *s);

/* Zones, rooms and notes. */
void map_read_places(struct map_loading *l);
void map_write_places(struct map_saving *s);

/* The picture that the map is made of. */
void map_read_picture(struct map_loading *l);
void map_write_picture(struct map_saving *s);

/* The place of an edge's extras: "edges/3,4/e". */
enum { MAP_PLACE = 64 };
void map_edge_place(struct cell c, const char *side, char place[MAP_PLACE]);

#endif
