#include "core/state_hash.h"

#include <string.h>

static uint64_t fold(uint64_t hash, uint64_t value)
{
    return hash_mix(hash + value);
}

uint64_t mix_token(int token, const struct token *t)
{
    uint64_t hash = hash_mix((uint64_t)SLOT_TOKEN << 56 | (uint64_t)(unsigned)token);

    hash = fold(hash, (uint64_t)(unsigned short)t->at.x << 48 | (uint64_t)(unsigned short)t->at.y << 32 |
                          (uint64_t)t->side << 16 | (unsigned short)t->seat);
    hash = fold(hash, (uint64_t)t->sheet << 48 | (uint64_t)(unsigned char)t->size << 40 |
                          (uint64_t)(unsigned char)t->flags << 32 | (uint64_t)t->text << 16 | t->seen);
    if (t->glow.dim)
        hash = fold(hash, (uint64_t)glow_pack(t->glow) << 32);
    return t->height ? fold(hash, t->height) : hash;
}

uint64_t mix_mark(int id, const struct mark *m)
{
    uint64_t hash = hash_mix((uint64_t)SLOT_MARK << 56 | (uint64_t)(unsigned)id);

    if (m->key == KEY_FREE)
        return 0;
    hash = fold(hash, (uint64_t)(unsigned)m->of << 32 | (unsigned)m->a);
    hash = fold(hash,
                (uint64_t)m->until << 32 | (uint64_t)(unsigned short)m->key << 16 | (unsigned short)m->on);
    return fold(hash, (uint64_t)(unsigned short)m->level << 48 | (uint64_t)(unsigned short)m->b << 32 |
                          (uint64_t)m->text << 16 | m->seen);
}

uint64_t state_part(const struct state *state, int token, int row)
{
    return token == NOBODY ? mix_pool(row, state->pool[row])
                           : mix_stat(token, row, state_stat(state, token, row));
}

uint64_t state_hash(const struct state *state)
{
    uint64_t hash = state->board ? board_hash(state->board) : 0;

    for (int i = 0; i < TURN_FIELDS; i++)
        hash ^= mix_turn(i, state->turn.field[i]);
    for (int i = 0; i < POOLS; i++)
        hash ^= mix_pool(i, state->pool[i]);
    for (int i = 0; i < OPTIONS; i++)
        hash ^= mix_option(i, state->option[i]);
    for (int i = 0; i < state->ntokens; i++) {
        hash ^= mix_token(i, &state->token[i]);
        for (int k = 0; k < state->nstats; k++)
            hash ^= mix_stat(i, k, state_stat(state, i, k));
    }
    for (int i = 0; i < state->nmarks; i++)
        hash ^= mix_mark(i, &state->mark[i]);
    return hash;
}

bool token_same(const struct token *one, const struct token *other)
{
    return cell_same(one->at, other->at) && one->side == other->side && one->seat == other->seat &&
           one->sheet == other->sheet && one->size == other->size && one->flags == other->flags &&
           one->text == other->text && one->seen == other->seen && one->height == other->height &&
           glow_pack(one->glow) == glow_pack(other->glow);
}

bool state_same(const struct state *one, const struct state *other)
{
    if (one->ntokens != other->ntokens || one->nmarks != other->nmarks || one->nstats != other->nstats ||
        one->nshort != other->nshort || one->table_first != other->table_first || one->hash != other->hash ||
        !one->board != !other->board || memcmp(&one->turn, &other->turn, sizeof one->turn) != 0 ||
        memcmp(one->pool, other->pool, sizeof one->pool) != 0 ||
        memcmp(one->option, other->option, sizeof one->option) != 0)
        return false;
    for (int i = 0; i < one->ntokens; i++)
        if (one->token[i].first != other->token[i].first || !token_same(&one->token[i], &other->token[i]))
            return false;
    if (one->ntokens &&
        memcmp(one->stat, other->stat, (size_t)one->ntokens * (size_t)one->nstats * sizeof *one->stat))
        return false;
    for (int i = 0; i < one->nmarks; i++)
        if (one->mark[i].key != other->mark[i].key ||
            (one->mark[i].key != KEY_FREE &&
             memcmp(&one->mark[i], &other->mark[i], sizeof(struct mark)) != 0))
            return false;
    return !one->board || board_same(one->board, other->board);
}
