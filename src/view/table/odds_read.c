/* What odds say: their figures in words, what several answers have in common (view/table/odds.h). */
#include "view/table/odds.h"

#include "paint/font.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct table_chance table_odds_room(int name)
{
    return (struct table_chance){ .name = (short)name, .exact = true, .chance = 0.8888 };
}

struct table_odds table_odds_room_of(const short *names)
{
    struct table_odds odds = { 0 };

    while (names && names[odds.n] && odds.n < TABLE_ODDS_NAMES) {
        odds.of[odds.n] = table_odds_room(names[odds.n]);
        odds.n++;
    }
    return odds;
}

const struct either_shown *table_odds_either(const struct either_shown *either, int name)
{
    while (either && either->name && either->name != name)
        either++;
    return either && either->name ? either : NULL;
}

struct table_odds table_odds_room_asked(struct session *session)
{
    const struct either_shown *either = session_rules(session)->shown.either;
    const short *name = table_odds_names(session);
    const struct play *pending = session_pending(session);
    const struct command *wish = pending ? pending->command : NULL;
    struct table_odds odds = { 0 };

    for (; name && *name && odds.n < TABLE_ODDS_FIGURES; name++) {
        bool two = wish && wish->target >= 0 && wish->actor >= 0 && table_odds_either(either, *name);

        for (int i = 0; i < 1 + two && odds.n < TABLE_ODDS_FIGURES; i++) {
            odds.of[odds.n] = table_odds_room(*name);
            odds.of[odds.n++].of = (short)(two ? 1 + (i ? wish->target : wish->actor) : 0);
        }
    }
    return odds;
}

double table_odds_tenth(double chance)
{
    double tenth = round(chance * 1000) / 1000;

    return tenth > 0 && tenth < 1 ? tenth : chance;
}

static long hundredths_of(double chance)
{
    long hundredths = lround(chance * 10000);

    if (fabs(chance * 10000 - (double)hundredths) < 10000 * TABLE_ODDS_SAME)
        return hundredths;
    return lround(table_odds_tenth(chance) * 10000);
}

void table_odds_percent(double chance, char *text, size_t room)
{
    long hundredths = hundredths_of(chance);

    if (hundredths == 0 && chance >= TABLE_ODDS_SAME)
        snprintf(text, room, "<0.01 %%");
    else if (hundredths == 10000 && chance <= 1 - TABLE_ODDS_SAME)
        snprintf(text, room, ">99.99 %%");
    else if (hundredths % 100 == 0)
        snprintf(text, room, "%ld %%", hundredths / 100);
    else if (hundredths % 10 == 0)
        snprintf(text, room, "%ld.%ld %%", hundredths / 100, hundredths % 100 / 10);
    else
        snprintf(text, room, "%ld.%02ld %%", hundredths / 100, hundredths % 100);
}

static bool is_same(double one, double other)
{
    return fabs(one - other) < TABLE_ODDS_SAME;
}

static bool chance_alike(const struct table_chance *one, const struct table_chance *other)
{
    return one->name == other->name && one->of == other->of && one->ranged == other->ranged &&
           one->exact == other->exact && one->lo == other->lo && one->hi == other->hi &&
           is_same(one->chance, other->chance) && is_same(one->mean, other->mean);
}

bool table_odds_alike(const struct table_odds *one, const struct table_odds *other)
{
    if (one->waits || other->waits || one->refused != other->refused)
        return false;
    if (one->refused)
        return !one->refusal.rule && !other->refusal.rule;
    for (int i = 0; i < one->n && one->n == other->n; i++)
        if (!chance_alike(&one->of[i], &other->of[i]))
            return false;
    return one->n > 0 && one->n == other->n;
}

const struct table_chance *table_odds_of(const struct table_odds *odds, int name)
{
    for (int i = 0; i < odds->n; i++)
        if (odds->of[i].name == name)
            return &odds->of[i];
    return NULL;
}

bool table_odds_idle(const struct table_odds *odds, int i)
{
    const struct table_chance *first = &odds->of[0];

    return !odds->of[i].ranged && odds->of[i].chance < TABLE_ODDS_LEAST &&
           (i > 0 || first->ranged || first->of);
}

