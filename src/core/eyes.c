#include "core/eyes.h"

#include "board/footprint.h"
#include "board/sight.h"
#include "core/lighting.h"
#include "core/ruleset_ask.h"

unsigned eyes_of_side(const struct state *now, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].side == side && !(now->token[i].flags & TOKEN_GONE))
            seats |= 1u << now->token[i].seat;
    return seats;
}

/* Whether there is light enough for a figure to see what stands at `at`, on one cell of it at least. */
static bool light_enough(const struct book *book, const struct state *now, int watcher, struct cell at,
                         int size)
{
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = footprint_cells(now->board->grid.layout, at, size, cell);

    for (int i = 0; i < n; i++)
        if (ruleset_sees_in(book, now, watcher, lighting_at(now, cell[i])))
            return true;
    return false;
}

/* Whether a figure sees something of that size at `at`. */
static bool looks_at(const struct book *book, const struct state *now, int watcher, struct cell at, int size)
{
    const struct token *w = &now->token[watcher];

    return state_present(now, watcher) && cell_somewhere(w->at) && book->rules->able(now, watcher) &&
           sight_between(now->board, w->at, w->size, at, size) && light_enough(book, now, watcher, at, size);
}

/* Whether a cell of a figure there is shown of the map. */
static bool shown_at(const struct state *now, struct cell at, int size)
{
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = cell_somewhere(at) ? footprint_cells(now->board->grid.layout, at, size, cell) : 0;

    for (int i = 0; i < n; i++)
        if (board_get(now->board, LAYER_REVEAL, cell[i]) == REVEAL_SHOWN)
            return true;
    return false;
}

unsigned eyes_in_fog(const struct book *book, const struct state *now, const struct token *token,
                     struct cell at)
{
    unsigned seats = SEATS_GM | 1u << token->seat | eyes_of_side(now, token->side);

    if (now->turn.fog == FOG_ROOMS)
        return shown_at(now, at, token->size) ? SEATS_ALL : seats;
    for (int i = 0, side = -1, their = 0; i < now->ntokens; i++) {
        if (now->token[i].side != side)
            their = (int)eyes_of_side(now, now->token[i].side);
        side = now->token[i].side;
        if (cell_somewhere(at) && ((unsigned)their & ~seats) != 0 && looks_at(book, now, i, at, token->size))
            seats |= (unsigned)their;
    }
    return seats;
}

bool eyes_see_cell(const struct book *book, const struct state *now, int seat, struct cell c)
{
    if (seat == SEAT_GM || now->turn.fog == FOG_OFF)
        return true;
    if (now->turn.fog == FOG_ROOMS)
        return board_get(now->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
    for (int i = 0; i < now->ntokens; i++)
        if ((eyes_of_side(now, now->token[i].side) >> seat & 1) != 0 && looks_at(book, now, i, c, 1))
            return true;
    return false;
}
