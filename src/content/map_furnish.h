/*
 * content/map_furnish.h - what a house is furnished with, at hand on each map that is drawn, and put into the
 * houses of maps that are made with a seed: grounds with the letters that the map's file has for them.
 */
#ifndef CONTENT_MAP_FURNISH_H
#define CONTENT_MAP_FURNISH_H

#include "content/map.h"

/* Add them to a table of grounds, and their letters to a map that has none yet. False: no memory. */
bool map_furnish(struct terrain_table *terrain, struct map_info *info);

/* One of them by its key ("crates"), for as long as the program runs; NULL: there is none. */
const struct terrain *map_furniture(const char *key);

#endif
