#include "content/map_furnish.h"

#include <stdio.h>
#include <string.h>

/* What one climbs over takes two steps. */
static const struct {
    const char *letter;
    struct terrain ground;
} furniture[] = {
    { "B", { .key = "counter", .cost = 2 * ONE_CELL, .look = "counter" } },
    { "k", { .key = "barrels", .cost = 2 * ONE_CELL, .look = "barrel" } },
    { "C", { .key = "crates", .cost = ONE_CELL, .wall = true, .look = "crate" } },
    { "S", { .key = "stairs", .cost = ONE_CELL, .look = "stairs" } },
    { "r", { .key = "rug", .cost = ONE_CELL, .look = "rug" } },
    { "o", { .key = "pillar", .cost = ONE_CELL, .wall = true, .look = "pillar" } },
    { "P", { .key = "piano", .cost = ONE_CELL, .wall = true, .look = "piano" } },
    { "h", { .key = "trough", .cost = ONE_CELL, .wall = true, .look = "trough" } },
};

enum { FURNITURE = sizeof furniture / sizeof furniture[0] };

bool map_furnish(struct terrain_table *terrain, struct map_info *info)
{
    info->letter = arena_take(&info->arena, FURNITURE, sizeof *info->letter);
    info->nletters = 0;
    for (int i = 0; info->letter && i < FURNITURE; i++) {
        struct map_letter *letter = &info->letter[info->nletters];

        letter->row = terrain_add(terrain, &furniture[i].ground);
        if (letter->row < 0)
            return false;
        snprintf(letter->text, sizeof letter->text, "%s", furniture[i].letter);
        info->nletters++;
    }
    return info->letter != NULL;
}

const struct terrain *map_furniture(const char *key)
{
    for (int i = 0; i < FURNITURE; i++)
        if (strcmp(furniture[i].ground.key, key) == 0)
            return &furniture[i].ground;
    return NULL;
}
