/*
 * rules/kit/rows.h - rows of the tables that every rule set has, so short that a table reads as one: the
 * names in use (struct name_use), the house rules (struct option_def). Only the files that hold such tables
 * include it.
 */
#ifndef RULES_KIT_ROWS_H
#define RULES_KIT_ROWS_H

#include "core/ruleset.h"

/* clang-format off */

/* A question, a value, a result of the system's own name N_`name`, and the rule that has it. */
#define QUESTION(name, rule) { NAMES_QUESTION, N_##name, rule, false }
#define VALUE(name, rule) { NAMES_VALUE, N_##name, rule, false }
#define OF_TEST(name, rule) { NAMES_VALUE, N_##name, rule, .test = TEST_TELLS }
#define RESULT(name, rule) { NAMES_RESULT, N_##name, rule, false }
/* The same for a list of names with their rules: DOOM_QUESTIONS(USE_QUESTION). */
#define USE_QUESTION(name, rule) QUESTION(name, rule),
#define USE_TOLD(name, rule) OF_TEST(name, rule),
#define USE_VALUE(name, rule) VALUE(name, rule),
#define USE_RESULT(name, rule) RESULT(name, rule),

/* A switch that begins off or on, a number from `lo` to `hi`, one of a NULL-terminated list of words. */
#define SWITCH(key, start, rule) WORDS(key, start, rows_truth, rule)
#define NUMBERS(key, start, lo, hi, rule) { key, start, lo, hi, NULL, 0, rule }
#define WORDS(key, start, words, rule) { key, start, 1, 0, words, 0, rule }

/* clang-format on */

/* The words of a switch, "false", "true"; of what figures, marks and things have or not, "no", "yes". */
extern const char *const rows_truth[], *const rows_no_yes[];

#endif
