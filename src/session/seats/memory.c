/*
 * session/seats/memory.c - what each seat, and each side that the program plays, has seen of the board, as it
 * was then.
 *
 * It is derived (core/recall.h): the entries from the root to where the game stands are gone through. So undo
 * restores it exactly, and nothing of it is ever written down. What was found out last is kept for whoever
 * asks next, a few entries of it.
 */
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "core/eyes.h"
#include "core/recall.h"

#include <string.h>

/* ---- which entry ---- */

static void forget(struct recollection *of)
{
    for (int seat = 0; seat < SEATS; seat++)
        board_free(of->of[seat]);
    mem_free(of->trace);
    *of = (struct recollection){ 0 };
}

void memory_forget(struct session *s)
{
    for (int i = 0; i < RECOLLECTIONS; i++)
        forget(&s->recollection[i]);
}

/* What the seats (side 0), or a side, knew at an entry, if it was found out. */
static struct recollection *known(struct session *s, int entry, int side)
{
    for (int i = 0; i < RECOLLECTIONS; i++)
        if (s->recollection[i].made && s->recollection[i].entry == entry && s->recollection[i].side == side)
            return &s->recollection[i];
    return NULL;
}

/* The nearest entry on the way back of which it is known; -1: none, not even of the root. */
static int known_before(struct session *s, int entry, int side)
{
    while (entry > 0 && !known(s, entry, side))
        entry = s->row[entry].parent;
    return known(s, entry, side) ? entry : -1;
}

/* What a side has in mind of each figure, to go on from; NULL: no memory. */
static struct trace *keep_in_mind(const struct recollection *from)
{
    struct trace *trace = mem_new(TOKENS_MAX, sizeof *trace);

    if (trace && from)
        memcpy(trace, from->trace, TOKENS_MAX * sizeof *trace);
    else if (trace)
        recall_no_traces(trace, TOKENS_MAX);
    return trace;
}

/* What was known there, to go on from; of nothing: that nobody has seen anything. */
static bool take_up(const struct session *s, struct recollection *now, const struct recollection *from)
{
    int first = now->side ? 0 : 1, end = now->side ? 1 : s->nseats;

    for (int seat = first; seat < end; seat++) {
        bool kept = from && from->of[seat];

        now->of[seat] = kept ? board_hold(from->of[seat]) : recall_nothing(s->root.board);
        if (!now->of[seat])
            return false;
    }
    return !now->side || (now->trace = keep_in_mind(from)) != NULL;
}

/* The next entry on the way from `at` down to `to`. */
static int next_on_the_way(const struct session *s, int at, int to)
{
    while (s->row[to].parent != at)
        to = s->row[to].parent;
    return to;
}

/* Go on from entry `at` to another further down. */
static bool catch_up(struct recall *r, struct session *s, struct state *state, int at, int to)
{
    while (r->good && at != to) {
        const struct entry *entry;

        at = next_on_the_way(s, at, to);
        entry = tree_entry(s, at, &s->err);
        if (!entry)
            return false;
        recall_through(r, state, entry->event, entry->nevents);
    }
    return r->good;
}

static struct recall begin(const struct session *s, const struct state *state, struct recollection *now)
{
    if (now->side)
        return recall_begin_side(&s->book, state, now->of, now->trace, now->side);
    return recall_begin(&s->book, state, now->of, s->nseats);
}

static bool find_out(struct session *s, int entry, struct recollection *now)
{
    struct state state = { 0 };
    struct recall r;
    int from = known_before(s, entry, now->side), at = 0;
    bool found = state_copy(&state, &s->root) && (from <= 0 || walk_to(s, &state, &at, from, &s->err)) &&
                 take_up(s, now, from >= 0 ? known(s, from, now->side) : NULL);

    r = begin(s, &state, now);
    found = found && (from >= 0 || recall_look(&r)) && catch_up(&r, s, &state, larger(from, 0), entry) &&
            r.good;
    now->entry = entry;
    now->made = found;
    recall_end(&r);
    state_clear(&state);
    tree_trim(s);
    return found;
}

/* What was known at an entry; NULL: there is no board, or no memory. */
static struct recollection *recollect(struct session *s, int entry, int side)
{
    struct recollection *now = known(s, entry, side),
                        *oldest = &s->recollection[s->recollected % RECOLLECTIONS];
    struct recollection made = { .side = side };

    if (now || !s->root.board)
        return now;
    if (!find_out(s, entry, &made)) {
        forget(&made);
        return NULL;
    }
    forget(oldest);
    *oldest = made;
    s->recollected++;
    return oldest;
}

/* Let those of a seat, or of a side, look as things stand in the middle of a command. */
static bool look_now(const struct session *s, const struct state *state, int seat, int side,
                     struct board *known)
{
    struct recollection now = { .side = side };
    struct recall r;
    bool good;

    now.of[seat] = known;
    r = begin(s, state, &now);
    good = recall_look(&r);
    recall_end(&r);
    return good;
}

