/* The GM's hand: every edit is judged like any wish before it happens (command.h, EDIT_OPS). */
#include "core/play_own.h"

#include "board/footprint.h"
#include "core/apply.h"
#include "core/doorway.h"

/* The numbers of one edit, named. */
struct edit {
    int op, who, what, value;
    const int *more;
    int nmore;
};

static bool is_token(const struct play *p, int token)
{
    return token >= 0 && token < p->now->ntokens && !(p->now->token[token].flags & TOKEN_GONE);
}

static bool is_holder(const struct play *p, int holder)
{
    return holder == TABLE || is_token(p, holder);
}

static bool is_mark(const struct play *p, int id)
{
    return id >= 0 && id < p->now->nmarks && p->now->mark[id].key != KEY_FREE;
}

static bool is_text(const struct play *p, int text)
{
    return text >= 0 && text < p->book->texts.n;
}

static bool is_seats(int seats)
{
    return seats >= 0 && seats <= SEATS_ALL;
}

static bool is_short(int value)
{
    return value >= SHRT_MIN && value <= SHRT_MAX;
}

static bool set_stat(struct play *p, const struct edit *e)
{
    if (!is_token(p, e->who) || e->what < 0 || e->what >= p->rules->nstats ||
        state_stat_nearest(p->now, e->what, e->value) != e->value)
        return false;
    play_set(p, e->who, e->what, e->value, "gm");
    return true;
}

static bool set_pool(struct play *p, const struct edit *e)
{
    int seat, row = e->what < 0 || e->what >= POOLS ? -1 : ruleset_pool_row(p->rules, e->what, &seat);

    if (row < 0)
        return false;
    play_pool_set(p, row, seat, e->value, "gm");
    return true;
}

/* Is `of` what the key wants it to be? */
static bool fits_key(const struct play *p, int key, int of)
{
    const struct mark_def *def = key < p->rules->nmarks ? &p->rules->marks[key] : NULL;

    if (!def)
        return of == -1;
    if (def->flags & MARK_DERIVED)
        return false;
    if (def->flags & MARK_OF_MARK)
        return of == -1 || is_mark(p, of);
    return of == -1 || (def->flags & MARK_OF_TOKEN && of >= 0 && of < p->now->ntokens);
}

/* A mark's id; -2 the mark that this command set last, -3 the one before it, and so on. -1: none. */
static int mark_told(const struct play *p, int id)
{
    for (int i = p->events.n - 1; i >= 0 && id < -1; i--)
        if (p->events.at[i].kind == EVENT_MARKED && ++id == -1)
            return p->events.at[i].mark.next;
    return id;
}

/* What a mark of that key is a part of, if it may be one. */
static int of_told(const struct play *p, int key, int of)
{
    bool part = key < p->rules->nmarks && p->rules->marks[key].flags & MARK_OF_MARK;

    return part ? mark_told(p, of) : of;
}

/* Its `a`; of a part that may name another one: that part's id and 1. */
static int a_told(const struct play *p, int key, int a)
{
    bool points = key < p->rules->nmarks && p->rules->marks[key].points_at;

    return points && a < 0 && a > -MARKS_MAX ? mark_told(p, a - 1) + 1 : a;
}

/* Is `a` what the key wants it to be? */
static bool fits_a(const struct play *p, int key, int a)
{
    int at = key < p->rules->nmarks ? p->rules->marks[key].points_at : 0;

    return !at || a == 0 || (a > 0 && is_mark(p, a - 1) && p->now->mark[a - 1].key == at);
}

static bool add_mark(struct play *p, const struct edit *e)
{
    const int *m = e->more;
    struct mark mark;
    int of, a;

    if (e->nmore != 8 || !is_holder(p, e->who) || m[0] < 0 || m[0] >= p->rules->nmarks + p->book->nitems)
        return false;
    of = of_told(p, m[0], m[1]);
    a = a_told(p, m[0], m[2]);
    if (!fits_key(p, m[0], of) || !fits_a(p, m[0], a) || !is_short(m[4]) ||
        !ruleset_mark_b_fits(p->rules, m[0], m[5]) || !is_text(p, m[6]) || !is_seats(m[7]) ||
        apply_next_mark(p->now) >= MARKS_MAX)
        return false;
    mark = mark_make(m[0], e->who);
    mark.of = of;
    mark.a = a;
    mark.until = (unsigned)m[3];
    mark.level = (short)m[4];
    mark.b = (short)m[5];
    mark.text = (unsigned short)m[6];
    mark.seen = (unsigned short)m[7];
    play_mark(p, mark, "gm");
    return true;
}

