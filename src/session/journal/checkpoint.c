/*
 * session/journal/checkpoint.c - a whole state as bytes, so that a far entry need not be walked to
 * from the root.
 */
#include "session/journal/inside.h"

#include "base/mem.h"
#include "core/apply.h"

#include <string.h>

/*
 * The bytes of a state: numbers of 4 bytes, lowest first, then the board's
 * layers as runs. A checkpoint spares walking a long way; one that does not
 * give the hash of its entry is not used.
 */
enum { FORMAT = 7 };

static void put(struct str *out, int value)
{
    unsigned v = (unsigned)value;
    const unsigned char byte[4] = { (unsigned char)v, (unsigned char)(v >> 8), (unsigned char)(v >> 16),
                                    (unsigned char)(v >> 24) };

    str_add(out, byte, 4);
}

static void put_turn(struct str *out, const struct turn *t)
{
    for (int i = 0; i < TURN_FIELDS; i++)
        put(out, t->field[i]);
}

static void put_token(struct str *out, const struct token *t)
{
    put(out, cell_pack(t->at));
    put(out, t->side);
    put(out, t->seat);
    put(out, t->sheet);
    put(out, t->size);
    put(out, t->flags);
    put(out, t->text);
    put(out, t->seen);
    put(out, t->height);
    put(out, glow_pack(t->glow));
}

static void put_mark(struct str *out, int id, const struct mark *m)
{
    put(out, id);
    put(out, m->of);
    put(out, m->a);
    put(out, (int)m->until);
    put(out, m->key);
    put(out, m->on);
    put(out, m->level);
    put(out, m->b);
    put(out, m->text);
    put(out, m->seen);
}

static void put_layer(struct str *out, const struct board *board, const struct board *root, enum layer layer)
{
    const struct grid *grid = &board->grid;

    for (int row = 0; row < grid->rows; row++)
        for (int column = 0, run; column < grid->columns; column += run) {
            struct cell c = grid_cell(grid->layout, column, row);
            int old = board_run(root, layer, c, grid->columns - column);

            run = board_run(board, layer, c, old);
            if (board_get(board, layer, c) == board_get(root, layer, c))
                continue;
            put(out, cell_pack(c));
            put(out, run);
            put(out, (int)layer);
            put(out, board_get(board, layer, c));
        }
}

/* Only what differs from the root's board. */
static void put_board(struct str *out, const struct board *board, const struct board *root)
{
    for (int layer = 0; board && layer < BOARD_LAYERS; layer++)
        put_layer(out, board, root, (enum layer)layer);
    put(out, -1);
}

/* Those of one board that the other has not: what became of them, and their ends. */
static void put_walls(struct str *out, const struct walls *walls, const struct walls *other, bool stand)
{
    for (int i = 0; walls && i < walls->n; i++) {
        const struct wall *wall = &walls->at[i];

        if (walls_find(other, wall) >= 0)
            continue;
        put(out, stand);
        put(out, wall->from.x);
        put(out, wall->from.y);
        put(out, wall->to.x);
        put(out, wall->to.y);
    }
}

static void put_all_walls(struct str *out, const struct board *board, const struct board *root)
{
    if (board) {
        put_walls(out, board->walls, root->walls, true);
        put_walls(out, root->walls, board->walls, false);
    }
    put(out, -1);
}

static void put_lamps(struct str *out, const struct lamps *lamps, bool stand)
{
    for (int i = 0; lamps && i < lamps->n; i++) {
        put(out, stand);
        put(out, lamps->at[i].at.x);
        put(out, lamps->at[i].at.y);
        put(out, lamps->at[i].glow);
    }
}

/* Those of the root go, those of the board come: few stand on any. */
static void put_all_lamps(struct str *out, const struct board *board, const struct board *root)
{
    if (board && !lamps_same(board->lamps, root->lamps)) {
        put_lamps(out, root->lamps, false);
        put_lamps(out, board->lamps, true);
    }
    put(out, -1);
}

bool checkpoint_write(const struct session *s, const struct state *state, struct str *out)
{
    put(out, FORMAT);
    put(out, s->rules->version);
    put(out, state->nstats);
    for (int i = 0; i < POOLS; i++)
        put(out, state->pool[i]);
    for (int i = 0; i < s->rules->noptions; i++)
        put(out, state->option[i]);
    put(out, state->ntokens);
    for (int i = 0; i < state->ntokens; i++)
        put_token(out, &state->token[i]);
    for (int i = 0; i < state->ntokens * state->nstats; i++) {
        int value = state_stat(state, i / state->nstats, i % state->nstats);

        if (value) {
            put(out, i);
            put(out, value);
        }
    }
    put(out, -1);
    for (int id = 0; id < state->nmarks; id++)
        if (state->mark[id].key != KEY_FREE)
            put_mark(out, id, &state->mark[id]);
    put(out, -1);
    put_turn(out, &state->turn);
    put_board(out, state->board, s->root.board);
    put_all_walls(out, state->board, s->root.board);
    put_all_lamps(out, state->board, s->root.board);
    return !out->failed;
}

/* ---- reading: every number becomes an event, so the state is built as play builds it ---- */

struct source {
    const struct session *s;
    struct state *state;
    const unsigned char *at, *end;
    bool good;
};

