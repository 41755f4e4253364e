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
 * Write every different sum of the pool, least first, with its chance; how
 * many there are (more than `room`: nothing was written). Convolved, never
 * enumerated: POOL_DICE dice of POOL_SIDES sides are no trouble.
 */
int explore_pool(const struct pool *pool, struct worth *worth, int room);

#endif
