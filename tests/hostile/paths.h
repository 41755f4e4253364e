/*
 * tests/hostile/paths.h - which of a deed's requests for memory are worth refusing: every way through the
 * program that leads to one, not every row of a catalogue that is read as the row before.
 */
#ifndef TESTS_HOSTILE_PATHS_H
#define TESTS_HOSTILE_PATHS_H

/* Note each request that this thread makes from now on, and the calls that led to it. */
void paths_begin(void);

/*
 * End it. The numbers of those to refuse, counted from 1, in order, ended by 0: of each way the first few and
 * the last. They are valid until the next paths_begin().
 */
const long *paths_end(void);

#endif
