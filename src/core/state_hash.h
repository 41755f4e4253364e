/*
 * core/state_hash.h - what each part of a state adds to its hash, and the
 * index of who stands where; for core/apply.c and core/state*.c alone.
 */
#ifndef CORE_STATE_HASH_H
#define CORE_STATE_HASH_H

#include "core/state.h"

/*
 * What one fact adds: 0 for one that says nothing (a number that is 0, a free
 * mark), so that unused slots add nothing. Xor them together.
 */

/* A field of the turn (NAME_round + field names it). */
uint64_t mix_turn(int field, int value);
/* A pool. */
uint64_t mix_pool(int pool, int value);
/* A house-rule switch. */
uint64_t mix_option(int option, int value);
/* A figure's number. */
uint64_t mix_stat(int token, int stat, int value);
/* A figure without its numbers and marks; never 0. */
uint64_t mix_token(int token, const struct token *value);
/* A mark without its place in the chain. */
uint64_t mix_mark(int id, const struct mark *value);

/* List a figure in the index of who stands where; its `at` must be set. */
void state_near_add(struct state *state, int token);
/* Take it out again; its `at` must still be set. */
void state_near_remove(struct state *state, int token);

#endif
