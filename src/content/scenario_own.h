/*
 * content/scenario_own.h - shared by scenario_*.c.
 */
#ifndef CONTENT_SCENARIO_OWN_H
#define CONTENT_SCENARIO_OWN_H

#include "content/scenario.h"

enum {
    SCENARIO_ALIKE = 99, /* figures that one entry may stand for */
    SCENARIO_NAME = 40,  /* letters of a figure's name */
    POOL_MOST = 99999    /* what may lie in a pool */
};

extern const char *const scenario_runners[]; /* in the order of enum scenario_runner */

/* A scenario being read. */
struct scenario_loading {
    struct reader r;
    struct scenario *scenario;
    const char *folder; /* of the scenario file, with its '/'; "" for the working folder */
    struct faults *faults;
    int *taken;         /* for each start group of the map: cells already given to figures */
    const char **wrong; /* paths of sheets that have faults: told once */
    int nwrong;
    bool failed; /* memory was exhausted */
};

/* Read figures: their sheets, sides, seats and places. */
void scenario_read_figures(struct scenario_loading *l);

/* Read what it says of fog, light and doors, and show rooms of its map. */
void scenario_read_eyes(struct scenario_loading *l);

/* Memory of the scenario's; NULL sets `failed`. */
void *scenario_take(struct scenario_loading *l, int n, size_t size);
const char *scenario_keep(struct scenario_loading *l, const char *text);

/* The path of a file beside the scenario's, of the scenario's memory. */
const char *scenario_path(struct scenario_loading *l, const char *name);

#endif
