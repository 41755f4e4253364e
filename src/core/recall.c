/* core/recall.c - looking, and keeping in mind what was seen (core/recall.h). */
#include "core/recall.h"

#include "base/mem.h"
#include "board/door.h"
#include "board/footprint.h"
#include "board/sight.h"
#include "core/apply.h"
#include "core/eyes.h"
#include "core/lighting.h"
#include "core/ruleset_ask.h"

#include <string.h>

struct board *recall_nothing(const struct board *board)
{
    struct board *of = board_new(&board->grid, board->terrain);

    if (of) {
        of->hour = board->hour;
        of->sky = board->sky;
        of->remembered = true;
    }
    return of;
}

void recall_no_traces(struct trace *trace, int n)
{
    for (int i = 0; i < n; i++)
        trace[i] = (struct trace){ .last = NOWHERE, .felt = NOWHERE };
}

struct recall recall_begin(const struct book *book, const struct state *state, struct board **of, int nseats)
{
    struct recall r = { .book = book, .state = state, .of = of, .first = 1, .end = nseats, .good = true };

    fov_init(&r.fov);
    return r;
}

struct recall recall_begin_side(const struct book *book, const struct state *state, struct board **of,
                                struct trace *trace, int side)
{
    struct recall r = recall_begin(book, state, of, 1);

    r.first = 0;
    r.side = side;
    r.trace = trace;
    return r;
}

void recall_end(struct recall *r)
{
    fov_clear(&r->fov);
    mem_free(r->lit);
    r->lit = NULL;
}

/* Whether they look with the eyes of figures, and not at what is shown of the map. */
static bool by_figures(const struct recall *r)
{
    return r->side || r->state->turn.fog == FOG_SIGHT;
}

/* Who knows what a figure sees. */
static unsigned of_whom(const struct recall *r, int token)
{
    if (!r->side)
        return eyes_of(r->state, token);
    return r->state->token[token].side == r->side ? SEATS_GM : 0;
}

/* ---- remembering cells ---- */

static void write(struct recall *r, struct board *of, enum layer layer, struct cell c, int value)
{
    if (board_get(of, layer, c) != value)
        r->good = board_set(of, layer, c, value) && r->good;
}

static void remember_sides(struct recall *r, struct board *of, struct cell c)
{
    const struct board *board = r->state->board;
    struct side side;

    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        if (board_side(&board->grid, c, d, &side))
            write(r, of, side.layer, side.cell, barrier_seeming(board_get(board, side.layer, side.cell)));
}

static void remember(struct recall *r, unsigned seats, struct cell c, enum light light)
{
    const struct board *board = r->state->board;

    for (int seat = r->first; seat < r->end; seat++)
        if (seats >> seat & 1 && r->of[seat]) {
            struct board *of = r->of[seat];

            write(r, of, LAYER_GROUND, c, board_seeming(board, LAYER_GROUND, board_ground(board, c)));
            write(r, of, LAYER_LIGHT, c, (int)light);
            write(r, of, LAYER_REVEAL, c, REVEAL_SHOWN);
            if (board->edge_pages > 0 || of->edge_pages > 0)
                remember_sides(r, of, c);
        }
}

/* What the GM shows all know; what he shows no more all forget. */
static void shown(struct recall *r, const struct event *e)
{
    enum layout layout = r->state->board->grid.layout;
    struct cell first = cell_unpack(e->a);

    for (int i = 0; i < e->b; i++) {
        struct cell c = grid_cell(layout, grid_column(layout, first) + i, grid_row(layout, first));

        if (e->now == REVEAL_SHOWN)
            remember(r, SEATS_ALL, c, lighting_at(r->state, c));
        for (int seat = r->first; e->now != REVEAL_SHOWN && seat < r->end; seat++)
            write(r, r->of[seat], LAYER_REVEAL, c, REVEAL_NOT);
    }
}

/* ---- looking ---- */

