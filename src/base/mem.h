/*
 * base/mem.h - the one door to the heap.
 *
 * Sizes are counts times element size, checked for overflow. All functions
 * return NULL (or false) when memory is exhausted and leave what they were
 * given as it was. mem_fail_after() lets a test fail the k-th request. This
 * switch stays in the programs, so that what is tested is what runs: it is a
 * thread's own, costs a count for each request, and nothing but tests sets it.
 */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>

/* `count` zeroed elements of `size` bytes, owned by the caller, or NULL. */
void *mem_new(size_t count, size_t size);

/*
 * The same, for a block that will be written all over at once: the system gives a large one in one go, where
 * it would interrupt for every page, and twice for one that is read first.
 */
void *mem_new_full(size_t count, size_t size);

/* Resize to `count` elements; new bytes are not zeroed. NULL leaves the old block valid. */
void *mem_resize(void *block, size_t count, size_t size);

/* Give a block back; NULL is allowed. */
void mem_free(void *block);

/* A copy of `text` on the heap, owned by the caller, or NULL. */
char *mem_copy_text(const char *text);

/* What mem_reserve() does when there is no room left. */
bool mem_grow(void **block, size_t *room, size_t need, size_t size);

/*
 * Make the growing array `*block` (capacity `*room`, elements of `size` bytes)
 * hold at least `need` elements; doubles. False leaves all as it was.
 */
static inline bool mem_reserve(void **block, size_t *room, size_t need, size_t size)
{
    return need <= *room || mem_grow(block, room, need, size);
}

/* mem_reserve() for a block that is handed in and out: what it gives is the block, moved or not. */
static inline void *mem_reserved(void *block, size_t *room, size_t need, size_t size)
{
    mem_reserve(&block, room, need, size);
    return block;
}

/* mem_reserve() for an array `at` of any type with the capacity `room`; `need` is read twice. */
#define MEM_RESERVE(at, room, need) \
    ((at) = mem_reserved((at), &(room), (need), sizeof *(at)), (need) <= (room))

/*
 * Let every block of 128 KB and more go back to the system when it is freed, and threads share their heaps.
 * The C library begins so, but stops at the first such block that is freed:
 * where pictures come and go, the heap then keeps half as much again as is in use.
 * For a program's main(), before there are threads.
 */
void mem_return_large(void);

/* Give what is free among the smaller blocks back to the system: when much was done, and rest comes. */
void mem_return_small(void);

/* For tests: the k-th request from now (1 = the next) fails, `once` or for ever; 0 switches it off. */
void mem_fail_after(long k, bool once);

/* For tests: `asked` is called before each request of this thread from now on; NULL ends that. */
void mem_watch(void (*asked)(void));

/* For tests: how many requests were made since the last call of mem_fail_after(). */
long mem_requests(void);

#endif
