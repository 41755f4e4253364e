/*
 * exchange/uvtt.h - Universal VTT (.uvtt, .dd2vtt, .df2vtt): one picture, its walls, openings and lights.
 *
 * A document is kept with the map that it became, all but its picture, under "x-uvtt". While the map is as it
 * came, the way back gives that document; after a change one is made of the map, with what else it held.
 */
#ifndef EXCHANGE_UVTT_H
#define EXCHANGE_UVTT_H

#include "exchange/chart.h"
#include "exchange/inset.h"

/* Is it such a document? */
bool uvtt_is(const cJSON *root);

/* How to read one. */
struct uvtt_wish {
    bool windows; /* openings narrower than doors are windows: no field tells, and width is only a hint */
};

/*
 * Make a chart, zeros before, of a document whose picture says `facts` and lies in the file `picture` beside
 * the map (NULL: it has none). False: faults are in the reader, or memory was exhausted (`chart->failed`);
 * either way the caller clears the chart.
 */
bool uvtt_read(struct reader *r, const struct image_facts *facts, const char *picture, struct uvtt_wish wish,
               struct terrain_table *terrain, struct chart *chart);

/* A map on its way out. */
struct uvtt_map {
    const struct board *board;
    const struct map_info *info;
    const char *picture; /* the path of its picture */
};

/*
 * Write a map of squares. What the format cannot hold goes into `notes`, a line each. False: a fault, and
 * nothing was written.
 */
bool uvtt_write(const char *path, const struct uvtt_map *map, struct str *notes, struct err *err);

#endif
