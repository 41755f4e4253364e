/*
 * session/odds/snapshot.h - what a seat may know, copied to think about it elsewhere.
 *
 * A snapshot shares nothing with the game that either of them writes: pages of
 * the board are copied by whoever writes first, rows of the terrain never
 * change. Thoughts about one moment share one, for they are thought one after
 * the other. Held and released on the session's side only; the thread that
 * thinks writes the state and rolls it back. The session outlives it.
 */
#ifndef SESSION_ODDS_SNAPSHOT_H
#define SESSION_ODDS_SNAPSHOT_H

#include "core/book.h"
#include "core/state.h"

struct session;

struct snapshot {
    struct state state;
    struct book *book; /* its own copy, shared with snapshots that need no other */
    int *book_holds;
    unsigned long stamp; /* which moment of the game */
    int entry;           /* the entry at which it is all of the game, and nothing is pending; else -1 */
    int seat, holds;
};

/*
 * What `seat` may know now (the pending command's doings included, unless it
 * is suspended). `last`, an earlier one or NULL, is held once more if nothing
 * changed, and lends its book if that is still the same; if it has no other
 * holder, it may itself be brought to this moment by what happened since, which
 * spares copying thousands of figures. NULL: no memory.
 */
struct snapshot *snapshot_take(struct session *s, int seat, struct snapshot *last);

/* The same of what those of a side know, whoever runs them, with nothing kept from one to the next. */
struct snapshot *snapshot_take_side(struct session *s, int side);

/* One more holder. NULL is allowed. */
struct snapshot *snapshot_hold(struct snapshot *snapshot);

/* One holder less; whoever was last gives it back. NULL is allowed. */
void snapshot_release(struct snapshot *snapshot);

#endif
