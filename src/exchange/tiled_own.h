/*
 * exchange/tiled_own.h - shared by tiled*.c.
 */
#ifndef EXCHANGE_TILED_OWN_H
#define EXCHANGE_TILED_OWN_H

#include "base/json.h"
#include "exchange/montage.h"
#include "exchange/tiled.h"

enum { TILED_SETS = 64, TILED_TILES = 100000, TILED_DEPTH = 16 };

/* What is said of a tile, or of all tiles of a layer. */
struct tiled_says {
    short cost; /* thousandths of a cell; 0: nothing is said */
    bool wall, hazard, cover, level;
};

/* A picture of a tile of its own, in a collection. */
struct tiled_set {
    uint32_t first;     /* its first number */
    int tiles, columns; /* 0 columns: each tile has a picture of its own */
    int width, height, margin, spacing;
    int offset_x, offset_y;
    struct decoded sheet;    /* `at` NULL: it is not at hand */
    struct decoded *own;     /* of a collection: `tiles` of them; owned */
    struct tiled_says *says; /* `tiles` of them; owned */
};

struct tiled {
    const char *path;
    const cJSON *root;
    struct chart *chart;
    struct err *err;
    struct tiled_set set[TILED_SETS];
    int nsets;
    int columns, rows, wide, high; /* tiles, and pixels of one */
    int left, top;                 /* the first column and row of an infinite map */
    enum layout layout;
    bool even;   /* the lines that we do not shove are */
    double side; /* of a hex */
    struct montage montage;
    struct tiled_says *cell; /* of each, by columns and rows; owned */
    int covers, levels, strange, turned, tinted;
};

/* A text member; "" if there is none. */
const char *tiled_text(const cJSON *node, const char *key);

/* A number within limits; `otherwise` for anything else. */
double tiled_number(const cJSON *node, const char *key, double least, double most, double otherwise);

/* The value of a property, in either form that files have; NULL: there is none. */
const cJSON *tiled_property(const cJSON *node, const char *name);

/* What the properties of a tile or a layer say; added to what was said before. */
void tiled_hear(const cJSON *node, struct tiled_says *says);

/* Load all sets of tiles, and the files that they lie in. False: a fault. */
bool tiled_load_sets(struct tiled *t);
void tiled_clear_sets(struct tiled *t);

/* The set of a number without its flags, and the tile in it; NULL: there is none. */
const struct tiled_set *tiled_set_of(const struct tiled *t, uint32_t number, int *tile);

/* The piece that shows a tile; false: its picture is not at hand. */
bool tiled_piece(const struct tiled_set *set, int tile, struct montage_piece *piece);

/* The picture that is named beside the map; false: a fault. One that is not there is told, `at` NULL. */
bool tiled_picture(struct tiled *t, const cJSON *node, struct decoded *picture);

/* The n tiles of a layer, or of a chunk of it, with their flags. False: a fault. */
bool tiled_tiles(struct tiled *t, const cJSON *layer, const cJSON *part, uint32_t *out, size_t n);

/* The upper left corner of a cell's rectangle in pixels of the map. */
struct chart_point tiled_corner(const struct tiled *t, int column, int row);

/* Objects of a layer that lies `x`, `y` pixels from its usual place. */
void tiled_objects(struct tiled *t, const cJSON *layer, double x, double y);

#endif
