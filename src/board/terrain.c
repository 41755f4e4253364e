/* board/terrain.c - the built-in kinds of ground, and the table that grows from them. */
#include "board/terrain.h"

#include "base/bounds.h"
#include "base/language.h"
#include "base/mem.h"

#include <string.h>

static const char *const barrier_names[BARRIERS] = { "none",        "wall",   "door",        "door-open",
                                                     "door-locked", "window", "door-secret", "door-broken" };

const char *const going_words[] = { "land", "water", "climb", "earth", NULL };

const char *const terrain_looks[TERRAIN_LOOKS + 1] = {
    "floor",   "grass",     "dirt",    "road",    "stone",   "wood",    "water",   "bog",      "rubble",
    "rough",   "wall",      "pit",     "fire",    "tree",    "rock",    "river",   "planks",   "carpet",
    "tiles",   "concrete",  "grating", "steel",   "lift",    "helipad", "desk",    "table",    "planter",
    "servers", "machinery", "block",   "city",    "bush",    "crate",   "barrel",  "gaslight", "skylight",
    "marble",  "rug",       "stairs",  "ward",    "crystal", "case",    "pillar",  "counter",  "cards",
    "piano",   "trough",    "timber",  "stool",   "brawl",   "tipped",  "bottles", "bones",    "coffin",
    "brazier", "sacks",     "rope",    "balcony", NULL
};

/* In a binding order: what is written down counts on it. Append only, and change none. */
static const struct terrain built_in[] = {
    { .key = "floor", .cost = ONE_CELL, .look = "floor" },
    { .key = "wall", .cost = ONE_CELL, .wall = true, .look = "wall" },
    { .key = "door", .cost = ONE_CELL, .door = BARRIER_DOOR, .look = "floor" },
    { .key = "door-open", .cost = ONE_CELL, .door = BARRIER_DOOR_OPEN, .look = "floor" },
    { .key = "door-locked", .cost = ONE_CELL, .door = BARRIER_DOOR_LOCKED, .look = "floor" },
    { .key = "grass", .cost = ONE_CELL, .look = "grass" },
    { .key = "dirt", .cost = ONE_CELL, .look = "dirt" },
    { .key = "road", .cost = ONE_CELL, .look = "road" },
    { .key = "stone", .cost = ONE_CELL, .look = "stone" },
    { .key = "wood", .cost = ONE_CELL, .look = "wood" },
    { .key = "rough", .cost = 2 * ONE_CELL, .look = "rough" },
    { .key = "rubble", .cost = 2 * ONE_CELL, .look = "rubble" },
    { .key = "water", .cost = 2 * ONE_CELL, .look = "water" },
    { .key = "bog", .cost = 3 * ONE_CELL, .look = "bog" },
    { .key = "tree", .cost = ONE_CELL, .wall = true, .look = "tree" },
    { .key = "rock", .cost = ONE_CELL, .wall = true, .look = "rock" },
    { .key = "hazard", .cost = ONE_CELL, .hazard = true, .look = "fire" },
    { .key = "fire",
      .note = N_("a fire"),
      .cost = ONE_CELL,
      .hazard = true,
      .has_damage = true,
      .has_prone = true,
      .damage_count = 1,
      .damage_sides = 6,
      .look = "fire" },
    { .key = "pit", .note = N_("a pit"), .cost = ONE_CELL, .hazard = true, .pit = true, .look = "pit" },
    { .key = "carpet", .cost = ONE_CELL, .look = "carpet" },
    { .key = "tiles", .cost = ONE_CELL, .look = "tiles" },
    { .key = "concrete", .cost = ONE_CELL, .look = "concrete" },
    { .key = "grating", .cost = ONE_CELL, .look = "grating" },
    { .key = "steel", .cost = ONE_CELL, .look = "steel" },
    { .key = "lift", .cost = ONE_CELL, .look = "lift" },
    { .key = "helipad", .cost = ONE_CELL, .look = "helipad" },
    { .key = "desk", .cost = 2 * ONE_CELL, .look = "desk" },
    { .key = "table", .cost = 2 * ONE_CELL, .look = "table" },
    { .key = "planter", .cost = 2 * ONE_CELL, .look = "planter" },
    { .key = "servers", .cost = ONE_CELL, .wall = true, .look = "servers" },
    { .key = "machinery", .cost = ONE_CELL, .wall = true, .look = "machinery" },
    { .key = "block", .cost = ONE_CELL, .wall = true, .look = "block" },
    { .key = "drop",
      .note = N_("a long fall"),
      .cost = ONE_CELL,
      .hazard = true,
      .pit = true,
      .look = "city" },
    { .key = "bush", .cost = 2 * ONE_CELL, .look = "bush" },
    { .key = "door-secret", .cost = ONE_CELL, .door = BARRIER_DOOR_SECRET, .look = "wall" },
    { .key = "door-broken", .cost = ONE_CELL, .door = BARRIER_DOOR_BROKEN, .look = "floor" },
};

