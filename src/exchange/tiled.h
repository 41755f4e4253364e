/*
 * exchange/tiled.h - maps of Tiled: their tiles as one picture, what tiles say as ground, objects as walls,
 * doors, lights, places to start and figures.
 *
 * Orthogonal maps are squares, hexagonal ones hexes of either kind. A tile or its layer may say `cost`,
 * `wall` and `hazard`; `cover` and `level` are told, for a map has neither.
 */
#ifndef EXCHANGE_TILED_H
#define EXCHANGE_TILED_H

#include "base/err.h"
#include "exchange/chart.h"

#include <cjson/cJSON.h>

/* Is it such a map, as JSON or as exchange/tmx.h makes it? */
bool tiled_is(const cJSON *root);

/*
 * Make a chart, zeros before, of a map that lies at `path`, beside its sets of tiles and pictures; the
 * picture is appended to `png`, if there is any, and `picture` is the name that it will have.
 * False: a fault; the caller clears the chart.
 */
bool tiled_read(const char *path, const cJSON *root, const char *picture, struct terrain_table *terrain,
                struct chart *chart, struct str *png, struct err *err);

#endif
