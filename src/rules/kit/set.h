/*
 * rules/kit/set.h - a rule set's tables, and what it answers the rest of the program (struct ruleset), each
 * called by the set's own word, so that one line of its header declares them; another fills in its tables.
 *
 *     SET_TABLES_DECLARED(coin);                   coin_names, coin_uses, coin_stats, coin_marks ...
 *     SET_ANSWERS_DECLARED(coin);                  coin_due(), coin_may_act(), coin_value() ...
 *     SET_SHOWN(coin);                             all that the list of rule sets sees
 *     const struct ruleset coin_set = { .id = "coin", SET_TABLES(coin), .due = coin_due ... };
 */
#ifndef RULES_KIT_SET_H
#define RULES_KIT_SET_H

#include "core/ruleset.h"

/* clang-format off */
#define SET_SHOWN(id) extern const struct ruleset id##_set
#define SET_TABLES_DECLARED(set) \
    extern const char *const set##_names[]; \
    extern const struct name_use set##_uses[]; \
    extern const struct stat_def set##_stats[]; \
    extern const struct mark_def set##_marks[]; \
    extern const struct option_def set##_options[]; \
    extern const struct item_kind set##_kinds[]
/* The deeds are a table of the file itself (rules/kit/deed.h). */
#define SET_TABLES(set) \
    .name = set##_names, .nnames = N_COUNT, .stats = set##_stats, .nstats = STATS, .marks = set##_marks, \
    .nmarks = MARKS, .options = set##_options, .noptions = OPTION_ROWS, .kinds = set##_kinds, \
    .nkinds = KINDS, .deeds = deeds, .ndeeds = DEEDS, .nwished = WISHED
/* Whatever a set may answer, as ruleset.h and its kin say it; which of it a set has is its own. */
#define SET_ANSWERS_DECLARED(set) \
    void set##_due(const struct state *, const struct book *, struct due *); \
    bool set##_may_act(const struct state *, int token); \
    bool set##_has_action(const struct state *, int token); \
    void set##_give_action(struct play *, int token); \
    int set##_value(const struct state *, const struct book *, int token, int stat); \
    bool set##_explain(const struct state *, const struct book *, int token, int stat, struct parts *); \
    int set##_pool_start(const struct state *, const struct book *, int row, int seat); \
    int set##_start(const struct state *, const struct book *, int token, int stat); \
    int set##_marked(const struct state *, const struct book *, int token, int mark); \
    int set##_check(const struct state *, const struct book *, int token, struct sheet_fault *, int room); \
    bool set##_walker(const struct state *, const struct book *, int token, struct walk_who *, \
                      struct walker *); \
    int set##_place(const struct state *, int token, short *word); \
    int set##_fitness(const struct state *, const struct book *, int token)
#define SET_PROGRAM_DECLARED(set) \
    void set##_outlook(const struct state *, const struct book *, int token, struct outlook *); \
    bool set##_reckon(const struct state *, const struct book *, const struct command *, \
                      struct reckoned *); \
    bool set##_solo(const struct state *); \
    bool set##_gm_wish(const struct state *, const struct book *, struct command *); \
    const char *set##_holds_back(const struct state *, const struct book *, int token); \
    enum suggested set##_suggest(const struct play *, const struct question *, bool spends, \
                                 struct answer *, int *value); \
    int set##_urge(const struct state *, const struct book *, const struct command *); \
    int set##_within(const struct state *, const struct book *, const struct command *); \
    int set##_nearer(const struct state *, const struct book *, const struct command *); \
    int set##_hurry(const struct state *, const struct book *, int token, struct command *); \
    bool set##_open_way(const struct state *, const struct book *, int token, struct cell behind, \
                        struct command *)
/* clang-format on */

#endif
