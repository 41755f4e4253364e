#include "probes/plain.h"

#include "core/due.h"

bool plain_refuse(struct refusal *no, const char *rule, int why)
{
    *no = (struct refusal){ rule, (short)why };
    return false;
}

bool plain_has(const struct state *now, int holder, int key)
{
    return state_find(now, holder, key, -2) >= 0;
}

void plain_drop(struct play *p, int holder, int key, const char *rule)
{
    if (plain_has(p->now, holder, key))
        play_unmark(p, state_find(p->now, holder, key, -2), rule);
}

int plain_pick(struct play *p, int key, const char *rule, int about, unsigned seats, const short *option,
               int rest)
{
    struct question q;

    ask_begin(&q, ASK_PICK, key, rule, about, seats);
    for (; *option; option++)
        ask_option(&q, *option);
    q.rest[0] = rest;
    return q.option[play_pick(p, &q)].key;
}

void plain_due(const struct state *now, const struct book *book, struct due *due)
{
    *due = (struct due){ .kind = DUE_WAIT, .seats = SEATS_ALL, .command = command_make(VERB_EDIT, SEAT_GM) };
    due_settle(now, book->rules, due);
}

bool plain_here(const struct state *now, int token)
{
    return !(now->token[token].flags & TOKEN_GONE);
}

bool plain_may_act(const struct state *now, int token)
{
    return plain_here(now, token) && (now->turn.actor == token || now->turn.actor == NOBODY);
}

int plain_value(const struct state *now, const struct book *book, int token, int stat)
{
    (void)book;
    return state_stat(now, token, stat);
}

int plain_start(const struct state *now, const struct book *book, int token, int stat)
{
    (void)now;
    (void)book;
    (void)token;
    (void)stat;
    return 0;
}

int plain_check(const struct state *now, const struct book *book, int token, struct sheet_fault *fault,
                int room)
{
    (void)now;
    (void)book;
    (void)token;
    (void)fault;
    (void)room;
    return 0;
}

int plain_fitness(const struct state *now, const struct book *book, int token)
{
    (void)now;
    (void)book;
    (void)token;
    return 100;
}

bool plain_marked(const struct state *now, const struct book *book, int token, int mark)
{
    (void)now;
    (void)book;
    (void)token;
    (void)mark;
    return false;
}

bool plain_walker(const struct state *now, const struct book *book, int token, struct walk_who *who,
                  struct walker *walker)
{
    (void)now;
    (void)book;
    (void)token;
    (void)who;
    (void)walker;
    return false;
}

bool plain_aims(const struct play *p, struct refusal *no)
{
    (void)no; /* it says the action's rule already */
    return p->target >= 0 && p->target != p->actor && plain_here(p->now, p->target);
}

struct pool plain_classes(int n, int sides, int classes)
{
    return (struct pool){ .n = (unsigned char)n,
                          .sides = (unsigned char)sides,
                          .read = READ_CLASSES,
                          .nclasses = (unsigned char)classes,
                          .group = 1 };
}

int plain_least(int one, int other)
{
    return one < other ? one : other;
}

unsigned plain_side(const struct play *p, int token)
{
    unsigned seats = 0;

    for (int i = 0; i < p->now->ntokens; i++)
        if (plain_here(p->now, i) && p->now->token[i].side == p->now->token[token].side)
            seats |= play_seat_of(p, i);
    return seats;
}

int plain_thing_in_use(const struct state *now, const struct book *book, int token, int kind)
{
    const struct item_kind *kinds = book->rules->kinds;
    const char *word = kinds[kind].group ? kinds[kind].group : kinds[kind].key;

    for (int id = state_first(now, token); id >= 0; id = now->mark[id].next) {
        const struct item *item = book_item(book, now->mark[id].key);

        if (item && now->mark[id].level && ruleset_kind_is(&kinds[item->kind], word))
            return id;
    }
    return -1;
}

const struct item *plain_in_use(const struct play *p, int token, int kind)
{
    int id = plain_thing_in_use(p->now, p->book, token, kind);

    return id < 0 ? NULL : book_item(p->book, p->now->mark[id].key);
}

int plain_field(const struct play *p, int token, int kind, int field, int otherwise)
{
    const struct item *item = plain_in_use(p, token, kind);

    return item ? item->field[field] : otherwise;
}

int plain_count(struct play *p, int key, const char *rule, int about, unsigned seats, int most)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, key, rule, about, seats);
    q.hi = most;
    return play_count(p, &q);
}

static void start(struct play *p)
{
    play_turn(p, NAME_mode, MODE_ENCOUNTER, NULL);
    play_turn(p, NAME_round, 1, NULL);
    play_turn(p, NAME_actor, NOBODY, NULL);
}

static void take(struct play *p)
{
    play_turn(p, NAME_actor, p->target, NULL);
    play_turn(p, NAME_side, p->now->token[p->target].side, NULL);
}

const struct step plain_start_steps[] = { { "start", start, 0, 0, 0 }, { NULL } };
const struct step plain_turn_steps[] = { { "take", take, 0, 0, 0 }, { NULL } };
