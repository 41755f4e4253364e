/*
 * view/table/spread.h - where a path of questions may lead: legal cells of a shove.
 *
 * A forced movement is asked kind first, then cell by cell. To let the
 * attacker point at a far cell, the window must know which cells the rules
 * would allow at each step. It does not know those rules: it lets the rules'
 * own code run on (session_odds) with a policy that walks one way and notes
 * which cells are offered next. Ways are found breadth first in the order in
 * which the cells are offered, so the first one found is the one AS-60 wants.
 * All of it is tried at what the eyes that look may know: who hides in the way
 * bars nothing here, and is met when the step there is taken.
 */
#ifndef VIEW_TABLE_SPREAD_H
#define VIEW_TABLE_SPREAD_H

#include "core/shown.h"
#include "session/session.h"

enum { SPREAD_CELLS = 512, SPREAD_KINDS = 4, SPREAD_STEPS = SHOWN_STEPS };

struct spread_cell {
    struct cell cell;
    int kind;   /* option of the kind question, 0 where no kind is asked */
    int parent; /* the cell before it, -1: where it starts */
    int steps;
};

struct table_spread {
    uint64_t key; /* position it holds for, 0 none */
    int eyes;     /* the seat whose knowledge it comes from */
    bool ahead; /* the kind is still to be asked, if the open question gets its rest: cells to look at only */
    int kind_question; /* name of the question that picks the kind, 0 none */
    int step_question;
    int moved;                     /* the figure that is moved */
    int kinds, kind[SPREAD_KINDS]; /* options of the kind question that lead anywhere */
    short kind_name[SPREAD_KINDS]; /* their keys */
    int kind_steps[SPREAD_KINDS];  /* the longest way of each */
    int n;
    struct spread_cell at[SPREAD_CELLS];
};

/*
 * Find the cells for the open question, if it is one of the two, or with
 * `ahead` those that its rest answer leads to; otherwise the spread is empty.
 * `eyes` (a seat, or SEAT_TABLE) know what it comes from; it is empty, too, where they cannot follow what
 * is under way. Cheap when nothing changed.
 */
void table_spread_find(struct table_spread *spread, struct session *session, int eyes, int kind_question,
                       int step_question, bool ahead);

/*
 * The cell's place in `at` for that kind (-1: the first kind, in the order offered, that leads there),
 * or -1.
 */
int table_spread_at(const struct table_spread *spread, struct cell cell, int kind);

/* The way of a kind to a place in `at` (-1: none yet), as it is answered. */
void table_spread_lay(const struct table_spread *spread, int kind, int at, struct shown_way *way);

/* The way to a place in `at`: its cells without the start; their number. */
int table_spread_way(const struct table_spread *spread, int at, struct cell way[SPREAD_STEPS]);

#endif
