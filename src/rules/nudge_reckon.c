#include "rules/nudge_play.h"

/* ---- Units ---- */

int nudge_units_of(const struct state *now, const struct book *book, int token, int index, int type)
{
    int holder = index < ATTRIBUTES ? token : nudge_body(now, token), attribute = index % ATTRIBUTES;
    int value = state_stat(now, holder, attribute) -
                nudge_points(now, book, token, PENALTY_POINT, -1, attribute, type);

    for (int id = state_first(now, holder); id >= 0; id = now->mark[id].next)
        if (nudge_usable(now, id) && now->mark[id].b != A_CONTACT)
            value += nudge_adds(now, book, holder, id, attribute, type);
    return value < 0 ? 0 : value;
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

    return nudge_units_of(now, book, token, one, type) + nudge_units_of(now, book, token, other, type) +
           UNITS_ALWAYS;
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

int64_t nudge_passing(int units, int own, int gm)
{
    int64_t sum = 0;

    units = few(units);
    for (int raw = 0; raw <= units; raw++)
        if (counted(raw, own, gm) >= EVENS)
            sum += choose(units, raw);
    return sum << (UNITS_RECKONED - units);
}

int64_t nudge_expected_levels(int units, int gm, bool guarded)
{
    int64_t sum = 0;

    units = few(units);
    for (int raw = 0; raw <= units && raw < END_HIGH; raw++) {
        int total = counted(raw, 0, gm);
        int levels = total <= BOTCH ? 2 : total == FAILURE ? 1 : total == EVENS ? !guarded : 0;

        sum += choose(units, raw) * levels;
    }
    return sum << (UNITS_RECKONED - units);
}
