/*
 * tests/hostile/heap.h - one tap for all memory: ours, cJSON's and SQLite's.
 *
 * After heap_join() every request of these three is one of base/mem.h, so that
 * mem_fail_after() fails each of them in turn.
 */
#ifndef TESTS_HOSTILE_HEAP_H
#define TESTS_HOSTILE_HEAP_H

/* Let SQLite take its memory through base/mem.h too, all of it one by one. Before any game is opened. */
void heap_join(void);

/* How many requests of SQLite and of cJSON were refused so far. */
long heap_refused_sqlite(void);
long heap_refused_cjson(void);

#endif
