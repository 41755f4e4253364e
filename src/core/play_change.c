/* core/play_change.c - rule code reads the state and changes it, an event for each number (core/rule.h). */
#include "core/mark_field.h"
#include "core/play_own.h"
#include "core/whole.h"

#include "base/bounds.h"
#include "base/bug.h"
#include "board/door.h"
#include "core/apply.h"

/* ---- reading ---- */

void play_check_read(const struct play *p, int token)
{
    if (play_forgot(p, token))
        BUG("figure %d is read after it was finished", token);
}

int play_was(const struct play *p, int token, int stat)
{
    for (int i = 0; i < p->events.n; i++) {
        const struct event *e = &p->events.at[i];

        if (e->kind == EVENT_STAT && e->who == token && e->what == stat)
            return e->old;
    }
    return play_stat(p, token, stat);
}

/* ---- changing ---- */

/* A number becomes another one, with what else the event says of it; the same one again is no event. */
static inline void change(struct play *p, enum event_kind kind, int who, int what, int a, int old, int now,
                          unsigned rule)
{
    struct event *e;

    if (old == now)
        return;
    e = play_write(p, kind, who, what, rule);
    e->old = old;
    e->now = now;
    e->a = a;
    play_happen_as(p, e, kind);
}

/*
 * Does a mark's level or word hold this number? If not the wish is refused in the middle, and all of it is
 * taken back; odds, which are of what may be, take the nearest that it holds.
 */
static bool holds(struct play *p, int *value, const char *rule)
{
    int held = clamp(*value, SHRT_MIN, SHRT_MAX);

    if (held == *value || p->stand_in) {
        *value = held;
        return true;
    }
    if (!p->halted)
        p->refusal = (struct refusal){ rule, NAME_beyond_numbers };
    play_halt(p, OUTCOME_REFUSED);
    return false;
}

/* Alone, so that a number that stays as it is, as every second does, costs one look. */
__attribute__((noinline)) static void become(struct play *p, int token, int stat, int value, unsigned rule)
{
    change(p, EVENT_STAT, token, stat, 0, state_stat(p->now, token, stat),
           state_stat_nearest(p->now, stat, value), rule);
}

void play_set_by_number(struct play *p, int token, int stat, int value, unsigned rule)
{
    if (value != play_stat(p, token, stat))
        become(p, token, stat, value, rule);
}

static bool is_of_seats(const struct play *p, int row)
{
    return p->rules->pools[row].flags & POOL_OF_SEAT;
}

/* What ruleset_pool() says, as the book has it ready. */
static int pool_of(const struct play *p, int row, int seat)
{
    if ((unsigned)row >= (unsigned)p->rules->npools || (is_of_seats(p, row) && (unsigned)seat >= SEATS))
        BUG("there is no pool %d of seat %d", row, seat);
    return p->book->pool[row] + (is_of_seats(p, row) ? seat : 0);
}

int play_pool_now(const struct play *p, int row, int seat)
{
    int pool = pool_of(p, row, seat);

    if (p->forgotten.pools >> row & 1)
        BUG("the pool %s is read; no step declares it", p->rules->pools[row].key);
    return p->now->pool[pool];
}

/* The seats that may know this pool, as ruleset_pool_seen() tells of its number. */
static unsigned pool_seen(const struct play *p, int row, int seat)
{
    const struct pool_def *pool = &p->rules->pools[row];

    return pool->seen ? pool->seen(p->now, is_of_seats(p, row) ? seat : -1) | SEATS_GM : SEATS_ALL;
}

void play_pool_set_by_number(struct play *p, int row, int seat, int value, unsigned rule)
{
    int pool = pool_of(p, row, seat), old = p->now->pool[pool];
    struct event *e;

    if (old == value)
        return;
    e = play_write(p, EVENT_POOL, NOBODY, pool, rule);
    e->old = old;
    e->now = value;
    play_happen_seen(p, e, EVENT_POOL, pool_seen(p, row, seat));
}

