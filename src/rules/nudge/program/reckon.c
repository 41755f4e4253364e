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

static struct two two_of(const struct look *l, const struct units *units, int one, int other)
{
    return (struct two){ one, other, nudge_units_with(l, units, one, other) };
}

/* The best of seven, of equals the first. */
static int best_of(const int units[ATTRIBUTES])
{
    int best = 0;

    for (int i = 1; i < ATTRIBUTES; i++)
        best = units[i] > units[best] ? i : best;
    return best;
}

/* NU-09: the best two of one's own; twice the same where the table lets it. */
static struct two best_own(const struct look *l, const struct units *units)
{
    int most = units->of[best_of(units->of)];
    struct two best = { .units = -1 };

    for (int i = 0; i < ATTRIBUTES; i++)
        for (int k = l->now->option[SAME_ATTRIBUTE_TWICE] ? i : i + 1;
             k < ATTRIBUTES && nudge_pool(l->book, units->of[i], most) > best.units; k++)
            if (nudge_pool(l->book, units->of[i], units->of[k]) > best.units) {
                struct two both = two_of(l, units, i, k);

                best = both.units > best.units ? both : best;
            }
    return best;
}

struct two nudge_best_two(const struct look *l, const struct units *units, int pair)
{
    int one = pair ? nudge_pair_one(pair) : 0, other = pair ? nudge_pair_other(pair) : 0;
    struct two first, second;

    if (units->body == l->token)
        return pair ? two_of(l, units, one, other) : best_own(l, units);
    /* NU-99: one of each form; of an act's own pair this way or the other */
    if (one == other)
        return two_of(l, units, ATTRIBUTES + best_of(units->of + ATTRIBUTES), best_of(units->of));
    first = two_of(l, units, ATTRIBUTES + one, other);
    second = two_of(l, units, ATTRIBUTES + other, one);
    return second.units > first.units ? second : first;
}

int nudge_units_as(const struct look *l, int body, int pair, int type)
{
    struct units units = nudge_units(l, body, type);

    return nudge_best_two(l, &units, pair).units;
}

int nudge_best_units(const struct state *now, const struct book *book, int token, int type)
{
    const struct look l = { now, book, token, true };

    return nudge_units_as(&l, nudge_body(now, token), 0, type);
}

/* ---- chances, in 2^UNITS_RECKONED ---- */

/* With so many Units, an own Nudge and one of the GM's side; NU-23, NU-54: the Levels by its flags. */
static struct chances chances_of(const struct state *now, int units, int own, int gm, int flags)
{
    struct chances all = { { 0 } };
    int64_t ways = 1; /* units over raw */

    units = clamp(units, 0, UNITS_RECKONED);
    for (int raw = 0; raw <= units; ways = ways * (units - raw) / (raw + 1), raw++)
        all.of[nudge_row(nudge_subtotal(now, raw, own, gm), 0)] += ways;
    for (int i = BOTCH; i < SKIPPED; i++) {
        int levels = nudge_levels_of_test(i, flags) + nudge_levels_of_attack(i, flags);

        all.of[i] <<= UNITS_RECKONED - units;
        all.pass += nudge_passes(i) ? all.of[i] : 0;
        all.one += levels == 1 ? all.of[i] : 0;
        all.two += levels == 2 ? all.of[i] : 0;
    }
    return all;
}

int64_t nudge_passing(const struct state *now, int units, int own, int gm)
{
    return chances_of(now, units, own, gm, 0).pass;
}

/* NU-135, NU-139: of the GM's side what is proposed, and what waits. */
static struct chances test_chances(const struct look *l, const struct units *units,
                                   const struct reckoned_test *test)
{
    int nudge = test->waiting + nudge_skills_bring(l->now, l->book, test->target, test->flags, test->type) +
                nudge_enemy_defends(l->now, test->target, test->flags);

    return chances_of(l->now, nudge_best_two(l, units, test->pair).units, 0, nudge, test->flags);
}

struct chances nudge_test_chances(const struct look *l, const struct reckoned_test *test)
{
    struct units units = nudge_units(l, nudge_body(l->now, l->token), test->type);

    return test_chances(l, &units, test);
}

/* ---- NU-53, NU-54, NU-167: the defence with the fewest expected Wound Levels; of equals the first ---- */

/* Twice the Levels that it costs; who may be glad of Meddle counts a Bingo for half a one. */
static int64_t cost_of(const struct chances *test, bool glad)
{
    return 2 * (test->one + 2 * test->two) - (glad ? test->of[BINGO] : 0);
}

struct defence nudge_best_defence(const struct look *l, int attacker, int flags, int waiting)
{
    struct defence best = { .test.one = (int64_t)1 << UNITS_RECKONED }; /* none: one Level */
    struct units units = { 0 };

    for (int way = 1; way < DEFENCE_WAYS; way++) {
        struct reckoned_test test = { attacker, nudge_defences[way].pair, nudge_defences[way].type, flags,
                                      waiting };
        struct defence other = { .way = way };

        if (test.type != units.type)
            units = nudge_units(l, nudge_body(l->now, l->token), test.type);
        other.test = test_chances(l, &units, &test);
        if (cost_of(&other.test, l->glad) < cost_of(&best.test, l->glad))
            best = other;
    }
    return best;
}
