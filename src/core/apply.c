#include "core/apply.h"

#include "base/bug.h"
#include "core/names.h"
#include "core/state_hash.h"

static void touch(struct state *s, int token)
{
    s->touched[token / 64] |= UINT64_C(1) << token % 64;
}

static void set_turn(struct state *s, int field, int value)
{
    int *at = &s->turn.field[field];

    s->hash ^= mix_turn(field, *at) ^ mix_turn(field, value);
    *at = value;
}

static void set_stat(struct state *s, int token, int stat, int value)
{
    int *at = &s->stat[token * s->nstats + stat];

    s->hash ^= mix_stat(token, stat, *at) ^ mix_stat(token, stat, value);
    *at = value;
    touch(s, token);
}

static void set_pool(struct state *s, int pool, int value)
{
    s->hash ^= mix_pool(pool, s->pool[pool]) ^ mix_pool(pool, value);
    s->pool[pool] = value;
}

static void set_option(struct state *s, int option, int value)
{
    int *at = &s->option[option];

    s->hash ^= mix_option(option, *at) ^ mix_option(option, value);
    *at = value;
    state_touch_all(s);
}

/* ---- marks ---- */

/* The link that leads to, or would lead to, mark `id` in its holder's chain of rising ids. */
static int *link_to(struct state *s, int holder, int id)
{
    int *link = holder < 0 ? &s->table_first : &s->token[holder].first;

    while (*link >= 0 && *link < id)
        link = &s->mark[*link].next;
    return link;
}

int apply_next_mark(struct state *s)
{
    while (s->free_mark < s->nmarks && s->mark[s->free_mark].key != KEY_FREE)
        s->free_mark++;
    return s->free_mark;
}

static void touch_holder(struct state *s, int id)
{
    if (s->mark[id].on >= 0)
        touch(s, s->mark[id].on);
}

static struct key_set *held_by(struct state *s, int holder)
{
    return holder < 0 ? &s->table_held : &s->held[holder];
}

static void link_mark(struct state *s, int id)
{
    int holder = s->mark[id].on, *link = link_to(s, holder, id);

    s->mark[id].next = *link;
    *link = id;
    key_set_add(held_by(s, holder), s->mark[id].key);
    key_set_add(&s->had, s->mark[id].key);
    touch_holder(s, id);
}

/* Do both keys share a bit in what somebody has? */
static bool bit_is_shared(int one, int other)
{
    return one == other || (one >= KEYS_EXACT && other >= KEYS_EXACT && ((one ^ other) & 63) == 0);
}

/* Out of the chain, and out of what the holder has, unless another mark shares the bit. */
static void unlink_mark(struct state *s, int id)
{
    int holder = s->mark[id].on, key = s->mark[id].key;
    int *link = holder < 0 ? &s->table_first : &s->token[holder].first;
    bool shared = false;

    for (; *link != id; link = &s->mark[*link].next)
        shared = shared || bit_is_shared(s->mark[*link].key, key);
    *link = s->mark[id].next;
    for (int i = *link; i >= 0 && !shared; i = s->mark[i].next)
        shared = bit_is_shared(s->mark[i].key, key);
    if (!shared)
        key_set_drop(held_by(s, holder), key);
    touch_holder(s, id);
}

/* Whatever looks like an id of a mark may be one. What no mark says any more stays. */
static void point_at(struct state *s, int id)
{
    if (id >= 0)
        s->pointed[id % POINTED / 64] |= UINT64_C(1) << id % 64;
}

static void point(struct state *s, const struct mark *mark)
{
    point_at(s, mark->of);
    if (mark->a > 0)
        point_at(s, mark->a - 1);
}

static bool add_mark(struct state *s, const struct mark *mark)
{
    int id = mark->next;

    if (id >= MARKS_MAX || (id >= s->room_marks && !state_reserve(s, 0, id - s->nmarks + 1)))
        return false;
    for (; s->nmarks <= id; s->nmarks++)
        s->mark[s->nmarks].key = KEY_FREE;
    s->mark[id] = *mark;
    link_mark(s, id);
    point(s, mark);
    s->hash ^= mix_mark(id, mark);
    if (id == s->free_mark)
        s->free_mark = id + 1;
    return true;
}

