/* core/veil.c - taking out of a state what somebody may not know (core/veil.h). */
#include "core/veil.h"

#include "base/mem.h"
#include "core/apply.h"
#include "core/eyes.h"
#include "core/ruleset_ask.h"

/* What a state looks like with something taken out of it. */
struct hiding {
    const struct veil *veil;
    const struct ruleset *rules;
    struct state *state;
    bool good; /* false: no memory */
};

static bool figure_hidden(const struct veil *v, const struct state *state, int token)
{
    if (v->side)
        return !eyes_side_knows(v->book, state, v->side, token);
    return !eyes_know(v->eyes, eyes_on(v->book, state, token));
}

/* Which figures are hidden; whether any is. */
static bool find_hidden(const struct veil *v, const struct state *state, unsigned char hidden[TOKENS_MAX])
{
    bool any = false;

    for (int i = 0; i < state->ntokens; i++) {
        hidden[i] = figure_hidden(v, state, i);
        any = any || hidden[i];
    }
    return any;
}

static unsigned flags_of(const struct ruleset *rules, const struct mark *m)
{
    return m->key >= 0 && m->key < rules->nmarks ? rules->marks[m->key].flags : 0;
}

/* May they know a mark for what it says itself? A side knows its own, what all do, what the GM alone does. */
static bool mark_open(const struct veil *v, const struct state *state, const struct mark *m)
{
    unsigned seats = m->seen | (unsigned)SEATS_GM;

    if (!v->side)
        return eyes_know(v->eyes, m->seen);
    return seats == SEATS_ALL || seats == SEATS_GM || (m->on >= 0 && state->token[m->on].side == v->side);
}

/* AS-145, BREW-230 and their kin: a mark is hidden with its holder, and with the mark it is a part of. */
static bool mark_hidden(const struct veil *v, const struct state *state, int id, const unsigned char *hidden)
{
    for (int depth = 0; depth < 16; depth++) {
        const struct mark *m = &state->mark[id];

        if (m->key == KEY_FREE)
            return false;
        if (!mark_open(v, state, m) || (m->on >= 0 && hidden[m->on]))
            return true;
        if (!(flags_of(v->book->rules, m) & MARK_OF_MARK) || m->of < 0 || m->of >= state->nmarks)
            return false;
        id = m->of;
    }
    return false;
}

static bool pool_hidden(const struct veil *v, const struct state *state, int pool)
{
    return !v->side && state->pool[pool] != 0 &&
           !eyes_know(v->eyes, ruleset_pool_seen(v->book->rules, state, pool));
}

bool veil_hides(const struct veil *veil, const struct state *state)
{
    unsigned char hidden[TOKENS_MAX];

    for (int i = 0; i < POOLS; i++)
        if (pool_hidden(veil, state, i))
            return true;
    if (find_hidden(veil, state, hidden))
        return true;
    for (int id = 0; id < state->nmarks; id++)
        if (mark_hidden(veil, state, id, hidden))
            return true;
    return false;
}

/* ---- hiding: every change is an event, so hash and index stay right ---- */

static void happen(struct hiding *h, struct event e)
{
    h->good = h->good && apply_event(h->state, &e);
}

static void set_token(struct hiding *h, int token, int field, int old, int now)
{
    if (old != now)
        happen(h,
               (struct event){
                   .kind = EVENT_TOKEN, .who = (short)token, .what = (short)field, .old = old, .now = now });
}

static void hide_mark(struct hiding *h, int id)
{
    struct event e = { .kind = EVENT_UNMARKED };

    e.mark = h->state->mark[id];
    e.mark.next = id;
    happen(h, e);
}

/* A mark that stays may not tell of a figure that goes. */
static void forget_other(struct hiding *h, int id, const unsigned char *hidden)
{
    const struct mark *m = &h->state->mark[id];

    if (m->key != KEY_FREE && flags_of(h->rules, m) & MARK_OF_TOKEN && m->of >= 0 &&
        m->of < h->state->ntokens && hidden[m->of])
        happen(h, (struct event){ .kind = EVENT_CHANGED, .a = id, .what = NAME_of, .old = m->of, .now = -1 });
}

