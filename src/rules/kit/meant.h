/* rules/kit/meant.h - which of somebody's marks is meant: one that a wish names, else one that is asked. */
#ifndef RULES_KIT_MEANT_H
#define RULES_KIT_MEANT_H

#include "rules/kit/figure.h"
#include "rules/kit/wish.h"

/* The holder's first mark of this key with the name that an argument says; -1. */
static inline int kit_mark_named(const struct play *p, int holder, int key, int argument)
{
    return kit_called_so(p, holder, key, kit_word(p, argument));
}
/*
 * The first mark of the holder (NOBODY: of any figure) that fits, and is called as the argument says if there
 * is one; -1.
 */
int kit_mark_meant(const struct play *p, int argument, int holder,
                   bool (*fits)(const struct state *, int id));
/*
 * The same, but where no argument names it these seats are asked, the key being the argument's. There must be
 * one.
 */
int kit_ask_mark(struct play *p, int key, const char *rule, int holder, unsigned seats,
                 bool (*fits)(const struct state *, int id));
/*
 * The GM's deed upon a mark of the target's that fits, `id`: its word, its rule, the argument that names it,
 * why it is refused without one, what it does; what else its row has. (Its file includes deed.h.)
 */
#define GM_OF_MARK(word, rule_id, argument, fits, why, does, ...) \
    static bool word##_legal(const struct play *p, struct refusal *no) \
    { \
        return kit_mark_meant(p, N_##argument, p->target, fits) >= 0 || kit_refuse(no, rule_id, why); \
    } \
    static void word##_step(struct play *p) \
    { \
        int id = kit_ask_mark(p, N_##argument, rule_id, p->target, SEATS_GM, fits); \
\
        does; \
    } \
    DEED_IN_ONE(word, ANY_TIME, rule_id, word##_step, 0, .legal = word##_legal, __VA_ARGS__)
/* One of the actor's own marks that an argument names, or `also`; the question without is the former's. */
struct kit_own {
    int key, also;
    const char *rule;
    bool (*is)(const struct play *, int id);                       /* is it such a one? */
    bool (*fits)(const struct play *, int id, struct refusal *no); /* will it do? */
};
/* Is one named? That one: of several the first that fits, else the first; -1. */
bool kit_own_said(const struct play *p, const struct kit_own *own);
int kit_own_named(const struct play *p, const struct kit_own *own);
/* May it be that one; if none is named, may any be? `why`: there is none called so. */
bool kit_own_legal(const struct play *p, const struct kit_own *own,
                   bool (*may)(const struct play *, int id, struct refusal *), int why, struct refusal *no);
/* The one that is named, else one of those that fit is asked for (rest: none); -1: none. */
int kit_own_chosen(struct play *p, const struct kit_own *own);
/* Ask the actor for one of a set (1 << n) of names, counted from the first on; which, from 0. */
int kit_ask_among(struct play *p, int key, const char *rule, unsigned set, int first);

#endif
