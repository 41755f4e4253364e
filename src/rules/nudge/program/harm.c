/* What attacks are to do to somebody, as chances. No rule of the book: a program reckons with it. */
#include "base/bounds.h"
#include "rules/nudge/program/program.h"

enum { THOUSAND = 1000 };

void nudge_harm_add(struct harm *h, int64_t one, int64_t two)
{
    struct harm before = *h;

    for (int i = 0; i <= HARM_LEVELS; i++)
        h->chance[i] = 0;
    for (int i = 0; i <= HARM_LEVELS; i++) {
        h->chance[i] += before.chance[i] * (SURE - one - two) / SURE;
        h->chance[smaller(i + 1, HARM_LEVELS)] += before.chance[i] * one / SURE;
        h->chance[smaller(i + 2, HARM_LEVELS)] += before.chance[i] * two / SURE;
    }
}

/* NU-63: no more Levels than there is room for. */
int nudge_harm_means(const struct state *now, int token, const struct harm *h, enum harm_means what)
{
    int whole = nudge_fitness_with(now, token, 0), room = larger(nudge_room_for_wounds(now, token), 0);
    int64_t sum = 0;

    for (int i = 0; i <= HARM_LEVELS; i++)
        sum += h->chance[i] * (what == HARM_COST  ? whole - nudge_fitness_with(now, token, i)
                               : what == HARM_SUM ? smaller(i, room)
                                                  : i >= smaller(room, HARM_LEVELS));
    return (int)(sum * THOUSAND / SURE);
}

/* ---- one attack ---- */

int64_t nudge_in_sure(int64_t chance)
{
    return chance >> (UNITS_RECKONED - SURE_BITS);
}

/* NU-51: the attacker's own Test; an enemy's attack needs none. What it passes with hits, as yet. */
static struct blow attack_test(const struct look *attacker, int victim, int kind, int waiting)
{
    int flags = nudge_attack_flags(kind);
    struct reckoned_test test = { victim, 0, nudge_attack_type(kind), flags, waiting };
    struct blow blow = { .hit = SURE, .one = SURE };
    int64_t chance[SKIPPED];

    if (!nudge_tests(attacker->now, attacker->token))
        return blow;
    nudge_test_chances(attacker, &test, chance);
    blow.hit = blow.one = 0;
    for (int i = BOTCH; i < SKIPPED; i++)
        blow.hit += nudge_passes(i) ? nudge_in_sure(chance[i]) : 0;
    blow.one = blow.hit;
    blow.hurts = nudge_in_sure(nudge_test_hurts(chance, flags));
    blow.bingo = nudge_in_sure(chance[BINGO]);
    return blow;
}

struct blow nudge_blow(const struct look *attacker, int victim, int kind, bool guarded)
{
    const struct state *now = attacker->now;
    const struct look defender = { now, attacker->book, victim, attacker->glad };
    int waiting = nudge_modifiers(now);
    struct blow blow = attack_test(attacker, victim, kind, waiting);
    struct defence defence;

    if (!nudge_tests(now, victim))
        return blow;
    if (nudge_tests(now, attacker->token)) /* its own Test took what waited (NU-10) */
        waiting = 0;
    defence = nudge_best_defence(&defender, attacker->token, nudge_defence_flags(kind, guarded), waiting);
    blow.one = nudge_share(blow.hit, nudge_in_sure(defence.one));
    blow.two = nudge_share(blow.hit, nudge_in_sure(defence.two));
    blow.hit = nudge_share(blow.hit, nudge_in_sure(defence.hit));
    return blow;
}

int nudge_expected_kind(const struct state *now, const struct book *book, int token)
{
    int prepared = state_find(now, token, PREPARED, -2);

    if (kit_has(now, token, RESOLVED))
        return NOTHING;
    if (prepared >= 0)
        return now->mark[prepared].b;
    return kit_has(now, token, DECLARED) ? nudge_declared(now, token) : nudge_plan(now, book, token).kind;
}

/* How many it may choose from with such an attack, this victim among them; 0: that is out of its reach. */
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
    *harm = (struct harm){ .chance = { SURE } };
    for (int i = 0; i < now->ntokens; i++) {
        int kind = nudge_is_foe(now, token, i) ? nudge_expected_kind(now, book, i) : NOTHING;
        int targets = nudge_strikes(kind) && kind < before ? targets_of(now, i, token, kind) : 0;

        if (targets > 0) {
            const struct look attacker = { now, book, i, true };
            struct blow one = nudge_blow(&attacker, token, kind, guarded);

            nudge_harm_add(harm, one.one / targets, one.two / targets);
        }
    }
}
