#include "core/room.h"

#include "board/footprint.h"
#include "core/eyes.h"

/* Who stands where a figure of more than one cell would. */
__attribute__((noinline)) static int find_under(const struct state *now, struct cell at, int size,
                                                int other[ROOM_OTHERS])
{
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int cells = footprint_cells(now->board->grid.layout, at, size, cell);

    return state_tokens_at(now, cell, cells, other, ROOM_OTHERS);
}

int room_others(const struct walk_who *who, struct cell at,
                bool (*takes_room)(const struct state *, int token), int other[ROOM_OTHERS])
{
    const struct state *now = who->now;
    int size = now->token[who->token].size, n = 0;
    int found = size <= 1 ? state_tokens_at(now, &at, 1, other, ROOM_OTHERS)
                          : find_under(now, at, size, other);

    for (int i = 0; i < found && i < ROOM_OTHERS; i++)
        if (other[i] != who->token && eyes_know_figure(who->eyes, who->book, who->now, other[i]) &&
            takes_room(now, other[i]))
            other[n++] = other[i];
    return n;
}

bool room_left(const struct state *now, int token, const int *other, int n, bool halves)
{
    if (n == 0)
        return true;
    if (!halves || now->token[token].size != FOOTPRINT_HALF)
        return false;
    for (int i = 0; i < n; i++)
        if (now->token[other[i]].size != FOOTPRINT_HALF)
            return false;
    return n < footprint_sharing(now->board->grid.layout, FOOTPRINT_HALF);
}