/* Whether the figure whose field of view was found sees that cell; NOBODY: whether it is shown to all. */
static bool sees(const struct recall *r, int token, struct cell c)
{
    if (token == NOBODY)
        return board_get(r->state->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
    return fov_holds(&r->fov, c) &&
           ruleset_sees_in(r->book, r->state, token,
                           (enum light)r->lit[grid_index(&r->state->board->grid, c)]);
}

static bool among(const uint64_t set[TOKENS_MAX / 64], int token)
{
    return set[token / 64] >> token % 64 & 1;
}

/* Whether that figure, NOBODY: none, gropes about it from that cell. */
static bool gropes_from(const struct recall *r, int token, struct cell c)
{
    const struct token *t = token < 0 ? NULL : &r->state->token[token];

    return t && among(r->grope, token) && footprint_covers(r->state->board->grid.layout, t->at, t->size, c);
}

/*
 * Whether it sees, or gropes from, a cell from whose centre a step, in some direction, would touch that wall
 * off the grid.
 */
static bool meets(const struct recall *r, int token, const struct wall *wall)
{
    const struct grid *grid = &r->state->board->grid;
    struct cell low, high;

    wall_about(wall, &low, &high);
    for (int y = low.y; y <= high.y; y++)
        for (int x = low.x; x <= high.x; x++) {
            struct cell c = { (short)x, (short)y };

            if (grid_contains(grid, c) && (sees(r, token, c) || gropes_from(r, token, c)) &&
                wall_met_from(grid, wall, c))
                return true;
        }
    return false;
}

/* One seat's walls off the grid: those that were met stand or do not stand as they really do. */
static void remember_walls(struct recall *r, struct board *of, int token, const struct walls *really)
{
    struct walls *known = walls_hold(of->walls);

    for (int i = 0; known && i < known->n; i++)
        if (walls_find(really, &known->at[i]) < 0 && meets(r, token, &known->at[i]))
            r->good = board_set_wall(of, known->at[i], false) && r->good;
    for (int i = 0; really && i < really->n; i++)
        if (walls_find(known, &really->at[i]) < 0 && meets(r, token, &really->at[i]))
            r->good = board_set_wall(of, really->at[i], true) && r->good;
    walls_drop(known);
}

/* The same of lamps, where they are seen. */
static void remember_lamps(struct recall *r, struct board *of, int token, const struct lamps *really)
{
    struct lamps *known = lamps_hold(of->lamps);

    for (int i = 0; known && i < known->n; i++)
        if (!lamps_find(really, known->at[i].at) && sees(r, token, lamp_cell(&known->at[i])))
            r->good = board_set_lamp(of, known->at[i], false) && r->good;
    for (int i = 0; really && i < really->n; i++)
        if (sees(r, token, lamp_cell(&really->at[i])))
            r->good = board_set_lamp(of, really->at[i], true) && r->good;
    lamps_drop(known);
}

static void remember_things(struct recall *r, unsigned seats, int token)
{
    const struct board *board = r->state->board;

    for (int seat = r->first; seat < r->end; seat++)
        if (seats >> seat & 1 && r->of[seat]) {
            remember_walls(r, r->of[seat], token, board->walls);
            remember_lamps(r, r->of[seat], token, board->lamps);
        }
}

/* Whether a seat that remembers anything knows what these know. */
static bool matters(const struct recall *r, unsigned seats)
{
    for (int seat = r->first; seat < r->end; seat++)
        if (seats >> seat & 1 && r->of[seat])
            return true;
    return false;
}

/* A cell that is seen, and the faces of what fills those beside it. */
static void remember_about(struct recall *r, unsigned seats, struct cell c)
{
    const struct board *board = r->state->board;
    enum light light = (enum light)r->lit[grid_index(&board->grid, c)];

    remember(r, seats, c, light);
    for (int d = 0; d < grid_directions(board->grid.layout); d++) {
        struct cell beside = grid_step(board->grid.layout, c, d);

        if (board_walled(board, beside))
            remember(r, seats, beside, light);
    }
}

/* Whether a hand finds something that fills the cell beside `c`: a door, or, if it gropes for it, a wall. */
static bool felt(const struct board *board, struct cell c, int direction, bool gropes)
{
    struct cell beside = grid_step(board->grid.layout, c, direction);

    if (!grid_contains(&board->grid, beside))
        return false;
    return (gropes && board_walled(board, beside)) || (door_beside(board, c, direction) != BARRIER_NONE &&
                                                       board_terrain(board, beside)->door != BARRIER_NONE);
}

/*
 * Whoever can act feels what is about it in the dark too: the cells where it stands, their sides, and the
 * doors that fill those beside. Who was stopped by what it had not seen gropes for walls.
 */
static void feel_about(struct recall *r, unsigned seats, int token)
{
    const struct token *t = &r->state->token[token];
    const struct board *board = r->state->board;
    enum layout layout = board->grid.layout;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int n = footprint_cells(layout, t->at, t->size, cell);

    for (int i = 0; i < n; i++) {
        if (!grid_contains(&board->grid, cell[i]))
            continue;
        remember(r, seats, cell[i], (enum light)r->lit[grid_index(&board->grid, cell[i])]);
        for (int d = 0; d < grid_directions(layout); d++) {
            struct cell beside = grid_step(layout, cell[i], d);

            if (felt(board, cell[i], d, among(r->grope, token)))
                remember(r, seats, beside, (enum light)r->lit[grid_index(&board->grid, beside)]);
        }
    }
}

/* Whether that figure, of another side, is beside the one who gropes, nothing but the dark between them. */
static bool can_touch(const struct recall *r, int token, int other)
{
    const struct state *now = r->state;
    const struct token *t = &now->token[token], *o = &now->token[other];

    return o->side != r->side && state_present(now, other) && cell_somewhere(o->at) &&
           state_distance(now, token, other) <= 1 &&
           sight_between(now->board, t->at, t->size, o->at, o->size) &&
           !eyes_side_knows(r->book, now, r->side, other);
}

/* Who was stopped feels who is beside it, and whether that one lies there; who it is nobody tells. */
static void touch_about(struct recall *r, int token)
{
    for (int i = 0; r->trace && among(r->grope, token) && i < r->state->ntokens; i++) {
        const struct token *t = &r->state->token[i];
        struct trace *of = &r->trace[i];

        if (!can_touch(r, token, i))
            continue;
        of->lies = !r->book->rules->able(r->state, i) && !cell_same(of->felt, t->at);
        of->felt = t->at;
        of->size = t->size;
        of->round = (short)r->state->turn.round;
        of->last = NOWHERE;
    }
}

static void look(struct recall *r, int token)
{
    const struct state *state = r->state;
    const struct token *t = &state->token[token];
    unsigned seats = of_whom(r, token);

    if (!matters(r, seats) || !state_present(state, token) || !cell_somewhere(t->at) ||
        !r->book->rules->able(state, token))
        return;
    feel_about(r, seats, token);
    touch_about(r, token);
    r->good = fov_find(&r->fov, state->board, t->at, t->size, FOV_FAR) && r->good;
    for (int y = 0; y < r->fov.rows; y++)
        for (int x = 0; x < r->fov.columns; x++) {
            struct cell c = grid_cell(r->fov.layout, r->fov.left + x, r->fov.top + y);

            if (sees(r, token, c))
                remember_about(r, seats, c);
        }
    remember_things(r, seats, token);
}

/* Where fog goes by rooms, what is shown is seen. */
static void look_at_shown(struct recall *r)
{
    const struct grid *grid = &r->state->board->grid;

    for (int i = 0; i < grid_cells(grid); i++) {
        struct cell c = grid_cell_at(grid, i);

        if (sees(r, NOBODY, c))
            remember(r, SEATS_ALL, c, (enum light)r->lit[i]);
    }
    remember_things(r, SEATS_ALL, NOBODY);
}

/* Where a figure is, for all that the side knows now. Whom it saw fall it looks for no more. */
static void trace(struct recall *r, int token)
{
    const struct token *t = &r->state->token[token];
    struct trace *of = &r->trace[token];

    if (t->side == r->side || !state_present(r->state, token)) {
        recall_no_traces(of, 1);
    } else if (eyes_side_knows(r->book, r->state, r->side, token)) {
        recall_no_traces(of, 1);
        of->last = r->book->rules->able(r->state, token) ? t->at : NOWHERE;
    } else {
        if (cell_somewhere(of->last) && eyes_side_sees_cell(r->book, r->state, r->side, of->last))
            of->last = NOWHERE; /* it looks there, and sees nobody */
    }
}

static void trace_all(struct recall *r)
{
    for (int i = 0; r->trace && r->state->board && i < r->state->ntokens; i++)
        trace(r, i);
}

static bool light_up(struct recall *r)
{
    const struct grid *grid = &r->state->board->grid;

    if (!r->lit)
        r->lit = mem_new((size_t)grid_cells(grid), 1);
    return r->lit && lighting_fill(r->state, 0, 0, grid->columns, grid->rows, r->lit);
}

static bool somebody_looks(const struct recall *r)
{
    uint64_t any = r->all;

    for (int i = 0; i < TOKENS_MAX / 64 && by_figures(r); i++)
        any |= r->look[i];
    return any != 0 && r->state->board && r->state->turn.fog != FOG_OFF;
}

static void look_out(struct recall *r)
{
    if (!by_figures(r))
        look_at_shown(r);
    for (int i = 0; i < r->state->ntokens && by_figures(r); i++)
        if (r->all || among(r->look, i))
            look(r, i);
}

/* Those look who have to. */
static void look_about(struct recall *r)
{
    if (somebody_looks(r)) {
        r->good = light_up(r) && r->good;
        if (r->good)
            look_out(r);
        trace_all(r);
    }
    memset(r->look, 0, sizeof r->look);
    memset(r->grope, 0, sizeof r->grope);
    r->all = false;
}

static void must_look(struct recall *r, int token)
{
    if (token >= 0)
        r->look[token / 64] |= UINT64_C(1) << token % 64;
}

/* Whether somebody comes upon what it had not seen; then it gropes about it. */
static bool note_stop(struct recall *r, const struct event *e)
{
    if (e->kind != EVENT_RESULT || e->what != NAME_stopped || e->who < 0)
        return false;
    must_look(r, e->who);
    r->grope[e->who / 64] |= UINT64_C(1) << e->who % 64;
    return true;
}

/* Who has to look again after an event: whoever moved or changed; all of them, of walls, doors and lights. */
static void note(struct recall *r, const struct event *e)
{
    switch (e->kind) {
    case EVENT_TERRAIN:
        if (e->what == LAYER_REVEAL && r->state->turn.fog != FOG_OFF && !r->side)
            shown(r, e);
        r->all = r->all || e->what != LAYER_REVEAL;
        break;
    case EVENT_TURN:
        r->all = r->all || e->what == NAME_fog || e->what == NAME_sky || e->what == NAME_sharing;
        break;
    case EVENT_WALL:
    case EVENT_LAMP:
        r->all = true;
        break;
    case EVENT_MOVED:
    case EVENT_JOINED:
    case EVENT_TOKEN:
        if (r->trace && r->state->board && r->state->turn.fog != FOG_OFF)
            trace(r, e->who);
        r->all = r->all || e->what == NAME_light || r->state->token[e->who].glow.dim != 0;
        must_look(r, e->who);
        break;
    case EVENT_STAT:
    case EVENT_CHANGED:
        must_look(r, e->who);
        break;
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        must_look(r, e->mark.on);
        break;
    default:
        break;
    }
}

bool recall_look(struct recall *r)
{
    r->all = true;
    look_about(r);
    return r->good;
}

/* Before somebody moves on, all look from where they are. */
bool recall_through(struct recall *r, struct state *state, const struct event *event, int n)
{
    for (int i = 0; i < n && r->good; i++) {
        if (note_stop(r, &event[i]) || !event_changes((enum event_kind)event[i].kind))
            continue;
        if (event[i].kind == EVENT_MOVED)
            look_about(r);
        r->good = apply_event(state, &event[i]) && r->good;
        note(r, &event[i]);
    }
    look_about(r);
    return r->good;
}

bool recall_after(struct recall *r, const struct event *event, int n)
{
    for (int i = 0; i < n && r->good; i++)
        if (!note_stop(r, &event[i]) && event_changes((enum event_kind)event[i].kind))
            note(r, &event[i]);
    look_about(r);
    return r->good;
}
