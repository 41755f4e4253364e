/*
 * rules/kit/set.h - a rule set's tables, each called by the set's own word: declared in one line of its
 * header, put into its struct ruleset by another.
 *
 *     SET_TABLES_DECLARED(coin);                   coin_names, coin_uses, coin_stats, coin_marks ...
 *     const struct ruleset coin_set = { .id = "coin", SET_TABLES(coin), .due = due ... };
 */
#ifndef RULES_KIT_SET_H
#define RULES_KIT_SET_H

#include "core/ruleset.h"

/* clang-format off */
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
/* clang-format on */

#endif
