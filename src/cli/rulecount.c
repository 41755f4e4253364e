#include "cli/rulecount.h"

/* Signs that are ids need no looking for: rulecount_end() knows which ids there were. */
void rulecount_init(struct rulecount *c, const struct catalogue *catalogue)
{
    *c = (struct rulecount){ .catalogue = catalogue };
    for (int i = 0; i < catalogue->n; i++)
        for (int k = 0; k < catalogue->row[i].nsigns && c->npatterns < PATTERNS_MOST; k++)
            if (catalogue->row[i].sign[k].rule == RULE_NONE)
                c->pattern[c->npatterns++] = (struct rulecount_pattern){ &catalogue->row[i],
                                                                         &catalogue->row[i].sign[k] };
}

static bool here(const struct rulecount *c, const struct rule_row *row)
{
    return row->layouts >> c->layout & 1;
}

void rulecount_events(void *count, const struct event *event, int n)
{
    struct rulecount *c = count;

    for (int i = 0; i < n; i++) {
        if (event[i].rule < RULES_COUNTED)
            c->seen[event[i].rule] = true;
        for (int k = 0; k < c->npatterns; k++)
            if (c->pattern[k].sign->kind == event[i].kind && rule_sign_is(c->pattern[k].sign, &event[i]))
                c->seen[c->pattern[k].row->number] |= here(c, c->pattern[k].row);
    }
}

void rulecount_refusal(void *count, const struct refusal *refusal)
{
    struct rulecount *c = count;
    unsigned short number = event_rule_number(refusal->rule);

    if (number < RULES_COUNTED)
        c->seen[number] = true;
    for (int k = 0; k < c->npatterns; k++)
        if (rule_sign_refused(c->pattern[k].sign, refusal))
            c->seen[c->pattern[k].row->number] |= here(c, c->pattern[k].row);
}

/* Was a rule seen that this one shows by? */
static bool is_shown(const struct rulecount *c, const struct rule_row *row)
{
    for (int k = 0; k < row->nsigns; k++)
        if (row->sign[k].rule != RULE_NONE && c->seen[row->sign[k].rule] && here(c, row))
            return true;
    return false;
}

void rulecount_end(struct rulecount *c)
{
    for (int i = 0; i < c->catalogue->n; i++) {
        const struct rule_row *row = &c->catalogue->row[i];

        c->fights[row->number] += c->seen[row->number] || is_shown(c, row);
    }
    for (int i = 0; i < RULES_COUNTED; i++)
        c->seen[i] = false;
}

void rulecount_add(struct rulecount *c, const struct rulecount *other)
{
    for (int i = 0; i < RULES_COUNTED; i++)
        c->fights[i] += other->fights[i];
}