static bool drop_mark(struct play *p, const struct edit *e)
{
    if (!is_mark(p, e->what))
        return false;
    play_unmark(p, e->what, "gm");
    return true;
}

/* Would `id` as a part of `whole` be a part of itself? */
static bool goes_round(const struct play *p, int id, int whole)
{
    for (int i = 0; i <= p->now->nmarks && is_mark(p, whole); i++) {
        int key = p->now->mark[whole].key;
        bool part = key < p->rules->nmarks && p->rules->marks[key].flags & MARK_OF_MARK;

        if (whole == id)
            return true;
        whole = part ? p->now->mark[whole].of : -1;
    }
    return false;
}

static bool of_fits(const struct play *p, int id, int of)
{
    int key = p->now->mark[id].key;

    if (!fits_key(p, key, of))
        return false;
    return key >= p->rules->nmarks || !(p->rules->marks[key].flags & MARK_OF_MARK) || !goes_round(p, id, of);
}

static bool mark_value_fits(const struct play *p, const struct edit *e)
{
    switch (e->what) {
    case NAME_level:
        return is_short(e->value);
    case NAME_b:
        return ruleset_mark_b_fits(p->rules, p->now->mark[e->who].key, e->value);
    case NAME_a:
        return fits_a(p, p->now->mark[e->who].key, e->value);
    case NAME_until:
        return true;
    case NAME_of:
        return of_fits(p, e->who, e->value);
    case NAME_on:
        return is_holder(p, e->value);
    case NAME_text:
        return is_text(p, e->value);
    case NAME_seen:
        return is_seats(e->value);
    default:
        return false;
    }
}

static bool change_mark(struct play *p, const struct edit *e)
{
    if (!is_mark(p, e->who) || !mark_value_fits(p, e))
        return false;
    play_change(p, e->who, e->what, e->value, "gm");
    return true;
}

/* A place for a figure: off the board, or wholly on it. */
static bool is_place(const struct play *p, struct cell at, int size)
{
    return !cell_somewhere(at) || (p->now->board && footprint_fits(&p->now->board->grid, at, size));
}

/* A number that cell_pack() may have made. */
static bool is_packed(int packed)
{
    return packed >= -1 && packed < CELL_SPAN * CELL_SPAN;
}

static bool place(struct play *p, const struct edit *e)
{
    if (!is_token(p, e->who) || !is_packed(e->value) ||
        !is_place(p, cell_unpack(e->value), p->now->token[e->who].size))
        return false;
    play_move(p, e->who, cell_unpack(e->value), NAME_placed, "gm");
    return true;
}

/* Is there a side between two cells that this cell keeps in this layer? */
static bool is_side(const struct grid *grid, struct cell c, int layer)
{
    struct side side;

    for (int d = 0; d < grid_directions(grid->layout); d++)
        if (board_side(grid, c, d, &side) && cell_same(side.cell, c) && (int)side.layer == layer)
            return true;
    return false;
}

/* `length` cells of one row, each with what the layer says. */
static bool is_run(const struct grid *grid, int packed, int length, int layer)
{
    struct cell first = is_packed(packed) ? cell_unpack(packed) : NOWHERE;
    int column = grid_column(grid->layout, first), row = grid_row(grid->layout, first);

    if (!grid_contains(grid, first) || length < 1 || length > grid->columns - column)
        return false;
    for (int i = 0; layer_has_sides(layer) && i < length; i++)
        if (!is_side(grid, grid_cell(grid->layout, column + i, row), layer))
            return false;
    return true;
}

static bool terrain_fits(const struct play *p, const struct edit *e)
{
    return e->nmore == 2 && p->now->board && e->what >= LAYER_GROUND && e->what < BOARD_LAYERS &&
           e->value >= 0 && e->value < board_values(p->now->board, (enum layer)e->what) &&
           is_run(&p->now->board->grid, e->more[0], e->more[1], e->what);
}

/* One event for each run of cells that held the same before. */
static bool set_terrain(struct play *p, const struct edit *e)
{
    struct event event = { .kind = EVENT_TERRAIN, .who = NOBODY, .what = (short)e->what, .rule = RULE_GM };
    enum layout layout;
    struct cell c;

    if (!terrain_fits(p, e))
        return false;
    layout = p->now->board->grid.layout;
    c = cell_unpack(e->more[0]);
    for (int left = e->more[1]; left > 0 && !p->halted; left -= event.b) {
        event.a = cell_pack(c);
        event.b = board_run(p->now->board, (enum layer)e->what, c, left);
        event.old = board_get(p->now->board, (enum layer)e->what, c);
        event.now = e->value;
        if (event.old != event.now)
            play_emit(p, &event);
        c = grid_cell(layout, grid_column(layout, c) + event.b, grid_row(layout, c));
    }
    return true;
}

