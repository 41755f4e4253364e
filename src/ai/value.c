#include "ai/value.h"

#include "base/mem.h"

/* Decides between equals; less than any true gain. */
#define TRIFLE 0.001

/* Points of fitness that outlooks are counted in. */
#define OUTLOOK_POINT 1000.0

bool value_init(struct valuation *v, const struct state *now, const struct book *book, int side)
{
    *v = (struct valuation){ .rules = book->rules,
                             .book = book,
                             .side = side,
                             .turn_of = now->turn.actor,
                             .hash = now->hash,
                             .ntokens = now->ntokens,
                             .figure = NOBODY };
    if (!(v->was = mem_new((size_t)now->ntokens + 1, sizeof *v->was)))
        return false;
    for (int i = 0; i < now->ntokens; i++)
        v->was[i] = now->token[i].flags & TOKEN_GONE ? 0 : book->rules->program.fitness(now, book, i);
    return true;
}

void value_look_ahead(struct valuation *v, const struct state *now, int figure)
{
    struct outlook outlook = { 0 };

    if (figure == NOBODY || !ruleset_outlook(v->book, now, figure, &outlook))
        return;
    v->figure = figure;
    v->standing = outlook.standing;
}

/* How much better off that figure is than it was, with what it plans. */
static double looked_forward(const struct valuation *v, const struct state *now)
{
    struct outlook outlook = { 0 };

    if (v->figure == NOBODY)
        return 0;
    ruleset_outlook(v->book, now, v->figure, &outlook);
    return (outlook.standing - v->standing + outlook.promise) / OUTLOOK_POINT;
}

static bool suggested(const void *context, const struct play *play, const struct question *q,
                      struct answer *answer, int *value)
{
    (void)context;
    return ruleset_suggest(play, q, true, answer, value) != SUGGESTS_NOTHING;
}

const struct policy *value_policies(const struct ruleset *rules, struct policy policy[SEATS])
{
    if (!ruleset_suggests(rules))
        return NULL;
    for (int i = 0; i < SEATS; i++)
        policy[i] = (struct policy){ suggested, NULL };
    return policy;
}

enum {
    SHARES = 40,  /* so many wishes at least are explored */
    LEAST = 200,  /* positions: less tells nothing */
    SAMPLES = 80, /* runs by chance, where that is not enough */
    STEPS = 10    /* of such a run, about */
};

struct thinking thinking_of(long budget, const atomic_bool *stop)
{
    long most = budget / SHARES;

    return (struct thinking){ budget, most < LEAST ? LEAST : most, stop };
}

bool value_explore(const struct valuation *v, struct state *before, struct book *book,
                   const struct command *command, const struct tape *tape, struct thinking *t, bool *refused,
                   double *value)
{
    struct odds odds = { .stop = t->stop, .samples = SAMPLES };
    struct policy policy[SEATS];
    bool known = explore_odds(before, book, command, tape, value_policies(v->rules, policy), value_gained, v,
                              t->left < t->most ? t->left : t->most, &odds);

    t->left -= odds.positions + 1 + (odds.exact ? 0 : SAMPLES * STEPS);
    if (refused)
        *refused = odds.refused;
    *value = odds.score;
    if (t->stop && atomic_load_explicit(t->stop, memory_order_relaxed)) {
        t->left = 0;
        return false;
    }
    return known;
}

void value_clear(struct valuation *v)
{
    mem_free(v->was);
    *v = (struct valuation){ 0 };
}

/* Figures whose numbers or marks an event may have changed. */
static int touched(const struct event *e)
{
    switch (e->kind) {
    case EVENT_STAT:
    case EVENT_MARKED:
    case EVENT_UNMARKED:
    case EVENT_CHANGED:
    case EVENT_LEFT:
        return e->who;
    default:
        return NOBODY;
    }
}

/* Was this figure met earlier in the list? */
static bool seen_before(const struct events *events, int end, int token)
{
    for (int i = 0; i < end; i++)
        if (touched(&events->at[i]) == token)
            return true;
    return false;
}

double value_gained(const void *context, const struct state *now, const struct events *events)
{
    const struct valuation *v = context;
    int gained = 0;

    for (int i = 0; i < events->n; i++) {
        int token = touched(&events->at[i]);

        if (token < 0 || token >= v->ntokens || seen_before(events, i, token))
            continue;
        int change = v->rules->program.fitness(now, v->book, token) - v->was[token];
        gained += now->token[token].side == v->side ? change : -change;
    }
    if (now->hash == v->hash)
        return -TRIFLE;
    return gained + looked_forward(v, now) +
           (v->turn_of != NOBODY && now->turn.actor != v->turn_of ? TRIFLE : 0);
}
