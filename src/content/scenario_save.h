/*
 * content/scenario_save.h - a table as it stands, written as a scenario.
 *
 * A figure is told by its sheet of the catalogue and by what differs from it
 * alone; one that no sheet of the catalogue stands for has a sheet of its own
 * beside the scenario. Read again the scenario gives the same table: figures
 * with their numbers, marks and items, places, sides, seats, options and pools.
 */
#ifndef CONTENT_SCENARIO_SAVE_H
#define CONTENT_SCENARIO_SAVE_H

#include "content/scenario.h"

/* What is on the table. */
struct scenario_table {
    const struct state *state;
    const struct book *book;
    const char *title, *opening, *goal; /* "" none */
    int minutes;                        /* 0: not known */
    const char *map;                    /* name of the map's file beside the scenario, "" no map */
    const char *stem; /* of the sheets beside it: "friday" is "friday-1.sheet.json" and so on */
    const struct scenario_seat *seat; /* seat 0 is the GM's */
    int nseats;
};

/* Figures that need a sheet of their own. */
struct scenario_own {
    int *token; /* the first one's sheet is STEM-1; owned */
    int n;
};

/*
 * Append the scenario's document; who needs a sheet beside it through `own`, to be cleared by the caller.
 * Figures that are still being made are left out. False: no memory, and nothing to clear.
 */
bool scenario_save(const struct scenario_table *table, struct str *out, struct scenario_own *own);

/* Give the memory back. */
void scenario_own_clear(struct scenario_own *own);

#endif
