/* 2.6, 3 Three ranges, shots and throws, sight (BREW-60, BREW-61, BREW-74, BREW-203 to BREW-206). */
#include "rules/brew/brew.h"

#include "base/bounds.h"
#include "board/footprint.h"
#include "board/sight.h"
#include "core/room.h"

/* BREW-205: without a map everybody is close to everybody. */
int brew_cells(const struct state *now, int one, int other)
{
    return kit_on_map(now, one, other) ? state_distance(now, one, other) : -1;
}

static int mid_cells(const struct state *now)
{
    return larger(MID_LEAST, now->option[MID_REACH_M] / larger(1, now->option[METRES_PER_CELL]));
}

int brew_shown_range(const struct state *now, int n)
{
    return n == 0 ? 1 : n == 1 ? mid_cells(now) : 0;
}

int brew_body_range(const struct state *now, int cells)
{
    return cells <= 1 ? CLOSE : cells <= mid_cells(now) ? MID : LONG;
}

/* Thousandths of a metre. */
static int metres(const struct state *now, int cells)
{
    return cells * now->option[METRES_PER_CELL];
}

/* BREW-206: the range that a shot at it is at; NO_RANGE: it is too far for any. */
static int shot_range(const struct state *now, int cells)
{
    if (cells <= 1)
        return CLOSE;
    if (metres(now, cells) <= now->option[MEDIUM_SHOT_M])
        return MEDIUM_RANGE;
    return metres(now, cells) <= now->option[LONG_SHOT_M] ? LONG : NO_RANGE;
}

static bool made_for(const struct item *weapon, int range)
{
    for (int i = 0; range != NO_RANGE && i < 3; i++)
        if (weapon->field[WEAPON_RANGE + i] == range)
            return true;
    return false;
}

/* BREW-206: a weapon's own metres, where it has some. */
static bool within_own(const struct state *now, const struct item *weapon, int cells)
{
    return metres(now, cells) >= weapon->field[WEAPON_MIN] && metres(now, cells) <= weapon->field[WEAPON_MAX];
}

/* BREW-60, BREW-61: by scores of the sheet, times so many metres. */
static int throw_metres(const struct state *now, const struct book *book, int token,
                        const struct item *weapon, bool aware, bool far)
{
    bool heavy = weapon->field[WEAPON_HEAVY];
    int score = brew_score(now, book, token, heavy || aware ? ROW_power : ROW_precision);

    if (aware)
        return METRE * score * brew_number(book, heavy ? THROW_HEAVY : THROW_SMALL);
    if (heavy)
        return METRE * score * brew_number(book, far ? STILL_HEAVY_FAR : STILL_HEAVY_NEAR);
    return METRE * score * brew_number(book, far ? STILL_FAR : STILL_NEAR);
}

bool brew_reaches(const struct state *now, const struct book *book, int token, const struct item *weapon,
                  int cells, bool aware)
{
    if (cells < 0)
        return true;
    switch (brew_way(weapon)) {
    case BY_THROW:
        return metres(now, cells) <= throw_metres(now, book, token, weapon, aware, true);
    case BY_SHOT:
        return weapon->field[WEAPON_MAX] ? within_own(now, weapon, cells)
                                         : made_for(weapon, shot_range(now, cells));
    case BY_MAGIC:
        return weapon->field[WEAPON_MAX]
                   ? within_own(now, weapon, cells)
                   : !weapon->field[WEAPON_RANGE] || made_for(weapon, shot_range(now, cells));
    default:
        return made_for(weapon, brew_body_range(now, cells));
    }
}

int brew_still_difficulty(const struct state *now, const struct book *book, int token,
                          const struct item *weapon, int cells)
{
    bool near;

    switch (brew_way(weapon)) {
    case BY_THROW:
        near = metres(now, larger(cells, 0)) <= throw_metres(now, book, token, weapon, false, false);
        return brew_number(book, near ? THROWN_NEAR : THROWN_FAR);
    case BY_SHOT:
    case BY_MAGIC:
        return brew_number(book, SHOT_UNAWARE);
    default:
        return brew_number(book, MELEE_UNAWARE);
    }
}

bool brew_sees(const struct state *now, int one, int other)
{
    return kit_sees(now, one, other);
}

bool brew_engaged_on_board(const struct state *now, int token)
{
    for (int i = 0; i < now->ntokens; i++)
        if (now->token[i].side != now->token[token].side && brew_takes_part(now, i) && brew_awake(now, i) &&
            !kit_has(now, i, GRAPPLED) && kit_on_map(now, token, i) &&
            brew_body_range(now, brew_cells(now, token, i)) < LONG)
            return true;
    return false;
}

/* ---- BREW-210: one range farther from somebody ---- */

enum { OUTWARDS_MOST = 12 }; /* cells that a step may go at most */

/* So many cells away, at that cell. */
static int cells_from(const struct state *now, int token, struct cell at, int from)
{
    const struct token *t = &now->token[token], *f = &now->token[from];

    return footprint_distance(now->board->grid.layout, at, t->size, f->at, f->size);
}

struct flood {
    struct cell cell[1024];
    short steps[1024];
    int n;
};

static bool seen_before(const struct flood *flood, struct cell at)
{
    for (int i = 0; i < flood->n; i++)
        if (cell_same(flood->cell[i], at))
            return true;
    return false;
}

/* Reach the next cell from that one of the reached, its directions from `d` on; false: there is no more. */
static bool spread(struct flood *flood, const struct walker *walker, int i, int *d)
{
    enum layout layout = walker->board->grid.layout;

    for (; *d < grid_directions(layout); ++*d) {
        struct cell at = grid_step(layout, flood->cell[i], *d);

        if (flood->n < 1024 && walk_open(walker, flood->cell[i], *d) && walk_factor(walker, *d, 0) > 0 &&
            walker->may_cross(walker->context, at) && !seen_before(flood, at)) {
            flood->cell[flood->n] = at;
            flood->steps[flood->n++] = (short)(flood->steps[i] + 1);
            ++*d;
            return true;
        }
    }
    return false;
}

/* BREW-222: ring by ring, in direction order, until some ring holds cells that are far enough. */
int brew_cells_outwards(const struct play *p, int token, int from, struct cell *cell, int room)
{
    struct cell at = p->now->token[token].at;
    int wanted, found = OUTWARDS_MOST, n = 0;
    struct walk_who who;
    struct walker walker;
    struct flood flood; /* only what has been reached is written: it is asked of every blow */

    if (!kit_on_map(p->now, token, from))
        return 0;
    wanted = brew_body_range(p->now, brew_cells(p->now, token, from)) == CLOSE ? MID : LONG;
    walker = brew_free_walker(p->now, token, &who);
    flood.cell[0] = at;
    flood.steps[0] = 0;
    flood.n = 1;
    for (int i = 0, d = 0; i < flood.n && flood.steps[i] < found && n < room; i++, d = 0)
        while (n < room && spread(&flood, &walker, i, &d)) {
            struct cell reached = flood.cell[flood.n - 1];

            if (brew_body_range(p->now, cells_from(p->now, token, reached, from)) < wanted ||
                !walker.may_end(&who, reached))
                continue;
            found = flood.steps[flood.n - 1];
            cell[n++] = reached;
        }
    return n;
}