static void remove_mark(struct state *s, int id)
{
    s->hash ^= mix_mark(id, &s->mark[id]);
    unlink_mark(s, id);
    s->mark[id] = (struct mark){ .key = KEY_FREE };
    while (s->nmarks > 0 && s->mark[s->nmarks - 1].key == KEY_FREE)
        s->nmarks--;
    if (id < s->free_mark)
        s->free_mark = id;
}

static void set_mark_field(struct mark *mark, int field, int value)
{
    switch (field) {
    case NAME_level:
        mark->level = (short)value;
        break;
    case NAME_a:
        mark->a = value;
        break;
    case NAME_b:
        mark->b = (short)value;
        break;
    case NAME_until:
        mark->until = (unsigned)value;
        break;
    case NAME_of:
        mark->of = value;
        break;
    case NAME_on:
        mark->on = (short)value;
        break;
    case NAME_text:
        mark->text = (unsigned short)value;
        break;
    case NAME_seen:
        mark->seen = (unsigned short)value;
        break;
    default:
        BUG("a mark has no field %d", field);
    }
}

static void change_mark(struct state *s, int id, int field, int value)
{
    struct mark *mark = &s->mark[id];

    touch_holder(s, id);
    s->hash ^= mix_mark(id, mark);
    if (field == NAME_on)
        unlink_mark(s, id);
    set_mark_field(mark, field, value);
    point(s, mark);
    if (field == NAME_on)
        link_mark(s, id);
    s->hash ^= mix_mark(id, mark);
}

/* ---- tokens ---- */

static void move_token(struct state *s, int token, int packed)
{
    struct token *t = &s->token[token];

    s->hash ^= mix_token(token, t);
    state_near_move(s, token, cell_unpack(packed));
    touch(s, token);
    s->hash ^= mix_token(token, t);
}

static bool join_token(struct state *s, int token, const struct token *record)
{
    BUG_UNLESS(token == s->ntokens);
    if (token >= TOKENS_MAX || (token >= s->room_tokens && !state_reserve(s, 1, 0)))
        return false;
    s->token[token] = *record;
    s->token[token].first = -1;
    s->held[token] = (struct key_set){ 0 };
    touch(s, token);
    for (int i = 0; i < s->nstats; i++)
        s->stat[token * s->nstats + i] = 0;
    s->ntokens++;
    s->hash ^= mix_token(token, &s->token[token]);
    state_near_add(s, token);
    return true;
}

static void unjoin_token(struct state *s, int token)
{
    state_near_remove(s, token);
    s->hash ^= mix_token(token, &s->token[token]);
    s->ntokens--;
}

/* Write a whole record; the chain of marks stays. */
static void write_token(struct state *s, int token, struct token record)
{
    record.first = s->token[token].first;
    s->hash ^= mix_token(token, &s->token[token]);
    state_near_remove(s, token);
    s->token[token] = record;
    touch(s, token);
    state_near_add(s, token);
    s->hash ^= mix_token(token, &record);
}

static struct token gone(struct token record)
{
    record.at = NOWHERE;
    record.flags |= TOKEN_GONE;
    return record;
}

static void set_token_field(struct state *s, int token, int field, int value)
{
    struct token record = s->token[token];

    switch (field) {
    case NAME_side:
        record.side = (unsigned short)value;
        break;
    case NAME_seat:
        record.seat = (signed char)value;
        break;
    case NAME_size:
        record.size = (signed char)value;
        break;
    case NAME_height:
        record.height = (unsigned short)value;
        break;
    case NAME_light:
        record.glow = glow_unpack(value);
        break;
    case NAME_text:
        record.text = (unsigned short)value;
        break;
    case NAME_seen:
        record.seen = (unsigned short)value;
        break;
    case NAME_flags:
        record.flags = (unsigned char)value;
        break;
    case NAME_sheet:
        record.sheet = (unsigned short)value;
        break;
    default:
        BUG("a token has no field %d", field);
    }
    write_token(s, token, record);
}

/* ---- terrain ---- */

