/* session/ending/chance.c - fights that are played on from a moment of one that is over. */
#include "session/ending/chance.h"

#include "ai/fight.h"
#include "base/mem.h"
#include "session/odds/snapshot.h"

struct chance {
    struct thought thought; /* first */
    struct snapshot *book;  /* held */
    struct state state;
    int moment, side, from, fights; /* the number of its first fight, and how many there are */
    int played, won;
};

static void run(struct thought *thought, const atomic_bool *stop)
{
    struct chance *c = (struct chance *)thought;
    struct fight fight;

    fight_init(&fight, c->book->book, FIGHT_QUICK);
    for (int i = 0; i < c->fights && !atomic_load(stop); i++) {
        enum fight_end end = fight_play(&fight, &c->state, NULL, (uint64_t)(c->from + i));

        if (end == FIGHT_BROKEN)
            break;
        c->played++;
        c->won += end == FIGHT_OVER && fight_winner(c->book->book->rules, &fight.now) == c->side;
    }
    fight_clear(&fight);
}

static void drop(struct thought *thought)
{
    struct chance *c = (struct chance *)thought;

    snapshot_release(c->book);
    state_clear(&c->state);
    mem_free(c);
}

/* The moment that was played on least; the end needs it not. -1: each was often enough. */
static int next_moment(const struct ending *ending)
{
    int best = -1;

    for (int i = 0; i < ending->moments - 1; i++)
        if (ending->moment[i].played < CHANCE_FIGHTS &&
            (best < 0 || ending->moment[i].played < ending->moment[best].played))
            best = i;
    return best;
}

struct thought *chance_think(const struct ending *ending)
{
    int moment = next_moment(ending);
    struct chance *c = moment >= 0 ? mem_new(1, sizeof *c) : NULL;

    if (!c)
        return NULL;
    c->thought.run = run;
    c->thought.drop = drop;
    c->book = snapshot_hold(ending->book);
    c->moment = moment;
    c->side = ending->side;
    c->from = ending->moment[moment].played;
    c->fights = c->from == 0 ? CHANCE_FIRST : CHANCE_AT_ONCE;
    if (c->book && state_copy(&c->state, &ending->moment[moment].state)) {
        book_bind(c->book->book, &c->state);
        return &c->thought;
    }
    drop(&c->thought);
    return NULL;
}

void chance_take(struct ending *ending, struct thought *thought)
{
    const struct chance *c = (const struct chance *)thought;

    if (c->moment < ending->moments) {
        ending->moment[c->moment].played += c->played;
        ending->moment[c->moment].won += c->won;
    }
    thought->drop(thought);
}