static int get(struct source *from)
{
    const unsigned char *b = from->at;

    if (!from->good || from->end - from->at < 4) {
        from->good = false;
        return -1;
    }
    from->at += 4;
    return (int)((unsigned)b[0] | (unsigned)b[1] << 8 | (unsigned)b[2] << 16 | (unsigned)b[3] << 24);
}

static void happen(struct source *from, struct event e)
{
    if (from->good)
        from->good = fit_event(from->state, &from->s->book, &e, false) && apply_event(from->state, &e);
}

static void get_numbers(struct source *from)
{
    for (int i = 0; i < POOLS; i++) {
        int old = from->state->pool[i], now = get(from);

        if (old != now)
            happen(from, (struct event){ .kind = EVENT_POOL, .what = (short)i, .old = old, .now = now });
    }
    for (int i = 0; i < from->s->rules->noptions; i++) {
        int old = from->state->option[i], now = get(from);

        if (old != now)
            happen(from, (struct event){ .kind = EVENT_OPTION, .what = (short)i, .old = old, .now = now });
    }
}

static void get_tokens(struct source *from)
{
    int n = get(from);

    for (int i = 0; i < n && from->good; i++) {
        struct event e = { .kind = EVENT_JOINED, .who = (short)i };
        int packed = get(from);

        from->good = from->good && packed >= -1 && packed < CELL_SPAN * CELL_SPAN;
        e.token = (struct token){ .at = from->good ? cell_unpack(packed) : NOWHERE, .first = -1 };
        e.token.side = (unsigned short)get(from);
        e.token.seat = (signed char)get(from);
        e.token.sheet = (unsigned short)get(from);
        e.token.size = (signed char)get(from);
        e.token.flags = (unsigned char)get(from);
        e.token.text = (unsigned short)get(from);
        e.token.seen = (unsigned short)get(from);
        e.token.height = (unsigned short)get(from);
        e.token.glow = glow_unpack(get(from));
        happen(from, e);
    }
}

static void get_stats(struct source *from)
{
    int nstats = from->state->nstats;

    for (int i = get(from); i >= 0 && from->good && nstats > 0; i = get(from))
        happen(from, (struct event){ .kind = EVENT_STAT,
                                     .who = (short)(i / nstats),
                                     .what = (short)(i % nstats),
                                     .now = get(from) });
}

static void get_marks(struct source *from)
{
    for (int id = get(from); id >= 0 && from->good; id = get(from)) {
        struct event e = { .kind = EVENT_MARKED };

        e.mark = (struct mark){ .next = id, .of = get(from) };
        e.mark.a = get(from);
        e.mark.until = (unsigned)get(from);
        e.mark.key = (short)get(from);
        e.mark.on = (short)get(from);
        e.mark.level = (short)get(from);
        e.mark.b = (short)get(from);
        e.mark.text = (unsigned short)get(from);
        e.mark.seen = (unsigned short)get(from);
        happen(from, e);
    }
}

static void get_turn(struct source *from)
{
    const struct turn *t = &from->state->turn;

    for (int i = 0; i < TURN_FIELDS; i++)
        happen(from, (struct event){ .kind = EVENT_TURN,
                                     .what = (short)(NAME_round + i),
                                     .old = t->field[i],
                                     .now = get(from) });
}

static void get_board(struct source *from)
{
    for (int packed = get(from); packed >= 0 && from->good; packed = get(from)) {
        struct event e = { .kind = EVENT_TERRAIN };

        e.a = packed;
        e.b = get(from);
        e.what = (short)get(from);
        e.now = get(from);
        if (!from->good || !from->state->board || e.what < 0 || e.what >= BOARD_LAYERS ||
            packed >= CELL_SPAN * CELL_SPAN) {
            from->good = false;
            return;
        }
        e.old = board_get(from->state->board, (enum layer)e.what, cell_unpack(packed));
        happen(from, e);
    }
}

static void get_walls(struct source *from)
{
    for (int stands = get(from); stands >= 0 && from->good; stands = get(from)) {
        struct event e = { .kind = EVENT_WALL, .who = NOBODY, .what = (short)stands };

        e.wall.from.x = get(from);
        e.wall.from.y = get(from);
        e.wall.to.x = get(from);
        e.wall.to.y = get(from);
        happen(from, e);
    }
}

static void get_lamps(struct source *from)
{
    for (int stands = get(from); stands >= 0 && from->good; stands = get(from)) {
        struct event e = { .kind = EVENT_LAMP, .who = NOBODY, .what = (short)stands };

        e.lamp.at.x = get(from);
        e.lamp.at.y = get(from);
        e.lamp.glow = get(from);
        happen(from, e);
    }
}

bool checkpoint_read(const struct session *s, const struct str *bytes, int id, struct state *state)
{
    struct source from = { s, state, (const unsigned char *)bytes->text, NULL, true };

    from.end = from.at + bytes->len;
    if (bytes->len == 0 || get(&from) != FORMAT || get(&from) != s->rules->version ||
        get(&from) != s->rules->nstats || !state_copy(state, &s->root))
        return false;
    get_numbers(&from);
    get_tokens(&from);
    get_stats(&from);
    get_marks(&from);
    get_turn(&from);
    get_board(&from);
    get_walls(&from);
    get_lamps(&from);
    return from.good && from.at == from.end && state->hash == (s->row[id].hash ^ s->root.hash);
}
