/*
 * cli/deedcount.h - what the figures of a sheet do most, told by the events of fights.
 *
 * A deed is what somebody did in a turn, with its circumstances: whether it
 * went there first, with what or by which art and from how far it struck, or whom it healed; a shove is how
 * it moved whom it hit, and into what. Sums only, so counts of several threads
 * add up to the same in any order.
 */
#ifndef CLI_DEEDCOUNT_H
#define CLI_DEEDCOUNT_H

#include "content/scenario.h"
#include "core/event.h"

enum { DEED_SHEETS = 64, DEED_WAYS = 48, DEED_TEXT = 80 };

/* One way to do it, and how often it was done. */
struct deed_way {
    char text[DEED_TEXT];
    long n;
};

/* Ways told apart by their words; those beyond DEED_WAYS are only part of `all`. */
struct deed_ways {
    struct deed_way at[DEED_WAYS];
    int n;
    long all;
};

/* All figures of one sheet together. */
struct deed_sheet {
    char name[DEED_TEXT];
    struct deed_ways deeds, shoves;
};

struct deedcount {
    struct deed_sheet sheet[DEED_SHEETS];
    int nsheets;
    int *of; /* the sheet of each figure, -1 for those not counted; owned */
    int nfigures;
    int actor, target; /* whose turn it was last, and at whom the deed was aimed; NOBODY */
    /* Has each figure gone somewhere: in this turn; where deeds are planned, since its last one. Owned. */
    bool *walked;
};

/* Count the figures of this scenario from now on. False: no memory. */
bool deedcount_open(struct deedcount *count, const struct scenario *scenario);

/* Give the memory back. */
void deedcount_close(struct deedcount *count);

/* A new fight begins. */
void deedcount_begin(struct deedcount *count);

/* Look at what one command, `wish`, brought about; `now` is the state after it. */
void deedcount_events(struct deedcount *count, const struct state *now, const struct book *book,
                      const struct command *wish, const struct event *event, int n);

/* Add what another one counted. */
void deedcount_add(struct deedcount *count, const struct deedcount *other);

/* The way that was gone most; of equals the first by the alphabet. NULL: none was. */
const struct deed_way *deed_most(const struct deed_ways *ways);

/*
 * How many different ways were gone most, names of weapons aside, but with what they did to whom they hit;
 * how many sheets share one of them, at most.
 */
int deedcount_different(const struct deedcount *count, int *shared);

#endif
