#include "rules/kit/suggest.h"

#include "base/bounds.h"

bool kit_takes(const struct question *q, int name, int *value)
{
    int option = question_find_option(q, name);

    if (option >= 0)
        value[0] = option;
    return option >= 0;
}

int kit_deal_begins(const struct question *q, int *value)
{
    for (int i = 0; i < q->n; i++)
        value[i] = 0;
    return q->hi;
}

int kit_deal(const struct question *q, int *value, int option, int wanted, int left)
{
    int price, n;

    if (option < 0)
        return left;
    price = larger(1, q->option[option].price);
    n = larger(0, smaller(smaller(wanted, q->option[option].hi - value[option]), left / price));
    value[option] += n;
    return left - n * price;
}