/* A hidden figure keeps its number, and nothing else. */
static void hide_token(struct hiding *h, int token)
{
    struct event left = { .kind = EVENT_LEFT, .who = (short)token };
    struct token t = h->state->token[token];

    for (int i = 0; i < h->state->nstats; i++)
        if (state_stat(h->state, token, i) != 0)
            happen(h, (struct event){ .kind = EVENT_STAT,
                                      .who = (short)token,
                                      .what = (short)i,
                                      .old = state_stat(h->state, token, i) });
    set_token(h, token, NAME_text, t.text, 0);
    set_token(h, token, NAME_side, t.side, 0);
    set_token(h, token, NAME_sheet, t.sheet, 0);
    set_token(h, token, NAME_seat, t.seat, SEAT_GM);
    set_token(h, token, NAME_size, t.size, 1);
    set_token(h, token, NAME_height, t.height, 0);
    set_token(h, token, NAME_light, glow_pack(t.glow), 0);
    set_token(h, token, NAME_seen, t.seen, SEATS_ALL);
    left.token = h->state->token[token];
    happen(h, left);
}

static bool side_is_known(const struct state *state, int side)
{
    for (int i = 0; i < state->ntokens; i++)
        if (state->token[i].side == side && !(state->token[i].flags & TOKEN_GONE))
            return true;
    return false;
}

static void hide_turn(struct hiding *h, const unsigned char *hidden)
{
    const struct turn *t = &h->state->turn;

    if (t->actor >= 0 && t->actor < h->state->ntokens && hidden[t->actor])
        happen(h, (struct event){ .kind = EVENT_TURN, .what = NAME_actor, .old = t->actor, .now = NOBODY });
    if (t->side && !side_is_known(h->state, t->side))
        happen(h, (struct event){ .kind = EVENT_TURN, .what = NAME_side, .old = t->side, .now = 0 });
}

/* A door that is not found yet is a wall. */
static void hide_door(struct hiding *h, enum layer layer, struct cell c)
{
    const struct board *board = h->state->board;
    int lies = board_get(board, layer, c), seems = board_seeming(board, layer, lies);

    if (seems != lies)
        happen(h, (struct event){ .kind = EVENT_TERRAIN,
                                  .what = (short)layer,
                                  .a = cell_pack(c),
                                  .b = 1,
                                  .old = lies,
                                  .now = seems });
}

static void hide_doors(struct hiding *h)
{
    const struct board *board = h->state->board;

    for (int layer = LAYER_GROUND; layer <= LAYER_EDGE_C; layer++)
        for (int i = 0; board && board->secrets > 0 && i < grid_cells(&board->grid); i++)
            hide_door(h, (enum layer)layer, grid_cell_at(&board->grid, i));
}

/* Take out all that is hidden: these figures, these marks. */
static void hide_all(struct hiding *h, const unsigned char *hidden, const unsigned char *gone)
{
    struct state *state = h->state;

    for (int i = 0; i < POOLS; i++)
        if (pool_hidden(h->veil, state, i))
            happen(h, (struct event){ .kind = EVENT_POOL, .what = (short)i, .old = state->pool[i] });
    for (int id = state->nmarks - 1; id >= 0; id--)
        if (gone[id])
            hide_mark(h, id);
    for (int id = 0; id < state->nmarks; id++)
        forget_other(h, id, hidden);
    for (int i = 0; i < state->ntokens; i++)
        if (hidden[i])
            hide_token(h, i);
    hide_turn(h, hidden);
    hide_doors(h);
}

bool veil_draw(const struct veil *veil, const struct state *state, struct state *seen)
{
    struct hiding h = { veil, veil->book->rules, seen, true };
    unsigned char *gone = mem_new((size_t)state->nmarks + 1, 1), hidden[TOKENS_MAX];

    if (!gone || !state_copy(seen, state)) {
        mem_free(gone);
        return false;
    }
    find_hidden(veil, state, hidden);
    for (int id = 0; id < state->nmarks; id++)
        gone[id] = state->mark[id].key != KEY_FREE && mark_hidden(veil, state, id, hidden);
    hide_all(&h, hidden, gone);
    mem_free(gone);
    return h.good;
}
