#include "rules/nudge/program/program.h"

/* What attacks are to do to somebody, as chances. No rule of the book: a program reckons with it. */

enum { THOUSAND = 1000 };

/* ---- how many Wound Levels ---- */

void nudge_harm_begin(struct harm *h)
{
    *h = (struct harm){ .chance = { SURE } };
}

static int at_most(int levels)
{
    return levels > HARM_LEVELS ? HARM_LEVELS : levels;
}

void nudge_harm_add(struct harm *h, int64_t one, int64_t two)
{
    struct harm before = *h;

    for (int i = 0; i <= HARM_LEVELS; i++)
        h->chance[i] = 0;
    for (int i = 0; i <= HARM_LEVELS; i++) {
        h->chance[i] += before.chance[i] * (SURE - one - two) / SURE;
        h->chance[at_most(i + 1)] += before.chance[i] * one / SURE;
        h->chance[at_most(i + 2)] += before.chance[i] * two / SURE;
    }
}

int nudge_harm_cost(const struct state *now, const struct book *book, int token, const struct harm *h)
{
    int whole = nudge_fitness(now, book, token);
    int64_t sum = 0;

    for (int i = 1; i <= HARM_LEVELS; i++)
        sum += h->chance[i] * (whole - nudge_fitness_with(now, token, i));
    return (int)(sum * THOUSAND / SURE);
}

/* NU-63: no more than there is room for. */
int nudge_harm_levels(const struct state *now, const struct book *book, int token, const struct harm *h)
{
    int room = nudge_room_for_wounds(now, book, token);
    int64_t sum = 0;

    for (int i = 1; i <= HARM_LEVELS; i++)
        sum += h->chance[i] * (i < room ? i : room);
    return (int)(sum * THOUSAND / SURE);
}

int nudge_harm_out(const struct state *now, const struct book *book, int token, const struct harm *h)
{
    int64_t sum = 0;

    for (int i = at_most(nudge_room_for_wounds(now, book, token)); i <= HARM_LEVELS; i++)
        sum += h->chance[i];
    return (int)(sum * THOUSAND / SURE);
}

/* ---- one attack ---- */

static int64_t in_sure(int64_t chance)
{
    return chance >> (UNITS_RECKONED - SURE_BITS);
}

/* NU-51: how likely its Test passes; an enemy hits unless one defends. */
static int64_t attack_passes(const struct state *now, const struct book *book, int attacker, int victim,
                             int kind)
{
    int flags = TEST_AGAINST | (kind == RANGED ? TEST_RANGED : TEST_MELEE);
    int type = kind == RANGED ? TEXT_SHOOTING : TEXT_STRIKING, nudge;

    if (!nudge_tests(now, attacker))
        return SURE;
    nudge = nudge_tests(now, victim) ? 0
                                     : nudge_skills_against(now, book, victim, flags, type) +
                                           nudge_enemy_defends(now, victim, flags);
    return in_sure(nudge_passing(nudge_best_units(now, book, attacker, type), 0, nudge));
}

struct defence nudge_attack_harm(const struct state *now, const struct book *book, int attacker, int victim,
                                 int kind, bool guarded)
{
    int64_t passes = attack_passes(now, book, attacker, victim, kind);
    struct defence harm = { 0, SURE, 0, 0 };

    if (nudge_tests(now, victim)) {
        harm = nudge_best_defence(now, book, victim, attacker, kind == RANGED ? TEST_RANGED : TEST_MELEE,
                                  guarded, true);
        harm.one = in_sure(harm.one);
        harm.two = in_sure(harm.two);
    }
    harm.one = harm.one * passes / SURE;
    harm.two = harm.two * passes / SURE;
    return harm;
}

/* ---- a round ---- */

int nudge_expected_kind(const struct state *now, const struct book *book, int token)
{
    int prepared = state_find(now, token, PREPARED, -2);

    if (nudge_has(now, token, RESOLVED))
        return NOTHING;
    if (prepared >= 0)
        return now->mark[prepared].b;
    return nudge_has(now, token, DECLARED) ? nudge_declared(now, token) : nudge_plan(now, book, token).kind;
}

/*
 * How many it may choose from with such an attack, one's own figure among them; 0: that is out of its
 * reach.
 */
static int targets_of(const struct state *now, int attacker, int victim, int kind)
{
    struct refusal no;
    int n = 0;

    if (!nudge_can_hit(now, attacker, victim, kind, &no))
        return 0;
    for (int i = 0; i < now->ntokens; i++)
        n += nudge_is_foe(now, attacker, i) && nudge_can_hit(now, attacker, i, kind, &no);
    return n;
}

void nudge_harm_expected(const struct state *now, const struct book *book, int token, bool guarded,
                         int before, struct harm *harm)
{
    nudge_harm_begin(harm);
    for (int i = 0; i < now->ntokens; i++) {
        int kind = nudge_is_foe(now, token, i) ? nudge_expected_kind(now, book, i) : NOTHING;
        int targets = (kind == RANGED || kind == MELEE) && kind < before ? targets_of(now, i, token, kind)
                                                                         : 0;

        if (targets > 0) {
            struct defence one = nudge_attack_harm(now, book, i, token, kind, guarded);

            nudge_harm_add(harm, one.one / targets, one.two / targets);
        }
    }
}