/* What a seat (side 0), or a side (seat 0), knows in a state; owned by the caller, NULL: no memory. */
static struct board *board_of(struct session *s, const struct state *state, int entry, int seat, int side)
{
    struct recollection *then = recollect(s, entry, side);
    struct board *known = then && then->of[seat] ? board_hold(then->of[seat]) : NULL;
    bool midway = state == &s->now && s->pending.open && !s->pending.stale; /* not while it is suspended */

    if (known && (!midway || look_now(s, state, seat, side, known)))
        return known;
    board_free(known);
    return NULL;
}

/* Whether a side that a cell keeps is known from the cell beyond it. */
static bool side_is_known(const struct board *board, struct cell c, enum layer layer)
{
    const struct grid *grid = &board->grid;
    struct side side;

    for (int d = 0; d < grid_directions(grid->layout); d++)
        if (board_side(grid, c, d, &side) && side.layer == layer && cell_same(side.cell, c))
            return board_get(board, LAYER_REVEAL, grid_step(grid->layout, c, d)) == REVEAL_SHOWN;
    return false;
}

/* Does the other know that of a cell, and the same? `ground`: what it knows there is the same ground. */
static bool is_common(const struct board *known, const struct board *other, enum layer layer, struct cell c,
                      bool ground)
{
    bool knows = layer_has_sides((int)layer)
                     ? board_get(other, LAYER_REVEAL, c) == REVEAL_SHOWN || side_is_known(other, c, layer)
                     : ground;

    return knows && board_get(known, layer, c) == board_get(other, layer, c);
}

/* Forget of `known` what the other does not know, or remembers as something else. */
static bool keep_common(struct board *known, const struct board *other)
{
    static const enum layer layers[] = { LAYER_GROUND, LAYER_EDGE_A, LAYER_EDGE_B,
                                         LAYER_EDGE_C, LAYER_LIGHT,  LAYER_REVEAL };
    bool good = true;

    for (int i = 0; i < grid_cells(&known->grid); i++) {
        struct cell c = grid_cell_at(&known->grid, i);
        bool ground = board_get(other, LAYER_REVEAL, c) == REVEAL_SHOWN &&
                      board_get(known, LAYER_GROUND, c) == board_get(other, LAYER_GROUND, c);

        for (int k = 0; k < BOARD_LAYERS; k++)
            if (board_get(known, layers[k], c) != 0 && !is_common(known, other, layers[k], c, ground))
                good = board_set(known, layers[k], c, 0) && good;
    }
    return good;
}

struct board *memory_board(struct session *s, const struct state *state, int entry, unsigned eyes)
{
    struct board *known = NULL;
    bool good = true;

    for (int seat = 1; seat < s->nseats && good; seat++) {
        struct board *their = eyes >> seat & 1 ? board_of(s, state, entry, seat, 0) : NULL;

        if (!(eyes >> seat & 1))
            continue;
        good = their && (!known || keep_common(known, their));
        if (known)
            board_free(their);
        else
            known = their;
    }
    if (!known && good)
        known = recall_nothing(state->board);
    if (good)
        return known;
    board_free(known);
    return NULL;
}

/* What a seat sees now: of nothing that it remembers. Owned by the caller, NULL: no memory. */
static struct board *sight_of(const struct session *s, int seat)
{
    struct board *sight = recall_nothing(s->now.board);

    if (sight && look_now(s, &s->now, seat, 0, sight))
        return sight;
    board_free(sight);
    return NULL;
}

struct board *session_sight(struct session *s, int seat)
{
    unsigned eyes = session_eyes(s, seat);
    struct board *sight = NULL;
    bool good = !seats_is_gm(s, seat) && s->now.board && s->now.turn.fog != FOG_OFF;

    for (int i = 1; i < s->nseats && good; i++) {
        struct board *their = eyes >> i & 1 ? sight_of(s, i) : NULL;

        if (!(eyes >> i & 1))
            continue;
        good = their && (!sight || keep_common(sight, their));
        if (sight)
            board_free(their);
        else
            sight = their;
    }
    if (good)
        return sight;
    board_free(sight);
    return NULL;
}

struct board *memory_side_board(struct session *s, const struct state *state, int entry, int side)
{
    return board_of(s, state, entry, SEAT_GM, side);
}

const struct trace *memory_traces(struct session *s, int entry, int side)
{
    const struct recollection *then = recollect(s, entry, side);

    return then ? then->trace : NULL;
}

const struct board *session_memory(struct session *s, int seat)
{
    struct recollection *now = seat > 0 && seat < s->nseats ? recollect(s, s->head, 0) : NULL;

    return now ? now->of[seat] : NULL;
}

enum sighted session_sighted(struct session *s, int seat, struct cell c)
{
    const struct board *memory;

    if (seats_is_gm(s, seat) || eyes_see_cell(&s->book, &s->now, seat, c))
        return SIGHTED_NOW;
    memory = session_memory(s, seat);
    return memory && board_get(memory, LAYER_REVEAL, c) == REVEAL_SHOWN ? SIGHTED_BEFORE : SIGHTED_NEVER;
}
