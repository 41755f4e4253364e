/*
 * session/seats/memory.c - what each seat has seen of the board, as it was then.
 *
 * It is derived: the entries from the root to where the game stands are gone through, and after each event
 * that changes who sees what those whose eyes it changes look. So undo restores it exactly, and nothing of
 * it is ever written down. What was found out last is kept for whoever asks next, a few entries of it.
 */
#include "session/journal/inside.h"
#include "session/seats/inside.h"

#include "base/bounds.h"
#include "base/mem.h"
#include "board/fov.h"
#include "core/apply.h"
#include "core/eyes.h"
#include "core/lighting.h"

#include <string.h>

/* One going through: where it stands, and who has to look before somebody moves on. */
struct recall {
    const struct session *s;
    const struct state *state;
    struct recollection *now;
    struct fov fov;
    unsigned char *lit; /* how all cells are lit while they look, by grid_index() */
    bool all;
    uint64_t look[TOKENS_MAX / 64];
    bool good; /* false: no memory */
};

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

    for (int seat = 1; seat < r->s->nseats; seat++)
        if (seats >> seat & 1 && r->now->of[seat]) {
            struct board *of = r->now->of[seat];

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
        for (int seat = 1; e->now != REVEAL_SHOWN && seat < r->s->nseats; seat++)
            write(r, r->now->of[seat], LAYER_REVEAL, c, REVEAL_NOT);
    }
}

/* ---- looking ---- */

/* Whether the figure whose field of view was found sees that cell; NOBODY: whether it is shown to all. */
static bool sees(const struct recall *r, int token, struct cell c)
{
    if (token == NOBODY)
        return board_get(r->state->board, LAYER_REVEAL, c) == REVEAL_SHOWN;
    return fov_holds(&r->fov, c) &&
           ruleset_sees_in(&r->s->book, r->state, token,
                           (enum light)r->lit[grid_index(&r->state->board->grid, c)]);
}

