/*
 * Doors. A shut one is a wall (NU-173); to open or shut it is a Short Action (NU-39), to open a locked one a
 * Long Action (NU-44) that the GM may have tested.
 */
#include "rules/nudge/nudge.h"

#include "board/door.h"
#include "board/footprint.h"

enum { DOORS_BESIDE = OPTIONS_ASKED };

/* A door beside a figure: the cell of it that touches the door, which way, the cell behind. */
struct door {
    struct cell from, behind;
    int direction, stands;
};

/* ---- which doors ---- */

static bool is_there(const struct door *door, int n, struct cell behind)
{
    for (int i = 0; i < n; i++)
        if (cell_same(door[i].behind, behind))
            return true;
    return false;
}

/* NU-169: in reading order of the cells behind. */
static void insert(struct door *door, int n, struct door one)
{
    for (; n > 0 && cell_compare(door[n - 1].behind, one.behind) > 0; n--)
        door[n] = door[n - 1];
    door[n] = one;
}

/* All doors beside a figure, one for each cell behind. */
static int doors_beside(const struct state *now, int token, struct door door[DOORS_BESIDE])
{
    const struct token *t = &now->token[token];
    enum layout layout = now->board->grid.layout;
    struct cell cell[FOOTPRINT_CELLS_MAX];
    int cells = footprint_cells(layout, t->at, t->size, cell), n = 0;

    for (int i = 0; i < cells; i++)
        for (int d = 0; d < grid_directions(layout) && n < DOORS_BESIDE; d++) {
            struct cell behind = grid_step(layout, cell[i], d);
            int stands = door_beside(now->board, cell[i], d);

            if (stands != BARRIER_NONE && !footprint_covers(layout, t->at, t->size, behind) &&
                !is_there(door, n, behind))
                insert(door, n++, (struct door){ cell[i], behind, d, stands });
        }
    return n;
}

int nudge_door_takes(const struct state *now, int token, struct cell behind)
{
    struct door door[DOORS_BESIDE];
    int n = nudge_grid(now) && nudge_here(now, token) ? doors_beside(now, token, door) : 0;

    for (int i = 0; i < n; i++)
        if (cell_same(door[i].behind, behind) && barrier_shut(door[i].stands))
            return door[i].stands == BARRIER_DOOR_LOCKED ? LONG : SHORT;
    return NOTHING;
}

/* Does a figure stand in the doorway: in the cell that the door fills, or on both sides of it? */
static bool is_blocked(const struct state *now, const struct door *door)
{
    enum layout layout = now->board->grid.layout;
    bool fills = board_terrain(now->board, door->behind)->door;

    for (int i = 0; i < now->ntokens; i++) {
        const struct token *t = &now->token[i];

        if (nudge_here(now, i) && footprint_covers(layout, t->at, t->size, door->behind) &&
            (fills || footprint_covers(layout, t->at, t->size, door->from)))
            return true;
    }
    return false;
}

/* ---- may it? ---- */

static bool opens(const struct play *p)
{
    return p->command->deed == DO_open_door;
}

/* NU-44: is there the time for a lock? */
static bool takes_long(const struct play *p)
{
    return !kit_fighting(p->now) || nudge_declared(p->now, p->actor) == LONG ||
           kit_has(p->now, p->actor, GIVEN_TURN);
}

/* May the actor open, or shut, this one now? */
static bool this_door_legal(const struct play *p, const struct door *door, struct refusal *no)
{
    if (opens(p) ? !barrier_shut(door->stands) : barrier_shut(door->stands))
        return kit_refuse(no, "NU-39", N_no_door);
    if (door->stands == BARRIER_DOOR_LOCKED && !takes_long(p))
        return kit_refuse(no, "NU-44", N_is_locked);
    return opens(p) || !is_blocked(p->now, door) || kit_refuse(no, "NU-173", N_cell_taken);
}

/* The cell behind a door that the wish names, NOWHERE. */
static struct cell named_door(const struct play *p)
{
    const struct answer *named = play_arg(p, N_door, 0);

    return named && named->kind == ASK_PICK ? cell_unpack(p->command->args.value[named->at]) : NOWHERE;
}

static bool door_legal(const struct play *p, struct refusal *no)
{
    struct cell named = named_door(p);
    struct door door[DOORS_BESIDE];
    int n;

    if (!nudge_able(p->now, p->actor))
        return kit_refuse(no, "NU-37", N_out_of_action);
    if (!nudge_slot_legal(p, 1u << SHORT | 1u << LONG, no))
        return false;
    if (!nudge_grid(p->now))
        return kit_refuse(no, "NU-173", N_no_map);
    n = doors_beside(p->now, p->actor, door);
    kit_refuse(no, "NU-39", N_no_door);
    for (int i = 0; i < n; i++)
        if ((!cell_somewhere(named) || cell_same(named, door[i].behind)) && this_door_legal(p, &door[i], no))
            return true;
    return false;
}

