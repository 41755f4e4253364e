/*
 * base/bounds.h - the smaller and the larger of two numbers, and a number held within bounds.
 */
#ifndef BASE_BOUNDS_H
#define BASE_BOUNDS_H

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The number in lo..hi that is nearest to this one; of bounds that have nothing between them `lo`. */
static inline int clamp(int value, int lo, int hi)
{
    return larger(lo, smaller(value, hi));
}

#endif