/* Whether it sees a cell from whose centre a step, in some direction, would touch that wall off the grid. */
static bool meets(const struct recall *r, int token, const struct wall *wall)
{
    const struct grid *grid = &r->state->board->grid;
    struct cell low, high;

    wall_about(wall, &low, &high);
    for (int y = low.y; y <= high.y; y++)
        for (int x = low.x; x <= high.x; x++) {
            struct cell c = { (short)x, (short)y };

            if (grid_contains(grid, c) && sees(r, token, c) && wall_met_from(grid, wall, c))
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

    for (int seat = 1; seat < r->s->nseats; seat++)
        if (seats >> seat & 1 && r->now->of[seat]) {
            remember_walls(r, r->now->of[seat], token, board->walls);
            remember_lamps(r, r->now->of[seat], token, board->lamps);
        }
}

/* Whether a seat that remembers anything knows what these know. */
static bool matters(const struct recall *r, unsigned seats)
{
    for (int seat = 1; seat < r->s->nseats; seat++)
        if (seats >> seat & 1 && r->now->of[seat])
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

static void look(struct recall *r, int token)
{
    const struct state *state = r->state;
    const struct token *t = &state->token[token];
    unsigned seats = eyes_of(state, token);

    if (!matters(r, seats) || !state_present(state, token) || !cell_somewhere(t->at) ||
        !r->s->rules->able(state, token))
        return;
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

    for (int i = 0; i < TOKENS_MAX / 64 && r->state->turn.fog == FOG_SIGHT; i++)
        any |= r->look[i];
    return any != 0 && r->state->board && r->state->turn.fog != FOG_OFF;
}

static void look_out(struct recall *r)
{
    if (r->state->turn.fog == FOG_ROOMS)
        look_at_shown(r);
    for (int i = 0; i < r->state->ntokens && r->state->turn.fog == FOG_SIGHT; i++)
        if (r->all || r->look[i / 64] >> i % 64 & 1)
            look(r, i);
}

/* Those look who have to. */
static void look_about(struct recall *r)
{
    if (somebody_looks(r)) {
        r->good = light_up(r) && r->good;
        if (r->good)
            look_out(r);
    }
    memset(r->look, 0, sizeof r->look);
    r->all = false;
}

static void must_look(struct recall *r, int token)
{
    if (token >= 0)
        r->look[token / 64] |= UINT64_C(1) << token % 64;
}

/* Who has to look again after an event: whoever moved or changed; all of them, of walls, doors and lights. */
static void note(struct recall *r, const struct event *e)
{
    switch (e->kind) {
    case EVENT_TERRAIN:
        if (e->what == LAYER_REVEAL && r->state->turn.fog != FOG_OFF)
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

/* Before somebody moves on, all look from where they are. */
static void go_through(struct recall *r, struct state *state, const struct event *event, int n)
{
    for (int i = 0; i < n && r->good; i++) {
        if (!event_changes((enum event_kind)event[i].kind))
            continue;
        if (event[i].kind == EVENT_MOVED)
            look_about(r);
        r->good = apply_event(state, &event[i]) && r->good;
        note(r, &event[i]);
    }
    look_about(r);
}

/* ---- which entry ---- */

static void forget(struct recollection *of)
{
    for (int seat = 0; seat < SEATS; seat++)
        board_free(of->of[seat]);
    *of = (struct recollection){ 0 };
}

void memory_forget(struct session *s)
{
    for (int i = 0; i < RECOLLECTIONS; i++)
        forget(&s->recollection[i]);
}

static struct recollection *known(struct session *s, int entry)
{
    for (int i = 0; i < RECOLLECTIONS; i++)
        if (s->recollection[i].made && s->recollection[i].entry == entry)
            return &s->recollection[i];
    return NULL;
}

/* The nearest entry on the way back of which it is known; -1: none, not even of the root. */
static int known_before(struct session *s, int entry)
{
    while (entry > 0 && !known(s, entry))
        entry = s->row[entry].parent;
    return known(s, entry) ? entry : -1;
}

/* A board of which nothing is known. */
static struct board *unknown(const struct board *board)
{
    struct board *of = board_new(&board->grid, board->terrain);

    if (of) {
        of->hour = board->hour;
        of->sky = board->sky;
        of->remembered = true;
    }
    return of;
}

/* What was known there, to go on from; of nothing: that nobody has seen anything. */
static bool take_up(struct recall *r, const struct recollection *from)
{
    for (int seat = 1; seat < r->s->nseats; seat++) {
        bool kept = from && from->of[seat];

        r->now->of[seat] = kept ? board_hold(from->of[seat]) : unknown(r->s->root.board);
        if (!r->now->of[seat])
            return false;
    }
    return true;
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
        go_through(r, state, entry->event, entry->nevents);
    }
    return r->good;
}

static void end_recall(struct recall *r)
{
    fov_clear(&r->fov);
    mem_free(r->lit);
}

static bool find_out(struct session *s, int entry, struct recollection *now)
{
    struct state state = { 0 };
    struct recall r = { .s = s, .state = &state, .now = now, .good = true };
    int from = known_before(s, entry), at = 0;
    bool found = state_copy(&state, &s->root) && (from <= 0 || walk_to(s, &state, &at, from, &s->err)) &&
                 take_up(&r, from >= 0 ? known(s, from) : NULL);

    fov_init(&r.fov);
    r.all = from < 0 && found;
    look_about(&r);
    found = found && catch_up(&r, s, &state, larger(from, 0), entry) && r.good;
    now->entry = entry;
    now->made = found;
    end_recall(&r);
    state_clear(&state);
    tree_trim(s);
    return found;
}

/* What was known at an entry; NULL: there is no board, or no memory. */
static struct recollection *recollect(struct session *s, int entry)
{
    struct recollection *now = known(s, entry), *oldest = &s->recollection[s->recollected % RECOLLECTIONS];
    struct recollection made = { 0 };

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

/* Let those of a seat look as things stand in the middle of a command. */
static bool look_now(const struct session *s, const struct state *state, int seat, struct board *known)
{
    struct recollection now = { .of = { [0] = NULL } };
    struct recall r = { .s = s, .state = state, .now = &now, .all = true, .good = true };

    now.of[seat] = known;
    fov_init(&r.fov);
    look_about(&r);
    end_recall(&r);
    return r.good;
}

/* What a seat knows in a state; owned by the caller, NULL: no memory. */
static struct board *board_of(struct session *s, const struct state *state, int entry, int seat)
{
    struct recollection *then = recollect(s, entry);
    struct board *known = then && then->of[seat] ? board_hold(then->of[seat]) : NULL;

    if (known && (state != &s->now || !s->pending.open || look_now(s, state, seat, known)))
        return known;
    board_free(known);
    return NULL;
}

/* Forget of `known` what the other does not know. */
static bool keep_common(struct board *known, const struct board *other)
{
    static const enum layer layers[] = { LAYER_GROUND, LAYER_EDGE_A, LAYER_EDGE_B,
                                         LAYER_EDGE_C, LAYER_LIGHT,  LAYER_REVEAL };
    bool good = true;

    for (int i = 0; i < grid_cells(&known->grid); i++) {
        struct cell c = grid_cell_at(&known->grid, i);

        if (board_get(other, LAYER_REVEAL, c) == REVEAL_SHOWN)
            continue;
        for (int k = 0; k < BOARD_LAYERS; k++)
            if (board_get(known, layers[k], c) != 0)
                good = board_set(known, layers[k], c, 0) && good;
    }
    return good;
}

struct board *memory_board(struct session *s, const struct state *state, int entry, unsigned eyes)
{
    struct board *known = NULL;
    bool good = true;

    for (int seat = 1; seat < s->nseats && good; seat++) {
        struct board *their = eyes >> seat & 1 ? board_of(s, state, entry, seat) : NULL;

        if (!(eyes >> seat & 1))
            continue;
        good = their && (!known || keep_common(known, their));
        if (known)
            board_free(their);
        else
            known = their;
    }
    if (!known && good)
        known = unknown(state->board);
    if (good)
        return known;
    board_free(known);
    return NULL;
}

/* What a seat sees now: of nothing that it remembers. Owned by the caller, NULL: no memory. */
static struct board *sight_of(const struct session *s, int seat)
{
    struct board *sight = unknown(s->now.board);

    if (sight && look_now(s, &s->now, seat, sight))
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

const struct board *session_memory(struct session *s, int seat)
{
    struct recollection *now = seat > 0 && seat < s->nseats ? recollect(s, s->head) : NULL;

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
