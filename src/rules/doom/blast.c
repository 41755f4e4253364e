/* 2.7, 3: whom an area or a blast takes in, and in which order (FD-91, FD-208, FD-209). */
#include "rules/doom/spell.h"

#include "board/footprint.h"

/* ---- FD-91: the order ---- */

/* The caster, then by initiative; outside rounds as the figures stand in the list. From 1 on. */
static int rank(const struct state *now, int caster, int token)
{
    enum { FIRST = 1, UNPLACED = 1 << 16 };
    int place = doom_fighting(now) ? doom_place_of(now, token) : -1;

    if (token == caster)
        return FIRST;
    return place >= 0 ? FIRST + 1 + place : UNPLACED + token;
}

int doom_blast_next(const struct play *p, int caster, int *at)
{
    int next = NOBODY, least = INT_MAX;

    for (int i = 0; i < p->now->ntokens; i++) {
        int r = rank(p->now, caster, i);

        if (doom_here(p->now, i) && doom_there(p->now, i) && r > *at && r < least) {
            next = i;
            least = r;
        }
    }
    if (next != NOBODY)
        *at = least;
    return next;
}

/* ---- FD-208: how far a blast reaches ---- */

int doom_cells_apart(const struct state *now, int one, int other)
{
    const struct token *t = &now->token[other];

    if (now->board->grid.layout != GRID_SQUARE)
        return state_distance(now, one, other);
    return doom_square_distance(now, &now->token[one], t->at, t->size);
}

/* ---- FD-209: an area of feet ---- */

int doom_area_side(const struct state *now, const struct book *book, int who, int row)
{
    int of = FEET_IN_YARD * now->option[YARDS_PER_CELL];
    int feet = doom_row(book, SPELL_TABLE, row)->field[SPELL_FEET]
               << doom_most(0, state_stat(now, who, ADVANTAGE + ROW_adv_strong_effect));

    return doom_most(1, (2 * YARD * feet + of) / (2 * of));
}

/* Cells from lo to hi of the area, any of which the stretch has. */
static bool overlaps(int middle, int side, int from, int len)
{
    int lo = middle - (side - 1) / 2;

    return from < lo + side && lo < from + len;
}

bool doom_in_area(const struct state *now, struct cell middle, int side, int token)
{
    const struct token *t = &now->token[token];
    int size = doom_most(1, t->size);

    if (!now->board || !cell_somewhere(middle) || !cell_somewhere(t->at))
        return true;
    if (now->board->grid.layout == GRID_SQUARE)
        return overlaps(middle.x, side, t->at.x, size) && overlaps(middle.y, side, t->at.y, size);
    return footprint_distance(now->board->grid.layout, t->at, t->size, middle, 1) <=
           (side == 1 ? 0 : side / 2);
}

/* ---- FD-208: what stops it ---- */

static void stop_at_walls(struct play *p)
{
    if (doom_says(p, N_wall_stops_blast, NAME_no))
        kit_drop_all(p, TABLE, WALL_STOPS_BLAST, "FD-208");
    else
        kit_give(p, TABLE, WALL_STOPS_BLAST, "FD-208");
}

DEED_IN_ONE(wall_stops_blast, ANY_TIME, "FD-208", stop_at_walls, 0, .flags = DEED_GM,
            .more = ARGS(YES(wall_stops_blast)));
