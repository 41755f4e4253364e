/*
 * core/recall.h - what somebody has seen of the board: found out by looking while events happen.
 *
 * Each of those who remember has a board of its own, on which cells, sides, lamps and walls off the grid are
 * as they were when they were seen last; what was never seen is open ground that is not shown (LAYER_REVEAL).
 * They are the players' seats, by what figures show them (core/eyes.h) or, where fog goes by rooms, by what
 * is shown of the map; or one side, by what its own figures see, whoever runs them. A side keeps in mind,
 * too, where it saw each other figure last, and who stood in its way unseen.
 */
#ifndef CORE_RECALL_H
#define CORE_RECALL_H

#include "board/fov.h"
#include "core/book.h"
#include "core/event.h"
#include "core/state.h"

/* What a side has in mind of another figure. */
struct trace {
    struct cell last; /* where it was seen last and could still act; NOWHERE */
    struct cell felt; /* its anchor where it, unseen, was beside somebody who was stopped; NOWHERE */
    short size;       /* of what was felt, */
    short round;      /* when that was, */
    bool lies;        /* it could not act, and had stopped nobody before: one may get past it */
};

/* Nothing is in mind of `n` figures. */
void recall_no_traces(struct trace *trace, int n);

struct recall {
    const struct book *book;
    const struct state *state;       /* where it stands; of recall_through() the state that is written */
    struct board **of;               /* the boards of those who remember; NULL: that one does not */
    struct trace *trace;             /* of a side: of each figure; NULL: never mind */
    int first, end;                  /* which of them there are: seats; of a side 0 alone */
    int side;                        /* whose it is, a text; 0: the seats' */
    struct fov fov;                  /* what follows is the looking's own */
    unsigned char *lit;              /* how all cells are lit while they look, by grid_index() */
    bool all;                        /* all have to look; */
    uint64_t look[TOKENS_MAX / 64];  /* these have to; */
    uint64_t grope[TOKENS_MAX / 64]; /* of these, who was stopped by what it had not seen */
    bool good;                       /* false: no memory */
};

/* A board of which nothing is known; owned by the caller, NULL: no memory. */
struct board *recall_nothing(const struct board *board);

/*
 * Begin to recall on a state: for the players' seats (`nseats` of them with the GM's, boards by seat), or for
 * one side (`side` not 0: one board, and `trace` if it is not NULL). Nothing is allocated yet.
 */
struct recall recall_begin(const struct book *book, const struct state *state, struct board **of, int nseats);
struct recall recall_begin_side(const struct book *book, const struct state *state, struct board **of,
                                struct trace *trace, int side);

/* Give back what looking took. */
void recall_end(struct recall *r);

/* All look from where they stand. False: no memory. */
bool recall_look(struct recall *r);

/* These events happen to the state, which is the recall's, and those look whose eyes they change. */
bool recall_through(struct recall *r, struct state *state, const struct event *event, int n);

/* The same of events that have happened to it: they look from where they stand now. */
bool recall_after(struct recall *r, const struct event *event, int n);

#endif
