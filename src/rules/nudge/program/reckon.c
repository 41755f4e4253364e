/*
 * What one Test comes to, in closed form: the Units, the chances of its results, what an attack does. Every
 * rule that it needs is asked of the procedures' own functions; that both come to the same under every switch
 * is held by tests/properties/test_reckoned.c.
 */
#include "rules/nudge/program/program.h"

#include "base/bounds.h"

/* ---- Units ---- */

/* Add what the seven of a holder, itself or its form, bring after `before` (-1: none). */
static void add_units(const struct look *l, int holder, int before, int type, int units[ATTRIBUTES])
{
    struct points adds = nudge_add_all(l->now, l->book, holder, before, type);
    struct points takes = nudge_points(l->now, l->book, l->token, PENALTY_POINT, -1, type);

    for (int i = 0; i < ATTRIBUTES; i++)
        units[i] = nudge_attribute_units(l->now, state_stat(l->now, holder, i), adds.of[i], takes.of[i]);
}

struct units nudge_units(const struct look *l, int body, int type)
{
    struct units units = { .body = body, .type = type };

    add_units(l, l->token, -1, type, units.of);
    if (body != l->token)
        add_units(l, body, -1, type, units.of + ATTRIBUTES);
    return units;
}

/* D-08: a whole Level counts with the first of one body alone, so that the second brings no more. */
int nudge_units_with(const struct look *l, const struct units *units, int one, int other)
{
    int after[ATTRIBUTES], first = units->of[one], second = units->of[other];

    if (l->now->option[QUALITY_UNITS] == UNITS_FULL_LEVEL && one / ATTRIBUTES == other / ATTRIBUTES) {
        add_units(l, one < ATTRIBUTES ? l->token : units->body, one % ATTRIBUTES, units->type, after);
        second = after[other % ATTRIBUTES];
    }
    return nudge_pool(l->book, first, second);
}

/* The best of seven. */
static int best_of(const int units[ATTRIBUTES])
{
    int best = units[0];

    for (int i = 1; i < ATTRIBUTES; i++)
        best = larger(units[i], best);
    return best;
}

/* NU-09: the best two of one's own; twice the same where the table lets it. */
static int best_two(const struct look *l, const struct units *units)
{
    int best = 0, always = nudge_number(l->book, UNITS_ALWAYS), most = best_of(units->of) + always;

    for (int i = 0; i < ATTRIBUTES; i++)
        for (int k = l->now->option[SAME_ATTRIBUTE_TWICE] ? i : i + 1;
             k < ATTRIBUTES && units->of[i] + most > best; k++)
            if (units->of[i] + units->of[k] + always > best) {
                int both = nudge_units_with(l, units, i, k);

                best = larger(both, best);
            }
    return best;
}

/* With the pair, 0: with any that may be chosen. */
static int units_of(const struct look *l, const struct units *units, int pair)
{
    int one = pair ? nudge_pair_one(pair) : 0, other = pair ? nudge_pair_other(pair) : 0;

    /* NU-99: one of each form; of an act's own pair this way or the other */
    if (units->body != l->token && one == other)
        return nudge_pool(l->book, best_of(units->of + ATTRIBUTES), best_of(units->of));
    if (units->body != l->token) {
        int first = nudge_units_with(l, units, ATTRIBUTES + one, other),
            second = nudge_units_with(l, units, ATTRIBUTES + other, one);

        return larger(first, second);
    }
    return pair ? nudge_units_with(l, units, one, other) : best_two(l, units);
}

int nudge_units_as(const struct look *l, int body, int pair, int type)
{
    struct units units = nudge_units(l, body, type);

    return units_of(l, &units, pair);
}

int nudge_best_units(const struct state *now, const struct book *book, int token, int type)
{
    const struct look l = { now, book, token, true };

    return nudge_units_as(&l, nudge_body(now, token), 0, type);
}

/* ---- chances, in 2^UNITS_RECKONED ---- */

/* The chances of the five results with so many Units, an own Nudge and one of the GM's side. */
static void find_chances(const struct state *now, int units, int own, int gm, int64_t chance[SKIPPED])
{
    int64_t ways = 1; /* units over raw */

    for (int i = BOTCH; i < SKIPPED; i++)
        chance[i] = 0;
    units = clamp(units, 0, UNITS_RECKONED);
    for (int raw = 0; raw <= units; ways = ways * (units - raw) / (raw + 1), raw++)
        chance[nudge_row(nudge_subtotal(now, raw, own, gm), 0)] += ways;
    for (int i = BOTCH; i < SKIPPED; i++)
        chance[i] <<= UNITS_RECKONED - units;
}

static int64_t passing(const int64_t chance[SKIPPED])
{
    int64_t sum = 0;

    for (int i = BOTCH; i < SKIPPED; i++)
        sum += nudge_passes(i) ? chance[i] : 0;
    return sum;
}

int64_t nudge_passing(const struct state *now, int units, int own, int gm)
{
    int64_t chance[SKIPPED];

    find_chances(now, units, own, gm, chance);
    return passing(chance);
}

/* NU-135, NU-139: of the GM's side what is proposed, and what waits. */
static void test_chances(const struct look *l, const struct units *units, const struct reckoned_test *test,
                         int64_t chance[SKIPPED])
{
    int nudge = test->waiting + nudge_skills_bring(l->now, l->book, test->target, test->flags, test->type) +
                nudge_enemy_defends(l->now, test->target, test->flags);

    find_chances(l->now, units_of(l, units, test->pair), 0, nudge, chance);
}

void nudge_test_chances(const struct look *l, const struct reckoned_test *test, int64_t chance[SKIPPED])
{
    struct units units = nudge_units(l, nudge_body(l->now, l->token), test->type);

    test_chances(l, &units, test, chance);
}

/* NU-23, NU-54: how likely a Test of these flags costs so many Levels. */
static int64_t levels(const int64_t chance[SKIPPED], int flags, int n)
{
    int64_t sum = 0;

    for (int i = BOTCH; i < SKIPPED; i++)
        sum += nudge_levels_of_test(i, flags) + nudge_levels_of_attack(i, flags) == n ? chance[i] : 0;
    return sum;
}

int64_t nudge_test_hurts(const int64_t chance[SKIPPED], int flags)
{
    return levels(chance, flags, 1);
}

/* ---- NU-53, NU-54, NU-167: the defence with the fewest expected Wound Levels; of equals the first ---- */

/* Twice the Levels that it costs; who may be glad of Meddle counts a Bingo for half a one. */
static int64_t cost_of(const struct defence *defence, bool glad)
{
    return 2 * (defence->one + 2 * defence->two) - (glad ? defence->bingo : 0);
}

struct defence nudge_best_defence(const struct look *l, int attacker, int flags, int waiting)
{
    const int64_t sure = (int64_t)1 << UNITS_RECKONED;
    struct defence best = { .one = sure, .hit = sure }; /* none: one Level */
    struct units units = { 0 };

    for (int way = 1; way < DEFENCE_WAYS; way++) {
        struct reckoned_test test = { attacker, nudge_defences[way].pair, nudge_defences[way].type, flags,
                                      waiting };
        struct defence other = { .way = way };
        int64_t chance[SKIPPED];

        if (test.type != units.type)
            units = nudge_units(l, nudge_body(l->now, l->token), test.type);
        test_chances(l, &units, &test, chance);
        other.hit = sure - passing(chance);
        other.one = levels(chance, flags, 1);
        other.two = levels(chance, flags, 2);
        other.bingo = chance[BINGO];
        if (cost_of(&other, l->glad) < cost_of(&best, l->glad))
            best = other;
    }
    return best;
}