void play_pool_add_by_number(struct play *p, int row, int seat, int by, unsigned rule)
{
    play_pool_set_by_number(p, row, seat, p->now->pool[pool_of(p, row, seat)] + by, rule);
}

void play_move(struct play *p, int token, struct cell to, int how, const char *rule)
{
    change(p, EVENT_MOVED, token, 0, how, cell_pack(p->now->token[token].at), cell_pack(to),
           event_rule_number(rule));
}

int play_mark_by_number(struct play *p, const struct mark *mark, unsigned rule)
{
    struct event *e;
    int id;

    if (p->halted)
        return -1;
    id = apply_next_mark(p->now);
    e = play_write(p, EVENT_MARKED, mark->on, mark->key, rule);
    e->mark = *mark;
    e->mark.next = id;
    play_happen_seen(p, e, EVENT_MARKED, play_mark_seen(p, mark));
    return id;
}

/* Is it a part of what goes, or a part that points at it? (Its `of` or `a` is looked at before.) */
static bool goes_with(const struct play *p, const struct mark *mark, int id, int key)
{
    const struct mark_def *def = mark->key < p->rules->nmarks ? &p->rules->marks[mark->key] : NULL;

    return def && ((def->flags & MARK_OF_MARK && mark->of == id) ||
                   (def->points_at && def->points_at == key && mark->a == id + 1));
}

/* The lowest above `after` of the holder's marks that go with one; `least` if there is none below that. */
static int next_held(const struct play *p, int holder, int id, int key, int after, int least)
{
    for (int i = state_first(p->now, holder); i >= 0 && i < least; i = p->now->mark[i].next) {
        const struct mark *mark = &p->now->mark[i];

        if ((mark->of == id || mark->a == id + 1) && i > after && goes_with(p, mark, id, key))
            return i;
    }
    return least;
}

/* The same of all marks, INT_MAX: none. Few figures have marks that are parts. */
static int next_part(const struct play *p, int id, int key, int after)
{
    int least = INT_MAX;

    if (!state_may_be_about(p->now, &p->book->parts))
        return INT_MAX;
    for (int i = TABLE; i < p->now->ntokens; i++)
        if (state_may_have_any(p->now, i, &p->book->parts))
            least = next_held(p, i, id, key, after, least);
    return least;
}

/* Who may not know the whole may not know that its parts go with it. */
void play_unmark_by_number(struct play *p, int id, unsigned rule)
{
    unsigned short audience = p->audience;
    struct event *e;
    unsigned seen;
    int key;

    if (p->halted || id < 0 || id >= p->now->nmarks || p->now->mark[id].key == KEY_FREE)
        return;
    key = p->now->mark[id].key;
    e = play_write(p, EVENT_UNMARKED, p->now->mark[id].on, key, rule);
    e->mark = p->now->mark[id];
    e->mark.next = id;
    seen = play_mark_seen(p, &p->now->mark[id]);
    play_happen_seen(p, e, EVENT_UNMARKED, seen);
    p->audience &= (unsigned short)seen;
    for (int i = -1; state_may_be_pointed_at(p->now, id) && (i = next_part(p, id, key, i)) < INT_MAX;)
        play_unmark_by_number(p, i, rule);
    p->audience = audience;
}

static int mark_field(const struct mark *mark, int field)
{
    switch (field) {
    case NAME_level:
        return mark->level;
    case NAME_a:
        return mark->a;
    case NAME_b:
        return mark->b;
    case NAME_until:
        return (int)mark->until;
    case NAME_of:
        return mark->of;
    case NAME_on:
        return mark->on;
    case NAME_text:
        return mark->text;
    case NAME_seen:
        return mark->seen;
    default:
        BUG("a mark has no field %d", field);
    }
}

void play_change_by_number(struct play *p, int id, int field, int value, const char *rule, unsigned number)
{
    const struct mark *mark = &p->now->mark[id];

    if (id < 0 || ((field == NAME_level || field == NAME_b) && !holds(p, &value, rule)))
        return;
    change(p, EVENT_CHANGED, mark->on, field, id, mark_field(mark, field), value, number);
}

