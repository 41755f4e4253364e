/* core/ask.c - a question is written: its options, what each counts, out of which purse it is paid. */
#include "core/ask.h"

#include "base/bug.h"

#include <string.h>

void ask_begin_by_number(struct question *q, enum ask kind, int key, unsigned rule, int about, unsigned seats)
{
    q->kind = kind;
    q->key = (short)key;
    q->rule = (unsigned short)rule;
    q->about = (short)about;
    q->seats = (unsigned short)(seats ? seats : SEATS_GM);
    q->audience = SEATS_ALL;
    q->n = 0;
    q->lo = q->hi = 0;
    q->nrest = kind == ASK_SHARE ? 0 : 1;
    q->rest[0] = 0;
    q->marks = q->open = q->aside = q->apart = q->leftover = false;
    q->nbarred = q->nunlisted = 0;
    q->list = NULL;
    q->die = q->sides = q->result = q->margin = q->hoped[0] = q->hoped[1] = 0;
    q->fails = false;
    q->total = q->against = TOTAL_NONE;
    q->pool = (struct pool){ 0 };
    q->purses = false;
    q->nmore = 0;
}

void ask_purses(struct question *q, const int own[SEATS])
{
    q->purses = true;
    memcpy(q->purse, own, sizeof q->purse);
}

unsigned ask_purse(struct question *q, int holds)
{
    if (q->nmore >= PURSES_MORE)
        BUG("a question with more than %d purses of options", PURSES_MORE);
    q->more[q->nmore] = holds;
    q->nmore++;
    return PURSE(q->nmore);
}

void ask_owned(struct question *q, unsigned seats)
{
    BUG_UNLESS(q->n > 0);
    q->option[q->n - 1].seats = (unsigned short)seats;
}

void ask_draws(struct question *q, unsigned purses)
{
    BUG_UNLESS(q->n > 0 && purses < PURSE(q->nmore + 1));
    q->option[q->n - 1].draws = (unsigned char)purses;
}

/* The next option, with nothing in it yet. */
static inline struct option *next_option(struct question *q)
{
    struct option *option;

    if (q->n + q->nbarred >= OPTIONS_ASKED)
        BUG("a question with more than %d options", OPTIONS_ASKED);
    BUG_UNLESS(q->nbarred + q->nunlisted == 0);
    option = &q->option[q->n++];
    *option = (struct option){ .cell = NOWHERE, .draws = PURSE(0), .of = -1 };
    return option;
}

void ask_option(struct question *q, int key)
{
    BUG_UNLESS(key != NAME_rest); /* the word of the rest answer, whichever option that is */
    next_option(q)->key = (short)key;
}

void ask_barred(struct question *q, int key, const struct refusal *no)
{
    int room = q->n + q->nbarred;

    if (room < OPTIONS_ASKED) {
        q->option[room] = (struct option){
            .key = (short)key, .cell = NOWHERE, .of = -1, .why = (short)no->why, .number = no->number
        };
        q->nbarred++;
    }
}

void ask_unlisted(struct question *q, int n, void (*list)(struct question *q))
{
    BUG_UNLESS(q->nbarred == 0 && q->n + n <= OPTIONS_ASKED);
    q->nunlisted = n;
    q->list = list;
}

void ask_list(struct question *q, int i, int key)
{
    BUG_UNLESS(i < q->nunlisted);
    q->option[q->n + i] = (struct option){ .key = (short)key, .cell = NOWHERE, .of = -1 };
}

void ask_share(struct question *q, int key, int most, int price)
{
    ask_option(q, key);
    q->option[q->n - 1].hi = most;
    q->option[q->n - 1].price = price;
}

void ask_share_mark(struct question *q, int mark, int most, int price)
{
    BUG_UNLESS(q->marks);
    ask_token(q, mark);
    q->option[q->n - 1].hi = most;
    q->option[q->n - 1].price = price;
}

void ask_named(struct question *q, int item, int number)
{
    struct option *option = next_option(q);

    option->of = item;
    option->lo = option->hi = number;
}

void ask_called(struct question *q, int key, int number)
{
    ask_option(q, key);
    q->option[q->n - 1].lo = q->option[q->n - 1].hi = number;
}

void ask_exactly(struct question *q, int n)
{
    q->lo = q->hi = q->rest[0] = n;
    q->nrest = q->n > 0;
    q->leftover = q->n > 0;
}

void ask_cell(struct question *q, struct cell cell)
{
    next_option(q)->cell = cell;
}

void ask_token(struct question *q, int token)
{
    next_option(q)->of = token;
}

void ask_text(struct question *q, int text)
{
    next_option(q)->text = (unsigned short)text;
}

void ask_pair(struct question *q, int key, int text)
{
    struct option *option = next_option(q);

    option->key = (short)key;
    option->text = (unsigned short)text;
}
