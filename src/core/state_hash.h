/*
 * core/state_hash.h - what each part of a state adds to its hash, and the
 * index of who stands where; for core/apply.c and core/state*.c alone.
 */
#ifndef CORE_STATE_HASH_H
#define CORE_STATE_HASH_H

#include "base/hash.h"
#include "core/state.h"

/*
 * What one fact adds: 0 for one that says nothing (a number that is 0, a free
 * mark), so that unused slots add nothing. Xor them together.
 */

enum mix_slot { SLOT_TURN = 1, SLOT_POOL, SLOT_OPTION, SLOT_STAT, SLOT_TOKEN, SLOT_MARK };

/* Slot, place and value side by side are different for different facts, and hash_mix() is one to one. */
static inline uint64_t mix_number(enum mix_slot slot, int place, int value)
{
    return value ? hash_mix((uint64_t)slot << 56 | (uint64_t)(unsigned)place << 32 | (unsigned)value) : 0;
}

/* A field of the turn (NAME_round + field names it). */
static inline uint64_t mix_turn(int field, int value)
{
    return mix_number(SLOT_TURN, field, value);
}

/* A pool. */
static inline uint64_t mix_pool(int pool, int value)
{
    return mix_number(SLOT_POOL, pool, value);
}

/* A house-rule switch. */
static inline uint64_t mix_option(int option, int value)
{
    return mix_number(SLOT_OPTION, option, value);
}

/* A figure's number. */
static inline uint64_t mix_stat(int token, int stat, int value)
{
    return mix_number(SLOT_STAT, token * STATS_MAX + stat, value);
}

/* A figure without its numbers and marks; never 0. */
uint64_t mix_token(int token, const struct token *value);
/* A mark without its place in the chain. */
uint64_t mix_mark(int id, const struct mark *value);

/* List a figure in the index of who stands where; its `at` must be set. */
void state_near_add(struct state *state, int token);
/* Take it out again; its `at` must still be set. */
void state_near_remove(struct state *state, int token);
/* A figure stands elsewhere from now on. */
void state_near_move(struct state *state, int token, struct cell to);

#endif
