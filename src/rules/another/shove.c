/* Push, pull, slide, prone (chapter 6). */
#include "rules/another/another.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "board/step.h"

/* ---- AS-53, AS-54, AS-62, AS-65: how far ---- */

/* AS-123: without sharing half a cell counts as a whole one. */
static int size_steps(const struct state *now, int token)
{
    int size = now->token[token].size;

    return size == FOOTPRINT_HALF && !now->option[HALF_CELL_SHARING] ? size + 1 : size;
}

static bool is_ranged(const struct play *p)
{
    return p->x[X_RANGED];
}

/* AS-54: min(5, D); berserk +1; Dwarf -1; never below 0. */
static int allowance(struct play *p)
{
    int margin = p->x[X_MARGIN], base = smaller(margin, another_number(p->book, SHOVE_MOST));
    bool berserk = kit_has(p->now, p->actor, BERSERK);
    int sizes = size_steps(p->now, p->target) - size_steps(p->now, p->actor);

    if (berserk && play_option(p, BERSERK_BEYOND_CAP) && (base > 0 || play_option(p, BERSERK_ON_TIE)))
        base += another_number(p->book, BERSERK_CELLS);
    else if (berserk && (base > 0 || play_option(p, BERSERK_ON_TIE)))
        base = smaller(margin + another_number(p->book, BERSERK_CELLS), another_number(p->book, SHOVE_MOST));
    if (kit_has(p->now, p->target, DWARF))
        base -= another_number(p->book, DWARF_CELLS);
    if (play_option(p, SIZE_RESISTS) && sizes > 0)
        base -= sizes;
    if (is_ranged(p) && play_option(p, RANGED_FORCED_MOVEMENT) == RANGED_NONE)
        base = 0;
    return larger(base, 0);
}

/* AS-126: none at all; AS-101: less for a Dwarf. */
static const char *allowance_rule(const struct play *p, int cells)
{
    return kit_has(p->now, p->target, DWARF) ? "AS-101" : cells == 0 ? "AS-126" : "AS-54";
}

/* AS-61: what the GM said about this shove, once; the smaller allowance counts. */
static int cut_by_gm(struct play *p, int cells)
{
    int id = state_find(p->now, TABLE, SET_ALLOWANCE, -2);

    if (id >= 0 && p->now->mark[id].level < cells)
        cells = p->now->mark[id].level;
    play_unmark(p, id, "AS-61");
    return cells;
}

/* ---- AS-55 to AS-58, AS-128: one legal step ---- */

/* A set of kinds of shove: one bit each. */
#define KIND(kind) (1u << ((kind)-N_push))

/*
 * AS-55, AS-131, AS-133: a push leads away; AS-56, AS-132, AS-134: a pull leads nearer; a slide anywhere.
 * Which kinds a step from one distance to another may be of.
 */
static unsigned kinds_of(const struct book *book, int from, int to)
{
    return KIND(N_slide) | (to > from ? KIND(N_push) : 0) |
           (to < from && from > another_number(book, PULL_ENDS) ? KIND(N_pull) : 0);
}

const char *another_pull_barred(const struct state *now, const struct book *book, int actor, int target)
{
    const struct token *a = &now->token[actor], *t = &now->token[target];
    int far = footprint_distance(now->board->grid.layout, a->at, a->size, t->at, t->size);

    return kinds_of(book, far, far - 1) & KIND(N_pull) ? NULL : "barred.too_near";
}

/* From where the target stands: what each step costs (0: a wall or the edge is in the way), how far it is. */
struct ways {
    unsigned short price[GRID_DIRECTIONS_MAX];
    struct token actor, target;
    enum layout layout;
    int far;
    struct walk_who who; /* the target, as who shoves knows the others */
};

/* How far the target would be at this cell. */
static int distance_at(const struct ways *w, struct cell at)
{
    return footprint_distance(w->layout, w->actor.at, w->actor.size, at, w->target.size);
}

