/* 2.12, 3: distances in yards, range bands, sight, the clinch. */
#include "rules/doom/doom.h"

#include "base/bounds.h"
#include "board/apart.h"
#include "board/footprint.h"
#include "board/sight.h"

/* ---- FD-202, FD-255: distance ---- */

/* FD-200: as the table counts diagonals. */
int doom_distance(const struct state *now, const struct token *from, struct cell at, int size)
{
    return apart_cells(now->board->grid.layout, (enum diagonals)now->option[DIAGONALS], from->at, from->size,
                       at, size);
}

/* FD-249: 1: they share an edge or a corner; 0: a cell. */
static int cells_between(const struct state *now, const struct token *a, const struct token *b)
{
    return footprint_distance(now->board->grid.layout, a->at, a->size, b->at, b->size);
}

bool doom_within_a_step(const struct state *now, int token, struct cell cell)
{
    const struct token *t = &now->token[token];

    if (!now->board || !cell_somewhere(t->at))
        return true;
    return cell_somewhere(cell) && footprint_distance(now->board->grid.layout, t->at, t->size, cell, 1) <= 1;
}

/* FD-202: without a map everybody is 1 yard from everybody, unless a mark says otherwise. */
static int told_yards(const struct state *now, int one, int other)
{
    int id = state_find(now, one, DISTANCE, other);

    if (id < 0)
        id = state_find(now, other, DISTANCE, one);
    return YARD * (id < 0 ? OUT_OF_SIGHT_YARDS
                          : mark_field_of(now->mark[id].a, &doom_marks[DISTANCE].field[DISTANCE_YARDS]));
}

static int yards_on_map(const struct state *now, const struct token *a, const struct token *b)
{
    return cells_between(now, a, b) == 1
               ? YARD
               : doom_distance(now, a, b->at, b->size) * now->option[YARDS_PER_CELL];
}

int doom_yards(const struct state *now, int one, int other)
{
    if (one == other || doom_clinched(now, one, other))
        return 0;
    return kit_on_map(now, one, other) ? yards_on_map(now, &now->token[one], &now->token[other])
                                       : told_yards(now, one, other);
}

bool doom_neighbours(const struct state *now, int one, int other)
{
    if (one == other)
        return false;
    return kit_on_map(now, one, other) ? cells_between(now, &now->token[one], &now->token[other]) <= 1
                                       : told_yards(now, one, other) <= YARD;
}

int doom_cells_of_move(const struct state *now, int yards)
{
    int cells = YARD * yards / now->option[YARDS_PER_CELL];

    return cells == 0 && yards >= 1 ? 1 : cells;
}

int doom_cells_of_push(const struct state *now, int yards)
{
    int of = now->option[YARDS_PER_CELL];

    return (2 * YARD * yards + of) / (2 * of);
}

int doom_cells_of_radius(const struct state *now, int feet)
{
    return YARD * feet / (FEET_IN_YARD * now->option[YARDS_PER_CELL]);
}

/* ---- FD-130, FD-203: bands ---- */

int doom_band(const struct book *book, int yards)
{
    for (int i = 0; i < BANDS; i++)
        if (yards <= YARD * doom_row(book, BAND_TABLE, i)->field[BAND_YARDS])
            return i;
    return NO_BAND;
}

/* The bands that two are at for reach: neighbours are at Close too where cells are large. */
static struct span span_of(struct world in, int yards, bool neighbours)
{
    int band = doom_band(in.book, yards);
    bool wide = yards > 0 && neighbours && in.now->option[YARDS_PER_CELL] > YARD;

    return (struct span){ (short)band, (short)(wide ? larger(band, CLOSE) : band) };
}

struct span doom_span(struct world in, int one, int other)
{
    return span_of(in, doom_yards(in.now, one, other),
                   kit_on_map(in.now, one, other) && doom_neighbours(in.now, one, other));
}

int doom_sniper_nears(const struct state *now, int token, int target)
{
    int level = state_stat(now, token, ADVANTAGE + ROW_adv_sniper);

    if (level < 1 || (!kit_has(now, token, BRACED) && state_find(now, token, AIMING, target) < 0))
        return 1;
    return level + 1;
}

/* FD-131: rounds spent on this target; what they take off the range. */
int doom_aim(struct world in, int token, int target)
{
    int id = state_find(in.now, token, AIMING, target);

    return kit_kept_else(in.now, in.book, id, AIMING_ROUNDS, 0);
}

