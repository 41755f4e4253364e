#include "cli/rulecount.h"

void rulecount_init(struct rulecount *c, const struct catalogue *catalogue)
{
    *c = (struct rulecount){ .catalogue = catalogue };
}

static bool here(const struct rulecount *c, const struct rule_row *row)
{
    return row->layouts >> c->layout & 1;
}

/* Rows not seen yet whose signs this event is. */
static void look(struct rulecount *c, const struct event *event)
{
    for (int i = 0; i < c->catalogue->n; i++) {
        const struct rule_row *row = &c->catalogue->row[i];

        for (int k = 0; k < row->nsigns && !c->seen[row->number]; k++)
            c->seen[row->number] = here(c, row) && rule_sign_is(&row->sign[k], event);
    }
}

void rulecount_events(void *count, const struct event *event, int n)
{
    struct rulecount *c = count;

    for (int i = 0; i < n; i++) {
        if (event[i].rule < RULES_COUNTED)
            c->seen[event[i].rule] = true;
        look(c, &event[i]);
    }
}

void rulecount_refusal(void *count, const struct refusal *refusal)
{
    struct rulecount *c = count;
    unsigned short number = rule_number(refusal->rule);

    if (number < RULES_COUNTED)
        c->seen[number] = true;
    for (int i = 0; i < c->catalogue->n; i++) {
        const struct rule_row *row = &c->catalogue->row[i];

        for (int k = 0; k < row->nsigns && !c->seen[row->number]; k++)
            c->seen[row->number] = here(c, row) && rule_sign_refused(&row->sign[k], refusal);
    }
}

void rulecount_end(struct rulecount *c)
{
    for (int i = 1; i < RULES_COUNTED; i++) {
        c->fights[i] += c->seen[i];
        c->seen[i] = false;
    }
}

void rulecount_add(struct rulecount *c, const struct rulecount *other)
{
    for (int i = 0; i < RULES_COUNTED; i++)
        c->fights[i] += other->fights[i];
}