static void find_ways(const struct play *p, struct ways *w)
{
    w->actor = p->now->token[p->actor];
    w->target = p->now->token[p->target];
    w->layout = p->now->board->grid.layout;
    step_prices(p->now->board, w->target.at, w->target.size, w->price);
    w->far = distance_at(w, w->target.at);
    w->who = (struct walk_who){ p->now, p->book, p->target, play_eyes(p, play_seat_of(p, p->actor)) };
}

/*
 * AS-58, AS-135: of these kinds those of which this one step is; AS-136: no places are swapped, the edge is a
 * wall.
 */
static unsigned kinds_free(const struct play *p, const struct ways *w, int direction, unsigned kinds)
{
    struct cell to = grid_step(w->layout, w->target.at, direction);

    if (w->price[direction] == 0)
        return 0;
    kinds &= kinds_of(p->book, w->far, distance_at(w, to));
    return kinds && another_room_by_force(&w->who, to, p->actor) ? kinds : 0;
}

/* AS-59: somebody whom the attacker does not see is in the way. */
static bool stopped_unseen(const struct play *p, const struct ways *w, struct cell to)
{
    const struct walk_who who = { p->now, p->book, p->target, SEATS_ALL };

    return w->who.eyes != SEATS_ALL && !another_room_by_force(&who, to, p->actor);
}

/* AS-127: the kinds that have a legal first step. Found as a rule after a cell or two. */
static unsigned kinds_with_step(const struct play *p)
{
    unsigned found = 0, possible;
    struct ways w;

    find_ways(p, &w);
    possible = kinds_of(p->book, w.far, w.far + 1) | kinds_of(p->book, w.far, w.far - 1);
    for (int d = 0; found != possible && d < grid_directions(w.layout); d++)
        found |= kinds_free(p, &w, d, possible & ~found);
    return found;
}

/* ---- AS-52, AS-68, AS-126, AS-127: the choice ---- */

static bool forbidden(const struct play *p, int kind)
{
    for (int id = p->now->table_first; id >= 0; id = p->now->mark[id].next)
        if (p->now->mark[id].key == FORBID_KIND && p->now->mark[id].b == kind - N_push + 1)
            return true;
    return false;
}

static void forget_forbidden(struct play *p)
{
    int id;

    while (!p->halted && (id = state_find(p->now, TABLE, FORBID_KIND, -2)) >= 0)
        play_unmark(p, id, "AS-61");
}

/* AS-66: does this margin knock this target prone? */
static bool knocks_prone(const struct play *p)
{
    int needed = another_number(p->book,
                                kit_has(p->now, p->actor, BERSERK) ? KNOCKED_BERSERK : KNOCKED_PRONE);

    return p->x[X_MARGIN] >= needed && !kit_has(p->now, p->target, DWARF);
}

/* AS-68 "either": movement or prone, not both; taking neither is allowed (D42). */
static void ask_move_or_prone(struct play *p)
{
    struct question q;

    if (play_option(p, PRONE_MODE) != PRONE_EITHER || !knocks_prone(p) || kit_has(p->now, p->target, PRONE))
        return;
    ask_begin(&q, ASK_PICK, N_move_or_prone, "AS-68", p->target, play_seat_of(p, p->actor));
    ask_option(&q, N_neither);
    ask_option(&q, N_movement);
    ask_option(&q, N_prone);
    p->x[X_CHOICE] = q.option[play_pick(p, &q)].key;
}

static bool kind_allowed(const struct play *p, int kind)
{
    return kind == N_push || !is_ranged(p) || play_option(p, RANGED_FORCED_MOVEMENT) == RANGED_ALL;
}

/* AS-127: the kinds that have a legal first step; AS-52: one of them, or none. */
static void ask_kind(struct play *p)
{
    unsigned kinds = kinds_with_step(p);
    struct question q;
    bool cut = false;

    ask_begin(&q, ASK_PICK, N_forced_movement, "AS-52", p->target, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int kind = N_push; kind <= N_slide; kind++) {
        if (!kind_allowed(p, kind) || !(kinds & KIND(kind)))
            continue;
        if (forbidden(p, kind))
            cut = true;
        else
            ask_option(&q, kind);
    }
    if (q.n == 1) {
        p->x[X_BLOCKED] = !cut;
        return;
    }
    p->x[X_KIND] = q.option[play_pick(p, &q)].key;
}

