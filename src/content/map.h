/*
 * content/map.h - boards as files: *.map.json, "battlemat-map/1".
 *
 * A map is a grid, a legend of one-character kinds of ground, one text a row,
 * what lies on the sides between cells, and named groups of cells where
 * figures may start. Loading and saving give the same board back, and keep
 * the author's letters and whatever begins with "x-".
 */
#ifndef CONTENT_MAP_H
#define CONTENT_MAP_H

#include "base/arena.h"
#include "board/board.h"
#include "content/extras.h"
#include "content/field.h"
#include "core/place.h"

/* A named group of cells, in the order written. */
struct map_start {
    const char *name;
    struct cell *cell;
    int n;
};

/* A letter of the ground rows. */
struct map_letter {
    char text[5]; /* one UTF-8 character */
    int row;      /* of the terrain table */
};

/* Pixels of a picture a cell, and how far from it the board may begin, in thousandths. */
enum { MAP_PIXELS_LEAST = 1000, MAP_PIXELS_MOST = 4096000, MAP_OFFSET_MOST = 16384000 };

/* The picture that a map of another program came with; lengths in thousandths of its pixels. */
struct map_picture {
    const char *file;       /* below the map's folder; "" or NULL: there is none */
    int cell, cell_height;  /* how wide and high a cell is (paint/paint_grid.h says which width) */
    int offset_x, offset_y; /* what lies on the board's upper left corner */
};

/* What a map file tells besides the board itself. */
struct map_info {
    struct arena arena;        /* owns all below */
    const char *title, *about; /* "" if left out */
    struct map_start *start;
    int nstarts;
    struct map_letter *letter;
    int nletters;
    struct place *place; /* zones, rooms, notes; no start areas */
    int nplaces;
    struct map_picture picture;
    struct extras extras;
};

/* "3,4" or "[4;2]". */
extern const struct text_form form_cell;

extern const struct document map_document;

/*
 * Read a map file. On success the caller owns the board and must
 * map_info_clear(); the rows of the map's legend were added to `terrain`,
 * which must outlive the board. On failure every fault is in `faults` and
 * nothing was changed.
 */
bool map_load(const char *path, struct terrain_table *terrain, struct board **board, struct map_info *info,
              struct faults *faults);

/* The same from a text in memory, called `name` in messages. */
bool map_load_text(const char *name, const char *bytes, size_t len, struct terrain_table *terrain,
                   struct board **board, struct map_info *info, struct faults *faults);

/*
 * The picture of a map file, without reading the whole map: its path is put behind `path`, how cells lie on
 * it into `picture`, whose `file` is NULL. False: it has none, or is no map, or names one that lies outside
 * of its folder.
 */
bool map_find_picture(const char *map, struct map_picture *picture, struct str *path);

/* Can a map's file tell that its cells lie so on a picture? */
bool map_picture_fits(const struct map_picture *picture);

/* Give all memory back. */
void map_info_clear(struct map_info *info);

/* Append the map file of a board; `info` may be NULL. False: memory was exhausted. */
bool map_save(const struct board *board, const struct map_info *info, struct str *out);

/* Write it to a file, whole or not at all. */
bool map_save_file(const char *path, const struct board *board, const struct map_info *info, struct err *err);

/*
 * Make a board that nobody else shares use another table: the rows that it
 * has are added there, and its ground and `info`'s letters (may be NULL) renumbered. False, with
 * nothing changed, if the table has no room for them.
 */
bool map_adopt(struct board *board, struct map_info *info, struct terrain_table *to);

#endif
