/* core/play_dice.c - dice: rolled, told face by face, rolled again (core/tally.h). */
#include "core/play_own.h"

#include "base/bounds.h"
#include "base/bug.h"

/* The place of the one die that counts, among many. */
static int die_that_counts(const struct pool *pool, const int *face)
{
    int best = 0;

    for (int i = 1; i < pool->n; i++)
        if (pool->read == READ_HIGH ? face[i] > face[best] : face[i] < face[best])
            best = i;
    return best;
}

/* Which of the n faces from the i-th on count. */
static int what_counts(const struct pool *pool, const int *face, int i, int n)
{
    int one;

    if (pool->n < 2 || pool->keep >= pool->n || (pool->read != READ_HIGH && pool->read != READ_LOW))
        return ROLL_ALL_COUNT;
    if (pool->keep != 1)
        return pool->n > EVENT_FACES ? ROLL_ALL_COUNT
                                     : (pool->read == READ_HIGH ? ROLL_HIGHEST : ROLL_LOWEST) + pool->keep;
    one = die_that_counts(pool, face);
    return one >= i && one < i + n ? one - i : ROLL_NONE_COUNTS;
}

/* One event of `n` faces from the i-th on. */
static inline void tell_some(struct play *p, const struct question *q, const int *face, int i, int n,
                             int again)
{
    struct event *e = play_write(p, EVENT_ROLLED, q->about, q->key, q->rule);

    e->roll.sides = q->pool.sides;
    e->roll.n = (unsigned char)n;
    e->roll.again = (unsigned char)(i > 0 && again == ROLLED_FIRST ? ROLLED_MORE : again);
    e->roll.counts = (unsigned char)what_counts(&q->pool, face, i, n);
    for (int k = 0; k < n; k++)
        e->roll.face[k] = (unsigned char)face[i + k];
    play_happen_as(p, e, EVENT_ROLLED);
}

/* Many dice in several events; a single one, as mostly, without a loop, which takes its time to begin. */
static inline void tell_faces(struct play *p, const struct question *q, const int *face, int again)
{
    if (q->pool.n == 1)
        tell_some(p, q, face, 0, 1, again);
    else
        for (int i = 0; i < q->pool.n; i += EVENT_FACES)
            tell_some(p, q, face, i, smaller(q->pool.n - i, EVENT_FACES), again);
}

/* What the dice came to, where the tape says that. */
static struct sum sum_told(const struct answer *answer, const int *value)
{
    struct sum sum = { { 0 } };

    for (int i = 0; i < answer->n; i++)
        sum.n[i] = (short)value[i];
    return sum;
}

static struct sum roll(struct play *p, int who, int what, unsigned rule, const struct pool *pool, int again)
{
    struct question q;
    struct answer answer;
    int value[OPTIONS_ASKED];

    BUG_UNLESS(pool_valid(pool));
    ask_begin_by_number(&q, ASK_ROLL, what, rule, who, play_seat_of(p, who));
    q.pool = *pool;
    if (p->hearers != SEATS_ALL)
        play_keep_secret(p, &q);
    play_get_answer(p, &q, &answer, value);
    if (answer.kind == ASK_SUM)
        return sum_told(&answer, value);
    tell_faces(p, &q, value, again);
    return pool_sum(pool, value);
}

struct sum play_pool_by_number(struct play *p, int who, int what, unsigned rule, const struct pool *pool)
{
    return roll(p, who, what, rule, pool, ROLLED_FIRST);
}

int play_die(struct play *p, int who, int what, const char *rule, int sides)
{
    struct pool pool = { .n = 1, .sides = (unsigned char)sides, .read = READ_SUM };

    return play_pool(p, who, what, rule, &pool).n[0];
}

void play_roll_into(struct play *p, struct tally *tally, const struct pool *pool)
{
    BUG_UNLESS(pool->read < READ_CLASSES);
    tally->die = roll(p, tally->who, tally->what, tally->rule, pool, ROLLED_FIRST).n[0];
    tally->sides = pool->sides;
    tally->dice = pool->n;
    tally->pool = *pool;
}

void play_roll_pool_by_number(struct play *p, struct tally *tally, int who, int what, unsigned rule,
                              const struct pool *pool)
{
    tally_begin_by_number(tally, who, what, rule);
    play_roll_into(p, tally, pool);
}

void play_roll_more(struct play *p, struct tally *tally, const struct pool *pool)
{
    BUG_UNLESS(pool->read < READ_CLASSES);
    tally->die = (short)(tally->die + roll(p, tally->who, tally->what, tally->rule, pool, ROLLED_MORE).n[0]);
    tally->dice = (short)(tally->dice + pool->n);
    tally->pool.n = 0;
}

void play_roll_best_by_number(struct play *p, struct tally *tally, int who, int what, unsigned rule,
                              int sides, int n)
{
    struct pool pool = {
        .n = (unsigned char)n, .sides = (unsigned char)sides, .read = n > 1 ? READ_HIGH : READ_SUM, .keep = 1
    };

    play_roll_pool_by_number(p, tally, who, what, rule, &pool);
}

void play_roll_by_number(struct play *p, struct tally *tally, int who, int what, unsigned rule, int sides)
{
    play_roll_best_by_number(p, tally, who, what, rule, sides, 1);
}

void play_reroll_keep_high(struct play *p, struct tally *tally, const char *rule)
{
    struct pool pool = { .n = 1, .sides = (unsigned char)tally->sides, .read = READ_SUM };
    struct sum sum = roll(p, tally->who, tally->what, event_rule_number(rule), &pool, ROLLED_HIGHER_COUNTS);

    if (sum.n[0] > tally->die)
        tally->die = sum.n[0];
}

void play_reroll_keep_low(struct play *p, struct tally *tally, const char *rule)
{
    struct pool pool = { .n = 1, .sides = (unsigned char)tally->sides, .read = READ_SUM };
    struct sum sum = roll(p, tally->who, tally->what, event_rule_number(rule), &pool, ROLLED_LOWER_COUNTS);

    if (sum.n[0] < tally->die)
        tally->die = sum.n[0];
}

void play_reroll(struct play *p, struct tally *tally, const char *rule)
{
    if (tally->pool.n == 0 && tally->dice > 0)
        BUG("dice of several sizes are rolled again");
    tally->die = roll(p, tally->who, tally->what, event_rule_number(rule), &tally->pool, ROLLED_INSTEAD).n[0];
}
