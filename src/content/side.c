/* content/side.c - sides whose name says where they stand. */
#include "content/side.h"

#include <stddef.h>
#include <string.h>

enum side_stand side_stand(const char *name)
{
    static const struct {
        const char *name;
        enum side_stand stand;
    } sides[] = {
        { SIDE_HEROES, SIDE_PARTY },
        { "party", SIDE_PARTY },
        { "allies", SIDE_ALLIED },
        { "neutral", SIDE_NEUTRAL },
    };

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (strcmp(sides[i].name, name) == 0)
            return sides[i].stand;
    return SIDE_BY_PLAYERS;
}