/* Exchange the share that a run's cells have in the hash: the same forwards and backwards. */
static void mix_run(struct state *s, const struct event *e)
{
    struct cell first = cell_unpack(e->a);
    enum layout layout = s->board->grid.layout;
    int column = grid_column(layout, first), row = grid_row(layout, first);

    for (int i = 0; i < e->b; i++) {
        struct cell c = grid_cell(layout, column + i, row);

        s->hash ^= board_mix((enum layer)e->what, c, e->old) ^ board_mix((enum layer)e->what, c, e->now);
    }
}

static bool set_terrain(struct state *s, const struct event *e, int value)
{
    if (!board_set_run(s->board, (enum layer)e->what, cell_unpack(e->a), e->b, value))
        return false;
    mix_run(s, e);
    return true;
}

/* A wall off the grid comes to stand, or goes. */
static bool set_wall(struct state *s, const struct event *e, bool stands)
{
    if (!board_set_wall(s->board, e->wall, stands))
        return false;
    s->hash ^= wall_mix(&e->wall);
    return true;
}

/* A lamp comes to stand, or goes. */
static bool set_lamp(struct state *s, const struct event *e, bool stands)
{
    if (!board_set_lamp(s->board, e->lamp, stands))
        return false;
    s->hash ^= lamp_mix(&e->lamp);
    return true;
}

bool apply_start(struct state *s, const struct book *book)
{
    const struct ruleset *rules = book->rules;

    if (!book_begin_state(book, s))
        return false;
    set_turn(s, NAME_mode - NAME_round, (int)rules->begins_in);
    for (int i = 0; i < rules->noptions; i++)
        set_option(s, i, rules->options[i].start);
    for (int i = 0; i < POOLS; i++) {
        int seat, row = ruleset_pool_row(rules, i, &seat);

        if (row >= 0)
            set_pool(s, i, rules->pools[row].start);
    }
    return true;
}

/* Let anything happen but a plain number (`on`), or take it back. */
static bool write_other(struct state *s, const struct event *e, bool on)
{
    int value = on ? e->now : e->old;

    switch (e->kind) {
    case EVENT_MARKED:
    case EVENT_UNMARKED:
        if (on == (e->kind == EVENT_MARKED))
            return add_mark(s, &e->mark);
        remove_mark(s, e->mark.next);
        return true;
    case EVENT_CHANGED:
        change_mark(s, e->a, e->what, value);
        return true;
    case EVENT_MOVED:
        move_token(s, e->who, value);
        return true;
    case EVENT_JOINED:
        if (on)
            return join_token(s, e->who, &e->token);
        unjoin_token(s, e->who);
        return true;
    case EVENT_LEFT:
        write_token(s, e->who, on ? gone(e->token) : e->token);
        return true;
    case EVENT_TOKEN:
        set_token_field(s, e->who, e->what, value);
        return true;
    case EVENT_TERRAIN:
        return set_terrain(s, e, value);
    case EVENT_OPTION:
        set_option(s, e->what, value);
        return true;
    case EVENT_WALL:
        return set_wall(s, e, on == (e->what != 0));
    case EVENT_LAMP:
        return set_lamp(s, e, on == (e->what != 0));
    default:
        return true;
    }
}

/* The same of anything: mostly it is a plain number. */
static inline bool write(struct state *s, const struct event *e, bool on)
{
    int value = on ? e->now : e->old;

    switch (e->kind) {
    case EVENT_STAT:
        set_stat(s, e->who, e->what, value);
        return true;
    case EVENT_POOL:
        set_pool(s, e->what, value);
        return true;
    case EVENT_TURN:
        set_turn(s, e->what - NAME_round, value);
        return true;
    default:
        return write_other(s, e, on);
    }
}

void apply_stat(struct state *s, const struct event *e)
{
    set_stat(s, e->who, e->what, e->now);
}

void apply_turn(struct state *s, const struct event *e)
{
    set_turn(s, e->what - NAME_round, e->now);
}

bool apply_marked(struct state *s, const struct event *e)
{
    return add_mark(s, &e->mark);
}

void apply_unmarked(struct state *s, const struct event *e)
{
    remove_mark(s, e->mark.next);
}

bool apply_event(struct state *s, const struct event *e)
{
    return write(s, e, true);
}

bool apply_back(struct state *s, const struct event *e)
{
    return write(s, e, false);
}
