/*
 * view/cast.h - who may meet on a map that was just made: the figures of a scenario that comes along.
 *
 * Those scenarios were tried often enough to be worth a fight, so their sides are borrowed, not made up.
 */
#ifndef VIEW_CAST_H
#define VIEW_CAST_H

#include "core/ruleset.h"

#include <stdbool.h>
#include <stdint.h>

enum { CAST_SIDE = 8, CAST_MOST = 2 * CAST_SIDE, CAST_TEXT = 32 };

struct cast_figure {
    char name[CAST_TEXT], like[CAST_TEXT]; /* its own, and the key of its sheet */
    bool foe;
};

struct cast {
    struct cast_figure figure[CAST_MOST];
    int n;
};

/*
 * One of the casts of these rules, at most `most` on either side, each of a single cell and of a sheet that
 * comes along; the chance picks among them. False: there is none, or no memory.
 */
bool cast_find(const struct ruleset *rules, int most, uint64_t chance, struct cast *cast);

#endif
