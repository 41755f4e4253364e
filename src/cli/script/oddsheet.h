/*
 * cli/script/oddsheet.h - what the last `odds` came to, by key.
 *
 * Keys: a result (its chance), a value (its mean, runs without it counting 0),
 * a value compared (`damage>=5`), and `event KIND WORD field=value ...`.
 */
#ifndef CLI_SCRIPT_ODDSHEET_H
#define CLI_SCRIPT_ODDSHEET_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct odds_row {
    const char *key;
    double number;
};

struct oddsheet {
    struct arena arena;
    struct odds_row *at;
    int n;
    int shown; /* the first rows, which `odds` prints */
    size_t room;
    bool worked_out; /* an `odds` came before */
    bool known;      /* false: it would tell what the seat may not know */
    bool exact;
    int seat; /* whose eyes they are of */
};

/* Forget all; an all-zero sheet is valid and empty. */
void oddsheet_clear(struct oddsheet *sheet);

/* Keep a number (the key is copied). False: no memory. */
bool oddsheet_add(struct oddsheet *sheet, const char *key, double number);

/* The number under a key, or NULL. */
const double *oddsheet_find(const struct oddsheet *sheet, const char *key);

#endif
