/*
 * rules/kit/purse.h - points of several sorts, and free ones that are good for anything. Nobody says which
 * point pays for what: something may be bought if all that was bought can still be paid somehow.
 */
#ifndef RULES_KIT_PURSE_H
#define RULES_KIT_PURSE_H

enum { SORTS = 4, FREE_POINTS = SORTS, ANY_SORT = (1 << SORTS) - 1 };

/* Purchases, by the set of sorts whose points may pay them; free points pay any. */
struct bills {
    int n[ANY_SORT + 1];
};

/* Points that are left, and those that were spent, by the set of sorts that could have paid for it. */
struct purse {
    int left[SORTS + 1];
    int paid[SORTS + 1][ANY_SORT + 1];
};

/* One purchase. */
static inline struct bills kit_bill(unsigned sorts)
{
    struct bills bills = { { 0 } };

    bills.n[sorts]++;
    return bills;
}

/*
 * Pay for each: with points of a sort that covers it, else with those that others can spare, else with free
 * ones. How many find no point. Below 0 in a bill: so many were of another sort; where none was paid, none is
 * now.
 */
int kit_pay_bills(struct purse *purse, const struct bills *bills);
/* All that is left. */
int kit_points_left(const struct purse *purse);

#endif