/* Nothing happens where it is already as it should be. */
static bool set_wall(struct play *p, const struct edit *e)
{
    struct event event = { .kind = EVENT_WALL, .who = NOBODY, .what = (short)e->value, .rule = RULE_GM };
    const struct board *board = p->now->board;

    if (e->nmore != 4 || !board || (e->value != 0 && e->value != 1))
        return false;
    event.wall = wall_ordered((struct wall){ { e->more[0], e->more[1] }, { e->more[2], e->more[3] } });
    if (!wall_fits(&board->grid, &event.wall))
        return false;
    if ((walls_find(board->walls, &event.wall) >= 0) == (e->value != 0))
        return true;
    if (e->value && board->walls && board->walls->n == WALLS_MAX)
        return false;
    play_emit(p, &event);
    return true;
}

/*
 * Whoever is no GM gives an action for a lock. Who shuts a door that somebody stands in whom he does not know
 * of is stopped, and not told why.
 */
static bool door(struct play *p, const struct edit *e)
{
    struct door_place door;
    int blocked;

    if (e->nmore != 0 || !is_token(p, e->who) || !is_packed(e->value) || e->value < 0 ||
        !doorway_find(p->now, e->who, cell_unpack(e->value), &door) || (e->what != 0 && e->what != 1) ||
        barrier_shut(door.stands) != (e->what == 1))
        return false;
    blocked = e->what ? NOBODY : doorway_blocked(p->now, &door);
    if (blocked != NOBODY) {
        if (play_seen(p, blocked) >> p->command->seat & 1)
            return false;
        play_result(p, e->who, NAME_stopped, 0, NOBODY, NULL);
        return true;
    }
    if (door.stands == BARRIER_DOOR_LOCKED && p->command->seat != SEAT_GM && p->rules->give_action)
        p->rules->give_action(p, e->who);
    play_barrier(p, door.from, door.direction, e->what ? BARRIER_DOOR_OPEN : BARRIER_DOOR, NULL);
    return true;
}

/* One that stands at that point goes first; nothing happens where it is already as it should be. */
static bool set_lamp(struct play *p, const struct edit *e)
{
    struct event event = { .kind = EVENT_LAMP, .who = NOBODY, .rule = RULE_GM };
    const struct board *board = p->now->board;
    const struct lamp *there;

    if (e->nmore != 2 || !board || !glow_fits(e->value))
        return false;
    struct lamp lamp = { { e->more[0], e->more[1] }, e->value };
    there = lamps_find(board->lamps, lamp.at);
    if (e->value &&
        (!lamp_fits(&board->grid, &lamp) || (!there && board->lamps && board->lamps->n == LAMPS_MAX)))
        return false;
    if (there ? lamp_same(there, &lamp) : !e->value)
        return true;
    if (there) {
        event.lamp = *there;
        play_emit(p, &event);
    }
    if (e->value) {
        event.what = 1;
        event.lamp = lamp;
        play_emit(p, &event);
    }
    return true;
}

static bool turn_value_fits(const struct play *p, int field, int value)
{
    switch (field) {
    case NAME_side:
        return is_text(p, value);
    case NAME_actor:
        return value == NOBODY || is_token(p, value);
    case NAME_mode:
        return ruleset_has_mode(p->rules, value);
    case NAME_fog:
        return value >= 0 && value < FOGS;
    case NAME_doors:
        return value >= 0 && value < DOORS;
    case NAME_sharing:
        return value >= 0 && value < SHARINGS;
    case NAME_sky:
        return value >= SKY_OF_MAP && value <= SKIES;
    default:
        return field >= NAME_round && field < NAME_round + TURN_FIELDS;
    }
}

static bool set_turn(struct play *p, const struct edit *e)
{
    if (!turn_value_fits(p, e->what, e->value))
        return false;
    play_turn(p, e->what, e->value, "gm");
    return true;
}

static bool set_option(struct play *p, const struct edit *e)
{
    if (e->what < 0 || e->what >= p->rules->noptions ||
        !ruleset_option_allows(&p->rules->options[e->what], e->value))
        return false;
    play_set_option(p, e->what, e->value, "gm");
    return true;
}

