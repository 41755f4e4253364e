/*
 * view/table/composed.h - what is being composed (compose.h): each part with the answer it has so far.
 */
#ifndef VIEW_TABLE_COMPOSED_H
#define VIEW_TABLE_COMPOSED_H

#include "core/question.h"

#include <stdint.h>

enum { COMPOSED_MOST = 16, COMPOSED_LINES = 4, COMPOSED_LINE = 200 };

/* One question, and how it is answered now. */
struct composed_part {
    struct question asked;
    int value[OPTIONS_ASKED];
};

struct table_composed {
    uint64_t begun; /* the question that opened the page */
    int entry;      /* the entry of the game behind which it was opened */
    bool aiming;    /* it is folded, so that the board shows: a click there aims it */
    int tall;       /* pixels of the page so far: it becomes no lower while one builds */
    bool given;     /* its answers were given: undo opens the page again */
    uint64_t key;   /* for which parts and lines were found; 0: they must be found anew */
    int n;
    struct composed_part part[COMPOSED_MOST]; /* in the order in which they are asked */
    char line[COMPOSED_LINES][COMPOSED_LINE]; /* what the rules tell of it, "" none */
    int wide;                                 /* how wide its area is (ruleset_shown.area), 0 none */
};

#endif
