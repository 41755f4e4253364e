#include "core/state.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "base/mem.h"
#include "board/footprint.h"
#include "core/state_hash.h"

#include <string.h>

/* Side of a bucket; how far a footprint may reach from its anchor; beyond any board. */
_Static_assert(sizeof(struct token) % sizeof(uint64_t) == 0, "what tokens hold lies right behind them");
enum { BUCKET = 8, FOOTPRINT_REACH = 6, REACH_MAX = 2 * CELL_SPAN };

const char *const fog_words[] = { "off", "sight", "rooms", NULL };
const char *const sky_words[] = { "map", "day", "dusk", "night", "underground", NULL };
const char *const sharing_words[] = { "side", "none", NULL };
const char *const doors_words[] = { "free", "held", NULL };
const char *const mode_words[] = { "downtime", "encounter", "story", NULL };

bool state_init(struct state *state, int nstats, int nlarge)
{
    BUG_UNLESS(nstats >= 0 && nstats <= STATS_MAX && nlarge >= 0 && nlarge <= nstats);
    *state = (struct state){
        .nstats = nstats, .nshort = nstats - nlarge, .table_first = -1, .turn = { .actor = NOBODY }
    };
    state->hash = state_hash(state);
    return state_reserve(state, 16, 64);
}

void state_clear(struct state *state)
{
    mem_free(state->token);
    mem_free(state->near);
    board_free(state->board);
    *state = (struct state){ 0 };
}

/* Where the arrays lie in one block; the block begins with the tokens. */
struct shape {
    size_t held, mark, stat, near_next, bytes;
};

static struct shape shape_of(int tokens, int marks, int nstats)
{
    struct shape s;

    s.held = (size_t)tokens * sizeof(struct token);
    s.mark = s.held + (size_t)tokens * sizeof(struct key_set);
    s.near_next = s.mark + (size_t)marks * sizeof(struct mark);
    s.stat = s.near_next + (size_t)tokens * sizeof(int);
    s.bytes = s.stat + (size_t)tokens * (size_t)nstats * sizeof(int);
    return s;
}

static void place_arrays(struct state *state, void *block, int tokens, int marks)
{
    struct shape s = shape_of(tokens, marks, state->nstats);
    char *at = block;

    state->token = block;
    state->held = (void *)(at + s.held);
    state->mark = (void *)(at + s.mark);
    state->near_next = (void *)(at + s.near_next);
    state->stat = (void *)(at + s.stat);
    state->room_tokens = tokens;
    state->room_marks = marks;
}

/* Copy what is in use from one layout to another. */
static void copy_arrays(struct state *to, const struct state *from)
{
    if (from->ntokens > 0) {
        memcpy(to->token, from->token, (size_t)from->ntokens * sizeof *to->token);
        memcpy(to->held, from->held, (size_t)from->ntokens * sizeof *to->held);
        memcpy(to->near_next, from->near_next, (size_t)from->ntokens * sizeof *to->near_next);
        memcpy(to->stat, from->stat, (size_t)from->ntokens * (size_t)from->nstats * sizeof *to->stat);
    }
    if (from->nmarks > 0)
        memcpy(to->mark, from->mark, (size_t)from->nmarks * sizeof *to->mark);
}

static bool set_room(struct state *state, int tokens, int marks)
{
    struct state wider = *state;
    void *block = mem_new(1, shape_of(tokens, marks, state->nstats).bytes);

    if (!block)
        return false;
    place_arrays(&wider, block, tokens, marks);
    copy_arrays(&wider, state);
    mem_free(state->token);
    *state = wider;
    return true;
}

bool state_reserve(struct state *state, int tokens, int marks)
{
    int need_tokens = state->ntokens + tokens, need_marks = state->nmarks + marks;

    if (need_tokens <= state->room_tokens && need_marks <= state->room_marks)
        return true;
    if (need_tokens < state->room_tokens)
        need_tokens = state->room_tokens;
    if (need_marks < state->room_marks)
        need_marks = state->room_marks;
    return set_room(state, need_tokens + need_tokens / 2, need_marks + need_marks / 2);
}

static int bucket_count(const struct state *state)
{
    return state->columns8 * state->rows8;
}

/* Has `to` the memory already that a copy of `from` takes? */
static bool has_room_for(const struct state *to, const struct state *from)
{
    return to->token && to->nstats == from->nstats && to->room_tokens >= from->room_tokens &&
           to->room_marks >= from->room_marks && bucket_count(to) == bucket_count(from);
}

/* Memory of its own for a copy of `from`, which has none yet. False: there is none, and nothing was taken. */
static bool take_room(struct state *copy, const struct state *from)
{
    void *block = mem_new(1, shape_of(from->room_tokens, from->room_marks, from->nstats).bytes);

    copy->near = bucket_count(from) ? mem_new((size_t)bucket_count(from), sizeof *copy->near) : NULL;
    if (!block || (bucket_count(from) && !copy->near)) {
        mem_free(block);
        mem_free(copy->near);
        return false;
    }
    place_arrays(copy, block, from->room_tokens, from->room_marks);
    return true;
}