enum { BUILT_IN = sizeof built_in / sizeof built_in[0] };

const char *barrier_name(enum barrier barrier)
{
    return barrier_names[barrier];
}

int barrier_named(const char *name)
{
    for (int i = 0; i < BARRIERS; i++)
        if (strcmp(barrier_names[i], name) == 0)
            return i;
    return -1;
}

struct terrain_table *terrain_table_new(void)
{
    struct terrain_table *table = mem_new(1, sizeof *table);

    if (table)
        terrain_table_fill(table);
    return table;
}

void terrain_table_free(struct terrain_table *table)
{
    mem_free(table);
}

void terrain_table_empty(struct terrain_table *table)
{
    table->count = 0;
}

void terrain_table_fill(struct terrain_table *table)
{
    for (int i = 0; i < BUILT_IN; i++)
        terrain_add(table, &built_in[i]);
}

int terrain_built_in(void)
{
    return BUILT_IN;
}

int terrain_built_in_row(const struct terrain *terrain)
{
    for (int i = 0; i < BUILT_IN; i++)
        if (terrain_same(&built_in[i], terrain))
            return i;
    return -1;
}

int terrain_find(const struct terrain_table *table, const char *key)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(table->row[i].key, key) == 0)
            return i;
    return -1;
}

enum going terrain_going(const struct terrain *terrain)
{
    bool water = terrain->going == GOING_LAND && strcmp(terrain->key, "water") == 0;

    return water ? GOING_WATER : (enum going)terrain->going;
}

bool terrain_shut(const struct terrain *terrain)
{
    return terrain->wall || barrier_shut(terrain->door);
}

bool terrain_same(const struct terrain *a, const struct terrain *b)
{
    return strcmp(a->key, b->key) == 0 && strcmp(a->note, b->note) == 0 && strcmp(a->look, b->look) == 0 &&
           a->wall == b->wall && a->door == b->door && a->cost == b->cost && a->hazard == b->hazard &&
           a->pit == b->pit && a->prone == b->prone && a->has_damage == b->has_damage &&
           a->has_prone == b->has_prone && a->damage_count == b->damage_count &&
           a->damage_sides == b->damage_sides && a->going == b->going && a->damage_flat == b->damage_flat;
}

/* Whether the text ends within its field. */
static bool ends(const char *text, size_t room)
{
    return memchr(text, '\0', room) != NULL;
}

static bool within_limits(const struct terrain *t)
{
    return t->key[0] != '\0' && ends(t->key, sizeof t->key) && ends(t->note, sizeof t->note) &&
           ends(t->look, sizeof t->look) && t->going < GOINGS && t->cost >= 1 && t->cost <= COST_MOST &&
           terrain_door_fits(t->door);
}

/* About twice the damage, a pit most of all; what the GM is asked for counts like a die of six or a fall. */
static int harm_of(const struct terrain *t)
{
    enum { ASKED = 7, FALL = 7 };
    int damage = t->damage_count * (t->damage_sides + 1) + 2 * t->damage_flat;
    int harm = 1 + (t->has_damage ? damage : ASKED) + (t->has_prone && !t->prone ? 0 : FALL);

    if (!t->hazard)
        return 0;
    return t->pit || harm > HARM_MAX ? HARM_MAX : larger(harm, 1);
}

/* The row that a new one is taken for by who knows no secrets. */
static int seeming_of(const struct terrain_table *table, const struct terrain *t)
{
    int wall = -1;

    for (int i = 0; i < table->count && t->door == BARRIER_DOOR_SECRET; i++) {
        if (!table->row[i].wall)
            continue;
        if (strcmp(table->row[i].look, t->look) == 0)
            return i;
        wall = wall < 0 ? i : wall;
    }
    return wall < 0 ? table->count : wall;
}

int terrain_add(struct terrain_table *table, const struct terrain *terrain)
{
    if (!within_limits(terrain))
        return -1;
    for (int i = 0; i < table->count; i++)
        if (terrain_same(&table->row[i], terrain))
            return i;
    if (table->count == TERRAIN_ROWS_MAX)
        return -1;
    table->row[table->count] = *terrain;
    table->price[table->count] = terrain_shut(terrain) ? 0 : (unsigned short)terrain->cost;
    table->harm[table->count] = (unsigned char)harm_of(terrain);
    table->seems[table->count] = (unsigned char)seeming_of(table, terrain);
    return table->count++;
}
