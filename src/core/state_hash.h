/*
 * core/state_hash.h - what each part of a state adds to its hash, and the
 * index of who stands where; for core/apply.c and core/state*.c alone.
 */
#ifndef CORE_STATE_HASH_H
#define CORE_STATE_HASH_H

#include "core/state.h"

/* Each gives 0 for an empty part, so that unused slots add nothing. Xor them together. */
uint64_t mix_turn(int field, int value);
uint64_t mix_pool(int pool, int value);
uint64_t mix_option(int option, int value);
uint64_t mix_stat(int token, int stat, int value);
uint64_t mix_token(int token, const struct token *value);
uint64_t mix_mark(int id, const struct mark *value);

/* Keep the index of who stands where; the token's `at` must be set (add) or still be set (remove). */
void state_near_add(struct state *state, int token);
void state_near_remove(struct state *state, int token);

#endif