/* The copy lies in the memory that `to` has. */
static void keep_room(struct state *copy, const struct state *to)
{
    place_arrays(copy, to->token, to->room_tokens, to->room_marks);
    copy->near = to->near;
}

bool state_copy(struct state *to, const struct state *from)
{
    struct board *board = from->board ? board_hold(from->board) : NULL;
    struct state copy = *from;
    bool again = has_room_for(to, from);

    if ((from->board && !board) || (!again && !take_room(&copy, from))) {
        board_free(board);
        return false;
    }
    if (again) {
        keep_room(&copy, to);
        board_free(to->board);
    } else {
        state_clear(to);
    }
    copy_arrays(&copy, from);
    if (copy.near)
        memcpy(copy.near, from->near, (size_t)bucket_count(from) * sizeof *copy.near);
    copy.board = board;
    *to = copy;
    return true;
}

/* ---- who stands where ---- */

static int bucket_of(const struct state *state, struct cell at)
{
    enum layout layout = state->board->grid.layout;
    int column = grid_column(layout, at) / BUCKET, row = grid_row(layout, at) / BUCKET;

    return row * state->columns8 + column;
}

void state_near_add(struct state *state, int token)
{
    struct cell at = state->token[token].at;
    int bucket;

    state->near_next[token] = -1;
    if (!state->board || !grid_contains(&state->board->grid, at))
        return;
    if (state->token[token].size > state->widest)
        state->widest = state->token[token].size;
    bucket = bucket_of(state, at);
    state->near_next[token] = state->near[bucket] - 1;
    state->near[bucket] = token + 1;
}

void state_near_remove(struct state *state, int token)
{
    struct cell at = state->token[token].at;
    int bucket, before;

    if (!state->board || !grid_contains(&state->board->grid, at))
        return;
    bucket = bucket_of(state, at);
    if (state->near[bucket] == token + 1) {
        state->near[bucket] = state->near_next[token] + 1;
        return;
    }
    before = state->near[bucket] - 1;
    while (before >= 0 && state->near_next[before] != token)
        before = state->near_next[before];
    if (before >= 0)
        state->near_next[before] = state->near_next[token];
}

void state_near_move(struct state *state, int token, struct cell to)
{
    struct cell from = state->token[token].at;

    if (state->board && grid_contains(&state->board->grid, from) && grid_contains(&state->board->grid, to) &&
        bucket_of(state, from) == bucket_of(state, to)) {
        state->token[token].at = to;
        return;
    }
    state_near_remove(state, token);
    state->token[token].at = to;
    state_near_add(state, token);
}

bool state_set_board(struct state *state, struct board *board)
{
    int columns8 = (board->grid.columns + BUCKET - 1) / BUCKET,
        rows8 = (board->grid.rows + BUCKET - 1) / BUCKET;
    int *near = mem_new((size_t)columns8 * (size_t)rows8, sizeof *near);

    if (!near)
        return false;
    mem_free(state->near);
    board_free(state->board);
    state->near = near;
    state->columns8 = columns8;
    state->rows8 = rows8;
    state->board = board;
    state_touch_all(state);
    for (int i = state->ntokens - 1; i >= 0; i--)
        state_near_add(state, i);
    state->hash = state_hash(state);
    return true;
}

/* Put the n-th found among those kept before it: the lowest `room` of all, rising. */
static void keep_lowest(int *token, int n, int room, int found)
{
    int i = n;

    if (n >= room) {
        if (room == 0 || token[room - 1] < found)
            return;
        i = room - 1;
    }
    for (; i > 0 && token[i - 1] > found; i--)
        token[i] = token[i - 1];
    token[i] = found;
}

/* A rectangle of stored columns and rows. */
struct window {
    int left, top, right, bottom;
};

static void window_add(struct window *w, enum layout layout, struct cell c, int reach)
{
    int column = grid_column(layout, c), row = grid_row(layout, c);

    w->left = smaller(column - reach, w->left);
    w->right = larger(column + reach, w->right);
    w->top = smaller(row - reach, w->top);
    w->bottom = larger(row + reach, w->bottom);
}

/* Tokens anchored in the buckets that touch a window and for which `wanted` holds. */
static int tokens_in(const struct state *state, struct window w,
                     bool (*wanted)(const struct state *, int, const void *), const void *context, int *token,
                     int room)
{
    int left = clamp(w.left / BUCKET, 0, state->columns8 - 1),
        right = clamp(w.right / BUCKET, 0, state->columns8 - 1);
    int top = clamp(w.top / BUCKET, 0, state->rows8 - 1),
        bottom = clamp(w.bottom / BUCKET, 0, state->rows8 - 1);
    int n = 0;

    for (int row = top; row <= bottom; row++)
        for (int column = left; column <= right; column++)
            for (int i = state->near[row * state->columns8 + column] - 1; i >= 0; i = state->near_next[i])
                if (wanted(state, i, context))
                    keep_lowest(token, n++, room, i);
    return n;
}

