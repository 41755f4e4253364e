/* What a program bids before a roll and before damage dice (TBD-39). No rule of the book decides here. */
#include "rules/nametbd/program/program.h"

#include "base/bounds.h"

enum { INCREASE, DECREASE, EXPERIENCES }; /* places of a bid's options */
enum { MORE, FEWER };
enum { KEPT_FOR_LATER = 1, TO_SPARE = 3, AT_MOST = 2, WORTH_A_DIE = 2 };

static bool on_side_of(const struct play *p, int token, int seat)
{
    int side = token == NOBODY ? 0 : p->now->token[token].side;

    return tbd_side_seats(p->now, side, true) >> seat & 1;
}

static void nothing(const struct question *q, int *value)
{
    for (int i = 0; i < q->n; i++)
        value[i] = 0;
}

/* TBD-172: an Experience that costs nobody's account anything. */
static int free_experience(const struct play *p, const struct question *q, int seat)
{
    for (int i = EXPERIENCES; i < q->n; i++) {
        const struct mark *mark = &p->now->mark[q->option[i].of];

        if (mark->key == ITEM_EXPERIENCE && mark->of >= 0 && question_option_most(q, i, seat) > 0 &&
            tbd_field(p->now, p->book, mark->of, ITEM_HELD) > 0)
            return i;
    }
    return -1;
}

/* The place of the one that adds most, and how much; -1: none may be used. */
static int best_experience(const struct play *p, const struct question *q, int seat, int *bonus)
{
    int best = -1;

    *bonus = 0;
    for (int i = EXPERIENCES; i < q->n; i++) {
        int adds;

        if (question_option_most(q, i, seat) < 1)
            continue;
        adds = tbd_experience_bonus(p, q->option[i].of);
        if (best < 0 || adds > *bonus) {
            best = i;
            *bonus = adds;
        }
    }
    return best;
}

/*
 * A die for one's own side or an Experience that is worth one, one against the others where there is plenty;
 * where one's life hangs on it, all that may help.
 */
void tbd_suggest_bid(const struct play *p, const struct question *q, int *value)
{
    int seat = question_seat(q), purse = question_most(q, seat), own = on_side_of(p, p->target, seat),
        free = own ? free_experience(p, q, seat) : -1, adds = 0,
        known = own && free < 0 && purse > KEPT_FOR_LATER ? best_experience(p, q, seat, &adds) : -1;
    bool life_at_stake = own && kit_has(p->now, p->target, UNSTABLE) && p->actor == p->target;

    nothing(q, value);
    if (free >= 0)
        value[free] = 1;
    else if (life_at_stake && p->x[X_NET] < AT_MOST)
        value[INCREASE] = question_option_most(q, INCREASE, seat) > 0;
    else if (known >= 0 && adds >= WORTH_A_DIE)
        value[known] = 1;
    else if (own && p->x[X_NET] <= 0 && purse > KEPT_FOR_LATER)
        value[INCREASE] = 1;
    else if (known >= 0 && purse > TO_SPARE)
        value[known] = 1;
    else if (!own && p->x[X_NET] >= 0 && purse > TO_SPARE)
        value[DECREASE] = 1;
}

/* Twice the mean of the damage as it stands, and of one die more; what the target has against it. */
struct blow {
    int mean, die, life, block;
};

static struct blow blow_of(const struct play *p)
{
    bool near = tbd_near(p->now, p->actor, p->target);
    struct profile profile;
    struct blow b;

    tbd_profile(p->now, p->book, p->actor, p->x[0], near, &profile);
    b.die = tbd_bought_die(p->book, &profile, near) + 1;
    b.mean = tbd_twice_the_mean(p->now, p->book, p->actor, &profile) + b.die * p->x[X_NET];
    b.life = state_stat(p->now, p->target, LIFE);
    b.block = tbd_value(p->now, p->book, p->target, EFFECTIVE_BLOCK);
    return b;
}

/* Dice that are missing until it brings down, on average; so many as may be spent if that is too many. */
static int to_fell(const struct blow *b, int purse)
{
    int missing = larger(0, (2 * (b->life + b->block) - b->mean + b->die - 1) / b->die);

    return missing <= purse ? missing : larger(0, smaller(AT_MOST, purse - KEPT_FOR_LATER));
}

/* Dice that are too many to stay on one's feet; one where there is plenty. */
static int to_stand(const struct blow *b, int purse)
{
    int over = larger(0, (b->mean - 2 * (b->life + b->block) + b->die) / b->die);

    if (b->mean <= 2 * b->block || b->life == 0)
        return 0;
    return over > 0 && over <= purse ? over : purse > TO_SPARE;
}

void tbd_suggest_damage_bid(const struct play *p, const struct question *q, int *value)
{
    int seat = question_seat(q), own = on_side_of(p, p->actor, seat), place = own ? MORE : FEWER,
        most = question_option_most(q, place, seat);
    struct blow b;

    nothing(q, value);
    if (most < 1)
        return;
    b = blow_of(p);
    value[place] = smaller(most, own ? to_fell(&b, most) : to_stand(&b, most));
}