void table_odds_fold(char *more, int keep, char *rest, size_t room)
{
    char *at = more;

    *rest = '\0';
    for (int i = 0; at && i < keep; i++)
        at = strstr(i ? at + 2 : at, ", ");
    if (!at)
        return;
    font_clean(at + 2, rest, room);
    *at = '\0';
}

bool table_odds_tell(const struct table_odds *odds)
{
    for (int i = 0; i < odds->n; i++)
        if (odds->of[i].chance > 0)
            return true;
    return false;
}

const struct table_chance *table_odds_of_spend(const struct table_odds *odds, const struct ruleset *rules,
                                               const struct spend *spend)
{
    const struct table_chance *first = table_odds_of(odds, spend->what);
    bool befalls = spend->policy >= 0 && rules->shown.policies[spend->policy].others;

    for (int i = first && befalls ? (int)(first - odds->of) + 1 : odds->n; i < odds->n; i++)
        if (odds->of[i].name == spend->what)
            return &odds->of[i];
    return first;
}

bool table_odds_settled(const struct table_odds *odds)
{
    bool settled = !odds->waits && !odds->refused, happens = false;

    for (int i = 0; i < odds->n; i++) {
        const struct table_chance *of = &odds->of[i];

        settled = settled && of->exact &&
                  (of->ranged ? of->lo == of->hi : of->chance <= 0 || of->chance >= 1);
        happens = happens || (!of->ranged && of->chance >= 1);
    }
    return settled && happens;
}

bool table_odds_sure(const struct table_odds *odds)
{
    for (int i = 0; i < odds->n && !odds->waits && !odds->refused; i++)
        if (!odds->of[i].ranged && odds->of[i].chance >= 1 - TABLE_ODDS_SAME)
            return true;
    return false;
}

/* Is it the same figure for all? `sure`: and certain, or impossible. */
static bool same_for_all(const struct table_odds *odds, int n, int at, bool sure)
{
    const struct table_chance *chance = &odds[0].of[at];

    if (sure && (chance->ranged || (chance->chance > 0 && chance->chance < 1)))
        return false;
    for (int i = 1; i < n; i++) {
        const struct table_chance *other = &odds[i].of[at];

        if (at >= odds[i].n || other->name != chance->name || other->exact != chance->exact ||
            (sure && other->chance != chance->chance) ||
            (chance->ranged ? !chance_alike(other, chance) : !is_same(other->chance, chance->chance)))
            return false;
    }
    return true;
}

/* Does any figure depend on the answer? */
static bool any_differs(const struct table_odds *odds, int n)
{
    for (int i = 1; i < n; i++)
        if (odds[i].waits || odds[0].waits || !table_odds_alike(&odds[i], &odds[0]))
            return !odds[i].waits && !odds[0].waits;
    return false;
}

bool table_odds_settled_alike(const struct table_odds *odds, int n)
{
    bool settled = n > 0 && table_odds_settled(&odds[0]);

    for (int i = 1; i < n; i++)
        settled = settled && table_odds_alike(&odds[i], &odds[0]);
    return settled;
}

int table_odds_decided(const struct table_odds *odds, int n, short decided[TABLE_ODDS_FIGURES])
{
    int found = 0;
    bool settled = table_odds_settled_alike(odds, n), differs = any_differs(odds, n);

    for (int i = 0; n > 1 && !settled && i < odds[0].n; i++)
        if (same_for_all(odds, n, i, !differs))
            decided[found++] = (short)i;
    return found;
}

struct table_odds table_odds_undecided(const struct table_odds *odds, const short *decided, int n)
{
    struct table_odds open = *odds;
    bool any = n == 0 || odds->n - n == 1; /* the only one that differs is what the answers are about */
    open.n = 0;
    for (int i = 0; i < odds->n; i++) {
        bool known = false;

        for (int k = 0; k < n; k++)
            known = known || decided[k] == i;
        if (known)
            continue;
        any = any || odds->of[i].ranged || odds->of[i].chance > 0;
        open.of[open.n++] = odds->of[i];
    }
    open.n = any ? open.n : 0;
    return open;
}