static int aim_helps(const struct state *now, const struct item *weapon, int rounds, int tn)
{
    int rating = weapon->field[AIM];
    int off = now->option[AIM_MODE] == AIM_RATING ? rating * rounds : smaller(rating, rounds);

    return now->option[AIM_BEYOND_RANGE] ? off : smaller(off, tn);
}

/* FD-191: a band for each step that the target is too near. */
static int too_near(struct world in, const struct weapon *w, struct span span)
{
    int bands = in.now->option[RANGE_STRICT] ? 0 : larger(0, doom_weapon_from(w) - span.hi);

    return doom_number(in.book, RANGE_STEP_TN) * bands;
}

int doom_range_tn(struct world in, const struct weapon *w, int token, int target)
{
    struct span span = doom_span(in, token, target);
    int by = doom_sniper_nears(in.now, token, target), tn;
    int far = doom_band(in.book, (doom_yards(in.now, token, target) + by - 1) / by);

    if (w->way == BY_STRIKE)
        return too_near(in, w, span);
    tn = far < NO_BAND ? doom_row(in.book, BAND_TABLE, far)->field[BAND_TN] : 0;
    return tn - aim_helps(in.now, w->item, doom_aim(in, token, target), tn) + too_near(in, w, span);
}

/* FD-191: with that weapon over that distance, as if it were `by` times as near. */
static bool reaches(struct world in, const struct weapon *w, int yards, int by, struct span span)
{
    int far = by > 1 && w->way != BY_STRIKE ? doom_band(in.book, (yards + by - 1) / by) : span.lo;

    return doom_weapon_to(w) < NO_BAND && far <= doom_weapon_to(w) &&
           (span.hi >= doom_weapon_from(w) || !in.now->option[RANGE_STRICT]);
}

bool doom_reaches(struct world in, const struct weapon *w, int token, int target)
{
    return reaches(in, w, doom_yards(in.now, token, target), doom_sniper_nears(in.now, token, target),
                   doom_span(in, token, target));
}

bool doom_reaches_from(struct world in, const struct weapon *w, int token, struct cell from, int target,
                       struct cell at)
{
    struct token a = in.now->token[token], b = in.now->token[target];
    bool as_it_is = cell_same(a.at, from) && cell_same(b.at, at); /* in the clinch, if they are */
    int yards;

    a.at = from;
    b.at = at;
    yards = as_it_is ? doom_yards(in.now, token, target) : yards_on_map(in.now, &a, &b);
    return reaches(in, w, yards, doom_sniper_nears(in.now, token, target),
                   span_of(in, yards, cells_between(in.now, &a, &b) <= 1)) &&
           sight_between(in.now->board, from, a.size, at, b.size);
}

/* ---- FD-211: sight ---- */

bool doom_sees_in(const struct state *now, const struct book *book, int token, enum light light)
{
    int level = state_stat(now, token, ADVANTAGE + ROW_adv_nightvision);

    (void)book;
    return level > 0 || light == LIGHT_LIT || (light == LIGHT_DIM && level == 0);
}

/* ---- FD-204, FD-235: the clinch ---- */

bool doom_clinched(const struct state *now, int one, int other)
{
    bool marked = state_find(now, one, CLINCHED, other) >= 0 || state_find(now, other, CLINCHED, one) >= 0;

    return marked && (!kit_on_map(now, one, other) || doom_neighbours(now, one, other));
}

bool doom_in_clinch(const struct state *now, int token)
{
    if (kit_has(now, token, CLINCHED))
        return true;
    for (int i = 0; i < now->ntokens; i++)
        if (state_find(now, i, CLINCHED, token) >= 0)
            return true;
    return false;
}

void doom_leave_clinch(struct play *p, int token, const char *rule)
{
    int id;

    kit_drop_all(p, token, CLINCHED, rule);
    for (int i = 0; i < p->now->ntokens; i++)
        while (!p->halted && (id = state_find(p->now, i, CLINCHED, token)) >= 0)
            play_unmark(p, id, rule);
}

int doom_held_by(const struct state *now, int holder)
{
    for (int i = 0; i < now->ntokens; i++)
        if (state_find(now, i, GRAPPLED, holder) >= 0)
            return i;
    return NOBODY;
}

void doom_let_go(struct play *p, int holder, const char *rule)
{
    int held = doom_held_by(p->now, holder);

    if (held == NOBODY)
        return;
    play_unmark(p, state_find(p->now, held, GRAPPLED, holder), rule);
    doom_leave_clinch(p, held, rule);
}
