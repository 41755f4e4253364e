#include "content/flaws.h"

#include "base/mem.h"

#include <stdio.h>
#include <string.h>

/* A board being judged: which piece each cell belongs to, from 1; 0: nobody stands there. */
struct judging {
    const struct board *board;
    struct flaws *flaws;
    int *piece, *next; /* `next`: cells that are still to be gone on from */
    int *size, *first; /* of each piece: its cells, and one of them */
    int pieces;
};

static void tell(struct judging *j, enum flaw_kind kind, struct cell at, int n, int of, const char *name)
{
    struct flaw *flaw = &j->flaws->at[j->flaws->n];

    if (j->flaws->n == FLAWS_MOST)
        return;
    *flaw = (struct flaw){ .kind = kind, .at = at, .n = n, .of = of };
    snprintf(flaw->name, sizeof flaw->name, "%.31s", name);
    j->flaws->n++;
}

/* ---- what hangs together ---- */

static bool is_door(int barrier)
{
    return barrier >= BARRIER_DOOR && barrier != BARRIER_WINDOW;
}

/* Can somebody stand there, doors being opened? */
static bool is_ground(const struct board *board, struct cell c)
{
    const struct terrain *ground = board_terrain(board, c);

    return grid_contains(&board->grid, c) && (!board_walled(board, c) || is_door(ground->door));
}

static bool can_cross(const struct board *board, struct cell from, int direction)
{
    struct cell to = grid_step(board->grid.layout, from, direction);
    int side = board_edge(board, from, direction);

    return is_ground(board, to) && (side == BARRIER_NONE || is_door(side)) &&
           (!board->walls || !walls_on_way(board->walls, &board->grid, from, to));
}

/* All that hangs together with a cell is one more piece. */
static void spread(struct judging *j, int from)
{
    const struct grid *grid = &j->board->grid;
    int n = 1, piece = ++j->pieces;

    j->next[0] = j->first[piece] = from;
    j->piece[from] = piece;
    for (int i = 0; i < n; i++) {
        struct cell c = grid_cell_at(grid, j->next[i]);

        for (int d = 0; d < grid_directions(grid->layout); d++) {
            struct cell to = grid_step(grid->layout, c, d);

            if (grid_is_diagonal(grid->layout, d) || !grid_contains(grid, to) ||
                j->piece[grid_index(grid, to)] || !can_cross(j->board, c, d))
                continue;
            j->piece[grid_index(grid, to)] = piece;
            j->next[n++] = grid_index(grid, to);
        }
    }
    j->size[piece] = n;
}

static void find_pieces(struct judging *j)
{
    const struct grid *grid = &j->board->grid;

    for (int i = 0; i < grid_cells(grid); i++)
        if (!j->piece[i] && is_ground(j->board, grid_cell_at(grid, i)))
            spread(j, i);
}

static int piece_of(const struct judging *j, struct cell c)
{
    return j->piece[grid_index(&j->board->grid, c)];
}

/* ---- start areas ---- */

/* The first cell of an area that somebody can stand on is its piece; how many cannot be stood on. */
static int judge_area(const struct judging *j, const struct place *area, int *piece, struct cell *wrong)
{
    const struct grid *grid = &j->board->grid;
    int walled = 0, column = grid_column(grid->layout, area->at), row = grid_row(grid->layout, area->at);

    *piece = 0;
    for (int i = area->wide * area->high - 1; i >= 0; i--) {
        struct cell c = grid_cell(grid->layout, column + i % area->wide, row + i / area->wide);

        if (piece_of(j, c) && !board_terrain(j->board, c)->door) {
            *piece = piece_of(j, c);
        } else {
            *wrong = c;
            walled++;
        }
    }
    return walled;
}

