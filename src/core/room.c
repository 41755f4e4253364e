#include "core/room.h"

#include "board/footprint.h"
#include "core/eyes.h"

int room_others(const struct walk_who *who, struct cell at,
                bool (*takes_room)(const struct state *, int token), int other[ROOM_OTHERS])
{
    const struct state *now = who->now;
    struct cell cell[FOOTPRINT_CELLS_MAX] = { at };
    int size = now->token[who->token].size;
    int cells = size <= 1 ? 1 : footprint_cells(now->board->grid.layout, at, size, cell);
    int found = state_tokens_at(now, cell, cells, other, ROOM_OTHERS), n = 0;

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
