#include "core/eyes.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "board/sight.h"
#include "core/lighting.h"
#include "core/names.h"
#include "core/play.h"
#include "core/ruleset_ask.h"

/* The seats of a side: those that run somebody of it. */
static unsigned seats_of_side(const struct state *now, int side)
{
    unsigned seats = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].side == side && !(now->token[i].flags & TOKEN_GONE))
            seats |= 1u << now->token[i].seat;
    return seats;
}

unsigned eyes_of(const struct state *now, int token)
{
    const struct token *t = &now->token[token];

    return now->turn.sharing == SHARING_NONE ? 1u << t->seat : seats_of_side(now, t->side);
}

unsigned eyes_of_many(const struct state *now, int token, struct eyes_sides *known)
{
    int side = now->token[token].side, i = 0;

    if (now->turn.sharing == SHARING_NONE)
        return 1u << now->token[token].seat;
    while (i < smaller(known->n, EYES_SIDES) && known->side[i] != side)
        i++;
    if (i < known->n && i < EYES_SIDES)
        return known->seats[i];
    i = known->n++ % EYES_SIDES;
    known->side[i] = side;
    known->seats[i] = seats_of_side(now, side);
    return known->seats[i];
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

/* Whether a figure sees a cell of the board: of what fills one, its face from a cell beside it. */
static bool sees_cell(const struct book *book, const struct state *now, int watcher, struct cell c)
{
    enum layout layout = now->board->grid.layout;

    if (!board_walled(now->board, c))
        return looks_at(book, now, watcher, c, 1);
    for (int d = 0; d < grid_directions(layout); d++) {
        struct cell beside = grid_step(layout, c, d);

        if (grid_contains(&now->board->grid, beside) && looks_at(book, now, watcher, beside, 1))
            return true;
    }
    return false;
}

enum { GROUND = -1 };

/* The seats with somebody who sees the ground, or something of that size, at `at`; those of `known` aside. */
static unsigned who_looks_at(const struct book *book, const struct state *now, struct cell at, int size,
                             unsigned known)
{
    struct eyes_sides sides = { .n = 0 };
    unsigned seats = known;

    for (int i = 0; i < now->ntokens; i++) {
        unsigned their = eyes_of_many(now, i, &sides);

        if ((their & ~seats) != 0 &&
            (size == GROUND ? sees_cell(book, now, i, at) : looks_at(book, now, i, at, size)))
            seats |= their;
    }
    return seats & ~known;
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
    unsigned seats = SEATS_GM | 1u << token->seat;

    if (now->turn.sharing == SHARING_SIDE)
        seats |= seats_of_side(now, token->side);
    if (now->turn.fog == FOG_ROOMS)
        return shown_at(now, at, token->size) ? SEATS_ALL : seats;
    return cell_somewhere(at) ? seats | who_looks_at(book, now, at, token->size, seats) : seats;
}

unsigned eyes_on_cell(const struct book *book, const struct state *now, struct cell c)
{
    if (now->turn.fog == FOG_OFF)
        return SEATS_ALL;
    if (now->turn.fog == FOG_ROOMS)
        return board_get(now->board, LAYER_REVEAL, c) == REVEAL_SHOWN ? SEATS_ALL : SEATS_GM;
    return SEATS_GM | who_looks_at(book, now, c, GROUND, SEATS_GM);
}

/* The cell on the other hand of a side that `c` keeps; `c` itself where there is none. */
static struct cell other_hand(const struct grid *grid, enum layer layer, struct cell c)
{
    struct side side;

    for (int d = 0; d < grid_directions(grid->layout); d++)
        if (board_side(grid, c, d, &side) && side.layer == layer && cell_same(side.cell, c))
            return grid_step(grid->layout, c, d);
    return c;
}

unsigned eyes_on_terrain(const struct book *book, const struct state *now, const struct event *e)
{
    const struct grid *grid = &now->board->grid;
    struct cell first = cell_unpack(e->a);
    unsigned seats = SEATS_ALL;

    if (now->turn.fog == FOG_OFF || e->what == LAYER_REVEAL)
        return SEATS_ALL;
    for (int i = 0; i < e->b && seats != SEATS_GM; i++) {
        struct cell c = grid_cell(grid->layout, grid_column(grid->layout, first) + i,
                                  grid_row(grid->layout, first));
        unsigned their = eyes_on_cell(book, now, c);

        if (layer_has_sides(e->what))
            their |= eyes_on_cell(book, now, other_hand(grid, (enum layer)e->what, c));
        seats &= their;
    }
    return seats;
}

unsigned eyes_on_wall(const struct book *book, const struct state *now, const struct wall *wall)
{
    const struct grid *grid = &now->board->grid;
    unsigned seats = now->turn.fog == FOG_OFF ? SEATS_ALL : SEATS_GM;
    struct cell low, high;

    wall_about(wall, &low, &high);
    for (int y = low.y; y <= high.y && seats != SEATS_ALL; y++)
        for (int x = low.x; x <= high.x; x++) {
            struct cell c = { (short)x, (short)y };

            if (grid_contains(grid, c) && wall_met_from(grid, wall, c))
                seats |= eyes_on_cell(book, now, c);
        }
    return seats;
}

bool eyes_would_see(const struct book *book, const struct state *now, int watcher, int token)
{
    const struct token *t = &now->token[token];

    return now->board && state_present(now, token) && cell_somewhere(t->at) &&
           (eyes_of(now, watcher) & ~(t->seen | SEATS_GM)) != 0 &&
           looks_at(book, now, watcher, t->at, t->size);
}

bool eyes_side_knows(const struct book *book, const struct state *now, int side, int token)
{
    const struct token *t = &now->token[token];

    if (t->side == side)
        return true;
    if ((t->seen & ~(unsigned)SEATS_GM) == 0)
        return false;
    if (now->turn.fog == FOG_OFF || !now->board)
        return true;
    for (int i = 0; i < now->ntokens && cell_somewhere(t->at); i++)
        if (now->token[i].side == side && looks_at(book, now, i, t->at, t->size))
            return true;
    return false;
}

bool eyes_side_sees_cell(const struct book *book, const struct state *now, int side, struct cell c)
{
    if (now->turn.fog == FOG_OFF || !now->board)
        return true;
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].side == side && sees_cell(book, now, i, c))
            return true;
    return false;
}

