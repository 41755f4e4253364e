/* 2.11 What a hit does: location, damage dice, effects (FD-121 to FD-126). */
#include "rules/doom/pool.h"

#include "base/bounds.h"

/* ---- FD-121: where ---- */

static int location_of(const struct play *p, int face)
{
    return play_option(p, HIT_LOCATIONS + face - 1);
}

/* The six places are the classes of the d20. */
static int roll_place(struct play *p, int who)
{
    struct pool pool = { .n = 1, .sides = DIE, .read = READ_CLASSES, .nclasses = LOCATIONS, .group = 1 };
    struct sum sum;
    int place = HEAD;

    for (int face = 1; face <= DIE; face++)
        pool.class[face] = (unsigned char)(location_of(p, face) - HEAD);
    sum = play_pool(p, who, N_location, "FD-121", &pool);
    while (place < LOCATIONS && !sum.n[place - HEAD])
        place++;
    return place;
}

/* FD-113: after the roll, by as much as the level says. */
static int shift(struct play *p, int who, int face, int most)
{
    struct question q;

    ask_begin(&q, ASK_COUNT, N_location_shift, "FD-113", who, play_seat_of(p, who));
    q.lo = -smaller(most, face - 1);
    q.hi = smaller(most, DIE - face);
    q.die = (short)face;
    q.sides = DIE;
    for (int i = q.lo; i <= q.hi; i++)
        ask_called(&q, N_head + location_of(p, face + i) - HEAD, i);
    return face + play_count(p, &q);
}

/* A Target shift needs the face itself. */
int doom_roll_location(struct play *p, int who, bool may_shift)
{
    int target = may_shift ? play_stat(p, who, ADVANTAGE + ROW_adv_target) : 0;
    struct pool pool = { .n = 1, .sides = DIE, .read = READ_SUM };

    if (target < 1)
        return roll_place(p, who);
    return location_of(p, shift(p, who, play_pool(p, who, N_location, "FD-121", &pool).n[0], target));
}

/* The place with the least protection; the weapon's arm, if others are as bare. */
static int barest(const struct play *p)
{
    int best = HEAD;

    for (int at = HEAD + 1; at <= LOCATIONS; at++) {
        int less = doom_armour_at(kit_in(p), p->target, best) - doom_armour_at(kit_in(p), p->target, at);

        if (less > 0 || (less == 0 && at == RIGHT_ARM))
            best = at;
    }
    return best;
}

int doom_choose_location(struct play *p, int who)
{
    return HEAD + kit_choose(p, N_hit_location, "FD-119", who, play_seat_of(p, who), N_head, N_right_leg,
                             barest(p) - HEAD);
}

/* ---- FD-43, FD-122: how many dice ---- */

/* Beyond the table's ends by one each. */
int doom_brawn_bonus(struct world in, int token)
{
    int brawn = state_stat(in.now, token, ATTRIBUTE + ROW_brawn), n = 0;
    const struct item *row = doom_row(in.book, BONUS_TABLE, 0);

    while (book_row(in.book, BONUS_TABLE, n))
        n++;
    row = doom_row(in.book, BONUS_TABLE, clamp(brawn - row->field[BONUS_BRAWN], 0, n - 1));
    return row->field[BONUS_DICE] + brawn - row->field[BONUS_BRAWN];
}

int doom_damage_dice(struct world in, int token, const struct weapon *w, int more)
{
    bool by_brawn = w->way != BY_SHOT || (w->item->kind == BOW && in.now->option[BRAWN_BONUS_BOWS]);
    bool by_fist_or_foot = w->item == doom_row(in.book, NATURAL, PUNCH) ||
                           w->item == doom_row(in.book, NATURAL, KICK) || w->item->field[PAIR] != PAIR_NONE;
    int n = w->dice + more;

    if (by_brawn)
        n += doom_brawn_bonus(in, token) + state_stat(in.now, token, ADVANTAGE + ROW_adv_strong) +
             doom_trait(in, token, ROW_trait_strong);
    if (by_fist_or_foot)
        n += state_stat(in.now, token, ADVANTAGE + ROW_adv_brawler);
    return larger(n, in.now->option[MIN_DAMAGE_DICE]);
}

/* ---- FD-123, FD-124: the dice ---- */

enum { NO_HARM, ONE, ONE_AND_EFFECT, TWO, HARM_CLASSES };

static const unsigned char harm_of_face[DAMAGE_DIE + 1] = {
    0, ONE, TWO, NO_HARM, NO_HARM, ONE_AND_EFFECT, ONE_AND_EFFECT
};
static const short damage_of[HARM_CLASSES] = { [ONE] = 1, [ONE_AND_EFFECT] = 1, [TWO] = 2 };

int doom_harm_of_faces(void)
{
    int sum = 0;

    for (int face = 1; face <= DAMAGE_DIE; face++)
        sum += damage_of[harm_of_face[face]];
    return sum;
}

/* Nothing but what they do, and how many effects, is read of them. */
static void roll_some(struct play *p, int who, int n, int group, const char *rule, struct harm *harm)
{
    struct pool pool = { .n = (unsigned char)n,
                         .sides = DAMAGE_DIE,
                         .read = READ_WORTHS,
                         .nclasses = HARM_CLASSES,
                         .worth = { [1] = { [ONE_AND_EFFECT] = 1 } },
                         .group = (signed char)group };
    struct sum sum;

    if (n < 1)
        return;
    for (int i = 0; i < HARM_CLASSES; i++)
        pool.worth[0][i] = damage_of[i];
    for (int i = 1; i <= DAMAGE_DIE; i++)
        pool.class[i] = harm_of_face[i];
    sum = play_pool(p, who, N_damage, rule, &pool);
    harm->damage += sum.n[0];
    harm->effects += sum.n[1];
}

struct harm doom_roll_damage(struct play *p, int who, int dice, int pair)
{
    struct harm harm = { 0, 0 };

    play_value(p, who, N_damage_dice, "FD-122", dice);
    if (pair != PAIR_NONE && dice > 0) {
        roll_some(p, who, 2, pair == PAIR_WORSE ? -2 : 2, "FD-124", &harm);
        dice--;
    }
    roll_some(p, who, dice, 1, "FD-123", &harm);
    return harm;
}

/* ---- FD-125: effects among the weapon's tags ---- */

enum { TAG_BITS = 6, TAG_ALL = (1 << TAG_BITS) - 1 };

unsigned doom_share_effects(struct play *p, int who, const struct item *item, int effects)
{
    int tag[TAGS], n = doom_effect_tags(item, tag), share[OPTIONS_ASKED];
    struct question q;
    unsigned spent = 0;

    if (n == 0 || effects < 1)
        return 0;
    ask_begin(&q, ASK_SHARE, N_effects, "FD-125", who, play_seat_of(p, who));
    for (int i = 0; i < n; i++)
        ask_share(&q, N_kb + tag[i] - TAG_KB, effects, 1);
    ask_exactly(&q, effects);
    play_share(p, &q, share);
    for (int i = 0; i < n; i++)
        spent |= (unsigned)smaller(share[i], TAG_ALL) << (TAG_BITS * (tag[i] - TAG_KB));
    return spent;
}

int doom_effect(unsigned spent, int tag)
{
    return (int)(spent >> (TAG_BITS * (tag - TAG_KB)) & TAG_ALL);
}
