/*
 * bench/rows.h - the rows of the benchmark: what is measured, beside which floor, with which target.
 *
 * A row is one function. Floors are plain loops (bench/floors_*.c) that anyone
 * can check. Rows of a table end at a NULL id.
 */
#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include "bench/gauge.h"

/* What the target is about, and on which side of it is well. */
enum bound { RATIO_MOST, RATIO_LEAST, VALUE_MOST, VALUE_LEAST };

struct row {
    const char *id, *what, *unit;
    const char *floor; /* what it is measured beside, NULL: nothing */
    enum bound bound;
    double target;
    bool (*measure)(struct gauge *gauge, const struct row *row, struct result *result);
    int a, b; /* what tells rows of one function apart */
};

extern const struct row rows_board[], rows_rules[], rows_books[], rows_probes[], rows_files[], rows_growth[],
    rows_eyes[], rows_exchange[];
#ifdef BENCH_WINDOW
extern const struct row rows_window[], rows_time[], rows_ground[], rows_picture[], rows_players[];
#endif

/* Bring a file of another program; a map lies beside it then. For the child (bench/child.h). */
bool exchange_bring(const char *path);

#endif