/*
 * AS-48 (6): only a target that lives is moved; AS-63: it costs the target
 * nothing, however it stands or lies. AS-29: without a map it is told instead.
 */
void another_shove_choose(struct play *p)
{
    int cells;

    if (!another_alive(p->now, p->target))
        return;
    cells = cut_by_gm(p, allowance(p));
    p->x[X_LEFT] = play_value(p, p->actor, N_allowance, allowance_rule(p, cells), cells);
    ask_move_or_prone(p);
    if (p->x[X_CHOICE] == N_prone || p->x[X_CHOICE] == N_neither)
        p->x[X_LEFT] = 0;
    if (p->x[X_LEFT] > 0 && another_map(p->now))
        ask_kind(p);
    forget_forbidden(p);
}

/* ---- AS-60, AS-129, AS-130: step by step ---- */

static const char *kind_rule(int kind)
{
    return kind == N_push ? "AS-55" : kind == N_pull ? "AS-56" : "AS-57";
}

void another_shove_step(struct play *p)
{
    struct question q;
    struct ways w;
    unsigned kind;
    int choice;

    if (!p->x[X_KIND] || p->x[X_LEFT] < 1 || p->x[X_BACK] & ENTERED_PIT || !another_alive(p->now, p->target))
        return;
    kind = KIND(p->x[X_KIND]);
    ask_begin(&q, ASK_PICK, N_forced_step, "AS-60", p->target, play_seat_of(p, p->actor));
    ask_option(&q, NAME_stop);
    find_ways(p, &w);
    for (int d = 0; d < grid_directions(w.layout); d++)
        if (kinds_free(p, &w, d, kind))
            ask_cell(&q, grid_step(w.layout, w.target.at, d));
    if (q.n == 1) {
        p->x[X_BLOCKED] = p->x[X_KIND] != N_pull || w.far > another_number(p->book, PULL_ENDS);
        return;
    }
    choice = play_pick(p, &q);
    if (choice > 0 && stopped_unseen(p, &w, q.option[choice].cell)) {
        p->x[X_BLOCKED] = 1;
    } else if (choice > 0) {
        struct cell to = q.option[choice].cell;
        const int args[4] = { grid_direction_between(w.layout, w.target.at, to), 0, 0, 0 };

        play_move(p, p->target, to, NAME_shove, w.target.size > 1 ? "AS-65" : kind_rule(p->x[X_KIND]));
        p->x[X_LEFT]--;
        p->x[X_STEPS]++;
        play_again(p);
        play_call(p, DO_entered, p->target, p->actor, X_BACK, args);
    }
}

/* AS-59: stopped by something, with allowance left: hurt once, if the table plays so. */
void another_shove_end(struct play *p)
{
    if (p->x[X_STEPS] > 0)
        play_result(p, p->actor, N_moved, p->x[X_STEPS], p->target, "AS-52");
    if (!p->x[X_BLOCKED] || p->x[X_LEFT] < 1 || !another_alive(p->now, p->target))
        return;
    play_result(p, p->actor, N_blocked, p->x[X_LEFT], p->target, "AS-59");
    if (play_option(p, COLLISION_DAMAGE)) {
        play_value(p, p->target, N_collision, "AS-59", play_option(p, COLLISION_DAMAGE));
        another_hurt(p, p->target, play_option(p, COLLISION_DAMAGE), "AS-59");
    }
}

/* ---- AS-66 to AS-69 ---- */

void another_knock_prone(struct play *p)
{
    bool already;

    if (!another_alive(p->now, p->target) || !knocks_prone(p) || p->x[X_CHOICE] == N_movement ||
        p->x[X_CHOICE] == N_neither)
        return;
    already = kit_has(p->now, p->target, PRONE);
    if (!already && play_option(p, PRONE_MODE) == PRONE_ASK &&
        !play_offer(p, p->actor, N_knock_prone, "AS-68"))
        return;
    another_fall(p, p->target, "AS-66");
    if (!p->x[X_WAS_PRONE])
        play_result(p, p->actor, N_knocked_prone, 0, p->target, "AS-66");
}
