/*
 * ai/reason.h - why something was chosen, as keys and numbers; session/log/reason.c words it.
 *
 *     reason  = "=" [question ":"] plan ["|" plan] ["!" [key]]     chosen, and the runner-up
 *     plan    = part ["+" part] {" " name "=" number}
 *     part    = deed ["." option] ["@" figure]       or, of a question, an option:
 *             = name | cell | "@" figure
 *
 * Actions, questions, options and numbers have their names of the rule set, figures their
 * numbers: "=move+attack@3 hit=0.66 damage=2.4 worth=5.2|feint@4 startled=0.40 worth=1.9".
 * Chances lie between 0 and 1; "worth" is what the position is better by. An option of an
 * deed is how it is planned ("declare.ranged"). Who only comes nearer to somebody has
 * "away" in its place: how far that one is ("move@3 away=9"). "!": it ends its turn though it could have done
 * something else than walk; the key says why in a sentence of its own ("!had_enough").
 */
#ifndef AI_REASON_H
#define AI_REASON_H

#include "base/str.h"
#include "core/explore.h"

enum { REASON_NUMBERS = 3 };

/* Something that was thought of, and what became of it on average. */
struct reason_plan {
    short deed, then;           /* rows of deeds; `then` is done afterwards, -1 none */
    short answer;               /* the option that a plan begins with, a name; 0 none */
    int away;                   /* it only comes nearer to the target, who is so far away; 0: it does more */
    int target, then_target;    /* NOBODY: none */
    short name[REASON_NUMBERS]; /* what the numbers are, 0 none */
    double number[REASON_NUMBERS];
    double worth;
};

/* An answer that was thought of: place of the option, or the number of a count. */
struct reason_option {
    int value;
    double worth;
};

/* Write what was chosen, the runner-up (NULL: there was none), and why it `held` back (NULL: it did not). */
void reason_add_plans(const struct ruleset *rules, const struct reason_plan *best,
                      const struct reason_plan *second, const char *held, struct str *out);

/* Write which option was picked (of a count: which number), and the runner-up (NULL: there was none). */
void reason_add_options(const struct ruleset *rules, const struct question *question,
                        const struct reason_option *best, const struct reason_option *second,
                        struct str *out);

#endif
