/*
 * core/explore_pool.h - the exact distribution of what a pool of dice comes to.
 */
#ifndef CORE_EXPLORE_POOL_H
#define CORE_EXPLORE_POOL_H

#include "core/question.h"

/* One thing a pool may come to, and how likely it is. */
struct worth {
    struct sum sum;
    double chance;
};

/*
 * Write every different sum that a valid pool may come to, least first, with
 * its chance, to `worth`, which has room for `room`; how many there are (only
 * the first `room` were written), or -1 when memory is exhausted. Convolved,
 * never enumerated: 20 dice of 20 sides take microseconds.
 */
int explore_pool(const struct pool *pool, struct worth *worth, int room);

/* At least as many as there are different sums; INT_MAX for anything above a million. */
int explore_pool_most(const struct pool *pool);

#endif
