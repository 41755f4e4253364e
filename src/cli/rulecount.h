/*
 * cli/rulecount.h - how often each rule of a book had a hand in fights.
 *
 * By the ids that events and refusals carry, and by the signs of the
 * catalogue (content/catalogue.h). Sums only, so counts of several threads
 * add up to the same in any order.
 */
#ifndef CLI_RULECOUNT_H
#define CLI_RULECOUNT_H

#include "board/grid.h"
#include "content/catalogue.h"

enum { RULES_COUNTED = 1024, PATTERNS_MOST = 512 };

/* An event or refusal that is a sign of a rule. */
struct rulecount_pattern {
    const struct rule_row *row;
    const struct rule_sign *sign;
};

struct rulecount {
    const struct catalogue *catalogue;
    struct rulecount_pattern pattern[PATTERNS_MOST];
    int npatterns;
    enum layout layout;         /* of the board now fought on */
    bool seen[RULES_COUNTED];   /* in this fight, by the number of the rule */
    long fights[RULES_COUNTED]; /* in how many */
};

/* Nothing counted yet. */
void rulecount_init(struct rulecount *count, const struct catalogue *catalogue);

/* Look at what happened, at a wish that was refused; `count` is a struct rulecount. */
void rulecount_events(void *count, const struct event *event, int n);
void rulecount_refusal(void *count, const struct refusal *refusal);

/* The fight is over: what was seen in it counts once. */
void rulecount_end(struct rulecount *count);

/* Add what another one counted. */
void rulecount_add(struct rulecount *count, const struct rulecount *other);

#endif
