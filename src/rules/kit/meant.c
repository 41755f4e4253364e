#include "rules/kit/meant.h"

#include "base/text.h"
#include "core/whole.h"

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

bool kit_own_said(const struct play *p, const struct kit_own *own)
{
    return play_arg(p, own->key, 0) || play_arg(p, own->also, 0);
}

int kit_own_named(const struct play *p, const struct kit_own *own)
{
    const char *name = *kit_word(p, own->key) ? kit_word(p, own->key) : kit_word(p, own->also);
    struct refusal no;
    int first = -1;

    for (int id = *name ? state_first(p->now, p->actor) : -1; id >= 0; id = p->now->mark[id].next) {
        if (!own->is(p, id) || !whole_is_called(p->now, p->book, id, name))
            continue;
        if (own->fits(p, id, &no))
            return id;
        first = first < 0 ? id : first;
    }
    return first;
}

bool kit_own_legal(const struct play *p, const struct kit_own *own,
                   bool (*may)(const struct play *, int id, struct refusal *), int why, struct refusal *no)
{
    int id = kit_own_named(p, own);

    if (id >= 0)
        return may(p, id, no);
    kit_refuse(no, own->rule, why);
    for (id = kit_own_said(p, own) ? -1 : state_first(p->now, p->actor); id >= 0; id = p->now->mark[id].next)
        if (own->is(p, id) && may(p, id, no))
            return true;
    return false;
}

int kit_own_chosen(struct play *p, const struct kit_own *own)
{
    struct refusal no;
    struct question q;

    if (kit_own_said(p, own))
        return kit_own_named(p, own);
    ask_begin(&q, ASK_PICK, own->key, own->rule, p->actor, play_seat_of(p, p->actor));
    q.marks = true;
    ask_option(&q, NAME_none);
    for (int id = state_first(p->now, p->actor); id >= 0 && q.n < OPTIONS_ASKED; id = p->now->mark[id].next)
        if (own->is(p, id) && own->fits(p, id, &no))
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
