#include "rules/kit/purse.h"

#include <stdbool.h>

static bool may_pay(int sort, int sorts)
{
    return sort == FREE_POINTS || sorts >> sort & 1;
}

/* A point of this sort: one that is left, or one whose purchase another can pay. `tried`: not again. */
static bool take_point(struct purse *purse, int sort, unsigned tried)
{
    if (purse->left[sort] > 0) {
        purse->left[sort]--;
        return true;
    }
    tried |= 1u << sort;
    for (int sorts = 0; sorts <= ANY_SORT; sorts++)
        for (int other = 0; other <= SORTS && purse->paid[sort][sorts] > 0; other++)
            if (!(tried >> other & 1) && may_pay(other, sorts) && take_point(purse, other, tried)) {
                purse->paid[sort][sorts]--;
                purse->paid[other][sorts]++;
                return true;
            }
    return false;
}

/* By a point of a sort that covers it, else by one that others can spare, else by a free one. */
static bool spend(struct purse *purse, int sorts)
{
    enum { LEFT, SPARED, ANY, PASSES };

    for (int pass = LEFT; pass < PASSES; pass++)
        for (int sort = 0; sort < (pass == ANY ? SORTS + 1 : SORTS); sort++)
            if (may_pay(sort, sorts) && (pass != LEFT || purse->left[sort] > 0) &&
                take_point(purse, sort, pass == ANY ? 0 : 1u << FREE_POINTS)) {
                purse->paid[sort][sorts]++;
                return true;
            }
    return false;
}

/* What was paid as good for any sort turns out to be otherwise: its point is back, one that fits first. */
static bool give_back(struct purse *purse, int sorts, int fitting)
{
    for (int pass = 0; pass < 2; pass++)
        for (int sort = 0; sort <= SORTS; sort++)
            if (purse->paid[sort][sorts] > 0 && (pass || may_pay(sort, fitting))) {
                purse->paid[sort][sorts]--;
                purse->left[sort]++;
                return true;
            }
    return false;
}

int kit_pay_bills(struct purse *purse, const struct bills *bills)
{
    int missing = 0, fitting = 0, unpaid = 0;

    for (int sorts = 0; sorts <= ANY_SORT; sorts++)
        fitting = bills->n[sorts] > 0 ? sorts : fitting;
    for (int sorts = 0; sorts <= ANY_SORT; sorts++)
        for (int i = bills->n[sorts]; i < 0; i++)
            unpaid += !give_back(purse, sorts, fitting);
    for (int sorts = 0; sorts <= ANY_SORT; sorts++)
        for (int i = unpaid; i < bills->n[sorts]; i++)
            missing += !spend(purse, sorts);
    return missing;
}

int kit_points_left(const struct purse *purse)
{
    int sum = 0;

    for (int sort = 0; sort <= SORTS; sort++)
        sum += purse->left[sort];
    return sum;
}
