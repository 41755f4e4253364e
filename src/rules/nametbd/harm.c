/* 6 Damage dice and what is bid on them (TBD-34, TBD-35, TBD-121, TBD-123, TBD-128, TBD-129). */
#include "rules/nametbd/nametbd.h"

#include "base/bounds.h"

/* p->actor deals; p->target loses, NOBODY: the dice are rolled for a splash-back alone (TBD-122). */
enum { X_PROFILE, X_STATISTIC, X_WHAT, X_GIVEN, X_TOTAL = X_MANY + 1, X_PAID };

static bool near(const struct play *p)
{
    return p->target == NOBODY || tbd_near(p->now, p->actor, p->target);
}

/* TBD-119: a bare attack's Statistic is that of its roll, else the GM says which. */
static void statistic(struct play *p, const struct profile *profile)
{
    static const short all[] = { N_strength, N_finesse, N_willpower, N_instinct, N_presence, N_knowledge, 0 };

    if (profile->kind != BARE)
        p->x[X_STATISTIC] = profile->statistic;
    else if (p->x[X_STATISTIC] < 0)
        p->x[X_STATISTIC] = kit_pick(p, N_statistic, "TBD-119", p->actor, SEATS_GM, all, 0) - N_strength;
}

/* TBD-121: one Advantage, or no damage at all. */
static void pay(struct play *p)
{
    struct profile profile;

    tbd_profile_sort(p->now, p->book, p->actor, p->x[X_PROFILE], &profile);
    statistic(p, &profile);
    p->x[X_PAID] = !tbd_costs_advantage(p->now, &profile);
    if (!p->x[X_PAID])
        p->x[X_PAID] = tbd_offer(p, p->actor, N_pay_simple_weak, "TBD-121", 1);
}

static void bid(struct play *p)
{
    if (p->x[X_PAID] && p->target != NOBODY && !p->x[X_GIVEN])
        tbd_bid_on_damage(p);
}

/* TBD-128: what is bought stands behind the others; what is removed goes from the end. */
static void change_dice(const struct play *p, struct profile *profile)
{
    int net = p->x[X_NET], sides = tbd_bought_die(p->book, profile, near(p));
    struct dice *last;

    for (; net < 0 && profile->ndice > 0; net++) {
        last = &profile->dice[profile->ndice - 1];
        if (--last->n == 0)
            profile->ndice--;
    }
    if (net <= 0)
        return;
    last = profile->ndice ? &profile->dice[profile->ndice - 1] : NULL;
    if (last && last->sides == sides)
        last->n = (short)(last->n + net);
    else if (profile->ndice < DICE_SORTS)
        profile->dice[profile->ndice++] = (struct dice){ (short)net, (short)sides };
}

static struct pool sum_of(const struct dice *dice)
{
    return (struct pool){ .n = (unsigned char)smaller(dice->n, DICE_MOST),
                          .sides = (unsigned char)dice->sides,
                          .read = READ_SUM };
}

/* TBD-29: as one pool for each run of equal dice. */
static void roll_dice(struct play *p, const struct profile *profile, struct tally *t)
{
    static const struct dice none = { 0, ROLL_DIE };
    struct pool pool = sum_of(profile->ndice ? &profile->dice[0] : &none);

    play_roll_pool(p, t, p->actor, p->x[X_WHAT], "TBD-129", &pool);
    for (int i = 1; i < profile->ndice; i++) {
        pool = sum_of(&profile->dice[i]);
        play_roll_more(p, t, &pool);
    }
}

static bool adds_specialization(const struct play *p, const struct profile *profile)
{
    return profile->kind == BARE || (profile->kind == BY_STYLE && profile->specialization >= 0 &&
                                     play_option(p, STYLE_MAGIC_DAMAGE_ADDS_SPEC));
}

static int count(const struct profile *profile)
{
    int n = 0;

    for (int i = 0; i < profile->ndice; i++)
        n += profile->dice[i].n;
    return n;
}

/* TBD-128: what it deals with, and with how many dice; the GM may have said another count. */
static void gather_dice(struct play *p, struct profile *profile)
{
    int n, said;

    tbd_profile(p->now, p->book, p->actor, p->x[X_PROFILE], near(p), profile);
    change_dice(p, profile);
    n = count(profile);
    said = play_value(p, p->actor, N_damage_dice, "TBD-128", n);
    if (said == n)
        return;
    p->x[X_NET] += said - n;
    tbd_profile(p->now, p->book, p->actor, p->x[X_PROFILE], near(p), profile);
    change_dice(p, profile);
}

/* TBD-129: dice and Statistic; of what struck nothing else, but of a bare attack. */
static void roll(struct play *p)
{
    struct profile profile;
    struct tally t;

    if (!p->x[X_PAID] || p->x[X_GIVEN]) { /* TBD-118: it was rolled for another target */
        p->x[X_TOTAL] = p->x[X_GIVEN] ? play_value(p, p->actor, p->x[X_WHAT], "TBD-118", p->x[X_GIVEN] - 1)
                                      : 0;
        return;
    }
    gather_dice(p, &profile);
    roll_dice(p, &profile, &t);
    tally_add(&t, N_strength + p->x[X_STATISTIC], "TBD-129",
              tbd_value(p->now, p->book, p->actor, EFFECTIVE_STATISTIC + p->x[X_STATISTIC]));
    if (adds_specialization(p, &profile))
        tally_add(&t, N_control_air + profile.specialization, "TBD-119",
                  tbd_value(p->now, p->book, p->actor, EFFECTIVE_SPECIALIZATION + profile.specialization));
    p->x[X_TOTAL] = play_total(p, &t, INT_MIN);
}

/* TBD-149: a hit is one even if nothing comes of it. */
static void deal(struct play *p)
{
    p->x[0] = p->x[X_TOTAL];
    if (p->target != NOBODY)
        tbd_call_lose(p, p->actor, p->target, p->x[0], LOSS_HIT);
}

#define KEEP_DEALT (KEEP(X_PROFILE) | KEEP(X_STATISTIC) | KEEP(X_WHAT) | KEEP(X_GIVEN) | KEEP(X_PAID))

const struct deed DEED(harm) = {
    .key = "harm",
    .steps = STEPS({ "pay", pay, 0, KEEP_DEALT, READS(ADVANTAGE) },
                   { "bid", bid, 0, KEEP_DEALT | KEEP_BIDS, READS(ADVANTAGE) },
                   { "damage", roll, 0, KEEP(X_TOTAL), READS(ADVANTAGE) },
                   { "deal", deal, 0, KEEP(0), READS(ADVANTAGE) }),
};
