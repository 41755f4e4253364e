#include "rules/nudge/program/program.h"

/* ---- Units ---- */

/* What one of the fourteen brings after another one, `before` (-1: none). */
static int units_after(const struct state *now, const struct book *book, int token, int index, int before,
                       int type)
{
    int holder = index < ATTRIBUTES ? token : nudge_body(now, token), attribute = index % ATTRIBUTES;
    bool same = before >= 0 && index / ATTRIBUTES == before / ATTRIBUTES;
    int value = state_stat(now, holder, attribute) -
                nudge_points(now, book, token, PENALTY_POINT, -1, attribute, type);

    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next)
        if (nudge_usable(now, id) && now->mark[id].b != A_CONTACT)
            value += nudge_adds(now, book, holder, id, attribute, same ? before % ATTRIBUTES : -1, type);
    return value < 0 ? 0 : value;
}

int nudge_units_of(const struct state *now, const struct book *book, int token, int index, int type)
{
    return units_after(now, book, token, index, -1, type);
}

int nudge_units_of_both(const struct state *now, const struct book *book, int token, int one, int other,
                        int type)
{
    return units_after(now, book, token, one, -1, type) + units_after(now, book, token, other, one, type) +
           UNITS_ALWAYS;
}

/* The best of seven, `but` left out; its place. */
static int best_of(const struct state *now, const struct book *book, int token, int first, int but, int type)
{
    int best = -1, most = -1;

    for (int i = first; i < first + ATTRIBUTES; i++) {
        int units = i == but ? -1 : nudge_units_of(now, book, token, i, type);

        if (units > most) {
            most = units;
            best = i;
        }
    }
    return best;
}

/* NU-99: while changed one of each form. */
int nudge_best_units(const struct state *now, const struct book *book, int token, int type)
{
    bool changed = nudge_body(now, token) != token;
    int one = best_of(now, book, token, 0, -1, type);
    int other = best_of(now, book, token, changed ? ATTRIBUTES : 0, one, type);

    return nudge_units_of_both(now, book, token, one, other, type);
}

/* ---- chances, in 2^UNITS_RECKONED ---- */

/* n over k, for few Units. */
static int64_t choose(int n, int k)
{
    int64_t ways = 1;

    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

static int few(int units)
{
    return units < 0 ? 0 : units > UNITS_RECKONED ? UNITS_RECKONED : units;
}

/* NU-19: the ends ignore the GM's side. */
static int counted(int raw, int own, int gm)
{
    return raw + own + (raw > END_LOW && raw < END_HIGH ? gm : 0);
}

void nudge_chances(int units, int own, int gm, int64_t chance[SKIPPED])
{
    for (int i = BOTCH; i < SKIPPED; i++)
        chance[i] = 0;
    units = few(units);
    for (int raw = 0; raw <= units; raw++) {
        int total = counted(raw, own, gm);

        chance[total < BOTCH ? BOTCH : total > BINGO ? BINGO : total] += choose(units, raw);
    }
    for (int i = BOTCH; i < SKIPPED; i++)
        chance[i] <<= UNITS_RECKONED - units;
}

int64_t nudge_passing(int units, int own, int gm)
{
    int64_t chance[SKIPPED];

    nudge_chances(units, own, gm, chance);
    return chance[EVENS] + chance[SUCCESS] + chance[BINGO];
}

int nudge_skills_against(const struct state *now, const struct book *book, int holder, int flags, int type)
{
    int nudge = 0;

    for (int id = holder < 0 ? -1 : state_first(now, holder); id >= 0; id = now->mark[id].next)
        if (nudge_skill_meets(now, book, id, flags, type))
            nudge += nudge_field(&now->mark[id], SKILL_NUDGE);
    return nudge;
}

/* ---- NU-53, NU-54, NU-167: the defence with the fewest expected Wound Levels; of equals the first ---- */

/* Twice the Levels that it costs; who may be glad of Meddle counts a Bingo for half a one. */
static int64_t cost_of(const struct defence *defence, bool glad)
{
    return 2 * (defence->one + 2 * defence->two) - (glad ? defence->bingo : 0);
}

struct defence nudge_best_defence(const struct state *now, const struct book *book, int victim, int attacker,
                                  int flags, bool guarded, bool glad)
{
    static const int with[][2] = { { CO_ORDINATION, DEDUCTION },
                                   { CO_ORDINATION, AWARENESS },
                                   { BRAWN, FOCUS } };
    int nudge = nudge_skills_against(now, book, attacker, TEST_DEFENCE | flags, TEXT_DODGING);
    struct defence best = { 0, (int64_t)1 << UNITS_RECKONED, 0, 0 }; /* none: one Level */

    for (int way = 1; way <= 3; way++) {
        int type = way == 3 ? TEXT_SOAKING : TEXT_DODGING;
        int units = nudge_units_of_both(now, book, victim, with[way - 1][0], with[way - 1][1], type);
        struct defence other = { .way = way };
        int64_t chance[SKIPPED];

        nudge_chances(units, 0, nudge, chance);
        other.one = chance[FAILURE] + (guarded ? 0 : chance[EVENS]);
        other.two = chance[BOTCH];
        other.bingo = chance[BINGO];
        if (cost_of(&other, glad) < cost_of(&best, glad))
            best = other;
    }
    return best;
}
