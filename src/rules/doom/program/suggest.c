/* Answers for whoever does not work one out: what odds assume (odds.c), and what a program plays by. */
#include "rules/doom/program/program.h"

#include "base/bounds.h"
#include "rules/kit/suggest.h"

enum { HUNDRED = 100 };

/* ---- what the surplus of a hit had best buy ---- */

/* A shield is better got past than hacked at; one effect stuns; a place without armour is worth a die. */
static bool into_harm(const struct play *p, const struct question *q, int *value)
{
    int left, location = question_find_option(q, N_location);

    if (question_find_option(q, NAME_die) < 0)
        return doom_assume(p, q, value);
    left = kit_deal_begins(q, value);
    left = kit_deal(q, value, question_find_option(q, N_bypass), 1, left);
    if (p->command->deed == DO_attack && doom_tagged(&p->book->item[p->x[X_WEAPON] >> WAY_BITS], TAG_STUN) &&
        !kit_has(p->now, p->target, STUNNED))
        left = kit_deal(q, value, question_find_option(q, N_effect), 1, left);
    if (doom_armour_at(kit_in(p), p->target, TORSO) > 1)
        left = kit_deal(q, value, location, 1, left);
    kit_deal(q, value, question_find_option(q, NAME_die), left, left);
    return true;
}

/* FD-125: one stuns; what cuts through, as much as there is; the rest brings down. */
static bool share_effects(const struct play *p, const struct question *q, int *value)
{
    int left = kit_deal_begins(q, value);

    if (!kit_has(p->now, p->target, STUNNED))
        left = kit_deal(q, value, question_find_option(q, N_stun), 1, left);
    left = kit_deal(q, value, question_find_option(q, N_sb), doom_shield_value(kit_in(p), p->target), left);
    left = kit_deal(q, value, question_find_option(q, N_skewer),
                    doom_armour_at(kit_in(p), p->target, p->x[X_LOCATION]), left);
    left = kit_deal(q, value, question_find_option(q, N_kd), left, left);
    left = kit_deal(q, value, question_find_option(q, N_kb), left, left);
    kit_deal(q, value, 0, left, left);
    return true;
}

/* ---- defending ---- */

/* FD-117: the defence that promises most; each point of its price is worth as much as half a success. */
static int best_defence(const struct play *p, const struct question *q)
{
    enum { A_POINT = 50, ENOUGH = 60 };
    bool pc = doom_pc(p->now, q->about);
    int best = 0, most = ENOUGH, purse = play_pool_now(p, pc ? FORTUNE : DOOM, -1);

    for (int i = 1; i < q->n; i++) {
        int key = q->option[i].key, price = doom_price_of_defence(p, q->about, key);
        int skill = key == N_evade ? ROW_evade : key == N_fight ? ROW_fight : ROW_use_ability;
        int hoped = doom_mean_of(kit_in(p), q->about, skill) - A_POINT * price;

        if (key == N_ability && !doom_wards(kit_in(p), q->about))
            continue; /* nobody counts on a spell that the GM may not accept */
        if (hoped > most && (price <= purse || (pc && play_stat(p, q->about, REACTIONS) == 0))) {
            most = hoped;
            best = i;
        }
    }
    return best;
}

/* ---- what is paid for ---- */

/*
 * Dice of Fortune, which is gone with the scene, and some of Doom; a player gives Doom in need alone, so
 * badly hurt that no throw of the usual dice would do for the easiest test. UNSAID: it is not about that.
 */
enum { UNSAID = -1 };

static int spent(const struct play *p, const struct question *q)
{
    enum { FORTUNE_AT_ONCE = 2, DOOM_AT_ONCE = 1, DOOM_KEPT = 3 };

    switch (q->key) {
    case N_fortune_dice:
        return smaller(q->hi, FORTUNE_AT_ONCE);
    case N_gm_dice:
        return smaller(q->hi, DOOM_AT_ONCE);
    case N_cancel_complications:
        return play_pool_now(p, DOOM, -1) > DOOM_KEPT ? q->hi : 0;
    case N_doom_dice:
        return 1 + doom_value(p->now, p->book, q->about, TN_GENERAL) > 2 * play_option(p, BASE_POOL) ? q->hi
                                                                                                     : 0;
    case N_reaction_fortune:
        return q->hi;
    case N_reaction:
        return best_defence(p, q);
    default:
        return UNSAID;
    }
}

/* ---- spells and powers ---- */

/* Of a share, those of a set; `first`: the name of its first. */
static bool pick_set(const struct question *q, unsigned set, int first, int *value)
{
    bool any = false;

    for (int i = 0; i < q->n; i++) {
        int row = q->option[i].key - first;

        value[i] = q->option[i].key && row >= 0 && set >> row & 1;
        any = any || value[i];
    }
    return any;
}

/* As it was composed (program/compose.c). */
static bool composed(const struct play *p, const struct question *q, int *value)
{
    struct recipe r;
    int field = q->key - N_effect + CAST_EFFECT;
    bool power = p->command->deed == DO_use_power;

    if (q->key < N_ways || q->key > N_harm_steps || (!power && p->command->deed != DO_cast) ||
        !doom_compose(kit_in(p), p->actor, p->target == NOBODY ? p->actor : p->target, power, &r))
        return false;
    switch (q->key) {
    case N_ways:
        return pick_set(q, (unsigned)doom_with_number(&r.spell, WITH_WAYS), N_way_sensus, value);
    case N_means:
        return pick_set(q, (unsigned)doom_with_number(&r.spell, WITH_MEANS), N_means_air, value);
    case N_purpose:
        return kit_takes(q, N_other + doom_cast_number(&r.spell, CAST_PURPOSE), value);
    case N_form:
        return kit_takes(q, N_form_locate + r.form, value);
    case N_harm_steps:
        value[0] = doom_cast_number(&r.spell, CAST_INJURY);
        return true;
    default:
        value[0] = doom_cast_number(&r.spell, field);
        return true;
    }
}

/* ---- all ---- */

/* What a program settles without comparing: its worth shows in other deeds, or others are sure to be worse */
static bool settled(const struct play *p, const struct question *q, int *value)
{
    switch (q->key) {
    case N_use_prepared_load:
        value[0] = 1;
        return true;
    case N_break_skill:
        value[0] = doom_mean_of(kit_in(p), q->about, ROW_fight) >
                   doom_mean_of(kit_in(p), q->about, ROW_athletics);
        return true;
    case N_hit_location:
    case N_attribute:
    case N_rating:
    case N_circumstance:
    case N_defending_skill:
    case N_lose_limb:
    case N_spell_result:
    case N_power_result:
        return true; /* a ruling, not a choice: its rest, whosever figure would gain by another */
    case N_surplus:
        return into_harm(p, q, value); /* better than what odds assume of it, the only one in both */
    case N_effects:
        return share_effects(p, q, value);
    default:
        return composed(p, q, value);
    }
}

enum suggested doom_suggest(const struct play *play, const struct question *q, bool spends,
                            struct answer *answer, int *value)
{
    int paid = spends ? spent(play, q) : UNSAID;

    question_rest(q, answer, value);
    if (paid != UNSAID)
        value[0] = paid;
    return paid != UNSAID || (spends && settled(play, q, value)) || doom_assume(play, q, value)
               ? SUGGESTS_ALL
               : SUGGESTS_NOTHING;
}