static bool token_value_fits(const struct play *p, int field, int value, int token)
{
    switch (field) {
    case NAME_side:
    case NAME_text:
    case NAME_sheet:
        return is_text(p, value);
    case NAME_seat:
        return value >= 0 && value < SEATS;
    case NAME_seen:
        return is_seats(value);
    case NAME_flags:
        return value == 0 || value == TOKEN_MAKING;
    case NAME_height:
        return value >= 0 && value <= HEIGHT_MOST;
    case NAME_light:
        return glow_fits(value);
    case NAME_size:
        return value >= 0 && value <= FOOTPRINT_SIZE_MAX && is_place(p, p->now->token[token].at, value);
    default:
        return false;
    }
}

static bool set_token(struct play *p, const struct edit *e)
{
    if (!is_token(p, e->who) || !token_value_fits(p, e->what, e->value, e->who))
        return false;
    play_token(p, e->who, e->what, e->value, "gm");
    return true;
}

static bool join(struct play *p, const struct edit *e)
{
    const int *m = e->more;
    struct token token;

    if (e->nmore != 6 || p->now->ntokens >= TOKENS_MAX || !is_packed(e->value) || m[3] < 0 ||
        m[3] > FOOTPRINT_SIZE_MAX || !is_place(p, cell_unpack(e->value), m[3]) || !is_text(p, m[0]) ||
        m[1] < 0 || m[1] >= SEATS || !is_text(p, m[2]) || !is_text(p, m[4]) || !is_seats(m[5]))
        return false;
    token = (struct token){ .at = cell_unpack(e->value),
                            .side = (unsigned short)m[0],
                            .seat = (signed char)m[1],
                            .sheet = (unsigned short)m[2],
                            .size = (signed char)m[3],
                            .text = (unsigned short)m[4],
                            .seen = (unsigned short)m[5],
                            .first = -1 };
    play_join(p, token, "gm");
    return true;
}

static bool leave(struct play *p, const struct edit *e)
{
    struct event event = { .kind = EVENT_LEFT, .who = (short)e->who, .rule = RULE_GM };

    if (!is_token(p, e->who))
        return false;
    while (!p->halted && state_first(p->now, e->who) >= 0)
        play_unmark(p, state_first(p->now, e->who), "gm");
    event.token = p->now->token[e->who];
    play_emit(p, &event);
    return true;
}

static bool fill(struct play *p, const struct edit *e)
{
    if (!is_token(p, e->who) || e->what < 0 || e->what >= p->rules->nstats ||
        p->rules->stats[e->what].start != START_BY_RULE)
        return false;
    play_set(p, e->who, e->what, ruleset_start(p->book, p->now, e->who, e->what), "gm");
    return true;
}

static bool fill_pool(struct play *p, const struct edit *e)
{
    int seat, row = e->what < 0 || e->what >= POOLS ? -1 : ruleset_pool_row(p->rules, e->what, &seat);

    if (row < 0 || !(p->rules->pools[row].flags & POOL_START_BY_RULE))
        return false;
    play_pool_set(p, row, seat, ruleset_pool_start(p->book, p->now, row, seat), "gm");
    return true;
}

/*
 * Dice that no rule asks for: to everybody's eyes, or behind the screen. Not at a border, where nothing may
 * be asked, and not without a tape: odds are not worked out of it.
 */
static bool roll(struct play *p, const struct edit *e)
{
    struct pool pool = { .read = READ_SUM };

    if (p->depth > 0 || !p->tape || e->nmore != 3 || (e->who != NOBODY && !is_token(p, e->who)) ||
        !is_text(p, e->what) || !is_short(e->value) || e->more[0] < 1 || e->more[0] > POOL_DICE ||
        e->more[1] < 2 || e->more[1] > POOL_SIDES || !is_seats(e->more[2]))
        return false;
    pool.n = (unsigned char)e->more[0];
    pool.sides = (unsigned char)e->more[1];
    p->hearers = (unsigned short)(e->more[2] | SEATS_GM);
    if (e->what)
        play_note(p, e->who, NAME_gm, e->what, 0, "gm");
    play_value(p, e->who, NAME_gm, "gm", play_pool(p, e->who, NAME_gm, "gm", &pool).n[0] + e->value);
    p->hearers = SEATS_ALL;
    return true;
}

/* ---- at a border: the running frame ---- */

