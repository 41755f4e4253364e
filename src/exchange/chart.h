/*
 * exchange/chart.h - what a map of another program holds, on its way to a map of ours.
 *
 * A reader of a format lays down what it finds, in the pixels (or whatever unit) of that format, and says
 * what it cannot take; chart_finish() makes the board. Walls stand where they stood: on the sides of cells
 * where they run along them, else off the grid. A door or window is moved to the side of a cell, or fills
 * one where it stands across, and the walls beside it are made to meet it.
 */
#ifndef EXCHANGE_CHART_H
#define EXCHANGE_CHART_H

#include "content/map.h"

enum {
    CHART_NOTES = 200, /* told one by one; the rest is counted */
    CHART_TITLE = 80   /* bytes; a map's title has no more characters */
};

/* A point in units of the source. */
struct chart_point {
    double x, y;
};

/* Where the cells lie in the source. */
struct chart_frame {
    struct grid grid;
    double left, top;         /* the upper left corner of the board's rectangle */
    double cell, cell_height; /* the distance of two neighbours' middles; downwards where it is stretched */
    struct chart_point from, to; /* what the source shows: all beyond is cut off */
};

/* A straight piece of wall, a door or a window. */
struct chart_line {
    struct chart_point from, to; /* axes of cells (board/wall.h) once it lies in the chart */
    enum barrier kind;
};

struct chart {
    struct chart_frame frame;
    struct terrain_table *terrain; /* not owned: the board's */
    struct board *board;           /* floor everywhere; owned until it is taken */
    struct map_info info;
    struct chart_line *wall, *door; /* owned */
    size_t nwalls, ndoors, wall_room, door_room;
    size_t start_room;
    struct str notes;                         /* what was not taken, or not as it was: a line each */
    int nnotes;                               /* how many there were */
    int walls, doors, windows, lamps, starts; /* how many came in */
    int unplaced;                             /* cells to start from beyond what a map holds */
    struct {
        int walls, doors, lamps;
    } beyond;    /* the picture, all of each: not taken */
    bool failed; /* memory was exhausted */
};

/* Begin a chart, which is zeros but for notes that were made already. False: no memory. */
bool chart_begin(struct chart *chart, const struct chart_frame *frame, struct terrain_table *terrain);

/* A line of what could not be taken. */
void chart_note(struct chart *chart, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Append a text to what the chart owns; "" without memory. */
const char *chart_text(struct chart *chart, const char *text);

/* Name the map, cut at CHART_TITLE. */
void chart_set_title(struct chart *chart, const char *text);

/* Keep a value of the source under a key "x-...", for the way back. */
void chart_keep(struct chart *chart, const char *key, const cJSON *value);

/* A wall (BARRIER_WALL), a window or a door; what lies beyond the frame is cut off, or told if it is all. */
void chart_line(struct chart *chart, struct chart_point from, struct chart_point to, enum barrier kind);

/* Cut off what lies more than `margin` cells beyond the frame; false: all of it. */
bool chart_cut(const struct chart_frame *frame, double margin, struct chart_point *from,
               struct chart_point *to);

/* A lamp: how far it lights, in cells, and its colour 0xRRGGBB. Beyond the frame: none, which is told. */
void chart_lamp(struct chart *chart, struct chart_point at, double bright, double dim, unsigned rgb);

/*
 * The cell at a point becomes a place to start of that name, as far as it is one: letters, digits, '_' and
 * '-' are kept, and another of the same name gets a number. False: it lies beyond the frame.
 */
bool chart_start_at(struct chart *chart, const char *name, struct chart_point at);

/* One more cell of a place to start, which is made if there is none of that name. */
void chart_start_cell(struct chart *chart, const char *name, struct cell c);

/* The cell at a point; false: beyond the board. */
bool chart_cell(const struct chart *chart, struct chart_point at, struct cell *c);

/* Lay walls, then doors, and say which of these nobody could walk through. False: no memory. */
bool chart_finish(struct chart *chart);

/* Give all back that was not taken. */
void chart_clear(struct chart *chart);

#endif
