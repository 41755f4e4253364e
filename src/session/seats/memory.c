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
    struct session *s;
    struct state state;
    struct recollection *now;
    struct fov fov;
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
    const struct board *board = r->state.board;
    struct side side;

    for (int d = 0; d < grid_directions(board->grid.layout); d++)
        if (board_side(&board->grid, c, d, &side))
            write(r, of, side.layer, side.cell, barrier_seeming(board_get(board, side.layer, side.cell)));
}

static void remember(struct recall *r, unsigned seats, struct cell c)
{
    const struct board *board = r->state.board;

    for (int seat = 1; seat < r->s->nseats; seat++)
        if (seats >> seat & 1) {
            struct board *of = r->now->of[seat];

            write(r, of, LAYER_GROUND, c, board_ground(board, c));
            write(r, of, LAYER_LIGHT, c, (int)lighting_at(&r->state, c));
            write(r, of, LAYER_REVEAL, c, REVEAL_SHOWN);
            if (board->edge_pages > 0 || of->edge_pages > 0)
                remember_sides(r, of, c);
        }
}

/* What the GM shows all know; what he shows no more all forget. */
static void shown(struct recall *r, const struct event *e)
{
    enum layout layout = r->state.board->grid.layout;
    struct cell first = cell_unpack(e->a);

    for (int i = 0; i < e->b; i++) {
        struct cell c = grid_cell(layout, grid_column(layout, first) + i, grid_row(layout, first));

        if (e->now == REVEAL_SHOWN)
            remember(r, SEATS_ALL, c);
        for (int seat = 1; e->now != REVEAL_SHOWN && seat < r->s->nseats; seat++)
            write(r, r->now->of[seat], LAYER_REVEAL, c, REVEAL_NOT);
    }
}

/* ---- looking ---- */

static void look(struct recall *r, int token)
{
    const struct state *state = &r->state;
    const struct token *t = &state->token[token];
    unsigned seats = eyes_of_side(state, t->side);

    if (!state_present(state, token) || !cell_somewhere(t->at) || !r->s->rules->able(state, token))
        return;
    r->good = fov_find(&r->fov, state->board, t->at, t->size, FOV_FAR) && r->good;
    for (int y = 0; y < r->fov.rows; y++)
        for (int x = 0; x < r->fov.columns; x++) {
            struct cell c = grid_cell(r->fov.layout, r->fov.left + x, r->fov.top + y);

            if (fov_holds(&r->fov, c) && ruleset_sees_in(&r->s->book, state, token, lighting_at(state, c)))
                remember(r, seats, c);
        }
}

/* Those look who have to. */
static void look_about(struct recall *r)
{
    for (int i = 0; i < r->state.ntokens && r->state.board && r->state.turn.fog == FOG_SIGHT; i++)
        if (r->all || r->look[i / 64] >> i % 64 & 1)
            look(r, i);
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
        if (e->what == LAYER_REVEAL && r->state.turn.fog != FOG_OFF)
            shown(r, e);
        r->all = r->all || e->what != LAYER_REVEAL;
        break;
    case EVENT_TURN:
        r->all = r->all || e->what == NAME_fog || e->what == NAME_sky;
        break;
    case EVENT_WALL:
    case EVENT_LAMP:
        r->all = true;
        break;
    case EVENT_MOVED:
    case EVENT_JOINED:
    case EVENT_TOKEN:
        r->all = r->all || e->what == NAME_light || r->state.token[e->who].glow.dim != 0;
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
static void go_through(struct recall *r, const struct event *event, int n)
{
    for (int i = 0; i < n && r->good; i++) {
        if (!event_changes((enum event_kind)event[i].kind))
            continue;
        if (event[i].kind == EVENT_MOVED)
            look_about(r);
        r->good = apply_event(&r->state, &event[i]) && r->good;
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

/* What was known there, to go on from; of nothing: that nobody has seen anything. */
static bool take_up(struct recall *r, const struct recollection *from)
{
    const struct board *board = r->s->root.board;

    for (int seat = 1; seat < r->s->nseats; seat++) {
        bool kept = from && from->of[seat];

        r->now->of[seat] = kept ? board_hold(from->of[seat]) : board_new(&board->grid, board->terrain);
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

/* Go on from entry `at` to where the game stands. */
static bool catch_up(struct recall *r, int at)
{
    while (r->good && at != r->s->head) {
        const struct entry *entry;

        at = next_on_the_way(r->s, at, r->s->head);
        entry = tree_entry(r->s, at, &r->s->err);
        if (!entry)
            return false;
        go_through(r, entry->event, entry->nevents);
    }
    return r->good;
}

static bool find_out(struct session *s, struct recollection *now)
{
    struct recall r = { .s = s, .now = now, .good = true };
    int from = known_before(s, s->head), at = 0;
    bool found = state_copy(&r.state, &s->root) && (from <= 0 || walk_to(s, &r.state, &at, from, &s->err)) &&
                 take_up(&r, from >= 0 ? known(s, from) : NULL);

    fov_init(&r.fov);
    r.all = from < 0;
    look_about(&r);
    found = found && catch_up(&r, larger(from, 0)) && r.good;
    now->entry = s->head;
    now->made = found;
    fov_clear(&r.fov);
    state_clear(&r.state);
    tree_trim(s);
    return found;
}

/* What is known of where the game stands; NULL: there is no board, or no memory. */
static struct recollection *recollect(struct session *s)
{
    struct recollection *now = known(s, s->head), *oldest = &s->recollection[s->recollected % RECOLLECTIONS];
    struct recollection made = { 0 };

    if (now || !s->root.board)
        return now;
    if (!find_out(s, &made)) {
        forget(&made);
        return NULL;
    }
    forget(oldest);
    *oldest = made;
    s->recollected++;
    return oldest;
}

const struct board *session_memory(struct session *s, int seat)
{
    struct recollection *now = seat > 0 && seat < s->nseats ? recollect(s) : NULL;

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
