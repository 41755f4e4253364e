/* What may lie on a spot of scenery: rows of the terrain table (content/scenery/scenery_own.h). */
#include "content/scenery/scenery_own.h"

#include "base/language.h"
#include "content/map_furnish.h"

#include <stdio.h>
#include <string.h>

/* Kinds of ground that maps bring along themselves; all others are built in. */
static const struct own {
    enum scenery_ground lies;
    struct terrain terrain; /* none: as houses are furnished with it */
    const char *furniture;
} own[] = {
    { LIE_RIVER,
      { .key = "river",
        .note = N_("The current drags at whoever falls in."),
        .cost = 3 * ONE_CELL,
        .going = GOING_WATER,
        .look = "river" } },
    { LIE_FORD, { .key = "ford", .cost = 2 * ONE_CELL, .going = GOING_WATER, .look = "water" } },
    { LIE_BRIDGE, { .key = "planks", .cost = ONE_CELL, .look = "planks" } },
    { LIE_PILLAR, .furniture = "pillar" },
    { LIE_CRATES, .furniture = "crates" },
    { LIE_BARRELS, .furniture = "barrels" },
    { LIE_CRYSTAL, { .key = "crystal", .cost = ONE_CELL, .wall = true, .look = "crystal" } },
    { LIE_STAIRS, .furniture = "stairs" },
    { LIE_WELL, .furniture = "trough" },
};

static const char *const built_in[LIE_RIVER] = {
    [LIE_WALL] = "wall",
    [LIE_STONE] = "stone",
    [LIE_WOOD] = "wood",
    [LIE_GRASS] = "grass",
    [LIE_DIRT] = "dirt",
    [LIE_ROAD] = "road",
    [LIE_TILES] = "tiles",
    [LIE_CARPET] = "carpet",
    [LIE_ROUGH] = "rough",
    [LIE_RUBBLE] = "rubble",
    [LIE_WATER] = "water",
    [LIE_BOG] = "bog",
    [LIE_BUSH] = "bush",
    [LIE_TABLE] = "table",
    [LIE_TREE] = "tree",
    [LIE_ROCK] = "rock",
    [LIE_FIRE] = "fire",
    [LIE_PIT] = "pit",
    [LIE_DOOR] = "door",
    [LIE_DOOR_OPEN] = "door-open",
    [LIE_DOOR_LOCKED] = "door-locked",
    [LIE_DOOR_SECRET] = "door-secret",
};

static bool is_barring(const struct scenery *s, int lies)
{
    const struct terrain *terrain = &s->terrain->row[s->row[lies]];

    return terrain->wall || terrain->hazard || terrain->door == BARRIER_DOOR_LOCKED ||
           terrain->door == BARRIER_DOOR_SECRET || lies == LIE_RIVER;
}

bool scenery_ground_rows(struct scenery *s)
{
    bool all = true;

    for (int i = 0; i < LIE_RIVER; i++)
        s->row[i] = (short)terrain_find(s->terrain, built_in[i]);
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        struct terrain terrain = own[i].furniture ? *map_furniture(own[i].furniture) : own[i].terrain;

        if (*terrain.note)
            snprintf(terrain.note, sizeof terrain.note, "%s", _(own[i].terrain.note));
        s->row[own[i].lies] = (short)terrain_add(s->terrain, &terrain);
    }
    for (int i = 0; i < LIES; i++) {
        all = all && s->row[i] >= 0;
        s->bars[i] = s->row[i] >= 0 && is_barring(s, i);
    }
    return all;
}
