/* session/seats/view.c - the state as a seat may know it: what is hidden from it is not there. */
#include "session/seats/inside.h"

#include "base/mem.h"
#include "core/apply.h"
#include "core/eyes.h"

#include <string.h>

/* What a state looks like with something taken out of it. */
struct hiding {
    const struct ruleset *rules;
    struct state *state;
    unsigned eyes; /* whose they are: session_eyes() */
    bool good;     /* false: no memory */
};

/* Which figures are hidden from these eyes; whether any is. */
static bool find_hidden(const struct session *s, const struct state *state, unsigned eyes,
                        unsigned char hidden[TOKENS_MAX])
{
    bool any = false;

    for (int i = 0; i < state->ntokens; i++) {
        hidden[i] = !eyes_know(eyes, eyes_on(&s->book, state, i));
        any = any || hidden[i];
    }
    return any;
}

static unsigned flags_of(const struct ruleset *rules, const struct mark *m)
{
    return m->key >= 0 && m->key < rules->nmarks ? rules->marks[m->key].flags : 0;
}

/* AS-145, BREW-230 and their kin: a mark is hidden with its holder, and with the mark it is a part of. */
static bool mark_hidden(const struct ruleset *rules, const struct state *state, int id, unsigned eyes,
                        const unsigned char *hidden)
{
    for (int depth = 0; depth < 16; depth++) {
        const struct mark *m = &state->mark[id];

        if (m->key == KEY_FREE)
            return false;
        if (!eyes_know(eyes, m->seen) || (m->on >= 0 && hidden[m->on]))
            return true;
        if (!(flags_of(rules, m) & MARK_OF_MARK) || m->of < 0 || m->of >= state->nmarks)
            return false;
        id = m->of;
    }
    return false;
}

static bool pool_hidden(const struct ruleset *rules, const struct state *state, int pool, unsigned eyes)
{
    return state->pool[pool] != 0 && !eyes_know(eyes, ruleset_pool_seen(rules, state, pool));
}

bool view_hides_nothing(const struct session *s, const struct state *state, int seat)
{
    unsigned eyes = session_eyes(s, seat);
    unsigned char hidden[TOKENS_MAX];

    if (seats_is_gm(s, seat))
        return true;
    if (state->board && (state->board->secrets > 0 || state->turn.fog != FOG_OFF))
        return false;
    for (int i = 0; i < POOLS; i++)
        if (pool_hidden(s->rules, state, i, eyes))
            return false;
    if (find_hidden(s, state, eyes, hidden))
        return false;
    for (int id = 0; id < state->nmarks; id++)
        if (mark_hidden(s->rules, state, id, eyes, hidden))
            return false;
    return true;
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
        if (pool_hidden(h->rules, state, i, h->eyes))
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

/* In fog the ground is what the seat has seen of it: a board of its own in place of the true one. */
static bool lay_known(struct session *s, const struct state *state, int entry, int seat, struct state *seen)
{
    struct board *known;

    if (!seen->board || seen->turn.fog == FOG_OFF)
        return true;
    known = memory_board(s, state, entry, session_eyes(s, seat));
    if (known && state_set_board(seen, known))
        return true;
    board_free(known);
    return false;
}

bool view_project(struct session *s, const struct state *state, int entry, int seat, struct state *seen)
{
    struct hiding h = { s->rules, seen, session_eyes(s, seat), true };
    unsigned char *gone = mem_new((size_t)state->nmarks + 1, 1), hidden[TOKENS_MAX];

    if (!gone || !state_copy(seen, state)) {
        mem_free(gone);
        return false;
    }
    find_hidden(s, state, h.eyes, hidden);
    for (int id = 0; id < state->nmarks; id++)
        gone[id] = state->mark[id].key != KEY_FREE && mark_hidden(s->rules, state, id, h.eyes, hidden);
    hide_all(&h, hidden, gone);
    mem_free(gone);
    return h.good && lay_known(s, state, entry, seat, seen);
}

void view_forget(struct session *s)
{
    for (int seat = 0; seat <= SEAT_TABLE; seat++) {
        state_clear(&s->view[seat].state);
        s->view[seat].made = false;
    }
}

struct state *view_of(struct session *s, int seat)
{
    struct view *view = &s->view[seat];

    if (view_hides_nothing(s, &s->now, seat))
        return &s->now;
    if (view->made && view->stamp == s->stamp)
        return &view->state;
    view->made = view_project(s, &s->now, s->head, seat, &view->state);
    view->stamp = s->stamp;
    return view->made ? &view->state : NULL;
}

const struct state *session_view(struct session *s, int seat)
{
    return seats_exists(s, seat) ? view_of(s, seat) : NULL;
}

const char *session_reason_known(const struct session *s, const struct entry *entry, int seat)
{
    bool knows = seat == entry->command.seat || view_hides_nothing(s, &s->now, seat);

    return knows ? entry->reason : "";
}

bool session_may_know(const struct session *s, const struct event *event, int seat)
{
    return event_known(event, session_eyes(s, seat));
}

/* ---- the tape ---- */

static bool heard(const struct session *s, const struct question *q, const struct answer *answer, int seat)
{
    return eyes_know(session_eyes(s, seat), q->audience) || seats_is_gm(s, seat) || answer->seat == seat;
}

/* The entries of the pending tape that were secret and are so no more. */
static void find_opened(struct session *s, uint64_t opened[OPENED_MAX / 64])
{
    struct play play;

    play_begin(&play, &s->now, &s->book, &s->pending.command);
    play_run(&play, &s->pending.tape);
    memcpy(opened, play.opened, sizeof play.opened);
    play_rollback(&play);
    play_clear(&play);
}

/* Add an answer as the seat may know it, to the question that is open (edits have none). */
static bool add_seen(const struct session *s, const struct question *q, const struct answer *answer, int seat,
                     bool opened, struct tape *seen)
{
    struct answer known = *answer;
    int rest[OPTIONS_ASKED];

    if (answer->kind == ASK_EDIT || opened || heard(s, q, answer, seat))
        return tape_add(seen, known, s->pending.tape.value + answer->at);
    question_rest(q, &known, rest);
    return tape_add(seen, known, rest);
}

bool view_tape(struct session *s, int seat, struct tape *seen)
{
    const struct tape *tape = &s->pending.tape;
    uint64_t opened[OPENED_MAX / 64];
    struct tape part = *tape;
    struct play play;
    bool whole = true;

    find_opened(s, opened);
    play_begin(&play, &s->now, &s->book, &s->pending.command);
    for (part.len = 0; part.len < tape->len && whole; part.len++) {
        const struct answer *answer = &tape->at[part.len];
        bool open = part.len < OPENED_MAX && opened[part.len / 64] >> part.len % 64 & 1;

        whole = (answer->kind == ASK_EDIT || play_run(&play, &part) == OUTCOME_ASKS) &&
                add_seen(s, &play.wants, answer, seat, open, seen);
    }
    play_rollback(&play);
    play_clear(&play);
    return whole;
}
