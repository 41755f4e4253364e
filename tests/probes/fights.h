/*
 * tests/probes/fights.h - a small fight of each probe, for tests on random tapes.
 */
#ifndef TESTS_PROBES_FIGHTS_H
#define TESTS_PROBES_FIGHTS_H

#include "support/bench.h"

/*
 * The i-th probe's fight (probes.h, probe_at), begun: two or three figures a
 * side on a board of 12 x 8 squares, the first side run by seat 1, the other
 * by the GM. The caller closes it.
 */
struct bench probe_fight(int i);

#endif
