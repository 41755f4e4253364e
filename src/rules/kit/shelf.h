/*
 * rules/kit/shelf.h - something that is bought or chosen for a sheet: the names that it may be, one of them
 * said in the wish or chosen from what may be had, each judged and taken by the book.
 *
 *     SHELF_DEED(buy_way, IN_PEACE, "FD-75", later, SHELF(way, way, way_sensus, WAYS, "FD-75", may, take),
 *                ARGS(ANSWER(way)), LEVEL_WISHED);
 */
#ifndef RULES_KIT_SHELF_H
#define RULES_KIT_SHELF_H

#include "rules/kit/deed.h"
#include "rules/kit/wish.h"

/* Two ways to have the same, the usual one first: what the wish says them by, whether each will do. */
struct two_ways {
    int key, word[2];
    const char *rule;
    bool (*may)(const struct play *p, int row, int way, struct refusal *no);
    void (*take)(struct play *p, int row, int way);
};

struct shelf {
    int key, asks, first, n; /* argument, question without it; names from `first` on */
    const char *rule;
    bool (*may)(const struct play *p, int row, struct refusal *no);
    void (*take)(struct play *p, int row);
    const struct two_ways *ways; /* in place of the two before */
    int row;                     /* what the first of them is to `may` and `take`: a row of stats, or 0 */
};

/*
 * May the row be had that the wish names; without one, any? Of two ways that which is said, the usual one
 * where only the row is; where neither is, either of them.
 */
bool kit_shelf_legal(const struct play *p, const struct shelf *shelf, struct refusal *no);
/*
 * Take the row that the wish names, or ask for one of those that may be had (rest: none); what `later` says
 * is barred for now alone is shown with its reason. Of two ways ask where neither is said and both will do.
 */
void kit_shelf_take(struct play *p, const struct shelf *shelf, bool (*later)(const struct refusal *no));

/* clang-format off */
/* The argument, the question without it, the first name, how many, rule, judged, taken (of two ways: by). */
#define SHELF(argument, question, from, count, id, judge, takes) \
    (&(const struct shelf){ N_##argument, N_##question, N_##from, count, id, judge, takes, NULL, 0 })
/* Rows of stats from this one on. */
#define SHELF_OF_STATS(argument, question, from, count, id, stat, judge, takes) \
    (&(const struct shelf){ N_##argument, N_##question, N_##from, count, id, judge, takes, NULL, stat })
#define SHELF_OF_WAYS(argument, question, from, count, id, by) \
    (&(const struct shelf){ N_##argument, N_##question, N_##from, count, id, NULL, NULL, by, 0 })
/* A deed that takes from it: its word, when, its rule, whose refusals are for now alone, what may be said. */
#define SHELF_DEED(word, times, id, later, of, says, ...) \
    static const struct shelf *const word##_shelf = of; \
    static bool word##_legal(const struct play *p, struct refusal *no) \
    { \
        return kit_shelf_legal(p, word##_shelf, no); \
    } \
    static void word##_step(struct play *p) \
    { \
        kit_shelf_take(p, word##_shelf, later); \
    } \
    DEED_OF(word, times, id, STEPS({ "take", word##_step }), .legal = word##_legal, .args = says, \
            .more = ARGS(__VA_ARGS__))
/* clang-format on */

#endif
