/*
 * content/scenario_saving.h - shared by scenario_save*.c.
 */
#ifndef CONTENT_SCENARIO_SAVING_H
#define CONTENT_SCENARIO_SAVING_H

#include "base/writer.h"
#include "content/scenario_save.h"

/* A sheet of the catalogue that figures came from, by its key's text; not `whole`: there is none. */
struct scenario_known {
    int text;
    bool whole;
    struct sheet sheet;
};

/* A scenario being written. */
struct scenario_saving {
    const struct scenario_table *table;
    struct scenario_own *own;
    struct scenario_known *known;
    int nknown, sides;
    bool failed; /* memory was exhausted */
    struct writer *w;
};

/* Is a figure of the game part of the scenario? */
bool scenario_takes(const struct state *state, int token);

/* What its side is called. */
const char *scenario_side(const struct scenario_saving *s, int token);

/* Write what is seen and how: fog, light and doors, and the rooms that are shown. */
void scenario_write_eyes(struct scenario_saving *s);

/* Write a figure: the sheet it came from, and what differs from it. */
void scenario_write_figure(struct scenario_saving *s, int token);

#endif