/* ---- opening and shutting ---- */

enum { X_RESULT, X_FROM = 4, X_DIRECTION, X_TESTED };

static struct door ask_door(struct play *p)
{
    struct door door[DOORS_BESIDE], fit[DOORS_BESIDE];
    int all = doors_beside(p->now, p->actor, door), n = 0;
    struct refusal no;
    struct question q;

    ask_begin(&q, ASK_PICK, N_door, "NU-39", p->actor, nudge_seat(p));
    for (int i = 0; i < all; i++)
        if (this_door_legal(p, &door[i], &no)) {
            fit[n++] = door[i];
            ask_cell(&q, door[i].behind);
        }
    return n > 0 ? fit[play_pick(p, &q)] : (struct door){ NOWHERE, NOWHERE, 0, BARRIER_NONE };
}

/* NU-44: the GM may have a lock tested; NU-08: its player says by what. 0: no Test. */
static int ask_lock(struct play *p)
{
    static const short by[] = { N_breaking_in, N_hacking, 0 };
    unsigned seat = nudge_seat(p);

    if (!nudge_tests(p->now, p->actor) || !kit_yes(p, N_lock_tested, "NU-44", p->actor, SEATS_GM, true))
        return 0;
    return kit_pick(p, N_lock_by, "NU-08", p->actor, seat, by, 0) == N_hacking ? TEXT_HACKING
                                                                               : TEXT_BREAKING_IN;
}

static void door_try(struct play *p)
{
    struct door door;
    int type;

    if (!nudge_begins(p))
        return;
    door = ask_door(p);
    play_about(p, p->actor, opens(p) ? N_open_door : N_close_door, NOBODY, door.behind,
               door.stands == BARRIER_DOOR_LOCKED ? "NU-44" : "NU-39");
    p->x[X_FROM] = cell_pack(door.from);
    p->x[X_DIRECTION] = door.direction;
    type = door.stands == BARRIER_DOOR_LOCKED ? ask_lock(p) : 0;
    p->x[X_TESTED] = type > 0;
    if (type > 0)
        play_call(p, DO_test, p->actor, NOBODY, X_RESULT, (const int[4]){ 0, type });
}

/* NU-26: the pass has its effect before the Test has its price. */
static void door_turn(struct play *p)
{
    bool passes = !p->x[X_TESTED] || nudge_passes(p->x[X_RESULT]);
    struct cell from = cell_unpack(p->x[X_FROM]);

    if (door_beside(p->now->board, from, p->x[X_DIRECTION]) == BARRIER_NONE)
        return;
    if (passes)
        play_barrier(p, from, p->x[X_DIRECTION], opens(p) ? BARRIER_DOOR_OPEN : BARRIER_DOOR,
                     p->x[X_TESTED] ? "NU-44" : "NU-39");
    play_result(p, p->actor,
                !passes    ? N_stays_shut
                : opens(p) ? N_opened
                           : N_closed,
                1, NOBODY, p->x[X_TESTED] ? "NU-44" : "NU-39");
}

static void door_toll(struct play *p)
{
    if (p->x[X_TESTED])
        play_call(p, DO_toll, p->actor, NOBODY, -1, p->x + X_RESULT);
}

#define GIVEN_BACK (KEEP_BACK(X_RESULT) | KEEP(X_TESTED))
static const struct step nudge_door_steps[] = {
    NUDGE_OPENING,
    { "door", door_try, 0, GIVEN_BACK | KEEP(X_FROM) | KEEP(X_DIRECTION), READS(MEDDLE) },
    { "swing", door_turn, 0, GIVEN_BACK, READS(MEDDLE) },
    { "toll", door_toll, 0, 0, READS(MEDDLE) },
    NUDGE_CLOSING,
    { NULL },
};

const struct deed DEED(open_door) = {
    .key = "open_door",
    .when = ANY_TIME,
    .flags = DEED_PLANS,
    .args = ARGS(ANSWER(door)),
    .rule = "NU-39",
    .legal = door_legal,
    .odds = ODDS(N_opened, N_botch),
    .steps = nudge_door_steps,
};

const struct deed DEED(close_door) = {
    .key = "close_door",
    .when = ANY_TIME,
    .flags = DEED_PLANS,
    .args = ARGS(ANSWER(door)),
    .rule = "NU-39",
    .legal = door_legal,
    .steps = nudge_door_steps,
};