/* The piece that the first start area lies in; without any, the largest. */
static int judge_starts(struct judging *j, const struct place *place, int places)
{
    int home = 0, piece;
    struct cell wrong = { 0, 0 };

    for (int i = 0; i < places; i++) {
        if (place[i].kind != PLACE_START)
            continue;
        int walled = judge_area(j, &place[i], &piece, &wrong);
        if (walled > 0)
            tell(j, FLAW_START_WALLED, wrong, walled, place[i].wide * place[i].high, place[i].text);
        if (home && piece && piece != home)
            tell(j, FLAW_STARTS_APART, place[i].at, 0, 0, place[i].text);
        home = home ? home : piece;
    }
    if (home)
        return home;
    for (piece = 1; piece <= j->pieces; piece++)
        if (home == 0 || j->size[piece] > j->size[home])
            home = piece;
    return home;
}

/* ---- doors ---- */

/* On how many of its straight sides one can go on from a door that fills a cell. */
static int ways_of(const struct board *board, struct cell c)
{
    int n = 0;

    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        n += !grid_is_diagonal(board->grid.layout, d) && can_cross(board, c, d);
    return n;
}

static void judge_doors_of(struct judging *j, struct cell c)
{
    const struct board *board = j->board;
    bool here = is_ground(board, c);

    if (is_door(board_terrain(board, c)->door)) {
        if (ways_of(board, c) < 2)
            tell(j, FLAW_DOOR_NOWHERE, c, 0, 0, "");
        else
            j->flaws->doors++;
    }
    for (int d = 0; d < grid_directions(board->grid.layout); d++) {
        struct side side;

        if (grid_is_diagonal(board->grid.layout, d) || !board_side(&board->grid, c, d, &side) ||
            !cell_same(side.cell, c) || !is_door(board_edge(board, c, d)))
            continue;
        if (here && is_ground(board, grid_step(board->grid.layout, c, d)))
            j->flaws->doors++;
        else
            tell(j, FLAW_DOOR_NOWHERE, c, 0, 0, "");
    }
}

/* ---- the whole ---- */

/* Rooms by their numbers; what is closed and has no number, as a piece. */
static void judge_pieces(struct judging *j, const struct place *place, int places, int home)
{
    for (int i = 0; i < places; i++) {
        int piece = place[i].kind == PLACE_ROOM ? piece_of(j, place[i].at) : home;

        if (piece == home)
            continue;
        tell(j, FLAW_ROOM_CLOSED, place[i].at, place[i].number, 0, place[i].text);
        j->size[piece] = 0; /* of it has been told */
    }
    for (int piece = 1; piece <= j->pieces; piece++)
        if (piece != home && j->size[piece] > 0)
            tell(j, FLAW_PIECE_CLOSED, grid_cell_at(&j->board->grid, j->first[piece]), j->size[piece], 0, "");
}

static void judge(struct judging *j, const struct place *place, int places)
{
    const struct grid *grid = &j->board->grid;
    int home;

    find_pieces(j);
    home = judge_starts(j, place, places);
    for (int i = 0; i < grid_cells(grid); i++)
        judge_doors_of(j, grid_cell_at(grid, i));
    judge_pieces(j, place, places, home);
    j->flaws->lamps = j->board->lamps ? j->board->lamps->n : 0;
}

bool flaws_find(const struct board *board, const struct place *place, int places, struct flaws *flaws)
{
    size_t n = (size_t)grid_cells(&board->grid) + 1;
    struct judging j = { .board = board, .flaws = flaws };

    *flaws = (struct flaws){ .n = 0 };
    j.piece = mem_new(n, sizeof *j.piece);
    j.next = mem_new(n, sizeof *j.next);
    j.size = mem_new(n, sizeof *j.size);
    j.first = mem_new(n, sizeof *j.first);
    bool whole = j.piece && j.next && j.size && j.first;
    if (whole)
        judge(&j, place, places);
    mem_free(j.piece);
    mem_free(j.next);
    mem_free(j.size);
    mem_free(j.first);
    return whole;
}
