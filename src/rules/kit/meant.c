#include "rules/kit/meant.h"

#include "base/text.h"

static bool holds(const struct state *now, int holder, int token)
{
    return (holder == NOBODY || holder == token) && kit_there(now, token);
}

int kit_mark_meant(const struct play *p, int argument, int holder, bool (*fits)(const struct state *, int id))
{
    bool named = play_arg(p, argument, 0) != NULL;

    for (int i = 0; i < p->now->ntokens; i++)
        for (int id = holds(p->now, holder, i) ? state_first(p->now, i) : -1; id >= 0;
             id = p->now->mark[id].next)
            if (fits(p->now, id) && (!named || text_same(texts_get(&p->book->texts, p->now->mark[id].text),
                                                         kit_word(p, argument))))
                return id;
    return -1;
}

int kit_ask_mark(struct play *p, int key, const char *rule, int holder, unsigned seats,
                 bool (*fits)(const struct state *, int id))
{
    struct question q;

    if (play_arg(p, key, 0))
        return kit_mark_meant(p, key, holder, fits);
    ask_begin(&q, ASK_PICK, key, rule, holder, seats);
    q.marks = true;
    for (int i = 0; i < p->now->ntokens; i++)
        for (int id = holds(p->now, holder, i) ? state_first(p->now, i) : -1; id >= 0 && q.n < OPTIONS_ASKED;
             id = p->now->mark[id].next)
            if (fits(p->now, id))
                ask_token(&q, id);
    return q.option[play_pick(p, &q)].of;
}

int kit_ask_among(struct play *p, int key, const char *rule, unsigned set, int first)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, p->actor, play_seat_of(p, p->actor));
    for (int i = 0; set >> i; i++)
        if (set >> i & 1)
            ask_option(&q, first + i);
    return q.option[play_pick(p, &q)].key - first;
}
