#include "rules/kit/figure.h"

#include "base/text.h"
#include "board/sight.h"
#include "rules/kit/field.h"

#include <string.h>

bool kit_is_about(const struct state *now, int key)
{
    if (!(now->had.word[key_word(key)] & key_bit(key)))
        return false;
    for (int i = TABLE; i < now->ntokens; i++)
        if (kit_has(now, i, key))
            return true;
    return false;
}

int kit_with_b(const struct state *now, int holder, int key, int b)
{
    int id = state_find(now, holder, key, -2);

    while (id >= 0 && now->mark[id].b != b)
        id = kit_next(now, id);
    return id;
}

int kit_called_so(const struct play *p, int holder, int key, const char *name)
{
    int id = *name ? state_find(p->now, holder, key, -2) : -1;

    while (id >= 0 && !text_same(texts_get(&p->book->texts, p->now->mark[id].text), name))
        id = kit_next(p->now, id);
    return id;
}

int kit_a(const struct state *now, int holder, int key, int otherwise)
{
    int id = state_find(now, holder, key, -2);

    return id < 0 ? otherwise : now->mark[id].a;
}

int kit_levels(const struct state *now, int holder, int key)
{
    int sum = 0;

    for (int id = state_find(now, holder, key, -2); id >= 0; id = kit_next(now, id))
        sum += now->mark[id].level;
    return sum;
}

void kit_lay(struct play *p, int holder, int key, int level, const char *rule)
{
    kit_drop_all(p, holder, key, rule);
    kit_lay_text(p, holder, key, level, 0, rule);
}

void kit_drop_first(struct play *p, int holder, int key, unsigned rule)
{
    play_unmark_by_number(p, state_find(p->now, holder, key, -2), rule);
}

void kit_drop_each(struct play *p, int holder, int key, unsigned rule)
{
    int id;

    while (!p->halted && (id = state_find(p->now, holder, key, -2)) >= 0)
        play_unmark_by_number(p, id, rule);
}

void kit_drop_these(struct play *p, int holder, const short *keys, const char *rule)
{
    for (; *keys >= 0; keys++)
        kit_drop_all(p, holder, *keys, rule);
}

void kit_drop_everywhere(struct play *p, int key, const char *rule)
{
    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i))
            kit_drop_all(p, i, key, rule);
}

unsigned kit_side_seats(const struct play *p, int token)
{
    unsigned seats = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        if (kit_there(p->now, i) && p->now->token[i].side == p->now->token[token].side)
            seats |= play_seat_of(p, i);
    return seats;
}

int kit_thing_called(const struct state *now, const struct book *book, int token, const char *key)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && strcmp(item->key, key) == 0)
            return id;
    }
    return -1;
}

int kit_next_thing(const struct state *now, const struct book *book, int id, int first, int last, int level)
{
    for (; id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && item->kind >= first && item->kind <= last && (level < 0 || now->mark[id].level == level))
            return id;
    }
    return -1;
}

int kit_in_use(const struct state *now, const struct book *book, int token, int kind)
{
    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = now->mark[id].level ? book_item(book, now->mark[id].key) : NULL;

        if (item && book_is_of_kind(book, item, kind))
            return id;
    }
    return -1;
}

const struct item *kit_thing_in_use(const struct state *now, const struct book *book, int token, int kind)
{
    int id = kit_in_use(now, book, token, kind);

    return id < 0 ? NULL : book_item(book, now->mark[id].key);
}

int kit_sum_field(const struct state *now, const struct book *book, int token, int kind, int field, bool used)
{
    int sum = 0;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && item->kind == kind && (!used || now->mark[id].level))
            sum += item->field[field];
    }
    return sum;
}

int kit_nearest(const struct state *now, int token, bool (*is)(const struct state *, int token, int other),
                int (*far)(const struct state *, int token, int other))
{
    int nearest = NOBODY, least = 0;

    for (int i = 0; i < now->ntokens; i++)
        if (is(now, token, i) && (nearest == NOBODY || far(now, token, i) < least)) {
            nearest = i;
            least = far(now, token, i);
        }
    return nearest;
}

bool kit_sees(const struct state *now, int one, int other)
{
    const struct token *a = &now->token[one], *b = &now->token[other];

    return !kit_on_map(now, one, other) || sight_between(now->board, a->at, a->size, b->at, b->size);
}
