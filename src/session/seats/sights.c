/* What a seat sees now, found again only where board, light or whoever looks has changed. */
#include "session/sights.h"

#include "base/hash.h"
#include "core/eyes.h"
#include "core/ruleset_ask.h"
#include "session/inside.h"

/* In which lights a figure sees, as bits; 0: it cannot act. */
static unsigned lights_of(const struct session *s, int token)
{
    unsigned lights = 0;

    for (int light = 0; light < LIGHTS && s->rules->able(&s->now, token); light++)
        lights |= (unsigned)ruleset_sees_in(&s->book, &s->now, token, (enum light)light) << light;
    return lights;
}

uint64_t session_sight_key(const struct session *s, int seat)
{
    const struct state *now = &s->now;
    struct eyes_sides sides = { .n = 0 };
    unsigned eyes = session_eyes(s, seat);
    uint64_t key = hash_mix((uint64_t)now->turn.fog << 32 | (uint64_t)now->turn.sky << 16 |
                            (uint64_t)now->turn.sharing << 8 | eyes << 24);

    if (now->board)
        key = hash_mix(key ^ now->board->version);
    for (int i = 0; i < now->ntokens; i++) {
        const struct token *t = &now->token[i];
        bool looks = state_present(now, i) && (eyes_of_many(now, i, &sides) & eyes) != 0;

        if (looks || (t->glow.dim && state_present(now, i)))
            key = hash_mix(key ^ (uint64_t)i << 48 ^ (uint64_t)(unsigned)cell_pack(t->at) ^
                           (uint64_t)t->size << 40 ^ (uint64_t)glow_pack(t->glow) << 20) ^
                  (looks ? lights_of(s, i) + 1 : 0);
    }
    return key;
}