static void tell_edit(struct play *p, int what, int name, int old, int now)
{
    play_emit(p, &(struct event){ .kind = EVENT_EDITED,
                                  .who = NOBODY,
                                  .what = (short)what,
                                  .label = (unsigned short)name,
                                  .rule = RULE_GM,
                                  .old = old,
                                  .now = now });
}

static bool set_x(struct play *p, const struct edit *e)
{
    int name = e->nmore > 0 ? e->more[0] : 0, above = e->nmore > 1 ? e->more[1] : 0, *x;

    if (above < 0 || above >= p->depth || e->what < 0 || e->what >= FRAME_X || name < 0 ||
        name >= p->rules->nnames)
        return false;
    x = &p->frame[p->depth - 1 - above].x[e->what];
    tell_edit(p, e->what, name, *x, e->value);
    *x = e->value;
    return true;
}

static bool say_value(struct play *p, const struct edit *e)
{
    if (p->depth == 0 || p->nsaid == SAID_MAX || e->what <= 0 || e->what >= p->rules->nnames)
        return false;
    play_said(p, e->what, 0); /* what was said of it before counts no more */
    tell_edit(p, EDITED_VALUE, e->what, 0, e->value);
    p->said[p->nsaid].name = (short)e->what;
    p->said[p->nsaid++].value = e->value;
    return true;
}

/* The frame under way, if it has a step left. */
static struct frame *frame_with_step(struct play *p)
{
    struct frame *top = p->depth > 0 ? &p->frame[p->depth - 1] : NULL;

    return top && p->rules->deeds[top->deed]->steps[top->step].name ? top : NULL;
}

static bool skip_step(struct play *p, const struct edit *e)
{
    struct frame *top = frame_with_step(p);

    if (!top || e->value != 0)
        return false;
    tell_edit(p, FRAME_X + top->step, 0, 0, 1);
    if (p->rules->deeds[top->deed]->steps[top->step].needs & NEEDS_EACH)
        top->x[EACH] = 0; /* the targets not met yet are skipped with it */
    top->step++;
    return true;
}

static bool redo_step(struct play *p, const struct edit *e)
{
    struct frame *top = frame_with_step(p);

    if (!top || e->value != 0)
        return false;
    tell_edit(p, FRAME_X + top->step, 0, 1, 0);
    return true;
}

static bool change_die(struct play *p, const struct edit *e)
{
    if (!frame_with_step(p) || e->nmore != 1 || (e->who != NOBODY && !is_token(p, e->who)) || e->what < 1 ||
        e->what >= p->rules->nnames)
        return false;
    play_emit(p, &(struct event){ .kind = EVENT_EDITED,
                                  .who = (short)e->who,
                                  .what = EDITED_DIE,
                                  .label = (unsigned short)e->what,
                                  .rule = RULE_GM,
                                  .old = e->more[0],
                                  .now = e->value });
    return true;
}

static bool end_proc(struct play *p, const struct edit *e)
{
    if (!skip_step(p, e))
        return false;
    while (frame_with_step(p))
        skip_step(p, e);
    return true;
}

/* clang-format off */
static bool (*const doers[EDIT_COUNT])(struct play *, const struct edit *) = {
    [EDIT_set_x] = set_x, [EDIT_skip_step] = skip_step, [EDIT_end_proc] = end_proc,
    [EDIT_set_stat] = set_stat, [EDIT_set_pool] = set_pool, [EDIT_add_mark] = add_mark,
    [EDIT_drop_mark] = drop_mark, [EDIT_change_mark] = change_mark, [EDIT_place] = place,
    [EDIT_set_terrain] = set_terrain, [EDIT_set_turn] = set_turn, [EDIT_set_option] = set_option,
    [EDIT_set_token] = set_token, [EDIT_join] = join, [EDIT_leave] = leave,
    [EDIT_roll] = roll, [EDIT_redo_step] = redo_step,
    [EDIT_change_die] = change_die, [EDIT_fill] = fill, [EDIT_fill_pool] = fill_pool,
    [EDIT_set_wall] = set_wall, [EDIT_door] = door, [EDIT_set_lamp] = set_lamp,
    [EDIT_say_value] = say_value,
};
/* clang-format on */

bool play_edit(struct play *p, const int *number, int n)
{
    struct edit e;

    if (n < 4 || n > EDIT_NUMBERS || number[0] < 0 || number[0] >= EDIT_COUNT)
        return false;
    e = (struct edit){ number[0], number[1], number[2], number[3], number + 4, n - 4 };
    return doers[e.op](p, &e);
}
