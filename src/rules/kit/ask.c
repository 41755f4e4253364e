#include "rules/kit/ask.h"

#include "rules/kit/wish.h"

int kit_pick_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, const short *option,
                       int rest)
{
    struct question q;

    ask_begin_by_number(&q, ASK_PICK, key, rule, about, seats);
    for (; *option; option++)
        ask_option(&q, *option);
    q.rest[0] = rest;
    return q.option[play_pick(p, &q)].key;
}

int kit_offer(struct play *p, const struct kit_offer *offer)
{
    int row[OPTIONS_ASKED] = { -1 };
    struct question q;
    struct refusal no;

    ask_begin(&q, ASK_PICK, offer->key, offer->rule, p->actor, play_seat_of(p, p->actor));
    ask_option(&q, NAME_none);
    for (int i = 0; i < offer->n; i++)
        if (offer->may(p, offer->of, i, &no)) {
            row[q.n] = i;
            ask_option(&q, offer->name(offer->of, i));
        }
    for (int i = 0; i < offer->n; i++)
        if (!offer->may(p, offer->of, i, &no) && offer->later && offer->later(&no))
            ask_barred(&q, offer->name(offer->of, i), &no);
    return row[play_pick(p, &q)];
}

int kit_count_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, int most)
{
    struct question q;

    ask_begin_by_number(&q, ASK_COUNT, key, rule, about, seats);
    q.hi = most;
    return play_count(p, &q);
}

bool kit_yes_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, bool rest)
{
    static const short no_yes[] = { NAME_no, NAME_yes, 0 };

    return kit_pick_by_number(p, key, rule, about, seats, no_yes, rest) == NAME_yes;
}

int kit_choose_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, int first,
                         int last, int rest)
{
    struct question q;

    ask_begin_by_number(&q, ASK_PICK, key, rule, about, seats);
    ask_option(&q, first + rest);
    for (int name = first; name <= last; name++)
        if (name != first + rest)
            ask_option(&q, name);
    return q.option[play_pick(p, &q)].key - first;
}

int kit_text_or_asked(struct play *p, int key, int asks, const char *rule)
{
    return kit_text(p, key) ? kit_text(p, key) : kit_words(p, asks, rule);
}

int kit_words_of(struct play *p, int key, const char *rule, int about, unsigned seats)
{
    struct question q;

    ask_begin(&q, ASK_WORDS, key, rule, about, seats);
    return play_words(p, &q);
}

int kit_words(struct play *p, int key, const char *rule)
{
    return kit_words_of(p, key, rule, p->actor, play_seat_of(p, p->actor));
}