unsigned eyes_of_wish(const struct command *command, const struct texts *texts, unsigned eyes)
{
    bool limited = command->actor >= 0 && command_says_yes(command, texts, NAME_seen);

    return limited ? EYES_OF_FIGURE(command->actor) : eyes;
}

bool eyes_limit_wish(struct command *command, struct texts *texts)
{
    const struct answer says = { .kind = ASK_WORDS, .seat = SEAT_ANY, .key = NAME_seen, .n = 1 };
    int yes = texts_add(texts, "yes");

    if (command->deed == DEED_EDIT || command->actor < 0 || command->args.len >= ARGS_MAX)
        return true;
    return yes >= 0 && tape_add(&command->args, says, &yes);
}

/* The side of the figure with whose eyes something is judged. */
static int side_of_eyes(unsigned eyes, const struct state *now)
{
    return now->token[EYES_FIGURE(eyes)].side;
}

bool eyes_know_figure(unsigned eyes, const struct book *book, const struct state *now, int token)
{
    if (eyes & EYES_ONE)
        return eyes_side_knows(book, now, side_of_eyes(eyes, now), token);
    return eyes == SEATS_ALL || eyes_know(eyes, eyes_on(book, now, token));
}

bool eyes_know_cell(unsigned eyes, const struct book *book, const struct state *now, struct cell c)
{
    if (eyes & EYES_ONE)
        return eyes_side_sees_cell(book, now, side_of_eyes(eyes, now), c);
    return eyes == SEATS_ALL || eyes_know(eyes, eyes_on_cell(book, now, c) & ~(unsigned)SEATS_GM);
}

bool eyes_see_cell(const struct book *book, const struct state *now, int seat, struct cell c)
{
    if (seat == SEAT_GM || now->turn.fog == FOG_OFF)
        return true;
    if (now->turn.fog == FOG_ROOMS)
        return board_get(now->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
    for (int i = 0; i < now->ntokens; i++)
        if ((eyes_of(now, i) >> seat & 1) != 0 && sees_cell(book, now, i, c))
            return true;
    return false;
}
