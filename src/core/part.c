#include "core/part.h"

void parts_put(struct parts *parts, int label, int item, const char *rule, unsigned number, int value)
{
    if (parts->n == PARTS_MAX) {
        parts->part[PARTS_MAX - 1].value = parts->part[PARTS_MAX - 1].value + value;
        return;
    }
    parts->part[parts->n++] = (struct part){ (short)label, (short)item, (unsigned short)number, value, rule };
}

int parts_sum(const struct parts *parts)
{
    int sum = 0;

    for (int i = 0; i < parts->n; i++)
        sum += parts->part[i].value;
    return sum;
}

void parts_of(const struct state *state, const struct book *book, int token, int stat, struct parts *parts)
{
    const struct ruleset *rules = book->rules;

    parts_begin(parts);
    if (ruleset_explain(book, state, token, stat, parts))
        return;
    parts_begin(parts);
    parts_add(parts, NAME_own, rules->stats[stat].rule, ruleset_value(book, state, token, stat));
}
