/*
 * exchange/foundry.h - scenes of Foundry VTT as JSON: picture, grid, walls, doors, lights, tokens by name.
 *
 * Lengths are pixels of the scene, which has a margin around its picture. Hexes are as wide across their flat
 * sides as the grid's size says (version 12 and later).
 */
#ifndef EXCHANGE_FOUNDRY_H
#define EXCHANGE_FOUNDRY_H

#include "exchange/chart.h"
#include "exchange/inset.h"

/* Is it such a scene? */
bool foundry_is(const cJSON *root);

/* The file that its picture is in, as the scene names it; NULL: it has none. */
const char *foundry_picture(const cJSON *root);

/*
 * Make a chart, without a board before, of a scene whose picture says `facts` (all zeros: it is not at hand)
 * and lies in the file `picture` beside the map (NULL: none). False: faults are in the reader, or memory was
 * exhausted (`chart->failed`); either way the caller clears the chart.
 */
bool foundry_read(struct reader *r, const struct image_facts *facts, const char *picture,
                  struct terrain_table *terrain, struct chart *chart);

#endif
