/*
 * view/bring.h - maps of other programs, brought to a table of one's own.
 */
#ifndef VIEW_BRING_H
#define VIEW_BRING_H

#include "base/err.h"
#include "base/str.h"
#include "content/map.h"
#include "core/ruleset.h"
#include "exchange/lattice.h"
#include "view/cast.h"

#include <stdbool.h>

/* Is it a map of another program, by an ending that none of our files has? */
bool bring_is_named(const char *path);

/* The same by what it holds, where its name tells nothing. */
bool bring_is_foreign(const char *path);

/* Is it a picture, by its ending? */
bool bring_is_picture(const char *path);

/* The file of Universal VTT that lies beside a picture under its name; "" and false: there is none. */
bool bring_beside(const char *picture, char *path, size_t room);

struct bring_wish {
    const char *path;
    const struct ruleset *rules; /* under which it is played */
    bool windows;                /* narrow openings of Universal VTT are windows */
};

/*
 * Convert it into our own folder of maps, with a scenario of nobody on it, whose path is put behind
 * `scenario`; the map tells what could not be taken (exchange/convert.h). False: a fault, and nothing was
 * written.
 */
bool bring_map(const struct bring_wish *wish, struct str *scenario, struct err *err);

/*
 * The same beside the frames, as a large file takes seconds: begin, and end when it is done, which waits if
 * it is not. `ready` is called from another thread when it is. NULL: there is no thread, or no memory.
 */
struct bringing;
struct bringing *bringing_begin(const struct bring_wish *wish, void (*ready)(void *context), void *context);
bool bringing_is_done(const struct bringing *bringing);
bool bringing_end(struct bringing *bringing, struct str *scenario, struct err *err);

/* A bare board that is to be drawn on. */
struct bring_bare {
    const struct ruleset *rules;
    const char *title;
    enum layout layout;
    int columns, rows;
};

/* Write it and a scenario of nobody on it, likewise. */
bool bring_bare(const struct bring_bare *bare, struct str *scenario, struct err *err);

/* A picture on which a grid lies. */
struct bring_picture {
    const struct ruleset *rules;
    const char *path;
    const struct lattice *lattice;
};

/* Write it with a map of bare floor, which shows it, and a scenario of nobody on that, likewise. */
bool bring_picture(const struct bring_picture *picture, struct str *scenario, struct err *err);

/* Bare ground of the usual size at that path, NAME.map.json, where nothing is yet. False: err. */
bool bring_bare_map(const char *path, struct err *err);

/*
 * A scenario on a map file, beside it under its name, whose path is put behind `scenario`. A new one has a
 * cast of those rules at the starts of both sides, or nobody without them. One that is there stays; only if
 * a function here wrote it for nobody, and it was not changed since, such a cast comes in, of its own rules
 * and under its own title. False: err.
 */
bool bring_try(const struct ruleset *rules, const char *map, struct str *scenario, struct err *err);

/* A board that was made (content/scenery), and who stands on it where it says; `cast` NULL: nobody. */
struct bring_made {
    const struct ruleset *rules;
    const struct board *board;
    const struct map_info *info;
    const struct cast *cast;
};

/* Write it and a scenario on it, likewise; with a cast a person plays the heroes, the program their foes. */
bool bring_made(const struct bring_made *made, struct str *scenario, struct err *err);

/* The path of the map that lies beside NAME.scenario.json, behind `map`. False: no memory. */
bool bring_map_of(const char *scenario, struct str *map);

/* Remove again what one of these wrote just now, as it cannot be used: the scenario, its map, its picture. */
void bring_take_back(const char *scenario);

#endif