void play_keep(struct play *p, int id, const struct mark_field *field, int value, const char *rule)
{
    const struct mark *mark = &p->now->mark[id];
    struct mark_field own;

    if (id < 0)
        return;
    own = mark_field_for(p->book, mark, field);
    play_change(p, id, NAME_a, mark_field_put(mark->a, &own, value), rule);
}

/* Which field of a single value's part holds it. */
static int field_of_one(const struct mark_def *part)
{
    return part->flags & MARK_TEXT ? NAME_text : part->b_choices ? NAME_b : NAME_level;
}

void play_keep_one(struct play *p, int whole, int row, int value, const char *rule)
{
    int id = whole_one(p->now, whole, row), field = field_of_one(&p->rules->marks[row]);
    struct mark part;

    if (whole < 0)
        return;
    if (value == 0 && field != NAME_b) {
        play_unmark(p, id, rule);
    } else if (id >= 0) {
        play_change(p, id, field, value, rule);
    } else if (field == NAME_text || holds(p, &value, rule)) {
        part = mark_make(row, p->now->mark[whole].on);
        part.of = whole;
        part.text = (unsigned short)(field == NAME_text ? value : 0);
        part.b = (short)(field == NAME_b ? value : 0);
        part.level = (short)(field == NAME_level ? value : 0);
        play_mark(p, part, rule);
    }
}

void play_turn_by_number(struct play *p, int field, int value, unsigned rule)
{
    change(p, EVENT_TURN, NOBODY, field, 0, p->now->turn.field[field - NAME_round], value, rule);
}

void play_set_option(struct play *p, int option, int value, const char *rule)
{
    change(p, EVENT_OPTION, NOBODY, option, 0, p->now->option[option], value, event_rule_number(rule));
}

static int token_field(const struct token *t, int field)
{
    switch (field) {
    case NAME_side:
        return t->side;
    case NAME_seat:
        return t->seat;
    case NAME_size:
        return t->size;
    case NAME_height:
        return t->height;
    case NAME_light:
        return glow_pack(t->glow);
    case NAME_text:
        return t->text;
    case NAME_seen:
        return t->seen;
    case NAME_flags:
        return t->flags;
    case NAME_sheet:
        return t->sheet;
    default:
        BUG("a token has no field %d", field);
    }
}

void play_token(struct play *p, int token, int field, int value, const char *rule)
{
    if (field == NAME_height)
        value = value < 0 ? 0 : smaller(value, HEIGHT_MOST);
    change(p, EVENT_TOKEN, token, field, 0, token_field(&p->now->token[token], field), value,
           event_rule_number(rule));
}

int play_join(struct play *p, struct token token, const char *rule)
{
    struct event *e;
    int who = p->now->ntokens;

    if (p->halted)
        return -1;
    e = play_write(p, EVENT_JOINED, who, 0, event_rule_number(rule));
    e->token = token;
    e->seats = token.seen | SEATS_GM;
    play_happen(p);
    for (int i = 0; i < p->rules->nstats && !p->halted; i++)
        if (p->rules->stats[i].kind == STAT_PLAIN && p->rules->stats[i].start != START_BY_RULE)
            play_set(p, who, i, ruleset_stat_start(p->book, i), rule);
    return p->halted ? -1 : who;
}

void play_barrier(struct play *p, struct cell c, int direction, enum barrier barrier, const char *rule)
{
    struct event *e;
    struct door_change door;
    int old;
    struct side side;

    if (!door_change(p->now->board, c, direction, barrier, &door)) {
        if (!board_side(&p->now->board->grid, c, direction, &side))
            return;
        door = (struct door_change){ side.cell, side.layer, barrier };
    }
    old = board_get(p->now->board, door.layer, door.cell);
    if (old == door.value)
        return;
    e = play_write(p, EVENT_TERRAIN, NOBODY, (int)door.layer, event_rule_number(rule));
    e->a = cell_pack(door.cell);
    e->b = 1;
    e->old = old;
    e->now = door.value;
    play_happen(p);
}
