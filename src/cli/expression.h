/*
 * cli/expression.h - dice added up, as `roll` takes them: 2d6+1, 64d6+36d6, d20-d4.
 */
#ifndef CLI_EXPRESSION_H
#define CLI_EXPRESSION_H

#include "core/dice.h"

enum { EXPRESSION_GROUPS = 16 };

/* Groups of dice and numbers, added and taken away. */
struct expression {
    struct {
        struct dice_text dice; /* no sides: `plus` alone */
        int sign;
    } group[EXPRESSION_GROUPS];
    int n, lo, hi; /* groups; least and greatest sum */
};

/* Read one and nothing else; at most 16 groups. */
bool expression_read(const char *text, struct expression *expression);

/* The exact chance of each sum from `lo` to `hi`; owned by the caller (mem_free), NULL without memory. */
double *expression_distribution(const struct expression *expression);

#endif