struct cells {
    const struct cell *cell;
    int n;
};

static bool covers_one(const struct state *state, int token, const void *context)
{
    const struct cells *cells = context;
    const struct token *t = &state->token[token];

    for (int i = 0; i < cells->n; i++)
        if (t->size <= 1 ? cell_same(t->at, cells->cell[i]) /* most figures, and quickly said */
                         : footprint_covers(state->board->grid.layout, t->at, t->size, cells->cell[i]))
            return true;
    return false;
}

/* Where nobody is larger than a cell, whoever covers it is anchored in it. */
static int tokens_anchored(const struct state *state, struct cell cell, int *token, int room)
{
    int n = 0;

    if (!grid_contains(&state->board->grid, cell))
        return 0;
    for (int i = state->near[bucket_of(state, cell)] - 1; i >= 0; i = state->near_next[i])
        if (cell_same(state->token[i].at, cell))
            keep_lowest(token, n++, room, i);
    return n;
}

/* Alone, as those of one cell are asked for all the time and need none of this. */
__attribute__((noinline)) static int tokens_covering(const struct state *state, struct cells cells,
                                                     int *token, int room)
{
    struct window w = { INT_MAX, INT_MAX, INT_MIN, INT_MIN };

    for (int i = 0; i < cells.n; i++)
        window_add(&w, state->board->grid.layout, cells.cell[i], FOOTPRINT_REACH);
    return tokens_in(state, w, covers_one, &cells, token, room);
}

int state_tokens_at(const struct state *state, const struct cell *cell, int n, int *token, int room)
{
    if (!state->board || n == 0)
        return 0;
    return n == 1 && state->widest <= 1 ? tokens_anchored(state, cell[0], token, room)
                                        : tokens_covering(state, (struct cells){ cell, n }, token, room);
}

bool state_is_empty(const struct state *state, struct cell cell)
{
    if (state->widest > 1)
        return state_tokens_at(state, &cell, 1, NULL, 0) == 0;
    if (!state->board || !grid_contains(&state->board->grid, cell))
        return true;
    for (int i = state->near[bucket_of(state, cell)] - 1; i >= 0; i = state->near_next[i])
        if (cell_same(state->token[i].at, cell))
            return false;
    return true;
}

struct disc {
    struct cell centre;
    int reach;
};

static bool within(const struct state *state, int token, const void *context)
{
    const struct disc *disc = context;
    enum layout layout = state->board->grid.layout;
    struct cell at = state->token[token].at;
    int dx = grid_column(layout, at) - grid_column(layout, disc->centre);
    int dy = grid_row(layout, at) - grid_row(layout, disc->centre);

    return dx <= disc->reach && -dx <= disc->reach && dy <= disc->reach && -dy <= disc->reach;
}

int state_tokens_near(const struct state *state, struct cell centre, int reach, int *token, int room)
{
    struct disc disc = { centre, smaller(reach, REACH_MAX) };
    struct window w = { INT_MAX, INT_MAX, INT_MIN, INT_MIN };

    if (!state->board)
        return 0;
    window_add(&w, state->board->grid.layout, centre, disc.reach);
    return tokens_in(state, w, within, &disc, token, room);
}

/* ---- reading ---- */

int state_count(const struct state *state, int holder, int key)
{
    int n = 0;

    for (int id = state_find(state, holder, key, -2); id >= 0; id = state->mark[id].next)
        n += state->mark[id].key == key;
    return n;
}

int state_next_touched(const struct state *state, int token)
{
    for (int i = token + 1; i < state->ntokens; i = (i | 63) + 1) {
        uint64_t left = state->touched[i / 64] >> i % 64;

        if (left) {
            int next = i + __builtin_ctzll(left);

            return next < state->ntokens ? next : -1;
        }
    }
    return -1;
}

/* Beyond the last figure nothing is read, and whoever comes there is touched. */
void state_rest(struct state *state)
{
    state->touched[0] = 0; /* mostly there are no more than it tells of */
    for (int i = 1; i * 64 < state->ntokens; i++)
        state->touched[i] = 0;
}

void state_touch_all(struct state *state)
{
    memset(state->touched, 0xff, sizeof state->touched);
}

int state_distance(const struct state *state, int one, int other)
{
    const struct token *a = &state->token[one], *b = &state->token[other];

    if (!state->board || !cell_somewhere(a->at) || !cell_somewhere(b->at))
        return 0;
    return state_distance_from(state, one, a->at, other, b->at);
}

int state_distance_from(const struct state *state, int one, struct cell from, int other, struct cell at)
{
    const struct token *a = &state->token[one], *b = &state->token[other];

    return footprint_distance_risen(state->board->grid.layout, from, a->size, at, b->size,
                                    a->height - b->height);
}
