/* rules/kit/ask.h - questions of the plain shapes. */
#ifndef RULES_KIT_ASK_H
#define RULES_KIT_ASK_H

#include "core/rule.h"

/* Ask these seats for one of the names (0 ends them); option[rest] is the rest. The name chosen. */
int kit_pick_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, const short *option,
                       int rest);
static inline int kit_pick(struct play *p, int key, const char *rule, int about, unsigned seats,
                           const short *option, int rest)
{
    return kit_pick_by_number(p, key, event_rule_number(rule), about, seats, option, rest);
}
/* Ask these seats yes or no; `rest` is what changes nothing. Is it yes? */
bool kit_yes_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, bool rest);
static inline bool kit_yes(struct play *p, int key, const char *rule, int about, unsigned seats, bool rest)
{
    return kit_yes_by_number(p, key, event_rule_number(rule), about, seats, rest);
}
/* Ask these seats for words about a figure; the one who plays the acting figure. The text that they are. */
int kit_words_of(struct play *p, int key, const char *rule, int about, unsigned seats);
int kit_words(struct play *p, int key, const char *rule);
/* One of the names from `first` to `last`, `rest` (counted from 0) offered first; which, from 0. */
int kit_choose_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, int first,
                         int last, int rest);
static inline int kit_choose(struct play *p, int key, const char *rule, int about, unsigned seats, int first,
                             int last, int rest)
{
    return kit_choose_by_number(p, key, event_rule_number(rule), about, seats, first, last, rest);
}
/* The text of an argument; without it that which whoever acts gives to this question. */
int kit_text_or_asked(struct play *p, int key, int asks, const char *rule);
/* What a figure may choose one of: `n` rows, each with a name. */
struct kit_offer {
    int key, n;
    const char *rule;
    const void *of; /* handed to the next two */
    int (*name)(const void *of, int row);
    bool (*may)(const struct play *p, const void *of, int row, struct refusal *no);
    bool (*later)(const struct refusal *no); /* is it barred for now alone (NULL: never), and shown so? */
};
/* Ask whoever plays the acting figure for one of those that it may have (rest: none). Its row, -1: none. */
int kit_offer(struct play *p, const struct kit_offer *offer);
/* Ask for a number from 0 to `most`; rest is 0. */
int kit_count_by_number(struct play *p, int key, unsigned rule, int about, unsigned seats, int most);
static inline int kit_count(struct play *p, int key, const char *rule, int about, unsigned seats, int most)
{
    return kit_count_by_number(p, key, event_rule_number(rule), about, seats, most);
}

#endif
